"""Cards and moves as text: every legal move has a name of its own, and reading finds it again."""

from collections.abc import Iterator
from random import Random

import pytest
from twins.rich import rich_deck

from bezique.cards.kinds import card, kind_number
from bezique.notation.asked import ActionError
from bezique.notation.cards import read_copy
from bezique.notation.deal_input import numbered_deck
from bezique.notation.moves import read_action, write_action, write_actions
from bezique.play.why import legal_moves, why
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import OVER, Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

# The two-hand rulesets; the laws do the like for every form.
RULESETS = [
    "french",
    "dutch",
    "norwegian",
    "swedish",
    "classic",
    "classic+no_turn_up",
    "french+open",
]


def rich_states(ruleset: Ruleset, deals: int) -> Iterator[Deal]:
    """States of deals in which much is declared."""
    for seed in range(deals):
        chance = Random(seed)
        deck = numbered_deck([kind_number(name) for name in rich_deck(chance)], ruleset)
        d = blank(Deal, ruleset.sizes)
        start(ruleset.book, d, seed % 2, [0, 0], list(deck))
        while d.stage != OVER:
            yield d
            step(ruleset.book, d, wanted(chance, legal_moves(ruleset.book, d)))


def wanted(chance: Random, moves: list[int]) -> int:
    melds = [move for move in moves if move >= mv.DECLARE]
    if melds and chance.random() < 0.8:
        return chance.choice(melds)
    court_free = [move for move in moves if move < mv.PASS and move & 7 < 3]
    return chance.choice(court_free if court_free and chance.random() < 0.8 else moves)


@pytest.mark.parametrize("name", RULESETS)
def test_every_legal_move_is_written_once_and_read_again(name: str) -> None:
    ruleset = load(name)
    told_apart = 0
    for d in rich_states(ruleset, 25):
        moves = legal_moves(ruleset.book, d)
        actions = write_actions(ruleset.book, d, moves)
        written = [repr(action) for action in actions]
        assert len(set(written)) == len(written)
        told_apart += sum("/table" in text for text in written)
        for move, action in zip(moves, actions, strict=True):
            assert read_action(ruleset.book, d, action) == move
    assert told_apart > 20


@pytest.mark.parametrize("name", RULESETS)
def test_a_view_names_the_viewers_moves_as_the_deal_does(name: str) -> None:
    ruleset = load(name)
    seen = [blank(View, ruleset.sizes) for _ in range(2)]
    for d in rich_states(ruleset, 8):
        v = seen[d.turn]
        look(ruleset.book, d, d.turn, v)
        moves = legal_moves(ruleset.book, d)
        assert list(v.move[: v.moves]) == moves
        actions = write_actions(ruleset.book, v, moves)
        assert actions == write_actions(ruleset.book, d, moves)
        for move, action in zip(moves, actions, strict=True):
            assert read_action(ruleset.book, v, action) == move


@pytest.mark.parametrize("name", ["french", "norwegian", "classic", "swedish+no_turn_up"])
def test_why_is_silent_exactly_for_legal_moves(name: str) -> None:
    ruleset = load(name)
    other_moves = [mv.PASS, mv.EXCHANGE, mv.SHOW_SEVEN]
    for d in rich_states(ruleset, 6):
        legal = set(legal_moves(ruleset.book, d))
        for pack in range(2):
            for kind in range(32):
                other_moves.append(card(pack, kind))
        for move in {*other_moves, *legal}:
            assert (why(ruleset.book, d, move) == "") == (move in legal)
        other_moves = [*sorted(legal), mv.PASS, mv.EXCHANGE, mv.SHOW_SEVEN]


def window(name: str, hand: str, spread: str = "", trump: str = "S") -> tuple[Ruleset, Deal]:
    """Seat 0 in its window with these cards; ``QS.2`` is the second copy."""
    ruleset = load(name)
    d = blank(Deal, ruleset.sizes)
    d.stage, d.dealer, d.trump = at.DECLARE_WINDOW, 1, "SHDC".index(trump)
    d.winner = d.barred = -1
    d.turned = 1
    d.stock = [card(1, kind_number("8C"))] * len(d.stock)
    for text, open_card in [(t, False) for t in hand.split()] + [(t, True) for t in spread.split()]:
        kind, _, copy = text.partition(".")
        bit = 1 << kind_number(kind)
        d.held[0][int(copy or 1) - 1] |= bit
        d.shown[int(copy or 1) - 1] |= bit if open_card else 0
    return ruleset, d


def used(d: Deal, row: int, text: str) -> None:
    """Mark cards as having scored, as one declaration of seat 0."""
    for name in text.split():
        kind, _, copy = name.partition(".")
        bit = 1 << kind_number(kind)
        d.used[row][int(copy or 1) - 1] |= bit
        d.declared_cards[d.declarations][int(copy or 1) - 1] |= bit
    d.declarations += 1


def plays(ruleset: Ruleset, d: Deal) -> set[str]:
    d.stage = at.LEAD
    moves = legal_moves(ruleset.book, d)
    return {a["card"] for a in write_actions(ruleset.book, d, moves) if a["do"] == "play"}


def test_alike_copies_have_a_plain_name() -> None:
    assert plays(*window("classic", "QS QS.2 KH")) == {"QS", "KH"}


def test_a_card_on_the_table_is_told_from_one_in_hand() -> None:
    ruleset, d = window("classic", "QS", "QS.2 KS")
    used(d, at.MARRIAGE, "QS.2 KS")
    assert plays(ruleset, d) == {"QS/hand", "QS/table", "KS"}


def test_open_copies_are_told_apart_by_the_declarations_they_served_in() -> None:
    ruleset, d = window("classic", "", "QS QS.2 KS JD KS.2")
    used(d, at.MARRIAGE, "QS KS")
    used(d, at.MARRIAGE, "QS.2 KS.2")
    assert plays(ruleset, d) == {"QS", "KS", "JD"}
    used(d, at.BEZIQUE, "QS.2 JD")
    assert plays(ruleset, d) == {"QS/table:1", "QS/table:2+3", "KS", "JD"}


def test_cards_that_only_wait_to_be_scored_have_no_number_or_their_place_in_the_list() -> None:
    ruleset, d = window("classic", "", "QS QS.2 KS JD")
    used(d, at.MARRIAGE, "QS KS")
    d.pendings = 1
    d.pending_cards[0] = [0, 1 << kind_number("QS")]
    assert plays(ruleset, d) == {"QS/table:1", "QS/table:0", "KS", "JD"}
    d.declarations = 0
    d.used[at.MARRIAGE] = [0, 0]
    d.pendings = 2
    d.pending_cards[1] = [1 << kind_number("QS"), 0]
    assert plays(ruleset, d) == {"QS/table:0+p1", "QS/table:0+p2", "KS", "JD"}


def test_the_seven_that_has_been_out_is_told_from_the_other_to_the_end() -> None:
    ruleset, d = window("french", "7S 7S.2 KH")
    d.drawn = len(d.stock)
    d.used[at.SEVEN_OUT][1] = d.used[at.SEVEN_SCORED][1] = 1 << kind_number("7S")
    assert plays(ruleset, d) == {"7S/hand", "7S/table", "KH"}
    assert plays(load("classic"), d) == {"7S", "KH"}


def test_a_plain_name_takes_the_copy_that_is_legal_or_the_one_in_hand() -> None:
    ruleset, d = window("classic", "KH QH", "KH.2 QH.2")
    used(d, at.MARRIAGE, "KH.2 QH.2")
    declared = {"do": "declare", "meld": "marriage", "cards": ["QH", "KH"]}
    move = read_action(ruleset.book, d, declared)
    assert write_action(ruleset.book, d, move)["cards"] == ["KH/hand", "QH/hand"]
    d.stage = at.LEAD
    assert read_action(ruleset.book, d, {"do": "play", "card": "KH"}) == card(0, kind_number("KH"))
    table = read_action(ruleset.book, d, {"do": "play", "card": "KH/table"})
    assert table == card(1, kind_number("KH"))


def refused(ruleset: Ruleset, d: Deal, action: object) -> ActionError:
    with pytest.raises(ActionError) as caught:
        read_action(ruleset.book, d, action)
    assert "\n" not in caught.value.message
    return caught.value


def test_a_refusal_has_a_code_and_names_what_would_be_right() -> None:
    ruleset, d = window("classic", "KH QH 9C", "KH.2 QH.2")
    used(d, at.MARRIAGE, "KH.2 QH.2")
    marriage = {"do": "declare", "meld": "marriage", "cards": ["KH/table", "QH/hand"]}
    error = refused(ruleset, d, marriage)
    assert error.code == "spent-same"
    assert error.message == (
        "declare marriage KH/table QH/hand: spent-same; "
        "legal here: declare marriage KH/hand QH/hand"
    )
    for code, action in [
        ("not-held", {"do": "declare", "meld": "marriage", "cards": ["KD", "QD"]}),
        ("not-a-meld", {"do": "declare", "meld": "royal_marriage", "cards": ["KH", "QH"]}),
        ("not-a-meld", {"do": "declare", "meld": "marriage", "cards": ["KH", "QS"]}),
        ("not-a-meld", {"do": "declare", "meld": "marriage", "cards": ["KH"]}),
        ("not-a-meld", {"do": "declare", "meld": "trump_aces", "cards": ["AS"] * 4}),
        ("draw-first", {"do": "play", "card": "9C"}),
        ("not-held", {"do": "play", "card": "9C/table"}),
        ("no-seven", {"do": "exchange"}),
        ("no-seven", {"do": "show_seven"}),
        ("no-carte-blanche", {"do": "carte_blanche"}),
        ("no-right-to-pass", {"do": "pass_right"}),
    ]:
        assert refused(ruleset, d, action).code == code, action
    d.stage = at.LEAD
    assert refused(ruleset, d, marriage).code == "no-window"
    assert refused(ruleset, d, {"do": "play", "card": "9C", "announce": False}).code == (
        "unknown-action"
    )


@pytest.mark.parametrize(("name", "code"), [("rubicon", "spent-higher"), ("classic", "spent-same")])
def test_a_card_of_two_beziques_is_spent_for_what_ends_it(name: str, code: str) -> None:
    """Where substitutes are allowed, having scored in the same meld is no hindrance."""
    ruleset, d = window(name, "JD.2", "QS JD")
    used(d, at.BEZIQUE, "QS JD")
    used(d, at.BEZIQUE + 1, "QS JD")
    single = {"do": "declare", "meld": "bezique", "cards": ["QS", "JD/hand"]}
    assert refused(ruleset, d, single).code == code


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("pass", "is no action"),
        ({}, "None cannot be done"),
        ({"do": "fly"}, "'fly' cannot be done"),
        ({"do": ["pass"]}, "cannot be done"),
        ({"do": "play"}, "play needs 'card'"),
        ({"do": "play", "card": 7}, "7 is no card"),
        ({"do": "play", "card": "1S"}, "'1S' is no card"),
        ({"do": "play", "card": "qs"}, "'qs' is no card"),
        ({"do": "play", "card": "QS/sleeve"}, "write QS, QS/hand"),
        ({"do": "play", "card": "QS/table:01"}, "after the place stand numbers"),
        ({"do": "play", "card": "QS", "announce": 1}, "announce is 1"),
        ({"do": "pass", "card": "QS"}, "pass has no 'card'"),
        ({"do": "declare", "meld": "flush", "cards": ["QS"]}, "'flush' is no meld"),
        ({"do": "declare", "meld": "bezique", "cards": "QS"}, "must be a list"),
        ({"do": "declare", "meld": "bezique", "cards": []}, "must be a list"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(action: object, said: str) -> None:
    error = refused(*window("classic", "QS"), action)
    assert error.code == "bad-action"
    assert said in error.message


def test_names_of_copies_are_written_as_they_are_read() -> None:
    for name in ("QS", "10H/hand", "QS/table", "QS/table:1+3", "QS/hand:1", "QS/table:0+p2"):
        assert str(read_copy(name)) == name
