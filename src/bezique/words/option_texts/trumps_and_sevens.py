"""Options of the trump suit and its sevens, in words."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.wording import OptionWords

TEXTS: Final[Mapping[str, OptionWords]] = {
    "trump_source": OptionWords(
        N_("Trumps come from"),
        N_("What decides which suit is trumps."),
        {
            "turn_up": N_("the card turned up"),
            "first_marriage_or_sequence": N_("the first marriage or sequence declared"),
        },
    ),
    "marriage_first": OptionWords(
        N_("A marriage comes first"),
        N_("Before there are trumps, only a marriage may be declared."),
    ),
    "trump_repeat_barred": OptionWords(
        N_("No suit twice running"),
        N_("The trump suit of one deal cannot become trumps again in the next."),
    ),
    "turn_up_seven": OptionWords(
        N_("Seven turned up"),
        N_("What the dealer scores when the card turned up is a seven."),
        zero=N_("scores nothing"),
    ),
    "seven_exchange": OptionWords(
        N_("Exchange of the seven"),
        N_("When the seven of trumps may be exchanged for the card turned up."),
        {
            "off": N_("never"),
            "after_trick": N_("after winning a trick, before drawing"),
            "on_lead": N_("whenever one is about to lead"),
        },
    ),
    "seven_points": OptionWords(
        N_("Points for a seven of trumps"),
        N_("What exchanging, showing or playing it scores, as far as each is allowed."),
        zero=N_("scores nothing"),
    ),
    "seven_exchange_is_declaration": OptionWords(
        N_("Exchange counts as a declaration"),
        N_("Whoever exchanges the seven may declare nothing else on the same trick."),
    ),
    "seven_exchange_card_usable": OptionWords(
        N_("Exchanged card usable at once"),
        N_("The card taken for the seven may be declared on the same trick."),
    ),
    "seven_show": OptionWords(
        N_("Showing the seven"),
        N_("The seven of trumps may be shown for its points without being exchanged."),
    ),
    "seven_play": OptionWords(
        N_("Playing the seven"),
        N_("Which sevens of trumps score when they are played to a trick."),
        {
            "off": N_("none of them"),
            "second_only": N_("only one that follows another"),
            "any": N_("each of them"),
        },
    ),
    "seven_play_announce": OptionWords(
        N_("Announce the seven"),
        N_("A seven of trumps scores only when it is announced as it is played."),
    ),
    "seven_play_phase": OptionWords(
        N_("Sevens score when played"),
        N_("In which part of the deal a played seven of trumps scores."),
        {
            "stock": N_("while the stock lasts"),
            "all": N_("in every trick"),
        },
    ),
    "seven_once_per_card": OptionWords(
        N_("Each seven scores once"),
        N_("A seven of trumps that has scored in one way scores in no other."),
    ),
}
