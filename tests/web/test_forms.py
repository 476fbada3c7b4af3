"""The table page of every form, filled from whole deals: every move has its button, once."""

import re
from html import unescape
from random import Random

import pytest
from harness.sitting import Person
from web.whole_deals import PAGES, deals, moment, page_of

from bezique.cards.kinds import JOKER
from bezique.notation.moves import write_action
from bezique.play.log import Stop
from bezique.play.melds import cards_of
from bezique.rules import moves as mv
from bezique.rules.layout import CARTE_BLANCHE_WINDOW
from bezique.rulesets.ruleset import ruleset_names
from bezique.table.course import Course
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.actions import read, written
from bezique.words.catalogue import LANGUAGES

FORMS = [*ruleset_names(), "french+three_hand", "four_hand+open", "swedish+six_hand_partners"]


def buttons(html: str) -> list[str]:
    """The actions of the buttons that may be pressed."""
    found = re.findall(r'<button form="move" name="action" value="([^"]*)"([^>]*)>', html)
    return [unescape(action) for action, rest in found if "aria-disabled" not in rest]


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.quick("classic", "rubicon", "three_hand", "four_hand_partners")
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
            assert set(legal) == set(offered) - {"undo"}
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
    for seed in range(410, 500):
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
        "Waiting for Club player.",
    }


@pytest.mark.parametrize("name", ["rubicon", "chinese"])
@pytest.mark.quick("rubicon")
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
        assert paper.settlement.payoff.value == str(result.payoff)
        steps = [step.value for step in paper.settlement.steps if step.label]
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


def test_a_meld_that_scored_again_is_one_caption() -> None:
    def again(shot: Snapshot) -> bool:
        """Of like melds that I have scored some card lies there."""
        view = shot.view
        mine = [view.declared_meld[n] for n in range(view.declarations) if not view.declared_by[n]]
        return len(mine) > len(set(mine)) + 1 and any(view.spread[0])

    shot = moment("chinese", again)
    page = page_of(shot)
    caption = next(c for group in page.my_spread for c in group.captions if c.times > 1)
    assert f"{caption.name}\N{NO-BREAK SPACE}{caption.times}\N{NO-BREAK SPACE}×" in unescape(
        PAGES.table(page)
    )
    for group in page.my_spread:
        assert len(group.captions) == len({(c.name, c.points) for c in group.captions})


def test_won_cards_say_what_they_are() -> None:
    page = page_of(moment("polish", lambda shot: shot.view.declarations > 2))
    groups = [*page.my_won, *page.others[0].won]
    assert all(bool(group.says) != bool(group.captions) for group in groups)
    assert {group.says for group in groups} == {"", "won cards"}
    html = PAGES.table(page)
    assert not re.search(r'<p class="label">\s*</p>', html[html.index("open-won") :])


def test_a_seven_that_is_kept_silent_says_what_that_costs() -> None:
    shot = moment("french+three_hand", lambda shot: any(map(is_silent, shot.moves)))
    [choice] = [choice for choice in page_of(shot).sheet.choices if "seven" in choice.text]
    assert choice.why == "It then scores nothing."
    assert choice.why in PAGES.table(page_of(shot))


def is_silent(move: int) -> bool:
    return mv.SILENT <= move < mv.PASS


def test_a_joker_in_a_meld_is_drawn_and_named() -> None:
    def with_joker(shot: Snapshot) -> bool:
        melds = [move for move in shot.moves if mv.is_declaration(move)]
        laid = [cards_of(shot.ruleset.book, shot.view, meld) for meld in melds]
        return any(card & 63 == JOKER for cards in laid for card in cards)

    shot = moment("haitian", with_joker)
    page = page_of(shot)
    joker = next(card for card in page.hand.cards if card.face.name == "joker")
    html = PAGES.table(page)
    assert re.search(r'class="tile suit-4 lies-hand"><b></b><img class="suit"', html)
    assert f'id="c-{joker.face.handle}"' in html
    assert 'alt="joker"' in html


def test_the_harnesses_know_when_a_match_is_over() -> None:
    """Who plays in them begins another then, and does not wait for a move."""
    person = Person([("127.0.0.1", 1)], Random(1))
    seen = {True: 0, False: 0}
    for course in deals("french+short", 5, 20):
        if course.deal.over:
            person.page = PAGES.view(page_of(snapshot_of("m", course, 0))).encode()
            assert person.over is not bool(course.match.awaits)
            seen[person.over] += 1
    assert seen[True] == 1
    assert seen[False] > 1
