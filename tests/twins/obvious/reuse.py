"""What forbids scoring a meld: cards that have scored before (rules 2.0.6, conditions 4 to 8).

Reads a deal; knows neither whose turn it is nor how many declarations are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import JOKER, Card
from .melds import Meld, same_kind

if TYPE_CHECKING:
    from .deal import ObviousDeal


@dataclass
class Scored:
    """A meld that has scored: for whom, after which trick, whether a substitute has used it up."""

    meld: Meld
    seat: int
    trick: int
    used_up: bool = False


def levels(deal: ObviousDeal, card: Card, family: str) -> set[int]:
    """The levels of a family in which a card has scored."""
    return {int(mark[1:]) for mark in deal.used.get(card, ()) if mark[0] == family}


def has_scored(deal: ObviousDeal, card: Card, family: str) -> bool:
    """Whether a card has scored in a family at any level."""
    return bool(levels(deal, card, family))


def dead(deal: ObviousDeal, meld: Meld) -> bool:
    """Whether nothing that can still happen will make the meld legal again."""
    return (
        serves_a_higher(deal, meld)
        or grew_where_it_may_not(deal, meld)
        or scored_at_this_level(deal, meld)
        or lies_in_one_quartet(deal, meld)
    )


def barred(deal: ObviousDeal, meld: Meld) -> bool:
    """Whether it is not legal now."""
    return dead(deal, meld) or wants_a_broken_set(deal, meld) or comes_too_early(deal, meld)


def comes_too_early(deal: ObviousDeal, meld: Meld) -> bool:
    """Whether a marriage must come first: to make trumps, or below a sequence (JE, M4)."""
    if deal.trump is None and deal.options["marriage_first"]:
        return (meld.family, meld.level) != ("M", 1)
    if not deal.options["sequence_needs_marriage"] or meld.name != "sequence":
        return False
    return not any(
        e.seat == deal.mover and e.meld.name == "royal_marriage" and e.meld.cards <= meld.cards
        for e in deal.scored
    )


def serves_a_higher(deal: ObviousDeal, meld: Meld) -> bool:
    """Condition 4: a card of a superior meld never serves an inferior of its class (PORT 37)."""
    if meld.family == "M" and deal.options["marriage_after_sequence"]:
        return False
    return any(max(levels(deal, c, meld.family), default=0) > meld.level for c in meld.cards)


def wants_another_trick(deal: ObviousDeal, meld: Meld) -> bool:
    """FR-59, FR-60: the sequence or the marriage out of it, but never both on one trick."""
    return bool(deal.options["marriage_after_sequence"]) and any(
        earlier.trick == deal.tricks
        and {earlier.meld.level, meld.level} == {1, 2}
        and earlier.meld.cards & meld.cards
        for earlier in deal.scored
        if earlier.meld.family == meld.family == "M"
    )


def grew_where_it_may_not(deal: ObviousDeal, meld: Meld) -> bool:
    """Condition 7, ``together``; and a marriage that may not grow into a sequence (COSMO)."""
    if meld.family == "B" and deal.options["double_bezique"] != "together":
        return False
    if meld.family == "M" and deal.options["sequence_extends_marriage"]:
        return False
    if meld.family == "Q":
        return False
    return any(min(levels(deal, c, meld.family), default=99) < meld.level for c in meld.cards)


def scored_at_this_level(deal: ObviousDeal, meld: Meld) -> bool:
    """Condition 5, as far as it is for ever: the card has scored so, or just these cards have."""
    options = deal.options
    if any(card.kind == JOKER and levels(deal, card, "Q") for card in meld.cards):
        return True
    if options["reuse"] == "substitute_after_play":
        return any(e.meld.cards == meld.cards and same_kind(e.meld, meld) for e in deal.scored)
    new = sum(meld.level not in levels(deal, card, meld.family) for card in meld.cards)
    if meld.family == "B" and meld.level >= 2 and options["repeat_double"]:
        return new < 2
    if (meld.family, meld.level) == ("Q", 1):
        return len(meld.cards) - new > options["quartet_reuse"]
    return new < len(meld.cards)


def sharing(deal: ObviousDeal, meld: Meld) -> list[Scored]:
    """Earlier sets of the same kind that have a card in common with it."""
    return [e for e in deal.scored if same_kind(e.meld, meld) and e.meld.cards & meld.cards]


def can_be_used_up(deal: ObviousDeal, earlier: Scored) -> bool:
    """Whether one of its cards has been played and bought no other set yet (PORT 34, 35)."""
    return not earlier.used_up and not earlier.meld.cards <= deal.everything_held()


def wants_a_broken_set(deal: ObviousDeal, meld: Meld) -> bool:
    """Condition 5 with substitutes: one played card buys one more score."""
    if deal.options["reuse"] != "substitute_after_play":
        return False
    if (meld.family, meld.level) == ("M", 1) and deal.options["cross_marriages"]:
        return False
    earlier = sharing(deal, meld)
    return bool(earlier) and not any(can_be_used_up(deal, e) for e in earlier)


def lies_in_one_quartet(deal: ObviousDeal, meld: Meld) -> bool:
    """Condition 8, A-30: at least one card of four of a suit is new to each earlier four."""
    return (meld.family, meld.level) == ("Q", 2) and any(
        e.meld.family == "Q" and e.meld.level in (1, 2) and meld.cards <= e.meld.cards
        for e in deal.scored
        if e.meld.name != meld.name
    )


def lacks_new_card(deal: ObviousDeal, seat: int, meld: Meld) -> bool:
    """Condition 6 and uniting: a card from the hand is wanted, and none is there (FOST, FR-40).

    With melds from won cards, a card of the trick just won stands for one from the hand. A
    marriage out of one and the same sequence needs none wherever it is allowed (FR-58, A-35).
    """
    options = deal.options
    if meld.cards & deal.new_cards(seat):
        return False
    if meld.family == "B" and meld.level >= 2:
        if all(has_scored(deal, card, "B") for card in meld.cards):
            return not options["bezique_unite"]
    exempt = options["marriage_after_sequence"] and not options["marriage_after_sequence_new_card"]
    if (meld.family, meld.level) == ("M", 1) and exempt:
        if any(e.meld.level == 2 and meld.cards <= e.meld.cards for e in deal.scored):
            return False
    if options["reuse_needs_new_card"] == "same_class_from_hand":
        return any(has_scored(deal, card, meld.family) for card in meld.cards)
    if options["reuse_needs_new_card"] == "from_hand":
        return any(deal.used.get(card) for card in meld.cards)
    return False


def note(deal: ObviousDeal, meld: Meld) -> None:
    """Write a scored meld down; with substitutes it uses up the earliest broken set it touches."""
    if deal.options["reuse"] == "substitute_after_play":
        for earlier in sharing(deal, meld):
            if can_be_used_up(deal, earlier):
                earlier.used_up = True
                break
    for card in meld.cards:
        deal.used.setdefault(card, set()).add(f"{meld.family}{meld.level}")
    deal.scored.append(Scored(meld, deal.mover, deal.tricks))
