"""Damage, wound tokens and destruction."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


def told(t: Table, *kinds: str) -> list[str]:
    """The events of these kinds, in order."""
    return [k for k in t.events if k in kinds]


@proves("ashes.damage.wounds")
def test_unprevented_damage_becomes_wound_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    )
    t.p1.choose("attack", "silver-snake")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].wounds == 2, "3 damage, Armored 1"


@proves("ashes.damage.wounds")
def test_a_phoenixborn_gets_wound_tokens_too(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={})
    with t.changes({"p2.wounds": +3}):
        t.p1.choose("attack", "maeoni-viper")


def strings(table: Tables, wounds: int) -> Table:
    """Cut the Strings discards the Root Armor of a Blue Jaguar (printed life 2)."""
    t = table.ashes(
        p1={
            "battlefield": ["hammer-knight"],
            "spellboard": ["cut-the-strings"],
            "dice": ["ceremonial:class", "ceremonial:class"],
        },
        p2={"battlefield": [("blue-jaguar", {"attached": ["root-armor"], "wounds": wounds})]},
    )
    assert t["blue-jaguar"].life == 3
    t.p1.choose("activate", "cut-the-strings")
    t.p1.choose("target", "root-armor")
    return t


@proves("ashes.damage.destroy")
def test_destroyed_as_soon_as_wounds_reach_the_life_value(table: Tables) -> None:
    assert strings(table, 1).p2.battlefield == ["blue-jaguar"]
    t = strings(table, 2)
    assert (t.p2.battlefield, t["blue-jaguar"].zone) == ([], "conjuration-pile")
    assert t.happened("destroyed", "blue-jaguar")


@proves("ashes.damage.destroy.unit")
def test_a_destroyed_unit_is_discarded(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": [("iron-worker", {"wounds": 1}), "masked-wolf"]},
    )
    t.p1.choose("play", "mist-typhoon", "iron-worker")
    t.skip_until(lambda t: t.p1.hand == [] and not t.p2.battlefield)
    assert t.p2.discard_pile == ["iron-worker"], "an ally to its owner's discard pile"
    assert t["masked-wolf"].zone == "conjuration-pile"
    assert t["masked-wolf"].wounds == t["iron-worker"].wounds == 0


@proves("ashes.damage.destroy.phoenixborn")
def test_a_destroyed_phoenixborns_player_loses(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"phoenixborn": "saria-guideman", "wounds": 13})
    t.p1.choose("attack", "saria-guideman")
    assert t.p2.wounds == 20
    assert (t.p2.out, t.p1.out, t.winners) == (1, 0, (0,))
    assert t.happened("loses", "saria-guideman")


@proves("ashes.damage.life-constant")
def test_wounds_do_not_lower_the_life_value(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["charm", "charm", "charm"]},
        p2={"battlefield": [("hammer-knight", {"wounds": 3}), "false-demon", "masked-wolf"]},
    )
    assert t["hammer-knight"].life == 4
    t.p1.choose("activate", "summon-seaside-raven")
    t.p1.choose("use", "seaside-raven")
    assert "target:hammer-knight" not in t.p1.options, "life 4 with 3 wounds is not life 2 or less"
    assert t.p1.can("target", "false-demon")


@proves("ashes.damage.chain")
def test_destroying_neither_deals_damage_nor_places_wounds(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["charm", "charm", "charm"]},
        p2={"battlefield": [("masked-wolf", {"attached": ["root-armor"]}), "iron-rhino"]},
    )
    t.p1.choose("activate", "summon-seaside-raven")
    t.p1.choose("use", "seaside-raven")
    t.p1.choose("masked-wolf")
    assert t.p2.battlefield == ["iron-rhino"]
    assert told(t, "damage", "prevent", "wounds", "destroyed") == ["destroyed"]


@proves("ashes.damage.dealing")
def test_dealing_damage_is_not_placing_wounds(table: Tables) -> None:
    armored = {"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    gold = table.ashes(p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]}, p2=armored)
    gold.p1.choose("play", "molten-gold")
    assert gold["silver-snake"].wounds == 3, "Armored 1 does not answer placed wound tokens"
    assert "damage" not in gold.events
    blast = table.ashes(p1={"phoenixborn": "aradel-summergaard", "dice": ["natural:class"]}, p2=armored)
    blast.p1.choose("activate", "water-blast")
    assert blast["silver-snake"].wounds == 1, "2 dealt, 1 prevented"
    assert told(blast, "damage", "prevent", "wounds") == ["damage", "prevent", "wounds"]


@proves("ashes.damage.zero")
def test_0_damage_starts_nothing(table: Tables) -> None:
    dice = ["illusion:power", "natural:power"]
    armored = {"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    t = table.ashes(p1={"hand": ["out-of-the-mist"], "dice": dice}, p2=armored)
    t.p1.choose("play", "out-of-the-mist")
    assert t["silver-snake"].wounds == 0
    assert told(t, "damage", "prevent", "wounds") == [], "X is 0 without units in play"
    one = table.ashes(p1={"hand": ["out-of-the-mist"], "dice": dice, "battlefield": ["gilder", "gilder"]}, p2=armored)
    one.p1.choose("play", "out-of-the-mist", "silver-snake")
    assert told(one, "damage", "prevent", "wounds") == ["damage", "prevent", "wounds"]


@proves("ashes.damage.sequence-name")
def test_every_source_of_damage_goes_through_the_same_steps(table: Tables) -> None:
    victim = {"battlefield": [("masked-wolf", {"attached": ["root-armor"], "wounds": 1})], "phoenixborn": "jessa-na-ni"}
    sources: dict[str, tuple[dict[str, Any], list[str]]] = {
        "attack": ({"battlefield": ["iron-worker"]}, ["attack", "masked-wolf"]),
        "spell": ({"hand": ["out-of-the-mist"], "battlefield": ["gilder", "gilder"]}, ["play", "out-of-the-mist"]),
        "ability": ({"phoenixborn": "aradel-summergaard"}, ["activate", "water-blast"]),
        "dice-power": ({}, ["dice-power", "natural"]),
    }
    for kind, (seat, words) in sources.items():
        dice = ["natural:power", "illusion:power"]
        wounds = 0 if kind == "dice-power" else 1
        loose = {**victim, "battlefield": ["masked-wolf"]} if kind == "dice-power" else victim
        t = table.ashes(p1={**seat, "dice": dice}, p2=loose)
        assert t["masked-wolf"].wounds == wounds
        t.p1.choose(*words)
        t.skip_until(lambda t: not t.p2.battlefield or (t.p1.can("masked-wolf") and not t.p1.can("pass")))
        if t.p1.can("masked-wolf"):
            t.p1.choose("masked-wolf")
        steps = told(t, "damage", "wounds", "destroyed")
        assert steps == ["damage", "wounds", "destroyed"], kind
        assert [e.detail for e in t.state.log or [] if e.kind == "damage"] == [kind]


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_enter_at_step_2(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1})]},
        p2={
            "battlefield": ["gilder"],
            "hand": ["redirect", "sympathy-pain"],
            "dice": ["charm:power"],
        },
    )
    t.p1.choose("activate", "living-doll")
    t.p1.choose("maeoni-viper")
    assert t.p2.options == ["react:sympathy-pain", "pass"], "after wounds are placed; Redirect answers dealt damage only"
    assert (t.p2.wounds, t["living-doll"].wounds) == (1, 0)


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_go_on_to_destruction(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={
            "battlefield": [("blood-archer", {"attached": ["undying-heart"], "wounds": 1})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("play", "molten-gold")
    assert t.p2.options == ["use:blood-archer:undying", "pass"]
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    assert told(t, "damage", "wounds", "destroyed") == ["wounds", "destroyed"]
