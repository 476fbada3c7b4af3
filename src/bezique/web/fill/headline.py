"""The sentence that the sheet begins with: whose move it is, and what is expected of them."""

from typing import Final

from bezique.rules.layout import CARTE_BLANCHE_WINDOW, DECLARE_WINDOW, DRAW, FOLLOW, LEAD
from bezique.rules.moves import PASS_RIGHT
from bezique.rules.sides import next_of_side
from bezique.web.fill.sight import Sight, next_partner
from bezique.web.fill.trick import ahead
from bezique.words.sheet import Headline, say_headline, say_obligation, say_so_far

_WAITING: Final = {
    LEAD: "wait-lead",
    FOLLOW: "wait-follow",
    CARTE_BLANCHE_WINDOW: "wait-carte-blanche",
    DRAW: "wait-draw",
}
_TWO: Final = 2


def headline_of(sight: Sight, declarations: bool, choices: bool) -> Headline:
    """Both sentences; whether there is a meld to declare, and another gain to choose."""
    view, lang = sight.view, sight.lang
    if not sight.is_me(view.turn):
        waiting = _WAITING.get(view.stage) or _others_window(sight)
        return say_headline(waiting, lang, sight.awaited)
    if view.stage == CARTE_BLANCHE_WINDOW:
        return say_headline("carte-blanche-more" if view.tricks else "carte-blanche", lang)
    if view.stage == DECLARE_WINDOW:
        key = _in_window(sight, declarations, choices)
        return say_headline(key, lang, next_partner(sight))
    if view.stage == DRAW:
        return say_headline("draw-both" if view.owed else "draw", lang)
    if view.stage == LEAD:
        return say_headline("lead" if sight.stock_phase else "lead-strict", lang)
    headline = say_headline("follow", lang)
    if not sight.stock_phase:
        headline = headline._replace(note=_obligation(sight))
    if len(view.score) > _TWO:
        so_far = say_so_far(sight.names[ahead(sight)], lang)
        headline = headline._replace(note=f"{so_far} {headline.note}")
    return headline


def _others_window(sight: Sight) -> str:
    view = sight.view
    if view.turn != view.last_winner:
        return "wait-right"
    if not sight.stock_phase:
        return "wait-won-end"
    may_leave = sight.in_sides and sight.is_me(next_of_side(sight.rules, view, view.turn))
    if may_leave and sight.shot.ruleset.options["partner_declare"] != "winner_only":
        return "wait-partner"
    return "wait-won"


def _in_window(sight: Sight, declarations: bool, choices: bool) -> str:
    view = sight.view
    something = declarations or choices
    if view.turn != view.last_winner:
        return "right" if something else "right-nothing"
    if not sight.stock_phase:
        return "won-end" if something else _end_of_window(sight)
    if view.owed < 0:
        return "won-too-many"
    if PASS_RIGHT in sight.shot.moves:
        return "won-partner" if something else "won-partner-nothing"
    if choices:
        return "won-choice"
    if declarations:
        return "won" if sight.rules.declarations_per_trick == 1 else "won-more"
    return "won-declared" if view.declared_now else "won-nothing"


def _end_of_window(sight: Sight) -> str:
    return "won-end-declared" if sight.view.declared_now else "won-end-nothing"


def _obligation(sight: Sight) -> str:
    options = sight.shot.ruleset.options
    return say_obligation(
        sight.lang, must_win=bool(options["end_must_win"]), trump=str(options["end_trump"])
    )
