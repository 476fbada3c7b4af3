"""Figures of many deals and matches, with how sure they are. Pure numbers.

A share has Wilson's interval (J. Am. Stat. Assoc. 22, 1927), a mean Student's; both hold the true
value in 95 of 100 cases. Below ``ENOUGH`` there is no interval: so few say nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

from bezique.cards.kinds import NONE
from bezique.play.tally import SeatTally
from bezique.store.archive import Past, PastDeal

ENOUGH: Final = 10
"""Deals or matches from which on an interval is given."""
Z: Final = 1.959964  # of the normal distribution, two-sided 95 %
_BARS: Final = 12
_WIDTHS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_STOPPED: Final = "stopped"


@dataclass(frozen=True)
class Figure:
    """A number and how sure it is; low and high are None where that cannot be said."""

    value: float
    of: int
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Bin:
    """Deals of ``low`` to less than ``high`` points, of the person's side and of others."""

    low: int
    high: int
    mine: int
    theirs: int


@dataclass(frozen=True)
class MeldFigure:
    """How often a meld is declared in a deal: by the person, and by a computer player opposite."""

    meld: str
    mine: float
    theirs: float


@dataclass(frozen=True)
class Best:
    """The deal that brought the person's side most."""

    match_id: str
    number: int
    points: int


@dataclass(frozen=True)
class Figures:
    """What matches of one form against the same opponents came to."""

    form: str
    opponents: str
    matches: int  # that somebody has won
    won: Figure | None
    deals: int
    stopped: int  # of these, ended by the target: no whole deals, so left out of the points
    mine: Figure | None  # points a deal
    theirs: Figure | None
    bins: tuple[Bin, ...]
    melds: tuple[MeldFigure, ...]
    last_tricks: Figure | None
    brisques: Figure | None
    best: Best | None
    streak: int  # the last matches: so many won in a row, or lost if negative
    longest: int  # most matches won in a row


def share(hits: int, of: int) -> Figure | None:
    """A share with Wilson's interval; None of nothing."""
    if not of:
        return None
    value = hits / of
    if of < ENOUGH:
        return Figure(value, of)
    middle = (value + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * sqrt(value * (1 - value) / of + Z * Z / (4 * of * of))
    return Figure(value, of, max(middle - half, 0.0), min(middle + half, 1.0))


def mean(values: Sequence[float]) -> Figure | None:
    """A mean with Student's interval; None of nothing."""
    of = len(values)
    if not of:
        return None
    middle = sum(values) / of
    if of < ENOUGH:
        return Figure(middle, of)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (of - 1))
    half = student(of - 1) * spread / sqrt(of)
    return Figure(middle, of, middle - half, middle + half)


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's distribution, from 9 degrees of freedom on.

    By its expansion around the normal one (Abramowitz and Stegun 26.7.5); off by less than 0.001.
    """
    z = Z
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def figures(matches: Iterable[Past], deals: Iterable[PastDeal]) -> list[Figures]:
    """The figures by form and opponents, those with most deals first.

    Deals looked back on from no seat are left out: nobody's points in them are *yours*.
    """
    ended: dict[tuple[str, str], list[bool]] = {}
    for past in matches:
        if past.won is not None:
            ended.setdefault((past.form, past.opponents), []).append(past.won)
    played: dict[tuple[str, str], list[PastDeal]] = {}
    for deal in deals:
        if deal.mine == NONE:
            continue
        played.setdefault((deal.form, deal.opponents), []).append(deal)
    keys = sorted(played, key=lambda key: (-len(played[key]), key))
    return [_of(key, ended.get(key, []), played[key]) for key in keys]


def _of(key: tuple[str, str], ended: list[bool], deals: list[PastDeal]) -> Figures:
    """``ended`` and ``deals`` in the order in which they were played."""
    whole = [deal for deal in deals if deal.deal.reason != _STOPPED]
    mine = [me(deal) for deal in deals]
    points, theirs = [me(deal).points for deal in whole], [best_other(deal) for deal in whole]
    best = max(deals, key=lambda deal: me(deal).points)
    return Figures(
        form=key[0],
        opponents=key[1],
        matches=len(ended),
        won=share(sum(ended), len(ended)),
        deals=len(deals),
        stopped=len(deals) - len(whole),
        mine=mean(points),
        theirs=mean(theirs),
        bins=bins(points, theirs),
        melds=_melds(deals),
        last_tricks=share(sum(tally.last_trick for tally in mine), len(mine)),
        brisques=mean([tally.brisques for tally in mine]),
        best=Best(best.match_id, best.deal.number, me(best).points),
        streak=_streak(ended),
        longest=_longest(ended),
    )


def me(past: PastDeal) -> SeatTally:
    """The row of whoever looks back."""
    return past.deal.seats[past.mine]


def others(past: PastDeal) -> list[SeatTally]:
    """The rows of those who do not score with them."""
    return [seat for seat in past.deal.seats if seat.side != me(past).side]


def best_other(past: PastDeal) -> int:
    """The points of the deal of the best other side."""
    return max(seat.points for seat in others(past))


def bins(mine: Sequence[int], theirs: Sequence[int]) -> tuple[Bin, ...]:
    """Points in at most twelve steps of a round width; none of too few deals."""
    every = [*mine, *theirs]
    if len(mine) < ENOUGH:
        return ()
    low, high = min(every), max(every)
    width = next((w for w in _WIDTHS if ceil((high + 1) / w) - low // w <= _BARS), _WIDTHS[-1])
    starts = range(low // width * width, high + 1, width)
    return tuple(
        Bin(
            start,
            start + width,
            sum(start <= value < start + width for value in mine),
            sum(start <= value < start + width for value in theirs),
        )
        for start in starts
    )


def _melds(deals: Sequence[PastDeal]) -> tuple[MeldFigure, ...]:
    """Every meld that somebody has declared, those that bring the person most points first."""
    mine: dict[str, int] = {}
    theirs: dict[str, float] = {}
    worth: dict[str, int] = {}
    for past in deals:
        for name, times, points in me(past).melds:
            mine[name] = mine.get(name, 0) + times
            worth[name] = worth.get(name, 0) + points
        opposite = others(past)
        for seat in opposite:
            for name, times, _ in seat.melds:
                theirs[name] = theirs.get(name, 0) + times / len(opposite)
    names = sorted({*mine, *theirs}, key=lambda name: (-worth.get(name, 0), name))
    number = len(deals)
    return tuple(
        MeldFigure(name, mine.get(name, 0) / number, theirs.get(name, 0) / number) for name in names
    )


def _streak(ended: Sequence[bool]) -> int:
    if not ended:
        return 0
    length = 0
    for won in reversed(ended):
        if won != ended[-1]:
            break
        length += 1
    return length if ended[-1] else -length


def _longest(ended: Sequence[bool]) -> int:
    most = run = 0
    for won in ended:
        run = run + 1 if won else 0
        most = max(most, run)
    return most
