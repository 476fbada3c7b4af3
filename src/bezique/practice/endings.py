"""End phases as puzzles: one lead is best, and the solver knows what every other comes to.

Both hands are known by then to whoever has counted, so both lie open. Values are points by which
the seat that leads comes out ahead from here to the end; points that depend on nothing any more
are left out.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bezique.bots.advice.weighing import by_solving
from bezique.bots.beginner import free_points
from bezique.bots.ending.solver import ending_move
from bezique.bots.numbering import number_by_sight
from bezique.bots.player import plain_desks
from bezique.bots.strong import can_be_solved, play_as_strong
from bezique.cards.kinds import NONE, kind_of
from bezique.practice.deals import Laid, Scene
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import LEAD, OVER, View, blank, copied
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset

GAP: Final = 20
"""Points by which every other lead must be worse."""
POSITIONS: Final = 200_000
"""That the solver looks at for one move, more than two hands of nine cards have."""


@dataclass(frozen=True, slots=True)
class Solved:
    """Every lead with its value."""

    values: tuple[tuple[int, int], ...]
    """Kinds and points ahead, the best first."""

    @property
    def best(self) -> int:
        """The kind of the best lead."""
        return self.values[0][0]

    @property
    def gap(self) -> int:
        """Points by which the next best lead is worse."""
        return self.values[0][1] - self.values[1][1] if len(self.values) > 1 else 0

    def value(self, kind: int) -> int:
        """Points ahead after a lead of this kind. Raises KeyError for a card that is not led."""
        return dict(self.values)[kind]


class Trick(NamedTuple):
    """A trick of a line of play."""

    cards: tuple[Laid, ...]
    """The card led first."""
    taker: int


def may_be_asked(scene: Scene) -> bool:
    """Whether a lead of a solved end phase is asked for, from three cards on."""
    return bool(
        scene.deal.stage == LEAD
        and can_be_solved(scene.ruleset.book, scene.view)
        and free_points(scene.view) == NONE
        and sum(mask.bit_count() for mask in scene.view.own) > 2
    )


def solved(scene: Scene) -> Solved | None:
    """Every lead with its value; None where solving would take too long."""
    seen = copied(scene.view)
    number_by_sight(scene.ruleset.book, seen)
    with plain_desks(scene.ruleset).lent() as desk:
        weights = by_solving(scene.ruleset.book, seen, desk.paper)
    if weights is None:
        return None
    found: dict[int, int] = {}
    for place, behind in weights.behind.items():
        kind = kind_of(seen.move[place])
        found[kind] = max(found.get(kind, -mv.DECLARE), weights.ahead - round(behind))
    return Solved(tuple(sorted(found.items(), key=lambda item: -item[1])))


def line_after(scene: Scene, kind: int) -> tuple[Trick, ...]:
    """How it goes on to the end when this kind is led and both sides play without a mistake."""
    deal, rules = copied(scene.deal), scene.ruleset
    move = next(
        m for m in scene.view.move[: scene.view.moves] if mv.is_play(m) and kind_of(m) == kind
    )
    tricks: list[Trick] = []
    laid: list[Laid] = []
    while True:
        if mv.is_play(move):
            laid.append(Laid(deal.turn, mv.card_of(move)))
        step(rules.book, deal, move)
        if len(laid) == len(deal.score):
            tricks.append(Trick(tuple(laid), deal.last_winner))
            laid = []
        if deal.stage == OVER:
            return tuple(tricks)
        look(rules.book, deal, deal.turn, view := blank(View, rules.sizes))
        move = _best(rules, view)


def _best(ruleset: Ruleset, view: View) -> int:
    """A best move, as the deal numbers it."""
    if view.moves == 1:
        return view.move[0]
    free = free_points(view)
    if free != NONE:
        return free
    listed = view.move[: view.moves]
    number_by_sight(ruleset.book, view)
    with plain_desks(ruleset).lent() as desk:
        move = ending_move(ruleset.book, view, desk.paper, POSITIONS)
        if move == NONE:
            move = play_as_strong(ruleset.book, view, desk.paper)
    return listed[view.move.index(move)]
