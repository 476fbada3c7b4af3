"""First minutes: what is asked at a first visit, and what a later one finds again."""

import re
from pathlib import Path

from web.visiting import visit

from bezique.rulesets.ruleset import load
from bezique.words.catalogue import LANGUAGES
from bezique.words.differences import differences


def told(ruleset: str, other: str, lang: str = "en") -> tuple[str, ...]:
    return differences(load(ruleset).options, load(other).options, lang).sentences


def test_differences_are_sentences_from_the_options() -> None:
    assert "In the last tricks you must win if you can." in told("classic", "french")
    assert "In the last tricks you need not win." in told("french", "classic")
    assert "Whoever is below 500 points at the end loses double." in told("swedish", "classic")
    assert "The rubicon is at 3000 points." in told("chinese", "rubicon")
    assert told("dutch", "french") == ()
    assert not differences(load("dutch").options, load("french").options, "en").more
    assert differences(load("brezin").options, load("classic").options, "en").more
    one_changed = load("french", {"end_must_win": True}).options
    assert differences(one_changed, load("french").options, "en").sentences == (
        "In the last tricks you must win if you can.",
    )


def test_every_language_has_its_own_sentences() -> None:
    for lang in set(LANGUAGES) - {"en"}:
        for ruleset, other in (("classic", "french"), ("eight_pack", "rubicon")):
            assert not set(told(ruleset, other, lang)) & set(told(ruleset, other))
            assert len(told(ruleset, other, lang)) == len(told(ruleset, other))


async def test_a_first_visit_asks_and_a_later_one_plays_again_by_one_press(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        client = visitor.client
        client.cookies.clear()
        page = (await client.get("/", headers={"accept-language": "sv"})).text
        assert "Vilket språk talar du?" in page
        assert 'value="swedish" checked' in page
        assert "Till skillnad från" in page
        assert 'id="again"' not in page
        chosen = {"ruleset": "french", "opponent": "strong", "modifier": "short"}
        house = {"option.last_trick": "20"}
        await visitor.begin(first_dealer="lots", **chosen, **house)
        later = (await client.get("/", headers={"accept-language": "en"})).text
        assert "Which language do you speak?" not in later
        assert 'value="french" checked' in later
        assert 'value="strong" checked' in later
        form = later[later.index('<form id="again"') :].partition("</form>")[0]
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
        assert fields.items() >= (chosen | house).items()
        again = await client.post("/matches", data=fields)
        assert again.status_code == 303
        match = again.headers["location"].removeprefix("/matches/")
        assert match != visitor.match
        header = (await visitor.app.state.house.rooms.get(match)).header
        assert (header.ruleset, header.house) == ("french+short", {"last_trick": 20})


async def test_a_cookie_that_makes_no_match_is_as_good_as_none(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for written in ("x", "ruleset=none&opponent=club", "ruleset=french", "a=b&" * 300, "%00"):
            visitor.client.cookies.set("bezique-last", written)
            answer = await visitor.client.get("/")
            assert answer.status_code == 200
            assert 'id="again"' not in answer.text
