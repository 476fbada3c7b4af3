"""By what two cards, and two choices, are the same (rules 2.0.3, 2.0.7-2.0.9).

Two copies are the same as long as the rules cannot treat them differently. Reads a deal.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from .cards import Card, rank, suit
from .seats import same_side

if TYPE_CHECKING:
    from .choices import Action
    from .deal import ObviousDeal

CardLook = tuple[str, str, tuple[str, ...], tuple[int, ...], tuple[tuple[int, int], ...]]


def look_of(deal: ObviousDeal, seat: int, card: Card) -> CardLook:
    """All that tells one copy from another: kind, place, marks, sets, pending items.

    - place: ``hand``, ``table``, ``table 2`` before seat 2, ``won``, ``trick`` (the one just won);
    - marks: what it has scored in, such as ``M1 B2 Q1``; ``ten`` for a seven that has had its ten
      where playing another would still score, once melds are over;
    - sets: the numbers, from 1, of those scored melds it belongs to that may still matter;
    - pending: seat and place of the pending items of the side it belongs to.
    """
    if not deal.melds_to_come():
        had_its_ten = card in deal.sevens_scored and deal.options["seven_play"] != "off"
        had_its_ten = had_its_ten and deal.options["seven_play_phase"] == "all"
        return card.kind, "hand", ("ten",) if had_its_ten else (), (), ()
    marks = tuple(sorted(deal.used.get(card, ())))
    sets = tuple(n for n in sets_of(deal, card) if may_matter(deal, card, n))
    return card.kind, place_of(deal, seat, card), marks, sets, pending_of(deal, seat, card)


def place_of(deal: ObviousDeal, seat: int, card: Card) -> str:
    """Where a card lies, as the seat to move sees it."""
    if card in deal.hand[seat]:
        return "hand"
    if card in deal.spread[seat]:
        return "table"
    for owner, spread in enumerate(deal.spread):
        if card in spread:
            return f"table {owner}"
    return "trick" if card in deal.last_trick else "won"


def sets_of(deal: ObviousDeal, card: Card) -> list[int]:
    """The numbers of the scored melds to which a card belongs."""
    return [n for n, scored in enumerate(deal.scored, start=1) if card in scored.meld.cards]


def may_matter(deal: ObviousDeal, card: Card, number: int) -> bool:
    """Whether it can still make a difference that a card belongs to just this scored meld.

    With substitutes always. Otherwise for a king or queen that may yet marry out of its sequence
    (FR-58), and for a trump that may yet join four trumps (A-30).
    """
    options, scored = deal.options, deal.scored[number - 1]
    meld = scored.meld
    if options["reuse"] == "substitute_after_play":
        return True
    marks = deal.used[card]
    if (meld.family, meld.level) == ("M", 2):
        wanted = options["marriage_after_sequence"] and options["reuse_needs_new_card"] != "none"
        wanted = wanted and not options["marriage_after_sequence_new_card"]
        return bool(wanted and rank(card) in ("K", "Q") and "M1" not in marks)
    if (meld.family, meld.level) == ("Q", 1):
        if len({other.kind for other in meld.cards}) > 1:
            return False  # four alike can never all lie in four of several suits
        wanted = options["trump_quartets"].get(rank(card)) and deal.trump in (None, suit(card))
        plain = options["suit_quartets"].get(rank(card)) and deal.trump != suit(card)
        return bool((wanted or plain) and "Q2" not in marks)
    if meld.name == "royal_marriage" and options["sequence_needs_marriage"]:
        whole = scored.seat == deal.mover and meld.cards <= deal.everything_held()
        return whole and not any("M2" in deal.used[c] for c in meld.cards)
    return False


def pending_of(deal: ObviousDeal, seat: int, card: Card) -> tuple[tuple[int, int], ...]:
    """Seat and place, from 1, of the side's pending items to which a card belongs."""
    return tuple(
        (owner, number)
        for owner in same_side(seat, deal.options)
        for number, item in enumerate(deal.pending[owner], start=1)
        if card in item.cards
    )


def key_of(deal: ObviousDeal, action: Action) -> Hashable:
    """A name for the action that does not depend on the numbers of the copies.

    ``(do,)`` for what needs no card, ``("play", look, announced)``, ``("declare", meld, looks)``
    or ``("announce", meld, looks)``, the looks sorted.
    """
    if not action.cards:
        return (action.do,)
    looks = tuple(sorted(look_of(deal, deal.mover, card) for card in action.cards))
    if action.do == "play":
        return "play", looks[0], action.announced
    return action.do, action.meld, looks
