"""The table of settings: its page, the menu of the table, and the cookie."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from web.visiting import visit

from bezique.web.looks import BY_NAME, SETTINGS, is_value, value_in
from bezique.web.page import Look
from bezique.words.catalogue import LANGUAGES
from bezique.words.settings import say_group, say_label, say_note, say_value

LOOK = Look("en", "en")


def test_every_setting_is_a_field_of_a_look_and_its_default_a_value() -> None:
    assert sorted(field.name for field in fields(Look)) == sorted(BY_NAME)
    for setting in SETTINGS:
        assert is_value(setting.name, value_in(LOOK, setting.name)), setting.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_and_value_has_words(lang: str) -> None:
    for setting in SETTINGS:
        said = [say_group(setting.group, lang), say_label(setting.name, lang)]
        if setting.name not in ("language", "letters"):
            said += [say_value(setting.name, value, lang) for value in setting.values]
        assert all(said)
        assert len(set(said[2:])) == len(said[2:])
        note = say_note(setting.name, lang)
        assert not note or note.endswith("."), note


async def test_the_page_offers_every_setting_with_all_its_values(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = (await visitor.client.get("/settings")).text
        found = re.findall(r'data-setting="(\w+)"', page)
        assert found == [setting.name for setting in SETTINGS]
        for setting in SETTINGS:
            if setting.name != "letters":
                for value in setting.values:
                    assert f'name="{setting.name}" value="{value}"' in page
        assert len(re.findall(" checked>", page)) == len(SETTINGS)


async def test_the_menu_of_the_table_has_the_few_that_are_changed_in_play(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin()
        page = await visitor.table()
        found = re.findall(r'<select name="(\w+)"', page)
        assert found == [setting.name for setting in SETTINGS if setting.quick]
        assert f"/settings?back=/matches/{visitor.match}" in page


async def test_each_choice_is_kept_by_itself(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        client, kept = visitor.client, {}
        for setting in SETTINGS:
            kept[setting.name] = setting.values[-1]
            address = "/settings?stay&back=/matches/abc"
            answer = await client.post(address, data={setting.name: setting.values[-1]})
            assert answer.headers["location"] == "/settings?back=%2Fmatches%2Fabc"
        page = (await client.get(answer.headers["location"])).text
        for name, value in kept.items():
            assert re.search(rf'name="{name}" value="(\w|-)+" checked', page)
            if name != "letters":
                assert f'name="{name}" value="{value}" checked' in page
        assert 'href="/matches/abc"' in page


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"theme": "pink"},
        {"theme": ["dark", "light"]},
        {"theme": "dark", "colour": "red"},
        {"theme": "dark", "deck": ""},
        {"faces": "own-../x"},
    ],
)
async def test_a_form_with_a_fault_changes_nothing(tmp_path: Path, form: dict[str, str]) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        answer = await visitor.client.post("/settings", data=form)
        assert answer.status_code == 400
        assert "set-cookie" not in answer.headers


async def test_a_cookie_of_an_older_version_stays_good(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        old = "deck:two-colour|keys:off|language:fr|letters:sv|order:arrival|pace:450|theme:dark"
        visitor.client.cookies.set("bezique-look", old)
        await visitor.begin()
        page = await visitor.table()
        assert re.search(r'<html lang="fr" data-theme="dark" data-deck="two-colour"', page)
        assert "/faces/two-colour/sv/" in page
        assert " data-keys" not in page
