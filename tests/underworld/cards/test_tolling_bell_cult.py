"""Tolling Bell Cult 鸣钟教派: sacrifices, time markers, disasters."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import accept, does, offered, resolve, use

ASSETS = ["ring-of-fire"] * 8


def test_doomsday_believer(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["doomsday-believer"],
            "hand": ["arsonist", "fledgling-vampire"],
            "assets": ["red"],
            "r2_lurkers": ["arsonist"],
        }
    )
    assert not t.p1.can("flip"), "not for flips"
    does(t, "play:arsonist", "to-region:kyoto")
    assert (t.p1.graveyard, t["p1.arsonist"].in_play) == (["doomsday-believer"], True)


def test_arsonist(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["arsonist"], "assets": ASSETS},
        p2={
            "society": "secret-society",
            "on_society": ["reserve-funds"],
            "r1": ["media-spell", ("exorcist", {"attached": ["colt-python"]})],
            "r2": ["media-spell"],
        },
    )
    does(t, "play:arsonist", "to-region:kyoto")
    t.p1.choose(use("arsonist"))
    assert offered(t) == ["target:media-spell", "target:reserve-funds"], "on a society or on this region"
    does(t, "target:reserve-funds")
    assert t.p2.graveyard == ["reserve-funds"]


def test_herald_of_disaster(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["herald-of-disaster"], "assets": ASSETS, "r2": [("pendulum-priest", {"time": 1})]},
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
    )
    does(t, "play:herald-of-disaster", "to-region:kyoto")
    does(t, "use:herald-of-disaster")
    assert t["herald-of-disaster"].time == 1
    does(t, use("herald-of-disaster", 1), "player:2", "remove-marker:pendulum-priest")
    assert (t["kyoto"].p2, t["pendulum-priest"].time, t["herald-of-disaster"].time) == (0, 0, 1)


def test_pendulum_priest(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["pendulum-priest", "doomsday-believer"], "hand": ["echo-of-the-death-knell"], "assets": ASSETS},
        p2={"r2": ["exorcist", "exorcist"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:florence")
    accept(t)
    assert (t["pendulum-priest"].time, t["pendulum-priest"].influence) == (2, 2), "once for each death, on both sides"


def test_ring_of_fire(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ASSETS, "r1": ["arsonist"]},
        p2={"r1": ["vampire-elder", "exorcist"], "r2": ["exorcist"], "r1_lurkers": ["exorcist"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert (t.p1.graveyard, t.p2.graveyard) == (["ring-of-fire", "arsonist"], ["exorcist"])
    assert t["vampire-elder"].damage == 1
    assert t.p2.r1_lurkers == ["exorcist"]


def test_faceless_slaughterer(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["faceless-slaughterer"], "assets": ASSETS}, p2={"r2": ["exorcist", "arsonist"]})
    assert t["faceless-slaughterer"].zone == "lurkers"
    does(t, "flip:faceless-slaughterer")
    t.p2.choose("sacrifice:arsonist")
    assert (t.p1.graveyard, t.p2.graveyard) == (["faceless-slaughterer"], ["arsonist"]), "itself, if it is alone"


def test_cursed_hourglass(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("cursed-hourglass", {"time": 1}), "herald-of-disaster"]},
        p2={"r1": [("lehn-everod", {"time": 1})], "r2": ["exorcist"]},
        at="prepare",
    )
    t.skip_until(lambda t: t.phase == "action-phase")
    assert t["lehn-everod"].damage == 3, "two on the hourglass and one on Lehn"
    assert t.p1.graveyard == ["cursed-hourglass", "herald-of-disaster"], "three markers or more: it is sacrificed"
    assert t["p2.exorcist"].in_play


def test_whispers_of_the_abyss(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["whispers-of-the-abyss"],
            "assets": ASSETS,
            "r1": ["arsonist"],
            "deck": ["exorcist", "giant-bat", "black-cat"],
        }
    )
    does(t, "play:whispers-of-the-abyss")
    assert sorted(t.p1.hand) == ["black-cat", "giant-bat"]
    assert t.p1.graveyard == ["whispers-of-the-abyss", "arsonist"]
    t = table.underworld(p1={"hand": ["whispers-of-the-abyss"], "assets": ASSETS})
    assert not t.p1.can("play", "whispers-of-the-abyss"), "nobody to sacrifice"


def test_echo_of_the_death_knell(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell"], "assets": ASSETS, "r1": ["arsonist"]},
        p2={"r1": ["lehn-everod"], "r1_lurkers": ["exorcist"], "r2_lurkers": ["exorcist"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    assert (t.p1.graveyard, sorted(t.p2.graveyard)) == (["echo-of-the-death-knell", "arsonist"], ["exorcist", "lehn-everod"])
    assert t.p2.r2_lurkers == ["exorcist"]


def test_nornagesta(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["nornagesta"],
            "r2": ["arsonist", "exorcist"],
            "assets": ASSETS,
            "society": "secret-society",
            "deck": ["veil-watch-emblem", "exorcist"],
        },
    )
    does(t, "flip:nornagesta")
    does(t, use("nornagesta", 1))
    t.p1.choose("search:veil-watch-emblem")
    assert "veil-watch-emblem" in t.p1.society_area
    assert [t[c].temporary_influence for c in ("arsonist", "exorcist", "nornagesta")] == [2, 0, 0]


def test_whether_nornagesta_finds_an_emblem_shows_by_what_comes_only(table: Tables) -> None:
    """Between people the deck is searched even where nothing fits: nobody else learns that there is none."""
    lurking = {"r1_lurkers": ["nornagesta"], "assets": ASSETS, "deck": ["murder"] * 3}
    for people in (True, False):
        t = table.underworld(p1=lurking, between_people=people)
        t.p1.choose("flip:nornagesta")
        t.skip_until(lambda t: use("nornagesta", 1) in t.p1.options)
        t.p1.choose(use("nornagesta", 1))
        t.skip_until(lambda t: t.p1.prompt == "search" or t.happened("shuffle"))
        assert (t.p1.prompt == "search", t.happened("shuffle")) == (people, not people)
        if people:
            assert t.p1.options == ["decline"]


def test_skuld_of_the_end(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ASSETS, "r1": ["arsonist"]},
        p2={"r1": ["lehn-everod"], "r1_lurkers": ["exorcist"], "r2": ["exorcist"]},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    does(t, use("skuld-of-the-end", 1))
    assert (t.p1.r1, t.p2.r1, t.p2.r1_lurkers, t.p2.r2) == (["skuld-of-the-end"], [], [], ["exorcist"])


def test_tolling_bell_emblem(table: Tables) -> None:
    seat = {
        "society": "secret-society",
        "on_society": ["tolling-bell-emblem"],
        "assets": ASSETS,
        "r1": [("herald-of-disaster", {"time": 1})],
    }
    t = table.underworld(p1=seat, regions=[("kyoto", {"p2": 1}), "florence", "moscow"])
    with t.branch() as other:
        does(other, use("tolling-bell-emblem", 1))
        assert other.p1.hand_count == 0, "no enemy marker was removed"
    does(t, use("herald-of-disaster", 1), "player:2")
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand_count == 1


def test_tolling_bell_emblem_counts_markers_that_cancel_each_other(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "assets": ["red"] * 2,
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
    )
    t.p1.choose(use("blood-servant"))
    accept(t)
    resolve(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand_count == 1


def test_tolling_bell_emblem_does_not_count_markers_of_a_won_region(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["tolling-bell-emblem"], "assets": ["ring-of-fire"] * 2},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        first=2,
    )
    t.p2.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p2.score_area == ["kyoto"] and t.p1.can("use:tolling-bell-emblem"))
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand == [], "three markers went with the region; none was removed"
