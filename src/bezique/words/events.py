"""What happened, told to one seat in one short sentence.

Every sentence exists twice, for the one who acts ("you") and for everybody else (by name), each a
message of its own. Knows no rules: it tells what the event says and nothing that it hides.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from bezique.cards.kinds import NONE
from bezique.words.cards import card_words, suit_name, the_card
from bezique.words.catalogue import listed, say
from bezique.words.marks import N_
from bezique.words.melds import a_meld


class Told(Protocol):
    """An event as one seat may hear of it; ``bezique.play.events`` makes them."""

    @property
    def what(self) -> str:
        """One of the names of events."""

    @property
    def seat(self) -> int:
        """Who did it or whom it concerns; NONE (-1) for nobody."""

    @property
    def points(self) -> int:
        """Points scored by it."""

    @property
    def card(self) -> int | None:
        """The kind of its card; None when there is none or it is hidden."""

    @property
    def meld(self) -> str | None:
        """The meld's name in the deal log."""

    @property
    def cards(self) -> Sequence[int]:
        """The kinds of its cards: of a trick by seat, of a meld in the meld's own order."""

    @property
    def fault(self) -> str | None:
        """What a penalty is claimed for; None for every other event."""

    @property
    def suit(self) -> int | None:
        """The suit (0..3) that it makes trumps; None for every other event."""


class _Sentence(NamedTuple):
    you: str
    name: str


_SENTENCES: Final[Mapping[str, _Sentence]] = {
    "turned_seven": _Sentence(
        N_("You turned up a seven: {points}."),
        N_("{name} turned up a seven: {points}."),
    ),
    "trump made": _Sentence(
        N_("You make {suit} trumps."),
        N_("{name} makes {suit} trumps."),
    ),
    "lead": _Sentence(
        N_("You lead {the_card}."),
        N_("{name} leads {the_card}."),
    ),
    "follow": _Sentence(
        N_("You play {the_card}."),
        N_("{name} plays {the_card}."),
    ),
    "trick": _Sentence(
        N_("The trick is yours."),
        N_("The trick goes to {name}."),
    ),
    "carte_blanche": _Sentence(
        N_("You show a carte blanche: {points}."),
        N_("{name} shows a carte blanche: {points}."),
    ),
    "carte_blanche again": _Sentence(
        N_("You show {the_card} and score for the carte blanche again: {points}."),
        N_("{name} shows {the_card} and scores for the carte blanche again: {points}."),
    ),
    "lift": _Sentence(
        N_("You lift the right number of cards: {points}."),
        N_("{name} lifts the right number of cards: {points}."),
    ),
    "guess": _Sentence(
        N_("You estimate the lift rightly: {points}."),
        N_("{name} estimates the lift rightly: {points}."),
    ),
    "trick of two": _Sentence(
        N_("You take {the_other} with {with_card}."),
        N_("{name} takes {the_other} with {with_card}."),
    ),
    "trick scored": _Sentence(
        N_("The trick is yours, and its cards score: {points}."),
        N_("The trick goes to {name}, and its cards score: {points}."),
    ),
    "declare": _Sentence(
        N_("You declare {a_meld}: {points}."),
        N_("{name} declares {a_meld}: {points}."),
    ),
    "announce": _Sentence(
        N_("You announce {a_meld}, to be scored later."),
        N_("{name} announces {a_meld}, to be scored later."),
    ),
    "exchange": _Sentence(
        N_("You exchange the seven of trumps for {the_card}: {points}."),
        N_("{name} exchanges the seven of trumps for {the_card}: {points}."),
    ),
    "exchange unscored": _Sentence(
        N_("You exchange the seven of trumps for {the_card}."),
        N_("{name} exchanges the seven of trumps for {the_card}."),
    ),
    "show_seven": _Sentence(
        N_("You show the seven of trumps: {points}."),
        N_("{name} shows the seven of trumps: {points}."),
    ),
    "played_seven": _Sentence(
        N_("You score for playing a seven of trumps: {points}."),
        N_("{name} scores for playing a seven of trumps: {points}."),
    ),
    "draw": _Sentence(
        N_("You draw {the_card}."),
        N_("{name} draws {the_card}."),
    ),
    "draw hidden": _Sentence(
        N_("You draw a card."),
        N_("{name} draws a card."),
    ),
    "last_trick": _Sentence(
        N_("You take the last trick: {points}."),
        N_("{name} takes the last trick: {points}."),
    ),
    "last_trick unscored": _Sentence(
        N_("You take the last trick."),
        N_("{name} takes the last trick."),
    ),
    "brisques": _Sentence(
        N_("You score for the cards in your tricks: {points}."),
        N_("{name} scores for the cards won in tricks: {points}."),
    ),
    "missed_draw": _Sentence(
        N_("You claim a forgotten draw: {points}."),
        N_("{name} claims a forgotten draw: {points}."),
    ),
    "missed_draw unscored": _Sentence(
        N_("You claim a forgotten draw: the last trick will be yours."),
        N_("{name} claims a forgotten draw: the last trick will go to {name}."),
    ),
    "too_many_cards": _Sentence(
        N_("You claim a card too many: {points}."),
        N_("{name} claims a card too many: {points}."),
    ),
    "too_many_cards unscored": _Sentence(
        N_("You claim a card too many."),
        N_("{name} claims a card too many."),
    ),
    "revoke": _Sentence(
        N_("You claim a card that should not have been played in the last tricks."),
        N_("{name} claims a card that should not have been played in the last tricks."),
    ),
    "wrong_declaration": _Sentence(
        N_("Your declaration was wrong and is taken back: {points}."),
        N_("The declaration of {name} was wrong and is taken back: {points}."),
    ),
    "over won": _Sentence(
        N_("The deal is over, and you win the game."),
        N_("The deal is over, and {name} wins the game."),
    ),
    "over won double": _Sentence(
        N_("The deal is over, and you win a double game."),
        N_("The deal is over, and {name} wins a double game."),
    ),
}
_OF_NOBODY: Final[Mapping[str, str]] = {
    "trump": N_("{The_card} is turned up: {suit} are trumps."),
    "end_phase": N_("The stock is empty. From now on suit must be followed."),
    "over": N_("The deal is over."),
}
_SETTLED: Final = _Sentence(
    N_("The deal is settled: you win {points}."),
    N_("The deal is settled: {name} wins {points}."),
)
_VOID: Final = N_("The deal is void: nobody wins anything.")
_SIDE_WINS: Final = _Sentence(
    N_("The deal is over, and your side wins the game."),
    N_("The deal is over, and {names} win the game."),
)
_SIDE_WINS_DOUBLE: Final = _Sentence(
    N_("The deal is over, and your side wins a double game."),
    N_("The deal is over, and {names} win a double game."),
)
_DRAWN: Final = _Sentence(
    N_("You draw {the_card} for the deal."),
    N_("{name} draws {the_card} for the deal."),
)
_DEALS: Final = _Sentence(N_("You deal."), N_("{name} deals."))
DOUBLE_GAME: Final = 2
"""The points of an "over" that counts double; 1 where it counts once."""
EVENTS: Final = (
    "turned_seven trump lead follow trick declare announce exchange show_seven played_seven "
    "draw end_phase last_trick brisques over carte_blanche lift guess penalty"
).split()


def say_event(event: Told, lang: str, me: int | None, names: Sequence[str]) -> str:
    """The event as one sentence for the seat ``me``, or for a spectator when it is None.

    ``names`` are the players' names by seat. Raises KeyError for an event of an unknown name.
    """
    key = _which(event)
    values = _values(event, lang)
    if key in _OF_NOBODY:
        return say(_OF_NOBODY[key], lang, **values)
    sentence = _SENTENCES[key]
    if event.seat == me:
        return say(sentence.you, lang, **values)
    return say(sentence.name, lang, name=names[event.seat], **values)


def _which(event: Told) -> str:
    """The key of the sentence that fits what the event tells."""
    if event.what == "trump":
        return "trump" if event.card is not None else "trump made"
    if event.what == "over" and event.seat != NONE:
        return "over won double" if event.points == DOUBLE_GAME else "over won"
    if event.what == "trick":
        if event.points:
            return "trick scored"
        return "trick of two" if len(event.cards) == 2 else "trick"
    if event.what == "draw":
        return "draw" if event.card is not None else "draw hidden"
    if event.what == "carte_blanche":
        return event.what if event.card is None else f"{event.what} again"
    if event.what in ("exchange", "last_trick") and not event.points:
        return f"{event.what} unscored"
    if event.what == "penalty" and event.fault is not None:
        claimed = event.fault in ("missed_draw", "too_many_cards")
        return f"{event.fault} unscored" if claimed and not event.points else event.fault
    if event.what not in EVENTS:
        raise KeyError(event.what)
    return event.what


def _values(event: Told, lang: str) -> dict[str, object]:
    """What the event's sentence may ask for."""
    points = event.points
    values: dict[str, object] = {"points": points if points >= 0 else f"−{-points}"}
    if event.card is not None:
        values |= card_words(event.card, lang)
    if event.suit is not None:
        values["suit"] = suit_name(event.suit, lang)
    if event.what == "trick" and len(event.cards) == 2:
        values |= card_words(event.cards[event.seat], lang)
        values["the_other"] = the_card(event.cards[1 - event.seat], lang)
    if event.meld is not None:
        values["a_meld"] = a_meld(event.meld, lang, event.cards[0] >> 3)
    return values


def say_drawn_for_deal(kind: int, lang: str, name: str | None = None) -> str:
    """Who drew which card for the first deal; without a name, you."""
    if name is None:
        return say(_DRAWN.you, lang, **card_words(kind, lang))
    return say(_DRAWN.name, lang, name=name, **card_words(kind, lang))


def say_dealer(lang: str, name: str | None = None) -> str:
    """Who deals; without a name, you."""
    return say(_DEALS.you, lang) if name is None else say(_DEALS.name, lang, name=name)


def say_settled(points: int, lang: str, name: str | None) -> str:
    """A deal was settled: who wins how much; without a name you, with an empty one nobody."""
    if name is None:
        return say(_SETTLED.you, lang, points=points)
    return say(_SETTLED.name, lang, points=points, name=name) if name else say(_VOID, lang)


def say_side_wins(names: Sequence[str] | None, points: int, lang: str) -> str:
    """A side has won the game; without names, yours. ``points`` is 2 for a double game."""
    sentence = _SIDE_WINS_DOUBLE if points == DOUBLE_GAME else _SIDE_WINS
    if names is None:
        return say(sentence.you, lang)
    return say(sentence.name, lang, names=listed(names, lang))
