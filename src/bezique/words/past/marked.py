"""By what a match is marked: one way to say it, at the table, in lists and when looking back."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_MARKS: Final[Mapping[str, str]] = {
    "people": N_("several people played"),
    "seed": N_("given cards"),
    "again": N_("cards played before"),
    "walkover": N_("somebody stayed away"),
}
_UNDONE: Final = N_("taken back: {number}")


def say_marks(marks: str, undos: int, lang: str) -> tuple[str, ...]:
    """Why a match is not like all others, a few words each; empty for one that is.

    ``marks`` are the reasons as a match has them (``people seed again``, spaces between; of taking
    back it is said only how often), ``undos`` is how often something was taken back.
    """
    said = [say(_MARKS[mark], lang) for mark in marks.split() if mark in _MARKS]
    if undos:
        said.append(say(_UNDONE, lang, number=undos))
    return tuple(said)
