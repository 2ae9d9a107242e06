"""Chapter: golden."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.board import named_square
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.arrivals import Generates
from rulebound.games.heroclix.parts import ABILITIES, Ability, Action, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.markers import RemoveMarkers, put_marker
from rulebound.games.heroclix.rules.placement import put_at
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import FOE, HERO, HIT, HIT_DRAWS, OTHER, PLAIN, TINY, YARD, piece, some
from tests.heroclix.playing import battle, clicks, ends_of, facing, plain


def offered(t: Table, verb: str) -> bool:
    return any(o.startswith(f"{verb}:") for o in t.p1.options)


@proves("heroclix.golden.replace-then-modify", "heroclix.silver.zero.range", "heroclix.destroy.range")
def test_a_printed_range_of_0_modified_by_1_destroys_but_does_not_shoot(table: Tables) -> None:
    hero, wizard = piece("hero"), piece("wizard", damage="perplex", range=0)
    rows = ["......", "..#...", "......"]
    t = battle(table, (hero, "B2"), (wizard, "A1"), foes=[(FOE, "D1")], map=rows)
    assert "destroy-range:hero" not in t.p1.options
    t.p1.choose("perplex:wizard", "choose:hero", "perplex:hero:range+1")
    assert (t["hero"].range, "range:hero" in t.p1.options) == (1, False)
    t.p1.choose("destroy-range:hero", "destroy:C2")
    assert t["hero"].tokens == 1


@proves("heroclix.golden.replace-then-modify", "heroclix.values.order", "heroclix.values.replacement.wording")
def test_values_are_replaced_then_halved_then_modified(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8, abilities=("test.range-6",))
    t = battle(table, (hero, "B2"), foes=[(FOE, "F2"), (FOE, "G5")])
    assert t["hero"].range == 7
    t.script(*HIT_DRAWS)
    t.p1.choose("pulse-wave:hero")
    assert (t["foe"].click, t["foe#2"].click) == (4, 1), "6 halved and 1 more are 4: one target, normal damage"


@proves("heroclix.golden.replace-then-modify.order")
def test_every_value_with_several_replacements_is_put_in_order_before_anything_else(table: Tables) -> None:
    torn, foe = piece("torn", abilities=("test.torn-1", "test.torn-2")), piece("foe")
    t = battle(table, (torn, "C3"), (torn, "C5"), foes=[(foe, "T9")])
    t.p1.choose("last:torn:speed-9")
    assert t.p1.options == ["last:torn:attack-8", "last:torn:attack-12"], "its other value, before any action"
    t.p1.choose("last:torn:attack-12")
    assert t.p1.options == ["last:torn#2:speed-5", "last:torn#2:speed-9"], "and then the other character"
    t.p1.choose("last:torn#2:speed-5", "last:torn#2:attack-8")
    assert [(t[n].speed, t[n].attack) for n in ("torn", "torn#2")] == [(9, 12), (5, 8)]
    t.p1.choose("move:torn", "move:torn:C4")
    assert t.p1.prompt == "turn", "what is settled is not asked again"


@proves("heroclix.golden.replace-then-modify.order")
def test_replacements_that_begin_in_the_midst_of_a_turn_are_put_in_order_at_once(table: Tables) -> None:
    wading = piece(
        "torn", abilities=("test.torn-1",), more_traits=(Given(ability="test.torn-2", condition="occupies_water"),)
    )
    t = battle(table, (wading, "A1"), foes=[(piece("foe"), "F1")], map=["..ww.."])
    assert (t["torn"].speed, t.p1.prompt) == (5, "turn"), "one number is no choice"
    t.p1.choose("move:torn", "move:torn:C1")
    assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
    t.p1.choose("last:torn:speed-9", "last:torn:attack-8", "end-turn")
    assert t.p2.options == ["last:torn:speed-5", "last:torn:speed-9"], "in their turn they decide"


@proves("heroclix.golden.replace-then-modify.order", "heroclix.generate.placement")
def test_the_replacements_of_a_newcomer_are_put_in_order_when_it_comes(table: Tables) -> None:
    torn = piece("torn", abilities=("test.torn-1", "test.torn-2"))
    with with_cards(torn):
        summons = ability(Ability(key="test.summons", en="S", zh="召", parts=(Action("free", Generates("torn")),)))
        try:
            t = battle(table, (piece("maker", abilities=(summons.key,)), "C3"), foes=[(piece("foe"), "T9")])
            t.p1.choose("test.summons:maker", "put:torn:C4")
            assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
        finally:
            del ABILITIES[summons.key]  # its words name a card that is gone with the test


@proves("heroclix.golden.replace-then-modify.order")
def test_the_active_player_puts_several_replacements_in_order(table: Tables) -> None:
    with with_cards(figure("torn", (8, 10, 17, 3), abilities=("test.slow", "test.fast")), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("torn", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
        t.p1.choose("last:torn:speed-9")
        assert t["torn"].speed == 9
        t.p1.choose("end-turn")
        t.p2.choose("last:torn:speed-5")
        assert t["torn"].speed == 5, "in the other player's turn that player decides"


def test_four_perplexes_take_three_and_never_below_nothing(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1", "D1"))]
    t = battle(table, *helpers, foes=[(piece("foe", (8, 10, 17, 2)), "B4")])
    for n in range(4):
        t.p1.choose(f"perplex:helper-{n}", "choose:foe", "perplex:foe:damage-1")
    assert t["foe"].damage == 0
    t.p1.choose("end-turn")
    assert t["foe"].damage == 0


def test_nothing_is_slower_than_not_moving(table: Tables) -> None:
    """No value is less than 0 (796): perplexed from 1 by two it stays 0, and its player may still set a passenger down."""
    t = battle(
        table,
        (piece("hero", (1, 10, 17, 3)), "C3"),
        (piece("friend", symbols=TINY), "B3"),
        foes=[(OTHER, "J6")],
        perplex=[("p2.other", "hero", "speed", -1)],
        map=YARD,
    )
    t.p1.choose("move:hero", "carry:friend", "D3")
    assert (t["hero"].at, t["friend"].at) == ("C3", "D3")


@proves("heroclix.golden.occupancy.blocking")
def test_nothing_is_put_down_in_blocking_terrain(table: Tables) -> None:
    hero = piece("hero", (2, 10, 17, 3))
    t = battle(table, (hero, "A1", {"holding": "light-object"}), foes=[(FOE, "D4")], map=["....", ".#..", "....", "...."])
    t.p1.choose("move:hero", "move:hero:C1")
    spots = {o.rpartition(":")[2] for o in t.p1.options if o.startswith("put-down")}
    assert spots == {"A1", "B1", "C1", "D1", "A2", "C2", "D2"}


@pytest.mark.parametrize(
    ("power", "slot", "name"), [("smoke_cloud", "attack", "smoke-cloud"), ("barrier", "defense", "barrier")]
)
def test_every_marker_after_the_first_is_beside_another(table: Tables, power: str, slot: str, name: str) -> None:
    t = battle(table, (piece("hero", **some({slot: power})), "C3"), foes=[(FOE, "X9")])
    t.p1.choose(f"{name}:hero", "mark:E3")
    assert {o.rpartition(":")[2] for o in t.p1.options} - {"done"} == {f"{c}{r}" for c in "DEF" for r in (2, 3, 4)} - {"E3"}


@proves("heroclix.golden.occupancy.blocking.created")
def test_what_lies_where_terrain_becomes_blocking_is_put_aside(table: Tables) -> None:
    t = battle(
        table,
        (plain("hero", traits=("super_strength",)), "A1"),
        foes=((plain("foe"), "E2"),),
        map=["..#..", ".....", "....."],
        objects=[("light-object", {"at": "B1"}), ("heavy-object", {"at": "B2"})],
    )
    g: Any = t.state
    id = put_marker(g, named_square(g, "C1"), "clear", t.find("hero"), "clearing")
    for thing in ("light-object", "heavy-object"):
        put_at(g, t.find(thing), named_square(g, "C1"))
    g.push(RemoveMarkers(ids=(id,), source=t.find("hero")))
    g.asked = None
    g.run()
    t.p2.choose("put:light-object:D1", "put:heavy-object:B1")
    assert (t["light-object"].at, t["heavy-object"].at) == ("D1", "B1")
    assert "destroy-close:foe" in t.p2.options
    t.p2.choose("end-turn")
    t.p1.choose("move:hero", "move:hero:C2", "pick-up:light-object")


@proves("heroclix.golden.occupancy.blocking.created")
def test_who_stands_where_terrain_becomes_blocking_is_put_aside_by_the_opponent(table: Tables) -> None:
    both = [(figure("hero", PLAIN), "A1"), (figure("friend", PLAIN), "A2")]
    t = facing(table, both, [(FOE, "E3")], map=["..#..", ".....", "....."])
    g: Any = t.state
    id = put_marker(g, named_square(g, "C1"), "clear", t.find("hero"), "clearing")
    t.p1.choose("move:hero", "move:hero:C1")
    g.push(RemoveMarkers(ids=(id,), source=t.find("hero")))
    g.asked = None
    g.run()
    assert ends_of(t.p2.options, "put") == {"B1", "D1", "B2", "C2", "D2"}
    t.p2.choose("put:hero:D1")
    assert t["hero"].at == "D1"


@proves("heroclix.golden.occupancy.optional", "heroclix.golden.occupancy.example")
def test_who_finds_no_square_stays_unless_it_must(table: Tables) -> None:
    for key in ("test.avenge", "test.must-avenge"):
        avenger = figure("avenger", PLAIN, abilities=(key,))
        t = facing(
            table,
            [(FOE, "B2"), (figure("killer", (8, 11, 17, 9)), "B1"), (FOE, "A2")],
            [(figure("fallen", PLAIN), "A1"), (avenger, "X16")],
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:killer")
        if key == "test.avenge":
            assert t["avenger"].at == "X16"
            assert t.p1.prompt == "turn", "nothing was offered"
        else:
            assert ends_of(t.p1.options, "place") == {"A3", "B3", "C1", "C2", "C3"}, (
                "the opponent puts it as close as can be"
            )


@proves("heroclix.golden.action-tokens")
def test_a_token_that_cannot_be_given_pays_for_nothing(table: Tables) -> None:
    healer = figure("healer", *[PLAIN] * 6, abilities=("test.tire-to-heal",))
    for tokens, click in ((0, 2), (1, 2), (2, 3)):
        with with_cards(healer, figure("friend", *[PLAIN] * 6), figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("healer", {"at": "B2", "click": 3}), ("friend", {"at": "B3", "tokens": tokens})]},
                p2={"figures": [("foe", {"at": "T9"})]},
            )
            t.p1.choose("test.tire-to-heal:healer")
            assert (t["friend"].tokens, t["healer"].click) == (min(tokens + 1, 2), click), "nobody gets a third token"


@proves("heroclix.golden.action-tokens", "heroclix.golden.precedence")
def test_nobody_gets_a_third_token(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "incapacitate"}))
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3", {"tokens": 2})])
    t.script(*HIT_DRAWS)
    t.p1.choose("incapacitate:hero")
    assert t["foe"].tokens == 2
    assert [line.detail for line in t.p1.log if line.kind == "damage"] == ["penetrating"], "hurt by the power, not pushed"


@pytest.mark.parametrize(
    ("powers", "verb", "reach"),
    [
        ({"speed": "mind_control"}, "mind-control", 4),
        ({"damage": "perplex"}, "perplex", 6),
        ({"damage": "outwit"}, "outwit", 6),
        ({"attack": "telekinesis"}, "telekinesis", 6),
    ],
)
@proves("heroclix.golden.min-max.minimum")
def test_the_minimum_range_of_a_power(table: Tables, powers: dict[str, str], verb: str, reach: int) -> None:
    for more, range_ in ((0, 0), (0, 3), (1, reach + 1)):
        for beyond in (0, 1):
            at = f"{chr(ord('A') + reach + more + beyond)}1"
            t = battle(
                table, (piece("hero", range=range_, **some(powers)), "A1"), foes=[(piece("foe", defense="toughness"), at)]
            )
            if verb == "perplex":
                t.p1.choose("perplex:hero")
                assert ("choose:foe" in t.p1.options) is not beyond, at
            else:
                assert offered(t, verb) is not beyond, (range_, at)


@proves("heroclix.golden.min-max.minimum", "heroclix.golden.min-max.only-result", "heroclix.golden.min-max.last")
def test_a_minimum_is_applied_last(table: Tables) -> None:
    for printed, shown in ((4, 6), (8, 8), (0, 6)):
        t = battle(table, (figure("hero", PLAIN, range=printed, abilities=("test.least-6",)), "B2"))
        assert t["hero"].range == shown


@proves("heroclix.golden.active-player", "heroclix.golden.active-player.order", "heroclix.golden.active-player.immediately")
def test_the_active_player_orders_what_waits_and_immediately_comes_first(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"attack": "steal_energy"})] * 4, teams=("brotherhood_of_mutants",))
    t = battle(table, (hero, "B2", {"tokens": 1, "click": 2}), foes=[(FOE, "B3")])
    t.script(5, 4)
    t.p1.choose("close:hero")
    assert [line.kind for line in t.p1.log].index("damage") < len(t.p1.log)
    assert t.p1.prompt == "after-resolutions"
    assert t["hero"].click == 3, "pushing damage came at once"
    assert len(t.p1.options) == 2


@proves("heroclix.golden.active-player.order", "heroclix.attack.evade.trigger")
@pytest.mark.parametrize("power", ["energy_explosion", "quake"])
@pytest.mark.parametrize("first", ["master", "minion"])
def test_the_active_player_orders_those_who_would_be_hit_at_once(table: Tables, power: str, first: str) -> None:
    hero = piece("hero", range=8, attack=power)
    master = piece("master", points=100, defense="mastermind")
    minion = piece("minion", points=30, defense="super_senses")
    t = battle(table, (hero, "A2" if power == "quake" else "A5"), foes=[(master, "A1"), (minion, "B1")])
    t.roll(*HIT, 6)
    t.p1.choose(f"{power.replace('_', '-')}:hero", *(("target:master",) if power == "energy_explosion" else ()))
    assert set(t.p1.options) == {"next:master:mastermind/0", "next:minion:super_senses/0"}
    t.p1.choose(f"next:{first}")
    t.p2.choose("yes")
    if first == "minion":
        t.p2.choose("yes", "take-the-hit:minion")
        assert (t["master"].click, t["minion"].click) == (1, 4 if power == "quake" else 3), "who evaded may be named"
    else:
        assert (t["master"].click, t["minion"].click) == (3, 1), "who would be hit can't take the hit of another"


def test_what_goes_up_and_down_is_summed_before_three_counts(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1", "D1"))]
    t = battle(table, *helpers, (HERO, "B3"), foes=[(piece("foe", damage="perplex"), "B6")], active=2)
    t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:attack-1", "end-turn")
    for n in range(4):
        t.p1.choose(f"perplex:helper-{n}", "choose:hero", "perplex:hero:attack+1")
    assert t["hero"].attack == 13, "4 less 1"


@pytest.mark.parametrize(("first", "end"), [("mystics", 0), ("steal", 1)])
def test_the_active_player_says_whether_the_thief_heals_before_the_mystic_answers(
    table: Tables, first: str, end: int
) -> None:
    """Both come after resolutions, ordered by the active player (820); nobody heals past the starting line (249)."""
    t = battle(table, (piece("hero", attack="steal_energy"), "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.prompt != "turn", t.asked[-1]
    t.p1.choose(next(o for o in t.p1.options if first in o))
    assert (t.p1.prompt, clicks(t, "hero")) == ("turn", [end])
