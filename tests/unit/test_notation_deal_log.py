"""The deal log: a fixed interface, so its fields, events and refusals are spelled out here."""

import json
from random import Random
from typing import Any

import pytest
from decks import whole_deck

from bezique.cards.kinds import HEARTS, NONE, TEN, kind_name
from bezique.notation.deal_input import DealLogError, deal_of, read_deal
from bezique.notation.deal_log import line_of, play_deal, referee, referee_deal
from bezique.play.dealing import deck_of
from bezique.rulesets.ruleset import load, ruleset_names

STEP = ["by", "action", "events", "turn", "stage", "scores", "stock", "legal"]
RESULT = ["reason", "winner", "scores", "brisques", "game_points"]
DECK = [kind_name(card & 63) for card in whole_deck(2)]
DECK[16], DECK[17] = DECK[17], DECK[16]  # the eight of diamonds lies turned up


def given(**changed: Any) -> dict[str, Any]:
    deal = {
        "format": "bezique-deal-1",
        "ruleset": "french",
        "options": {},
        "dealer": 0,
        "start_scores": [550, 710],
        "deck": DECK,
        "actions": [],
    }
    return {key: value for key, value in {**deal, **changed}.items() if value is not ...}


def refereed(**changed: Any) -> dict[str, Any]:
    return referee_deal(read_deal(json.dumps(given(**changed))))


def play(card: str) -> dict[str, Any]:
    return {"do": "play", "card": card}


def test_the_beginning_is_told_with_every_legal_action() -> None:
    record = refereed()
    assert list(record)[:6] == "format ruleset options dealer start_scores deck".split()
    assert "actions" not in record
    assert record["start"] == {
        "events": [],
        "turn": 1,
        "stage": "lead",
        "scores": [550, 710],
        "stock": 48,
        "legal": [play(card) for card in "7S 8S 9S 10S AS 9H JH QH".split()],
    }
    assert (record["steps"], record["result"]) == ([], None)


def test_packets_turn_up_and_stock_come_off_the_deck_in_order() -> None:
    record = refereed(actions=[play("7S"), play("QS"), {"do": "pass"}])
    first, second, third = record["steps"]
    assert list(first) == STEP
    assert (first["by"], first["turn"], first["stage"], first["events"]) == (1, 0, "follow", [])
    assert second["events"] == [{"event": "trick", "winner": 0, "cards": ["7S", "QS"]}]
    assert (second["stage"], second["legal"]) == ("declare", [{"do": "pass"}])
    assert third["events"] == [
        {"event": "draw", "player": 0, "card": DECK[17]},
        {"event": "draw", "player": 1, "card": DECK[18]},
    ]
    assert third["stock"] == 46


def test_a_turned_seven_and_the_target_end_a_deal_before_it_begins() -> None:
    deck = DECK[:]
    deck.remove("7H")
    deck.insert(16, "7H")
    record = refereed(deck=deck, start_scores=[990, 0], actions=[play("7S")])
    assert record["start"]["events"] == [
        {"event": "turned_seven", "player": 0, "card": "7H", "points": 10},
        {"event": "over", "winner": 0, "reason": "stopped", "game_points": 1},
    ]
    assert record["result"] == {
        "reason": "stopped",
        "winner": 0,
        "scores": [1000, 0],
        "brisques": [0, 0],
        "game_points": 1,
    }
    (refused,) = record["steps"]
    assert refused["illegal"]["code"] == "deal-over"


def test_an_illegal_action_ends_the_output_and_changes_nothing() -> None:
    record = refereed(actions=[play("AC"), play("7S")])
    (step,) = record["steps"]
    assert list(step) == ["by", "action", "illegal"]
    assert (step["by"], step["action"], step["illegal"]["code"]) == (1, play("AC"), "not-held")
    assert "legal here: play 7S" in step["illegal"]["message"]
    assert record["result"] is None


@pytest.mark.parametrize("name", [*ruleset_names(), "classic+no_turn_up", "norwegian+short+open"])
def test_a_played_deal_goes_through_the_referee_unchanged(name: str) -> None:
    ruleset = load(name)
    for seed in range(5):
        chance = Random(seed)
        kinds = [card & 63 for card in deck_of(ruleset.book)]
        chance.shuffle(kinds)
        made = deal_of(ruleset, seed % 2, [0] * ruleset.sizes.seats, kinds)
        record = play_deal(made, lambda _, moves, chance=chance: chance.choice(moves))
        head = {key: record[key] for key in record if key not in ("start", "steps", "result")}
        line = json.dumps(head | {"actions": [step["action"] for step in record["steps"]]})
        assert line_of(referee_deal(read_deal(line))) == line_of(record)
        settled = ruleset.options["scoring"] == "settlement"
        assert list(record["result"]) == [*RESULT, *(["settlement"] if settled else [])]
        brisques = sum(record["result"]["brisques"])
        in_pack = sum(kind < 32 and kind & 7 >= TEN for kind in kinds)
        assert brisques == in_pack or record["result"]["reason"] == "stopped"
        names = {event["event"] for step in record["steps"] for event in step["events"]}
        assert {"trick", "draw"} <= names
        legal = [action for step in record["steps"] for action in step["legal"]]
        assert all(step["action"] in legal for step in record["steps"][1:])


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("{", "bad-json", "not JSON"),
        ("", "bad-json", "not JSON"),
        (b"\xff\xfe{", "bad-json", "this"),
        ("[" * 100_000, "bad-json", "cannot be read"),
        ("[1]", "bad-json", "a deal is a JSON object"),
        (given(format="bezique-deal-2"), "bad-format", '"bezique-deal-2"'),
        (given(format=...), "bad-format", "format is null"),
        (given(deck=...), "missing-key", "'deck'"),
        (given(comment="hello"), "unknown-key", "'comment'"),
        (given(ruleset="gleek"), "bad-ruleset", "no such ruleset; there are brezin"),
        (given(ruleset="french+long"), "bad-ruleset", "no such modifier"),
        (given(ruleset="two\nlines"), "bad-ruleset", "two lines"),
        (given(ruleset=3), "bad-ruleset", "must be a name"),
        (given(options=[]), "bad-options", "must be an object"),
        (given(options={"targett": 500}), "bad-options", "targett: there is no such option"),
        (given(options={"target": "many"}), "bad-options", "whole number"),
        (given(options={"players": 5}), "bad-options", "2, 3, 4 or 6"),
        (given(options={"hand_size": 9}), "bad-options", "deal_packets"),
        (given(dealer=2), "bad-dealer", "from 0 to 1"),
        (given(dealer=True), "bad-dealer", "from 0 to 1"),
        (given(start_scores=[0]), "bad-scores", "2 numbers"),
        (given(start_scores=[0, -10]), "bad-scores", "2 numbers"),
        (given(start_scores=[0, 1.5]), "bad-scores", "2 numbers"),
        (given(deck="7S"), "bad-deck", "must be a list"),
        (given(deck=DECK[1:]), "bad-deck", "63 cards, among them 7S 1 times"),
        (given(deck=["QS", *DECK[1:]]), "bad-deck", "7S 1 times, QS 3 times"),
        (given(deck=["6S", *DECK[1:]]), "bad-deck", "card 1 of the deck: '6S' is no card"),
        (given(actions={}), "bad-actions", "must be a list"),
        (given(actions=[{"do": "pass"}, {"do": "fold"}]), "bad-action", "action 2: 'fold'"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_and_where(line: Any, code: str, said: str) -> None:
    text = line if isinstance(line, str | bytes) else json.dumps(line)
    with pytest.raises(DealLogError) as caught:
        read_deal(text)
    assert caught.value.code == code
    assert said in caught.value.message
    assert "\n" not in caught.value.message


def test_partners_have_one_score() -> None:
    deck = [kind_name(card & 63) for card in whole_deck(4)]
    partners = given(ruleset="four_hand_partners", deck=deck, start_scores=[30, 10, 30, 10])
    assert read_deal(json.dumps(partners)).scores == (30, 10, 30, 10)
    with pytest.raises(DealLogError, match="one score") as caught:
        read_deal(json.dumps({**partners, "start_scores": [30, 10, 10, 10]}))
    assert caught.value.code == "bad-scores"


def test_what_a_settled_deal_has_no_use_for_is_refused() -> None:
    """Such a deal is a game of its own (rules 2.6); a race begins from any scores."""
    deck = [kind_name(card & 63) for card in whole_deck(4)]
    settled = given(ruleset="rubicon", deck=deck, start_scores=[0, 0])
    assert read_deal(json.dumps(settled)).scores == (0, 0)
    race = {**settled, "ruleset": "rubicon_race", "start_scores": [0, 10]}
    assert read_deal(json.dumps(race)).scores == (0, 10)
    with pytest.raises(DealLogError, match="begins from 0") as caught:
        read_deal(json.dumps({**settled, "start_scores": [0, 10]}))
    assert caught.value.code == "bad-scores"


def line_of_form(name: str, **changed: Any) -> str:
    """An input line of a form, with its pack and nothing scored."""
    rules = load(name)
    deck = [kind_name(card & 63) for card in deck_of(rules.book)]
    return json.dumps(given(ruleset=name, deck=deck, start_scores=[0, 0], **changed))


def test_what_comes_from_the_deal_before_is_told_only_where_it_counts() -> None:
    """The last trump where it is barred (PKC), the lift where it has a bonus."""
    assert read_deal(line_of_form("chinese", last_trump="H")).last_trump == HEARTS
    assert read_deal(line_of_form("french", last_trump=None, lift=[0, 0])).last_trump == NONE
    lifting = line_of_form("chinese", options={"deal_lift_bonus": True}, lift=[24, 20])
    assert read_deal(lifting).lift == (24, 20)
    for code, idle in (("bad-last-trump", {"last_trump": "H"}), ("bad-lift", {"lift": [24, 20]})):
        with pytest.raises(DealLogError, match="says nothing") as caught:
            read_deal(line_of_form("french", **idle))
        assert caught.value.code == code


def test_options_and_scores_may_be_left_out() -> None:
    assert refereed(options=..., start_scores=...)["start"]["scores"] == [0, 0]


def test_the_lines_after_a_bad_one_are_still_read() -> None:
    good = json.dumps(given())
    first, second, third = referee([good, "nonsense", good])
    assert first == third
    assert second["error"]["line"] == 2
    assert second["error"]["code"] == "bad-json"


def test_single_options_replace_those_of_the_ruleset() -> None:
    actions = [play("7S"), play("QS"), {"do": "pass"}]
    record = refereed(options={"brisques_counted": "at_capture"}, actions=actions)
    assert record["options"] == {"brisques_counted": "at_capture"}
