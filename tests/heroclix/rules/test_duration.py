"""Chapter: duration."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.definitions import Figure, Given
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HERO, HIT, HIT_DRAWS, MISS, OTHER, PLAIN, SPECIAL, YARD, piece
from tests.heroclix.playing import battle, clicks, facing, grounded, smoke, special, wave


def sly(power: str, *sources: str) -> Figure:
    """A figure that has this damage power on its clicks from these sources: `special`, `dial`."""
    powers = {"special": {"damage": "special"}, "dial": {"damage": power}, "": {}}
    return figure("sly", *[(8, 10, 17, 3, powers[s]) for s in sources], specials={"damage": Given(powers=(power,))})


PERPLEX = (8, 10, 17, 3, {"damage": "perplex"})


@proves("heroclix.duration.until")
def test_until_it_moves_ends_with_its_next_move(table: Tables) -> None:
    with with_cards(figure("rock", PLAIN, abilities=("test.until-moves",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("rock", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.p1.choose("test.until-moves:rock", "end-turn")
        assert t["rock"].defense == 19
        t.p2.choose("end-turn")
        assert t["rock"].defense == 19, "not at the end of a turn"
        t.p1.choose("move:rock", "move:rock:D3")
        assert t["rock"].defense == 17


@proves("heroclix.duration.this-turn", "heroclix.duration.this-game", "heroclix.turn.clear.durations")
def test_this_turn_and_the_rest_of_the_game(table: Tables) -> None:
    for key, after in (("today", 10), ("forever", 11)):
        t = battle(table, (figure("hero", PLAIN, abilities=(f"test.{key}",)), "B2"))
        t.p1.choose(f"test.{key}:hero")
        assert t["hero"].attack == 11
        t.p1.choose("end-turn")
        assert t["hero"].attack == after
        t.p2.choose("end-turn")
        assert t["hero"].attack == after


@proves("heroclix.duration.attack-move", "heroclix.duration.example-flurry", "heroclix.trigger.other.example")
def test_what_counts_in_an_attack_is_gone_after_it(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 1, {"speed": "flurry"}), abilities=("test.fierce",))
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3")])
    t.script(*HIT_DRAWS, *HIT_DRAWS)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert t["foe"].click == 5, "2 and 2"
    assert t["hero"].damage == 1


@proves("heroclix.duration.action", "heroclix.tac.avengers")
def test_what_is_given_by_an_action_ends_with_it(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3), teams=("avengers",))
    t = battle(table, (hero, "B2"))
    t.p1.choose("move:hero", "move:hero:C2")
    assert t["hero"].speed == 8


@proves("heroclix.duration.no-duration", "heroclix.passive.while-usable")
def test_a_passive_effect_ends_at_once_when_it_is_outwitted(table: Tables) -> None:
    guard = figure("guard", (8, 10, 19, 3, {"defense": "defend"}))
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (guard, "C3")])
    t.p1.choose("outwit:hero", "choose:guard")
    t.script(3, 2)
    t.p1.choose("close:hero", "target:foe")
    assert t["foe"].click == 4


@proves("heroclix.duration.resolving")
def test_an_action_goes_on_when_its_power_is_lost_meanwhile(table: Tables) -> None:
    quick = figure("quick", (8, 10, 17, 3, {"speed": "flurry"}), *[PLAIN] * 3)
    spiked = figure("spiked", *[PLAIN] * 9, abilities=("test.spiked",))
    t = battle(table, (quick, "B2"), foes=[(spiked, "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("flurry:quick")
    assert not t["quick"].can_flurry, "the first attack has cost it a click"
    t.script(*HIT_DRAWS)
    t.p1.choose("attack:quick:close")
    assert t["spiked"].click == 7, "the second attack is made all the same"


def test_a_barrier_of_the_outwitted_stands_and_falls_in_time(table: Tables) -> None:
    """Markers don't go with their power (1308), and go in time even if it is lost (1341, 414)."""
    fox = piece("fox", damage="outwit")
    t = battle(table, (piece("hero", defense="barrier"), "A1"), foes=[(fox, "F1")], map=YARD)
    t.p1.choose("barrier:hero", "mark:C5", "mark:D5", "done", "end-turn")
    t.p2.choose("outwit:fox", "outwit:hero:barrier")
    assert len(t.p2.view["markers"]) == 2
    t.p2.choose("end-turn")
    assert t.p1.view["markers"] == []
    assert "barrier:hero" not in t.p1.options, "until the fox's next turn"


@proves("heroclix.duration.tokens", "heroclix.trigger.start-end.survives", "heroclix.trigger.start-end.survives.example")
def test_markers_outlive_who_made_them(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "smoke_cloud"}))
    t = battle(table, (hero, "B2"), (figure("friend", PLAIN), "H9"), foes=[(FOE, "B3")])
    t.p1.choose("smoke-cloud:hero", "mark:C2", "done", "end-turn")
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe")
    assert t.p1.ko_area == ["hero"]
    assert len(t.markers) == 1
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.duration.cant-use.example-partial", "heroclix.power.special", "heroclix.power.standard.granted")
def test_a_barred_part_of_a_special_power_leaves_the_rest(table: Tables) -> None:
    special = {"defense": Given(en="Both", zh="兩者", powers=("super_senses", "regeneration"))}
    hero = figure("hero", *[(8, 10, 17, 3, {"defense": "special"})] * 4, specials=special)
    t = battle(table, (hero, "B2", {"click": 3, "barred": ["regeneration"]}), foes=[(FOE, "X9")])
    assert t["hero"].can_super_senses
    assert "regeneration:hero" not in t.p1.options


@proves("heroclix.duration.cant-use.example-pulse")
def test_what_pulse_wave_bars_is_not_triggered(table: Tables) -> None:
    mender = figure("mender", *[PLAIN] * 8, abilities=("test.mend",))
    hero = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    for verb, click in (("pulse-wave", 4), ("range", 3)):
        t = battle(table, (hero, "B2"), foes=[(mender, "F2")])
        t.script(*HIT_DRAWS)
        t.p1.choose(f"{verb}:hero")
        assert t["mender"].click == click, verb


def test_a_dial_that_turns_in_the_midst_changes_the_second_blow_and_not_the_first_roll(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}), *[(8, 1, 17, 1)] * 5)
    t = battle(table, (hero, "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "foe", "hero") == [6, 2], "the mystic waits for both blows"


@proves("heroclix.duration.lost.causes")
def test_what_hangs_on_a_power_ends_when_the_dial_is_healed_off_it(table: Tables) -> None:
    sly = (8, 10, 17, 3, {"damage": "perplex"})
    for first, defense in (((8, 10, 17, 3), 17), (sly, 16)):
        healer = figure("hero", first, sly, abilities=("test.heals-1",))
        t = battle(table, (healer, "B2", {"click": 2}), foes=[(piece("foe"), "F2")])
        t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1", "test.heals-1:hero")
        assert (t["hero"].click, t["foe"].defense) == (1, defense)


def test_outwit_ends_when_the_dial_turns_past_it_and_not_where_it_shows_again(table: Tables) -> None:
    clever = (8, 10, 17, 3, {"damage": "outwit"})
    for dial, kept in (([clever, (8, 10, 17, 3), (8, 10, 17, 3), (8, 10, 17, 3)], False), ([clever] * 4, True)):
        t = battle(table, (figure("hero", *dial), "B2"), foes=[(piece("foe", (8, 10, 17, 2), defense="toughness"), "B3")])
        t.p1.choose("outwit:hero", "outwit:foe:toughness", "end-turn")
        t.roll(*HIT)
        t.p2.choose("close:foe")
        assert t["foe"].can_toughness is not kept


@proves("heroclix.duration.lost.reference")
def test_a_power_of_the_fallen_may_still_be_spoken_of(table: Tables) -> None:
    for power, click in (("leadership", 1), ("perplex", 2)):
        mourner = figure("mourner", PLAIN, PLAIN, abilities=("test.mourn",))
        chief = figure("chief", (8, 10, 17, 3, {"damage": power}))
        t = facing(table, [(FOE, "B2")], [(chief, "B3"), (mourner, "K9", {"click": 2})])
        t.script(*HIT_DRAWS)
        t.p1.choose("close:foe")
        assert t["mourner"].click == click


@proves("heroclix.duration.lost.end-click")
@pytest.mark.parametrize(
    ("sources", "left"),
    [
        (("special", "dial", "dial"), 17),
        (("dial", "special", "special"), 17),
        (("dial", "dial", "dial"), 18),
        (("special", "special", "special"), 18),
        (("dial", "", "dial"), 18),
        (("special", "dial", "special"), 18),
    ],
)
def test_a_special_power_and_the_standard_one_that_it_grants_are_two_powers(
    table: Tables, sources: tuple[str, ...], left: int
) -> None:
    t = battle(table, (sly("perplex", *sources, ""), "B2"), foes=[(piece("foe", (8, 10, 17, 2)), "B3")])
    t.p1.choose("perplex:sly", "choose:sly", "perplex:sly:defense+1", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert (t["sly"].click, t["sly"].defense) == (3, left), "only the click on which the dial stops counts"


@proves("heroclix.duration.lost.end-click")
def test_a_power_shown_before_and_after_is_not_lost(table: Tables) -> None:
    hero = figure("hero", PERPLEX, PLAIN, PERPLEX, PLAIN)
    t = battle(table, (hero, "B2"), foes=[(figure("foe", *[(8, 10, 17, 2)] * 4), "B3")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:speed-1", "end-turn")
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe")
    assert (t["hero"].click, t["foe"].speed) == (3, 7)


@proves("heroclix.duration.lost.different")
def test_from_a_special_perplex_to_a_standard_one_the_first_is_lost(table: Tables) -> None:
    clicks = ((8, 10, 17, 3, SPECIAL), (8, 10, 17, 3, {"damage": "perplex"}))
    fickle = figure("fickle", *clicks, specials=special("test.until-next"))
    with with_cards(fickle, figure("foe", (8, 10, 17, 1))):
        t = table.heroclix(p1={"figures": [("fickle", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]})
        t.p1.choose("test.until-next:fickle", "choose:fickle", "end-turn")
        assert t["fickle"].attack == 11
        t.script(*HIT_DRAWS)
        t.p2.choose("close:foe")
        assert t["fickle"].attack == 10


@proves("heroclix.duration.twins.lost")
def test_outwit_of_a_special_power_ends_when_the_dial_shows_outwit_itself(table: Tables) -> None:
    tough = piece("foe", (8, 10, 17, 1), defense="toughness")
    t = battle(table, (sly("outwit", "special", "dial", "dial"), "B2"), foes=[(tough, "B3")])
    t.p1.choose("outwit:sly", "choose:foe", "outwit:foe:toughness")
    assert not t["foe"].can_toughness
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert (t["sly"].click, t["foe"].can_toughness) == (2, True)


def test_outwit_ends_at_once_with_who_used_it(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", clicks=1, damage="outwit"), "B2"),
        (FRIEND, "H9"),
        foes=[(piece("foe", defense="toughness"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness", "end-turn")
    assert not t["foe"].can_toughness
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t["hero"].zone == "ko-area"
    assert t["foe"].can_toughness


def test_perplex_of_two_adds_up_and_ends_with_the_fallen(table: Tables) -> None:
    a, b = piece("a-mage", clicks=1, damage="perplex"), piece("b-mage", damage="perplex")
    t = battle(table, (a, "B2"), (b, "D5"), (FRIEND, "H9"), foes=[(FOE, "B3")])
    t.p1.choose(
        "perplex:a-mage", "choose:foe", "perplex:foe:defense-1", "perplex:b-mage", "choose:foe", "perplex:foe:defense-1"
    )
    assert t["foe"].defense == 15
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t["foe"].defense == 16


@proves(
    "heroclix.duration.twins.lost", "heroclix.duration.lost.causes", "heroclix.duration.definition", "heroclix.power.visible"
)
def test_an_effect_ends_when_its_power_leaves_the_dial(table: Tables) -> None:
    hero = figure("hero", PERPLEX, PLAIN)
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("move:hero", "move:hero:A2")
    assert (t["hero"].click, t["foe"].defense) == (2, 17), "pushed off Perplex"


def test_an_outwitted_outwit_lets_go_and_takes_hold_again(table: Tables) -> None:
    t = battle(
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
    t = battle(table, *clever, foes=foes, active=2)
    t.p2.choose("outwit:other", "choose:clever-0", "outwit:clever-0:outwit", "end-turn")
    assert "outwit:clever-0" not in t.p1.options
    t.p1.choose("outwit:clever-1", "choose:other", "outwit:other:outwit")
    assert t["clever-0"].can_outwit, "who stopped it is stopped"
    t.p1.choose("outwit:clever-0", "choose:foe", "outwit:foe:toughness")
    assert not t["foe"].can_toughness


def test_a_perplex_waits_while_its_user_is_outwitted(table: Tables) -> None:
    """An effect that lasts is suspended while its power can't be used (1333)."""
    fox, mage = piece("fox", damage="outwit"), piece("mage", damage="perplex")
    t = battle(table, (HERO, "B2"), (fox, "B3"), foes=[(mage, "F3")], perplex=[("p2.mage", "hero", "attack", -1)], map=YARD)
    assert t["hero"].attack == 9
    t.p1.choose("outwit:fox", "outwit:mage:perplex")
    assert t["hero"].attack == 10


@proves("heroclix.duration.twins.cant", "heroclix.duration.cant-vs-lost", "heroclix.duration.cant-use.temporary")
def test_an_effect_sleeps_while_its_power_cannot_be_used(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3, {"damage": "outwit"})] * 3)
    t = battle(table, (figure("hero", PERPLEX, PERPLEX), "B2"), foes=[(foe, "E2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1", "end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("outwit:foe", "outwit:hero:perplex")
    assert t["foe"].defense == 17


@proves("heroclix.duration.twins.example-choice")
def test_a_chosen_power_sleeps_while_the_choosing_one_is_outwitted(table: Tables) -> None:
    chooser = figure("chooser", (8, 10, 17, 3, SPECIAL), specials=special("test.armour"))
    outwitter = figure("outwitter", (8, 10, 17, 3, {"damage": "outwit"}))
    with with_cards(chooser, outwitter):
        t = table.heroclix(p1={"figures": [("chooser", {"at": "C3"})]}, p2={"figures": [("outwitter", {"at": "F3"})]})
        t.p1.choose("test.armour:chooser", "end-turn")
        assert t["chooser"].can_toughness
        t.p2.choose("outwit:outwitter", "special:damage")
        assert not t["chooser"].can_toughness
        t.p2.choose("end-turn")
        assert not t["chooser"].can_toughness, "Outwit lasts until the outwitter's next turn"
        t.p1.choose("end-turn")
        assert t["chooser"].can_toughness, "the choice still stands"


def test_pulse_wave_rounds_up_ignores_shields_and_bushes_and_sees_past_characters(table: Tables) -> None:
    wave = piece("hero", (8, 8, 17, 3), range=7, attack="pulse_wave")
    shield = piece("foe", defense="energy_shield_deflection")
    t = battle(
        table,
        (wave, "A1"),
        (FRIEND, "C1"),
        foes=[(shield, "E1"), (piece("other"), "F1"), (piece("near"), "B1")],
        map=["...h......"],
    )
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other", "near", "friend") == [1, 0, 1, 1]
    t = battle(table, (wave, "A1"), (FRIEND, "C1"), foes=[(FOE, "J1")], map=["...h......"])
    assert "pulse-wave:hero" not in t.p1.options, "at least one opposing character"


def test_a_perplexed_aim_is_true_again_while_the_wave_silences_the_perplexer(table: Tables) -> None:
    foe = piece("foe", damage="perplex")
    for at, hit in (("E1", True), ("F1", False)):
        t = battle(table, (wave(), "A1"), foes=[(OTHER, "A4"), (foe, at)], active=2)
        t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:attack-1", "end-turn")
        assert t["hero"].attack == 7
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert (t["other"].click > 1) is hit, "8 and 9 reach 17, 7 and 9 do not"
        assert t["hero"].attack == 7, "after the wave the modifier is there again"


def test_ones_own_perplex_lengthens_the_wave_and_a_friends_is_silenced(table: Tables) -> None:
    t = battle(table, (wave(damage="perplex"), "A1"), foes=[(FOE, "F1")], map=["." * 10])
    assert "pulse-wave:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:range+1")
    assert "pulse-wave:hero" in t.p1.options, "4 and 1"


def test_a_wave_needs_an_enemy_in_sight_and_counts_only_whom_it_sees(table: Tables) -> None:
    wave = piece("hero", (8, 10, 17, 4), range=10, attack="pulse_wave")
    rows = ["......", "......", ".###..", "......"]
    t = battle(table, (wave, "C2"), (FRIEND, "E2"), foes=[(FOE, "C4")], map=rows)
    assert "pulse-wave:hero" not in t.p1.options, "the only one in sight is a friend"
    t = battle(table, (wave, "C2"), (FRIEND, "C4"), foes=[(FOE, "E2")], map=rows)
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "friend") == [4, 0], "one target, so normal damage"


def test_a_grounded_wave_is_made_neither_in_a_fight_nor_past_anybody(table: Tables) -> None:
    wave = grounded(range=8, attack="pulse_wave")
    t = battle(table, (wave, "A1"), foes=[(FOE, "B1")], map=["........"])
    assert "pulse-wave:hero" not in t.p1.options
    t = battle(table, (wave, "A1"), foes=[(FOE, "C1"), (OTHER, "D1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click - 1 for n in ("foe", "other")] == [3, 0], "one target alone"


def test_a_wave_may_throw_friends_too_but_only_where_an_enemy_is_hurt(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = battle(table, (wave, "A1"), (FRIEND, "C1"), foes=[(FOE, "A3")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("pulse-wave:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["friend"].at) == ("A4", "D1")


def test_a_pulse_wave_silences_an_outwit_too(table: Tables) -> None:
    hero = piece("hero", (8, 8, 17, 2), range=8, attack="pulse_wave", traits=("precision_strike",))
    foe = piece("foe", (8, 10, 17, 3), damage="outwit", traits=("toughness",))
    t = battle(table, (hero, "B2"), foes=[(foe, "E2")], active=2)
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
        t = battle(table, (lucky, "B2"), foes=[(foe, at), (OTHER, "B4")], active=2)
        t.p2.choose("outwit:foe", "outwit:hero:probability_control", "end-turn")
        t.roll(*MISS)
        t.p1.choose("pulse-wave:hero")
        assert (t.p1.prompt == "dice.reroll") is offered, at


def test_a_pulse_wave_sees_clearly_in_the_smoke_of_those_it_silences(table: Tables) -> None:
    wave = piece("foe", (8, 8, 17, 3), range=8, attack="pulse_wave")
    t = smoke(table, wave)
    assert t["foe"].attack == 7
    t.roll(*HIT)
    t.p2.choose("pulse-wave:foe")
    assert t["smoker"].click > 1, "8 and 9 reach 17"


def test_a_lowered_defense_is_nothing_to_a_wave(table: Tables) -> None:
    """Pulse Wave strikes at the printed defense (PAC), whatever has been done to it."""
    wave = piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave", damage="perplex")
    t = battle(table, (wave, "A1"), foes=[(piece("foe", (8, 10, 18, 3)), "C1")], map=YARD)
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [0]


@proves("heroclix.duration.even-if-lost", "heroclix.duration.even-if-lost.example", "heroclix.duration.lost.permanent")
def test_even_if_lost_goes_on_when_the_power_no_longer_shows(table: Tables) -> None:
    for key, stat, lasts in (("test.until-next", "attack", False), ("test.while-there", "speed", True)):
        maker = figure("maker", (8, 10, 17, 3, SPECIAL), PLAIN, PLAIN, specials=special(key))
        medic = figure("medic", (8, 10, 17, 3), abilities=("test.heal-maker",))
        with with_cards(maker, medic, figure("friend", PLAIN), figure("foe", (8, 10, 17, 1))):
            t = table.heroclix(
                p1={"figures": [("maker", {"at": "C3"}), ("friend", {"at": "F9"}), ("medic", {"at": "B3"})]},
                p2={"figures": [("foe", {"at": "D3"})]},
            )
            t.p1.choose(f"{key}:maker", "choose:friend")
            before = getattr(t["friend"], stat)
            t.p1.choose("end-turn")
            t.script(*HIT_DRAWS)
            t.p2.choose("close:foe", "target:maker")
            assert t["maker"].click == 2
            now = getattr(t["friend"], stat)
            assert (now == before) == lasts
            t.p2.choose("end-turn")
            t.p1.choose("test.heal-maker:medic", "choose:maker")
            assert t["maker"].click == 1
            assert getattr(t["friend"], stat) == now, "a power regained is a fresh one: what its loss ended does not resume"


@proves("heroclix.duration.even-if-lost.ko", "heroclix.duration.as-long-as", "heroclix.duration.even-if-lost.example")
@proves("heroclix.duration.even-if-lost")
def test_what_outlasts_the_ko_of_its_source(table: Tables) -> None:
    maker = figure("maker", PLAIN, abilities=("test.until-next", "test.whole-game", "test.while-there"))
    with with_cards(maker, figure("friend", PLAIN), figure("foe", *[PLAIN] * 5)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "C3"}), ("friend", {"at": "F9"})]}, p2={"figures": [("foe", {"at": "D3"})]}
        )
        for key in ("test.until-next", "test.whole-game", "test.while-there"):
            t.p1.choose(f"{key}:maker", "choose:friend")
        assert (t["friend"].attack, t["friend"].damage, t["friend"].speed) == (11, 4, 6)
        t.p1.choose("end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.zone("p1.ko-area") == ["maker"]
        assert (t["friend"].attack, t["friend"].damage, t["friend"].speed) == (10, 4, 8)
