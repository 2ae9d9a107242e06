"""Obelisk Sequence 方碑序列: crime, the graveyard, contracts."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import accept, does, offered, use

ASSETS = ["street-thug"] * 8


def test_street_thug(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["street-thug"], "r2": ["street-thug"], "r3": ["street-thug"]},
        regions=[("kyoto", {"p1": 1}), ("florence", {"p2": 1}), "moscow"],
    )
    icons = [(t[f"street-thug#{n}"].temporary_influence, t[f"street-thug#{n}"].temporary_investigate) for n in (1, 2, 3)]
    assert icons == [(1, 0), (0, 1), (0, 0)]


def test_risen_corpse(table: Tables) -> None:
    t = table.underworld(
        p1={"graveyard": ["risen-corpse"], "assets": ["necromantic-summons", "black"], "hand": ["exorcist"]}
    )
    assert not t.p1.can("dispatch", "risen-corpse")
    does(t, "play:risen-corpse", "to-region:kyoto")
    assert (t.p1.r1, t.p1.graveyard) == (["risen-corpse"], [])
    assert t["risen-corpse"].temporary_influence == 1, "an asset with a death icon"
    t = table.underworld(p1={"graveyard": ["risen-corpse"], "assets": ["black"], "hand": ["exorcist"]})
    assert not t.p1.can("play", "risen-corpse"), "it is paid for"


def test_body_snatcher(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["body-snatcher"], "assets": ASSETS, "graveyard": ["exorcist", "murder"]}, p2={"graveyard": ["arsonist"]}
    )
    does(t, "play:body-snatcher", "to-region:kyoto")
    does(t, use("body-snatcher"))
    assert (t.p1.hand, t.p1.graveyard) == (["exorcist"], ["murder"])


def test_gruni_smuggler(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["gruni-smuggler"], "assets": ASSETS, "r1": ["arsonist"], "r2": ["exorcist"]}, p2={"r1": ["giant-bat"]}
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    t.p1.choose(use("gruni-smuggler", 1))
    assert sorted(offered(t)) == ["target:arsonist", "target:gruni-smuggler"], "an own character there, itself too"
    does(t, "target:arsonist")
    assert (t.p1.r1_lurkers, t["kyoto"].p1, t["gruni-smuggler"].has_withdraw) == (["arsonist"], 1, 1)


def test_professional_killer(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["professional-killer"], "assets": ASSETS},
        p2={"r1": ["highway-rider", "exorcist"], "r2": ["arsonist"]},
    )
    does(t, "flip:professional-killer")
    t.p1.choose(use("professional-killer"))
    does(t, "target:highway-rider")
    assert t.p2.graveyard == ["highway-rider"], "of cost 2 or less, at this region"
    assert [a.offered for a in t.p1.asked if a.prompt == "target"] == [("target:highway-rider",)]
    does(t, use("professional-killer", 1))
    assert t.p1.r1_lurkers == ["professional-killer"]


def test_poisoned_blood(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ASSETS}, p2={"r1": ["security-department"], "r2": ["exorcist"]}
    )
    with t.branch() as other:
        does(other, "play:poisoned-blood", "attach-to:security-department")
        bearer = other["security-department"]
        assert (bearer.defence, bearer.battle, bearer.temporary_battle, bearer.has_renown) == (1, 1, 3, 1)
    does(t, "play:poisoned-blood", "attach-to:exorcist")
    assert t.p2.graveyard == ["exorcist"], "defence 1 dies of it"
    assert t.p1.graveyard == ["poisoned-blood"]


def test_soul_contract(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["soul-contract"],
            "r2": ["doomsday-believer", "tinbabadi-of-vida"],
            "assets": ASSETS,
            "hand": ["exorcist"],
        },
        p2={"r3": ["exorcist"]},
    )
    does(t, use("tinbabadi-of-vida"), "target:exorcist")
    accept(t)
    assert t.p1.graveyard == ["doomsday-believer"]
    assert t.p2.graveyard == ["exorcist"]
    assert t["kyoto"].p1 == 1, "own characters alone, wherever they die"


def test_murder(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["murder"], "assets": ASSETS}, p2={"r1": ["lehn-everod", "exorcist"]})
    does(t, "play:murder")
    assert t.p2.graveyard == ["exorcist"], "a human"


def test_necromantic_summons(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["necromantic-summons"], "assets": ASSETS, "graveyard": ["highway-rider", "murder"]})
    does(t, "play:necromantic-summons", "target:moscow")
    assert t.p1.r3_lurkers == ["highway-rider"], "an open character too"


def test_wraith_blade(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["wraith-blade"]})], "r2": ["arsonist"] * 3, "hand": ["exorcist"]}
    )
    for _ in range(2):
        does(t, use("wraith-blade"), "sacrifice:arsonist")
    assert (t["p1.exorcist"].battle, t["p1.exorcist"].influence) == (3, 3)
    assert not t.p1.can(use("wraith-blade")), "twice a turn"


def test_tinbabadi_of_vida(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida", "arsonist"], "r2": ["exorcist"], "hand": ["exorcist"]},
        p2={"r3_lurkers": ["giant-bat"]},
    )
    does(t, use("tinbabadi-of-vida"), "target:lurker")
    assert (t.p1.graveyard, t.p2.graveyard) == (["arsonist"], ["giant-bat"])


def test_don_gruni(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["don-gruni"], "assets": ASSETS}, regions=[("moscow", {"p2": 2}), "kyoto", "florence"])
    does(t, "play:don-gruni", "to-region:moscow")
    does(t, use("don-gruni", 2))
    assert (t["moscow"].p1, t["moscow"].p2) == (2, 0)
    assert (t["don-gruni"].has_leader, t["don-gruni"].has_prestige) == (1, 1)
