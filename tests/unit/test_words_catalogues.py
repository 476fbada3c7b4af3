"""The six catalogues: complete, up to date with the sources, and true to their messages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from bezique.words.catalogue import LANGUAGES, negotiate, translations
from bezique.words.update import catalogue_path, extracted, missing, refreshed, written

ROOT = Path(__file__).resolve().parents[2]
PLACE = re.compile(r"\{(\w*)\}|%\((\w+)\)s")
WORD = re.compile(r"[^\W\d_]")
SAME_THING = {
    "The_card": "card",
    "the_card": "card",
    "with_card": "card",
    "Suit": "suit",
    "other": "the_other",
}
NARROW = "\u202f"
FRENCH = {"double bezique"}


@pytest.fixture(scope="module", autouse=True)
def _at_the_root() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        yield


def catalogue_of(lang: str) -> Catalog:
    with (ROOT / catalogue_path(lang)).open("rb") as file:
        return read_po(file, locale=lang)


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return catalogue_of(request.param)


def texts(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def places(text: str) -> set[str]:
    return {SAME_THING.get(a or b, a or b) for a, b in PLACE.findall(text)}


def said(catalogue: Catalog) -> Iterator[tuple[Message, str]]:
    for message in catalogue:
        if message.id:
            for text in texts(message):
                yield message, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_has_exactly_the_messages_of_the_sources(lang: str) -> None:
    fresh = written(refreshed(extracted(), lang))
    kept = catalogue_path(lang).read_bytes()
    assert kept == fresh, "run: python -m bezique.words.update, and translate what is empty"


def test_nothing_is_missing_or_doubtful(catalogue: Catalog) -> None:
    assert [message.id for message in missing(catalogue)] == []


def test_translations_have_the_places_of_their_message(catalogue: Catalog) -> None:
    wrong = []
    for message, text in said(catalogue):
        given = message.id if isinstance(message.id, str) else message.id[0]
        if places(text) != places(given):
            wrong.append(text)
    assert wrong == []


def test_sentences_stay_sentences(catalogue: Catalog) -> None:
    """A message that ends with a full stop does so in every language, and nobody shouts."""
    for message, text in said(catalogue):
        given = message.id if isinstance(message.id, str) else message.id[0]
        assert given.endswith((".", "?")) == text.endswith((".", "?")), text
        assert "!" not in text
        assert text == text.strip()
        assert "  " not in text
        assert "'" not in text, "write the typographic apostrophe"


def test_french_has_its_narrow_space() -> None:
    for _message, text in said(catalogue_of("fr")):
        for mark in re.finditer(r"(.)[:;?!]", text):
            assert mark.group(1) == NARROW, text


@pytest.mark.parametrize("lang", sorted(set(LANGUAGES) - {"en"}))
def test_only_english_says_it_in_english(lang: str) -> None:
    """A translation equal to its message is right for a few words; anything longer is forgotten."""
    catalogue = catalogue_of(lang)
    equal = {text.lower() for message, text in said(catalogue) if text == message.id}
    longer = {text for text in equal if " " in text and WORD.search(PLACE.sub("", text))}
    allowed = {"carte blanche", "enquire within", "portland club", "rubicon bezique"}
    assert {text for text in longer if not text.endswith("ple bezique")} <= allowed | FRENCH


@pytest.mark.parametrize(
    ("header", "cookie", "lang"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", None, "fr"),
        ("no", None, "nb"),
        ("nn-NO, en;q=0.5", None, "nb"),
        ("ja, sv;q=0.3, de;q=0.7", None, "de"),
        ("da;q=1, de;q=0, sv;q=0.1", None, "sv"),
        ("nl;q=x, de", None, "de"),
        ("*", None, "en"),
        ("", None, "en"),
        (None, None, "en"),
        ("fr", "nl", "nl"),
        ("fr", "xx", "fr"),
        ("fr", "no", "nb"),
    ],
)
def test_the_reader_gets_a_language(header: str | None, cookie: str | None, lang: str) -> None:
    assert negotiate(header, cookie) == lang


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        translations("xx")


def test_plurals_are_the_languages_own() -> None:
    one, many = "%(num)s card to draw", "%(num)s cards to draw"
    assert translations("fr").ngettext(one, many, 0).startswith("%(num)s carte ")
    assert translations("de").ngettext(one, many, 0).startswith("%(num)s Karten ")
    assert translations("de").ngettext(one, many, 1).startswith("%(num)s Karte ")
