"""The player phase and its end, hands, player decks."""

from __future__ import annotations

import pytest

from rulebound.games.champions.rules.round import PlayerPhase
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, reveal
from tests.champions.made_up.further import HERO, OTHER
from tests.champions.made_up.tables import AWAY, FULL, duo, seat, solo
from tests.champions.playing import over


@proves("champions.player-phase.end.1", "champions.hand.check")
def test_at_the_end_each_player_discards_down_and_may_discard_more(table: Tables) -> None:
    t = duo(table, seat(*["free-event"] * 5, "hit-three"), seat(*["free-event"] * 2), first=2, turn=1)
    assert t.p1.prompt == "turn", "a full hand is no trouble in mid-phase"
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.p2.prompt == "discard", "the first player decides first"
    t.p2.choose("done")
    assert t.p1.prompt == "discard"
    assert not t.p1.can("done"), "one must go"
    with t.branch() as b:
        b.p1.choose("discard", "hit-three")
        assert b.p1.hand_count == 5, "nothing more was demanded"
    t.p1.choose("discard:free-event")
    assert t.p1.can("done")
    while t.p1.prompt == "discard":
        t.choose(t.p1.options[0])
    assert t.p1.discard_pile.count("free-event") == 5
    assert "hit-three" in t.p1.discard_pile, "the whole hand may go"


@proves("champions.player-phase.end.1", "champions.value.modifiers.recalculate")
def test_the_hand_of_iron_man_at_the_end(table: Tables) -> None:
    # 355, 495, 687: one, and one for each Tech upgrade, in hero form alone.
    t = table.champions(
        p1={
            "identity": "iron-man",
            "play": ["arc-reactor", "mark-v-helmet"],
            "hand": ["energy", "genius", "strength", "haymaker"],
        },
    )
    t.p1.choose("end-turn")
    t.p1.choose("haymaker")
    t.until("villain-phase.1")
    assert sorted(t.p1.hand) == ["energy", "genius", "strength"]


@proves("champions.player-phase.end.1")
def test_what_somebody_is_about_to_discard_others_do_not_know(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["energy", "genius", "strength"]}, p2=OTHER, at="player-phase.end.1")
    t.p1.choose("discard:genius")
    (mine,), (theirs,) = ([f for f in t.state.determinize(p, 5).stack if isinstance(f, PlayerPhase)] for p in (0, 1))
    assert (len(mine.picked), len(theirs.picked)) == (1, 0)


@proves("champions.player-phase.end.2", "champions.hand.size")
def test_then_all_draw_up_to_their_hand_size(table: Tables) -> None:
    t = duo(table, seat("free-event", "free-event"), seat("free-event", form="alter-ego"))
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t.p1.hand_count, t.p2.hand_count) == (5, 6)
    drawn = [(e.player, e.n) for e in t.log if e.kind == "draw"]
    assert drawn == [(0, 3), (1, 5)]


@proves("champions.player-phase.end.3")
def test_then_all_ready_their_cards(table: Tables) -> None:
    done = {"exhausted": 1}
    t = solo(table, "free-event", exhausted=1, play=[("plain-ally", done), ("plain-support", done), ("plain-upgrade", done)])
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert not any(t.exhausted)


@pytest.mark.usefixtures("hurting_cards")
def test_an_exhausted_alter_ego_has_to_suffer(table: Tables) -> None:
    """Exhausted before the end of the player phase she would be ready again: the deck of the villain does it."""
    t = reveal(
        table,
        "exhaustion",
        "rhino-1",
        p1={"identity": "she-hulk", **AWAY, "deck": ["strength"] * 12},
        encounter=("nothing", "legal-work", *NOTHING),
    )
    over(t)
    assert (t["legal-work"].zone, t.acceleration_tokens) == ("encounter-discard", 1)


@proves("champions.player-phase.turns")
def test_each_player_takes_one_turn_in_player_order(table: Tables) -> None:
    t = table.champions(p1=seat(), p2=seat(), p3=seat(), villain="plain-1", encounter=FULL, first=2, turn=2)
    for player in (1, 2, 0):
        assert t.active == player
        t.choose("end-turn")
    assert t.active == -1
    assert [e.player for e in t.log if e.kind == "turn"] == [1, 2, 0]


@proves("champions.player-phase.closing")
def test_hands_and_cards_are_renewed_after_all_turns(table: Tables) -> None:
    t = duo(table, seat("free-event", "hit-three"), seat("free-event"))
    t.p1.choose("attack", "plain-1")
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.active == 1
    assert (t.p1.exhausted, t.p1.hand_count) == (1, 2)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t.p1.exhausted, t.p1.hand_count) == (0, 5)


def test_all_discard_in_order_then_all_draw_then_all_ready(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "exhausted": 1, "hand": ["genius"]}, p2={**HULK, "exhausted": 1, "hand": ["energy"]}, encounter=NOTHING
    )
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    assert t.p1.prompt == "discard"
    t.p1.choose("discard", "genius")
    assert t.p2.prompt == "discard"  # nobody has drawn
    assert (t.p1.hand_count, t.p2.hand_count) == (0, 1)
    assert t.p1.exhausted
    t.p2.choose("done")
    assert (t.p1.hand_count, t.p2.hand_count) == (5, 4)
    assert not t.p1.exhausted
    assert not t.p2.exhausted
