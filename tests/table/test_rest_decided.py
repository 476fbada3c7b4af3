"""Whether the rest of a deal is decided can be asked at any moment of any deal."""

from web.whole_deals import deals

from bezique.rules.moves import SILENT
from bezique.table.comfort.proof import verdict


def test_a_seven_that_may_be_laid_in_two_ways_leaves_it_open() -> None:
    asked = 0
    for seed in range(1, 9):
        for course in deals("french", seed):
            if course.match.awaits != "move" or course.deal is None:
                continue
            view = course.deal.view(course.to_move)
            if view.stock_left == 0 and view.played:
                asked += any(SILENT <= move < 2 * SILENT for move in view.move[: view.moves])
                verdict(course.match.ruleset, course.deal.state, view)
    assert asked > 0
