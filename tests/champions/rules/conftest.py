"""The made-up cards are known to all tests of rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.builders import action, ally, event, minion, n, treachery, when_revealed
from rulebound.games.champions.effects import TakeDamage
from rulebound.games.champions.positions import with_cards
from tests.champions.made_up.encounters import treacheries
from tests.champions.made_up.further import AT_ONCE, COMING_BACK, SMALL_PRINT, Take
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.plain import specimens
from tests.champions.made_up.rare import rarities


@pytest.fixture
def hurting_cards() -> Iterator[None]:
    with with_cards(
        treachery("hurts", "Hurts", "疼痛", "", "made-up", when_revealed(TakeDamage(n(2)))),
        treachery(
            "private-hurt",
            "Private Hurt",
            "私下的疼痛",
            "",
            "made-up",
            when_revealed(TakeDamage(n(2))),
            keywords={"peril": 1},
        ),
        minion(
            "swift",
            "Swift",
            "迅捷",
            "",
            "made-up",
            sch=1,
            atk=2,
            hp=3,
            keywords={"quickstrike": 1},
            traits="masters-of-evil",
        ),
    ):
        yield


@pytest.fixture
def taking_cards() -> Iterator[None]:
    twin = ally(
        "test-twin",
        "Twin",
        "孿生",
        "t01",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
        max_per_player=1,
    )
    takes = [
        event(f"take-{id}", "Take", "奪取", f"t-{id}", action(Take(id)), cost=0)
        for id in ("nick-fury", "test-twin", "hydra-mercenary")
    ]
    with with_cards(twin, *takes):
        yield


@pytest.fixture(autouse=True)
def made_up_cards() -> Iterator[None]:
    with treacheries(), specimens(), oddities(), rarities(), with_cards(*AT_ONCE, *COMING_BACK, *SMALL_PRINT):
        yield
