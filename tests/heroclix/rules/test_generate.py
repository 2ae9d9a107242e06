"""Chapter: generate."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, LONG, PLAIN, RAT, SQUARE, piece
from tests.heroclix.made_up_abilities import BREED
from tests.heroclix.playing import battle, plain, spots


@proves("heroclix.generate.definition", "heroclix.generate.placement", "heroclix.bystander.generated")
@proves("heroclix.force.starting-force.excludes", "heroclix.force.current-force", "heroclix.place.from-off-map")
def test_a_generated_bystander_comes_from_outside_and_stands_beside_its_maker(table: Tables) -> None:
    with with_cards(figure("maker", PLAIN, abilities=("test.one-rat",)), figure("foe", *[PLAIN] * 3)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D4"})]})
        assert RAT not in t.zone("map")
        t.p1.choose("test.one-rat:maker")
        assert len(t.p1.options) == 7, "beside its maker, where nobody stands"
        t.p1.choose("put:ancient-warlord:C4")
        assert (t[RAT].at, t[RAT].controller, t[RAT].attack) == ("C4", 1, 11)
        assert "close:ancient-warlord" in t.p1.options, "it is a character of the force now"
        t.script(5, 4)
        t.p1.choose("end-turn")
        t.p2.choose("close:foe", "target:ancient-warlord")
        assert t.zone("p1.ko-area") == [RAT]
        assert t.p2.score == 0, "it is part of neither starting force nor sideline"


@proves("heroclix.generate.definition")
def test_objects_that_were_made_are_knocked_out_as_well(table: Tables) -> None:
    t = battle(table, (plain("hero", abilities=(BREED,)), "B2"), objects=[("light-object", {"at": "F6"})])
    t.p1.choose(f"{BREED}:hero:free", "put:light-object:A1", "put:light-object:C3")
    t.p1.choose(f"{BREED}:hero:power")
    assert [t[f"light-object#{n}"].zone for n in (1, 2, 3)] == ["map", "ko-area", "ko-area"]
    assert [line.kind for line in t.p1.log if "ko" in line.kind] == ["object.ko"] * 2


@proves("heroclix.generate.placement", "heroclix.multi-base.definition")
@pytest.mark.usefixtures("large_abilities")
def test_a_generated_large_base_lies_beside_its_maker(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings",))
    with with_cards(piece("beast", base=LONG)):
        t = battle(table, (maker, "A1"), foes=[(FOE, "F2")], map=["......", ".#...."])
        t.p1.choose("test.brings:hero")
        assert spots(t) == {"B1-A2", "B1-C1", "B1-C2"}, "one of its squares is adjacent to its maker"


@proves("heroclix.generate.placement")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_base_that_must_come_is_put_as_near_as_it_fits(table: Tables) -> None:
    maker = piece("hero", abilities=("test.must-bring",))
    with with_cards(piece("beast", base=SQUARE)):
        t = battle(table, (maker, "D1"), foes=[(FOE, "I1")], map=[".........", "..####..."], at="beginning")
        assert t["beast"].at == "A1-B1-A2-B2", "two squares away with its nearest square; G1 is three"


@proves("heroclix.generate.placement", "heroclix.object.force.friendly")
def test_a_generated_object_lies_where_the_effect_says(table: Tables) -> None:
    rows = ["....."] * 2 + ["#...."] + ["....."] * 3
    with with_cards(figure("maker", PLAIN, abilities=("test.bomb",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "B1"})]}, map=rows)
        t.p1.choose("test.bomb:maker")
        spots = {key.rpartition(":")[2] for key in t.p1.options}
        assert {"A1", "B1", "D4"} <= spots, "objects do not occupy squares; within 3 squares"
        assert not spots & {"A3", "E1", "A5"}, "not into blocking terrain, not farther away"
        t.p1.choose("put:light-object:D4")
        assert (t["light-object"].at, t["light-object"].controller) == ("D4", 1)


@proves("heroclix.generate.placement")
def test_what_must_be_generated_goes_to_the_closest_square_that_the_opponent_picks(table: Tables) -> None:
    maker, wall = figure("maker", PLAIN, abilities=("test.dawn",)), figure("wall", PLAIN)
    with with_cards(maker, wall, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "A1"}), *(("wall", {"at": at}) for at in ("A2", "B1", "B2"))]},
            p2={"figures": [("foe", {"at": "T9"})]},
            at="beginning",
        )
        assert {key.rpartition(":")[2] for key in t.p2.options} == {"A3", "B3", "C1", "C2", "C3"}
        t.p2.choose("put:ancient-warlord:C3")
        assert t[RAT].controller == 1


@proves("heroclix.generate.owner", "heroclix.generate.example-rat")
def test_who_falls_takes_those_along_that_it_made_itself(table: Tables) -> None:
    with with_cards(figure("piper", PLAIN, abilities=("test.piper",)), figure("foe", *[PLAIN] * 3, range=8)):
        t = table.heroclix(
            p1={"figures": [("piper", {"at": "C3"}), ("piper", {"at": "H8"})]}, p2={"figures": [("foe", {"at": "C6"})]}
        )
        t.p1.choose("test.piper:piper", "put:ancient-warlord:B3", "test.piper:piper#2", "put:ancient-warlord:H9", "end-turn")
        t.script(5, 4)
        t.p2.choose("range:foe", "target:piper")
        assert t.zone("p1.map") == ["piper", RAT]
        assert t["piper#1"].at == "H8"
        assert t[RAT].at == "H9", "that of the other one stays"


@proves("heroclix.generate.max", "heroclix.generate.max.example", "heroclix.pac.max")
def test_max_counts_those_on_the_map_that_the_character_made(table: Tables) -> None:
    with with_cards(figure("maker", PLAIN, abilities=("test.rats",)), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "C3"}), ("maker", {"at": "H3"}), (RAT, {"at": "M3"})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose(
            "test.rats:maker#2",
            "put:ancient-warlord:G3",
            "put:ancient-warlord:G4",
            "test.rats:maker",
            "put:ancient-warlord:C4",
            "put:ancient-warlord:D4",
        )
        assert t.zone("p1.map").count(RAT) == 5, "each maker has its own limit, and the one that nobody made counts for none"
        for _ in range(2):
            t.choose("end-turn")
        t.p1.choose("test.rats:maker")
        assert t.zone("p1.map").count(RAT) == 5, "it can be activated, and generates none"
        assert "end-turn" in t.p1.options


@proves("heroclix.generate.max")
def test_generating_none_beyond_the_most_is_not_having_done_it(table: Tables) -> None:
    with with_cards(figure("maker", *[PLAIN] * 6, abilities=("test.breed-to-heal",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.p1.choose("test.breed-to-heal:maker", "put:ancient-warlord:C4")
        assert t["maker"].click == 4
        t.choose("end-turn", "end-turn")
        t.p1.choose("test.breed-to-heal:maker")
        assert (t["maker"].click, t.zone("p1.map").count(RAT)) == (4, 1)


@pytest.mark.usefixtures("large_abilities")
def test_no_large_base_is_generated_where_it_has_no_room(table: Tables) -> None:
    maker = piece("hero", abilities=("test.brings",))
    with with_cards(piece("beast", base=SQUARE)):
        t = battle(table, (maker, "A1"), foes=[(FOE, "F1")], map=["......", "######"])
        assert "test.brings:hero" not in t.p1.options


def test_without_a_free_square_beside_it_an_action_is_not_offered(table: Tables) -> None:
    maker, wall = figure("maker", PLAIN, abilities=("test.one-rat",)), figure("wall", PLAIN)
    with with_cards(maker, wall, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "A1"}), *(("wall", {"at": at}) for at in ("A2", "B1", "B2"))]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        assert not any(key.startswith("test.one-rat") for key in t.p1.options)
