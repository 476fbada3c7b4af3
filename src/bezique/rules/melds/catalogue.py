"""The meld catalogue: what a meld is made of, what it scores, and which cards are spent for it.

Source: rules 2.0.5 and 2.0.6. A meld is a number, family * 8 + member (see ``moves``).
"""

from typing import Any, Final

from bezique.cards.kinds import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NONE,
    QUEEN,
    SPADES,
    SUITED,
    TEN,
)
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.moves import family_of, meld_of
from bezique.rulesets import rulebook as r

KINGS_AND_QUEENS: Final = 0x30303030
JOKERS: Final = 1 << JOKER
FIRST_OF_EACH_SLOT: Final = 0x0101010101  # of the copies in a move
JOKER_SLOT: Final = 4  # of four of a rank


@rule
def bezique_queen_suit(rules: Any, trump: int) -> int:
    """The suit of the bezique queen (table in rules 2.0.5); NONE where there is no pair yet."""
    if rules.bezique_pair == r.REVERSED_DIAMONDS and trump == DIAMONDS:
        return DIAMONDS
    if rules.bezique_pair == r.CLUBS_HEARTS and (trump == SPADES or trump == DIAMONDS):
        return CLUBS
    if rules.bezique_pair == r.TRUMP_QUEEN:
        return trump
    if rules.bezique_pair == r.REVERSED:
        return DIAMONDS
    return SPADES


@rule
def bezique_jack_suit(queen: int) -> int:
    """The suit of the jack that goes with the queen: spades with diamonds, hearts with clubs."""
    if queen == SPADES or queen == DIAMONDS:
        return SPADES + DIAMONDS - queen
    return HEARTS + CLUBS - queen


@rule
def makes_trump(rules: Any, d: Any, suit: int) -> int:
    """Whether a marriage or sequence of this suit would make trumps (rules 2.6, 2.7)."""
    if d.trump != NONE:
        return 0
    barred = rules.trump_repeat_barred and d.barred_suits >> suit & 1
    return 0 if barred and pair_moves(rules) else 1


@rule
def pair_moves(rules: Any) -> int:
    """Whether the pair of bezique depends on trumps."""
    return rules.bezique_pair != r.FIXED and rules.bezique_pair != r.REVERSED


@rule
def is_royal(rules: Any, d: Any, suit: int) -> int:
    """Whether a marriage or sequence of this suit is worth what trumps are worth."""
    return 1 if suit == d.trump else makes_trump(rules, d, suit)


@rule
def slots_of(meld: int) -> int:
    """How many kinds of card a meld is made of."""
    family = family_of(meld)
    if family == mv.SEQUENCES or family == mv.QUARTETS:
        return 5
    if family == mv.MARRIAGES or family == mv.BEZIQUES:
        return 2
    return 1


@rule
def slot_kind(rules: Any, d: Any, meld: int, slot: int) -> int:
    """The kind in one slot of a meld: K Q; A 10 K Q J; queen, jack; the rank in S H D C, joker."""
    family = family_of(meld)
    member = meld & 7
    if family == mv.MARRIAGES:
        return member * 8 + KING - slot
    if family == mv.SEQUENCES:
        return member * 8 + ACE - slot
    if family == mv.BEZIQUES:
        queen = bezique_queen_suit(rules, d.trump)
        return queen * 8 + QUEEN if slot == 0 else bezique_jack_suit(queen) * 8 + JACK
    if family == mv.QUARTETS:
        return slot * 8 + member if slot < JOKER_SLOT else JOKER
    if family >= mv.TRIPLETS:
        return suit_alike(meld) * 8 + member
    return d.trump * 8 + member


@rule
def slot_of(meld: int, kind: int) -> int:
    """The slot of a meld that a kind of its own stands in."""
    family = family_of(meld)
    if family == mv.MARRIAGES:
        return KING - (kind & 7)
    if family == mv.SEQUENCES:
        return ACE - (kind & 7)
    if family == mv.BEZIQUES:
        return QUEEN - (kind & 7)
    return kind >> 3 if family == mv.QUARTETS else 0


@rule
def suit_alike(meld: int) -> int:
    """The suit of three cards alike, or of four of a plain suit."""
    return family_of(meld) - mv.TRIPLETS & 3


@rule
def kinds_of(rules: Any, d: Any, meld: int) -> int:
    """The kinds that a meld is made of, as a mask."""
    mask = 0
    for slot in range(slots_of(meld)):
        mask |= 1 << slot_kind(rules, d, meld, slot)
    return mask


@rule
def cards_in(rules: Any, d: Any, move: int, pack: int) -> int:
    """The cards of one pack that a declaration lays, as a mask."""
    slots = move >> pack & FIRST_OF_EACH_SLOT
    meld = meld_of(move)
    if family_of(meld) == mv.QUARTETS:
        # Its slots lie as far apart as the suits, and the joker's stands where the joker does.
        return (slots & SUITED) << (meld & 7) | slots & JOKERS
    mask = 0
    while slots:
        mask |= 1 << slot_kind(rules, d, meld, lowest(slots) // mv.COPY_BITS)
        slots &= slots - 1
    return mask


@rule
def slots_with(meld: int, cards: int) -> int:
    """The slots of a meld in which these cards of one pack stand: what ``cards_in`` looks up."""
    if family_of(meld) == mv.QUARTETS:
        return (cards & SUITED) >> (meld & 7) | cards & JOKERS
    slots = 0
    while cards:
        slots |= 1 << slot_of(meld, lowest(cards)) * mv.COPY_BITS
        cards &= cards - 1
    return slots


@rule
def points_of(rules: Any, d: Any, meld: int) -> int:
    """What a meld scores now; 0 where it is no meld.

    Before trumps exist a marriage is royal, and every suit is plain to four alike.
    """
    family = family_of(meld)
    member = meld & 7
    if family == mv.MARRIAGES:
        return rules.royal_marriage if is_royal(rules, d, member) else rules.marriage
    if family == mv.SEQUENCES:
        return rules.sequence if is_royal(rules, d, member) else rules.back_door_sequence
    if family == mv.BEZIQUES:
        if bezique_queen_suit(rules, d.trump) == NONE:
            return 0
        return rules.bezique_values[member]
    if family == mv.QUARTETS:
        return rules.quartets[member]
    if family >= mv.SUIT_QUARTETS:
        return 0 if suit_alike(meld) == d.trump else rules.suit_quartets[member]
    if family >= mv.TRIPLETS:
        return rules.triplet_values[member]
    if d.trump == NONE:
        return 0
    if family == mv.TRUMP_QUARTETS:
        return rules.trump_quartets[member]
    return rules.trump_quintets[member]


@rule
def row_of(meld: int) -> int:
    """The row of ``used`` in which a card that scored in this meld is marked."""
    family = family_of(meld)
    if family == mv.MARRIAGES:
        return at.MARRIAGE
    if family == mv.SEQUENCES:
        return at.SEQUENCE
    if family == mv.BEZIQUES:
        return at.BEZIQUE + (meld & 7)
    if family >= mv.SUIT_QUARTETS:
        return at.TRUMP_QUARTET
    if family >= mv.TRIPLETS:
        return at.TRIPLET
    return at.QUARTET + family - mv.QUARTETS


@rule
def in_class(d: Any, meld: int, pack: int) -> int:
    """The cards of a pack that have scored in the meld's class, at whatever level."""
    family = family_of(meld)
    used = d.used
    if family == mv.MARRIAGES or family == mv.SEQUENCES:
        return used[at.MARRIAGE][pack] | used[at.SEQUENCE][pack]
    mask = 0
    if family == mv.BEZIQUES:
        for row in range(at.BEZIQUE, at.SEVEN_SCORED):
            mask |= used[row][pack]
        return mask
    for row in range(at.TRIPLET, at.TRUMP_QUINTET + 1):
        mask |= used[row][pack]
    return mask


@rule
def ever_scored(d: Any, pack: int) -> int:
    """The cards of a pack that have scored in any meld."""
    mask = 0
    for row in range(at.SEVEN_SCORED):
        mask |= d.used[row][pack]
    return mask


@rule
def spent(rules: Any, d: Any, meld: int, pack: int) -> int:
    """Cards that can serve this meld no more: conditions 4, 5 (once per kind) and 7 of 2.0.6.

    Where substitutes are allowed, or by ``quartet_reuse``, a card may score again in the same
    meld: see ``reuse``.
    """
    family = family_of(meld)
    used = d.used
    row = row_of(meld)
    once = rules.reuse == r.ONCE_PER_KIND
    if family == mv.MARRIAGES:
        mask = 0 if rules.marriage_after_sequence else used[at.SEQUENCE][pack]
    elif family == mv.SEQUENCES:
        mask = 0 if rules.sequence_extends_marriage else used[at.MARRIAGE][pack]
    elif family == mv.BEZIQUES:
        mask = spent_for_bezique(rules, d, meld & 7, pack)
        once = once and not (rules.repeat_double and meld & 7)
    else:
        mask = 0
        for higher in range(row + 1, at.TRUMP_QUINTET + 1):
            mask |= used[higher][pack]
        if family == mv.QUARTETS:
            mask |= spent_jokers(rules, d, pack)
            once = once and not rules.quartet_reuse
    return mask | used[row][pack] if once else mask


@rule
def spent_jokers(rules: Any, d: Any, pack: int) -> int:
    """The jokers that stand for no card: one that has scored in a four never does so again."""
    return d.used[at.QUARTET][pack] & JOKERS if rules.joker_replaces else JOKERS


@rule
def spent_for_bezique(rules: Any, d: Any, member: int, pack: int) -> int:
    """Cards of a higher bezique, and of a lower one too where a double is laid together."""
    mask = 0
    for row in range(at.BEZIQUE, at.SEVEN_SCORED):
        lower = row < at.BEZIQUE + member
        if row > at.BEZIQUE + member or (lower and rules.double_bezique == r.TOGETHER):
            mask |= d.used[row][pack]
    return mask


@rule
def is_brisque(card: int) -> int:
    """Whether a card is an ace or a ten (FR-16)."""
    return (card & 7) >= TEN
