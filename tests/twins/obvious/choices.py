"""What a seat may do now, and by what two choices are the same (rules 2.0.3, 2.0.7-2.0.9).

Reads a deal and never changes it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, rank
from .melds import is_spent, lacks_new_card, possible_melds
from .sevens import seven_to_exchange, seven_to_show
from .tricks import strict_cards

if TYPE_CHECKING:
    from .deal import ObviousDeal


class Action(NamedTuple):
    """One choice: ``do`` is play, declare, announce, exchange, show_seven or pass.

    ``announced`` is True or False for a seven of trumps where the player says so as he plays it,
    and None for every other action.
    """

    do: str
    meld: str = ""
    cards: frozenset[Card] = frozenset()
    announced: bool | None = None


def all_choices(deal: ObviousDeal) -> list[Action]:
    """Every legal action with every physical copy that would do."""
    if deal.stage == "over":
        return []
    if deal.stage == "declare":
        return window_choices(deal)
    found = play_choices(deal)
    on_lead = deal.stage == "lead" and deal.options["seven_exchange"] == "on_lead"
    if on_lead and seven_to_exchange(deal):
        found.append(Action("exchange"))
    return found


def play_choices(deal: ObviousDeal) -> list[Action]:
    """Any card held while the stock lasts; afterwards what the end phase allows."""
    cards = deal.held(deal.mover)
    if not deal.stock:
        trick = [card for _, card in deal.trick]
        cards = strict_cards(cards, trick, deal.trump, deal.options)
    found = []
    for card in cards:
        if says_so(deal) and deal.is_trump_seven(card):
            found.append(Action("play", "", frozenset([card]), True))
            found.append(Action("play", "", frozenset([card]), False))
        else:
            found.append(Action("play", "", frozenset([card])))
    return found


def says_so(deal: ObviousDeal) -> bool:
    """Whether a seven of trumps that is played now could score, and only if it is announced."""
    asked = deal.options["seven_play_announce"] and deal.options["seven_play"] != "off"
    return bool(asked and (deal.stock or deal.options["seven_play_phase"] == "all"))


def window_choices(deal: ObviousDeal) -> list[Action]:
    """What the winner of a trick may do before the cards are drawn."""
    found = [Action("pass")]
    seat, options = deal.mover, deal.options
    free = deal.may_still_score()
    if options["seven_exchange"] != "off" and seven_to_exchange(deal):
        if free or not options["seven_exchange_is_declaration"]:
            found.append(Action("exchange"))
    if options["seven_show"] and seven_to_show(deal):
        found.append(Action("show_seven"))
    if deal.stock == 2 and not options["declare_before_last_draw"]:
        return found
    for meld in possible_melds(deal.held(seat), deal.trump, options):
        if is_spent(meld, deal.used, options):
            continue
        if deal.taken in meld.cards and not options["seven_exchange_card_usable"]:
            continue
        pending = (meld.family, meld.cards) in deal.pending[seat]
        fresh = not lacks_new_card(meld, deal.hand[seat], deal.used, deal.declared[seat], options)
        if free and (pending or fresh):
            found.append(Action("declare", meld.name, meld.cards))
        if options["pending_declarations"] and fresh and not pending:
            found.append(Action("announce", meld.name, meld.cards))
    return found


CardLook = tuple[str, str, tuple[str, ...], tuple[int, ...], tuple[int, ...]]


def look_of(deal: ObviousDeal, seat: int, card: Card) -> CardLook:
    """All that tells one copy from another: kind, place, marks, sequences, pending items.

    - place: ``hand`` or ``table``;
    - marks: what it has scored in, such as ``M1 B2 Q1``; once melds are over only ``ten``, for a
      seven of trumps that has had its ten where playing another would still score;
    - sequences: where a marriage may come out of one (FR-58), the numbers, from 1, of this seat's
      scored declarations that were sequences with this still unmarried king or queen;
    - pending: the places, from 1, of the items it belongs to in this seat's pending list.
    """
    options = deal.options
    if not deal.stock:
        scored = card in deal.sevens_scored and options["seven_play"] != "off"
        had_its_ten = scored and options["seven_play_phase"] == "all"
        return card.kind, "hand", ("ten",) if had_its_ten else (), (), ()
    if card in deal.hand[seat]:
        return card.kind, "hand", (), (), ()
    marks = tuple(sorted(deal.used.get(card, ())))
    sequences: tuple[int, ...] = ()
    if options["marriage_after_sequence"] and options["reuse_needs_new_card"] == "from_hand":
        if "M2" in marks and "M1" not in marks and rank(card) in ("K", "Q"):
            sequences = tuple(
                number
                for number, meld in enumerate(deal.declared[seat], start=1)
                if meld.family == "M" and meld.level == 2 and card in meld.cards
            )
    pending = tuple(
        number for number, item in enumerate(deal.pending[seat], start=1) if card in item[1]
    )
    return card.kind, "table", marks, sequences, pending


def key_of(deal: ObviousDeal, action: Action) -> Hashable:
    """A name for the action that does not depend on the numbers of the copies.

    ``("pass",)``, ``("exchange",)``, ``("show_seven",)``, ``("play", look, announced)``,
    ``("declare", meld, looks)`` or ``("announce", meld, looks)``, the looks sorted.
    """
    if not action.cards:
        return (action.do,)
    looks = tuple(sorted(look_of(deal, deal.mover, card) for card in action.cards))
    if action.do == "play":
        return "play", looks[0], action.announced
    return action.do, action.meld, looks
