"""The deals of a match with what was pledged for them; opened only where they are over."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bezique.cards.kinds import CLUBS, EIGHT, RANKS, kind_name, kind_of
from bezique.fairness.pledge import Pledge
from bezique.fairness.record import FairRecord, OpenedDeal, PackOrder, fault_in
from bezique.play.log import Header, Line, Shuffle, in_force
from bezique.rulesets.ruleset import Ruleset
from bezique.table.course import Course


@dataclass(frozen=True)
class FairDeal:
    """A deal as anybody may see it."""

    number: int
    fingerprint: str
    """Of its pledge; empty where it has none."""
    opened: OpenedDeal | None = None
    """Once it is over."""
    fault: str = ""
    """What does not fit (``fairness.record.fault_in``)."""
    over: bool = True


@dataclass(frozen=True)
class FairMatch:
    """All deals of a match, that which comes next included, and the record of those opened."""

    deals: tuple[FairDeal, ...]
    record: FairRecord


def fair_match(match_id: str, header: Header, lines: Iterable[Line]) -> FairMatch:
    """Look through a match. Raises as ``Course.then`` does where its log cannot be played again.

    ``match_id`` is its name here. Where it was brought in under another name, the pledges keep the
    one under which it was begun, and that is the name in the record.
    """
    course = Course.of(header)
    dealt: list[tuple[Shuffle, Pledge | None]] = []
    for line in in_force(lines):
        course = course.then(line)
        if isinstance(line, Shuffle):
            dealt.append((line, course.match.pledged))
    match = course.match
    over = len(match.results) + (match.running and not match.awaits)  # none goes on after the end
    opened = [
        _opened(number, shuffle, pledge)
        for number, (shuffle, pledge) in enumerate(dealt[:over], start=1)
        if pledge is not None
    ]
    begun_as = opened[0].pledge.of.rpartition(" ")[0] if opened else match_id
    ruleset = course.match.ruleset
    lifts = bool(ruleset.options["deal_lift_bonus"])
    record = FairRecord(begun_as, ruleset.name, pack_order(ruleset), lifts, tuple(opened))
    by_number = {deal.number: deal for deal in opened}
    deals = [
        replace(_deal(number, pledge, record, by_number.get(number)), over=number <= over)
        for number, (_shuffle, pledge) in enumerate(dealt, start=1)
    ]
    coming = course.match.coming
    if coming and course.match.awaits not in ("move", ""):
        deals.append(FairDeal(len(dealt) + 1, coming.fingerprint, over=False))
    return FairMatch(tuple(deals), record)


def pack_order(ruleset: Ruleset) -> PackOrder:
    """How the cards of a form lie before they are shuffled."""
    book = ruleset.book
    without = (kind_name(CLUBS * 8 + EIGHT),) if book.drop_one_eight else ()
    return PackOrder(int(book.packs), RANKS[book.lowest_rank], without, int(book.jokers))


def _opened(number: int, shuffle: Shuffle, pledge: Pledge) -> OpenedDeal:
    deck = tuple(kind_name(kind_of(card)) for card in shuffle.deck)
    return OpenedDeal(number, pledge, shuffle.shares, deck, shuffle.lift)


def _deal(
    number: int, pledge: Pledge | None, record: FairRecord, opened: OpenedDeal | None
) -> FairDeal:
    fingerprint = pledge.fingerprint if pledge else ""
    fault = fault_in(record, opened) if opened else ""
    return FairDeal(number, fingerprint, opened, fault)
