"""Computer players: legal, honest, repeatable, and exact when the stock is gone."""

from random import Random

import pytest
from decks import whole_deck

from bezique.bots.duties import write_hands
from bezique.bots.ending import value_of
from bezique.bots.notes import Notes
from bezique.bots.player import choose
from bezique.bots.registry import BOTS, UnknownBot
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank, copied
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

FORMS = (*ruleset_names(), "classic+no_turn_up+open", "french+three_hand")
DEALS = {2: 3, 4: 2}  # by the number of packs; one of more
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
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_whole_deals_and_leaves_the_view_alone(bot: str, form: str) -> None:
    chance = Random(f"{bot}/{form}")
    rules = load(form)
    for number in range(DEALS.get(rules.sizes.packs, 1)):
        deal = LiveDeal(
            rules, number % rules.sizes.seats, [0] * rules.sizes.seats, shuffled(rules, chance)
        )
        while not deal.over:
            view = deal.view(deal.state.turn)
            before = copied(view)
            deal.do(choose(bot, deal.ruleset, view, chance))  # refuses what is illegal
            assert view == before


def redealt(rules: Ruleset, deal: Deal, seat: int, chance: Random) -> Deal:
    """The same deal with all that a seat cannot know dealt out again."""
    other = copied(deal)
    last = len(deal.stock) - deal.turned
    places = list(range(deal.drawn, last))
    hidden = [deal.stock[place] for place in places]
    unknown = [0 if rules.book.open_hands else ~(shown | seen)
               for shown, seen in zip(deal.shown, deal.seen, strict=True)]  # fmt: skip
    swapped = [
        card
        for card in whole_deck(rules.sizes.packs)
        if deal.held[1 - seat][card >> 6] & unknown[card >> 6] & 1 << (card & 63)
    ]
    pool = hidden + swapped
    chance.shuffle(pool)
    for card in swapped:
        other.held[1 - seat][card >> 6] &= ~(1 << (card & 63))
    for place in places:
        other.stock[place] = pool.pop()
    for card in pool:
        other.held[1 - seat][card >> 6] |= 1 << (card & 63)
    return other


@pytest.mark.parametrize("form", ["french", "classic", "swedish+open"])
@pytest.mark.parametrize("bot", BOTS)
def test_cards_that_a_bot_cannot_see_never_change_its_move(bot: str, form: str) -> None:
    rules = load(form)
    chance = Random(f"honest/{bot}/{form}")
    asked = changed = 0
    while asked < 60:
        deal = LiveDeal(rules, 0, [0, 0], shuffled(rules, chance))
        while not deal.over:
            seat = deal.state.turn
            if chance.random() < 0.15:
                other = redealt(rules, deal.state, seat, chance)
                changed += other.stock != deal.state.stock
                view = blank(View, rules.sizes)
                look(rules.book, other, seat, view)
                mine = choose(bot, rules, deal.view(seat), Random(7))
                assert mine == choose(bot, rules, view, Random(7))
                asked += 1
            deal.do(choose("club", rules, deal.view(seat), chance))
    assert changed > 30  # cards did change places


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
    with pytest.raises(UnknownBot, match="random, beginner, club"):
        choose("champion", deal.ruleset, deal.view(deal.state.turn), Random(1))
    with pytest.raises(ValueError, match="not to move"):
        choose("club", deal.ruleset, deal.view(1 - deal.state.turn), Random(1))
