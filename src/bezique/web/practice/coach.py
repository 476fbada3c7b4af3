"""The way to an open table: a match in which all hands lie open and every plan is spoken."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from bezique.bots.registry import BOTS
from bezique.web.choice import OPPONENT, idle_modifiers
from bezique.web.page import Look
from bezique.web.practice.page import Named
from bezique.words.bots import bot_name
from bezique.words.rulesets import RULESETS, ruleset_name

OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class CoachPage:
    """What is chosen before such a match."""

    look: Look
    ruleset: str
    rulesets: tuple[Named, ...]
    opponent: str
    opponents: tuple[Named, ...]
    modifier: str
    command_id: str


@cache
def open_rulesets() -> tuple[str, ...]:
    """The rulesets in which hands can be laid open."""
    return tuple(name for name in RULESETS if OPEN not in idle_modifiers(name))


def coach_page(look: Look, ruleset: str, command_id: str) -> CoachPage:
    """The page, with a ruleset chosen if hands can be open in it."""
    lang = look.language
    return CoachPage(
        look=look,
        ruleset=ruleset if ruleset in open_rulesets() else open_rulesets()[0],
        rulesets=tuple(Named(name, ruleset_name(name, lang)) for name in open_rulesets()),
        opponent=OPPONENT,
        opponents=tuple(Named(name, bot_name(name, lang)) for name in BOTS),
        modifier=OPEN,
        command_id=command_id,
    )
