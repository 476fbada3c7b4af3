"""What the end of a deal decides: of a game, or as a game of its own (rules 2.0.10, 2.6).

The same as ``rules.score`` and ``rules.settlement``, said of sides and their sums: those functions
reckon from cards, and a marker has none. Golden games hold the two together.
"""

from bezique.marker.book import Book
from bezique.marker.judging import goal, is_parting
from bezique.marker.state import NOBODY, Result, Settled, State


def close(book: Book, state: State, reason: str, winner: int = NOBODY) -> None:
    """The deal is over; in a race ``winner`` has won the game."""
    deal = state.deal
    deal.over = True
    level = winner == NOBODY and _leaders_level(book, state.scores)
    result = Result(
        deal.number, deal.dealer, deal.start, list(state.scores), deal.rows, deal.melds, reason,
        winner, 0, level, None,
    )  # fmt: skip
    state.results.append(result)
    if book["scoring"] == "settlement":
        result.reason = "settled"
        settle(book, state, result)
        return
    if winner == NOBODY and reason == "deal_over":
        result.winner = winner = match_winner(book, state)
    if winner != NOBODY:
        others = [score for side, score in enumerate(state.scores) if side != winner]
        double = all(score < book["double_game_below"] for score in others)
        result.game_points = 2 if double else 1
        state.winner = winner
        state.games[winner] += result.game_points


def _leaders_level(book: Book, scores: list[int]) -> bool:
    best = max(scores)
    return best >= goal(book, scores) and scores.count(best) > 1


def match_winner(book: Book, state: State) -> int:
    """The side at or over the target with the highest total; ties by the rule; else NOBODY."""
    scores = state.scores
    best = max(scores)
    if best < goal(book, scores):
        return NOBODY
    tied = [side for side, score in enumerate(scores) if score == best]
    if len(tied) == 1:
        return tied[0]
    if book["tie_break"] == "extra_deal" or len(tied) > 2:
        return NOBODY
    if book["tie_break"] == "without_last_brisques":
        worth = [worth_of(book, count) for count in state.deal.counts] or [0] * book["sides"]
        if book["brisques_counted"] == "at_capture":
            worth = [worth_of(book, count) for count in state.deal.captured]
        least = min(worth[side] for side in tied)
        fewest = [side for side in tied if worth[side] == least]
        if len(fewest) == 1:
            return fewest[0]
    return state.deal.final if state.deal.final in tied else NOBODY


def worth_of(book: Book, count: int) -> int:
    """What cards taken come to: so many brisques, or card points as they are."""
    if book["trick_points"] != "brisques":
        return count
    return int(count * book["brisque"]) if count >= book["brisque_threshold"] else 0


def count(book: Book, state: State) -> bool:
    """Brisques after the last trick, for every side. True if that has already ended the game."""
    first = (state.deal.dealer + 1) % book["sides"]
    order = [(first + turn) % book["sides"] for turn in range(book["sides"])]
    gains = [worth_of(book, number) for number in state.deal.counts]
    for turn, side in enumerate(order):
        gain(state, side, gains[side], "brisques")
        if book["deal_end_order"] == "non_dealer_first" and book["scoring"] == "race":
            aim = goal(book, state.scores)
            later = [state.scores[other] for other in order[turn + 1 :]]
            first = state.scores[side] >= aim and all(score < aim for score in later)
            if first and not is_parting(book, state) and match_winner(book, state) != NOBODY:
                return True
    return False


def gain(state: State, side: int, points: int, row: str) -> None:
    """Points for a side, and what for."""
    rows = state.deal.rows.setdefault(row, [0] * len(state.scores))
    rows[side] += points
    if points:
        state.before[side] = state.scores[side]
        state.scores[side] += points


def counts_needed(book: Book, state: State) -> bool:
    """Whether the brisques have to be counted before this deal can be over."""
    if book["brisques_counted"] == "deal_end":
        return True
    if book["scoring"] != "settlement" or book["brisques_counted"] != "tie_or_escape":
        return False
    low, high = min(state.scores), max(state.scores)
    return low == high or low < book["rubicon"]


def settle(book: Book, state: State, result: Result) -> None:
    """PORT 57 to 61: who has won the game of this deal, and what the loser pays."""
    raw = result.scores
    reserve = [0, 0]
    if book["brisques_counted"] == "tie_or_escape" and state.deal.counts:
        reserve = [worth_of(book, number) for number in state.deal.counts]
    ahead = raw[0] - raw[1] or reserve[0] - reserve[1]
    settled = Settled(NOBODY, reserve, False, False, False, 0)
    result.settled = settled
    if ahead == 0:
        return  # void: the same dealer deals again
    winner = settled.winner = 0 if ahead > 0 else 1
    more, less = raw[winner], raw[1 - winner]
    settled.rubiconed = less + reserve[1 - winner] < book["rubicon"]
    if settled.rubiconed:
        lost = max(floored(book, less), book["rubicon_min_loser"])
        bonus = book["rubicon_game_bonus"] + book["rubicon_brisque_bonus"]
        settled.payoff = floored(book, more) + lost + bonus
    else:
        if more == less or less < book["rubicon"]:
            settled.added = True
            more, less = more + reserve[winner], less + reserve[1 - winner]
        difference = floored(book, more) - floored(book, less)
        settled.payoff = max(difference, book["min_difference"]) + book["game_bonus"]
    _pay(state, result)


def lose_by_fault(book: Book, state: State, winner: int) -> None:
    """A card too many loses a settled game by rubicon (PORT 17)."""
    close_with = Result(
        state.deal.number, state.deal.dealer, state.deal.start, list(state.scores),
        state.deal.rows, state.deal.melds, "settled", NOBODY, 0, False, None,
    )  # fmt: skip
    state.deal.over = True
    state.results.append(close_with)
    lost = max(floored(book, state.scores[1 - winner]), book["rubicon_min_loser"])
    bonus = book["rubicon_game_bonus"] + book["rubicon_brisque_bonus"]
    payoff = floored(book, state.scores[winner]) + min(lost, book["rubiconed_at_most"]) + bonus
    close_with.settled = Settled(winner, [0, 0], False, True, True, payoff)
    _pay(state, close_with)


def _pay(state: State, result: Result) -> None:
    """The winner of the game gets the payoff, the loser owes as much."""
    settled = result.settled
    assert settled is not None
    result.winner, result.game_points = settled.winner, 1
    state.points[settled.winner] += settled.payoff
    state.points[1 - settled.winner] -= settled.payoff
    state.games[settled.winner] += 1


def floored(book: Book, points: int) -> int:
    """Points down to whole hundreds, or whatever ``round_to`` says."""
    return points - points % book["round_to"] if book["round_to"] else points
