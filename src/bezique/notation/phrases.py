"""What a scenario may say, phrase by phrase: moves that are made, and claims that must be true.

The verbs are a closed list (``PHRASES``); a phrase that is none of them is an error that lists
them. Seats are named as in ``position``: elder and dealer, or P0, P1 ... Cards are named as in the
deal log: ``QS``, ``QS/hand``, ``QS/table``, ``QS/partner``. A move may end in
``for 40``: so many points it brought the player. A refusal may end in ``: not held``: its code.
"""

import re
from collections.abc import Callable
from typing import Final

from bezique.notation import claims
from bezique.notation.asked import ActionError
from bezique.notation.claims import Phrase
from bezique.notation.moves import Action, read_action
from bezique.notation.position import SEAT_NAMES
from bezique.notation.scenario_table import PhraseError, Table, demand
from bezique.play.melds import MELDS
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules.layout import copied

AGAINST: Final = "against-the-rules"  # of what is done all the same, where faults are penalised
STAGES: Final = {"lead": at.LEAD, "follow": at.FOLLOW}
_CARD: Final = r"(?:[0-9AKQJ]+[SHDC]|JOKER)(?:/[a-z0-9:+]+)?"


_PLAIN: Final = {
    "draw": "pass",
    "draw nothing": "no_draw",
    "draw two": "draw_two",
    "claim the penalty": "claim_penalty",
    "pass": "pass",
    "pass the right": "pass_right",
    "exchange": "exchange",
    "exchange the seven": "exchange",
    "show": "show_seven",
    "show the seven": "show_seven",
    "show carte blanche": "carte_blanche",
    "claim": "claim",
}
_SAID: Final = ", ".join(_PLAIN)
_VERBS: Final = {"passes": "pass"}  # the others lose their s


def say_phrase(table: Table, text: str) -> None:
    """Make the move or check the claim. Raises PhraseError."""
    for pattern, act in PHRASES.values():
        if match := re.fullmatch(pattern, text):
            act(table, match)
            return
    forms = "; ".join(PHRASES)
    raise PhraseError(f"this is no phrase; the phrases are: {forms}")


def action_of(words: str) -> Action:
    """An action in words: play, declare or announce a meld, exchange, show, draw."""
    do, *rest = words.split()
    if do in ("play", "lead", "follow"):
        silent = rest[1:] == ["unannounced"]
        demand(len(rest) == 1 or silent, f"{words!r}: one card is played")
        action: Action = {"do": "play", "card": rest[0]}
        return action | ({"announce": False} if silent else {})
    if do in ("declare", "announce"):
        first = next((i for i, word in enumerate(rest) if re.fullmatch(_CARD, word)), len(rest))
        meld = "_".join(rest[:first])
        demand(meld in MELDS, f"{meld!r} is no meld; the melds are {', '.join(MELDS)}")
        return {"do": do, "meld": meld, "cards": rest[first:]}
    demand(words in _PLAIN, f"{words!r} is not done; play, declare, announce are, and {_SAID}")
    return {"do": _PLAIN[words]}


def _asked(table: Table, words: str) -> Action:
    """An action in words, as things stand: where each draws for himself, drawing is no passing."""
    if words == "draw" and table.deal.stage == at.DRAW:
        return {"do": "draw"}
    return action_of(words)


def _move(table: Table, match: Phrase) -> None:
    verb = _VERBS.get(match["verb"]) or match["verb"].removesuffix("s")
    action = _asked(table, f"{verb} {match['what'] or ''}".strip())
    if verb in ("lead", "follow"):
        right = table.deal.stage == STAGES[verb]
        demand(right, f"this is not the moment to {verb}; {table.stands()}")
    seat = table.seat(match["who"])
    table.do(seat, action)
    if match["points"]:
        gained = table.deal.score[seat] - table.before[seat]
        demand(gained == int(match["points"]), f"it brought {gained}")


def _may(table: Table, match: Phrase) -> None:
    action = _asked(table, match["what"])
    code = (match["code"] or "").strip().replace(" ", "-")
    demand(
        bool(code) == bool(match["no"]), "a refusal has its reason after a colon, only a refusal"
    )
    if table.deal.turn != table.seat(match["who"]):
        demand(code == "not-your-turn", f"it is not that seat's turn; {table.stands()}")
        return
    before = copied(table.deal)
    try:
        move = read_action(table.rules.book, table.deal, action)
    except ActionError as error:
        demand(bool(match["no"]), error.message)
        demand(code == error.code, f"the reason is {error.code}")
        demand(before == table.deal, "the refusal has changed something")
        return
    if move in legal_moves(table.rules.book, table.deal):
        demand(not match["no"], "it is legal")
    else:
        demand(code == AGAINST, "it is against the rules, though the table lets it happen")


def _must(table: Table, match: Phrase) -> None:
    demand(
        table.deal.turn == table.seat(match["who"]), f"it is not that seat's turn; {table.stands()}"
    )
    legal = [action["card"] for action in table.legal() if action["do"] == "play"]
    wanted = match["what"].split()
    demand(sorted(set(legal)) == sorted(wanted), f"it may play {' '.join(legal)}")


_SEATS: Final = "|".join(SEAT_NAMES)
_WHO: Final = rf"(?P<who>{_SEATS})"
_FOR: Final = r"(?: for (?P<points>\d+))?"
_WHAT: Final = rf"(?P<what>{_CARD}(?: {_CARD})*)"
Act = Callable[[Table, Phrase], None]
PHRASES: Final[dict[str, tuple[str, Act]]] = {
    "elder leads/follows QS [unannounced] [for 10]": (
        rf"{_WHO} (?P<verb>leads|follows) (?P<what>{_CARD}(?: unannounced)?){_FOR}", _move
    ),
    "elder declares/announces bezique QS JD [for 40]": (
        rf"{_WHO} (?P<verb>declares|announces) (?P<what>[a-z _]+ {_CARD}(?: {_CARD})*){_FOR}", _move
    ),
    "elder exchanges/shows the seven [for 10], elder shows carte blanche [for 50]": (
        rf"{_WHO} (?P<verb>exchanges|shows) (?P<what>the seven|carte blanche){_FOR}", _move
    ),
    "elder draws/claims/passes, P0 passes the right, elder draws nothing/two": (
        rf"{_WHO} (?P<verb>draws|claims|passes)(?: (?P<what>the right|nothing|two))?(?P<points>)",
        _move,
    ),
    "elder claims the penalty [for 100]": (
        rf"{_WHO} (?P<verb>claims) (?P<what>the penalty){_FOR}", _move
    ),
    "elder may [not] play QS / declare bezique QS JD / announce ... / exchange / show / draw": (
        rf"{_WHO} may(?P<no> not)? (?P<what>.+?)(?:: (?P<code>[a-z -]+))?",
        _may,
    ),
    "elder can declare/announce nothing": (
        rf"{_WHO} can (?P<do>declare|announce|play) nothing", claims.nothing
    ),
    "elder must play QS KS": (rf"{_WHO} must play {_WHAT}", _must),
    "elder has 40 points": (rf"{_WHO} has (?P<points>\d+) points", claims.points),
    "elder takes": (rf"{_WHO} takes", claims.takes),
    "elder is on lead": (rf"{_WHO} is on lead", claims.on_lead),
    "elder holds/lacks QS, elder holds 8 cards": (
        rf"{_WHO} (?:holds (?P<number>\d+) cards|(?:holds|(?P<no>lacks)) {_WHAT})", claims.holds
    ),
    "elder has QS KS open, elder has nothing open": (
        rf"{_WHO} has (?:nothing|{_WHAT}) open", claims.shows
    ),
    "dealer sees/misses 9D of elder": (
        rf"{_WHO} (?:sees|(?P<no>misses)) {_WHAT} of (?P<whose>{_SEATS})", claims.sees
    ),
    "elder has 1 waiting": (rf"{_WHO} has (?P<number>\d+) waiting", claims.waiting),
    "trumps are spades": (r"trumps are (?P<what>[a-z]+)", claims.trump),
    "turn-up is 7S/gone": (rf"turn-up is (?P<what>{_CARD}|gone)", claims.turn_up),
    "46 are left": (r"(?P<number>\d+) are left", claims.left),
    "deal is running/over/stopped/settled/void": (
        r"deal is (?P<how>running|over|stopped|settled|void)", claims.over
    ),
    "elder wins [double]": (rf"{_WHO} wins(?P<double> double)?", claims.wins),
    "elder is paid 800": (rf"{_WHO} is paid (?P<points>\d+)", claims.is_paid),
    "elder is [not] rubiconed": (rf"{_WHO} is (?P<no>not )?rubiconed", claims.rubiconed),
    "game is open": (r"game is open", claims.open),
}  # fmt: skip
