"""The settlement of a deal that is a game of its own, each step with its reason (rules 2.6)."""

from typing import Final

from bezique.cards.kinds import NONE
from bezique.play.result import DealResult
from bezique.rules.irregularities.claims import rubiconed_at_most
from bezique.rules.settlement import floored
from bezique.web.fill.sight import Sight
from bezique.web.page.paper import ScoreRow, Settlement, Stated
from bezique.words.result import deal_row_name
from bezique.words.result.settling import say_reason, say_receives, signed, step_name

_MINUS: Final = "\N{MINUS SIGN}"


def settlement(sight: Sight) -> Settlement | None:
    """How the last deal was settled; None where the match has a target."""
    if not sight.settles:
        return None
    result = sight.shot.results[-1]
    receives = None
    if not result.void:
        name = say_receives(sight.lang, sight.name(result.winner))
        receives = Stated(name, str(result.payoff))
    return Settlement(
        rows=tuple(_rows(sight, result)),
        steps=tuple(_steps(sight, result)),
        payoff=receives,
        match=games(sight),
    )


def games(sight: Sight) -> tuple[ScoreRow, ...]:
    """Game by game and altogether, what was won and lost."""
    shot, order = sight.shot, (sight.me, *sight.others)
    rows = [
        ScoreRow(deal_row_name(number, sight.lang), tuple(_won(result, seat) for seat in order))
        for number, result in enumerate(shot.results, start=1)
    ]
    total = ScoreRow(step_name("match", sight.lang), tuple(shot.points[seat] for seat in order))
    return (*rows, total)


def _won(result: DealResult, seat: int) -> int:
    if result.void:
        return 0
    return result.payoff if seat == result.winner else -result.payoff


def _rows(sight: Sight, result: DealResult) -> list[ScoreRow]:
    rows = [_row(sight, "raw", result.after)]
    if any(result.reserve) and not result.by_fault:
        rows.append(_row(sight, "reserve", result.reserve))
    if result.void:
        return rows
    if result.brisques_added:
        rows.append(_row(sight, "with-brisques", _counting(result)))
    if sight.rules.round_to:
        rows.append(_row(sight, "hundreds", _down(sight, result)))
    return rows


def _row(sight: Sight, name: str, points: tuple[int, ...]) -> ScoreRow:
    order = (sight.me, *sight.others)
    return ScoreRow(step_name(name, sight.lang), tuple(points[seat] for seat in order))


def _counting(result: DealResult) -> tuple[int, ...]:
    """The points that are compared, brisques added where they are."""
    added = result.reserve if result.brisques_added else (0,) * len(result.after)
    return tuple(points + more for points, more in zip(result.after, added, strict=True))


def _down(sight: Sight, result: DealResult) -> tuple[int, ...]:
    return tuple(floored(sight.rules, points) for points in _counting(result))


def _steps(sight: Sight, result: DealResult) -> list[Stated]:
    """From what counts to the payoff; of a void deal only why it is void."""
    lang, rules = sight.lang, sight.rules
    why = _reason(sight, result)
    if result.void:
        return [Stated("", "", why)]
    down = _down(sight, result)
    most, least = down[result.winner], down[1 - result.winner]
    if not result.rubiconed:
        between = Stated(
            step_name("difference", lang),
            f"{most} {_MINUS} {least} = {most - least}",
            _least(sight, most - least, rules.min_difference),
        )
        return [
            Stated("", "", why),
            between,
            Stated(step_name("game", lang), signed(rules.game_bonus)),
        ]
    lost = max(least, rules.rubicon_min_loser)
    told = _least(sight, least, rules.rubicon_min_loser)
    if result.by_fault and lost > rubiconed_at_most(rules):
        lost = rubiconed_at_most(rules)
        told = say_reason("most", lang, limit=lost)
    together = Stated(step_name("sum", lang), f"{most} + {lost} = {most + lost}", told)
    steps = [Stated("", "", why), together]
    steps.append(Stated(step_name("rubicon-game", lang), signed(rules.rubicon_game_bonus)))
    if rules.rubicon_brisque_bonus:
        bonus = signed(rules.rubicon_brisque_bonus)
        steps.append(Stated(step_name("rubicon-brisques", lang), bonus))
    return steps


def _least(sight: Sight, points: int, least: int) -> str:
    return say_reason("least", sight.lang, limit=least) if points < least else ""


def _reason(sight: Sight, result: DealResult) -> str:
    """Why brisques count or do not, and whether the loser is rubiconed."""
    brisques = sight.shot.ruleset.options["brisques_counted"] == "tie_or_escape"
    loser = NONE if result.void else 1 - result.winner
    level = result.after[0] == result.after[1]
    if result.by_fault:
        key = "fault-both" if result.void else "fault"
    elif result.void:
        key = "void" if brisques else "void-plain"
    elif level:
        key = "tie-rubicon" if result.rubiconed else "tie"
    elif result.rubiconed:
        key = "rubicon" if brisques else "rubicon-plain"
    elif result.brisques_added:
        key = "escape"
    else:
        key = "across" if brisques else "across-plain"
    name = "" if loser == NONE else sight.name(loser)
    return say_reason(key, sight.lang, name=name, limit=sight.rules.rubicon)
