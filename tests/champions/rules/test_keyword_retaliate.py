"""Chapter: keywords. Retaliate."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import action, event, n
from rulebound.games.champions.effects import Damage
from rulebound.games.champions.nouns import That, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, against
from tests.champions.made_up.further import IDLE
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import solo
from tests.champions.playing import to_defense


def test_damage_that_is_no_attack_passes_a_guard_and_meets_no_retaliate(table: Tables) -> None:
    """Guard forbids attacking (598), retaliate answers attacks (610); a support's action is neither, stunned hero or not."""
    t = against(
        table,
        "klaw-1",
        p1={"stunned": 1, "play": ["tac-team"], "engaged": ["hydra-mercenary"]},
        attachments=(("solid-sound-body", "klaw-1"),),
    )
    with t.changes({"klaw-1.damage": +2, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("use", "tac-team", "klaw-1")


def test_a_hero_who_falls_to_retaliate_readies_for_no_second_punch(table: Tables) -> None:
    """Retaliate comes before the responses to the attack (610, 56)."""
    t = table.champions(
        p1={**HULK, "damage": 13, "engaged": ["modok"], "hand": ["one-two-punch", "genius"]}, p2=MARVEL, encounter=NOTHING
    )
    t.p1.choose("attack", "modok")
    assert (t.p1.out, t["modok"].damage, t["modok"].engaged_with) == (1, 3, 2)
    assert not [a for a in t.p1.asked if "play:one-two-punch" in a.offered]


def test_tigra_defeating_a_retaliating_minion_is_not_hit(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("tigra", {"damage": 2})], "engaged": [("whiplash", {"damage": 2})]})
    t.p1.choose("attack", "tigra", "whiplash")
    t.p1.choose("use", "tigra")
    assert t["tigra"].damage == 2


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_an_ally_defends_for_black_panther_who_does_not_retaliate(table: Tables) -> None:
    t = table.champions(p1={"identity": "black-panther", "play": ["luke-cage"], "engaged": ["shocker"]}, at="choose_minion")
    t.p1.choose("defend:luke-cage")
    assert (t["luke-cage"].damage, t["shocker"].damage) == (2, 0)


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive", "champions.status.tough")
def test_black_panther_retaliates_through_his_tough(table: Tables) -> None:
    t = table.champions(p1={"identity": "black-panther", "tough": 1, "engaged": ["shocker"]}, at="choose_minion")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t.p1.tough, t["shocker"].damage) == (0, 0, 1)


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_retaliation_is_no_attack(table: Tables) -> None:
    # Backflip: "damage from an attack"; 610 deals damage to the attacker.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip"], "engaged": ["modok"], "play": ["avengers-mansion"]}
    )
    t.p1.choose("attack:spider-man:modok")
    assert (t.p1.damage, t.p1.hand) == (2, ["backflip"])


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive", "champions.villain.defeat.carry")
def test_the_villain_retaliates_though_the_attacked_stage_has_fallen(table: Tables) -> None:
    # 1173: the blasters stay; 610: the stage has fallen, the villain has survived.
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("rhino-1", {"damage": 13}),
        next_stages=["rhino-3"],
        attachments=[("concussion-blasters", "rhino-1")],
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t.p1.damage, t["rhino-3"].attached) == (1, ["concussion-blasters"])


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_retaliate_hurts_the_attacker_if_it_survives(table: Tables) -> None:
    t = solo(table, "attack-three", play=["plain-ally"], engaged=["spiky-minion"])
    with t.branch() as b, b.changes({"p1.hp": -1, "spiky-minion.hp": -2}):
        b.p1.choose("attack", "plain-hero", "spiky-minion")
    with t.branch() as b, b.changes({"p1.hp": -1}):
        b.p1.choose("play", "attack-three", "spiky-minion")
    with t.changes({"p1.hp": 0, "plain-ally.damage": +2}):  # retaliate and consequential damage
        t.p1.choose("attack", "plain-ally", "spiky-minion")
    t = solo(table, engaged=[("spiky-minion", {"damage": 3})])
    with t.changes({"p1.hp": 0, "spiky-minion.zone": "encounter-discard"}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate")
def test_an_attack_that_hits_twice_is_retaliated_once(table: Tables) -> None:
    twice = action(Damage(n(2), an_enemy()), Damage(n(2), That()), label="attack")
    with with_cards(event("one-two", "One Two", "連擊", "k7", twice, cost=0)):
        t = solo(table, "one-two", engaged=["spiky-minion"])
        with t.changes({"spiky-minion.damage": +4, "p1.damage": +1}):
            t.p1.choose("play", "one-two", "spiky-minion")


@proves("champions.keyword.retaliate")
def test_gained_retaliate_adds_to_the_printed_one(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": [("spiky-minion", {"attached": ["spiked-attachment"]})]},
        villain="rare-1",
        encounter=QUIET_DECK,
    )
    with t.changes({"p1.damage": 1 + 1}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate")
def test_nobody_retaliates_against_an_attacker_that_is_gone(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["brawler"], "engaged": ["spiky-minion"] * 2}, villain="rare-1")
    t.p1.choose("use", "brawler")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["brawler"].zone == "discard-pile"
    assert t.events.count("retaliate") == 1


@proves("champions.keyword.retaliate", "champions.status.tough")
def test_a_tough_hero_loses_the_card_to_retaliate(table: Tables) -> None:
    t = solo(table, tough=1, engaged=["spiky-minion"])
    with t.changes({"p1.tough": -1, "p1.damage": 0, "spiky-minion.damage": +2}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate", "champions.status.tough")
def test_an_attack_that_tough_stops_is_still_retaliated(table: Tables) -> None:
    t = solo(table, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.damage": +1, "spiky-minion.damage": 0, "spiky-minion.tough": -1}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate", "champions.consequential.attack")
def test_an_ally_takes_retaliation_and_consequential_damage(table: Tables) -> None:
    t = solo(table, play=["plain-ally"], engaged=["spiky-minion"])
    with t.changes({"plain-ally.damage": +2, "p1.damage": 0}):
        t.p1.choose("attack", "plain-ally", "spiky-minion")


@proves("champions.keyword.retaliate.survive", "champions.keyword.overkill.ally")
def test_a_rescued_defender_did_not_survive_the_attack(table: Tables) -> None:
    """It is back in play before the excess damage is dealt, and so before retaliate."""
    t = table.champions(
        p1={**PLAIN, "play": ["spiked", "ambulance"], "engaged": ["heavy"]}, villain=IDLE, encounter=QUIET_DECK
    )
    to_defense(t)
    with t.changes({"p1.damage": +2, "heavy.damage": 0}):
        t.p1.choose("defend:spiked", "pass")
        t.p1.choose("use", "ambulance")
    assert (t["spiked"].in_play, t["spiked"].damage) == (True, 0)


def test_retaliate_answers_an_attack_without_damage(table: Tables) -> None:
    """Ruling 76."""

    t = solo(table, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.hp": -1, "spiky-minion.damage": 0}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


def test_each_surviving_target_retaliates(table: Tables) -> None:
    """Ruling 77."""

    t = solo(table, "attack-two-targets", engaged=["spiky-minion", "spiky-minion", ("spiky-minion", {"damage": 4})])
    t.p1.choose("play", "attack-two-targets")
    with t.changes({"p1.hp": -2}):
        while t.p1.prompt == "next":
            t.choose(t.p1.options[0])


@proves("champions.keyword.retaliate.survive")
def test_a_minion_that_falls_does_not_retaliate(table: Tables) -> None:
    t = solo(table, engaged=[("spiky-minion", {"damage": 3})])
    with t.changes({"p1.damage": 0, "spiky-minion.zone": "encounter-discard"}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")
