"""Small pictures of what can be chosen: a back, a face, the suit signs.

Decides only which picture stands for which value. Knows no words.
"""

from dataclasses import replace
from typing import Any, Final, cast

from bezique.web.page import Look
from bezique.web.rendering import face_url, pip_url
from bezique.web.shell.assets import ART_MARK

_QUEEN_OF_SPADES: Final = 4


def pictures(name: str, value: str, look: Look) -> tuple[str, ...]:
    """The addresses of the pictures for a value of a setting; none where words say all."""
    if name == "back":
        return (back_url(value),)
    if name == "faces":
        return (face_url(_QUEEN_OF_SPADES, replace(look, faces=value)),)
    if name == "deck":
        shown = replace(look, deck=cast("Any", value))
        return tuple(pip_url(suit, shown) for suit in range(4))
    return ()


def back_url(name: str) -> str:
    """The address of a back of ours."""
    file = "back" if name == "lozenge" else f"back-{name}"
    return f"/faces/{file}.svg?v={ART_MARK}"
