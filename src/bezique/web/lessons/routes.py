"""The addresses at which lessons are listed and begun. A lesson itself is a match at its table."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.store.errors import NoSuchMatch, UnreadableMatch
from bezique.table.lessons.given import LEARNT, LESSONS, lesson_named, ruleset_for
from bezique.table.lessons.stacking import header_of_lesson
from bezique.table.lessons.teaching import Taught
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.lessons.chosen import chosen_of, keep_chosen, rules_choice
from bezique.web.lessons.filling import learn_page
from bezique.web.lessons.progress import Progress, progress_of, remember
from bezique.web.looks import look_of
from bezique.web.opening.beginning import is_command_id
from bezique.web.people.access import visiting
from bezique.web.people.starting import begin_alone


async def lessons(request: Request) -> Response:
    """All lessons, and how far the visitor has come."""
    house, look = house_of(request), look_of(request)
    progress = await _looked_after(request, progress_of(request))
    chosen = chosen_of(request, LEARNT)
    rules = rules_choice(chosen, "/learn", LEARNT, look.language)
    page = learn_page(look, house.secrets.command_id(), rules, progress)
    response = HTMLResponse(house.pages.learn(page))
    keep_chosen(response, chosen.kept)
    if progress.kept:
        remember(response, progress)
    return response


async def _looked_after(request: Request, progress: Progress) -> Progress:
    """What the matches of lessons say that were begun: done meanwhile, or gone."""
    for lesson in LESSONS:
        match = progress.match(lesson.name)
        if match:
            taught = await _taught(request, match)
            if taught is None or taught.lesson != lesson:
                progress = progress.dropped(lesson.name)
            elif taught.step is None:
                progress = progress.done(lesson.name)
    return progress


async def _taught(request: Request, match: str) -> Taught | None:
    """The lesson of a match; None where there is none that is this visitor's."""
    try:
        room = await house_of(request).rooms.get(match)
        return (await visiting(request, room)).shot.lesson
    except (NoSuchMatch, UnreadableMatch):
        return None


async def begin(request: Request) -> Response:
    """Begin a lesson, from the list or from the one before; the same form again begins it once."""
    house, form = house_of(request), exactly(await posted(request), "command_id", "ruleset")
    command, ruleset = form["command_id"], form["ruleset"]
    try:
        lesson = lesson_named(request.path_params["lesson"])
    except ValueError as error:
        raise HTTPException(404) from error
    if not is_command_id(command):
        raise HTTPException(400)
    progress = await _looked_after(request, progress_of(request))
    rules = ruleset if ruleset in LEARNT else chosen_of(request, LEARNT).ruleset
    header = header_of_lesson(lesson, ruleset_for(lesson, rules))
    as_text = "/text" if request.query_params.get("as") == "text" else ""
    response = await begin_alone(request, header, f"lesson {lesson.name} {command}", as_text)
    match = response.headers["location"].split("/")[2]
    before = progress.match(lesson.name)
    if before and before != match:
        await house.rooms.delete(before)
    remember(response, progress.begun(lesson.name, match))
    keep_chosen(response, rules)
    return response


ROUTES: Final = [
    Route("/learn", lessons, methods=["GET"]),
    Route("/learn/{lesson}", begin, methods=["POST"]),
]
