"""The pages of rules filled: sentences from ``words.howto``, names from ``words``."""

from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.web.choice import idle_modifiers
from bezique.web.emblem import emblem_of
from bezique.web.fill.reading import meld_lines, sections
from bezique.web.howto.page import ComparePage, HowToPage, MeldRow, Other
from bezique.web.page import Look
from bezique.words.catalogue import say
from bezique.words.howto.compare import compared
from bezique.words.howto.form import Form
from bezique.words.howto.page import how_to_play
from bezique.words.howto.sections.glossary import glossary
from bezique.words.howto.sections.melds import cards_of
from bezique.words.marks import N_
from bezique.words.options import option_label
from bezique.words.rulesets import (
    MODIFIERS,
    RULESETS,
    full_name,
    leading_name,
    ruleset_description,
    ruleset_line,
    ruleset_name,
)

_HERE: Final = N_("{name} at this table")


def how_to_page(ruleset: Ruleset, look: Look, back: str) -> HowToPage:
    """The page of a ruleset, house rules included; ``back`` is where the reader came from."""
    lang = look.language
    return HowToPage(
        look=look,
        ruleset=ruleset.name,
        name=full_name(ruleset.name, lang),
        says=ruleset_description(leading_name(ruleset.name), lang),
        emblem=emblem_of(ruleset),
        sections=how_to_play(ruleset, lang),
        melds=tuple(
            MeldRow(line, cards_of(line.meld, ruleset)) for line in meld_lines(ruleset, lang)
        ),
        glossary=tuple(glossary(Form(ruleset, lang))),
        options=sections(ruleset, lang),
        changed=tuple(option_label(name, lang) for name in ruleset.house),
        others=others(lang, but=ruleset.name),
        modifiers=tuple(_modified(ruleset, name, lang) for name in MODIFIERS),
        back=back,
        sheet=f"/sheets/{ruleset.name}",
    )


def others(lang: str, but: str = "") -> tuple[Other, ...]:
    """All rulesets but one, with a line on each."""
    return tuple(
        Other(name, ruleset_name(name, lang), ruleset_line(name, lang))
        for name in RULESETS
        if name != but
    )


def _modified(ruleset: Ruleset, modifier: str, lang: str) -> Other:
    words = ruleset_name(modifier, lang), ruleset_description(modifier, lang)
    idle = modifier in idle_modifiers(ruleset.name)
    return Other(modifier, *words, "" if idle else f"{ruleset.name}+{modifier}")


def compare_page(first: Ruleset, second: Ruleset, look: Look, back: str) -> ComparePage:
    """Two rulesets, and how they differ."""
    lang = look.language
    one, other = _named(first, lang), _named(second, lang)
    every = others(lang)
    return ComparePage(
        look=look,
        first=one,
        second=other,
        sections=compared(first, second, lang),
        others=(*{o.value: o for o in (*every, one, other) if "+" in o.value}.values(), *every),
        back=back,
    )


def _named(ruleset: Ruleset, lang: str) -> Other:
    line = ruleset_line(leading_name(ruleset.name), lang)
    name = full_name(ruleset.name, lang)
    return Other(ruleset.name, say(_HERE, lang, name=name) if ruleset.house else name, line)
