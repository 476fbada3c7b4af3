"""Classic Bezique as a game of OpenSpiel, on our own compiled rules, so that its searches play it.

The deck is dealt by 64 chance moves; after that nothing is left to chance, only hidden. Action n is
the nth of a seat's legal moves, sorted as its renumbered view names them, so that worlds which look
the same to a seat have the same actions: by kind and only then by copy, for of two copies that the
rules treat alike either may be the one that is listed. The information state is a digest of that
view: it leaves out in which order long-past tricks were played, as the view does.
"""

from typing import Any, Final

import pyspiel
from deal_records import SEATS, Kernel, Record
from paired import CLASSIC

from bezique.play.dealing import deck_of
from bezique.rules import layout as at

DECK: Final = 64
LONGEST: Final = 200  # moves of a deal, with room to spare
POINTS: Final = 2_000.0  # no deal ends further apart
NAME: Final = "python_bezique"


KERNEL: Final = Kernel(CLASSIC)

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Bezique, classic, one deal",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"dealer": 0},
)


class BeziqueGame(pyspiel.Game):  # type: ignore[misc]
    """One deal; the utility is what a seat scores more than the other."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """``dealer`` (0 or 1) is the only parameter."""
        given = params or {}
        self.dealer = int(given.get("dealer", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(KERNEL.ring.views[0]["move"]),
            max_chance_outcomes=DECK,
            num_players=SEATS,
            min_utility=-POINTS,
            max_utility=POINTS,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> "BeziqueState":
        """Before the deal."""
        return BeziqueState(self)

    def state_of(self, deal: Record) -> "BeziqueState":
        """A state in the middle of a deal; it has no history."""
        state = BeziqueState(self)
        state.deal = deal
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The information state, for OpenSpiel's own code."""
        return Observer()


class Observer:
    """Tells a seat's information as a string; there is no tensor."""

    def __init__(self) -> None:
        """Nothing is kept."""
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: "BeziqueState", player: int) -> None:
        """Nothing to fill in."""

    def string_from(self, state: "BeziqueState", player: int) -> str:
        """The information of the seat to move."""
        return state.information_state_string(player)


class BeziqueState(pyspiel.State):  # type: ignore[misc]
    """A position: the deck while it is being dealt, then a deal as a compiled record."""

    def __init__(self, game: BeziqueGame) -> None:
        """Before the deal."""
        super().__init__(game)
        self.game = game
        self.deck: list[int] = []
        self.deal: Record | None = None
        self._seen: tuple[list[int], str] | None = None

    def _sight(self) -> tuple[list[int], str]:
        if self._seen is None:
            self._seen = KERNEL.seen(self.deal)
        return self._seen

    def move(self, action: int) -> int:
        """The move that an action stands for, as the deal numbers its cards."""
        return self._sight()[0][action]

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and for the end."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        over = self.deal[0]["stage"] == at.OVER
        return int(pyspiel.PlayerId.TERMINAL) if over else int(self.deal[0]["turn"])

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._sight()[0])))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card from the top of the deck: any that is left, each as likely."""
        left = [n for n, card in enumerate(deck_of(CLASSIC.book)) if card not in self.deck]
        return [(n, 1 / len(left)) for n in left]

    def _apply_action(self, action: int) -> None:
        if self.deal is None:
            self.deck.append(deck_of(CLASSIC.book)[action])
            if len(self.deck) == DECK:
                self.deal = KERNEL.dealt(self.deck, self.game.dealer)
            return
        KERNEL.step(self.deal, self.move(action))
        self._seen = None

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if self.deal is None else f"move {self.move(action)}"

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and bool(self.deal[0]["stage"] == at.OVER)

    def returns(self) -> list[float]:
        """Points each seat is ahead at the end; nothing before."""
        if not self.is_terminal():
            return [0.0, 0.0]
        score = self.deal[0]["score"]
        return [float(score[0] - score[1]), float(score[1] - score[0])]

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all that the seat to move may know."""
        if player is not None and player != self.current_player():
            raise ValueError(f"seat {player} is not to move")
        return self._sight()[1]

    observation_string = information_state_string

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "BeziqueState":
        """A random position that looks the same to the seat to move.

        The luck is the kernel's own, so that equal seeds give equal games; the sampler is not used.
        """
        return self.game.state_of(KERNEL.another(self.deal))

    def __deepcopy__(self, memo: Any) -> "BeziqueState":
        """A copy that shares nothing that changes."""
        twin = BeziqueState(self.game)
        twin.deck = list(self.deck)
        twin.deal = None if self.deal is None else self.deal.copy()
        return twin

    def __str__(self) -> str:
        """Where the position stands, for people."""
        if self.deal is None:
            return f"{len(self.deck)} cards of {DECK} laid out"
        d = self.deal[0]
        return f"trick {d['tricks']}, seat {d['turn']} to move, score {d['score'].tolist()}"


pyspiel.register_game(GAME_TYPE, BeziqueGame)
