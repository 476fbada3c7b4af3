"""Who looks at which match, and the handles by which a card is followed with the eyes.

A handle is a keyed digest: without the key it tells nothing, and the same card has another one in
another deal and for another viewer. A card that has been out of sight comes back under a new one.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Protocol

from bezique.cards.kinds import kind_of
from bezique.play.log import PERSON, Seat
from bezique.rules.layout import View
from bezique.rules.sides import next_of_side, sides_in
from bezique.rulesets.rulebook import SETTLEMENT
from bezique.table.snapshot import Snapshot
from bezique.web.hand.own import NO_ORDER, Own
from bezique.web.page import Look
from bezique.web.page.lying import Face, Place
from bezique.words.bots import bot_name, has_words
from bezique.words.cards import card_name
from bezique.words.howto.anchors import Ground, ground_of
from bezique.words.people.names import say_nameless

_HANDLE_DIGITS: Final = 12
PLACES: Final[dict[int, tuple[Place, ...]]] = {
    2: ("across",),
    3: ("left", "right"),
    4: ("left", "across", "right"),
    6: ("left", "far-left", "across", "far-right", "right"),
}
"""By the number of players: where the others sit, clockwise from the viewer's left."""


class Seen(Protocol):
    """What a view is put into words by, and who reads them. A ``Sight`` is one."""

    @property
    def lang(self) -> str:
        """The language of every sentence."""

    @property
    def view(self) -> View:
        """What the seat may know."""

    @property
    def rules(self) -> Any:
        """The rules as the kernel has them."""

    @property
    def me(self) -> int:
        """The seat."""

    @property
    def stock_phase(self) -> bool:
        """Whether there are cards to draw."""

    @property
    def in_sides(self) -> bool:
        """Whether there are partners."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A snapshot before the eyes of its person."""

    shot: Snapshot
    look: Look
    secret: bytes
    """The key of the handles, for this process only."""
    own: Own = NO_ORDER
    """An order of the hand that is the person's own, of some deal of this match."""

    @property
    def lang(self) -> str:
        """The language of every sentence."""
        return self.look.language

    @property
    def view(self) -> View:
        """What the seat may know of the deal."""
        return self.shot.view

    @property
    def rules(self) -> Any:
        """The rules as the kernel has them."""
        return self.shot.ruleset.book

    @property
    def me(self) -> int:
        """My seat."""
        return self.shot.seat

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise from my left."""
        seats = len(self.view.score)
        return tuple((self.me + turn) % seats for turn in range(1, seats))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together, each side from the viewer's left on, mine first."""
        number = sides_in(self.rules, self.view)
        seats = (self.me, *self.others)
        return tuple(
            tuple(seat for seat in seats if (seat - self.me) % number == side)
            for side in range(number)
        )

    @property
    def in_sides(self) -> bool:
        """Whether there are partners."""
        return len(self.sides) < len(self.view.score)

    @property
    def before_cards(self) -> bool:
        """Whether nothing is dealt yet, because somebody has the choice who deals first."""
        return self.shot.deal_number == 0

    @property
    def deal_over(self) -> bool:
        """Whether there is a deal to be reckoned."""
        return self.shot.deal_over and not self.before_cards

    @property
    def asked(self) -> bool:
        """Whether something is asked of me, were it only to deal."""
        return self.is_me(self.shot.to_move) or (
            not self.watching and (self.shot.awaits == "share" or self.deal_over)
        )

    @property
    def settles(self) -> bool:
        """Whether each deal is a complete game, settled by itself."""
        return bool(self.rules.scoring == SETTLEMENT)

    def place(self, seat: int) -> Place:
        """Where a seat is, looked at from mine."""
        if seat == self.me:
            return "mine"
        return PLACES[len(self.view.score)][self.others.index(seat)]

    def rule(self, code: str, meld: str = "") -> Ground | None:
        """The rule of this match behind a refusal, in the words of its page of rules."""
        return ground_of(code, self.shot.ruleset, self.lang, meld)

    @property
    def watching(self) -> bool:
        """Whether I hold no seat, and only sit behind one."""
        return self.shot.watching

    def is_me(self, seat: int) -> bool:
        """Whether a seat is mine, and not only the one behind which I sit."""
        return seat == self.me and not self.watching

    def name(self, seat: int) -> str | None:
        """What others call a player; None for me."""
        return None if self.is_me(seat) else self.names[seat]

    @property
    def stock_phase(self) -> bool:
        """Whether there are cards to draw."""
        return self.view.stock_left > 0

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat, as others speak of them."""
        return tuple(player_name(seat, self.lang) for seat in self.shot.header.seats)

    @property
    def awaited(self) -> str:
        """The name of the player whose move is awaited."""
        return self.names[self.view.turn]

    def mine(self, card: int) -> Face:
        """A card that is or was mine, or lies on the table for both."""
        return self._face(card, "")

    def theirs(self, card: int, *, late: bool = False) -> Face:
        """A card of the other seat. ``late``: played or held after the stock was gone.

        A card may go out of sight twice only: into their hand by exchange, and into it again from
        their spread when the stock ends. So these three names are enough.
        """
        if self.rules.open_hands:
            return self._face(card, "")
        return self._face(card, "late" if late else "theirs")

    def drawn(self, kind: int, seat: int) -> Face:
        """A card that a seat has drawn for the deal, before any is dealt."""
        return self._face(kind, f"drawn {seat}")

    def won(self, card: int) -> Face:
        """A card that was won and lies open; its place in the last trick has another name."""
        return self._face(card, "won")

    def _face(self, card: int, sight: str) -> Face:
        shot = self.shot
        viewer = "watching" if self.watching else shot.seat
        told = f"{shot.match_id}|{shot.deal_number}|{viewer}|{card}|{sight}"
        handle = hmac.new(self.secret, told.encode(), sha256).hexdigest()[:_HANDLE_DIGITS]
        return Face(kind_of(card), handle, card_name(kind_of(card), self.lang))


def next_partner(sight: Seen) -> str:
    """The partner to whom I may leave the right to declare; empty where there is none."""
    if not sight.in_sides:
        return ""
    return sight.names[next_of_side(sight.rules, sight.view, sight.me)]


def player_name(seat: Seat, lang: str) -> str:
    """The name that was given to a seat, or what its computer player is called."""
    if seat.name:
        return seat.name
    if seat.player == PERSON:
        return say_nameless(lang)
    return bot_name(seat.player, lang) if has_words(seat.player) else seat.player
