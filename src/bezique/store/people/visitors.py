"""Visitors: persons without an account, known by the secret in a cookie of their device."""

from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from sqlalchemy import delete, func, insert, or_, select, update

from bezique.store.people.secret import digest_of, new_code, new_secret
from bezique.store.people.tables import VISITOR, VISITOR_KEY
from bezique.store.store import Store

CODE_SECONDS: Final = 600.0
"""How long a code for another device can be used."""
_ID_BYTES: Final = 16


@dataclass(frozen=True)
class Visitor:
    """Somebody who has been here before."""

    id: str
    name: str
    """As chosen, or empty."""


class Visitors:
    """The visitors of a store. All here raise StoreError if the disk refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def known(self, secret: str) -> Visitor | None:
        """Whose cookie this is; None for nobody's."""
        if not secret:
            return None
        asked = select(VISITOR.c.id, VISITOR.c.name).join(VISITOR_KEY)
        asked = asked.where(
            VISITOR_KEY.c.digest == digest_of(secret), VISITOR_KEY.c.expires.is_(None)
        )
        async with self._store.reading() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return None if row is None else Visitor(row.id, row.name)

    async def admit(self, name: str, now: float) -> tuple[Visitor, str]:
        """Somebody new, with the secret for the cookie."""
        visitor, secret = Visitor(token_hex(_ID_BYTES), name), new_secret()
        row = {"id": visitor.id, "name": name, "created": now, "seen": now}
        key = {"digest": digest_of(secret), "visitor": visitor.id, "expires": None}
        async with self._store.writing() as connection:
            await connection.execute(insert(VISITOR).values(row))
            await connection.execute(insert(VISITOR_KEY).values(key))
        return visitor, secret

    async def rename(self, visitor: Visitor, name: str, now: float) -> None:
        """Call a visitor something else from now on."""
        changed = update(VISITOR).where(VISITOR.c.id == visitor.id)
        async with self._store.writing() as connection:
            await connection.execute(changed.values(name=name, seen=now))

    async def code(self, visitor: Visitor, now: float) -> str:
        """A code that makes another device this visitor's too, once; earlier ones end."""
        code, key = new_code(), VISITOR_KEY.c
        old = or_(key.visitor == visitor.id, key.expires < now)
        row = {"visitor": visitor.id, "expires": now + CODE_SECONDS}
        async with self._store.writing() as connection:
            await connection.execute(delete(VISITOR_KEY).where(key.expires.is_not(None), old))
            await connection.execute(insert(VISITOR_KEY).values(digest=digest_of(code), **row))
        return code

    async def redeem(self, code: str, now: float) -> str | None:
        """The secret for the cookie of another device, for a code that is good; else None."""
        secret, key = new_secret(), VISITOR_KEY.c
        good = key.digest == digest_of(code), key.expires >= now
        async with self._store.writing() as connection:
            asked = select(key.visitor).where(*good).with_for_update()  # of two at once one waits
            found = await connection.execute(asked)
            visitor = found.scalar_one_or_none()
            if visitor is None:
                return None
            await connection.execute(delete(VISITOR_KEY).where(*good))
            row = {"digest": digest_of(secret), "visitor": visitor, "expires": None}
            await connection.execute(insert(VISITOR_KEY).values(row))
        return secret

    async def devices(self, visitor: Visitor) -> int:
        """How many devices are this visitor's."""
        mine = VISITOR_KEY.c.visitor == visitor.id, VISITOR_KEY.c.expires.is_(None)
        async with self._store.reading() as connection:
            asked = select(func.count()).select_from(VISITOR_KEY).where(*mine)
            return int((await connection.execute(asked)).scalar_one())

    async def only(self, visitor: Visitor, secret: str) -> None:
        """Make the device with this cookie the only one; a code that was given ends too."""
        others = VISITOR_KEY.c.visitor == visitor.id, VISITOR_KEY.c.digest != digest_of(secret)
        async with self._store.writing() as connection:
            await connection.execute(delete(VISITOR_KEY).where(*others))
