"""The pages of rules, taken apart against the rulesets they tell of.

A sentence is chosen by an option, so a page is right if every option that acts changes it when it
is changed, and if every number of the ruleset stands where it belongs, in every language.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from twins.flips import FLIPS, FORM_FLIPS

from bezique.cards.kinds import RANKS
from bezique.play import why
from bezique.rules.trick import order
from bezique.rulesets.bearing import acts
from bezique.rulesets.options import OPTIONS, RulesetError
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names
from bezique.words.catalogue import LANGUAGES, listed
from bezique.words.differences import differences
from bezique.words.howto.anchors import ANCHORS, NO_RULE, Ground, ground_of
from bezique.words.howto.compare import compared, melds_compared
from bezique.words.howto.form import Form
from bezique.words.howto.page import how_to_play
from bezique.words.howto.sections.beginning import RANK_NAMES
from bezique.words.howto.sections.glossary import glossary
from bezique.words.howto.sections.melds import cards_of, melds_of
from bezique.words.melds import meld_name
from bezique.words.refusals import REFUSALS
from bezique.words.rulesets import MODIFIERS
from bezique.words.rulesets import RULESETS as OTHERS

RULESETS = (*ruleset_names(), "french+short+open", "norwegian+three_hand", "classic+no_turn_up")
OTHER_VALUES: dict[str, tuple[Any, ...]] = {
    **FLIPS,
    **FORM_FLIPS,
    "first_dealer": ("lowest", "highest", "highest_chooses", "agreed"),
    "deal_rotation": ("rotate", "last_trick_winner"),
    "turn_up_seven": (0, 10, 20),
    "seven_points": (0, 10, 20),
    "seven_once_per_card": (True, False),
    "last_stock_card_shown": (True, False),
    "marriage": (20, 30),
    "royal_marriage": (40, 60),
    "sequence": (250, 300),
    "bezique_values": ([40], [40, 300]),
    "brisque": (10, 20),
    "last_trick": (0, 10, 30),
    "scoring": ("race", "settlement"),
    "target": (300, 1200),
    "rubicon": (0, 800),
    "game_bonus": (100, 700),
    "rubicon_game_bonus": (900, 1100),
    "rubicon_brisque_bonus": (0, 320),
    "round_to": (0, 10),
    "min_difference": (0, 50),
    "rubicon_min_loser": (0, 50),
    "irregularities": ("prevent", "penalise"),
    "penalty_table": ("norwegian", "enquire_within", "portland"),
    "open_hands": (True, False),
}
WITHOUT_EFFECT = {
    "trump_repeat_barred": ("bezique_pair", ("fixed", "reversed")),  # then any suit may come again
    "bezique_unite": ("double_bezique", ("together",)),  # no single ever becomes a double
    "end_overtrump": ("end_trump", ("must_if_winning",)),  # which goes higher in any case
    "reuse_needs_new_card": ("meld_source", ("won_cards",)),  # the card of the last trick is new
}
"""Options that change nothing in the game, and so on the page, beside a value of another."""
LONGEST_GROUND = 400
"""Characters: a note at a card must still be read on a small phone."""
CLAIMS = Path(__file__).with_name("howto_claims.toml")
NUMBER = re.compile(r"\d{2,}")
ONLY_WITH = {"penalty_table": {"irregularities": "penalise"}}


def whole(ruleset: Ruleset, lang: str) -> str:
    """All that a page says."""
    lines = [p.text for section in how_to_play(ruleset, lang) for p in section.paragraphs]
    lines += [f"{meld_name(meld, lang)} {points}" for meld, points in melds_of(ruleset)]
    return "\n".join(lines + [term.meaning for term in glossary(Form(ruleset, lang))])


def paragraphs(ruleset: Ruleset, lang: str) -> Mapping[str, str]:
    return {p.anchor: p.text for s in how_to_play(ruleset, lang) for p in s.paragraphs}


def flipped(ruleset: Ruleset, name: str) -> Iterator[Ruleset]:
    """The ruleset with this option at each of its other values, as far as they can stand there."""
    for value in OTHER_VALUES[name]:
        if value != ruleset.options[name]:
            try:
                yield load(ruleset.name, {**ONLY_WITH.get(name, {}), name: value})
            except RulesetError:
                continue


def test_every_option_is_flipped_here_or_makes_the_form() -> None:
    form = {"players", "packs", "hand_size", "deal_packets", "lowest_rank", "drop_one_eight"}
    form.add("trump_source")
    assert set(OPTIONS) == set(OTHER_VALUES) | form


@pytest.mark.parametrize("name", sorted(OTHER_VALUES))
def test_an_option_that_acts_changes_the_page(name: str) -> None:
    """In English, under every ruleset: change an option and a sentence changes."""
    silent = []
    tried = 0
    for ruleset in map(load, RULESETS):
        for other in flipped(ruleset, name):
            if acts(name, {**ruleset.options, **ONLY_WITH.get(name, {})}) and acts(
                name, other.options
            ):
                tried += 1
                if whole(ruleset, "en") == whole(other, "en"):
                    silent.append((ruleset.name, other.options[name]))
    other_name, values = WITHOUT_EFFECT.get(name, ("players", ()))
    assert [who for who, _ in silent if load(who).options[other_name] not in values] == []
    assert tried > len(silent)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_the_numbers_of_a_ruleset_stand_on_its_page(name: str, lang: str) -> None:
    ruleset = load(name)
    options, said, form = ruleset.options, paragraphs(ruleset, lang), Form(ruleset, lang)
    assert str(ruleset.sizes.stock - form.turned) in said["stock"]
    assert form.number(options["hand_size"]) in said["deal"]
    assert form.number(options["packs"]) in said["pack"]
    assert str(ruleset.sizes.stock // ruleset.sizes.seats) in said["stock-lasts"]
    if form.settled:
        for option in ("rubicon", "game_bonus", "round_to", "min_difference"):
            assert str(options[option]) in said["settlement-passed"]
        assert str(options["rubicon_game_bonus"]) in said["settlement-rubicon"]
    else:
        assert str(options["target"]) in said["target"]
    if options["last_trick"]:
        assert re.search(rf"\b{options['last_trick']}\b", said["last-trick"])


def test_the_order_of_the_cards_is_that_of_the_tricks() -> None:
    for lang in LANGUAGES:
        for name in ("french", "turkish"):
            ruleset = load(name)
            form = Form(ruleset, lang)
            kept = range(RANKS.index(ruleset.options["lowest_rank"]), len(RANKS))
            highest_first = sorted(kept, key=lambda rank: -order(ruleset.book, 0, rank))
            names = listed([form.say(RANK_NAMES[rank]) for rank in highest_first], lang)
            assert names in paragraphs(ruleset, lang)["order"]
    assert [say.message for say in RANK_NAMES][2:5] == ["nine", "jack", "queen"]


def test_melds_are_those_that_score_with_their_cards() -> None:
    french = dict(melds_of(load("french")))
    assert french == {
        "marriage": 20,
        "royal_marriage": 40,
        "sequence": 250,
        "bezique": 40,
        "double_bezique": 500,
        "four_aces": 100,
        "four_kings": 80,
        "four_queens": 60,
        "four_jacks": 40,
    }
    for name in RULESETS:
        ruleset = load(name)
        for meld, points in melds_of(ruleset):
            cards = cards_of(meld, ruleset)
            assert points > 0
            assert len(cards) <= ruleset.options["hand_size"] or "bezique" in meld
            assert max(map(cards.count, cards)) <= ruleset.options["packs"]
    assert cards_of("bezique", load("brezin")) == (2 * 8 + 4, 3)
    assert len(cards_of("septuple_bezique", load("eight_pack"))) == 14


def test_every_address_stands_once() -> None:
    for name in RULESETS:
        sections = how_to_play(load(name), "en")
        anchors = [p.anchor for s in sections for p in s.paragraphs]
        names = [f"part-{s.name}" for s in sections]
        terms = [term.anchor for term in glossary(Form(load(name), "en"))]
        every = anchors + names + terms
        assert len(every) == len(set(every))


def test_every_refusal_leads_to_a_paragraph_under_every_ruleset() -> None:
    source = Path(why.__file__).read_text("utf-8")
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source)) | set(REFUSALS)
    assert codes == set(ANCHORS) | NO_RULE
    assert ground_of("unknown-action", load("french"), "en") is None
    assert ground_of("must-win", load("norwegian"), "en") == Ground(
        "end-win", "If you can follow with a card that wins the trick, you must play one."
    )
    for name, lang in product(RULESETS, LANGUAGES):
        ruleset = load(name)
        sections = how_to_play(ruleset, lang)
        page = {f"part-{section.name}": section.heading for section in sections}
        page |= paragraphs(ruleset, lang)
        for code, (meld, _) in product(ANCHORS, [("", 0), *melds_of(ruleset)]):
            ground = ground_of(code, ruleset, lang, meld)
            assert ground, (name, code)
            assert page[ground.anchor].startswith(ground.words), (name, code, meld)
            assert len(ground.words) < LONGEST_GROUND, (name, lang, code)


def test_a_refusal_is_grounded_in_the_rule_of_its_own_meld_and_of_this_table() -> None:
    rubicon, dutch, chinese = load("rubicon"), load("dutch"), load("chinese")
    assert ground_of("spent-higher", dutch, "en", "bezique").anchor == "never-down"
    assert ground_of("spent-higher", dutch, "en", "royal_marriage").anchor == "sequence-to-marriage"
    assert ground_of("spent-higher", chinese, "en", "suit_kings").anchor == "fours-alike"
    assert ground_of("spent-lower", dutch, "en", "double_bezique").anchor == "double-bezique"
    assert "substitute" in ground_of("spent-same", rubicon, "en", "bezique").words
    assert "no other such four" in ground_of("spent-same", dutch, "en", "four_aces").words
    several = load("dutch", {"declarations_per_trick": 2})
    assert "one meld" in ground_of("already-declared", dutch, "en").words
    assert "two melds" in ground_of("already-declared", several, "en").words


def test_languages_say_the_same_things_in_the_same_places() -> None:
    for name in RULESETS:
        english = how_to_play(load(name), "en")
        for lang in sorted(set(LANGUAGES) - {"en"}):
            other = how_to_play(load(name), lang)
            for ours, theirs in zip(english, other, strict=True):
                assert [len(p.sentences) for p in ours.paragraphs] == [
                    len(p.sentences) for p in theirs.paragraphs
                ]
                for one, two in zip(ours.paragraphs, theirs.paragraphs, strict=True):
                    if one.anchor != "game":  # where a century stands
                        assert sorted(NUMBER.findall(one.text)) == sorted(NUMBER.findall(two.text))
                    assert all(text.endswith(".") for text in two.sentences)


def test_two_rulesets_are_compared_in_the_sentences_of_their_pages() -> None:
    norwegian, french = load("norwegian"), load("french")
    found = {d.anchor: d for s in compared(norwegian, french, "en") for d in s.differences}
    must, need_not = found["end-win"].first, found["end-win"].second
    assert must == ("If you can follow with a card that wins the trick, you must play one.",)
    assert need_not == ("You need not win the trick, even if you could.",)
    assert set(must) <= set(paragraphs(norwegian, "en")["end-win"].splitlines())
    assert not {"deal", "brisques"} & set(found)
    assert melds_compared(norwegian, french, "en") == ()
    assert compared(french, load("dutch"), "de") == ()


def test_every_comparison_says_all_that_differs_and_nothing_else() -> None:
    pages = {name: paragraphs(load(name), "en") for name in RULESETS}
    for one in RULESETS:
        for other in RULESETS[::3]:
            found = [d for s in compared(load(one), load(other), "en") for d in s.differences]
            for d in found:
                assert d.first or d.second
                assert not set(d.first) & set(d.second)
                assert all(text in pages[one][d.anchor] for text in d.first)
                assert all(text in pages[other][d.anchor] for text in d.second)
            equal = {a for a in pages[one] if pages[one][a] == pages[other].get(a)}
            assert not equal & {d.anchor for d in found}


def test_every_claim_of_the_sources_is_on_a_page_or_has_its_reason() -> None:
    claims = tomllib.loads(CLAIMS.read_text("utf-8"))
    many = {"FR": 94, "NL": 94, "NO": 51, "SE": 45}
    assert list(claims) == [f"{who}-{n}" for who in many for n in range(1, many[who] + 1)]
    for claim, told in claims.items():
        if isinstance(told, dict):
            assert list(told) == ["why"], claim
            assert len(told["why"].split()) > 3, claim
            continue
        name, address, *words = told
        there = addresses(load(name))
        assert address in there, claim
        assert [word for word in words if word not in there[address]] == [], claim


def addresses(ruleset: Ruleset) -> dict[str, str]:
    """What stands at each address of a page, in English."""
    found = dict(paragraphs(ruleset, "en"))
    found |= {f"meld-{meld}": str(points) for meld, points in melds_of(ruleset)}
    found |= {term.anchor: term.meaning for term in glossary(Form(ruleset, "en"))}
    return found | {f"form-{name}": name for name in (*OTHERS, *MODIFIERS)}


def test_what_the_opening_page_tells_apart_the_comparison_does_too() -> None:
    for one in OTHERS:
        for other in ("french", "rubicon"):
            first, second = load(one), load(other)
            short = differences(first.options, second.options, "en")
            whole = compared(first, second, "en")
            assert bool(short.sentences or short.more) <= bool(whole), one
            assert bool(whole) == (first.digest != second.digest), one
