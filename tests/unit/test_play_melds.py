"""Names of melds: one for every meld, the same in the log and in the catalogues."""

import pytest

from bezique.cards.kinds import NONE
from bezique.play.melds import MELDS, meld_name, meld_number, name_of_meld, suit_of_meld
from bezique.rules.layout import Deal, blank
from bezique.rulesets.ruleset import load
from bezique.words.melds import MELDS as SAID

PLAIN = ("marriage", "plain_sequence")  # the same melds as two others, in another suit than trumps
OF_A_SUIT = ("marriage", "sequence", "three_", "suit_")


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("name", MELDS)
def test_a_name_and_a_suit_lead_back_to_the_name(name: str, suit: int) -> None:
    meld = meld_number(name, suit)
    assert meld_name(meld, royal=name not in PLAIN) == name
    assert suit_of_meld(meld) == (suit if any(part in name for part in OF_A_SUIT) else None)


@pytest.mark.parametrize(("trump", "royal"), [(NONE, {0, 1, 2, 3}), (0, {0}), (3, {3})])
def test_what_is_royal_depends_on_trumps_or_would_make_them(trump: int, royal: set[int]) -> None:
    rules = load("rubicon")
    deal = blank(Deal, rules.sizes)
    deal.trump = trump
    for plain, best in zip(PLAIN, ("royal_marriage", "sequence"), strict=True):
        names = [name_of_meld(rules.book, deal, meld_number(plain, suit)) for suit in range(4)]
        assert names == [best if suit in royal else plain for suit in range(4)]


def test_no_two_names_mean_one_meld() -> None:
    numbers = [{meld_number(name, suit) for suit in range(4)} for name in MELDS]
    others = [found for name, found in zip(MELDS, numbers, strict=True) if name not in PLAIN]
    assert sum(map(len, others)) == len(set().union(*numbers)) == 4 + 4 + 7 + 3 * 5 + 2 * 20


def test_the_catalogues_name_exactly_these_melds() -> None:
    assert set(SAID) == set(MELDS)
