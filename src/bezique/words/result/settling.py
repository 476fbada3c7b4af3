"""How a deal that is a game of its own is settled, step by step, and how such a match stands.

Knows no rules: it words what the play layer has found.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.catalogue import say
from bezique.words.marks import N_

_MINUS: Final = "\N{MINUS SIGN}"
_STEPS: Final[Mapping[str, str]] = {
    "raw": N_("Points of the deal"),
    "reserve": N_("Brisques, in reserve"),
    "with-brisques": N_("With brisques"),
    "hundreds": N_("Down to hundreds"),
    "sum": N_("Both together"),
    "difference": N_("Difference"),
    "game": N_("For the game"),
    "rubicon-game": N_("For the game, with rubicon"),
    "rubicon-brisques": N_("For all brisques"),
    "match": N_("Match"),
}
STEPS: Final = tuple(_STEPS)


class _Reason(NamedTuple):
    you: str
    name: str


_REASONS: Final[Mapping[str, _Reason]] = {
    "rubicon": _Reason(
        N_("You stay below {limit}, even with your brisques: this is the rubicon."),
        N_("{name} stays below {limit}, even with brisques: this is the rubicon."),
    ),
    "rubicon-plain": _Reason(
        N_("You stay below {limit}: this is the rubicon."),
        N_("{name} stays below {limit}: this is the rubicon."),
    ),
    "escape": _Reason(
        N_("Your brisques lift you to {limit}, so both players add theirs."),
        N_("Brisques lift {name} to {limit}, so both players add theirs."),
    ),
    "across": _Reason(
        N_("You have reached {limit} without brisques, so they are not counted."),
        N_("{name} has reached {limit} without brisques, so they are not counted."),
    ),
    "across-plain": _Reason(
        N_("You have reached {limit}: no rubicon."),
        N_("{name} has reached {limit}: no rubicon."),
    ),
}
_PLAIN: Final[Mapping[str, str]] = {
    "tie": N_("The points are equal: brisques decide, and both players add theirs."),
    "tie-rubicon": N_(
        "The points are equal: brisques decide who wins, but below {limit} they are not added."
    ),
    "void": N_("Points and brisques are equal: the same dealer deals again."),
    "void-plain": N_("The points are equal: the same dealer deals again."),
    "least": N_("{least} is the least that counts."),
    "most": N_("Of the loser's points no more than {most} count."),
    "fault": N_("A card too many loses the game by the rubicon."),
    "fault-both": N_("Both had a card too many: the same dealer deals again."),
}
REASONS: Final = (*_REASONS, *_PLAIN)
_WINS: Final = (N_("You win {points}."), N_("{name} wins {points}."))
_VOID: Final = N_("The deal is void.")
_PAYS: Final = (N_("You receive"), N_("{name} receives"))
_MATCH: Final = (
    N_("You win the match by {points}."),
    N_("{name} wins the match by {points}."),
)
_LEVEL: Final = N_("The match ends level.")
_RUBICON: Final = N_("rubicon at {limit}")
_NO_RUBICON: Final = N_("no rubicon")
_STANDS: Final = N_("match {points}")
_GAMES: Final = N_("Each deal was a game of its own; what one player wins, the other pays.")


def step_name(step: str, lang: str) -> str:
    """A line of the settlement (one of STEPS)."""
    return say(_STEPS[step], lang)


def say_reason(reason: str, lang: str, *, name: str | None = None, limit: int = 0) -> str:
    """Why a step is as it is (one of REASONS).

    ``name`` is the loser, None for you; ``limit`` the rubicon, or the least or most that counts.
    """
    if reason in _PLAIN:
        return say(_PLAIN[reason], lang, limit=limit, least=limit, most=limit)
    if name is None:
        return say(_REASONS[reason].you, lang, limit=limit)
    return say(_REASONS[reason].name, lang, limit=limit, name=name)


def say_game_won(points: int, lang: str, name: str | None) -> str:
    """Who has won a deal; without a name you, with an empty one nobody."""
    if name is None:
        return say(_WINS[0], lang, points=points)
    return say(_WINS[1], lang, points=points, name=name) if name else say(_VOID, lang)


def say_receives(lang: str, name: str | None) -> str:
    """Before the payoff: who gets it; without a name, you."""
    return say(_PAYS[0], lang) if name is None else say(_PAYS[1], lang, name=name)


def say_match_settled(points: int, lang: str, name: str | None) -> tuple[str, str]:
    """The end of a match of settled games; without a name you win, with an empty one nobody."""
    if name is None:
        headline = say(_MATCH[0], lang, points=points)
    else:
        headline = say(_MATCH[1], lang, points=points, name=name) if name else say(_LEVEL, lang)
    return headline, say(_GAMES, lang)


def say_rubicon(limit: int, lang: str) -> str:
    """What has to be reached in each deal; 0 for nothing."""
    return say(_RUBICON if limit else _NO_RUBICON, lang, limit=limit)


def say_standing(points: int, lang: str) -> str:
    """How the match stands for the viewer, in signed points."""
    return say(_STANDS, lang, points=signed(points))


def signed(points: int) -> str:
    """Points won or lost: *+3400*, *−3400*, *0*."""
    return f"{_MINUS}{-points}" if points < 0 else f"+{points}" if points else "0"
