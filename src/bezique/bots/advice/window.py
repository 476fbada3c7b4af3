"""Why a declaration comes now, or waits: what it scores, what it rules out, what stays possible."""

from collections.abc import Iterator
from typing import Any, Final

from bezique.bots.advice.findings import Advice, Reason, Weighed
from bezique.bots.advice.outlooks import chances, kept
from bezique.cards.kinds import NONE
from bezique.rules import moves as mv
from bezique.rules.layout import View
from bezique.rules.melds.catalogue import kinds_of, points_of, slot_kind
from bezique.rulesets.rulebook import HAND_AND_TABLE

FEW_TURNS: Final = 4  # rounds left from which on there is little time to declare
LOST: Final = 2  # what stands at less than one part in so many of before is as good as lost
NEAR: Final = 3  # out of 100: chances that differ by no more are the same
LIKELY: Final = 20  # out of 100 at least, to say that something stays possible


def reasons_in_window(rules: Any, v: View, n: Any, advice: Advice) -> Iterator[Reason]:
    """Why the best act of the window is best, the strongest reason first."""
    move = advice.best.move
    if mv.is_declaration(move):
        yield from _declared(rules, v, n, advice)
    elif mv.is_announcement(move):
        meld = mv.meld_of(move)
        yield Reason("later", meld=meld, points=points_of(rules, n, meld))
    elif move == mv.PASS:
        yield from _held_back(advice)


def _declared(rules: Any, v: View, n: Any, advice: Advice) -> Iterator[Reason]:
    best = advice.best
    meld = mv.meld_of(best.move)
    points = points_of(rules, n, meld)
    yield Reason("scores", meld=meld, points=points)
    first = _lost_otherwise(advice)
    if first is not None:
        yield Reason("first", meld=mv.meld_of(first.move))
    if rules.meld_source != HAND_AND_TABLE:
        return
    before, after = chances(rules, n), kept(rules, n, v.move[best.place])
    alike = [
        (expected, other)
        for other, (expected, chance, _) in after.items()
        if other != meld and _shares(rules, n, other, meld)
        and chance >= LIKELY and chance >= before.get(other, (0, 0, 0))[1] - NEAR
    ]  # fmt: skip
    if alike:
        _, other = max(alike)
        chance = after[other][1] if after[other][2] else 100
        yield Reason("stays", meld=other, points=points_of(rules, n, other), chance=chance)
    if n.draws <= FEW_TURNS:
        yield Reason("few-turns", points=n.draws + 1)


def _shares(rules: Any, n: Any, one: int, other: int) -> bool:
    """Whether two melds may be made of the same cards, and the first is worth more.

    A meld whose cards follow from the trump suit has none yet while there is no such suit.
    """
    if min(slot_kind(rules, n, meld, 0) for meld in (one, other)) < 0:
        return False
    alike = kinds_of(rules, n, one) & kinds_of(rules, n, other)
    return bool(alike) and points_of(rules, n, one) > points_of(rules, n, other)


def _lost_otherwise(advice: Advice) -> Weighed | None:
    """A dearer meld, ready as well, after which the advised one could not be scored any more."""
    meld = mv.meld_of(advice.best.move)
    for other in advice.others:
        if not mv.is_declaration(other.move) or mv.meld_of(other.move) == meld:
            continue
        spoilt = (p for p in other.gives_up if p.meld == meld and not p.missing)
        if any(p.left * LOST < p.chance for p in spoilt):
            return other
    return None


def _held_back(advice: Advice) -> Iterator[Reason]:
    """What the meld that is not declared would rule out."""
    melds = [w for w in advice.others if mv.is_declaration(w.move) and w.gives_up]
    if not melds:
        yield Reason("no-gain")
        return
    tempting = melds[0]
    lost = tempting.gives_up[0]
    yield Reason("rules-out", NONE, lost.meld, lost.points, lost.chance)
