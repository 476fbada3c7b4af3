"""A computer player's desk: its scratch paper, and the imagined deals that it tries moves in.

One desk belongs to one seat. The caller lays the bot's own luck on it and says how the bot works;
everything else the bot fills in anew for every move. Nothing on it comes from the real deal.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bezique.bots.luck import WORDS
from bezique.bots.notes import Notes
from bezique.bots.search.net import Net
from bezique.rules.layout import Deal, View, part, rows

TRIED: Final = 24  # moves that are compared at most


class Work(NamedTuple):
    """How a bot works, which is most of what parts one level from another."""

    worlds: int = 0  # imagined deals for one move
    margin: int = 0  # points by which a move must be better than the club player's
    doubt: int = 0  # standard errors by which it must be, in tenths
    learned: int = 0  # 1: positions are judged by the network, where it was trained
    declares: int = 0  # 1: declarations are compared as well
    solves: int = 0  # so many rounds before its end the stock is played out, and the rest solved
    races: int = 0  # 1: near the target it plays for the match and not for points
    # The limits of the simpler players, 0 for none; see ``bots.limits``.
    temperature: int = 0  # a thousandth of a point by which moves differ counts so much less
    memory: int = 0  # 1: of the cards that were played it remembers only the more important
    notice: int = 0  # points up to which it plans for no meld
    # Styles: how much more than usual something counts, in per cent.
    brisques: int = 0
    melds: int = 0
    safety: int = 0


@dataclass(slots=True)
class Desk:
    """Made once for each seat, or for each move where several tables play at once."""

    worlds: int = 0  # these as in Work
    margin: int = 0
    doubt: int = 0
    learned: int = 0
    declares: int = 0
    solves: int = 0
    races: int = 0
    my_weight: int = 0  # what a point of mine is worth, and one of the other side (``race``)
    their_weight: int = 0
    my_score: int = 0  # what both come to with the first move, summed over the worlds
    their_score: int = 0
    temperature: int = 0
    memory: int = 0
    notice: int = 0
    brisques: int = 0
    melds: int = 0
    safety: int = 0
    loose: int = 0  # cards whose place I do not know
    tried: int = 0  # moves that are being compared
    luck: list[int] = rows(WORDS)  # the bot's own chance
    pool: list[int] = rows("deck")  # the cards whose place I do not know
    move: list[int] = rows(TRIED)  # the moves that are being compared, the club player's first
    value: list[int] = rows(TRIED)  # what each came to in the world just looked at, in thousandths
    total: list[int] = rows(TRIED)  # over all worlds, how far it was ahead of the first
    mine: list[int] = rows(TRIED)  # over all worlds, by how much more I have than with the first
    theirs: list[int] = rows(TRIED)  # and the other side
    at_leaf: list[int] = rows(2)  # what I have in the trial, and the other side
    square: list[int] = rows(TRIED)  # sum of the squares of that, in points
    net: Net = part(Net)
    paper: Notes = part(Notes)  # my own
    other: Notes = part(Notes)  # of whoever moves in an imagined deal
    sight: View = part(View)  # what that seat sees there
    known: Deal = part(Deal)  # the deal as far as I know it
    world: Deal = part(Deal)  # with the rest imagined
    trial: Deal = part(Deal)  # where a move is tried
