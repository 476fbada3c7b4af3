"""What happens in the window after a trick: declaring, announcing, drawing (rules 2.0.3-2.0.7).

Every action that comes here has been found legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import Card
from .choices import Action, pending_melds
from .melds import Meld, possible_melds, suit_of
from .play import begin_end_phase
from .reuse import dead, note
from .seats import clockwise, next_of_side
from .sevens import exchange, show_seven

if TYPE_CHECKING:
    from .deal import ObviousDeal


def carry_out(deal: ObviousDeal, action: Action) -> None:
    """Do one thing of the window; passing ends it with the draw."""
    if action.do == "pass":
        close(deal)
    elif action.do == "pass_right":
        deal.mover = next_of_side(deal.mover, deal.options)
        deal.right_passed = True
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
    for meld in possible_melds(list(action.cards), deal.table()):
        if (meld.name, meld.cards) == (action.meld, action.cards):
            return meld
    raise ValueError(f"{action} names no meld")


def declare(deal: ObviousDeal, meld: Meld) -> None:
    """Lay a meld and score it; without trumps, the first marriage or sequence makes them."""
    deal.lay(deal.mover, meld.cards)
    note(deal, meld)
    deal.scored_this_trick += 1
    made_trumps = meld.family == "M" and deal.table().makes_trumps(suit_of(meld.cards))
    if made_trumps:
        deal.trump = suit_of(meld.cards)
    drop_dead_items(deal)
    if made_trumps:
        deal.tell("trump", suit=deal.trump)
    deal.score(deal.mover, meld.points, "declare", meld=meld.name, cards=meld.cards)


def drop_dead_items(deal: ObviousDeal) -> None:
    """Strike pending items that what has been scored makes impossible for good (PORT 47, 48)."""
    for seat in range(deal.options["players"]):
        deal.pending[seat] = [meld for meld in pending_melds(deal, seat) if not dead(deal, meld)]


def announce(deal: ObviousDeal, meld: Meld) -> None:
    """Lay a meld that is to be scored on a later right to do so."""
    deal.lay(deal.mover, meld.cards)
    deal.pending[deal.mover].append(meld)
    deal.tell("announce", player=deal.mover, meld=meld.name, cards=meld.cards)


def close(deal: ObviousDeal) -> None:
    """The window is over: everybody draws, or the end phase goes on."""
    if not deal.stock:
        deal.go_on()
        return
    drawn = draw(deal)
    if deal.stock:
        deal.blanche.after_draw(deal, drawn)
    else:
        begin_end_phase(deal)
    deal.go_on()


def draw(deal: ObviousDeal) -> list[tuple[int, Card]]:
    """One card each, the trick's winner first and the turn-up last; who drew what, in order."""
    assert deal.last_winner is not None
    order = clockwise(deal.last_winner, deal.options)
    last = deal.stock == len(order) and deal.turn_up
    if last and deal.options["last_draw"] == "turn_up_to_winner":
        order = [*order[1:], order[0]]
    drawn = []
    for seat in order:
        if deal.face_down:
            card = deal.face_down.pop(0)
            shown = deal.stock == 1 and deal.options["last_stock_card_shown"]
        else:
            assert deal.turn_up is not None
            card, deal.turn_up, shown = deal.turn_up, None, True
        deal.tell("draw", player=seat, card=card, shown=shown)
        deal.hand[seat].append(card)
        drawn.append((seat, card))
    return drawn
