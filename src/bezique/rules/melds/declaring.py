"""Scoring a meld, announcing one, and what becomes of announced melds (rules 2.0.6, 2.0.7)."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import (
    cards_in,
    kinds_of,
    makes_trump,
    points_of,
    row_of,
    spent,
)
from bezique.rules.melds.declarable import pending_choice
from bezique.rules.melds.reuse import never_again, use_up
from bezique.rules.moves import family_of, meld_of
from bezique.rules.score import score, tell
from bezique.rules.sides import held_by_side
from bezique.rulesets import rulebook as r


@rule
def declare(rules: Any, d: Any, move: int) -> None:
    """Lay a meld face up: score it, or put it on the list of those to score."""
    if move >= mv.ANNOUNCE:
        announce(rules, d, move)
        return
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        use_up(rules, d, move)
    points = write_down(rules, d, move)
    meld = meld_of(move)
    if family_of(meld) <= mv.SEQUENCES and makes_trump(rules, d, meld & 7):
        d.trump = meld & 7
        tell(d, at.TRUMP, d.turn, 0, NONE)
        wait_as_trumps(d)
    if d.pendings:
        drop_pending(rules, d)
    score(rules, d, d.turn, points)


@rule
def wait_as_trumps(d: Any) -> None:
    """Four of a suit that wait to be scored wait as four trumps now that the suit is trumps."""
    for i in range(d.pendings):
        if family_of(d.pending_meld[i]) == mv.SUIT_QUARTETS + d.trump:
            d.pending_meld[i] = mv.TRUMP_QUARTETS * mv.MEMBERS | d.pending_meld[i] & 7


@rule
def write_down(rules: Any, d: Any, move: int) -> int:
    """Lay the cards of a declaration, mark them as used and put it on the list.

    Returns what it is worth, which is left to be scored.
    """
    meld = meld_of(move)
    points = points_of(rules, d, meld)
    n = d.declarations
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        d.used[row_of(meld)][pack] |= cards
        d.declared_cards[n][pack] = cards
        if rules.meld_source == r.HAND_AND_TABLE:
            lay(d, cards, pack)
    d.declared_spent[n] = 0
    d.declared_by[n] = d.turn
    d.declared_meld[n] = meld
    d.declared_points[n] = points
    d.declarations += 1
    d.declared_now += 1
    tell_meld(d, at.DECLARED, points, meld)
    return points


@rule
def announce(rules: Any, d: Any, move: int) -> None:
    """Lay a meld that stays to be scored on a later trick (PORT 43)."""
    meld = meld_of(move)
    i = d.pendings
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        d.pending_cards[i][pack] = cards
        lay(d, cards, pack)
    d.pending_by[i] = d.turn
    d.pending_meld[i] = meld
    d.pendings += 1
    tell_meld(d, at.ANNOUNCED, points_of(rules, d, meld), meld)


@rule
def lay(d: Any, cards: int, pack: int) -> None:
    """Turn cards face up on the table."""
    d.shown[pack] |= cards
    d.seen[pack] |= cards


@rule
def tell_meld(d: Any, what: int, points: int, meld: int) -> None:
    """Write down a declaration or announcement of the seat to move."""
    tell(d, what, d.turn, points, NONE)
    d.event[d.events - 1][4] = meld


@rule
def is_dead(rules: Any, d: Any, i: int) -> int:
    """Whether an announced meld can be scored no more: a card is gone or spent, or it is no meld.

    PORT 46 to 48: one of its cards was played, or a higher meld has absorbed it.
    """
    meld = d.pending_meld[i]
    if points_of(rules, d, meld) == 0:
        return 1
    kinds = kinds_of(rules, d, meld)
    for pack in range(len(d.shown)):
        cards = d.pending_cards[i][pack]
        held = held_by_side(rules, d, d.pending_by[i], pack)
        if cards & ~(held & kinds) or cards & spent(rules, d, meld, pack):
            return 1
    return never_again(rules, d, pending_choice(rules, d, i))


@rule
def drop_pending(rules: Any, d: Any) -> None:
    """Strike the dead from the list of melds to score, keeping the order of the others."""
    kept = 0
    for i in range(d.pendings):
        if not is_dead(rules, d, i):
            move_up(d, i, kept)
            kept += 1
    d.pendings = kept


@rule
def drop_played(d: Any, card: int) -> None:
    """Strike every announced meld that had the card just played (PORT 46)."""
    kept = 0
    for i in range(d.pendings):
        if not d.pending_cards[i][card >> 6] >> (card & 63) & 1:
            move_up(d, i, kept)
            kept += 1
    d.pendings = kept


@rule
def move_up(d: Any, i: int, place: int) -> None:
    """Write an announced meld in an earlier place of the list."""
    if i == place:
        return
    d.pending_by[place] = d.pending_by[i]
    d.pending_meld[place] = d.pending_meld[i]
    for pack in range(len(d.shown)):
        d.pending_cards[place][pack] = d.pending_cards[i][pack]
