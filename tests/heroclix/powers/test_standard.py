"""The standard powers of the Powers and Abilities Card, each alone and with its natural partners."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

HIT, MISS = (4, 3), (0, 1)
"""Dice that show 5 and 4, and 1 and 2."""


def with_power(id: str, power: str = "", clicks: int = 6, **more: Any) -> Figure:
    """A figure of 8/10/17/3 that shows one power on all its clicks."""
    slots = {
        "speed": (
            "flurry",
            "charge",
            "leap_climb",
            "phasing_teleport",
            "running_shot",
            "hypersonic_speed",
            "stealth",
            "mind_control",
        ),
        "defense": (
            "super_senses",
            "mastermind",
            "defend",
            "energy_shield_deflection",
            "barrier",
            "regeneration",
            "toughness",
        ),
        "attack": (
            "blades_claws_fangs",
            "energy_explosion",
            "pulse_wave",
            "incapacitate",
            "penetrating_psychic_blast",
            "smoke_cloud",
            "precision_strike",
            "poison",
            "steal_energy",
            "telekinesis",
        ),
    }
    slot = next((s for s, powers in slots.items() if power in powers), "damage")
    values = more.pop("values", (8, 10, 17, 3))
    return figure(id, *[(*values, {slot: power} if power else {})] * clicks, **more)


def table_of(table: Tables, *mine: Any, foes: Any, **more: Any) -> Table:
    """Each piece is a figure and where it stands, perhaps with more."""
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


FOE = with_power("foe")
HERO = with_power("hero")

# ---------------------------------------------------------------- speed


@proves("heroclix.pac.flurry", "heroclix.trigger.multiple.example", "heroclix.pac.steal-energy", "heroclix.trigger.multiple")
def test_flurry_strikes_twice_and_steal_energy_heals_for_each_strike_afterwards(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"speed": "flurry", "attack": "steal_energy"})] * 6)
    t = table_of(table, (hero, "B2", {"click": 4}), foes=[(FOE, "B3")])
    t.script(*HIT, *HIT)
    t.p1.choose("flurry:hero")
    assert (t["foe"].click, t["hero"].click) == (4, 4), "nothing is healed between the strikes"
    t.p1.choose("attack:hero:close", "next")
    assert t["hero"].click == 2


@proves("heroclix.pac.flurry")
def test_the_second_strike_of_flurry_may_be_left_out(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "flurry"), "B2"), foes=[(FOE, "B3")])
    t.script(*MISS)
    t.p1.choose("flurry:hero", "decline")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


@proves("heroclix.pac.leap-climb", "heroclix.pac.move-move-through", "heroclix.pac.move-hindering")
def test_leap_climb_goes_over_everything_and_strikes_on_other_levels(table: Tables) -> None:
    rows, levels = ["......", "hhhhhh", "......"], ["..2222"] * 3
    hero = with_power("hero", "leap_climb", values=(2, 10, 17, 3))
    t = table_of(table, (hero, "B1"), foes=[(FOE, "F3")], map=rows, levels=levels)
    t.p1.choose("leap-climb:hero")
    assert {"move:hero:D1", "move:hero:D3"} <= set(t.p1.options)
    t = table_of(table, (hero, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" in t.p1.options
    t = table_of(table, (HERO, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" not in t.p1.options


@proves("heroclix.pac.phasing-teleport", "heroclix.pac.move-blocking", "heroclix.pac.move-characters")
def test_phasing_needs_no_roll_and_goes_through_walls(table: Tables) -> None:
    rows = [". .|. # . ."]
    t = table_of(table, (with_power("hero", "phasing_teleport"), "B1"), foes=[(FOE, "A1")], map=rows)
    t.p1.choose("phasing-teleport:hero")
    assert {o.rpartition(":")[2] for o in t.p1.options} == {"B1", "C1", "E1", "F1"}, "no roll; not into blocking terrain"


@proves("heroclix.pac.move-characters")
def test_who_moves_through_characters_needs_no_roll_and_passes_them(table: Tables) -> None:
    for ways, ends in (((), {"A1", "B1"}), (("characters",), {"A1", "B1", "D1", "F1", "G1"})):
        hero = with_power("hero", improved_movement=ways)
        t = table_of(table, (hero, "B1"), foes=[(FOE, "C1"), (FOE, "E1")], map=["......."])
        t.script(5)
        t.p1.choose("move:hero", *(() if ways else ("go:hero",)))
        assert {o.rpartition(":")[2] for o in t.p1.options} == ends, "through C1 and E1 and past what lies beside them"
        assert len([line for line in t.p1.log if line.kind == "rolled"]) == (0 if ways else 1)


@proves("heroclix.pac.charge", "heroclix.knock-back.prevent.attack")
def test_who_charges_cannot_be_knocked_back(table: Tables) -> None:
    t = table_of(table, (HERO, "B3"), foes=[(with_power("foe", "charge"), "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero")
    assert (t.p1.prompt, t["foe"].at) == ("turn", "C3")


@proves("heroclix.pac.running-shot", "heroclix.action.no-cost.timing")
def test_running_shot_moves_half_and_shoots(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "running_shot", range=5), "B2"), foes=[(FOE, "K2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("running-shot:hero", "move:hero:F2")
    t.script(*HIT)
    t.p1.choose("range:hero")
    assert (t["foe"].click, t["hero"].tokens) == (4, 1)


@proves("heroclix.pac.hypersonic-speed")
def test_hypersonic_speed_moves_strikes_and_moves_on(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "hypersonic_speed"), "B2"), foes=[(FOE, "F2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E2")
    t.script(*HIT, 5)
    t.p1.choose("attack:hero:close", "go:hero")
    ends = {o.rpartition(":")[2] for o in t.p1.options}
    assert "E7" in ends, "8 less 3 are 5 squares"
    assert "E8" not in ends
    t.p1.choose("move:hero:A2")
    assert (t["hero"].at, t["foe"].click, t["hero"].tokens) == ("A2", 4, 1)


@proves("heroclix.pac.stealth")
def test_stealth_hides_in_hindering_terrain_on_the_others_turn(table: Tables) -> None:
    shooter = with_power("hero", range=6)
    rows = ["......", "...h..", "......"]
    for foe, offered in ((FOE, True), (with_power("foe", "stealth"), False)):
        t = table_of(table, (shooter, "A2"), foes=[(foe, "D2")], map=rows)
        assert ("range:hero" in t.p1.options) is offered


@proves("heroclix.pac.earthbound-neutralized")
def test_earthbound_takes_improved_movement_and_willpower_away(table: Tables) -> None:
    bound = {"speed": "earthbound_neutralized"}
    hero = figure("hero", (2, 10, 17, 3, bound), (2, 10, 17, 3), symbols=("wing", "fist", "indomitable", "starburst"))
    for click, flies in ((1, False), (2, True)):
        t = table_of(table, (hero, "B1", {"click": click}), foes=[(FOE, "F1")], map=["......"], levels=["..2222"])
        assert t["hero"].can_willpower is flies
        t.p1.choose("move:hero")
        assert ("move:hero:C1" in t.p1.options) is flies


@proves("heroclix.pac.mind-control", "heroclix.force.change-sides", "heroclix.force.revert-forces")
def test_a_controlled_character_moves_and_strikes_for_you(table: Tables) -> None:
    other = with_power("other")
    t = table_of(table, (with_power("hero", "mind_control"), "B2"), foes=[(FOE, "F2"), (other, "F5")])
    t.script(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert t["foe"].click == 1, "no damage"
    t.p1.choose("controlled-move:foe")
    assert "move:foe:F4" in t.p1.options
    assert "move:foe:F7" not in t.p1.options, "half of 8, and it stops beside its comrade"
    t.p1.choose("move:foe:F4")
    t.script(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (t["other"].click, t["foe"].tokens, t["foe"].controller) == (4, 0, 2)


# ---------------------------------------------------------------- attack


@proves("heroclix.pac.blades-claws-fangs", "heroclix.dice.success-failure.not")
def test_blades_roll_for_damage_at_least_printed_less_one(table: Tables) -> None:
    for die, click in ((6, 7), (1, 3)):
        t = table_of(table, (with_power("hero", "blades_claws_fangs"), "B2"), foes=[(with_power("foe", clicks=9), "B3")])
        t.script(*HIT, die - 1)
        t.p1.choose("close:hero", "yes")
        assert t["foe"].click == click, f"a {die}"


@proves("heroclix.pac.energy-explosion", "heroclix.attack.becomes", "heroclix.attack.deal-damage.instead")
def test_energy_explosion_takes_neighbours_in(table: Tables) -> None:
    t = table_of(
        table,
        (with_power("hero", "energy_explosion", range=6), "B2"),
        (with_power("friend"), "F3"),
        foes=[(FOE, "F2"), (FOE, "G2"), (FOE, "I2")],
    )
    t.script(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "friend")] == [3, 3, 1, 3], "2 damage, to friends too"


@proves("heroclix.pac.pulse-wave", "heroclix.attack.not-friendly.example", "heroclix.duration.twins.example-pulse")
def test_pulse_wave_strikes_all_in_half_range_and_silences_them(table: Tables) -> None:
    tough = with_power("foe", "toughness")
    hero = with_power("hero", "pulse_wave", range=8)
    t = table_of(table, (hero, "B2"), (with_power("friend"), "D4"), foes=[(tough, "F2"), (tough, "B6"), (tough, "G2")])
    t.script(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "friend")] == [2, 2, 1, 2], "Toughness can't be used"
    assert t["foe"].can_toughness, "afterwards it can"
    t = table_of(table, (hero, "B2"), foes=[(tough, "F2")])
    t.script(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert t["foe"].click == 4, "a single target takes normal damage"


@proves("heroclix.pac.incapacitate", "heroclix.action.pushing")
def test_incapacitate_gives_tokens_and_hurts_the_weary(table: Tables) -> None:
    for tokens, after in ((0, (1, 1)), (1, (2, 2)), (2, (2, 2))):
        t = table_of(table, (with_power("hero", "incapacitate"), "B2"), foes=[(FOE, "B3", {"tokens": tokens})])
        t.script(*HIT)
        t.p1.choose("incapacitate:hero")
        assert (t["foe"].tokens, t["foe"].click) == after, f"it had {tokens}"


@proves("heroclix.pac.penetrating-psychic-blast")
def test_penetrating_blast_ignores_toughness(table: Tables) -> None:
    hero = with_power("hero", "penetrating_psychic_blast", range=6)
    t = table_of(table, (hero, "B2"), foes=[(with_power("foe", "toughness"), "E2")])
    t.script(*HIT)
    t.p1.choose("penetrating-psychic-blast:hero")
    assert t["foe"].click == 4


@proves("heroclix.pac.smoke-cloud", "heroclix.marker.terrain-marker", "heroclix.trigger.start-end.survives")
def test_smoke_hinders_and_blows_away_at_your_next_turn(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "smoke_cloud"), "B2"), foes=[(with_power("foe", range=8), "F2")])
    t.p1.choose("smoke-cloud:hero", "mark:F2", "mark:E2", "done")
    assert t["foe"].attack == 9, "who stands in it attacks worse"
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.pac.barrier")
def test_barrier_blocks_clear_squares_until_your_next_turn(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "barrier"), "B2"), foes=[(with_power("foe", range=8), "F2")])
    t.p1.choose("barrier:hero", "mark:E2")
    assert "mark:F2" not in t.p1.options, "somebody stands there"
    t.p1.choose("done", "end-turn")
    assert "range:foe" not in t.p2.options
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.pac.barrier", "heroclix.golden.occupancy.blocking.created")
def test_there_is_no_barrier_where_no_square_within_range_is_clear(table: Tables) -> None:
    for beyond, offered in (("h", False), (".", True)):
        rows = [f"h h h h {beyond} . . . . ."] * 3
        t = table_of(table, (with_power("hero", "barrier"), "A2"), foes=[(with_power("foe"), "J2")], map=rows)
        assert ("barrier:hero" in t.p1.options) == offered, "its range is at least 4"


@proves("heroclix.pac.precision-strike")
def test_precision_strike_always_hurts_and_spoils_senses(table: Tables) -> None:
    hero = with_power("hero", "precision_strike", values=(8, 10, 17, 1))
    t = table_of(table, (hero, "B2"), foes=[(with_power("foe", "toughness"), "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 2
    for die, click in ((5, 2), (6, 1)):
        t = table_of(table, (hero, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
        t.script(*HIT, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click, f"Super Senses with a {die}"


@proves("heroclix.pac.poison")
def test_poison_works_on_who_has_not_moved(table: Tables) -> None:
    hero = with_power("hero", "poison")
    t = table_of(table, (hero, "B2"), foes=[(FOE, "B3"), (FOE, "C3"), (FOE, "E5")])
    t.p1.choose("poison:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3")] == [2, 2, 1]
    t = table_of(table, (hero, "B2", {"moved": 1}), foes=[(FOE, "B3")])
    assert "poison:hero" not in t.p1.options


@proves("heroclix.pac.telekinesis", "heroclix.place.definition", "heroclix.place.not-move", "heroclix.power.separator")
def test_telekinesis_places_friends_and_struck_enemies(table: Tables) -> None:
    hero = with_power("hero", "telekinesis")
    t = table_of(table, (hero, "B2"), (with_power("friend"), "C2"), foes=[(FOE, "F2")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:E6")
    assert (t["friend"].at, t["friend"].tokens, t["hero"].tokens) == ("E6", 0, 1)
    for dice, where in ((HIT, "F6"), (MISS, "F2")):
        t = table_of(table, (hero, "B2"), foes=[(FOE, "F2")])
        t.script(*dice)
        t.p1.choose("telekinesis:hero:character", "lift:foe", *(["place:foe:F6"] if dice == HIT else []))
        assert (t["foe"].at, t["foe"].click) == (where, 1)


# ---------------------------------------------------------------- defense


@proves("heroclix.pac.super-senses", "heroclix.attack.evade", "heroclix.attack.evade.trigger", "heroclix.trigger.optional")
def test_super_senses_may_evade_on_a_five(table: Tables) -> None:
    for die, click in ((5, 1), (4, 4)):
        t = table_of(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
        t.script(*HIT, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click
    t = table_of(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("no")
    assert t["foe"].click == 4


@proves("heroclix.attack.critical.hit", "heroclix.attack.critical.hit.damage", "heroclix.attack.critical.hit.no-evade")
def test_a_double_six_always_hits_for_one_more(table: Tables) -> None:
    t = table_of(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses", values=(8, 10, 40, 3)), "B3")])
    t.script(5, 5)
    t.p1.choose("close:hero", "decline")
    assert t["foe"].click == 5


@proves("heroclix.pac.defend", "heroclix.values.replacement")
def test_defend_lends_its_printed_defense(table: Tables) -> None:
    guard = with_power("guard", "defend", values=(8, 10, 19, 3))
    for near, click in (("B4", 1), ("H9", 4)):
        t = table_of(table, (HERO, "B2"), foes=[(FOE, "B3"), (guard, near)])
        t.script(3, 2)
        t.p1.choose("close:hero")
        assert t["foe"].click == (1 if near == "B4" else 4) == click


@proves("heroclix.pac.energy-shield-deflection", "heroclix.pac.tiny-size", "heroclix.symbol.tiny")
def test_shields_against_range_attacks(table: Tables) -> None:
    shield = with_power("foe", "energy_shield_deflection")
    tiny = with_power("foe", symbols=("boot", "fist", "shield", "tiny"))
    for foe, total, hit in ((shield, 19, True), (shield, 18, False), (tiny, 18, True), (tiny, 17, False)):
        t = table_of(table, (with_power("hero", range=6), "B2"), foes=[(foe, "E2")])
        t.script(4, total - 10 - 5 - 1)
        t.p1.choose("range:hero")
        assert (t["foe"].click > 1) is hit, f"a total of {total}"


@proves("heroclix.pac.mastermind", "heroclix.attack.becomes.example")
def test_mastermind_lets_a_minion_take_the_hit(table: Tables) -> None:
    boss, minion = with_power("boss", "mastermind", points=80), with_power("minion", points=20)
    t = table_of(table, (HERO, "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes", "take-the-hit:minion")
    assert (t["boss"].click, t["minion"].click) == (1, 4)


@proves("heroclix.pac.regeneration", "heroclix.heal.click", "heroclix.heal.limit")
def test_regeneration_heals_half_a_die(table: Tables) -> None:
    for die, click in ((5, 2), (1, 4)):
        t = table_of(table, (with_power("hero", "regeneration"), "B2", {"click": 5}), foes=[(FOE, "X9")])
        t.script(die - 1)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click


# ---------------------------------------------------------------- damage


@proves("heroclix.pac.close-combat-expert", "heroclix.pac.ranged-combat-expert", "heroclix.values.modifier")
def test_experts_choose_attack_or_damage(table: Tables) -> None:
    for power, verb, at in (
        ("close_combat_expert", "close-combat-expert", "B3"),
        ("ranged_combat_expert", "ranged-combat-expert", "F2"),
    ):
        for way, dice, click in (("2-0", (1, 2), 4), ("0-2", HIT, 6), ("1-1", (2, 1), 1)):
            t = table_of(table, (with_power("hero", power, range=6), "B2"), foes=[(FOE, at)])
            t.script(*dice)
            t.p1.choose(f"{verb}:hero", f"sharpen:hero:{way}")
            assert t["foe"].click == click, f"{power} {way}"


@proves("heroclix.pac.battle-fury", "heroclix.pac.protected-all")
def test_battle_fury_binds_and_protects(table: Tables) -> None:
    fury = with_power("hero", "battle_fury", range=6)
    t = table_of(table, (fury, "B2"), foes=[(with_power("foe", "incapacitate", range=6), "F2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("end-turn")
    assert "range:foe" in t.p2.options
    assert not [o for o in t.p2.options if o.startswith("incapacitate")]
    t = table_of(table, (fury, "B2"), foes=[(with_power("foe", "shape_change"), "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4, "Shape Change can't be used"


@proves("heroclix.pac.support")
def test_support_heals_who_is_left_in_peace(table: Tables) -> None:
    medic = with_power("medic", "support")
    t = table_of(table, (medic, "B2"), (with_power("friend"), "B3", {"click": 5}), foes=[(FOE, "X9")])
    t.script(4, 3, 5)
    t.p1.choose("support:medic")
    assert t["friend"].click == 1, "a 6 less 2 are 4 clicks"
    t = table_of(table, (medic, "B2"), (with_power("friend"), "B3", {"click": 5}), foes=[(FOE, "B4")])
    assert "support:medic" not in t.p1.options


@proves("heroclix.pac.empower", "heroclix.pac.enhancement", "heroclix.passive.examples")
def test_friends_beside_strike_and_shoot_harder(table: Tables) -> None:
    for power, verb, at in (("empower", "close", "C2"), ("enhancement", "range", "F2")):
        for near, click in (("B3", 5), ("H9", 4)):
            t = table_of(table, (with_power("hero", range=6), "B2"), (with_power("friend", power), near), foes=[(FOE, at)])
            t.script(*HIT)
            t.p1.choose(f"{verb}:hero")
            assert t["foe"].click == click, f"{power} at {near}"


@proves("heroclix.pac.probability-control", "heroclix.attack.reroll.example", "heroclix.attack.reroll.order")
@proves("heroclix.attack.reroll.repeat", "heroclix.attack.reroll.discard", "heroclix.attack.reroll.own-dice")
def test_rerolls_go_round_from_the_active_player(table: Tables) -> None:
    lucky = with_power("lucky", "probability_control")
    t = table_of(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3"), (with_power("fate", "probability_control"), "E2")])
    t.script(*HIT)
    t.p1.choose("close:hero", "keep")
    t.script(*MISS)
    t.p2.choose("reroll:fate")
    t.script(*HIT)
    t.p1.choose("reroll:lucky")
    assert t["foe"].click == 4
    assert (t["lucky"].rerolled, t["fate"].rerolled) == (1, 1)


@proves("heroclix.pac.shape-change", "heroclix.attack.targets.trigger", "heroclix.attack.targets.illegal")
@proves("heroclix.attack.targets.all-illegal", "heroclix.resolve.immediately")
def test_shape_change_slips_away(table: Tables) -> None:
    t = table_of(table, (HERO, "B2"), foes=[(with_power("foe", "shape_change"), "B3"), (with_power("other"), "C3")])
    t.script(4)
    t.p1.choose("close:hero", "target:foe")
    t.script(4, *HIT)
    t.p2.choose("yes")
    t.p1.choose("target:other")
    assert (t["foe"].click, t["other"].click) == (1, 4), "the attacker chose another target"
    t = table_of(table, (HERO, "B2"), foes=[(with_power("foe", "shape_change"), "B3")])
    t.script(4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert (t["foe"].click, t.p1.prompt, t["hero"].tokens) == (1, "turn", 1)


@proves("heroclix.pac.perplex", "heroclix.turn.clear.duration-wordings")
def test_perplex_modifies_until_your_next_turn(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "perplex"), "B2"), foes=[(FOE, "F2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("end-turn")
    assert t["foe"].defense == 17


@proves("heroclix.pac.outwit", "heroclix.duration.cant-use.scope", "heroclix.duration.cant-use.temporary")
@proves("heroclix.duration.stop", "heroclix.duration.cant-use.sources")
def test_outwit_takes_a_power_until_your_next_turn(table: Tables) -> None:
    t = table_of(table, (with_power("hero", "outwit"), "B2"), foes=[(with_power("foe", "toughness"), "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4
    t.p1.choose("end-turn")
    assert not t["foe"].can_toughness
    t.p2.choose("end-turn")
    assert t["foe"].can_toughness


@proves("heroclix.pac.leadership", "heroclix.turn.beginning", "heroclix.trigger.start-end", "heroclix.pac.action-total")
def test_leadership_takes_a_token_from_a_follower(table: Tables) -> None:
    boss, minion = with_power("boss", "leadership", points=80), with_power("minion", points=20)
    for die, tokens in ((5, 0), (4, 1)):
        t = table_of(table, (boss, "B2"), (minion, "B3", {"tokens": 1}), foes=[(FOE, "X9")], at="beginning")
        t.script(die - 1)
        t.p1.choose("yes")
        assert t["minion"].tokens == tokens
        assert t.p1.action_total == 4
