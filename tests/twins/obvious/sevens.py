"""The sevens of trumps: turned up, exchanged, shown, played; ten once for each (rules 2.0.9).

Knows nothing of melds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import Card, rank

if TYPE_CHECKING:
    from .deal import ObviousDeal


def seven_to_exchange(deal: ObviousDeal) -> Card | None:
    """The seven that would go for the turn-up: of two, the one that can still score (A-28)."""
    if deal.turn_up is None or rank(deal.turn_up) == "7":
        return None
    sevens = [card for card in deal.held(deal.mover) if deal.is_trump_seven(card)]
    for card in sevens:
        if card not in deal.sevens_scored:
            return card
    return sevens[0] if sevens else None


def seven_to_show(deal: ObviousDeal) -> Card | None:
    """An unshown seven of trumps that has not yet brought its ten."""
    for card in deal.hand[deal.mover]:
        if deal.is_trump_seven(card) and card not in deal.sevens_scored:
            return card
    return None


def exchange(deal: ObviousDeal) -> None:
    """The seven becomes the turn-up, and the turn-up goes to the hand."""
    seven = seven_to_exchange(deal)
    assert seven is not None
    assert deal.turn_up is not None
    seat = deal.mover
    deal.give_up(seat, seven)
    deal.taken, deal.turn_up = deal.turn_up, seven
    deal.hand[seat].append(deal.taken)
    deal.sevens_out.add(seven)
    if deal.options["seven_exchange_is_declaration"]:
        deal.scored_this_trick += 1
    score_seven(deal, seat, seven, "exchange")


def show_seven(deal: ObviousDeal) -> None:
    """A seven is laid face up for its ten."""
    seven = seven_to_show(deal)
    assert seven is not None
    deal.lay(deal.mover, frozenset([seven]))
    score_seven(deal, deal.mover, seven, "show_seven")


def play_seven(deal: ObviousDeal, seat: int, seven: Card, announced: bool) -> None:
    """What a seven brings its player as it is played, whoever takes the trick."""
    options = deal.options
    another_out = bool(deal.sevens_out - {seven})
    deal.sevens_out.add(seven)
    if options["seven_play"] == "off" or not announced:
        return
    if options["seven_play"] == "second_only" and not another_out:
        return
    if options["seven_play_phase"] == "stock" and not deal.stock:
        return
    score_seven(deal, seat, seven, "played_seven")


def score_seven(deal: ObviousDeal, seat: int, seven: Card, what: str) -> None:
    """Ten for a seven that has not had its ten (seven_once_per_card)."""
    points = deal.options["seven_points"]
    if seven in deal.sevens_scored and deal.options["seven_once_per_card"]:
        points = 0
    deal.sevens_scored.add(seven)
    if points or what != "played_seven":
        deal.score(seat, points, what, card=seven)
