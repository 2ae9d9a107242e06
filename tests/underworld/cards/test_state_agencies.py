"""State Agencies 国家机构: lurkers found out, regions closed."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use

ASSETS = ["district-constable"] * 8


def test_district_constable(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["district-constable", "giant-bat"], "assets": ["grey"] * 2, "r1_lurkers": ["exorcist"]},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["highway-rider"]},
    )
    assert not t.p1.can("dispatch", "district-constable"), "open"
    does(t, "play:district-constable", "to-region:kyoto")
    does(t, use("district-constable", 1))
    assert [t[c].exhausted for c in ("exorcist", "arsonist", "p2.highway-rider#1")] == [1, 1, 0]


def test_surveillance_operator(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["surveillance-operator"], "assets": ASSETS},
        p2={"hand": ["exorcist"], "r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"]},
    )
    assert not t.p1.sees("p2.arsonist")
    does(t, "flip:surveillance-operator")
    does(t, use("surveillance-operator"), "player:2")
    assert t.p1.sees("p2.exorcist")
    assert (t.p1.sees("p2.arsonist"), t.p1.sees("p2.giant-bat")) == (True, False), "any lurker at its region"
    assert not t.spectator.sees("p2.arsonist")


def test_surveillance_operator_exhausted_sees_nothing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("surveillance-operator", {"exhausted": 1})]}, p2={"r1_lurkers": ["arsonist"], "hand": ["exorcist"]}
    )
    assert not t.p1.sees("p2.arsonist")


def test_resolute_detective(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["resolute-detective", "exorcist"], "assets": ASSETS},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "flip:resolute-detective")
    t.p1.choose(use("resolute-detective"))
    assert len(offered(t)) == 2, "any lurker at this region, of both sides"
    does(t, "target:lurker")
    assert t.p2.graveyard == ["arsonist"]


def test_security_department(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["security-department", "arsonist"], "r2": ["exorcist"]}, p2={"r1": ["giant-bat"]})
    assert [t[c].defence for c in ("security-department", "arsonist", "exorcist", "giant-bat")] == [2, 2, 1, 1]
    assert t["security-department"].has_open


def test_occult_consultant(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["occult-consultant"], "r2": ["arsonist", "exorcist"]}, p2={"r1": ["highway-rider"]})
    assert [t[c].magic for c in ("arsonist", "exorcist", "occult-consultant", "p2.highway-rider")] == [
        ["mind"],
        ["sacred"],
        ["mind"],
        [],
    ]
    assert [t[c].battle for c in ("arsonist", "exorcist", "occult-consultant", "p2.highway-rider")] == [2, 1, 0, 2]


def test_crisis_response_team(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["crisis-response-team"], "assets": ASSETS},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "play:crisis-response-team", "to-region:kyoto")
    does(t, use("crisis-response-team", 1))
    t.p1.choose("pay-for-it")
    assert t.p2.graveyard == ["arsonist"]
    t.until("contest-phase")
    t.go_on()
    does(t, "use:crisis-response-team:mobility", "florence")
    does(t, use("crisis-response-team", 1))
    t.p1.choose("decline")
    assert t.p2.graveyard == ["arsonist"], "moving there is entering too; not paid for"


def test_case_files(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["case-files"], "assets": ASSETS},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"], "r3_lurkers": ["exorcist"]},
    )
    t.p1.choose("play:case-files")
    first = offered(t)[0]
    t.p1.choose(first)
    second = offered(t)[0]
    does(t, second)
    assert [t.p1.sees(c) for c in ("p2.arsonist", "p2.giant-bat", "p2.exorcist")].count(True) == 2
    assert t.p1.hand_count == 1


def test_case_files_needs_no_lurker(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["case-files"], "assets": ASSETS})
    does(t, "play:case-files")
    assert t.p1.hand_count == 1


def test_car_chase(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["car-chase"], "assets": ASSETS}, p2={"r1": ["arsonist"], "r2_lurkers": ["giant-bat"]})
    with t.branch() as other:
        does(other, "play:car-chase", "option:1")
        assert other.p2.r1_lurkers == ["arsonist"]
    does(t, "play:car-chase", "option:2")
    assert t.p2.hand == ["giant-bat"]
    assert not t.p1.sees("p2.giant-bat"), "it is not shown"


def test_martial_law(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["martial-law"],
            "hand": ["exorcist", "district-constable"],
            "assets": ["grey"] * 3 + ["green"] * 3,
            "r2": ["highway-rider"],
        },
        p2={"r1_lurkers": ["arsonist"], "assets": ["red"] * 2},
    )
    t.p1.choose("play:exorcist")
    assert offered(t) == ["to-region:florence", "to-region:moscow"]
    does(t, "to-region:moscow")
    t.p1.choose("play:district-constable")
    assert "to-region:kyoto" in offered(t)
    does(t, "to-region:kyoto")
    does(t, "decline")
    t.p1.choose("pass")
    t.p2.choose("flip:arsonist")
    resolve(t)
    assert t["arsonist"].in_play, "a lurker that is there already may be flipped"


def test_martial_law_is_paid_for_in_every_prepare_step(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["martial-law"], "assets": ["grey"]}, at="prepare")
    t.until("pay-or-sacrifice")
    with t.branch() as other:
        does(other, "pay-for-it")
        assert other["martial-law"].in_play
    does(t, "sacrifice")
    assert t.p1.graveyard == ["martial-law"]


def test_nobody_pays_for_a_martial_law_that_is_over(table: Tables) -> None:
    own = {"r1": ["martial-law"], "assets": ["grey"]}
    t = table.underworld(p1=own, p2={"hand": ["dispelling"], "assets": ["dispelling", "yellow"]}, at="prepare")
    t.p1.choose("pass")
    does(t, "play:dispelling", "target:martial-law")
    assert t.p1.graveyard == ["martial-law"]
    assert "pay-or-sacrifice" not in [a.prompt for a in t.asked]


def test_interrogation(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["interrogation"], "assets": ASSETS},
        p2={"r1_lurkers": ["arsonist", "giant-bat"]},
        regions=[("kyoto", {"p2": 1}), ("florence", {"p1": 1}), "moscow"],
    )
    does(t, "play:interrogation", "target:kyoto", "player:1")
    t.p2.choose("sacrifice:arsonist")
    assert t.p2.graveyard == ["arsonist"]
    assert (t["kyoto"].p2, t["florence"].p1) == (1, 0), "the containing may name another player"


def test_selena_of_the_demon_bottle(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle"], "assets": ASSETS},
        p2={"r1": ["exorcist"], "r1_lurkers": ["highway-rider"], "r2": ["arsonist"]},
    )
    does(t, "play:selena-of-the-demon-bottle", "to-region:kyoto")
    t.p1.choose(use("selena-of-the-demon-bottle"))
    with t.branch() as other:
        does(other, "target:exorcist")
        selena = other["selena-of-the-demon-bottle"]
        assert (selena.sealed, selena.battle, selena.influence, selena.temporary_investigate) == (["exorcist"], 1, 3, 2)
    does(t, "target:lurker")
    assert t["selena-of-the-demon-bottle"].battle == 2


def test_john_f_nattery(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["john-f-nattery"]},
        p2={"r1_lurkers": ["arsonist"] * 2},
        regions=["moscow", "kyoto", "florence"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.turn == 4)
    assert t["moscow"].p1 == 2, "three icons against two, in two influence contests"
    assert (t["john-f-nattery"].has_leader, t["john-f-nattery"].has_open, t["john-f-nattery"].has_prestige) == (1, 1, 1)


def test_selena_who_is_gone_puts_her_target_into_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle"], "assets": ["grey"] * 5},
        p2={"r1": ["exorcist"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    does(t, "play:selena-of-the-demon-bottle", "to-region:kyoto")
    t.p1.choose(use("selena-of-the-demon-bottle"), "target:exorcist")
    t.p2.choose("play:reverse-the-otherworld-gate", "target:selena-of-the-demon-bottle")
    resolve(t)
    assert (t.p1.hand, t.p2.graveyard) == (["selena-of-the-demon-bottle"], ["exorcist", "reverse-the-otherworld-gate"])


def test_martial_law_lets_nobody_move_in(table: Tables) -> None:
    """Where somebody cannot go is no region to move to."""
    t = table.underworld(
        p1={"r1": ["martial-law"]}, p2={"r2": ["highway-rider"], "hand": ["exorcist"]}, at="contest-phase", first=2
    )
    t.until("trigger")
    does(t, "use:highway-rider:mobility")
    assert t["p2.highway-rider"].region == 3, "Kyoto is closed, so there was nothing to choose"
    shut = table.underworld(
        p1={"r1": ["martial-law"], "r3": ["martial-law"]},
        p2={"r2": ["highway-rider"], "assets": ["red"]},
        at="contest-phase",
    )
    assert shut.asked.prompt == "priority.contest-phase-begins", "mobility is not offered where it can do nothing"
    t = table.underworld(
        p1={"r1": ["martial-law"]},
        p2={"hand": ["narrow-encounter"], "r2": ["arsonist"], "assets": ["green"] * 3},
        first=2,
    )
    t.p2.choose("play:narrow-encounter")
    assert t["p2.arsonist"].region == 2
    t.skip_until(lambda t: t["p2.arsonist"].region == 3)


def test_the_operator_sees_lurkers_that_come_to_its_region_only(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["surveillance-operator"]},
        p2={"hand": ["exorcist"], "assets": ["ring-of-fire"], "r2_lurkers": ["arsonist"]},
        first=2,
    )
    does(t, "dispatch:exorcist", "to-region:kyoto")
    assert (t.p1.sees("p2.exorcist"), t.p1.sees("p2.arsonist")) == (True, False)
