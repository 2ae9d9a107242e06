"""An experiment on a Ray cluster of two machines: nothing is lost, and nothing differs from one process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.experiments import ThisProcess, read_experiment, run_experiment
from rulebound.experiments.results import ResultFolder, read_games

pytest.importorskip("ray", reason='Ray is not installed: pip install "rulebound[ray]"')

NODES = Path(__file__).with_name("ray_nodes.py")
EXPERIMENT = """
game = "ashes"
bots = ["fatal", "random"]
decks = "all"
pairing = "mirror"
seeds = 2
record = ["journals"]

[bot.fatal]
class = "fatal.py:Fatal"
folder = "{0}"
"""
FATAL = """
import os, signal
from pathlib import Path
from rulebound.bots.at_random import RandomBot

class Fatal(RandomBot):
    '''Kills the worker in which it plays first, and on the second machine also the machine's own process.'''
    def __init__(self, seed, folder):
        super().__init__(seed)
        self.marker = Path(folder) / os.environ.get("RULEBOUND_TEST_NODE", "first")

    def pick(self, seen, decision):
        if decision.prompt == "turn" and not self.marker.exists():
            self.marker.touch()
            if self.marker.name == "second":
                os.kill(os.getppid(), signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)
        return super().pick(seen, decision)
"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a cluster that this test starts and ends."""
    nodes = subprocess.Popen(
        [sys.executable, str(NODES)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert nodes.stdout is not None
    found = nodes.stdout.readline().strip()
    assert found, "the two nodes did not start"
    yield found
    nodes.communicate("")


def test_a_run_that_loses_a_worker_and_a_machine_gives_what_one_process_gives(tmp_path: Path, address: str) -> None:
    (tmp_path / "fatal.py").write_text(FATAL, encoding="utf-8")
    file, out = tmp_path / "trial.toml", tmp_path / "ray"
    file.write_text(EXPERIMENT.format(tmp_path), encoding="utf-8")
    words = ["sim", str(file), "--ray", address, "--out", str(out)]
    done = subprocess.run([sys.executable, "-m", "rulebound", *words], capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert [(tmp_path / name).exists() for name in ("first", "second")] == [True, True]
    experiment, calm = read_experiment(file), tmp_path / "calm"
    with ResultFolder(calm, experiment) as store:
        run_experiment(experiment, store, ThisProcess(), lambda done, total: None)
    assert read_games(out)["error"].to_pylist() == [""] * 12
    for kind in ("games", "journals"):
        files = sorted(path.name for path in (calm / kind).iterdir())
        assert files == sorted(path.name for path in (out / kind).iterdir())
        assert all((calm / kind / name).read_bytes() == (out / kind / name).read_bytes() for name in files)


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path) -> None:
    words = ["sim", "ashes", "--games", "1", "--ray", "127.0.0.1:1", "--lang", "zh-Hant"]
    done = subprocess.run([sys.executable, "-m", "rulebound", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "127.0.0.1:1沒有Ray叢集" in done.stderr
