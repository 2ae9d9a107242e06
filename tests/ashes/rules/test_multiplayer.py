"""Three and four players: clockwise order, elimination, the last Phoenixborn wins."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.builders import ally, alteration, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import (
    AfterOpponentDeclaresAttackers,
    AfterOpponentTargetsYourUnit,
    AfterUnitDestroyed,
    AfterUnitEnters,
    WhenDeclaredAttacker,
)
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.effects import Damage, Draw, EventPattern, PlaceStatus
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Units, YourPhoenixborn, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import BLADES, CHARM, DYING_COAL, DYING_MAEONI, WATCHER, WOLF, WORKER
from tests.ashes.playing import attack, kill, spell

SLASH = {"phoenixborn": "coal-roarkwin", "hand": ["fear"]}


@node
class AfterAnyCardLeaves(EventPattern):
    """Made up: answers every other card that leaves play."""

    moments = ("leaves:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject != e)

    def text(self, lang: str) -> str:
        return "after a card leaves play"


DEADLY = Damage(n(3), target(Phoenixborns(OPPONENTS)))
"""Deal 3 damage to a target Phoenixborn an opponent controls."""
WEAK: dict[str, Any] = {"phoenixborn": "coal-roarkwin", "wounds": 12}
SAFE: dict[str, Any] = {"phoenixborn": "saria-guideman"}


@proves("ashes.multiplayer.same-rules")
def test_a_shared_window_goes_round_from_the_active_player(table: Tables) -> None:
    trap = {"hand": ["ice-trap"], "dice": ["natural:power"]}
    t = table.ashes(p1=trap, p2=trap, p3={"hand": ["ice-trap", "anchornaut"], "dice": ["natural", "charm"]}, p4=trap, turn=3)
    t.p3.choose("play", "anchornaut")
    asked = []
    while t.state.decision is not None and t.state.decision.prompt == "window.enters:after":
        asked.append(t.state.decision.player + 1)
        t.choose("pass")
    assert asked == [3, 4, 1, 2]


@proves("ashes.multiplayer.same-rules")
def test_that_opponent_is_whose_unit_it_was_not_who_destroyed_it(table: Tables) -> None:
    spite = reaction(
        "test-spite",
        "Spite",
        "惡意",
        "1 basic",
        AfterUnitDestroyed(OPPONENTS),
        Damage(n(1), target(Phoenixborns(of="opponent"))),
    )
    with with_cards(spite):
        t = table.ashes(
            p1={"hand": ["test-spite"], "dice": ["charm"]},
            p2={"battlefield": ["mist-spirit"]},
            p3={"dice": ["natural:power"]},
            turn=3,
        )
        t.p3.choose("dice-power", "natural")
        t.p1.choose("react", "test-spite")
        assert (t.p2.wounds, t.p3.wounds) == (1, 0)


def test_a_third_players_screams_come_after_the_active_and_the_next_player(table: Tables) -> None:
    """One event, the chance goes round from the active player clockwise (509, 382)."""
    jessa = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]}
    t = table.ashes(p1={**jessa, "battlefield": [WORKER]}, p2={**jessa, "battlefield": [WOLF]}, p3=jessa)
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    seats = []
    while t.decision is not None and "use:jessa" in str([o.key for o in t.decision.options]):
        seats.append(t.decision.player + 1)
        t.choose("pass")
    assert seats == [1, 2, 3]


@proves("ashes.multiplayer.pass-left")
def test_the_first_player_token_goes_clockwise(table: Tables) -> None:
    t = table.ashes(p1={}, p2={}, p3={})
    seen = []
    for round in (2, 3, 4, 5):
        t.skip_until(lambda t, round=round: t.round == round and t.phase == "player-turns")  # type: ignore[misc]
        seen.append(t.first_player + 1)
    assert seen == [1, 2, 3, 1]


def test_a_pass_of_a_player_who_is_out_does_not_stand_for_one_who_has_not_passed(table: Tables) -> None:
    """All players still in the game pass (47): player 4 has had no turn since, whatever player 1 did before falling."""
    t = table.ashes(p1=DYING_MAEONI, p2={}, p3=SLASH, p4={})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("pass")
    t.p3.choose("activate", "coal-roarkwin", "player:1")
    t.p3.choose("end-turn")
    assert (t.p1.out, t.round, t.turn_player) == (1, 2, 3)
    t.p4.choose("pass", "end-turn")
    assert t.round == 3


def test_the_token_of_an_eliminated_first_player(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(p1=BLADES, p2=DYING_COAL, p3={}, p4={}, first=2, turn=1)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.first_player == 2  # clockwise, at once
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 3  # and on at the end of the round, as always


def test_what_an_eliminated_player_left_with_others_goes_on(table: Tables) -> None:
    """Ruling 110."""

    t = table.ashes(
        p1={**BLADES, "battlefield": []},
        p2={**DYING_COAL, "dice": ["charm:power"], "pile": []},
        p3={"battlefield": ["iron-worker", ("mist-spirit", {"owner": 2})], "dice": ["natural:power"]},
        turn=2,
    )
    t.p2.choose("dice-power", "iron-worker")  # a Charm die on player 3's unit
    t.skip_until(lambda t: t.turn_player == 0)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    t.p1.choose("next:iron-worker")
    assert t["iron-worker"].signed_attack == 1  # the die is still there
    assert t.p2.conjuration_pile == ["mist-spirit"]  # a destroyed unit goes to its owner, who is out
    t.skip_until(lambda t: t.phase != "player-turns" or t.round == 3)
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].attack == 2


def test_all_players_pass_in_a_row(table: Tables) -> None:
    """Ruling 47."""

    seat = {"hand": ["anchornaut"], "dice": ["charm:basic"]}
    t = table.ashes(p1={}, p2={}, p3=seat)
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("play", "anchornaut")
    t.p3.choose("end-turn")
    assert t.phase == "player-turns"  # player 3 did something: the passes begin anew
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 2)
    t.p3.choose("pass", "end-turn")
    assert t.round == 3


@pytest.mark.parametrize(("handover", "leads"), [("end", 2), ("round", 1)])
def test_the_token_of_who_falls_in_the_round_moves_as_the_table_has_it(handover: str, leads: int, table: Tables) -> None:
    blades = {"hand": ["one-hundred-blades"], "dice": ["ceremonial:class"] * 3 + ["natural:basic"] * 3}
    t = table.ashes(p1={"phoenixborn": "maeoni-viper", "wounds": 19}, p2={}, p3=blades, first=1, turn=3, handover=handover)
    t.p3.choose("play", "one-hundred-blades", "maeoni-viper")
    assert (t.p1.out, t.first_player) == (1, 1)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == leads


def test_memory_drain_of_two_owls_in_a_game_of_three(table: Tables) -> None:
    """382: each owl names its own opponent, whose choice the card is."""
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl", "three-eyed-owl"], "hand": ["seal"] * 5},
        p2={"hand": ["fear"] * 5},
        p3={"phoenixborn": "noah-redmoon", "hand": ["purge"] * 5},
        at="prepare.3",
    )
    t.p1.choose("use:three-eyed-owl#2", "player:3")
    t.p1.choose("player:2")
    assert (t.p2.hand_count, t.p3.hand_count) == (4, 4)


@proves("ashes.multiplayer.active-player")
def test_the_active_player(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"dice": ["charm:basic"]}, p3={"hand": ["fear"]}, first=3, turn=1)
    assert t.active_player() == 0
    t.p1.choose("pass", "end-turn")
    assert t.active_player() == 1  # whose turn it is
    t.skip_until(lambda t: t.phase == "recovery")
    assert t.p2.prompt == "exhaust-dice"
    assert t.active_player() == 2  # outside the player turns phase: who has the token
    t.p2.choose("done")
    assert (t.phase, t.active_player()) == ("prepare", 0)
    assert t.p1.view["active"] == 0


def test_both_players_owls_drain_from_the_first_player_on(table: Tables) -> None:
    """Outside of turns the active player is who holds the token (382, 851)."""
    owl = {"battlefield": ["three-eyed-owl"], "hand": ["seal", "fear"], "draw": ["purge"] * 3}
    t = table.ashes(p1=owl, p2=owl, at="prepare", first=2, round=3)
    t.skip_until(lambda t: t.decision is not None and t.decision.prompt == "must-discard")
    assert t.decision is not None
    assert t.decision.player == 0, "the owl of player 2 drains player 1 first"
    t.p1.choose("seal")
    t.p2.choose("fear")
    assert (t.p1.hand_size, t.p2.hand_size, t.phase) == (4, 4, "player-turns")


def test_the_holder_of_the_token_chooses_the_first_effect_in_the_prepare_phase(table: Tables) -> None:
    """382: outside turns the active player is who holds the token; their owl drains first."""
    both = {"battlefield": ["three-eyed-owl"], "hand": ["seal", "fear", "purge", "cover", "refresh"]}
    t = table.ashes(p1=both, p2=both, first=2, at="prepare.3")
    t.p1.choose("discard:fear")
    t.p2.choose("discard:fear")
    assert [a.seat for a in t.asked if a.prompt == "must-discard"] == ["p1", "p2"]


@proves("ashes.multiplayer.eliminate.discard")
def test_an_eliminated_player_discards_battlefield_and_spellboard(table: Tables) -> None:
    t = table.ashes(
        p1=BLADES,
        p2={
            **DYING_COAL,
            "battlefield": [
                ("blood-puppet", {"owner": 3}),
                ("iron-worker", {"wounds": 1, "attached": [("fade-away", {"owner": 3})]}),
            ],
            "spellboard": [("strengthen", {"exhaustion": 1})],
        },
        p3={"pile": []},
    )
    kill(t, 2)
    assert t.p2.battlefield == t.p2.spellboard == t.p2.attached == []
    assert sorted(t.p2.discard_pile) == ["iron-worker", "strengthen"]
    assert t.p3.conjuration_pile == ["blood-puppet"]
    assert t.p3.discard_pile == ["fade-away"]
    assert (t["iron-worker"].wounds, t["strengthen"].exhaustion) == (0, 0)


def test_elimination_in_the_middle_of_an_effect(table: Tables) -> None:
    """Ruling 109: One Hundred Blades destroys a Phoenixborn first; the rest of the spell goes on without its units."""
    t = table.ashes(
        p1=BLADES,
        p2={**DYING_COAL, "battlefield": ["gilder"], "hand": ["final-cry"]},
        p3={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.p2.out == 1
    assert t["iron-worker"].wounds == 1
    assert t.p1.hand_size == 1  # the draw at the end of the text
    assert not t.happened("destroyed", "gilder")  # discarded, not destroyed: no Inheritance
    assert t.state.over == 0


def test_elimination_of_the_defender_in_mid_attack(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit", "gilder"]},
        p2={**DYING_COAL, "battlefield": ["living-doll"]},
        p3={},
        p4={},
    )
    t.p1.choose("attack", "maeoni-viper", "iron-worker", "mist-spirit", "gilder")
    while t.p2.prompt == "blockers":
        t.p2.choose("no-block")
    t.p1.choose("battle:mist-spirit")
    assert t.p2.out == 1
    assert t["mist-spirit"].exhaustion == 1  # its battle was resolved
    assert (t["iron-worker"].exhaustion, t["gilder"].exhaustion) == (0, 0)  # theirs were dropped
    assert [t[u].attacking for u in ("iron-worker", "mist-spirit", "gilder")] == [0, 0, 0]
    assert (t.main_left, t.turn_player) == (0, 0)
    t.p1.choose("end-turn")
    assert t.turn_player == 2


def test_elimination_in_fatigue_and_of_the_token_holder(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(p1={}, p2={"phoenixborn": "maeoni-viper", "wounds": 19, "draw": []}, p3={})
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p2.out == 1
    assert (t.first_player, t.turn_player) == (2, 2)


def test_a_fallen_players_puppet_stays_and_curses(table: Tables) -> None:
    """384: what a fallen player owns elsewhere stays in play under its controller."""
    t = table.ashes(
        p1={"battlefield": [("blood-puppet", {"owner": 2})], "dice": ["natural:power"]},
        p2={"wounds": 19, "battlefield": [("blood-puppet", {"owner": 1})]},
        p3={"phoenixborn": "noah-redmoon"},
        at="end-of-round",
        first=2,
        round=1,
    )
    assert t.p2.out
    t.skip_until(lambda t: t.round == 2)
    assert t.p1.wounds == 1
    assert list(t.zone("p1.battlefield")) == ["blood-puppet"]
    assert t.has("blood-puppet", "p1.conjuration-pile")


def test_a_player_who_falls_in_their_own_turn(table: Tables) -> None:
    """384, 135: the turn is over at once and the next player clockwise goes on."""
    t = table.ashes(
        p1={"wounds": 14, "discard": ["iron-worker"], "dice": ["ceremonial:power"], "battlefield": ["masked-wolf"]},
        p2={},
        p3={"phoenixborn": "noah-redmoon"},
        round=1,
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.p1.out
    assert t.p2.can("pass")
    assert t.zone("p1.battlefield") == []


def test_cards_discarded_with_a_fallen_player_were_not_destroyed(table: Tables) -> None:
    """384, 432, 437: no Consume, no Screams, no Inheritance."""
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "wounds": 15,
            "discard": ["iron-worker"],
            "dice": ["ceremonial:power"],
            "battlefield": ["gilder"],
        },
        p2={"phoenixborn": "jessa-na-ni", "dice": ["natural:basic"], "battlefield": ["silver-snake"]},
        p3={},
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.p1.out
    assert t["silver-snake"].status == 0
    assert not t.p2.can("screams-of-the-departed")


def test_an_attack_on_a_player_who_falls_at_its_declaration_is_answered_by_nobody(table: Tables) -> None:
    strike = triggered(WhenDeclaredAttacker(), Damage(n(1), target(Phoenixborns(OPPONENTS))))
    striker = ally("test-striker", "Striker", "突擊者", "main", strike, attack=1, life=1, recover=0)
    shout = reaction("test-shout", "Shout", "喊聲", "1 basic", AfterOpponentDeclaresAttackers(), Draw(1))
    with with_cards(striker, shout):
        for wounds, answered in ((0, True), (19, False)):
            t = table.ashes(
                p1={"battlefield": ["test-striker"]}, p2={"wounds": wounds}, p3={"hand": ["test-shout"], "dice": ["charm"]}
            )
            t.p1.choose("attack", "maeoni-viper")
            t.p1.choose("target:maeoni-viper")
            assert (t.out[1], t.p3.can("react")) == (int(not answered), answered)


def test_the_turn_of_a_player_who_falls_in_it_goes_to_the_next(table: Tables) -> None:
    """Out at once (384), with the attack of the second unit (109); player 2 is on turn."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 13, "battlefield": [WOLF, WORKER]},
        p2={"hand": ["sympathy-pain"], "dice": [CHARM]},
        p3={},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p1.choose("attacker", WOLF)
    t.p1.choose("attacker", WORKER)
    t.p1.choose(WOLF)
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("coal-roarkwin")
    assert (t.p1.out, t.p2.wounds, t.turn_player) == (1, 2, 1)


def test_blades_in_a_game_of_three_hit_everybody_else_and_a_fallen_players_units_are_gone(table: Tables) -> None:
    """The first effect eliminates player 2 (384); the units are chosen when the second one resolves (525)."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": ["one-hundred-blades"], "dice": ["charm:basic"] * 2, "draw": ["seal"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["gilder", "gilder"]},
        p3={"battlefield": [WOLF]},
    )
    t.p1.choose("play", "one-hundred-blades")
    t.p1.choose("coal-roarkwin#2")
    assert (t.p2.out, t.p3.battlefield, t.p1.hand) == (1, [], ["seal"])
    assert not [a for a in t.asked if a.seat == "p2"]


@proves("ashes.multiplayer.eliminate.triggers")
def test_effects_of_the_others_answer_the_cards_of_an_eliminated_player(table: Tables) -> None:
    with with_cards(WATCHER):
        t = table.ashes(
            p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]},
            p2={
                "wounds": 19,
                "battlefield": [("gilder", {"attached": ["root-armor"]}), "iron-worker"],
                "spellboard": ["test-watcher", "purge"],
            },
            p3={"spellboard": ["test-watcher"], "wounds": 3},
        )
        t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert t.out == [0, 1, 0]
        assert t["p3.test-watcher"].status == 4  # two units and two ready spells
        assert t["p2.test-watcher"].status == 0
        assert sorted(t.p2.discard_pile) == ["iron-worker", "purge", "root-armor", "test-watcher"]
        assert t["gilder"].zone == "conjuration-pile"


def test_elimination_inside_an_effect_on_all_units(table: Tables) -> None:
    """Ruling 109.

    A player dies while all opposing units are dealt damage one by one: that player's other units are gone.
    """
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={**DYING_COAL, "battlefield": ["mist-spirit", "iron-worker"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play", "mist-typhoon", "mist-spirit")
    t.p3.choose("use", "screams-of-the-departed", "maeoni-viper")
    assert t.p2.out == 1
    assert "iron-worker" in t.p2.discard_pile
    assert t["hammer-knight"].wounds == 1
    assert t.p1.prompt == "may"


def test_elimination_of_the_attacking_player_ends_attack_and_turn(table: Tables) -> None:
    """Ruling 109.

    The attacker's player dies of a response in mid-battle: damage that was dealt with it is resolved, nothing further.
    """
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["iron-worker", "mist-spirit"]},
        p2={"phoenixborn": "noah-redmoon", "battlefield": ["hammer-knight"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]},
        first=1,
    )
    t.p1.choose("attack", "hammer-knight", "iron-worker")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-worker")  # the counter damage first
    t.p3.choose("use", "screams-of-the-departed", "coal-roarkwin")
    assert t.p1.out == 1
    assert t["hammer-knight"].wounds == 2  # dealt at the same time as the counter damage: ruling 142
    assert (t.turn_player, t.first_player) == (1, 1)  # turn over, token passed clockwise


def test_a_player_who_dies_of_their_own_effect_resolves_nothing_more(table: Tables) -> None:
    """Ruling 109."""

    hurt = spell("test-suicide", Damage(n(1), YourPhoenixborn()), Draw(1), PlaceStatus(n(1), target(Units())))
    with with_cards(hurt):
        t = table.ashes(
            p1={"wounds": 14, "hand": ["test-suicide"]}, p2={"battlefield": ["gilder", "iron-worker"]}, p3={}, p4={}
        )
        t.p1.choose("play", "test-suicide")
        assert t.p1.out == 1
        assert t.p1.hand == []  # no card was drawn
        assert (t["gilder"].status, t["iron-worker"].status) == (0, 0)
        assert t.turn_player == 1
        assert t.p1.discard_pile == ["test-suicide"]


def test_elimination_at_the_end_of_the_round(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(
        p1={"battlefield": ["blood-puppet", "blood-puppet"], "phoenixborn": "coal-roarkwin", "wounds": 14},
        p2={"battlefield": ["blood-puppet"]},
        p3={},
        first=2,
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.out, t.p2.wounds) == (1, 1)
    assert t.p1.wounds == 15
    assert t.state.over == 0


def test_a_guarding_phoenixborn_that_dies_ends_the_attack(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={**DYING_COAL, "battlefield": ["gilder"]}, p3={})
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    assert t.p2.out == 1
    assert (t["mist-spirit"].exhaustion, t["mist-spirit"].attacking) == (1, 0)


def test_an_attack_goes_on_when_a_third_player_is_eliminated(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(
        p1={"battlefield": ["iron-worker", "gilder", "hammer-knight"]},
        p2={"phoenixborn": "jessa-na-ni", "battlefield": ["mist-spirit"], "dice": ["charm:basic"]},
        p3={},
        p4={"phoenixborn": "noah-redmoon", "wounds": 15, "hand": ["final-cry"], "battlefield": ["silver-snake"]},
    )
    t.p1.choose("attack", "jessa-na-ni", "iron-worker", "hammer-knight")
    t.p2.choose("block:mist-spirit:iron-worker")
    t.p1.choose("battle:iron-worker", "first:mist-spirit")
    t.p2.choose("use", "screams-of-the-departed", "noah-redmoon")
    assert t.p4.out == 1
    assert t.p2.wounds == 3  # the other battle was resolved
    assert [t[u].exhaustion for u in ("iron-worker", "hammer-knight", "gilder")] == [1, 1, 0]


def test_a_responder_who_has_been_eliminated_gets_no_chance(table: Tables) -> None:
    """Ruling 109."""

    cry = {"hand": ["final-cry"], "dice": ["ceremonial:power"]}
    mine = {"battlefield": [("mist-spirit", {"owner": 2}), "gilder"]}
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]},
        p2={**cry, **mine},
        p3={"phoenixborn": "jessa-na-ni", "wounds": 17, "dice": ["charm:basic"]},
    )
    t.p1.choose("dice-power", "mist-spirit")
    t.p2.choose("react", "final-cry", "jessa-na-ni")
    assert t.p3.out == 1
    assert t.p3.options == []  # Screams of the Departed was waiting in the same window
    assert t.p1.prompt == "turn"


def test_damage_to_all_opponents_units_goes_on_after_the_first_effect_fells_one_player(table: Tables) -> None:
    """384, 390: the fallen player's units are gone, the other opponent's are hit, the card is drawn."""
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2, "draw": ["seal"]},
        p2={"wounds": 19, "battlefield": ["iron-worker"]},
        p3={"phoenixborn": "noah-redmoon", "battlefield": ["blue-jaguar"]},
    )
    t.p1.choose("one-hundred-blades", "maeoni-viper")
    assert t.p2.out
    assert t["blue-jaguar"].wounds == 1
    assert t.p1.hand == ["seal"]


def test_a_spell_of_a_fallen_player_stays_on_a_survivors_unit(table: Tables) -> None:
    """384: cards that the fallen player owns elsewhere stay in play and keep working."""
    t = table.ashes(
        p1={"wounds": 14, "discard": ["iron-worker"], "dice": ["ceremonial:power"]},
        p2={"battlefield": [("iron-worker", {"attached": [("root-armor", {"owner": 1})]})]},
        p3={"phoenixborn": "noah-redmoon", "dice": ["natural:power"]},
    )
    t.p1.choose("dice-power:ceremonial")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("dice-power:natural", "iron-worker")
    assert (t["iron-worker"].wounds, t["iron-worker"].life) == (0, 3)


def test_an_attacking_player_falls_between_two_battles(table: Tables) -> None:
    """384, 491: Sympathy Pain fells the attacking player; the next player goes on."""
    t = table.ashes(
        p1={"wounds": 13, "battlefield": ["masked-wolf", "blue-jaguar"]},
        p2={"hand": ["sympathy-pain"], "dice": ["charm:power"]},
        p3={"phoenixborn": "noah-redmoon"},
    )
    attack(t, "maeoni-viper", "masked-wolf", "blue-jaguar")
    t.p1.choose("battle:masked-wolf")
    t.p2.choose("sympathy-pain", "coal-roarkwin")
    assert (t.p1.out, t.p2.wounds) == (True, 2)
    assert t.p2.can("pass")


@proves("ashes.multiplayer.eliminate.leave")
def test_an_eliminated_player_is_no_longer_part_of_the_game(table: Tables) -> None:
    t = table.ashes(
        p1={**BLADES, "dice": ["charm"] * 3, "battlefield": ["mist-spirit"]},
        p2={**DYING_COAL, "hand": ["ice-trap", "fear"], "dice": ["natural:power"]},
        p3={"hand": ["anchornaut"], "dice": ["charm", "illusion:power"], "battlefield": ["gilder"]},
    )
    kill(t, 2)
    t.skip_until(lambda t: t.turn_player == 2)
    assert t.turn == 2  # player 3 follows player 1
    assert t.p3.can("attack", "coal-roarkwin")
    assert not t.p3.can("attack", "maeoni-viper")
    with t.branch() as b:
        b.p3.choose("dice-power", "illusion")  # Illusion: a target opponent; only player 1 is left
        assert b.state.decision is None or b.state.decision.prompt != "target"
    t.p3.choose("play", "anchornaut", "pass")
    assert t.p2.options == []  # Ice Trap in the hand of an eliminated player answers nothing
    asked = set()
    for _ in range(60):
        decision = t.state.decision
        assert decision is not None
        asked.add(decision.player)
        quiet = [o for o in decision.options if o.verb in ("pass", "done", "end-turn", "no", "no-block")]
        t.state.choose((quiet or list(decision.options))[0])
    assert asked == {0, 2}
    assert t.round > 3


@proves("ashes.multiplayer.eliminate.leave")
def test_a_spell_whose_player_is_eliminated_as_it_targets_is_not_attached(table: Tables) -> None:
    with with_cards(
        alteration("test-patch", "Patch", "補丁", "side", attack_bonus=0, life_bonus=1, recover_bonus=0),
        reaction("test-curse", "Curse", "詛咒", "1 basic", AfterOpponentTargetsYourUnit(), DEADLY),
    ):
        mine = {**WEAK, "hand": ["test-patch"]}
        t = table.ashes(p1=mine, p2={"battlefield": ["gilder"], "hand": ["test-curse"], "dice": ["charm:basic"]}, p3=SAFE)
        t.p1.choose("play", "test-patch")
        with t.changes({"p1.out": +1, "gilder.life": 0, "test-patch.zone": "discard-pile"}):
            t.p2.choose("react", "coal-roarkwin")


@proves("ashes.multiplayer.eliminate.leave")
def test_whoever_is_eliminated_while_meditating_turns_no_die_any_more(table: Tables) -> None:
    with with_cards(ready("test-spite", "Spite", "怨恨", "main", triggered(AfterAnyCardLeaves(), DEADLY, optional=True))):
        mine = {**WEAK, "spellboard": ["strengthen"], "dice": ["natural:basic"]}
        t = table.ashes(p1=mine, p2={"spellboard": ["test-spite"]}, p3=SAFE)
        t.p1.choose("meditate", "strengthen")
        t.p2.choose("use:test-spite", "coal-roarkwin")
        assert (t.p1.out, t.p2.prompt, t["strengthen"].zone) == (1, "turn", "discard-pile")


@proves("ashes.multiplayer.eliminate.leave")
def test_a_reaction_box_does_nothing_for_a_player_who_is_eliminated_as_its_card_comes_into_play(table: Tables) -> None:
    box = triggered(AfterUnitEnters(2), Damage(n(1), target(Units())), cost=cost("1 basic"), reaction=True, optional=True)
    with with_cards(
        ally("test-hasty", "Hasty", "急行者", "main", box, attack=1, life=1, recover=0),
        ready("test-envy", "Envy", "嫉妒", "main", triggered(AfterUnitEnters(1), DEADLY, optional=True)),
    ):
        t = table.ashes(
            p1={
                "hand": ["iron-worker"],
                "dice": ["charm:basic"] * 2,
                "spellboard": ["test-envy"],
                "phoenixborn": "maeoni-viper",
            },
            p2={**WEAK, "hand": ["test-hasty"], "dice": ["charm:basic"]},
            p3=SAFE,
        )
        t.p1.choose("play", "iron-worker")
        t.p2.choose("react:test-hasty")
        t.p1.choose("use:test-envy", "coal-roarkwin")
        assert (t.p2.out, t["iron-worker"].wounds, t.p1.prompt) == (1, 0, "turn")


@proves("ashes.multiplayer.eliminate.remain")
def test_cards_with_other_players_stay(table: Tables) -> None:
    t = table.ashes(
        p1=BLADES,
        p2=DYING_COAL,
        p3={
            "battlefield": [("iron-worker", {"attached": [("fade-away", {"owner": 2})]}), ("blood-puppet", {"owner": 2})],
            "phoenixborn": "noah-redmoon",
        },
    )
    kill(t, 2)
    t.p1.choose("next:blood-puppet")
    assert t["iron-worker"].attached == ["fade-away"]
    assert t["blood-puppet"].zone == "battlefield"
    # and they go on: Fade Away destroys its unit, Cursed 1 wounds, at the end of the round
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].zone == "removed"
    assert t.p2.discard_pile[0] == "fade-away"
    assert t.p3.wounds == 1


@proves("ashes.multiplayer.win")
def test_the_last_phoenixborn_in_play_wins(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"] * 2, "dice": ["charm"] * 4},
        p2=DYING_COAL,
        p3={"phoenixborn": "noah-redmoon", "wounds": 15},
    )
    kill(t, 2)
    assert t.state.over == 0
    t.skip_until(lambda t: t.turn_player == 0 and t.main_left == 1)
    kill(t, 3)
    assert (t.state.over, t.state.winners) == (1, (0,))
    assert t.outcome == (("win", "ashes.multiplayer.win"), *[("loss", "ashes.damage.destroy.phoenixborn")] * 2)
    assert t.state.decision is None
