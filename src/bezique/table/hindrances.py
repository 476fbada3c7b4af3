"""Why a seat may not do what its cards seem to allow: codes for its cards and for its melds.

Asked only for the seat that looks, about cards that it holds, so nothing hidden can come out.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import kind_of
from bezique.play.melds import cards_in_masks, cards_of, name_of_meld, suit_of_meld
from bezique.play.why import why
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, OVER, Deal, View
from bezique.rules.melds.catalogue import points_of, slot_kind, slots_of
from bezique.rules.melds.choices import copies_a_slot, fits
from bezique.rules.melds.copies import within_reach
from bezique.table.meaning import leads_undrawn

_QUARTET: Final = 4  # cards, of any suits


@dataclass(frozen=True)
class Hindered:
    """A meld that a seat has whole, held or won, and may not declare now."""

    meld: str  # its name in the deal log
    suit: int | None  # of a marriage, a sequence or three cards alike
    points: int
    cards: tuple[int, ...]  # physical, one choice of them
    code: str


def card_refusals(rules: Any, deal: Deal, view: View) -> dict[int, str]:
    """For each card of the viewer that may not be played now, the code that says why.

    What would be a fault that the table lets happen is not held back (rules 2.17).
    """
    cards = cards_in_masks(view.own)
    if view.stage == OVER:
        return dict.fromkeys(cards, "deal-over")
    if view.seat != view.turn:
        return dict.fromkeys(cards, "not-your-turn")
    if leads_undrawn(rules, deal):
        return {}
    moves = view.move[: view.moves + view.irregular]
    playable = {kind_of(mv.card_of(m)) for m in moves if mv.is_play(m) or mv.is_revoke(m)}
    return {card: why(rules, deal, card) for card in cards if kind_of(card) not in playable}


def hindered_melds(rules: Any, deal: Deal, view: View) -> tuple[Hindered, ...]:
    """The melds for which the viewer, in its window, has all cards and still may not declare.

    Its own cards: held or, where melds are made of them, won. Not those before a partner.
    """
    if view.stage != DECLARE_WINDOW or view.seat != view.turn:
        return ()
    moves = view.move[: view.moves]
    open_now = {mv.meld_of(move) for move in moves if mv.is_declaration(move)}
    found = []
    for meld in range(mv.FAMILIES * mv.MEMBERS):
        if meld in open_now or not _is_meld(rules, view, meld):
            continue
        copies = _some_choice(rules, deal, meld)
        if copies:
            move = mv.DECLARE | meld << mv.MELD_SHIFT | copies
            found.append(_hindered(rules, view, move, why(rules, deal, move)))
    return tuple(found)


def _is_meld(rules: Any, view: View, meld: int) -> bool:
    """Whether there is such a meld in these rules, under these trumps."""
    suited = mv.family_of(meld) in (mv.MARRIAGES, mv.SEQUENCES)
    return not (suited and meld & 7 > 3) and points_of(rules, view, meld) > 0


def _some_choice(rules: Any, deal: Deal, meld: int) -> int:
    """Copies that the seat to move has and that make the meld whole; 0 if there are none."""
    each, chosen, taken = copies_a_slot(meld), 0, 0
    own = [held | won for held, won in zip(deal.held[deal.turn], deal.won[deal.turn], strict=True)]
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, deal, meld, slot)
        packs = [
            pack
            for pack, cards in enumerate(own)
            if cards & within_reach(rules, deal, meld, pack) & 1 << kind
        ]
        if len(packs) < each:
            return 0
        packs = packs[: each or _QUARTET - taken]
        taken += len(packs)
        chosen |= sum(1 << slot * mv.COPY_BITS + pack for pack in packs)
    return chosen if fits(rules, meld, chosen) else 0


def _hindered(rules: Any, view: View, move: int, code: str) -> Hindered:
    meld = mv.meld_of(move)
    return Hindered(
        meld=name_of_meld(rules, view, meld),
        suit=suit_of_meld(meld),
        points=points_of(rules, view, meld),
        cards=cards_of(rules, view, move),
        code=code,
    )
