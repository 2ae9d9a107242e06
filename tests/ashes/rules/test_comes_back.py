"""Cards that leave play and come back while something is about them: they are other cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.making import action, alteration, conjuration, n, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterOpponentTargetsYourUnit
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import Damage, DestroyUnit, EventPattern, Exhaust, PlaceBack
from rulebound.games.ashes.nouns import ANYBODY, YOURS, EventUnit, That, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves


@node
class YoursIsHurt(EventPattern):
    """Made up: answers a moment of the damage to a unit that you control."""

    moments: tuple[str, ...] = ()

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.controller(event.subject) == you and g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return self.moments[0]


def renewing(id: str, when: EventPattern, unit: Any) -> AshesCard:
    """A ready spell, for one use: destroy the unit and place it back."""
    return ready(
        id, id.title(), id, "main", triggered(when, DestroyUnit(unit), PlaceBack(), cost=cost("exhaust"), optional=True)
    )


THAT = EventUnit("that unit", "該單位")
CARDS = (
    conjuration("giant", "Giant", "巨人", limit=1, attack=2, life=3, recover=0),
    renewing("when-dealt", YoursIsHurt(("damage:after",)), THAT),
    renewing("when-wounded", YoursIsHurt(("wounds:after",)), THAT),
    renewing("when-targeted", AfterOpponentTargetsYourUnit(), THAT),
    renewing("when-attacked", AfterOpponentDeclaresAttackers(), target(Units(YOURS))),
    alteration("patch", "Patch", "補丁", "side", attack_bonus=0, life_bonus=1, recover_bonus=0),
    action("daze", "Daze", "眩暈", "main", Damage(n(1), target(Units(ANYBODY))), Exhaust(1, That())),
)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with with_cards(*CARDS):
        yield


def seat(spell: str, wounds: int = 0) -> dict[str, Any]:
    return {"battlefield": [("giant", {"wounds": wounds})], "spellboard": [spell]}


@proves("ashes.discard.new-card", "ashes.timing.damage.2")
def test_a_unit_that_came_back_receives_no_damage_dealt_to_the_old_one(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-dealt"))
    t.p1.choose("dice-power")
    with t.branch() as b, b.changes({"giant.wounds": +1}):
        b.p2.choose("pass")
    with t.changes({"giant.wounds": 0, "giant.zone": "battlefield"}):
        t.p2.choose("use:when-dealt")


@proves("ashes.discard.new-card", "ashes.timing.damage.3")
def test_a_unit_that_came_back_is_not_destroyed_for_the_wounds_of_the_old_one(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-wounded", wounds=2))
    t.p1.choose("dice-power")
    with t.branch() as b, b.changes({"giant.zone": "conjuration-pile"}):
        b.p2.choose("pass")
    t.p2.choose("use:when-wounded")
    assert (t["giant"].zone, t["giant"].wounds) == ("battlefield", 0)


@proves("ashes.discard.new-card", "ashes.effect.target.timing")
def test_an_effect_has_lost_its_target_that_left_play_and_came_back(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-targeted"))
    t.p1.choose("dice-power")
    with t.changes({"giant.wounds": 0, "giant.zone": "battlefield"}):
        t.p2.choose("use:when-targeted")


@proves("ashes.discard.new-card", "ashes.type.alteration.target")
def test_a_spell_whose_unit_left_and_came_back_while_it_was_targeted_is_discarded(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["patch"]}, p2=seat("when-targeted"))
    t.p1.choose("play", "patch")
    with t.changes({"giant.life": 0, "patch.zone": "discard-pile"}):
        t.p2.choose("use:when-targeted")


@proves("ashes.discard.new-card", "ashes.resolve.3")
def test_that_unit_is_not_the_one_that_came_back(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["daze"]}, p2=seat("when-wounded"))
    t.p1.choose("play", "daze")
    with t.branch() as b, b.changes({"giant.exhaustion": +1}):
        b.p2.choose("pass")
    with t.changes({"giant.exhaustion": 0, "giant.wounds": -1}):
        t.p2.choose("use:when-wounded")


@proves("ashes.discard.new-card", "ashes.attack.battle.exhaust-attacker")
def test_an_attack_on_a_unit_that_left_and_came_back_ends_without_a_battle(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=seat("when-attacked"))
    t.p1.choose("attack:giant")
    with t.changes({"giant.wounds": 0, "hammer-knight.wounds": 0, "hammer-knight.exhaustion": +1}):
        t.p2.choose("use:when-attacked")
