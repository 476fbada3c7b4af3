"""Which options can stand together (rules 3.3, Validation). Knows their names and values only."""

from collections.abc import Mapping
from typing import Any, Final

from bezique.rulesets.options import RulesetError, Value, show

WITHOUT_TURN_UP: Final[Mapping[str, Value]] = {
    "turn_up_seven": 0,
    "seven_exchange": "off",
    "seven_exchange_is_declaration": False,
    "seven_show": False,
    "last_draw": "turn_up_to_loser",
}
ALIKE: Final = {"suit_quartets": 4, "trump_quartets": 4, "trump_quintets": 5, "triplet_values": 3}
# An option that says nothing unless another has one of these values.
NEEDS: Final[tuple[tuple[str, Value, str, tuple[Value, ...]], ...]] = (
    ("partner_declare", "winner_only", "sides", ("two_sides", "three_sides")),
    ("partner_meld_cards", "own_only", "sides", ("two_sides", "three_sides")),
    ("partner_bezique", "same_hand", "sides", ("two_sides", "three_sides")),
    ("end_pairing", "table", "sides", ("two_sides",)),
    ("end_pairing", "table", "players", (4,)),
    ("scoring", "race", "players", (2,)),
    ("deal_lift_bonus", False, "players", (2,)),
    ("deal_lift_bonus", False, "packs", (6, 8)),
    ("trump_repeat_barred", False, "trump_source", ("first_marriage_or_sequence",)),
    ("marriage_first", False, "trump_source", ("first_marriage_or_sequence",)),
    ("jokers", 0, "trump_source", ("first_marriage_or_sequence",)),
    ("drop_one_eight", False, "lowest_rank", ("7", "8")),
    ("marriage_after_sequence_new_card", False, "marriage_after_sequence", (True,)),
    ("sequence_needs_marriage", False, "sequence_extends_marriage", (True,)),
    ("sequence_needs_marriage", False, "meld_source", ("hand_and_table",)),
    ("quartet_reuse", 0, "reuse", ("once_per_kind",)),
    ("brisque_threshold", 0, "brisques_counted", ("deal_end",)),
    ("brisque_threshold", 0, "trick_points", ("brisques",)),
    ("target_raised_to", 0, "scoring", ("race",)),
    ("target_raised_to", 0, "game_end", ("immediate", "deal_end")),
    ("cross_marriages", False, "reuse", ("substitute_after_play",)),
    ("repeat_double", False, "reuse", ("once_per_kind",)),
    ("pending_declarations", False, "meld_source", ("hand_and_table",)),
    ("reuse", "once_per_kind", "meld_source", ("hand_and_table",)),
    ("sides", "none", "meld_source", ("hand_and_table",)),
    ("deal_end_order", "simultaneous", "scoring", ("race",)),
    ("trick_points", "brisques", "brisques_counted", ("deal_end",)),
)


def check_together(options: Mapping[str, Any]) -> None:
    """Refuse options that are right one by one but impossible together."""
    _check_deal(options)
    _check_melds(options)
    for name, neutral, other, values in NEEDS:
        if options[name] != neutral and options[other] not in values:
            allowed = " or ".join(show(value) for value in values)
            raise RulesetError(name, f"{show(options[name])} needs {other} = {allowed}")
    if options["trump_source"] != "turn_up":
        for name, nothing in WITHOUT_TURN_UP.items():
            if options[name] != nothing:
                problem = f"there is no turn-up to exchange or draw: give {show(nothing)}"
                raise RulesetError(name, problem)
    _check_scoring(options)


def cards_in_deck(options: Mapping[str, Any]) -> int:
    """How many cards the whole deck has."""
    suits, ranks = 4, 8 - ("7", "8", "9").index(options["lowest_rank"])
    return int(options["packs"] * suits * ranks - options["drop_one_eight"] + options["jokers"])


def _check_deal(options: Mapping[str, Any]) -> None:
    hand, players, packets = options["hand_size"], options["players"], options["deal_packets"]
    if players == 5:
        raise RulesetError("players", "there is no form for five; it can be 2, 3, 4 or 6")
    if (options["sides"], players) not in (
        *(("none", number) for number in (2, 3, 4, 6)),
        *(("two_sides", 4), ("two_sides", 6), ("three_sides", 6)),
    ):
        raise RulesetError("sides", f"{players} players do not make {options['sides']}")
    if sum(packets) != hand:
        raise RulesetError("deal_packets", f"{packets} deals {sum(packets)} cards, not {hand}")
    stock = cards_in_deck(options) - players * hand
    if stock < players or stock % players:
        raise RulesetError("hand_size", f"with {hand} the stock does not divide among {players}")


def _check_melds(options: Mapping[str, Any]) -> None:
    hand, packs, beziques = options["hand_size"], options["packs"], options["bezique_values"]
    if len(beziques) > packs or 2 * len(beziques) > hand:
        raise RulesetError("bezique_values", f"{packs} packs and {hand} cards do not hold so many")
    for name, number in ALIKE.items():
        if options[name] and packs < number:
            raise RulesetError(name, f"{packs} packs do not hold {number} cards alike")
    if options["joker_replaces"] != "nothing" and not options["jokers"]:
        raise RulesetError("joker_replaces", "there is no joker in the pack")


def _check_scoring(options: Mapping[str, Any]) -> None:
    if options["irregularities"] == "penalise" and options["penalty_table"] == "portland":
        if options["scoring"] != "settlement":
            raise RulesetError("penalty_table", "portland needs scoring = settlement")
        sevens = options["seven_play"] != "off" and options["seven_play_phase"] == "all"
        at_capture = options["brisques_counted"] == "at_capture"
        if at_capture or options["declare_in_end_phase"] or (sevens and options["seven_points"]):
            problem = "portland plays a revoke again: nothing may score in the last tricks before"
            raise RulesetError("penalty_table", problem)
    counted, settles = options["brisques_counted"], options["scoring"] == "settlement"
    if counted == "tie_or_escape" and not settles:
        raise RulesetError("brisques_counted", "tie_or_escape needs scoring = settlement")
    if options["tie_break"] == "without_last_brisques" and counted == "never":
        raise RulesetError("tie_break", "where no brisques count, take last_trick or extra_deal")
    if 0 < options["target_raised_to"] <= options["target"]:
        raise RulesetError("target_raised_to", f"must exceed the target {options['target']}")
    if options["double_game_below"] > options["target"]:
        raise RulesetError("double_game_below", f"must not exceed the target {options['target']}")
