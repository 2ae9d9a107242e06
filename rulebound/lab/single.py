"""Gymnasium: one seat learns, the others are bots.

>>> import gymnasium
>>> import rulebound.lab
>>> seat = gymnasium.make("rulebound/Ashes-v1", players=["iron-men", "mist-guardian"], others="random")
>>> observation, info = seat.reset(seed=7)
>>> observation, reward, terminated, truncated, info = seat.step(observation["action_mask"].argmax())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from rulebound.bots import Bot, ask, make
from rulebound.core.chance import mix
from rulebound.core.errors import RuleboundError
from rulebound.table.text import seat_text

from .tables import ILLEGAL_REWARD, LabTable

ALTERNATE = "alternate"


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat at a table. `others` names the bots of the other seats, or is one bot (or a list) with `pick`.

    `seat` is a number from 0, or `alternate`: then it changes from game to game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as its base declares it

    def __init__(
        self,
        game: str,
        players: Sequence[Any] = (),
        options: dict[str, Any] | None = None,
        *,
        seat: int | str = 0,
        others: str | Bot | list[str | Bot] = "random",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table = LabTable(game, players, options, **settings)
        count = self.table.setting.count
        if seat != ALTERNATE and seat not in range(count):
            raise RuleboundError(f"a seat is a number from 0 to {count - 1} or '{ALTERNATE}', not '{seat}'")
        named = list(others) if isinstance(others, list | tuple) else [others] * (count - 1)
        if len(named) != count - 1:
            raise RuleboundError(f"{len(named)} bots for {count - 1} other seats: name one for each")
        self.others: list[str | Bot] = named
        self.alternate, self.seat = seat == ALTERNATE, 0 if isinstance(seat, str) else seat
        self.render_mode = render_mode
        self.bots: dict[int, Bot] = {}
        self.games = 0
        self.observation_space = self.table.arrays.space()
        self.action_space = spaces.Discrete(self.table.actions.n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.games = 0
        while True:
            self.table.reset(seed)
            if self.alternate:
                self.seat = self.games % self.table.setting.count
            self.games += 1
            seats = [p for p in range(self.table.setting.count) if p != self.seat]
            self.bots = {p: self._bot(other, p) for p, other in zip(seats, self.others, strict=True)}
            self._let_others_play()
            if not self.table.g.over:
                return self.table.observe(self.seat), self._info()
            seed = None  # the others have ended the game before the seat was asked

    def _bot(self, other: str | Bot, player: int) -> Bot:
        return make(other, mix(self.table.seed, player + 1) >> 2) if isinstance(other, str) else other

    def _let_others_play(self) -> None:
        table = self.table
        while table.decider not in (self.seat, -1) and not table.truncated:
            table.choose(ask(self.bots[table.decider], table.g))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self.table
        if not table.try_action(int(action)):
            return table.observe(self.seat), ILLEGAL_REWARD, False, table.truncated, self._info(illegal=True)
        self._let_others_play()
        reward = table.rewards.of(table.g, self.seat)
        return table.observe(self.seat), reward, table.g.over, table.truncated, self._info()

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        return {"seat": self.seat, "decisions": self.table.taken, "illegal": illegal}

    def action_masks(self) -> Any:
        """The mask alone, by the name that MaskablePPO of sb3-contrib asks for."""
        return self.table.actions.mask(self.table.g).astype(bool)

    def text(self) -> str:
        """The same for a language model: what the seat sees, and the options by their numbers."""
        return seat_text(self.table.g, self.seat)

    def render(self) -> Any:
        return self.text()


def register() -> None:
    """Let `gymnasium.make` find every game: `rulebound/Ashes-v1`."""
    for game, name in (
        ("ashes", "Ashes"),
        ("champions", "Champions"),
        ("heroclix", "Heroclix"),
        ("underworld", "Underworld"),
    ):
        gymnasium.register(f"rulebound/{name}-v1", entry_point="rulebound.lab.single:SeatEnv", kwargs={"game": game})
