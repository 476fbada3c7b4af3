"""The events of a step as the deal log writes them. Sees every card: the log is for a referee."""

from typing import Any, Final

from bezique.cards.kinds import KINDS, NONE, SUITS, kind_name, kind_of
from bezique.play.events import FAULTS, NAMES
from bezique.play.melds import cards_in_masks, cards_of, name_of_meld
from bezique.rules import layout as at

Line = list[int]

_UNTOLD: Final = (at.LED, at.FOLLOWED, at.ANNOUNCED)
_KINDS: Final = tuple(kind_name(kind) for kind in range(KINDS + 1))


def events_written(rules: Any, d: at.Deal, move: int) -> list[dict[str, Any]]:
    """What the last step brought about. Lead, follow and announcement are the action itself.

    The trump suit is told where a meld makes it, not where it lies turned up for all to see.
    """
    return [_written(rules, d, line, move) for line in d.event[: d.events] if _is_told(d, line)]


def _is_told(d: at.Deal, line: Line) -> bool:
    return line[0] not in _UNTOLD and not (line[0] == at.TRUMP and d.turned)


def _written(rules: Any, d: at.Deal, line: Line, move: int) -> dict[str, Any]:
    what, seat, points, card, meld = line
    event: dict[str, Any] = {"event": NAMES[what]}
    if what == at.DREW:
        return event | {"player": seat, "card": _KINDS[kind_of(card)]}
    if what == at.END_PHASE:
        return event
    if what == at.TRUMP:
        return event | {"player": seat, "suit": SUITS[d.trump]}
    if what == at.ENDED:
        winner = None if seat == NONE else seat
        return event | {"winner": winner, "reason": at.REASONS[d.reason], "game_points": points}
    if what == at.TRICK:
        seats = len(d.score)
        laid = [d.last_trick[(d.last_lead + turn) % seats] for turn in range(seats)]
        event |= {"winner": seat, "cards": [_KINDS[kind_of(c)] for c in laid if c != NONE]}
        return event | ({"points": points} if points else {})
    event["player"] = seat
    if what in FAULTS:
        event["fault"] = FAULTS[what]
    if what == at.DECLARED:
        event["meld"] = name_of_meld(rules, d, meld)
        event["cards"] = [_KINDS[kind_of(c)] for c in cards_of(rules, d, move)]
    elif what == at.SHOWED_BLANK and card == NONE:
        event["cards"] = [_KINDS[kind_of(c)] for c in cards_in_masks(d.held[seat])]
    elif card != NONE:
        event["card"] = _KINDS[kind_of(card)]
    return event | {"points": points}
