"""Whatever is refused names its rule in the words of the page of rules, and leads there."""

import re
from html import unescape
from pathlib import Path
from random import Random

from web.states import State, lines_of
from web.visiting import form_of, refused_cards, visit
from web.whole_deals import PAGES, moment, page_of

from bezique.play.log import PERSON, Header, Seat
from bezique.store.store import Entry
from bezique.table.course import Course
from bezique.table.scribe import Scribe
from bezique.table.snapshot import Snapshot
from bezique.words.catalogue import LANGUAGES, say

LINK = re.compile(r'<a class="behind" href="(/rules/[^"#]+)#([\w-]+)">([^<]+)</a>')


def hindered(shot: Snapshot) -> bool:
    """I have a meld that I may not lay."""
    return bool(shot.hindered) and shot.awaits == "move" and shot.to_move == 0


def must_win(shot: Snapshot) -> bool:
    """A card of mine is held back because another would win."""
    return "must-win" in shot.refusals.values()


KEPT = {"french": hindered, "polish": hindered, "norwegian": must_win}


def links(page: str) -> set[tuple[str, str, str]]:
    """Page, paragraph and words of every rule that a page names."""
    return {(unescape(a), anchor, unescape(words)) for a, anchor, words in LINK.findall(page)}


def told_at(page: str, anchor: str) -> str:
    """What stands at an address of a page of rules."""
    found = re.search(rf'id="{anchor}"[^>]*>(?:<h2>)?([^<]*)<', page)
    return unescape(found[1]) if found else ""


async def test_every_rule_that_a_table_names_stands_on_its_page_in_every_language(
    tmp_path: Path,
) -> None:
    shots = {name: moment(name, wanted) for name, wanted in KEPT.items()}
    async with visit(tmp_path / "b.sqlite") as visitor:
        for lang in LANGUAGES:
            visitor.client.cookies.set("bezique-look", f"language:{lang}")
            head = say("Rule: %(words)s", lang).partition("%")[0]
            for name, shot in shots.items():
                read = (await visitor.client.get(f"/rules/{name}")).text
                named = links(PAGES.table(page_of(shot, lang)))
                assert named
                for rules, anchor, words in named:
                    assert rules == f"/rules/{name}?back=/matches/m"
                    assert words.startswith(head)
                    assert told_at(read, anchor).startswith(words.removeprefix(head))


async def test_a_refused_card_leads_to_the_rule_of_this_very_table(tmp_path: Path) -> None:
    """Without scripts: the card is sent, and the page that comes back says why, and where."""
    rules = {"end_must_win": True}  # which the French need not
    header = Header("french", rules, (Seat(PERSON), Seat("beginner")), 1)
    lines = lines_of(Course.of(header), State("french", must_win, rules), Random(2))
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header)
        store = visitor.app.state.house.rooms.store
        scribe = Scribe(store, await store.load(visitor.match), lambda: 0.0)
        await scribe.write(*(Entry(line) for line in lines))
        page = await visitor.table()
        said = set()
        for action in refused_cards(page):
            fields = form_of(page) | {"action": action}
            answer = await visitor.client.post("/matches/match-1/moves", data=fields)
            assert answer.status_code == 422
            card = re.split(r'<li class="card held(?: new)? told"', answer.text)[1]
            said |= links(card[: card.index("</li>")])
        must = "If you can follow with a card that wins the trick, you must play one."
        assert ("/rules/french?back=/matches/match-1", "end-win", f"Rule: {must}") in said
        assert {anchor for _, anchor, _ in said} <= {"end-win", "end-follow", "end-trump"}
        played = await visitor.client.get("/rules/french?back=/matches/match-1")
        assert told_at(played.text, "end-win") == must
        assert told_at((await visitor.client.get("/rules/french")).text, "end-win") != must


async def test_a_typed_line_that_is_refused_names_its_rule(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin()
        await visitor.settled()
        address = f"/matches/{visitor.match}/text"
        page = (await visitor.client.get(address)).text
        for line, anchor in (
            ("declare sequence", "when"),
            ("exchange", "seven-exchange"),
            ("draw", "when"),
            ("qqq", ""),
        ):
            fields = form_of(page) | {"typed": line}
            answer = await visitor.client.post(f"{address}/moves", data=fields)
            assert answer.status_code == 422, line
            told = re.search(r'id="told".*?</p>', answer.text, re.S)
            assert told, line
            assert {(rules, at) for rules, at, _ in links(told[0])} == (
                {(f"/rules/french?back={address}", anchor)} if anchor else set()
            ), line


def test_melds_that_one_rule_forbids_stand_in_one_sentence() -> None:
    """Melds of won cards can be forbidden by the dozen, most of them for the same reason."""

    def several(shot: Snapshot) -> bool:
        codes = [hindered.code for hindered in shot.hindered]
        return hindered(shot) and len(codes) > len(set(codes))

    lines = page_of(moment("polish", several), "en").sheet.why_not
    reasons = [(line.text.partition("? ")[2], line.rule) for line in lines]
    assert reasons
    assert len(set(reasons)) == len(reasons)
    assert any(" or " in line.text.partition("? ")[0] for line in lines)
