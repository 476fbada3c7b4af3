"""Laying a described position out as a deal: every card in one place, the records to match."""

from collections.abc import Sequence

from bezique.cards.kinds import NONE, kind_of
from bezique.notation.position import Laid, Position, PositionError, read_line, unnamed
from bezique.play.dealing import pack_of
from bezique.play.faults import faults
from bezique.rules import layout as at
from bezique.rules.layout import Deal, blank
from bezique.rules.melds.catalogue import is_brisque, points_of, row_of
from bezique.rules.opening import clear, start
from bezique.rules.sevens import mark
from bezique.rulesets import rulebook as r
from bezique.rulesets.ruleset import Ruleset

STAGES = {"window": at.DECLARE_WINDOW, "lead": at.LEAD, "follow": at.FOLLOW}


def set_up(ruleset: Ruleset, lines: Sequence[tuple[str, str]]) -> Deal:
    """The deal that the lines of a deal block describe. Raises PositionError."""
    position = Position(ruleset.sizes.packs, pack_of(ruleset.book))
    for key, value in lines:
        try:
            read_line(position, key, value)
        except PositionError:
            raise
        except ValueError as error:
            raise PositionError(f"{key} {value}: {error}") from error
    if position.stage == "dealt":
        return deal_out(ruleset, position)
    d = place(ruleset, position)
    if found := faults(ruleset.book, d):
        raise PositionError(f"such a position cannot be: play.faults finds {found}")
    return d


def take(pool: list[int], wanted: int, what: str) -> list[int]:
    """So many cards off the top of the unnamed ones."""
    if wanted < 0 or wanted > len(pool):
        raise PositionError(f"{what}: too many cards are named")
    taken = pool[:wanted]
    del pool[:wanted]
    return taken


def deal_out(ruleset: Ruleset, position: Position) -> Deal:
    """A deal from its very beginning: the named hands, turn-up and top of the stock."""
    size = ruleset.sizes
    pool = unnamed(position)
    hand = int(ruleset.book.hand_size)
    if position.turn_up == NONE and ruleset.book.trump_source == r.TURN_UP:
        wanted = [c for c in pool if c & 7 == 1 and position.trump in (NONE, c >> 3 & 7)]
        position.turn_up = wanted[-1]
        pool.remove(position.turn_up)
    hands = [h + take(pool, hand - len(h), "hand") for h in position.hands]
    deck = []
    given = [0, 0]
    for packet in ruleset.book.deal_packets[: ruleset.book.deal_packets_count]:
        for seat in (0, 1):
            deck += hands[seat][given[seat] : given[seat] + packet]
            given[seat] += packet
    deck += [position.turn_up] if position.turn_up != NONE else []
    deck += position.stock + pool
    d = blank(Deal, size)
    start(ruleset.book, d, 1, position.scores, deck)
    return d


def place(ruleset: Ruleset, position: Position) -> Deal:
    """A deal in its middle: hands made up to their number, then stock, then won tricks."""
    d = blank(Deal, ruleset.sizes)
    clear(d)
    d.dealer, d.trump, d.score = 1, position.trump, position.scores[:]
    d.stage, d.turn = STAGES[position.stage], position.seat
    d.lead = 1 - position.seat if position.stage == "follow" else position.seat
    pool = unnamed(position)
    _lay_melds(ruleset, d, position)
    _put_hands(ruleset, d, position, pool)
    _put_stock(ruleset, d, position, pool)
    _put_won(d, position, pool)
    for seven in position.out:
        mark(d, at.SEVEN_OUT, seven)
        mark(d, at.SEVEN_SCORED, seven)
        _see(d, seven)
    if position.led != NONE:
        d.trick[d.lead] = position.led
        d.played = 1
        _see(d, position.led)
    return d


def _see(d: Deal, card: int) -> None:
    d.seen[card >> 6] |= 1 << kind_of(card)


def _lay_melds(ruleset: Ruleset, d: Deal, position: Position) -> None:
    for laid in position.declared:
        i = d.declarations
        d.declared_by[i], d.declared_meld[i] = laid.seat, laid.meld
        d.declared_points[i] = points_of(ruleset.book, d, laid.meld)
        for card in laid.cards:
            d.used[row_of(laid.meld)][card >> 6] |= 1 << kind_of(card)
            d.declared_cards[i][card >> 6] |= 1 << kind_of(card)
        d.declarations += 1
    if position.waiting and not ruleset.book.pending_declarations:
        raise PositionError(f"{ruleset.name} knows no waiting melds")
    for laid in position.waiting:
        d.pending_by[d.pendings], d.pending_meld[d.pendings] = laid.seat, laid.meld
        for card in laid.cards:
            d.pending_cards[d.pendings][card >> 6] |= 1 << kind_of(card)
        d.pendings += 1


def _spread(position: Position, seat: int) -> list[int]:
    """What lies open before a seat: its melds, less what has been played."""
    gone = {*position.won[0], *position.won[1], position.led}
    laid: list[Laid] = [m for m in position.declared + position.waiting if m.seat == seat]
    return sorted({card for meld in laid for card in meld.cards} - gone)


def _put_hands(ruleset: Ruleset, d: Deal, position: Position, pool: list[int]) -> None:
    """In the stock phase everybody holds a full hand, less the card laid to this trick."""
    full = int(ruleset.book.hand_size)
    for seat in (0, 1):
        shown = _spread(position, seat)
        laid = position.stage == "window" or (position.stage == "follow" and seat == d.lead)
        hand = position.hands[seat]
        if position.left:
            hand += take(pool, full - laid - len(hand) - len(shown), f"seat {seat}")
        for card in shown:
            d.shown[card >> 6] |= 1 << kind_of(card)
            _see(d, card)
        for card in hand + shown:
            d.held[seat][card >> 6] |= 1 << kind_of(card)
    mine, theirs = (len(hand) for hand in position.hands)
    if not position.left and mine + (position.led != NONE and d.lead == 0) != theirs + (
        position.led != NONE and d.lead == 1
    ):
        raise PositionError("in the end phase both must hold equally many cards")


def _put_stock(ruleset: Ruleset, d: Deal, position: Position, pool: list[int]) -> None:
    left = position.left
    if left % 2 or left > len(d.stock):
        raise PositionError(f"left {left}: it must be an even number up to {len(d.stock)}")
    turned = ruleset.book.trump_source == r.TURN_UP and left > 0
    if turned and position.turn_up == NONE:
        wanted = [c for c in pool if c >> 3 & 7 == position.trump and 0 < c & 7]
        position.turn_up = wanted[0]
        pool.remove(position.turn_up)
    hidden = position.stock + take(pool, left - turned - len(position.stock), "stock")
    cards = hidden + ([position.turn_up] if turned else [])
    d.turned = int(turned)
    d.drawn = len(d.stock) - left
    d.stock[d.drawn :] = cards
    if turned:
        _see(d, position.turn_up)


def _put_won(d: Deal, position: Position, pool: list[int]) -> None:
    """The rest has been won: the brisques as asked for, the others so that piles are tricks."""
    won = [pile[:] for pile in position.won]
    brisques = [card for card in pool if is_brisque(card)]
    others = [card for card in pool if not is_brisque(card)]
    share = position.brisques[0]
    if share is None:
        asked = position.brisques[1]
        share = len(brisques) // 2 if asked is None else len(brisques) - asked
    elif position.brisques[1] not in (None, len(brisques) - share):
        raise PositionError(f"{len(brisques)} brisques are not named")
    won[0] += take(brisques, share, "brisques")
    won[1] += brisques
    for card in others:
        won[0 if len(won[0]) < len(won[1]) else 1].append(card)
    if len(won[0]) % 2:
        small = next(card for card in won[1] if not is_brisque(card))
        won[1].remove(small)
        won[0].append(small)
    for seat in (0, 1):
        for card in won[seat]:
            d.won[seat][card >> 6] |= 1 << kind_of(card)
            _see(d, card)
    d.tricks = (len(won[0]) + len(won[1])) // 2
    if d.tricks:
        d.last_winner = d.last_lead = position.seat if position.stage != "follow" else d.lead
        last = (won[d.last_winner] or won[1 - d.last_winner])[-2:]
        d.last_trick = last if len(last) == 2 else [NONE, NONE]
