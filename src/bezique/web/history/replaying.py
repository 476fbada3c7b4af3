"""The page of a replay, and its route: a finished deal, every card of it open."""

import asyncio
import re
from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.cards.kinds import NONE
from bezique.history.replay import Replay, Step, Stretch, finished_deal, replay
from bezique.play.events import Told
from bezique.play.log import Header
from bezique.store.errors import UnreadableMatch
from bezique.store.store import Store
from bezique.web.hand.orders import Known, in_order
from bezique.web.history.naming import seat_name, side_names, sides_of
from bezique.web.history.opened import Cards, ReplayLine, ReplayPage, ReplaySeat
from bezique.web.history.routes import Found, match_of, number_of
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page import Look
from bezique.words.cards import card_name, suit_name
from bezique.words.events import say_dealer, say_event, say_settled, say_side_wins
from bezique.words.sheet import say_facing, you

_ON_THE_SHELF: Final = 4
_SHELVES: Final = WeakKeyDictionary[Store, dict[tuple[str, int, int], Stretch]]()
"""The deals looked at last, by match, version and number: stepping on does not fold them again."""
_MOVE: Final = re.compile(r"[0-9]{1,4}")


async def show(request: Request) -> Response:
    """A finished deal after some of its moves. One that is not over is not to be found."""
    found = await match_of(request)
    number = number_of(request.path_params["deal"])
    move = request.query_params.get("move", "0")
    if not _MOVE.fullmatch(move):
        raise HTTPException(404)
    deal = await _deal(house_of(request).rooms.store, found, number)
    opened = replay(deal, number, int(move))
    page = replay_page(look_of(request), found, opened)
    return HTMLResponse(house_of(request).pages.of("history/replay.html", page))


async def _deal(store: Store, found: Found, number: int) -> Stretch:
    """A finished deal, kept for the next move. Raises HTTPException 404 for any other."""
    match_id, version = found.past.listed.match_id, found.past.listed.version
    shelf, key = _SHELVES.setdefault(store, {}), (match_id, version, number)
    if key not in shelf:
        kept = await store.load(match_id)
        try:
            deal = await asyncio.to_thread(finished_deal, kept.header, kept.lines, number)
        except (ValueError, LookupError, TypeError) as error:
            raise UnreadableMatch(match_id, str(error)) from error
        if deal is None:
            raise HTTPException(404)
        while len(shelf) >= _ON_THE_SHELF:
            del shelf[next(iter(shelf))]
        shelf[key] = deal
    return shelf[key]


def replay_page(look: Look, found: Found, opened: Replay) -> ReplayPage:
    """The page of a replay."""
    match_id, mine, header = found.past.listed.match_id, found.past.mine, found.header
    lang, at, position = look.language, opened.at, opened.position
    teller = _Teller(header, mine, opened.sides, lang)
    lines = [teller.lines(step) for step in opened.steps]
    lines[0] = (teller.dealer(opened.dealer), *lines[0])
    address = f"/history/matches/{match_id}/deals/{opened.number}"
    leads = _leads(opened.steps)
    names = side_names(header, sides_of(header, mine), mine, lang)
    seats = tuple(
        ReplaySeat(
            name=teller.name(seat) or you(lang),
            score=shown.score,
            tricks=shown.tricks,
            hand=_cards(in_order(shown.hand, "suits", Known()), lang),
            spread=_cards(in_order(shown.spread, "suits", Known()), lang),
            played=_cards((shown.played,), lang) if shown.played != NONE else (),
            to_move=position.turn == seat and at < len(opened.steps) - 1,
            took=position.taken and position.taker == seat,
        )
        for seat, shown in enumerate(position.seats)
    )
    return ReplayPage(
        look=look,
        title=say_facing(names, lang),
        number=opened.number,
        match=match_id,
        address=address,
        at=at,
        last=len(opened.steps) - 1,
        trick_before=max((lead for lead in leads if lead < at), default=0),
        trick_after=min((lead for lead in leads if lead > at), default=len(opened.steps) - 1),
        says=lines[at],
        seats=seats,
        stock=position.stock,
        turn_up=_cards((position.turn_up,), lang) if position.turn_up != NONE else (),
        trump=position.trump if position.trump != NONE else None,
        trump_name="" if position.trump == NONE else suit_name(position.trump, lang),
        log=tuple(ReplayLine(move, text) for move, told in enumerate(lines) for text in told),
    )


def _cards(kinds: Sequence[int], lang: str) -> Cards:
    return tuple((kind, card_name(kind, lang)) for kind in kinds)


def _leads(steps: Sequence[Step]) -> list[int]:
    """The moves after which a trick has just been led to."""
    return [move for move, step in enumerate(steps) if any(t.what == "lead" for t in step.told)]


class _Teller:
    """Says what happened as whoever holds the seat ``mine`` would be told at the table."""

    def __init__(self, header: Header, mine: int, sides: Sequence[int], lang: str) -> None:
        self._sides = sides
        self._lang = lang
        self._me = mine if mine != NONE else None
        self._names = [seat_name(header, seat, lang) for seat in range(len(header.seats))]

    def name(self, seat: int) -> str | None:
        """What others call a player; None for whoever looks back."""
        return None if seat == self._me else self._names[seat]

    def dealer(self, seat: int) -> str:
        """Who deals."""
        return say_dealer(self._lang, self.name(seat))

    def lines(self, step: Step) -> tuple[str, ...]:
        """The sentences of a step."""
        return tuple(self._line(told) for told in step.told)

    def _line(self, told: Told) -> str:
        partners = len(set(self._sides)) < len(self._sides)
        if told.what == "over" and told.points > 2:
            return say_settled(told.points, self._lang, self.name(told.seat))
        if told.what == "over" and told.seat != NONE and partners:
            side = [seat for seat, first in enumerate(self._sides) if first == told.seat]
            mine = self._me in side
            names = None if mine else [self._names[seat] for seat in side]
            return say_side_wins(names, told.points, self._lang)
        return say_event(told, self._lang, self._me, self._names)


ROUTES: Final = [Route("/history/matches/{match}/deals/{deal}", show, methods=["GET"])]
