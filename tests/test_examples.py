"""The scripts in examples/ run and print what their docstrings promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
PRINTED = {
    "bot": ["brawler: ", "random: ", "ashes.victory.win"],
    "simulation": ["iron-men: ", "mist-guardian: ", "choices a game: "],
    "card": ["Throw 1: When this unit comes into play", "投擲1：", "投掷1：", "wounds on Hammer Knight: 1"],
    "puzzle": ["attack:saria-guideman: wins", "attack:gilder: does not win for sure", "pass: does not win for sure"],
    "train": ["0 games: beats random in ", "32 games: beats random in ", "fresh games"],
}
"""What each script prints, among other things."""
BRIEFLY = ("--games", "32", "--every", "32", "--bots", "random", "--tests", "4", "--final", "4")
"""So the training ends soon."""
LONGER = ("--games", "160", "--every", "160", "--bots", "random", "--tests", "2", "--final", "40")


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [name, *(BRIEFLY if name == "train" else ())])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    printed = capsys.readouterr().out
    assert [words for words in PRINTED[name] if words not in printed] == []


def test_the_training_learns(tmp_path: Path) -> None:
    """Nobody beats random play in nine of ten games by luck, and the policy begins with the first option of every list."""
    main = runpy.run_path(str(EXAMPLES / "train.py"))["main"]
    assert main([*LONGER, "--seed", "3", "--out", str(tmp_path)])["random"] >= 0.9
    assert {path.name for path in tmp_path.iterdir()} == {"curve.csv", "curve.png", "policy.npz"}


def test_every_example_is_tested_and_listed() -> None:
    scripts = {path.stem for path in EXAMPLES.glob("*.py")}
    assert scripts == set(PRINTED)
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert {name for name in scripts if f"[{name}.py]({name}.py)" in page} == scripts
