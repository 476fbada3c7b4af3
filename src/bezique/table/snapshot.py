"""All that a face needs to show one seat the match as it stands, and nothing that it may not know.

Made from the seat's view, from what it was told, and from what everybody knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bezique.cards.kinds import NONE, kind_of
from bezique.play.events import Told, tell_all
from bezique.play.log import Cut, Header, Walkover
from bezique.play.match import Match
from bezique.play.reckoning import Reckoning, reckon
from bezique.play.result import DealResult
from bezique.rules.layout import OVER, View, blank
from bezique.rulesets.ruleset import Ruleset
from bezique.table.course import Course
from bezique.table.hindrances import Hindered, card_refusals, hindered_melds
from bezique.table.lessons.teaching import Taught
from bezique.table.meaning import may_forget


@dataclass(frozen=True)
class Snapshot:
    """The match before one seat. Equal knowledge gives equal snapshots."""

    match_id: str
    version: int
    header: Header
    ruleset: Ruleset
    seat: int
    sides: tuple[int, ...]
    """By seat, the lowest seat of its side; every seat its own where there are no partners."""
    draws: tuple[tuple[int, ...], ...]
    """The kinds drawn for the first deal, a row a round, by seat; empty where agreed."""
    chooser: int
    """The seat that had, or has, the choice who deals first; NONE where the cut decided."""
    first_dealer: int
    """NONE while ``awaits`` is "choice"."""
    deal_number: int
    """Of the running deal, or the one just over; from 1. 0 before the first cards."""
    view: View
    """Empty, and over, before the first cards."""
    told: tuple[Told, ...]
    """What the seat has heard of this deal, in order."""
    since: int
    """``told[since:]`` came with the seat's last move of this deal or after it."""
    arrived: tuple[int, ...]
    """The cards that the seat has drawn or taken by exchange in this deal, in order."""
    refusals: Mapping[int, str]
    """For each card of the seat that may not be played now: the code that says why."""
    hindered: tuple[Hindered, ...]
    """Melds the seat holds whole and may not declare, while its window is open."""
    may_forget: bool
    """Whether the seat, which should draw now, can play on without, or draw two (rules 2.17)."""
    scores: tuple[int, ...]
    """Scores by seat as they stand, points of this deal included: those of the match, or where
    every deal is a game that is settled, the raw points of this game."""
    before_deal: tuple[int, ...]
    """Scores by seat before this deal."""
    before_gain: tuple[int, ...]
    """By seat, the score before points were last added to it: where the back peg stands."""
    reckoning: tuple[Reckoning, ...]
    """By seat, what this deal has brought its side so far and for what."""
    results: tuple[DealResult, ...]
    """Of the deals that are over, this one included if it is."""
    awaits: str
    """"move", "choice" (``chooser`` must say who deals first), "share" (before the first cards
    somebody must ask for the deal, with a share or without), "shuffle" (somebody must ask for the
    next deal), or "" when the match is over."""
    to_move: int
    """The seat to move or to choose, NONE (-1) if neither is awaited."""
    settled: bool
    """Whether every deal is a game that is settled; then ``points`` and ``games`` count."""
    points: tuple[int, ...]
    """By seat, signed: what the games settled so far have brought; what one wins another loses."""
    games: tuple[int, ...]
    """By seat, how many settled games it has won."""
    may_stop: bool
    """Whether a seat may give its word now to end the match here ("stop")."""
    stops: tuple[int, ...]
    """The seats that have given it; the match ends when all persons have."""
    winner: int
    """Of the match, of a side its lowest seat; NONE while there is none, or after a stop at equal
    points."""
    game_points: int
    """2 for a double game, 1 for a game, 0 while there is no winner."""
    walkover: Walkover | None
    """How the match ended, if somebody had waited long enough for the others."""
    undos: int
    """How often something was taken back in the match."""
    may_undo: bool
    """Whether the seat may take back its last decision in this deal."""
    opponents: tuple[int, ...] = ()
    """The persons who must have stayed away before the seat can have a walkover; none if it never
    can."""
    added: tuple[int, ...] = ()
    """The seats that have added to the next shuffle, where several persons may."""
    fingerprints: tuple[str, str] = ("", "")
    """Of the pledges of the running or last deal and of the one after it; empty where none is."""
    rest: Literal["", "mine", "theirs", "same"] = ""
    """Who gets all that is left of the deal, where that is decided and the seat may have it played;
    ``same`` where every way to play brings the same."""
    deal_again: Header | None = None
    """A match with the cards of this deal, once it is over; its seed is no secret any more."""
    match_again: Header | None = None
    """This match once more, once it is over and if a seed was given for it."""
    lesson: Taught | None = None
    """The lesson that is given here; None where none is."""
    goes_on: bool = False
    """Whether the table makes the next move by itself: a computer player's, or a forced one."""
    watching: bool = False
    """Whether it is for somebody who has no seat and sits behind this one (``people.watched``)."""
    making_ready: bool = False
    """Whether code for a computer player is being compiled, so that it thinks less until then."""

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal moves of the seat; none when it is not to move."""
        return tuple(self.view.move[: self.view.moves])

    @property
    def irregular(self) -> tuple[int, ...]:
        """Moves against the rules that the table lets the seat make (rules 2.17)."""
        view = self.view
        return tuple(view.move[view.moves : view.moves + view.irregular])

    @property
    def computer(self) -> bool:
        """Whether it is a computer player that has to move."""
        return self.to_move not in (NONE, *self.header.persons)

    @property
    def deal_over(self) -> bool:
        """Whether the deal that is shown has ended."""
        return self.awaits not in ("move", "choice", "share")

    @property
    def begun(self) -> bool:
        """Whether a trick has been played in the match."""
        return bool(self.results) or self.view.tricks > 0

    @property
    def broken_off(self) -> bool:
        """Whether the deal that is shown was not played to its end."""
        return self.walkover is not None and self.view.stage != OVER

    @property
    def asked_at(self) -> int:
        """The version at which the next deal could be asked for first; what is added aside."""
        return self.version - len(self.added)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.awaits


def snapshot_of(match_id: str, course: Course, seat: int) -> Snapshot:
    """The snapshot for a seat. Raises IndexError for a seat that the match does not have."""
    match = course.match
    cut, sides = _cut_before(match, seat), match.sides
    view, refusals, hindered, can_forget = _sight(match, seat)
    return Snapshot(
        match_id=match_id,
        version=course.version,
        header=match.header,
        ruleset=match.ruleset,
        seat=seat,
        sides=sides,
        draws=tuple(tuple(kind_of(card) for card in drawn) for drawn in cut.draws),
        chooser=cut.chooser,
        first_dealer=match.first_dealer,
        deal_number=len(match.results) + match.running,
        view=view,
        told=tuple(tell_all(course.events, seat)),
        since=course.since[seat],
        arrived=_arrived(course, seat),
        refusals=refusals,
        hindered=hindered,
        may_forget=can_forget,
        scores=course.scores,
        before_deal=course.before_deal,
        before_gain=course.before_gain,
        reckoning=reckon(course.events, sides),
        results=tuple(match.results),
        awaits=_awaits(match),
        to_move=course.to_move,
        settled=match.settled,
        points=match.points,
        games=match.games,
        may_stop=match.may_stop,
        stops=match.stops,
        winner=match.winner,
        game_points=match.game_points,
        walkover=match.walkover,
        undos=course.undos,
        may_undo=course.undo_to(seat) is not None,
    )


def _awaits(match: Match) -> str:
    """What comes next, where a person is asked before the first cards told from a later deal."""
    asked = match.awaits == "shuffle" and match.deal is None and match.header.shares
    return "share" if asked else match.awaits


def _cut_before(match: Match, seat: int) -> Cut:
    if not 0 <= seat < len(match.scores) or match.cut is None:  # a room opens with the cut
        raise IndexError(f"there is no seat {seat}")
    return match.cut


_Sight = tuple[View, dict[int, str], tuple[Hindered, ...], bool]


def _sight(match: Match, seat: int) -> _Sight:
    """The view of a seat, what stands in the way of its cards and melds, what it may forget."""
    if match.deal is None:
        return _before_the_cards(match.ruleset, seat), {}, (), False
    rules, state, view = match.ruleset.book, match.deal.state, match.deal.view(seat)
    refusals, hindered = card_refusals(rules, state, view), hindered_melds(rules, state, view)
    return view, refusals, hindered, may_forget(rules, state, seat)


def _before_the_cards(ruleset: Ruleset, seat: int) -> View:
    """A view of an empty table."""
    view = blank(View, ruleset.sizes)
    view.seat, view.stage = seat, OVER
    view.turn = view.dealer = view.trump = view.lead = view.turn_up = view.barred = NONE
    view.last_winner = view.last_lead = view.winner = view.duel = NONE
    view.trick, view.last_trick = [NONE] * len(view.trick), [NONE] * len(view.trick)
    return view


def _arrived(course: Course, seat: int) -> tuple[int, ...]:
    """What came to a seat after the deal: its own cards, so it may know them."""
    came = ("draw", "exchange")
    return tuple(e.card for e in course.events if e.seat == seat and e.what in came)
