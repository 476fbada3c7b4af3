"""What the kernel lets a seat declare lies ready for the computer players too."""

from random import Random

import pytest
from twins.comparing import numbered
from twins.rich_forms import rich_deck_of

from bezique.bots.melding.outlook import complete, weigh_chances
from bezique.bots.notes import Notes, note
from bezique.play.live import LiveDeal
from bezique.rules.layout import DECLARE_WINDOW, blank
from bezique.rules.moves import DECLARE, is_declaration, meld_of
from bezique.rulesets.ruleset import load

OWN_BUT_BEZIQUES = {"partner_meld_cards": "own_only", "partner_bezique": "either"}
FORMS = (
    ("classic", {}),
    ("rubicon", {}),
    ("four_hand_partners", {}),
    ("four_hand_partners", OWN_BUT_BEZIQUES),
    ("six_hand_partners", {"partner_bezique": "same_hand"}),
)
DEALS = 40


@pytest.mark.parametrize(("form", "house"), FORMS)
def test_what_may_be_declared_is_complete_in_the_notes(form: str, house: dict[str, str]) -> None:
    rules = load(form, house)
    book, notes, seen = rules.book, blank(Notes, rules.sizes), 0
    for number in range(DEALS):
        chance = Random(f"{form} {house} {number}")
        deck = numbered(rich_deck_of(chance, dict(rules.options)))
        deal = LiveDeal(rules, 0, [0] * rules.sizes.seats, deck)
        while not deal.over:
            moves = list(deal.moves())
            if deal.state.stage == DECLARE_WINDOW:
                note(book, deal.view(deal.state.turn), notes)
                weigh_chances(book, notes)
                for move in filter(is_declaration, moves):
                    assert complete(book, notes, meld_of(move)), (number, move)
                    seen += 1
            melds = [move for move in moves if move >= DECLARE]
            deal.do(chance.choice(melds if melds and chance.random() < 0.7 else moves))
    assert seen > 20
