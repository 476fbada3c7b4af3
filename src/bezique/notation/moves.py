"""A move as a JSON action of the deal log, and an action as a move.

Writing names a copy exactly where the rules tell copies apart. Reading is lenient where a name
leaves a choice and one of the copies makes the action legal: a play then takes the copy in hand,
a meld the first that the rules list. Everything else is refused with a code and one line.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any, Final

from bezique.cards.kinds import NONE, kind_name, kind_of
from bezique.notation.asked import ALONE, ActionError, Asked, phrase, read_asked
from bezique.notation.cards import (
    HAND,
    CopyName,
    Holding,
    holding_of,
    names_told_apart,
)
from bezique.notation.refusing import code_of
from bezique.play.melds import cards_of, name_of_meld
from bezique.play.why import irregular_moves, legal_moves
from bezique.rules import moves as mv
from bezique.rules.layout import Deal, View

Action = dict[str, Any]

_SAID: Final = {move: do for do, move in ALONE.items()}
_LISTED_AT_MOST: Final = 8


def write_action(rules: Any, table: Deal | View, move: int) -> Action:
    """One legal move of the seat to move (of the viewer, in a view) as an action."""
    return write_actions(rules, table, [move])[0]


def write_actions(rules: Any, table: Deal | View, moves: Sequence[int]) -> list[Action]:
    """Several moves as actions, in their order."""
    plays = names_told_apart(holding_of(rules, table))
    melds = plays
    if any(move >= mv.DECLARE for move in moves):
        melds = names_told_apart(holding_of(rules, table, melds=True))
    return [_written(rules, table, move, melds if move >= mv.DECLARE else plays) for move in moves]


def _written(rules: Any, table: Deal | View, move: int, names: dict[int, str]) -> Action:
    if move < mv.PASS:
        card = mv.card_of(move)
        action: Action = {"do": "play", "card": names.get(card) or kind_name(kind_of(card))}
        if move >= mv.SILENT:
            action["announce"] = False
        return action
    if move in _SAID:
        return {"do": _SAID[move]}
    if mv.is_revoke(move):
        return {"do": "play", "card": kind_name(kind_of(mv.card_of(move)))}
    return {
        "do": "announce" if mv.is_announcement(move) else "declare",
        "meld": name_of_meld(rules, table, mv.meld_of(move)),
        "cards": [
            name
            for _, name in sorted(
                (slot, names.get(card) or kind_name(kind_of(card)))
                for slot, card in _in_slots(cards_of(rules, table, move))
            )
        ],
    }


def _in_slots(cards: Iterable[int]) -> Iterable[tuple[int, int]]:
    """Each card with the number of its kind in the meld's order, so that copies can be sorted."""
    slot = -1
    before = NONE
    for card in cards:
        if kind_of(card) != before:
            slot += 1
            before = kind_of(card)
        yield slot, card


def read_action(rules: Any, table: Deal | View, action: Any) -> int:
    """The legal move that an action means.

    Raises ActionError with a code of ``play.why`` for an action that is not legal here, and with
    ``bad-action`` for one that cannot be read at all. A view does not know why it is refused, so
    from a view the code is ``unknown-action``.
    """
    asked = read_asked(action)
    holding = holding_of(rules, table, melds=asked.do != "play")
    moves = _moves(rules, table) + _irregular(rules, table)
    found = [move for move in moves if _means(asked, rules, table, holding, move)]
    if len(found) > 1 and asked.do == "play":
        found.sort(key=lambda move: holding.place(mv.card_of(move)) != HAND)
    if found:
        return found[0]
    code = "unknown-action"
    if isinstance(table, Deal):
        code = code_of(rules, table, holding, asked)
    raise ActionError(code, _refusal(rules, table, asked, code))


def _moves(rules: Any, table: Deal | View) -> list[int]:
    if isinstance(table, Deal):
        return legal_moves(rules, table)
    return table.move[: table.moves]


def _irregular(rules: Any, table: Deal | View) -> list[int]:
    if isinstance(table, Deal):
        return irregular_moves(rules, table)
    return table.move[table.moves : table.moves + table.irregular]


def _means(asked: Asked, rules: Any, table: Deal | View, holding: Holding, move: int) -> bool:
    """Whether a legal move is one that the action may mean."""
    if move in _SAID:
        return asked.do == _SAID[move]
    if move < mv.PASS or mv.is_revoke(move):
        silent = mv.SILENT <= move < mv.PASS
        return (
            asked.do == "play"
            and asked.silent == silent
            and holding.means(asked.cards[0], mv.card_of(move))
        )
    if asked.do != ("announce" if mv.is_announcement(move) else "declare"):
        return False
    if asked.meld != name_of_meld(rules, table, mv.meld_of(move)):
        return False
    return _same_cards(asked.cards, holding, cards_of(rules, table, move))


def _same_cards(written: Sequence[CopyName], holding: Holding, cards: Sequence[int]) -> bool:
    """Whether the names, in whatever order, may stand for just these cards."""
    if sorted(name.kind for name in written) != sorted(kind_of(card) for card in cards):
        return False
    for kind in {name.kind for name in written}:
        names = [name for name in written if name.kind == kind]
        copies = [card for card in cards if kind_of(card) == kind]
        if not any(
            all(holding.means(name, card) for name, card in zip(names, order, strict=True))
            for order in permutations(copies)
        ):
            return False
    return True


def _refusal(rules: Any, table: Deal | View, asked: Asked, code: str) -> str:
    """One line: what is refused, why, and what would be right."""
    legal = write_actions(rules, table, _moves(rules, table))
    alike = [action for action in legal if action["do"] == asked.do] or legal
    listed = ", ".join(phrase(action) for action in alike[:_LISTED_AT_MOST])
    more = ", ..." if len(alike) > _LISTED_AT_MOST else ""
    return f"{asked}: {code}; legal here: {listed or 'nothing'}{more}"
