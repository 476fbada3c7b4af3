"""How many trumps are still out: all of the pack, less those that I hold and those that were shown.

Exact: a card that was played, lies open, or was turned up is known to everybody.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from bezique.cards.kinds import NONE, kind_of
from bezique.practice.deals import Scene

OFFERED: Final = 5
"""Numbers to choose from."""


@dataclass(frozen=True, slots=True)
class Count:
    """Where all trumps are, as one seat may know it."""

    pack: int
    mine: int
    played: int
    """In tricks, the running one included."""
    open: int
    """Before the others, or known to be in their hands."""
    turned: int
    """The turn-up, while it lies there."""

    @property
    def out(self) -> int:
        """In the stock or hidden in other hands."""
        return self.pack - self.mine - self.played - self.open - self.turned


def count_of(scene: Scene) -> Count:
    """The trumps of a scene. There must be a trump suit."""
    v, rules = scene.view, scene.ruleset.book
    suit = 255 << 8 * v.trump
    others = [seat for seat in range(len(v.score)) if seat != scene.seat]
    ranks = sum(1 for rank in range(8) if rank >= rules.lowest_rank)
    return Count(
        pack=ranks * rules.packs,
        mine=_in(v.own, suit),
        played=sum(_in(pile, suit) for pile in v.won)
        + sum(card != NONE and bool(1 << kind_of(card) & suit) for card in v.trick),
        open=sum(_in(v.spread[seat], suit) + _in(v.known[seat], suit) for seat in others),
        turned=int(v.turn_up != NONE),
    )


def _in(masks: list[int], suit: int) -> int:
    return sum((mask & suit).bit_count() for mask in masks)


def numbers_offered(scene: Scene) -> tuple[int, ...]:
    """Numbers to choose from, the right one among them, in order."""
    right = count_of(scene).out
    low = max(0, right - Random(f"numbers {scene.chance}").randrange(OFFERED))
    return tuple(range(low, low + OFFERED))
