"""What people argue about at a table of several: whose magic, whose marker, whose reward; and about what a price buys."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

RICH: dict[str, Any] = {"assets": ["neutral"] * 3}


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def ruled(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def contests(t: Table, *wanted: str) -> Table:
    """The contest phase runs; what has one of these words is chosen, otherwise nothing is done."""
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for key in keys for word in wanted if word in key), keys[-1]))
    return t


# ---------------------------------------------------------------- two against two


def test_renown_of_two_teammates_is_one_marker(table: Tables) -> None:
    heirs = {"r1": ["heir-of-the-demon-blade"]}
    t = contests(four(table, p1=heirs, p3=heirs, first=2, at="contest-phase", stop_at_forced=True), "renown")
    assert t["kyoto"].p1 == 1, "without the marker they have no influence icons: all comes from the battle"


def test_a_teammates_magic_shields_a_spirit(table: Tables) -> None:
    """Two magic icons of the team against one: the teammate's, though exhausted, saves the poltergeist."""
    for magic, saved in (("veil-guard", True), ("arsonist", False)):
        t = four(
            table,
            p1={"r1": ["invisible-poltergeist"]},
            p3={"r1": [(magic, {"exhausted": 1})]},
            p2={"r1": ["exorcist", "highway-rider"]},
            at="contest-phase",
            stop_at_forced=True,
        )
        contests(t, "spirit", "prevent", "invisible-poltergeist:3")
        assert (t.p1.r1 == ["invisible-poltergeist"]) is saved


def test_milton_stops_the_lurkers_of_both_enemies_and_no_friends(table: Tables) -> None:
    lurker = {"r1_lurkers": ["exorcist"]}
    t = four(table, p1={"r1": ["van-milton"]}, p2=lurker, p4=lurker, p3=lurker, at="contest-phase")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


def test_a_tie_bought_for_a_teammate_pays_the_teammate(table: Tables) -> None:
    t = four(
        table,
        p1={"deck": ["truce"] * 3},
        p3={"r1": ["veil-guard"], "deck": ["murder"] * 3},
        p2={"r1": ["veil-guard"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    t.until("Turn.end_step")
    assert (t.p1.hand, t.p3.hand, t.p2.hand) == ([], ["murder"], []), "who took part draws, not who paid"


def test_the_marker_of_the_fallen_goes_on_at_once(table: Tables) -> None:
    """It wakes white icons of the other team for the rest of the turn, and has then been handed on for this turn."""
    hacker = ["curious-hacker"]
    for handover, next_first in (("once", 1), ("again", 2)):
        t = four(table, p1={"deck": []}, p2={"r1": hacker}, p3={"r2": hacker}, at="draw_cards", handover=handover)
        g: Any = t.state
        assert (g.out[0], g.first) == (1, 1)
        t.until("Turn.end_step")
        assert (t.p2.hand_count, t.p3.hand_count) == (2, 1)
        t.skip_until(lambda t: t.turn == 4)
        assert g.first == next_first


def test_each_teammate_may_have_the_same_unique_and_their_lord_reaches_both(table: Tables) -> None:
    t = four(table, p1={"r1": ["yarol"]}, p3={"hand": ["yarol"], "assets": ["white"] * 7}, p2={"hand": ["truce"]}, acting=3)
    does(t, "play:yarol", "to-region:kyoto")
    t.skip_until(lambda t: t.p3.r1 == ["yarol"])
    assert t.p1.r1 == ["yarol"]
    t = four(
        table,
        p3={"r2": ["lehn-everod"]},
        p1={"r1_lurkers": ["fledgling-vampire"], "assets": ["blue"] * 2},
        p2={"r1": ["gruni-smuggler"]},
    )
    t.p1.choose("flip:fledgling-vampire")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:fledgling-vampire", "target:gruni-smuggler")
    t.skip_until(lambda t: "gruni-smuggler" in t.p2.graveyard)
    assert t["fledgling-vampire"].in_play, "raid 1, and 1 more of the teammate's lord, are two damage"


# ---------------------------------------------------------------- the ruler


def test_allies_share_one_privilege(table: Tables) -> None:
    t = ruled(
        table,
        p1={"r1": ["street-thug"], "r2": ["street-thug"]},
        p2={"r1": ["street-thug"]},
        p3={"r2": ["street-thug"]},
        first=2,
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p2.choose("privilege:2")
    contests(t)
    assert (t.p1.graveyard, t.p1.r2, t.p3.r2) == (["street-thug"], ["street-thug"], ["street-thug"])
    assert sum(a.prompt == "privilege" for a in t.asked) == 1


def test_dark_web_orders_pay_for_the_next_dispatch_first_or_second_but_of_this_turn(table: Tables) -> None:
    hand = ["arsonist", "giant-bat", "exorcist", "truce"]
    given: dict[str, Any] = {"p1": {"hand": hand, "assets": ["neutral"]}, "commands": ["dark-web-orders", "levy"]}
    t = ruled(table, **given)
    t.p1.choose("command", "carry-out")
    with t.branch() as other:
        does(other, "dispatch:arsonist", "kyoto")
        assert not other.p1.can("dispatch"), "the second one costs two"
    g: Any = t.state
    t.skip_until(lambda t: g.turn == 4 and "command" in offered(t))
    assert sum(g.exhausted[a] for a in g.at(3, 0)) == 0
    does(t, "dispatch:arsonist", "kyoto")
    assert sum(g.exhausted[a] for a in g.at(3, 0)) == 1, "in the next turn it costs again"
    t = ruled(table, **given)
    does(t, "dispatch:arsonist", "kyoto")
    assert not t.p1.can("dispatch")
    t.p1.choose("command", "carry-out", "decline")
    does(t, "dispatch:giant-bat", "kyoto")
    assert sorted(t.p1.r1_lurkers) == ["arsonist", "giant-bat"]


def test_a_scheme_is_answered_in_the_end_step(table: Tables) -> None:
    """Lay the Board looks at the regions when it resolves: an ally takes the last one away in answer."""
    lurkers = {f"r{n}_lurkers": ["exorcist"] for n in (2, 3, 4)}
    t = ruled(
        table,
        p1={"r1": ["psychic-owl"], **lurkers, "hand": ["truce"]},
        p2={"r1": [("exorcist", {"exhausted": 1, "attached": ["hidden-throwing-knife"]})]},
        commands=["lay-the-board"],
    )
    t.p1.choose("command", "carry-out", "decline")
    assert t.p1.hand_count == 3
    with t.branch() as other:
        other.until("recover")
        assert other.p1.hand_count == 5
    t.skip_until(lambda t: t.phase == "end-phase" and t.p2.can("use:hidden-throwing-knife"))
    assert t.p1.society_area == [], "the card itself is back below the commands"
    t.p2.choose("use:hidden-throwing-knife", "target:psychic-owl")
    t.until("recover")
    assert (t.p1.graveyard, t.p1.hand_count) == (["psychic-owl"], 3)


def test_a_scheme_that_was_given_up_counts_for_nothing(table: Tables) -> None:
    everywhere = {f"r{n}_lurkers": ["exorcist"] for n in range(1, 6)}
    t = ruled(table, 3, commands=["lay-the-board", "final-plan", "levy"], p1={"hand": ["truce"], **everywhere})
    t.p1.choose("command", "carry-out")
    t.p1.choose("command", "carry-out")
    t.p1.choose("keep-scheme:final-plan")
    with t.changes({"p1.hand_count": 0}):
        t.until("recover")


# ---------------------------------------------------------------- contests


def test_a_marker_won_in_battle_gives_a_thug_influence_at_the_same_region(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["van-milton", "street-thug"]}, at="contest-phase", stop_at_forced=True)
    assert contests(t, "renown")["kyoto"].p1 == 2


def test_one_privilege_for_two_influence_contests_of_natterys_region(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["john-f-nattery"], **RICH}, p2={"r1_lurkers": ["exorcist"] * 3}, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    contests(t, "prestige")
    assert sum(a.prompt == "privilege" for a in t.asked) == 1
    assert t["kyoto"].p1 == 2, "one bought, one of prestige, none of the second tie"


def test_a_crowd_that_is_gone_before_hinders_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": [("learned-sage", {"attached": ["hidden-throwing-knife"]})]},
        p2={"r2": ["maddened-crowd"]},
        at="contest-phase",
    )
    with t.branch() as other:
        other.until("Turn.end_step")
        assert other.p1.hand_count == 0
    t.skip_until(lambda t: t.asked.prompt == "priority.influence" and t.p1.can("use:hidden-throwing-knife"))
    t.p1.choose("use:hidden-throwing-knife", "target:maddened-crowd")
    t.until("Turn.end_step")
    assert t.p1.hand_count == 1


def test_a_teaching_after_the_influence_contest_is_too_late_for_prestige(table: Tables) -> None:
    taught = {"r1": ["exorcist"], "hand": ["teachings-of-the-sky"], "assets": ["white"] * 2}
    for window, markers in (("priority.battle", 2), ("priority.influence", 1)):
        t = table.underworld(p1=taught, at="contest-phase", stop_at_forced=True)
        t.skip_until(lambda t, window=window: t.asked.prompt == window and t.p1.can("play:teachings-of-the-sky"))  # type: ignore[misc]
        t.p1.choose("play:teachings-of-the-sky")
        assert contests(t, "prestige")["kyoto"].p1 == markers


def test_battle_damage_has_no_target_and_a_barrier_does_not_stop_it(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": [("exorcist", {"exhausted": 1, "attached": ["sioux-dreamcatcher"]})]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert sorted(t.p2.graveyard) == ["exorcist", "sioux-dreamcatcher"]


def test_a_rite_under_a_nightmare_lord(table: Tables) -> None:
    """Who becomes a spirit by it gets the lord's white icon too, and that one fights as well."""
    t = table.underworld(
        p1={"r1": ["nightmare-lord", "exorcist"], "hand": ["bacchic-rite", "truce"], "assets": ["purple"] * 2}
    )
    does(t, "play:bacchic-rite", "target:exorcist")
    e = t["exorcist"]
    assert (e.battle, e.influence, e.temporary_influence, e.temporary_investigate) == (3, 0, 0, 1)


def test_mobility_twice_over_is_one_move_and_who_comes_later_has_none(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["spt-board", "arsonist", "truce"], "assets": ["green"] * 6 + ["red"] * 2, "r1": ["highway-rider"]}
    )
    does(t, "play:spt-board", "to-region:florence")
    accept(t)
    does(t, "play:arsonist", "to-region:florence")
    assert t["arsonist"].has_mobility == 0
    t.skip_until(lambda t: t.phase == "contest-phase" and t.asked.prompt == "trigger")
    contests(t)
    assert sum(a.prompt == "trigger" and "mobility" in a.offered[0] for a in t.asked) == 1


# ---------------------------------------------------------------- prices and conditions


def test_a_cat_waits_for_a_card_that_is_played_face_up(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["black-cat"],
            "r2_lurkers": ["psychic-owl"],
            "hand": ["exorcist", "veil-guard", "truce"],
            "assets": ["yellow"] * 4,
        },
    )
    t.p1.choose("use:black-cat")
    does(t, "dispatch:exorcist", "to-region:kyoto")
    does(t, "flip:psychic-owl")
    does(t, "play:veil-guard", "to-region:kyoto")
    assert t.p1.r1 == ["veil-guard"], "3 less 1 with the 2 that were left"


def test_an_asset_turned_in_answer_has_paid_before_it_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["collapsing-spacetime", "truce"], "assets": ["purple"] * 3},
        p2={"assets": ["neutral"], "on_society": ["red-eye-flight"], "r1": ["exorcist"]},
    )
    t.p1.choose("play:collapsing-spacetime", "target:black-cat")
    t.p1.choose("pass")
    t.p2.choose("exhaust:black-cat")
    resolve(t)
    assert t.p2.assets == []
    t.skip_until(lambda t: t.p2.can("use:red-eye-flight"))
    assert t.phase == "action-phase", "its cost lasts until the step ends"


def test_a_lost_dispatch_was_the_dispatch_of_the_turn(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["exorcist", "arsonist", "truce"], **RICH},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"]},
    )
    t.p1.choose("dispatch:exorcist", "to-region:kyoto")
    t.p1.choose("pass")
    t.p2.choose("use:blood-servant")
    t.until("trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.graveyard, t.p1.can("dispatch")) == (["exorcist"], False)


def test_media_looks_at_the_hand_when_it_speaks(table: Tables) -> None:
    """Three cards when it triggers, four when it resolves: no marker."""
    t = table.underworld(
        p1={"r1": ["media-spell"]},
        p2={"hand": ["whispers-of-the-abyss", "truce", "murder"], "r1": ["arsonist"], "assets": ["red"] * 2},
        at="prepare",
        stop_at_forced=True,
    )
    t.until("trigger")
    t.p1.choose("use:media-spell")
    t.skip_until(lambda t: t.p2.can("play:whispers-of-the-abyss"))
    t.p2.choose("play:whispers-of-the-abyss")
    t.until("Turn.draw_cards")
    assert (t.p2.hand_count, t["kyoto"].p1) == (4, 0)


def test_a_hacker_who_dies_in_answer_cannot_be_given_for_the_card(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["curious-hacker"], "assets": ["neutral"], "hand": ["truce"]},
        p2={"hand": ["ghost-fire", "murder"], "assets": ["purple"] * 2},
    )
    t.p1.choose("use:curious-hacker", "player:2")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p2.hand, t.p1.graveyard) == (["murder"], ["curious-hacker"])
    assert t.p1.sees("p2.murder"), "the hand is shown all the same"


def test_gruni_rings_the_bell(table: Tables) -> None:
    """What he takes over was removed: the emblem has something to draw for."""
    for markers, drawn in (({"p2": 1}, True), ({}, False)):
        t = table.underworld(
            p1={
                "hand": ["don-gruni", "truce"],
                "assets": ["black"] * 9,
                "on_society": ["tolling-bell-emblem"],
                "deck": ["murder"] * 3,
            },
            regions=[("kyoto", markers), "florence", "moscow"],
        )
        does(t, "play:don-gruni", "to-region:kyoto")
        accept(t)
        resolve(t)
        does(t, use("tolling-bell-emblem", 1))
        assert ("murder" in t.p1.hand) is drawn


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


def test_timekeepers_draw_for_each_that_time_has_run_out_for(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "timekeepers", "assets": ["red"] * 3, "r1": [("exorcist", {"time": 3})], "deck": ["truce"] * 4},
        p2={"r1": [("gruni-smuggler", {"time": 3, "attached": ["colt-python"]}), ("cursed-hourglass", {"time": 4})]},
    )
    does(t, use("timekeepers", 1))
    assert (t.p1.hand_count, t.p1.graveyard) == (3, ["exorcist"]), "the gun goes with its bearer and is not counted"
    assert sorted(t.p2.graveyard) == ["colt-python", "cursed-hourglass", "gruni-smuggler"]


def test_a_bat_in_the_deck_is_no_vampire(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["vampire-elder", "giant-bat"],
            "assets": ["blood-servant"] * 2,
            "deck": ["giant-bat", "fledgling-vampire"] + ["truce"] * 6,
        }
    )
    assert "vampire" in t["giant-bat"].subtypes
    t.p1.choose(use("vampire-elder"))
    t.skip_until(lambda t: t.asked.prompt == "search")
    assert offered(t) == ["search:fledgling-vampire", "decline"]


def test_the_brood_draws_from_below_what_it_has_looked_at(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "nightmare-brood", "r1": ["veil-guard"], "deck": ["truce", "murder", "exorcist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "foresee-bottom")
    with t.branch() as other:
        other.until("Turn.end_step")
        assert (other.p1.hand, other.p1.deck) == (["exorcist"], ["truce", "murder"])
    t.p1.choose("to-bottom:truce")
    t.until("Turn.end_step")
    assert (t.p1.hand, t.p1.deck) == (["truce"], ["murder", "exorcist"])


def test_sealed_cards_that_come_home_in_the_end_step_count_for_the_hand_limit(table: Tables) -> None:
    hand = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard"]
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})]},
        p2={"hand": hand, "r1": [("surveillance-operator", {"sealed": ["psychic-owl"]})]},
        at="end_step",
    )
    t.skip_until(lambda t: t.p1.can("use:hidden-throwing-knife"))
    t.p1.choose("use:hidden-throwing-knife", "target:surveillance-operator")
    resolve(t)
    assert t.p2.hand_count == 8
    t.skip_until(lambda t: t.asked.prompt == "discard")
    t.p2.choose("truce")
    assert "truce" in t.p2.graveyard
