"""`rulebound sim` and `rulebound bench`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulebound.bots.at_random import RandomBot
from rulebound.bots.statistics import wilson
from rulebound.cli.progress import Progress
from rulebound.core.journal import Journal
from rulebound.experiments.experiment import Experiment, GameJob
from rulebound.experiments.game_run import GameResult, play_game
from tests.cli.conftest import Typing


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_every_game_has_a_record(typing: Typing, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    status, text = typing(f"sim ashes --games 6 --seed 3 --bots random,random --mirror --swap --jobs 1 --jsonl {out}")
    assert status == 0
    assert "6 games" in text
    rows = records(out)
    assert [r["n"] for r in rows] == list(range(6))
    assert [r["seed"] for r in rows] == [3, 3, 4, 4, 5, 5]
    assert [r["bots"][0] for r in rows] == ["1:random", "2:random"] * 3
    assert all(r["decks"][0] == r["decks"][1] for r in rows)
    assert all(r["over"] and r["winners"] and not r["error"] for r in rows)


def test_processes_change_nothing(typing: Typing, tmp_path: Path) -> None:
    rows = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.jsonl"
        typing(f"sim ashes --games 4 --bots random,random --decks iron-men,mist-guardian --jobs {jobs} --jsonl {out}")
        rows.append([{k: v for k, v in r.items() if k != "seconds"} for r in records(out)])
    assert rows[0] == rows[1]


def test_a_run_that_is_ended_keeps_its_games_and_goes_on(typing: Typing, tmp_path: Path) -> None:
    """SIGTERM after the first games; the file then has a line that was cut off as well."""
    out, words = (
        tmp_path / "games.jsonl",
        "sim ashes --games 12 --bots random,random --decks iron-men,mist-guardian --jobs 1",
    )
    program = [sys.executable, "-m", "rulebound", *words.split(), "--jsonl", str(out)]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not out.exists() or out.read_bytes().count(b"\n") < 2:
        assert process.poll() is None
    process.terminate()
    told, warned = process.communicate(timeout=60)
    played = records(out)
    assert process.returncode == (130 if len(played) < 12 else 0)
    assert f"{len(played)} games" in told
    assert "Traceback" not in warned
    with out.open("a", encoding="utf-8") as file:
        file.write('{"game": "ashes", "n": 11')
    status, text = typing(f"{words} --jsonl {out}")
    assert (status, "12 games" in text) == (0, True)
    rows = records(out)
    assert [r["n"] for r in rows] == list(range(12))
    assert [r for r in rows if r["n"] in {p["n"] for p in played}] == played  # they were not played again
    before = out.read_bytes()
    status, text = typing(f"{words} --seed 5 --jsonl {out}")
    assert (status, "holds something other than games of this run" in text) == (2, True)
    assert out.read_bytes() == before


def test_a_record_is_written_as_soon_as_its_game_ends(
    typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, there = tmp_path / "games.jsonl", list[int]()

    def counted(experiment: Experiment, job: GameJob) -> GameResult:
        there.append(out.read_bytes().count(b"\n"))
        return play_game(experiment, job)

    monkeypatch.setattr("rulebound.experiments.workers.play_game", counted)
    typing(f"sim ashes --games 3 --bots random,random --decks iron-men,mist-guardian --jobs 1 --jsonl {out}")
    assert there == [0, 1, 2]


def test_a_place_that_can_not_be_written_is_told_before_anything_is_played(typing: Typing, tmp_path: Path) -> None:
    status, text = typing(f"sim ashes --games 1 --jobs 1 --jsonl {tmp_path}/no/such/place.jsonl")
    assert (status, "choose another place" in text, "games" in text.split("can't")[0]) == (2, True, False)


def test_a_failing_game_is_told_with_its_journal(typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: RandomBot, seen: Any, decision: Any) -> Any:
        if decision.prompt == "turn":
            raise ZeroDivisionError("no idea")
        return decision.options[0]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(RandomBot, "pick", fails)
    status, text = typing("sim ashes --games 1 --bots random,random --decks iron-men --jobs 1")
    assert status == 1
    (journal,), (details,) = tmp_path.glob("failed-*.jsonl"), tmp_path.glob("failed-*.txt")
    assert f"the program failed; please report it. Kept in {journal.name} and {details.name}" in " ".join(text.split())
    assert "ZeroDivision" not in text
    assert "no idea" in details.read_text()
    assert Journal.load(journal).replay().decision is not None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("sim chess", "there is no game"),
        ("sim ashes --bots human,random", "there is no bot 'human'"),
        ("sim ashes --games 0", "0 games can't be played"),
        ("sim ashes --decks none", "there is no deck 'none'"),
        ("sim ashes --bots mine,random --bot mine", "is written NAME=BOT,parameter=value, not 'mine'"),
        ("sim ashes --bots mine,random --bot mine=random,luck=3", "does not take these parameters"),
        ("sim ashes --bots greedy,greedy --swap --test 0.5,0.6", "a test needs two different bots who swap seats"),
        ("sim ashes --test 0.6", "--test is two rates, as in 0.5,0.55"),
        ("sim ashes --record dreams", "there is no record 'dreams'; there are: decisions, values, journals"),
        ("sim ashes --record journals", "only a folder records more than games: name one with --out"),
        ("sim ashes --jsonl a.jsonl --out a", "not both: give --jsonl or --out"),
        ("sim trial.toml --games 5 --villain klaw", "says everything itself: leave --games, --villain out"),
        ("sim no-such.toml", "can't read no-such.toml: No such file or directory"),
        ("sim champions --bots random --pairs", "pairs are for two players"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(typing: Typing, words: str, says: str) -> None:
    status, text = typing(words)
    assert status == 2
    assert says in text


BOT = """
from rulebound.bots.at_random import RandomBot

class Patient(RandomBot):
    def __init__(self, seed, place=0):
        super().__init__(seed)
        self.place = place

    def pick(self, seen, decision):
        return decision.options[min(self.place, len(decision.options) - 1)]
"""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots {0}:Patient,random", "1:{0}:Patient"),
        ("--bot patient={0}:Patient,place=2 --bots patient,random", "1:patient"),
        ("--bot deep=greedy,depth=2,beam=2 --bots deep,random", "1:deep"),
    ],
)
def test_bots_of_ones_own_play(typing: Typing, tmp_path: Path, words: str, says: str) -> None:
    file, out = tmp_path / "mine.py", tmp_path / "games.jsonl"
    file.write_text(BOT, encoding="utf-8")
    line = f"sim ashes --games 1 --decks iron-men --jobs 1 --jsonl {out} {words.format(file)}"
    status, _ = typing(line)
    (row,) = records(out)
    assert (status, row["error"], row["bots"][0]) == (0, "", says.format(file))


def test_a_sequential_test_tells_its_verdict(typing: Typing, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    words = f"--bot patient={tmp_path}/mine.py:Patient --bots random,patient --decks iron-men --swap --games 300"
    status, text = typing(f"sim ashes {words} --jobs 1 --test 0.5,0.7 --jsonl {tmp_path}/games.jsonl")
    found = " ".join(text.split())
    pairs = len(records(tmp_path / "games.jsonl")) // 2
    assert status == 0
    assert 10 <= pairs < 150
    assert re.search(rf"ashes: after {pairs} pairs random is (not )?better than patient", found)


def test_an_experiment_of_a_file_is_played_and_told_in_chinese(typing: Typing, tmp_path: Path) -> None:
    file = tmp_path / "trial.toml"
    file.write_text('game = ["ashes", "underworld"]\nbots = ["random", "random"]\nseeds = 2\n', encoding="utf-8")
    status, text = typing(f"sim {file} --jobs 1 --lang zh-Hant --out {tmp_path}/out")
    assert status == 0
    assert "ashes：2局" in text
    assert "underworld：2局" in text
    assert f"結果：{tmp_path}/out" in text
    status, text = typing(f"sim {file} --jobs 1 --lang zh-Hant --out {tmp_path}/out")
    assert (status, "之前已進行4局中的4局" in text) == (0, True)


def test_progress_tells_the_rate_and_the_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 10.0, 31.0, 40.0])
    with Progress("en", clock=lambda: next(times)) as progress:
        for done in (10, 15, 41, 42):
            progress.report(done, 134)
    assert capsys.readouterr().err == "41 of 134 games, 1.00 games/s, 1:33 left\n"


def test_the_interval_is_wilsons() -> None:
    assert wilson(0, 10)[0] == pytest.approx(0.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_bench_gives_its_numbers_as_json(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.cli.bench.GAMES", 2)
    monkeypatch.setattr("rulebound.cli.bench.POSITIONS", 2)
    monkeypatch.setattr("rulebound.cli.bench.GREEDY_DECISIONS", 2)
    status, text = typing("bench ashes --json --runs 1")
    assert status == 0
    numbers = json.loads(text)
    assert {"decisions_per_s", "games_per_s", "copy_us", "view_us", "bytes_us"} <= numbers.keys()
    assert all(n > 0 for n in numbers.values())
    status, text = typing("bench ashes --runs 1")
    assert "decisions/s" in text
