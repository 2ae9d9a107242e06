"""Chapter: knock back. The keyphrase, the effect, the path, the six stops, its damage, who is safe."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 2)
DOUBLE = (3, 3)
"""Dice that show 4 and 4."""
FOE = figure("foe", *[PLAIN] * 12)


def hit(
    table: Tables, foe: Any = FOE, dice: tuple[int, ...] = DOUBLE, at: str = "C3", hero: Any = None, **more: Any
) -> Table:
    """The hero at B3 hits the foe at C3 for 2 damage."""
    hero = hero or figure("hero", PLAIN, PLAIN)
    others = more.pop("others", ())
    with with_cards(hero, foe, *{o.id: o for o, _ in others}.values()):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B3"})]},
            p2={"figures": [(foe.id, {"at": at}), *((o.id, {"at": where}) for o, where in others)]},
            stop_at_forced=2,
            **more,
        )
        t.script(*dice)
        t.p1.choose("close:hero", *([f"target:{foe.id}"] if others else []))
        return t


@proves("heroclix.knock-back.step", "heroclix.knock-back.keyphrase", "heroclix.knock-back.keyphrase.source.doubles")
@proves("heroclix.knock-back.keyphrase.distance", "heroclix.knock-back.path", "heroclix.knock-back.sequence")
@proves("heroclix.knock-back.stop.1", "heroclix.knock-back.placing", "heroclix.knock-back.kinds")
def test_doubles_may_knock_back_as_far_as_the_dial_clicked(table: Tables) -> None:
    t = hit(table)
    assert t.p1.options == ["knock-back:foe", "decline"]
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("E3", 3)
    t = hit(table)
    t.p1.choose("decline")
    assert t["foe"].at == "C3"
    t = hit(table, dice=(3, 4))
    assert t.p1.prompt == "turn", "no doubles, no knock back"


@proves("heroclix.knock-back.keyphrase.source.effect", "heroclix.pac.super-strength", "heroclix.pac.knockback")
def test_super_strength_knocks_back_in_close_combat(table: Tables) -> None:
    t = hit(table, dice=(3, 4), hero=figure("hero", (8, 10, 17, 2, {"attack": "super_strength"})))
    t.p1.choose("knock-back:foe")
    assert t["foe"].at == "E3"


@proves("heroclix.knock-back.stop.2", "heroclix.knock-back.damage.character")
def test_another_character_stops_it_without_damage(table: Tables) -> None:
    t = hit(table, others=[(figure("other", *[PLAIN] * 3), "D3")])
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click, t["other"].click) == ("C3", 3, 1)


@proves("heroclix.knock-back.stop.3", "heroclix.knock-back.damage.one", "heroclix.knock-back.order.damage")
@proves("heroclix.knock-back.damage.terrain-intact", "heroclix.knock-back.order")
def test_blocking_terrain_stops_and_hurts(table: Tables) -> None:
    rows = ["......", "......", "...#..", "......", "......"]
    t = hit(table, map=rows)
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("C3", 4)
    assert not t.destroyed


@proves("heroclix.knock-back.stop.3", "heroclix.knock-back.stop.3.doors")
def test_walls_windows_and_doors_stop_it(table: Tables) -> None:
    for wall in "|!/":
        rows = [". . . . . .", ". . . . . .", f". . . .{wall}. .", ". . . . . ."]
        t = hit(table, map=rows, hero=figure("hero", (8, 10, 17, 3)))
        t.p1.choose("knock-back:foe")
        assert (t["foe"].at, t["foe"].click) == ("D3", 5), f"one square, then the border: {wall}"


@proves("heroclix.knock-back.stop.4", "heroclix.knock-back.damage.one")
def test_the_edge_of_the_map_stops_and_hurts(table: Tables) -> None:
    t = hit(table, map=["...."] * 5)
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("D3", 4)


@proves("heroclix.knock-back.stop.5", "heroclix.knock-back.damage.one")
def test_higher_ground_stops_and_hurts(table: Tables) -> None:
    t = hit(table, map=["......"] * 5, levels=["...222"] * 5)
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("C3", 4)


@proves("heroclix.knock-back.stop.6", "heroclix.knock-back.damage.fall")
def test_falling_hurts_twice(table: Tables) -> None:
    t = hit(table, map=["......"] * 5, levels=["222..."] * 5)
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("D3", 5), "it falls to the first lower square"


@proves("heroclix.knock-back.damage.type", "heroclix.knock-back.damage.separate")
def test_its_damage_can_be_reduced_by_itself(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 2, {"defense": "toughness"})] * 8)
    t = hit(table, foe, map=["...."] * 5, hero=figure("hero", (8, 10, 17, 4)))
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("D3", 4), "3 clicks from the attack, none from the edge"


@proves("heroclix.knock-back.path.not-direct")
def test_the_path_is_the_nearest_diagonal_where_no_direct_one_leads_away(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6)
    with with_cards(hero, FOE):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "E3"})]}, stop_at_forced=2
        )
        t.script(*DOUBLE)
        t.p1.choose("range:hero", "knock-back:foe")
        assert t["foe"].at == "G5"


@proves("heroclix.knock-back.prevent.attack", "heroclix.knock-back.prevent.example", "heroclix.pac.combat-reflexes")
def test_who_cannot_be_knocked_back_when_damage_is_dealt_stays(table: Tables) -> None:
    foe = figure("foe", (8, 10, 15, 2, {"defense": "combat_reflexes"}), *[PLAIN] * 6)
    t = hit(table, foe)
    assert (t.p1.prompt, t["foe"].at, t["foe"].click) == ("turn", "C3", 3)


@proves("heroclix.size.knock-back")
def test_nobody_is_knocked_back_by_a_smaller_one(table: Tables) -> None:
    giant = figure("giant", *[PLAIN] * 6, symbols=("boot", "fist", "shield", "giant"))
    assert hit(table, giant).p1.prompt == "turn"


@proves("heroclix.multi-base.no-knock-back")
def test_large_bases_stay(table: Tables) -> None:
    large = figure("large", *[PLAIN] * 6, base=(1, 2))
    assert hit(table, large, at="C3-C4").p1.prompt == "turn"


@proves("heroclix.knock-back.effect", "heroclix.knock-back.effect.mandatory", "heroclix.knock-back.effect.example")
@proves("heroclix.pac.force-blast", "heroclix.dice.success-failure.not", "heroclix.knock-back.prevent.effect")
def test_force_blast_knocks_back_by_a_die(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 2, {"speed": "force_blast"}))
    with with_cards(hero, FOE):
        for die, where in ((1, "D3"), (4, "G3")):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B3"})]}, p2={"figures": [("foe", {"at": "C3"})]}, stop_at_forced=2
            )
            t.script(die - 1)
            t.p1.choose("force-blast:hero")
            assert (t["foe"].at, t["foe"].click) == (where, 1)


@proves("heroclix.knock-back.multiple", "heroclix.knock-back.keyphrase.all", "heroclix.pac.quake")
def test_all_hit_characters_or_none_the_farthest_first(table: Tables) -> None:
    hero = figure("hero", (8, 12, 17, 4, {"attack": "quake"}))
    with with_cards(hero, FOE):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "C3"}), ("foe", {"at": "B4"})]},
            stop_at_forced=2,
        )
        t.script(3, 4)
        t.p1.choose("quake:hero")
        assert t.p1.options == ["knock-back:foe:foe#2", "decline"]
        t.p1.choose("knock-back")
        assert (t["foe"].at, t["foe#2"].at) == ("E3", "B6"), "2 damage each, since there were two targets"
        assert (t["foe"].click, t["foe#2"].click) == (3, 3)
