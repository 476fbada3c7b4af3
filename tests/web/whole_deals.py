"""Whole deals of every form, and the table page filled from any moment of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from bezique.play.log import PERSON, Choice, Decision, Header, Line, Seat
from bezique.rules import moves as mv
from bezique.rulesets.ruleset import load
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import table_page
from bezique.web.page import Look, TablePage
from bezique.web.rendering import Pages
from bezique.words.catalogue import translations

NAMES = ("", "Odile", "Anton", "Ingrid", "Willem", "Maud")
PAGES = Pages(translations)


def declares_first(view: object, chance: Random) -> int:
    """A move by somebody who lays what there is, passes the right on at times, keeps courts."""
    moves = view.move[: view.moves]  # type: ignore[attr-defined]
    melds = [move for move in moves if mv.is_declaration(move)]
    if melds:
        return chance.choice(melds)
    later = [move for move in moves if mv.is_announcement(move)]
    if later and chance.random() < 0.3:
        return chance.choice(later)
    for move, often in ((mv.SHOW_BLANK, 1), (mv.EXCHANGE, 1), (mv.PASS_RIGHT, 0.5), (mv.PASS, 1)):
        if move in moves and chance.random() < often:
            return move
    return min(moves, key=lambda move: (move & 7 > 2, chance.random()))


def deals(
    name: str, seed: int, number: int = 1, house: Mapping[str, Any] | None = None
) -> Iterator[Course]:
    """The course of a match after every line, for some deals."""
    chance = Random(seed)
    seats = load(name, house or {}).sizes.seats
    other = "beginner" if seats > 2 else "club"
    names = NAMES if seats > 2 else ("", "")  # two need none: the other is called what it is
    players = tuple(Seat(other if seat else PERSON, names[seat]) for seat in range(seats))
    course = Course.of(Header(name, dict(house or {}), players, None))
    while course.match.awaits and len(course.match.results) < number:
        match = course.match
        course = course.then(next_line(course, chance))
        if match.cut is not None:
            yield course


def next_line(course: Course, chance: Random) -> Line:
    """How a match goes on where everybody declares first, and nobody begs to deal."""
    match = course.match
    if match.awaits == "choice" and match.cut and match.cut.chooser == 0:
        return Choice(0, 1)
    if match.awaits == "move":
        seat = course.to_move
        return Decision(seat, declares_first(course.deal.view(seat), chance))
    return supplied(course, Source("match", chance))


def page_of(shot: Snapshot, lang: str = "en") -> TablePage:
    return table_page(Sight(shot, Look(lang, lang), b"k" * 32), "0" * 32)


def moment(
    name: str,
    wanted: Callable[[Snapshot], object],
    seeds: Iterable[int] = range(1, 40),
    house: Mapping[str, Any] | None = None,
) -> Snapshot:
    """The first moment of some deals at which it is the person's move and things are as wanted."""
    for seed in seeds:
        for course in deals(name, seed, 2, house):
            shot = snapshot_of("m", course, 0)
            if shot.deal_number and shot.to_move == 0 and shot.awaits == "move" and wanted(shot):
                return shot
    raise AssertionError("it did not come to pass")
