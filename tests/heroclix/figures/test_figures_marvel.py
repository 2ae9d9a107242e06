"""Marvel figures with texts of their own: what their traits and special powers do."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

FOE = figure("foe", *[(8, 10, 17, 3)] * 9)
HIT = (4, 3)


def against(table: Tables, hero: str, at: str = "B2", foe: str = "B3", foe_card: Any = FOE, **more: Any) -> Table:
    mine = {"at": at, **more.pop("mine", {})}
    with with_cards(*{card.id: card for card in (foe_card, *more.pop("cards", ()))}.values()):
        return table.heroclix(
            p1={"figures": [(hero, mine), *more.pop("friends", ())]},
            p2={"figures": [(foe_card.id, {"at": foe}), *more.pop("others", ())]},
            stop_at_forced=2,
            **more,
        )


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
    t.script(*HIT)
    t.p1.choose("range:cyclops")
    assert (t["mate"].damage, t["other"].damage) == (4, 3)
    assert t["foe"].click == 4, "2 damage and 1 more in that very attack"


def test_cyclops_chooses_what_his_optic_blast_raises(table: Tables) -> None:
    for choice, click in (("1-0", 4), ("0-1", 5)):
        t = against(table, "cyclops", foe="G2")
        t.script(*HIT)
        t.p1.choose("penetrating-psychic-blast:cyclops", f"sharpen:cyclops:{choice}")
        assert t["foe"].click == click


def test_the_hulk_is_weakened_by_rage_and_heals_at_the_end_of_his_turn(table: Tables) -> None:
    t = against(table, "hulk-abpi014", active=2, mine={"click": 5})
    t.script(5, 3)
    t.p2.choose("close:foe", "end-turn")
    assert (t["hulk-abpi014"].click, t["hulk-abpi014"].attack, t["hulk-abpi014"].speed) == (7, 9, 7)
    t.p1.choose("end-turn")
    assert (t["hulk-abpi014"].click, t["hulk-abpi014"].attack) == (6, 10)


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
        t.script(*HIT)
        t.p1.choose("close:spider-man-eax037b", f"one-of:spider-man-eax037b:{choice}")
        assert t["foe"].attack == attack
        assert bool(t["foe"].has_immobile) is immobile


def test_thanos_strikes_harder_at_battleworld(table: Tables) -> None:
    for keywords, click in ((("Battleworld: Spider-Island",), 5), ((), 4)):
        t = against(table, "thanos", mine={"click": 5}, foe_card=figure("foe", *[(8, 10, 17, 3)] * 9, keywords=keywords))
        t.script(*HIT)
        t.p1.choose("close:thanos")
        assert t["foe"].click == click


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
