"""Options of the play of tricks, in words."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.wording import OptionWords

TEXTS: Final[Mapping[str, OptionWords]] = {
    "identical_tie_stock": OptionWords(
        N_("Equal cards while the stock lasts"),
        N_("Who takes a trick in which two identical cards are the best."),
        {
            "first": N_("whoever played first"),
            "dealer": N_("the dealer"),
        },
    ),
    "identical_tie_end": OptionWords(
        N_("Equal cards in the last tricks"),
        N_("Who takes such a trick once the stock is gone."),
        {
            "first": N_("whoever played first"),
            "dealer": N_("the dealer"),
        },
    ),
    "end_must_win": OptionWords(
        N_("Must win in the last tricks"),
        N_("Whoever can follow suit with a higher card must play one."),
    ),
    "end_must_win_trumps": OptionWords(
        N_("Must beat trumps"),
        N_("In the last tricks a trump that is led must be beaten if possible."),
    ),
    "end_trump": OptionWords(
        N_("Trumping in the last tricks"),
        N_("What a player must do who cannot follow suit but holds trumps."),
        {
            "free": N_("play what one likes"),
            "must_if_winning": N_("trump, if that takes the trick"),
            "must": N_("trump in any case"),
        },
    ),
    "end_overtrump": OptionWords(
        N_("Must overtrump"),
        N_("Whoever must trump a trick already trumped must go higher if possible."),
    ),
    "end_pairing": OptionWords(
        N_("Last tricks with four players"),
        N_("Who plays against whom once the stock is gone."),
        {
            "table": N_("all together"),
            "duels": N_("two by two"),
        },
    ),
    "end_ten_low": OptionWords(
        N_("Ten is low in the last tricks"),
        N_("Once the stock is gone the ten ranks below the jack."),
    ),
    "last_draw": OptionWords(
        N_("The card turned up goes to"),
        N_("Who gets it when the last cards are drawn."),
        {
            "turn_up_to_loser": N_("the loser of that trick"),
            "turn_up_to_winner": N_("the winner of that trick"),
        },
    ),
    "last_stock_card_shown": OptionWords(
        N_("Last hidden card is shown"),
        N_("Whoever draws the last face-down card shows it to the others."),
    ),
}
