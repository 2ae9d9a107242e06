"""Disputes about protection from powers: damage that they deal without an attack, and whose power it is."""

from __future__ import annotations

from rulebound.core.effects import n
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.nouns.selectors import ANY, Characters
from rulebound.games.heroclix.nouns.subjects import Target
from rulebound.games.heroclix.parts import Ability, Action, Protected, ability
from rulebound.testing import Tables, proves

from .court import court, piece

STING = Deals(Target(Characters(ANY, within=9)), n(1))
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


ability(Ability(key="test.sure-footed", en="S", zh="穩", parts=(Protected(("quake", "energy_explosion")),)))


@proves("heroclix.pac.protected-all")
def test_who_is_protected_from_quake_or_an_explosion_is_no_target_of_it(table: Tables) -> None:
    safe, plain = piece("safe", abilities=("test.sure-footed",)), piece("plain")
    t = court(table, (piece("hero", attack="quake"), "B2"), foes=[(safe, "B3")])
    assert "quake:hero" not in t.p1.options
    t = court(table, (piece("hero", (8, 10, 17, 3), attack="quake"), "B2"), foes=[(safe, "B3"), (plain, "C3")])
    t.roll(5, 4)
    t.p1.choose("quake:hero")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["safe"].click, t["plain"].click) == (1, 4), "one target alone takes normal damage"
    t = court(table, (piece("hero", range=8, attack="energy_explosion"), "B2"), foes=[(safe, "F3"), (plain, "F2")])
    t.roll(5, 4)
    t.p1.choose("energy-explosion:hero")
    assert (t["safe"].click, t["plain"].click) == (1, 3)
    struck = next(line.cards for line in t.p1.log if line.kind == "attack")
    assert struck == ("hero", "plain"), "the explosion makes no target of who is protected from it"


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_is_not_offered_where_it_silences_what_brings_the_enemy_into_range(table: Tables) -> None:
    waver, sly = piece("hero", range=6, attack="pulse_wave"), piece("sly", damage="perplex", range=8)
    for at, offered in (("B3", False), ("B10", True)):
        t = court(table, (waver, "B2"), (sly, at), foes=[(piece("foe"), "F2")])
        assert "pulse-wave:hero" not in t.p1.options, "half of 6 is 3"
        t.p1.choose("perplex:sly", "choose:hero", "perplex:hero:range+1")
        assert ("pulse-wave:hero" in t.p1.options) is offered, f"the friend who modifies it stands in {at}"
