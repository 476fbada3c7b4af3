"""No page in another language keeps an English word: the same pages, compared text by text."""

import re
from pathlib import Path
from random import Random

import pytest
from web.states import addresses, sit_down
from web.visiting import Visitor, refused_cards, visit, words_of

from bezique.table.room import Surroundings
from bezique.web.choice import NAMES as PLAYERS
from bezique.words.catalogue import LANGUAGES, translations

LAST = "ruleset=french&below=&opponent=club&style=&first_dealer=lots&option.last_trick=20"
REFUSED = ("declare double_bezique QS QS JD JD", "exchange")
OTHERS = sorted(set(LANGUAGES) - {"en"})
NAMES = {
    *PLAYERS,
    "Bezique",
    "Rubicon",
    "Portland Club",
    "Enquire Within",
    "K D Kn",
    *LANGUAGES.values(),
}
"""Names of people, of books, and of languages in their own."""
LIKE_ENGLISH = {"fr": {"large"}}
"""Words that English writes alike and means otherwise: here it is *wide*."""


DIGEST = re.compile(r"[0-9a-f]{32,}")  # a fingerprint is the same in every language


def borrowed(lang: str) -> set[str]:
    """Messages that a language rightly says as English does: *bezique*, *Options*, *Dame*."""
    catalogue = translations(lang)._catalog
    pairs = ((key, value) for key, value in catalogue.items() if isinstance(key, str) and key)
    equal = {value for key, value in pairs if key.rsplit("\x04", 1)[-1] == value}
    return (
        NAMES
        | LIKE_ENGLISH.get(lang, set())
        | equal
        | {word[:1].upper() + word[1:] for word in equal}
    )


def read(html: str) -> set[str]:
    """The words of a page, whatever mark joins them to what stands before them."""
    return {words.lstrip(", ·") for words in words_of(html) if not DIGEST.fullmatch(words)}


async def pages(visitor: Visitor, lang: str) -> dict[str, set[str]]:
    """The words of every page and state by its name, and of answers to what cannot be done."""
    visitor.client.cookies.clear()
    found = {"first-visit": read((await visitor.client.get(f"/?language={lang}")).text)}
    spoken = {"bezique-look": f"language:{lang}|pace:0", "bezique-last": LAST}
    visitor.client.cookies.update(spoken)
    for name, address in (addresses() | {"offline": f"/offline/{lang}"}).items():
        found[name] = read((await visitor.client.get(address)).text)
    found["impossible"] = read((await visitor.begin(**{"option.hand_size": "9"})).text)
    for visitor.match in ("declare", "last-tricks", "faults", "polish"):
        page = await visitor.table()
        asked = [*REFUSED, *refused_cards(page)[:1]]
        answers = [await visitor.send(action, page) for action in asked]
        answers.append(await visitor.send("play 7S", page, version="0"))
        found[f"refused-{visitor.match}"] = set().union(*(read(a.text) for a in answers))
    return found


@pytest.mark.slow
async def test_no_english_is_left(tmp_path: Path) -> None:
    around = Surroundings(Random(1), lambda: 0.0)
    async with visit(tmp_path / "b.sqlite", around) as visitor:
        await sit_down(visitor.app.state.house.rooms)
        spoken = {lang: await pages(visitor, lang) for lang in LANGUAGES}
    english = set().union(*spoken["en"].values())
    assert len(english) > 600
    for lang in OTHERS:
        allowed = borrowed(lang)
        left = {name: words & english - allowed for name, words in spoken[lang].items()}
        assert {name: words for name, words in left.items() if words} == {}, lang
