"""A ruleset to be read: its melds and its options, in words."""

from collections.abc import Iterator
from typing import Final

from bezique.cards.kinds import JACK, QUEEN, RANKS
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit, pair_moves
from bezique.rulesets.bearing import acts
from bezique.rulesets.options import GROUPS, Option
from bezique.rulesets.rulebook import FIXED
from bezique.rulesets.ruleset import Ruleset
from bezique.web.emblem import emblem_of
from bezique.web.front import MeldLine, RuleSection, RulesPage
from bezique.web.page import Look
from bezique.web.page.paper import Stated
from bezique.words.melds import meld_cards, meld_name, pair_always, pair_for_trumps
from bezique.words.options import group_label, option_explanation, option_label, value_label
from bezique.words.rulesets import (
    RULESETS,
    full_name,
    leading_name,
    ruleset_description,
    ruleset_name,
)

_SINGLE: Final = {
    "marriage": "marriage",
    "royal_marriage": "royal_marriage",
    "sequence": "sequence",
    "back_door_sequence": "plain_sequence",
}
"""Options that hold the value of one meld, and that meld's name in the deal log."""
_BEZIQUES: Final = (
    "bezique double_bezique triple_bezique quadruple_bezique quintuple_bezique sextuple_bezique "
    "septuple_bezique"
).split()
_QUARTETS: Final = {"J": "jacks", "Q": "queens", "K": "kings", "10": "tens", "A": "aces"}
"""What a reader wants to be told even where nothing else can be played."""
_IN_MELDS: Final = (
    *_SINGLE,
    "bezique_values",
    "quartets",
    "suit_quartets",
    "trump_quartets",
    "trump_quintets",
    "triplet_values",
)


def rules_page(ruleset: Ruleset, look: Look, back: str) -> RulesPage:
    """The page of a ruleset, house rules included; ``back`` is where the reader came from."""
    lang = look.language
    return RulesPage(
        look=look,
        name=full_name(ruleset.name, lang),
        says=ruleset_description(leading_name(ruleset.name), lang),
        melds=meld_lines(ruleset, lang),
        sections=sections(ruleset, lang),
        emblem=emblem_of(ruleset),
        others=tuple((name, ruleset_name(name, lang)) for name in RULESETS),
        back=back,
        sheet=f"/sheets/{ruleset.name}",
    )


def meld_lines(ruleset: Ruleset, lang: str) -> tuple[MeldLine, ...]:
    """Every meld that scores, with what it is made of."""
    pairs = _pairs(ruleset, lang)
    return tuple(
        MeldLine(
            meld_name(meld, lang),
            pairs if pairs and meld == "bezique" else meld_cards(meld, lang, fixed_pair=not pairs),
            str(points),
        )
        for meld, points in _melds(ruleset)
        if points
    )


def _pairs(ruleset: Ruleset, lang: str) -> str:
    """The pair of bezique, by trumps where it depends on them; empty for the usual one."""
    book = ruleset.book
    if book.bezique_pair == FIXED:
        return ""
    if not pair_moves(book):
        queen = bezique_queen_suit(book, 0)
        return pair_always(queen * 8 + QUEEN, bezique_jack_suit(queen) * 8 + JACK, lang)
    trumps: dict[int, list[int]] = {}
    for suit in range(4):
        trumps.setdefault(bezique_queen_suit(book, suit), []).append(suit)
    return "; ".join(
        pair_for_trumps(suits, queen * 8 + QUEEN, bezique_jack_suit(queen) * 8 + JACK, lang)
        for queen, suits in trumps.items()
    )


def _melds(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    book = ruleset.book
    for option, meld in _SINGLE.items():
        yield meld, getattr(book, option)
    yield from zip(_BEZIQUES, book.bezique_values, strict=False)
    for rank in reversed(RANKS):
        if rank in _QUARTETS:
            place = RANKS.index(rank)
            yield f"four_{_QUARTETS[rank]}", book.quartets[place]
            yield f"suit_{_QUARTETS[rank]}", book.suit_quartets[place]
            yield f"trump_{_QUARTETS[rank]}", book.trump_quartets[place]
            yield f"five_trump_{_QUARTETS[rank]}", book.trump_quintets[place]
            yield f"three_{_QUARTETS[rank]}", book.triplet_values[place]


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
