"""What people say at a table: phrases in everybody's language, texts among friends, silence."""

from pathlib import Path

from web.company import another
from web.test_tables_by_link import HOSTED, called, sat_down, two
from web.test_together import Time, Two, together
from web.visiting import Visitor, first_move, visit

from bezique.store.people.names import name_given
from bezique.store.people.remarks import text_given
from bezique.table.room import Surroundings

HOSTILE = (
    "<script>alert(1)</script>",
    "\u202egnp.exe\u2066",
    "a\x00b\r\nc\u2028d",
    "z\u0315\u0316\u0317\u0318" * 50,
    "{name} %(name)s {{ 7 * 7 }}",
    "x" * 1000,
    "y" * 10_000,
)


async def says(here: Two, visitor: Visitor, what: str, value: str) -> int:
    here.time.now += 2
    way = f"/matches/{visitor.match}/talk"
    return (await visitor.client.post(way, data={what: value})).status_code


async def test_a_phrase_is_heard_in_the_hearers_language(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        here.bert.client.cookies.set("bezique-look", "language:sv|pace:0")
        assert await says(here, here.anna, "phrase", "thanks") == 303
        assert "Anna: Thank you." in await here.anna.table()
        assert "Anna: Tack." in await here.bert.table()
        assert await says(here, here.anna, "phrase", "foul") == 400
        way = f"/matches/{here.anna.match}/talk"
        for _ in range(3):  # once a second
            await here.anna.client.post(way, data={"phrase": "moment"})
        assert (await here.bert.table()).count("Ett ögonblick") == 2  # said once, and a button
        watcher = another(here.anna)
        assert (await watcher.client.post(way, data={"phrase": "hello"})).status_code == 404


async def test_texts_are_shown_as_texts(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        for text in HOSTILE:
            asked = 413 if len(text) > 4096 else 303
            assert await says(here, here.anna, "text", text) == asked
        page = await here.bert.table()
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page
        assert "{{ 7 * 7 }}" in page
        assert "\u202e" not in page
        assert "x" * 200 in page
        assert "x" * 201 not in page
        assert await says(here, here.bert, "do", "quiet") == 303
        assert "{{ 7 * 7 }}" not in await here.bert.table()
        assert "{{ 7 * 7 }}" in await here.anna.table()
        assert await says(here, here.bert, "do", "hear") == 303
        assert "{{ 7 * 7 }}" in await here.bert.table()


def test_names_and_texts_are_made_harmless() -> None:
    for text in HOSTILE:
        assert len(name_given(text)) <= 24
        assert len(text_given(text)) <= 200
        assert not set(name_given(text) + text_given(text)) & set("\u202e\u2066\x00\r\n\u2028")


async def test_strangers_say_phrases_only_and_need_not_meet_again(tmp_path: Path) -> None:
    around = Surroundings(clock=Time(), choose=first_move)
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        here = Two(anna, await two(anna, listed="lobby"))
        assert await says(here, here.bert, "text", "hello") == 403
        assert 'name="text"' not in await here.bert.table()
        assert await says(here, here.anna, "do", "block 0") == 400
        assert await says(here, here.anna, "do", "block 1") == 303
        assert await says(here, here.anna, "do", "block 1") == 303
        address = await called(here.anna, command_id="d" * 32, listed="lobby")
        assert (await sat_down(here.bert, address, "Bert")).status_code == 403
        assert address not in (await here.bert.client.get("/tables")).text
        cleo = another(anna)
        assert address in (await cleo.client.get("/tables")).text
        assert (await sat_down(cleo, address, "Cleo")).status_code == 303
