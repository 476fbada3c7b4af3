"""What each ruleset and modifier is called, and how it differs from the others.

Knows no option: the words describe what the ruleset files say.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.catalogue import say
from bezique.words.marks import N_


class _Described(NamedTuple):
    name: str
    description: str


_RULESETS: Final[Mapping[str, _Described]] = {
    "french": _Described(
        N_("French Bezique"),
        N_(
            "The game of the Paris drawing rooms. Both pairs of a double bezique are declared "
            "together. King and queen of a sequence may still be married on a later trick. In the "
            "last eight tricks you follow suit or else trump, but you need not win. The game ends "
            "as soon as somebody reaches the target."
        ),
    ),
    "dutch": _Described(
        N_("Dutch Bezique"),
        N_(
            "As it is played in the Netherlands: the rules are those of French Bezique, down to "
            "the last trick."
        ),
    ),
    "norwegian": _Described(
        N_("Norwegian Bezique"),
        N_(
            "The seven of trumps may be exchanged whenever you are about to lead. A double bezique "
            "may be built on a single one. After a sequence there is no marriage from its cards. "
            "In the last eight tricks you must win if you can. Every deal is played to its end "
            "before anybody wins."
        ),
    ),
    "swedish": _Described(
        N_("Swedish Bezique"),
        N_(
            "The players agree who deals. While the stock lasts the dealer takes the trick when "
            "both cards are the same. Each seven of trumps scores when it is exchanged, shown or "
            "played. The last hidden card is shown. In the last eight tricks you must win if you "
            "can. Whoever reaches the target wins at once, and wins double if the other has not "
            "come halfway."
        ),
    ),
    "classic": _Described(
        N_("Classic Bezique"),
        N_(
            "What the old English card books have in common. Further melds may be announced and "
            "scored after later tricks. A double bezique may be built on a single one. Each seven "
            "of trumps scores when it is exchanged, shown or played. In the last eight tricks you "
            "must win if you can. Every deal is played to its end before anybody wins."
        ),
    ),
}
_MODIFIERS: Final[Mapping[str, _Described]] = {
    "short": _Described(N_("Short game"), N_("The game goes to 500 points.")),
    "open": _Described(
        N_("Open hands"),
        N_("Both hands lie face up, which is a good way to learn. The stock stays hidden."),
    ),
    "no_turn_up": _Described(
        N_("Without turn-up"),
        N_(
            "No card is turned up: the first marriage or sequence makes trumps, and the sevens of "
            "trumps score nothing."
        ),
    ),
}
_ALL: Final = {**_RULESETS, **_MODIFIERS}
RULESETS: Final = tuple(_RULESETS)
MODIFIERS: Final = tuple(_MODIFIERS)


def plain_name(name: str) -> str:
    """The ruleset in a name with modifiers: *french* of *french+short*."""
    return name.partition("+")[0]


def ruleset_name(name: str, lang: str) -> str:
    """What a ruleset or modifier is called. Raises KeyError for an unknown one."""
    return say(_ALL[name].name, lang)


def ruleset_description(name: str, lang: str) -> str:
    """One paragraph that says how a ruleset or modifier differs from the others."""
    return say(_ALL[name].description, lang)
