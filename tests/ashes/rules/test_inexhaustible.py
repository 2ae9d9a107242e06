"""What stands in a yellow box works on an exhausted card."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.ashes.cards.builders import activated, alteration, grants, n, number, passive, ready, triggered
from rulebound.games.ashes.conditions import AfterThisDealtDamage
from rulebound.games.ashes.effects import Damage, PreventDamage
from rulebound.games.ashes.nouns import Phoenixborns, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.playing import to_round


@proves("ashes.inexhaustible.box")
def test_an_exhausted_iron_worker_still_works_overtime(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("iron-worker", {"exhaustion": 3})], "draw": ["fear"] * 10, "hand": []}, p2={})
    t.skip_until(lambda t: bool(t.p1.options) and t.p1.can("use", "overtime"))
    t.p1.choose("use", "draw")
    t.p1.choose("draw")
    assert t.p1.hand_size == 5 + 2


@proves("ashes.inexhaustible.box")
def test_an_activated_effect_in_a_box_may_be_activated_on_an_exhausted_card(table: Tables) -> None:
    bolt = activated("side", Damage(n(1), target(Phoenixborns())), name="water-blast", inexhaustible=True)
    spare = activated("side", Damage(n(2), target(Phoenixborns())), name="slash")
    with with_cards(ready("test-bolt", "Test Bolt", "測試電光", "main", bolt, spare)):
        t = table.ashes(p1={"spellboard": [("test-bolt", {"exhaustion": 1})], "phoenixborn": "noah-redmoon"}, p2={})
        assert [k for k in t.p1.options if k.startswith("activate")] == ["activate:test-bolt:water-blast"]
        t.p1.choose("activate", "water-blast", "maeoni-viper")
        assert t.p2.wounds == 1


@proves("ashes.inexhaustible.box")
def test_an_exhausted_unit_keeps_the_armor_that_is_granted_as_inexhaustible(table: Tables) -> None:
    """927, 451: what stands in an inexhaustible box works on the exhausted unit."""
    root = ("iron-worker", {"exhaustion": 1, "attached": ["root-armor"]})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [root]})
    with t.changes({"p2.iron-worker.wounds": 0, "p1.dice": []}):
        t.p1.choose("dice-power:natural")


@proves("ashes.inexhaustible.example")
def test_an_exhausted_butterfly_monk_does_not_guard_and_mends(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "dice": ["natural:power"]},
        p2={"battlefield": [("butterfly-monk", {"exhaustion": 1}), "iron-rhino"], "wounds": 4},
    )
    monk = t["butterfly-monk"]
    assert (monk.attack, monk.life, monk.recover) == (1, 1, 0)
    with t.branch() as b:
        b.p1.choose("attack", "iron-rhino")
        assert not b.p2.can("guard", "butterfly-monk")
    t.p1.choose("dice-power", "butterfly-monk")
    assert t.p2.options == ["use:butterfly-monk:mend", "pass"]
    with t.changes({"p2.wounds": -1}):
        t.p2.choose("use", "target:maeoni-viper")


@proves("ashes.inexhaustible.definition")
def test_an_exhausted_blood_shaman_has_its_blood_ritual(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("blood-shaman", {"exhaustion": 1})],
            "hand": ["fear"],
            "dice": ["charm:basic", "charm:basic"],
            "wounds": 5,
        },
        p2={},
    )
    t.p1.choose("play", "fear")
    assert t.p1.options == ["use:blood-shaman:blood-ritual", "pass"]
    t.p1.choose("use")
    assert t.p1.dice == ["charm:class"]
    assert t.p1.wounds == 5 - 1 - 1  # the ritual, then Fear's recover value


@proves("ashes.inexhaustible.granted")
def test_a_granted_boxed_ability_is_inexhaustible_on_the_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("iron-rhino", {"exhaustion": 1, "attached": ["root-armor"]})]},
    )
    t.p1.choose("activate", "water-blast")
    assert t["iron-rhino"].wounds == 1


@proves("ashes.inexhaustible.granted")
def test_a_granted_ability_outside_a_box_is_lost_with_the_exhausted_unit(table: Tables) -> None:
    made = alteration(
        "test-guard",
        "Test Guard",
        "測試守護",
        "side",
        grants(passive("unit-guard")),
        attack_bonus=0,
        life_bonus=0,
        recover_bonus=0,
    )
    with with_cards(made):
        t = table.ashes(
            p1={},
            p2={
                "battlefield": [
                    ("iron-worker", {"attached": ["test-guard"]}),
                    ("hammer-knight", {"exhaustion": 1, "attached": ["test-guard"]}),
                ]
            },
        )
        assert t["iron-worker"].has_unit_guard
        assert not t["hammer-knight"].has_unit_guard


@proves("ashes.inexhaustible.granter-exhausted")
def test_an_exhausted_granter_grants_nothing_but_its_bonus(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("iron-rhino", {"attached": [("root-armor", {"exhaustion": 1})]})]},
    )
    assert t["iron-rhino"].life == 5
    t.p1.choose("activate", "water-blast")
    assert t["iron-rhino"].wounds == 2
    # the token leaves in the recovery phase, and the ability is back
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t["root-armor"].exhaustion == 0
    assert t["iron-rhino"].has_armored == 1


@proves("ashes.inexhaustible.granter-exhausted")
def test_an_inexhaustible_granting_text_goes_on_granting(table: Tables) -> None:
    armor = triggered(AfterThisDealtDamage(), PreventDamage(number(1)), name="armored", number=1, inexhaustible=True)
    boxed = alteration(
        "test-shell",
        "Test Shell",
        "測試硬殼",
        "side",
        replace(grants(armor), inexhaustible=True),
        attack_bonus=0,
        life_bonus=0,
        recover_bonus=0,
    )
    with with_cards(boxed):
        t = table.ashes(
            p1={"dice": ["natural"], "phoenixborn": "aradel-summergaard"},
            p2={
                "battlefield": [
                    (
                        "iron-rhino",
                        {
                            "exhaustion": 1,
                            "attached": [("test-shell", {"exhaustion": 1}), ("root-armor", {"exhaustion": 1})],
                        },
                    )
                ]
            },
        )
        t.p1.choose("activate", "water-blast")
        assert t["iron-rhino"].wounds == 1  # the box still prevents 1, the exhausted Root Armor nothing


def test_attached_spells_and_the_phoenixborn_lose_a_token(table: Tables) -> None:
    """Ruling 89."""

    t = table.ashes(
        p1={"exhaustion": 2, "battlefield": [("gilder", {"attached": [("root-armor", {"exhaustion": 2})]})]}, p2={}
    )
    t.skip_until(to_round(3))
    assert (t.p1.exhaustion, t["root-armor"].exhaustion) == (1, 1)


@proves("ashes.inexhaustible.granter-exhausted")
def test_an_exhausted_alteration_spell_keeps_its_bonus_and_grants_nothing(table: Tables) -> None:
    """443, 911, 935: the text that grants Armored is lost with the token; the bonus of 1 life stays."""
    root = ("iron-worker", {"exhaustion": 1, "attached": ["root-armor"]})
    t = table.ashes(
        p1={
            "hand": ["transfer"],
            "dice": ["charm:class", "charm:basic", "natural:power", "natural:power"],
            "battlefield": [root],
        }
    )
    t.p1.choose("transfer", "player:1", "iron-worker", "root-armor")
    assert (t["iron-worker"].exhaustion, t["root-armor"].exhaustion) == (0, 1)
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power:natural", "iron-worker")


@proves("ashes.inexhaustible.granter-exhausted")
def test_undying_of_an_exhausted_spell_does_not_save_the_ally(table: Tables) -> None:
    """443, 935 with 432: Undying is gone while Undying Heart is exhausted, so the ally goes to its discard pile."""
    for tokens, zone in ((0, "hand"), (1, "discard-pile")):
        ally = ("blood-shaman", {"wounds": 2, "attached": [("undying-heart", {"exhaustion": tokens})]})
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [ally]})
        t.p1.choose("dice-power:natural")
        if tokens == 0:
            t.p2.choose("undying")
        assert t["blood-shaman"].zone == zone


def test_an_exhausted_spell_still_lends_its_recover_value(table: Tables) -> None:
    """443, 911: value bonuses are no text."""
    unit = ("iron-worker", {"wounds": 2, "attached": [("undying-heart", {"exhaustion": 3})]})
    t = table.ashes(p1={"battlefield": [unit]}, p2={}, at="recovery", round=1)
    t.skip_until(lambda t: t.round == 2)
    assert (t["iron-worker"].wounds, t["undying-heart"].exhaustion) == (0, 2)
