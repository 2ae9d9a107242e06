"""Disputes about values that several effects replace: who decides, how often, and which number stands."""

from __future__ import annotations

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.bringing import Generates
from rulebound.games.heroclix.parts import ABILITIES, Ability, Action, Replace, ability
from rulebound.games.heroclix.positions import with_cards
from rulebound.testing import Tables, proves

from .court import court, piece

for _n, (_one, _two) in enumerate(((5, 12), (9, 8)), 1):
    _parts = (Replace("speed", _one), Replace("attack", _two))
    ability(Ability(key=f"test.torn-{_n}", en="T", zh="裂", parts=_parts))


@proves("heroclix.golden.replace-then-modify.order")
def test_every_value_with_several_replacements_is_put_in_order_before_anything_else(table: Tables) -> None:
    torn, foe = piece("torn", abilities=("test.torn-1", "test.torn-2")), piece("foe")
    t = court(table, (torn, "C3"), (torn, "C5"), foes=[(foe, "T9")])
    t.p1.choose("last:torn:speed-9")
    assert t.p1.options == ["last:torn:attack-8", "last:torn:attack-12"], "its other value, before any action"
    t.p1.choose("last:torn:attack-12")
    assert t.p1.options == ["last:torn#2:speed-5", "last:torn#2:speed-9"], "and then the other character"
    t.p1.choose("last:torn#2:speed-5", "last:torn#2:attack-8")
    assert [(t[n].speed, t[n].attack) for n in ("torn", "torn#2")] == [(9, 12), (5, 8)]
    t.p1.choose("move:torn", "move:torn:C4")
    assert t.p1.prompt == "turn", "what is settled is not asked again"


@proves("heroclix.golden.replace-then-modify.order")
def test_replacements_that_begin_in_the_midst_of_a_turn_are_put_in_order_at_once(table: Tables) -> None:
    wading = piece(
        "torn", abilities=("test.torn-1",), more_traits=(Given(ability="test.torn-2", condition="occupies_water"),)
    )
    t = court(table, (wading, "A1"), foes=[(piece("foe"), "F1")], map=["..ww.."])
    assert (t["torn"].speed, t.p1.prompt) == (5, "turn"), "one number is no choice"
    t.p1.choose("move:torn", "move:torn:C1")
    assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
    t.p1.choose("last:torn:speed-9", "last:torn:attack-8", "end-turn")
    assert t.p2.options == ["last:torn:speed-5", "last:torn:speed-9"], "in their turn they decide"


@proves("heroclix.golden.replace-then-modify.order", "heroclix.generate.placement")
def test_the_replacements_of_a_newcomer_are_put_in_order_when_it_comes(table: Tables) -> None:
    torn = piece("torn", abilities=("test.torn-1", "test.torn-2"))
    with with_cards(torn):
        summons = ability(Ability(key="test.summons", en="S", zh="召", parts=(Action("free", Generates("torn")),)))
        try:
            t = court(table, (piece("maker", abilities=(summons.key,)), "C3"), foes=[(piece("foe"), "T9")])
            t.p1.choose("test.summons:maker", "put:torn:C4")
            assert t.p1.options == ["last:torn:speed-5", "last:torn:speed-9"]
        finally:
            del ABILITIES[summons.key]  # its words name a card that is gone with the test
