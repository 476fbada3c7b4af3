"""Options of counting and of the whole match, in words. For one-deal games see ``settlement``."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.settlement import TEXTS as SETTLEMENT
from bezique.words.option_texts.wording import OptionWords

_COUNTING: Final[Mapping[str, OptionWords]] = {
    "trick_points": OptionWords(
        N_("Cards that count in tricks"),
        N_("What the cards in the tricks won are worth."),
        {
            "brisques": N_("aces and tens only"),
            "card_points": N_("ace 11, ten 10, king 4, queen 3, jack 2"),
        },
    ),
    "deal_end_order": OptionWords(
        N_("Counting at the end of the deal"),
        N_("Who adds the cards won first, which matters close to the target."),
        {
            "simultaneous": N_("all at once"),
            "non_dealer_first": N_("the player who did not deal first"),
        },
    ),
    "brisque": OptionWords(
        N_("Brisque"),
        N_("Points for each ace and each ten won in tricks."),
        zero=N_("scores nothing"),
    ),
    "brisque_threshold": OptionWords(
        N_("Brisques count from"),
        N_("How many brisques a side must have won for any of them to count."),
        zero=N_("the first one"),
    ),
    "brisques_counted": OptionWords(
        N_("Brisques are counted"),
        N_("When aces and tens won in tricks are scored."),
        {
            "deal_end": N_("after the deal"),
            "at_capture": N_("as soon as they are won"),
            "tie_or_escape": N_("only to break a tie or to escape the rubicon"),
            "never": N_("never"),
        },
    ),
    "last_trick": OptionWords(
        N_("Last trick"),
        N_("Points for winning it."),
        zero=N_("scores nothing"),
    ),
    "last_trick_is": OptionWords(
        N_("The last trick is"),
        N_("Which trick earns those points."),
        {
            "final": N_("the last of the deal"),
            "last_stock_trick": N_("the last before the stock is gone"),
        },
    ),
}
_MATCH: Final[Mapping[str, OptionWords]] = {
    "scoring": OptionWords(
        N_("Scoring"),
        N_("Whether deals are played up to a target or each is settled by itself."),
        {
            "race": N_("a race to the target"),
            "settlement": N_("each deal is settled"),
        },
    ),
    "target": OptionWords(
        N_("Target"),
        N_("The score that wins the game."),
    ),
    "target_raised_to": OptionWords(
        N_("Target raised to"),
        N_("Where the game goes on to if more than one has reached the target after a deal."),
        zero=N_("not raised"),
    ),
    "game_end": OptionWords(
        N_("The game ends"),
        N_("What happens when a player reaches the target in the middle of a deal."),
        {
            "immediate": N_("at once"),
            "deal_end": N_("after the deal has been played out"),
            "claim": N_("when the player claims it"),
        },
    ),
    "tie_break": OptionWords(
        N_("Equal totals"),
        N_("What decides when two have reached the target with the same total."),
        {
            "last_trick": N_("the last trick of the deal"),
            "extra_deal": N_("another deal"),
            "without_last_brisques": N_("the totals without the brisques of the last deal"),
        },
    ),
    "double_game_below": OptionWords(
        N_("Double game below"),
        N_("A loser who has not reached this score loses double."),
        zero=N_("no double game"),
    ),
}
_TABLE: Final[Mapping[str, OptionWords]] = {
    "irregularities": OptionWords(
        N_("Irregularities"),
        N_(
            "Whether a rule can be broken at all: a draw forgotten, a card too many drawn, suit "
            "not followed in the last tricks, a meld declared that does not count."
        ),
        {
            "prevent": N_("it cannot happen"),
            "penalise": N_("it can, and the other side may claim a penalty"),
        },
    ),
    "penalty_table": OptionWords(
        N_("Penalties"),
        N_("What each fault costs whoever committed it, if it is claimed in time."),
        {
            "norwegian": N_(
                "Norwegian: 10 for a forgotten draw, 100 for a card too many, the remaining "
                "brisques for not following"
            ),
            "enquire_within": N_(
                "English: 10 and 100 likewise, all of the last tricks for not following"
            ),
            "portland": N_(
                "Portland Club: the last trick for a forgotten draw, the game for a card too many, "
                "the play taken back for not following"
            ),
        },
    ),
    "open_hands": OptionWords(
        N_("Open hands"),
        N_("All hands lie face up; only the stock stays hidden."),
    ),
}
TEXTS: Final[Mapping[str, OptionWords]] = {**_COUNTING, **_MATCH, **SETTLEMENT, **_TABLE}
