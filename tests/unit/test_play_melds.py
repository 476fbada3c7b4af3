"""Names of melds: one for every meld, the same in the log and in the catalogues."""

import pytest

from bezique.cards.kinds import NONE
from bezique.play.melds import MELDS, meld_name, meld_number
from bezique.words.melds import MELDS as SAID


@pytest.mark.parametrize("trump", [NONE, 0, 1, 2, 3])
@pytest.mark.parametrize("name", MELDS)
def test_a_name_and_a_suit_lead_back_to_the_name(name: str, trump: int) -> None:
    suit = (trump + ("plain" in name or name == "marriage")) % 4 if trump != NONE else 0
    found = meld_name(meld_number(name, suit), trump)
    if trump != NONE:
        assert found == name
    else:  # the marriage or sequence that would make trumps
        assert found == {"marriage": "royal_marriage", "plain_sequence": "sequence"}.get(name, name)


def test_no_two_names_mean_one_meld_under_one_trump() -> None:
    numbers = {meld_number(name, suit) for name in MELDS for suit in range(4)}
    assert len({(meld_name(number, 0), number) for number in numbers}) == len(numbers)
    assert len(numbers) == 4 + 4 + 7 + 5 + 5 + 5


def test_the_catalogues_name_exactly_these_melds() -> None:
    assert set(SAID) == set(MELDS)
