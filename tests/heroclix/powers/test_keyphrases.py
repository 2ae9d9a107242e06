"""Keyphrases, symbols, sizes, improved movement and improved targeting."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Figure, Given
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    AWAY,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    HIT_DRAWS,
    OTHER,
    PLAIN,
    SASH,
    STRONG_CLICK,
    TARGET,
    TINY,
    piece,
)
from tests.heroclix.made_up_abilities import CHEERS, STEADY, STUCK, UNIQUE
from tests.heroclix.playing import (
    battle,
    clicks,
    ends,
    plain,
    rest,
    settled,
    shoots,
    short_dial,
    shot,
    six_clicks,
    strike,
    take_control,
)


def sized(size: str, id: str = "hero", **more: Any) -> Figure:
    return figure(id, *[PLAIN] * 6, symbols=("boot", "fist", "shield", size), **more)


def test_a_leader_who_falls_takes_the_fourth_action_along(table: Tables) -> None:
    leader = piece("leader", clicks=1, damage="leadership")
    mine = [(piece(f"hero-{n}"), f"{c}9") for n, c in enumerate("ACEG")]
    t = battle(table, (leader, "B2", {"tokens": 1}), *mine, foes=[(FOE, "X16")])
    for n in range(2):
        t.p1.choose(f"move:hero-{n}", f"move:hero-{n}:{'AC'[n]}8")
    t.p1.choose("move:leader", "move:leader:B3")
    assert t["leader"].zone == "ko-area", "it has pushed itself to death"
    assert "move:hero-2" not in t.p1.options, "three were given, and three are all there are now"


@proves("heroclix.pac.autonomous", "heroclix.symbol.autonomous")
def test_autonomous_characters_do_not_use_up_actions(table: Tables) -> None:
    own = six_clicks(symbols=("boot", "autonomous", "shield", "starburst"))
    t = battle(table, (own, "B2"), p1={"given": 3})
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t.p1.given, t["hero"].tokens) == (3, 1)


def test_autonomous_costs_no_action_and_leadership_adds_one_for_all(table: Tables) -> None:
    auto = piece("auto", symbols=("boot", "autonomous", "shield", "starburst"))
    t = battle(
        table,
        (auto, "B2"),
        (HERO, "D2"),
        (FRIEND, "F2"),
        (piece("mate"), "H2"),
        foes=[(FOE, "X9")],
        p1={"given": 2},
    )
    t.p1.choose("move:auto", "move:auto:B3")
    assert "move:hero" in t.p1.options
    t.p1.choose("move:hero", "move:hero:D3")
    assert "move:friend" not in t.p1.options
    heads = [(piece(f"head-{n}", damage="leadership"), f"{c}2") for n, c in enumerate("BD")]
    t = battle(table, *heads, foes=[(FOE, "X9")])
    assert t.p1.action_total == 4


@proves("heroclix.pac.breakaway")
def test_breakaway_changes_the_roll(table: Tables) -> None:
    quick = six_clicks(more_traits=(Given(keyphrases=("break_away:1",)),))
    t = battle(table, (quick, "B2"), foes=[(FOE, "B3")])
    t.script(2)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "move", "a 3 and 1 more"


@proves("heroclix.pac.breakaway")
def test_breakaway_of_a_unit_file_is_the_same(table: Tables) -> None:
    t = battle(table, (six_clicks(more_traits=(Given(keyphrases=("breakaway:1",)),)), "B2"), foes=[(FOE, "B3")])
    t.script(2)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "move"


@pytest.mark.parametrize(("power", "verb"), [("leap_climb", "leap-climb"), ("hypersonic_speed", "hypersonic-speed")])
@proves("heroclix.pac.breakaway", "heroclix.dice.success-failure.bounds")
def test_two_is_added_to_the_break_away_roll(table: Tables, power: str, verb: str) -> None:
    for die, away in ((1, False), (2, True)):
        t = battle(table, (piece("hero", speed=power), "B2"), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose(f"{verb}:hero", "go")
        assert (t.p1.prompt == "move") is away
    t = battle(table, (piece("hero", speed=power), "B2"), foes=[(FOE, "B3")])
    t.roll(3)
    t.p1.choose("move:hero", "go")
    assert (t.p1.prompt == "move") is (power == "hypersonic_speed"), "Leap/Climb helps whoever leaps alone"


@proves("heroclix.pac.colossal-stamina", "heroclix.turn.clear.not-cleared")
def test_colossal_stamina_costs_a_click_and_keeps_the_tokens(table: Tables) -> None:
    colossal = ("boot", "fist", "shield", "colossal")
    for symbols, offered in ((colossal, True), (GIANT, False)):
        t = battle(table, (piece("hero", symbols=symbols), "B2", {"tokens": 2}), foes=[(FOE, "X9")])
        assert ("move:hero" in t.p1.options) is offered
        if offered:
            t.p1.choose("move:hero", "move:hero:C3")
            assert (t["hero"].tokens, t["hero"].click) == (2, 2)
        t.p1.choose("end-turn")
        assert t["hero"].tokens == (2 if offered else 0)


def test_neighbours_of_an_explosion_may_evade_but_not_slip_away(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    slippery, keen = piece("slippery", damage="shape_change"), piece("keen", defense="super_senses")
    t = battle(table, (boom, "B2"), foes=[(FOE, "F2"), (slippery, "G2"), (keen, "G3")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    t.roll(5)
    assert t.p2.prompt == "may"
    t.p2.choose("yes")
    assert clicks(rest(t), "foe", "slippery", "keen") == [2, 2, 0]


def test_of_three_targets_one_missed_and_one_evading_the_third_takes_all(table: Tables) -> None:
    three = piece("hero", (8, 10, 17, 4), range=8, bolts=3)
    foes = [(FOE, "F1"), (piece("keen", defense="super_senses"), "F3"), (piece("hard", (8, 10, 30, 3)), "F5")]
    t = battle(table, (three, "A3"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:keen", "target:hard")
    t.roll(6)
    t.p2.choose("yes")
    assert clicks(t, "foe", "keen", "hard") == [4, 0, 0]


def test_whoever_has_evaded_needs_no_minion_and_whoever_found_one_needs_not_evade(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", traits=("super_senses",), points=90)
    t = battle(table, (HERO, "B2"), foes=[(boss, "B3"), (piece("minion", points=20), "B4")])
    t.roll(*HIT, 6)
    t.p1.choose("close:hero")
    with t.branch() as u:
        u.p1.choose("next:foe:super_senses/0")
        u.p2.choose("yes")
        assert (u.p1.prompt, clicks(u, "foe", "minion")) == ("turn", [0, 0]), "it would not be hit any more"
    t.p1.choose("next:foe:mastermind/0")
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe", "minion")) == ("turn", [0, 3])


@proves("heroclix.pac.evade")
def test_whoever_evades_is_missed(table: Tables) -> None:
    wary = figure("wary", *[(8, 10, 17, 3, {"defense": "super_senses"})] * 4)
    for die, click in ((4, 1), (3, 4)):
        t = battle(table, (figure("hero", PLAIN), "B2"), foes=[(wary, "B3")])
        t.script(*HIT_DRAWS, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["wary"].click == click


@proves("heroclix.pac.giant-reach", "heroclix.symbol.giant", "heroclix.symbol.colossal", "heroclix.size.sizes")
def test_giants_strike_from_afar(table: Tables) -> None:
    for size, reach in (("giant", 2), ("colossal", 3), ("starburst", 1)):
        for far in (1, 2, 3, 4):
            t = battle(table, (sized(size), "B2"), foes=[(FOE, f"{chr(ord('B') + far)}2")])
            assert ("close:hero" in t.p1.options) is (far <= reach), f"{size} at {far}"


def test_a_close_attack_with_reach_knows_no_hindering_bonus(table: Tables) -> None:
    hero = piece("hero", (8, 8, 17, 3), symbols=GIANT)
    t = battle(table, (hero, "A1"), foes=[(FOE, "C1")], map=[".hh..."])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


def test_a_giants_quake_may_reach_all_within_two_squares_or_strike_those_beside_it(table: Tables) -> None:
    hero = piece("hero", attack="quake", symbols=GIANT)
    foes = [(FOE, "D6"), (OTHER, "F4"), (piece("near"), "D5"), (piece("far"), "G4")]
    t = battle(table, (hero, "D4"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert t.p1.options == ["target-all:foe:other:near", "target-all:near"]
    with t.branch() as wide:
        wide.p1.choose("target-all:foe:other:near")
        assert clicks(settled(wide), "foe", "other", "near", "far") == [2, 2, 2, 0]
    t.p1.choose("target-all:near")
    assert clicks(settled(t), "foe", "other", "near", "far") == [0, 0, 3, 0], "one target takes normal damage"
    t = battle(table, (hero, "D4"), foes=foes[:2])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [2, 2], "nobody is beside it: no choice"


def test_a_grounded_giant_sees_far_but_does_not_shoot_in_a_fight(table: Tables) -> None:
    big = piece("hero", symbols=GIANT, speed="earthbound_neutralized", range=8)
    t = battle(table, (big, "A1"), foes=[(FOE, "E1")], map=["..#..."])
    assert t["hero"].lines["foe"] == "clear"
    t = battle(table, (big, "A1"), foes=[(FOE, "A2"), (OTHER, "F1")], map=["......", "......"])
    assert "range:hero" not in t.p1.options, "Improved Targeting is gone"


@proves("heroclix.pac.giant-reach")
def test_a_giant_reaches_whom_it_sees_and_not_through_a_wall_indoors(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    for edges, reached in (([], True), ([("B1", "C1", "wall")], False)):
        t = battle(table, (giant, "A1"), foes=[(TARGET, "C1")], map=["....."], kind="indoor", edges=edges)
        assert ("close:hero" in t.p1.options) is reached


@proves("heroclix.pac.great-size")
def test_great_size_sees_and_is_seen_over_buildings(table: Tables) -> None:
    assert shoots(table, sized("giant", range=8), map=["..#..."])
    assert shoots(table, six_clicks(range=8), target=sized("giant", "foe"), map=["..#..."])
    assert not shoots(table, sized("giant", range=8), map=["..#..."], kind="indoor")
    assert shoots(table, sized("giant", range=8), map=["......"], levels=["..22.."])


@proves("heroclix.pac.great-size", "heroclix.symbol.giant")
def test_a_giant_steps_over_everything_outdoors(table: Tables) -> None:
    rows = [".h#..f.."]
    for symbols, far in ((GIANT, True), (("boot", "fist", "shield", "starburst"), False)):
        t = battle(table, (piece("hero", symbols=symbols), "A1"), foes=[(piece("foe", symbols=GIANT), "H1")], map=rows)
        t.p1.choose("move:hero")
        assert ("G1" in ends(t)) is far
        t = battle(table, (piece("hero", symbols=symbols), "A1"), foes=[(FOE, "C1"), (FOE, "K1")], map=["..........."])
        t.p1.choose("move:hero")
        assert ("E1" in ends(t)) is far, "through the foe, and past it"


@proves("heroclix.pac.great-size", "heroclix.pac.protected-pulse-wave")
def test_pulse_wave_does_not_make_a_giant_smaller(table: Tables) -> None:
    waver = piece("hero", range=10, attack="pulse_wave")
    t = battle(table, (waver, "A1"), foes=[(piece("big", symbols=GIANT), "E1")], map=["......"], levels=["112111"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert t["big"].click == 4, "it is seen over the roof, and hit for normal damage"


@proves("heroclix.pac.immobile")
def test_who_is_immobile_charges_no_farther_than_its_own_square(table: Tables) -> None:
    rock = plain("rock", click=(8, 10, 17, 3, {"speed": "charge"}), more_traits=(Given(keyphrases=("immobile",)),))
    t = battle(table, (rock, "B2"), foes=((plain("foe"), "B3"),))
    t.roll(5, 4)
    t.p1.choose("charge:rock", "close:rock")
    assert (t["rock"].at, t["foe"].click, t["rock"].tokens) == ("B2", 4, 1)
    assert not t.happened("moved", "rock")


@proves("heroclix.pac.immobile")
def test_who_cannot_move_has_not_moved(table: Tables) -> None:
    for phrases, click in (((), 3), (("immobile",), 6)):
        hero = plain("hero", abilities=(STUCK,), more_traits=(Given(keyphrases=phrases),))
        t = battle(table, (hero, "B2", {"click": 5}))
        t.p1.choose(f"{STUCK}:hero", *(["move:hero:B2"] if not phrases else []))
        assert t["hero"].click == click


@proves("heroclix.pac.indestructible", "heroclix.special-object.indestructible", "heroclix.pac.immobile")
def test_the_bookcase_can_be_neither_destroyed_nor_picked_up(table: Tables) -> None:
    hero = figure("hero", STRONG_CLICK)
    t = battle(table, (hero, "B2"), objects=[("bookcase", "B3")])
    assert "destroy-close:hero" not in t.p1.options
    t.p1.choose("move:hero", "move:hero:C2")
    assert t.p1.prompt == "turn"


def test_who_chooses_willpower_stops_the_sash(table: Tables) -> None:
    stout = piece("hero", symbols=SASH)
    t = battle(table, (stout, "B2", {"tokens": 1}), foes=[(piece("foe", damage="outwit"), "F2")], active=2)
    t.p2.choose("outwit:foe", "outwit:hero:willpower", "end-turn")
    t.p1.choose("move:hero", "move:hero:B1")
    assert clicks(t, "hero") == [1]


def test_the_controlled_use_what_works_by_itself_and_no_action(table: Tables) -> None:
    foe = piece("foe", speed="flurry", attack="super_strength", range=6)
    t = take_control(table, foe, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert "knock-back:other" in t.p1.options, "Super Strength knocks back"
    blades = piece("foe", attack="blades_claws_fangs")
    t = take_control(table, blades, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (t.p1.prompt, clicks(t, "other")) == ("control", [3]), "no CLOSE action, no blades"


@proves("heroclix.pac.protected-all")
def test_who_is_protected_from_a_power_takes_none_of_its_damage(table: Tables) -> None:
    safe, plain = piece("safe", abilities=("test.antidote",)), piece("plain")
    t = battle(table, (piece("hero", attack="poison"), "B2"), foes=[(safe, "B3"), (plain, "C3")])
    t.p1.choose("poison:hero")
    assert (t["safe"].click, t["plain"].click) == (1, 2)


@proves("heroclix.pac.protected-all")
def test_protection_from_opposing_powers_lets_those_of_friends_through(table: Tables) -> None:
    wary, stinger = piece("wary", abilities=("test.wary",)), piece("stinger", abilities=("test.sting",))
    t = battle(table, (stinger, "B2"), foes=[(wary, "B5"), (stinger, "B6")])
    t.p1.choose("test.sting:stinger", "choose:wary")
    assert t["wary"].click == 1
    t.p1.choose("end-turn")
    t.p2.choose("test.sting:stinger", "choose:wary")
    assert t["wary"].click == 2


@proves("heroclix.pac.protected-all")
def test_who_is_protected_from_quake_or_an_explosion_is_no_target_of_it(table: Tables) -> None:
    safe, plain = piece("safe", abilities=("test.sure-footed",)), piece("plain")
    t = battle(table, (piece("hero", attack="quake"), "B2"), foes=[(safe, "B3")])
    assert "quake:hero" not in t.p1.options
    t = battle(table, (piece("hero", (8, 10, 17, 3), attack="quake"), "B2"), foes=[(safe, "B3"), (plain, "C3")])
    t.roll(5, 4)
    t.p1.choose("quake:hero")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["safe"].click, t["plain"].click) == (1, 4), "one target alone takes normal damage"
    t = battle(table, (piece("hero", range=8, attack="energy_explosion"), "B2"), foes=[(safe, "F3"), (plain, "F2")])
    t.roll(5, 4)
    t.p1.choose("energy-explosion:hero")
    assert (t["safe"].click, t["plain"].click) == (1, 3)
    struck = next(line.cards for line in t.p1.log if line.kind == "attack")
    assert struck == ("hero", "plain"), "the explosion makes no target of who is protected from it"


@proves("heroclix.pac.protected-all", "heroclix.pac.precision-strike")
def test_precision_strike_deals_nothing_to_who_is_protected_from_the_power(table: Tables) -> None:
    rammer = short_dial("rammer", traits=("precision_strike",), more_traits=(Given(keyphrases=("ram",)),))
    for abilities, click in (((STEADY,), 1), ((), 4)):
        t = battle(table, (rammer, "B2"), foes=[(short_dial("foe", abilities=abilities), "D2")])
        t.roll(*HIT_DRAWS)
        t.p1.choose("ram:rammer", "move:rammer:F2")
        assert t["foe"].click == click


@proves("heroclix.pac.protected-outwit")
def test_a_protected_power_cannot_be_outwitted(table: Tables) -> None:
    safe = figure("foe", *[PLAIN] * 3, more_traits=(Given(powers=("toughness",), keyphrases=("protected_outwit",)),))
    outwitter = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    t = battle(table, (outwitter, "B2"), foes=[(safe, "E2")])
    assert "outwit:hero" not in t.p1.options
    t = battle(table, (outwitter, "B2"), foes=[(figure("foe", *[PLAIN] * 3, traits=("toughness",)), "E2")])
    assert "outwit:hero" in t.p1.options


def test_outwit_may_choose_what_is_yet_to_come(table: Tables) -> None:
    foe = figure("foe", (8, 10, 17, 3), *[(8, 10, 17, 3, {"defense": "invulnerability"})] * 5)
    t = battle(table, (piece("hero", (8, 10, 17, 2), speed="flurry", damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.roll(*HIT, *HIT)
    with t.branch() as plain:
        plain.p1.choose("flurry:hero", "attack:hero:close")
        assert clicks(plain, "foe") == [2]
    t.p1.choose("outwit:hero", "outwit:foe:invulnerability", "flurry:hero", "attack:hero:close")
    assert clicks(t, "foe") == [4]


def test_outwit_may_choose_twice_what_one_of_two_has_chosen(table: Tables) -> None:
    clever = [(piece(f"clever-{n}", damage="outwit"), at) for n, at in enumerate(("B2", "B6"))]
    t = battle(table, *clever, foes=[(piece("foe", defense="toughness"), "D4"), (piece("other", damage="outwit"), "D2")])
    for n in range(2):
        t.p1.choose(f"outwit:clever-{n}", "choose:foe", "outwit:foe:toughness")
    t.p1.choose("end-turn")
    t.p2.choose("outwit:other", "choose:clever-0", "outwit:clever-0:outwit")
    assert not t["foe"].can_toughness, "the second one still holds"


@proves("heroclix.pac.protected-pulse-wave")
def test_great_size_works_while_pulse_wave_resolves(table: Tables) -> None:
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    safe = figure("foe", *[PLAIN] * 6, more_traits=(Given(powers=("toughness",), keyphrases=("protected_pulse_wave",)),))
    t = battle(table, (waver, "B2"), foes=[(safe, "E2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("pulse-wave:hero")
    assert t["foe"].click == 3, "Toughness could be used"


def test_a_giant_is_protected_in_its_size_but_not_in_its_toughness_from_pulse_wave(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    big = piece("foe", symbols=GIANT, defense="toughness")
    t = battle(table, (wave, "A1"), foes=[(big, "E1")], map=["..#......."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [3], "seen over the house, and not tough"


@proves("heroclix.pac.protected-probability-control")
def test_a_power_protected_from_probability_control_is_not_rerolled(table: Tables) -> None:
    lucky = figure("foe", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6)
    safe = figure(
        "hero",
        *[(8, 10, 17, 3, {"speed": "special"})] * 3,
        specials={"speed": Given(powers=("flurry",), keyphrases=("protected_probability_control",))},
    )
    for key, asked in (("flurry:hero", False), ("close:hero", True)):
        t = battle(table, (safe, "B2"), foes=[(lucky, "B3")])
        t.script(*HIT_DRAWS)
        t.p1.choose(key)
        assert (t.p2.prompt == "dice.reroll") is asked


@proves("heroclix.pac.protected-probability-control")
def test_one_protected_power_among_others_is_not_rerolled(table: Tables) -> None:
    special = {"speed": Given(powers=("flurry",), keyphrases=("protected_probability_control",))}
    safe = piece("hero", speed="special", defense="toughness", damage="perplex", specials=special)
    lucky = piece("foe", damage="probability_control")
    for verb, asked in (("flurry", False), ("close", True)):
        t = battle(table, (safe, "B2"), foes=[(lucky, "B3")])
        t.roll(5, 4)
        t.p1.choose(f"{verb}:hero")
        assert (t.p2.prompt == "dice.reroll") is asked


@proves("heroclix.pac.ram")
def test_who_rams_strikes_all_whom_it_went_through(table: Tables) -> None:
    one, two = figure("one", *[PLAIN] * 6), figure("two", *[(8, 10, 20, 3)] * 6)
    rammer = figure("rammer", *[(6, 10, 17, 2)] * 6, more_traits=(Given(keyphrases=("ram",)),))
    t = battle(table, (rammer, "B2"), foes=[(one, "D2"), (two, "F2"), (FOE, "B9")])
    t.p1.choose("ram:rammer")
    assert "move:rammer:H2" in t.p1.options
    assert "move:rammer:G3" not in t.p1.options, "in a direct path alone"
    t.script(*HIT_DRAWS)
    t.p1.choose("move:rammer:H2")
    assert (t["one"].click, t["two"].click, t["foe"].click) == (3, 1, 1), "19 hits 17 and misses 20"
    assert t["rammer"].click == 2, "1 unavoidable damage for the one that was hit"
    assert t["rammer"].tokens == 1


@pytest.mark.usefixtures("large_abilities")
def test_nobody_rams_out_of_a_cell(table: Tables) -> None:
    t = battle(table, (piece("hero", traits=("ram",)), "B2"), foes=[(FOE, "E3")], map=["###..", "#.#..", "###.."])
    t.p1.choose("ram:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B2", 1, "turn")


@proves("heroclix.pac.ram")
def test_who_rams_without_meeting_anybody_strikes_nobody(table: Tables) -> None:
    rammer = figure("rammer", *[(6, 10, 17, 2)] * 6, more_traits=(Given(keyphrases=("ram",)),))
    friend, foe = figure("friend", *[PLAIN] * 6), figure("foe", *[PLAIN] * 6)
    with with_cards(rammer, friend, foe):
        t = table.heroclix(
            p1={"figures": [("rammer", {"at": "B2"}), ("friend", {"at": "D2"})]},
            p2={"figures": [("foe", {"at": "G3"})]},
            stop_at_forced=2,
        )
        t.p1.choose("ram:rammer", "move:rammer:F2")
        assert (t["friend"].click, t["foe"].click, t["rammer"].click) == (1, 1, 1), "through a friend, and past the enemy"


@proves("heroclix.pac.ram")
def test_who_can_not_move_does_not_ram(table: Tables) -> None:
    for phrases, offered in ((("ram",), True), (("ram", "immobile"), False)):
        rammer = short_dial("rammer", more_traits=(Given(keyphrases=phrases),))
        t = battle(table, (rammer, "B2"), foes=[(short_dial("foe"), "D2")])
        assert ("ram:rammer" in t.p1.options) is offered


@proves("heroclix.pac.ram")
def test_who_rams_and_misses_pays_nothing(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    t = battle(table, (rammer, "B2"), foes=((plain("foe"), "D2"),))
    t.roll(1, 2)
    t.p1.choose("ram:rammer", "move:rammer:F2")
    assert (t["foe"].click, t["rammer"].click) == (1, 1)
    assert not [line for line in t.p1.log if line.kind in ("damage", "unhurt")]


@proves("heroclix.pac.ram")
def test_who_falls_by_ramming_pays_no_more(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), clicks=1, more_traits=(Given(keyphrases=("ram",)),))
    t = battle(table, (rammer, "B2"), (plain("friend"), AWAY), foes=((plain("foe", teams=("mystics",)), "D2"),))
    t.roll(5, 4)
    t.p1.choose("ram:rammer", "move:rammer:F2")
    assert (t["foe"].click, t["rammer"].zone) == (3, "ko-area")
    assert len([line for line in t.p1.log if line.kind == "ko"]) == 1


@proves("heroclix.pac.ram")
def test_who_is_immune_is_not_rammed_and_costs_nothing(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    t = battle(table, (rammer, "B2"), foes=((plain("safe"), "D2", {"immune": 1}), (plain("foe"), "E2")))
    t.roll(5, 4)
    t.p1.choose("ram:rammer", "move:rammer:G2")
    assert (t["safe"].click, t["foe"].click, t["rammer"].click) == (1, 3, 2)


@proves("heroclix.pac.stop")
def test_stop_heals_less_and_is_not_outwitted(table: Tables) -> None:
    for phrases, click in ((("stop",), 3), (("immobile",), 2)):
        made = figure(
            "hero",
            *[(8, 10, 17, 3, {"attack": "special", "defense": "regeneration"})] * 6,
            specials={"attack": Given(keyphrases=phrases)},
        )
        t = battle(table, (made, "B2", {"click": 4}))
        t.script(3)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click, "half of 4, and 1 less"
        medic = figure("medic", (8, 10, 17, 3, {"damage": "support"}))
        t = battle(table, (medic, "B2"), (made, "B3", {"click": 4}))
        t.script(4, 3, 3)
        t.p1.choose("support:medic")
        assert t["hero"].click == click, "4 - 2, and 1 less"
    stopped = figure("foe", *[(8, 10, 17, 3, {"attack": "special"})] * 6, specials={"attack": Given(keyphrases=("stop",))})
    t = battle(table, (figure("hero", (8, 10, 17, 3, {"damage": "outwit"})), "B2"), foes=[(stopped, "E2")])
    assert "outwit:hero" not in t.p1.options


@proves("heroclix.pac.stop", "heroclix.pac.protected-pulse-wave")
def test_pulse_wave_does_not_turn_off_a_stop(table: Tables) -> None:
    for phrases, click in ((("stop",), 2), ((), 4)):
        held = piece("foe", more_traits=(Given(keyphrases=phrases),))
        t = battle(table, (piece("hero", range=10, attack="pulse_wave"), "B2"), foes=[(held, "B5")])
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert t["foe"].click == click


def test_a_stop_click_holds_the_dial_against_the_shot_but_not_against_the_fall(table: Tables) -> None:
    stop = {"defense": Given(keyphrases=("stop",))}
    plain, held = (8, 10, 17, 3), (8, 10, 17, 3, {"defense": "special"})
    foe = figure("foe", plain, held, *[plain] * 5, specials=stop)
    hero = piece("hero", (8, 10, 17, 4), range=8)
    assert shot(table, "A1", "C1", map=["......"], foe=foe, hero=hero) == ("D1", 1), "one click, so one square"
    assert shot(table, "A1", "C1", map=["......"], levels=["222111"], foe=foe, hero=hero) == ("D1", 3), "2 more by the fall"


@proves("heroclix.pac.stop")
def test_a_stop_click_holds_the_dial(table: Tables) -> None:
    from_card = {"defense": Given(keyphrases=("stop",))}
    held = figure("foe", PLAIN, (8, 10, 17, 3, {"defense": "special"}), *[PLAIN] * 4, specials=from_card)
    assert strike(table, held)["foe"].click == 2
    with with_cards(figure("hero", PLAIN, abilities=("test.deal-plain",)), held):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.p1.choose("test.deal-plain:hero")
        assert t["foe"].click == 4, "no attack's damage"


def test_who_stands_in_a_cloud_on_water_is_hindered_and_swims_no_more(table: Tables) -> None:
    swimmer = piece("foe", symbols=("dolphin", "fist", "shield", "starburst"))
    smoker = piece("hero", attack="smoke_cloud")
    t = battle(table, (smoker, "A1"), foes=[(swimmer, "C1")], map=["wwwwwwww"])
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done", "end-turn")
    t.p2.choose("move:foe")
    squares = {o.rpartition(":")[2] for o in t.p2.options}
    assert max(squares) == "G1", "8 halved: the cloud is hindering terrain and no water"


@pytest.mark.parametrize(
    ("foe", "rows", "verb", "needed"),
    [
        ({}, ["......"], "range:hero", 17),
        ({}, ["..h..."], "range:hero", 18),
        ({}, ["hhh..."], "range:hero", 18),
        ({"defense": "energy_shield_deflection"}, ["..h..."], "range:hero", 20),
        ({"defense": "energy_shield_deflection", "symbols": TINY}, ["..h..."], "range:hero", 20),  # 4 counts as 3
        ({"defense": "combat_reflexes"}, ["......"], "range:hero", 17),
        ({"symbols": ("dolphin", "fist", "shield", "starburst")}, [".....w"], "range:hero", 18),
        ({"symbols": ("dolphin", "fist", "shield", "starburst")}, [".w...."], "range:hero", 17),
    ],
)
def test_defense_against_range_attacks(table: Tables, foe: Any, rows: list[str], verb: str, needed: int) -> None:
    for total in (needed, needed - 1):
        hero = piece("hero", (8, total - 9, 17, 3), range=8)
        t = battle(table, (hero, "A1"), foes=[(piece("foe", **foe), "F1")], map=rows)
        t.roll(*HIT)
        t.p1.choose(verb)
        assert (t["foe"].click > 1) is (total == needed), total


@proves("heroclix.pac.unique-modifier")
def test_a_unique_modifier_counts_once_however_many_give_it(table: Tables) -> None:
    bearer = figure("bearer", PLAIN, abilities=("test.banner",))
    t = battle(table, (six_clicks(), "B2"), (bearer, "B3"), (bearer, "C3"))
    assert (t["hero"].attack, t["hero"].speed) == (11, 10)


@proves("heroclix.pac.unique-modifier")
def test_a_unique_modifier_counts_once_besides_others(table: Tables) -> None:
    friends = [plain(name, abilities=(key,)) for name, key in (("a", UNIQUE), ("b", UNIQUE), ("c", CHEERS), ("d", CHEERS))]
    t = battle(table, (plain("hero"), "B2"), *zip(friends, ("A1", "B1", "C1", "C2"), strict=True))
    assert t["hero"].attack == 13
    t = battle(table, (plain("hero"), "B2"), *zip(friends, ("A1", "B1", "C1", "K9"), strict=True))
    assert t["hero"].attack == 12


@proves("heroclix.pac.wild-card")
def test_the_keyphrase_wild_card_copies_a_friend(table: Tables) -> None:
    wild = six_clicks(more_traits=(Given(keyphrases=("wild_card",)),))
    friend = figure("friend", PLAIN, teams=("batman_ally",))
    t = battle(table, (wild, "B2"), (friend, "B5"))
    t.p1.choose("wild-card:hero")
    assert t["hero"].can_stealth


def test_a_wild_card_keeps_what_it_copied_of_a_friend_who_fell(table: Tables) -> None:
    ape, mate = piece("hero", teams=("spider_man",)), piece("friend", teams=("avengers",), clicks=1)
    t = battle(table, (ape, "B2"), (mate, "B5"), foes=[(FOE, "B6")])
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


@proves("heroclix.pac.wild-card")
def test_a_wild_card_that_chooses_again_gives_up_what_it_had_copied(table: Tables) -> None:
    wild = figure("wild", *[PLAIN] * 3, teams=("spider_man",))
    mates = figure("mate", PLAIN, teams=("avengers",)), figure("other", PLAIN, teams=("batman_ally",))
    with with_cards(wild, *mates, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("wild", {"at": "B2"}), ("mate", {"at": "B5"}), ("other", {"at": "D5"})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("spider-man:wild", "copy-team:wild:avengers", "end-turn")
        t.p2.choose("end-turn")
        assert (t["wild"].can_avengers, t["wild"].can_batman_ally) == (True, False)
        t.p1.choose("spider-man:wild")
        assert (t["wild"].can_avengers, t["wild"].can_batman_ally) == (False, True)
