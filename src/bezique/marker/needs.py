"""How many cards declarations need at least: all that a marker can know of the reuse rules.

It sees no card, but it knows what each side has declared in this deal. Whatever cards that was
done with, there were at least so many of them; cards of one side were never the other's; and the
packs hold only so many. So an impossible declaration is found where no choice of cards allows it,
and one that any choice allows is never refused. Source: rules 2.0.6.
"""

from collections.abc import Sequence
from math import comb
from typing import Any

from bezique.marker.book import Book

Declared = tuple[int, dict[str, Any]]
"""Side and meld."""
SUITS = 4


def lacking(book: Book, declared: Sequence[Declared]) -> str:
    """Of what there are not cards enough: a class of melds; empty where all may have been."""
    if not _trumps_suffice(book, declared):
        return "marriage"
    if not _plain_suffice(book, declared):
        return "plain"
    if not _pairs_suffice(book, declared):
        return "bezique"
    if not _alike_suffice(book, declared):
        return "alike"
    return "" if _fours_suffice(book, declared) else "four"


def _by_side(book: Book, declared: Sequence[Declared], *families: str) -> list[list[Any]]:
    """The melds of some families, by side, in their order."""
    return [
        [meld for by, meld in declared if by == side and meld["family"] in families]
        for side in range(book["sides"])
    ]


def _courts(book: Book, melds: Sequence[Any], marriage: str) -> int:
    """Kings, and as many queens, that marriages and sequences of the same suits need."""
    used = married = locked = 0
    after = book["marriage_after_sequence"]
    if book["substitute"]:
        for meld in melds:
            if meld["family"] != marriage:
                locked = 1
                used = max(used, 1)
            else:
                used = max(used, 1 + (locked if not after else 0))
        return used
    for meld in melds:
        if meld["family"] == marriage:
            fresh = not (after and locked)
            locked -= 0 if fresh else 1
            married += 1 if fresh else 0
        else:
            fresh = not (book["sequence_extends_marriage"] and married)
            married -= 0 if fresh else 1
            locked += 1 if fresh else 0
        used += 1 if fresh else 0
    return used


def _trumps_suffice(book: Book, declared: Sequence[Declared]) -> bool:
    sides = _by_side(book, declared, "royal_marriage", "sequence")
    if sum(_courts(book, melds, "royal_marriage") for melds in sides) > book["packs"]:
        return False
    marriages = sum(meld["family"] == "royal_marriage" for melds in sides for meld in melds)
    if book["substitute"]:
        return bool(marriages <= book["packs"] ** 2)
    return bool(sum(map(len, sides)) - marriages <= book["packs"])


def _plain_suffice(book: Book, declared: Sequence[Declared]) -> bool:
    """Of the three suits that are not trumps."""
    suits = SUITS - 1
    sides = _by_side(book, declared, "marriage", "plain_sequence")
    number = sum(meld["family"] == "marriage" for melds in sides for meld in melds)
    if book["substitute"]:
        return bool(number <= suits * book["packs"] ** 2)
    need = sum(_courts(book, melds, "marriage") for melds in sides)
    sequences = sum(map(len, sides)) - number
    return bool(max(need, sequences) <= suits * book["packs"])


def _stack(levels: Sequence[int], cards: int, rule: dict[str, Any]) -> int:
    """How many cards a row of declarations needs; ``cards`` of one level's own number are laid.

    A card serves on its own level again only by ``again``, on a higher one by ``below``; of cards
    that served on the same level ``keep`` must not be there, and ``fresh`` new ones are needed.
    """
    there: dict[int, int] = {}
    for level in levels:
        wanted = cards * level
        same = there.get(level, 0) if rule["again"](level) else 0
        same = min(same, wanted - rule["keep"](level))
        lower = sorted((low for low in there if low < level), reverse=True)
        below = sum(there[low] for low in lower) if rule["below"] else 0
        fresh = max(wanted - same - below, rule["fresh"](level), 0)
        moved = max(wanted - same - fresh, 0)
        for low in lower:
            taken = min(moved, there[low])
            there[low] -= taken
            there[level] = there.get(level, 0) + taken
            moved -= taken
        there[level] = there.get(level, 0) + fresh
    return sum(there.values())


def _pairs_suffice(book: Book, declared: Sequence[Declared]) -> bool:
    """Queens alone, and queens and jacks together: then one of them may have to be new."""
    again, repeat = book["substitute"], book["repeat_double"]
    unite = book["unite"]
    queens: dict[str, Any] = {
        "again": lambda level: again or (repeat and level > 1),
        "keep": lambda level: 0,
        "fresh": lambda level: 0,
        "below": not book["together"],
    }
    both = {
        **queens,
        "keep": lambda level: 2 if repeat and level > 1 and not again else 0,
        "fresh": lambda level: 1 if level > 1 and not unite else 0,
    }
    sides = [[meld["level"] for meld in melds] for melds in _by_side(book, declared, "bezique")]
    if sum(_stack(levels, 1, queens) for levels in sides) > book["packs"]:
        return False
    if sum(_stack(levels, 2, both) for levels in sides) > 2 * book["packs"]:
        return False
    every = [level for levels in sides for level in levels]
    if not again:
        return True
    return all(every.count(level) <= comb(book["packs"], level) ** 2 for level in set(every))


def _alike_suffice(book: Book, declared: Sequence[Declared]) -> bool:
    """Four and five of trumps: each rank by itself."""
    rule: dict[str, Any] = {
        "again": lambda level: book["substitute"],
        "keep": lambda level: 0,
        "fresh": lambda level: 0,
        "below": True,
    }
    for rank in {meld["meld"].rpartition("_")[2] for _, meld in declared}:
        sides = [
            [meld["level"] for meld in melds if meld["meld"].endswith(f"_{rank}")]
            for melds in _by_side(book, declared, "trump")
        ]
        if sum(_stack(levels, 1, rule) for levels in sides) > book["packs"]:
            return False
        every = [level for levels in sides for level in levels]
        if any(every.count(level) > comb(book["packs"], level) for level in set(every)):
            return False
    return True


def _fours_suffice(book: Book, declared: Sequence[Declared]) -> bool:
    """Four of a rank in any suits, all ranks sharing the jokers; four and three of one suit."""
    if book["substitute"]:
        suited = [meld for _, meld in declared if meld["family"] == "suit"]
        most = SUITS * comb(book["packs"], SUITS)
        return all(suited.count(meld) <= most for meld in suited)
    without = 0
    for family in ("four", "suit", "three"):
        melds = [meld for _, meld in declared if meld["family"] == family]
        for meld in {meld["meld"]: meld for meld in melds}.values():
            need = 0
            for side in _by_side(book, declared, family):
                number = side.count(meld)
                again = book["quartet_reuse"] if family == "four" else 0
                need += number * meld["level"] - max(number - 1, 0) * again
            without += max(need - SUITS * book["packs"], 0)
    return bool(without <= book["joker_fours"])
