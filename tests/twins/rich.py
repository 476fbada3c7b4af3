"""Decks and choices that make the rare melds frequent: double beziques, sequences, quartets.

Random deals almost never reach the hard rules of declaring; these do, often. The decks are for two
hands and two packs, those of ``rich_forms`` for every form. Knows the obvious model's actions and
names of cards, nothing of the package under test.
"""

from collections.abc import Sequence
from random import Random

from .obvious import Action, whole_pack
from .obvious.cards import JOKER

THEMES = ("bezique", "sequence", "marriages", "quartet", "sevens", "everything")
WORTH_KEEPING = {"7": 0.0, "8": 0.0, "9": 0.0, "10": 2.0, "J": 3.0, "A": 3.5, "Q": 5.0, "K": 5.0}
BEZIQUE = ("QS", "JD")
SEQUENCE = ("A", "10", "K", "Q", "J")


def rich_deck(rng: Random) -> list[str]:
    """A two-hand deck, top card first, that puts whole melds or most of one into a hand.

    One to three themes are drawn. Cards of the first one fill the better part of one seat's hand,
    now and then with a card missing; those of the others are drawn towards the top of the rest.
    """
    trump = rng.choice("SHDC")
    themes = rng.sample(THEMES, rng.randint(1, 3))
    rank = rng.choice("AKQJ")
    cores = [_core(theme, trump, rank) for theme in themes]
    rest = whole_pack()
    rich_hand: list[str] = []
    for kind in (kind for core in cores for kind in core):
        if len(rich_hand) < 7 and rng.random() < 0.88 and kind in rest:
            rest.remove(kind)
            rich_hand.append(kind)
    turn_up = _take_turn_up(rest, trump, rng)
    wanted = {kind for core in cores for kind in core}
    early_first = sorted(
        rest, key=lambda kind: -(rng.random() ** (1 / _weight(kind, kind in wanted, themes)))
    )
    missing = 8 - len(rich_hand)
    rich_hand += early_first[:missing]
    rng.shuffle(rich_hand)
    hands = [rich_hand, early_first[missing : missing + 8]]
    rng.shuffle(hands)
    return [*_in_packets(hands), turn_up, *early_first[missing + 8 :]]


def _core(theme: str, trump: str, rank: str) -> list[str]:
    """The kinds that one hand must hold for the theme's meld."""
    if theme == "bezique":
        return [*BEZIQUE, *BEZIQUE]
    if theme == "sequence":
        return [name + trump for name in SEQUENCE]
    if theme == "marriages":
        return ["K" + trump, "Q" + trump, "KS", "QS", "KH", "QH"]
    if theme == "quartet":
        return [rank + suit for suit in "SHDC"] + [rank + trump]
    if theme == "sevens":
        return ["7" + trump, "7" + trump]
    return []


def _weight(kind: str, wanted: bool, themes: list[str]) -> float:
    """How strongly a card that is not in the rich hand is drawn towards the top."""
    court_cards_early = "everything" in themes and kind[:-1] in ("A", "K", "Q", "J")
    return 1.0 + 8 * wanted + 4 * court_cards_early


def _take_turn_up(cards: list[str], trump: str, rng: Random) -> str:
    """Remove and return the turn-up, any card of the suit the themes have in mind."""
    return cards.pop(rng.choice([place for place, kind in enumerate(cards) if kind[-1] == trump]))


def _in_packets(hands: list[list[str]]) -> list[str]:
    """Two hands in dealing order, 3-2-3."""
    dealt: list[str] = []
    for first, last in ((0, 3), (3, 5), (5, 8)):
        for hand in hands:
            dealt += hand[first:last]
    return dealt


def meld_loving_choice(rng: Random, actions: Sequence[Action]) -> Action:
    """A choice that declares and announces where it can and keeps honours in hand.

    Every legal action keeps some chance, so that cards laid down are played and items die as well.
    """
    by_kind: dict[str, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(action.do, []).append(action)
    for do, chance in (
        ("carte_blanche", 0.9),
        ("claim", 0.1),
        ("exchange", 0.5),
        ("show_seven", 0.4),
        ("announce", 0.3),
        ("declare", 0.85),
    ):
        if do in by_kind and rng.random() < chance:
            return _by_meld(rng, by_kind[do])
    if "pass_right" in by_kind and rng.random() < 0.4:
        return by_kind["pass_right"][0]
    if "pass" in by_kind:
        return by_kind["pass"][0]
    plays = by_kind["play"]
    if rng.random() < 0.15:
        return rng.choice(plays)
    kinds = {card.kind for play in plays for card in play.cards}
    return min(plays, key=lambda play: _worth(play, kinds) + rng.random())


def _by_meld(rng: Random, actions: list[Action]) -> Action:
    """The largest or any meld with the same chance, however many sets it could be made of."""
    if rng.random() < 0.4:
        largest = max(len(action.cards) for action in actions)
        actions = [action for action in actions if len(action.cards) == largest]
    meld = rng.choice(sorted({action.meld for action in actions}))
    return rng.choice([action for action in actions if action.meld == meld])


def _worth(play: Action, kinds: set[str]) -> float:
    """How much one would rather keep the card, given what else there is to play."""
    (card,) = play.cards
    if card.kind == JOKER:
        return 6.0
    rank, suit = card.kind[:-1], card.kind[-1]
    worth = 7.0 if card.kind in BEZIQUE else WORTH_KEEPING[rank]
    if rank in SEQUENCE and sum(name + suit in kinds for name in SEQUENCE) >= 4:
        worth += 4
    return worth
