"""Experiments: many games of bots by a plan, on many processes or machines, and reports of their results.

>>> from pathlib import Path
>>> from rulebound.experiments import read_experiment
>>> experiment = read_experiment(Path("experiments/champions.toml"))
>>> experiment.job(0).game
'champions'
"""

from rulebound.core.words.errors import add_errors

from .experiment import Experiment, GameJob, Match
from .experiment_file import read_experiment
from .game_run import GameResult, play_game
from .runner import run_experiment
from .words import ERRORS
from .workers import Executor, Processes, ThisProcess

add_errors(ERRORS)

__all__ = [
    "Executor",
    "Experiment",
    "GameJob",
    "GameResult",
    "Match",
    "Processes",
    "ThisProcess",
    "play_game",
    "read_experiment",
    "run_experiment",
]
