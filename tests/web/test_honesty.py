"""The computer's moves found once more from what it saw: all the same, and a cheat is found out."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from web.visiting import visit

from bezique.bots.mark import mark_of_players
from bezique.bots.player import COMPILED, PLAIN, choose
from bezique.cli.main import commands
from bezique.history.bundle import written
from bezique.history.honesty import OUTCOMES, counted, moves_again
from bezique.play.log import PERSON, Decision, Header, Line, Seat
from bezique.store.raw import raw_matches
from bezique.table.computer import BY_LOT
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied
from bezique.table.room import Surroundings
from bezique.words.fair import say_moves

BOTS = ("club", "casual")


def played(target: int = 60, *players: str) -> tuple[Header, list[Line]]:
    """A match of a person, who plays by lot, against computer players, as a table writes it."""
    seats = [PERSON, *(players or BOTS[:1])]
    rules = "three_hand" if len(seats) > 2 else "french"
    header = Header(rules, {"target": target}, tuple(Seat(player) for player in seats), 0)
    course, chance, lines = Course.of(header), Random(3), list[Line]()
    while course.match.awaits and len(course.match.results) < 2:
        line = next_line(course, chance)
        lines.append(line)
        course = course.then(line)
    return header, lines


def next_line(course: Course, chance: Random) -> Line:
    if course.match.awaits != "move":
        return supplied(course, Source("honest", chance))
    seat, view = course.to_move, course.deal.view(course.to_move)
    if seat == 0:
        return Decision(0, chance.choice(view.move[: view.moves]))
    name = course.match.header.seats[seat].player
    chosen = choose(name, course.match.ruleset, view, course.luck)
    return Decision(seat, int(chosen), chosen.how)


@pytest.fixture(scope="module")
def match() -> tuple[Header, list[Line]]:
    return played(400, *BOTS)


def outcomes(header: Header, lines: list[Line], deal: int = 0) -> dict[str, int]:
    return counted(moves_again(header, lines, lambda _ruleset: None, deal))


def test_every_move_is_found_again(match: tuple[Header, list[Line]]) -> None:
    header, lines = match
    theirs = [line for line in lines if isinstance(line, Decision) and line.seat]
    both = outcomes(header, lines)
    assert list(both) == ["same"]
    assert sum(outcomes(header, lines, 1).values()) < both["same"] <= len(theirs)
    assert all(line.how == f"{PLAIN} {mark_of_players()}" for line in theirs)


def with_another_move(header: Header, lines: list[Line]) -> tuple[Course, list[Line]]:
    """The match up to a computer player's move in place of which it makes another."""
    course = Course.of(header)
    for place, line in enumerate(lines):
        if isinstance(line, Decision) and line.seat:
            for move in sorted(set(course.deal.moves()) - {line.move}):
                after = course.then(replace(line, move=move))
                if after.match.awaits == "move":
                    return after, [*lines[:place], replace(line, move=move)]
        course = course.then(line)
    raise AssertionError("it never has a choice")


def test_a_move_that_comes_of_something_else_is_found_out(
    match: tuple[Header, list[Line]],
) -> None:
    header, _ = match
    course, lines = with_another_move(*match)
    chance = Random(1)
    while not course.match.results:  # by lot to the end, for only what is over is looked at
        view = course.deal.view(course.to_move)
        move = chance.choice(view.move[: view.moves])
        lines.append(Decision(course.to_move, move, BY_LOT))
        course = course.then(lines[-1])
    found = outcomes(header, lines)
    assert found["other"] == 1
    assert found["lot"] > 3


def test_who_stands_in_for_a_person_is_asked_too(match: tuple[Header, list[Line]]) -> None:
    header, lines = match
    course, stood_in = Course.of(header), list[Line]()
    for line in lines:
        if isinstance(line, Decision) and not line.seat and not course.match.results:
            name, view = "casual", course.deal.view(0)
            chosen = choose(name, course.match.ruleset, view, course.luck)
            if chosen != line.move:
                line = replace(line, how=f"{chosen.how} {name}")
                stood_in.append(line)
        course = course.then(line)
        if stood_in:
            break
    assert stood_in
    again = [*lines[: course.version - 1], *stood_in, *lines[course.version :]]
    assert outcomes(header, again)["other"] == 1


def test_what_cannot_be_found_again_is_said(match: tuple[Header, list[Line]]) -> None:
    header, lines = match

    def told(how: str) -> set[str]:
        marked = [
            replace(line, how=how) if isinstance(line, Decision) and line.seat else line
            for line in lines
        ]
        return set(outcomes(header, marked, 1))

    assert told("") == {"unknown"}
    assert told(BY_LOT) == {"lot"}
    assert told(f"{COMPILED} {mark_of_players()}") == {"compiled"}
    assert told(f"{COMPILED} 00000000") == {"changed"}
    strangers = replace(header, seats=(header.seats[0], *(Seat("gone"),) * 2))
    assert set(outcomes(strangers, lines, 1)) == {"changed"}
    assert set(OUTCOMES) == {"same", "other", "lot", "unknown", "changed", "compiled"}
    assert len(say_moves(dict.fromkeys(OUTCOMES, 1), "en")) == len(OUTCOMES)


async def run(*words: str) -> Result:
    """A command, beside the loop of the test."""
    return await asyncio.to_thread(CliRunner().invoke, commands, words)


@pytest.mark.slow
async def test_the_page_finds_them_again_when_asked(tmp_path: Path) -> None:
    around = Surroundings(Random(1), lambda: 0.0)
    async with visit(tmp_path / "b.sqlite", around) as visitor:
        header = Header("french", {"target": 60}, (Seat(PERSON), Seat("casual", "Odile")))
        await visitor.sit(header)
        page = await visitor.table()
        verify = f"/matches/{visitor.match}/verify"
        assert (await visitor.client.get(f"{verify}?moves=1")).status_code == 404
        while "reckoned" not in page:
            page = await visitor.play(1)
        shown = (await visitor.client.get(verify)).text
        assert "?moves=1" in shown
        found = (await visitor.client.get(f"{verify}?moves=1")).text
        assert "found again, the same: " in found
        assert "another:" not in found
        for wrong in ("0", "99", "x"):
            assert (await visitor.client.get(f"{verify}?moves={wrong}")).status_code == 404
        record = (await visitor.client.get(f"/matches/{visitor.match}/fair.json")).text
        file, everything = tmp_path / "deals.json", tmp_path / "all.jsonl"
        file.write_text(record)
        store = visitor.app.state.house.rooms.store
        with everything.open("wb") as out:
            async for line in written(raw_matches(store), {}, "test", 0.0):
                out.write(line)
    kept = ["verify", visitor.match, "--players", "--data", str(tmp_path / "b.sqlite")]
    for command in (["verify", str(file)], ["verify", str(everything)], kept):
        done = await run(*command)
        assert done.exit_code == 0, done.output
        assert done.output.count("Checked:") == 1
    assert "found again, the same: " in done.output
    file.write_text(record.replace('"QS"', '"7S"'))
    assert (await run("verify", str(file))).exit_code == 1
    assert (await run("verify", "nowhere", *kept[3:])).exit_code == 2
