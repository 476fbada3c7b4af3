"""A marker on paper: each deal with what its points were for, a settlement with its steps."""

from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.marker.state import Result, State
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.marker.desk import Opened, desk_of
from bezique.web.marker.ended import ended, number
from bezique.web.marker.filling import form_name, goal_of, sides_of
from bezique.web.marker.page import MarkerSheetPage, SheetDeal
from bezique.web.marker.showing import view_of
from bezique.web.marker.speaking import words_for
from bezique.web.page import Look
from bezique.words.past import said_day


async def sheet(request: Request) -> Response:
    """The sheet of a marker, as far as it has gone."""
    opened = await desk_of(request).opened(request.path_params["marker"])
    page = sheet_page(opened, look_of(request))
    return HTMLResponse(house_of(request).pages.of("marker/sheet.html", page))


def sheet_page(opened: Opened, look: Look) -> MarkerSheetPage:
    """What is printed."""
    state, lang = opened.state, look.language
    words = words_for(opened.ruleset, lang)
    view = view_of(opened.book, words, opened.entries, state)
    running = []
    if not state.deal.over:
        for entry in view["history"]:
            if entry["opens"] and not entry["back"]:
                break
            if not entry["back"]:
                running.append((entry["text"], entry["sum"], entry["mark"]))
    return MarkerSheetPage(
        look=look,
        marker=opened.marker_id,
        form=form_name(opened, lang),
        goal=goal_of(opened, lang),
        when=said_day(opened.updated, lang),
        heads=tuple(sides_of(opened, state, lang)),
        deals=tuple(_deals(opened, state, lang)),
        running=tuple(reversed(running)),
    )


def _deals(opened: Opened, state: State, lang: str) -> list[SheetDeal]:
    words = words_for(opened.ruleset, lang)
    sides = sides_of(opened, state, lang)
    found: list[SheetDeal] = []
    game, totals = 1, [0] * opened.book["sides"]
    for result in state.results:
        if result.number == 1 and found:
            game += 1
        totals = [total + won for total, won in zip(totals, _won(result, len(sides)), strict=True)]
        whole = ended(opened.book, words, _as_of(state, result, totals), sides)
        texts = words["texts"]
        name = texts["entry.deal"].format(number=result.number)
        if state.game > 1:
            name = f"{texts['entry.game'].format(number=game)}, {name}"
        found.append(
            SheetDeal(
                name=name,
                rows=tuple(whole["rows"]),
                steps=tuple(whole["steps"]),
                says=whole["headline"],
                notes=tuple(whole["notes"]),
                match=_match(texts, sides, totals) if result.settled else "",
            )
        )
    return found


def _match(texts: Mapping[str, str], sides: Sequence[str], totals: Sequence[int]) -> str:
    """How the match stands after a settled game."""
    each = [
        texts["one-count"].format(name=name, count=number(total, signed=True))
        for name, total in zip(sides, totals, strict=True)
    ]
    return texts["match-of"].format(counts=", ".join(each))


def _won(result: Result, sides: int) -> list[int]:
    """What the settlement of a deal brought each side, signed."""
    settled = result.settled
    if settled is None or settled.winner < 0:
        return [0] * sides
    return [settled.payoff if side == settled.winner else -settled.payoff for side in range(sides)]


def _as_of(state: State, result: Result, totals: list[int]) -> State:
    """The state as it was at the end of a deal, as far as its sheet asks for it."""
    return State(
        names=state.names,
        scores=result.scores,
        before=result.scores,
        points=totals,
        games=state.games,
        game=state.game,
        deal=state.deal,
        winner=result.winner,
        results=[result],
    )


ROUTES: Final = [Route("/markers/{marker}/sheet", sheet, methods=["GET"])]
