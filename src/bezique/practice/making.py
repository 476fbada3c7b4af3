"""Deals played beforehand by the computer, searched for points at which something may be asked.

What is found follows from the ruleset, the seed and the number of deals, and from nothing else.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from bezique.bots.player import choose
from bezique.bots.registry import BOTS
from bezique.cards.kinds import NONE, kind_of
from bezique.practice import counting, declaring, endings, guessing
from bezique.practice.deals import DIGITS, LEVELS, Course, Kind, Point, Scene, Shelf
from bezique.rules.layout import FOLLOW, LEAD, OVER
from bezique.rulesets.ruleset import Ruleset

PLAYER: Final = "club"
HAND_PACKS: Final = 4
"""More packs than that nobody counts in the head."""
TRICKS: Final = range(5, 15)
"""After so many tricks something may be asked that needs counting."""
MOST: Final[dict[Kind, int]] = {"declare": 30, "trumps": 30, "hand": 30, "ending": 80}
"""Questions of a kind that are kept."""
MOST_OF_ALL: Final = max(MOST.values())
OF_A_LEVEL: Final = 20
IN_VAIN: Final = 60
"""Deals after which a kind is given up of which none was found."""
CARDS: Final = (3, 4, 4, 5, 5, 6, 6, 6, 7)
"""With how many cards in hand a puzzle is looked for, each as likely; more take long to solve."""


HARDER: Final = (0, 5, 7, 8)
"""From which number on a puzzle is of the next level: its cards, and two if it tempts."""
assert len(HARDER) == LEVELS


def make_shelf(ruleset: Ruleset, seed: str, deals: int, most: int = MOST_OF_ALL) -> Shelf:
    """So many deals, as far as something can be asked in them, with their questions.

    ``most``: questions of a kind at most, below those of MOST.
    """
    kept: list[tuple[str, str]] = []
    points: list[Point] = []
    for number in range(deals):
        so_many = Counter(point.kind for point in points)
        wanted = [
            kind
            for kind in MOST
            if so_many[kind] < min(MOST[kind], most) and (so_many[kind] or number < IN_VAIN)
        ]
        if not wanted:
            break
        name = f"{seed}-{number}"
        decisions = _played(ruleset, name)
        if decisions is None:
            continue
        found = [
            (kind, after, level)
            for kind, after, level in _asked(ruleset, name, decisions, wanted)
            if kind != "ending"
            or sum(p[::3] == (kind, level) for p in points) < min(OF_A_LEVEL, most)
        ]
        points += [Point(kind, len(kept), after, level) for kind, after, level in found]
        if found:
            kept.append((name, decisions))
    return Shelf(ruleset, tuple(kept), tuple(sorted(points)))


def _played(ruleset: Ruleset, seed: str) -> str | None:
    """The decisions of a deal that the computer plays; None where they are not to be written."""
    course, chance, decisions = Course(ruleset, seed), Random(f"play {seed}"), []
    while course.deal.stage != OVER:
        listed = course.listed()
        move = choose(PLAYER, ruleset, course.scene().view, chance)
        place = listed.index(move)
        if place >= len(DIGITS):
            return None
        decisions.append(DIGITS[place])
        course.do(move)
    return "".join(decisions)


def _asked(
    ruleset: Ruleset, seed: str, decisions: str, wanted: list[Kind]
) -> Iterator[tuple[Kind, int, int]]:
    """At most one question of each kind, where its deal has one."""
    course, still = Course(ruleset, seed), list(wanted)
    places = [DIGITS.index(digit) for digit in decisions]
    chance = Random(f"ask {seed}")
    ask_at = {kind: chance.choice(TRICKS) for kind in ("trumps", "hand")}
    cards = chance.choice(CARDS)
    for after, place in enumerate(places):
        scene = course.scene()
        for kind in tuple(still):
            early = kind in ask_at and len(scene.tricks) < ask_at[kind]
            late = kind == "ending" and sum(m.bit_count() for m in scene.view.own) > cards
            level = 0 if early or late else _level(kind, scene)
            if level:
                still.remove(kind)
                yield kind, after, level
        course.do(course.listed()[place])


def _level(kind: Kind, scene: Scene) -> int:
    """How hard a question is that may be asked here; 0 where it may not."""
    if kind == "declare":
        return _declaration(scene)
    if kind == "ending":
        return _ending(scene)
    counted = scene.deal.stage in (LEAD, FOLLOW) and scene.deal.trump != NONE
    if not counted or scene.view.stock_left == 0 or scene.ruleset.book.packs > HAND_PACKS:
        return 0
    if kind == "trumps":
        return int(counting.count_of(scene).out > 0)
    return int(len(scene.view.score) == 2 and bool(guessing.cards_offered(scene)))


def _declaration(scene: Scene) -> int:
    if not declaring.may_be_asked(scene):
        return 0
    advice = declaring.advice_for(scene)
    return int(advice is not None and declaring.is_clear(advice))


def _ending(scene: Scene) -> int:
    """The more cards the harder, and harder where whoever wants the nearest points goes wrong."""
    if not endings.may_be_asked(scene):
        return 0
    found = endings.solved(scene)
    if found is None or found.gap < endings.GAP:
        return 0
    chance = Random(f"beginner {scene.chance}")
    tried = choose(BOTS["beginner"], scene.ruleset, scene.view, chance)
    tempting = kind_of(tried) != found.best
    cards = sum(mask.bit_count() for mask in scene.view.own)
    return bisect(HARDER, cards + 2 * tempting)
