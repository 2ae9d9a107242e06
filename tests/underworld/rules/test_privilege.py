"""Chapter: privilege."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.playing import to


def test_the_privilege_is_spent_for_the_turn_at_the_first_tie_it_is_used_in(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"], "assets": ["red"] * 3},
        p2={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"], "assets": ["red"] * 3},
        at="contest-phase",
    )
    to(t, "privilege").p1.choose("decline")
    to(t, "privilege").p1.choose("privilege")
    t.until("Turn.end_step")
    assert [a.chosen for a in t.asked if a.prompt == "privilege"] == ["decline", "privilege:1"]


@proves("underworld.privilege.margin", "underworld.keyword.kill")
def test_a_battle_won_by_the_privilege_is_won_by_one(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["executive-elite"], "assets": ["green"]}, p2={"r1": ["pendulum-priest"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    assert t.p1.options == ["assign:pendulum-priest:1", "assign:pendulum-priest:2"], "one point, and kill 1 adds one"
    t.p1.choose("assign:pendulum-priest:2")
    assert t.p2.graveyard == ["pendulum-priest"]


def test_the_privilege_is_not_for_an_empty_contest_nor_for_the_second_player(table: Tables) -> None:
    t = table.underworld(p1={"assets": ["red"]}, p2={"assets": ["red"]}, at="contest-phase", stop_at_forced=True)
    t.until("Turn.end_step")
    assert "privilege" not in [a.prompt for a in t.asked]
    even = {"r1": ["stonehenge-warden"], "assets": ["yellow"]}
    u = table.underworld(p1={**even, "assets": []}, p2=even, at="contest-phase", stop_at_forced=True)
    u.until("Turn.end_step")
    assert "privilege" not in [a.prompt for a in u.asked], "who holds the marker cannot pay, and the other one may not"


def test_no_privilege_without_the_means(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": [("neutral", {"exhausted": 1})]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert not [a for a in t.asked if "privilege" in a.prompt]


def test_the_privilege_may_be_paid_with_funds(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "on_society": ["reserve-funds"]}, p2={"r1": ["street-thug"]}, at="contest-phase"
    )
    to(t, "privilege").p1.choose("privilege")
    t.skip_until(lambda t: t.p2.graveyard == ["street-thug"] or t.state.at_place > 0)  # type: ignore[attr-defined]
    assert (t.p2.graveyard, t["reserve-funds"].exhausted) == (["street-thug"], 1)
