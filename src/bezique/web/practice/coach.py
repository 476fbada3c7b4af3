"""The way to an open table: a match in which all hands lie open and every plan is spoken."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from bezique.bots.registry import BOTS
from bezique.web.choice import OPPONENT, idle_modifiers
from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice
from bezique.web.practice.page import Named
from bezique.words.bots import bot_name
from bezique.words.rulesets import RULESETS

OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class CoachPage:
    """What is chosen before such a match."""

    look: Look
    rules: RulesChoice
    opponent: str
    opponents: tuple[Named, ...]
    modifier: str
    command_id: str


@cache
def open_rulesets() -> tuple[str, ...]:
    """The rulesets in which hands can be laid open."""
    return tuple(name for name in RULESETS if OPEN not in idle_modifiers(name))


def coach_page(look: Look, rules: RulesChoice, command_id: str) -> CoachPage:
    """The page for a ruleset in which hands can be open."""
    lang = look.language
    return CoachPage(
        look=look,
        rules=rules,
        opponent=OPPONENT,
        opponents=tuple(Named(name, bot_name(name, lang)) for name in BOTS),
        modifier=OPEN,
        command_id=command_id,
    )
