"""Nothing is counted from the end of a list: compiled, no index is asked whether it is negative."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, SupportsIndex

import pytest

from bezique.arena.bout import fresh_deal, play_bout
from bezique.arena.ring import Pairing, Ring, seat_bots, seatings
from bezique.bots.luck import seeded
from bezique.bots.registry import bot_named
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import legal, list_irregular, step
from bezique.rules.dialect import KERNEL
from bezique.rules.view import look
from bezique.rulesets.ruleset import load, ruleset_names

FORMS = (*ruleset_names(), "classic+open+no_turn_up")
PENALISED = ("classic", "norwegian", "rubicon", "three_hand", "four_hand_partners")
DEALS = 2
WORLDS = 3  # imagined deals, of a player that searches: the same functions, in less time


class FromTheStart(list[Any]):
    """A list that may be asked for its places 0, 1, 2, ... and for no others."""

    def __getitem__(self, place: Any) -> Any:
        self.look_at(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        self.look_at(place)
        super().__setitem__(place, value)

    def look_at(self, place: SupportsIndex | slice) -> None:
        if isinstance(place, int) and place < 0:
            raise IndexError(f"place {place} of a list of {len(self)}")


class TupleFromTheStart(tuple[int, ...]):
    """The same for the numbers of a module."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int) and place < 0:
            raise IndexError(f"place {place} of a tuple of {len(self)}")
        return super().__getitem__(place)


def guard(record: Any) -> None:
    """Put lists that are asked from the start in the place of a record's own."""
    for line in fields(record):
        value = getattr(record, line.name)
        if is_dataclass(value):
            guard(value)
        elif isinstance(value, list):
            rows = [FromTheStart(row) if isinstance(row, list) else row for row in value]
            setattr(record, line.name, FromTheStart(rows))


@pytest.fixture(autouse=True)
def guarded_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for function in KERNEL:
        names = function.__globals__
        for name in [name for name in function.__code__.co_names if name in names]:
            if type(names[name]) is tuple:
                monkeypatch.setitem(names, name, TupleFromTheStart(names[name]))


def guarded(form: str, house: dict[str, Any]) -> Ring:
    """The records of a form, plain, all of them guarded."""
    ring = Ring(load(form, house), compiled=False)
    ring.set("shuffling", seeded("indices", form))
    ring.rules[0] = replace(ring.rules[0])  # the ruleset's own is everybody's
    for record in (*ring.rules, *ring.bouts, *ring.deals, *ring.views, *ring.desks):
        guard(record)
    return ring


def chosen(chance: Random, moves: list[int], number: int) -> int:
    """Any move; in every other deal a meld wherever there is one."""
    melds = [move for move in moves if move >= mv.DECLARE]
    return chance.choice(melds if melds and number % 2 else moves)


def tables() -> Iterator[Any]:
    for form in FORMS:
        yield pytest.param(form, {}, id=form)
    for form in PENALISED:
        yield pytest.param(form, {"irregularities": "penalise"}, id=f"{form} penalised")


@pytest.mark.parametrize(("form", "house"), list(tables()))
@pytest.mark.quick("classic", "classic penalised", "rubicon", "polish", "four_hand_partners")
def test_the_rules_ask_for_no_place_before_the_first(form: str, house: dict[str, Any]) -> None:
    ring = guarded(form, house)
    book, bout, deal, view = ring.rules[0], ring.bouts[0], ring.deals[0], ring.views[0]
    chance = Random(form)
    for number in range(DEALS):
        bout.dealer = number % len(deal.score)
        fresh_deal(book, bout, deal)
        while deal.stage != at.OVER:
            look(book, deal, deal.turn, view)
            listed = list_irregular(book, deal, bout.move, legal(book, deal, bout.move))
            step(book, deal, chosen(chance, [bout.move[n] for n in range(listed)], number))


@pytest.mark.parametrize("name", ["club", "strong", "expert", "master"])
@pytest.mark.quick("club", "strong")
def test_computer_players_ask_for_no_place_before_the_first(name: str) -> None:
    ring = guarded("classic", {})
    ruleset = load("classic")
    named = bot_named(name)
    bot = replace(named, work=named.work._replace(worlds=min(named.work.worlds, WORLDS)))
    seat_bots(ring, Pairing(ruleset, bot, bot, 1), 0, seatings(ruleset)[0])
    for record in (*ring.bouts, *ring.desks):
        guard(record)
    ring.run(play_bout, ring.rules, ring.bouts, ring.deals, ring.views, ring.desks)
    assert ring.deal_field("stage") == at.OVER


def test_a_place_before_the_first_is_noticed() -> None:
    ring = guarded("classic", {})
    with pytest.raises(IndexError):
        ring.deals[0].held[0][-1] = 0
