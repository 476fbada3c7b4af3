"""What is said of time: how much is left for a move, and when one need not wait any longer."""

from collections.abc import Sequence
from datetime import timedelta
from math import ceil
from typing import Final, NamedTuple

from babel.dates import format_timedelta

from bezique.words.catalogue import listed, say
from bezique.words.marks import N_

_LEFT: Final = N_("Time left for this move: {time}.")
_LATE: Final = N_("Your time for this move is over. The others may let the computer play for you.")
_LATE_CLAIM: Final = N_(
    "Your time for this move is over. The others may let the computer play for you, and after a "
    "while claim the match."
)
_CLAIMABLE: Final = N_("You can claim the match {when}, if nothing changes.")
_AWAY: Final = N_("You are waiting for {names}.")
_WAIT: Final = N_("You can wait on: nothing is lost, and whoever returns finds their seat.")
_STAND_IN: Final = N_("You can play on against the computer until they are back.")
_CLAIM: Final = N_(
    "You can claim the match: it ends at once, and it is won for you, whatever the score. {names} "
    "will read that you have claimed it. It cannot be taken back."
)
_CLAIM_NOTHING: Final = N_(
    "You can end the match. No trick has been played yet, so nobody wins it. It cannot be taken "
    "back."
)
_BUTTONS: Final = {True: N_("Claim the match"), False: N_("End the match")}
_MINUTE, _HOUR, _LONG = 60, 3600, 2


class Claiming(NamedTuple):
    """What the page says on which it is decided how to go on without the others."""

    headline: str
    wait: str
    stand_in: str
    claim: str
    press: str


def say_left(seconds: float, lang: str) -> str:
    """How much time is left for a move."""
    return say(_LEFT, lang, time=_time(seconds, lang))


def say_late(lang: str, *, claim: bool) -> str:
    """That the time for a move is over, and what the others may do; ``claim``: the match, too."""
    return say(_LATE_CLAIM if claim else _LATE, lang)


def say_claimable(seconds: float, lang: str) -> str:
    """When the match can be claimed."""
    return say(_CLAIMABLE, lang, when=_time(seconds, lang, coming=True))


def say_claiming(names: Sequence[str], lang: str, *, begun: bool) -> Claiming:
    """The choice of whoever waits for others; ``begun``: a trick has been played."""
    called = listed(list(names), lang)
    claim = say(_CLAIM, lang, names=called) if begun else say(_CLAIM_NOTHING, lang)
    return Claiming(
        say(_AWAY, lang, names=called),
        say(_WAIT, lang),
        say(_STAND_IN, lang),
        claim,
        say(_BUTTONS[begun], lang),
    )


def _time(seconds: float, lang: str, *, coming: bool = False) -> str:
    """A time, rounded up so that it seldom changes: *3 minutes*, or *in 3 minutes*."""
    step = next((one for one in (_HOUR, _MINUTE) if seconds > _LONG * one), 10)
    rounded = timedelta(seconds=max(ceil(seconds / step), 1) * step)
    return format_timedelta(rounded, threshold=_LONG, add_direction=coming, locale=lang)
