"""Chapter: passive."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN
from tests.heroclix.playing import battle


@proves("heroclix.passive.no-resolve", "heroclix.values.modifier.notation", "heroclix.values.modifier")
def test_nobody_can_decline_a_passive_effect(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN, abilities=("test.weak",)), "B2"))
    assert t["hero"].attack == 9
    assert t.p1.prompt == "turn"
