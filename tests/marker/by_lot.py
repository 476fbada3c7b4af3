"""Logs by lot: what people might tap, in any order, with and without sense."""

from random import Random
from typing import Any

from bezique.marker.book import Book
from bezique.marker.entries import FAULTS, LIFTS, SEVENS, Entry, read_entry

_OFTEN = ("meld",) * 14 + ("seven",) * 2 + ("blank", "trick", "brisques", "deal", "deal", "undo")
_SELDOM = (
    *("captured", "penalty", "lift", "points", "claim", "trump", "dealer", "names", "end"),
    *("game", "redo", "final", "final"),
)


def log_by_lot(chance: Random, book: Book) -> list[Entry]:
    """Ten to seventy entries, each of the right form."""
    log: list[Entry] = _near_the_goal(chance, book) if chance.random() < 0.5 else []
    if chance.random() < 0.15:
        log = _tied(chance, book)
    for number in range(len(log), len(log) + chance.randint(10, 60)):
        do = chance.choice(_OFTEN if chance.random() < 0.8 else _SELDOM)
        if do in ("undo", "redo") and not log:
            continue
        fields = _fields(do, chance, book, log)
        entry = {"id": f"entry-{number:05}", "do": do, **fields}
        if chance.random() < 0.1:
            entry["over"] = True
        log.append(read_entry(entry, book))
    return log


def _near_the_goal(chance: Random, book: Book) -> list[Entry]:
    """A deal in which little decides: every side stands near the target or the rubicon."""
    goal = book["rubicon"] or book["target"]
    log = [
        {
            "id": f"entry-{side:05}",
            "do": "points",
            "side": side,
            "points": goal + 10 * chance.randint(-12, 6),
        }
        for side in range(book["sides"])
    ]
    if chance.random() < 0.7:
        taker = chance.randrange(book["sides"])
        log.append({"id": f"entry-{len(log):05}", "do": "trick", "side": taker})
        counted = _fields("brisques", chance, book, log)
        log.append({"id": f"entry-{len(log):05}", "do": "brisques", **counted})
    return log


def _tied(chance: Random, book: Book) -> list[Entry]:
    """All sides are equal beyond the target after a deal, and somebody claims in the next."""
    sides, taker = book["sides"], chance.randrange(book["sides"])
    points = [book["target"] + book["last_trick"] * (side != taker) for side in range(sides)]
    fields: list[dict[str, Any]] = [
        *({"do": "points", "side": side, "points": points[side]} for side in range(sides)),
        {"do": "trick", "side": taker},
        {"do": "brisques", "counts": [book["whole"] // sides] * sides},
        {"do": "deal"},
        {"do": "claim", "side": chance.randrange(sides)},
    ]
    return [{"id": f"entry-{number:05}", **entry} for number, entry in enumerate(fields)]


def _fields(do: str, chance: Random, book: Book, log: list[Entry]) -> dict[str, Any]:
    side = {"side": chance.randrange(book["sides"])}
    if do == "brisques":
        left, counts = book["whole"], []
        for _ in range(book["sides"] - 1):
            counts.append(chance.randint(0, left))
            left -= counts[-1]
        wrong = chance.random() < 0.1
        return {"counts": [*counts, chance.randint(0, left) if wrong else left]}
    return {
        "meld": {**side, "meld": chance.choice(book["melds"])["meld"]},
        "seven": {**side, "how": chance.choice(SEVENS)},
        "captured": {**side, "count": chance.randint(-1, 3)},
        "penalty": {**side, "fault": chance.choice(FAULTS)},
        "lift": {**side, "how": chance.choice(LIFTS)},
        "points": {**side, "points": chance.choice((-50, 10, 100, book["target"] // 2))},
        "trump": {"suit": chance.randrange(4)},
        "dealer": {"seat": chance.randrange(book["seats"])},
        "names": {"names": [f"N{chance.randrange(99)}" for _ in range(book["seats"])]},
        "undo": {"of": chance.choice(log)["id"] if log else "entry-00000"},
        "redo": {"of": chance.choice(log)["id"] if log else "entry-00000"},
        "end": {},
        "deal": {},
        "game": {},
    }.get(do, side)
