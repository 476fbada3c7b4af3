"""The scenario pages: every case under every ruleset it names, and the proof that it can fail."""

import re
from pathlib import Path

import pytest

from bezique.notation.scenario import Case, ScenarioError, read_page, run_case

FOLDER = Path(__file__).parent
PAGES = sorted(FOLDER.glob("*.md"))
CASES = [case for page in PAGES for case in read_page(page.name, page.read_text("utf-8"))]
PLAYED = [(case, rules) for case in CASES for rules in case.rules]
CASES_AT_MOST = 20
SUITS = {"spades": "clubs", "hearts": "spades", "diamonds": "hearts", "clubs": "hearts"}
OTHER = {"elder": "dealer", "dealer": "elder", "P0": "P1", "P2": "P1", "P4": "P1"}


def name_of(played: object) -> str:
    if isinstance(played, Case):
        return f"{played.page.removesuffix('.md')}: {played.name}"
    return str(played)


@pytest.mark.parametrize(("case", "rules"), PLAYED, ids=name_of)
def test_a_case_is_so(case: Case, rules: str) -> None:
    run_case(case, rules)


def test_the_worked_examples_of_the_rule_book_are_there() -> None:
    cited = {int(number) for case in CASES for number in re.findall(r"\bT(\d+)\b", case.source)}
    assert cited == set(range(1, 104))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_short_and_its_headings_are_sentences(page: Path) -> None:
    names = [case.name for case in read_page(page.name, page.read_text("utf-8"))]
    assert 0 < len(names) <= CASES_AT_MOST
    assert len(set(names)) == len(names)
    assert all(name[0].isupper() for name in names)


NUMBER = re.compile(r"(?<=for )\d+$|(?<=has )\d+(?= )|(?<=holds )\d+(?= )|(?<=paid )\d+|^\d+")
TURNED = {  # words of a claim that say the opposite
    "holds": "lacks",
    "lacks": "holds",
    "sees": "misses",
    "misses": "sees",
    "is rubiconed": "is not rubiconed",
    "is not rubiconed": "is rubiconed",
}


def falsified(text: str) -> str | None:
    """A claim with a number, card or player changed so that it is false; None for a bare move."""
    if number := NUMBER.search(text):
        return text[: number.start()] + str(int(number[0]) + 10) + text[number.end() :]
    if " may not " in text:
        return re.sub(r": [a-z -]+$", ": not so", text)
    if " may " in text:
        return text.replace(" may ", " may not ", 1) + ": not held"
    if "must play" in text:
        return text + " JS" if text.count(" ") == 3 else text.rpartition(" ")[0]
    for words, opposite in TURNED.items():
        if f" {words}" in text:
            return text.replace(words, opposite)
    who, _, rest = text.partition(" ")
    if rest.endswith(" open"):
        return f"{who} has 7S 7H 7D open"
    if rest == "takes" or rest.startswith("wins") or rest == "is on lead":
        return f"{OTHER.get(who, 'P0')} {rest}"
    if rest.endswith("nothing"):
        return f"{who} may not draw: not held"
    if who in ("trumps", "turn-up", "deal", "game"):
        return falsified_table(who, text)
    return None


def falsified_table(what: str, text: str) -> str:
    """A claim of trumps, turn-up, deal or game that is false."""
    last = text.rpartition(" ")[2]
    if what == "trumps":
        return f"trumps are {SUITS.get(last, 'spades')}"
    if what == "turn-up":
        return "turn-up is 8C" if last == "gone" else "turn-up is gone"
    if what == "deal":
        return "deal is over" if last == "running" else "deal is running"
    return "elder wins"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_case_fails_when_one_claim_is_changed(case: Case) -> None:
    changes = 0
    for place, phrase in enumerate(case.phrases):
        false = falsified(phrase.text)
        if false is None:
            continue
        changes += 1
        with pytest.raises(ScenarioError):
            run_case(case.changed(place, false), case.rules[0])
    assert changes, "this case claims nothing"


def test_an_unknown_verb_lists_those_that_there_are() -> None:
    case = CASES[0].changed(0, "elder sings")
    with pytest.raises(ScenarioError, match="the phrases are: elder leads/follows QS"):
        run_case(case, case.rules[0])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("elder sleeve QS", "'sleeve' is nothing a seat has"),
        ("colour red", "'colour' is no line of a deal"),
        ("elder hand QS QS QS", "only 2 copies of QS"),
        ("elder hand XS", "'XS' is no card"),
        ("left 21", "even number"),
        ("trump stars", "must be one of spades"),
        ("stage noon", "it must be dealt"),
        ("option endless yes", "there is no such option"),
        ("elder declared flush QS", "is no meld with its cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str, said: str) -> None:
    text = f"## Case\n\nSource: T\n\n```deal\nrules classic\ntrump spades\n{line}\n```\n\n"
    (case,) = read_page("page", text + "```play\nelder draws\n```\n")
    with pytest.raises(ScenarioError, match=re.escape(said)):
        run_case(case, "classic")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("rules classic\noption target 500\noption target 600", "option target is given twice"),
        ("rules classic\nrules french", "rules are named twice"),
    ],
)
def test_what_a_deal_block_says_once_is_not_said_again(lines: str, said: str) -> None:
    text = f"## Case\n\nSource: T\n\n```deal\n{lines}\n```\n\n```play\nelder draws\n```\n"
    with pytest.raises(ScenarioError, match=f"page: Case: {said}"):
        read_page("page", text)
