"""Rows: records with names that come back from bytes as what they were."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from rulebound.core.rows import frozen, plain, row


@row
class Point(NamedTuple):
    x: int
    y: int = 0


@row
class Line(NamedTuple):
    ends: tuple[Point, ...]
    name: str | None = None


class Stranger(NamedTuple):
    x: int


def test_rows_within_rows_come_back_with_their_names() -> None:
    value = (1, "word", None, (Line((Point(1, 2), Point(3))), ()), (Point(4), (5, (Point(6),))))
    found = frozen(json.loads(json.dumps(plain(value))))
    assert found == value
    assert found[3][0].ends[1].x == 3
    assert found[4][1][1][0].x == 6
    assert type(found[3][0]) is Line
    assert type(found[4][1]) is tuple


def test_what_has_names_but_is_no_row_is_an_error_before_it_is_lost() -> None:
    with pytest.raises(TypeError, match="Stranger"):
        plain((1, (Stranger(2),)))
