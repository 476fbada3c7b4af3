"""The life of one move, as ARCHITECTURE.md tells it, held against the way a move really takes."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from house.repository import ROOT, SRC
from web.visiting import header, open_buttons, refused_cards, visit

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
LIFE = PAGE.partition("## The life of one move")[2].partition("\n## ")[0]
STEP = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^A \*\*|\Z)", re.M | re.S)
NAME = re.compile(r"`([a-z]+(?:\.\w+)+)`")
OF_REFUSALS = {"notation.refusing"}
Station = tuple[str, str]  # file below src/bezique, qualified name or "" for any function there


def station(name: str) -> Station | None:
    """Where a name of the page stands in the code; None if it does not begin with a module."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        path = SRC.joinpath(*parts[:length]).with_suffix(".py")
        if path.is_file():
            return path.relative_to(SRC).as_posix(), ".".join(parts[length:])
    return None


def told(*steps: int) -> list[str]:
    """The stations that the page names in some steps, in its order."""
    texts = {int(number): text for number, text in STEP.findall(LIFE)}
    return [name for step in steps for name in NAME.findall(texts[step]) if station(name)]


@contextmanager
def footsteps() -> Iterator[list[Station]]:
    """Every function of the package that is entered, in order, each at its first time."""
    way: dict[Station, None] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(SRC):
            file = path.relative_to(SRC).as_posix()
            way.setdefault((file, frame.f_code.co_qualname))

    found: list[Station] = []
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)
        found += way


def place_of(name: str, way: list[Station]) -> int:
    """When a station is first entered; -1 if it is not. A class is entered by any method."""
    file, what = station(name) or ("", "")
    return next(
        (
            n
            for n, (f, q) in enumerate(way)
            if f == file and (q + ".").startswith(what + "." * bool(what))
        ),
        -1,
    )


def in_the_order_of_the_page(way: list[Station]) -> None:
    names = [name for name in told(2, 3, 4, 5, 6, 8, 9) if name not in OF_REFUSALS]
    assert len(names) > 18
    missed = [name for name in names if place_of(name, way) < 0]
    assert not missed, missed
    functions = [name for name in names if (station(name) or ("", ""))[1]]
    walked = sorted(functions, key=lambda name: place_of(name, way))
    assert walked == functions


@pytest.mark.slow
async def test_a_card_and_a_declaration_take_the_way_that_the_page_tells(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header("french", dealer=1))
        for wanted in ("play", "declare"):
            page = await visitor.settled()
            while not open_buttons(page)[0].startswith(wanted):
                await visitor.send(open_buttons(page)[-1], page)
                page = await visitor.settled()
            with footsteps() as way:
                assert (await visitor.send(open_buttons(page)[0], page)).status_code == 200
            in_the_order_of_the_page(way)
            assert (place_of("rules.melds.declaring.declare", way) >= 0) == (wanted == "declare")


async def test_a_refusal_ends_at_the_judgement(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header("french", dealer=1))
        page = await visitor.settled()
        while not refused_cards(page):
            page = await visitor.play(1)
        with footsteps() as way:
            assert (await visitor.send(refused_cards(page)[0], page)).status_code == 422
        entered = [name for name in told(2, 3, 4) if place_of(name, way) >= 0]
        assert entered == told(2, 3, 4)
        assert place_of("table.scribe.Scribe.write", way) < 0
        assert place_of("store.store.Store.append", way) < 0
