"""How a match ended for whose other side nobody waited any longer."""

from collections.abc import Sequence
from typing import Final

from bezique.words.catalogue import listed, say
from bezique.words.marks import N_

_MINE: Final = N_("The match is yours.")
_THEIRS: Final = N_("The match goes to {name}.")
_NOBODYS: Final = N_("The match ends without a winner.")
_WAITED: Final = N_("Nobody waited any longer for {names}.")
_WAITED_FOR_YOU: Final = N_("You stayed away, and nobody waited any longer.")
_NOT_BEGUN: Final = N_("No trick had been played yet.")


def say_walkover(lang: str, winner: str | None, names: Sequence[str]) -> tuple[str, str]:
    """Headline and note. ``winner`` is None for the viewer, empty for nobody.

    ``names`` are those who stayed away; none for the viewer.
    """
    said = [say(_WAITED, lang, names=listed(list(names), lang))]
    if not names:
        said = [say(_WAITED_FOR_YOU, lang)]
    if winner is None:
        return say(_MINE, lang), said[0]
    if winner:
        return say(_THEIRS, lang, name=winner), said[0]
    return say(_NOBODYS, lang), " ".join((*said, say(_NOT_BEGUN, lang)))
