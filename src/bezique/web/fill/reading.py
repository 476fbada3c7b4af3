"""A ruleset in short: its melds and its options, in words. The page in prose is ``web.howto``."""

from typing import Final

from bezique.cards.kinds import JACK, QUEEN
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit, pair_moves
from bezique.rulesets.bearing import acts
from bezique.rulesets.options import GROUPS, Option
from bezique.rulesets.rulebook import FIXED
from bezique.rulesets.ruleset import Ruleset
from bezique.web.howto.page import MeldLine, RuleSection
from bezique.web.page.paper import Stated
from bezique.words.howto.sections.melds import melds_of, pairs_by_trumps
from bezique.words.melds import meld_cards, meld_name, pair_always
from bezique.words.options import group_label, option_explanation, option_label, value_label

_IN_MELDS: Final = (
    *("marriage", "royal_marriage", "sequence", "back_door_sequence"),
    "bezique_values",
    "quartets",
    "suit_quartets",
    "trump_quartets",
    "trump_quintets",
    "triplet_values",
)


def meld_lines(ruleset: Ruleset, lang: str) -> tuple[MeldLine, ...]:
    """Every meld that scores, with what it is made of."""
    pairs = _pairs_in_words(ruleset, lang)
    return tuple(
        MeldLine(
            meld,
            meld_name(meld, lang),
            pairs if pairs and meld == "bezique" else meld_cards(meld, lang, fixed_pair=not pairs),
            points,
        )
        for meld, points in melds_of(ruleset)
    )


def _pairs_in_words(ruleset: Ruleset, lang: str) -> str:
    """The pair of bezique, by trumps where it depends on them; empty for the usual one."""
    book = ruleset.book
    if book.bezique_pair == FIXED:
        return ""
    if not pair_moves(book):
        queen = bezique_queen_suit(book, 0)
        return pair_always(queen * 8 + QUEEN, bezique_jack_suit(queen) * 8 + JACK, lang)
    return pairs_by_trumps(ruleset, lang)


def sections(ruleset: Ruleset, lang: str) -> tuple[RuleSection, ...]:
    """The options under their headings, without those that say nothing in this ruleset."""
    found = (
        RuleSection(
            group,
            group_label(group, lang),
            tuple(_line(ruleset, o.name, lang) for o in options if _told(o, ruleset)),
        )
        for group, options in GROUPS.items()
    )
    return tuple(section for section in found if section.lines)


def _told(option: Option, ruleset: Ruleset) -> bool:
    return option.name not in _IN_MELDS and acts(option.name, ruleset.options)


def _line(ruleset: Ruleset, name: str, lang: str) -> Stated:
    value = value_label(name, ruleset.options[name], lang)
    return Stated(option_label(name, lang), value, option_explanation(name, lang))
