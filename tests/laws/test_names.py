"""Names make no difference and lose nothing: equal copies, suits that no meld names, actions."""

from collections.abc import Callable
from random import Random

import pytest
from laws.worlds import EVERY, FORMS, IDS, SOME, House, beginning, deals_of, play_through

from bezique.cards.kinds import CLUBS, HEARTS
from bezique.notation.moves import read_action, write_actions
from bezique.play.live import Brought, LiveDeal
from bezique.play.melds import cards_in_masks
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.opening import LAST_EIGHT
from bezique.rulesets.ruleset import Ruleset, load

PLAYS = (1 << 9) - 1
COPIES = (1 << mv.MELD_SHIFT) - 1
READ_AT_MOST = 3  # actions at one stand
Renaming = Callable[[Ruleset, int], int]


def other_copy(rules: Ruleset, card: int) -> int:
    """The same card in the next pack, round; where an eight is missing, eights stay."""
    packs = rules.options["packs"]
    if rules.options["drop_one_eight"] and card & 63 == LAST_EIGHT:
        return card
    return ((card >> 6) + 1) % packs << 6 | card & 63


def other_copies(rules: Ruleset, move: int) -> int:
    """The same declaration with the copy of each card in the next pack."""
    packs = rules.options["packs"]
    moved = 0
    for slot in range(6):
        byte = move >> slot * mv.COPY_BITS & 255
        moved |= (byte << 1 & (1 << packs) - 1 | byte >> packs - 1) << slot * mv.COPY_BITS
    return move & ~COPIES | moved


def other_suit(rules: Ruleset, card: int) -> int:
    """Hearts for clubs and clubs for hearts."""
    suit = card >> 3 & 7
    return card & ~(7 << 3) | {HEARTS: CLUBS, CLUBS: HEARTS}.get(suit, suit) << 3


def other_suits(rules: Ruleset, move: int) -> int:
    """The same declaration in the other of the two suits, or with their cards swapped."""
    meld = mv.meld_of(move)
    if meld >> 3 == mv.QUARTETS:
        hearts, clubs = move >> 8 & 255, move >> 24 & 255
        return move & ~(255 << 8 | 255 << 24) | clubs << 8 | hearts << 24
    if meld >> 3 not in (mv.MARRIAGES, mv.SEQUENCES):
        return move
    suit = {HEARTS: CLUBS, CLUBS: HEARTS}.get(meld & 7, meld & 7)
    return move & ~(7 << mv.MELD_SHIFT) | suit << mv.MELD_SHIFT


@pytest.mark.parametrize(
    ("card", "meld"),
    [(other_copy, other_copies), (other_suit, other_suits)],
    ids=["copies", "suits"],
)
@pytest.mark.parametrize("ruleset", EVERY)
@pytest.mark.quick(*(f"{name}-{what}" for name in SOME for what in ("copies", "suits")))
def test_the_same_deal_under_other_names_goes_the_same_way(
    ruleset: str, card: Renaming, meld: Renaming
) -> None:
    rules = load(ruleset)
    if card is other_suit and rules.options["drop_one_eight"]:
        card, meld = other_copy, other_copies  # only clubs lack an eight: the suits differ
    for seed in deals_of(ruleset, 2):
        other: LiveDeal | None = None
        for deal, move in play_through(ruleset, seed):
            if other is None:
                other = renamed(deal, seed, card)
            elif move is not None and mv.is_play(move):
                step(rules.book, other.state, card(rules, move & PLAYS) | move & mv.SILENT)
            elif move is not None:
                step(rules.book, other.state, meld(rules, move) if move >= mv.DECLARE else move)
            if move in (mv.EXCHANGE, mv.SHOW_SEVEN) and several_sevens(deal):
                break  # any of several equal sevens may have gone: the names part here
            assert other.state.score == deal.state.score
            assert len(other.moves()) == len(deal.moves()), f"seed {seed}: {move}"


def several_sevens(deal: LiveDeal) -> bool:
    """Whether the seat to move had several sevens of trumps before it gave or showed one."""
    seven = deal.state.trump * 8
    given = deal.state.stock[-1] & 63 == seven
    return given + sum(mask >> seven & 1 for mask in deal.state.held[deal.state.turn]) >= 2


def renamed(deal: LiveDeal, seed: int, card: Renaming) -> LiveDeal:
    """The deal just begun, from the same pack under other names."""
    rules, d = deal.ruleset, deal.state
    seats = rules.sizes.seats
    order = [(d.dealer + turn) % seats for turn in range(1, seats + 1)]
    hands = [cards_in_masks(d.held[seat]) for seat in order]
    dealt: list[int] = []
    first = 0
    for packet in rules.options["deal_packets"]:
        for hand in hands:
            dealt += hand[first : first + packet]
        first += packet
    turned = d.stock[-1:] if d.turned else []
    deck = [card(rules, c) for c in [*dealt, *turned, *d.stock[: len(d.stock) - len(turned)]]]
    before = beginning(rules, Random(f"{rules.name} {seed}"))
    barred = 0
    for suit in range(4):
        if d.barred_suits >> suit & 1:
            barred |= 1 << (card(rules, suit << 3) >> 3 & 7)
    return LiveDeal(rules, d.dealer, before, deck, Brought(barred, (d.lifted, d.guessed)))


@pytest.mark.parametrize(("ruleset", "house"), FORMS, ids=IDS)
@pytest.mark.quick(*SOME)
def test_every_action_has_a_name_of_its_own_and_is_read_back(
    ruleset: str, house: House | None
) -> None:
    """From the deal, and from the view of the seat that is to move."""
    chance = Random(9)
    for seed in deals_of(ruleset, 2):
        for deal, _ in play_through(ruleset, seed, house):
            moves = deal.moves()
            book = deal.ruleset.book
            actions = write_actions(book, deal.state, moves)
            assert len({repr(action) for action in actions}) == len(actions)
            if not actions:
                continue
            view = deal.view(deal.state.turn)
            assert write_actions(book, view, moves) == actions
            for place in chance.sample(range(len(moves)), min(READ_AT_MOST, len(moves))):
                assert read_action(book, deal.state, actions[place]) == moves[place]
                assert read_action(book, view, actions[place]) == moves[place]
