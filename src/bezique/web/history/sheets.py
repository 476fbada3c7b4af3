"""Score sheets to be printed: of a match that was played, and empty ones for real cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.play.tally import DealTally
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load
from bezique.store.archive import Past
from bezique.web.fill.reading import meld_lines
from bezique.web.history.matches import outcome, totals_of
from bezique.web.history.naming import melds_of, of_side, side_names, sides_of
from bezique.web.history.routes import archive_of, match_of
from bezique.web.history.shown import EmptySheetPage, SheetDeal, SheetPage
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page import Look
from bezique.web.page.paper import ScoreRow
from bezique.words.melds import meld_name
from bezique.words.past import said_day, say_form, say_outcome
from bezique.words.result import deal_row_name, row_name, say_target
from bezique.words.result.settling import say_rubicon, step_name
from bezique.words.rulesets import full_name
from bezique.words.sheet import say_facing

_ROWS: Final[Mapping[str, str]] = {
    "carte_blanche": "carte-blanche",
    "sevens": "sevens",
    "brisques": "brisques",
    "last_trick": "last-trick",
    "lift": "lift",
    "penalties": "penalties",
}
_FEW_SIDES: Final = 3
_DEALS: Final = (6, 4)  # on a sheet for few sides, and for more


async def of_match(request: Request) -> Response:
    """The score sheet of a match, as far as it has gone."""
    found = await match_of(request)
    deals = await archive_of(request).deals(found.past.listed.match_id)
    if not deals:
        raise HTTPException(404)
    page = sheet_page(look_of(request), found.past, deals)
    return HTMLResponse(house_of(request).pages.of("history/sheet.html", page))


async def empty(request: Request) -> Response:
    """A sheet to be filled with a pencil, for a ruleset."""
    try:
        ruleset = load(request.path_params["ruleset"])
    except RulesetError as error:
        raise HTTPException(404, "no-such-ruleset") from error
    page = empty_page(look_of(request), ruleset)
    return HTMLResponse(house_of(request).pages.of("history/empty_sheet.html", page))


def sheet_page(look: Look, past: Past, deals: Sequence[DealTally]) -> SheetPage:
    """What was scored in each deal and for what."""
    header, lang = past.listed.header, look.language
    assert header is not None
    sides, ruleset = sides_of(header, past.mine), load(header.ruleset, header.house)
    names = side_names(header, sides, past.mine, lang)
    signed = ruleset.options["scoring"] == "settlement"
    totals = totals_of(deals, sides, signed=signed)
    final = step_name("match", lang) if signed else row_name("total", lang)
    return SheetPage(
        look=look,
        title=say_facing(names, lang),
        form=say_form(past.form, lang),
        when=said_day(past.listed.created, lang),
        outcome=say_outcome(outcome(past), lang),
        heads=names,
        deals=tuple(
            SheetDeal(
                name=deal_row_name(deal.number, lang),
                rows=tuple(_rows(deal, sides, ruleset.options, lang)),
                points=ScoreRow(row_name("deal", lang), _points(deal, sides)),
                total=ScoreRow(final, total),
            )
            for deal, total in zip(deals, totals, strict=True)
        ),
        total=ScoreRow(final, totals[-1]),
        signed=signed,
        back=f"/history/matches/{past.listed.match_id}",
    )


def _points(deal: DealTally, sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple(of_side(deal, side)[0].points for side in sides)


def _rows(
    deal: DealTally, sides: Sequence[Sequence[int]], options: Mapping[str, Any], lang: str
) -> Iterator[ScoreRow]:
    """The melds, each once, then what else was scored."""
    laid = [melds_of(deal, side) for side in sides]
    for meld in dict.fromkeys(name for melds in laid for name in melds):
        points = tuple(melds[meld][1] if meld in melds else None for melds in laid)
        yield ScoreRow(meld_name(meld, lang), points)
    for row, words in _ROWS.items():
        found = tuple(of_side(deal, side)[0].rows.get(row) for side in sides)
        if any(found):
            cards = row == "brisques" and options["trick_points"] != "brisques"
            yield ScoreRow(row_name("card-points" if cards else words, lang), found)


def empty_page(look: Look, ruleset: Ruleset) -> EmptySheetPage:
    """The melds with their values, and rows for what is scored in a deal."""
    lang, options = look.language, ruleset.options
    sides = {"two_sides": 2, "three_sides": 3}.get(str(options["sides"]), ruleset.sizes.seats)
    settled = options["scoring"] == "settlement"
    rows = ["melds"]
    if options["trump_source"] == "turn_up":
        rows.append("sevens")
    if options["brisques_counted"] != "never":
        rows.append("brisques" if options["trick_points"] == "brisques" else "card-points")
    if options["last_trick"]:
        rows.append("last-trick")
    total = step_name("match", lang) if settled else row_name("total", lang)
    goal = say_rubicon if settled else say_target
    return EmptySheetPage(
        look=look,
        name=full_name(ruleset.name, lang),
        says=goal(int(options["rubicon" if settled else "target"]), lang),  # type: ignore[arg-type]
        melds=tuple((line.name, line.cards, line.points) for line in meld_lines(ruleset, lang)),
        rows=(*(row_name(row, lang) for row in rows), row_name("deal", lang), total),
        sides=sides,
        deals=tuple(
            deal_row_name(number, lang)
            for number in range(1, 1 + _DEALS[0 if sides <= _FEW_SIDES else 1])
        ),
        back=f"/rules/{ruleset.name.split('+')[0]}",
    )


ROUTES: Final = [
    Route("/history/matches/{match}/sheet", of_match, methods=["GET"]),
    Route("/sheets/{ruleset}", empty, methods=["GET"]),
]
