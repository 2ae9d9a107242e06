"""What special objects do for those around them."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables

PLAIN = (8, 10, 17, 3)


def test_lanterns_help_those_with_the_right_powers_within_four_squares(table: Tables) -> None:
    furious = figure("furious", (8, 10, 17, 3, {"damage": "battle_fury"}))
    piercing = figure("piercing", (8, 10, 17, 3, {"attack": "penetrating_psychic_blast"}))
    with with_cards(furious, piercing, figure("plain", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("furious", {"at": "F5"}), ("plain", {"at": "C6"})], "objects": [("red-lantern", {"at": "B5"})]},
            p2={
                "figures": [("furious", {"at": "G9"}), ("piercing", {"at": "D9"})],
                "objects": [("yellow-lantern", {"at": "D6"})],
            },
        )
        assert (t["p1.furious"].damage, t["p2.furious"].damage, t["plain"].damage) == (4, 3, 3)
        assert (t["piercing"].attack, t["plain"].attack) == (11, 10)


def test_kryptonite_lets_small_ones_fly_and_the_bookcase_inspires(table: Tables) -> None:
    with with_cards(figure("small", PLAIN, points=75), figure("large", PLAIN, points=76)):
        t = table.heroclix(
            p1={
                "figures": [("small", {"at": "C3"}), ("large", {"at": "D3"})],
                "objects": [("x-kryptonite", {"at": "F3"}), ("bookcase", {"at": "B3"})],
            },
            p2={"figures": [("small", {"at": "K3"})]},
        )
        assert (t["p1.small"].can_flight, t["large"].can_flight, t["p2.small"].can_flight) == (True, False, False)
        assert t["p1.small"].can_empower
        assert not t["large"].can_empower
        t.p1.choose("move:large", "move:large:J3")
        assert t["large"].damage == 3


def test_who_stands_beside_the_bookcase_empowers_a_friend(table: Tables) -> None:
    with with_cards(figure("reader", PLAIN), figure("fighter", PLAIN), figure("foe", *[PLAIN] * 8)):
        t = table.heroclix(
            p1={"figures": [("reader", {"at": "C3"}), ("fighter", {"at": "D3"})], "objects": [("bookcase", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "E3"})]},
        )
        t.script(4, 3)
        t.p1.choose("close:fighter")
        assert t["foe"].click == 5, "3 damage and 1 more"


def test_the_cone_slows_and_the_hydrant_stops_opposing_movers(table: Tables) -> None:
    with with_cards(figure("runner", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("runner", {"at": "C3"})], "objects": [("traffic-cone", {"at": "D3"})]},
            p2={
                "figures": [("foe", {"at": "T9"})],
                "objects": [("traffic-cone", {"at": "B4"}), ("fire-hydrant", {"at": "F3"})],
            },
        )
        t.p1.choose("move:runner")
        assert "move:runner:C9" in t.p1.options
        assert "move:runner:C10" not in t.p1.options, "8 squares less 2"
        assert "move:runner:E3" in t.p1.options
        assert "move:runner:F3" not in t.p1.options, "the hydrant stops all who come beside it"
