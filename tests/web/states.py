"""Matches in states worth looking at, and the addresses of every page: for eyes and for tests."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from table.playing import actions
from web.whole_deals import next_line

from bezique.play.log import PERSON, Header, Line, Seat
from bezique.rulesets.ruleset import load
from bezique.store.store import Entry
from bezique.table.course import Course
from bezique.table.rooms import Rooms
from bezique.table.scribe import Scribe
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.choice import NAMES


def _mine(shot: Snapshot) -> bool:
    return shot.to_move == 0 and shot.awaits == "move"


def leads(shot: Snapshot) -> bool:
    """I am to lead, and nothing lies on the table yet."""
    return _mine(shot) and shot.deal_number == 1


def declares(shot: Snapshot) -> bool:
    """I may declare."""
    return _mine(shot) and any(a["do"] == "declare" for a in actions(shot))


def late(shot: Snapshot) -> bool:
    """The stock has gone and it is my turn."""
    return _mine(shot) and shot.view.stock_left == 0


@dataclass(frozen=True)
class State:
    """A match that is played until something is so."""

    ruleset: str
    wanted: Callable[[Snapshot], bool]
    house: Mapping[str, Any] = field(default_factory=dict)


STATES: Mapping[str, State] = {
    "lead": State("classic", leads),
    "declare": State("french", declares),
    "last-tricks": State("swedish", late),
    "deal-end": State("norwegian", lambda shot: shot.deal_over),
    "match-end": State("classic", lambda shot: shot.over, {"target": 100}),
    "three": State("three_hand", declares),
    "partners": State("four_hand_partners", declares),
    "six": State("six_hand", declares),
    "polish": State("polish", declares),
    "haitian": State("haitian", declares),
    "rubicon": State("rubicon", lambda shot: shot.deal_over),
    "chinese": State("chinese", declares),
    "faults": State("classic", late, {"irregularities": "penalise"}),
}
FRONT = {
    "opening": "/",
    "house-rules": "/house-rules?ruleset=classic&opponent=club",
    "house-rules-partners": "/house-rules?ruleset=four_hand_partners&opponent=club",
    "settings": "/settings",
    "markers": "/markers",
    "new-marker": "/markers/new?ruleset=four_hand_partners",
    "rules-french": "/rules/french",
    "rules-swedish": "/rules/swedish",
    "rules-chinese": "/rules/chinese",
    "rules-partners": "/rules/four_hand_partners",
    "compare": "/rules/norwegian/compare/chinese",
    "no-such-page": "/nowhere",
    "practice": "/practice?ruleset=classic",
    "declaration": "/practice/classic/declare/0",
    "trumps-out": "/practice/classic/trumps/1?answer=8",
    "trumps-out-four": "/practice/four_hand/trumps/1",
    "other-hand": "/practice/classic/hand/2",
    "last-tricks-puzzle": "/practice/classic/ending/30?answer=8C",
    "maxims": "/practice/maxims?ruleset=french",
    "coach": "/coach?ruleset=classic",
    "history": "/history",
    "statistics": "/history/statistics",
    "history-keep": "/history/keep",
    "history-delete": "/history/delete",
    "past-match": "/history/matches/match-end",
    "past-deal": "/history/matches/match-end/deals/1",
    "score-sheet": "/history/matches/match-end/sheet",
    "empty-sheet": "/sheets/classic",
    "delete-match": "/history/matches/match-end/delete",
}
TEXT = ("declare", "last-tricks", "deal-end", "partners")


def addresses() -> dict[str, str]:
    """Every page by a name: tables, tables as text, and the pages away from them."""
    tables = {f"table-{name}": f"/matches/{name}" for name in STATES}
    texts = {f"text-{name}": f"/matches/{name}/text" for name in TEXT}
    return FRONT | tables | texts


async def sit_down(rooms: Rooms) -> None:
    """Have every match begun and played to its state, all seats by rule of thumb and lot."""
    for seed, (name, state) in enumerate(STATES.items(), start=1):
        seats = load(state.ruleset, dict(state.house)).sizes.seats
        others = (Seat("beginner", "" if seats == 2 else NAMES[n]) for n in range(seats - 1))
        header = Header(state.ruleset, dict(state.house), (Seat(PERSON), *others), None)
        lines = lines_of(Course.of(header), state, Random(seed))
        await rooms._store.create(name, header, 0.0)
        scribe = Scribe(rooms._store, await rooms._store.load(name), lambda: 0.0)
        await scribe.write(*(Entry(line) for line in lines))


def lines_of(course: Course, state: State, chance: Random) -> list[Line]:
    """A match up to the moment that is wanted."""
    lines: list[Line] = []
    while not (course.match.deal and state.wanted(snapshot_of("", course, 0))):
        assert course.match.awaits, "it did not come to pass"
        lines.append(next_line(course, chance))
        course = course.then(lines[-1])
    return lines
