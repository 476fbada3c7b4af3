"""What a lesson says: its name, what it asks for, why a move leads away from it, its last word.

Knows the names of lessons and steps (``table.lessons.given``) and no position: whoever asks
gives the cards that are spoken of.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bezique.cards.kinds import NONE
from bezique.words.cards import card_words, the_card
from bezique.words.catalogue import say
from bezique.words.marks import N_

TITLES: Final[Mapping[str, str]] = {
    "tricks": N_("Tricks, and no duty to follow"),
    "ten": N_("The ten, below the ace alone"),
    "declaring": N_("Declaring after a trick"),
    "reuse": N_("Using a card again"),
    "seven": N_("The seven of trumps"),
    "double": N_("Double bezique, and patience"),
    "last-draw": N_("The last draw"),
    "end": N_("The last tricks"),
    "score": N_("Brisques and the last trick"),
    "carte-blanche": N_("Carte blanche in Rubicon"),
    "no-turn-up": N_("Rubicon: a marriage makes trumps"),
}
_DRAW: Final = N_("Draw a card. Whoever took the trick draws first, and leads to the next.")
_TASKS: Final[Mapping[str, str]] = {
    "tricks throw": N_(
        "You need neither follow suit nor win. Throw away what is worth least: {the_card}."
    ),
    "tricks take": N_("Take the trick with a higher heart."),
    "tricks lead": N_("You took the trick, so you lead. Play any card you like."),
    "ten take": N_("Take the king with {with_card}."),
    "ten lead": N_("Now play {the_card}, and see what takes it."),
    "declaring take": N_(
        "You hold something to declare. Take the trick, for that gives the right."
    ),
    "declaring marriage": N_("King and queen of one suit are a marriage. Declare it."),
    "declaring lead": N_(
        "Both cards lie on the table and can still be played like those in your hand. Play "
        "{the_card}."
    ),
    "reuse lead": N_(
        "Queen of spades and jack of diamonds have scored as bezique. Play {the_card}, which "
        "nothing beats."
    ),
    "reuse marriage": N_(
        "The queen may score in a meld of another kind: declare the marriage, with the king from "
        "your hand."
    ),
    "seven take": N_("Take the trick with {with_card}, and keep the seven of trumps."),
    "seven exchange": N_("Exchange the seven of trumps for the card turned up: {turned}."),
    "double lead": N_(
        "You hold three of the four cards of a double bezique. Play {the_card} to take a trick."
    ),
    "double wait": N_(
        "One bezique would score {single} now and spoil the {double} of the double. Draw without "
        "declaring."
    ),
    "double single": N_(
        "Declare the bezique for {single}: under these rules it can still grow into a double."
    ),
    "double again": N_(
        "Here is the second jack of diamonds. Play {the_card}, to take a trick again."
    ),
    "double double": N_("Declare the double bezique."),
    "last-draw lose": N_(
        "Two cards are left: whoever loses this trick gets the one turned up, {turned}. Let {name} "
        "have the trick."
    ),
    "end follow": N_(
        "The stock is gone, and suit must be followed. Take the king with {with_card}."
    ),
    "end trump": N_("Play {the_card}: it is the highest trump, and nothing beats it."),
    "end give": N_("Play {the_card}, and give the lead away."),
    "end ruff": N_("You have no spade. Trump the ace with {with_card}."),
    "score brisques": N_(
        "Two tricks are left. Play {the_card}, and keep the trump for the very last one."
    ),
    "score last": N_("The last trick scores by itself. Play {the_card}."),
    "carte-blanche show": N_("You have no king, no queen and no jack: a carte blanche. Show it."),
    "carte-blanche lead": N_("There are no trumps yet, so nothing beats an ace. Play {the_card}."),
    "carte-blanche draw": N_(
        "Draw. If it is no court card again, it may be shown for as many points once more."
    ),
    "no-turn-up take": N_(
        "No card is turned up, and there are no trumps yet. Take the trick with {with_card}."
    ),
    "no-turn-up marriage": N_("Declare the marriage: it makes its suit trumps."),
}
"""By lesson and step; a step that draws says the same in most lessons."""
_HINT_HELPS: Final = N_("Not sure which? Press Hint: it names a card and says why.")
_PASSED: Final = N_("Whoever draws now gives up the right to declare on this trick.")
_ASTRAY: Final[Mapping[str, str]] = {
    "tricks throw": N_("That is allowed, but the card may be worth something yet."),
    "tricks take": N_("Only a higher heart is wanted here: it takes the trick and saves a trump."),
    "ten take": N_("Above the king stand only the ten and the ace."),
    "declaring take": N_("That card does not take the trick, and only its winner may declare."),
    "seven take": N_("That is allowed, but it does not do what is wanted here."),
    "double wait": N_("A bezique declared now would never become a double."),
    "last-draw lose": N_("That card takes the trick, and {name} would draw {turned}."),
    "end follow": N_("That is allowed under these rules, but the trick is worth taking."),
    "score brisques": N_("The trump is sure to take the last trick, and that one scores."),
    "carte-blanche show": N_("After the first card has been played it can no longer be shown."),
}
"""Why a legal move is none that is wanted, where there is more to be said than by its kind."""
_ASTRAY_BY_ACT: Final[Mapping[str, str]] = {
    "play": N_("That is allowed, but the lesson goes on with {the_card}."),
    "take": N_("That card does not take the trick."),
    "draw": N_("That is allowed, but the lesson goes on with a draw."),
    "declare": _PASSED,
    "exchange": N_("The exchange comes first; everything else can wait."),
}
_TRY_AGAIN: Final = N_("Nothing has been played: try once more.")
_CLOSINGS: Final[Mapping[str, str]] = {
    "tricks": N_("While there is a stock, a trick is as free as that, and it is there to declare."),
    "ten": N_("The ten took the king. Tens and aces are worth looking after."),
    "declaring": N_("Melds bring most of the points, and each needs a trick first."),
    "reuse": N_("One queen has scored twice, in melds of two kinds."),
    "seven": N_("The lowest trump has become the highest, and the exchange scored besides."),
    "double": N_(
        "That was the most that can be scored at once. Queens of spades and jacks of diamonds are "
        "worth keeping."
    ),
    "last-draw": N_("A trick lost, the best trump won: the last draw is worth a thought."),
    "end": N_("In the last tricks high cards and trumps decide, and what was declared is past."),
    "score": N_("The reckoning shows what each side has scored, and for what."),
    "carte-blanche": N_("A court card ends it. Look for a carte blanche before your first card."),
    "no-turn-up": N_(
        "Hearts are trumps now. A deal of Rubicon is a game by itself, settled at its end."
    ),
}


@dataclass(frozen=True, slots=True)
class About:
    """What a lesson speaks of where it stands."""

    name: str
    """The other player."""
    card: int = NONE
    """The kind that is asked for first."""
    turned: int = NONE
    """The kind turned up."""
    single: int = 0
    double: int = 0
    """Points of one bezique, and of two."""


def say_title(lesson: str, lang: str) -> str:
    """The name of a lesson."""
    return say(TITLES[lesson], lang)


def say_task(lesson: str, step: str, about: About, lang: str) -> str:
    """What is asked for. Raises KeyError for a step that has no words."""
    message = (
        _TASKS.get(f"{lesson} {step}", _DRAW) if step == "draw" else _TASKS[f"{lesson} {step}"]
    )
    return say(message, lang, **_values(about, lang))


def say_hint_helps(lang: str) -> str:
    """Where any card may be played: that the table gives advice for the asking."""
    return say(_HINT_HELPS, lang)


def say_astray(lesson: str, step: str, act: str, about: About, lang: str) -> str:
    """Why a legal move was not made; ``act`` is the kind of act that is asked for."""
    why = _ASTRAY.get(f"{lesson} {step}") or _ASTRAY_BY_ACT[act]
    return f"{say(why, lang, **_values(about, lang))} {say(_TRY_AGAIN, lang)}"


def say_closing(lesson: str, lang: str) -> str:
    """The last word of a lesson."""
    return say(_CLOSINGS[lesson], lang)


def _values(about: About, lang: str) -> dict[str, object]:
    values: dict[str, object] = {
        "name": about.name,
        "single": about.single,
        "double": about.double,
    }
    if about.card != NONE:
        values |= card_words(about.card, lang)
    if about.turned != NONE:
        values["turned"] = the_card(about.turned, lang)
    return values
