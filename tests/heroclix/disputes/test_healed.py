"""Disputes about healing: nothing is no healing, and how far a dial goes back."""

from __future__ import annotations

import pytest

from rulebound.core.effects import n
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import Ability, Action, Flag, ability
from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves

from .court import court, piece

for _n in range(3):
    ability(Ability(key=f"test.heals-{_n}", en="H", zh="癒", parts=(Action("power", Heals(Self(), n(_n))),)))
ability(Ability(key="test.hale", en="H", zh="健", parts=(Flag("heals_more"),)))


@pytest.mark.parametrize(
    ("n", "more", "click", "healed"), [(0, True, 5, 0), (1, True, 5, 2), (2, True, 5, 3), (2, True, 3, 2), (1, False, 5, 1)]
)
@proves("heroclix.heal.click", "heroclix.heal.limit")
def test_how_many_clicks_are_healed(table: Tables, n: int, more: bool, click: int, healed: int) -> None:
    healer = piece("hero", abilities=(f"test.heals-{n}", *(["test.hale"] if more else [])))
    t = court(table, (healer, "B2", {"click": click}), foes=[(piece("foe"), "H9")])
    if f"test.heals-{n}:hero" in t.p1.options:
        t.p1.choose(f"test.heals-{n}:hero")
    assert t["hero"].click == click - healed


@proves("heroclix.duration.lost.causes")
def test_what_hangs_on_a_power_ends_when_the_dial_is_healed_off_it(table: Tables) -> None:
    sly = (8, 10, 17, 3, {"damage": "perplex"})
    for first, defense in (((8, 10, 17, 3), 17), (sly, 16)):
        healer = figure("hero", first, sly, abilities=("test.heals-1",))
        t = court(table, (healer, "B2", {"click": 2}), foes=[(piece("foe"), "F2")])
        t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1", "test.heals-1:hero")
        assert (t["hero"].click, t["foe"].defense) == (1, defense)
