"""A deal of the log as it is given: every field read and checked before a card is dealt.

Raises DealLogError, with a code and one line that says what is wrong and what would be right.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import EIGHT, NONE, RANKS, SUITS, card, kind_name, kind_of
from bezique.notation.asked import ActionError, one_line, read_asked
from bezique.notation.cards import read_kind
from bezique.play.dealing import deck_of
from bezique.rules.opening import LAST_EIGHT
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load

FORMAT: Final = "bezique-deal-1"
_BEFORE: Final = ("last_trump", "lift")
KEYS: Final = (
    *("format", "ruleset", "options", "dealer", "start_scores"),
    *_BEFORE,
    *("deck", "actions"),
)
_MAY_BE_ABSENT: Final = {"options", "start_scores", *_BEFORE}
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
    last_trump: int = NONE  # of the deal before, where it may not become trump again
    lift: tuple[int, int] = (0, 0)  # cards lifted before the deal, and as estimated


def read_deal(line: str | bytes) -> GivenDeal:
    """Read one line of a deal log, or of one that was refereed already. Raises DealLogError."""
    given = _as_given(_object(line))
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
        last_trump=_last_trump(given.get("last_trump"), ruleset),
        lift=_lift(given.get("lift", [0, 0]), ruleset),
    )


def _as_given(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """A deal with its actions, where it has them step by step, as the referee writes them."""
    if "actions" in deal or "steps" not in deal:
        return deal
    steps = deal["steps"]
    if not isinstance(steps, list) or not all(
        isinstance(step, dict) and "action" in step for step in steps
    ):
        raise DealLogError("bad-steps", "steps must be a list of objects that have an action each")
    kept = {key: value for key, value in deal.items() if key not in ("start", "steps", "result")}
    return {**kept, "actions": [step["action"] for step in steps]}


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
    sides = ruleset.sides
    if ruleset.options["scoring"] == "settlement" and any(scores):
        raise DealLogError(
            "bad-scores",
            f"start_scores is {_shown(scores)}; a deal that is settled begins from 0 for everybody",
        )
    if any(score != scores[seat % sides] for seat, score in enumerate(scores)):
        raise DealLogError(
            "bad-scores",
            f"start_scores is {_shown(scores)}; partners have one score: give it to each",
        )
    return tuple(scores)


def _last_trump(suit: Any, ruleset: Ruleset) -> int:
    if suit is not None and (not isinstance(suit, str) or suit not in SUITS):
        raise DealLogError(
            "bad-last-trump", f"last_trump is {_shown(suit)}; it must be S, H, D, C or null"
        )
    if suit is not None and not ruleset.options["trump_repeat_barred"]:
        raise DealLogError(
            "bad-last-trump",
            f"last_trump is {_shown(suit)}; without trump_repeat_barred it says nothing: "
            "leave it out",
        )
    return NONE if suit is None else SUITS.index(suit)


def _lift(lift: Any, ruleset: Ruleset) -> tuple[int, int]:
    right = isinstance(lift, list) and len(lift) == 2
    most = ruleset.sizes.deck
    if not right or not all(type(number) is int and 0 <= number <= most for number in lift):
        raise DealLogError(
            "bad-lift", f"lift is {_shown(lift)}; it must be two numbers of cards from 0 to {most}"
        )
    if any(lift) and not ruleset.options["deal_lift_bonus"]:
        raise DealLogError(
            "bad-lift",
            f"lift is {_shown(lift)}; without deal_lift_bonus it says nothing: leave it out",
        )
    return lift[0], lift[1]


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
    counted = Counter(kinds)
    wanted = _wanted(ruleset, counted)
    wrong = [
        f"{kind_name(kind)} {counted[kind]} times"
        for kind in sorted({*wanted, *counted})
        if counted[kind] != wanted[kind]
    ]
    if wrong:
        more = ", ..." if len(wrong) > 4 else ""
        packs = ruleset.options["packs"]
        raise DealLogError(
            "bad-deck",
            f"the deck has {len(kinds)} cards, among them {', '.join(wrong[:4])}{more}; "
            f"it must have {ruleset.sizes.deck}, every card {packs} times{_but(ruleset)}",
        )
    seen: Counter[int] = Counter()
    deck = []
    for kind in kinds:
        deck.append(card(seen[kind], kind))
        seen[kind] += 1
    return tuple(deck)


def _wanted(ruleset: Ruleset, counted: Counter[int]) -> Counter[int]:
    """How often each kind must be there; of the eights any one may be left out, where one is."""
    wanted = Counter(kind_of(card) for card in deck_of(ruleset.book))
    if ruleset.options["drop_one_eight"]:
        whole = wanted + Counter({LAST_EIGHT: 1})
        for suit in range(len(SUITS)):
            other = whole - Counter({suit * len(RANKS) + EIGHT: 1})
            if other == counted:
                return other
    return wanted


def _but(ruleset: Ruleset) -> str:
    """What a pack lacks or has besides, in English."""
    options = ruleset.options
    parts = [
        f"no card below the {options['lowest_rank']}" if options["lowest_rank"] != "7" else "",
        "one eight left out" if options["drop_one_eight"] else "",
        f"{options['jokers']} jokers" if options["jokers"] else "",
    ]
    return "".join(f", {part}" for part in parts if part)


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
