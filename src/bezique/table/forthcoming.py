"""The lines that come from the table itself, not from a seat that thinks: cut, packs, the lift.

In a match that was begun with a seed they follow from it; see ``play.seeds``.

The first cards are dealt as soon as it is known who deals; every later pack waits for a command.
"""

from collections.abc import Callable
from random import Random

from bezique.cards.kinds import NONE
from bezique.play.dealing import draw_for_deal, lift, shuffled
from bezique.play.log import Choice, Cut, Line, Shuffle
from bezique.play.match import Match
from bezique.play.seeds import chance_of_cut, chance_of_deal, drawn, nth
from bezique.table.course import Course


def is_due(course: Course) -> bool:
    """Whether the next line needs nobody's word: the match stands before its first cards."""
    match = course.match
    if match.awaits == "choice":
        return course.to_move not in match.header.persons
    return match.deal is None


def supplied(
    course: Course, chance: Random, of_deal: Callable[[str], Random] = chance_of_deal
) -> Line:
    """The line that comes next, where no move is awaited; ``awaits`` must not be "move" or ""."""
    match, seed = course.match, course.match.header.seed
    if match.awaits == "cut":
        return _cut(match, chance_of_cut(seed) if seed else chance)
    if match.awaits == "choice":
        return Choice(course.to_move, dealer_to_lead(course.to_move, len(match.scores)))
    seed = nth(seed, len(match.results)) if seed else drawn(chance)
    its_own = of_deal(seed)
    deck = tuple(shuffled(match.ruleset, its_own))
    return Shuffle(deck, lift(match.ruleset, its_own), seed)


def dealer_to_lead(seat: int, seats: int) -> int:
    """Whom a computer player lets deal: its right-hand neighbour, so that it leads first itself.

    Who leads has the first chance to take a trick, and with it to declare.
    """
    return (seat - 1) % seats


def _cut(match: Match, chance: Random) -> Cut:
    if match.header.dealer is not None:
        return Cut((), match.header.dealer)
    rounds, seat = draw_for_deal(match.ruleset, chance)
    draws = tuple(map(tuple, rounds))
    if match.ruleset.options["first_dealer"] == "highest_chooses":
        return Cut(draws, NONE, chooser=seat)
    return Cut(draws, seat)
