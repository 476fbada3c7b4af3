"""Every pair of colours that has to be read or seen, by every cloth, light and contrast.

The figures are worked out from the style sheets by the formula of WCAG 2.2, so that a colour that
is changed there is judged here.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from bezique.art.suits import COLOURS, STOCK
from bezique.web.looks import CLOTHS
from bezique.web.shell.assets import STATIC

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DECLARED = re.compile(r"(--[\w-]+):\s*([^;]+);")
TEXT, SHAPE, CLEAR = 4.5, 3.0, 7.0

# Foreground, background, and on which of them it stands: the page, the cloth, or the paper.
READ = (
    ("--ink", "--wall"),
    ("--soft", "--wall"),
    ("--ink", "--paper"),
    ("--soft", "--paper"),
    ("--on-ink", "--ink"),
    ("--garnet-text", "--paper"),
    ("--on-filled", "--filled"),
    ("--ivory", "--plate"),
    ("--ivory", "--plate-lit"),
)
READ_ON_CLOTH = (
    ("--on-cloth", "--cloth"),
    ("--on-cloth", "--cloth-lit"),
    ("--cloth-ink", "--cloth"),
    ("--cloth-ink", "--cloth-lit"),
    ("--cloth-on-ink", "--cloth-ink"),
    ("--on-filled-on-cloth", "--filled-on-cloth"),
)
SEEN = (
    ("--edge", "--paper"),
    ("--focus", "--wall"),
    ("--focus", "--paper"),
    ("--paper-mark", "--paper"),
    ("--cloth-mark", "--cloth"),
    ("--cloth-mark", "--cloth-lit"),
    ("--cloth-focus", "--cloth"),
    ("--cloth-focus", "--cloth-lit"),
    ("--brass", "--plate"),
)


@cache
def declared() -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Selectors with the custom properties that they set, in the order of the pages."""
    sheets = ("ground", "cloths", "contrast", "backs")
    text = "".join((STATIC / f"{sheet}.css").read_text("utf-8") for sheet in sheets)
    text = re.sub(r"/\*.*?\*/|@media[^{]*\{", "", text, flags=re.S)
    return tuple(
        (selector.strip(), dict(DECLARED.findall(body))) for selector, body in RULE.findall(text)
    )


def properties(cloth: str, contrast: str) -> dict[str, str]:
    """What the root element has by its choices."""
    chosen = {":root", f'[data-cloth="{cloth}"]', f'[data-contrast="{contrast}"]'}
    found: dict[str, str] = {}
    for selector, values in declared():
        parts = set(re.findall(r':root|\[data-[\w-]+="[\w-]+"\]', selector))
        alone = not re.search(r"\]\)? [.:]|^[.:](?!root|is\(\[data-cloth)", selector)
        if parts & chosen and alone and '"auto"' not in selector:
            found |= values
    return found


def split(inside: str) -> list[str]:
    """The arguments of a function, of which some may be functions."""
    parts, depth = [""], 0
    for sign in inside:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def resolved(value: str, found: Mapping[str, str], lamp: int) -> tuple[float, ...]:
    """A colour as red, green and blue from 0 to 1."""
    value = value.strip()
    if value.startswith("var("):
        return resolved(found[value[4:-1]], found, lamp)
    if value.startswith("light-dark("):
        return resolved(split(value[11:-1])[lamp], found, lamp)
    if value.startswith("color-mix("):
        _space, first, second = split(value[10:-1])
        other, _, share = second.rpartition(" ")
        part = float(share.rstrip("%")) / 100
        one, two = resolved(first, found, lamp), resolved(other, found, lamp)
        return tuple(a * (1 - part) + b * part for a, b in zip(one, two, strict=True))
    assert re.fullmatch("#[0-9a-f]{6}", value), value
    return tuple(int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))


def luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def judged(cloth: str, contrast: str, lamp: int) -> Iterator[tuple[str, str, float, float]]:
    """Each pair with its ratio and the least that it may be."""
    found = properties(cloth, contrast)
    clear = contrast == "more"
    for pairs, least in ((READ, TEXT), (READ_ON_CLOTH, TEXT), (SEEN, SHAPE)):
        for front, ground in pairs:
            colours = (resolved(f"var({name})", found, lamp) for name in (front, ground))
            asked = CLEAR if clear and least == TEXT else TEXT if clear else least
            yield front, ground, ratio(*colours), asked


@pytest.mark.parametrize("lamp", [0, 1], ids=["daylight", "lamplight"])
@pytest.mark.parametrize("contrast", ["auto", "more"])
@pytest.mark.parametrize("cloth", CLOTHS)
def test_everything_can_be_read_and_seen(cloth: str, contrast: str, lamp: int) -> None:
    weak = [
        f"{front} on {ground}: {found:.2f}, asked {asked}"
        for front, ground, found, asked in judged(cloth, contrast, lamp)
        if found < asked
    ]
    assert not weak, "\n".join(weak)


def test_the_formula_is_that_of_wcag() -> None:
    black, white = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
    assert ratio(black, white) == pytest.approx(21)
    assert ratio(resolved("#767676", {}, 0), white) == pytest.approx(4.54, abs=0.01)


def test_every_suit_can_be_read_as_text_on_a_card() -> None:
    stock = resolved(STOCK, {}, 0)
    for colours in COLOURS.values():
        assert min(ratio(resolved(value, {}, 0), stock) for value in colours.values()) > 6.8


def test_more_contrast_is_the_same_whoever_asks_for_it() -> None:
    text = (STATIC / "contrast.css").read_text("utf-8")
    asked, chosen = text.split('[data-contrast="more"]', 1)
    assert "prefers-contrast: more" in asked
    assert DECLARED.findall(asked) == DECLARED.findall(chosen)
