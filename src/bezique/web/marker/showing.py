"""What a marker shows, as plain values with every sentence filled in.

The twin of ``web/static/marker-show.js``, which does the same while the line is down; a test holds
the two together. It knows no HTML.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.marker.book import Book
from bezique.marker.ending import counts_needed
from bezique.marker.entries import Entry
from bezique.marker.judging import meld_of
from bezique.marker.log import TAKING_BACK, to_redo, to_undo
from bezique.marker.state import NOBODY, Line, State
from bezique.web.marker.ended import ended, number

Words = Mapping[str, Any]
"""``texts`` and ``doubts`` by name, ``melds`` by name, ``suits`` in order; see ``speaking``."""
_AND: Final = "and"
_TOGETHER: Final[Mapping[str, tuple[str, ...]]] = {
    "royal_marriage": ("sequence",),
    "sequence": ("royal_marriage",),
    "marriage": ("plain_sequence",),
    "plain_sequence": ("marriage",),
}
"""Melds that are made of the same cards."""


@dataclass(frozen=True)
class _Telling:
    """What a sentence about an entry is made from."""

    book: Book
    words: Words
    state: State
    sides: Sequence[str]


def side_names(book: Book, names: Sequence[str], words: Words) -> list[str]:
    """What each side is called: a player, or partners."""
    joined = []
    for side in range(book["sides"]):
        mine = list(names[side :: book["sides"]])
        first = ", ".join(mine[:-1])
        both = words["texts"][_AND].format(first=first, second=mine[-1])
        joined.append(both if first else mine[-1])
    return joined


def view_of(book: Book, words: Words, entries: Sequence[Entry], state: State) -> dict[str, Any]:
    """Everything that changes on the page of a marker."""
    sides = side_names(book, state.names, words)
    return {
        "dials": [_dial(book, words, state, side, name) for side, name in enumerate(sides)],
        "dealing": _dealing(words, state),
        "last": _last(_Telling(book, words, state, sides), entries),
        "notes": _notes(book, words, state, sides),
        "over": ended(book, words, state, sides) if state.deal.over else None,
        "history": _history(_Telling(book, words, state, sides), entries),
        "undo": to_undo(entries),
        "redo": to_redo(entries),
        "times": _times(book, state),
        "counting": _is_to_count(book, state),
    }


def _times(book: Book, state: State) -> dict[str, list[int]]:
    """How often each side has declared a meld in this deal."""
    found: dict[str, list[int]] = {}
    for side, name in state.deal.melds:
        found.setdefault(name, [0] * book["sides"])[side] += 1
    return found


def _is_to_count(book: Book, state: State) -> bool:
    """Whether all that lacks is the count of the piles."""
    deal = state.deal
    final = deal.final != NOBODY
    return not deal.over and final and not deal.counts and counts_needed(book, state)


def _dial(book: Book, words: Words, state: State, side: int, name: str) -> dict[str, Any]:
    texts, note = words["texts"], ""
    if book["scoring"] == "settlement":
        note = texts["match"].format(points=number(state.points[side], signed=True))
    elif state.game > 1 or state.winner != NOBODY:
        note = texts["games"].format(games=state.games[side])
    return {
        "name": name,
        "score": state.scores[side],
        "before": state.before[side],
        "was": texts["before"].format(points=number(state.before[side])),
        "deals": state.deal.dealer % book["sides"] == side,
        "note": note,
    }


def _dealing(words: Words, state: State) -> str:
    name = "dealing-in-game" if state.game > 1 else "dealing"
    dealer = state.names[state.deal.dealer]
    text = words["texts"][name]
    return str(text.format(game=state.game, number=state.deal.number, name=dealer))


def _notes(book: Book, words: Words, state: State, sides: Sequence[str]) -> list[str]:
    """What is still to be borne in mind in this deal."""
    texts, deal, found = words["texts"], state.deal, []
    if deal.over:
        return []
    for side, fault in deal.faults:
        if fault == "revoke":
            table = {"norwegian": "", "enquire_within": "-all", "portland": "-replayed"}
            name = "note.revoke" + table[book["penalty_table"]]
            found.append(texts[name].format(name=sides[side]))
        elif fault == "missed_draw" and book["penalty_table"] == "portland":
            found.append(texts["note.missed-draw"].format(name=sides[side]))
    if book["scoring"] == "settlement" and deal.trick != NOBODY:
        low = min(state.scores)
        told = "note.level" if low == max(state.scores) else "note.reserve"
        name = sides[state.scores.index(low)]
        found.append(texts[told].format(name=name, limit=book["rubicon"]))
    return found


def _last(of: _Telling, entries: Sequence[Entry]) -> dict[str, str] | None:
    """What was entered last, and what it came to."""
    if not entries:
        return None
    last = entries[-1]
    if last["do"] in ("undo", "redo"):
        meant = [e for e in entries if e["id"] == last["of"] and e["do"] not in TAKING_BACK]
        what = _said(of, meant[0], None) if meant else ""
        text = of.words["texts"][f"entry.{last['do']}"].format(what=what)
        return {"text": text, "sum": "", "warn": ""}
    line = next((line for line in of.state.lines if line.id == last["id"]), None)
    return {
        "text": _said(of, last, line),
        "sum": _sum(of, line),
        "warn": _doubted(of, last, line),
    }


def _doubted(of: _Telling, entry: Entry, line: Line | None) -> str:
    return doubt(of.book, of.words, line.code, total_of(of.state, entry)) if line else ""


def _history(of: _Telling, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Every entry, the newest first; those taken back too."""
    lines = {line.id: line for line in of.state.lines}
    found = []
    for entry in entries:
        if entry["do"] in ("undo", "redo"):
            continue
        line = lines.get(entry["id"])
        marked = "" if line is None or not line.code else ("doubted" if line.counts else "idle")
        mark = "undone" if line is None else marked
        text = _said(of, entry, line)
        press = of.words["texts"]["press.redo" if line is None else "press.undo"]
        found.append(
            {
                "id": entry["id"],
                "text": text,
                "press": press.format(what=text),
                "sum": _sum(of, line),
                "mark": of.words["texts"][mark] if mark else "",
                "back": line is None,
                "opens": entry["do"] in ("deal", "game"),
            }
        )
    return found[::-1]


def doubt(book: Book, words: Words, code: str, total: int) -> str:
    """Why an entry is doubted; ``total`` is what all piles together were said to hold."""
    return str(words["doubts"][code].format(whole=book["whole"], sum=total)) if code else ""


def so_far(book: Book, words: Words, state: State, entry: Entry) -> str:
    """What has been declared of the family of a meld: what a doubt rests upon."""
    if entry["do"] != "meld":
        return ""
    texts, family = words["texts"], meld_of(book, entry["meld"])["family"]
    sides, found = side_names(book, state.names, words), []
    for meld in book["melds"]:
        for side, name in enumerate(sides):
            times = state.deal.melds.count([side, meld["meld"]])
            if times and family in (meld["family"], *_TOGETHER.get(meld["family"], ())):
                what = texts["entry.meld"].format(name=name, meld=words["melds"][meld["meld"]])
                found.append(f"{what} × {times}")
    return texts["so-far"].format(counts=", ".join(found)) if found else ""


def total_of(state: State, entry: Entry) -> int:
    """What all piles together were said to hold."""
    return sum(entry.get("counts") or state.deal.captured)


def _sum(of: _Telling, line: Line | None) -> str:
    """The addition of one side, or where several have gained what each has now."""
    if line is None:
        return ""
    texts = of.words["texts"]
    gained = [side for side, points in enumerate(line.gains) if points]
    if len(gained) != 1:
        each = [
            texts["one-count"].format(name=name, count=number(line.scores[side]))
            for side, name in enumerate(of.sides)
        ]
        return ", ".join(each) if gained else ""
    points, after = line.gains[gained[0]], line.scores[gained[0]]
    return str(
        texts["sum"].format(
            before=number(after - points),
            sign="+" if points > 0 else "\N{MINUS SIGN}",
            points=abs(points),
            after=number(after),
        )
    )


def _said(of: _Telling, entry: Entry, line: Line | None) -> str:
    """An entry in words."""
    texts, do, names = of.words["texts"], entry["do"], of.sides
    name = f"entry.{do}"
    filled: dict[str, Any] = {"name": names[entry["side"]] if "side" in entry else ""}
    if do == "meld":
        filled["meld"] = of.words["melds"][entry["meld"]]
    elif do in ("seven", "lift"):
        name += f".{entry['how']}"
    elif do == "trick" and of.book["last_trick_is"] != "final":
        name = "entry.stock-trick"
    elif do == "penalty":
        name += f".{entry['fault']}"
    elif do == "captured":
        filled["count"] = number(entry["count"])
        name += "" if of.book["trick_points"] == "brisques" else "-points"
    elif do == "brisques":
        name = "entry.brisques" if of.book["trick_points"] == "brisques" else "entry.cards"
        each = zip(names, entry["counts"], strict=True)
        parts = [texts["one-count"].format(name=who, count=count) for who, count in each]
        filled["counts"] = ", ".join(parts)
    elif do == "trump":
        filled["suit"] = of.words["suits"][entry["suit"]]
    elif do == "dealer":
        filled["name"] = of.state.names[entry["seat"]]
    elif do == "names":
        filled["names"] = ", ".join(entry["names"])
    elif do in ("deal", "game"):
        if line is None:
            return str(texts["next" if do == "deal" else "again"])
        filled["number"] = (line.deal if do == "deal" else line.game) + 1
    return str(texts[name].format(**filled))
