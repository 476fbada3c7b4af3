"""The obvious model against the rule book's worked examples: the count, the target, rich decks.

Their numbers are those of rules 4; A is the player not dealing, and spades are trumps.
"""

from random import Random

from twins.obvious import ObviousDeal, options_of
from twins.obvious.options import TWO_HAND
from twins.obvious.positions import A, D, act, play, position, strict
from twins.rich import meld_loving_choice, rich_deck

ALL = TWO_HAND
NORWEGIAN, CLASSIC = options_of("norwegian"), options_of("classic")


def end(ruleset: str, scores: list[int], brisques: int, *modifiers: str) -> ObviousDeal:
    """The last trick, taken by A: he ends with this many brisques, D with the rest."""
    deal = position(options_of(ruleset, *modifiers), "S", "")
    strict(deal, "KH", "9H")
    pile = deal.won[A] + deal.won[D]
    tops = [card for card in pile if card.kind[:-1] in ("A", "10")]
    deal.won = [tops[:brisques], [card for card in pile if card not in tops[:brisques]]]
    deal.scores = list(scores)
    play(deal, "KH")
    play(deal, "9H")
    return deal


def test_t59_t61_t62_t64_the_count() -> None:
    for ruleset in ALL:
        assert end(ruleset, [0, 0], 9).scores == [100, 70]
    for ruleset, scores, brisques, winner, totals in (
        ("french", [940, 960], 8, D, [1030, 1040]),
        ("norwegian", [1010, 1020], 6, D, [1080, 1120]),
        ("classic", [940, 950], 8, A, [1030, 1030]),  # level: A has the last trick
        ("classic", [800, 800], 8, None, [890, 880]),
    ):
        deal = end(ruleset, scores, brisques)
        assert deal.result is not None
        assert deal.scores == totals
        assert (deal.result.reason, deal.result.winner) == ("deal_over", winner)


def test_t60_t63_t65_the_race_stops_in_play() -> None:
    jacks = "JS JH JD JC"
    for ruleset, other, games in (("french", 490, 1), ("swedish", 490, 2), ("swedish", 500, 1)):
        deal = position(options_of(ruleset), "S", jacks)
        deal.scores = [970, other]
        assert act(deal, "declare", "four_jacks", jacks) == 40
        assert deal.result is not None
        assert deal.result.reason == "stopped"
        assert (deal.result.winner, deal.result.game_points) == (A, games)
        assert deal.legal() == []
    short = position(options_of("french", "short"), "S", "QS JD")
    short.scores = [490, 0]
    act(short, "declare", "bezique", "QS JD")
    assert short.result is not None
    assert short.result.scores == (530, 0)


def test_t62_norwegian_goes_on_after_the_target() -> None:
    deal = position(NORWEGIAN, "S", "JS JH JD JC")
    deal.scores = [970, 0]
    act(deal, "declare", "four_jacks", "JS JH JD JC")
    assert deal.stage == "declare"


def test_t66_a_sequence_never_shown_costs_nothing() -> None:
    deal = position(CLASSIC, "S", "AS TS KS QS JS")
    act(deal, "pass")
    assert deal.scores == [0, 0]


def test_t67_brisques_at_capture() -> None:
    options = options_of("classic", brisques_counted="at_capture", game_end="immediate")
    deal = position(options, "S", "AH", "", "9H.2")
    deal.scores = [990, 0]
    deal.stage = "lead"
    deal.look_again()
    play(deal, "AH")
    play(deal, "9H.2")
    assert deal.result is not None
    assert deal.result.reason == "stopped"
    assert deal.scores == [1000, 0]


def test_rich_decks_are_rich() -> None:
    rng = Random(3)
    seen: dict[str, int] = {}
    for number in range(150):
        deal = ObviousDeal(CLASSIC, number % 2, [0, 0], rich_deck(rng))
        while deal.stage != "over":
            action = meld_loving_choice(rng, deal.legal())
            if action.do == "declare":
                seen[action.meld] = seen.get(action.meld, 0) + 1
            deal.do(action)
    assert seen["double_bezique"] >= 10
    assert seen["sequence"] >= 8
    assert min(seen[f"four_{rank}"] for rank in ("aces", "kings", "queens", "jacks")) >= 8
