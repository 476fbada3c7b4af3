"""The answer to a question: which option is right, why, and how it goes on."""

import asyncio
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bezique.bots.advice.findings import Advice
from bezique.cards.kinds import kind_name, kind_number
from bezique.practice import counting, declaring, endings, guessing
from bezique.practice.deals import Point, Scene, scene_of, shelf_of
from bezique.table.computer import THINKING
from bezique.web.advice.filling import hint_of
from bezique.web.fill.sight import Seen
from bezique.web.practice.asking import Onlooker, in_suits, shown
from bezique.web.practice.page import Line, Option, Played, QuestionPage
from bezique.words.advice.reasons import say_reason
from bezique.words.advice.speaking import About
from bezique.words.cards import card_words
from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.practice.questions import (
    fact_name,
    say_chance,
    say_verdict,
    say_whereabouts,
    say_worse,
)

_BEST_LINE: Final = N_("How it goes after {with_card}:")
_AHEAD: Final = N_("{points} points ahead")
_BEHIND: Final = N_("{points} points behind")
_LEVEL: Final = N_("level")
_WHERE: Final = N_("{chance}. {why}")
_KEPT: Final = 256
"""Answers that are kept."""


@dataclass(frozen=True)
class Solution:
    """What is right, and what was found out about it."""

    right: frozenset[str]
    """Values of options."""
    best: str
    advice: Advice | None = None
    solved: endings.Solved | None = None


@lru_cache(_KEPT)
def _solution(ruleset: str, point: Point) -> Solution:
    scene = scene_of(shelf_of(ruleset), point)
    if point.kind == "declare":
        advice = declaring.advice_for(scene)
        assert advice is not None
        right = frozenset(map(str, declaring.right_acts(scene, advice)))
        return Solution(right, str(declaring.key_of(scene, advice.best)), advice)
    if point.kind == "ending":
        found = endings.solved(scene)
        assert found is not None
        top = found.values[0][1]
        right = frozenset(kind_name(kind) for kind, value in found.values if value == top)
        return Solution(right, kind_name(found.best), solved=found)
    if point.kind == "trumps":
        best = str(counting.count_of(scene).out)
    else:
        best = kind_name(guessing.likeliest(guessing.cards_offered(scene)).kind)
    return Solution(frozenset((best,)), best)


async def solution_of(ruleset: str, point: Point) -> Solution:
    """The solution of a question, found in a thread, once."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(THINKING, _solution, ruleset, point)


async def answered_page(
    page: QuestionPage, scene: Scene, point: Point, answer: str
) -> QuestionPage:
    """The page once an answer was given, which must be one of its options."""
    found = await solution_of(scene.ruleset.name, point)
    right = answer in found.right
    seen = Onlooker(scene, page.look.language)
    page = replace(
        page,
        answered=True,
        right=right,
        verdict=say_verdict(seen.lang, right=right, best=answer == found.best),
        options=tuple(_marked(option, answer, found) for option in page.options),
    )
    if found.advice is not None:
        return _advised(page, seen, found.advice)
    if found.solved is not None:
        loop = asyncio.get_running_loop()
        kinds = dict.fromkeys((kind_number(found.best), kind_number(answer)))
        lines = [
            await loop.run_in_executor(THINKING, _line, scene.ruleset.name, point, kind)
            for kind in kinds
        ]
        told = tuple(_told(seen, k, found.solved, t) for k, t in zip(kinds, lines, strict=True))
        return _solved(page, seen, found.solved, answer, told)
    return _counted(page, seen) if point.kind == "trumps" else _guessed(page, seen)


def _marked(option: Option, answer: str, found: Solution) -> Option:
    if option.value == found.best or (option.value == answer and answer in found.right):
        return replace(option, state="right")
    return replace(option, state="wrong") if option.value == answer else option


def _advised(page: QuestionPage, seen: Seen, advice: Advice) -> QuestionPage:
    hint = hint_of(seen, advice)
    return replace(page, reasons=(hint.act, *hint.reasons), sure=" ".join(hint.sure))


@lru_cache(_KEPT)
def _line(ruleset: str, point: Point, kind: int) -> tuple[endings.Trick, ...]:
    return endings.line_after(scene_of(shelf_of(ruleset), point), kind)


def _told(
    seen: Onlooker, kind: int, solved: endings.Solved, tricks: tuple[endings.Trick, ...]
) -> Line:
    lang = seen.lang
    heading = say(_BEST_LINE, lang, **card_words(kind, lang))
    return Line(heading, _worth(solved.value(kind), lang), tuple(_trick(seen, t) for t in tricks))


def _trick(seen: Onlooker, trick: endings.Trick) -> Played:
    by_seat = {laid.seat: shown([laid.card], seen.lang)[0] for laid in trick.cards}
    i_lead, i_take = trick.cards[0].seat == seen.me, trick.taker == seen.me
    return Played(by_seat[seen.me], by_seat[1 - seen.me], i_lead, i_take)


def _worth(points: int, lang: str) -> str:
    if points == 0:
        return say(_LEVEL, lang)
    return say(_AHEAD if points > 0 else _BEHIND, lang, points=abs(points))


def _solved(
    page: QuestionPage, seen: Onlooker, solved: endings.Solved, answer: str, told: tuple[Line, ...]
) -> QuestionPage:
    top, lang = solved.values[0][1], seen.lang
    reasons = [say_reason("solved", About(points=top), lang)]
    lost = top - solved.value(kind_number(answer))
    if lost:
        reasons.append(say_worse(lost, lang))
    options = tuple(
        replace(o, says=_worth(solved.value(kind_number(o.value)), lang)) for o in page.options
    )
    return replace(page, options=options, reasons=tuple(reasons), lines=told)


def _counted(page: QuestionPage, seen: Onlooker) -> QuestionPage:
    found = counting.count_of(seen.scene)
    facts = ("pack", "mine", "played", "open", "turned", "out")
    counted = tuple((fact_name(fact, seen.lang), getattr(found, fact)) for fact in facts)
    return replace(page, counted=counted)


def _guessed(page: QuestionPage, seen: Onlooker) -> QuestionPage:
    chances = {kind_name(one.kind): one for one in guessing.cards_offered(seen.scene)}
    options = []
    for option in page.options:
        one = chances[option.value]
        why = say_whereabouts(one.certain, one.hidden, seen.lang)
        chance = say_chance(one.chance, seen.lang)
        options.append(replace(option, says=say(_WHERE, seen.lang, chance=chance, why=why)))
    other = guessing.other_of(seen.scene)
    v, deal = seen.view, seen.scene.deal
    hand = [h & ~s for h, s in zip(deal.held[other], v.spread[other], strict=True)]
    return replace(page, options=tuple(options), held=in_suits(hand, seen.lang))


def is_answer(page: QuestionPage, answer: str) -> bool:
    """Whether an answer is one of the options."""
    return any(option.value == answer for option in page.options)
