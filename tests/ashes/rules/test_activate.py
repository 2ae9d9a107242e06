"""Activating: announce, pay, resolve; always for a main or a side action."""

from __future__ import annotations

from rulebound.games.ashes.cards import cards
from rulebound.games.ashes.cards.builders import activated, alteration, grants, n
from rulebound.games.ashes.definitions import ACTIVATED, TRIGGERED
from rulebound.games.ashes.effects import Damage
from rulebound.games.ashes.nouns import OPPONENTS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves

STRIKE = activated("side exhaust", Damage(n(1), target(Units(OPPONENTS))))
"""Side action, exhaust: deal 1 damage to a target unit an opponent controls."""


@proves("ashes.activate.definition")
def test_only_cards_in_play_and_power_dice_are_activated(table: Tables) -> None:
    dice = ["natural:power", "natural:class", "charm:basic"]
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "hand": ["summon-gilder", "blood-archer"],
            "discard": ["summon-gilder", "blood-archer"],
            "dice": dice,
        },
        p2={"battlefield": ["gilder"]},
    )
    assert not [k for k in t.p1.options if k.startswith("activate")]
    assert [k for k in t.p1.options if k.startswith("dice-power")] == ["dice-power:natural"]
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "spellboard": ["summon-gilder"],
            "battlefield": ["blood-archer"],
            "dice": dice,
        },
        p2={"spellboard": ["strengthen"], "battlefield": ["rose-fire-dancer"]},
    )
    found = [k for k in t.p1.options if k.startswith("activate")]
    assert sorted(found) == ["activate:blood-archer:blood-shot", "activate:summon-gilder"]


@proves("ashes.activate.definition", "ashes.control.what")
def test_an_attached_spells_own_effect_is_its_units_controllers_to_activate(table: Tables) -> None:
    spark = alteration("test-spark", "Spark", "火花", "side", STRIKE, attack_bonus=0, life_bonus=0, recover_bonus=0)
    with with_cards(spark):
        bearer = ("gilder", {"exhaustion": 1, "attached": [("test-spark", {"owner": 1})]})
        t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [bearer, "mist-spirit"]})
        assert not t.p1.can("activate")
        t.p1.choose("pass", "end-turn")
        with t.changes({"iron-worker.wounds": +1, "test-spark.exhaustion": +1, "gilder.exhaustion": 0}):
            t.p2.choose("activate:test-spark")
        spent = ("gilder", {"attached": [("test-spark", {"exhaustion": 1})]})
        assert not table.ashes(p1={"battlefield": [spent]}, p2={"battlefield": ["iron-worker"]}).p1.can("activate")


@proves("ashes.activate.definition", "ashes.cost.exhaust")
def test_an_effect_that_an_attached_spell_grants_exhausts_the_unit(table: Tables) -> None:
    lend = alteration("test-lend", "Lend", "借予", "side", grants(STRIKE), attack_bonus=0, life_bonus=0, recover_bonus=0)
    with with_cards(lend):
        t = table.ashes(p1={"battlefield": [("gilder", {"attached": ["test-lend"]})]}, p2={"battlefield": ["iron-worker"]})
        with t.changes({"iron-worker.wounds": +1, "test-lend.exhaustion": 0, "gilder.exhaustion": +1}):
            t.p1.choose("activate:gilder")


@proves("ashes.activate.procedure")
def test_announce_pay_then_resolve(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"], "phoenixborn": "saria-guideman"}, p2={"battlefield": ["mist-spirit"]}
    )
    t.autopay = False
    # the card exhausted as a cost has no text any more and yet resolves its effect
    t.p1.choose("activate", "song-of-sorrow")
    assert t["enchanted-violinist"].exhaustion == 1
    assert t["p2.mist-spirit"].zone == "conjuration-pile"
    assert t.p2.discard_pile_size == 1


@proves("ashes.activate.procedure")
def test_the_order_of_events_is_announce_costs_effect(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "aradel-summergaard", "dice": ["natural:class", "natural:power"]},
        p2={"battlefield": ["mist-spirit", "mist-spirit"]},
    )
    t.autopay = False
    t.p1.choose("activate", "water-blast")
    assert t.p1.prompt == "pay-die"  # announced: now the cost, no target chosen yet
    t.p1.choose("class")
    assert t.p1.dice == ["natural:power"]
    assert t["aradel-summergaard"].exhaustion == 1
    assert t.p1.prompt == "target"  # paid: now the effect
    t.p1.choose("mist-spirit#2")
    events = [e for e in t.events if e in ("activate", "pay", "target", "damage")]
    assert events == ["activate", "pay", "target", "damage"]


def test_each_reason_is_told_once(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-archer", {"exhaustion": 1})]}, main=0)
    assert [r.message for r in t.p1.why_not("blood-archer")] == ["is-exhausted", "no-main-action"]
    ready = table.ashes(p1={"battlefield": ["iron-worker"]}, main=0)
    assert [r.message for r in ready.p1.why_not("iron-worker")] == ["no-main-action"]
    bare = ("blood-archer", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [bare], "dice": ["natural:power"]}, p2={"battlefield": ["iron-worker"]})
    assert not t.p1.can("activate", "blood-shot")
    assert [r.message for r in t.p1.why_not("blood-archer")] == ["has-no-such-ability"]


@proves("ashes.activate.always-action")
def test_every_activation_costs_a_main_or_a_side_action(table: Tables) -> None:
    every = [(c.id, a) for c in cards().values() for a in c.abilities]
    for id, ability in every:
        if ability.kind == ACTIVATED:
            assert ability.cost.main != ability.cost.side, id
    screams = next(a for id, a in every if id == "jessa-na-ni")
    assert screams.kind == TRIGGERED
    # with both actions of the turn spent nothing can be activated, though its other costs could be paid
    t = table.ashes(
        p1={"battlefield": ["blood-archer", "mist-spirit"], "dice": ["natural:power"], "hand": ["fear"]},
        p2={"phoenixborn": "jessa-na-ni", "battlefield": ["iron-worker"], "dice": ["charm:basic"]},
    )
    assert t.p1.can("activate", "blood-shot")
    t.p1.choose("dice-power", "blood-archer")
    assert not t.p1.can("activate")
    assert [r.rule for r in t.p1.why_not("blood-archer")] == ["ashes.turn.side-optional"]
    # a triggered effect needs no action: Screams of the Departed in the opponent's turn
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p2={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]},
    )
    t.p1.choose("dice-power", "mist-spirit")
    with t.changes({"p1.wounds": +1}):
        t.p2.choose("use", "screams-of-the-departed", "coal-roarkwin")
