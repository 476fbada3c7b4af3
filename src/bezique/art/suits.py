"""The four suit signs and the joker's star: outlines, colours per deck, a sign for running text.

What it is for: one outline per suit for index, pips and court clothes alike. It must not know
ranks, letters or layouts. Outlines: Adrian Kennard, CC0 (docs/provenance.md); the colours are
ours, dark enough to be read as text on card stock (6.9 : 1 at least).
"""

from typing import Final

SUITS: Final = "SHDC"
STOCK: Final = "#fffdf8"

# Each outline is 1000 high around (0, 0).
OUTLINES: Final = {
    "S": "M0-500C100-250 355-100 355 185A150 150 0 0 1 55 185A10 10 0 0 0 35 185"
    "C35 385 85 400 130 500H-130C-85 400-35 385-35 185A10 10 0 0 0-55 185"
    "A150 150 0 0 1-355 185C-355-100-100-250 0-500Z",
    "H": "M0-300C0-400 100-500 200-500C300-500 400-400 400-250C400 0 0 400 0 500"
    "C0 400-400 0-400-250C-400-400-300-500-200-500C-100-500 0-400 0-300Z",
    "D": "M-400 0C-350 0 0-450 0-500C0-450 350 0 400 0C350 0 0 450 0 500C0 450-350 0-400 0Z",
    "C": "M30 150C35 385 85 400 130 500H-130C-85 400-35 385-30 150A10 10 0 0 0-50 150"
    "A210 210 0 1 1-124-51A10 10 0 0 0-110-65A230 230 0 1 1 110-65A10 10 0 0 0 124-51"
    "A210 210 0 1 1 50 150A10 10 0 0 0 30 150Z",
}
STAR: Final = "M0-500L118-162 476-155 190 62 294 405 0 200-294 405-190 62-476-155-118-162Z"
"""What a joker has instead of a suit sign."""
JOKER: Final = 4  # where a suit is asked for
# Hearts look larger and diamonds smaller than they are: heights that look equal.
OPTICAL: Final = {"S": 1.02, "H": 0.96, "D": 1.06, "C": 0.98}

_BLACK: Final = "#1d181b"
_RED: Final = "#b0122f"
COLOURS: Final = {
    "four-colour": {"S": _BLACK, "H": _RED, "D": "#1d47a6", "C": "#0a6238"},
    "two-colour": {"S": _BLACK, "H": _RED, "D": _RED, "C": _BLACK},
}
DECKS: Final = tuple(COLOURS)


def star_colour(deck: str) -> str:
    """The colour of the joker's star, as #rrggbb: red in every deck. ValueError as in `colour`."""
    return colour("H", deck)


def colour(suit: str, deck: str) -> str:
    """The colour of `suit` in `deck`, as #rrggbb. Raises ValueError for an unknown deck."""
    if deck not in COLOURS:
        raise ValueError(f"no deck {deck!r}; choose one of {', '.join(DECKS)}")
    return COLOURS[deck][suit]


def sign_at(suit: str, x: float, y: float, height: float) -> str:
    """A use of the sign of `suit` around (x, y), in a drawing that defines `#pip-` and its name."""
    scale = height * OPTICAL[suit] / 1000
    return (
        f'<use href="#pip-{suit}" fill="currentColor"'
        f' transform="translate({x:g} {y:.4g})scale({scale:.4g})"/>'
    )


def pip(suit: int, deck: str = "four-colour") -> str:
    """A suit sign to stand in a line of text: an SVG string, 1em high, without a background.

    `suit` is 0..3 for spades, hearts, diamonds, clubs, 4 for the star of the joker. Set
    it on white only: on the cloth a red sign would be too weak. It is hidden from screen readers,
    so write the name beside it. Raises ValueError for another suit or deck.
    """
    if suit not in range(JOKER + 1):
        raise ValueError(f"no suit {suit!r}; 0 spades, 1 hearts, 2 diamonds, 3 clubs, 4 the joker")
    sign = "star" if suit == JOKER else SUITS[suit]
    fill = star_colour(deck) if suit == JOKER else colour(sign, deck)
    outline = STAR if suit == JOKER else OUTLINES[sign]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-540 -540 1080 1080" width="1em"'
        f' height="1em" aria-hidden="true" data-suit="{sign}">'
        f'<path fill="{fill}" d="{outline}"/></svg>'
    )
