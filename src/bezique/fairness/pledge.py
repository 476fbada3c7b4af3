"""A pledge: a number by lot that is fixed before a deal, shown as its fingerprint, opened after it.

The fingerprint is the SHA-256 of one line of text, so that it can be checked by hand:

    printf '%s' "SEED MATCH DEAL" | sha256sum

SEED are 64 hexadecimal digits, MATCH the name under which the match was begun, DEAL its number,
counted from 1.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final

SEED_BYTES: Final = 32
Share = tuple[int, str]
"""A seat, and the text that it has added to the shuffle."""


@dataclass(frozen=True)
class Pledge:
    """What decides the cards of one deal, but for what the players add."""

    seed: str
    """64 hexadecimal digits; secret until the deal is over."""
    of: str
    """Match and number of the deal, with a space between."""
    fingerprint: str
    """64 hexadecimal digits that everybody may see at once."""

    @property
    def kept(self) -> bool:
        """Whether the fingerprint is that of the seed."""
        return hmac.compare_digest(self.fingerprint, fingerprint_of(self.seed, self.of))


def pledged(chance: Random, match_id: str, deal: int) -> Pledge:
    """A new pledge for a deal, counted from 1. Give a SystemRandom where it is to be secret."""
    seed, of = chance.randbytes(SEED_BYTES).hex(), f"{match_id} {deal}"
    return Pledge(seed, of, fingerprint_of(seed, of))


def fingerprint_of(seed: str, of: str) -> str:
    """The fingerprint of a seed for a deal of a match."""
    return sha256(f"{seed} {of}".encode()).hexdigest()


def key_of(pledge: Pledge, shares: Iterable[Share] = ()) -> str:
    """The key from which the cards follow: HMAC-SHA256 under the seed, as 43 letters of base64.

    What is hashed is ``of`` and then, a line each and in the order of the seats, seat and share.
    """
    lines = [pledge.of, *(f"{seat} {text}" for seat, text in sorted(shares))]
    key = hmac.digest(bytes.fromhex(pledge.seed), "\n".join(lines).encode(), "sha256")
    return urlsafe_b64encode(key).decode().rstrip("=")
