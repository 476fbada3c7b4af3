"""What a seat has heard of a deal, line by line."""

from functools import lru_cache
from typing import Final

from bezique.cards.kinds import NONE
from bezique.play.events import Told
from bezique.web.fill.sight import Sight
from bezique.web.page.paper import LogLine
from bezique.words.events import (
    say_dealer,
    say_drawn_for_deal,
    say_event,
    say_settled,
    say_side_wins,
)

_LINES_OF_A_DEAL: Final = 1000
"""Log lines are numbered so that no two deals of a match share a number."""


def log_of(sight: Sight) -> tuple[LogLine, ...]:
    """What the seat has heard of this deal; of the first one also the draw for it."""
    lines = _before_the_deal(sight) + [_line(sight, told) for told in sight.shot.told]
    first = sight.shot.deal_number * _LINES_OF_A_DEAL
    return tuple(LogLine(number, text) for number, text in enumerate(lines, start=first))


def _before_the_deal(sight: Sight) -> list[str]:
    shot, lang = sight.shot, sight.lang
    drawn = shot.draws if shot.deal_number == 1 else ()
    lines = [
        say_drawn_for_deal(kind, lang, sight.name(seat))
        for turn in drawn
        for seat, kind in enumerate(turn)
    ]
    if sight.before_cards:
        return lines
    return [*lines, say_dealer(lang, sight.name(sight.view.dealer))]


def _line(sight: Sight, told: Told) -> str:
    if told.what == "over" and sight.settles:
        name = "" if told.seat == NONE else sight.name(told.seat)
        return say_settled(told.points, sight.lang, name)
    if told.what == "over" and told.seat != NONE and sight.in_sides:
        side = next(side for side in sight.sides if told.seat in side)
        names = None if any(map(sight.is_me, side)) else [sight.names[seat] for seat in side]
        return say_side_wins(names, told.points, sight.lang)
    me = None if sight.watching else sight.me
    return _said(told, sight.lang, me, tuple(sight.names))


_said = lru_cache(maxsize=8192)(say_event)  # every page has the whole deal's sentences again
