"""The kernel and the obvious model play the same deals; any difference is an AssertionError.

After each move both must agree on stage, turn, scores, stock, and on the whole set of legal moves,
physical copies included. Run as a program it compares as many deals as wanted:

    python -m twins.comparing classic 20000        from the folder tests
"""

import sys
from collections.abc import Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bezique.cards.kinds import SUITS, card, kind_name, kind_number
from bezique.play.live import LiveDeal
from bezique.play.melds import cards_of, name_of_meld
from bezique.rules import moves as mv
from bezique.rules.layout import REASONS, STAGES, Deal, blank
from bezique.rules.opening import start
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load

from .flips import house_rules
from .obvious import Action, Before, Card, ObviousDeal, options_of, pack_of
from .obvious.seats import same_side
from .obvious.settlement import Settlement
from .rich import meld_loving_choice, rich_deck
from .rich_forms import rich_deck_of

BATCH = 100  # deals of one job
TIES = 0.05  # share of deals that begin with equal totals beyond the target
Job = tuple[str, int, int, str]  # ruleset, first seed, number of deals, way
WORDS = {
    mv.PASS: "pass",
    mv.EXCHANGE: "exchange",
    mv.SHOW_SEVEN: "show_seven",
    mv.PASS_RIGHT: "pass_right",
    mv.SHOW_BLANK: "carte_blanche",
    mv.CLAIM: "claim",
}


@dataclass(frozen=True)
class Form:
    """A ruleset, with modifiers after ``+``, and house rules on top."""

    ruleset: str
    house: dict[str, Any] = field(default_factory=dict)

    def options(self) -> dict[str, Any]:
        """The options as the obvious model has them."""
        plain, *modifiers = self.ruleset.split("+")
        return options_of(plain, *modifiers, **self.house)

    def deck(self, chance: Random, rich: bool) -> list[str]:
        """A pack for this form in random order, or a rich one."""
        options = self.options()
        if not rich:
            pack = pack_of(options)
            return chance.sample(pack, len(pack))
        as_ever = options["players"] == options["packs"] == 2 and options["hand_size"] == 8
        if as_ever and not options["carte_blanche"] and not options["jokers"]:
            return rich_deck(chance)
        return rich_deck_of(chance, options)


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
        number = mv.card_of(move)
        seven = deal.state.trump >= 0 and number & 63 == deal.state.trump * 8
        asked = seven and (move >= mv.SILENT or move + mv.SILENT in deal.moves())
        announced = move < mv.SILENT if asked else None
        return Action("play", "", frozenset([_card(number)]), announced)
    if move < mv.DECLARE:
        return Action(WORDS[move])
    laid = cards_of(deal.ruleset.book, deal.state, move)
    name = name_of_meld(deal.ruleset.book, deal.state, mv.meld_of(move))
    do = "declare" if mv.is_declaration(move) else "announce"
    return Action(do, name, frozenset(map(_card, laid)))


def _card(number: int) -> Card:
    return Card(kind_name(number & 63), (number >> 6) + 1)


def before_of(chance: Random) -> Before:
    """What a deal is given from outside, at random."""
    lifted = chance.choice((0, 23, 24, 25))
    return Before(chance.choice((None, *SUITS)), lifted, chance.choice((0, 24, lifted)))


def scores_of(chance: Random, options: dict[str, Any]) -> list[int]:
    """Scores to begin with, some near the target; the seats of a side have the same.

    Now and then the best two are equal beyond the target: the deal is to part them.
    """
    if options["scoring"] == "settlement":
        return [0] * options["players"]
    near = [chance.choice((0, 30, 70, 93)) * options["target"] // 1000 * 10 for _ in range(6)]
    if chance.random() < TIES:
        near[0] = near[1] = options["target"] + 20
    return [near[same_side(seat, options)[0]] for seat in range(options["players"])]


class Pair:
    """One deal in the kernel and in the obvious model, with all that a difference should say."""

    def __init__(self, form: Form, deck: Sequence[str], chance: Random) -> None:
        self.form, self.deck = form, list(deck)
        options = form.options()
        self.dealer = chance.randrange(options["players"])
        self.scores = scores_of(chance, options)
        self.before = before_of(chance)
        self.done: list[str] = []
        start_scores = list(self.scores)
        self.model = ObviousDeal(options, self.dealer, start_scores, self.deck, self.before)
        self.deal = self._dealt()

    def _dealt(self) -> LiveDeal:
        rules = load(self.form.ruleset, self.form.house)
        deal = LiveDeal(rules, self.dealer, self.scores, numbered(self.deck))
        deal.state = blank(Deal, rules.sizes)
        if self.before.trump:
            deal.state.barred_suits = 1 << SUITS.index(self.before.trump)
        deal.state.lifted, deal.state.guessed = self.before.lifted, self.before.guessed
        start(rules.book, deal.state, self.dealer, self.scores, numbered(self.deck))
        return deal

    def same(self, what: str, kernel: object, model: object) -> None:
        """Both say the same, or the AssertionError tells how to come here again."""
        if kernel == model:
            return
        how = f"{self.form} dealer {self.dealer} scores {self.scores} {self.before}"
        both = f"kernel {kernel}\nmodel  {model}"
        raise AssertionError(f"{what}: {how}\n{self.deck}\n{self.done}\n{both}")

    def play(self, chance: Random, loving: bool) -> None:
        """Play on to the end and compare after every move."""
        while True:
            state, model = self.deal.state, self.model
            mine = STAGES[state.stage], list(state.score), len(state.stock) - state.drawn
            self.same("state", mine, (model.stage, model.scores, model.stock))
            if self.deal.over:
                break
            self.same("turn", state.turn, model.turn)
            moves = self.compared_moves()
            wanted = model.legal()
            chosen = meld_loving_choice(chance, wanted) if loving else chance.choice(wanted)
            move = moves[model.key(chosen)]
            self.done.append(f"{model.turn} {chosen.do} {chosen.meld} {words(chosen)}".strip())
            model.do(as_action(self.deal, move))
            self.deal.do(move)
        self.compare_results()

    def compared_moves(self) -> dict[Hashable, int]:
        """The kernel's moves by the model's names, after the two lists were found the same."""
        listed, wanted = self.deal.moves(), self.model.legal_by_key()
        moves: dict[Hashable, int] = {}
        for move in listed:
            action = as_action(self.deal, move)
            if not self.model.is_legal(action):
                self.same("legal", words(action) + " " + str(action), "not legal")
            if twice := moves.get(self.model.key(action)):
                other = as_action(self.deal, twice)
                self.same("listed twice", (words(other), words(action)), action.meld)
            moves[self.model.key(action)] = move
        for key in moves.keys() ^ wanted.keys():
            only = "only kernel" if key in moves else "only model"
            place = f"seat {self.model.mover} {self.model.stage}, {self.model.stock} left"
            self.same("move", f"{only} {key}", place)
        return moves

    def compare_results(self) -> None:
        """Reason, winner, games and settlement."""
        result, state = self.model.result, self.deal.state
        assert result is not None
        ended = REASONS[state.reason], state.winner, state.game_points
        winner = -1 if result.winner is None else result.winner
        self.same("result", ended, (result.reason, winner, result.game_points))
        settled = result.settlement or Settlement(None, 0, False, False, False)
        paid = state.payoff, bool(state.rubiconed), bool(state.brisques_added)
        self.same("payoff", paid, (settled.payoff, settled.rubiconed, settled.brisques_added))


def words(action: Action) -> str:
    """The cards of an action, each with its copy."""
    return " ".join(sorted(f"{kind}.{copy}" for kind, copy in action.cards))


def compare(form: Form, deck: Sequence[str], choices: Random, *, loving: bool) -> None:
    """Play one deal in both and compare after every move."""
    Pair(form, deck, choices).play(choices, loving)


def compare_batch(job: Job) -> int:
    """Compare the deals of one job.

    The ways are ``random``, ``rich``, and ``house``: rich deals with house rules at random.
    Returns how many deals were compared.
    """
    ruleset, first, number, how = job
    compared = 0
    for seed in range(first, first + number):
        chance = Random(f"{ruleset} {seed} {how}")
        form = Form(ruleset, house_rules(chance, forms=True) if how == "house" else {})
        try:
            load(form.ruleset, form.house)
        except RulesetError:
            continue  # impossible together
        compare(form, form.deck(chance, how != "random"), chance, loving=how != "random")
        compared += 1
    return compared


def jobs_of(ruleset: str, number: int, ways: Sequence[str]) -> list[Job]:
    """``number`` deals of each way, cut into jobs."""
    return [
        (ruleset, first, min(BATCH, number - first), how)
        for how in ways
        for first in range(0, number, BATCH)
    ]


def compare_many(jobs: Sequence[Job]) -> int:
    """Compare the deals of the jobs on two cores. Returns how many."""
    with ProcessPoolExecutor(2) as pool:
        return sum(pool.map(compare_batch, jobs))


if __name__ == "__main__":
    ways = sys.argv[3:] or ["random", "rich"]
    compared = compare_many(jobs_of(sys.argv[1], int(sys.argv[2]), ways))
    print(compared, "deals compared, no difference")
