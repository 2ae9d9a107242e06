"""Chapters: objects, destroying, special objects and equipment in play."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import EQUIPMENT, Given, Start, Thing
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.units import card
from rulebound.games.heroclix.units.checking import faults
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
FOE = figure("foe", *[PLAIN] * 8)
STRONG = (8, 10, 17, 3, {"attack": "super_strength"})


def field(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), objects: Any = (), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={
                "figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine],
                "objects": [(id, {"at": at}) for id, at in objects],
            },
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


@proves(
    "heroclix.object.attack.inherent",
    "heroclix.object.attack.close",
    "heroclix.object.attack.ko",
    "heroclix.object.attack.names",
)
def test_striking_with_an_object(table: Tables) -> None:
    for thing, click in (("light-object", 5), ("heavy-object", 6)):
        t = field(table, (figure("hero", STRONG), "B2", {"holding": thing}), foes=[(FOE, "B3")])
        t.script(*HIT)
        t.p1.choose("strike:hero", "decline")
        assert (t["foe"].click, t["hero"].holding, t.p1.ko_area) == (click, None, [thing])


@proves("heroclix.object.attack.ko")
def test_an_object_is_used_up_by_a_miss_too(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*MISS)
    t.p1.choose("strike:hero")
    assert (t["foe"].click, t.p1.ko_area) == (1, ["light-object"])


@proves("heroclix.object.attack.range", "heroclix.silver.zero.range")
def test_throwing_an_object_reaches_six_squares_whatever_the_range(table: Tables) -> None:
    for thing, click in (("light-object", 3), ("heavy-object", 4)):
        t = field(table, (figure("hero", STRONG), "B2", {"holding": thing}), foes=[(FOE, "H2")])
        t.script(*HIT)
        t.p1.choose("throw:hero")
        assert t["foe"].click == click, thing
    t = field(table, (figure("hero", STRONG), "B2", {"holding": "light-object"}), foes=[(FOE, "I2")])
    assert "throw:hero" not in t.p1.options


@proves("heroclix.object.attack.keep", "heroclix.object.held.open")
def test_whoever_holds_an_object_may_attack_without_it(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].holding) == (4, "light-object")
    (shown,) = [e for e in _all(t.p2.view) if e.get("card") == "hero"]
    assert "holds" in shown


def _all(seen: Any) -> list[dict[str, Any]]:
    if isinstance(seen, dict):
        return [seen, *(e for v in seen.values() for e in _all(v))]
    return [e for v in seen for e in _all(v)] if isinstance(seen, list) else []


@proves("heroclix.object.attack.timing")
def test_charge_ends_with_a_strike_but_flurry_makes_plain_attacks(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge"}))
    t = field(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "leave")
    assert t.p1.options == ["close:hero", "strike:hero", "decline"]
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}))
    t = field(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*MISS)
    t.p1.choose("flurry:hero")
    assert t.p1.options == ["attack:hero:close", "decline:hero"]


@proves(
    "heroclix.object.pick-up.zero",
    "heroclix.object.pick-up.occupied",
    "heroclix.object.multiple",
    "heroclix.object.no-occupy",
)
def test_objects_in_anybodys_square_are_picked_up_without_moving(table: Tables) -> None:
    friend = figure("friend", PLAIN)
    t = field(table, (figure("hero", PLAIN), "B2"), (friend, "B3"), objects=[("light-object", "B3"), ("light-object", "B3")])
    t.p1.choose("move:hero", "move:hero:B2", "pick-up:light-object")
    assert (t["hero"].at, t["hero"].holding, t["friend"].at) == ("B2", "light-object", "B3")


@proves("heroclix.object.pick-up.once", "heroclix.object.held.one")
def test_a_held_object_is_put_down_on_the_way(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), objects=[("light-object", "E3")])
    t.p1.choose("move:hero", "move:hero:E2")
    assert not [o for o in t.p1.options if o.startswith("pick-up")], "it holds one already"
    t.p1.choose("put-down:light-object:D1")
    assert t["hero"].holding is None
    assert "D1" in {t["light-object"].at, t["light-object#2"].at}


@proves("heroclix.object.held.drop-lost", "heroclix.object.held.drop-lost.event")
def test_a_heavy_object_falls_when_super_strength_is_lost(table: Tables) -> None:
    for thing, held in (("heavy-object", None), ("light-object", "light-object")):
        hero = figure("hero", STRONG, PLAIN)
        t = field(table, (hero, "B2", {"holding": thing, "tokens": 1}))
        t.p1.choose("move:hero", "move:hero:C2", "leave")
        assert (t["hero"].click, t["hero"].holding) == (2, held), "pushed off its power"


@proves(
    "heroclix.object.destroy",
    "heroclix.object.destroy.no-debris",
    "heroclix.object.destroy.no-harm",
)
def test_objects_are_destroyed_without_debris(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2"), (figure("friend", PLAIN), "B3"), objects=[("light-object", "B3")])
    t.p1.choose("destroy-close:hero")
    assert (t.p1.ko_area, t.markers, t["friend"].click) == (["light-object"], [], 1)
    weak = figure("hero", (8, 10, 17, 2))
    t = field(table, (weak, "B2"), objects=[("light-object", "B3")])
    assert "destroy-close:hero" not in t.p1.options, "it takes a damage value of 3"


@proves("heroclix.object.destroy.lof", "heroclix.destroy.range", "heroclix.destroy.range.beside-enemy")
def test_objects_are_shot_beside_a_character_and_beside_an_enemy(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6)
    t = field(table, (hero, "B2"), (figure("friend", PLAIN), "F2"), foes=[(FOE, "B3")], objects=[("light-object", "F2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero")
    assert t.p1.ko_area == ["light-object"]


@proves("heroclix.object.destroy.held", "heroclix.object.held.not-target", "heroclix.object.held.off-map")
def test_held_objects_can_be_neither_destroyed_nor_lifted(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}), range=6)
    t = field(table, (hero, "B2"), foes=[(FOE, "E2", {"holding": "light-object"})])
    assert not [o for o in t.p1.options if o.startswith("destroy")]
    assert [o for o in t.p1.options if o.startswith("telekinesis")] == ["telekinesis:hero:character"]


@proves("heroclix.pac.indestructible", "heroclix.special-object.indestructible", "heroclix.pac.immobile")
def test_the_bookcase_can_be_neither_destroyed_nor_picked_up(table: Tables) -> None:
    hero = figure("hero", STRONG)
    t = field(table, (hero, "B2"), objects=[("bookcase", "B3")])
    assert "destroy-close:hero" not in t.p1.options
    t.p1.choose("move:hero", "move:hero:C2")
    assert t.p1.prompt == "turn"


@proves(
    "heroclix.equipment.equip-any", "heroclix.equipment.effect", "heroclix.equipment.one", "heroclix.equipment.standard-only"
)
@proves("heroclix.equipment.definition")
def test_equipment_gives_its_effect_to_standard_characters(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2"), objects=[("sword", "B2"), ("staff", "B2")])
    t.p1.choose("equip:hero", "equip:sword")
    assert (t["hero"].equipped, t["hero"].can_blades_claws_fangs, t["sword"].at, t["hero"].tokens) == (
        "sword",
        True,
        None,
        1,
    )
    giant = figure("hero", PLAIN, symbols=("boot", "fist", "shield", "giant"))
    t = field(table, (giant, "B2"), objects=[("sword", "B2")])
    assert "equip:hero" not in t.p1.options


@proves("heroclix.equipment.unequip", "heroclix.equipment.unequip-drop")
def test_who_is_equipped_again_drops_the_old_one(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2", {"equipped": "sword"}), objects=[("staff", "B2")])
    t.p1.choose("equip:hero")
    assert (t["hero"].equipped, t["sword"].at, t["hero"].has_giant_reach) == ("staff", "B2", 2)


@proves("heroclix.destroy.debris", "heroclix.destroy.close", "heroclix.destroy.inherent", "heroclix.marker.debris")
@proves("heroclix.destroy.permanent")
def test_destroyed_terrain_becomes_debris(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B2"), foes=[(FOE, "F3")], map=["......", "..#...", "......"])
    t.p1.choose("destroy-close:hero")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 8)]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    t.p1.choose("move:hero")
    assert "move:hero:C2" in t.p1.options


@proves(
    "heroclix.destroy.wall", "heroclix.destroy.wall.close", "heroclix.destroy.wall.debris", "heroclix.destroy.wall.effect"
)
@proves("heroclix.destroy.wall.permanent")
def test_a_destroyed_wall_leaves_debris_on_both_sides(table: Tables) -> None:
    t = field(table, (figure("hero", PLAIN), "B1"), foes=[(FOE, "C1")], map=[". .|. . . ."])
    assert "close:hero" not in t.p1.options
    t.p1.choose("destroy-close:hero")
    assert sorted(m.square for m in t.markers) == [1, 2]
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert "close:hero" in t.p1.options


@proves("heroclix.object.no-terrain")
def test_objects_are_in_nobodys_way(table: Tables) -> None:
    for thing in ("light-object", "heavy-object"):
        hero = figure("hero", (4, 10, 17, 3), range=6)
        t = field(table, (hero, "B2"), foes=[(FOE, "F2")], objects=[(thing, "C2")])
        with t.branch() as other:
            other.script(2, 3)  # 17: it hits where nothing hinders the line
            other.p1.choose("range:hero")
            assert (other["foe"].click == 4) is (thing == "light-object"), "a heavy one hinders the line of fire"
        t.p1.choose("move:hero")
        assert {"move:hero:C2", "move:hero:D2", "move:hero:E2"} <= set(t.p1.options), "it is walked over, and stood upon"


@proves("heroclix.object.pick-up.any", "heroclix.object.held.hands-free", "heroclix.pac.telekinesis")
def test_telekinesis_lifts_any_object_with_free_hands_alone(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}))
    t = field(table, (hero, "B2"), foes=[(FOE, "F6")], objects=[("heavy-object", "B4")])
    t.p1.choose("telekinesis:hero:object", "throw:heavy-object", "throw:hero")
    assert t.p1.ko_area == ["heavy-object"], "thrown by somebody without Super Strength"
    t = field(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "F6")], objects=[("heavy-object", "B4")])
    assert "telekinesis:hero:object" not in t.p1.options, "it holds one already"
    assert "telekinesis:hero:character" in t.p1.options


@proves("heroclix.object.pick-up.outwit")
def test_who_can_not_use_super_strength_keeps_and_uses_the_heavy_object_it_holds(table: Tables) -> None:
    stopped = {"holding": "heavy-object", "barred": "super_strength"}
    t = field(table, (figure("hero", STRONG), "B2", stopped), foes=[(FOE, "B3")])
    assert t["hero"].holding == "heavy-object"
    t.script(*HIT)
    t.p1.choose("strike:hero")
    assert t["foe"].click == 6, "3 and 2 for the heavy object"
    assert t["foe"].at == "B3", "no knock back"
    t = field(table, (figure("hero", STRONG), "B2", stopped))
    t.p1.choose("move:hero", "move:hero:C2", "put-down:heavy-object:C3")
    assert t["heavy-object"].at == "C3"
    objects = [("heavy-object", "C3"), ("light-object", "C1")]
    t = field(table, (figure("hero", STRONG), "B2", {"barred": "super_strength"}), objects=objects)
    t.p1.choose("move:hero", "move:hero:C2")
    assert t.p1.options == ["leave", "pick-up:light-object"]


@proves("heroclix.special-object.definition", "heroclix.special-object.cost")
def test_anybody_throws_a_special_object_and_its_points_are_scored(table: Tables) -> None:
    assert not list(faults(card("red-lantern"), {"red-lantern"}))
    thief = figure("thief", PLAIN)
    with with_cards(thief, FOE):
        t = table.heroclix(
            p1={"figures": [("foe", {"at": "F2"})], "objects": [("red-lantern", {"at": "B3"})]},
            p2={"figures": [("thief", {"at": "B2"})]},
            active=2,
        )
        t.p2.choose("move:thief", "move:thief:B2", "pick-up:red-lantern", "end-turn")
        t.p1.choose("end-turn")
        t.script(*HIT)
        t.p2.choose("throw:thief")
        assert (t["foe"].click, t.p1.ko_area, t.p2.score) == (3, ["red-lantern"], 5)
    free = Thing(id="free-thing", en="Free", zh="免", special=True, starts=(Start(0, 1),))
    assert any("point" in wrong for wrong in faults(free)), "a special object costs at least 1 point"


@proves("heroclix.equipment.equip-friendly")
def test_only_friends_equip_what_says_so(table: Tables) -> None:
    ring = Thing(
        id="ring",
        en="Ring",
        zh="環",
        type=EQUIPMENT,
        special=True,
        starts=(Start(3, 1),),
        keyphrases=("equip_friendly",),
        gives=Given(powers=("toughness",)),
    )
    with with_cards(ring, figure("hero", PLAIN), FOE):
        for owner, equips in (("p1", True), ("p2", False)):
            seats: dict[str, dict[str, Any]] = {
                "p1": {"figures": [("hero", {"at": "B2"})]},
                "p2": {"figures": [("foe", {"at": "X16"})]},
            }
            seats[owner]["objects"] = [("ring", {"at": "B2"})]
            t = table.heroclix(**seats)
            assert ("equip:hero" in t.p1.options) is equips
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("hero", {"at": "F9"})], "objects": [("ring", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "B3"})]},
        )
        t.p1.choose("equip:hero", "end-turn")
        assert t["hero"].can_toughness


@proves("heroclix.equipment.unequip-ko", "heroclix.equipment.unequip-default")
def test_equipment_that_says_nothing_is_koed_with_its_bearer_and_scores(table: Tables) -> None:
    for phrases, zone in ((("equip_any",), "ko-area"), (("equip_any", "unequip_ko"), "ko-area"), (("unequip_drop",), "map")):
        ring = Thing(id="ring", en="Ring", zh="環", type=EQUIPMENT, special=True, starts=(Start(7, 1),), keyphrases=phrases)
        with with_cards(ring, figure("hero", PLAIN, points=50), FOE):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2", "equipped": "ring"}), ("foe", {"at": "X16"})]},
                p2={"figures": [("foe", {"at": "B3"})]},
                active=2,
            )
            t.script(*HIT)
            t.p2.choose("close:foe")
            assert "ring" in t.zone(f"p1.{zone}")
            assert t.p2.score == (57 if zone == "ko-area" else 50)


@proves("heroclix.equipment.non-standard", "heroclix.equipment.standard-only")
def test_who_turns_giant_keeps_its_equipment_without_its_use(table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("beast-boy-re038", {"at": "B2", "equipped": "sword"})], "objects": [("staff", {"at": "B2"})]},
        p2={"figures": [("beast-boy-re038", {"at": "X16"})]},
    )
    hero = t["p1.beast-boy-re038"]
    assert hero.can_blades_claws_fangs
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "t-rex")
    assert "equip:beast-boy-re038" not in t.p1.options, "it is no standard character now"
    t = table.heroclix(
        p1={"figures": [("beast-boy-re038", {"at": "B2", "equipped": "octopus-arms"})]},
        p2={"figures": [("beast-boy-re038", {"at": "X16"})]},
    )
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "t-rex")
    hero = t["p1.beast-boy-re038"]
    assert (hero.equipped, hero.can_flurry) == ("octopus-arms", False)
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t["p1.beast-boy-re038"].can_flurry, "its size is back"
