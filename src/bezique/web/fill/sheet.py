"""The sheet of paper: what I may do now, and in one sentence what is expected of me."""

from collections.abc import Callable, Iterable
from typing import Final, Literal

from bezique.cards.kinds import JOKER, NONE, kind_of
from bezique.notation.moves import write_actions
from bezique.play.melds import cards_of
from bezique.rules import moves as mv
from bezique.rules.layout import CARTE_BLANCHE_WINDOW, DECLARE_WINDOW
from bezique.rules.melds.catalogue import points_of
from bezique.rules.moves import is_announcement, is_declaration, is_wrong_declaration
from bezique.table.replies import Reply
from bezique.web.actions import (
    CLAIM_PENALTY,
    DEAL,
    DRAW,
    DRAW_TWO,
    NO_DRAW,
    TAKE,
    chosen_dealer,
    written,
)
from bezique.web.assisting.filling import finish_of
from bezique.web.fill.hand import melds_of, named
from bezique.web.fill.headline import headline_of
from bezique.web.fill.sight import Sight, next_partner
from bezique.web.page.paper import (
    Choice,
    CopyChoice,
    Declaration,
    Pending,
    Refused,
    Sheet,
    Tile,
)
from bezique.words.cards import index_letter
from bezique.words.catalogue import listed
from bezique.words.howto.anchors import Ground
from bezique.words.melds import meld_name
from bezique.words.notices import say_because
from bezique.words.refusals import say_refusal
from bezique.words.sheet import (
    announce_name,
    choice_name,
    copy_choice,
    say_headline,
    say_unscored,
)

Moves = dict[int, str]
"""Moves of mine, each with the action that its button sends."""
_PLAIN: Final = {
    mv.EXCHANGE: ("exchange", "x"),
    mv.SHOW_SEVEN: ("show-seven", "s"),
    mv.PASS_RIGHT: ("pass-right", "p"),
    mv.CLAIM: ("claim", "c"),
}
"""Moves by what their button says, and the letter that presses it."""


def sheet_of(sight: Sight, refusal: Refused | None = None) -> Sheet:
    """The sheet; ``refusal`` is why the last command, if it was no card, was refused."""
    if sight.shot.awaits == "share" and not sight.watching:
        deal = Choice(choice_name("deal-first", sight.lang), DEAL, "d")
        return Sheet(*say_headline("share", sight.lang), draw=deal, refusal=refusal)
    if sight.before_cards:
        return _choice_of_dealer(sight, refusal)
    moves = _moves(sight, sight.shot.moves)
    declarations = _melds(sight, moves, is_declaration)
    later = _melds(sight, moves, is_announcement, announce_name)
    choices = _choices(sight, moves)
    gains = bool(later) or any(choice.key != _PLAIN[mv.PASS_RIGHT][1] for choice in choices)
    headline = headline_of(sight, bool(declarations), gains)
    return Sheet(
        headline=headline.headline,
        note=headline.note,
        declarations=declarations,
        later=later,
        choices=(*choices, *finish_of(sight)),
        draw=_draw(sight, moves) or _pass(sight, moves),
        claim=_claim(sight),
        careless=_careless(sight),
        wrong=_melds(sight, _moves(sight, sight.shot.irregular), is_wrong_declaration),
        pending=_pending(sight),
        why_not=tuple(_why_not(sight)),
        refusal=refusal,
    )


def _choice_of_dealer(sight: Sight, refusal: Refused | None) -> Sheet:
    """The higher card has the choice (PORT 8); a computer player's is never waited for."""
    if not sight.is_me(sight.shot.to_move):
        chooser = sight.names[sight.shot.chooser]
        return Sheet(*say_headline("wait-choose", sight.lang, chooser), refusal=refusal)
    headline = say_headline("choose", sight.lang)
    choices = [Choice(choice_name("deal-me", sight.lang), chosen_dealer(sight.me))]
    for seat in sight.others:
        name = choice_name("deal-other", sight.lang, sight.names[seat])
        choices.append(Choice(name, chosen_dealer(seat)))
    return Sheet(*headline, choices=tuple(choices), refusal=refusal)


def _moves(sight: Sight, moves: tuple[int, ...]) -> Moves:
    actions = write_actions(sight.rules, sight.view, moves)
    return {move: written(action) for move, action in zip(moves, actions, strict=True)}


def _by_meld(moves: Iterable[int]) -> dict[int, list[int]]:
    """Moves that lay the same meld, together."""
    found: dict[int, list[int]] = {}
    for move in moves:
        found.setdefault(mv.meld_of(move), []).append(move)
    return found


def _melds(
    sight: Sight, moves: Moves, which: Callable[[int], bool], name: Callable[..., str] = meld_name
) -> tuple[Declaration, ...]:
    """What may be laid, the most points first; each meld once, with its other copies."""
    found = []
    for meld, moves_of_it in _by_meld(filter(which, moves)).items():
        ways = sorted(moves_of_it, key=lambda way: len(_of_partners(sight, way)))
        first, *others = ways
        named_as, suit = named(sight, meld)
        found.append(
            Declaration(
                name=name(named_as, sight.lang, suit),
                points=points_of(sight.rules, sight.view, meld),
                tiles=_tiles(sight, _cards(sight, first)),
                action=moves[first],
                others=tuple(_other_way(sight, moves[way], way, ways) for way in others),
                note=", ".join(_copy(sight, card) for card in _worth_telling(sight, first, others)),
            )
        )
    return tuple(sorted(found, key=lambda declaration: -declaration.points))


def _worth_telling(sight: Sight, first: int, others: list[int]) -> list[int]:
    """The cards of a way of which words say where they are: a partner's, and those in whose place
    another way takes a copy that the rules do not treat alike.
    """
    chosen = _cards(sight, first)
    partners = _of_partners(sight, first)
    elsewhere = {kind_of(card) for way in others for card in set(_cards(sight, way)) - {*chosen}}
    spared = [set(_cards(sight, way)) for way in others]
    return [
        card
        for card in chosen
        if card in partners
        or (kind_of(card) in elsewhere and any(card not in way for way in spared))
    ]


def _other_way(sight: Sight, action: str, way: int, ways: list[int]) -> CopyChoice:
    """The cards of one way that are not in every way: what is chosen when it is."""
    shared = set.intersection(*(set(_cards(sight, other)) for other in ways))
    cards = [card for card in _cards(sight, way) if card not in shared]
    return CopyChoice(action, ", ".join(_copy(sight, card) for card in cards), _tiles(sight, cards))


def _cards(sight: Sight, move: int) -> tuple[int, ...]:
    return cards_of(sight.rules, sight.view, move)


def _holder(sight: Sight, card: int) -> int:
    """Before whom a card lies, a seat of my side; NONE for one in my hand."""
    view = sight.view
    for seat in sight.sides[0]:
        lying = (view.spread[seat], view.won[seat])
        if any(masks[card >> 6] >> kind_of(card) & 1 for masks in lying):
            return seat
    return NONE


def _of_partners(sight: Sight, move: int) -> list[int]:
    if not sight.in_sides:
        return []
    return [card for card in _cards(sight, move) if _holder(sight, card) not in (NONE, sight.me)]


def _tiles(sight: Sight, cards: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(
        Tile(_index(sight, card), card >> 3 & 7, _lies(sight, card))  # a joker's suit is its star
        for card in cards
    )


def _index(sight: Sight, card: int) -> str:
    return "" if kind_of(card) == JOKER else index_letter(card & 7, sight.look.letters)


def _lies(sight: Sight, card: int) -> Literal["hand", "table", "partner"]:
    holder = _holder(sight, card)
    if holder == NONE:
        return "hand"
    return "table" if holder == sight.me else "partner"


def _copy(sight: Sight, card: int) -> str:
    """A copy of a card in words: where it lies and what it has scored in."""
    holder = _holder(sight, card)
    melds = None if holder == NONE else melds_of(sight, card)
    partner = "" if holder in (NONE, sight.me) else sight.names[holder]
    return copy_choice(kind_of(card), sight.lang, melds, partner)


def _choices(sight: Sight, moves: Moves) -> tuple[Choice, ...]:
    """Everything that is neither a card nor a meld nor what ends the window."""
    lang = sight.lang
    found = [
        Choice(choice_name(name, lang, next_partner(sight)), moves[move], key)
        for move, (name, key) in _PLAIN.items()
        if move in moves
    ]
    if mv.SHOW_BLANK in moves:
        name = "carte-blanche-more" if sight.view.tricks else "carte-blanche"
        worth = sight.rules.carte_blanche
        found.append(Choice(choice_name(name, lang), moves[mv.SHOW_BLANK], "s", worth))
    found += [
        Choice(choice_name("silent-seven", lang), action, why=say_unscored(lang))
        for move, action in moves.items()
        if mv.SILENT <= move < mv.PASS
    ]
    return tuple(found)


def _draw(sight: Sight, moves: Moves) -> Choice | None:
    """Drawing for myself, where everybody does: it ends my window too."""
    view, lang = sight.view, sight.lang
    window = mv.PASS in moves and view.stage == DECLARE_WINDOW and view.turn == view.lead
    mine = window and sight.rules.irregularities and sight.stock_phase
    if not mine and mv.DRAW not in moves:
        return None
    if view.owed < 0:
        return Choice(choice_name("play-undrawn", lang), DRAW, "d")
    return Choice(choice_name("draw-both" if view.owed else "draw", lang), TAKE, "d")


def _claim(sight: Sight) -> Choice | None:
    """Always there where faults are penalised, so that it tells nothing."""
    if not sight.rules.irregularities:
        return None
    return Choice(choice_name("claim-penalty", sight.lang), CLAIM_PENALTY, "f")


def _careless(sight: Sight) -> tuple[Choice, ...]:
    """To forget the draw, or to draw too many."""
    if not sight.shot.may_forget:
        return ()
    ways = (("play-undrawn", NO_DRAW), ("draw-two", DRAW_TWO))
    return tuple(Choice(choice_name(name, sight.lang), action) for name, action in ways)


def _pass(sight: Sight, moves: Moves) -> Choice | None:
    """What ends the window: the draw, or going on where there is nothing to draw."""
    if mv.PASS not in moves:
        return None
    name = "draw"
    if sight.view.stage == CARTE_BLANCHE_WINDOW:
        name = "keep" if sight.view.tricks else "play-on"
    elif not sight.stock_phase:
        name = "play-on"
    return Choice(choice_name(name, sight.lang), moves[mv.PASS], "d")


def _pending(sight: Sight) -> tuple[Pending, ...]:
    view = sight.view
    found = []
    for number in range(view.pendings):
        meld = view.pending_meld[number]
        name, suit = named(sight, meld)
        who = sight.name(view.pending_by[number]) or ""
        points = points_of(sight.rules, view, meld)
        found.append(Pending(meld_name(name, sight.lang, suit), points, who))
    return tuple(sorted(found, key=lambda pending: pending.who != ""))


def _why_not(sight: Sight) -> Iterable[Refused]:
    """A sentence for each reason, with all the melds that it forbids."""
    found: dict[tuple[str, Ground | None], list[str]] = {}
    for no in sight.shot.hindered:
        names = found.setdefault((no.code, sight.rule(no.code, no.meld)), [])
        names.append(meld_name(no.meld, sight.lang, no.suit))
    for (code, rule), names in found.items():
        what = listed(names, sight.lang, "or")
        yield Refused(say_because(what, say_refusal(code, sight.lang), sight.lang), rule)


def refusal_of(sight: Sight, reply: Reply, action: str) -> Refused:
    """Why a command was refused, in a sentence, and the rule; ``action`` is what was asked for."""
    says = say_refusal(
        reply.code,
        sight.lang,
        card=reply.card,
        suit=reply.suit,
        name=None if reply.seat is None else sight.name(reply.seat),
    )
    laid = action.split(" ")[1] if action.startswith(("declare ", "announce ")) else ""
    return Refused(says, sight.rule(reply.code, laid))
