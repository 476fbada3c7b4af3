"""Whether the rest of a deal is decided, proved from what one seat knows.

Three proofs, the cheapest first:

- of two hands without a stock the other is known. Each side can get all that is left, or one can
  whatever the other does: asked of the solver of the end phase;
- where all hands are known and few cards are left, everything that can be played is tried: every
  way brings every seat the same points;
- with more seats nothing is known of who holds what, but the cards that are out are. The leader
  whose every card beats all of them takes all tricks.

Each looks at so many positions and no more; with that it says that it does not know.
"""

from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final, Literal

from bezique.bots.ending.duties import worth_at_end, write_hands
from bezique.bots.ending.solver import all_left, outcome
from bezique.bots.notes import Notes, in_pack
from bezique.bots.strong import can_be_solved
from bezique.cards.kinds import KINDS, NONE, kind_of
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank, copied
from bezique.rules.masks import number_in
from bezique.rules.trick import above, in_stock_phase
from bezique.rulesets import rulebook as r
from bezique.rulesets.ruleset import Ruleset
from bezique.rulesets.sizes import Sizes

POSITIONS: Final = 4000  # of the solver; plain they take about 50 ms
TRIED: Final = 300  # moves that are tried one after the other; about 30 ms
FEW: Final = 3  # cards in a hand, from which on everything is tried
_PLAYING: Final = (at.LEAD, at.FOLLOW)
_SUIT: Final = 255  # the eight kinds of a suit


Verdict = Literal["", "mine", "theirs", "same"]
"""Who gets all that is left; ``same``: every way to play it brings the same; empty: not decided."""


def verdict(ruleset: Ruleset, deal: Deal, view: View) -> Verdict:
    """How the rest is decided for the seat to move, which has more than one card left.

    ``view`` is that seat's; of ``deal`` only what follows from the view is used.
    """
    rules, cards = ruleset.book, sum(map(number_in, view.own))
    if in_stock_phase(deal) or deal.stage not in _PLAYING or rules.irregularities != r.PREVENT:
        return ""
    if view.seat != view.turn or cards < 2 or view.duel != NONE:
        return ""
    if len(view.score) > 2:
        return "mine" if leader_takes_all(rules, view) else ""
    if can_be_solved(rules, view) and (taker := one_side_takes_all(ruleset, view)):
        return taker
    return "same" if cards <= FEW and same_whatever_is_played(rules, deal) else ""


def one_side_takes_all(ruleset: Ruleset, view: View) -> Verdict:
    """Of two known hands: which side can get all points that are left, whatever is done."""
    rules, notes = ruleset.book, paper(ruleset.sizes)
    write_hands(rules, view, notes)
    if notes.size[view.seat] != notes.size[1 - view.seat] + view.played:
        return ""
    notes.positions = POSITIONS
    everything = all_left(notes)
    cards = [NONE]
    if view.played:
        everything += worth_at_end(rules, view, kind_of(view.trick[1 - view.seat]))
        # A seven laid without its ten takes the same tricks as one that claims it.
        cards = [move for move in view.move[: view.moves] if move < mv.SILENT]
    mine = any(outcome(rules, view, notes, card, everything) >= everything for card in cards)
    least = 1 - everything
    theirs = all(outcome(rules, view, notes, card, least) < least for card in cards)
    if notes.positions <= 0 or not (mine or theirs):
        return ""
    return "same" if mine and theirs else "mine" if mine else "theirs"


def leader_takes_all(rules: Any, view: View) -> bool:
    """Whether every card of the leader beats all cards that are out, so that it takes all tricks.

    Points that others make with a card of their own, a seven, stand in the way of the proof.
    """
    sevens = rules.seven_play != r.PLAY_OFF and rules.seven_play_phase == r.ALL_PHASES
    if view.stage != at.LEAD or view.stock_left or rules.jokers or sevens:
        return False
    if rules.declare_in_end_phase or rules.identical_tie_end == r.DEALER:
        return False
    out = 0
    for pack, own in enumerate(view.own):
        known = own
        for won in view.won:
            known |= won[pack]
        out |= in_pack(rules, pack) & ~known
    trumps = 0 if view.trump == NONE else _SUIT << view.trump * 8
    mine = reduce(or_, view.own)
    if out & trumps and mine & ~trumps:
        return False
    return not any(above(rules, 1, kind) & out for kind in range(KINDS) if mine >> kind & 1)


def same_whatever_is_played(rules: Any, deal: Deal) -> bool:
    """Whether every way to play a deal to its end brings the same scores; False if unknown."""
    found: set[tuple[int, ...]] = set()
    waiting, left = [deal], TRIED
    while waiting and len(found) < 2 and left:
        now = waiting.pop()
        for move in legal_moves(rules, now):
            then = copied(now)
            step(rules, then, move)
            left -= 1
            if then.stage == at.OVER:
                found.add((*then.score, then.winner, then.game_points, then.payoff))
            else:
                waiting.append(then)
            if not left:
                return False
    return len(found) == 1


@lru_cache(maxsize=4)
def paper(sizes: Sizes) -> Notes:
    """The solver's scratch paper, for one thread."""
    return blank(Notes, sizes)
