"""Published answers about the players' cards: Hawkeye, Superhuman Strength, Futurist, Make the Call and others."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables
from tests.champions.cards.encounters import HULK, IRON, MARVEL, PANTHER, SPIDER, against, reveal, revealed

# ---------------------------------------------------------------- Hawkeye


def test_a_minion_that_hawkeye_shoots_at_once_has_been_revealed_all_the_same(table: Tables) -> None:
    t = reveal(table, "weapons-runner", "klaw-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert t["weapons-runner"].zone == "encounter-discard"
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("surge") == 1
    assert len(revealed(t)) == 3, "the runner, its surge, and the card of this round"


def test_the_when_revealed_effect_of_a_shot_minion_still_resolves(table: Tables) -> None:
    t = reveal(table, "hydra-bomber", "rhino-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert t["hydra-bomber"].zone == "encounter-discard"
    assert len(t.p1.options) == 2, "2 damage or 1 threat"


def test_hawkeye_shoots_one_arrow_at_a_minion_that_enters_play(table: Tables) -> None:
    t = reveal(table, "shocker", "rhino-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert (t["shocker"].damage, t["hawkeye"].counters) == (2, 3)
    assert not t.p1.can("use", "hawkeye")


# ---------------------------------------------------------------- heroes


def test_an_energy_channel_deals_all_of_its_damage_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", {"tough": 1}, p1={**MARVEL, "play": [("energy-channel", {"counters": 3})]})
    with t.changes({"rhino-1.damage": 0, "rhino-1.tough": -1}):
        t.p1.choose("use", "energy-channel")


def test_superhuman_strength_is_spent_on_an_attack_event_too(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**HULK, "damage": 2, "play": ["superhuman-strength"], "hand": ["gamma-slam", *["strength"] * 3]},
    )
    with t.changes({"rhino-1.damage": 2, "rhino-1.stunned": 1}):
        t.p1.choose("play", "gamma-slam")
    assert "superhuman-strength" in t.p1.discard_pile


@pytest.mark.parametrize(("option", "zone"), [(False, "play-area"), (True, "discard-pile")])
def test_superhuman_strength_against_an_enemy_that_is_stunned_already(table: Tables, option: bool, zone: str) -> None:
    """Nothing is paid for nothing, though it is forced; by the other reading the cost is paid whenever it can be."""
    options = {"forced_costs_always_paid": option}
    t = against(table, "rhino-1", {"stunned": 1}, p1={**HULK, "play": ["superhuman-strength"]}, options=options)
    with t.changes({"rhino-1.damage": 5, "rhino-1.stunned": 0, "superhuman-strength.zone": zone}):
        t.p1.choose("attack", "she-hulk", "rhino-1")


def test_side_schemes_enter_play_with_their_threat_and_jennifer_walters_has_no_objection(table: Tables) -> None:
    t = reveal(table, "crowd-control", "rhino-1", p1={**HULK, "form": "alter-ego"})
    assert t["crowd-control"].threat == 2
    assert not t.p1.can("use", "jennifer-walters")


def test_futurist_looks_only_at_the_cards_that_are_left(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**IRON, "form": "alter-ego", "deck": ["energy", "genius"], "discard": ["strength", "strength", "strength"]},
    )
    t.p1.choose("use", "tony-stark")
    assert len(t.p1.options) == 2
    t.p1.choose("find", "genius")
    assert t.p1.hand == ["genius"]
    assert len(t.p1.dealt) == 1, "the deck ran out when the other card was discarded"
    assert len(t.p1.deck) == 4


def test_cards_of_one_title_are_the_same_card_for_ancestral_knowledge(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={
            **PANTHER,
            "form": "alter-ego",
            "hand": ["ancestral-knowledge", "strength"],
            "discard": ["wakanda-forever-energy", "wakanda-forever-mental", "vibranium-suit"],
        },
    )
    t.autopay = False
    t.p1.choose("play", "ancestral-knowledge")
    t.p1.choose("choose", "vibranium-suit")
    t.p1.choose("choose", "wakanda-forever-energy")
    assert "wakanda-forever-mental" in t.p1.discard_pile, "nothing else was left to choose"
    assert "wakanda-forever-energy" not in t.p1.discard_pile


def test_affairs_of_state_without_upgrades_must_exhaust_the_alter_ego(table: Tables) -> None:
    t = reveal(table, "affairs-of-state", "rhino-1", p1={**PANTHER, "form": "alter-ego"})
    assert t.p1.exhausted, "the only option that changes anything was taken"
    assert t["affairs-of-state"].zone == "removed"


def test_business_problems_without_an_upgrade_must_exhaust_the_alter_ego(table: Tables) -> None:
    t = reveal(table, "business-problems", "rhino-1", p1={**IRON, "form": "alter-ego"})
    assert t["business-problems"].zone == "removed"


def test_make_the_call_for_a_basic_ally_gets_one_resource_from_the_power_of_leadership(table: Tables) -> None:
    spec = {**MARVEL, "hand": ["make-the-call", "the-power-of-leadership", "energy"]}
    t = against(table, "rhino-1", p1={**spec, "discard": ["vision"]})  # Leadership, cost 4: 2 + 2
    assert t.p1.can("play", "make-the-call")
    t = against(table, "rhino-1", p1={**spec, "discard": ["nick-fury"]})  # basic, cost 4: 1 + 2
    assert not t.p1.can("play", "make-the-call")
    t = against(table, "rhino-1", p1={**spec, "discard": ["mockingbird"]})  # basic, cost 3
    assert t.p1.can("play", "make-the-call")


def test_an_enemy_that_cannot_take_damage_may_still_be_attacked(table: Tables) -> None:
    t = against(
        table,
        "ultron-3",
        p1={**HULK, "drones": ["strength"], "play": ["superhuman-strength"], "hand": ["uppercut", *["strength"] * 3]},
        environments=("ultron-drones",),
    )
    assert t.p1.can("play", "uppercut")
    with t.changes({"ultron-3.damage": 0, "ultron-3.stunned": 1}):
        t.p1.choose("attack", "she-hulk", "ultron-3")


def test_drones_that_fall_with_their_upgrade_were_defeated_by_nobody(table: Tables) -> None:
    t = against(
        table,
        "ultron-1",
        p1={
            **SPIDER,
            "drones": [("strength", {"damage": 1})],
            "play": ["interrogation-room"],
            "hand": ["energy", "genius", "strength"],
        },
        environments=("ultron-drones",),
        attachments=(("upgraded-drones", "ultron-drones"),),
        side_schemes=[("drone-factory", {"threat": 2})],
    )
    t.p1.choose("use", "upgraded-drones")
    assert t.p1.drones == []
    assert not t.p1.can("use", "interrogation-room")


def test_tough_stays_on_a_character_that_cannot_take_the_damage(table: Tables) -> None:
    t = against(table, "ultron-3", {"tough": 1}, p1={**HULK, "drones": ["strength"]}, environments=("ultron-drones",))
    with t.changes({"ultron-3.damage": 0, "ultron-3.tough": 0}):
        t.p1.choose("attack", "she-hulk", "ultron-3")


def test_a_borrowed_hellcat_returns_to_the_hand_of_her_owner(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "hand": ["make-the-call", "energy", "genius"]},
        p2={**HULK, "discard": ["hellcat"]},
    )
    t.p1.choose("play", "make-the-call")
    assert t["hellcat"].zone == "play-area"
    t.p1.choose("use", "hellcat")
    assert t.p2.hand == ["hellcat"]
    assert t.p1.hand == []
