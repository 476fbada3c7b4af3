"""What a scenario may claim of the deal as it stands. Nothing here changes it."""

import re

from bezique.cards.kinds import NONE, kind_name, kind_of
from bezique.notation.cards import read_copy
from bezique.notation.position import SUIT_NAMES
from bezique.notation.scenario_table import Table, demand
from bezique.play.melds import cards_in_masks
from bezique.rules import layout as at
from bezique.rules.layout import copied
from bezique.rules.melds.glance import widest_reach
from bezique.rules.sides import first_of_side
from bezique.rulesets import rulebook as r

Phrase = re.Match[str]


def nothing(table: Table, match: Phrase) -> None:
    """No declaration, announcement or play is legal."""
    demand(
        table.deal.turn == table.seat(match["who"]), f"it is not that seat's turn; {table.stands()}"
    )
    legal = [action for action in table.legal() if action["do"] == match["do"]]
    demand(not legal, f"legal: {legal}")


def points(table: Table, match: Phrase) -> None:
    """The match score of a seat."""
    score = table.deal.score[table.seat(match["who"])]
    demand(score == int(match["points"]), f"the score is {score}")


def takes(table: Table, match: Phrase) -> None:
    """Who took the last trick."""
    demand(table.deal.played == 0, "the trick is not complete")
    demand(table.deal.last_winner == table.seat(match["who"]), f"it does not; {table.stands()}")


def on_lead(table: Table, match: Phrase) -> None:
    """Who leads next, with nothing left to do before."""
    right = (table.deal.turn, table.deal.stage) == (table.seat(match["who"]), at.LEAD)
    demand(right, table.stands())


def holds(table: Table, match: Phrase) -> None:
    """Cards in hand and spread, by name or number."""
    held = table.deal.held[table.seat(match["who"])]
    if match["number"]:
        number = sum(mask.bit_count() for mask in held)
        demand(number == int(match["number"]), f"it holds {number} cards")
        return
    for name in match["what"].split():
        there = any(mask >> read_copy(name).kind & 1 for mask in held)
        demand(there != bool(match["no"]), f"it {'holds' if there else 'lacks'} {name}")


def shows(table: Table, match: Phrase) -> None:
    """Just these cards lie open before a seat, those that it may declare with among the won."""
    asked = copied(table.deal)
    asked.turn = table.seat(match["who"])
    masks = [h & s for h, s in zip(asked.held[asked.turn], asked.shown, strict=True)]
    if table.rules.book.meld_source == r.WON_CARDS:
        masks = [widest_reach(table.rules.book, asked, pack) for pack in range(len(masks))]
    names = sorted(kind_name(kind_of(card)) for card in cards_in_masks(masks))
    demand(names == sorted((match["what"] or "").split()), f"open before it lie {names}")


def sees(table: Table, match: Phrase) -> None:
    """What a seat knows of another's hand."""
    view = table.view(table.seat(match["who"]))
    whose = table.seat(match["whose"])
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
    number = by.count(table.seat(match["who"]))
    demand(number == int(match["number"]), f"{number} are waiting")


def over(table: Table, match: Phrase) -> None:
    """Whether and how the deal has ended."""
    reasons = {"running": at.RUNNING, "over": at.DEAL_OVER, "stopped": at.STOPPED}
    void = match["how"] == "void"
    wanted = reasons.get(match["how"], at.SETTLED)
    reason = at.REASONS[table.deal.reason] or "running"
    is_over = table.deal.stage == at.OVER
    demand(is_over == (match["how"] != "running"), table.stands())
    demand(table.deal.reason == wanted, f"it is {reason}")
    nobody = wanted == at.SETTLED and table.deal.winner == NONE
    demand(nobody == void, "nobody has won" if nobody else "somebody has won")


def wins(table: Table, match: Phrase) -> None:
    """Who has won the game, alone or with partners, and whether it counts double."""
    winner = table.deal.winner
    side = first_of_side(table.rules.book, table.deal, table.seat(match["who"]))
    demand(winner == side, "nobody has won" if winner == NONE else "the other has won")
    games = 2 if match["double"] else 1
    demand(table.deal.game_points == games, f"it counts {table.deal.game_points}")


def is_paid(table: Table, match: Phrase) -> None:
    """What the winner of a settled game gets from the loser."""
    demand(table.deal.winner == table.seat(match["who"]), "nobody or the other has won")
    demand(table.deal.payoff == int(match["points"]), f"the payoff is {table.deal.payoff}")


def rubiconed(table: Table, match: Phrase) -> None:
    """Whether the loser of a settled game has stayed below the rubicon."""
    loser = table.deal.winner == 1 - table.seat(match["who"])
    demand(table.deal.reason == at.SETTLED, "the game is not settled")
    demand((loser and table.deal.rubiconed == 1) != bool(match["no"]), "it is the other way")


def open(table: Table, match: Phrase) -> None:
    """Nobody has won the game yet."""
    demand(table.deal.winner == NONE, "the game has been won")
