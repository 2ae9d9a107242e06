"""Chapter: keywords. Overkill."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import action, event, interrupt, minion, n, support
from rulebound.games.champions.cards.the_doomsday_chair import HealAllInstead
from rulebound.games.champions.effects import DamageEach, GainOverkill
from rulebound.games.champions.nouns import Enemies
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM, HULK, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import ADVANCES, HERO, IDLE
from tests.champions.made_up.parts import AllyWouldBeDefeated
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import QUIET, duo, seat, solo
from tests.champions.playing import to_defense, ultron, until


def test_melter_is_defended_against_by_a_stunned_ally(table: Tables) -> None:
    """A stun concerns attacking (1009); an ally that is ready is able to defend."""
    t = against(
        table, "rhino-1", CALM, p1={"play": [("tigra", {"stunned": 1})], "engaged": ["melter"]}, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.round == 3)
    assert ("tigra" in t.p1.discard_pile, t.p1.damage) == (True, 0)


def test_an_ally_that_defends_dies_and_the_hero_is_safe_without_overkill(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("daredevil", {"damage": 2})]}, encounter=("two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("defend", "daredevil")
        t.skip_until(lambda t: t.round == 3)
    assert "daredevil" in t.p1.discard_pile


def test_spider_sense_is_for_attacks_against_spider_man_whoever_defends(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "play": ["black-cat"]}, p2=HULK, encounter=NOTHING)
    until(t, "window.enemy-attack:interrupt")
    with t.changes({"p1.hand_count": 1}):
        t.p1.choose("use", "spider-sense")
    t.p1.choose("defend", "black-cat")
    t.skip_until(lambda t: t.events.count("enemy-attack") == 2)
    assert t.p1.prompt != "window.enemy-attack:interrupt"  # the attack on She-Hulk
    assert "black-cat" in t.p1.discard_pile


def test_rage_of_ultron_counts_the_damage_dealt_not_the_hit_points_lost(table: Tables) -> None:
    t = reveal(
        table,
        "rage-of-ultron",
        "ultron-1",
        p1={**MARVEL, "play": [("tigra", {"damage": 2})]},
        environments=("ultron-drones",),
    )
    t.p1.choose("defend", "tigra")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile == ["strength", "strength", "tigra"], "2 damage to an ally with 1 hit point left"


def test_excess_damage_is_no_attack_on_the_hero(table: Tables) -> None:
    """Overkill hurts Black Panther, yet the ally was attacked: he does not retaliate."""
    t = against(
        table,
        "rhino-1",
        p1={**PANTHER, "play": [("shuri", {"damage": 2})]},
        attachments=(("charge", "rhino-1"),),
    )
    until(t, "defend")
    with t.changes({"rhino-1.damage": 0, "p1.damage": 4}):
        t.p1.choose("defend", "shuri")
        t.skip_until(lambda t: t.round == 3)


def test_an_ally_of_another_player_defends_and_its_controller_gets_the_overkill(table: Tables) -> None:
    """Charge: 2 + 3 against an ally with 3 hit points leaves 2 for the hero of the ally's controller."""
    t = against(table, "rhino-1", p1={}, p2={"play": ["tigra"]}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -2, "tigra.zone": "discard-pile", "charge.zone": "encounter-discard"}):
        t.p2.choose("defend", "tigra")


@proves("champions.keyword.overkill.ally", "champions.status.tough")
def test_overkill_excess_meets_the_heros_tough(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "tough": 1, "play": [("tigra", {"damage": 1})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("defend:tigra")
    assert (t["tigra"].zone, t.p1.damage, t.p1.tough) == ("discard-pile", 0, 0)


@proves("champions.keyword.overkill.ally")
def test_backflip_against_the_excess_of_overkill(table: Tables) -> None:
    # "Damage from an attack": the excess is that attack's damage (600).
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip"], "play": [("luke-cage", {"damage": 4})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "defend:luke-cage")
    t.p1.choose("play:backflip")
    assert (t["luke-cage"].zone, t.p1.damage) == ("discard-pile", 0)


@proves("champions.keyword.overkill.ally")
def test_overkill_over_a_neighbours_ally_hits_the_neighbour(table: Tables) -> None:
    # 600: the hero of the player who controls that ally.
    t = table.champions(
        p1={"identity": "spider-man"},
        p2={"identity": "she-hulk", "play": [("tigra", {"damage": 1})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    t.p2.choose("defend:tigra")
    assert (t.p1.damage, t.p2.damage) == (0, 3)


@proves("champions.keyword.overkill.ally")
def test_the_excess_goes_to_the_hero_of_who_controls_the_ally_by_then(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally", "donation"], "engaged": ["heavy"]}, p2=PLAIN, villain=IDLE, encounter=QUIET_DECK
    )
    to_defense(t)
    t.p1.choose("defend:plain-ally")
    with t.changes({"p1.damage": 0, "p2.damage": +2, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("use", "donation")


@proves("champions.keyword.overkill.ally")
def test_an_ally_that_is_healed_instead_of_defeated_lets_nothing_through(table: Tables) -> None:
    crusher = minion("test-crusher", "Crusher", "碾壓者", "u08", "test", sch=1, atk=5, hp=4, keywords={"overkill": 1})
    angel = support("test-angel", "Angel", "天使", "u09", interrupt(AllyWouldBeDefeated(), HealAllInstead()), cost=0)
    with with_cards(crusher, angel):
        for saves, hurt, zone in ((False, -3, "discard-pile"), (True, 0, "play-area")):
            t = table.champions(
                p1={**HERO, "play": [("nick-fury", {"damage": 1}), "test-angel"], "engaged": ["test-crusher"]},
                villain=("rhino-1", {"stunned": 1}),
                encounter=ADVANCES,
                at="villain-phase.2",
            )
            t.skip_until(lambda t: t.p1.can("defend", "nick-fury"))
            with t.changes({"p1.hp": hurt}):
                t.p1.choose("defend:nick-fury", "use:test-angel" if saves else "pass")
            assert t["nick-fury"].zone == zone


@proves("champions.keyword.overkill.ally")
def test_overkill_carries_the_excess_to_the_hero(table: Tables) -> None:
    t = solo(table, play=["famous-ally"], engaged=["crusher"], exhausted=0, villain=("plain-1", {"stunned": 1}))
    t.skip_until(lambda t: t.p1.can("defend", "famous-ally"))
    with t.changes({"p1.hp": -3, "famous-ally.zone": "discard-pile"}):
        t.p1.choose("defend", "famous-ally")


def test_overkill_reaches_an_alter_ego_only_by_the_option(table: Tables) -> None:
    for option, hurt in ((False, 0), (True, -3)):
        t = duo(
            table,
            seat(engaged=["crusher"], exhausted=1),
            seat(play=["famous-ally"], form="alter-ego"),
            villain=("plain-1", {"stunned": 1, "confused": 1}),
            options={"overkill_hits_alter_ego": option},
        )
        t.skip_until(lambda t: t.p2.can("defend", "famous-ally"))
        with t.changes({"p1.hp": 0, "p2.hp": hurt}):
            t.p2.choose("defend", "famous-ally")


@pytest.mark.parametrize(("option", "damage"), [(False, 0), (True, 2)])
def test_overkill_spares_an_alter_ego_unless_the_option_is_on(table: Tables, option: bool, damage: int) -> None:
    """Ruling 51."""

    t = table.champions(
        p1=PLAIN,
        p2={**ALTER_EGO, "play": ["plain-ally"]},
        attachments=(("charge", "rhino-1"),),
        options={"overkill_hits_alter_ego": option},
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": damage, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")  # 2 + 3 damage against 3 hit points


def test_overkill_hits_the_hero_of_the_defending_player(table: Tables) -> None:
    """Ruling 51."""

    t = table.champions(
        p1=PLAIN, p2={**PLAIN, "play": ["plain-ally"]}, attachments=(("charge", "rhino-1"),), encounter=QUIET_DECK
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": +2, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")


@proves("champions.keyword.overkill.ally")
@pytest.mark.parametrize(("tough", "hero"), [(1, 0), (0, 2)])
def test_overkill_against_a_defending_ally_with_and_without_tough(table: Tables, tough: int, hero: int) -> None:
    t = solo(table, play=[("plain-ally", {"tough": tough})], engaged=["crusher"], villain=QUIET, at="villain-phase.2")
    t.p1.choose("defend", "plain-ally")
    assert (t.p1.damage, t["plain-ally"].in_play) == (hero, bool(tough))


def test_the_excess_of_overkill_lands_on_the_rhino_suit(table: Tables) -> None:
    """Excess damage is damage to Rhino (602), and the suit takes any amount of it instead."""
    t = table.champions(
        p1={**HULK, "hand": ["relentless-assault", "strength"], "engaged": ["hydra-bomber"]},
        attachments=(("armored-rhino-suit", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "relentless-assault")
    assert (t["rhino-1"].damage, t["armored-rhino-suit"].damage, t["hydra-bomber"].zone) == (0, 3, "encounter-discard")


def test_titania_hits_with_what_she_has_left_and_what_was_added(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": [("titania", {"damage": 2, "attached": ["genetically-enhanced"]})]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
    )
    assert (t["titania"].hp, t["titania"].atk) == (7, 7)
    t.p1.choose("attack", "titania")
    assert t["titania"].atk == 4


def test_overkill_and_the_responses_to_one_attack(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["relentless-assault", "strength", "chase-them-down"],
            "play": ["interrogation-room"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=6,
    )
    with t.changes({"rhino-1.damage": 3, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "relentless-assault")
    assert sorted(t.p1.options) == ["pass", "play:chase-them-down", "use:interrogation-room"]
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("play", "chase-them-down")
        t.p1.choose("use", "interrogation-room")


def test_overkill_on_the_last_drone_reaches_ultron_iii(table: Tables) -> None:
    """The minion is defeated first; then the excess damage is dealt."""
    seat = {"hand": ["relentless-assault", "strength"], "drones": ["strength"]}
    t = ultron(table, 3, p1=seat)
    with t.changes({"ultron-3.damage": 5 - 2}):
        t.p1.choose("play", "relentless-assault")


@proves("champions.keyword.overkill.minion")
def test_overkill_excess_goes_onto_the_suit(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["relentless-assault", "strength"], "engaged": ["hydra-mercenary"]},
        attachments=[("armored-rhino-suit", "rhino-1")],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (0, 2)


@proves("champions.keyword.overkill.minion")
def test_heal_instead_of_defeat_leaves_no_excess(table: Tables) -> None:
    # Biomechanical Upgrades: instead of being defeated; 602 asks for a defeated minion. 1187: no "When Defeated".
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["relentless-assault", "strength"],
            "engaged": [("hydra-soldier", {"damage": 3})],
        },
        attachments=[("biomechanical-upgrades", "hydra-soldier")],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["hydra-soldier"].damage, t["rhino-1"].damage, t.p1.dealt) == (0, 0, [])
    assert t["biomechanical-upgrades"].zone == "encounter-discard"


@proves("champions.keyword.overkill.minion", "champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
def test_the_excess_fells_the_stage(table: Tables) -> None:
    # 602, 1168, 1172.
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]},
        villain=("rhino-1", {"damage": 13}),
        next_stages=["rhino-3"],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["rhino-3"].damage, t["rhino-3"].tough, t.p1.stunned) == (0, 1, 1)


@proves("champions.keyword.overkill.minion")
def test_overkill_carries_the_excess_to_the_villain(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=[("spiky-minion", {"damage": 1})])
    with t.changes({"plain-1.hp": -2, "spiky-minion.zone": "encounter-discard", "p1.hp": 0}):
        t.p1.choose("play", "overkill-six", "spiky-minion")


@proves("champions.keyword.overkill.minion", "champions.keyword.retaliate")
def test_the_excess_of_each_minion_that_one_attack_defeats_goes_to_the_villain(table: Tables) -> None:
    sweep = action(GainOverkill(), DamageEach(n(5), Enemies(minions=True)), label="attack")
    with with_cards(event("big-sweep", "Big Sweep", "大橫掃", "k6", sweep, cost=0)):
        t = solo(table, "big-sweep", engaged=["plain-minion", "plain-minion", "bold-minion", ("spiky-minion", {"tough": 1})])
        t.p1.choose("play", "big-sweep")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert (t["plain-1"].damage, t.p1.damage) == (2 + 2 + 3, 1), "past the guard; the one that is left retaliates"


@proves("champions.keyword.overkill.minion")
def test_a_minion_that_survives_instead_leaves_no_excess_damage(table: Tables) -> None:
    for attached, excess in ((["biomechanical-upgrades"], 0), ([], 9 - 3)):
        t = table.champions(
            p1={**PLAIN, "play": ["giant"], "engaged": [("plain-minion", {"attached": attached})]}, villain="rare-1"
        )
        with t.changes({"rare-1.damage": excess}):
            t.p1.choose("attack", "giant", "plain-minion")


@proves("champions.keyword.overkill.minion", "champions.status.tough")
def test_overkill_on_a_tough_minion_reaches_nobody(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=[("plain-minion", {"tough": 1})])
    with t.changes({"plain-1.damage": 0, "plain-minion.damage": 0, "plain-minion.tough": -1}):
        t.p1.choose("play", "overkill-six", "plain-minion")


@proves("champions.keyword.overkill.minion", "champions.status.tough")
def test_the_excess_of_overkill_takes_the_villains_tough_card(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=["plain-minion"], villain=("plain-1", {"tough": 1}))
    with t.changes({"plain-1.damage": 0, "plain-1.tough": -1, "plain-minion.zone": "encounter-discard"}):
        t.p1.choose("play", "overkill-six", "plain-minion")


@proves("champions.keyword.overkill.minion", "champions.keyword.guard")
def test_the_excess_of_overkill_passes_the_guard(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=["bold-minion"])
    assert not t.p1.can("attack", "plain-hero", "plain-1")
    with t.changes({"plain-1.damage": +4}):
        t.p1.choose("play", "overkill-six", "bold-minion")
