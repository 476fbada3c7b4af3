"""Where practice begins: the puzzle of the day, the drills, and the ways to read and watch."""

from datetime import date, timedelta
from typing import Final

from bezique.practice.boxes import SOLVED_AT_MOST, Memory
from bezique.practice.daily import puzzle_of
from bezique.practice.deals import KINDS, LEVELS, Shelf, shelf_of
from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice
from bezique.web.practice.page import Door, HubPage
from bezique.words.catalogue import say
from bezique.words.marks import N_
from bezique.words.practice.questions import (
    daily_name,
    drill_line,
    drill_name,
    say_day,
    say_level,
    say_solved,
)

_DUE: Final = N_("To be asked again now: {number}")
_DAILY: Final = N_("The same for everybody who plays by these rules; harder from Monday to Sunday.")
_DAILY_ALIKE: Final = N_("The same for everybody who plays by these rules.")
_MAXIMS: Final = N_("Maxims of good play")
_MAXIMS_SAY: Final = N_("Each with its position and what was measured; popular advice as well.")
_COACH: Final = N_("An open table with both plans")
_COACH_SAYS: Final = N_("Both hands lie open, and what each side hopes for is said in words.")
_YESTERDAY: Final = N_("Yesterday's puzzle and its solution")
_SOLVED_TODAY: Final = N_("You have answered it today.")


def hub_page(look: Look, rules: RulesChoice, memory: Memory, today: date) -> HubPage:
    """The page for a ruleset."""
    lang, shelf = look.language, shelf_of(rules.ruleset)
    days = [day for day in memory.solved if day > today.toordinal() - SOLVED_AT_MOST]
    number = sum(memory.solved[day] for day in days)
    return HubPage(
        look=look,
        rules=rules,
        today=_today(shelf, memory, today, lang),
        drills=tuple(_drills(shelf, memory, today, lang)),
        others=tuple(_others(rules.ruleset, lang)),
        yesterday=_yesterday(shelf, today, lang),
        solved=say_solved(number, SOLVED_AT_MOST, lang) if days else "",
    )


def _others(ruleset: str, lang: str) -> list[Door]:
    return [
        Door(f"/coach?ruleset={ruleset}", say(_COACH, lang), say(_COACH_SAYS, lang)),
        Door(f"/practice/maxims?ruleset={ruleset}", say(_MAXIMS, lang), say(_MAXIMS_SAY, lang)),
    ]


def _today(shelf: Shelf, memory: Memory, today: date, lang: str) -> Door | None:
    found = puzzle_of(shelf, today)
    if found is None:
        return None
    kind, number = found
    ending, known = kind == "ending", memory.solved.get(today.toordinal()) is not None
    level = say_level(shelf.of(kind)[number].level, LEVELS, lang)
    says = f"{say_day(today, lang)} · {level if ending else drill_name(kind, lang)}"
    note = say(_SOLVED_TODAY if known else _DAILY if ending else _DAILY_ALIKE, lang)
    return Door(f"/practice/{shelf.ruleset.name}/day/{today}", daily_name(lang), says, note)


def _yesterday(shelf: Shelf, today: date, lang: str) -> Door | None:
    day = today - timedelta(days=1)
    if puzzle_of(shelf, day) is None:
        return None
    return Door(f"/practice/{shelf.ruleset.name}/day/{day}", say(_YESTERDAY, lang), "")


def _drills(shelf: Shelf, memory: Memory, today: date, lang: str) -> list[Door]:
    doors = []
    for kind in KINDS:
        if not shelf.of(kind):
            continue
        due = len(memory.due(shelf.ruleset.name, kind, today.toordinal()))
        note = say(_DUE, lang, number=due) if due else ""
        address = f"/practice/{shelf.ruleset.name}/{kind}"
        doors.append(Door(address, drill_name(kind, lang), drill_line(kind, lang), note))
    return doors
