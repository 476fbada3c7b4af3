"""Which card the other hand holds most likely, by what everybody has seen: counting, and no more.

A card that was seen to go there is certain. Of the others every copy that nobody has shown is as
likely in that hand as its number of hidden cards is of all that are hidden. How the other side has
played is not looked at.
"""

from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final

from bezique.cards.kinds import ACE, JACK, KINDS, KING, NONE, QUEEN, TEN, kind_of
from bezique.practice.deals import Scene

OFFERED: Final = 4
CLEARLY: Final = 0.08
"""By how much the likeliest must be likelier than the next."""
_ASKED_FOR: Final = (QUEEN, JACK, KING, ACE, TEN)


@dataclass(frozen=True, slots=True)
class Chance:
    """How a kind of card stands with the other hand."""

    kind: int
    certain: bool
    """It was seen to go there, and has not been seen since."""
    hidden: int
    """Copies whose place I do not know."""
    mine: int
    gone: int
    """Copies played, lying open, or turned up."""
    chance: float


def other_of(scene: Scene) -> int:
    """The other seat of two."""
    return 1 - scene.seat


def chances_of(scene: Scene) -> tuple[Chance, ...]:
    """Every kind of the pack by its chance, of which at least one copy is not only mine."""
    v, rules, other = scene.view, scene.ruleset.book, other_of(scene)
    known = sum(mask.bit_count() for mask in v.known[other])
    lacking = v.count[other] - known
    hidden = lacking + v.stock_left - int(v.turn_up != NONE)
    found = []
    for kind in range(KINDS):
        if kind & 7 < rules.lowest_rank:
            continue
        mine = _copies(v.own, kind)
        certain = _copies(v.known[other], kind)
        gone = sum(_copies(pile, kind) for pile in v.won) + _copies(v.spread[other], kind)
        gone += sum(card != NONE and kind_of(card) == kind for card in (*v.trick, v.turn_up))
        unknown = rules.packs - mine - gone - certain
        chance = 1.0 if certain else 1 - comb(hidden - unknown, lacking) / comb(hidden, lacking)
        found.append(Chance(kind, bool(certain), unknown, mine, gone, chance))
    return tuple(found)


def _copies(masks: list[int], kind: int) -> int:
    return sum(mask >> kind & 1 for mask in masks)


def cards_offered(scene: Scene) -> tuple[Chance, ...]:
    """Cards to choose from, one of them clearly the likeliest; empty where there are none such."""
    other = other_of(scene)
    laid = [kind for kind in range(KINDS) if _copies(scene.view.spread[other], kind)]
    found = [c for c in chances_of(scene) if c.kind & 7 in _ASKED_FOR and c.kind not in laid]
    by_chance: dict[float, list[Chance]] = {}
    chance = Random(f"cards {scene.chance}")
    for one in chance.sample(found, len(found)):
        by_chance.setdefault(round(one.chance, 4), []).append(one)
    heights = sorted(by_chance, reverse=True)
    if len(heights) < 2 or heights[0] - heights[1] < CLEARLY:
        return ()
    offered = by_chance[heights[0]][:1]
    for height in heights[1:]:
        offered += by_chance[height][:2]
    offered = offered[:OFFERED]
    if len(offered) < OFFERED:
        return ()
    return tuple(sorted(offered, key=lambda one: one.kind))


def likeliest(offered: tuple[Chance, ...]) -> Chance:
    """The card that the other hand holds most likely."""
    return max(offered, key=lambda one: one.chance)
