"""Secrets that open something: made by chance, kept as a digest only, short ones to be typed."""

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

SECRET_BYTES: Final = 24
"""192 random bits: nobody guesses one."""
_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another
_TYPED: Final = 26
"""Of 31 letters: 128 random bits."""


def new_secret() -> str:
    """A secret for a cookie or a link."""
    return token_urlsafe(SECRET_BYTES)


def new_code() -> str:
    """A secret that a person can type: letters in fours."""
    letters = "".join(choice(_LETTERS) for _ in range(_TYPED))
    return "-".join(letters[at : at + 4] for at in range(0, _TYPED, 4))


def code_typed(text: str) -> str:
    """A code as it was given out, however it was typed."""
    letters = "".join(letter for letter in text.upper() if letter in _LETTERS)
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def digest_of(secret: str) -> str:
    """What is kept of a secret: SHA-256, as 64 digits."""
    return sha256(secret.encode()).hexdigest()
