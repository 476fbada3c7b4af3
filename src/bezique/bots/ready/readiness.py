"""Which forms are played compiled in this process, and the one thread that makes them ready.

A form is compiled in a process of its own, then loaded here in the background, one after another;
until then, and without numba for good, its bots think in plain Python. Knows nothing of tables.
"""

import atexit
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Final

from bezique.bots.ready.desks import CompiledDesks
from bezique.compiled.making import Making, is_compiled
from bezique.compiled.there import available
from bezique.rulesets.ruleset import Ruleset

MODULE: Final = "bezique.bots.ready.making"
MOVE: Final = "move"
SECONDS_TO_END: Final = 10.0
_LOG: Final = logging.getLogger(__name__)


class Readiness:
    """What has been made ready, by the digest of its ruleset. Any thread may ask."""

    def __init__(self) -> None:
        """Nothing is begun before somebody asks for it."""
        self._desks: dict[str, CompiledDesks | None] = {}  # None where it could not be made
        self._asked: dict[str, list[Callable[[], None]]] = {}
        self._waiting: SimpleQueue[Ruleset | None] = SimpleQueue()
        self._lock = Lock()
        self._making: Making | None = None
        self._worker: Thread | None = None
        self._end = Event()

    def desks_for(self, ruleset: Ruleset) -> CompiledDesks | None:
        """The compiled desks of a form; None until they are ready."""
        return self._desks.get(ruleset.digest)

    def begin(self, ruleset: Ruleset, then: Callable[[], None]) -> bool:
        """Make a form ready in the background, if it is not. Returns at once.

        Says whether it has to be compiled first, which takes minutes. Then ``then`` is called once
        in another thread, as soon as that has ended, well or not.
        """
        if not available():
            return False
        with self._lock:
            if self._end.is_set() or ruleset.digest in self._desks:
                return False
            if ruleset.digest not in self._asked:
                self._asked[ruleset.digest] = []
                self._waiting.put(ruleset)
                self._start()
            compiled = is_compiled(MOVE, ruleset)
            if not compiled:
                self._asked[ruleset.digest].append(then)
            return not compiled

    def end(self) -> None:
        """Stop what is being made; nothing is made after this."""
        with self._lock:
            self._end.set()
            if self._making is not None:
                self._making.stop()
        if self._worker is not None:
            self._waiting.put(None)
            self._worker.join(SECONDS_TO_END)

    def _start(self) -> None:
        if self._worker is None:
            self._worker = Thread(target=self._work, name="bezique-ready", daemon=True)
            self._worker.start()
            atexit.register(self.end)

    def _work(self) -> None:
        while (ruleset := self._waiting.get()) is not None and not self._end.is_set():
            made = None
            try:
                made = self._made(ruleset)
            except Exception:
                _LOG.exception("%s: compiled code could not be made ready", ruleset.name)
            with self._lock:
                self._desks[ruleset.digest] = made
                told = self._asked.pop(ruleset.digest)
            for then in told:
                then()

    def _made(self, ruleset: Ruleset) -> CompiledDesks | None:
        with self._lock:
            if self._end.is_set():
                return None
            self._making = Making(MODULE, MOVE, ruleset)
        self._making.wait()
        if self._end.is_set():
            return None
        if not is_compiled(MOVE, ruleset):
            _LOG.error("%s: the compiler has failed; bots go on without it", ruleset.name)
            return None
        return CompiledDesks(ruleset)


READINESS: Final = Readiness()
"""Of this process, for all its tables."""
