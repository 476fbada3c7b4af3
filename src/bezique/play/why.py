"""Why a move is refused, as a code. ``words`` turns the code into a sentence.

Not part of the kernel: it asks the kernel's own small questions, and a law holds it to ``legal``:
the code is empty exactly for a legal move.
"""

from typing import Any, Final

from bezique.cards.kinds import JOKER, NONE, kind_of
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import legal, list_irregular
from bezique.rules.irregularities.revokes import is_open_to_objection
from bezique.rules.melds.catalogue import cards_in, in_class, points_of, row_of, spent
from bezique.rules.melds.choices import fits
from bezique.rules.melds.copies import usable, within_reach
from bezique.rules.melds.declarable import is_pending, may_announce, may_score
from bezique.rules.melds.reuse import has_new_card, number_scored, stands_on_marriage
from bezique.rules.sevens import is_trump_seven, seven_to_give
from bezique.rules.trick import best_seat, in_stock_phase, is_last_round, playable_kinds
from bezique.rulesets import rulebook as r
from bezique.rulesets.sizes import room_for_moves

_SELDOM: Final = {
    mv.SHOW_BLANK: "no-carte-blanche",
    mv.PASS_RIGHT: "no-right-to-pass",
    mv.CLAIM: "false-claim",
    mv.DRAW: "no-draw-now",
    mv.NO_DRAW: "no-draw-now",
    mv.DRAW_TWO: "no-draw-now",
    mv.CLAIM_PENALTY: "nothing-to-claim",
}


def legal_moves(rules: Any, d: at.Deal) -> list[int]:
    """The legal moves as a list; empty when the deal is over."""
    moves = [0] * room_for_moves(rules.packs, rules.pending_declarations)
    return moves[: legal(rules, d, moves)]


def irregular_moves(rules: Any, d: at.Deal) -> list[int]:
    """The moves against the rules that the table lets happen (rules 2.17); mostly none."""
    moves = [0] * room_for_moves(rules.packs, rules.pending_declarations)
    legal_ones = legal(rules, d, moves)
    return moves[legal_ones : list_irregular(rules, d, moves, legal_ones)]


def why(rules: Any, d: at.Deal, move: int) -> str:
    """The reason why the seat to move may not make this move; empty if it may."""
    if move in legal_moves(rules, d) or move in irregular_moves(rules, d):
        return ""
    if d.stage == at.OVER:
        return "deal-over"
    if mv.is_play(move):
        return _why_no_play(rules, d, mv.card_of(move))
    if move == mv.PASS:
        return "no-window"
    if move == mv.CLAIM and rules.game_end == r.CLAIM and d.parting:
        return "equal-totals"
    if move == mv.CLAIM and is_open_to_objection(rules, d, d.turn):
        return "open-to-objection"
    if move in _SELDOM:
        return _SELDOM[move]
    if move == mv.EXCHANGE:
        return _why_no_exchange(rules, d)
    if move == mv.SHOW_SEVEN:
        return _why_no_show(rules, d)
    if mv.is_declaration(move) or mv.is_announcement(move):
        return _why_no_meld(rules, d, move)
    return "unknown-action"


def _why_no_play(rules: Any, d: at.Deal, card: int) -> str:
    kind = kind_of(card)
    if card >> 6 >= len(d.shown) or not d.held[d.turn][card >> 6] >> kind & 1:
        return "not-held"
    if d.stage == at.CARTE_BLANCHE_WINDOW:
        return "carte-blanche-first"
    if d.stage != at.LEAD and d.stage != at.FOLLOW:
        return "draw-first"
    if playable_kinds(rules, d) >> kind & 1:
        return "unknown-action"
    led = d.trick[d.lead] >> 3 & 7
    if led == JOKER >> 3:
        return "joker-led"
    if any(hand & 255 << led * 8 for hand in d.held[d.turn]):
        return "must-win" if kind >> 3 == led else "must-follow-suit"
    if kind >> 3 != d.trump:
        best = d.trick[best_seat(rules, d)]
        return "must-trump" if best >> 3 & 7 != d.trump else "must-overtrump"
    return "must-overtrump"


def _why_no_exchange(rules: Any, d: at.Deal) -> str:
    if rules.seven_exchange == r.EXCHANGE_OFF:
        return "exchange-off"
    if not d.turned or not in_stock_phase(d):
        return "turn-up-gone"
    if d.stage == at.DECLARE_WINDOW and d.turn != d.lead:
        return "for-the-winner"
    if d.stage == at.FOLLOW and rules.seven_exchange == r.ON_LEAD:
        return "exchange-on-lead"
    if d.stage != at.DECLARE_WINDOW and rules.seven_exchange == r.AFTER_TRICK:
        return "exchange-after-trick"
    if is_trump_seven(d, d.stock[-1]):
        return "turn-up-seven"
    return "no-seven" if seven_to_give(rules, d) == NONE else "already-declared"


def _why_no_show(rules: Any, d: at.Deal) -> str:
    if not rules.seven_show:
        return "show-off"
    if d.stage != at.DECLARE_WINDOW or not in_stock_phase(d):
        return "no-window"
    if d.turn != d.lead:
        return "for-the-winner"
    return "no-seven" if seven_to_give(rules, d) == NONE else "seven-scored"


def _why_no_meld(rules: Any, d: at.Deal, move: int) -> str:
    if not in_stock_phase(d) and not rules.declare_in_end_phase:
        return "stock-exhausted"
    if d.stage != at.DECLARE_WINDOW:
        return "no-window"
    meld = mv.meld_of(move)
    family = mv.family_of(meld)
    if family >= mv.FAMILIES or points_of(rules, d, meld) == 0:
        return "not-a-meld"
    if closed := _why_closed(rules, d, move):
        return closed
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        if cards & ~within_reach(rules, d, meld, pack):
            return "not-held"
        if cards >> JOKER & 1 and not rules.joker_replaces:
            return "not-a-meld"
        if cards & spent(rules, d, meld, pack):
            return _which_spent(rules, d, meld, pack, cards)
        if cards & ~usable(rules, d, meld, pack):
            return "just-exchanged"
    if mv.is_announcement(move) and is_pending(rules, d, move):
        return "already-pending"
    if not fits(rules, meld, move & (1 << mv.MELD_SHIFT) - 1):
        return "not-a-meld"
    if rules.sequence_needs_marriage and not stands_on_marriage(rules, d, move):
        return "needs-marriage"
    if family == mv.QUARTETS and 0 < rules.quartet_reuse < number_scored(rules, d, move):
        return "too-many-scored"
    if has_new_card(rules, d, move):
        return "scored-together"
    return "needs-won-card" if rules.meld_source == r.WON_CARDS else "needs-new-card"


def _why_closed(rules: Any, d: at.Deal, move: int) -> str:
    """Why nothing at all may be scored or announced in this window, if so."""
    if is_last_round(d) and not rules.declare_before_last_draw:
        return "before-last-draw"
    family = mv.family_of(mv.meld_of(move))
    if rules.marriage_first and d.trump == NONE and family != mv.MARRIAGES:
        return "marriage-first"
    if mv.is_announcement(move):
        if not rules.pending_declarations:
            return "no-pending"
        return "" if may_announce(rules, d) else "pending-full"
    return "" if may_score(rules, d) else "already-declared"


def _which_spent(rules: Any, d: at.Deal, meld: int, pack: int, cards: int) -> str:
    """Which meld has used a card up; of the same kind only where that kind scores it once."""
    same = cards & d.used[row_of(meld)][pack]
    if same and (same >> JOKER & 1 or _scores_once(rules, meld)):
        return "spent-same"
    higher = 0
    last = at.SEVEN_SCORED if mv.family_of(meld) == mv.BEZIQUES else at.TRUMP_QUINTET + 1
    for row in range(row_of(meld) + 1, last):
        higher |= d.used[row][pack] & in_class(d, meld, pack)
    return "spent-higher" if cards & higher else "spent-lower"


def _scores_once(rules: Any, meld: int) -> bool:
    """Whether a card never scores twice in this kind of meld (condition 5 of rules 2.0.6)."""
    if rules.reuse != r.ONCE_PER_KIND:
        return False
    repeated = rules.repeat_double and mv.family_of(meld) == mv.BEZIQUES and meld & 7
    return not repeated and not (rules.quartet_reuse and mv.family_of(meld) == mv.QUARTETS)
