"""The reckoning of a deal and the end of a match."""

from typing import Final

from bezique.web.actions import DEAL
from bezique.web.fill.sight import Sight
from bezique.web.page import Choice, DealEnd, MatchEnd, ScoreRow
from bezique.words.result import (
    MatchOver,
    deal_row_name,
    row_name,
    say_deal_over,
    say_match_over,
    say_tie_continues,
)
from bezique.words.sheet import choice_name

_DOUBLE: Final = 2


def deal_end(sight: Sight) -> DealEnd | None:
    """The reckoning, once the deal is over."""
    shot = sight.shot
    if not shot.deal_over:
        return None
    gained = tuple(part.total for part in shot.reckoning)
    headline, note = say_deal_over(gained, sight.lang, sight.me, sight.names)
    if _is_level(sight):
        note = f"{note} {say_tie_continues(sight.lang)}"
    deal = Choice(choice_name("deal", sight.lang), DEAL, "d")
    return DealEnd(
        headline=headline,
        note=note,
        rows=_rows(sight),
        deal=_both(sight, "deal", gained),
        before=_both(sight, "before", shot.before_deal),
        total=_both(sight, "total", shot.scores),
        next=None if shot.over else deal,
    )


def match_end(sight: Sight) -> MatchEnd | None:
    """Who won and why, once the match is over; every deal with what it brought."""
    shot = sight.shot
    if not shot.over:
        return None
    headline, note = say_match_over(_how(sight), sight.lang, sight.me, sight.names)
    deals = tuple(
        ScoreRow(
            deal_row_name(number, sight.lang),
            result.after[sight.me] - result.before[sight.me],
            result.after[sight.them] - result.before[sight.them],
        )
        for number, result in enumerate(shot.results, start=1)
    )
    return MatchEnd(headline, note, deals, _both(sight, "total", shot.scores))


def _how(sight: Sight) -> MatchOver:
    shot, options = sight.shot, sight.shot.ruleset.options
    level = shot.scores[0] == shot.scores[1]
    doubled = shot.game_points == _DOUBLE
    return MatchOver(
        winner=shot.winner,
        scores=shot.scores,
        target=sight.rules.target,
        stopped=shot.results[-1].reason == "stopped",
        tie_break=str(options["tie_break"]) if level else None,
        double_below=sight.rules.double_game_below if doubled else None,
    )


def _is_level(sight: Sight) -> bool:
    """Whether equal totals at or above the target make another deal necessary."""
    scores = sight.shot.scores
    return not sight.shot.over and scores[0] == scores[1] >= sight.rules.target


def _rows(sight: Sight) -> tuple[ScoreRow, ...]:
    cards = (
        "brisques" if sight.shot.ruleset.options["trick_points"] == "brisques" else "card-points"
    )
    lines = {"melds": "melds", "sevens": "sevens", "brisques": cards, "last_trick": "last-trick"}
    return tuple(
        ScoreRow(
            row_name(words, sight.lang),
            getattr(sight.shot.reckoning[sight.me], field) or None,
            getattr(sight.shot.reckoning[sight.them], field) or None,
        )
        for field, words in lines.items()
    )


def _both(sight: Sight, row: str, points: tuple[int, ...]) -> ScoreRow:
    return ScoreRow(row_name(row, sight.lang), points[sight.me], points[sight.them])
