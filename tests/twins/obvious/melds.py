"""Which sets of cards are melds (rules 2.0.5).

Knows cards, trumps and values; neither who holds a card nor what it has scored in.
"""

from collections.abc import Callable, Hashable, Iterator
from itertools import product
from typing import NamedTuple

from .cards import JOKER, SUITS, Card, suit
from .two_hand import Options

RANK_WORDS = {"A": "aces", "10": "tens", "K": "kings", "Q": "queens", "J": "jacks"}
BEZIQUE_NAMES = [
    "bezique",
    "double_bezique",
    "triple_bezique",
    "quadruple_bezique",
    "quintuple_bezique",
    "sextuple_bezique",
    "septuple_bezique",
]

Look = Callable[[Card], Hashable]
Copies = dict[str, list[Card]]


class Meld(NamedTuple):
    """A set of cards that matches a pattern.

    Families: M marriages (level 1) and sequences (2), B beziques (their number of pairs),
    Q three alike (0), any four (1), four of one suit (2), five of trumps (3) of a rank.
    """

    name: str
    family: str
    level: int
    points: int
    cards: frozenset[Card]


class Table(NamedTuple):
    """What decides which cards are melds: trumps, the suit that may not become trumps, options."""

    trump: str | None
    barred: str | None
    options: Options

    def makes_trumps(self, letter: str) -> bool:
        """Whether a marriage or sequence of this suit would make trumps (PORT 41, PKC)."""
        return self.trump is None and letter != self.barred


def each_apart(card: Card) -> Hashable:
    """The look by which no two cards are alike."""
    return card


def bezique_pair(trump: str | None, how: str) -> tuple[str, str] | None:
    """The kinds that make bezique under these trumps (FR-54, ENQ, PKC)."""
    if how == "reversed_diamonds" and trump == "D":
        return "QD", "JS"
    if how == "clubs_hearts" and trump in ("S", "D"):
        return "QC", "JH"
    if how == "trump_queen":
        pairs = {"S": ("QS", "JD"), "D": ("QD", "JS"), "H": ("QH", "JC"), "C": ("QC", "JH")}
        return pairs[trump] if trump else None
    if how == "reversed":  # BZ
        return "QD", "JS"
    return "QS", "JD"


def possible_melds(held: list[Card], table: Table, look: Look = each_apart) -> list[Meld]:
    """Every set of the cards that is a meld, once for each choice of looks."""
    copies: Copies = {}
    for card in held:
        copies.setdefault(card.kind, []).append(card)
    melds: list[Meld] = []
    for letter in SUITS:
        if "K" + letter in copies and "Q" + letter in copies:
            melds += marriages(copies, letter, table, look)
            melds += sequences(copies, letter, table, look)
    melds += beziques(copies, table, look)
    for name in RANK_WORDS:
        melds += alike(copies, name, table, look)
    return melds


def some_of(cards: list[Card], number: int, look: Look) -> Iterator[tuple[Card, ...]]:
    """All ways to take so many of the cards, cards of one look being the same."""
    looks: dict[Hashable, list[Card]] = {}
    for card in cards:
        looks.setdefault(look(card), []).append(card)
    return _from_groups(list(looks.values()), number)


def _from_groups(groups: list[list[Card]], number: int) -> Iterator[tuple[Card, ...]]:
    if number == 0:
        yield ()
    elif sum(map(len, groups)) >= number:
        first, others = groups[0], groups[1:]
        for taken in range(min(number, len(first)), -1, -1):
            for rest in _from_groups(others, number - taken):
                yield (*first[:taken], *rest)


def marriages(copies: Copies, letter: str, table: Table, look: Look) -> list[Meld]:
    """King and queen of a suit; without trumps, the marriage that would make them is royal."""
    royal = letter == table.trump or table.makes_trumps(letter)
    name = "royal_marriage" if royal else "marriage"
    return _one_of_each(copies, [r + letter for r in ("K", "Q")], (name, 1, table), look)


def sequences(copies: Copies, letter: str, table: Table, look: Look) -> list[Meld]:
    """Ace, ten, king, queen and jack of a suit."""
    proper = letter == table.trump or table.makes_trumps(letter)
    name = "sequence" if proper else "plain_sequence"
    kinds = [r + letter for r in ("A", "10", "K", "Q", "J")]
    return _one_of_each(copies, kinds, (name, 2, table), look)


def _one_of_each(
    copies: Copies, kinds: list[str], what: tuple[str, int, Table], look: Look
) -> list[Meld]:
    name, level, table = what
    option = "back_door_sequence" if name == "plain_sequence" else name
    points = table.options[option]
    if not points:
        return []
    each = [[one for (one,) in some_of(copies.get(kind, []), 1, look)] for kind in kinds]
    return [Meld(name, "M", level, points, frozenset(cards)) for cards in product(*each)]


def beziques(copies: Copies, table: Table, look: Look) -> list[Meld]:
    """Single, double and so on: as many queens as jacks of the pair."""
    pair = bezique_pair(table.trump, table.options["bezique_pair"])
    if pair is None:
        return []
    queens, jacks = copies.get(pair[0], []), copies.get(pair[1], [])
    melds = []
    for level, points in enumerate(table.options["bezique_values"], start=1):
        if not points or min(len(queens), len(jacks)) < level:
            continue
        for cards in product(some_of(queens, level, look), some_of(jacks, level, look)):
            both = frozenset(cards[0] + cards[1])
            melds.append(Meld(BEZIQUE_NAMES[level - 1], "B", level, points, both))
    return melds


def alike(copies: Copies, name: str, table: Table, look: Look) -> list[Meld]:
    """What can be made of one rank: three identical, any four, four and five of trumps."""
    options = table.options
    of_suit = [copies.get(name + letter, []) for letter in SUITS]
    of_rank = [card for cards in of_suit for card in cards]
    trumps = [card for card in of_rank if suit(card) == table.trump]
    rows = [("three_", 0, "triplet_values", cards, 3) for cards in of_suit]
    rows += [
        ("suit_", 2, "suit_quartets", cards, 4)
        for letter, cards in zip(SUITS, of_suit, strict=True)
        if letter != table.trump
    ]
    rows.append(("trump_", 2, "trump_quartets", trumps, 4))
    rows.append(("five_trump_", 3, "trump_quintets", trumps, 5))
    melds = []
    for word, level, option, cards, number in rows:
        points = options[option].get(name, 0)
        if points:
            for some in some_of(cards, number, look):
                full = word + RANK_WORDS[name]
                melds.append(Meld(full, "Q", level, points, frozenset(some)))
    return melds + fours(copies, name, of_rank, table, look)


def fours(copies: Copies, name: str, of_rank: list[Card], table: Table, look: Look) -> list[Meld]:
    """Any four of a rank; jokers may stand for some of them (FRWP, JE, M4)."""
    points = table.options["quartets"].get(name, 0)
    if not points:
        return []
    stands_in = table.options["joker_replaces"] == "plain_quartets"
    most = table.options["jokers_per_meld"] if stands_in else 0
    return [
        Meld("four_" + RANK_WORDS[name], "Q", 1, points, frozenset(natural + jokers))
        for number in range(most + 1)
        for natural in some_of(of_rank, 4 - number, look)
        for jokers in some_of(copies.get(JOKER, []), number, look)
    ]


def same_kind(one: Meld, other: Meld) -> bool:
    """Whether two melds are the same one: suit, rank or number of pairs (ruling 9)."""
    if (one.family, one.level) != (other.family, other.level):
        return False
    if one.family == "M":
        return suit_of(one.cards) == suit_of(other.cards)
    return one.family == "B" or one.name == other.name


def suit_of(cards: frozenset[Card]) -> str:
    """The suit of a marriage or sequence."""
    return suit(next(iter(cards)))
