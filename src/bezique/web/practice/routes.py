"""The addresses of practice: where it begins, a question, its answer, the puzzle of a day.

A question is an address and anybody may have it. An answer is posted, noted in the visitor's
cookie, and shown by an address again, so that reloading counts nothing twice.
"""

import asyncio
import re
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Final, cast
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.practice.boxes import (
    DAYS,
    OTHERS_FIRST,
    Asked,
    Memory,
    answered,
    next_asked,
    solved_on,
)
from bezique.practice.daily import puzzle_of
from bezique.practice.deals import KINDS, Kind, Point, Scene, Shelf, scene_of, shelf_of
from bezique.practice.maxims.figures import nearest_measured
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.lessons.chosen import Chosen, chosen_of, keep_chosen, rules_choice
from bezique.web.looks import look_of
from bezique.web.practice.answering import answered_page, is_answer, solution_of
from bezique.web.practice.asking import question_page
from bezique.web.practice.coach import coach_page, open_rulesets
from bezique.web.practice.hub import hub_page
from bezique.web.practice.kept import keep_memory, memory_of
from bezique.web.practice.maxims import maxims_page, measured_rulesets
from bezique.web.practice.page import Door, QuestionPage
from bezique.web.rendering import LooksBack
from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.practice.questions import daily_name, say_again, say_day, say_level
from bezique.words.rulesets import RULESETS

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_NEXT: Final = N_("Next question")
_TO_PRACTICE: Final = N_("To practice")
_SOLUTION: Final = N_("Show the solution")
_DAY_BEFORE: Final = N_("The puzzle of the day before")


def today() -> date:
    """The day where the server is."""
    return date.today()


async def hub(request: Request) -> Response:
    """Where practice begins, by the rules that the visitor plays."""
    chosen = chosen_of(request, drilled())
    look = look_of(request)
    rules = rules_choice(chosen, "/practice", drilled(), look.language)
    return _by_rules(request, chosen, "hub", hub_page(look, rules, memory_of(request), today()))


@cache
def drilled() -> tuple[str, ...]:
    """The rulesets that have questions."""
    return tuple(name for name in RULESETS if shelf_of(name).points)


def _by_rules(request: Request, chosen: Chosen, name: str, page: LooksBack) -> Response:
    """A page that goes by chosen rules, which are remembered."""
    response = HTMLResponse(house_of(request).pages.of(f"practice/{name}.html", page))
    keep_chosen(response, chosen.kept)
    return response


async def maxims(request: Request) -> Response:
    """The maxims of good play, by the rules that the visitor plays."""
    offered, look = measured_rulesets(), look_of(request)
    chosen = chosen_of(request, offered, lambda rules, _: nearest_measured(rules))
    rules = rules_choice(chosen, "/practice/maxims", offered, look.language)
    page = await asyncio.to_thread(maxims_page, look, rules)
    return _by_rules(request, chosen, "maxims", page)


async def coach(request: Request) -> Response:
    """The way to an open table at which both plans are spoken."""
    chosen, look = chosen_of(request, open_rulesets()), look_of(request)
    rules = rules_choice(chosen, "/coach", open_rulesets(), look.language)
    page = coach_page(look, rules, house_of(request).secrets.command_id())
    return _by_rules(request, chosen, "coach", page)


async def next_question(request: Request) -> Response:
    """On to what is asked next."""
    shelf, kind = _shelf(request), _kind(request)
    try:
        number = len(shelf.of(kind))
        asked = next_asked(memory_of(request), shelf.ruleset.name, kind, number, _day_number())
    except ValueError as error:
        raise HTTPException(404) from error
    return RedirectResponse(f"/practice/{asked.ruleset}/{asked.kind}/{asked.number}", 303)


async def question(request: Request) -> Response:
    """A question, or with ``?answer=`` what is to be said of an answer."""
    shelf, asked, point = _asked(request)
    page, scene = _page(request, shelf, point)
    answer = request.query_params.get("answer")
    if answer is None:
        return _written(request, page)
    if not is_answer(page, answer):
        raise HTTPException(404)
    page = await answered_page(page, scene, point, answer)
    lang = page.look.language
    on = Door(f"/practice/{asked.ruleset}/{asked.kind}", say(_NEXT, lang), "")
    return _written(request, replace(page, next=on, again=_comes_back(request, asked, lang)))


async def answer(request: Request) -> Response:
    """Note an answer."""
    shelf, asked, point = _asked(request)
    given, right = await _given(request, shelf, point)
    memory = answered(memory_of(request), asked, _day_number(), right=right)
    return _noted(request, memory, given)


async def puzzle(request: Request) -> Response:
    """The puzzle of a day, or what is to be said of an answer to it."""
    shelf, day, point = _of_day(request)
    page, scene = _page(request, shelf, point)
    lang, name = page.look.language, shelf.ruleset.name
    level = f" · {say_level(point.level, 4, lang)}" if point.kind == "ending" else ""
    page = replace(page, heading=daily_name(lang), lead=say_day(day, lang) + level)
    given = request.query_params.get("answer")
    if given is None:
        if day < today():
            best = (await solution_of(name, point)).best
            page = replace(
                page, before=Door(f"{page.address}?answer={best}", say(_SOLUTION, lang), "")
            )
        return _written(request, page)
    if not is_answer(page, given):
        raise HTTPException(404)
    page = await answered_page(page, scene, point, given)
    before = f"/practice/{name}/day/{day - timedelta(days=1)}"
    page = replace(
        page,
        next=Door(f"/practice?ruleset={name}", say(_TO_PRACTICE, lang), ""),
        before=Door(before, say(_DAY_BEFORE, lang), ""),
    )
    return _written(request, page)


async def answer_puzzle(request: Request) -> Response:
    """Note the answer to the puzzle of a day; only of this day, and only the first."""
    shelf, day, point = _of_day(request)
    given, right = await _given(request, shelf, point)
    memory = memory_of(request)
    if day == today():
        memory = solved_on(memory, day.toordinal(), right=right)
    return _noted(request, memory, given)


def _noted(request: Request, memory: Memory, given: str) -> Response:
    response = RedirectResponse(f"{request.url.path}?{urlencode({'answer': given})}", 303)
    keep_memory(response, memory)
    return response


async def _given(request: Request, shelf: Shelf, point: Point) -> tuple[str, bool]:
    """The answer of a form, and whether it is right. Raises HTTPException 400 for any other."""
    given = exactly(await posted(request), "answer")["answer"]
    page, _ = _page(request, shelf, point)
    if not is_answer(page, given):
        raise HTTPException(400)
    found = await solution_of(shelf.ruleset.name, point)
    return given, given in found.right


def _page(request: Request, shelf: Shelf, point: Point) -> tuple[QuestionPage, Scene]:
    scene = scene_of(shelf, point)
    return question_page(look_of(request), scene, point, request.url.path), scene


def _written(request: Request, page: QuestionPage) -> Response:
    return HTMLResponse(house_of(request).pages.of("practice/question.html", page))


def _comes_back(request: Request, asked: Asked, lang: str) -> str:
    """When a question comes back, if it does."""
    boxed = memory_of(request).boxed.get(asked)
    return say_again(DAYS[boxed.box], OTHERS_FIRST, lang) if boxed else ""


def _day_number() -> int:
    return today().toordinal()


def _shelf(request: Request) -> Shelf:
    name = request.path_params["ruleset"]
    if name not in RULESETS:
        raise HTTPException(404, "no-such-ruleset")
    return shelf_of(name)


def _kind(request: Request) -> Kind:
    if request.path_params["kind"] not in KINDS:
        raise HTTPException(404)
    return cast("Kind", request.path_params["kind"])


def _asked(request: Request) -> tuple[Shelf, Asked, Point]:
    shelf, kind = _shelf(request), _kind(request)
    number, points = request.path_params["number"], shelf.of(kind)
    if number >= len(points):
        raise HTTPException(404)
    return shelf, Asked(shelf.ruleset.name, kind, number), points[number]


def _of_day(request: Request) -> tuple[Shelf, date, Point]:
    """The puzzle of the day in the address; none of a day that has not come."""
    shelf, written = _shelf(request), request.path_params["day"]
    try:
        day = date.fromisoformat(written) if _DAY.fullmatch(written) else None
    except ValueError:
        day = None
    found = puzzle_of(shelf, day) if day and day <= today() else None
    if day is None or found is None:
        raise HTTPException(404)
    kind, number = found
    return shelf, day, shelf.of(kind)[number]


ROUTES: Final = [
    Route("/coach", coach, methods=["GET"]),
    Route("/practice", hub, methods=["GET"]),
    Route("/practice/maxims", maxims, methods=["GET"]),
    Route("/practice/{ruleset}/day/{day}", puzzle, methods=["GET"]),
    Route("/practice/{ruleset}/day/{day}", answer_puzzle, methods=["POST"]),
    Route("/practice/{ruleset}/{kind}", next_question, methods=["GET"]),
    Route("/practice/{ruleset}/{kind}/{number:int}", question, methods=["GET"]),
    Route("/practice/{ruleset}/{kind}/{number:int}", answer, methods=["POST"]),
]
