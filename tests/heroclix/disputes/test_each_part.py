"""Disputes about powers of several parts: each part does something of its own, where no other part would."""

from __future__ import annotations

from rulebound.games.heroclix.definitions import Given
from rulebound.testing import Tables, proves

from .court import GIANT, court, ends, piece, some

FOE = piece("foe")
HIT = (5, 4)


@proves("heroclix.pac.battle-fury")
def test_in_battle_fury_no_range_attack_is_made_by_whatever_action(table: Tables) -> None:
    for fury, shoots in (("", True), ("battle_fury", False)):
        runner = piece("hero", range=8, speed="hypersonic_speed", **some({"damage": fury}))
        t = court(table, (runner, "A1"), foes=[(FOE, "E1")])
        t.p1.choose("hypersonic-speed:hero", "move:hero:A1")
        assert ("attack:hero:range" in t.p1.options) is shoots


@proves("heroclix.pac.battle-fury")
def test_in_battle_fury_no_range_action_is_given_even_without_an_attack(table: Tables) -> None:
    for fury, given in (("", True), ("battle_fury", False)):
        hero = piece("hero", range=8, **some({"damage": fury}))
        t = court(table, (hero, "A1"), foes=[(FOE, "F3")], map=["...#..", "......", "......"])
        assert ("destroy-range:hero" in t.p1.options) is given
        assert "move:hero" in t.p1.options


@proves("heroclix.pac.force-blast", "heroclix.knock-back.keyphrase.source.effect")
def test_force_blast_lets_any_attack_knock_back(table: Tables) -> None:
    for power, knocked in (("force_blast", True), ("flurry", False)):
        for verb, at in (("close", "B3"), ("range", "B6")):
            t = court(table, (piece("hero", range=8, speed=power), "B2"), foes=[(FOE, at)])
            t.roll(*HIT)
            t.p1.choose(f"{verb}:hero")
            assert (t.p1.prompt == "knock-back") is knocked


@proves("heroclix.pac.great-size", "heroclix.symbol.giant")
def test_a_giant_steps_over_everything_outdoors(table: Tables) -> None:
    rows = [".h#..f.."]
    for symbols, far in ((GIANT, True), (("boot", "fist", "shield", "starburst"), False)):
        t = court(table, (piece("hero", symbols=symbols), "A1"), foes=[(piece("foe", symbols=GIANT), "H1")], map=rows)
        t.p1.choose("move:hero")
        assert ("G1" in ends(t)) is far
        t = court(table, (piece("hero", symbols=symbols), "A1"), foes=[(FOE, "C1"), (FOE, "K1")], map=["..........."])
        t.p1.choose("move:hero")
        assert ("E1" in ends(t)) is far, "through the foe, and past it"


@proves("heroclix.pac.great-size", "heroclix.pac.protected-pulse-wave")
def test_pulse_wave_does_not_make_a_giant_smaller(table: Tables) -> None:
    waver = piece("hero", range=10, attack="pulse_wave")
    t = court(table, (waver, "A1"), foes=[(piece("big", symbols=GIANT), "E1")], map=["......"], levels=["112111"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert t["big"].click == 4, "it is seen over the roof, and hit for normal damage"


@proves("heroclix.pac.stop", "heroclix.pac.protected-pulse-wave")
def test_pulse_wave_does_not_turn_off_a_stop(table: Tables) -> None:
    for phrases, click in ((("stop",), 2), ((), 4)):
        held = piece("foe", more_traits=(Given(keyphrases=phrases),))
        t = court(table, (piece("hero", range=10, attack="pulse_wave"), "B2"), foes=[(held, "B5")])
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert t["foe"].click == click


def test_no_uncopyable_team_ability_is_copied(table: Tables) -> None:
    closed = ["power_cosmic", "cosmic_energy", "quintessence", "mystics", "kingdom_come", "outsiders", "hypertime"]
    closed += ["minions_of_doom", "snowfall", "calculator"]
    hero = piece("hero", teams=("spider_man",))
    for team in [*closed, "avengers", "underworld", "skrulls", "wonder_woman_ally"]:
        t = court(table, (hero, "B2"), (piece("mate", teams=(team,)), "B4"), foes=[(FOE, "X9")])
        assert ("spider-man:hero" in t.p1.options) is (team not in closed), team
    t = court(table, (hero, "B2"), foes=[(piece("mate", teams=("avengers",)), "B4")])
    assert "spider-man:hero" not in t.p1.options, "a friend's, not an enemy's"
