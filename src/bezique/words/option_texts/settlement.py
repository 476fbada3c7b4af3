"""Options of games in which each deal is settled by itself, in words."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.wording import OptionWords

TEXTS: Final[Mapping[str, OptionWords]] = {
    "rubicon": OptionWords(
        N_("Rubicon"),
        N_("A loser who stays below this score is rubiconed."),
        zero=N_("no rubicon"),
    ),
    "game_bonus": OptionWords(
        N_("Bonus for the game"),
        N_("What the winner adds when the loser has passed the rubicon."),
    ),
    "rubicon_game_bonus": OptionWords(
        N_("Bonus for the rubicon"),
        N_("What the winner adds when the loser is rubiconed."),
    ),
    "rubicon_brisque_bonus": OptionWords(
        N_("Bonus instead of brisques"),
        N_("What the winner adds for all the brisques when the loser is rubiconed."),
    ),
    "round_to": OptionWords(
        N_("Rounded down to"),
        N_("Scores are settled in multiples of this number."),
        zero=N_("not rounded"),
    ),
    "min_difference": OptionWords(
        N_("Smallest difference"),
        N_("Two scores are settled as at least this far apart."),
    ),
    "rubicon_min_loser": OptionWords(
        N_("Smallest score of a loser"),
        N_("The score of a rubiconed loser is settled as at least this."),
    ),
}
