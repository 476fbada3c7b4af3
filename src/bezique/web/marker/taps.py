"""A key of the page as an entry. The browser makes the same of it by ``marker-page.js``."""

from collections.abc import Mapping, Sequence

from bezique.marker.book import Book
from bezique.marker.entries import BadEntry, Entry, read_entry
from bezique.marker.state import State

_WITH_SIDE = ("blank", "trick", "final", "claim")
_SECOND = {"meld": "meld", "penalty": "fault", "undo": "of", "redo": "of", "seven": "how"}
_NUMBERED = {"captured": "count", "trump": "suit", "dealer": "seat"}


def tapped(fields: Sequence[tuple[str, str]], book: Book, state: State) -> Entry:
    """The entry that a form means. Raises BadEntry for what none of our pages would send."""
    given = dict(fields)
    do, _, rest = given.get("entry", "").partition(" ")
    entry: Entry = {"id": given.get("entry_id", ""), "do": do}
    side = _whole(given.get("side", "0"))
    if do in ("meld", "penalty", "captured", "points", "seven", *_WITH_SIDE):
        entry["side"] = side
    if do in _SECOND:
        entry[_SECOND[do]] = rest
    elif do in _NUMBERED:
        entry[_NUMBERED[do]] = _whole(rest or given.get(_NUMBERED[do], ""))
    elif do == "lift":
        entry["how"] = rest
    elif do == "points":
        entry["points"] = _whole(given.get("points", ""))
    elif do == "brisques":
        entry["counts"] = [_whole(given.get(f"count.{n}", "")) for n in range(book["sides"])]
    elif do == "names":
        entry["names"] = _names(given, book, state)
    if rest == "turned" or do == "lift":
        dealer = state.deal.dealer % book["sides"]
        entry["side"] = 1 - dealer if rest == "guessed" and book["sides"] == 2 else dealer
    if "over" in given:
        entry["over"] = True
    return read_entry(entry, book)


def _names(given: Mapping[str, str], book: Book, state: State) -> list[str]:
    """The names of a form; an empty field leaves the name as it was."""
    typed = [" ".join(given.get(f"name.{seat}", "").split()) for seat in range(book["seats"])]
    return [name or was for name, was in zip(typed, state.names, strict=True)]


def _whole(text: str) -> int:
    try:
        return int(text) if len(text) < 9 else 0
    except ValueError as error:
        raise BadEntry(f"{text!r} is no whole number") from error
