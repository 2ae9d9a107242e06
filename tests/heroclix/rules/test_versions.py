"""The same power from several sources: a character uses one version at a time."""

from __future__ import annotations

from rulebound.core.effects import n, seq
from rulebound.games.heroclix.conditions.actions import AtPhase
from rulebound.games.heroclix.conditions.attacks import WouldBeHit
from rulebound.games.heroclix.effects.answers import Evades
from rulebound.games.heroclix.effects.damage import Heals, RollsDie
from rulebound.games.heroclix.effects.lasting import Perplexes
from rulebound.games.heroclix.nouns.amounts import Die
from rulebound.games.heroclix.nouns.circumstances import AgainstClose, Attacking
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.nouns.whom import Adjacent
from rulebound.games.heroclix.parts import Ability, Action, Aura, Flag, Modify, Replace, Trigger, ability, activated_as
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)

ability(
    Ability(
        key="test.better-regeneration",
        en="Quick Healing",
        zh="速癒",
        parts=(Action("power", seq(RollsDie(), Heals(Self(), Die(half=True)), Heals(Self(), n(1)))),),
        version_of="regeneration",
    )
)
ability(
    Ability(
        key="test.keen-senses",
        en="Keen Senses",
        zh="敏銳",
        parts=(Trigger(WouldBeHit(), Evades(least=4), may=True),),
        version_of="super_senses",
    )
)
ability(
    Ability(
        key="test.reflexes",
        en="Reflexes",
        zh="反射",
        parts=(Modify("defense", 1, AgainstClose()), Modify("speed", 1)),
        version_of="combat_reflexes",
    )
)
ability(
    Ability(
        key="test.enhancement",
        en="Focus",
        zh="聚焦",
        parts=(Aura(Adjacent(), Modify("damage", 1, Attacking("range"))),),
        version_of="enhancement",
    )
)
ability(Ability(key="test.dawn-heal", en="Dawn", zh="曉", parts=(Trigger(AtPhase(), Heals(Self(), n(1))),), kind="power"))
ability(
    Ability(
        key="test.dawn-heal-2",
        en="Bright Dawn",
        zh="旭",
        parts=(Trigger(AtPhase(), Heals(Self(), n(2))),),
        version_of="test.dawn-heal",
    )
)
ability(Ability(key="test.healthy", en="Healthy", zh="健", parts=(Flag("heals_more"),)))
ability(Ability(key="test.slow", en="Slow", zh="慢", parts=(Replace("speed", 5),)))
ability(Ability(key="test.fast", en="Fast", zh="快", parts=(Replace("speed", 9),)))
SMOKE_AS_FREE = activated_as("smoke_cloud", "free")
ability(
    Ability(
        key="test.second-perplex",
        en="Riddles",
        zh="謎",
        parts=(Action("free", Perplexes(Target(Characters("any", own=True)))),),
        version_of="perplex",
    )
)


@proves("heroclix.power.versions.activate", "heroclix.power.versions.example-one")
def test_each_version_is_activated_by_itself_and_brings_its_own_extras_alone(table: Tables) -> None:
    clicks = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    with with_cards(figure("healer", *clicks, abilities=("test.better-regeneration",)), figure("foe", PLAIN)):
        for key, healed in (("regeneration:healer", 1), ("test.better-regeneration:healer", 2)):
            t = table.heroclix(
                p1={"figures": [("healer", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]}
            )
            assert {"regeneration:healer", "test.better-regeneration:healer"} <= set(t.p1.options)
            t.script(0)
            t.p1.choose(key)
            assert t["healer"].click == 5 - healed


@proves("heroclix.power.versions.example-independent")
def test_a_trigger_of_its_own_is_part_of_no_version(table: Tables) -> None:
    clicks = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    healthy = figure("healthy", *clicks, abilities=("test.better-regeneration", "test.healthy"))
    with with_cards(healthy, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("healthy", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.script(0)
        t.p1.choose("regeneration:healthy")
        assert t["healthy"].click == 3, "1 for the roll, and 1 more"


@proves("heroclix.power.versions.activate", "heroclix.action.free.once")
def test_two_versions_of_a_free_power_are_the_same_effect(table: Tables) -> None:
    twice = figure("twice", (8, 10, 17, 3, {"damage": "perplex"}), abilities=("test.second-perplex",))
    with with_cards(twice, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("twice", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert {"perplex:twice", "test.second-perplex:twice"} <= set(t.p1.options)
        t.p1.choose("perplex:twice", "damage+1")
        assert not any("perplex" in key for key in t.p1.options)


@proves("heroclix.power.versions.triggered")
def test_one_roll_of_super_senses_in_the_version_that_its_controller_chooses(table: Tables) -> None:
    clicks = [(8, 10, 17, 3, {"defense": "super_senses"})] * 4
    wary = figure("wary", *clicks, traits=("super_senses",), abilities=("test.keen-senses",))
    with with_cards(wary, figure("foe", PLAIN)):
        for version, click in (("test.keen-senses", 1), ("super_senses", 4)):
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "D3"})]})
            t.script(*HIT, 3)
            t.p1.choose("close:foe")
            assert len(t.p2.options) == 2, "the dial and the trait give the same version"
            t.p2.choose(f"version:wary:{version}/0", "yes")
            assert t["wary"].click == click, "4 is enough for one version only, and there is no second roll"


@proves("heroclix.power.versions.triggered")
def test_of_two_versions_at_the_beginning_of_the_turn_one_resolves(table: Tables) -> None:
    twice = figure("twice", *[PLAIN] * 6, abilities=("test.dawn-heal", "test.dawn-heal-2"))
    with with_cards(twice, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("twice", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]}, at="beginning"
        )
        t.p1.choose("version:twice:test.dawn-heal-2/0")
        assert t["twice"].click == 3


@proves("heroclix.power.versions.passive")
def test_a_passive_power_in_several_versions_applies_once(table: Tables) -> None:
    wary = figure("wary", *[(8, 10, 17, 3, {"defense": "combat_reflexes"})] * 4, abilities=("test.reflexes",))
    with with_cards(wary, figure("foe", PLAIN)):
        for dice, click in (((3, 3), 1), ((4, 4), 4)):  # 18 and 20 against 17 + 2, not 17 + 3
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "D3"})]})
            t.script(*dice)
            t.p1.choose("close:foe", "target:wary")
            assert t["wary"].click == click
    with with_cards(wary, figure("archer", PLAIN, range=6)):
        t = table.heroclix(p1={"figures": [("archer", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "F3"})]})
        t.script(3, 3)
        t.p1.choose("range:archer")
        assert (t["wary"].click, t["wary"].speed) == (4, 9), "against a range attack none of them helps"


@proves("heroclix.power.versions.different-characters")
def test_enhancement_counts_once_for_each_neighbour(table: Tables) -> None:
    several = figure(
        "several", (8, 10, 17, 3, {"damage": "enhancement"}), traits=("enhancement",), abilities=("test.enhancement",)
    )
    one = figure("one", (8, 10, 17, 3, {"damage": "enhancement"}))
    with with_cards(several, one, figure("archer", PLAIN, range=8), figure("foe", *[PLAIN] * 12)):
        for friends, click in ((["several"], 5), (["one", "one"], 6), (["one"] * 4, 7)):
            beside = [(name, {"at": at}) for name, at in zip(friends, ("B2", "B3", "B4", "C4"), strict=False)]
            t = table.heroclix(p1={"figures": [("archer", {"at": "C3"}), *beside]}, p2={"figures": [("foe", {"at": "H3"})]})
            t.script(*HIT)
            t.p1.choose("range:archer")
            assert t["foe"].click == click


@proves("heroclix.action.change-type", "heroclix.action.change-type.example")
def test_a_power_as_another_type_is_activated_so_and_not_otherwise(table: Tables) -> None:
    smoker = figure("smoker", PLAIN, abilities=(SMOKE_AS_FREE,))
    with with_cards(smoker, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("smoker", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t["smoker"].can_smoke_cloud
        assert "smoke-cloud:smoker" not in t.p1.options
        t.p1.choose(f"{SMOKE_AS_FREE.replace('_', '-')}:smoker", "mark:D4", "done")
        assert (t["smoker"].tokens, t.p1.given) == (0, 0), "a FREE action"
        assert "move:smoker" in t.p1.options
        t = table.heroclix(
            p1={"figures": [("smoker", {"at": "C3", "barred": "smoke_cloud"})]}, p2={"figures": [("foe", {"at": "T9"})]}
        )
        assert not any("smoke-cloud" in key for key in t.p1.options), "who can't use the power can't use it in any form"


@proves("heroclix.golden.replace-then-modify.order")
def test_the_active_player_puts_several_replacements_in_order(table: Tables) -> None:
    with with_cards(figure("torn", (8, 10, 17, 3), abilities=("test.slow", "test.fast")), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("torn", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
        t.p1.choose("last:torn:speed-9")
        assert t["torn"].speed == 9
        t.p1.choose("end-turn")
        t.p2.choose("last:torn:speed-5")
        assert t["torn"].speed == 5, "in the other player's turn that player decides"


@proves("heroclix.silver.rule-of-three.not-replacements")
def test_a_replacement_is_no_modifier_and_may_change_a_value_by_more_than_three(table: Tables) -> None:
    with with_cards(figure("fast", (3, 10, 17, 3), abilities=("test.fast",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("fast", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t["fast"].speed == 9


@proves("heroclix.power.special.scope")
def test_a_version_of_one_power_changes_no_other(table: Tables) -> None:
    wary = figure("wary", *[(8, 10, 17, 3, {"defense": "impervious"})] * 4, abilities=("test.keen-senses",))
    with with_cards(wary, figure("foe", PLAIN)):
        for evade, reduce, click in ((3, 0, 1), (2, 3, 2), (2, 4, 1)):
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "D3"})]})
            t.script(*HIT, evade, reduce)
            t.p1.choose("close:foe")
            t.p2.choose("yes", *(["yes"] if evade == 2 else []))
            assert t["wary"].click == click, "4 is enough to evade, and not for Impervious"
