"""What lies open before a seat, in groups: cards that declarations have joined lie together."""

from bezique.play.melds import cards_in_masks
from bezique.web.fill.hand import Held, named
from bezique.web.fill.sight import Sight
from bezique.web.page import Caption, MyGroup, TheirGroup
from bezique.words.melds import meld_name


def my_groups(sight: Sight, held: Held) -> tuple[MyGroup, ...]:
    """My spread: every card is a button."""
    return tuple(
        MyGroup(tuple(held.card(card) for card in cards), _captions(sight, sight.me, cards))
        for cards in groups(sight, sight.me)
    )


def their_groups(sight: Sight) -> tuple[TheirGroup, ...]:
    """The other spread: cards to look at."""
    return tuple(
        TheirGroup(tuple(sight.theirs(card) for card in cards), _captions(sight, sight.them, cards))
        for cards in groups(sight, sight.them)
    )


def groups(sight: Sight, seat: int) -> list[list[int]]:
    """The cards that lie before a seat; two that a declaration has joined are in one group."""
    there = cards_in_masks(sight.view.spread[seat])
    joined: list[list[int]] = []
    for laid in _laid(sight, seat):
        cards = [card for card in laid if card in there]
        touched = [group for group in joined if set(group) & set(cards)]
        if touched:
            touched[0].extend(card for card in cards if card not in touched[0])
            for group in touched[1:]:
                touched[0].extend(card for card in group if card not in touched[0])
                joined.remove(group)
        elif cards:
            joined.append(cards)
    alone = [card for card in there if not any(card in group for group in joined)]
    in_order = {card: _place(sight, seat, card) for card in there}
    groups_in_order = [sorted(group, key=in_order.__getitem__) for group in joined]
    return groups_in_order + [[card] for card in sorted(alone, key=in_order.__getitem__)]


def _place(sight: Sight, seat: int, card: int) -> tuple[int, int, list[int], str]:
    """Where a card lies in its group: by suit, from high to low, then as the copies were laid.

    Never by the number of the copy: of like cards the lower is laid first, so its place beside
    the other would tell when that one was drawn. What is alike to the end lies as its handle says.
    """
    laid = [number for number, cards in enumerate(_laid(sight, seat)) if card in cards]
    return card >> 3 & 7, -(card & 7), laid, sight.theirs(card).handle


def _laid(sight: Sight, seat: int) -> list[tuple[int, ...]]:
    """The cards of what a seat has declared, then of what it has announced."""
    view = sight.view
    return [
        cards_in_masks(view.declared_cards[number])
        for number in range(view.declarations)
        if view.declared_by[number] == seat
    ] + [
        cards_in_masks(view.pending_cards[number])
        for number in range(view.pendings)
        if view.pending_by[number] == seat
    ]


def _captions(sight: Sight, seat: int, cards: list[int]) -> tuple[Caption, ...]:
    """The declarations of which at least one card lies in the group; the cards show the suit."""
    view = sight.view
    found = []
    for number in range(view.declarations):
        laid = cards_in_masks(view.declared_cards[number])
        if view.declared_by[number] == seat and set(laid) & set(cards):
            name, _ = named(sight, view.declared_meld[number])
            found.append(Caption(meld_name(name, sight.lang), view.declared_points[number]))
    return tuple(found)
