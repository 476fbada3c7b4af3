"""What players complain of elsewhere, tried at this table deal after deal: docs/complaints.md."""

import pytest
from web.whole_deals import PAGES, deals, page_of

from bezique.cards.kinds import NONE
from bezique.table.snapshot import snapshot_of
from bezique.web.page import TablePage


def laid(page: TablePage, seat: int) -> int:
    """How many cards lie before a seat on the page."""
    groups = page.my_spread if seat == 0 else page.others[seat - 1].spread
    return sum(len(group.cards) for group in groups)


@pytest.mark.parametrize("name", ["french", "three_hand", "four_hand_partners"])
def test_melds_tricks_and_announcements_are_shown_where_they_belong(name: str) -> None:
    led, won, declared, fresh = set(), set(), set(), 0
    for course in deals(name, 4, 2):
        shot = snapshot_of("m", course, 0)
        view, seats = shot.view, len(shot.scores)
        page = page_of(shot)
        if shot.deal_over or not shot.deal_number:
            continue
        for seat in range(seats):  # C16: melds are seen, and none is carried over
            there = sum(mask.bit_count() for mask in view.spread[seat])
            assert laid(page, seat) == there
            fresh += there == 0 and shot.deal_number == 2 and view.tricks == 0
        if view.last_winner != NONE:  # C18, C20: a trick is that of whoever took it
            lay = page.finished or page.trick
            [taker] = [card for card in lay if card.winner]
            by = "me" if view.last_winner == 0 else f"seat-{view.last_winner}"
            assert taker.by == by
            assert lay[0].by == ("me" if view.last_lead == 0 else f"seat-{view.last_lead}")
            led.add(view.last_lead)
            won.add(view.last_winner)
        spoke = {told.seat for told in shot.told if told.what in ("declare", "announce")}
        if spoke - declared:  # C24: the page bears an announcement by anybody
            assert "<h2 id=" in PAGES.view(page)
            declared |= spoke
        assert "stop" not in {choice.action for choice in page.sheet.choices}  # C29
    assert led == won == set(range(seats))
    assert len(declared) > 1
    assert fresh >= seats
