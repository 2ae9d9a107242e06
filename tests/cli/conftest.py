"""A player at the keyboard who types what the test says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.cli import main

Typing = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """`status, text = typing("play ashes", "1", "quit", "")`: a command line and what is typed then; after it input ends."""

    def run(command: str, *lines: str) -> tuple[int, str]:
        left = list(lines)

        def typed(prompt: str = "") -> str:
            print(prompt, end="")
            if not left:
                raise EOFError
            line = left.pop(0)
            if line == "^C":
                raise KeyboardInterrupt
            print(line)
            return line

        monkeypatch.setattr("builtins.input", typed)
        status = main(command.split())
        out, err = capsys.readouterr()
        return status, out + err

    return run


@pytest.fixture
def terminal(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """The same at a terminal, where one can be asked."""
    monkeypatch.setattr("rulebound.cli.play.at_terminal", lambda: True)
    return typing
