"""Disputes about large bases: carried, placed, brought in, led through bushes and along direct paths, and what they drop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.effects import n
from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.conditions.actions import AtPhase
from rulebound.games.heroclix.conditions.attacks import Damaged
from rulebound.games.heroclix.definitions import EQUIPMENT, HEAVY, Given, Start, Thing
from rulebound.games.heroclix.effects.bringing import Generates, Replaces
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.effects.moving import Places
from rulebound.games.heroclix.effects.places import InTerrain, Near
from rulebound.games.heroclix.nouns.subjects import AttackerOf, Self
from rulebound.games.heroclix.parts import ABILITIES, FREE, Ability, Action, Part, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

from .court import GIANT, WING, court, ends, piece

FOE, FRIEND = piece("foe"), piece("friend")
LONG, SQUARE = (1, 2), (2, 2)


PARTS: dict[str, Part] = {
    "test.brings": Action(FREE, Generates("beast")),
    "test.brings-far": Action(FREE, Generates("beast", within=2)),
    "test.steps-near": Action(FREE, Places(Self(), Near(2))),
    "test.must-bring": Trigger(AtPhase(), Generates("beast")),
    "test.hides": Action(FREE, Places(Self(), InTerrain("hindering", 3))),
    "test.large-spiked": Trigger(Damaged(), Deals(AttackerOf(), n(1))),
    "test.grows": Action(FREE, Replaces()),
}
MADE_UP = [ability(Ability(key=key, en=key, zh=key, parts=(part,))) for key, part in PARTS.items()]
for made in MADE_UP:
    del ABILITIES[made.key]  # their words name a card that only these tests know


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    ABILITIES.update({made.key: made for made in MADE_UP})
    yield
    for made in MADE_UP:
        del ABILITIES[made.key]


def spots(t: Table) -> set[str]:
    """Where a base may be put that is asked for, each by all its squares."""
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith(("place:", "put:"))}


# ---------------------------------------------------------------- carried


@proves("heroclix.carry.place", "heroclix.map.base-fit")
def test_a_carried_large_base_is_set_down_whole(table: Tables) -> None:
    giant, long = piece("hero", symbols=GIANT), piece("long", base=LONG)
    t = court(table, (giant, "C1"), (long, "A1-B1"), foes=[(FOE, "F3")], map=["......", ".####.", "......"])
    t.p1.choose("move:hero", "carry:long", "D1")
    assert spots(t) == {"B1-C1", "E1-F1"} | {"E1-F2"}, (
        "beside the carrier, upon nobody, in no blocking terrain, not off the map"
    )
    t.p1.choose("E1-F2")
    assert t["long"].at == "E1-F2"


@proves("heroclix.carry.not-placed", "heroclix.multi-base.orientation")
def test_a_carried_large_base_without_room_stays_where_it_is(table: Tables) -> None:
    giant, big = piece("hero", symbols=GIANT), piece("big", base=SQUARE)
    t = court(table, (giant, "C1"), (big, "A1-B1-A2-B2"), foes=[(FOE, "H2")], map=["...#....", "....####"])
    t.p1.choose("move:hero", "carry:big", "C1")
    assert (t.p1.prompt, t["big"].at, t["big"].carried) == ("turn", "A1-B1-A2-B2", 3), "its only spot is its old one"
    t = court(table, (giant, "C1"), (big, "A1-B1-A2-B2"), foes=[(FOE, "H2")], map=["........", "...####."])
    t.p1.choose("move:hero", "carry:big", "G1")
    assert t.p1.prompt == "turn"
    assert t["big"].at == "A1-B1-A2-B2"
    assert t["big"].carried == -1


@proves("heroclix.multi-base.elevation")
def test_a_carried_large_base_is_set_down_on_one_level(table: Tables) -> None:
    levels = ["111222", "111222"]
    giant = piece("hero", symbols=GIANT)
    for symbols, across in ((("boot", "fist", "shield", "starburst"), False), (WING, True)):
        long = piece("long", base=LONG, symbols=symbols)
        t = court(table, (giant, "B1"), (long, "A1-A2"), foes=[(FOE, "F2")], map=["......", "......"], levels=levels)
        t.p1.choose("move:hero", "carry:long", "B1")
        assert ("C1-D1" in spots(t)) == across
        assert "C1-C2" in spots(t)


# ---------------------------------------------------------------- placed


@proves("heroclix.place.definition", "heroclix.map.base-fit")
def test_a_large_base_is_placed_whole(table: Tables) -> None:
    long = piece("long", base=LONG, abilities=("test.steps-near",))
    t = court(table, (long, "A1-A2"), foes=[(FOE, "C1")], map=["....", "..#.", "####"])
    t.p1.choose("test.steps-near:long")
    assert spots(t) == {"A1-A2", "A1-B1", "A1-B2", "A2-B2", "B1-A2", "B1-B2"}, "upon nobody, not into blocking terrain"
    t.p1.choose("A2-B2")
    assert t["long"].at == "A2-B2"


def test_a_large_base_placed_in_terrain_covers_a_square_of_it(table: Tables) -> None:
    long = piece("long", base=LONG, abilities=("test.hides",))
    t = court(table, (long, "A1-B1"), foes=[(FOE, "F1")], map=["...h..", "######"])
    t.p1.choose("test.hides:long")
    assert spots(t) == {"C1-D1", "D1-E1"}


# ---------------------------------------------------------------- brought in


@proves("heroclix.generate.placement", "heroclix.multi-base.definition")
def test_a_generated_large_base_lies_beside_its_maker(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings",))
    with with_cards(piece("beast", base=LONG)):
        t = court(table, (maker, "A1"), foes=[(FOE, "F2")], map=["......", ".#...."])
        t.p1.choose("test.brings:hero")
        assert spots(t) == {"B1-A2", "B1-C1", "B1-C2"}, "one of its squares is adjacent to its maker"


def test_a_generated_large_base_within_squares_needs_one_of_its_squares_there(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings-far",))
    with with_cards(piece("beast", base=SQUARE)):
        t = court(table, (maker, "A1"), foes=[(FOE, "F2")], map=["......", "#....."])
        t.p1.choose("test.brings-far:hero")
        assert spots(t) == {"B1-C1-B2-C2", "C1-D1-C2-D2"}


def test_no_large_base_is_generated_where_it_has_no_room(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings",))
    with with_cards(piece("beast", base=SQUARE)):
        t = court(table, (maker, "A1"), foes=[(FOE, "F1")], map=["......", "######"])
        assert "test.brings:hero" not in t.p1.options


@proves("heroclix.generate.placement")
def test_a_large_base_that_must_come_is_put_as_near_as_it_fits(table: Tables) -> None:
    maker = piece("hero", abilities=("test.must-bring",))
    with with_cards(piece("beast", base=SQUARE)):
        t = court(table, (maker, "D1"), foes=[(FOE, "I1")], map=[".........", "..####..."], at="beginning")
        assert t["beast"].at == "A1-B1-A2-B2", "two squares away with its nearest square; G1 is three"


# ---------------------------------------------------------------- led


@proves("heroclix.multi-base.move", "heroclix.terrain.hindering.move.halve")
def test_a_large_base_is_led_out_of_the_bushes_by_the_square_outside(table: Tables) -> None:
    long = piece("hero", (6, 10, 17, 3), base=LONG)
    t = court(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=["h..........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1", "E1-F1", "F1-G1", "G1-H1"}, "six squares from B1"
    t = court(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=["hh.........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1"}, "both squares begin in bushes: three from B1"
    t = court(table, (long, "A1-B1"), foes=[(FOE, "L1")], map=[".h.........."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1-B1", "B1-C1", "C1-D1", "D1-E1"}, "A1 is led into the bushes, B1 is half as fast"


@proves("heroclix.multi-base.move.limit")
def test_a_large_base_that_only_turns_has_moved_a_square(table: Tables) -> None:
    t = court(table, (piece("hero", base=LONG), "A1-B1"), foes=[(FOE, "L2")], map=["............"] * 2)
    assert [t["hero"].move_cost(s) for s in ("B1", "C1", "A2", "D1", "E2")] == [0, 1, 1, 2, 3]
    t.p1.choose("move:hero", "B1-C1")
    assert next(line.n for line in t.p1.log if line.kind == "move") == 1


@proves("heroclix.multi-base.elevation")
def test_leaping_does_not_let_a_base_rest_on_two_levels(table: Tables) -> None:
    long = piece("hero", base=LONG, speed="leap_climb")
    t = court(table, (long, "A1-B1"), foes=[(FOE, "H1")], map=["........"], levels=["11112222"])
    t.p1.choose("leap-climb:hero")
    assert "D1-E1" not in ends(t)
    assert {"C1-D1", "E1-F1"} <= ends(t)


def test_a_large_base_rams_along_the_path_of_the_square_that_leads_it(table: Tables) -> None:
    long = piece("hero", base=LONG, traits=("ram",))
    t = court(table, (long, "A1-A2"), foes=[(FOE, "C1"), (piece("other"), "C2")], map=["......", "......", "######"])
    t.p1.choose("ram:hero", "E1-E2")
    assert t.p1.prompt == "direct-path"
    assert t.p1.options == ["along:hero:A1-E1", "along:hero:A2-E2"]
    t.roll(6, 5)
    t.p1.choose("A2-E2")
    assert (t["foe"].click, t["other"].click) == (1, 4)


def test_nobody_rams_out_of_a_cell(table: Tables) -> None:
    t = court(table, (piece("hero", traits=("ram",)), "B2"), foes=[(FOE, "E3")], map=["###..", "#.#..", "###.."])
    t.p1.choose("ram:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B2", 1, "turn")


@proves("heroclix.object.pick-up.once")
def test_a_large_base_picks_up_what_any_square_of_it_passes(table: Tables) -> None:
    long = piece("hero", (3, 10, 17, 3), base=LONG)
    rows = ["......", ".####.", "......"]
    t = court(table, (long, "A2-A3"), foes=[(FOE, "F1")], map=rows, objects=[("light-object", "E3")])
    t.p1.choose("move:hero", "C3-D3")
    assert "pick-up:light-object" in t.p1.options


# ---------------------------------------------------------------- what it leaves behind


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


@proves("heroclix.object.held.drop-ko", "heroclix.equipment.unequip-drop")
def test_a_large_base_that_falls_drops_each_thing_in_a_square_of_its_players_choice(table: Tables) -> None:
    big = piece("big", clicks=1, base=SQUARE)
    with with_cards(SAFE, GLOVES):
        foes = [(big, "C5-D5-C6-D6", {"holding": "safe", "equipped": "gloves"}), (FRIEND, "L12")]
        t = court(table, (piece("hero"), "E5"), foes=foes)
        t.roll(5, 4)
        t.p1.choose("close:hero")
        assert t["big"].zone == "ko-area"
        assert t.p2.options == [f"put-down:safe:{s}" for s in ("C5", "D5", "C6", "D6")]
        t.p2.choose("D6")
        assert t.p2.options == [f"put-down:gloves:{s}" for s in ("C5", "D5", "C6", "D6")]
        t.p2.choose("C6")
        assert (t["safe"].at, t["gloves"].at, t.p1.prompt) == ("D6", "C6", "turn")


@proves("heroclix.object.held.drop-lost")
def test_a_large_base_that_loses_its_strength_drops_the_safe_in_a_square_of_its_players_choice(table: Tables) -> None:
    values = (8, 10, 17, 3)
    big = figure("big", (*values, {"attack": "super_strength"}), *[values] * 5, base=LONG)
    with with_cards(SAFE):
        t = court(table, (piece("hero", values), "B1"), foes=[(big, "C1-D1", {"holding": "safe"})])
        t.roll(5, 4)
        t.p1.choose("close:hero")
        assert (t["big"].click, t.p2.options) == (4, ["put-down:safe:C1", "put-down:safe:D1"])
        t.p2.choose("D1")
        assert (t["safe"].at, t["big"].holding, t.p1.prompt) == ("D1", None, "turn")


@proves("heroclix.knock-back.path")
def test_a_large_attacker_that_has_fallen_knocks_back_from_its_nearest_square(table: Tables) -> None:
    big, spiked = piece("hero", (8, 10, 17, 2), clicks=1, base=LONG), piece("foe", abilities=("test.large-spiked",))
    for at, from_which, end in (("C3", (), "E5"), ("C2", ("B2",), "E2"), ("C2", ("B1",), "E4")):
        t = court(table, (big, "B1-B2"), (FRIEND, "L12"), foes=[(spiked, at)])
        t.roll(5, 5)
        t.p1.choose("close:hero")
        assert (t["hero"].zone, t.p1.prompt) == ("ko-area", "knock-back")
        t.p1.choose("knock-back", *from_which)
        assert t["foe"].at == end


@proves("heroclix.replace-character.square")
@pytest.mark.parametrize(("spot", "immune"), [("A1-A2", 1), ("A2-B2", 0)])
def test_a_larger_replacement_is_immune_only_within_the_starting_area(table: Tables, spot: str, immune: int) -> None:
    small, long = piece("hero", abilities=("test.grows",)), piece("long", base=LONG)
    with with_cards(long):
        t = court(
            table,
            (small, "A2", {"immune": 1}),
            foes=[(FOE, "F2")],
            map=["......", "......"],
            zones=["A....B", "A....B"],
            seats={"p1": {"sideline": [("long", {"brought_by": "hero"})]}},
        )
        t.p1.choose("test.grows:hero", spot)
        assert (t["long"].at, t["long"].immune) == (spot, immune)


def test_no_position_lays_a_base_over_the_edge_of_the_map(table: Tables) -> None:
    for at in ("D1-A2", "D1"):
        with pytest.raises(RuleboundError, match=f"can't lie in '{at}'"):
            court(table, (piece("long", base=LONG), at), foes=[(FOE, "C2")], map=["....", "...."])
