"""A bot's scratch paper: what it works out from a view before it chooses.

``note`` fills the first part: my cards as I may rearrange them in thought, and how many copies of
each kind I have not seen. Fields named as in a Deal mean the same, so that the kernel's questions
(``spent``, ``points_of``) can be asked of the notes. The second part belongs to ``ending``.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.layout import rows

KINDS: Final = 32
HAND_AT_MOST: Final = 15  # of the option hand_size
TABLE: Final = 1 << 16  # places in the table of solved endings
HALF: Final = 256  # sub-hands of eight cards


@dataclass(slots=True)
class Notes:
    """What a bot writes down; made once for each ruleset and used for every move."""

    trump: int = NONE
    barred_suits: int = 0
    turn: int = 0  # my seat, as the kernel's questions want it
    draws: int = 0  # cards I shall still draw and may still declare with
    hidden: int = 0  # cards whose place I do not know
    own: list[int] = rows("packs")  # my hand and spread
    used: list[list[int]] = rows("rows", "packs")
    unseen: list[int] = rows(KINDS)  # copies of a kind whose place I do not know
    chance: list[list[int]] = rows(KINDS + 1, 5)  # [copies][n]: that n of them come to me
    # The end phase: both hands, each card by its place in ``cards``.
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
def note(rules: Any, v: Any, n: Any) -> None:
    """Write down what a view tells: my cards, and the cards I have not seen."""
    n.trump = v.trump
    n.barred_suits = v.barred_suits
    n.turn = v.seat
    seats = len(v.score)
    n.draws = max(0, v.stock_left // seats - (1 if rules.declare_before_last_draw else 2))
    n.hidden = 0
    for kind in range(KINDS):
        n.unseen[kind] = 0
    for pack in range(len(v.own)):
        n.own[pack] = v.own[pack]
        for row in range(at.ROWS):
            n.used[row][pack] = v.used[row][pack]
        out = ~visible(v, pack)
        for kind in range(KINDS):
            n.unseen[kind] += out >> kind & 1
            n.hidden += out >> kind & 1


@rule
def visible(v: Any, pack: int) -> int:
    """The cards of a pack whose place I know."""
    there = v.own[pack]
    for seat in range(len(v.score)):
        there |= v.won[seat][pack] | v.spread[seat][pack] | v.known[seat][pack]
        if v.trick[seat] != NONE and v.trick[seat] >> 6 == pack:
            there |= 1 << (v.trick[seat] & 63)
    if v.turn_up != NONE and v.turn_up >> 6 == pack:
        there |= 1 << (v.turn_up & 63)
    return there
