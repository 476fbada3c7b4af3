"""What is said when matches are deleted, written to a file or brought in from one."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_DELETE: Final = (
    N_("Delete this match?"),
    N_("{name}, {when}. It goes from the disk with every move, and cannot be brought back."),
    N_("Delete the match"),
)
_DELETE_ALL: Final = (
    N_("Delete all matches?"),
    N_(
        "Matches kept here: {number}. They go from the disk with every move, and cannot be brought "
        "back. Save a copy first if you may want them again."
    ),
    N_("Delete all matches"),
)
_BROUGHT: Final = N_(
    "Matches in the file: {found}. New here: {new}, gone further than here: {longer}, here "
    "already: {known}."
)
_TWINS: Final = N_("Kept beside one of the same name that went on differently: {twins}.")
_BROKEN: Final[Mapping[str, str]] = {
    "foreign": N_("This is no file of matches that Bezique has written. Nothing was brought in."),
    "newer": N_("A newer Bezique has written this file: update this one. Nothing was brought in."),
    "broken": N_("The file is damaged or not complete. Nothing was brought in."),
    "large": N_("The file is larger than {most} megabytes. Bring it in with the command instead."),
    "empty": N_("Choose a file first."),
}
BROKEN: Final = tuple(_BROKEN)


def say_delete(name: str, when: str, lang: str) -> tuple[str, str, str]:
    """The question, what comes of it, and the button, for one match."""
    headline, note, press = _DELETE
    return say(headline, lang), say(note, lang, name=name, when=when), say(press, lang)


def say_delete_all(number: int, lang: str) -> tuple[str, str, str]:
    """The same for all of them."""
    headline, note, press = _DELETE_ALL
    return say(headline, lang), say(note, lang, number=number), say(press, lang)


def say_brought(lang: str, *, new: int, longer: int, known: int, twins: int) -> str:
    """What came of bringing in a file."""
    found = new + longer + known + twins
    line = say(_BROUGHT, lang, found=found, new=new, longer=longer, known=known)
    return f"{line} {say(_TWINS, lang, twins=twins)}" if twins else line


def say_broken(code: str, lang: str, most: int = 0) -> str:
    """Why nothing was brought in (one of BROKEN); ``most`` is the limit in megabytes."""
    return say(_BROKEN[code], lang, most=most)
