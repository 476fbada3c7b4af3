"""Markers for real cards, with their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
PLAIN = sa.JSON().with_variant(sa.Text(), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "marker",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("header", PLAIN, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "marker_entry",
        sa.Column(
            "marker", sa.String, sa.ForeignKey("marker.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("entry", sa.String, nullable=False),
        sa.Column("body", PLAIN, nullable=False),
        sa.UniqueConstraint("marker", "entry", name="entry_once"),
    )


def downgrade() -> None:
    """Back to a file without markers."""
    op.drop_table("marker_entry")
    op.drop_table("marker")
