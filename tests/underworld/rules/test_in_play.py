"""Chapter: in play."""

from __future__ import annotations

from rulebound.games.underworld.zones import IN_PLAY, ZONES
from rulebound.testing import Tables, proves


@proves("underworld.in-play.areas", "underworld.in-play.definition")
def test_the_areas_in_play() -> None:
    names = {ZONES[k].name for k in IN_PLAY}
    assert names == {"contest-area", "lurkers", "assets", "society-area", "regions"}


@proves("underworld.in-play.no-free-move", "underworld.enter-region.move")
def test_nothing_moves_by_itself(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["crisis-response-team"],
            "on_society": ["red-eye-flight"],
            "society": "secret-society",
            "assets": ["grey"] * 3,
        },
        p2={"r2_lurkers": ["giant-bat"], "assets": ["grey"]},
    )
    assert {o.split(":")[0] for o in t.p1.options} <= {"exhaust", "use", "pass", "build"}
    assert not any("crisis" in o for o in t.p1.options)
    t.p1.choose("use:red-eye-flight", "target:florence", "pass")
    t.p2.choose("pass")
    assert t["crisis-response-team"].region == 2
    assert t.p1.options[0].startswith("use:crisis-response-team"), "it has entered a region"
