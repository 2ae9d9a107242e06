"""Chapter: token."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, PLAIN
from tests.heroclix.made_up_abilities import FORGETS
from tests.heroclix.playing import battle, plain


@proves("heroclix.token.named")
def test_tokens_of_one_name_are_removed_from_one_character(table: Tables) -> None:
    hero = plain("hero", abilities=(FORGETS,))
    t = battle(table, (hero, "B2", {"named": {"Hunt": 2, "Other": 1}}), (plain("friend"), "B4", {"named": {"Hunt": 1}}))
    t.p1.choose(f"{FORGETS}:hero")
    g: Any = t.state
    assert [(token.name, token.target) for token in g.named] == [("Other", t.find("hero")), ("Hunt", t.find("friend"))]


@proves("heroclix.token.named", "heroclix.token.named.owner", "heroclix.token.named.example")
def test_named_tokens_know_who_gave_them(table: Tables) -> None:
    marker = figure("marker", PLAIN, abilities=("test.mark",))
    t = battle(table, (marker, "B2"), (marker, "B4"), foes=[(FOE, "B3")])
    t.p1.choose("test.mark:marker", "test.mark:marker#2")
    givers = [n.source for n in t.named]
    assert len(givers) == 2
    assert len(set(givers)) == 2
