"""Options of the pack and the deal, in words."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.wording import OptionWords

TEXTS: Final[Mapping[str, OptionWords]] = {
    "players": OptionWords(
        N_("Players"),
        N_("How many people sit at the table."),
    ),
    "sides": OptionWords(
        N_("Sides"),
        N_("Whether everybody plays alone or partners share one score."),
        {
            "none": N_("everybody alone"),
            "two_sides": N_("two sides"),
            "three_sides": N_("three sides"),
        },
    ),
    "packs": OptionWords(
        N_("Packs"),
        N_("How many piquet packs of 32 cards are shuffled together."),
    ),
    "lowest_rank": OptionWords(
        N_("Lowest card"),
        N_("Ranks below this one are left out of every pack."),
        {"7": N_("the seven"), "8": N_("the eight"), "9": N_("the nine")},
    ),
    "jokers": OptionWords(
        N_("Jokers"),
        N_("How many jokers are shuffled into the pack."),
        zero=N_("no jokers"),
    ),
    "hand_size": OptionWords(
        N_("Cards in hand"),
        N_("How many cards each player holds while the stock lasts."),
    ),
    "deal_packets": OptionWords(
        N_("Packets of the deal"),
        N_("In what numbers the cards are dealt, one packet to each player in turn."),
    ),
    "first_dealer": OptionWords(
        N_("First dealer"),
        N_("How it is settled who deals first."),
        {
            "lowest": N_("whoever draws the lowest card"),
            "highest": N_("whoever draws the highest card"),
            "highest_chooses": N_("whoever draws the highest card chooses"),
            "agreed": N_("the players agree"),
        },
    ),
    "deal_rotation": OptionWords(
        N_("Next dealer"),
        N_("Who deals the deals that follow."),
        {
            "rotate": N_("each player in turn"),
            "last_trick_winner": N_("the winner of the last trick"),
        },
    ),
    "deal_lift_bonus": OptionWords(
        N_("Bonus for the lift"),
        N_(
            "The dealer scores for lifting just 24 cards, the other for guessing how many were "
            "lifted."
        ),
    ),
    "drop_one_eight": OptionWords(
        N_("Leave out one eight"),
        N_("One eight is put aside so that two packs divide among three players."),
    ),
}
