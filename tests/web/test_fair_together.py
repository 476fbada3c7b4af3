"""Among several persons: all words go into the shuffle, and nobody hears another's before."""

import json
from pathlib import Path

import pytest
from web.test_together import Two, together
from web.visiting import Visitor, open_buttons

from bezique.fairness.record import fault_in, record_from_json
from bezique.play.log import Added, Cut, Header, Seat
from bezique.play.match import Match, WrongLine


async def pages(visitor: Visitor) -> str:
    """Everything that somebody may ask for about the match."""
    match = visitor.match
    found = [await visitor.table()]
    for place in ("/text", "/verify", "/fair.json"):
        found.append((await visitor.client.get(f"/matches/{match}{place}")).text)
    found.append((await visitor.client.get(f"/history/matches/{match}")).text)
    return "\n".join(found)


async def words_added(here: Two) -> None:
    """Anna and then Bert ask for the next deal, each with a word."""
    for visitor, word in ((here.anna, "cinnamon"), (here.bert, "velvet")):
        page = await visitor.table()
        assert 'name="share"' in page
        answer = await visitor.send("next_deal", page, share=word)
        assert answer.status_code == 200, answer.text
        assert word not in await pages(visitor)
        again = await visitor.send("next_deal", page, share="another")  # the same command
        assert again.status_code in (200, 409)


async def test_everybodys_word_goes_into_the_shuffle(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play_out()
        first = await here.anna.table()
        assert open_buttons(first)[-1] == "next_deal"
        await words_added(here)
        assert "Deal 2" in await here.anna.table()
        for visitor in (here.anna, here.bert):
            seen = await pages(visitor)
            assert "cinnamon" not in seen
            assert "velvet" not in seen
        await here.play_out()
        shown = (await here.bert.client.get(f"/matches/{here.bert.match}/verify")).text
        assert "Anna: cinnamon" in shown
        assert "You: velvet" in shown
        text = (await here.anna.client.get(f"/matches/{here.anna.match}/fair.json")).text
        record = record_from_json(json.loads(text))
        assert [deal.shares for deal in record.deals] == [(), ((0, "cinnamon"), (1, "velvet"))]
        assert [fault_in(record, deal) for deal in record.deals] == ["", ""]


async def test_who_has_added_is_not_asked_again_and_may_still_wait(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play_out()
        await here.anna.send("next_deal", share="cinnamon")
        waits = await here.anna.table()
        assert 'name="share"' not in waits
        assert "waits for the word of: Bert" in waits
        assert "Anna has asked for the next deal." in await here.bert.table()
        await here.bert.send("next_deal")
        assert "Deal 2" in await here.anna.table()


def test_a_word_is_added_once_and_between_deals_only() -> None:
    people = Match(Header("french", {}, (Seat("person"), Seat("person")), 0))
    people.apply(Cut((), 0))
    assert not people.may_add(0)  # without a pledge there is nothing to add to
    alone = Match(Header("french", {}, (Seat("person"), Seat("random")), 0))
    alone.apply(Cut((), 0))
    for match in (people, alone):
        with pytest.raises(WrongLine, match="nothing to add"):
            match.apply(Added(0, "x"))
