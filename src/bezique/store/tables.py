"""The tables as the program of today knows them; ``migrations`` bring a file to this form."""

import json
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

METADATA: Final = MetaData()


class JsonText(TypeDecorator[Any]):
    """Plain data as text: what was damaged, or written by a later program, can be kept too."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """As it is written."""
        return json.dumps(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """As it is read."""
        return None if value is None else json.loads(value)


PLAIN: Final = JSON().with_variant(JsonText(), "postgresql")
"""A column of plain data. In a file it is what SQLite makes of JSON, which is text as well."""

MATCH_ID: Final = "[A-Za-z0-9_-]{1,64}"
"""What the name of a match looks like, as a regular expression."""

MATCH: Final = Table(
    "match",
    METADATA,
    Column("id", String, primary_key=True),
    Column("header", PLAIN, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String, nullable=False),
    Column("summary", PLAIN, nullable=False),
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
    Column("body", PLAIN, nullable=False),
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
    Column("melds", PLAIN, nullable=False),
    Column("rows", PLAIN, nullable=False),
)
"""What finished deals came to, by seat: see ``play.tally``. All of it follows from the lines."""

MARKER: Final = Table(
    "marker",
    METADATA,
    Column("id", String, primary_key=True),
    Column("header", PLAIN, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)
"""One row a marker for real cards. ``version`` counts its entries; who knows ``id`` may write."""

MARKER_ENTRY: Final = Table(
    "marker_entry",
    METADATA,
    Column("marker", String, ForeignKey("marker.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("entry", String, nullable=False),
    Column("body", PLAIN, nullable=False),
    UniqueConstraint("marker", "entry", name="entry_once"),
)
"""The entries of all markers in the order of their arrival, from 1; ``entry`` is its own id."""
