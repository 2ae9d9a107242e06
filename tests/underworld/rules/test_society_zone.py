"""Chapter: society zone."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE
from tests.underworld.playing import resolves


@proves("underworld.society-zone.place", "underworld.society-zone.uses", "underworld.society-zone.in-play")
def test_the_society_area_is_in_play_but_no_region(table: Tables) -> None:
    t = table.underworld(
        p1={
            "on_society": ["reserve-funds"],
            "hand": ["echo-of-the-death-knell", "collapsing-spacetime"],
            "assets": ["red"] * 6 + ["purple"] * 4,
        },
        p2=SPARE,
    )
    funds = t["reserve-funds"]
    assert (funds.in_play, funds.region) == (True, None)
    assert t.p1.society_area == ["reserve-funds"], "also without a society card"
    resolves(t, "play:echo-of-the-death-knell", "kyoto")
    assert t["reserve-funds"].in_play
    t.p1.choose("play:collapsing-spacetime")
    assert "target:reserve-funds" in t.p1.options
    resolves(t, "target:reserve-funds")
    assert "reserve-funds" in t.p1.graveyard


@proves("underworld.society-zone.uses", "underworld.society-zone.in-play", "underworld.tokens.on-attachment")
def test_a_marker_in_the_society_area(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "timekeepers",
            "on_society": ["reserve-funds"],
            "r1": ["cursed-hourglass", "vampire-elder"],
            "assets": ["grey"] * 3,
        },
        p2=SPARE,
    )
    t.p1.choose(next(o for o in t.p1.options if o.startswith("use:timekeepers")), "target:reserve-funds", "pass")
    t.p2.choose("pass")
    assert (t["reserve-funds"].time, t["reserve-funds"].zone, t["reserve-funds"].region) == (1, "society-area", None)
    t.skip_until(lambda t: t.happened("damage", "vampire-elder"))
    assert t["vampire-elder"].damage == 1, "the hourglass counts its own marker: the society is at no region"
