"""A one-ply expectation player, rebuilt from a description, and what ours make against it.

    python benchmarks/one_ply_player.py [--pairs 200] [--seed 1] [--json] [NAME ...]

An open desktop program of 2017 is known to play like this: every card has an expected loss, of the
melds that it would help to, by chances of drawing the missing cards that are taken as independent;
off that goes what winning the trick is worth; the card with the least is played, and the last
eight cards by rules of thumb. No code of it was read for this one, so its weights are ours.
"""

import argparse
import json
from collections.abc import Iterator
from math import comb
from typing import Final

from paired import CLASSIC, Meeting, Player, ours

from bezique.bots.tricks import wins_trick
from bezique.cards.kinds import ACE, DIAMONDS, JACK, KINDS, KING, NONE, QUEEN, SPADES
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.layout import View
from bezique.rules.melds.catalogue import is_brisque, points_of
from bezique.rulesets.ruleset import Ruleset

BRISQUE: Final = 10
SUITS: Final = range(4)
ROYAL: Final = 40
QUARTETS: Final = {ACE: 100, KING: 80, QUEEN: 60, JACK: 40}
OURS: Final = ("club", "strong", "expert", "master")

Need = tuple[tuple[int, ...], int]  # kinds of which so many copies together are wanted
Meld = tuple[int, int, tuple[Need, ...]]  # points, row of ``used``, what it is made of


def melds(trump: int) -> Iterator[Meld]:
    """Every meld of the classic game."""
    for suit in SUITS:
        pair = tuple(((suit * 8 + rank,), 1) for rank in (KING, QUEEN))
        yield (ROYAL if suit == trump else ROYAL // 2), at.MARRIAGE, pair
    yield 250, at.SEQUENCE, tuple(((trump * 8 + rank,), 1) for rank in range(JACK, ACE + 1))
    for copies, points in ((1, 40), (2, 500)):
        queen, jack = SPADES * 8 + QUEEN, DIAMONDS * 8 + JACK
        yield points, at.BEZIQUE + copies - 1, (((queen,), copies), ((jack,), copies))
    for rank, points in QUARTETS.items():
        yield points, at.QUARTET, ((tuple(suit * 8 + rank for suit in SUITS), 4),)


def at_least(wanted: int, copies: int, chance: float) -> float:
    """The chance that so many of some copies come, each with the same chance by itself."""
    return sum(
        comb(copies, n) * chance**n * (1 - chance) ** (copies - n)
        for n in range(max(wanted, 0), copies + 1)
    )


class Expectation:
    """What one view lets hope for."""

    def __init__(self, view: View) -> None:
        """Count what is out of sight, and the chance that one such card is drawn or held."""
        self.view = view
        packs = range(len(view.own))
        visible = [view.own[pack] for pack in packs]
        for pack in packs:
            for seat in range(len(view.score)):
                visible[pack] |= view.spread[seat][pack] | view.known[seat][pack]
                visible[pack] |= view.won[seat][pack]
        for card in (*view.trick, view.turn_up):
            if card != NONE:
                visible[card >> 6] |= 1 << (card & 63)
        self.unseen = [sum(~mask >> kind & 1 for mask in visible) for kind in range(KINDS)]
        out = max(1, sum(self.unseen))
        self.drawn = min(1.0, view.stock_left / 2 / out)
        self.his = min(1.0, view.count[1 - view.seat] / out)

    def held(self, row: int, without: int) -> list[int]:
        """Copies of each kind that may serve in melds of a row, one card being gone."""
        own = list(self.view.own)
        if without != NONE:
            own[without >> 6] &= ~(1 << (without & 63))
        free = [mask & ~used for mask, used in zip(own, self.view.used[row], strict=True)]
        return [sum(mask >> kind & 1 for mask in free) for kind in range(KINDS)]

    def hope(self, without: int) -> tuple[float, int]:
        """Expected points of all melds, and the points of the dearest that lies ready."""
        hope, ready = 0.0, 0
        for points, row, needs in melds(self.view.trump):
            have = self.held(row, without)
            chance = 1.0
            for kinds, copies in needs:
                missing = copies - sum(have[kind] for kind in kinds)
                chance *= at_least(missing, sum(self.unseen[kind] for kind in kinds), self.drawn)
            hope += points * chance
            if chance == 1.0:
                ready = max(ready, points)
        return hope, ready

    def wins(self, rules: Ruleset, card: int) -> float:
        """The chance that a card takes the trick; known when it is the second."""
        if self.view.played:
            return float(wins_trick(rules.book, self.view, card))
        suit, rank = card >> 3 & 7, card & 7
        beaters = sum(self.unseen[suit * 8 + rank + 1 : suit * 8 + 8])
        if suit != self.view.trump:
            beaters += sum(self.unseen[self.view.trump * 8 : self.view.trump * 8 + 8])
        return float((1 - self.his) ** beaters)


def cost(rules: Ruleset, seen: Expectation, card: int) -> float:
    """Expected points of melds that a card takes along, less what the trick is worth with it."""
    before, _ = seen.hope(NONE)
    after, ready = seen.hope(card)
    table = [other for other in (*seen.view.trick, card) if other != NONE and seen.view.played]
    brisques = BRISQUE * sum(map(is_brisque, table or [card]))
    wins = seen.wins(rules, card)
    return before - after - wins * (brisques + ready) + (1 - wins) * brisques


def last_eight(rules: Ruleset, seen: Expectation, cards: list[int]) -> int:
    """Rules of thumb: cash what cannot be beaten, win with brisques, else throw the least."""
    view = seen.view

    def least(card: int) -> tuple[bool, bool, int]:
        return bool(is_brisque(card)), card >> 3 & 7 == view.trump, card & 7

    seen.his = 1.0  # every card out of sight is in his hand
    sure = [card for card in cards if seen.wins(rules, card) == 1.0]
    if view.played:
        return max(sure, key=is_brisque) if sure else min(cards, key=least)
    return max(sure, key=least) if sure else min(cards, key=least)


def one_ply(luck: str, rules: Ruleset = CLASSIC) -> Player:
    """The player for one deal; it needs no luck."""

    def choose(view: View) -> int:
        moves = view.move[: view.moves]
        for move in (mv.EXCHANGE, mv.SHOW_SEVEN):
            if move in moves:
                return move
        if view.stage == at.DECLARE_WINDOW:
            declared = [move for move in moves if mv.is_declaration(move)]
            return max(
                declared,
                key=lambda move: points_of(rules.book, view, mv.meld_of(move)),
                default=mv.PASS,
            )
        cards = [move for move in moves if move < mv.SILENT]
        if len(cards) == 1:
            return cards[0]
        seen = Expectation(view)
        if view.stock_left == 0:
            return last_eight(rules, seen, cards)
        return min(cards, key=lambda card: cost(rules, seen, card))

    return choose


def main() -> None:
    """Play each of ours against it and print."""
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="*", default=OURS)
    options.add_argument("--pairs", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    for name in given.names:
        meeting = Meeting(ours(name), one_ply, given.seed)
        for number in range(given.pairs):
            meeting.play(number)
        mean, low, high = meeting.ahead()
        figures = {
            "player": name,
            "points_ahead_of_one_ply": round(mean, 1),
            "low": None if low is None else round(low, 1),
            "high": None if high is None else round(high, 1),
            "pairs": given.pairs,
            "seed": given.seed,
            "ms_a_move": [round(clock.ms_a_move(), 2) for clock in meeting.clocks],
        }
        lines = ", ".join(f"{word}: {figure}" for word, figure in figures.items())
        print(json.dumps(figures) if given.json else lines, flush=True)


if __name__ == "__main__":
    main()
