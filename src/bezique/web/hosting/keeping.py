"""How long personal data is kept in a house for others, and the work that lets it go.

Every process does it, now and then; done twice it changes nothing.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bezique.store.errors import StoreError
from bezique.web.house import House

DAY: Final = 86_400.0
NAMES_DAYS: Final = 90
"""Days after the last move for which a match keeps names, and what was said at it."""
VISITOR_DAYS: Final = 400
"""Days after which a visitor who has not come is forgotten; their cookie has ended before."""
TABLE_DAYS: Final = 7
"""Days for which a table waits for people without its host."""
EVERY: Final = 6 * 3600.0
_LOG: Final = logging.getLogger(__name__)


@asynccontextmanager
async def keeping(house: House) -> AsyncIterator[None]:
    """While a house for others is open; at home nothing is let go that nobody asks for."""
    if not house.manner.hosted:
        yield
        return
    task = asyncio.create_task(_keep_on(house))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _keep_on(house: House) -> None:
    """Let go what is due, at once and then every six hours."""
    while True:
        try:
            await let_go(house)
        except StoreError as error:
            _LOG.warning("nothing was let go: %s", error)
        await asyncio.sleep(EVERY)


async def let_go(house: House) -> None:
    """Let go what nobody needs any more. Raises StoreError."""
    now, forgetting = house.rooms.now, house.forgetting
    await forgetting.clear(now - TABLE_DAYS * DAY)
    for match_id in await forgetting.fade(now - NAMES_DAYS * DAY):
        await house.rooms.reopen(match_id)
    for visitor in await forgetting.absent(now - VISITOR_DAYS * DAY):
        await forget(house, visitor)


async def forget(house: House, visitor: str) -> None:
    """Forget a visitor for good, and the matches that were nobody's but theirs. StoreError."""
    await delete_several(house, await house.gatherings.alone(visitor))
    for match_id in await house.forgetting.forget(visitor):
        await house.rooms.reopen(match_id)


async def delete_several(house: House, match_ids: list[str]) -> None:
    """Delete matches for good, with who held their seats. Raises StoreError."""
    await house.rooms.delete(*match_ids)
    for match_id in match_ids:
        await house.gatherings.remove(match_id)
