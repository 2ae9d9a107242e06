"""Why a card can't be used: every reason that holds, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.ashes.cards.builders import action, activated, ally, n, ready
from rulebound.games.ashes.effects import Damage, Draw
from rulebound.games.ashes.nouns import Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables


def why(t: Table, name: str, player: int = 1) -> list[Any]:
    """The reasons as words, with what fills their gaps."""
    seat = t.p1 if player == 1 else t.p2
    return [(r.message, r.n, r.what) if r.n else r.message for r in seat.why_not(name)]


@pytest.mark.parametrize(
    ("price", "dice", "lacking"),
    [
        ("1 basic", [], [("needs-dice", 1, "basic")]),
        ("3 basic", ["charm:basic"], [("needs-dice", 2, "basic")]),
        ("1 charm:power", ["charm:class"], [("needs-dice", 1, "charm:power")]),
        ("2 charm:power", ["charm:power", "natural:power"], [("needs-dice", 1, "charm:power")]),
        ("1 charm:class", ["charm:basic"], [("needs-dice", 1, "charm:class")]),
        ("2 charm:class", ["charm:power", "charm:basic"], [("needs-dice", 1, "charm:class")]),
        ("1 charm:power 1 charm:class", ["charm:class"], [("needs-dice", 1, "charm:power")]),
        ("1 charm:power 1 charm:class", [], [("needs-dice", 1, "charm:power"), ("needs-dice", 1, "charm:class")]),
        ("1 charm:power 2 charm:class", ["charm:power"], [("needs-dice", 2, "charm:class")]),
        ("1 charm:class 1 natural:class", [], [("needs-dice", 1, "charm:class"), ("needs-dice", 1, "natural:class")]),
        ("1 charm:class 1 natural:class", ["charm:class", "charm:class"], [("needs-dice", 1, "natural:class")]),
        ("1 charm:class 1 basic", ["charm:class"], [("needs-dice", 1, "basic")]),
        ("1 charm:power", ["charm:power"], []),
        ("1 charm:power 1 charm:class", ["charm:power", "charm:power"], []),
    ],
)
def test_the_dice_that_are_missing(table: Tables, price: str, dice: list[str], lacking: list[Any]) -> None:
    with with_cards(action("test-deed", "Deed", "義舉", f"main {price}", Draw(1))):
        t = table.ashes(p1={"hand": ["test-deed"], "dice": dice}, p2={})
        assert why(t, "test-deed") == lacking
        assert t.p1.can("play", "test-deed") == (not lacking)


def test_of_parallel_costs_the_nearest_one_is_named(table: Tables) -> None:
    with with_cards(action("test-deed", "Deed", "義舉", "main 3 charm:class|2 natural:class", Draw(1))):
        for dice, lacking in (
            ([], ("needs-dice", 2, "natural:class")),
            (["charm:class", "charm:class"], ("needs-dice", 1, "charm:class")),
            (["natural:class", "charm:class"], ("needs-dice", 1, "natural:class")),
        ):
            t = table.ashes(p1={"hand": ["test-deed"], "dice": dice}, p2={})
            assert why(t, "test-deed") == [lacking]


def test_the_cards_to_discard_that_are_missing(table: Tables) -> None:
    with with_cards(action("test-toll", "Toll", "過路費", "main 2 discard", Draw(1))):
        for hand, lacking in ((0, True), (1, True), (2, False)):
            t = table.ashes(p1={"hand": ["test-toll", *["seal"] * hand]}, p2={})
            assert why(t, "test-toll") == [("needs-cards", 2, "")] * lacking


def test_the_actions_that_are_missing(table: Tables) -> None:
    main, side = (action(f"test-{a}", "Deed", "義舉", a, Draw(1)) for a in ("main", "side"))
    with with_cards(main, side):
        hand = {"hand": ["test-main", "test-side"]}
        t = table.ashes(p1=hand, p2=hand, main=0)
        assert (why(t, "test-main"), why(t, "test-side")) == (["no-main-action"], [])
        t = table.ashes(p1=hand, p2=hand, side=0)
        assert (why(t, "test-main"), why(t, "test-side")) == ([], ["no-side-action"])
        assert why(t, "test-main", 2) == ["not-your-turn", "no-main-action"]
        assert why(t, "p2.test-main") == ["not-yours"]


def test_a_reaction_waits_for_its_condition(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["final-cry"]}, p2={"hand": ["final-cry"], "reacted": True})
    assert why(t, "final-cry") == ["only-as-reaction"]
    assert why(t, "final-cry", 2) == ["only-as-reaction", "one-reaction"]


def test_outside_turns_nothing_is_used(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"], "battlefield": ["gilder"], "dice": ["charm"]}, p2={}, at="exhaust_dice")
    assert why(t, "seal") == why(t, "gilder") == ["only-in-turns"]


def test_a_unit_needs_a_main_action_and_no_exhaustion_token(table: Tables) -> None:
    units: dict[str, Any] = {"battlefield": ["gilder", ("iron-rhino", {"exhaustion": 1})]}
    t = table.ashes(p1=units, p2={"battlefield": ["hammer-knight"]}, main=0)
    assert (why(t, "gilder"), why(t, "iron-rhino")) == (["no-main-action"], ["no-main-action", "is-exhausted"])
    assert why(t, "p2.hammer-knight") == ["not-yours"]
    t = table.ashes(p1=units, p2={"battlefield": ["hammer-knight"]})
    assert (why(t, "gilder"), why(t, "iron-rhino")) == ([], ["is-exhausted"])
    assert why(t, "hammer-knight", 2) == ["not-your-turn"]


def test_a_spell_without_an_activated_effect_has_nothing_to_activate(table: Tables) -> None:
    idle = ready("test-idle", "Idle", "閒置", "main 1 basic")
    busy = ready("test-busy", "Busy", "忙碌", "main 1 basic", activated("side exhaust", Draw(1)))
    with with_cards(idle, busy):
        t = table.ashes(p1={"spellboard": ["test-idle", "test-busy"]}, p2={})
        assert (why(t, "test-idle"), why(t, "test-busy")) == (["nothing-to-activate"], [])
        t = table.ashes(p1={"spellboard": [("test-busy", {"exhaustion": 1})]}, p2={})
        assert why(t, "test-busy") == ["is-exhausted"]


def test_an_activated_effect_of_a_unit(table: Tables) -> None:
    able = ally(
        "test-able", "Able", "能者", "main", activated("side", Damage(n(1), target(Units()))), attack=1, life=1, recover=0
    )
    with with_cards(able):
        t = table.ashes(p1={"battlefield": ["test-able"]}, p2={}, side=0)
        assert why(t, "test-able") == ["no-side-action"]
        t = table.ashes(p1={"battlefield": [("test-able", {"exhaustion": 1})]}, p2={})
        assert why(t, "test-able") == ["is-exhausted"], "no effect, no text, no attack: told once"


def test_a_die_needs_its_power_side_a_side_action_and_something_to_change(table: Tables) -> None:
    enemy: dict[str, Any] = {"battlefield": ["gilder"], "dice": ["natural"]}
    t = table.ashes(p1={"dice": ["natural:class"], "exhausted_dice": ["divine"]}, p2=enemy)
    assert why(t, "natural") == ["needs-power-side"]
    assert why(t, "divine") == ["die-exhausted"]
    assert why(t, "p2.natural") == ["not-yours"]
    assert why(t, "natural", 2) == ["not-your-turn"]
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=enemy)
    assert why(t, "natural") == []
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={})
    assert why(t, "natural") == ["changes-nothing"]
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2=enemy, side=0)
    assert why(t, "natural") == ["no-side-action"]


def test_what_is_not_in_play_is_not_used(table: Tables) -> None:
    t = table.ashes(p1={"discard": ["fear"]}, p2={})
    assert why(t, "fear") == ["not-in-play"]
