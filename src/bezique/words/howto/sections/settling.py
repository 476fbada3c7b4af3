"""How a deal that is a game by itself is settled (rules 2.6), and what faults cost (2.17)."""

from collections.abc import Iterator
from typing import Final

from bezique.rules.irregularities.claims import rubiconed_at_most
from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_


def settlement(form: Form) -> Iterator[Paragraph]:
    """Who wins the deal, and what the loser pays."""
    if not form.settled:
        return
    yield paragraph("settlement-winner", *_winner(form))
    yield paragraph("settlement-passed", *_passed(form))
    if form["rubicon"]:
        yield paragraph("settlement-rubicon", *_rubicon(form))
    yield paragraph(
        "settlement-match",
        form.say(
            N_(
                "What the winner receives is added to one account and taken from the other. There "
                "is no target: the match is over when the players agree to stop."
            )
        ),
    )


def _winner(form: Form) -> Iterator[str]:
    yield form.say(N_("Whoever has scored more in the deal wins it."))
    yield form.say(
        N_(
            "If both have the same, their brisques are added and decide; if these are equal too, "
            "the deal is void and dealt again."
        )
        if form["brisques_counted"] == "tie_or_escape"
        else N_("If both have the same, the deal is void and dealt again.")
    )


def _passed(form: Form) -> Iterator[str]:
    rubicon, bonus = form["rubicon"], form["game_bonus"]
    yield form.when(
        rubicon,
        N_(
            "If the loser has at least {rubicon} points, the rubicon, the winner receives the "
            "difference of the two scores and {bonus} for the game."
        ),
        rubicon=rubicon,
        bonus=bonus,
    )
    yield form.when(
        not rubicon,
        N_("The winner receives the difference of the two scores and {bonus} for the game."),
        bonus=bonus,
    )
    yield form.when(
        form["round_to"],
        N_("Before that each score is rounded down to a multiple of {points}."),
        points=form["round_to"],
    )
    yield form.when(
        form["min_difference"],
        N_("A difference of less than {points} counts as {points}."),
        points=form["min_difference"],
    )


def _rubicon(form: Form) -> Iterator[str]:
    rubicon = form["rubicon"]
    yield form.when(
        form["brisques_counted"] == "tie_or_escape",
        N_(
            "A loser below {rubicon} may add the brisques won; if that makes {rubicon}, both add "
            "theirs and the difference is paid as above."
        ),
        rubicon=rubicon,
    )
    yield form.say(
        N_(
            "A loser who stays below {rubicon} is rubiconed: the winner then receives both scores "
            "together and {bonus} for the game, even if the winner has less than {rubicon} too."
        ),
        rubicon=rubicon,
        bonus=form["rubicon_game_bonus"],
    )
    yield form.when(
        form["rubicon_brisque_bonus"],
        N_("For all the brisques the winner adds another {bonus}."),
        bonus=form["rubicon_brisque_bonus"],
    )
    yield form.when(
        form["rubicon_min_loser"],
        N_("The loser's score counts as at least {points}."),
        points=form["rubicon_min_loser"],
    )


_CARDS: Final = {
    "norwegian": N_(
        "A card too many in the hand costs 100 points, a forgotten draw 10, each to the side that "
        "claims it."
    ),
    "enquire_within": N_(
        "A card too many in the hand costs 100 points, unless the other side has one as well, and "
        "a forgotten draw 10, each to the side that claims it."
    ),
    "portland": N_(
        "Whoever has a card too many loses the game as if rubiconed, with a score taken as {most} "
        "at most; if both have one, the deal is void. A forgotten draw costs the last trick."
    ),
}
_WITHOUT_RUBICON: Final = N_(
    "Whoever has a card too many loses the game, and the winner receives both scores together; if "
    "both have one, the deal is void. A forgotten draw costs the last trick."
)
_DUTIES: Final = {
    "norwegian": N_(
        "If somebody breaks a duty of the last tricks, the brisques that this side "
        "takes from then on count for the side that claims it."
    ),
    "enquire_within": N_(
        "If somebody breaks a duty of the last tricks, all that this side takes in them, and the "
        "last trick, count for the side that claims it."
    ),
    "portland": N_(
        "After a broken duty of the last tricks the play is taken back to where it happened."
    ),
}


def _faults(form: Form) -> Iterator[str]:
    """What a fault costs by the table of the form."""
    if form["penalty_table"] == "portland" and not form["rubicon"]:
        yield form.say(_WITHOUT_RUBICON)
    else:
        most = rubiconed_at_most(form.ruleset.book)
        yield form.choose("penalty_table", _CARDS, most=most)
    if form["penalty_table"] == "norwegian" and form["brisques_counted"] == "never":
        yield form.say(
            N_(
                "A broken duty of the last tricks costs nothing, as no brisques count, so the "
                "table does not let it happen."
            )
        )
        return
    yield form.choose("penalty_table", _DUTIES)
    yield form.when(
        form.ruleset.sides > 2,
        N_("Once that has been claimed, no such duty can be broken any more in this deal."),
    )


def penalties(form: Form) -> Iterator[Paragraph]:
    """What happens when somebody does what the rules forbid."""
    told = tuple(_faults(form))
    wrong = form.say(
        N_(
            "A meld that may not score is taken back, if that is claimed before the other side has "
            "played a card, and the declaration of that trick is used up."
        )
    )
    if form["irregularities"] == "penalise":
        yield paragraph(
            "penalties",
            form.say(
                N_("Faults can happen, and the other side may claim what they cost, in its turn.")
            ),
            *told,
            wrong,
            form.when(
                not form.settled and form["game_end"] != "deal_end",
                N_(
                    "What a fault has brought does not win the game as long as the other side has "
                    "not had its turn to claim it."
                ),
            ),
        )
        return
    if form["penalty_table"] == "portland" and not form.settled:
        yield paragraph("penalties", form.say(N_("Here a move against the rules is refused.")))
        return
    yield paragraph(
        "penalties",
        form.say(
            N_(
                "Here a move against the rules is refused, so there is nothing to punish. Whoever "
                "plays with real cards, or agrees on penalties as a house rule, counts them thus."
            )
        ),
        *told,
        wrong,
    )
