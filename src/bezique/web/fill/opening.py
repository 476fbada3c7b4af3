"""The opening page: every choice with its words, and the matches that wait."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Any, Final

from bezique.bots.registry import BOTS
from bezique.rulesets.ruleset import load
from bezique.store.store import Listed
from bezique.table.snapshot import PERSON
from bezique.web.fill.house_rules import offered
from bezique.web.fill.sight import player_name
from bezique.web.front import Language, Modifier, OpeningPage, Opponent, RulesetChoice, Unfinished
from bezique.web.page import Look
from bezique.words.bots import bot_description, bot_name
from bezique.words.catalogue import LANGUAGES
from bezique.words.notices import said_ago
from bezique.words.rulesets import (
    MODIFIERS,
    RULESETS,
    plain_name,
    ruleset_description,
    ruleset_name,
)

SUGGESTED: Final[Mapping[str, str]] = {
    "en": "classic",
    "fr": "french",
    "nl": "dutch",
    "nb": "norwegian",
    "sv": "swedish",
    "de": "classic",
}
"""The ruleset at home where a language is spoken."""
OPPONENT: Final = "club"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the form holds; as it was sent, when it could not be done."""

    ruleset: str = ""
    opponent: str = OPPONENT
    modified: tuple[str, ...] = ()
    house: Mapping[str, str] = field(default_factory=dict)
    error: str = ""


def opening_page(
    look: Look, waiting: Sequence[Listed], command_id: str, chosen: Chosen
) -> OpeningPage:
    """The opening page in the visitor's language."""
    lang = look.language
    return OpeningPage(
        look=look,
        languages=tuple(Language(code, name, SUGGESTED[code]) for code, name in LANGUAGES.items()),
        rulesets=ruleset_choices(lang),
        ruleset=chosen.ruleset or SUGGESTED[lang],
        opponents=tuple(
            Opponent(name, bot_name(name, lang), bot_description(name, lang)) for name in BOTS
        ),
        opponent=chosen.opponent,
        modifiers=tuple(
            Modifier(name, ruleset_name(name, lang), ruleset_description(name, lang))
            for name in MODIFIERS
        ),
        house_rules=offered(lang, chosen.house),
        unfinished=tuple(row for match in waiting if (row := _unfinished(lang, match)) is not None),
        command_id=command_id,
        modified=chosen.modified,
        error=chosen.error,
    )


def ruleset_choices(lang: str) -> tuple[RulesetChoice, ...]:
    """The rulesets with what makes each different."""
    return tuple(
        RulesetChoice(
            name,
            ruleset_name(name, lang),
            ruleset_description(name, lang),
            load(name).options["first_dealer"] == "agreed",
        )
        for name in RULESETS
    )


def _unfinished(lang: str, match: Listed) -> Unfinished | None:
    """A match that waits; None for one that cannot be gone on with here.

    It may come from a later program, from one with other players, or be damaged in any way.
    """
    header = match.header
    if header is None or [seat.player == PERSON for seat in header.seats] != [True, False]:
        return None
    try:
        load(header.ruleset, header.house)
        mine, theirs, deal = _standing(match.standing.summary)
        return Unfinished(
            match=match.match_id,
            ruleset_name=ruleset_name(plain_name(header.ruleset), lang),
            opponent=player_name(header.seats[1], lang),
            mine=mine,
            theirs=theirs,
            deal_number=deal,
            when=said_ago(time() - match.updated, lang),
        )
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return None


def _standing(summary: Mapping[str, Any]) -> tuple[int, int, int]:
    """Both scores and the number of the deal. Raises ValueError for what no match is."""
    mine, theirs = summary.get("scores", (0, 0))
    deal = summary.get("deals", 1)
    if not all(type(number) is int for number in (mine, theirs, deal)):
        raise ValueError(summary)
    return mine, theirs, deal
