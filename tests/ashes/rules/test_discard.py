"""Cards that leave play."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.making import n, reaction
from rulebound.games.ashes.effects import Damage, EventPattern
from rulebound.games.ashes.nouns import Phoenixborns, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves


@node
class AfterYourCardLeaves(EventPattern):
    moments = ("leaves:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.controller == you)

    def text(self, lang: str) -> str:
        return "after a card you control leaves play"


FAREWELL = reaction(
    "test-farewell", "Farewell", "告別", "1 basic", AfterYourCardLeaves(), Damage(n(1), target(Phoenixborns()))
)


@proves("ashes.discard.set-aside")
def test_a_destroyed_unit_is_set_aside_with_what_is_beneath(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={"battlefield": [("gilder", {"attached": ["root-armor"], "status": 2}), "iron-rhino"]},
    )
    t.p1.choose("play", "molten-gold", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"]
    assert t["gilder"].zone == "set-aside"
    assert t.p2.battlefield == ["iron-rhino"], "in no player's battlefield: it takes no slot"
    assert t["gilder"].attached == ["root-armor"], "the attachment is still with it"
    assert (t["gilder"].status, t["gilder"].wounds) == (2, 3), "and so are its tokens"
    t.p2.choose("pass")
    assert (t["gilder"].zone, t["root-armor"].zone) == ("conjuration-pile", "discard-pile")


@proves("ashes.discard.set-aside", "ashes.discard.after-triggers")
def test_a_discarded_unit_is_set_aside_until_its_triggers_are_done(table: Tables) -> None:
    with with_cards(FAREWELL):
        t = table.ashes(
            p1={"hand": ["fear"], "battlefield": ["mist-spirit"], "dice": ["charm"]},
            p2={
                "battlefield": [("iron-worker", {"attached": ["root-armor"], "wounds": 1})],
                "hand": ["test-farewell"],
                "dice": ["charm"],
            },
        )
        t.p1.choose("play", "fear")
        assert t.p2.options == ["react:test-farewell", "pass"]
        assert (t["iron-worker"].zone, t["iron-worker"].attached) == ("set-aside", ["root-armor"])
        assert "iron-worker" not in t.p2.battlefield
        t.p2.choose("pass")
        assert (t["iron-worker"].zone, t["iron-worker"].wounds) == ("discard-pile", 0)
        assert t["root-armor"].zone == "discard-pile"


@proves("ashes.discard.after-triggers")
def test_undying_works_while_set_aside(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={"battlefield": [("iron-worker", {"attached": ["undying-heart"], "status": 1, "exhaustion": 1})]},
    )
    t.p1.choose("play", "molten-gold")
    t.p2.choose("use", "iron-worker", "undying")
    assert t.p2.hand == ["iron-worker"]
    assert t.p2.discard_pile == ["undying-heart"], "what was beneath is discarded"
    assert [t["iron-worker"].wounds, t["iron-worker"].status, t["iron-worker"].exhaustion] == [0, 0, 0]


@proves("ashes.discard.to-owner")
def test_a_discarded_card_goes_to_its_owner(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play", "fade-away", "hammer-knight")
    assert t["fade-away"].controller == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile.count("fade-away") == 1
    assert "fade-away" not in t.p2.discard_pile
    assert t["hammer-knight"].zone == "removed"


@proves("ashes.discard.to-owner")
def test_a_conjuration_returns_to_the_pile_of_the_player_who_placed_it(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class", "natural:power"]},
        p2={},
    )
    t.p1.choose("activate", "summon-blood-puppet")
    t.p1.choose("player:2")
    puppet = t["p2.blood-puppet"]
    assert (puppet.controller, puppet.owner) == (2, 1)
    t.wounds[puppet.entity] = 1
    t.p1.choose("dice-power", "natural")
    assert (puppet.zone, puppet.controller) == ("conjuration-pile", 1)
