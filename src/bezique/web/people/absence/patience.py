"""How long somebody is waited for, and from when on the others may do without them.

Two things are timed: how long a move takes, where that was agreed, and how long somebody has been
away while the table waits for them. Where days were agreed for a move, or minutes of which one may
take several, an absence means nothing. Time in which the server was down counts against nobody.
"""

from collections.abc import Iterable
from typing import Final

from bezique.cards.kinds import NONE
from bezique.store.people.company import Company, Held
from bezique.table.snapshot import Snapshot
from bezique.web.people.absence.presence import away_since

PATIENCE: Final = 60.0
"""Seconds for which somebody may be away before the others can let the computer play on."""
CLAIM_PATIENCE: Final = 180.0
"""And before who waits alone can end the match."""
GRACE: Final = 600.0
"""Seconds that everybody has after the server has come back, and after their time for a move
before the match can be ended, if that is less than for a move."""
DEAL_PATIENCE: Final = 30.0
"""Seconds after which the next deal waits no more for who has not asked for it."""


def clock_of(company: Company) -> float:
    """Seconds that a move may take; 0 where nothing was agreed."""
    return float(company.terms.get("clock", 0))


def left(company: Company, shot: Snapshot, now: float) -> float | None:
    """Seconds that whoever is to move has left, below zero once they are late; None without clock.

    While the server was down nobody could move: after it they have as long again, or ten minutes.
    """
    clock = clock_of(company)
    if not clock or shot.to_move == NONE:
        return None
    return max(company.moved + clock, company.up + min(clock, GRACE)) - now


def is_late(company: Company, held: Held, shot: Snapshot, now: float) -> bool:
    """Whether somebody who is to move has had more time than was agreed."""
    time = left(company, shot, now)
    return shot.to_move == held.seat and time is not None and time < 0


def away_for(company: Company, held: Held, now: float) -> float | None:
    """Seconds for which somebody has been away, as far as it counts; None while they are there."""
    since = away_since(held, now)
    return None if since is None else now - max(since, company.up)


def may_stand_in(company: Company, held: Held, shot: Snapshot, now: float) -> bool:
    """Whether the others may let the computer play for somebody: away for a while, or too late."""
    if held.stand_in or not shot.awaits:
        return False
    if is_late(company, held, shot, now):
        return True
    away = away_for(company, held, now)
    waited_for = shot.to_move in (held.seat, NONE)
    return clock_of(company) <= PATIENCE and waited_for and away is not None and away >= PATIENCE


def claimable_in(company: Company, shot: Snapshot, now: float) -> float | None:
    """Seconds until whoever looks may end the match, because all others have stayed away.

    Zero or less: now. None as long as nobody has to be told: somebody of the others is there, or
    none of them was away or late for so long that the computer could play for them.
    """
    against = [held for held in company.holders if held.seat in shot.opponents]
    if not company.mine or not against:
        return None
    waits = [_waits(company, held, shot, now) for held in against]
    told = any(held.stand_in or may_stand_in(company, held, shot, now) for held in against)
    return max(_known(waits)) if told and None not in waits else None


def _waits(company: Company, held: Held, shot: Snapshot, now: float) -> float | None:
    """Seconds until somebody has stayed away for so long; None while they are there."""
    clock, time = clock_of(company), left(company, shot, now)
    if shot.to_move == held.seat and not held.stand_in and time is not None and time < 0:
        return min(clock, GRACE) + time
    away = away_for(company, held, now)
    if away is None or (clock > PATIENCE and not held.stand_in):
        return None
    return max(CLAIM_PATIENCE, clock) - away


def _known(waits: Iterable[float | None]) -> list[float]:
    return [wait for wait in waits if wait is not None]


def awaited(company: Company, shot: Snapshot) -> list[Held]:
    """The others who have yet to ask for the next deal, where one is to be asked for."""
    if shot.awaits != "shuffle":
        return []
    others = (held for held in company.holders if held.seat not in company.mine)
    return [held for held in others if held.ready != shot.asked_at and not held.stand_in]


def may_deal(company: Company, shot: Snapshot, now: float) -> bool:
    """Whether the next deal waits for nobody: all have asked, or the first some time ago."""
    if not awaited(company, shot):
        return True
    times = [held.ready_at for held in company.holders if held.ready == shot.asked_at]
    return bool(times) and now - max(min(times), company.up) >= DEAL_PATIENCE
