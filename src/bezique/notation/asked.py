"""An action as it was asked for: its form read and checked, before any rule is looked at."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bezique.notation.cards import CopyName, read_copy
from bezique.play.melds import MELDS
from bezique.rules import moves as mv

ALONE: Final = {
    "exchange": mv.EXCHANGE,
    "show_seven": mv.SHOW_SEVEN,
    "carte_blanche": mv.SHOW_BLANK,
    "pass": mv.PASS,
    "pass_right": mv.PASS_RIGHT,
    "claim": mv.CLAIM,
    "draw": mv.DRAW,
    "no_draw": mv.NO_DRAW,
    "draw_two": mv.DRAW_TWO,
    "claim_penalty": mv.CLAIM_PENALTY,
}
_KEYS: Final[Mapping[str, set[str]]] = {
    "play": {"card"},
    "declare": {"meld", "cards"},
    "announce": {"meld", "cards"},
    **dict.fromkeys(ALONE, set()),
}
_CARDS_AT_MOST: Final = 16
_LONGEST_LINE: Final = 600


class ActionError(ValueError):
    """An action that is refused: ``code`` for programs, ``message`` one line for people."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = one_line(message)
        super().__init__(self.message)


def one_line(text: str) -> str:
    """A text without line ends, and not longer than anybody reads."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + "..."


@dataclass(frozen=True)
class Asked:
    """A well-formed action."""

    do: str
    meld: str = ""
    cards: tuple[CopyName, ...] = ()
    silent: bool = False  # a seven of trumps without announcing it

    def __str__(self) -> str:
        words = [self.do, self.meld, *map(str, self.cards), "unannounced" if self.silent else ""]
        return " ".join(word for word in words if word)


def phrase(action: Mapping[str, Any]) -> str:
    """An action in a few words, such as ``declare bezique QS JD``."""
    cards = [action["card"]] if "card" in action else action.get("cards", [])
    unannounced = ["unannounced"] if action.get("announce") is False else []
    return " ".join([action["do"], *filter(None, [action.get("meld")]), *cards, *unannounced])


def read_asked(action: Any) -> Asked:
    """Check the form of an action. Raises ActionError ``bad-action`` saying what would be right."""
    if not isinstance(action, Mapping):
        raise _bad(f'{action!r} is no action: write one such as {{"do": "pass"}}')
    do = action.get("do")
    if not isinstance(do, str) or do not in _KEYS:
        raise _bad(f"{do!r} cannot be done; an action does one of {', '.join(_KEYS)}")
    needed = _KEYS[do]
    given = set(action) - {"do"}
    allowed = needed | ({"announce"} if do == "play" else set())
    if missing := needed - given:
        raise _bad(f"{do} needs {min(missing)!r}")
    if strange := given - allowed:
        raise _bad(f"{do} has no {min(strange, key=str)!r}")
    if do == "play":
        return _play(action)
    return _meld(do, action) if needed else Asked(do)


def _play(action: Mapping[str, Any]) -> Asked:
    announce = action.get("announce", True)
    if type(announce) is not bool:
        raise _bad(f"announce is {announce!r}; it must be true or false")
    return Asked("play", cards=_copies([action["card"]]), silent=not announce)


def _meld(do: str, action: Mapping[str, Any]) -> Asked:
    meld, cards = action["meld"], action["cards"]
    if not isinstance(meld, str) or meld not in MELDS:
        raise _bad(f"{meld!r} is no meld; the melds are {', '.join(MELDS)}")
    if not isinstance(cards, list) or not 0 < len(cards) <= _CARDS_AT_MOST:
        raise _bad(f"the cards of {meld} must be a list of one to {_CARDS_AT_MOST} names")
    return Asked(do, meld, _copies(cards))


def _copies(names: list[Any]) -> tuple[CopyName, ...]:
    try:
        return tuple(read_copy(name) for name in names)
    except ValueError as error:
        raise _bad(str(error)) from error


def _bad(message: str) -> ActionError:
    return ActionError("bad-action", message)
