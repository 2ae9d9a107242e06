"""Chapter: keywords. Prestige and renown."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import THREE_ASSETS
from tests.underworld.playing import after_contests, contest, contests, does, drive, offered, resolve, ruler, teams, to


def use_triggers(t: Table) -> int:
    """Go on to the end step and use every triggered ability on the way; tells how many."""
    used = 0
    while True:
        t.skip_until(lambda t: t.asked.prompt == "trigger" or t.state.step == "end-step")  # type: ignore[attr-defined]
        if t.asked.prompt != "trigger":
            return used
        t.choose("use")
        used += 1


def test_truce_leaves_out_prestige_too(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["truce"], "assets": ["white"] * 3}, p2={"r1": ["devout-friar", "veil-guard"]})
    does(t, "play:truce", "target:kyoto")
    t.until("Turn.end_step")
    assert (t["kyoto"].p2, t.p2.hand_count) == (0, 0)


@proves("underworld.keyword.prestige", "underworld.keyword.prestige.compare", "underworld.keyword.prestige.no-stacking")
@pytest.mark.parametrize(("mine", "theirs", "markers"), [(1, 0, 1), (3, 0, 1), (2, 1, 1)])
def test_prestige_adds_one_marker_for_the_side_with_more(table: Tables, mine: int, theirs: int, markers: int) -> None:
    t = table.underworld(
        p1={"r1": ["devout-friar"] * mine, "assets": ["white"]}, p2={"r1": ["devout-friar"] * theirs}, at="contest-phase"
    )
    assert use_triggers(t) == 1
    assert (t["kyoto"].p1, t["kyoto"].p2) == (markers, 0)


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


def test_prestige_counts_ready_characters(table: Tables) -> None:
    monks = {"r1": ["devout-friar", ("devout-friar", {"exhausted": 1})], "r2": ["devout-friar", "enlightened-monk"]}
    t = after_contests(table, p1=monks, p2={"r1": ["enlightened-monk"], "r2": ["devout-friar"]}, first=2)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0), "one ready against one"
    assert t["florence"].p1 == 1, "two against one: one marker"


@pytest.mark.parametrize(("exhausted", "markers"), [(1, 0), (0, 1)])
def test_an_exhausted_teammate_brings_no_prestige(exhausted: int, markers: int, table: Tables) -> None:
    """892: ready ones are counted, of both partners together."""
    t = teams(
        table,
        p1={"r1": ["devout-friar"]},
        p2={"r1": ["devout-friar"]},
        p3={"r1": [("devout-friar", {"exhausted": exhausted})]},
        first=2,
        at="contest-phase",
    )
    drive(t, lambda t: t.state.at_place == 1, "use:devout-friar")  # type: ignore[attr-defined]
    assert t["florence"].p1 == markers


def test_natterys_second_contest_is_a_tie_nobody_can_buy_any_more(table: Tables) -> None:
    """603, 892: one privilege a turn; prestige brings the second marker."""
    t = ruler(
        table,
        p1={"r1": ["john-f-nattery"]},
        p2={"r1": ["snow-rescue-team"]},
        p3={"r1": ["avalon-hermit", "invisible-poltergeist"]},
        at="contest-phase",
    )
    contest(t, "r1 influence")
    t.p1.choose("privilege:1")
    assert t["florence"].p1 == 1
    drive(t, lambda t: t.state.at_place == 1, "use:john-f-nattery")  # type: ignore[attr-defined]
    assert t["florence"].p1 == 2


@proves("underworld.keyword.prestige.compare")
@pytest.mark.parametrize("side", [["devout-friar"], [("devout-friar", {"exhausted": 1}), "devout-friar"]])
def test_equal_prestige_adds_none(table: Tables, side: list[Any]) -> None:
    """Exhausted ones do not count; the second region shows that prestige is looked for at all."""
    t = table.underworld(
        p1={"r1": side, "r2": ["devout-friar"], "assets": ["white"]}, p2={"r1": ["devout-friar"]}, at="contest-phase"
    )
    assert use_triggers(t) == 1
    assert (t["kyoto"].p1, t["kyoto"].p2, t["florence"].p1) == (0, 0, 1)


def test_natterys_region_holds_two_influence_contests(table: Tables) -> None:
    t = after_contests(table, p1={"r1": ["john-f-nattery"]}, regions=["london", "florence", "moscow"], world=["kyoto"])
    assert t.p1.score_area == ["london"], "three, three more: the cap of four is passed in the second one"


def test_who_is_taught_prestige_a_second_time_counts_once(table: Tables) -> None:
    """892 counts characters: having it twice is not having two."""
    t = table.underworld(
        p1={"r1": ["professor-kyra-gaudia"], "hand": ["teachings-of-the-sky", "truce"], "assets": ["white"] * 2},
        p2={"r1": ["devout-friar", "devout-friar"]},
    )
    does(t, "play:teachings-of-the-sky", "target:professor-kyra-gaudia")
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "prestige", "decline")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 1)


def test_a_sage_who_won_by_the_privilege_has_prestige(table: Tables) -> None:
    """Ruling 91: a contest won by the privilege is a won contest."""
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": ["neutral"], "deck": ["murder", "truce", "arsonist"]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "privilege", "use:learned-sage", "prestige")
    assert t["kyoto"].p1 == 1


def test_one_privilege_for_two_influence_contests_of_natterys_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["john-f-nattery"], **THREE_ASSETS}, p2={"r1_lurkers": ["exorcist"] * 3}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    contests(t, "prestige")
    assert sum(a.prompt == "privilege" for a in t.asked) == 1
    assert t["kyoto"].p1 == 2, "one bought, one of prestige, none of the second tie"


def test_a_teaching_after_the_influence_contest_is_too_late_for_prestige(table: Tables) -> None:
    taught = {"r1": ["exorcist"], "hand": ["teachings-of-the-sky"], "assets": ["white"] * 2}
    for window, markers in (("priority.battle", 2), ("priority.influence", 1)):
        t = table.underworld(p1=taught, at="contest-phase", stop_at_forced=True)
        t.skip_until(lambda t, window=window: t.asked.prompt == window and t.p1.can("play:teachings-of-the-sky"))  # type: ignore[misc]
        t.p1.choose("play:teachings-of-the-sky")
        assert contests(t, "prestige")["kyoto"].p1 == markers


def test_prestige_needs_no_influence_contest_that_took_place(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["devout-friar"]}, at="contest-phase", first=2)
    to(t, "trigger").p1.choose("use:devout-friar")
    resolve(t)
    assert t["kyoto"].p1 == 1, "nil to nil was no tie and no win, yet all contests are settled"


def test_allies_add_up_their_prestige(table: Tables) -> None:
    """892, 1050-1054: two against one."""
    friar = {"r1": ["devout-friar"]}
    t = ruler(table, p1=friar, p2=friar, p3=friar, at="contest-phase")
    drive(t, lambda t: t.state.at_place == 1, "use:devout-friar")  # type: ignore[attr-defined]
    assert (t["florence"].p1, t["florence"].p2, t["florence"].p3) == (0, 1, 1)


def test_neither_prestige_nor_natterys_second_contest_pass_to_the_next_region(table: Tables) -> None:
    for here, markers in ((["veil-guard", "devout-friar"], 2), (["john-f-nattery"], 1)):
        t = table.underworld(
            p1={"r1": here},
            regions=[("kyoto", {"p1": markers}), "florence", "moscow"],
            world=["london"],
            at="contest-phase",
            stop_at_forced=True,
        )
        while t.phase == "contest-phase":
            keys = offered(t)
            t.choose(next((key for key in keys if "prestige" in key), keys[-1]))
        assert (t.p1.score_area, t["london"].region, t["london"].p1) == (["kyoto"], 1, 0)


def test_prestige_of_a_team_is_counted_together(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"r1": ["devout-friar"]},
        p2={"r1": ["devout-friar"]},
        p3={"r1": ["devout-friar"]},
        p4={},
        at="contest-phase",
        stop_at_forced=True,
        first=2,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.choose("use:devout-friar:prestige")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


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


def test_poison_gives_renown_to_whoever_controls_the_bearer(table: Tables) -> None:
    """078 on an enemy of defence 2: the renown is the bearer's controller's."""
    t = table.underworld(
        p1={"r1": [("van-milton", {"attached": [("poisoned-blood", {"owner": "p2"})]})]},
        at="contest-phase",
    )
    contests(t, "renown")
    assert t["kyoto"].p1 == 1, "one battle, one marker, though it has the keyword twice"


def test_two_renowned_characters_bring_one_marker(table: Tables) -> None:
    t = after_contests(table, p1={"r1": ["heir-of-the-demon-blade", "van-milton"]}, first=2)
    assert t["kyoto"].p1 == 1
