"""Desks of one form, compiled and plain: shared by all tables, each at work on one move at a time.

A desk is some 3 MB, and there are never more of them than moves were made at once. Knows nothing
of rooms, and nothing of how compiled code comes to be: if none lies ready, the first move makes it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from bezique.bots.deciding import decide
from bezique.bots.numbering import number_by_sight
from bezique.bots.ready.entry import choose_move
from bezique.bots.ready.pool import Pool
from bezique.bots.registry import Bot
from bezique.bots.search.desk import Desk
from bezique.bots.search.weights import desk_for
from bezique.rules.layout import View, blank, copied
from bezique.rulesets.ruleset import Ruleset


class Tried(NamedTuple):
    """What the compared moves came to in one imagined deal, in thousandths of a point."""

    mine: int
    """What my side has there with the first of them, the club player's,"""
    theirs: int
    """and the other side."""
    gains: dict[int, tuple[int, int]]
    """By place in ``view.move``: how much more my side has with that move, and the other side."""


class PlainDesks:
    """The desks on which moves of one ruleset are chosen in plain Python, however long it takes."""

    def __init__(self, ruleset: Ruleset) -> None:
        """None is made before it is needed."""
        self._book = ruleset.book
        self._pool: Pool[Desk] = Pool(lambda: desk_for(ruleset))

    def choose(self, bot: Bot, view: View, luck: Sequence[int]) -> int:
        """The place of a bot's move in ``view.move``; ``luck`` are four words.

        The view is left as it is.
        """
        seen = copied(view)
        number_by_sight(self._book, seen)
        with self._pool.lent() as desk:
            for name, value in bot.work._asdict().items():
                setattr(desk, name, value)
            desk.luck = list(luck)
            return seen.move.index(decide(bot.level, self._book, seen, desk))

    @contextmanager
    def lent(self) -> Iterator[Desk]:
        """A desk for whoever does the work on it himself."""
        with self._pool.lent() as desk:
            yield desk


class CompiledDesks:
    """The same with compiled code, without the lock of the interpreter. Needs numba."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Loads the compiled code, or compiles it, which takes a minute or two."""
        from bezique.compiled.records import rulebook_array  # numpy only where it is used
        from bezique.compiled.twin import twin

        self._ruleset = ruleset
        self._rules = rulebook_array(ruleset.book)
        self._choose = twin(choose_move)
        self._pool = Pool(self._made)
        forced = blank(View, ruleset.sizes)
        forced.moves = 1
        self.choose(Bot("", 0), forced, (1, 1, 1, 1))

    def choose(self, bot: Bot, view: View, luck: Sequence[int]) -> int:
        """As ``PlainDesks.choose``: the same move for the same words and the same work."""
        from bezique.compiled.records import put

        with self._pool.lent() as (views, desks):
            put(views, 0, view)
            for name, value in bot.work._asdict().items():
                desks[0][name] = value
            desks[0]["luck"] = luck
            move = self._choose(self._rules, views, desks, bot.level)
            return int(views[0]["move"].tolist().index(move))

    def weigh(self, bot: Bot, view: View, lucks: Sequence[Sequence[int]]) -> list[Tried]:
        """What a bot that imagines one deal finds with each luck; all moves in the same deal.

        Nothing is found where it does not look ahead.
        """
        from bezique.compiled.records import put

        found = []
        with self._pool.lent() as (views, desks):
            put(views, 0, view)
            desk = desks[0]
            for name, value in bot.work._asdict().items():
                desk[name] = value
            for luck in lucks:
                desk["luck"] = luck
                desk["tried"] = 0
                self._choose(self._rules, views, desks, bot.level)
                moves = views[0]["move"].tolist()
                tried = zip(
                    desk["move"][: desk["tried"]].tolist(),
                    zip(desk["mine"].tolist(), desk["theirs"].tolist(), strict=True),
                    strict=False,
                )
                gains = {moves.index(move): gain for move, gain in tried}
                found.append(Tried(int(desk["my_score"]), int(desk["their_score"]), gains))
        return found

    def _made(self) -> tuple[Any, Any]:
        from bezique.compiled.records import put, records

        sizes = self._ruleset.sizes
        desks = records(Desk, sizes, 1)
        put(desks, 0, desk_for(self._ruleset))
        return records(View, sizes, 1), desks
