"""A seat played by a program of somebody else's.

It is told how each deal begins, asked for each move with the view of its seat, and answers with one
of the moves listed there. On a fault it is ended, and for the rest of the deal the first move of
the list is made for it; the next deal begins it anew, until it has had its last chance.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from bezique.outside.process import Fault, Limits, Process
from bezique.outside.sight import actions_by_name, heard, seen_by
from bezique.play.events import Told
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset

FORMAT: Final = "bezique-bot-1"
CHANCES: Final = 3


class GivenUp(Exception):
    """A program has had its last chance; ``str()`` says so in one line."""


class OutsidePlayer:
    """A program at a table; it may sit in several seats of it, and knows which one is asked."""

    def __init__(
        self, name: str, command: str, limits: Limits, complain: Callable[[str], None]
    ) -> None:
        """``complain`` is given one line for each fault."""
        self.name = name
        self.faults = 0
        self.times: list[float] = []  # of its answers, in seconds
        self._command = command
        self._limits = limits
        self._complain = complain
        self._process: Process | None = None
        self._heard: dict[int, int] = {}

    def begin(self, ruleset: Ruleset, seats: Sequence[int], luck: int) -> None:
        """A deal begins, in which these seats are its own. Raises GivenUp.

        ``luck`` is a number of 63 bits for a program that wants its games to repeat.
        """
        self._heard = dict.fromkeys(seats, 0)
        deal = {
            "say": "deal",
            "format": FORMAT,
            "ruleset": ruleset.name,
            "options": dict(ruleset.options),
            "seats": list(seats),
            "luck": luck,
        }
        try:
            if self._process is None:
                self._process = Process(self._command, self._limits)
            self._process.tell(deal)
        except Fault as fault:
            self._fail(fault)

    def move(self, ruleset: Ruleset, view: View, told: Sequence[Told]) -> int:
        """Its move, one of the view's. Raises GivenUp.

        ``told`` is all that the seat has heard in this deal; what is new of it goes along.
        """
        listed = actions_by_name(ruleset.book, view)
        new, self._heard[view.seat] = told[self._heard[view.seat] :], len(told)
        if self._process is not None:
            question = {
                "say": "move",
                "heard": heard(new),
                "view": seen_by(ruleset.book, view),
            }
            began = perf_counter()
            try:
                answer = self._process.ask(question)
                self.times.append(perf_counter() - began)
                return _chosen(answer, listed)
            except Fault as fault:
                self._fail(fault)
        return listed[0][1]

    def end(self) -> None:
        """End the program."""
        if self._process is not None:
            with suppress(Fault):
                self._process.tell({"say": "end"})
            self._process.end()
            self._process = None

    def _fail(self, fault: Fault) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None
        self.faults += 1
        self._complain(f"{self.name} {fault}; for the rest of this deal its first move is made")
        if self.faults >= CHANCES:
            raise GivenUp(f"{self.name} has failed {CHANCES} times")


def _chosen(answer: Any, listed: Sequence[tuple[dict[str, Any], int]]) -> int:
    """The move that is answered: its number in the list, or the action itself. Raises Fault."""
    chosen = answer.get("move") if isinstance(answer, dict) else None
    if type(chosen) is int and 0 <= chosen < len(listed):
        return listed[chosen][1]
    for action, move in listed:
        if chosen == action:
            return move
    raise Fault(f"answers what is not legal: {answer!r}"[:200])
