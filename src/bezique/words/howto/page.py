"""The page of a ruleset, put together from its sections."""

from collections.abc import Mapping
from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.words.catalogue import say
from bezique.words.howto.form import Form, Section, Telling
from bezique.words.howto.sections import (
    advice,
    beginning,
    dealing,
    declaring,
    melds,
    reuse,
    scoring,
    settling,
    sevens,
    tricks,
)
from bezique.words.marks import N_

_SECTIONS: Final[Mapping[str, tuple[str, Telling]]] = {
    "players": (N_("Players"), beginning.players),
    "pack": (N_("The cards"), beginning.pack),
    "aim": (N_("Aim of the game"), beginning.aim),
    "dealing": (N_("Dealing"), dealing.dealing),
    "trumps": (N_("Trumps"), dealing.trumps),
    "stock-phase": (N_("While the stock lasts"), tricks.stock_phase),
    "declaring": (N_("Declaring"), declaring.declaring),
    "melds": (N_("The melds"), melds.melds),
    "reuse": (N_("Using cards again"), reuse.reuse),
    "sevens": (N_("The seven of trumps"), sevens.sevens),
    "carte-blanche": (N_("Carte blanche"), sevens.carte_blanche),
    "drawing": (N_("Drawing"), tricks.drawing),
    "end-phase": (N_("The last tricks"), tricks.end_phase),
    "scoring": (N_("Counting the points"), scoring.scoring),
    "winning": (N_("Winning the game"), scoring.winning),
    "settlement": (N_("The settlement"), settling.settlement),
    "penalties": (N_("Penalties"), settling.penalties),
    "advice": (N_("Advice"), advice.advice),
}
_NO_RULES: Final = ("aim", "advice")
"""Sections that say in other words what others say."""


def how_to_play(ruleset: Ruleset, lang: str) -> tuple[Section, ...]:
    """All that is to be known of a ruleset, in sections with headings; the glossary is apart.

    Raises ValueError for a language that is none of ours.
    """
    form = Form(ruleset, lang)
    sections = (
        Section(name, say(heading, lang), tuple(p for p in telling(form) if p.sentences))
        for name, (heading, telling) in _SECTIONS.items()
    )
    return tuple(section for section in sections if section.paragraphs)


def rules_alone(ruleset: Ruleset, lang: str) -> tuple[Section, ...]:
    """The same without the sections that only sum up or advise."""
    return tuple(s for s in how_to_play(ruleset, lang) if s.name not in _NO_RULES)
