"""What somebody has practised, kept in a cookie: small, and read strictly.

A word for each thing, with dots inside: ``n.12`` answers, ``s.classic.declare.5`` questions asked,
``c.classic.declare.3.0.15`` a boxed question, ``d.739000.1`` a day and whether it was solved. What
cannot be read is passed over. It says nothing of a person but what was asked.
"""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bezique.practice.boxes import Asked, Boxed, Memory
from bezique.web.looks import YEAR

COOKIE: Final = "bezique-practice"
BYTES: Final = 3900
_NUMBER: Final = r"(\d{1,9})"
_NAME: Final = r"([a-z_]{1,32})"
_ANSWERS: Final = re.compile(rf"n\.{_NUMBER}")
_SEEN: Final = re.compile(rf"s\.{_NAME}\.{_NAME}\.{_NUMBER}")
_BOXED: Final = re.compile(rf"c\.{_NAME}\.{_NAME}\.{_NUMBER}\.([0-4])\.{_NUMBER}")
_SOLVED: Final = re.compile(rf"d\.{_NUMBER}\.([01])")


def memory_of(request: Request) -> Memory:
    """What the visitor has practised."""
    return read_memory(request.cookies.get(COOKIE, ""))


def read_memory(text: str) -> Memory:
    """The memory that a cookie tells of."""
    answers = 0
    boxed: dict[Asked, Boxed] = {}
    seen: dict[tuple[str, str], int] = {}
    solved: dict[int, bool] = {}
    for word in text[:BYTES].split("|"):
        if found := _ANSWERS.fullmatch(word):
            answers = int(found[1])
        elif found := _SEEN.fullmatch(word):
            seen[found[1], found[2]] = int(found[3])
        elif found := _BOXED.fullmatch(word):
            asked = Asked(found[1], found[2], int(found[3]))
            boxed[asked] = Boxed(int(found[4]), int(found[5]))
        elif found := _SOLVED.fullmatch(word):
            solved[int(found[1])] = found[2] == "1"
    return Memory(answers, boxed, seen, solved)


def write_memory(memory: Memory) -> str:
    """A memory as a cookie tells it; what is oldest goes where it would be too long."""
    words = [f"n.{memory.answers}"]
    words += [f"d.{day}.{int(right)}" for day, right in memory.solved.items()]
    words += [f"s.{ruleset}.{kind}.{n}" for (ruleset, kind), n in memory.seen.items()]
    boxed = [f"c.{a.ruleset}.{a.kind}.{a.number}.{b.box}.{b.due}" for a, b in memory.boxed.items()]
    while boxed and len("|".join([*words, *boxed])) > BYTES:
        del boxed[0]
    return "|".join([*words, *boxed])


def keep_memory(response: Response, memory: Memory) -> None:
    """Put a memory into the cookie."""
    response.set_cookie(COOKIE, write_memory(memory), max_age=YEAR, httponly=True, samesite="lax")
