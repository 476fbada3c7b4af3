"""The tables of persons: who has been here, who holds which seat. Secrets stand in none of them."""

from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    Select,
    String,
    Table,
    select,
)

from bezique.store.tables import METADATA, PLAIN

VISITOR: Final = Table(
    "visitor",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
"""Persons without an account: a name, which may be empty, and when they came first and last."""

VISITOR_KEY: Final = Table(
    "visitor_key",
    METADATA,
    Column("digest", String, primary_key=True),
    Column("visitor", String, ForeignKey("visitor.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float),
    Index("key_by_visitor", "visitor"),
)
"""By what a visitor is known: SHA-256 of the secret, never the secret. One that ``expires`` is a
code that moves the visitor to another device, once; others are the cookies of devices."""

GATHERING: Final = Table(
    "gathering",
    METADATA,
    Column("match", String, primary_key=True),
    Column("host", String, ForeignKey("visitor.id", ondelete="SET NULL")),
    Column("header", PLAIN, nullable=False),
    Column("state", String, nullable=False),
    Column("terms", PLAIN, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    CheckConstraint("state in ('open', 'begun', 'closed')", name="gathering_known"),
    Index("gathering_by_state", "state", "updated"),
)
"""The people of a match, from before it begins: who called them together, the ``header`` that
the match is to have, and on what ``terms`` they play. A match without a row here belongs to
whoever is at this machine. ``closed`` is one whose names were taken out, long after its end."""

SEAT_HOLDER: Final = Table(
    "seat_holder",
    METADATA,
    Column("match", String, ForeignKey("gathering.match", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String, ForeignKey("visitor.id", ondelete="SET NULL")),
    Column("link", String, unique=True),
    Column("since", Float, nullable=False),
    Column("seen", Float),
    Column("ready", Integer),
    Column("ready_at", Float),
    Column("stand_in", String),
    Column("quiet", Boolean),
    Index("seats_by_visitor", "visitor"),
)
"""The seats of persons in a gathering; ``visitor`` is NULL while a seat is free. ``link`` is the
SHA-256 of the secret by which the seat may be taken over on another device.

``seen`` is when its holder was there last, below zero once they have gone; ``ready`` the version
at which they asked for the next deal; ``stand_in`` the computer player that plays for them;
``quiet`` whether they want to hear nothing of what the others say."""

REMARK: Final = Table(
    "remark",
    METADATA,
    Column("id", String, primary_key=True),
    Column("match", String, ForeignKey("gathering.match", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("phrase", Boolean, nullable=False),
    Column("body", String, nullable=False),
    Column("said", Float, nullable=False),
    Index("remark_by_time", "match", "said"),
)
"""What was said at a table: a phrase by its key, or a text."""

BLOCKED: Final = Table(
    "blocked",
    METADATA,
    Column("visitor", String, ForeignKey("visitor.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String, ForeignKey("visitor.id", ondelete="CASCADE"), primary_key=True),
)
"""Whom a visitor does not want to meet at a table."""


def matches_of(visitor: str) -> Select[tuple[str]]:
    """The ids of the matches in which a visitor holds a seat."""
    return select(SEAT_HOLDER.c.match).where(SEAT_HOLDER.c.visitor == visitor)
