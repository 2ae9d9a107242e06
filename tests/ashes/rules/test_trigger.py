"""Triggered effects: mandatory or optional, when before after, the active player first."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.games.ashes.cards import cards
from rulebound.games.ashes.cards.making import n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, AfterUnitEnters
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import REACTION, TRIGGERED, Ability
from rulebound.games.ashes.effects import AdditionalSideAction, EventPattern, PlaceStatus, PreventDamage
from rulebound.games.ashes.nouns import OPPONENTS, This
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves


@node
class Seen(EventPattern):
    """Answers every event of one moment."""

    moments: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        return self.moments[0]


MOMENTS = {"draw-step", "prepare:end", "round:end"}


@proves("ashes.trigger.definition")
def test_every_triggered_effect_names_its_event_and_its_moment(table: Tables) -> None:
    found = [(c, a) for c in cards().values() for a in c.abilities if a.kind == TRIGGERED or c.type == REACTION]
    assert len(found) > 20
    for card, ability in found:
        assert ability.when is not None, card.id
        assert ability.when.moments, card.id
        for named in ability.when.moments:
            event, _, moment = named.partition(":")
            assert event
            assert moment in ("when", "after") or named in MOMENTS, card.id
    # and it can happen only then: a Three-Eyed Owl in play looks at no hand
    t = table.ashes(p1={"battlefield": ["three-eyed-owl"]}, p2={"hand": ["fear"]})
    t.p1.choose("pass")
    assert "look" not in t.events


@proves("ashes.trigger.event")
def test_each_event_has_its_own_when_and_after(table: Tables) -> None:
    """A unit comes into play, a spell is attached, attackers are declared, wound tokens are placed."""
    names = {
        "enters:when": "throw",
        "enters:after": "gaze",
        "attack:when": "slash",
        "attack:after": "prey",
        "wounds:when": "mend",
        "wounds:after": "consume",
    }
    watching = [triggered(Seen((m,)), PlaceStatus(n(1), This(unit=False)), name=name) for m, name in names.items()]
    with with_cards(ready("test-watch", "Test Watch", "測試觀察", "main", *watching)):
        t = table.ashes(
            p1={
                "spellboard": ["test-watch"],
                "hand": ["iron-worker", "root-armor"],
                "dice": ["natural"] * 3,
                "battlefield": ["mist-spirit"],
            },
            p2={"phoenixborn": "noah-redmoon", "pile": []},
        )
        for card in ("iron-worker", "root-armor"):
            with t.branch() as b:
                b.state.log = []
                b.p1.choose("play", card)
                assert [e.detail for e in b.state.log if e.kind == "use"] == [names["enters:when"], names["enters:after"]]
        t.p1.choose("attack", "noah-redmoon")
        seen = [e.detail for e in t.state.log or [] if e.kind == "use"]
        assert seen == [names[m] for m in ("attack:when", "attack:after", "wounds:when", "wounds:after")]


@proves("ashes.trigger.kinds")
def test_mandatory_optional_and_costed_triggers(table: Tables) -> None:
    # mandatory: Cursed 1 asks nothing
    t = table.ashes(p1={"battlefield": ["blood-puppet"]}, p2={})
    t.skip_until(lambda t: t.phase == "end-of-round" or t.round == 3)
    assert t.p1.wounds == 1
    # optional: Throw 1 may be declined
    t = table.ashes(p1={"hand": ["anchornaut"], "dice": ["charm"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("play", "anchornaut")
    assert t.p1.options == ["use:anchornaut:throw", "pass"]
    t.p1.choose("pass")
    assert t["iron-worker"].wounds == 0
    # costed: Screams of the Departed needs a die
    jessa = {"phoenixborn": "jessa-na-ni", "battlefield": ["mist-spirit"], "hand": ["fear"]}
    t = table.ashes(p1={**jessa, "dice": ["charm"]}, p2={})
    t.p1.choose("play", "fear")
    assert t.p1.prompt == "turn"  # the only die paid for Fear: Screams is not offered
    t = table.ashes(p1={**jessa, "dice": ["charm", "charm:basic"]}, p2={})
    t.p1.choose("play", "fear")
    assert t.p1.can("use", "screams-of-the-departed")
    t.p1.choose("use", "maeoni-viper")
    assert (t.p2.wounds, t.p1.dice) == (1, [])


@proves("ashes.trigger.when")
def test_a_when_trigger_happens_as_soon_as_its_event_is_complete(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm"]}, p2={"hand": ["fear"], "phoenixborn": "noah-redmoon"}
    )
    assert not t.p1.sees("p2.fear")
    t.p1.choose("activate", "summon-three-eyed-owl")
    assert t["three-eyed-owl"].zone == "battlefield"  # the event is complete
    assert t.p1.sees("p2.fear")
    order = [e for e in t.events if e in ("place", "use", "look")]
    assert order == ["place", "use", "look"]


@proves("ashes.trigger.after")
def test_shadow_strike_comes_after_gaze(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "iron-worker"], "phoenixborn": "aradel-summergaard"},
        p2={
            "battlefield": ["gilder"],
            "hand": ["shadow-strike"],
            "dice": ["illusion:power"],
            "phoenixborn": "noah-redmoon",
        },
    )
    t.p1.choose("attack", "noah-redmoon", "blue-jaguar", "done")
    assert t.p1.prompt == "window.attack:when"
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"]
    t.p1.choose("use")
    assert t.p2.prompt == "window.attack:after"
    t.p2.choose("react", "shadow-strike")
    assert t["p1.iron-worker"].zone == "discard-pile"


@proves("ashes.trigger.order")
def test_the_active_player_resolves_first(table: Tables) -> None:
    """Two Silver Snakes of different players see a third player's unit destroyed."""
    snake: dict[str, Any] = {"battlefield": ["silver-snake"]}
    for active in (1, 2):
        dice = {"dice": ["natural:power"], "phoenixborn": "aradel-summergaard"}
        seats = {"p1": dict(snake), "p2": dict(snake), "p3": {"battlefield": ["mist-spirit"]}}
        seats[f"p{active}"].update(dice)
        t = table.ashes(turn=active, **seats)
        t.choose("dice-power", "mist-spirit")
        users = [e.player + 1 for e in t.state.log or [] if e.kind == "use" and e.detail == "consume"]
        assert users == [active, 3 - active]


@proves("ashes.trigger.order")
def test_both_players_answer_one_event_active_player_first(table: Tables) -> None:
    trap = {"hand": ["ice-trap"], "dice": ["natural:power"], "phoenixborn": "aradel-summergaard"}
    assert AfterUnitEnters(2).moments == ("enters:after",)
    t = table.ashes(p1={**trap, "hand": ["ice-trap", "anchornaut"], "dice": ["natural", "charm"]}, p2=trap)
    t.p1.choose("play", "anchornaut")
    assert t.p1.can("react", "ice-trap")
    t.p1.choose("pass")
    assert t.p2.can("react", "ice-trap")
    t.p2.choose("pass")
    assert t.p1.prompt == "turn"  # the chance does not come back


@node
class YourUnitIsDealtDamage(Phrase, EventPattern):
    """Made up: answers damage dealt to a unit that you control."""

    moments = ("damage:after",)
    en = "after a unit you control is dealt damage"
    zh = "在你控制的一個單位被造成傷害後"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.controller(event.subject) == you and g.card[event.subject].is_unit)


def warding(price: str, **more: Any) -> Ability:
    return triggered(YourUnitIsDealtDamage(), PreventDamage(n(1)), cost=cost(price), **more)


@proves("ashes.trigger.kinds", "ashes.cost.exhaust")
def test_the_cost_of_a_triggered_effect_is_paid_as_it_is_used(table: Tables) -> None:
    ward = ready("test-ward", "Ward", "結界", "main", warding("exhaust 1 basic", optional=True))
    assert ward.text("en").startswith("Exhaust, 1 basic die: After a unit you control")
    with with_cards(ward):
        seat = {"battlefield": ["iron-worker"], "spellboard": ["test-ward"], "dice": ["charm:basic"]}
        t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
        t.p1.choose("dice-power")
        with t.changes({"iron-worker.wounds": 0, "test-ward.exhaustion": +1, "p2.dice": []}):
            t.p2.choose("use:test-ward")
        lacks: tuple[dict[str, Any], ...] = ({"dice": []}, {"spellboard": [("test-ward", {"exhaustion": 1})]})
        for lacking in lacks:
            t = table.ashes(p1={"dice": ["natural:power"]}, p2={**seat, **lacking})
            with t.changes({"iron-worker.wounds": +1}):
                t.p1.choose("dice-power")
            assert not [a for a in t.p2.asked if "use:test-ward" in a.offered]


@proves("ashes.trigger.kinds")
def test_a_mandatory_effect_that_cannot_be_paid_for_is_not_used(table: Tables) -> None:
    with with_cards(ready("test-tithe", "Tithe", "什一稅", "main", warding("1 charm:class"))):
        for dice, wounds in (["charm:class"], 0), (["charm:basic"], 1):
            seat = {"battlefield": ["iron-worker"], "spellboard": ["test-tithe"], "dice": dice}
            t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
            t.p1.choose("dice-power")
            assert (t["iron-worker"].wounds, t.p2.dice) == (wounds, dice if wounds else [])


@proves("ashes.timing.same-event", "ashes.timing.damage.1.window")
def test_a_reaction_may_be_played_for_nothing_where_an_ability_has_prevented_all(table: Tables) -> None:
    with with_cards(
        ready("test-ward", "Ward", "結界", "main", warding("exhaust", optional=True)),
        reaction("test-parry", "Parry", "格開", "1 basic", YourUnitIsDealtDamage(), PreventDamage(n(1))),
    ):
        seat = {
            "battlefield": ["iron-worker"],
            "spellboard": ["test-ward"] * 2,
            "hand": ["test-parry"],
            "dice": ["charm:basic"],
        }
        t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
        t.p1.choose("dice-power")
        assert t.p2.options == ["use:test-ward", "use:test-ward#2", "react:test-parry", "pass"]
        t.p2.choose("use:test-ward#1")
        assert t.p2.options == ["react:test-parry", "pass"]  # a second Ward could change nothing


@proves("ashes.turn.side-optional")
def test_each_answer_may_grant_another_side_action_but_nobody_gets_one_in_anothers_turn(table: Tables) -> None:
    cheer = triggered(AfterUnitDestroyed(OPPONENTS), AdditionalSideAction(), optional=True)
    with with_cards(ready("test-cheer", "Cheer", "歡呼", "main", cheer)):
        seat = {"spellboard": ["test-cheer"], "battlefield": [("gilder", {"wounds": 1})], "dice": ["natural:power"] * 3}
        t = table.ashes(p1=seat, p2={"spellboard": ["test-cheer"], "battlefield": ["mist-spirit"] * 2})
        t.p1.choose("dice-power", "gilder", "pass")  # one's own: the other's Cheer would be of no use now
        assert (t["gilder"].zone, t.p2.prompt) == ("conjuration-pile", "turn")  # nothing else was left to do for player 1
        t = table.ashes(p1=seat, p2={"battlefield": ["mist-spirit"] * 2})
        for _ in range(2):
            t.p1.choose("dice-power", "mist-spirit", "use:test-cheer")
        assert (t.p1.can("dice-power"), t.side_left) == (True, 1)
