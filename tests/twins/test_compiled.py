"""The compiled kernel against the plain one: the same moves and the same bytes after every step."""

import os
import subprocess
import sys
from random import Random

import pytest

from bezique.compiled.there import available
from bezique.play.dealing import deck_of
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import legal, list_irregular, step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import load, ruleset_names

from .comparing import numbered
from .rich import rich_deck
from .rich_forms import rich_deck_of

NUMBER = int(os.environ.get("BEZIQUE_TWIN_DEALS", "15"))
PART = os.environ.get("BEZIQUE_TWIN_PART", "")  # other deals: for comparisons that take hours
# Each takes a minute to compile, so every run has some; BEZIQUE_TWIN_FORMS=all has them all.
SOME = ("classic+open", "rubicon")
FORMS = SOME
if os.environ.get("BEZIQUE_TWIN_FORMS") == "all":
    FORMS = (*ruleset_names(), *SOME[:1], "french+three_hand", "swedish+short+no_turn_up")
PENALISED = {"irregularities": "penalise"}
TABLES = (
    ("classic+open", "norwegian"),
    ("classic+open", "enquire_within"),
    ("rubicon", "portland"),
)
KEEPING = (0, 0, 0, 3, 4, 5, 1, 2)  # by rank: which cards one would rather not lay
no_compiler = pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")


class Twins:
    """One deal held twice: in a plain record, and in numpy records that compiled code works on."""

    def __init__(self, form: str, house: dict[str, object] | None = None) -> None:
        from bezique.compiled.records import put, records, rulebook_array
        from bezique.compiled.twin import twin

        self.rules = load(form, house)
        sizes = self.rules.sizes
        self.put = put
        self.plain = blank(Deal, sizes)
        self.views = [blank(View, sizes) for _ in range(sizes.seats)]
        self.moves = [0] * sizes.moves
        self.book = rulebook_array(self.rules.book)
        self.compiled = records(Deal, sizes, 1)
        self.compiled_views = records(View, sizes, sizes.seats)
        self.compiled_moves = records(View, sizes, 1)["move"][0]
        self.again = records(Deal, sizes, 1), records(View, sizes, sizes.seats)
        self.start, self.legal, self.step, self.look = map(twin, (start, legal, step, look))
        self.irregular = twin(list_irregular)
        put(self.compiled, 0, self.plain)

    def play(self, deck: list[int], chance: Random, loving: bool) -> int:
        """One deal of random moves; ``loving`` ones declare whenever they can. Returns steps."""
        sides = self.rules.sides
        scores = [chance.randrange(0, 400, 10) for _ in range(sides)]
        scores = [scores[seat % sides] for seat in range(len(self.plain.score))]
        dealer = chance.randrange(len(scores))
        start(self.rules.book, self.plain, dealer, scores, deck)
        self.start(self.book[0], self.compiled[0], dealer, array(scores), array(deck))
        steps = 0
        self.same()
        while self.plain.stage != at.OVER:
            number = legal(self.rules.book, self.plain, self.moves)
            assert number == self.legal(self.book[0], self.compiled[0], self.compiled_moves)
            there = self.irregular(self.book[0], self.compiled[0], self.compiled_moves, number)
            number = list_irregular(self.rules.book, self.plain, self.moves, number)
            assert number == there
            legal_now = self.moves[:number]
            assert legal_now == self.compiled_moves[:number].tolist()
            move = loving_choice(chance, legal_now) if loving else chance.choice(legal_now)
            step(self.rules.book, self.plain, move)
            self.step(self.book[0], self.compiled[0], move)
            self.same()
            steps += 1
        return steps

    def same(self) -> None:
        """Every field of the deal, and of the view of the seat to move, is the same."""
        deal, views = self.again
        self.put(deal, 0, self.plain)
        assert deal.tobytes() == self.compiled.tobytes(), different(deal[0], self.compiled[0])
        seat = self.plain.turn
        look(self.rules.book, self.plain, seat, self.views[seat])
        self.look(self.book[0], self.compiled[0], seat, self.compiled_views[seat])
        self.put(views, seat, self.views[seat])
        assert views[seat].tobytes() == self.compiled_views[seat].tobytes()


def loving_choice(chance: Random, moves: list[int]) -> int:
    """A move that lays melds wherever it can and mostly keeps the cards that make them."""
    melds = [move for move in moves if move >= mv.DECLARE]
    if melds and chance.random() < 0.9:
        return chance.choice(melds)
    if chance.random() < 0.2:
        return chance.choice(moves)
    return min(moves, key=lambda move: (KEEPING[move & 7] + chance.random(), move))


def array(numbers: list[int]) -> object:
    import numpy as np

    return np.array(numbers, np.int64)


def different(one: object, other: object) -> list[str]:
    return [name for name in one.dtype.names if (one[name] != other[name]).any()]


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("form", FORMS)
def test_compiled_and_plain_agree_at_every_step(form: str) -> None:
    """BEZIQUE_TWIN_DEALS=2000 is the full comparison: so many random and so many rich deals."""
    twins = Twins(form)
    chance = Random(f"twins/{form}{PART}")
    steps = 0
    for number in range(2 * NUMBER):
        rich = number % 2 == 1
        steps += twins.play(some_deck(twins, chance, rich), chance, rich)
    assert steps > 60 * NUMBER


def some_deck(twins: Twins, chance: Random, rich: bool) -> list[int]:
    """A pack in random order, or one that deals whole melds."""
    options = dict(twins.rules.options)
    if rich and options["players"] == options["packs"] == 2 and options["hand_size"] == 8:
        return numbered(rich_deck(chance))
    if rich:
        return numbered(rich_deck_of(chance, options))
    deck = deck_of(twins.rules.book)
    chance.shuffle(deck)
    return deck


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("form", "table"), TABLES)
def test_compiled_and_plain_agree_where_faults_are_penalised(form: str, table: str) -> None:
    twins = Twins(form, {**PENALISED, "penalty_table": table})
    chance = Random(f"penalised/{form}")
    for _ in range(NUMBER):
        twins.play(some_deck(twins, chance, True), chance, False)


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
def test_a_difference_would_be_found() -> None:
    """The comparison can fail: give the compiled side another value and it does."""
    twins = Twins("classic+open")
    twins.book[0]["seven_points"] = 20
    with pytest.raises(AssertionError):
        play_many(twins, Random(3))


def play_many(twins: Twins, chance: Random) -> None:
    for _ in range(30):
        twins.play(numbered(rich_deck(chance)), chance, True)


PLAIN_DEAL = """
import sys
{before}
from bezique.arena.ring import Pairing, Ring, pair, played_out
from bezique.bots.registry import BOTS
from bezique.rulesets.ruleset import load
rules = played_out(load("classic"))
pairing = Pairing(rules, BOTS["beginner"], BOTS["random"], 5)
print([pair(Ring(rules), pairing, number) for number in range(2)])
assert not {{"numba", "numpy"}} & set(sys.modules)
"""


@pytest.mark.parametrize("way", ["switched off", "not installed"])
def test_everything_plays_without_numba(way: str) -> None:
    """Neither numba nor numpy is imported when switched off; and both may be missing."""
    before, environment = "", {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    if way == "switched off":
        environment["BEZIQUE_PLAIN"] = "1"
    else:
        before = "import importlib.util as u; old = u.find_spec\n"
        before += "u.find_spec = lambda n, p=None: None if n in ('numba', 'numpy') else old(n, p)"
    done = subprocess.run(
        [sys.executable, "-c", PLAIN_DEAL.format(before=before)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("(") == 2
