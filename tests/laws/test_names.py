"""What only has another name makes no difference: equal copies, and suits that no meld names."""

from collections.abc import Callable

import pytest
from laws.worlds import EVERY, play_through

from bezique.cards.kinds import CLUBS, HEARTS
from bezique.play.live import LiveDeal
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rulesets.ruleset import load

LOW_BITS = 0x010101010101


def other_copy(card: int) -> int:
    """The same card in the other pack."""
    return card ^ 64


def other_copies(move: int) -> int:
    """The same declaration with the other copy of each card."""
    copies = move & (1 << mv.MELD_SHIFT) - 1
    swapped = (copies & LOW_BITS) << 1 | copies >> 1 & LOW_BITS
    return move & ~((1 << mv.MELD_SHIFT) - 1) | swapped


def other_suit(card: int) -> int:
    """Hearts for clubs and clubs for hearts."""
    suit = card >> 3 & 7
    return card & ~(7 << 3) | {HEARTS: CLUBS, CLUBS: HEARTS}.get(suit, suit) << 3


def other_suits(move: int) -> int:
    """The same declaration in the other of the two suits, or with their cards swapped."""
    meld = mv.meld_of(move)
    if meld >> 3 == mv.QUARTETS:
        hearts, clubs = move >> 8 & 255, move >> 24 & 255
        return move & ~(255 << 8 | 255 << 24) | clubs << 8 | hearts << 24
    if meld >> 3 == mv.BEZIQUES:
        return move
    suit = {HEARTS: CLUBS, CLUBS: HEARTS}.get(meld & 7, meld & 7)
    return move & ~(7 << mv.MELD_SHIFT) | suit << mv.MELD_SHIFT


@pytest.mark.parametrize(
    ("card", "meld"),
    [(other_copy, other_copies), (other_suit, other_suits)],
    ids=["copies", "suits"],
)
@pytest.mark.parametrize("ruleset", EVERY)
def test_the_same_deal_under_other_names_goes_the_same_way(
    ruleset: str, card: Callable[[int], int], meld: Callable[[int], int]
) -> None:
    for seed in range(8):
        book = load(ruleset).book
        other: LiveDeal | None = None
        for deal, move in play_through(ruleset, seed):
            if other is None:
                turned = sum(event.points for event in deal.events)
                scores = [p - turned * (s == seed % 2) for s, p in enumerate(deal.state.score)]
                other = LiveDeal(deal.ruleset, seed % 2, scores, renamed(deal, card))
            elif move is not None and mv.is_play(move):
                step(book, other.state, card(move & 511) | move & mv.SILENT)
            elif move is not None:
                step(book, other.state, meld(move) if move >= mv.DECLARE else move)
            if move in (mv.EXCHANGE, mv.SHOW_SEVEN) and both_sevens(deal):
                break  # either of two equal sevens may have gone: the names part here
            assert other.state.score == deal.state.score
            assert len(other.moves()) == len(deal.moves()), f"seed {seed}: {move}"


def both_sevens(deal: LiveDeal) -> bool:
    """Whether the seat to move had both sevens of trumps before it gave or showed one."""
    seven = deal.state.trump * 8
    given = deal.state.stock[-1] & 63 == seven
    return given + sum(mask >> seven & 1 for mask in deal.state.held[deal.state.turn]) == 2


def renamed(deal: LiveDeal, card: Callable[[int], int]) -> list[int]:
    """The pack of a deal just begun, in dealing order, under other names."""
    first = 1 - deal.state.dealer
    hands = []
    for seat in (first, 1 - first):
        masks = deal.state.held[seat]
        hands.append([p << 6 | k for p, m in enumerate(masks) for k in range(32) if m >> k & 1])
    dealt = []
    for low, high in ((0, 3), (3, 5), (5, 8)):
        dealt += hands[0][low:high] + hands[1][low:high]
    turned = deal.state.stock[-1:] if deal.state.turned else []
    hidden = deal.state.stock[: len(deal.state.stock) - len(turned)]
    return [card(c) for c in [*dealt, *turned, *hidden]]
