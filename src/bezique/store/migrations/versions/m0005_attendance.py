"""Of a seat: when its holder was there, what they have asked for, and who plays for them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the columns; nobody has been seen yet."""
    for column in (
        sa.Column("seen", sa.Float),
        sa.Column("ready", sa.Integer),
        sa.Column("ready_at", sa.Float),
        sa.Column("stand_in", sa.String),
    ):
        op.add_column("seat_holder", column)


def downgrade() -> None:
    """Back to seats of which only the holder is known."""
    for name in ("seen", "ready", "ready_at", "stand_in"):
        op.drop_column("seat_holder", name)
