"""The casual player: a few rules of thumb, and no thought of what was played.

Throw sevens, eights, nines and jacks first; keep the cards of bezique; keep three aces; trumps
last; take brisques, and a trick if there is a meld to declare. It declares the dearest meld at
once, and it does not see that another is spoilt by that.
"""

from typing import Any, Final

from bezique.bots.beginner import NOTICES_ONE_IN, free_points, greed, may_claim_fault
from bezique.bots.club import NEVER, more, trick_stake
from bezique.bots.limits import drawn
from bezique.bots.luck import one_of
from bezique.bots.melding.captures import open_of
from bezique.bots.melding.outlook import complete
from bezique.bots.melding.prospects import POINT
from bezique.bots.notes import note
from bezique.bots.tricks import wins_trick
from bezique.cards.kinds import ACE, JACK, JOKER, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit, points_of
from bezique.rulesets import rulebook as r

# What it minds parting with, in thousandths of a point, from seven to ace.
KEEPS: Final = (0, 500, 1000, 2000, 5000, 6000, 8000, 9000)
ONE_OF_THREE_ACES: Final = 6000
OF_BEZIQUE: Final = 14000
TRUMP: Final = 10000
ACES: Final = 0x80808080
# Where melds come from won cards: what a trick is worth, and each of its cards that lies open then.
TRICK: Final = 10000
OPEN_CARD: Final = 30000


@rule
def play_as_casual(rules: Any, v: Any, k: Any) -> int:
    """One move of the casual player."""
    n = k.paper
    if may_claim_fault(v) and one_of(k.luck, NOTICES_ONE_IN) == 0:
        return mv.CLAIM_PENALTY
    move = free_points(v)
    if move != NONE:
        return move
    note(rules, v, n)
    turn = 0 if v.stage == at.DECLARE_WINDOW else to_declare(rules, n)
    best = v.move[0]
    high = NEVER
    for i in range(v.moves):
        n.weight[i] = NEVER
        if v.move[i] < mv.SILENT:
            n.weight[i] = habit(rules, v, n, v.move[i], turn)
        elif v.move[i] >= mv.PASS and v.move[i] != mv.CLAIM_PENALTY:
            n.weight[i] = greed(rules, v, n, v.move[i])
        if n.weight[i] > high:
            best, high = v.move[i], n.weight[i]
    n.weighed = v.moves
    if k.temperature and v.stage != at.DECLARE_WINDOW:
        return drawn(v, k)
    return best


@rule
def to_declare(rules: Any, n: Any) -> int:
    """The points of the dearest meld that it holds, in thousandths."""
    best = 0
    if rules.meld_source != r.WON_CARDS:
        for i in range(n.melds):
            if complete(rules, n, n.meld[i]):
                best = max(best, points_of(rules, n, n.meld[i]))
    return best * POINT


@rule
def habit(rules: Any, v: Any, n: Any, card: int, turn: int) -> int:
    """What its rules say of a card; ``turn`` is what it could declare after the trick."""
    value = -keeps(rules, v, n, card)
    if v.played:
        stake = more(trick_stake(rules, v, card), n.brisques)
        if rules.meld_source == r.WON_CARDS:
            stake += TRICK + makings(v, card)
        value += stake + turn if wins_trick(rules, v, card) else -stake
    return value


@rule
def makings(v: Any, card: int) -> int:
    """What the cards of the trick are worth to one who makes melds of won cards."""
    count = 1 if open_of(v, 1 << (card & 63)) else 0
    for seat in range(len(v.trick)):
        if v.trick[seat] != NONE and open_of(v, 1 << (v.trick[seat] & 63)):
            count += 1
    return count * OPEN_CARD


@rule
def keeps(rules: Any, v: Any, n: Any, card: int) -> int:
    """How much it minds parting with a card."""
    rank = card & 7
    suit = card >> 3 & 7
    if card & 63 == JOKER:
        return OF_BEZIQUE
    kept = 0
    queen = bezique_queen_suit(rules, v.trump)
    if queen != NONE and (
        (rank == QUEEN and suit == queen) or (rank == JACK and suit == bezique_jack_suit(queen))
    ):
        kept += OF_BEZIQUE
    if rank == ACE:
        aces = 0
        for pack in range(len(v.own)):
            aces += number_in(v.own[pack] & ACES)
        if aces <= 3:
            kept += ONE_OF_THREE_ACES
    kept = more(kept + KEEPS[rank], n.melds_more)
    return kept + more(TRUMP, n.safety) if suit == v.trump else kept
