"""Focused ready spells."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import activated, ready
from rulebound.games.ashes.effects import DiscardFromPlay, Draw, Focused
from rulebound.games.ashes.nouns import This
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import ILLUSION, WOLF
from tests.ashes.playing import attack


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


@proves("ashes.focus.separate-activation")
def test_copies_with_different_tokens_are_activated_separately(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["chant-of-revenge", ("chant-of-revenge", {"status": 1})]}, p2={})
    assert [k for k in t.p1.options if k.startswith("activate")] == [
        "activate:chant-of-revenge",
        "activate:chant-of-revenge#2",
    ]
    t.p1.choose("activate:chant-of-revenge#2")
    t.p1.choose("target", "maeoni-viper")
    assert t.p2.wounds == 1


def test_each_copy_of_chant_of_revenge_hears_the_same_death(table: Tables) -> None:
    """255: copies are separate; the exhausted one has no text (443)."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            "spellboard": ["chant-of-revenge", ("chant-of-revenge", {"exhaustion": 1}), "chant-of-revenge"],
            "battlefield": [("iron-worker", {"wounds": 1})],
        },
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("use:chant-of-revenge#3")
    assert [t[f"chant-of-revenge#{n}"].status for n in (1, 2, 3)] == [1, 0, 1]


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


def test_meditating_a_copy_away_ends_the_focus(table: Tables) -> None:
    """Ruling 88."""

    t = table.ashes(p1={"spellboard": ["summon-iron-rhino", "summon-iron-rhino"], "dice": ["charm"] * 5, "draw": []}, p2={})
    assert t.p1.can("activate", "summon-iron-rhino")
    t.p1.choose("meditate")  # the two copies are as good as each other
    t.p1.choose("keep")
    t.p1.choose("done")
    assert t.p1.discard_pile == ["summon-iron-rhino"]
    assert not t.p1.can("activate", "summon-iron-rhino")


@proves("ashes.focus.1")
def test_an_exhausted_copy_still_counts_for_focus(table: Tables) -> None:
    """257: focus asks for copies on the spellboard; of two copies one may be exhausted."""
    t = table.ashes(
        p1={
            "spellboard": ["summon-silver-snake", ("summon-silver-snake", {"exhaustion": 1})],
            "dice": ["charm:power", "natural:power"],
        }
    )
    t.p1.choose("summon-silver-snake")
    assert t["silver-snake"].status == 1
    assert t["silver-snake"].attack == 1


def test_meditating_one_copy_away_costs_the_focus(table: Tables) -> None:
    """358, 257: after the copy is discarded, five basic dice no longer pay for the rhino."""
    t = table.ashes(p1={"spellboard": ["summon-iron-rhino"] * 2, "dice": ["natural:basic"] * 5})
    assert t.p1.can("activate:summon-iron-rhino")
    t.p1.choose("meditate", "discard:summon-iron-rhino", "keep", "done")
    assert not t.p1.can("activate:summon-iron-rhino")


@proves("ashes.focus.2")
def test_focus_2_works_from_three_copies_on_together_with_focus_1(table: Tables) -> None:
    rhino = "summon-iron-rhino"
    t = table.ashes(p1={"spellboard": [rhino] * 3, "dice": ["charm:basic"] * 5}, p2={})
    t.p1.choose(f"activate:{rhino}")
    assert t.p1.battlefield == ["iron-rhino"]
    assert len(t.p1.dice) == 1  # 6 basic, less 1, less 1


@proves("ashes.focus.2")
def test_focus_2_adds_to_an_effect(table: Tables) -> None:
    for count, value in ((1, 4), (2, 4), (3, 5)):
        t = table.ashes(p1={"battlefield": ["iron-worker"], "spellboard": ["strengthen"] * count}, p2={})
        t.p1.choose("activate:strengthen")
        assert t["iron-worker"].attack == value


def test_focus_effects_do_not_add_up_over_copies(table: Tables) -> None:
    """Three Strengthens: Focus 2 adds 1 once, whatever the number of copies that have it."""
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "spellboard": ["strengthen"] * 3}, p2={})
    t.p1.choose("activate", "strengthen")
    assert t["mist-spirit"].attack == 1 + 2 + 1


def test_exhausted_copies_count_for_focus_and_for_the_cost(table: Tables) -> None:
    """Rulings 53 and 54."""

    spells = [("summon-iron-rhino", {"exhaustion": 1}), ("summon-iron-rhino", {"exhaustion": 1}), "summon-iron-rhino"]
    t = table.ashes(p1={"spellboard": spells, "dice": ["charm"] * 4}, p2={})
    t.p1.choose("activate", "summon-iron-rhino")
    assert t.p1.battlefield == ["iron-rhino"]
    assert t.p1.dice == []
    t = table.ashes(p1={"spellboard": spells[1:], "dice": ["charm"] * 4}, p2={})
    assert not t.p1.can("activate", "summon-iron-rhino")


@proves("ashes.focus.announced", "ashes.resolve.3")
def test_a_copy_that_leaves_play_while_the_spell_resolves_takes_no_focus_effect_away(table: Tables) -> None:
    burn = activated("side exhaust", DiscardFromPlay(This(unit=False)), Focused(1, Draw(1)), Focused(2, Draw(1)))
    with with_cards(ready("test-candle", "Candle", "蠟燭", "main", burn)):
        for count in (1, 2, 3):
            t = table.ashes(p1={"spellboard": ["test-candle"] * count, "draw": ["seal", "fear", "purge"]}, p2={})
            t.p1.choose("activate:test-candle")
            assert (t.p1.hand_count, t.p1.discard_pile) == (count - 1, ["test-candle"])


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


def test_a_wolf_summoned_in_this_turn_attacks_and_focus_pays_for_a_second(table: Tables) -> None:
    """No waiting rule (48), and the additional side action summons the next one before the attack."""
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "spellboard": ["summon-masked-wolf", "summon-masked-wolf"],
            "dice": [ILLUSION, "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "summon-masked-wolf", pay=[ILLUSION])
    t.p1.choose("activate", "summon-masked-wolf")
    assert (t.p1.battlefield, t.side_left) == ([WOLF, WOLF], 0)
    attack(t, "maeoni-viper", WOLF, "masked-wolf#2")
    t.skip_until(lambda t: t.turn_player == 1)
    assert t.p2.wounds == 4


def test_abundance_hurts_those_who_do_not_draw_as_the_focus_says(table: Tables) -> None:
    """390, 893: each card not drawn is 1 damage; the focus reduces only what one's own Phoenixborn receives."""
    t = table.ashes(
        p1={"spellboard": ["abundance", "abundance"], "draw": ["seal"] * 2, "hand": []},
        p2={"draw": [], "hand": []},
    )
    t.p1.choose("abundance", "done", "next:maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
