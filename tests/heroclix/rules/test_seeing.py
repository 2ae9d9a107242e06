"""What may be looked at, targeted and placed where: lines of fire, terrain, markers, occupancy."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.core.packing import from_bytes, to_bytes
from rulebound.core.words import Words
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.conditions.attacks import KnockedOut, WouldBeTargeted
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.moving import Places
from rulebound.games.heroclix.effects.places import BesideFallen, BesideWall, InTerrain
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.nouns.whom import Within
from rulebound.games.heroclix.parts import Ability, Action, Aura, Modify, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.markers import RemoveMarkers, put_marker
from rulebound.games.heroclix.state import HeroclixState
from rulebound.games.heroclix.where import named_square
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)
FOE = figure("foe", *[PLAIN] * 8)

ability(Ability(key="test.green", en="G", zh="綠", parts=(Action("free", Places(Self(), InTerrain("hindering", 9))),)))
ability(Ability(key="test.wall", en="W", zh="牆", parts=(Action("free", Places(Self(), BesideWall(9))),)))
ability(Ability(key="test.cheer", en="C", zh="呼", parts=(Aura(Within(3, "friendly"), Modify("attack", 1)),)))
ability(Ability(key="test.bolt", en="B", zh="箭", parts=(Action("free", Deals(Target(Characters(within=9)), n(1))),)))
SEEN = Target(Characters(within=9, sight=True))
ability(Ability(key="test.shot", en="S", zh="射", parts=(Action("free", Deals(SEEN, n(1))),)))
ability(Ability(key="test.wince", en="W", zh="縮", parts=(Trigger(WouldBeTargeted(), Heals(Self(), n(1))),)))
FALLS = KnockedOut(fallen="friend")
BESIDE = Places(Self(), BesideFallen())
ability(Ability(key="test.avenge", en="V", zh="仇", parts=(Trigger(FALLS, BESIDE, may=True),)))
ability(Ability(key="test.must-avenge", en="M", zh="必", parts=(Trigger(FALLS, BESIDE),)))
ability(
    Ability(
        key="test.mourn",
        en="M",
        zh="悼",
        parts=(Trigger(KnockedOut(fallen="friend", could_use="leadership"), Heals(Self(), n(1))),),
    )
)


def field(table: Tables, mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes], **more.pop("p2", {})},
            stop_at_forced=2,
            **more,
        )


def ends(options: list[str], verb: str) -> set[str]:
    return {key.rpartition(":")[2] for key in options if key.startswith(verb)}


@proves("heroclix.range.check-anytime", "heroclix.line-of-fire.check-anytime")
def test_range_and_lines_may_be_looked_at_in_every_phase_without_a_change(table: Tables) -> None:
    for at in ("beginning", "action", "end"):
        t = field(table, [(figure("hero", PLAIN, range=5), "B2")], [(FOE, "G2")], at=at)
        before, g = to_bytes(t.state), t.state
        assert isinstance(g, HeroclixState)
        found = GAME.rules.survey(g, t.find("hero"), Words(GAME, "en"))
        assert found["range"] == 5
        assert [line["status"] for line in found["lines"]] == ["clear"]
        assert to_bytes(t.state) == before


@proves("heroclix.line-of-fire.purpose", "heroclix.line-of-fire.term.attack-target", "heroclix.line-of-fire.term.source")
def test_a_range_attack_offers_characters_in_line_of_fire_alone(table: Tables) -> None:
    rows = [".....", "..#..", "....."]
    t = field(
        table,
        [(figure("hero", PLAIN, range=6), "A2")],
        [(FOE, "E2"), (FOE, "C3"), (FOE, "C1")],
        map=rows,
        p2={"objects": [("light-object", {"at": "C1"})]},
    )
    t.p1.choose("range:hero")
    assert t.p1.options == ["target:foe#2", "target:foe#3"], "not through the blocking square, and no object"


@proves("heroclix.line-of-fire.no-implied", "heroclix.line-of-fire.term.target")
def test_within_so_many_squares_needs_no_line_and_targets_nobody(table: Tables) -> None:
    walls = [(f"A{n}", f"B{n}", "wall") for n in (1, 2, 3)]
    cheering, fighter = figure("cheering", PLAIN, abilities=("test.cheer", "test.bolt")), figure("fighter", PLAIN)
    wincing = figure("wincing", *[PLAIN] * 4, abilities=("test.wince",))
    t = field(table, [(cheering, "A2"), (fighter, "C2")], [(wincing, "F2", {"click": 3})], map=["......"] * 3, edges=walls)
    assert t["fighter"].attack == 11, "the wall does not matter"
    t.p1.choose("test.bolt:cheering", "choose:wincing")
    assert t["wincing"].click == 4, "it was chosen, not targeted: nothing answered"


@proves("heroclix.line-of-fire.term.ignore-lof", "heroclix.line-of-fire.term.ignore-range")
@proves("heroclix.line-of-fire.term.ignore-adjacent")
def test_requirements_that_a_text_does_not_make_do_not_bind(table: Tables) -> None:
    walls = [(f"C{n}", f"D{n}", "wall") for n in (1, 2)]
    shooter = figure("shooter", PLAIN, abilities=("test.shot", "test.bolt"), range=2)
    t = field(table, [(shooter, "A1")], [(FOE, "H1")], map=["........."] * 2, edges=walls)
    assert "test.bolt:shooter" in t.p1.options, "7 squares away, behind a wall, not adjacent"
    assert "test.shot:shooter" not in t.p1.options, "this one needs a line of fire"
    assert "range:shooter" not in t.p1.options


@proves("heroclix.core.card-overrides")
def test_a_card_may_let_an_attack_hit_friends(table: Tables) -> None:
    pulsing = figure("pulsing", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    t = field(table, [(pulsing, "C3"), (figure("friend", *[PLAIN] * 3), "D3")], [(FOE, "E4")])
    t.script(*HIT)
    t.p1.choose("pulse-wave:pulsing")
    assert (t["friend"].click, t["foe"].click) == (2, 2), "the rulebook has attacks target opposing characters only"


@proves("heroclix.core.order-summaries")
def test_a_plain_move_asks_for_its_square_and_nothing_else(table: Tables) -> None:
    t = field(table, [(figure("hero", PLAIN), "B2")])
    t.p1.choose("move:hero", "move:hero:D2")
    assert [asked.prompt for asked in t.asked] == ["turn", "move"]


@proves("heroclix.terrain.variant.placement")
def test_hindering_terrain_for_placing_is_neither_water_nor_obscuring(table: Tables) -> None:
    t = field(table, [(figure("hero", PLAIN, abilities=("test.green",)), "A1")], [(FOE, "E2")], map=[".hwf.", "....."])
    t.p1.choose("test.green:hero")
    assert t["hero"].at == "B1" or ends(t.p1.options, "place") == {"B1"}


@proves("heroclix.wall.variant.placement", "heroclix.window.is-wall", "heroclix.door.is-wall")
@proves("heroclix.terrain.blocking.piece")
def test_doors_and_windows_are_walls_for_every_effect(table: Tables) -> None:
    edges = [("A1", "B1", "window"), ("C1", "D1", "door"), ("A2", "B2", "wall")]
    hero = figure("hero", PLAIN, abilities=("test.wall",))
    t = field(table, [(hero, "A1")], [(FOE, "F3")], map=["......", "...#..", "......"], edges=edges)
    t.p1.choose("test.wall:hero")
    assert ends(t.p1.options, "place") == {"A1", "B1", "C1", "D1", "A2", "B2"}
    t = field(table, [(figure("hero", PLAIN), "C1")], [(FOE, "F3")], map=["......", "...#..", "......"], edges=edges)
    t.p1.choose("destroy-close:hero")
    assert ends(t.p1.options, "destroy") == {"D2", "C1-D1"}, "a blocking square and a door: two pieces"
    t.p1.choose("C1-D1")
    assert [m["at"] for m in t.p1.view["markers"]] == ["C1", "D1"], "debris on both sides"


@proves("heroclix.marker.definition", "heroclix.golden.occupancy.blocking.created", "heroclix.destroy.blocking-marker")
def test_barrier_fills_empty_squares_and_a_destroyed_one_goes_with_the_rest(table: Tables) -> None:
    barring = figure("barring", (8, 10, 17, 3, {"defense": "barrier"}))
    t = field(
        table,
        [(barring, "B2"), (figure("friend", PLAIN), "D2")],
        p1={"objects": [("light-object", {"at": "B4"})]},
    )
    t.p1.choose("barrier:barring")
    assert not ends(t.p1.options, "mark") & {"B2", "D2", "B4"}, "not under characters and objects"
    t.p1.choose("mark:C2", "mark:C3", "done")
    assert [m["at"] for m in t.p1.view["markers"]] == ["C2", "C3"], "one marker a square"
    t.p1.choose("destroy-close:friend", "C2")
    assert t.destroyed == (), "the marker was destroyed, not the ground"
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t.p1.view["markers"] == [], "the debris goes with the marker"


@proves("heroclix.golden.occupancy.blocking.created")
def test_who_stands_where_terrain_becomes_blocking_is_put_aside_by_the_opponent(table: Tables) -> None:
    both = [(figure("hero", PLAIN), "A1"), (figure("friend", PLAIN), "A2")]
    t = field(table, both, [(FOE, "E3")], map=["..#..", ".....", "....."])
    g: Any = t.state
    id = put_marker(g, named_square(g, "C1"), "clear", t.find("hero"), "clearing")
    t.p1.choose("move:hero", "move:hero:C1")
    g.push(RemoveMarkers(ids=(id,), source=t.find("hero")))
    g.asked = None
    g.run()
    assert ends(t.p2.options, "put") == {"B1", "D1", "B2", "C2", "D2"}
    t.p2.choose("put:hero:D1")
    assert t["hero"].at == "D1"


@proves("heroclix.destroy.memory")
def test_what_was_destroyed_is_remembered_without_its_marker(table: Tables) -> None:
    t = field(table, [(figure("hero", PLAIN), "A1")], [(FOE, "E2")], map=["...#.", "....."], edges=[("A1", "B1", "wall")])
    t.p1.choose("destroy-close:hero")
    g: Any = t.state
    g.markers = []
    with with_cards(figure("hero", PLAIN), FOE):
        again = from_bytes(HeroclixState, to_bytes(g))
    assert len(again.broken_walls) == 1


@proves("heroclix.golden.occupancy.optional", "heroclix.golden.occupancy.example")
def test_who_finds_no_square_stays_unless_it_must(table: Tables) -> None:
    for key in ("test.avenge", "test.must-avenge"):
        avenger = figure("avenger", PLAIN, abilities=(key,))
        t = field(
            table,
            [(FOE, "B2"), (figure("killer", (8, 11, 17, 9)), "B1"), (FOE, "A2")],
            [(figure("fallen", PLAIN), "A1"), (avenger, "X16")],
        )
        t.script(*HIT)
        t.p1.choose("close:killer")
        if key == "test.avenge":
            assert t["avenger"].at == "X16"
            assert t.p1.prompt == "turn", "nothing was offered"
        else:
            assert ends(t.p1.options, "place") == {"A3", "B3", "C1", "C2", "C3"}, "the opponent puts it as close as can be"


@proves("heroclix.duration.lost.reference")
def test_a_power_of_the_fallen_may_still_be_spoken_of(table: Tables) -> None:
    for power, click in (("leadership", 1), ("perplex", 2)):
        mourner = figure("mourner", PLAIN, PLAIN, abilities=("test.mourn",))
        chief = figure("chief", (8, 10, 17, 3, {"damage": power}))
        t = field(table, [(FOE, "B2")], [(chief, "B3"), (mourner, "K9", {"click": 2})])
        t.script(*HIT)
        t.p1.choose("close:foe")
        assert t["mourner"].click == click


def shooter(**more: Any) -> Any:
    return figure("shooter", (8, 10, 17, 3), range=8, improved_targeting=("destroy_blocking",), **more)


@proves("heroclix.pac.aim-destroy-blocking")
def test_one_piece_of_blocking_terrain_does_not_stop_the_shot_and_falls_after_it(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3)] * 6)
    for row, hits in (("..#...", True), ("..##..", False)):
        with with_cards(shooter(), foe):
            t = table.heroclix(
                p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=[row]
            )
        assert ("range:shooter" in t.p1.options) is hits
    with with_cards(shooter(), foe):
        t = table.heroclix(
            p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=["..#..."]
        )
    t.script(0, 1)
    t.p1.choose("range:shooter")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 2)], "whether it hit or not"


@proves("heroclix.pac.aim-destroy-blocking")
def test_only_one_line_of_an_attack_goes_through_terrain(table: Tables) -> None:
    rows = ["......", ".#....", "......", ".#....", "......"]
    one, two, open_ = (figure(id, *[(8, 10, 17, 3)] * 6) for id in ("one", "two", "in-the-open"))
    with with_cards(shooter(bolts=2), one, two, open_):
        t = table.heroclix(
            p1={"figures": [("shooter", {"at": "A3"})]},
            p2={"figures": [("one", {"at": "C1"}), ("two", {"at": "C5"}), ("in-the-open", {"at": "F3"})]},
            map=rows,
            stop_at_forced=2,
        )
        t.p1.choose("range:shooter")
        assert t.p1.options == ["target:one", "target:two", "target:in-the-open"]
        t.script(*HIT)
        t.p1.choose("target:one")
        assert t.p1.options == ["target:in-the-open", "done"]
        t.p1.choose("target:in-the-open", "deal:one:1")
        assert {m.square for m in t.markers} == {7}, "B2, and B4 stands"


@proves("heroclix.pac.aim-destroy-blocking")
def test_the_line_through_terrain_may_be_hindered(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3)] * 6)
    for row, click in (("..#...", 4), ("..#h..", 1)):
        with with_cards(shooter(), foe):
            t = table.heroclix(
                p1={"figures": [("shooter", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "F1"})]}, map=[row]
            )
        t.script(2, 3)
        t.p1.choose("range:shooter")
        assert t["foe"].click == click, "17 against 17, or against 18"
