"""What ``arena``, ``ladder``, ``bots`` and ``bench`` say. Knows no figure."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_HEADINGS: Final[Mapping[str, str]] = {
    "bot": N_("Computer player"),
    "bots": N_("Computer players"),
    "level": N_("Level"),
    "style": N_("Style"),
    "pairs": N_("Pairs of deals"),
    "mean": N_("Points a deal ahead"),
    "interval": N_("95 % interval"),
    "bootstrap": N_("The same by bootstrap"),
    "sd": N_("Standard deviation of a pair"),
    "control": N_("Without the luck of the draws"),
    "reduction": N_("Standard deviation less by"),
    "sprt": N_("Sequential test"),
    "ratio": N_("Logarithm of the likelihood ratio"),
    "elo": N_("Elo"),
    "step": N_("Above the next weaker"),
    "seed": N_("Seed"),
    "faults": N_("Faults"),
    "median": N_("Median"),
    "p99": N_("99 of 100 are faster than"),
    "plot points": N_("Points a deal ahead, with 95 % intervals"),
    "plot games": N_("Share of whole games won, with 95 % intervals"),
    "plot elo": N_("Ratings from whole games, with 95 % intervals"),
    "wins draws losses": N_("Deals won, drawn, lost"),
    "games": N_("Games won, lost"),
    "share": N_("Share of games won"),
    "percent": N_("Per cent of the games won"),
    "ms": N_("Milliseconds a move"),
    "random_deals_per_s": N_("Random deals a second, compiled"),
    "random_deals_per_s_plain": N_("Random deals a second, plain Python"),
    "steps_per_s": N_("Moves a second, compiled"),
    "threads2_speedup": N_("Gain by a second core"),
    "endphase8_ms": N_("Last 8 cards solved, milliseconds"),
    "endphase12_ms": N_("Last 12 cards solved, milliseconds"),
    "bot_ms": N_("Milliseconds a move"),
    "bot_ms_compiled": N_("Milliseconds a move, compiled"),
    "move compile": N_("Compiling what one move needs, seconds"),
    "move load": N_("Starting with compiled code, seconds"),
}
_LINES: Final[Mapping[str, str]] = {
    "no bot": N_("There is no computer player {name}: choose one of {known}."),
    "no style": N_("{bot} has no style {style}: choose one of {known}."),
    "no styles": N_("{bot} has no styles: write {bot} alone, and no {style} after it."),
    "two bots": N_("A ladder needs at least two computer players."),
    "bad meeting": N_("--meeting {given}: write two different players as {form}, of {known}."),
    "other record": N_(
        "{path}: the results kept there belong to another run ({what} differs). Choose another "
        "folder with --out."
    ),
    "report at": N_("The report is in {path}."),
    "no dask": N_("A cluster needs the package distributed: install the extra bezique[cluster]."),
    "no cluster": N_("{address}: no Dask scheduler answers there."),
    "no workers": N_("{address}: the cluster has no workers."),
    "other workers": N_("{address}: the workers there do not run this very Bezique."),
    "ladder of": N_("Computer players in {ruleset}"),
    "origin": N_("Seed {seed}, Bezique {version}, code {code}. Played again by:"),
    "how points": N_(
        "The same pack is played twice, with the seats changed, and each seat draws from a pile "
        "of its own. The intervals come from the means of such pairs."
    ),
    "how games": N_(
        "Every deal of every game is shuffled anew. The intervals are Wilson's; Elo is the "
        "difference that would explain the share."
    ),
    "how elo": N_(
        "The model of Bradley and Terry, fitted to all games together; the weakest player "
        "stands at 0. To every meeting one drawn game is added, so that a player who lost "
        "every game has a rating as well."
    ),
    "how ms": N_("Time of the processor for one move at a table, on one core."),
    "no compiler": N_("Compiled code was not measured: {package} is not installed."),
}


def heading(key: str, lang: str) -> str:
    """The name of a figure. Raises KeyError for an unknown key."""
    return say(_HEADINGS[key], lang)


def said(key: str, lang: str, **values: object) -> str:
    """A line, its places filled. Raises KeyError for an unknown key."""
    return say(_LINES[key], lang, **values)
