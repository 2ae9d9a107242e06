"""Hit points: damage, healing, dials and tokens, indirect damage, maximum, remaining and sustained."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.making import action, event, interrupt, n, support
from rulebound.games.champions.effects import Gets, Heal
from rulebound.games.champions.nouns import Characters, Pick
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.parts import AllyWouldBeDefeated
from tests.champions.made_up.tables import duo, seat, solo, state_of


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.hp.damage", "champions.hp.remaining.zero")
def test_damage_equal_to_the_remaining_hit_points_defeats(table: Tables) -> None:
    t = solo(table, "hit-three", engaged=["plain-minion", ("spiky-minion", {"damage": 1})])
    with t.branch() as b:
        b.p1.choose("play", "hit-three", "spiky-minion")
        assert b["spiky-minion"].hp == 1
    t.p1.choose("play", "hit-three", "plain-minion")
    assert t["plain-minion"].zone == "encounter-discard"


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


@proves("champions.hp.definition")
def test_every_character_has_hit_points() -> None:
    from rulebound.games.champions.cards import cards

    people = [c for c in cards().values() if c.is_character]
    assert len(people) > 60
    assert [c.id for c in people if c.hp is None] == []


@proves("champions.hp.remaining.reduce")
def test_damage_reduces_remaining_hit_points(table: Tables) -> None:
    t = solo(table, "hurt-hero", damage=7)
    assert t.p1.hp == 5
    t.p1.choose("play", "hurt-hero")
    assert t.p1.hp == 2


@proves("champions.hp.heal", "champions.hp.heal.cap")
def test_healing_removes_damage_up_to_the_maximum(table: Tables) -> None:
    t = solo(table, "heal-five", "heal-five", damage=1, play=[("plain-ally", {"damage": 2})])
    with t.branch() as b:
        b.p1.choose("play", "heal-five", "plain-hero")
        assert b.p1.hp == 12
    with t.changes({"plain-ally.damage": -2}):
        t.p1.choose("play", "heal-five", "plain-ally")
    assert t["plain-ally"].hp == 3


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


@proves("champions.hp.maximum", "champions.hp.sustained", "champions.hp.sustained.dial")
def test_modifiers_change_the_maximum_and_sustained_is_the_difference(table: Tables) -> None:
    from rulebound.games.champions.rules.healing import sustained

    t = solo(table, "heal-five", play=["vest", "vest"], damage=4)
    assert t["plain-hero"].max_hp == 18
    assert t.p1.hp == 14
    assert sustained(state_of(t), t["plain-hero"].entity) == 18 - 14
    t.p1.choose("play", "heal-five")
    assert sustained(state_of(t), t["plain-hero"].entity) == 0


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


@proves("champions.hp.prevent.damage")
def test_prevented_damage_is_subtracted_before_it_is_applied(table: Tables) -> None:
    t = solo(table, villain=("rhino-1", {}), play=["padding", "notebook"], attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.p1.can("no-defense"))
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": -2}):
        t.p1.choose("use", "padding")
    assert t.p1.can("use", "notebook"), "after you take 2 damage"


@proves("champions.hp.remaining.zero")
def test_losing_hit_points_defeats(table: Tables) -> None:
    t = solo(table, "clean-up", play=["thin-vest"], damage=13)
    assert t.p1.hp == 1
    t.p1.choose("play", "clean-up")
    assert t.over
    assert t.winners == ()
