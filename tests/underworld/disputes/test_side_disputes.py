"""What people argue about when a side has several players, and when a region falls in the middle of something."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered

HANDFUL = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard", "learned-sage", "psychic-owl"]
RICH: dict[str, Any] = {"assets": ["neutral"] * 3}


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def ruled(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def to(t: Table, prompt: str) -> Table:
    t.skip_until(lambda t: t.state.decision is not None and t.state.decision.prompt == prompt)
    return t


# ---------------------------------------------------------------- two against two


def test_a_teammates_marker_wakes_white_icons(table: Tables) -> None:
    t = four(table, p3={"r1": ["curious-hacker"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert t.p3.hand_count == 1


def test_the_marker_holder_pays_for_a_tie_of_the_teammate(table: Tables) -> None:
    t = four(table, p3={"r1": ["street-thug"]}, p2={"r1": ["street-thug"]}, at="contest-phase")
    to(t, "privilege")
    assert t.p1.options == ["privilege:1", "decline"]
    t.p1.choose("privilege")
    t.until("Turn.end_step")
    assert t.p2.graveyard == ["street-thug"]
    assert sum(bool(t.state.exhausted[a]) for a in t.state.at(3, 0)) == 1  # type: ignore[attr-defined]


def test_of_two_who_took_part_one_gets_the_card(table: Tables) -> None:
    t = four(table, p1={"r1": ["veil-guard"]}, p3={"r1": ["herald-of-disaster"]}, at="contest-phase")
    to(t, "who-takes-reward")
    t.choose("takes-reward:3")
    t.skip_until(lambda t: t.state.contest > 0)  # type: ignore[attr-defined]
    assert (t.p1.hand_count, t.p3.hand_count) == (0, 1)


def test_whoever_must_draw_for_a_won_investigation_from_nothing_falls_out(table: Tables) -> None:
    t = four(table, p3={"r1": ["learned-sage"], "deck": []}, p2={"r1": ["street-thug"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert (t.state.out[2], t.p3.r1, t.state.over) == (1, [], False)


def test_each_teammate_may_have_a_leader(table: Tables) -> None:
    t = four(table, p1={"r1": ["van-milton"]}, p3={"hand": ["nornagesta"], "assets": ["red"] * 6}, acting=3)
    does(t, "play:nornagesta", "kyoto")
    while t.p3.r1 != ["nornagesta"]:
        t.choose(offered(t)[-1])
    assert t.p1.r1 == ["van-milton"]


def test_a_team_wins_with_what_both_have(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["london", "florence"], "r1": ["veil-guard"]},
        p3={"score": ["moscow"]},
        regions=[("chernobyl", {"p1": 2}), "kyoto", "new-york", "shanghai", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0, 2), "4, 3, 3 and 2 are twelve"


def test_a_team_of_ten_points_goes_on(table: Tables) -> None:
    t = four(table, p1={"score": ["london", "florence"]}, p3={"score": ["moscow"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert not t.state.over


def test_each_discards_down_to_seven_from_the_marker_on(table: Tables) -> None:
    t = four(table, p2={"hand": HANDFUL[:8]}, p3={"hand": HANDFUL}, first=3, at="end_step")
    seen = []
    while t.state.turn == 3:  # type: ignore[attr-defined]
        assert t.state.decision is not None
        if t.state.decision.prompt.startswith("discard") or "discard" in t.state.decision.keys[0]:
            seen.append(t.state.decision.player + 1)
            t.choose(t.state.decision.keys[0])
        else:
            t.choose(offered(t)[-1])
    assert (list(dict.fromkeys(seen)), t.p2.hand_count, t.p3.hand_count) == ([3, 2], 7, 7)


# ---------------------------------------------------------------- the ruler


def test_only_an_ally_with_an_icon_in_the_contest_may_buy_a_tie(table: Tables) -> None:
    t = ruled(table, p1={"r1": ["street-thug"]}, p3={"r1": ["street-thug"]}, first=2, at="contest-phase")
    to(t, "privilege")
    assert [k for k in t.state.decision.keys if k != "decline"] == ["privilege:3"]  # type: ignore[union-attr]


def test_the_rulers_second_dispatch_costs_two(table: Tables) -> None:
    for assets, may in ((2, False), (3, True)):
        t = ruled(table, p1={"hand": ["arsonist", "giant-bat", "murder"], "assets": ["neutral"] * assets})
        does(t, "dispatch:arsonist", "kyoto")
        assert t.p1.can("dispatch", "giant-bat") is may
    does(t, "dispatch:giant-bat", "kyoto")
    assert (t.p1.r1_lurkers, t.p1.can("dispatch")) == (["arsonist", "giant-bat"], False)


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


def test_one_ally_without_cards_loses_for_all(table: Tables) -> None:
    t = ruled(table, 3, p3={"deck": []}, at="draw_cards")
    assert t.state.winners == (0,)


def test_a_ruler_may_keep_the_first_scheme_or_take_the_second(table: Tables) -> None:
    t = ruled(table, 3, commands=["final-plan", "lay-the-board", "levy"], p1={"hand": ["murder"]})
    does(t, "command", "carry-out")
    assert t.p1.society_area == ["final-plan"]
    t.p1.choose("command", "carry-out")
    with t.branch() as other:
        other.p1.choose("keep-scheme:lay-the-board")
        assert (other.p1.society_area, other.zone("command-deck")) == (["lay-the-board"], ["final-plan", "levy"])
    t.p1.choose("keep-scheme:final-plan")
    assert (t.p1.society_area, t.zone("command-deck")) == (["final-plan"], ["lay-the-board", "levy"])


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


def test_allies_share_what_they_placed_and_the_last_one_keeps_the_card(table: Tables) -> None:
    t = ruled(
        table,
        p3={"r1": ["veil-guard"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow", "new-york"],
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t.p2.score_area, t.p3.score_area, t.p2.points, t.p3.points) == ([], ["kyoto"], 3, 3)


# ---------------------------------------------------------------- regions that fall in the middle


def test_a_region_that_a_win_trigger_fills_is_won_next(table: Tables) -> None:
    """Shanghai lets its winner draw two; the professor makes two markers of it, and Kyoto falls too, with her on it."""
    t = table.underworld(
        p1={"r1": ["veil-guard"], "r2": ["professor-kyra-gaudia"]},
        regions=[("shanghai", {"p1": 3}), ("kyoto", {"p1": 1}), "moscow"],
        world=["london", "florence"],
        at="contest-phase",
        first=2,
    )
    while "kyoto" not in t.p1.score_area:
        assert t.state.at_place == 0, "it falls before the contests go on"  # type: ignore[attr-defined]
        keys = offered(t)
        t.choose(next((k for k in keys if k.startswith(("use:", "option:"))), keys[-1]))
    t.skip_until(lambda t: t.phase == "end-phase")
    assert (t.p1.score_area, t.zone("regions"), t.p1.r2) == (["shanghai", "kyoto"], ["moscow", "london", "florence"], [])


def test_media_may_win_a_region_in_the_prepare_step(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["media-spell", "veil-guard"]}, regions=[("kyoto", {"p1": 2}), "florence", "moscow"], at="prepare"
    )
    accept(t)
    t.until("Turn.draw_cards")
    assert (t.p1.score_area, t.p1.r1) == (["kyoto"], [])
    assert set(t.p1.deck[-2:]) == {"media-spell", "veil-guard"}


def test_markers_cancel_before_the_cap_is_looked_at(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spt-board"]}, regions=[("kyoto", {"p2": 2}), "florence", "moscow"], at="contest-phase", first=1
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2, t.p1.score_area) == (1, 0, [])


def test_taking_markers_away_in_the_window_of_a_win_comes_too_late(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"]},
        p2={"hand": ["interrogation"], "assets": ["grey"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t["kyoto"].p1 == 3 and t.p2.can("play", "interrogation"))
    t.p2.choose("play:interrogation", "kyoto")
    t.skip_until(lambda t: t.p1.score_area == ["kyoto"])
    assert t.p2.graveyard == ["interrogation"]


def test_a_child_brings_the_eighth_point(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard", "holy-child"], "score": ["london"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        at="contest-phase",
    )
    while not t.state.over:
        assert t.phase == "contest-phase"
        keys = offered(t)
        t.choose(next((k for k in keys if "holy-child" in k), keys[-1]))
    assert (t.state.winners, t.p1.points) == ((0,), 8)


def test_a_truce_holds_for_the_region_and_not_for_its_successor(table: Tables) -> None:
    """Kyoto agrees to a truce and is won by a death elsewhere, before the contests: London has agreed to nothing."""
    t = table.underworld(
        p1={
            "hand": ["truce", "ghost-fire", "black-cat"],
            "r1": ["soul-contract"],
            "r2": ["arsonist"],
            "assets": ["purple"] * 6,
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london"],
    )
    does(t, "play:truce", "target:kyoto")
    does(t, "play:ghost-fire")
    accept(t)
    t.skip_until(lambda t: t.p1.score_area == ["kyoto"] and t.p1.can("play", "black-cat"))
    does(t, "play:black-cat", "to-region:london")
    t.until("Turn.end_step")
    assert t["london"].p1 == 1


def test_a_scheme_is_about_a_region_and_not_about_its_place(table: Tables) -> None:
    """The named region falls in its own battle's turn: nothing is put on the one that comes after it."""
    t = ruled(
        table,
        p1={"r1": ["highway-rider", "veil-guard"], "hand": ["murder"]},
        p2={"r1": ["street-thug"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow", "new-york"],
        world=["london"],
        commands=["purge-list", "levy"],
    )
    t.p1.choose("command", "carry-out", "choose:kyoto")
    t.until("Turn.recover")
    assert (t.p1.score_area, t.p2.graveyard, t["london"].p1) == (["kyoto"], ["street-thug"], 0)
