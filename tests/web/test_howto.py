"""The pages on which rules are read and compared, as a visitor gets them."""

import re
from html import unescape
from pathlib import Path

import pytest
from web.visiting import Visitor, visit

from bezique.words.catalogue import LANGUAGES
from bezique.words.rulesets import RULESETS


async def page(visitor: Visitor, path: str) -> str:
    answer = await visitor.client.get(path)
    assert answer.status_code == 200, path
    return answer.text


async def test_every_ruleset_has_a_page_whose_links_lead_somewhere(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for ruleset in RULESETS:
            text = await page(visitor, f"/rules/{ruleset}")
            inside = set(re.findall(r'href="#([\w-]+)"', text)) - {"main"}
            addresses = re.findall(r'\bid="([\w-]+)"', text)
            assert len(inside) > 15
            assert inside <= set(addresses)
            assert len(addresses) == len(set(addresses))
            assert len(set(re.findall(r"/compare/(\w+)", text))) == len(RULESETS) - 1


async def test_a_table_reads_its_own_rules(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(modifier="short", **{"option.end_must_win": "true"})
        back = f"?back=/matches/{visitor.match}"
        played = await page(visitor, f"/rules/french{back}")
        assert "The game goes to 500 points." in played
        assert "you must play one" in played
        assert "This table has changed some rules" in played
        assert "Must win in the last tricks." in played
        compared = unescape(await page(visitor, f"/rules/french/compare/french{back}"))
        assert "You need not win the trick, even if you could." in compared
        again = await page(visitor, f"/rules/french+short/compare/french+short{back}")
        assert "French Bezique, Short game at this table" in again
        assert again.count('class="matter"') == 1
        assert f'href="/rules/french+short/compare/french+short{back}"' in played
        usual = await page(visitor, "/rules/french+short")
        assert "The game goes to 500 points." in usual
        assert 'href="/rules/french+short+open"' in usual
        assert "changed some rules" not in await page(visitor, "/rules/french")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_two_rulesets_are_compared(tmp_path: Path, lang: str) -> None:
    async with visit(tmp_path / "b.sqlite", language=lang) as visitor:
        text = await page(visitor, "/rules/chinese/compare/french")
        assert text.count('class="matter"') > 15
        assert ">9000<" in re.sub(r"\s", "", text)
        same = await page(visitor, "/rules/dutch/compare/french")
        assert 'class="matter"' not in same
        chosen = await visitor.client.get("/rules/compare?first=polish&second=classic")
        assert chosen.headers["location"] == "/rules/polish/compare/classic"
        for wrong in ("/rules/compare", "/rules/french/compare/nothing", "/rules/x/compare/french"):
            assert (await visitor.client.get(wrong)).status_code == 404
