"""Chapter: power."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import AWAY, FOE, HERO, HIT, HIT_DRAWS, PLAIN, SPECIAL, piece
from tests.heroclix.made_up_abilities import INSPIRES, MENDS, STUBBORN, TURNS
from tests.heroclix.playing import battle, clicks, short_dial, special


def _empowered(table: Tables, **reading: Any) -> int:
    """The click of a foe that a hero with damage 3 hits, two friends with Empower beside it."""
    friend, foe = piece("friend", damage="empower"), piece("foe")
    t = battle(table, (piece("hero"), "B2"), (friend, "A1"), (friend, "A2"), foes=[(foe, "C3")], **reading)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    return int(t["foe"].click)


BOTH = piece("foe", teams=("skrulls",), damage="shape_change")


@proves("heroclix.power.visible")
def test_what_friends_lend_comes_and_goes_with_their_clicks(table: Tables) -> None:
    first, other = (8, 10, 17, 3), (8, 10, 17, 3, {"damage": "special"})
    leader = figure("leader", first, other, first, abilities=(TURNS,), specials={"damage": Given(ability=INSPIRES)})
    t = battle(
        table, (leader, "B2"), (short_dial("mate"), "B3"), (short_dial("guest"), "D4"), foes=[(short_dial("foe"), AWAY)]
    )
    for click, speed in ((1, 8), (2, 10), (3, 8)):
        assert (t["leader"].click, t["mate"].speed, t["guest"].speed) == (click, speed, 8)
        if click < 3:
            t.p1.choose("test.turns:leader", "end-turn")
            t.p2.choose("end-turn")


@proves("heroclix.power.visible-before")
def test_a_power_that_appears_by_the_damage_does_not_answer_it(table: Tables) -> None:
    shown = (8, 10, 17, 3, SPECIAL)
    late = figure("late", PLAIN, shown, shown, PLAIN, specials=special("test.hurt-heals"))
    with with_cards(late, figure("foe", (8, 10, 17, 1))):
        for click, tokens in ((1, 1), (2, 0)):
            state = {"at": "D3", "click": click, "tokens": 1, "token_turn": True}
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("late", state)]})
            t.script(*HIT_DRAWS)
            t.p1.choose("close:foe")
            assert t["late"].click == click + 1
            assert t["late"].tokens == tokens


@proves("heroclix.power.standard", "heroclix.power.standard.example", "heroclix.character.combat-dial")
def test_the_dial_shows_the_powers_of_its_click(table: Tables) -> None:
    special = {"speed": Given(en="Both", zh="兩者", powers=("charge", "flurry"))}
    hero = figure("hero", (8, 10, 17, 3, {"speed": "sidestep"}), (7, 9, 16, 2, {"speed": "special"}), specials=special)
    t = battle(table, (hero, "B2"))
    assert (t["hero"].powers, t["hero"].speed) == (["sidestep"], 8)
    t = battle(table, (hero, "B2", {"click": 2}))
    assert (t["hero"].powers, t["hero"].speed) == (["charge", "flurry"], 7)


def test_nobody_is_healed_who_is_not_hurt_or_not_to_be_healed(table: Tables) -> None:
    healer = short_dial("healer", abilities=(MENDS,))
    for abilities, click, offered in (((), 2, True), ((), 1, False), ((STUBBORN,), 2, False), ((STUBBORN,), 1, False)):
        friend = short_dial("friend", abilities=abilities)
        t = battle(table, (healer, "B2"), (friend, "B3", {"click": click}), foes=[(short_dial("foe"), AWAY)])
        assert ("test.mends:healer" in t.p1.options) is offered, (abilities, click)


@proves("heroclix.power.special.scope")
def test_a_version_of_one_power_changes_no_other(table: Tables) -> None:
    wary = figure("wary", *[(8, 10, 17, 3, {"defense": "impervious"})] * 4, abilities=("test.keen-senses",))
    with with_cards(wary, figure("foe", PLAIN)):
        for evade, reduce, click in ((3, 0, 1), (2, 3, 2), (2, 4, 1)):
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "D3"})]})
            t.script(*HIT_DRAWS, evade, reduce)
            t.p1.choose("close:foe")
            t.p2.choose("yes", *(["yes"] if evade == 2 else []))
            assert t["wary"].click == click, "4 is enough to evade, and not for Impervious"


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


@proves("heroclix.power.versions.activate", "heroclix.action.free.once")
def test_two_versions_of_a_free_power_are_the_same_effect(table: Tables) -> None:
    twice = figure("twice", (8, 10, 17, 3, {"damage": "perplex"}), abilities=("test.second-perplex",))
    with with_cards(twice, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("twice", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert {"perplex:twice", "test.second-perplex:twice"} <= set(t.p1.options)
        t.p1.choose("perplex:twice", "damage+1")
        assert not any("perplex" in key for key in t.p1.options)


@proves("heroclix.power.versions.example-independent")
def test_a_trigger_of_its_own_is_part_of_no_version(table: Tables) -> None:
    clicks = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    healthy = figure("healthy", *clicks, abilities=("test.better-regeneration", "test.healthy"))
    with with_cards(healthy, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("healthy", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.script(0)
        t.p1.choose("regeneration:healthy")
        assert t["healthy"].click == 3, "1 for the roll, and 1 more"


@proves("heroclix.power.versions.triggered", "heroclix.tac.skrulls")
def test_a_skrull_that_can_change_shape_anyway_rolls_once(table: Tables) -> None:
    cases = (("shape_change", 5, True), ("skrulls", 5, False), ("skrulls", 6, True), ("shape_change", 4, False))
    for chosen, die, slipped in cases:
        t = battle(table, (HERO, "B2"), foes=[(BOTH, "B3")])
        t.p1.choose("close:hero")
        assert t.p2.options == ["version:foe:shape_change/0", "version:foe:skrulls/0"], "its controller chooses"
        t.roll(die, *HIT)
        t.p2.choose(f"version:foe:{chosen}/0", "yes")
        assert t.p2.prompt != "may", "one roll for one attack"
        assert (t["foe"].click == 1) is slipped, (die, chosen)


@proves("heroclix.power.versions.triggered")
def test_one_roll_of_super_senses_in_the_version_that_its_controller_chooses(table: Tables) -> None:
    clicks = [(8, 10, 17, 3, {"defense": "super_senses"})] * 4
    wary = figure("wary", *clicks, traits=("super_senses",), abilities=("test.keen-senses",))
    with with_cards(wary, figure("foe", PLAIN)):
        for version, click in (("test.keen-senses", 1), ("super_senses", 4)):
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("wary", {"at": "D3"})]})
            t.script(*HIT_DRAWS, 3)
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
def test_where_a_table_reads_so_the_same_power_applies_once(table: Tables) -> None:
    assert _empowered(table, same_power_once=1) == 5


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


def test_four_who_enhance_give_three(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="enhancement"), at) for n, at in enumerate(("A1", "A3", "B1", "B3"))]
    t = battle(table, (piece("hero", range=8), "A2"), *helpers, foes=[(FOE, "F2")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [6]


@proves("heroclix.power.versions.different-characters")
def test_two_who_empower_both_add(table: Tables) -> None:
    assert _empowered(table) == 6


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
            t.script(*HIT_DRAWS)
            t.p1.choose("range:archer")
            assert t["foe"].click == click
