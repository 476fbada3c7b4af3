"""What happened, told to one seat in one short sentence.

Every sentence exists twice, for the one who acts ("you") and for everybody else (by name), each a
message of its own. Knows no rules: it tells what the event says and nothing that it hides.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from bezique.words.cards import card_words, suit_name, the_card
from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.melds import a_meld


class Told(Protocol):
    """An event as one seat may hear of it; ``bezique.play.events`` makes them."""

    @property
    def what(self) -> str:
        """One of the names of events."""

    @property
    def seat(self) -> int | None:
        """Who did it or whom it concerns; None or below 0 for nobody."""

    @property
    def points(self) -> int:
        """Points scored by it."""

    @property
    def card(self) -> int | None:
        """The kind of its card; None or below 0 when there is none or it is hidden."""

    @property
    def meld(self) -> str | None:
        """The meld's name in the deal log."""

    @property
    def cards(self) -> Sequence[int]:
        """The kinds of its cards: of a trick in the order played, of a meld in the meld's order."""


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
    "trump unnamed": N_("The suit of this declaration is trumps from now on."),
    "end_phase": N_("The stock is empty. From now on suit must be followed."),
    "over": N_("The deal is over."),
}
DOUBLE_GAME: Final = 2
"""The points of an "over" that counts double; 1 where it counts once."""
EVENTS: Final = (
    "turned_seven trump lead follow trick declare announce exchange show_seven played_seven "
    "draw end_phase last_trick brisques over"
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
    assert event.seat is not None
    if event.seat == me:
        return say(sentence.you, lang, **values)
    return say(sentence.name, lang, name=names[event.seat], **values)


def _which(event: Told) -> str:
    """The key of the sentence that fits what the event tells."""
    if event.what == "trump" and _shown(event) is None:
        return "trump made" if event.cards else "trump unnamed"
    if event.what == "over" and _has_seat(event):
        return "over won double" if event.points == DOUBLE_GAME else "over won"
    if event.what == "trick":
        if event.points:
            return "trick scored"
        return "trick of two" if _shown(event) is not None and len(event.cards) == 2 else "trick"
    if event.what == "draw":
        return "draw" if _shown(event) is not None else "draw hidden"
    if event.what in ("exchange", "last_trick") and not event.points:
        return f"{event.what} unscored"
    if event.what not in EVENTS:
        raise KeyError(event.what)
    return event.what


def _has_seat(event: Told) -> bool:
    """Whether the event is somebody's."""
    return event.seat is not None and event.seat >= 0


def _shown(event: Told) -> int | None:
    """The kind of the event's card, where one is told."""
    return None if event.card is None or event.card < 0 else event.card


def _values(event: Told, lang: str) -> dict[str, object]:
    """What the event's sentence may ask for."""
    values: dict[str, object] = {"points": event.points}
    card = _shown(event)
    if card is not None:
        values |= card_words(card, lang)
    if card is not None or event.cards:
        values["suit"] = suit_name((event.cards[0] if card is None else card) >> 3, lang)
    if event.what == "trick" and card is not None and len(event.cards) == 2:
        other = next((kind for kind in event.cards if kind != card), card)
        values["the_other"] = the_card(other, lang)
    if event.meld is not None:
        suit = event.cards[0] >> 3 if event.cards else None
        values["a_meld"] = a_meld(event.meld, lang, suit)
    return values
