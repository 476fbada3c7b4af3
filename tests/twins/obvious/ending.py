"""What is counted after the last trick, and who has won (rules 2.0.10, FR-70..74, NO-45, SE-45).

Changes nothing of a deal but the scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .cards import rank
from .seats import clockwise, lowest_seats, same_side
from .settlement import Settlement, settle

if TYPE_CHECKING:
    from .deal import ObviousDeal

CARD_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}  # MEY, DEWP, ADP, BOUS


class Result(NamedTuple):
    """How a deal ended: ``stopped`` in play, ``deal_over``, or ``settled`` by itself.

    ``winner`` is the lowest seat of the side, None while the race goes on or a deal is void.
    ``brisques`` are by seat. ``settlement`` is there for a deal that is a game of its own.
    """

    reason: str
    winner: int | None
    scores: tuple[int, ...]
    brisques: tuple[int, ...]
    game_points: int
    settlement: Settlement | None = None


def brisques_of(deal: ObviousDeal, seat: int) -> int:
    """How many aces and tens a seat has taken in tricks."""
    return sum(rank(card) in ("A", "10") for card in deal.won[seat])


def worth_of_cards(deal: ObviousDeal, seat: int) -> int:
    """What the cards that a seat took are worth by themselves, whenever it is counted."""
    if deal.options["trick_points"] == "card_points":
        return sum(CARD_POINTS.get(rank(card), 0) for card in deal.won[seat])
    return int(brisques_of(deal, seat) * deal.options["brisque"])


def counted_cards(deal: ObviousDeal, seat: int) -> int:
    """The same after the deal: nothing for a side that has taken too few brisques (BC)."""
    side = same_side(seat, deal.options)
    enough = sum(brisques_of(deal, s) for s in side) >= deal.options["brisque_threshold"]
    return worth_of_cards(deal, seat) if enough else 0


def batch(deal: ObviousDeal) -> None:
    """Last trick, then the cards taken, dealer's left first; nobody looks at totals yet.

    Where the non-dealer counts first, counting stops with the first to have reached the target,
    unless somebody who has still to count was there before (ENQ x).
    """
    options = deal.options
    if options["last_trick_is"] == "final":
        assert deal.last_winner is not None
        add(deal, deal.last_winner, options["last_trick"])
        deal.tell("last_trick", winner=deal.last_winner, points=options["last_trick"])
    one_by_one = options["deal_end_order"] == "non_dealer_first" and options["scoring"] == "race"
    to_count = clockwise(deal.dealer + 1, options)
    while to_count:
        turn = same_side(to_count[0], options) if one_by_one else to_count[:1]
        for seat in [seat for seat in to_count if seat in turn]:
            counted = options["brisques_counted"] == "deal_end"
            points = counted_cards(deal, seat) if counted else 0
            add(deal, seat, points)
            deal.tell("brisques", player=seat, points=points)
            to_count.remove(seat)
        if one_by_one and home(deal, turn[0]) and not any(home(deal, seat) for seat in to_count):
            if not deal.to_part and winner_by_total(deal) is not None:
                break


def home(deal: ObviousDeal, seat: int) -> bool:
    """Whether a side has reached the target."""
    return deal.scores[seat] >= goal(deal)


def goal(deal: ObviousDeal) -> int:
    """The target; where two sides have it already, the one that it is raised to (TRWP)."""
    target: int = deal.options["target"]
    there = [seat for seat in lowest_seats(deal.options) if deal.scores[seat] >= target]
    raised: int = deal.options["target_raised_to"]
    return raised if raised and len(there) > 1 else target


def add(deal: ObviousDeal, seat: int, points: int) -> None:
    """Add points to a side without asking who has reached what."""
    for partner in same_side(seat, deal.options):
        deal.scores[partner] += points


def result_of(deal: ObviousDeal, reason: str, winner: int | None = None) -> Result:
    """The result, with the winner found from the totals where play did not stop for one."""
    brisques = [brisques_of(deal, seat) for seat in range(deal.options["players"])]
    settlement = None
    if deal.options["scoring"] == "settlement":
        reason, settlement = "settled", settle(deal.scores, brisques, deal.options)
        winner = settlement.winner
    elif reason == "deal_over":
        winner = winner_by_total(deal)
    if winner is not None:
        winner = same_side(winner, deal.options)[0]
    points = game_points(deal, winner)
    return Result(reason, winner, tuple(deal.scores), tuple(brisques), points, settlement)


def game_points(deal: ObviousDeal, winner: int | None) -> int:
    """One game, or two where every other side is still below the limit (SE-45)."""
    if winner is None:
        return 0
    if deal.options["scoring"] == "settlement":
        return 1
    others = [deal.scores[seat] for seat in lowest_seats(deal.options) if seat != winner]
    return 2 if max(others) < deal.options["double_game_below"] else 1


def winner_by_total(deal: ObviousDeal) -> int | None:
    """The highest total at or above the target; two equal ones by the tie rule (PKC, ENQ x)."""
    best = max(deal.scores)
    if best < goal(deal):
        return None
    tied = [seat for seat in lowest_seats(deal.options) if deal.scores[seat] == best]
    if len(tied) == 1:
        return tied[0]
    if len(tied) > 2 or deal.options["tie_break"] == "extra_deal":
        return None
    if deal.options["tie_break"] == "without_last_brisques":
        one, other = (without_cards(deal, seat) for seat in tied)
        if one != other:
            return tied[0] if one > other else tied[1]
    assert deal.last_winner is not None
    last = same_side(deal.last_winner, deal.options)[0]
    return last if last in tied else None


def without_cards(deal: ObviousDeal, seat: int) -> int:
    """A side's total less what the cards taken in this deal brought."""
    if deal.options["brisques_counted"] not in ("deal_end", "at_capture"):
        return deal.scores[seat]
    at_end = deal.options["brisques_counted"] == "deal_end"
    worth = counted_cards if at_end else worth_of_cards
    return deal.scores[seat] - sum(worth(deal, s) for s in same_side(seat, deal.options))
