"""One deal from the first card dealt to the last point counted, as a table of lists.

Knows every card, hidden or not; it is a referee's model, never a player's. Names are those of
formats 1 and of the options in rules 3.1.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from . import play, window
from .blanche import Blanche
from .cards import Card, numbered
from .choices import Action, Asked, all_choices
from .ending import Result, goal, result_of
from .looks import key_of, look_of
from .melds import Meld, Table, each_apart
from .opening import Before, deal_out
from .options import checked
from .reuse import Scored
from .seats import clockwise, same_side
from .two_hand import Options

Event = dict[str, Any]


NOTHING_BEFORE = Before()


class ObviousDeal:
    """A deal of any form. Read ``turn stage scores stock events result``; ask ``legal``; ``do``."""

    def __init__(
        self,
        options: Options,
        dealer: int,
        start_scores: list[int],
        deck: list[str],
        before: Before = NOTHING_BEFORE,
    ) -> None:
        """Deal ``deck`` (kind names, top card first) and turn up the trump card."""
        self.options = checked(options)
        players = range(self.options["players"])
        self.dealer = dealer
        settled = self.options["scoring"] == "settlement"
        self.scores = [0 for _ in players] if settled else list(start_scores)
        self.to_part = not settled and max(self.scores) >= goal(self)  # a tie left by the last deal
        self.hand: list[list[Card]] = [[] for _ in players]
        self.spread: list[list[Card]] = [[] for _ in players]  # shown, still to be played
        self.won: list[list[Card]] = [[] for _ in players]
        self.trick: list[tuple[int, Card]] = []
        self.last_trick: frozenset[Card] = frozenset()
        self.face_down = numbered(deck, self.options)
        self.turn_up: Card | None = None
        self.trump: str | None = None
        self.barred: str | None = None  # may not become trumps
        self.used: dict[Card, set[str]] = {}  # family and level, such as "M1" or "B2"
        self.scored: list[Scored] = []
        self.pending: list[list[Meld]] = [[] for _ in players]
        self.sevens_scored: set[Card] = set()
        self.sevens_out: set[Card] = set()  # turned up, exchanged or played
        self.scored_this_trick, self.right_passed = 0, False
        self.taken: Card | None = None  # by an exchange in this window
        self.last_winner: int | None = None
        self.tricks = 0
        self.duels: list[list[int]] = []  # pairs still to play their hands out
        self.blanche = Blanche()
        self.mover = self.leader = clockwise(dealer + 1, self.options)[0]
        self.stage = "lead"
        self.result: Result | None = None
        self.events: list[Event] = []
        self._choices: dict[Hashable, Action] | None = None
        deal_out(self, before)

    @property
    def stock(self) -> int:
        """Cards still to be drawn, the turn-up included."""
        return len(self.face_down) + (self.turn_up is not None)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the deal is over."""
        return None if self.stage == "over" else self.mover

    # Cards

    def held(self, seat: int) -> list[Card]:
        """All cards a seat may play: hand and spread."""
        return self.hand[seat] + self.spread[seat]

    def everything_held(self) -> frozenset[Card]:
        """The cards of melds that nobody has played; open won cards cannot be played."""
        zones = self.won if self.from_won_cards() else self.hand + self.spread
        return frozenset(card for zone in zones for card in zone)

    def new_cards(self, seat: int) -> frozenset[Card]:
        """The cards one of which makes a meld new: those of the hand, or of the trick just won."""
        return self.last_trick if self.from_won_cards() else frozenset(self.hand[seat])

    def give_up(self, seat: int, card: Card) -> None:
        """Take a card out of a seat's hand or spread."""
        zone = self.hand[seat] if card in self.hand[seat] else self.spread[seat]
        zone.remove(card)

    def lay(self, seat: int, cards: frozenset[Card]) -> None:
        """Move those of the cards that are still in hand to the spread."""
        self.spread[seat] += [card for card in self.hand[seat] if card in cards]
        self.hand[seat] = [card for card in self.hand[seat] if card not in cards]

    # Questions

    def table(self) -> Table:
        """What decides which cards are melds now."""
        return Table(self.trump, self.barred, self.options)

    def is_trump_seven(self, card: Card) -> bool:
        """Whether this is a seven of trumps."""
        return self.trump is not None and card.kind == "7" + self.trump

    def from_won_cards(self) -> bool:
        """Whether melds come from won cards (rules 2.14)."""
        return bool(self.options["meld_source"] == "won_cards")

    def melds_to_come(self) -> bool:
        """Whether anything may still be declared in this deal."""
        return bool(self.stock or self.options["declare_in_end_phase"])

    def may_still_score(self) -> bool:
        """Whether a scoring declaration is left for this trick."""
        allowed: int = self.options["declarations_per_trick"]
        return allowed == 0 or self.scored_this_trick < allowed

    def may_claim(self) -> bool:
        """Whether the seat to move has reached the target and may say so."""
        claimed = self.options["scoring"] == "race" and self.options["game_end"] == "claim"
        return bool(claimed and not self.to_part and self.scores[self.mover] >= goal(self))

    # Choices

    def every_choice(self) -> list[Action]:
        """All legal actions, physical copies apart even where nothing tells them apart."""
        return all_choices(self, Asked(each_apart))

    def legal_by_key(self) -> dict[Hashable, Action]:
        """The distinct legal actions: one of each key."""
        if self._choices is None:
            looks: dict[Card, Hashable] = {}

            def look(card: Card) -> Hashable:
                if card not in looks:
                    looks[card] = look_of(self, self.mover, card)
                return looks[card]

            self._choices = {}
            for action in all_choices(self, Asked(look)):
                self._choices.setdefault(self.key(action), action)
        return self._choices

    def legal(self) -> list[Action]:
        """The distinct legal actions."""
        return list(self.legal_by_key().values())

    def look_again(self) -> None:
        """Forget the choices, after zones were set by hand."""
        self._choices = None

    def key(self, action: Action) -> Hashable:
        """The action's name free of copy numbers, as long as it has not been done."""
        return key_of(self, action)

    def is_legal(self, action: Action) -> bool:
        """Whether the action with just these physical cards is legal now."""
        return action in all_choices(self, Asked(each_apart, action.cards))

    def do(self, action: Action) -> None:
        """Carry out a legal action. Raises ValueError, and changes nothing, if it is not legal."""
        if not self.is_legal(action):
            raise ValueError(f"{action} is not legal now")
        self.events = []
        self.look_again()
        if action.do == "claim":
            self.end(result_of(self, "stopped", self.mover))
        elif action.do == "play":
            (card,) = action.cards
            play.lay_card(self, card, action.announced is not False)
        elif self.stage == "carte_blanche":
            self.blanche.answer(self, action.do == "carte_blanche")
            self.go_on()
        else:
            window.carry_out(self, action)

    # Stages

    def go_on(self) -> None:
        """What is awaited next: an answer about a carte blanche, or a lead, or nothing more."""
        if self.stage == "over":
            return
        if self.blanche.to_ask:
            self.stage, self.mover = "carte_blanche", self.blanche.to_ask[0]
        else:
            play.next_lead(self)

    # Points

    def score(self, seat: int, points: int, what: str, **more: Any) -> None:
        """Add points to a side; where the race stops at once, the first at the target stops it."""
        self.tell(what, player=seat, points=points, **more)
        for partner in same_side(seat, self.options):
            self.scores[partner] += points
        race = self.options["scoring"] == "race" and self.options["game_end"] == "immediate"
        home = self.scores[seat] >= goal(self) and not self.to_part
        if home and race and self.stage != "over":
            self.end(result_of(self, "stopped", seat))

    def end(self, result: Result) -> None:
        """The deal is over."""
        self.result = result
        self.stage = "over"
        self.tell("over")

    def tell(self, event: str, **more: Any) -> None:
        """Add to the events of this step."""
        self.events.append({"event": event, **more})
