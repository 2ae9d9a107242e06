"""The round and its end."""

from __future__ import annotations

import pytest

from rulebound.games.ashes.cards.builders import ally, n, phoenixborn, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, EndOfPrepare, EndOfRound
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import DestroyUnit, PlaceConjuration, PlaceStatus
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Players, Units, chosen, target
from rulebound.games.ashes.positions import QUIET, with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CRY, WORKER
from tests.ashes.playing import to_turns

MOURNER = phoenixborn(
    "test-keener",
    "Mourner",
    "哀悼者",
    triggered(
        AfterUnitDestroyed(),
        PlaceStatus(n(1), chosen(Phoenixborns(OPPONENTS))),
        name="screams-of-the-departed",
        once_per_turn=True,
        optional=True,
    ),
    life=19,
    battlefield=8,
    spellboard=4,
)
REAPER = ally(
    "test-harvester",
    "Reaper",
    "收割者",
    "main",
    triggered(EndOfRound(), DestroyUnit(chosen(Units(OPPONENTS)))),
    triggered(EndOfPrepare(), DestroyUnit(chosen(Units(OPPONENTS)))),
    attack=0,
    life=9,
    recover=0,
)


def phases(t: Table, rounds: int) -> list[str]:
    """The phases in which somebody has to decide, while everybody does nothing, up to the end of a round."""
    seen: list[str] = []

    def look(t: Table) -> bool:
        if not seen or seen[-1] != t.phase:
            seen.append(t.phase)
        return bool(t.round > rounds)

    t.skip_until(look)
    return seen


def doom(id: str, unit: str) -> AshesCard:
    """An ally that, at the end of the round, puts a conjuration onto its battlefield."""
    brood = triggered(EndOfRound(), PlaceConjuration(unit), name="consume")
    return ally(id, id.title(), "測試孵化者", "main", brood, attack=1, life=1, recover=1, conjurations=(unit,))


CURSED = {"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]}
"""Dies at the end of the round."""


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


def test_once_per_turn_is_once_in_each_phase_outside_turns(table: Tables) -> None:
    """Ruling 94: once in a turn, once at the end of the round, once more in the prepare phase that follows."""
    with with_cards(MOURNER, REAPER):
        t = table.ashes(
            p1={"phoenixborn": "test-keener", "battlefield": ["test-harvester"] * 2, "dice": ["natural:power"]},
            p2={"phoenixborn": "maeoni-viper", "battlefield": ["mist-spirit"] * 5},
        )
        t.p1.choose("dice-power", "mist-spirit")
        t.p1.choose("use:test-keener")
        assert t["maeoni-viper"].status == 1
        t.skip_until(lambda t: t.p1.can("use", "test-keener"))
        assert (t.phase, t.round, len(t.p2.battlefield)) == ("end-of-round", 2, 3)
        t.p1.choose("use:test-keener")
        t.skip_until(lambda t: t.p1.can("use", "test-keener"))
        assert (t.phase, t.round) == ("prepare", 3), "the second unit at the end of the round was one too many"
        assert t["maeoni-viper"].status == 2


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


def test_a_growth_that_ends_with_the_round_gives_the_chant_its_ally(table: Tables) -> None:
    """Fleeting discards the spell (374), the worker falls (75), and the chant, unexhausted by recovery, answers it."""
    t = table.ashes(
        p1={
            "battlefield": [(WORKER, {"wounds": 4, "attached": ["massive-growth"]})],
            "spellboard": [("chant-of-revenge", {"exhaustion": 1})],
        },
        p2=CRY,
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t[WORKER].zone, t["chant-of-revenge"].status, t["chant-of-revenge"].exhaustion) == ("discard-pile", 1, 0)


def test_two_tokens_silence_a_puppet_through_the_end_of_the_round(table: Tables) -> None:
    """369, 443, 374: recovery takes one token, the other keeps Cursed from working."""
    for tokens, wounds in ((1, 1), (2, 0)):
        t = table.ashes(p1={"battlefield": [("blood-puppet", {"exhaustion": tokens})]}, p2={}, at="recovery", round=1)
        t.skip_until(lambda t: t.round == 2)
        assert t.p1.wounds == wounds


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


def test_of_two_cursed_phoenixborn_the_first_players_dies_first(table: Tables) -> None:
    """At the end of the round the first player resolves everything before the other does (374): no draw (489)."""
    for first, winner in ((1, 1), (2, 0)):
        t = table.ashes(
            p1={"wounds": 14, "battlefield": ["blood-puppet"]},
            p2={"wounds": 19, "battlefield": ["blood-puppet"]},
            first=first,
            turn=first,
        )
        t.skip_until(lambda t: t.state.over)
        assert t.state.winners == (winner,)


def test_at_the_end_of_the_round_four_cursed_players_fall_from_the_first_player_on_until_one_is_left(table: Tables) -> None:
    """Each player in turn, from the first player clockwise (374, 382); when one is left the game is over (384)."""
    cursed = {"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]}
    t = table.ashes(p1=cursed, p2=cursed, p3=cursed, p4=cursed, first=3)
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t.p2.wounds) == ((1,), 14)


def test_reflections_given_away_are_discarded_in_the_share_of_the_units_controller(table: Tables) -> None:
    """Each player resolves the end-of-round effects that they control (374, 885)."""
    gift = {"attached": [("reflections-in-the-water", {"owner": 1})]}
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]},
        p2={"battlefield": [("gilder", gift)]},
        first=1,
    )
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t["gilder"].attached) == ((1,), ["reflections-in-the-water"]), "player 1's share came first"


def test_a_puppet_that_gets_its_curse_back_at_the_end_of_the_round_curses_in_that_end(table: Tables) -> None:
    """All effects of the end of the round are resolved, also one that is there again meanwhile (374, 91)."""
    calm = ("blood-puppet", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [calm]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert (t["blood-puppet"].attached, t.p1.wounds) == ([], 1)


def test_the_order_of_growth_and_fading_decides_whether_the_ally_leaves_the_game(table: Tables) -> None:
    """Its controller orders them (374): once the unit has fallen for want of life, Fade Away is gone with it (91)."""
    spells = {"attached": ["massive-growth", "fade-away"], "wounds": 3}
    t = table.ashes(p1={"battlefield": [(WORKER, spells)]}, p2={})
    t.skip_until(lambda t: len(t.p1.options) == 2 and "fade-away" in str(t.p1.options))
    with t.branch() as other:
        other.p1.choose("massive-growth")
        assert (other[WORKER].zone, "fade-away" in other.p1.discard_pile) == ("discard-pile", True)
    t.p1.choose("fade-away")
    assert t[WORKER].zone == "removed"


def test_an_undying_ally_that_falls_with_its_growth_goes_home_at_the_end_of_the_round(table: Tables) -> None:
    """A triggered ability is no reaction (93): Undying works outside of turns."""
    t = table.ashes(p1={"battlefield": [(WORKER, {"attached": ["massive-growth", "undying-heart"], "wounds": 6})]}, p2={})
    t.skip_until(lambda t: t.p1.can("use", WORKER))
    t.p1.choose("use", WORKER)
    t.skip_until(lambda t: t.round == 3)
    assert WORKER in t.p1.hand


def test_the_first_player_resolves_everything_first_in_an_order_of_choice(table: Tables) -> None:
    """Ruling 91."""

    puppets = {"battlefield": ["blood-puppet", ("gilder", {"attached": ["reflections-in-the-water"]})]}
    t = table.ashes(p1=puppets, p2=puppets, first=2, turn=1)
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert sorted(t.p2.options) == ["use:blood-puppet#2:cursed", "use:reflections-in-the-water#2:fleeting"]
    t.p2.choose("use:reflections-in-the-water:fleeting")
    assert sorted(t.p1.options) == ["use:blood-puppet:cursed", "use:reflections-in-the-water:fleeting"]
    assert t.p2.wounds == 1


def test_an_effect_created_meanwhile_is_resolved_while_its_controllers_share_lasts(table: Tables) -> None:
    """Ruling 91."""

    with with_cards(doom("test-brooder", "blood-puppet")):
        t = table.ashes(p1={"battlefield": ["test-brooder"]}, p2={})
        t.skip_until(lambda t: t.round == 3)
        assert t.p1.battlefield == ["test-brooder", "blood-puppet"]
        assert t.p1.wounds == 1  # the Puppet's own end-of-round effect was resolved too
        # created by the second player on the first player's battlefield, whose share is over: not any more
        onto = PlaceConjuration("blood-puppet", onto=target(Players(OPPONENTS), name="player"))
        giver = ally(
            "test-giver",
            "Test Giver",
            "測試贈者",
            "main",
            triggered(EndOfRound(), onto, name="cursed"),
            attack=1,
            life=1,
            recover=1,
            conjurations=("blood-puppet",),
        )
        with with_cards(giver):
            t = table.ashes(p1={}, p2={"battlefield": ["test-giver"]})
            t.skip_until(lambda t: t.round == 3)
            assert (t.p1.battlefield, t.p1.wounds) == (["blood-puppet"], 0)
            t.skip_until(lambda t: t.round == 4)
            # now player 2 is first: the new Puppet and the old one both come in player 1's share
            assert t.p1.wounds == 2


def test_once_per_turn_counts_anew_at_the_end_of_the_round(table: Tables) -> None:
    """Ruling 94."""

    units = [("mist-spirit", {"attached": ["fade-away"]}), ("mist-spirit", {"attached": ["fade-away"]})]
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"] * 3, "battlefield": units},
        p2={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        turn=2,
    )
    t.p2.choose("dice-power", "target:mist-spirit#3")
    t.p1.choose("use", "screams-of-the-departed", "maeoni-viper")
    t.skip_until(lambda t: t.phase == "end-of-round")
    t.p1.choose("use:fade-away#1")
    t.p1.choose("use", "screams-of-the-departed", "maeoni-viper")
    assert t.p2.wounds == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.wounds == 2  # once for the whole end of the round
    assert t.p1.battlefield == []


@proves("ashes.round.end.order")
def test_a_player_may_let_a_puppet_fade_before_it_curses(table: Tables) -> None:
    """374: each player orders their own effects; a destroyed puppet has none."""
    for order, wounds in (("fade-away", 0), ("cursed", 1)):
        t = table.ashes(
            p1={"battlefield": [("blood-puppet", {"attached": ["fade-away"]})]}, p2={}, at="end-of-round", round=1
        )
        t.p1.choose(order)
        t.skip_until(lambda t: t.round == 2)
        assert (t.p1.wounds, t["blood-puppet"].zone) == (wounds, "conjuration-pile")


@proves("ashes.round.end.order", "ashes.timing.damage.2.phoenixborn")
def test_the_first_players_curse_comes_first_and_decides(table: Tables) -> None:
    """374, 489: both would fall; the first player's effects are resolved first."""
    for first, winner in ((1, 1), (2, 0)):
        t = table.ashes(
            p1={"wounds": 14, "battlefield": ["blood-puppet"]},
            p2={"wounds": 19, "battlefield": ["blood-puppet"]},
            first=first,
            at="end-of-round",
        )
        assert t.state.over
        assert t.state.winners == (winner,)


def test_two_fade_aways_on_one_unit_destroy_it_once(table: Tables) -> None:
    """374, 391: the second finds no unit; an ally is removed once and both spells are discarded."""
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"attached": ["fade-away", "fade-away"]})], "hand": []},
        p2={},
        at="end-of-round",
        round=1,
    )
    t.p1.choose(t.p1.options[0])
    t.skip_until(lambda t: t.round == 2)
    assert t.zone("p1.discard-pile").count("fade-away") == 2
    assert t["iron-worker"].zone not in ("battlefield", "discard-pile", "hand")


@proves("ashes.round.end.token", "ashes.turn.first-player")
def test_the_first_player_token_goes_to_the_opponent(table: Tables) -> None:
    t = table.ashes(round=1, p1={}, p2={})
    holders = []
    for number in (1, 2, 3):
        to_turns(t, number)
        holders.append(t.first_player)
        assert t.turn_player == t.first_player  # the token holder takes the first turn
    assert holders == [0, 1, 0]


@proves("ashes.round.end.token")
@proves("ashes.multiplayer.pass-left")
@pytest.mark.parametrize("handover", ["end", "round"])
def test_the_token_of_who_falls_at_the_end_of_the_round_moves_once(handover: str, table: Tables) -> None:
    t = table.ashes(p1=CURSED, p2={}, p3={}, first=1, handover=handover)
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.out, t.first_player) == (1, 1), "the next player clockwise leads, nobody is skipped"
