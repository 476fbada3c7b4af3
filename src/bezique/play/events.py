"""What happened in a step, by name, and what a seat is told of it.

The kernel writes numbers while it steps; here they get names. An Event belongs to the server; a
Told is what one seat or a spectator hears. A Told has no card where the card is not for those eyes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from bezique.cards.kinds import NONE, kind_of
from bezique.play.melds import cards_in_masks, cards_of, name_of_meld
from bezique.rules import layout as at
from bezique.rules.moves import DECLARE

NAMES: Final = {
    at.TURNED_SEVEN: "turned_seven",
    at.TRUMP: "trump",
    at.LED: "lead",
    at.FOLLOWED: "follow",
    at.TRICK: "trick",
    at.DECLARED: "declare",
    at.ANNOUNCED: "announce",
    at.EXCHANGED: "exchange",
    at.SHOWED_SEVEN: "show_seven",
    at.PLAYED_SEVEN: "played_seven",
    at.DREW: "draw",
    at.END_PHASE: "end_phase",
    at.LAST_TRICK: "last_trick",
    at.BRISQUES: "brisques",
    at.ENDED: "over",
    at.SHOWED_BLANK: "carte_blanche",
    at.LIFTED: "lift",
    at.GUESSED: "guess",
    at.FINED_MISSED_DRAW: "penalty",
    at.FINED_TOO_MANY: "penalty",
    at.FINED_REVOKE: "penalty",
    at.FINED_WRONG_MELD: "penalty",
}
FAULTS: Final = {
    at.FINED_MISSED_DRAW: "missed_draw",
    at.FINED_TOO_MANY: "too_many_cards",
    at.FINED_REVOKE: "revoke",
    at.FINED_WRONG_MELD: "wrong_declaration",
}


@dataclass(frozen=True)
class Told:
    """What a seat hears of an event. Cards are kinds; ``card`` is None where it may not know."""

    what: str
    seat: int
    points: int
    card: int | None
    meld: str | None
    cards: tuple[int, ...]
    suit: int | None
    fault: str | None = None


@dataclass(frozen=True)
class Event:
    """One thing that happened. Cards are physical; ``hidden`` says that only its drawer sees it."""

    what: str
    seat: int = NONE  # who did it, or whom it concerns; NONE for nobody
    points: int = 0
    card: int = NONE
    meld: str = ""
    cards: tuple[int, ...] = ()
    suit: int = NONE  # the trump suit, of "trump"
    hidden: bool = False
    fault: str = ""  # what a penalty was claimed for

    @cached_property
    def in_full(self) -> Told:
        """What is heard by whoever may know the card. Worked out once: it is asked every move."""
        return Told(
            what=self.what,
            seat=self.seat,
            points=self.points,
            card=kind_of(self.card) if self.card != NONE else None,
            meld=self.meld or None,
            cards=tuple(kind_of(card) for card in self.cards),
            suit=self.suit if self.suit != NONE else None,
            fault=self.fault or None,
        )

    @cached_property
    def withheld(self) -> Told:
        """What is heard by all others."""
        return replace(self.in_full, card=None)


def events_of(rules: Any, d: at.Deal, move: int | None) -> list[Event]:
    """The events of the step just taken; ``move`` is what was done, None for the deal itself."""
    return [_event(rules, d, line, move) for line in d.event[: d.events]]


def _event(rules: Any, d: at.Deal, line: list[int], move: int | None) -> Event:
    what, seat, points, card, meld = line
    cards: tuple[int, ...] = ()
    if what == at.TRICK:
        cards = tuple(d.last_trick)
    elif what == at.SHOWED_BLANK and card == NONE:
        cards = cards_in_masks(d.held[seat])
    elif move is not None and move >= DECLARE:
        cards = cards_of(rules, d, move) if what in (at.DECLARED, at.ANNOUNCED) else ()
    drawn = what == at.DREW
    return Event(
        what=NAMES[what],
        seat=seat,
        points=points,
        card=card,
        meld=name_of_meld(rules, d, meld) if meld != NONE else "",
        cards=cards,
        suit=d.trump if what == at.TRUMP else NONE,
        fault=FAULTS.get(what, ""),
        hidden=drawn and not rules.open_hands and not d.seen[card >> 6] >> kind_of(card) & 1,
    )


def tell(event: Event, seat: int) -> Told:
    """What ``seat`` hears; NONE stands for a spectator, who sees no hidden card."""
    mine = not event.hidden or event.seat == seat != NONE
    return event.in_full if mine else event.withheld


def tell_all(events: Iterable[Event], seat: int) -> list[Told]:
    """What a seat hears of several events, in order."""
    return [tell(event, seat) for event in events]
