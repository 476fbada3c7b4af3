"""Taking back and finishing at the page: buttons, marks, and what they do without a script."""

from pathlib import Path

import pytest
from web.visiting import form_of, header, open_buttons, visit
from web.whole_deals import moment

from bezique.notation.moves import write_action
from bezique.play.dealing import deck_of
from bezique.play.log import Cut, Decision, Shuffle
from bezique.rules import moves as mv
from bezique.rulesets.ruleset import load
from bezique.table.course import Course
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.assisting.asking import costly, may_cost
from bezique.web.fill.sight import Sight
from bezique.web.page import Look
from bezique.web.page.advice import Question
from bezique.words.advice.speaking import About
from bezique.words.assisting import say_finish, say_undo
from bezique.words.assisting.asking import COSTLY, say_costly
from bezique.words.catalogue import LANGUAGES
from bezique.words.past.marked import say_marks

UNDO = 'name="action" value="undo"'


async def test_a_card_is_taken_back_without_a_script(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(first_dealer="lots")
        page = await visitor.settled()
        assert UNDO not in page
        hand = {button for button in open_buttons(page) if button.startswith("play")}
        await visitor.play(1)
        page = await visitor.settled()
        assert UNDO in page
        form = form_of(page) | {"action": "undo"}
        answer = await visitor.client.post(f"/matches/{visitor.match}/moves", data=form)
        assert answer.status_code == 303
        page = await visitor.settled()
        assert {button for button in open_buttons(page) if button.startswith("play")} == hand
        assert "taken back: 1" in page
        for address in ("/", "/history", f"/history/matches/{visitor.match}"):
            assert "taken back: 1" in (await visitor.client.get(address)).text
        refused = await visitor.send("undo")
        assert refused.status_code == 422


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_and_marks_have_words(lang: str) -> None:
    assert say_undo(lang)
    reasons = {say_finish(rest, "Odile", lang)[1] for rest in ("mine", "theirs", "same")}
    assert len(reasons) == 3
    assert say_marks("", 0, lang) == ()
    assert "3" in say_marks("undo", 3, lang)[0]
    assert len(set(say_marks("people seed again", 0, lang))) == 3


QUEEN, JACK, ACE = 4, 2 << 3 | 3, 1 << 3 | 7  # of spades, of diamonds, of hearts
MINE = (0, 1, 2, 6, 7, 10, 11, 12)  # places of the elder's cards in the pack


def with_both_pairs(rules: str) -> Snapshot:
    """The window of a person who was dealt two beziques and has won the first trick."""
    pack = deck_of(load(rules).book)
    dealt = [QUEEN, 64 | QUEEN, JACK, 64 | JACK, ACE, 64 | ACE, 1 << 3 | 6, 64 | 1 << 3 | 6]
    clubs = [card for card in pack if card >> 3 & 7 == 3]
    others = [*clubs[:8], 1 << 3 | 1]  # for the other hand, and a heart turned up
    rest = [card for card in pack if card not in (*dealt, *others)]
    deck = [dealt[MINE.index(place)] if place in MINE else others.pop(0) for place in range(17)]
    course = Course.of(header(rules, dealer=1), [Cut((), 1), Shuffle((*deck, *rest))])
    course = course.then(Decision(0, ACE))
    course = course.then(Decision(1, course.deal.moves()[0]))
    return snapshot_of("m", course, 0)


def asked(shot: Snapshot, lang: str = "en") -> dict[str, Question]:
    """What is asked before the moves that the sheet offers."""
    sight = Sight(shot, Look(lang, lang), b"k" * 32)
    found = {}
    for move in shot.moves:
        action = write_action(shot.ruleset.book, shot.view, move)
        question = costly(sight, action, "1" * 32)
        assert question is None or may_cost(action)
        if question:
            found[question.action] = question
    return found


@pytest.mark.parametrize(("rules", "asks"), [("french", True), ("classic", False)])
def test_a_single_bezique_is_asked_about_where_it_spoils_the_double(rules: str, asks: bool) -> None:
    shot = with_both_pairs(rules)
    melds = {mv.meld_of(move) for move in shot.moves if mv.is_declaration(move)}
    assert {mv.BEZIQUES << 3, mv.BEZIQUES << 3 | 1} <= melds
    found = asked(shot)
    assert bool(found) == asks
    for action, question in found.items():
        assert action.startswith("declare bezique ")
        assert question.says[0].startswith("You hold a double bezique: 500 points")


def test_a_silent_seven_is_asked_about_where_a_word_brings_points() -> None:
    def may_be_silent(shot: Snapshot) -> bool:
        return any(mv.SILENT <= move < mv.PASS for move in shot.moves)

    assert all(
        "10 points" in one.says[0] for one in asked(moment("french", may_be_silent)).values()
    )
    later = moment("french", lambda shot: may_be_silent(shot) and asked(shot))
    [(action, question)] = asked(later).items()
    assert action.endswith("unannounced")
    assert question.asks == "Play the seven without a word?"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words(lang: str) -> None:
    for what in COSTLY:
        said = say_costly(what, About(meld="double_bezique", points=500), lang)
        assert all(said)
        assert len(set(said)) == 4


@pytest.mark.slow
async def test_the_end_of_a_match_is_asked_about_once(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(ruleset="rubicon")
        visitor.client.cookies.set("bezique-look", "pace:0", domain="127.0.0.1")
        page = await visitor.settled()
        while 'value="stop"' not in page:
            await visitor.send(open_buttons(page)[-1], page)
            page = await visitor.settled()
        form = form_of(page) | {"action": "stop"}
        address = f"/matches/{visitor.match}/moves"
        answer = await visitor.client.post(address, data=form)
        assert answer.status_code == 200
        assert "End the match here?" in answer.text
        assert form_of(answer.text) == form_of(page)
        assert (await visitor.client.post(f"{address}?meant", data=form)).status_code == 303
        assert "Play another match" in await visitor.table()
