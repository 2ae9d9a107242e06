"""Disputes among three players: whose turn ends what, who scores, who is asked first."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves

from .court import court, piece

HIT = (5, 4)
FOE = piece("foe")


@proves("heroclix.turn.clear.duration-wordings", "heroclix.pac.perplex")
def test_until_your_next_turn_lasts_through_the_turns_of_both_others(table: Tables) -> None:
    sly = piece("sly", damage="perplex", attack="smoke_cloud")
    t = court(table, (sly, "B2"), foes=[(FOE, "F2")], others=[(piece("third"), "F9")])
    t.p1.choose("perplex:sly", "choose:foe", "perplex:foe:defense-1", "smoke-cloud:sly", "mark:C3", "done", "end-turn")
    for seat in (t.p2, t.p3):
        assert (t["foe"].defense, len(t.markers)) == (16, 1)
        seat.choose("end-turn")
    assert (t["foe"].defense, len(t.markers)) == (17, 0)


@proves("heroclix.turn.clear.duration-wordings")
def test_what_the_second_player_began_ends_before_the_second_players_next_turn(table: Tables) -> None:
    sly = piece("sly", damage="perplex")
    t = court(table, (FOE, "B2"), foes=[(sly, "B5")], others=[(piece("third"), "F9")], active=2)
    t.p2.choose("perplex:sly", "choose:foe", "perplex:foe:attack-1", "end-turn")
    t.p3.choose("end-turn")
    assert t["foe"].attack == 9
    t.p1.choose("end-turn")
    assert (t["foe"].attack, t.p2.prompt) == (10, "turn")


@proves("heroclix.victory.points.characters")
def test_who_pushes_itself_to_death_scores_for_the_player_on_the_left(table: Tables) -> None:
    weary, firm = piece("weary", clicks=1, points=40), piece("firm")
    for active, scores in ((1, [0, 40, 0]), (2, [0, 0, 40]), (3, [40, 0, 0])):
        sides: list[list[Any]] = [[(firm, f"B{2 * n}")] for n in (1, 3, 5)]
        sides[active - 1].append((weary, "H2", {"tokens": 1}))
        t = court(table, *sides[0], foes=sides[1], others=sides[2], active=active)
        seat = (t.p1, t.p2, t.p3)[active - 1]
        seat.choose("move:weary", "move:weary:H3")
        assert [p.score for p in (t.p1, t.p2, t.p3)] == scores


@proves("heroclix.victory.points.characters")
def test_whoever_knocks_out_scores_and_nobody_else(table: Tables) -> None:
    frail, firm = piece("frail", clicks=1, points=40), piece("firm")
    t = court(table, (frail, "B2"), (firm, "K9"), foes=[(firm, "F9")], others=[(piece("third"), "B3")], active=3)
    t.roll(*HIT)
    t.p3.choose("close:third")
    assert [p.score for p in (t.p1, t.p2, t.p3)] == [0, 0, 40]


def test_rerolls_are_offered_from_the_active_player_onwards(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = court(
        table, (FOE, "B2"), (lucky, "C5"), foes=[(piece("hero"), "B3"), (lucky, "D5")], others=[(lucky, "F3")], active=2
    )
    t.roll(*HIT)
    t.p2.choose("close:hero")
    while t.asked.prompt != "turn":
        t.choose("keep")
    assert [a.seat for a in t.asked if "keep" in a.offered] == ["p2", "p3", "p1"]


@proves("heroclix.silver.first-turn-immunity")
def test_immunity_lasts_until_all_three_have_had_a_turn(table: Tables) -> None:
    archer = piece("archer", range=8)
    t = court(
        table, (archer, "B2"), foes=[(archer, "B6", {"immune": 1})], others=[(piece("third"), "F9", {"immune": 1})], turn=1
    )
    assert "range:archer" not in t.p1.options
    for seat in (t.p1, t.p2):
        seat.choose("end-turn")
        assert (t["p2.archer"].immune, t["third"].immune) == (1, 1)
    t.p3.choose("end-turn")
    assert (t["p2.archer"].immune, t["third"].immune) == (0, 0)
    assert "range:archer" in t.p1.options


@proves("heroclix.attack.not-friendly")
def test_all_others_are_enemies(table: Tables) -> None:
    t = court(table, (piece("hero", attack="quake"), "B2"), foes=[(FOE, "B3")], others=[(piece("third"), "C2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero", "decline")
    assert (t["foe"].click, t["third"].click) == (3, 3), "two each, for there are two targets"


@proves("heroclix.victory.points.characters", "heroclix.knock-back.damage.one")
def test_whose_attack_knocks_back_scores_for_whoever_dies_of_it(table: Tables) -> None:
    frail, firm = piece("frail", clicks=2, points=40), piece("firm")
    smasher = piece("smasher", (8, 10, 17, 1), speed="force_blast")
    for active, scores in ((2, [0, 40, 0]), (3, [0, 0, 40])):
        sides: list[list[Any]] = [[(frail, "B1"), (firm, "K9")], [(firm, "F9")], [(firm, "H9")]]
        sides[active - 1].append((smasher, "B2"))
        t = court(table, *sides[0], foes=sides[1], others=sides[2], active=active)
        t.roll(*HIT)
        (t.p1, t.p2, t.p3)[active - 1].choose("close:smasher", "knock-back")
        assert t["frail"].zone == "ko-area", "one click by the attack, one by the edge of the map"
        assert [p.score for p in (t.p1, t.p2, t.p3)] == scores


@proves("heroclix.victory.points.characters", "heroclix.action.pushing.damage")
def test_whose_effect_gives_the_token_scores_for_whoever_dies_of_the_push(table: Tables) -> None:
    weary, firm = piece("weary", clicks=1, points=40), piece("firm")
    jailer = piece("jailer", attack="incapacitate")
    foes: list[Any] = [(firm, "F9")]
    t = court(table, (weary, "B1", {"tokens": 1}), (firm, "K9"), foes=foes, others=[(firm, "H9"), (jailer, "B2")], active=3)
    t.roll(*HIT)
    t.p3.choose("incapacitate:jailer")
    assert t["weary"].zone == "ko-area"
    assert [p.score for p in (t.p1, t.p2, t.p3)] == [0, 0, 40]
