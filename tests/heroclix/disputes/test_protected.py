"""Disputes about protection from powers: damage that they deal without an attack, and whose power it is."""

from __future__ import annotations

from rulebound.core.effects import amount
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.nouns.selectors import ANY, Characters
from rulebound.games.heroclix.nouns.subjects import Target
from rulebound.games.heroclix.parts import Ability, Action, Protected, ability
from rulebound.testing import Tables, proves

from .court import court, piece

STING = Deals(Target(Characters(ANY, within=9)), amount(1))
ability(Ability(key="test.sting", en="Sting", zh="螫", parts=(Action("free", STING),)))
ability(Ability(key="test.antidote", en="A", zh="解", parts=(Protected(("poison",)),)))
ability(Ability(key="test.wary", en="W", zh="警", parts=(Protected(("test.sting",), opposing=True),)))


@proves("heroclix.pac.protected-all")
def test_who_is_protected_from_a_power_takes_none_of_its_damage(table: Tables) -> None:
    safe, plain = piece("safe", abilities=("test.antidote",)), piece("plain")
    t = court(table, (piece("hero", attack="poison"), "B2"), foes=[(safe, "B3"), (plain, "C3")])
    t.p1.choose("poison:hero")
    assert (t["safe"].click, t["plain"].click) == (1, 2)


@proves("heroclix.pac.protected-all")
def test_protection_from_opposing_powers_lets_those_of_friends_through(table: Tables) -> None:
    wary, stinger = piece("wary", abilities=("test.wary",)), piece("stinger", abilities=("test.sting",))
    t = court(table, (stinger, "B2"), foes=[(wary, "B5"), (stinger, "B6")])
    t.p1.choose("test.sting:stinger", "choose:wary")
    assert t["wary"].click == 1
    t.p1.choose("end-turn")
    t.p2.choose("test.sting:stinger", "choose:wary")
    assert t["wary"].click == 2
