"""What the packs and the rules do not allow is doubted with the rule that says so, and nothing near
it that could be."""

from collections.abc import Sequence
from itertools import count

import pytest

from bezique.marker.book import Book
from bezique.marker.entries import Entry
from bezique.marker.fold import fold
from bezique.marker.header import Header
from bezique.marker.judging import DOUBTS, IDLE
from bezique.rulesets.ruleset import load
from bezique.words.catalogue import LANGUAGES
from bezique.words.marker.doubts import CODES, doubts, grounds
from marker.tapping import book, header_of


def sheet(ruleset: str, *taps: str) -> tuple[Header, Book, list[Entry]]:
    """A log from short words: the side, then what: ``0 bezique``, ``1 seven play``, ``deal``."""
    ids = (f"entry-{number:05}" for number in count(1))
    log: list[Entry] = []
    for tap in taps:
        first, _, rest = tap.partition(" ")
        if not first.isdigit():
            log.append({"id": next(ids), "do": first})
            continue
        side = int(first)
        do, _, more = rest.partition(" ")
        fields = {"seven": {"how": more}, "lift": {"how": more}, "penalty": {"fault": more}}
        if do in ("seven", "lift", "penalty", "blank", "trick", "claim"):
            entry = {"do": do, "side": side, **fields.get(do, {})}
        elif do == "points":
            entry = {"do": "points", "side": side, "points": int(more)}
        elif do == "brisques":
            entry = {"do": "brisques", "counts": [side, int(more)]}
        else:
            entry = {"do": "meld", "side": side, "meld": do}
        log.append({"id": next(ids), **entry})
    rules = load(ruleset)
    return header_of(rules, 0), book(rules), log


def codes(ruleset: str, taps: Sequence[str]) -> list[str]:
    return [line.code for line in fold(*sheet(ruleset, *taps)).lines]


IMPOSSIBLE = [
    ("french", ["0 bezique", "1 bezique", "0 bezique"], "spent-same"),
    ("french", ["0 bezique", "0 double_bezique"], "spent-lower"),
    ("french", ["0 double_bezique", "1 bezique"], "spent-higher"),
    ("french", ["0 royal_marriage", "1 royal_marriage", "0 royal_marriage"], "spent-same"),
    ("french", ["0 sequence", "1 sequence", "0 sequence"], "spent-same"),
    ("french", ["0 four_aces", "1 four_aces", "0 four_aces"], "spent-same"),
    ("french", ["0 marriage"] * 4 + ["1 marriage"] * 3, "spent-same"),
    ("classic", ["0 sequence", "0 sequence", "0 royal_marriage"], "spent-higher"),
    ("classic", ["0 sequence", "1 sequence", "1 royal_marriage"], "spent-higher"),
    ("norwegian", ["0 bezique", "0 bezique", "0 double_bezique"], "needs-new-card"),
    ("classic", ["0 bezique", "1 bezique", "0 double_bezique"], "spent-same"),
    ("brezin", ["0 four_kings"] * 3, "too-many-scored"),
    ("rubicon", ["0 bezique"], ""),
    ("rubicon", ["0 marriage"], "makes-trumps"),
    ("rubicon", ["0 quadruple_bezique", "1 bezique"], "spent-higher"),
    ("rubicon", ["0 triple_bezique", "1 double_bezique"], "spent-higher"),
    ("chinese", ["0 bezique"], "no-trumps"),
    ("chinese", ["0 trump_aces"], "no-trumps"),
    ("chinese", ["0 sequence", "0 trump_aces", "1 trump_aces"], "spent-same"),
    ("eight_pack", ["0 sequence", "0 five_trump_aces", "0 trump_aces"], "spent-higher"),
    ("haitian", ["0 four_aces"], "marriage-first"),
    ("haitian", ["0 royal_marriage", "0 sequence", "0 sequence"], "needs-marriage"),
    ("turkish", ["0 royal_marriage"] + ["0 suit_aces"] * 5, "spent-same"),
    ("three_hand", ["0 triple_bezique", "1 bezique"], "spent-higher"),
    ("three_hand", ["0 bezique", "1 double_bezique", "2 bezique"], "spent-higher"),
    ("four_hand_partners", ["0 double_bezique", "1 double_bezique", "0 bezique"], "spent-higher"),
    ("french", ["0 trick", "0 bezique"], "stock-exhausted"),
    ("french", ["0 seven turned", "1 seven exchange"], "turn-up-seven"),
    ("french", ["0 seven exchange", "1 seven play", "1 seven play"], "seven-scored"),
    ("french", ["1 seven play", "1 seven play"], "second-seven"),
    ("french", ["1 seven turned"], "for-the-dealer"),
    ("rubicon", ["0 royal_marriage", "0 blank"], "blank-broken"),
    ("rubicon", ["0 blank", "0 four_aces", "0 four_kings", "0 blank"], "blank-broken"),
    ("french", ["0 trick", "9 brisques 6"], "brisques-sum"),
    ("polish", ["0 trick"], "brisques-missing"),
    ("french", ["end"], "not-counted"),
]
POSSIBLE = [
    ("french", ["0 sequence", "0 royal_marriage", "0 sequence", "0 royal_marriage"]),
    ("french", ["0 bezique", "0 bezique", "0 four_queens", "0 four_jacks", "0 marriage"]),
    ("classic", ["0 bezique", "0 double_bezique"]),
    ("classic", ["0 bezique", "0 bezique", "0 double_bezique"]),  # the double was announced first
    ("classic", ["0 royal_marriage", "0 sequence", "0 royal_marriage", "0 sequence"]),
    ("rubicon", ["0 bezique", "0 bezique", "0 double_bezique", "0 triple_bezique"]),
    ("rubicon", ["0 royal_marriage", "0 sequence", "0 sequence", "0 sequence", "1 sequence"]),
    ("three_hand", ["0 bezique", "0 double_bezique", "0 triple_bezique"]),
    ("three_hand", ["0 double_bezique", "0 double_bezique"]),
    ("eight_pack", ["0 sequence", "0 trump_aces", "0 five_trump_aces"]),
    ("brezin", ["0 four_kings", "0 four_kings"]),
    ("french", ["0 seven turned", "1 seven play"]),
]


@pytest.mark.parametrize(("ruleset", "taps", "code"), IMPOSSIBLE)
def test_what_cannot_be_is_doubted(ruleset: str, taps: list[str], code: str) -> None:
    *before, last = codes(ruleset, taps)
    assert (before, last) == ([""] * len(before), code)
    assert not code or code in DOUBTS
    assert not code or grounds(load(ruleset), "en")[code].words


@pytest.mark.parametrize(("ruleset", "taps"), POSSIBLE)
def test_what_can_be_is_not(ruleset: str, taps: list[str]) -> None:
    assert not any(codes(ruleset, taps))


@pytest.mark.parametrize(
    ("ruleset", "taps", "code"),
    [
        ("french", ["0 trick", "1 trick"], "trick-given"),
        ("french", ["deal"], "deal-open"),
        ("french", ["game"], "game-open"),
        ("french", ["0 trick", "9 brisques 7", "1 bezique"], "deal-over"),
        ("french", ["0 points 980", "0 bezique", "1 bezique"], "game-over"),
        ("french", ["0 seven turned", "0 seven turned"], "once-a-deal"),
        ("french", ["0 blank"], "no-such-entry"),
        ("rubicon", ["0 seven play"], "no-such-entry"),
    ],
)
def test_what_has_no_sense_is_passed_over(ruleset: str, taps: list[str], code: str) -> None:
    header, rules, log = sheet(ruleset, *taps)
    state, before = fold(header, rules, log), fold(header, rules, log[:-1])
    assert state.lines[-1].code == code
    assert code in IDLE
    assert (state.scores, state.deal, state.results) == (
        before.scores,
        before.deal,
        before.results,
    )


def test_a_doubtful_entry_counts_and_is_no_proof_against_the_next() -> None:
    header, rules, log = sheet("french", *["0 bezique"] * 4)
    state = fold(header, rules, log)
    assert [line.code for line in state.lines] == ["", "", "spent-same", "spent-same"]
    assert state.scores == [160, 0]
    assert len(state.deal.proof) == 2


def test_taken_back_and_put_back_whatever_the_order_of_arrival() -> None:
    header, rules, log = sheet("french", "0 bezique", "1 four_aces")
    back = {"id": "undo-0001", "do": "undo", "of": log[0]["id"]}
    assert fold(header, rules, [*log, back]).scores == [0, 100]
    assert fold(header, rules, [*log, back, {**back, "id": "undo-0002"}]).scores == [0, 100]
    again = {"id": "redo-0001", "do": "redo", "of": log[0]["id"]}
    assert fold(header, rules, [*log, back, again]).scores == [40, 100]


def test_norwegian_penalties() -> None:
    header, rules, log = sheet(
        "norwegian", "0 penalty too_many", "1 penalty missed_draw", "1 penalty revoke"
    )
    state = fold(header, rules, log)
    assert state.scores == [100, 10]
    assert state.deal.faults[-1] == [1, "revoke"]


def test_a_card_too_many_loses_a_settled_game() -> None:
    header, rules, log = sheet("rubicon", "0 royal_marriage", "1 penalty too_many")
    settled = fold(header, rules, log).results[-1].settled
    assert settled
    assert (settled.winner, settled.payoff, settled.by_fault) == (1, 100 + 1300, True)


def test_beyond_the_target_after_a_tie_further_points_end_nothing() -> None:
    _, _, log = sheet(
        *("french", "0 points 910", "1 points 920", "0 trick", "8 brisques 8", "deal"),
        *("0 bezique", "1 four_aces"),
    )
    rules = load("french", {"tie_break": "extra_deal"})
    state = fold(header_of(rules, 0), book(rules), log)
    assert (state.scores, state.winner, state.deal.over) == ([1040, 1100], -1, False)
    assert state.results[0].level


def test_a_game_may_be_followed_by_another() -> None:
    header, rules, log = sheet("swedish", "0 points 990", "0 bezique", "game", "1 bezique")
    state = fold(header, rules, log)
    assert (state.games, state.game, state.scores) == ([2, 0], 2, [0, 40])
    assert state.deal.dealer == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_a_sentence(lang: str) -> None:
    assert set(CODES) == {*DOUBTS, *IDLE}
    assert all(doubts(lang).values())


def counted(points: Sequence[int], brisques: Sequence[int], trick: int) -> list[Entry]:
    """A deal for three: points, the last trick, and brisques."""
    log: list[Entry] = [
        {"id": f"entry-{side:05}", "do": "points", "side": side, "points": brought}
        for side, brought in enumerate(points)
    ]
    log.append({"id": "entry-00010", "do": "trick", "side": trick})
    log.append({"id": "entry-00011", "do": "brisques", "counts": list(brisques)})
    return log


def test_three_equal_sides_deal_again_whatever_their_brisques() -> None:
    rules = load("french+three_hand", {"tie_break": "without_last_brisques"})
    log = counted((930, 920, 930), (7, 9, 8), 0)
    state = fold(header_of(rules, 0), book(rules), log)
    assert (state.scores, state.winner) == ([1010, 1010, 1010], -1)


def test_a_third_does_not_win_by_coming_to_the_target_where_two_are_level_beyond_it() -> None:
    rules = load("french+three_hand")
    log = counted((930, 910, 830), (8, 10, 6), 2)
    log += [
        {"id": "entry-00012", "do": "deal"},
        {"id": "entry-00013", "do": "meld", "side": 2, "meld": "four_aces"},
    ]
    state = fold(header_of(rules, 0), book(rules), log)
    assert (state.scores, state.winner, state.deal.over) == ([1010, 1010, 1000], -1, False)


def test_nobody_claims_in_the_deal_that_is_to_part_equal_totals() -> None:
    rules = load("french", {"game_end": "claim", "tie_break": "extra_deal"})
    log: list[Entry] = [
        {"id": "entry-00001", "do": "points", "side": 0, "points": 980},
        {"id": "entry-00002", "do": "points", "side": 1, "points": 990},
        {"id": "entry-00003", "do": "trick", "side": 0},
        {"id": "entry-00004", "do": "brisques", "counts": [8, 8]},
        {"id": "entry-00005", "do": "deal"},
        {"id": "entry-00006", "do": "meld", "side": 0, "meld": "four_aces"},
        {"id": "entry-00007", "do": "claim", "side": 0},
    ]
    state = fold(header_of(rules, 0), book(rules), log)
    assert (state.scores, state.winner, state.deal.over) == ([1170, 1070], -1, False)
    assert (state.lines[-1].code, state.lines[-1].counts) == ("equal-totals", False)
