"""What is counted beside melds, and how a race to a target is won."""

from collections.abc import Iterator
from typing import Final

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_GAME_END: Final = {
    "immediate": N_(
        "As soon as points scored in play take somebody to {target}, the deal stops and the game "
        "is won; what has not been counted by then is not added. If the target is first reached in "
        "the count after the last trick, the higher total wins."
    ),
    "deal_end": N_(
        "Every deal is played to its end, even when somebody has passed {target} in the middle of "
        "it; then the highest total at or above {target} wins."
    ),
    "claim": N_(
        "Whoever has reached {target} in the middle of a deal may claim the game when it is their "
        "turn, and the deal stops. If nobody claims it, the deal is played to its end, and the "
        "highest total at or above {target} wins."
    ),
}
_TIES: Final = {
    "last_trick": N_("If two totals are equal, whoever won the last trick wins the game."),
    "extra_deal": N_("If two totals are equal, another deal decides."),
    "without_last_brisques": N_(
        "If two totals are equal, the one with less from the cards won in this deal wins; if these "
        "are equal too, the last trick decides."
    ),
}


def scoring(form: Form) -> Iterator[Paragraph]:
    """The last trick, the cards won, and the score that is kept."""
    yield paragraph("last-trick", _last_trick(form))
    yield paragraph("brisques", *_won_cards(form))
    if form["brisques_counted"] == "deal_end" and not form.settled:
        yield paragraph(
            "count-order",
            form.when(
                form["deal_end_order"] == "non_dealer_first",
                N_(
                    "The side of the player on the dealer's left counts first, then the next, and "
                    "a side that gets to the target alone in this way has won before the next "
                    "counts."
                )
                if form.sided
                else N_(
                    "The player on the dealer's left counts first, then the others in turn, and "
                    "whoever gets to the target alone in this way has won before the next counts."
                ),
            ),
        )
    yield paragraph("keeping", _keeping(form))


def _last_trick(form: Form) -> str:
    points = form["last_trick"]
    if not points:
        return form.say(N_("The last trick brings nothing beside its cards."))
    if form["last_trick_is"] == "final":
        return form.say(
            N_("Whoever wins the very last trick of the deal scores {points}."), points=points
        )
    return form.say(
        N_(
            "Whoever wins the last trick before the stock is gone scores {points}; the very last "
            "trick of the deal brings nothing beside its cards."
        ),
        points=points,
    )


_COUNTED: Final = {
    "deal_end": N_(
        "Aces and tens won in tricks are called brisques. After the deal everybody counts the "
        "brisques won and scores {points} for each."
    ),
    "at_capture": N_(
        "Aces and tens won in tricks are called brisques. Each scores {points} as soon as it is "
        "won."
    ),
    "tie_or_escape": N_(
        "Aces and tens won in tricks are called brisques. They count, {points} each, only where "
        "the settlement asks for them: when scores are equal, or when the loser comes past the "
        "rubicon with them."
    ),
}


def _won_cards(form: Form) -> Iterator[str]:
    if form["trick_points"] == "card_points":
        yield form.say(
            N_(
                "After the deal everybody counts the cards won in tricks: an ace is worth 11, a "
                "ten 10, a king 4, a queen 3 and a jack 2."
            )
        )
    elif form["brisques_counted"] == "never" or not form["brisque"]:
        yield form.say(N_("Aces and tens won in tricks count for nothing."))
        return
    else:
        each, number = form["brisque"], 8 * form.packs
        yield form.choose("brisques_counted", _COUNTED, points=each)
        yield form.say(
            N_("There are {number} of them, {total} points in all."),
            number=number,
            total=number * each,
        )
    yield form.when(
        form["brisque_threshold"],
        N_("Whoever has won fewer than {number} aces and tens scores nothing for cards won."),
        number=form.number(form["brisque_threshold"]),
    )


def _keeping(form: Form) -> str:
    if form.settled:
        return form.say(
            N_("The points of a deal are kept on a bezique marker or on paper until it is settled.")
        )
    return form.say(
        N_(
            "All points are added up from deal to deal, on a bezique marker, a board with pegs, or "
            "on paper."
        )
    )


def _another_deal(form: Form) -> Iterator[str]:
    """When equal totals cannot be parted otherwise, and how that deal ends (rules 2.0.10)."""
    many, extra = form.ruleset.sides > 2, form["tie_break"] == "extra_deal"
    yield form.when(
        many and not extra,
        N_("If it was neither of these, or where three totals are equal, another deal decides."),
    )
    yield form.when(
        (many or extra) and form["game_end"] == "immediate",
        N_("A deal that is to part equal totals is played to its end."),
    )
    yield form.when(
        (many or extra) and form["game_end"] == "claim",
        N_("In a deal that is to part equal totals nobody can claim the game."),
    )


def winning(form: Form) -> Iterator[Paragraph]:
    """How a race ends."""
    if form.settled:
        return
    target = form["target"]
    yield paragraph("target", form.say(N_("The game goes to {target} points."), target=target))
    yield paragraph("game-end", form.choose("game_end", _GAME_END, target=target))
    yield paragraph("ties", form.choose("tie_break", _TIES), *_another_deal(form))
    yield paragraph(
        "raised",
        form.when(
            form["target_raised_to"],
            N_(
                "If more than one has {target} after a deal, nobody has won yet: the game goes on "
                "to {raised}."
            ),
            target=target,
            raised=form["target_raised_to"],
        ),
    )
    yield paragraph(
        "double-game",
        form.when(
            form["double_game_below"],
            N_("If no opponent has reached {points}, the winner wins double.")
            if not form.two
            else N_("If the opponent has not reached {points}, the winner wins double."),
            points=form["double_game_below"],
        ),
    )
