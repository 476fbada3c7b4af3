"""The first form: matches and their lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
PLAIN = sa.JSON().with_variant(sa.Text(), "postgresql")


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("header", PLAIN, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("summary", PLAIN, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.CheckConstraint("status in ('running', 'over')", name="status_known"),
    )
    op.create_index("match_by_time", "match", ["status", "updated"])
    op.create_table(
        "line",
        sa.Column(
            "match", sa.String, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("body", PLAIN, nullable=False),
        sa.Column("command_id", sa.String),
        sa.UniqueConstraint("match", "command_id", name="command_once"),
    )


def downgrade() -> None:
    """Back to an empty file."""
    op.drop_table("line")
    op.drop_table("match")
