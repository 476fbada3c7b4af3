"""Two rulesets compared, in the very sentences of their pages: what differs and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass

from bezique.rulesets.ruleset import Ruleset
from bezique.words.howto.form import Paragraph, Section
from bezique.words.howto.page import rules_alone
from bezique.words.howto.sections.melds import melds_of
from bezique.words.melds import meld_name


@dataclass(frozen=True, slots=True)
class Difference:
    """One matter on which two rulesets differ; a side that says nothing of it has no sentences."""

    anchor: str
    first: tuple[str, ...]
    second: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeldDifference:
    """A meld that does not score the same; None where it is no meld."""

    name: str
    first: int | None
    second: int | None


@dataclass(frozen=True, slots=True)
class Differences:
    """The differences under one heading."""

    name: str
    heading: str
    differences: tuple[Difference, ...]
    melds: tuple[MeldDifference, ...] = ()
    """The melds that do not score the same, under their own heading only."""


def compared(first: Ruleset, second: Ruleset, lang: str) -> tuple[Differences, ...]:
    """What differs between two rulesets, section by section, in the order of a page."""
    ours, theirs = rules_alone(first, lang), rules_alone(second, lang)
    found = []
    for name in _in_order([s.name for s in ours], [s.name for s in theirs]):
        one, other = _section(ours, name), _section(theirs, name)
        differences = tuple(_differences(one, other))
        melds = melds_compared(first, second, lang) if name == "melds" else ()
        if differences or melds:
            heading = one.heading if one else other.heading if other else name
            found.append(Differences(name, heading, differences, melds))
    return tuple(found)


def melds_compared(first: Ruleset, second: Ruleset, lang: str) -> tuple[MeldDifference, ...]:
    """The melds that score differently, or in one of the two only."""
    ours, theirs = dict(melds_of(first)), dict(melds_of(second))
    return tuple(
        MeldDifference(meld_name(meld, lang), ours.get(meld), theirs.get(meld))
        for meld in _in_order(list(ours), list(theirs))
        if ours.get(meld) != theirs.get(meld)
    )


def _section(sections: tuple[Section, ...], name: str) -> Section | None:
    return next((section for section in sections if section.name == name), None)


def _differences(one: Section | None, other: Section | None) -> Iterator[Difference]:
    ours, theirs = _by_anchor(one), _by_anchor(other)
    for anchor in _in_order(list(ours), list(theirs)):
        first, second = ours.get(anchor, ()), theirs.get(anchor, ())
        if first != second:
            yield Difference(
                anchor,
                tuple(sentence for sentence in first if sentence not in second),
                tuple(sentence for sentence in second if sentence not in first),
            )


def _by_anchor(section: Section | None) -> dict[str, tuple[str, ...]]:
    paragraphs: tuple[Paragraph, ...] = section.paragraphs if section else ()
    return {paragraph.anchor: paragraph.sentences for paragraph in paragraphs}


def _in_order(ours: list[str], theirs: list[str]) -> list[str]:
    """All names, each once: ours in their order, what only they have after what it follows."""
    names = list(ours)
    for place, name in enumerate(theirs):
        if name not in names:
            before = theirs[place - 1] if place else None
            names.insert(names.index(before) + 1 if before in names else 0, name)
    return names
