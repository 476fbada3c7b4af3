"""A deal being played: the kernel's plain record with a door that only legal moves pass."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bezique.play.dealing import deck_of
from bezique.play.events import Event, events_of
from bezique.play.why import legal_moves, why
from bezique.rules.deal import step
from bezique.rules.layout import OVER, Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset


class IllegalMove(ValueError):
    """A move that the rules refuse; ``code`` says why (see ``play.why``). Nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Brought:
    """What a deal brings with it beside its deck; in most forms nothing."""

    barred_suits: int = 0  # a bit for each suit that was trumps before and may not be again
    lift: tuple[int, int] = (0, 0)  # cards as lifted by the dealer, and as the other estimated


NOTHING: Final = Brought()


class LiveDeal:
    """One deal from the shuffled deck on. On the server only: it knows every card."""

    def __init__(
        self,
        ruleset: Ruleset,
        dealer: int,
        scores: Sequence[int],
        deck: Sequence[int],
        brought: Brought = NOTHING,
    ) -> None:
        """Deal ``deck`` (every card once, top first).

        Raises ValueError for a deck that is not whole or a lift that the rules do not know.
        """
        check_deck(ruleset, deck)
        check_lift(ruleset, brought.lift)
        self.ruleset = ruleset
        self.state = blank(Deal, ruleset.sizes)
        self.state.barred_suits = brought.barred_suits
        self.state.lifted, self.state.guessed = brought.lift
        start(ruleset.book, self.state, dealer, list(scores), list(deck))
        self.events: list[Event] = events_of(ruleset.book, self.state, None)

    @property
    def over(self) -> bool:
        """Whether the deal is finished, by the last trick or by reaching the target."""
        return self.state.stage == OVER

    def moves(self) -> list[int]:
        """The legal moves of the seat to move."""
        return legal_moves(self.ruleset.book, self.state)

    def do(self, move: int) -> list[Event]:
        """Make a move for the seat to move. Raises IllegalMove, and then nothing has changed."""
        if code := why(self.ruleset.book, self.state, move):
            raise IllegalMove(code)
        step(self.ruleset.book, self.state, move)
        self.events = events_of(self.ruleset.book, self.state, move)
        return self.events

    def view(self, seat: int) -> View:
        """What a seat may see now, as a record of its own."""
        seen = blank(View, self.ruleset.sizes)
        look(self.ruleset.book, self.state, seat, seen)
        return seen


def check_deck(ruleset: Ruleset, deck: Sequence[int]) -> None:
    """Refuse a deck in which a card is missing, strange or there twice. Raises ValueError."""
    expected = set(deck_of(ruleset.book))
    if len(deck) != len(expected):
        raise ValueError(f"the deck has {len(deck)} cards, not {len(expected)}")
    if set(deck) != expected:
        raise ValueError("the deck does not hold every card exactly once")


def check_lift(ruleset: Ruleset, lift: Sequence[int]) -> None:
    """Refuse numbers that nobody can have lifted or estimated. Raises ValueError."""
    most = ruleset.sizes.deck if ruleset.options["deal_lift_bonus"] else 0
    if not all(type(cards) is int and 0 <= cards <= most for cards in lift):
        raise ValueError(f"a lift is of 0 to {most} cards here, not {list(lift)}")
