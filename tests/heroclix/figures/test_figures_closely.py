"""Figures with texts of their own, looked at from the other side: one step too far, one pip too few, the other choice."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

PLAIN = (8, 10, 17, 3)
FOE = figure("foe", *[PLAIN] * 9)
HIT = (5, 4)


def scene(table: Tables, hero: str, foe: str = "B3", foe_card: Figure = FOE, **more: Any) -> Table:
    """A figure of the box in B2 against a made-up one; `mates` are made-up friends, each with its square."""
    mates = more.pop("mates", ())
    made = {card.id: card for card in (foe_card, *(card for card, *_ in mates))}
    with with_cards(*made.values()):
        return table.heroclix(
            p1={
                "figures": [
                    (hero, {"at": more.pop("at_square", "B2"), **more.pop("mine", {})}),
                    *((card.id, {"at": at, **(rest[0] if rest else {})}) for card, at, *rest in mates),
                ]
            },
            p2={"figures": [(foe_card.id, {"at": foe})]},
            stop_at_forced=2,
            **more,
        )


@pytest.mark.parametrize(
    ("shape", "can", "cannot"),
    [
        ("eagle", ("precision_strike", "flight", "tiny_size"), ("flurry", "quake")),
        ("gorilla", ("super_strength", "quake"), ("precision_strike", "flurry", "battle_fury")),
        ("octopus", ("flurry", "plasticity", "swim"), ("quake", "flight")),
        ("t-rex", ("blades_claws_fangs", "battle_fury", "great_size"), ("swim", "super_strength")),
    ],
)
def test_each_shape_of_beast_boy(table: Tables, shape: str, can: tuple[str, ...], cannot: tuple[str, ...]) -> None:
    t = scene(table, "beast-boy-re038", foe="X16")
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", f"one-of:beast-boy-re038:{shape}")
    assert set(can) <= set(t["beast-boy-re038"].powers)
    assert not set(cannot) & set(t["beast-boy-re038"].powers)
    t.p1.choose("end-turn")
    assert set(can) <= set(t["beast-boy-re038"].powers)
    t.p2.choose("end-turn")
    assert not set(can) <= set(t["beast-boy-re038"].powers), "until his next turn"


def test_the_gorilla_climbs(table: Tables) -> None:
    for shape, climbs in (("gorilla", True), ("octopus", False)):
        t = scene(table, "beast-boy-re038", foe="F1", at_square="A1", map=["......"], levels=["112222"])
        t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", f"one-of:beast-boy-re038:{shape}")
        t.p1.choose("move:beast-boy-re038")
        assert ("move:beast-boy-re038:D1" in t.p1.options) is climbs


@pytest.mark.parametrize("power", ["close_combat_expert", "ranged_combat_expert", "perplex", "outwit"])
def test_each_power_of_nightwings_belt(table: Tables, power: str) -> None:
    t = scene(table, "nightwing-re010", foe="X16")
    t.p1.choose("nightwing-re010.damage:nightwing-re010", f"one-of:nightwing-re010:{power}")
    assert power in t["nightwing-re010"].powers


@pytest.mark.parametrize("power", ["blades_claws_fangs", "energy_explosion", "incapacitate", "steal_energy"])
def test_each_power_that_batman_beyond_learns(table: Tables, power: str) -> None:
    t = scene(table, "batman-beyond", foe="X16", active=2)
    t.p2.choose("end-turn")
    t.p1.choose("yes:batman-beyond.trait-1/0", f"one-of:batman-beyond:{power}")
    assert power in t["batman-beyond"].powers


@pytest.mark.parametrize("hero", ["wonder-woman-btas035", "superman-btas036"])
def test_the_league_unlimited_helps_nobody_of_more_than_a_hundred_points(table: Tables, hero: str) -> None:
    for points, keywords, tokens in ((100, ("Justice League",), 0), (101, ("Justice League",), 1), (100, (), 1)):
        mate = figure("mate", PLAIN, keywords=keywords, points=points)
        t = scene(table, hero, foe="X16", active=2, mine={"click": 5}, mates=[(mate, "A9", {"tokens": 1})])
        t.roll(6)
        t.p2.choose("end-turn")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert t["mate"].tokens == tokens


def test_wonder_womans_lasso_reaches_five_squares_and_nobody_larger(table: Tables) -> None:
    big = figure("foe", *[PLAIN] * 9, symbols=("boot", "fist", "shield", "giant"))
    for at, card, reached in (("B7", FOE, True), ("B8", FOE, False), ("B5", big, False)):
        t = scene(table, "wonder-woman-btas035", foe=at, foe_card=card)
        t.roll(6)
        if "wonder-woman-btas035.attack:wonder-woman-btas035" in t.p1.options:
            t.p1.choose("wonder-woman-btas035.attack:wonder-woman-btas035")
        assert ("place:foe:B3" in t.p1.options) is reached


def test_superman_is_there_for_a_power_action_with_its_token(table: Tables) -> None:
    t = scene(table, "superman-btas036", foe="X16")
    t.p1.choose("superman-btas036.speed:superman-btas036", "move:superman-btas036:C3")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["superman-btas036"].tokens, t.p1.given) == (1, 1)


def test_aquaman_swims_four_squares(table: Tables) -> None:
    t = scene(table, "aquaman-re045", at_square="A1", foe="H1", map=["wwwwwwww"], mine={"click": 3})
    t.p1.choose("aquaman-re045.trait-2:aquaman-re045")
    assert max(o.rpartition(":")[2] for o in t.p1.options) == "E1"


def test_revenge_adds_one_and_no_more(table: Tables) -> None:
    for dice, click in (((3, 4), 5), ((3, 3), 1)):
        t = scene(table, "mister-sinister", active=2, mine={"click": 3})
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
        t = scene(table, "mister-sinister", active=2, mine={"click": 6}, mates=[(mate, "A9")])
        t.roll(*HIT, die)
        t.p2.choose("close:foe")
        t.p1.choose("no", "keep", "yes")
        assert t["foe"].click == click


def test_sinister_lurks_within_six_squares_of_himself(table: Tables) -> None:
    mate = figure("mate", PLAIN)
    for at, lurks in (("B8", True), ("B9", False)):
        t = scene(table, "mister-sinister", active=2, foe="X16", mine={"click": 2}, mates=[(mate, at)])
        t.p2.choose("end-turn")
        assert (t.p1.prompt == "may") is lurks


@pytest.mark.parametrize(("die", "click"), [(1, 5), (3, 5), (4, 4), (5, 4)])
def test_how_much_sabretooth_recovers(table: Tables, die: int, click: int) -> None:
    t = scene(table, "sabretooth", foe_card=figure("foe", (8, 10, 17, 1)), active=2, mine={"click": 4})
    t.roll(6, 5, die)
    t.p2.choose("close:foe")
    assert t["sabretooth"].click == click


def test_spider_man_swings_two_squares(table: Tables) -> None:
    t = scene(table, "spider-man-eax037b", at_square="E5", foe="E4", active=2, mine={"click": 5})
    t.roll(6, 5, 5)
    t.p2.choose("close:foe")
    t.p1.choose("yes", "yes")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert "E7" in spots
    assert "E8" not in spots


def test_both_gifts_of_the_gem_that_drax_leaves(table: Tables) -> None:
    mate, strong = figure("mate", PLAIN), figure("foe", (8, 12, 17, 5))
    for choice, values in (("attack+1", (11, 3)), ("damage+1", (10, 4))):
        t = scene(table, "drax", foe_card=strong, active=2, mine={"click": 6}, mates=[(mate, "A9")])
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
    t = scene(table, "vision-ai005", foe="B9")
    t.p1.choose("move:vision-ai005", "move:vision-ai005:B4")
    assert "attack:vision-ai005:range" in t.p1.options
    t.p1.choose("decline")
    assert (t["vision-ai005"].tokens, t.p1.prompt) == (1, "turn")


def test_the_jokers_pain_by_a_friend_leaves_no_bomb(table: Tables) -> None:
    waver = figure("waver", *[(8, 12, 17, 3, {"attack": "pulse_wave"})] * 3, range=8)
    t = scene(table, "joker-btas103", foe="B4", mates=[(waver, "B6")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:waver")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["joker-btas103"].click == 2
    assert "joker-bomb" not in t.zone("p1.map")
