"""The shape of an option's words."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class OptionWords:
    """A label, one line of explanation, and what the option's values are called."""

    label: str
    explanation: str
    values: Mapping[str, str] = field(default_factory=dict)
    """The names of an enumerated option's values, by value."""
    zero: str = ""
    """What a number of 0 means, where it is more than nothing."""
