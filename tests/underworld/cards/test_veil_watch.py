"""Veil Watch 帷幕守望: exhausting, dispelling, returning."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use

ASSETS = ["ivy-scholar"] * 8
"""Yellow assets without a magic icon."""


def test_psychic_owl(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "assets": ["veil-guard", "veil-guard"], "hand": ["colt-python"]},
        p2={"r1": ["psychic-owl"], "assets": ["veil-guard"]},
    )
    assert (t["p1.psychic-owl"].temporary_investigate, t["p2.psychic-owl"].temporary_investigate) == (1, 0)
    assert not t.p1.can("play", "colt-python"), "owls bear no equipment"


def test_stonehenge_warden_exhausts_when_revealed(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["stonehenge-warden"], "assets": ASSETS}, p2={"r1": ["exorcist"], "r2": ["arsonist"]}
    )
    does(t, "flip:stonehenge-warden")
    t.p1.choose(use("stonehenge-warden"))
    assert offered(t) == ["target:stonehenge-warden", "target:exorcist"], "itself too, at its own region alone"
    does(t, "target:exorcist")
    assert (t["exorcist"].exhausted, t["stonehenge-warden"].exhausted) == (1, 0)


def test_stonehenge_warden_played_face_up_does_nothing(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["stonehenge-warden"], "assets": ASSETS}, p2={"r1": ["exorcist"]})
    does(t, "play:stonehenge-warden", "to-region:kyoto")
    assert t["stonehenge-warden"].in_play
    assert "trigger" not in [a.prompt for a in t.asked]


def test_veil_guard(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"], "assets": ASSETS}, p2={"r2": ["exorcist"], "r3_lurkers": ["arsonist"]})
    with t.branch() as other:
        does(other, use("veil-guard"), "target:exorcist")
        assert (other["exorcist"].exhausted, other["veil-guard"].exhausted) == (1, 1)
    does(t, use("veil-guard"), "target:lurker")
    assert t["arsonist"].exhausted == 1


def test_force_field_mage(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "assets": ASSETS},
        p2={"r1": ["exorcist", ("arsonist", {"exhausted": 1})]},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    t.p1.choose(use("force-field-mage"))
    with t.branch() as other:
        does(other, "target:exorcist")
        assert (other["exorcist"].exhausted, other["exorcist"].zone) == (1, "contest-area")
    does(t, "target:arsonist")
    assert t.p2.hand == ["arsonist"]


def test_dispelling(table: Tables) -> None:
    on_society = {
        "r1": [("exorcist", {"attached": ["colt-python"]})],
        "society": "secret-society",
        "on_society": ["reserve-funds"],
    }
    t = table.underworld(p1={"hand": ["dispelling"], "assets": ASSETS}, p2=on_society)
    does(t, "play:dispelling")
    assert t.p2.graveyard == ["colt-python"], "only what is on a character"
    t = table.underworld(p1={"hand": ["dispelling"], "assets": ["veil-guard", *ASSETS]}, p2=on_society)
    does(t, "play:dispelling", "target:reserve-funds")
    assert t.p2.graveyard == ["reserve-funds"], "a mind icon among the assets: anywhere"


def test_ivy_scholar(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["ivy-scholar"],
            "assets": ASSETS,
            "deck": ["exorcist", "psionic-surge", "echo-of-the-death-knell", "ghost-fire"],
        }
    )
    does(t, "play:ivy-scholar", "to-region:kyoto")
    does(t, use("ivy-scholar"))
    assert sorted(offered(t)) == ["decline", "search:ghost-fire", "search:psionic-surge"]
    t.p1.choose("search:ghost-fire")
    assert t.p1.hand == ["ghost-fire"]
    assert t.p1.deck_count == 3
    assert t.p2.sees("p1.ghost-fire"), "it was shown"


def test_reverse_the_otherworld_gate(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["reverse-the-otherworld-gate"], "assets": ASSETS}, p2={"r1": ["exorcist", "arsonist"]})
    does(t, "play:reverse-the-otherworld-gate")
    assert (t.p2.hand, t.p2.r1) == (["exorcist"], ["arsonist"]), "an arsonist has no magic icon"


def test_psionic_surge(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["psionic-surge"], "assets": ASSETS, "r1": ["arsonist"]})
    with t.changes({"arsonist.defence": +1, "arsonist.battle": +1}):
        does(t, "play:psionic-surge")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["arsonist"].defence, t["arsonist"].battle) == (1, 1)


def test_far_east_institute_six(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six"], "assets": ASSETS, "society": "secret-society"},
        p2={"r1": ["exorcist"]},
        regions=["florence", ("kyoto", {"p2": 2}), "moscow"],
    )
    does(t, "play:far-east-institute-six")
    does(t, use("far-east-institute-six"), "player:2")
    assert t["far-east-institute-six"].sealed == ["exorcist"]
    assert t["kyoto"].p2 == 1


def test_far_east_institute_six_that_is_gone_puts_its_target_into_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six"], "assets": ASSETS, "society": "secret-society"},
        p2={"r1": ["exorcist"], "hand": ["dispelling"], "assets": ["veil-guard"] * 2},
        regions=["florence", ("kyoto", {"p2": 2}), "moscow"],
    )
    does(t, "play:far-east-institute-six")
    t.p1.choose(use("far-east-institute-six"), "player:2", "pass")
    t.p2.choose("play:dispelling", "target:far-east-institute-six")
    resolve(t)
    assert t.p1.graveyard == ["far-east-institute-six"]
    assert t.p2.graveyard == ["exorcist", "dispelling"]
    assert t["kyoto"].p2 == 2, "nothing was sealed: nothing is contained"


def test_greenhand_fernandir(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["greenhand-fernandir"], "hand": ["exorcist"]}, p2={"r2": [("arsonist", {"exhausted": 1}), "exorcist"]}
    )
    does(t, use("greenhand-fernandir", 2))
    assert (t.p2.graveyard, t["greenhand-fernandir"].exhausted) == (["arsonist"], 1)
    assert t["greenhand-fernandir"].has_leader
    assert t["greenhand-fernandir"].has_spirit


def test_greenhand_fernandir_needs_the_target_to_be_exhausted_still(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["greenhand-fernandir"]}, p2={"r2": [("spt-board", {"exhausted": 1})], "assets": ["green"] * 2}
    )
    t.p1.choose(use("greenhand-fernandir", 2))
    t.p2.choose(use("spt-board", 2), "pass")
    t.skip_until(lambda t: t["spt-board"].zone == "lurkers")
    assert t.p2.graveyard == []


def test_demosthenes_archmage(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["demosthenes-archmage"], "r1": ["veil-guard"], "assets": ASSETS},
        p2={"r1": ["exorcist", "arsonist"], "r2": ["highway-rider"], "r1_lurkers": ["exorcist"]},
    )
    does(t, "flip:demosthenes-archmage")
    does(t, use("demosthenes-archmage", 2))
    assert [t[c].exhausted for c in ("p2.exorcist#1", "arsonist", "highway-rider", "veil-guard")] == [1, 1, 0, 0]


def test_veil_watch_emblem(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["veil-watch-emblem"],
            "hand": ["psychic-owl", "black-cat"],
            "assets": ["yellow"],
        },
        p2={"r1": ["exorcist"]},
    )
    with t.branch() as other:
        other.p1.choose(use("veil-watch-emblem"))
        does(other, "play:psychic-owl", "to-region:kyoto")
        assert other.p1.can("play", "black-cat"), "the owl cost nothing"
    does(t, use("veil-watch-emblem", 1))
    assert (t["exorcist"].exhausted, t.p1.graveyard) == (1, ["veil-watch-emblem"])


def test_veil_guards_target_that_flips_in_response_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2, "hand": ["exorcist"]},
        p2={"r2_lurkers": ["arsonist"], "assets": ["ring-of-fire"] * 2},
    )
    t.p1.choose(use("veil-guard"), "target:lurker")
    t.p2.choose("flip:arsonist")
    t.skip_until(lambda t: t["arsonist"].in_play and t["arsonist"].zone == "contest-area")
    assert t["arsonist"].exhausted == 0
