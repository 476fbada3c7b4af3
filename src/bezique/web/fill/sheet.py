"""The sheet of paper: what I may do now, and in one sentence what is expected of me."""

from collections.abc import Iterable
from typing import Any, Final

from bezique.notation.moves import write_actions
from bezique.play.melds import cards_of
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, FOLLOW, LEAD
from bezique.rules.melds.catalogue import points_of
from bezique.web.actions import written
from bezique.web.fill.hand import melds_of, named, unshown
from bezique.web.fill.sight import Sight
from bezique.web.page import Choice, CopyChoice, Declaration, Pending, Sheet, Tile
from bezique.words.cards import index_letter
from bezique.words.melds import meld_name
from bezique.words.notices import say_because
from bezique.words.refusals import say_refusal
from bezique.words.sheet import (
    Headline,
    announce_name,
    choice_name,
    copy_choice,
    say_headline,
    say_obligation,
)

Moves = dict[int, str]
"""Each of my legal moves with the action that its button sends."""
_PLAIN: Final = {mv.EXCHANGE: ("exchange", "x"), mv.SHOW_SEVEN: ("show-seven", "s")}


def sheet_of(sight: Sight, refusal: str = "") -> Sheet:
    """The sheet; ``refusal`` is why the last command, if it was no card, was refused."""
    moves = _moves(sight)
    declarations = _declarations(sight, moves)
    choices = _choices(sight, moves)
    headline = _headline(sight, bool(declarations), bool(choices))
    draw = None
    if mv.PASS in moves:
        draw = Choice(choice_name("draw", sight.lang), moves[mv.PASS], "d")
    return Sheet(
        headline=headline.headline,
        note=headline.note,
        declarations=declarations,
        choices=choices,
        draw=draw,
        pending=_pending(sight),
        why_not=tuple(_why_not(sight)),
        refusal=refusal,
    )


def _moves(sight: Sight) -> Moves:
    moves = sight.shot.moves
    actions = write_actions(sight.rules, sight.view, moves)
    return {move: written(action) for move, action in zip(moves, actions, strict=True)}


def _headline(sight: Sight, declarations: bool, choices: bool) -> Headline:
    view, lang = sight.view, sight.lang
    if view.turn != sight.me:
        waiting = {LEAD: "wait-lead", FOLLOW: "wait-follow", DECLARE_WINDOW: "wait-won"}
        return say_headline(waiting[view.stage], lang, sight.opponent)
    if view.stage == LEAD:
        return say_headline("lead" if sight.stock_phase else "lead-strict", lang)
    if view.stage == FOLLOW:
        headline = say_headline("follow", lang)
        return headline if sight.stock_phase else headline._replace(note=_obligation(sight))
    return say_headline(_in_window(sight, declarations, choices), lang)


def _in_window(sight: Sight, declarations: bool, choices: bool) -> str:
    if choices:
        return "won-choice"
    if declarations:
        return "won" if sight.rules.declarations_per_trick == 1 else "won-more"
    return "won-declared" if sight.view.declared_now else "won-nothing"


def _obligation(sight: Sight) -> str:
    options = sight.shot.ruleset.options
    return say_obligation(
        sight.lang, must_win=bool(options["end_must_win"]), trump=str(options["end_trump"])
    )


def _by_meld(moves: Iterable[int]) -> dict[int, list[int]]:
    """Moves that lay the same meld, together."""
    found: dict[int, list[int]] = {}
    for move in moves:
        found.setdefault(mv.meld_of(move), []).append(move)
    return found


def _declarations(sight: Sight, moves: Moves) -> tuple[Declaration, ...]:
    """What may be scored, the most points first; each meld once, with its other copies."""
    found = []
    for meld, ways in _by_meld(filter(mv.is_declaration, moves)).items():
        name, suit = named(sight, meld)
        found.append(
            Declaration(
                name=meld_name(name, sight.lang, suit),
                points=points_of(sight.rules, sight.view, meld),
                tiles=_tiles(sight, ways[0]),
                action=moves[ways[0]],
                others=tuple(
                    CopyChoice(moves[way], _which_copies(sight, way, ways)) for way in ways[1:]
                ),
            )
        )
    return tuple(sorted(found, key=lambda declaration: -declaration.points))


def _tiles(sight: Sight, move: int) -> tuple[Tile, ...]:
    cards = cards_of(sight.rules, sight.view, move)
    return tuple(Tile(index_letter(card & 7, sight.look.letters), card >> 3 & 7) for card in cards)


def _which_copies(sight: Sight, way: int, ways: list[int]) -> str:
    """The cards of one way that are not in every way, in words."""
    shared = set.intersection(*(set(_cards(sight, other)) for other in ways))
    hand = unshown(sight)
    return ", ".join(
        copy_choice(card & 63, sight.lang, None if card in hand else melds_of(sight, card))
        for card in _cards(sight, way)
        if card not in shared
    )


def _cards(sight: Sight, move: int) -> tuple[int, ...]:
    return cards_of(sight.rules, sight.view, move)


def _choices(sight: Sight, moves: Moves) -> tuple[Choice, ...]:
    """Everything that is neither a plain card nor a declaration nor the draw."""
    lang = sight.lang
    found = [
        Choice(choice_name(name, lang), moves[move], key)
        for move, (name, key) in _PLAIN.items()
        if move in moves
    ]
    for meld, ways in _by_meld(filter(mv.is_announcement, moves)).items():
        found += [_announcement(sight, meld, moves[way], way, ways) for way in ways]
    found += [
        Choice(choice_name("silent-seven", lang), action)
        for move, action in moves.items()
        if mv.SILENT <= move < mv.PASS
    ]
    return tuple(found)


def _announcement(sight: Sight, meld: int, action: str, way: int, ways: list[int]) -> Choice:
    name, suit = named(sight, meld)
    text = announce_name(name, sight.lang, suit)
    if len(ways) > 1:
        text = f"{text}, {_which_copies(sight, way, ways)}"
    return Choice(text, action, points=points_of(sight.rules, sight.view, meld))


def _pending(sight: Sight) -> tuple[Pending, ...]:
    view = sight.view
    found = []
    for number in range(view.pendings):
        meld = view.pending_meld[number]
        name, suit = named(sight, meld)
        points = points_of(sight.rules, view, meld)
        mine = view.pending_by[number] == sight.me
        found.append(Pending(meld_name(name, sight.lang, suit), points, mine))
    return tuple(found)


def _why_not(sight: Sight) -> Iterable[str]:
    for hindered in sight.shot.hindered:
        name = meld_name(hindered.meld, sight.lang, hindered.suit)
        yield say_because(name, say_refusal(hindered.code, sight.lang), sight.lang)


def refusal_of(sight: Sight, reply: Any) -> str:
    """Why a command was refused, in a sentence."""
    return say_refusal(
        reply.code,
        sight.lang,
        card=reply.card,
        suit=reply.suit,
        name=sight.opponent if reply.seat == sight.them else None,
    )
