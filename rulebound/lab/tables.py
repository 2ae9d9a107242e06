"""One table under an environment: the game in progress, its observations, actions and rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import NotOffered
from rulebound.core.observation_schema import schema
from rulebound.core.state import State
from rulebound.table.game_config import GameConfig

from .actions import INDEX, Actions
from .arrays import FLAT, Arrays
from .rewards import Rewards

LIMIT = 5_000
"""After so many decisions a game is given up: it is truncated, and nobody has won."""
ILLEGAL_REWARD = -0.01
"""What an illegal action costs where an environment has to take any; nothing else happens."""


class LabTable:
    """What all wrappers share."""

    def __init__(
        self,
        game: str,
        players: Sequence[Any] = (),
        options: Mapping[str, Any] | None = None,
        *,
        form: str = FLAT,
        actions: str = INDEX,
        shaping: float = 0.0,
        limit: int = LIMIT,
    ) -> None:
        self.setting = GameConfig(game, tuple(players), dict(options or {}))
        self.schema = schema(self.setting.declared, self.setting.count)
        self.actions = Actions(self.schema, actions)
        self.arrays = Arrays(self.schema, self.actions, form)
        self.shaping, self.limit = shaping, limit
        self.chance = Chance(0)
        self.seed = 0
        self.taken = 0
        """How many decisions were made in this game."""
        self.g: State
        self.rewards: Rewards

    def reset(self, seed: int | None = None) -> None:
        """Begin another game: with this seed, or with the next one after it."""
        if seed is not None:
            self.chance = Chance(seed)
        self.seed = self.chance.below(1 << 62)
        self.g = self.setting.start(self.seed)
        self.taken = 0
        self.rewards = Rewards(self.g, self.shaping)

    @property
    def decider(self) -> Player:
        return self.g.asked.player if self.g.asked is not None else NOBODY

    @property
    def truncated(self) -> bool:
        return self.taken >= self.limit and not self.g.over

    def choose(self, option: int) -> None:
        """Take an option by its index."""
        self.g.choose(option)
        self.taken += 1

    def try_action(self, action: int) -> bool:
        """Take the option that an action stands for; an illegal one changes nothing but counts as a decision."""
        try:
            self.choose(self.actions.option(self.g, action))
        except NotOffered:
            self.taken += 1
            return False
        return True

    def observe(self, player: Player) -> dict[str, Any]:
        """What a player observes, in the form of this table."""
        mine = self.decider == player
        mask = self.actions.mask(self.g) if mine else self.arrays.no_action()
        return self.arrays.of(self.g.observe(player), mask)
