"""How a deal and a match ended, and the lines of the reckoning.

Knows no rules: it words what the play layer has found.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_ROWS: Final[Mapping[str, str]] = {
    "melds": N_("Melds"),
    "sevens": N_("Sevens of trumps"),
    "brisques": N_("Brisques"),
    "card-points": N_("Cards won"),
    "last-trick": N_("Last trick"),
    "carte-blanche": N_("Carte blanche"),
    "deal": N_("This deal"),
    "before": N_("Before"),
    "total": N_("Total"),
}
ROWS: Final = tuple(_ROWS)
_DEAL_OF_MATCH: Final = N_("Deal {number}")
_DEAL_OVER: Final = N_("The deal is over.")
_GAINED: Final = (
    N_("In this deal you scored {mine} and {name} {theirs}."),
    N_("In this deal {name} scored {mine} and {other} {theirs}."),
)

_WINS: Final = (
    N_("You win, {most} to {least}."),
    N_("{name} wins, {most} to {least}."),
)
_WINS_DOUBLE: Final = (
    N_("You win a double game, {most} to {least}."),
    N_("{name} wins a double game, {most} to {least}."),
)
_DOUBLE: Final = (
    N_("It counts double, because {name} stayed below {limit}."),
    N_("It counts double, because you stayed below {limit}."),
    N_("It counts double, because the loser stayed below {limit}."),
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
    """What there is to say about the end of a match of two."""

    winner: int
    """The seat that won."""
    scores: Sequence[int]
    """The totals by seat."""
    target: int
    stopped: bool = False
    """The target was reached during play, which stopped the deal."""
    tie_break: str | None = None
    """What decided between equal totals: a value of the option ``tie_break``."""
    double_below: int | None = None
    """The score that the loser stayed below, where the game counts double."""

    @property
    def loser(self) -> int:
        """The other seat."""
        return 1 - self.winner


def row_name(row: str, lang: str) -> str:
    """A line of the reckoning (one of ROWS)."""
    return say(_ROWS[row], lang)


def deal_row_name(number: int, lang: str) -> str:
    """The line of one deal in the reckoning of a match; deals are numbered from 1."""
    return say(_DEAL_OF_MATCH, lang, number=number)


def say_deal_over(
    gained: Sequence[int], lang: str, me: int | None, names: Sequence[str]
) -> tuple[str, str]:
    """A deal of two that did not end the match: headline, and what each scored in it."""
    first = 0 if me is None else me
    values = {"name": names[1 - first], "mine": gained[first], "theirs": gained[1 - first]}
    if me is None:
        note = say(_GAINED[1], lang, **(values | {"name": names[0], "other": names[1]}))
    else:
        note = say(_GAINED[0], lang, **values)
    return say(_DEAL_OVER, lang), note


def say_tie_continues(lang: str) -> str:
    """Both stand at or above the target with equal totals, and another deal decides."""
    return say(_TIES["extra_deal"], lang)


def say_match_over(
    over: MatchOver, lang: str, me: int | None, names: Sequence[str]
) -> tuple[str, str]:
    """The end of a match: headline (who won, by how much) and a note of whole sentences (why)."""
    wins = _WINS if over.double_below is None else _WINS_DOUBLE
    headline = say(
        wins[0 if over.winner == me else 1],
        lang,
        name=names[over.winner],
        most=over.scores[over.winner],
        least=over.scores[over.loser],
    )
    return headline, " ".join(_reasons(over, lang, me, names))


def _reasons(over: MatchOver, lang: str, me: int | None, names: Sequence[str]) -> list[str]:
    reasons = []
    if over.stopped:
        told = _STOPPED[0 if over.winner == me else 1]
        reasons.append(say(told, lang, name=names[over.winner], target=over.target))
    elif over.tie_break is not None:
        reasons.append(say(_TIES[over.tie_break], lang))
    elif min(over.scores) >= over.target:
        reasons.append(say(_BOTH, lang, target=over.target))
    if over.double_below is not None:
        told = _DOUBLE[2 if me is None else 1 if over.loser == me else 0]
        reasons.append(say(told, lang, name=names[over.loser], limit=over.double_below))
    return reasons
