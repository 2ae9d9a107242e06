"""Chapter: the attack in its seven steps."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

ONE = (8, 10, 17, 3)
TWO = (7, 9, 16, 2)


@proves("heroclix.attack.summary", "heroclix.attack.hit.hit", "heroclix.attack.hit.miss", "heroclix.attack.total")
def test_the_total_has_to_reach_the_defense_value(table: Tables) -> None:
    with with_cards(figure("hero", ONE, TWO), figure("foe", ONE, TWO, TWO, TWO, TWO)):
        for dice, click in ((7, 4), (6, 1)):
            t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
            t.script(2, dice - 4)
            t.p1.choose("close:hero")
            assert t["foe"].click == click, f"a roll of {dice} and an attack value of 10 against a defense value of 17"


@proves("heroclix.attack.critical.miss", "heroclix.attack.critical.miss.damage", "heroclix.damage.type.unavoidable")
def test_a_double_one_misses_and_hurts_the_attacker_after_the_action(table: Tables) -> None:
    tough = {"defense": "toughness"}
    with with_cards(figure("hero", (8, 30, 17, 3, tough), TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.script(0, 0)
        t.p1.choose("close:hero")
        assert (t["foe"].click, t["hero"].click) == (1, 2), "it can't be reduced"
        assert t["hero"].tokens == 1


@proves("heroclix.attack.targets.range", "heroclix.attack.targets.range.adjacent-forbidden", "heroclix.silver.zero.range")
def test_who_may_be_targeted_at_range(table: Tables) -> None:
    shooter, short = figure("shooter", ONE, TWO, range=4), figure("short", ONE, TWO)
    with with_cards(shooter, short, figure("foe", ONE, TWO)):
        for at, offered in (("F2", True), ("G2", False), ("C2", False)):
            t = table.heroclix(p1={"figures": [("shooter", {"at": "B2"})]}, p2={"figures": [("foe", {"at": at})]})
            assert ("range:shooter" in t.p1.options) is offered, f"the foe is at {at}"
        t = table.heroclix(p1={"figures": [("short", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "D2"})]})
        assert "range:short" not in t.p1.options, "its range is 0"


@proves("heroclix.attack.deal-damage.split", "heroclix.attack.deal-damage.split.all", "heroclix.character.bolts")
def test_two_bolts_split_the_damage(table: Tables) -> None:
    with with_cards(figure("hero", (8, 12, 17, 4), range=6, bolts=2), figure("foe", *[ONE] * 6)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "E2"}), ("foe", {"at": "E4"})]},
        )
        t.script(4, 3)
        t.p1.choose("range:hero", "target:foe", "target:foe#2", "deal:foe:3")
        assert (t["foe"].click, t["foe#2"].click) == (4, 2)
