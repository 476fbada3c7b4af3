"""A ruleset as numbers: the record that the kernel reads.

Every option of the schema is a field of the same name: a number as it is, a flag as 0 or 1, a
choice as its place in the schema's list, points by rank as eight numbers, a list with its length.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from typing import Any, Final

from bezique.cards.kinds import RANKS
from bezique.rulesets.options import OPTIONS, Option

# The choices that the kernel asks about, by their place in the schema.
EXCHANGE_OFF, AFTER_TRICK, ON_LEAD = range(3)
PLAY_OFF, SECOND_ONLY, ANY = range(3)
STOCK_ONLY, ALL_PHASES = range(2)
FIRST, DEALER = range(2)
NO_SIDES, TWO_SIDES, THREE_SIDES = range(3)
TABLE, DUELS = range(2)
HAND_AND_TABLE, WON_CARDS = range(2)
ONCE_PER_KIND, SUBSTITUTE_AFTER_PLAY = range(2)
WINNER_ONLY, WINNER_OR_PASSED, EITHER_OF_SIDE = range(3)
OWN_ONLY, WITH_PARTNER_TABLE = range(2)
SAME_HAND, EITHER = range(2)
RACE, SETTLEMENT = range(2)
FREE, MUST_IF_WINNING, MUST = range(3)
TURN_UP_TO_LOSER, TURN_UP_TO_WINNER = range(2)
TURN_UP, FIRST_MELD = range(2)
FIXED, REVERSED_DIAMONDS, CLUBS_HEARTS, TRUMP_QUEEN, REVERSED = range(5)
TOGETHER, BUILD_UP = range(2)
NO_DEMAND, SAME_CLASS_FROM_HAND, FROM_HAND = range(3)
BRISQUES_ONLY, CARD_POINTS = range(2)
SIMULTANEOUS, NON_DEALER_FIRST = range(2)
AT_DEAL_END, AT_CAPTURE, TIE_OR_ESCAPE, NEVER = range(4)
FINAL_TRICK, LAST_STOCK_TRICK = range(2)
PREVENT, PENALISE = range(2)
NORWEGIAN, ENQUIRE_WITHIN, PORTLAND = range(3)
IMMEDIATE, DEAL_END, CLAIM = range(3)
LAST_TRICK_WINS, EXTRA_DEAL, WITHOUT_LAST_BRISQUES = range(3)

EIGHT: Final = 8
COUNTED: Final = tuple(o.name for o in OPTIONS.values() if o.type in ("ints", "ranks"))


def _line(option: Option) -> tuple[str, Any, Any]:
    if option.type in ("ints", "ranks"):
        return option.name, list[int], field(default_factory=list, metadata={"length": EIGHT})
    return option.name, int, field(default=0)


Rulebook: Any = make_dataclass(
    "Rulebook",
    [_line(option) for option in OPTIONS.values()]
    + [(f"{name}_count", int, field(default=0)) for name in COUNTED],
    slots=True,
)


@dataclass(frozen=True)
class _Number:
    """How one option becomes a number or eight."""

    option: Option

    def of(self, value: Any) -> int | list[int]:
        if self.option.type == "enum":
            return self.option.values.index(value)
        if self.option.type == "ints":
            return [*value, *[0] * (EIGHT - len(value))]
        if self.option.type == "ranks":
            return [value.get(rank, 0) for rank in RANKS]
        return int(value)


def rulebook(options: Mapping[str, Any]) -> Any:
    """The record of a complete set of checked options."""
    book = Rulebook()
    for name, option in OPTIONS.items():
        setattr(book, name, _Number(option).of(options[name]))
    for name in COUNTED:
        setattr(book, f"{name}_count", len(options[name]))
    return book
