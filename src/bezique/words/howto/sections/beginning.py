"""Who plays, with which cards, and what for."""

from collections.abc import Iterator
from typing import Final

from bezique.cards.kinds import RANKS
from bezique.rulesets.together import cards_in_deck
from bezique.words.catalogue import listed
from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_, NP_

RANK_NAMES: Final = (
    NP_("rank", "seven"),
    NP_("rank", "eight"),
    NP_("rank", "nine"),
    NP_("rank", "jack"),
    NP_("rank", "queen"),
    NP_("rank", "king"),
    NP_("rank", "ten"),
    NP_("rank", "ace"),
)
"""The ranks by themselves, in the order of their numbers."""
_LEFT_OUT: Final = {
    "7": N_(
        "The game takes {packs} packs of 52 cards, shuffled into one, with everything below the "
        "seven taken out."
    ),
    "8": N_(
        "The game takes {packs} packs of 52 cards, shuffled into one, with everything below the "
        "eight taken out."
    ),
    "9": N_(
        "The game takes {packs} packs of 52 cards, shuffled into one, with everything below the "
        "nine taken out."
    ),
}
_SIDES: Final = {
    ("two_sides", 4): N_(
        "It is a game for four in two sides: partners sit opposite each other and share one score."
    ),
    ("two_sides", 6): N_(
        "It is a game for six in two sides of three, seated by turns round the table; each side "
        "has one score."
    ),
    ("three_sides", 6): N_(
        "It is a game for six in three sides: partners sit opposite each other and share one score."
    ),
}


def players(form: Form) -> Iterator[Paragraph]:
    """Who sits at the table, and what kind of game it is."""
    yield paragraph(
        "game",
        form.say(
            N_(
                "Bezique is a French game of tricks and melds from the nineteenth century; "
                "American Pinochle descends from it."
            )
        ),
        form.say(
            N_(
                "Whoever wins a trick gains the right to declare: to lay certain groups of cards, "
                "called melds, face up on the table and score for them."
            )
            if form.from_hand
            else N_(
                "Whoever wins a trick gains the right to declare: to score for certain groups of "
                "cards, called melds, among the cards already won."
            )
        ),
    )
    yield paragraph("players", _seats(form), form.when(not form.two, N_("Play goes clockwise.")))
    if form["open_hands"]:
        yield paragraph(
            "open-hands",
            form.say(
                N_(
                    "All hands lie face up from beginning to end, which is a good way to learn the "
                    "game; the stock alone stays hidden."
                )
            ),
        )


def _seats(form: Form) -> str:
    if form.two:
        return form.say(N_("It is a game for two."))
    if form.sided:
        return form.say(_SIDES[form["sides"], form.players])
    return form.say(
        N_("It is a game for {players}, each alone."), players=form.number(form.players)
    )


def pack(form: Form) -> Iterator[Paragraph]:
    """The cards, how many there are of each, and their order."""
    lowest, packs, jokers = form["lowest_rank"], form.packs, form["jokers"]
    plain = cards_in_deck({**form.ruleset.options, "jokers": 0, "drop_one_eight": False})
    yield paragraph(
        "pack",
        form.say(_LEFT_OUT[lowest], packs=form.number(packs)),
        form.when(
            packs == 2,
            N_("That makes {cards} cards: each of them twice, and {of_rank} of every rank."),
            cards=plain,
            of_rank=form.number(4 * packs),
        ),
        form.when(
            packs > 2,
            N_("That makes {cards} cards: each of them {packs} times, and {of_rank} of a rank."),
            cards=plain,
            packs=form.number(packs),
            of_rank=form.number(4 * packs),
        ),
        form.when(
            form["drop_one_eight"],
            N_("One eight is put aside, so that the remaining {cards} can be shared by three."),
            cards=plain - 1,
        ),
        form.when(jokers == 1, N_("To these comes one joker.")),
        form.when(jokers > 1, N_("To these come {jokers} jokers."), jokers=form.number(jokers)),
    )
    yield _order(form)
    if jokers:
        yield _joker(form)


def _order(form: Form) -> Paragraph:
    return paragraph(
        "order",
        form.say(
            N_("In a trick the cards rank, from the highest to the lowest: {ranks}."),
            ranks=listed(_ranks(form), form.lang),
        ),
        form.say(N_("Note that the ten stands above the king.")),
        form.when(
            form["end_ten_low"],
            N_("Only in the last tricks, once the stock is gone, does it fall below the jack."),
        ),
    )


def _ranks(form: Form) -> list[str]:
    lowest = RANKS.index(form["lowest_rank"])
    return [form.say(rank) for rank in reversed(RANK_NAMES[lowest:])]


def _joker(form: Form) -> Paragraph:
    return paragraph(
        "joker",
        form.say(N_("A joker belongs to no suit.")),
        form.say(
            N_(
                "If it is led, it wins unless somebody plays a trump, and the first of two jokers "
                "wins; played to another card, it never wins."
            )
        ),
    )


def aim(form: Form) -> Iterator[Paragraph]:
    """What wins, and where points come from."""
    yield paragraph(
        "aim",
        form.say(
            N_(
                "Every deal is a game by itself: whoever has more points at its end wins, and the "
                "loser pays."
            )
        )
        if form.settled
        else form.say(
            N_("The aim is to reach {target} points, usually in several deals."),
            target=form["target"],
        ),
        form.say(N_("Most points come from melds, which are declared after winning a trick.")),
        form.when(
            form["trick_points"] == "brisques"
            and form["brisques_counted"] in ("deal_end", "at_capture")
            and form["brisque"],
            N_("Each ace and each ten won in tricks, called a brisque, brings {points}."),
            points=form["brisque"],
        ),
        form.when(
            form["last_trick"], N_("The last trick brings {points}."), points=form["last_trick"]
        ),
    )
