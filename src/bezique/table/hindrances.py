"""Why a seat may not do what its cards seem to allow: codes for its cards and for its melds.

Asked only for the seat that looks, about cards that it holds, so nothing hidden can come out.
"""

from dataclasses import dataclass
from typing import Any

from bezique.cards.kinds import kind_of
from bezique.play.melds import cards_in_masks, cards_of, name_of_meld
from bezique.play.why import why
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, OVER, Deal, View
from bezique.rules.melds.catalogue import points_of, slot_kind, slots_of
from bezique.rules.melds.choices import fits


@dataclass(frozen=True)
class Hindered:
    """A meld that a seat holds whole and may not declare now."""

    meld: str  # its name in the deal log
    suit: int | None  # of a marriage or sequence
    points: int
    cards: tuple[int, ...]  # physical, one choice of them
    code: str


def card_refusals(rules: Any, deal: Deal, view: View) -> dict[int, str]:
    """For each card of the viewer that may not be played now, the code that says why."""
    cards = cards_in_masks(view.own)
    if view.stage == OVER:
        return dict.fromkeys(cards, "deal-over")
    if view.seat != view.turn:
        return dict.fromkeys(cards, "not-your-turn")
    playable = {kind_of(move) for move in view.move[: view.moves] if mv.is_play(move)}
    return {card: why(rules, deal, card) for card in cards if kind_of(card) not in playable}


def hindered_melds(rules: Any, deal: Deal, view: View) -> tuple[Hindered, ...]:
    """The melds that the viewer, in its window, holds whole and still may not declare."""
    if view.stage != DECLARE_WINDOW or view.seat != view.turn:
        return ()
    moves = view.move[: view.moves]
    open_now = {mv.meld_of(move) for move in moves if mv.is_declaration(move)}
    found = []
    for meld in range((mv.TRUMP_QUINTETS + 1) * mv.MEMBERS):
        if meld in open_now or not _is_meld(rules, view, meld):
            continue
        copies = _some_choice(rules, view, meld)
        if copies:
            move = mv.DECLARE | meld << mv.MELD_SHIFT | copies
            found.append(_hindered(rules, view, move, why(rules, deal, move)))
    return tuple(found)


def _is_meld(rules: Any, view: View, meld: int) -> bool:
    """Whether there is such a meld in these rules, under these trumps."""
    suited = meld >> 3 in (mv.MARRIAGES, mv.SEQUENCES)
    return not (suited and meld & 7 > 3) and points_of(rules, view, meld) > 0


def _some_choice(rules: Any, view: View, meld: int) -> int:
    """Copies that the viewer holds and that make the meld whole; 0 if there are none."""
    there = 0
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, view, meld, slot)
        for pack, mask in enumerate(view.own):
            there |= (mask >> kind & 1) << (slot * mv.COPY_BITS + pack)
    copies = there & -there
    while copies:
        if fits(meld, copies):
            return copies
        copies = (copies - there) & there
    return 0


def _hindered(rules: Any, view: View, move: int, code: str) -> Hindered:
    meld = mv.meld_of(move)
    suited = meld >> 3 in (mv.MARRIAGES, mv.SEQUENCES)
    return Hindered(
        meld=name_of_meld(rules, view, meld),
        suit=meld & 7 if suited else None,
        points=points_of(rules, view, meld),
        cards=cards_of(rules, view, move),
        code=code,
    )
