"""Which sets of cards are melds, and what forbids scoring one (rules 2.0.5, 2.0.6).

Knows cards and what they have scored in; neither tricks nor whose turn it is.
"""

from itertools import combinations, product
from typing import NamedTuple

from .cards import SUITS, Card, rank, suit
from .options import Options

QUARTET_NAMES = {
    "A": "four_aces",
    "10": "four_tens",
    "K": "four_kings",
    "Q": "four_queens",
    "J": "four_jacks",
}
BEZIQUE_NAMES = ["bezique", "double_bezique", "triple_bezique", "quadruple_bezique"]

Used = dict[Card, set[str]]  # what a card has scored in: family and level, such as "M1" or "B2"


class Meld(NamedTuple):
    """A set of cards that matches a pattern: M marriages and sequences, B beziques, Q quartets."""

    name: str
    family: str
    level: int
    points: int
    cards: frozenset[Card]


def bezique_pair(trump: str | None, how: str) -> tuple[str, str] | None:
    """The kinds that make bezique under these trumps (FR-54, ENQ, PKC)."""
    if how == "reversed_diamonds" and trump == "D":
        return "QD", "JS"
    if how == "clubs_hearts" and trump in ("S", "D"):
        return "QC", "JH"
    if how == "trump_queen":
        pairs = {"S": ("QS", "JD"), "D": ("QD", "JS"), "H": ("QH", "JC"), "C": ("QC", "JH")}
        return pairs[trump] if trump else None
    return "QS", "JD"


def possible_melds(held: list[Card], trump: str | None, options: Options) -> list[Meld]:
    """Every set of physical cards among those held that is a meld under the present trumps."""
    copies: dict[str, list[Card]] = {}
    for card in held:
        copies.setdefault(card.kind, []).append(card)
    melds: list[Meld] = []
    for letter in SUITS:
        if "K" + letter in copies and "Q" + letter in copies:
            melds += marriages(copies, letter, trump, options)
            melds += sequences(copies, letter, trump, options)
    melds += beziques(copies, trump, options)
    for name, points in options["quartets"].items():
        alike = [card for card in held if rank(card) == name]
        if points and len(alike) >= 4:
            for four in combinations(alike, 4):
                melds.append(Meld(QUARTET_NAMES[name], "Q", 1, points, frozenset(four)))
    return melds


def marriages(
    copies: dict[str, list[Card]], letter: str, trump: str | None, options: Options
) -> list[Meld]:
    """King and queen of a suit; without trumps, the marriage that would make them is royal."""
    name = "royal_marriage" if trump in (None, letter) else "marriage"
    points = options[name]
    pairs = product(copies["K" + letter], copies["Q" + letter])
    return [Meld(name, "M", 1, points, frozenset(pair)) for pair in pairs if points]


def sequences(
    copies: dict[str, list[Card]], letter: str, trump: str | None, options: Options
) -> list[Meld]:
    """Ace, ten, king, queen and jack of a suit."""
    if trump in (None, letter):
        name, points = "sequence", options["sequence"]
    else:
        name, points = "plain_sequence", options["back_door_sequence"]
    five_kinds = [copies.get(r + letter, []) for r in ("A", "10", "K", "Q", "J")]
    if not points:
        return []
    return [Meld(name, "M", 2, points, frozenset(five)) for five in product(*five_kinds)]


def beziques(copies: dict[str, list[Card]], trump: str | None, options: Options) -> list[Meld]:
    """Single and double bezique: as many queens as jacks of the pair."""
    pair = bezique_pair(trump, options["bezique_pair"])
    if pair is None:
        return []
    queens, jacks = copies.get(pair[0], []), copies.get(pair[1], [])
    melds = []
    for level, points in enumerate(options["bezique_values"], start=1):
        if not points:
            continue
        for some_queens in combinations(queens, level):
            for some_jacks in combinations(jacks, level):
                cards = frozenset(some_queens + some_jacks)
                melds.append(Meld(BEZIQUE_NAMES[level - 1], "B", level, points, cards))
    return melds


def is_spent(meld: Meld, used: Used, options: Options) -> bool:
    """Whether a card of the meld has scored in something that bars it: conditions 4, 5 and 7."""
    for card in meld.cards:
        for family_and_level in used.get(card, ()):
            family, level = family_and_level[0], int(family_and_level[1])
            if family != meld.family:
                continue
            if level > meld.level:
                if not (family == "M" and options["marriage_after_sequence"]):
                    return True
            elif level == meld.level:
                return True
            elif family == "B" and options["double_bezique"] == "together":
                return True
            elif family == "M" and not options["sequence_extends_marriage"]:
                return True
    return False


def lacks_new_card(
    meld: Meld, hand: list[Card], used: Used, declared: list[Meld], options: Options
) -> bool:
    """Whether condition 6 wants a card from the hand, and none is there (FOST, FR-40).

    A marriage out of one and the same sequence needs none wherever it is allowed (FR-58, A-35).
    """
    demand = options["reuse_needs_new_card"]
    if demand == "none" or any(card in hand for card in meld.cards):
        return False
    if meld.family == "M" and meld.level == 1 and options["marriage_after_sequence"]:
        if any(d.family == "M" and d.level == 2 and meld.cards <= d.cards for d in declared):
            return False
    if demand == "same_class_from_hand":
        return any(mark[0] == meld.family for card in meld.cards for mark in used.get(card, ()))
    return any(used.get(card) for card in meld.cards)


def same_suit(cards: frozenset[Card]) -> str:
    """The suit of a marriage or sequence."""
    return suit(next(iter(cards)))
