"""What an imagined deal is worth to the players that search without a network."""

from bezique.bots.search.desk import Desk
from bezique.bots.search.leaf import hopes
from bezique.bots.search.weights import desk_for
from bezique.cards.kinds import kind_number
from bezique.notation.placing import set_up
from bezique.rules.layout import Deal, copied
from bezique.rulesets.ruleset import load

RULES = load("classic", {"target": 100_000})


def deal() -> Deal:
    """He has scored a single bezique and builds the double; I hold the other queen of spades."""
    lines = [
        ("trump", "hearts"),
        ("elder", "hand QS KC 8C 9D 10C AC 8H 7D"),
        ("dealer", "declared bezique JD QS"),
        ("turn-up", "9H"),
        ("left", "36"),
        ("stage", "elder lead"),
    ]
    return set_up(RULES, lines)


def desk_with(position: Deal) -> Desk:
    desk = desk_for(RULES)
    desk.trial = copied(position)
    return desk


def swapped(position: Deal, kind: int) -> Deal:
    """The same with a card of elder's hand changed for the next one of the stock."""
    other = copied(position)
    pack = next(pack for pack, cards in enumerate(other.held[0]) if cards >> kind & 1)
    drawn = other.stock[other.drawn]
    other.held[0][pack] ^= 1 << kind
    other.held[0][drawn >> 6] |= 1 << (drawn & 63)
    other.stock[other.drawn] = pack << 6 | kind
    return other


def test_nobody_hopes_for_a_card_that_another_holds() -> None:
    """Maxim 10: while I sit on the queen of spades, his double bezique cannot come."""
    queen, kept = kind_number("QS"), deal()
    held = hopes(RULES.book, desk_with(kept), 1)
    open_still = hopes(RULES.book, desk_with(swapped(kept, queen)), 1)
    assert open_still - held > 20_000
    nothing = kind_number("7D")
    assert abs(hopes(RULES.book, desk_with(swapped(kept, nothing)), 1) - held) < 5_000
