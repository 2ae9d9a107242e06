"""Costs and paying them."""

from __future__ import annotations

import re

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.ashes import GAME
from rulebound.games.ashes.cards.builders import action, activated, ally, n, ready
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.effects import Damage, Draw
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Remembered, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.words.names import cost_text
from rulebound.testing import Table, Tables, proves


def dice_offered(t: Table) -> list[str]:
    """The dice offered to pay with, without the numbers of copies."""
    assert t.p1.prompt == "pay-die"
    return [re.sub(r"^die:|#\d+", "", key) for key in t.p1.options]


AGAIN = ready(
    "test-again",
    "Again",
    "再一次",
    "main",
    activated("side exhaust", Draw(1), inexhaustible=True),
    activated("side exhaust", Draw(2)),
)


@proves("ashes.cost.kinds")
def test_every_cost_is_made_of_five_kinds_of_parts() -> None:
    kinds: set[str] = set()
    for card in GAME.cards().values():
        for price in (card.cost, *card.activation_costs):
            assert price.parts <= {"main", "side", "exhaust", "discard", "magic"}
            kinds |= price.parts
    assert kinds == {"main", "side", "exhaust", "discard", "magic"}


@pytest.mark.parametrize("text", ["[[main]]", "1", "basic", "1 natural", "1 natural:strong", "X", "main 1 basic |"])
def test_what_is_not_a_cost_is_told_with_an_example(text: str) -> None:
    with pytest.raises(RuleboundError, match=r"is not a cost: write for example 'main 1 natural:class 2 basic'"):
        cost(text)


@proves("ashes.cost.main")
def test_a_main_action_cost_uses_up_the_main_action(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["anchornaut"], "battlefield": ["iron-worker"], "dice": ["natural:basic"]})
    assert t.p1.can("attack", "maeoni-viper")
    t.p1.choose("play:anchornaut")
    t.p1.choose("pass")  # its Throw
    assert not t.p1.can("attack", "maeoni-viper")
    assert t.p1.can("meditate")


@proves("ashes.cost.side")
def test_a_side_action_cost_uses_up_the_side_action(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["root-armor"], "battlefield": ["iron-worker"], "dice": ["natural:class"]})
    assert t.p1.can("meditate")
    t.p1.choose("play:root-armor")
    assert not t.p1.can("meditate")
    assert t.p1.can("attack", "maeoni-viper")


@proves("ashes.cost.exhaust")
def test_an_exhaust_cost_puts_a_token_on_the_card_itself(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-gilder"] * 2, "dice": ["natural:class"] * 3})
    with t.changes({"summon-gilder#1.exhaustion": +1, "summon-gilder#2.exhaustion": 0}):
        t.p1.choose("activate:summon-gilder", "decline")
    spent = table.ashes(p1={"spellboard": [("summon-gilder", {"exhaustion": 1})], "dice": ["natural:class"]})
    assert not spent.p1.can("activate", "summon-gilder")
    assert "ashes.cost.exhaust" in [r.rule for r in spent.p1.why_not("summon-gilder")]


def test_close_combat_without_another_unit_still_costs_the_chosen_one(table: Tables) -> None:
    """391: no target for the damage; the token is placed, and a wound destroys a unit with one life left."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "dice": ["natural:power"], "battlefield": [("iron-worker", {"wounds": 1})]}, p2={}
    )
    t.p1.choose("close-combat")
    t.p1.choose("wound:iron-worker")
    assert t["iron-worker"].zone == "discard-pile"


def test_close_combat_is_paid_for_by_a_unit_that_may_have_gone(table: Tables) -> None:
    """390-392: damage equal to the attack is an effect, so no counter and no Aftershock; then the token."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "dice": ["natural:power"], "battlefield": ["hammer-knight"]},
        p2={"battlefield": ["masked-wolf", "iron-rhino"]},
    )
    t.p1.choose("close-combat", "masked-wolf")
    assert not t.p1.can("aftershock")
    t.p1.choose("wound")
    assert (t["hammer-knight"].wounds, t["hammer-knight"].exhaustion) == (1, 0)


@proves("ashes.cost.exhaust.again", "ashes.inexhaustible.box")
def test_an_exhausted_card_pays_the_exhaust_cost_of_an_inexhaustible_effect_again(table: Tables) -> None:
    with with_cards(AGAIN):
        t = table.ashes(p1={"spellboard": [("test-again", {"exhaustion": 1})], "draw": ["fear"] * 3}, p2={})
        assert [k for k in t.p1.options if k.startswith("activate")] == ["activate:test-again"]  # the one in the box
        t.p1.choose("activate:test-again")
        assert t.p1.hand == ["fear"]
        assert t["test-again"].exhaustion == 2


@proves("ashes.cost.discard")
def test_a_discard_cost_is_paid_from_the_hand(table: Tables) -> None:
    t = table.ashes(p1={"phoenixborn": "coal-roarkwin", "hand": ["fear", "seal"]}, p2={"battlefield": ["gilder"]})
    t.autopay = False
    t.p1.choose("activate", "coal-roarkwin")
    assert t.p1.prompt == "pay-discard"
    assert t.p1.options == ["discard:fear", "discard:seal"]
    t.p1.choose("discard:seal")
    assert t.p1.hand == ["fear"]
    assert t.p1.discard_pile == ["seal"]
    empty = table.ashes(p1={"phoenixborn": "coal-roarkwin"}, p2={"battlefield": ["gilder"]})
    assert not empty.p1.can("activate", "coal-roarkwin")
    assert "ashes.cost.discard" in [r.rule for r in empty.p1.why_not("coal-roarkwin")]


@proves("ashes.cost.discard")
def test_a_card_is_not_discarded_for_its_own_cost(table: Tables) -> None:
    toll = ally("test-toll", "Toll", "過路費", "main 1 discard", attack=1, life=1, recover=1)
    with with_cards(toll):
        assert not table.ashes(p1={"hand": ["test-toll"]}, p2={}).p1.can("play", "test-toll")
        t = table.ashes(p1={"hand": ["test-toll", "fear"]}, p2={})
        t.p1.choose("play", "test-toll")
        assert (t.p1.battlefield, t.p1.discard_pile) == (["test-toll"], ["fear"])


def test_an_empty_hand_cannot_pay_a_discard_and_no_pile_is_touched(table: Tables) -> None:
    """181: cards from the hand alone."""
    t = table.ashes(p1={"hand": []}, p2={"battlefield": ["masked-wolf"]})
    assert not t.p1.can("slash")


@proves("ashes.cost.magic")
def test_a_magic_cost_exhausts_dice_of_type_level_and_number(table: Tables) -> None:
    # Refresh: 1 charm class and 1 basic
    dice = ["charm:class", "charm:basic", "natural:power", "illusion:basic"]
    t = table.ashes(p1={"hand": ["refresh"], "battlefield": ["iron-worker"], "dice": dice}, p2={})
    t.autopay = False
    t.p1.choose("play:refresh")  # only the charm class die pays for charm class
    assert dice_offered(t) == ["charm:basic", "illusion:basic", "natural:power"]
    t.p1.choose("die", "illusion")
    assert t.p1.dice == ["charm:basic", "natural:power"]
    assert sorted(d.partition(":")[0] for d in t.p1.exhausted_dice) == ["charm", "illusion"]
    poor = table.ashes(p1={"hand": ["refresh"], "dice": ["charm:basic", "natural:power", "charm:basic"]})
    assert not poor.p1.can("play", "refresh")
    assert ("ashes.cost.magic", 1, "charm:class") in [(r.rule, r.n, r.what) for r in poor.p1.why_not("refresh")]


def test_what_is_missing_of_a_cost_is_told_die_by_die(table: Tables) -> None:
    for dice, missing in (
        (["charm"] * 3, {("ceremonial:power", 1), ("natural:class", 1)}),
        (["ceremonial:class", "natural:class", "charm"], {("ceremonial:power", 1)}),
        (["ceremonial:power", "natural:class"], {("basic", 1)}),
    ):
        t = table.ashes(p1={"hand": ["hammer-knight"], "dice": dice})
        assert {(r.what, r.n) for r in t.p1.why_not("hammer-knight") if r.rule == "ashes.cost.magic"} == missing


def test_an_x_may_need_dice_of_a_type(table: Tables) -> None:
    bolt = action("test-bolt", "Bolt", "電擊", "main X natural:class", Damage(n(1), target(Units())))
    with with_cards(bolt):
        t = table.ashes(p1={"hand": ["test-bolt"], "dice": ["natural:class", "charm:basic"]}, p2={"battlefield": ["gilder"]})
        t.p1.choose("play:test-bolt")
        assert t.p1.options == ["spend:0", "spend:1"]
        assert "X natural class" in cost_text(bolt.cost, "en")


@pytest.mark.parametrize(
    ("price", "dice", "offered"),
    [
        ("X basic", ["charm:basic"] * 2, [0, 1, 2]),
        ("1 basic X basic", ["charm:basic"] * 3, [0, 1, 2]),
        ("1 natural:class X charm:class", ["natural:class", "charm:class", "charm:basic"], [0, 1]),
        ("1 basic X charm:class", ["natural:basic", "charm:class", "charm:power"], [0, 1, 2]),
        ("1 basic X charm:class", ["charm:class", "charm:power"], [0, 1]),
    ],
)
def test_x_is_as_large_as_the_dice_reach(table: Tables, price: str, dice: list[str], offered: list[int]) -> None:
    blast = action(
        "test-blast", "Blast", "爆破", f"main {price}", Damage(Remembered("x", "X", "X"), target(Phoenixborns(OPPONENTS)))
    )
    with with_cards(blast):
        t = table.ashes(p1={"hand": ["test-blast"], "dice": dice}, p2={})
        fixed = 0 if price.startswith("X") else 1
        t.p1.choose("play", "test-blast")
        assert t.p1.options == [f"spend:{k}" for k in offered]
        t.p1.choose(f"spend:{offered[-1]}")
        assert (t.p2.wounds, len(t.p1.dice)) == (offered[-1], len(dice) - fixed - offered[-1])


@proves("ashes.cost.magic.higher-level")
def test_each_symbol_may_be_paid_by_a_higher_level(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["steady-gaze"], "dice": ["illusion:power"] * 2}, p2={"battlefield": ["gilder"]})
    t.p1.choose("play:steady-gaze")
    assert t["gilder"].exhaustion == 2
    assert t.p1.dice == []
    basic = table.ashes(p1={"hand": ["steady-gaze"], "dice": ["illusion:power", "illusion:basic"]})
    assert not basic.p1.can("play", "steady-gaze")


@proves("ashes.cost.magic.higher-level")
def test_a_class_die_does_not_pay_for_another_type(table: Tables) -> None:
    """82-85, 185: its own symbol or basic, never the class symbol of another type."""
    t = table.ashes(p1={"hand": ["refresh", "mist-typhoon"], "dice": ["natural:power", "natural:power"]})
    assert not t.p1.can("play:refresh")
    assert not t.p1.can("play:mist-typhoon")
    t = table.ashes(p1={"hand": ["refresh"], "dice": ["charm:power", "natural:power"], "battlefield": ["iron-worker"]})
    assert t.p1.can("play:refresh")


@proves("ashes.cost.magic.play-cost-name", "ashes.cost.magic-play-cost")
def test_the_magic_play_cost_counts_die_symbols_alone(table: Tables) -> None:
    counts = {"hammer-knight": 3, "call-upon-the-realms": 0, "blood-archer": 3, "iron-worker": 2, "fear": 1}
    t = table.ashes(p1={"hand": list(counts), "spellboard": ["summon-iron-rhino"]})
    assert {id: t[id].magic_play_cost for id in counts} == counts
    assert t["summon-iron-rhino"].magic_play_cost == 1  # the activation cost is no play cost


@proves("ashes.cost.parallel", "ashes.cost.parallel.definition")
def test_of_parallel_costs_exactly_one_is_paid(table: Tables) -> None:
    # Living Doll: main, 1 ceremonial class, and 1 charm class or 1 sympathy class
    t = table.ashes(p1={"hand": ["living-doll"], "dice": ["ceremonial:class", "charm:class", "sympathy:class"]})
    t.autopay = False
    t.p1.choose("play:living-doll")
    assert t.p1.prompt == "pay-which"
    assert len(t.p1.options) == 2
    with t.branch() as b:
        b.p1.choose(next(key for key in b.p1.options if "charm" in key))
        assert b.p1.dice == ["sympathy:class"]
        assert b.p1.battlefield == ["living-doll"]
        assert b.main_left == 0
    t.p1.choose(next(key for key in t.p1.options if "sympathy" in key))
    assert t.p1.dice == ["charm:class"]
    for dice in (["ceremonial:class"], ["charm:class", "sympathy:class"]):  # all other parts are to be paid as well
        assert not table.ashes(p1={"hand": ["living-doll"], "dice": dice}).p1.can("play", "living-doll")


def test_a_parallel_cost_takes_one_of_both(table: Tables) -> None:
    """189: a sympathy die pays for Empower as well as a natural one."""
    for kind, can in (("natural", True), ("sympathy", True), ("charm", False)):
        t = table.ashes(p1={"spellboard": ["empower"], "battlefield": ["iron-worker"], "dice": [f"{kind}:class"]})
        assert t.p1.can("activate:empower") is can


@proves("ashes.cost.parallel.several")
def test_of_each_group_of_linked_costs_one_is_paid(table: Tables) -> None:
    price = "main 1 natural:class|1 charm:class 1 illusion:class|2 time:class"
    twofold = ally("test-twofold", "Twofold", "雙重", price, attack=1, life=1, recover=1)
    with with_cards(twofold):
        assert twofold.cost.magic_play_cost == 3
        assert cost_text(twofold.cost, "en") == (
            "main action, 1 natural or charm class die, either 1 illusion class die or 2 time class dice"
        )
        for dice, can in (
            (["natural:class", "charm:class"], False),
            (["illusion:class", "time:class", "time:class"], False),
            (["charm:class", "illusion:class"], True),
            (["charm:class", "time:class"], False),
        ):
            t = table.ashes(p1={"hand": ["test-twofold"], "dice": dice}, p2={})
            assert t.p1.can("play", "test-twofold") == can
        t = table.ashes(p1={"hand": ["test-twofold"], "dice": ["natural:class", "charm:class", "time:class", "time:class"]})
        t.autopay = False
        t.p1.choose("play", "test-twofold")
        assert len(t.p1.options) == 2
        t.p1.choose(next(k for k in t.p1.options if "charm" in k))
        assert t.p1.dice == ["natural:class"]
        assert t.p1.battlefield == ["test-twofold"]


@proves("ashes.cost.example.play")
def test_example_playing_summon_iron_rhino(table: Tables) -> None:
    for level in ("class", "power"):
        t = table.ashes(p1={"hand": ["summon-iron-rhino"], "dice": [f"natural:{level}", "charm:power"]})
        t.p1.choose("play:summon-iron-rhino")
        assert t["summon-iron-rhino"].zone == "spellboard"
        assert t.main_left == 0
        assert t.p1.dice == ["charm:power"]
    t = table.ashes(p1={"hand": ["summon-iron-rhino"], "dice": ["natural:basic", "charm:power"]})
    assert not t.p1.can("play", "summon-iron-rhino")


@proves("ashes.cost.example.activate")
def test_example_activating_summon_iron_rhino(table: Tables) -> None:
    six = ["natural:basic", "charm:power", "illusion:class", "ceremonial:basic", "time:class", "charm:basic"]
    t = table.ashes(p1={"spellboard": ["summon-iron-rhino"], "dice": six})
    t.p1.choose("activate:summon-iron-rhino")
    assert t.p1.battlefield == ["iron-rhino"]
    assert t["summon-iron-rhino"].exhaustion == 1
    assert t.main_left == 0
    assert t.p1.dice == []
    assert len(t.p1.exhausted_dice) == 6
    poor = table.ashes(p1={"spellboard": ["summon-iron-rhino"], "dice": six[:5]})
    assert not poor.p1.can("activate", "summon-iron-rhino")


@proves("ashes.cost.basic-any-die")
def test_any_die_pays_for_a_basic_symbol(table: Tables) -> None:
    dice = ["natural:basic", "charm:class", "illusion:power", "time:basic"]
    t = table.ashes(p1={"hand": ["expand-energy"], "dice": dice})
    t.autopay = False
    t.p1.choose("play:expand-energy")
    assert dice_offered(t) == sorted(dice)


@proves("ashes.cost.magic-play-cost.x")
def test_an_x_counts_as_nothing_in_the_magic_play_cost(table: Tables) -> None:
    burst = action(
        "test-burst", "Burst", "爆發", "main X basic 1 natural:class", Damage(Remembered("x", "X", "X"), target(Units()))
    )
    with with_cards(burst):
        t = table.ashes(
            p1={"hand": ["test-burst"], "dice": ["natural:class", *["charm:basic"] * 3]},
            p2={"battlefield": ["hammer-knight"]},
        )
        assert t["test-burst"].magic_play_cost == 1
        t.p1.choose("play:test-burst")
        assert t.p1.options == ["spend:0", "spend:1", "spend:2", "spend:3"]
        t.p1.choose("spend:2")
        assert t.p1.dice == ["charm:basic"]
        assert t["hammer-knight"].wounds == 2


@proves("ashes.cost.magic-play-cost.parallel")
def test_parallel_costs_count_by_their_largest_option(table: Tables) -> None:
    uneven = ally("test-uneven", "Uneven", "不均", "main 1 basic 1 natural:class|2 charm:class", attack=1, life=1, recover=1)
    with with_cards(uneven):
        t = table.ashes(p1={"hand": ["strange-copy", "living-doll", "test-uneven"]})
        assert t["strange-copy"].magic_play_cost == 1
        assert t["living-doll"].magic_play_cost == 2
        assert t["test-uneven"].magic_play_cost == 3


@proves("ashes.cost.parallel.definition")
def test_parallel_costs_in_an_activation_cost(table: Tables) -> None:
    (price,) = GAME.card("empower").activation_costs
    assert price.parts == {"main", "exhaust", "magic"}
    for die in ("natural", "sympathy"):
        t = table.ashes(p1={"battlefield": ["gilder"], "spellboard": ["empower"], "dice": [f"{die}:class"]}, p2={})
        t.p1.choose("activate:empower")
        assert t["gilder"].status == 1
        assert t["empower"].exhaustion == 1
        assert t.main_left == 0 or t.turn_player == 1
        assert t.p1.dice == []
