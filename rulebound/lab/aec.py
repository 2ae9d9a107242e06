"""PettingZoo: a table as an AEC environment, and as a parallel one.

>>> table = env("ashes", ["iron-men", "mist-guardian"])
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.step(observation["action_mask"].argmax())
"""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from rulebound.core.decisions import NOBODY, Player
from rulebound.table.text import seat_text

from .tables import ILLEGAL_REWARD, LabTable

WAIT = 0
"""The only action of a player who does not decide, in the parallel form."""


def agent_of(player: Player) -> str:
    return f"player_{player}"


def player_of(agent: str) -> Player:
    return int(agent.rpartition("_")[2])


class TableEnv(AECEnv[str, dict[str, Any], int]):
    """One decision after the other, each by the player whose it is."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "rulebound_v1",
        "is_parallelizable": True,
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(self, *words: Any, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        self.table = LabTable(*words, **settings)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(p) for p in range(self.table.setting.count)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.table.arrays.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions.n) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.table.decider)

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(player_of(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table = self.table
        option = table.actions.option(table.g, -1 if action is None else int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.choose(option)
        over = table.g.over or table.truncated
        if over or table.shaping:
            for p, agent in enumerate(self.possible_agents):
                self.rewards[agent] = table.rewards.of(table.g, p)
                self._cumulative_rewards[agent] += self.rewards[agent]
        if over:
            self.terminations = dict.fromkeys(self.agents, table.g.over)
            self.truncations = dict.fromkeys(self.agents, not table.g.over)
        else:
            self.agent_selection = agent_of(table.decider)

    def text(self, agent: str) -> str:
        """The same for a language model: what the player sees, and the options by their numbers."""
        return seat_text(self.table.g, player_of(agent))

    def render(self) -> str:
        return seat_text(self.table.g, NOBODY)

    def close(self) -> None:
        pass


class ParallelTableEnv(ParallelEnv[str, dict[str, Any], int]):
    """All players act in every step: one decides, the others can only wait (action 0).

    An illegal action of the one who decides costs a little, and nothing else happens.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "rulebound_parallel_v1", "render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, *words: Any, render_mode: str | None = None, **settings: Any) -> None:
        self.table = LabTable(*words, **settings)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(p) for p in range(self.table.setting.count)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.table.arrays.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions.n) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        table, decider = self.table, agent_of(self.table.decider)
        illegal = not table.try_action(int(actions[decider]))
        observations = self._observations()
        rewards = {agent: table.rewards.of(table.g, player_of(agent)) for agent in self.agents}
        if illegal:
            rewards[decider] += ILLEGAL_REWARD
        terminated = dict.fromkeys(self.agents, table.g.over)
        truncated = dict.fromkeys(self.agents, table.truncated)
        infos: dict[str, dict[str, Any]] = {agent: {"illegal": illegal and agent == decider} for agent in self.agents}
        if table.g.over or table.truncated:
            self.agents = []
        return observations, rewards, terminated, truncated, infos

    def _observations(self) -> dict[str, dict[str, Any]]:
        found = {agent: self.table.observe(player_of(agent)) for agent in self.agents}
        for agent, seen in found.items():
            if player_of(agent) != self.table.decider:
                seen["action_mask"][WAIT] = 1
        return found

    def render(self) -> str:
        return seat_text(self.table.g, NOBODY)

    def close(self) -> None:
        pass


def env(*words: Any, **settings: Any) -> TableEnv:
    """A table as PettingZoo's AEC environment: `env("ashes", ["iron-men", "mist-guardian"])`."""
    return TableEnv(*words, **settings)


def parallel_env(*words: Any, **settings: Any) -> ParallelTableEnv:
    """A table as PettingZoo's parallel environment."""
    return ParallelTableEnv(*words, **settings)
