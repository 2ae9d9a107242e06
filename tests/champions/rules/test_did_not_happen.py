"""What did not happen after all is answered by nobody: prevented damage, a defeat that was replaced, a phase over."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.champions.cards.making import (
    action,
    event,
    forced_response,
    interrupt,
    minion,
    n,
    response,
    support,
    treachery,
    when_revealed,
)
from rulebound.games.champions.cards.the_doomsday_chair import HealAllInstead
from rulebound.games.champions.conditions import EventPattern, YouWouldTakeDamage
from rulebound.games.champions.effects import Draw, Heal, PreventDamage, TakeDamage
from rulebound.games.champions.nouns import You
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.happened import Damaged
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import AllyWouldBeDefeated

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
QUIET = ["advance"] * 9


@node
class AnyDamage(EventPattern):
    moments = ("damage:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.subject == g.identity[you] for h in event.of(Damaged))

    def text(self, lang: str) -> str:
        return "after you take damage"


@node
class AnyEvent(EventPattern):
    moments = ("played:response",)

    def text(self, lang: str) -> str:
        return "after a card is played"


HURT = event("test-hurt", "Hurt", "傷", "u01", action(TakeDamage(n(2))), cost=0)
SHIELD = support("test-shield", "Shield", "盾", "u02", interrupt(YouWouldTakeDamage(), PreventDamage()), cost=0)
BUFFER = support("test-buffer", "Buffer", "緩衝", "u03", interrupt(YouWouldTakeDamage(), PreventDamage(1)), cost=0)
GRUDGE = support("test-grudge", "Grudge", "怨", "u04", response(AnyDamage(), Draw(n(1))), cost=0)


@proves("champions.hp.prevent.damage")
def test_damage_that_is_prevented_whole_was_not_taken(table: Tables) -> None:
    with with_cards(HURT, SHIELD, BUFFER, GRUDGE):
        for guard, damage, answered in (("test-shield", 0, False), ("test-buffer", 1, True)):
            t = table.champions(p1={**HERO, "hand": ["test-hurt"], "play": [guard, "test-grudge"]})
            t.p1.choose("play:test-hurt", f"use:{guard}")
            assert (t["captain-marvel"].damage, t.p1.can("use", "test-grudge")) == (damage, answered)


@proves("champions.effect.limit")
def test_what_may_be_used_once_per_phase_is_renewed_by_the_end_of_the_villain_phase(table: Tables) -> None:
    once = support(
        "test-once", "Once", "一次", "u05", interrupt(YouWouldTakeDamage(), Draw(n(1)), limit=(1, "phase")), cost=0
    )
    with with_cards(HURT, once):
        t = table.champions(p1={**HERO, "hand": ["test-hurt"], "play": ["test-once"]}, at="villain-phase.2", encounter=QUIET)
        t.skip_until(lambda t: t.p1.can("use", "test-once"))
        t.p1.choose("use:test-once")
        t.skip_until(lambda t: t.p1.can("play", "test-hurt"))
        t.p1.choose("play:test-hurt")
        assert t.p1.can("use", "test-once")
        t.p1.choose("use:test-once")
        assert t.p1.hand_count >= 2


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_of_a_players_card_waits_until_it_can_change_something(table: Tables) -> None:
    relief = support(
        "test-relief",
        "Relief",
        "舒緩",
        "u06",
        forced_response(AnyEvent(), Heal(n(1), You("your identity", "你的身份")), limit=(1, "round")),
        cost=0,
    )
    learn = event("test-learn", "Learn", "學", "u07", action(Draw(n(1))), cost=0)
    with with_cards(HURT, relief, learn):
        t = table.champions(p1={**HERO, "hand": ["test-learn", "test-hurt"], "play": ["test-relief"]})
        t.p1.choose("play:test-learn")
        t.p1.choose("play:test-hurt")
        assert t["captain-marvel"].damage == 1, "it was not used up while there was nothing to heal"


@proves("champions.keyword.overkill.ally")
def test_an_ally_that_is_healed_instead_of_defeated_lets_nothing_through(table: Tables) -> None:
    crusher = minion("test-crusher", "Crusher", "碾壓者", "u08", "test", sch=1, atk=5, hp=4, keywords={"overkill": 1})
    angel = support("test-angel", "Angel", "天使", "u09", interrupt(AllyWouldBeDefeated(), HealAllInstead()), cost=0)
    with with_cards(crusher, angel):
        for saves, hurt, zone in ((False, -3, "discard-pile"), (True, 0, "play-area")):
            t = table.champions(
                p1={**HERO, "play": [("nick-fury", {"damage": 1}), "test-angel"], "engaged": ["test-crusher"]},
                villain=("rhino-1", {"stunned": 1}),
                encounter=QUIET,
                at="villain-phase.2",
            )
            t.skip_until(lambda t: t.p1.can("defend", "nick-fury"))
            with t.changes({"p1.hp": hurt}):
                t.p1.choose("defend:nick-fury", "use:test-angel" if saves else "pass")
            assert t["nick-fury"].zone == zone


@proves("champions.keyword.peril")
def test_between_people_peril_asks_nobody_but_the_resolving_player(table: Tables) -> None:
    spider = {"identity": "spider-man", "form": "hero", "hand": ["backflip"], "deck": ["enhanced-spider-sense"] * 12}
    for keywords, who in (({}, {"p1", "p2"}), ({"peril": 1}, {"p1"})):
        woe = treachery("test-woe", "Woe", "禍", "u10", "test", when_revealed(Draw(n(1))), keywords=keywords)
        with with_cards(woe):
            t = table.champions(
                p1={**spider, "dealt": ["test-woe"]},
                p2={**spider, "identity": "captain-marvel"},
                at="villain-phase.4",
                between_people=True,
                encounter=QUIET,
            )
            t.skip_until(lambda t: t["test-woe"].zone == "encounter-discard")
            asked = {a.seat for a in t.asked if a.prompt.startswith("window.reveal")}
            assert asked == who
