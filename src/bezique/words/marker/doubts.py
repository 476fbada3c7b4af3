"""Why an entry is doubted, in a sentence, and the paragraph of the rules that says so.

One sentence for each code of ``marker.judging``. It speaks to people who hold real cards: the
marker has not seen them and may be wrong about what happened, never about what the packs hold.
"""

from collections.abc import Mapping
from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.words.catalogue import say
from bezique.words.howto.anchors import Ground, ground_at
from bezique.words.marks import N_

_DOUBTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "spent-same": (
        N_(
            "The cards for it are used up: with what has been declared in this deal, the packs "
            "hold no more that could still score in this meld."
        ),
        ("reuse-same", "fours"),
    ),
    "spent-higher": (
        N_(
            "The cards that are left for it have scored in a higher meld of the same family, and "
            "after that a lower one no longer counts."
        ),
        ("never-down", "sequence-to-marriage", "reuse-same"),
    ),
    "spent-lower": (
        N_(
            "Too few fresh cards are left: in these rules a double bezique is laid at once, and no "
            "card of it may have scored in a bezique before."
        ),
        ("double-bezique",),
    ),
    "needs-new-card": (
        N_(
            "Every card that could make it has scored in a smaller bezique, and at least one has "
            "to be new."
        ),
        ("new-card", "double-bezique"),
    ),
    "too-many-scored": (
        N_("Too many cards of this rank have scored in a four already."),
        ("reuse-same", "fours"),
    ),
    "marriage-first": (
        N_("There are no trumps yet: a marriage has to be declared before anything else."),
        ("trumps",),
    ),
    "makes-trumps": (
        N_(
            "There are no trumps yet: the first marriage or sequence makes them and counts as such."
        ),
        ("trumps",),
    ),
    "no-trumps": (
        N_("There are no trumps yet, so this meld cannot be made."),
        ("bezique-pair", "trumps"),
    ),
    "needs-marriage": (
        N_("A sequence of trumps is laid upon a royal marriage of the same player."),
        ("marriage-to-sequence", "reuse-same"),
    ),
    "how-many": (
        N_("More has been declared in this deal than there are tricks to declare on."),
        ("how-many",),
    ),
    "stock-exhausted": (
        N_("The last trick has been taken: after it nothing is declared."),
        ("end-melds", "when"),
    ),
    "seven-scored": (
        N_("All sevens of trumps have scored, and each of them scores once."),
        ("seven-once", "seven"),
    ),
    "turn-up-seven": (
        N_("The card turned up is a seven by now: there is nothing to exchange for."),
        ("seven-exchange", "seven"),
    ),
    "for-the-dealer": (
        N_("That does not fit the dealer: change who deals, or whose points they are."),
        ("seven", "stock", "deal"),
    ),
    "second-seven": (
        N_("The first seven of trumps to appear scores nothing when it is played."),
        ("seven-play", "seven"),
    ),
    "blank-once": (
        N_("In these rules a carte blanche is shown once."),
        ("carte-blanche", "deal"),
    ),
    "blank-broken": (
        N_(
            "Who has declared a king, queen or jack holds no carte blanche, and the first one is "
            "shown before anything is played."
        ),
        ("carte-blanche-again", "carte-blanche", "deal"),
    ),
    "brisques-sum": (
        N_("The piles do not add up: {whole} is what all of them come to, not {sum}."),
        ("brisques", "pack"),
    ),
    "brisques-missing": (
        N_("Brisques are missing: {whole} are in the packs, and {sum} have been entered."),
        ("brisques", "pack"),
    ),
    "not-counted": (
        N_("The last trick and the brisques have not all been entered."),
        ("last-trick", "brisques"),
    ),
    "barred-suit": (
        N_("This suit was trumps in the deal before and may not be trumps again."),
        ("trumps-again", "trumps"),
    ),
    "no-such-entry": (N_("There is no such thing in these rules."), ("game",)),
    "deal-over": (N_("The deal is over: begin the next one first."), ("game",)),
    "deal-open": (N_("The deal is not over yet."), ("game",)),
    "game-over": (N_("The game is over: begin a new one first."), ("game-end", "game")),
    "game-open": (N_("The game is not over yet."), ("game-end", "game")),
    "trick-given": (N_("The last trick has been entered already."), ("last-trick",)),
    "brisques-counted": (N_("The brisques have been counted already."), ("brisques",)),
    "once-a-deal": (N_("This happens once in a deal, and has been entered."), ("seven", "deal")),
    "equal-totals": (
        N_(
            "This deal is to part equal totals: it is played to its end, and the higher total wins."
        ),
        ("ties",),
    ),
    "false-claim": (N_("The target has not been reached yet."), ("game-end",)),
}
CODES: Final = tuple(_DOUBTS)
"""Every code that has words."""


def doubts(lang: str) -> dict[str, str]:
    """All sentences of a language, by code, their places unfilled."""
    return {code: say(message, lang) for code, (message, _) in _DOUBTS.items()}


def grounds(ruleset: Ruleset, lang: str) -> dict[str, Ground]:
    """The rule behind each code, as the page of a ruleset tells it, where it does."""
    found = {code: ground_at(anchors, ruleset, lang) for code, (_, anchors) in _DOUBTS.items()}
    return {code: ground for code, ground in found.items() if ground is not None}
