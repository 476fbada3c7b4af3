"""What a page of rules is made of, and the form through which a section sees its ruleset.

A section asks a ``Form`` for options and lets it say sentences; it never sees another ruleset, so
that a page can say nothing but what its own options say. Knows no sentence but numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bezique.rulesets.ruleset import Ruleset
from bezique.words.catalogue import say
from bezique.words.marks import N_, InContext

_NUMBERS: Final = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences under one address of the page; the address never changes its meaning."""

    anchor: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """The paragraph as it is read."""
        return " ".join(self.sentences)


_SHORT: Final = 100
"""Characters of a paragraph that is not worth a line of its own."""
_LONG: Final = 260
"""Characters beyond which nothing is added."""


@dataclass(frozen=True, slots=True)
class Section:
    """Paragraphs under a heading; ``name`` is its address."""

    name: str
    heading: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def flowing(self) -> list[list[Paragraph]]:
        """The same as it is read: what is short goes on where the one before it ended."""
        blocks: list[list[Paragraph]] = []
        length = 0
        for paragraph in self.paragraphs:
            added = len(paragraph.text)
            if blocks and min(length, added) < _SHORT and max(length, added) < _LONG:
                blocks[-1].append(paragraph)
                length += added
            else:
                blocks.append([paragraph])
                length = added
        return blocks


class Form:
    """A ruleset as the sections see it, in one language."""

    def __init__(self, ruleset: Ruleset, lang: str) -> None:
        self.ruleset = ruleset
        self.lang = lang
        self.players: int = ruleset.sizes.seats
        self.packs: int = self["packs"]
        self.two = self.players == 2
        self.sided = self["sides"] != "none"
        self.turned = self["trump_source"] == "turn_up"
        self.sevens = self["lowest_rank"] == "7"
        self.from_hand = self["meld_source"] == "hand_and_table"
        self.settled = self["scoring"] == "settlement"

    def __getitem__(self, option: str) -> Any:
        """The value of an option of rules 3.1."""
        return self.ruleset.options[option]

    def say(self, message: str | InContext, **values: object) -> str:
        """A sentence; whole numbers are said as they are written, strings as they stand."""
        return say(message, self.lang, **values)

    def when(self, holds: object, message: str | InContext, **values: object) -> str:
        """A sentence if something holds, otherwise nothing."""
        return say(message, self.lang, **values) if holds else ""

    def choose(self, option: str, messages: Mapping[str, str], **values: object) -> str:
        """The sentence for the value that an option has."""
        return say(messages[self[option]], self.lang, **values)

    def number(self, number: int) -> str:
        """A number inside a sentence: in letters from two to twelve, else in figures."""
        if 2 <= number <= 12:
            return say(_NUMBERS[number - 2], self.lang)
        return str(number)


Telling = Callable[[Form], Iterator[Paragraph]]


def paragraph(anchor: str, *sentences: str) -> Paragraph:
    """A paragraph of those sentences that say something."""
    return Paragraph(anchor, tuple(sentence for sentence in sentences if sentence))
