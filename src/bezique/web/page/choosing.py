"""What is chosen on a page: settings with their values in words, and by which rules one practises.

Plain values. It must not know which settings there are.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SettingValue:
    """One value of a setting."""

    value: str
    text: str
    lang: str = ""
    """The language of the text where it is not that of the page."""
    pictures: tuple[str, ...] = ()
    """Addresses of small pictures that show it."""


@dataclass(frozen=True, slots=True)
class Field:
    """One setting."""

    name: str
    label: str
    says: str
    """A sentence that explains it; empty where the label says all."""
    chosen: str
    choices: tuple[SettingValue, ...]
    told: tuple[str, ...] = ()
    """What cannot be offered, and why."""


@dataclass(frozen=True, slots=True)
class Group:
    """Settings under one heading."""

    name: str
    heading: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """By which rules a page of learning or practice goes, and by which others it could."""

    address: str
    """Of the page."""
    ruleset: str
    name: str
    offered: tuple[tuple[str, str], ...]
    """Rulesets with their names."""
    wanted: str = ""
    """The rules that one plays, by name, where the page has nothing for them."""
    note: str = ""
    """A sentence that says so."""
