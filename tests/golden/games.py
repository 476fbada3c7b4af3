"""Golden games: whole deals written down, one line a decision and one mark a trick.

A mark is a digest of everything on the table in card language, so it survives a change of the
kernel's records and catches a change of what happens. ``regenerate`` makes the files.
"""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from twins.rich import rich_deck
from twins.rich_forms import rich_deck_of

from bezique.cards.kinds import JOKER, KINDS, kind_name, kind_number
from bezique.notation.deal_input import numbered_deck
from bezique.notation.moves import write_action
from bezique.play.why import legal_moves
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import OVER, REASONS, SETTLED, STAGES, Deal, blank
from bezique.rules.melds.catalogue import points_of
from bezique.rules.opening import start
from bezique.rulesets.ruleset import Ruleset, load

FOLDER = Path(__file__).parent
THREE_GAMES = ("classic", "dutch", "french", "norwegian", "swedish")
ONE_GAME = ("french+short", "classic+open", "classic+no_turn_up", "swedish+short+no_turn_up")
ONE_RICH_GAME = {  # and the number of a deck in which much happens
    "rubicon": 14,
    "chinese": 5,
    "eight_pack": 3,
    "rubicon_race": 7,
    "chinese_race": 8,
    "three_hand": 16,
    "three_hand_two_packs": 3,
    "french+three_hand": 10,
    "four_hand": 16,
    "four_hand_partners": 9,
    "six_hand": 11,
    "six_hand_partners": 15,
    "polish": 10,
    "brezin": 46,
    "haitian": 11,
    "turkish": 33,
}
BEGINNINGS = ((0, 0), (0, 0), (900, 890))
TWO_HANDS = 64  # cards of a pack
WORTH_KEEPING = (0, 0, 0, 4, 6, 6, 2, 4)  # by rank, the seven first
Line = dict[str, Any]


def names() -> list[str]:
    """The golden games that there ought to be: three of a two-hand ruleset, one of the others."""
    three = [f"{name}-{n}" for name in THREE_GAMES for n in (1, 2, 3)]
    return three + [f"{name}-1" for name in (*ONE_GAME, *ONE_RICH_GAME)]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def played(name: str) -> list[Line]:
    """Play a golden game afresh."""
    rules, _, number = name.rpartition("-")
    ruleset = load(rules)
    choose = greedy if rules in ONE_RICH_GAME else chosen
    if rules in ONE_RICH_GAME:
        chance = Random(f"{name} {ONE_RICH_GAME[rules]}")
        deck, scores = rich_deck_of(chance, dict(ruleset.options)), (0,) * ruleset.sizes.seats
    else:
        chance = Random(name)
        deck, scores = rich_deck(chance), BEGINNINGS[int(number) - 1]
    head = {"ruleset": rules, "dealer": int(number) % 2, "scores": scores, "deck": " ".join(deck)}
    d = dealt(head)
    lines: list[Line] = [head]
    tricks = 0
    while d.stage != OVER:
        move = choose(chance, ruleset, d)
        lines.append({"by": d.turn, **write_action(ruleset.book, d, move)})
        step(ruleset.book, d, move)
        if d.tricks > tricks or d.stage == OVER:
            tricks = d.tricks
            lines.append({"mark": mark_of(d), "tricks": tricks, "scores": d.score[:]})
    return lines


def dealt(head: Line) -> Deal:
    """The deal at the head of a game."""
    ruleset: Ruleset = load(head["ruleset"])
    kinds = [kind_number(name) for name in head["deck"].split()]
    d = blank(Deal, ruleset.sizes)
    start(ruleset.book, d, head["dealer"], head["scores"], list(numbered_deck(kinds, ruleset)))
    return d


def chosen(chance: Random, ruleset: Ruleset, d: Deal) -> int:
    """A choice that declares where it can and keeps court cards, so that much happens."""
    moves = legal_moves(ruleset.book, d)
    melds = [move for move in moves if move >= mv.DECLARE]
    if melds and chance.random() < 0.85:
        return chance.choice(melds)
    free = [move for move in moves if move in (mv.EXCHANGE, mv.SHOW_SEVEN)]
    if free and chance.random() < 0.8:
        return chance.choice(free)
    small = [move for move in moves if move < mv.PASS and move & 7 < 3]
    return chance.choice(small if small and chance.random() < 0.85 else moves)


def greedy(chance: Random, ruleset: Ruleset, d: Deal) -> int:
    """A choice for larger packs: scores the best meld, announces seldom, keeps aces and courts."""
    moves = legal_moves(ruleset.book, d)
    free = [move for move in moves if move in (mv.EXCHANGE, mv.SHOW_SEVEN, mv.SHOW_BLANK)]
    if free and chance.random() < 0.9:
        return chance.choice(free)
    if mv.PASS_RIGHT in moves and chance.random() < 0.3:
        return mv.PASS_RIGHT
    scored = [move for move in moves if mv.is_declaration(move)]
    if scored and chance.random() < 0.95:
        return max(scored, key=lambda move: points_of(ruleset.book, d, mv.meld_of(move)))
    waiting = [move for move in moves if mv.is_announcement(move)]
    if waiting and chance.random() < 0.1:
        return chance.choice(waiting)
    if mv.PASS in moves:
        return mv.PASS
    plays = [move for move in moves if mv.is_play(move)]
    return min(plays, key=lambda move: worth_keeping(move) + chance.random() * 3)


def worth_keeping(move: int) -> int:
    """How much one would rather not lay this card; a joker as little as a court card."""
    return 6 if move & 63 == JOKER else WORTH_KEEPING[move & 7]


def copies(masks: list[int]) -> list[str]:
    """Physical cards by name and copy, such as ``QS.2``."""
    return [
        f"{kind_name(kind)}.{pack + 1}"
        for kind in range(KINDS + 1)  # jokers among them
        for pack, mask in enumerate(masks)
        if mask >> kind & 1
    ]


def mark_of(d: Deal) -> str:
    """A short digest of the whole table."""
    table: dict[str, Any] = {
        "stage": STAGES[d.stage],
        "turn": d.turn,
        "trump": "SHDC"[d.trump] if d.trump >= 0 else "",
        "scores": d.score,
        "held": [copies(masks) for masks in d.held],
        "open": copies(d.shown),
        "won": [copies(masks) for masks in d.won],
        "stock": [f"{kind_name(card & 63)}.{(card >> 6) + 1}" for card in d.stock[d.drawn :]],
        "declared": [
            [d.declared_by[i], d.declared_points[i], copies(d.declared_cards[i])]
            for i in range(d.declarations)
        ],
        "waiting": [[d.pending_by[i], copies(d.pending_cards[i])] for i in range(d.pendings)],
        "result": [REASONS[d.reason], d.winner, d.game_points],
    }
    if d.reason == SETTLED:
        table["result"] += [d.payoff, d.rubiconed, d.brisques_added]
    return hashlib.sha256(json.dumps(table).encode()).hexdigest()[:12]


def read(name: str) -> list[Line]:
    return [json.loads(line) for line in path_of(name).read_text("utf-8").splitlines()]


def written(lines: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)
