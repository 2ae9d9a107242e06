"""Elimination."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, node
from rulebound.games.champions.cards.making import action, event, forced_interrupt, forced_response, support
from rulebound.games.champions.effects import SearchYourDeck
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.play import PlayCard
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import AfterSpending, DealYourselfACard, YourIdentityIsDefeated, oddities
from tests.champions.made_up.parts import AllyFromDiscard, Answer, ChangeYourForm
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo


@node
class PermanentIsPlayed(Answer):
    """When an ally, support or upgrade is played."""

    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return isinstance(event, PlayCard)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.elimination.trigger")
def test_a_defeated_identity_is_eliminated_even_at_positive_hit_points(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat())
    assert t.p1.hp == 12
    t.p1.choose("play", "be-defeated")
    assert t.out == [1, 0]
    assert t.active == 1, "the eliminated player's turn is over"


@proves("champions.elimination.cleanup")
def test_everything_goes_to_its_owners_discard_pile(table: Tables) -> None:
    t = duo(
        table,
        seat("be-defeated", "free-event", dealt=["racer"], play=["plain-ally"], discard=["plain-support"]),
        seat("lent"),
        first=2,
        turn=2,
    )
    t.p2.choose("play", "lent", "player:1")
    t.p2.choose("end-turn")
    t.p1.choose("play", "be-defeated")
    assert "lent" in t.p2.discard_pile
    pile = t.p1.discard_pile
    for name in ("free-event", "plain-ally", "plain-support", "be-defeated", "physical-card"):
        assert name in pile, name
    assert (t.p1.hand, t.p1.deck, t.p1.play, t.p1.dealt) == ([], [], [], [])
    assert t["racer"].zone == "encounter-discard"
    assert "reveal" not in t.events
    assert t["p1.plain-hero"].zone == "removed"


@proves("champions.elimination.cleanup")
def test_what_is_attached_to_the_identity_goes_too(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat("free-event"), attachments=[("charge", "plain-hero")])
    assert t["p1.plain-hero"].attached == ["charge"]
    t.p1.choose("play", "be-defeated")
    assert t["charge"].zone == "encounter-discard"


@proves("champions.elimination.enemies")
def test_enemies_engage_the_next_player_as_they_are(table: Tables) -> None:
    t = table.champions(
        p1=seat(
            "be-defeated", engaged=[("spiky-minion", {"stunned": 1, "damage": 2, "counters": 1, "attached": ["any-enemy"]})]
        ),
        p2=seat(**AWAY),
        p3=seat(**AWAY),
        villain=QUIET,
        encounter=FULL,
    )
    t.p1.choose("play", "be-defeated")
    minion = t["spiky-minion"]
    assert minion.engaged_with == 2
    assert (minion.stunned, minion.damage, minion.counters) == (1, 2, 1)
    assert minion.attached == ["any-enemy"]


def test_a_quickstrike_minion_attacks_the_hero_it_moves_to(table: Tables) -> None:
    t = duo(table, seat("be-defeated", engaged=["racer"]), seat())
    t.p1.choose("play", "be-defeated")
    assert t.p2.prompt == "defend"
    with t.changes({"p2.hp": -2}):
        t.p2.choose("no-defense")


@proves("champions.elimination.continue")
def test_the_others_play_on_and_all_win_together(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat("much-damage"))
    t.p1.choose("play", "be-defeated")
    assert not t.over
    t.p2.choose("play", "much-damage")
    assert t.winners == (0, 1)


@proves("champions.elimination.finish-ability")
def test_an_ability_is_resolved_completely(table: Tables) -> None:
    t = duo(table, seat("hurt-heroes", damage=11), seat())
    with t.changes({"p2.hp": -2}):
        t.p1.choose("play", "hurt-heroes", "next:plain-hero#1")
    assert t.out == [1, 0]


@proves("champions.elimination.all")
def test_without_players_the_game_is_lost(table: Tables) -> None:
    t = solo(table, "be-defeated")
    t.p1.choose("play", "be-defeated")
    assert t.over
    assert t.outcome == (("loss", "champions.elimination.all"),)


def test_the_first_player_eliminated_by_the_boost_of_an_attack(table: Tables) -> None:
    """The activation ends, the token has passed, and the villain goes on to the next player."""
    t = duo(table, seat(damage=11, engaged=["plain-minion"]), seat(**AWAY), encounter=("boost-you", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert t.out == [1, 0]
    assert t["plain-minion"].engaged_with == 2
    acts = [(e.kind, e.about[0].card, e.player) for e in t.log if e.kind in ("enemy-attack", "enemy-scheme")]
    assert acts == [
        ("enemy-attack", "plain-1", 0),
        ("enemy-scheme", "plain-1", 1),
        ("enemy-scheme", "plain-minion", 1),
    ]
    assert t["plain-1"].max_hp == 20, "per player values keep counting who started"


@pytest.mark.parametrize("deadly", ["debt", "curse"])
@proves("champions.elimination.cleanup")
def test_a_card_that_its_player_is_eliminated_over_does_not_enter_play(table: Tables, deadly: str) -> None:
    """The payment, or the playing itself, is answered by the defeat of its player."""
    with with_cards(
        support("debt", "Debt", "債", "q1", forced_response(AfterSpending(), YourIdentityIsDefeated()), cost=0),
        support("curse", "Curse", "咒", "q2", forced_interrupt(PermanentIsPlayed(), YourIdentityIsDefeated()), cost=0),
    ):
        t = duo(table, seat("plain-ally", "energy-card", play=[deadly]), seat())
        t.p1.choose("play", "plain-ally")
        assert (t.out, t["plain-ally"].zone, t.active) == ([1, 0], "discard-pile", 1)


@proves("champions.elimination.finish-ability")
def test_nothing_is_put_into_play_for_a_player_who_is_out(table: Tables) -> None:
    last = action(YourIdentityIsDefeated(), AllyFromDiscard())
    with with_cards(event("last-call", "Last Call", "最後召集", "q3", last, cost=0)):
        t = duo(table, seat("last-call", "plain-ally", deck=[]), seat())
        t.p1.choose("play", "last-call")
        assert (t.out, t["plain-ally"].zone) == ([1, 0], "discard-pile")


@pytest.mark.parametrize("effect", [DealYourselfACard(), SearchYourDeck("upgrade"), ChangeYourForm()])
@proves("champions.elimination.finish-ability")
def test_what_is_left_of_an_ability_gives_nothing_to_a_player_who_is_out(table: Tables, effect: Effect) -> None:
    with with_cards(event("farewell", "Farewell", "告別", "q4", action(YourIdentityIsDefeated(), effect), cost=0)):
        t = duo(table, seat("farewell", discard=["plain-upgrade"]), seat(), encounter=("plain-minion", *FULL))
        t.p1.choose("play", "farewell")
        assert (t.out, t.p1.hand, t.p1.deck, t.p1.dealt) == ([1, 0], [], [], [])
        assert {"dealt", "deck-out", "change-form"}.isdisjoint(t.events)
