"""What the settings are called, what their values are, and a sentence where a label is not enough.

Knows no cookie and no page. A word that another language bends by what it stands beside has its
setting for a context.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_, InContext

_Message = str | InContext


class _Described(NamedTuple):
    label: str
    values: Mapping[str, _Message] = {}
    note: str = ""


_ON_OFF: Final[Mapping[str, _Message]] = {"on": N_("on"), "off": N_("off")}
_GROUPS: Final[Mapping[str, str]] = {
    "language": N_("Language"),
    "cards": N_("Cards"),
    "table": N_("Table"),
    "play": N_("Play"),
    "help": N_("Help"),
}
_CARDS: Final[Mapping[str, _Described]] = {
    "deck": _Described(
        N_("Suits"),
        {"four-colour": N_("four colours"), "two-colour": N_("two colours")},
        N_("With four colours diamonds are blue and clubs green."),
    ),
    "faces": _Described(
        N_("Faces"),
        {"classic": NP_("faces", "classic"), "big-index": N_("large signs")},
        N_("Large signs can be read on a small screen and from a distance."),
    ),
    "letters": _Described(N_("Letters on the cards")),
    "back": _Described(
        N_("Backs"),
        {
            "lozenge": NP_("back", "lozenges"),
            "cane": NP_("back", "cane"),
            "marbled": NP_("back", "marbled paper"),
            "fans": NP_("back", "fans"),
            "tufted": NP_("back", "buttoned velvet"),
        },
    ),
    "size": _Described(
        N_("Size of my cards"),
        {
            "small": NP_("size", "small"),
            "medium": NP_("size", "medium"),
            "large": NP_("size", "large"),
        },
    ),
    "spread": _Described(
        N_("Distance between my cards"),
        {
            "close": NP_("distance", "close"),
            "medium": NP_("distance", "medium"),
            "wide": NP_("distance", "wide"),
        },
    ),
}
_TABLE: Final[Mapping[str, _Described]] = {
    "theme": _Described(
        N_("Brightness"),
        {"auto": N_("follow the device"), "light": N_("daylight"), "dark": N_("lamplight")},
    ),
    "cloth": _Described(
        N_("Cloth"),
        {
            "trianon": N_("Trianon grey"),
            "slate": N_("slate blue"),
            "garnet": NP_("cloth", "garnet"),
            "walnut": NP_("cloth", "walnut"),
            "paper": N_("paper white"),
        },
    ),
    "contrast": _Described(
        N_("Contrast"), {"auto": N_("follow the device"), "more": NP_("contrast", "high")}
    ),
    "motion": _Described(
        N_("Motion"),
        {
            "device": N_("follow the device"),
            "full": NP_("motion", "unhurried"),
            "quick": NP_("motion", "quick"),
            "off": NP_("motion", "none"),
        },
    ),
    "sound": _Described(
        N_("Sound"), _ON_OFF, N_("Quiet sounds of cards and pegs. What they tell can be read too.")
    ),
}
_PLAY: Final[Mapping[str, _Described]] = {
    "order": _Described(
        N_("My hand"),
        {
            "suits": N_("by suits"),
            "rank": N_("by rank"),
            "trumps": N_("trumps first"),
            "arrival": N_("as it came"),
            "own": N_("as I lay it"),
        },
    ),
    "pace": _Described(
        N_("The computer plays"),
        {
            "0": N_("at once"),
            "300": N_("briskly"),
            "600": N_("at a table's pace"),
            "1500": N_("slowly"),
        },
    ),
    "hold": _Described(
        N_("A finished trick stays"),
        {
            "tap": N_("until I tap"),
            "0": N_("not at all"),
            "1": N_("one second"),
            "2": N_("two seconds"),
            "4": N_("four seconds"),
        },
    ),
    "keys": _Described(
        N_("Keyboard shortcuts"),
        _ON_OFF,
        N_("Digits play a card, letters draw and declare. The arrow keys always work."),
    ),
    "forced": _Described(
        N_("Play the only card for me"),
        _ON_OFF,
        N_("When the rules leave one card, it is played without asking."),
    ),
    "claim": _Described(
        N_("Offer to lay down the rest"),
        _ON_OFF,
        N_("When the last tricks are decided, they need not be played out."),
    ),
    "confirm": _Described(
        N_("Ask before what costs much"),
        _ON_OFF,
        N_("Rare acts that cost much need a second press."),
    ),
    "share": _Described(
        N_("A word of mine in the first shuffle"),
        _ON_OFF,
        N_("A match then waits for it before the cards are dealt."),
    ),
}
_HELP: Final[Mapping[str, _Described]] = {
    "hints": _Described(
        N_("Advice on request"), _ON_OFF, N_("A button says what could be played, and why.")
    ),
    "checker": _Described(
        N_("Warn me of costly cards"),
        _ON_OFF,
        N_("Before a card that gives up many points, the table asks whether it is meant."),
    ),
}
_SETTINGS: Final[Mapping[str, _Described]] = {
    "language": _Described(N_("Language")),
    **_CARDS,
    **_TABLE,
    **_PLAY,
    **_HELP,
}


def say_group(name: str, lang: str) -> str:
    """The heading of a group of settings. Raises KeyError for a group there is not."""
    return say(_GROUPS[name], lang)


def say_label(name: str, lang: str) -> str:
    """What a setting is called. Raises KeyError for one there is not."""
    return say(_SETTINGS[name].label, lang)


def say_note(name: str, lang: str) -> str:
    """A sentence that explains a setting; empty where none is needed."""
    note = _SETTINGS[name].note
    return say(note, lang) if note else ""


def say_value(name: str, value: str, lang: str) -> str:
    """A value of a setting in words. Raises KeyError for a value without words."""
    return say(_SETTINGS[name].values[value], lang)
