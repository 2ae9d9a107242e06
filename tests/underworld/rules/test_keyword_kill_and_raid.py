"""Chapter: keywords. Kill and raid."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP
from tests.underworld.playing import contest, does, duel, flipped, offered, resolve


def test_the_second_player_wins_by_the_difference(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden", "blood-servant"], "assets": ["red"]},
        p2={"r1": ["lehn-everod"]},
        regions=["london", "florence", "moscow"],
        at="contest-phase",
    )
    t.until("battle-damage")
    assert t.p2.options == [f"assign:stonehenge-warden:{n}" for n in (0, 1, 2)], "three against one: two points"
    t.p2.choose("assign:stonehenge-warden:0")
    t.until("Turn.end_step")
    assert t["london"].p2 == 2, "three against one again"


def test_battle_damage_has_no_target_and_a_barrier_does_not_stop_it(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": [("exorcist", {"exhausted": 1, "attached": ["sioux-dreamcatcher"]})]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert sorted(t.p2.graveyard) == ["exorcist", "sioux-dreamcatcher"]


@proves("underworld.keyword.kill", "underworld.keyword.kill.stacks", "underworld.contest.battle.reward")
@pytest.mark.parametrize(("again", "points"), [(False, [1, 2]), (True, [1, 2, 3])])
def test_kill_adds_up_on_one_character(table: Tables, again: bool, points: list[int]) -> None:
    t = table.underworld(
        p1={"r1": ["executive-elite"], "society": "spt-executive", "assets": ["green"] * 4},
        p2={"r1": ["district-constable"]},
    )
    if again:
        t.p1.choose(next(o for o in t.p1.options if o.startswith("use:spt-executive")))
        t.skip_until(lambda t: t["executive-elite"].has_kill == 2)
    t.skip_until(lambda t: t.asked.prompt == "battle-damage")
    assert t.p1.options == [f"assign:district-constable:{n}" for n in points]


def test_kill_may_be_left_out(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["faceless-slaughterer"]}, p2={"r1": ["vampire-elder"]}, at="contest-phase", first=2)
    t.until("battle-damage")
    assert t.p1.options == [f"assign:vampire-elder:{n}" for n in (1, 2, 3)], "the margin of one must be dealt, kill 2 may be"


def test_a_tie_bought_by_the_first_player_brings_kill_too(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"], "assets": ["green"]}, p2={"r1": ["giant-bat"]}, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    assert t.p1.options == ["assign:giant-bat:1", "assign:giant-bat:2"]


def test_only_characters_count_for_the_elite(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1_lurkers": ["arsonist"]})
    assert t["executive-elite"].influence == 1
    u = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1": [("arsonist", {"exhausted": 1})]})
    assert u["executive-elite"].influence == 0


def test_kill_of_two_adds_up_over_a_tie_that_was_bought(table: Tables) -> None:
    """601, 921-923: four against four, won by one; kill 1 and kill 2 add three."""
    t = duel(
        table,
        p1={"r1": ["executive-elite", "faceless-slaughterer"]},
        p2={"r1": ["lehn-everod", "vampire-elder"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("privilege:1")
    assert t.p1.can("assign:lehn-everod:4")
    assert not t.p1.can("assign:lehn-everod:5")


def test_an_elite_has_influence_where_its_victims_stood(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1": [("exorcist", {"exhausted": 1})]}, at="contest-phase")
    t.until("Turn.end_step")
    assert (t.p2.graveyard, t["kyoto"].p1, t.p1.hand_count) == (["exorcist"], 1, 0), "not for the investigation before"


@proves("underworld.keyword.kill.stacks", "underworld.keyword.kill")
def test_kill_adds_up_over_characters(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["executive-elite"] * 2}, p2={"r1": ["highway-rider", "district-constable"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "battle-damage")
    assert t.p1.options == [f"assign:highway-rider:{n}" for n in range(4)], "won by one, and twice kill 1"


def test_a_raid_that_a_spirit_shakes_off_is_still_used(table: Tables) -> None:
    """927 with 939: raid is damage like any other; the fairy among more magic prevents it."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["guiding-fairy"]},
    )
    t.p1.choose("flip:giant-bat")
    t.skip_until(lambda t: t.p1.can("use:giant-bat"))
    does(t, "use:giant-bat")
    if "prevent" in str(offered(t)):
        t.p2.choose("prevent")
        resolve(t)
    assert (t.p2.r1, t["guiding-fairy"].damage) == (["guiding-fairy"], 0)


def test_a_found_vampire_lies_ready_and_can_be_flipped_at_once(table: Tables) -> None:
    """033, 030: put into play as a lurker it may be turned up in the same step by paying."""
    t = table.underworld(
        p1={"on_society": ["family-inheritance"], "assets": ["blue"] * 4, "deck": ["fledgling-vampire", "truce"], **KEEP},
        p2={"r1": ["exorcist"]},
    )
    does(t, "use:family-inheritance", "target:kyoto")
    t.skip_until(lambda t: t.p1.can("fledgling-vampire"))
    t.p1.choose("fledgling-vampire")
    resolve(t)
    assert (t.p1.r1_lurkers, t.p1.graveyard) == (["fledgling-vampire"], ["family-inheritance"])
    does(t, "flip:fledgling-vampire")
    does(t, "use:fledgling-vampire", "target:exorcist")
    assert t.p2.graveyard == ["exorcist"]


def test_a_breaker_in_answer_saves_from_a_raid_and_not_from_the_battle(table: Tables) -> None:
    """016: barrier takes the enemy's target away; battle damage has none."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["exorcist"], "r2_lurkers": ["curse-breaker"], "assets": ["green"] * 3},
    )
    flipped(t, "giant-bat")
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("flip:curse-breaker")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    does(t, "use:curse-breaker", "target:exorcist")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].has_barrier) == (0, 1)
    t.until("Turn.end_step")
    assert "exorcist" in t.p2.graveyard


def test_an_exhausted_lurker_turns_up_exhausted_and_still_raids(table: Tables) -> None:
    """483 with 927: the trigger asks for no ready character."""
    t = table.underworld(
        p1={"r1_lurkers": [("giant-bat", {"exhausted": 1})], "assets": ["blue"] * 3, **KEEP}, p2={"r1": ["exorcist"]}
    )
    does(t, "flip:giant-bat")
    does(t, "use:giant-bat", "target:exorcist")
    assert (t["giant-bat"].exhausted, t.p2.graveyard) == (1, ["exorcist"])


@proves("underworld.keyword.raid", "underworld.damage.procedure")
def test_raid_on_revealing(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["fledgling-vampire"],
            "r1": ["vampire-elder"],
            "hand": ["fledgling-vampire"],
            "assets": ["blue"] * 5,
        },
        p2={
            "r1": ["arsonist", ("veil-guard", {"attached": ["sioux-dreamcatcher"]})],
            "r2": ["psychic-owl"],
            "assets": ["red"],
        },
    )
    with t.branch() as other:
        other.p1.choose("play:fledgling-vampire", "kyoto", "pass")
        other.p2.choose("pass")
        assert other.p1.r1 == ["vampire-elder", "fledgling-vampire"]
        assert "trigger" not in [a.prompt for a in other.asked], "nothing when it is played face up"
    t.p1.choose("flip:fledgling-vampire", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:fledgling-vampire")
    assert [o.split("#")[0] for o in t.p1.options] == ["target:vampire-elder", "target:fledgling-vampire", "target:arsonist"]
    t.p1.choose("target:arsonist", "pass")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["arsonist"]
    damage = [line for line in t.p1.log if line.kind == "damage"]
    assert [(line.cards, "Fledgling Vampire" in line.text) for line in damage] == [(("arsonist",), True)], "by itself"


def test_a_raid_of_two_is_one_portion_for_the_guardian(table: Tables) -> None:
    """Ruling 144: the whole portion goes to one guardian, or stays."""
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"], "assets": ["green"] * 6, "r1": ["veil-guard", "veil-guard"], **KEEP},
        p2={"r1": ["executive-elite", "guardian-spirit"]},
    )
    t.p1.choose("flip:van-milton")
    t.skip_until(lambda t: t.p1.can("use:van-milton"))
    does(t, "use:van-milton", "target:executive-elite")
    t.p2.choose(next(k for k in offered(t) if "guardian" in k or "instead" in k))
    resolve(t)
    assert (t.p2.r1, t.p2.graveyard) == (["executive-elite"], ["guardian-spirit"])


def test_the_second_of_two_flips_counts_with_what_the_first_has_changed(table: Tables) -> None:
    """Lehn turned up first gives raid to the bat that follows him."""
    t = table.underworld(
        p1={"r1_lurkers": ["lehn-everod", "fledgling-vampire"], "assets": ["blue"] * 10, **KEEP},
        p2={"r1": ["executive-elite", "demosthenes-archmage"]},
    )
    does(t, "flip:lehn-everod")
    does(t, "flip:fledgling-vampire")
    does(t, "use:fledgling-vampire", "target:demosthenes-archmage")
    assert t.p2.graveyard == ["demosthenes-archmage"], "raid 2 against defence 2"


def test_a_hermit_helps_before_a_raid_and_the_help_lasts_the_turn(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["avalon-hermit", "exorcist"]},
    )
    t.p1.choose("flip:giant-bat")
    t.skip_until(lambda t: t.p1.can("use:giant-bat"))
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("use:avalon-hermit")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].defence) == (1, 2)


def test_raid_adds_up_with_the_lord_of_the_house(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "r2": ["lehn-everod"], "assets": ["blue"] * 4}, p2={"r1": ["security-department"]}
    )
    does(t, "flip:giant-bat")
    does(t, "use:giant-bat:raid", "target:security-department")
    assert t.p2.graveyard == ["security-department"], "raid 1 and 1 more against a defence of 2"


def test_burning_a_raider_that_has_turned_up_does_not_stop_its_bite(table: Tables) -> None:
    """The publisher's example with a bat: it is in play, so its raid happens whatever becomes of it."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["exorcist"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    flipped(t, "giant-bat")
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:giant-bat")
    resolve(t)
    assert (t.p1.graveyard, t.p2.graveyard) == (["giant-bat"], ["exorcist", "ghost-fire"])


@proves("underworld.keyword.raid.stacks", "underworld.keyword.raid")
def test_raid_adds_up(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["fledgling-vampire"], "r2": ["lehn-everod"], "assets": ["blue"] * 3},
        p2={"r1": ["vampire-elder"], "assets": ["red"]},
    )
    t.p1.choose("flip:fledgling-vampire", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:fledgling-vampire", "target:vampire-elder", "pass")
    t.p2.choose("pass")
    assert t["vampire-elder"].damage == 2
    assert [a.prompt for a in t.asked].count("trigger") == 1
