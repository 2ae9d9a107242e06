"""Team abilities of the Team Abilities Card: what the symbol lets a character do."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.parts import ABILITIES
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)


def of_team(id: str, *teams: str, **more: Any) -> Figure:
    values = more.pop("values", PLAIN)
    return figure(id, *[values] * more.pop("clicks", 6), teams=teams, **more)


FOE = of_team("foe")


def table_of(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine]},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


@proves("heroclix.tac.avengers", "heroclix.tac.justice-league", "heroclix.ability.team")
def test_avengers_and_the_justice_league_move_farther_with_a_move_action(table: Tables) -> None:
    for team, far in (("avengers", True), ("justice_league", True), ("police", False)):
        t = table_of(table, (of_team("hero", team, values=(3, 10, 17, 3)), "B2"))
        t.p1.choose("move:hero")
        assert ("move:hero:F2" in t.p1.options) is far, team
    t = table_of(table, (figure("hero", (3, 10, 17, 3, {"speed": "charge"}), teams=("avengers",)), "B2"))
    t.p1.choose("charge:hero")
    assert "move:hero:E2" not in t.p1.options, "a POWER action is no MOVE action"


@proves("heroclix.tac.avengers-initiative", "heroclix.tac.superman-ally", "heroclix.tac.ultimates")
def test_some_teams_see_and_walk_through_hindering_terrain(table: Tables) -> None:
    for team in ("avengers_initiative", "superman_ally", "ultimates"):
        t = table_of(table, (of_team("hero", team, range=8), "A1"), foes=[(FOE, "F1")], map=["..hh.."])
        t.script(2, 3)
        t.p1.choose("range:hero")
        assert t["foe"].click == 4, "17 hits, since nothing hinders the line"
        t = table_of(table, (of_team("hero", team), "A1"), foes=[(FOE, "F1")], map=["..hh.."])
        t.p1.choose("move:hero")
        assert "move:hero:E1" in t.p1.options


@proves("heroclix.tac.brotherhood-of-mutants", "heroclix.tac.injustice-league")
def test_a_high_roll_takes_a_token_away(table: Tables) -> None:
    for team in ("brotherhood_of_mutants", "injustice_league"):
        for dice, tokens in (((5, 3), 0), (HIT, 1)):
            t = table_of(table, (of_team("hero", team), "B2"), foes=[(FOE, "B3")])
            t.script(*dice)
            t.p1.choose("close:hero")
            assert t["hero"].tokens == tokens, f"{team} with {dice}"


@proves("heroclix.tac.defenders", "heroclix.tac.justice-society")
def test_team_mates_lend_their_printed_defense(table: Tables) -> None:
    for team in ("defenders", "justice_society"):
        for mate, click in ((of_team("mate", team, values=(8, 10, 20, 3)), 1), (of_team("mate", values=(8, 10, 20, 3)), 4)):
            t = table_of(table, (of_team("hero"), "B2"), foes=[(of_team("foe", team), "B3"), (mate, "B4")])
            t.script(*HIT)
            t.p1.choose("close:hero")
            assert t["foe"].click == click


@proves("heroclix.tac.batman-enemy", "heroclix.tac.sinister-syndicate")
def test_team_mates_lend_their_printed_attack(table: Tables) -> None:
    for team in ("batman_enemy", "sinister_syndicate"):
        for mate, click in ((of_team("mate", team, values=(8, 14, 17, 3)), 4), (of_team("mate", values=(8, 14, 17, 3)), 1)):
            t = table_of(table, (of_team("hero", team), "B2"), (mate, "A2"), foes=[(FOE, "B3")])
            t.script(0, 1)
            t.p1.choose("close:hero")
            assert t["foe"].click == click


@proves("heroclix.tac.hydra", "heroclix.tac.police", "heroclix.tac.pan-pacific-defense-corps")
def test_spotters_make_a_target_easier_to_hit(table: Tables) -> None:
    for team, click in (("hydra", 4), ("police", 4), ("pan_pacific_defense_corps", 4), ("x_men", 1)):
        t = table_of(table, (of_team("hero", range=8), "B2"), (of_team("mate", team), "B3"), foes=[(FOE, "F2")])
        t.script(3, 1)
        t.p1.choose("range:hero")
        assert t["foe"].click == click, team


@proves("heroclix.tac.masters-of-evil", "heroclix.pac.colossal-stamina")
def test_masters_of_evil_act_with_two_tokens_and_pay_in_clicks(table: Tables) -> None:
    t = table_of(table, (of_team("hero", "masters_of_evil"), "B2", {"tokens": 2}))
    t.p1.choose("move:hero", "move:hero:C3")
    assert (t["hero"].tokens, t["hero"].click) == (2, 2)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "and its tokens are not cleared"


@proves("heroclix.tac.x-men", "heroclix.tac.titans")
def test_x_men_and_titans_heal_each_other_at_a_risk(table: Tables) -> None:
    for team in ("x_men", "titans"):
        for die, click in ((5, 1), (4, 2)):
            hero, mate = of_team("hero", team), of_team("mate", team)
            t = table_of(table, (hero, "B2"), (mate, "B3", {"click": 3}), (of_team("other"), "A2", {"click": 3}))
            t.script(die - 1)
            t.p1.choose(f"{team.replace('_', '-')}:hero")
            assert (t["mate"].click, t["hero"].click, t["other"].click) == (2, click, 3)


@proves("heroclix.tac.fantastic-four")
def test_the_family_heals_when_one_of_it_falls(table: Tables) -> None:
    family = [(of_team("one", "fantastic_four", clicks=1), "B3"), (of_team("two", "fantastic_four"), "F6", {"click": 3})]
    t = table_of(table, (of_team("hero"), "B2"), foes=[*family, (FOE, "F9", {"click": 3})])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert (t["two"].click, t["foe"].click) == (2, 3)


@proves("heroclix.tac.guardians", "heroclix.tac.watchmen")
def test_opponents_cannot_modify_their_values(table: Tables) -> None:
    for team in ("guardians", "watchmen"):
        hero = figure("hero", (8, 10, 17, 3, {"damage": "perplex"}))
        t = table_of(table, (hero, "B2"), foes=[(of_team("foe", team), "E2")])
        t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
        assert t["foe"].defense == 17


@proves("heroclix.tac.minions-of-doom", "heroclix.tac.spider-man", "heroclix.tac.team-player", "heroclix.tac.snowfall")
@proves("heroclix.tac.legion-of-super-heroes", "heroclix.tac.calculator", "heroclix.pac.wild-card")
def test_wild_cards_copy_what_a_friend_can_use(table: Tables) -> None:
    for team in ("minions_of_doom", "spider_man", "team_player", "snowfall", "legion_of_super_heroes", "calculator"):
        friends = [(of_team("mate", "avengers"), "B5"), (of_team("other", "mystics"), "D5")]
        t = table_of(table, (of_team("hero", team), "B2"), *friends)
        t.p1.choose(f"{team.replace('_', '-')}:hero")
        assert t["hero"].can_avengers, team
        assert not t["hero"].can_mystics, "Mystics is uncopyable, and was not offered"
        assert ABILITIES[team].uncopyable


@proves("heroclix.tac.power-cosmic", "heroclix.tac.cosmic-energy", "heroclix.tac.quintessence")
def test_cosmic_powers_cannot_be_outwitted(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    for team in ("power_cosmic", "cosmic_energy", "quintessence"):
        tough = figure("foe", (8, 10, 17, 3, {"defense": "toughness"}), teams=(team,))
        t = table_of(table, (hero, "B2"), foes=[(tough, "E2")])
        assert "outwit:hero" not in t.p1.options
        assert t["foe"].can_willpower


@proves("heroclix.tac.mystics")
def test_mystics_strike_back(table: Tables) -> None:
    t = table_of(
        table,
        (figure("hero", *[(8, 10, 17, 3, {"defense": "toughness"})] * 3), "B2"),
        foes=[(of_team("foe", "mystics"), "B3")],
    )
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].click) == (4, 2), "1 penetrating damage after the action"


@proves("heroclix.tac.skrulls")
def test_skrulls_change_shape_on_a_six(table: Tables) -> None:
    for die, click in ((6, 1), (5, 4)):
        t = table_of(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "skrulls"), "B3")])
        t.script(die - 1, *HIT)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click


@proves("heroclix.tac.shield", "heroclix.values.modifier.scope")
def test_shield_agents_extend_range_and_sharpen_a_shot(table: Tables) -> None:
    hero, agent = of_team("hero", range=4), of_team("agent", "shield")
    t = table_of(table, (hero, "B2"), (agent, "B3"), foes=[(FOE, "G2")])
    assert (t["hero"].range, t["agent"].range) == (5, 0)
    t.script(*HIT)
    t.p1.choose("shield:agent", "range:hero")
    assert t["foe"].click == 5
    twice = of_team("hero", range=4, abilities=("thanos.onslaught",))
    t = table_of(table, (twice, "B2"), (agent, "B3"), foes=[(of_team("foe", clicks=12), "G2")])
    t.script(*HIT, *HIT)
    t.p1.choose("shield:agent", "range:hero", "thanos.onslaught:hero")
    assert t["foe"].click == 8, "4 for the first shot, 3 for the next"


@proves("heroclix.tac.batman-ally")
def test_batman_allies_use_stealth(table: Tables) -> None:
    t = table_of(table, (of_team("hero", range=8), "A1"), foes=[(of_team("foe", "batman_ally"), "E1")], map=["....h."])
    assert "range:hero" not in t.p1.options


@proves("heroclix.tac.green-lantern-corps")
def test_green_lanterns_carry_many(table: Tables) -> None:
    mates = [(of_team("mate"), s) for s in ("A1", "B1", "C1")]
    t = table_of(table, (of_team("hero", "green_lantern_corps"), "B2"), *mates)
    t.p1.choose("move:hero", "carry:mate", "carry:mate#2", "carry:mate#3")
    assert "move:hero:G2" in t.p1.options
    assert "move:hero:H2" not in t.p1.options, "8 less 3"


@proves("heroclix.tac.kingdom-come")
def test_kingdom_come_evades_shots_of_others(table: Tables) -> None:
    for teams, click in (((), 1), (("kingdom_come",), 4)):
        t = table_of(table, (of_team("hero", *teams, range=8), "B2"), foes=[(of_team("foe", "kingdom_come"), "E2")])
        t.script(*HIT, 4)
        t.p1.choose("range:hero")
        if not teams:
            t.p2.choose("yes")
        assert t["foe"].click == click


@proves("heroclix.tac.outsiders")
def test_outsiders_keep_values_as_they_are(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3, {"damage": "perplex"}))
    t = table_of(table, (of_team("hero", "outsiders"), "B2"), (mate, "B5"), foes=[(FOE, "E2")])
    t.p1.choose("outsiders:hero", "choose:foe", "perplex:mate", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 17


@proves("heroclix.tac.suicide-squad")
def test_the_squad_profits_from_the_fallen(table: Tables) -> None:
    t = table_of(
        table,
        (of_team("hero"), "B2"),
        foes=[(of_team("one", clicks=1), "B3"), (of_team("two", "suicide_squad"), "B4", {"click": 5})],
    )
    t.script(*HIT, 5)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert t["two"].click == 1, "a 6 less 2"


@proves("heroclix.tac.superman-enemy")
def test_superman_enemies_outwit_together(table: Tables) -> None:
    boss, mate = of_team("boss", "superman_enemy", points=80), of_team("mate", "superman_enemy", points=20)
    t = table_of(table, (boss, "B2"), (mate, "B3"), foes=[(FOE, "X9")])
    assert not t["boss"].can_outwit
    t.p1.choose("superman-enemy:boss")
    assert t["boss"].can_outwit
    assert "superman-enemy:mate" not in t.p1.options


@proves("heroclix.tac.underworld")
def test_the_underworld_carries_its_kin(table: Tables) -> None:
    kin = {"keywords": ("Criminal",)}
    boss = of_team("boss", "underworld", points=80, **kin)
    mates = [
        (of_team("thug", points=20, **kin), "A1"),
        (of_team("punk", points=20, **kin), "B1"),
        (of_team("cop", points=20), "C1"),
    ]
    t = table_of(table, (boss, "B2"), *mates)
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
    t = table_of(table, (boss, "B2"), *mates)
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
        t = table_of(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "wonder_woman_ally"), "B3")])
        t.script(*HIT, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click


@proves("heroclix.tac.wonder-woman-ally")
def test_a_wonder_woman_ally_with_super_senses_rolls_once_and_better(table: Tables) -> None:
    senses = (8, 10, 17, 3, {"defense": "super_senses"})
    for die, click in ((4, 1), (3, 4)):
        t = table_of(table, (of_team("hero"), "B2"), foes=[(of_team("foe", "wonder_woman_ally", values=senses), "B3")])
        t.script(*HIT, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click


@proves("heroclix.tac.hypertime")
def test_whoever_comes_near_hypertime_must_roll(table: Tables) -> None:
    keeper = of_team("keeper", "hypertime")
    for die, at in ((2, "E1"), (1, "D1")):
        t = table_of(table, (of_team("hero"), "B1"), foes=[(keeper, "F1")], map=["........"])
        t.script(die)
        t.p1.choose("move:hero", "move:hero:E1")
        if die == 1:
            assert set(t.p1.options) == {"move:hero:A1", "move:hero:B1", "move:hero:C1", "move:hero:D1"}, "and nowhere near"
            t.p1.choose("move:hero:D1")
        assert t["hero"].at == at
    t = table_of(table, (of_team("hero", "hypertime"), "B1"), foes=[(keeper, "F1")], map=["........"])
    t.p1.choose("move:hero", "move:hero:E1")
    assert t["hero"].at == "E1", "who has the team ability comes and goes"


@proves("heroclix.tac.hypertime")
def test_a_way_that_keeps_apart_from_hypertime_needs_no_roll(table: Tables) -> None:
    keeper = of_team("keeper", "hypertime")
    t = table_of(table, (of_team("hero"), "B2"), foes=[(keeper, "E1")], map=["........"] * 4)
    t.p1.choose("move:hero", "move:hero:G3")
    assert t["hero"].at == "G3", "below its squares"
    t = table_of(table, (of_team("hero"), "B2"), foes=[(keeper, "E2")], map=["........"] * 4)
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
