"""My hand lies as I want it: it changes by my acts alone, and without scripts as well as with."""

import re
from pathlib import Path
from typing import Any, cast

import pytest
from web.visiting import SCRIPT, Visitor, header, open_buttons, visit
from web.whole_deals import PAGES, deals, moment

from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.fill.hand import Held
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import table_page
from bezique.web.hand.orders import ORDERS
from bezique.web.hand.own import Own
from bezique.web.page import Look
from bezique.web.page.paper import Declaration


def in_hand(page: str) -> list[tuple[str, str]]:
    """Handle and name of my cards from left to right."""
    hand = page.partition('id="hand"')[2].partition("</ul>")[0]
    return re.findall(r'id="c-(\w+)".*?alt="([^"]+)"', hand, re.S)


def names(page: str) -> list[str]:
    return [name for _, name in in_hand(page)]


async def arranged(visitor: Visitor, **field: str) -> str:
    """Do what a button of the list below the hand does, without scripts; the page after it."""
    answer = await visitor.client.post(f"/matches/{visitor.match}/hand", data=field)
    assert answer.status_code == 303
    assert answer.headers["location"].partition("#")[0] == f"/matches/{visitor.match}"
    return await visitor.table()


async def test_a_card_is_put_elsewhere_and_stays_there(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        before = in_hand(await visitor.settled())
        first = before[0]
        after = in_hand(await arranged(visitor, put=f"{first[0]} 3"))
        assert after == [*before[1:4], first, *before[4:]]
        page = await visitor.table()
        assert in_hand(page) == after
        assert 'value="own" id="order-own" class="plain" aria-pressed="true"' in page
        await visitor.send(open_buttons(page)[-1], page)
        later = in_hand(await visitor.settled())
        assert [card for card in later if card in after] == [
            card for card in after if card in later
        ]
        assert in_hand(await arranged(visitor, order="suits")) != later
        assert in_hand(await arranged(visitor, order="own")) == later


async def test_an_order_of_ones_own_is_of_one_match_and_one_deal(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1), "one")
        handle = in_hand(await visitor.settled())[0][0]
        answer = await visitor.client.post("/matches/one/hand", data={"put": f"{handle} 7"})
        kept = [line for line in answer.headers.get_list("set-cookie") if "bezique-hand" in line]
        assert "; Path=/matches/one;" in kept[0]
        assert "HttpOnly" in kept[0]
        shot = moment("french", lambda shot: shot.deal_number == 2)
        look = Look("en", "en", order="own")
        old = Own(1, tuple(range(64, 72)))
        fresh = [table_page(Sight(shot, look, b"k", own), "0").hand for own in (old, Own())]
        assert fresh[0] == fresh[1]


async def test_like_cards_are_told_apart(tmp_path: Path) -> None:
    shot = moment("chinese", lambda shot: shot.view.stock_left)
    look = Look("en", "en", order="own")
    hand = table_page(Sight(shot, look, b"k"), "0").hand.cards
    kinds = [card.face.kind for card in hand]
    twice = next(n for n, kind in enumerate(kinds) if kinds.count(kind) > 1)
    assert hand[twice].face.handle != hand[twice + 1].face.handle
    assert hand[twice].action == hand[twice + 1].action  # either will do, so nothing is asked


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"order": "colour"},
        {"put": "xyz 1"},
        {"put": "abc -1"},
        {"put": "abc"},
        {"order": "suits", "put": "abc 1"},
        {"order": ["suits", "rank"]},
        {"theme": "dark"},
    ],
)
async def test_nothing_else_is_taken(tmp_path: Path, fields: dict[str, Any]) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        await visitor.settled()
        answer = await visitor.client.post(f"/matches/{visitor.match}/hand", data=fields)
        assert answer.status_code == 400


async def test_a_card_that_is_gone_moves_nothing(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await visitor.settled()
        gone = in_hand(page)[-1][0]
        await visitor.send(open_buttons(page)[-1], page)
        before = names(await visitor.settled())
        address = f"/matches/{visitor.match}/hand"
        answer = await visitor.client.post(address, data={"put": f"{gone} 0"}, headers=SCRIPT)
        assert answer.status_code == 200
        assert names(answer.text) == before
        assert answer.text.startswith('<div id="view"')


@pytest.mark.parametrize(
    ("name", "seed"), [("french", 4), ("haitian", 2), ("chinese", 2), ("three_hand", 3)]
)
def test_a_hand_keeps_its_order_until_its_owner_acts(name: str, seed: int) -> None:
    """Whatever others do, cards that are there stay where they are, and what comes lies at the
    right end, marked as new if it was drawn.
    """
    lay: dict[str, list[str]] = {}
    acted = (0, 0)
    news = kept = 0
    for course in deals(name, seed):
        shot = snapshot_of("m", course, 0)
        last, acted = acted, (shot.deal_number, course.since[0])
        own = Own(shot.deal_number, tuple(range(70, 0, -7)))
        for order in ORDERS:
            sight = Sight(shot, Look("en", "en", order=cast("Any", order)), b"k" * 32, own)
            hand = Held(sight).hand()
            now = [card.face.handle for card in hand.cards]
            was, lay[order] = lay.get(order, []), now
            if acted != last or shot.deal_over:
                continue
            old = [handle for handle in now if handle in was]
            assert old == [handle for handle in was if handle in now]
            added = [card for card in hand.cards if card.face.handle not in was]
            kept += 1
            if order != "own":
                assert now == old + [card.face.handle for card in added]
            if added and shot.view.stock_left:
                news += 1
                assert all(card.new for card in added)
    assert kept > 50
    assert news


@pytest.mark.slow
def test_of_unlike_copies_a_declaration_says_which_it_takes() -> None:
    def asked(shot: Snapshot) -> list[Declaration]:
        page = table_page(Sight(shot, Look("en", "en"), b"k"), "0")
        return [meld for meld in page.sheet.declarations if len(meld.others) == 1 and meld.note]

    shot = moment("turkish", asked)
    [meld, *_] = asked(shot)
    [other] = meld.others
    says = r"with the \w+ of \w+ from (your hand|the table)(, scored in: .+)?"
    assert re.fullmatch(says, meld.note)
    assert re.fullmatch(says, other.says)
    assert meld.note != other.says
    html = PAGES.table(table_page(Sight(shot, Look("en", "en"), b"k"), "0"))
    assert f"<small>{meld.note}</small>" in html
    assert re.search(r'<details id="copies-\d" open>', html)  # asked openly, not folded away
