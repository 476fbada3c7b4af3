"""Whether an entry may be what happened, as far as a marker can know. Codes, no words.

An empty code is a plain yes. What is in ``IDLE`` has no sense where it stands and is passed over;
everything else is a doubt: it is told, and a person may insist.
"""

from typing import Any, Final

from bezique.marker.book import Book
from bezique.marker.entries import LIFTS, SEVENS, Entry
from bezique.marker.needs import lacking
from bezique.marker.state import NOBODY, Deal, State

IDLE: Final = (
    *("no-such-entry", "deal-over", "deal-open", "game-over", "game-open"),
    *("trick-given", "brisques-counted", "once-a-deal", "false-claim", "equal-totals"),
)
DOUBTS: Final = (
    *("spent-same", "spent-higher", "spent-lower", "needs-new-card", "too-many-scored"),
    *("marriage-first", "makes-trumps", "no-trumps", "needs-marriage", "how-many"),
    *("stock-exhausted", "seven-scored", "turn-up-seven", "for-the-dealer", "second-seven"),
    *("blank-once", "blank-broken", "brisques-sum", "brisques-missing", "not-counted"),
    "barred-suit",
)
"""Codes behind which there is a rule of the game."""
_WITHOUT_COURTS: Final = ("aces", "tens")


def judge(book: Book, state: State, entry: Entry) -> str:
    """What speaks against an entry after all others; empty if nothing does."""
    do, deal = entry["do"], state.deal
    if do in ("names", "dealer"):
        return ""
    if do == "game":
        return "" if state.winner != NOBODY else "game-open"
    if state.winner != NOBODY:
        return "game-over"
    if do == "deal":
        return "" if deal.over else "deal-open"
    if deal.over:
        return "deal-over"
    return str(_JUDGES[do](book, state, entry))


def goal(book: Book, scores: list[int]) -> int:
    """The score that wins: raised where more than one side stands at the target already."""
    reached = sum(score >= book["target"] for score in scores)
    raised = book["target_raised_to"]
    return int(raised if raised and reached > 1 else book["target"])


def is_parting(book: Book, state: State) -> bool:
    """Whether the target was reached before this deal, so that it has to part equal totals."""
    return max(state.deal.start) >= goal(book, state.deal.start)


def meld_of(book: Book, name: str) -> dict[str, Any]:
    """A meld of the book by its name."""
    return next(meld for meld in book["melds"] if meld["meld"] == name)


def _meld(book: Book, state: State, entry: Entry) -> str:
    deal, meld = state.deal, meld_of(book, entry["meld"])
    if _stock_gone(deal):
        return "stock-exhausted"
    if code := _before_trumps(book, deal, meld):
        return code
    mine = [name for side, name in deal.melds if side == entry["side"]]
    if meld["family"] == "sequence" and book["sequence_needs_marriage"]:
        if mine.count("sequence") >= mine.count("royal_marriage"):
            return "needs-marriage"
    if len(deal.melds) >= book["most_melds"]:
        return "how-many"
    declared = [(side, meld_of(book, name)) for side, name in deal.proof]
    lack = lacking(book, [*declared, (entry["side"], meld)])
    return _why(book, lack, meld, declared, entry["side"]) if lack else ""


def _stock_gone(deal: Deal) -> bool:
    return bool(deal.counts) or deal.final != NOBODY


def _before_trumps(book: Book, deal: Deal, meld: dict[str, Any]) -> str:
    """Where a meld makes trumps: what cannot be before there are any."""
    made = any(name in ("royal_marriage", "sequence") for _, name in deal.melds)
    if book["turned"] or made:
        return ""
    family = meld["family"]
    if book["marriage_first"] and not family.endswith("marriage"):
        return "marriage-first"
    if family == "trump" or (family == "bezique" and book["pair_by_trump"]):
        return "no-trumps"
    plain = family in ("marriage", "plain_sequence")
    may_be_barred = book["barred"] and deal.number > 1
    return "makes-trumps" if plain and not may_be_barred else ""


def _why(
    book: Book, lack: str, meld: dict[str, Any], declared: list[tuple[int, dict[str, Any]]], me: int
) -> str:
    """Which rule has used the cards up."""
    family, level = meld["family"], meld["level"]
    if lack == "marriage" and family == "royal_marriage":
        higher = any(other["family"] == "sequence" for _, other in declared)
        locked = higher and not book["marriage_after_sequence"]
        return "spent-higher" if locked else "spent-same"
    levels = [(side, other["level"]) for side, other in declared if other["family"] == family]
    if any(other > level for _, other in levels):
        return "spent-higher"
    if lack == "bezique" and any(other < level for _, other in levels):
        if book["together"]:
            return "spent-lower"
        return "needs-new-card" if all(side == me for side, _ in levels) else "spent-same"
    return "too-many-scored" if lack == "four" and book["quartet_reuse"] else "spent-same"


def _seven(book: Book, state: State, entry: Entry) -> str:
    deal, how = state.deal, entry["how"]
    there = {
        "turned": book["turned"] and book["turn_up_seven"],
        "exchange": book["seven_exchange"] != "off",
        "show": book["seven_show"],
        "play": book["seven_play"] != "off",
    }
    if how not in SEVENS or not there[how]:
        return "no-such-entry"
    done = [other for _, other in deal.sevens]
    if how == "turned":
        if "turned" in done:
            return "once-a-deal"
        return "" if entry["side"] == deal.dealer % book["sides"] else "for-the-dealer"
    if how != "play" and _stock_gone(deal):
        return "stock-exhausted"
    if how == "exchange" and ("turned" in done or "exchange" in done):
        return "turn-up-seven"
    if not book["seven_once_per_card"]:
        return ""
    if len(done) >= book["packs"]:
        return "seven-scored"
    second = how == "play" and book["seven_play"] == "second_only"
    return "second-seven" if second and done.count("play") >= book["packs"] - 1 else ""


def _blank(book: Book, state: State, entry: Entry) -> str:
    deal, side = state.deal, entry["side"]
    if not book["carte_blanche"]:
        return "no-such-entry"
    mine = [name for by, name in deal.melds if by == side]
    if side in deal.blanks:
        if not book["carte_blanche_repeat"]:
            return "blank-once"
        courts = [name for name in mine if not name.endswith(_WITHOUT_COURTS)]
        return "blank-broken" if courts or _stock_gone(deal) else ""
    late = deal.trick != NOBODY or _stock_gone(deal)
    return "blank-broken" if mine or late else ""


def _trick(book: Book, state: State, entry: Entry) -> str:
    if not book["last_trick"]:
        return "no-such-entry"
    if state.deal.trick != NOBODY:
        return "trick-given"
    return _all_captured(book, state) if book["last_trick_is"] == "final" else ""


def _final(book: Book, state: State, entry: Entry) -> str:
    if not book["final_apart"]:
        return "no-such-entry"
    return _all_captured(book, state) if state.deal.final == NOBODY else "trick-given"


def _all_captured(book: Book, state: State) -> str:
    """Brisques that count when taken have all been, once the last trick is."""
    at_once = book["brisques_counted"] == "at_capture"
    missing = at_once and sum(state.deal.captured) != book["whole"]
    return "brisques-missing" if missing else ""


def _brisques(book: Book, state: State, entry: Entry) -> str:
    if book["brisques_counted"] not in ("deal_end", "tie_or_escape"):
        return "no-such-entry"
    if state.deal.counts:
        return "brisques-counted"
    return "" if sum(entry["counts"]) == book["whole"] else "brisques-sum"


def _captured(book: Book, state: State, entry: Entry) -> str:
    if book["brisques_counted"] != "at_capture":
        return "no-such-entry"
    taken = sum(state.deal.captured) + entry["count"]
    mine = state.deal.captured[entry["side"]] + entry["count"]
    return "" if taken <= book["whole"] and mine >= 0 else "brisques-sum"


def _penalty(book: Book, state: State, entry: Entry) -> str:
    return "" if entry["fault"] in book["penalties"] else "no-such-entry"


def _lift(book: Book, state: State, entry: Entry) -> str:
    deal, how = state.deal, entry["how"]
    if not book["lift"] or how not in LIFTS:
        return "no-such-entry"
    if how in deal.lifts:
        return "once-a-deal"
    dealer = entry["side"] == deal.dealer % book["sides"]
    return "" if dealer == (how == "lifted") else "for-the-dealer"


def _claim(book: Book, state: State, entry: Entry) -> str:
    if book["game_end"] != "claim" or book["scoring"] != "race":
        return "no-such-entry"
    if is_parting(book, state):
        return "equal-totals"
    there = state.scores[entry["side"]] >= goal(book, state.scores)
    return "" if there else "false-claim"


def _end(book: Book, state: State, entry: Entry) -> str:
    return "not-counted" if ends_by_itself(book) else ""


def ends_by_itself(book: Book) -> bool:
    """Whether a deal is over when the last trick and the brisques have been entered."""
    final = book["last_trick"] and book["last_trick_is"] == "final"
    return bool(final) or book["final_apart"] or book["brisques_counted"] == "deal_end"


def _trump(book: Book, state: State, entry: Entry) -> str:
    barred = book["barred"] and entry["suit"] == state.deal.barred
    return "barred-suit" if barred else ""


def _always(book: Book, state: State, entry: Entry) -> str:
    return ""


_JUDGES: Final[dict[str, Any]] = {
    "meld": _meld,
    "seven": _seven,
    "blank": _blank,
    "trick": _trick,
    "final": _final,
    "brisques": _brisques,
    "captured": _captured,
    "penalty": _penalty,
    "lift": _lift,
    "claim": _claim,
    "end": _end,
    "trump": _trump,
    "points": _always,
}
