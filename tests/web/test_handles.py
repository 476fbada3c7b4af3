"""Handles, by which a card is followed: the same while it is in sight, new when it was not."""

import re
from pathlib import Path
from random import Random

import pytest
from web.visiting import Visitor, header, open_buttons, visit

from bezique.table.room import Surroundings

CARD = re.compile(r'id="c-(\w+)"\s+data-flight="\w+"([^>]*)>.*?alt="([^"]+)"', re.S)
STOCK_IS_GONE = "the stock is gone"


def handles(page: str, section: str) -> dict[str, str]:
    """Handle to name of the cards in a part of the page."""
    part = page.partition(f'class="{section}')[2].partition("</section>")[0]
    return {handle: name for handle, _, name in CARD.findall(part)}


def theirs(page: str) -> set[str]:
    """The handles of their cards that lie open, in their spread or in the trick."""
    trick = page.partition('<section class="trick"')[2].partition("</section>")[0]
    played = {handle for handle, rest, _ in CARD.findall(trick) if 'data-by="seat-1"' in rest}
    return played | set(handles(page, "theirs"))


async def a_deal(visitor: Visitor) -> list[str]:
    """Every page of a deal, from the first move to the reckoning."""
    pages = [await visitor.settled()]
    while "paper reckoning" not in pages[-1]:
        pages.append(await visitor.play(1))
    return pages


async def test_my_card_keeps_its_handle_from_hand_to_trick(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await visitor.settled()
        hand = handles(page, "my-hand")
        assert handles(await visitor.table(), "my-hand") == hand
        answer = await visitor.send(open_buttons(page)[0], page)
        [played] = set(hand) - set(handles(answer.text, "my-hand"))
        assert handles(answer.text, "trick")[played] == hand[played]


@pytest.mark.slow
async def test_what_was_out_of_sight_comes_back_as_another(tmp_path: Path) -> None:
    around = Surroundings(Random(1), lambda: 0.0)
    async with visit(tmp_path / "b.sqlite", around) as visitor:
        await visitor.sit(header("french", "club"))
        pages = await a_deal(visitor)
        before = [theirs(page) for page in pages if STOCK_IS_GONE not in page]
        after = [
            theirs(page)
            for number, page in enumerate(pages[:-1])
            if STOCK_IS_GONE in page and STOCK_IS_GONE in pages[number - 1]
        ]
        assert any(len(there) > 1 for there in before), "they never had a spread"
        assert set().union(*after)
        assert not set().union(*before) & set().union(*after)
        first = {handle for page in pages for handle, _, _ in CARD.findall(page)}
        await visitor.send("next_deal")
        second = {handle for handle, _, _ in CARD.findall(await visitor.settled())}
        assert second
        assert not first & second


async def test_another_key_gives_other_handles(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        hand = handles(await visitor.settled(), "my-hand")
        house = visitor.app.state.house
        object.__setattr__(house.secrets, "handles", b"another key")
        other = handles(await visitor.settled(), "my-hand")
        assert list(other.values()) == list(hand.values())
        assert not set(other) & set(hand)
