"""What one deal came to for each seat, counted once it is over: the rows that histories keep.

Counted from what happened and from nothing else, so that a log always gives the same rows. Knows
no player, no clock and no file.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from bezique.cards.kinds import NONE
from bezique.play.events import Event
from bezique.play.match import Match
from bezique.play.reckoning import reckon
from bezique.play.result import DealResult

Melds = tuple[tuple[str, int, int], ...]
"""Name in the deal log, how often it was declared, the points of all of these together."""


@dataclass(frozen=True)
class SeatTally:
    """One deal of one seat. Partners have the same points; melds, tricks and cards are its own."""

    seat: int
    side: int  # the lowest seat of its side
    points: int  # of the deal, without those it began with and without a payoff
    total: int  # the score after the deal: of the match, or of the game where deals are settled
    payoff: int  # signed; 0 where deals are not settled
    won: bool  # the side has more points of the deal than any other, or won the settled game
    tricks: int
    brisques: int  # cards
    last_trick: bool
    melds: Melds
    rows: dict[str, int]  # the points by what they were for; see ``Reckoning``


@dataclass(frozen=True)
class DealTally:
    """One deal of a match. ``number`` counts the deals from 1, void ones too."""

    number: int
    dealer: int
    trump: int  # the suit, NONE if none came about
    reason: str  # see ``DealResult``
    seats: tuple[SeatTally, ...]


def tally_last(match: Match, events: Iterable[Event]) -> DealTally:
    """Count the last deal of a match, which is over; ``events`` are all of that deal."""
    return tally_deal(len(match.results), events, match.results[-1], match.sides)


def won_by_person(match: Match) -> bool | None:
    """Whether the side of the only person has won; None while nobody has, or at a level end.

    Of several persons each looks back from a seat of their own, so for them it is None.
    """
    persons = match.header.persons
    if match.winner == NONE or len(persons) != 1:
        return None
    return match.sides[persons[0]] == match.winner


def tally_deal(
    number: int, events: Iterable[Event], result: DealResult, sides: Sequence[int]
) -> DealTally:
    """Count a deal that is over.

    ``events`` are all of the deal; ``sides`` has for each seat the lowest seat of its side.
    """
    told = tuple(events)
    rows = reckon(told, sides)
    best = _winner(result, [row.total for row in rows], sides)
    tricks = [event.seat for event in told if event.what == "trick"]
    seats = tuple(
        SeatTally(
            seat=seat,
            side=side,
            points=rows[seat].total,
            total=result.after[seat],
            payoff=_payoff(result, seat),
            won=side == best,
            tricks=tricks.count(seat),
            brisques=result.brisques[seat],
            last_trick=result.last_trick == seat,
            melds=_melds(told, seat),
            rows={name: points for name, points in asdict(rows[seat]).items() if points},
        )
        for seat, side in enumerate(sides)
    )
    return DealTally(number, result.dealer, result.trump, result.reason, seats)


def _winner(result: DealResult, points: Sequence[int], sides: Sequence[int]) -> int:
    """The side that the deal went to; NONE where it was level or void."""
    if result.payoff or result.void:
        return NONE if result.void else sides[result.winner]
    most = {sides[seat] for seat, own in enumerate(points) if own == max(points)}
    return most.pop() if len(most) == 1 else NONE


def _payoff(result: DealResult, seat: int) -> int:
    return result.payoff if seat == result.winner else -result.payoff


def _melds(events: Sequence[Event], seat: int) -> Melds:
    found: dict[str, tuple[int, int]] = {}
    for event in events:
        if event.what == "declare" and event.seat == seat:
            times, points = found.get(event.meld, (0, 0))
            found[event.meld] = times + 1, points + event.points
    return tuple((name, *both) for name, both in sorted(found.items()))
