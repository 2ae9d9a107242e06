"""Disputes about powers that seldom meet: values that cannot be modified, lent defenses, healing, smoke, waves."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

from .court import GIANT, WING, court, ends, piece, some

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


# ---------------------------------------------------------------- what cannot be modified


def outsiders(table: Tables, *mine: Any, whom: str, foes: Any, **more: Any) -> Table:
    t = court(table, *mine, (piece("keeper", teams=("outsiders",)), "B9"), foes=foes, **more)
    t.p1.choose("outsiders:keeper", *([f"choose:{whom}"]))
    return t


@pytest.mark.parametrize(
    ("hero", "friend", "verb", "hurt"),
    [
        ({}, {"damage": "empower"}, "close", 3),
        ({"damage": "close_combat_expert"}, {}, "close-combat-expert", 3),
        ({}, {}, "strike", 3),
    ],
)
def test_the_outsiders_keep_even_helpers_from_modifying(table: Tables, hero: Any, friend: Any, verb: str, hurt: int) -> None:
    has = {"holding": "light-object"} if verb == "strike" else {}
    t = outsiders(
        table, (piece("hero", **hero), "B7", has), (piece("friend", **friend), "A7"), whom="hero", foes=[(FOE, "C7")]
    )
    t.roll(*HIT)
    t.p1.choose(f"{verb}:hero")
    if t.p1.prompt == "sharpen":
        t.p1.choose("sharpen:hero:0-2")
    assert clicks(t, "foe") == [hurt]


def test_who_cannot_be_modified_gains_nothing_by_bushes_and_shields(table: Tables) -> None:
    shielded = piece("foe", defense="energy_shield_deflection")
    for attack, hurt in ((8, 3), (7, 0)):
        shooter = piece("hero", (8, attack, 17, 3), range=8)
        t = outsiders(
            table,
            (shooter, "B7"),
            whom="foe",
            foes=[(shielded, "F7")],
            map=["." * 12] * 6 + [".....h......"] + ["." * 12] * 4,
        )
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt], "17 as printed"


def test_guardians_gain_by_bushes_and_their_own_and_lose_to_no_enemy(table: Tables) -> None:
    guarded = piece("foe", teams=("guardians",))
    t = court(
        table, (piece("hero", (8, 8, 17, 3), range=8, damage="perplex"), "A1"), foes=[(guarded, "E1")], map=["....h..."]
    )
    t.p1.choose("perplex:hero", "choose:foe")
    if t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if "defense-1" in o))
    assert t["foe"].defense == 17
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "17 and 1 for the bushes against 17"


# ---------------------------------------------------------------- lent defenses and healing


def test_who_is_to_be_healed_may_take_the_lower_defense_of_a_defender(table: Tables) -> None:
    """Defend may be used whenever the defense value counts, and Support has to reach it."""
    healer = piece("hero", (8, 8, 17, 3), damage="support")
    guard = piece("guard", (8, 10, 12, 3), defense="defend")
    for beside, healed in (([], False), ([(guard, "B3")], True)):
        t = court(table, (healer, "B1"), (FRIEND, "B2", {"click": 5}), *beside, foes=[(OTHER, "X9")])
        t.roll(2, 3, 6)
        t.p1.choose("support:hero", *(["choose:friend"] if beside and "choose:friend" in t.p1.options else []))
        while t.p1.prompt not in ("turn", None):
            t.p1.choose(next((o for o in t.p1.options if "guard" in o or "friend" in o), t.p1.options[0]))
        assert (t["friend"].click < 5) is healed


def test_support_asks_for_the_defense_of_the_moment_and_shields_do_not_count(table: Tables) -> None:
    healer = piece("hero", (8, 8, 17, 3), damage="support")
    for defense, healed in (("combat_reflexes", True), ("energy_shield_deflection", True)):
        t = court(table, (healer, "B1"), (piece("friend", defense=defense), "B2", {"click": 5}), foes=[(OTHER, "X9")])
        t.roll(*HIT, 6)
        t.p1.choose("support:hero")
        assert (t["friend"].click < 5) is healed


def test_a_double_one_and_a_double_six_mean_nothing_to_support(table: Tables) -> None:
    for attack, dice, click in ((16, (1, 1), 1), (2, (6, 6), 5)):
        healer = piece("hero", (8, attack, 17, 3), damage="support")
        t = court(table, (healer, "B1"), (FRIEND, "B2", {"click": 5}), foes=[(OTHER, "X9")])
        t.roll(*dice, 6)
        t.p1.choose("support:hero")
        assert (t["friend"].click, clicks(t, "hero")) == (click, [0])


def test_nobody_supports_across_a_door_or_beside_an_enemy_but_across_a_fight_above(table: Tables) -> None:
    healer = piece("hero", damage="support")
    t = court(table, (healer, "B1"), (FRIEND, "A1", {"click": 5}), foes=[(FOE, "C1")], map=["....."], levels=["11222"])
    assert "support:hero" in t.p1.options, "the enemy stands on another level"
    t.roll(*HIT, 6)
    t.p1.choose("support:hero")
    assert t["friend"].click == 1


def test_nobody_supports_a_bystander(table: Tables) -> None:
    healer = piece("hero", damage="support")
    with with_cards(healer, FOE):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("ninja", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "X9"})]},
            stop_at_forced=2,
        )
        assert "support:hero" not in t.p1.options


# ---------------------------------------------------------------- smoke and barriers


def marks(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options} - {"done"}


@pytest.mark.parametrize(
    ("power", "slot", "verb"), [("smoke_cloud", "attack", "smoke-cloud"), ("barrier", "defense", "barrier")]
)
def test_markers_hang_together_neither_over_levels_nor_through_walls(
    table: Tables, power: str, slot: str, verb: str
) -> None:
    maker = piece("hero", **some({slot: power}))
    t = court(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], levels=["11122222"], stairs=["C1-D1"])
    t.p1.choose(f"{verb}:hero", "mark:C1")
    assert "D1" not in marks(t)
    for edge in ("wall", "window", "door"):
        t = court(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], edges=[("C1", "D1", edge)])
        t.p1.choose(f"{verb}:hero", "mark:C1")
        assert "D1" not in marks(t), edge


def test_a_barrier_stands_in_clear_squares_alone_and_smoke_nearly_everywhere(table: Tables) -> None:
    rows = ["...hwf#.", "........"]
    for power, slot, verb, found in (
        ("smoke_cloud", "attack", "smoke-cloud", {"D1", "E1"}),
        ("barrier", "defense", "barrier", set()),
    ):
        maker = piece("hero", **some({slot: power}))
        t = court(table, (maker, "C2"), (FRIEND, "A2"), foes=[(FOE, "H2")], map=rows, objects=[("light-object", "E2")])
        t.p1.choose(f"{verb}:hero")
        assert marks(t) & {"D1", "E1", "G1"} == found
        assert ("A2" in marks(t), "E2" in marks(t), "C2" in marks(t)) == ((power == "smoke_cloud"),) * 3


def test_no_barrier_in_smoke_and_no_smoke_in_a_barrier(table: Tables) -> None:
    maker = piece("hero", defense="barrier", attack="smoke_cloud")
    t = court(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], markers=[("C1", "hindering"), ("D1", "blocking")])
    with t.branch() as other:
        other.p1.choose("barrier:hero")
        assert not {"C1", "D1"} & marks(other)
    t.p1.choose("smoke-cloud:hero")
    assert marks(t) & {"C1", "D1"} == {"C1"}


def test_smoke_spoils_blows_as_well_as_shots(table: Tables) -> None:
    smoker = piece("hero", attack="smoke_cloud")
    t = court(table, (smoker, "A1"), foes=[(piece("foe", (8, 8, 17, 3)), "B1")], map=["........"])
    t.p1.choose("smoke-cloud:hero", "mark:B1", "done", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert clicks(t, "hero") == [0], "7 and 9 do not reach 17"


def test_who_stands_in_a_cloud_on_water_is_hindered_and_swims_no_more(table: Tables) -> None:
    swimmer = piece("foe", symbols=("dolphin", "fist", "shield", "starburst"))
    smoker = piece("hero", attack="smoke_cloud")
    t = court(table, (smoker, "A1"), foes=[(swimmer, "C1")], map=["wwwwwwww"])
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done", "end-turn")
    t.p2.choose("move:foe")
    squares = {o.rpartition(":")[2] for o in t.p2.options}
    assert max(squares) == "G1", "8 halved: the cloud is hindering terrain and no water"


# ---------------------------------------------------------------- Outwit and Perplex


def test_an_outwitted_invincible_one_with_toughness_of_a_trait_still_reduces(table: Tables) -> None:
    foe = piece("foe", defense="invincible", traits=("toughness",))
    t = court(table, (piece("hero", (8, 10, 17, 5), damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:invincible")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [4], "no maximum of 3, but 1 less"


def test_outwitted_stealth_is_seen_by_the_next_shooter(table: Tables) -> None:
    """The clever one stands where nothing hinders its own line."""
    fox, shooter = piece("fox", damage="outwit"), piece("hero", range=8)
    t = court(
        table,
        (shooter, "A1"),
        (fox, "E3"),
        foes=[(piece("foe", speed="stealth"), "E1")],
        map=["..h.....", "........", "........"],
    )
    assert "range:hero" not in t.p1.options
    t.p1.choose("outwit:fox", "outwit:foe:stealth")
    assert "range:hero" in t.p1.options


def test_a_perplexed_range_counts_for_perplex_and_luck(table: Tables) -> None:
    a, b = piece("a-mage", range=6, damage="perplex"), piece("b-mage", range=6, damage="perplex")
    t = court(table, (a, "A1"), (b, "A3"), foes=[(FOE, "H3")])
    with t.branch() as plain:
        plain.p1.choose("perplex:b-mage")
        assert "choose:foe" not in plain.p1.options
    t.p1.choose("perplex:a-mage", "choose:b-mage", "perplex:b-mage:range+1", "perplex:b-mage")
    assert "choose:foe" in t.p1.options


def test_a_least_range_is_the_last_word_and_not_a_value_to_add_to(table: Tables) -> None:
    a, b = piece("a-mage", damage="perplex"), piece("b-mage", range=4, damage="perplex")
    t = court(table, (a, "A1"), (b, "A3"), foes=[(FOE, "H3")])
    t.p1.choose("perplex:a-mage", "choose:b-mage", "perplex:b-mage:range+1", "perplex:b-mage")
    assert "choose:foe" not in t.p1.options, "5 is less than 6, so 6, and the foe is 7 away"


def test_perplex_modifies_no_damage_that_stands_in_for_normal_damage(table: Tables) -> None:
    hero = piece("hero", range=8, attack="energy_explosion", damage="perplex")
    t = court(table, (hero, "A1"), foes=[(FOE, "E1")], map=["........"])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:damage+1")
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe") == [2]


def test_a_passengers_perplex_follows_it_and_its_range_is_measured_where_it_is(table: Tables) -> None:
    flyer = piece("hero", symbols=WING)
    t = court(table, (flyer, "B2"), (piece("friend", damage="perplex"), "B3"), foes=[(FOE, "K2")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F2")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next(o for o in t.p1.options if o.endswith("F3")))
    t.p1.choose("perplex:friend")
    assert "choose:foe" in t.p1.options


# ---------------------------------------------------------------- Telekinesis


def test_telekinesis_throws_beside_an_enemy_at_that_enemy(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "B1")], map=["........", "........"], objects=[("light-object", "A2")])
    assert "telekinesis:hero:object" in t.p1.options
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:object", "throw:light-object", "throw:hero")
    assert clicks(t, "foe") == [2]
    grounded = piece("hero", attack="telekinesis", speed="earthbound_neutralized")
    t = court(table, (grounded, "A1"), foes=[(FOE, "B1")], map=["........", "........"], objects=[("light-object", "A2")])
    t.p1.choose("telekinesis:hero:object")
    assert not [o for o in t.p1.options if o.startswith("throw")], "it can't use Improved Targeting"


def test_what_telekinesis_picks_up_is_thrown_and_nothing_else_is_done_at_no_cost(table: Tables) -> None:
    lifter = piece("hero", range=8, attack="telekinesis", traits=("energy_explosion",))
    t = court(table, (lifter, "A1"), foes=[(FOE, "F1")], map=["........", "........"], objects=[("light-object", "A2")])
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:object", "throw:light-object")
    asked = [a.offered for a in t.asked if a.prompt == "no-cost.range"]
    assert (asked, clicks(t, "foe")) == ([("throw:hero",)], [2]), "a RANGE object action, no other RANGE action"


def test_who_was_placed_this_turn_may_charge_and_the_next_turn_poison(table: Tables) -> None:
    lifter, friend = piece("hero", attack="telekinesis"), piece("friend", speed="charge")
    t = court(table, (lifter, "A1"), (friend, "A2"), foes=[(FOE, "K2")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:F2", "charge:friend")
    assert "J2" in ends(t)


# ---------------------------------------------------------------- waves and stops


def test_a_wave_meets_pushing_without_the_wave_and_willpower_of_its_own(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave", defense="willpower")
    t = court(table, (wave, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero", "reduce:hero:to-0")
    assert (clicks(t, "hero", "foe"), t["hero"].tokens) == ([0, 3], 2)


def test_two_waves_and_the_suicide_squad(table: Tables) -> None:
    """The one who would heal is within the range of the wave that knocks its friend out: nothing is triggered."""
    wave = piece("hero", range=8, attack="pulse_wave")
    squad = piece("foe", teams=("suicide_squad",))
    t = court(table, (wave, "B2"), foes=[(squad, "D2", {"click": 5}), (piece("other", clicks=1), "D3")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (t["other"].zone, t["foe"].click) == ("ko-area", 6)


def test_exploited_weakness_and_every_reducer_of_a_wall_of_flesh(table: Tables) -> None:
    for defense, traits, taken in (("invincible", (), 3), ("invulnerability", ("invincible",), 3), ("impervious", (), 5)):
        hero = piece("hero", (8, 10, 17, 5), damage="exploit_weakness")
        foe = piece("foe", defense=defense, traits=traits)
        t = court(table, (hero, "B2"), foes=[(foe, "B3")])
        t.roll(*HIT)
        t.p1.choose("exploit-weakness:hero")
        while t.p2.prompt:
            t.p2.choose(t.p2.options[-1])
        assert clicks(t, "foe") == [taken], defense


def test_knocked_out_by_the_blow_it_stole_from_a_thief_heals_all_the_same(table: Tables) -> None:
    thief = piece("hero", attack="steal_energy")
    t = court(table, (thief, "B2", {"click": 4}), foes=[(piece("foe", clicks=2, points=30), "B3"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, t["hero"].click, t.p1.score) == ("ko-area", 3, 30)


def test_a_thief_pushed_on_a_poor_click_heals_after_it(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"attack": "steal_energy"})] * 2 + [(8, 10, 17, 3)] * 3
    t = court(table, (figure("hero", *dial), "B2", {"click": 2, "tokens": 1}), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["hero"].click == 2, "pushed to 3, where the power no longer shows; what was triggered still heals"


def test_a_wild_card_keeps_what_it_copied_of_a_friend_who_fell(table: Tables) -> None:
    ape, mate = piece("hero", teams=("spider_man",)), piece("friend", teams=("avengers",), clicks=1)
    t = court(table, (ape, "B2"), (mate, "B5"), foes=[(FOE, "B6")])
    t.p1.choose(next(o for o in t.p1.options if o.endswith(":hero") and o.split(":")[0] not in {"move", "close"}))
    if t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if "avengers" in o))
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t["friend"].zone == "ko-area"
    t.p2.choose("end-turn")
    t.p1.choose("move:hero")
    assert "K2" in ends(t), "8 and 1"


def test_a_lent_attack_is_modified_like_an_own_one(table: Tables) -> None:
    weak, strong = (
        piece("hero", (8, 5, 17, 3), teams=("sinister_syndicate",), damage="close_combat_expert"),
        piece("friend", (8, 10, 17, 3), teams=("sinister_syndicate",)),
    )
    t = court(table, (weak, "B2"), (strong, "A2"), foes=[(piece("foe", (8, 10, 21, 3)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:2-0")
    assert clicks(t, "foe") == [3], "10 and 2 and 9"


def test_masters_of_evil_pay_though_they_have_willpower(table: Tables) -> None:
    master = piece("hero", teams=("masters_of_evil",), defense="willpower")
    t = court(table, (master, "B2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])


def test_free_actions_are_left_when_all_actions_are_given(table: Tables) -> None:
    t = court(
        table, (piece("hero", speed="sidestep", damage="perplex"), "B2"), foes=[(FOE, "X9")], seats={"p1": {"given": 3}}
    )
    assert {o.split(":")[0] for o in t.p1.options} == {"sidestep", "perplex", "end-turn"}


def test_a_third_action_may_hold_others_at_no_cost(table: Tables) -> None:
    t = court(table, (piece("hero", speed="charge"), "B2"), foes=[(FOE, "E2")], seats={"p1": {"given": 2}})
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:D2", "close:hero")
    assert clicks(t, "foe") == [3]
    assert t.p1.options == ["end-turn"]


def test_nobody_hides_from_a_wave(table: Tables) -> None:
    """Those within range can use nothing before anybody is targeted."""
    sneak = piece("foe", speed="stealth", damage="shape_change", defense="super_senses")
    wave = piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave")
    t = court(table, (wave, "A1"), foes=[(sneak, "D1")], map=["...h...."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [3]
    t = court(table, (wave, "A1"), foes=[(sneak, "F1")], map=["...h...."])
    assert "pulse-wave:hero" not in t.p1.options, "out of half its range"


@pytest.mark.parametrize(
    ("printed", "more", "at", "offered"), [(8, 2, "G1", True), (8, 2, "H1", False), (7, 1, "F1", True), (7, 1, "G1", False)]
)
def test_the_range_of_a_wave_is_halved_and_then_modified(
    table: Tables, printed: int, more: int, at: str, offered: bool
) -> None:
    wave, mage = (
        piece("hero", range=printed, attack="pulse_wave", damage="perplex"),
        piece("mage", range=14, damage="perplex"),
    )
    t = court(table, (wave, "A1"), (mage, "A14"), foes=[(FOE, at)])
    for who in ("hero", "mage")[:more]:
        t.p1.choose(f"perplex:{who}", "choose:hero", "perplex:hero:range+1")
    assert ("pulse-wave:hero" in t.p1.options) is offered


def test_a_giants_size_hides_nobody_from_a_wave_behind_it(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = court(table, (wave, "A1"), foes=[(piece("foe", symbols=GIANT), "C1"), (OTHER, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other") == [1, 1]


def test_who_charges_without_a_blow_is_pushed_all_the_same(table: Tables) -> None:
    t = court(table, (piece("hero", speed="charge"), "A1", {"tokens": 1}), foes=[(FOE, "H1")], map=["........"])
    t.p1.choose("charge:hero", "move:hero:C1")
    assert (t["hero"].tokens, clicks(t, "hero"), t.p1.prompt) == (2, [1], "turn")


def test_each_impervious_one_rolls_for_its_own_share(table: Tables) -> None:
    foes = [(piece("foe", defense="impervious"), "F1"), (piece("other", defense="impervious"), "F3")]
    t = court(table, (piece("hero", (8, 10, 17, 6), range=8, bolts=2), "A2"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other", "deal:foe:3")
    t.roll(5, 4)
    t.p2.choose("yes", "yes")
    assert clicks(t, "foe", "other") == [0, 1]


def test_a_theme_team_helps_to_break_away_and_wears_its_helper_out(table: Tables) -> None:
    kin: Any = {"keywords": ("avengers",)}
    mate = (piece("mate", **kin), "E2", {"tokens": 1})
    t = court(
        table, (piece("hero", **kin), "B2"), mate, foes=[(FOE, "B3")], seats={"p1": {"theme": "avengers", "theme_left": 1}}
    )
    t.roll(1, 6)
    t.p1.choose("move:hero", "go:hero", "reroll:mate", "move:hero:D1")
    assert (t["hero"].at, t["mate"].tokens, clicks(t, "mate")) == ("D1", 2, [1])


def test_the_squad_profits_from_who_is_poisoned_beside_it(table: Tables) -> None:
    squad = piece("squad", teams=("suicide_squad",), defense="toughness")
    t = court(
        table, (piece("hero", attack="poison"), "B2"), foes=[(piece("foe", clicks=1), "B3"), (squad, "B4", {"click": 5})]
    )
    t.roll(5)
    t.p1.choose("poison:hero")
    t.p2.choose("yes")
    assert t["squad"].click == 2, "5 less 2 clicks"
