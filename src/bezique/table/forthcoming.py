"""The lines that come from the table itself, not from a seat that thinks: cut, packs, the lift.

In a match that was begun with a seed they follow from it; see ``play.seeds``. In all others each
pack follows from a pledge that was written with the line before it, and from the players' shares.
In a lesson there are moves among them, up to the position in which it begins.

The first cards are dealt as soon as it is known who deals, unless persons are asked for a share;
every later pack waits for a command.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bezique.cards.kinds import NONE
from bezique.fairness.pledge import Pledge, Share, key_of, pledged
from bezique.fairness.stream import Stream
from bezique.play.dealing import draw_for_deal, lift, shuffled
from bezique.play.log import Choice, Cut, Line, Shuffle
from bezique.play.match import Match
from bezique.play.seeds import chance_of_cut, chance_of_deal, drawn, nth
from bezique.table.course import Course
from bezique.table.lessons.stacking import prelude


@dataclass(frozen=True)
class Source:
    """Where the chance of a match comes from."""

    match_id: str
    chance: Random
    of_deal: Callable[[str], Random | Stream] = chance_of_deal
    """What shuffles and lifts by the seed of a deal."""


def is_due(course: Course) -> bool:
    """Whether the next line needs nobody's word: the match stands before its first cards."""
    match = course.match
    if match.header.lesson:
        return course.version < len(prelude(match.header))
    if match.awaits == "choice":
        return course.to_move not in match.header.persons
    if match.awaits == "shuffle" and match.header.shares:
        return False
    return match.deal is None


def due(course: Course, source: Source) -> tuple[Line, ...]:
    """The lines that come now where ``is_due``: the next one, or up to where a lesson begins."""
    header = course.match.header
    if header.lesson:
        return prelude(header)[course.version :]
    return (supplied(course, source),)


def supplied(course: Course, source: Source, shares: tuple[Share, ...] = ()) -> Line:
    """The line that comes next, where no move is awaited; ``awaits`` must not be "move" or ""."""
    match = course.match
    if match.awaits == "cut":
        return _cut(match, source)
    if match.awaits == "choice":
        return Choice(course.to_move, dealer_to_lead(course.to_move, len(match.scores)))
    shares = (*((line.seat, line.text) for line in match.added), *shares)
    seed = _seed(match, source.chance, shares)
    its_own = source.of_deal(seed)
    deck = tuple(shuffled(match.ruleset, its_own))
    return Shuffle(deck, lift(match.ruleset, its_own), seed, shares, _pledge(match, source, 2))


def _seed(match: Match, chance: Random, shares: tuple[Share, ...]) -> str:
    """The seed of the next deal."""
    if match.header.seed:
        return nth(match.header.seed, len(match.results))
    if match.coming is None:  # begun before there were pledges
        return drawn(chance)
    return f"{key_of(match.coming, shares)}/0"


def _pledge(match: Match, source: Source, ahead: int) -> Pledge | None:
    """The pledge of the deal that comes so many deals after those that are over."""
    if not match.header.pledged:
        return None
    return pledged(source.chance, source.match_id, len(match.results) + ahead)


def dealer_to_lead(seat: int, seats: int) -> int:
    """Whom a computer player lets deal: its right-hand neighbour, so that it leads first itself.

    Who leads has the first chance to take a trick, and with it to declare.
    """
    return (seat - 1) % seats


def _cut(match: Match, source: Source) -> Cut:
    seed = match.header.seed
    chance = chance_of_cut(seed) if seed else source.chance
    if match.header.dealer is not None:
        return Cut((), match.header.dealer, pledge=_pledge(match, source, 1))
    rounds, seat = draw_for_deal(match.ruleset, chance)
    draws, pledge = tuple(map(tuple, rounds)), _pledge(match, source, 1)
    if match.ruleset.options["first_dealer"] == "highest_chooses":
        return Cut(draws, NONE, chooser=seat, pledge=pledge)
    return Cut(draws, seat, pledge=pledge)
