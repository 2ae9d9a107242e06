"""Dice, their levels and their powers."""

from __future__ import annotations

import re

import pytest

import rulebound
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


def after_power(table: Tables, die: str) -> Table:
    """A table on which the dice power of this type is being used."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "discard": ["hammer-knight"], "hand": ["fear"], "dice": [f"{die}:power"]},
        p2={"battlefield": ["gilder"], "dice": ["charm:power"]},
    )
    t.p1.choose("dice-power", die)
    return t


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


def test_dice_on_cards_are_exhausted_with_the_dice(table: Tables) -> None:
    """Ruling 90: a die placed on a unit goes to its owner's exhausted pool in the exhaust dice step."""
    t = table.ashes(
        p1={"dice": ["charm:power", "natural:power"]}, p2={"battlefield": ["mist-spirit", "iron-worker"], "dice": ["charm"]}
    )
    t.p1.choose("dice-power", "charm")
    t.p1.choose("iron-worker")
    assert (t["iron-worker"].attack, t.p1.placed_dice) == (1, ["charm:power"])
    t.skip_until(lambda t: t.phase == "recovery")
    assert t["iron-worker"].attack == 1, "not before the third step"
    t.script(4)
    t.skip_until(lambda t: t.round == 3)
    assert (t["iron-worker"].attack, t.p1.placed_dice) == (2, [])
    assert t.p1.dice == ["charm:basic", "natural:power"], "exhausted, then rolled"


@pytest.mark.parametrize(("roll", "face"), list(enumerate(["power", *["class"] * 3, "basic", "basic"])))
def test_die_faces(table: Tables, roll: int, face: str) -> None:
    """Ruling 119."""

    t = table.ashes(p1={"exhausted_dice": ["time"], "hand": ["fear"] * 5}, p2={"hand": ["fear"] * 5})
    t.script(roll)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.dice == [f"time:{face}"]


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


def test_masked_wolf_gives_the_side_action_only_for_a_power_die(table: Tables) -> None:
    """82-85, 137: a power die that pays a class cost is still a power die that was spent."""
    for level, again in (("power", True), ("class", False)):
        t = table.ashes(
            p1={
                "phoenixborn": "noah-redmoon",
                "spellboard": ["summon-masked-wolf"] * 2,
                "dice": [f"illusion:{level}", "natural:power"],
            },
            p2={"battlefield": ["iron-rhino"]},
        )
        t.p1.choose("summon-masked-wolf")
        assert t["masked-wolf"].zone == "battlefield"
        assert t.p1.can("dice-power:natural") is again


@proves("ashes.dice.class-symbol")
def test_a_class_symbol_counts_as_class_and_basic_of_its_own_type(table: Tables) -> None:
    dice = ["charm:class"]
    assert payers(table, "empower", dice) == dice
    assert payers(table, "undying-heart", dice) == dice
    assert payers(table, "root-armor", dice) == []
    t = table.ashes(p1={"spellboard": ["summon-silver-snake"], "dice": ["charm:class", "natural:power"]})
    assert not t.p1.can("activate", "summon-silver-snake")


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


@proves("ashes.dice.symbol-table")
def test_a_basic_symbol_is_the_same_on_all_types(table: Tables) -> None:
    every = [f"{die}:basic" for die in DICE]
    assert payers(table, "empower", every) == sorted(every)
    for die in FOUR:
        others = [f"{d}:class" for d in DICE if d != die]
        assert payers(table, CLASS_COST[die], [*others, f"{die}:class"]) == [f"{die}:class"]


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


def test_a_dice_power_that_could_change_nothing_is_not_used(table: Tables) -> None:
    """Ruling 132."""

    idle = {"dice": [f"{die}:power" for die in DICE_POWERS], "discard": ["seal"], "draw": []}
    t = table.ashes(p1=idle, p2={"dice": ["charm:basic"]})
    assert not t.p1.can("dice-power")
    assert "changes-nothing" in [r.message for r in t.p1.why_not("ceremonial")]
    for die, p1, p2 in (
        ("natural", {}, {"battlefield": ["gilder"]}),
        ("charm", {}, {"battlefield": ["gilder"]}),
        ("ceremonial", {"discard": ["iron-worker"]}, {}),
        ("illusion", {}, {"dice": ["charm:class"]}),
        ("sympathy", {"draw": ["fear"]}, {}),
        ("sympathy", {"hand": ["fear"]}, {}),
        ("divine", {"battlefield": ["gilder"]}, {}),
        ("time", {"battlefield": ["gilder"]}, {}),
        ("time", {}, {"battlefield": [("gilder", {"status": 1})]}),
    ):
        t = table.ashes(p1={**idle, **p1}, p2=p2)
        assert t.p1.can("dice-power", die)


def test_a_die_does_not_strike_the_only_unit_if_it_is_ones_own_unseen(table: Tables) -> None:
    """Ruling 133."""

    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={})
    t.p1.choose("dice-power", "natural")
    assert (t.p1.prompt, t.p1.options) == ("target", ["target:iron-worker"])
    assert t["iron-worker"].wounds == 0
    t.p1.choose("target:iron-worker")
    assert t["iron-worker"].wounds == 1
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("dice-power", "natural")
    assert t["iron-worker"].wounds == 1  # an opponent's needs no question


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


def test_blood_ritual_raises_a_die_though_there_is_nothing_to_heal(table: Tables) -> None:
    """391, 395: two effects one after the other; the second does not hang on the first."""
    t = table.ashes(p1={"hand": ["fear"], "dice": ["natural:basic", "natural:basic"], "battlefield": ["blood-shaman"]})
    t.p1.choose("fear")
    t.p1.choose("blood-ritual")
    assert t.p1.dice == ["natural:class"]


@proves("ashes.dice.level.lower")
def test_lowering_turns_power_into_class_and_class_into_basic(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["illusion:power"]}, p2={"dice": ["charm:power", "natural:class", "ceremonial:basic"]})
    t.p1.choose("dice-power", "illusion")
    assert t.p1.options == ["lower:charm:power", "lower:natural:class", "done"]  # a basic die can't be lowered
    t.p1.choose("lower:charm:power", "lower:natural:class")
    assert t.p2.dice == ["ceremonial:basic", "charm:class", "natural:basic"]


@proves("ashes.dice.level.lower")
def test_illusion_power_may_lower_a_die_that_a_reaction_needs(table: Tables) -> None:
    """350, 937: the opponent then can't pay for Final Cry in the same turn."""
    for lowered in (False, True):
        t = table.ashes(
            p1={
                "hand": ["out-of-the-mist", "close-combat"],
                "dice": ["illusion:power", "natural:power"],
                "battlefield": ["iron-worker"],
            },
            p2={"hand": ["final-cry"], "dice": ["ceremonial:power"], "battlefield": ["masked-wolf"]},
        )
        if lowered:
            t.p1.choose("dice-power:illusion")
            t.p1.choose("ceremonial")
            assert t.p2.dice == ["ceremonial:class"]
        t.p1.choose("close-combat")
        assert t.p2.can("final-cry") is not lowered


def test_one_seeded_source() -> None:
    """Ruling 117."""

    def play(seed: int) -> list[str]:
        state = rulebound.new("ashes", players=["iron-men", "shadows-of-viros"], seed=seed)
        keys = []
        for i in range(60):
            decision = state.decision
            if decision is None:
                break
            keys.append(decision.keys[i % len(decision.keys)])
            state.choose(decision.options[i % len(decision.options)])
        return keys

    assert play(11) == play(11)
    assert play(11) != play(12)
