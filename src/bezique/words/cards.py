"""The names of cards, suits and ranks in each language, and the letters in a card's corner.

Knows no rules; a kind is numbered as in ``bezique.cards.kinds``.
"""

from typing import Final, Literal

from bezique.words import card_names
from bezique.words.catalogue import capital, say
from bezique.words.marks import NP_, InContext

Part = Literal["doing", "done_to", "with"]

_FORMS: Final[dict[Part, tuple[InContext, ...]]] = {
    "doing": card_names.DOING,
    "done_to": card_names.DONE_TO,
    "with": card_names.WITH,
}
_SUITS: Final = (
    NP_("suit", "spades"),
    NP_("suit", "hearts"),
    NP_("suit", "diamonds"),
    NP_("suit", "clubs"),
)
_RANKS_OF_MANY: Final = (
    NP_("ranks", "sevens"),
    NP_("ranks", "eights"),
    NP_("ranks", "nines"),
    NP_("ranks", "jacks"),
    NP_("ranks", "queens"),
    NP_("ranks", "kings"),
    NP_("ranks", "tens"),
    NP_("ranks", "aces"),
)
_LETTERS: Final = (
    NP_("corner of the card", "7"),
    NP_("corner of the card", "8"),
    NP_("corner of the card", "9"),
    NP_("corner of the card", "J"),
    NP_("corner of the card", "Q"),
    NP_("corner of the card", "K"),
    NP_("corner of the card", "10"),
    NP_("corner of the card", "A"),
)


def card_name(kind: int, lang: str) -> str:
    """A card by itself, without article: *queen of spades*, *Pik-Dame*. ``kind`` is 0..32."""
    return say(card_names.BARE[kind], lang)


def the_card(kind: int, lang: str, part: Part = "done_to") -> str:
    """A card inside a sentence, with its article where the language has one.

    ``part`` is what the card does there: subject (``doing``), object (``done_to``), or the means
    by which something is done (``with``).
    """
    return say(_FORMS[part][kind], lang)


def card_words(kind: int, lang: str) -> dict[str, str]:
    """What a message about a card may ask for.

    ``The_card`` opens a sentence, ``the_card`` is the object of a verb, ``with_card`` the means.
    """
    return {
        "The_card": capital(the_card(kind, lang, "doing")),
        "the_card": the_card(kind, lang),
        "with_card": the_card(kind, lang, "with"),
    }


def suit_name(suit: int, lang: str) -> str:
    """A suit, 0..3 for spades, hearts, diamonds, clubs."""
    return say(_SUITS[suit], lang)


def rank_names(rank: int, lang: str) -> str:
    """A rank in the plural, 0..7 for 7 8 9 J Q K 10 A: *aces*."""
    return say(_RANKS_OF_MANY[rank], lang)


def index_letter(rank: int, lang: str) -> str:
    """What stands in the corner of a card of this rank: A K Q J, A R D V, A H V B, A K D Kn."""
    return say(_LETTERS[rank], lang)
