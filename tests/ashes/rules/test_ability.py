"""Abilities: what is one, which add up and which do not."""

from __future__ import annotations

from rulebound.games.ashes.cards.bloodwoods_queen import CARDS as BLOODWOODS
from rulebound.games.ashes.cards.making import activated, alteration, grants, n, number, passive, triggered
from rulebound.games.ashes.conditions import WhenThisDestroyed
from rulebound.games.ashes.effects import Damage, Exhaust, MoveWound, RemoveWounds, ShiftDice
from rulebound.games.ashes.nouns import Phoenixborns, This, Units, YourPhoenixborn, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves

RITUAL = next(c for c in BLOODWOODS if c.id == "blood-shaman").abilities[0]


@proves("ashes.ability.definition")
def test_a_named_effect_is_an_ability_and_the_line_that_defines_x_is_not(table: Tables) -> None:
    mirror = ("attached", ["reflections-in-the-water"])
    t = table.ashes(
        p1={
            "battlefield": [
                ("silver-snake", {"status": 3, mirror[0]: mirror[1]}),
                ("gilder", dict([mirror])),
                "gilder",
            ]
        },
        p2={"battlefield": ["iron-worker"]},
        turn=2,
    )
    assert t["p1.gilder#2"].has_unit_guard
    assert not t["p1.gilder"].has_unit_guard  # no abilities beneath the Reflections
    assert t["silver-snake"].attack == 3  # X = … is no ability and stays
    # a gained ability is an ability as well
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "spellboard": ["hypnotize"], "dice": ["charm", "charm"]},
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("activate", "hypnotize")
    assert t["mist-spirit"].has_bypass


@proves("ashes.ability.number-stacks", "ashes.ability.stacking")
def test_two_root_armors_prevent_two_damage_of_each_damage_event(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("iron-rhino", {"attached": ["root-armor", "root-armor"]})]},
    )
    with t.branch() as b:
        b.p1.choose("activate", "water-blast")  # 2 damage
        assert b["iron-rhino"].wounds == 0
    t.p1.choose("dice-power")  # 1 damage
    assert t["iron-rhino"].wounds == 0
    # one Root Armor prevents one of the two
    t = table.ashes(
        p1={"dice": ["natural:power"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("iron-rhino", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("activate", "water-blast")
    assert t["iron-rhino"].wounds == 1


@proves("ashes.ability.stacking")
def test_the_sum_is_one_activated_ability(table: Tables) -> None:
    link = activated("side", MoveWound(number(1), This(), target(Phoenixborns())), name="pain-link", number=1)
    with with_cards(
        alteration("test-link", "Test Link", "測試連結", "side", grants(link), attack_bonus=0, life_bonus=0, recover_bonus=0)
    ):
        t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 2, "attached": ["test-link"]})]}, p2={})
        assert [k for k in t.p1.options if "pain-link" in k] == ["activate:living-doll:pain-link"]
        with t.changes({"living-doll.wounds": -2, "p2.wounds": +2}):
            t.p1.choose("activate", "pain-link", "maeoni-viper")


@proves("ashes.ability.stacking.example")
def test_blood_ritual_1_and_2_make_blood_ritual_3(table: Tables) -> None:
    assert RITUAL.number == 1
    two = triggered(
        WhenThisDestroyed(by_you=True),
        RemoveWounds(number(2), YourPhoenixborn()),
        ShiftDice(number(2), up=True),
        name="blood-ritual",
        number=2,
        optional=True,
        inexhaustible=True,
    )
    with with_cards(
        alteration(
            "test-ritual", "Test Ritual", "測試儀式", "side", grants(two), attack_bonus=0, life_bonus=0, recover_bonus=0
        )
    ):
        t = table.ashes(
            p1={
                "battlefield": [("blood-shaman", {"attached": ["test-ritual"]})],
                "hand": ["fear"],
                "wounds": 8,
                "dice": ["charm:basic", "ceremonial:basic", "charm:basic", "ceremonial:basic", "time:basic"],
            },
            p2={},
        )
        t.p1.choose("play", "fear")
        assert t.p1.options == ["use:blood-shaman:blood-ritual", "pass"]  # one trigger, not two
        t.p1.choose("use")
        while t.p1.prompt == "shift-die":
            t.p1.choose(t.p1.options[0])
        # 3 wounds by the ritual, 1 more by Fear: the Shaman's recover value; 3 dice raised
        assert t.p1.wounds == 8 - 3 - 1
        assert sorted(d.partition(":")[2] for d in t.p1.dice) == ["basic", "class", "class", "class"]
        assert not t.p1.can("use")


@proves("ashes.ability.no-stacking")
def test_abilities_without_a_number_are_had_once(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"wounds": 3, "attached": ["undying-heart", "undying-heart"]})]},
        p2={"dice": ["natural:power"], "battlefield": ["mist-spirit"]},
        turn=2,
    )
    t.p2.choose("dice-power", "iron-worker")
    assert t.p1.options == ["use:iron-worker:undying", "pass"]
    t.p1.choose("use")
    assert t.p1.hand == ["iron-worker"]
    assert t.p2.prompt == "turn"  # nothing else was asked


@proves("ashes.ability.no-stacking")
def test_two_sources_of_bypass_or_of_an_activated_ability_give_it_once(table: Tables) -> None:
    distract = activated("side exhaust", Exhaust(1, target(Units())), name="distract")
    made = alteration(
        "test-distract",
        "Test Distract",
        "測試分心",
        "side",
        grants(distract),
        grants(passive("bypass")),
        attack_bonus=0,
        life_bonus=0,
        recover_bonus=0,
    )
    with with_cards(made):
        t = table.ashes(
            p1={"battlefield": [("rose-fire-dancer", {"attached": ["test-distract", "test-distract"]})]},
            p2={"battlefield": ["iron-worker"]},
        )
        assert t["rose-fire-dancer"].has_bypass == 1
        assert [k for k in t.p1.options if "distract" in k] == ["activate:rose-fire-dancer:distract"]
        t.p1.choose("activate", "distract", "iron-worker")
        assert t["iron-worker"].exhaustion == 1


def test_focus_effects_do_not_add_up_over_copies(table: Tables) -> None:
    """Three Strengthens: Focus 2 adds 1 once, whatever the number of copies that have it."""
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "spellboard": ["strengthen"] * 3}, p2={})
    t.p1.choose("activate", "strengthen")
    assert t["mist-spirit"].attack == 1 + 2 + 1


def test_differently_named_abilities_never_stack_and_units_trigger_separately(table: Tables) -> None:
    smite = triggered(WhenThisDestroyed(), Damage(n(1), target(Phoenixborns())), name="overkill", number=1)
    with with_cards(
        alteration(
            "test-smite", "Test Smite", "測試痛擊", "side", grants(smite), attack_bonus=0, life_bonus=0, recover_bonus=0
        )
    ):
        t = table.ashes(
            p1={"battlefield": [("gilder", {"attached": ["test-smite"]}), "gilder"], "hand": ["fear"], "dice": ["charm"]},
            p2={},
        )
        t.p1.choose("play", "fear", "gilder#1")
        assert t.p1.options == ["use:gilder:inheritance", "use:gilder:overkill"]  # Smite is mandatory, so no pass yet
        t.p1.choose("overkill", "maeoni-viper")
        assert t.p1.options == ["use:gilder:inheritance", "pass"]
