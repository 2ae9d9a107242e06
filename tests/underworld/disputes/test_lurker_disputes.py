"""What people argue about when cards lie face down: what a lurker is, keeps and loses."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def test_fire_burns_characters_and_no_lurkers(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        p2={"r1": ["psychic-owl"], "r1_lurkers": ["psychic-owl"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert (t.p2.graveyard, t.p2.r1_lurkers) == (["psychic-owl"], ["psychic-owl"])


def test_a_destroyed_lurker_is_no_death(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1_lurkers": ["arsonist"], "r1": ["psychic-owl"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    accept(t)
    assert sorted(t.p2.graveyard) == ["arsonist", "psychic-owl"]
    assert t["pendulum-priest"].time == 1, "the owl has died, the lurker has not"
    assert t.p1.sees("p2.arsonist"), "graveyards are open"


def test_an_exhausted_lurker_turns_over_exhausted_and_does_not_count(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("herald-of-disaster", {"exhausted": 1})], "assets": ["red"] * 4},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.p1.choose("flip:herald-of-disaster")
    t.until("Turn.end_step")
    assert t["herald-of-disaster"].exhausted == 1
    assert (t.p1.hand, t["kyoto"].p1) == ([], 0)


def test_an_exhausted_lurker_brings_no_influence(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("arsonist", {"exhausted": 1})], "r2_lurkers": ["arsonist"], "assets": ["red"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (0, 1)


def test_concealing_heals(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 2},
        p2={
            "r1": [("vampire-elder", {"damage": 2, "time": 1, "attached": ["colt-python"], "sealed": ["giant-bat"]})],
            "assets": ["blue"] * 5,
        },
    )
    does(t, "play:car-chase", "option:1")
    assert (t.p2.graveyard, t.p2.hand) == (["colt-python"], ["giant-bat"])
    t.p1.choose("pass")
    t.p2.choose("flip:vampire-elder")
    resolve(t)
    assert (t["vampire-elder"].damage, t["vampire-elder"].time) == (0, 0)


def test_until_end_of_turn_ends_with_concealing(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["psionic-surge"], "r1": ["professional-killer"], "assets": ["yellow"] * 3 + ["black"] * 4},
    )
    does(t, "play:psionic-surge")
    assert t["professional-killer"].defence == 2
    does(t, use("professional-killer", 1))
    does(t, "flip:professional-killer")
    assert (t["professional-killer"].defence, t["professional-killer"].battle) == (1, 1)


def test_dispatching_asks_for_no_loyalty_but_flipping_does(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["don-gruni"], "assets": ["red"] * 8})
    does(t, "dispatch:don-gruni", "to-region:kyoto")
    assert t.p1.r1_lurkers == ["don-gruni"]
    assert not t.p1.can("flip:don-gruni")


def test_only_characters_are_dispatched_and_open_ones_are_not(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["colt-python", "ghost-fire", "black-cat", "arsonist"], "assets": ["green"]})
    assert [o for o in offered(t) if o.startswith("dispatch")] == ["dispatch:arsonist"]


def test_an_open_character_may_be_summoned_as_a_lurker(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["necromantic-summons"], "graveyard": ["black-cat"], "assets": ["black"] * 2})
    does(t, "play:necromantic-summons", "target:black-cat", "target:florence")
    assert t.p1.r2_lurkers == ["black-cat"]


def test_a_zombie_is_played_from_the_graveyard_but_not_dispatched_from_it(table: Tables) -> None:
    t = table.underworld(p1={"graveyard": ["risen-corpse"], "assets": ["black"] * 3})
    assert t.p1.can("play:risen-corpse")
    assert not t.p1.can("dispatch:risen-corpse")


def test_skuld_spares_nobody_but_herself(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7, "r1": ["arsonist"], "r1_lurkers": ["exorcist"]},
        p2={"r1": ["psychic-owl"], "r1_lurkers": ["giant-bat"], "r2": ["veil-guard"]},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    accept(t)
    assert (sorted(t.p1.graveyard), sorted(t.p2.graveyard)) == (["arsonist", "exorcist"], ["giant-bat", "psychic-owl"])
    assert (t.p1.r1, t.p2.r2) == (["skuld-of-the-end"], ["veil-guard"])


def test_raid_adds_up_with_the_lord_of_the_house(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "r2": ["lehn-everod"], "assets": ["blue"] * 4}, p2={"r1": ["security-department"]}
    )
    does(t, "flip:giant-bat")
    does(t, "use:giant-bat:raid", "target:security-department")
    assert t.p2.graveyard == ["security-department"], "raid 1 and 1 more against a defence of 2"


def test_raid_only_when_turned_over(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["fledgling-vampire"], "assets": ["blue"] * 3}, p2={"r1": ["psychic-owl"]})
    does(t, "play:fledgling-vampire", "to-region:kyoto")
    assert t["psychic-owl"].in_play


def test_van_milton_keeps_lurkers_out_of_influence_contests(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton", "psychic-owl"]},
        p2={"r1_lurkers": ["arsonist", "exorcist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0), "the owl's white icon against none"


def test_a_locked_lurker_stays_down(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["hack-adams"]},
        p2={"r1_lurkers": [("arsonist", {"lock": 1}), "exorcist"], "assets": ["red"] * 2 + ["green"] * 2},
        first=2,
    )
    assert t.p2.can("flip:exorcist")
    assert not t.p2.can("flip:arsonist")


def test_the_embrace_ends_with_concealing_and_the_lurker_is_its_owners(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": 2, "attached": ["the-embrace"]})]},
        p2={"hand": ["car-chase"], "assets": ["grey"] * 2},
        first=2,
    )
    does(t, "play:car-chase", "option:1", "target:exorcist")
    assert (t.p1.graveyard, t.p2.r1_lurkers) == (["the-embrace"], ["exorcist"])
    assert t["exorcist"].controller == 2


def test_a_lurker_returned_to_hand_is_not_shown(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 2}, p2={"r1_lurkers": ["arsonist"], "hand": ["exorcist"]}
    )
    does(t, "play:car-chase", "option:2")
    assert sorted(t.p2.hand) == ["arsonist", "exorcist"]
    assert not t.p1.sees("p2.arsonist")


def test_christina_counts_lurkers_wherever_they_lie(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["christina-everod"],
            "r2_lurkers": ["arsonist", "giant-bat"],
            "r1_lurkers": [("exorcist", {"exhausted": 1})],
        },
        p2={"r1_lurkers": ["exorcist"]},
    )
    assert t["christina-everod"].investigate == 3


def test_only_characters_count_for_the_elite(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1_lurkers": ["arsonist"]})
    assert t["executive-elite"].influence == 1
    u = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1": [("arsonist", {"exhausted": 1})]})
    assert u["executive-elite"].influence == 0


def test_a_second_dispatch_in_a_turn_is_refused(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist", "exorcist"], "assets": ["red"] * 4})
    does(t, "dispatch:arsonist", "to-region:kyoto")
    assert not t.p1.can("dispatch:exorcist")


def test_once_a_turn_is_once_for_each_object(table: Tables) -> None:
    """Who was concealed and revealed is somebody new, though the same turn runs."""
    t = table.underworld(p1={"r1": ["vampire-elder"], "hand": ["car-chase"], "assets": ["blue"] * 11 + ["grey"]})
    does(t, use("vampire-elder"))
    assert not t.p1.can("use:vampire-elder")
    does(t, "play:car-chase")
    does(t, "flip:vampire-elder")
    assert t.p1.can("use:vampire-elder")


def test_the_others_keep_their_names_when_a_copy_turns_over(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"] * 2, "assets": ["grey"] * 4},
        p2={"r1": ["giant-bat"], "r2": ["giant-bat"], "r3": ["giant-bat"]},
    )
    does(t, "play:car-chase", "target:giant-bat")
    t.p1.choose("play:car-chase", "option:1")
    assert offered(t) == ["target:giant-bat#2", "target:giant-bat#3"], "the first one is a lurker by now"
