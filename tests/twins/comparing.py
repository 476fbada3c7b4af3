"""The kernel and the obvious model play the same deals; any difference is an AssertionError.

After each move both must agree on stage, turn, scores, stock, and on the whole set of legal moves,
physical copies included. Run as a program it compares as many deals as wanted:

    python -m twins.comparing classic 20000        from the folder tests
"""

import sys
from collections.abc import Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from bezique.cards.kinds import card, kind_name, kind_number
from bezique.play.live import LiveDeal
from bezique.play.melds import cards_of, meld_name
from bezique.rules import moves as mv
from bezique.rules.layout import REASONS, STAGES
from bezique.rulesets.ruleset import load

from .obvious import Action, Card, ObviousDeal, options_of, whole_pack
from .rich import meld_loving_choice, rich_deck

BATCH = 250  # deals of one job
FLIPS: dict[str, tuple] = {
    "seven_exchange": ("off", "after_trick", "on_lead"),
    "seven_exchange_card_usable": (True, False),
    "seven_show": (True, False),
    "seven_play": ("off", "second_only", "any"),
    "seven_play_phase": ("stock", "all"),
    "identical_tie_stock": ("first", "dealer"),
    "identical_tie_end": ("first", "dealer"),
    "end_must_win": (True, False),
    "end_trump": ("free", "must_if_winning", "must"),
    "end_overtrump": (True, False),
    "end_ten_low": (True, False),
    "last_draw": ("turn_up_to_loser", "turn_up_to_winner"),
    "pending_declarations": (True, False),
    "declare_before_last_draw": (True, False),
    "bezique_pair": ("fixed", "reversed_diamonds", "clubs_hearts", "trump_queen"),
    "double_bezique": ("together", "build_up"),
    "reuse_needs_new_card": ("none", "same_class_from_hand", "from_hand"),
    "marriage_after_sequence": (True, False),
    "sequence_extends_marriage": (True, False),
    "trick_points": ("brisques", "card_points"),
    "brisques_counted": ("deal_end", "at_capture", "never"),
    "last_trick_is": ("final", "last_stock_trick"),
    "game_end": ("immediate", "deal_end"),
    "tie_break": ("last_trick", "extra_deal"),
}


def numbered(deck: Sequence[str]) -> list[int]:
    """The kernel's cards for a deck of names; the copy nearer the top lies in pack 0."""
    seen: dict[str, int] = {}
    cards = []
    for name in deck:
        pack = seen.get(name, 0)
        seen[name] = pack + 1
        cards.append(card(pack, kind_number(name)))
    return cards


def as_action(deal: LiveDeal, move: int) -> Action:
    """A kernel move in the words of the obvious model."""
    if mv.is_play(move):
        number = move & 511
        seven = deal.state.trump >= 0 and number & 63 == deal.state.trump * 8
        asked = seven and (move >= mv.SILENT or move + mv.SILENT in deal.moves())
        announced = move < mv.SILENT if asked else None
        return Action("play", "", frozenset([_card(number)]), announced)
    if move < mv.DECLARE:
        return Action({mv.PASS: "pass", mv.EXCHANGE: "exchange"}.get(move, "show_seven"))
    laid = cards_of(deal.ruleset.book, deal.state, move)
    name = meld_name(mv.meld_of(move), deal.state.trump)
    do = "declare" if mv.is_declaration(move) else "announce"
    return Action(do, name, frozenset(map(_card, laid)))


def _card(number: int) -> Card:
    return Card(kind_name(number & 63), (number >> 6) + 1)


def house_rules(chance: Random) -> dict:
    """One to three options set to any of their values, such as can stand together."""
    names = chance.sample(sorted(FLIPS), chance.randint(1, 3))
    return {name: chance.choice(FLIPS[name]) for name in names}


def compare(
    ruleset: str, deck: Sequence[str], choices: Random, *, loving: bool, house: dict | None = None
) -> None:
    """Play one deal in both and compare after every move."""
    house = house or {}
    plain, *modifiers = ruleset.split("+")
    scores = [choices.choice((0, 300, 700, 930)) for _ in range(2)]
    dealer = choices.randrange(2)
    model = ObviousDeal(options_of(plain, *modifiers, **house), dealer, list(scores), list(deck))
    deal = LiveDeal(load(ruleset, house), dealer, scores, numbered(deck))
    done: list[str] = []
    while True:
        state = deal.state
        mine = (STAGES[state.stage], state.score, len(state.stock) - state.drawn)
        theirs = (model.stage, model.scores, model.stock)
        assert mine == theirs, f"{ruleset} {house} {deck}\n{done}\nkernel {mine}\nmodel  {theirs}"
        if deal.over:
            break
        assert state.turn == model.turn, f"{ruleset} {house} {deck}\n{done}: turn"
        listed = deal.moves()
        moves = {model.key(as_action(deal, move)): move for move in listed}
        wanted: dict[Hashable, Action] = {model.key(a): a for a in model.legal()}
        assert len(listed) == len(moves), f"{ruleset} {house} {deck}\n{done}: listed twice"
        assert moves.keys() == wanted.keys(), (
            f"{ruleset} {house} {deck}\n{done}\nonly kernel {moves.keys() - wanted.keys()}"
            f"\nonly model {wanted.keys() - moves.keys()}"
        )
        if loving:
            chosen = meld_loving_choice(choices, list(wanted.values()))
        else:
            chosen = choices.choice(list(wanted.values()))
        move = moves[model.key(chosen)]
        done.append(str(chosen))
        model.do(as_action(deal, move))
        deal.do(move)
    result = model.result
    assert result is not None
    ended = (REASONS[deal.state.reason], deal.state.winner, deal.state.game_points)
    winner = -1 if result.winner is None else result.winner
    assert ended == (result.reason, winner, result.game_points), f"{ruleset} {house} {deck} {done}"


def compare_batch(job: tuple[str, int, int, bool]) -> int:
    """Compare the deals of one job: ruleset, first seed, number, rich or not."""
    ruleset, first, number, rich = job
    for seed in range(first, first + number):
        chance = Random(f"{ruleset} {seed} {rich}")
        deck = rich_deck(chance) if rich else chance.sample(whole_pack(), 64)
        compare(ruleset, deck, chance, loving=rich)
    return number


def compare_many(ruleset: str, number: int) -> int:
    """Compare ``number`` random and as many rich deals, on two cores. Returns how many."""
    jobs = [
        (ruleset, first, min(BATCH, number - first), rich)
        for rich in (False, True)
        for first in range(0, number, BATCH)
    ]
    with ProcessPoolExecutor(2) as pool:
        return sum(pool.map(compare_batch, jobs))


if __name__ == "__main__":
    print(compare_many(sys.argv[1], int(sys.argv[2])), "deals compared, no difference")
