"""What people say to each other at a table, who wants to hear nothing, and who keeps whom away."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables; nothing was said before."""
    op.add_column("seat_holder", sa.Column("quiet", sa.Boolean))
    op.create_table(
        "remark",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column(
            "match",
            sa.String,
            sa.ForeignKey("gathering.match", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("phrase", sa.Boolean, nullable=False),
        sa.Column("body", sa.String, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
    )
    op.create_index("remark_by_time", "remark", ["match", "said"])
    op.create_table(
        "blocked",
        sa.Column(
            "visitor", sa.String, sa.ForeignKey("visitor.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "other", sa.String, sa.ForeignKey("visitor.id", ondelete="CASCADE"), primary_key=True
        ),
    )


def downgrade() -> None:
    """Back to silence."""
    op.drop_table("blocked")
    op.drop_table("remark")
    op.drop_column("seat_holder", "quiet")
