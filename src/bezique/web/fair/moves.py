"""The computer's moves of one deal, looked for again when a page asks for it.

That takes seconds for a player that searches, so one deal is looked through at a time, and what
was found of the last ones is kept.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakKeyDictionary

from bezique.history.honesty import counted, moves_again
from bezique.store.store import Kept, Store

_KEPT: Final = 64  # deals


@dataclass
class _Shelf:
    found: dict[tuple[str, int, int], Mapping[str, int]] = field(default_factory=dict)
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)


_SHELVES: Final = WeakKeyDictionary[Store, _Shelf]()


async def moves_of(store: Store, kept: Kept, deal: int) -> Mapping[str, int]:
    """How many of the computer's moves had each outcome, in a deal that is over.

    Raises as ``history.honesty.moves_again``.
    """
    shelf, key = _SHELVES.setdefault(store, _Shelf()), (kept.match_id, len(kept.lines), deal)
    async with shelf.one_at_a_time:
        if key not in shelf.found:
            found = await asyncio.to_thread(_found, kept, deal)
            while len(shelf.found) >= _KEPT:
                del shelf.found[next(iter(shelf.found))]
            shelf.found[key] = found
        return shelf.found[key]


def _found(kept: Kept, deal: int) -> Mapping[str, int]:
    return counted(moves_again(kept.header, kept.lines, deal=deal))
