"""The round and its end."""

from __future__ import annotations

from rulebound.games.ashes.positions import QUIET
from rulebound.testing import Table, Tables, proves


def phases(t: Table, rounds: int) -> list[str]:
    """The phases in which somebody has to decide, while everybody does nothing, up to the end of a round."""
    seen: list[str] = []

    def look(t: Table) -> bool:
        if not seen or seen[-1] != t.phase:
            seen.append(t.phase)
        return bool(t.round > rounds)

    t.skip_until(look)
    return seen


def to_turns(t: Table, round: int) -> None:
    """Nothing is done until the player turns phase of this round."""
    t.skip_until(lambda t: bool(t.round == round and t.phase == "player-turns"))


@proves("ashes.round.phases")
def test_prepare_player_turns_recovery_and_again(table: Tables) -> None:
    puppets = ["blood-puppet"] * 2  # two effects at the end of the round: their order is asked
    t = table.ashes(p1={"battlefield": puppets, "dice": ["natural:class"], "hand": ["fear"]}, p2={})
    assert phases(t, rounds=4) == [
        *("player-turns", "recovery", "end-of-round"),
        *("prepare", "player-turns", "recovery", "end-of-round"),
        *("prepare", "player-turns", "recovery", "end-of-round"),
        "prepare",
    ]


@proves("ashes.round.end.window")
def test_end_of_round_effects_come_after_the_recovery_phase(table: Tables) -> None:
    grown = ("iron-worker", {"wounds": 3, "attached": ["massive-growth"]})
    t = table.ashes(p1={"battlefield": [grown], "dice": ["natural:class"], "hand": ["fear"]}, p2={})
    assert (t["iron-worker"].attack, t["iron-worker"].life) == (6, 6)
    t.skip_until(lambda t: t.phase == "recovery")  # the dice step: the recover step is over
    assert t["iron-worker"].wounds == 2
    assert t["iron-worker"].life == 6
    t.skip_until(lambda t: t.round == 3)
    assert t["massive-growth"].zone == "discard-pile"
    assert t["iron-worker"].zone == "discard-pile"  # two wounds, and its life is 2 again


@proves("ashes.round.end.order")
def test_the_first_player_resolves_their_end_of_round_effects_first(table: Tables) -> None:
    for first in (1, 2):
        t = table.ashes(
            first=first,
            turn=first,
            p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]},
            p2={"phoenixborn": "maeoni-viper", "wounds": 19, "battlefield": ["blood-puppet"]},
        )
        while (d := t.state.decision) is not None:
            t.choose(next(o.key for o in d.options if o.verb in QUIET))
        assert t.state.winners == (2 - first,)


@proves("ashes.round.end.order")
def test_each_player_orders_their_own_effects(table: Tables) -> None:
    doomed = ("iron-worker", {"attached": ["fade-away"]})
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"]},
        p2={"battlefield": ["blood-puppet", doomed]},
    )
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert len(t.p2.options) == 2
    assert "pass" not in t.p2.options
    t.p2.choose("use:fade-away")
    assert [e for e in t.events if e in ("removed", "wounds")] == ["removed", "wounds"]


@proves("ashes.round.end.token", "ashes.turn.first-player")
def test_the_first_player_token_goes_to_the_opponent(table: Tables) -> None:
    t = table.ashes(round=1, p1={}, p2={})
    holders = []
    for n in (1, 2, 3):
        to_turns(t, n)
        holders.append(t.first_player)
        assert t.turn_player == t.first_player  # the token holder takes the first turn
    assert holders == [0, 1, 0]
