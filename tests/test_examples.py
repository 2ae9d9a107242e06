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
}
"""What each script prints, among other things."""


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [name])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    printed = capsys.readouterr().out
    assert [words for words in PRINTED[name] if words not in printed] == []


def test_every_example_is_tested_and_listed() -> None:
    scripts = {path.stem for path in EXAMPLES.glob("*.py")}
    assert scripts == set(PRINTED)
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert {name for name in scripts if f"[{name}.py]({name}.py)" in page} == scripts
