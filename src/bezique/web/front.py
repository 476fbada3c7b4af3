"""What the pages away from the table show: the opening page, a ruleset's page, an error.

As in page.py every sentence has already been written in the visitor's language. It must not know
the rules, the server or HTML.
"""

from dataclasses import dataclass

from bezique.web.page import Look


@dataclass(frozen=True, slots=True)
class Language:
    """One of the languages of the opening page."""

    code: str
    name: str
    """In its own language: "Nederlands"."""
    ruleset: str
    """The ruleset that choosing this language suggests."""


@dataclass(frozen=True, slots=True)
class RulesetChoice:
    """A ruleset one may play."""

    value: str
    name: str
    says: str
    """What makes it different, in one or two sentences."""
    agreed_dealer: bool = False
    """The players agree who deals first, so the page asks."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """A way to change any ruleset: a short game, open hands, no turn-up."""

    value: str
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player."""

    value: str
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a house rule."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option of the rules; its field is called `option.` and the name of rules.md 3.1."""

    name: str
    label: str
    choices: tuple[OptionChoice, ...]
    chosen: str = ""
    """Empty: as the ruleset has it."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules under one heading."""

    heading: str
    rules: tuple[HouseRule, ...]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that waits for its player."""

    match: str
    ruleset_name: str
    opponent: str
    mine: int
    theirs: int
    deal_number: int
    when: str


@dataclass(frozen=True, slots=True)
class OpeningPage:
    """The page where a match is chosen. All choices are set, so that one press deals."""

    look: Look
    languages: tuple[Language, ...]
    rulesets: tuple[RulesetChoice, ...]
    ruleset: str
    opponents: tuple[Opponent, ...]
    opponent: str
    modifiers: tuple[Modifier, ...]
    house_rules: tuple[HouseRules, ...]
    unfinished: tuple[Unfinished, ...]
    command_id: str
    """128 random bits in hexadecimal: a double press opens one match."""
    modified: tuple[str, ...] = ()
    """The modifiers that are ticked."""
    error: str = ""
    """Why the match could not be opened, one sentence; empty if nothing went wrong."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option of a ruleset and what it says."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class RuleSection:
    """Options of a ruleset under one heading."""

    heading: str
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One meld of a ruleset."""

    name: str
    cards: str
    points: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A ruleset to be read."""

    look: Look
    name: str
    says: str
    melds: tuple[MeldLine, ...]
    sections: tuple[RuleSection, ...]
    others: tuple[RulesetChoice, ...]
    back: str = "/"
    """Where one came from: an address of this site."""


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something that could not be done."""

    look: Look
    headline: str
    note: str
    back: str = "/"
