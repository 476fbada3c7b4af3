"""Options of declaring: what the melds score, in words. For using cards again see ``reuse``."""

from collections.abc import Mapping
from typing import Final

from bezique.words.marks import N_
from bezique.words.option_texts.reuse import TEXTS as REUSE
from bezique.words.option_texts.wording import OptionWords

_NO_MELD: Final = N_("not a meld")

_RIGHT: Final[Mapping[str, OptionWords]] = {
    "meld_source": OptionWords(
        N_("Melds are made of"),
        N_("Which cards may be declared."),
        {
            "hand_and_table": N_("cards in hand and on the table"),
            "won_cards": N_("cards won in tricks"),
        },
    ),
    "declarations_per_trick": OptionWords(
        N_("Declarations per trick"),
        N_("How many melds may be scored for one trick won."),
        zero=N_("as many as one has"),
    ),
    "pending_declarations": OptionWords(
        N_("Announce for later"),
        N_("Further melds may be laid down and announced, to be scored after later tricks."),
    ),
    "declare_before_last_draw": OptionWords(
        N_("Declare before the last draw"),
        N_("A meld may still be declared when only the last cards remain to be drawn."),
    ),
    "declare_in_end_phase": OptionWords(
        N_("Declare in the last tricks"),
        N_("Melds may still be declared after the stock is gone."),
    ),
}
_VALUES: Final[Mapping[str, OptionWords]] = {
    "marriage": OptionWords(
        N_("Marriage"),
        N_("King and queen of one plain suit."),
        zero=_NO_MELD,
    ),
    "royal_marriage": OptionWords(
        N_("Royal marriage"),
        N_("King and queen of trumps."),
        zero=_NO_MELD,
    ),
    "sequence": OptionWords(
        N_("Sequence"),
        N_("Ace, ten, king, queen and jack of trumps."),
        zero=_NO_MELD,
    ),
    "back_door_sequence": OptionWords(
        N_("Plain sequence"),
        N_("Ace, ten, king, queen and jack of another suit."),
        zero=_NO_MELD,
    ),
    "quartets": OptionWords(
        N_("Four of a rank"),
        N_("Four cards of one rank, of whatever suits."),
    ),
    "suit_quartets": OptionWords(
        N_("Four alike in another suit"),
        N_("Four cards of one rank and one suit that is not trumps."),
    ),
    "trump_quartets": OptionWords(
        N_("Four alike in trumps"),
        N_("Four cards of one rank, all of them trumps."),
    ),
    "trump_quintets": OptionWords(
        N_("Five alike in trumps"),
        N_("Five cards of one rank, all of them trumps."),
    ),
    "triplet_values": OptionWords(
        N_("Three alike"),
        N_("Three identical cards."),
    ),
    "joker_replaces": OptionWords(
        N_("A joker stands for"),
        N_("In which melds a joker takes the place of another card."),
        {
            "nothing": N_("no card"),
            "plain_quartets": N_("a card in four of a rank"),
        },
    ),
    "jokers_per_meld": OptionWords(
        N_("Jokers in one meld"),
        N_("How many jokers a meld may hold at most."),
    ),
    "bezique_values": OptionWords(
        N_("Bezique, double and higher"),
        N_("Points for one pair of bezique, for two pairs, and so on."),
    ),
    "bezique_pair": OptionWords(
        N_("The pair of bezique"),
        N_("Which queen goes with which jack."),
        {
            "fixed": N_("always the queen of spades and the jack of diamonds"),
            "reversed": N_("always the queen of diamonds and the jack of spades"),
            "reversed_diamonds": N_(
                "when diamonds are trumps, the queen of diamonds and the jack of spades"
            ),
            "clubs_hearts": N_(
                "when spades or diamonds are trumps, the queen of clubs and the jack of hearts"
            ),
            "trump_queen": N_("the queen of trumps and the jack of the suit that goes with it"),
        },
    ),
    "carte_blanche": OptionWords(
        N_("Carte blanche"),
        N_("Points for a dealt hand without king, queen or jack."),
        zero=N_("scores nothing"),
    ),
    "carte_blanche_repeat": OptionWords(
        N_("Carte blanche again"),
        N_("Each further card drawn that is no king, queen or jack scores again when shown."),
    ),
}
_PARTNERS: Final[Mapping[str, OptionWords]] = {
    "partner_declare": OptionWords(
        N_("Which partner declares"),
        N_("Who of a side may declare after it has won a trick."),
        {
            "winner_only": N_("only the winner of the trick"),
            "winner_or_passed": N_("the winner, or the partner if the winner leaves it"),
            "either_of_side": N_("any partner"),
        },
    ),
    "partner_meld_cards": OptionWords(
        N_("Partners' cards"),
        N_("Whose cards may form a meld."),
        {
            "own_only": N_("only one's own"),
            "with_partner_table": N_("one's own with those that the partner has on the table"),
        },
    ),
    "partner_bezique": OptionWords(
        N_("Double bezique of partners"),
        N_("Where the cards of a double or higher bezique must come from."),
        {
            "same_hand": N_("from one hand"),
            "either": N_("from all partners"),
        },
    ),
}
TEXTS: Final[Mapping[str, OptionWords]] = {**_RIGHT, **_VALUES, **REUSE, **_PARTNERS}
