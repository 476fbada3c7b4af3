"""What follows from a seed: the cut, the packs and lifts of a match, and the luck of its bots.

A seed is ``NAME`` or ``NAME/NUMBER``: of the deals that follow from NAME, counted from 0, a match
begins with that one. Deal NUMBER has the generator ``Random("NAME/NUMBER")``; with it the deck is
shuffled, and then lifted. So ``bezique deal --seed 42`` shuffles the packs of a match begun with
42, one after the other. The draw for the deal has ``Random("NAME/NUMBER cut")``.

Where nobody gave a seed, each deal gets a NAME of its own: the key that follows from a pledge
(``fairness``), 43 letters. Such a deal is shuffled not by ``Random`` but by the stream of the key,
as anybody can do it. In matches begun before there were pledges the NAME is a number of 63 random
bits. Either is as secret as the deck until the deal is over, and the deck gives neither away.
"""

import re
from hashlib import sha256
from random import Random
from typing import Final
from unicodedata import normalize

from bezique.fairness.stream import KEY_LETTERS, Stream, is_key
from bezique.play.log import Shuffle

BITS: Final = 63  # of a name drawn by lot: the largest that ``bezique deal`` takes
LETTERS_AT_MOST: Final = 40  # of a NAME
_SEED: Final = re.compile(rf"([\w.-]{{1,40}}|[A-Za-z0-9_-]{{{KEY_LETTERS}}})(?:/([0-9]{{1,4}}))?")
_NUMBERED: Final = re.compile(r"(.*?)(/[0-9]{1,4})?", re.DOTALL)


def typed(text: str) -> str:
    """The seed that somebody means who types this; empty where nothing is left of it.

    A NAME has 1 to 40 letters and digits of any language, ``_``, ``.`` and ``-``. What cannot stand
    in it becomes a dash.
    """
    found = _NUMBERED.fullmatch(normalize("NFC", text).strip())
    assert found is not None  # it takes anything
    if is_key(found[1]):
        return found[0]
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


def chance_of_deal(seed: str) -> Random | Stream:
    """What shuffles and lifts the first deal of a seed written in full."""
    name, _, number = seed.rpartition("/")
    return Stream(name) if number == "0" and is_key(name) else Random(seed)


def chance_of_cut(seed: str) -> Random:
    """The generator for the draw that comes before the first deal of a seed."""
    return Random(f"{nth(seed, 0)} cut")


def luck_of(shuffle: Shuffle, seat: int, moves: int) -> Random:
    """The luck of a computer player when its deal has had so many moves that count.

    It depends on the place in the deal and on nothing else, so that neither taking back a move nor
    opening the match again lets anybody try for better luck of the other side. Without a seed it
    follows from the deck, by a digest that gives nothing of the deck away.
    """
    source = shuffle.seed or ",".join(map(str, shuffle.deck))
    return Random(sha256(f"luck of {source} | {seat} | {moves}".encode()).digest())
