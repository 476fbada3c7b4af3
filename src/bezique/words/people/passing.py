"""What is said where several play on one device and pass it on."""

from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_PASS_ON: Final = N_("Now {name}.")
_NOTE: Final = N_("Pass the device on. The cards stay hidden until {name} has it.")
_PRESS: Final = N_("I am {name}: show my cards")
_NUMBERED: Final = N_("Player {number}")


def say_hand_over(name: str, lang: str) -> tuple[str, str, str]:
    """Whose turn it is, that the device is to be passed on, and what they press who have it."""
    headline, note, press = (say(text, lang, name=name) for text in (_PASS_ON, _NOTE, _PRESS))
    return headline, note, press


def player_number(number: int, lang: str) -> str:
    """What a player is called at first, counted from 1."""
    return say(_NUMBERED, lang, number=number)
