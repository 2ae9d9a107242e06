"""Team abilities, in the order of the Team Abilities Card, up to the Guardians."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT, HIT_DRAWS, OTHER, YARD, piece
from tests.heroclix.playing import battle, clicks, control, ends, of_team, smoke


def needs(table: Tables, total: int, foe: Any, *beside: Any, at: str = "B3", verb: str = "close", **more: Any) -> bool:
    """Does a total of so much hit the foe?"""
    hero = piece("hero", (8, total - 9, 17, 3), range=8)
    t = battle(table, (hero, "B2"), foes=[(foe, at), *beside], **more)
    t.roll(*HIT)
    t.p1.choose(f"{verb}:hero", *([f"target:{foe.id}"] if beside else []))
    for _ in range(5):
        if t.p1.prompt == "turn" or t.state.decision is None:
            break
        seat = t.p1 if t.p1.options else t.p2
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("no", "decline", "keep", "done")), seat.options[0]))
    return bool(t[foe.id].click > 1)


@proves("heroclix.tac.avengers", "heroclix.tac.justice-league", "heroclix.ability.team")
def test_avengers_and_the_justice_league_move_farther_with_a_move_action(table: Tables) -> None:
    for team, far in (("avengers", True), ("justice_league", True), ("police", False)):
        t = battle(table, (of_team("hero", team, values=(3, 10, 17, 3)), "B2"))
        t.p1.choose("move:hero")
        assert ("move:hero:F2" in t.p1.options) is far, team
    t = battle(table, (figure("hero", (3, 10, 17, 3, {"speed": "charge"}), teams=("avengers",)), "B2"))
    t.p1.choose("charge:hero")
    assert "move:hero:E2" not in t.p1.options, "a POWER action is no MOVE action"


def test_avengers_are_fast_in_move_actions_and_so_is_who_leaps(table: Tables) -> None:
    leaper = piece("hero", (4, 10, 17, 3), speed="leap_climb", teams=("avengers",))
    t = battle(table, (leaper, "A1"), foes=[(FOE, "X16")])
    t.p1.choose("leap-climb:hero")
    assert "F1" in ends(t)
    assert "G1" not in ends(t)


@pytest.mark.parametrize("team", ["avengers", "justice_league"])
def test_one_square_farther_and_no_more(table: Tables, team: str) -> None:
    t = battle(table, (piece("hero", (3, 10, 17, 3), teams=(team,)), "A1"), foes=[(FOE, "H1")], map=["........"])
    t.p1.choose("move:hero")
    assert max(ends(t)) == "E1"


@proves("heroclix.tac.avengers-initiative", "heroclix.tac.superman-ally", "heroclix.tac.ultimates")
def test_some_teams_see_and_walk_through_hindering_terrain(table: Tables) -> None:
    for team in ("avengers_initiative", "superman_ally", "ultimates"):
        t = battle(table, (of_team("hero", team, range=8), "A1"), foes=[(FOE, "F1")], map=["..hh.."])
        t.script(2, 3)
        t.p1.choose("range:hero")
        assert t["foe"].click == 4, "17 hits, since nothing hinders the line"
        t = battle(table, (of_team("hero", team), "A1"), foes=[(FOE, "F1")], map=["..hh.."])
        t.p1.choose("move:hero")
        assert "move:hero:E1" in t.p1.options


@proves("heroclix.tac.brotherhood-of-mutants", "heroclix.tac.injustice-league")
def test_a_high_roll_takes_a_token_away(table: Tables) -> None:
    for team in ("brotherhood_of_mutants", "injustice_league"):
        for dice, tokens in (((5, 3), 0), (HIT_DRAWS, 1)):
            t = battle(table, (of_team("hero", team), "B2"), foes=[(FOE, "B3")])
            t.script(*dice)
            t.p1.choose("close:hero")
            assert t["hero"].tokens == tokens, f"{team} with {dice}"


def test_the_brotherhood_sheds_a_token_after_it_was_pushed(table: Tables) -> None:
    hero = piece("hero", teams=("brotherhood_of_mutants",))
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "B3")])
    t.roll(6, 4)
    t.p1.choose("close:hero")
    assert (t["hero"].tokens, clicks(t, "hero")) == (1, [1])
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 1, "it was given a token this turn"


def test_two_high_rolls_of_one_action_shed_two_tokens(table: Tables) -> None:
    hero = piece("hero", speed="flurry", teams=("brotherhood_of_mutants",))
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(piece("foe", (8, 10, 15, 3)), "B3")])
    t.roll(6, 4, 6, 5)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["hero"].tokens, clicks(t, "hero")) == (0, [1]), "pushed first, then relieved twice"


def test_the_controlled_of_the_brotherhood_lose_a_token(table: Tables) -> None:
    t = control(table, piece("foe", teams=("brotherhood_of_mutants",)), (OTHER, "F3"), has={"tokens": 2})
    t.roll(5, 5)
    t.p1.choose("controlled-attack:foe")
    t.p1.choose("decline")
    while t.p1.prompt != "turn":
        t.p1.choose("done")
    assert t["foe"].tokens == 1


def test_the_brotherhood_looks_at_the_last_roll(table: Tables) -> None:
    """The first roll is as if it had not been (609)."""
    brother, lucky = piece("hero", teams=("brotherhood_of_mutants",)), piece("lucky", damage="probability_control")
    for first, second, tokens in (((5, 5), (4, 5), 2), ((4, 5), (6, 4), 1)):
        t = battle(table, (brother, "B2", {"tokens": 1}), (lucky, "B5"), foes=[(FOE, "C2")], map=YARD)
        t.roll(*first)
        t.p1.choose("close:hero")
        t.roll(*second)
        t.p1.choose(next(o for o in t.p1.options if "lucky" in o))
        while t.p1.prompt not in ("turn", None):
            t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
        assert t["hero"].tokens == tokens


def test_an_evaded_blow_brings_the_brotherhood_no_token_back(table: Tables) -> None:
    """Who evades is not hit (633), and the Brotherhood has to hit (TAC)."""
    brother = piece("hero", teams=("brotherhood_of_mutants",))
    for die, tokens in ((6, 2), (1, 1)):
        t = battle(table, (brother, "B2", {"tokens": 1}), foes=[(piece("foe", defense="super_senses"), "C2")], map=YARD)
        t.roll(6, 4, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["hero"].tokens == tokens


@pytest.mark.parametrize("team", ["brotherhood_of_mutants", "injustice_league"])
def test_a_friend_who_is_hit_brings_no_token_back(table: Tables, team: str) -> None:
    bomber = piece("hero", range=8, attack="energy_explosion", teams=(team,))
    for friend, foe, tokens in ((12, 30, 2), (30, 12, 1)):
        mine, theirs = piece("mate", (8, 10, friend, 3)), piece("foe", (8, 10, foe, 3))
        t = battle(table, (bomber, "A1", {"tokens": 1}), (mine, "F2"), foes=[(theirs, "F1")])
        t.roll(6, 5)
        t.p1.choose("energy-explosion:hero")
        while t.p1.prompt != "turn":
            t.p1.choose(t.p1.options[0])
        assert t["hero"].tokens == tokens


@proves("heroclix.tac.defenders", "heroclix.tac.justice-society")
def test_team_mates_lend_their_printed_defense(table: Tables) -> None:
    for team in ("defenders", "justice_society"):
        for mate, click in ((of_team("mate", team, values=(8, 10, 20, 3)), 1), (of_team("mate", values=(8, 10, 20, 3)), 4)):
            t = battle(table, (of_team("hero"), "B2"), foes=[(of_team("foe", team), "B3"), (mate, "B4")])
            t.script(*HIT_DRAWS)
            t.p1.choose("close:hero")
            assert t["foe"].click == click


@pytest.mark.parametrize(
    ("foe", "beside", "at", "verb", "defense"),
    [
        ({"defense": "energy_shield_deflection"}, [({"defense": "defend"}, 19, "F3")], "F2", "range", 21),
        ({"defense": "energy_shield_deflection"}, [({"defense": "defend"}, 19, "B4")], "B3", "close", 19),
        ({"defense": "combat_reflexes"}, [({"defense": "defend"}, 16, "B4")], "B3", "close", 19),
        ({}, [({"defense": "defend"}, 18, "B4"), ({"defense": "defend"}, 20, "C4")], "B3", "close", 20),
        ({"teams": ("defenders",)}, [({"teams": ("defenders",)}, 20, "B4")], "B3", "close", 20),
        ({"teams": ("defenders",)}, [({}, 20, "B4")], "B3", "close", 17),
        (
            {"teams": ("defenders",), "defense": "combat_reflexes"},
            [({"teams": ("defenders",)}, 18, "B4")],
            "B3",
            "close",
            20,
        ),
    ],
)
def test_lent_defense(table: Tables, foe: Any, beside: Any, at: str, verb: str, defense: int) -> None:
    others = [(piece(f"other-{n}", (8, 10, d, 3), **what), where) for n, (what, d, where) in enumerate(beside)]
    for total in (defense, defense - 1):
        assert needs(table, total, piece("foe", **foe), *others, at=at, verb=verb) is (total == defense), total


@proves("heroclix.tac.batman-enemy", "heroclix.tac.sinister-syndicate")
def test_team_mates_lend_their_printed_attack(table: Tables) -> None:
    for team in ("batman_enemy", "sinister_syndicate"):
        for mate, click in ((of_team("mate", team, values=(8, 14, 17, 3)), 4), (of_team("mate", values=(8, 14, 17, 3)), 1)):
            t = battle(table, (of_team("hero", team), "B2"), (mate, "A2"), foes=[(FOE, "B3")])
            t.script(0, 1)
            t.p1.choose("close:hero")
            assert t["foe"].click == click


def test_a_lent_attack_is_modified_like_an_own_one(table: Tables) -> None:
    weak, strong = (
        piece("hero", (8, 5, 17, 3), teams=("sinister_syndicate",), damage="close_combat_expert"),
        piece("friend", (8, 10, 17, 3), teams=("sinister_syndicate",)),
    )
    t = battle(table, (weak, "B2"), (strong, "A2"), foes=[(piece("foe", (8, 10, 21, 3)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:2-0")
    assert clicks(t, "foe") == [3], "10 and 2 and 9"


@proves("heroclix.tac.hydra", "heroclix.tac.police", "heroclix.tac.pan-pacific-defense-corps")
def test_spotters_make_a_target_easier_to_hit(table: Tables) -> None:
    for team, click in (("hydra", 4), ("police", 4), ("pan_pacific_defense_corps", 4), ("x_men", 1)):
        t = battle(table, (of_team("hero", range=8), "B2"), (of_team("mate", team), "B3"), foes=[(FOE, "F2")])
        t.script(3, 1)
        t.p1.choose("range:hero")
        assert t["foe"].click == click, team


def test_two_spotters_lower_it_twice_and_four_by_three(table: Tables) -> None:
    for number, attack, hurt in ((2, 6, 3), (4, 5, 3), (4, 4, 0), (2, 5, 0)):
        spotters = [
            (piece(f"spotter-{n}", teams=("hydra",), improved_targeting=("characters",)), at)
            for n, at in zip(range(number), ("A1", "A3", "B1", "B3"), strict=False)
        ]
        t = battle(table, (piece("hero", (8, attack, 17, 3), range=8), "A2"), *spotters, foes=[(FOE, "H2")])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt], (number, attack)


def test_spotters_must_see_the_stealthy_themselves(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 7, 17, 3), range=8), piece("friend", teams=("police",))
    sneak = piece("foe", speed="stealth")
    for row, hurt in (("........", 3), ("...h....", 0)):
        t = battle(table, (hero, "A1"), (spotter, "A2"), foes=[(sneak, "H1")], map=["........", row])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt], "7 and 9 make 16"


def test_a_spotter_in_a_fight_still_spots_and_a_spotter_who_shoots_does_not_help_itself(table: Tables) -> None:
    spotter = piece("friend", teams=("police",))
    for attack, hurt in ((7, 3), (6, 0)):
        t = battle(
            table, (piece("hero", (8, attack, 17, 3), range=8), "A1"), (spotter, "A2"), foes=[(FOE, "H1"), (OTHER, "A3")]
        )
        t.roll(*HIT)
        t.p1.choose("range:hero", "target:foe")
        assert clicks(t, "foe") == [hurt]
    lone = piece("hero", (8, 7, 17, 3), range=8, teams=("police",))
    t = battle(table, (lone, "A1"), foes=[(FOE, "H1")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0]


def test_hindered_and_spotted_cancel_out(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 8, 17, 3), range=8), piece("friend", teams=("police",))
    t = battle(table, (hero, "A1"), (spotter, "A2"), foes=[(FOE, "E1")], map=["..h...", "......"])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [3], "17 and 1 less 1"


def test_spotters_cannot_spoil_a_defense_that_opponents_cannot_modify(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 7, 17, 3), range=8), piece("friend", teams=("police",))
    for team, hit in ((("guardians",), False), ((), True)):
        t = battle(table, (hero, "A1"), (spotter, "A2"), foes=[(piece("foe", teams=team), "E1")])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert (clicks(t, "foe") == [3]) is hit, "16 against 17, or against 16"
    steady = piece("foe", teams=("guardians",))
    t = battle(table, (piece("hero", (8, 8, 17, 3), range=8), "A1"), foes=[(steady, "E1")], map=["..h..."])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "bushes are no opposing character"


@proves("heroclix.tac.masters-of-evil", "heroclix.pac.colossal-stamina")
def test_masters_of_evil_act_with_two_tokens_and_pay_in_clicks(table: Tables) -> None:
    t = battle(table, (of_team("hero", "masters_of_evil"), "B2", {"tokens": 2}))
    t.p1.choose("move:hero", "move:hero:C3")
    assert (t["hero"].tokens, t["hero"].click) == (2, 2)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 2, "and its tokens are not cleared"


def test_masters_of_evil_pay_though_they_have_willpower(table: Tables) -> None:
    master = piece("hero", teams=("masters_of_evil",), defense="willpower")
    t = battle(table, (master, "B2", {"tokens": 2}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].tokens, clicks(t, "hero")) == (2, [1])


@proves("heroclix.tac.x-men", "heroclix.tac.titans")
def test_x_men_and_titans_heal_each_other_at_a_risk(table: Tables) -> None:
    for team in ("x_men", "titans"):
        for die, click in ((5, 1), (4, 2)):
            hero, mate = of_team("hero", team), of_team("mate", team)
            t = battle(table, (hero, "B2"), (mate, "B3", {"click": 3}), (of_team("other"), "A2", {"click": 3}))
            t.script(die - 1)
            t.p1.choose(f"{team.replace('_', '-')}:hero")
            assert (t["mate"].click, t["hero"].click, t["other"].click) == (2, click, 3)


def test_an_x_man_with_nobody_to_heal_may_still_be_given_the_action_and_rolls(table: Tables) -> None:
    t = battle(table, (piece("hero", teams=("x_men",)), "B2"), foes=[(piece("foe"), "H2")])
    t.roll(4)
    t.p1.choose("x-men:hero")
    assert (t["hero"].click, t["hero"].tokens) == (2, 1)


@proves("heroclix.tac.x-men")
def test_the_x_men_heal_only_whom_they_touch_and_pay_on_four_faces(table: Tables) -> None:
    hero, mate = piece("hero", teams=("x_men",)), piece("mate", teams=("x_men",))
    other = piece("mate")
    for friend, at, healed in ((mate, "B3", True), (mate, "B4", False), (other, "B3", False)):
        t = battle(table, (hero, "B2"), (friend, at, {"click": 3}), foes=[(FOE, "X9")])
        t.roll(6)
        t.p1.choose("x-men:hero")
        assert (t["mate"].click == 2) is healed, "beside it, and of the team"
    for die, click in ((1, 3), (4, 3), (5, 2), (6, 2)):
        t = battle(table, (hero, "B2", {"click": 2}), (mate, "B3", {"click": 3}), foes=[(FOE, "X9")])
        t.roll(die)
        t.p1.choose("x-men:hero")
        assert (t["mate"].click, t["hero"].click) == (2, click), die


def test_the_titan_who_heals_hurts_itself_through_invincible(table: Tables) -> None:
    titan = piece("hero", teams=("titans",), defense="invincible")
    t = battle(table, (titan, "B2"), (piece("friend", teams=("titans",)), "B3", {"click": 4}), foes=[(FOE, "X9")])
    t.roll(4)
    t.p1.choose("titans:hero")
    assert (t["friend"].click, clicks(t, "hero")) == (3, [1])


@proves("heroclix.tac.fantastic-four")
def test_the_family_heals_when_one_of_it_falls(table: Tables) -> None:
    family = [(of_team("one", "fantastic_four", clicks=1), "B3"), (of_team("two", "fantastic_four"), "F6", {"click": 3})]
    t = battle(table, (of_team("hero"), "B2"), foes=[*family, (FOE, "F9", {"click": 3})])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert (t["two"].click, t["foe"].click) == (2, 3)


def test_the_family_heals_when_one_of_it_pushes_itself_out(table: Tables) -> None:
    mates = [(piece("mate", teams=("fantastic_four",)), "H9", {"click": 3})]
    t = battle(table, (piece("hero", teams=("fantastic_four",), clicks=1), "B2", {"tokens": 1}), *mates, foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].zone, t["mate"].click) == ("ko-area", 2)


def test_no_answer_of_the_family_within_a_wave(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    for at, click in (("D3", 4), ("H9", 3)):
        foes = [
            (piece("foe", teams=("fantastic_four",), clicks=1), "D2"),
            (piece("mate", teams=("fantastic_four",)), at, {"click": 3}),
        ]
        t = battle(table, (wave, "B2"), foes=foes)
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert t["foe"].zone == "ko-area"
        assert t["mate"].click == click, "the one who fell could use nothing, so nothing was triggered"


@proves("heroclix.tac.guardians", "heroclix.tac.watchmen")
def test_opponents_cannot_modify_their_values(table: Tables) -> None:
    for team in ("guardians", "watchmen"):
        hero = figure("hero", (8, 10, 17, 3, {"damage": "perplex"}))
        t = battle(table, (hero, "B2"), foes=[(of_team("foe", team), "E2")])
        t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
        assert t["foe"].defense == 17


def test_guardians_gain_by_bushes_and_their_own_and_lose_to_no_enemy(table: Tables) -> None:
    guarded = piece("foe", teams=("guardians",))
    t = battle(
        table, (piece("hero", (8, 8, 17, 3), range=8, damage="perplex"), "A1"), foes=[(guarded, "E1")], map=["....h..."]
    )
    t.p1.choose("perplex:hero", "choose:foe")
    if t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if "defense-1" in o))
    assert t["foe"].defense == 17
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [0], "17 and 1 for the bushes against 17"


def test_smoke_is_nothing_to_whose_values_opponents_cannot_modify(table: Tables) -> None:
    assert smoke(table, piece("foe", teams=("guardians",)))["foe"].attack == 10
    assert smoke(table, FOE)["foe"].attack == 9
