"""What the page of the table in words shows, as plain values, beside what the table shows.

Every sentence is in the viewer's language already. It must not know the rules or the server.
"""

from dataclasses import dataclass
from typing import Literal

from bezique.web.page import TablePage
from bezique.web.page.lying import Caption, HeldCard, Other
from bezique.web.page.paper import LogLine, Refused


@dataclass(frozen=True, slots=True)
class NumberedCard:
    """A card of mine with the number by which it may be typed."""

    number: int
    card: HeldCard


@dataclass(frozen=True, slots=True)
class NumberedGroup:
    """Cards of mine that lie together on the table."""

    cards: tuple[NumberedCard, ...]
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One way to lay one meld, with what may be typed for it."""

    number: str
    """m1, m2 and so on."""
    kind: Literal["declare", "announce", "wrong"]
    meld: str
    """As in the deal log."""
    suits: frozenset[int]
    """Of its cards."""
    kinds: tuple[int, ...]
    """The cards it takes, in the order of their numbers."""
    text: str
    """What is written on the button."""
    points: int
    says: str
    """Which cards it takes, in words."""
    action: str


@dataclass(frozen=True, slots=True)
class Act:
    """Anything else that may be done."""

    text: str
    action: str
    points: int | None = None
    why: str = ""
    rare: bool = False
    """Against the rules, or a claim that there may be no ground for: it stands apart."""


@dataclass(frozen=True, slots=True)
class TextPage:
    """Everything on the page."""

    table: TablePage
    happened: tuple[LogLine, ...]
    """What I have heard since my last move, that move first; of a new deal everything."""
    hand: tuple[NumberedCard, ...]
    spread: tuple[NumberedGroup, ...]
    melds: tuple[MeldLine, ...]
    acts: tuple[Act, ...]
    mixed: bool
    """Some cards may be played and some may not, so it is said which."""
    hint: str
    """What may be typed now, in one sentence."""
    manual: tuple[str, ...]
    """What can be typed at all, a line each for cards, melds, acts and questions."""
    looks_on: bool = False
    """There are nobody's cards here, and nothing to type: of a watcher, or while the device is
    passed on."""
    told: Refused | None = None
    """The answer to the last line or command, where it did nothing."""
    question: bool = False
    """That answer is no refusal: something was asked."""
    typed: str = ""
    """The line to be put right; empty if it was carried out."""

    @property
    def players(self) -> tuple[Other, ...]:
        """Those of whom it is told what lies before them: the others, for a watcher all."""
        behind = self.table.behind
        return (behind, *self.table.others) if behind else self.table.others

    @property
    def cards(self) -> tuple[NumberedCard, ...]:
        """All cards of mine, in the order of their numbers."""
        return (*self.hand, *(card for group in self.spread for card in group.cards))
