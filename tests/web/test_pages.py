"""The pages away from the table: choosing, settings, rules, pictures, and their guard."""

import re
from pathlib import Path

import pytest
from web.visiting import Visitor, header, visit, words_of

from bezique.bots.registry import BOTS
from bezique.web.house import Manner
from bezique.words.rulesets import MODIFIERS, RULESETS

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"


async def opening(visitor: Visitor) -> str:
    answer = await visitor.client.get("/")
    assert answer.status_code == 200
    return answer.text


async def test_the_opening_page_offers_everything(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await opening(visitor)
        for name in (*RULESETS, *MODIFIERS, *BOTS):
            assert f'value="{name}"' in page
        assert re.search(r'value="classic" checked', page)


async def test_a_match_begins_once(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        first = await visitor.begin()
        again = await visitor.begin()
        assert first.status_code == again.status_code == 303
        assert first.headers["location"] == again.headers["location"]
        other = await visitor.begin(command_id="1" * 32)
        assert other.headers["location"] != first.headers["location"]


@pytest.mark.parametrize(("who", "deals"), [("me", "You deal."), ("them", "Pure chance deals.")])
async def test_the_dealer_is_who_was_agreed(tmp_path: Path, who: str, deals: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(ruleset="swedish", first_dealer=who)
        assert deals in await visitor.table()


async def test_house_rules_and_modifiers_are_played(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(**{"modifier": "open", "option.target": "500", "option.marriage": ""})
        page = await visitor.table()
        assert "to 500" in page
        rules = await visitor.client.get(f"/rules/french?back=/matches/{visitor.match}")
        assert "French Bezique, Open hands" in rules.text
        assert 'class="row backs"' not in page


@pytest.mark.parametrize(
    "changed",
    [
        {"ruleset": "unheard_of"},
        {"below": "rubicon"},
        {"seat.6": "club"},
        {"seat.1": "champion"},
        {"ruleset": "short"},
        {"opponent": "champion"},
        {"style": "reckless"},
        {"first_dealer": "nobody"},
        {"modifier": "long"},
        {"command_id": "x"},
        {"option.nothing": "1"},
        {"option.target": "{"},
        {"colour": "red"},
    ],
)
async def test_what_our_form_would_not_send_is_turned_away(
    tmp_path: Path, changed: dict[str, str]
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.begin(**changed)).status_code == 400


async def test_a_method_that_is_refused_names_those_allowed(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for path, allowed in (("/", {"GET", "HEAD"}), ("/matches", {"POST"})):
            answer = await visitor.client.delete(path)
            assert answer.status_code == 405
            assert set(answer.headers["allow"].split(", ")) == allowed
            assert answer.headers["content-type"].startswith("text/html")


async def test_the_language_is_asked_for_in_order(tmp_path: Path) -> None:
    """The address, then the cookie, then the browser, then the server's machine, then English."""
    async with visit(
        tmp_path / "b.sqlite", language="nb", manner=Manner(spoken_here="sv")
    ) as visitor:
        read = visitor.client.get
        german = {"accept-language": "de"}
        page = await read("/rules/french?language=fr", headers=german)
        assert '<html lang="fr"' in page.text
        assert '<html lang="nb"' in (await read("/rules/french", headers=german)).text
        visitor.client.cookies.clear()
        assert '<html lang="de"' in (await read("/", headers=german)).text
        assert '<html lang="sv"' in (await read("/", headers={"accept-language": "xx"})).text
        assert '<html lang="sv"' in (await read("/nowhere")).text


async def test_settings_are_kept_and_lead_back(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin()
        chosen = {
            "language": "fr",
            "theme": "dark",
            "deck": "two-colour",
            "letters": "sv",
            "order": "arrival",
            "pace": "1500",
            "keys": "off",
        }
        back = f"/settings?back=/matches/{visitor.match}"
        answer = await visitor.client.post(back, data=chosen)
        assert answer.headers["location"] == f"/matches/{visitor.match}"
        page = await visitor.table()
        assert '<html lang="fr" data-theme="dark" data-deck="two-colour"' in page
        assert "/faces/two-colour/sv/" in page
        assert " data-keys" not in page
        assert (await visitor.client.post(back, data=chosen | {"pace": "x"})).status_code == 400
        foreign = await visitor.client.post("/settings?back=//example.org", data=chosen)
        assert foreign.headers["location"] == "/"


async def test_the_language_is_the_visitors(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        visitor.client.cookies.clear()
        asked = await visitor.client.get("/", headers={"accept-language": "sv, en;q=0.5"})
        assert '<html lang="sv"' in asked.text
        assert re.search(r'value="swedish" checked', asked.text)
        chosen = await visitor.client.get("/?language=nl")
        assert chosen.status_code == 303
        assert '<html lang="nl"' in await opening(visitor)
        assert "/faces/four-colour/nl/" in await opening(visitor)
        assert (await visitor.client.get("/?language=xx")).status_code == 400


async def test_a_cookie_of_nonsense_is_passed_over(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        visitor.client.cookies.set("bezique-look", "language:xx|pace:-1|pace:9999|:|theme|deck:4")
        assert '<html lang="en" data-theme="auto" data-deck="four-colour"' in await opening(visitor)


@pytest.mark.parametrize("path", ["/", "/rules/french", "/nowhere", "/healthz", "/matches/x"])
async def test_every_answer_is_guarded(tmp_path: Path, path: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        answer = await visitor.client.get(path)
        assert answer.headers["content-security-policy"].startswith(POLICY)
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        body = answer.text
        assert "<style" not in body
        assert " style=" not in body
        assert not re.search(r"<script(?! src=)| on\w+=", body)


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1.example.org:8265", "", "0.0.0.0"])
async def test_only_our_own_names_are_answered(tmp_path: Path, host: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        answer = await visitor.client.get("/", headers={"host": host})
        assert answer.status_code == 421
        assert not answer.content


async def test_everything_that_a_page_needs_is_there_and_kept_for_ever(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header())
        pages = await opening(visitor) + await visitor.table()
        needed = set(re.findall(r'(?:src|href)="(/(?:static|faces|fonts)/[^"]+)"', pages))
        assert len(needed) > 10
        for path in needed:
            answer = await visitor.client.get(path)
            assert answer.status_code == 200, path
            assert "immutable" in answer.headers["cache-control"], path
        for path in ("/faces/back.svg", "/static/table.js", "/static/table.js?v=0"):
            assert "immutable" not in (await visitor.client.get(path)).headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/nothing.css",
        "/static/",
        "/fonts/x/../fonts.css",
        "/fonts/x/OFL.txt",
        "/faces/four-colour/en/33.svg",
        "/faces/four-colour/xx/1.svg",
        "/faces/red/en/1.svg",
        "/faces/four-colour/pip-5.svg",
        "/rules/nothing",
        "/rules/short",
    ],
)
async def test_nothing_else_is_given_out(tmp_path: Path, path: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.client.get(path)).status_code == 404


async def test_a_fault_of_ours_is_a_page_and_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header())
        before = await visitor.settled()

        def break_down(*_arguments: object) -> None:
            raise RuntimeError("broken for the test")

        monkeypatch.setattr("bezique.web.tables.page_of", break_down)
        answer = await visitor.client.get(f"/matches/{visitor.match}")
        assert answer.status_code == 500
        assert "Your match is kept" in answer.text
        monkeypatch.undo()
        assert words_of(await visitor.table()) == words_of(before)
