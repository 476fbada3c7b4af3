"""What must be true of a deal between two steps: the numbered invariants of the layout.

1. Every card of the deck is in exactly one place: held, trick, won, or stock from ``drawn`` on.
2. Cards face up are held by somebody; in an end phase without melds none is.
3. In the stock phase all hands are full before a lead and in the window after the draw they are
   one short; in the end phase they shrink together, or two by two where it is played in duels.
4. A card that has scored in a meld has been seen by all.
5. ``played`` cards lie in the trick, from ``lead`` on, clockwise; else the trick is empty.
6. Trumps are NONE only where no card is turned and no marriage or sequence has been scored.
7. An announced meld is held whole, face up, by the side that announced it.
8. Every declaration has scored what the rulebook gives for its meld, and there are no more of them
   than the tricks so far allow.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.play.dealing import deck_of
from bezique.play.melds import cards_in_masks
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.melds.catalogue import pair_moves, points_of
from bezique.rules.sides import held_by_side, next_seat
from bezique.rulesets import rulebook as r


def faults(rules: Any, d: at.Deal) -> list[int]:
    """The numbers of the invariants that are broken; empty for a sound deal."""
    checks = (_places, _face_up, _hand_sizes, _scored_unseen, _trick, _trump, _pending, _melds)
    return [number for number, sound in enumerate(checks, start=1) if not sound(rules, d)]


def _places(rules: Any, d: at.Deal) -> bool:
    lying = [card for card in d.trick if card != NONE] + list(d.stock[d.drawn :])
    for piles in (d.held, d.won):
        for masks in piles:
            lying += cards_in_masks(masks)
    return sorted(lying) == sorted(deck_of(rules))


def _face_up(rules: Any, d: at.Deal) -> bool:
    for pack, mask in enumerate(d.shown):
        held = 0
        for hand in d.held:
            held |= hand[pack]
        ended = d.drawn == len(d.stock) and not rules.declare_in_end_phase
        if mask & ~held or (mask and ended):
            return False
    return True


def _hand_sizes(rules: Any, d: at.Deal) -> bool:
    numbers = [sum(mask.bit_count() for mask in hand) for hand in d.held]
    for seat, card in enumerate(d.trick):
        numbers[seat] += card != NONE
    if d.duel != NONE:
        return numbers[d.duel] == numbers[next_seat(d, d.duel)]
    if d.stage == at.DRAW or (d.stage == at.OVER and rules.irregularities):
        return True  # some have drawn and others not
    numbers = [number + owed for number, owed in zip(numbers, d.owed, strict=True)]
    full = rules.hand_size - max(0, d.tricks - len(d.stock) // len(d.score))
    if d.stage == at.DECLARE_WINDOW or (d.stage == at.OVER and d.drawn < d.tricks * len(d.score)):
        full -= d.drawn < len(d.stock)
    return all(number == full for number in numbers)


def _scored_unseen(rules: Any, d: at.Deal) -> bool:
    return not any(row[pack] & ~d.seen[pack] for row in d.used for pack in range(len(d.seen)))


def _trick(rules: Any, d: at.Deal) -> bool:
    seats = len(d.trick)
    lying = {(d.lead + turn) % seats for turn in range(d.played)}
    return lying == {seat for seat, card in enumerate(d.trick) if card != NONE}


def _trump(rules: Any, d: at.Deal) -> bool:
    laid = d.declared_meld[: d.declarations]
    suits = {meld & 7 for meld in laid if mv.family_of(meld) in (mv.MARRIAGES, mv.SEQUENCES)}
    if rules.trump_repeat_barred and pair_moves(rules):
        suits = {suit for suit in suits if not d.barred_suits >> suit & 1}
    made = rules.trump_source == r.TURN_UP or bool(suits)
    return (d.trump != NONE) == made


def _pending(rules: Any, d: at.Deal) -> bool:
    return not any(
        cards & ~(held_by_side(rules, d, d.pending_by[i], pack) & d.shown[pack])
        for i in range(d.pendings)
        for pack, cards in enumerate(d.pending_cards[i])
    )


def _melds(rules: Any, d: at.Deal) -> bool:
    if d.declarations > (rules.declarations_per_trick or len(d.declared_by)) * d.tricks:
        return False
    return all(
        0 < d.declared_points[i] == _worth(rules, d, d.declared_meld[i])
        for i in range(d.declarations)
    )


def _worth(rules: Any, d: at.Deal, meld: int) -> int:
    """What a meld scored when it was declared: four alike perhaps before their suit was trumps."""
    if mv.family_of(meld) >= mv.SUIT_QUARTETS:
        return int(rules.suit_quartets[meld & 7])
    return int(points_of(rules, d, meld))
