"""How fast each wrapper steps: `python -m rulebound.lab.speed [GAME …]`, with random players, beside the bare engine."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median

import pyspiel

from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.table.game_config import GameConfig

from .actions import STABLE
from .aec import env, parallel_env, player_of
from .openspiel import GAMES
from .single import SeatEnv
from .tables import LabTable

STEPS = 1_500
"""Steps in one run of one wrapper."""
RUNS = 5
Stepper = Callable[[str], Iterator[None]]


def bare(game: str) -> Iterator[None]:
    """The engine alone: a step is one decision, by its index."""
    setting, chance = GameConfig(game), Chance(1)
    for seed in range(1 << 30):
        g = setting.start(seed)
        while g.asked is not None:
            g.choose(chance.below(len(g.asked.offers)))
            yield


def observing(game: str) -> Iterator[None]:
    """The engine, and `State.observe` for each decision."""
    setting, chance = GameConfig(game), Chance(1)
    for seed in range(1 << 30):
        g = setting.start(seed)
        while g.asked is not None:
            g.observe(g.asked.player)
            g.choose(chance.below(len(g.asked.offers)))
            yield


def viewing(game: str) -> Iterator[None]:
    """The engine, and a view for each decision: what an observation replaces."""
    setting, chance = GameConfig(game), Chance(1)
    for seed in range(1 << 30):
        g = setting.start(seed)
        while g.asked is not None:
            g.view(g.asked.player)
            g.choose(chance.below(len(g.asked.offers)))
            yield


def _offered(g: State) -> int:
    return len(g.asked.offers) if g.asked is not None else 1


def pettingzoo(game: str) -> Iterator[None]:
    """The AEC environment; every step observes."""
    table, chance = env(game), Chance(1)
    while True:
        table.reset()
        while table.table.decider >= 0:
            table.last()
            table.step(chance.below(_offered(table.table.g)))
            yield


def pettingzoo_blind(game: str) -> Iterator[None]:
    """The AEC environment without observations (`last(observe=False)`): for players that look at nothing."""
    table, chance = env(game), Chance(1)
    while True:
        table.reset()
        while table.table.decider >= 0:
            table.last(observe=False)
            table.step(chance.below(_offered(table.table.g)))
            yield


def parallel(game: str) -> Iterator[None]:
    """The parallel environment: every seat observes in every step."""
    table, chance = parallel_env(game), Chance(1)
    while True:
        table.reset()
        while table.agents:
            action = chance.below(_offered(table.table.g))
            table.step({agent: action if player_of(agent) == table.table.decider else 0 for agent in table.agents})
            yield


def gymnasium(game: str) -> Iterator[None]:
    """The single seat against random bots; a step is one decision of whichever seat."""
    seat, chance = SeatEnv(game, others="random"), Chance(1)
    while True:
        seat.reset()
        over, before = False, 0
        while not over:
            _, _, terminated, truncated, _ = seat.step(chance.below(_offered(seat.table.g)))
            over = terminated or truncated
            for _ in range(seat.table.taken - before):
                yield
            before = seat.table.taken


def openspiel(game: str) -> Iterator[None]:
    """OpenSpiel without observations: legal actions, and one of them."""
    played, chance = pyspiel.load_game(f"python_rulebound_{game}"), Chance(1)
    for deal in range(1 << 30):
        state = played.new_initial_state()
        state.apply_action(deal % played.max_chance_outcomes())
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[chance.below(len(legal))])
            yield


def stable(game: str) -> Iterator[None]:
    """Stable action numbers and masks, no wrapper, every step observes."""
    table, chance = LabTable(game, actions=STABLE), Chance(1)
    while True:
        table.reset()
        while table.decider >= 0:
            table.observe(table.decider)
            legal = table.actions.legal(table.g)
            table.choose(table.actions.option(table.g, legal[chance.below(len(legal))]))
            yield


STEPPERS: Sequence[tuple[str, Stepper]] = (
    ("engine", bare),
    ("engine, observe", observing),
    ("engine, view", viewing),
    ("PettingZoo AEC", pettingzoo),
    ("PettingZoo AEC, blind", pettingzoo_blind),
    ("PettingZoo parallel", parallel),
    ("Gymnasium", gymnasium),
    ("OpenSpiel", openspiel),
    ("stable actions", stable),
)


def measure(game: str, steps: int = STEPS, runs: int = RUNS) -> dict[str, float]:
    """Steps a second of each wrapper, the median of several runs that take turns."""
    running = [(name, step(game)) for name, step in STEPPERS]
    rows: dict[str, list[float]] = {name: [] for name, _ in running}
    for run in range(runs + 1):
        for name, stepper in running:
            begun = time.process_time()
            for _ in range(steps):
                next(stepper)
            if run:  # the first one warms up
                rows[name].append(steps / (time.process_time() - begun))
    return {name: median(found) for name, found in rows.items()}


def main(games: Sequence[str]) -> None:
    print(f"{'steps/s':<24}" + "".join(f"{name:>22}" for name in games))
    measured = [measure(name) for name in games]
    for name, _ in STEPPERS:
        cells = (f"{found[name]:,.0f} ({found[name] / found['engine']:.0%})" for found in measured)
        print(f"{name:<24}" + "".join(f"{cell:>22}" for cell in cells))


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
