"""Who takes a trick, and which cards may be played once the stock is gone.

Knows cards on the table only: neither seats' scores nor melds (rules 2.0.4, 2.0.8).
"""

from .cards import JOKER, RANKS_HIGH_TO_LOW, RANKS_TEN_LOW, Card, rank, suit
from .two_hand import Options


def beats(card: Card, best: Card, trump: str | None, ten_low: bool = False) -> bool:
    """Whether a later card takes over from the best so far. An identical card does not.

    A joker takes over from nothing, and only a trump takes over from one that was led (FRWP, JE).
    """
    if JOKER in (card.kind, best.kind):
        return card.kind != JOKER and suit(card) == trump
    order = RANKS_TEN_LOW if ten_low else RANKS_HIGH_TO_LOW
    if suit(card) == suit(best):
        return order.index(rank(card)) < order.index(rank(best))
    return suit(card) == trump


def best_card(trick: list[Card], trump: str | None, ten_low: bool = False) -> Card:
    """The card that is winning a trick; of identical ones the first played (FR-13)."""
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best, trump, ten_low):
            best = card
    return best


def strict_cards(
    hand: list[Card], trick: list[Card], trump: str | None, options: Options
) -> list[Card]:
    """The cards that may be played in the end phase (rules 2.0.8, FR-43..46, NO-39..41)."""
    if not trick:
        return hand
    ten_low = options["end_ten_low"]
    led = suit(trick[0])
    best = best_card(trick, trump, ten_low)
    of_the_suit = [card for card in hand if led and suit(card) == led]
    if of_the_suit:
        trumps_led = options["end_must_win_trumps"] and led == trump
        if (options["end_must_win"] or trumps_led) and suit(best) == led:
            winning = [card for card in of_the_suit if beats(card, best, trump, ten_low)]
            return winning or of_the_suit
        return of_the_suit
    trumps = [card for card in hand if suit(card) == trump]
    if not trumps or options["end_trump"] == "free":
        return hand
    if suit(best) != trump:
        return trumps
    over = [card for card in trumps if beats(card, best, trump, ten_low)]
    if options["end_trump"] == "must_if_winning":
        return over or hand
    if options["end_overtrump"]:
        return over or trumps
    return trumps
