"""Chapter: bystander."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HERO, YARD, piece
from tests.heroclix.playing import strike


def test_bystanders_fall_by_pushing_and_poison(table: Tables) -> None:
    extra = "ninja"
    with with_cards(FOE, piece("hero", attack="poison")):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), (extra, {"at": "H2", "tokens": 1})]},
            p2={"figures": [("foe", {"at": "X9"}), (extra, {"at": "B3"})]},
        )
        t.p1.choose("poison:hero")
        assert t[f"p2.{extra}"].zone == "ko-area"
        t.p1.choose(f"move:{extra}", f"move:{extra}:H3")
        assert t[f"p1.{extra}"].zone == "ko-area"
        assert (t.p1.score, t.p2.score) == (0, 0), "generated ones score nothing"


@pytest.mark.parametrize("how", ["crash", "critical-miss"])
def test_bystanders_fall_by_any_damage(table: Tables, how: str) -> None:
    """Whoever would turn a dial and has none is KO'd (1497): by a crash (766) and a critical miss (643)."""
    blaster = piece("foe", speed="force_blast")
    with with_cards(blaster, HERO):
        t = table.heroclix(
            p1={"figures": [("ninja", {"at": "B2"}), ("hero", {"at": "J6"})]},
            p2={"figures": [("foe", {"at": "C2"})]},
            map=YARD,
            active=2 if how == "crash" else 1,
            stop_at_forced=2,
        )
        if how == "crash":
            t.roll(3)
            t.p2.choose("force-blast:foe")
        else:
            t.roll(1, 1)
            t.p1.choose("close:ninja")
        assert t["ninja"].zone == "ko-area"


@proves("heroclix.bystander.ko", "heroclix.bystander.definition", "heroclix.bystander.is-character")
def test_a_bystander_falls_at_any_damage(table: Tables) -> None:
    by = figure("by", (8, 10, 15, 1), bystander=True, points=3)
    t = strike(table, by)
    assert t.p2.ko_area == ["by"]
    t = strike(table, by, hero=figure("hero", (8, 10, 17, 0)))
    assert t.p2.on_map == ["by"], "no damage, no KO"
