"""What a marker has to know of a ruleset, as plain data: the page of it that a browser gets too.

Everything that is reckoned here is reckoned once more by ``web/static/marker-fold.js`` while the
line is down, from this same data; a test holds the two together.
"""

from typing import Any, Final

from bezique.cards.kinds import JACK
from bezique.rules.irregularities.claims import (
    MISSED_DRAW_POINTS,
    TOO_MANY_POINTS,
    rubiconed_at_most,
)
from bezique.rules.melds.catalogue import pair_moves
from bezique.rules.opening import GUESS_POINTS, LIFT_POINTS
from bezique.rules.score import card_worth
from bezique.rulesets import rulebook as r
from bezique.rulesets.ruleset import Ruleset

Book = dict[str, Any]
"""A ruleset for a marker. Nothing but numbers, words, lists and truths: it can be sent as JSON."""

_COPIED: Final = (
    *("seven_once_per_card",),
    *("packs", "turn_up_seven", "seven_points", "carte_blanche", "carte_blanche_repeat"),
    *("marriage_first", "repeat_double", "marriage_after_sequence"),
    *("sequence_extends_marriage", "sequence_needs_marriage", "quartet_reuse", "jokers"),
    *("brisques_counted", "brisque", "brisque_threshold", "last_trick", "last_trick_is"),
    *("scoring", "target", "target_raised_to", "game_end", "tie_break", "double_game_below"),
    *("deal_end_order", "deal_rotation", "rubicon", "game_bonus", "rubicon_game_bonus"),
    *("rubicon_brisque_bonus", "round_to", "min_difference", "rubicon_min_loser"),
    *("penalty_table", "trick_points", "seven_play", "seven_show", "seven_exchange"),
)
"""Options that a marker asks for by their own names."""


def book_of(ruleset: Ruleset, melds: list[tuple[str, int]]) -> Book:
    """The page of a ruleset; ``melds`` are its melds in order, by name, with their points."""
    options = ruleset.options
    return {
        **{name: options[name] for name in _COPIED},
        "seats": ruleset.sizes.seats,
        "sides": ruleset.sides,
        "melds": [_meld(name, points) for name, points in melds],
        "most_melds": ruleset.sizes.declarations,
        "turned": options["trump_source"] == "turn_up",
        "barred": bool(options["trump_repeat_barred"]) and bool(pair_moves(ruleset.book)),
        "pair_by_trump": options["bezique_pair"] == "trump_queen",
        "substitute": options["reuse"] == "substitute_after_play",
        # a double announced with its new pair may be scored after the single of that pair
        "unite": options["bezique_unite"]
        or options["pending_declarations"]
        or options["meld_source"] == "won_cards",
        "together": options["double_bezique"] == "together",
        "joker_fours": options["jokers"] if options["joker_replaces"] != "nothing" else 0,
        "whole": _whole(ruleset),
        "final_apart": _final_apart(ruleset),
        "lift": [LIFT_POINTS, GUESS_POINTS] if options["deal_lift_bonus"] else [],
        "penalties": _penalties(str(options["penalty_table"])),
        "rubiconed_at_most": rubiconed_at_most(ruleset.book),
    }


def _meld(name: str, points: int) -> dict[str, Any]:
    """A meld: of which family, on which level of it, for how many points."""
    family, level = name, 1
    if name.endswith("bezique"):
        folds = "double triple quadruple quintuple sextuple septuple".split()
        first = name.removesuffix("_bezique")
        family, level = "bezique", folds.index(first) + 2 if first in folds else 1
    elif not name.endswith(("marriage", "sequence")):
        family = name.rpartition("_")[0]
        level = {"trump": 4, "five_trump": 5, "four": 4, "suit": 4, "three": 3}[family]
        family = {"five_trump": "trump"}.get(family, family)
    return {"meld": name, "points": points, "family": family, "level": level}


def _final_apart(ruleset: Ruleset) -> bool:
    """Whether the taker of the very last trick decides something but gets no points for it."""
    options = ruleset.options
    if options["last_trick"] and options["last_trick_is"] == "final":
        return False
    if options["scoring"] != "race":
        return False
    alone = ruleset.sizes.seats == ruleset.sides
    deals = alone and options["deal_rotation"] == "last_trick_winner"
    return deals or options["tie_break"] != "extra_deal"


def _whole(ruleset: Ruleset) -> int:
    """What all cards of the pack that count in tricks come to: brisques as cards, else points."""
    packs = int(ruleset.book.packs)
    if ruleset.book.trick_points == r.BRISQUES_ONLY:
        return 8 * packs
    return 4 * packs * sum(int(card_worth(ruleset.book, rank)) for rank in range(JACK, 8))


def _penalties(table: str) -> dict[str, int]:
    """What faults bring the other side at once, in points, by the table of the ruleset."""
    if table == "portland":
        return {"too_many": 0, "missed_draw": 0, "revoke": 0}
    return {"too_many": TOO_MANY_POINTS, "missed_draw": MISSED_DRAW_POINTS, "revoke": 0}
