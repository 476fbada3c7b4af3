"""How the end of a deal, of a match and of a settlement is told, in every language."""

import pytest

from bezique.words.catalogue import LANGUAGES
from bezique.words.result import (
    ROWS,
    MatchOver,
    deal_row_name,
    row_name,
    say_deal_over,
    say_match_over,
    say_tie_continues,
)
from bezique.words.result.settling import (
    REASONS,
    STEPS,
    say_game_won,
    say_reason,
    say_standing,
    signed,
    step_name,
)
from bezique.words.sheet import say_side

TWO = ("You", "Odile")
SIDES = ("You and Anton", "Odile and Ingrid")
THREE = ("You", "Odile", "Anton")


def test_a_deal_is_told_from_each_chair() -> None:
    gained = (240, 310)
    mine = "In this deal you scored {} and {} {}.".format
    assert say_deal_over(gained, "en", ("You", "Odile"))[1] == mine(240, "Odile", 310)
    assert say_deal_over((1, 2, 3), "en", ("You", "Odile", "Anton"))[1] == ""


@pytest.mark.parametrize(
    ("over", "names", "headline", "note"),
    [
        (MatchOver(0, (1020, 870), 1000), TWO, "You win, 1020 to 870.", ""),
        (MatchOver(1, (870, 1020), 1000), TWO, "Odile wins, 1020 to 870.", ""),
        (
            MatchOver(1, (1020, 1040), 1000),
            TWO,
            "Odile wins, 1040 to 1020.",
            "Both reached 1000: the higher total wins.",
        ),
        (
            MatchOver(0, (1030, 1030), 1000, tie_break="last_trick"),
            TWO,
            "You win, 1030 to 1030.",
            "The totals were equal: the last trick decided.",
        ),
        (
            MatchOver(1, (490, 1000), 1000, stopped=True, double_below=500),
            TWO,
            "Odile wins a double game, 1000 to 490.",
            "Odile reached 1000 during play, which ended the game at once: brisques that had not "
            "been counted do not count. It counts double, because you stayed below 500.",
        ),
        (
            MatchOver(0, (1000, 490), 1000, stopped=True, claimed=True, double_below=500),
            TWO,
            "You win a double game, 1000 to 490.",
            "The win was claimed at 1000 during play, which ended the game at once. It counts "
            "double, because Odile stayed below 500.",
        ),
        (
            MatchOver(2, (900, 1990, 2010), 2000),
            THREE,
            "Anton wins, 2010 to 1990.",
            "",
        ),
        (
            MatchOver(0, (2100, 2010, 300), 2000, double_below=500),
            THREE,
            "You win a double game, 2100 to 2010.",
            "Several reached 2000: the highest total wins. It counts double, because a loser "
            "stayed below 500.",
        ),
        (
            MatchOver(0, (2040, 1800), 2000, partners=True),
            SIDES,
            "Your side wins, 2040 to 1800.",
            "",
        ),
        (
            MatchOver(1, (900, 1000), 1000, partners=True, stopped=True),
            SIDES,
            "Odile and Ingrid win, 1000 to 900.",
            "1000 was reached during play, which ended the game at once: brisques that had not "
            "been counted do not count.",
        ),
    ],
)
def test_the_end_of_a_match(
    over: MatchOver, names: tuple[str, ...], headline: str, note: str
) -> None:
    assert say_match_over(over, "en", names) == (headline, note)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reckoning_has_words_in_every_language(lang: str) -> None:
    assert len({row_name(row, lang) for row in ROWS}) == len(ROWS)
    assert "3" in deal_row_name(3, lang)
    assert say_tie_continues(lang).endswith(".")
    mine = (say_side([None], lang), "Odile")
    assert all(say_deal_over((10, 20), lang, mine))
    sides = (say_side([None, "Anton"], lang), say_side(["Odile", "Ingrid"], lang))
    for names, partners in ((mine, False), (sides, True)):
        for winner in (0, 1):
            scores = (1000, 490) if winner == 0 else (490, 1000)
            over = MatchOver(winner, scores, 1000, partners, stopped=True, double_below=500)
            headline, note = say_match_over(over, lang, names)
            assert "{" not in headline + note


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_settlement_has_words_in_every_language(lang: str) -> None:
    assert len({step_name(step, lang) for step in STEPS}) == len(STEPS)
    for name in (None, "Odile"):
        said = {say_reason(reason, lang, name=name, limit=1000) for reason in REASONS}
        assert len(said) == len(REASONS)
        assert say_game_won(1400, lang, name) != say_game_won(1400, lang, "")
    assert signed(-300) == "\N{MINUS SIGN}300"
    assert "+300" in say_standing(300, lang)
