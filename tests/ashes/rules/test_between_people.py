"""Between people the table stops for whoever might hold an answer, and for nobody who could not use one."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.games.ashes.cards.making import reaction
from rulebound.games.ashes.effects import Draw, EventPattern
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables


def test_whoever_might_hold_a_reaction_is_asked_until_they_have_reacted(table: Tables) -> None:
    for given, stops in (({}, True), ({"reacted": True}, False)):
        p2: dict[str, Any] = {"battlefield": ["mist-spirit", "gilder"], "hand": ["seal"], "dice": ["ceremonial:power"]}
        p2 |= {"draw": ["final-cry"] * 3, **given}
        t = table.ashes(p1={"dice": ["natural:power"], "hand": ["fear"]}, p2=p2, between_people=True)
        t.p1.choose("dice-power", "mist-spirit")
        assert ("window.destroyed:after" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]) == stops


def test_outside_turns_nobody_could_react(table: Tables) -> None:
    """Neither in the recovery phase nor at the end of the round."""
    p1: dict[str, Any] = {"battlefield": ["gilder"], "hand": ["seal"], "draw": ["final-cry"] * 9, "dice": ["charm"]}
    t = table.ashes(p1=p1, p2={}, at="recovery", between_people=True)
    t.skip_until(lambda t: t.round == 3)
    assert not [a for a in t.p1.asked if a.prompt.startswith("window.")]


@node
class WhenAttacked(Phrase, EventPattern):
    """A moment that no printed reaction answers."""

    moments = ("attack:when",)
    en = "when an opponent declares attackers"
    zh = "當對手宣告攻擊者時"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True


def test_a_made_up_reaction_is_reckoned_with_as_long_as_there_is_one(table: Tables) -> None:
    flinch = reaction("test-flinch", "Flinch", "畏縮", "1 basic", WhenAttacked(), Draw(1))

    def asked(*draw: str) -> bool:
        p2 = {"hand": ["seal"], "dice": ["charm"], "draw": [*draw, "seal"]}
        t = table.ashes(p1={"battlefield": ["gilder"]}, p2=p2, between_people=True)
        t.p1.choose("attack", "gilder", "done")
        return "window.attack:when" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]

    assert not asked()
    with with_cards(flinch):
        assert asked("test-flinch")
    assert not asked()
