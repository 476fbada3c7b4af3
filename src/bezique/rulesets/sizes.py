"""How large the records of a form must be. Knows nothing of what is in them."""

from typing import Final, NamedTuple


class Sizes(NamedTuple):
    """The lengths that differ from form to form."""

    seats: int
    packs: int  # mask words; jokers are spread over them
    deck: int  # cards of the whole pack
    stock: int  # cards in the stock, the turn-up among them
    declarations: int  # melds that can be scored in one deal, by all seats
    pending: int  # melds that can wait to be scored at one time
    moves: int  # legal moves at one time


# Of two packs nobody keeps more than 35 melds waiting: a trick won, of eight cards seven are left,
# and seven of one rank make 35 fours; two players have room for all of theirs. With more packs like
# cards could make a thousand, and what comes after these is refused.
PENDING: Final = 72
PENDING_WITH_MORE_PACKS: Final = 128
# Room that no deal is known to fill. Of a meld with a hundred choices of cards all are listed.
MOVES: Final = {2: 128, 3: 256, 4: 512}
MOVES_WITH_MORE_PACKS: Final = 2048


def room_for_moves(packs: int, pending: int) -> int:
    """How many legal moves there may be; twice as many where melds can also be announced."""
    return MOVES.get(packs, MOVES_WITH_MORE_PACKS) << (1 if pending else 0)


def room_for_pending(packs: int, pending: int) -> int:
    """How many melds may wait to be scored; one place is kept where none can."""
    if not pending:
        return 1
    return PENDING if packs == 2 else PENDING_WITH_MORE_PACKS
