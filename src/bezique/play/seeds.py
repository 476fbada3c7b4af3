"""What follows from a seed: the cut, the packs and lifts of a match, and the luck of its bots.

A seed is ``NAME`` or ``NAME/NUMBER``: of the deals that follow from NAME, counted from 0, a match
begins with that one. Deal NUMBER has the generator ``Random("NAME/NUMBER")``; with it the pack is
shuffled, and then lifted. So ``bezique deal --seed 42`` shuffles the packs of a match begun with
42, one after the other. The draw for the deal has ``Random("NAME/NUMBER cut")``.

Where nobody gave a seed, each deal gets a name of its own: 63 random bits, which the pack, seen
card by card, does not give away. It is as secret as the pack until the deal is over.
"""

import re
from hashlib import sha256
from random import Random
from typing import Final
from unicodedata import normalize

from bezique.play.log import Shuffle

BITS: Final = 63  # of a name drawn by lot: the largest that ``bezique deal`` takes
LETTERS_AT_MOST: Final = 40  # of a NAME
_SEED: Final = re.compile(r"([\w.-]{1,40})(?:/([0-9]{1,4}))?")
_NUMBERED: Final = re.compile(r"(.*?)(/[0-9]{1,4})?", re.DOTALL)


def typed(text: str) -> str:
    """The seed that somebody means who types this; empty where nothing is left of it.

    A NAME has 1 to 40 letters and digits of any language, ``_``, ``.`` and ``-``. What cannot stand
    in it becomes a dash.
    """
    found = _NUMBERED.fullmatch(normalize("NFC", text).strip())
    assert found is not None  # it takes anything
    name = re.sub(r"[^\w.]+", "-", found[1])[:LETTERS_AT_MOST].strip("-")
    return name + (found[2] or "") if name else ""


def drawn(chance: Random) -> str:
    """The seed of one deal, by lot. Give a SystemRandom where it is to be secret."""
    return f"{chance.getrandbits(BITS)}/0"


def nth(seed: str, deal: int) -> str:
    """The seed with which a match would begin at its deal of that number, counted from 0.

    Raises ValueError for what is no seed.
    """
    found = _SEED.fullmatch(seed)
    if not found:
        raise ValueError(f"{seed!r} is no seed")
    return f"{found[1]}/{int(found[2] or 0) + deal}"


def chance_of_deal(seed: str) -> Random:
    """The generator that shuffles and lifts the first deal of a seed written in full."""
    return Random(seed)


def chance_of_cut(seed: str) -> Random:
    """The generator for the draw that comes before the first deal of a seed."""
    return Random(f"{nth(seed, 0)} cut")


def luck_of(shuffle: Shuffle, seat: int, moves: int) -> Random:
    """The luck of a computer player when its deal has had so many moves that count.

    It depends on the place in the deal and on nothing else, so that neither taking back a move nor
    opening the match again lets anybody try for better luck of the other side. Without a seed it
    follows from the pack, by a digest that gives nothing of the pack away.
    """
    source = shuffle.seed or ",".join(map(str, shuffle.deck))
    return Random(sha256(f"luck of {source} | {seat} | {moves}".encode()).digest())
