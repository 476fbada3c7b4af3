"""A view that a bot gets tells nothing by the numbers of copies, not even over a whole deal."""

from random import Random
from typing import Any

import pytest
from laws.worlds import EVERY, SOME, beginning, deals_of, inclined, play_through

from bezique.bots.numbering import number_by_sight
from bezique.cards.kinds import JOKER, KINDS
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View
from bezique.rules.melds.catalogue import slot_kind, slots_of
from bezique.rules.opening import LAST_EIGHT
from bezique.rulesets.ruleset import Ruleset, load

PACKS = 7 << 6
Names = dict[int, list[int]]  # for every kind the new pack of the copy in each


def seen(deal: LiveDeal, seat: int) -> View:
    """The view of a seat as a bot gets it."""
    view = deal.view(seat)
    number_by_sight(deal.ruleset.book, view)
    return view


def stripped(view: View) -> View:
    """A view without its moves: of own copies that are alike the kernel lists the lower one."""
    view.move = []
    return view


def other_names(rules: Ruleset, chance: Random) -> Names:
    """Other packs for the copies of every kind of which each pack has one."""
    names = {JOKER: list(range(rules.sizes.packs))}
    for kind in range(KINDS):
        packs = list(range(rules.options["packs"]))
        if not (rules.options["drop_one_eight"] and kind == LAST_EIGHT):
            chance.shuffle(packs)
        names[kind] = packs
    return names


def renamed(card: int, names: Names) -> int:
    """A card under its other name."""
    return names[card & 63][card >> 6] << 6 | card & 63


def translated(rules: Any, table: Deal, move: int, names: Names) -> int:
    """The same move in a world where the copies have other names."""
    if mv.is_play(move):
        return move & mv.SILENT | renamed(mv.card_of(move), names)
    meld = mv.meld_of(move)
    there = move
    for slot in range(slots_of(meld) if move >= mv.DECLARE else 0):
        to = names[slot_kind(rules, table, meld, slot)]
        there &= ~(255 << slot * 8)
        for pack, other in enumerate(to):
            there |= (move >> slot * 8 + pack & 1) << slot * 8 + other
    return there


def any_seven(deal: LiveDeal) -> bool:
    """Whether there are two sevens of trumps, of which the kernel takes the lower."""
    seven = deal.state.trump * 8
    return sum(mask >> seven & 1 for mask in deal.state.held[deal.state.turn]) > 1


@pytest.mark.parametrize("ruleset", EVERY)
@pytest.mark.quick(*SOME)
def test_worlds_that_differ_in_copies_only_look_the_same(ruleset: str) -> None:
    """All through a deal: what is left in a view depends on no number of any card."""
    rules = load(ruleset)
    for seed in deals_of(ruleset, 2):
        chance = Random(seed)
        deck, names = shuffled(rules, chance), other_names(rules, chance)
        scores = beginning(rules, chance)
        one = LiveDeal(rules, 0, scores, deck)
        two = LiveDeal(rules, 0, scores, [renamed(card, names) for card in deck])
        while not one.over:
            for seat in chance.sample(range(rules.sizes.seats), 2):
                assert stripped(seen(one, seat)) == stripped(seen(two, seat))
            move = inclined(chance, one.moves())
            if move in (mv.EXCHANGE, mv.SHOW_SEVEN) and any_seven(one):
                break
            there = translated(rules.book, one.state, move, names)
            one.do(move)
            step(rules.book, two.state, there)
        assert one.state.score == two.state.score


@pytest.mark.parametrize("ruleset", EVERY)
@pytest.mark.quick(*SOME)
def test_moves_keep_their_places(ruleset: str) -> None:
    for deal, _ in play_through(ruleset, 11):
        view = deal.view(deal.state.turn)
        plain = view.move[: view.moves]
        number_by_sight(deal.ruleset.book, view)
        for before, after in zip(plain, view.move[: view.moves], strict=True):
            assert before & ~PACKS == after & ~PACKS if before < mv.PASS else True
            assert mv.meld_of(before) == mv.meld_of(after)


def test_the_plain_view_would_not_do() -> None:
    """The law can fail: without the numbering the two worlds look different."""
    rules = load("classic")
    deck = shuffled(rules, Random(0))
    one = LiveDeal(rules, 0, [0, 0], deck)
    two = LiveDeal(rules, 0, [0, 0], [card ^ 64 for card in deck])
    assert one.view(0) != two.view(0)
    assert stripped(seen(one, 0)) == stripped(seen(two, 0))
