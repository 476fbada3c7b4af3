"""A view and what was told to its seat, as plain data with the names of the deal log.

No number of a physical copy is in it, and lists of cards and of moves are in an order that follows
from their names alone, so equal knowledge is written down equally.
"""

import json
from collections.abc import Iterable
from typing import Any

from bezique.bots.numbering import number_by_sight
from bezique.cards.kinds import NONE, SUITS, kind_name, kind_of
from bezique.notation.moves import Action, write_actions
from bezique.play.events import Told
from bezique.play.melds import cards_in_masks, name_of_meld
from bezique.rules.layout import OVER, REASONS, STAGES, View, copied

Seen = dict[str, Any]


def actions_by_name(rules: Any, view: View) -> list[tuple[Action, int]]:
    """The legal moves of a view as actions, each with the move; in the order of their names."""
    seen = copied(view)
    number_by_sight(rules, seen)  # the moves stay in their places
    written = write_actions(rules, seen, seen.move[: seen.moves])
    return sorted(zip(written, view.move[: view.moves], strict=True), key=_in_order)


def _in_order(pair: tuple[Action, int]) -> str:
    return json.dumps(pair[0])


def seen_by(rules: Any, view: View) -> Seen:
    """What a seat may know, with the moves that it may make now."""
    seats = range(len(view.score))
    spread = [_names(cards_in_masks(view.spread[seat])) for seat in seats]
    own = _names(cards_in_masks(view.own))
    for card in spread[view.seat]:
        own.remove(card)
    seen: Seen = {
        "seat": view.seat,
        "stage": STAGES[view.stage],
        "turn": view.turn,
        "dealer": view.dealer,
        "lead": view.lead,
        "scores": list(view.score),
        "trump": None if view.trump == NONE else SUITS[view.trump],
        "turn_up": _name(view.turn_up) if view.stock_left else None,
        "stock": view.stock_left,
        "tricks": view.tricks,
        "hand": own,
        "spread": spread,
        "counts": list(view.count),
        "known": [_names(cards_in_masks(view.known[seat])) for seat in seats],
        "won": [_names(cards_in_masks(view.won[seat])) for seat in seats],
        "trick": [_name(card) for card in view.trick],
        "last_trick": [_name(card) for card in view.last_trick],
        "declared": _declared(rules, view),
        "pending": _pending(rules, view),
        "legal": [action for action, _ in actions_by_name(rules, view)],
    }
    return seen | ({"reason": REASONS[view.reason]} if view.stage == OVER else {})


def _declared(rules: Any, view: View) -> list[Seen]:
    return [
        {
            "by": view.declared_by[place],
            "meld": name_of_meld(rules, view, view.declared_meld[place]),
            "cards": _names(cards_in_masks(view.declared_cards[place])),
            "points": view.declared_points[place],
        }
        for place in range(view.declarations)
    ]


def _pending(rules: Any, view: View) -> list[Seen]:
    return [
        {
            "by": view.pending_by[place],
            "meld": name_of_meld(rules, view, view.pending_meld[place]),
            "cards": _names(cards_in_masks(view.pending_cards[place])),
        }
        for place in range(view.pendings)
    ]


def heard(told: Iterable[Told]) -> list[Seen]:
    """What a seat was told, event by event; what it may not know is left out."""
    return [_heard(one) for one in told]


def _heard(told: Told) -> Seen:
    event: Seen = {"event": told.what}
    if told.seat != NONE:
        event["player"] = told.seat
    if told.points:
        event["points"] = told.points
    if told.card is not None:
        event["card"] = kind_name(told.card)
    if told.meld:
        event["meld"] = told.meld
    if told.cards:
        event["cards"] = [kind_name(card) for card in told.cards if card >= 0]
    if told.suit is not None:
        event["suit"] = SUITS[told.suit]
    return event | ({"fault": told.fault} if told.fault else {})


def _names(cards: Iterable[int]) -> list[str]:
    return [kind_name(kind) for kind in sorted(map(kind_of, cards))]


def _name(card: int) -> str | None:
    return None if card == NONE else kind_name(kind_of(card))
