"""The figures of `rulebound bench` for the ground."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.ground import benchmark
from rulebound.games.heroclix.ground.lines import line


def test_the_ground_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(*given: Any) -> int:
        asked.append(given)
        return line(*given)

    monkeypatch.setattr(benchmark, "QUERIES", 20)
    monkeypatch.setattr(benchmark, "line", counted)
    found = benchmark.measured()
    assert found.keys() == {"lines_cold_per_s", "lines_warm_per_s", "reach_us"}
    assert all(figure > 0 for figure in found.values())
    assert len(asked) == 20 * (1 + benchmark.REPEAT)
