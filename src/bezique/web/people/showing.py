"""The people at a table, put into words for one of them."""

from collections.abc import Iterator

from bezique.store.people.company import Company, Held
from bezique.table.snapshot import Snapshot
from bezique.web.fill.sight import player_name
from bezique.web.page.together import HandOver, Remedy, Together
from bezique.web.people.absence.patience import (
    awaited,
    claimable_in,
    is_late,
    left,
    may_deal,
    may_stand_in,
)
from bezique.web.people.absence.presence import is_here
from bezique.words.people.absence import say_claimable, say_late, say_left
from bezique.words.people.names import say_nameless
from bezique.words.people.passing import say_hand_over
from bezique.words.people.presence import say_offer, say_presence, say_waits_for


def together(company: Company, shot: Snapshot, lang: str, now: float) -> Together | None:
    """The others at the table and what can be done about them; None where there are none."""
    others = [held for held in company.holders if held.seat not in company.mine]
    if not others:
        return None
    lines = [
        say_presence(state_of(company, held, shot, now), _name(held, lang), lang) for held in others
    ]
    waits = awaited(company, shot) if company.mine and asked(company, shot) else []
    wait, time = claimable_in(company, shot, now), _time(company, shot, now)
    return Together(
        tuple(lines),
        tuple(_offers(company, shot, lang, now)) if company.mine else (),
        waits=say_waits_for([_name(held, lang) for held in waits], lang) if waits else "",
        time=say_left(time, lang) if time is not None and time > 0 else "",
        late=say_late(lang, claim=bool(shot.opponents)) if time is not None and time <= 0 else "",
        soon=say_claimable(wait, lang) if wait is not None and wait > 0 else "",
        claim=say_offer("claim", "", lang) if wait is not None and wait <= 0 else "",
    )


def _name(held: Held, lang: str) -> str:
    return held.name or say_nameless(lang)


def _offers(company: Company, shot: Snapshot, lang: str, now: float) -> Iterator[Remedy]:
    for held in company.holders:
        if held.seat not in company.mine and may_stand_in(company, held, shot, now):
            yield Remedy(f"stand-in {held.seat}", say_offer("stand-in", _name(held, lang), lang))
    if not shot.awaits:
        yield Remedy("again", say_offer("again", "", lang))
    if awaited(company, shot) and asked(company, shot) and may_deal(company, shot, now):
        yield Remedy("deal", say_offer("deal", "", lang))


def _time(company: Company, shot: Snapshot, now: float) -> float | None:
    """Seconds that whoever looks has left for their move; None where that does not matter."""
    return left(company, shot, now) if shot.to_move in company.mine else None


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


def asked(company: Company, shot: Snapshot) -> bool:
    """Whether whoever looks has asked for the next deal."""
    mine = [held for held in company.holders if held.seat in company.mine]
    return shot.awaits == "shuffle" and all(held.ready == shot.asked_at for held in mine)
