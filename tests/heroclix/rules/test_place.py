"""Chapter: place."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HIT, LONG, MISS, PLAIN, WING, YARD, piece
from tests.heroclix.made_up_abilities import PLACED
from tests.heroclix.playing import battle, clicks, ends_by, places_offered, plain, small_field, spots


def test_the_lifter_may_lift_itself_out_of_a_fight(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "A2")], map=["........", "..##....", "........"])
    t.p1.choose("telekinesis:hero:character")
    assert t.p1.prompt == "place", "itself alone: the foe would have to be shot at"
    squares = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"B1", "G1", "B2"} <= squares
    assert not {"A1", "A3", "H1", "D3"} & squares, "neither past the foe, nor seven squares, nor behind the house"
    t.p1.choose("place:hero:G1")
    assert (t["hero"].at, t["hero"].tokens) == ("G1", 1)
    assert not t["hero"].can_telekinesis
    big = piece("hero", attack="telekinesis", base=(1, 2))
    t = battle(table, (big, "A1-A2"), foes=[(FOE, "X9")])
    assert not [o for o in t.p1.options if o.startswith("telekinesis")]


def test_a_missed_enemy_stays_and_a_lifted_one_falls_nowhere(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["........"], levels=["11112211"])
    t.roll(*MISS)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert (t["foe"].at, t["hero"].tokens, t.p1.prompt) == ("E1", 1, "turn")
    t = battle(table, (lifter, "A1"), foes=[(FOE, "E1")], map=["......."], levels=["2111222"])
    t.roll(*HIT)
    t.p1.choose("telekinesis:hero:character", "lift:foe", "place:foe:D1")
    assert (t["foe"].at, clicks(t, "foe")) == ("D1", [0]), "placed a level lower without a scratch"


@proves("heroclix.place.definition", "heroclix.map.base-fit")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_is_placed_whole(table: Tables) -> None:
    long = piece("long", base=LONG, abilities=("test.steps-near",))
    t = battle(table, (long, "A1-A2"), foes=[(FOE, "C1")], map=["....", "..#.", "####"])
    t.p1.choose("test.steps-near:long")
    assert spots(t) == {"A1-A2", "A1-B1", "A1-B2", "A2-B2", "B1-A2", "B1-B2"}, "upon nobody, not into blocking terrain"
    t.p1.choose("A2-B2")
    assert t["long"].at == "A2-B2"


@proves("heroclix.place.definition")
def test_what_may_be_left_out_leaves_everybody_where_they_are(table: Tables) -> None:
    t = battle(table, (piece("hero", abilities=("test.pull",)), "B2"), foes=[(FOE, "B6")])
    t.p1.choose("test.pull:hero")
    assert places_offered(t) == {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"}
    with t.branch() as other:
        other.p1.choose("decline")
        assert (other["foe"].at, other.p1.prompt) == ("B6", "turn")
    t.p1.choose("place:foe:C3")
    assert t["foe"].at == "C3"


def test_who_was_lifted_may_act_but_not_lift(table: Tables) -> None:
    mover, mate = piece("hero", attack="telekinesis"), piece("mate", attack="telekinesis")
    t = battle(table, (mover, "A1"), (mate, "A2"), (FRIEND, "E5"), foes=[(FOE, "X9")])
    t.p1.choose("telekinesis:hero:character", "lift:mate", "place:mate:E1")
    assert "move:mate" in t.p1.options
    assert not [o for o in t.p1.options if o.startswith("telekinesis:mate")]


def test_the_lifted_are_put_beside_hypertime_without_a_roll_and_keep_what_they_hold(table: Tables) -> None:
    """To be placed is not to move (507); a held object goes with its bearer (1134)."""
    lifter = piece("hero", attack="telekinesis")
    t = battle(
        table,
        (lifter, "A2"),
        (FRIEND, "B1", {"holding": "light-object"}),
        foes=[(piece("foe", teams=("hypertime",)), "F2")],
        map=YARD,
    )
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:F1")
    assert (t["friend"].at, t["friend"].holding, t["friend"].adjacent) == ("F1", "light-object", ["foe"])


@proves("heroclix.place.definition")
def test_who_declines_to_be_placed_has_not_done_it(table: Tables) -> None:
    for choice, at, click in (("place:hero:C3", "C3", 3), ("decline", "B2", 6)):
        t = battle(table, (plain("hero", abilities=(PLACED,)), "B2", {"click": 5}))
        t.p1.choose(f"{PLACED}:hero", choice)
        assert (t["hero"].at, t["hero"].click) == (at, click)


@pytest.mark.parametrize(
    ("key", "squares"),
    [
        ("test.to-hindering", {"C3", "D1"}),
        ("test.to-water", {"B3", "D2"}),
        ("test.to-obscuring", {"C1", "D3"}),
        ("test.to-clear", {"A1", "A2", "A3", "B1", "B2", "C2"}),
        ("test.to-wall", {"A2", "A3", "B1", "B2", "B3", "D1", "D2"}),
        ("test.to-near", {"A1", "A2", "B1", "B2", "C1", "C3"}),
    ],
)
@proves("heroclix.place.definition")
def test_a_place_reaches_so_many_squares_and_no_farther(table: Tables, key: str, squares: set[str]) -> None:
    rows = ["..fhh...", "...ww...", ".whff..."]
    walls = [("A2", "A3", "wall"), ("B1", "B2", "door"), ("B3", "B2", "wall"), ("D1", "D2", "wall"), ("F2", "G2", "wall")]
    t = small_field(table, (plain("hero", abilities=(key,)), "A1"), map=rows, edges=walls)
    t.p1.choose(f"{key}:hero")
    assert ends_by(t, "place") == squares


@proves("heroclix.place.definition")
def test_beside_a_friend_who_is_near_enough(table: Tables) -> None:
    key, friend = "test.to-friend", plain("friend")
    t = small_field(table, (plain("hero", abilities=(key,)), "A1"), (friend, "D1"), (plain("far"), "F3"))
    t.p1.choose(f"{key}:hero")
    assert ends_by(t, "place") == {"C1", "C2", "D2", "E1", "E2"}


def test_who_has_struck_may_be_carried_off(table: Tables) -> None:
    """Nothing asks passengers not to have acted (1449); they are placed, so they need not break away (507)."""
    flyer = piece("hero", symbols=WING)
    t = battle(table, (flyer, "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:friend", "move:hero", "carry:friend", "move:hero:A6", "A5")
    assert (t["friend"].at, t["friend"].tokens) == ("A5", 1)


@proves("heroclix.place.cant-be-placed", "heroclix.knock-back.prevent.place", "heroclix.pac.immobile")
def test_who_is_immobile_is_neither_moved_nor_placed(table: Tables) -> None:
    rock = figure("rock", *[PLAIN] * 6, more_traits=(Given(keyphrases=("immobile",)),))
    mover = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}), range=6)
    t = battle(table, (mover, "B2"), (rock, "E2"), foes=[(FOE, "X9")])
    assert "move:rock" not in t.p1.options
    t.p1.choose("telekinesis:hero:character")
    assert {o.split(":")[1] for o in t.p1.options} == {"hero"}, "it may lift itself alone"
    t = battle(table, (figure("hero", PLAIN), "B3"), foes=[(rock, "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero")
    assert (t.p1.prompt, t["rock"].at) == ("turn", "C3")


@proves("heroclix.place.cant-be-placed")
def test_the_lasso_does_not_draw_who_is_immobile(table: Tables) -> None:
    for phrases, prompt in (((), "place"), (("immobile",), "turn")):
        wonder = plain("wonder", abilities=("wonder-woman-btas035.attack",))
        foe = plain("foe", more_traits=(Given(keyphrases=phrases),))
        t = battle(table, (wonder, "B2"), foes=((foe, "E2"),))
        t.roll(6)
        t.p1.choose("wonder-woman-btas035.attack:wonder")
        assert t.p1.prompt == prompt
