"""Status cards: stunned, confused, tough."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, SPIDER, against, reveal
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import FULL, QUIET, solo
from tests.champions.playing import next_round, settle, until


@proves("champions.status.confused.give")
def test_you_are_confused(table: Tables) -> None:
    t = solo(table, dealt=["false-alarm"], form="alter-ego")
    with t.changes({"p1.confused": +1}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.status.definition", "champions.status.types", "champions.status.one-each")
def test_three_types_of_status_cards_one_of_each(table: Tables) -> None:
    t = solo(table, "stun-an-enemy", "stun-an-enemy", "confuse-an-enemy")
    shown = [name for name, _ in t.state.SHOWN_COLUMNS if name in ("stunned", "confused", "tough", "steady")]
    assert shown == ["stunned", "confused", "tough"]
    with t.changes({"plain-1.stunned": +1, "plain-1.confused": +1}):
        t.p1.choose("play", "stun-an-enemy")
        t.p1.choose("play", "confuse-an-enemy")
    assert not t.p1.can("play", "stun-an-enemy"), "it could have no second stunned card"


@proves("champions.status.one-each")
def test_stunning_a_stunned_character_leaves_one_card(table: Tables) -> None:
    t = solo(table, "stun-all", engaged=["plain-minion"], villain=("plain-1", {"stunned": 1}))
    with t.changes({"plain-1.stunned": 0, "plain-minion.stunned": +1}):
        t.p1.choose("play", "stun-all")


@proves("champions.status.priority")
def test_tough_comes_before_interrupts(table: Tables) -> None:
    t = solo(table, "hurt-hero", play=["padding"], tough=1)
    with t.changes({"p1.hp": 0, "p1.tough": -1, "padding.exhausted": 0}):
        t.p1.choose("play", "hurt-hero")
    assert t.p1.prompt == "turn", "no interrupt was offered"
    t = solo(table, "hurt-hero", play=["padding"])
    t.p1.choose("play", "hurt-hero")
    assert t.p1.can("use", "padding")


@proves("champions.status.priority")
def test_status_before_the_suit(table: Tables) -> None:
    # 1001: the status card takes precedence.
    t = table.champions(
        p1={"identity": "spider-man"}, villain=("rhino-1", {"tough": 1}), attachments=[("armored-rhino-suit", "rhino-1")]
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t["rhino-1"].tough, t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (0, 0, 0)


@proves("champions.status.confused.friendly")
def test_a_confused_hero_pays_and_removes_nothing(table: Tables) -> None:
    t = solo(table, "thwart-two", confused=1, threat=4)
    with t.branch() as b, b.changes({"p1.exhausted": +1, "p1.confused": -1, "plain-scheme-1b.threat": 0}):
        b.p1.choose("thwart", "plain-scheme-1b")
    with t.changes({"p1.hand_count": -1, "p1.confused": -1, "plain-scheme-1b.threat": 0}):
        t.p1.choose("play", "thwart-two")


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


@proves("champions.status.confused.friendly")
def test_emergency_of_a_confused_hero(table: Tables) -> None:
    # 1005: a thwart ability, in any window; the threat is placed in full.
    t = table.champions(
        p1={"identity": "spider-man", "form": "alter-ego"}, p2={"confused": 1, "hand": ["emergency"]}, at="villain-phase.2"
    )
    t.p2.choose("play:emergency")
    assert (t.p2.confused, t["the-break-in-1b"].threat) == (0, 1)


def test_a_stunned_or_confused_ally_has_not_acted(table: Tables) -> None:
    """Ruling 57."""

    t = table.champions(p1={**PLAIN, "play": [("eager-ally", {"stunned": 1, "confused": 1})]}, threat=3)
    with t.branch() as b:
        expected = {"eager-ally.stunned": -1, "eager-ally.exhausted": +1, "eager-ally.damage": 0, "rhino-1.damage": 0}
        with b.changes(expected):
            b.p1.choose("attack", "eager-ally", "rhino-1")
        assert b.p1.prompt == "turn"  # no response
    with t.changes({"eager-ally.confused": -1, "eager-ally.exhausted": +1, "eager-ally.damage": 0}):
        t.p1.choose("thwart", "eager-ally", "the-break-in-1b")
    assert t["the-break-in-1b"].threat == 3


def test_a_stunned_or_confused_hero_may_attempt_without_a_target(table: Tables) -> None:
    """Ruling 67."""

    t = table.champions(p1={**PLAIN, "hand": ["attack-minion", "free-event"]})
    assert not t.p1.can("play", "attack-minion")
    assert not t.p1.can("thwart")
    t = table.champions(p1={**PLAIN, "stunned": 1, "confused": 1, "hand": ["attack-minion", "free-event"]})
    with t.branch() as b, b.changes({"p1.stunned": -1}):
        b.p1.choose("play", "attack-minion")
    with t.changes({"p1.confused": -1, "p1.exhausted": +1}):
        t.p1.choose("thwart", "plain-hero", "the-break-in-1b")


def test_only_the_confused_character_may_thwart_in_vain(table: Tables) -> None:
    """Ruling 67."""

    t = table.champions(
        p1={**PLAIN, "confused": 1, "play": ["plain-ally"]},
        threat=3,
        side_schemes=(("critical-side-scheme", {"threat": 2}),),
    )
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")
    assert not t.p1.can("thwart", "plain-ally", "the-break-in-1b")  # a crisis
    assert t.p1.can("thwart", "plain-ally", "critical-side-scheme")


@proves("champions.status.confused.friendly")
def test_a_confused_hero_loses_the_card_and_the_thwart_event(table: Tables) -> None:
    t = solo(table, "thwart-two", confused=1, threat=5)
    with t.changes({"p1.confused": -1, "plain-scheme-1b.threat": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "thwart-two")
    assert "thwart-two" in t.p1.discard_pile


@proves("champions.status.confused.enemy")
def test_a_confused_villain_does_not_scheme(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=("plain-1", {"confused": 1}), encounter=("plain-minion", *FULL))
    with t.changes({"plain-scheme-1b.threat": +1}):  # step one only
        t.skip_until(lambda t: t.round == 3)
    assert t["plain-1"].confused == 0
    assert "boost" not in t.events
    assert t["plain-minion"].zone == "engaged", "dealt in step three instead of given as a boost card"


def test_a_confused_villain_does_not_scheme_and_nothing_is_an_emergency(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "form": "alter-ego", "hand": ["emergency"]}, villain=("rhino-1", {"confused": 1}), encounter=NOTHING
    )
    t.skip_until(lambda t: t.round == 3)
    assert "emergency" in t.p1.hand


@pytest.mark.usefixtures("hurting_cards")
def test_advance_only_costs_a_confused_villain_its_card(table: Tables) -> None:
    t = reveal(table, "advance", "rhino-1", {"confused": 1}, encounter=("nothing", "two-icons", *NOTHING))
    assert (t["the-break-in-1b"].threat, t["rhino-1"].confused) == (1, 0)


@proves("champions.status.confused.enemy")
def test_a_confused_villain_draws_no_boost(table: Tables) -> None:
    # 1007, 174, 383: no scheming, no boost card; nothing for Emergency to interrupt.
    t = table.champions(
        p1={"form": "alter-ego", "hand": ["emergency"]},
        villain=("rhino-1", {"confused": 1}),
        encounter=["shocker"] + ["upgraded-drones"] * 9,
    )
    t.until("villain-phase.3")
    assert (t["rhino-1"].confused, t["the-break-in-1b"].threat, t.has("emergency", "p1.hand")) == (0, 1, True)
    assert t.zone("encounter-deck")[0] == "shocker"


@proves("champions.status.confused.enemy")
def test_confused_minion_and_alter_ego(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego", "engaged": [("sandman", {"confused": 1}), "shocker"]}, encounter=["upgraded-drones"] * 9
    )
    t.until("villain-phase.3")
    assert (t["sandman"].confused, t["the-break-in-1b"].threat) == (0, 3)


@proves("champions.status.confused.enemy")
def test_a_confused_minion_places_no_threat_and_a_stunned_one_deals_no_damage(table: Tables) -> None:
    t = solo(table, form="alter-ego", engaged=[("plain-minion", {"confused": 1})], villain=QUIET, at="villain-phase.2")
    assert (t["plain-scheme-1b"].threat, t["plain-minion"].confused) == (0, 0)
    t = solo(table, engaged=[("plain-minion", {"stunned": 1})], villain=QUIET, at="villain-phase.3")
    assert t.p1.damage == 0


@proves("champions.status.tough")
def test_tough_prevents_all_damage_once(table: Tables) -> None:
    t = solo(table, "hit-three", "hit-three", engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"spiky-minion.hp": 0, "spiky-minion.tough": -1}):
        t.p1.choose("play", "hit-three", "spiky-minion")
    with t.changes({"spiky-minion.hp": -3}):
        t.p1.choose("play", "hit-three", "spiky-minion")


def test_a_tough_attacker_is_spared_the_retaliation(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "tough": 1, "engaged": ["modok"]}, encounter=NOTHING)
    with t.changes({"p1.tough": -1, "p1.damage": 0, "modok.damage": +2}):
        t.p1.choose("attack", "modok")


def test_a_tough_hero_is_not_damaged_and_so_not_stunned_by_the_sonic_converter(table: Tables) -> None:
    t = against(table, "klaw-1", p1={"tough": 1}, attachments=(("sonic-converter", "klaw-1"),))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t.p1.tough, t.p1.stunned) == (0, 0, 0)


def test_vibranium_armor_makes_two_blows_of_three_count(table: Tables) -> None:
    """Each damage taken brings a tough card (forced), which stops the next one and brings none itself."""
    t = table.champions(
        p1={**HULK, "hand": ["haymaker", "haymaker", "energy", "energy"]},
        attachments=(("vibranium-armor", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (3, 1)
    t.p1.choose("play", "haymaker", "rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (3, 0)
    t.p1.choose("play", "haymaker", "rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (6, 1)


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


def test_an_energy_channel_deals_all_of_its_damage_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", {"tough": 1}, p1={**MARVEL, "play": [("energy-channel", {"counters": 3})]})
    with t.changes({"rhino-1.damage": 0, "rhino-1.tough": -1}):
        t.p1.choose("use", "energy-channel")


def test_overkill_excess_meets_the_tough_card_of_the_hero(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": ["tigra"], "tough": 1}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    with t.changes({"p1.hp": 0, "p1.tough": -1, "tigra.zone": "discard-pile"}):
        t.p1.choose("defend", "tigra")


def test_a_tough_defending_ally_leaves_no_excess(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": [("tigra", {"tough": 1})]}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    with t.changes({"p1.hp": 0, "tigra.hp": 0, "tigra.tough": -1}):
        t.p1.choose("defend", "tigra")


@pytest.mark.usefixtures("hurting_cards")
def test_suit_takes_all_of_a_blow_and_tough_comes_first(table: Tables) -> None:
    suit = [("armored-rhino-suit", "rhino-1")]
    hand = {"hand": ["swinging-web-kick", *["strength"] * 3], "identity": "spider-man"}
    t = against(table, "rhino-1", {"tough": 1}, p1=hand, attachments=suit)
    with t.changes({"rhino-1.tough": -1, "rhino-1.damage": 0, "armored-rhino-suit.damage": 0}):
        t.p1.choose("attack", "spider-man", "rhino-1")
    with t.changes({"rhino-1.damage": 0, "armored-rhino-suit.zone": "encounter-discard"}):
        t.p1.choose("play", "swinging-web-kick", "rhino-1")


def test_the_scheme_of_everybody_damaged_at_once_stops_at_tough(table: Tables) -> None:
    seat = {"play": [("tigra", {"tough": 1}), ("luke-cage", {"tough": 0})], "tough": 1}
    t = reveal(table, "concussive-blast", "ultron-1", p1=seat)
    settle(t)
    assert (t.p1.damage, t.p1.tough) == (0, 0)
    assert (t["tigra"].damage, t["tigra"].tough) == (0, 0)
    assert t["luke-cage"].damage == 1


@proves("champions.status.tough")
def test_great_responsibility_in_step_one(table: Tables) -> None:
    # The damage is instead of the threat; 1013: the tough status prevents it.
    t = table.champions(
        p1={"identity": "spider-man", "tough": 1, "hand": ["great-responsibility"]}, threat=2, at="villain-phase.1"
    )
    t.p1.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p1.damage, t.p1.tough) == (2, 0, 0)


def test_tough_swallows_the_whole_repulsor_blast(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "hand": ["repulsor-blast", "genius"], "deck": ["haymaker"] * 9},
        villain=("rhino-1", {"tough": 1}),
    )
    t.p1.choose("play:repulsor-blast", pay=["genius"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (0, 0)


@proves("champions.status.tough")
def test_a_stampede_that_the_tough_card_stopped(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man", "tough": 1, "dealt": ["stampede"]}, at="villain-phase.4")
    t.p1.choose("pass", "no-defense")
    assert (t.p1.tough, t.p1.stunned) == (0, 0)


@proves("champions.status.tough")
def test_a_vibranium_armor_over_a_tough_card(table: Tables) -> None:
    # 1013: damage prevented is not taken: the armor gives none, the card is gone.
    t = table.champions(
        p1={"identity": "spider-man"}, villain=("rhino-1", {"tough": 1}), attachments=[("vibranium-armor", "rhino-1")]
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t["rhino-1"].tough, t["rhino-1"].damage) == (0, 0)


@proves("champions.status.tough")
def test_the_armor_answers_the_first_of_two(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "energy-daggers"],
        },
        attachments=[("vibranium-armor", "rhino-1")],
    )
    t.p1.choose("play:wakanda-forever-energy", "next:energy-daggers")
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (1, 0)


def test_a_status_card_comes_before_forced_interrupts(table: Tables) -> None:
    """Ruling 56."""

    t = table.champions(
        p1=PLAIN, villain=("rhino-1", {"tough": 1}), attachments=(("armored-rhino-suit", "rhino-1"),), encounter=QUIET_DECK
    )
    with t.changes({"rhino-1.tough": -1, "rhino-1.damage": 0, "armored-rhino-suit.counters": 0}):
        t.p1.choose("attack", "plain-hero", "rhino-1")
    assert t["armored-rhino-suit"].in_play
