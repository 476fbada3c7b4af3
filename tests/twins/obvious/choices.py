"""What a seat may do now, written down in full (rules 2.0.3, 2.0.7-2.0.9, 2.11, 2.14).

Reads a deal and never changes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, rank, suit
from .melds import Look, Meld, possible_melds
from .reuse import barred, lacks_new_card, wants_another_trick
from .seats import next_of_side, partners
from .sevens import seven_to_exchange, seven_to_show
from .tricks import strict_cards

if TYPE_CHECKING:
    from .deal import ObviousDeal


class Action(NamedTuple):
    """One choice: ``do`` is a word of the deal log (formats 1), or ``claim``.

    ``announced`` is True or False for a seven of trumps where the player says so as he plays it,
    and None for every other action.
    """

    do: str
    meld: str = ""
    cards: frozenset[Card] = frozenset()
    announced: bool | None = None


class Asked(NamedTuple):
    """Which choices are wanted: by what copies are the same, and perhaps with some cards only."""

    look: Look
    only: frozenset[Card] | None = None

    def among(self, cards: list[Card]) -> list[Card]:
        """Those of the cards that are asked about."""
        return cards if self.only is None else [card for card in cards if card in self.only]


def all_choices(deal: ObviousDeal, asked: Asked) -> list[Action]:
    """Every legal action, once for each choice of looks."""
    if deal.stage == "over":
        return []
    if deal.stage == "carte_blanche":
        found = [Action("pass"), Action("carte_blanche")]
    elif deal.stage == "declare":
        found = window_choices(deal, asked)
    else:
        found = play_choices(deal, asked)
        if deal.stage == "lead" and deal.options["seven_exchange"] == "on_lead":
            found += exchange_choices(deal)
    if deal.may_claim():
        found.append(Action("claim"))
    return found


def play_choices(deal: ObviousDeal, asked: Asked) -> list[Action]:
    """Any card held while the stock lasts; afterwards what the end phase allows."""
    cards = deal.held(deal.mover)
    if not deal.stock:
        trick = [card for _, card in deal.trick]
        cards = strict_cards(cards, trick, deal.trump, deal.options)
    found = []
    for card in asked.among(cards):
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


def window_choices(deal: ObviousDeal, asked: Asked) -> list[Action]:
    """What may be done before the cards are drawn by the seat that has the right."""
    found = [Action("pass")]
    if may_pass_right(deal):
        found.append(Action("pass_right"))
    if deal.mover == deal.last_winner:
        found += seven_choices(deal)
    if deal.stock == deal.options["players"] and not deal.options["declare_before_last_draw"]:
        return found
    return found + pending_choices(deal, asked) + fresh_choices(deal, asked)


def seven_choices(deal: ObviousDeal) -> list[Action]:
    """Exchanging and showing: for the winner of the trick alone, while there is a stock."""
    found = exchange_choices(deal) if deal.options["seven_exchange"] != "off" else []
    if deal.options["seven_show"] and deal.stock and seven_to_show(deal):
        found.append(Action("show_seven"))
    return found


def exchange_choices(deal: ObviousDeal) -> list[Action]:
    """The exchange, as long as the trick's declaration is not used up where it counts as one."""
    free = deal.may_still_score() or not deal.options["seven_exchange_is_declaration"]
    return [Action("exchange")] if free and seven_to_exchange(deal) else []


def may_pass_right(deal: ObviousDeal) -> bool:
    """Whether the right may go on to the next seat of the side (ruling 9; BICY, EB9)."""
    how, seat = deal.options["partner_declare"], deal.mover
    onward = next_of_side(seat, deal.options)
    if how == "winner_only" or onward == seat or deal.scored_this_trick:
        return False
    if how == "winner_or_passed":
        return onward != deal.last_winner
    return not (deal.right_passed and seat == deal.last_winner)


def pending_choices(deal: ObviousDeal, asked: Asked) -> list[Action]:
    """The seat's announced melds that it may score now."""
    found = []
    for meld in pending_melds(deal, deal.mover):
        wanted = asked.only is None or meld.cards <= asked.only
        if wanted and may_score_now(deal, meld) and not barred(deal, meld):
            found.append(Action("declare", meld.name, meld.cards))
    return found


def pending_melds(deal: ObviousDeal, seat: int) -> list[Meld]:
    """A seat's announced melds, by what they are under the present trumps."""
    return [
        meld
        for item in deal.pending[seat]
        for meld in possible_melds(list(item.cards), deal.table())
        if (meld.family, meld.level, meld.cards) == (item.family, item.level, item.cards)
    ]


def fresh_choices(deal: ObviousDeal, asked: Asked) -> list[Action]:
    """Melds that the seat may lay now, to be scored now or later."""
    found, seat = [], deal.mover
    pending = pending_melds(deal, seat)
    for meld in melds_in_reach(deal, asked):
        if meld in pending or barred(deal, meld) or lacks_new_card(deal, seat, meld):
            continue
        if may_score_now(deal, meld):
            found.append(Action("declare", meld.name, meld.cards))
        if deal.options["pending_declarations"] and not deal.from_won_cards():
            found.append(Action("announce", meld.name, meld.cards))
    return found


def may_score_now(deal: ObviousDeal, meld: Meld) -> bool:
    """Whether this trick leaves room for scoring it: a legal meld may have to wait for another."""
    return deal.may_still_score() and not wants_another_trick(deal, meld)


def melds_in_reach(deal: ObviousDeal, asked: Asked) -> Iterator[Meld]:
    """Condition 3: melds of the seat's cards and, where allowed, of those before partners.

    The card just taken for the seven may have to wait for another trick (ENQ iii).
    """
    seat, options = deal.mover, deal.options
    usable = options["seven_exchange_card_usable"]
    own = [card for card in deal.held(seat) if usable or card != deal.taken]
    if deal.from_won_cards():
        for meld in possible_melds(asked.among(open_cards(deal, seat)), deal.table(), asked.look):
            if meld.cards & deal.last_trick:
                yield meld
        return
    before_partners = [card for other in partners(seat, options) for card in deal.spread[other]]
    for meld in possible_melds(asked.among(own + before_partners), deal.table(), asked.look):
        if meld.cards <= frozenset(own) or may_join(deal, meld):
            yield meld


def may_join(deal: ObviousDeal, meld: Meld) -> bool:
    """Whether a meld may use cards before a partner (rules 2.11): one must come from the hand."""
    if meld.family == "B" and meld.level >= 2:
        allowed = deal.options["partner_bezique"] == "either"
    else:
        allowed = deal.options["partner_meld_cards"] == "with_partner_table"
    return allowed and any(card in deal.hand[deal.mover] for card in meld.cards)


def open_cards(deal: ObviousDeal, seat: int) -> list[Card]:
    """Won aces, kings, queens, jacks and tens of trumps, which lie face up (rules 2.14)."""
    return [
        card
        for card in deal.won[seat]
        if rank(card) in ("A", "K", "Q", "J") or (rank(card) == "10" and suit(card) == deal.trump)
    ]
