"""The records of the kernel: a deal, a seat's view of it, and the rules as numbers.

The dataclass *is* the layout: one line a field, its shape beside it in the names of Sizes. Plain
play uses the class itself, filled with numbers and lists; ``bezique.compiled`` reads the same
lines and makes the record type for numba. So a name cannot mean two things.

Masks: one word a pack, bit ``kind``. ``held`` is hand and spread together; what of it lies face up
is in ``shown``. All cards of the deal are always in exactly one of: held of a seat, trick, won of
a seat, stock from ``drawn`` on.
"""

from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, Final, TypeVar, cast

from bezique.cards.kinds import NONE
from bezique.rules.dialect import rule_with_a_twin_of_its_own
from bezique.rulesets.sizes import Sizes

# What is awaited of the seat to move.
LEAD, FOLLOW, DECLARE_WINDOW, CARTE_BLANCHE_WINDOW, DRAW, OVER = range(6)
STAGES: Final = ("lead", "follow", "declare", "carte_blanche", "draw", "over")

# Why a deal is over.
RUNNING, DEAL_OVER, STOPPED, SETTLED = range(4)
REASONS: Final = ("", "deal_over", "stopped", "settled")

# Rows of ``used``: what a physical card has scored in. BEZIQUE + n - 1 is the n-fold bezique.
MARRIAGE, SEQUENCE, TRIPLET, QUARTET, TRUMP_QUARTET, TRUMP_QUINTET = range(6)
BEZIQUE: Final = 6
SEVEN_SCORED: Final = 13  # a trump seven that has brought its ten
SEVEN_OUT: Final = 14  # a trump seven that was turned up, exchanged or played
ROWS: Final = 15

# What a seat has done wrong and nobody has claimed yet: bits.
MISSED_DRAW, TOO_MANY, REVOKED, WRONG_MELD = 1, 2, 4, 8
FRESH_REVOKE: Final = 16  # a revoke since which the other side has not laid a card

# What is asked of a seat about its carte blanche.
NOT_BLANK, TO_BE_ASKED, SHOWN_BLANK = range(3)

# What happened during the last step.
(
    TURNED_SEVEN,
    TRUMP,
    LED,
    FOLLOWED,
    TRICK,
    DECLARED,
    ANNOUNCED,
    EXCHANGED,
    SHOWED_SEVEN,
    PLAYED_SEVEN,
    DREW,
    END_PHASE,
    LAST_TRICK,
    BRISQUES,
    ENDED,
    SHOWED_BLANK,
    LIFTED,
    GUESSED,
    FINED_MISSED_DRAW,
    FINED_TOO_MANY,
    FINED_REVOKE,
    FINED_WRONG_MELD,
) = range(22)
EVENTS_AT_MOST: Final = 24
EVENT_WORDS: Final = 5  # what, seat, points, card, meld


# Lengths that are the same in every form.
_FIXED: Final = {"rows": ROWS, "events": EVENTS_AT_MOST, "event_words": EVENT_WORDS}


def rows(*shape: str | int, narrow: bool = False) -> Any:
    """A field that is a list, or a list of lists: its lengths by name in Sizes, or as numbers."""
    return field(default_factory=list, metadata={"shape": shape, "narrow": narrow})


def part(record: type[Any]) -> Any:
    """A field that is a whole record of its own."""
    return field(default=None, metadata={"record": record})


@dataclass(slots=True)
class Deal:
    """Everything about one deal; on the server only. Two tables could differ in nothing else."""

    stage: int = LEAD
    turn: int = 0  # the seat to move; in the window after a trick its winner
    dealer: int = 0
    trump: int = NONE  # suit, NONE until there is one
    lead: int = 0  # the seat that leads or led the trick
    played: int = 0  # cards lying in the trick
    tricks: int = 0  # tricks completed
    last_winner: int = NONE
    last_lead: int = NONE
    drawn: int = 0  # cards drawn from the stock so far
    turned: int = 0  # 1 when the last card of the stock lies face up
    declared_now: int = 0  # declarations scored for the trick just won
    barred: int = NONE  # card just taken for the seven, not to be declared in this window
    declarations: int = 0  # scored so far, by all seats
    declared_before: int = 0  # of them, scored before this window
    pendings: int = 0  # announced and not yet scored
    reason: int = RUNNING
    winner: int = NONE  # of the match, when the deal has decided it; of a side its lowest seat
    game_points: int = 0
    payoff: int = 0  # of a settlement, from the loser to the winner
    rubiconed: int = 0
    brisques_added: int = 0  # to both sides of a settlement
    barred_suits: int = 0  # a bit each; comes in from the deal before and is never cleared here
    lifted: int = 0  # cards, as the dealer lifted them before the deal; 0 where nobody lifts
    guessed: int = 0  # cards, as the other side estimated them
    parting: int = 0  # 1 where the target was reached before this deal: its end has to part a tie
    passed: int = 0  # times that the right to declare was passed on in this window
    duel: int = NONE  # the first seat of the two that play on, where the end phase goes by twos
    to_draw: int = 0  # seats that have yet to draw in this round, where each draws for itself
    owed_all: int = 0  # cards that all seats together are short of
    forfeit_by: int = NONE  # a seat whose revoke was claimed: what its side takes since then
    forfeit_to: int = NONE  # counts for this one, the claimer
    last_trick_to: int = NONE  # the seat that counts the last trick, whoever takes it
    events: int = 0  # of the last step
    score: list[int] = rows("seats")  # of partners the same
    fault: list[int] = rows("seats")
    owed: list[int] = rows("seats")  # cards a seat is short of; -1 for one too many
    frozen: list[int] = rows("packs")  # captured before the revoke
    back_held: list[list[int]] = rows("seats", "packs")  # as it was before the revoke
    back_won: list[list[int]] = rows("seats", "packs")
    back_trick: list[int] = rows("seats")
    back_last: list[int] = rows("seats")
    back: list[int] = rows(6)  # turn, lead, played, tricks, last winner, last lead
    undo_used: list[int] = rows("packs")  # as it was before the wrong declaration
    undo_shown: list[int] = rows("packs")
    blank: list[int] = rows("seats")  # where a seat stands with its carte blanche
    drew: list[int] = rows("seats")  # the card each seat drew last
    held: list[list[int]] = rows("seats", "packs")
    shown: list[int] = rows("packs")  # face up on the table, still held
    seen: list[int] = rows("packs")  # has lain face up at some time
    used: list[list[int]] = rows("rows", "packs")
    won: list[list[int]] = rows("seats", "packs")
    trick: list[int] = rows("seats")  # card by seat, NONE where none
    last_trick: list[int] = rows("seats")
    declared_by: list[int] = rows("declarations")
    declared_meld: list[int] = rows("declarations")
    declared_points: list[int] = rows("declarations")
    declared_cards: list[list[int]] = rows("declarations", "packs")
    declared_spent: list[int] = rows("declarations")  # broken, and formed again with a substitute
    pending_by: list[int] = rows("pending")
    pending_meld: list[int] = rows("pending")
    pending_cards: list[list[int]] = rows("pending", "packs")
    event: list[list[int]] = rows("events", "event_words")
    stock: list[int] = rows("stock", narrow=True)  # next card at [drawn], the turn-up last


@dataclass(slots=True)
class View:
    """What one seat may know. There is no field for another hand or for the order of the stock."""

    seat: int = 0
    stage: int = LEAD
    turn: int = 0
    dealer: int = 0
    trump: int = NONE
    lead: int = 0
    played: int = 0
    tricks: int = 0
    last_winner: int = NONE
    last_lead: int = NONE
    stock_left: int = 0  # cards to be drawn, the turn-up among them
    turn_up: int = NONE  # the card lying face up under the stock
    declared_now: int = 0
    barred: int = NONE  # told to the seat that took it; everybody saw it lie there
    declarations: int = 0
    pendings: int = 0
    reason: int = RUNNING
    winner: int = NONE
    game_points: int = 0
    payoff: int = 0
    rubiconed: int = 0
    brisques_added: int = 0
    barred_suits: int = 0
    lifted: int = 0
    guessed: int = 0
    parting: int = 0
    passed: int = 0
    duel: int = NONE
    owed: int = 0  # cards that I am short of; -1 for one too many
    forfeit_to: int = NONE
    last_trick_to: int = NONE
    moves: int = 0  # legal moves of this seat, 0 when it is not to move
    irregular: int = 0  # moves against the rules that stand after them in ``move``
    score: list[int] = rows("seats")
    own: list[int] = rows("packs")  # my hand and spread
    count: list[int] = rows("seats")  # cards in each hand, spread not counted
    spread: list[list[int]] = rows("seats", "packs")
    known: list[list[int]] = rows("seats", "packs")  # in a hand, and once seen by all
    won: list[list[int]] = rows("seats", "packs")
    used: list[list[int]] = rows("rows", "packs")
    trick: list[int] = rows("seats")
    last_trick: list[int] = rows("seats")
    declared_by: list[int] = rows("declarations")
    declared_meld: list[int] = rows("declarations")
    declared_points: list[int] = rows("declarations")
    declared_cards: list[list[int]] = rows("declarations", "packs")
    declared_spent: list[int] = rows("declarations")
    pending_by: list[int] = rows("pending")
    pending_meld: list[int] = rows("pending")
    pending_cards: list[list[int]] = rows("pending", "packs")
    move: list[int] = rows("moves")


Record = TypeVar("Record")


def shape_of(name: str, record: type[Any], sizes: Sizes) -> tuple[int, ...]:
    """The lengths of a field: () for a number, (seats, packs) as numbers for an array."""
    return _shapes(cast("Any", record), sizes)[name]  # mypy: a class has a hash


def blank(record: type[Record], sizes: Sizes) -> Record:
    """A plain record of the given sizes, all zero."""
    made, kind = record(), cast("Any", record)
    shapes = _shapes(kind, sizes)
    for line in _lines(kind):
        shape = shapes[line.name]
        if "record" in line.metadata:
            setattr(made, line.name, blank(line.metadata["record"], sizes))
        elif len(shape) == 1:
            setattr(made, line.name, [0] * shape[0])
        elif shape:
            setattr(made, line.name, [[0] * shape[1] for _ in range(shape[0])])
    return made


@cache
def _lines(record: Any) -> tuple[Field[Any], ...]:
    """The fields of a record; asked at every step of a table, so kept."""
    return fields(record)


@cache
def _shapes(record: Any, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """By field, its lengths."""
    lengths = {**sizes._asdict(), **_FIXED}
    return {
        line.name: tuple(lengths.get(word, word) for word in line.metadata.get("shape", ()))
        for line in _lines(record)
    }


def copied(record: Record) -> Record:
    """A copy that shares nothing with the original. The record must have no part."""
    made = type(record)()
    copy_into(made, record)
    return made


@rule_with_a_twin_of_its_own
def copy_into(to: Any, source: Any) -> None:
    """Make a record equal to another of its type, sharing nothing with it."""
    kind: Any = type(source)
    for line in _lines(kind):
        value = getattr(source, line.name)
        if isinstance(value, list):
            value = [row[:] if isinstance(row, list) else row for row in value]
        setattr(to, line.name, value)
