"""A match: deal after deal to the target. It comes to be only line by line, from its log.

The order of a log: cut, then for each deal its pack and its decisions. ``awaits`` says which line
comes next, so whoever runs the match only has to supply it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bezique.cards.kinds import NONE
from bezique.play.events import Event
from bezique.play.live import LiveDeal
from bezique.play.log import Cut, Decision, Header, Line, Shuffle
from bezique.rules.layout import REASONS
from bezique.rulesets.ruleset import Ruleset, load


class WrongLine(ValueError):
    """A line that does not come next in this match. Nothing has changed."""


@dataclass(frozen=True)
class DealResult:
    """What became of one deal."""

    dealer: int
    before: tuple[int, ...]  # match scores by seat
    after: tuple[int, ...]
    reason: str  # "deal_over" or "stopped"
    last_trick: int  # the seat that took the last trick played, NONE if none was


class Match:
    """A match between seats, as it stands after some lines of its log."""

    def __init__(self, header: Header) -> None:
        """A match before its first line. Raises RulesetError for rules that cannot be played."""
        self.header = header
        self.ruleset: Ruleset = load(header.ruleset, header.house)
        seats = self.ruleset.sizes.seats
        if len(header.seats) != seats:
            raise ValueError(f"{header.ruleset} is for {seats} players, not {len(header.seats)}")
        self.version = 0  # lines folded so far
        self.cut: Cut | None = None
        self.dealer = NONE  # of the running or coming deal
        self.scores: tuple[int, ...] = (0,) * seats
        self.deal: LiveDeal | None = None
        self.results: list[DealResult] = []
        self.winner = NONE
        self.game_points = 0

    @property
    def awaits(self) -> str:
        """What comes next: "cut", "shuffle", "move", or "" when the match is over."""
        if self.winner != NONE:
            return ""
        if self.cut is None:
            return "cut"
        return "shuffle" if self.deal is None or self.deal.over else "move"

    def apply(self, line: Line) -> list[Event]:
        """Fold one more line.

        Raises WrongLine, IllegalMove, or ValueError for a pack that is not whole; then nothing
        has changed.
        """
        kind = {Cut: "cut", Shuffle: "shuffle", Decision: "move"}[type(line)]
        if kind != self.awaits:
            raise WrongLine(f"a {kind} cannot come here; {self.awaits or 'nothing'} comes next")
        if isinstance(line, Cut):
            events = self._cut(line)
        elif isinstance(line, Shuffle):
            events = self._deal(line.deck)
        else:
            events = self._move(line)
        self.version += 1
        return events

    def _cut(self, line: Cut) -> list[Event]:
        if not 0 <= line.dealer < len(self.scores):
            raise WrongLine(f"there is no seat {line.dealer}")
        self.cut = line
        self.dealer = line.dealer
        return []

    def _deal(self, deck: Sequence[int]) -> list[Event]:
        self.deal = LiveDeal(self.ruleset, self.dealer, self.scores, deck)
        events = self.deal.events
        self._finish()
        return events

    def _move(self, line: Decision) -> list[Event]:
        assert self.deal is not None  # awaits said so
        if line.seat != self.deal.state.turn:
            raise WrongLine(f"it is seat {self.deal.state.turn} to move, not {line.seat}")
        events = self.deal.do(line.move)
        self._finish()
        return events

    def _finish(self) -> None:
        """If the deal is over: carry the scores, settle the match, pass the deal on."""
        assert self.deal is not None
        if not self.deal.over:
            return
        state = self.deal.state
        before, self.scores = self.scores, tuple(state.score)
        reason = REASONS[state.reason]
        self.results.append(
            DealResult(state.dealer, before, self.scores, reason, state.last_winner)
        )
        self.winner, self.game_points = state.winner, state.game_points
        if self.ruleset.options["deal_rotation"] == "last_trick_winner":
            self.dealer = state.last_winner
        else:
            self.dealer = (state.dealer + 1) % len(self.scores)
