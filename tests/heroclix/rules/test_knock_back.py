"""Chapter: knock back. The keyphrase, the effect, the path, the six stops, its damage, who is safe."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import (
    DOUBLE,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    LASTING_FOE,
    LONG,
    OTHER,
    PLAIN,
    SQUARE,
    STAIRS,
    WEAK,
    WING,
    YARD,
    piece,
)
from tests.heroclix.made_up_abilities import SORE, TAKEN_ALONG
from tests.heroclix.playing import battle, clicks, hit, plain, shot, struck, thrown


def throw(table: Tables, start: str, at: str, *, rows: list[str], far: int = 2, **more: Any) -> tuple[str, int]:
    """Where the foe ends that is hit for so many, and how many clicks it took."""
    striker = more.pop("striker", None) or piece("hero", (8, 10, 17, far), range=10)
    near = max(abs(ord(start[0]) - ord(at[0])), abs(int(start[1:]) - int(at[1:]))) == 1
    t = battle(table, (striker, start), *more.pop("mine", ()), foes=[(more.pop("foe", FOE), at)], map=rows, **more)
    t.roll(4, 4)
    t.p1.choose("close:hero" if near else "range:hero")
    if "knock-back:foe" in t.p1.options:
        t.p1.choose("knock-back:foe")
    return t["foe"].at, t["foe"].click - 1


OPEN = ["." * 10] * 10


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


def test_a_minion_is_thrown_away_from_the_attacker(table: Tables) -> None:
    """All hit characters are thrown, each by its own clicks (735), away from who attacks, not from its master (743)."""
    t = battle(
        table,
        (piece("hero", (8, 10, 17, 2)), "B3"),
        foes=[(piece("foe", defense="mastermind"), "C3"), (piece("pawn", points=10), "D3")],
        map=YARD,
    )
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    t.p1.choose("knock-back:pawn")
    assert (t["foe"].at, t["pawn"].at, clicks(t, "foe", "pawn")) == ("C3", "F3", [0, 2])


@proves("heroclix.knock-back.keyphrase.source.effect", "heroclix.pac.super-strength", "heroclix.pac.knockback")
def test_super_strength_knocks_back_in_close_combat(table: Tables) -> None:
    t = hit(table, dice=(3, 4), hero=figure("hero", (8, 10, 17, 2, {"attack": "super_strength"})))
    t.p1.choose("knock-back:foe")
    assert t["foe"].at == "E3"


def test_a_master_is_knocked_back_by_nothing_that_hit_its_minion(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20)
    t = battle(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert [o for o in t.p1.options if o.startswith("knock-back")] != ["knock-back:foe"]
    t.p1.choose("knock-back")
    assert (t["foe"].at, t["minion"].at) == ("B3", "B7")


def test_who_is_koed_by_the_attack_is_not_knocked_back(table: Tables) -> None:
    t = struck(table, "A1", "B1", piece("foe", clicks=2), map=["......"], foes=[(piece("other"), "F1")])
    assert (t["foe"].zone, t.p1.prompt) == ("ko-area", "turn")


def test_a_reroll_takes_the_doubles_away_and_brings_them(table: Tables) -> None:
    """The first roll is as if it had not been (609): only the last one shows doubles (737)."""
    lucky = piece("lucky", damage="probability_control")
    for first, second, flung in (((4, 4), (5, 4), False), ((5, 4), (4, 4), True)):
        t = battle(table, (HERO, "B2"), (lucky, "B5"), foes=[(FOE, "C2")], map=YARD)
        t.roll(*first)
        t.p1.choose("close:hero")
        t.roll(*second)
        t.p1.choose(next(o for o in t.p1.options if "lucky" in o))
        assert ("knock-back:foe" in t.p1.options) is flung


@proves("heroclix.knock-back.effect", "heroclix.knock-back.effect.mandatory", "heroclix.knock-back.effect.example")
@proves("heroclix.pac.force-blast", "heroclix.dice.success-failure.not", "heroclix.knock-back.prevent.effect")
def test_force_blast_knocks_back_by_a_die(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 2, {"speed": "force_blast"}))
    with with_cards(hero, LASTING_FOE):
        for die, where in ((1, "D3"), (4, "G3")):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B3"})]}, p2={"figures": [("foe", {"at": "C3"})]}, stop_at_forced=2
            )
            t.script(die - 1)
            t.p1.choose("force-blast:hero")
            assert (t["foe"].at, t["foe"].click) == (where, 1)


def test_the_blast_of_a_large_base_too_goes_where_its_player_says(table: Tables) -> None:
    big = piece("hero", base=LONG, speed="force_blast")
    t = battle(table, (big, "B2-B3"), foes=[(FOE, "C3")], map=["." * 9] * 9)
    t.roll(3)
    t.p1.choose("force-blast:hero", "from:hero:B3")
    assert t["foe"].at == "F3"


@proves("heroclix.knock-back.path")
def test_a_large_base_knocks_back_from_its_square_nearest_to_the_target(table: Tables) -> None:
    long = piece("hero", (8, 10, 17, 2), base=(1, 2))
    for at, end in (("H5", "J7"), ("E5", "C7")):
        assert thrown(struck(table, "F4-G4", at, hero=long)) == (end, 2), "diagonally on"


@proves("heroclix.knock-back.path")
@pytest.mark.usefixtures("large_abilities")
def test_a_large_attacker_that_has_fallen_knocks_back_from_its_nearest_square(table: Tables) -> None:
    big, spiked = piece("hero", (8, 10, 17, 2), clicks=1, base=LONG), piece("foe", abilities=("test.large-spiked",))
    for at, from_which, end in (("C3", (), "E5"), ("C2", ("B2",), "E2"), ("C2", ("B1",), "E4")):
        t = battle(table, (big, "B1-B2"), (FRIEND, "L12"), foes=[(spiked, at)])
        t.roll(5, 5)
        t.p1.choose("close:hero")
        assert (t["hero"].zone, t.p1.prompt) == ("ko-area", "knock-back")
        t.p1.choose("knock-back", *from_which)
        assert t["foe"].at == end


def test_a_blow_up_the_stairs_throws_along_the_upper_floor(table: Tables) -> None:
    """The path leads away from the attacker (743); no square of it is higher or lower than the one before (747-755)."""
    t = battle(table, (piece("hero", (8, 10, 17, 2)), "D1"), foes=[(FOE, "E1")], **STAIRS)
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == ("G1", [2])


def test_who_stands_behind_is_no_cushion_until_it_is_thrown_itself(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(FOE, "D1"), (OTHER, "E1")], map=["." * 10] * 2)
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["other"].at) == ("F1", "G1"), "the farther one first"


@proves("heroclix.knock-back.stop.2", "heroclix.knock-back.damage.character")
def test_another_character_stops_it_without_damage(table: Tables) -> None:
    t = hit(table, others=[(figure("other", *[WEAK] * 3), "D3")])
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


@pytest.mark.parametrize(
    ("more", "at", "hurt"),
    [
        ({"edges": [("D1", "E1", "wall")]}, "D1", 3),
        ({"edges": [("D1", "E1", "wall")], "broken_walls": [("D1", "E1")]}, "E1", 2),
        ({"markers": [("E1", "blocking")]}, "D1", 3),
        ({"markers": [("E1", "hindering")]}, "E1", 2),
        ({"objects": [("heavy-object", "D1")]}, "E1", 2),
    ],
)
def test_what_stops_a_throw_and_what_does_not(table: Tables, more: Any, at: str, hurt: int) -> None:
    """Walls and blocking terrain stop it (751), a broken wall (1014), bushes and objects do not."""
    t = battle(table, (piece("hero", (8, 10, 17, 2)), "B1"), foes=[(FOE, "C1")], map=["......."], **more)
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == (at, [hurt])
    if "markers" in more:
        assert len(t.p1.view["markers"]) == 1, "774: it is not destroyed"


@pytest.mark.parametrize(
    ("start", "at", "rows", "more", "end"),
    [
        ("A3", "F4", OPEN, {}, ("H6", 2)),  # five across and one down: along the diagonal
        ("A3", "F2", OPEN, {}, ("G1", 3)),  # one up, and then the edge of the map
        ("A1", "B6", OPEN, {}, ("D8", 2)),
        ("D8", "C3", OPEN, {}, ("A1", 2)),
        ("A1", "E1", OPEN, {}, ("G1", 2)),
        ("A5", "A2", OPEN, {}, ("A1", 3)),
        ("J1", "F5", OPEN, {}, ("D7", 2)),
        ("A1", "B1", ["..........", "##########"], {"far": 5}, ("G1", 5)),
        ("A1", "B1", ["..hwf.....", "##########"], {"far": 5}, ("G1", 5)),
        ("A1", "B1", ["..........", "##########"], {"far": 3, "levels": ["2222111111", "1111111111"]}, ("E1", 5)),
        ("A1", "B1", ["..........", "##########"], {"far": 5, "levels": ["3332221111", "1111111111"]}, ("D1", 7)),
        ("A1", "B1", ["..........", "##########"], {"far": 5, "levels": ["1112221111", "1111111111"]}, ("C1", 6)),
        ("A1", "B1", [". . . .|. .", "# # # # # #"], {"far": 3}, ("D1", 4)),
        ("A1", "B2", ["....", "....", "...#", "...."], {"levels": ["1111", "1111", "1111", "1121"]}, ("D4", 2)),
        ("A1", "B2", [". . . .", ". . . .", ". . . .", "    -  ", ". . .|."], {}, ("D4", 2)),  # both walls are on one side
        ("A1", "B2", [". . . .", ". . . .", ". . ./.", "    =  ", ". . . ."], {}, ("C3", 3)),
        ("A1", "B2", [". . . .", ". . . .", ". . .|.", ". . . ."], {}, ("D4", 2)),
        ("A1", "B2", [". . . .", ". . . .", ". . .|.", ". . .|."], {}, ("C3", 3)),
        # higher ground ahead comes before the fall
        ("A1", "B2", ["....", "....", "....", "...."], {"levels": ["2222", "2222", "2212", "2222"]}, ("C3", 3)),
        ("A1", "B2", ["....", "....", "....", "...."], {"levels": ["1111", "1111", "1111", "1112"]}, ("C3", 3)),
    ],
)
def test_where_a_throw_ends(
    table: Tables, start: str, at: str, rows: list[str], more: dict[str, Any], end: tuple[str, int]
) -> None:
    assert throw(table, start, at, rows=rows, **more) == end


@proves("heroclix.knock-back.stop.4", "heroclix.knock-back.damage.one")
def test_the_edge_of_the_map_stops_and_hurts(table: Tables) -> None:
    t = hit(table, map=["...."] * 5)
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("D3", 4)


@pytest.mark.parametrize(
    ("at", "ends_by_start"),
    [
        ("D3", {"C2": "F5", "C3": "F3"}),
        ("D2", {"C2": "F2", "C3": "F0"}),
        ("C4", {"B3": "E6", "C3": "C6"}),
        ("D4", {"": "F6"}),
        ("A1", {"": "A1"}),
    ],
)
def test_a_large_base_says_from_which_of_its_nearest_squares_it_throws(
    table: Tables, at: str, ends_by_start: dict[str, str]
) -> None:
    big = piece("hero", (8, 10, 17, 2), base=SQUARE)
    for start, end in ends_by_start.items():
        t = battle(table, (big, "B2-C2-B3-C3"), foes=[(FOE, at)])
        t.roll(4, 4)
        t.p1.choose("close:hero", "knock-back:foe")
        if start:
            assert t.p1.options == [f"from:hero:{s}" for s in sorted(ends_by_start)]
            t.p1.choose(f"from:hero:{start}")
        assert t["foe"].at == ("E1" if end == "F0" else end)


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


def test_flyers_fall_and_objects_stop_nobody(table: Tables) -> None:
    row = ["......"]
    assert throw(table, "A1", "B1", rows=row, levels=["221111"], foe=piece("foe", symbols=WING)) == ("C1", 4)
    assert throw(table, "A1", "B1", rows=row, objects=[("heavy-object", "C1"), ("bookcase", "D1")]) == ("D1", 2)


def test_tough_ones_are_thrown_by_their_clicks_and_fall_softly(table: Tables) -> None:
    tough = piece("foe", defense="invulnerability")
    assert throw(table, "A1", "B1", rows=["......"], far=4, foe=tough) == ("D1", 2)
    assert throw(table, "A1", "B1", rows=["......"], far=4, levels=["221111"], foe=tough) == ("C1", 2), "2 less 2"
    assert throw(table, "A1", "B1", rows=["..."], far=4, foe=tough) == ("C1", 2)
    toughest = piece("foe", defense="impervious")
    assert throw(table, "A1", "B1", rows=["......"], far=2, foe=toughest)[0] == "B1", "no click, no throw"


def test_a_fall_that_mystics_do_not_answer(table: Tables) -> None:
    mystic = piece("foe", teams=("mystics",), defense="invulnerability")
    blast = piece("hero", speed="force_blast")
    t = battle(table, (blast, "A1"), foes=[(piece("foe", teams=("mystics",)), "B1")], map=["......"], levels=["221111"])
    t.roll(3)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].click, t["hero"].click) == (3, 1), "no attack, no answer"
    t = battle(table, (piece("hero", (8, 10, 17, 3)), "A1"), foes=[(mystic, "B1")], map=["......"], levels=["221111"])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert thrown(t) == ("C1", 1), "3 less 2, then 2 less 2"
    assert t["hero"].click == 2, "one answer, to the blow"


def test_who_was_thrown_by_a_friend_poisons_nobody_this_turn(table: Tables) -> None:
    """To be knocked back is to be placed (756), and Poison asks for neither move nor placing this turn (PAC)."""
    wave, snake = piece("hero", range=8, attack="pulse_wave"), piece("friend", attack="poison")
    for word, at in (("knock-back:friend:foe", "D2"), ("decline", "C2")):
        foes = [(FOE, "B4"), (piece("other", (8, 10, 30, 3)), "D1")]
        t = battle(table, (wave, "B2"), (snake, "C2"), foes=foes, map=YARD)
        t.roll(4, 4)
        t.p1.choose("pulse-wave:hero", word)
        assert (t["friend"].at, t["friend"].adjacent[-1]) == (at, "other")
        assert ("poison:friend" in t.p1.options) is (at == "C2")


@proves("heroclix.knock-back.multiple", "heroclix.knock-back.keyphrase.all", "heroclix.pac.quake")
def test_all_hit_characters_or_none_the_farthest_first(table: Tables) -> None:
    hero = figure("hero", (8, 12, 17, 4, {"attack": "quake"}))
    with with_cards(hero, LASTING_FOE):
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


@proves("heroclix.knock-back.multiple")
def test_the_farthest_one_is_knocked_back_first_and_makes_room_for_the_next(table: Tables) -> None:
    bomber, foe = piece("hero", range=8, attack="energy_explosion"), piece("foe")
    for squares in (("D1", "E1"), ("E1", "D1")):
        t = battle(table, (bomber, "A1"), foes=[(foe, s) for s in squares])
        t.roll(5, 5)
        t.p1.choose("energy-explosion:hero", "knock-back")
        assert {t["foe"].at, t["foe#2"].at} == {"F1", "G1"}, "two squares each, and nobody in the way"


@proves("heroclix.knock-back.multiple")
def test_who_falls_with_another_is_not_knocked_back_after_it(table: Tables) -> None:
    quaking = plain("hero", click=(8, 12, 17, 2, {"attack": "quake"}))
    frail = plain("frail", clicks=3, abilities=(TAKEN_ALONG,))
    foes = ((plain("foe"), "B3"), (frail, "C2"), (plain("other"), "F5"))
    t = battle(table, (quaking, "B2"), foes=foes, map=["......", "...#..", "......", "......", "......"])
    t.roll(5, 4)
    t.p1.choose("quake:hero", "knock-back")
    t.p2.choose("foe")
    assert sorted(t.p2.ko_area) == ["foe", "frail"]
    assert [line.cards for line in t.p1.log if line.kind == "knock-back"] == [("frail",)]


@proves("heroclix.knock-back.path.not-direct")
def test_the_path_is_the_nearest_diagonal_where_no_direct_one_leads_away(table: Tables) -> None:
    hero = figure("hero", WEAK, range=6)
    with with_cards(hero, LASTING_FOE):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "E3"})]}, stop_at_forced=2
        )
        t.script(*DOUBLE)
        t.p1.choose("range:hero", "knock-back:foe")
        assert t["foe"].at == "G5"


def test_a_blast_throws_everybody_away_from_the_shooter(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(FOE, "E1"), (OTHER, "E2")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt != "turn":
        t.p1.choose(next(o for o in t.p1.options if o.startswith("knock-back")))
    assert (t["foe"].at, t["other"].at) == ("G1", "G4"), "along the row, and along the diagonal"


def test_a_reach_from_a_knights_move_throws_along_the_diagonal(table: Tables) -> None:
    giant = piece("hero", (8, 10, 17, 2), symbols=GIANT)
    assert thrown(struck(table, "A1", "B3", piece("foe"), giant)) == ("D5", 2)
    assert thrown(struck(table, "A1", "C1", piece("foe"), giant)) == ("E1", 2)


def test_the_second_blow_needs_somebody_left_within_reach(table: Tables) -> None:
    """Who was thrown out of reach is struck no more (583); who was thrown against a wall is (766)."""
    strong = piece("hero", (8, 10, 17, 2), speed="flurry", attack="super_strength")
    t = battle(table, (strong, "B2"), foes=[(FOE, "C2")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("flurry:hero", "knock-back:foe")
    assert (t.p1.prompt, t["foe"].at, clicks(t, "foe")) == ("turn", "E2", [2])
    t = battle(table, (strong, "B2"), foes=[(FOE, "C2")], map=YARD, edges=[("C2", "D2", "wall")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "knock-back:foe", "attack:hero:close", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == ("C2", [6])


@proves("heroclix.knock-back.damage.one")
def test_what_answers_damage_does_not_answer_what_a_wall_did_on_the_way(table: Tables) -> None:
    t = battle(
        table,
        (plain("hero"), "B2"),
        foes=((plain("foe", abilities=(SORE,)), "C2"),),
        map=["........", "...#....", "........"],
    )
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back")
    assert (t["foe"].at, t["foe"].click) == ("C2", 4), "three of the blow, one healed, and one of the wall"


@proves("heroclix.knock-back.damage.type", "heroclix.knock-back.damage.separate")
def test_its_damage_can_be_reduced_by_itself(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 2, {"defense": "toughness"})] * 8)
    t = hit(table, foe, map=["...."] * 5, hero=figure("hero", (8, 10, 17, 4)))
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click) == ("D3", 4), "3 clicks from the attack, none from the edge"


@proves(
    "heroclix.knock-back.damage.conditions",
    "heroclix.knock-back.keyphrase.timing",
    "heroclix.knock-back.keyphrase.no-stacking",
)
@proves("heroclix.attack.deal-damage.reference")
def test_knock_back_damage_is_no_damage_of_the_attack(table: Tables) -> None:
    strong = figure("hero", (8, 10, 17, 1, {"attack": "super_strength"}))
    mystic = figure("mystic", *[PLAIN] * 6, teams=("mystics",))
    t = battle(table, (strong, "B3"), foes=[(mystic, "C3")], map=["...#"] * 5)
    t.script(3, 3)
    t.p1.choose("close:hero", "knock-back")
    assert (t["mystic"].click, t["mystic"].at) == (3, "C3"), "1 from the attack, 1 from the wall; knocked back once"
    assert [line.kind for line in t.p1.log].count("knock-back") == 1
    assert t["hero"].click == 2 or t.p1.ko_area == ["hero"], "the mystic strikes back once"


def test_fallen_against_something_the_earlier_reason_counts(table: Tables) -> None:
    rows = ["......"]
    t = struck(table, "A1", "B1", map=["...#.."], levels=["221111"])
    assert thrown(t) == ("C1", 3), "a wall ahead: one damage, not two"
    t = struck(table, "A1", "B1", map=rows, levels=["221111"], mine=[(FRIEND, "D1")])
    assert thrown(t) == ("C1", 2), "somebody ahead: none"
    t = struck(table, "A1", "B1", map=["..."], levels=["221"])
    assert thrown(t) == ("C1", 3), "the edge of the map"


def test_into_others_nobody_is_hurt(table: Tables) -> None:
    t = struck(table, "A1", "B1", map=["......"], foes=[(piece("other"), "D1")])
    assert thrown(t) == ("C1", 2)
    assert t["other"].click == 1
    rows = ["....", "....", "....", "...."]
    t = struck(table, "A1", "B2", map=rows, mine=[(FRIEND, "C2"), (FRIEND, "B3")])
    assert thrown(t) == ("D4", 2), "between two characters at a corner"


def test_a_blast_into_a_barrier_hurts_once_and_leaves_it_standing(table: Tables) -> None:
    """Force Blast throws as an attack does (741), into blocking terrain (751), which stands (774)."""
    mason, blaster = piece("mason", defense="barrier"), piece("hero", speed="force_blast")
    t = battle(table, (blaster, "B2"), (mason, "B5"), foes=[(FOE, "C2")], map=YARD)
    t.p1.choose("barrier:mason", "mark:E2", "done")
    t.roll(6)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, clicks(t, "foe"), len(t.p1.view["markers"])) == ("D2", [1], 1)


@pytest.mark.parametrize(
    ("rows", "start", "at", "levels", "seen"),
    [
        (["......"], "A1", "B1", [], ("D1", 2)),
        (["....h."], "A1", "B1", [], ("D1", 2)),
        (["...w.."], "A1", "B1", [], ("D1", 2)),
        (["..h..."], "A1", "B1", [], ("D1", 2)),
        (["...#.."], "A1", "B1", [], ("C1", 3)),
        (["..#..."], "A1", "B1", [], ("B1", 3)),
        (["..."], "A1", "B1", [], ("C1", 3)),
        (["......"], "A1", "B1", ["222111"], ("D1", 4)),
        (["......"], "A1", "B1", ["221111"], ("C1", 4)),
        (["......"], "A1", "B1", ["331111"], ("C1", 4)),
        (["......"], "A1", "B1", ["111211"], ("C1", 3)),
        (["......"], "A1", "B1", ["222211"], ("D1", 2)),
        (["..#..."], "A1", "B1", ["221111"], ("B1", 3)),  # a rough edge: the blocking terrain below stops it
        ([". .|. ."], "A1", "B1", ["2211"], ("B1", 3)),
        ([". . . ./. ."], "A1", "B1", [], ("D1", 2)),
        ([". . ./. . ."], "A1", "B1", [], ("C1", 3)),
        ([". . .!. . ."], "A1", "B1", [], ("C1", 3)),
        (["....", "....", "....", "...."], "A1", "B2", [], ("D4", 2)),
        (["....", "....", "...#", "..#."], "A1", "B2", [], ("C3", 3)),
        (["....", "....", "...#", "...."], "A1", "B2", [], ("D4", 2)),
        (["...", "...", "..."], "A1", "B2", [], ("C3", 3)),
        (["....", "....", "....", "...."], "A1", "B2", ["1111", "1111", "1112", "1121"], ("D4", 2)),
    ],
)
def test_where_it_ends_and_what_it_costs(
    table: Tables, rows: list[str], start: str, at: str, levels: list[str], seen: tuple[str, int]
) -> None:
    assert thrown(struck(table, start, at, map=rows, levels=levels)) == seen


@pytest.mark.parametrize(
    ("start", "at", "rows", "more", "seen"),
    [
        # past knight's moves: along the nearest diagonal, away from who shot
        ("A1", "C2", ["......"] * 6, {}, ("E4", 2)),
        ("A1", "E2", ["........"] * 6, {}, ("G4", 2)),
        ("A3", "C2", ["......"] * 6, {}, ("D1", 3)),  # one square, then the edge
        ("A2", "C1", ["......"] * 6, {}, ("C1", 3)),  # the edge at once
        ("F6", "D5", ["......"] * 6, {}, ("B3", 2)),
        # down a diagonal
        ("A1", "C3", ["......"] * 6, {"levels": ["222111", "222111", "222111", "111111", "111111", "111111"]}, ("D4", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["222211", "222211", "222211", "222211", "111111", "111111"]}, ("E5", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["222222"] * 4 + ["111111"] * 2}, ("E5", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["333333"] * 3 + ["111111"] * 3}, ("D4", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["111111"] * 3 + ["222222"] * 3}, ("C3", 3)),
        ("A1", "C3", ["......"] * 6, {"levels": ["111111"] * 3 + ["333333"] * 3}, ("C3", 3)),
        # stairs are no better than a roof's edge to who is thrown
        ("A1", "C1", ["......"], {"levels": ["111122"], "stairs": ["D1-E1"]}, ("D1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222211"], "stairs": ["D1-E1"]}, ("E1", 4)),
        # somebody or something in the square below
        ("A1", "C1", ["......"], {"levels": ["222111"], "mine": [(FRIEND, "D1")]}, ("C1", 2)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "markers": [("D1", "blocking")]}, ("C1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "markers": [("D1", "hindering")]}, ("D1", 4)),
        ("A1", "C1", ["...w.."], {"levels": ["222111"]}, ("D1", 4)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "objects": [("heavy-object", "D1")]}, ("D1", 4)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "edges": [("C1", "D1", "window")]}, ("C1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "edges": [("C1", "D1", "door")]}, ("C1", 3)),
        # markers
        ("A1", "C1", ["......"], {"markers": [("D1", "hindering"), ("E1", "water")]}, ("E1", 2)),
        ("A1", "C1", ["......"], {"markers": [("E1", "blocking")]}, ("D1", 3)),
        ("A1", "C1", ["...#.."], {"markers": [("D1", "clear")]}, ("E1", 2)),
        ("A1", "C1", ["...#.."], {"destroyed": ["D1"]}, ("E1", 2)),
        ("A1", "C1", ["......"], {"markers": [("E1", "blocking"), ("E1", "water")]}, ("E1", 2)),
        # corners: closed on both sides by whatever mixture, open on one
        ("A1", "C3", ["......"] * 6, {"edges": [("C3", "D3", "wall"), ("C4", "D4", "window")]}, ("C3", 3)),
        ("A1", "C3", ["......"] * 6, {"edges": [("C3", "D3", "wall"), ("D3", "D4", "wall")]}, ("E5", 2)),
        (
            "A1",
            "C3",
            ["......", "......", "...#..", "......", "......", "......"],
            {"edges": [("C3", "C4", "door")]},
            ("C3", 3),
        ),
        ("A1", "C3", ["......", "......", "...#..", "......", "......", "......"], {"mine": [(FRIEND, "C4")]}, ("E5", 2)),
        ("A1", "C3", ["......", "......", "......", "....#.", "...#..", "......"], {}, ("D4", 3)),
        # a large base in the way is somebody in the way
        ("A1", "C1", ["......", "......"], {"mine": [(piece("long", base=(1, 2)), "E1-E2")]}, ("D1", 2)),
    ],
)
def test_where_a_shot_throws(
    table: Tables, start: str, at: str, rows: list[str], more: dict[str, Any], seen: tuple[str, int]
) -> None:
    assert shot(table, start, at, map=rows, **more) == seen


@proves("heroclix.knock-back.prevent.attack", "heroclix.knock-back.prevent.example", "heroclix.pac.combat-reflexes")
def test_who_cannot_be_knocked_back_when_damage_is_dealt_stays(table: Tables) -> None:
    foe = figure("foe", (8, 10, 15, 2, {"defense": "combat_reflexes"}), *[WEAK] * 6)
    t = hit(table, foe)
    assert (t.p1.prompt, t["foe"].at, t["foe"].click) == ("turn", "C3", 3)


def test_charge_holds_its_ground_by_the_click_before_the_blow(table: Tables) -> None:
    """Protection from knock back is looked at before the damage (778-782)."""
    plain, firm = (8, 10, 17, 3), (8, 10, 17, 3, {"speed": "charge"})
    for before, after, flung in ((firm, plain, False), (plain, firm, True)):
        foe = figure("foe", before, *[after] * 8)
        t = battle(table, (piece("hero", (8, 10, 17, 2)), "B2"), foes=[(foe, "C2")], map=YARD)
        t.roll(4, 4)
        t.p1.choose("close:hero")
        assert ("knock-back:foe" in t.p1.options) is flung
