"""What is the same for everybody: joined, packed, kept by the browser, and never out of date."""

from gzip import decompress
from pathlib import Path

from web.visiting import header, visit

from bezique.web.shell.assets import SCRIPTS, SHEETS, STATIC_FILES, asset, contents


def test_no_sheet_and_no_script_is_forgotten() -> None:
    written = {name for name in STATIC_FILES if name.endswith((".css", ".js"))}
    sent = {f"{sheet}.css" for sheet in SHEETS}
    sent |= {f"{script}.js" for scripts in SCRIPTS.values() for script in scripts}
    assert written - sent == {"service-worker.js"}  # which is sent with its list
    assert len(SHEETS) == len(set(SHEETS))


def test_joined_files_hold_every_part_in_its_order() -> None:
    sheet = contents("joined/pages.css").decode()
    places = [sheet.index(contents(f"{name}.css").decode().strip()) for name in SHEETS]
    assert places == sorted(places)
    assert 'url("/fonts/' in sheet
    assert asset("joined/pages.css") != asset("joined/table.js")


async def test_what_is_sent_is_packed_for_those_who_can_read_it(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header())
        for path in (asset("joined/pages.css"), f"/matches/{visitor.match}", "/"):
            sizes = {}
            for encoding in ("gzip", "identity"):
                wanted = {"accept-encoding": encoding}
                async with visitor.client.stream("GET", path, headers=wanted) as answer:
                    raw = b"".join([part async for part in answer.aiter_raw()])
                    assert answer.headers.get("content-encoding", "identity") == encoding
                    assert answer.headers["vary"].lower() == "accept-encoding"
                sizes[encoding] = len(raw)
            assert sizes["gzip"] < sizes["identity"] / 3, path
        one = contents("joined/pages.css")
        async with visitor.client.stream("GET", asset("joined/pages.css")) as answer:
            assert decompress(b"".join([part async for part in answer.aiter_raw()])) == one
        events = f"/matches/{visitor.match}/events"
        assert "content-encoding" not in (await visitor.client.head(events)).headers
