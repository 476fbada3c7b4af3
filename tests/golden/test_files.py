"""Files that earlier releases wrote open in this one, and say the same as they did then.

``files`` holds for each release the file of everything and the file of matches as SQL. They are
never written anew: what is read from them is what people have on their disks.
"""

import sqlite3
from pathlib import Path

import pytest

from bezique.history.bundle import check, matches_in
from bezique.history.counting import count_all
from bezique.history.replay import finished_deal, replay
from bezique.store.archive import Archive, Wanted
from bezique.store.raw import Brought, bring_in
from bezique.store.store import Store
from bezique.table.course import Course

FILES = Path(__file__).parent / "files"
RELEASES = sorted(path.stem for path in FILES.glob("*.jsonl"))
SCORES = {
    "golden-race": ((150, 200), "over", 1),
    "golden-settled": ((0, 0), "over", 1),
    "golden-running": ((0, 0, 0, 0), "running", 0),
}


async def as_then(store: Store) -> None:
    """Every match plays to where it stood, and its deals are counted as they were."""
    archive = Archive(store)
    assert await archive.number(Wanted()) == len(SCORES)
    for match_id, (scores, status, deals) in SCORES.items():
        kept = await store.load(match_id)
        course = Course.of(kept.header, kept.lines)
        assert course.match.scores == scores
        assert bool(course.match.awaits) == (status == "running")
        assert len(await archive.deals(match_id)) == deals
        stretch = finished_deal(kept.header, kept.lines, 1)
        assert (stretch is not None) == bool(deals)
        if stretch is not None:
            assert replay(stretch, 1, 9999).at == len(stretch) - 1
    (race,) = await archive.deals("golden-race")
    assert [seat.points for seat in race.seats] == [150, 200]
    (settled,) = await archive.deals("golden-settled")
    assert sorted(seat.payoff for seat in settled.seats) == [-1400, 1400]


@pytest.mark.parametrize("release", RELEASES)
async def test_the_file_of_everything_comes_in(tmp_path: Path, release: str) -> None:
    store = await Store.open(tmp_path / "b.sqlite")
    with (FILES / f"{release}.jsonl").open("rb") as file:
        assert check(file).settings == {"language": "nl", "deck": "two-colour"}
        assert await bring_in(store, matches_in(file)) == Brought(new=3)
    assert await count_all(store) == 3
    await as_then(store)
    await store.close()


@pytest.mark.parametrize("release", RELEASES)
async def test_the_file_of_matches_opens(tmp_path: Path, release: str) -> None:
    path = tmp_path / "b.sqlite"
    with sqlite3.connect(path) as beside:
        beside.executescript((FILES / f"{release}.sql").read_text("utf-8"))
    beside.close()
    store = await Store.open(path)
    await count_all(store)
    await as_then(store)
    await store.close()
