"""What lies open before a seat, in groups: cards that declarations have joined lie together."""

from collections.abc import Collection, Iterable

from bezique.cards.kinds import JACK, TEN
from bezique.play.melds import cards_in_masks, cards_of
from bezique.rules.moves import DECLARE
from bezique.rulesets.rulebook import WON_CARDS
from bezique.web.fill.hand import Held, named
from bezique.web.fill.sight import Sight
from bezique.web.page.lying import Caption, MyGroup, TheirGroup
from bezique.words.melds import meld_name
from bezique.words.sheet import won_name


def my_groups(sight: Sight, held: Held) -> tuple[MyGroup, ...]:
    """My spread: every card is a button. Who only watches has none."""
    if sight.watching:
        return ()
    return tuple(
        MyGroup(tuple(held.card(card) for card in cards), _captions(sight, sight.me, cards))
        for cards in groups(sight, sight.me)
    )


def their_groups(sight: Sight, seat: int) -> tuple[TheirGroup, ...]:
    """The spread of another: cards to look at."""
    usable = _usable(sight)
    return tuple(
        TheirGroup(
            tuple(sight.theirs(card) for card in cards),
            _captions(sight, seat, cards),
            usable=frozenset(sight.theirs(card).handle for card in cards if card in usable),
        )
        for cards in groups(sight, seat)
    )


def _usable(sight: Sight) -> set[int]:
    """The cards that some declaration of mine may use now, wherever they lie."""
    melds = [move for move in sight.shot.moves if move >= DECLARE]
    return {card for move in melds for card in cards_of(sight.rules, sight.view, move)}


def won_groups(sight: Sight, seat: int) -> tuple[TheirGroup, ...]:
    """The won cards that lie open before a seat, where melds are made of them.

    First those that have scored together, then all others in one row.
    """
    if sight.rules.meld_source != WON_CARDS:
        return ()
    view = sight.view
    there = [card for card in cards_in_masks(view.won[seat]) if _lies_open(sight, card)]
    fresh = set(view.last_trick) if view.last_winner == seat else set()
    joined = _joined(there, _laid(sight, seat))
    rest = [card for card in there if not any(card in group for group in joined)]
    return tuple(
        TheirGroup(
            tuple(sight.won(card) for card in sorted(cards, key=_by_suit)),
            _captions(sight, seat, cards),
            says="" if cards in joined else won_name(sight.lang),
            fresh=frozenset(sight.won(card).handle for card in cards if card in fresh),
        )
        for cards in [*joined, rest]
        if cards
    )


def _lies_open(sight: Sight, card: int) -> bool:
    """Aces, kings, queens and jacks, and the ten of trumps (rules 2.14)."""
    rank, suit = card & 7, card >> 3 & 7
    return rank >= JACK and (rank != TEN or suit == sight.view.trump)


def _by_suit(card: int) -> tuple[int, int, int]:
    return card >> 3 & 7, -(card & 7), card


def groups(sight: Sight, seat: int) -> list[list[int]]:
    """The cards that lie before a seat; two that a declaration has joined are in one group."""
    there = cards_in_masks(sight.view.spread[seat])
    joined = _joined(there, _laid(sight, seat))
    alone = [card for card in there if not any(card in group for group in joined)]
    in_order = {card: _place(sight, seat, card) for card in there}
    groups_in_order = [sorted(group, key=in_order.__getitem__) for group in joined]
    return groups_in_order + [[card] for card in sorted(alone, key=in_order.__getitem__)]


def _joined(there: Collection[int], melds: Iterable[tuple[int, ...]]) -> list[list[int]]:
    """The cards that lie there, in groups of those that melds have joined."""
    joined: list[list[int]] = []
    for laid in melds:
        cards = [card for card in laid if card in there]
        touched = [group for group in joined if set(group) & set(cards)]
        if touched:
            touched[0].extend(card for card in cards if card not in touched[0])
            for group in touched[1:]:
                touched[0].extend(card for card in group if card not in touched[0])
                joined.remove(group)
        elif cards:
            joined.append(cards)
    return joined


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
    """The declarations of which at least one card lies in the group; the cards show the suit.

    Like ones are one caption with a number: four alike may score many times over (rules 2.6).
    """
    view = sight.view
    found: dict[tuple[str, int], int] = {}
    for number in range(view.declarations):
        laid = cards_in_masks(view.declared_cards[number])
        if view.declared_by[number] == seat and set(laid) & set(cards):
            name, _ = named(sight, view.declared_meld[number])
            scored = meld_name(name, sight.lang), view.declared_points[number]
            found[scored] = found.get(scored, 0) + 1
    return tuple(Caption(*scored, times) for scored, times in found.items())
