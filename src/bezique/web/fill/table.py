"""The table page of one seat, put together from its parts."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bezique.cards.kinds import NONE
from bezique.rulesets.rulebook import FIXED
from bezique.table.replies import Reply
from bezique.web.actions import TAKE
from bezique.web.assisting.filling import marks_of, undo_of
from bezique.web.fill.ending import deal_end, match_end
from bezique.web.fill.hand import Held
from bezique.web.fill.log import log_of
from bezique.web.fill.seats import behind, dials, others, title
from bezique.web.fill.sheet import refusal_of, sheet_of
from bezique.web.fill.sight import Sight
from bezique.web.fill.spread import my_groups, won_groups
from bezique.web.fill.trick import awaited, finished_trick, tricks
from bezique.web.lessons.filling import lesson_of
from bezique.web.page import TablePage
from bezique.web.page.lying import Hand, MyGroup, Stock, TrickCard
from bezique.web.page.paper import Pledges, Refused, Sheet
from bezique.web.settings.filling import quick_fields
from bezique.words.cards import suit_name
from bezique.words.notices import say_notice
from bezique.words.result import say_target
from bezique.words.result.settling import say_rubicon, say_standing
from bezique.words.rulesets import leading_name, plain_name, ruleset_name


@dataclass(frozen=True, slots=True)
class Asked:
    """What the last command asked for and what became of it."""

    action: str
    reply: Reply


def table_page(sight: Sight, command_id: str, asked: Asked | None = None) -> TablePage:
    """Everything on the page; ``command_id`` marks the command that this page may send."""
    shot, held, (middle, last) = sight.shot, Held(sight), tricks(sight)
    hand, spread = held.hand(), my_groups(sight, held)
    refused, why = _refused(sight, asked, (hand, *spread))
    paper = _paper(sight, asked, why)
    return TablePage(
        match=shot.match_id,
        version=shot.version,
        command_id=command_id,
        ruleset_name=ruleset_name(leading_name(shot.ruleset.name), sight.lang),
        ruleset=plain_name(shot.ruleset.name),
        deal_number=max(shot.deal_number, 1),
        goal=_goal(sight),
        standing=_standing(sight),
        title=title(sight),
        hand_size=sight.rules.hand_size,
        dials=dials(sight),
        others=() if sight.before_cards else others(sight),
        hand=hand,
        my_spread=spread,
        my_won=() if sight.watching else won_groups(sight, sight.me),
        behind=behind(sight),
        stock=_stock(sight, paper),
        trick=middle,
        awaited=() if middle and not sight.view.played else awaited(sight),
        last_trick=last,
        finished=_finished(sight, middle),
        arranged=sight.look.order + sight.own.mark,
        sheet=paper,
        log=log_of(sight),
        look=sight.look,
        quick=quick_fields(sight.look),
        yours=sight.asked,
        marks=marks_of(sight),
        waiting=shot.goes_on or _waits_for_others(sight),
        refused=refused,
        deal_end=deal_end(sight),
        lesson=lesson_of(shot, sight.names[-1], sight.look),
        match_end=match_end(sight),
    )


def _pledges(sight: Sight) -> Pledges | None:
    now, coming = sight.shot.fingerprints
    awaited = sight.shot.awaits in ("share", "shuffle")
    asks = bool(coming) and awaited and sight.me not in sight.shot.added
    return Pledges(now, coming if asks else "", asks) if now or coming else None


def _waits_for_others(sight: Sight) -> bool:
    """Whether another person is to do something."""
    persons = sight.shot.header.persons
    return len(persons) > 1 and not sight.shot.over and not sight.is_me(sight.shot.to_move)


def _standing(sight: Sight) -> str:
    """How a match of settled games stands for me."""
    if not sight.settles or sight.watching:
        return ""
    return say_standing(sight.shot.points[sight.me], sight.lang)


def _finished(sight: Sight, middle: tuple[TrickCard, ...]) -> tuple[TrickCard, ...]:
    """The trick just taken, unless it lies in the middle still."""
    finished = finished_trick(sight)
    return () if middle == finished and not sight.deal_over else finished


def _paper(sight: Sight, asked: Asked | None, why: Refused | None) -> Sheet:
    """The sheet, with the refusal that belongs to no card of mine."""
    paper = Sheet("") if sight.deal_over else sheet_of(sight, why)
    paper = replace(paper, undo=undo_of(sight), pledges=_pledges(sight))
    if sight.shot.making_ready:
        paper = replace(paper, making_ready=" ".join(say_notice("making-ready", sight.lang)))
    if why and asked and asked.reply.code == "nothing-to-claim":
        paper = replace(paper, refusal=None, answer=why)
    return paper


def _goal(sight: Sight) -> str:
    """What is to be reached, in the match or in each deal of it."""
    if sight.settles:
        return say_rubicon(sight.rules.rubicon, sight.lang)
    return say_target(sight.rules.target, sight.lang)


def _refused(
    sight: Sight, asked: Asked | None, rows: Iterable[Hand | MyGroup]
) -> tuple[str, Refused | None]:
    """The card at which the last refusal is shown, or the sentence for the sheet."""
    if asked is None or asked.reply.outcome in ("accepted", "repeated"):
        return "", None
    if asked.reply.outcome == "stale":
        return "", Refused(" ".join(say_notice("stale", sight.lang)))
    if any(card.action == asked.action and card.refusal for row in rows for card in row.cards):
        return asked.action, None
    return "", refusal_of(sight, asked.reply, asked.action)


def _stock(sight: Sight, paper: Sheet) -> Stock:
    """The stock. Nothing is known of its face-down cards."""
    view = sight.view
    turned = view.turn_up != NONE and sight.stock_phase
    return Stock(
        left=sight.shot.ruleset.sizes.deck if sight.before_cards else view.stock_left,
        of=sight.shot.ruleset.sizes.stock,
        whole=sight.before_cards,
        turn_up=sight.mine(view.turn_up) if turned else None,
        trump=None if view.trump == NONE else view.trump,
        trump_name="" if view.trump == NONE else suit_name(view.trump, sight.lang),
        barred=_barred(sight),
        take=paper.draw.action if paper.draw and paper.draw.action == TAKE else "",
    )


def _barred(sight: Sight) -> tuple[tuple[int, str], ...]:
    """The suits that cannot become trumps in this deal."""
    view, rules = sight.view, sight.rules
    if view.trump != NONE or not rules.trump_repeat_barred or rules.bezique_pair == FIXED:
        return ()
    return tuple(
        (suit, suit_name(suit, sight.lang)) for suit in range(4) if view.barred_suits >> suit & 1
    )
