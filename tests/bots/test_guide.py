"""The examples of the guide for bot authors run."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_of_the_guide_run() -> None:
    guide = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
    failed, tried = doctest.testfile(str(guide), module_relative=False)
    assert tried > 8
    assert failed == 0
