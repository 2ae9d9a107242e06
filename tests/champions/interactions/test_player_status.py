"""Status cards on the players' side: what a stunned, confused or tough character still pays, loses and does."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from tests.champions.cards.encounters import HULK, IRON, MARVEL, NOTHING, PANTHER, SPIDER, until
from tests.champions.playing import next_round

FOREVER = "wakanda-forever-energy"


# ---------------------------------------------------------------- stunned


def test_a_stunned_hero_pays_for_an_attack_event_and_does_nothing_of_it(table: Tables) -> None:
    """The whole ability is replaced, also the part that is no attack (the card to draw)."""
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["photonic-blast", "energy-absorption"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "p1.hand_count": -2, "p1.deck_count": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "photonic-blast")
    assert sorted(t.p1.discard_pile) == ["energy-absorption", "photonic-blast"]


def test_a_stunned_hero_may_still_thwart_and_an_ability_that_is_no_attack_still_works(table: Tables) -> None:
    t = table.champions(p1={**HULK, "stunned": 1, "hand": ["ground-stomp", "strength"]}, threat=3)
    with t.changes({"rhino-1.damage": 1, "p1.stunned": 0}):
        t.p1.choose("play", "ground-stomp")
    with t.changes({"the-break-in-1b.threat": -1, "p1.stunned": 0}):
        t.p1.choose("thwart", "she-hulk")


def test_a_stunned_basic_attack_exhausts_and_opens_no_response(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "stunned": 1, "hand": ["one-two-punch", "strength"], "play": ["superhuman-strength"]}, villain="rhino-1"
    )
    with t.changes({"p1.exhausted": 1, "p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("attack", "she-hulk")
    assert t.p1.prompt == "turn"
    assert t["superhuman-strength"].in_play


def test_a_stunned_attempt_on_a_retaliating_minion_is_no_attack(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "engaged": ["whiplash"]})
    with t.changes({"p1.damage": 0, "whiplash.damage": 0, "p1.stunned": -1}):
        t.p1.choose("attack", "captain-marvel", "whiplash")


def test_a_stunned_hero_may_play_relentless_assault_without_a_minion(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["relentless-assault", "strength"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")
    t = table.champions(p1={**MARVEL, "hand": ["relentless-assault", "strength"]})
    assert not t.p1.can("play", "relentless-assault")


def test_powered_gauntlets_of_a_stunned_iron_man_are_exhausted_for_nothing(table: Tables) -> None:
    t = table.champions(p1={**IRON, "stunned": 1, "play": ["powered-gauntlets"]})
    with t.changes({"powered-gauntlets.exhausted": 1, "p1.stunned": -1, "rhino-1.damage": 0, "p1.exhausted": 0}):
        t.p1.choose("use", "powered-gauntlets")


def test_the_charge_of_an_energy_channel_is_lost_on_a_stunned_hero(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "play": [("energy-channel", {"counters": 4})]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "energy-channel.zone": "discard-pile"}):
        t.p1.choose("use", "energy-channel", "blast")


def test_one_special_of_wakanda_forever_takes_the_stun_and_the_next_attack_works(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "stunned": 1, "damage": 5, "play": ["panther-claws", "vibranium-suit"], "hand": [FOREVER, "strength"]}
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 2, "p1.damage": -2}):
        t.p1.choose("next", "panther-claws")  # replaced; the suit is the final step


def test_the_final_step_is_the_last_one_also_if_it_is_replaced(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "stunned": 1, "play": ["panther-claws", "energy-daggers"], "hand": [FOREVER, "strength"]}
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 1}):
        t.p1.choose("next", "energy-daggers")


def test_a_stunned_hero_spends_a_counter_punch_on_the_stun(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["counter-punch"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("play", "counter-punch")


# ---------------------------------------------------------------- confused


def test_a_confused_hero_pays_for_a_thwart_event_and_removes_nothing(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "confused": 1, "hand": ["for-justice", "genius"]}, threat=5)
    with t.changes({"p1.confused": -1, "the-break-in-1b.threat": 0, "p1.hand_count": -2}):
        t.p1.choose("play", "for-justice")


def test_a_confused_jennifer_discards_the_cards_of_legal_practice(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "form": "alter-ego", "confused": 1, "hand": ["legal-practice", "strength", "genius"]}, threat=5
    )
    t.p1.choose("play", "legal-practice", "discard", "strength")
    with t.changes({"p1.confused": -1, "the-break-in-1b.threat": 0}):
        t.p1.choose("discard", "genius")
    assert sorted(t.p1.discard_pile) == ["genius", "legal-practice", "strength"]


def test_what_removes_threat_without_being_a_thwart_ignores_confusion(table: Tables) -> None:
    t = table.champions(
        p1={
            **HULK,
            "form": "alter-ego",
            "confused": 1,
            "play": ["superhuman-law-division", "surveillance-team"],
            "hand": ["genius"],
        },
        threat=6,
    )
    with t.changes({"the-break-in-1b.threat": -3, "p1.confused": 0}):
        t.p1.choose("use", "superhuman-law-division")
        t.p1.choose("use", "surveillance-team")


def test_emergency_of_a_confused_player_reduces_nothing(table: Tables) -> None:
    seat = {**MARVEL, "form": "alter-ego", "hand": ["emergency"]}
    for confused, threat in ((0, 1 + 1 - 1), (1, 1 + 1)):
        t = table.champions(p1={**seat, "confused": confused}, encounter=NOTHING)
        t.skip_until(lambda t: t.p1.can("play", "emergency"))
        t.p1.choose("play", "emergency")
        t.skip_until(lambda t: t.round == 3)
        assert t["the-break-in-1b"].threat == threat
        assert not t.p1.confused


def test_chase_them_down_of_a_confused_hero(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "confused": 1, "hand": ["chase-them-down"], "engaged": ["shocker"]}, threat=4, villain="rhino-1"
    )
    t.p1.choose("attack", "she-hulk", "shocker")
    with t.changes({"the-break-in-1b.threat": 0, "p1.confused": -1}):
        t.p1.choose("play", "chase-them-down")


def test_a_confused_ally_takes_no_consequential_damage_and_answers_nothing(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("daredevil", {"confused": 1})]}, threat=4)
    with t.changes({"daredevil.damage": 0, "daredevil.exhausted": 1, "daredevil.confused": -1, "rhino-1.damage": 0}):
        t.p1.choose("thwart", "daredevil")
    assert t.p1.prompt == "turn"


# ---------------------------------------------------------------- tough


def test_tough_stops_one_source_and_stays_for_no_damage(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "tough": 1, "engaged": ["shocker"]}, encounter=NOTHING)
    with t.changes({"p1.tough": -1, "p1.damage": 2}):  # Rhino's 2 are stopped, Shocker's 2 are not
        next_round(t)
    t = table.champions(
        p1={**SPIDER, "tough": 1, "play": ["armored-vest"]}, encounter=NOTHING, villain=("rhino-1", {"damage": 3})
    )
    until(t, "defend")
    with t.changes({"p1.tough": 0, "p1.damage": 0}):  # ATK 2 against DEF 4
        t.p1.choose("defend", "spider-man")


def test_tough_comes_before_backflip_and_cosmic_flight(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "tough": 1, "play": ["cosmic-flight"]}, encounter=NOTHING)
    with t.changes({"p1.tough": -1, "p1.damage": 0}):
        next_round(t)
    assert t["cosmic-flight"].in_play
    t = table.champions(p1={**SPIDER, "tough": 1, "hand": ["backflip"]}, encounter=NOTHING)
    with t.changes({"p1.tough": -1, "p1.damage": 0}):
        next_round(t)
    assert "backflip" in t.p1.hand


def test_a_tough_minion_loses_its_card_and_there_is_no_excess(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["relentless-assault", "strength"], "engaged": [("shocker", {"tough": 1})]}, villain="rhino-1"
    )
    with t.changes({"shocker.tough": -1, "shocker.damage": 0, "rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")


def test_a_tough_villain_is_spared_the_excess_of_overkill(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]}, villain=("rhino-1", {"tough": 1})
    )
    with t.changes({"rhino-1.tough": -1, "rhino-1.damage": 0, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "relentless-assault")


def test_a_tough_ally_is_spared_consequential_damage_and_overkill(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("luke-cage", {"tough": 1})]}, encounter=NOTHING)
    with t.branch() as b, b.changes({"luke-cage.tough": -1, "luke-cage.damage": 0, "rhino-1.damage": 2}):
        b.p1.choose("attack", "luke-cage")
    t = table.champions(
        p1={**MARVEL, "play": [("luke-cage", {"tough": 1, "damage": 4})]},
        attachments=(("charge", "rhino-1"),),
        encounter=NOTHING,
    )
    until(t, "defend")
    with t.changes({"luke-cage.tough": -1, "luke-cage.damage": 0, "p1.damage": 0}):
        t.p1.choose("defend", "luke-cage")


def test_tough_hero_and_great_responsibility(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "tough": 1, "hand": ["great-responsibility"]}, encounter=NOTHING)
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    with t.changes({"p1.tough": -1, "p1.damage": 0, "the-break-in-1b.threat": 0}):
        t.p1.choose("play", "great-responsibility")


def test_damage_as_a_cost_must_really_be_taken(table: Tables) -> None:
    t = table.champions(p1={**HULK, "tough": 1, "play": ["focused-rage"]})
    assert not t.p1.can("use", "focused-rage")
    t = table.champions(p1={**IRON, "play": [("war-machine", {"tough": 1})]})
    assert not t.p1.can("use", "war-machine")


def test_a_second_tough_card_is_not_given(table: Tables) -> None:
    seat: dict[str, Any] = {**MARVEL, "hand": ["luke-cage", "energy-absorption", "strength"]}
    t = table.champions(p1=seat)
    t.p1.choose("play", "luke-cage")
    assert t["luke-cage"].tough == 1
