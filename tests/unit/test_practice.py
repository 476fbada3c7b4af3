"""Questions of practice have the answers that they claim, and what was missed comes back."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from twins.obvious_endings import Duties, Ending, in_order

from bezique.bots.beginner import free_points
from bezique.cards.kinds import NONE
from bezique.practice import counting, daily, declaring, endings, guessing, making
from bezique.practice.boxes import (
    CARDS_AT_MOST,
    DAYS,
    OTHERS_FIRST,
    Asked,
    Memory,
    answered,
    next_asked,
    solved_on,
)
from bezique.practice.deals import KINDS, LEVELS, Point, Scene, read_shelf, scene_of, shelf_of
from bezique.practice.deals import write_shelf as written
from bezique.rules.layout import OVER
from bezique.rulesets.ruleset import load
from bezique.web.practice.kept import BYTES, read_memory, write_memory
from bezique.words.rulesets import RULESETS

DUTIES = Duties(must_win=True, must_trump=True)  # of classic, where sevens score nothing at the end
TODAY = date(2026, 11, 30)
ASKED = Asked("classic", "trumps", 0)
KEPT = tuple(name for name in RULESETS if shelf_of(name).points)
COUNTED = tuple(name for name in KEPT if shelf_of(name).of("trumps"))


def scenes(kind: str, ruleset: str = "classic", every: int = 7) -> list[tuple[Point, Scene]]:
    """A sample of the questions of a kind."""
    shelf = shelf_of(ruleset)
    points = [point for point in shelf.points if point.kind == kind]
    assert points
    return [(point, scene_of(shelf, point)) for point in points[::every]]


def test_an_end_phase_has_the_best_lead_that_trying_everything_finds() -> None:
    for point, scene in scenes("ending"):
        found = endings.solved(scene)
        assert found is not None
        deal = scene.deal
        assert deal.stage == 0
        ending = Ending(deal.trump, DUTIES)
        mine, theirs = in_order(deal.held[scene.seat]), in_order(deal.held[1 - scene.seat])
        for kind, value in found.values:
            assert ending.led(mine, theirs, kind) == value, point
        assert {kind for kind, _ in found.values} == set(mine)
        assert found.gap >= endings.GAP
        assert 1 <= point.level <= LEVELS


def test_a_line_comes_to_what_its_lead_is_worth() -> None:
    """Every card is laid once, and the points of the tricks are those of the value."""
    for _, scene in scenes("ending", every=11):
        found = endings.solved(scene)
        assert found is not None
        for kind in (found.best, found.values[-1][0]):
            line = endings.line_after(scene, kind)
            assert line[0].cards[0].card & 63 == kind
            ahead = 0
            for number, trick in enumerate(line, start=1):
                points = sum(10 for laid in trick.cards if laid.card & 7 >= 6)
                points += 10 if number == len(line) else 0
                ahead += points if trick.taker == scene.seat else -points
            assert ahead == found.value(kind)
            held = [mask for seat in (0, 1) for mask in scene.deal.held[seat]]
            assert sum(len(trick.cards) for trick in line) == sum(m.bit_count() for m in held)


@pytest.mark.parametrize("ruleset", COUNTED)
def test_trumps_are_counted_as_they_lie(ruleset: str) -> None:
    shelf = shelf_of(ruleset)
    for point in shelf.of("trumps")[::9]:
        scene = scene_of(shelf, point)
        deal, count = scene.deal, counting.count_of(scene)
        hidden = deal.stock[deal.drawn : len(deal.stock) - deal.turned]
        out = sum(card >> 3 & 7 == deal.trump for card in hidden)
        for seat, held in enumerate(deal.held):
            if seat != scene.seat:
                open_ = [s | k for s, k in zip(deal.shown, scene.view.known[seat], strict=True)]
                unseen = [h & ~o for h, o in zip(held, open_, strict=True)]
                out += sum((m >> 8 * deal.trump & 255).bit_count() for m in unseen)
        assert count.out == out > 0
        offered = counting.numbers_offered(scene)
        assert out in offered
        assert min(offered) >= 0


def test_what_is_said_of_the_other_hand_is_so() -> None:
    """What is certain is there, what is impossible is not; and chances add up to the hand."""
    for _, scene in scenes("hand", every=2):
        other, deal = guessing.other_of(scene), scene.deal
        hand = [h & ~s for h, s in zip(deal.held[other], scene.view.spread[other], strict=True)]
        offered = guessing.cards_offered(scene)
        best = guessing.likeliest(offered)
        assert sum(one.chance >= best.chance - guessing.CLEARLY for one in offered) == 1
        for one in guessing.chances_of(scene):
            there = any(mask >> one.kind & 1 for mask in hand)
            assert there or one.chance < 1
            assert not there or one.chance > 0
            assert one.mine + one.gone + one.hidden + one.certain <= 2


def test_a_declaration_is_clear_and_nothing_comes_before_it() -> None:
    for _, scene in scenes("declare", every=10):
        assert free_points(scene.view) == NONE
        advice = declaring.advice_for(scene)
        assert advice is not None
        assert declaring.is_clear(advice)
        keys = [act.key for act in declaring.acts_of(scene)]
        assert len(set(keys)) == len(keys) > 1
        assert declaring.right_acts(scene, advice) < set(keys)


@pytest.mark.parametrize("ruleset", KEPT)
def test_a_file_can_be_played_and_reads_as_it_was_written(ruleset: str) -> None:
    """Whatever the players would do today: the deals that are kept are legal to their end."""
    kept = shelf_of(ruleset)
    assert read_shelf(kept.ruleset, written(kept)) == kept
    for place in range(0, len(kept.deals), 20):
        whole = Point("declare", place, len(kept.deals[place][1]), 1)
        assert scene_of(kept, whole).deal.stage == OVER
    assert kept.of("declare")


def test_rules_that_are_the_same_have_the_same_questions() -> None:
    assert shelf_of("dutch").deals == shelf_of("french").deals
    assert shelf_of("dutch").ruleset.name == "dutch"


def test_the_same_words_make_the_same_questions() -> None:
    made = making.make_shelf(load("french"), "again", 1)
    assert made.points
    assert made == making.make_shelf(load("french"), "again", 1)


def test_the_puzzle_of_a_day_is_the_same_and_gets_harder() -> None:
    shelf = shelf_of("classic")
    days = [TODAY + timedelta(days=number) for number in range(140)]
    found = [daily.puzzle_of(shelf, day) for day in days]
    assert found == [daily.puzzle_of(shelf, day) for day in days]
    levels = [shelf.of(kind)[number].level for kind, number in found[:7] if kind]
    assert levels == sorted(levels)
    assert levels[0] < levels[-1]
    easy = [one for one, day in zip(found, days, strict=True) if day.weekday() < 2][:20]
    assert len(set(easy)) == 20  # none comes again before all have come
    other = [daily.puzzle_of(shelf_of("french"), day) for day in days[:7]]
    assert other != found[:7]


def test_what_was_missed_comes_back_after_others_and_then_after_days() -> None:
    day, memory = 100, Memory()
    memory = answered(memory, ASKED, day, right=False)
    for number in range(OTHERS_FIRST):
        asked = next_asked(memory, "classic", "trumps", 9, day)
        assert asked.number == number + 1
        memory = answered(memory, asked, day, right=True)
    for box, days in enumerate(DAYS):
        day += days
        if days:
            assert next_asked(memory, "classic", "trumps", 9, day - 1) != ASKED
        assert next_asked(memory, "classic", "trumps", 9, day) == ASKED
        assert memory.boxed[ASKED].box == box
        memory = answered(memory, ASKED, day, right=True)
        assert answered(memory, ASKED, day, right=True) == memory  # sent twice
    assert ASKED not in memory.boxed


def test_a_second_miss_goes_back_to_the_first_box() -> None:
    memory = answered(Memory(), ASKED, 1, right=False)
    assert answered(memory, ASKED, 1, right=False) == memory  # sent twice
    for number in range(1, 4):
        memory = answered(memory, Asked("classic", "trumps", number), 1, right=True)
    memory = answered(memory, ASKED, 1, right=True)
    assert memory.boxed[ASKED].box == 1
    memory = answered(memory, ASKED, 2, right=False)
    assert memory.boxed[ASKED].box == 0


def test_nothing_is_asked_where_there_is_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to ask"):
        next_asked(Memory(), "classic", "ending", 0, 1)


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 90), st.booleans())))
def test_a_memory_is_small_and_reads_as_it_was_written(
    answers: list[tuple[str, int, bool]],
) -> None:
    memory = Memory()
    for day, (kind, number, right) in enumerate(answers):
        memory = answered(memory, Asked("three_hand_two_packs", kind, number), day, right=right)
        memory = solved_on(memory, day, right=right)
    assert len(memory.boxed) <= CARDS_AT_MOST
    text = write_memory(memory)
    assert len(text) <= BYTES
    assert read_memory(text) == memory
    assert read_memory(f"{text}|c.x|n.-1|<b>") == memory


def test_only_the_first_answer_of_a_day_counts() -> None:
    memory = solved_on(Memory(), 5, right=False)
    assert solved_on(memory, 5, right=True) == memory
