"""How one ruleset differs from another, in sentences that are worked out from their options.

For somebody who knows one form and looks for the other. Each sentence says what the ruleset has;
that the other has it not is said by its standing there. Small things have no sentence: whether any
were passed over is told, so that a page can say so. Knows names and values of the options, and
nothing of how they are played.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bezique.rulesets.bearing import acts
from bezique.words.catalogue import say
from bezique.words.marks import N_

Options = Mapping[str, Any]


class Differences(NamedTuple):
    """What is different, the most telling first."""

    sentences: tuple[str, ...]
    more: bool
    """There are small differences besides."""


_NUMBERS: Final[Mapping[str, str]] = {
    "packs": N_("It is played with {number} packs."),
    "hand_size": N_("Each player holds {number} cards."),
    "target": N_("The match goes to {number} points."),
    "rubicon": N_("The rubicon is at {number} points."),
    "brisque": N_("Each ace and ten counts {number}."),
}
"""Options that are a number and always say something."""
_VALUES: Final[Mapping[str, Mapping[Any, str]]] = {
    "lowest_rank": {
        "9": N_("Sevens and eights are left out."),
        "7": N_("Sevens and eights are in the pack."),
    },
    "sides": {
        "two_sides": N_("There are two sides, each with one score."),
        "none": N_("Everybody plays alone."),
    },
    "meld_source": {
        "won_cards": N_("Melds are made of the cards you have won."),
        "hand_and_table": N_("Melds are made of your hand, with what you have laid before."),
    },
    "scoring": {
        "settlement": N_("Each deal is a game by itself and is settled at once."),
        "race": N_("Points are carried on from deal to deal."),
    },
    "pending_declarations": {
        True: N_("Further melds may be announced and scored after later tricks."),
        False: N_("Nothing is announced for later: a meld scores when it is declared."),
    },
    "declarations_per_trick": {
        0: N_("One trick may score several melds."),
        1: N_("After each trick you may declare one meld."),
    },
    "end_must_win": {
        True: N_("In the last tricks you must win if you can."),
        False: N_("In the last tricks you need not win."),
    },
    "end_must_win_trumps": {
        True: N_("In the last tricks a trump must be beaten if you can."),
    },
    "declare_in_end_phase": {
        True: N_("Declaring goes on through the last tricks."),
        False: N_("In the last tricks nothing is declared."),
    },
    "double_bezique": {
        "build_up": N_("A double bezique may be built on a single one."),
        "together": N_("Both pairs of a double bezique are declared together."),
    },
    "bezique_pair": {
        "fixed": N_("Bezique is the queen of spades with the jack of diamonds."),
        "reversed": N_("Bezique is the queen of diamonds with the jack of spades."),
        "trump_queen": N_("Which cards make bezique depends on trumps."),
    },
    "marriage_after_sequence": {
        True: N_("King and queen of a sequence may still be married later."),
        False: N_("After a sequence there is no marriage from its cards."),
    },
    "reuse": {
        "substitute_after_play": N_(
            "When a card of a meld has been played, another may take its place and the meld scores "
            "again."
        ),
        "once_per_kind": N_("A card serves only once in each kind of meld."),
    },
    "partner_meld_cards": {
        "with_partner_table": N_(
            "Your cards may be joined with those that your partner has on the table."
        ),
    },
    "seven_exchange": {
        "after_trick": N_("The seven of trumps is exchanged after a trick you have won."),
        "on_lead": N_("The seven of trumps is exchanged whenever you are about to lead."),
    },
    "seven_play": {
        "any": N_("Each seven of trumps scores when it is played."),
        "second_only": N_("Of the sevens of trumps only the second scores when it is played."),
        "off": N_("A seven of trumps scores nothing when it is played."),
    },
    "identical_tie_stock": {
        "dealer": N_(
            "While the stock lasts the dealer takes the trick when both cards are the same."
        ),
        "first": N_("When both cards are the same, the first takes the trick."),
    },
    "last_stock_card_shown": {True: N_("The last card of the stock is shown.")},
    "brisques_counted": {
        "at_capture": N_("Aces and tens count as soon as they are won."),
        "deal_end": N_("Aces and tens are counted after the deal."),
        "tie_or_escape": N_(
            "Aces and tens count only where scores are equal, or to escape the rubicon."
        ),
        "never": N_("Aces and tens do not count."),
    },
    "trump_repeat_barred": {
        True: N_("A suit that was trumps cannot be trumps in the next deal."),
    },
    "drop_one_eight": {True: N_("One eight is left out.")},
    "game_end": {
        "immediate": N_("Whoever reaches the target wins at once."),
        "deal_end": N_("Every deal is played to its end before anybody wins."),
    },
}
_SOME_OR_NONE: Final[Mapping[str, tuple[str, str]]] = {
    "jokers": (N_("There are {number} jokers."), N_("There is no joker.")),
    "carte_blanche": (N_("Carte blanche scores {number}."), N_("There is no carte blanche.")),
    "trump_quintets": (N_("Five alike in trumps score up to {number}."), ""),
    "trump_quartets": (N_("Four alike in trumps score up to {number}."), ""),
    "bezique_values": (N_("Bezique scores up to {number}."), ""),
    "last_trick": (
        N_("The last trick counts {number}."),
        N_("The last trick counts nothing by itself."),
    ),
    "double_game_below": (
        N_("Whoever is below {number} points at the end loses double."),
        N_("No match is lost double."),
    ),
}
"""Options that are points, or points by rank: a sentence for some, and one for none."""
_ORDER: Final = (
    *("packs", "hand_size", "lowest_rank", "jokers", "drop_one_eight", "sides", "meld_source"),
    *("scoring", "target", "rubicon", "pending_declarations", "declarations_per_trick"),
    *("bezique_pair", "double_bezique", "bezique_values", "trump_quintets", "trump_quartets"),
    *("marriage_after_sequence", "reuse", "partner_meld_cards", "carte_blanche"),
    *("seven_exchange", "seven_play", "trump_repeat_barred", "identical_tie_stock"),
    *("last_stock_card_shown", "end_must_win", "end_must_win_trumps"),
    *("declare_in_end_phase", "brisques_counted", "brisque", "last_trick", "game_end"),
    "double_game_below",
)
_FOLDED: Final = frozenset({"deal_packets", "end_trump", "end_overtrump", "partner_declare"})
"""Options that follow from others in every ruleset, or between two change nothing."""


def differences(ruleset: Options, other: Options, lang: str) -> Differences:
    """What a ruleset has otherwise than another one; both are all options by name.

    Only options that say something in the ruleset or in the other count (``bearing.acts``).
    """
    changed = [
        name
        for name, value in ruleset.items()
        if value != other[name] and (acts(name, ruleset) or acts(name, other))
    ]
    said = [(name, _sentence(name, ruleset)) for name in _ORDER if name in changed]
    told = {name for name, message in said if message}
    sentences = tuple(
        say(message, lang, number=_number(ruleset[name])) for name, message in said if message
    )
    return Differences(sentences, not told | _FOLDED >= set(changed))


def _sentence(name: str, options: Options) -> str:
    """The message about an option's value; empty where it says nothing here or has no sentence."""
    value = options[name]
    if not acts(name, options) and name not in _SOME_OR_NONE:
        return ""
    if name in _NUMBERS:
        return _NUMBERS[name]
    if name in _SOME_OR_NONE:
        some, none = _SOME_OR_NONE[name]
        return some if value else none
    return _VALUES[name].get(value, "")


def _number(value: Any) -> int:
    """A number of points, or the most of several; 0 for what is no number."""
    several = value.values() if isinstance(value, Mapping) else value
    if isinstance(several, int):
        return several
    return max(several, default=0) if not isinstance(several, str) else 0
