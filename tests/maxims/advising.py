"""Positions of the maxims, with what is advised in them."""

from functools import cache

import pytest
from maxims.asking import Maxim, maxims, named_move, rules_of, view_of

from bezique.bots.advice import adviser
from bezique.bots.advice.findings import Advice
from bezique.rules.layout import View


@cache
def asked(label: str, reading: str) -> tuple[Maxim, View, Advice]:
    """A position, and the advice there out of as many imagined deals as compiled code has.

    In the forty of plain play a good card may be two errors behind, by the luck of the dice.
    """
    maxim = next(m for m in maxims() if m.label == label and m.reading == reading)
    view = view_of(maxim)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adviser, "WORLDS_PLAIN", adviser.WORLDS_COMPILED)
        patch.setattr(adviser, "PATIENCE", adviser.PATIENCE * adviser.QUICKER)
        advice = adviser.advise(rules_of(reading), view)
    assert advice is not None
    return maxim, view, advice


def place_of(maxim: Maxim, view: View, name: str) -> int:
    return next(i for i in range(view.moves) if named_move(maxim, view.move[i]) == name)
