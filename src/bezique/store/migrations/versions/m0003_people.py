"""Visitors, gatherings of people before and during a match, and who holds which seat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
PLAIN = sa.JSON().with_variant(sa.Text(), "postgresql")


def upgrade() -> None:
    """Make the tables. Matches of before belong to whoever is at this machine, as they did."""
    op.create_table(
        "visitor",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "visitor_key",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column(
            "visitor", sa.String, sa.ForeignKey("visitor.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("expires", sa.Float),
    )
    op.create_index("key_by_visitor", "visitor_key", ["visitor"])
    _gatherings()


def _gatherings() -> None:
    op.create_table(
        "gathering",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("host", sa.String, sa.ForeignKey("visitor.id", ondelete="SET NULL")),
        sa.Column("header", PLAIN, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("terms", PLAIN, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.CheckConstraint("state in ('open', 'begun', 'closed')", name="gathering_known"),
    )
    op.create_index("gathering_by_state", "gathering", ["state", "updated"])
    op.create_table(
        "seat_holder",
        sa.Column(
            "match",
            sa.String,
            sa.ForeignKey("gathering.match", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String, sa.ForeignKey("visitor.id", ondelete="SET NULL")),
        sa.Column("link", sa.String, unique=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("seats_by_visitor", "seat_holder", ["visitor"])


def downgrade() -> None:
    """Back to matches that belong to whoever is at this machine."""
    for name in ("seat_holder", "gathering", "visitor_key", "visitor"):
        op.drop_table(name)
