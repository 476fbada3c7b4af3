"""The list of lessons and the paper of one filled: what is asked, why, and what leads astray."""

from collections.abc import Mapping
from typing import Any, Final

from bezique.cards.kinds import NONE, kind_of
from bezique.notation.asked import ActionError
from bezique.notation.cards import read_kind
from bezique.notation.moves import read_action
from bezique.table.lessons.given import LESSONS
from bezique.table.lessons.teaching import Taught
from bezique.table.snapshot import Snapshot
from bezique.web.lessons.page import LearnPage, LessonRow
from bezique.web.lessons.progress import Progress
from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice
from bezique.web.page.lesson import LessonPaper, Named
from bezique.words.events import say_event
from bezique.words.howto.anchors import Ground, told_at
from bezique.words.lessons import (
    About,
    say_astray,
    say_closing,
    say_hint_helps,
    say_task,
    say_title,
)

_NAMES: Final = [lesson.name for lesson in LESSONS]
_CARD_ACTS: Final = ("play", "take", "lose")


def learn_page(look: Look, command_id: str, rules: RulesChoice, progress: Progress) -> LearnPage:
    """All lessons, and how far one has come."""
    lang = look.language
    states = [progress.state(name) for name in _NAMES]
    first = next((number for number, state in enumerate(states) if state != "done"), -1)
    rows = tuple(
        LessonRow(_named(number, lang), state, progress.match(_NAMES[number]), number == first)
        for number, state in enumerate(states)
    )
    done = sum(row.state == "done" for row in rows)
    return LearnPage(look, command_id, rules, rows, done)


def _named(number: int, lang: str) -> Named:
    return Named(_NAMES[number], say_title(_NAMES[number], lang))


def lesson_of(shot: Snapshot, name: str, look: Look) -> LessonPaper | None:
    """The paper of the lesson that is given in a match; ``name`` is that of the other player."""
    taught, lang = shot.lesson, look.language
    if taught is None:
        return None
    number, step = _NAMES.index(taught.lesson.name), taught.step
    addresses = step.rules if step else taught.lesson.closing
    return LessonPaper(
        title=say_title(taught.lesson.name, lang),
        number=number + 1,
        of=len(_NAMES),
        task=_task(shot, taught, name, look),
        rules=tuple(_grounds(shot, addresses, lang)),
        ruleset=shot.ruleset.name,
        done=step is None,
        next=_named(number + 1, lang) if number + 1 < len(_NAMES) else None,
    )


def _grounds(shot: Snapshot, addresses: tuple[str, ...], lang: str) -> list[Ground]:
    found = (told_at(address, shot.ruleset, lang) for address in addresses)
    return [ground for ground in found if ground]


def _task(shot: Snapshot, taught: Taught, name: str, look: Look) -> str:
    """What is asked for, behind the word that the other has led a card."""
    lesson, step, lang = taught.lesson.name, taught.step, look.language
    if step is None:
        return say_closing(lesson, lang)
    if not taught.wanted:
        return ""  # the other player is about to move
    task = say_task(lesson, step.name, _about(shot, taught, name), lang)
    led = [told for told in shot.told[-1:] if told.what == "lead" and told.seat != shot.seat]
    hint = [say_hint_helps(lang)] if taught.free and look.hints else []
    return " ".join([*(say_event(told, lang, shot.seat, ("", name)) for told in led), task, *hint])


def _about(shot: Snapshot, taught: Taught, name: str) -> About:
    step = taught.step
    values = shot.ruleset.book.bezique_values
    first = step.which[0] if step and step.act in _CARD_ACTS and step.which else ""
    turned = shot.view.turn_up
    return About(
        name=name,
        card=read_kind(first) if first else NONE,
        turned=NONE if turned == NONE else kind_of(turned),
        single=values[0],
        double=values[1],
    )


def strayed(shot: Snapshot, action: Mapping[str, Any], name: str, lang: str) -> str:
    """Why a legal move is not made in a lesson; empty where it is to be made, or is not legal."""
    taught = shot.lesson
    if taught is None or taught.step is None or not taught.wanted:
        return ""
    try:
        move = read_action(shot.ruleset.book, shot.view, dict(action))
    except ActionError:
        return ""
    step = taught.step
    if move in taught.wanted:
        return ""
    return say_astray(taught.lesson.name, step.name, step.act, _about(shot, taught, name), lang)
