"""A move is one whole number, and this is how it is written.

    a play          the card's number
    unannounced     SILENT + card        a trump seven laid without claiming its ten
    PASS, EXCHANGE, SHOW_SEVEN, ...      one number each
    a declaration   DECLARE | meld << 48 | copies
    announcement    ANNOUNCE | meld << 48 | copies
    a false one     WRONG | meld << 48 | copies, and REVOKE + card: where faults are penalised

``meld`` is family and member: family * 8 + suit, rank or multiplicity - 1. ``copies`` holds one
byte for each kind of the meld, in the meld's own order: bit p of byte i is the copy of that kind
in pack p. So a move carries the physical cards, for up to eight packs, and stays under 2**63. The
fifth kind of four of a rank is the joker.
"""

from typing import Final

from bezique.rules.dialect import rule

SILENT: Final = 512
PASS: Final = 1024
EXCHANGE: Final = 1025
SHOW_SEVEN: Final = 1026
PASS_RIGHT: Final = 1027  # to the next partner
SHOW_BLANK: Final = 1028  # a carte blanche
CLAIM: Final = 1029  # the win, at the target
DRAW: Final = 1030
NO_DRAW: Final = 1031
DRAW_TWO: Final = 1032
CLAIM_PENALTY: Final = 1033
REVOKE: Final = 2048  # + card: against the duties of the end phase
DECLARE: Final = 1 << 56
ANNOUNCE: Final = 2 << 56
WRONG: Final = 3 << 56  # a declaration that the rules do not allow
MELD_SHIFT: Final = 48
MELD_MASK: Final = 255
COPY_BITS: Final = 8

# Families. Members: suit, suit, multiplicity - 1, rank, rank, rank; then rank, a family for a suit:
# three alike from TRIPLETS on, four alike of a plain suit from SUIT_QUARTETS on.
MARRIAGES, SEQUENCES, BEZIQUES, QUARTETS, TRUMP_QUARTETS, TRUMP_QUINTETS, TRIPLETS = range(7)
SUIT_QUARTETS: Final = TRIPLETS + 4
FAMILIES: Final = SUIT_QUARTETS + 4
MEMBERS: Final = 8


@rule
def meld_of(move: int) -> int:
    """The meld of a declaration or announcement."""
    return move >> MELD_SHIFT & MELD_MASK


@rule
def family_of(meld: int) -> int:
    """The family of a meld; its member is what is left over, ``meld & 7``."""
    return meld >> 3


def card_of(move: int) -> int:
    """The card that a play or revoke lays, announced or not."""
    return move & SILENT - 1


def is_play(move: int) -> bool:
    """Whether a move lays a card as the rules have it."""
    return 0 <= move < PASS


def is_revoke(move: int) -> bool:
    """Whether a move lays a card against the duties of the end phase."""
    return REVOKE <= move < DECLARE


def is_declaration(move: int) -> bool:
    """Whether a move scores a meld now."""
    return DECLARE <= move < ANNOUNCE


def is_wrong_declaration(move: int) -> bool:
    """Whether a move lays a meld that the rules do not allow."""
    return move >= WRONG


def is_announcement(move: int) -> bool:
    """Whether a move lays a meld to be scored later."""
    return ANNOUNCE <= move < WRONG
