"""Treacheries that do nothing are known to all tests of cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.champions.made_up.encounters import treacheries


@pytest.fixture(autouse=True)
def quiet_cards() -> Iterator[None]:
    with treacheries():
        yield
