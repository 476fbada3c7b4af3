"""A match: deal after deal to the target, or game after game until the players stop.

It comes to be only line by line, from its log: cut, perhaps the choice of the dealer, then for each
deal its deck and its decisions. ``awaits`` says which line comes next, so whoever runs the match
only has to supply it.
"""

from bezique.cards.kinds import NONE
from bezique.fairness.pledge import Pledge
from bezique.play.events import Event
from bezique.play.live import Brought, LiveDeal
from bezique.play.log import (
    NAMES,
    Added,
    Choice,
    Cut,
    Decision,
    Header,
    Line,
    Shuffle,
    Stop,
    Walkover,
)
from bezique.play.result import DealResult, result_of
from bezique.rules.sides import first_of_side
from bezique.rulesets.ruleset import Ruleset, load


class WrongLine(ValueError):
    """A line that does not come next in this match. Nothing has changed."""


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
        self.first_dealer = NONE
        self.scores: tuple[int, ...] = (0,) * seats  # with which the running or coming deal begins
        self.points: tuple[int, ...] = (0,) * seats  # signed, of the games settled so far
        self.games: tuple[int, ...] = (0,) * seats  # settled games won so far
        self.pledged: Pledge | None = None  # of the running or last deal
        self.coming: Pledge | None = None  # of the deal after it
        self.added: tuple[Added, ...] = ()  # to its shuffle, by the persons one after the other
        self.deal: LiveDeal | None = None
        self.results: list[DealResult] = []
        self.stops: tuple[int, ...] = ()  # the seats that would stop here
        self.walkover: Walkover | None = None
        self.barred_suits = 0  # for the coming deal, a bit each
        self.winner = NONE
        self.game_points = 0
        self._ended = False

    @property
    def awaits(self) -> str:
        """What comes next: "cut", "choice", "shuffle", "move", or "" when the match is over."""
        if self._ended:
            return ""
        if self.cut is None:
            return "cut"
        if self.dealer == NONE:
            return "choice"
        return "move" if self.running else "shuffle"

    @property
    def running(self) -> bool:
        """Whether a deal was begun and not played to its end; also after a walkover."""
        return self.deal is not None and not self.deal.over

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat, the lowest seat of its side; every seat its own where there are no partners."""
        rules = self.ruleset.book
        return tuple(first_of_side(rules, None, seat) for seat in range(len(self.scores)))

    @property
    def settled(self) -> bool:
        """Whether every deal is a game of its own that is settled (rules 2.6)."""
        return self.ruleset.options["scoring"] == "settlement"

    @property
    def may_stop(self) -> bool:
        """Whether the players may stop now: between two games, for no target ends the match."""
        return self.settled and bool(self.results) and self.awaits == "shuffle"

    def apply(self, line: Line) -> list[Event]:
        """Fold one more line.

        Raises WrongLine, IllegalMove, or ValueError for a deck that is not whole; then nothing
        has changed.
        """
        kind = NAMES[type(line)]
        between = (isinstance(line, Stop) and self.may_stop) or isinstance(line, Added | Walkover)
        if kind != self.awaits and not between:
            raise WrongLine(f"a {kind} cannot come here; {self.awaits or 'nothing'} comes next")
        events: list[Event] = []
        match line:
            case Cut():
                self._cut(line)
            case Choice():
                self._choose(line)
            case Shuffle():
                events = self._deal(line)
            case Decision():
                events = self._move(line)
            case Stop():
                self._stop(line.seat)
            case Added():
                self._add(line)
            case Walkover():
                self._walk_over(line)
        self.version += 1
        return events

    def _cut(self, line: Cut) -> None:
        if line.chooser != NONE:
            self._check_seat(line.chooser)
            if self.ruleset.options["first_dealer"] != "highest_chooses" or line.dealer != NONE:
                raise WrongLine(f"seat {line.chooser} has no choice here")
        else:
            self._check_seat(line.dealer)
        self.cut, self.coming = line, line.pledge
        self.dealer = self.first_dealer = line.dealer

    def _choose(self, line: Choice) -> None:
        assert self.cut is not None  # awaits said so
        if line.seat != self.cut.chooser:
            raise WrongLine(f"it is seat {self.cut.chooser} to choose, not {line.seat}")
        self._check_seat(line.dealer)
        self.dealer = self.first_dealer = line.dealer

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.scores):
            raise WrongLine(f"there is no seat {seat}")

    def _deal(self, line: Shuffle) -> list[Event]:
        brought = Brought(self.barred_suits, line.lift)
        self.deal = LiveDeal(self.ruleset, self.dealer, self.scores, line.deck, brought)
        self.pledged, self.coming, self.added = self.coming, line.pledge, ()
        self.stops = ()
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

    def _stop(self, seat: int) -> None:
        """By consent of the persons; a computer player goes along (rules 2.6)."""
        if seat not in self.header.persons or seat in self.stops:
            raise WrongLine(f"seat {seat} has no word to give here")
        self.stops = (*self.stops, seat)
        if set(self.header.persons) == set(self.stops):
            most = max(self.points)
            if self.points.count(most) == 1:
                self.winner, self.game_points = self.points.index(most), 1
            self._ended = True

    @property
    def begun(self) -> bool:
        """Whether a trick has been played: before that nobody has anything to win or lose."""
        return bool(self.results) or (self.deal is not None and self.deal.state.tricks > 0)

    def _walk_over(self, line: Walkover) -> None:
        """The side that waited wins, whatever the score; nobody does before the first trick."""
        if not line.away or line.away != opponents_of(self, line.seat):
            raise WrongLine(f"seat {line.seat} cannot have a walkover against {line.away}")
        if self.begun:
            self.winner, self.game_points = self.sides[line.seat], 1
        self.walkover, self._ended = line, True

    def may_add(self, seat: int) -> bool:
        """Whether a person may add to the next shuffle, once, before it: where there are several.

        A person alone adds with the word that deals.
        """
        persons = self.header.persons
        between = self.awaits == "shuffle" and self.coming is not None and len(persons) > 1
        return between and seat in persons and seat not in [line.seat for line in self.added]

    def _add(self, line: Added) -> None:
        if not self.may_add(line.seat):
            raise WrongLine(f"seat {line.seat} has nothing to add here")
        self.added = (*self.added, line)

    def _finish(self) -> None:
        """If the deal is over: carry what it brought, settle the match, pass the deal on."""
        assert self.deal is not None
        if not self.deal.over:
            return
        state = self.deal.state
        result = result_of(self.ruleset.book, state, self.scores)
        self.results.append(result)
        if result.void:
            return  # replayed by the same dealer, with everything as it was
        if self.settled:
            self._settle(result)
        else:
            self.scores = result.after
            self.winner, self.game_points = state.winner, state.game_points
            self._ended = state.winner != NONE
        if self.ruleset.options["trump_repeat_barred"]:
            self.barred_suits = 1 << state.trump if state.trump != NONE else 0
        if self.ruleset.options["deal_rotation"] == "last_trick_winner":
            self.dealer = state.last_winner
        else:
            self.dealer = (state.dealer + 1) % len(self.scores)

    def _settle(self, result: DealResult) -> None:
        """The winner of the game gets the payoff, the loser owes as much."""
        self.points = tuple(
            old + (result.payoff if seat == result.winner else -result.payoff)
            for seat, old in enumerate(self.points)
        )
        self.games = tuple(won + (seat == result.winner) for seat, won in enumerate(self.games))


def opponents_of(match: Match, seat: int) -> tuple[int, ...]:
    """The persons who must have stayed away before a seat can have a walkover.

    None while there is no deal, after the match, and where a side has computer players alone: they
    would lose to somebody whom they never kept waiting.
    """
    sides, persons = match.sides, match.header.persons
    away = tuple(one for one in persons if sides[one] != sides[seat])
    there = match.deal is not None and match.awaits and seat in persons
    return away if there and {sides[one] for one in away} == {*sides} - {sides[seat]} else ()
