"""The page of a marker filled: keys from the ruleset, and what it takes with it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from bezique.marker.book import Book
from bezique.marker.entries import FAULTS, Entry
from bezique.marker.judging import IDLE, ends_by_itself
from bezique.marker.state import State
from bezique.web.marker.desk import Opened, as_sent
from bezique.web.marker.page import Key, MarkerPage, Refused
from bezique.web.marker.showing import doubt, side_names, so_far, total_of, view_of
from bezique.web.marker.speaking import words_for
from bezique.web.page import Look
from bezique.words.catalogue import say
from bezique.words.marker.keys import fault_name, key_name
from bezique.words.marks import N_
from bezique.words.result import say_target
from bezique.words.result.settling import say_rubicon
from bezique.words.rulesets import full_name

_SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
_SECOND_HALF: Final = re.compile(
    r"(?<=\w{4})(?=b[eé]zique|sequenz|mariage|ekteskap|følge|följd|par$|huwelijk)", re.IGNORECASE
)
_WITH_HOUSE: Final = N_("{form}, with house rules")


def marker_page(opened: Opened, look: Look, entry_id: str, side: int) -> MarkerPage:
    """The page as it stands; ``side`` is whose points are entered."""
    book, state, lang = opened.book, opened.state, look.language
    words = words_for(opened.ruleset, lang)
    carried = {
        "marker": opened.marker_id,
        "header": opened.header.to_json(),
        "book": book,
        "words": words,
        **as_sent(opened, 0),
    }
    return MarkerPage(
        look=look,
        marker=opened.marker_id,
        form=form_name(opened, lang),
        goal=goal_of(opened, lang),
        rules=f"/rules/{opened.ruleset.name}",
        entry_id=entry_id,
        side=side,
        view=view_of(book, words, opened.entries, state),
        keys=tuple(_melds(book, words)),
        others=tuple(_others(book, lang)),
        faults=tuple(_faults(book, lang)),
        seats=tuple(state.names),
        dealer=state.deal.dealer,
        suits=tuple(words["suits"]),
        trump=state.deal.trump,
        counts=book["brisques_counted"] in ("deal_end", "tie_or_escape"),
        whole=book["whole"],
        cards=book["trick_points"] != "brisques",
        ends=not ends_by_itself(book),
        carried=carried,
    )


def refused(
    page: MarkerPage, opened: Opened, entry: Entry, code: str, fields: list[tuple[str, str]]
) -> MarkerPage:
    """The page with an entry that is doubted, and how to insist on it."""
    words = words_for(opened.ruleset, page.look.language)
    log = [*opened.entries, {**entry, "over": True}]
    text = view_of(opened.book, words, log, opened.state)["history"][0]["text"]
    state = opened.state
    told = doubt(opened.book, words, code, total_of(state, entry))
    told = f"{told} {so_far(opened.book, words, state, entry)}".strip()
    again = () if code in IDLE else (*fields, ("over", "yes"))
    rule, quoted = words["rules"].get(code, ("", ""))
    return replace(page, refused=Refused(text, told, rule, quoted, again))


def form_name(opened: Opened, lang: str) -> str:
    """The ruleset by its name, with house rules if there are any."""
    name = full_name(opened.ruleset.name, lang)
    return say(_WITH_HOUSE, lang, form=name) if opened.header.house else name


def goal_of(opened: Opened, lang: str) -> str:
    """What it is played to, or where the rubicon lies."""
    book = opened.book
    if book["scoring"] == "settlement":
        return say_rubicon(book["rubicon"], lang)
    return say_target(book["target"], lang)


def sides_of(opened: Opened, state: State, lang: str) -> list[str]:
    """What each side is called."""
    return side_names(opened.book, state.names, words_for(opened.ruleset, lang))


def _melds(book: Book, words: dict[str, Any]) -> Iterator[Key]:
    for meld in book["melds"]:
        name = meld["meld"]
        yield Key(f"meld {name}", _breaking(words["melds"][name]), str(meld["points"]), name)


def _breaking(name: str) -> str:
    """A long word with a place at which it may break on a narrow key."""
    return _SECOND_HALF.sub(_SOFT_HYPHEN, name)


def _others(book: Book, lang: str) -> Iterator[Key]:
    """What else scores by one tap, in the order in which it may happen in a deal."""

    def key(value: str, points: int, name: str = "") -> Key:
        return Key(value, key_name(name or value, lang), str(points) if points else "")

    for how, points in zip(("lifted", "guessed"), book["lift"], strict=False):
        yield key(f"lift {how}", points)
    if book["carte_blanche"]:
        yield key("blank", book["carte_blanche"])
    there = {
        "turned": book["turned"] and book["turn_up_seven"],
        "exchange": book["seven_exchange"] != "off" and book["seven_points"],
        "show": book["seven_show"] and book["seven_points"],
        "play": book["seven_play"] != "off" and book["seven_points"],
    }
    for how, points in there.items():
        if points:
            yield key(f"seven {how}", points)
    if book["brisques_counted"] == "at_capture":
        if book["trick_points"] == "brisques":
            yield key("captured 1", book["brisque"])
    if book["last_trick"]:
        final = book["last_trick_is"] == "final"
        yield key("trick", book["last_trick"], "" if final else "stock trick")
    if book["final_apart"]:
        yield key("final", 0)
    if book["game_end"] == "claim":
        yield key("claim", 0)
    if not ends_by_itself(book):
        yield key("end", 0)


def _faults(book: Book, lang: str) -> Iterator[Key]:
    for fault in FAULTS:
        points = book["penalties"][fault]
        yield Key(f"penalty {fault}", fault_name(fault, lang), str(points) if points else "")
