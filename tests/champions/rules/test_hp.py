"""Hit points: damage, healing, dials and tokens, indirect damage, maximum, remaining and sustained."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.champions.cards.builders import (
    action,
    always,
    attachment,
    environment,
    event,
    interrupt,
    n,
    response,
    side_scheme,
    support,
)
from rulebound.games.champions.conditions import EventPattern, YouWouldTakeDamage
from rulebound.games.champions.effects import Draw, Gets, Heal, PreventDamage
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, Enemies, ItsHost, Pick
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.conditions import Damaged
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import HERO, HURT_EVENT
from tests.champions.made_up.parts import AllyWouldBeDefeated, Everybody
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import FULL, QUIET, duo, seat, solo, state_of
from tests.champions.playing import until


def told(t: Table, *kinds: str) -> list[tuple[str, str]]:
    """What has happened of these kinds, each with the first card that it is about."""
    return [(e.kind, str(e.about[0].card)) for e in t.state.log or [] if e.kind in kinds and e.about]


@node
class AnyDamage(EventPattern):
    moments = ("damage:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.subject == g.identity[you] for h in event.of(Damaged))

    def text(self, lang: str) -> str:
        return "after you take damage"


SHIELD = support("test-screen", "Shield", "盾", "u02", interrupt(YouWouldTakeDamage(), PreventDamage()), cost=0)
BUFFER = support("test-buffer", "Buffer", "緩衝", "u03", interrupt(YouWouldTakeDamage(), PreventDamage(1)), cost=0)
GRUDGE = support("test-grudge", "Grudge", "怨", "u04", response(AnyDamage(), Draw(n(1))), cost=0)
POISON = attachment("poison", "Poison", "毒藥", "z1", "seldom", Enemies(minions=True), always(constant("hp", -2, ItsHost())))


@proves("champions.hp.damage", "champions.hp.remaining.zero")
def test_damage_equal_to_the_remaining_hit_points_defeats(table: Tables) -> None:
    t = solo(table, "hit-three", engaged=["plain-minion", ("spiky-minion", {"damage": 1})])
    with t.branch() as b:
        b.p1.choose("play", "hit-three", "spiky-minion")
        assert b["spiky-minion"].hp == 1
    t.p1.choose("play", "hit-three", "plain-minion")
    assert t["plain-minion"].zone == "encounter-discard"


def test_spider_tracer_waits_for_the_damage_that_defeats(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["spider-tracer", "genius"], "engaged": ["shocker"], "confused": 1}, threat=5)
    t.p1.choose("play", "spider-tracer")
    with t.changes({"the-break-in-1b.threat": 0, "shocker.damage": 2}):
        t.p1.choose("attack", "spider-man", "shocker")
    assert t["spider-tracer"].in_play


@proves("champions.hp.damage.dial", "champions.hp.track.dial", "champions.hp.remaining.dial")
def test_identities_and_villains_have_a_dial(table: Tables) -> None:
    t = solo(table, "hurt-hero", "hit-three")
    with t.changes({"p1.hp": -3, "plain-1.hp": -3}):
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("play", "hit-three")
    assert t.p1.hp == 9
    assert t["plain-1"].hp == 7
    assert t.p1.view["players"][0]["zones"]["play-area"][0]["hp"] == [9, 12]


@proves("champions.hp.damage.tokens", "champions.hp.track.tokens", "champions.hp.remaining.tokens")
def test_allies_and_minions_get_tokens_and_go_to_the_matching_pile(table: Tables) -> None:
    t = solo(table, "hurt-ally", "hurt-ally", play=["plain-ally"], engaged=[("plain-minion", {"damage": 1})])
    with t.changes({"plain-ally.damage": +2, "plain-ally.hp": -2}):
        t.p1.choose("play", "hurt-ally")
    assert t["plain-ally"].hp == t["plain-ally"].max_hp - t["plain-ally"].damage == 1
    t.p1.choose("play", "hurt-ally")
    assert t["plain-ally"].zone == "discard-pile"
    t.p1.choose("attack", "plain-hero", "plain-minion")
    assert t["plain-minion"].zone == "encounter-discard"


@proves("champions.hp.heal", "champions.hp.heal.cap")
def test_healing_removes_damage_up_to_the_maximum(table: Tables) -> None:
    t = solo(table, "heal-five", "heal-five", damage=1, play=[("plain-ally", {"damage": 2})])
    with t.branch() as b:
        b.p1.choose("play", "heal-five", "plain-hero")
        assert b.p1.hp == 12
    with t.changes({"plain-ally.damage": -2}):
        t.p1.choose("play", "heal-five", "plain-ally")
    assert t["plain-ally"].hp == 3


def test_tigra_heals_before_her_consequential_damage(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("tigra", {"damage": 2})], "engaged": [("shocker", {"damage": 1})]})
    t.p1.choose("attack", "tigra", "shocker")
    with t.changes({"tigra.damage": -1 + 1}):
        t.p1.choose("use", "tigra")
    assert t["tigra"].in_play


@proves("champions.hp.heal.cap")
def test_healing_stops_at_the_maximum_that_an_upgrade_raises(table: Tables) -> None:
    t = solo(table, "heal-five", play=["vest"], damage=3)
    assert t.p1.hp == 12 + 3 - 3
    t.p1.choose("play", "heal-five", "plain-hero")
    assert t.p1.hp == 15


@proves("champions.hp.definition")
def test_every_character_has_hit_points() -> None:
    from rulebound.games.champions.cards import cards

    people = [c for c in cards().values() if c.is_character]
    assert len(people) > 60
    assert [c.id for c in people if c.hp is None] == []


@proves("champions.hp.zero.player", "champions.elimination.trigger")
def test_a_dial_stops_at_zero_and_the_player_is_eliminated(table: Tables) -> None:
    t = duo(table, seat("hurt-hero", damage=10), seat())
    hero = t["p1.plain-hero"].entity
    t.p1.choose("play", "hurt-hero")
    assert t.out == [1, 0]
    assert t.happened("eliminated")
    assert t.state.zone[hero] // 2 == [z.name for z in t.state.ZONES].index("removed")


@proves("champions.hp.zero.player", "champions.elimination.all")
def test_a_dial_shows_no_number_below_zero(table: Tables) -> None:
    t = solo(table, "hurt-hero", damage=10)
    t.p1.choose("play", "hurt-hero")
    assert t.over
    assert t.p1.hp == 0


@proves("champions.hp.zero.villain")
def test_a_villain_at_zero_is_defeated_at_once(table: Tables) -> None:
    t = solo(table, "hit-three", villain=("plain-1", {"damage": 7}), next_stages=("plain-2",))
    t.p1.choose("play", "hit-three")
    assert t["plain-1"].zone == "removed"
    assert t["plain-2"].zone == "villain"


def test_chase_them_down_follows_a_villain_stage_and_no_barrage(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["chase-them-down"]}, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",), threat=4
    )
    t.p1.choose("attack", "captain-marvel", "rhino-1")
    t.skip_until(lambda t: t.p1.can("play", "chase-them-down"))
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "chase-them-down")
    t = table.champions(
        p1={**HULK, "hand": ["ground-stomp", "strength", "chase-them-down"], "engaged": [("shocker", {"damage": 2})]},
        threat=4,
    )
    t.p1.choose("play", "ground-stomp", "next", "shocker")
    assert t["shocker"].zone == "encounter-discard"
    assert t.p1.prompt == "turn"


def test_a_stage_that_retaliate_defeats_says_nothing_more_about_its_attack(table: Tables) -> None:
    """Ultron I falls after his attack: neither his response nor the interrupt of stage II brings a Drone."""
    t = against(table, "ultron-1", {"damage": 16}, p1=PANTHER, next_stages=("ultron-2",), environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert t["ultron-2"].in_play
    assert t.p1.drones == []


@proves("champions.hp.indirect", "champions.hp.indirect.cap")
def test_indirect_damage_is_divided_freely_but_not_beyond_defeat(table: Tables) -> None:
    t = solo(
        table,
        play=[("plain-ally", {"damage": 1})],
        dealt=["explosion"],
        side_schemes=[("bomb-scare", {"threat": 3})],
        exhausted=1,
    )
    t.skip_until(lambda t: t.p1.prompt == "assign-damage")
    with t.branch() as b, b.changes({"p1.hp": -3, "plain-ally.damage": 0}):
        for _ in range(3):
            b.p1.choose("assign:plain-hero")
    with t.branch() as b, b.changes({"p1.hp": -2, "plain-ally.damage": +1}):
        for name in ("plain-hero", "plain-hero", "plain-ally"):
            b.p1.choose(f"assign:{name}")
    with t.changes({"p1.hp": -1}):
        t.p1.choose("assign:plain-ally")
        t.p1.choose("assign:plain-ally")
        assert t.p1.prompt != "assign-damage", "the ally takes no third point, so the rest is the hero's"
    assert t["plain-ally"].zone == "discard-pile"


@proves("champions.hp.indirect")
@pytest.mark.parametrize("first", [False, True])
def test_the_player_who_reveals_explosion_assigns_its_damage(table: Tables, first: bool) -> None:
    t = table.champions(
        p1=seat(),
        p2=seat(dealt=["explosion"]),
        villain=QUIET,
        side_schemes=[("bomb-scare", {"threat": 2})],
        encounter=FULL,
        at="villain-phase.4",
        options={"first_player_assigns_damage": first},
    )
    assert (t.p1 if first else t.p2).prompt == "assign-damage"


@pytest.mark.usefixtures("hurting_cards")
def test_explosion_is_assigned_among_all_players_and_dealt_at_once(table: Tables) -> None:
    t = reveal(
        table,
        "explosion",
        "rhino-1",
        p1={"damage": 11},
        p2={"play": [("tigra", {"damage": 2})]},
        side_schemes=[("bomb-scare", {"threat": 3})],
    )
    assert set(t.p1.options) == {"assign:captain-marvel", "assign:she-hulk", "assign:tigra"}
    with t.changes({"p2.hp": -1, "tigra.zone": "discard-pile"}):
        t.p1.choose("assign:captain-marvel")
        t.p1.choose("assign:tigra")
        t.p1.choose("assign:she-hulk")
    assert t.out == [1, 0]
    assert not t.over


def test_the_cap_of_assigned_damage_disregards_tough_and_what_is_over_is_lost(table: Tables) -> None:
    """Ruling 50."""

    t = table.champions(
        p1={**ALTER_EGO, "play": [("plain-ally", {"tough": 1}), "famous-ally"], "dealt": ["explosion"]},
        side_schemes=(("bomb-scare", {"threat": 9}),),
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.p1.prompt == "assign-damage")
    assert t.p1.options == ["assign:plain-ally", "assign:famous-ally"]
    t.p1.choose("famous-ally", "famous-ally")
    t.skip_until(lambda t: t.round == 3)  # the other ally takes 3 of the 7 that are left; nobody takes the rest
    assert t["plain-ally"].tough == 0
    assert t["plain-ally"].damage == 0
    assert "famous-ally" in t.p1.discard_pile
    assert t.p1.damage == 0


@proves("champions.hp.maximum", "champions.hp.sustained", "champions.hp.sustained.dial")
def test_modifiers_change_the_maximum_and_sustained_is_the_difference(table: Tables) -> None:
    from rulebound.games.champions.rules.hit_points import sustained

    t = solo(table, "heal-five", play=["vest", "vest"], damage=4)
    assert t["plain-hero"].max_hp == 18
    assert t.p1.hp == 14
    assert sustained(state_of(t), t["plain-hero"].entity) == 18 - 14
    t.p1.choose("play", "heal-five")
    assert sustained(state_of(t), t["plain-hero"].entity) == 0


@proves("champions.hp.prevent.damage")
def test_prevented_damage_is_subtracted_before_it_is_applied(table: Tables) -> None:
    t = solo(table, villain=("rhino-1", {}), play=["padding", "notebook"], attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.p1.can("no-defense"))
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": -2}):
        t.p1.choose("use", "padding")
    assert t.p1.can("use", "notebook"), "after you take 2 damage"


@proves("champions.hp.prevent.damage")
def test_damage_that_is_prevented_whole_was_not_taken(table: Tables) -> None:
    with with_cards(HURT_EVENT, SHIELD, BUFFER, GRUDGE):
        for guard, damage, answered in (("test-screen", 0, False), ("test-buffer", 1, True)):
            t = table.champions(p1={**HERO, "hand": ["test-hurt"], "play": [guard, "test-grudge"]})
            t.p1.choose("play:test-hurt", f"use:{guard}")
            assert (t["captain-marvel"].damage, t.p1.can("use", "test-grudge")) == (damage, answered)


@proves("champions.hp.remaining.reduce")
def test_damage_reduces_remaining_hit_points(table: Tables) -> None:
    t = solo(table, "hurt-hero", damage=7)
    assert t.p1.hp == 5
    t.p1.choose("play", "hurt-hero")
    assert t.p1.hp == 2


@proves("champions.hp.remaining.zero")
def test_losing_hit_points_defeats(table: Tables) -> None:
    t = solo(table, "clean-up", play=["thin-vest"], damage=13)
    assert t.p1.hp == 1
    t.p1.choose("play", "clean-up")
    assert t.over
    assert t.winners == ()


@proves("champions.hp.remaining.zero")
def test_nobody_is_defeated_before_all_have_taken_damage_dealt_at_once(table: Tables) -> None:
    """An ability used between the first and the second damage changes nothing in that."""
    t = table.champions(
        p1={**PLAIN, "hand": ["damage-each-enemy"], "play": ["lookout"], "engaged": [("plain-minion", {"damage": 2})]},
        villain="rare-1",
    )
    t.p1.choose("play", "damage-each-enemy")
    t.p1.choose("next", "plain-minion")
    assert t.p1.options == ["use:lookout", "pass"]
    t.p1.choose("use", "lookout")
    assert told(t, "damage", "leaves-play", "defeated") == [
        ("damage", "plain-minion"),
        ("leaves-play", "lookout"),
        ("damage", "rare-1"),
        ("defeated", "plain-minion"),
        ("leaves-play", "plain-minion"),
    ]


@proves("champions.hp.remaining.zero", "champions.elimination.trigger")
def test_an_environment_that_weakens_everybody_defeats_all_who_have_no_hit_points_left(table: Tables) -> None:
    with with_cards(environment("miasma", "Miasma", "瘴氣", "a06", "rare", always(constant("hp", -2, Everybody())))):
        t = table.champions(
            p1={**PLAIN, "damage": 10, "dealt": ["miasma"]},
            p2={**PLAIN, "play": ["famous-ally", "plain-ally"], "engaged": ["bold-minion", "plain-minion"]},
            villain="rare-1",
            encounter=QUIET_DECK,
            at="villain-phase.4",
        )
        assert (t.p1.out, t["famous-ally"].zone, t["bold-minion"].zone) == (1, "discard-pile", "encounter-discard")
        assert (t["plain-ally"].hp, t["plain-minion"].hp, t.p2.prompt) == (1, 1, "turn")


@proves("champions.hp.remaining.zero", "champions.card.attachment.enter")
def test_a_minion_weakened_to_nothing_by_an_attachment_is_defeated_at_once(table: Tables) -> None:
    minion = ("hydra-mercenary", {"damage": 1, "confused": 1})
    with with_cards(POISON):
        t = table.champions(p1={"form": "alter-ego", "engaged": [minion], "dealt": ["poison"]}, encounter=["advance"] * 9)
        t.until("RevealCard.attach")
        assert t["hydra-mercenary"].zone == "engaged"
        t.until("RevealCard.enters_play")
        assert (t["hydra-mercenary"].zone, t["poison"].zone) == ("encounter-discard", "encounter-discard")


@proves("champions.hp.remaining.zero", "champions.defeat.definition")
def test_who_is_weakened_to_nothing_by_an_environment_or_a_scheme_is_defeated_at_once(table: Tables) -> None:
    minion = ("hydra-mercenary", {"damage": 1, "confused": 1})
    weaker = always(constant("hp", -2, Everybody()))
    fog = environment("fog", "Fog", "霧", "z2", "seldom", weaker)
    siege = side_scheme("siege", "Siege", "圍攻", "z3", "seldom", weaker, threat=3)
    with with_cards(fog, siege):
        for card in ("fog", "siege"):
            t = table.champions(p1={"form": "alter-ego", "engaged": [minion], "dealt": [card]}, encounter=["advance"] * 9)
            t.until("RevealCard.resolve_by_type")
            assert t["hydra-mercenary"].zone == "engaged"
            t.until("RevealCard.enters_play")
            assert t["hydra-mercenary"].zone == "encounter-discard"


@proves("champions.hp.sustained.tokens")
def test_all_damage_tokens_of_an_ally_can_be_healed_though_its_maximum_is_lower(table: Tables) -> None:
    heals = interrupt(AllyWouldBeDefeated(), Heal(n(2), Pick(Characters("ally"))))
    weakens = action(Gets(Pick(Characters("ally")), (("hp", -2),)))
    with with_cards(
        support("field-medic", "Field Medic", "軍醫", "h1", heals, cost=0),
        event("weaken", "Weaken", "削弱", "h2", weakens, cost=0),
    ):
        t = solo(table, "weaken", play=[("plain-ally", {"damage": 2}), "field-medic"])
        t.p1.choose("play:weaken")
        assert (t["plain-ally"].max_hp, t["plain-ally"].damage) == (1, 2)
        t.p1.choose("use:field-medic")
        assert (t["plain-ally"].zone, t["plain-ally"].damage) == ("play-area", 0), "both tokens, not one"


def test_gamma_slam_counts_what_she_has_sustained_up_to_fifteen(table: Tables) -> None:
    hand = ["gamma-slam", "energy-absorption", "strength"]
    assert not table.champions(p1={**HULK, "hand": hand}).p1.can("play", "gamma-slam")
    t = table.champions(p1={**HULK, "damage": 14, "hand": hand}, villain="ultron-1")
    with t.changes({"ultron-1.damage": 14}):
        t.p1.choose("play", "gamma-slam")
