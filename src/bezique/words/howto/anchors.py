"""Which paragraph of the page tells the rule behind a refusal.

Every code of ``play.why`` has its paragraphs, the first that the page of a ruleset has being the
right one. Knows the codes and the addresses of paragraphs, no rules.
"""

from collections.abc import Mapping
from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.words.howto.page import anchors_on

ANCHORS: Final[Mapping[str, tuple[str, ...]]] = {
    "not-your-turn": ("next-lead",),
    "deal-over": ("first-dealer",),
    "not-held": ("on-table", "won-cards"),
    "must-follow-suit": ("end-follow",),
    "must-win": ("end-win",),
    "must-trump": ("end-trump",),
    "must-overtrump": ("end-trump",),
    "joker-led": ("end-joker", "end-trump"),
    "draw-first": ("draw",),
    "no-draw-now": ("draw",),
    "nothing-to-claim": ("penalties",),
    "no-window": ("when",),
    "already-declared": ("how-many",),
    "not-a-meld": ("bezique-pair",),
    "spent-same": ("reuse-same",),
    "spent-higher": ("never-down", "sequence-to-marriage"),
    "spent-lower": ("double-bezique", "marriage-to-sequence"),
    "needs-new-card": ("new-card", "won-cards"),
    "just-exchanged": ("seven-exchange", "seven"),
    "before-last-draw": ("last-declaration",),
    "stock-exhausted": ("end-melds",),
    "no-seven": ("seven-exchange", "seven"),
    "turn-up-seven": ("seven-exchange", "seven"),
    "turn-up-gone": ("last-draw",),
    "exchange-after-trick": ("seven-exchange", "seven"),
    "exchange-on-lead": ("seven-exchange", "seven"),
    "exchange-off": ("seven-exchange", "seven"),
    "show-off": ("seven-show", "seven"),
    "seven-scored": ("seven-once", "seven"),
    "for-the-winner": ("seven-exchange", "seven"),
    "no-pending": ("pending", "how-many"),
    "already-pending": ("pending", "how-many"),
    "pending-full": ("pending", "how-many"),
    "carte-blanche-first": ("carte-blanche", "deal"),
    "no-carte-blanche": ("carte-blanche", "deal"),
    "no-right-to-pass": ("partners-declare", "players"),
    "false-claim": ("game-end", "settlement-match"),
    "scored-together": ("reuse-same",),
    "needs-won-card": ("won-cards", "on-table"),
    "marriage-first": ("trumps",),
    "needs-marriage": ("marriage-to-sequence", "reuse-same"),
    "too-many-scored": ("reuse-same",),
}
"""From a code to the paragraphs that may tell its rule, the most fitting first."""
NO_RULE: Final = frozenset({"unknown-action"})
"""Codes behind which there is no rule of the game."""


def anchor_of(code: str, ruleset: Ruleset) -> str | None:
    """The paragraph on the page of a ruleset that tells the rule behind a refusal.

    None where there is no such rule. Raises KeyError for an unknown code.
    """
    if code in NO_RULE:
        return None
    there = anchors_on(ruleset)
    return next((anchor for anchor in ANCHORS[code] if anchor in there), None)
