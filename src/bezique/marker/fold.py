"""A log of entries folded to the state it leads to. The same log always leads to the same state.

Nothing is refused here: a log may come from two telephones that did not hear each other. What has
no sense at its place is passed over, what is doubtful counts and is marked (``judging``).
"""

from collections.abc import Sequence
from typing import Any, Final

from bezique.marker import ending
from bezique.marker.book import Book
from bezique.marker.entries import Entry
from bezique.marker.header import Header
from bezique.marker.judging import IDLE, ends_by_itself, goal, judge, meld_of
from bezique.marker.log import active
from bezique.marker.state import NOBODY, Deal, Line, State


def fold(header: Header, book: Book, entries: Sequence[Entry]) -> State:
    """The state after all entries of a log."""
    nothing = [0] * book["sides"]
    state = State(
        names=list(header.names),
        scores=list(nothing),
        before=list(nothing),
        points=list(nothing),
        games=list(nothing),
        game=1,
        deal=_new_deal(book, 1, header.dealer, nothing),
    )
    for entry in active(entries):
        _enter(book, state, entry)
    return state


def _new_deal(book: Book, number: int, dealer: int, scores: list[int]) -> Deal:
    return Deal(number, dealer, list(scores), captured=[0] * book["sides"])


def _enter(book: Book, state: State, entry: Entry) -> None:
    """One entry more, with a line that says what became of it."""
    code = judge(book, state, entry)
    before = list(state.scores)
    line = Line(entry["id"], state.deal.number, state.game, [], [], code, code not in IDLE)
    if line.counts:
        _ACTS[entry["do"]](book, state, entry)
        if entry["do"] == "meld" and not code:
            state.deal.proof.append([entry["side"], entry["meld"]])
        _end_if_complete(book, state)
    fresh = entry["do"] in ("deal", "game")
    gains = zip(state.scores, before, strict=True)
    line.gains = [0 if fresh else now - then for now, then in gains]
    line.scores = list(state.scores)
    state.lines.append(line)


def _score(book: Book, state: State, side: int, points: int, row: str) -> None:
    """Points in play: they may end the game at once, where no side stood at the target before."""
    aim = goal(book, state.scores)
    first = max(state.scores) < aim
    ending.gain(state, side, points, row)
    stops = book["game_end"] == "immediate" and book["scoring"] == "race"
    if stops and first and state.scores[side] >= aim:
        ending.close(book, state, "stopped", side)


def _end_if_complete(book: Book, state: State) -> None:
    """After the last trick and the count, in whatever order they were entered."""
    deal = state.deal
    if deal.over or not ends_by_itself(book):
        return
    if book["last_trick"] and deal.trick == NOBODY:
        return
    if book["final_apart"] and deal.final == NOBODY:
        return
    if ending.counts_needed(book, state) and not deal.counts:
        return
    _count_and_close(book, state)


def _count_and_close(book: Book, state: State) -> None:
    if book["brisques_counted"] == "deal_end" and state.deal.counts:
        ending.count(book, state)
    ending.close(book, state, "deal_over")


def _meld(book: Book, state: State, entry: Entry) -> None:
    state.deal.melds.append([entry["side"], entry["meld"]])
    _score(book, state, entry["side"], meld_of(book, entry["meld"])["points"], "melds")


def _seven(book: Book, state: State, entry: Entry) -> None:
    how = entry["how"]
    state.deal.sevens.append([entry["side"], how])
    points = book["turn_up_seven"] if how == "turned" else book["seven_points"]
    _score(book, state, entry["side"], points, "sevens")


def _blank(book: Book, state: State, entry: Entry) -> None:
    state.deal.blanks.append(entry["side"])
    _score(book, state, entry["side"], book["carte_blanche"], "carte_blanche")


def _trick(book: Book, state: State, entry: Entry) -> None:
    """Of the final trick the points belong to the count, and end nothing before it."""
    state.deal.trick = entry["side"]
    if book["last_trick_is"] == "final":
        state.deal.final = entry["side"]
        ending.gain(state, entry["side"], book["last_trick"], "last_trick")
    else:
        _score(book, state, entry["side"], book["last_trick"], "last_trick")


def _final(book: Book, state: State, entry: Entry) -> None:
    state.deal.final = entry["side"]


def _brisques(book: Book, state: State, entry: Entry) -> None:
    state.deal.counts = list(entry["counts"])


def _captured(book: Book, state: State, entry: Entry) -> None:
    state.deal.captured[entry["side"]] += entry["count"]
    worth = book["brisque"] if book["trick_points"] == "brisques" else 1
    _score(book, state, entry["side"], worth * entry["count"], "brisques")


def _penalty(book: Book, state: State, entry: Entry) -> None:
    side, fault = entry["side"], entry["fault"]
    state.deal.faults.append([side, fault])
    if fault == "too_many" and book["scoring"] == "settlement":
        ending.lose_by_fault(book, state, side)
        return
    _score(book, state, side, book["penalties"][fault], "penalties")


def _lift(book: Book, state: State, entry: Entry) -> None:
    state.deal.lifts.append(entry["how"])
    points = book["lift"][0 if entry["how"] == "lifted" else 1]
    _score(book, state, entry["side"], points, "lift")


def _points(book: Book, state: State, entry: Entry) -> None:
    _score(book, state, entry["side"], entry["points"], "other")


def _claim(book: Book, state: State, entry: Entry) -> None:
    ending.close(book, state, "claimed", entry["side"])


def _trump(book: Book, state: State, entry: Entry) -> None:
    state.deal.trump = entry["suit"]


def _dealer(book: Book, state: State, entry: Entry) -> None:
    state.deal.dealer = entry["seat"]


def _names(book: Book, state: State, entry: Entry) -> None:
    state.names = list(entry["names"])


def _end(book: Book, state: State, entry: Entry) -> None:
    _count_and_close(book, state)


def _deal(book: Book, state: State, entry: Entry) -> None:
    """The next deal; after a void one by the same dealer."""
    last, result = state.deal, state.results[-1]
    void = result.settled is not None and result.settled.winner == NOBODY
    settled = book["scoring"] == "settlement"
    if settled:
        state.scores = [0] * book["sides"]
        state.before = [0] * book["sides"]
    dealer = last.dealer if void else _next_dealer(book, last)
    state.deal = _new_deal(book, last.number + 1, dealer, state.scores)
    state.deal.barred = last.barred if void else last.trump


def _next_dealer(book: Book, last: Deal) -> int:
    alone = book["seats"] == book["sides"]
    if book["deal_rotation"] == "last_trick_winner" and alone and last.final != NOBODY:
        return last.final
    return int((last.dealer + 1) % book["seats"])


def _game(book: Book, state: State, entry: Entry) -> None:
    """A new game between the same players."""
    nothing = [0] * book["sides"]
    dealer = _next_dealer(book, state.deal)
    state.scores, state.before = list(nothing), list(nothing)
    state.winner = NOBODY
    state.game += 1
    state.deal = _new_deal(book, 1, dealer, nothing)


_ACTS: Final[dict[str, Any]] = {
    "meld": _meld,
    "seven": _seven,
    "blank": _blank,
    "trick": _trick,
    "final": _final,
    "brisques": _brisques,
    "captured": _captured,
    "penalty": _penalty,
    "lift": _lift,
    "points": _points,
    "claim": _claim,
    "trump": _trump,
    "dealer": _dealer,
    "names": _names,
    "end": _end,
    "deal": _deal,
    "game": _game,
}
