"""Everything that may be said is said in every language, and the difficult forms are right."""

import pytest

from bezique.cards.kinds import JOKER, KINDS, kind_number
from bezique.rulesets.options import GROUPS, OPTIONS, Option
from bezique.words import sheet
from bezique.words.bots import BOTS, bot_description, bot_name
from bezique.words.cards import card_name, index_letter, rank_names, suit_name, the_card
from bezique.words.catalogue import LANGUAGES
from bezique.words.melds import MELDS, a_meld, meld_cards, meld_name
from bezique.words.notices import NOTICES, say_impossible_option, say_notice
from bezique.words.options import (
    Value,
    group_label,
    option_explanation,
    option_label,
    value_label,
)
from bezique.words.refusals import REFUSALS, say_refusal
from bezique.words.rulesets import MODIFIERS, RULESETS, ruleset_description, ruleset_name

QS, JD, KC = (kind_number(name) for name in ("QS", "JD", "KC"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_own_name(lang: str) -> None:
    kinds = (*range(KINDS), JOKER)
    assert len({card_name(kind, lang) for kind in kinds}) == len(kinds)
    for kind in range(KINDS):
        bare = card_name(kind, lang)
        for part in ("doing", "done_to", "with"):
            assert bare in the_card(kind, lang, part)


@pytest.mark.parametrize(
    ("lang", "queen", "the_queen", "with_jack"),
    [
        ("en", "queen of spades", "the queen of spades", "the jack of diamonds"),
        ("fr", "dame de pique", "la dame de pique", "le valet de carreau"),
        ("nl", "schoppenvrouw", "de schoppenvrouw", "de ruitenboer"),
        ("nb", "spar dame", "spar dame", "ruter knekt"),
        ("sv", "spader drottning", "spader drottning", "ruter knekt"),
        ("de", "Pik-Dame", "die Pik-Dame", "dem Karo-Buben"),
    ],
)
def test_the_two_cards_of_bezique(lang: str, queen: str, the_queen: str, with_jack: str) -> None:
    assert card_name(QS, lang) == queen
    assert the_card(QS, lang) == the_queen
    assert the_card(JD, lang, "with") == with_jack


@pytest.mark.parametrize(
    ("lang", "joker", "with_joker"),
    [
        ("en", "joker", "the joker"),
        ("fr", "joker", "le joker"),
        ("nl", "joker", "de joker"),
        ("nb", "joker", "jokeren"),
        ("sv", "joker", "jokern"),
        ("de", "Joker", "dem Joker"),
    ],
)
def test_the_joker(lang: str, joker: str, with_joker: str) -> None:
    assert card_name(JOKER, lang) == joker
    assert the_card(JOKER, lang, "with") == with_joker


@pytest.mark.parametrize(
    ("lang", "letters"),
    [
        ("en", "7 8 9 J Q K 10 A"),
        ("fr", "7 8 9 V D R 10 A"),
        ("nl", "7 8 9 B V H 10 A"),
        ("nb", "7 8 9 Kn D K 10 A"),
        ("sv", "7 8 9 Kn D K 10 A"),
        ("de", "7 8 9 B D K 10 A"),
    ],
)
def test_letters_in_the_corner(lang: str, letters: str) -> None:
    assert " ".join(index_letter(rank, lang) for rank in range(8)) == letters


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ranks_and_suits_have_names(lang: str) -> None:
    assert len({rank_names(rank, lang) for rank in range(8)}) == 8
    assert len({suit_name(suit, lang) for suit in range(4)}) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_meld_has_a_name(lang: str) -> None:
    assert len({meld_name(meld, lang) for meld in MELDS}) == len(MELDS)
    for meld in MELDS:
        assert meld_name(meld, lang, 0)
        assert a_meld(meld, lang, 0)
        assert meld_cards(meld, lang)
        assert meld_cards(meld, lang, fixed_pair=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_alike_of_different_suits_are_not_called_the_same(lang: str) -> None:
    """With eight packs one may have four alike in two suits; each is spoken of by its own name."""
    for say_it in (meld_name, a_meld):
        assert len({say_it("suit_aces", lang, suit) for suit in range(4)}) == 4
        assert len({say_it("three_kings", lang, suit) for suit in range(4)}) == 4


def test_a_meld_names_its_suit() -> None:
    assert meld_name("suit_aces", "en", 0) == "four aces alike of spades"
    assert a_meld("three_kings", "fr", 2) == "trois rois identiques de carreau"
    assert meld_name("marriage", "en", 0) == "marriage in spades"
    assert meld_name("marriage", "fr", 0) == "mariage de pique"
    assert meld_name("royal_marriage", "nl", 1) == "koninklijk huwelijk in harten"
    assert a_meld("marriage", "de", 3) == "eine Mariage in Kreuz"
    assert a_meld("four_aces", "sv", 3) == "fyra ess"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", REFUSALS)
def test_refusals_are_courteous_sentences(code: str, lang: str) -> None:
    plain = say_refusal(code, lang)
    exact = say_refusal(code, lang, card=KC, suit=2, name="Odile")
    for text in (plain, exact):
        assert text.endswith(".")
        assert text[0] == text[0].upper()
        assert "{" not in text


@pytest.mark.parametrize(
    ("lang", "waits", "follow"),
    [
        (
            "en",
            "The king of clubs waits: draw first, then lead.",
            "Diamonds were led and you hold one.",
        ),
        (
            "fr",
            "Le roi de trèfle attend\u202f: piochez d’abord, puis entamez.",
            "Carreau est entamé et vous en avez.",
        ),
        (
            "de",
            "Der Kreuz-König wartet: erst ziehen, dann ausspielen.",
            "Karo ist ausgespielt, und Sie haben Karo.",
        ),
        (
            "nb",
            "Kløver konge må vente: trekk først, spill så ut.",
            "Ruter er spilt ut, og du har ruter.",
        ),
    ],
)
def test_a_refusal_names_card_and_suit(lang: str, waits: str, follow: str) -> None:
    assert say_refusal("draw-first", lang, card=KC) == waits
    assert say_refusal("must-follow-suit", lang, suit=2) == follow


def values_of(option: Option) -> list[Value]:
    if option.type == "enum":
        return list(option.values)
    if option.type == "bool":
        return [True, False]
    if option.type == "ints":
        return [[3, 2, 3]]
    if option.type == "ranks":
        return [{"A": 100, "10": 90}, {}]
    return [0, 10]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_every_option_and_value_has_words(option: Option, lang: str) -> None:
    assert option_label(option.name, lang)
    assert option_explanation(option.name, lang).endswith(".")
    labels = [value_label(option.name, value, lang) for value in values_of(option)]
    assert all(labels)
    assert len(set(labels)) == len(labels)


def test_values_read_as_people_say_them() -> None:
    assert value_label("deal_packets", [3, 2, 3], "en") == "3-2-3"
    assert value_label("bezique_values", [40, 500], "en") == "40, 500"
    assert value_label("quartets", {"K": 80, "A": 100}, "en") == "aces 100, kings 80"
    assert value_label("back_door_sequence", 0, "en") == "not a meld"
    assert value_label("end_must_win", True, "sv") == "ja"
    with pytest.raises(KeyError):
        value_label("double_bezique", "sideways", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_groups_rulesets_and_players_are_described(lang: str) -> None:
    assert len({group_label(group, lang) for group in GROUPS}) == len(GROUPS)
    for name in (*RULESETS, *MODIFIERS):
        assert ruleset_name(name, lang)
        assert ruleset_description(name, lang).endswith(".")
    for name in BOTS:
        assert bot_name(name, lang)
        assert bot_description(name, lang).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_has_words_for_every_moment(lang: str) -> None:
    for key in sheet.HEADLINES:
        headline, note = sheet.say_headline(key, lang, "Odile")
        assert headline.endswith(".")
        assert note.endswith(".")
    for must_win in (True, False):
        for trump in OPTIONS["end_trump"].values:
            assert sheet.say_obligation(lang, must_win=must_win, trump=trump).endswith(".")
    for key in sheet.CHOICES:
        assert sheet.choice_name(key, lang)
    for did in ("lead", "follow", "take"):
        assert "Odile" in sheet.trick_caption(did, lang, "Odile")
        assert "Odile" not in sheet.trick_caption(did, lang)
    assert sheet.you(lang)
    assert a_meld("bezique", lang) in sheet.announce_name("bezique", lang)
    choices = [sheet.copy_choice(QS, lang, melds) for melds in (None, [], [("bezique", None)])]
    assert len(set(choices)) == 3
    assert meld_name("marriage", lang, 0) in sheet.scored_in([("marriage", 0)], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_notices_have_two_sentences(lang: str) -> None:
    for key in NOTICES:
        assert all(text.endswith(".") for text in say_notice(key, lang))
    assert option_label("target", lang) in say_impossible_option("target", lang)
