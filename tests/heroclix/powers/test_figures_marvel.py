"""Traits and special powers of Marvel figures."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.games.heroclix.rules.markers import put_marker
from rulebound.games.heroclix.units import card
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import HIT, HIT_DRAWS, PLAIN
from tests.heroclix.playing import against, derived_board


def reshaped(table: Tables, face: int, **more: Any) -> Table:
    mate = figure("mate", (8, 10, 17, 3), range=4)
    t = against(table, "loki-eax058", foe="B6", cards=(mate,), friends=[("mate", {"at": "A9"})], **more)
    t.script(face - 1)
    t.p1.choose("loki-eax058.trait-1:loki-eax058")
    return t


PANTHER = "black-panther-abpi029b"
JUGGERNAUT = "juggernaut-xdpsg007"
STORM = "storm-xdps024"
THOR = "thor-ai025"
WASP = "wasp-ai044"


def test_revenge_adds_one_and_no_more(table: Tables) -> None:
    for dice, click in (((3, 4), 5), ((3, 3), 1)):
        t = derived_board(table, "mister-sinister", active=2, mine={"click": 3})
        t.roll(*HIT)
        t.p2.choose("close:foe")
        t.p1.choose("no")
        t.p2.choose("end-turn")
        t.roll(*dice)
        t.p1.choose("close:mister-sinister", "keep")
        assert t["foe"].click == click, "9 and 1 and 7 hit 17, with a 6 they do not"


def test_fallen_sinister_hurts_with_a_five_and_not_with_a_four(table: Tables) -> None:
    mate = figure("mate", PLAIN)
    for die, click in ((5, 2), (4, 1)):
        t = derived_board(table, "mister-sinister", active=2, mine={"click": 6}, mates=[(mate, "A9")])
        t.roll(*HIT, die)
        t.p2.choose("close:foe")
        t.p1.choose("no", "keep", "yes")
        assert t["foe"].click == click


def test_sinister_lurks_within_six_squares_of_himself(table: Tables) -> None:
    mate = figure("mate", PLAIN)
    for at, lurks in (("B8", True), ("B9", False)):
        t = derived_board(table, "mister-sinister", active=2, foe="X16", mine={"click": 2}, mates=[(mate, at)])
        t.p2.choose("end-turn")
        assert (t.p1.prompt == "may") is lurks


@pytest.mark.parametrize(("die", "click"), [(1, 5), (3, 5), (4, 4), (5, 4)])
def test_how_much_sabretooth_recovers(table: Tables, die: int, click: int) -> None:
    t = derived_board(table, "sabretooth", foe_card=figure("foe", (8, 10, 17, 1)), active=2, mine={"click": 4})
    t.roll(6, 5, die)
    t.p2.choose("close:foe")
    assert t["sabretooth"].click == click


def test_spider_man_swings_two_squares(table: Tables) -> None:
    t = derived_board(table, "spider-man-eax037b", at_square="E5", foe="E4", active=2, mine={"click": 5})
    t.roll(6, 5, 5)
    t.p2.choose("close:foe")
    t.p1.choose("yes", "yes")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert "E7" in spots
    assert "E8" not in spots


def test_both_gifts_of_the_gem_that_drax_leaves(table: Tables) -> None:
    mate, strong = figure("mate", PLAIN), figure("foe", (8, 12, 17, 5))
    for choice, values in (("attack+1", (11, 3)), ("damage+1", (10, 4))):
        t = derived_board(table, "drax", foe_card=strong, active=2, mine={"click": 6}, mates=[(mate, "A9")])
        t.roll(*HIT)
        t.p2.choose("close:foe")
        t.p1.choose("no")
        t.p2.choose("end-turn")
        t.p1.choose("drax.gem:mate", f"one-of:mate:{choice}")
        assert (t["mate"].attack, t["mate"].damage) == values
        t.p1.choose("end-turn")
        assert (t["mate"].attack, t["mate"].damage) == (10, 3), "this turn"
        t.p2.choose("end-turn")
        assert "drax.gem:mate" in t.p1.options, "for the rest of the game"


def test_vision_attacks_after_a_move_action_alone(table: Tables) -> None:
    t = derived_board(table, "vision-ai005", foe="B9")
    t.p1.choose("move:vision-ai005", "move:vision-ai005:B4")
    assert "attack:vision-ai005:range" in t.p1.options
    t.p1.choose("decline")
    assert (t["vision-ai005"].tokens, t.p1.prompt) == (1, "turn")


def test_beast_deals_one_more_for_each_five(table: Tables) -> None:
    for dice, click in (((4, 4), 5), ((4, 3), 4), ((3, 3), 3)):
        t = against(table, "beast-xxs003")
        t.script(*dice)
        t.p1.choose("close:beast-xxs003")
        assert t["foe"].click == click, dice


def test_beast_strikes_after_a_short_leap(table: Tables) -> None:
    t = against(table, "beast-xxs003", foe="F3")
    t.p1.choose("leap-climb:beast-xxs003", "move:beast-xxs003:E3", "attack:beast-xxs003:close")
    t = against(table, "beast-xxs003", foe="H3")
    t.p1.choose("leap-climb:beast-xxs003", "move:beast-xxs003:G3")
    assert "attack:beast-xxs003:close" not in t.p1.options, "5 squares are too far"


def test_cyclops_inspires_the_x_men_with_the_first_attack(table: Tables) -> None:
    mate, other = figure("mate", (8, 10, 17, 3), keywords=("X-Men",)), figure("other", (8, 10, 17, 3))
    t = against(table, "cyclops", foe="G2", cards=(mate, other), friends=[("mate", {"at": "A1"}), ("other", {"at": "A2"})])
    t.script(*HIT_DRAWS)
    t.p1.choose("range:cyclops")
    assert (t["mate"].damage, t["other"].damage) == (4, 3)
    assert t["foe"].click == 4, "2 damage and 1 more in that very attack"


def test_cyclops_chooses_what_his_optic_blast_raises(table: Tables) -> None:
    for choice, click in (("1-0", 4), ("0-1", 5)):
        t = against(table, "cyclops", foe="G2")
        t.script(*HIT_DRAWS)
        t.p1.choose("penetrating-psychic-blast:cyclops", f"sharpen:cyclops:{choice}")
        assert t["foe"].click == click


def test_the_hulk_is_weakened_by_rage_and_heals_at_the_end_of_his_turn(table: Tables) -> None:
    t = against(table, "hulk-abpi014", active=2, mine={"click": 5})
    t.script(5, 3)
    t.p2.choose("close:foe", "end-turn")
    assert (t["hulk-abpi014"].click, t["hulk-abpi014"].attack, t["hulk-abpi014"].speed) == (7, 9, 7)
    t.p1.choose("end-turn")
    assert (t["hulk-abpi014"].click, t["hulk-abpi014"].attack) == (6, 10)


def test_each_token_of_rage_weakens_all_values_of_the_hulk(table: Tables) -> None:
    for tokens in (0, 1, 2):
        t = against(table, "hulk-abpi014", foe="X16", mine={"click": 7, "named": {"Rage": tokens}})
        hulk = t["hulk-abpi014"]
        for stat in ("speed", "attack", "defense", "damage"):
            assert getattr(hulk, stat) == getattr(hulk, f"printed_{stat}") - tokens, (stat, tokens)


def test_rage_shortens_the_range_of_the_cannon(table: Tables) -> None:
    for tokens, foe, far in ((1, "B7", True), (1, "B8", False), (2, "B6", True), (2, "B7", False)):
        t = against(table, "hulk-abpi014", foe=foe, mine={"click": 7, "named": {"Rage": tokens}})
        assert ("hulk-abpi014.attack:hulk-abpi014" in t.p1.options) is far


def test_thor_sharpens_attacks_on_the_mighty_alone(table: Tables) -> None:
    for points, prompt in ((100, "may"), (99, "turn")):
        t = against(table, "thor-ai025", foe_card=figure("foe", *[(8, 10, 17, 3)] * 9, points=points), mine={"click": 3})
        damage = t["thor-ai025"].damage
        t.roll(6, 5)
        t.p1.choose("close:thor-ai025")
        assert t.p1.prompt == prompt
        if prompt == "may":
            t.p1.choose("yes", "sharpen:thor-ai025:0-1")
        assert t["foe"].click - 1 == damage + (points == 100)


def test_the_hulk_fires_six_squares_far(table: Tables) -> None:
    for foe, far in (("B8", True), ("B9", False)):
        t = against(table, "hulk-abpi014", foe=foe, mine={"click": 7})
        assert ("hulk-abpi014.attack:hulk-abpi014" in t.p1.options) is far


def test_six_arms_strike_again_after_a_low_roll(table: Tables) -> None:
    weak = figure("weak", *[(8, 10, 14, 3)] * 9)
    for dice, again in (((3, 1), True), ((3, 2), False)):
        t = against(table, "hulk-swb049", foe_card=weak, mine={"click": 3})
        t.script(*dice)
        t.p1.choose("close:hulk-swb049", "decline")
        assert t["weak"].click == 4
        assert ("attack:hulk-swb049:close" in t.p1.options) is again


def test_sabretooth_recovers_from_wounds_and_lost_tokens(table: Tables) -> None:
    foe = figure("foe", (8, 10, 17, 1))
    for die, choice, click, tokens in ((2, "", 5, 1), (3, "", 4, 1), (5, "heal", 3, 1), (5, "token", 4, 0)):
        t = against(table, "sabretooth", foe_card=foe, active=2, mine={"click": 4, "tokens": 1})
        t.script(5, 4, die)
        t.p2.choose("close:foe")
        if choice:
            t.p1.choose(f"one-of:sabretooth:{choice}")
        assert (t["sabretooth"].click, t["sabretooth"].tokens) == (click, tokens)


def test_spider_man_leaves_a_choice_of_venoms(table: Tables) -> None:
    for choice, attack, immobile in (("immobile", 10, True), ("attack-1", 9, False)):
        t = against(table, "spider-man-eax037b")
        t.script(*HIT_DRAWS)
        t.p1.choose("close:spider-man-eax037b", f"one-of:spider-man-eax037b:{choice}")
        assert t["foe"].attack == attack
        assert bool(t["foe"].has_immobile) is immobile


def test_thanos_strikes_harder_at_battleworld(table: Tables) -> None:
    for keywords, click in ((("Battleworld: Spider-Island",), 5), ((), 4)):
        t = against(table, "thanos", mine={"click": 5}, foe_card=figure("foe", *[(8, 10, 17, 3)] * 9, keywords=keywords))
        t.script(*HIT_DRAWS)
        t.p1.choose("close:thanos")
        assert t["foe"].click == click


def test_thanos_hits_better_at_battleworld_alone(table: Tables) -> None:
    world, other = ("Battleworld: Spider-Island",), ("Avengers",)
    for keywords, hit in ((world, True), (other, False)):
        foe = figure("foe", *[(8, 10, 19, 3)] * 9, keywords=keywords)
        t = against(table, "thanos", mine={"click": 5}, foe_card=foe)
        need = 19 - t["thanos"].attack - 1
        t.roll(need - need // 2, need // 2)
        t.p1.choose("close:thanos")
        assert (t["foe"].click > 1) is hit, f"{need} on the dice, one short without the keyword"


def test_thanos_attacks_for_free_after_a_high_roll(table: Tables) -> None:
    for dice, free in (((0, 2), True), ((0, 1), False)):
        t = against(table, "thanos", foe="F2")
        t.script(*dice)
        t.p1.choose("phasing-teleport:thanos", "move:thanos:E2")
        assert ("thanos.onslaught:thanos" in t.p1.options) is free, "3 squares were moved"


def test_wolverine_finds_hidden_and_changed_foes(table: Tables) -> None:
    sly = figure("sly", (8, 10, 17, 3, {"speed": "stealth", "damage": "shape_change"}))
    for foe, hidden in (("B5", False), ("B6", True)):
        t = against(table, "wolverine-xdps001", foe_card=sly, foe=foe)
        assert (t["sly"].can_stealth, t["sly"].can_shape_change) == (hidden, hidden)


def test_drax_draws_on_the_power_gem_each_turn(table: Tables) -> None:
    for choice, attack, damage in (("2-0", 12, 3), ("0-2", 10, 5), ("1-1", 11, 4)):
        t = against(table, "drax", foe="X16")
        t.p1.choose("drax.trait-1:drax", f"one-of:drax:{choice}")
        assert (t["drax"].attack, t["drax"].damage) == (attack, damage)
        t.p1.choose("end-turn")
        assert (t["drax"].attack, t["drax"].damage) == (10, 3)


def test_drax_leaves_the_gem_to_a_friend(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3))
    strong = figure("foe", (8, 12, 17, 5))
    t = against(table, "drax", foe_card=strong, cards=(mate,), friends=[("mate", {"at": "A9"})], mine={"click": 6}, active=2)
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    t.p2.choose("end-turn")
    t.p1.choose("drax.gem:mate", "one-of:mate:damage+1")
    assert t["mate"].damage == 4


def test_drax_is_single_minded(table: Tables) -> None:
    sly = figure("sly", (8, 10, 17, 3, {"damage": "outwit"}))
    muddler = figure("muddler", (8, 10, 17, 3, {"damage": "perplex"}))
    t = against(table, "drax", foe_card=sly, cards=(muddler,), others=[("muddler", {"at": "C4"})], active=2)
    assert "outwit:sly" not in t.p2.options
    t.p2.choose("perplex:muddler")
    assert "choose:drax" not in t.p2.options


def test_sinister_takes_revenge_on_whoever_hurt_him(table: Tables) -> None:
    t = against(table, "mister-sinister", active=2, mine={"click": 3})
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    assert t["mister-sinister"].click == 5
    t.p2.choose("end-turn")
    t.script(2, 3)
    t.p1.choose("close:mister-sinister", "keep")
    assert t["foe"].click == 5, "9 and 1 more and 7 hit 17; 3 damage and 1 more"


def test_fallen_sinister_rolls_for_each_token(table: Tables) -> None:
    t = against(table, "mister-sinister", active=2, mine={"click": 6}, friends=[("wolverine-xdps001", {"at": "A9"})])
    t.script(*HIT_DRAWS, 4)
    t.p2.choose("close:foe")
    t.p1.choose("no", "keep", "yes")
    assert t["foe"].click == 2


def test_sinister_lurks_beside_a_friend_and_does_not_attack(table: Tables) -> None:
    t = against(
        table, "mister-sinister", active=2, friends=[("wolverine-xdps001", {"at": "B8"})], foe="C9", mine={"click": 2}
    )
    t.p2.choose("end-turn")
    t.p1.choose("yes")
    assert "place:mister-sinister:B5" not in t.p1.options
    t.p1.choose("place:mister-sinister:B9")
    assert "close:mister-sinister" not in t.p1.options
    assert "close:wolverine-xdps001" in t.p1.options


def test_the_red_hulk_breaks_what_stands_around_him_and_shakes_the_ground(table: Tables) -> None:
    t = against(table, "red-hulk", at="A1", foe="H5", map=["........"] * 4 + ["....#...", *["........"] * 4])
    t.script(*HIT_DRAWS)
    t.p1.choose("move:red-hulk")
    t.p1.choose("move:red-hulk:F5-G5-F6-G6", "quake:red-hulk")
    assert t.destroyed
    assert t["foe"].click > 1


def test_spider_man_swings_away_when_his_senses_save_him(table: Tables) -> None:
    for die, saved in ((4, True), (3, False)):
        t = against(table, "spider-man-eax037b", active=2, mine={"click": 5})
        t.script(5, 4, die)
        t.p2.choose("close:foe")
        t.p1.choose("yes")
        assert (t.p1.options == ["yes:spider-man-eax037b.trait-1/0", "no"]) is saved


def test_spider_man_chooses_between_heroism_and_a_normal_life(table: Tables) -> None:
    for choice, attack, hidden in (("attack+1", 12, False), ("stealth", 11, True)):
        t = against(table, "spider-man-eax037b", active=2, foe="X16")
        t.p2.choose("end-turn")
        t.p1.choose("yes", f"one-of:spider-man-eax037b:{choice}")
        assert (t["spider-man-eax037b"].attack, t["spider-man-eax037b"].can_stealth) == (attack, hidden)


def test_vision_attacks_after_a_move(table: Tables) -> None:
    t = against(table, "vision-ai005", foe="B9")
    t.p1.choose("move:vision-ai005", "move:vision-ai005:B4")
    assert "attack:vision-ai005:range" in t.p1.options


def test_vision_keeps_a_density_until_he_chooses_again(table: Tables) -> None:
    t = against(table, "vision-ai005", active=2, foe="X16")
    hero = t["vision-ai005"]
    t.p2.choose("end-turn")
    t.p1.choose("yes", "one-of:vision-ai005:invincible", "end-turn")
    t.p2.choose("end-turn")
    t.p1.choose("no", "end-turn")
    assert (hero.can_invincible, hero.can_super_senses) == (True, False)
    t.p2.choose("end-turn")
    t.p1.choose("yes", "one-of:vision-ai005:super_senses")
    assert (hero.can_invincible, hero.can_super_senses, hero.can_shape_change) == (False, True, True)


def test_loki_reshapes_reality_by_a_die(table: Tables) -> None:
    t = reshaped(table, 1)
    assert (t["foe"].defense, t["mate"].defense) == (18, 17)
    t = reshaped(table, 2)
    assert all(t[name].can_phasing_teleport for name in ("foe", "mate", "loki-eax058"))
    t = reshaped(table, 5)
    assert (t["foe"].attack, t["mate"].attack, t["loki-eax058"].attack) == (10, 11, 12)
    t = reshaped(table, 6)
    mate = t["mate"]
    assert (mate.speed, mate.attack, mate.defense, mate.damage, mate.range) == (9, 11, 18, 4, 5)
    assert (t["loki-eax058"].damage, t["foe"].damage) == (5, 3)
    said = [line.text for line in t.p1.log if line.kind == "modified"]
    assert len(said) == 2
    assert all("all combat values +1" in line for line in said)
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t["mate"].attack == 10


def test_each_player_favours_a_character_in_lokis_reality(table: Tables) -> None:
    t = reshaped(table, 3)
    t.p1.choose("choose:mate")
    t.p2.choose("choose:foe")
    assert (t["mate"].attack, t["foe"].attack, t["loki-eax058"].attack) == (11, 11, 11)
    t.p1.choose("end-turn")
    assert t["foe"].attack == 11, "until Loki's next turn, not the opponent's"
    t.p2.choose("end-turn")
    assert t["foe"].attack == 10
    t = reshaped(table, 3)
    t.p1.choose("choose:mate")
    t.p2.choose("choose:mate")
    assert t["mate"].attack == 11, "once, although both have chosen it"


def test_loki_raises_four_walls_where_he_sees(table: Tables) -> None:
    t = reshaped(table, 4)
    t.p1.choose("mark:D4", "mark:H8", "mark:F2")
    assert "done" not in t.p1.options
    t.p1.choose("mark:B4")
    assert sorted(m.square for m in t.markers) == [5 + 24, 1 + 3 * 24, 3 + 3 * 24, 7 + 7 * 24], "F2, B4, D4, H8"
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.attack.reroll.dice")
def test_loki_rerolls_one_die_of_a_lesser_character(table: Tables) -> None:
    t = against(table, "loki-eax058", active=2, mine={"click": 7})
    t.script(0, 4, 3)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    assert {"reroll-die:loki-eax058:1", "reroll-die:loki-eax058:5"} <= set(t.p1.options)
    t.p1.choose("reroll-die:loki-eax058:5")
    assert t["loki-eax058"].click == 7, "1 and 4 miss"


def test_loki_does_not_meddle_with_his_betters(table: Tables) -> None:
    great = figure("foe", *[(8, 10, 17, 3)] * 9, points=150)
    t = against(table, "loki-eax058", active=2, foe_card=great, mine={"click": 7})
    t.script(4, 3)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    assert t["loki-eax058"].at is None


def test_black_panther_calls_a_warlord_when_nobody_rerolls_after_him(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 17, 3)] * 4)
    for dice, again in (((0, 1), (4, 3)), ((4, 3), (0, 1))):
        t = against(table, PANTHER, foe="B3", cards=(mate,), friends=[("mate", {"at": "C3"})])
        t.script(*dice, *again)
        t.p1.choose("close:mate", f"reroll:{PANTHER}", "put:ancient-warlord:A2")
        assert (t["ancient-warlord"].at, t["ancient-warlord"].controller) == ("A2", 1)
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6)
    t = against(table, PANTHER, foe="B3", foe_card=lucky, cards=(mate,), friends=[("mate", {"at": "C3"})])
    t.script(0, 1, 4, 3, 0, 1)
    t.p1.choose("close:mate", f"reroll:{PANTHER}")
    t.p2.choose("reroll:lucky")
    assert "ancient-warlord" not in t.zone("map"), "somebody else has rerolled after him"


def test_a_break_away_that_black_panther_rerolls_calls_nobody(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 17, 3)] * 4)
    t = against(table, PANTHER, foe="C4", cards=(mate,), friends=[("mate", {"at": "C3"})])
    t.script(0, 5)
    t.p1.choose("move:mate", "go", f"reroll:{PANTHER}", "move:mate:F3")
    assert t.p1.prompt == "turn"
    assert "ancient-warlord" not in t.zone("map")


def test_black_panther_controls_through_walls_and_clouds_minds(table: Tables) -> None:
    clever = figure("clever", *[(8, 10, 15, 3, {"damage": "outwit"})] * 4, traits=("perplex",))
    rows = ["......", "...#..", "......"]
    click = next(n for n, c in enumerate(card(PANTHER).dial, 1) if c.powers[0] == "special")  # type: ignore[attr-defined]
    t = against(table, PANTHER, at="B2", foe="F2", foe_card=clever, map=rows, mine={"click": click})
    assert f"mind-control:{PANTHER}:range" in t.p1.options
    assert f"range:{PANTHER}" not in t.p1.options
    t.script(4, 4)
    t.p1.choose(f"mind-control:{PANTHER}:range", "keep", "done")
    assert (t["clever"].can_outwit, t["clever"].can_perplex) == (False, False)
    t.p1.choose("end-turn")
    assert not t["clever"].can_outwit
    t.p2.choose("end-turn")
    assert t["clever"].can_outwit, "until Black Panther's next turn"


def test_juggernaut_razes_the_city_and_is_refreshed(table: Tables) -> None:
    rows = ["..........", "......#...", "......#...", "......#...", ".........."]
    for walls, tokens, click in ((rows, 0, 2), ([*rows[:3], rows[0], rows[0]], 1, 3)):
        t = against(table, JUGGERNAUT, at="B3-C3-B4-C4", foe="J5", map=walls, mine={"click": 3})
        t.p1.choose(f"move:{JUGGERNAUT}", f"move:{JUGGERNAUT}:E3-F3-E4-F4", "done")
        assert t[JUGGERNAUT].tokens == tokens, walls
        assert t[JUGGERNAUT].click == click, "a token removed by an effect heals"


def test_juggernaut_counts_what_he_razes_in_each_action_by_itself(table: Tables) -> None:
    rows = [".............."] + ["......#..#...."] * 2 + [".............."] * 2
    t = against(table, JUGGERNAUT, at="B3-C3-B4-C4", foe="N5", map=rows)
    t.p1.choose(f"move:{JUGGERNAUT}", f"move:{JUGGERNAUT}:E3-F3-E4-F4", "done")
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    t.p1.choose(f"move:{JUGGERNAUT}", f"move:{JUGGERNAUT}:G3-H3-G4-H4", "done")
    assert t[JUGGERNAUT].tokens == 2, "two pieces, and two more"


def test_juggernaut_is_protected_by_his_helmet(table: Tables) -> None:
    hero = figure(
        "hero", *[(8, 12, 17, 3, {"speed": "mind_control", "attack": "incapacitate", "damage": "outwit"})] * 3, range=6
    )
    t = against(table, JUGGERNAUT, at="B3-C3-B4-C4", foe="F4", foe_card=hero, active=2)
    assert not [o for o in t.p2.options if o.split(":")[0] in ("mind-control", "incapacitate", "outwit")]
    assert "range:hero" in t.p2.options
    waver = figure("waver", (8, 12, 17, 3, {"attack": "pulse_wave"}), range=10)
    t = against(table, JUGGERNAUT, at="B3-C3-B4-C4", foe="F4", foe_card=waver, active=2)
    assert "pulse-wave:waver" not in t.p2.options


def test_storm_leaves_lightning_where_she_hits(table: Tables) -> None:
    t = against(table, STORM, at="B2", foe="F2")
    t.script(*HIT_DRAWS)
    t.p1.choose(f"range:{STORM}", "target:foe")
    assert [(m.name, m.square) for m in t.markers] == [("lightning", 5 + 24)]
    click = t["foe"].click
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert set(t.p1.options) == {f"one-of:{STORM}:strike", f"one-of:{STORM}:drift"}, "it must be one of them"
    t.p1.choose("strike", "strike-marker:foe:F2")
    assert (t["foe"].click, t.markers) == (click + 1, [])
    assert t.p1.prompt == "turn"


def test_storms_lightning_drifts_when_nobody_is_in_its_square(table: Tables) -> None:
    t = against(table, STORM, at="B2", foe="F2")
    t.script(*HIT_DRAWS)
    t.p1.choose(f"range:{STORM}", "target:foe", "end-turn")
    t.p2.choose("move:foe", "move:foe:H2", "end-turn")
    t.p1.choose("drift:F2-G2")
    assert [m.square for m in t.markers] == [6 + 24]


def test_thor_calls_down_storms_wherever_they_are(table: Tables) -> None:
    t = against(table, THOR, at="B2", foe="F2", map=["......", "...#..", "......"])
    put_marker(t.state, 5 + 6, "storm", 0, "storm")  # type: ignore[arg-type]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert f"range:{THOR}" not in t.p1.options
    t.script(*HIT_DRAWS)
    t.p1.choose(f"{THOR}.trait-2:{THOR}:strike")
    assert t["foe"].click == 4, "3 damage, through the wall"
    assert f"{THOR}.trait-2:{THOR}:strike" not in t.p1.options, "once a turn"
    t.p1.choose(f"{THOR}.trait-2:{THOR}:drift", "drift:F2-F3")
    assert [m.square for m in t.markers] == [5 + 12]
    assert f"move:{THOR}" in t.p1.options, "both were FREE actions"


def test_thor_may_raise_three_storms_far_from_all_starting_areas(table: Tables) -> None:
    t = table.new("heroclix", [{"figures": [THOR]}, {"figures": ["abomination-ih013"]}], seed=3, map="meadow")
    while t.state.asked is not None and t.state.asked.prompt != "may":
        t.state.choose("area:A" if t.state.asked.prompt == "area" else 0)
    t.p1.choose("yes")
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert "G8" in spots
    assert not spots & {"F8", "A5", "S8"}
    t.p1.choose("mark:G8", "mark:H3", "mark:K10")
    assert len(t.markers) == 3
    assert t.turn == 1


def test_wasp_stings_who_fails_to_target_her(table: Tables) -> None:
    for die, hurt in ((4, 1), (3, 0)):
        t = against(table, WASP, active=2)
        t.script(die, 0, 1)
        t.p2.choose("close:foe", f"target:{WASP}")
        t.p1.choose("yes")
        t.skip_until(lambda t: t.p2.prompt == "turn")
        assert t["foe"].click == 1 + hurt


def test_wasp_shares_what_she_perplexes_herself_with(table: Tables) -> None:
    near, far, other = (
        figure("near", (8, 10, 17, 3), keywords=("Avengers",)),
        figure("far", (8, 10, 17, 3), keywords=("Avengers",)),
        figure("other", (8, 10, 17, 3)),
    )
    friends = [("near", {"at": "B5"}), ("far", {"at": "B9"}), ("other", {"at": "C5"})]
    t = against(table, WASP, foe="X16", cards=(near, far, other), friends=friends, mine={"click": 2})
    assert {f"perplex:{WASP}", f"{WASP}.damage:{WASP}"} <= set(t.p1.options)
    t.p1.choose(f"{WASP}.damage:{WASP}")
    changes = {o.rpartition(":")[2] for o in t.p1.options}
    assert changes == {f"{stat}{n}" for stat in ("speed", "attack", "defense", "range") for n in ("+1", "-1")}, (
        "damage excepted"
    )
    t.p1.choose("defense+1")
    assert [t[name].defense for name in (WASP, "near", "far", "other")] == [19, 18, 17, 17], "6 squares and no more"
    assert f"perplex:{WASP}" not in t.p1.options, "it was a use of Perplex"
