"""What a file says, read with suspicion: by a later program, or damaged, it may say anything.

Knows the forms of headers and lines, and no file.
"""

import json
from typing import Any

from bezique.play.log import Header, Line, header_from_json, line_from_json
from bezique.store.errors import UnreadableMatch


def header_of(raw: str | None) -> Header | None:
    """A header from its text; None for one that is not ours, whatever is odd about it."""
    try:
        header = header_from_json(json.loads(raw or ""))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    named = [header.ruleset, header.seed, header.lesson]
    named += [text for seat in header.seats for text in (seat.player, seat.name)]
    ours = (
        all(isinstance(text, str) for text in named)
        and isinstance(header.house, dict)
        and (header.dealer is None or type(header.dealer) is int)
        and type(header.again) is bool
    )
    return header if ours else None


def line_of(match_id: str, version: int, raw: str | None) -> Line:
    """A line from its text. Raises UnreadableMatch for one that is not ours."""
    try:
        return line_from_json(json.loads(raw or ""))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        # The text itself is not repeated: it may be a shuffle, and secret.
        problem = f"line {version} is none that this program knows"
        raise UnreadableMatch(match_id, problem) from error


def plain(raw: str | None) -> Any:
    """Plain data from its text, None where it is damaged."""
    try:
        return json.loads(raw or "")
    except (ValueError, TypeError, RecursionError):
        return None
