"""What one deal pays where each deal is a game of its own (rules 2.6, 2.7; PORT 57-61).

Knows two raw scores, two numbers of brisques and the options; nothing of play.
"""

from typing import NamedTuple

from .two_hand import Options


class Settlement(NamedTuple):
    """Winner's payoff in points, whether the loser was rubiconed and brisques were added.

    A void deal has no winner and pays nothing.
    """

    winner: int | None
    payoff: int
    rubiconed: bool
    brisques_added: bool
    void: bool


def settle(raw: list[int], brisques: list[int], options: Options) -> Settlement:
    """Settle a deal of two players from their raw scores and the aces and tens they took."""
    counted = options["brisques_counted"] == "tie_or_escape"
    worth = [number * options["brisque"] if counted else 0 for number in brisques]
    whole = [raw[seat] + worth[seat] for seat in (0, 1)]
    if raw[0] != raw[1]:
        winner = 0 if raw[0] > raw[1] else 1
    elif whole[0] != whole[1]:
        winner = 0 if whole[0] > whole[1] else 1
    else:
        return Settlement(None, 0, False, False, True)
    loser = 1 - winner
    if raw[0] != raw[1] and raw[loser] >= options["rubicon"]:
        return Settlement(winner, crossed(raw, winner, options), False, False, False)
    if whole[loser] >= options["rubicon"]:
        return Settlement(winner, crossed(whole, winner, options), False, True, False)
    payoff = rounded(raw[winner], options)
    payoff += max(rounded(raw[loser], options), options["rubicon_min_loser"])
    payoff += options["rubicon_game_bonus"] + options["rubicon_brisque_bonus"]
    return Settlement(winner, payoff, True, False, False)


def crossed(totals: list[int], winner: int, options: Options) -> int:
    """The payoff against a loser who is over the rubicon."""
    difference = rounded(totals[winner], options) - rounded(totals[1 - winner], options)
    return int(max(difference, options["min_difference"]) + options["game_bonus"])


def rounded(points: int, options: Options) -> int:
    """Down to whole hundreds."""
    step = options["round_to"] or 1
    return int(points // step * step)
