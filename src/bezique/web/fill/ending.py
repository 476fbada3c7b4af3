"""The reckoning of a deal and the end of a match."""

from collections.abc import Iterator
from typing import Final

from bezique.cards.kinds import NONE
from bezique.play.log import Walkover
from bezique.web.actions import DEAL, STOP
from bezique.web.assisting.same_cards import same_cards
from bezique.web.fill.seats import side_name
from bezique.web.fill.settling import games, settlement
from bezique.web.fill.sight import Sight
from bezique.web.page.paper import Choice, DealEnd, MatchEnd, ScoreRow
from bezique.words.result import (
    MatchOver,
    deal_row_name,
    row_name,
    say_deal_over,
    say_match_over,
    say_tie_continues,
)
from bezique.words.result.settling import say_game_won, say_match_settled
from bezique.words.result.walkover import say_walkover
from bezique.words.sheet import choice_name

_DOUBLE: Final = 2


def deal_end(sight: Sight) -> DealEnd | None:
    """The reckoning, once the deal is over."""
    shot = sight.shot
    if not sight.deal_over:
        return None
    gained = tuple(part.total for part in shot.reckoning)
    headline, note = _headline(sight, gained)
    deal = Choice(choice_name("deal", sight.lang), DEAL, "d")
    may_stop = shot.may_stop and sight.me not in shot.stops
    ends = shot.over or shot.lesson is not None  # a lesson has but one deal
    return DealEnd(
        headline=headline,
        note=note,
        heads=tuple(side_name(sight, side) for side in sight.sides),
        rows=tuple(_rows(sight)),
        deal=_row(sight, "deal", gained),
        before=None if sight.settles else _row(sight, "before", shot.before_deal),
        total=None if sight.settles else _row(sight, "total", shot.scores),
        next=None if ends or sight.watching else deal,
        stop=Choice(choice_name("stop", sight.lang), STOP) if may_stop else None,
        settlement=None if shot.broken_off else settlement(sight),
        broken_off=shot.broken_off,
        same_cards=tuple(same_cards(sight)),
    )


def _headline(sight: Sight, gained: tuple[int, ...]) -> tuple[str, str]:
    if sight.shot.broken_off:
        return "", ""  # what there is to say is said of the match
    if sight.settles:
        result = sight.shot.results[-1]
        name = "" if result.void else sight.name(result.winner)
        return say_game_won(result.payoff, sight.lang, name), ""
    names = [side_name(sight, side) for side in sight.sides]
    headline, note = say_deal_over(_by_side(sight, gained), sight.lang, names)
    if _is_level(sight):
        note = f"{note} {say_tie_continues(sight.lang)}"
    return headline, note


def match_end(sight: Sight) -> MatchEnd | None:
    """Who won and why, once the match is over; every deal with what it brought."""
    shot = sight.shot
    if not shot.over:
        return None
    if sight.settles:
        *deals, total = games(sight)
        return MatchEnd(*_end(sight), tuple(deals), total)
    rows = tuple(
        ScoreRow(
            deal_row_name(number, sight.lang),
            tuple(result.after[side[0]] - result.before[side[0]] for side in sight.sides),
        )
        for number, result in enumerate(shot.results, start=1)
    )
    return MatchEnd(*_end(sight), rows, _row(sight, "total", shot.scores))


def _end(sight: Sight) -> tuple[str, str]:
    """Headline and note of the end of a match."""
    shot = sight.shot
    if shot.walkover:
        return _walkover(sight, shot.walkover)
    if sight.settles:
        name = "" if shot.winner == NONE else sight.name(shot.winner)
        return say_match_settled(max(shot.points), sight.lang, name)
    names = [side_name(sight, side) for side in sight.sides]
    return say_match_over(_how(sight), sight.lang, names)


def _walkover(sight: Sight, line: Walkover) -> tuple[str, str]:
    """That somebody had waited long enough, and for whom; also before the one who stayed away."""
    shot = sight.shot
    winner: str | None = ""
    if shot.winner != NONE:
        won = next(side for side in sight.sides if shot.winner in side)
        mine = sight.me in won and not sight.watching
        winner = None if mine else side_name(sight, won)
    waited_for_me = sight.me in line.away and not sight.watching
    names = () if waited_for_me else tuple(sight.names[seat] for seat in line.away)
    return say_walkover(sight.lang, winner, names)


def _how(sight: Sight) -> MatchOver:
    shot, options = sight.shot, sight.shot.ruleset.options
    scores = _by_side(sight, shot.scores)
    winner = next(place for place, side in enumerate(sight.sides) if shot.winner in side)
    level = scores.count(scores[winner]) > 1
    doubled = shot.game_points == _DOUBLE
    return MatchOver(
        winner=winner,
        scores=scores,
        target=sight.rules.target,
        partners=sight.in_sides,
        stopped=shot.results[-1].reason == "stopped",
        claimed=options["game_end"] == "claim",
        tie_break=str(options["tie_break"]) if level else None,
        mine=not sight.watching,
        double_below=sight.rules.double_game_below if doubled else None,
    )


def _is_level(sight: Sight) -> bool:
    """Whether equal totals at or above the target make another deal necessary."""
    scores = _by_side(sight, sight.shot.scores)
    best = max(scores)
    return not sight.shot.over and best >= sight.rules.target and scores.count(best) > 1


def _rows(sight: Sight) -> Iterator[ScoreRow]:
    """What was scored and for what; without what cannot score in these rules."""
    rules, options = sight.rules, sight.shot.ruleset.options
    counted = options["brisques_counted"] in ("deal_end", "at_capture")
    cards = "brisques" if options["trick_points"] == "brisques" else "card-points"
    lines = (
        ("melds", "melds", True),
        ("carte_blanche", "carte-blanche", rules.carte_blanche),
        ("sevens", "sevens", options["trump_source"] == "turn_up"),
        ("brisques", cards, counted),
        ("last_trick", "last-trick", rules.last_trick),
        ("lift", "lift", options["deal_lift_bonus"]),
        ("penalties", "penalties", rules.irregularities),
    )
    for field, words, there in lines:
        points = tuple(getattr(part, field) for part in sight.shot.reckoning)
        seldom = field in ("carte_blanche", "lift", "penalties")
        if there and (any(points) or not seldom):
            shown = tuple(scored or None for scored in _by_side(sight, points))
            yield ScoreRow(row_name(words, sight.lang), shown)


def _row(sight: Sight, row: str, points: tuple[int, ...]) -> ScoreRow:
    return ScoreRow(row_name(row, sight.lang), _by_side(sight, points))


def _by_side(sight: Sight, points: tuple[int, ...]) -> tuple[int, ...]:
    """Points by seat as points by side, mine first."""
    return tuple(points[side[0]] for side in sight.sides)
