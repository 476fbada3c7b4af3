"""The tables as the program of today knows them; ``migrations`` bring a file to this form."""

from typing import Final

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA: Final = MetaData()

MATCH: Final = Table(
    "match",
    METADATA,
    Column("id", String, primary_key=True),
    Column("header", JSON, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String, nullable=False),
    Column("summary", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    CheckConstraint("status in ('running', 'over')", name="status_known"),
    Index("match_by_time", "status", "updated"),
)
"""One row a match. ``version`` counts its lines; times are seconds since 1970, UTC."""

LINE: Final = Table(
    "line",
    METADATA,
    Column("match", String, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer),
    Column("body", JSON, nullable=False),
    Column("command_id", String),
    UniqueConstraint("match", "command_id", name="command_once"),
)
"""The lines of all logs. ``version`` is that of the match after the line, from 1."""
