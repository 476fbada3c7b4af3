"""Why a card is the one to play: what the trick brings, what is kept, what it costs."""

from collections.abc import Iterator
from typing import Any, Final

from bezique.bots.advice.findings import Advice, Prospect, Reason, Weighed
from bezique.bots.advice.outlooks import given_up
from bezique.bots.club import turn_value
from bezique.bots.melding.prospects import prospects
from bezique.bots.tricks import chance_to_win, holder, is_ours, wins_trick
from bezique.cards.kinds import NONE, SEVEN, TEN, kind_of
from bezique.rules import moves as mv
from bezique.rules.layout import View
from bezique.rules.melds.catalogue import points_of
from bezique.rules.score import card_worth
from bezique.rulesets import rulebook as r

LIKELY: Final = 50  # out of 100, from which on a card is said to take the trick
WORTH_KEEPING: Final = 2.0  # points below which no card is said to be kept
WORTH_SAYING: Final = 3  # out of 100: a chance below it is not spoken of
HELD_DOWN: Final = 8.0  # points of the other side that are a reason by themselves


def reasons_to_play(rules: Any, v: View, n: Any, advice: Advice) -> Iterator[Reason]:
    """Why the best card is best, the strongest reason first."""
    yield from _trick(rules, v, n, advice)
    if advice.basis == "solved":
        return
    if rules.meld_source == r.HAND_AND_TABLE:
        yield from _kept(n, advice)
        yield from _cost(rules, v, n, advice)
    if advice.rival and advice.basis == "search" and not advice.rival.equal:
        if advice.rival.held_down >= max(HELD_DOWN, advice.rival.behind / 2):
            yield Reason("holds-down", points=round(advice.rival.held_down))


def _trick(rules: Any, v: View, n: Any, advice: Advice) -> Iterator[Reason]:
    """What the card does to the trick."""
    card = advice.best.move & mv.SILENT - 1
    seat = holder(rules, v)
    mine = chance_to_win(rules, v, n, card)
    stake = stake_of(rules, v)
    if mine >= LIKELY:
        meld = _to_declare(rules, v, n, card)
        if meld != NONE:
            yield Reason("declares", kind_of(card), meld, points_of(rules, n, meld), mine)
        worth = stake + brisque(rules, card)
        if worth and (v.played or brisque(rules, card)):
            yield Reason("takes", kind_of(card), points=worth, chance=mine)
        elif meld == NONE and _may_exchange_then(rules, v, card):
            yield Reason("for-exchange", kind_of(v.turn_up), chance=mine)
    elif v.played and is_ours(rules, v, seat):
        yield Reason("ours", points=stake + brisque(rules, card))
    elif v.played and not stake and _others_win(rules, v):
        yield Reason("empty")


def stake_of(rules: Any, v: View) -> int:
    """What the cards that lie in the trick count to its winner, in points."""
    return sum(brisque(rules, card) for card in v.trick if card != NONE)


def brisque(rules: Any, card: int) -> int:
    """What a card counts to whoever wins it, in points, where that counts for certain."""
    if rules.brisques_counted in (r.NEVER, r.TIE_OR_ESCAPE):
        return 0
    return int(card_worth(rules, kind_of(card)))


def _to_declare(rules: Any, v: View, n: Any, card: int) -> int:
    """The meld that I could declare if I took the trick with this card; NONE for none."""
    if rules.meld_source == r.WON_CARDS or not declares_after(rules, v):
        return NONE
    n.own[card >> 6] ^= 1 << kind_of(card)
    gain = turn_value(rules, n, prospects(rules, n, NONE))
    n.own[card >> 6] ^= 1 << kind_of(card)
    return int(n.best) if gain > 0 else NONE


def declares_after(rules: Any, v: View) -> bool:
    """Whether the winner of this trick will have a window to declare in."""
    if v.stock_left == 0:
        return bool(rules.declare_in_end_phase)
    return bool(v.stock_left // len(v.score) >= (1 if rules.declare_before_last_draw else 2))


def _may_exchange_then(rules: Any, v: View, card: int) -> bool:
    """Whether the winner of the trick could take a higher turn-up for the seven of trumps."""
    up = v.turn_up
    if up == NONE or rules.seven_exchange == r.EXCHANGE_OFF or not declares_after(rules, v):
        return False
    kind = v.trump * 8 + SEVEN
    held = sum(own >> kind & 1 for own in v.own) - (kind_of(card) == kind)
    return held > 0 and up & 7 >= TEN - 2


def _others_win(rules: Any, v: View) -> bool:
    """Whether another card of mine would take the trick."""
    return any(wins_trick(rules, v, move) for move in v.move[: v.moves] if move < mv.SILENT)


def _cost(rules: Any, v: View, n: Any, advice: Advice) -> Iterator[Reason]:
    """What the card costs: nothing, or the least of all."""
    best = advice.best
    kind = kind_of(best.move)
    plays = [w for w in (best, *advice.others) if mv.is_play(w.move)]
    if best.gives_up:
        lost = best.gives_up[0]
        least = min(_loss(w) for w in plays) >= _loss(best)
        if least and lost.chance >= WORTH_SAYING:
            yield Reason("least", kind, lost.meld, lost.points, lost.chance)
        return
    if brisque(rules, best.move) and chance_to_win(rules, v, n, best.move) < LIKELY:
        return
    if _with_none_left(rules, n, best):
        yield Reason("spare", kind)
    elif kind & 7 < TEN and kind >> 3 != v.trump:
        yield Reason("idle", kind)


def _with_none_left(rules: Any, n: Any, played: Weighed) -> tuple[Prospect, ...]:
    """What would be given up if the last copy of a card went: whether it serves at all."""
    kind = kind_of(played.move)
    others = [p for p in range(len(n.own)) if n.own[p] >> kind & 1 and p != played.move >> 6 & 7]
    if not others:
        return ()
    for pack in others:
        n.own[pack] ^= 1 << kind
    found = given_up(rules, n, played.move)
    for pack in others:
        n.own[pack] ^= 1 << kind
    return found


def _loss(weighed: Weighed) -> float:
    return sum(prospect.worth for prospect in weighed.gives_up)


def _kept(n: Any, advice: Advice) -> Iterator[Reason]:
    """The card that is most worth keeping, of those that the search too would rather keep."""
    best = advice.best
    kept = [
        w
        for w in advice.others
        if mv.is_play(w.move)
        and w.gives_up
        and kind_of(w.move) != kind_of(best.move)
        and not w.equal
    ]
    dearest = max(kept, key=_loss, default=None)
    if dearest is None or _loss(dearest) < max(WORTH_KEEPING, _loss(best)):
        return
    lost = dearest.gives_up[0]
    if lost.chance < WORTH_SAYING:
        return
    word = "keeps" if lost.missing else "ready"
    yield Reason(word, kind_of(dearest.move), lost.meld, lost.points, lost.chance)
