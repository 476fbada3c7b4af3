"""The options schema: every option of every form by name, its values, and what is built.

Source: rules 3.1. An option that is known but whose behaviour is not built yet is refused by name;
so is a name that is not known. Nothing here reads a file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import PACKS_AT_MOST

MELD_RANKS: Final = ("A", "K", "Q", "J", "10")  # of which four are a meld

Value = bool | int | str | list[int] | dict[str, int]


class RulesetError(ValueError):
    """A ruleset that cannot be played. ``where`` names the file or option; str() is one line."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


@dataclass(frozen=True)
class Option:
    """One option: its type, the values it may take, its neutral value, and those built so far."""

    name: str
    type: str  # "int", "bool", "enum", "ints" or "ranks"
    neutral: Value
    values: tuple[str, ...] = ()  # of an enum, in the order of their numbers
    low: int = 0
    high: int = 100_000
    built: tuple[Value, ...] | None = None  # None: every value

    def check(self, value: Any) -> Value:
        """The value, if it is one of this option's. Raises RulesetError saying what would be."""
        checked = getattr(self, f"_{self.type}")(value)
        if self.built is not None and checked not in self.built:
            allowed = " or ".join(show(v) for v in self.built)
            raise RulesetError(
                self.name, f"{show(checked)} is not built yet; it can only be {allowed}"
            )
        return checked  # type: ignore[no-any-return]

    def _int(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise RulesetError(
                self.name, f"{value!r} is not a whole number from {self.low} to {self.high}"
            )
        return value

    def _bool(self, value: Any) -> bool:
        if type(value) is not bool:
            raise RulesetError(self.name, f"{value!r} is neither true nor false")
        return value

    def _enum(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise RulesetError(self.name, f"{value!r} is none of {', '.join(self.values)}")
        return value

    def _ints(self, value: Any) -> list[int]:
        if not isinstance(value, list) or not value or len(value) > 8:
            raise RulesetError(self.name, f"{value!r} is not a list of one to eight numbers")
        return [self._int(item) for item in value]

    def _ranks(self, value: Any) -> dict[str, int]:
        if not isinstance(value, Mapping) or not set(value) <= set(MELD_RANKS):
            raise RulesetError(
                self.name, f"{value!r} does not give points for ranks of {', '.join(MELD_RANKS)}"
            )
        return {rank: self._int(points) for rank, points in value.items()}


def show(value: Value) -> str:
    """A value as it is written in a ruleset file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{rank} = {points}" for rank, points in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def _enum(name: str, *values: str, built: tuple[Value, ...] | None = None) -> Option:
    return Option(name, "enum", values[0], values=values, built=built)


def _flag(name: str, built: tuple[Value, ...] | None = None) -> Option:
    return Option(name, "bool", False, built=built)


def _number(
    name: str, low: int, high: int, neutral: int, built: tuple[Value, ...] | None = None
) -> Option:
    return Option(name, "int", neutral, low=low, high=high, built=built)


def _points(name: str, built: tuple[Value, ...] | None = None) -> Option:
    return Option(name, "int", 0, high=100_000, built=built)


def _ranks(name: str, built: tuple[Value, ...] | None = None) -> Option:
    return Option(name, "ranks", {}, built=built)


PACK_AND_DEAL: Final = (
    _number("players", 2, 6, 2, built=(2,)),
    _enum("sides", "none", "two_sides", "three_sides", built=("none",)),
    _number("packs", 2, PACKS_AT_MOST, 2, built=(2,)),
    _number("hand_size", 1, 15, 8),
    Option("deal_packets", "ints", [3, 2, 3], low=1, high=15),
    _enum(
        "first_dealer", "lowest", "highest", "highest_chooses", "agreed",
        built=("lowest", "highest", "agreed"),
    ),
    _enum("deal_rotation", "rotate", "last_trick_winner"),
    _flag("deal_lift_bonus", built=(False,)),
    _flag("drop_one_eight", built=(False,)),
)  # fmt: skip

TRUMPS_AND_SEVENS: Final = (
    _enum("trump_source", "turn_up", "first_marriage_or_sequence"),
    _flag("trump_repeat_barred", built=(False,)),
    _points("turn_up_seven"),
    _enum("seven_exchange", "off", "after_trick", "on_lead"),
    _points("seven_points"),
    _flag("seven_exchange_is_declaration"),
    _flag("seven_exchange_card_usable"),
    _flag("seven_show"),
    _enum("seven_play", "off", "second_only", "any"),
    _flag("seven_play_announce"),
    _enum("seven_play_phase", "stock", "all"),
    _flag("seven_once_per_card"),
)

TRICK_PLAY: Final = (
    _enum("identical_tie_stock", "first", "dealer"),
    _enum("identical_tie_end", "first", "dealer"),
    _flag("end_must_win"),
    _enum("end_trump", "free", "must_if_winning", "must"),
    _flag("end_overtrump"),
    _enum("end_pairing", "table", "duels", built=("table",)),
    _flag("end_ten_low"),
    _enum("last_draw", "turn_up_to_loser", "turn_up_to_winner"),
    _flag("last_stock_card_shown"),
)

DECLARATIONS: Final = (
    _enum("meld_source", "hand_and_table", "won_cards", built=("hand_and_table",)),
    _number("declarations_per_trick", 0, 4, 1, built=(1,)),
    _flag("pending_declarations"),
    _flag("declare_before_last_draw"),
    _flag("declare_in_end_phase", built=(False,)),
    _points("marriage"),
    _points("royal_marriage"),
    _points("sequence"),
    _points("back_door_sequence"),
    _ranks("quartets"),
    _ranks("trump_quartets"),
    _ranks("trump_quintets"),
    _ranks("triplet_values", built=({},)),
    Option("bezique_values", "ints", [40, 500]),
    _enum("bezique_pair", "fixed", "reversed_diamonds", "clubs_hearts", "trump_queen"),
    _enum("double_bezique", "together", "build_up"),
    _flag("bezique_unite", built=(False,)),
    _flag("repeat_double", built=(False,)),
    _enum("reuse", "once_per_kind", "substitute_after_play", built=("once_per_kind",)),
    _flag("cross_marriages", built=(False,)),
    _enum("reuse_needs_new_card", "none", "same_class_from_hand", "from_hand"),
    _flag("marriage_after_sequence"),
    _flag("sequence_extends_marriage"),
    _points("carte_blanche", built=(0,)),
    _flag("carte_blanche_repeat", built=(False,)),
    _enum(
        "partner_declare", "winner_only", "winner_or_passed", "either_of_side",
        built=("winner_only",),
    ),
    _enum("partner_meld_cards", "own_only", "with_partner_table", built=("own_only",)),
    _enum("partner_bezique", "same_hand", "either", built=("same_hand",)),
)  # fmt: skip

SCORING_AND_MATCH: Final = (
    _enum("trick_points", "brisques", "card_points"),
    _enum("deal_end_order", "simultaneous", "non_dealer_first"),
    _points("brisque"),
    _enum(
        "brisques_counted", "deal_end", "at_capture", "tie_or_escape", "never",
        built=("deal_end", "at_capture", "never"),
    ),
    _points("last_trick"),
    _enum("last_trick_is", "final", "last_stock_trick"),
    _enum("scoring", "race", "settlement", built=("race",)),
    _number("target", 1, 100_000, 1000),
    _enum("game_end", "immediate", "deal_end", "claim", built=("immediate", "deal_end")),
    _enum("tie_break", "last_trick", "extra_deal", "without_last_brisques"),
    _points("double_game_below"),
    _points("rubicon", built=(0,)),
    _points("game_bonus", built=(0,)),
    _points("rubicon_game_bonus", built=(0,)),
    _points("rubicon_brisque_bonus", built=(0,)),
    _points("round_to", built=(0,)),
    _points("min_difference", built=(0,)),
    _points("rubicon_min_loser", built=(0,)),
    _enum("irregularities", "prevent", "penalise", built=("prevent",)),
    _enum("penalty_table", "norwegian", "enquire_within", "portland"),
    _flag("open_hands"),
)  # fmt: skip

GROUPS: Final = {
    "pack_and_deal": PACK_AND_DEAL,
    "trumps_and_sevens": TRUMPS_AND_SEVENS,
    "trick_play": TRICK_PLAY,
    "declarations": DECLARATIONS,
    "scoring_and_match": SCORING_AND_MATCH,
}
OPTIONS: Final = {option.name: option for group in GROUPS.values() for option in group}


WITHOUT_TURN_UP: Final[Mapping[str, Value]] = {
    "turn_up_seven": 0,
    "seven_points": 0,
    "seven_exchange": "off",
    "seven_exchange_is_declaration": False,
    "seven_show": False,
    "seven_play": "off",
    "seven_play_announce": False,
    "last_draw": "turn_up_to_loser",
}


def checked(options: Mapping[str, Any]) -> dict[str, Value]:
    """All options, the given ones checked one by one, the others at their neutral value.

    Raises RulesetError for an unknown name, a wrong value, or a value not built yet.
    """
    for name in options:
        if name not in OPTIONS:
            raise RulesetError(name, "there is no such option; see `bezique rules`")
    return {
        name: option.check(options[name]) if name in options else option.neutral
        for name, option in OPTIONS.items()
    }


def check_together(options: Mapping[str, Any]) -> None:
    """Refuse options that are right one by one but impossible together (rules 3.3, Validation)."""
    hand, packs, players = options["hand_size"], options["packs"], options["players"]
    packets, beziques = options["deal_packets"], options["bezique_values"]
    if sum(packets) != hand:
        raise RulesetError("deal_packets", f"{packets} deals {sum(packets)} cards, not {hand}")
    if (packs * 32 - players * hand) % players:
        raise RulesetError("hand_size", f"with {hand} the stock does not divide among {players}")
    if len(beziques) > packs or 2 * len(beziques) > hand:
        raise RulesetError("bezique_values", f"{packs} packs and {hand} cards do not hold so many")
    for name, number in (("trump_quartets", 4), ("trump_quintets", 5)):
        if options[name] and packs < number:
            raise RulesetError(name, f"{packs} packs do not hold {number} cards alike")
    if options["trump_source"] != "turn_up":
        for name, nothing in WITHOUT_TURN_UP.items():
            if options[name] != nothing:
                problem = f"without a turn-up the sevens are worth nothing: give {show(nothing)}"
                raise RulesetError(name, problem)
    if options["trick_points"] == "card_points" and options["brisques_counted"] != "deal_end":
        raise RulesetError("brisques_counted", "card points are counted at deal_end")
    if options["tie_break"] == "without_last_brisques" and options["brisques_counted"] == "never":
        raise RulesetError("tie_break", "where no brisques count, take last_trick or extra_deal")
    if options["double_game_below"] > options["target"]:
        raise RulesetError("double_game_below", f"must not exceed the target {options['target']}")
