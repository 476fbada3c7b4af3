"""The words that may be typed, as messages: each is a list of equal words, commas between.

A translator writes the words of the language instead, in any number. ``plain`` makes capitals,
accents and punctuation equal, so none of them has to be listed twice. Knows no cards by number but
their order: ranks 7 8 9 J Q K 10 A, suits S H D C.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import NP_, InContext

_LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ð": "d"})

RANKS: Final = (
    NP_("typed rank", "seven, 7"),
    NP_("typed rank", "eight, 8"),
    NP_("typed rank", "nine, 9"),
    NP_("typed rank", "jack, j, knave"),
    NP_("typed rank", "queen, q"),
    NP_("typed rank", "king, k"),
    NP_("typed rank", "ten, 10, t"),
    NP_("typed rank", "ace, a"),
)
SUITS: Final = (
    NP_("typed suit", "spades, spade, s"),
    NP_("typed suit", "hearts, heart, h"),
    NP_("typed suit", "diamonds, diamond, d"),
    NP_("typed suit", "clubs, club, c"),
)
JOKER: Final = NP_("typed card", "joker")
PASSED_OVER: Final = NP_("typed, without meaning", "of, the, my, in, please")
PLAY: Final = NP_("typed before a card", "play, lead, follow")
DECLARE: Final = NP_("typed before a meld", "declare, meld")
ANNOUNCE: Final = NP_("typed before a meld for later", "announce")
FROM_HAND: Final = NP_("typed after a card", "hand, from hand")
FROM_TABLE: Final = NP_("typed after a card", "table, from table")
ACTS: Final[Mapping[str, InContext]] = {
    "draw": NP_("typed act", "draw, d, pass, play on, on"),
    "take": NP_("typed act", "draw, d, draw both"),
    "exchange": NP_("typed act", "exchange, exchange seven, x, swap"),
    "show_seven": NP_("typed act", "show seven, show, s"),
    "carte_blanche": NP_("typed act", "carte blanche, show carte blanche, show, s"),
    "pass_right": NP_("typed act", "leave, leave it, partner, p"),
    "claim": NP_("typed act", "claim, claim game, c"),
    "claim_penalty": NP_("typed act", "penalty, claim penalty, f"),
    "no_draw": NP_("typed act", "do not draw, forget"),
    "draw_two": NP_("typed act", "draw two"),
    "next_deal": NP_("typed act", "deal, deal again, next, next deal, d"),
    "stop": NP_("typed act", "stop, stop here"),
    "undo": NP_("typed act", "take back, undo, u"),
    "finish": NP_("typed act", "finish, finish deal, e"),
}
"""By the line that ``bezique.web.actions`` reads."""
SILENT: Final = NP_("typed act", "silent, unannounced")
QUESTIONS: Final[Mapping[str, InContext]] = {
    "help": NP_("typed question", "help, what"),
    "hand": NP_("typed question", "hand, cards"),
    "score": NP_("typed question", "score, scores, points"),
    "trick": NP_("typed question", "trick"),
    "stock": NP_("typed question", "trumps, trump, stock"),
    "table": NP_("typed question", "table, melds"),
}


def plain(text: str) -> str:
    """A text as it is compared: small letters and digits, without accents, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    bare = (c for c in letters if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


@cache
def words_for(message: InContext, lang: str) -> tuple[str, ...]:
    """The words that a language has for a message of this module, as they are compared."""
    return tuple(plain(word) for word in say(message, lang).split(",") if plain(word))


def without(message: InContext, line: str, lang: str) -> str:
    """A compared line without the words of a message, wherever they stand in it."""
    left_out = set(words_for(message, lang))
    return " ".join(word for word in line.split() if word not in left_out)


def after(message: InContext, line: str, lang: str) -> str | None:
    """What follows one of the words of a message at the beginning of a compared line, or None."""
    for word in sorted(words_for(message, lang), key=len, reverse=True):
        if line.startswith(f"{word} "):
            return line.removeprefix(f"{word} ")
    return None


def before(message: InContext, line: str, lang: str) -> str | None:
    """What stands before one of the words of a message at the end of a compared line, or None."""
    for word in sorted(words_for(message, lang), key=len, reverse=True):
        if line.endswith(f" {word}"):
            return line.removesuffix(f" {word}")
    return None
