"""The page of the maxims: each with its position, the worth of the moves there, and a verdict."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bezique.cards.kinds import kind_number
from bezique.notation.position import PositionError
from bezique.practice.deals import Scene
from bezique.practice.maxims.figures import (
    LEAD,
    Figures,
    figures_of,
    label_of,
    source_of,
)
from bezique.practice.maxims.positions import Maxim, maxims, popular, position_of, view_of
from bezique.rulesets.ruleset import load
from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice
from bezique.web.practice.asking import Onlooker, position_rows, trump_facts
from bezique.web.practice.page import Row
from bezique.words.cards import card_name
from bezique.words.catalogue import capital, say
from bezique.words.marks import N_
from bezique.words.melds import MELDS, meld_name
from bezique.words.practice.maxims import (
    TIPS,
    say_margin,
    say_maxim,
    say_measured,
    say_tip,
    say_worth,
)
from bezique.words.rulesets import RULESETS

_HEADS: Final = (
    ("following", N_("Following and discarding"), range(1, 12)),
    ("declaring", N_("Declaring"), range(12, 19)),
    ("trumps", N_("Trumps, the seven, the lead"), range(19, 23)),
    ("end", N_("The end of the stock and the last tricks"), range(23, 26)),
)
_OFTEN: Final = N_("Often said, and measured")
_NOTHING: Final = N_("nothing")
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "tricks": ("tricks", "17"),
    "partner": (),
    "bait": (),
    "trumps": ("20", "25a"),
    "double": ("14-strict", "9"),
}
"""The positions in which a tip of the books was measured."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a position, with its worth."""

    text: str
    kind: int | None
    ahead: str
    behind: str
    error: str
    advised: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A maxim with its position."""

    anchor: str
    number: str
    says: str
    why: str
    verdict: str
    holds: str
    """so, level, not-so or exact."""
    measured: str
    rows: tuple[Row, ...]
    facts: tuple[str, ...]
    trump: int | None
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Tip:
    """What the books advise, and where it was measured."""

    says: str
    places: tuple[tuple[str, str], ...]
    """Anchor and number."""


@dataclass(frozen=True, slots=True)
class Part:
    """Maxims under a heading."""

    name: str
    heading: str
    maxims: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class MaximsPage:
    """All of them, by the rules of one ruleset."""

    look: Look
    rules: RulesChoice
    parts: tuple[Part, ...]
    tips: tuple[Tip, ...]
    counts: tuple[int, int, int]
    """How many are confirmed, without a difference, not confirmed."""


@lru_cache(64)
def maxims_page(look: Look, rules: RulesChoice) -> MaximsPage:
    """The page for a ruleset that was measured, under whatever name."""
    lang, ruleset = look.language, source_of(rules.ruleset)
    parts = tuple(_parts(ruleset, lang))
    shown = [one for part in parts for one in part.maxims]
    anchors = {one.anchor: one.number for one in shown}
    return MaximsPage(
        look=look,
        rules=rules,
        parts=parts,
        tips=tuple(_tip(tip, anchors, lang) for tip in TIPS),
        counts=(
            sum(one.holds in ("so", "exact") for one in shown),
            sum(one.holds == "level" for one in shown),
            sum(one.holds == "not-so" for one in shown),
        ),
    )


@cache
def measured_rulesets() -> tuple[str, ...]:
    """The rulesets that have figures, those with the same rules under another name included."""
    return tuple(n for n in RULESETS if load(n).digest == load(source_of(n)).digest)


def _tip(tip: str, anchors: dict[str, str], lang: str) -> Tip:
    places = tuple((label, anchors[label]) for label in _AFTER[tip] if label in anchors)
    return Tip(say_tip(tip, lang), places)


def _parts(ruleset: str, lang: str) -> Iterator[Part]:
    figures = figures_of(ruleset)
    once = {label_of(maxim): maxim for maxim in reversed(maxims())}
    for name, heading, numbers in _HEADS:
        shown = [
            one
            for label, maxim in reversed(once.items())
            if maxim.number in numbers and label in figures
            if (one := _shown(maxim, ruleset, figures[label], lang))
        ]
        if shown:
            yield Part(name, say(heading, lang), tuple(shown))
    often = {label_of(maxim): maxim for maxim in popular()}
    shown = [
        one
        for label, maxim in often.items()
        if label in figures and (one := _shown(maxim, ruleset, figures[label], lang))
    ]
    if LEAD in figures:
        shown.append(_lead(figures[LEAD], lang))
    if shown:
        yield Part("often", say(_OFTEN, lang), tuple(shown))


def _shown(maxim: Maxim, ruleset: str, figures: Figures, lang: str) -> Shown | None:
    rules = load(ruleset)
    try:
        deal, view = position_of(maxim, rules), view_of(maxim, rules)
    except PositionError:
        return None
    seen = Onlooker(Scene(rules, deal, 0, view, (), maxim.label), lang)
    label, verdict = label_of(maxim), figures.verdict(maxim)
    says, why = say_maxim(label, lang)
    exact = "exact-not" if maxim.values and verdict == "level" else verdict
    return Shown(
        anchor=f"maxim-{label}",
        number=label.partition("-")[0] if label[0].isdigit() else "",
        says=says,
        why=why,
        verdict=say_margin(exact, figures.margin(maxim), lang),
        holds=verdict,
        measured="" if maxim.values else say_measured(figures.deals, lang),
        rows=position_rows(seen, open_hand=bool(maxim.values)),
        facts=trump_facts(seen),
        trump=view.trump,
        moves=tuple(_moves(maxim, figures, lang)),
    )


def _lead(figures: Figures, lang: str) -> Shown:
    """What it is worth to lead first; a disadvantage would be a figure below nothing."""
    points, error = figures.good or (0.0, 0.0)
    holds = "level" if abs(points) <= error else "so" if points < 0 else "not-so"
    says, why = say_maxim(LEAD, lang)
    verdict = say_margin(holds, (points, error), lang, lead=True)
    deals = say_measured(figures.deals, lang)
    return Shown("maxim-lead", "", says, why, verdict, holds, deals, (), (), None, ())


def _moves(maxim: Maxim, figures: Figures, lang: str) -> Iterator[Move]:
    for place, worth in enumerate(figures.moves):
        kind, text = _named(worth.move, lang)
        if not text:
            continue
        yield Move(
            text=text,
            kind=kind,
            ahead=say_worth(worth.ahead, lang),
            behind=say_worth(-worth.behind, lang) if worth.behind else "",
            error=say_worth(worth.error, lang).removeprefix("+") if worth.error else "",
            advised=worth.move in maxim.good,
            best=place == 0,
        )


def _named(move: str, lang: str) -> tuple[int | None, str]:
    """A move of the file: the kind of a card and its name, or the name of a meld."""
    if move == "nothing":
        return None, say(_NOTHING, lang)
    if move in MELDS:
        return None, meld_name(move, lang)
    try:
        kind = kind_number(move)
    except ValueError:
        return None, ""
    return kind, capital(card_name(kind, lang))
