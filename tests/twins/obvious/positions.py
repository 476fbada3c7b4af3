"""Positions of the rule book's worked examples, set up in the obvious model by hand.

Cards are written as the examples write them: ``QS.1``, ten ``T``, copy 1 where none is given.
Seat 0 is A, who leads first; with two players seat 1 is D, the dealer.
"""

from .cards import Card, number_copies, rank, suit, whole_pack
from .choices import Action
from .deal import ObviousDeal
from .two_hand import Options

A, D = 0, 1


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``KS.1 QS TH.2``."""
    found = []
    for word in text.split():
        kind, _, copy = word.partition(".")
        found.append(Card(kind.replace("T", "10"), int(copy or 1)))
    return found


def position(
    options: Options, trump: str | None, own: str, shown: str = "", other: str = ""
) -> ObviousDeal:
    """A's window after a won trick: ``own`` in A's hand, ``shown`` in his spread, ``other`` D's.

    Hands are filled up with small plain cards, and ten rounds are left to draw, where there is a
    turn-up the eight of trumps last. What remains has been won, half by each.
    """
    return around(options, trump, [own, other], [shown])


def around(
    options: Options, trump: str | None, hands: list[str], spreads: list[str] | None = None
) -> ObviousDeal:
    """Seat 0's window after a won trick, with a hand and a spread for each seat named.

    The last seat has dealt. Everything else is as in ``position``.
    """
    players = options["players"]
    packs, drop = options["packs"], options["drop_one_eight"]
    deal = ObviousDeal(options, players - 1, [0] * players, whole_pack(packs, drop))
    deal.trump = trump
    deal.sevens_out.clear()
    deal.sevens_scored.clear()
    deal.blanche.to_ask.clear()
    deal.hand = [cards(text) for text in hands + [""] * (players - len(hands))]
    deal.spread = [cards(text) for text in (spreads or []) + [""] * players][:players]
    named = [card for seat in range(players) for card in deal.held(seat)]
    rest = [c for c in number_copies(whole_pack(packs, drop), packs, drop) if c not in named]
    small = [card for card in rest if rank(card) in ("9", "8", "7") and suit(card) != trump]
    for seat in range(players):
        for card in small[: options["hand_size"] - len(deal.held(seat))]:
            deal.hand[seat].append(card)
            small.remove(card)
            rest.remove(card)
    deal.turn_up = None
    if options["trump_source"] == "turn_up":
        deal.turn_up = next(card for card in rest if card.kind == f"8{trump}")
        rest.remove(deal.turn_up)
    face_down = 10 * players - (deal.turn_up is not None)
    deal.face_down, won = rest[:face_down], rest[face_down:]
    deal.won = [won[seat::players] for seat in range(players)]
    take_a_trick(deal)
    return deal


def bring(deal: ObviousDeal, text: str, seat: int = A) -> None:
    """Put cards into a seat's hand for as many of its small ones, wherever they lie now."""
    asked_for = cards(text)
    for card in asked_for:
        if card in deal.hand[seat]:
            continue
        small = next(
            c for c in deal.hand[seat] if rank(c) in ("9", "8", "7") and c not in asked_for
        )
        place = deal.hand[seat].index(small)
        for zone in (deal.face_down, *deal.won, *deal.hand):
            if card in zone:
                zone[zone.index(card)] = small
        if card == deal.turn_up:
            deal.turn_up = small
        deal.hand[seat][place] = card
    deal.look_again()


def take_a_trick(deal: ObviousDeal, drawing: str = "", seat: int = A) -> None:
    """A's next window, with these cards come to his hand since the last one."""
    deal.stage, deal.mover, deal.leader, deal.last_winner = "declare", seat, seat, seat
    deal.tricks += 1
    deal.scored_this_trick, deal.taken, deal.right_passed = 0, None, False
    bring(deal, drawing, seat)


def lose_card(deal: ObviousDeal, text: str, seat: int = A) -> None:
    """A has played a card; a small one from the stock has taken its place."""
    (card,) = cards(text)
    deal.give_up(seat, card)
    plain = (c for c in reversed(deal.face_down) if rank(c) in ("9", "8", "7"))
    small = next(plain, deal.face_down[-1])
    deal.face_down.remove(small)
    deal.hand[seat].append(small)
    deal.won[D].append(card)
    deal.look_again()


def last_draw(deal: ObviousDeal, face_down: str, turn_up: str) -> None:
    """Leave two cards to draw: one face down, and the turn-up."""
    for card in cards(face_down + " " + turn_up):
        for zone in (deal.face_down, *deal.won, *deal.hand):
            if card in zone:
                zone.remove(card)
    if deal.turn_up not in cards(turn_up):
        deal.won[D] += [deal.turn_up] if deal.turn_up else []
    deal.won[A] += deal.face_down
    deal.face_down = cards(face_down)
    (deal.turn_up,) = cards(turn_up)
    deal.look_again()


def strict(deal: ObviousDeal, own: str, other: str) -> None:
    """The end phase: A, on lead, and D hold just these cards; the won piles are made up equal."""
    deal.hand = [cards(own), cards(other)]
    deal.spread, deal.face_down, deal.turn_up = [[], []], [], None
    rest = [c for c in number_copies(whole_pack()) if c not in deal.hand[A] + deal.hand[D]]
    deal.won = [rest[0::2], rest[1::2]]
    deal.stage, deal.mover = "lead", A
    deal.look_again()


def may(deal: ObviousDeal, do: str, meld: str = "", text: str = "") -> bool:
    """Whether an action with just these cards is legal."""
    return Action(do, meld, frozenset(cards(text))) in deal.every_choice()


def act(deal: ObviousDeal, do: str, meld: str = "", text: str = "") -> int:
    """Do it; the points it brought the seat's side."""
    seat = deal.mover
    before = deal.scores[seat]
    deal.do(Action(do, meld, frozenset(cards(text))))
    return deal.scores[seat] - before


def play(deal: ObviousDeal, text: str, announced: bool | None = None) -> int:
    """Play one card; the points it brought its player."""
    seat = deal.mover
    before = deal.scores[seat]
    deal.do(Action("play", "", frozenset(cards(text)), announced))
    return deal.scores[seat] - before
