"""A deal that is over, as the marker shows it: its rows, how it was settled, who has won."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bezique.marker.book import Book
from bezique.marker.ending import floored
from bezique.marker.judging import goal
from bezique.marker.state import NOBODY, ROWS, Result, State

_MINUS: Final = "\N{MINUS SIGN}"


def number(value: int, *, signed: bool = False) -> str:
    """A number with a real minus sign; ``signed`` ones that were won with a plus."""
    if value < 0:
        return f"{_MINUS}{-value}"
    return f"+{value}" if signed and value else str(value)


def ended(
    book: Book, words: Mapping[str, Any], state: State, sides: Sequence[str]
) -> dict[str, Any]:
    """The sheet of the last deal."""
    texts, result = words["texts"], state.results[-1]
    settles = book["scoring"] == "settlement"
    headline, notes = _settled_head(book, texts, result, sides) if settles else (
        _race_head(book, texts, state, sides)
    )  # fmt: skip
    again = state.winner != NOBODY
    return {
        "headline": headline,
        "notes": notes,
        "heads": list(sides),
        "rows": rows_of(book, texts, result),
        "steps": _steps(book, texts, result, sides) if settles else [],
        "do": "game" if again else "deal",
        "press": texts["again" if again else "next"],
    }


def rows_of(book: Book, texts: Mapping[str, str], result: Result) -> list[dict[str, Any]]:
    """What the points of a deal were for, then what they come to."""
    found = []
    for row in ROWS:
        values = result.rows.get(row)
        if values and any(values):
            cards = row == "brisques" and book["trick_points"] != "brisques"
            found.append(_row(texts["row.cards" if cards else f"row.{row}"], values))
    if book["scoring"] == "settlement":
        return [*found, *_settled_rows(book, texts, result)]
    gained = [now - then for now, then in zip(result.scores, result.start, strict=True)]
    found.append(_row(texts["row.deal"], gained))
    if any(result.start):
        found.append(_row(texts["row.start"], result.start))
    return [*found, _row(texts["row.total"], result.scores, strong=True)]


def _row(label: str, values: Sequence[int], *, strong: bool = False) -> dict[str, Any]:
    return {"label": label, "values": [number(value) for value in values], "strong": strong}


def _counting(result: Result) -> list[int]:
    """The points that are compared, brisques added where they are."""
    settled = result.settled
    if settled is None or not settled.added:
        return list(result.scores)
    return [points + more for points, more in zip(result.scores, settled.reserve, strict=True)]


def _settled_rows(book: Book, texts: Mapping[str, str], result: Result) -> list[dict[str, Any]]:
    settled = result.settled
    assert settled is not None
    rows = [_row(texts["row.raw"], result.scores)]
    if any(settled.reserve):
        rows.append(_row(texts["row.reserve"], settled.reserve))
    if settled.winner == NOBODY:
        return rows
    if settled.added:
        rows.append(_row(texts["row.with"], _counting(result)))
    if book["round_to"]:
        down = [floored(book, points) for points in _counting(result)]
        rows.append(_row(texts["row.down"], down))
    return rows


def _settled_head(
    book: Book, texts: Mapping[str, str], result: Result, sides: Sequence[str]
) -> tuple[str, list[str]]:
    settled = result.settled
    assert settled is not None
    why = _why(book, result)
    loser = sides[1 - settled.winner] if settled.winner != NOBODY else ""
    notes = [texts[f"settle.{why}"].format(name=loser, limit=book["rubicon"])]
    if settled.winner == NOBODY:
        return texts["void"], notes
    headline = texts["wins-settled"].format(name=sides[settled.winner], points=settled.payoff)
    return headline, notes


def _why(book: Book, result: Result) -> str:
    """Why brisques count or do not, and whether the loser is rubiconed."""
    settled = result.settled
    assert settled is not None
    plain = "" if book["brisques_counted"] == "tie_or_escape" else "-plain"
    if settled.by_fault:
        return "fault"
    if settled.winner == NOBODY:
        return f"void{plain}"
    if result.scores[0] == result.scores[1]:
        return "tie-rubicon" if settled.rubiconed else "tie"
    if settled.rubiconed:
        return f"rubicon{plain}"
    return "escape" if settled.added else f"across{plain}"


def _steps(
    book: Book, texts: Mapping[str, str], result: Result, sides: Sequence[str]
) -> list[dict[str, str]]:
    """From what counts to what is received, each step as a sum with its reason."""
    settled = result.settled
    assert settled is not None
    if settled.winner == NOBODY:
        return []
    down = [floored(book, points) for points in _counting(result)]
    most, least = down[settled.winner], down[1 - settled.winner]
    if settled.rubiconed:
        lost, told = max(least, book["rubicon_min_loser"]), ""
        if lost > least:
            told = texts["settle.least"].format(least=lost)
        if settled.by_fault and lost > book["rubiconed_at_most"]:
            lost = book["rubiconed_at_most"]
            told = texts["settle.fault-most"].format(most=lost)
        steps = [_step(texts["step.sum"], f"{number(most)} + {lost} = {number(most + lost)}", told)]
        steps.append(_step(texts["step.rubicon-game"], f"+{book['rubicon_game_bonus']}"))
        if book["rubicon_brisque_bonus"]:
            bonus = f"+{book['rubicon_brisque_bonus']}"
            steps.append(_step(texts["step.rubicon-brisques"], bonus))
    else:
        between = f"{number(most)} {_MINUS} {number(least)} = {number(most - least)}"
        small = most - least < book["min_difference"]
        told = texts["settle.least"].format(least=book["min_difference"]) if small else ""
        steps = [_step(texts["step.difference"], between, told)]
        steps.append(_step(texts["step.game"], f"+{book['game_bonus']}"))
    receives = texts["step.receives"].format(name=sides[settled.winner])
    return [*steps, {**_step(receives, str(settled.payoff)), "strong": "yes"}]


def _step(label: str, text: str, note: str = "") -> dict[str, str]:
    return {"label": label, "text": text, "note": note, "strong": ""}


def _race_head(
    book: Book, texts: Mapping[str, str], state: State, sides: Sequence[str]
) -> tuple[str, list[str]]:
    result, scores = state.results[-1], state.scores
    if result.winner == NOBODY:
        return texts["over"], [texts["tie.open"]] if result.level else []
    losers = [score for side, score in enumerate(scores) if side != result.winner]
    double = result.game_points == 2
    headline = texts["wins-double" if double else "wins"].format(
        name=sides[result.winner],
        most=number(scores[result.winner]),
        least=number(max(losers)),
    )
    notes = []
    if result.reason in ("stopped", "claimed"):
        notes.append(texts[result.reason])
    elif result.level:
        notes.append(texts[f"tie.{book['tie_break']}"])
    elif max(losers) >= goal(book, scores):
        told = texts["both" if len(scores) == 2 else "several"]
        notes.append(told.format(target=goal(book, scores)))
    if double:
        notes.append(texts["double"].format(limit=book["double_game_below"]))
    return headline, notes
