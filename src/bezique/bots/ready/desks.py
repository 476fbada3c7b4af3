"""Desks of one form, compiled and plain: shared by all tables, each at work on one move at a time.

A desk is some 3 MB, and there are never more of them than moves were made at once. Knows nothing
of rooms, and nothing of how compiled code comes to be: if none lies ready, the first move makes it.
"""

from collections.abc import Sequence
from typing import Any

from bezique.bots.deciding import decide
from bezique.bots.numbering import number_by_sight
from bezique.bots.ready.entry import choose_move
from bezique.bots.ready.pool import Pool
from bezique.bots.registry import Bot
from bezique.bots.search.desk import Desk
from bezique.bots.search.weights import desk_for
from bezique.rules.layout import View, blank, copied
from bezique.rulesets.ruleset import Ruleset


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

    def _made(self) -> tuple[Any, Any]:
        from bezique.compiled.records import put, records

        sizes = self._ruleset.sizes
        desks = records(Desk, sizes, 1)
        put(desks, 0, desk_for(self._ruleset))
        return records(View, sizes, 1), desks
