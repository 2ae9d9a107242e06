"""The book's two examples of a stack."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves("underworld.example.stack-1", "underworld.stack.lifo", "underworld.stack.respond", "underworld.stack.forms")
def test_a_response_saves_the_owl(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"hand": ["ghost-fire"], "assets": ["purple", "purple"]},
        first=2,
    )
    t.p2.choose("play:ghost-fire")
    t.p1.choose("play:psionic-surge", "pass")
    assert (t["psychic-owl"].defence, t["psychic-owl"].damage) == (2, 0)
    t.p1.choose("pass")
    assert t["psychic-owl"].damage == 1, "the fire came after the surge"
    assert t["psychic-owl"].defence == 2
    assert t["psychic-owl"].in_play
    assert (t.p1.graveyard, t.p2.graveyard) == (["psionic-surge"], ["ghost-fire"])


@proves("underworld.example.stack-2", "underworld.stack.lost-target", "underworld.play.step.6.affair")
def test_what_has_lost_its_target_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"hand": ["ghost-fire"], "assets": ["purple", "purple"]},
    )
    t.p1.choose("play:psionic-surge", "pass")
    t.p2.choose("play:ghost-fire")
    t.p1.choose("pass", "pass")
    assert t.p1.graveyard == ["psionic-surge", "psychic-owl"]
    assert t.p2.graveyard == ["ghost-fire"]
