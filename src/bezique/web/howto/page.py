"""What the pages of rules show: one ruleset to be read, or two compared.

As in ``web.page`` every sentence has already been written in the visitor's language. It must not
know the rules, the server or HTML.
"""

from dataclasses import dataclass

from bezique.web.page import Look
from bezique.web.page.opening import Emblem
from bezique.web.page.paper import Stated
from bezique.words.howto.compare import Differences
from bezique.words.howto.form import Section
from bezique.words.howto.sections.glossary import Term


@dataclass(frozen=True, slots=True)
class RuleSection:
    """Options of a ruleset under one heading, in the order in which a deal goes."""

    name: str
    """The group of options, an address on the page."""
    heading: str
    lines: tuple[Stated, ...]


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One meld of a ruleset."""

    meld: str
    """Its name in the deal log."""
    name: str
    cards: str
    """What it is made of, in words."""
    points: int


@dataclass(frozen=True, slots=True)
class MeldRow:
    """One meld: its name, what it is made of in words, its points; and its cards as drawn."""

    line: MeldLine
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """Another ruleset, to be read or compared with."""

    value: str
    name: str
    line: str
    laid: str = ""
    """Of a modifier: the ruleset of the page with it, where that is another one."""


@dataclass(frozen=True, slots=True)
class HowToPage:
    """A ruleset to be read."""

    look: Look
    ruleset: str
    """Its name in an address."""
    name: str
    says: str
    emblem: Emblem
    sections: tuple[Section, ...]
    melds: tuple[MeldRow, ...]
    glossary: tuple[Term, ...]
    options: tuple[RuleSection, ...]
    """Every option in short, for whoever knows the game."""
    changed: tuple[str, ...]
    """The options that this table has changed, by their labels."""
    others: tuple[Other, ...]
    modifiers: tuple[Other, ...]
    back: str = "/"
    """Where one came from: an address of this site."""
    sheet: str = ""
    """The address of an empty score sheet."""


@dataclass(frozen=True, slots=True)
class ComparePage:
    """Two rulesets compared."""

    look: Look
    first: Other
    second: Other
    sections: tuple[Differences, ...]
    others: tuple[Other, ...]
    """Every ruleset there is, to choose two from."""
    back: str = "/"
