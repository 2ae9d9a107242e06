"""Small things that are easily overlooked: X costs, boxes behind other text, what is gone before it is its turn, views."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, Resolve, node
from rulebound.core.frames import Procedure
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.making import action, ally, n, passive, reaction, triggered
from rulebound.games.ashes.conditions import (
    AfterOpponentDeclaresAttackers,
    AfterUnitDestroyed,
    EndOfRound,
    WhenDeclaredAttacker,
)
from rulebound.games.ashes.effects import Damage, Draw
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Remembered, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import Destroy
from rulebound.games.ashes.rules.leaving import LeavePlay
from rulebound.testing import Tables


def test_a_phoenixborn_that_is_attacked_itself_is_not_turned(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit", "hammer-knight"]}, p2={"battlefield": ["silver-snake"]})
    t.p1.choose("attack", "maeoni-viper", "mist-spirit", "done")
    t.p2.choose("no-block")
    assert (t.p2.wounds, t.p2.turned) == (1, 0)


def test_a_unit_that_guards_is_not_turned_nor_is_its_phoenixborn(table: Tables) -> None:
    guard = ally("test-guard", "Guard", "衛兵", "main", passive("unit-guard"), attack=0, life=9, recover=0)
    with with_cards(guard):
        t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["silver-snake", "test-guard"]})
        t.p1.choose("attack", "silver-snake")
        t.p2.choose("guard:test-guard")
        assert (t["test-guard"].wounds, t["test-guard"].turned, t.p2.turned) == (1, 0, 0)


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


def test_a_reaction_box_stands_behind_other_text(table: Tables) -> None:
    box = triggered(AfterOpponentDeclaresAttackers(), reaction=True, optional=True)
    late = ally("test-late", "Late", "遲者", "main", triggered(EndOfRound(), Draw(1)), box, attack=1, life=1, recover=0)
    with with_cards(late):
        t = table.ashes(p1={"battlefield": ["gilder"]}, p2={"hand": ["test-late"], "battlefield": ["iron-rhino"]})
        t.p1.choose("attack", "iron-rhino")
        t.p2.choose("react:test-late")
        assert "test-late" in t.p2.battlefield


def test_an_attack_on_a_player_who_falls_at_its_declaration_is_answered_by_nobody(table: Tables) -> None:
    strike = triggered(WhenDeclaredAttacker(), Damage(n(1), target(Phoenixborns(OPPONENTS))))
    striker = ally("test-striker", "Striker", "突擊者", "main", strike, attack=1, life=1, recover=0)
    shout = reaction("test-shout", "Shout", "喊聲", "1 basic", AfterOpponentDeclaresAttackers(), Draw(1))
    with with_cards(striker, shout):
        for wounds, answered in ((0, True), (19, False)):
            t = table.ashes(
                p1={"battlefield": ["test-striker"]}, p2={"wounds": wounds}, p3={"hand": ["test-shout"], "dice": ["charm"]}
            )
            t.p1.choose("attack", "maeoni-viper")
            t.p1.choose("target:maeoni-viper")
            assert (t.out[1], t.p3.can("react")) == (int(not answered), answered)


@node
class WeakenAnd(Effect):
    """In one effect: a unit's life value drops, and something is to happen to the unit."""

    kind: type[Procedure]

    def act(self, g: Any, f: Resolve) -> None:
        unit = g.units(1 - f.you)[0]
        modify(g, unit, "life", ADD, -9, f.source, "turn")
        g.dirty = 1
        g.push(self.kind(subject=unit, by=f.you))  # type: ignore[call-arg]

    def text(self, lang: str) -> str:
        return "weaken, and more"


@pytest.mark.parametrize("kind", [Destroy, LeavePlay])
def test_what_has_left_play_is_not_destroyed_or_discarded_again(table: Tables, kind: type[Procedure]) -> None:
    mourner = ally(
        "test-mourner", "Mourner", "哀者", "main", triggered(AfterUnitDestroyed(), Draw(1)), attack=0, life=9, recover=0
    )
    with with_cards(action("test-crush", "Crush", "輾碎", "main", WeakenAnd(kind)), mourner):
        t = table.ashes(p1={"hand": ["test-crush"], "battlefield": ["test-mourner"]}, p2={"battlefield": ["iron-rhino"]})
        t.p1.choose("play", "test-crush")
        assert (t["iron-rhino"].zone, t.p1.hand_count) == ("conjuration-pile", 1), "one destruction to answer"
        assert not t.happened("leaves")


def test_a_view_shows_faces_values_and_hosts(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["charm:class"], "wounds": 2},
        p2={"battlefield": [("hammer-knight", {"wounds": 1, "attached": ["root-armor"], "dice": ["charm:power"]})]},
    )
    mine, theirs = (p["zones"] for p in t.spectator.view["players"])
    assert [d["face"] for d in mine["active-pool"]] == [1]
    assert mine["phoenixborn"][0]["life"] == 15
    (knight,) = theirs["battlefield"]
    printed, bonus = (3, 4, 2), (0, 1, 0)
    assert knight["values"] == [printed[0] + bonus[0] - 1, printed[1] + bonus[1], printed[2] + bonus[2]]
    assert [e["on"] for e in theirs["attached"]] == [knight["id"]]
    assert "on" not in knight
