"""Random play for the laws, and the same table with everything hidden dealt out again."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bezique.play.dealing import lift, shuffled
from bezique.play.live import Brought, LiveDeal
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.carte_blanche import COURTS
from bezique.rules.layout import Deal, copied
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

House = dict[str, Any]

EVERY = (
    *ruleset_names(),
    "classic+short",
    "french+open",
    "classic+no_turn_up",
    "swedish+no_turn_up+open",
    "french+three_hand",
    "norwegian+four_hand_partners",
)
HOUSE: tuple[tuple[str, House], ...] = (
    ("classic", {"brisques_counted": "at_capture", "game_end": "immediate"}),
    ("classic", {"trick_points": "card_points", "end_ten_low": True}),
    ("classic", {"last_draw": "turn_up_to_winner", "deal_packets": [3, 3, 2]}),
    ("classic", {"seven_exchange_is_declaration": True}),
    ("classic", {"bezique_pair": "trump_queen", "reuse_needs_new_card": "none"}),
    ("classic", {"seven_show": True, "seven_once_per_card": False, "seven_play": "any"}),
    ("classic", {"last_trick_is": "last_stock_trick", "declare_before_last_draw": False}),
    ("classic", {"hand_size": 9, "deal_packets": [3, 3, 3], "quartets": {"A": 100, "10": 90}}),
    ("classic", {"declare_in_end_phase": True, "declarations_per_trick": 0}),
    ("classic", {"game_end": "claim", "lowest_rank": "9", "pending_declarations": False}),
    ("rubicon", {"cross_marriages": True, "jokers": 4, "declare_in_end_phase": True}),
    ("chinese", {"deal_lift_bonus": True, "bezique_unite": False, "bezique_pair": "fixed"}),
    ("three_hand", {"triplet_values": {"A": 150, "K": 120, "J": 60}, "carte_blanche": 50}),
    ("four_hand_partners", {"end_pairing": "duels", "partner_bezique": "either"}),
    ("four_hand_partners", {"partner_declare": "either_of_side", "partner_meld_cards": "own_only"}),
    ("six_hand_partners", {"sides": "three_sides", "trump_quartets": {"K": 800, "Q": 600}}),
)
FORMS: list[tuple[str, House | None]] = [*((name, None) for name in EVERY), *HOUSE]
IDS = [name if house is None else f"{name} {min(house)}" for name, house in FORMS]
# One of each kind, and all house rules, are enough for the quick check.
SOME = ("classic", "polish", "rubicon", "three_hand", "four_hand_partners", *IDS[len(EVERY) :])


def deals_of(ruleset: str, most: int) -> range:
    """Seeds of the deals that a law looks at: fewer where a deal is long, at least one."""
    packs = load(ruleset).sizes.packs
    return range(max(1, most * 2 // packs**2 if packs > 2 else most))


def inclined(chance: Random, moves: list[int]) -> int:
    """A random move that declares more often than not where it can."""
    melds = [move for move in moves if move >= mv.DECLARE]
    return chance.choice(melds if melds and chance.random() < 0.7 else moves)


def beginning(rules: Ruleset, chance: Random) -> list[int]:
    """Scores to begin with, the same for partners; none where a deal is a game of its own."""
    if rules.options["scoring"] == "settlement":
        return [0] * rules.sizes.seats
    near = max(0, rules.book.target - 200)
    of_side = [chance.choice((0, 0, near)) for _ in range(rules.sides)]
    return [of_side[seat % rules.sides] for seat in range(rules.sizes.seats)]


def begun(rules: Ruleset, seed: int, chance: Random) -> LiveDeal:
    """A deal of random cards, with whatever else comes in from outside."""
    scores = beginning(rules, chance)
    barred = 1 << chance.randrange(4) if rules.options["trump_repeat_barred"] else 0
    brought = Brought(barred, lift(rules, chance))
    return LiveDeal(rules, seed % rules.sizes.seats, scores, shuffled(rules, chance), brought)


def play_through(
    ruleset: str, seed: int, house: House | None = None
) -> Iterator[tuple[LiveDeal, int | None]]:
    """A deal at every stand of random play, with the move that led there."""
    rules = load(ruleset, house)
    chance = Random(f"{ruleset} {seed}")
    deal = begun(rules, seed, chance)
    yield deal, None
    while not deal.over:
        move = inclined(chance, deal.moves())
        deal.do(move)
        yield deal, move


def dealt_again(deal: LiveDeal, seat: int, chance: Random) -> Deal:
    """A world that this seat cannot tell from the real one: all that it has not seen, shuffled.

    That another seat is asked for its carte blanche tells that it holds no court card.
    """
    twin = copied(deal.state)
    places: list[tuple[int, int]] = []  # seat and -1 of a hand, -1 and place of the stock
    cards: list[int] = []
    for other in range(len(twin.score)):
        if other != seat and not deal.ruleset.book.open_hands:
            unseen = _taken_up(twin, other)
            places += [(other, -1)] * len(unseen)
            cards += unseen
    for place in range(twin.drawn, len(twin.stock) - twin.turned):
        places.append((-1, place))
        cards.append(twin.stock[place])
    chance.shuffle(cards)
    if twin.stage == at.CARTE_BLANCHE_WINDOW and twin.turn != seat:
        _keep_blank(cards, places, twin.turn)
    for (owner, place), card in zip(places, cards, strict=True):
        if place < 0:
            twin.held[owner][card >> 6] |= 1 << (card & 63)
        else:
            twin.stock[place] = card
    return twin


def _taken_up(d: Deal, seat: int) -> list[int]:
    """Take out of a hand, and list, what has never lain face up."""
    taken = []
    for pack, mask in enumerate(d.held[seat]):
        unseen = mask & ~d.shown[pack] & ~d.seen[pack]
        d.held[seat][pack] &= ~unseen
        taken += [pack << 6 | kind for kind in range(64) if unseen >> kind & 1]
    return taken


def _keep_blank(cards: list[int], places: list[tuple[int, int]], seat: int) -> None:
    """Exchange every court card on its way to this hand for another card on its way elsewhere."""
    others = [i for i, (owner, _) in enumerate(places) if owner != seat]
    plain = [i for i in others if not COURTS >> (cards[i] & 63) & 1]
    for i, (owner, _) in enumerate(places):
        if owner == seat and COURTS >> (cards[i] & 63) & 1:
            j = plain.pop()
            cards[i], cards[j] = cards[j], cards[i]
