"""What happens before the first lead: dealing, the lift, the turn-up (rules 2.0.3, 2.7).

Changes a deal that nobody has played to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .cards import rank, suit
from .seats import clockwise
from .two_hand import Options

if TYPE_CHECKING:
    from .deal import ObviousDeal

LIFT, GUESS = 250, 150  # PKC: for lifting just 24 cards, and for a right estimate of the other side


class Before(NamedTuple):
    """What a deal is given from outside: the trump suit of the deal before, if it had one,
    how many cards the dealer lifted, and how many the seat to his left took them for."""

    trump: str | None = None
    lifted: int = 0
    guessed: int = 0


def deal_out(deal: ObviousDeal, before: Before) -> None:
    """Packets go round, the dealer's left first; then the turn-up, and what all this scores."""
    for packet in deal.options["deal_packets"]:
        for seat in clockwise(deal.dealer + 1, deal.options):
            deal.hand[seat] += deal.face_down[:packet]
            del deal.face_down[:packet]
    if deal.options["trump_source"] == "turn_up":
        deal.turn_up = deal.face_down.pop(0)
        deal.trump = suit(deal.turn_up)
        deal.tell("trump", suit=deal.trump)
    elif may_bar(deal.options):
        deal.barred = before.trump
    if deal.options["deal_lift_bonus"]:
        score_lift(deal, before)
    if deal.turn_up and rank(deal.turn_up) == "7" and deal.stage != "over":
        deal.sevens_out.add(deal.turn_up)
        deal.sevens_scored.add(deal.turn_up)
        deal.score(deal.dealer, deal.options["turn_up_seven"], "turned_seven")
    deal.blanche.after_deal(deal)
    deal.go_on()


def may_bar(options: Options) -> bool:
    """Whether a suit may not be trumps twice running; with a pair that stays it may (rules 2.7)."""
    stays = options["bezique_pair"] in ("fixed", "reversed")
    return bool(options["trump_repeat_barred"] and not stays)


def score_lift(deal: ObviousDeal, before: Before) -> None:
    """The dealer's lift, and the estimate of the seat to his left."""
    if before.lifted == 24:
        deal.score(deal.dealer, LIFT, "lift")
    if before.guessed == before.lifted > 0 and deal.stage != "over":
        deal.score(clockwise(deal.dealer + 1, deal.options)[0], GUESS, "guess")
