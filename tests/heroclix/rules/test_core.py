"""Chapter: core."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT_DRAWS, PLAIN
from tests.heroclix.playing import facing


@proves("heroclix.core.card-overrides")
def test_a_card_may_let_an_attack_hit_friends(table: Tables) -> None:
    pulsing = figure("pulsing", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    t = facing(table, [(pulsing, "C3"), (figure("friend", *[PLAIN] * 3), "D3")], [(FOE, "E4")])
    t.script(*HIT_DRAWS)
    t.p1.choose("pulse-wave:pulsing")
    assert (t["friend"].click, t["foe"].click) == (2, 2), "the rulebook has attacks target opposing characters only"


@proves("heroclix.core.order-summaries")
def test_a_plain_move_asks_for_its_square_and_nothing_else(table: Tables) -> None:
    t = facing(table, [(figure("hero", PLAIN), "B2")])
    t.p1.choose("move:hero", "move:hero:D2")
    assert [asked.prompt for asked in t.asked] == ["turn", "move"]
