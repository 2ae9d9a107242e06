"""Chapter: damage. Dealt, taken, clicked; its types; KO and the KO area."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import n
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.nouns.selectors import ANY, Characters
from rulebound.games.heroclix.nouns.subjects import Target
from rulebound.games.heroclix.parts import Ability, Action, Flag, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
NEAR = Target(Characters(ANY, adjacent=True))
for _type in ("", "penetrating", "unavoidable"):
    _deal = Action("free", Deals(NEAR, n(3), _type))
    ability(Ability(key=f"test.deal-{_type or 'plain'}", en="Deal", zh="害", parts=(_deal,)))
ability(Ability(key="test.most-2", en="At most two", zh="至多二", parts=(Flag("most_taken", 2),)))


def strike(table: Tables, foe: Any, dice: tuple[int, ...] = (4, 3), hero: Any = None, **tokens: Any) -> Table:
    """The hero hits the foe beside it for 3 damage."""
    hero = hero or figure("hero", *[PLAIN] * 6)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [(foe.id, {"at": "B3", **tokens})]},
            stop_at_forced=2,
        )
        t.script(*dice)
        t.p1.choose("close:hero")
        return t


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


@proves("heroclix.damage.taken.one-reducer", "heroclix.damage.taken.example")
def test_only_one_effect_reduces(table: Tables) -> None:
    for chosen, click in [("reduce:foe:by-1", 3), ("reduce:foe:by-2", 2)]:
        t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "toughness"})] * 6, traits=("invulnerability",)))
        assert t.p2.options == ["reduce:foe:by-1", "reduce:foe:by-2"]
        t.p2.choose(chosen)
        assert t["foe"].click == click


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


@proves("heroclix.bystander.ko", "heroclix.bystander.definition", "heroclix.bystander.is-character")
def test_a_bystander_falls_at_any_damage(table: Tables) -> None:
    by = figure("by", (8, 10, 15, 1), bystander=True, points=3)
    t = strike(table, by)
    assert t.p2.ko_area == ["by"]
    t = strike(table, by, hero=figure("hero", (8, 10, 17, 0)))
    assert t.p2.on_map == ["by"], "no damage, no KO"


@proves("heroclix.pac.impervious", "heroclix.dice.success-failure.examples", "heroclix.dice.success-failure.natural")
def test_impervious_rolls_and_else_reduces_by_two(table: Tables) -> None:
    for die, click in [(5, 1), (6, 1), (4, 2), (1, 2)]:
        t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "impervious"})] * 6))
        t.script(die - 1)
        t.p2.choose("yes")
        assert t["foe"].click == click
    t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "impervious"})] * 6))
    t.p2.choose("no")
    assert t["foe"].click == 2, "nobody has to roll"


@proves("heroclix.pac.invincible", "heroclix.pac.exploit-weakness")
def test_penetrating_damage_meets_invincible(table: Tables) -> None:
    for power, click in [("invincible", 2), ("invulnerability", 4), ("toughness", 4)]:
        hero = figure("hero", (8, 10, 17, 3, {"damage": "exploit_weakness"}))
        with with_cards(hero, figure("foe", *[(8, 10, 17, 3, {"defense": power})] * 6)):
            t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
            t.script(4, 3)
            t.p1.choose("exploit-weakness:hero")
            assert t["foe"].click == click


@proves("heroclix.pac.willpower", "heroclix.pac.indomitable", "heroclix.symbol.indomitable", "heroclix.damage.type.pushing")
def test_willpower_may_take_no_pushing_damage(table: Tables) -> None:
    for chosen, click in [("reduce", 1), ("no-reduction", 2)]:
        hero = figure("hero", PLAIN, PLAIN, symbols=("boot", "fist", "indomitable", "starburst"))
        with with_cards(hero, figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2", "tokens": 1})]},
                p2={"figures": [("foe", {"at": "X9"})]},
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:C2", chosen)
            assert (t["hero"].click, t["hero"].tokens) == (click, 2)


@proves("heroclix.pac.stop")
def test_a_stop_click_holds_the_dial(table: Tables) -> None:
    from_card = {"defense": Given(keyphrases=("stop",))}
    held = figure("foe", PLAIN, (8, 10, 17, 3, {"defense": "special"}), *[PLAIN] * 4, specials=from_card)
    assert strike(table, held)["foe"].click == 2
    with with_cards(figure("hero", PLAIN, abilities=("test.deal-plain",)), held):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.p1.choose("test.deal-plain:hero")
        assert t["foe"].click == 4, "no attack's damage"
