"""Scenario pages: cases of the rule book in card language, each a test that a player can correct.

A page is Markdown. A second-level heading is a case: a sentence that says the rule. Its first
block, ``deal``, sets the table (see ``position``); its second, ``play``, holds phrases, one a line
or several with commas between: moves, and claims about what is then so (see ``phrases``). A line
``Source: T15, NO-27`` says where the rule comes from. Text after ``#`` in a block is a remark.

This module finds the cases and runs them; it knows neither positions nor phrases.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bezique.notation.phrases import say_phrase
from bezique.notation.placing import set_up
from bezique.notation.position import PositionError
from bezique.notation.scenario_table import PhraseError, Table
from bezique.rulesets.options import OPTIONS, RulesetError, Value
from bezique.rulesets.ruleset import load

_HEADING: Final = re.compile(r"^## (.+)$", re.M)
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
_SOURCE: Final = re.compile(r"^Source: (.+)$", re.M)
_FIELD: Final = re.compile(r"(\S+)\s*(.*)")


class ScenarioError(ValueError):
    """A case that is not true or cannot be read; the message names case, line and what is so."""


@dataclass(frozen=True)
class Phrase:
    """A phrase of a case and the line of the page on which it stands."""

    line: int
    text: str


@dataclass(frozen=True)
class Case:
    """One case of a page."""

    page: str
    name: str  # the heading
    source: str
    rules: tuple[str, ...]  # names of rulesets, with modifiers
    options: dict[str, str]  # single options changed, as written
    fields: tuple[tuple[str, str], ...]  # the other lines of the deal block
    phrases: tuple[Phrase, ...]

    def changed(self, place: int, text: str) -> "Case":
        """The case with one phrase replaced: to see that it can fail."""
        phrases = list(self.phrases)
        phrases[place] = replace(phrases[place], text=text)
        return replace(self, phrases=tuple(phrases))


def read_page(page: str, text: str) -> list[Case]:
    """The cases of a page. Raises ScenarioError where one is not complete."""
    heads = list(_HEADING.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [
        _case(page, head[1].strip(), text, (head.end(), end))
        for head, end in zip(heads, ends, strict=True)
    ]


def _case(page: str, name: str, text: str, span: tuple[int, int]) -> Case:
    begin, end = span
    blocks = list(_BLOCK.finditer(text, begin, end))
    if [block[1] for block in blocks] != ["deal", "play"]:
        raise ScenarioError(f"{page}: {name}: a case has one block deal and then one block play")
    source = _SOURCE.search(text, begin, end)
    if source is None:
        raise ScenarioError(f"{page}: {name}: there is no line 'Source: ...'")
    try:
        rules, options, fields = _deal(blocks[0][2])
    except ScenarioError as error:
        raise ScenarioError(f"{page}: {name}: {error}") from error
    first = text.count("\n", 0, blocks[1].start(2)) + 1
    phrases = tuple(
        Phrase(number, phrase.strip())
        for number, line in _lines(blocks[1][2], first)
        for phrase in line.split(",")
    )
    if not rules or not phrases:
        raise ScenarioError(f"{page}: {name}: a case needs rules and phrases")
    return Case(page, name, source[1], rules, options, fields, phrases)


def _deal(
    block: str,
) -> tuple[tuple[str, ...], dict[str, str], tuple[tuple[str, str], ...]]:
    """The rulesets of a deal block, its options and its other lines. What is said once may not be
    said again. Raises ScenarioError.
    """
    rules: tuple[str, ...] = ()
    options: dict[str, str] = {}
    fields = []
    for _, line in _lines(block, 0):
        parts = _FIELD.fullmatch(line)
        key, value = (parts[1], parts[2]) if parts else (line, "")
        if key == "rules":
            if rules:
                raise ScenarioError("rules are named twice; name all on one line")
            rules = tuple(value.split())
        elif key == "option":
            option, _, given = value.partition(" ")
            if option in options:
                raise ScenarioError(f"option {option} is given twice; give it once")
            options[option] = given.strip()
        else:
            fields.append((key, value))
    return rules, options, tuple(fields)


def _lines(block: str, first: int) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(block.splitlines(), start=first):
        if bare := line.partition("#")[0].strip():
            yield number, bare


def run_case(case: Case, rules: str) -> None:
    """Play a case under one of its rulesets. Raises ScenarioError at the first thing not so."""
    where = f"{case.page}: {case.name} ({rules})"
    try:
        ruleset = load(rules, {name: _value(name, text) for name, text in case.options.items()})
        table = Table(ruleset, set_up(ruleset, case.fields))
    except (RulesetError, PositionError) as error:
        raise ScenarioError(f"{where}: {error}") from error
    for phrase in case.phrases:
        try:
            say_phrase(table, phrase.text)
        except PhraseError as error:
            raise ScenarioError(f"{where}, line {phrase.line}: {phrase.text}: {error}") from error


def _value(option: str, text: str) -> Value:
    """An option's value: yes or no, a word, one number or several, points by rank as ``A=100``."""
    if text in ("yes", "no"):
        return text == "yes"
    if "=" in text:
        pairs = (word.partition("=") for word in text.split())
        return {rank: int(points) for rank, _, points in pairs}
    if option in OPTIONS and OPTIONS[option].type == "enum":
        return text
    if all(word.isdigit() for word in text.split()):
        numbers = [int(word) for word in text.split()]
        return numbers if len(numbers) > 1 else numbers[0]
    return text


def run_page(cases: Sequence[Case]) -> list[str]:
    """What is not so on a page: one line for each case and ruleset that fails."""
    failures = []
    for case in cases:
        for rules in case.rules:
            try:
                run_case(case, rules)
            except ScenarioError as error:
                failures.append(str(error))
    return failures
