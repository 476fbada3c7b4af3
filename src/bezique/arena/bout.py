"""One deal between computer players, from the shuffle to the count, in the rules dialect.

Stock cards lie in seat piles where ``piles`` is set: every seat draws from a pile of its own, so
that taking a trick does not change who draws what. Nobody has seen the stock, so no seat can tell
the difference, and with the seats swapped each player gets the other's cards. The last round,
where a card lies face up, keeps the order of the rules.
"""

from dataclasses import dataclass
from typing import Any

from bezique.bots.deciding import decide
from bezique.bots.ending.solver import ending_move
from bezique.bots.luck import WORDS, one_of, shuffle
from bezique.bots.numbering import number_by_sight
from bezique.bots.search.piles import own_pile
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import legal, step
from bezique.rules.dialect import rule
from bezique.rules.layout import rows
from bezique.rules.opening import fill_deck, start
from bezique.rules.view import look


@dataclass(slots=True)
class Bout:
    """Who plays one deal, with what luck, and what is being written down about it."""

    dealer: int = 0
    piles: int = 1
    barred_suits: int = 0  # by the deal before, a bit each
    steps: int = 0  # moves made, by all seats
    level: list[int] = rows("seats")  # the bot in each seat, by its level
    scores: list[int] = rows("seats")  # before the deal
    shuffling: list[int] = rows(WORDS)  # luck of the pack
    deck: list[int] = rows("deck")
    move: list[int] = rows("moves")


@rule
def fresh_deal(rules: Any, b: Any, d: Any) -> None:
    """Shuffle the pack from the order of its numbers, and deal."""
    fill_deck(rules, b.deck)
    shuffle(b.shuffling, b.deck)
    b.steps = 0
    d.barred_suits = b.barred_suits
    start(rules, d, b.dealer, b.scores, b.deck)


@rule
def by_place(rules: Any, d: Any, b: Any, v: Any, chosen: int) -> int:
    """The move of the deal in the place that a chosen move has in the seat's renumbered view."""
    moves = legal(rules, d, b.move)
    for place in range(moves):
        if v.move[place] == chosen:
            return b.move[place]
    return b.move[0]


@rule
def chosen_move(rules: Any, d: Any, b: Any, v: Any, k: Any) -> int:
    """What the bot does that is to move: it gets its view, renumbered, and its desk."""
    look(rules, d, d.turn, v)
    number_by_sight(rules, v)
    return by_place(rules, d, b, v, decide(b.level[d.turn], rules, v, k))


@rule
def play_bout(rules: Any, bouts: Any, deals: Any, views: Any, desks: Any) -> None:
    """Play one deal to its end. The rulebook, bout and deal are the first of their arrays.

    Views and desks are one a seat, so that no bot can find what another left there.
    """
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    fresh_deal(book, b, d)
    while d.stage != at.OVER:
        move = chosen_move(book, d, b, views[d.turn], desks[d.turn])
        if move == mv.PASS and b.piles:
            own_pile(d)
        step(book, d, move)
        b.steps += 1


@rule
def play_at_random(rules: Any, bouts: Any, deals: Any, count: int) -> int:
    """``count`` whole deals of uniformly random moves; returns the moves made. For speed only."""
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    steps = 0
    for number in range(count):
        b.dealer = number % len(d.score)
        fresh_deal(book, b, d)
        while d.stage != at.OVER:
            moves = legal(book, d, b.move)
            step(book, d, b.move[one_of(b.shuffling, moves)])
            steps += 1
    return steps


@rule
def solve(rules: Any, views: Any, desks: Any, limit: int) -> int:
    """The best move in the first of some views of the end phase; NONE beyond the limit."""
    return ending_move(rules[0], views[0], desks[0].paper, limit)


@rule
def shuffle_and_deal(rules: Any, bouts: Any, deals: Any) -> None:
    """A fresh position in the first of the deals."""
    fresh_deal(rules[0], bouts[0], deals[0])
