"""The tables as the program of today knows them; ``migrations`` bring a file to this form."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
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
    Column("form", String),
    Column("opponents", String),
    Column("counted", Integer),
    Column("marks", String),
    Column("won", Boolean),
    CheckConstraint("status in ('running', 'over')", name="status_known"),
    Index("match_by_time", "status", "updated"),
)
"""One row a match. ``version`` counts its lines; times are seconds since 1970, UTC.

For histories: ``form`` and ``opponents`` say by what and against whom, NULL in a header that
cannot be read; ``counted`` is the number of deals in TALLY, NULL where nobody has counted yet;
``marks`` are the reasons, with spaces between, why it is not like others; ``won`` is NULL while
nobody has.
"""

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

TALLY: Final = Table(
    "tally",
    METADATA,
    Column("match", String, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", Integer, nullable=False),
    Column("dealer", Integer, nullable=False),
    Column("trump", Integer, nullable=False),
    Column("reason", String, nullable=False),
    Column("points", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("payoff", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("tricks", Integer, nullable=False),
    Column("brisques", Integer, nullable=False),
    Column("last_trick", Boolean, nullable=False),
    Column("melds", JSON, nullable=False),
    Column("rows", JSON, nullable=False),
)
"""What finished deals came to, by seat: see ``play.tally``. All of it follows from the lines."""
