"""Chapter: damage. Dealt, taken, clicked; its types; KO and the KO area."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import AWAY, HIT, HIT_DRAWS, PLAIN, piece
from tests.heroclix.playing import battle, clicks, plain, settled, strike, struck, thrown


@proves("heroclix.damage.order", "heroclix.damage.sequence", "heroclix.damage.clicked", "heroclix.damage.click")
@proves("heroclix.character.damage-direction", "heroclix.character.clicking", "heroclix.character.click-number")
def test_damage_clicks_the_dial(table: Tables) -> None:
    t = strike(table, figure("foe", *[PLAIN] * 6), click=2)
    assert t["foe"].click == 5


@proves("heroclix.damage.taken", "heroclix.passive.definition", "heroclix.pac.toughness", "heroclix.pac.invulnerability")
def test_reducers(table: Tables) -> None:
    for power, click in [("toughness", 3), ("invulnerability", 2), ("invincible", 2)]:
        t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": power})] * 6))
        assert t["foe"].click == click


def test_tough_ones_reduce_each_their_own_share(table: Tables) -> None:
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2)
    tough = [piece(n, defense="toughness") for n in ("foe", "other")]
    t = battle(table, (two, "A1"), foes=[(tough[0], "E1"), (tough[1], "A5")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    t.p1.choose(next(o for o in t.p1.options if "2" in o))
    assert clicks(settled(t), "foe", "other") == [1, 1]


@proves("heroclix.damage.taken.one-reducer", "heroclix.damage.taken.example")
def test_only_one_effect_reduces(table: Tables) -> None:
    for chosen, click in [("reduce:foe:by-1", 3), ("reduce:foe:by-2", 2)]:
        t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "toughness"})] * 6, traits=("invulnerability",)))
        assert t.p2.options == ["reduce:foe:by-1", "reduce:foe:by-2"]
        t.p2.choose(chosen)
        assert t["foe"].click == click


def test_only_damage_clicks_count_and_reducers_meet_the_crash_by_itself(table: Tables) -> None:
    tough = piece("foe", defense="toughness")
    assert thrown(struck(table, "A1", "B1", tough, map=["......"])) == ("C1", 1)
    assert thrown(struck(table, "A1", "B1", tough, map=[".."])) == ("B1", 1), "Toughness takes the crash away"
    assert thrown(struck(table, "A1", "B1", tough, map=["......"], levels=["221111"])) == ("C1", 2), "2 for the fall, less 1"
    hard = piece("foe", defense="invulnerability")
    assert thrown(struck(table, "A1", "B1", hard, map=["......"])) == ("B1", 0), "not damaged, not knocked back"
    breaker = piece("hero", (8, 10, 17, 2), damage="exploit_weakness")
    t = battle(table, (breaker, "A1"), foes=[(tough, "B1")], map=["..."])
    t.roll(4, 4)
    t.p1.choose("exploit-weakness:hero")
    assert thrown(t) == ("C1", 2), "the attack was penetrating, the crash is not"


@proves("heroclix.damage.taken.minimum", "heroclix.damage.damaged", "heroclix.damage.clicked.differs")
def test_damage_taken_is_never_below_nothing(table: Tables) -> None:
    t = strike(
        table, figure("foe", *[(8, 10, 17, 3, {"defense": "invulnerability"})] * 6), hero=figure("hero", (8, 10, 17, 1))
    )
    assert t["foe"].click == 1


@proves("heroclix.damage.taken.min-max", "heroclix.golden.min-max.maximum", "heroclix.golden.min-max.last")
def test_a_maximum_comes_after_the_reducer(table: Tables) -> None:
    foe = figure("foe", *[(8, 10, 17, 3, {"defense": "toughness"})] * 8, abilities=("test.most-2",))
    t = strike(table, foe, hero=figure("hero", (8, 10, 17, 5)))
    assert t["foe"].click == 3, "5 less 1 is 4, at most 2"


@proves("heroclix.damage.ko", "heroclix.damage.ko-check", "heroclix.character.ko-click", "heroclix.damage.ko-area")
@proves("heroclix.damage.ko.leaves-force", "heroclix.damage.ko-area.inert")
def test_past_the_last_click_a_character_is_knocked_out(table: Tables) -> None:
    hero, foe, other = figure("hero", *[PLAIN] * 6), figure("foe", PLAIN, PLAIN), figure("other", PLAIN)
    with with_cards(hero, foe, other):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "B3"}), ("other", {"at": "H9"})]},
            stop_at_forced=2,
        )
        t.script(4, 3)
        t.p1.choose("close:hero")
        assert t.p2.ko_area == ["foe"]
        assert t.p2.on_map == ["other"]
        assert t.p1.score == 50
        t.p1.choose("end-turn")
        assert not [o for o in t.p2.options if "foe" in o]


@proves("heroclix.damage.ko.cleanup", "heroclix.object.held.drop-ko", "heroclix.equipment.unequip")
@proves("heroclix.equipment.unequip-drop")
def test_what_a_knocked_out_character_leaves_behind(table: Tables) -> None:
    hero, foe, other = figure("hero", *[PLAIN] * 6), figure("foe", PLAIN), figure("other", PLAIN)
    with with_cards(hero, foe, other):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={
                "figures": [
                    ("foe", {"at": "B3", "tokens": 1, "holding": "light-object", "equipped": "sword"}),
                    ("other", {"at": "H9"}),
                ]
            },
            stop_at_forced=2,
        )
        assert t["foe"].can_blades_claws_fangs
        t.script(4, 3)
        t.p1.choose("close:hero")
        assert (t["light-object"].at, t["sword"].at, t["foe"].tokens) == ("B3", "B3", 0)


@proves("heroclix.damage.ko.trigger-square")
def test_a_ko_trigger_works_from_the_last_square(table: Tables) -> None:
    bomb = figure("bomb", PLAIN, abilities=("test.last-blow",))
    with with_cards(bomb, figure("foe", *[PLAIN] * 4), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("foe", {"at": "D3"}), ("foe", {"at": "G3"})]},
            p2={"figures": [("bomb", {"at": "C3"}), ("rest", {"at": "T9"})]},
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:foe")
        assert (t["foe"].click, t["foe#2"].click) == (2, 1)


@proves("heroclix.damage.ko-area.inert")
def test_nobody_is_healed_in_the_ko_area(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), clicks=3)
    t = battle(table, (thief, "B2", {"click": 3}), (plain("rest"), AWAY), foes=((plain("foe", teams=("mystics",)), "B3"),))
    t.roll(5, 4)
    t.p1.choose("close:thief", "next:foe:mystics/0")
    assert t["thief"].zone == "ko-area"
    assert not [line for line in t.p1.log if line.kind == "heal"]


@proves("heroclix.damage.type", "heroclix.damage.type.penetrating", "heroclix.damage.type.unavoidable")
@proves("heroclix.damage.any-source", "heroclix.damage.type.unavoidable.example")
def test_types_of_damage(table: Tables) -> None:
    for kind, click in [("plain", 3), ("penetrating", 4), ("unavoidable", 4)]:
        hero = figure("hero", PLAIN, abilities=(f"test.deal-{kind}",))
        with with_cards(hero, figure("foe", *[(8, 10, 17, 3, {"defense": "toughness"})] * 6)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]}, stop_at_forced=2
            )
            t.p1.choose(f"test.deal-{kind}:hero")
            assert t["foe"].click == click
