"""What finished deals came to, beside the lines from which it follows: written and read.

Written in the transaction of the line that ends a deal, so that a history is never behind. Where
nobody has counted, because a match comes from an older file, ``counted`` is NULL.
"""

from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, or_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bezique.play.log import PERSON, Header
from bezique.play.tally import DealTally, SeatTally
from bezique.store.tables import MATCH, TALLY

HOUSE: Final = "house"
"""Stands after the name of a ruleset of which single options were changed."""

LESSON: Final = "lesson"
"""Stands for the form of a match in which a lesson is given: no list and no average has it."""
NO_LESSON: Final = func.coalesce(MATCH.c.form, "") != LESSON


@dataclass(frozen=True)
class Counted:
    """What became of a match so far: the deals of ``new`` are to be written, others stay."""

    deals: int  # that are over; rows of later ones go
    new: tuple[DealTally, ...]
    won: bool | None  # by the person's side; None while nobody has, or at a level end
    marks: str = ""  # reasons why it is not like others, with spaces between


def described(header: Header) -> dict[str, str]:
    """By what and against whom a match is played, as histories sort it; a lesson is apart."""
    if header.lesson:
        return {"form": LESSON, "opponents": ""}
    house = f"+{HOUSE}" if header.house else ""
    bots = {seat.player for seat in header.seats if seat.player != PERSON}
    return {"form": header.ruleset + house, "opponents": "+".join(sorted(bots))}


async def keep_counted(connection: AsyncConnection, match_id: str, counted: Counted) -> None:
    """Put the rows of a match in the place of those that are there."""
    numbers = [deal.number for deal in counted.new]
    gone = or_(TALLY.c.deal > counted.deals, TALLY.c.deal.in_(numbers))
    await connection.execute(delete(TALLY).where(TALLY.c.match == match_id, gone))
    rows = [_row(match_id, deal, seat) for deal in counted.new for seat in deal.seats]
    if rows:
        await connection.execute(insert(TALLY), rows)
    state = {"counted": counted.deals, "won": counted.won, "marks": counted.marks}
    await connection.execute(update(MATCH).where(MATCH.c.id == match_id).values(state))


def _row(match_id: str, deal: DealTally, seat: SeatTally) -> dict[str, Any]:
    return {
        "match": match_id,
        "deal": deal.number,
        "dealer": deal.dealer,
        "trump": deal.trump,
        "reason": deal.reason,
        **asdict(seat),
        "melds": [list(meld) for meld in seat.melds],
    }


def seat_of(row: Row[Any]) -> SeatTally:
    """A row as it was counted."""
    return SeatTally(
        seat=row.seat,
        side=row.side,
        points=row.points,
        total=row.total,
        payoff=row.payoff,
        won=row.won,
        tricks=row.tricks,
        brisques=row.brisques,
        last_trick=row.last_trick,
        melds=tuple((name, times, points) for name, times, points in row.melds),
        rows=dict(row.rows),
    )
