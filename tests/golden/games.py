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

from bezique.cards.kinds import kind_name, kind_number
from bezique.notation.deal_input import numbered_deck
from bezique.notation.moves import write_action
from bezique.play.why import legal_moves
from bezique.rules import moves as mv
from bezique.rules.deal import start, step
from bezique.rules.layout import OVER, REASONS, STAGES, Deal, blank
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

FOLDER = Path(__file__).parent
MODIFIED = ("french+short", "classic+open", "classic+no_turn_up", "swedish+short+no_turn_up")
BEGINNINGS = ((0, 0), (0, 0), (900, 890))
Line = dict[str, Any]


def names() -> list[str]:
    """The golden games that there ought to be: three a ruleset, one for some with modifiers."""
    three = [f"{name}-{n}" for name in ruleset_names() for n in (1, 2, 3)]
    return three + [f"{name}-1" for name in MODIFIED]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def played(name: str) -> list[Line]:
    """Play a golden game afresh."""
    rules, _, number = name.rpartition("-")
    ruleset = load(rules)
    chance = Random(name)
    deck = rich_deck(chance)
    scores = list(BEGINNINGS[int(number) - 1])
    head = {"ruleset": rules, "dealer": int(number) % 2, "scores": scores, "deck": " ".join(deck)}
    d = dealt(head)
    lines: list[Line] = [head]
    tricks = 0
    while d.stage != OVER:
        move = chosen(chance, legal_moves(ruleset.book, d))
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


def chosen(chance: Random, moves: list[int]) -> int:
    """A choice that declares where it can and keeps court cards, so that much happens."""
    melds = [move for move in moves if move >= mv.DECLARE]
    if melds and chance.random() < 0.85:
        return chance.choice(melds)
    free = [move for move in moves if move in (mv.EXCHANGE, mv.SHOW_SEVEN)]
    if free and chance.random() < 0.8:
        return chance.choice(free)
    small = [move for move in moves if move < mv.PASS and move & 7 < 3]
    return chance.choice(small if small and chance.random() < 0.85 else moves)


def copies(masks: list[int]) -> list[str]:
    """Physical cards by name and copy, such as ``QS.2``."""
    return [
        f"{kind_name(kind)}.{pack + 1}"
        for kind in range(32)
        for pack, mask in enumerate(masks)
        if mask >> kind & 1
    ]


def mark_of(d: Deal) -> str:
    """A short digest of the whole table."""
    table = {
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
    return hashlib.sha256(json.dumps(table).encode()).hexdigest()[:12]


def read(name: str) -> list[Line]:
    return [json.loads(line) for line in path_of(name).read_text("utf-8").splitlines()]


def written(lines: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)
