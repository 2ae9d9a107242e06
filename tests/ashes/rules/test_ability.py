"""Abilities: what is one, which add up and which do not."""

from __future__ import annotations

from rulebound.games.ashes.cards.bloodwoods_queen import CARDS as BLOODWOODS
from rulebound.games.ashes.cards.builders import activated, ally, alteration, conjuration, grants, number, passive, triggered
from rulebound.games.ashes.conditions import AfterThisDealtDamage, WhenThisDestroyed, WhenThisEnters
from rulebound.games.ashes.definitions import ABILITIES, AshesCard
from rulebound.games.ashes.effects import (
    DestroyUnit,
    Exhaust,
    GainAbility,
    MoveWound,
    PlaceConjuration,
    PreventDamage,
    RemoveWounds,
    ShiftDice,
)
from rulebound.games.ashes.nouns import YOURS, Phoenixborns, This, Units, YourPhoenixborn, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import PEEL
from tests.ashes.playing import spell

RITUAL = next(c for c in BLOODWOODS if c.id == "blood-shaman").abilities[0]


def gaining(key: str) -> AshesCard:
    return spell("test-gain", GainAbility(target(Units(YOURS))), price="side", grants=ABILITIES[key])


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


@proves("ashes.ability.definition")
def test_the_number_of_a_passive_ability_counts(table: Tables) -> None:
    titan = ally("test-titan", "Titan", "泰坦", "main", passive("gigantic", 2), attack=1, life=5, recover=1)
    with with_cards(titan):
        t = table.ashes(
            p1={"battlefield": ["test-titan"]}, p2={"battlefield": ["mist-spirit", "iron-worker", "hammer-knight"]}
        )
        t.p1.choose("attack", "maeoni-viper")
        assert t.p2.options == ["block:hammer-knight:test-titan", "no-block:test-titan"]  # life 1 and 2 are too little


def test_reflections_take_gained_and_granted_abilities_too(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:class"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("hammer-knight", {"attached": ["root-armor", "reflections-in-the-water"]})]},
    )
    t.p1.choose("activate", "water-blast")
    assert t["hammer-knight"].wounds == 2
    assert t["hammer-knight"].life == 5  # the bonus is no ability


def test_overkill_is_an_ability_that_wounds(table: Tables) -> None:
    """491, 843: Sympathy Pain answers it; Redirect could not have been played in the same turn as well."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={
            "battlefield": [("masked-wolf", {"exhaustion": 1})],
            "hand": ["sympathy-pain", "redirect"],
            "dice": ["charm:power"] * 2,
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard")
    t.p2.choose("sympathy-pain", "iron-rhino")
    assert (t.p2.wounds, t["iron-rhino"].wounds) == (2, 2)


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


def test_bypass_is_not_gained_by_a_unit_that_counts_as_having_no_abilities(table: Tables) -> None:
    """843 with 871: the granted ability does not work, so the attacker may be blocked; a bonus to its value does work."""
    unit = ("iron-worker", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": [unit], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("hypnotize")
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.can("block:masked-wolf")


def test_reflections_open_a_concealed_unit_to_attacks(table: Tables) -> None:
    """843: without its ability it may be attacked at once, in the same turn."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["iron-worker"]},
        p2={"battlefield": [("stormwind-sniper", {"attached": ["reflections-in-the-water"]})]},
    )
    assert t.p1.can("attack:stormwind-sniper")
    t.p1.choose("fade-away")
    assert t.p1.can("attach:stormwind-sniper")


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


@proves("ashes.ability.stacking", "ashes.trigger.source-present")
def test_an_ability_from_two_sources_is_still_there_when_one_of_them_is_gone(table: Tables) -> None:
    armored = triggered(AfterThisDealtDamage(), PreventDamage(number(1)), name="armored", number=1)
    plate = alteration("test-plate", "Plate", "板甲", "main", grants(armored), attack_bonus=0, life_bonus=0, recover_bonus=0)
    with with_cards(PEEL, plate):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-peel"]},
            p2={"battlefield": [("hammer-knight", {"attached": ["test-plate", "root-armor"]})]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("react", "test-peel")
        t.p1.choose("target:test-plate")
        assert t["hammer-knight"].wounds == 0  # Armored 1 of the other one


def test_a_numbered_ability_gained_for_the_turn_adds_up_and_ends(table: Tables) -> None:
    """Ruling 102."""

    gain = gaining("iron-rhino/0")  # Gigantic 1
    with with_cards(gain):
        mine = {"battlefield": ["iron-rhino"], "hand": ["test-gain"]}
        t = table.ashes(p1=mine, p2={"battlefield": ["gilder", "living-doll"]})
        t.p1.choose("play", "test-gain")
        assert t["iron-rhino"].has_gigantic == 2
        with t.branch() as b:
            b.p1.choose("attack", "maeoni-viper")
            assert b.p2.options == ["block:living-doll:iron-rhino", "no-block:iron-rhino"]
        t.p1.choose("pass")
        assert t["iron-rhino"].has_gigantic == 1


def test_a_triggered_ability_gained_for_the_turn_triggers(table: Tables) -> None:
    """Ruling 102."""

    with with_cards(gaining("blue-jaguar/0")):  # Gaze
        t = table.ashes(p1={"battlefield": ["mist-spirit"], "hand": ["test-gain"]}, p2={"battlefield": ["gilder"]})
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "maeoni-viper")
        t.p1.choose("use", "gaze")
        assert t.p2.wounds == 1  # the only blocker was stared down
    # gained beside the printed one: the number is the sum, and there is one trigger
    gained = gaining("hammer-knight/0")  # Aftershock 1
    with with_cards(gained):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"], "hand": ["test-gain"]},
            p2={"battlefield": ["mist-spirit", "iron-rhino"]},
        )
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "mist-spirit")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "aftershock", "iron-rhino")
        assert t["iron-rhino"].wounds == 2
        assert t.p1.prompt != "window.destroyed:after"


def test_the_sum_counts_already_for_whether_an_optional_ability_is_offered(table: Tables) -> None:
    """Ruling 102: Prey 2 and Prey 2 are Prey 4: a unit with a life value of 4 may be destroyed."""
    effect = DestroyUnit(target(Units(most_life=number(2))))
    prey = triggered(WhenThisEnters(), effect, name="prey", number=2, optional=True)
    with with_cards(conjuration("test-raven", "Test Raven", "測試渡鴉", prey, prey, limit=1, attack=3, life=5, recover=0)):
        call = spell("test-call", PlaceConjuration("test-raven"))
        with with_cards(call):
            t = table.ashes(p1={"hand": ["test-call"], "pile": ["test-raven"]}, p2={"battlefield": ["iron-rhino"]})
            t.p1.choose("play", "test-call", "use", "prey")
            assert t.happened("destroyed", "iron-rhino")


def test_abilities_of_several_units_stay_separate(table: Tables) -> None:
    """Ruling 102."""

    t = table.ashes(p1={"battlefield": ["blood-puppet", "blood-puppet"]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.wounds == 2
    assert t.events.count("use") == 2


@proves("ashes.ability.stacking", "ashes.inexhaustible.granter-exhausted")
def test_two_root_armors_are_armored_2_until_one_is_exhausted(table: Tables) -> None:
    """977 with 935: the figures add up; what the exhausted spell granted is subtracted again."""
    for tokens, wounds in ((0, 1), (1, 2)):
        unit = ("iron-rhino", {"attached": ["root-armor", ("root-armor", {"exhaustion": tokens})]})
        t = table.ashes(
            p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "dice": ["natural:power"]},
            p2={"battlefield": [unit]},
        )
        t.p1.choose("close-combat", "exhaustion")
        assert t["iron-rhino"].wounds == wounds
        assert t["iron-rhino"].life == 6


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


def test_no_ritual_for_a_shaman_that_an_opponent_destroyed(table: Tables) -> None:
    """977: the unit must be destroyed by what its controller controls."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": [("blood-shaman", {"wounds": 1})], "wounds": 2, "dice": ["natural:basic"]},
    )
    t.p1.choose("dice-power:natural")
    assert not t.p2.can("blood-ritual")
    assert t["blood-shaman"].zone == "discard-pile"
