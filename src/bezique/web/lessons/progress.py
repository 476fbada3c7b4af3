"""How far a visitor has come with the lessons, kept in a cookie: which are done, which begun.

A cookie is read as strictly as a form; what cannot be read counts for nothing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response

from bezique.store.tables import MATCH_ID
from bezique.table.lessons.given import LESSONS
from bezique.web.looks import YEAR

COOKIE: Final = "bezique-learn"
_DONE: Final = "+"
_MATCH: Final = re.compile(MATCH_ID)
_NAMES: Final = frozenset(lesson.name for lesson in LESSONS)


@dataclass(frozen=True)
class Progress:
    """Lessons by name, with the match of one that was begun."""

    kept: Mapping[str, str] = field(default_factory=dict)

    def state(self, lesson: str) -> Literal["new", "begun", "done"]:
        """How far a lesson has come."""
        match = self.kept.get(lesson, "")
        return "new" if not match else "done" if match == _DONE else "begun"

    def match(self, lesson: str) -> str:
        """The match of a lesson that was begun and is not done; else empty."""
        return self.kept[lesson] if self.state(lesson) == "begun" else ""

    def begun(self, lesson: str, match: str) -> "Progress":
        """The same after a lesson was begun in a match."""
        return Progress({**self.kept, lesson: match})

    def done(self, lesson: str) -> "Progress":
        """The same after a lesson was done."""
        return Progress({**self.kept, lesson: _DONE})

    def dropped(self, lesson: str) -> "Progress":
        """The same where the match of a lesson is not there any more."""
        return Progress({n: m for n, m in self.kept.items() if n != lesson})


def progress_of(request: Request) -> Progress:
    """What the cookie says."""
    pairs = dict(
        part.split(":", 1) for part in request.cookies.get(COOKIE, "").split("|") if ":" in part
    )
    kept = {n: m for n, m in pairs.items() if n in _NAMES and (m == _DONE or _MATCH.fullmatch(m))}
    return Progress(kept)


def remember(response: Response, progress: Progress) -> None:
    """Keep it for a year."""
    written = "|".join(f"{name}:{match}" for name, match in progress.kept.items())
    response.set_cookie(COOKIE, written, max_age=YEAR, httponly=True, samesite="lax")
