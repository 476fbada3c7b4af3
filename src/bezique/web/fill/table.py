"""The table page of one seat, put together from its parts."""

from dataclasses import dataclass

from bezique.cards.kinds import NONE
from bezique.table.replies import Reply
from bezique.web.fill.ending import deal_end, match_end
from bezique.web.fill.hand import Held
from bezique.web.fill.sheet import refusal_of, sheet_of
from bezique.web.fill.sight import Sight
from bezique.web.fill.spread import my_groups, their_groups
from bezique.web.fill.trick import their_open, tricks
from bezique.web.page import Dial, LogLine, PegShape, Sheet, Stock, TablePage
from bezique.words.cards import suit_name
from bezique.words.events import say_dealer, say_drawn_for_deal, say_event
from bezique.words.notices import say_notice
from bezique.words.rulesets import plain_name, ruleset_name
from bezique.words.sheet import you

_LINES_OF_A_DEAL = 1000
"""Log lines are numbered so that no two deals of a match share a number."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the last command asked for and what became of it."""

    action: str
    reply: Reply


def table_page(sight: Sight, command_id: str, asked: Asked | None = None) -> TablePage:
    """Everything on the page; ``command_id`` marks the command that this page may send."""
    shot, view = sight.shot, sight.view
    held = Held(sight)
    middle, last = tricks(sight)
    hand, spread = held.hand(), my_groups(sight, held)
    buttons = [*hand.cards, *(card for group in spread for card in group.cards)]
    refused, why = _refused(sight, asked, [card.action for card in buttons if card.refusal])
    opened = their_open(sight)
    return TablePage(
        match=shot.match_id,
        version=shot.version,
        command_id=command_id,
        ruleset_name=ruleset_name(plain_name(shot.ruleset.name), sight.lang),
        ruleset=plain_name(shot.ruleset.name),
        deal_number=shot.deal_number,
        target=sight.rules.target,
        me=_dial(sight, sight.me, you(sight.lang), "round"),
        them=_dial(sight, sight.them, sight.opponent, "lozenge"),
        hand=hand,
        my_spread=spread,
        their_spread=their_groups(sight),
        their_hidden=0 if opened else view.count[sight.them],
        their_open=opened,
        stock=_stock(sight),
        trick=middle,
        last_trick=last,
        sheet=Sheet("") if shot.deal_over else sheet_of(sight, why),
        log=_log(sight),
        look=sight.look,
        waiting=shot.computer,
        refused=refused,
        deal_end=deal_end(sight),
        match_end=match_end(sight),
    )


def _refused(sight: Sight, asked: Asked | None, cards: list[str]) -> tuple[str, str]:
    """The card at which the last refusal is shown, or the sentence for the sheet."""
    if asked is None or asked.reply.outcome in ("accepted", "repeated"):
        return "", ""
    if asked.reply.outcome == "stale":
        return "", " ".join(say_notice("stale", sight.lang))
    if asked.action in cards:
        return asked.action, ""
    return "", refusal_of(sight, asked.reply)


def _dial(sight: Sight, seat: int, name: str, peg: PegShape) -> Dial:
    shot = sight.shot
    return Dial(name, shot.scores[seat], shot.before_gain[seat], peg, shot.to_move == seat)


def _stock(sight: Sight) -> Stock:
    """The stock. Nothing is known of its face-down cards; the last one is shown when drawn."""
    view = sight.view
    turned = view.turn_up != NONE and sight.stock_phase
    return Stock(
        left=view.stock_left,
        turn_up=sight.mine(view.turn_up) if turned else None,
        last_shown=None,
        trump=None if view.trump == NONE else view.trump,
        trump_name="" if view.trump == NONE else suit_name(view.trump, sight.lang),
    )


def _log(sight: Sight) -> tuple[LogLine, ...]:
    """What the seat has heard of this deal; of the first one also the draw for it."""
    shot, lang = sight.shot, sight.lang
    lines = _before_the_deal(sight)
    lines += [say_event(told, lang, sight.me, sight.names) for told in shot.told]
    first = shot.deal_number * _LINES_OF_A_DEAL
    return tuple(LogLine(number, text) for number, text in enumerate(lines, start=first))


def _before_the_deal(sight: Sight) -> list[str]:
    shot, lang = sight.shot, sight.lang
    names = [None if seat == sight.me else name for seat, name in enumerate(sight.names)]
    drawn = shot.draws if shot.deal_number == 1 else ()
    lines = [
        say_drawn_for_deal(kind, lang, names[seat])
        for turn in drawn
        for seat, kind in enumerate(turn)
    ]
    return [*lines, say_dealer(lang, names[sight.view.dealer])]
