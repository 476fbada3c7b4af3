"""Random play from a position on, as a search does it: only the move is wanted, not the list."""

from typing import Any

from bezique.arena.bout import fresh_deal
from bezique.bots.luck import one_of
from bezique.rules import layout as at
from bezique.rules.deal import kinds_told_apart, legal, step, without_like_copies
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in, place_of
from bezique.rules.melds.copies import seven_matters
from bezique.rules.sevens import may_exchange
from bezique.rules.trick import playable_kinds
from bezique.rulesets import rulebook as r


@rule
def any_move(rules: Any, d: Any, moves: Any, luck: Any) -> int:
    """One of the legal moves, each as likely: that of the drawn place in the list of ``legal``.

    Where there are only cards to lay, it is found in the masks and no list is written. Compiled
    that is faster; plain it is slower than the list, so plain play does not use it. The loop is
    that of ``list_plays``: to share it cost plain play 3 to 6 %.
    """
    kinds = playable_kinds(rules, d)
    if more_than_cards(rules, d, kinds):
        return moves[one_of(luck, legal(rules, d, moves))]
    own = d.held[d.turn]
    told_apart = kinds_told_apart(rules, d)
    n = below = face_down = 0
    for pack in range(len(d.shown)):
        apart = d.shown[pack] | told_apart
        cards = own[pack] & kinds & ~(face_down & ~apart)
        if cards & below & apart:
            cards = without_like_copies(rules, d, cards, pack)
        below |= own[pack]
        face_down |= own[pack] & ~apart
        n += number_in(cards)
        moves[pack] = cards
    place = one_of(luck, n)
    pack = before = n = 0
    for looked_at in range(len(d.shown)):  # through all of them, so that no end has to be guessed
        n += number_in(moves[looked_at])
        pack += 1 if place >= n else 0
        before = n if place >= n else before
    return pack << 6 | place_of(moves[pack], place - before)


@rule
def more_than_cards(rules: Any, d: Any, kinds: int) -> int:
    """Whether something else than to lay a card may be done, or a card in two ways."""
    if d.stage > at.FOLLOW or rules.game_end == r.CLAIM or rules.irregularities or rules.jokers:
        return 1
    if rules.seven_play_announce and d.trump >= 0 and kinds >> d.trump * 8 & 1:
        return seven_matters(rules, d, d.trump * 8)
    return 1 if d.stage == at.LEAD and may_exchange(rules, d) else 0


@rule
def play_without_lists(rules: Any, bouts: Any, deals: Any, count: int) -> int:
    """What ``play_at_random`` plays, move for move, but drawn by ``any_move``: compiled only."""
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    steps = 0
    for number in range(count):
        b.dealer = number % len(d.score)
        fresh_deal(book, b, d)
        while d.stage != at.OVER:
            step(book, d, any_move(book, d, b.move, b.shuffling))
            steps += 1
    return steps


@rule
def roll_out(rules: Any, bouts: Any, deals: Any, count: int) -> int:
    """Random play from the first of two deals, each time anew; returns the moves made.

    Compiled only: there the assignment copies a record, plain it would not. For speed only.
    """
    b = bouts[0]
    d = deals[1]
    book = rules[0]
    steps = 0
    for _ in range(count):
        deals[1] = deals[0]
        while d.stage != at.OVER:
            step(book, d, any_move(book, d, b.move, b.shuffling))
            steps += 1
    return steps
