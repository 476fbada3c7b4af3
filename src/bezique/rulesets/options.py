"""The options schema: every option of every form by name, and its values.

Source: rules 3.1 and decision 10. A name that is not known is refused. Nothing here reads a file.
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
    """One option: its type, the values it may take, and its neutral value."""

    name: str
    type: str  # "int", "bool", "enum", "ints" or "ranks"
    neutral: Value
    values: tuple[str, ...] = ()  # of an enum, in the order of their numbers
    low: int = 0
    high: int = 100_000

    def check(self, value: Any) -> Value:
        """The value, if it is one of this option's. Raises RulesetError saying what would be."""
        return getattr(self, f"_{self.type}")(value)  # type: ignore[no-any-return]

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


def _enum(name: str, *values: str) -> Option:
    return Option(name, "enum", values[0], values=values)


def _flag(name: str) -> Option:
    return Option(name, "bool", False)


def _number(name: str, low: int, high: int, neutral: int) -> Option:
    return Option(name, "int", neutral, low=low, high=high)


def _points(name: str) -> Option:
    return Option(name, "int", 0, high=100_000)


def _ranks(name: str) -> Option:
    return Option(name, "ranks", {})


PACK_AND_DEAL: Final = (
    _number("players", 2, 6, 2),
    _enum("sides", "none", "two_sides", "three_sides"),
    _number("packs", 2, PACKS_AT_MOST, 2),
    _number("hand_size", 1, 15, 8),
    Option("deal_packets", "ints", [3, 2, 3], low=1, high=15),
    _enum(
        "first_dealer", "lowest", "highest", "highest_chooses", "agreed",
    ),
    _enum("deal_rotation", "rotate", "last_trick_winner"),
    _flag("deal_lift_bonus"),
    _flag("drop_one_eight"),
    _enum("lowest_rank", "7", "8", "9"),
    _number("jokers", 0, PACKS_AT_MOST, 0),
)  # fmt: skip

TRUMPS_AND_SEVENS: Final = (
    _enum("trump_source", "turn_up", "first_marriage_or_sequence"),
    _flag("marriage_first"),
    _flag("trump_repeat_barred"),
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
    _flag("end_must_win_trumps"),
    _enum("end_trump", "free", "must_if_winning", "must"),
    _flag("end_overtrump"),
    _enum("end_pairing", "table", "duels"),
    _flag("end_ten_low"),
    _enum("last_draw", "turn_up_to_loser", "turn_up_to_winner"),
    _flag("last_stock_card_shown"),
)

DECLARATIONS: Final = (
    _enum("meld_source", "hand_and_table", "won_cards"),
    _number("declarations_per_trick", 0, 4, 1),
    _flag("pending_declarations"),
    _flag("declare_before_last_draw"),
    _flag("declare_in_end_phase"),
    _points("marriage"),
    _points("royal_marriage"),
    _points("sequence"),
    _points("back_door_sequence"),
    _ranks("quartets"),
    _ranks("suit_quartets"),
    _ranks("trump_quartets"),
    _ranks("trump_quintets"),
    _ranks("triplet_values"),
    _enum("joker_replaces", "nothing", "plain_quartets"),
    _number("jokers_per_meld", 1, 3, 1),
    Option("bezique_values", "ints", [40, 500]),
    _enum(
        "bezique_pair", "fixed", "reversed_diamonds", "clubs_hearts", "trump_queen", "reversed",
    ),
    _enum("double_bezique", "together", "build_up"),
    _flag("bezique_unite"),
    _flag("repeat_double"),
    _enum("reuse", "once_per_kind", "substitute_after_play"),
    _flag("cross_marriages"),
    _enum("reuse_needs_new_card", "none", "same_class_from_hand", "from_hand"),
    _number("quartet_reuse", 0, 3, 0),
    _flag("marriage_after_sequence"),
    _flag("marriage_after_sequence_new_card"),
    _flag("sequence_needs_marriage"),
    _flag("sequence_extends_marriage"),
    _points("carte_blanche"),
    _flag("carte_blanche_repeat"),
    _enum(
        "partner_declare", "winner_only", "winner_or_passed", "either_of_side",
    ),
    _enum("partner_meld_cards", "own_only", "with_partner_table"),
    _enum("partner_bezique", "same_hand", "either"),
)  # fmt: skip

SCORING_AND_MATCH: Final = (
    _enum("trick_points", "brisques", "card_points"),
    _enum("deal_end_order", "simultaneous", "non_dealer_first"),
    _points("brisque"),
    _enum(
        "brisques_counted", "deal_end", "at_capture", "tie_or_escape", "never",
    ),
    _number("brisque_threshold", 0, 64, 0),
    _points("last_trick"),
    _enum("last_trick_is", "final", "last_stock_trick"),
    _enum("scoring", "race", "settlement"),
    _number("target", 1, 100_000, 1000),
    _number("target_raised_to", 0, 1_000_000, 0),
    _enum("game_end", "immediate", "deal_end", "claim",),
    _enum("tie_break", "last_trick", "extra_deal", "without_last_brisques"),
    _points("double_game_below"),
    _points("rubicon"),
    _points("game_bonus"),
    _points("rubicon_game_bonus"),
    _points("rubicon_brisque_bonus"),
    _points("round_to"),
    _points("min_difference"),
    _points("rubicon_min_loser"),
    _enum("irregularities", "prevent", "penalise"),
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


def checked(options: Mapping[str, Any]) -> dict[str, Value]:
    """All options, the given ones checked one by one, the others at their neutral value.

    Raises RulesetError for an unknown name or a wrong value.
    """
    for name in options:
        if name not in OPTIONS:
            raise RulesetError(name, "there is no such option; see `bezique rules`")
    return {
        name: option.check(options[name]) if name in options else option.neutral
        for name, option in OPTIONS.items()
    }
