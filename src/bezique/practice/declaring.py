"""Which declaration: the acts of a window, each once, and what advice has to say of them."""

from dataclasses import dataclass
from typing import Final

from bezique.bots.advice.adviser import advise, what
from bezique.bots.advice.findings import Advice, Weighed
from bezique.bots.beginner import free_points
from bezique.cards.kinds import NONE
from bezique.practice.deals import Scene
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW

CLEARLY: Final = 10.0
"""Points by which everything else must be worse."""
ACTS_AT_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Act:
    """Something that may be done in a window, with any choice of cards."""

    key: int
    """What it does, as ``adviser.what`` has it."""
    move: int


def acts_of(scene: Scene) -> tuple[Act, ...]:
    """The acts to choose from, each meld once, and doing nothing last."""
    found: dict[int, Act] = {}
    for move in scene.view.move[: scene.view.moves]:
        if mv.is_declaration(move) or mv.is_announcement(move) or move == mv.PASS:
            found.setdefault(what(move), Act(what(move), move))
    return tuple(sorted(found.values(), key=lambda act: (act.move == mv.PASS, act.key)))


def may_be_asked(scene: Scene) -> bool:
    """Whether there is a choice of declarations and nothing that comes before it."""
    return bool(
        scene.deal.stage == DECLARE_WINDOW
        and free_points(scene.view) == NONE
        and 2 <= len(acts_of(scene)) <= ACTS_AT_MOST
    )


def advice_for(scene: Scene) -> Advice | None:
    """What the adviser says."""
    return advise(scene.ruleset, scene.view)


def is_clear(advice: Advice) -> bool:
    """Whether one act is better than every other beyond doubt."""
    rival = advice.rival
    return advice.basis == "search" and rival is not None and (
        rival.behind >= CLEARLY and not rival.equal
    )  # fmt: skip


def key_of(scene: Scene, weighed: Weighed) -> int:
    """The key of an act that advice has weighed."""
    return what(scene.view.move[weighed.place])


def right_acts(scene: Scene, advice: Advice) -> frozenset[int]:
    """The keys of what is best, and of what may as well be."""
    good = [advice.best, *(other for other in advice.others if other.equal)]
    return frozenset(key_of(scene, weighed) for weighed in good)
