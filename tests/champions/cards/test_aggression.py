"""The aspect Aggression, card by card."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.further import PAY2, PAY3


def test_hulk_deals_2_damage_to_an_enemy_for_a_physical_resource(table: Tables) -> None:
    t = table.champions(p1={"play": ["hulk"], "deck": ["backflip", "uppercut"], "engaged": ["shocker"]})
    t.p1.choose("attack", "hulk", "rhino-1")
    assert t.p1.options == ["choose:rhino-1", "choose:shocker"]
    with t.changes({"shocker.damage": +2, "rhino-1.damage": 0, "spider-man.damage": 0, "hulk.damage": +1}):
        t.p1.choose("shocker")  # the 1 damage to Hulk himself is consequential
    assert t["rhino-1"].damage == 3
    assert t.p1.discard_pile == ["backflip"]


def test_hulk_deals_1_damage_to_each_character_for_an_energy_resource(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["hulk", "tigra"], "deck": ["haymaker", "backflip"], "engaged": ["shocker"]},
        p2={"identity": "captain-marvel", "form": "alter-ego"},
    )
    t.p1.choose("attack", "hulk", "rhino-1")
    each = ["rhino-1", "shocker", "hulk", "tigra", "spider-man", "carol-danvers"]
    assert sorted(t.p1.options) == sorted(f"next:{c}" for c in each)
    expected = {f"{c}.damage": +1 for c in each} | {"hulk.damage": +2}
    with t.changes(expected):
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
    assert t["rhino-1"].damage == 4


def test_hulk_is_discarded_for_a_mental_resource(table: Tables) -> None:
    t = table.champions(p1={"play": ["hulk"], "deck": ["swinging-web-kick", "backflip"]})
    with t.changes({"rhino-1.damage": +3, "spider-man.damage": 0}):
        t.p1.choose("attack", "hulk", "rhino-1")
    assert t.p1.discard_pile == ["hulk", "swinging-web-kick"]


def test_hulk_does_it_all_for_a_wild_resource(table: Tables) -> None:
    t = table.champions(p1={"play": ["hulk"], "deck": ["the-power-of-aggression", "backflip"]})
    t.p1.choose("attack", "hulk", "rhino-1")
    assert t["rhino-1"].damage == 5
    while t.p1.can("next"):
        t.p1.choose(t.p1.options[0])
    assert t["rhino-1"].damage == 6
    assert t.p1.damage == 1
    assert t.p1.discard_pile == ["hulk", "the-power-of-aggression"]


def test_hulk_cannot_thwart(table: Tables) -> None:
    t = table.champions(p1={"play": ["hulk"]}, threat=3)
    assert not t.p1.can("thwart", "hulk")
    assert t.p1.can("attack", "hulk")


@proves("champions.state.exhaust.once")
def test_a_stunned_hulk_has_not_attacked(table: Tables) -> None:
    t = table.champions(p1={"play": [("hulk", {"stunned": 1})]})
    with t.changes({"hulk.stunned": -1, "hulk.exhausted": +1, "hulk.damage": 0, "rhino-1.damage": 0}):
        t.p1.choose("attack", "hulk", "rhino-1")
    assert t.p1.discard_pile == []
    assert not t.p1.can("attack", "hulk")


def test_tigra_heals_before_her_consequential_damage(table: Tables) -> None:
    t = table.champions(p1={"play": [("tigra", {"damage": 2})], "engaged": [("hydra-mercenary", {"damage": 1})]})
    t.p1.choose("attack", "tigra", "hydra-mercenary")
    with t.changes({"tigra.damage": 0}):  # healed 1, then 1 consequential
        t.p1.choose("use", "tigra")
    assert t["tigra"].in_play


def test_tigra_does_not_heal_if_the_minion_survives_or_she_is_unhurt(table: Tables) -> None:
    t = table.champions(p1={"play": [("tigra", {"damage": 1})], "engaged": ["hydra-mercenary"]})
    with t.changes({"tigra.damage": +1}):
        t.p1.choose("attack", "tigra", "hydra-mercenary")
    assert t.p1.prompt == "turn"
    t = table.champions(p1={"play": ["tigra"], "engaged": [("hydra-mercenary", {"damage": 1})]})
    with t.changes({"tigra.damage": +1}):
        t.p1.choose("attack", "tigra", "hydra-mercenary")
    assert t.p1.prompt == "turn"


def test_chase_them_down_after_the_hero_has_defeated_a_minion(table: Tables) -> None:
    t = table.champions(p1={"hand": ["chase-them-down"], "engaged": [("shocker", {"damage": 1})]}, threat=5)
    t.p1.choose("attack", "shocker")
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "chase-them-down")
    assert t.p1.discard_pile == ["chase-them-down"]


def test_chase_them_down_after_a_villain_stage_is_defeated(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["chase-them-down"]}, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",), threat=5
    )
    t.p1.choose("attack", "rhino-1")
    assert t.p1.can("play", "chase-them-down")


def test_chase_them_down_needs_a_defeat_by_the_hero_and_threat(table: Tables) -> None:
    t = table.champions(p1={"hand": ["chase-them-down"], "engaged": ["shocker"]}, threat=5)
    t.p1.choose("attack", "shocker")
    assert t.p1.prompt == "turn"  # Shocker survives
    t = table.champions(p1={"hand": ["chase-them-down"], "engaged": [("shocker", {"damage": 1})]}, threat=0)
    t.p1.choose("attack", "shocker")
    assert t.p1.prompt == "turn"  # no threat to remove
    t = table.champions(
        p1={"hand": ["chase-them-down"], "play": ["tigra"], "engaged": [("shocker", {"damage": 1})]}, threat=5
    )
    t.p1.choose("attack", "tigra", "shocker")
    assert t.p1.prompt == "turn"  # an ally is not the hero


def test_a_confused_hero_chases_nobody_down(table: Tables) -> None:
    t = table.champions(p1={"hand": ["chase-them-down"], "confused": 1, "engaged": [("shocker", {"damage": 1})]}, threat=5)
    t.p1.choose("attack", "shocker")
    with t.changes({"the-break-in-1b.threat": 0, "spider-man.confused": -1}):
        t.p1.choose("play", "chase-them-down")


def test_relentless_assault_has_overkill_if_paid_with_a_physical_resource(table: Tables) -> None:
    t = table.champions(p1={"hand": ["relentless-assault", *PAY2], "engaged": ["hydra-mercenary"]})
    with t.changes({"rhino-1.damage": +2}):  # 5 damage to 3 hit points
        t.p1.choose("play", "relentless-assault")
    assert t.happened("defeated", "hydra-mercenary")


def test_relentless_assault_without_a_physical_resource(table: Tables) -> None:
    hand = ["relentless-assault", "enhanced-spider-sense", "enhanced-spider-sense"]
    t = table.champions(p1={"hand": hand, "engaged": ["hydra-mercenary"]})
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")
    assert t.happened("defeated", "hydra-mercenary")


def test_a_wild_resource_may_be_declared_physical_for_relentless_assault(table: Tables) -> None:
    hand = ["relentless-assault", "the-power-of-aggression"]
    t = table.champions(p1={"hand": hand, "engaged": ["hydra-mercenary"]})
    t.p1.choose("play", "relentless-assault")
    with t.branch() as b, b.changes({"rhino-1.damage": 0}):
        b.p1.choose("other-type")
    with t.changes({"rhino-1.damage": +2}):
        t.p1.choose("declare")


def test_relentless_assault_needs_a_minion(table: Tables) -> None:
    t = table.champions(p1={"hand": ["relentless-assault", *PAY2]})
    assert not t.p1.can("play", "relentless-assault")
    assert [r.message for r in t.p1.why_not("relentless-assault")] == ["would-change-nothing"]


def test_uppercut_deals_5_damage(table: Tables) -> None:
    t = table.champions(p1={"hand": ["uppercut", *PAY3], "engaged": ["shocker"]})
    t.p1.choose("play", "uppercut")
    with t.changes({"rhino-1.damage": +5}):
        t.p1.choose("rhino-1")


@proves("champions.keyword.guard")
def test_uppercut_respects_guard(table: Tables) -> None:
    t = table.champions(p1={"hand": ["uppercut", *PAY3], "engaged": ["hydra-mercenary"]})
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("play", "uppercut")
    assert t.happened("defeated", "hydra-mercenary")


@pytest.mark.parametrize(
    ("power", "card", "cost"),
    [
        ("the-power-of-aggression", "tac-team", 3),
        ("the-power-of-justice", "heroic-intuition", 2),
        ("the-power-of-leadership", "maria-hill", 2),
        ("the-power-of-protection", "med-team", 3),
    ],
)
@proves("champions.resource.card.text")
def test_the_power_of_an_aspect_counts_double_for_its_cards_only(table: Tables, power: str, card: str, cost: int) -> None:
    t = table.champions(p1={"hand": [power, *["backflip"] * (cost - 2), card]})
    t.p1.choose("play", card)
    assert t.p1.hand == []
    assert t[card].in_play
    t = table.champions(p1={"hand": [power, "haymaker"]})
    assert not t.p1.can("play", "haymaker")
    assert [(r.message, r.n) for r in t.p1.why_not("haymaker")] == [("needs-resources", 1)]


def test_the_power_of_aggression_cannot_be_played(table: Tables) -> None:
    t = table.champions(p1={"hand": ["the-power-of-aggression", *PAY3]})
    assert not t.p1.can("play", "the-power-of-aggression")
    assert [r.message for r in t.p1.why_not("the-power-of-aggression")] == ["only-for-resources"]


def test_tac_team_deals_damage_three_times_and_is_no_attack(table: Tables) -> None:
    t = table.champions(p1={"hand": ["tac-team", *PAY3], "form": "alter-ego", "engaged": ["hydra-mercenary"]})
    t.p1.choose("play", "tac-team")
    assert t["tac-team"].counters == 3
    t.p1.choose("use", "tac-team")
    with t.changes({"rhino-1.damage": +2, "tac-team.counters": 0}):  # past the guard; the counter was the cost
        t.p1.choose("rhino-1")
    assert t["tac-team"].counters == 2
    assert t["tac-team"].exhausted
    assert not t.p1.can("use", "tac-team")


@proves("champions.keyword.uses.last")
def test_tac_team_is_discarded_after_its_last_use(table: Tables) -> None:
    t = table.champions(p1={"play": [("tac-team", {"counters": 1})]})
    with t.changes({"rhino-1.damage": +2}):
        t.p1.choose("use", "tac-team")
    assert t.p1.discard_pile == ["tac-team"]


def test_combat_training_helps_the_hero_and_not_the_alter_ego_or_allies(table: Tables) -> None:
    t = table.champions(p1={"play": ["combat-training", "tigra"]})
    assert (t["spider-man"].atk, t["tigra"].atk) == (3, 2)
    with t.changes({"rhino-1.damage": +3}):
        t.p1.choose("attack", "spider-man", "rhino-1")


@proves("champions.effect.max.player")
def test_combat_training_is_played_under_any_players_control_one_each(table: Tables) -> None:
    t = table.champions(p1={"hand": PAY2 * 2 + ["combat-training"] * 2}, p2={"identity": "captain-marvel"})
    t.p1.choose("play", "combat-training")
    assert t.p1.options == ["player:1", "player:2"]
    t.p1.choose("player:2")
    assert t["combat-training"].controller == 2
    assert t["combat-training"].owner == 1
    assert (t["spider-man"].atk, t["captain-marvel"].atk) == (2, 3)
    t.p1.choose("play", "combat-training")  # player 2 has one: it stays with its player
    assert t["spider-man"].atk == 3
