"""Who stays where it is, and as it is: immobile or immune, gone before its turn comes, not to be healed."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.attacks import Damaged, KnockedOut
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.areas import PutsMarkers
from rulebound.games.heroclix.effects.bringing import Generates, KnocksOut, Made
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.markers import Drifts
from rulebound.games.heroclix.effects.moving import BlowsBack
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.parts import Ability, Action, Flag, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.where import ground
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)
DOUBLE = (3, 3)
FAR = "T9"


def made(key: str, *parts: Any) -> str:
    ability(Ability(key=key, en=key, zh=key, parts=parts))
    return key


BLOW = made("test.blow-away", Action("free", BlowsBack(Target(Characters("opposing")))))
DRIFT = made(
    "test.fog-drifts",
    Action("free", PutsMarkers("smoke-cloud", "hindering", most=1), label="fog"),
    Action("free", Drifts("smoke-cloud"), label="drift"),
)
BREED = made(
    "test.drop-and-gather", Action("free", Generates("light-object", n=2)), Action("power", KnocksOut(Made("light-object")))
)
TAKEN_ALONG = made("test.taken-along", Trigger(KnockedOut(), Deals(Target(Characters("friendly")), n(9))))
ALONE = made("test.heals-alone", Flag("heals_itself_only"))
MEND = made("test.mend", Trigger(Damaged(), Heals(Self(), n(1)), limit="turn"))
BLEED = made("test.bleed", Trigger(Damaged(), Deals(Self(), n(1)), limit="turn"))


def plain(id: str, **more: Any) -> Any:
    return figure(id, *[more.pop("click", PLAIN)] * more.pop("clicks", 9), **more)


def field(table: Tables, *mine: Any, foes: tuple[Any, ...] = (), **more: Any) -> Table:
    """Each piece is a figure, its square, and perhaps what lies on it."""
    sides = [mine, foes or ((plain("foe"), FAR),)]
    with with_cards(*{f[0].id: f[0] for side in sides for f in side}.values()):
        seats = [[(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side] for side in sides]
        p1 = {"figures": seats[0], "objects": more.pop("objects", [])}
        return table.heroclix(p1=p1, p2={"figures": seats[1]}, stop_at_forced=2, **more)


@proves("heroclix.pac.immobile")
def test_who_is_immobile_charges_no_farther_than_its_own_square(table: Tables) -> None:
    rock = plain("rock", click=(8, 10, 17, 3, {"speed": "charge"}), more_traits=(Given(keyphrases=("immobile",)),))
    t = field(table, (rock, "B2"), foes=((plain("foe"), "B3"),))
    t.roll(5, 4)
    t.p1.choose("charge:rock", "close:rock")
    assert (t["rock"].at, t["foe"].click, t["rock"].tokens) == ("B2", 4, 1)
    assert not t.happened("moved", "rock")


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_is_not_knocked_back_by_an_opposing_effect(table: Tables) -> None:
    for immune, at in ((0, "E2"), (1, "B2")):
        t = field(table, (plain("hero", abilities=(BLOW,)), "A2"), foes=((plain("foe"), "B2", {"immune": immune}),))
        t.roll(3)
        t.p1.choose(f"{BLOW}:hero")
        assert t["foe"].at == at


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_is_not_placed_by_an_opponent(table: Tables) -> None:
    batman = plain("batman", abilities=("batman-re031.speed",))
    for immune in (0, 1):
        t = field(table, (batman, "A1"), foes=((plain("foe"), "B2", {"immune": immune}),))
        t.roll(5)
        t.p1.choose("move:batman", "go", "move:batman:E5")
        assert t.p1.prompt == ("turn" if immune else "may"), t.p1.options


@proves("heroclix.marker.terrain-marker", "heroclix.marker.reveal")
def test_terrain_that_drifts_leaves_its_square_clear(table: Tables) -> None:
    t = field(table, (plain("hero", abilities=(DRIFT,)), "A1"), foes=((plain("foe"), "F3"),), map=["......"] * 3)
    t.p1.choose(f"{DRIFT}:hero:fog", "mark:C1", f"{DRIFT}:hero:drift", "drift:C1-D1")
    assert t["hero"].lines == {"foe": "clear"}
    g: Any = t.state
    assert (ground(g).is_hindering(2), ground(g).is_hindering(3)) == (False, True)


@proves("heroclix.knock-back.multiple")
def test_who_falls_with_another_is_not_knocked_back_after_it(table: Tables) -> None:
    quaking = plain("hero", click=(8, 12, 17, 2, {"attack": "quake"}))
    frail = plain("frail", clicks=3, abilities=(TAKEN_ALONG,))
    foes = ((plain("foe"), "B3"), (frail, "C2"), (plain("other"), "F5"))
    t = field(table, (quaking, "B2"), foes=foes, map=["......", "...#..", "......", "......", "......"])
    t.roll(5, 4)
    t.p1.choose("quake:hero", "knock-back")
    t.p2.choose("foe")
    assert sorted(t.p2.ko_area) == ["foe", "frail"]
    assert [line.cards for line in t.p1.log if line.kind == "knock-back"] == [("frail",)]


@proves("heroclix.heal.limit")
def test_a_team_heals_nobody_who_heals_itself_alone(table: Tables) -> None:
    teams = ("fantastic_four",)
    friend, alone = plain("friend", teams=teams), plain("alone", teams=teams, abilities=(ALONE,))
    foes = ((plain("falls", clicks=1, teams=teams), "B3"), (friend, "H9", {"click": 4}), (alone, "J9", {"click": 4}))
    t = field(table, (plain("hero"), "B2"), foes=foes)
    t.roll(5, 4)
    t.p1.choose("close:hero")
    assert (t["friend"].click, t["alone"].click) == (3, 4)


@proves("heroclix.trigger.other")
def test_what_answered_once_in_between_does_not_answer_again(table: Tables) -> None:
    t = field(table, (plain("hero"), "B2"), foes=((plain("foe", abilities=(MEND, BLEED)), "B3"),))
    t.roll(5, 4)
    t.p1.choose("close:hero", f"{BLEED}/0")
    assert (t["foe"].click, t.p1.prompt) == (4, "turn"), "three of the blow and one of its own, of which one is healed"


@proves("heroclix.generate.definition")
def test_objects_that_were_made_are_knocked_out_as_well(table: Tables) -> None:
    t = field(table, (plain("hero", abilities=(BREED,)), "B2"), objects=[("light-object", {"at": "F6"})])
    t.p1.choose(f"{BREED}:hero:free", "put:light-object:A1", "put:light-object:C3")
    t.p1.choose(f"{BREED}:hero:power")
    assert [t[f"light-object#{n}"].zone for n in (1, 2, 3)] == ["map", "ko-area", "ko-area"]
    assert [line.kind for line in t.p1.log if "ko" in line.kind] == ["object.ko"] * 2


SLIPPERY = made("test.slippery", Flag("breakaway_automatic"))


@proves("heroclix.pac.plasticity", "heroclix.break-away.roll")
def test_one_who_holds_fast_is_enough_to_make_a_slippery_one_roll(table: Tables) -> None:
    holds = plain("holds", click=(8, 10, 17, 3, {"speed": "plasticity"}))
    for foes, prompt in (((plain("foe"), plain("foe")), "move"), ((plain("foe"), holds), "break-away")):
        near = tuple((foe, at) for foe, at in zip(foes, ("B3", "C2"), strict=True))
        t = field(table, (plain("hero", abilities=(SLIPPERY,)), "B2"), foes=near)
        t.p1.choose("move:hero")
        assert t.p1.prompt == prompt
