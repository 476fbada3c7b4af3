"""What a position is to the network: both hands, the stock by what is in it, the melds in sight.

For two hands and two packs, at a lead while there is a stock. The leader comes first. Suits are
counted from trumps: trumps, then the others in their order, so that what is learnt of one suit
serves for all; the cards of bezique are told apart besides.
"""

from typing import Any, Final

from bezique.bots.melding.outlook import weigh_chances
from bezique.bots.melding.prospects import hope
from bezique.bots.notes import in_pack, note
from bezique.bots.search.doors import see
from bezique.bots.search.net import add_input
from bezique.cards.kinds import JACK, KING, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit
from bezique.rules.moves import family_of
from bezique.rulesets import rulebook as r

KINDS: Final = 32
HAND: Final = 64  # inputs: one copy, both copies of each kind
SCORED: Final = 32  # inputs: held cards that have scored, by row and kind
HOPES: Final = 12  # inputs: hope in points, by meld
SIDE: Final = HAND + SCORED + HOPES
STOCK: Final = 2 * SIDE
ROUNDS: Final = STOCK + 64
TURN_UP: Final = ROUNDS + 32
TRUMP: Final = TURN_UP + 8
BEZIQUE: Final = TRUMP + 4  # queen and jack: leader's, other's, in the stock
SEVENS: Final = BEZIQUE + 12  # a seven for the card turned up, by its rank; one that has scored
SEVENS_OF_SIDE: Final = 9
HOPE_UNIT: Final = 4000  # thousandths of a point that are one of an input
# First input of a row of cards that have scored.
MARRIED: Final = 0
IN_SEQUENCE: Final = 8
IN_QUARTET: Final = 13
IN_BEZIQUE: Final = 29


@rule
def describe(rules: Any, k: Any) -> None:
    """Fill the network's inputs from the lead in ``k.trial``."""
    d = k.trial
    w = k.net
    w.active = 0
    describe_side(rules, k, d.lead, 0)
    describe_side(rules, k, 1 - d.lead, SIDE)
    queen = bezique_queen_suit(rules, d.trump)
    jack = bezique_jack_suit(queen)
    once = twice = 0
    for pack in range(len(d.shown)):
        gone = d.held[0][pack] | d.held[1][pack] | d.won[0][pack] | d.won[1][pack]
        cards = in_pack(rules, pack) & ~gone
        twice |= once & cards
        once |= cards
    describe_cards(w, d.trump, once, twice, STOCK)
    describe_bezique(w, once, twice, queen * 8 + QUEEN, BEZIQUE + 8)
    describe_bezique(w, once, twice, jack * 8 + JACK, BEZIQUE + 10)
    add_input(w, ROUNDS + min(31, (len(d.stock) - d.drawn) // 2), 1)
    if d.turned:
        add_input(w, TURN_UP + (d.stock[len(d.stock) - 1] & 7), 1)
    add_input(w, TRUMP + d.trump, 1)


@rule
def describe_side(rules: Any, k: Any, seat: int, start: int) -> None:
    """The inputs of one hand."""
    d = k.trial
    w = k.net
    held = d.held[seat]
    once = twice = 0
    for pack in range(len(d.shown)):
        twice |= once & held[pack]
        once |= held[pack]
    describe_cards(w, d.trump, once, twice, start)
    queen = bezique_queen_suit(rules, d.trump)
    jack = bezique_jack_suit(queen)
    place = BEZIQUE + (4 if start else 0)
    describe_bezique(w, once, twice, queen * 8 + QUEEN, place)
    describe_bezique(w, once, twice, jack * 8 + JACK, place + 2)
    describe_scored(d, w, seat, start + HAND)
    describe_sevens(rules, d, w, seat, SEVENS + (SEVENS_OF_SIDE if start else 0))
    see(rules, d, seat, k.sight)
    note(rules, k.sight, k.other)
    weigh_chances(rules, k.other)
    describe_hopes(rules, k.other, w, start + HAND + SCORED)


@rule
def describe_cards(w: Any, trump: int, once: int, twice: int, start: int) -> None:
    """Which kinds are there, and which twice."""
    while once:
        kind = lowest(once)
        once &= once - 1
        place = start + from_trump(trump, kind >> 3) * 8 + (kind & 7)
        add_input(w, place, 1)
        if twice >> kind & 1:
            add_input(w, place + KINDS, 1)


@rule
def from_trump(trump: int, suit: int) -> int:
    """The number of a suit, trumps being 0."""
    if suit == trump:
        return 0
    return suit + 1 if suit < trump else suit


@rule
def describe_bezique(w: Any, once: int, twice: int, kind: int, place: int) -> None:
    """One of the two cards of bezique."""
    if once >> kind & 1:
        add_input(w, place, 1)
    if twice >> kind & 1:
        add_input(w, place + 1, 1)


@rule
def describe_scored(d: Any, w: Any, seat: int, start: int) -> None:
    """Held cards that have scored and so cannot score alike again."""
    married = run = four = fold = 0
    for pack in range(len(d.shown)):
        held = d.held[seat][pack]
        married |= held & d.used[at.MARRIAGE][pack]
        run |= held & d.used[at.SEQUENCE][pack]
        four |= held & d.used[at.QUARTET][pack]
        fold |= held & d.used[at.BEZIQUE][pack]
    while married:
        kind = lowest(married)
        married &= married - 1
        add_input(w, start + MARRIED + from_trump(d.trump, kind >> 3) * 2 + (kind & 7 == KING), 1)
    while run:
        add_input(w, start + IN_SEQUENCE + max(0, (lowest(run) & 7) - JACK), 1)
        run &= run - 1
    while four:
        kind = lowest(four)
        four &= four - 1
        rank = (kind & 7) - JACK if kind & 7 <= KING else 3
        add_input(w, start + IN_QUARTET + rank * 4 + from_trump(d.trump, kind >> 3), 1)
    while fold:
        add_input(w, start + IN_BEZIQUE + (lowest(fold) & 7 == QUEEN), 1)
        fold &= fold - 1


@rule
def describe_sevens(rules: Any, d: Any, w: Any, seat: int, start: int) -> None:
    """Sevens of trumps: what one may be exchanged for, and those that bring nothing any more."""
    seven = d.trump * 8
    held = scored = 0
    for pack in range(len(d.shown)):
        held |= d.held[seat][pack] >> seven & 1
        scored |= (d.held[seat][pack] & d.used[at.SEVEN_SCORED][pack]) >> seven & 1
    if held and d.turned and rules.seven_exchange != r.EXCHANGE_OFF:
        add_input(w, start + (d.stock[len(d.stock) - 1] & 7), 1)
    if scored:
        add_input(w, start + 8, 1)


@rule
def describe_hopes(rules: Any, n: Any, w: Any, start: int) -> None:
    """The hope of each kind of meld."""
    for i in range(n.melds):
        meld = n.meld[i]
        amount = hope(rules, n, meld) // HOPE_UNIT
        if amount:
            add_input(w, start + input_of_meld(n, meld), amount)


@rule
def input_of_meld(n: Any, meld: int) -> int:
    """Which of the hopes a meld belongs to."""
    family = family_of(meld)
    if family == mv.MARRIAGES:
        return 0 if meld & 7 == n.trump else 1
    if family == mv.SEQUENCES:
        return 2
    if family == mv.BEZIQUES:
        return 3 + min(1, meld & 7)
    return 5 + (meld & 7) - JACK if family == mv.QUARTETS else 11
