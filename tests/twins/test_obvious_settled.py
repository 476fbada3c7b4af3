"""The obvious model against the rule book's worked examples: deals that are a game of their own.

Carte blanche, the lift and the settlement. Numbers of rules 4; A is the player not dealing.
"""

import pytest

from twins.obvious import Before, ObviousDeal, options_of, whole_pack
from twins.obvious.cards import COURT
from twins.obvious.positions import A, D, act, play, position
from twins.obvious.settlement import settle
from twins.obvious.two_hand import Options

RUBICON, CHINESE = map(options_of, ("rubicon", "chinese"))


def blank_hand(options: Options, draws: list[str]) -> ObviousDeal:
    """A has a hand without court cards, wins every trick with an ace and draws these kinds."""
    size, rest = options["hand_size"], whole_pack(options["packs"])
    aces = ["AS"] * min(4, options["packs"])
    small = [kind for kind in rest if kind[0] in "789" and kind[-1] == "S"][: size - len(aces)]
    diamonds = [kind for kind in rest if kind in ("7D", "8D")][: size - 2]
    other = ["QS", "KD", *diamonds]
    for kind in aces + small + other + draws:
        rest.remove(kind)
    stock = [kind for n, drawn in enumerate(draws) for kind in (drawn, rest[n])]
    hands = [aces + small, other]
    deck = [kind for n in range(0, size, 3) for hand in hands for kind in hand[n : n + 3]]
    return ObviousDeal(options, D, [0, 0], deck + stock + rest[len(draws) :])


def trick_with_an_ace(deal: ObviousDeal) -> None:
    """A leads an ace, D throws a small diamond, both draw."""
    ace = next(card for card in deal.hand[A] if card.kind == "AS")
    play(deal, f"AS.{ace.copy}")
    small = next(card for card in deal.hand[D] if card.kind in ("7D", "8D"))
    play(deal, f"{small.kind}.{small.copy}")
    act(deal, "pass")


def test_t05_the_deal() -> None:
    deal = ObviousDeal(RUBICON, D, [70, 70], whole_pack(4))
    assert (len(deal.hand[A]), len(deal.hand[D]), deal.stock) == (9, 9, 110)
    assert (deal.turn_up, deal.trump, deal.scores) == (None, None, [0, 0])


def test_t68_carte_blanche_and_its_chain() -> None:
    deal = blank_hand(RUBICON, ["9D", "KH", "8C"])
    assert (deal.stage, deal.turn) == ("carte_blanche", A)
    assert act(deal, "carte_blanche") == 50
    assert (deal.stage, deal.turn) == ("lead", A)
    trick_with_an_ace(deal)
    assert (deal.stage, deal.turn) == ("carte_blanche", A)
    assert act(deal, "carte_blanche") == 50
    for _ in range(2):
        trick_with_an_ace(deal)
        assert deal.stage == "lead"
    assert deal.scores == [100, 0]


def test_t84_carte_blanche_in_six_packs() -> None:
    deal = blank_hand(CHINESE, ["9H", "QC"])
    act(deal, "carte_blanche")
    trick_with_an_ace(deal)
    act(deal, "carte_blanche")
    trick_with_an_ace(deal)
    assert (deal.stage, deal.scores) == ("lead", [500, 0])


def test_a_draw_not_shown_ends_the_chain_and_a_hand_not_shown_never_begins_one() -> None:
    deal = blank_hand(RUBICON, ["9H", "8H", "7H"])
    act(deal, "carte_blanche")
    trick_with_an_ace(deal)
    act(deal, "pass")
    trick_with_an_ace(deal)
    assert (deal.stage, deal.scores) == ("lead", [50, 0])
    never = blank_hand(RUBICON, ["9H", "8H", "7H"])
    act(never, "pass")
    trick_with_an_ace(never)
    assert (never.stage, never.scores) == ("lead", [0, 0])
    once = blank_hand(RUBICON | {"carte_blanche_repeat": False}, ["9H", "8H", "7H"])
    act(once, "carte_blanche")
    trick_with_an_ace(once)
    assert once.stage == "lead"


def test_a32_both_may_be_blank_and_the_dealers_left_comes_first() -> None:
    small = [kind for kind in whole_pack(4) if kind[:-1] not in COURT]
    court = [kind for kind in whole_pack(4) if kind[:-1] in COURT]
    deal = ObviousDeal(RUBICON, D, [0, 0], small + court)
    assert deal.turn == A
    act(deal, "pass")
    assert (deal.stage, deal.turn) == ("carte_blanche", D)
    assert act(deal, "carte_blanche") == 50
    assert (deal.stage, deal.turn) == ("lead", A)


def test_t86_the_lift() -> None:
    options = options_of("chinese", deal_lift_bonus=True)
    for before, scores in (
        (Before(None, 24, 24), [150, 250]),
        (Before(None, 24, 30), [0, 250]),
        (Before(None, 31, 31), [150, 0]),
        (Before(None, 31, 24), [0, 0]),
        (Before(), [0, 0]),
    ):
        assert ObviousDeal(options, D, [0, 0], whole_pack(6), before).scores == scores
    assert ObviousDeal(CHINESE, D, [0, 0], whole_pack(6), Before(None, 24, 24)).scores == [0, 0]


@pytest.mark.parametrize(
    ("raw", "payoff", "rubiconed"),
    [
        ([1510, 1240], 800, False),
        ([1550, 1520], 600, False),
        ([1320, 620], 3200, True),
        ([1320, 60], 2700, True),
        ([900, 640], 2800, True),
    ],
)
def test_t76_settlement(raw: list[int], payoff: int, rubiconed: bool) -> None:
    settled = settle(raw, [0, 0], RUBICON)
    assert settled == (0, payoff, rubiconed, False, False)
    assert settle(raw[::-1], [0, 0], RUBICON) == (1, payoff, rubiconed, False, False)


def test_t77_t78_t79_brisques_in_the_settlement() -> None:
    assert settle([1400, 950], [10, 5], RUBICON) == (0, 1000, False, True, False)
    assert settle([1200, 1200], [20, 12], RUBICON) == (0, 600, False, True, False)
    assert settle([1200, 1200], [16, 16], RUBICON) == (None, 0, False, False, True)
    assert settle([900, 900], [20, 12], RUBICON) == (0, 600, False, True, False)
    assert settle([1010, 990], [2, 30], RUBICON) == (0, 600, False, True, False)
    assert settle([800, 800], [17, 15], RUBICON) == (0, 800 + 800 + 1300, True, False, False)


def test_t85_settlement_in_six_packs() -> None:
    assert settle([2700, 2600], [30, 18], CHINESE).payoff == 6300
    assert settle([5230, 3480], [30, 18], CHINESE).payoff == 2800
    assert settle([5230, 5230], [30, 18], CHINESE).void


def test_a_deal_that_is_a_game_is_settled() -> None:
    deal = position(RUBICON, "S", "")
    deal.hand, deal.face_down = [deal.hand[A][:1], deal.hand[D][:1]], []
    deal.scores = [1500, 1000]
    deal.stage = "lead"
    deal.look_again()
    play(deal, f"{deal.hand[A][0].kind}.{deal.hand[A][0].copy}")
    play(deal, f"{deal.hand[D][0].kind}.{deal.hand[D][0].copy}")
    assert deal.result is not None
    assert sorted(deal.scores) in ([1000, 1550], [1050, 1500])
    assert (deal.result.reason, deal.result.winner) == ("settled", A)
    assert deal.result.settlement is not None
    assert deal.result.settlement.payoff == 1000


def test_t80_rubicon_as_a_race() -> None:
    deal = position(options_of("rubicon_race"), "S", "QS JD")
    deal.scores = [1480, 0]
    act(deal, "declare", "bezique", "QS JD")
    assert deal.result is not None
    assert (deal.result.reason, deal.result.scores) == ("stopped", (1520, 0))
