"""Which entries of a log count: an entry is taken back by another, and nothing is ever struck out.

An ``undo`` names what it takes back, so it means the same wherever it arrives; taking back twice
is taking back once.
"""

from collections.abc import Sequence
from typing import Final

from bezique.marker.entries import Entry

TAKING_BACK: Final = ("undo", "redo")


def active(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that count, in their order."""
    gone = taken_back(entries)
    return [e for e in entries if e["do"] not in TAKING_BACK and e["id"] not in gone]


def taken_back(entries: Sequence[Entry]) -> set[str]:
    """The ids of what was taken back and not put back again."""
    gone: set[str] = set()
    for entry in entries:
        if entry["do"] == "undo":
            gone.add(entry["of"])
        elif entry["do"] == "redo":
            gone.discard(entry["of"])
    return gone


def to_undo(entries: Sequence[Entry]) -> str:
    """The id of what *undo* takes back now: the last entry that counts; empty if there is none."""
    counting = active(entries)
    return str(counting[-1]["id"]) if counting else ""


def to_redo(entries: Sequence[Entry]) -> str:
    """The id of what *redo* puts back now: the last taken back since anything was entered."""
    back: list[str] = []
    there = {entry["id"] for entry in entries if entry["do"] not in TAKING_BACK}
    for entry in entries:
        if entry["do"] == "undo":
            if entry["of"] in there and entry["of"] not in back:
                back.append(entry["of"])
        elif entry["do"] == "redo":
            back = [of for of in back if of != entry["of"]]
        else:
            back = []
    return back[-1] if back else ""
