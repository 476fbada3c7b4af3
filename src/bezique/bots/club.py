"""The club player: keeps the cards that are likely to make melds, and counts the cards.

A card is worth to it what the hand may be expected to declare with it and no more without it
(``prospects``), and a little for its power. A trick is worth its brisques and the turn to declare
that comes with it, to its side. A meld is scored when the points in hand outweigh what they spoil:
so a single bezique waits while the double lives, and the royal marriage goes before the sequence.
Among three or more it plays for its own side against the average of the others.
"""

from typing import Any, Final

from bezique.bots.beginner import free_points
from bezique.bots.melding.captures import add_to_pile, note_captures, take_pile
from bezique.bots.melding.outlook import complete, in_time, weigh_chances
from bezique.bots.melding.partners import partners_gain, right_to_pass
from bezique.bots.melding.prospects import POINT, after_meld, prospects
from bezique.bots.notes import note
from bezique.bots.tricks import chance_to_win, partners_chance
from bezique.cards.kinds import NONE, SEVEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import cards_in, in_class, kinds_of, points_of, row_of
from bezique.rules.moves import meld_of
from bezique.rules.score import card_worth
from bezique.rules.sides import seat_after
from bezique.rulesets import rulebook as r

# Weights in thousandths of a point, tuned by playing against the beginner and against itself.
POWER: Final = (0, 0, 0, 300, 600, 900, 1500, 3000)  # of a plain card by rank
TRUMP_POWER: Final = (3000, 3500, 4000, 5000, 6000, 7000, 9000, 12000)
OTHERS_TURN: Final = 6000  # what the other side makes of a trick that it wins
OTHERS_LAST_TURNS: Final = 14000  # the same while few turns are left
PARTNERS_TURN: Final = 6000  # what a partner makes of it
CHOICES_TRIED: Final = 6  # choices of cards for one meld, where there are many packs
POWER_OF_CAPTURE: Final = 10  # so much more it matters where melds come from won cards
NEVER: Final = -(1 << 40)  # of what is not weighed
NOW: Final = 15  # a point that is scored is worth so much more than one that is hoped for
RESERVE: Final = 5  # brisques that count only for a tie or an escape: one part in so many


@rule
def play_as_club(rules: Any, v: Any, n: Any) -> int:
    """One move of the club player."""
    n.weighed = 0
    move = free_points(v)
    if v.moves and v.move[v.moves - 1] == mv.CLAIM_PENALTY:
        move = mv.CLAIM_PENALTY
    if move != NONE:
        return move
    note(rules, v, n)
    weigh_chances(rules, n)
    if rules.meld_source == r.WON_CARDS:
        note_captures(rules, v, n)
    if v.stage == at.DECLARE_WINDOW:
        return best_declaration(rules, v, n)
    return best_card(rules, v, n)


@rule
def best_declaration(rules: Any, v: Any, n: Any) -> int:
    """The meld that brings more than it spoils, or passing; an announcement that saves a meld."""
    best = mv.PASS
    before = waiting(rules, v, n)
    high = before
    weigh_melds(rules, v, n, before)
    for i in range(v.moves):
        if n.weight[i] > high:
            best, high = v.move[i], n.weight[i]
    right = right_to_pass(v)
    if right != NONE and (best == mv.PASS or partners_gain(rules, v, n) > high - before):
        return right
    if best != mv.PASS:
        for i in range(v.moves):
            if v.move[i] >= mv.ANNOUNCE and would_be_lost(rules, v, v.move[i], best):
                return v.move[i]
    n.weighed = v.moves
    return best


@rule
def weigh_melds(rules: Any, v: Any, n: Any, before: int) -> None:
    """Write down what every declaration brings, and passing."""
    meld = tried = NONE
    for i in range(v.moves):
        n.weight[i] = before if v.move[i] == mv.PASS else NEVER
        if mv.DECLARE <= v.move[i] < mv.ANNOUNCE:
            if v.move[i] >> mv.MELD_SHIFT != meld:
                meld = v.move[i] >> mv.MELD_SHIFT
                tried = 0
            tried += 1
            if tried <= CHOICES_TRIED:
                n.weight[i] = after_meld(rules, n, v.move[i])
                n.weight[i] += points_of(rules, n, meld & mv.MELD_MASK) * NOW


@rule
def waiting(rules: Any, v: Any, n: Any) -> int:
    """What I may expect if I declare nothing; what won cards do not make at once is lost."""
    if rules.meld_source == r.HAND_AND_TABLE:
        return prospects(rules, n, NONE)
    take_pile(v, n, v.seat)
    value = prospects(rules, n, NONE)
    note_captures(rules, v, n)
    return value


@rule
def would_be_lost(rules: Any, v: Any, later: int, now: int) -> int:
    """Whether scoring one meld now takes from another its only new card, but not its cards."""
    if rules.reuse_needs_new_card == r.NO_DEMAND:
        return 0
    meld = meld_of(later)
    same_row = row_of(meld) == row_of(meld_of(now))
    again = left = 0
    for pack in range(len(v.own)):
        cards = cards_in(rules, v, later, pack)
        taken = cards_in(rules, v, now, pack)
        if same_row and cards & taken:
            return 0
        again |= cards & in_class(v, meld, pack)
        left |= cards & ~v.spread[v.seat][pack] & ~taken
    return again != 0 and left == 0


@rule
def best_card(rules: Any, v: Any, n: Any) -> int:
    """The card whose loss is best repaid by the trick and the turn to declare."""
    best = v.move[0]
    high = NEVER
    before = prospects(rules, n, NONE)
    turn = turn_value(rules, n, before)
    kinds = kinds_of(rules, n, n.best) if turn else 0
    n.weighed = v.moves
    for i in range(v.moves):
        card = v.move[i]
        n.weight[i] = NEVER
        if card >= mv.SILENT:
            continue
        if rules.meld_source == r.WON_CARDS:
            value = capture_value(rules, v, n, card)
        else:
            rest = before - prospects(rules, n, card & 63)
            n.own[card >> 6] ^= 1 << (card & 63)
            rest += prospects(rules, n, card & 63)
            gain = turn
            if kinds >> (card & 63) & 1:
                gain = turn_value(rules, n, rest)
            n.own[card >> 6] ^= 1 << (card & 63)
            value = more(rest, n.melds_more)
            value += card_value(rules, v, n, card, more(gain, n.melds_more))
        n.weight[i] = value
        if value > high:
            best, high = card, value
    return best


@rule
def more(value: int, per_cent: int) -> int:
    """A value as a style counts it."""
    return value * (100 + per_cent) // 100


@rule
def trick_stake(rules: Any, v: Any, card: int) -> int:
    """What the cards of the trick count to its winner, in thousandths."""
    if rules.brisques_counted == r.NEVER:
        return 0
    stake = card_worth(rules, card & 63) * POINT
    for seat in range(len(v.trick)):
        if v.trick[seat] != NONE:
            stake += card_worth(rules, v.trick[seat] & 63) * POINT
    return stake // RESERVE if rules.brisques_counted == r.TIE_OR_ESCAPE else stake


@rule
def card_value(rules: Any, v: Any, n: Any, card: int, turn: int) -> int:
    """What the trick leads to if I lay this card, in thousandths, less what its power is worth.

    ``turn`` is what I can make of the turn to declare. What one of several other sides wins is
    set against mine by its share.
    """
    stake = more(trick_stake(rules, v, card), n.brisques)
    theirs = OTHERS_TURN if n.draws > 3 else OTHERS_LAST_TURNS
    lost = -(stake + theirs) // (n.sides - 1)
    mine = chance_to_win(rules, v, n, card)
    value = (stake + turn) * mine + lost * (100 - mine)
    if rules.sides != r.NO_SIDES and mine == 0:
        ours = partners_chance(rules, v, n, card)
        value = (stake + PARTNERS_TURN) * ours + lost * (100 - ours)
    return value // 100 - more(power(rules, v, n, card), n.safety)


@rule
def capture_value(rules: Any, v: Any, n: Any, card: int) -> int:
    """The same where melds come from won cards: what the trick adds to my pile, or to another."""
    mine = chance_to_win(rules, v, n, card)
    stake = more(trick_stake(rules, v, card), n.brisques)
    rival = v.lead if v.played else seat_after(v, v.seat, 1)
    won = (stake + more(pile_gain(rules, v, n, v.seat, card), n.melds_more)) * mine
    lost = (stake + pile_gain(rules, v, n, rival, card)) * (100 - mine) // (n.sides - 1)
    kept = power(rules, v, n, card) * POWER_OF_CAPTURE
    return (won - lost) // 100 - more(kept, n.safety)


@rule
def pile_gain(rules: Any, v: Any, n: Any, seat: int, card: int) -> int:
    """What the open cards of a seat gain by the trick with this card, in thousandths."""
    take_pile(v, n, seat)
    before = prospects(rules, n, NONE)
    add_to_pile(v, n, card)
    for other in range(len(v.trick)):
        if v.trick[other] != NONE:
            add_to_pile(v, n, v.trick[other])
    return prospects(rules, n, NONE) - before


@rule
def power(rules: Any, v: Any, n: Any, card: int) -> int:
    """What holding a card is worth apart from melds."""
    rank = card & 7
    if card >> 3 & 7 != v.trump:
        return POWER[rank]
    if rank == SEVEN:
        return TRUMP_POWER[rank] + seven_value(rules, v, n)
    return TRUMP_POWER[rank]


@rule
def seven_value(rules: Any, v: Any, n: Any) -> int:
    """What the seven of trumps may still bring: its points, and the card that lies turned up."""
    up = v.turn_up
    if up == NONE or rules.seven_exchange == r.EXCHANGE_OFF or up & 7 == SEVEN:
        return 0
    return (rules.seven_points * POINT + TRUMP_POWER[up & 7]) * in_time(n, n.draws) // 100


@rule
def turn_value(rules: Any, n: Any, before: int) -> int:
    """What the turn to declare brings beyond waiting for a later one, in thousandths.

    ``before`` are the prospects. Writes down the meld that brings it.
    """
    best = before
    n.best = NONE
    for i in range(n.melds):
        move = complete(rules, n, n.meld[i])
        if move:
            value = after_meld(rules, n, move)
            if value > best:
                best = value
                n.best = n.meld[i]
    return best - before
