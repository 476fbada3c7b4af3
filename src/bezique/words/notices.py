"""What is said about things outside the cards: when something did not go as meant, or when it was.

For addresses, pages and house rules. What the rules of play refuse is said in ``refusals``.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, NamedTuple

from babel.dates import format_timedelta

from bezique.rulesets.together import ALIKE, WITHOUT_TURN_UP
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
    "not-your-seat": Notice(
        N_("You are watching this match."),
        N_("Only those who hold a seat can do that."),
    ),
    "hand-over": Notice(
        N_("It is another player’s turn."),
        N_("Go back to the table and pass the device on first."),
    ),
    "seat-moved": Notice(
        N_("Your seat has moved to another device."),
        N_("The match goes on there. Here the table is seen no more."),
    ),
    "no-such-seat": Notice(
        N_("This link opens no seat."),
        N_("It may be used up already, or a newer one was made."),
    ),
    "kept-apart": Notice(
        N_("You cannot sit down at this table."),
        N_("Somebody there and you are not to sit together."),
    ),
    "no-such-table": Notice(
        N_("There is no such table."),
        N_("Perhaps the address is incomplete, or the table was given up."),
    ),
    "not-alone": Notice(
        N_("Others have played this match too."),
        N_("It is theirs as well as yours, so it is not deleted from here."),
    ),
    "no-such-marker": Notice(
        N_("There is no such marker."),
        N_("Perhaps the address is incomplete, or the marker was deleted."),
    ),
    "unreadable-marker": Notice(
        N_("This marker cannot be read by this version of the program."),
        N_("It is left untouched on the disk."),
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
    "too-many": Notice(
        N_("That was too much at once."),
        N_("Wait a moment, then try again."),
    ),
    "overloaded": Notice(
        N_("The server has too much to do just now; nothing has changed."),
        N_("Wait a moment, then try again."),
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
    "making-ready": Notice(
        N_("The computer player is being made ready."),
        N_("Until then it thinks more slowly, and about fewer imagined deals where it must."),
    ),
    "unreadable": Notice(
        N_("The page has sent something that cannot be read."),
        N_("Go back and try once more; nothing was changed."),
    ),
    "no-server": Notice(
        N_("The table cannot be reached."),
        N_(
            "Its server is not running, or this device is not connected. Your match is kept "
            "there and goes on at the very move; this page looks for it by itself."
        ),
    ),
    "failed": Notice(
        N_("Something has gone wrong here."),
        N_("Your match is kept: go back to the table and play on."),
    ),
}
_IMPOSSIBLE: Final = N_("House rule “{label}”: this value is not possible with the other rules.")
_NO_SEVENS: Final = N_("Where no card is turned up, there is nothing to exchange or to show.")
_NO_PARTNERS: Final = N_("There are no partners here.")
_NO_COPIES: Final = N_("There are not enough packs for so many cards alike.")
_NO_TRUMPS_MADE: Final = N_("This needs trumps that come from the first marriage or sequence.")
_OTHER_REUSE: Final = N_("This goes with another way of using a card again.")
_FROM_WON: Final = N_("Melds are made of won cards here.")
_FOR_TWO: Final = N_("This is for two players only.")
_TOGETHER: Final[Mapping[str, str]] = {
    **dict.fromkeys(WITHOUT_TURN_UP, _NO_SEVENS),
    **dict.fromkeys(ALIKE, _NO_COPIES),
    **dict.fromkeys(("partner_declare", "partner_meld_cards", "partner_bezique"), _NO_PARTNERS),
    **dict.fromkeys(("cross_marriages", "repeat_double", "quartet_reuse"), _OTHER_REUSE),
    **dict.fromkeys(("pending_declarations", "reuse"), _FROM_WON),
    **dict.fromkeys(("scoring", "deal_lift_bonus"), _FOR_TWO),
    "players": N_("There is no form for so many players."),
    "sides": N_("So many players do not make these sides."),
    "deal_packets": N_("The packets have to add up to the cards in hand."),
    "hand_size": N_("The cards that are left have to divide evenly among the players."),
    "end_pairing": N_("This needs four players in two sides."),
    **dict.fromkeys(("trump_repeat_barred", "marriage_first", "jokers"), _NO_TRUMPS_MADE),
    "drop_one_eight": N_("There are no eights in the pack."),
    "joker_replaces": N_("There is no joker in the pack."),
    "marriage_after_sequence_new_card": N_("After a sequence there is no such marriage here."),
    "sequence_needs_marriage": N_("Here a marriage cannot grow into a sequence."),
    "bezique_values": N_("So many pairs are not in the packs, or do not fit into a hand."),
    "carte_blanche_repeat": N_("Carte blanche itself scores nothing here."),
    "deal_end_order": N_("Each deal is settled by itself here."),
    "target": N_("Where each deal is settled by itself, there is no target."),
    "trick_points": N_("These points are counted at the end of the deal."),
    "brisque_threshold": N_("Brisques are not counted after the deal here."),
    "brisques_counted": N_("This does not go with the way of scoring."),
    "tie_break": N_("Where brisques do not count, they cannot decide."),
    "target_raised_to": N_("It must exceed the target, and the game must not end by a claim."),
    "double_game_below": N_("It must not exceed the target."),
    "penalty_table": N_(
        "Nothing is penalised here, or these penalties need deals that are settled."
    ),
}
"""Why an option cannot have a value that would be right by itself."""
_BECAUSE: Final = N_("Why not {what}? {reason}")
NOTICES: Final = tuple(_NOTICES)


def say_notice(key: str, lang: str) -> Notice:
    """The two sentences of a notice (a key of NOTICES). Raises KeyError for an unknown key."""
    headline, note = _NOTICES[key]
    return Notice(say(headline, lang), say(note, lang))


def say_impossible_option(name: str, lang: str) -> str:
    """That a house rule (the name of an option) cannot have the value that was chosen for it."""
    line = say(_IMPOSSIBLE, lang, label=option_label(name, lang))
    return f"{line} {say_together(name, lang)}".rstrip()


def say_together(name: str, lang: str) -> str:
    """Why an option does not go with the others; empty for one that goes with all."""
    return say(_TOGETHER[name], lang) if name in _TOGETHER else ""


def say_because(what: str, reason: str, lang: str) -> str:
    """The question about something that cannot be, and the sentence that answers it."""
    return say(_BECAUSE, lang, what=what, reason=reason)


def said_ago(seconds: float, lang: str) -> str:
    """A time in the past: *5 minutes ago*, *il y a 5 minutes*. What is to come is just now."""
    past = timedelta(seconds=-max(seconds, 1))
    return format_timedelta(past, add_direction=True, locale=lang)
