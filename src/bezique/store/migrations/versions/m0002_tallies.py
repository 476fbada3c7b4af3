"""Finished deals counted by seat; of a match its form, its opponents and how it ended."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
PLAIN = sa.JSON().with_variant(sa.Text(), "postgresql")


def upgrade() -> None:
    """Make the table and the columns. Matches of before are counted when the program starts."""
    for column in (
        sa.Column("form", sa.String),
        sa.Column("opponents", sa.String),
        sa.Column("counted", sa.Integer),
        sa.Column("marks", sa.String),
        sa.Column("won", sa.Boolean),
    ):
        op.add_column("match", column)
    op.create_table(
        "tally",
        sa.Column(
            "match", sa.String, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        *(
            sa.Column(name, kind, nullable=False)
            for name, kind in (
                ("side", sa.Integer),
                ("dealer", sa.Integer),
                ("trump", sa.Integer),
                ("reason", sa.String),
                ("points", sa.Integer),
                ("total", sa.Integer),
                ("payoff", sa.Integer),
                ("won", sa.Boolean),
                ("tricks", sa.Integer),
                ("brisques", sa.Integer),
                ("last_trick", sa.Boolean),
                ("melds", PLAIN),
                ("rows", PLAIN),
            )
        ),
    )
    _describe(op.get_bind())


def _describe(connection: sa.Connection) -> None:
    """Form and opponents from the headers, as the program of this step wrote them."""
    names = ("id", "header", "form", "opponents")
    match = sa.table("match", *(sa.column(name) for name in names))
    for match_id, raw in connection.execute(sa.select(match.c.id, match.c.header)).all():
        try:
            header = json.loads(raw)
            seats = [seat["player"] for seat in header["seats"]]
            form = header["ruleset"] + ("+house" if header["house"] else "")
            opponents = "+".join(sorted({name for name in seats if name != "person"}))
        except (ValueError, TypeError, KeyError):
            continue  # not ours to read; it stays as it is
        connection.execute(
            sa.update(match).where(match.c.id == match_id).values(form=form, opponents=opponents)
        )


def downgrade() -> None:
    """Back to matches and lines."""
    op.drop_table("tally")
    for name in ("form", "opponents", "counted", "marks", "won"):
        op.drop_column("match", name)
