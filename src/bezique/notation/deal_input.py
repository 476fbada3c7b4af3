"""A deal of the log as it is given: every field read and checked before a card is dealt.

Raises DealLogError, with a code and one line that says what is wrong and what would be right.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import KINDS, card, kind_name
from bezique.notation.asked import ActionError, one_line, read_asked
from bezique.notation.cards import read_kind
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load

FORMAT: Final = "bezique-deal-1"
KEYS: Final = ("format", "ruleset", "options", "dealer", "start_scores", "deck", "actions")
_MAY_BE_ABSENT: Final = {"options", "start_scores"}
_HIGHEST_SCORE: Final = 1_000_000
_SHOWN_OF_A_VALUE: Final = 60


class DealLogError(ValueError):
    """A line of a deal log that cannot be read: ``code`` for programs, ``message`` for people."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = one_line(message)
        super().__init__(self.message)


@dataclass(frozen=True)
class GivenDeal:
    """A deal ready to be dealt, and the actions taken in it."""

    ruleset: Ruleset
    dealer: int
    scores: tuple[int, ...]
    deck: tuple[int, ...]  # physical cards, top first
    actions: tuple[Mapping[str, Any], ...]
    head: Mapping[str, Any]  # the fields as they were given, without the actions


def read_deal(line: str | bytes) -> GivenDeal:
    """Read one line of a deal log. Raises DealLogError."""
    given = _object(line)
    if given.get("format") != FORMAT:
        raise DealLogError("bad-format", f'format is {_shown(given.get("format"))}, not "{FORMAT}"')
    if missing := [key for key in KEYS if key not in given and key not in _MAY_BE_ABSENT]:
        raise DealLogError(
            "missing-key", f"{missing[0]!r} is missing; a deal has {', '.join(KEYS)}"
        )
    if strange := [key for key in given if key not in KEYS]:
        raise DealLogError(
            "unknown-key", f"{strange[0]!r} is unknown; a deal has {', '.join(KEYS)}"
        )
    ruleset = _ruleset(given["ruleset"], given.get("options", {}))
    return GivenDeal(
        ruleset=ruleset,
        dealer=_dealer(given["dealer"], ruleset),
        scores=_scores(given.get("start_scores", [0] * ruleset.sizes.seats), ruleset),
        deck=numbered_deck(_kinds(given["deck"]), ruleset),
        actions=_actions(given["actions"]),
        head={key: value for key, value in given.items() if key != "actions"},
    )


def _each_name_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; which of two values of one name was meant nobody can know."""
    names = [name for name, _ in pairs]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise DealLogError("bad-json", f"{_shown(twice)} stands twice in one object")
    return dict(pairs)


def _object(line: str | bytes) -> Mapping[str, Any]:
    try:
        given = json.loads(line, object_pairs_hook=_each_name_once)
    except UnicodeDecodeError as error:
        raise DealLogError("bad-json", f"this is not UTF-8: {error.reason}") from error
    except json.JSONDecodeError as error:
        where = f"{error.msg} at character {error.pos + 1}"
        raise DealLogError("bad-json", f"this is not JSON: {where}") from error
    except (ValueError, RecursionError) as error:
        raise DealLogError("bad-json", f"this JSON cannot be read: {error}") from error
    if not isinstance(given, dict):
        raise DealLogError("bad-json", f"{_shown(given)} is no deal; a deal is a JSON object")
    return given


def _ruleset(name: Any, options: Any) -> Ruleset:
    if not isinstance(name, str):
        raise DealLogError("bad-ruleset", f"ruleset is {_shown(name)}; it must be a name")
    if not isinstance(options, dict):
        raise DealLogError("bad-options", f"options is {_shown(options)}; it must be an object")
    try:
        load(name)
    except RulesetError as error:
        raise DealLogError("bad-ruleset", f"ruleset {name!r}: {error}") from error
    try:
        return load(name, options)
    except RulesetError as error:
        raise DealLogError("bad-options", f"option {error}") from error


def _dealer(dealer: Any, ruleset: Ruleset) -> int:
    seats = ruleset.sizes.seats
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise DealLogError(
            "bad-dealer", f"dealer is {_shown(dealer)}; it must be a seat from 0 to {seats - 1}"
        )
    return dealer


def _scores(scores: Any, ruleset: Ruleset) -> tuple[int, ...]:
    seats = ruleset.sizes.seats
    right = isinstance(scores, list) and len(scores) == seats
    if not right or not all(type(s) is int and 0 <= s <= _HIGHEST_SCORE for s in scores):
        raise DealLogError(
            "bad-scores",
            f"start_scores is {_shown(scores)}; it must be {seats} numbers from 0 to "
            f"{_HIGHEST_SCORE}, one a seat",
        )
    return tuple(scores)


def _kinds(deck: Any) -> list[int]:
    if not isinstance(deck, list):
        raise DealLogError("bad-deck", f"deck is {_shown(deck)}; it must be a list of cards")
    kinds = []
    for place, name in enumerate(deck, start=1):
        try:
            kinds.append(read_kind(name))
        except ValueError as error:
            raise DealLogError("bad-deck", f"card {place} of the deck: {error}") from error
    return kinds


def numbered_deck(kinds: list[int], ruleset: Ruleset) -> tuple[int, ...]:
    """The physical cards of a deck; copies are numbered in the order in which they appear.

    Raises DealLogError when a card is missing or there too often.
    """
    packs = ruleset.sizes.packs
    counted = Counter(kinds)
    wrong = [
        f"{kind_name(kind)} {counted[kind]} times"
        for kind in range(KINDS)
        if counted[kind] != packs
    ]
    if wrong:
        more = ", ..." if len(wrong) > 4 else ""
        raise DealLogError(
            "bad-deck",
            f"the deck has {len(kinds)} cards, among them {', '.join(wrong[:4])}{more}; "
            f"it must have {KINDS * packs}, every card {packs} times",
        )
    seen: Counter[int] = Counter()
    deck = []
    for kind in kinds:
        deck.append(card(seen[kind], kind))
        seen[kind] += 1
    return tuple(deck)


def deal_of(ruleset: Ruleset, dealer: int, scores: Sequence[int], kinds: list[int]) -> GivenDeal:
    """A deal made here, with the fields that the log has for it. Raises DealLogError."""
    head = {
        "format": FORMAT,
        "ruleset": ruleset.name,
        "options": dict(ruleset.house),
        "dealer": dealer,
        "start_scores": list(scores),
        "deck": [kind_name(kind) for kind in kinds],
    }
    return GivenDeal(ruleset, dealer, tuple(scores), numbered_deck(kinds, ruleset), (), head)


def _actions(actions: Any) -> tuple[Mapping[str, Any], ...]:
    if not isinstance(actions, list):
        raise DealLogError("bad-actions", f"actions is {_shown(actions)}; it must be a list")
    for place, action in enumerate(actions, start=1):
        try:
            read_asked(action)
        except ActionError as error:
            raise DealLogError(error.code, f"action {place}: {error.message}") from error
    return tuple(actions)


def _shown(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = json.dumps(value)
    return text if len(text) <= _SHOWN_OF_A_VALUE else text[:_SHOWN_OF_A_VALUE] + "..."
