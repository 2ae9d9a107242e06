"""Where a rule only just applies, or only just does not."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import IfYouDo, n
from rulebound.games.heroclix.conditions.attacks import Rerolled
from rulebound.games.heroclix.definitions import Figure, Given
from rulebound.games.heroclix.effects.attacks import Attacks, GivesAction
from rulebound.games.heroclix.effects.bringing import Replaces
from rulebound.games.heroclix.effects.choices import ChoosesPossible
from rulebound.games.heroclix.effects.damage import Clicks, Heals
from rulebound.games.heroclix.effects.tokens import RemovesToken
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.nouns.whom import Adjacent
from rulebound.games.heroclix.parts import Ability, Action, Aura, Flag, Modify, Protected, Trigger, Uses, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)
FAR = "T9"


def made(key: str, *parts: Any) -> str:
    ability(Ability(key=key, en=key, zh=key, parts=parts))
    return key


OTHER_SHAPE = made("test.other-shape-too", Action("free", Replaces()))


def fight(table: Tables, *mine: Any, foes: list[Any], **more: Any) -> Table:
    """Each piece is a figure, its square, and perhaps what lies on it."""
    sides = [list(mine), foes]
    with with_cards(*{f[0].id: f[0] for side in sides for f in side}.values()):
        seats = [[(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side] for side in sides]
        p1 = {"figures": seats[0], "objects": more.pop("objects", [])}
        return table.heroclix(p1=p1, p2={"figures": seats[1]}, stop_at_forced=2, **more)


def plain(id: str, **more: Any) -> Figure:
    return figure(id, *[more.pop("click", PLAIN)] * 6, **more)


KEEPER = plain("keeper", teams=("hypertime",))


@proves("heroclix.tac.hypertime")
def test_a_large_base_rolls_for_hypertime_before_it_sets_out(table: Tables) -> None:
    for die, at in ((2, "A1-A2"), (3, "D1-D2")):
        long = plain("long", click=(3, 10, 17, 3), base=(1, 2))
        t = fight(table, (long, "A1-A2"), foes=[(KEEPER, "E1")], map=["........"] * 2)
        t.roll(die)
        t.p1.choose("move:long", "move:long:D1-D2")
        assert t["long"].at == at
        if die == 2:
            assert not [o for o in t.p1.options if "D" in o], "it is turned away from all squares beside it"
            t.p1.choose("move:long:C1-C2")
            assert t["long"].at == "C1-C2"


@proves("heroclix.tac.hypertime", "heroclix.pac.ram")
def test_who_rams_past_hypertime_rolls_for_every_square_on_the_way(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    for die, at in ((2, "A1"), (3, "F1")):
        t = fight(table, (rammer, "A1"), foes=[(KEEPER, "D2")], map=["........"] * 2)
        t.roll(die)
        t.p1.choose("ram:rammer", "move:rammer:F1")
        assert t["rammer"].at == at, "its way leads past the keeper though it does not end there"
        if die == 2:
            assert sorted(t.p1.options) == ["move:rammer:A2", "move:rammer:B1", "move:rammer:B2"]


MENDS = made("test.mends", Action("free", Heals(Target(Characters("friendly", within=9)), n(1))))
STUBBORN = made("test.stubborn", Flag("heals_itself_only"))


def test_nobody_is_healed_who_is_not_hurt_or_not_to_be_healed(table: Tables) -> None:
    healer = plain("healer", abilities=(MENDS,))
    for abilities, click, offered in (((), 2, True), ((), 1, False), ((STUBBORN,), 2, False), ((STUBBORN,), 1, False)):
        friend = plain("friend", abilities=abilities)
        t = fight(table, (healer, "B2"), (friend, "B3", {"click": click}), foes=[(plain("foe"), FAR)])
        assert ("test.mends:healer" in t.p1.options) is offered, (abilities, click)


SHOOTS = made("test.shoots", Action("free", Attacks("range")))


@proves("heroclix.tac.shield")
def test_a_close_attack_does_not_use_up_what_shield_gave_for_a_range_attack(table: Tables) -> None:
    hero, near = plain("hero", range=6, abilities=(SHOOTS,)), figure("near", PLAIN)
    agent, far = plain("agent", teams=("shield",)), plain("far")
    t = fight(table, (agent, "B1"), (hero, "B2"), foes=[(near, "B3"), (far, "G2")])
    t.p1.choose("shield:agent", "choose:hero")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["near"].zone == "ko-area"
    t.roll(*HIT)
    t.p1.choose("test.shoots:hero")
    assert t["far"].click == 5, "one more than its damage"


@proves("heroclix.object.definition")
def test_an_object_is_told_apart_from_those_who_might_be_targeted(table: Tables) -> None:
    foes = [(plain("foe"), "F2"), (plain("foe"), "F4")]
    t = fight(table, (plain("hero", range=6), "B2"), foes=foes, objects=[("light-object", {"at": "D4"})])
    assert [r.message for r in t.p1.why_not("light-object")] == ["no-actor"]
    t.p1.choose("range:hero")
    assert [r.message for r in t.p1.why_not("light-object")] == ["not-now"]
    assert [r.message for r in t.p1.why_not("hero")] == ["friendly"]


STEADY = made("test.steady", Protected(("ram",)))


@proves("heroclix.pac.protected-all", "heroclix.pac.precision-strike")
def test_precision_strike_deals_nothing_to_who_is_protected_from_the_power(table: Tables) -> None:
    rammer = plain("rammer", traits=("precision_strike",), more_traits=(Given(keyphrases=("ram",)),))
    for abilities, click in (((STEADY,), 1), ((), 4)):
        t = fight(table, (rammer, "B2"), foes=[(plain("foe", abilities=abilities), "D2")])
        t.roll(*HIT)
        t.p1.choose("ram:rammer", "move:rammer:F2")
        assert t["foe"].click == click


SWIFT = made("test.swift", Modify("speed", 2))
TURNS = made("test.turns", Action("free", Clicks(Self())))
INSPIRES = made("test.inspires", Aura(Adjacent(), Uses((SWIFT,))))


@proves("heroclix.power.visible")
def test_what_friends_lend_comes_and_goes_with_their_clicks(table: Tables) -> None:
    first, other = (8, 10, 17, 3), (8, 10, 17, 3, {"damage": "special"})
    leader = figure("leader", first, other, first, abilities=(TURNS,), specials={"damage": Given(ability=INSPIRES)})
    t = fight(table, (leader, "B2"), (plain("mate"), "B3"), (plain("guest"), "D4"), foes=[(plain("foe"), FAR)])
    for click, speed in ((1, 8), (2, 10), (3, 8)):
        assert (t["leader"].click, t["mate"].speed, t["guest"].speed) == (click, speed, 8)
        if click < 3:
            t.p1.choose("test.turns:leader", "end-turn")
            t.p2.choose("end-turn")


GLAD = made("test.glad", Flag("reroll_die"), Trigger(Rerolled(), Heals(Self(), n(1)), after=True))


@proves("heroclix.attack.reroll.dice")
def test_a_single_die_is_not_rerolled_by_probability_control(table: Tables) -> None:
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6, abilities=(GLAD,))
    for way, click in (("reroll:lucky", 2), ("reroll-die:lucky:3", 3), ("reroll-die:lucky:5", 3)):
        mine = (lucky, "F2", {"click": 3}), (plain("hero"), "B3")
        t = fight(table, *mine, foes=[(plain("foe", points=20), "B2")], active=2)
        t.roll(3, 5, 1, 2)
        t.p2.choose("close:foe")
        t.p1.choose(way)
        t.skip_until(lambda t: t.p2.prompt == "turn")
        assert t["lucky"].click == click, way


@proves("heroclix.tac.hypertime", "heroclix.terrain.hindering.move.stop")
def test_no_try_beside_hypertime_leads_into_what_ends_the_move_before_its_end(table: Tables) -> None:
    hero = plain("hero", improved_movement=("characters",))
    for ground, through in ((".", True), ("h", False)):
        t = fight(table, (hero, "B2"), foes=[(KEEPER, "F2")], map=["........", f"....{ground}...", "........"])
        t.p1.choose("move:hero", "move:hero:F1")
        ways = [o.rpartition("-")[2] for o in t.p1.options]
        assert ("E1" in ways, "E2" in ways) == (True, through), "in hindering terrain it would have to stop"


@proves("heroclix.pac.ram")
def test_who_can_not_move_does_not_ram(table: Tables) -> None:
    for phrases, offered in ((("ram",), True), (("ram", "immobile"), False)):
        rammer = plain("rammer", more_traits=(Given(keyphrases=phrases),))
        t = fight(table, (rammer, "B2"), foes=[(plain("foe"), "D2")])
        assert ("ram:rammer" in t.p1.options) is offered


@proves("heroclix.silver.first-turn-immunity")
def test_who_takes_the_place_of_an_immune_character_is_as_immune(table: Tables) -> None:
    first, shooter = plain("first", abilities=(OTHER_SHAPE,)), plain("shooter", range=9)
    with with_cards(first, plain("other"), shooter):
        for immune in (1, 0):
            t = table.heroclix(
                p1={"figures": [("first", {"at": "C3", "immune": immune})], "sideline": ["other"]},
                p2={"figures": [("shooter", {"at": "C8"})]},
                turn=1,
                stop_at_forced=2,
            )
            t.p1.choose("test.other-shape-too:first", "replace:other")
            t.p1.choose("end-turn")
            assert ("range:shooter" in t.p2.options) is (not immune)
            assert t["other"].immune == immune


def test_a_large_base_looks_for_squares_from_each_of_its_own(table: Tables) -> None:
    smoker = figure("long", *[(8, 10, 17, 3, {"speed": "smoke_cloud"})] * 6, range=6, base=(1, 2))
    for rows in ([".#......", "........"], ["........", ".#......"]):
        t = fight(table, (smoker, "A1-A2"), foes=[(plain("foe"), "H2")], map=rows)
        t.p1.choose("smoke-cloud:long")
        assert {"mark:D1", "mark:D2", "mark:E1", "mark:E2"} <= set(t.p1.options), "the block is before one of them only"


STRIKES = made("test.strikes", Action("free", IfYouDo(GivesAction("close"), Heals(Self(), n(1)))))


@proves("heroclix.action.no-cost.timing")
def test_an_action_that_was_declined_was_not_done(table: Tables) -> None:
    for answer, click in (("close:hero", 2), ("decline", 3)):
        t = fight(table, (plain("hero", abilities=(STRIKES,)), "B2", {"click": 3}), foes=[(plain("foe"), "B3")])
        t.roll(*HIT)
        t.p1.choose("test.strikes:hero", answer)
        assert t["hero"].click == click


EITHER = ChoosesPossible((Heals(Self(), n(1)), RemovesToken(Self())), ("heal", "token"))
RESTS = made("test.rests", Action("free", EITHER))


def test_only_a_token_that_is_there_may_be_removed(table: Tables) -> None:
    hero = plain("hero", abilities=(RESTS,))
    for click, tokens, asked in ((2, 1, True), (2, 0, False), (1, 1, False)):
        t = fight(table, (hero, "B2", {"click": click, "tokens": tokens}), foes=[(plain("foe"), FAR)])
        t.p1.choose("test.rests:hero")
        assert (t.p1.prompt == "one-of") is asked
        if not asked:
            assert (t["hero"].click, t["hero"].tokens) == (1, 0), "the one of both that can be done"
    t = fight(table, (hero, "B2"), foes=[(plain("foe"), FAR)])
    assert "test.rests:hero" not in t.p1.options, "neither hurt nor tired"


@proves("heroclix.destroy.permanent")
def test_a_printed_block_is_destroyed_for_good_whatever_markers_lie_elsewhere(table: Tables) -> None:
    t = fight(table, (plain("hero"), "A1"), foes=[(plain("foe"), "H1")], map=[".#......"], markers=[("F1", "blocking")])
    assert t["hero"].reach == ["A1"]
    t.p1.choose("destroy-close:hero")
    assert "B1" in t["hero"].reach


@proves("heroclix.attack.becomes")
def test_nobody_dearer_without_a_common_keyword_takes_the_hit(table: Tables) -> None:
    boss = figure("boss", *[(8, 10, 17, 3, {"defense": "mastermind"})] * 6, points=50, keywords=("Avengers", "Soldier"))
    for points, words, offered in ((60, ("Mystical",), False), (60, ("Soldier",), True), (40, ("Mystical",), True)):
        other = plain("other", points=points, keywords=words)
        t = fight(table, (plain("hero"), "B2"), foes=[(boss, "B3"), (other, "B4")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered, (points, words)


@proves("heroclix.equipment.effect")
def test_equipment_gives_a_least_range(table: Tables) -> None:
    for reach, now in ((0, 4), (3, 4), (6, 6)):
        hero = plain("hero", range=reach)
        t = fight(table, (hero, "B2", {"equipped": "scarface"}), foes=[(plain("foe"), FAR)])
        assert t["hero"].range == now
