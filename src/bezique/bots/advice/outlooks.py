"""What a move makes of the melds that I may still declare: their chances before and after it.

Chances are those of ``bots.melding``, by which the bots play. Works on a bot's notes, which it
leaves as they were.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from bezique.bots.advice.findings import Prospect
from bezique.bots.melding.outlook import (
    MISSING,
    ONE,
    in_time,
    is_broken,
    outlook,
    outlook_for_repeat,
)
from bezique.bots.melding.prospects import POINT, hope
from bezique.cards.kinds import kind_of
from bezique.rules import moves as mv
from bezique.rules.melds.catalogue import cards_in, makes_trump, points_of, row_of
from bezique.rulesets import rulebook as r

# Out of 100, by the cards that are missing: of the melds whose cards could come, those that are
# really declared. The rest is given up for something better, or comes too late. Measured on 190
# deals of the club player in classic and rubicon.
COMES_TRUE: Final = (100, 65, 45, 26, 22, 15, 10)
LEAST_WORTH: Final = 0.5  # points below which nothing is said of a meld
Chances = dict[int, tuple[int, int, int]]
"""By meld: what may be expected of it in thousandths, the chance out of 100, the missing cards."""


def chances(rules: Any, n: Any) -> Chances:
    """How every meld stands that my cards may still make."""
    found = {}
    for meld in n.meld[: n.melds]:
        expected = hope(rules, n, meld)
        if expected > 0:
            found[meld] = (expected, *_likely(rules, n, meld))
    return found


def given_up(rules: Any, n: Any, move: int) -> tuple[Prospect, ...]:
    """The melds of which less may be expected after a move, the most valuable first.

    A declaration does not give up its own meld; drawing gives up nothing.
    """
    if not (mv.is_play(move) or mv.is_declaration(move)):
        return ()
    before = chances(rules, n)
    points = {meld: points_of(rules, n, meld) for meld in before}
    with _done(rules, n, move):
        after = chances(rules, n)
    found = []
    for meld, (expected, chance, missing) in before.items():
        left, chance_left, _ = after.get(meld, (0, 0, 0))
        worth = (expected - left) / POINT
        own = mv.is_declaration(move) and meld == mv.meld_of(move)
        if worth >= LEAST_WORTH and not own:
            found.append(Prospect(meld, points[meld], missing, chance, chance_left, worth))
    return tuple(sorted(found, key=lambda prospect: -prospect.worth))


def kept(rules: Any, n: Any, move: int) -> Chances:
    """How the melds stand after a move."""
    with _done(rules, n, move):
        return chances(rules, n)


def _likely(rules: Any, n: Any, meld: int) -> tuple[int, int]:
    """The chance of a meld out of 100, and the cards that it lacks."""
    if rules.meld_source == r.WON_CARDS:
        found = outlook(rules, n, meld, 0)
        return 100 * (found // MISSING) // ONE, found % MISSING
    found = _outlook(rules, n, meld)
    missing = found % MISSING
    turns = n.draws if missing == 0 else n.draws + 1 >> 1
    comes = COMES_TRUE[min(missing, len(COMES_TRUE) - 1)]
    return (found // MISSING) * in_time(n, turns) * comes // (100 * ONE), missing


def _outlook(rules: Any, n: Any, meld: int) -> int:
    """The outlook that ``hope`` reckons with."""
    family, member = mv.family_of(meld), meld & 7
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        return outlook(rules, n, meld, 0 if is_broken(n, meld) else 1)
    if rules.repeat_double and family == mv.BEZIQUES and member:
        return outlook_for_repeat(rules, n, meld, 2)
    if rules.quartet_reuse and family == mv.QUARTETS:
        return outlook_for_repeat(rules, n, meld, 1)
    return outlook(rules, n, meld, 0)


@contextmanager
def _done(rules: Any, n: Any, move: int) -> Iterator[None]:
    """My cards as they are after a move, for as long as the block lasts."""
    if mv.is_play(move):
        card = mv.card_of(move)
        n.own[card >> 6] ^= 1 << kind_of(card)
        yield
        n.own[card >> 6] ^= 1 << kind_of(card)
        return
    used, trump, meld = n.used[row_of(mv.meld_of(move))], n.trump, mv.meld_of(move)
    before = list(used)
    for pack in range(len(n.own)):
        used[pack] |= cards_in(rules, n, move, pack)
    if mv.family_of(meld) <= mv.SEQUENCES and makes_trump(rules, n, meld & 7):
        n.trump = meld & 7
    yield
    n.trump = trump
    used[:] = before
