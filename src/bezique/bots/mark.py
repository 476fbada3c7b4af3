"""A mark of the computer players: it changes whenever they might play otherwise.

A digest of everything from which a move comes: their code, their weights, the rules.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_DIGITS: Final = 8
_PARTS: Final = ("bots", "cards", "rules", "rulesets")
_KINDS: Final = (".py", ".net", ".toml")


@cache
def mark_of_players() -> str:
    """Eight hexadecimal digits."""
    digest = sha256()
    for part in _PARTS:
        for file in _files_below(files(f"bezique.{part}")):
            contents = file.read_bytes()
            digest.update(f"{file.name} {len(contents)} ".encode() + contents)
    return digest.hexdigest()[:_DIGITS]


def _files_below(folder: Traversable) -> Iterator[Traversable]:
    for one in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if one.is_dir():
            yield from _files_below(one)
        elif one.name.endswith(_KINDS):
            yield one
