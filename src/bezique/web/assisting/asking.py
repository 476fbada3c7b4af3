"""The question before a rare act that costs much and is easily pressed in haste.

The list is short, for a question that comes often is pressed away unread:

- one bezique while more of them lie in the hand and would be spoilt by it;
- the seven of trumps played without a word where the word would bring points;
- the word to end a match, after which there is no going on.

Leaving the table costs nothing, and a bad card is for the play checker to find.
"""

from collections.abc import Mapping
from typing import Any

from bezique.cards.kinds import kind_of
from bezique.notation.asked import ActionError
from bezique.notation.moves import read_action
from bezique.rules import moves as mv
from bezique.rules.layout import SEVEN_OUT
from bezique.rules.melds.catalogue import points_of
from bezique.rulesets import rulebook as r
from bezique.table.commands import STOP
from bezique.web.actions import written
from bezique.web.fill.hand import named
from bezique.web.fill.sight import Sight
from bezique.web.page.advice import Question
from bezique.words.advice.speaking import About
from bezique.words.assisting.asking import say_costly


def may_cost(action: Mapping[str, Any]) -> bool:
    """Whether an action is of the kind that is sometimes asked about; looks at no match."""
    if action == STOP or action.get("announce") is False:
        return True
    return action.get("do") == "declare" and str(action.get("meld")).endswith("bezique")


def costly(sight: Sight, action: Mapping[str, Any], command_id: str) -> Question | None:
    """The question before an action of the viewer; None where there is nothing to ask."""
    if action == STOP:
        stops = sight.shot.may_stop and sight.me not in sight.shot.stops
        return _question(sight, "stop", About(), (dict(action), command_id)) if stops else None
    if sight.shot.to_move != sight.me or sight.shot.awaits != "move":
        return None
    try:
        move = read_action(sight.rules, sight.view, dict(action))
    except ActionError:
        return None
    command = (dict(action), command_id)
    if mv.is_declaration(move):
        more = _spoilt(sight, move)
        return _question(sight, "bezique", more, command) if more else None
    if mv.SILENT <= move < mv.PASS and _would_score(sight, move):
        worth = About(points=sight.rules.seven_points)
        return _question(sight, "silent-seven", worth, command)
    return None


def _spoilt(sight: Sight, move: int) -> About | None:
    """The best bezique that could be declared now and not after this one."""
    meld = mv.meld_of(move)
    if sight.rules.double_bezique != r.TOGETHER or mv.family_of(meld) != mv.BEZIQUES:
        return None
    open_now = {mv.meld_of(other) for other in sight.shot.moves if mv.is_declaration(other)}
    larger = [other for other in open_now if other >> 3 == mv.BEZIQUES and other > meld]
    if not larger:
        return None
    name, suit = named(sight, max(larger))
    return About(meld=name, suit=suit, points=points_of(sight.rules, sight.view, max(larger)))


def _would_score(sight: Sight, move: int) -> bool:
    """Whether the seven, announced, brings points now; what is out everybody has seen."""
    rules, view = sight.rules, sight.view
    if not sight.stock_phase and rules.seven_play_phase != r.ALL_PHASES:
        return False
    card = mv.card_of(move)
    out = any(
        pack != card >> 6 and used >> kind_of(card) & 1
        for pack, used in enumerate(view.used[SEVEN_OUT])
    )
    return out or rules.seven_play == r.ANY


def _question(
    sight: Sight, what: str, about: About, command: tuple[dict[str, Any], str]
) -> Question:
    action, command_id = command
    asks, says, do, back = say_costly(what, about, sight.lang)
    return Question(asks, (says,), written(action), do, back, command_id)
