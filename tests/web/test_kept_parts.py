"""What stays from one view to the next is not written again, and nobody can tell."""

from dataclasses import replace
from pathlib import Path

import pytest
from web.visiting import header, open_buttons, visit
from web.whole_deals import PAGES, deals, page_of

from bezique.table.snapshot import snapshot_of
from bezique.web.page import TablePage
from bezique.web.rendering import Pages, kept
from bezique.words.catalogue import translations


def written_anew(page: TablePage) -> str:
    kept.cache_clear()
    return Pages(translations).view(page)


@pytest.mark.parametrize("form", ["french", "rubicon", "four_hand_partners", "polish"])
def test_a_view_from_parts_is_the_view_written_anew(form: str) -> None:
    pages = [page_of(snapshot_of("m", course, 0)) for course in deals(form, 3)]
    views = [PAGES.view(page) for page in pages]
    assert kept.cache_info().hits > len(views)
    assert [written_anew(page) for page in pages[::5]] == views[::5]


async def test_a_refusal_is_for_who_asked_alone(tmp_path: Path) -> None:
    """The page that is kept for the stream is not the one that was answered."""
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header("classic", dealer=1))
        page = await visitor.settled()
        answer = await visitor.send("exchange", page)
        assert answer.status_code == 422
        assert 'class="refusal"' in answer.text
        assert 'class="refusal"' not in await visitor.table()
        done = await visitor.send(open_buttons(page)[-1], page)
        assert done.status_code == 200
        assert open_buttons(done.text) != open_buttons(page)


def test_the_same_page_in_another_look_is_another() -> None:
    page = next(page_of(snapshot_of("m", course, 0)) for course in deals("french", 3))
    look = replace(page.look, deck="two-colour", letters="sv")
    assert "two-colour" in PAGES.view(replace(page, look=look))
    assert "two-colour" not in PAGES.view(page)
