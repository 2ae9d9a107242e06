"""Disputes about actions of several parts: the controlled and the lifted, charges, powers silenced on the way."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

from .court import GIANT, TINY, WING, court, ends, piece

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)
PLAIN = (8, 10, 17, 3)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def verbs(t: Table, who: str = "hero") -> set[str]:
    return {o.split(":")[0] for o in t.p1.options if f":{who}" in o}


# ---------------------------------------------------------------- Mind Control


def control(table: Tables, foe: Any, *others: Any, hero: Any = None, at: str = "F2", **more: Any) -> Table:
    hero = hero or piece("hero", speed="mind_control")
    mine = more.pop("mine", ())
    t = court(table, (hero, "B2"), *mine, foes=[(foe, at, *more.pop("foe_has", ())), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


def test_the_controlled_may_walk_past_its_new_friends_and_strike_its_old_ones(table: Tables) -> None:
    t = control(table, FOE, (OTHER, "H2"), mine=[(FRIEND, "F3")])
    t.p1.choose("controlled-move:foe")
    assert "G2" in ends(t), "no roll to get away from the friend of the one who controls it"
    t.p1.choose("move:foe:G2")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (clicks(t, "other", "friend"), t["foe"].tokens, t["foe"].controller) == ([3, 0], 0, 2)


def test_the_controlled_use_what_works_by_itself_and_no_action(table: Tables) -> None:
    foe = piece("foe", speed="flurry", attack="super_strength", range=6)
    t = control(table, foe, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert "knock-back:other" in t.p1.options, "Super Strength knocks back"
    blades = piece("foe", attack="blades_claws_fangs")
    t = control(table, blades, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (t.p1.prompt, clicks(t, "other")) == ("control", [3]), "no CLOSE action, no blades"


def test_a_critical_miss_of_the_controlled_hurts_the_controlled(table: Tables) -> None:
    t = control(table, piece("foe", clicks=1, points=30), (OTHER, "F3"))
    t.roll(1, 1)
    t.p1.choose("controlled-attack:foe")
    if t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (t["foe"].zone, t.p1.score, clicks(t, "hero")) == ("ko-area", 30, [0])


def test_two_are_controlled_one_after_the_other(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, speed="mind_control")
    t = court(table, (two, "B2"), foes=[(FOE, "F2"), (OTHER, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "target:other")
    acted = []
    while t.p1.prompt != "turn":
        acted.append(t.p1.options[0])
        t.p1.choose(t.p1.options[0] if "done" not in t.p1.options else "done")
    assert len({o.rpartition(":")[2] for o in acted} & {"foe", "other"}) == 2


def test_the_controlled_of_a_theme_keep_no_stealth_from_their_own(table: Tables) -> None:
    sneak = piece("other", speed="stealth")
    shooter = piece("foe", range=8)
    t = control(table, shooter, (sneak, "F8"), map=["." * 10] * 6 + [".....h....", "." * 10])
    assert "controlled-attack:foe" not in t.p1.options, "it is not the sneak's turn, and the bushes are between them"


def test_an_object_in_the_hands_of_the_controlled_is_no_weapon(table: Tables) -> None:
    t = control(table, FOE, (OTHER, "F3"), foe_has=[{"holding": "light-object"}])
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (clicks(t, "other"), t["foe"].holding) == ([3], "light-object")


def test_a_failed_roll_ends_the_control_and_an_attack_before_it_does_not(table: Tables) -> None:
    t = control(table, FOE, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert t.p1.prompt != "turn", "it may still move"
    t.roll(1)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert (t["foe"].at, t.p1.prompt) == ("F2", "turn")


# ---------------------------------------------------------------- Telekinesis


def test_beside_an_enemy_friends_are_lifted_and_enemies_are_not(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "B2"), (FRIEND, "E2"), foes=[(FOE, "B3"), (OTHER, "E4")])
    t.p1.choose("telekinesis:hero:character")
    assert set(t.p1.options) == {"lift:hero", "lift:friend"}, "against the others it takes a range attack"


def test_the_lifter_may_lift_itself_out_of_a_fight(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "A2")], map=["........", "..##....", "........"])
    t.p1.choose("telekinesis:hero:character")
    assert t.p1.prompt == "place", "itself alone: the foe would have to be shot at"
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"B1", "G1", "B2"} <= squares
    assert not {"A1", "A3", "H1", "D3"} & squares, "neither past the foe, nor seven squares, nor behind the house"
    t.p1.choose("place:hero:G1")
    assert (t["hero"].at, t["hero"].tokens) == ("G1", 1)
    assert not t["hero"].can_telekinesis
    big = piece("hero", attack="telekinesis", base=(1, 2))
    t = court(table, (big, "A1-A2"), foes=[(FOE, "X9")])
    assert not [o for o in t.p1.options if o.startswith("telekinesis")]


def test_a_missed_enemy_stays_and_a_lifted_one_falls_nowhere(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"], levels=["11112211"])
    t.roll(*MISS)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert (t["foe"].at, t["hero"].tokens, t.p1.prompt) == ("E1", 1, "turn")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["......."], levels=["2111222"])
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:character", "lift:foe", "place:foe:D1")
    assert (t["foe"].at, clicks(t, "foe")) == ("D1", [0]), "placed a level lower without a scratch"


def test_who_was_lifted_poisons_nobody_and_shoots_all_the_same(table: Tables) -> None:
    lifter, friend = piece("hero", attack="telekinesis"), piece("friend", attack="poison")
    t = court(table, (lifter, "A1"), (friend, "A3"), foes=[(FOE, "E3")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:E2")
    assert "poison:friend" not in t.p1.options
    assert "close:friend" in t.p1.options


def test_telekinesis_throws_a_heavy_object_in_one_action(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1")], objects=[("heavy-object", "C2")])
    t.p1.choose("telekinesis:hero:object")
    t.roll(*HIT)
    t.p1.choose("throw:heavy-object", "throw:hero")
    assert (clicks(t, "foe"), t["hero"].tokens, t["hero"].holding) == ([3], 1, None)


# ---------------------------------------------------------------- actions inside actions


def test_what_a_charge_and_a_running_shot_may_end_with(table: Tables) -> None:
    charger = piece("hero", speed="charge", attack="incapacitate", damage="close_combat_expert")
    t = court(table, (charger, "B2", {"holding": "light-object"}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "leave")
    assert {"close", "incapacitate", "strike"} <= verbs(t)
    assert not {"close-combat-expert", "throw"} & verbs(t)
    runner = piece("hero", speed="running_shot", attack="energy_explosion", damage="ranged_combat_expert", range=6)
    t = court(table, (runner, "B2"), foes=[(FOE, "H2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    assert verbs(t) & {"range", "energy-explosion", "ranged-combat-expert"} == {"range", "energy-explosion"}


def test_no_charge_out_of_the_turn_of_the_carried(table: Tables) -> None:
    flyer = piece("hero", symbols=WING)
    clever = piece("friend", speed="charge", damage="outwit")
    t = court(table, (flyer, "B2"), (clever, "B3"), foes=[(piece("foe", defense="toughness"), "F2")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:D2", "E2")
    assert not {"charge", "move", "close"} & verbs(t, "friend")
    assert "outwit:friend" in t.p1.options


def test_hypersonic_speed_spends_what_is_left(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    t = court(table, (fast, "A1"), foes=[(FOE, "F1"), (OTHER, "A16")], map=["." * 16] * 16)
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    t.roll(2)
    t.p1.choose("go:hero")
    assert max(int(s[1:]) for s in ends(t)) == 3, "6 less 4"
    assert "C1" in ends(t)


def test_hypersonic_speed_uses_up_its_squares_by_steps_not_by_distance(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    rows = [".#....", ".#....", "......"]
    t = court(table, (fast, "A1"), foes=[(FOE, "D1")], map=rows, kind="indoor")
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
    t.roll(*MISS)
    t.p1.choose("attack:hero:close")
    t.roll(6)
    t.p1.choose("go:hero")
    assert ends(t) <= {"C1", "C2", "B3", "C3", "D2", "D3", "E1", "E2", "E3", "D1"}, "4 steps around the house, 2 are left"


def test_flurry_may_strike_two_different_ones(table: Tables) -> None:
    t = court(table, (piece("hero", speed="flurry"), "B2"), foes=[(piece("foe", clicks=1), "B3"), (OTHER, "C3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "target:foe", "attack:hero:close")
    assert (t["foe"].zone, clicks(t, "other"), t["hero"].tokens) == ("ko-area", [3], 1)


def test_the_second_blow_meets_the_values_of_the_new_click(table: Tables) -> None:
    soft = figure("foe", (8, 10, 17, 3), *[(8, 10, 30, 3)] * 8)
    t = court(table, (piece("hero", (8, 10, 17, 1), speed="flurry"), "B2"), foes=[(soft, "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert clicks(t, "foe") == [1], "the second blow meets 30"


# ---------------------------------------------------------------- silenced on the way


def test_an_outwitted_outwit_lets_go_and_takes_hold_again(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", damage="outwit"), "B2"),
        (piece("friend", damage="outwit"), "A1"),
        foes=[(piece("foe", defense="toughness"), "D2"), (piece("other", damage="outwit"), "D4")],
    )
    t.p1.choose("outwit:hero", "choose:foe", "outwit:foe:toughness", "end-turn")
    assert not t["foe"].can_toughness
    t.p2.choose("outwit:other", "choose:hero", "outwit:hero:outwit")
    assert t["foe"].can_toughness, "the first one sleeps"
    t.p2.choose("end-turn")
    assert t["foe"].can_toughness, "and is over when its time has come"


def test_of_three_in_a_row_the_last_frees_the_first(table: Tables) -> None:
    clever = [(piece(f"clever-{n}", damage="outwit"), at) for n, at in enumerate(("B2", "B6"))]
    foes = [(piece("foe", defense="toughness"), "D2"), (piece("other", damage="outwit"), "D4")]
    t = court(table, *clever, foes=foes, active=2)
    t.p2.choose("outwit:other", "choose:clever-0", "outwit:clever-0:outwit", "end-turn")
    assert "outwit:clever-0" not in t.p1.options
    t.p1.choose("outwit:clever-1", "choose:other", "outwit:other:outwit")
    assert t["clever-0"].can_outwit, "who stopped it is stopped"
    t.p1.choose("outwit:clever-0", "choose:foe", "outwit:foe:toughness")
    assert not t["foe"].can_toughness


def test_a_pulse_wave_silences_an_outwit_too(table: Tables) -> None:
    hero = piece("hero", (8, 8, 17, 2), range=8, attack="pulse_wave", traits=("precision_strike",))
    foe = piece("foe", (8, 10, 17, 3), damage="outwit", traits=("toughness",))
    t = court(table, (hero, "B2"), foes=[(foe, "E2")], active=2)
    t.p2.choose("outwit:foe", "outwit:hero:precision_strike")
    assert not t["hero"].can_precision_strike
    t.p2.choose("end-turn")
    t.roll(5, 4)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [2]
    assert not t["hero"].can_precision_strike, "it is there again when the wave has passed"


def test_a_pulse_wave_frees_the_luck_that_an_outwit_in_its_range_took(table: Tables) -> None:
    lucky = piece("hero", (8, 8, 17, 2), range=8, attack="pulse_wave", damage="probability_control")
    foe = piece("foe", damage="outwit")
    for at, offered in (("D2", True), ("G2", False)):
        t = court(table, (lucky, "B2"), foes=[(foe, at), (OTHER, "B4")], active=2)
        t.p2.choose("outwit:foe", "outwit:hero:probability_control", "end-turn")
        t.roll(*MISS)
        t.p1.choose("pulse-wave:hero")
        assert (t.p1.prompt == "dice.reroll") is offered, at


def themed(seat: str) -> dict[str, Any]:
    return {seat: {"theme": "avengers", "theme_left": 2}}


def test_a_pulse_wave_silences_the_luck_of_a_theme_team(table: Tables) -> None:
    wave = piece("hero", (8, 8, 17, 2), range=8, attack="pulse_wave")
    for at, offered in (("D2", False), ("H2", True)):
        mates = [(piece("foe", keywords=("avengers",)), "B4"), (piece("mate", keywords=("avengers",)), at)]
        t = court(table, (wave, "B2"), foes=mates, seats=themed("p2"))
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert (t.p2.prompt == "dice.reroll") is offered, at


def test_outwit_may_take_the_luck_of_a_theme_team(table: Tables) -> None:
    mates = [(piece("foe", keywords=("avengers",)), "B3"), (piece("mate", keywords=("avengers",)), "E2")]
    t = court(table, (piece("hero", damage="outwit"), "B2"), foes=mates, seats=themed("p2"))
    t.roll(*HIT)
    with t.branch() as plain:
        plain.p1.choose("close:hero")
        assert plain.p2.options == ["reroll:foe:theme-team", "reroll:mate:theme-team", "keep"]
    t.p1.choose("outwit:hero", "choose:mate", "outwit:mate:probability_control", "close:hero")
    assert t.p2.options == ["reroll:foe:theme-team", "keep"]


def test_outwit_may_choose_what_is_yet_to_come(table: Tables) -> None:
    foe = figure("foe", (8, 10, 17, 3), *[(8, 10, 17, 3, {"defense": "invulnerability"})] * 5)
    t = court(table, (piece("hero", (8, 10, 17, 2), speed="flurry", damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.roll(*HIT, *HIT)
    with t.branch() as plain:
        plain.p1.choose("flurry:hero", "attack:hero:close")
        assert clicks(plain, "foe") == [2]
    t.p1.choose("outwit:hero", "outwit:foe:invulnerability", "flurry:hero", "attack:hero:close")
    assert clicks(t, "foe") == [4]


def test_outwit_may_choose_twice_what_one_of_two_has_chosen(table: Tables) -> None:
    clever = [(piece(f"clever-{n}", damage="outwit"), at) for n, at in enumerate(("B2", "B6"))]
    t = court(table, *clever, foes=[(piece("foe", defense="toughness"), "D4"), (piece("other", damage="outwit"), "D2")])
    for n in range(2):
        t.p1.choose(f"outwit:clever-{n}", "choose:foe", "outwit:foe:toughness")
    t.p1.choose("end-turn")
    t.p2.choose("outwit:other", "choose:clever-0", "outwit:clever-0:outwit")
    assert not t["foe"].can_toughness, "the second one still holds"


def test_outwit_finds_nothing_on_who_is_protected(table: Tables) -> None:
    cosmic = piece("foe", teams=("power_cosmic",), speed="charge")
    t = court(table, (piece("hero", damage="outwit"), "B2"), foes=[(cosmic, "B4")])
    assert "outwit:hero" not in t.p1.options


def test_an_outwitted_defend_covers_nobody(table: Tables) -> None:
    guard = piece("guard", (8, 10, 30, 3), defense="defend")
    t = court(table, (piece("hero", damage="outwit"), "B2"), foes=[(FOE, "B3"), (guard, "C3")])
    t.p1.choose("outwit:hero", "choose:guard", "outwit:guard:defend")
    t.roll(*HIT)
    t.p1.choose("close:hero", "target:foe")
    assert clicks(t, "foe") == [3]


def test_an_outwitted_charge_can_be_knocked_back_and_a_trait_can_not_be_named(table: Tables) -> None:
    foe = piece("foe", speed="charge", abilities=("test.stroll",))
    t = court(table, (piece("hero", damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.p1.choose("outwit:hero")
    assert [a.offered for a in t.asked if a.prompt == "outwit"] == [("outwit:foe:charge",)]
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert "knock-back:foe" in t.p1.options


def test_stealth_hides_from_outwit_and_perplex_but_not_from_poison(table: Tables) -> None:
    sneak = piece("foe", speed="stealth", defense="toughness")
    hero = piece("hero", attack="poison", damage="outwit")
    t = court(table, (hero, "A1"), foes=[(sneak, "B1")], map=[".h..."])
    assert "outwit:hero" not in t.p1.options
    assert {"poison:hero", "close:hero"} <= set(t.p1.options)


def test_a_perplexed_defense_counts_until_the_next_turn_of_who_perplexed(table: Tables) -> None:
    hero = piece("hero", (8, 7, 17, 3), damage="perplex")
    t = court(table, (hero, "B2"), foes=[(FOE, "B3"), (OTHER, "H9")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("end-turn")
    assert t["foe"].defense == 17


def test_poison_after_a_sidestep_and_after_a_sidestep_that_failed(table: Tables) -> None:
    hero = piece("hero", speed="sidestep", attack="poison")
    t = court(table, (hero, "B2"), foes=[(FOE, "B5")])
    t.p1.choose("sidestep:hero", "move:hero:B4")
    assert "poison:hero" not in t.p1.options, "it has moved"
    t = court(table, (hero, "B4"), foes=[(FOE, "B5")])
    t.roll(1)
    t.p1.choose("sidestep:hero", "go:hero")
    assert "poison:hero" in t.p1.options, "it has not"


def test_regeneration_stops_at_the_line_and_costs_an_action(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    t = court(table, (figure("hero", *dial), "B2", {"click": 2}), foes=[(FOE, "B3")])
    t.roll(6)
    t.p1.choose("regeneration:hero")
    assert (t["hero"].click, t["hero"].tokens) == (1, 1)


def test_a_pushed_healer_heals_first(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    t = court(table, (figure("hero", *dial), "B2", {"click": 6, "tokens": 1}), foes=[(FOE, "F3")])
    t.roll(1)
    t.p1.choose("regeneration:hero")
    assert (t["hero"].click, t["hero"].zone) == (6, "map"), "one healed, then one pushed"


@pytest.mark.parametrize(
    ("hero", "foe", "moved"),
    [
        ({}, {"symbols": GIANT}, False),
        ({"symbols": GIANT}, {"symbols": GIANT}, True),
        ({"symbols": TINY}, {}, False),
        ({}, {"speed": "charge"}, False),
        ({}, {"defense": "combat_reflexes"}, False),
        ({}, {"base": (1, 2)}, False),
    ],
)
def test_whom_a_force_blast_moves(table: Tables, hero: Any, foe: Any, moved: bool) -> None:
    at = "B3-B4" if "base" in foe else "B3"
    t = court(table, (piece("hero", speed="force_blast", **hero), "B2"), foes=[(piece("foe", **foe), at)])
    t.roll(3)
    if "force-blast:hero" in t.p1.options:
        t.p1.choose("force-blast:hero")
    assert (t["foe"].at == "B6") is moved


def test_a_force_blast_off_a_roof_breaks_no_bone_twice(table: Tables) -> None:
    t = court(table, (piece("hero", speed="force_blast"), "A1"), foes=[(FOE, "B1")], map=["........"], levels=["22211111"])
    t.roll(6)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, clicks(t, "foe")) == ("D1", [2])


def test_bystanders_fall_by_pushing_and_poison(table: Tables) -> None:
    extra = "ninja"
    with with_cards(FOE, piece("hero", attack="poison")):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), (extra, {"at": "H2", "tokens": 1})]},
            p2={"figures": [("foe", {"at": "X9"}), (extra, {"at": "B3"})]},
        )
        t.p1.choose("poison:hero")
        assert t[f"p2.{extra}"].zone == "ko-area"
        t.p1.choose(f"move:{extra}", f"move:{extra}:H3")
        assert t[f"p1.{extra}"].zone == "ko-area"
        assert (t.p1.score, t.p2.score) == (0, 0), "generated ones score nothing"
