"""The opening page: every choice with its words, and the matches that wait."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from time import time
from typing import Any, Final

from bezique.bots.registry import BOTS, styles_of
from bezique.play.log import PERSON
from bezique.rulesets.ruleset import load, overlay_names
from bezique.store.store import Listed
from bezique.web.choice import NAMES, Choice, bases, idle_modifiers, standing_on
from bezique.web.emblem import emblem_of
from bezique.web.fill.sight import PLACES, player_name
from bezique.web.opening.comparing import compared
from bezique.web.page import Look
from bezique.web.page.opening import (
    Family,
    Language,
    Offer,
    OpeningPage,
    Opponent,
    OtherSeat,
    RulesetChoice,
    Unfinished,
)
from bezique.words.bots import STYLES, bot_description, bot_name, honest_line, style_name
from bezique.words.catalogue import LANGUAGES
from bezique.words.notices import said_ago
from bezique.words.past.marked import say_marks
from bezique.words.rulesets import (
    MODIFIERS,
    RULESETS,
    family_name,
    full_name,
    ruleset_description,
    ruleset_line,
    ruleset_name,
)
from bezique.words.sheet import say_place

SUGGESTED: Final[Mapping[str, str]] = {
    "en": "classic",
    "fr": "french",
    "nl": "dutch",
    "nb": "norwegian",
    "sv": "swedish",
    "de": "classic",
}
"""The ruleset at home where a language is spoken."""
_SCORES: Final = {"two_sides": 2, "three_sides": 3}
"""How many scores there are; where everybody plays alone, as many as players."""


def opening_page(
    look: Look, waiting: Sequence[Listed], command_id: str, choice: Choice
) -> OpeningPage:
    """The opening page in the visitor's language."""
    lang = look.language
    ruleset = choice.ruleset or SUGGESTED[lang]
    families = tuple(_families(lang, ruleset))
    largest = max(len(r.emblem.seats) for family in families for r in family.rulesets)
    return OpeningPage(
        look=look,
        languages=tuple(Language(code, name, SUGGESTED[code]) for code, name in LANGUAGES.items()),
        families=families,
        ruleset=ruleset,
        bases=tuple((name, ruleset_name(name, lang)) for name in bases()),
        below=choice.below or SUGGESTED[lang],
        opponents=tuple(
            Opponent(name, bot_name(name, lang), bot_description(name, lang), styles_of(name))
            for name in BOTS
        ),
        opponent=choice.opponent,
        styles=tuple((style, style_name(style, lang)) for style in ("", *STYLES)),
        style=choice.style,
        honest=honest_line(lang),
        seats=tuple(
            OtherSeat(seat, NAMES[seat - 1], _places(seat, lang), choice.seats.get(seat, ""))
            for seat in range(1, largest)
        ),
        modifiers=tuple(
            Offer(name, ruleset_name(name, lang), ruleset_description(name, lang))
            for name in MODIFIERS
        ),
        unfinished=tuple(row for match in waiting if (row := _unfinished(lang, match)) is not None),
        command_id=command_id,
        modified=choice.modifiers,
        first_dealer=choice.first_dealer,
        seed=choice.seed,
        dealer=choice.dealer,
    )


def _families(lang: str, chosen: str) -> Iterator[Family]:
    """The rulesets by size, the one at home first among its like."""
    rulesets = sorted(RULESETS, key=lambda name: (*size_of_family(name), name != SUGGESTED[lang]))
    for (seats, many), names in groupby(rulesets, size_of_family):
        of_size = tuple(names)
        yield Family(
            family_name(seats, lang, many_packs=many),
            tuple(_ruleset_choice(name, of_size[0], lang) for name in of_size),
            opened=chosen in of_size,
        )


def size_of_family(name: str) -> tuple[int, bool]:
    """How many players, and whether two of them need more than the usual two packs."""
    sizes = load(name).sizes
    return sizes.seats, sizes.seats == 2 and sizes.packs > 2


def _ruleset_choice(name: str, first: str, lang: str) -> RulesetChoice:
    ruleset = load(name)
    options: Mapping[str, Any] = ruleset.options
    overlay = name in overlay_names()
    return RulesetChoice(
        value=name,
        name=ruleset_name(name, lang),
        line=ruleset_line(name, lang),
        emblem=emblem_of(ruleset),
        targets=_targets(name),
        ways=_ways(name),
        sides=options["sides"],
        overlay=overlay,
        agreed_dealer=options["first_dealer"] == "agreed",
        without=idle_modifiers(name),
        unlike=compared(name, first, lang),
    )


def _targets(name: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """What wins a match; of an overlay by the rules that it may stand on, the least first."""
    options: Mapping[str, Any] = load(name).options
    if options["scoring"] != "race":
        return ()
    if name not in overlay_names():
        return ((options["target"], ()),)
    by_points: dict[int, tuple[str, ...]] = {}
    for below in bases():
        standing: Mapping[str, Any] = load(standing_on(name, below)).options
        points = standing["target"]
        by_points[points] = (*by_points.get(points, ()), below)
    return tuple(sorted(by_points.items()))


def _ways(name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Where the rules are read; of an overlay those of the rules on which it stands."""
    if name not in overlay_names():
        return ((f"/rules/{name}", ()),)
    return tuple((f"/rules/{standing_on(name, below)}", (below,)) for below in bases())


def _places(seat: int, lang: str) -> tuple[tuple[int, str], ...]:
    """Where a seat is, for each number of players at which there is such a seat."""
    return tuple(
        (players, say_place(places[seat - 1], lang))
        for players, places in PLACES.items()
        if 1 < len(places) >= seat
    )


def _unfinished(lang: str, match: Listed) -> Unfinished | None:
    """A match that waits; None for one that cannot be gone on with here.

    It may come from a later program, from one with other players, or be damaged in any way.
    """
    header = match.header
    if header is None or not header.seats or header.seats[0].player != PERSON:
        return None
    alone = len(header.persons) == 1  # of several, whoever looks is one of those named
    others = header.seats[1:] if alone else header.seats
    try:
        ruleset = load(header.ruleset, header.house)
        if len(header.seats) != ruleset.sizes.seats:
            return None
        scores, deal = _standing(match.standing.summary, ruleset.sizes.seats)
        return Unfinished(
            match=match.match_id,
            ruleset_name=full_name(header.ruleset, lang),
            opponents=", ".join(player_name(seat, lang) for seat in others),
            scores=scores[: _SCORES.get(str(ruleset.options["sides"]))],
            deal_number=deal,
            when=said_ago(time() - match.updated, lang),
            marks=_marks(match, lang),
        )
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return None


def _marks(match: Listed, lang: str) -> tuple[str, ...]:
    assert match.header is not None  # whoever asks has looked
    undos = match.standing.summary.get("undos", 0)
    return say_marks(match.header.given, int(undos), lang)


def _standing(summary: Mapping[str, Any], seats: int) -> tuple[tuple[int, ...], int]:
    """The scores by seat and the number of the deal. Raises ValueError for what no match is."""
    scores = tuple(summary.get("scores", (0,) * seats))
    deal = summary.get("deals", 1)
    if len(scores) != seats or not all(type(number) is int for number in (*scores, deal)):
        raise ValueError(summary)
    return scores, deal
