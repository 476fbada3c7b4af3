"""Searching players at a table: compiled when ready, else within a person's patience."""

import time
from dataclasses import replace
from random import Random
from threading import Barrier, Event, Thread
from typing import Any

import pytest

from bezique.arena import timing
from bezique.bots import player
from bezique.bots.luck import seeded
from bezique.bots.player import choose, place_chosen
from bezique.bots.ready import readiness
from bezique.bots.ready.budget import BUDGET, FEW, affordable, dearest
from bezique.bots.ready.desks import CompiledDesks, PlainDesks
from bezique.bots.ready.pool import Pool
from bezique.bots.ready.readiness import Readiness
from bezique.bots.registry import BOTS, Bot
from bezique.compiled.there import available
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules.layout import View, copied
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

EXPERT = BOTS["expert"]


def views(ruleset: Ruleset, seed: int, deals: int = 1) -> list[View]:
    """What the seats to move see in some deals of the club player."""
    chance = Random(seed)
    seats = ruleset.sizes.seats
    found = []
    for number in range(deals):
        deal = LiveDeal(ruleset, number % seats, [0] * seats, shuffled(ruleset, chance))
        while not deal.over:
            found.append(deal.view(deal.state.turn))
            deal.do(choose("club", ruleset, found[-1], chance))
    return found


def with_worlds(worlds: int) -> Bot:
    return replace(EXPERT, work=EXPERT.work._replace(worlds=worlds))


# The budget of plain play


@pytest.mark.parametrize("form", ruleset_names())
@pytest.mark.quick("classic", "rubicon", "three_hand")
def test_no_plain_move_costs_more_than_a_person_has_patience_for(form: str) -> None:
    rules = load(form)
    for view in views(rules, 5):
        work = affordable(EXPERT, rules, view).work
        assert work.worlds * dearest(rules, view) <= BUDGET
        assert work.worlds == 0 or FEW <= work.worlds <= EXPERT.work.worlds
        same = {"worlds": 0, "doubt": 0, "solves": 0, "races": 0}
        assert work._replace(**same) == EXPERT.work._replace(**same)


def test_with_two_packs_nothing_is_saved_and_with_more_something_is() -> None:
    classic, chinese = load("classic"), load("chinese")
    for view in views(classic, 6):
        assert affordable(EXPERT, classic, view).work == EXPERT.work._replace(solves=0)
    saved = {affordable(EXPERT, chinese, view).work.worlds for view in views(chinese, 6)}
    assert min(saved) < EXPERT.work.worlds


def test_without_an_imagined_deal_there_is_nothing_to_weigh_points_by() -> None:
    rules, bot = load("chinese_race"), BOTS["grandmaster"]
    works = [affordable(bot, rules, view).work for view in views(rules, 6)]
    assert {work.races for work in works if not work.worlds} == {0}
    assert {work.races for work in works if work.worlds} == {1}


def test_fewer_deals_have_to_tell_more_and_other_players_are_left_alone() -> None:
    rubicon = load("rubicon")
    doubts = {}
    for view in views(rubicon, 7):
        work = affordable(EXPERT, rubicon, view).work
        doubts[work.worlds] = work.doubt
        assert affordable(BOTS["strong"], rubicon, view) is BOTS["strong"]
    some = [doubts[worlds] for worlds in sorted(doubts) if worlds]
    assert some == sorted(some, reverse=True)
    assert some[0] > EXPERT.work.doubt


# Desks


def test_a_desk_is_lent_to_one_at_a_time_and_lent_again() -> None:
    made: list[object] = []

    def make() -> object:
        made.append(object())
        return made[-1]

    pool = Pool(make)
    with pool.lent() as one, pool.lent() as other:
        assert one is not other
    with pool.lent() as again:
        assert again in (one, other)
    assert len(made) == 2
    with pytest.raises(ZeroDivisionError), pool.lent() as spoiled:
        raise ZeroDivisionError
    with pool.lent() as one, pool.lent() as other:
        assert spoiled not in (one, other)


def test_a_used_desk_and_several_threads_change_no_move() -> None:
    rules = load("classic")
    asked = views(rules, 8)[::6]
    words = [seeded("luck", number) for number in range(len(asked))]
    bot = with_worlds(3)
    fresh = [
        PlainDesks(rules).choose(bot, view, luck) for view, luck in zip(asked, words, strict=True)
    ]
    desks, before = PlainDesks(rules), [copied(view) for view in asked]
    found: dict[int, list[int]] = {}
    together = Barrier(2)

    def think(number: int) -> None:
        together.wait()
        found[number] = [
            desks.choose(bot, view, luck) for view, luck in zip(asked, words, strict=True)
        ]

    threads = [Thread(target=think, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: fresh, 1: fresh}
    assert asked == before


def test_plain_desks_of_few_forms_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "FORMS_AT_MOST", 2)
    player._PLAIN.clear()
    for name in ("french", "dutch", "swedish"):
        rules = load(name)
        view = views(rules, 9)[0]
        assert place_chosen(BOTS["club"], rules, view, [1, 2, 3, 4], None) < view.moves
    assert list(player._PLAIN) == [load(name).digest for name in ("dutch", "swedish")]


# Becoming ready


class Made:
    """In place of a compiler: ends when it is let go, well or not."""

    def __init__(self, well: bool = True) -> None:
        self.well = well
        self.let_go = Event()
        self.asked: list[str] = []
        self.stopped = False

    def __call__(self, _module: str, _kind: str, ruleset: Ruleset) -> "Made":
        self.asked.append(ruleset.name)
        return self

    def wait(self) -> None:
        self.let_go.wait(10)

    def stop(self) -> None:
        self.stopped = True
        self.let_go.set()

    def is_compiled(self, _kind: str, _ruleset: Ruleset) -> bool:
        return self.well and self.let_go.is_set()


def set_up(monkeypatch: pytest.MonkeyPatch, made: Made, desks: Any) -> Readiness:
    monkeypatch.setattr(readiness, "available", lambda: True)
    monkeypatch.setattr(readiness, "Making", made)
    monkeypatch.setattr(readiness, "is_compiled", made.is_compiled)
    monkeypatch.setattr(readiness, "CompiledDesks", desks)
    return Readiness()


def waited_for(what: Any) -> bool:
    until = time.monotonic() + 10
    while not what() and time.monotonic() < until:
        time.sleep(0.005)
    return bool(what())


def test_a_form_is_made_ready_once_and_all_who_wait_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, told, rules = Made(), [], load("classic")
    ready = set_up(monkeypatch, made, lambda ruleset: ("desks", ruleset.name))
    assert ready.begin(rules, lambda: told.append("one"))
    assert ready.begin(rules, lambda: told.append("two"))
    assert ready.desks_for(rules) is None
    assert not told
    made.let_go.set()
    assert waited_for(lambda: len(told) == 2)
    assert ready.desks_for(rules) == ("desks", "classic")
    assert made.asked == ["classic"]
    assert not ready.begin(rules, lambda: told.append("three"))
    # What lies compiled only has to be loaded: nobody need be told of that.
    assert not ready.begin(load("rubicon"), lambda: told.append("four"))
    assert waited_for(lambda: ready.desks_for(load("rubicon")))
    assert told == ["one", "two"]
    ready.end()


@pytest.mark.parametrize("well", [True, False])
def test_a_compiler_that_fails_leaves_players_plain(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, well: bool
) -> None:
    def broken(_ruleset: Ruleset) -> None:
        raise OSError("the disk is gone")

    made, told, rules = Made(well), [], load("classic")
    ready = set_up(monkeypatch, made, broken)
    assert ready.begin(rules, lambda: told.append(1))
    made.let_go.set()
    assert waited_for(lambda: told)
    assert ready.desks_for(rules) is None
    assert not ready.begin(rules, lambda: told.append(2))
    assert "classic" in caplog.text
    ready.end()


def test_the_end_stops_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    made, told = Made(well=False), []
    ready = set_up(monkeypatch, made, None)
    assert ready.begin(load("classic"), lambda: told.append(1))
    assert waited_for(lambda: made.asked)
    ready.end()
    assert made.stopped
    assert not ready.begin(load("rubicon"), lambda: told.append(2))
    assert made.asked == ["classic"]


def test_without_numba_nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")
    ready = Readiness()
    assert not ready.begin(load("classic"), lambda: None)
    assert ready.desks_for(load("classic")) is None


def test_only_a_player_that_searches_uses_what_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("classic")
    view = views(rules, 3)[0]
    asked = []

    class Desks:
        def choose(self, bot: Bot, _view: View, luck: list[int]) -> int:
            asked.append((bot.name, bot.work.worlds, len(luck)))
            return view.moves - 1

    class Ready:
        def desks_for(self, _ruleset: Ruleset) -> Desks:
            return Desks()

    monkeypatch.setattr(player, "READINESS", Ready())
    assert choose("expert", rules, view, Random(1)) == view.move[view.moves - 1]
    assert choose("strong", rules, view, Random(1)) in view.move[: view.moves]
    assert asked == [("expert", EXPERT.work.worlds, 4)]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_compiled_and_plain_desks_choose_the_same() -> None:
    rules = load("classic")
    plain, compiled = PlainDesks(rules), CompiledDesks(rules)
    searching = [bot for bot in BOTS.values() if bot.work.worlds]
    assert len(searching) > 1
    for number, view in enumerate(views(rules, 4, deals=2)):
        bot = searching[number % len(searching)]
        bot = replace(bot, work=bot.work._replace(worlds=4, declares=number % 3 == 0))
        before, luck = copied(view), seeded("same", number)
        assert compiled.choose(bot, view, luck) == plain.choose(bot, view, luck)
        assert view == before


# Times


def test_times_are_of_the_moves_that_a_table_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "SAMPLE", 2)
    monkeypatch.setattr(timing, "ruleset_names", lambda: ("french", "rubicon"))
    times = dict(timing.times_in_every_form(EXPERT))
    assert list(times) == ["french", "rubicon"]
    club = timing.move_times(load("french"), BOTS["club"], 1, deals=1)
    assert 0 < club["median"] <= club["p99"] <= club["max"] < times["rubicon"]["max"]
