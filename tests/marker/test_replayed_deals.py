"""Whole logged deals entered in the marker reach the scores and the settlement of the engine."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from golden.games import dealt, names, read
from twins.rich import rich_deck
from twins.rich_forms import rich_deck_of

from bezique.cards.kinds import NONE
from bezique.marker.entries import Entry, read_entry
from bezique.marker.fold import fold
from bezique.marker.state import State
from bezique.play.dealing import shuffled
from bezique.play.events import Event
from bezique.play.result import result_of
from bezique.rules.layout import OVER, SETTLED, Deal, blank
from bezique.rules.opening import start
from bezique.rules.settlement import settle
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names
from marker.tapping import Tapping, golden, header_of, rich

START = [0, 0, 0, 0, 0, 0]
LARGE = ("chinese-1", "eight_pack-1")
MANY_PACKS = ("chinese", "chinese_race", "eight_pack")
"""Left to the golden games: a deal of theirs takes seconds."""


def entered(
    ruleset: Ruleset, d: Deal, steps: Iterator[list[Event]], before: tuple[int, ...]
) -> State:
    """Enter a deal while it is played; every few tricks the scores are those of the engine."""
    tapping = Tapping(ruleset)
    sides = tapping.book["sides"]
    header = header_of(ruleset, d.dealer)
    log: list[Entry] = [
        tapping.entry("points", side=side, points=points)
        for side, points in enumerate(before[:sides])
        if points
    ]
    tricks = d.tricks
    for events in steps:
        log += [read_entry(entry, tapping.book) for entry in tapping.of(ruleset, d, events)]
        if d.tricks > tricks + 5 and d.stage != OVER:
            tricks = d.tricks
            assert fold(header, tapping.book, log).scores == d.score[:sides], log[-1]
    state = fold(header, tapping.book, log)
    if d.reason == SETTLED and not state.deal.over:
        log.append(tapping.reserve(ruleset, d))
        state = fold(header, tapping.book, log)
    told = [line.code for line in state.lines if line.code]
    assert not told, (ruleset.name, told, log)
    compare(ruleset, d, state, before)
    return state


def compare(ruleset: Ruleset, d: Deal, state: State, before: tuple[int, ...]) -> None:
    assert state.deal.over, ruleset.name
    sides, result, found = ruleset.sides, result_of(ruleset.book, d, before), state.results[-1]
    assert state.scores == list(result.after[:sides])
    winner = NONE if result.winner == NONE else result.winner % sides
    assert (found.reason, found.winner) == (result.reason, winner)
    assert found.game_points == d.game_points
    if found.settled:
        settled = found.settled
        assert (settled.payoff, settled.added, settled.rubiconed) == (
            result.payoff,
            result.brisques_added,
            result.rubiconed,
        )
        if settled.added or settled.rubiconed:
            assert tuple(settled.reserve) == result.reserve


@pytest.mark.parametrize("name", [name for name in names() if name not in LARGE])
def test_a_golden_game_comes_to_the_same_in_the_marker(name: str) -> None:
    before = tuple(read(name)[0]["scores"])
    entered(*golden(name), before)


@pytest.mark.parametrize("name", LARGE)
def test_a_large_golden_game_is_entered_line_by_line(name: str) -> None:
    """Its decisions are read as they stand: to find them among the legal moves takes long."""
    head, *lines = read(name)
    ruleset = load(head["ruleset"])
    tapping = Tapping(ruleset)
    header, log = header_of(ruleset, head["dealer"]), list[Entry]()
    marks = [line["scores"] for line in lines if "mark" in line]
    for line in lines:
        if line.get("do") == "declare":
            log.append(tapping.entry("meld", side=line["by"], meld=line["meld"]))
        elif line.get("do") == "carte_blanche":
            log.append(tapping.entry("blank", side=line["by"]))
        elif "mark" in line and line["scores"] != marks[-1]:
            assert fold(header, tapping.book, log).scores == line["scores"], line
    taker = 0 if marks[-1][0] > marks[-2][0] else 1
    log.append(tapping.entry("trick", side=taker))
    state = fold(header, tapping.book, log)
    assert state.scores == marks[-1]
    assert not [line.code for line in state.lines if line.code]
    d = blank(Deal, ruleset.sizes)
    d.score[:] = marks[-1]
    settle(ruleset.book, d)
    settled = state.results[-1].settled
    assert settled
    assert (settled.winner, settled.payoff) == (d.winner, d.payoff)


@pytest.mark.parametrize("name", ["four_hand_partners", "six_hand_partners", "classic+three_hand"])
def test_who_counts_first_is_first_in_the_marker_too(name: str) -> None:
    ruleset = load(name, {"deal_end_order": "non_dealer_first", "brisque": 20})
    seats, sides = ruleset.sizes.seats, ruleset.sides
    decided = 0
    for number in range(6):
        chance = Random(f"first to count {name} {number}")
        short = [chance.randrange(250, 400, 10) for _ in range(sides)]
        scores = [ruleset.book.target - short[seat % sides] for seat in range(seats)]
        d = blank(Deal, ruleset.sizes)
        start(ruleset.book, d, number % seats, scores, shuffled(ruleset, chance))
        entered(ruleset, d, rich(ruleset, d, chance), tuple(scores))
        decided += d.winner != NONE
    assert decided > 2


KNOWN_APART = [
    ("classic", {"last_trick_is": "last_stock_trick"}),
    ("classic", {"last_trick": 0}),
    ("classic", {"last_trick": 0, "tie_break": "without_last_brisques"}),
    ("classic", {"last_trick_is": "last_stock_trick", "deal_rotation": "last_trick_winner"}),
    ("three_hand", {"last_trick": 0, "game_end": "deal_end"}),
]


@pytest.mark.parametrize(("name", "house"), KNOWN_APART)
def test_the_very_last_trick_decides_though_its_points_are_for_another_or_none(
    name: str, house: dict[str, Any]
) -> None:
    """Each deal is played once to see what it brings, and again so that it ends level."""
    ruleset = load(name, house)
    decided = 0
    for number in range(12):
        gains = _played_from(ruleset, number, START[: ruleset.sizes.seats]).scores
        level = [ruleset.book.target + 100 - gain for gain in gains]
        if len(level) == 3:
            level[number % 3] -= 200  # of two who are level the last trick decides, of three not
        if max(level) < ruleset.book.target:
            decided += _played_from(ruleset, number, level).winner != NONE
    assert decided > 1


def _played_from(ruleset: Ruleset, number: int, scores: list[int]) -> State:
    chance = Random(f"level {ruleset.name} {number}")
    d = blank(Deal, ruleset.sizes)
    start(ruleset.book, d, number % len(scores), scores, shuffled(ruleset, chance))
    state = entered(ruleset, d, rich(ruleset, d, chance), tuple(scores))
    assert state.deal.final == d.last_winner
    return state


def rich_deal(name: str, number: int) -> State:
    ruleset, chance = load(name), Random(f"marker {name} {number}")
    two = ruleset.sizes.packs == 2 and ruleset.sizes.seats == 2 and ruleset.sizes.deck == 64
    deck = rich_deck(chance) if two else rich_deck_of(chance, dict(ruleset.options))
    scores = START[: ruleset.sizes.seats]
    if ruleset.options["scoring"] == "race" and number % 2:
        scores = [ruleset.book.target - 60] * ruleset.sizes.seats
    head = {"ruleset": name, "dealer": number % 2, "scores": scores, "deck": " ".join(deck)}
    d = dealt(head)
    return entered(ruleset, d, rich(ruleset, d, chance), tuple(scores))


@pytest.mark.parametrize("name", [name for name in ruleset_names() if name not in MANY_PACKS])
def test_what_the_engine_allows_is_never_doubted(name: str) -> None:
    for number in range(3):
        rich_deal(name, number)
