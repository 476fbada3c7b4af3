"""The maxims of good play: the pages are sound, and how many of the 25 each bot keeps to.

``python -m maxims.table`` in the folder ``tests`` prints who does what where, and
``python -m maxims.playouts`` what the moves are worth.
"""

import pytest
from maxims.asking import (
    JUDGED,
    MAXIMS,
    READINGS,
    Maxim,
    asked,
    counted,
    kept,
    maxims,
    named_move,
    position_of,
    rules_of,
    view_of,
)
from maxims.playouts import worths
from twins.obvious_endings import Duties, Ending, in_order

from bezique.cards.kinds import kind_number
from bezique.play.faults import faults

# Kept to of the 25, as measured; a bot that is not named keeps to as many as the best of these.
FLOORS = {
    "strict": {"club": 20, "strong": 22, "expert": 24, "master": 25, "grandmaster": 25},
    "looser": {"club": 20, "strong": 22, "expert": 24, "master": 25, "grandmaster": 25},
}
ASKED = [(bot, reading) for bot in JUDGED for reading in READINGS]
QUICK = [f"{bot}-{reading}" for bot in ("club", "strong") for reading in READINGS]


def name_of(value: object) -> str:
    return f"{value.label} {value.reading}" if isinstance(value, Maxim) else str(value)


def test_all_25_are_there_under_both_readings() -> None:
    for reading in READINGS:
        assert {maxim.number for maxim in counted(reading)} == set(range(1, MAXIMS + 1))


@pytest.mark.parametrize("maxim", maxims(), ids=name_of)
def test_a_position_can_be_and_its_moves_are_possible(maxim: Maxim) -> None:
    rules, view = rules_of(maxim.reading), view_of(maxim)
    assert faults(rules.book, position_of(maxim)) == []
    possible = {named_move(maxim, move) for move in view.move[: view.moves]}
    assert maxim.good <= possible
    assert maxim.bad < possible
    assert maxim.good
    assert not maxim.good & maxim.bad
    assert maxim.good < possible  # else nobody could offend against it


@pytest.mark.parametrize(
    "maxim", [maxim for maxim in maxims() if maxim.values], ids=name_of
)  # fmt: skip
def test_the_values_of_the_end_phase_are_so(maxim: Maxim) -> None:
    """Worked out by trying everything; the good leads are those of the highest value."""
    deal = position_of(maxim)
    ending = Ending(deal.trump, Duties(must_win=True, must_trump=True))
    mine, his = map(in_order, deal.held)
    values = {card: ending.led(mine, his, kind_number(card)) for card in maxim.values}
    assert values == maxim.values
    assert maxim.good == {card for card in values if values[card] == max(values.values())}


@pytest.mark.parametrize(("bot", "reading"), ASKED)
@pytest.mark.quick(*QUICK)
def test_a_bot_keeps_to_as_many_maxims_as_it_did(bot: str, reading: str) -> None:
    floors = FLOORS[reading]
    found = kept(bot, reading)
    missed = [number for number, good in found.items() if not good]
    assert sum(found.values()) >= floors.get(bot, max(floors.values())), f"missed: {missed}"


def test_who_plays_at_random_keeps_to_few() -> None:
    """The count can fail."""
    assert sum(kept("random", "strict").values()) < 15


def test_playing_out_shows_what_a_last_trick_is_worth() -> None:
    """Maxim 24, with few cards left: to lose the trick brings the ace of trumps."""
    (maxim,) = (m for m in maxims() if (m.label, m.reading) == ("24", "strict"))
    found = {one.move: one for one in worths(maxim, worlds=12, compiled=False)}
    assert found["10S"].behind > 3 * found["10S"].error > 0
    assert asked("club", maxim) in found
