"""What is said of deals that anyone can check. Knows no match: whoever asks says what is so."""

from collections.abc import Iterable, Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_STATES: Final[Mapping[str, str]] = {
    "open": N_("Fixed. It is opened when the deal is over."),
    "kept": N_("Checked: the cards follow from what was fixed before the deal."),
    "fingerprint": N_("The fingerprint is not that of the secret number."),
    "of": N_("The fingerprint is that of another deal."),
    "deck": N_("The cards do not follow from the secret number."),
    "lift": N_("The lift does not follow from the secret number."),
    "unpledged": N_("Nothing was fixed before this deal, so there is nothing to check."),
    "given": N_("The cards were given by a seed, so there is nothing to check."),
}
STATES: Final = tuple(_STATES)
_HOW: Final = (
    N_("Before each deal the computer draws a secret number and shows its fingerprint."),
    N_("Nobody can find another number with that fingerprint, so the cards stay as they are."),
    N_("When the deal is over the number is shown, and anybody can work the cards out again."),
)
_LIMITS: Final = (
    (
        N_("It proves that the cards were in order before the deal and not changed after it."),
        N_("A word of yours, given after you saw the fingerprint, proves that nobody chose them."),
    ),
    (
        N_("It does not prove that nobody looks."),
        N_("Whoever runs the server could read the secret number."),
    ),
    (
        N_("The secret number has 256 bits, and a pack has more orders than that."),
        N_("So most orders can never come; which ones, nobody can tell beforehand."),
    ),
    (N_("The cards drawn to decide who deals first are not covered."),),
)
_STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "fingerprint": (N_("The fingerprint is the SHA-256 of this line:"),),
    "key": (N_("The seed of the cards is the HMAC-SHA256 of this text under the secret number:"),),
    "shuffle": (
        N_("The HMAC-SHA256 of 0, 1, 2 and so on under that seed gives numbers of 16 bits."),
        N_("By them the last card changes places with one of all, then the last but one."),
        N_("So it goes on to the second; numbers that would favour some places are left out."),
    ),
    "deck": (N_("So the pack lies in this order, the top card first:"),),
}
_YOURSELF: Final = (
    N_("The record holds every deal that is over."),
    N_("The checker is one file of Python, written apart from this program."),
    N_("It needs nothing else, and no network."),
)
_MOVES: Final[Mapping[str, str]] = {
    "same": N_("found again, the same: {number}"),
    "other": N_("found again, another: {number}"),
    "lot": N_("drawn by lot, for the player had failed: {number}"),
    "unknown": N_("how they were found was not written down: {number}"),
    "changed": N_("not to be found, for the player has changed since: {number}"),
    "compiled": N_("to be found with compiled code only: {number}"),
}
_HONEST: Final = (
    N_("A computer player gets what its seat may see, and luck that follows from the deal."),
    N_("With these alone each of its moves is looked for again."),
    N_("A move that comes out the same was made without knowing more."),
)
_NO_MOVES: Final = N_("No computer player chose a move in this deal.")
_LIFT: Final = N_("The next numbers give the lift: {lifted} cards, estimated at {guessed}.")


def say_state(state: str, lang: str) -> str:
    """How it stands with a deal (one of STATES)."""
    return say(_STATES[state], lang)


def say_how(lang: str) -> str:
    """How a deal is fixed and opened."""
    return _joined(_HOW, lang)


def say_limits(lang: str) -> tuple[str, ...]:
    """What all this proves and what not, a paragraph each."""
    return tuple(_joined(part, lang) for part in _LIMITS)


def say_yourself(lang: str) -> str:
    """How to check the deals without this program."""
    return _joined(_YOURSELF, lang)


def say_step(step: str, lang: str) -> str:
    """A step of the check: ``fingerprint``, ``key``, ``shuffle``, ``deck``."""
    return _joined(_STEPS[step], lang)


def say_lift(lifted: int, guessed: int, lang: str) -> str:
    """The step that gives the lift, in cards."""
    return say(_LIFT, lang, lifted=lifted, guessed=guessed)


def say_honest(lang: str) -> str:
    """Why moves are looked for again."""
    return _joined(_HONEST, lang)


def say_moves(numbers: Mapping[str, int], lang: str) -> tuple[str, ...]:
    """How many moves of computer players had each outcome, a few words each."""
    said = tuple(say(_MOVES[what], lang, number=number) for what, number in numbers.items())
    return said or (say(_NO_MOVES, lang),)


def _joined(sentences: Iterable[str], lang: str) -> str:
    return " ".join(say(sentence, lang) for sentence in sentences)
