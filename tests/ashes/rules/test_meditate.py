"""The meditate side action."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.ashes.made_up import NATURAL


@proves("ashes.meditate.action")
def test_cards_are_discarded_one_at_a_time(table: Tables) -> None:
    t = table.ashes(
        p1={
            "draw": ["seal", "refresh", "purge", "cover"],
            "dice": ["charm:basic", "charm:basic", "natural:basic"],
            "battlefield": ["gilder"],
        },
        p2={},
    )
    assert t.p1.can("meditate")
    t.p1.choose(
        "meditate"
    )  # with an empty hand and spellboard the draw pile is the only source: the first card goes at once
    assert t.p1.discard_pile == ["seal"], "it is seen before the next decision"
    assert t.p1.can("turn")
    t.p1.choose("turn", "charm", "basic-to-power")
    assert t.p1.discard_pile == ["seal"], "asked whether to go on, not carried on"
    t.p1.choose("discard-top")
    assert t.p1.discard_pile == ["refresh", "seal"]
    t.p1.choose("keep")
    t.p1.choose("discard-top")
    t.p1.choose("turn", "natural", "basic-to-class")
    t.p1.choose("done")
    assert t.p1.discard_pile == ["purge", "refresh", "seal"]
    assert t.p1.dice == ["charm:basic", "charm:power", "natural:class"]
    assert not t.p1.can("meditate"), "one side action a turn"
    assert t.p1.can("pass"), "the main action is still to come"


def test_meditating_goes_one_card_at_a_time(table: Tables) -> None:
    """Ruling 87."""

    t = table.ashes(p1={"hand": [], "draw": ["fear", "seal"], "dice": ["charm:basic", "charm:basic"]}, p2={})
    t.p1.choose("meditate")
    assert t.p1.discard_pile == ["fear"]  # forced; seen before the next decision
    assert t.p1.prompt == "change-die"
    t.p1.choose("turn:charm:basic-to-power")
    assert t.p1.options == ["discard-top", "done"]
    t.p1.choose("done")
    assert t.p1.dice == ["charm:basic", "charm:power"]
    # with nothing to discard the action is not offered
    t = table.ashes(p1={"draw": []}, p2={}, stop_at_forced=True)
    assert not t.p1.can("meditate")


def test_meditating_needs_a_card_to_discard(table: Tables) -> None:
    t = table.ashes(p1={"draw": [], "dice": ["charm:basic"], "battlefield": ["gilder"]}, p2={})
    assert not t.p1.can("meditate")


@proves("ashes.meditate.sources")
def test_hand_draw_pile_and_ready_spells(table: Tables) -> None:
    seat = {
        "hand": ["seal"],
        "spellboard": ["purge", "purge", "abundance"],
        "battlefield": [("iron-worker", {"attached": ["root-armor"]})],
        "dice": ["charm:basic"],
    }
    t = table.ashes(p1={**seat, "draw": []}, p2={"spellboard": ["hypnotize"]})
    t.p1.choose("meditate")
    kinds = {key.partition("#")[0] for key in t.p1.options}
    assert kinds == {"discard:seal", "discard:purge:spellboard", "discard:abundance:spellboard"}, (
        "an empty draw pile gives nothing; units, attached spells and others' spells are never offered"
    )
    t.p1.choose("discard", "purge")
    t.p1.choose("keep")
    assert t.p1.spellboard == ["purge", "abundance"], "one copy at a time"
    assert t.p1.discard_pile == ["purge"]
    t.p1.choose("discard", "seal")
    t.p1.choose("keep", "done")
    assert (t.p1.hand, t.p1.discard_pile) == ([], ["seal", "purge"])
    full = table.ashes(p1={**seat, "draw": ["cover"]}, p2={})
    full.p1.choose("meditate", "discard-top")
    assert full.p1.discard_pile == ["cover"]


def test_meditating_without_dice_is_still_meditating(table: Tables) -> None:
    """Cards are discarded; for each of them a die may be turned (354-360), which asks for no die."""
    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal"], "dice": []}, p2={})
    t.p1.choose("meditate", "discard-top")
    assert t.p1.discard_pile[0] == "seal"


def test_an_exhausted_spell_with_tokens_may_be_meditated(table: Tables) -> None:
    """Any ready spell on the spellboard (358); its tokens go to the supply (441)."""
    t = table.ashes(
        p1={"spellboard": [("chant-of-revenge", {"exhaustion": 2, "status": 1})], "dice": ["natural:basic"], "draw": []},
        p2={},
    )
    t.p1.choose("meditate", "discard:chant-of-revenge")
    t.p1.choose("turn:natural:basic-to-power")
    assert (t.p1.spellboard, t.p1.discard_pile, t.p1.dice) == ([], ["chant-of-revenge"], [NATURAL])
    assert (t["chant-of-revenge"].status, t["chant-of-revenge"].exhaustion) == (0, 0)


@proves("ashes.meditate.change")
def test_each_discard_may_turn_one_active_die(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["seal"], "draw": [], "dice": ["charm:class", "natural:power"], "exhausted_dice": ["illusion"]}, p2={}
    )
    t.p1.choose("meditate")
    assert t.p1.options == [
        "turn:charm:class-to-power",
        "turn:charm:class-to-basic",
        "turn:natural:power-to-class",
        "turn:natural:power-to-basic",
        "keep",
    ], "any side of any one active die; exhausted dice are left out"
    with t.branch() as b:
        b.p1.choose("keep")
        assert b.p1.dice == ["charm:class", "natural:power"]
    t.p1.choose("turn", "charm", "class-to-power")
    assert t.p1.dice == ["charm:power", "natural:power"]
    assert not t.p1.can("turn"), "exactly one die for the one card"
    none = table.ashes(p1={"hand": ["seal"], "draw": []}, p2={})
    none.p1.choose("meditate")
    assert none.p1.discard_pile == ["seal"], "without dice the card is discarded all the same"


def test_a_die_turned_by_meditating_pays_in_the_same_turn(table: Tables) -> None:
    """360, 137: the side action comes first, and the main action uses what it made."""
    t = table.ashes(p1={"hand": ["cover", "close-combat"], "dice": ["natural:basic"], "battlefield": ["iron-worker"]})
    assert not t.p1.can("play:close-combat")
    t.p1.choose("meditate", "discard:cover", "turn:natural:basic-to-power", "done")
    assert t.p1.can("play:close-combat")
