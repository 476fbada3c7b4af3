"""Advice for the seat of a view: the one door to this package.

Takes a view and nothing else of the deal. The dice come from the view too, so that whoever asks
twice, or asks before playing what was advised, hears the same.
"""

from dataclasses import fields, replace
from typing import Any, Final

from bezique.bots.advice.findings import Advice, Basis, Weighed
from bezique.bots.advice.outlooks import given_up
from bezique.bots.advice.reasons import reasons_for
from bezique.bots.advice.weighing import (
    Weights,
    by_both,
    by_rule,
    by_search,
    by_solving,
    try_plainly,
)
from bezique.bots.beginner import free_points, may_claim_fault
from bezique.bots.limits import take_limits
from bezique.bots.luck import seeded
from bezique.bots.melding.captures import note_captures
from bezique.bots.melding.outlook import weigh_chances
from bezique.bots.notes import note
from bezique.bots.numbering import number_by_sight
from bezique.bots.player import plain_desks
from bezique.bots.ready.budget import dearest
from bezique.bots.ready.desks import CompiledDesks
from bezique.bots.ready.readiness import READINESS
from bezique.bots.registry import Bot
from bezique.bots.search.desk import Desk, Work
from bezique.bots.strong import can_be_solved
from bezique.bots.tricks import chance_to_win
from bezique.cards.kinds import NONE
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, View, copied
from bezique.rulesets.rulebook import WON_CARDS
from bezique.rulesets.ruleset import Ruleset

PATIENCE: Final = 400_000  # microseconds of plain play for one hint, as ``budget`` reckons them
LEAST_WORLDS: Final = 6  # below which a rule of thumb is better than what they tell
WORLDS_PLAIN: Final = 40
WORLDS_COMPILED: Final = 200
QUICKER: Final = 25  # times that compiled code is quicker, at least
ADVISER: Final = Bot(
    "adviser", 6, Work(worlds=1, margin=5, doubt=14, learned=1, declares=1, races=1)
)
"""How it thinks, one imagined deal at a time. No player that one can sit down with."""
SOLVES: Final = 2  # rounds before its end the stock is played out, where code is compiled


def advise(ruleset: Ruleset, view: View, ready: CompiledDesks | None = None) -> Advice | None:
    """What to do with a view, and why; None when its seat is not to move.

    Takes up to half a second in plain Python, less on compiled desks: those given, or else those
    that lie ready. Whether others have done something that may be claimed is left out: to
    notice that is part of the game.
    """
    if not view.moves:
        return None
    seen = copied(view)
    number_by_sight(ruleset.book, seen)
    if may_claim_fault(seen) and seen.moves > 1:
        seen.moves -= 1
        del seen.move[seen.moves]
        seen.move.append(0)
    ready = ready or READINESS.desks_for(ruleset)
    with plain_desks(ruleset).lent() as desk:
        _sit_down(desk)
        weights = _weigh(ruleset, seen, desk, ready)
        found = _noted(ruleset.book, seen, desk.paper, weights)
        return replace(found, reasons=reasons_for(ruleset.book, seen, desk.paper, found, weights))


def _weigh(ruleset: Ruleset, v: View, desk: Desk, ready: CompiledDesks | None) -> Weights:
    rules = ruleset.book
    if v.moves == 1:
        return _at_once("only", 0)
    free = free_points(v)
    if free != NONE:
        return _at_once("free", v.move.index(free))
    if v.stage > DECLARE_WINDOW:
        return by_rule(rules, v, desk.paper)
    if can_be_solved(rules, v):
        return by_solving(rules, v, desk.paper) or by_rule(rules, v, desk.paper)
    found = _looked_ahead(ruleset, v, desk, ready)
    if found is None or v.stage == DECLARE_WINDOW:
        rule = by_rule(rules, v, desk.paper)
        return by_both(rule, found) if found else rule
    return found


def _looked_ahead(
    ruleset: Ruleset, v: View, desk: Desk, ready: CompiledDesks | None
) -> Weights | None:
    """The moves in imagined deals; None where there is no time for enough of them."""
    worlds = worlds_for(ruleset, v, compiled=ready is not None)
    if worlds < LEAST_WORLDS:
        return None
    if ready is None:
        tried = try_plainly(ruleset.book, v, desk, _lucks(v, worlds))
        return by_search(ADVISER, ruleset.book, v, desk, tried)
    bot = replace(ADVISER, work=ADVISER.work._replace(solves=SOLVES))
    return by_search(bot, ruleset.book, v, desk, ready.weigh(bot, v, _lucks(v, worlds)))


def _sit_down(desk: Desk) -> None:
    """Whoever had the desk before may have had a worse memory."""
    for name, value in ADVISER.work._asdict().items():
        setattr(desk, name, value)
    take_limits(desk)


def worlds_for(ruleset: Ruleset, view: View, *, compiled: bool) -> int:
    """How many deals are imagined for a hint: by the form and the moves, never by the clock."""
    most = PATIENCE * (QUICKER if compiled else 1) // max(1, dearest(ruleset, view))
    return min(most, WORLDS_COMPILED if compiled else WORLDS_PLAIN)


def _lucks(v: View, worlds: int) -> list[list[int]]:
    """Luck that follows from what is seen, and from nothing that a record holds besides.

    So a field that says nothing in most rules leaves what is advised there as it was.
    """
    sight = [(part.name, getattr(v, part.name)) for part in fields(v)]
    seen = repr([(name, value) for name, value in sight if value not in (0, NONE)])
    return [seeded("advice", seen, number) for number in range(worlds)]


def _at_once(basis: Basis, best: int) -> Weights:
    return Weights(basis, best, {best: 0.0}, {best: 0.0}, {best: 0.0})


def _noted(rules: Any, v: View, n: Any, weights: Weights) -> Advice:
    """The moves with what they give up, on notes that are then as a bot's before it chooses."""
    note(rules, v, n)
    weigh_chances(rules, n)
    if rules.meld_source == WON_CARDS:
        note_captures(rules, v, n)
    costs: dict[int, Any] = {}
    weighed = []
    for place in sorted(weights.behind, key=lambda place: (weights.behind[place], place)):
        move = v.move[place]
        if move not in costs:
            plain = mv.is_play(move) and rules.meld_source == WON_CARDS
            costs[move] = () if plain else given_up(rules, n, move)
        behind = max(0.0, weights.behind[place])
        wins = chance_to_win(rules, v, n, move & mv.SILENT - 1) if mv.is_play(move) else 0
        compared = (behind, weights.error[place], costs[move], weights.theirs[place], wins)
        weighed.append(Weighed(place, move, *compared))
    best = next(w for w in weighed if w.place == weights.best)
    others = tuple(w for w in weighed if w is not best)
    rival = next((w for w in others if what(w.move) != what(best.move)), None)
    return Advice(weights.basis, best, others, (), rival, weights.worlds)


def what(move: int) -> int:
    """What a move does, whichever copies it does it with: a kind, a meld, or itself."""
    if mv.is_play(move):
        return move & (mv.SILENT | 63)
    return move >> mv.MELD_SHIFT << mv.MELD_SHIFT if move >= mv.DECLARE else move
