"""Learning interfaces: the games as environments of PettingZoo, Gymnasium and OpenSpiel, by `pip install "rulebound[lab]"`.

Everything that an environment shows comes from `State.observe`: what the seat may see, in numbers.  See docs/lab.md.
OpenSpiel's games are registered by `import rulebound.lab.openspiel`.
"""

from rulebound.table.game_config import GameConfig

from .aec import ParallelTableEnv, TableEnv, env, parallel_env
from .single import SeatEnv, register
from .vector import vector_env

__all__ = ["GameConfig", "ParallelTableEnv", "SeatEnv", "TableEnv", "env", "parallel_env", "vector_env"]

register()
