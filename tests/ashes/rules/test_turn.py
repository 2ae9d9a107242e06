"""Turns and their actions."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed
from rulebound.games.ashes.effects import AdditionalSideAction
from rulebound.games.ashes.nouns import OPPONENTS
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import SWAP, SwapPrinted
from tests.ashes.playing import to_turns


def verbs(t: Table) -> set[str]:
    """What the player on turn may do, by families."""
    return {key.partition(":")[0] for key in t.p1.options}


def seated(table: Tables, **more: object) -> Table:
    """A turn in which every kind of action is possible."""
    return table.ashes(
        p1={
            "battlefield": ["iron-worker"],
            "hand": ["fear", "root-armor"],
            "spellboard": ["summon-blue-jaguar", "strengthen"],
            "dice": ["natural:power", "natural:class", "natural:basic"],
            **more,
        },
        p2={"battlefield": ["gilder"]},
    )


@proves("ashes.turn.order")
def test_players_take_turns_from_the_first_player_on(table: Tables) -> None:
    realms = ["call-upon-the-realms"] * 3
    for first in (1, 2):
        t = table.ashes(round=1, first=first, turn=first, p1={"hand": realms}, p2={"hand": realms})
        turns = []
        for _ in range(4):
            turns.append(t.turn_player + 1)
            t.choose("play:call-upon-the-realms")
            t.choose("end-turn")
        assert turns == [first, 3 - first, first, 3 - first]


@proves("ashes.turn.main-required")
def test_a_turn_needs_exactly_one_main_action(table: Tables) -> None:
    t = seated(table)
    assert not t.p1.can("end-turn")
    t.p1.choose("play:root-armor", "attach:iron-worker")
    assert not t.p1.can("end-turn")  # the side action doesn't do
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.turn_player == 1
    t = seated(table)
    t.p1.choose("activate:summon-blue-jaguar")
    assert t.p1.can("end-turn")
    assert not {"attack", "pass"} & verbs(t)
    assert not t.p1.can("play", "fear")
    assert t.p1.can("play", "root-armor")


@proves("ashes.turn.side-optional")
def test_one_side_action_a_turn(table: Tables) -> None:
    t = seated(table)
    assert t.side_left == 1
    t.p1.choose("activate:strengthen", "target:iron-worker")
    assert not {"meditate", "dice-power"} & verbs(t)
    assert not t.p1.can("play", "root-armor")
    assert "ashes.turn.side-optional" in [r.rule for r in t.p1.why_not("root-armor")]
    t = seated(table)
    t.p1.choose("pass", "end-turn")  # it may be left out
    assert t.turn_player == 1


@proves("ashes.turn.side-optional")
def test_a_card_may_grant_an_additional_side_action(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "spellboard": ["summon-masked-wolf"] * 2,
            "dice": ["illusion:power", "illusion:class"],
        }
    )
    t.autopay = False
    t.p1.choose("activate:summon-masked-wolf")
    t.p1.choose("die", "power")
    assert t.p1.battlefield == ["masked-wolf"]
    assert t.p1.can("activate", "summon-masked-wolf")
    t.p1.choose("activate:summon-masked-wolf")
    assert t.p1.battlefield == ["masked-wolf"] * 2
    assert not t.p1.can("meditate")


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


@proves("ashes.turn.action-order")
def test_main_and_side_action_in_either_order(table: Tables) -> None:
    side_first = seated(table)
    side_first.p1.choose("activate:strengthen", "target:iron-worker")
    side_first.p1.choose("activate:summon-blue-jaguar")
    main_first = seated(table)
    main_first.p1.choose("activate:summon-blue-jaguar")
    main_first.p1.choose("activate:strengthen", "target:iron-worker")
    for t in (side_first, main_first):
        assert t.turn_player == 1  # nothing was left to do
        assert t.p1.battlefield == ["iron-worker", "blue-jaguar"]
        assert t["strengthen"].exhaustion == 1


def test_an_additional_side_action_is_taken_any_time_in_the_turn(table: Tables) -> None:
    """Ruling 45."""

    t = table.ashes(
        p1={
            "spellboard": ["summon-masked-wolf", "summon-masked-wolf"],
            "dice": ["illusion:power", "natural:power"],
            "battlefield": ["mist-spirit"],
            "phoenixborn": "noah-redmoon",
        },
        p2={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("activate", "summon-masked-wolf")
    assert t.side_left == 1
    t.p1.choose("pass")
    t.p1.choose("dice-power", "iron-worker")
    assert t["iron-worker"].wounds == 1


@proves("ashes.turn.phase-end")
def test_the_phase_ends_when_all_pass_on_consecutive_turns(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["call-upon-the-realms"], "draw": []}, p2={"hand": ["call-upon-the-realms"], "draw": []})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("play:call-upon-the-realms")
    assert t.phase == "player-turns"
    t.p1.choose("pass", "end-turn")
    # player 2 has nothing left but to pass: that is the second pass in a row
    assert t.round == 3


@proves("ashes.turn.phase-end")
def test_a_pass_that_is_answered_by_an_action_does_not_end_the_phase(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["call-upon-the-realms"]}, p2={"hand": ["call-upon-the-realms"]})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("play:call-upon-the-realms", "end-turn")
    t.p1.choose("pass", "end-turn")
    assert (t.round, t.phase, t.turn_player) == (2, "player-turns", 1)
    t.p2.choose("pass", "end-turn")
    assert t.round == 3


def test_a_swap_ends_with_the_turn(table: Tables) -> None:
    swap = reaction("test-reswap", "Test Reswap", "測試再換", "", AfterOpponentDeclaresAttackers(), SwapPrinted())
    with with_cards(SWAP, swap):
        t = table.ashes(
            p1={"battlefield": [("iron-rhino", {"attached": ["root-armor"]}), "gilder"], "hand": ["test-swap"]},
            p2={},
        )
        t.p1.choose("play", "test-swap")
        assert (t["iron-rhino"].attack, t["iron-rhino"].life) == (4, 8)
        t.p1.choose("pass")
        assert (t["iron-rhino"].attack, t["iron-rhino"].life) == (7, 5)
        # the swap happens in anybody's turn, and lasts as long
        t = table.ashes(
            p1={"battlefield": ["mist-spirit"], "phoenixborn": "aradel-summergaard"},
            p2={
                "battlefield": [("iron-rhino", {"attached": ["root-armor"]}), "gilder"],
                "hand": ["test-reswap"],
                "phoenixborn": "noah-redmoon",
            },
        )
        t.p1.choose("attack", "noah-redmoon")
        t.p2.choose("react", "test-reswap")
        rhino = t["iron-rhino"]
        assert (rhino.attack, rhino.life) == (4, 8)


def test_three_passes_in_a_row_end_the_phase_and_the_token_goes_left(table: Tables) -> None:
    """135, 374, 382."""
    t = table.ashes(p1={}, p2={}, p3={}, first=2, turn=3, round=1)
    for seat in (t.p3, t.p1, t.p2):
        assert t.round == 1
        seat.choose("pass", "end-turn")
    assert t.round == 2
    assert t.p3.can("pass")


def test_passes_of_the_survivors_end_the_phase(table: Tables) -> None:
    """135, 382: of three players one has fallen; two passes in a row are enough."""
    t = table.ashes(p1={}, p2={"out": True}, p3={"phoenixborn": "noah-redmoon"}, round=1)
    t.p1.choose("pass", "end-turn")
    t.p3.choose("pass", "end-turn")
    assert t.round == 2
    assert t.p3.can("pass")


@proves("ashes.turn.main-list", "ashes.turn.main-action")
def test_the_main_actions_are_paying_attacking_and_passing(table: Tables) -> None:
    t = seated(table)
    with t.branch() as b:
        b.p1.choose("activate:strengthen", "target:iron-worker")  # the side action is gone: what is left are main actions
        assert b.p1.options == [
            "play:fear",
            "activate:summon-blue-jaguar",
            "attack:maeoni-viper",
            "attack:gilder",
            "pass",
        ]
    bare = table.ashes(p1={"draw": []}, p2={"hand": ["fear"]})
    assert bare.turn_player == 1  # only passing was left to player 1
    assert bare.passed[0] == 1


@proves("ashes.turn.side-list")
def test_the_side_actions_are_paying_dice_powers_and_meditating(table: Tables) -> None:
    t = seated(table)
    t.p1.choose("pass")
    assert t.p1.options == [
        "play:root-armor",
        "activate:coal-roarkwin:slash",
        "activate:strengthen",
        "end-turn",
        "dice-power:natural",
        "meditate",
    ]


@proves("ashes.turn.active-player")
def test_the_active_player_is_on_turn_or_holds_the_token(table: Tables) -> None:
    t = table.ashes(first=2, turn=1, p1={"hand": ["fear"], "dice": ["charm:class"]}, p2={"dice": ["charm:class"]})
    assert t.p1.view["active"] == 0
    t.p1.choose("pass", "end-turn")
    assert t.p1.view["active"] == 1
    t.p2.choose("pass", "end-turn")
    assert t.phase == "recovery"
    assert t.p1.view["active"] == 1  # the holder of the first player token
    assert t.p2.options  # and asked first


@proves("ashes.turn.active-player")
def test_windows_outside_turns_start_with_the_token_holder(table: Tables) -> None:
    for first in (1, 2):
        t = table.ashes(
            first=first,
            p1={"battlefield": ["blood-puppet"] * 2},
            p2={"battlefield": ["blood-puppet"] * 2},
        )
        t.skip_until(lambda t: t.phase == "end-of-round")
        assert t.state.decision is not None
        assert t.state.decision.player == first - 1


@proves("ashes.turn.first-player")
def test_the_token_holder_takes_the_first_turn_of_each_round(table: Tables) -> None:
    t = table.ashes(first=2, turn=1, p1={}, p2={})
    for n in (3, 4):
        to_turns(t, n)
        assert t.turn_player == t.first_player == (0 if n == 3 else 1)


@proves("ashes.turn.side-action")
def test_the_side_action_comes_before_or_after_never_during_the_main_action(table: Tables) -> None:
    t = seated(table)
    assert {"meditate", "dice-power"} <= verbs(t)
    t.p1.choose("attack:gilder")
    during: list[str] = []
    while (d := t.state.decision) is not None and d.prompt != "turn":
        during += d.keys
        t.choose(d.keys[-1])
    assert during
    assert not any(key.startswith(("meditate", "dice-power", "play", "activate")) for key in during)
    assert {"meditate", "dice-power", "end-turn"} <= verbs(t)
