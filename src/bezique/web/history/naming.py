"""Who played in a match that lies behind, by side, as the pages name them: yours first."""

from collections.abc import Sequence

from bezique.play.log import Header
from bezique.play.tally import DealTally, SeatTally
from bezique.rules.sides import first_of_side
from bezique.rulesets.ruleset import load
from bezique.web.fill.sight import player_name
from bezique.words.melds import meld_name
from bezique.words.sheet import say_side


def sides_of(header: Header, mine: int) -> list[list[int]]:
    """The seats by side, that of ``mine`` first (NONE: as they sit).

    Raises RulesetError for rules that are unknown.
    """
    rules = load(header.ruleset, header.house).book
    sides: dict[int, list[int]] = {}
    for seat in range(len(header.seats)):
        sides.setdefault(first_of_side(rules, None, seat), []).append(seat)
    return sorted(sides.values(), key=lambda side: mine not in side)


def side_names(
    header: Header, sides: Sequence[Sequence[int]], mine: int, lang: str
) -> tuple[str, ...]:
    """What the sides are called: *You* (the seat ``mine``), *Odile*, *You and Ingrid*."""

    def name(seat: int) -> str | None:
        return None if seat == mine else seat_name(header, seat, lang)

    return tuple(say_side([name(seat) for seat in side], lang) for side in sides)


def seat_name(header: Header, seat: int, lang: str) -> str:
    """What others call the player of a seat."""
    return player_name(header.seats[seat], lang)


def of_side(deal: DealTally, side: Sequence[int]) -> list[SeatTally]:
    """The rows of a side in a deal."""
    return [deal.seats[seat] for seat in side]


def melds_of(deal: DealTally, side: Sequence[int]) -> dict[str, tuple[int, int]]:
    """What a side has declared in a deal: name in the deal log, how often, for how much."""
    found: dict[str, tuple[int, int]] = {}
    for seat in of_side(deal, side):
        for name, times, points in seat.melds:
            before = found.get(name, (0, 0))
            found[name] = before[0] + times, before[1] + points
    return dict(sorted(found.items(), key=lambda item: -item[1][1]))


def said_melds(deal: DealTally, side: Sequence[int], lang: str) -> str:
    """What a side has declared in a deal: *bezique, marriage × 2*."""
    parts = (
        meld_name(name, lang) + (f" × {times}" if times > 1 else "")
        for name, (times, _) in melds_of(deal, side).items()
    )
    return ", ".join(parts)
