"""Appendix 1: two against two."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.rules.victory import check_points
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table

RICH = {"assets": ["neutral"] * 3}


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


@proves("underworld.team.seating", "underworld.team.start", "underworld.team.five-regions", "underworld.team.variant")
def test_teammates_sit_opposite_before_five_regions(table: Tables) -> None:
    quick = ["veil-watch-and-throne-court", "demon-hunters-and-sages", "tolling-bell-cult-and-dreamwalkers"]
    t = table.new("underworld", [*quick, quick[0]], seed=4)
    g: Any = t.state
    assert [g.team(p) for p in range(4)] == [0, 1, 0, 1]
    assert g.first in range(4)
    assert (len(t.zone("regions")), len(t.zone("world-deck"))) == (5, 5)


@proves(
    "underworld.team.clockwise", "underworld.team.action-steps", "underworld.team.priority", "underworld.team.temp-icons"
)
@proves("underworld.team.start-phase", "underworld.team.end-phase")
def test_four_action_steps_clockwise_from_the_marker(table: Tables) -> None:
    t = four(table, first=2, at="prepare", p1={"hand": ["arsonist"] * 9})
    g: Any = t.state
    order: list[int] = []
    while g.turn == 3:
        if g.phase == "action-phase" and (not order or order[-1] != g.acting):
            order.append(g.acting)
            assert g.asked.player == g.acting, "whose step it is leads in it"
        if g.asked.prompt == "discard":
            t.p1.choose("discard:arsonist")
        else:
            t.choose("pass")
    assert order == [1, 2, 3, 0]
    assert g.first == 2, "the marker goes to the left"
    assert [t.p1.hand_count, t.p2.hand_count, t.p3.hand_count] == [7, 1, 1]
    assert (g.has_marker(0), g.has_marker(1)) == (True, False), "and so temporary icons change sides every turn"


@proves("underworld.team.contest.sum", "underworld.team.contest.reward-shared", "underworld.team.contest.reward-single")
def test_icons_of_teammates_add_up(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["veil-guard"]},
        p3={"r1": ["veil-guard"], "r2": ["veil-guard"], "deck": ["truce", "murder"]},
        p2={"r1": ["ivy-scholar"]},
        at="contest-phase",
    )
    t.until("who-takes-reward")
    assert t.p1.options == ["takes-reward:1", "takes-reward:3"]
    t.p1.choose("takes-reward:3")
    t.p3.choose("keep-on-top", "on-top:truce")
    assert (t.p1.hand_count, t.p3.hand) == (0, ["truce"]), "only one of them draws"
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1, "2 influence against 1"
    assert "murder" in t.p3.hand, "at Florence only p3's card took part"


@proves("underworld.team.contest.markers", "underworld.team.region-winner", "underworld.team.twelve-points")
@proves("underworld.team.contest.markers-own")
def test_shared_markers_and_who_wins_the_region(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["sunken-ruins"], "r2": ["street-thug"]},
        p3={"r1": ["veil-guard"], "score": ["london", "moscow"]},
        p2={"r2": ["street-thug"]},
        regions=[("chernobyl", {"p1": 2}), ("kyoto", {"p3": 1}), "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    assert t["p1.street-thug"].temporary_influence == 1, "the teammate's marker is an own one"
    assert t["p2.street-thug"].temporary_investigate == 1
    t.skip_until(lambda t: t.state.over or "chernobyl" in t.p3.score_area)
    assert t.p3.score_area == ["london", "moscow", "chernobyl"]
    assert t.state.winners == (0, 2)
    assert t.state.outcome[0].rule == "underworld.team.twelve-points"


@proves("underworld.team.deck-out")
def test_a_player_falls_out_and_the_teammate_plays_on(table: Tables) -> None:
    t = four(table, p2={"deck": [], "r1": ["veil-guard"], "score": ["kyoto"]}, at="prepare")
    t.until("Turn.draw_window")
    g: Any = t.state
    assert g.out[1] == 1
    assert not g.over
    assert t.p2.contest_area == []
    check_points(g)
    assert t.p4.points == 3, "what was scored stays with the team"


@proves("underworld.team.side-words", "underworld.ownership.friendly-in-duel")
def test_own_and_friendly_differ_in_a_team(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["security-department", "nornagesta"]},
        p3={"r1": ["arsonist", "doomsday-believer"]},
        p2={"r1": ["exorcist"]},
    )
    assert t["p3.doomsday-believer"].defence == 2, "friendly reaches the teammate"
    assert t["p3.doomsday-believer"].temporary_influence == 0, "own does not"
    assert t["exorcist"].defence == 1
    duel = table.underworld(p1={"r1": ["security-department", "doomsday-believer"]}, p2={"r1": ["exorcist"]})
    assert (duel["doomsday-believer"].defence, duel["exorcist"].defence) == (2, 1)


@proves("underworld.team.no-peeking", "underworld.team.layout")
def test_teammates_do_not_look_at_each_others_cards(table: Tables) -> None:
    t = four(table, p1={"hand": ["murder", "arsonist"]})
    t.p1.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: bool(t.p1.r1_lurkers))
    zones = t.p3.view["players"][0]["zones"]
    assert zones["hand"] == {"count": 1, "known": []}
    assert [card["card"] for card in zones["lurkers"]] == [""]
    assert [card["card"] for card in t.p1.view["players"][0]["zones"]["lurkers"]] == ["arsonist"]
    assert t.p1.view["sides"] == [0, 1, 0, 1]


@proves("underworld.team.privilege")
def test_only_the_holder_of_the_marker_has_the_privilege(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["veil-guard"]},
        p3={"r1": ["stonehenge-warden"]},
        p2={"r1_lurkers": ["arsonist", "exorcist"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "privilege")
    assert t.p1.options == ["privilege:1", "decline"]
    t.p1.choose("privilege:1")
    assert t["kyoto"].p1 == 1


@proves("underworld.team.trigger-order")
def test_the_holder_of_the_marker_orders_all_triggers(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["highway-rider"]},
        p2={"r1": ["highway-rider"]},
        p4={"r1": ["crisis-response-team"]},
        first=2,
        at="contest-phase",
    )
    assert t.state.asked is not None
    assert (t.state.asked.prompt, t.state.asked.player) == ("queue.next", 1)
    assert len(t.p2.options) == 3


@proves("underworld.team.deck-out")
def test_all_cards_of_a_player_who_falls_out_leave(table: Tables) -> None:
    """Also those on the stack and those sealed; what others have there goes as if the cards had left play."""
    t = four(
        table,
        p1={"r3": [("stonehenge-warden", {"exhausted": 1})]},
        p2={
            "hand": ["case-files", "arsonist"],
            "assets": ["grey"] * 3,
            "deck": [],
            "r1": [("exorcist", {"sealed": [("truce", {"owner": 1})], "attached": [("colt-python", {"owner": 3})]})],
            "r2": [("psychic-owl", {"owner": 3, "attached": ["the-embrace"]})],
            "score": ["kyoto"],
        },
        p3={"r2": [("veil-guard", {"sealed": [("murder", {"owner": 2})]})]},
        regions=["moscow", "florence", "london", "new-york", "hong-kong"],
        first=2,
    )
    t.p2.choose("dispatch:arsonist", "moscow")
    t.p2.choose("play:case-files")
    t.skip_until(lambda t: t.p2.out == 1)
    assert (t.p1.hand, t.p3.graveyard) == (["truce"], ["colt-python"])
    assert t["psychic-owl"].controller == 3, "what was taken over goes back"
    t.until("Turn.contest_phase")
    assert (t.p2.lurkers, t.p2.contest_area, t.p3.sealed, t.p2.assets, t.p2.graveyard) == ([], [], [], [], [])
    assert t.p2.score_area == ["kyoto"]
    assert t.state.first == 2, "the marker goes on to the left"  # type: ignore[attr-defined]


@proves("underworld.team.deck-out")
def test_who_would_draw_two_falls_out_once(table: Tables) -> None:
    t = four(
        table,
        p4={"deck": []},
        regions=[("shanghai", {"p1": 4}), "moscow", "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:shanghai", "option:1")
    t.skip_until(lambda t: t.p4.out == 1)
    assert [line.seat for line in t.p1.log if line.kind == "falls-out"] == ["p4"]
    assert (t.p1.hand_count, t.p2.hand_count, t.p3.hand_count) == (2, 2, 2)


@proves("underworld.turn.end.pass-marker")
@pytest.mark.parametrize(("handover", "leads"), [("once", 2), ("again", 3)])
def test_the_marker_of_who_falls_out_moves_as_the_table_has_it(handover: str, leads: int, table: Tables) -> None:
    """By itself it goes to the left once in a turn: nobody is skipped."""
    t = four(table, first=2, at="draw_cards", p2={"deck": []}, handover=handover)
    assert (t.p2.out, t.state.first) == (1, 2)  # type: ignore[attr-defined]
    turn = t.turn
    t.skip_until(lambda t: t.turn > turn)
    assert t.state.first == leads  # type: ignore[attr-defined]
