"""The table at which a scenario is played: the deal as it goes on, and what is asked of it.

Stands below the verbs: it makes a move that was asked for, and says how the deal stands.
"""

from dataclasses import dataclass, field

from bezique.notation.asked import ActionError
from bezique.notation.moves import Action, read_action, write_actions
from bezique.notation.position import seats_of
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset


class PhraseError(ValueError):
    """A phrase that is not true here, or that cannot be read; the message says what is so."""


@dataclass
class Table:
    """The deal of a scenario as it goes on."""

    rules: Ruleset
    deal: Deal
    before: list[int] = field(default_factory=list)  # scores before the last move

    def seat(self, name: str) -> int:
        """The seat of this name. Raises PhraseError where nobody of that name plays."""
        names = seats_of(len(self.deal.score))
        demand(name in names, f"{name} does not play; here play {', '.join(names)}")
        return names[name]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return list(seats_of(len(self.deal.score)))[seat]

    def legal(self) -> list[Action]:
        """What the seat to move may do."""
        return write_actions(self.rules.book, self.deal, legal_moves(self.rules.book, self.deal))

    def do(self, seat: int, action: Action) -> None:
        """Make a move. Raises PhraseError when it is not legal or another's turn."""
        if self.deal.turn != seat or self.deal.stage == at.OVER:
            raise PhraseError(f"it is not that seat's turn; {self.stands()}")
        try:
            move = read_action(self.rules.book, self.deal, action)
        except ActionError as error:
            raise PhraseError(error.message) from error
        self.before = self.deal.score[:]
        step(self.rules.book, self.deal, move)

    def stands(self) -> str:
        """How the deal stands, in a few words."""
        if self.deal.stage == at.OVER:
            return "the deal is over"
        stage, scores = at.STAGES[self.deal.stage], self.deal.score
        return f"{self.name(self.deal.turn)} is to move ({stage}), scores {scores}"

    def view(self, seat: int) -> View:
        """What a seat sees."""
        seen = blank(View, self.rules.sizes)
        look(self.rules.book, self.deal, seat, seen)
        return seen


def demand(true: bool, otherwise: str) -> None:
    """Raise PhraseError saying what is so, unless the claim is true."""
    if not true:
        raise PhraseError(otherwise)
