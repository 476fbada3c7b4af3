"""When two copies of a card are the same choice, and which copies a meld may be made of.

Two copies are told apart exactly where the rules treat them differently from now on: the one
lies face up, the one has scored in something that the other has not, or waits in an announced meld.
"""

from typing import Any, Final

from bezique.cards.kinds import NONE, SUITED, TEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import KINGS_AND_QUEENS, spent
from bezique.rules.moves import family_of
from bezique.rules.sides import held_by_side
from bezique.rules.trick import in_stock_phase
from bezique.rulesets import rulebook as r

COURTS_AND_ACES: Final = 0xB8B8B8B8  # jack, queen, king and ace of every suit


@rule
def seven_matters(rules: Any, d: Any, kind: int) -> int:
    """Whether a kind is the trump seven and laying it can still bring points."""
    if rules.seven_play == r.PLAY_OFF or d.trump == NONE or kind != d.trump * 8:
        return 0
    return rules.seven_play_phase == r.ALL_PHASES or in_stock_phase(d)


@rule
def alike_kinds(rules: Any, d: Any, asked: int, one: int, other: int) -> int:
    """The kinds, of those asked about, of which the copies in two packs are the same choice.

    Both copies must be to be had. In and out it is a mask of kinds.
    """
    differ = d.shown[one] ^ d.shown[other]
    open_cards = d.shown[one] & d.shown[other]
    if rules.sides != r.NO_SIDES:
        for seat in range(len(d.score)):
            differ |= d.held[seat][one] ^ d.held[seat][other]
    if rules.meld_source == r.WON_CARDS:
        differ |= just_won(d, one) ^ just_won(d, other)
        open_cards |= d.won[d.turn][one] & d.won[d.turn][other]
    if rules.declare_in_end_phase and not in_stock_phase(d):
        open_cards = -1  # taken up again, each with its past
    if open_cards & asked & ~differ:
        differ |= of_different_past(rules, d, one, other) & open_cards
    return asked & ~(differ | unlike_sevens(rules, d, one, other))


@rule
def of_different_past(rules: Any, d: Any, one: int, other: int) -> int:
    """The kinds of which the copies in two packs have not been in the same melds."""
    differ = 0
    for row in range(at.SEVEN_SCORED):
        differ |= d.used[row][one] ^ d.used[row][other]
    for i in range(d.pendings):
        differ |= d.pending_cards[i][one] ^ d.pending_cards[i][other]
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        for i in range(d.declarations):
            differ |= d.declared_cards[i][one] ^ d.declared_cards[i][other]
        return differ
    if rules.trump_quartets_count or rules.suit_quartets_count:
        differ |= of_different_quartets(rules, d, one, other)
    if rules.marriage_after_sequence and rules.reuse_needs_new_card != r.NO_DEMAND:
        if not rules.marriage_after_sequence_new_card:
            differ |= of_different_sequences(d, one, other)
    if rules.sequence_needs_marriage and d.trump != NONE:
        differ |= of_different_marriages(rules, d, one, other)
    return differ


@rule
def of_different_quartets(rules: Any, d: Any, one: int, other: int) -> int:
    """Cards of which four alike have scored as four of a rank, the one among them and the other
    not, and that may yet be four alike: just those then cannot (A-30).
    """
    trumps = 255 << d.trump * 8 if d.trump != NONE else SUITED
    kinds = 0
    for i in range(d.declarations):
        rank = d.declared_meld[i] & 7
        if family_of(d.declared_meld[i]) == mv.QUARTETS and of_one_kind(d, i):
            differ = (d.declared_cards[i][one] ^ d.declared_cards[i][other]) & SUITED
            if not rules.suit_quartets[rank]:
                differ &= trumps
            if not rules.trump_quartets[rank] and d.trump != NONE:
                differ &= ~trumps
            if rules.suit_quartets[rank] or rules.trump_quartets[rank]:
                kinds |= differ
    return kinds & ~d.used[at.TRUMP_QUARTET][one]


@rule
def of_one_kind(d: Any, i: int) -> int:
    """Whether the cards of the i-th declaration are all alike."""
    kinds = 0
    for pack in range(len(d.shown)):
        kinds |= d.declared_cards[i][pack]
    return number_in(kinds) == 1


@rule
def of_different_marriages(rules: Any, d: Any, one: int, other: int) -> int:
    """Kings and queens of trumps from marriages of which a sequence can still be made."""
    kinds = 0
    for i in range(d.declarations):
        if d.declared_by[i] == d.turn and d.declared_meld[i] == mv.MARRIAGES << 3 | d.trump:
            whole = 1
            for pack in range(len(d.shown)):
                free = held_by_side(rules, d, d.turn, pack) & ~d.used[at.SEQUENCE][pack]
                if d.declared_cards[i][pack] & ~free:
                    whole = 0
            if whole:
                kinds |= d.declared_cards[i][one] ^ d.declared_cards[i][other]
    return kinds


@rule
def unlike_sevens(rules: Any, d: Any, one: int, other: int) -> int:
    """The kind of the trump sevens, where laying the one can bring what the other cannot."""
    if not seven_matters(rules, d, d.trump * 8):
        return 0
    seven = 1 << d.trump * 8
    scored = d.used[at.SEVEN_SCORED]
    differ = 0
    if rules.seven_once_per_card:
        if scored[one] & scored[other] & seven:
            return 0
        differ = scored[one] ^ scored[other]
    if rules.seven_play == r.SECOND_ONLY:
        differ |= d.used[at.SEVEN_OUT][one] ^ d.used[at.SEVEN_OUT][other]
    return differ & seven


@rule
def alike(rules: Any, d: Any, kind: int, one: int, other: int) -> int:
    """Whether two held copies of a kind, in packs ``one`` and ``other``, are the same choice."""
    return alike_kinds(rules, d, 1 << kind, one, other) >> kind & 1


@rule
def of_different_sequences(d: Any, one: int, other: int) -> int:
    """Kings and queens that may still marry, each only out of its own sequence (FR-58, A-35)."""
    single = KINGS_AND_QUEENS & ~d.used[at.MARRIAGE][one]
    kinds = 0
    for i in range(d.declarations):
        if family_of(d.declared_meld[i]) == mv.SEQUENCES:
            kinds |= (d.declared_cards[i][one] ^ d.declared_cards[i][other]) & single
    return kinds


@rule
def just_won(d: Any, pack: int) -> int:
    """The cards of a pack that lay in the trick just won."""
    mask = 0
    for seat in range(len(d.score)):
        card = d.last_trick[seat]
        if card != NONE and card >> 6 == pack:
            mask |= 1 << (card & 63)
    return mask


@rule
def within_reach(rules: Any, d: Any, meld: int, pack: int) -> int:
    """The cards of a pack that the seat to move may look to for this meld, spent or not.

    Its own; with partners perhaps what lies before them (rules 2.11); in the Polish game what it
    has won and left open (rules 2.14).
    """
    if rules.meld_source == r.WON_CARDS:
        tens = 1 << d.trump * 8 + TEN if d.trump != NONE else 0
        return d.won[d.turn][pack] & (COURTS_AND_ACES | tens)
    own = d.held[d.turn][pack]
    if rules.sides == r.NO_SIDES or not shared(rules, meld):
        return own
    return own | held_by_side(rules, d, d.turn, pack) & d.shown[pack]


@rule
def shared(rules: Any, meld: int) -> int:
    """Whether cards that lie before a partner may serve this meld."""
    if family_of(meld) == mv.BEZIQUES and meld & 7:
        return rules.partner_bezique == r.EITHER
    return rules.partner_meld_cards == r.WITH_PARTNER_TABLE


@rule
def usable(rules: Any, d: Any, meld: int, pack: int) -> int:
    """The cards of a pack that the seat to move may lay in this meld."""
    mask = within_reach(rules, d, meld, pack) & ~spent(rules, d, meld, pack)
    if d.barred != NONE and d.barred >> 6 == pack:
        mask &= ~(1 << (d.barred & 63))
    return mask


@rule
def is_first_choice(rules: Any, d: Any, kind: int, chosen: int, there: int) -> int:
    """Whether ``chosen`` takes, of copies that are alike, always the lower packs of ``there``."""
    for pack in range(len(d.shown)):
        if chosen >> pack & 1:
            for lower in range(pack):
                skipped = there >> lower & 1 and not chosen >> lower & 1
                if skipped and alike(rules, d, kind, lower, pack):
                    return 0
    return 1
