"""The census: how many lines of legal choices there are from a fixed position to a depth.

A position is a golden game after so many decisions. The counts stand in ``census.toml``, plain
enough for another program to check itself against.
"""

import tomllib
from typing import Any

from golden.games import FOLDER, TWO_HANDS, dealt, names, path_of, read

from bezique.notation.moves import read_action
from bezique.play.why import legal_moves
from bezique.rules.deal import step
from bezique.rules.layout import Deal, copied
from bezique.rulesets.ruleset import load

FILE = FOLDER / "census.toml"
AFTER = (0, 8, 20, 52)  # decisions; the last is in the middle of the stock or at its end
LINES_AT_MOST = 1_500
LINES_OF_LARGE_PACKS = 100  # where one line takes much longer
DEEPEST = 10
Entry = dict[str, Any]


def position(game: str, after: int) -> Deal:
    """A golden game after so many decisions."""
    head, *lines = read(game)
    ruleset = load(head["ruleset"])
    d = dealt(head)
    decisions = [line for line in lines if "by" in line][:after]
    for line in decisions:
        action = {key: value for key, value in line.items() if key != "by"}
        step(ruleset.book, d, read_action(ruleset.book, d, action))
    return d


def after_move(book: Any, d: Deal, move: int) -> Deal:
    """A copy of a deal, one decision later."""
    then = copied(d)
    step(book, then, move)
    return then


def counts(game: str, after: int, depth: int | None = None) -> list[int]:
    """Legal lines of one, two, three ... decisions, to a depth or until there are many."""
    ruleset = load(read(game)[0]["ruleset"])
    book = ruleset.book
    most = LINES_AT_MOST if ruleset.sizes.deck == TWO_HANDS else LINES_OF_LARGE_PACKS
    reached = [position(game, after)]
    found: list[int] = []
    while reached and len(found) < (depth or DEEPEST):
        choices = [legal_moves(book, d) for d in reached]
        if depth is None and sum(map(len, choices[:-1])) > most:
            break
        found.append(sum(map(len, choices)))
        if len(found) < (depth or DEEPEST):
            reached = [
                after_move(book, d, move)
                for d, moves in zip(reached, choices, strict=True)
                for move in moves
            ]
    return found


def taken() -> dict[str, list[Entry]]:
    """The whole census, counted afresh, by ruleset."""
    census: dict[str, list[Entry]] = {}
    for game in names():
        if not game.endswith("-1") or not path_of(game).is_file():
            continue
        length = sum("by" in line for line in read(game))
        for after in sorted({*(n for n in AFTER if n < length), max(0, length - 14)}):
            entry = {"game": game, "after": after, "lines": counts(game, after)}
            census.setdefault(game.split("+")[0].split("-")[0], []).append(entry)
    return census


def kept() -> dict[str, list[Entry]]:
    return tomllib.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}


def written(census: dict[str, list[Entry]]) -> str:
    """The census as the text of its file."""
    text = "# Legal lines of 1, 2, 3 ... decisions from a golden game after so many of its own.\n"
    for ruleset, entries in census.items():
        for entry in entries:
            text += f'\n[[{ruleset}]]\ngame = "{entry["game"]}"\nafter = {entry["after"]}\n'
            text += f"lines = {entry['lines']}\n"
    return text
