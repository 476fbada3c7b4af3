"""Deals as compiled records, for searches that are not ours: seen, imagined anew, played out.

One kernel with its scratch paper serves a whole process. It knows nothing of OpenSpiel.
"""

import hashlib
from typing import Any, Final

import numpy as np

from bezique.arena.ring import Ring
from bezique.arena.rollout import roll_out
from bezique.bots.luck import seeded
from bezique.bots.numbering import number_by_sight
from bezique.bots.search.worlds import imagine, lay_out
from bezique.compiled.records import put
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.dialect import rule
from bezique.rules.layout import Deal, View, blank, copy_into
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset

SEATS: Final = 2
Record = np.ndarray[Any, Any]  # of one deal


@rule
def see(rules: Any, deals: Any, views: Any, bouts: Any) -> None:
    """What the seat to move sees, renumbered; its moves as the deal numbers them go to the bout."""
    d = deals[0]
    v = views[d.turn]
    b = bouts[0]
    look(rules[0], d, d.turn, v)
    for i in range(v.moves):
        b.move[i] = v.move[i]
    number_by_sight(rules[0], v)


@rule
def renumber(rules: Any, views: Any) -> None:
    """Number the copies in the first of the views by sight."""
    number_by_sight(rules[0], views[0])


@rule
def carry_out(rules: Any, deals: Any, move: int) -> None:
    """One legal move."""
    step(rules[0], deals[0], move)


@rule
def lay_out_view(rules: Any, views: Any, desks: Any) -> None:
    """All that the first of the views tells."""
    lay_out(rules[0], views[0], desks[0])


@rule
def imagine_into(views: Any, desks: Any, deals: Any) -> None:
    """A deal that agrees with the view that was laid out."""
    imagine(views[0], desks[0])
    copy_into(deals[0], desks[0].world)


class Kernel:
    """The compiled rules with scratch records; one for all states of a game."""

    def __init__(self, rules: Ruleset) -> None:
        """Records for these rules. Compiles for some seconds at the first calls."""
        self.rules = rules
        self.ring = Ring(rules, compiled=True, deals=2)
        self._words = self.ring.views.view(np.int64).reshape(len(self.ring.views), -1)
        self.reseed("world")

    def reseed(self, luck: str) -> None:
        """Begin a new course of luck, for imagined worlds and for rollouts."""
        self.ring.desks[0]["luck"] = seeded(luck)
        self.ring.set("shuffling", seeded("rollouts", luck))

    def dealt(self, deck: list[int], dealer: int) -> Record:
        """A deal from a deck, as an array of one record."""
        plain = blank(Deal, self.rules.sizes)
        start(self.rules.book, plain, dealer, [0] * SEATS, deck)
        made = self.ring.deals[:1].copy()
        put(made, 0, plain)
        return made

    def step(self, deal: Record, move: int) -> None:
        """Carry out one legal move."""
        self.ring.run(carry_out, self.ring.rules, deal, move)

    def seen(self, deal: Record) -> tuple[list[int], str]:
        """The moves of the seat to move, in the order of their actions, and its information."""
        ring = self.ring
        seat = int(deal[0]["turn"])
        self._words[seat] = 0  # nothing of an earlier world may be left in it
        ring.run(see, ring.rules, deal, ring.views, ring.bouts)
        order = self._order(seat)
        moves = ring.bouts[0]["move"][order].tolist()
        ring.views[seat]["move"] = 0  # of copies that are alike any may be listed
        return moves, hashlib.blake2b(ring.views[seat].tobytes(), digest_size=16).hexdigest()

    def another(self, deal: Record) -> Record:
        """A random deal that looks the same to the seat to move."""
        self.seen(deal)
        return self._imagined(int(deal[0]["turn"]))

    def from_view(self, view: View) -> tuple[Record, list[int]]:
        """A random deal that agrees with a view, and the view's moves in the order of actions."""
        ring = self.ring
        put(ring.views, view.seat, view)
        ring.run(renumber, ring.rules, ring.views[view.seat : view.seat + 1])
        moves = [view.move[place] for place in self._order(view.seat)]
        return self._imagined(view.seat), moves

    def _order(self, seat: int) -> "np.ndarray[Any, Any]":
        """The places of a seat's moves, first action first."""
        view = self.ring.views[seat]
        move = view["move"][: int(view["moves"])]
        laid = (move & 63) << 4 | (move >> 9 & 1) << 3 | move >> 6 & 7
        return np.where(move < mv.PASS, laid, move).argsort()

    def _imagined(self, seat: int) -> Record:
        ring = self.ring
        made = ring.deals[:1].copy()
        view = ring.views[seat : seat + 1]
        ring.run(lay_out_view, ring.rules, view, ring.desks)
        ring.run(imagine_into, view, ring.desks, made)
        return made

    def rolled_out(self, deal: Record) -> float:
        """How far ahead seat 0 ends, in points, after uniformly random play from here."""
        ring = self.ring
        ring.deals[0] = deal[0]
        ring.run(roll_out, ring.rules, ring.bouts, ring.deals, 1)
        score = ring.deals[1]["score"]
        return float(score[0] - score[1])
