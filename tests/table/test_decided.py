"""Whether a rest is decided is asked at every move of an end phase, and is an answer each time."""

from random import Random

from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules.moves import SILENT
from bezique.rulesets.ruleset import load
from bezique.table.assisting.proof import verdict


def test_a_seven_that_may_be_laid_without_its_ten_stops_no_proof() -> None:
    ruleset, chance, met, decided = load("french"), Random(7), 0, 0
    for _ in range(12):
        deal = LiveDeal(ruleset, 0, [0, 0], shuffled(ruleset, chance))
        while not deal.over:
            view = deal.view(deal.state.turn)
            moves = deal.moves()
            silent = not view.stock_left and view.played and any(m & SILENT for m in moves)
            met += bool(silent)
            if not view.stock_left:
                decided += bool(verdict(ruleset, deal.state, view))
            deal.do(chance.choice(moves))
    assert met
    assert decided
