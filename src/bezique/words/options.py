"""Every option of the rules in words: label, explanation, and what its values are called.

Enough to make a form for house rules or a readable page of a ruleset. Knows the names of the
options and not what the rules do with them.
"""

from collections.abc import Mapping
from typing import Final

from bezique.cards.kinds import RANKS
from bezique.words.cards import rank_names
from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.option_texts import (
    declarations,
    pack_and_deal,
    scoring_and_match,
    trick_play,
    trumps_and_sevens,
)
from bezique.words.option_texts.wording import OptionWords

Value = bool | int | str | list[int] | Mapping[str, int]

_GROUPS: Final[Mapping[str, tuple[str, Mapping[str, OptionWords]]]] = {
    "pack_and_deal": (N_("The pack and the deal"), pack_and_deal.TEXTS),
    "trumps_and_sevens": (N_("Trumps and their sevens"), trumps_and_sevens.TEXTS),
    "trick_play": (N_("Play of the tricks"), trick_play.TEXTS),
    "declarations": (N_("Declarations"), declarations.TEXTS),
    "scoring_and_match": (N_("Scoring and the match"), scoring_and_match.TEXTS),
}
_TEXTS: Final[Mapping[str, OptionWords]] = {
    name: words for _, texts in _GROUPS.values() for name, words in texts.items()
}
_YES: Final = N_("yes")
_NO: Final = N_("no")
_NOTHING: Final = N_("none")


def group_label(group: str, lang: str) -> str:
    """The heading over a group of options (the groups of ``bezique.rulesets.options``)."""
    return say(_GROUPS[group][0], lang)


def option_label(name: str, lang: str) -> str:
    """An option's short name in words. Raises KeyError for an unknown option."""
    return say(_TEXTS[name].label, lang)


def option_explanation(name: str, lang: str) -> str:
    """One line that says what an option decides."""
    return say(_TEXTS[name].explanation, lang)


def value_label(name: str, value: Value, lang: str) -> str:
    """A value of an option as people say it: *yes*, *3-2-3*, *aces 100, kings 80*, *at once*.

    Raises KeyError for a value that an enumerated option does not have.
    """
    words = _TEXTS[name]
    if isinstance(value, bool):
        return say(_YES if value else _NO, lang)
    if isinstance(value, str):
        return say(words.values[value], lang)
    if isinstance(value, int):
        return str(value) if value or not words.zero else say(words.zero, lang)
    if isinstance(value, Mapping):
        return _points_by_rank(value, lang)
    return ("-" if name == "deal_packets" else ", ").join(str(number) for number in value)


def _points_by_rank(value: Mapping[str, int], lang: str) -> str:
    named = [
        f"{rank_names(number, lang)} {value[rank]}"
        for number, rank in reversed(list(enumerate(RANKS)))
        if value.get(rank)
    ]
    return ", ".join(named) if named else say(_NOTHING, lang)
