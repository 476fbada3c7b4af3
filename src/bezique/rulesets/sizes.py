"""How large the records of a form must be. Knows nothing of what is in them."""

from typing import NamedTuple


class Sizes(NamedTuple):
    """The lengths that differ from form to form."""

    seats: int
    packs: int
    stock: int  # cards in the stock, the turn-up among them
    declarations: int  # melds that can be scored in one deal, by all seats
    pending: int  # melds that can wait to be scored at one time
    moves: int  # legal moves at one time
