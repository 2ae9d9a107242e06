"""Dice, their levels and their powers."""

from __future__ import annotations

import re

import pytest

from rulebound.games.ashes import GAME
from rulebound.games.ashes.costs import LEVELS
from rulebound.games.ashes.definitions import DICE_POWERS, FACES
from rulebound.games.ashes.dice import DICE, power_text
from rulebound.games.ashes.ready_made import ready_made
from rulebound.testing import Table, Tables, proves

FOUR = ("natural", "charm", "ceremonial", "illusion")
CLASS_COST = {"natural": "root-armor", "charm": "undying-heart", "ceremonial": "chant-of-revenge", "illusion": "fade-away"}


def payers(table: Tables, card: str, dice: list[str]) -> list[str]:
    """The dice that are offered for the first symbol of a card's play cost."""
    t = table.ashes(p1={"hand": [card], "battlefield": ["iron-worker"], "dice": dice}, p2={"battlefield": ["iron-worker"]})
    if not t.p1.can("play", card):
        return []
    t.autopay = False
    before = t.p1.dice
    t.p1.choose("play", card)
    if t.p1.prompt == "pay-die":
        return [re.sub(r"^die:|#\d+", "", key) for key in t.p1.options]
    return [d for d in before if before.count(d) > t.p1.dice.count(d)]  # a single fitting die is paid without a question


@proves("ashes.dice.types")
def test_the_ready_made_decks_use_the_four_types_of_this_set() -> None:
    assert {die for ready in ready_made().values() for die in ready.deck["dice"]} == set(FOUR)
    assert set(FOUR) < set(DICE)  # types of other products are data like these
    assert all(GAME.card(die).type == "die" for die in DICE)


@proves("ashes.dice.types")
def test_a_type_of_another_product_pays_and_works_alike(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["empower"], "dice": ["time:power"], "battlefield": ["iron-worker"]})
    assert t.p1.can("play", "empower")
    with t.changes({"iron-worker.status": +1}):
        t.p1.choose("dice-power", "time")
        t.p1.choose("no")


@proves("ashes.dice.levels")
def test_power_ranks_above_class_above_basic() -> None:
    assert LEVELS == ("basic", "class", "power")
    assert {LEVELS[f] for f in FACES} == set(LEVELS)


@proves("ashes.dice.levels", "ashes.dice.pay-down", "ashes.dice.class-symbol")
@pytest.mark.parametrize("die", FOUR)
def test_a_higher_level_pays_for_a_class_symbol(table: Tables, die: str) -> None:
    card = CLASS_COST[die]
    assert payers(table, card, [f"{die}:power"]) == [f"{die}:power"]
    assert payers(table, card, [f"{die}:class"]) == [f"{die}:class"]
    assert payers(table, card, [f"{die}:basic"]) == []
    assert payers(table, card, [f"{die}:power", f"{die}:class", f"{die}:basic"]) == [f"{die}:class", f"{die}:power"]


@proves("ashes.dice.power-symbol")
def test_a_power_symbol_counts_as_all_three_of_its_own_type(table: Tables) -> None:
    dice = ["charm:power"]
    assert payers(table, "empower", dice) == dice  # 1 basic
    assert payers(table, "undying-heart", dice) == dice  # 1 charm class
    assert payers(table, "root-armor", dice) == []  # 1 natural class
    t = table.ashes(  # 1 charm power and 1 natural power
        p1={"spellboard": ["summon-silver-snake"], "dice": ["charm:power", "natural:power"]}
    )
    assert t.p1.can("activate", "summon-silver-snake")


@proves("ashes.dice.class-symbol")
def test_a_class_symbol_counts_as_class_and_basic_of_its_own_type(table: Tables) -> None:
    dice = ["charm:class"]
    assert payers(table, "empower", dice) == dice
    assert payers(table, "undying-heart", dice) == dice
    assert payers(table, "root-armor", dice) == []
    t = table.ashes(p1={"spellboard": ["summon-silver-snake"], "dice": ["charm:class", "natural:power"]})
    assert not t.p1.can("activate", "summon-silver-snake")


@proves("ashes.dice.symbol-table")
def test_a_basic_symbol_is_the_same_on_all_types(table: Tables) -> None:
    every = [f"{die}:basic" for die in DICE]
    assert payers(table, "empower", every) == sorted(every)
    for die in FOUR:
        others = [f"{d}:class" for d in DICE if d != die]
        assert payers(table, CLASS_COST[die], [*others, f"{die}:class"]) == [f"{die}:class"]


@proves("ashes.dice.power.symbol", "ashes.dice.power.definition")
def test_only_dice_on_their_power_side_give_a_dice_power(table: Tables) -> None:
    t = table.ashes(
        p1={
            "dice": ["natural:power", "charm:class", "illusion:basic", "ceremonial:power"],
            "exhausted_dice": ["charm", "illusion"],
            "discard": ["iron-worker"],
        },
        p2={"battlefield": ["gilder"]},
    )
    powers = [key for key in t.p1.options if key.startswith("dice-power")]
    assert powers == ["dice-power:natural", "dice-power:ceremonial"]
    (reason,) = t.p1.why_not("charm#1")
    assert reason.rule == "ashes.dice.power.symbol"
    t.p1.choose("dice-power", "natural")
    assert not t.p1.can("dice-power")  # the side action is used up


@proves("ashes.dice.power.activate", "ashes.dice.exhaust")
def test_a_dice_power_takes_the_side_action_and_the_die(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "dice": ["natural:power", "natural:class"]}, p2={"battlefield": ["gilder"]}
    )
    with t.changes({"gilder.wounds": +1, "iron-worker.wounds": 0}):
        t.p1.choose("dice-power", "natural", "target:gilder")
    assert t.side_left == 0
    assert t.main_left == 1
    assert t.p1.dice == ["natural:class"]
    assert len(t.p1.exhausted_dice) == 1


def after_power(table: Tables, die: str) -> Table:
    """A table on which the dice power of this type is being used."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "discard": ["hammer-knight"], "hand": ["fear"], "dice": [f"{die}:power"]},
        p2={"battlefield": ["gilder"], "dice": ["charm:power"]},
    )
    t.p1.choose("dice-power", die)
    return t


@proves("ashes.dice.power.text", "ashes.dice.power.definition")
def test_each_type_has_its_own_dice_power(table: Tables) -> None:
    assert set(DICE_POWERS) == set(DICE)
    assert len({power_text(die, "en") for die in DICE}) == len(DICE)
    t = after_power(table, "natural")
    t.p1.choose("target:gilder")
    assert t["gilder"].wounds == 1
    t = after_power(table, "charm")
    assert t["gilder"].signed_attack == -1
    assert t.p1.placed_dice == ["charm:power"]
    t = after_power(table, "ceremonial")
    assert "hammer-knight" in t.p1.hand
    assert t.p1.wounds == 1
    t = after_power(table, "illusion")
    t.p1.choose("lower")
    assert t.p2.dice == ["charm:class"]
    t = after_power(table, "divine")
    assert t["iron-worker"].attack == 3
    t = after_power(table, "sympathy")
    assert t.p1.hand == ["fear", "expand-energy"]


@proves("ashes.dice.level.raise")
def test_raising_turns_basic_into_class_and_class_into_power(table: Tables) -> None:
    for before, after in (("basic", "class"), ("class", "power"), ("power", "power")):
        t = table.ashes(
            p1={"battlefield": [("blood-shaman", {"wounds": 1})], "dice": ["natural:power", f"charm:{before}"], "wounds": 3},
            p2={},
        )
        t.p1.choose("dice-power", "natural", "blood-shaman")
        t.p1.choose("use")
        assert t.p1.dice == [f"charm:{after}"]
        assert t.p1.wounds == 2


@proves("ashes.dice.level.lower")
def test_lowering_turns_power_into_class_and_class_into_basic(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["illusion:power"]}, p2={"dice": ["charm:power", "natural:class", "ceremonial:basic"]})
    t.p1.choose("dice-power", "illusion")
    assert t.p1.options == ["lower:charm:power", "lower:natural:class", "done"]  # a basic die can't be lowered
    t.p1.choose("lower:charm:power", "lower:natural:class")
    assert t.p2.dice == ["ceremonial:basic", "charm:class", "natural:basic"]
