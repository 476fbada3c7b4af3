"""Why something is best to do, in a sentence each."""

from collections.abc import Mapping
from typing import Final

from bezique.words.advice.speaking import About, places
from bezique.words.catalogue import say
from bezique.words.marks import N_

CERTAIN: Final = 95  # out of 100, from which on no chance is named

_REASONS: Final[Mapping[str, str]] = {
    "only": N_("There is nothing else to do."),
    "exchange": N_("It costs nothing, and you get {the_card}."),
    "show-seven": N_("It costs nothing and scores {points} points."),
    "carte-blanche": N_("It scores {points} points at once."),
    "claim": N_("You have the points to win."),
    "draw": N_("There is nothing to weigh here."),
    "pass-right": N_("With what lies open, the right to declare is worth more there."),
    "solved": N_("All cards are known: from here on you come out {points} points ahead."),
    "solved-behind": N_(
        "All cards are known: from here on you come out {points} points behind, at best."
    ),
    "solved-even": N_("All cards are known: from here on both come out even."),
    "declares": N_("It takes the trick, and you can then declare {a_meld}: {points} points."),
    "declares-perhaps": N_(
        "It may well take the trick ({chance}), and you could then declare {a_meld}: {points} "
        "points."
    ),
    "takes": N_("It takes the trick, and {points} points in brisques with it."),
    "takes-perhaps": N_(
        "It may well take the trick ({chance}), and {points} points in brisques with it."
    ),
    "for-exchange": N_("Whoever takes the trick may exchange: the seven brings you {the_card}."),
    "ours": N_("Your partner holds the trick so far."),
    "empty": N_("There is nothing in this trick for you."),
    "holds-down": N_("It leaves the other side about {points} points less."),
    "keeps": N_("Keep {the_card} for {a_meld}: {points} points, still {chance} likely."),
    "ready": N_(
        "Keep {the_card}: after a trick of yours you can declare {a_meld}, {points} points."
    ),
    "idle": N_("{The_card} costs nothing: no declaration needs it."),
    "spare": N_("{The_card} costs nothing: you have another."),
    "least": N_("It costs you least: {a_meld}, {chance} likely."),
    "scores": N_("It scores {points} points at once."),
    "first": N_("It comes first: after {a_meld} it could hardly be scored any more."),
    "stays": N_("Its cards can still make {a_meld}: {points} points."),
    "stays-perhaps": N_("Its cards can still make {a_meld}: {points} points, {chance} likely."),
    "rules-out": N_("Declaring now would spoil {a_meld}: {points} points, still {chance} likely."),
    "no-gain": N_("Nothing that could be laid now gains you anything."),
    "few-turns": N_("Few tricks are left after which anything can be declared."),
    "later": N_("It lies ready and scores {points} points after a later trick."),
}
REASONS: Final = tuple(_REASONS)


def say_reason(what: str, about: About, lang: str) -> str:
    """One reason, by its word as advice has it. Raises KeyError for an unknown one."""
    return say(_REASONS[_variant(what, about)], lang, **places(about, lang))


def _variant(what: str, about: About) -> str:
    """The sentence for a reason: figures may ask for another."""
    if what == "solved" and about.points <= 0:
        return "solved-behind" if about.points else "solved-even"
    if f"{what}-perhaps" in _REASONS and about.chance < CERTAIN:
        return f"{what}-perhaps"
    return what
