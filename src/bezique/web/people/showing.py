"""The people at a table, put into words for one of them."""

from typing import Final

from bezique.cards.kinds import NONE
from bezique.store.people.company import Company, Held
from bezique.table.snapshot import Snapshot
from bezique.web.fill.sight import player_name
from bezique.web.page.together import HandOver, Remedy, Together
from bezique.web.people.presence import away_since, is_here
from bezique.words.people.names import say_nameless
from bezique.words.people.passing import say_hand_over
from bezique.words.people.presence import say_offer, say_presence, say_waits_for

PATIENCE: Final = 60.0
"""Seconds for which somebody may be away before the others can let the computer play on."""
GRACE: Final = 600.0
"""Seconds that everybody has after the server has come back, if that is less than for a move."""
DEAL_PATIENCE: Final = 30.0
"""Seconds after which the next deal waits no more for who has not asked for it."""


def together(company: Company, shot: Snapshot, lang: str, now: float) -> Together | None:
    """The others at the table and what can be done about them; None where there are none."""
    others = [held for held in company.holders if held.seat not in company.mine]
    if not others:
        return None
    lines, offers = [], []
    for held in others:
        name = held.name or say_nameless(lang)
        lines.append(say_presence(state_of(company, held, shot, now), name, lang))
        if company.mine and may_stand_in(company, held, shot, now):
            offers.append(Remedy(f"stand-in {held.seat}", say_offer("stand-in", name, lang)))
    if company.mine and not shot.awaits:
        offers.append(Remedy("again", say_offer("again", "", lang)))
    waits = awaited(company, shot) if company.mine else []
    if waits and asked(company, shot):
        if may_deal(company, shot, now):
            offers.append(Remedy("deal", say_offer("deal", "", lang)))
        names = [held.name or say_nameless(lang) for held in waits]
        return Together(tuple(lines), tuple(offers), waits=say_waits_for(names, lang))
    return Together(tuple(lines), tuple(offers))


def hand_over(shot: Snapshot, lang: str) -> HandOver:
    """That the device is to be passed on to whoever is to move."""
    name = player_name(shot.header.seats[shot.to_move], lang)
    return HandOver(shot.to_move, *say_hand_over(name, lang))


def state_of(company: Company, held: Held, shot: Snapshot, now: float) -> str:
    """How it is with somebody, as a word for the words."""
    if held.stand_in:
        return "stand-in"
    if not is_here(held, now):
        return "away"
    if is_late(company, held, shot, now):
        return "late"
    if shot.awaits == "shuffle" and held.ready == shot.asked_at:
        return "ready"
    return "here"


def is_late(company: Company, held: Held, shot: Snapshot, now: float) -> bool:
    """Whether somebody who is to move has had more time than was agreed.

    While the server was down nobody could move: after it they have as long again, or ten minutes.
    """
    clock = float(company.terms.get("clock", 0))
    again = now - company.up > min(clock, GRACE)
    return bool(clock) and shot.to_move == held.seat and now - company.moved > clock and again


def may_stand_in(company: Company, held: Held, shot: Snapshot, now: float) -> bool:
    """Whether the others may let the computer play for somebody: away for a while, or too late.

    Where days were agreed for a move, being away for a minute means nothing.
    """
    if held.stand_in or not shot.awaits:
        return False
    if is_late(company, held, shot, now):
        return True
    since, up = away_since(held, now), company.up
    slow = float(company.terms.get("clock", 0)) > PATIENCE
    waited_for = shot.to_move in (held.seat, NONE)
    return not slow and waited_for and since is not None and now - max(since, up) >= PATIENCE


def awaited(company: Company, shot: Snapshot) -> list[Held]:
    """The others who have yet to ask for the next deal, where one is to be asked for."""
    if shot.awaits != "shuffle":
        return []
    others = (held for held in company.holders if held.seat not in company.mine)
    return [held for held in others if held.ready != shot.asked_at and not held.stand_in]


def asked(company: Company, shot: Snapshot) -> bool:
    """Whether whoever looks has asked for the next deal."""
    mine = [held for held in company.holders if held.seat in company.mine]
    return shot.awaits == "shuffle" and all(held.ready == shot.asked_at for held in mine)


def may_deal(company: Company, shot: Snapshot, now: float) -> bool:
    """Whether the next deal waits for nobody: all have asked, or the first some time ago."""
    if not awaited(company, shot):
        return True
    times = [held.ready_at for held in company.holders if held.ready == shot.asked_at]
    return bool(times) and now - max(min(times), company.up) >= DEAL_PATIENCE
