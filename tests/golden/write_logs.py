"""Logs of the present format, for the corpus that every later program must read.

``python -m golden.write_logs`` writes ``logs/format-N.jsonl`` once a log format is settled; a file
that is there is never written again. Each line has a header, the lines of the log, and the digest
of the match that they lead to.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from bezique.play.log import (
    LOG_FORMAT,
    PERSON,
    Decision,
    Header,
    Line,
    Seat,
    Undo,
    Walkover,
    header_to_json,
    line_to_json,
)
from bezique.play.match import opponents_of
from bezique.rulesets.ruleset import load
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied

LOGS = Path(__file__).parent / "logs"
RULES = ("french", "classic", "swedish", "norwegian", "rubicon", "polish", "three_hand", "haitian")
UNDOS = 6  # in a match
DEALS = 3
ENDED = "classic"  # by a walkover, in the second deal
UNTIL = 20  # moves of it


def digest_of(course: Course) -> str:
    """What a match has come to, in one number."""
    match = course.match
    state = match.deal.state if match.deal else None
    what = [
        [match.scores, match.points, match.games, match.winner, match.version, course.undos],
        [(result.before, result.after, result.winner) for result in match.results],
        [state.held, state.won, state.score, state.stage] if state else [],
    ]
    return sha256(json.dumps(what).encode()).hexdigest()


def a_log(ruleset: str, chance: Random) -> tuple[Header, list[Line]]:
    """A match of a person against others by lot, with moves taken back; one is of persons."""
    seats = load(ruleset).sizes.seats
    player = PERSON if ruleset == ENDED else "random"
    players = (Seat(PERSON), *(Seat(player, f"name {seat}") for seat in range(1, seats)))
    seed = "golden/3" if chance.random() < 0.3 else ""
    header = Header(ruleset, {}, players, seed=seed)
    course, lines, undos = Course.of(header), list[Line](), 0
    while course.match.awaits and len(course.match.results) < DEALS:
        line = _next(course, chance)
        if opponents_of(course.match, 0) and len(course.match.results) and len(course.made) > UNTIL:
            line = Walkover(0, opponents_of(course.match, 0))
        to = course.undo_to(0)
        if to is not None and undos < UNDOS and chance.random() < 0.05:
            line, undos = Undo(0, to), undos + 1
        lines.append(line)
        course = course.then(line)
    return header, lines


def _next(course: Course, chance: Random) -> Line:
    if course.match.awaits != "move":
        shares = ((0, "a word"),) if course.match.coming and chance.random() < 0.5 else ()
        return supplied(course, Source("golden", chance), shares)
    view = course.deal.view(course.to_move)
    moves = view.move[: view.moves]
    scoring = [move for move in moves if move >= 1 << 40]
    return Decision(course.to_move, chance.choice(scoring or moves))


def written(ruleset: str, chance: Random) -> dict[str, Any]:
    """A line of the file."""
    header, lines = a_log(ruleset, chance)
    return {
        "header": header_to_json(header),
        "lines": [line_to_json(line) for line in lines],
        "digest": digest_of(Course.of(header, lines)),
    }


def main() -> None:
    """Write the file of the present format."""
    path = LOGS / f"format-{LOG_FORMAT}.jsonl"
    with path.open("x") as file:
        for number, ruleset in enumerate(RULES):
            file.write(json.dumps(written(ruleset, Random(number)), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
