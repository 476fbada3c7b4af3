"""One deal from the first card dealt to the last point counted, as a table of lists.

Knows every card, hidden or not; it is a referee's model, never a player's. Names are those of
formats 1 and of the options in rules 3.1.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from . import window
from .cards import Card, number_copies, rank, suit
from .choices import Action, all_choices, key_of
from .ending import Result, batch, result_of
from .melds import Meld, Used
from .options import Options, checked
from .sevens import play_seven
from .tricks import best_card

Event = dict[str, Any]


class ObviousDeal:
    """A two-hand deal. Read ``turn stage scores stock events result``; ask ``legal``; ``do``."""

    def __init__(
        self, options: Options, dealer: int, start_scores: list[int], deck: list[str]
    ) -> None:
        """Deal ``deck`` (64 kind names, top card first) and turn up the trump card."""
        self.options = checked(options)
        self.dealer = dealer
        self.scores = list(start_scores)
        self.hand: list[list[Card]] = [[], []]
        self.spread: list[list[Card]] = [[], []]  # shown cards, still to be played
        self.won: list[list[Card]] = [[], []]
        self.trick: list[tuple[int, Card]] = []
        self.face_down = number_copies(deck)
        self.turn_up: Card | None = None
        self.trump: str | None = None
        self.used: Used = {}
        self.declared: list[list[Meld]] = [[], []]
        self.pending: list[list[tuple[str, frozenset[Card]]]] = [[], []]
        self.sevens_scored: set[Card] = set()
        self.sevens_out: set[Card] = set()  # turned up, exchanged or played
        self.scored_this_trick = 0
        self.taken: Card | None = None  # by an exchange in this window
        self.last_winner: int | None = None
        self.mover = 1 - dealer
        self.stage = "lead"
        self.events: list[Event] = []
        self.result: Result | None = None
        self._choices: list[Action] | None = None
        self._deal_out()

    @property
    def stock(self) -> int:
        """Cards still to be drawn, the turn-up included."""
        return len(self.face_down) + (self.turn_up is not None)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the deal is over."""
        return None if self.stage == "over" else self.mover

    def held(self, seat: int) -> list[Card]:
        """All cards a seat may play: hand and spread."""
        return self.hand[seat] + self.spread[seat]

    def give_up(self, seat: int, card: Card) -> None:
        """Take a card out of a seat's hand or spread."""
        zone = self.hand[seat] if card in self.hand[seat] else self.spread[seat]
        zone.remove(card)

    def lay(self, seat: int, cards: frozenset[Card]) -> None:
        """Move those of the cards that are still in hand to the spread."""
        self.spread[seat] += [card for card in self.hand[seat] if card in cards]
        self.hand[seat] = [card for card in self.hand[seat] if card not in cards]

    def is_trump_seven(self, card: Card) -> bool:
        """Whether this is one of the two sevens of trumps."""
        return self.trump is not None and card.kind == "7" + self.trump

    def may_still_score(self) -> bool:
        """Whether the winner of this trick has a scoring declaration left for it."""
        allowed: int = self.options["declarations_per_trick"]
        return allowed == 0 or self.scored_this_trick < allowed

    def every_choice(self) -> list[Action]:
        """All legal actions, physical copies apart even where nothing tells them apart."""
        if self._choices is None:
            self._choices = all_choices(self)
        return self._choices

    def look_again(self) -> None:
        """Forget the list of choices, after zones were set by hand."""
        self._choices = None

    def legal(self) -> list[Action]:
        """The distinct legal actions: one of each key."""
        distinct: dict[Hashable, Action] = {}
        for action in self.every_choice():
            distinct.setdefault(self.key(action), action)
        return list(distinct.values())

    def key(self, action: Action) -> Hashable:
        """The action's name free of copy numbers, as long as it has not been done."""
        return key_of(self, action)

    def do(self, action: Action) -> None:
        """Carry out a legal action. Raises ValueError, and changes nothing, if it is not legal."""
        if action not in self.every_choice():
            raise ValueError(f"{action} is not legal now")
        self.events = []
        self._choices = None
        if action.do == "play":
            (card,) = action.cards
            self._play(card, action.announced is not False)
        else:
            window.carry_out(self, action)

    # The deal (rules 2.0.3)

    def _deal_out(self) -> None:
        for packet in self.options["deal_packets"]:
            for seat in (1 - self.dealer, self.dealer):
                self.hand[seat] += self.face_down[:packet]
                del self.face_down[:packet]
        if self.options["trump_source"] != "turn_up":
            return
        self.turn_up = self.face_down.pop(0)
        self.trump = suit(self.turn_up)
        self.tell("trump", suit=self.trump)
        if rank(self.turn_up) == "7":
            self.sevens_out.add(self.turn_up)
            self.sevens_scored.add(self.turn_up)
            self.score(self.dealer, self.options["turn_up_seven"], "turned_seven")

    # Tricks

    def _play(self, card: Card, announced: bool) -> None:
        seat = self.mover
        self.give_up(seat, card)
        self.pending[seat] = [item for item in self.pending[seat] if card not in item[1]]
        self.trick.append((seat, card))
        if self.is_trump_seven(card):
            play_seven(self, seat, card, announced)
        if self.stage == "over":
            return
        if len(self.trick) == 1:
            self.mover, self.stage = 1 - seat, "follow"
        else:
            self._finish_trick()

    def _finish_trick(self) -> None:
        winner = self._trick_winner()
        cards = [card for _, card in self.trick]
        self.trick = []
        self.won[winner] += cards
        self.last_winner = winner
        self.tell("trick", winner=winner, cards=cards)
        if self.options["brisques_counted"] == "at_capture":
            brisques = sum(rank(card) in ("A", "10") for card in cards)
            if brisques:
                self.score(winner, brisques * self.options["brisque"], "brisques")
        if self.stage == "over":
            return
        if self.stock == 2 and self.options["last_trick_is"] == "last_stock_trick":
            self.score(winner, self.options["last_trick"], "last_trick")
        if self.stage == "over":
            return
        self.mover = winner
        if self.stock:
            self.stage = "declare"
            self.scored_this_trick = 0
            self.taken = None
        elif self.hand[0]:
            self.stage = "lead"
        else:
            batch(self)
            self.result = result_of(self, "deal_over")
            self._end()

    def _trick_winner(self) -> int:
        (leader, led), (_, answer) = self.trick
        tie = self.options["identical_tie_stock" if self.stock else "identical_tie_end"]
        if led.kind == answer.kind and tie == "dealer":
            return self.dealer
        ten_low = self.options["end_ten_low"] and not self.stock
        best = best_card([led, answer], self.trump, ten_low)
        return leader if best == led else 1 - leader

    # Points

    def score(self, seat: int, points: int, what: str, **more: Any) -> None:
        """Add points; where the race stops at once, those that reach the target stop it."""
        self.tell(what, player=seat, points=points, **more)
        target = self.options["target"]
        lifted = self.scores[seat] < target <= self.scores[seat] + points
        self.scores[seat] += points
        if lifted and self.options["game_end"] == "immediate" and self.stage != "over":
            self.result = result_of(self, "stopped", seat)
            self._end()

    def _end(self) -> None:
        self.stage = "over"
        self.tell("over")

    def tell(self, event: str, **more: Any) -> None:
        """Add to the events of this step."""
        self.events.append({"event": event, **more})
