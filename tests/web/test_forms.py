"""The table page of every form, filled from whole deals: every move has its button, once."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest

from bezique.notation.moves import write_action
from bezique.play.log import PERSON, Choice, Decision, Header, Seat, Stop
from bezique.rules import moves as mv
from bezique.rules.layout import CARTE_BLANCHE_WINDOW
from bezique.rulesets.ruleset import load, ruleset_names
from bezique.table.course import Course
from bezique.table.forthcoming import supplied
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.actions import read, written
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import table_page
from bezique.web.page import Look, TablePage
from bezique.web.rendering import Pages
from bezique.words.catalogue import LANGUAGES, translations

NAMES = ("", "Odile", "Anton", "Ingrid", "Willem", "Maud")
PAGES = Pages(translations)
FORMS = [*ruleset_names(), "french+three_hand", "four_hand+open", "swedish+six_hand_partners"]


def declares_first(view: object, chance: Random) -> int:
    """A move by somebody who lays what there is, passes the right on at times, keeps courts."""
    moves = view.move[: view.moves]  # type: ignore[attr-defined]
    melds = [move for move in moves if mv.is_declaration(move)]
    if melds:
        return chance.choice(melds)
    later = [move for move in moves if mv.is_announcement(move)]
    if later and chance.random() < 0.3:
        return chance.choice(later)
    for move, often in ((mv.SHOW_BLANK, 1), (mv.EXCHANGE, 1), (mv.PASS_RIGHT, 0.5), (mv.PASS, 1)):
        if move in moves and chance.random() < often:
            return move
    return min(moves, key=lambda move: (move & 7 > 2, chance.random()))


def deals(name: str, seed: int, number: int = 1) -> Iterator[Course]:
    """The course of a match after every line, for some deals."""
    chance = Random(seed)
    seats = load(name).sizes.seats
    players = tuple(Seat("beginner" if seat else PERSON, NAMES[seat]) for seat in range(seats))
    course = Course.of(Header(name, {}, players, None))
    while course.match.awaits and len(course.match.results) < number:
        match = course.match
        if match.awaits == "choice" and match.cut and match.cut.chooser == 0:
            course = course.then(Choice(0, 1))
        elif match.awaits == "move":
            seat = course.to_move
            move = declares_first(course.deal.view(seat), chance)
            course = course.then(Decision(seat, move))
        else:
            course = course.then(supplied(course, chance))
        if match.cut is not None:
            yield course


def page_of(shot: Snapshot, lang: str = "en") -> TablePage:
    return table_page(Sight(shot, Look(lang, lang), b"k" * 32), "0" * 32)


def buttons(html: str) -> list[str]:
    """The actions of the buttons that may be pressed."""
    found = re.findall(r'<button form="move" name="action" value="([^"]*)"([^>]*)>', html)
    return [unescape(action) for action, rest in found if "aria-disabled" not in rest]


@pytest.mark.parametrize("name", FORMS)
def test_every_move_of_a_deal_has_its_button(name: str) -> None:
    seen = 0
    for course in deals(name, 5):
        shot = snapshot_of("m", course, 0)
        mine = shot.to_move == 0 and shot.awaits == "move"
        if not mine and not shot.deal_over and chance_of(course):
            continue
        html = PAGES.table(page_of(shot))
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert "{" not in re.sub(r"<script.*?</script>", "", html)
        if mine:
            rules = shot.ruleset.book
            legal = [written(write_action(rules, shot.view, move)) for move in shot.moves]
            offered = buttons(html)
            assert set(legal) == set(offered)
            sheet = [action for action in offered if not action.startswith("play ")]
            assert len(sheet) == len(set(sheet))
            assert all(written(read(action)) == action for action in offered)
            seen += 1
    assert seen > 20


def chance_of(course: Course) -> bool:
    """Whether to pass over a page on which I only wait; now and then one is looked at."""
    return course.version % 7 != 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["four_hand_partners", "six_hand", "chinese", "polish"])
def test_whole_deals_are_shown_in_every_language(name: str, lang: str) -> None:
    last = None
    for course in deals(name, 2):
        last = course
        if course.version % 23 == 0:
            html = PAGES.view(page_of(snapshot_of("m", course, 0), lang))
            assert "{" not in html
    assert last is not None
    page = page_of(snapshot_of("m", last, 0), lang)
    assert page.deal_end is not None
    assert all(len(row.points) == len(page.dials) for row in page.deal_end.rows)


def test_a_partners_card_that_may_serve_is_marked() -> None:
    for course in deals("four_hand_partners", 1, 30):
        shot = snapshot_of("m", course, 0)
        if not shot.awaits or shot.to_move != 0:
            continue
        page = page_of(shot)
        noted = [meld for meld in page.sheet.declarations if meld.note]
        if noted:
            break
    else:
        raise AssertionError("it did not come to pass")
    [partner] = [other for other in page.others if other.partner]
    usable = frozenset().union(*(group.usable for group in partner.spread))
    assert usable <= {card.handle for group in partner.spread for card in group.cards}
    assert usable
    assert "of Anton" in noted[0].note
    assert any(tile.lies == "partner" for tile in noted[0].tiles)
    others = [other for other in page.others if not other.partner]
    assert not any(group.usable for other in others for group in other.spread)


def test_a_carte_blanche_is_asked_for_and_goes_on() -> None:
    said = set()
    for seed in range(100):
        for course in deals("rubicon", seed):
            if course.match.deal is None:
                continue
            state = course.deal.state
            if state.tricks > 2:
                break
            if state.stage == CARTE_BLANCHE_WINDOW and state.turn == 1:
                said |= {page_of(snapshot_of("m", course, seat)).sheet.headline for seat in (0, 1)}
        if len(said) == 3:
            break
    assert said == {
        "You hold a carte blanche.",
        "Still no court card.",
        "Waiting for Odile.",
    }


@pytest.mark.parametrize("name", ["rubicon", "chinese"])
def test_a_settlement_adds_up(name: str) -> None:
    course = None
    for after in deals(name, 3, 6):
        course = after
        shot = snapshot_of("m", course, 0)
        if not shot.deal_over or not shot.results:
            continue
        paper = page_of(shot).deal_end
        assert paper is not None
        assert paper.settlement is not None
        result = shot.results[-1]
        assert paper.settlement.payoff is not None
        assert paper.settlement.payoff.figure == str(result.payoff)
        steps = [step.figure for step in paper.settlement.steps if step.name]
        ends = [int(figure.split()[-1]) for figure in steps]
        low = max(ends[0], shot.ruleset.book.min_difference) if not result.rubiconed else ends[0]
        assert low + sum(ends[1:]) == result.payoff
        *games, total = paper.settlement.match
        for column in range(2):
            assert sum(row.points[column] or 0 for row in games) == total.points[column]
    assert course is not None
    course = course.then(Stop(0))
    end = page_of(snapshot_of("m", course, 0)).match_end
    assert end is not None
    assert re.search(r"wins? the match by \d+\.|ends level\.", end.headline)
