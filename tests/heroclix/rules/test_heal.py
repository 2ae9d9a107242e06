"""Chapter: heal."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN, piece
from tests.heroclix.made_up_abilities import ALONE, CARES, HALE, ITSELF_ONLY
from tests.heroclix.playing import battle, plain, small_field


@pytest.mark.parametrize(
    ("n", "more", "click", "healed"), [(0, True, 5, 0), (1, True, 5, 2), (2, True, 5, 3), (2, True, 3, 2), (1, False, 5, 1)]
)
@proves("heroclix.heal.click", "heroclix.heal.limit")
def test_how_many_clicks_are_healed(table: Tables, n: int, more: bool, click: int, healed: int) -> None:
    healer = piece("hero", abilities=(f"test.heals-{n}", *(["test.hale"] if more else [])))
    t = battle(table, (healer, "B2", {"click": click}), foes=[(piece("foe"), "H9")])
    if f"test.heals-{n}:hero" in t.p1.options:
        t.p1.choose(f"test.heals-{n}:hero")
    assert t["hero"].click == click - healed


@proves("heroclix.heal.click")
def test_more_is_healed_only_where_something_is(table: Tables) -> None:
    for type, click in (("free", 5), ("power", 3)):
        t = small_field(table, (plain("hero", abilities=(HALE,)), "A1", {"click": 5}))
        t.p1.choose(f"{HALE}:hero:{type}")
        assert t["hero"].click == click


@proves("heroclix.heal.limit", "heroclix.heal.healed")
def test_healing_stops_at_the_starting_line(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"defense": "regeneration"})] * 6)
    t = battle(table, (hero, "B2", {"click": 2}))
    t.script(5)
    t.p1.choose("regeneration:hero")
    assert t["hero"].click == 1
    assert [line.n for line in t.p1.log if line.kind == "heal"] == [1], "3 clicks, of which 1 was left"


def test_damage_that_a_text_deals_is_done(table: Tables) -> None:
    bee = figure("bee", *[PLAIN] * 3, abilities=("test.sting-to-heal",))
    with with_cards(bee, figure("foe", *[PLAIN] * 3)):
        t = table.heroclix(p1={"figures": [("bee", {"at": "B2", "click": 2})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.p1.choose("test.sting-to-heal:bee")
        assert (t["foe"].click, t["bee"].click) == (2, 1)


@proves("heroclix.heal.limit")
def test_a_team_heals_nobody_who_heals_itself_alone(table: Tables) -> None:
    teams = ("fantastic_four",)
    friend, alone = plain("friend", teams=teams), plain("alone", teams=teams, abilities=(ALONE,))
    foes = ((plain("falls", clicks=1, teams=teams), "B3"), (friend, "H9", {"click": 4}), (alone, "J9", {"click": 4}))
    t = battle(table, (plain("hero"), "B2"), foes=foes)
    t.roll(5, 4)
    t.p1.choose("close:hero")
    assert (t["friend"].click, t["alone"].click) == (3, 4)


@proves("heroclix.heal.healed")
def test_who_heals_nobody_has_not_healed(table: Tables) -> None:
    for friend, damage in ((plain("friend"), 4), (plain("friend", abilities=(ITSELF_ONLY,)), 3)):
        t = battle(table, (plain("hero", abilities=(CARES,)), "B2"), (friend, "B3", {"click": 4}))
        t.p1.choose(f"{CARES}:hero", "friend")
        assert t["hero"].damage == damage
