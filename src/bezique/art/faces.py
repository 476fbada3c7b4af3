"""The 33 card faces, composed at run time.

What it is for: `face` puts index, pips and court picture on the card stock. It must not know
rules, hands or what a card is worth; a kind is only suit and rank, or the joker. Pictures are of
one card, 240 by 336 units (1 : 1.4) around (0, 0), the lower half being the upper half turned
round.
"""

from functools import lru_cache
from importlib import resources
from typing import Final

from bezique.art import bigindex, joker
from bezique.art.letters import HEIGHT, index_strokes, index_text
from bezique.art.suits import OUTLINES, STAR, STOCK, SUITS, colour, sign_at, star_colour

WIDTH: Final = 240
TALL: Final = 336
JOKER: Final = 32
KINDS: Final = 33
_RADIUS: Final = 13.2  # 5.5% of the width
_RANK_TEN, _RANK_ACE = 6, 7
_COURTS: Final = (3, 4, 5)
FACES: Final = ("classic", "big-index")
_TWICE: Final = '<use href="#half"/>'

# The index column: letter over pip, both centred on one axis. It ends above 44% of the
# height and within 23% of the width, which a covered card still shows.
_AXIS: Final = -90
_LETTER: Final = 66
_LETTER_Y: Final = -122
_INDEX_PIP: Final = 50
_INDEX_PIP_Y: Final = -56

_PIP: Final = 41
_ACE_PIP: Final = 106
_X: Final = 38
_Y: Final = 103
_THIRD: Final = _Y / 3
# Pips of the upper half and of the middle line; the rest is the upper half turned round.
_UPPER: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    0: ((-_X, -_Y), (_X, -_Y)),
    1: ((-_X, -_Y), (_X, -_Y), (0, -_Y / 2)),
    2: ((-_X, -_Y), (_X, -_Y), (-_X, -_THIRD), (_X, -_THIRD)),
    _RANK_TEN: ((-_X, -_Y), (_X, -_Y), (-_X, -_THIRD), (_X, -_THIRD), (0, -_Y * 2 / 3)),
}
_UPRIGHT: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    0: ((-_X, 0), (_X, 0), (0, -_Y / 2)),
    1: ((-_X, 0), (_X, 0)),
    2: ((0, 0),),
}

_COURT_WIDE: Final = 124
_COURT_TALL: Final = 224
_COURT_PIP: Final = (-45.0, -92.0, 28.0)  # x, y, height
# The pictures keep the colours of their source; this is the palette of our table.
_PALETTE: Final = {
    "#fc4": "#d3a548",  # brass
    "red": "#a51d3f",  # garnet
    "#44f": "#3c5580",  # slate
    "#000": "#1d181b",
}
_LINE_COLOUR: Final = "#2b2a3d"


def face(kind: int, letters: str = "en", deck: str = "four-colour", faces: str = "classic") -> str:
    """The face of a card as an SVG document of at most 45 kB.

    `kind` is 0..31: suit (spades, hearts, diamonds, clubs) times 8 plus rank in trick order
    (7 8 9 J Q K 10 A); or 32, the joker, with a star for its index. `letters` is the language of
    the index, `deck` its colouring, `faces` one of FACES. The root element carries data-kind,
    data-index and data-deck. Raises ValueError for any other value.
    """
    if faces not in FACES:
        raise ValueError(f"no faces {faces!r}; choose one of {', '.join(FACES)}")
    if type(kind) is not int or kind not in range(KINDS):
        raise ValueError(
            f"no card kind {kind!r}; kinds are 0..31, suit times 8 plus rank, and 32, the joker"
        )
    text = index_text(kind & 7, letters)
    large = faces == "big-index"
    if kind == JOKER:
        return _joker(deck, large)
    suit, rank = SUITS[kind >> 3], kind & 7
    sign = f'<path id="pip-{suit}" d="{OUTLINES[suit]}"/>'
    told = f'color="{colour(suit, deck)}" data-kind="{kind}" data-index="{text}"'
    told += f' data-deck="{deck}"'
    if large:
        court = _court("JQK"[rank - 3] + suit) if rank in _COURTS else ""
        return _card(told, sign + bigindex.half(text, suit, court), "", _TWICE)
    half = _index(text, suit)
    once = ""
    if rank == _RANK_ACE:
        once = sign_at(suit, 0, 0, _ACE_PIP)
    elif rank in _UPPER:
        half += "".join(sign_at(suit, x, y, _PIP) for x, y in _UPPER[rank])
        once = "".join(sign_at(suit, x, y, _PIP) for x, y in _UPRIGHT.get(rank, ()))
    else:
        once = _court("JQK"[rank - 3] + suit)
        half += sign_at(suit, *_COURT_PIP)
    return _card(told, sign, once, half)


def _joker(deck: str, large: bool) -> str:
    """The face of the joker: a star in the corners, a fool in the middle."""
    scale = f"{_INDEX_PIP / HEIGHT:g}"
    star = f'<use href="#star" fill="currentColor" transform="translate({_AXIS} {_LETTER_Y})'
    told = f'color="{star_colour(deck)}" data-kind="{JOKER}" data-index="joker" data-deck="{deck}"'
    sign = f'<path id="star" d="{STAR}"/>'
    if large:
        return _card(told, sign + bigindex.joker_half(joker.picture()), "", _TWICE)
    return _card(told, sign, joker.picture(), f'{star}scale({scale})"/>')


def _card(told: str, sign: str, once: str, half: str) -> str:
    """A card: `once` in its middle, `half` upright and turned round; `sign` is what both use."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 {WIDTH} {TALL}"'
        f' width="{WIDTH}" height="{TALL}" {told}><defs>{sign}</defs>'
        f'<rect x="-120" y="-168" width="{WIDTH}" height="{TALL}" rx="{_RADIUS}"'
        f' fill="{STOCK}"/>{once}<g>{half}</g><g transform="rotate(180)">{half}</g></svg>'
    )


def _index(text: str, suit: str) -> str:
    scale = f"{_LETTER / HEIGHT:g}"
    return (
        f'<g transform="translate({_AXIS} {_LETTER_Y})scale({scale})">{index_strokes(text)}</g>'
        + sign_at(suit, _AXIS, _INDEX_PIP_Y, _INDEX_PIP)
    )


@lru_cache(maxsize=12)
def _court(name: str) -> str:
    """The framed picture of one court card, such as "QS", in the palette of the table."""
    file = resources.files("bezique.art") / "data" / "courts" / f"{name}.svg"
    opening, _, drawing = file.read_text("utf-8").partition("\n")
    drawing = drawing.replace('stroke="#44f"', f'stroke="{_LINE_COLOUR}"')
    for source, ours in _PALETTE.items():
        drawing = drawing.replace(f'fill="{source}"', f'fill="{ours}"')
    x, y = -_COURT_WIDE / 2, -_COURT_TALL / 2
    frame = f'x="{x:g}" y="{y:g}" width="{_COURT_WIDE}" height="{_COURT_TALL}"'
    return (
        f'{opening[:-1]} preserveAspectRatio="none" {frame}>{drawing.rstrip()}'
        f'<rect {frame} fill="none" stroke="{_LINE_COLOUR}" stroke-width=".8"/>'
    )
