"""What was chosen on the opening page: a form, its modifiers, the players, and who deals first.

Read from a form strictly, from an address leniently, and written as fields again, so that a choice
can be carried from page to page without being kept anywhere.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final
from urllib.parse import urlencode

from bezique.bots.registry import BOTS, STYLE_MARK, styles_of
from bezique.play.log import PERSON, Header, Seat
from bezique.play.seeds import typed
from bezique.rulesets.bearing import acts
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, is_about, load, overlay_names
from bezique.words.bots import STYLES
from bezique.words.rulesets import MODIFIERS, RULESETS

OPPONENT: Final = "club"
NAMES: Final = ("Odile", "Anton", "Ingrid", "Willem", "Maud")
"""Who sits at a table with several computer players, clockwise from the person's left."""
_DEALERS: Final[Mapping[str, int | None]] = {"lots": None, "me": 0, "them": 1}
"""The seat that deals first: the person sits in seat 0, the next is the one on the left."""
_SEATS: Final = tuple("012345")
_SEAT: Final = re.compile(r"seat\.([1-5])")
FIELDS: Final = (
    *("ruleset", "below", "opponent", "style", "first_dealer", "modifier"),
    *("seed", "dealer"),
)


@dataclass(frozen=True)
class Choice:
    """The choices; an empty ruleset is one not chosen yet."""

    ruleset: str = ""
    below: str = ""
    """The ruleset on which an overlay stands; empty where that is the overlay's own."""
    opponent: str = OPPONENT
    style: str = ""
    """The style of those computer players that can be had in it; empty: no particular one."""
    first_dealer: str = "lots"
    modifiers: tuple[str, ...] = ()
    seats: Mapping[int, str] = field(default_factory=dict)
    """The computer players of single seats, where they differ from the opponent."""
    seed: str = ""
    """From which the cards follow; empty: nobody can foresee them."""
    dealer: str = ""
    """With a seed, the seat that deals first; empty: as the rules say."""

    @property
    def name(self) -> str:
        """The ruleset, with what it stands on, and those modifiers that change something in it."""
        plain = standing_on(self.ruleset, self.below)
        without = idle_modifiers(plain)
        return "+".join([plain, *(m for m in self.modifiers if m not in without)])

    def fields(self) -> tuple[tuple[str, str], ...]:
        """The choices as a form has them."""
        return (
            ("ruleset", self.ruleset),
            ("below", self.below),
            ("opponent", self.opponent),
            ("style", self.style),
            ("first_dealer", self.first_dealer),
            *(("modifier", modifier) for modifier in self.modifiers),
            *((f"seat.{seat}", bot) for seat, bot in sorted(self.seats.items())),
            *((name, value) for name, value in self.cards if value),
        )

    @property
    def cards(self) -> tuple[tuple[str, str], ...]:
        """What decides the cards, as a form has it."""
        return ("seed", self.seed), ("dealer", self.dealer)

    def address(self) -> str:
        """The opening page with these choices."""
        return f"/?{urlencode(self.fields())}"

    def header(self, ruleset: Ruleset) -> Header:
        """The match that is to begin by a ruleset: this choice's, with house rules or without."""
        alone = ruleset.sizes.seats == 2
        others = (
            Seat(self._player(seat), "" if alone else NAMES[seat - 1])
            for seat in range(1, ruleset.sizes.seats)
        )
        agreed = ruleset.options["first_dealer"] == "agreed"
        dealer = _DEALERS[self.first_dealer] if agreed else None
        if self.seed and self.dealer and int(self.dealer) < ruleset.sizes.seats:
            dealer = int(self.dealer)
        players = (Seat(PERSON), *others)
        return Header(self.name, dict(ruleset.house), players, dealer, seed=self.seed)

    def _player(self, seat: int) -> str:
        """The computer player of a seat, in the chosen style where it can be had in it."""
        bot = self.seats.get(seat, self.opponent)
        return bot + STYLE_MARK + self.style if self.style in styles_of(bot) else bot


def read_choice(fields: Iterable[tuple[str, str]]) -> tuple[Choice, bool]:
    """The choice that fields make, and whether all of them could be used, each once."""
    choice, strict, seen = Choice(), True, set[tuple[str, str]]()
    for name, value in fields:
        changed = _with(choice, name, value)
        key = (name, value if name == "modifier" else "")
        strict = strict and changed is not None and key not in seen
        seen.add(key)
        choice = changed or choice
    return choice, strict and all((name, "") in seen for name in ("ruleset", "opponent"))


def _with(choice: Choice, name: str, value: str) -> Choice | None:
    """The choice with one more field; None for one that our pages would not send."""
    seat = _SEAT.fullmatch(name)
    if seat and value in ("", *BOTS):
        chosen = {int(seat[1]): value} if value else {}
        return replace(choice, seats={**choice.seats, **chosen})
    if name == "seed" and (not value.strip() or typed(value)):
        return replace(choice, seed=typed(value))
    if name == "dealer" and value in _SEATS:
        return replace(choice, dealer=value)
    if name == "ruleset" and value in RULESETS:
        return replace(choice, ruleset=value)
    if name == "below" and value in ("", *bases()):
        return replace(choice, below=value)
    if name == "opponent" and value in BOTS:
        return replace(choice, opponent=value)
    if name == "style" and value in ("", *STYLES):
        return replace(choice, style=value)
    if name == "first_dealer" and value in _DEALERS:
        return replace(choice, first_dealer=value)
    if name == "modifier" and value in MODIFIERS:
        kept = (m for m in choice.modifiers if m != value)
        return replace(choice, modifiers=(*kept, value))
    return None


@cache
def bases() -> tuple[str, ...]:
    """The rulesets on which overlays can stand: for two players with two packs."""
    return tuple(name for name in RULESETS if _carries(name))


def _carries(name: str) -> bool:
    ruleset = load(name)
    usual = ruleset.options["meld_source"] == "hand_and_table"
    return usual and ruleset.sizes.seats == 2 and ruleset.sizes.packs == 2


@cache
def standing_on(ruleset: str, below: str) -> str:
    """The name of an overlay on a base, short where it stands there anyway."""
    if not below or ruleset not in overlay_names():
        return ruleset
    laid_over = f"{below}+{ruleset}"
    return ruleset if load(ruleset).digest == load(laid_over).digest else laid_over


@cache
def idle_modifiers(ruleset: str) -> tuple[str, ...]:
    """The modifiers that change nothing in a ruleset, or cannot be laid over it."""
    return tuple(modifier for modifier in MODIFIERS if not _changes(ruleset, modifier))


def _changes(name: str, modifier: str) -> bool:
    """Whether a modifier changes what it is about; what merely goes with that says little alone."""
    option, before = is_about(modifier), load(name).options
    try:
        after = load(f"{name}+{modifier}").options
    except RulesetError:
        return False
    return after[option] != before[option] and acts(option, after)
