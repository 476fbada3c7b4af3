"""Which paragraph of the page tells the rule behind a refusal, and in which words.

Every code of ``play.why`` has its paragraphs, the first that the page of a ruleset has being the
right one; where one code stands for several rules, the family of the meld tells them apart. Knows
the codes and the addresses of paragraphs, no rules.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.words.howto.page import how_to_play

_SEVEN: Final = ("seven-exchange", "seven")
_PENDING: Final = ("pending", "how-many")
_MELDS: Final = "part-melds"
"""The table of melds is a section, and no paragraph says what it says."""
ANCHORS: Final[Mapping[str, tuple[str, ...]]] = {
    "not-your-turn": ("turns",),
    "deal-over": ("next-dealer",),
    "not-held": ("complete", "won-cards"),
    "must-follow-suit": ("end-follow",),
    "must-win": ("end-win",),
    "must-trump": ("end-trump",),
    "must-overtrump": ("end-overtrump", "end-trump"),
    "joker-led": ("end-joker", "end-trump"),
    "draw-first": ("draw",),
    "no-draw-now": ("draw",),
    "nothing-to-claim": ("penalties",),
    "no-window": ("when",),
    "already-declared": ("how-many",),
    "not-a-meld": (_MELDS,),
    "spent-same": ("reuse-same",),
    "spent-higher": ("never-down",),
    "spent-lower": ("double-bezique", "never-down"),
    "needs-new-card": ("new-card", "won-now"),
    "just-exchanged": ("seven-taken", "seven"),
    "before-last-draw": ("last-declaration",),
    "stock-exhausted": ("end-melds",),
    "no-seven": _SEVEN,
    "turn-up-seven": ("seven-turned", *_SEVEN),
    "turn-up-gone": ("last-draw",),
    "exchange-after-trick": _SEVEN,
    "exchange-on-lead": _SEVEN,
    "exchange-off": _SEVEN,
    "show-off": ("seven-show", "seven"),
    "seven-scored": ("seven-once", "seven"),
    "for-the-winner": ("partners-seven", *_SEVEN),
    "no-pending": _PENDING,
    "already-pending": _PENDING,
    "pending-full": _PENDING,
    "carte-blanche-first": ("carte-blanche", _MELDS),
    "no-carte-blanche": ("carte-blanche", _MELDS),
    "no-right-to-pass": ("partners-declare", "players"),
    "false-claim": ("game-end", "settlement-match"),
    "equal-totals": ("ties", "settlement-match"),
    "open-to-objection": ("penalties", "game-end", "settlement-match"),
    "scored-together": ("reuse-same",),
    "needs-won-card": ("won-now", "complete"),
    "marriage-first": ("marriage-first", "trumps"),
    "needs-marriage": ("needs-marriage", "marriage-to-sequence", "reuse-same"),
    "too-many-scored": ("reuse-fours", "reuse-same"),
}
"""From a code to the paragraphs that may tell its rule, the most fitting first."""
_OF_FAMILY: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("spent-same", "alike"): ("reuse-fours",),
    ("spent-higher", "marriage"): ("sequence-to-marriage",),
    ("spent-higher", "alike"): ("fours-alike",),
    ("spent-lower", "sequence"): ("marriage-to-sequence",),
    ("spent-lower", "alike"): ("fours-alike",),
}
"""The same where the meld is known to which the code belongs: before those of the code alone."""
NO_RULE: Final = frozenset({"unknown-action"})
"""Codes behind which there is no rule of the game."""
_ENOUGH: Final = 200
"""Characters of a paragraph that are quoted; what follows is to be read on the page."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The rule behind a refusal: where it stands on the page of its ruleset, and its words."""

    anchor: str
    words: str


def ground_of(code: str, ruleset: Ruleset, lang: str, meld: str = "") -> Ground | None:
    """The rule behind a refusal, as the page of a ruleset tells it, house rules included.

    ``meld`` is the name in the deal log of the meld that was refused, if it was one. The words are
    the first of their paragraph, not many; those of a section its heading. None where there is no
    such rule. Raises KeyError for an unknown code, ValueError for a language that is not ours.
    """
    if code in NO_RULE:
        return None
    wanted = (*_OF_FAMILY.get((code, _family_of(meld)), ()), *ANCHORS[code])
    return ground_at(wanted, ruleset, lang)


def ground_at(wanted: Iterable[str], ruleset: Ruleset, lang: str) -> Ground | None:
    """The first of some paragraphs that the page of a ruleset has; None where it has none."""
    told = _told_on(_Page(ruleset, lang))
    return next((Ground(anchor, told[anchor]) for anchor in wanted if anchor in told), None)


def _family_of(meld: str) -> str:
    """The family of a meld by its name in the deal log; four or more of a rank are *alike*."""
    families = ("marriage", "sequence", "bezique")
    return next((family for family in families if meld.endswith(family)), "alike" if meld else "")


class _Page:
    """The page of a ruleset in a language: the same page for the same rules."""

    def __init__(self, ruleset: Ruleset, lang: str) -> None:
        self.ruleset = ruleset
        self.lang = lang

    def __hash__(self) -> int:
        return hash((self.ruleset.digest, self.lang))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Page):
            return False
        return (self.ruleset.digest, self.lang) == (other.ruleset.digest, other.lang)


@lru_cache(maxsize=64)
def _told_on(page: _Page) -> Mapping[str, str]:
    """By the addresses of a page, the words with which each begins."""
    told = {}
    for section in how_to_play(page.ruleset, page.lang):
        told[f"part-{section.name}"] = section.heading
        told |= {one.anchor: _beginning(one.sentences) for one in section.paragraphs}
    return told


def _beginning(sentences: tuple[str, ...]) -> str:
    """As many sentences as are soon read, one at least."""
    said = sentences[0]
    for sentence in sentences[1:]:
        if len(said) + 1 + len(sentence) > _ENOUGH:
            break
        said = f"{said} {sentence}"
    return said


def told_at(anchor: str, ruleset: Ruleset, lang: str) -> Ground | None:
    """What stands at an address of the page of a ruleset; None where it has no such address."""
    words = _told_on(_Page(ruleset, lang)).get(anchor)
    return Ground(anchor, words) if words else None
