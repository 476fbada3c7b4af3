"""Where faults are penalised, computer players make none and claim those of others by level."""

from random import Random

import pytest

from bezique.bots.player import choose
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.why import irregular_moves
from bezique.rules import moves as mv
from bezique.rulesets.ruleset import load


def claims_and_chances(bot: str, deals: int) -> tuple[int, int]:
    """Claims made by this bot, and how often it might have, against somebody careless."""
    rules = load("classic", {"irregularities": "penalise"})
    claims = chances = 0
    for number in range(deals):
        chance = Random(f"{bot} {number}")
        deal = LiveDeal(rules, number % 2, [0, 0], shuffled(rules, chance))
        while not deal.over:
            if deal.state.turn == 0:
                moves = deal.moves()
                move = choose(bot, rules, deal.view(0), chance)
                assert move in moves, "it plays by the rules itself"
                if mv.CLAIM_PENALTY in moves:
                    chances += 1
                    claims += move == mv.CLAIM_PENALTY
            else:
                wrong = irregular_moves(rules.book, deal.state)
                careless = wrong and chance.random() < 0.3
                move = chance.choice(wrong if careless else deal.moves())
            deal.do(move)
    return claims, chances


@pytest.mark.parametrize(
    ("bot", "least", "most"),
    [("random", 0, 0), ("beginner", 0.1, 0.4), ("casual", 0.1, 0.4), ("club", 1, 1)],
)
def test_faults_of_others_are_claimed_by_level(bot: str, least: float, most: float) -> None:
    claims, chances = claims_and_chances(bot, 6)
    assert chances > 20
    assert least * chances <= claims <= most * chances
