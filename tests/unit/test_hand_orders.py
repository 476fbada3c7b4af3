"""The orders in which a hand can lie, and the order of one's own that a browser keeps."""

import pytest
from starlette.requests import Request

from bezique.cards.kinds import NONE, kind_number
from bezique.web.hand.orders import ORDERS, Known, in_order
from bezique.web.hand.own import NO_ORDER, Own, own_order, put


def card(name: str) -> int:
    """A card by its kind; a second copy has a stroke: "QS'"."""
    return kind_number(name.rstrip("'")) | 64 * name.count("'")


def named(names: str) -> list[int]:
    return [card(name) for name in names.split()]


HAND = named("7S 10D AH QS' KH AD QS")


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("suits", "QS QS' 7S AH KH AD 10D"),
        ("rank", "AH AD 10D KH QS QS' 7S"),
        ("trumps", "AD 10D QS QS' 7S AH KH"),
        ("arrival", "QS 7S AH AD 10D QS' KH"),
        ("own", "10D KH QS 7S AH AD QS'"),
    ],
)
def test_each_order_from_left_to_right(order: str, wanted: str) -> None:
    known = Known(trump=card("7D") >> 3, came=named("10D QS' KH"), own=named("9C 10D KH"), late=())
    assert in_order(HAND, order, known) == named(wanted)


@pytest.mark.parametrize("order", ORDERS)
def test_what_came_lately_lies_at_the_right_end_until_its_owner_acts(order: str) -> None:
    came = named("QS' AH")
    late = in_order(HAND, order, Known(came=came, late=came))
    assert late[-2:] == came
    others = [card for card in HAND if card not in came]
    assert late[:-2] == in_order(others, order, Known())


def test_a_new_card_that_its_owner_has_laid_somewhere_stays_there() -> None:
    known = Known(came=named("KH"), late=named("KH"), own=named("KH 7S"))
    assert in_order(named("7S AH KH"), "own", known) == named("KH 7S AH")


def test_like_cards_are_never_mixed_up() -> None:
    assert in_order(named("QS QS'"), "own", Known(own=named("QS' QS"))) == named("QS' QS")


def test_without_trumps_nothing_comes_first() -> None:
    suits = in_order(HAND, "suits", Known())
    assert in_order(HAND, "trumps", Known(trump=NONE)) == suits


def test_a_card_is_put_at_a_place() -> None:
    hand = [1, 2, 3, 4]
    assert put(hand, 1, 2) == (2, 3, 1, 4)
    assert put(hand, 4, 0) == (4, 1, 2, 3)
    assert put(hand, 2, 99) == (1, 3, 4, 2)
    assert hand == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="not in list"):
        put(hand, 5, 0)


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ("3:17.81.5", Own(3, (17, 81, 5))),
        ("1:0", Own(1, (0,))),
        ("0:1", NO_ORDER),
        ("1:", NO_ORDER),
        ("1:2..3", NO_ORDER),
        ("1:-2", NO_ORDER),
        ("1:" + ".".join(["1"] * 65), NO_ORDER),
        ("", NO_ORDER),
    ],
)
def test_what_a_cookie_holds_is_read_strictly(kept: str, read: Own) -> None:
    headers = [(b"cookie", f"bezique-hand={kept}".encode())]
    assert own_order(Request({"type": "http", "headers": headers})) == read
