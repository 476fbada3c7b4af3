"""What is said about things outside the cards: when something did not go as meant, or when it was.

For addresses, pages and house rules. What the rules of play refuse is said in ``refusals``.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, NamedTuple

from babel.dates import format_timedelta

from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.options import option_label


class Notice(NamedTuple):
    """What happened, and what can be done now."""

    headline: str
    note: str


_NOTICES: Final[Mapping[str, Notice]] = {
    "no-such-page": Notice(
        N_("There is no such page."),
        N_("Perhaps the address is incomplete."),
    ),
    "no-such-match": Notice(
        N_("There is no such match."),
        N_("Perhaps the address is incomplete, or the match is kept on another computer."),
    ),
    "unreadable-match": Notice(
        N_("This match cannot be read by this version of the program."),
        N_("It is left untouched on the disk."),
    ),
    "unsaved": Notice(
        N_("Your move could not be written to disk; nothing has changed."),
        N_("Free some space and play it again."),
    ),
    "disk-refuses": Notice(
        N_("The file of matches could not be read or written; nothing has changed."),
        N_("See whether there is space left on the disk, then try again."),
    ),
    "no-such-ruleset": Notice(
        N_("There is no ruleset of this name."),
        N_("Choose one of those on the opening page."),
    ),
    "no-such-player": Notice(
        N_("There is no computer player of this name."),
        N_("Choose one of those on the opening page."),
    ),
    "stale": Notice(
        N_("The table has moved on in the meantime."),
        N_("Nothing was played: this is how it stands now."),
    ),
    "unreadable": Notice(
        N_("The page has sent something that cannot be read."),
        N_("Go back and try once more; nothing was changed."),
    ),
    "failed": Notice(
        N_("Something has gone wrong here."),
        N_("Your match is kept: go back to the table and play on."),
    ),
}
_IMPOSSIBLE: Final = N_("House rule “{label}”: this value is not possible with the other rules.")
_BECAUSE: Final = N_("Why not {what}? {reason}")
NOTICES: Final = tuple(_NOTICES)


def say_notice(key: str, lang: str) -> Notice:
    """The two sentences of a notice (a key of NOTICES). Raises KeyError for an unknown key."""
    headline, note = _NOTICES[key]
    return Notice(say(headline, lang), say(note, lang))


def say_impossible_option(name: str, lang: str) -> str:
    """That a house rule (the name of an option) cannot have the value that was chosen for it."""
    return say(_IMPOSSIBLE, lang, label=option_label(name, lang))


def say_because(what: str, reason: str, lang: str) -> str:
    """The question about something that cannot be, and the sentence that answers it."""
    return say(_BECAUSE, lang, what=what, reason=reason)


def said_ago(seconds: float, lang: str) -> str:
    """A time in the past: *5 minutes ago*, *il y a 5 minutes*. What is to come is just now."""
    past = timedelta(seconds=-max(seconds, 1))
    return format_timedelta(past, add_direction=True, locale=lang)
