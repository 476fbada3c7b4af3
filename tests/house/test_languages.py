"""Six catalogues, each complete and none of them stale; no sentence outside them in a page.

What is inside a translation (its places, its spelling) is the business of the tests of words.
"""

import re
from pathlib import Path

import polib
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from house.repository import ROOT, SRC, named, short

from bezique.words.update import KEYWORDS

LOCALE = SRC / "words" / "locale"
LANGUAGES = ["de", "en", "fr", "nb", "nl", "sv"]
UNSEEN = re.compile(
    r"<!--.*?-->|<!doctype[^>]*>|\{#.*?#\}|\{%-?\s*trans\b.*?endtrans\s*-?%\}|\{\{.*?\}\}"
    r"|\{% block kind %\}[\w -]*\{% endblock %\}|\{%.*?%\}"  # the kind is a class of the page
    r"|<(script|style)\b.*?</\1>|&\w+;",
    re.S | re.I,
)
SPOKEN = re.compile(r"""\b(?:aria-label|title|alt|placeholder|aria-description)=(["'])(.*?)\1""")
LETTERS = re.compile(r"[^\W\d_]{2,}")


def said_by_the_sources() -> set[tuple[str | None, str]]:
    """Context and message of everything marked for translation in src."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)
    found = extract_from_dir(ROOT / "src", methods, options, KEYWORDS)
    return {
        (context, text if isinstance(text, str) else text[0]) for _, _, text, _, context in found
    }


def kept_in(path: Path) -> set[tuple[str | None, str]]:
    return {(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(path))}


def test_the_catalogues_are_those_of_the_six_languages() -> None:
    assert LOCALE.is_dir(), "there are no catalogues"
    found = sorted(path.parents[1].name for path in LOCALE.glob("*/LC_MESSAGES/bezique.po"))
    assert found == LANGUAGES
    assert sorted(path.name for path in LOCALE.iterdir()) == sorted([*LANGUAGES, "messages.pot"])


def test_the_template_has_what_the_sources_say() -> None:
    said = said_by_the_sources()
    assert len(said) > 100
    assert kept_in(LOCALE / "messages.pot") == said, "run: python -m bezique.words.update"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete(language: str) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "bezique.po"
    catalogue = polib.pofile(str(path))
    assert not [entry.msgid for entry in catalogue if not entry.translated()]
    assert not [entry.msgid for entry in catalogue if entry.fuzzy]
    assert not [entry.msgid for entry in catalogue.obsolete_entries()]
    assert kept_in(path) == kept_in(LOCALE / "messages.pot")


def test_a_page_says_nothing_outside_the_catalogues() -> None:
    bare = [f"{short(path)}: {word}" for path in named(".html") for word in bare_words(path)]
    assert not bare, "\n".join(["these stand in no catalogue", *bare])


def bare_words(path: Path) -> list[str]:
    """What a template says by itself, between its tags and in attributes that are read out."""
    text = UNSEEN.sub(" ", path.read_text("utf-8"))
    spoken = [attribute for _, attribute in SPOKEN.findall(text)]
    return LETTERS.findall(" ".join([re.sub(r"<[^>]*>", " ", text), *spoken]))
