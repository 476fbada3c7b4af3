"""A bot's scratch paper: what it works out from a view before it chooses.

``note`` fills the first part: the cards that I may meld with, as I may rearrange them in thought,
and how many copies of each kind I have not seen. Fields named as in a Deal mean the same, so that
the kernel's questions (``spent``, ``points_of``) can be asked of the notes. The second part
belongs to ``ending``.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import JACK, JOKER, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.layout import rows
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit
from bezique.rules.moves import family_of
from bezique.rules.opening import LAST_EIGHT
from bezique.rules.sides import sides_in
from bezique.rulesets import rulebook as r

KINDS_AND_JOKER: Final = 33
ACES: Final = 0x80808080
EACH_SUIT: Final = 0x01010101  # the lowest rank of every suit
COPIES: Final = 32  # of one rank in eight packs
MELDS: Final = mv.FAMILIES * mv.MEMBERS
HAND_AT_MOST: Final = 15  # of the option hand_size
TABLE: Final = 1 << 16  # places in the table of solved endings
HALF: Final = 256  # sub-hands of eight cards


@dataclass(slots=True)
class Notes:
    """What a bot writes down; made once for each ruleset and used for every move."""

    trump: int = NONE
    barred_suits: int = 0
    turn: int = 0  # my seat, as the kernel's questions want it
    sides: int = 2
    draws: int = 0  # cards I shall still draw and may still declare with
    hidden: int = 0  # cards whose place I do not know
    memory: int = 0  # these five as on the desk, all 0 for a player without limits or style
    notice: int = 0
    brisques: int = 0
    melds_more: int = 0
    safety: int = 0
    lends: int = 0  # whether what lies before a partner may serve me
    own: list[int] = rows("packs")  # what I may meld with: hand and spread, or what I have won
    lent: list[int] = rows("packs")  # what lies before partners
    fresh: list[int] = rows("packs")  # of won cards those of the trick just taken
    used: list[list[int]] = rows("rows", "packs")
    unseen: list[int] = rows(KINDS_AND_JOKER)  # copies of a kind whose place I do not know
    coming: list[int] = rows(KINDS_AND_JOKER)  # copies of a kind that I may still get
    chance: list[list[int]] = rows(COPIES + 1, 5)  # [copies][n]: that n of them come to me
    melds: int = 0  # how many there are in this ruleset, and which
    meld: list[int] = rows(MELDS)
    # Where substitutes form a meld again: the cards of its scored sets, meld by meld.
    bound: list[list[int]] = rows(MELDS, "packs")  # of all sets that I have scored
    whole: list[list[int]] = rows(MELDS, "packs")  # of those that are still whole
    freed: list[int] = rows(MELDS)  # 1: a set is broken, and a substitute may stand in
    weighed: int = 0  # how many moves stand in ``weight``; 0 where there was nothing to weigh
    weight: list[int] = rows("moves")  # what each legal move is worth, in thousandths
    best: int = NONE  # the meld that a turn to declare would bring most with
    kept: list[int] = rows("packs")  # what ``after_meld`` puts back
    # The end phase: both hands, each card by its place in ``cards``.
    only: int = 0  # the card that must be led first, as a bit; 0: any
    positions: int = 0  # that may still be looked at
    stamp: int = 0  # number of the ending being solved
    mark: list[int] = rows(TABLE)  # which position the next two are about
    floor: list[int] = rows(TABLE)  # the position is worth at least this,
    ceiling: list[int] = rows(TABLE)  # and at most this
    size: list[int] = rows(2)
    cards: list[list[int]] = rows(2, HAND_AT_MOST)
    height: list[list[int]] = rows(2, HAND_AT_MOST)
    worth: list[list[int]] = rows(2, HAND_AT_MOST)
    total: list[list[int]] = rows(4, HALF)  # worth of sub-hands: low and high half of each hand
    same: list[list[int]] = rows(2, HAND_AT_MOST)  # my cards of the suit of his card
    higher: list[list[int]] = rows(2, HAND_AT_MOST)  # my cards that must be laid if held
    wins: list[list[int]] = rows(2, HAND_AT_MOST)  # my cards that win when his card leads
    between: list[list[int]] = rows(2, HAND_AT_MOST)  # his cards that part me from my next
    trumps: list[int] = rows(2)  # my cards that must be laid when I have none of the suit
    sevens: list[int] = rows(2)  # trump sevens, while it matters which is played first
    seven_worth: int = 0
    last_trick: int = 0


@rule
def in_pack(rules: Any, pack: int) -> int:
    """The kinds that a pack of this form has, as a mask."""
    kinds = 0
    if pack < rules.packs:
        kinds = (255 & 255 << rules.lowest_rank) * EACH_SUIT
        if rules.drop_one_eight and pack == rules.packs - 1:
            kinds ^= 1 << LAST_EIGHT
    if pack < rules.jokers:
        kinds |= 1 << JOKER
    return kinds


@rule
def note(rules: Any, v: Any, n: Any) -> None:
    """Write down what a view tells: my cards, and the cards I have not seen."""
    n.trump = v.trump
    n.barred_suits = v.barred_suits
    n.turn = v.seat
    n.sides = sides_in(rules, v)
    seats = len(v.score)
    n.draws = max(0, v.stock_left // seats - (1 if rules.declare_before_last_draw else 2))
    n.hidden = 0
    recalled = remembered(rules, v, n)
    for kind in range(KINDS_AND_JOKER):
        n.unseen[kind] = 0
    for pack in range(len(v.own)):
        n.own[pack] = v.own[pack]
        n.fresh[pack] = 0
        for row in range(at.ROWS):
            n.used[row][pack] = v.used[row][pack]
        out = in_pack(rules, pack) & ~(in_sight(v, pack) | won_by_all(v, pack) & recalled)
        for kind in range(KINDS_AND_JOKER):
            n.unseen[kind] += out >> kind & 1
            n.hidden += out >> kind & 1
    for kind in range(KINDS_AND_JOKER):
        n.coming[kind] = n.unseen[kind]
    note_partners(rules, v, n, v.seat)
    note_melds(rules, n)
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        note_sets(v, n)


@rule
def note_partners(rules: Any, v: Any, n: Any, seat: int) -> None:
    """What lies before the partners of a seat, which may serve its melds (rules 2.11)."""
    either = rules.partner_bezique == r.EITHER
    with_table = rules.partner_meld_cards == r.WITH_PARTNER_TABLE
    n.lends = rules.sides != r.NO_SIDES and (with_table or either)
    for pack in range(len(v.own)):
        n.lent[pack] = 0
        if n.lends:
            for other in range(seat % n.sides, len(v.score), n.sides):
                if other != seat:
                    n.lent[pack] |= v.spread[other][pack]


@rule
def note_melds(rules: Any, n: Any) -> None:
    """The melds that this ruleset gives points for, whatever trumps are."""
    n.melds = 0
    for meld in range(MELDS):
        member = meld & 7
        family = family_of(meld)
        points = 0
        if family <= mv.SEQUENCES:
            points = member < 4
        elif family == mv.BEZIQUES:
            points = rules.bezique_values[member]
        elif family == mv.QUARTETS:
            points = rules.quartets[member]
        elif family == mv.TRUMP_QUARTETS:
            points = rules.trump_quartets[member]
        elif family == mv.TRUMP_QUINTETS:
            points = rules.trump_quintets[member]
        elif family >= mv.SUIT_QUARTETS:
            points = rules.suit_quartets[member]
        else:
            points = rules.triplet_values[member]
        if points:
            n.meld[n.melds] = meld
            n.melds += 1


@rule
def note_sets(v: Any, n: Any) -> None:
    """The sets that I have scored, whole or broken (rules 2.0.6, condition 5)."""
    for meld in range(MELDS):
        n.freed[meld] = 0
        for pack in range(len(v.own)):
            n.bound[meld][pack] = n.whole[meld][pack] = 0
    for i in range(v.declarations):
        if v.declared_by[i] == v.seat:
            gone = left = 0
            for pack in range(len(v.own)):
                cards = v.declared_cards[i][pack]
                n.bound[v.declared_meld[i]][pack] |= cards
                gone |= cards & ~(v.own[pack] | n.lent[pack])
                left |= cards & (v.own[pack] | n.lent[pack])
            if gone == 0:
                for pack in range(len(v.own)):
                    n.whole[v.declared_meld[i]][pack] |= v.declared_cards[i][pack]
            elif left and not v.declared_spent[i]:
                n.freed[v.declared_meld[i]] = 1


@rule
def remembered(rules: Any, v: Any, n: Any) -> int:
    """The kinds of won cards that I can call to mind: all, or trumps, aces, cards of bezique."""
    if n.memory == 0:
        return -1
    kinds = ACES
    if v.trump != NONE:
        kinds |= 255 << v.trump * 8
    queen = bezique_queen_suit(rules, v.trump)
    if queen != NONE:
        kinds |= 1 << queen * 8 + QUEEN | 1 << bezique_jack_suit(queen) * 8 + JACK
    return kinds


@rule
def visible(v: Any, pack: int) -> int:
    """The cards of a pack whose place I know."""
    return in_sight(v, pack) | won_by_all(v, pack)


@rule
def won_by_all(v: Any, pack: int) -> int:
    """The cards of a pack that somebody has won."""
    won = 0
    for seat in range(len(v.score)):
        won |= v.won[seat][pack]
    return won


@rule
def in_sight(v: Any, pack: int) -> int:
    """The cards of a pack that I hold, see lying, or have seen go to a hand."""
    there = v.own[pack]
    for seat in range(len(v.score)):
        there |= v.spread[seat][pack] | v.known[seat][pack]
        if v.trick[seat] != NONE and v.trick[seat] >> 6 == pack:
            there |= 1 << (v.trick[seat] & 63)
    if v.turn_up != NONE and v.turn_up >> 6 == pack:
        there |= 1 << (v.turn_up & 63)
    return there
