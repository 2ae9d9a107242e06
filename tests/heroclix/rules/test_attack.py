"""Chapter: the attack in its seven steps."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HERO, HIT, HIT_DRAWS, MIND, MISS, MISS_DRAWS, OTHER, PLAIN, YARD, piece, some
from tests.heroclix.made_up_abilities import GLAD, STORMS
from tests.heroclix.playing import battle, clicks, control, ends, plain, rest, settled, short_dial, take_control, with_power

ONE = (8, 10, 17, 3)
TWO = (7, 9, 16, 2)


@proves("heroclix.attack.summary", "heroclix.attack.hit.hit", "heroclix.attack.hit.miss", "heroclix.attack.total")
def test_the_total_has_to_reach_the_defense_value(table: Tables) -> None:
    with with_cards(figure("hero", ONE, TWO), figure("foe", ONE, TWO, TWO, TWO, TWO)):
        for dice, click in ((7, 4), (6, 1)):
            t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
            t.script(2, dice - 4)
            t.p1.choose("close:hero")
            assert t["foe"].click == click, f"a roll of {dice} and an attack value of 10 against a defense value of 17"


@proves("heroclix.attack.type-choice")
def test_an_attack_of_no_kind_may_be_either(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6, abilities=("test.any-attack",), improved_targeting=("adjacent",))
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (FOE, "F2")])
    t.p1.choose("test.any-attack:hero")
    assert t.p1.options == ["attack:hero:close", "attack:hero:range"]
    t.p1.choose("attack:hero:range")
    assert set(t.p1.options) == {"target:foe", "target:foe#2"}


def test_a_large_base_shoots_from_one_square_though_the_other_fights(table: Tables) -> None:
    long = piece("hero", range=8, base=(1, 2))
    t = battle(table, (long, "B2-B3"), foes=[(FOE, "B4"), (OTHER, "B9")])
    assert "range:hero" not in t.p1.options, "adjacent with any square"


@proves("heroclix.attack.not-friendly")
def test_all_others_are_enemies(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="quake"), "B2"), foes=[(FOE, "B3")], others=[(piece("third"), "C2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero", "decline")
    assert (t["foe"].click, t["third"].click) == (3, 3), "two each, for there are two targets"


@proves("heroclix.attack.not-friendly", "heroclix.attack.characters-only", "heroclix.attack.targets.close")
def test_only_adjacent_opposing_characters_are_targets_of_a_close_attack(table: Tables) -> None:
    t = battle(
        table,
        (figure("hero", PLAIN), "B2"),
        (figure("friend", PLAIN), "A2"),
        foes=[(FOE, "B3"), (FOE, "C3"), (FOE, "D4")],
        p1={"objects": [("light-object", {"at": "A1"})]},
    )
    t.p1.choose("close:hero")
    assert t.p1.options == ["target:foe", "target:foe#2"]


@proves("heroclix.attack.order", "heroclix.attack.order-summary", "heroclix.attack.targets", "heroclix.attack.hit")
@proves("heroclix.attack.total.roll", "heroclix.attack.deal-damage", "heroclix.attack.resolve")
@proves("heroclix.attack.hit.finalize", "heroclix.attack.total.rerolls-first", "heroclix.attack.roles")
def test_the_seven_steps_in_order(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B3"), foes=[(FOE, "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero", "knock-back:foe")
    kinds = [line.kind for line in t.p1.log if line.kind in ("attack", "rolled", "hits", "damage", "knock-back", "token")]
    assert kinds == ["attack", "rolled", "hits", "damage", "knock-back", "token"]


@proves("heroclix.attack.finalized")
def test_what_asks_for_a_roll_or_for_damage_taken_means_the_final_number(table: Tables) -> None:
    hero = figure("hero", (8, 12, 17, 1, {"damage": "probability_control"}), abilities=("test.low",))
    for again, low in (((0, 4), 1), ((4, 4), 0)):
        t = battle(table, (hero, "B2"), foes=[(FOE, "B3")])
        t.script(*((4, 4) if low else (0, 4)), *again)
        t.p1.choose("close:hero", "reroll:hero")
        assert [token.name for token in t.named] == ["Low"] * low
    tough = figure("tough", *[(8, 10, 17, 3, {"defense": "toughness"})] * 4, abilities=("test.spiked",))
    for damage, hurt in ((1, 0), (2, 1)):
        t = battle(table, (figure("hero", *[(8, 10, 17, damage)] * 3), "B2"), foes=[(tough, "B3")])
        t.script(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert t["hero"].click == 1 + hurt, "no damage is taken after the reduction"


def test_charging_without_a_step_needs_no_roll(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="charge"), "B2"), foes=[(FOE, "B3")])
    t.p1.choose("charge:hero", "stay:hero")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


@proves("heroclix.attack.targets.range", "heroclix.attack.targets.range.adjacent-forbidden", "heroclix.silver.zero.range")
def test_who_may_be_targeted_at_range(table: Tables) -> None:
    shooter, short = figure("shooter", ONE, TWO, range=4), figure("short", ONE, TWO)
    with with_cards(shooter, short, figure("foe", ONE, TWO)):
        for at, offered in (("F2", True), ("G2", False), ("C2", False)):
            t = table.heroclix(p1={"figures": [("shooter", {"at": "B2"})]}, p2={"figures": [("foe", {"at": at})]})
            assert ("range:shooter" in t.p1.options) is offered, f"the foe is at {at}"
        t = table.heroclix(p1={"figures": [("short", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "D2"})]})
        assert "range:short" not in t.p1.options, "its range is 0"


def test_only_storms_within_range_with_somebody_in_them_are_struck_in(table: Tables) -> None:
    thor = piece("thor", range=5, abilities=("test.storms",))
    foes = [(piece("near"), "G9"), (piece("far"), "G12"), (piece("dry"), "E9")]
    t = battle(table, (thor, "G5"), foes=foes)
    t.p1.choose("test.storms:thor:call", "mark:G9", "mark:G12", "mark:H8")
    t.roll(6, 5)
    t.p1.choose("test.storms:thor:strike")
    offered = next(a.offered for a in t.asked if a.prompt == "marker")
    assert list(offered) == ["marker:G9"], "the far one is out of range, nobody is in H8, and the dry one is in no storm"
    assert (t["near"].click, t["far"].click, t["dry"].click) == (4, 1, 1)


@proves("heroclix.attack.targets.range")
def test_a_storm_at_the_end_of_the_range_is_struck_in(table: Tables) -> None:
    foes = ((plain("foe"), "G2"), (plain("other"), "H2"))
    t = battle(table, (plain("thor", range=5, abilities=(STORMS,)), "B2"), foes=foes, map=["........"] * 3)
    t.p1.choose(f"{STORMS}:thor:call", "mark:G2", "mark:H2")
    t.roll(5, 4)
    t.p1.choose(f"{STORMS}:thor:strike")
    assert (t["foe"].click, t["other"].click) == (4, 1), "five squares away, and six"


def test_no_object_is_shot_behind_somebody(table: Tables) -> None:
    for lies, offered in (("E1", False), ("C1", True)):
        t = battle(
            table, (piece("hero", range=8), "A1"), foes=[(FOE, "C1")], map=["........"], objects=[("light-object", lies)]
        )
        assert ("destroy-range:hero" in t.p1.options) is offered


@pytest.mark.parametrize(("power", "verb"), [("incapacitate", "incapacitate"), ("mind_control", "mind-control")])
def test_with_two_bolts_two_are_seized_and_nobody_beside_them(table: Tables, power: str, verb: str) -> None:
    slot = "attack" if power == "incapacitate" else "speed"
    hero = piece("hero", range=8, bolts=2, **some({slot: power}))
    t = battle(table, (hero, "A2"), foes=[(FOE, "E1"), (FOE, "E4"), (piece("beside"), "F4")])
    t.roll(*HIT)
    t.p1.choose(f"{verb}:hero:range", "target:foe", "target:foe#2")
    if power == "incapacitate":
        assert [t[n].tokens for n in ("foe", "foe#2", "beside")] == [1, 1, 0]
        assert [t[n].click for n in ("foe", "foe#2", "beside")] == [1, 1, 1]
    else:
        seized = []
        t.p1.choose("choose:foe#2")
        while t.p1.prompt == "control":
            seized.append(next(o for o in t.p1.options if o.startswith("controlled-move")).partition(":")[2])
            t.p1.choose("done")
        assert seized == ["foe#2", "foe"], "in the order that the active player chooses"
        assert [t[n].controller for n in ("foe", "foe#2")] == [2, 2]


@proves("heroclix.attack.targets.range.bolts", "heroclix.attack.targets.once", "heroclix.attack.targets.range.bolts.each")
@proves("heroclix.attack.total.one-roll", "heroclix.attack.hit.mixed", "heroclix.attack.deal-damage.missed")
def test_bolts_allow_several_targets_each_in_range_and_sight(table: Tables) -> None:
    soft = figure("soft", *[(8, 10, 15, 3)] * 8)
    hero = figure("hero", (8, 10, 17, 3), range=5, bolts=3)
    t = battle(table, (hero, "B2"), foes=[(FOE, "F2"), (soft, "F4"), (FOE, "I2")])
    t.p1.choose("range:hero")
    assert t.p1.options == ["target:foe", "target:soft"], "the third is too far"
    t.p1.choose("target:foe")
    assert t.p1.options == ["target:soft", "done"], "nobody twice; fewer may be chosen"
    t.script(2, 1)
    t.p1.choose("target:soft")
    assert [line.n for line in t.p1.log if line.kind == "rolled"] == [5], "one roll for all"
    assert (t["foe"].click, t["soft"].click) == (1, 4), "15 hits one and misses the other; all damage goes to the one hit"


@proves(
    "heroclix.attack.targets.range.without-bolts", "heroclix.attack.deal-damage.full", "heroclix.attack.deal-damage.normal"
)
@proves("heroclix.attack.deal-damage.simultaneous")
def test_without_bolts_everybody_takes_full_damage_at_once(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=5, abilities=("test.area",))
    t = battle(table, (hero, "B2"), foes=[(FOE, "E2"), (FOE, "E5")])
    t.script(*HIT_DRAWS)
    t.p1.choose("test.area:hero")
    assert (t["foe"].click, t["foe#2"].click) == (4, 4)


def test_the_attacker_may_choose_another_target_or_let_it_be(table: Tables) -> None:
    slippery, other = piece("foe", damage="shape_change"), piece("other")
    for word, hurt in (("target:other", 3), ("done", 0)):
        t = battle(table, (HERO, "B2"), foes=[(slippery, "B3"), (other, "C3")])
        t.p1.choose("close:hero", "target:foe")
        t.roll(6, *HIT)
        t.p2.choose("yes")
        assert t.p1.options == ["target:other", "done"]
        t.p1.choose(word)
        assert (clicks(t, "foe", "other"), t["hero"].tokens, t.p1.prompt) == ([0, hurt], 1, "turn")


@proves("heroclix.attack.targets.final")
def test_the_attack_is_rolled_when_all_targets_are_final(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6, bolts=2)
    flinching = figure("flinching", *[PLAIN] * 8, abilities=("test.flinch",))
    t = battle(table, (hero, "B2"), foes=[(flinching, "F2", {"click": 3}), (flinching, "F4", {"click": 3})])
    t.script(*HIT_DRAWS)
    t.p1.choose("range:hero", "target:flinching", "target:flinching#2", "next")
    lines = [(line.kind, line.n) for line in t.p1.log if line.kind in ("heal", "rolled")]
    assert lines == [("heal", 1), ("heal", 1), ("rolled", 9)], "both have answered their being targeted before the 5 and 4"


@proves("heroclix.attack.reroll.dice")
def test_a_single_die_is_not_rerolled_by_probability_control(table: Tables) -> None:
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6, abilities=(GLAD,))
    for way, click in (("reroll:lucky", 2), ("reroll-die:lucky:3", 3), ("reroll-die:lucky:5", 3)):
        mine = (lucky, "F2", {"click": 3}), (short_dial("hero"), "B3")
        t = battle(table, *mine, foes=[(short_dial("foe", points=20), "B2")], active=2)
        t.roll(3, 5, 1, 2)
        t.p2.choose("close:foe")
        t.p1.choose(way)
        t.skip_until(lambda t: t.p2.prompt == "turn")
        assert t["lucky"].click == click, way


def test_ones_own_luck_helps_oneself_even_beside_enemies_and_in_bushes(table: Tables) -> None:
    lucky = piece("hero", damage="probability_control")
    t = battle(table, (lucky, "A1"), foes=[(FOE, "B1")], map=["h....."])
    t.roll(*MISS, *HIT)
    t.p1.choose("close:hero", "reroll:hero")
    assert clicks(t, "foe") == [3]


def test_luck_serves_one_roll_of_an_action(table: Tables) -> None:
    lucky = piece("hero", speed="flurry", damage="probability_control")
    t = battle(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.roll(*MISS)
    t.p1.choose("flurry:hero")
    assert t.p1.prompt == "dice.reroll"
    t.roll(*HIT, *MISS)
    t.p1.choose("reroll:hero", "attack:hero:close")
    assert (clicks(t, "foe"), t.p1.prompt) == ([3], "turn"), "the second roll stands"


@proves("heroclix.attack.reroll.non-attack")
def test_besides_attacks_only_break_away_rolls_are_rolled_again(table: Tables) -> None:
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control", "defense": "regeneration"})] * 4)
    t = battle(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.script(0, 5)
    t.p1.choose("move:lucky", "go", "reroll:lucky", "move:lucky:B5")
    assert t["lucky"].at == "B5", "1, then 6"
    t = battle(table, (lucky, "B2", {"click": 3}))
    t.script(0)
    t.p1.choose("regeneration:lucky")
    assert t["lucky"].click == 2, "nobody is asked"


def test_four_rerolls_of_one_roll(table: Tables) -> None:
    """Hit, kept; rerolled to a miss; to a hit; to a miss again; and to a hit at last."""
    mine = [(piece(f"lucky-{n}", damage="probability_control"), at) for n, at in enumerate(("E3", "E4"))]
    theirs = [(piece(f"jinx-{n}", damage="probability_control"), at) for n, at in enumerate(("F1", "A1"))]
    t = battle(table, (HERO, "B2"), *mine, foes=[(FOE, "B3"), *theirs])
    t.roll(*HIT)
    t.p1.choose("close:hero", "target:foe")
    assert t.p1.prompt == "dice.reroll", "the active player is asked first"
    t.p1.choose("keep")
    t.roll(*MISS)
    t.p2.choose("reroll:jinx-0")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky-0")
    assert set(t.p1.options) == {"reroll:lucky-1:probability_control", "keep"}, (
        "after each reroll it begins again with the active player"
    )
    t.p1.choose("keep")
    t.roll(*MISS)
    assert set(t.p2.options) == {"reroll:jinx-1:probability_control", "keep"}
    t.p2.choose("reroll:jinx-1")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky-1")
    assert (t.p1.prompt, clicks(t, "foe")) == ("turn", [3])


def test_of_three_rerolls_go_round_from_the_active_player(table: Tables) -> None:
    lucky = [piece(f"lucky-{n}", damage="probability_control") for n in (1, 2, 3)]
    t = battle(table, (HERO, "B2"), (lucky[0], "E1"), foes=[(FOE, "B3"), (lucky[1], "E5")], others=[(lucky[2], "G2")])
    t.roll(*HIT)
    t.p1.choose("close:hero", "keep")
    t.p2.choose("keep")
    t.roll(1, 2)
    t.p3.choose("reroll:lucky-3")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky-1")
    t.p2.choose("keep")
    assert clicks(t, "foe") == [3]


def test_a_missed_double_throws_nobody_and_a_friend_hit_is_thrown_too(table: Tables) -> None:
    hero = piece("hero", (8, 1, 17, 2))
    t = battle(table, (hero, "A1"), foes=[(piece("foe"), "B1")])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert (t["foe"].at, t.p1.prompt) == ("B1", "turn")
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), (FRIEND, "E2"), foes=[(piece("foe"), "E1")])
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["foe"].at, t["friend"].at) == ("G1", "G4")


@pytest.mark.parametrize(("points", "offered"), [(49, True), (50, False), (51, False)])
def test_one_die_is_rerolled_only_of_those_worth_less(table: Tables, points: int, offered: bool) -> None:
    lucky = piece("lucky", points=50, abilities=("test.one-die",))
    t = battle(table, (lucky, "B2"), foes=[(piece("foe", points=points), "B3")], active=2)
    t.roll(3, 3)
    t.p2.choose("close:foe")
    assert any(o.startswith("reroll-die") for o in t.p1.options) is offered


@proves("heroclix.attack.hit.all-missed", "heroclix.attack.hit")
def test_where_all_are_missed_the_attack_resolves(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2"), foes=[(FOE, "B3")])
    t.script(*MISS_DRAWS)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].tokens) == (1, 1)
    assert "damage" not in [line.kind for line in t.p1.log]


@proves("heroclix.attack.hit.trigger", "heroclix.trigger.other", "heroclix.attack.deal-damage")
def test_what_is_triggered_by_a_hit_comes_before_damage(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN, abilities=("test.on-hit",)), "B2"), foes=[(FOE, "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["foe"].click == 5


@proves("heroclix.attack.becomes")
def test_nobody_dearer_without_a_common_keyword_takes_the_hit(table: Tables) -> None:
    boss = figure("boss", *[(8, 10, 17, 3, {"defense": "mastermind"})] * 6, points=50, keywords=("Avengers", "Soldier"))
    for points, words, offered in ((60, ("Mystical",), False), (60, ("Soldier",), True), (40, ("Mystical",), True)):
        other = short_dial("other", points=points, keywords=words)
        t = battle(table, (short_dial("hero"), "B2"), foes=[(boss, "B3"), (other, "B4")])
        t.roll(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered, (points, words)


@proves("heroclix.attack.critical.miss", "heroclix.attack.critical.miss.damage", "heroclix.damage.type.unavoidable")
def test_a_double_one_misses_and_hurts_the_attacker_after_the_action(table: Tables) -> None:
    tough = {"defense": "toughness"}
    with with_cards(figure("hero", (8, 30, 17, 3, tough), TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.script(0, 0)
        t.p1.choose("close:hero")
        assert (t["foe"].click, t["hero"].click) == (1, 2), "it can't be reduced"
        assert t["hero"].tokens == 1


def test_a_double_one_misses_even_a_lame_target_and_hurts_through_toughness(table: Tables) -> None:
    hero = piece("hero", (8, 40, 17, 3), defense="invincible")
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("close:hero")
    assert clicks(t, "foe", "hero") == [0, 1]


def test_the_enemy_makes_a_critical_hit_be_rolled_again(table: Tables) -> None:
    t = battle(table, (HERO, "B2"), foes=[(FOE, "B3"), (piece("lucky", damage="probability_control"), "F2")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    t.roll(1, 1)
    t.p2.choose("reroll:lucky")
    assert clicks(settled(t), "hero", "foe") == [1, 0], "now it is a critical miss"


def test_the_damage_of_a_critical_miss_waits_for_both_strikes_of_flurry(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="flurry"), "B2"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0]
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert clicks(t, "foe", "hero") == [3, 1]


def test_two_critical_misses_hurt_twice_and_pushing_once_more(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="flurry"), "B2", {"tokens": 1}), foes=[(FOE, "B3")])
    t.roll(1, 1, 1, 1)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert clicks(rest(t), "hero") == [3]


def test_a_critical_miss_hurts_after_mystics_have_not_answered(table: Tables) -> None:
    wise = piece("foe", teams=("mystics",))
    t = battle(table, (piece("hero", speed="flurry"), "B2"), foes=[(wise, "B3")])
    t.roll(*HIT, 1, 1)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0], "all of it waits for the action"
    t.p1.choose("attack:hero:close")
    assert clicks(settled(t), "hero", "foe") == [2, 3], "one for the miss, one for the hit"


def test_a_critical_lift_hurts_nobody_and_a_critical_miss_hurts_the_lifter(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"] * 2)
    t.roll(6, 6)
    t.p1.choose("telekinesis:hero:character", "lift:foe", "place:foe:D2")
    assert (t["foe"].at, clicks(t, "foe"), t.p1.prompt) == ("D2", [0], "turn")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"] * 2)
    t.roll(1, 1)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert (t["foe"].at, clicks(t, "hero")) == ("E1", [1])


def test_a_critical_miss_of_the_controlled_hurts_the_controlled(table: Tables) -> None:
    t = take_control(table, piece("foe", clicks=1, points=30), (OTHER, "F3"))
    t.roll(1, 1)
    t.p1.choose("controlled-attack:foe")
    if t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (t["foe"].zone, t.p1.score, clicks(t, "hero")) == ("ko-area", 30, [0])


def test_a_reroll_undoes_a_critical_miss_and_may_make_one(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = battle(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("close:hero")
    t.roll(*HIT)
    t.p1.choose("reroll:lucky")
    assert clicks(t, "foe", "hero") == [3, 0]
    t = battle(table, (HERO, "B2"), foes=[(FOE, "B3"), (lucky, "E5")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    t.roll(1, 1)
    t.p2.choose("reroll:lucky")
    assert clicks(t, "foe", "hero") == [0, 1]


def test_a_dial_turned_under_control_ends_nothing_of_the_move(table: Tables) -> None:
    """A critical miss hurts the controlled after the whole action, so it still moves at the speed of its old click."""
    frail = figure("foe", (8, 10, 17, 3), *[(2, 10, 17, 3)] * 4)
    t = control(table, frail, (OTHER, "F3"), map=["." * 12] * 12)
    t.roll(1, 1)
    t.p1.choose("controlled-attack:foe")
    t.roll(6)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert "J2" in ends(t)
    t.p1.choose("move:foe:J2")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (t["foe"].at, t["foe"].click) == ("J2", 2)


def test_a_thrown_critical_object_deals_one_more_and_its_double_throws(table: Tables) -> None:
    t = battle(table, (HERO, "A1", {"holding": "heavy-object"}), foes=[(FOE, "D1")], map=["." * 12])
    t.roll(6, 6)
    t.p1.choose("throw:hero", "knock-back:foe")
    assert (clicks(t, "foe"), t["foe"].at) == ([4], "H1")


@proves("heroclix.attack.critical.hit", "heroclix.attack.critical.hit.damage", "heroclix.attack.critical.hit.no-evade")
def test_a_double_six_always_hits_for_one_more(table: Tables) -> None:
    t = battle(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses", values=(8, 10, 40, 3)), "B3")])
    t.script(5, 5)
    t.p1.choose("close:hero", "decline")
    assert t["foe"].click == 5


def test_a_double_six_adds_one_to_every_target(table: Tables) -> None:
    boom = piece("hero", (8, 1, 17, 3), range=8, attack="energy_explosion")
    t = battle(table, (boom, "B2"), (FRIEND, "F3"), foes=[(FOE, "F2"), (piece("other", defense="super_senses"), "G2")])
    t.roll(6, 6)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(rest(t), "foe", "other", "friend") == [3, 3, 3], "2 and 1; nobody evades"
    wave = piece("hero", (8, 1, 17, 3), range=8, attack="pulse_wave")
    t = battle(table, (wave, "B2"), foes=[(FOE, "F2"), (piece("other"), "F4")])
    t.roll(6, 6)
    t.p1.choose("pulse-wave:hero")
    assert clicks(rest(t), "foe", "other") == [2, 2]
    numb = piece("hero", (8, 1, 17, 3), range=8, attack="incapacitate")
    t = battle(table, (numb, "B2"), foes=[(FOE, "F2")])
    t.roll(6, 6)
    t.p1.choose("incapacitate:hero:range")
    assert (clicks(rest(t), "foe"), t["foe"].tokens) == ([0], 1), "no damage, nothing to increase"


def test_a_critical_hit_with_blades_adds_to_the_die(table: Tables) -> None:
    t = battle(table, (piece("hero", (8, 1, 17, 3), attack="blades_claws_fangs"), "B2"), foes=[(FOE, "B3")])
    t.roll(6, 6, 5)
    t.p1.choose("close:hero", "yes")
    assert clicks(rest(t), "foe") == [6]


def test_a_critical_hit_hurts_also_who_was_given_nothing(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    t = battle(table, (two, "A1"), foes=[(piece("a-foe"), "E1"), (piece("b-foe"), "E3")])
    t.roll(6, 6)
    t.p1.choose("range:hero", "target:a-foe", "target:b-foe")
    give = [o for o in t.p1.options if "3" in o]
    assert give, t.p1.options
    t.p1.choose(give[0])
    assert sorted(clicks(rest(t), "a-foe", "b-foe")) == [1, 4]


def test_a_critical_hit_meets_impervious_after_its_extra_point(table: Tables) -> None:
    for die, taken in ((4, 2), (5, 0)):
        t = battle(table, (HERO, "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
        t.roll(6, 6, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert clicks(settled(t), "foe") == [taken]


def test_a_critical_blast_adds_one_to_each_share(table: Tables) -> None:
    two = piece("hero", (8, 1, 17, 3), range=8, bolts=2, attack="penetrating_psychic_blast")
    tough = [(piece(f"foe-{n}", defense="invulnerability"), at) for n, at in enumerate(("F1", "F3"))]
    t = battle(table, (two, "A2"), foes=tough)
    t.roll(6, 6)
    t.p1.choose("penetrating-psychic-blast:hero", "target:foe-0", "target:foe-1")
    t.p1.choose(next(o for o in t.p1.options if "foe-0" in o and "2" in o.rpartition(":")[2]))
    while t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert sorted(clicks(t, "foe-0", "foe-1")) == [2, 3]


def test_a_critical_wave_deals_two_to_friend_and_enemy(table: Tables) -> None:
    """One more is dealt to each (645), also where 1 stands in for normal damage (PAC)."""
    t = battle(table, (piece("hero", range=8, attack="pulse_wave"), "B2"), (FRIEND, "B5"), foes=[(FOE, "E2"), (OTHER, "E4")])
    t.roll(6, 6)
    t.p1.choose("pulse-wave:hero")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if o in ("decline", "done", "no")), t.p1.options[0]))
    assert clicks(t, "friend", "foe", "other") == [2, 2, 2]


def test_a_harmless_one_hurts_with_a_critical_hit_alone(table: Tables) -> None:
    """0 damage and 1 for the critical hit (645) is damage that a mystic answers."""
    for dice, hurt in ((HIT, 0), ((6, 6), 1)):
        t = battle(table, (piece("hero", (8, 10, 17, 0)), "B2"), foes=[(piece("foe", teams=("mystics",)), "C2")], map=YARD)
        t.roll(*dice)
        t.p1.choose("close:hero")
        if "decline" in t.p1.options:
            t.p1.choose("decline")
        assert clicks(t, "foe", "hero") == [hurt, hurt]


def test_a_critical_hit_asks_neither_mastermind_nor_senses(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20)
    t = battle(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    assert t.p2.prompt != "may", "it becomes hit, so it never would be"
    assert clicks(settled(t), "foe", "minion") == [4, 0]
    t = battle(table, (HERO, "B2"), foes=[(piece("foe", defense="super_senses"), "B3")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    assert t.p2.prompt != "may"
    assert clicks(settled(t), "foe") == [4]


def test_a_critical_control_hurts_nobody(table: Tables) -> None:
    t = battle(table, (MIND, "B2"), foes=[(FOE, "F2"), (OTHER, "X9")])
    t.roll(6, 6)
    t.p1.choose("mind-control:hero:range")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert (clicks(t, "foe"), t["foe"].at) == ([0], "F2"), "no damage, so nothing to add to and nobody to throw"


@proves("heroclix.attack.deal-damage.split", "heroclix.attack.deal-damage.split.all", "heroclix.character.bolts")
def test_two_bolts_split_the_damage(table: Tables) -> None:
    with with_cards(figure("hero", (8, 12, 17, 4), range=6, bolts=2), figure("foe", *[ONE] * 6)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "E2"}), ("foe", {"at": "E4"})]},
        )
        t.script(4, 3)
        t.p1.choose("range:hero", "target:foe", "target:foe#2", "deal:foe:3")
        assert (t["foe"].click, t["foe#2"].click) == (4, 2)


def test_split_damage_is_all_dealt_among_those_hit(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    easy, hard = piece("easy"), piece("hard", (8, 10, 30, 3))
    t = battle(table, (two, "A1"), foes=[(easy, "E1"), (hard, "E3")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:easy", "target:hard")
    assert clicks(rest(t), "easy", "hard") == [3, 0], "only one was hit and takes it all"


def test_a_minion_takes_its_share_of_split_damage(table: Tables) -> None:
    """Damage is split among all who are hit (653), settled in the step before; the minion is one of them."""
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2)
    t = battle(
        table,
        (two, "A1"),
        foes=[(piece("foe", defense="mastermind"), "F1"), (piece("pawn", points=10), "G1"), (OTHER, "F4")],
    )
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    t.p2.choose("yes")
    t.p1.choose("deal:other:1")
    assert clicks(t, "foe", "pawn", "other") == [0, 3, 1]


def test_lightning_marks_everybody_who_was_hit(table: Tables) -> None:
    storm = plain("storm", range=6, bolts=2, abilities=("storm-xdps024.trait-1",))
    t = battle(table, (storm, "B2"), foes=((plain("foe"), "E2"), (plain("other"), "E4")))
    t.roll(5, 4)
    t.p1.choose("range:storm", "target:foe", "target:other")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert sorted(m["at"] for m in t.p1.view["markers"]) == ["E2", "E4"]


@proves("heroclix.attack.deal-damage.simultaneous")
def test_a_shield_that_is_lost_in_a_blast_still_covers_those_in_the_same_blast(table: Tables) -> None:
    special = {"defense": Given(ability="test.shield")}
    captain = figure("captain", (8, 10, 15, 3, {"defense": "special"}), *[(8, 10, 15, 3)] * 6, specials=special)
    bomber = figure("bomber", (8, 10, 17, 3, {"attack": "energy_explosion"}), range=8)
    with with_cards(captain, bomber, figure("mate", *[(8, 10, 15, 3)] * 6)):
        t = table.heroclix(
            p1={"figures": [("bomber", {"at": "B2"})]},
            p2={"figures": [("captain", {"at": "G2"}), ("mate", {"at": "H2"})]},
            stop_at_forced=2,
        )
        assert t["mate"].can_toughness
        t.script(*HIT_DRAWS)
        t.p1.choose("energy-explosion:bomber", "target:captain")
        assert (t["captain"].click, t["mate"].click) == (3, 2), "two damage to each; one of the mate's is reduced"
        assert not t["mate"].can_toughness


@proves("heroclix.attack.deal-damage.increase", "heroclix.attack.deal-damage.increase.not-modifier")
@proves("heroclix.attack.critical.hit.damage", "heroclix.silver.rule-of-three.scope")
def test_a_critical_hit_adds_to_the_damage_dealt_beyond_the_rule_of_three(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 1, {"damage": "close_combat_expert"}))
    helpers = [(figure("helper", (8, 10, 17, 1, {"damage": "empower"})), s) for s in ("A1", "A2", "A3")]
    t = battle(table, (hero, "B2"), *helpers, foes=[(figure("foe", *[PLAIN] * 12), "B3")])
    t.script(5, 5)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:0-2", "decline")
    assert t["foe"].click == 1 + 1 + 3 + 1, "1 printed, at most 3 by modifiers, 1 for the critical hit"


@proves("heroclix.attack.deal-damage.minimum", "heroclix.golden.replace-then-modify.floor")
def test_damage_is_never_below_nothing(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 0), range=5)
    t = battle(table, (hero, "B2"), foes=[(figure("foe", (8, 10, 17, 3, {"damage": "perplex"}), PLAIN), "E2")], active=2)
    t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:damage-1", "end-turn")
    assert t["hero"].damage == 0
    t.script(*HIT_DRAWS)
    t.p1.choose("range:hero")
    assert t["foe"].click == 1


@proves("heroclix.attack.deal-damage.minimum")
def test_a_hit_without_damage_hurts_nobody(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 0)), figure("foe", *[PLAIN] * 6)):
        figures = [("hero", {"at": "B2"})], [("foe", {"at": "B3"})]
        t = table.heroclix(p1={"figures": figures[0]}, p2={"figures": figures[1]}, stop_at_forced=2)
        t.script(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert t["foe"].click == 1


def test_a_thrown_object_deals_its_own_damage_and_a_critical_one_more(table: Tables) -> None:
    helper = piece("friend", damage="enhancement")
    for thing, dice, taken in (("light-object", HIT, 2), ("heavy-object", HIT, 3), ("heavy-object", (6, 6), 4)):
        hero = piece("hero", attack="super_strength")
        t = battle(table, (hero, "A1", {"holding": thing}), (helper, "A2"), foes=[(FOE, "E1")])
        t.roll(*dice)
        t.p1.choose("throw:hero")
        assert clicks(settled(t), "foe") == [taken], thing
