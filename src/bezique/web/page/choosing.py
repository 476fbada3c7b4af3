"""What the page of settings shows, and the menu of the table: fields with their values in words.

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
