"""What the opening page shows: rulesets by families, players, matches that wait.

As in ``web.page`` every sentence has already been written in the visitor's language. It must not
know the rules, the server or HTML.
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
class Place:
    """A seat in a small picture, from the middle of the table."""

    across: float
    down: float
    ours: bool
    """The viewer's seat, or one that shares the viewer's score."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """A small picture of a form: the seats, the packs, a hand."""

    seats: tuple[Place, ...]
    packs: int
    hand: int
    fan: tuple[float, ...]
    """How far each card of a hand is turned, in degrees."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a ruleset differs from another one."""

    name: str
    """The other."""
    sentences: tuple[str, ...]
    """None where both are played alike."""
    more: bool
    """There are small differences besides."""
    whole: str = ""
    """The address of the page that compares them rule by rule."""


@dataclass(frozen=True, slots=True)
class RulesetChoice:
    """A ruleset one may play."""

    value: str
    name: str
    line: str
    """A line by which it is found."""
    emblem: Emblem
    targets: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The points that win the match, each with the bases on which it holds (none: on all)."""
    ways: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Where its rules are read, each with the bases on which it holds (none: on all)."""
    sides: str = "none"
    overlay: bool = False
    """It can stand on several rulesets, so the page asks on which."""
    agreed_dealer: bool = False
    """The players agree who deals first, so the page asks."""
    without: tuple[str, ...] = ()
    """The modifiers that change nothing here, or are impossible."""
    unlike: Comparison | None = None


@dataclass(frozen=True, slots=True)
class Family:
    """The rulesets of one size: so many players, few or many packs."""

    name: str
    rulesets: tuple[RulesetChoice, ...]
    opened: bool = False

    @property
    def varied(self) -> bool:
        """They differ in packs or in hands, so that a picture of these tells them apart."""
        return len({(r.emblem.packs, r.emblem.hand) for r in self.rulesets}) > 1


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to choose, with a sentence about it."""

    value: str
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Opponent(Offer):
    """A computer player, with the styles that it can be had in."""

    styles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OtherSeat:
    """One of several seats of the computer, which may play unlike the others."""

    seat: int
    name: str
    """The name that stands at the table: "Odile"."""
    places: tuple[tuple[int, str], ...]
    """Where it sits, by the number of players: "on your left"."""
    chosen: str = ""
    """A computer player; empty: like the others."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that waits for its player."""

    match: str
    ruleset_name: str
    opponents: str
    scores: tuple[int, ...]
    """Mine first."""
    deal_number: int
    when: str
    marks: tuple[str, ...] = ()
    """What sets it apart: cards that may be known, moves taken back."""


@dataclass(frozen=True, slots=True)
class Again:
    """The match that was begun last, to be begun once more by one press."""

    ruleset_name: str
    opponents: str
    house_rules: bool
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OpeningPage:
    """The page where a match is chosen. All choices are set, so that one press deals."""

    look: Look
    languages: tuple[Language, ...]
    families: tuple[Family, ...]
    ruleset: str
    bases: tuple[tuple[str, str], ...]
    """The rulesets on which an overlay may stand: value and name."""
    below: str
    opponents: tuple[Opponent, ...]
    opponent: str
    styles: tuple[tuple[str, str], ...]
    """Value and name; the first is no particular style."""
    style: str
    honest: str
    """A sentence that holds for all of them."""
    seats: tuple[OtherSeat, ...]
    """The computer's seats of the largest form."""
    modifiers: tuple[Offer, ...]
    unfinished: tuple[Unfinished, ...]
    command_id: str
    """128 random bits in hexadecimal: a double press opens one match."""
    modified: tuple[str, ...] = ()
    """The modifiers that are ticked."""
    first_dealer: str = "lots"
    seed: str = ""
    """From which the cards are to follow."""
    dealer: str = ""
    """The seat that deals them, as a form has it; empty: as the rules say."""
    first: bool = False
    """Nothing was chosen here before, not even a language."""
    again: Again | None = None
    hosted: bool = False
    """Whether others come here from elsewhere, so that there are open tables."""

    @property
    def asks_dealer(self) -> bool:
        """Whether in some ruleset the players agree who deals first."""
        return any(r.agreed_dealer for family in self.families for r in family.rulesets)
