"""Treacheries that do nothing are known to all of these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.champions.cards.encounters import made_up


@pytest.fixture(autouse=True)
def quiet_cards() -> Iterator[None]:
    with made_up():
        yield
