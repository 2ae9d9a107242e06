"""Chapter: object."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import EQUIPMENT, HEAVY, Given, Start, Thing
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.units import card
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    FAR,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    HIT_DRAWS,
    LIGHT,
    LONG,
    MISS_DRAWS,
    OTHER,
    PLAIN,
    SHOOTER,
    SLOW,
    SQUARE,
    STAIRS,
    STRONG,
    STRONG_CLICK,
    TINY,
    WING,
    YARD,
    piece,
)
from tests.heroclix.playing import battle, board, clicks, control, ends, hero, line, ring, short_dial, take_control, thrower

SAFE = Thing(id="safe", en="Safe", zh="保險箱", weight=HEAVY, starts=(Start(0, 1),))
GLOVES = Thing(
    id="gloves",
    en="Gloves",
    zh="手套",
    type=EQUIPMENT,
    special=True,
    starts=(Start(7, 1),),
    keyphrases=("equip_any", "unequip_drop"),
    gives=Given(powers=("super_strength",)),
)


def put_down(table: Tables, carrier: Any, friend_at: str, to: str, **more: Any) -> set[str]:
    t = battle(table, (carrier, "A1"), (FRIEND, friend_at), foes=[(FOE, more.pop("foe", "F2"))], **more)
    t.p1.choose("move:hero", "carry:friend", f"move:hero:{to}")
    return {o.rpartition(":")[2] for o in t.p1.options if "friend" in o and t.p1.prompt != "turn"} or {t["friend"].at}


def _all(seen: Any) -> list[dict[str, Any]]:
    if isinstance(seen, dict):
        return [seen, *(e for v in seen.values() for e in _all(v))]
    return [e for v in seen for e in _all(v)] if isinstance(seen, list) else []


@proves("heroclix.object.definition")
def test_an_object_is_told_apart_from_those_who_might_be_targeted(table: Tables) -> None:
    foes = [(short_dial("foe"), "F2"), (short_dial("foe"), "F4")]
    t = battle(table, (short_dial("hero", range=6), "B2"), foes=foes, objects=[("light-object", {"at": "D4"})])
    assert [r.message for r in t.p1.why_not("light-object")] == ["no-actor"]
    t.p1.choose("range:hero")
    assert [r.message for r in t.p1.why_not("light-object")] == ["not-now"]
    assert [r.message for r in t.p1.why_not("hero")] == ["friendly"]


@proves("heroclix.object.weight", "heroclix.object.standard", "heroclix.object.definition", "heroclix.object.no-order")
def test_objects_are_light_or_heavy_standard_or_special() -> None:
    light, heavy, lantern = card("light-object"), card("heavy-object"), card("red-lantern")
    assert (light.weight, heavy.weight) == ("light", "heavy")  # type: ignore[attr-defined]
    assert (light.special, lantern.special) == (False, True)  # type: ignore[attr-defined]


@proves("heroclix.object.no-terrain")
def test_objects_are_in_nobodys_way(table: Tables) -> None:
    for thing in ("light-object", "heavy-object"):
        hero = figure("hero", (4, 10, 17, 3), range=6)
        t = battle(table, (hero, "B2"), foes=[(FOE, "F2")], objects=[(thing, "C2")])
        with t.branch() as other:
            other.script(2, 3)  # 17: it hits where nothing hinders the line
            other.p1.choose("range:hero")
            assert (other["foe"].click == 4) is (thing == "light-object"), "a heavy one hinders the line of fire"
        t.p1.choose("move:hero")
        assert {"move:hero:C2", "move:hero:D2", "move:hero:E2"} <= set(t.p1.options), "it is walked over, and stood upon"


def test_who_hides_behind_a_heavy_object_is_seen_when_it_is_lifted(table: Tables) -> None:
    """Its own square hinders the line (1104), until it is held and lies nowhere (1134)."""
    sneak = piece("hero", speed="stealth", attack="super_strength")
    t = battle(table, (sneak, "E1"), foes=[(piece("foe", range=8), "A1")], map=YARD, objects=[("heavy-object", "E1")])
    with t.branch() as other:
        other.p1.choose("end-turn")
        assert other["foe"].lines["hero"] == "blocked"
    t.p1.choose("move:hero", "move:hero:E1", "pick-up:heavy-object", "end-turn")
    assert t["foe"].lines["hero"] == "clear"


def test_heavy_objects_hinder_light_ones_do_not(table: Tables) -> None:
    rows = ["....", "....", "...."]
    for objects, start, end, seen in (
        ([("heavy-object", "B1")], "A1", "D1", "hindered"),
        ([("light-object", "B1")], "A1", "D1", "clear"),
        ([("heavy-object", "A1")], "A1", "D1", "clear"),
        ([("heavy-object", "D1")], "A1", "D1", "hindered"),
        ([("heavy-object", "B1")], "A1", "B2", "clear"),
        ([("heavy-object", "B1"), ("heavy-object", "A2")], "A1", "B2", "hindered"),
    ):
        assert line(table, start, end, rows, objects=objects) == seen, objects
    levels = ["2111", "1111", "1111"]
    assert line(table, "A1", "D1", rows, objects=[("heavy-object", "C1")], levels=levels) == "clear"
    assert line(table, "A1", "D1", rows, objects=[("heavy-object", "D1")], levels=levels) == "hindered"


@proves(
    "heroclix.object.destroy",
    "heroclix.object.destroy.no-debris",
    "heroclix.object.destroy.no-harm",
)
def test_objects_are_destroyed_without_debris(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2"), (figure("friend", PLAIN), "B3"), objects=[("light-object", "B3")])
    t.p1.choose("destroy-close:hero")
    assert (t.p1.ko_area, t.markers, t["friend"].click) == (["light-object"], [], 1)
    weak = figure("hero", (8, 10, 17, 2))
    t = battle(table, (weak, "B2"), objects=[("light-object", "B3")])
    assert "destroy-close:hero" not in t.p1.options, "it takes a damage value of 3"


@proves("heroclix.object.destroy.lof", "heroclix.destroy.range", "heroclix.destroy.range.beside-enemy")
def test_objects_are_shot_beside_a_character_and_beside_an_enemy(table: Tables) -> None:
    hero = figure("hero", PLAIN, range=6)
    t = battle(table, (hero, "B2"), (figure("friend", PLAIN), "F2"), foes=[(FOE, "B3")], objects=[("light-object", "F2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero")
    assert t.p1.ko_area == ["light-object"]


def test_who_stands_in_an_object_is_not_hurt_when_it_goes(table: Tables) -> None:
    t = battle(table, (HERO, "A1"), foes=[(FOE, "B1")], objects=[("light-object", "B1")])
    t.p1.choose("destroy-close:hero")
    assert (t["light-object"].zone, clicks(t, "foe")) == ("ko-area", [0])


def test_cover_is_shot_away_before_the_shot(table: Tables) -> None:
    """A heavy object in the target's square hinders (1104) until it is KO'd; no debris comes of it (1118)."""
    first, second = piece("hero", range=8), piece("friend", (8, 8, 17, 3), range=8)
    for cleared, hurt in ((True, 3), (False, 0)):
        t = battle(
            table, (first, "A1"), (second, "A2"), foes=[(FOE, "F2")], map=["........"] * 2, objects=[("heavy-object", "F2")]
        )
        if cleared:
            t.p1.choose("destroy-range:hero")
        t.roll(*HIT)
        t.p1.choose("range:friend")
        assert clicks(t, "foe") == [hurt]


def test_of_three_the_one_who_destroys_an_object_scores_it(table: Tables) -> None:
    lamp = {"p2": {"objects": [("red-lantern", {"at": "B2"})]}}
    t = battle(table, (HERO, "B1"), foes=[(FOE, "T9")], others=[(FRIEND, "T2")], **lamp)
    t.p1.choose("destroy-close:hero")
    assert (t.p2.ko_area, t.p1.score, t.p2.score, t.p3.score) == (["red-lantern"], 5, 0, 0)


@proves("heroclix.object.destroy.held", "heroclix.object.held.not-target", "heroclix.object.held.off-map")
def test_held_objects_can_be_neither_destroyed_nor_lifted(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}), range=6)
    t = battle(table, (hero, "B2"), foes=[(FOE, "E2", {"holding": "light-object"})])
    assert not [o for o in t.p1.options if o.startswith("destroy")]
    assert [o for o in t.p1.options if o.startswith("telekinesis")] == ["telekinesis:hero:character"]


@proves("heroclix.object.pick-up.inherent")
def test_an_object_is_picked_up_on_a_way_around(table: Tables) -> None:
    strong = {"attack": "super_strength"}
    for speed, offered in ((8, True), (5, False)):
        with with_cards(figure("hero", (speed, 10, 17, 3, strong)), figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})], "objects": [("heavy-object", {"at": "C6"})]},
                p2={"figures": [("foe", {"at": "T9"})]},
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:D2")
            assert t.p1.can("pick-up", "heavy-object") is offered, "three squares down to it, three up again"


@proves("heroclix.object.pick-up.inherent", "heroclix.object.pick-up.once", "heroclix.object.held.off-map")
@proves("heroclix.object.pick-up.heavy", "heroclix.object.held.one")
def test_objects_are_picked_up_on_the_way(table: Tables) -> None:
    objects = [("light-object", {"at": "E3"}), ("heavy-object", {"at": "E1"})]
    t = board(table, figure("hero", SLOW), objects=objects)
    t.p1.choose("move:hero", "move:hero:H2")
    assert t.p1.options == ["leave", "pick-up:light-object"]
    t.p1.choose("pick-up:light-object")
    assert (t["hero"].holding, t["light-object"].at) == ("light-object", None)
    strong = figure("hero", (6, 10, 17, 3, {"attack": "super_strength"}))
    t = board(table, strong, objects=objects)
    t.p1.choose("move:hero", "move:hero:H2")
    assert t.p1.options == ["leave", "pick-up:light-object", "pick-up:heavy-object"]


@proves("heroclix.object.pick-up.once")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_picks_up_what_any_square_of_it_passes(table: Tables) -> None:
    long = piece("hero", (3, 10, 17, 3), base=LONG)
    rows = ["......", ".####.", "......"]
    t = battle(table, (long, "A2-A3"), foes=[(FOE, "F1")], map=rows, objects=[("light-object", "E3")])
    t.p1.choose("move:hero", "C3-D3")
    assert "pick-up:light-object" in t.p1.options


@pytest.mark.parametrize(
    ("put", "farthest"), [("leave", "I"), ("A2", "I"), ("C1", "I"), ("D1", "G"), ("E1", "E"), ("F1", "C")]
)
def test_whoever_goes_round_to_put_something_down_has_moved_all_those_squares(
    table: Tables, put: str, farthest: str
) -> None:
    fast = hero(8, speed="hypersonic_speed")
    t = battle(table, (fast, "A1", {"holding": "light-object"}), foes=[(FOE, "L3")], map=["." * 12] * 3)
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1", put if put == "leave" else f"put-down:light-object:{put}")
    assert max(ends(t))[0] == farthest, "8 squares, less the way there and back to B1"


def test_passengers_are_put_down_adjacent_and_nowhere_else(table: Tables) -> None:
    flyer = thrower(6, symbols=WING)
    around = put_down(table, flyer, "A2", "D1", map=["......", "......"], levels=["111122", "111122"], foe="F1")
    assert around == {"C1", "C2", "D2"}, "not on the roof"
    around = put_down(table, flyer, "A2", "D1", map=[". . .|. . .", ". . . . . ."])
    assert "C1" not in around, "not behind the wall"
    assert {"D2", "E1", "E2", "C2"} <= around
    around = put_down(table, flyer, "A2", "D1", map=["..#h..", "....#."])
    assert "C1" not in around
    assert "E2" not in around


@proves("heroclix.object.pick-up.once", "heroclix.object.held.one")
def test_a_held_object_is_put_down_on_the_way(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), objects=[("light-object", "E3")])
    t.p1.choose("move:hero", "move:hero:E2")
    assert not [o for o in t.p1.options if o.startswith("pick-up")], "it holds one already"
    t.p1.choose("put-down:light-object:D1")
    assert t["hero"].holding is None
    assert "D1" in {t["light-object"].at, t["light-object#2"].at}


def test_what_is_picked_up_in_a_charge_strikes_at_its_end(table: Tables) -> None:
    t = battle(
        table, (piece("hero", speed="charge"), "A1"), foes=[(FOE, "E1")], map=["........"], objects=[("light-object", "C1")]
    )
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:D1", "pick-up:light-object", "strike:hero")
    assert clicks(t, "foe") == [4]


def test_over_stairs_nobody_is_carried_healed_or_lent_a_hand(table: Tables) -> None:
    """Both ends of stairs are not adjacent (1038): neither to carry (1449), nor to pick up (1124), destroy or heal."""
    hero = piece("hero", (1, 10, 17, 3), damage="support")  # no farther than one square, so not up and down again
    t = battle(
        table,
        (hero, "D1"),
        (piece("friend", symbols=TINY), "E1", {"click": 4}),
        foes=[(FOE, "H1")],
        objects=[("light-object", "E1")],
        **STAIRS,
    )
    assert not {"support:hero", "destroy-close:hero"} & set(t.p1.options)
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"
    t.p1.choose("move:hero:C1")
    assert t["light-object"].at == "E1"
    assert t.p1.prompt == "turn"


@proves(
    "heroclix.object.pick-up.zero",
    "heroclix.object.pick-up.occupied",
    "heroclix.object.multiple",
    "heroclix.object.no-occupy",
)
def test_objects_in_anybodys_square_are_picked_up_without_moving(table: Tables) -> None:
    friend = figure("friend", PLAIN)
    t = battle(
        table, (figure("hero", PLAIN), "B2"), (friend, "B3"), objects=[("light-object", "B3"), ("light-object", "B3")]
    )
    t.p1.choose("move:hero", "move:hero:B2", "pick-up:light-object")
    assert (t["hero"].at, t["hero"].holding, t["friend"].at) == ("B2", "light-object", "B3")


@pytest.mark.parametrize(("lies", "farthest"), [("C1", "I"), ("E1", "E")])
def test_whoever_goes_round_to_pick_something_up_has_moved_all_those_squares(
    table: Tables, lies: str, farthest: str
) -> None:
    fast = hero(8, speed="hypersonic_speed")
    t = battle(table, (fast, "A1"), foes=[(FOE, "L3")], map=["." * 12] * 3, objects=[("light-object", lies)])
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1", "pick-up:light-object")
    while t.p1.prompt != "move":
        t.p1.choose("decline")
    assert max(ends(t))[0] == farthest


def test_the_controlled_pick_things_up_on_their_way(table: Tables) -> None:
    t = control(table, FOE, (OTHER, "X9"), objects=[("light-object", "H2")])
    t.p1.choose("controlled-move:foe", "move:foe:G2")
    assert [o for o in t.p1.options if "light-object" in o]


def test_picked_up_by_a_sidestep_and_used_in_a_charge(table: Tables) -> None:
    strong = hero(8, speed="charge", attack="super_strength", traits=("sidestep",))
    t = battle(table, (strong, "A1"), foes=[(FOE, "G1")], map=["." * 12], objects=[("heavy-object", "C1")])
    t.p1.choose("sidestep:hero", "move:hero:B1")
    t.p1.choose(next(o for o in t.p1.options if "heavy-object" in o))
    assert t["hero"].holding == "heavy-object"
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:F1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [5]
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click, t["hero"].holding) == ("L1", 6, None), (
        "five squares, four of them on the map... and 1"
    )


@pytest.mark.parametrize(
    ("hero", "thing", "at", "rows", "offered"),
    [
        (HERO, "light-object", "B1", [". . . ."], True),
        (HERO, "heavy-object", "B1", [". . . ."], False),
        (STRONG, "heavy-object", "B1", [". . . ."], True),
        (HERO, "light-object", "B1", [".|. # ."], False),
        (piece("hero", (0, 10, 17, 3)), "light-object", "C1", [". . . ."], False),
    ],
)
def test_what_can_be_picked_up(table: Tables, hero: Any, thing: str, at: str, rows: list[str], offered: bool) -> None:
    t = battle(table, (hero, "A1"), foes=[(FOE, "D3")], objects=[(thing, at)], map=[*rows, "# # # #", ". . . ."])
    t.p1.choose("move:hero", "move:hero:A1")
    assert (f"pick-up:{thing}" in t.p1.options) is offered


def test_beside_an_enemy_friends_are_lifted_and_enemies_are_not(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "B2"), (FRIEND, "E2"), foes=[(FOE, "B3"), (OTHER, "E4")])
    t.p1.choose("telekinesis:hero:character")
    assert set(t.p1.options) == {"lift:hero", "lift:friend"}, "against the others it takes a range attack"


@proves("heroclix.object.pick-up.any", "heroclix.object.held.hands-free", "heroclix.pac.telekinesis")
def test_telekinesis_lifts_any_object_with_free_hands_alone(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}))
    t = battle(table, (hero, "B2"), foes=[(FOE, "F6")], objects=[("heavy-object", "B4")])
    t.p1.choose("telekinesis:hero:object", "throw:heavy-object", "throw:hero")
    assert t.p1.ko_area == ["heavy-object"], "thrown by somebody without Super Strength"
    t = battle(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "F6")], objects=[("heavy-object", "B4")])
    assert "telekinesis:hero:object" not in t.p1.options, "it holds one already"
    assert "telekinesis:hero:character" in t.p1.options


@proves("heroclix.object.pick-up.outwit")
def test_who_can_not_use_super_strength_keeps_and_uses_the_heavy_object_it_holds(table: Tables) -> None:
    stopped = {"holding": "heavy-object", "barred": "super_strength"}
    t = battle(table, (figure("hero", STRONG_CLICK), "B2", stopped), foes=[(FOE, "B3")])
    assert t["hero"].holding == "heavy-object"
    t.script(*HIT_DRAWS)
    t.p1.choose("strike:hero")
    assert t["foe"].click == 6, "3 and 2 for the heavy object"
    assert t["foe"].at == "B3", "no knock back"
    t = battle(table, (figure("hero", STRONG_CLICK), "B2", stopped))
    t.p1.choose("move:hero", "move:hero:C2", "put-down:heavy-object:C3")
    assert t["heavy-object"].at == "C3"
    objects = [("heavy-object", "C3"), ("light-object", "C1")]
    t = battle(table, (figure("hero", STRONG_CLICK), "B2", {"barred": "super_strength"}), objects=objects)
    t.p1.choose("move:hero", "move:hero:C2")
    assert t.p1.options == ["leave", "pick-up:light-object"]


def test_no_object_hinders_the_line_to_its_own_thrower_when_it_is_held(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", range=8), "A1"),
        foes=[(piece("foe", attack="super_strength"), "F1", {"holding": "heavy-object"})],
    )
    assert t["hero"].lines["foe"] == "clear"


def test_held_objects_hinder_nobody(table: Tables) -> None:
    strong = piece("target", attack="super_strength")
    t = battle(table, (SHOOTER, "A1"), foes=[(strong, "D1", {"holding": "heavy-object"})], map=["...."])
    assert t["shooter"].lines["target"] == "clear"


def test_an_object_in_the_hands_of_the_controlled_is_no_weapon(table: Tables) -> None:
    t = take_control(table, FOE, (OTHER, "F3"), foe_has=[{"holding": "light-object"}])
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (clicks(t, "other"), t["foe"].holding) == ([3], "light-object")


def test_telekinesis_reaches_as_far_as_its_user_sees_but_moves_six(table: Tables) -> None:
    lifter = piece("hero", range=9, attack="telekinesis")
    t = battle(table, (lifter, "A1"), (FRIEND, "I1"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    squares = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("place")}
    assert "C1" in squares
    assert "B1" not in squares, "seven squares from where it was"
    assert "J2" in squares
    assert "K2" not in squares, "ten squares from the user"


@proves("heroclix.object.held.drop-ko", "heroclix.equipment.unequip-drop")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_that_falls_drops_each_thing_in_a_square_of_its_players_choice(table: Tables) -> None:
    big = piece("big", clicks=1, base=SQUARE)
    with with_cards(SAFE, GLOVES):
        foes = [(big, "C5-D5-C6-D6", {"holding": "safe", "equipped": "gloves"}), (FRIEND, "L12")]
        t = battle(table, (piece("hero"), "E5"), foes=foes)
        t.roll(5, 4)
        t.p1.choose("close:hero")
        assert t["big"].zone == "ko-area"
        assert t.p2.options == [f"put-down:safe:{s}" for s in ("C5", "D5", "C6", "D6")]
        t.p2.choose("D6")
        assert t.p2.options == [f"put-down:gloves:{s}" for s in ("C5", "D5", "C6", "D6")]
        t.p2.choose("C6")
        assert (t["safe"].at, t["gloves"].at, t.p1.prompt) == ("D6", "C6", "turn")


def test_a_koed_bearer_drops_its_object_where_it_stood(table: Tables) -> None:
    t = battle(table, (HERO, "A1"), foes=[(piece("foe", clicks=1), "A2", LIGHT), (piece("other"), "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["light-object"].zone, t["light-object"].at) == ("map", "A2")


def test_who_dies_of_the_crash_drops_its_object_where_it_crashed(table: Tables) -> None:
    """A KO'd bearer's object lies in its square (1142), which is where knock back had put it (747)."""
    frail = piece("foe", clicks=3)
    t = battle(
        table,
        (piece("hero", (8, 10, 17, 2)), "B2"),
        foes=[(frail, "C2", {"holding": "light-object"}), (OTHER, "J6")],
        map=YARD,
        edges=[("D2", "E2", "wall")],
    )
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].zone, t["light-object"].at) == ("ko-area", "D2")


@proves("heroclix.object.held.drop-lost")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_that_loses_its_strength_drops_the_safe_in_a_square_of_its_players_choice(table: Tables) -> None:
    values = (8, 10, 17, 3)
    big = figure("big", (*values, {"attack": "super_strength"}), *[values] * 5, base=LONG)
    with with_cards(SAFE):
        t = battle(table, (piece("hero", values), "B1"), foes=[(big, "C1-D1", {"holding": "safe"})])
        t.roll(5, 4)
        t.p1.choose("close:hero")
        assert (t["big"].click, t.p2.options) == (4, ["put-down:safe:C1", "put-down:safe:D1"])
        t.p2.choose("D1")
        assert (t["safe"].at, t["big"].holding, t.p1.prompt) == ("D1", None, "turn")


@proves("heroclix.object.held.drop-lost", "heroclix.equipment.unequip")
def test_who_takes_gauntlets_off_drops_the_heavy_object(table: Tables) -> None:
    safe = Thing(id="safe", en="Safe", zh="保險箱", weight=HEAVY, starts=(Start(0, 1),))
    other = ring("toughness", id="other-ring")
    for attack, zone, held_then in (("", "map", None), ("super_strength", "held", "safe")):
        with with_cards(ring("super_strength"), other, safe):
            hero = piece("hero", attack=attack)
            held = {"equipped": "ring", "holding": "safe"}
            t = battle(table, (hero, "B2", held), foes=[(FOE, "H2")], objects=[("other-ring", "B2")])
            t.p1.choose("equip:hero")
            assert (t["safe"].zone, t["hero"].holding) == (zone, held_then)


def test_a_wave_lets_nobody_drop_a_heavy_object(table: Tables) -> None:
    """Who can't use Super Strength keeps what it holds (1144)."""
    strong = piece("foe", attack="super_strength")
    t = battle(
        table, (piece("hero", range=8, attack="pulse_wave"), "A1"), foes=[(strong, "D1", {"holding": "heavy-object"})]
    )
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (clicks(t, "foe"), t["foe"].holding) == ([3], "heavy-object")


def test_a_heavy_object_falls_before_the_thief_gets_its_strength_back(table: Tables) -> None:
    """The push is dealt at once (376, 820); the object falls with the power (1142), though healing brings that back."""
    thief = figure("hero", (8, 10, 17, 3, {"attack": "super_strength"}), *[(8, 10, 17, 3)] * 4, traits=("steal_energy",))
    t = battle(table, (thief, "B2", {"tokens": 1, "holding": "heavy-object"}), foes=[(FOE, "C2")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:hero", "decline")
    assert (clicks(t, "hero"), t["hero"].holding, t["heavy-object"].at) == ([0], None, "B2")


@proves("heroclix.object.held.drop-lost", "heroclix.object.held.drop-lost.event")
def test_a_heavy_object_falls_when_super_strength_is_lost(table: Tables) -> None:
    for thing, held in (("heavy-object", None), ("light-object", "light-object")):
        hero = figure("hero", STRONG_CLICK, PLAIN)
        t = battle(table, (hero, "B2", {"holding": thing, "tokens": 1}))
        t.p1.choose("move:hero", "move:hero:C2", "leave")
        assert (t["hero"].click, t["hero"].holding) == (2, held), "pushed off its power"


def test_equipment_is_not_held_by_who_carries_or_is_carried(table: Tables) -> None:
    """Neither carrier nor passenger holds an object (1148, 1449); what is equipped lies on the card (1563)."""
    flyer = piece("hero", symbols=WING)
    for hers, his, carried in (
        ({"equipped": "sword"}, {}, True),
        ({"holding": "sword"}, {}, False),
        ({}, {"equipped": "sword"}, True),
        ({}, {"holding": "sword"}, False),
    ):
        t = battle(table, (flyer, "B3", hers), (FRIEND, "A3", his), foes=[(FOE, FAR)])
        t.p1.choose("move:hero")
        assert ("carry:friend" in t.p1.options) is carried


@proves("heroclix.object.held.carry")
def test_who_holds_an_object_carries_nobody(table: Tables) -> None:
    t = board(table, figure("hero", SLOW, symbols=WING), friends=("B3",), tokens={"holding": "light-object"})
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"


def test_a_giant_throws_at_who_is_beside_it(table: Tables) -> None:
    t = battle(table, (piece("hero", symbols=GIANT), "A1", {"holding": "heavy-object"}), foes=[(FOE, "B1")], map=["......"])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert clicks(t, "foe") == [3]


def test_a_throw_at_the_feet_of_a_mystic_is_answered(table: Tables) -> None:
    t = battle(table, (HERO, "A1", {"holding": "light-object"}), foes=[(piece("foe", teams=("mystics",)), "D1")])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert clicks(t, "foe", "hero") == [2, 1]


def test_a_thrown_object_meets_bushes_shields_and_the_range_of_who_throws(table: Tables) -> None:
    for printed, at, offered in ((0, "G1", True), (0, "H1", False), (8, "I1", True)):
        t = battle(table, (piece("hero", range=printed), "A1", LIGHT), foes=[(FOE, at)], map=["." * 12])
        assert ("throw:hero" in t.p1.options) is offered
    thrower = piece("hero", (8, 8, 17, 9))
    t = battle(table, (thrower, "A1", LIGHT), foes=[(FOE, "D1")], map=["..h."])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert (clicks(t, "foe"), t["hero"].holding) == ([0], None), "17 against 18, and the object is gone"


def test_telekinesis_throws_beside_an_enemy_at_that_enemy(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "B1")], map=["........", "........"], objects=[("light-object", "A2")])
    assert "telekinesis:hero:object" in t.p1.options
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:object", "throw:light-object", "throw:hero")
    assert clicks(t, "foe") == [2]
    grounded = piece("hero", attack="telekinesis", speed="earthbound_neutralized")
    t = battle(table, (grounded, "A1"), foes=[(FOE, "B1")], map=["........", "........"], objects=[("light-object", "A2")])
    t.p1.choose("telekinesis:hero:object")
    assert not [o for o in t.p1.options if o.startswith("throw")], "it can't use Improved Targeting"


@proves(
    "heroclix.object.attack.inherent",
    "heroclix.object.attack.close",
    "heroclix.object.attack.ko",
    "heroclix.object.attack.names",
)
def test_striking_with_an_object(table: Tables) -> None:
    for thing, click in (("light-object", 5), ("heavy-object", 6)):
        t = battle(table, (figure("hero", STRONG_CLICK), "B2", {"holding": thing}), foes=[(FOE, "B3")])
        t.script(*HIT_DRAWS)
        t.p1.choose("strike:hero", "decline")
        assert (t["foe"].click, t["hero"].holding, t.p1.ko_area) == (click, None, [thing])


def test_blades_may_stand_in_for_the_blow_with_an_object(table: Tables) -> None:
    hero = piece("hero", attack="blades_claws_fangs")
    t = battle(table, (hero, "A1", {"holding": "light-object"}), foes=[(FOE, "A2")])
    t.roll(*HIT, 6)
    t.p1.choose("strike:hero", "yes")
    assert (clicks(t, "foe"), t["hero"].holding) == ([6], None)


def test_a_blow_with_an_object_at_who_slips_away_uses_it_up(table: Tables) -> None:
    t = battle(table, (HERO, "B2", {"holding": "light-object"}), foes=[(piece("foe", damage="shape_change"), "B3")])
    t.roll(6)
    t.p1.choose("strike:hero")
    t.p2.choose("yes")
    assert (t["hero"].holding, t["hero"].tokens, clicks(t, "foe")) == (None, 1, [0])


def test_a_heavy_blow_in_a_charge_is_thrown_and_knocked_far(table: Tables) -> None:
    strong = piece("hero", (8, 10, 17, 2), speed="charge", attack="super_strength")
    t = battle(table, (strong, "A1", {"holding": "heavy-object"}), foes=[(FOE, "D1")], map=["." * 12])
    t.roll(*HIT)
    t.p1.choose("charge:hero", "move:hero:C1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    t.p1.choose("strike:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe"), t["hero"].holding) == ("H1", [4], None)


def test_a_giant_strikes_with_an_object_at_arms_length(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    t = battle(table, (giant, "A1", LIGHT), foes=[(FOE, "C1")])
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [4]


@proves("heroclix.object.attack.ko")
def test_an_object_is_used_up_by_a_miss_too(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*MISS_DRAWS)
    t.p1.choose("strike:hero")
    assert (t["foe"].click, t.p1.ko_area) == (1, ["light-object"])


def test_a_runner_without_range_throws_what_it_holds(table: Tables) -> None:
    runner = piece("hero", speed="running_shot")
    t = battle(table, (runner, "A1", {"holding": "light-object"}), foes=[(FOE, "J1")], map=["." * 12])
    t.roll(*HIT)
    t.p1.choose("running-shot:hero", "move:hero:D1")
    if "leave" in t.p1.options:
        t.p1.choose("leave")
    assert "range:hero" not in t.p1.options
    t.p1.choose("throw:hero")
    assert (clicks(t, "foe"), t["hero"].tokens) == ([2], 1)


def test_telekinesis_throws_a_heavy_object_in_one_action(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1")], objects=[("heavy-object", "C2")])
    t.p1.choose("telekinesis:hero:object")
    t.roll(*HIT)
    t.p1.choose("throw:heavy-object", "throw:hero")
    assert (clicks(t, "foe"), t["hero"].tokens, t["hero"].holding) == ([3], 1, None)


@proves("heroclix.object.attack.range", "heroclix.silver.zero.range")
def test_throwing_an_object_reaches_six_squares_whatever_the_range(table: Tables) -> None:
    for thing, click in (("light-object", 3), ("heavy-object", 4)):
        t = battle(table, (figure("hero", STRONG_CLICK), "B2", {"holding": thing}), foes=[(FOE, "H2")])
        t.script(*HIT_DRAWS)
        t.p1.choose("throw:hero")
        assert t["foe"].click == click, thing
    t = battle(table, (figure("hero", STRONG_CLICK), "B2", {"holding": "light-object"}), foes=[(FOE, "I2")])
    assert "throw:hero" not in t.p1.options


def test_no_object_is_swung_at_hypersonic_speed(table: Tables) -> None:
    """Objects serve CLOSE and RANGE actions (1154, 1160); this is an attack within a POWER action."""
    fast = piece("hero", (8, 10, 17, 2), speed="hypersonic_speed")
    t = battle(table, (fast, "A1", {"holding": "light-object"}), foes=[(FOE, "D1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "leave", "attack:hero:close")
    assert (clicks(t, "foe"), t["hero"].holding) == ([2], "light-object")


@proves("heroclix.object.attack.timing")
def test_charge_ends_with_a_strike_but_flurry_makes_plain_attacks(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge"}))
    t = battle(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "leave")
    assert t.p1.options == ["close:hero", "strike:hero", "decline"]
    hero = figure("hero", (8, 10, 17, 3, {"speed": "flurry"}))
    t = battle(table, (hero, "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*MISS_DRAWS)
    t.p1.choose("flurry:hero")
    assert t.p1.options == ["attack:hero:close", "decline:hero"]


@proves("heroclix.object.attack.keep", "heroclix.object.held.open")
def test_whoever_holds_an_object_may_attack_without_it(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2", {"holding": "light-object"}), foes=[(FOE, "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert (t["foe"].click, t["hero"].holding) == (4, "light-object")
    (shown,) = [e for e in _all(t.p2.view) if e.get("card") == "hero"]
    assert "holds" in shown
