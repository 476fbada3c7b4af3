"""Actions as one line of text, the way a button of the page sends them.

``play QS/hand``, ``declare bezique QS/hand JD``, ``draw``, ``exchange``, ``show_seven``,
``next_deal``, ``choose_dealer 1``: the words of the deal log with spaces between. ``draw`` ends the
window, whoever draws then; ``take`` is to draw for oneself, where faults are penalised. Whether an
action is legal is not known here.
"""

from collections.abc import Mapping
from typing import Any, Final

from bezique.fairness.shares import tidied
from bezique.notation.asked import phrase
from bezique.table.commands import CHOOSE_DEALER, NEXT_DEAL, SHARE

DRAW: Final = "draw"
TAKE: Final = "take"
NO_DRAW: Final = "no_draw"
DRAW_TWO: Final = "draw_two"
CLAIM_PENALTY: Final = "claim_penalty"
DEAL: Final = "next_deal"
STOP: Final = "stop"
UNDO: Final = "undo"
FINISH: Final = "finish"
_PLAIN: Final = (
    *("exchange", "show_seven", "carte_blanche", "pass_right", "claim", STOP, UNDO, FINISH),
    *(NO_DRAW, DRAW_TWO, CLAIM_PENALTY),
)
_SEATS: Final = tuple("012345")
_WORDS_AT_MOST: Final = 20


class BadAction(ValueError):
    """A line that is no action."""


def written(action: Mapping[str, Any]) -> str:
    """An action of the deal log as a line."""
    said = {"pass": DRAW, "draw": TAKE}
    return said.get(action["do"]) or phrase(action)


def chosen_dealer(seat: int) -> str:
    """The line that lets a seat (0..5) deal first."""
    return f"{CHOOSE_DEALER} {seat}"


def read(line: str) -> dict[str, Any]:
    """The action of a line. Raises BadAction for anything that ``written`` would not write."""
    words = line.split(" ")
    if not all(words) or len(words) > _WORDS_AT_MOST:
        raise BadAction(line)
    match words:
        case ["draw"]:
            return {"do": "pass"}
        case ["take"]:
            return {"do": "draw"}
        case ["next_deal"]:
            return dict(NEXT_DEAL)
        case [do] if do in _PLAIN:
            return {"do": do}
        case [do, seat] if do == CHOOSE_DEALER and seat in _SEATS:
            return {"do": do, "dealer": int(seat)}
        case ["play", card]:
            return {"do": "play", "card": card}
        case ["play", card, "unannounced"]:
            return {"do": "play", "card": card, "announce": False}
        case ["declare" | "announce" as do, meld, *cards] if cards:
            return {"do": do, "meld": meld, "cards": cards}
    raise BadAction(line)


def with_share(action: dict[str, Any], typed: str) -> dict[str, Any]:
    """An action with what was typed for the shuffle, where it asks for a deal."""
    share = tidied(typed)
    return {**action, SHARE: share} if share and action == NEXT_DEAL else action
