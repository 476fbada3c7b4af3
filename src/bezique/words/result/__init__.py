"""How a deal and a match ended, and the lines of the reckoning.

Knows no rules: it words what the play layer has found.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.sheet import you

_ROWS: Final[Mapping[str, str]] = {
    "melds": N_("Melds"),
    "sevens": N_("Sevens of trumps"),
    "brisques": N_("Brisques"),
    "card-points": N_("Cards won"),
    "last-trick": N_("Last trick"),
    "carte-blanche": N_("Carte blanche"),
    "lift": N_("Lift"),
    "penalties": N_("Penalties"),
    "deal": N_("This deal"),
    "before": N_("Before"),
    "total": N_("Total"),
}
ROWS: Final = tuple(_ROWS)
_DEAL_OF_MATCH: Final = N_("Deal {number}")
_TARGET: Final = N_("to {points}")
_DEAL_OVER: Final = N_("The deal is over.")
_GAINED: Final = N_("In this deal you scored {mine} and {name} {theirs}.")

_WINS: Final = (
    N_("You win, {most} to {least}."),
    N_("{name} wins, {most} to {least}."),
)
_WINS_DOUBLE: Final = (
    N_("You win a double game, {most} to {least}."),
    N_("{name} wins a double game, {most} to {least}."),
)
_SIDE_WINS: Final = (
    N_("Your side wins, {most} to {least}."),
    N_("{name} win, {most} to {least}."),
)
_SIDE_WINS_DOUBLE: Final = (
    N_("Your side wins a double game, {most} to {least}."),
    N_("{name} win a double game, {most} to {least}."),
)
_DOUBLE: Final = N_("It counts double, because a loser stayed below {limit}.")
_DOUBLE_OF_TWO: Final = (
    N_("It counts double, because you stayed below {limit}."),
    N_("It counts double, because {name} stayed below {limit}."),
)
_STOPPED: Final = (
    N_(
        "You reached {target} during play, which ended the game at once: brisques that had not "
        "been counted do not count."
    ),
    N_(
        "{name} reached {target} during play, which ended the game at once: brisques that had not "
        "been counted do not count."
    ),
)
_SIDE_STOPPED: Final = N_(
    "{target} was reached during play, which ended the game at once: brisques that had not been "
    "counted do not count."
)
_CLAIMED: Final = N_("The win was claimed at {target} during play, which ended the game at once.")
_SEVERAL: Final = N_("Several reached {target}: the highest total wins.")
_BOTH_SIDES: Final = N_("Both sides reached {target}: the higher total wins.")
_BOTH: Final = N_("Both reached {target}: the higher total wins.")
_TIES: Final[Mapping[str, str]] = {
    "last_trick": N_("The totals were equal: the last trick decided."),
    "extra_deal": N_("The totals are equal: another deal decides."),
    "without_last_brisques": N_(
        "The totals were equal: without the brisques of the last deal they were not."
    ),
}


@dataclass(frozen=True)
class MatchOver:
    """What there is to say about the end of a match. A side is one player or several partners."""

    winner: int
    """The place of the side that won among the sides; 0 is the viewer's."""
    scores: Sequence[int]
    """The totals by side."""
    target: int
    mine: bool = True
    """Whether the first side is the viewer's; not that of somebody who watches."""
    partners: bool = False
    """Whether several players score together."""
    stopped: bool = False
    """The target was reached during play, which stopped the deal."""
    claimed: bool = False
    """It has to be claimed for that."""
    tie_break: str | None = None
    """What decided between equal totals: a value of the option ``tie_break``."""
    double_below: int | None = None
    """The score that a loser stayed below, where the game counts double."""

    @property
    def least(self) -> int:
        """The best total of those who lost."""
        return max(score for side, score in enumerate(self.scores) if side != self.winner)


def say_target(target: int, lang: str) -> str:
    """What a match is played to."""
    return say(_TARGET, lang, points=target)


def row_name(row: str, lang: str) -> str:
    """A line of the reckoning (one of ROWS)."""
    return say(_ROWS[row], lang)


def deal_row_name(number: int, lang: str) -> str:
    """The line of one deal in the reckoning of a match; deals are numbered from 1."""
    return say(_DEAL_OF_MATCH, lang, number=number)


def say_deal_over(gained: Sequence[int], lang: str, names: Sequence[str]) -> tuple[str, str]:
    """A deal that did not end the match: headline, and between two what each scored in it.

    The viewer's side comes first. ``names`` are the sides as the marker has them.
    """
    note = ""
    if len(names) == 2 and names[0] == you(lang):
        mine, theirs = gained
        note = say(_GAINED, lang, name=names[1], mine=mine, theirs=theirs)
    return say(_DEAL_OVER, lang), note


def say_tie_continues(lang: str) -> str:
    """Both stand at or above the target with equal totals, and another deal decides."""
    return say(_TIES["extra_deal"], lang)


def say_match_over(over: MatchOver, lang: str, names: Sequence[str]) -> tuple[str, str]:
    """The end of a match: headline (who won, by how much) and a note of whole sentences (why).

    ``names`` are the sides, the viewer's first.
    """
    wins = {
        (False, False): _WINS,
        (False, True): _WINS_DOUBLE,
        (True, False): _SIDE_WINS,
        (True, True): _SIDE_WINS_DOUBLE,
    }[over.partners, over.double_below is not None]
    headline = say(
        wins[min(over.winner, 1) if over.mine else 1],
        lang,
        name=names[over.winner],
        most=over.scores[over.winner],
        least=over.least,
    )
    return headline, " ".join(_reasons(over, lang, names))


def _reasons(over: MatchOver, lang: str, names: Sequence[str]) -> list[str]:
    reasons = []
    if over.stopped:
        reasons.append(_why_stopped(over, lang, names))
    elif over.tie_break is not None:
        reasons.append(say(_TIES[over.tie_break], lang))
    elif over.least >= over.target:
        both = _BOTH_SIDES if over.partners else _BOTH
        several = both if len(over.scores) == 2 else _SEVERAL
        reasons.append(say(several, lang, target=over.target))
    if over.double_below is not None:
        reasons.append(_why_double(over, lang, names))
    return reasons


def _why_stopped(over: MatchOver, lang: str, names: Sequence[str]) -> str:
    if over.claimed:
        return say(_CLAIMED, lang, target=over.target)
    if over.partners:
        return say(_SIDE_STOPPED, lang, target=over.target)
    told = _STOPPED[min(over.winner, 1) if over.mine else 1]
    return say(told, lang, name=names[over.winner], target=over.target)


def _why_double(over: MatchOver, lang: str, names: Sequence[str]) -> str:
    if over.partners or len(over.scores) > 2 or not over.mine:
        return say(_DOUBLE, lang, limit=over.double_below)
    lost_by_me = over.winner == 1
    told = _DOUBLE_OF_TWO[0 if lost_by_me else 1]
    return say(told, lang, name=names[1], limit=over.double_below)
