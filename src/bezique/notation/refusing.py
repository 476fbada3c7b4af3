"""Why an action is not legal: the code of the nearest move that the rules refuse.

An action names kinds of card and perhaps places; the rules refuse physical cards. Here the cards
that were most likely meant are looked up, and the rules are asked about them.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.notation.asked import ALONE, Asked
from bezique.notation.cards import CopyName, Holding
from bezique.play.melds import meld_number, name_of_meld
from bezique.play.why import why
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.melds.catalogue import points_of, slot_kind, slots_of
from bezique.rules.trick import in_stock_phase


def code_of(rules: Any, d: at.Deal, holding: Holding, asked: Asked) -> str:
    """The code of the reason why an action, already known not to be legal, is refused."""
    if d.stage == at.OVER:
        return "deal-over"
    if asked.do == "play":
        card = meant(holding, asked.cards[0], set())
        if card == NONE:
            return "not-held"
        return why(rules, d, card + (mv.SILENT if asked.silent else 0)) or "unknown-action"
    if asked.do in ("declare", "announce"):
        return _code_of_meld(rules, d, holding, asked)
    return why(rules, d, ALONE[asked.do])


def meant(holding: Holding, written: CopyName, taken: set[int]) -> int:
    """The held copy that a name most likely means, an unshown one first; NONE if there is none."""
    for card in holding.copies(written.kind):
        if card not in taken and holding.means(written, card):
            return card
    return NONE


def _code_of_meld(rules: Any, d: at.Deal, holding: Holding, asked: Asked) -> str:
    if not in_stock_phase(d) and not rules.declare_in_end_phase:
        return "stock-exhausted"
    if d.stage != at.DECLARE_WINDOW:
        return "no-window"
    meld = meld_number(asked.meld, asked.cards[0].kind >> 3)
    if name_of_meld(rules, d, meld) != asked.meld or points_of(rules, d, meld) == 0:
        return "not-a-meld"
    kinds = [slot_kind(rules, d, meld, slot) for slot in range(slots_of(meld))]
    copies = 0
    taken: set[int] = set()
    for written in asked.cards:
        if written.kind not in kinds:
            return "not-a-meld"
        card = meant(holding, written, taken)
        if card == NONE:
            return "not-held"
        taken.add(card)
        copies |= 1 << (kinds.index(written.kind) * mv.COPY_BITS + (card >> 6))
    kind_of_move = mv.ANNOUNCE if asked.do == "announce" else mv.DECLARE
    return why(rules, d, kind_of_move | meld << mv.MELD_SHIFT | copies) or "unknown-action"
