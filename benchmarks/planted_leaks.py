"""Plants leaks of hidden cards, one after the other, and shows that the tests catch each.

A suite that finds no leak says little until it has been seen to find one. Each plant changes the
program in memory, as a careless change of a line would, and runs the tests that stand guard there;
it is caught if one of them fails. First all of them are run without a plant and must pass.

    PYTHONPATH=src:tests python benchmarks/planted_leaks.py [--list] [NAME ...]
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from io import StringIO
from time import process_time
from typing import Any

import pytest

from bezique.cards.kinds import NONE, kind_of
from bezique.play.events import Told
from bezique.play.live import LiveDeal
from bezique.rules.layout import View
from bezique.store import raw
from bezique.table import room, snapshot
from bezique.table.assisting import shown
from bezique.table.course import Course
from bezique.table.people import watched
from bezique.table.replies import Reply
from bezique.table.snapshot import Snapshot
from bezique.web.api import routes as api
from bezique.web.fill.sight import Sight
from bezique.web.history import bundle as saving
from bezique.web.people import access, looking

Patch = pytest.MonkeyPatch
ROOMS = "tests/table/test_twin_rooms.py::test_hidden_cards_change_nothing_for_a_seat"
PEOPLE = "tests/web/test_twin_people.py::test_what_is_hidden_changes_no_byte"
SEATED, WATCHING = f"{ROOMS}[classic-1-1]", f"{ROOMS}[classic--1-1]"
PASSED_ON, LATER = f"{PEOPLE}[3--2]", f"{ROOMS}[french--1-3]"


@dataclass(frozen=True)
class Plant:
    """A leak, and the tests that must find it."""

    name: str
    put: Callable[[Patch], None]
    tests: tuple[str, ...]


PLANTS: list[Plant] = []


def plant(*tests: str) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Enter a function that plants a leak."""

    def enter(put: Callable[[Patch], None]) -> Callable[[Patch], None]:
        PLANTS.append(Plant(put.__name__, put, tests))
        return put

    return enter


def next_card(course: Course) -> int:
    """The kind of the card that will be drawn next; NONE where there is none."""
    deal = course.match.deal
    if deal is None or course.match.awaits != "move":
        return NONE
    stock = deal.state.stock[deal.state.drawn :]
    return kind_of(stock[0]) if len(stock) > 1 else NONE


def in_snapshots(patch: Patch, change: Callable[[Snapshot, Course], Snapshot]) -> None:
    """Change every snapshot that is made."""
    make = shown.seen_by
    patch.setattr(
        shown, "seen_by", lambda name, course, seat: change(make(name, course, seat), course)
    )


@plant(SEATED)
def the_other_hand_in_the_view(patch: Patch) -> None:
    look = LiveDeal.view

    def view(self: LiveDeal, seat: int) -> View:
        seen = look(self, seat)
        for other, packs in enumerate(self.state.held):
            seen.known[other] = [a | b for a, b in zip(seen.known[other], packs, strict=True)]
        return seen

    patch.setattr(LiveDeal, "view", view)


@plant(SEATED)
def the_stock_from_the_first_moment(patch: Patch) -> None:
    in_snapshots(patch, lambda shot, course: replace(shot, draws=((next_card(course),),)))


@plant(SEATED)
def the_other_hears_what_is_drawn(patch: Patch) -> None:
    patch.setattr(snapshot, "tell_all", lambda events, seat: [one.in_full for one in events])


@plant(SEATED)
def the_number_of_messages_tells_the_next_card(patch: Patch) -> None:
    extra = (Told("draw", 0, 0, None, None, (), None),)
    in_snapshots(
        patch,
        lambda shot, course: replace(shot, told=shot.told + extra * (next_card(course) & 1)),
    )


@plant(SEATED)
def the_order_of_messages_tells_the_next_card(patch: Patch) -> None:
    in_snapshots(
        patch,
        lambda shot, course: replace(shot, told=shot.told[:: 1 - 2 * (next_card(course) & 1)]),
    )


@plant(SEATED)
def a_reason_is_given_by_the_next_card(patch: Patch) -> None:
    in_snapshots(
        patch,
        lambda shot, course: replace(shot, refusals=shot.refusals if next_card(course) & 1 else {}),
    )


@plant(SEATED)
def a_refusal_tells_the_next_card(patch: Patch) -> None:
    do = room.Room.command

    async def command(self: room.Room, *given: object) -> Reply:
        reply = await do(self, *given)
        code = f"{reply.code}{next_card(self._scribe.course)}"
        return reply if reply.outcome == "accepted" else replace(reply, code=code)

    patch.setattr(room.Room, "command", command)


@plant(WATCHING, f"{PEOPLE}[3--1]")
def who_watches_keeps_the_hand(patch: Patch) -> None:
    patch.setattr(watched, "_open_cards", lambda view: view)


@plant(WATCHING)
def who_watches_hears_what_is_drawn(patch: Patch) -> None:
    patch.setattr(watched, "tell_all", lambda events, seat: [one.in_full for one in events])


@plant(WATCHING)
def who_watches_knows_what_a_seat_drew(patch: Patch) -> None:
    in_snapshots(
        patch, lambda shot, course: replace(shot, arrived=snapshot._arrived(course, shot.seat))
    )


@plant(f"{PEOPLE}[3--1]", f"{PEOPLE}[8--1]")
def a_page_is_made_of_a_hand_that_it_does_not_show(patch: Patch) -> None:
    def of(self: access.Visit) -> Snapshot:
        shot = self.room.snapshot(self.seat)
        arrived = self.room.snapshot(max(self.seat, 0)).arrived
        return replace(shot, arrived=arrived) if shot.watching else shot

    patch.setattr(access.Visit, "shot", property(of))


@plant(LATER)
def from_the_second_deal_on(patch: Patch) -> None:
    in_snapshots(
        patch,
        lambda shot, course: (
            replace(shot, chooser=next_card(course)) if shot.deal_number > 1 else shot
        ),
    )


@plant(PASSED_ON, "tests/web/test_one_device.py")
def a_device_shows_the_next_hand_before_it_is_passed_on(patch: Patch) -> None:
    patch.setattr(access, "in_front", lambda request, of, seats: max(of.snapshot(0).to_move, 0))


@plant(PASSED_ON)
def a_device_holds_the_next_hand_before_it_is_passed_on(patch: Patch) -> None:
    def of(self: access.Visit) -> Snapshot:
        shot = self.room.snapshot(self.seat)
        own = self.room.snapshot(max(shot.to_move, 0)).view.own
        return replace(shot, before_gain=(*own,)) if shot.watching else shot

    patch.setattr(access.Visit, "shot", property(of))


@plant("tests/web/test_access.py::test_a_match_is_there_only_for_those_who_hold_a_seat")
def a_view_for_whoever_asks(patch: Patch) -> None:
    async def anybody(house: Any, match: str, header: Any, secret: str) -> access.Access:
        return access.Access(header.persons)

    patch.setattr(access, "access_to", anybody)


@plant("tests/web/test_access.py::test_a_seat_that_was_taken_over_ends_the_stream")
def a_stream_goes_on_for_who_has_lost_the_seat(patch: Patch) -> None:
    async def still(request: Any, visit: access.Visit) -> access.Visit:
        return visit

    patch.setattr(looking, "again", still)


@plant("tests/web/test_handles.py")
def a_card_has_one_name_for_all(patch: Patch) -> None:
    face = Sight._face

    def named(self: Sight, card: int, sight: str) -> Any:
        return replace(face(self, card, sight), handle=f"{card:012x}")

    patch.setattr(Sight, "_face", named)


@plant("tests/web/test_fair.py::test_the_secret_of_a_deal_is_in_nothing_that_goes_out")
def the_seed_for_its_fingerprint(patch: Patch) -> None:
    patch.setattr(shown, "_fingerprint", lambda pledge: pledge.seed if pledge else "")


@plant(f"{PEOPLE}[3-0]")
def a_running_match_in_the_file_of_all(patch: Patch) -> None:
    async def all_of_them(store: Any, of: str | None = None) -> Any:
        async for one in raw.raw_matches(store, None):
            yield one

    patch.setattr(saving, "raw_matches", all_of_them)


@plant("tests/web/test_api.py::test_only_what_is_described_is_sent")
def a_member_more_for_programs(patch: Patch) -> None:
    state = api.state_of
    patch.setattr(api, "state_of", lambda shot: {**state(shot), "stock": [shot.view.turn_up]})


@dataclass(eq=False)
class Caught:
    """Which test failed, while pytest runs."""

    by: list[str] = field(default_factory=list)
    run: int = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest."""
        self.run += report.when == "call"
        if report.failed:
            self.by.append(report.nodeid)


def failing(tests: tuple[str, ...]) -> Caught:
    """Run some tests up to the first that fails. Raises RuntimeError where none was run."""
    caught = Caught()
    switches = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    switches += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # we have imported first
    with redirect_stdout(StringIO()) as said:
        pytest.main([*switches, *tests], [caught])
    if not caught.run:
        raise RuntimeError(f"none of {tests} was run\n{said.getvalue()[-2000:]}")
    return caught


def results(chosen: list[Plant]) -> Iterator[tuple[str, str]]:
    """What became of each plant: the test that caught it; empty where none did."""
    for one in chosen:
        with Patch.context() as patch:
            one.put(patch)
            caught = failing(one.tests).by
        yield one.name, caught[0].partition("/")[2] if caught else ""


def main() -> int:
    """Run it. Returns 0 if all were caught."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="plants; by default all")
    parser.add_argument("--list", action="store_true", help="say which there are")
    asked = parser.parse_args()
    chosen = [one for one in PLANTS if not asked.names or one.name in asked.names]
    if asked.list:
        print("\n".join(one.name for one in chosen))
        return 0
    every = tuple(dict.fromkeys(test for one in chosen for test in one.tests))
    if foul := failing(every).by:
        print(f"without a plant {foul[0]} fails")
        return 2
    missed = 0
    for name, by in results(chosen):
        missed += not by
        print(f"{'caught' if by else 'MISSED':7} {name:52} {by}", flush=True)
    print(f"{len(chosen)} planted, {missed} missed, {process_time():.0f} s of CPU")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
