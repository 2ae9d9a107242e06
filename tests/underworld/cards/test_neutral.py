"""Neutral cards 中立."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use


def test_black_cat(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["black-cat"],
            "hand": ["exorcist", "colt-python", "arsonist"],
            "assets": ["green", "green", "red"],
            "r2_lurkers": ["exorcist"],
        }
    )
    t.p1.choose(use("black-cat", 2))
    does(t, "play:exorcist", "to-region:kyoto")
    assert t["p1.exorcist#1"].in_play
    assert t.p1.graveyard == ["black-cat"]
    assert t.p1.can("exhaust"), "three, less one: an asset is left"


def test_black_cat_bears_no_equipment(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["black-cat"], "hand": ["colt-python"], "assets": ["green"]})
    assert not t.p1.can("play", "colt-python")
    assert t["black-cat"].has_open


def test_invisible_poltergeist(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["invisible-poltergeist"],
            "assets": ["green"] * 2,
            "society": "secret-society",
            "on_society": ["reserve-funds"],
        },
        p2={"r1": ["media-spell", ("exorcist", {"attached": ["colt-python"]})], "hand": ["exorcist"]},
    )
    does(t, "play:invisible-poltergeist", "to-region:moscow")
    t.p2.choose("sacrifice:colt-python")
    assert (t.p1.graveyard, t.p2.graveyard) == (["reserve-funds"], ["colt-python"])


def test_curious_hacker(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["curious-hacker"], "assets": ["green"], "hand": ["exorcist"]}, p2={"hand": ["arsonist", "giant-bat"]}
    )
    does(t, use("curious-hacker"), "player:2")
    assert t.spectator.sees("p2.arsonist"), "shown to everybody"
    with t.branch() as other:
        other.p1.choose("decline")
        assert (other.p1.r1, other.p2.hand) == (["curious-hacker"], ["arsonist", "giant-bat"])
    t.p1.choose("discard:giant-bat")
    assert (t.p1.graveyard, t.p2.graveyard) == (["curious-hacker"], ["giant-bat"])


def test_reserve_funds(table: Tables) -> None:
    t = table.underworld(p1={"society": "secret-society", "on_society": ["reserve-funds"], "hand": ["black-cat"]})
    t.p1.choose("play:black-cat", "to-region:kyoto")
    assert t["reserve-funds"].exhausted == 1, "used while paying"
    t = table.underworld(p1={"society": "secret-society", "on_society": ["reserve-funds"], "hand": ["black-cat"]})
    t.p1.choose(use("reserve-funds"))
    assert t.p1.cost == 1, "at once, without the stack"


def test_colt_python(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("arsonist", {"attached": ["colt-python"]})], "deck": ["exorcist"] * 4},
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        at="contest-phase",
    )
    assert t["arsonist"].battle == 2
    t.until("leaves-region")
    t.p1.choose("hand:colt-python")
    t.skip_until(lambda t: t["arsonist"].zone == "deck")
    assert "colt-python" in t.p1.hand, "the weapon alone withdraws"


def test_a_weapon_stays_behind_when_its_bearer_withdraws(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("executive-elite", {"attached": ["colt-python"]})], "deck": ["exorcist"] * 4},
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        at="contest-phase",
    )
    t.until("leaves-region")
    t.p1.choose("hand:executive-elite", "bottom:colt-python")
    t.skip_until(lambda t: t["kyoto"].zone == "score-area" and t.turn == 4)
    assert (t.p1.graveyard, t["colt-python"].zone) == ([], "deck"), "it goes under the deck, and is not destroyed"


def test_red_eye_flight(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "r1": ["arsonist"],
            "assets": ["ring-of-fire"],
            "hand": ["exorcist"],
        }
    )
    t.p1.choose(use("red-eye-flight"))
    assert offered(t) == ["target:florence", "target:moscow"], "never within the same region"
    does(t, "target:moscow")
    assert t["arsonist"].region == 3
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["red-eye-flight"], "r1": ["arsonist"], "assets": ["ring-of-fire"]},
        at="contest-phase",
    )
    assert not t.p1.can(use("red-eye-flight")), "in the action phase only"


def test_truce(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["truce"], "assets": ["ring-of-fire"] * 2, "r1": ["john-f-nattery"], "r2_lurkers": ["arsonist"]}
    )
    does(t, "play:truce", "target:kyoto")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["kyoto"].p1, t["florence"].p1) == (0, 1), "no contests there, nor prestige"
    assert t["kyoto"].zone == "regions"


def test_keeper_of_secrets(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["keeper-of-secrets"], "assets": ["yellow"] * 5, "hand": ["demosthenes-archmage", "exorcist"]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "flip:keeper-of-secrets")
    does(t, use("keeper-of-secrets"))
    t.p1.choose("seal:demosthenes-archmage")
    assert (t.p1.hand, t["keeper-of-secrets"].sealed) == (["exorcist"], ["demosthenes-archmage"])
    assert (t.p1.sees("demosthenes-archmage"), t.p2.sees("demosthenes-archmage")) == (True, False)
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "pass")
    resolve(t)
    assert t.p1.graveyard == ["keeper-of-secrets"]
    assert t.zone("p1.sealed-face-down") == ["demosthenes-archmage"], "it waits for the trigger"
    does(t, use("keeper-of-secrets", 1))
    assert t.p2.sees("demosthenes-archmage"), "shown"
    with t.branch() as other:
        other.p1.choose("decline")
        assert sorted(other.p1.hand) == ["demosthenes-archmage", "exorcist"]
    t.p1.choose("play:demosthenes-archmage", "to-region:moscow")
    resolve(t)
    assert t["demosthenes-archmage"].region == 3, "for nothing"


def test_keeper_of_secrets_asks_for_loyalty(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("keeper-of-secrets", {"sealed": ["demosthenes-archmage", "black-cat"]}), "doomsday-believer"],
            "assets": ["yellow"] * 3,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        first=2,
    )
    does(t, "play:ghost-fire", "target:keeper-of-secrets")
    does(t, use("keeper-of-secrets", 1))
    assert offered(t) == ["play:black-cat", "decline"]
    t.p1.choose("play:black-cat", "to-region:moscow")
    resolve(t)
    assert (t.p1.hand, t.p1.r3) == (["demosthenes-archmage"], ["black-cat"]), "what is not played returns"


def test_keeper_of_secrets_that_declines_shows_nothing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["keeper-of-secrets"], "assets": ["yellow"] * 4, "hand": ["demosthenes-archmage"]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "flip:keeper-of-secrets")
    does(t, use("keeper-of-secrets"))
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "pass")
    resolve(t)
    t.p1.choose("decline")
    assert t.p1.hand == ["demosthenes-archmage"]
    assert not t.p2.sees("demosthenes-archmage")


def test_keeper_of_secrets_that_leaves_otherwise(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"sealed": ["demosthenes-archmage"]})], "hand": ["exorcist"]},
        p2={"hand": ["car-chase"], "assets": ["grey"] * 2},
        first=2,
    )
    does(t, "play:car-chase")
    assert (t.p1.r1_lurkers, sorted(t.p1.hand)) == (["keeper-of-secrets"], ["demosthenes-archmage", "exorcist"])


def test_solemn_icon(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["solemn-icon"]}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"], at="contest-phase"
    )
    t.until("leaves-region")
    t.p1.choose("asset:solemn-icon")
    assert t.p1.assets == ["solemn-icon"]


def test_hack_adams(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["hack-adams"], "assets": ["yellow"] * 2, "hand": ["exorcist"]},
        p2={
            "r2_lurkers": ["arsonist"],
            "r1_lurkers": ["giant-bat"],
            "assets": ["ring-of-fire", "ring-of-fire", "path-of-the-beast", "path-of-the-beast"],
            "hand": ["exorcist"],
        },
    )
    t.p1.choose(use("hack-adams"))
    locked = [key for key in offered(t) if "lurker" in key][-1]
    does(t, locked)
    lock = "arsonist" if t["arsonist"].lock else "giant-bat"
    t.p1.choose("pass")
    assert not t.p2.can(f"flip:{lock}"), "wherever it lies"
    assert t.p2.can("flip"), "the other one may"


def test_hack_adams_keeps_characters_from_concealing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["hack-adams"], "assets": ["grey"] * 2, "hand": ["car-chase"]}, p2={"r2": [("arsonist", {"lock": 1})]}
    )
    does(t, "play:car-chase", "target:arsonist")
    assert t.p2.r2 == ["arsonist"]


def test_who_is_locked_neither_hides_nor_shows(table: Tables) -> None:
    adams = {"r3": ["hack-adams"]}
    t = table.underworld(
        p1={**adams, "hand": ["gruni-smuggler"], "r1": [("arsonist", {"lock": 1})], "assets": ["black"] * 5},
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    does(t, use("gruni-smuggler", 1), "target:arsonist")
    assert (t["p1.arsonist"].zone, t["kyoto"].p1) == ("contest-area", 0), "nobody was concealed, so there is no marker"
    t = table.underworld(
        p1={**adams, "r2_lurkers": [("arsonist", {"lock": 1}), "exorcist"], "assets": ["red"]},
        regions=[("florence", {"p1": 4}), "moscow", "kyoto"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:florence", "pass")
    assert [key.partition("#")[0] for key in t.p1.options] == ["choose:exorcist", "decline"]


def test_assets_that_are_as_good_as_each_other_are_offered_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["black-cat"], "assets": ["highway-rider"] * 3 + ["exorcist"]})
    t.autopay = False
    t.p1.choose("play:black-cat", "to-region:kyoto")
    assert [key.partition("#")[0] for key in t.p1.options] == ["exhaust:highway-rider", "exhaust:exorcist"]
