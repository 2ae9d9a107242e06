"""Runs of experiments: the same results with one worker or many, also when something dies on the way."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from rulebound.cli import main
from rulebound.core.errors import RuleboundError
from rulebound.core.journal import Journal
from rulebound.experiments import results
from rulebound.experiments.decision_rows import feature_names
from rulebound.experiments.experiment import Experiment, GameJob
from rulebound.experiments.experiment_file import read_experiment
from rulebound.experiments.game_run import GameResult
from rulebound.experiments.results import ResultFolder, read_games
from rulebound.experiments.runner import run_experiment
from rulebound.experiments.workers import Processes, ThisProcess

MIRROR = 'game = "ashes"\nbots = ["random", "random"]\ndecks = "all"\nseeds = 2\n'
KILLER = """
import os, signal
from pathlib import Path
from rulebound.bots.at_random import RandomBot

class Killer(RandomBot):
    '''Kills the process in which it plays: once, or in every game.'''
    def __init__(self, seed, marker, always=False):
        super().__init__(seed)
        self.marker, self.always = Path(marker), always

    def pick(self, seen, decision):
        if decision.prompt == "turn" and (self.always or not self.marker.exists()):
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().pick(seen, decision)
"""


def experiment_of(folder: Path, text: str) -> Experiment:
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    return read_experiment(path)


def run(experiment: Experiment, out: Path, executor: ThisProcess | Processes | None = None) -> Path:
    with ResultFolder(out, experiment) as store:
        run_experiment(experiment, store, executor or ThisProcess(), lambda done, total: None)
    return out


def tables(out: Path) -> dict[str, bytes]:
    """The bytes of all tables and journals, without the timings."""
    files = [path for kind in ("games", "decisions", "journals") for path in sorted((out / kind).glob("*"))]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


class Interrupted(ThisProcess):
    """Ctrl-C after some games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def results(self, experiment: Experiment, jobs: Iterator[GameJob]) -> Iterator[GameResult]:  # type: ignore[override]
        for n, result in enumerate(super().results(experiment, jobs)):
            if n == self.after:
                raise KeyboardInterrupt
            yield result


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "PART", 5)
    monkeypatch.setattr(results, "PART_WITH_DECISIONS", 5)


@pytest.mark.usefixtures("small_parts")
def test_one_worker_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    text = MIRROR.replace("seeds = 2", "seeds = 1") + 'record = ["decisions", "journals"]\n'
    experiment = experiment_of(tmp_path, text)
    one, two = run(experiment, tmp_path / "one"), run(experiment, tmp_path / "two", Processes(2))
    assert tables(one) == tables(two)
    assert {name.partition("/")[0] for name in tables(one)} == {"games", "decisions", "journals"}
    assert len(list((one / "games").iterdir())) == 2


@pytest.mark.usefixtures("small_parts")
def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    experiment = experiment_of(tmp_path, MIRROR)
    out = tmp_path / "out"
    with pytest.raises(KeyboardInterrupt):
        run(experiment, out, Interrupted(7))
    assert read_games(out)["n"].to_pylist() == list(range(7))
    with (out / "pending.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"row": {"n": 7')  # the power went while a line was written
    played: list[int] = []

    class Counted(ThisProcess):
        def results(self, experiment: Experiment, jobs: Iterator[GameJob]) -> Iterator[GameResult]:  # type: ignore[override]
            for result in super().results(experiment, jobs):
                played.append(result.job.n)
                yield result

    run(experiment, out, Counted())
    assert played == [7, 8, 9, 10, 11]
    assert tables(out) == tables(run(experiment, tmp_path / "other"))
    assert (out / "pending.jsonl").read_bytes() == b""


def test_sigterm_keeps_the_games_and_the_same_command_goes_on(tmp_path: Path) -> None:
    (tmp_path / "trial.toml").write_text(MIRROR.replace("seeds = 2", "seeds = 4"), encoding="utf-8")
    out = tmp_path / "out"
    words = ["sim", str(tmp_path / "trial.toml"), "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "rulebound", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    pending = out / "pending.jsonl"
    while not pending.exists() or pending.read_bytes().count(b"\n") < 2:
        assert process.poll() is None
    process.terminate()
    _, warned = process.communicate(timeout=60)
    assert "Traceback" not in warned
    played = read_games(out).num_rows
    assert process.returncode == (130 if played < 24 else 0)
    assert main(words) == 0
    assert read_games(out)["n"].to_pylist() == list(range(24))


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "killer.py").write_text(KILLER, encoding="utf-8")
    own = f'[bot.killer]\nclass = "killer.py:Killer"\nmarker = "{tmp_path}/killed"\n'
    experiment = experiment_of(tmp_path, MIRROR.replace('"random", "random"', '"killer", "random"') + own)
    killed = run(experiment, tmp_path / "killed-run", Processes(2))
    assert (tmp_path / "killed").exists()
    assert tables(killed) == tables(run(experiment, tmp_path / "calm"))
    assert read_games(killed)["error"].to_pylist() == [""] * 12


def test_a_game_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "killer.py").write_text(KILLER, encoding="utf-8")
    own = f'[bot.killer]\nclass = "killer.py:Killer"\nalways = true\nmarker = "{tmp_path}/killed"\n'
    text = 'game = "ashes"\nbots = ["killer", "random"]\ndecks = ["iron-men"]\nseeds = 1\n'
    games = read_games(run(experiment_of(tmp_path, text + own), tmp_path / "out", Processes(2)))
    assert games["error"].to_pylist() == ["the process that played it died 3 times"]


def test_another_experiment_does_not_go_on_with_a_folder(tmp_path: Path) -> None:
    out = run(experiment_of(tmp_path, MIRROR), tmp_path / "out")
    before = tables(out)
    with pytest.raises(RuleboundError, match=r"holds the results of another experiment \(matches differ\)"):
        run(experiment_of(tmp_path, MIRROR.replace("seeds = 2", "seeds = 3")), out)
    assert tables(out) == before
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "diary.txt").write_text("mine")
    with pytest.raises(RuleboundError, match="holds something else than results: choose another folder"):
        run(experiment_of(tmp_path, MIRROR), tmp_path / "full")


def test_a_row_tells_how_a_game_went(tmp_path: Path) -> None:
    experiment = experiment_of(tmp_path, MIRROR + 'record = ["journals"]\n')
    out = run(experiment, tmp_path / "out")
    row = read_games(out).to_pylist()[1]
    g = Journal.load(out / "journals" / "1.jsonl").replay()
    assert row["results"] == [o.result for o in g.outcome]
    assert row["rules"] == [o.rule for o in g.outcome]
    assert row["choices"] == len(g.choices)
    assert row["decks"] == ["snakes-in-silver"] * 2
    turns = [event for event in g.log or [] if event.kind == "turn"]
    assert (row["first"], row["turns"]) == (turns[0].player, len(turns))
    deck = set(g.setup["decks"][0]["cards"])
    assert len(row["drawn"][0]) >= 5
    assert set(row["drawn"][0]) & deck == set(row["drawn"][0])
    assert set(row["played"][0]) <= set(row["drawn"][0])


def test_a_row_of_decisions_holds_what_the_player_may_know(tmp_path: Path) -> None:
    experiment = experiment_of(
        tmp_path, MIRROR.replace("seeds = 2", "games = 1") + 'record = ["decisions", "values", "journals"]'
    )
    out = run(experiment, tmp_path / "out")
    rows = pq.read_table(out / "decisions" / "00000.parquet").to_pylist()
    journal = Journal.load(out / "journals" / "0.jsonl")
    g = journal.begin()
    names = feature_names(g)
    assert len(rows) == len(journal.rows)
    for row, choice in zip(rows, journal.choices, strict=True):
        decision = g.decision
        assert decision is not None
        assert (row["k"], row["player"], row["prompt"], row["chosen"]) == (
            len(g.choices),
            decision.player,
            decision.prompt,
            choice,
        )
        assert row["options"] == decision.keys
        assert row["actions"] == g.actions()
        assert len(row["values"]) == len(row["options"])
        found = dict(zip(names, row["features"], strict=True))
        mine, other = decision.player, 1 - decision.player
        assert found["zone.own.hand"] == len(g.at(0, mine))
        assert found["zone.1.hand"] == len(g.at(0, other))
        g.choose(choice)


def test_features_and_values_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Twins: two games that look the same to a player give that player the same numbers."""
    import rulebound
    from rulebound.experiments.decision_rows import decision_row

    game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=4)
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        twin = game.determinize(decision.player, 77)
        assert decision_row(game, 0)["features"] == decision_row(twin, 0)["features"]
        game.choose(len(decision.options) // 2)


TEST = """
game = "ashes"
bots = ["quick", "random"]
decks = "all"
swap = true
games = 400

[bot.quick]
class = "greedy"
guesses = 1
depth = 2
width = 2
beam = 1

[test]
low = 0.5
high = 0.6
"""


def test_a_sequential_test_ends_a_match_when_it_is_decided(tmp_path: Path) -> None:
    experiment = experiment_of(tmp_path, TEST)
    found = []
    for name, executor in (("one", ThisProcess()), ("two", Processes(2))):
        with ResultFolder(tmp_path / name, experiment) as store:
            tests = run_experiment(experiment, store, executor, lambda done, total: None)
        assert tests.verdicts == ["better"]
        found.append(tables(tmp_path / name))
    assert found[0] == found[1]
    games = read_games(tmp_path / "one")
    assert 20 <= games.num_rows < 100
    assert games.num_rows % 2 == 0
    manifest = json.loads((tmp_path / "one" / "experiment.json").read_text())
    assert manifest["test"] == {"low": 0.5, "high": 0.6, "error": 0.05}
    with ResultFolder(tmp_path / "one", experiment) as store:
        again = run_experiment(experiment, store, ThisProcess(), lambda done, total: None)
    assert again.verdicts == ["better"]
    assert tables(tmp_path / "one") == found[0]  # it is decided: nothing more is played
