"""Chapter: the contest phase. Order, counting, rewards, ties and the first player's privilege."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards.making import character, icons, keyword
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Table, Tables, proves

WINDOWS = ["contest-phase-begins", *["investigate", "battle", "influence"] * 3]


def asked_with_priority(t: Table) -> list[str]:
    return [a.prompt.partition(".")[2] for a in t.asked if a.prompt.startswith("priority.") and a.seat == "p1"]


@proves("underworld.contest.phase", "underworld.contest.phase-ends", "underworld.contest.one-step")
@proves("underworld.contest.region-order", "underworld.contest.type-order", "underworld.contest.quick")
@proves("underworld.contest.beginning", "underworld.priority.empty-stack-ends-step")
def test_nine_contests_in_order_and_a_window_after_each(table: Tables) -> None:
    one_of_each = {f"r{n}": ["herald-of-disaster"] for n in (1, 2, 3)}
    t = table.underworld(p1={"assets": ["yellow"], **one_of_each}, at="contest-phase")
    t.until("Turn.end_step")
    held = [(line.cards, line.detail) for line in t.p1.log if line.kind == "contest"]
    regions = [[r] for r in ("kyoto", "florence", "moscow")]
    assert [d for _, d in held] == ["investigate", "battle", "influence"] * 3
    assert [list(c) for c, _ in held] == [r for r in regions for _ in range(3)]
    assert asked_with_priority(t) == WINDOWS, "one before all contests, one after each"
    none = table.underworld(p1={"assets": ["yellow"]}, at="contest-phase")
    none.until("Turn.end_step")
    assert asked_with_priority(none) == WINDOWS, "though none took place"


@proves("underworld.quick.windows", "underworld.quick.definition", "underworld.turn.action.quick")
@proves("underworld.turn.start.prepare.quick", "underworld.turn.start.draw.quick", "underworld.turn.end.end-step.quick")
def test_the_windows_of_a_whole_turn(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow", "yellow"]}, at="ready", first=2
    )
    t.until("Turn.pass_marker")
    windows = [a for a in t.p1.asked if a.prompt.startswith("priority.")]
    names = [a.prompt.partition(".")[2] for a in windows]
    assert names == ["prepare-step", "draw-step", "action-step", "action-step", *WINDOWS, "end-step"]
    assert all("play:psionic-surge" in a.offered for a in windows)


@proves("underworld.contest.one-step", "underworld.assets.pool-empties")
def test_cost_does_not_last_from_one_contest_to_the_next(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden"], "assets": ["yellow"] * 2}, p2={"r1": ["stonehenge-warden"]}, at="contest-phase"
    )
    t.until("priority.battle")
    t.p1.choose("exhaust")
    g: Any = t.state
    assert g.cost[0] == 1
    t.p1.choose("exhaust")
    t.until("Turn.end_step")
    assert g.cost[0] == 0
    assert "privilege" not in [a.prompt for a in t.asked], "nothing was left to pay for it"
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)


@proves("underworld.contest.beginning", "underworld.contest.quick", "underworld.enter-region.move")
def test_icons_are_counted_after_the_window(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden"], "assets": ["yellow"] * 3}, p2={"r1": ["psychic-owl"]}, at="contest-phase"
    )
    assert t.state.asked is not None
    assert (t.state.asked.player, t.state.asked.prompt) == (0, "priority.contest-phase-begins")
    t = table.underworld(
        p1={"r2": ["veil-guard"], "assets": ["yellow"] * 3}, p2={"r2": ["herald-of-disaster"]}, at="contest-phase"
    )
    t.until("priority.influence")
    t.p1.choose("use:veil-guard", "target:herald-of-disaster", "pass")
    t.until("Turn.end_step")
    assert not t.happened("wins-contest"), "both are exhausted now"


@proves("underworld.contest.compare", "underworld.contest.type-order", "underworld.contest.battle.meaning")
@proves("underworld.contest.investigate.meaning", "underworld.contest.influence.meaning", "underworld.contest.battle.reward")
def test_more_icons_win_and_the_dead_do_not_count_afterwards(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat", "blood-servant"], "assets": ["blue"]},
        p2={"r1": ["herald-of-disaster"], "assets": ["red"]},
        at="contest-phase",
    )
    t.until("priority.investigate")
    assert t.p2.hand_count == 1, "0-1 investigate: battle icons count for nothing"
    t.until("Contest.triggers")
    assert t.p2.graveyard == ["herald-of-disaster"], "3-1 battle: dealt with at once"
    t.until("Turn.end_step")
    assert t["kyoto"].p2 == 0, "it has died before the influence contest"


@proves("underworld.contest.battle.reward", "underworld.contest.battle.split", "underworld.damage.step.1")
@proves("underworld.damage.simultaneous", "underworld.damage.step.2", "underworld.damage.procedure")
def test_battle_damage_is_split_freely_but_whole(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat", "blood-servant"]},
        p2={"r1": [("vampire-elder", {"exhausted": 1}), "psychic-owl"], "r1_lurkers": ["arsonist"]},
        at="contest-phase",
    )
    t.until("battle-damage")
    assert t.p1.options == [f"assign:vampire-elder:{n}" for n in range(4)], "the exhausted one too, the lurker not"
    with t.branch() as other:
        other.p1.choose("assign:vampire-elder:3")
        assert other.p2.graveyard == ["vampire-elder"]
    with t.branch() as other:
        other.p1.choose("assign:vampire-elder:0")
        assert other.p2.graveyard == ["psychic-owl"], "all three on the other one, not fewer"
    t.p1.choose("assign:vampire-elder:2")
    assert t["vampire-elder"].damage == 2
    assert t["vampire-elder"].in_play
    assert t.p2.graveyard == ["psychic-owl"]


@proves("underworld.contest.battle.no-target", "underworld.keyword.renown.no-kill-needed", "underworld.keyword.renown")
def test_without_enemies_a_battle_is_won_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["heir-of-the-demon-blade"], "assets": ["green"]}, p2={"r1_lurkers": ["arsonist"]}, at="contest-phase"
    )
    t.until("trigger")
    assert not t.happened("damage")
    assert t.p2.r1_lurkers == ["arsonist"]
    t.p1.choose("use:heir-of-the-demon-blade")
    t.p1.choose("pass")
    assert t["kyoto"].p1 == 1


@proves("underworld.contest.investigate.reward", "underworld.contest.investigate.one-card", "underworld.look.private")
def test_the_investigate_reward(table: Tables) -> None:
    deck = ["arsonist", "psychic-owl", "dispelling", "ghost-fire"]
    t = table.underworld(p1={"r1": ["professor-kyra-gaudia"], "deck": deck}, at="contest-phase")
    t.until("foresee-bottom")
    assert t.p1.options == ["to-bottom:arsonist", "to-bottom:psychic-owl", "to-bottom:dispelling", "keep-on-top"]
    assert t.p1.sees("p1.dispelling")
    assert not t.p1.sees("p1.ghost-fire")
    assert not t.p2.sees("p1.arsonist")
    t.p1.choose("to-bottom:psychic-owl", "keep-on-top", "on-top:dispelling")
    assert t.p1.hand == ["dispelling"], "one card, however many were looked at"
    assert t.p1.deck == ["arsonist", "ghost-fire", "psychic-owl"]


@proves("underworld.contest.investigate.reward")
def test_the_cards_kept_on_top_lie_in_any_order(table: Tables) -> None:
    deck = ["arsonist", "psychic-owl", "dispelling", "ghost-fire"]
    t = table.underworld(p1={"r1": ["professor-kyra-gaudia"], "deck": deck}, at="contest-phase")
    t.until("foresee-bottom")
    t.p1.choose("keep-on-top", "on-top:dispelling", "on-top:psychic-owl")
    assert (t.p1.hand, t.p1.deck) == (["dispelling"], ["psychic-owl", "arsonist", "ghost-fire"])


@proves("underworld.contest.influence.reward", "underworld.win.cancel-markers", "underworld.contest.compare")
def test_influence_markers_cancel_each_other(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nornagesta", "stonehenge-warden"], "assets": ["red"]}, regions=[("kyoto", {"p2": 2})], at="contest-phase"
    )
    t.until("priority.influence")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0), "three are placed, two of them against two"
    assert not [a for a in t.p1.asked if "influence" in a.prompt and not a.prompt.startswith("priority")]


@proves(
    "underworld.contest.tie", "underworld.privilege.use", "underworld.privilege.definition", "underworld.privilege.margin"
)
@proves("underworld.privilege.once")
def test_the_first_player_may_pay_for_a_tie_once(table: Tables) -> None:
    side = {"r1": ["stonehenge-warden"], "r2": ["stonehenge-warden"], "assets": ["yellow", "yellow"]}
    t = table.underworld(p1=side, p2=side, at="contest-phase", first=2)
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    assert t.p2.options[1:] == ["decline"], "only who holds the marker is asked"
    assert not t.happened("wins-contest")
    with t.branch() as other:
        other.p2.choose("decline")
        assert (other["kyoto"].p1, other["kyoto"].p2) == (0, 0)
    asked = len(t.asked)
    t.p2.choose("privilege")
    between = [a.prompt for a in t.asked[asked:] if a.prompt.startswith("priority")]
    assert not between, "no priority between paying and the reward"
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 1)
    t.until("Turn.end_step")
    assert [a.prompt for a in t.asked].count("privilege") == 1
    assert (t["florence"].p1, t["florence"].p2) == (0, 0)


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


@proves("underworld.contest.not-occurred", "underworld.privilege.not-at-zero")
def test_nothing_against_nothing_is_no_tie(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "assets": ["yellow"]}, p2={"r1": ["psychic-owl"]}, at="contest-phase", first=1
    )
    t.until("priority.battle")
    assert "privilege" not in [a.prompt for a in t.asked]
    assert not t.happened("wins-contest")


@proves("underworld.contest.temp-icons", "underworld.temp-icons.active", "underworld.contest.participation")
def test_white_icons_count_only_with_the_marker(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "r2": ["lingering-ghost", "blood-servant"], "assets": ["red"]}, at="contest-phase"
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1)
    t.until("ContestPhase.begin")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1), "in the other player's turn nothing is added"
    battles = [line.n for line in t.p1.log if line.kind == "wins-contest" and line.detail == "battle"]
    assert battles == [1, 2, 1, 1]


@proves("underworld.contest.participation", "underworld.keyword.kill")
@pytest.mark.parametrize(("first", "exhausted", "points"), [(1, 0, [2, 3]), (2, 0, [1]), (1, 1, [1])])
def test_only_who_takes_part_adds_kill(table: Tables, first: int, exhausted: int, points: list[int]) -> None:
    killer = character(
        "killer", "Killer", "杀手", keyword("kill", 1), number=0, faction="black", cost=1, defence=1, subtypes="human",
        temporary=icons(battle=1),
    )  # fmt: skip
    with with_cards(killer):
        t = table.underworld(
            p1={"r1": [("killer", {"exhausted": exhausted}), "blood-servant"]},
            p2={"r1": ["stonehenge-warden"]},
            at="contest-phase",
            first=first,
            stop_at_forced=True,
        )
        t.until("battle-damage")
        assert t.p1.options == [f"assign:stonehenge-warden:{n}" for n in points]


@proves("underworld.damage.none-left", "underworld.prevent.definition", "underworld.contest.battle.reward")
def test_nobody_acts_between_assigning_and_dealing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"], "assets": ["blue"]},
        p2={"r1": ["psychic-owl"], "hand": ["shield-of-light"], "assets": ["white"] * 3},
        at="contest-phase",
    )
    t.until("priority.investigate")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:psychic-owl")
    t.until("priority.battle")
    assert t.asked[-1].prompt == "battle-damage", "assigned, and the next question comes after it was to be dealt"
    assert (t["psychic-owl"].in_play, t["psychic-owl"].damage) == (True, 0)
    assert t.happened("prevented", "psychic-owl")
    assert not t.happened("damage")
