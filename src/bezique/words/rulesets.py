"""What each ruleset and modifier is called, and how it differs from the others.

A ruleset has a line for those who look for their game, and a paragraph for those who have found
it. Knows no option: the words describe what the ruleset files say. Words for a file that is not
there yet do no harm.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.rulesets.ruleset import modifier_names, overlay_names, ruleset_names
from bezique.words.catalogue import say
from bezique.words.marks import N_


class _Described(NamedTuple):
    name: str
    line: str
    description: str


_RULESETS: Final[Mapping[str, _Described]] = {
    "classic": _Described(
        N_("Classic Bezique"),
        N_("As in the old English books: announce now, score after a later trick."),
        N_(
            "What the old English card books have in common. Further melds may be announced and "
            "scored after later tricks. A double bezique may be built on a single one. Each seven "
            "of trumps scores when it is exchanged, shown or played. In the last eight tricks you "
            "must win if you can. Every deal is played to its end before anybody wins."
        ),
    ),
    "french": _Described(
        N_("French Bezique"),
        N_("As in the Paris drawing rooms: in the last tricks you need not win."),
        N_(
            "The game of the Paris drawing rooms. Both pairs of a double bezique are declared "
            "together. King and queen of a sequence may still be married on a later trick. In the "
            "last eight tricks you follow suit or else trump, but you need not win. The game ends "
            "as soon as somebody reaches the target."
        ),
    ),
    "dutch": _Described(
        N_("Dutch Bezique"),
        N_("As in the Netherlands: French Bezique, down to the last trick."),
        N_(
            "As it is played in the Netherlands: the rules are those of French Bezique, down to "
            "the last trick."
        ),
    ),
    "norwegian": _Described(
        N_("Norwegian Bezique"),
        N_("The seven is exchanged whenever you lead; every deal is played out."),
        N_(
            "The seven of trumps may be exchanged whenever you are about to lead. A double bezique "
            "may be built on a single one. After a sequence there is no marriage from its cards. "
            "In the last eight tricks you must win if you can. Every deal is played to its end "
            "before anybody wins."
        ),
    ),
    "swedish": _Described(
        N_("Swedish Bezique"),
        N_("Equal cards go to the dealer; below half the target one loses double."),
        N_(
            "The players agree who deals. While the stock lasts the dealer takes the trick when "
            "both cards are the same. Each seven of trumps scores when it is exchanged, shown or "
            "played. The last hidden card is shown. In the last eight tricks you must win if you "
            "can. Whoever reaches the target wins at once, and wins double if the other has not "
            "come halfway."
        ),
    ),
    "polish": _Described(
        N_("Polish Bezique"),
        N_("Melds are made of the cards you have won, never of your hand."),
        N_(
            "Also called Fildinski. Aces, courts and the ten of trumps that you win lie open "
            "before you, and melds are made of these alone; each must have a card of the trick "
            "just won. One trick may score several melds. Melding goes on through the last "
            "tricks. Aces and tens count as soon as they are won."
        ),
    ),
    "brezin": _Described(
        N_("Brezin"),
        N_("From the Berry: the queen of diamonds goes with the jack of spades."),
        N_(
            "As it is played in the Berry, in the middle of France. Nine cards in hand. The pair "
            "is the queen of diamonds and the jack of spades. A meld that uses a card again "
            "needs a fresh one."
        ),
    ),
    "rubicon": _Described(
        N_("Rubicon Bezique"),
        N_("Each deal is a game by itself, and a loser below 1000 pays dearly."),
        N_(
            "Four packs, and no card is turned up: the first marriage or sequence makes trumps. "
            "When a card of a meld has been played, another may take its place and the meld scores "
            "again. Each deal is settled by itself; a loser who stays below the rubicon pays both "
            "scores."
        ),
    ),
    "rubicon_race": _Described(
        N_("Rubicon as a race"),
        N_("Four packs as in Rubicon, but deal after deal to 1500."),
        N_(
            "Rubicon Bezique as the French books tell it: scores are carried on from deal to deal, "
            "aces and tens are counted after each, and whoever first reaches the target wins."
        ),
    ),
    "chinese": _Described(
        N_("Chinese Bezique"),
        N_("Six packs: four alike in trumps are worth hundreds, a deal goes into thousands."),
        N_(
            "Rubicon Bezique with six packs. The pair of bezique depends on trumps. Four cards of "
            "one rank in trumps score up to 1000. A suit that was trumps cannot be trumps in the "
            "next deal. Aces and tens do not count. Each deal is settled by itself."
        ),
    ),
    "chinese_race": _Described(
        N_("Chinese Bezique as a race"),
        N_("Six packs as in Chinese Bezique, but deal after deal to 2000."),
        N_(
            "Chinese Bezique as the French books tell it: scores are carried on from deal to deal, "
            "and whoever first reaches the target wins."
        ),
    ),
    "eight_pack": _Described(
        N_("Eight-pack Bezique"),
        N_("The largest of all: five alike in trumps, and a rubicon at 5000."),
        N_(
            "Chinese Bezique with eight packs. Five cards of one rank in trumps score up to 2000, "
            "and a bezique of five pairs 9000. There is no carte blanche. Each deal is settled by "
            "itself."
        ),
    ),
    "haitian": _Described(
        N_("Haitian Bezique"),
        N_("Four packs with four jokers, which stand in for other cards."),
        N_(
            "Bésigue as it is played in Haiti: four packs and four jokers. A joker may take the "
            "place of a card in a meld of four."
        ),
    ),
    "turkish": _Described(
        N_("Turkish Bezique"),
        N_("Played without sevens and eights; four alike in trumps count tenfold."),
        N_(
            "Bezik as it is played in Turkey: the sevens and eights are left out. Four cards of "
            "one rank in trumps count ten times as much as four of mixed suits. Aces and tens "
            "won in tricks count 20 each. The game goes to 3000."
        ),
    ),
    "three_hand": _Described(
        N_("Bezique for three"),
        N_("A pack for each player; everybody plays alone."),
        N_(
            "Everybody plays alone, one pack for each. Only the winner of a trick may exchange or "
            "declare, and draws first; the others draw in turn. There is a triple bezique."
        ),
    ),
    "three_hand_two_packs": _Described(
        N_("Bezique for three with two packs"),
        N_("Two packs will do; one eight is left out."),
        N_(
            "Bezique for three with the cards of two: one eight is put aside, so that the rest "
            "divide by three. There is no triple bezique."
        ),
    ),
    "four_hand": _Described(
        N_("Bezique for four"),
        N_("A pack for each player; everybody plays alone."),
        N_(
            "Everybody plays alone, one pack for each. Only the winner of a trick may exchange or "
            "declare, and draws first; the others draw in turn. Beziques go up to four pairs."
        ),
    ),
    "four_hand_partners": _Described(
        N_("Two against two"),
        N_("Partners sit opposite each other and share one score."),
        N_(
            "Partners sit opposite each other and share one score. Whoever wins a trick declares "
            "or leaves it to the partner. Your own cards may be joined with those that your "
            "partner has on the table."
        ),
    ),
    "six_hand": _Described(
        N_("Bezique for six"),
        N_("A pack for each player; everybody plays alone."),
        N_(
            "Everybody plays alone, one pack for each. Only the winner of a trick may exchange or "
            "declare, and draws first; the others draw in turn. Beziques go up to four pairs."
        ),
    ),
    "six_hand_partners": _Described(
        N_("Three against three"),
        N_("Two sides, seated by turns; each side has one score."),
        N_(
            "Two sides of three sit by turns round the table, and each side has one score. Any "
            "of a side may declare after the side has won a trick."
        ),
    ),
}
_MODIFIERS: Final[Mapping[str, tuple[str, str]]] = {
    "short": (N_("Short game"), N_("The game goes to 500 points.")),
    "open": (
        N_("Open hands"),
        N_("All hands lie face up, which is a good way to learn. The stock stays hidden."),
    ),
    "no_turn_up": (
        N_("Without turn-up"),
        N_(
            "No card is turned up: the first marriage or sequence makes trumps, and the sevens of "
            "trumps score nothing."
        ),
    ),
}
_FAMILIES: Final[Mapping[tuple[int, bool], str]] = {
    (2, False): N_("Two players, two packs"),
    (2, True): N_("Two players, more packs"),
    (3, False): N_("Three players"),
    (4, False): N_("Four players"),
    (5, False): N_("Five players"),
    (6, False): N_("Six players"),
}
RULESETS: Final = tuple(name for name in _RULESETS if name in ruleset_names())
"""The rulesets that there are and that have words, in the order in which they are told."""
MODIFIERS: Final = tuple(name for name in _MODIFIERS if name in modifier_names())
"""The modifiers that there are and that have words."""


def plain_name(name: str) -> str:
    """The ruleset in a name with modifiers: *french* of *french+short*."""
    return name.partition("+")[0]


def leading_name(name: str) -> str:
    """The part of a name that says most: an overlay if there is one, else the ruleset."""
    parts = name.split("+")
    return next((part for part in parts if part in overlay_names()), parts[0])


def full_name(name: str, lang: str) -> str:
    """A ruleset with its modifiers: *French Bezique, Short game*; an overlay before its base."""
    parts = sorted(name.split("+"), key=lambda part: part not in overlay_names())
    return ", ".join(ruleset_name(part, lang) for part in parts)


def ruleset_name(name: str, lang: str) -> str:
    """What a ruleset or modifier is called. Raises KeyError for an unknown one."""
    return say(_MODIFIERS[name][0] if name in _MODIFIERS else _RULESETS[name].name, lang)


def ruleset_line(name: str, lang: str) -> str:
    """One line by which a ruleset is found. Raises KeyError for an unknown one."""
    return say(_RULESETS[name].line, lang)


def ruleset_description(name: str, lang: str) -> str:
    """One paragraph that says how a ruleset or modifier differs from the others."""
    return say(_MODIFIERS[name][1] if name in _MODIFIERS else _RULESETS[name].description, lang)


def family_name(seats: int, lang: str, *, many_packs: bool = False) -> str:
    """What the rulesets of one size are called. ``many_packs``: two players, more than two packs.

    Raises KeyError for a size that has no words.
    """
    return say(_FAMILIES[seats, many_packs], lang)
