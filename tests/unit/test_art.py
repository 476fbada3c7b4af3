"""The pictures: every face is a small, whole SVG that shows its card in every language."""

import re
import xml.etree.ElementTree as ElementTree
from importlib import resources

import pytest

from bezique.art import BACKS, DECKS, FACES, LANGUAGES, back, face, pip
from bezique.art.letters import GLYPHS

SVG = "{http://www.w3.org/2000/svg}"
KINDS = range(33)
JOKER = 32
SMALL = 45_000  # bytes a face may take

# What a reader of each language expects, in trick order.
INDICES = {
    "en": ["7", "8", "9", "J", "Q", "K", "10", "A"],
    "fr": ["7", "8", "9", "V", "D", "R", "10", "A"],
    "nl": ["7", "8", "9", "B", "V", "H", "10", "A"],
    "nb": ["7", "8", "9", "Kn", "D", "K", "10", "A"],
    "sv": ["7", "8", "9", "Kn", "D", "K", "10", "A"],
    "de": ["7", "8", "9", "B", "D", "K", "10", "A"],
}


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("kind", KINDS)
def test_face_is_a_whole_small_picture_of_a_card(kind: int, deck: str, faces: str) -> None:
    svg = face(kind, deck=deck, faces=faces)
    root = parsed(svg)
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    assert root.tag == f"{SVG}svg"
    assert height / width == pytest.approx(1.4)
    assert len(svg.encode()) < SMALL
    assert root.attrib["data-kind"] == str(kind)
    assert root.attrib["data-deck"] == deck


@pytest.mark.parametrize("drawn", [*((k, f) for k in KINDS for f in FACES), *BACKS])
def test_every_reference_of_a_picture_is_answered_inside_it(drawn: tuple[int, str] | str) -> None:
    svg = back(drawn) if isinstance(drawn, str) else face(drawn[0], faces=drawn[1])
    there = re.findall(r' id="([\w-]+)"', svg)
    asked = set(re.findall(r'(?:href="|url\()#([\w-]+)', svg))
    assert asked <= set(there)
    assert not set(there) - asked - {"cameo"}
    assert len(there) == len(set(there))


@pytest.mark.parametrize("kind", KINDS)
def test_a_large_index_shows_on_what_a_covered_card_shows_and_nothing_leaves_it(kind: int) -> None:
    """Four tenths of a card are in sight in a hand of eight on a phone: letter and sign fit."""
    root = parsed(face(kind, faces="big-index"))
    half = next(part for part in root.iter() if part.attrib.get("id") == "half")
    placed = [part.attrib["transform"] for part in half if "transform" in part.attrib]
    assert len(placed) == (1 if kind == JOKER else 2)
    for place in placed:
        x, y, scale = map(float, re.findall(r"-?[\d.]+", place))
        assert -120 + 360 * scale < x < -120 + 0.45 * 240 - 320 * scale
        assert -168 < y - 500 * scale


@pytest.mark.parametrize("name", ["marbled", "fans", "tufted"])
def test_a_back_looks_the_same_turned_round(name: str) -> None:
    """No card can be told by how it lies, so everything that is placed has its opposite."""
    drawn = re.sub(r"<(defs|clipPath).*?</\1>", "", back(name))
    placed = re.findall(r'<use href="#\w+" x="(-?[\d.]+)" y="(-?[\d.]+)"', drawn)
    placed += re.findall(r'<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)"', drawn)
    at = {(float(x), float(y)) for x, y in placed}
    assert at == {(-x, -y) for x, y in at}
    waves = [
        [(float(x), float(y)) for x, y in re.findall(r"Q(-?[\d.]+) (-?[\d.]+) ", path)]
        for path in re.findall(r' d="(M-126[^"]+)"', drawn)
    ]
    for wave, opposite in zip(waves[1:], waves[:0:-1], strict=True):
        for (x, y), (far_x, far_y) in zip(wave, opposite[::-1], strict=True):
            assert (x, y) == pytest.approx((-far_x, -far_y), abs=0.2)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("letters", LANGUAGES)
def test_thirty_three_faces_are_all_different(letters: str, deck: str) -> None:
    assert len({face(kind, letters, deck) for kind in KINDS}) == 33


def test_the_languages_are_those_of_the_product() -> None:
    assert set(LANGUAGES) == set(INDICES)


@pytest.mark.parametrize("letters", LANGUAGES)
def test_index_is_in_the_language_asked_for(letters: str) -> None:
    for suit in range(4):
        roots = [parsed(face(suit << 3 | rank, letters)) for rank in range(8)]
        assert [root.attrib["data-index"] for root in roots] == INDICES[letters]
        for root in roots:
            stems = GLYPHS[root.attrib["data-index"]].stems
            drawn = [part.get("d") for part in root.iter(f"{SVG}path")]
            assert drawn.count(stems) == 2, "index once upright and once turned round"
            assert not list(root.iter(f"{SVG}text")), "no face may need an installed font"


def test_every_index_has_its_own_drawing() -> None:
    assert len({glyph.stems for glyph in GLYPHS.values()}) == len(GLYPHS)
    assert set(GLYPHS) == {text for row in INDICES.values() for text in row}


@pytest.mark.parametrize(("rank", "pips"), [(0, 7), (1, 8), (2, 9), (6, 10), (7, 1)])
def test_number_cards_show_their_number_in_pips(rank: int, pips: int) -> None:
    for suit in range(4):
        root = parsed(face(suit << 3 | rank))
        signs = [part for part in root.iter(f"{SVG}use") if "pip-" in part.attrib["href"]]
        assert len(signs) == pips + 2, "two more belong to the index"


def test_two_colour_deck_has_two_and_four_colour_deck_four() -> None:
    colours = {
        deck: {parsed(face(suit << 3, deck=deck)).attrib["color"] for suit in range(4)}
        for deck in DECKS
    }
    assert len(colours["two-colour"]) == 2
    assert len(colours["four-colour"]) == 4


@pytest.mark.parametrize("kind", [-1, 33, 3.0, "KS", True])
def test_unknown_kind_is_refused_with_the_range(kind: object) -> None:
    with pytest.raises(ValueError, match=r"0\.\.31"):
        face(kind)  # type: ignore[arg-type]


def test_unknown_letters_and_deck_are_refused_with_the_choices() -> None:
    with pytest.raises(ValueError, match="en, fr, nl, nb, sv, de"):
        face(0, letters="it")
    with pytest.raises(ValueError, match="four-colour, two-colour"):
        face(0, deck="six-colour")
    with pytest.raises(ValueError, match="0 spades"):
        pip(5)


def test_back_has_the_size_of_a_face_and_no_text() -> None:
    root = parsed(back())
    assert root.attrib["viewBox"] == parsed(face(0)).attrib["viewBox"]
    assert not list(root.iter(f"{SVG}text"))


@pytest.mark.parametrize("deck", DECKS)
def test_a_joker_has_a_star_where_others_have_index_and_suit(deck: str) -> None:
    root = parsed(face(JOKER, deck=deck))
    star = parsed(pip(4, deck)).find(f"{SVG}path")
    assert root.attrib["data-index"] == "joker"
    assert star is not None
    assert star.attrib["fill"] == root.attrib["color"]
    drawn = [part.get("d") for part in root.iter(f"{SVG}path")]
    assert drawn.count(star.attrib["d"]) == 1
    assert len(list(root.iter(f"{SVG}use"))) == 2, "once upright and once turned round"
    assert {face(JOKER, letters, deck) for letters in LANGUAGES} == {face(JOKER, deck=deck)}


@pytest.mark.parametrize("deck", DECKS)
def test_suit_sign_wears_the_colour_of_its_deck(deck: str) -> None:
    for suit, sign in enumerate("SHDC"):
        root = parsed(pip(suit, deck))
        assert root.attrib["data-suit"] == sign
        drawn = [part.attrib["fill"] for part in root.iter(f"{SVG}path")]
        assert drawn == [parsed(face(suit << 3, deck=deck)).attrib["color"]]


def test_pictures_fonts_and_licences_travel_with_the_package() -> None:
    art = resources.files("bezique.art")
    courts = {entry.name for entry in (art / "data" / "courts").iterdir()}
    assert courts == {f"{rank}{suit}.svg" for rank in "JQK" for suit in "SHDC"}
    licences = {entry.name for entry in (art / "licences").iterdir()}
    assert {"OFL-atkinson-hyperlegible-next.txt", "OFL-bodoni-moda.txt"} <= licences
    style = (art / "fonts" / "fonts.css").read_text("utf-8")
    fonts = [entry for entry in (art / "fonts").iterdir() if entry.name.endswith(".woff2")]
    assert len(fonts) == 4
    for font in fonts:
        assert font.read_bytes()[:4] == b"wOF2"
        assert f'url("{font.name}")' in style
