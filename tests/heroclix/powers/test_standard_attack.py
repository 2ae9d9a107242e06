"""Standard attack powers of the Powers and Abilities Card that strike single targets."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    AWAY,
    FOE,
    FRIEND,
    HIT,
    HIT_DRAWS,
    LONG,
    MISS_DRAWS,
    OTHER,
    PLAIN,
    ROOF_SHOOTER,
    SQUARE,
    WING,
    YARD,
    piece,
)
from tests.heroclix.made_up_abilities import FIRST_BLOOD
from tests.heroclix.playing import (
    battle,
    clicks,
    control,
    ends_by,
    marked,
    places_offered,
    plain,
    settled,
    small_field,
    smoke,
    thrown,
    with_power,
)


@pytest.mark.parametrize(
    ("powers", "verb", "words", "offered"),
    [
        ({}, "close:hero", (), True),
        ({"damage": "close_combat_expert"}, "close-combat-expert:hero", ("sharpen:hero:2-0",), False),
        ({"speed": "flurry"}, "flurry:hero", (), True),
        ({"damage": "exploit_weakness"}, "exploit-weakness:hero", (), True),
    ],
)
def test_blades_are_drawn_in_close_actions_alone(table: Tables, powers: Any, verb: str, words: Any, offered: bool) -> None:
    t = battle(table, (piece("hero", attack="blades_claws_fangs", **powers), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose(verb, *words)
    assert (t.p1.prompt == "may") is offered


def test_blades_count_the_printed_damage(table: Tables) -> None:
    helper = piece("friend", damage="empower")
    t = battle(table, (piece("hero", (8, 10, 17, 4), attack="blades_claws_fangs"), "B2"), (helper, "A2"), foes=[(FOE, "B3")])
    t.roll(*HIT, 1)
    t.p1.choose("close:hero", "yes")
    assert clicks(t, "foe") == [3], "4 less 1, Empower has no part in it"


def test_blades_may_be_rolled_for_each_blow_of_a_flurry_in_a_charge(table: Tables) -> None:
    hero = piece("hero", speed="charge", attack="blades_claws_fangs", traits=("flurry",))
    t = battle(table, (hero, "A1"), foes=[(FOE, "D1")], map=["......"])
    t.roll(*HIT, 6, *HIT, 1)
    t.p1.choose("charge:hero", "move:hero:C1", "flurry:hero")
    t.p1.choose("yes", "attack:hero:close", "yes")
    assert clicks(t, "foe") == [8], "6, and 2 at least of the second one"


def test_blades_know_no_empower(table: Tables) -> None:
    """The die stands in for normal damage (669), its least is the printed value less one (PAC)."""
    cat = piece("hero", (8, 10, 17, 4), attack="blades_claws_fangs")
    t = battle(table, (cat, "B2"), (piece("friend", damage="empower"), "A2"), foes=[(FOE, "C2")])
    t.roll(*HIT, 2)
    t.p1.choose("close:hero", "yes")
    assert clicks(t, "foe") == [3]


@proves("heroclix.pac.blades-claws-fangs", "heroclix.dice.success-failure.not")
def test_blades_roll_for_damage_at_least_printed_less_one(table: Tables) -> None:
    for die, click in ((6, 7), (1, 3)):
        t = battle(table, (with_power("hero", "blades_claws_fangs"), "B2"), foes=[(with_power("foe", clicks=9), "B3")])
        t.script(*HIT_DRAWS, die - 1)
        t.p1.choose("close:hero", "yes")
        assert t["foe"].click == click, f"a {die}"


@pytest.mark.parametrize(
    ("tokens", "defense", "after"),
    [
        (0, "toughness", (0, 1)),
        (1, "toughness", (1, 2)),
        (2, "toughness", (1, 2)),
        (2, "invincible", (0, 2)),
        (1, "invincible", (1, 2)),
        (2, "impervious", (1, 2)),
    ],
)
def test_incapacitate_and_the_weary(table: Tables, tokens: int, defense: str, after: tuple[int, int]) -> None:
    hero = piece("hero", attack="incapacitate")
    t = battle(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3", {"tokens": tokens})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (settled(t)["foe"].click - 1, t["foe"].tokens) == after


def test_a_double_of_incapacitate_throws_nobody(table: Tables) -> None:
    """Knock back asks for damage taken from the attack (735), and tokens stand in for it (PAC)."""
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "C2", {"tokens": 2})], map=YARD)
    t.roll(4, 4)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].at, t["foe"].tokens, clicks(t, "foe"), t.p1.prompt) == ("C2", 2, [1], "turn")


@proves("heroclix.pac.incapacitate", "heroclix.action.pushing")
def test_incapacitate_gives_tokens_and_hurts_the_weary(table: Tables) -> None:
    for tokens, after in ((0, (1, 1)), (1, (2, 2)), (2, (2, 2))):
        t = battle(table, (with_power("hero", "incapacitate"), "B2"), foes=[(FOE, "B3", {"tokens": tokens})])
        t.script(*HIT_DRAWS)
        t.p1.choose("incapacitate:hero")
        assert (t["foe"].tokens, t["foe"].click) == after, f"it had {tokens}"


def test_a_penetrating_blast_is_split_and_goes_through_both(table: Tables) -> None:
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2, attack="penetrating_psychic_blast")
    tough = [piece(n, defense="invulnerability") for n in ("foe", "other")]
    t = battle(table, (two, "A1"), foes=[(tough[0], "E1"), (tough[1], "A5")])
    t.roll(*HIT)
    t.p1.choose("penetrating-psychic-blast:hero", "target:foe", "target:other")
    t.p1.choose(next(o for o in t.p1.options if "2" in o))
    assert clicks(settled(t), "foe", "other") == [2, 2]


@proves("heroclix.pac.penetrating-psychic-blast")
def test_penetrating_blast_ignores_toughness(table: Tables) -> None:
    hero = with_power("hero", "penetrating_psychic_blast", range=6)
    t = battle(table, (hero, "B2"), foes=[(with_power("foe", "toughness"), "E2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("penetrating-psychic-blast:hero")
    assert t["foe"].click == 4


def test_a_large_base_with_one_square_in_smoke_aims_worse(table: Tables) -> None:
    big = piece("foe", base=SQUARE)
    t = battle(table, (piece("hero", attack="smoke_cloud"), "A1"), foes=[(big, "C1-D1-C2-D2")], map=["........"] * 3)
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done")
    assert t["foe"].attack == 9


@proves("heroclix.pac.smoke-cloud", "heroclix.duration.tokens")
def test_each_players_smoke_goes_at_the_beginning_of_that_players_turn(table: Tables) -> None:
    smoker = piece("smoker", attack="smoke_cloud", damage="perplex")
    t = battle(table, (smoker, "B2"), foes=[(smoker, "B12")])
    t.p1.choose("smoke-cloud:smoker", "mark:C3", "mark:C4", "done", "end-turn")
    t.p2.choose("perplex:smoker", "damage+1")
    t.p2.choose("smoke-cloud:smoker", "mark:C11", "done")
    assert marked(t) == ["C11", "C3", "C4"]
    t.p2.choose("end-turn")
    assert marked(t) == ["C11"]
    t.p1.choose("end-turn")
    assert marked(t) == []


def test_smoke_spoils_blows_as_well_as_shots(table: Tables) -> None:
    smoker = piece("hero", attack="smoke_cloud")
    t = battle(table, (smoker, "A1"), foes=[(piece("foe", (8, 8, 17, 3)), "B1")], map=["........"])
    t.p1.choose("smoke-cloud:hero", "mark:B1", "done", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert clicks(t, "hero") == [0], "7 and 9 do not reach 17"


def test_smoke_hurts_the_aim_of_enemies_alone(table: Tables) -> None:
    smoker = piece("hero", attack="smoke_cloud")
    t = battle(table, (smoker, "B2"), (FRIEND, "C2"), foes=[(FOE, "D2")])
    t.p1.choose("smoke-cloud:hero", "mark:C2", "mark:D2", "done")
    assert (t["friend"].attack, t["foe"].attack) == (10, 9)


@proves("heroclix.pac.smoke-cloud", "heroclix.marker.stack")
def test_smoke_upon_smoke_counts_alone(table: Tables) -> None:
    t = smoke(table, FOE, (piece("mate", attack="smoke_cloud"), "D4"))
    assert t["foe"].attack == 9
    t.p2.choose("smoke-cloud:mate", "mark:D2", "done")
    assert t["foe"].attack == 10, "the smoke on top is its own side's"
    t.p2.choose("end-turn")
    assert t["foe"].attack == 10
    t.p1.choose("end-turn")
    assert t["foe"].attack == 10, "both are gone"


def test_smoke_still_hides_but_spoils_no_aim_when_its_power_is_silenced_or_lost(table: Tables) -> None:
    clever = piece("clever", damage="outwit")
    t = smoke(table, FOE, (clever, "F4"))
    t.p2.choose("outwit:clever", "choose:smoker", "outwit:smoker:smoke_cloud")
    assert t["foe"].attack == 10, "it can't be used"
    assert t["friend"].lines["foe"] == "hindered"
    t = smoke(table, FOE, (piece("shooter", range=8), "B6"), smoker=piece("smoker", attack="smoke_cloud", clicks=1))
    assert t["foe"].attack == 9
    t.roll(*HIT)
    t.p2.choose("range:shooter", "target:smoker")
    assert (t["smoker"].zone, t["foe"].attack, t["friend"].lines["foe"]) == ("ko-area", 10, "hindered")


def test_two_clouds_over_one_square_spoil_the_aim_once(table: Tables) -> None:
    smokers = [(piece(f"smoker-{n}", attack="smoke_cloud"), at) for n, at in enumerate(("A1", "A4"))]
    t = battle(table, *smokers, foes=[(FOE, "D2")])
    for n in range(2):
        t.p1.choose(f"smoke-cloud:smoker-{n}", "mark:D2", "done")
    assert t["foe"].attack == 9
    t.p1.choose("end-turn")
    assert t["foe"].attack == 9, "in its own turn as well"


@proves("heroclix.pac.smoke-cloud", "heroclix.marker.terrain-marker", "heroclix.trigger.start-end.survives")
def test_smoke_hinders_and_blows_away_at_your_next_turn(table: Tables) -> None:
    t = battle(table, (with_power("hero", "smoke_cloud"), "B2"), foes=[(with_power("foe", range=8), "F2")])
    t.p1.choose("smoke-cloud:hero", "mark:F2", "mark:E2", "done")
    assert t["foe"].attack == 9, "who stands in it attacks worse"
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert not t.markers


def test_precision_strike_leaves_one_even_of_impervious_and_invincible(table: Tables) -> None:
    for defense, dealt, dice in (
        ("invulnerability", 1, ()),
        ("impervious", 3, (6,)),
        ("toughness", 1, ()),
        ("invincible", 2, ()),
    ):
        hero = piece("hero", (8, 10, 17, dealt), attack="precision_strike")
        t = battle(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3")])
        t.roll(*HIT, *dice)
        t.p1.choose("close:hero")
        if dice:
            t.p2.choose("yes")
        assert clicks(t, "foe") == [1], defense


def test_precision_spoils_senses_but_never_a_six(table: Tables) -> None:
    for die, taken in ((5, 3), (6, 0)):
        hero = piece("hero", attack="precision_strike")
        t = battle(table, (hero, "B2"), foes=[(piece("foe", defense="super_senses"), "B3")])
        t.roll(*HIT, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert clicks(t, "foe") == [taken], die


def test_precision_counts_for_the_one_target_that_is_left(table: Tables) -> None:
    """One of two slips away and is dropped, so a single character is attacked."""
    two = piece("hero", (8, 10, 17, 1), range=8, bolts=2, attack="precision_strike")
    sly = piece("sly", damage="shape_change")
    t = battle(table, (two, "A2"), foes=[(sly, "F1"), (piece("tough", defense="toughness"), "F3")])
    t.roll(6, *HIT)
    t.p1.choose("range:hero", "target:sly", "target:tough")
    t.p2.choose("yes")
    while t.p1.prompt == "target.range":
        t.p1.choose("done")
    assert clicks(t, "sly", "tough") == [0, 1]


def test_a_minion_takes_the_place_of_its_master_and_is_the_only_target(table: Tables) -> None:
    boss, minion = piece("foe", defense="mastermind", points=90), piece("minion", points=20, defense="toughness")
    t = battle(table, (piece("hero", (8, 10, 17, 4), attack="quake"), "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    t.p2.choose("yes")
    t.p1.choose("decline")
    assert clicks(t, "foe", "minion") == [0, 3], "one target: normal damage, less 1"
    t = battle(table, (piece("hero", (8, 10, 17, 1), attack="precision_strike"), "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion") == [0, 1], "a single character is attacked"


@proves("heroclix.pac.precision-strike")
def test_precision_strike_helps_against_a_single_target_alone(table: Tables) -> None:
    archer = piece("hero", (8, 10, 17, 2), range=8, bolts=2, attack="precision_strike")
    foe, tough = piece("foe", defense="super_senses"), piece("tough", defense="invulnerability")
    t = battle(table, (archer, "A1"), foes=[(tough, "E1")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert t["tough"].click == 2, "one at least"
    t = battle(table, (archer, "A1"), foes=[(tough, "E1"), (foe, "E3")])
    t.roll(*HIT, 5)
    t.p1.choose("range:hero", "target:tough", "target:foe")
    t.p2.choose("yes")
    assert (t["tough"].click, t["foe"].click) == (1, 1), "5 is enough to evade, and two less two is none"


@proves("heroclix.pac.precision-strike")
def test_precision_strike_always_hurts_and_spoils_senses(table: Tables) -> None:
    hero = with_power("hero", "precision_strike", values=(8, 10, 17, 1))
    t = battle(table, (hero, "B2"), foes=[(with_power("foe", "toughness"), "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["foe"].click == 2
    for die, click in ((5, 2), (6, 1)):
        t = battle(table, (hero, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
        t.script(*HIT_DRAWS, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click, f"Super Senses with a {die}"


def test_poison_is_answered_by_no_mystic_and_kos_score(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", attack="poison"), "B2"),
        foes=[(piece("foe", teams=("mystics",), clicks=1, points=35), "B3"), (OTHER, "X9")],
    )
    t.p1.choose("poison:hero")
    assert (t["foe"].zone, t.p1.score, clicks(t, "hero")) == ("ko-area", 35, [0])


def test_who_stands_between_two_squares_of_one_base_is_beside_it_once(table: Tables) -> None:
    poison = piece("hero", attack="poison")
    t = battle(table, (poison, "B2"), foes=[(piece("big", base=SQUARE), "C2-D2-C3-D3")])
    t.p1.choose("poison:hero")
    assert clicks(t, "big") == [1]


def test_large_bases_poison_and_are_poisoned_with_every_square(table: Tables) -> None:
    long = piece("hero", attack="poison", base=(1, 2))
    t = battle(table, (long, "B2-B3"), foes=[(FOE, "A1"), (OTHER, "C4"), (piece("far"), "D2")])
    t.p1.choose("poison:hero")
    assert clicks(t, "foe", "other", "far") == [1, 1, 0]


def test_who_was_lifted_poisons_nobody_and_shoots_all_the_same(table: Tables) -> None:
    lifter, friend = piece("hero", attack="telekinesis"), piece("friend", attack="poison")
    t = battle(table, (lifter, "A1"), (friend, "A3"), foes=[(FOE, "E3")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:E2")
    assert "poison:friend" not in t.p1.options
    assert "close:friend" in t.p1.options


def test_stealth_hides_from_outwit_and_perplex_but_not_from_poison(table: Tables) -> None:
    sneak = piece("foe", speed="stealth", defense="toughness")
    hero = piece("hero", attack="poison", damage="outwit")
    t = battle(table, (hero, "A1"), foes=[(sneak, "B1")], map=[".h..."])
    assert "outwit:hero" not in t.p1.options
    assert {"poison:hero", "close:hero"} <= set(t.p1.options)


def test_poison_after_a_sidestep_and_after_a_sidestep_that_failed(table: Tables) -> None:
    hero = piece("hero", speed="sidestep", attack="poison")
    t = battle(table, (hero, "B2"), foes=[(FOE, "B5")])
    t.p1.choose("sidestep:hero", "move:hero:B4")
    assert "poison:hero" not in t.p1.options, "it has moved"
    t = battle(table, (hero, "B4"), foes=[(FOE, "B5")])
    t.roll(1)
    t.p1.choose("sidestep:hero", "go:hero")
    assert "poison:hero" in t.p1.options, "it has not"


@proves("heroclix.pac.poison", "heroclix.pac.telekinesis")
def test_poison_spares_friends_and_telekinesis_lets_nobody_use_it_again(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="poison"), "B2"), (piece("friend"), "B1"), foes=[(FOE, "B3")])
    t.p1.choose("poison:hero")
    assert (t["friend"].click, t["foe"].click) == (1, 2)
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "B2"), (piece("other", attack="telekinesis"), "C2"), foes=[(FOE, "X9")])
    assert "telekinesis:other:character" in t.p1.options
    t.p1.choose("telekinesis:hero:character", "lift:other", "place:other:E5")
    assert not [o for o in t.p1.options if o.startswith("telekinesis:other")]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert "telekinesis:other:character" in t.p1.options


def test_poison_is_not_for_the_carried_nor_through_toughness(table: Tables) -> None:
    snake = piece("hero", attack="poison")
    t = battle(table, (snake, "B2"), foes=[(piece("foe", defense="toughness"), "B3"), (piece("soft"), "C3")])
    t.p1.choose("poison:hero")
    assert clicks(t, "foe", "soft") == [0, 1]
    t = battle(table, (snake, "B2"), (piece("bird", symbols=WING), "A2"), foes=[(FOE, "F2")])
    t.p1.choose("move:bird", "carry:hero", "move:bird:D2")
    t.p1.choose("E2" if any("E2" in o for o in t.p1.options) else t.p1.options[0])
    assert "poison:hero" not in t.p1.options


def test_who_is_thrown_keeps_what_it_holds_and_may_still_poison(table: Tables) -> None:
    t = battle(
        table,
        (ROOF_SHOOTER, "A1"),
        (FRIEND, "F2"),
        foes=[(piece("foe", attack="poison"), "C1", {"holding": "light-object"})],
        map=["......", "......"],
    )
    t.roll(4, 4)
    t.p1.choose("range:hero")
    assert (*thrown(t), t["foe"].holding) == ("E1", 2, "light-object")
    t.p1.choose("end-turn")
    assert "poison:foe" in t.p2.options, "it was placed in the turn before"


@proves("heroclix.pac.poison")
def test_poison_works_on_who_has_not_moved(table: Tables) -> None:
    hero = with_power("hero", "poison")
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (FOE, "C3"), (FOE, "E5")])
    t.p1.choose("poison:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3")] == [2, 2, 1]
    t = battle(table, (hero, "B2", {"moved": 1}), foes=[(FOE, "B3")])
    assert "poison:hero" not in t.p1.options


def test_steal_energy_with_an_object_and_not_from_a_throw(table: Tables) -> None:
    thief = piece("hero", attack="steal_energy")
    t = battle(table, (thief, "A1", {"holding": "light-object", "click": 4}), foes=[(FOE, "A2")])
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert (t["hero"].click, clicks(t, "foe")) == (3, [4])
    t = battle(table, (thief, "A1", {"holding": "light-object", "click": 4}), foes=[(FOE, "A4")])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert t["hero"].click == 4


def test_who_pushes_itself_to_death_steals_no_energy(table: Tables) -> None:
    thief = figure("hero", *[(8, 10, 17, 3, {"attack": "steal_energy"})] * 2)
    t = battle(table, (thief, "A1", {"tokens": 1, "click": 2}), foes=[(FOE, "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["hero"].zone == "ko-area", "pushing damage comes immediately after resolutions, before what merely comes after"


def test_knocked_out_by_the_blow_it_stole_from_a_thief_heals_all_the_same(table: Tables) -> None:
    thief = piece("hero", attack="steal_energy")
    t = battle(table, (thief, "B2", {"click": 4}), foes=[(piece("foe", clicks=2, points=30), "B3"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, t["hero"].click, t.p1.score) == ("ko-area", 3, 30)


def test_a_thief_pushed_on_a_poor_click_heals_after_it(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"attack": "steal_energy"})] * 2 + [(8, 10, 17, 3)] * 3
    t = battle(table, (figure("hero", *dial), "B2", {"click": 2, "tokens": 1}), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["hero"].click == 2, "pushed to 3, where the power no longer shows; what was triggered still heals"


def test_stolen_energy_needs_a_wound_and_stops_at_the_line(table: Tables) -> None:
    thief = piece("hero", (8, 10, 17, 2), attack="steal_energy")
    for foe, start, after in ((FOE, 3, 2), (piece("foe", defense="invulnerability"), 3, 3), (FOE, 1, 1)):
        t = battle(table, (thief, "B2", {"click": start}), foes=[(foe, "B3")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert t["hero"].click == after


def test_who_hits_two_with_one_quake_steals_energy_once(table: Tables) -> None:
    hero = piece("hero", attack="quake", traits=("steal_energy",))
    t = battle(table, (hero, "B2", {"click": 5}), foes=[(FOE, "B3"), (OTHER, "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero", "decline")
    assert (clicks(t, "foe", "other"), t["hero"].click) == ([2, 2], 4)


def test_the_controlled_steal_energy_for_themselves(table: Tables) -> None:
    thief = piece("foe", attack="steal_energy")
    t = control(table, thief, (OTHER, "F3"), has={"click": 4})
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (clicks(t, "other"), t["foe"].click) == ([3], 3)


def test_energy_is_stolen_of_the_minion_too(table: Tables) -> None:
    """An opposing character was hit and damaged by the close attack (PAC), whoever it was."""
    thief = piece("hero", attack="steal_energy")
    t = battle(
        table,
        (thief, "B2", {"click": 4}),
        foes=[(piece("foe", defense="mastermind"), "C2"), (piece("pawn", points=10), "D2")],
        map=YARD,
    )
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "hero", "foe", "pawn") == [2, 0, 3]


@proves("heroclix.pac.steal-energy", "heroclix.pac.incapacitate")
def test_energy_is_stolen_by_attacks_that_damage_and_not_by_what_an_earlier_one_did(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), traits=("incapacitate",))
    for deed, click in (("close:thief", 4), ("incapacitate:thief", 5)):
        t = battle(table, (thief, "B2", {"click": 5}), (plain("friend"), "B4"), foes=((plain("foe"), "B3"),))
        t.roll(5, 4)
        t.p1.choose("close:friend")
        t.roll(5, 4)
        t.p1.choose(deed)
        assert t["thief"].click == click


@proves("heroclix.pac.steal-energy")
def test_no_energy_is_stolen_of_who_falls_before_the_damage_is_dealt(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), abilities=(FIRST_BLOOD,))
    foes = ((plain("foe"), "B3"), (plain("other"), AWAY))
    t = battle(table, (thief, "B2", {"click": 5}), (plain("friend"), "B4"), foes=foes)
    t.roll(5, 4)
    t.p1.choose("close:friend")
    t.roll(5, 4)
    t.p1.choose("close:thief")
    t.p1.choose("foe")
    assert (t["foe"].zone, t["thief"].click) == ("ko-area", 5)


def test_a_long_base_is_carried_by_nobody_of_its_size_and_placed_by_nobody(table: Tables) -> None:
    long = piece("friend", base=LONG)
    t = battle(table, (piece("hero", attack="telekinesis"), "A1"), (long, "C1-C2"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:friend" not in t.p1.options


@proves("heroclix.pac.telekinesis")
def test_telekinesis_carries_six_squares_within_range_and_never_nowhere(table: Tables) -> None:
    lifter = piece("hero", range=10, attack="telekinesis")
    t = battle(table, (lifter, "A1"), (piece("friend"), "B4"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"H4", "C2"} <= spots, "6 squares from where it is"
    assert not spots & {"I4", "B4", "A1"}


@proves("heroclix.pac.telekinesis")
def test_telekinesis_needs_a_line_from_where_the_lifted_one_is(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    walls = [("C1", "D1", "wall"), ("C2", "D2", "wall")]
    t = battle(table, (lifter, "D5"), (piece("friend"), "C1"), foes=[(FOE, "H9")], map=["." * 8] * 9, edges=walls)
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    assert {"A1", "C4", "C2"} <= places_offered(t)
    assert "D1" not in places_offered(t), "seen by the lifter, but not from where the friend is"
    assert "C1" not in places_offered(t), "another square"


@proves("heroclix.pac.telekinesis")
def test_telekinesis_passes_over_what_can_not_be_lifted(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    things = [("bookcase", "B3"), ("light-object", "B4"), ("light-object", "B12")]
    t = battle(table, (lifter, "B2"), foes=[(FOE, "X9")], objects=things)
    t.p1.choose("telekinesis:hero:object")
    assert [o for a in t.asked if a.prompt == "lift" for o in a.offered] == ["lift:light-object"]


@proves("heroclix.pac.telekinesis")
def test_telekinesis_strikes_at_the_one_whom_it_lifts_and_at_nobody_else(table: Tables) -> None:
    lifter = piece("hero", range=8, bolts=2, attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1"), (piece("other"), "E4")])
    t.roll(5, 4)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert t.p1.prompt == "place"
    t.p1.choose("place:foe:E2")
    assert (t["foe"].at, t["other"].at, t["other"].click) == ("E2", "E4", 1)


def test_what_telekinesis_picks_up_is_thrown_and_nothing_else_is_done_at_no_cost(table: Tables) -> None:
    lifter = piece("hero", range=8, attack="telekinesis", traits=("energy_explosion",))
    t = battle(table, (lifter, "A1"), foes=[(FOE, "F1")], map=["........", "........"], objects=[("light-object", "A2")])
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:object", "throw:light-object")
    asked = [a.offered for a in t.asked if a.prompt == "no-cost.range"]
    assert (asked, clicks(t, "foe")) == ([("throw:hero",)], [2]), "a RANGE object action, no other RANGE action"


def test_telekinesis_places_in_another_square_that_both_can_see(table: Tables) -> None:
    mover = piece("hero", attack="telekinesis")
    t = battle(table, (mover, "A1"), (FRIEND, "A2"), (piece("big", base=(1, 2)), "E5-E6"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:big" not in t.p1.options, "single bases alone"
    t.p1.choose("lift:friend")
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"G1", "B1", "G2"} <= squares
    assert not {"H1", "A2"} & squares, "neither 7 squares from the user nor where it stands"
    assert "A5" not in squares, "the one who is lifted stands in the line"


@proves("heroclix.pac.telekinesis", "heroclix.place.definition", "heroclix.place.not-move", "heroclix.power.separator")
def test_telekinesis_places_friends_and_struck_enemies(table: Tables) -> None:
    hero = with_power("hero", "telekinesis")
    t = battle(table, (hero, "B2"), (with_power("friend"), "C2"), foes=[(FOE, "F2")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:E6")
    assert (t["friend"].at, t["friend"].tokens, t["hero"].tokens) == ("E6", 0, 1)
    for dice, where in ((HIT_DRAWS, "F6"), (MISS_DRAWS, "F2")):
        t = battle(table, (hero, "B2"), foes=[(FOE, "F2")])
        t.script(*dice)
        t.p1.choose("telekinesis:hero:character", "lift:foe", *(["place:foe:F6"] if dice == HIT_DRAWS else []))
        assert (t["foe"].at, t["foe"].click) == (where, 1)


@proves("heroclix.pac.telekinesis")
def test_telekinesis_puts_an_object_elsewhere(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}))
    with with_cards(hero, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})], "objects": [("heavy-object", {"at": "B4"})]},
            p2={"figures": [("foe", {"at": "F9"})]},
            stop_at_forced=2,
        )
        t.p1.choose("telekinesis:hero:object", "put:heavy-object:D4")
        assert (t["heavy-object"].at, t["hero"].holding, t["heavy-object"].zone) == ("D4", None, "map")


@proves("heroclix.pac.telekinesis")
def test_telekinesis_lifts_what_lies_within_its_range_and_can_be_moved(table: Tables) -> None:
    hero = plain("hero", click=(8, 10, 17, 3, {"attack": "telekinesis"}))
    things = [
        ("bookcase", {"at": "C1"}),
        ("light-object", {"at": "G1"}),
        ("heavy-object", {"at": "H1"}),
        ("light-object", {"at": "B2"}),
    ]
    t = small_field(table, (hero, "A1"), objects=things)
    t.p1.choose("telekinesis:hero:object")
    assert t.p1.options == ["lift:light-object", "lift:light-object#2"], "six squares, and not what is immobile"
    t.p1.choose("lift:light-object")
    assert ends_by(t, "put") >= {"G1", "G2", "G3"}
    assert not ends_by(t, "put") & {"H1", "H2"}
