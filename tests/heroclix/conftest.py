"""The made-up abilities are known to all tests of HeroClix."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.heroclix.parts import ABILITIES
from tests.heroclix.made_up_abilities import MADE_UP


@pytest.fixture
def large_abilities() -> Iterator[None]:
    ABILITIES.update({made.key: made for made in MADE_UP})
    yield
    for one in MADE_UP:
        del ABILITIES[one.key]
