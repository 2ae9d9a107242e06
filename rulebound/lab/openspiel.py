"""OpenSpiel: every game as a Python game, `pyspiel.load_game("python_rulebound_ashes(players=iron-men+mist-guardian)")`.

The root is a chance node that picks one of `deals` games; from there on nothing is left to chance.  Actions have the stable
numbering, so that they mean the same in every game.  Parameters: `players` (decks with `+` between them), `deals`, `limit`.

>>> state = pyspiel.load_game("python_rulebound_ashes(players=iron-men+mist-guardian)").new_initial_state()
>>> state.apply_action(7)
>>> state.current_player(), len(state.legal_actions())
(0, 6)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from rulebound.core.chance import derived
from rulebound.core.decisions import Player
from rulebound.core.game import game
from rulebound.core.observation_schema import schema
from rulebound.core.state import State
from rulebound.table.game_config import GameConfig
from rulebound.table.text import seat_text

from .actions import STABLE, Actions
from .arrays import FLAT, Arrays
from .rewards import outcome

DEALS = 1024
LIMIT = 3_000
"""After so many decisions a game is given up as a draw."""
PARAMETERS = {"players": "", "deals": DEALS, "limit": LIMIT}
GAMES = ("ashes", "champions", "heroclix", "underworld")


class Shared:
    """What all positions of one game share: its copies are itself."""

    def __init__(self, id: str, parameters: Mapping[str, Any]) -> None:
        decks = str(parameters["players"])
        self.setting = GameConfig(id, decks.split("+") if decks else ())
        self.deals, self.limit = int(parameters["deals"]), int(parameters["limit"])
        seen = schema(self.setting.declared, self.setting.count)
        self.actions = Actions(seen, STABLE)
        self.arrays = Arrays(seen, self.actions, FLAT)

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self


class RuleboundGame(pyspiel.Game):
    """A game of Rulebound with what its players bring."""

    ID: ClassVar[str]
    KIND: ClassVar[Any]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        complete = {**PARAMETERS, **(parameters or {})}
        self.shared = Shared(self.ID, complete)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.actions.n,
            max_chance_outcomes=self.shared.deals,
            num_players=self.shared.setting.count,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.shared.limit,
        )
        super().__init__(self.KIND, info, complete)

    def new_initial_state(self) -> RuleboundState:
        return RuleboundState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.shared)


class RuleboundState(pyspiel.State):
    """A position: before the deal, or a game in progress."""

    def __init__(self, of: RuleboundGame) -> None:
        super().__init__(of)
        self.shared = of.shared
        self.g: State | None = None

    def current_player(self) -> int:
        if self.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.g.asked.player if self.g.asked is not None else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: Player) -> list[int]:
        return sorted(self.shared.actions.legal(self.g)) if self.g is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.shared.deals) for deal in range(self.shared.deals)]

    def _apply_action(self, action: int) -> None:
        if self.g is None:
            self.g = self.shared.setting.start(derived(action, "deal"))
        else:
            self.g.choose(self.shared.actions.option(self.g, action))

    def _action_to_string(self, player: Player, action: int) -> str:
        if self.g is None or self.g.decision is None:
            return f"deal {action}"
        return self.g.decision.keys[self.shared.actions.option(self.g, action)]

    def is_terminal(self) -> bool:
        return self.g is not None and (self.g.over or len(self.g.choices) >= self.shared.limit)

    def returns(self) -> list[float]:
        return [0.0 if self.g is None else outcome(self.g, p) for p in range(self.shared.setting.count)]

    def __str__(self) -> str:
        return "before the deal" if self.g is None else f"{self.g.GAME.id} after {len(self.g.choices)} choices"


class Observer:
    """What a player observes, as one vector or as text."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.tensor = np.zeros(shared.arrays.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RuleboundState, player: Player) -> None:
        self.tensor[:] = 0 if state.g is None else self.shared.arrays.flat(state.g.observe(player))

    def string_from(self, state: RuleboundState, player: Player) -> str:
        return "" if state.g is None else seat_text(state.g, player)


def register() -> None:
    """Let `pyspiel.load_game` find every game: `python_rulebound_ashes`."""
    for id in GAMES:
        declared = game(id)
        kind = pyspiel.GameType(
            short_name=f"python_rulebound_{id}",
            long_name=f"Rulebound: {declared.name('en')}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(declared.players),
            min_num_players=min(declared.players),
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification=PARAMETERS,
        )
        # A class, not a function: OpenSpiel lets go of it when the interpreter is gone, and only a class outlives that.
        pyspiel.register_game(kind, type(f"{id.capitalize()}Game", (RuleboundGame,), {"ID": id, "KIND": kind}))


register()
