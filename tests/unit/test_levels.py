"""The levels of computer players: what limits them, what their styles do, what they are called."""

from collections import Counter
from random import Random

import pytest
from decks import whole_deck

from bezique.bots.casual import OPEN_CARD, habit, keeps, makings
from bezique.bots.deciding import decide
from bezique.bots.limits import LIKELY, STEPS, drawn
from bezique.bots.luck import seeded
from bezique.bots.notes import note
from bezique.bots.registry import BOTS, UnknownBot, bot_named, styles_of
from bezique.bots.search.desk import Desk, Work
from bezique.bots.search.weights import desk_for, weights_for
from bezique.cards.kinds import NONE
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules.layout import View, blank
from bezique.rulesets.ruleset import load

CLASSIC = load("classic")
STYLED = [f"{name}:{style}" for name in BOTS for style in styles_of(name)]


def weighed(weights: list[int], temperature: int) -> tuple[View, Desk]:
    """A view with so many moves, and a desk on which they are weighed."""
    view, desk = blank(View, CLASSIC.sizes), desk_for(CLASSIC, Work(temperature=temperature))
    desk.luck = seeded("levels")
    view.moves = desk.paper.weighed = len(weights)
    view.move[: len(weights)] = range(len(weights))
    desk.paper.weight[: len(weights)] = weights
    return view, desk


def test_a_small_difference_is_overlooked_and_a_large_one_never() -> None:
    view, desk = weighed([10_000, 12_000, 10_000, -(1 << 40)], 2000)
    drawn_ones = Counter(drawn(view, desk) for _ in range(4000))
    assert set(drawn_ones) == {0, 1, 2}
    a_temperature_less = LIKELY[STEPS] / LIKELY[0]
    assert drawn_ones[0] / drawn_ones[1] == pytest.approx(a_temperature_less, rel=0.15)
    assert drawn_ones[2] / drawn_ones[1] == pytest.approx(a_temperature_less, rel=0.15)


def test_how_likely_a_move_is_follows_the_exponential() -> None:
    for step, likely in enumerate(LIKELY):
        assert abs(likely - LIKELY[0] * 2.718281828 ** (-step / STEPS)) <= 0.5


def test_who_forgets_counts_small_cards_that_are_gone_as_still_to_come() -> None:
    view = blank(View, CLASSIC.sizes)
    view.trump = 1
    nine, ace, trump, jack = 2, 7, 8 + 2, 2 * 8 + 3  # of spades, spades, hearts; of diamonds
    view.won[1][0] = 1 << nine | 1 << ace | 1 << trump | 1 << jack
    view.trick[0] = view.turn_up = NONE
    view.trick[1] = NONE
    paper = desk_for(CLASSIC).paper
    note(CLASSIC.book, view, paper)
    assert [paper.unseen[kind] for kind in (nine, ace, trump, jack)] == [1, 1, 1, 1]
    assert paper.hidden == 60
    paper.memory = 1
    note(CLASSIC.book, view, paper)
    assert [paper.unseen[kind] for kind in (nine, ace, trump, jack)] == [2, 1, 1, 1]
    assert paper.hidden == 61


def test_the_rules_of_thumb_of_the_casual_player() -> None:
    view, paper = blank(View, CLASSIC.sizes), desk_for(CLASSIC).paper
    view.trump = 1
    in_order = [0, 1, 2, 3, 4, 5, 6, 7]  # seven to ace of spades, but for the queen of bezique
    kept = [keeps(CLASSIC.book, view, paper, card) for card in in_order]
    assert kept[0] < kept[1] < kept[2] < kept[3] < kept[5] < kept[6] < kept[7] < kept[4]
    dearest_plain = max(keeps(CLASSIC.book, view, paper, suit * 8 + 6) for suit in (0, 2, 3))
    assert keeps(CLASSIC.book, view, paper, 8) > dearest_plain  # the lowest trump
    view.own[0] = 1 << 7 | 1 << 15 | 1 << 23
    third = keeps(CLASSIC.book, view, paper, 7)
    view.own[1] = 1 << 7
    assert keeps(CLASSIC.book, view, paper, 7) < third  # a fourth ace may go


def test_where_melds_are_made_of_won_cards_the_casual_player_wants_what_lies_open() -> None:
    polish = load("polish")
    view, paper = blank(View, polish.sizes), desk_for(polish).paper
    view.trump, view.played, view.turn_up, view.lead = 1, 1, NONE, 1
    view.trick[0], view.trick[1] = NONE, 5  # the king of spades is led
    assert makings(view, 2) == OPEN_CARD  # a nine of spades beside it
    assert makings(view, 7) == 2 * OPEN_CARD  # the ace
    assert habit(polish.book, view, paper, 7, 0) > habit(polish.book, view, paper, 2, 0)


@pytest.mark.parametrize("name", STYLED)
def test_a_style_weighs_one_thing_more_and_changes_some_moves(name: str) -> None:
    styled, plain = bot_named(name), bot_named(name.partition(":")[0])
    assert (styled.name, styled.level) == (name, plain.level)
    assert styled.work != plain.work
    chance = Random(4)
    desks = {bot: desk_for(CLASSIC, bot.work) for bot in (plain, styled)}
    asked = other = 0
    for number in range(4):
        deal = LiveDeal(CLASSIC, 0, [0, 0], shuffled(CLASSIC, chance))
        while not deal.over:
            view = deal.view(deal.state.turn)
            moves = []
            for bot, desk in desks.items():
                desk.luck = seeded("style", number, asked)
                moves.append(decide(bot.level, CLASSIC.book, view, desk))
            other += moves[0] != moves[1]
            asked += 1
            deal.do(moves[0])
    assert 0 < other < asked // 3


def test_a_desk_that_was_used_by_a_limited_player_limits_nobody_after_it() -> None:
    deal = LiveDeal(CLASSIC, 0, [0, 0], whole_deck(2))
    desk = desk_for(CLASSIC, bot_named("club:cautious").work, seeded("first"))
    decide(3, CLASSIC.book, deal.view(1), desk)
    assert desk.paper.safety
    for limit, value in Work()._asdict().items():
        setattr(desk, limit, value)
    decide(3, CLASSIC.book, deal.view(1), desk)
    assert not desk.paper.safety
    assert not desk.paper.memory


@pytest.mark.parametrize(
    "name", ["club:", "club:gambler", "expert:cautious", ":cautious", "club:a:b"]
)
def test_a_style_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        bot_named(name)


def test_rules_that_are_near_those_of_a_network_are_played_with_it() -> None:
    trained = weights_for(CLASSIC)
    assert trained
    assert weights_for(load("classic", {"double_bezique": "together"})) is trained
    assert weights_for(load("classic", {"target": 500})) is trained
    assert weights_for(load("polish")) is None
    assert weights_for(load("norwegian")) is trained
    assert weights_for(load("classic", {"quartet_reuse": 1})) is None
