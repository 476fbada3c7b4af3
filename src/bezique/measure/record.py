"""What a ladder has played, kept line by line, so that a run can go on where another stopped.

The first line of the file says what the results depend on; each further line is a stretch of
results. A last line that a stop has cut off is dropped. Knows no figures.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from bezique.measure.work import Contest, Stretch

NAME: Final = "results.jsonl"
FORMAT: Final = "bezique-ladder-1"
BEGINNING: Final = b'{"format": "bezique-ladder'


class OtherRecord(ValueError):
    """The folder keeps results that do not belong to this run; ``what`` differs."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path}: {what} differs")
        self.path = path
        self.what = what


class Record:
    """The results of a ladder in a folder, of contests by their two bots and kind."""

    def __init__(self, folder: Path, head: Mapping[str, Any]) -> None:
        """Open the folder's record, or begin one. Raises OtherRecord and OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / NAME
        self._results: dict[tuple[str, str, bool], list[Any]] = {}
        head = {"format": FORMAT, **head}
        lines = _whole_lines(self._path)
        if lines:
            kept = lines[0]
            for what, value in head.items():
                if kept.get(what) != value:
                    raise OtherRecord(self._path, what)
        else:
            self._write(head)
        for line in lines[1:]:
            self._take(line)

    def results(self, contest: Contest) -> list[Any]:
        """What has been played of a contest, from number 0 on without a gap."""
        return self._results.setdefault((contest.a, contest.b, contest.games), [])

    def keep(self, contest: Contest, stretch: Stretch) -> None:
        """Keep a stretch, on the disk at once."""
        line = {
            "a": contest.a, "b": contest.b, "games": contest.games,
            "first": stretch.first, "results": stretch.results,
        }  # fmt: skip
        self._write(line)
        self._take(line)

    def _take(self, line: Mapping[str, Any]) -> None:
        done = self._results.setdefault((line["a"], line["b"], line["games"]), [])
        if line["first"] == len(done):
            done += line["results"]

    def _write(self, line: Mapping[str, Any]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
            file.flush()
            os.fsync(file.fileno())


def kept_head(folder: Path) -> dict[str, Any] | None:
    """The first line of a folder's record; None where there is none."""
    lines = _whole_lines(folder / NAME)
    return lines[0] if lines else None


def _whole_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a record; what was cut off at the end is taken off the file as well."""
    if not path.exists():
        return []
    text = path.read_bytes()
    if text and not text.startswith(BEGINNING):
        raise OtherRecord(path, "format")
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        with path.open("r+b") as file:
            file.truncate(len(whole))
    try:
        lines = [json.loads(line) for line in whole.splitlines()]
    except ValueError as error:
        raise OtherRecord(path, "format") from error
    return lines
