"""No page in another language keeps an English word: the same pages, compared text by text."""

from pathlib import Path
from random import Random

import pytest
from web.visiting import Dealt, header, in_order, open_buttons, visit, words_of

from bezique.table.room import Surroundings
from bezique.web.choice import NAMES as PLAYERS
from bezique.words.catalogue import LANGUAGES, translations

OTHERS = sorted(set(LANGUAGES) - {"en"})
NAMES = {
    *PLAYERS,
    "Bezique",
    "Rubicon",
    "Portland Club",
    "Enquire Within",
    "· Bezique",
    "K D Kn",
    *LANGUAGES.values(),
}
"""Names of people, of books, and of languages in their own."""


def borrowed(lang: str) -> set[str]:
    """Messages that a language rightly says as English does: *bezique*, *Options*, *Dame*."""
    catalogue = translations(lang)._catalog
    pairs = ((key, value) for key, value in catalogue.items() if isinstance(key, str) and key)
    equal = {value for key, value in pairs if key.rsplit("\x04", 1)[-1] == value}
    return NAMES | equal | {word[:1].upper() + word[1:] for word in equal}


async def pages(path: Path, lang: str) -> list[set[str]]:
    """The words of many pages, the same pages in every language."""
    dealt = Dealt(3, in_order(4))
    around = Surroundings(dealt, lambda: 0.0, of_deal=dealt.of_deal)
    found = []
    async with visit(path, around, lang) as visitor:
        found.append(words_of((await visitor.client.get("/")).text))
        found.append(words_of((await visitor.begin(**{"option.hand_size": "9"})).text))
        for ruleset in ("french", "swedish", "classic"):
            found.append(words_of((await visitor.client.get(f"/rules/{ruleset}")).text))
        two = "/rules/norwegian/compare/chinese"
        found.append(words_of((await visitor.client.get(two)).text))
        found.append(words_of((await visitor.client.get("/nowhere")).text))
        await visitor.sit(header("classic", "club", dealer=1))
        chance = Random(8)
        for step in range(90):
            page = await visitor.settled()
            found.append(words_of(page))
            if step % 9 == 0:
                refused = await visitor.send("declare double_bezique QS QS JD JD", page)
                stale = await visitor.send("play 7S", page, version="0")
                found += [words_of(refused.text), words_of(stale.text)]
            buttons = [b for b in open_buttons(page) if b != "next_deal"]
            if not buttons:
                break
            await visitor.send(chance.choice(buttons), page)
    return found


@pytest.mark.slow
async def test_no_english_is_left(tmp_path: Path) -> None:
    english = await pages(tmp_path / "en.sqlite", "en")
    assert len(set().union(*english)) > 300
    for lang in OTHERS:
        other = await pages(tmp_path / f"{lang}.sqlite", lang)
        assert len(english) == len(other) > 50
        left = set().union(*other) & set().union(*english)
        assert left - borrowed(lang) == set(), lang
