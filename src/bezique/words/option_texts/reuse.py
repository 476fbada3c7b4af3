"""Options of declaring a card more than once, in words."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.wording import OptionWords

TEXTS: Final[Mapping[str, OptionWords]] = {
    "double_bezique": OptionWords(
        N_("Double bezique"),
        N_("How two pairs become a double bezique."),
        {
            "together": N_("all four cards are declared together, none scored before"),
            "build_up": N_("a second pair may be added to one already scored"),
        },
    ),
    "bezique_unite": OptionWords(
        N_("Unite single beziques"),
        N_("Two beziques scored one by one may be declared again as a double."),
    ),
    "repeat_double": OptionWords(
        N_("Double bezique again"),
        N_("A fresh pair joined to a pair of an earlier double makes another double."),
    ),
    "reuse": OptionWords(
        N_("Using a card again"),
        N_("When a card that has scored may score once more in a meld of the same kind."),
        {
            "once_per_kind": N_("never"),
            "substitute_after_play": N_("when another card of that meld has been played"),
        },
    ),
    "cross_marriages": OptionWords(
        N_("Cross marriages"),
        N_("Two couples of one suit may marry anew, each with the partner of the other."),
    ),
    "reuse_needs_new_card": OptionWords(
        N_("A new card is needed"),
        N_(
            "When a meld that uses a card again must include a new one: from the hand, or, where "
            "melds are made of won cards, from the trick just won."
        ),
        {
            "none": N_("never"),
            "same_class_from_hand": N_("when the card has scored in a meld of the same family"),
            "from_hand": N_("always"),
        },
    ),
    "quartet_reuse": OptionWords(
        N_("Cards of an earlier four"),
        N_("How many cards of a four may have scored in another four of that rank."),
        zero=N_("none"),
    ),
    "marriage_after_sequence": OptionWords(
        N_("Marriage after the sequence"),
        N_("King and queen of a sequence may later be declared as a royal marriage."),
    ),
    "marriage_after_sequence_new_card": OptionWords(
        N_("Such a marriage needs a new card"),
        N_("A marriage out of a sequence must include a card from the hand."),
    ),
    "sequence_needs_marriage": OptionWords(
        N_("Sequence only on a marriage"),
        N_("A sequence of trumps scores only on one's own royal marriage that still lies whole."),
    ),
    "sequence_extends_marriage": OptionWords(
        N_("Sequence after the marriage"),
        N_("A marriage that has scored may grow into a sequence."),
    ),
}
