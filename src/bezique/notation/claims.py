"""What a scenario may claim of the deal as it stands. Nothing here changes it."""

import re

from bezique.cards.kinds import NONE, kind_name, kind_of
from bezique.notation.cards import read_copy
from bezique.notation.position import SEATS, SUIT_NAMES
from bezique.notation.scenario_table import Table, demand
from bezique.rules import layout as at

Phrase = re.Match[str]


def seat_of(match: Phrase) -> int:
    """The seat of which a phrase speaks."""
    return SEATS[match["who"]]


def nothing(table: Table, match: Phrase) -> None:
    """No declaration, announcement or play is legal."""
    demand(table.deal.turn == seat_of(match), f"it is not that seat's turn; {table.stands()}")
    legal = [action for action in table.legal() if action["do"] == match["do"]]
    demand(not legal, f"legal: {legal}")


def points(table: Table, match: Phrase) -> None:
    """The match score of a seat."""
    score = table.deal.score[seat_of(match)]
    demand(score == int(match["points"]), f"the score is {score}")


def takes(table: Table, match: Phrase) -> None:
    """Who took the last trick."""
    demand(table.deal.played == 0, "the trick is not complete")
    demand(table.deal.last_winner == seat_of(match), f"it does not; {table.stands()}")


def on_lead(table: Table, match: Phrase) -> None:
    """Who leads next, with nothing left to do before."""
    right = (table.deal.turn, table.deal.stage) == (seat_of(match), at.LEAD)
    demand(right, table.stands())


def holds(table: Table, match: Phrase) -> None:
    """Cards in hand and spread, by name or number."""
    held = table.deal.held[seat_of(match)]
    if match["number"]:
        number = sum(mask.bit_count() for mask in held)
        demand(number == int(match["number"]), f"it holds {number} cards")
        return
    for name in match["what"].split():
        there = any(mask >> read_copy(name).kind & 1 for mask in held)
        demand(there != bool(match["no"]), f"it {'holds' if there else 'lacks'} {name}")


def shows(table: Table, match: Phrase) -> None:
    """Just these cards lie open before a seat."""
    seat = seat_of(match)
    masks = zip(table.deal.held[seat], table.deal.shown, strict=True)
    open_kinds = [k for held, shown in masks for k in range(32) if held & shown & (1 << k)]
    names = sorted(kind_name(kind) for kind in open_kinds)
    demand(names == sorted((match["what"] or "").split()), f"open before it lie {names}")


def sees(table: Table, match: Phrase) -> None:
    """What a seat knows of another's hand."""
    view = table.view(seat_of(match))
    whose = SEATS[match["whose"]]
    known = [a | b for a, b in zip(view.known[whose], view.spread[whose], strict=True)]
    for name in match["what"].split():
        there = any(mask >> read_copy(name).kind & 1 for mask in known)
        demand(there != bool(match["no"]), f"it {'sees' if there else 'does not see'} {name}")


def trump(table: Table, match: Phrase) -> None:
    """The trump suit."""
    suits = {number: name for name, number in SUIT_NAMES.items()}
    demand(suits[table.deal.trump] == match["what"], f"trumps are {suits[table.deal.trump]}")


def turn_up(table: Table, match: Phrase) -> None:
    """The card lying open under the stock."""
    name = kind_name(kind_of(table.deal.stock[-1])) if table.deal.turned else "gone"
    demand(name == match["what"], f"it is {name}")


def left(table: Table, match: Phrase) -> None:
    """Cards still to be drawn."""
    left = len(table.deal.stock) - table.deal.drawn
    demand(left == int(match["number"]), f"{left} are left")


def waiting(table: Table, match: Phrase) -> None:
    """Melds announced and not yet scored."""
    by = table.deal.pending_by[: table.deal.pendings]
    number = by.count(seat_of(match))
    demand(number == int(match["number"]), f"{number} are waiting")


def over(table: Table, match: Phrase) -> None:
    """Whether and how the deal has ended."""
    is_over = table.deal.stage == at.OVER
    wanted = {"stopped": at.STOPPED, "over": at.DEAL_OVER, "running": at.RUNNING}[match["how"]]
    reason = at.REASONS[table.deal.reason] or "running"
    demand(is_over == (match["how"] != "running"), table.stands())
    demand(table.deal.reason == wanted, f"it is {reason}")


def wins(table: Table, match: Phrase) -> None:
    """Who has won the game, and whether it counts double."""
    winner = table.deal.winner
    demand(winner == seat_of(match), "nobody has won" if winner == NONE else "the other has won")
    games = 2 if match["double"] else 1
    demand(table.deal.game_points == games, f"it counts {table.deal.game_points}")


def open(table: Table, match: Phrase) -> None:
    """Nobody has won the game yet."""
    demand(table.deal.winner == NONE, "the game has been won")
