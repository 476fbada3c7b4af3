"""My cards, in hand and laid out: which button plays each, and why it may not be played now."""

from collections.abc import Iterable
from typing import Final

from bezique.cards.kinds import NONE, kind_name
from bezique.notation.cards import holding_of, names_told_apart
from bezique.play.melds import cards_in_masks, name_of_meld, suit_of_meld
from bezique.rules.layout import DECLARE_WINDOW, DRAW
from bezique.web.actions import written
from bezique.web.fill.sight import Sight
from bezique.web.page.lying import Hand, HeldCard
from bezique.words.refusals import say_refusal
from bezique.words.sheet import scored_in

_SUITS_IN_HAND: Final = (0, 1, 3, 2, 4)
"""The place of spades, hearts, diamonds, clubs in a hand, black and red by turns; then jokers."""


class Held:
    """Makes the buttons of my cards."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._names = names_told_apart(holding_of(sight.rules, sight.view))
        self._new = newest(sight)

    def card(self, card: int) -> HeldCard:
        """One card of mine."""
        name = self._names.get(card) or kind_name(card & 63)
        sight = self._sight
        return HeldCard(
            face=sight.mine(card),
            action=written({"do": "play", "card": name}),
            refusal=_refusal(sight, card),
            new=card == self._new,
            scored=_scored(sight, card),
        )

    def hand(self) -> Hand:
        """My unshown cards in the order that I asked for, with the place of the card to come."""
        sight = self._sight
        cards = unshown(sight)
        own = len(cards_in_masks(sight.view.own))
        awaited = sight.stock_phase and own < sight.rules.hand_size and _is_to_draw(sight)
        return Hand(
            cards=tuple(self.card(card) for card in ordered(sight, cards)),
            gap=len(cards) if awaited else None,
        )


def _is_to_draw(sight: Sight) -> bool:
    """Whether the place of the card to come is kept: not for one that I have forgotten to draw."""
    return not sight.rules.irregularities or sight.view.stage in (DECLARE_WINDOW, DRAW)


def unshown(sight: Sight) -> tuple[int, ...]:
    """My cards that do not lie on the table."""
    spread = sight.view.spread[sight.me]
    masks = [own & ~open_ for own, open_ in zip(sight.view.own, spread, strict=True)]
    return cards_in_masks(masks)


def ordered(sight: Sight, cards: Iterable[int]) -> list[int]:
    """Cards from left to right: by suits and from high to low, or as they came; like cards so."""
    came = {card: place for place, card in enumerate(sight.shot.arrived)}

    def by_suits(card: int) -> tuple[int, int, int]:
        return _SUITS_IN_HAND[card >> 3 & 7], -(card & 7), came.get(card, NONE)

    if sight.look.order == "suits":
        return sorted(cards, key=by_suits)
    return sorted(cards, key=lambda card: (came.get(card, NONE), by_suits(card)))


def newest(sight: Sight) -> int:
    """The card that came to me last, until I act again; NONE if there is none."""
    came = any(
        told.seat == sight.me and told.what in ("draw", "exchange")
        for told in sight.shot.told[sight.shot.since :]
    )
    return sight.shot.arrived[-1] if came else NONE


def _refusal(sight: Sight, card: int) -> str:
    code = sight.shot.refusals.get(card, "")
    if not code:
        return ""
    view = sight.view
    led = view.trick[view.lead] if view.played else NONE
    return say_refusal(
        code,
        sight.lang,
        card=card & 63,
        suit=None if led == NONE else led >> 3 & 7,
        name=sight.awaited,
    )


def _scored(sight: Sight, card: int) -> str:
    melds = melds_of(sight, card)
    return scored_in(melds, sight.lang) if melds else ""


def melds_of(sight: Sight, card: int) -> list[tuple[str, int | None]]:
    """What a card has scored in, as name and suit, in the order of the declarations."""
    view = sight.view
    return [
        named(sight, view.declared_meld[number])
        for number in range(view.declarations)
        if view.declared_cards[number][card >> 6] >> (card & 63) & 1
    ]


def named(sight: Sight, meld: int) -> tuple[str, int | None]:
    """A meld by its name in the deal log, and its suit where it has one."""
    return name_of_meld(sight.rules, sight.view, meld), suit_of_meld(meld)
