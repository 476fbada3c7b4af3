"""The seven of trumps: turned up, exchanged, shown, played (rules 2.0.9)."""

from typing import Any

from bezique.cards.kinds import NONE, SEVEN
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.score import score, tell
from bezique.rules.trick import in_stock_phase, kinds_held
from bezique.rulesets import rulebook as r


@rule
def is_trump_seven(d: Any, card: int) -> int:
    """Whether a card is a seven of trumps."""
    return d.trump != NONE and card & 63 == d.trump * 8 + SEVEN


@rule
def ten_of(rules: Any, d: Any, card: int) -> int:
    """What a trump seven brings if it may still bring anything: one ten a card (A-26, A-28)."""
    if rules.seven_once_per_card and d.used[at.SEVEN_SCORED][card >> 6] >> (card & 63) & 1:
        return 0
    return rules.seven_points


@rule
def mark(d: Any, row: int, card: int) -> None:
    """Remember that a seven has scored or has been out."""
    d.used[row][card >> 6] |= 1 << (card & 63)


@rule
def seven_turned_up(rules: Any, d: Any) -> None:
    """The dealer scores for a seven turned up at the deal (FR-23)."""
    card = d.stock[len(d.stock) - 1]
    if not is_trump_seven(d, card):
        return
    mark(d, at.SEVEN_OUT, card)
    if rules.turn_up_seven:
        mark(d, at.SEVEN_SCORED, card)
        tell(d, at.TURNED_SEVEN, d.dealer, rules.turn_up_seven, card)
        score(rules, d, d.dealer, rules.turn_up_seven)


@rule
def seven_to_give(rules: Any, d: Any) -> int:
    """The seven of trumps the seat to move would exchange: one that still scores, if any."""
    if d.trump == NONE:
        return NONE
    kind = d.trump * 8 + SEVEN
    found = NONE
    for pack in range(len(d.shown)):
        if d.held[d.turn][pack] >> kind & 1:
            card = pack << 6 | kind
            if found == NONE or (ten_of(rules, d, card) and not ten_of(rules, d, found)):
                found = card
    return found


@rule
def may_exchange(rules: Any, d: Any) -> int:
    """Whether the seat to move may take the turn-up for its seven of trumps."""
    if not d.turned or rules.seven_exchange == r.EXCHANGE_OFF or d.turn != d.lead:
        return 0
    if d.stage == at.LEAD and rules.seven_exchange != r.ON_LEAD:
        return 0
    if not kinds_held(d, d.turn) >> d.trump * 8 & 1:
        return 0
    if rules.seven_exchange_is_declaration and rules.declarations_per_trick:
        if d.declared_now >= rules.declarations_per_trick:
            return 0
    if is_trump_seven(d, d.stock[len(d.stock) - 1]):
        return 0
    return 1


@rule
def exchange_seven(rules: Any, d: Any) -> None:
    """The seven becomes the turn-up, the turn-up goes to the hand (FR-36, FR-37)."""
    seat = d.turn
    last = len(d.stock) - 1
    seven = seven_to_give(rules, d)
    taken = d.stock[last]
    points = ten_of(rules, d, seven)
    d.held[seat][seven >> 6] &= ~(1 << (seven & 63))
    d.shown[seven >> 6] &= ~(1 << (seven & 63))
    d.seen[seven >> 6] |= 1 << (seven & 63)
    d.stock[last] = seven
    d.held[seat][taken >> 6] |= 1 << (taken & 63)
    d.barred = NONE if rules.seven_exchange_card_usable else taken
    d.declared_now += rules.seven_exchange_is_declaration
    mark(d, at.SEVEN_OUT, seven)
    if points:
        mark(d, at.SEVEN_SCORED, seven)
    tell(d, at.EXCHANGED, seat, points, taken)
    score(rules, d, seat, points)


@rule
def seven_to_show(rules: Any, d: Any) -> int:
    """An unshown seven of trumps in the hand of the seat to move that can still score."""
    if d.trump == NONE:
        return NONE
    kind = d.trump * 8 + SEVEN
    for pack in range(len(d.shown)):
        if d.held[d.turn][pack] & ~d.shown[pack] & (1 << kind):
            if ten_of(rules, d, pack << 6 | kind):
                return pack << 6 | kind
    return NONE


@rule
def may_show(rules: Any, d: Any) -> int:
    """Whether the seat to move may show a seven of trumps in its window (SE-30)."""
    if d.turn != d.lead or not in_stock_phase(d):
        return 0
    return rules.seven_show and seven_to_show(rules, d) != NONE


@rule
def show_seven(rules: Any, d: Any) -> None:
    """Lay a seven of trumps face up for its ten; it stays playable."""
    seven = seven_to_show(rules, d)
    points = ten_of(rules, d, seven)
    bit = 1 << (seven & 63)
    d.shown[seven >> 6] |= bit
    d.seen[seven >> 6] |= bit
    mark(d, at.SEVEN_SCORED, seven)
    tell(d, at.SHOWED_SEVEN, d.turn, points, seven)
    score(rules, d, d.turn, points)


@rule
def another_is_out(d: Any, card: int) -> int:
    """Whether another seven of trumps was turned up, exchanged or played before (FR-38)."""
    for pack in range(len(d.shown)):
        if pack != card >> 6 and d.used[at.SEVEN_OUT][pack] >> (card & 63) & 1:
            return 1
    return 0


@rule
def seven_played(rules: Any, d: Any, card: int, silent: int) -> None:
    """A seven of trumps laid to a trick: perhaps ten for its player, win or lose."""
    points = 0
    if rules.seven_play != r.PLAY_OFF and not silent:
        if in_stock_phase(d) or rules.seven_play_phase == r.ALL_PHASES:
            if rules.seven_play == r.ANY or another_is_out(d, card):
                points = ten_of(rules, d, card)
    mark(d, at.SEVEN_OUT, card)
    if points:
        mark(d, at.SEVEN_SCORED, card)
        tell(d, at.PLAYED_SEVEN, d.turn, points, card)
        score(rules, d, d.turn, points)
