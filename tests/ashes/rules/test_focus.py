"""Focused ready spells."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import activated, ready
from rulebound.games.ashes.effects import DiscardFromPlay, Draw, Focused
from rulebound.games.ashes.nouns import This
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves


@proves("ashes.focus.definition")
def test_two_or_three_copies_on_the_spellboard_are_focused(table: Tables) -> None:
    for count, basics in ((1, 6), (2, 5), (3, 4)):
        for dice in (basics - 1, basics):
            t = table.ashes(p1={"spellboard": ["summon-iron-rhino"] * count, "dice": ["charm:basic"] * dice})
            assert t.p1.can("activate", "summon-iron-rhino") == (dice == basics)
    # copies in hand, or on the opponent's spellboard, do not focus it
    t = table.ashes(
        p1={"spellboard": ["summon-iron-rhino"], "hand": ["summon-iron-rhino"], "dice": ["charm:basic"] * 5},
        p2={"spellboard": ["summon-iron-rhino"]},
    )
    assert not t.p1.can("activate", "summon-iron-rhino")


@proves("ashes.focus.separate-tokens")
def test_each_copy_has_its_own_tokens(table: Tables) -> None:
    chant = ("chant-of-revenge", {"status": 1})
    t = table.ashes(p1={"spellboard": [chant, chant]}, p2={})
    t.p1.choose("activate:chant-of-revenge", "target:maeoni-viper")
    tokens = [(t[f"chant-of-revenge#{i}"].exhaustion, t[f"chant-of-revenge#{i}"].status) for i in (1, 2)]
    assert tokens == [(1, 0), (0, 1)]


@proves("ashes.focus.separate-activation")
def test_each_copy_is_activated_and_paid_for_on_its_own(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["shifting-mist"] * 2, "dice": ["charm:basic"], "hand": ["fear"]}, p2={})
    assert sum(o.startswith("activate:shifting-mist") for o in t.p1.options) == 1, "one copy is as good as the other"
    t.p1.choose("activate:shifting-mist", "done")
    assert [t[f"shifting-mist#{i}"].exhaustion for i in (1, 2)] == [1, 0]
    assert not t.p1.can("activate", "shifting-mist")  # another side action is needed
    t = table.ashes(
        p1={"spellboard": [("shifting-mist", {"exhaustion": 1}), "shifting-mist"], "dice": ["charm:basic"]}, p2={}
    )
    with t.changes({"shifting-mist#1.exhaustion": 0, "shifting-mist#2.exhaustion": +1}):
        t.p1.choose("activate:shifting-mist", "done")
    spent = table.ashes(p1={"spellboard": [("shifting-mist", {"exhaustion": 1})] * 2, "dice": ["charm:basic"]}, p2={})
    assert not spent.p1.can("activate", "shifting-mist")


@proves("ashes.focus.separate-activation")
def test_both_copies_in_one_turn_pay_all_costs_twice(table: Tables) -> None:
    p1 = {"phoenixborn": "noah-redmoon", "spellboard": ["summon-masked-wolf"] * 2}
    for dice, again in ((["illusion:power"], False), (["illusion:power", "illusion:power"], True)):
        t = table.ashes(p1={**p1, "dice": dice}, p2={})
        t.p1.choose("activate:summon-masked-wolf")
        assert t.side_left == 1  # Focus 1: an additional side action for the power die
        assert t.p1.can("activate", "summon-masked-wolf") == again
    t.p1.choose("activate:summon-masked-wolf")
    assert [t[f"summon-masked-wolf#{i}"].exhaustion for i in (1, 2)] == [1, 1]
    assert t.p1.dice == []


@proves("ashes.focus.1")
def test_focus_1_works_on_all_copies_from_two_on(table: Tables) -> None:
    rhino = "summon-iron-rhino"
    for board in ([(rhino, {"exhaustion": 1}), rhino], [rhino, (rhino, {"exhaustion": 1})]):
        t = table.ashes(p1={"spellboard": board, "dice": ["charm:basic"] * 5}, p2={})
        t.p1.choose(f"activate:{rhino}")  # either copy, and an exhausted copy counts
        assert t.p1.battlefield == ["iron-rhino"]
        assert t.p1.dice == []
    alone = table.ashes(p1={"spellboard": [rhino], "dice": ["charm:basic"] * 5}, p2={})
    assert not alone.p1.can("activate", rhino)


@proves("ashes.focus.2")
def test_focus_2_works_from_three_copies_on_together_with_focus_1(table: Tables) -> None:
    rhino = "summon-iron-rhino"
    t = table.ashes(p1={"spellboard": [rhino] * 3, "dice": ["charm:basic"] * 5}, p2={})
    t.p1.choose(f"activate:{rhino}")
    assert t.p1.battlefield == ["iron-rhino"]
    assert len(t.p1.dice) == 1  # 6 basic, less 1, less 1


@proves("ashes.focus.2")
def test_focus_2_adds_to_an_effect(table: Tables) -> None:
    for count, attack in ((1, 4), (2, 4), (3, 5)):
        t = table.ashes(p1={"battlefield": ["iron-worker"], "spellboard": ["strengthen"] * count}, p2={})
        t.p1.choose("activate:strengthen")
        assert t["iron-worker"].attack == attack


@proves("ashes.focus.glossary")
def test_focus_ends_with_the_second_copy(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-iron-rhino"] * 2, "dice": ["charm:basic"] * 5}, p2={})
    assert t.p1.can("activate", "summon-iron-rhino")
    t.p1.choose("meditate", "discard:summon-iron-rhino:spellboard")
    t.p1.choose("keep", "done")
    assert t.p1.spellboard == ["summon-iron-rhino"]
    assert not t.p1.can("activate", "summon-iron-rhino")


@proves("ashes.focus.effects-mandatory")
def test_focus_effects_are_resolved_without_a_choice(table: Tables) -> None:
    for count in (1, 2, 3):
        t = table.ashes(
            p1={
                "phoenixborn": "maeoni-viper",
                "spellboard": ["summon-silver-snake"] * count,
                "dice": ["charm:power", "natural:power"],
            },
            p2={},
        )
        t.p1.choose("activate:summon-silver-snake")
        assert t.state.decision is not None
        assert t.state.decision.prompt == "turn"
        assert t["silver-snake"].status == count - 1


@proves("ashes.focus.announced", "ashes.resolve.3")
def test_a_copy_that_leaves_play_while_the_spell_resolves_takes_no_focus_effect_away(table: Tables) -> None:
    burn = activated("side exhaust", DiscardFromPlay(This(unit=False)), Focused(1, Draw(1)), Focused(2, Draw(1)))
    with with_cards(ready("test-candle", "Candle", "蠟燭", "main", burn)):
        for count in (1, 2, 3):
            t = table.ashes(p1={"spellboard": ["test-candle"] * count, "draw": ["seal", "fear", "purge"]}, p2={})
            t.p1.choose("activate:test-candle")
            assert (t.p1.hand_count, t.p1.discard_pile) == (count - 1, ["test-candle"])
