"""A bot's own luck: the generator sfc32 on four 32-bit words, the same plain and compiled.

Knows nothing of cards. Seeded from words that the caller derives, so that equal seeds give equal
games on every machine.
"""

import hashlib
from typing import Any, Final

from bezique.rules.dialect import rule

WORDS: Final = 4
WORD: Final = 0xFFFFFFFF


@rule
def next_word(luck: Any) -> int:
    """The next 32 random bits; ``luck`` is a list or array of four words and moves on."""
    made = (luck[0] + luck[1] + luck[3]) & WORD
    luck[3] = (luck[3] + 1) & WORD
    luck[0] = luck[1] ^ luck[1] >> 9
    luck[1] = (luck[2] + (luck[2] << 3)) & WORD
    luck[2] = ((luck[2] << 21 | luck[2] >> 11) + made) & WORD
    return made


@rule
def one_of(luck: Any, count: int) -> int:
    """A whole number from 0 to ``count`` - 1, each as likely as the others (to one in 2**24)."""
    return next_word(luck) * count >> 32


@rule
def shuffle(luck: Any, cards: Any) -> None:
    """Put a list in random order."""
    for left in range(len(cards) - 1, 0, -1):
        other = one_of(luck, left + 1)
        kept = cards[left]
        cards[left] = cards[other]
        cards[other] = kept


def seeded(*parts: int | str) -> list[int]:
    """Four words that depend on every part; different parts give unrelated luck."""
    digest = hashlib.sha256("|".join(map(str, parts)).encode()).digest()
    return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(WORDS)]
