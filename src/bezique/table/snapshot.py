"""All that a face needs to show one seat the match as it stands, and nothing that it may not know.

Made from the seat's view, from what it was told, and from what everybody knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bezique.cards.kinds import kind_of
from bezique.play.events import Told, tell_all
from bezique.play.log import Header
from bezique.play.match import DealResult
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.table.course import Course
from bezique.table.hindrances import Hindered, card_refusals, hindered_melds
from bezique.table.reckoning import Reckoning, reckon

PERSON = "person"


@dataclass(frozen=True)
class Snapshot:
    """The match before one seat. Equal knowledge gives equal snapshots."""

    match_id: str
    version: int
    header: Header
    ruleset: Ruleset
    seat: int
    draws: tuple[tuple[int, ...], ...]
    """The kinds drawn for the first deal, a row a round, by seat; empty where agreed."""
    first_dealer: int
    deal_number: int
    """Of the running deal, or the one just over; from 1."""
    view: View
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
    scores: tuple[int, ...]
    """Match scores by seat as they stand, points of this deal included."""
    before_deal: tuple[int, ...]
    """Match scores by seat before this deal."""
    before_gain: tuple[int, ...]
    """By seat, the score before points were last added to it: where the back peg stands."""
    reckoning: tuple[Reckoning, ...]
    """By seat, what this deal has brought so far and for what."""
    results: tuple[DealResult, ...]
    """Of the deals that are over, this one included if it is."""
    awaits: str
    """"move", "shuffle" (somebody must ask for the next deal), or "" when the match is over."""
    to_move: int
    """The seat to move, NONE (-1) if no move is awaited."""
    computer: bool
    """Whether it is a computer player that has to move."""
    winner: int
    """Of the match; NONE while there is none."""
    game_points: int
    """2 for a double game, 1 for a game, 0 while there is no winner."""

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal moves of the seat; none when it is not to move."""
        return tuple(self.view.move[: self.view.moves])

    @property
    def deal_over(self) -> bool:
        """Whether the deal that is shown has ended."""
        return self.awaits != "move"

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.awaits


def snapshot_of(match_id: str, course: Course, seat: int) -> Snapshot:
    """The snapshot for a seat. Raises IndexError for a seat that the match does not have."""
    match, deal = course.match, course.deal
    if not 0 <= seat < len(match.scores):
        raise IndexError(f"there is no seat {seat}")
    assert match.cut is not None  # a deal follows the cut
    view = deal.view(seat)
    book = match.ruleset.book
    results = tuple(match.results)
    to_move = course.to_move
    return Snapshot(
        match_id=match_id,
        version=course.version,
        header=match.header,
        ruleset=match.ruleset,
        seat=seat,
        draws=tuple(tuple(kind_of(card) for card in drawn) for drawn in match.cut.draws),
        first_dealer=match.cut.dealer,
        deal_number=len(results) + (not deal.over),
        view=view,
        told=tuple(tell_all(course.events, seat)),
        since=course.since[seat],
        arrived=_arrived(course, seat),
        refusals=card_refusals(book, deal.state, view),
        hindered=hindered_melds(book, deal.state, view),
        scores=course.scores,
        before_deal=results[-1].before if deal.over else match.scores,
        before_gain=course.before_gain,
        reckoning=reckon(course.events, len(match.scores)),
        results=results,
        awaits=match.awaits,
        to_move=to_move,
        computer=to_move >= 0 and is_computer(match.header, to_move),
        winner=match.winner,
        game_points=match.game_points,
    )


def _arrived(course: Course, seat: int) -> tuple[int, ...]:
    """What came to a seat after the deal: its own cards, so it may know them."""
    came = ("draw", "exchange")
    return tuple(e.card for e in course.events if e.seat == seat and e.what in came)


def is_computer(header: Header, seat: int) -> bool:
    """Whether a computer player sits there."""
    return header.seats[seat].player != PERSON
