"""A ladder of computer players: who meets whom, all of it played, and the figures.

Neighbours meet, and who else is chosen. Pairs of deals give points a deal; whole games of
independent deals give the ratings. Knows no language and no way of sharing out work.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bezique.arena.ring import played_out
from bezique.arena.timing import move_times
from bezique.bots.registry import bot_named
from bezique.measure.crew import Crew
from bezique.measure.figures import points, wins
from bezique.measure.rating import Score, rated
from bezique.measure.record import Record
from bezique.measure.stream import stretches
from bezique.measure.work import Contest
from bezique.rulesets.ruleset import Ruleset


@dataclass(frozen=True)
class Plan:
    """What a ladder plays: bots weakest first, meetings with the stronger bot first."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    meetings: tuple[tuple[str, str], ...]
    pairs: int
    games: int
    seed: int

    def contests(self) -> Iterator[tuple[Contest, int]]:
        """Every contest with its number of pairs or games."""
        whole = played_out(self.ruleset)
        for rules, games, count in ((whole, False, self.pairs), (self.ruleset, True, self.games)):
            for a, b in self.meetings if count else ():
                yield Contest(rules.name, dict(rules.house), a, b, self.seed, games), count

    def size(self) -> int:
        """Pairs and games in all."""
        return len(self.meetings) * (self.pairs + self.games)


def planned(bots: Sequence[str], chosen: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """All meetings: neighbours of the ladder, then the chosen ones, each once."""
    found = [(stronger, weaker) for weaker, stronger in pairwise(bots)]
    for one, other in chosen:
        stronger, weaker = sorted((one, other), key=bots.index, reverse=True)
        if (stronger, weaker) not in found:
            found.append((stronger, weaker))
    return tuple(found)


def climb(plan: Plan, record: Record, crew: Crew) -> Iterator[int]:
    """Play what the record lacks and keep it; yields after each stretch how much is there."""
    there = 0
    for contest, count in plan.contests():
        done = len(record.results(contest))
        there += min(done, count)
        for stretch in stretches(crew, contest, done, count):
            record.keep(contest, stretch)
            there += len(stretch.results)
            yield there


def ladder_figures(plan: Plan, record: Record) -> dict[str, Any]:
    """All figures of what has been played: meetings, ratings, and times of a move."""
    meetings = []
    scores = []
    for a, b in plan.meetings:
        meeting: dict[str, Any] = {"a": a, "b": b, "points": None, "games": None}
        for contest, count in plan.contests():
            results = record.results(contest)[:count]
            if (contest.a, contest.b) != (a, b) or not results:
                continue
            if contest.games:
                meeting["games"] = wins(results)
                won = sum(results)
                places = plan.bots.index(a), plan.bots.index(b)
                scores.append(Score(*places, won, len(results) - won))
            else:
                meeting["points"] = points(results, plan.seed)
        meetings.append(meeting)
    return {
        "ruleset": plan.ruleset.name,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "meetings": meetings,
        "ratings": _ratings(plan, scores),
        "ms_per_move": {
            name: move_times(plan.ruleset, bot_named(name), plan.seed) for name in plan.bots
        },
    }


def _ratings(plan: Plan, scores: list[Score]) -> list[dict[str, Any]] | None:
    """Rating and lead over the next weaker of each bot; None until games join them all."""
    try:
        ratings = rated(len(plan.bots), scores)
    except ValueError:
        return None
    found = []
    for place, name in enumerate(plan.bots):
        step = ratings.interval(place, place - 1)._asdict() if place else None
        found.append({"bot": name, **ratings.interval(place)._asdict(), "step": step})
    return found
