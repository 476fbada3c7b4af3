"""Faces for small screens and tired eyes: one large index and one large sign in each half.

What it is for: the half of such a face, as a definition called `half` that `faces` uses twice. A
court card keeps its portrait, cut out as a cameo, so that king, queen and jack are more than
letters. It must not know card stock, colours or decks. What a covered card still shows is the left
45% of its width.
"""

from typing import Final

from bezique.art.letters import HEIGHT, index_strokes
from bezique.art.suits import sign_at

_AXIS: Final = -63
_LETTER: Final = 128
_LETTER_Y: Final = -88
_SIGN: Final = 84
_SIGN_Y: Final = 35
_STAR: Final = 106
_CAMEO_X: Final = 63.0
_CAMEO_Y: Final = -117.0
_CAMEO: Final = 37.0
_SMALLER: Final = 0.86
_HEAD_Y: Final = -66.0  # where a court picture has its head
_FOOL_Y: Final = -54.0
_RING: Final = f'<circle cx="{_CAMEO_X:g}" cy="{_CAMEO_Y:g}" r="{_CAMEO:g}"'


def half(text: str, suit: str, court: str) -> str:
    """The upper half: an index `text`, the sign of `suit`, and of a court card the portrait."""
    scale = f"{_LETTER / HEIGHT:g}"
    letter = index_strokes(text)
    return _defined(
        f'<g transform="translate({_AXIS} {_LETTER_Y})scale({scale})">{letter}</g>'
        + sign_at(suit, _AXIS, _SIGN_Y, _SIGN)
        + (_cameo(court, _HEAD_Y) if court else "")
    )


def joker_half(picture: str) -> str:
    """The upper half of the joker: its star, and the fool as a cameo."""
    scale = f"{_STAR / HEIGHT:g}"
    star = f"translate({_AXIS} {_LETTER_Y})scale({scale})"
    return _defined(
        f'<use href="#star" fill="currentColor" transform="{star}"/>' + _cameo(picture, _FOOL_Y)
    )


def _defined(half_drawn: str) -> str:
    return f'<clipPath id="cameo">{_RING}/></clipPath><g id="half">{half_drawn}</g>'


def _cameo(picture: str, head: float) -> str:
    """A picture around (0, 0) in a ring, as much of it as lies around its head."""
    place = f"translate({_CAMEO_X:g} {_CAMEO_Y - head * _SMALLER:g})scale({_SMALLER})"
    return (
        f'<g clip-path="url(#cameo)"><g transform="{place}">{picture}</g></g>'
        f'{_RING} fill="none" stroke="currentColor" stroke-width="2.4"/>'
    )
