"""What is said where a page has nothing for the rules that somebody plays, and goes by others."""

from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.rulesets import full_name

_HOUSE: Final = N_("with your house rules")
_NEAREST: Final = N_(
    "Nothing here is made for exactly these rules: {wanted}. This page goes by the nearest: {name}."
)


def say_rules(ruleset: str, lang: str, *, house: bool) -> str:
    """Rules by their full name, and whether there are house rules on top."""
    name = full_name(ruleset, lang)
    return f"{name}, {say(_HOUSE, lang)}" if house else name


def say_nearest(wanted: str, name: str, lang: str) -> str:
    """By which rules a page goes instead of those wanted; both as they are called."""
    return say(_NEAREST, lang, wanted=wanted, name=name)
