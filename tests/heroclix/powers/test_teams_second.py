"""Team abilities, in the order of the Team Abilities Card, from the Minions of Doom on."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.parts import ABILITIES
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HERO, HIT, HIT_DRAWS, PLAIN, WING, YARD, piece
from tests.heroclix.made_up_abilities import SHOOTS
from tests.heroclix.playing import battle, clicks, ends, hero, of_team, plain, short_dial, thrower


def outsiders(table: Tables, *mine: Any, whom: str, foes: Any, **more: Any) -> Table:
    t = battle(table, *mine, (piece("keeper", teams=("outsiders",)), "B9"), foes=foes, **more)
    t.p1.choose("outsiders:keeper", *([f"choose:{whom}"]))
    return t


KEEPER = short_dial("keeper", teams=("hypertime",))


@proves("heroclix.tac.minions-of-doom", "heroclix.tac.spider-man", "heroclix.tac.team-player", "heroclix.tac.snowfall")
@proves("heroclix.tac.legion-of-super-heroes", "heroclix.tac.calculator", "heroclix.pac.wild-card")
def test_wild_cards_copy_what_a_friend_can_use(table: Tables) -> None:
    for team in ("minions_of_doom", "spider_man", "team_player", "snowfall", "legion_of_super_heroes", "calculator"):
        friends = [(of_team("mate", "avengers"), "B5"), (of_team("other", "mystics"), "D5")]
        t = battle(table, (of_team("hero", team), "B2"), *friends)
        t.p1.choose(f"{team.replace('_', '-')}:hero")
        assert t["hero"].can_avengers, team
        assert not t["hero"].can_mystics, "Mystics is uncopyable, and was not offered"
        assert ABILITIES[team].uncopyable


def test_outwit_finds_nothing_on_who_is_protected(table: Tables) -> None:
    cosmic = piece("foe", teams=("power_cosmic",), speed="charge")
    t = battle(table, (piece("hero", damage="outwit"), "B2"), foes=[(cosmic, "B4")])
    assert "outwit:hero" not in t.p1.options


@proves("heroclix.tac.power-cosmic", "heroclix.tac.cosmic-energy", "heroclix.tac.quintessence")
def test_cosmic_powers_cannot_be_outwitted(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    for team in ("power_cosmic", "cosmic_energy", "quintessence"):
        tough = figure("foe", (8, 10, 17, 3, {"defense": "toughness"}), teams=(team,))
        t = battle(table, (hero, "B2"), foes=[(tough, "E2")])
        assert "outwit:hero" not in t.p1.options
        assert t["foe"].can_willpower


def test_no_uncopyable_team_ability_is_copied(table: Tables) -> None:
    closed = ["power_cosmic", "cosmic_energy", "quintessence", "mystics", "kingdom_come", "outsiders", "hypertime"]
    closed += ["minions_of_doom", "snowfall", "calculator"]
    hero = piece("hero", teams=("spider_man",))
    for team in [*closed, "avengers", "underworld", "skrulls", "wonder_woman_ally"]:
        t = battle(table, (hero, "B2"), (piece("mate", teams=(team,)), "B4"), foes=[(FOE, "X9")])
        assert ("spider-man:hero" in t.p1.options) is (team not in closed), team
    t = battle(table, (hero, "B2"), foes=[(piece("mate", teams=("avengers",)), "B4")])
    assert "spider-man:hero" not in t.p1.options, "a friend's, not an enemy's"


def test_a_mystic_minion_answers_for_its_master(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = battle(table, (HERO, "B2"), foes=[(boss, "B3"), (piece("minion", teams=("mystics",), points=50), "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion", "hero") == [0, 3, 1]


def test_each_blow_and_each_mystic_is_answered_once(table: Tables) -> None:
    mystics = [(piece(f"foe-{n}", teams=("mystics",)), at) for n, at in enumerate(("B3", "C3"))]
    t = battle(table, (piece("hero", attack="quake"), "B2"), foes=mystics)
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert clicks(t, "hero") == [2]
    t = battle(table, (piece("hero", speed="flurry", defense="invulnerability"), "B2"), foes=mystics[:1])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero") == [2], "penetrating, and once for each blow"


def test_an_invincible_attacker_bears_the_answer_of_a_mystic(table: Tables) -> None:
    t = battle(table, (piece("hero", defense="invincible"), "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "hero") == [0], "it can reduce penetrating damage"


def test_the_weary_are_not_answered_for_by_mystics(table: Tables) -> None:
    """The point of Incapacitate comes after resolutions and is not damage of the attack."""
    seize = piece("hero", attack="incapacitate")
    for foe, taken in (({"teams": ("mystics",)}, 1), ({"defense": "invincible"}, 0), ({"defense": "impervious"}, 1)):
        t = battle(table, (seize, "B2"), foes=[(piece("foe", **foe), "B3", {"tokens": 2})])
        t.roll(*HIT)
        t.p1.choose("incapacitate:hero:close")
        assert clicks(t, "foe", "hero") == [taken, 0]
        assert t["foe"].tokens == 2


def test_the_controlled_is_answered_by_its_mystic_comrade(table: Tables) -> None:
    mate = piece("mate", teams=("mystics",))
    t = battle(table, (piece("hero", speed="mind_control"), "B2"), foes=[(FOE, "F2"), (mate, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "done")
    assert (clicks(t, "mate", "foe", "hero"), t["foe"].controller) == ([3, 1, 0], 2)


@proves("heroclix.tac.mystics")
def test_mystics_answer_opponents_after_the_action_alone(table: Tables) -> None:
    mystic = piece("mystic", teams=("mystics",))
    waver = piece("hero", range=8, attack="pulse_wave")
    t = battle(table, (waver, "A1"), (mystic, "C1"), foes=[(FOE, "C3")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (t["mystic"].click, t["hero"].click) == (2, 1), "its own friend did it"
    striker = piece("hero", speed="flurry")
    t = battle(table, (striker, "B2"), foes=[(mystic, "B3")])
    t.roll(*HIT)
    t.p1.choose("flurry:hero")
    assert t["hero"].click == 1, "not between the strikes"
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    while t.p1.prompt == "after-resolutions":
        t.p1.choose(t.p1.options[0])
    assert t["hero"].click == 3


def test_of_three_an_explosion_hits_two_forces_and_both_answer(table: Tables) -> None:
    """All others are opponents; each mystic answers for itself after the action."""
    bomber = piece("hero", range=8, attack="energy_explosion")
    t = battle(
        table,
        (bomber, "A1"),
        foes=[(piece("foe", teams=("mystics",)), "E1")],
        others=[(piece("third", teams=("mystics",)), "E2")],
        map=YARD,
    )
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero", "foe", "third") == [2, 2, 2]


@proves("heroclix.tac.mystics")
def test_mystics_strike_back(table: Tables) -> None:
    t = battle(
        table,
        (figure("hero", *[(8, 10, 17, 3, {"defense": "toughness"})] * 3), "B2"),
        foes=[(of_team("foe", "mystics"), "B3")],
    )
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].click) == (4, 2), "1 penetrating damage after the action"


@proves("heroclix.tac.skrulls")
def test_skrulls_change_shape_on_a_six(table: Tables) -> None:
    for die, click in ((6, 1), (5, 4)):
        t = battle(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "skrulls"), "B3")])
        t.script(die - 1, *HIT_DRAWS)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click


def test_two_agents_sharpen_one_shot_and_lengthen_it(table: Tables) -> None:
    agents = [(piece(f"agent-{n}", teams=("shield",)), at) for n, at in enumerate(("A1", "A3"))]
    t = battle(table, (piece("hero", range=6), "A2"), *agents, foes=[(FOE, "I2")])
    for n in range(2):
        t.p1.choose(f"shield:agent-{n}")
    assert t["hero"].range == 8
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [5]


def test_a_range_of_nothing_is_lengthened_by_nobody(table: Tables) -> None:
    """A printed 0 shoots only by another number or a minimum (830), which S.H.I.E.L.D. is not; an object has both."""
    agent = piece("friend", teams=("shield",))
    for printed, shoots, farthest in ((0, None, "G1"), (6, "H1", "H1"), (5, "G1", "G1")):
        for at in ("B1", "C1", "G1", "H1"):
            hero = piece("hero", range=printed)
            t = battle(
                table, (hero, "A1", {"holding": "light-object"}), (agent, "A2"), foes=[(FOE, at)], map=["........."] * 2
            )
            beside = at == "B1"
            assert ("range:hero" in t.p1.options) is (shoots is not None and at <= shoots and not beside), (printed, at)
            assert ("throw:hero" in t.p1.options) is (at <= farthest and not beside), (printed, at)


@proves("heroclix.tac.shield", "heroclix.values.modifier.scope")
def test_shield_agents_extend_range_and_sharpen_a_shot(table: Tables) -> None:
    hero, agent = of_team("hero", range=4), of_team("agent", "shield")
    t = battle(table, (hero, "B2"), (agent, "B3"), foes=[(FOE, "G2")])
    assert (t["hero"].range, t["agent"].range) == (5, 0)
    t.script(*HIT_DRAWS)
    t.p1.choose("shield:agent", "range:hero")
    assert t["foe"].click == 5
    twice = of_team("hero", range=4, abilities=("thanos.onslaught",))
    t = battle(table, (twice, "B2"), (agent, "B3"), foes=[(of_team("foe", clicks=12), "G2")])
    t.script(*HIT_DRAWS, *HIT_DRAWS)
    t.p1.choose("shield:agent", "range:hero", "thanos.onslaught:hero")
    assert t["foe"].click == 8, "4 for the first shot, 3 for the next"


@proves("heroclix.tac.shield")
def test_a_close_attack_does_not_use_up_what_shield_gave_for_a_range_attack(table: Tables) -> None:
    hero, near = short_dial("hero", range=6, abilities=(SHOOTS,)), figure("near", PLAIN)
    agent, far = short_dial("agent", teams=("shield",)), short_dial("far")
    t = battle(table, (agent, "B1"), (hero, "B2"), foes=[(near, "B3"), (far, "G2")])
    t.p1.choose("shield:agent", "choose:hero")
    t.roll(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["near"].zone == "ko-area"
    t.roll(*HIT_DRAWS)
    t.p1.choose("test.shoots:hero")
    assert t["far"].click == 5, "one more than its damage"


@proves("heroclix.tac.batman-ally")
def test_batman_allies_use_stealth(table: Tables) -> None:
    t = battle(table, (of_team("hero", range=8), "A1"), foes=[(of_team("foe", "batman_ally"), "E1")], map=["....h."])
    assert "range:hero" not in t.p1.options


@pytest.mark.parametrize(("number", "farthest"), [(1, "G5"), (2, "F5"), (3, "E5"), (4, "E5"), (6, "E5")])
def test_many_passengers_slow_by_three_at_most(table: Tables, number: int, farthest: str) -> None:
    lantern = hero(6, symbols=WING, teams=("green_lantern_corps",))
    around = ("A4", "B4", "C4", "A6", "B6", "C6")[:number]
    mates = [(piece(f"mate-{n}"), at) for n, at in enumerate(around)]
    rows = ["." * 12 if n in (3, 4, 5) else "#" * 12 for n in range(9)] + ["." * 12]
    t = battle(table, (lantern, "B5"), *mates, foes=[(FOE, "L10")], map=rows, kind="indoor")
    t.p1.choose("move:hero", *(f"carry:mate-{n}" for n in range(number)))
    if t.p1.prompt != "move":
        t.p1.choose("done")
    assert max(s for s in ends(t) if s.endswith("5")) == farthest, "6 squares less one for each, no more than 3"


def test_two_passengers_slow_by_two(table: Tables) -> None:
    lantern = thrower(5, teams=("green_lantern_corps",))
    t = battle(table, (lantern, "A1"), (FRIEND, "A2"), (piece("mate"), "B1"), foes=[(FOE, "H3")], map=["." * 8] * 3)
    t.p1.choose("move:hero", "carry:friend", "carry:mate")
    if t.p1.prompt != "move":
        t.p1.choose("done")
    assert max(s[0] for s in ends(t)) == "D", "5 less 2"


@proves("heroclix.tac.green-lantern-corps")
def test_the_green_lanterns_carry_all_around_them(table: Tables) -> None:
    lantern, mate = piece("hero", symbols=WING, teams=("green_lantern_corps",)), piece("mate")
    around = ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]
    t = battle(table, (lantern, "C3"), *((mate, s) for s in around), foes=[(FOE, "X9")])
    t.p1.choose("move:hero")
    for n in range(1, 9):
        assert t.p1.prompt == "carry", f"{n} of 8"
        t.p1.choose(next(o for o in t.p1.options if o.startswith("carry")))
    assert t.p1.prompt == "move"


@proves("heroclix.tac.green-lantern-corps")
def test_green_lanterns_carry_many(table: Tables) -> None:
    mates = [(of_team("mate"), s) for s in ("A1", "B1", "C1")]
    t = battle(table, (of_team("hero", "green_lantern_corps"), "B2"), *mates)
    t.p1.choose("move:hero", "carry:mate", "carry:mate#2", "carry:mate#3")
    assert "move:hero:G2" in t.p1.options
    assert "move:hero:H2" not in t.p1.options, "8 less 3"


def test_two_ways_to_evade_a_shot_are_two_rolls(table: Tables) -> None:
    foe = piece("foe", defense="super_senses", teams=("kingdom_come",))
    for dice, hurt in (((1, 6), 0), ((4, 4), 3)):
        t = battle(table, (piece("hero", range=8), "A1"), foes=[(foe, "F1")])
        t.roll(*HIT, *dice)
        t.p1.choose("range:hero", "next:foe:super_senses/0")
        t.p2.choose("yes", "yes")
        assert clicks(t, "foe") == [hurt], "different abilities, so each may be used"


@proves("heroclix.tac.kingdom-come")
def test_kingdom_come_evades_shots_of_others(table: Tables) -> None:
    for teams, click in (((), 1), (("kingdom_come",), 4)):
        t = battle(table, (of_team("hero", *teams, range=8), "B2"), foes=[(of_team("foe", "kingdom_come"), "E2")])
        t.script(*HIT_DRAWS, 4)
        t.p1.choose("range:hero")
        if not teams:
            t.p2.choose("yes")
        assert t["foe"].click == click


def test_smoke_spoils_no_aim_that_the_outsiders_keep(table: Tables) -> None:
    foes = [(FOE, "C1"), (piece("keeper", teams=("outsiders",)), "E1")]
    t = battle(table, (piece("hero", attack="smoke_cloud"), "A1"), foes=foes, map=["........"])
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done", "end-turn")
    assert t["foe"].attack == 9
    t.p2.choose("outsiders:keeper", "choose:foe")
    assert t["foe"].attack == 10


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


@proves("heroclix.tac.outsiders")
def test_outsiders_keep_values_as_they_are(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3, {"damage": "perplex"}))
    t = battle(table, (of_team("hero", "outsiders"), "B2"), (mate, "B5"), foes=[(FOE, "E2")])
    t.p1.choose("outsiders:hero", "choose:foe", "perplex:mate", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 17


def test_two_waves_and_the_suicide_squad(table: Tables) -> None:
    """The one who would heal is within the range of the wave that knocks its friend out: nothing is triggered."""
    wave = piece("hero", range=8, attack="pulse_wave")
    squad = piece("foe", teams=("suicide_squad",))
    t = battle(table, (wave, "B2"), foes=[(squad, "D2", {"click": 5}), (piece("other", clicks=1), "D3")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (t["other"].zone, t["foe"].click) == ("ko-area", 6)


def test_the_squad_profits_from_who_is_poisoned_beside_it(table: Tables) -> None:
    squad = piece("squad", teams=("suicide_squad",), defense="toughness")
    t = battle(
        table, (piece("hero", attack="poison"), "B2"), foes=[(piece("foe", clicks=1), "B3"), (squad, "B4", {"click": 5})]
    )
    t.roll(5)
    t.p1.choose("poison:hero")
    t.p2.choose("yes")
    assert t["squad"].click == 2, "5 less 2 clicks"


@proves("heroclix.tac.suicide-squad")
def test_the_squad_profits_from_the_fallen(table: Tables) -> None:
    t = battle(
        table,
        (of_team("hero"), "B2"),
        foes=[(of_team("one", clicks=1), "B3"), (of_team("two", "suicide_squad"), "B4", {"click": 5})],
    )
    t.script(*HIT_DRAWS, 5)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert t["two"].click == 1, "a 6 less 2"


@proves("heroclix.tac.superman-enemy")
def test_superman_enemies_outwit_together(table: Tables) -> None:
    boss, mate = of_team("boss", "superman_enemy", points=80), of_team("mate", "superman_enemy", points=20)
    t = battle(table, (boss, "B2"), (mate, "B3"), foes=[(FOE, "X9")])
    assert not t["boss"].can_outwit
    t.p1.choose("superman-enemy:boss")
    assert t["boss"].can_outwit
    assert "superman-enemy:mate" not in t.p1.options


@proves("heroclix.tac.hypertime")
def test_whoever_comes_near_hypertime_must_roll(table: Tables) -> None:
    keeper = of_team("keeper", "hypertime")
    for die, at in ((2, "E1"), (1, "D1")):
        t = battle(table, (of_team("hero"), "B1"), foes=[(keeper, "F1")], map=["........"])
        t.script(die)
        t.p1.choose("move:hero", "move:hero:E1")
        if die == 1:
            assert set(t.p1.options) == {"move:hero:A1", "move:hero:B1", "move:hero:C1", "move:hero:D1"}, "and nowhere near"
            t.p1.choose("move:hero:D1")
        assert t["hero"].at == at
    t = battle(table, (of_team("hero", "hypertime"), "B1"), foes=[(keeper, "F1")], map=["........"])
    t.p1.choose("move:hero", "move:hero:E1")
    assert t["hero"].at == "E1", "who has the team ability comes and goes"


@proves("heroclix.tac.hypertime")
def test_a_way_that_keeps_apart_from_hypertime_needs_no_roll(table: Tables) -> None:
    keeper = of_team("keeper", "hypertime")
    t = battle(table, (of_team("hero"), "B2"), foes=[(keeper, "E1")], map=["........"] * 4)
    t.p1.choose("move:hero", "move:hero:G3")
    assert t["hero"].at == "G3", "below its squares"
    t = battle(table, (of_team("hero"), "B2"), foes=[(keeper, "E2")], map=["........"] * 4)
    t.script(1)
    t.p1.choose("move:hero", "move:hero:D2")
    assert len(t.p1.options) > 1, "from several squares"
    t.p1.choose("enter:hero:C3-D2")
    assert t["hero"].at == "C3"
    t.p1.choose("move:hero:C3", "end-turn")
    t.p2.choose("end-turn")
    t.script(5)
    t.p1.choose("move:hero", "move:hero:D3")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["hero"].at == "D3", "another turn, another try"


@proves("heroclix.tac.hypertime")
def test_only_tries_that_arrive_in_time_are_offered_beside_hypertime(table: Tables) -> None:
    keeper, rows = figure("keeper", *[PLAIN] * 6, teams=("hypertime",)), ["........"] * 3
    straight = ["D1-E2", "D2-E2", "D3-E2"]
    around = ["D1-E1", "D1-E2", "D2-E1", "D2-E2", "D2-E3", "D3-E2", "D3-E3"]
    for symbol, speed, ways in (("boot", 4, straight), ("wing", 3, straight), ("wing", 4, around)):
        with with_cards(keeper, figure("hero", (speed, 10, 17, 3), symbols=(symbol, "fist", "shield", "starburst"))):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]},
                p2={"figures": [("keeper", {"at": "F2"})]},
                map=rows,
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:E2")
            assert sorted(t.p1.options) == [f"enter:hero:{way}" for way in ways], "who flies goes on beside an enemy"


@proves("heroclix.tac.hypertime")
def test_no_try_is_offered_whose_last_step_would_be_one_too_many(table: Tables) -> None:
    keeper = figure("keeper", *[PLAIN] * 6, teams=("hypertime",))
    with with_cards(keeper, figure("hero", (3, 10, 17, 3))):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("keeper", {"at": "F2"})]},
            map=["..#.....", "..#.h...", "........"],
            stop_at_forced=2,
        )
        t.p1.choose("move:hero", "move:hero:E2")
        assert sorted(t.p1.options) == ["enter:hero:D2-E2", "enter:hero:D3-E2"], "D1 is three steps away"


@proves("heroclix.tac.hypertime")
def test_a_large_base_rolls_for_hypertime_before_it_sets_out(table: Tables) -> None:
    for die, at in ((2, "A1-A2"), (3, "D1-D2")):
        long = short_dial("long", click=(3, 10, 17, 3), base=(1, 2))
        t = battle(table, (long, "A1-A2"), foes=[(KEEPER, "E1")], map=["........"] * 2)
        t.roll(die)
        t.p1.choose("move:long", "move:long:D1-D2")
        assert t["long"].at == at
        if die == 2:
            assert not [o for o in t.p1.options if "D" in o], "it is turned away from all squares beside it"
            t.p1.choose("move:long:C1-C2")
            assert t["long"].at == "C1-C2"


@proves("heroclix.tac.hypertime", "heroclix.pac.ram")
def test_who_rams_past_hypertime_rolls_for_every_square_on_the_way(table: Tables) -> None:
    rammer = short_dial("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    for die, at in ((2, "A1"), (3, "F1")):
        t = battle(table, (rammer, "A1"), foes=[(KEEPER, "D2")], map=["........"] * 2)
        t.roll(die)
        t.p1.choose("ram:rammer", "move:rammer:F1")
        assert t["rammer"].at == at, "its way leads past the keeper though it does not end there"
        if die == 2:
            assert sorted(t.p1.options) == ["move:rammer:A2", "move:rammer:B1", "move:rammer:B2"]


@proves("heroclix.tac.hypertime", "heroclix.terrain.hindering.move.stop")
def test_no_try_beside_hypertime_leads_into_what_ends_the_move_before_its_end(table: Tables) -> None:
    hero = short_dial("hero", improved_movement=("characters",))
    for ground, through in ((".", True), ("h", False)):
        t = battle(table, (hero, "B2"), foes=[(KEEPER, "F2")], map=["........", f"....{ground}...", "........"])
        t.p1.choose("move:hero", "move:hero:F1")
        ways = [o.rpartition("-")[2] for o in t.p1.options]
        assert ("E1" in ways, "E2" in ways) == (True, through), "in hindering terrain it would have to stop"


@proves("heroclix.tac.hypertime")
def test_whoever_is_let_in_has_come_as_far_as_it_went(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(6, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    t = battle(table, (hero, "A2"), foes=((keeper, "F2"),), map=["........"] * 3)
    t.roll(3)
    t.p1.choose("move:hero", "move:hero:G2", "enter:hero:D1-E1")
    assert (t["hero"].at, [line.n for line in t.p1.log if line.kind == "move"]) == ("G2", [6])


@proves("heroclix.tac.hypertime")
def test_every_keeper_on_the_way_is_rolled_for_and_nobody_else(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(14, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    foes = tuple((keeper, at) for at in ("F2", "J2", "P2"))
    t = battle(table, (hero, "A2"), foes=foes, map=["................"] * 3)
    t.roll(3, 3)
    t.p1.choose("move:hero", "move:hero:M2", "enter:hero:D2-E2")
    t.p1.choose("enter:hero:H2-I2")
    assert t["hero"].at == "M2"
    assert len([line for line in t.p1.log if line.kind == "roll"]) == 2


@proves("heroclix.tac.hypertime")
def test_who_is_beside_a_keeper_already_rolls_for_the_next_one_alone(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(14, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    t = battle(table, (hero, "A1"), foes=((keeper, "F2"), (keeper, "G2")), map=["................", "................"])
    t.roll(3, 3)
    t.p1.choose("move:hero", "move:hero:K1", "enter:hero:D1-E1")
    t.p1.choose("enter:hero:E1-F1")
    assert t["hero"].at == "K1"
    assert len([line for line in t.p1.log if line.kind == "roll"]) == 2


@proves("heroclix.tac.underworld")
def test_the_underworld_carries_its_kin(table: Tables) -> None:
    kin = {"keywords": ("Criminal",)}
    boss = of_team("boss", "underworld", points=80, **kin)
    mates = [
        (of_team("thug", points=20, **kin), "A1"),
        (of_team("punk", points=20, **kin), "B1"),
        (of_team("cop", points=20), "C1"),
    ]
    t = battle(table, (boss, "B2"), *mates)
    t.p1.choose("move:boss")
    assert set(t.p1.options) == {"carry:thug", "carry:punk", "done"}
    t.p1.choose("carry:thug", "carry:punk")
    assert "move:boss:H2" in t.p1.options


@proves("heroclix.tac.underworld")
def test_the_underworld_carries_two_of_fewer_points_or_one(table: Tables) -> None:
    kin = {"keywords": ("Criminal",)}
    boss = of_team("boss", "underworld", points=80, **kin)
    mates = [
        (of_team("peer", points=80, **kin), "A1"),
        *((of_team(n, points=79, **kin), at) for n, at in (("a", "B1"), ("b", "C1"), ("c", "C2"))),
    ]
    t = battle(table, (boss, "B2"), *mates)
    t.p1.choose("move:boss")
    assert set(t.p1.options) == {"carry:peer", "carry:a", "carry:b", "carry:c", "done"}
    with t.branch() as other:
        other.p1.choose("carry:peer")
        assert other.p1.prompt == "move", "nobody besides"
    t.p1.choose("carry:a")
    assert set(t.p1.options) == {"carry:b", "carry:c", "done"}
    t.p1.choose("carry:b")
    assert t.p1.prompt == "move"


@proves("heroclix.tac.wonder-woman-ally")
def test_wonder_woman_allies_evade_on_a_six(table: Tables) -> None:
    for die, click in ((6, 1), (5, 4)):
        t = battle(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "wonder_woman_ally"), "B3")])
        t.script(*HIT_DRAWS, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click


@proves("heroclix.tac.wonder-woman-ally")
def test_a_wonder_woman_ally_with_super_senses_rolls_once_and_better(table: Tables) -> None:
    senses = (8, 10, 17, 3, {"defense": "super_senses"})
    for die, click in ((4, 1), (3, 4)):
        t = battle(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "wonder_woman_ally", values=senses), "B3")])
        t.script(*HIT_DRAWS, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click
