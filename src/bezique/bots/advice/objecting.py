"""What speaks against a move that gives up much: the play checker's data.

Reads advice and works nothing out anew. It objects only where the figures leave no doubt: never
on a rule of thumb, and never within the error of the search.
"""

from typing import Final, NamedTuple

from bezique.bots.advice.findings import DOUBT, MARGIN, Advice, Reason, Weighed
from bezique.cards.kinds import kind_of
from bezique.rules import moves as mv

COSTLY: Final = 25.0  # points from which on a move is asked about
SURE_TO_WIN: Final = 95  # out of 100
SURE_TO_LOSE: Final = 5
LOSSES_AT_MOST: Final = 2


class Objection(NamedTuple):
    """A move that costs much."""

    points: int
    """Points that it is worth less than the best."""
    exact: bool
    """Whether that is known for certain."""
    losses: tuple[Reason, ...]
    """What it gives up, in the words ``gives``, ``gives-ready``, ``lets-go``, ``loses-turn``,
    ``rules-out`` and ``misses``; may be empty."""


def objection_to(advice: Advice, place: int) -> Objection | None:
    """What speaks against the move at a place of ``view.move``; None if nothing does."""
    asked = advice.at(place)
    if asked is None or advice.basis not in ("search", "solved"):
        return None
    if asked.behind < COSTLY or asked.behind - DOUBT * asked.error < MARGIN:
        return None
    losses = tuple(_losses(advice, asked))[:LOSSES_AT_MOST]
    return Objection(round(asked.behind), advice.basis == "solved", losses)


def _losses(advice: Advice, asked: Weighed) -> list[Reason]:
    exact = advice.basis == "solved"
    lost = asked.gives_up[0] if asked.gives_up and not exact else None
    if mv.is_declaration(asked.move):
        return [Reason("rules-out", -1, lost.meld, lost.points, lost.chance)] if lost else []
    if not mv.is_play(asked.move):
        return [
            Reason("misses", meld=reason.meld, points=reason.points)
            for reason in advice.reasons
            if reason.what == "scores"
        ]
    kind = kind_of(asked.move)
    found = []
    if lost:
        word = "gives" if lost.missing else "gives-ready"
        found.append(Reason(word, kind, lost.meld, lost.points, lost.chance))
    if advice.best.wins >= SURE_TO_WIN and asked.wins <= SURE_TO_LOSE:
        turn = next((r for r in advice.reasons if r.what == "declares"), None)
        word = "loses-turn" if turn else "lets-go"
        found.append(Reason(word, kind, turn.meld if turn else -1))
    return found
