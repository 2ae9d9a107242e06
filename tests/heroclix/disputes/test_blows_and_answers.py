"""Disputes about attack sequences: several targets, who slips away or evades, blades, answers, and rerolls of rerolls."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.words import Words
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

from .court import GIANT, TINY, court, piece, some

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


# ---------------------------------------------------------------- several targets


def test_of_three_targets_one_missed_and_one_evading_the_third_takes_all(table: Tables) -> None:
    three = piece("hero", (8, 10, 17, 4), range=8, bolts=3)
    foes = [(FOE, "F1"), (piece("keen", defense="super_senses"), "F3"), (piece("hard", (8, 10, 30, 3)), "F5")]
    t = court(table, (three, "A3"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:keen", "target:hard")
    t.roll(6)
    t.p2.choose("yes")
    assert clicks(t, "foe", "keen", "hard") == [4, 0, 0]


def test_precision_counts_for_the_one_target_that_is_left(table: Tables) -> None:
    """One of two slips away and is dropped, so a single character is attacked."""
    two = piece("hero", (8, 10, 17, 1), range=8, bolts=2, attack="precision_strike")
    sly = piece("sly", damage="shape_change")
    t = court(table, (two, "A2"), foes=[(sly, "F1"), (piece("tough", defense="toughness"), "F3")])
    t.roll(6, *HIT)
    t.p1.choose("range:hero", "target:sly", "target:tough")
    t.p2.choose("yes")
    while t.p1.prompt == "target.range":
        t.p1.choose("done")
    assert clicks(t, "sly", "tough") == [0, 1]


def test_a_quake_of_two_of_whom_one_slips_away_strikes_the_other_with_full_force(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 4), attack="quake")
    t = court(table, (quake, "B2"), foes=[(FOE, "B3"), (piece("sly", damage="shape_change"), "C3")])
    t.p1.choose("quake:hero")
    t.roll(6, *HIT)
    t.p2.choose("yes")
    while "decline" in t.p1.options:
        t.p1.choose("decline")
    assert clicks(t, "foe", "sly") == [4, 0], "a single character is targeted"


def test_a_quake_of_two_of_whom_one_evades_deals_two_to_the_other(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 4), attack="quake")
    t = court(table, (quake, "B2"), foes=[(FOE, "B3"), (piece("keen", defense="super_senses"), "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    t.roll(6)
    t.p2.choose("yes")
    t.p1.choose("decline")
    assert clicks(t, "foe", "keen") == [2, 0], "two were targeted"


def test_a_wave_that_misses_one_of_two_deals_one_to_the_other(table: Tables) -> None:
    wave = piece("hero", (8, 10, 17, 4), range=10, attack="pulse_wave")
    t = court(table, (wave, "B2"), foes=[(FOE, "B4"), (piece("hard", (8, 10, 30, 3)), "E2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "hard") == [1, 0]


def test_a_wave_needs_an_enemy_in_sight_and_counts_only_whom_it_sees(table: Tables) -> None:
    wave = piece("hero", (8, 10, 17, 4), range=10, attack="pulse_wave")
    rows = ["......", "......", ".###..", "......"]
    t = court(table, (wave, "C2"), (FRIEND, "E2"), foes=[(FOE, "C4")], map=rows)
    assert "pulse-wave:hero" not in t.p1.options, "the only one in sight is a friend"
    t = court(table, (wave, "C2"), (FRIEND, "C4"), foes=[(FOE, "E2")], map=rows)
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "friend") == [4, 0], "one target, so normal damage"


def test_a_wave_may_end_a_running_shot_beside_an_enemy(table: Tables) -> None:
    wave = piece("hero", range=6, speed="running_shot", attack="pulse_wave")
    t = court(table, (wave, "A1"), foes=[(FOE, "F1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("running-shot:hero", "move:hero:E1", "pulse-wave:hero")
    assert (clicks(t, "foe"), t["hero"].tokens) == ([3], 1)


def test_an_expert_shoots_at_one_however_many_bolts(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, damage="ranged_combat_expert")
    t = court(table, (two, "A2"), foes=[(FOE, "F1"), (OTHER, "F3")])
    t.roll(*HIT)
    t.p1.choose("ranged-combat-expert:hero", "sharpen:hero:0-2", "target:foe")
    assert clicks(t, "foe", "other") == [5, 0]


def test_a_critical_blast_adds_one_to_each_share(table: Tables) -> None:
    two = piece("hero", (8, 1, 17, 3), range=8, bolts=2, attack="penetrating_psychic_blast")
    tough = [(piece(f"foe-{n}", defense="invulnerability"), at) for n, at in enumerate(("F1", "F3"))]
    t = court(table, (two, "A2"), foes=tough)
    t.roll(6, 6)
    t.p1.choose("penetrating-psychic-blast:hero", "target:foe-0", "target:foe-1")
    t.p1.choose(next(o for o in t.p1.options if "foe-0" in o and "2" in o.rpartition(":")[2]))
    while t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert sorted(clicks(t, "foe-0", "foe-1")) == [2, 3]


# ---------------------------------------------------------------- masters and minions


def test_a_mastermind_in_an_explosion_needs_a_friend_who_is_missed(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    boss = piece("foe", defense="mastermind", points=90)
    for defense, asked in ((30, True), (17, False)):
        t = court(table, (boom, "A2"), foes=[(boss, "F2"), (piece("minion", (8, 10, defense, 3), points=20), "F3")])
        t.roll(*HIT)
        t.p1.choose("energy-explosion:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
        if "target:foe" in t.p1.options:
            t.p1.choose("target:foe")
        assert (t.p2.prompt == "may") is asked
        if asked:
            t.p2.choose("yes")
            assert clicks(t, "foe", "minion") == [0, 2]


def test_no_minion_passes_a_hit_on(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = court(
        table,
        (HERO, "B2"),
        foes=[(boss, "B3"), (piece("minion", defense="mastermind", points=50), "B4"), (piece("least", points=10), "B5")],
    )
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion", "least") == [0, 3, 0]


def test_a_mystic_minion_answers_for_its_master(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = court(table, (HERO, "B2"), foes=[(boss, "B3"), (piece("minion", teams=("mystics",), points=50), "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion", "hero") == [0, 3, 1]


def test_a_master_behind_a_wall_from_its_minion_takes_the_hit(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = court(
        table,
        (HERO, "B2"),
        foes=[(boss, "B3"), (piece("minion", points=50), "C3")],
        edges=[("B3", "C3", "door")],
        map=["......"] * 6,
    )
    t.roll(*HIT)
    t.p1.choose("close:hero", "target:foe")
    assert clicks(t, "foe") == [3]


# ---------------------------------------------------------------- blades


def test_blades_in_a_quake_of_one_and_not_of_two(table: Tables) -> None:
    hero = piece("hero", attack="quake", traits=("blades_claws_fangs",))
    for others, asked in (([], True), ([(OTHER, "C3")], False)):
        t = court(table, (hero, "B2"), foes=[(FOE, "B3"), *others])
        t.roll(*HIT)
        t.p1.choose("quake:hero")
        assert (t.p1.prompt == "may") is asked


def test_blades_may_be_rolled_for_each_blow_of_a_flurry_in_a_charge(table: Tables) -> None:
    hero = piece("hero", speed="charge", attack="blades_claws_fangs", traits=("flurry",))
    t = court(table, (hero, "A1"), foes=[(FOE, "D1")], map=["......"])
    t.roll(*HIT, 6, *HIT, 1)
    t.p1.choose("charge:hero", "move:hero:C1", "flurry:hero")
    t.p1.choose("yes", "attack:hero:close", "yes")
    assert clicks(t, "foe") == [8], "6, and 2 at least of the second one"


def test_blades_with_precision_leave_one_of_impervious(table: Tables) -> None:
    hero = piece("hero", (8, 10, 17, 2), attack="blades_claws_fangs", traits=("precision_strike",))
    t = court(table, (hero, "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
    t.roll(*HIT, 4)
    t.p1.choose("close:hero", "yes")
    t.roll(6)
    t.p2.choose("yes")
    assert clicks(t, "foe") == [1]


# ---------------------------------------------------------------- answers


def test_each_blow_and_each_mystic_is_answered_once(table: Tables) -> None:
    mystics = [(piece(f"foe-{n}", teams=("mystics",)), at) for n, at in enumerate(("B3", "C3"))]
    t = court(table, (piece("hero", attack="quake"), "B2"), foes=mystics)
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert clicks(t, "hero") == [2]
    t = court(table, (piece("hero", speed="flurry", defense="invulnerability"), "B2"), foes=mystics[:1])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero") == [2], "penetrating, and once for each blow"


def test_an_invincible_attacker_bears_the_answer_of_a_mystic(table: Tables) -> None:
    t = court(table, (piece("hero", defense="invincible"), "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "hero") == [0], "it can reduce penetrating damage"


def test_the_weary_are_not_answered_for_by_mystics(table: Tables) -> None:
    """The point of Incapacitate comes after resolutions and is not damage of the attack."""
    seize = piece("hero", attack="incapacitate")
    for foe, taken in (({"teams": ("mystics",)}, 1), ({"defense": "invincible"}, 0), ({"defense": "impervious"}, 1)):
        t = court(table, (seize, "B2"), foes=[(piece("foe", **foe), "B3", {"tokens": 2})])
        t.roll(*HIT)
        t.p1.choose("incapacitate:hero:close")
        assert clicks(t, "foe", "hero") == [taken, 0]
        assert t["foe"].tokens == 2


def test_poison_meets_impervious_without_a_roll(table: Tables) -> None:
    t = court(table, (piece("hero", attack="poison"), "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
    t.p1.choose("poison:hero")
    assert (t.p1.prompt, clicks(t, "foe")) == ("turn", [0])


def test_poison_is_answered_by_no_mystic_and_kos_score(table: Tables) -> None:
    t = court(
        table,
        (piece("hero", attack="poison"), "B2"),
        foes=[(piece("foe", teams=("mystics",), clicks=1, points=35), "B3"), (OTHER, "X9")],
    )
    t.p1.choose("poison:hero")
    assert (t["foe"].zone, t.p1.score, clicks(t, "hero")) == ("ko-area", 35, [0])


# ---------------------------------------------------------------- rerolls of rerolls


def test_four_rerolls_of_one_roll(table: Tables) -> None:
    """Hit, kept; rerolled to a miss; to a hit; to a miss again; and to a hit at last."""
    mine = [(piece(f"lucky-{n}", damage="probability_control"), at) for n, at in enumerate(("E3", "E4"))]
    theirs = [(piece(f"jinx-{n}", damage="probability_control"), at) for n, at in enumerate(("F1", "A1"))]
    t = court(table, (HERO, "B2"), *mine, foes=[(FOE, "B3"), *theirs])
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


def test_a_theme_team_does_not_reroll_its_own_user_and_luck_is_used_once_in_either_way(table: Tables) -> None:
    kin: Any = {"keywords": ("avengers",)}
    theme = {"p1": {"theme": "avengers", "theme_left": 3}}
    t = court(
        table,
        (piece("hero", **kin), "B2"),
        (piece("mate", damage="probability_control", **kin), "E2"),
        foes=[(FOE, "B3")],
        seats=theme,
    )
    t.roll(*MISS)
    t.p1.choose("close:hero")
    assert set(t.p1.options) == {"reroll:mate:probability_control", "reroll:mate:theme-team", "keep"}, (
        "not by the hero itself"
    )
    t.roll(*MISS)
    for way, tokens in (("probability_control", 0), ("theme-team", 1)):
        with t.branch() as u:
            u.p1.choose(f"reroll:mate:{way}")
            assert (u.p1.prompt, u["mate"].tokens) == ("turn", tokens), "it was used once this turn, in whichever way"


@pytest.mark.parametrize(("tokens", "said", "clicks"), [(0, "gets a token", 1), (1, "second token: pushing damage", 2)])
def test_a_reroll_of_a_theme_team_says_the_token_that_it_costs(table: Tables, tokens: int, said: str, clicks: int) -> None:
    kin: Any = {"keywords": ("avengers",)}
    with with_cards(piece("hero", **kin), piece("mate", **kin), FOE):
        t = table.heroclix(
            p1={
                "figures": [("hero", {"at": "B2"}), ("mate", {"at": "E2", "tokens": tokens})],
                "theme": "avengers",
                "theme_left": 1,
            },
            p2={"figures": [(FOE.id, {"at": "B3"})]},
            map=[". . . . . ."] * 5,
        )
        t.roll(*MISS)
        t.p1.choose("close:hero")
        g = t.state
        (reroll,) = [o for o in g.decision.options if o.key == "reroll:mate:theme-team"]  # type: ignore[union-attr]
        assert g.GAME.words.option_detail(g, reroll, Words(g.GAME, "en")) == said
        t.roll(*MISS)
        t.p1.choose("reroll:mate")
        assert (t["mate"].tokens, t["mate"].click) == (tokens + 1, clicks)


def test_a_stealthy_attacker_is_seen_by_the_enemys_luck_in_its_own_turn(table: Tables) -> None:
    sneak, jinx = piece("hero", speed="stealth"), piece("jinx", damage="probability_control")
    t = court(table, (sneak, "A1"), foes=[(FOE, "A2"), (jinx, "F1")], map=["h.....", "......"])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p2.prompt == "dice.reroll"


def test_luck_serves_one_roll_of_an_action(table: Tables) -> None:
    lucky = piece("hero", speed="flurry", damage="probability_control")
    t = court(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.roll(*MISS)
    t.p1.choose("flurry:hero")
    assert t.p1.prompt == "dice.reroll"
    t.roll(*HIT, *MISS)
    t.p1.choose("reroll:hero", "attack:hero:close")
    assert (clicks(t, "foe"), t.p1.prompt) == ([3], "turn"), "the second roll stands"


# ---------------------------------------------------------------- who is hard to hit


@pytest.mark.parametrize(
    ("foe", "row", "verb", "needed"),
    [
        ({"symbols": ("dolphin", "fist", "shield", "tiny"), "defense": "energy_shield_deflection"}, ".....w.", "range", 20),
        ({"symbols": TINY, "defense": "combat_reflexes"}, ".......", "close", 19),
        ({"symbols": TINY, "defense": "energy_shield_deflection"}, ".......", "range", 20),
        ({"defense": "combat_reflexes"}, ".......", "range", 17),
        ({"defense": "energy_shield_deflection"}, ".......", "close", 17),
    ],
)
def test_defenses_add_up_to_three(table: Tables, foe: Any, row: str, verb: str, needed: int) -> None:
    for hit in (True, False):
        total = needed if hit else needed - 1
        hero = piece("hero", (8, total - 9, 17, 3), range=8)
        at = "B1" if verb == "close" else "F1"
        t = court(table, (hero, "A1"), foes=[(piece("foe", **foe), at)], map=[row])
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        assert (clicks(t, "foe") == [3]) is hit


def test_reflexes_help_against_a_giants_reach_and_shields_do_not(table: Tables) -> None:
    for defense, hurt in (("combat_reflexes", 0), ("energy_shield_deflection", 3)):
        hero = piece("hero", (8, 8, 17, 3), symbols=GIANT)
        t = court(table, (hero, "A1"), foes=[(piece("foe", **some({"defense": defense})), "C1")], map=["......"])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert clicks(t, "foe") == [hurt]


def test_a_giant_reaches_who_hides_in_bushes_and_on_a_roof(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    t = court(table, (giant, "A1"), foes=[(piece("foe", speed="stealth"), "C1")], map=["..h..."])
    assert "close:hero" in t.p1.options, "for its reach it may see through what hinders"
    t = court(table, (giant, "A1"), foes=[(FOE, "C1")], map=["......"], levels=["112222"])
    assert "close:hero" in t.p1.options
    t = court(table, (giant, "A1"), foes=[(FOE, "C1")], map=["......"], edges=[("B1", "C1", "wall")], kind="indoor")
    assert "close:hero" not in t.p1.options


def test_an_explosion_finds_the_stealthy_beside_its_target(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "A1"), foes=[(FOE, "E1"), (piece("sneak", speed="stealth"), "F1")], map=[".....h.."])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "sneak") == [2, 2]


def test_spotters_must_see_the_stealthy_themselves(table: Tables) -> None:
    hero, spotter = piece("hero", (8, 7, 17, 3), range=8), piece("friend", teams=("police",))
    sneak = piece("foe", speed="stealth")
    for row, hurt in (("........", 3), ("...h....", 0)):
        t = court(table, (hero, "A1"), (spotter, "A2"), foes=[(sneak, "H1")], map=["........", row])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt], "7 and 9 make 16"


def test_two_spotters_lower_it_twice_and_four_by_three(table: Tables) -> None:
    for number, attack, hurt in ((2, 6, 3), (4, 5, 3), (4, 4, 0), (2, 5, 0)):
        spotters = [
            (piece(f"spotter-{n}", teams=("hydra",), improved_targeting=("characters",)), at)
            for n, at in zip(range(number), ("A1", "A3", "B1", "B3"), strict=False)
        ]
        t = court(table, (piece("hero", (8, attack, 17, 3), range=8), "A2"), *spotters, foes=[(FOE, "H2")])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt], (number, attack)


def test_no_damage_and_a_little_help_is_one(table: Tables) -> None:
    t = court(table, (piece("hero", (8, 10, 17, 0)), "B2"), (piece("friend", damage="empower"), "A1"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [1]


def test_help_ends_at_walls_doors_and_levels(table: Tables) -> None:
    helper = piece("friend", damage="empower")
    for more in (
        {"edges": [("A1", "B1", "door")]},
        {"levels": ["211111", "211111"]},
        {"levels": ["211111", "211111"], "stairs": ["A1-B1"]},
    ):
        t = court(table, (HERO, "B1"), (helper, "A1"), foes=[(FOE, "C1")], map=["......", "......"], **more)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert clicks(t, "foe") == [3]


def test_who_leaps_strikes_all_around_it_in_a_quake_whatever_the_level(table: Tables) -> None:
    hero = piece("hero", speed="leap_climb", attack="quake")
    foes = [(FOE, "B1"), (OTHER, "B3")]
    t = court(table, (hero, "B2"), foes=foes, map=["...", "...", "..."], levels=["222", "111", "111"])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose("decline")
    assert clicks(t, "foe", "other") == [2, 2], "levels do not matter where it chooses targets of a close attack"


def test_outwitted_leaping_keeps_ones_feet_on_the_ground(table: Tables) -> None:
    hero = piece("hero", speed="leap_climb")
    t = court(table, (hero, "B2", {"barred": ["leap_climb"]}), foes=[(FOE, "B1")], map=["...", "..."], levels=["222", "111"])
    assert "close:hero" not in t.p1.options
    t = court(
        table, (hero, "B2"), foes=[(FOE, "B1")], map=["...", "..."], levels=["222", "111"], edges=[("B1", "B2", "wall")]
    )
    assert "close:hero" not in t.p1.options, "a wall is more than a level"


def test_the_brotherhood_sheds_a_token_after_it_was_pushed(table: Tables) -> None:
    hero = piece("hero", teams=("brotherhood_of_mutants",))
    t = court(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "B3")])
    t.roll(6, 4)
    t.p1.choose("close:hero")
    assert (t["hero"].tokens, clicks(t, "hero")) == (1, [1])
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 1, "it was given a token this turn"


def test_a_blow_with_an_object_at_who_slips_away_uses_it_up(table: Tables) -> None:
    t = court(table, (HERO, "B2", {"holding": "light-object"}), foes=[(piece("foe", damage="shape_change"), "B3")])
    t.roll(6)
    t.p1.choose("strike:hero")
    t.p2.choose("yes")
    assert (t["hero"].holding, t["hero"].tokens, clicks(t, "foe")) == (None, 1, [0])


def test_a_dial_that_turns_in_the_midst_changes_the_second_blow_and_not_the_first_roll(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}), *[(8, 1, 17, 1)] * 5)
    t = court(table, (hero, "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "foe", "hero") == [6, 2], "the mystic waits for both blows"


# ---------------------------------------------------------------- one hit, two answers


def test_whoever_has_evaded_needs_no_minion_and_whoever_found_one_needs_not_evade(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", traits=("super_senses",), points=90)
    t = court(table, (HERO, "B2"), foes=[(boss, "B3"), (piece("minion", points=20), "B4")])
    t.roll(*HIT, 6)
    t.p1.choose("close:hero")
    with t.branch() as u:
        u.p1.choose("next:foe:super_senses/0")
        u.p2.choose("yes")
        assert (u.p1.prompt, clicks(u, "foe", "minion")) == ("turn", [0, 0]), "it would not be hit any more"
    t.p1.choose("next:foe:mastermind/0")
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe", "minion")) == ("turn", [0, 3])


def test_two_ways_to_evade_a_shot_are_two_rolls(table: Tables) -> None:
    foe = piece("foe", defense="super_senses", teams=("kingdom_come",))
    for dice, hurt in (((1, 6), 0), ((4, 4), 3)):
        t = court(table, (piece("hero", range=8), "A1"), foes=[(foe, "F1")])
        t.roll(*HIT, *dice)
        t.p1.choose("range:hero", "next:foe:super_senses/0")
        t.p2.choose("yes", "yes")
        assert clicks(t, "foe") == [hurt], "different abilities, so each may be used"


def test_a_minion_takes_the_place_of_its_master_and_is_the_only_target(table: Tables) -> None:
    boss, minion = piece("foe", defense="mastermind", points=90), piece("minion", points=20, defense="toughness")
    t = court(table, (piece("hero", (8, 10, 17, 4), attack="quake"), "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    t.p2.choose("yes")
    t.p1.choose("decline")
    assert clicks(t, "foe", "minion") == [0, 3], "one target: normal damage, less 1"
    t = court(table, (piece("hero", (8, 10, 17, 1), attack="precision_strike"), "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion") == [0, 1], "a single character is attacked"


def test_ones_own_explosion_knows_no_mastermind_but_may_be_evaded_and_scores_for_the_enemy(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    boss = piece("friend", defense="mastermind", points=90)
    t = court(table, (boom, "A1"), (boss, "F1"), (piece("mate", points=10), "G1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "friend", "mate") == [2, 2, 0]
    t = court(table, (boom, "A1"), (piece("friend", clicks=1, points=33), "F1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert (t["friend"].zone, t.p1.score, t.p2.score) == ("ko-area", 0, 33)
    keen = piece("friend", defense="super_senses")
    t = court(table, (boom, "A1"), (keen, "F1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT, 6)
    t.p1.choose("energy-explosion:hero", "yes")
    assert clicks(t, "foe", "friend") == [2, 0]


def test_a_giant_throws_at_who_is_beside_it(table: Tables) -> None:
    t = court(table, (piece("hero", symbols=GIANT), "A1", {"holding": "heavy-object"}), foes=[(FOE, "B1")], map=["......"])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert clicks(t, "foe") == [3]


def test_nobody_has_to_break_away_from_whom_it_has_knocked_out(table: Tables) -> None:
    t = court(table, (piece("hero", speed="hypersonic_speed"), "A1"), foes=[(piece("foe", clicks=1), "D1"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "attack:hero:close")
    assert t.p1.prompt == "move"


def test_smoke_spoils_no_aim_that_the_outsiders_keep(table: Tables) -> None:
    foes = [(FOE, "C1"), (piece("keeper", teams=("outsiders",)), "E1")]
    t = court(table, (piece("hero", attack="smoke_cloud"), "A1"), foes=foes, map=["........"])
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done", "end-turn")
    assert t["foe"].attack == 9
    t.p2.choose("outsiders:keeper", "choose:foe")
    assert t["foe"].attack == 10
