"""Chapter: range."""

from __future__ import annotations

from rulebound.core.serialization import to_bytes
from rulebound.core.words import Words
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.positions import figure
from rulebound.games.heroclix.state import HeroclixState
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, PLAIN, piece
from tests.heroclix.playing import battle, facing, hero


def test_a_large_base_is_adjacent_with_every_square(table: Tables) -> None:
    long = piece("long", base=(1, 2))
    t = battle(table, (hero(8), "D2"), foes=[(long, "B2-C2")])
    assert t["hero"].adjacent == ["long"]
    t = battle(table, (hero(8), "D2"), foes=[(long, "A2-B2")])
    assert t["hero"].adjacent == []


@proves("heroclix.range.value", "heroclix.attack.targets.range.value")
def test_range_is_a_value_like_the_others(table: Tables) -> None:
    booster = figure("booster", (8, 10, 17, 3, {"damage": "perplex"}))
    t = battle(table, (figure("hero", PLAIN, range=4), "B2"), (booster, "B3"), foes=[(FOE, "G2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("perplex:booster", "choose:hero", "perplex:hero:range+1")
    assert "range:hero" in t.p1.options
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=5)
    for at, before, after in (("E2", True, True), ("F2", False, True), ("G2", False, False)):
        t = battle(table, (waver, "B2"), (booster, "B8"), foes=[(FOE, at)])
        assert ("pulse-wave:hero" in t.p1.options) is before, "half of 5 is 3"
        t.p1.choose("perplex:booster", "choose:hero", "perplex:hero:range+1")
        assert ("pulse-wave:hero" in t.p1.options) is after, "halved first, then 1 more"


@proves("heroclix.range.check-anytime", "heroclix.line-of-fire.check-anytime")
def test_range_and_lines_may_be_looked_at_in_every_phase_without_a_change(table: Tables) -> None:
    for at in ("beginning", "action", "end"):
        t = facing(table, [(figure("hero", PLAIN, range=5), "B2")], [(FOE, "G2")], at=at)
        before, g = to_bytes(t.state), t.state
        assert isinstance(g, HeroclixState)
        found = GAME.rules.survey(g, t.find("hero"), Words(GAME, "en"))
        assert found["range"] == 5
        assert [line["status"] for line in found["lines"]] == ["clear"]
        assert to_bytes(t.state) == before
