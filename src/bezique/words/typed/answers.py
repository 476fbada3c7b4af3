"""What a typed line is answered, where it does nothing: one line, with what would be right."""

from collections.abc import Sequence
from typing import Final

from bezique.words.cards import card_name
from bezique.words.catalogue import capital, in_clauses, listed, say
from bezique.words.marks import N_
from bezique.words.melds import meld_name
from bezique.words.typed import vocabulary
from bezique.words.typed.vocabulary import words_for

_NOT_UNDERSTOOD: Final = N_("“{line}” was not understood.")
_TYPE: Final = N_("You may type: {what}.")
_QUOTED: Final = N_("“{text}”")
_CARD: Final = N_("a card of yours ({name}, {letters} or {number})")
_NO_SUCH_NUMBER: Final = N_("You have no card of this number: they go from 1 to {last}.")
_NO_SUCH_LINE: Final = N_("There is no line {number} to choose.")
_TWO_COPIES: Final = N_("You have two of these, and they are not alike: type {numbers}.")
_SEVERAL: Final = N_("This can be done in several ways: type {numbers}.")
_NO_CARDS: Final = N_("{Meld}: you have not the cards to declare this now.")
_NONE: Final = N_("nothing")
_TRUMPS: Final = N_("trumps: {suit}")
_NO_TRUMPS: Final = N_("No trumps yet")
_LEFT: Final = N_("cards to draw: {number}")
_GONE: Final = N_("the stock is gone")
_TURNED: Final = N_("turned up: {card}")
_MANUAL: Final = (
    N_("A card by its name, its letters or its number: {cards}."),
    N_("A meld by its name or its number: {melds}."),
    N_("Anything else by what its button says, or shorter: {acts}."),
    N_("Questions, at any time: {questions}."),
)
_LONGEST: Final = 40
_QUEEN: Final = 4  # of spades


def say_not_understood(line: str, lang: str, what: Sequence[str]) -> str:
    """That a line was not understood (an empty one is passed over), and what may be typed."""
    remedy = say_what_to_type(lang, what)
    if not line.strip():
        return remedy
    short = line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
    return f"{say(_NOT_UNDERSTOOD, lang, line=short)} {remedy}".rstrip()


def say_what_to_type(lang: str, what: Sequence[str]) -> str:
    """What may be typed now; empty where nothing may."""
    return say(_TYPE, lang, what=listed(what, lang, "or")) if what else ""


def say_card_to_type(name: str, letters: str, number: str, lang: str) -> str:
    """The ways to name a card, shown by one: *a card of yours (queen of spades, QS or 3)*."""
    return say(_CARD, lang, name=name, letters=letters, number=number)


def say_quoted(text: str, lang: str) -> str:
    """A text of the page, as it may be typed, in the quotation marks of the language."""
    return say(_QUOTED, lang, text=text)


def say_no_such_number(last: int, lang: str) -> str:
    """That no card has this number; ``last`` is the highest there is."""
    return say(_NO_SUCH_NUMBER, lang, last=last)


def say_no_such_line(number: str, lang: str) -> str:
    """That nothing may be chosen by this number (m1, m2 ...)."""
    return say(_NO_SUCH_LINE, lang, number=number)


def say_which_copy(numbers: Sequence[str], lang: str) -> str:
    """That copies of a card differ, and by which numbers they are told apart."""
    return say(_TWO_COPIES, lang, numbers=listed(numbers, lang, "or"))


def say_which_way(numbers: Sequence[str], lang: str) -> str:
    """That a line could mean several things, and by which numbers they are told apart."""
    return say(_SEVERAL, lang, numbers=listed(numbers, lang, "or"))


def say_no_cards(meld: str, suit: int | None, lang: str) -> str:
    """That a meld cannot be made of the cards that one has."""
    return say(_NO_CARDS, lang, Meld=capital(meld_name(meld, lang, suit)))


def say_list(parts: Sequence[str], lang: str) -> str:
    """Several things one after the other; *nothing* where there is none."""
    return in_clauses(parts, lang) if parts else say(_NONE, lang)


def say_stock(trump: str, left: int, turn_up: str, lang: str) -> str:
    """Trumps, what is left to draw, and the card turned up; an empty name where there is none."""
    parts = [say(_TRUMPS, lang, suit=trump) if trump else say(_NO_TRUMPS, lang)]
    parts += [say(_LEFT, lang, number=left) if left else say(_GONE, lang)]
    parts += [say(_TURNED, lang, card=turn_up)] if turn_up else []
    return say_list(parts, lang)


def say_manual(lang: str, letters: str) -> tuple[str, ...]:
    """What can be typed at all, a line each for cards, melds, acts and questions.

    ``letters`` are those of one card, by which the others can be guessed.
    """
    queen = card_name(_QUEEN, lang)
    acts = [words_for(words, lang)[0] for words in vocabulary.ACTS.values()]
    values = {
        "cards": ", ".join((queen, letters, "3")),
        "melds": ", ".join((meld_name("royal_marriage", lang), meld_name("bezique", lang), "m1")),
        "acts": ", ".join(dict.fromkeys(acts)),
        "questions": ", ".join(words_for(w, lang)[0] for w in vocabulary.QUESTIONS.values()),
    }
    return tuple(say(line, lang, **values) for line in _MANUAL)
