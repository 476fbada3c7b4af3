"""What a marker is begun with: the ruleset, who sits where, who deals first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bezique.marker.entries import is_name
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load

FORMAT: Final = "bezique-marker-1"


@dataclass(frozen=True)
class Header:
    """The first line of a marker."""

    ruleset: str
    house: Mapping[str, Any]
    names: tuple[str, ...]
    """By seat, clockwise."""
    dealer: int = 0

    @property
    def rules(self) -> Ruleset:
        """The ruleset with its house rules. Raises RulesetError where this program has none."""
        return load(self.ruleset, self.house)

    def to_json(self) -> dict[str, Any]:
        """As it is kept and sent."""
        return {
            "format": FORMAT,
            "ruleset": self.ruleset,
            "options": dict(self.house),
            "names": list(self.names),
            "dealer": self.dealer,
        }


def read_header(given: Any) -> Header:
    """A header that was kept, or that a form asks for. Raises ValueError for anything else."""
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise ValueError("this is no marker")
    names, options, dealer = given.get("names"), given.get("options"), given.get("dealer")
    if not isinstance(names, list) or not all(map(is_name, names)):
        raise ValueError("a name is one line of at most 40 letters")
    if not isinstance(options, dict) or not isinstance(given.get("ruleset"), str):
        raise ValueError("the rules are not named")
    header = Header(given["ruleset"], options, tuple(names), dealer if dealer else 0)
    try:
        seats = header.rules.sizes.seats
    except RulesetError as error:
        raise ValueError(str(error)) from error
    if len(names) != seats or type(dealer) is not int or not 0 <= dealer < seats:
        raise ValueError(f"{header.ruleset} is for {seats} players")
    return header
