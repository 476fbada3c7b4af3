"""What the page of house rules shows: single rules of a chosen ruleset, to be changed.

As in ``web.page`` every sentence has already been written in the visitor's language. It must not
know the rules, the server or HTML.
"""

from dataclasses import dataclass
from typing import Final

from bezique.web.page import Look

_BRIEF: Final = 11
_A_LINE: Final = 31
"""Letters, on a screen 320 px wide."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a house rule."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option of the rules; its field is called `option.` and its name in the schema."""

    name: str
    label: str
    explanation: str
    usual: str
    """What the ruleset has, in words."""
    choices: tuple[OptionChoice, ...]
    """The other values."""
    chosen: str = ""
    """Empty: as the ruleset has it."""

    @property
    def brief(self) -> bool:
        """All its values are a word or a number, so that they fit beside its name on a phone."""
        return self._longest <= _BRIEF

    @property
    def lines(self) -> int:
        """How many lines its longest value takes on a phone."""
        return -(-self._longest // _A_LINE)

    @property
    def _longest(self) -> int:
        return max(len(text) for text in (self.usual, *(c.text for c in self.choices)))


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules under one heading."""

    heading: str
    rules: tuple[HouseRule, ...]

    @property
    def opened(self) -> bool:
        """Something was changed here."""
        return any(rule.chosen for rule in self.rules)


@dataclass(frozen=True, slots=True)
class HousePage:
    """The page where single rules of a chosen ruleset are changed before its match begins."""

    look: Look
    name: str
    """The ruleset with its modifiers."""
    kept: tuple[tuple[str, str], ...]
    """The fields that were chosen before, to be sent on."""
    house_rules: tuple[HouseRules, ...]
    command_id: str
    back: str
    """The opening page with those choices."""
    seed: str = ""
    """From which the cards are to follow."""
    error: str = ""
    """Why the match could not be opened, one sentence or two; empty if nothing went wrong."""
