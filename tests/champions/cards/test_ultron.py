"""The Ultron scenario, card by card: his stages and schemes, the facedown Drones, and the encounter set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions import GAME
from rulebound.games.champions.setup import start
from rulebound.games.champions.zones import ENVIRONMENTS, FACEDOWN
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM
from tests.champions.made_up.further import ENCOUNTER
from tests.champions.playing import until

TWO_CARDS = ["backflip", "swinging-web-kick"]


def ultron(table: Tables, stage: int = 1, **spec: Any) -> Table:
    """A position against Ultron with the environment in play."""
    tokens = spec.pop("villain", {})
    fields: dict[str, Any] = {"environments": ("ultron-drones",), "encounter": ENCOUNTER, "p1": {}, **spec}
    for p in {"p1", "p2"} & set(fields):
        fields[p] = {"deck": ["strength"] * 12, **fields[p]}
    return table.champions(villain=(f"ultron-{stage}", tokens), **fields)


def reveal(table: Tables, card: str, stage: int = 1, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which Ultron himself does not activate."""
    seat = {**spec.pop("p1", {}), "dealt": [card]}
    t = ultron(table, stage, villain={**CALM, **spec.pop("villain", {})}, p1=seat, **spec)
    t.skip_until(
        lambda t: t.happened("reveal", card) or "choose-one" in (t.p1.prompt, t.p2.prompt if t.state.players > 1 else "")
    )
    return t


def drones(t: Table, player: int = 0) -> int:
    return len(t.state.at(FACEDOWN, player))


def attacked(t: Table, defend: str = "no-defense") -> None:
    until(t, "defend")
    t.p1.choose(defend)


def set_up(players: int) -> Any:
    heroes = ["spider-man", *[c.id for c in GAME.cards().values() if c.type == "hero" and c.id != "spider-man"]][:players]
    decks = [{"identity": h, "cards": {"backflip": 15}} for h in heroes]
    setup = GAME._setup(decks, {"villain": "ultron"})
    return start(setup, 3)


DRONE = "option:put-the-top-card-of-your-deck-into-play-facedown-engaged-with-you-as-a-drone-minion"
PAYS = {"energy": "energy", "mental": "genius", "physical": "strength"}


def test_a_facedown_drone_has_the_environments_base_values(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip"]})
    assert (t["drone"].sch, t["drone"].atk, t["drone"].hp) == (1, 1, 1)
    assert t["drone"].has_drone
    assert t["drone"].engaged_with == 1


def test_a_drone_is_hidden_from_everybody_also_from_its_owner(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip"]}, p2={})
    shown = [t.state.view(p)["players"][0]["zones"]["facedown-minions"] for p in (0, 1, -1)]
    assert [zone[0]["as"] for zone in shown] == ["drone"] * 3
    assert [zone[0]["card"] for zone in shown] == [""] * 3


@proves("champions.defeat.discard")
def test_a_defeated_drone_goes_to_its_owners_discard_pile(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["swinging-web-kick"]})
    with t.changes({"p1.discard_pile": ["swinging-web-kick"], "p1.drones": []}):
        t.p1.choose("attack", "drone")
    assert not t.zone("encounter-discard")


def test_a_drone_engaged_with_another_player_goes_to_its_owner_too(table: Tables) -> None:
    t = ultron(table, p1={}, p2={"drones": ["swinging-web-kick"]})
    with t.changes({"p2.discard_pile": ["swinging-web-kick"], "p1.discard_pile": []}):
        t.p1.choose("attack", "drone")


def test_a_drone_keeps_no_ability_of_its_card(table: Tables) -> None:
    t = ultron(table, p1={"drones": ["backflip"], "hand": []}, villain={"stunned": 1})
    t.p1.choose("end-turn")
    t.p1.choose("no-defense")
    assert t["drone"].atk == 1
    assert not t.p1.can("play", "backflip")


def test_without_the_environment_a_drone_has_no_hit_points_and_falls_at_once(table: Tables) -> None:
    t = reveal(table, "android-efficiency-energy", environments=())
    assert "defeated" in t.events
    assert drones(t) == 0
    assert t.p1.discard_pile == ["strength"]


def test_a_drone_that_empties_the_deck_renews_it_and_costs_an_encounter_card(table: Tables) -> None:
    hand = ["backflip"] * 5
    t = reveal(table, "android-efficiency-energy", p1={"deck": ["swinging-web-kick"], "hand": hand, "discard": TWO_CARDS})
    assert drones(t) == 1
    assert t.p1.deck_count == 2
    assert "deck-out" in t.events


def test_ultron_1_makes_the_attacked_player_choose(table: Tables) -> None:
    t = ultron(table, encounter=("advance", *ENCOUNTER))
    attacked(t)
    assert t.p1.options == ["option:place-1-threat-on-the-main-scheme", DRONE]
    with t.branch() as b:
        with b.changes({"the-crimson-cowl-1b.threat": 1}):
            b.p1.choose("option:1")
        assert drones(b) == 0
    with t.changes({"the-crimson-cowl-1b.threat": 0}):
        t.p1.choose("option:2")
    assert drones(t) == 1


@proves("champions.defense.new-target")
def test_ultron_1_asks_the_player_who_defended(table: Tables) -> None:
    t = ultron(table, encounter=("advance", *ENCOUNTER), p1={}, p2={})
    attacked(t)
    t.p2.choose("defend")
    assert t.p2.options == ["option:place-1-threat-on-the-main-scheme", DRONE]


def test_a_stunned_ultron_1_has_not_attacked(table: Tables) -> None:
    t = ultron(table, villain={"stunned": 1}, encounter=ENCOUNTER)
    t.p1.choose("end-turn")
    assert drones(t) == 0
    assert "enemy-attack" not in t.events


@proves("champions.effect.lasting")
def test_ultron_2_counts_the_drones_of_the_attacked_player(table: Tables) -> None:
    t = ultron(table, 2, encounter=("advance", *ENCOUNTER), p1={"drones": TWO_CARDS})
    assert t["ultron-2"].atk == 2
    until(t, "defend")
    assert drones(t) == 3
    assert t["ultron-2"].atk == 5
    with t.changes({"p1.hp": -5}):
        t.p1.choose("no-defense")
    assert t["ultron-2"].atk == 2  # the attack is over: the first Drone attacks now


@proves("champions.effect.lasting.newcomers", "champions.value.modifiers.recalculate")
def test_ultron_2_counts_a_drone_that_comes_during_the_attack(table: Tables) -> None:
    t = ultron(
        table, 2, encounter=("android-efficiency-energy", *ENCOUNTER), p1={"hand": ["strength"], "deck": ["strength"] * 12}
    )
    until(t, "defend")
    assert t["ultron-2"].atk == 3
    with t.changes({"p1.hp": -4}):
        t.p1.choose("no-defense")
        assert drones(t) == 2


def test_ultron_2_counts_advanced_drones_but_not_those_of_others(table: Tables) -> None:
    p1, p2 = {"engaged": ["advanced-ultron-drone", "hydra-mercenary"]}, {"drones": TWO_CARDS}
    t = ultron(table, 2, encounter=("advance", *ENCOUNTER), p1=p1, p2=p2)
    until(t, "defend")
    assert t["ultron-2"].atk == 4


def test_ultron_3_strengthens_every_drone(table: Tables) -> None:
    t = ultron(table, 3, p1={"drones": ["backflip"], "engaged": ["advanced-ultron-drone", "hydra-mercenary"]})
    assert (t["drone"].atk, t["drone"].hp, t["drone"].sch) == (2, 2, 1)
    assert (t["advanced-ultron-drone"].atk, t["advanced-ultron-drone"].hp) == (2, 5)
    assert (t["hydra-mercenary"].atk, t["hydra-mercenary"].hp) == (1, 3)


@proves("champions.effect.cannot")
def test_ultron_3_cannot_take_damage_while_a_drone_is_in_play(table: Tables) -> None:
    t = ultron(table, 3, p1={}, p2={"drones": ["backflip"]})
    with t.changes({"ultron-3.hp": 0}):
        t.p1.choose("attack", "ultron-3")
    alone = ultron(table, 3, p1={})
    with alone.changes({"ultron-3.hp": -2}):
        alone.p1.choose("attack", "ultron-3")


def test_ultron_3_brings_his_imperative(table: Tables) -> None:
    t = ultron(
        table, 2, villain={"damage": 21}, next_stages=("ultron-3",), encounter=("crowd-control", "ultrons-imperative")
    )
    t.p1.choose("attack", "ultron-2")
    assert t["ultron-3"].zone == "villain"
    assert t["ultrons-imperative"].zone == "side-schemes"
    assert drones(t) == 2
    assert (t["drone"].atk, t["drone"].hp) == (2, 2)


@proves("champions.setup.10")
def test_the_crimson_cowl_puts_the_environment_into_play_and_a_drone_before_each_player(table: Tables) -> None:
    g = set_up(1)
    assert [g.name_of(e) for e in g.at(ENVIRONMENTS)] == ["ultron-drones"]
    assert len(g.at(FACEDOWN, 0)) == 1
    assert g.name_of(g.main_scheme()) == "the-crimson-cowl-1b"
    assert [c.id for c in GAME.cards().values() if c.type == "environment" and c.set == "ultron"] == ["ultron-drones"]


@proves("champions.scheme.main.advance", "champions.timing.when-revealed")
def test_a_completed_crimson_cowl_becomes_the_assault_with_a_drone_for_each_player(table: Tables) -> None:
    t = ultron(table, p1={}, p2={}, threat=5, villain=CALM)
    t.p1.choose("end-turn")
    t.skip_until(lambda t: "scheme-stage" in t.events)
    assert t["assault-on-norad-2b"].zone == "main-scheme"
    assert (drones(t, 0), drones(t, 1)) == (1, 1)
    assert t["assault-on-norad-2b"].threat == 0


def test_the_assault_on_norad_asks_each_player_after_step_one(table: Tables) -> None:
    t = ultron(table, scheme="assault-on-norad-2b", p1={}, p2={}, villain=CALM)
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t["assault-on-norad-2b"].threat == 2
    with t.changes({"assault-on-norad-2b.threat": 2}):
        t.p1.choose("option:1")
    t.p2.choose("option:2")
    assert (drones(t, 0), drones(t, 1)) == (0, 1)
    assert t["assault-on-norad-2b"].threat == 4


def test_the_assault_is_silent_about_threat_from_elsewhere(table: Tables) -> None:
    t = ultron(table, scheme="assault-on-norad-2b", p1={"form": "alter-ego", "drones": ["backflip"]}, villain=CALM)
    until(t, "choose-one")
    with t.changes({"assault-on-norad-2b.threat": 2}):
        t.p1.choose("option:2")
        t.p1.choose("drone")
        assert t.p1.prompt == "turn"  # both Drones have schemed and nobody was asked again


def test_when_the_first_player_completes_the_assault_the_second_can_only_take_a_drone(table: Tables) -> None:
    t = ultron(table, scheme="assault-on-norad-2b", threat=16, p1={}, p2={}, villain=CALM)
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    t.p1.choose("option:1")
    assert t["countdown-to-oblivion-3b"].zone == "main-scheme"
    assert (drones(t, 0), drones(t, 1)) == (1, 2)


def test_threat_cannot_be_removed_from_the_countdown(table: Tables) -> None:
    t = ultron(table, scheme="countdown-to-oblivion-3b", threat=2)
    assert not t.p1.can("thwart", "countdown-to-oblivion-3b")
    assert t.p1.can("attack", "ultron-1")


@proves("champions.scheme.main.lose")
def test_a_completed_countdown_loses_the_game(table: Tables) -> None:
    t = ultron(table, scheme="countdown-to-oblivion-3b", threat=4)
    t.p1.choose("end-turn")
    assert t.state.over
    assert t.state.winners == ()


def test_program_transmitter_adds_to_sch_and_feeds_side_schemes(table: Tables) -> None:
    t = ultron(
        table,
        p1={"form": "alter-ego"},
        attachments=[("program-transmitter", "ultron-1")],
        side_schemes=(("crowd-control", {"threat": 2}), ("breakin-takin", {"threat": 3})),
        encounter=("advance", *ENCOUNTER),
        scheme="assault-on-norad-2b",
    )
    assert t["ultron-1"].sch == 2
    with t.changes({"crowd-control.threat": 1, "breakin-takin.threat": 1, "assault-on-norad-2b.threat": 4}):
        until(t, "choose-one")
        t.p1.choose("option:2")  # Ultron schemes for 2, the new Drone for 1, step one placed 1


def test_program_transmitter_is_discarded_for_two_mental_resources_by_exhausting_the_hero(table: Tables) -> None:
    hand = ["swinging-web-kick", "swinging-web-kick"]
    t = ultron(table, p1={"hand": hand}, attachments=[("program-transmitter", "ultron-1")])
    with t.changes({"p1.exhausted": 1, "p1.hand": []}):
        t.p1.choose("use", "program-transmitter")
    assert t["program-transmitter"].zone == "encounter-discard"
    tired = ultron(table, p1={"hand": hand, "exhausted": 1}, attachments=[("program-transmitter", "ultron-1")])
    assert not tired.p1.can("use", "program-transmitter")
    wrong = ultron(table, p1={"hand": ["backflip"] * 3}, attachments=[("program-transmitter", "ultron-1")])
    assert not wrong.p1.can("use", "program-transmitter")
    at_home = ultron(table, p1={"hand": hand, "form": "alter-ego"}, attachments=[("program-transmitter", "ultron-1")])
    assert not at_home.p1.can("use", "program-transmitter")


def test_upgraded_drones_attaches_to_the_environment_and_strengthens_facedown_drones(table: Tables) -> None:
    t = reveal(table, "upgraded-drones", p1={"drones": ["backflip"], "engaged": ["advanced-ultron-drone"]})
    assert t["upgraded-drones"].on == "ultron-drones"
    assert (t["drone"].atk, t["drone"].hp, t["drone"].sch) == (2, 2, 1)
    assert (t["advanced-ultron-drone"].atk, t["advanced-ultron-drone"].hp) == (1, 4)


def test_discarding_upgraded_drones_defeats_a_damaged_drone(table: Tables) -> None:
    p1 = {"drones": [("backflip", {"damage": 1})], "hand": ["energy", "genius", "strength"]}
    poor = ultron(table, p1={**p1, "hand": ["energy", "genius"]}, attachments=[("upgraded-drones", "ultron-drones")])
    assert not poor.p1.can("use", "upgraded-drones")
    t = ultron(table, p1=p1, attachments=[("upgraded-drones", "ultron-drones")])
    assert t["drone"].hp == 1
    t.p1.choose("use", "upgraded-drones")
    assert drones(t) == 0
    assert "backflip" in t.p1.discard_pile


def test_an_advanced_ultron_drone_guards_and_leaves_a_drone_behind(table: Tables) -> None:
    t = ultron(table, p1={"engaged": [("advanced-ultron-drone", {"damage": 3})]})
    assert not t.p1.can("attack", "ultron-1")
    t.p1.choose("attack", "advanced-ultron-drone")
    assert t["advanced-ultron-drone"].zone == "encounter-discard"
    assert drones(t) == 1


def test_the_player_engaged_with_the_advanced_drone_gets_the_drone(table: Tables) -> None:
    t = ultron(table, p1={}, p2={"engaged": [("advanced-ultron-drone", {"damage": 3})]})
    t.p1.choose("attack", "advanced-ultron-drone")
    assert (drones(t, 0), drones(t, 1)) == (0, 1)


@pytest.mark.parametrize("kind", ["energy", "mental", "physical"])
def test_android_efficiency_puts_a_drone_before_each_player(table: Tables, kind: str) -> None:
    t = reveal(table, f"android-efficiency-{kind}", p2=AT_HOME)
    assert (drones(t, 0), drones(t, 1)) == (1, 1)


@pytest.mark.parametrize("kind", ["energy", "mental", "physical"])
def test_the_boost_of_android_efficiency_asks_for_its_resource(table: Tables, kind: str) -> None:
    hand = [PAYS[kind]] * 6
    t = ultron(
        table,
        3,
        p1={"form": "alter-ego", "hand": hand},
        scheme="assault-on-norad-2b",
        encounter=(f"android-efficiency-{kind}", *ENCOUNTER),
        villain={"stunned": 1},
    )
    until(t, "choose-one")
    t.p1.choose("option:1")
    assert t.p1.options == [f"option:spend-{'an' if kind == 'energy' else 'a'}-{kind}-resource", DRONE]
    with t.branch() as b:
        with b.changes({"p1.hand_count": -1}):
            b.p1.choose("option:1", pay=PAYS[kind])
        assert drones(b) == 0
    t.p1.choose("option:2")
    assert drones(t) == 1


def test_without_the_resource_the_boost_of_android_efficiency_gives_a_drone(table: Tables) -> None:
    t = ultron(
        table,
        p1={"form": "alter-ego", "hand": ["strength"] * 6},
        encounter=("android-efficiency-energy", *ENCOUNTER),
        scheme="countdown-to-oblivion-3b",
    )
    until(t, "discard")
    t.p1.choose("done")
    assert drones(t) == 1
    assert t.p1.hand_count == 6


def test_rage_of_ultron_in_alter_ego_form_schemes_and_discards_for_each_threat(table: Tables) -> None:
    t = ultron(
        table,
        p1={"form": "alter-ego", "dealt": ["rage-of-ultron"], "hand": ["backflip"] * 6},
        villain={"confused": 1},
        scheme="assault-on-norad-2b",
        encounter=("crowd-control", "crowd-control", *ENCOUNTER),
    )
    until(t, "choose-one")
    with t.changes({"assault-on-norad-2b.threat": 5, "p1.discard_pile": ["strength"] * 3}):
        t.p1.choose("option:1")  # 2 threat here; Ultron's scheme places 1 and 2 for the boost icons


def test_rage_of_ultron_in_hero_form_attacks_and_discards_for_each_damage(table: Tables) -> None:
    t = ultron(table, p1={"dealt": ["rage-of-ultron"]}, villain={"stunned": 1})
    until(t, "defend")
    with t.changes({"p1.hp": -4, "p1.discard_pile_count": 4}):
        t.p1.choose("no-defense")
        t.p1.choose("option:1")


def test_repair_sequence_heals_two_for_each_drone_engaged_with_you(table: Tables) -> None:
    t = ultron(
        table,
        villain={**CALM, "damage": 9},
        p1={"form": "alter-ego", "drones": TWO_CARDS, "dealt": ["repair-sequence"]},
        p2={"form": "alter-ego", "drones": ["backflip"]},
        scheme="assault-on-norad-2b",
    )
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    t.p2.choose("end-turn")
    with t.changes({"ultron-1.damage": -4}):
        t.choose("option:1", "option:1")
        t.skip_until(lambda t: t.happened("reveal", "repair-sequence"))


def test_repair_sequence_surges_without_drones(table: Tables) -> None:
    t = reveal(table, "repair-sequence", villain={"damage": 9})
    assert t["ultron-1"].damage == 9
    assert "surge" in t.events


def test_the_boost_of_repair_sequence_heals_one_for_each_drone(table: Tables) -> None:
    t = ultron(table, villain={"damage": 9}, p1={"drones": TWO_CARDS, "hand": []}, encounter=("repair-sequence", *ENCOUNTER))
    until(t, "defend")
    with t.changes({"ultron-1.damage": -2, "p1.hp": -3}):
        t.p1.choose("no-defense")


def test_swarm_attack_lets_each_drone_attack_the_hero(table: Tables) -> None:
    t = ultron(
        table,
        villain=CALM,
        p1={"drones": ["backflip"], "engaged": [("advanced-ultron-drone", {"stunned": 1})], "dealt": ["swarm-attack"]},
    )
    t.p1.choose("end-turn")
    t.p1.choose("next:drone") if t.p1.can("next") else None
    t.skip_until(lambda t: t.happened("reveal", "swarm-attack"))
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t.events.count("enemy-attack") == 3  # the Drone twice, the advanced one once: stunned before
    assert drones(t) == 1


def test_swarm_attack_without_an_attack_gives_a_drone(table: Tables) -> None:
    t = reveal(table, "swarm-attack")
    assert drones(t) == 1
    at_home = reveal(table, "swarm-attack", p1={"form": "alter-ego", "drones": ["backflip"]}, scheme="assault-on-norad-2b")
    at_home.skip_until(lambda t: t.happened("reveal", "swarm-attack"))
    assert "enemy-attack" not in at_home.events
    assert drones(at_home) >= 2


def test_drone_factory_counts_all_drones_in_play(table: Tables) -> None:
    p1 = {"engaged": [("advanced-ultron-drone", {"stunned": 1})]}
    t = reveal(table, "drone-factory", p1=p1, p2=AT_HOME)
    assert (drones(t, 0), drones(t, 1)) == (1, 1)
    assert t["drone-factory"].threat == 4 + 3
    assert t["drone-factory"].card.accelerates == 1


def test_invasive_ai_discards_three_cards_of_each_deck(table: Tables) -> None:
    p1 = {"hand": ["backflip"] * 5, "deck": [*TWO_CARDS, "backflip", "swinging-web-kick"] * 3}
    t = reveal(table, "invasive-ai", p1=p1, p2={"hand": ["backflip"] * 6, **AT_HOME})
    assert t.p1.discard_pile == [*TWO_CARDS, "backflip"]
    assert t.p2.discard_pile_count == 3
    assert t["invasive-ai"].threat == 6
    assert t["invasive-ai"].card.hazard == 1


def test_ultrons_imperative_gives_the_first_player_two_drones(table: Tables) -> None:
    t = reveal(table, "ultrons-imperative", first=2, turn=2, p2=AT_HOME)
    assert (drones(t, 0), drones(t, 1)) == (0, 2)
    assert t["ultrons-imperative"].threat == 4
