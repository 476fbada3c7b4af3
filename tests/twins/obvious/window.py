"""What happens in the winner's window: declaring, announcing, drawing (rules 2.0.3-2.0.7).

Every action that comes here has been found legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choices import Action
from .melds import Meld, is_spent, possible_melds, same_suit
from .sevens import exchange, show_seven

if TYPE_CHECKING:
    from .deal import ObviousDeal


def carry_out(deal: ObviousDeal, action: Action) -> None:
    """Do one thing of the window; passing ends it with the draw."""
    if action.do == "pass":
        draw(deal)
    elif action.do == "declare":
        declare(deal, meld_of(deal, action))
    elif action.do == "announce":
        announce(deal, meld_of(deal, action))
    elif action.do == "exchange":
        exchange(deal)
    else:
        show_seven(deal)


def meld_of(deal: ObviousDeal, action: Action) -> Meld:
    """The meld an action speaks of."""
    for meld in possible_melds(deal.held(deal.mover), deal.trump, deal.options):
        if (meld.name, meld.cards) == (action.meld, action.cards):
            return meld
    raise ValueError(f"{action} names no meld")


def declare(deal: ObviousDeal, meld: Meld) -> None:
    """Lay a meld and score it; without trumps, the first marriage or sequence makes them."""
    seat = deal.mover
    deal.lay(deal.mover, meld.cards)
    for card in meld.cards:
        deal.used.setdefault(card, set()).add(f"{meld.family}{meld.level}")
    deal.declared[seat].append(meld)
    deal.scored_this_trick += 1
    made_trumps = deal.trump is None and meld.family == "M"
    if made_trumps:
        deal.trump = same_suit(meld.cards)
    drop_dead_items(deal)
    if made_trumps:
        deal.tell("trump", suit=deal.trump)
    deal.score(seat, meld.points, "declare", meld=meld.name, cards=meld.cards)


def drop_dead_items(deal: ObviousDeal) -> None:
    """Strike pending items that what has been scored makes impossible, this one included."""
    for seat in (0, 1):
        if deal.pending[seat]:
            alive = [
                (meld.family, meld.cards)
                for meld in possible_melds(deal.held(seat), deal.trump, deal.options)
                if not is_spent(meld, deal.used, deal.options)
            ]
            deal.pending[seat] = [item for item in deal.pending[seat] if item in alive]


def announce(deal: ObviousDeal, meld: Meld) -> None:
    """Lay a meld that is to be scored on a later right to do so."""
    deal.lay(deal.mover, meld.cards)
    deal.pending[deal.mover].append((meld.family, meld.cards))
    deal.tell("announce", player=deal.mover, meld=meld.name, cards=meld.cards)


def draw(deal: ObviousDeal) -> None:
    """Winner first, one card each, the turn-up last; then perhaps everybody takes the spread up."""
    winner = deal.mover
    order = [winner, 1 - winner]
    if deal.stock == 2 and deal.turn_up and deal.options["last_draw"] == "turn_up_to_winner":
        order.reverse()  # whoever comes first gets the face-down card
    for seat in order:
        if deal.face_down:
            card = deal.face_down.pop(0)
            shown = deal.stock == 1 and deal.options["last_stock_card_shown"]
            deal.tell("draw", player=seat, card=card, shown=shown)
        else:
            assert deal.turn_up is not None
            card, deal.turn_up = deal.turn_up, None
            deal.tell("draw", player=seat, card=card, shown=True)
        deal.hand[seat].append(card)
    deal.stage = "lead"
    if not deal.stock:
        for seat in (0, 1):
            deal.hand[seat] += deal.spread[seat]
            deal.spread[seat] = []
            deal.pending[seat] = []
        deal.tell("end_phase")
