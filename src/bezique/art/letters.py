"""The index letters and numbers of the deck, drawn as strokes.

What it is for: one alphabet for all six languages, so that no face depends on an installed
font and `R`, `V`, `H`, `B`, `Kn` look as if they had always belonged to the deck. It must not
know suits, colours or where on the card an index stands.

Every glyph fills a box 1000 high around (0, 0). It is two stroked paths: the stems, and the
thinner slabs that close them. Kn and 10 are drawn condensed in the same box.
"""

from typing import Final, NamedTuple

HEIGHT: Final = 1000
SLAB: Final = 84
LINE: Final = 112
LINE_CONDENSED: Final = 104

# Ranks 0..7 in trick order: 7 8 9 J Q K 10 A (rules 2.0: the ten beats the king).
_NUMBERS: Final = ("7", "8", "9")
_COURTS: Final = {
    "en": ("J", "Q", "K"),
    "fr": ("V", "D", "R"),
    "nl": ("B", "V", "H"),
    "nb": ("Kn", "D", "K"),
    "sv": ("Kn", "D", "K"),
    "de": ("B", "D", "K"),
}
LANGUAGES: Final = tuple(_COURTS)


class Glyph(NamedTuple):
    """One index sign: path data of stems and of slabs, and the width of a stem."""

    stems: str
    slabs: str
    line: int = LINE


GLYPHS: Final = {
    "7": Glyph("M-235-444H196L-75 500", "M-193-500V-318"),
    "8": Glyph(
        "M0-444A180 210 0 0 1 0-24A180 210 0 0 1 0-444Z"
        "M0-24A220 234 0 0 1 0 444A220 234 0 0 1 0-24Z",
        "",
    ),
    "9": Glyph(
        "M222-222V222A222 222 0 0 1 0 444C-112 444-180 400-214 322"
        "M222-222A222 222 0 0 0-222-222V-170A222 222 0 0 0 222-170",
        "",
    ),
    "10": Glyph(
        "M-238-500V500M310-278A166 166 0 0 0-22-278V278A166 166 0 0 0 310 278Z",
        "M-344-352L-226-468M-334 458H-142",
        LINE_CONDENSED,
    ),
    "A": Glyph("M-212 470L0-488L212 470M-148 158H148", "M-325 458H-98M98 458H325"),
    "K": Glyph(
        "M-180-500V500M196-470L-180 112M-52-86L206 470",
        "M-298-458H-62M-298 458H-62M82-458H306M94 458H322",
    ),
    "Q": Glyph(
        "M222-222A222 222 0 0 0-222-222V222A222 222 0 0 0 222 222ZM6 168L276 512",
        "",
    ),
    "J": Glyph("M142-500V248A196 196 0 0 1-250 248V196", "M14-458H270"),
    "R": Glyph(
        "M-180-500V500M-180-444H10A222 222 0 0 1 10 0H-180M12 0L206 470",
        "M-298-458H-180M-298 458H-62M94 458H322",
    ),
    "D": Glyph(
        "M-180-500V500M-180-444H-16A240 240 0 0 1 224-204V204A240 240 0 0 1-16 444H-180",
        "M-298-458H-180M-298 458H-180",
    ),
    "V": Glyph("M-212-470L0 488L212-470", "M-325-458H-98M98-458H325"),
    "H": Glyph(
        "M-180-500V500M180-500V500M-180 0H180",
        "M-298-458H-68M-298 458H-68M68-458H298M68 458H298",
    ),
    "B": Glyph(
        "M-180-500V500M-180-444H4A206 206 0 0 1 4-32H-180M4-32H10A238 238 0 0 1 10 444H-180",
        "M-298-458H-180M-298 458H-180",
    ),
    "Kn": Glyph(
        "M-286-500V500M-64-480L-286 96M-214-92L-58 490M86-180V500M86 60A116 172 0 0 1 318 60V500",
        "M-372-458H-210M-372 458H-214",
        LINE_CONDENSED,
    ),
}


def index_text(rank: int, language: str) -> str:
    """The index of `rank` (0..7, trick order) as a reader of `language` expects it.

    Raises ValueError for a language that is none of LANGUAGES.
    """
    if language not in _COURTS:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"no index letters for {language!r}; choose one of {known}")
    return (*_NUMBERS, *_COURTS[language], "10", "A")[rank]


def index_strokes(text: str) -> str:
    """SVG paths of one index sign, in a box 1000 high, stroked in the current colour."""
    stems, slabs, line = GLYPHS[text]
    # A round join would soften the letters, a mitre would spear out of A and V.
    drawn = f'<path d="{stems}" stroke-width="{line}"/>'
    if slabs:
        drawn += f'<path d="{slabs}" stroke-width="{SLAB}"/>'
    return f'<g fill="none" stroke="currentColor" stroke-linejoin="bevel">{drawn}</g>'
