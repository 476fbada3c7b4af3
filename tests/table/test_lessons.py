"""Lessons: every position comes about by legal play, and every step leads to the next one."""

from collections import Counter
from pathlib import Path

import pytest

from bezique.cards.kinds import kind_name
from bezique.play.log import header_from_json, header_to_json
from bezique.play.melds import cards_in_masks
from bezique.rules.moves import PASS, is_declaration
from bezique.rulesets.ruleset import load
from bezique.store.archive import Archive, Wanted
from bezique.store.raw import raw_matches
from bezique.store.store import Store
from bezique.table.lessons.given import LEARNT, LESSONS, ME, Lesson, lesson_named, ruleset_for
from bezique.table.lessons.stacking import header_of_lesson
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from bezique.words.howto.anchors import told_at
from bezique.words.lessons import TITLES
from table.lessons_taken import after, begun, there


@pytest.mark.parametrize("ruleset", LEARNT)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_taken_step_by_step(lesson: Lesson, ruleset: str) -> None:
    course = begun(lesson, ruleset)
    held = Counter(kind_name(card & 63) for card in cards_in_masks(course.deal.view(ME).own))
    played = {*lesson.then.split()}
    mine = Counter(name.strip("()") for name in lesson.mine.split())
    assert held == mine if not played else held <= mine
    assert course.deal.state.turn == ME
    assert not course.deal.state.tricks < lesson.gone
    steps = there(course).steps
    for number, step in enumerate(steps):
        found = there(course)
        assert found.step == step
        assert found.done == number
        assert found.wanted, f"nothing can be done at {step.name}"
        assert found.wanted <= set(course.deal.moves())
        told = [told_at(rule, course.match.ruleset, "en") for rule in step.rules]
        assert any(told) or not told
        course = after(course)
    assert there(course).step is None
    assert all(told_at(rule, course.match.ruleset, "en") for rule in lesson.closing)
    assert course.undo_to(ME) is None


def test_steps_follow_the_options_of_the_rules() -> None:
    def acts(lesson: str, ruleset: str) -> list[str]:
        options = load(ruleset).options
        return [step.act for step in lesson_named(lesson).steps(options)]

    assert acts("seven", "french") == ["take", "exchange", "draw"]
    assert acts("seven", "norwegian") == ["take", "draw", "exchange"]
    assert acts("double", "dutch") == ["play", "draw", "play", "declare", "draw"]
    assert acts("double", "swedish") == ["play", "declare", "draw", "play", "declare", "draw"]
    assert ruleset_for(lesson_named("no-turn-up"), "french").name == "rubicon"
    assert ruleset_for(lesson_named("ten"), "chinese").name == "classic"
    with pytest.raises(ValueError, match="no lesson"):
        lesson_named("cheating")
    assert list(TITLES) == [lesson.name for lesson in LESSONS]


def test_what_leads_away_is_legal_and_not_wanted() -> None:
    """In the French rules the king need not be taken, and a bezique may be declared too early."""
    course = begun(lesson_named("end"), "french")
    legal = {kind_name(move & 63) for move in course.deal.moves()}
    assert legal == {"10C", "7C"}
    assert {kind_name(move & 63) for move in there(course).wanted} == {"10C"}
    course = begun(lesson_named("end"), "norwegian")
    assert {kind_name(move & 63) for move in course.deal.moves()} == {"10C"}
    course = after(begun(lesson_named("double"), "french"))
    assert any(map(is_declaration, course.deal.moves()))
    assert there(course).wanted == {PASS}


def test_a_header_without_a_lesson_is_written_as_ever() -> None:
    lesson = header_of_lesson(lesson_named("ten"), load("dutch"))
    assert header_from_json(header_to_json(lesson)) == lesson
    plain = header_to_json(header_of_lesson(lesson_named("ten"), load("dutch"))) | {"lesson": ""}
    assert "lesson" not in header_to_json(header_from_json(plain))


async def test_a_lesson_goes_on_where_it_was_left_and_counts_for_nothing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "b.sqlite")
    header = header_of_lesson(lesson_named("score"), load("french"))
    async with Rooms(store, Surroundings()) as rooms:
        room = await rooms.create(header, "lesson")
        shot = room.snapshot(ME)
        assert (shot.lesson.done, shot.may_undo, shot.rest) == (0, False, "")
        (wanted,) = shot.lesson.wanted
        action = {"do": "play", "card": kind_name(wanted & 63)}
        assert (await room.command("c1", room.version, ME, action)).outcome == "accepted"
    async with Rooms(store, Surroundings()) as rooms:
        room = await rooms.get("lesson")
        with room.watch(ME) as watch:
            async for _version in watch:
                shot = room.snapshot(ME)
                if shot.to_move == ME:
                    break
        assert shot.lesson.done == 1
        undone = await room.command("c2", room.version, ME, {"do": "undo"})
        assert undone.outcome == "refused"
        await room.command("c3", room.version, ME, {"do": "play", "card": "AH"})
        with room.watch(ME) as watch:
            async for _version in watch:
                if room.snapshot(ME).deal_over:
                    break
        assert room.snapshot(ME).lesson.step is None
        assert await rooms.matches() == []
        archive = Archive(store)
        assert await archive.number(Wanted()) == 0
        assert await archive.all_deals(Wanted()) == []
        assert await archive.kinds() == []
        assert [match async for match in raw_matches(store)] == []
    await store.close()
