"""Appendix 2: the ruler against two or three; command cards and schemes."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import command_deck
from rulebound.games.underworld.positions import position
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import FOUR_ASSETS, RICH_REACH, WON
from tests.underworld.playing import (
    acts,
    commands,
    contest,
    contests,
    does,
    drive,
    duel,
    offered,
    prompt,
    rich_ruler,
    ruled,
    ruler,
    settle,
    to,
    use,
)

QUICK = [
    "veil-watch-and-throne-court",
    "demon-hunters-and-sages",
    "tolling-bell-cult-and-dreamwalkers",
    "state-agencies-and-sages",
]


@proves("underworld.ruler.variant", "underworld.ruler.roles")
@proves("underworld.ruler.seating", "underworld.ruler.command-deck")
@proves(
    "underworld.ruler.needs-command-deck",
    "underworld.ruler.hand-plus-one",
    "underworld.command.deck",
    "underworld.ruler.token",
)
def test_one_ruler_against_two_or_three(table: Tables) -> None:
    t = table.new("underworld", QUICK[:3], seed=2)
    g: Any = t.state
    assert ([g.team(p) for p in range(3)], g.first) == ([0, 1, 1], 0)
    assert (len(t.zone("regions")), g.goal, len(t.zone("command-deck"))) == (4, 10, 30)
    assert [len(g.at(0, p)) for p in range(3)] == [7, 6, 6]
    assert t.p1.view["players"][0]["zones"]["command-deck"]["known_at"] == {}
    three = table.new("underworld", QUICK, seed=2, mode="ruler")
    h: Any = three.state
    assert (len(three.zone("regions")), h.goal) == (5, 12)


def test_a_ruler_wins_at_ten_and_not_at_eight(table: Tables) -> None:
    for score, over in ((["london", "new-york"], False), (["london", "new-york", "chernobyl"], True)):
        t = ruled(
            table,
            p1={"score": score[:-1]},
            regions=[(score[-1], {"p1": 4}), "florence", "moscow", "hong-kong"],
            at="contest-phase",
        )
        t.skip_until(lambda t: t.state.over or bool(t.p1.can("use")) or t.asked.prompt == "priority.end-step")
        assert bool(t.state.over) is over


def test_the_allies_reach_ten_with_a_child(table: Tables) -> None:
    """1020, 157: four, three and two make nine; the child is the tenth point."""
    t = ruler(
        table,
        p2={"score": ["london"], "r1": ["holy-child", "avalon-hermit"]},
        p3={"score": ["moscow"]},
        regions=[("city-of-the-dead", {"p2": 2}), "florence", "kyoto", "new-york"],
        first=2,
        at="contest-phase",
    )
    drive(t, lambda t: False, "score:")
    assert (t.state.winners, t.p2.points) == ((1, 2), 10)


@proves(
    "underworld.ruler.refill",
    "underworld.ruler.world-deck-empty",
    "underworld.ruler.region-winner",
    "underworld.ruler.regions-1v2",
)
def test_won_regions_are_replaced_while_the_world_deck_lasts(table: Tables) -> None:
    def won(world: list[str], **more: Any) -> Table:
        t = rich_ruler(
            table,
            p2={"r1": ["veil-guard"], **more},
            regions=[("chernobyl", {"p3": 2}), "moscow", "florence", "new-york"],
            world=world,
            at="contest-phase",
        )
        t.skip_until(lambda t: t.state.over or "chernobyl" in t.p2.score_area)
        return t

    t = won(["kyoto", "london"])
    t.until("Turn.end_step")
    assert (len(t.zone("regions")), t.zone("world-deck")) == (4, ["london"])
    empty = won([])
    empty.until("Turn.end_step")
    assert len(empty.zone("regions")) == 3
    over = won(["kyoto"], score=["sunken-ruins", "london"])
    assert over.state.winners == (1, 2)
    assert over.state.outcome[1].rule == "underworld.ruler.regions-1v2"


@proves("underworld.ruler.regions-1v3")
def test_twelve_points_against_three(table: Tables) -> None:
    t = rich_ruler(
        table,
        allies=3,
        p1={"r1": ["veil-guard"], "score": ["sunken-ruins", "london", "kyoto"]},
        regions=[("chernobyl", {"p1": 2}), "moscow", "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0,)
    assert t.state.outcome[0].rule == "underworld.ruler.regions-1v3"


@proves("underworld.ruler.deck-out")
def test_an_ally_without_cards_loses_for_all(table: Tables) -> None:
    t = rich_ruler(table, p3={"deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["win", "loss", "loss"]
    assert t.state.outcome[0].rule == "underworld.ruler.deck-out"


def test_one_ally_without_cards_loses_for_all(table: Tables) -> None:
    t = ruled(table, 3, p3={"deck": []}, at="draw_cards")
    assert t.state.winners == (0,)


def test_an_ally_who_draws_from_nothing_in_the_draw_step_loses_for_the_side(table: Tables) -> None:
    t = ruled(table, p3={"deck": []}, at="draw_cards")
    assert t.state.over
    assert t.state.winners == (0,)


def test_allies_and_ruler_without_cards_is_a_draw(table: Tables) -> None:
    t = ruled(table, p1={"deck": []}, p3={"deck": []}, at="draw_cards")
    assert t.state.over
    assert t.state.winners == ()


def test_a_ruler_who_draws_from_an_empty_deck_by_command_has_lost(table: Tables) -> None:
    t = ruled(table, p1={"deck": [], "hand": ["exorcist"]}, commands=["final-plan"])
    t.p1.choose("command", "carry-out")
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1, 2)


def test_nothing_fills_the_gap_when_the_world_deck_is_empty(table: Tables) -> None:
    t = ruled(
        table,
        p1={"r1": ["veil-guard"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow", "new-york"],
        world=[],
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t.p1.score_area, len(t.zone("regions"))) == (["kyoto"], 3)


@proves(
    "underworld.ruler.command-flip",
    "underworld.command.optional",
    "underworld.command.no-stack",
    "underworld.command.to-bottom",
)
@proves("underworld.command.anatomy", "underworld.command.two-in-1v3")
def test_a_command_is_turned_up_and_may_be_used(table: Tables) -> None:
    assert len(command_deck()) == 30
    t = rich_ruler(table)
    commands(t, "levy")
    t.p1.choose("command")
    assert t.p1.options == ["carry-out:levy", "decline"]
    before = len(t.p1.assets)
    t.p1.choose("carry-out:levy")
    assert len(t.p1.assets) == before + 2, "at once: nobody was asked"
    assert t.zone("command-deck")[0] == "levy"
    assert not t.p1.can("command")
    three = rich_ruler(table, allies=3)
    commands(three, "levy", "dark-web-orders")
    three.p1.choose("command", "decline")
    assert three.p1.can("command"), "against three a second one, after the first is settled"
    three.p1.choose("command", "decline")
    assert not three.p1.can("command")


@proves("underworld.ruler.extra-asset")
def test_against_three_the_ruler_may_begin_with_an_asset(table: Tables) -> None:
    t = table.new("underworld", QUICK, seed=2, mode="ruler")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt not in ("mulligan",))
    assert t.p1.options == ["take-asset", "decline"]
    t.p1.choose("take-asset")
    assert len(t.p1.assets) == 1
    two = table.new("underworld", QUICK[:3], seed=2)
    two.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt not in ("mulligan",))
    assert two.p1.assets == []


@proves("underworld.ruler.second-dispatch")
def test_the_ruler_dispatches_twice(table: Tables) -> None:
    t = rich_ruler(table, p1={"hand": ["arsonist", "exorcist", "veil-guard"], "assets": ["neutral"] * 5})
    g: Any = t.state
    t.p1.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: t.p1.r1_lurkers == ["arsonist"])
    t.p1.choose("dispatch:exorcist", "florence")
    assert sum(g.exhausted[a] for a in g.at(3, 0)) == 3, "1, then 2"
    t.skip_until(lambda t: t.p1.r2_lurkers == ["exorcist"])
    assert not t.p1.can("dispatch")


def test_the_rulers_second_dispatch_costs_two(table: Tables) -> None:
    for assets, may in ((2, False), (3, True)):
        t = ruled(table, p1={"hand": ["arsonist", "giant-bat", "murder"], "assets": ["neutral"] * assets})
        does(t, "dispatch:arsonist", "kyoto")
        assert t.p1.can("dispatch", "giant-bat") is may
    does(t, "dispatch:giant-bat", "kyoto")
    assert (t.p1.r1_lurkers, t.p1.can("dispatch")) == (["arsonist", "giant-bat"], False)


@proves(
    "underworld.ruler.common-step",
    "underworld.ruler.allies-as-one",
    "underworld.ruler.start-phase",
    "underworld.ruler.end-phase",
)
@proves("underworld.ruler.temp-icons")
def test_the_allies_share_one_action_step(table: Tables) -> None:
    t = rich_ruler(table, p2={"hand": ["arsonist"]}, p3={"hand": ["exorcist"]})
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p3.choose("pass")
    assert t.p2.can("build:arsonist")
    assert t.p2.can("later"), "another ally may go first"
    t.p2.choose("build:arsonist")
    t.p2.choose("later")
    assert t.p3.can("build:exorcist"), "each ally builds"
    t.p3.choose("build:exorcist")
    g: Any = t.state
    t.skip_until(lambda t: g.turn == 4)
    assert g.first == 1, "the marker alternates between the sides"
    assert [g.has_marker(p) for p in range(3)] == [False, True, True]


@proves("underworld.ruler.contest.sum", "underworld.ruler.contest.reward", "underworld.ruler.contest.markers")
@proves("underworld.ruler.privilege-contributor", "underworld.ruler.privilege-once")
def test_the_allies_contest_as_one(table: Tables) -> None:
    t = rich_ruler(
        table,
        allies=3,
        p1={"r1": ["stonehenge-warden"], "r2_lurkers": ["arsonist", "exorcist"]},
        p2={"r1": ["stonehenge-warden"], "r2": ["veil-guard"]},
        p3={"r1": ["stonehenge-warden"], "r2": ["stonehenge-warden"]},
        first=2,
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "privilege")
    assert t["kyoto"].p2 == 1, "2 against 1"
    assert t.p2.options == ["privilege:2", "privilege:3", "decline"], "only those who gave an icon"
    t.p2.choose("privilege:3")
    assert t["florence"].p2 == 1


def test_allies_share_what_they_placed_and_the_last_one_keeps_the_card(table: Tables) -> None:
    t = ruled(
        table,
        p3={"r1": ["veil-guard"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow", "new-york"],
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t.p2.score_area, t.p3.score_area, t.p2.points, t.p3.points) == ([], ["kyoto"], 3, 3)


def test_all_allies_have_white_icons_in_the_allied_turn(table: Tables) -> None:
    ghost = {"r1": ["lingering-ghost"]}
    for first, markers in ((2, 2), (1, 0)):
        t = ruled(table, p2=ghost, p3=ghost, first=first, at="contest-phase", stop_at_forced=True)
        contests(t)
        assert t["kyoto"].p2 == markers


def test_allied_markers_cancel_the_rulers_together(table: Tables) -> None:
    t = ruled(
        table,
        p2={"r1_lurkers": ["arsonist"]},
        p3={"r1_lurkers": ["arsonist"], "hand": ["exorcist"]},
        regions=[("moscow", {"p1": 1}), "kyoto", "florence", "london"],
        at="contest-phase",
    )
    t.skip_until(lambda t: bool(t.happened("influence")))
    assert (t["moscow"].p1, t["moscow"].p2, t["moscow"].p3) == (0, 1, 1)


def test_a_ruler_in_front_of_two(table: Tables) -> None:
    seats = {f"p{i}": {"assets": ["neutral"]} for i in (1, 2, 3)}
    t = table.underworld(
        mode="ruler",
        **{
            **seats,
            "p2": {"r1": ["stonehenge-warden"], "assets": ["neutral"]},
            "p3": {"r1": ["veil-guard"], "assets": ["neutral"]},
        },
        at="contest-phase",
        stop_at_forced=True,
        first=1,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p2, t["kyoto"].p3) == (2, 2), "two icons of two allies are two common markers"
    assert (t.p2.hand_count, t.p3.hand_count) == (0, 1), "only p3 had an investigate icon"


def test_every_ally_holds_the_marker_of_the_allies(table: Tables) -> None:
    """1060: all of them count as first players and hold it together."""
    for first, drawn in ((2, 1), (1, 0)):
        t = table.underworld(
            mode="ruler",
            p1=RICH_REACH,
            p2={**RICH_REACH, "hand": ["arsonist"]},
            p3={"society": "secret-society", "deck": ["truce"] * 3, "hand": ["murder"], **RICH_REACH},
            first=first,
            acting=2,
        )
        t.skip_until(lambda t: t.p3.can("use:secret-society"))
        does(t, "use:secret-society")
        assert t.p3.hand_count == 1 + drawn


def test_own_does_not_reach_the_ally(table: Tables) -> None:
    t = ruled(
        table,
        first=2,
        p2={"r1": ["snow-rescue-team"], "assets": ["white"] * 4, "hand": ["arsonist"]},
        p3={"r1": ["exorcist"]},
    )
    assert not t.p2.can(use("snow-rescue-team", 1)), "another own character is asked for"


@proves("underworld.ruler.allies-as-one")
def test_the_allies_of_the_ruler_mode_act_in_one_step(table: Tables) -> None:
    allies = table.underworld(mode="ruler", p1={}, p2={}, p3={}, acting=2)
    assert acts(allies) == [False, True, True]
    assert acts(table.underworld(mode="ruler", p1={}, p2={}, p3={}, acting=1)) == [True, False, False]
    assert acts(table.underworld(mode="teams", p1={}, p2={}, p3={}, p4={}, acting=2)) == [False, True, False, False]


@proves("underworld.ruler.trigger-order")
def test_the_allies_order_their_triggers_among_themselves(table: Tables) -> None:
    g = position(
        mode="ruler",
        p1={**FOUR_ASSETS, "r1": ["highway-rider"]},
        p2={**FOUR_ASSETS, "r1": ["highway-rider"]},
        p3={**FOUR_ASSETS, "r1": ["highway-rider"]},
        first=2,
        at="contest-phase",
    )
    owners: list[int] = []
    while g.asked is not None and len(owners) < 3:
        if g.asked.prompt == "trigger":
            owners.append(g.asked.player)
        g.choose(0)
    assert owners == [1, 2, 0], "the side with the marker first"


def test_each_player_in_ruler_mode_is_everybody_from_the_user_on(table: Tables) -> None:
    """The slaughterer of the second ally: that one, the ruler, the first ally."""
    t = ruler(
        table,
        p1={"r2": ["arsonist", "exorcist"]},
        p2={"r2": ["arsonist", "exorcist"]},
        p3={"r2": ["arsonist"], "r1_lurkers": ["faceless-slaughterer"]},
        first=2,
    )
    drive(t, lambda t: t.p3.can("flip:faceless-slaughterer"), "later")
    does(t, "flip:faceless-slaughterer")
    drive(t, lambda t: prompt(t) == "priority.action-step", "sacrifice:arsonist")
    assert [a.seat for a in t.asked if a.prompt == "sacrifice"] == ["p3", "p1", "p2"]


def test_three_allies_discard_one_after_the_other_and_then_the_ruler(table: Tables) -> None:
    """617, 1060, supplement 2: from the side that holds the marker on; it passes to the ruler."""
    hand = ["murder"] * 7 + ["truce"]
    t = ruler(table, 3, **{f"p{n}": {"hand": hand} for n in (1, 2, 3, 4)}, first=2, at="end_step")
    drive(t, lambda t: t.state.first == 0, "discard:truce")  # type: ignore[attr-defined]
    assert [a.seat for a in t.asked if a.prompt == "discard"] == ["p2", "p3", "p4", "p1"]
    assert t.p1.hand_count == 7


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


def test_only_an_ally_with_an_icon_in_the_contest_may_buy_a_tie(table: Tables) -> None:
    t = ruled(table, p1={"r1": ["street-thug"]}, p3={"r1": ["street-thug"]}, first=2, at="contest-phase")
    to(t, "privilege")
    assert [k for k in t.state.decision.keys if k != "decline"] == ["privilege:3"]  # type: ignore[union-attr]


def test_an_ally_buys_a_tie_only_with_an_icon_and_the_means(table: Tables) -> None:
    """1062: who has the icon cannot pay, who can pay has no icon; an attachment's icon is one."""
    t = ruler(table, p1={"r1": ["avalon-hermit"]}, p2={"r1": ["avalon-hermit"], "assets": []}, first=2, at="contest-phase")
    contest(t, "r1 influence")
    assert prompt(t) == "priority.influence"
    t = ruler(table, p1={"r1": ["veil-guard"]}, p3={"r1": ["media-spell"]}, first=2, at="contest-phase")
    contest(t, "r1 investigate")
    assert (prompt(t), bool(t.p3.prompt)) == ("privilege", True)


@proves("underworld.ruler.side-words")
def test_every_ally_is_an_enemy_of_the_ruler(table: Tables) -> None:
    t = rich_ruler(table, p2={"r1": ["exorcist"]}, p3={"r1": ["arsonist"]})
    commands(t, "show-of-force")
    t.p1.choose("command", "carry-out", "choose:kyoto")
    assert (t["exorcist"].exhausted, t["arsonist"].exhausted) == (1, 1)


@proves("underworld.ruler.no-peeking")
def test_allies_do_not_look_at_each_others_hands_and_lurkers(table: Tables) -> None:
    t = rich_ruler(table, p2={"hand": ["murder", "arsonist"]}, first=2)
    t.p2.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: bool(t.p2.r1_lurkers))
    for seat, sees in ((t.p2, True), (t.p3, False), (t.p1, False)):
        zones = seat.view["players"][1]["zones"]
        assert [card["card"] for card in zones["lurkers"]] == (["arsonist"] if sees else [""])
        hand = zones["hand"]
        assert ([card["card"] for card in hand] if sees else hand) == (["murder"] if sees else {"count": 1, "known": []})


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


def test_an_ally_has_one_dispatch_and_one_build_of_their_own(table: Tables) -> None:
    hand = {"hand": ["arsonist", "giant-bat", "murder"]}
    t = ruled(table, p2=hand, p3=hand, first=2)
    t.p2.choose("build:murder")
    does(t, "dispatch:arsonist", "kyoto")
    assert not t.p2.can("build")
    assert not t.p2.can("dispatch")
    t.p2.choose("pass")
    assert t.p3.can("build")
    assert t.p3.can("dispatch")


def test_new_york_wins_another_region_for_kyra(table: Tables) -> None:
    """635, 157: two cards drawn by one instruction are two markers at once."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"], "r2": ["professor-kyra-gaudia"], "hand": ["murder"] * 2, "deck": ["exorcist"] * 9},
        p2={"hand": ["truce"]},
        regions=[("new-york", {"p1": 1}), ("kyoto", {"p1": 1}), "sunken-ruins"],
        world=["florence"],
        at="contest-phase",
    )
    drive(t, lambda t: prompt(t) == "discard-any", "use:new-york")
    t.p1.choose("discard:murder", "discard:murder")
    drive(t, lambda t: t.p1.points == 7, "use:professor-kyra-gaudia")
    assert sorted(t.p1.score_area) == ["kyoto", "new-york"]


def test_an_empty_world_deck_leaves_a_gap(table: Tables) -> None:
    t = settle(table.underworld(world=[], **WON))
    assert (t.zone("regions"), t.p1.score_area) == (["florence", "moscow"], ["kyoto"])
