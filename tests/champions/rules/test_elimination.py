"""Elimination."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Sequence, node
from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import (
    action,
    boost,
    event,
    forced_interrupt,
    forced_response,
    n,
    support,
    treachery,
)
from rulebound.games.champions.effects import SearchYourDeck, TakeDamage, VillainAttacksYou, VillainSchemesNow
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.play import PlayCard
from rulebound.games.champions.zones import PLAY_AREA
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import CALM_RHINO, HULK, MARVEL, NOTHING, PANTHER, SPIDER, against
from tests.champions.made_up.further import HERO, OTHER
from tests.champions.made_up.odd import AfterSpending, DealYourselfACard, YourIdentityIsDefeated
from tests.champions.made_up.parts import AllyFromDiscard, Answer, ChangeYourForm
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo
from tests.champions.playing import acts, prompt, revealed, settle, ultron, until


def each_way(t: Table) -> Iterator[Table]:
    """Every order in which the first player may order simultaneous damage, first choices only."""
    assert t.state.decision is not None
    for i in range(len(t.state.decision.options)):
        with t.branch() as b:
            b.state.choose(i)
            settle(b)
            yield b


@node
class PermanentIsPlayed(Answer):
    """When an ally, support or upgrade is played."""

    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return isinstance(event, PlayCard)


@proves("champions.elimination.trigger")
def test_a_defeated_identity_is_eliminated_even_at_positive_hit_points(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat())
    assert t.p1.hp == 12
    t.p1.choose("play", "be-defeated")
    assert t.out == [1, 0]
    assert t.active == 1, "the eliminated player's turn is over"


def test_nobody_draws_or_is_led_who_is_out_of_the_game(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"], "hand": ["lead-from-the-front", "combat-training", *["energy"] * 2]},
        p2={**HULK, "out": True},
        p3=PANTHER,
        encounter=NOTHING,
    )
    for words in (("use", "avengers-mansion"), ("play", "lead-from-the-front")):
        with t.branch() as other:
            other.p1.choose(*words)
            assert other.p1.options == ["player:1", "player:3"]


def test_she_hulk_may_pay_with_her_last_hit_point(table: Tables) -> None:
    t = table.champions(p1={**HULK, "damage": 14, "play": ["focused-rage"]}, p2=MARVEL, encounter=NOTHING)
    t.p1.choose("use", "focused-rage")
    assert t.happened("eliminated")
    assert t.p1.hand == []
    assert t.p2.prompt == "turn"


def test_retaliate_after_the_blow_that_fells_the_hero_does_not_happen(table: Tables) -> None:
    """Black Panther has 1 hit point, the last stage too: he falls first, and who is defeated does not retaliate."""
    t = against(table, "rhino-2", {"damage": 14}, p1={"identity": "black-panther", "damage": 10})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == ()


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


def test_a_card_under_highway_robbery_of_a_player_who_is_out_does_not_come_back_to_a_hand(table: Tables) -> None:
    """Who is out has no hand any more (774); the others get theirs."""
    t = table.champions(
        p1={**MARVEL, "hand": ["energy"], "dealt": ["highway-robbery"]},
        p2={**HULK, "hand": ["genius"], "damage": 14},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: bool(t.p2.out))
    t.skip_until(lambda t: t.phase == "player-phase" and prompt(t) == "turn")
    assert t["highway-robbery"].threat == 6
    while t["highway-robbery"].zone == "side-schemes":
        t.skip_until(lambda t: t.p1.can("thwart", "highway-robbery"))
        t.p1.choose("thwart", "highway-robbery")
    assert (t.p1.hand.count("energy"), t.p2.hand) == (1, [])
    assert "genius" in t.p2.discard_pile


def test_an_upgrade_on_a_fallen_players_ally_is_discarded_to_its_owner(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11, "play": [("tigra", {"attached": ["inspired"]})]}, p2=AWAY)
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert {"tigra", "inspired"} <= set(t.zone("p1.discard-pile"))
    assert t.zone("p1.play-area") == []


def test_an_upgrade_of_a_fallen_player_leaves_the_minion_it_lies_on(table: Tables) -> None:
    """Its owner controls it, wherever it is attached."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={**AWAY, "engaged": ["shocker"]})
    g: Any = t.state
    tracer = g.create(card("spider-tracer"), 0, PLAY_AREA, 0)
    g.host[tracer] = t["shocker"].entity
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert t["shocker"].attached == []
    assert "spider-tracer" in t.zone("p1.discard-pile")


def test_a_defeated_drone_goes_to_its_owner_whoever_it_was_engaged_with(table: Tables) -> None:
    t = ultron(table, 1, p1={"damage": 11, "drones": ["energy"]}, p2={"hand": ["strength"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    assert t.p2.drones_count == 1, "it has moved on to the next player"
    t.skip_until(lambda t: t.p2.can("attack", "she-hulk", "drone"))
    t.p2.choose("attack", "she-hulk", "drone")
    assert t.p2.drones == []
    assert t.zone("p1.discard-pile").count("energy") == 1


@proves("champions.elimination.cleanup", "champions.elimination.enemies")
def test_a_drone_of_an_eliminated_player(table: Tables) -> None:
    # 774: it is a minion that engages the next player; defeated, it goes to its owner's discard pile.
    t = table.champions(
        p1={"damage": 9, "drones": ["backflip"]},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        villain="ultron-1",
        environments=["ultron-drones"],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    assert (t.p1.out, len(t.p2.drones)) == (True, 1)


@proves("champions.elimination.cleanup", "champions.elimination.enemies")
def test_cards_dealt_to_one_who_falls_are_discarded(table: Tables) -> None:
    # 774, in the midst of revealing.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 8, "dealt": ["stampede", "shocker", "advance"]},
        p2={"identity": "she-hulk", "dealt": ["advance"], "form": "alter-ego"},
        at="villain-phase.4",
    )
    t.p1.choose("pass", "no-defense")
    assert t.p1.out
    assert t.p2.engaged == []
    assert t["shocker"].zone == "encounter-discard"


def test_cards_of_an_eliminated_player_under_anothers_control_stay(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "hand": ["combat-training", "strength", "inspired", "genius"], "engaged": ["whiplash"]},
        p2={**HULK, "play": ["hellcat"]},
        encounter=NOTHING,
    )
    t.autopay = False
    t.p1.choose("play", "combat-training", "strength")
    t.skip_until(lambda t: t.p1.prompt != "pay")
    t.p1.choose("player:2")
    t.p1.choose("attack", "captain-marvel", "whiplash")
    assert t.happened("eliminated")
    assert t["combat-training"].controller == 2
    assert t["she-hulk"].atk == 4


def test_cards_of_others_go_home_and_own_cards_elsewhere_stay(table: Tables) -> None:
    """Player 1 controls an ally that player 2 owns; player 2 has a training that player 1 owns."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={})
    g: Any = t.state
    ally = g.create(card("tigra"), 1, PLAY_AREA, 0)
    training = g.create(card("combat-training"), 0, PLAY_AREA, 1)
    until(t, "defend")
    t.p1.choose("no-defense")
    if t.p2.prompt == "defend":
        t.p2.choose("no-defense")
    assert t.out == [1, 0]
    assert g.name_of(ally) in t.zone("p2.discard-pile")
    assert g.in_play(training)
    assert t["she-hulk"].atk == 4


def test_per_player_numbers_stay_after_an_elimination(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11}, p2={**AWAY}, side_schemes=[("crowd-control", {"threat": 4})])
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t["rhino-1"].max_hp == 28
    t.skip_until(lambda t: t.round == 3)
    with t.changes({"the-break-in-1b.threat": 2 + 1}):  # the acceleration of two players, and SCH 1
        t.skip_until(lambda t: t.round == 4)


@proves("champions.elimination.cleanup.lent")
def test_a_card_lent_to_another_player_outlives_its_owner(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 10, "hand": ["loan", "hurt-all"]}, p2=PLAIN, villain="rare-1")
    t.p1.choose("play", "loan", "player:2")
    t.p1.choose("play", "hurt-all")
    t.skip_until(lambda t: t.happened("eliminated"))
    assert t.state.out[0]
    assert (t["loan"].zone, t["loan"].controller) == ("play-area", 2)


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


def test_great_responsibility_to_the_death_keeps_the_threat_off(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "hand": ["great-responsibility"]},
        p2={**SPIDER, "damage": 3},
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    assert t.happened("eliminated")
    assert t["the-break-in-1b"].threat == 0
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.prompt == "turn"
    assert t.first_player == 1


def test_minions_of_a_fallen_player_move_on_as_they_are_and_activate_there(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={"damage": 11, "engaged": [("sandman", {"damage": 2, "tough": 1, "stunned": 1})], "dealt": ["assault"]},
        p2={**AWAY},
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.out == [1, 0]
    assert t.p2.engaged == ["sandman"]
    sandman = t["sandman"]
    assert (sandman.damage, sandman.tough, sandman.stunned) == (2, 1, 1)
    assert t.first_player == 1
    t.skip_until(lambda t: t.round == 3)
    assert ("enemy-scheme", "sandman", 2) in acts(t)
    assert revealed(t) == ["nothing"], "the dealt card of the eliminated player was discarded"


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


def test_an_ability_that_eliminates_its_player_is_resolved_to_the_end(table: Tables) -> None:
    """Klaw's Vengeance has dealt damage, so its threat is placed although its player is out (776)."""
    t = table.champions(
        p1={**MARVEL, "damage": 11, "dealt": ["klaws-vengeance"]},
        p2=HULK,
        villain="klaw-1",
        encounter=("two-icons", *NOTHING),
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert t["underground-distribution-1b"].threat == 1


def test_hulks_rage_is_resolved_to_the_end_though_his_player_falls(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "deck": ["energy", *["genius"] * 5], "play": ["hulk"]}, p2=HULK, encounter=NOTHING
    )
    t.p1.choose("attack", "hulk", "rhino-1")
    t.p1.choose("next", "captain-marvel")
    t.skip_until(lambda t: t.p2.prompt == "turn")
    assert t.happened("eliminated")
    assert t.p2.damage == 1
    assert t["rhino-1"].damage == 3 + 1


@proves("champions.elimination.finish-ability")
def test_great_responsibility_and_the_defeat_of_its_player(table: Tables) -> None:
    # The threat is not placed even where the damage eliminates the player (776).
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9, "hand": ["great-responsibility"]},
        p2={"identity": "she-hulk"},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("play:great-responsibility")
    assert (t.p1.out, t["the-break-in-1b"].threat) == (True, 2)


@proves("champions.elimination.finish-ability")
@pytest.mark.parametrize(("effect", "left"), [(VillainAttacksYou(), (1, 1)), (VillainSchemesNow(), (1, 0))])
def test_an_ability_lets_the_villain_scheme_but_not_attack_for_a_player_who_is_out(
    table: Tables, effect: Effect, left: tuple[int, int]
) -> None:
    ruin = event("test-downfall", "Ruin", "毀滅", "t01", action(Sequence((TakeDamage(n(99)), effect))), cost=0)
    with with_cards(ruin):
        villain = ("rhino-1", {"stunned": 1, "confused": 1})
        t = table.champions(p1={**HERO, "hand": ["test-downfall"]}, p2=OTHER, villain=villain)
        t.p1.choose("play:test-downfall")
        assert t.out == [1, 0]
        assert (t["rhino-1"].stunned, t["rhino-1"].confused) == left, "what is not begun costs no status card"


@proves("champions.elimination.finish-ability", "champions.activation.by-ability")
def test_a_scheme_that_an_ability_began_ends_as_it_should_though_its_player_is_eliminated_meanwhile(table: Tables) -> None:
    ruin = event("test-downfall", "Ruin", "毀滅", "t01", action(Sequence((TakeDamage(n(99)), VillainSchemesNow()))), cost=0)
    lethal = treachery("test-lethal", "Lethal", "致命", "t02", "t", boost(TakeDamage(n(99))), boost=1)
    for cards in (("advance",) * 9, ("test-lethal", *("advance",) * 9)):
        with with_cards(ruin, lethal):
            t = table.champions(p1={**HERO, "hand": ["test-downfall"]}, p2=OTHER, encounter=cards)
            with t.changes({"the-break-in-1b.threat": +1 + int(cards[0] == "test-lethal")}):
                t.p1.choose("play:test-downfall")
            assert t.out == [1, 0]
    with with_cards(lethal):  # revealed by the player whom its boost card eliminates
        t = table.champions(
            p1={**HERO, "dealt": ["advance"]}, p2=OTHER, encounter=("test-lethal", *("advance",) * 9), at="villain-phase.4"
        )
        assert (t.out, t["the-break-in-1b"].threat) == ([1, 0], 2)


def test_the_reveal_of_an_eliminated_player_ends(table: Tables) -> None:
    """Ruling 86."""

    t = duo(table, seat(**AWAY, damage=11, dealt=["hurt-one", "plain-minion"]), seat(**AWAY), villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t.out == [1, 0]
    assert t["plain-minion"].zone == "encounter-discard"
    assert not t.happened("reveal", "plain-minion")


@proves("champions.elimination.finish-ability")
def test_damage_to_every_hero_goes_on_past_the_one_it_eliminates(table: Tables) -> None:
    t = duo(table, seat("hurt-heroes", damage=11), seat())
    t.p1.choose("play", "hurt-heroes")
    t.skip_until(lambda t: t.out == [1, 0])
    assert t.p2.damage == 2


@proves("champions.elimination.all")
def test_without_players_the_game_is_lost(table: Tables) -> None:
    t = solo(table, "be-defeated")
    t.p1.choose("play", "be-defeated")
    assert t.over
    assert t.outcome == (("loss", "champions.elimination.all"),)


def test_a_shocker_that_fells_both_heroes_at_once_ends_the_game(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "dealt": ["shocker"]}, p2={**HULK, "damage": 14}, encounter=NOTHING, at="villain-phase.4"
    )
    t.skip_until(lambda t: bool(t.state.over) or prompt(t) == "turn")
    assert (t.state.over, t.state.winners) == (True, ())


def test_the_last_player_falling_in_the_villain_phase_loses_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"damage": 11, "engaged": ["shocker"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == ()
    assert ("enemy-attack", "shocker", 1) not in acts(t)


def test_villain_and_last_hero_at_zero_together_lose_in_any_order(table: Tables) -> None:
    """Hulk's attack turns an energy card: 1 damage to each character."""
    hulk = {"play": ["hulk"], "damage": 11, "deck": ["energy", "strength"], "engaged": ["shocker"]}
    t = against(table, "rhino-1", {"damage": 13}, p1=hulk)
    t.p1.choose("attack", "hulk", "shocker")
    if t.p1.can("choose"):
        t.p1.choose("choose", "shocker")
    for b in each_way(t):
        assert b.over
        assert b.winners == ()


def test_villain_and_last_player_at_the_same_moment_lose(table: Tables) -> None:
    """Ruling 88."""

    t = solo(table, "demolish", environments=["shelter"], damage=12, villain=("plain-1", {"damage": 10}))
    t.p1.choose("play", "demolish")
    assert t.over
    assert t.winners == ()
