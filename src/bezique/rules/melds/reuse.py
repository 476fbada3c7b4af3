"""Whether cards may score once more: broken sets, repeated doubles, uniting, the new card.

Source: rules 2.0.6, conditions 5 to 8. What no card of a pack can ever do again is ``spent``; here
a whole choice of cards is looked at.
"""

from typing import Any

from bezique.cards.kinds import ACE, KING, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import (
    cards_in,
    ever_scored,
    in_class,
    is_royal,
    row_of,
    slot_kind,
)
from bezique.rules.melds.copies import just_won
from bezique.rules.moves import family_of, meld_of
from bezique.rules.sides import held_by_side
from bezique.rulesets import rulebook as r


@rule
def may_score_again(rules: Any, d: Any, move: int) -> int:
    """Conditions 5 and 8, for a choice of which no card is spent."""
    substitutes = rules.reuse == r.SUBSTITUTE_AFTER_PLAY
    plain = family_of(meld_of(move)) < mv.TRUMP_QUARTETS
    if substitutes and plain and not has_scored_alike(rules, d, move):
        return 1
    if never_again(rules, d, move):
        return 0
    return stands_again(rules, d, move) if substitutes else 1


@rule
def has_scored_alike(rules: Any, d: Any, move: int) -> int:
    """Whether a card of a choice has scored in a meld of the same row."""
    row = row_of(meld_of(move))
    for pack in range(len(d.shown)):
        if d.used[row][pack] and d.used[row][pack] & cards_in(rules, d, move, pack):
            return 1
    return 0


@rule
def never_again(rules: Any, d: Any, move: int) -> int:
    """Whether just these cards can never score in this meld, whatever is played from now on."""
    meld = meld_of(move)
    family = family_of(meld)
    once = rules.reuse == r.ONCE_PER_KIND
    if not once and have_scored(rules, d, meld, move):
        return 1
    if family == mv.TRUMP_QUARTETS or family >= mv.SUIT_QUARTETS:
        return were_a_four(rules, d, meld, move)
    if rules.quartet_reuse and family == mv.QUARTETS and once:
        return number_scored(rules, d, move) > rules.quartet_reuse
    if rules.repeat_double and family == mv.BEZIQUES:
        return new_to_level(rules, d, move) < 2
    return 0


@rule
def were_a_four(rules: Any, d: Any, meld: int, move: int) -> int:
    """Whether four alike have scored together before, in a four of whatever suits (A-30).

    Or, before trumps were made, in a four of their own suit.
    """
    if have_scored(rules, d, mv.QUARTETS * mv.MEMBERS + (meld & 7), move):
        return 1
    if not rules.suit_quartets_count or family_of(meld) != mv.TRUMP_QUARTETS:
        return 0
    plain = (mv.SUIT_QUARTETS + d.trump) * mv.MEMBERS + (meld & 7)
    return have_scored(rules, d, plain, move)


@rule
def number_scored(rules: Any, d: Any, move: int) -> int:
    """How many cards of a choice have scored in a four of whatever suits."""
    scored = 0
    for pack in range(len(d.shown)):
        scored += number_in(cards_in(rules, d, move, pack) & d.used[at.QUARTET][pack])
    return scored


@rule
def have_scored(rules: Any, d: Any, meld: int, move: int) -> int:
    """Whether just the cards of a choice have scored together in a meld, this one or another."""
    for i in range(d.declarations):
        if d.declared_meld[i] == meld and is_whole(rules, d, i, move):
            return 1
    return 0


@rule
def both_on_one_trick(rules: Any, d: Any, move: int) -> int:
    """Whether a marriage and a sequence with its cards would score on one trick (FR-60, T20)."""
    family = family_of(meld_of(move))
    if family > mv.SEQUENCES or not rules.marriage_after_sequence:
        return 0
    for i in range(d.declared_before, d.declarations):
        other = family_of(d.declared_meld[i])
        if other <= mv.SEQUENCES and other != family and shares_cards(rules, d, i, move):
            return 1
    return 0


@rule
def stands_again(rules: Any, d: Any, move: int) -> int:
    """PORT 34, 35: a set is formed again only with a card in the place of one that was played."""
    meld = meld_of(move)
    overlaps = broken = 0
    for i in range(d.declarations):
        if d.declared_meld[i] == meld and shares_cards(rules, d, i, move):
            overlaps = 1
            if is_broken(rules, d, i):
                broken = 1
    if not overlaps or broken:
        return 1
    return rules.cross_marriages and family_of(meld) == mv.MARRIAGES


@rule
def shares_cards(rules: Any, d: Any, i: int, move: int) -> int:
    """Whether a choice has a card of the i-th declaration."""
    for pack in range(len(d.shown)):
        cards = d.declared_cards[i][pack]
        if cards and cards & cards_in(rules, d, move, pack):
            return 1
    return 0


@rule
def is_whole(rules: Any, d: Any, i: int, move: int) -> int:
    """Whether a choice is just the cards of the i-th declaration."""
    for pack in range(len(d.shown)):
        if d.declared_cards[i][pack] != cards_in(rules, d, move, pack):
            return 0
    return 1


@rule
def is_broken(rules: Any, d: Any, i: int) -> int:
    """Whether a card of the i-th declaration was played, and none has yet stood in for it."""
    if d.declared_spent[i]:
        return 0
    for pack in range(len(d.shown)):
        if d.declared_cards[i][pack] & ~held_by_side(rules, d, d.declared_by[i], pack):
            return 1
    return 0


@rule
def use_up(rules: Any, d: Any, move: int) -> None:
    """A scored choice uses up the earliest broken set of its meld that it shares a card with."""
    meld = meld_of(move)
    for i in range(d.declarations):
        if d.declared_meld[i] == meld and is_broken(rules, d, i):
            if shares_cards(rules, d, i, move):
                d.declared_spent[i] = 1
                return


@rule
def new_to_level(rules: Any, d: Any, move: int) -> int:
    """How many cards of a choice have not scored in just this meld (EB9, repeat_double)."""
    row = row_of(meld_of(move))
    new = 0
    for pack in range(len(d.shown)):
        new += number_in(cards_in(rules, d, move, pack) & ~d.used[row][pack])
    return new


@rule
def has_new_card(rules: Any, d: Any, move: int) -> int:
    """What a choice must bring that is new: condition 6, uniting, a card to a partner's spread."""
    if rules.meld_source == r.WON_CARDS:
        return has_won_card(rules, d, move)
    meld = meld_of(move)
    if demands_nothing_new(rules, meld):
        return 1
    united = family_of(meld) == mv.BEZIQUES and meld & 7
    fresh = borrowed = again = untried = 0
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        own = d.held[d.turn][pack]
        fresh |= cards & own & ~d.shown[pack]
        borrowed |= cards & ~own
        scored = in_class(d, meld, pack)
        untried |= cards & ~scored
        if rules.reuse_needs_new_card == r.FROM_HAND:
            scored = ever_scored(d, pack)
        again |= cards & scored
    if fresh:
        return 1
    if borrowed:
        return 0
    if united and not untried:
        return rules.bezique_unite
    if rules.reuse_needs_new_card == r.NO_DEMAND or not again:
        return 1
    return family_of(meld) == mv.MARRIAGES and married_out_of_sequence(rules, d, move)


@rule
def demands_nothing_new(rules: Any, meld: int) -> int:
    """Whether a meld may be made wholly of cards that lie open and have scored."""
    if rules.reuse_needs_new_card != r.NO_DEMAND or rules.sides != r.NO_SIDES:
        return 0
    may_be_uniting = family_of(meld) == mv.BEZIQUES and meld & 7
    return rules.meld_source == r.HAND_AND_TABLE and not may_be_uniting


@rule
def has_won_card(rules: Any, d: Any, move: int) -> int:
    """Whether a choice has a card of the trick just won (rules 2.14)."""
    for pack in range(len(d.shown)):
        if cards_in(rules, d, move, pack) & just_won(d, pack):
            return 1
    return 0


@rule
def married_out_of_sequence(rules: Any, d: Any, move: int) -> int:
    """Whether a marriage is the king and queen of one sequence, where that is allowed (FR-58)."""
    if not rules.marriage_after_sequence or rules.marriage_after_sequence_new_card:
        return 0
    king = first_card(rules, d, move, 0)
    queen = first_card(rules, d, move, 1)
    return out_of_one_sequence(d, king, queen)


@rule
def out_of_one_sequence(d: Any, first: int, second: int) -> int:
    """Whether two cards lay in one sequence that the seat to move declared (FR-58)."""
    for i in range(d.declarations):
        cards = d.declared_cards[i]
        if d.declared_by[i] == d.turn and family_of(d.declared_meld[i]) == mv.SEQUENCES:
            if cards[first >> 6] >> (first & 63) & 1 and cards[second >> 6] >> (second & 63) & 1:
                return 1
    return 0


@rule
def stands_on_marriage(rules: Any, d: Any, move: int) -> int:
    """Whether a choice is no sequence, or holds a marriage of trumps that this seat has scored."""
    meld = meld_of(move)
    if family_of(meld) != mv.SEQUENCES or not is_royal(rules, d, meld & 7):
        return 1
    king = first_card(rules, d, move, ACE - KING)
    queen = first_card(rules, d, move, ACE - QUEEN)
    for i in range(d.declarations):
        cards = d.declared_cards[i]
        if d.declared_by[i] == d.turn and d.declared_meld[i] == mv.MARRIAGES << 3 | meld & 7:
            if cards[king >> 6] >> (king & 63) & 1 and cards[queen >> 6] >> (queen & 63) & 1:
                return 1
    return 0


@rule
def first_card(rules: Any, d: Any, move: int, slot: int) -> int:
    """The card that a declaration lays in a slot, the lowest copy if there are several."""
    copies = move >> slot * mv.COPY_BITS
    pack = 0
    while not copies >> pack & 1:
        pack += 1
    return pack << 6 | slot_kind(rules, d, meld_of(move), slot)
