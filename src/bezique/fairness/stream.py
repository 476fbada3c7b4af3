"""The numbers that follow from a key, and what is made of them: the order of a pack, a lift.

Block N of the stream is the HMAC-SHA256 of N, written as a decimal number from 0, under the key.
It is read as numbers of 16 bits, the high byte first. A number that would make some results
likelier than others is passed over.
"""

import hmac
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator, MutableSequence
from typing import Any, Final

KEY_LETTERS: Final = 43
_KEY: Final = re.compile(rf"[A-Za-z0-9_-]{{{KEY_LETTERS}}}")
_WORD: Final = 1 << 16
_TOSSES: Final = 14
"""Of a step of -1, 0 or 1 each: together off by three as a rule."""


def is_key(text: str) -> bool:
    """Whether a text has the form of a key."""
    return _KEY.fullmatch(text) is not None


class Stream:
    """Numbers that are the same for everybody who has the key."""

    def __init__(self, key: str) -> None:
        """``key`` are 43 letters of base64."""
        self._words = _words(urlsafe_b64decode(key + "="))

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1, each exactly as likely; ``count`` is 1..65536."""
        fair = _WORD - _WORD % count
        return next(word for word in self._words if word < fair) % count

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Put cards in order: the last changes places with one of all, and so on to the second."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def about(self, aim: int) -> int:
        """A number near another, as a hand hits it that aims."""
        return aim + sum(self.below(3) - 1 for _ in range(_TOSSES))


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        made = hmac.digest(key, str(block).encode(), "sha256")
        yield from (made[at] << 8 | made[at + 1] for at in range(0, len(made), 2))
        block += 1
