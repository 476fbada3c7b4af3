"""What the page shows on which everything can be set."""

from dataclasses import dataclass

from bezique.web.page import Look
from bezique.web.page.choosing import Group


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Everything that can be set."""

    look: Look
    groups: tuple[Group, ...]
    back: str
    """Where one came from: an address of this site."""
