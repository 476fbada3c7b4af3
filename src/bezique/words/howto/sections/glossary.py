"""The words of the game with their meanings, as far as the rules of a page use them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bezique.words.howto.form import Form
from bezique.words.marks import N_, NP_, InContext


class Term(NamedTuple):
    """A word of the game with its meaning, under an address of its own."""

    anchor: str
    term: str
    meaning: str


_TRICKS: Final[tuple[tuple[str, InContext, str], ...]] = (
    (
        "trick",
        NP_("term", "trick"),
        N_("One card from each player; whoever has played the best takes them."),
    ),
    ("lead", NP_("term", "lead"), N_("To play the first card of a trick.")),
    ("follow", NP_("term", "follow suit"), N_("To play a card of the suit that was led.")),
    (
        "trumps",
        NP_("term", "trumps"),
        N_("The suit whose cards beat those of all other suits."),
    ),
    (
        "turn-up",
        NP_("term", "turn-up"),
        N_("The card turned face up at the deal, which makes its suit trumps."),
    ),
    ("stock", NP_("term", "stock"), N_("The cards that are drawn after each trick.")),
    (
        "stock-phase",
        NP_("term", "stock phase"),
        N_("The tricks while there are cards to draw: anything may be played."),
    ),
)
_VALUED: Final = ("deal_end", "at_capture")


def glossary(form: Form) -> Iterator[Term]:
    """The words of the game that these rules use."""
    for anchor, term, meaning in _TRICKS:
        if anchor != "turn-up" or form.turned:
            yield Term(f"term-{anchor}", form.say(term), form.say(meaning))
    for anchor, term, said in (*_of_the_end(form), *_of_the_points(form)):
        yield Term(f"term-{anchor}", form.say(term), said)


def _of_the_end(form: Form) -> Iterator[tuple[str, InContext, str]]:
    yield (
        "end-phase",
        NP_("term", "end phase"),
        form.say(
            N_("The last {tricks} tricks, in which the strict rules hold."),
            tricks=form.number(form["hand_size"]),
        ),
    )


def _of_the_points(form: Form) -> Iterator[tuple[str, InContext, str]]:
    meld = form.say(N_("A group of cards that scores when it is declared after a trick won."))
    yield "meld", NP_("term", "meld"), meld
    bezique = form.say(
        N_("A queen and a jack that belong together; as a meld worth {points}."),
        points=form["bezique_values"][0],
    )
    yield "bezique", NP_("term", "bezique"), bezique
    yield "brisque", NP_("term", "brisque"), _brisque(form)
    if form.sevens and form.turned and form["seven_exchange"] != "off":
        seven = form.say(
            N_("The lowest trump, which may be exchanged for the turn-up, for {points}."),
            points=form["seven_points"],
        )
        yield "seven", NP_("term", "seven of trumps"), seven
    if form.settled and form["rubicon"]:
        rubicon = form.say(
            N_("The {points} points that a loser must have, or else pay for both scores."),
            points=form["rubicon"],
        )
        yield "rubicon", NP_("term", "rubicon"), rubicon


def _brisque(form: Form) -> str:
    if form["trick_points"] == "brisques" and form["brisques_counted"] in _VALUED:
        return form.say(
            N_("An ace or a ten won in a trick, worth {points}."), points=form["brisque"]
        )
    return form.say(N_("An ace or a ten won in a trick."))
