"""The plan of a seat: what it has ready, what it hopes for, what it keeps for that, what is free.

Read off the notes by which the bots play; nothing is tried out. Takes a view, so it knows what the
seat knows, whoever is to move; where hands are open, that is the other hand as well.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from bezique.bots.advice.outlooks import chances
from bezique.bots.limits import take_limits
from bezique.bots.melding.captures import note_captures
from bezique.bots.melding.outlook import weigh_chances
from bezique.bots.notes import note
from bezique.bots.numbering import number_by_sight
from bezique.bots.player import plain_desks
from bezique.cards.kinds import KINDS
from bezique.rules import moves as mv
from bezique.rules.layout import View, copied
from bezique.rules.melds.catalogue import points_of, slot_kind, slots_of
from bezique.rulesets.rulebook import WON_CARDS
from bezique.rulesets.ruleset import Ruleset

HOPES: Final = 3
LEAST_CHANCE: Final = 5
"""Out of 100, below which nothing is hoped for."""


@dataclass(frozen=True, slots=True)
class Hope:
    """A meld that a seat may still declare."""

    meld: int
    points: int
    chance: int
    """Out of 100: it is completed and declared in time, as it goes among good players."""
    missing: int
    """Cards that it lacks; 0: it lies ready."""
    kept: tuple[int, ...]
    """The kinds that are held for it, each as often as it is."""
    lacks: tuple[int, ...]
    """The kinds that are missing; empty where one of several would do."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat may plan."""

    hopes: tuple[Hope, ...]
    """The most valuable first."""
    free: tuple[int, ...]
    """The kinds it holds that no hope needs."""
    can_declare: bool
    """Whether there will be a turn to declare any more."""


def plan_of(ruleset: Ruleset, view: View) -> Plan:
    """The plan of the seat of a view."""
    rules, v = ruleset.book, copied(view)
    number_by_sight(rules, v)
    with plain_desks(ruleset).lent() as desk:
        take_limits(desk)
        n = desk.paper
        note(rules, v, n)
        weigh_chances(rules, n)
        if rules.meld_source == WON_CARDS:
            note_captures(rules, v, n)
        now = {mv.meld_of(m) for m in v.move[: v.moves] if mv.is_declaration(m)}
        late = not v.stock_left and not rules.declare_in_end_phase
        found = [] if late else _hopes(rules, n, now)
    held = _counted(v.own)
    kept = Counter[int]()
    for hope in found:
        kept |= Counter(hope.kept)
    free = (held - kept).elements()
    return Plan(tuple(found[:HOPES]), tuple(sorted(free)), bool(v.stock_left))


def _hopes(rules: Any, n: Any, now: set[int]) -> list[Hope]:
    """All that may be hoped for, the most valuable first; what may be laid ``now`` is certain."""
    held = _counted(n.own)
    hopes = []
    for meld, (expected, chance, missing) in chances(rules, n).items():
        chance = 100 if meld in now else chance
        if chance < LEAST_CHANCE:
            continue
        needed = _needed(rules, n, meld)
        kept = held & needed
        lacks = needed - held
        if not kept:
            continue  # a meld of which one holds nothing is no plan
        one_of = mv.family_of(meld) == mv.QUARTETS or sum(lacks.values()) != missing
        hopes.append(
            (
                expected,
                Hope(
                    meld,
                    points_of(rules, n, meld),
                    chance,
                    missing,
                    tuple(sorted(kept.elements())),
                    () if one_of else tuple(sorted(lacks.elements())),
                ),
            )
        )
    hopes.sort(key=lambda pair: -pair[0])
    return [hope for _, hope in hopes]


def _needed(rules: Any, n: Any, meld: int) -> Counter[int]:
    """The kinds of a meld, as often as it takes each; of four of a rank any of that rank."""
    family, member = mv.family_of(meld), meld & 7
    if family == mv.QUARTETS:
        return Counter({suit * 8 + member: len(n.own) for suit in range(4)})
    slots = 5 if family == mv.SEQUENCES else slots_of(meld)
    times = {mv.BEZIQUES: member + 1, mv.TRUMP_QUARTETS: 4, mv.TRUMP_QUINTETS: 5}.get(family, 1)
    if family >= mv.TRIPLETS:
        times = 4 if family >= mv.SUIT_QUARTETS else 3
    kinds = (slot_kind(rules, n, meld, slot) for slot in range(slots))
    return Counter({kind: times for kind in kinds if 0 <= kind < KINDS})


def _counted(masks: list[int]) -> Counter[int]:
    return Counter(kind for mask in masks for kind in range(KINDS) if mask >> kind & 1)
