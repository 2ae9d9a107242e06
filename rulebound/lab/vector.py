"""Many seats at once: Gymnasium's vector environments, in this process or each in one of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv, VectorEnv

from .single import SeatEnv


class Maker:
    """Makes one of the environments, also in another process."""

    def __init__(self, game: str, settings: dict[str, Any]) -> None:
        self.game, self.settings = game, settings

    def __call__(self) -> SeatEnv:
        return SeatEnv(self.game, **self.settings)


def vector_env(game: str, n: int, processes: bool = True, **settings: Any) -> VectorEnv[Any, Any, Any]:
    """`n` environments of `SeatEnv` that step together; a game that is over is followed by the next one in the same step.

    >>> seats = vector_env("ashes", 2, processes=False, players=["iron-men", "mist-guardian"])
    >>> observations, info = seats.reset(seed=7)
    >>> observations["action_mask"].shape
    (2, 64)
    """
    makers: list[Callable[[], SeatEnv]] = [Maker(game, settings) for _ in range(n)]
    if processes:
        return AsyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)
