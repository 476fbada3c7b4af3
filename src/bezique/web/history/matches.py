"""The list of matches, and one match with its deals, filled from what the archive keeps."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from time import time
from typing import Any, Final
from urllib.parse import urlencode

from bezique.cards.kinds import NONE
from bezique.play.log import Header
from bezique.play.tally import DealTally
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.store.archive import Past, Wanted
from bezique.web.history.charts import score_chart
from bezique.web.history.naming import of_side, said_melds, side_names, sides_of
from bezique.web.history.shown import DealRow, Filter, HistoryPage, MatchPage, PastMatch
from bezique.web.page import Look
from bezique.words.notices import said_ago
from bezique.words.past import said_day, say_form, say_opponents, say_outcome
from bezique.words.past.marked import say_marks
from bezique.words.sheet import say_facing

PAGE: Final = 20
"""Matches on one page of the list."""
_A_DAY: Final = 24 * 3600


def history_page(
    look: Look,
    pasts: Sequence[Past],
    kinds: Sequence[tuple[str, str]],
    wanted: Wanted,
    paging: tuple[int, int],
) -> HistoryPage:
    """The list; ``kinds`` are the forms and opponents there are, ``paging`` number and page."""
    lang, (number, page) = look.language, paging
    pages = max(1, -(-number // PAGE))
    forms = sorted({form for form, _ in kinds}, key=lambda form: say_form(form, lang))
    others = sorted({bots for _, bots in kinds if bots}, key=lambda b: say_opponents(b, lang))
    return HistoryPage(
        look=look,
        matches=tuple(_past(past, lang) for past in pasts),
        forms=Filter(tuple((form, say_form(form, lang)) for form in forms), wanted.form),
        opponents=Filter(tuple((b, say_opponents(b, lang)) for b in others), wanted.opponents),
        number=number,
        page=page,
        pages=pages,
        before=address(wanted, page - 1) if page > 1 else "",
        after=address(wanted, page + 1) if page < pages else "",
    )


def address(wanted: Wanted, page: int = 1) -> str:
    """The list with these filters."""
    fields = {"form": wanted.form, "opponents": wanted.opponents, "page": page if page > 1 else ""}
    given = {name: value for name, value in fields.items() if value}
    return "/history" + (f"?{urlencode(given)}" if given else "")


def _past(past: Past, lang: str) -> PastMatch:
    listed = past.listed
    sides = _sides(listed.header, past.mine)
    scores = _scores(listed.standing.summary, sides)
    deals = listed.standing.summary.get("deals", 0)
    return PastMatch(
        match=listed.match_id,
        name=say_form(past.form, lang) if past.form else listed.match_id,
        opponents=say_opponents(past.opponents, lang),
        scores=scores,
        deals=deals if type(deals) is int else 0,
        when=when(listed.updated, lang),
        outcome=say_outcome(outcome(past), lang),
        marks=_marked(past, lang),
        finished=listed.standing.over,
    )


def _marked(past: Past, lang: str) -> str:
    undos = past.listed.standing.summary.get("undos", 0)
    return "; ".join(say_marks(past.marks, undos if type(undos) is int else 0, lang))


def when(seconds: float, lang: str) -> str:
    """Today by the time that has passed, before that by the day."""
    passed = time() - seconds
    return said_ago(passed, lang) if passed < _A_DAY else said_day(seconds, lang)


def outcome(past: Past) -> str:
    """How a match ended for whoever looks back, as a key of words."""
    if past.listed.header is None:
        return "unreadable"
    if not past.listed.standing.over:
        return "open"
    if past.won is None:
        nobody = "walkover" in past.marks and past.listed.standing.summary.get("winner") == NONE
        return "nobody" if nobody else "over" if past.mine == NONE else "level"
    return "won" if past.won else "lost"


def _sides(header: Header | None, mine: int) -> list[list[int]]:
    try:
        return sides_of(header, mine) if header is not None else []
    except (RulesetError, ValueError, TypeError):
        return []  # of a program that knows other rules


def _scores(summary: Mapping[str, Any], sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The scores by side; none where the summary is none of ours."""
    scores = summary.get("scores", [])
    if len(scores) != sum(map(len, sides)) or not all(type(score) is int for score in scores):
        return ()
    return tuple(scores[side[0]] for side in sides)


def match_page(look: Look, past: Past, deals: Sequence[DealTally]) -> MatchPage:
    """One match. Raises RulesetError for one whose rules are unknown here."""
    header, lang = past.listed.header, look.language
    assert header is not None
    sides = sides_of(header, past.mine)
    names = side_names(header, sides, past.mine, lang)
    signed = load(header.ruleset, header.house).options["scoring"] == "settlement"
    totals = totals_of(deals, sides, signed=signed)
    rows = tuple(
        DealRow(
            number=deal.number,
            points=tuple(of_side(deal, side)[0].points for side in sides),
            totals=total,
            melds=tuple(said_melds(deal, side, lang) for side in sides),
        )
        for deal, total in zip(deals, totals, strict=True)
    )
    return MatchPage(
        look=look,
        match=past.listed.match_id,
        title=say_facing(names, lang),
        form=say_form(past.form, lang),
        when=said_day(past.listed.created, lang),
        outcome=say_outcome(outcome(past), lang),
        marks=_marked(past, lang),
        finished=past.listed.standing.over,
        heads=names,
        deals=rows,
        total=totals[-1] if totals else (),
        chart=score_chart(names, totals),
        signed=signed,
    )


def totals_of(
    deals: Sequence[DealTally], sides: Sequence[Sequence[int]], *, signed: bool
) -> list[tuple[int, ...]]:
    """By deal what each side stood at: its score, or what was won and lost so far."""
    if not signed:
        return [tuple(of_side(deal, side)[0].total for side in sides) for deal in deals]
    columns = [accumulate([of_side(deal, side)[0].payoff for deal in deals]) for side in sides]
    return list(zip(*columns, strict=True))
