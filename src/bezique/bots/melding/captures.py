"""Melds from won cards (rules 2.14): what taking a trick, or leaving it, makes of the open cards.

All cards that nobody has won yet go to somebody in the end, one side as likely as another. A meld
is scored at the moment its last card is won, or never.
"""

from typing import Any

from bezique.bots.melding.outlook import (
    HAPPENS,
    MANY,
    MISSING,
    ONE,
    WORTH_WAITING,
    free_cards,
    outlook,
    sum_up,
)
from bezique.bots.notes import KINDS_AND_JOKER, in_pack
from bezique.cards.kinds import NONE, TEN
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import kinds_of
from bezique.rules.melds.copies import COURTS_AND_ACES, just_won


@rule
def open_of(v: Any, cards: int) -> int:
    """Those of some won cards that lie open: aces, courts, and the ten of trumps."""
    tens = 1 << v.trump * 8 + TEN if v.trump != NONE else 0
    return cards & (COURTS_AND_ACES | tens)


@rule
def note_captures(rules: Any, v: Any, n: Any) -> None:
    """Put my open cards in the place of my hand, those of the trick just won marked."""
    for kind in range(KINDS_AND_JOKER):
        n.coming[kind] = 0
    for pack in range(len(v.own)):
        out = in_pack(rules, pack)
        for seat in range(len(v.score)):
            out &= ~v.won[seat][pack]
        for kind in range(KINDS_AND_JOKER):
            n.coming[kind] += out >> kind & 1
    take_pile(v, n, v.seat)
    for pack in range(len(v.own)):
        n.fresh[pack] = just_won(v, pack) if v.last_winner == v.seat else 0
    n.chance[0][0] = ONE
    for count in range(1, MANY + 1):
        n.chance[0][count] = 0
    for i in range(len(n.own) * 4):
        for count in range(MANY, -1, -1):
            come = n.chance[i][count - 1] if count else 0
            stay = n.chance[i][count] * (n.sides if count == MANY else n.sides - 1)
            n.chance[i + 1][count] = (stay + come) // n.sides
    sum_up(n, len(n.own) * 4)


@rule
def take_pile(v: Any, n: Any, seat: int) -> None:
    """Think with the open cards of a seat."""
    for pack in range(len(v.own)):
        n.own[pack] = open_of(v, v.won[seat][pack])
        n.fresh[pack] = 0


@rule
def add_to_pile(v: Any, n: Any, card: int) -> None:
    """Add a card to the pile in thought, as just won."""
    bit = open_of(v, 1 << (card & 63))
    n.own[card >> 6] |= bit
    n.fresh[card >> 6] |= bit


@rule
def hope_of_captures(rules: Any, n: Any, meld: int, points: int) -> int:
    """The expected points of a meld from won cards, in thousandths; all of them if it is there."""
    found = outlook(rules, n, meld, 0)
    missing = found % MISSING
    if missing == 0 and found == HAPPENS:
        kinds = kinds_of(rules, n, meld)
        for pack in range(len(n.own)):
            if n.fresh[pack] & kinds & free_cards(rules, n, meld, pack, 0):
                return points * 1000
        return 0
    wait = WORTH_WAITING[min(missing, len(WORTH_WAITING) - 1)]
    return (points * (found // MISSING) * wait * 10) >> 16
