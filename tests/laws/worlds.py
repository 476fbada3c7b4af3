"""Random play for the laws, and the same table with everything hidden dealt out again."""

from collections.abc import Iterator
from random import Random

from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules import moves as mv
from bezique.rules.layout import Deal, copied
from bezique.rulesets.ruleset import load, ruleset_names

EVERY = (
    *ruleset_names(),
    "classic+short",
    "french+open",
    "classic+no_turn_up",
    "swedish+no_turn_up+open",
)
HOUSE: tuple[dict, ...] = (
    {"brisques_counted": "at_capture", "game_end": "immediate"},
    {"trick_points": "card_points", "end_ten_low": True},
    {"last_draw": "turn_up_to_winner", "deal_packets": [3, 3, 2]},
    {"seven_exchange_is_declaration": True},
    {"bezique_pair": "trump_queen", "reuse_needs_new_card": "none"},
    {"seven_show": True, "seven_once_per_card": False, "seven_play": "any"},
    {"last_trick_is": "last_stock_trick", "declare_before_last_draw": False},
    {"hand_size": 9, "deal_packets": [3, 3, 3], "quartets": {"A": 100, "10": 90, "K": 80}},
)


def inclined(chance: Random, moves: list[int]) -> int:
    """A random move that declares more often than not where it can."""
    melds = [move for move in moves if move >= mv.DECLARE]
    return chance.choice(melds if melds and chance.random() < 0.7 else moves)


def play_through(
    ruleset: str, seed: int, house: dict | None = None
) -> Iterator[tuple[LiveDeal, int | None]]:
    """A deal at every stand of random play, with the move that led there."""
    rules = load(ruleset, house)
    chance = Random(f"{ruleset} {seed}")
    scores = [chance.choice((0, 0, rules.book.target - 200)) for _ in range(2)]
    deal = LiveDeal(rules, seed % 2, scores, shuffled(rules, chance))
    yield deal, None
    while not deal.over:
        move = inclined(chance, deal.moves())
        deal.do(move)
        yield deal, move


def dealt_again(deal: LiveDeal, seat: int, chance: Random) -> Deal:
    """A world that this seat cannot tell from the real one: all that it has not seen, shuffled."""
    twin = copied(deal.state)
    other = 1 - seat
    open_hands = deal.ruleset.book.open_hands
    hidden: list[tuple[str, int]] = []
    cards: list[int] = []
    for pack, mask in enumerate(twin.held[other]):
        unseen = 0 if open_hands else mask & ~twin.shown[pack] & ~twin.seen[pack]
        twin.held[other][pack] &= ~unseen
        for kind in range(64):
            if unseen >> kind & 1:
                hidden.append(("hand", 0))
                cards.append(pack << 6 | kind)
    last = len(twin.stock) - twin.turned
    for place in range(twin.drawn, last):
        hidden.append(("stock", place))
        cards.append(twin.stock[place])
    chance.shuffle(cards)
    for (where, place), card in zip(hidden, cards, strict=True):
        if where == "hand":
            twin.held[other][card >> 6] |= 1 << (card & 63)
        else:
            twin.stock[place] = card
    return twin
