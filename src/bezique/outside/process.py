"""A program that answers line by line, held to limits of time, memory and length.

Knows no cards. Whatever it does wrong is a Fault, and then it is ended with all its children.
"""

import json
import os
import select
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from types import TracebackType
from typing import IO, Any, Final, Self

import bezique.outside.limits as limits_of

LINE_BYTES: Final = 1 << 16
_KEPT: Final = ("PATH", "LANG", "HOME", "TMPDIR")
"""Of our surroundings; a program of others gets nothing else."""
_SAID_AT_MOST: Final = 200


class Fault(Exception):
    """What a program has done wrong, in one line."""


@dataclass(frozen=True)
class Limits:
    """What a program may use."""

    seconds: float = 5.0
    """For one answer."""
    megabytes: int = 2048
    """Of memory, each process of it."""


class Process:
    """A program of somebody else's, from its first line to its end."""

    def __init__(self, command: str, limits: Limits) -> None:
        """Start it. Raises Fault if it cannot be started."""
        self._limits = limits
        self._kept = b""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise Fault(f"{command}: {error}") from error
        held = [sys.executable, "-I", limits_of.__file__, str(limits.megabytes), *words]
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # closed by ``end``
        try:
            self._child = subprocess.Popen(
                held,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={name: os.environ[name] for name in _KEPT if name in os.environ},
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            self._errors.close()
            raise Fault(f"{command}: {error.strerror}") from error
        assert self._child.stdin  # both are pipes
        assert self._child.stdout
        self._in, self._out = self._child.stdin.fileno(), self._child.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def ask(self, question: Mapping[str, Any]) -> Any:
        """Send a line and read the next one, as JSON. Raises Fault."""
        deadline = monotonic() + self._limits.seconds
        self._send(json.dumps(question, separators=(",", ":")).encode() + b"\n", deadline)
        line = self._line(deadline)
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Fault(f"answers what is no JSON: {_short(line)}") from error

    def tell(self, news: Mapping[str, Any]) -> None:
        """Send a line that wants no answer. Raises Fault."""
        deadline = monotonic() + self._limits.seconds
        self._send(json.dumps(news, separators=(",", ":")).encode() + b"\n", deadline)

    def end(self) -> None:
        """End it and everything that it has started."""
        if self._child.returncode is None:
            try:
                os.killpg(self._child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout, self._errors):
            if pipe is not None:
                pipe.close()

    def _send(self, line: bytes, deadline: float) -> None:
        while line:
            _, ready, _ = select.select([], [self._in], [], max(0.0, deadline - monotonic()))
            if not ready:
                raise Fault(f"does not read within {self._limits.seconds:g} s")
            try:
                line = line[os.write(self._in, line) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Fault(self._ended()) from error

    def _line(self, deadline: float) -> bytes:
        while b"\n" not in self._kept:
            if len(self._kept) > LINE_BYTES:
                raise Fault(f"answers with more than {LINE_BYTES} bytes")
            ready, _, _ = select.select([self._out], [], [], max(0.0, deadline - monotonic()))
            if not ready:
                raise Fault(f"does not answer within {self._limits.seconds:g} s")
            try:
                part = os.read(self._out, LINE_BYTES)
            except BlockingIOError:
                continue
            if not part:
                raise Fault(self._ended())
            self._kept += part
        line, _, self._kept = self._kept.partition(b"\n")
        return line

    def _ended(self) -> str:
        """That it has ended, with the last thing it said on standard error."""
        try:
            status = self._child.wait(0.2)
        except subprocess.TimeoutExpired:
            return "closes its output"
        self._errors.seek(0)
        said = self._errors.read(1 << 20).strip().rpartition(b"\n")[2]
        return f"ends with status {status}" + (f": {_short(said)}" if said else "")


def _short(line: bytes) -> str:
    text = "".join(c if c.isprintable() else "?" for c in line.decode("utf-8", "replace"))
    return text if len(text) <= _SAID_AT_MOST else text[:_SAID_AT_MOST] + "..."
