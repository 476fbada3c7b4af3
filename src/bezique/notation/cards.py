"""Names of the cards that a seat holds, each copy told apart only where the rules tell it apart.

A plain name such as ``QS`` stands where any copy will do or all copies held are alike. Otherwise
``QS/hand`` is the unshown copy and ``QS/table`` the one lying open; where open copies differ,
``QS/table:1+3`` took part in the owner's first and third scored declarations. If that is not yet
enough, ``p2`` is added for a place in the second meld waiting to be scored, and ``out`` for a seven
of trumps that was turned up, exchanged or played. ``0`` stands for no scored declaration. In the
end phase, where only the sevens can still differ, ``/table`` is the seven that has been out; where
melds may be declared even then, cards taken up keep their numbers: ``QS/hand:1``.

In a meld ``QS/partner`` is the copy that lies before my partner, ``QS/partner2`` that of the second
partner clockwise; ``s2`` is added for a place in the second meld that partners have scored, ``sp2``
in the second that they have announced. Where melds are made of won cards all of them are
``/table``, and ``new`` marks the trick just won.

Knows which copies are alike from ``rules.melds.copies`` alone, and no legality.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import RANKS, SUITS, kind_name, kind_number, kind_of
from bezique.rules import layout as at
from bezique.rules.layout import Deal, View
from bezique.rules.melds.copies import alike, seven_matters
from bezique.rules.melds.glance import widest_reach
from bezique.rules.sides import next_of_side
from bezique.rulesets import rulebook as r

HAND: Final = "hand"
TABLE: Final = "table"
PARTNER: Final = "partner"
_NAMED: Final = re.compile(r"([^/:]+)(?:/(hand|table|partner2?)(?::([0-9a-z+]+))?)?")
_MARK: Final = re.compile(r"0|[1-9][0-9]*|(?:p|s|sp)[1-9][0-9]*|out|new")


@dataclass(frozen=True)
class CopyName:
    """A name as it was written: the kind, and where and which copy it says, if it does."""

    text: str
    kind: int
    place: str = ""  # "hand", "table", "partner" or "" for any copy
    marks: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return self.text


def read_kind(name: Any) -> int:
    """The kind with exactly this name. Raises ValueError saying what a name looks like."""
    if isinstance(name, str):
        kind = kind_number(name)
        if kind_name(kind) == name:
            return kind
    raise ValueError(
        f"{name!r} is no card: write a rank ({' '.join(reversed(RANKS))}) "
        f"and a suit ({' '.join(SUITS)}), such as QS or 10H"
    )


def read_copy(name: Any) -> CopyName:
    """A card's name with or without its place. Raises ValueError saying what would be right."""
    parts = _NAMED.fullmatch(name) if isinstance(name, str) else None
    if parts is None:
        raise ValueError(f"{name!r} is no card: write QS, QS/hand, QS/table or QS/table:1+3")
    marks = frozenset(parts[3].split("+")) if parts[3] else frozenset()
    if not all(_MARK.fullmatch(mark) for mark in marks):
        raise ValueError(f"{name!r}: after the place stand numbers, such as QS/table:1+3")
    return CopyName(name, read_kind(parts[1]), parts[2] or "", marks)


@dataclass(slots=True)
class _Seen:
    """A seat's view in the words of the deal, as far as ``alike`` asks."""

    turn: int
    trump: int
    drawn: int
    stock: Sequence[int]
    score: list[int]
    shown: list[int]
    held: list[list[int]]
    won: list[list[int]]
    last_trick: list[int]
    used: list[list[int]]
    pendings: int
    pending_by: list[int]
    pending_cards: list[list[int]]
    declarations: int
    declared_by: list[int]
    declared_meld: list[int]
    declared_cards: list[list[int]]


@dataclass(slots=True)
class Holding:
    """The cards that one seat may use, from the deal or its view, so that each can be named."""

    rules: Any
    table: Any  # a Deal or what a View says of it
    seat: int
    held: Sequence[int]  # one mask word a pack: hand and spread, or what melds may be made of

    def copies(self, kind: int) -> list[int]:
        """The copies of a kind that are held, unshown ones first."""
        packs = [pack for pack, mask in enumerate(self.held) if mask >> kind & 1]
        return sorted((pack << 6 | kind for pack in packs), key=lambda c: self.place(c) != HAND)

    def place(self, card: int) -> str:
        """Where a copy lies: ``hand``, ``table``, or ``partner``."""
        bit = 1 << kind_of(card)
        if self.table.won[self.seat][card >> 6] & bit:
            return TABLE
        if not self.table.held[self.seat][card >> 6] & bit:
            return self._partner(card)
        if self.table.shown[card >> 6] & bit:
            return TABLE
        if self.table.drawn < len(self.table.stock):
            return HAND
        if not seven_matters(self.rules, self.table, kind_of(card)):
            return HAND
        out = self.table.used[at.SEVEN_OUT][card >> 6] | self.table.used[at.SEVEN_SCORED][card >> 6]
        return TABLE if out & bit else HAND

    def _partner(self, card: int) -> str:
        """Which partner, clockwise, a copy lies before."""
        seat = next_of_side(self.rules, self.table, self.seat)
        first = self.table.held[seat][card >> 6] >> kind_of(card) & 1
        return PARTNER if first else PARTNER + "2"

    def marks(self, card: int) -> list[list[str]]:
        """What tells an open copy from others: declarations, waiting melds, a seven's past."""
        mine = self._numbers(card, "declared", 1)
        waiting = self._numbers(card, "pending", 1)
        out = self.table.used[at.SEVEN_OUT][card >> 6] >> kind_of(card) & 1
        return [
            [str(number) for number in mine] or ["0"],
            [f"p{number}" for number in waiting],
            ["out"] if out else [],
            ["new"] if card in self.table.last_trick else [],
            [f"s{number}" for number in self._numbers(card, "declared", -1)],
            [f"sp{number}" for number in self._numbers(card, "pending", -1)],
        ]

    def _numbers(self, card: int, what: str, whose: int) -> list[int]:
        """The places, from 1, of a card among declarations or waiting melds.

        ``whose`` is 1 for those of this seat, -1 for those of all others.
        """
        by = getattr(self.table, f"{what}_by")
        cards = getattr(self.table, f"{what}_cards")
        count = self.table.declarations if what == "declared" else self.table.pendings
        own = [cards[i] for i in range(count) if (by[i] == self.seat) == (whose == 1)]
        bit = 1 << kind_of(card)
        return [place for place, masks in enumerate(own, start=1) if masks[card >> 6] & bit]

    def same(self, one: int, other: int) -> bool:
        """Whether two held copies of a kind are the same choice."""
        return one == other or bool(
            alike(self.rules, self.table, kind_of(one), one >> 6, other >> 6)
        )  # fmt: skip

    def means(self, written: CopyName, card: int) -> bool:
        """Whether a written name may stand for a held copy, or for one that is alike."""
        if written.kind != kind_of(card):
            return False
        names = _names_of_kind(self, written.kind)
        if written.text in names.values():  # one copy's very own name
            return names[card] == written.text
        return any(
            self._fits(written, copy)
            for copy in self.copies(kind_of(card))
            if self.same(card, copy)
        )

    def _fits(self, written: CopyName, card: int) -> bool:
        if not written.place or written.place != self.place(card):
            return not written.place
        marks = self.marks(card)
        told = [frozenset(sum(marks[: n + 1], [])) for n in range(len(marks))]
        return not written.marks or written.marks in told


def holding_of(rules: Any, table: Deal | View, *, melds: bool = False) -> Holding:
    """The cards of the seat to move in a deal, or of the viewer in a view.

    ``melds``: those of which it may make melds, a partner's or the won ones among them.
    """
    seen = table if isinstance(table, Deal) else _seen(table)
    seat = seen.turn
    held = seen.held[seat]
    if melds and (rules.sides != r.NO_SIDES or rules.meld_source == r.WON_CARDS):
        held = [widest_reach(rules, seen, pack) for pack in range(len(held))]
    return Holding(rules, seen, seat, held)


def _seen(view: View) -> _Seen:
    shown = [0] * len(view.own)
    for spread in view.spread:
        shown = [mask | more for mask, more in zip(shown, spread, strict=True)]
    held = list(view.spread)
    held[view.seat] = view.own
    return _Seen(
        turn=view.seat,
        trump=view.trump,
        drawn=0,
        stock=range(view.stock_left),
        score=view.score,
        shown=shown,
        held=held,
        won=view.won,
        last_trick=view.last_trick,
        used=view.used,
        pendings=view.pendings,
        pending_by=view.pending_by,
        pending_cards=view.pending_cards,
        declarations=view.declarations,
        declared_by=view.declared_by,
        declared_meld=view.declared_meld,
        declared_cards=view.declared_cards,
    )


def names_told_apart(holding: Holding) -> dict[int, str]:
    """The names of all copies for which the plain name would not do. Mostly there are none."""
    once = twice = 0
    for mask in holding.held:
        twice |= once & mask
        once |= mask
    names: dict[int, str] = {}
    while twice:
        kind = (twice & -twice).bit_length() - 1
        twice &= twice - 1
        names.update(_names_of_kind(holding, kind))
    return names


def _names_of_kind(holding: Holding, kind: int) -> dict[int, str]:
    classes: list[list[int]] = []
    for pack, mask in enumerate(holding.held):
        if mask >> kind & 1:
            card = pack << 6 | kind
            known = next((some for some in classes if holding.same(some[0], card)), None)
            if known is None:
                classes.append([card])
            else:
                known.append(card)
    if len(classes) < 2:
        return {}
    names: dict[int, str] = {}
    for place in {holding.place(some[0]) for some in classes}:
        here = [some for some in classes if holding.place(some[0]) == place]
        suffixes = _suffixes([holding.marks(some[0]) for some in here])
        for some, suffix in zip(here, suffixes, strict=True):
            names |= dict.fromkeys(some, f"{kind_name(kind)}/{place}{suffix}")
    return names


def _suffixes(marks: list[list[list[str]]]) -> list[str]:
    """As few marks as tell all open copies apart."""
    if len(marks) < 2:
        return [""] * len(marks)
    told: list[str] = []
    for depth in range(1, len(marks[0]) + 1):
        told = [":" + "+".join(sum(each[:depth], [])) for each in marks]
        if len(set(told)) == len(told):
            break
    return told
