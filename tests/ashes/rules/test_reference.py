"""The summary on the last page: every phase and action in its order."""

from __future__ import annotations

import pytest

from rulebound.core.errors import NotOffered
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import COPY, SPIRIT


def kinds(t: Table, *wanted: str) -> list[str]:
    return [e for e in t.events if e in wanted]


@proves("ashes.reference.prepare")
def test_prepare_is_roll_discard_draw_fatigue(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear", "seal"], "draw": ["purge", "purge"], "exhausted_dice": ["natural"]}, p2={"draw": []}
    )
    t.script(0)
    t.skip_until(lambda t: t.phase == "prepare")
    t.state.log = []
    # from here on: the roll is behind us, the discard is asked first of the token holder (player 2 has no hand)
    assert t.p1.dice == ["natural:power"]
    assert t.p1.prompt == "discard"
    t.p1.choose("discard:seal")
    assert kinds(t, "roll", "discard", "draw", "fatigue", "wounds")[:5] == ["discard", "draw", "draw", "fatigue", "wounds"]
    # one hand of 3 cards, 2 short; one of 0, 5 short; the token holder (player 2) begins
    assert (t.p1.wounds, t.p2.wounds) == (2, 5)
    assert [e.player + 1 for e in t.state.log if e.kind == "fatigue"] == [2, 1, 2, 1, 2, 2, 2]


@proves("ashes.reference.turns")
def test_turns_alternate_until_both_pass_in_a_row(table: Tables) -> None:
    seat = {"hand": ["iron-worker"], "dice": ["charm", "charm"]}
    t = table.ashes(p1=seat, p2=seat)
    assert not t.p1.can("end-turn")  # the main action is mandatory
    t.p1.choose("play", "iron-worker", "end-turn")
    t.p2.choose("play", "iron-worker", "end-turn")
    t.p1.choose("pass", "end-turn")
    assert t.phase == "player-turns"
    t.p2.choose("pass", "end-turn")
    assert [e.player + 1 for e in t.state.log or [] if e.kind == "turn"][:4] == [1, 2, 1, 2]
    assert t.phase != "player-turns"
    assert t.turn == 4


@proves("ashes.reference.main", "ashes.reference.side")
def test_the_actions_of_a_turn(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "hand": ["iron-worker", "root-armor", "cover"],
            "spellboard": ["summon-gilder", "strengthen"],
            "battlefield": ["mist-spirit"],
            "dice": ["natural:power", "natural:class", "charm:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    main = {"play:iron-worker", "activate:summon-gilder", "attack:maeoni-viper", "attack:gilder", "pass"}
    side = {
        "play:root-armor",
        "activate:strengthen",
        "activate:noah-redmoon:shadow-target",
        "dice-power:natural",
        "meditate",
    }
    assert set(t.p1.options) == main | side
    with t.branch() as b:
        b.p1.choose("pass")
        assert set(b.p1.options) == side | {"end-turn"}
    with t.branch() as b:
        b.p1.choose("meditate", "discard:cover", "keep", "done")
        assert set(b.p1.options) == main
    t.p1.choose("meditate")
    assert {k for k in t.p1.options if "strengthen" in k} == {"discard:strengthen:spellboard"}
    assert t.p1.can("discard-top")
    assert t.p1.can("discard", "cover")


def test_nothing_that_is_not_offered_changes_anything(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"]}, p2={})
    before = t.state.to_bytes()
    with pytest.raises(NotOffered):
        t.state.choose("play:seal")
    assert t.state.to_bytes() == before


@proves("ashes.reference.recovery")
def test_recovery_is_recover_remove_exhaustion_exhaust_dice(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("hammer-knight", {"wounds": 3, "exhaustion": 2})],
            "spellboard": [("strengthen", {"exhaustion": 1})],
            "exhaustion": 1,
            "dice": ["natural:power", "charm:class"],
        },
        p2={},
    )
    t.skip_until(lambda t: t.phase == "recovery")
    # dice come last and are optional: the other two steps are done
    assert (t["hammer-knight"].wounds, t["hammer-knight"].exhaustion) == (1, 1)
    assert (t["strengthen"].exhaustion, t.p1.exhaustion) == (0, 0)
    assert t.p1.options == ["exhaust:charm:class", "exhaust:natural:power", "done"]
    with t.branch() as b:
        b.script(4)
        b.p1.choose("exhaust:charm:class", "done")
        assert b.p1.dice == ["charm:basic", "natural:power"]  # rolled anew; the kept die was not
    t.p1.choose("done")
    assert t.p1.dice == ["charm:class", "natural:power"]


@proves("ashes.reference.recovery")
def test_recovery_straightens_the_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["iron-rhino"]})
    t.p1.choose("attack", "iron-rhino")
    t.p2.choose("guard:maeoni-viper")
    assert t.p2.turned == 1
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.turned == 0


@proves("ashes.reference.roundend")
def test_the_token_passes_after_the_last_effect_of_the_round(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blood-puppet"]}, p2={"battlefield": ["blood-puppet"]})
    t.skip_until(lambda t: t.round == 3)
    assert kinds(t, "wounds", "first-player", "round")[:4] == ["wounds", "wounds", "first-player", "round"]
    assert t.first_player == 1


@proves("ashes.reference.attack-phoenixborn")
def test_the_attack_on_a_phoenixborn(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "iron-worker", "gilder"]},
        p2={"battlefield": ["living-doll"], "phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("attack", "noah-redmoon")
    assert t.p1.prompt == "attackers"
    t.p1.choose("mist-spirit", "iron-worker", "done")
    assert t.p2.prompt == "blockers"
    t.p2.choose("no-block:mist-spirit", "block:living-doll:iron-worker")
    assert t.p1.options == ["battle:mist-spirit", "battle:iron-worker"]
    t.p1.choose("battle:iron-worker")
    assert t["living-doll"].wounds == 2
    assert t["living-doll"].exhaustion == 1  # the blocker countered
    assert t.p2.wounds == 1
    assert kinds(t, "attack", "block", "damage", "exhaust") == [
        "attack",
        "block",
        "damage",
        "exhaust",
        "exhaust",
        "damage",
        "exhaust",
    ]
    assert [t[u].attacking for u in ("mist-spirit", "iron-worker")] == [0, 0]


def test_a_bystander_may_copy_when_an_opponent_attacks_somebody_else(table: Tables) -> None:
    """ "After an opponent declares attackers" asks for an opponent (111), not for being attacked; it blocks nobody (56)."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": [SPIRIT], **COPY})
    t.p1.choose("attack:maeoni-viper")
    t.p3.choose("react", "strange-copy", "target:iron-rhino")
    assert (t["p3.iron-rhino"].attack, t.p2.wounds, t["p1.iron-rhino"].exhaustion) == (7, 7, 1)


@proves("ashes.reference.attack-unit", "ashes.reference.attack-unit.unguarded")
def test_the_attack_on_a_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "iron-worker"]}, p2={"battlefield": ["living-doll", "gilder", "iron-rhino"]}
    )
    t.p1.choose("attack", "living-doll")
    assert t.p1.options == ["attacker:mist-spirit", "attacker:iron-worker"]
    t.p1.choose("iron-worker")
    assert t.p2.options == ["guard:maeoni-viper", "guard:gilder", "no-guard"]
    with t.branch() as b:
        b.p2.choose("guard:gilder")  # a guarding unit counters: no question
        assert b.happened("destroyed", "gilder")
        b.p2.choose("pass")  # Inheritance
        assert (b["living-doll"].wounds, b["iron-worker"].exhaustion) == (0, 1)
    with t.branch() as b:
        b.p2.choose("guard:maeoni-viper")
        assert (b.p2.wounds, b.p2.turned, b["living-doll"].wounds) == (2, 1, 0)
    t.p2.choose("no-guard")
    assert t.p2.options == ["counter:living-doll", "decline"]
    t.p2.choose("counter")
    assert (t["living-doll"].wounds, t["living-doll"].exhaustion, t["iron-worker"].exhaustion) == (2, 1, 1)
    assert kinds(t, "attack", "guard", "damage") == ["attack", "damage"]
