"""A deal of the engine as people at a card table would enter it: what happened, no more."""

from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import Any

from golden.games import Line, chosen, dealt, greedy, read

from bezique.cards.kinds import NONE
from bezique.marker.book import Book, book_of
from bezique.marker.entries import Entry
from bezique.marker.header import Header
from bezique.notation.moves import read_action
from bezique.play.events import Event, events_of
from bezique.rules.deal import step
from bezique.rules.layout import OVER, Deal
from bezique.rulesets.ruleset import Ruleset
from bezique.words.howto.sections.melds import melds_of

_SEVENS = {
    "turned_seven": "turned",
    "exchange": "exchange",
    "show_seven": "show",
    "played_seven": "play",
}
_LIFTS = {"lift": "lifted", "guess": "guessed"}
_FAULTS = {"missed_draw": "missed_draw", "too_many_cards": "too_many", "revoke": "revoke"}


def book(ruleset: Ruleset) -> Book:
    return book_of(ruleset, list(melds_of(ruleset)))


def header_of(ruleset: Ruleset, dealer: int) -> Header:
    names = tuple(f"Player {seat}" for seat in range(ruleset.sizes.seats))
    return Header(ruleset.name, dict(ruleset.house), names, dealer)


class Tapping:
    """Events turned into entries; brisques that are counted after the deal go into one."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.book = book(ruleset)
        self._worth = 1 if self.book["trick_points"] != "brisques" else self.book["brisque"]
        self._ids = (f"entry-{number:05}" for number in count(1))
        self._sides = self.book["sides"]
        self._taker = 0

    def entry(self, do: str, **fields: Any) -> Entry:
        return {"id": next(self._ids), "do": do, **fields}

    def of(self, ruleset: Ruleset, d: Deal, events: Iterable[Event]) -> Iterator[Entry]:
        """What is entered for the events of one step."""
        told = list(events)
        for event in told:
            if event.what == "trick":
                self._taker = event.seat % self._sides
            if entry := self._one(event):
                yield entry
        if self.book["final_apart"] and any(event.what == "over" for event in told):
            yield self.entry("final", side=self._taker)
        over = any(event.what == "over" for event in told)
        if over and any(event.what == "brisques" for event in told) and self._counted:
            yield self.entry("brisques", counts=self._piles(ruleset, d))

    @property
    def _counted(self) -> bool:
        return bool(self.book["brisques_counted"] == "deal_end")

    def _one(self, event: Event) -> Entry | None:
        side = event.seat % self._sides if event.seat != NONE else 0
        if event.what in ("trick", "brisques"):
            taken = event.points // self._worth if self._worth else 0
            if self._counted or not taken:
                return None
            return self.entry("captured", side=side, count=taken)
        if event.what == "declare":
            return self.entry("meld", side=side, meld=event.meld)
        if event.what in _SEVENS and event.points:
            return self.entry("seven", side=side, how=_SEVENS[event.what])
        if event.what == "last_trick":
            return self.entry("trick", side=side)
        if event.what == "carte_blanche":
            return self.entry("blank", side=side)
        if event.what in _LIFTS and event.points:
            return self.entry("lift", side=side, how=_LIFTS[event.what])
        if event.what == "penalty" and event.fault in _FAULTS:
            return self.entry("penalty", side=side, fault=_FAULTS[event.fault])
        return None

    def _piles(self, ruleset: Ruleset, d: Deal) -> list[int]:
        """What each side finds when it counts its tricks."""
        from bezique.rules.score import card_worth

        counts = [0] * self._sides
        for seat, piles in enumerate(d.won):
            for pile in piles:
                for kind in range(32):
                    if pile >> kind & 1:
                        worth = card_worth(ruleset.book, kind)
                        points = self.book["trick_points"] != "brisques"
                        counts[seat % self._sides] += worth if points else kind & 7 >= 6
        return counts

    def reserve(self, ruleset: Ruleset, d: Deal) -> Entry:
        """The count that a settlement asks for."""
        return self.entry("brisques", counts=self._piles(ruleset, d))


def golden(name: str) -> tuple[Ruleset, Deal, Iterator[list[Event]]]:
    """A golden game: its rules, its deal, and the events of each step as it is played."""
    from bezique.rulesets.ruleset import load

    head, *lines = read(name)
    ruleset = load(head["ruleset"])
    d = dealt(head)
    return ruleset, d, _played(ruleset, d, [line for line in lines if "do" in line])


def _played(ruleset: Ruleset, d: Deal, lines: list[Line]) -> Iterator[list[Event]]:
    yield events_of(ruleset.book, d, None)
    for line in lines:
        action = {key: value for key, value in line.items() if key != "by"}
        move = read_action(ruleset.book, d, action)
        step(ruleset.book, d, move)
        yield events_of(ruleset.book, d, move)


def rich(ruleset: Ruleset, d: Deal, chance: Random) -> Iterator[list[Event]]:
    """A deal played so that much is declared."""
    choose = greedy if ruleset.sizes.packs > 2 or ruleset.sizes.seats > 2 else chosen
    yield events_of(ruleset.book, d, None)
    while d.stage != OVER:
        move = choose(chance, ruleset, d)
        step(ruleset.book, d, move)
        yield events_of(ruleset.book, d, move)
