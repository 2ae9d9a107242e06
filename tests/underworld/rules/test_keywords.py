"""Chapter: the keywords."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.making import affair, character, keyword
from rulebound.games.underworld.definitions import KEYWORD
from rulebound.games.underworld.effects.influence import Contain
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.words.names import keyword_name
from rulebound.testing import Table, Tables, proves


def use_triggers(t: Table) -> int:
    """Go on to the end step and use every triggered ability on the way; tells how many."""
    used = 0
    while True:
        t.skip_until(lambda t: t.asked.prompt == "trigger" or t.state.step == "end-step")  # type: ignore[attr-defined]
        if t.asked.prompt != "trigger":
            return used
        t.choose("use")
        used += 1


@proves("underworld.keyword.definition")
def test_every_keyword_on_a_card_stands_for_its_rule() -> None:
    printed = {a.keyword for c in cards().values() for a in c.abilities if a.kind == KEYWORD}
    assert printed == {
        "leader", "prestige", "mobility", "open", "renown", "kill", "raid", "marker", "spirit", "withdraw"
    }  # fmt: skip
    for c in cards().values():
        for a in c.abilities:
            if a.kind == KEYWORD:
                assert a.keyword == "marker" or keyword_name("en", a.keyword, a.number) in c.text("en").lower()


@proves("underworld.keyword.leader", "underworld.keyword.leader.choice")
def test_of_two_leaders_one_is_sacrificed_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["lehn-everod"], "assets": ["blue"] * 9}, p2={"assets": ["red"]}
    )
    t.p1.choose("play:lehn-everod", "florence", "pass")
    t.p2.choose("pass")
    assert t.asked.prompt == "keep-one"
    assert sorted(t.p1.options) == ["sacrifice:christina-everod", "sacrifice:lehn-everod"]
    t.p1.choose("sacrifice:christina-everod")
    assert t.p1.graveyard == ["christina-everod"]


@proves("underworld.keyword.prestige", "underworld.keyword.prestige.compare", "underworld.keyword.prestige.no-stacking")
@pytest.mark.parametrize(("mine", "theirs", "markers"), [(1, 0, 1), (3, 0, 1), (2, 1, 1)])
def test_prestige_adds_one_marker_for_the_side_with_more(table: Tables, mine: int, theirs: int, markers: int) -> None:
    t = table.underworld(
        p1={"r1": ["devout-friar"] * mine, "assets": ["white"]}, p2={"r1": ["devout-friar"] * theirs}, at="contest-phase"
    )
    assert use_triggers(t) == 1
    assert (t["kyoto"].p1, t["kyoto"].p2) == (markers, 0)


@proves("underworld.keyword.prestige.compare")
@pytest.mark.parametrize("side", [["devout-friar"], [("devout-friar", {"exhausted": 1}), "devout-friar"]])
def test_equal_prestige_adds_none(table: Tables, side: list[Any]) -> None:
    """Exhausted ones do not count; the second region shows that prestige is looked for at all."""
    t = table.underworld(
        p1={"r1": side, "r2": ["devout-friar"], "assets": ["white"]}, p2={"r1": ["devout-friar"]}, at="contest-phase"
    )
    assert use_triggers(t) == 1
    assert (t["kyoto"].p1, t["kyoto"].p2, t["florence"].p1) == (0, 0, 1)


@proves("underworld.keyword.prestige", "underworld.contest.quick")
def test_prestige_comes_after_the_last_contest_and_can_be_responded_to(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["john-f-nattery"], "assets": ["grey"]}, p2={"r2": ["nornagesta"], "assets": ["red"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t["florence"].p1 == 2, "two influence contests, won by one each"
    t.p1.choose("use")
    assert t.asked.prompt == "priority.influence"
    assert t["florence"].p1 == 2, "it waits on the stack"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["florence"].p1 == 3


@proves("underworld.keyword.mobility", "underworld.keyword.mobility.once", "underworld.keyword.mobility.order")
@proves("underworld.enter-region.move")
def test_mobility(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"], "assets": ["green"]},
        p2={"r1": ["highway-rider"], "assets": ["green"]},
        at="contest-phase",
    )
    t.p1.choose("use:highway-rider")
    assert t.p1.options == ["target:florence", "target:moscow"]
    t.p1.choose("target:florence")
    t.p2.choose("use:highway-rider", "target:moscow")
    assert t.p1.r1 == ["highway-rider"]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.r1, t.p2.r3) == (["highway-rider"], ["highway-rider"]), "the second player's moves first"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r2 == ["highway-rider"]
    t.until("Turn.end_step")
    assert [a.prompt for a in t.asked].count("trigger") == 2, "once a turn each"


@proves("underworld.keyword.open", "underworld.keyword.open.by-effect", "underworld.keyword.hidden")
def test_open_and_hidden(table: Tables) -> None:
    hidden = character(
        "shade", "Shade", "影", keyword("hidden"), number=0, faction="neutral", cost=1, defence=1, subtypes="human"
    )
    with with_cards(hidden):
        t = table.underworld(
            p1={
                "r1": ["black-cat"],
                "r2_lurkers": ["shade"],
                "hand": ["black-cat", "shade", "car-chase"],
                "assets": ["grey"] * 4,
            }
        )
        assert (t.p1.can("play:black-cat"), t.p1.can("dispatch:black-cat")) == (True, False)
        assert (t.p1.can("play:shade"), t.p1.can("dispatch:shade")) == (False, True)
        assert t.p1.can("flip:shade")
        t.p1.choose("play:car-chase")
        t.skip_until(lambda t: t.p1.r1 == [])
        assert t.p1.r1_lurkers == ["black-cat"], "an effect conceals it all the same"


@proves("underworld.keyword.renown", "underworld.keyword.renown.no-stacking", "underworld.keyword.renown.no-kill-needed")
def test_renown_once_a_battle(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["heir-of-the-demon-blade", ("street-thug", {"attached": ["poisoned-blood"]}), "blood-servant"],
            "r2": [("heir-of-the-demon-blade", {"exhausted": 1}), "blood-servant"],
            "assets": ["green"],
        },
        at="contest-phase",
        first=2,
    )
    assert use_triggers(t) == 1, "once for the first region, never for the exhausted one"
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 0)


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


@proves("underworld.keyword.kill.stacks", "underworld.keyword.kill")
def test_kill_adds_up_over_characters(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["executive-elite"] * 2}, p2={"r1": ["highway-rider", "district-constable"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "battle-damage")
    assert t.p1.options == [f"assign:highway-rider:{n}" for n in range(4)], "won by one, and twice kill 1"


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


@proves("underworld.keyword.marker", "underworld.keyword.marker.example", "underworld.tokens.definition")
def test_time_markers_on_entering(table: Tables) -> None:
    two = character(
        "clock", "Clock", "钟", keyword("marker", 2, "time"), number=0, faction="red", cost=1, defence=1, subtypes="human"
    )
    with with_cards(two):
        t = table.underworld(
            p1={"hand": ["herald-of-disaster"], "r2_lurkers": ["clock"], "assets": ["red"] * 5}, p2={"assets": ["red"]}
        )
        for words, name, n in (("play:herald-of-disaster kyoto", "herald-of-disaster", 1), ("flip:clock", "clock", 2)):
            t.p1.choose(*words.split(), "pass")
            t.p2.choose("pass")
            t.p1.choose(f"use:{name}", "pass")
            assert t[name].time == 0, "it waits on the stack"
            t.p2.choose("pass")
            assert t[name].time == n


@proves("underworld.keyword.spirit", "underworld.prevent.definition", "underworld.damage.none-left")
@proves("underworld.magic.no-own-effect")
def test_a_spirit_with_more_magic_at_its_side(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["guiding-fairy"]}, p2={"r1": ["giant-bat"]}, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "spirit")
    assert t.p1.options == ["prevent:guiding-fairy", "decline"]
    with t.branch() as other:
        other.p1.choose("decline")
        assert other.p1.graveyard == ["guiding-fairy"]
    t.p1.choose("prevent")
    assert t["guiding-fairy"].in_play
    assert not t.happened("damage")
    equal = table.underworld(p1={"r1": ["guiding-fairy"]}, p2={"r1": ["giant-bat", "psychic-owl"]}, at="contest-phase")
    equal.until("Turn.end_step")
    assert equal.p1.graveyard == ["guiding-fairy"], "one icon against one: it is dealt"


@proves("underworld.keyword.spirit", "underworld.damage.simultaneous")
def test_a_spirit_is_judged_when_damage_is_assigned(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guiding-fairy", "psychic-owl"]}, p2={"r1": ["giant-bat", "blood-servant"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "battle-damage")
    t.p2.choose("assign:guiding-fairy:1")
    t.p1.choose("prevent")
    assert (t.p1.graveyard, t.p1.r1) == (["psychic-owl"], ["guiding-fairy"]), "though the ally who tips the balance dies"


def markers(t: Table) -> list[tuple[int, int]]:
    return [(t[r].p1, t[r].p2) for r in ("kyoto", "florence", "moscow")]


@proves("underworld.keyword.contain", "underworld.keyword.contain.optional", "underworld.keyword.contain.none")
def test_contain(table: Tables) -> None:
    two = affair("ebb", "Ebb", "退潮", Contain(2), number=0, faction="red", cost=1, subtypes="strategy")
    with with_cards(two):
        t = table.underworld(
            p1={"hand": ["ebb"], "assets": ["red"] * 2},
            p2={"assets": ["red"]},
            regions=[("kyoto", {"p2": 2}), ("florence", {"p2": 1}), ("moscow", {"p1": 1})],
        )
        t.p1.choose("play:ebb")
        assert t.p1.options == ["player:1", "player:2", "decline"], "any player, the user too, or none"
        with t.branch() as other:
            other.p1.choose("decline", "pass")
            other.p2.choose("pass")
            assert markers(other) == [(0, 2), (0, 1), (1, 0)]
        with t.branch() as other:
            other.p1.choose("player:1", "pass")
            other.p2.choose("pass")
            assert markers(other) == [(0, 2), (0, 1), (0, 0)], "as many as there are"
        t.p1.choose("player:2", "pass")
        t.p2.choose("pass")
        t.p2.choose("florence", "kyoto")
        assert markers(t) == [(0, 1), (0, 0), (1, 0)]
        t = table.underworld(
            p1={"hand": ["ebb"], "assets": ["red"] * 2}, regions=[("kyoto", {"p1": 2})], p2={"assets": ["red"]}
        )
        t.p1.choose("play:ebb", "player:2", "pass")
        t.p2.choose("pass")
        assert (t["kyoto"].p1, t["kyoto"].p2) == (2, 0), "who has none loses none"
