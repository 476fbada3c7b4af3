"""Rich decks for every form: hands that hold whole melds, partners' halves of one, or no court.

Like ``rich`` for two hands and two packs, whose decks stay as they were. Knows the obvious
model's options and names of cards, nothing of the package under test.
"""

from collections import Counter
from random import Random

from .obvious.cards import COURT, JOKER, pack_of
from .obvious.melds import bezique_pair
from .obvious.two_hand import Options

THEMES = {
    "bezique": 3,
    "sequence": 2,
    "marriages": 1,
    "quartet": 1,
    "trumps_alike": 1,
    "blank": 1,
    "everything": 1,
}
SEQUENCE = ("A", "10", "K", "Q", "J")


def rich_deck_of(rng: Random, options: Options) -> list[str]:
    """A deck of any form, top card first.

    One to four themes are drawn, each for a seat, which now and then shares the cards with the
    next seat but one. What melds can be mended with lies near the top of the stock.
    """
    trump = rng.choice("SHDC")
    rest = pack_of(options)
    players, size = options["players"], options["hand_size"]
    hands: list[list[str]] = [[] for _ in range(players)]
    wanted: Counter[str] = Counter()
    blank: set[int] = set()
    themes = rng.choices(list(THEMES), list(THEMES.values()), k=rng.randint(1, 4))
    for theme in themes:
        seat = rng.randrange(players)
        if theme == "blank":
            blank.add(seat)
            continue
        shared = 0.4 if players > 2 and rng.random() < 0.5 else 0.0
        for kind in _core(theme, trump, rng, options):
            owner = (seat + 2) % players if rng.random() < shared else seat
            wanted[kind] += 1
            if len(hands[owner]) < size - 1 and rng.random() < 0.88 and kind in rest:
                rest.remove(kind)
                hands[owner].append(kind)
    turn_up = []
    if options["trump_source"] == "turn_up":
        turn_up = [rest.pop(rng.choice([n for n, kind in enumerate(rest) if kind[-1] == trump]))]
    early = "everything" in themes or rng.random() < 0.5
    rest.sort(key=lambda kind: -(rng.random() ** (1 / _weight(kind, wanted, early))))
    for seat in range(players):
        _fill_up(hands[seat], rest, size, seat in blank)
        rng.shuffle(hands[seat])
    return [*_in_packets(hands, options["deal_packets"]), *turn_up, *rest]


def _core(theme: str, trump: str, rng: Random, options: Options) -> list[str]:
    """The kinds that one side must hold for the theme's melds."""
    many = rng.randint(2, max(2, len(options["bezique_values"])))
    if theme == "bezique":
        pair = bezique_pair(trump, options["bezique_pair"]) or ("QS", "JD")
        return [kind for _ in range(many) for kind in pair]
    if theme == "sequence":
        suit = trump if rng.random() < 0.7 else rng.choice("SHDC")
        return [rank + suit for rank in SEQUENCE] + [rng.choice(SEQUENCE) + suit for _ in range(2)]
    if theme == "marriages":
        suit = rng.choice("SHDC")
        return ["K" + trump, "Q" + trump] + ["K" + suit, "Q" + suit] * 2
    rank = rng.choice(SEQUENCE)
    if theme == "quartet":
        more = [rank + rng.choice("SHDC") for _ in range(3)]
        return [rank + suit for suit in "SHDC"] + more + [JOKER] * min(options["jokers"], 2)
    if theme == "trumps_alike":
        trump = rng.choice("SHDC") if options["suit_quartets"] else trump
        return [rank + trump] * min(options["packs"], 5) + ["K" + trump, "Q" + trump]
    return ["7" + trump] * 2  # "everything": early honours, and sevens to be taken up


def _weight(kind: str, wanted: Counter[str], early: bool) -> float:
    """How strongly a card that is in no rich hand is drawn towards the top."""
    court_cards_early = early and kind[:-1] in ("A", *COURT)
    return 1.0 + 8 * (kind in wanted) + 4 * court_cards_early


def _fill_up(hand: list[str], rest: list[str], size: int, blank: bool) -> None:
    """Make the hand up from the top of the rest, without court cards where it is to be blank."""
    if blank:
        rest += [kind for kind in hand if kind[:-1] in COURT]
        hand[:] = [kind for kind in hand if kind[:-1] not in COURT]
    place = 0
    while len(hand) < size:
        if blank and rest[place][:-1] in COURT:
            place += 1
        else:
            hand.append(rest.pop(place))


def _in_packets(hands: list[list[str]], packets: list[int]) -> list[str]:
    """The hands in dealing order, the one that is served first coming first."""
    dealt: list[str] = []
    first = 0
    for packet in packets:
        for hand in hands:
            dealt += hand[first : first + packet]
        first += packet
    return dealt
