"""What ``arena``, ``bots`` and ``bench`` say in a terminal. Knows no figure."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_HEADINGS: Final[Mapping[str, str]] = {
    "bot": N_("Computer player"),
    "level": N_("Level"),
    "pairs": N_("Pairs of deals"),
    "mean": N_("Points a deal ahead"),
    "interval": N_("95 % interval"),
    "wins draws losses": N_("Deals won, drawn, lost"),
    "games": N_("Games won, lost"),
    "share": N_("Share of games won"),
    "ms": N_("Milliseconds a move"),
    "random_deals_per_s": N_("Random deals a second, compiled"),
    "random_deals_per_s_plain": N_("Random deals a second, plain Python"),
    "steps_per_s": N_("Moves a second, compiled"),
    "threads2_speedup": N_("Gain by a second core"),
    "endphase8_ms": N_("Last 8 cards solved, milliseconds"),
    "endphase12_ms": N_("Last 12 cards solved, milliseconds"),
    "bot_ms": N_("Milliseconds a move"),
}
_LINES: Final[Mapping[str, str]] = {
    "no bot": N_("There is no computer player {name}: choose one of {known}."),
    "no compiler": N_("Compiled code was not measured: {package} is not installed."),
}


def heading(key: str, lang: str) -> str:
    """The name of a figure. Raises KeyError for an unknown key."""
    return say(_HEADINGS[key], lang)


def said(key: str, lang: str, **values: object) -> str:
    """A line, its places filled. Raises KeyError for an unknown key."""
    return say(_LINES[key], lang, **values)
