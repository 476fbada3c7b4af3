"""The deal log ``bezique-deal-1``: a deal refereed action by action, or played by choosers.

The order and the names of the fields are an interface that other programs rely on. What may be
done and what it brings is the kernel's business; this module only writes it down.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from bezique.cards.kinds import NONE
from bezique.notation.asked import ActionError
from bezique.notation.deal_events import events_written
from bezique.notation.deal_input import DealLogError, GivenDeal, read_deal
from bezique.notation.moves import read_action, write_actions
from bezique.play.result import BRISQUES
from bezique.play.why import irregular_moves
from bezique.rules import layout as at
from bezique.rules.deal import legal, step
from bezique.rules.opening import start
from bezique.rulesets import rulebook as r

Explain = Callable[[ActionError, Mapping[str, Any]], str]
Choose = Callable[[at.Deal, list[int]], int]
Record = dict[str, Any]


def _plainly(error: ActionError, action: Mapping[str, Any]) -> str:
    return error.message


class RefereedDeal:
    """A deal under way, and the log of it so far."""

    def __init__(self, given: GivenDeal) -> None:
        """Deal the cards and write down the beginning."""
        self.rules = given.ruleset.book
        self.state = at.blank(at.Deal, given.ruleset.sizes)
        self._room = [0] * given.ruleset.sizes.moves
        if given.last_trump != NONE:
            self.state.barred_suits = 1 << given.last_trump
        self.state.lifted, self.state.guessed = given.lift
        start(self.rules, self.state, given.dealer, list(given.scores), list(given.deck))
        self._look()
        self.record: Record = {
            **given.head,
            "start": self._stand(NONE),
            "steps": [],
            "result": None,
        }
        self._finish()

    def _look(self) -> None:
        """List what may be done now."""
        self.moves = self._room[: legal(self.rules, self.state, self._room)]
        self.actions = write_actions(self.rules, self.state, self.moves)

    def _stand(self, move: int) -> Record:
        """The part of a step that says how the deal stands after it."""
        d = self.state
        return {
            "events": events_written(self.rules, d, move),
            "turn": d.turn,
            "stage": at.STAGES[d.stage],
            "scores": d.score[:],
            "stock": len(d.stock) - d.drawn,
            "legal": self.actions,
        } | self._irregular()

    def _irregular(self) -> Record:
        """What may be done against the rules, where the table penalises it."""
        if self.rules.irregularities == r.PREVENT:
            return {}
        moves = irregular_moves(self.rules, self.state)
        return {"irregular": write_actions(self.rules, self.state, moves)}

    def do(self, move: int, action: Mapping[str, Any]) -> None:
        """Carry out a legal move and write it down under the action that asked for it."""
        by = self.state.turn
        step(self.rules, self.state, move)
        self._look()
        self.record["steps"].append({"by": by, "action": action, **self._stand(move)})
        self._finish()

    def act(self, action: Mapping[str, Any], explain: Explain = _plainly) -> bool:
        """Carry out an action, if it is legal; else write down why not. Whether it was legal."""
        try:
            self.do(self._move_of(action), action)
        except ActionError as error:
            illegal = {"code": error.code, "message": explain(error, action)}
            refused = {"by": self.state.turn, "action": action, "illegal": illegal}
            self.record["steps"].append(refused)
            return False
        return True

    def _move_of(self, action: Mapping[str, Any]) -> int:
        if action in self.actions:  # as this referee itself would write it
            return self.moves[self.actions.index(dict(action))]
        return read_action(self.rules, self.state, action)

    def _finish(self) -> None:
        """Write down the result, once there is one."""
        d = self.state
        if d.stage == at.OVER:
            self.record["result"] = {
                "reason": at.REASONS[d.reason],
                "winner": None if d.winner == NONE else d.winner,
                "scores": d.score[:],
                "brisques": [sum((w & BRISQUES).bit_count() for w in won) for won in d.won],
                "game_points": d.game_points,
            }
            if d.reason == at.SETTLED:
                self.record["result"]["settlement"] = {
                    "payoff": d.payoff,
                    "rubiconed": bool(d.rubiconed),
                    "brisques_added": bool(d.brisques_added),
                }


def referee_deal(given: GivenDeal, explain: Explain = _plainly) -> Record:
    """The deal as the output form has it; it ends with the first action that is not legal."""
    deal = RefereedDeal(given)
    for action in given.actions:
        if not deal.act(action, explain):
            break
    return deal.record


def play_deal(given: GivenDeal, choose: Choose) -> Record:
    """A complete deal in the output form. ``choose`` picks a move for the seat to move."""
    deal = RefereedDeal(given)
    while deal.moves:
        move = choose(deal.state, deal.moves)
        deal.do(move, deal.actions[deal.moves.index(move)])
    return deal.record


def referee(lines: Iterable[str | bytes], explain: Explain = _plainly) -> Iterator[Record]:
    """Referee line after line. A line that cannot be read gives a record with ``error`` alone."""
    for number, line in enumerate(lines, start=1):
        try:
            yield referee_deal(read_deal(line), explain)
        except DealLogError as error:
            yield {"error": {"line": number, "code": error.code, "message": error.message}}


def line_of(record: Record) -> str:
    """A record as one line of JSON, without the line's end."""
    return json.dumps(record, separators=(",", ":"))
