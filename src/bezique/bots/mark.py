"""A mark of the computer players: it changes whenever they might play otherwise.

A digest of everything from which a move comes: their code, their weights, the rules.
"""

from functools import cache
from typing import Final

from bezique.compiled.sources import digest_of

DECIDE: Final = ("bots", "cards", "rules", "rulesets")
"""The packages from which a move comes. How they are compiled changes nothing."""
_DIGITS: Final = 8


def mark_of(*packages: str) -> str:
    """A word for packages with all that stands in them: code, weights, rulesets."""
    return digest_of(packages, ".py", ".net", ".toml")


@cache
def mark_of_players() -> str:
    """Eight hexadecimal digits."""
    return mark_of(*DECIDE)[:_DIGITS]
