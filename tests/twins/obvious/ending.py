"""What is counted after the last trick, and who has won (rules 2.0.10, FR-70..74, NO-45, SE-45).

Changes nothing of a deal but the scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .cards import rank

if TYPE_CHECKING:
    from .deal import ObviousDeal

CARD_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}  # MEY, DEWP, ADP, BOUS


class Result(NamedTuple):
    """How a deal ended: ``stopped`` in play or ``deal_over``; no winner while the race goes on."""

    reason: str
    winner: int | None
    scores: tuple[int, int]
    brisques: tuple[int, int]
    game_points: int


def brisques_of(deal: ObviousDeal, seat: int) -> int:
    """How many aces and tens a seat has taken in tricks."""
    return sum(rank(card) in ("A", "10") for card in deal.won[seat])


def cards_count(deal: ObviousDeal, seat: int) -> int:
    """The points a seat counts for the cards it took, after the final trick."""
    if deal.options["trick_points"] == "card_points":
        return sum(CARD_POINTS.get(rank(card), 0) for card in deal.won[seat])
    if deal.options["brisques_counted"] != "deal_end":
        return 0
    return int(brisques_of(deal, seat) * deal.options["brisque"])


def batch(deal: ObviousDeal) -> None:
    """Last trick and brisques, added for both seats before anybody looks at the totals."""
    if deal.options["last_trick_is"] == "final":
        assert deal.last_winner is not None
        deal.scores[deal.last_winner] += deal.options["last_trick"]
        deal.events.append(
            {
                "event": "last_trick",
                "winner": deal.last_winner,
                "points": deal.options["last_trick"],
            }
        )
    for seat in (0, 1):
        points = cards_count(deal, seat)
        deal.scores[seat] += points
        deal.events.append({"event": "brisques", "player": seat, "points": points})


def result_of(deal: ObviousDeal, reason: str, winner: int | None = None) -> Result:
    """The result, with the winner found from the totals where play did not stop for one."""
    if reason == "deal_over":
        winner = winner_by_total(deal)
    game_points = 0
    if winner is not None:
        double = deal.scores[1 - winner] < deal.options["double_game_below"]
        game_points = 2 if double else 1
    return Result(
        reason,
        winner,
        (deal.scores[0], deal.scores[1]),
        (brisques_of(deal, 0), brisques_of(deal, 1)),
        game_points,
    )


def winner_by_total(deal: ObviousDeal) -> int | None:
    """The higher total at or above the target; equal totals by the tie rule (PKC, ENQ x)."""
    if max(deal.scores) < deal.options["target"]:
        return None
    if deal.scores[0] != deal.scores[1]:
        return 0 if deal.scores[0] > deal.scores[1] else 1
    rule = deal.options["tie_break"]
    if rule == "extra_deal":
        return None
    if rule == "without_last_brisques":
        less = [deal.scores[seat] - cards_count(deal, seat) for seat in (0, 1)]
        if less[0] != less[1]:
            return 0 if less[0] > less[1] else 1
    return deal.last_winner
