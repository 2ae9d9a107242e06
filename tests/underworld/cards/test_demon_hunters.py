"""Demon Hunters 猎魔人: mobile fighters with weapons."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use

ASSETS = ["hidden-throwing-knife"] * 8


def test_highway_rider(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["highway-rider"], "hand": ["highway-rider"], "assets": ASSETS})
    assert t["highway-rider"].has_open
    assert not t.p1.can("dispatch", "highway-rider")
    t.until("contest-phase")
    t.go_on()
    does(t, "use:highway-rider:mobility", "moscow")
    assert t["p1.highway-rider"].region == 3


def test_exorcist(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["exorcist"]}, p2={"r2": ["van-milton", "guiding-fairy", "blood-servant"]}
    )
    does(t, use("exorcist"))
    assert (t.p1.graveyard, t.p2.graveyard) == (["exorcist"], ["guiding-fairy"]), "no human, and of cost 3 or more"


def test_executive_elite(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["executive-elite"], "r2": ["executive-elite"]}, p2={"r1": ["arsonist"], "r2_lurkers": ["arsonist"]}
    )
    icons = [(t[c].influence, t[c].temporary_investigate) for c in ("executive-elite#1", "executive-elite#2")]
    assert icons == [(0, 0), (1, 1)], "a lurker is no character"
    assert t["executive-elite#1"].has_withdraw
    assert t["executive-elite#1"].has_kill == 1


def test_curse_breaker(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["curse-breaker"], "assets": ASSETS, "r1": [("arsonist", {"attached": ["colt-python"]})]},
        p2={"hand": ["gaze-into-the-abyss", "ghost-fire"], "assets": ["purple"] * 3},
        first=2,
    )
    does(t, "play:gaze-into-the-abyss")
    assert t["arsonist"].attached == ["colt-python", "gaze-into-the-abyss"]
    t.p2.choose("pass")
    t.p1.choose("pass")
    does(t, "play:curse-breaker", "to-region:kyoto")
    does(t, use("curse-breaker"), "target:arsonist")
    assert t["arsonist"].attached == ["colt-python"], "enemy attachments alone"
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    assert t.p1.graveyard == ["curse-breaker"], "enemies' cards cannot target the arsonist"


def test_miltons_demon_gun(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("arsonist", {"attached": ["miltons-demon-gun"]})], "hand": ["exorcist"]},
        p2={"r1": ["guardian-spirit", "exorcist"], "r2": ["giant-bat"]},
    )
    assert t["arsonist"].battle == 2
    does(t, "use:arsonist:miltons-demon-gun/given")
    assert t.p2.graveyard == ["guardian-spirit"], "no human, at this region; a spirit cannot prevent it"
    assert (t["arsonist"].exhausted, t["miltons-demon-gun"].exhausted) == (1, 0)


def test_heir_of_the_demon_blade(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["heir-of-the-demon-blade"], "assets": ["veil-guard", "veil-guard", "exorcist"]})
    assert t["heir-of-the-demon-blade"].battle == 3
    assert t["heir-of-the-demon-blade"].has_renown


def test_guiding_fairy(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["guiding-fairy"]}, at="contest-phase")
    t.until("trigger")
    with t.branch() as other:
        does(other, "decline")
    does(t, use("guiding-fairy", 1))
    assert t.p1.hand_count == other.p1.hand_count + 1


def test_hidden_throwing_knife(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("arsonist", {"attached": ["hidden-throwing-knife"]})], "hand": ["exorcist"]},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["exorcist"], "r1": ["highway-rider"], "r2": ["giant-bat"]},
    )
    with t.branch() as other:
        does(other, use("hidden-throwing-knife"))
        assert [other[c].exhausted for c in ("hidden-throwing-knife", "arsonist", "p2.exorcist#1")] == [1, 0, 1]
    t.p1.choose(use("hidden-throwing-knife", 1))
    assert offered(t) == ["target:arsonist", "target:highway-rider"]
    does(t, "target:highway-rider")
    assert (t.p1.graveyard, t.p2.graveyard) == (["hidden-throwing-knife"], ["highway-rider"])


def test_narrow_encounter(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter", "exorcist"], "assets": ASSETS, "r1": ["arsonist"]}, p2={"r2": ["highway-rider"]}
    )
    with t.branch() as other:
        does(other, "play:narrow-encounter", "option:3")
        assert (other["arsonist"].region, other["highway-rider"].region) == (3, 3), "a third region for both"
    with t.branch() as other:
        other.p1.choose("play:narrow-encounter", "option:1")
        assert offered(other) == ["target:florence", "target:moscow"], "never within the same region"
        does(other, "target:florence")
        assert (other["arsonist"].region, other["highway-rider"].region) == (2, 2)
    does(t, "play:narrow-encounter", "option:2", "target:kyoto")
    assert (t["arsonist"].region, t["highway-rider"].region) == (1, 1)


def test_narrow_encounter_needs_a_character(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["narrow-encounter", "exorcist"], "assets": ASSETS})
    assert not t.p1.can("play", "narrow-encounter")


def test_van_milton(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"], "assets": ASSETS},
        p2={"r1": ["security-department"], "r1_lurkers": ["arsonist"] * 3, "r2_lurkers": ["arsonist"]},
    )
    does(t, "flip:van-milton")
    does(t, "use:van-milton:raid", "target:security-department")
    assert t.p2.graveyard == ["security-department"], "raid 2"
    assert [t["van-milton"].has_leader, t["van-milton"].has_renown, t["van-milton"].has_mobility] == [1, 1, 1]
    t.skip_until(lambda t: t.turn == 4)
    assert (t["kyoto"].p2, t["florence"].p2) == (0, 1), "enemy lurkers beside him take no part in influence contests"


def test_spt_board(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["spt-board", "exorcist"], "assets": ASSETS, "r1": ["arsonist"]})
    does(t, "play:spt-board", "to-region:kyoto")
    does(t, use("spt-board", 1))
    assert (t["arsonist"].has_mobility, t["spt-board"].has_mobility) == (1, 0)
    does(t, use("spt-board", 2))
    assert t["spt-board"].zone == "lurkers"
    t.skip_until(lambda t: t.turn == 4 and t["spt-board"].zone == "contest-area")
    assert t.phase == "start-phase", "in the next prepare step it is back, for nothing"
    t.until("trigger")
    assert offered(t) == [use("spt-board", 1), "decline"], "it has entered play anew"


def test_hunters_forum_emblem(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["hunters-forum-emblem"],
            "assets": ["green"],
            "hand": ["highway-rider"],
            "deck": ["exorcist", "van-milton", "arsonist"],
        }
    )
    does(t, use("hunters-forum-emblem", 1))
    assert offered(t) == ["search:van-milton", "decline"]
    t.p1.choose("search:van-milton")
    assert sorted(t.p1.hand) == ["highway-rider", "van-milton"]
    assert t.p1.graveyard == ["hunters-forum-emblem"]


def test_hunters_forum_emblem_makes_a_hunter_card_cheaper(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["hunters-forum-emblem"],
            "assets": ["green"] * 2,
            "r1_lurkers": ["exorcist"],
        }
    )
    t.p1.choose("flip:exorcist")
    resolve(t)
    assert t["exorcist"].in_play
    assert t["hunters-forum-emblem"].exhausted == 1, "used while paying: three for two assets"


def test_spt_board_concealed_by_somebody_else_stays(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spt-board"], "hand": ["exorcist"]}, p2={"hand": ["car-chase"], "assets": ["grey"] * 2}, first=2
    )
    does(t, "play:car-chase", "option:1")
    t.skip_until(lambda t: t.turn == 4 and t.phase == "action-phase")
    assert t["spt-board"].zone == "lurkers"


def test_narrow_encounter_may_lead_one_of_two_into_martial_law(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter"], "r2": ["district-constable"], "assets": ["green"] * 3},
        p2={"r1": ["martial-law"], "r3": ["arsonist"]},
    )
    t.p1.choose("play:narrow-encounter", "option:3")
    resolve(t)
    assert (t["p1.district-constable"].region, t["arsonist"].region) == (1, 3), "who cannot go there stays"


def test_narrow_encounter_moves_the_one_that_is_still_there(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter"], "assets": ["green"] * 2, "r1": ["arsonist"]},
        p2={"r2": ["snow-rescue-team", "giant-bat"], "assets": ["white"] * 2},
    )
    t.p1.choose("play:narrow-encounter", "option:3", "target:giant-bat")
    t.p2.choose(use("snow-rescue-team", 1))
    resolve(t)
    assert (t["arsonist"].region, t.p2.hand) == (3, ["giant-bat"])
