"""The file of everything, written and read line by line; docs/file-of-matches.md tells its form.

Whether a file is whole is known before anything is taken from it: the last line has a digest of
all before. Knows no log: what a match holds is plain data here.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import AsyncIterable, AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import isfinite
from typing import Any, BinaryIO, Final
from zlib import compress, decompressobj
from zlib import error as ZlibError

from bezique.store.raw import RawLine, RawMatch
from bezique.store.tables import MATCH_ID

FORMAT: Final = 1
KIND: Final = "matches"
_ID: Final = re.compile(MATCH_ID)
_STATES: Final = ("running", "over")
_SETTINGS_AT_MOST: Final = 64
_DEEP: Final = 1 << 31
_SEALED_AT_MOST: Final = 1 << 24  # bytes


class BundleError(ValueError):
    """A file from which nothing can be taken. Codes: ``foreign``, ``newer``, ``broken``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Checked:
    """What a whole file says of itself."""

    settings: Mapping[str, str]
    matches: int


async def written(
    matches: AsyncIterable[RawMatch], settings: Mapping[str, str], program: str, now: float
) -> AsyncIterator[bytes]:
    """The file, line by line. ``now`` is seconds since 1970; ``settings`` those of a browser."""
    digest, number = sha256(), 0
    head = {"bezique": KIND, "format": FORMAT, "program": program, "written": now}
    line = _line({**head, "settings": dict(settings)})
    digest.update(line)
    yield line
    async for match in matches:
        line = _line(_match_to_json(match))
        digest.update(line)
        number += 1
        yield line
    yield _line({"end": number, "sha256": digest.hexdigest()})


def check(file: BinaryIO) -> Checked:
    """Read a file through, from its beginning. Raises BundleError unless it is whole and ours."""
    file.seek(0)
    digest, number, seen = sha256(), 0, set[str]()
    first = file.readline()
    settings = _head(first)
    digest.update(first)
    for line in file:
        data = _data(line)
        if "end" in data:
            if data != {"end": number, "sha256": digest.hexdigest()} or file.read(1):
                raise BundleError("broken")
            return Checked(settings, number)
        match = _match_from_json(data)
        if match.match_id in seen:
            raise BundleError("broken")
        seen.add(match.match_id)
        digest.update(line)
        number += 1
    raise BundleError("broken")


def matches_in(file: BinaryIO) -> Iterator[RawMatch]:
    """The matches of a file that was checked."""
    file.seek(0)
    file.readline()
    for line in file:
        data = _data(line)
        if "end" in data:
            return
        yield _match_from_json(data)


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _data(line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BundleError("broken") from error
    if not isinstance(data, dict):
        raise BundleError("broken")
    return data


def _head(line: bytes) -> dict[str, str]:
    """The settings of the first line. Raises BundleError for a file that is not ours to read."""
    try:
        data = _data(line)
    except BundleError as error:
        raise BundleError("foreign") from error
    if data.get("bezique") != KIND or type(data.get("format")) is not int:
        raise BundleError("foreign")
    if data["format"] > FORMAT:
        raise BundleError("newer")
    settings = data.get("settings")
    if not isinstance(settings, dict) or len(settings) > _SETTINGS_AT_MOST:
        raise BundleError("broken")
    return {name: value for name, value in settings.items() if isinstance(value, str)}


def _match_to_json(match: RawMatch) -> dict[str, Any]:
    """A match as a line.

    Of a running one the cards of its last deal are sealed, and so is what they follow from, which
    stands in the cut or the shuffle before: see the docs.
    """
    lines = [[line.version, line.seat, line.command_id, _open(line.body)] for line in match.lines]
    since = len(lines)
    if match.status == "running":
        since = _since_hidden([line[3] for line in lines])
    data: dict[str, Any] = {
        "match": match.match_id,
        "header": _open(match.header),
        "summary": _open(match.summary),
        "status": match.status,
        "created": match.created,
        "updated": match.updated,
        "lines": lines[:since],
    }
    if lines[since:]:
        data["sealed"] = b64encode(compress(json.dumps(lines[since:]).encode())).decode()
    return data


def _since_hidden(bodies: list[Any]) -> int:
    """The place of the first line that decides the cards of the running deal, or of the next."""
    hidden = len(bodies)
    for place, body in reversed(list(enumerate(bodies))):
        name = body.get("line") if isinstance(body, dict) else None
        if name == "shuffle" and hidden == len(bodies):
            hidden = place
        elif name in ("cut", "shuffle"):
            return place if body.get("pledge") else hidden
    return hidden


def _open(text: str) -> Any:
    """A text as plain data; one that is no JSON goes along as it is."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return {"damaged": text}


def _close(data: Any) -> str:
    if isinstance(data, dict) and data.keys() == {"damaged"} and isinstance(data["damaged"], str):
        return data["damaged"]
    return json.dumps(data)


def _match_from_json(data: Mapping[str, Any]) -> RawMatch:
    """A match from its line. Raises BundleError for one that is not whole."""
    try:
        rows = [*data["lines"], *_unsealed(data.get("sealed"))]
        match = RawMatch(
            match_id=data["match"],
            header=_close(data["header"]),
            summary=_close(data["summary"]),
            status=data["status"],
            created=float(data["created"]),
            updated=float(data["updated"]),
            lines=tuple(_raw_line(row) for row in rows),
        )
    except (KeyError, TypeError, ValueError, ZlibError, RecursionError) as error:
        raise BundleError("broken") from error
    if not _sound(match):
        raise BundleError("broken")
    return match


def _unsealed(text: str | None) -> list[Any]:
    if text is None:
        return []
    opening = decompressobj()
    plain = opening.decompress(b64decode(text), _SEALED_AT_MOST)
    if not opening.eof:
        raise ValueError("sealed lines are cut off, or far too many")
    return list(json.loads(plain))


def _raw_line(row: Any) -> RawLine:
    version, seat, command_id, body = row
    numbers = (version, 0 if seat is None else seat)
    if not all(type(number) is int and 0 <= number < _DEEP for number in numbers):
        raise ValueError(row)
    if not (command_id is None or isinstance(command_id, str)):
        raise ValueError(row)
    return RawLine(version, _close(body), seat, command_id)


def _sound(match: RawMatch) -> bool:
    """Whether a match can be kept: its id, its state, its times, its versions, its commands."""
    versions = [line.version for line in match.lines]
    commands = [line.command_id for line in match.lines if line.command_id is not None]
    return (
        isinstance(match.match_id, str)
        and _ID.fullmatch(match.match_id) is not None
        and match.status in _STATES
        and isfinite(match.created)
        and isfinite(match.updated)
        and versions == sorted(set(versions))
        and len(commands) == len(set(commands))
    )
