"""Laying a described position out as a deal: every card in one place, the records to match."""

from collections.abc import Sequence
from typing import Any, Final

from bezique.cards.kinds import HEARTS, JACK, NONE, SEVEN, kind_of
from bezique.notation.position import Laid, Position, PositionError, read_line, unnamed
from bezique.play.dealing import deck_of
from bezique.play.faults import faults
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.carte_blanche import COURTS
from bezique.rules.irregularities.revokes import freeze
from bezique.rules.layout import Deal, blank
from bezique.rules.melds.catalogue import is_brisque, points_of, row_of, slot_kind, slots_of
from bezique.rules.melds.reuse import use_up
from bezique.rules.opening import clear, start
from bezique.rules.score import is_parting
from bezique.rules.sevens import mark
from bezique.rules.sides import next_seat, sides_in
from bezique.rulesets import rulebook as r
from bezique.rulesets.ruleset import Ruleset

STAGES: Final = {"window": at.DECLARE_WINDOW, "lead": at.LEAD, "follow": at.FOLLOW}
LEFT: Final = 20  # cards to be drawn at the least, where nothing is said


def set_up(ruleset: Ruleset, lines: Sequence[tuple[str, str]]) -> Deal:
    """The deal that the lines of a deal block describe. Raises PositionError."""
    position = Position(deck_of(ruleset.book), ruleset.sizes.seats)
    for key, value in lines:
        try:
            read_line(position, key, value)
        except PositionError:
            raise
        except ValueError as error:
            raise PositionError(f"{key} {value}: {error}") from error
    if position.left == NONE:
        position.left = LEFT + -LEFT % position.seats
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


def _new_deal(ruleset: Ruleset, position: Position) -> tuple[Deal, list[int]]:
    """An empty table with what a deal brings with it, and the scores of all seats."""
    d = blank(Deal, ruleset.sizes)
    if position.last_trump != NONE:
        d.barred_suits = 1 << position.last_trump
    d.lifted, d.guessed = position.lift
    scores = [0] * position.seats
    sides = sides_in(ruleset.book, d)
    for seat, score in position.scores.items():
        scores[seat % sides :: sides] = [score] * len(scores[seat % sides :: sides])
    return d, scores


def deal_out(ruleset: Ruleset, position: Position) -> Deal:
    """A deal from its very beginning: the named hands, turn-up and top of the stock."""
    pool = unnamed(position)
    full = int(ruleset.book.hand_size)
    if position.turn_up == NONE and ruleset.book.trump_source == r.TURN_UP:
        low = min(c & 7 for c in pool if c & 7 != SEVEN)
        wanted = [c for c in pool if c & 7 == low and position.trump in (NONE, c >> 3 & 7)]
        position.turn_up = wanted[-1]
        pool.remove(position.turn_up)
    for hand in position.hands:
        if ruleset.book.carte_blanche and len(hand) < full and not any(_is_court(c) for c in hand):
            hand.append(next(c for c in pool if kind_of(c) == HEARTS << 3 | JACK))
            pool.remove(hand[-1])
    hands = [hand + take(pool, full - len(hand), "hand") for hand in position.hands]
    deck = []
    given = 0
    for packet in ruleset.book.deal_packets[: ruleset.book.deal_packets_count]:
        for dealt in hands:
            deck += dealt[given : given + packet]
        given += packet
    deck += [position.turn_up] if position.turn_up != NONE else []
    deck += position.stock + pool
    d, scores = _new_deal(ruleset, position)
    start(ruleset.book, d, position.seats - 1, scores, deck)
    return d


def _is_court(card: int) -> int:
    return COURTS >> kind_of(card) & 1


def place(ruleset: Ruleset, position: Position) -> Deal:
    """A deal in its middle: hands made up to their number, then stock, then won tricks."""
    d, scores = _new_deal(ruleset, position)
    clear(d)
    d.dealer, d.trump, d.score = position.seats - 1, position.trump, scores
    # Coming to the target would have stopped the deal, so who stands there stood there before it.
    # Elsewhere the points may be of this deal: one that is to part a tie begins as "dealt".
    if ruleset.book.game_end == r.IMMEDIATE:
        d.parting = is_parting(ruleset.book, d)
    d.stage, d.turn, d.duel = STAGES[position.stage], position.seat, position.duel
    d.lead = position.seat
    playing = list(range(position.seats))
    if d.duel != NONE:
        playing = [d.duel, (d.duel + 1) % position.seats]
    for _ in position.trick:
        d.lead = next(s for s in playing if next_seat(d, s) == d.lead)
    pool = unnamed(position)
    if ruleset.book.meld_source == r.WON_CARDS:
        for laid in position.declared:
            position.won[laid.seat] += laid.cards
    _lay_melds(ruleset, d, position)
    _put_trick(d, position)
    _put_hands(ruleset, d, position, pool)
    _put_stock(ruleset, d, position, pool)
    _put_won(d, position, pool)
    if ruleset.book.irregularities and position.left == 0:
        freeze(d)  # what has been captured counts as captured while the stock lasted
    for seven in position.out:
        mark(d, at.SEVEN_OUT, seven)
        mark(d, at.SEVEN_SCORED, seven)
        _see(d, seven)
    _use_up(ruleset, d, position)
    d.declared_before = d.declarations
    return d


def _see(d: Deal, card: int) -> None:
    d.seen[card >> 6] |= 1 << kind_of(card)


def _lay_melds(ruleset: Ruleset, d: Deal, position: Position) -> None:
    if len(position.declared) > len(d.declared_by):
        raise PositionError("so many melds cannot have been scored")
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


def _use_up(ruleset: Ruleset, d: Deal, position: Position) -> None:
    """A set formed again with a substitute has used up the broken one before it (PORT 34)."""
    if ruleset.book.reuse != r.SUBSTITUTE_AFTER_PLAY:
        return
    d.declarations = 0
    for laid in position.declared:
        use_up(ruleset.book, d, _move_of(ruleset.book, d, laid))
        d.declarations += 1


def _move_of(rules: Any, d: Deal, laid: Laid) -> int:
    kinds = [slot_kind(rules, d, laid.meld, slot) for slot in range(slots_of(laid.meld))]
    copies = 0
    for card in laid.cards:
        copies |= 1 << kinds.index(kind_of(card)) * mv.COPY_BITS + (card >> 6)
    return mv.DECLARE | laid.meld << mv.MELD_SHIFT | copies


def _put_trick(d: Deal, position: Position) -> None:
    seat = d.lead
    for card in position.trick:
        d.trick[seat] = card
        d.played += 1
        _see(d, card)
        seat = next_seat(d, seat)


def _spread(position: Position, seat: int) -> list[int]:
    """What lies open before a seat: its melds, less what has been played."""
    gone = {*position.trick, *(card for pile in position.won for card in pile)}
    laid = [meld for meld in position.declared + position.waiting if meld.seat == seat]
    return sorted({card for meld in laid for card in meld.cards} - gone)


def _put_hands(ruleset: Ruleset, d: Deal, position: Position, pool: list[int]) -> None:
    """In the stock phase everybody holds a full hand, less the card laid to this trick."""
    full = int(ruleset.book.hand_size)
    for seat, hand in enumerate(position.hands):
        shown = _spread(position, seat)
        laid = position.stage == "window" or d.trick[seat] != NONE
        if position.left:
            hand += take(pool, full - laid - len(hand) - len(shown), f"seat {seat}")
        for card in shown:
            d.shown[card >> 6] |= 1 << kind_of(card)
            _see(d, card)
        for card in hand + shown:
            d.held[seat][card >> 6] |= 1 << kind_of(card)
    if not position.left and d.duel == NONE:
        numbers = {len(hand) + (d.trick[s] != NONE) for s, hand in enumerate(position.hands)}
        if len(numbers) > 1:
            raise PositionError("in the end phase all must hold equally many cards")


def _put_stock(ruleset: Ruleset, d: Deal, position: Position, pool: list[int]) -> None:
    left = position.left
    if left % position.seats or left > len(d.stock):
        number = "an even number" if position.seats == 2 else f"a multiple of {position.seats}"
        raise PositionError(f"left {left}: it must be {number} up to {len(d.stock)}")
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
    _share_brisques(won, position, [card for card in pool if is_brisque(card)])
    others = [card for card in pool if not is_brisque(card)]
    whole = position.seats if d.duel == NONE else 2
    for pile in won:
        pile += take(others, -len(pile) % whole, "tricks")
    while others:
        min(won, key=len).extend(take(others, min(whole, len(others)), "tricks"))
    for seat, pile in enumerate(won):
        for card in pile:
            d.won[seat][card >> 6] |= 1 << kind_of(card)
            _see(d, card)
    rounds = (len(d.stock) - position.left) // position.seats
    d.tricks = rounds + (sum(map(len, won)) - rounds * position.seats) // whole
    if d.tricks:
        d.last_winner = d.last_lead = d.lead
        last = (won[d.last_winner] or max(won, key=len))[-whole:]
        d.last_trick = [*last, *[NONE] * (position.seats - whole)]


def _share_brisques(won: list[list[int]], position: Position, brisques: list[int]) -> None:
    """So many to each as was asked for, the rest alike to those of whom nothing was said."""
    for seat, number in position.brisques.items():
        won[seat] += take(brisques, number, f"{len(brisques)} brisques are not named")
    free = [seat for seat in range(position.seats) if seat not in position.brisques]
    if brisques and not free:
        raise PositionError(f"{len(brisques)} more brisques are not named")
    for place, card in enumerate(brisques):
        won[free[place * len(free) // len(brisques)]].append(card)
