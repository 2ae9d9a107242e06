"""Cards that leave play and enter it again, or change sides, in the midst of what is about them: they are new cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.making import (
    action,
    ally,
    boost,
    event,
    forced_interrupt,
    interrupt,
    minion,
    n,
    response,
    support,
    treachery,
)
from rulebound.games.champions.conditions import WhenDefeatedThis
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Damage, DamageEach, Stun, put_into_play
from rulebound.games.champions.nouns import Enemies, EventSubject, That, Villain, You, a_minion
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.control import change_control
from rulebound.games.champions.rules.entering import Engage
from rulebound.games.champions.rules.happened import Defeated, EnteredPlay
from rulebound.games.champions.rules.leaving import leave_play
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import DISCARD_PILE
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.parts import AfterAnyAttack, Answer, MinionAttacks, Plain
from tests.champions.made_up.plain import CALM, PLAIN
from tests.champions.made_up.rare import rarities

IDLE = ("rare-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""


@node
class AnyDamage(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.amount > 0)


@node
class AnyThwart(Answer):
    """After a character thwarts."""

    moments = ("thwart:response",)


@node
class AllyDefeated(Answer):
    """After an ally is defeated."""

    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "ally" for h in event.of(Defeated))


@node
class MinionEnters(Answer):
    """After a minion enters play."""

    moments = ("enters-play:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "minion" for h in event.of(EnteredPlay))


@node
class AllyOutAndIn(Plain):
    """Your first ally leaves play and enters it again."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        e = g.allies(f.you)[0]
        leave_play(g, e)
        put_into_play(g, e, f.you)


@node
class MinionOutAndIn(Plain):
    """The first minion engaged with you leaves play and enters it again."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        e = g.minions(f.you)[0]
        leave_play(g, e)
        g.push(Engage(entering=e, player=f.you))


@node
class AllyFromThePile(Plain):
    """The top card of your discard pile, an ally, enters play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        put_into_play(g, g.at(DISCARD_PILE, f.you)[-1], f.you)


@node
class GiveAway(Plain):
    """The next player takes control of your first ally."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        change_control(g, g.allies(f.you)[0], g.next_seat(f.you))


ONCE = (ExhaustThis(),)
CARDS = (
    treachery("blink", "Blink", "閃現", "b01", "rare", boost(AllyOutAndIn())),
    treachery("betrayal", "Betrayal", "背叛", "b02", "rare", boost(GiveAway())),
    support("rewind", "Rewind", "倒帶", "b03", interrupt(MinionAttacks(), MinionOutAndIn(), cost=ONCE), cost=0),
    support("relay", "Relay", "接力", "b04", response(AfterAnyAttack(), AllyOutAndIn(), cost=ONCE), cost=0),
    support("detour", "Relief", "換班", "b05", response(AnyThwart(), AllyOutAndIn(), cost=ONCE), cost=0),
    support("donation", "Donation", "捐贈", "b06", interrupt(AnyDamage(), GiveAway(), cost=ONCE), cost=0),
    support("decoy", "Decoy", "誘餌", "b07", interrupt(AnyDamage(), MinionOutAndIn(), cost=ONCE), cost=0),
    support("rescue", "Rescue", "救援", "b08", response(AllyDefeated(), AllyFromThePile(), cost=ONCE), cost=0),
    support("ambulance", "Ambulance", "救護車", "b13", interrupt(AnyDamage(), AllyFromThePile(), cost=ONCE), cost=0),
    support("revolving-door", "Door", "旋轉門", "b15", response(MinionEnters(), MinionOutAndIn(), cost=ONCE), cost=0),
    event("jab", "Jab", "刺拳", "b09", action(Damage(n(1), a_minion()), Stun(That())), cost=0),
    event("blast", "Blast", "爆破", "b10", action(DamageEach(n(1), Enemies())), cost=0),
    minion("heavy", "Heavy", "重裝兵", "b11", "rare", sch=0, atk=5, hp=6, keywords={"overkill": 1}),
    minion(
        "avenger",
        "Avenger",
        "復仇者",
        "b12",
        "rare",
        forced_interrupt(WhenDefeatedThis(), Damage(n(3), You())),
        sch=1,
        atk=2,
        hp=1,
    ),
    ally(
        "spiked",
        "Spiked",
        "帶刺者",
        "b14",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
        keywords={"retaliate": 1},
    ),
)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with rarities(), with_cards(*CARDS):
        yield


def to_defense(t: Table) -> None:
    t.skip_until(lambda t: t.p1.prompt == "defend")


@proves("champions.zone.new-card", "champions.enemy-attack.4.undefended")
def test_a_defender_that_left_and_came_back_defends_no_more(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, villain="rare-1", encounter=("blink", *CALM))
    to_defense(t)
    with t.changes({"p1.damage": +2, "plain-ally.damage": 0}):
        t.p1.choose("defend:plain-ally")
    assert t["plain-ally"].exhausted == 0


@proves("champions.zone.new-card", "champions.activation.minion")
def test_a_minion_that_left_and_came_back_activates_anew(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["rewind"], "engaged": ["plain-minion"]}, villain=IDLE, encounter=CALM)
    t.skip_until(lambda t: t.p1.can("use", "rewind"))
    with t.changes({"p1.damage": 0}):
        t.p1.choose("use", "rewind")  # its attack is over; the new one, which engages meanwhile, makes its own
    assert t.p1.prompt == "defend"
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")
    assert t.events.count("enemy-attack") == 1, "the first one ended before it was made"


@proves("champions.zone.new-card", "champions.timing.response.multiple")
def test_that_minion_is_not_one_that_left_and_came_back(table: Tables) -> None:
    that = EventSubject("that minion", "該從者")
    snare = support("snare", "Snare", "羅網", "n4", response(MinionEnters(), Damage(n(1), that), cost=ONCE), cost=0)
    with with_cards(snare):
        seat = {**PLAIN, "hand": ["summon"], "play": ["revolving-door", "snare"]}
        t = table.champions(p1=seat, villain="rare-1", encounter=("plain-minion", *CALM))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "revolving-door")
        with t.changes({"plain-minion.damage": +1}):
            t.p1.choose("use", "snare")  # it answers that the new one has entered play
        assert t.p1.prompt == "turn"
        t = table.champions(p1=seat, villain="rare-1", encounter=("plain-minion", *CALM))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "revolving-door")
        t.p1.choose("pass")  # the old one's window is open again: there is no such minion any more
        assert t.p1.prompt == "turn"


@proves("champions.zone.new-card", "champions.card.ally.consequential")
def test_consequential_damage_is_not_for_an_ally_that_left_and_came_back(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "relay", "detour"]}, villain="rare-1", threat=5)
    t.p1.choose("attack", "plain-ally", "rare-1")
    t.p1.choose("use", "relay")
    assert (t["plain-ally"].damage, t["plain-ally"].exhausted) == (0, 0)
    t.p1.choose("thwart", "plain-ally")
    t.p1.choose("use", "detour")
    assert (t["plain-ally"].damage, t["plain-ally"].exhausted, t["rare-scheme-1b"].threat) == (0, 0, 3)


@proves("champions.zone.new-card", "champions.card.ally.consequential")
def test_an_ally_rescued_after_its_attack_enters_play_unhurt(table: Tables) -> None:
    fallen = ("plain-ally", {"damage": 2})
    t = table.champions(p1={**PLAIN, "play": [fallen, "rescue"], "engaged": ["spiky-minion"]}, villain="rare-1")
    with t.changes({"spiky-minion.damage": +2, "plain-ally.damage": -2}):
        t.p1.choose("attack", "plain-ally", "spiky-minion")  # and retaliate defeats it
        t.p1.choose("use", "rescue")
    assert t["plain-ally"].in_play


@proves("champions.zone.new-card", "champions.hp.damage")
def test_damage_does_not_reach_who_left_and_came_back_before_it_was_taken(table: Tables) -> None:
    seat = {**PLAIN, "play": ["decoy"], "hand": ["blast"], "engaged": ["plain-minion"]}
    t = table.champions(p1=seat, villain="rare-1")
    with t.branch() as b:
        b.p1.choose("attack", "plain-hero", "plain-minion")
        with b.changes({"plain-minion.damage": 0}):
            b.p1.choose("use", "decoy")
    t.p1.choose("play", "blast", "next:rare-1")  # damage to the villain is answered, the minion's comes at the same time
    with t.changes({"rare-1.damage": +1, "plain-minion.damage": 0}):
        t.p1.choose("use", "decoy")


@proves("champions.zone.new-card")
def test_that_minion_is_not_the_one_that_came_back(table: Tables) -> None:
    seat = {**PLAIN, "play": ["decoy"], "hand": ["jab"], "engaged": ["plain-minion"]}
    t = table.champions(p1=seat, villain="rare-1")
    t.p1.choose("play", "jab")
    with t.branch() as b, b.changes({"plain-minion.damage": +1, "plain-minion.stunned": +1}):
        b.p1.choose("pass")
    with t.changes({"plain-minion.damage": 0, "plain-minion.stunned": 0}):
        t.p1.choose("use", "decoy")


@proves("champions.keyword.retaliate.survive", "champions.keyword.overkill.ally")
def test_a_rescued_defender_did_not_survive_the_attack(table: Tables) -> None:
    """It is back in play before the excess damage is dealt, and so before retaliate."""
    t = table.champions(p1={**PLAIN, "play": ["spiked", "ambulance"], "engaged": ["heavy"]}, villain=IDLE, encounter=CALM)
    to_defense(t)
    with t.changes({"p1.damage": +2, "heavy.damage": 0}):
        t.p1.choose("defend:spiked", "pass")
        t.p1.choose("use", "ambulance")
    assert (t["spiked"].in_play, t["spiked"].damage) == (True, 0)


@proves("champions.keyword.overkill.ally")
def test_the_excess_goes_to_the_hero_of_who_controls_the_ally_by_then(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally", "donation"], "engaged": ["heavy"]}, p2=PLAIN, villain=IDLE, encounter=CALM
    )
    to_defense(t)
    t.p1.choose("defend:plain-ally")
    with t.changes({"p1.damage": 0, "p2.damage": +2, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("use", "donation")


@proves("champions.control.character-state")
def test_an_ally_that_changes_sides_still_defends(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, p2=PLAIN, villain="rare-1", encounter=("betrayal", *CALM))
    to_defense(t)
    with t.changes({"p1.damage": 0, "plain-ally.damage": +2, "plain-ally.controller": +1}):
        t.p1.choose("defend:plain-ally")


@proves("champions.timing.forced.complete", "champions.elimination.enemies")
def test_a_forced_ability_that_speaks_for_another_player_by_then_is_not_used_again(table: Tables) -> None:
    """It eliminates the engaged player, engages the next one, and is defeated all the same."""
    t = table.champions(p1={**PLAIN, "damage": 10, "engaged": ["avenger"]}, p2=PLAIN, villain="rare-1")
    with t.changes({"p1.out": +1, "p2.damage": 0}):
        t.p1.choose("attack", "plain-hero", "avenger")
    assert t["avenger"].zone == "encounter-discard"


@proves("champions.zone.new-card", "champions.keyword.quickstrike")
def test_a_quickstriker_that_left_and_came_back_as_it_entered_play_strikes_once(table: Tables) -> None:
    seat = {**PLAIN, "hand": ["summon"], "play": ["revolving-door"]}
    late = {"quickstrike_after_responses": True}
    t = table.champions(p1=seat, villain="rare-1", encounter=("boost-two", *CALM), options=late)  # ATK 1, quickstrike
    t.p1.choose("play", "summon")
    t.p1.choose("use", "revolving-door")
    with t.changes({"p1.damage": +1}):
        t.p1.choose("no-defense")
    assert t.p1.prompt == "turn"


@proves("champions.zone.new-card", "champions.timing.response.entering")
def test_only_the_second_entering_of_a_minion_that_came_back_before_the_responses_is_answered(table: Tables) -> None:
    bell = support("bell", "Bell", "鈴", "n6", response(MinionEnters(), Damage(n(1), Villain())), cost=0)
    with with_cards(bell):
        seat = {**PLAIN, "hand": ["summon"], "play": ["rewind", "bell"]}
        t = table.champions(p1=seat, villain="rare-1", encounter=("boost-two", *CALM))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "rewind")  # in its quickstrike attack
        t.p1.choose("no-defense")
        with t.changes({"rare-1.damage": +1}):
            t.p1.choose("use", "bell")
        assert t.p1.prompt == "turn"
