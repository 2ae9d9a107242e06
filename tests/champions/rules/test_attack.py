"""Attacks of the players and of the enemies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero", "deck": ["plain-upgrade"] * 20}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


@proves("champions.attack.hero-basic")
def test_a_ready_hero_exhausts_to_attack(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["free-event"]})
    with t.changes({"p1.exhausted": +1}):
        t.p1.choose("attack", "plain-hero", "rhino-1")
    assert not t.p1.can("attack")
    t = table.champions(p1={**PLAIN, "form": "alter-ego", "hand": ["free-event"]})
    assert not t.p1.can("attack")


@proves("champions.attack.hero-basic.damage")
def test_the_enemy_takes_damage_equal_to_the_heros_atk(table: Tables) -> None:
    t = table.champions(p1={"hand": ["free-event"]})
    assert t["rhino-1"].hp == 14
    t.p1.choose("attack", "spider-man", "rhino-1")
    assert t["rhino-1"].hp == 12


@proves("champions.attack.ally-basic")
def test_an_ally_attacks_with_its_own_atk(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"], "engaged": ["plain-minion"]})
    with t.changes({"plain-minion.damage": +2, "plain-ally.exhausted": +1, "p1.exhausted": 0}):
        t.p1.choose("attack", "plain-ally", "plain-minion")


@proves("champions.attack.labelled")
def test_a_labelled_attack_meets_retaliate_and_is_replaced_by_a_stun(table: Tables) -> None:
    kick = {"hand": ["swinging-web-kick", "backflip", "backflip", "backflip"]}
    t = table.champions(p1=kick, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),))
    with t.changes({"plain-2.damage": +8, "p1.damage": +1}):
        t.p1.choose("play", "swinging-web-kick")
    t = table.champions(p1={**kick, "stunned": 1})
    with t.changes({"rhino-1.damage": 0, "p1.stunned": -1, "p1.hand_count": -4}):
        t.p1.choose("play", "swinging-web-kick")
    # an ability without the label is no attack
    t = table.champions(
        p1={**PLAIN, "stunned": 1, "hand": ["hit-three"]}, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),)
    )
    with t.changes({"plain-2.damage": +3, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("play", "hit-three")


@proves("champions.attack.labelled.no-exhaust")
def test_a_labelled_attack_exhausts_nobody(table: Tables) -> None:
    for exhausted in (0, 1):
        t = table.champions(p1={**PLAIN, "exhausted": exhausted, "hand": ["attack-three", "free-event"]})
        with t.changes({"rhino-1.damage": +3, "p1.exhausted": 0}):
            t.p1.choose("play", "attack-three")


@proves("champions.attack.target")
def test_any_enemy_may_be_attacked_unless_guard_forbids(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, p2={**PLAIN, "engaged": ["plain-minion", "bold-minion"]})
    for who in ("plain-hero", "plain-ally"):
        assert t.p1.can("attack", who, "plain-minion")
        assert t.p1.can("attack", who, "rhino-1")  # the guard is engaged with the other player
    t.p1.choose("end-turn")
    assert not t.p2.can("attack", "plain-hero", "rhino-1")
    assert t.p2.can("attack", "plain-hero", "plain-minion")
    t.p2.choose("attack", "plain-hero", "bold-minion")
    assert t.happened("defeated", "bold-minion")


@proves("champions.attack.enemy-timing")
def test_enemies_attack_heroes_in_step_two(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["plain-minion"]}, p2=PLAIN, encounter=CALM)
    assert "enemy-attack" not in t.events
    t.skip_until(lambda t: t.round == 3)
    events = t.events
    assert events.count("enemy-attack") == 3
    assert events.count("enemy-scheme") == 0
    assert events.index("threat") < events.index("enemy-attack")
    assert max(i for i, k in enumerate(events) if k == "enemy-attack") < events.index("dealt")


@proves("champions.attack.enemy-by-ability")
def test_an_ability_makes_the_villain_attack_at_another_time(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "dealt": ["villain-attacks"]}, encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend" and t.step == 4)
    assert t.events.count("enemy-attack") == 2
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")
