"""Rulings on players who are eliminated, on chance and on components. The number in each name is the ruling's."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.core.errors import NotOffered
from rulebound.games.ashes.cards.making import (
    conjuration,
    n,
)
from rulebound.games.ashes.effects import (
    Damage,
    Draw,
    PlaceStatus,
    PlaceWounds,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    Units,
    YourPhoenixborn,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables
from tests.ashes.rules.rulings import spell

# ---------------------------------------------------------------- elimination


BLADES = {"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]}
DYING = {"phoenixborn": "maeoni-viper", "wounds": 19}


def test_109_elimination_in_the_middle_of_an_effect(table: Tables) -> None:
    """One Hundred Blades destroys a Phoenixborn first; the rest of the spell goes on without its units."""
    t = table.ashes(
        p1=BLADES,
        p2={**DYING, "battlefield": ["gilder"], "hand": ["final-cry"]},
        p3={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.p2.out == 1
    assert t["iron-worker"].wounds == 1
    assert t.p1.hand_size == 1  # the draw at the end of the text
    assert not t.happened("destroyed", "gilder")  # discarded, not destroyed: no Inheritance
    assert t.state.over == 0


def test_109_elimination_inside_an_effect_on_all_units(table: Tables) -> None:
    """A player dies while all opposing units are dealt damage one by one: that player's other units are gone."""
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={**DYING, "battlefield": ["mist-spirit", "iron-worker"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play", "mist-typhoon", "mist-spirit")
    t.p3.choose("use", "screams-of-the-departed", "maeoni-viper")
    assert t.p2.out == 1
    assert "iron-worker" in t.p2.discard_pile
    assert t["hammer-knight"].wounds == 1
    assert t.p1.prompt == "may"


def test_109_elimination_of_the_defender_in_mid_attack(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit", "gilder"]},
        p2={**DYING, "battlefield": ["living-doll"]},
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


def test_109_elimination_of_the_attacking_player_ends_attack_and_turn(table: Tables) -> None:
    """The attacker's player dies of a response in mid-battle: damage that was dealt with it is resolved, nothing further."""
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


def test_109_a_player_who_dies_of_their_own_effect_resolves_nothing_more(table: Tables) -> None:
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


def test_109_elimination_in_fatigue_and_of_the_token_holder(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"phoenixborn": "maeoni-viper", "wounds": 19, "draw": []}, p3={})
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p2.out == 1
    assert (t.first_player, t.turn_player) == (2, 2)


def test_109_elimination_at_the_end_of_the_round(table: Tables) -> None:
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


def test_109_a_guarding_phoenixborn_that_dies_ends_the_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={**DYING, "battlefield": ["gilder"]}, p3={})
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    assert t.p2.out == 1
    assert (t["mist-spirit"].exhaustion, t["mist-spirit"].attacking) == (1, 0)


def test_109_an_attack_goes_on_when_a_third_player_is_eliminated(table: Tables) -> None:
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


def test_109_a_responder_who_has_been_eliminated_gets_no_chance(table: Tables) -> None:
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


def test_109_the_token_of_an_eliminated_first_player(table: Tables) -> None:
    t = table.ashes(p1=BLADES, p2=DYING, p3={}, p4={}, first=2, turn=1)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.first_player == 2  # clockwise, at once
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 3  # and on at the end of the round, as always


def test_109_nothing_further_happens_when_the_game_is_over(table: Tables) -> None:
    t = table.ashes(p1=BLADES, p2={**DYING, "battlefield": ["gilder"]})
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert (t.state.over, t.state.winners, t.state.decision) == (1, (0,), None)
    assert t["gilder"].wounds == 0
    assert t.p1.hand == []


def test_110_what_an_eliminated_player_left_with_others_goes_on(table: Tables) -> None:
    t = table.ashes(
        p1={**BLADES, "battlefield": []},
        p2={**DYING, "dice": ["charm:power"], "pile": []},
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


def test_111_opponent_means_every_other_player(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:power", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": ["iron-worker"], "dice": ["charm:power"]},
        p3={"battlefield": ["gilder"], "dice": ["time:power"]},
        p4={"battlefield": ["living-doll"]},
    )
    with t.branch() as b:
        b.p1.choose("dice-power:illusion")
        assert b.p1.options == ["player:2", "player:3", "player:4"]
        b.p1.choose("player:3", "lower")
        assert b.p3.dice == ["time:class"]
    t.p1.choose("play", "mist-typhoon", "next:gilder", "next:living-doll")
    assert [t[u].wounds for u in ("iron-worker", "gilder", "living-doll")] == [1, 1, 1]


def test_111_overkill_hits_the_opponent_whose_unit_was_destroyed(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": ["mist-spirit"]})
    t.p1.choose("attack", "mist-spirit")
    t.p3.choose("no-guard", "decline")
    assert [t.p2.wounds, t.p3.wounds] == [0, 2]


# ---------------------------------------------------------------- chance and components


def test_117_one_seeded_source() -> None:
    def play(seed: int) -> list[str]:
        state = rulebound.new("ashes", players=["iron-men", "shadows-of-viros"], seed=seed)
        keys = []
        for i in range(60):
            decision = state.decision
            if decision is None:
                break
            keys.append(decision.keys[i % len(decision.keys)])
            state.choose(decision.options[i % len(decision.options)])
        return keys

    assert play(11) == play(11)
    assert play(11) != play(12)


@pytest.mark.parametrize(("roll", "face"), list(enumerate(["power", *["class"] * 3, "basic", "basic"])))
def test_119_die_faces(table: Tables, roll: int, face: str) -> None:
    t = table.ashes(p1={"exhausted_dice": ["time"], "hand": ["fear"] * 5}, p2={"hand": ["fear"] * 5})
    t.script(roll)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.dice == [f"time:{face}"]


def test_121_tokens_are_unlimited(table: Tables) -> None:
    big = conjuration("test-giant", "Test Giant", "測試巨人", limit=1, attack=1, life=99, recover=0)
    hit = spell("test-hit", PlaceWounds(n(90), target(Units(OPPONENTS))))
    with with_cards(big, hit):
        t = table.ashes(p1={"hand": ["test-hit"]}, p2={"battlefield": ["test-giant"]})
        t.p1.choose("play", "test-hit")
        assert t["test-giant"].wounds == 90


def test_nothing_that_is_not_offered_changes_anything(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"]}, p2={})
    before = t.state.to_bytes()
    with pytest.raises(NotOffered):
        t.state.choose("play:seal")
    assert t.state.to_bytes() == before
