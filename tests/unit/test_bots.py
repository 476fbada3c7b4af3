"""Computer players: legal, honest, repeatable, and exact when the stock is gone."""

from collections.abc import Iterator
from random import Random

import pytest
from decks import whole_deck
from laws.worlds import dealt_again

from bezique.bots.ending.duties import write_hands
from bezique.bots.ending.solver import value_of
from bezique.bots.melding.outlook import ONE
from bezique.bots.melding.prospects import hope
from bezique.bots.notes import Notes
from bezique.bots.player import choose
from bezique.bots.registry import BOTS, UnknownBot
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.carte_blanche import COURTS
from bezique.rules.deal import step
from bezique.rules.layout import QUARTET, Deal, View, blank, copied
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

FORMS = (*ruleset_names(), "classic+no_turn_up+open", "french+three_hand")
DEALS = {2: 4, 3: 3, 4: 2}  # by the number of packs; one of more
VIEWS, VIEWS_OF_SEARCHING = 40, 12  # that a player is asked about; one that searches takes longer
PARTNERS = "four_hand_partners"
ENDINGS = (
    {},
    {"end_ten_low": True},
    {"trick_points": "card_points"},
    {"identical_tie_end": "dealer"},
    {"last_trick_is": "last_stock_trick"},
    {"brisques_counted": "never"},
    {"brisques_counted": "at_capture"},
    {"end_trump": "free", "end_must_win": False},
    {"end_trump": "must_if_winning", "end_must_win": True},
    {"seven_play": "second_only", "seven_play_phase": "all"},
    {"seven_play": "any", "seven_play_phase": "all"},
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.quick("classic", "polish", "rubicon", "three_hand", PARTNERS)
def test_bots_play_whole_deals_and_leave_the_view_alone(form: str) -> None:
    """All of them by turns in one deal, so that each meets what the others have made of it."""
    chance = Random(form)
    rules = load(form)
    seats = rules.sizes.seats
    for number in range(DEALS.get(rules.sizes.packs, 1)):
        deal = LiveDeal(rules, number % seats, [0] * seats, shuffled(rules, chance))
        while not deal.over:
            view = deal.view(deal.state.turn)
            before = copied(view)
            bot = chance.choice(("random", "beginner", "casual", "club", "strong"))
            deal.do(choose(bot, rules, view, chance))  # refuses what is illegal
            assert view == before


@pytest.mark.parametrize("form", ["classic", "swedish+open", "rubicon", "polish", PARTNERS])
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.quick("random-polish", "beginner-rubicon", "club-classic", f"club-{PARTNERS}")
def test_cards_that_a_bot_cannot_see_never_change_its_move(bot: str, form: str) -> None:
    rules = load(form)
    chance = Random(f"honest/{bot}/{form}")
    asked = changed = 0
    wanted = VIEWS_OF_SEARCHING if BOTS[bot].work.worlds else VIEWS
    while asked < wanted:
        deal = LiveDeal(rules, 0, [0] * rules.sizes.seats, shuffled(rules, chance))
        while not deal.over and asked < wanted:
            seat = deal.state.turn
            if chance.random() < 0.15:
                other = dealt_again(deal, seat, chance)
                changed += other.stock != deal.state.stock
                view = blank(View, rules.sizes)
                look(rules.book, other, seat, view)
                mine = choose(bot, rules, deal.view(seat), Random(7))
                assert mine == choose(bot, rules, view, Random(7))
                asked += 1
            deal.do(choose("club", rules, deal.view(seat), chance))
    assert changed > wanted // 2  # cards did change places


def test_a_win_is_claimed_and_a_carte_blanche_shown() -> None:
    rules = load("rubicon")
    low = [card for card in whole_deck(4) if not COURTS >> (card & 63) & 1]
    others = [card for card in whole_deck(4) if COURTS >> (card & 63) & 1]
    deal = LiveDeal(rules, 0, [0, 0], low[:60] + others + low[60:])
    for bot in ("beginner", "club"):
        view = deal.view(deal.state.turn)
        assert choose(bot, rules, view, Random(1)) == mv.SHOW_BLANK
    claimed = load("classic", {"game_end": "claim"})
    deal = LiveDeal(claimed, 0, [900, 900], whole_deck(2))
    deal.state.score = [900, 1000]  # come to in this deal: at the target before it nobody could
    for bot in ("beginner", "club"):
        assert choose(bot, claimed, deal.view(1), Random(1)) == mv.CLAIM


def windows_of_partners(chance: Random) -> Iterator[LiveDeal]:
    """Windows in which the right to declare may be passed on, out of play by the club player."""
    rules = load(PARTNERS)
    for _ in range(6):
        deal = LiveDeal(rules, 0, [0] * 4, shuffled(rules, chance))
        while not deal.over:
            if mv.PASS_RIGHT in deal.moves():
                yield deal
            deal.do(choose("club", rules, deal.view(deal.state.turn), chance))


def test_the_right_is_passed_when_there_is_nothing_to_declare_or_little() -> None:
    nothing = little = 0
    for deal in windows_of_partners(Random(3)):
        melds = [move for move in deal.moves() if mv.is_declaration(move)]
        move = choose("club", deal.ruleset, deal.view(deal.state.turn), Random(1))
        assert move != mv.PASS
        if not melds:
            assert move in (mv.PASS_RIGHT, mv.EXCHANGE, mv.SHOW_SEVEN)
            nothing += 1
        elif move == mv.PASS_RIGHT:
            little += 1
    assert nothing > 20
    assert little


def test_a_broken_set_makes_a_card_worth_playing() -> None:
    """Rules 2.0.6, condition 5: with a fifth ace in hand, four scored aces may score again."""
    rules = load("rubicon")
    notes = blank(Notes, rules.sizes)
    notes.draws, notes.sides, notes.trump = 20, 2, 0
    aces = mv.QUARTETS * mv.MEMBERS + 7
    for suit in range(4):
        notes.own[0] |= 1 << suit * 8 + 7
    notes.chance[0][0] = ONE
    notes.bound[aces][0] = notes.whole[aces][0] = notes.own[0]
    notes.used[QUARTET][0] = notes.own[0]
    notes.own[1] = 1 << 7
    before = hope(rules.book, notes, aces)
    notes.own[0] ^= 1 << 7
    assert hope(rules.book, notes, aces) > before > 0
    notes.own[1] = 0
    assert hope(rules.book, notes, aces) < before


def minimax(rules: Ruleset, deal: Deal, seat: int) -> int:
    """The seat's points ahead at the end if both play without a mistake, by the kernel alone."""
    if deal.stage == at.OVER:
        return deal.score[seat] - deal.score[1 - seat]
    values = []
    for move in legal_moves(rules.book, deal):
        then = copied(deal)
        step(rules.book, then, move)
        values.append(minimax(rules, then, seat))
    return max(values) if deal.turn == seat else min(values)


def ending(rules: Ruleset, chance: Random, tricks: int) -> Deal:
    """A position of random play with so many tricks to go, sometimes in the middle of one."""
    deal = blank(Deal, rules.sizes)
    deck = whole_deck(2)
    chance.shuffle(deck)
    start(rules.book, deal, chance.randrange(2), [0, 0], deck)
    in_trick = chance.randrange(2)
    while deal.tricks < 32 - tricks or deal.played < in_trick:
        step(rules.book, deal, chance.choice(legal_moves(rules.book, deal)))
    return deal


@pytest.mark.parametrize("house", ENDINGS, ids=str)
@pytest.mark.quick("{}", "{'end_ten_low': True}")
def test_the_ending_is_solved_exactly(house: dict) -> None:
    """Against plain minimax over the kernel: every move's value, up to what is common to all."""
    chance = Random(str(house))
    compared = 0
    for number in range(24):
        name = ("french", "norwegian", "swedish", "classic")[number % 4]
        rules = load(name, {**house, "target": 100_000})
        deal = ending(rules, chance, 4)
        view, notes = blank(View, rules.sizes), blank(Notes, rules.sizes)
        look(rules.book, deal, deal.turn, view)
        write_hands(rules.book, view, notes)
        apart = set()
        for move in (m for m in view.move[: view.moves] if m < mv.SILENT):
            then = copied(deal)
            step(rules.book, then, move)
            exact = minimax(rules, then, deal.turn)
            apart.add(exact - value_of(rules.book, view, notes, move))
            compared += 1
        assert len(apart) == 1
    assert compared > 40


def test_the_same_chance_gives_the_same_game() -> None:
    def game(seed: int) -> list[int]:
        chance = Random(seed)
        deal = LiveDeal(load("classic"), 0, [0, 0], shuffled(load("classic"), chance))
        moves = []
        while not deal.over:
            moves.append(choose("random", deal.ruleset, deal.view(deal.state.turn), chance))
            deal.do(moves[-1])
        return moves

    assert game(4) == game(4) != game(5)


def test_wrong_questions_are_refused() -> None:
    deal = LiveDeal(load("french"), 0, [0, 0], whole_deck(2))
    with pytest.raises(UnknownBot, match="random, beginner, casual, club"):
        choose("champion", deal.ruleset, deal.view(deal.state.turn), Random(1))
    with pytest.raises(ValueError, match="not to move"):
        choose("club", deal.ruleset, deal.view(1 - deal.state.turn), Random(1))
