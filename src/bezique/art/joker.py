"""The picture of the joker: a fool in his cap, the same in every language.

What it is for: the middle of the one face that has no suit. It must not know what a joker may
stand for, nor what stands in the corners.
"""

from typing import Final

_INK: Final = "#2b2a3d"
_GARNET: Final = "#a51d3f"
_BRASS: Final = "#d3a548"
_SLATE: Final = "#3c5580"
_SKIN: Final = "#fffdf8"

# The upper half: collar, face, a cap of three horns with a bell on each.
_HALF: Final = (
    (_SLATE, "M-58 0L-46-24-24-10 0-26 24-10 46-24 58 0Z"),
    (_SKIN, "M-21-44C-21-24-12-14 0-14S21-24 21-44Z"),
    (_GARNET, "M-24-42C-24-66-34-76-48-72C-38-92-10-92-4-62L0-42Z"),
    (_SLATE, "M24-42C24-66 34-76 48-72C38-92 10-92 4-62L0-42Z"),
    (_BRASS, "M-14-42C-16-66-8-84 6-96C2-80 10-62 14-42Z"),
    (_GARNET, "M-26-46H26V-36H-26Z"),
)
_BELLS: Final = ((-50, -69), (50, -69), (9, -100))
_FEATURES: Final = "M-10-31H-5M5-31H10M-8-23C-4-19 4-19 8-23"
_WIDE: Final = 124
_TALL: Final = 224


def picture() -> str:
    """The framed picture, around (0, 0): the lower half is the upper half turned round."""
    half = "".join(f'<path fill="{fill}" d="{outline}"/>' for fill, outline in _HALF)
    half += "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="{_BRASS}"/>' for x, y in _BELLS)
    half += f'<path fill="none" d="{_FEATURES}"/>'
    frame = f'x="{-_WIDE // 2}" y="{-_TALL // 2}" width="{_WIDE}" height="{_TALL}"'
    return (
        f'<g stroke="{_INK}" stroke-width=".8" stroke-linejoin="round">'
        f'<rect {frame} fill="none"/><g>{half}</g><g transform="rotate(180)">{half}</g></g>'
    )
