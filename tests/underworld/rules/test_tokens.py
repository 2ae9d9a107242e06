"""Chapter: tokens."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, SPARE
from tests.underworld.playing import does, offered, resolve, resolves, use


@proves("underworld.tokens.definition", "underworld.tokens.kinds", "underworld.tokens.on-character")
@proves("underworld.tokens.chain", "underworld.tokens.on-attachment")
def test_markers_on_what_lies_at_a_region_count_for_it(table: Tables) -> None:
    """The hourglass (043) deals as much damage as there are time markers at its region, its own one included."""
    for attached, n in (([("miltons-demon-gun", {"time": 1})], 3), ([], 2)):
        t = table.underworld(
            p1={"r1": ["cursed-hourglass", ("lehn-everod", {"time": 1, "attached": attached})], **SPARE},
            p2={"r2": [("vampire-elder", {"time": 5})], **SPARE},
            at="prepare",
        )
        t.p1.choose("pass")
        t.p2.choose("pass")
        assert t["lehn-everod"].damage == n
        assert ("cursed-hourglass" in t.p1.graveyard) == (n == 3), "at three it is sacrificed"


@proves("underworld.tokens.kinds", "underworld.tokens.definition")
def test_kinds_of_markers(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"time": 2, "stone": 3})], "r2": ["hack-adams"], "assets": ["grey"] * 3},
        p2=SPARE,
        regions=[("kyoto", {"p1": 2})],
    )
    resolves(t, "use:hack-adams", "target:exorcist")
    exorcist = t["exorcist"]
    assert (exorcist.time, exorcist.lock, exorcist.stone, t["kyoto"].p1) == (2, 1, 3, 2), "each kind is counted for itself"


def test_one_hourglass_counts_every_time_marker_at_its_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", ("pendulum-priest", {"time": 1})], "assets": ["red"]},
        p2={"r1": ["vampire-elder"]},
        at="ready",
    )
    resolve(t)
    assert t["vampire-elder"].damage == 2
    assert t.p1.graveyard == ["pendulum-priest"], "two points on a defence of two"
    assert t["cursed-hourglass"].in_play


def test_who_hides_in_answer_to_an_hourglass_is_not_hit(table: Tables) -> None:
    """043 looks for characters on resolution: who hides in answer to it is not hit."""
    t = table.underworld(
        p1={"r1": ["cursed-hourglass"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
        at="prepare",
    )
    t.skip_until(lambda t: t.p2.can("use:professional-killer"))
    does(t, use("professional-killer", 1))
    t.skip_until(lambda t: t.phase == "action-phase" or t.asked.prompt.startswith("priority.draw"))
    assert (t.p2.r1_lurkers, t["cursed-hourglass"].time) == (["professional-killer"], 1)


@proves("underworld.tokens.substitutes", "underworld.contest.influence.reward")
def test_markers_do_not_run_out(table: Tables) -> None:
    """A pendulum priest (040) with 21 time markers has 21 influence icons."""
    t = table.underworld(p1={"r1": [("pendulum-priest", {"time": 21})], **SPARE}, at="contest-phase")
    t.skip_until(lambda t: t.happened("wins-region"))
    assert (t["pendulum-priest"].time, t["kyoto"].p1) == (21, 21)


def test_time_on_an_attachment_of_the_society_can_be_placed_and_paid(table: Tables) -> None:
    """计时者 and 039: any attachment, any own card."""
    t = table.underworld(
        regions=["kyoto", "florence", ("moscow", {"p2": 1})],
        p1={
            "society": "timekeepers",
            "on_society": ["reserve-funds"],
            "r1": ["herald-of-disaster"],
            "assets": ["red"] * 3,
            **KEEP,
        },
    )
    does(t, use("timekeepers", 0), "target:reserve-funds")
    assert t["reserve-funds"].time == 1
    does(t, "use:herald-of-disaster", "player:2")
    assert (t["reserve-funds"].time, t["moscow"].p2) == (0, 0)


def test_the_time_of_a_priest_pays_for_a_herald_and_that_of_an_enemy_does_not(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["herald-of-disaster", ("pendulum-priest", {"time": 1})]},
        p2={"r2": [("cursed-hourglass", {"time": 2})]},
        regions=["kyoto", ("florence", {"p2": 1}), "moscow"],
    )
    assert t["pendulum-priest"].influence == 1
    t.p1.choose("use:herald-of-disaster")
    t.skip_until(lambda t: t["florence"].p2 == 0 or "player:2" in offered(t))
    if "player:2" in offered(t):
        does(t, "player:2")
    assert (t["florence"].p2, t["pendulum-priest"].influence, t["cursed-hourglass"].time) == (0, 0, 2)
    assert not t.p1.can("use:herald-of-disaster")


def test_timekeepers_count_a_character_only_for_markers_on_itself(table: Tables) -> None:
    """计时者: three or more markers on it; those of the region's other cards do not count."""
    t = table.underworld(
        p1={
            "society": "timekeepers",
            "assets": ["red"] * 3,
            "hand": ["truce"],
            "deck": ["murder"] * 3,
            "r1": [("cursed-hourglass", {"time": 2}), ("pendulum-priest", {"time": 3})],
        },
        p2={"r1": [("exorcist", {"time": 2})]},
    )
    does(t, use("timekeepers", 1))
    assert (t.p1.r1, t.p2.r1, t.p1.hand_count) == (["cursed-hourglass"], ["exorcist"], 2)


def test_two_hourglasses_run_one_after_the_other(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass"]}, p2={"r1": ["cursed-hourglass", "vampire-elder", "gruni-smuggler"]}, at="prepare"
    )
    t.until("Turn.draw_cards")
    assert sorted(t.p2.graveyard) == ["gruni-smuggler", "vampire-elder"], "one damage, then two"


def test_an_hourglass_whose_witness_dies_is_not_full(table: Tables) -> None:
    """Three markers are three damage; the herald dies of it with two of them, and the hourglass stays with one."""
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", ("herald-of-disaster", {"time": 2})], "hand": ["colt-python"], "assets": ["neutral"]},
        p2={"r1": ["vampire-elder"]},
        at="prepare",
    )
    t.skip_until(lambda t: t.phase == "action-phase")
    assert (t.p1.graveyard, t.p2.graveyard, t["cursed-hourglass"].time) == (["herald-of-disaster"], ["vampire-elder"], 1)
