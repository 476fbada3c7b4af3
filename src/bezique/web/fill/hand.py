"""My cards, in hand and laid out: which button plays each, and why it may not be played now."""

from bezique.cards.kinds import NONE, kind_name, kind_of
from bezique.notation.cards import holding_of, names_told_apart
from bezique.play.melds import cards_in_masks, name_of_meld, suit_of_meld
from bezique.rules.layout import DECLARE_WINDOW, DRAW
from bezique.web.actions import written
from bezique.web.fill.sight import Sight
from bezique.web.hand.orders import Known, in_order
from bezique.web.page.lying import Hand, HeldCard
from bezique.words.refusals import say_refusal
from bezique.words.sheet import scored_in


class Held:
    """Makes the buttons of my cards."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._names = names_told_apart(holding_of(sight.rules, sight.view))
        self._new = drawn_lately(sight)

    def card(self, card: int) -> HeldCard:
        """One card of mine."""
        name = self._names.get(card) or kind_name(kind_of(card))
        sight = self._sight
        code = sight.shot.refusals.get(card, "")
        return HeldCard(
            face=sight.mine(card),
            action=written({"do": "play", "card": name}),
            refusal=_refusal(sight, card, code) if code else "",
            rule=sight.rule(code) if code else None,
            new=card in self._new,
            scored=_scored(sight, card),
        )

    def hand(self) -> Hand:
        """My unshown cards in the order that I asked for, with the place of the card to come."""
        sight = self._sight
        cards = hand_from_left(sight)
        own = len(cards_in_masks(sight.view.own))
        awaited = (
            not sight.watching
            and sight.stock_phase
            and own < sight.rules.hand_size
            and _is_to_draw(sight)
        )
        return Hand(
            cards=tuple(self.card(card) for card in cards),
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


def hand_from_left(sight: Sight) -> list[int]:
    """My unshown cards in the order that I asked for."""
    shot, look = sight.shot, sight.look
    known = Known(
        trump=_trump_when_i_acted(sight),
        came=shot.arrived,
        late=(*_taken_up_lately(sight), *drawn_lately(sight)),
        own=sight.own.cards if sight.own.deal == shot.deal_number else (),
    )
    return in_order(unshown(sight), look.order, known)


def drawn_lately(sight: Sight) -> tuple[int, ...]:
    """The cards that have come to me since I last acted, in order."""
    shot = sight.shot
    heard = shot.told[shot.since :]
    number = sum(told.seat == sight.me and told.what in ("draw", "exchange") for told in heard)
    return shot.arrived[len(shot.arrived) - number :]


def _taken_up_lately(sight: Sight) -> list[int]:
    """The cards of my spread that I have taken into my hand since I last acted."""
    view, shot = sight.view, sight.shot
    if not any(told.what == "end_phase" for told in shot.told[shot.since :]):
        return []
    laid = [
        view.declared_cards[number]
        for number in range(view.declarations)
        if view.declared_by[number] == sight.me
    ]
    return [card for card in unshown(sight) if any(m[card >> 6] >> kind_of(card) & 1 for m in laid)]


def _trump_when_i_acted(sight: Sight) -> int:
    """The suit of trumps, but for one that another has made trumps since: it is not sorted by."""
    heard = sight.shot.told[sight.shot.since :] if sight.shot.since else ()
    made = any(told.what == "trump" and told.seat != sight.me for told in heard)
    return NONE if made else sight.view.trump


def _refusal(sight: Sight, card: int, code: str) -> str:
    view = sight.view
    led = view.trick[view.lead] if view.played else NONE
    return say_refusal(
        code,
        sight.lang,
        card=kind_of(card),
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
        if view.declared_cards[number][card >> 6] >> kind_of(card) & 1
    ]


def named(sight: Sight, meld: int) -> tuple[str, int | None]:
    """A meld by its name in the deal log, and its suit where it has one."""
    return name_of_meld(sight.rules, sight.view, meld), suit_of_meld(meld)
