"""Desks that are lent for one move at a time and used again: one takes longer to make than most
moves do. Knows nothing of what lies on them.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Desk = TypeVar("Desk")


class Pool(Generic[Desk]):
    """Any number of threads may borrow at the same time; a new desk is made if none is free."""

    def __init__(self, make: Callable[[], Desk]) -> None:
        """Nothing is made before somebody borrows."""
        self._make = make
        self._free: list[Desk] = []

    @contextmanager
    def lent(self) -> Iterator[Desk]:
        """A desk that nobody else has meanwhile. One on which work has failed is thrown away."""
        try:
            desk = self._free.pop()  # one step, so that no two threads get the same
        except IndexError:
            desk = self._make()
        yield desk
        self._free.append(desk)
