"""The ten steps of a round."""

from __future__ import annotations

from rulebound.core.log import LogEvent
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, MARVEL, NOTHING, SPIDER, against, reveal
from tests.champions.made_up.further import ADVANCES, HERO
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY
from tests.champions.playing import acts, until


def three_players(table: Tables) -> Table:
    """The beginning of round 3 with three players; the encounter deck holds nothing that does anything."""
    t = table.champions(
        p1=PLAIN_IDENTITY, p2=PLAIN_IDENTITY, p3={**PLAIN_IDENTITY, "engaged": ["plain-minion"]}, encounter=("quiet",) * 40
    )
    t.skip_until(lambda t: t.round == 3)
    return t


def rest_of_round(t: Table) -> list[LogEvent]:
    """What happens until the next round begins."""
    assert t.state.log is not None
    here, now = len(t.state.log), t.round
    t.skip_until(lambda t: t.round == now + 1)
    return t.state.log[here:]


def kinds(events: list[LogEvent]) -> list[str]:
    return [e.kind for e in events]


@proves("champions.round.1", "champions.round.10")
def test_a_round_begins_with_the_player_phase_after_the_last_one_has_ended(table: Tables) -> None:
    t = three_players(table)
    events = kinds(rest_of_round(t))
    assert events.count("round") == 1
    assert events[-2:] == ["round", "turn"]
    assert (t.round, t.phase) == (4, "player-phase")


@proves("champions.round.2")
def test_each_player_takes_exactly_one_turn(table: Tables) -> None:
    t = three_players(table)
    first = t.active
    events = rest_of_round(t)
    turns = [e.player for e in events[: kinds(events).index("villain-phase")] if e.kind == "turn"]
    assert [first, *turns] == [1, 2, 0]  # round 3: player 2 is the first player


@proves("champions.round.3")
def test_hands_and_cards_are_seen_to_once_after_the_last_turn(table: Tables) -> None:
    hand = ["hit-three"] * 3
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": [("plain-ally", {"exhausted": 1})]}, p2={**PLAIN_IDENTITY, "hand": hand}
    )
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.active == 1
    assert (t["plain-ally"].exhausted, t.p1.hand) == (1, [])  # nothing yet after the first player's turn
    t.p2.choose("end-turn")
    t.p2.choose("discard:hit-three")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t["plain-ally"].exhausted, len(t.p1.hand), len(t.p2.hand)) == (0, 5, 5)
    assert t.zone("p2.discard-pile") == ["hit-three"]


@proves("champions.round.4", "champions.round.5")
def test_the_villain_phase_begins_with_threat_after_all_cards_are_ready(table: Tables) -> None:
    events = kinds(rest_of_round(three_players(table)))
    begin = events.index("villain-phase")
    assert events[begin + 1] == "threat"
    assert "draw" not in events[begin:]
    assert "turn" not in events[begin:-1]
    assert events.index("threat") < events.index("enemy-attack")


def test_step_one_is_no_scheming_so_it_is_no_emergency(table: Tables) -> None:
    """Emergency answers the villain's scheme; threat of step one is placed by the main scheme itself (643)."""
    t = table.champions(p1={**MARVEL, **AT_HOME, "hand": ["emergency", "great-responsibility"]}, encounter=NOTHING)
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    assert (t["the-break-in-1b"].threat, t.phase) == (1, "villain-phase")


def test_a_boost_that_asks_for_an_undefended_attack(table: Tables) -> None:
    """Kree Manipulator places threat if the villain's attack is undefended; a scheme is no attack."""
    for words, threat in ((("no-defense",), 1), (("defend", "captain-marvel"), 0)):
        t = against(table, "rhino-1", encounter=("kree-manipulator", *NOTHING))
        until(t, "defend")
        with t.changes({"the-break-in-1b.threat": threat}):
            t.p1.choose(*words)
    t = against(table, "rhino-1", p1=AWAY, encounter=("kree-manipulator", *NOTHING))
    with t.changes({"the-break-in-1b.threat": 1 + 1}):  # step one and SCH 1
        t.skip_until(lambda t: t.round == 3)


@proves("champions.round.6", "champions.round.7", "champions.round.8")
def test_activations_then_dealing_then_revealing(table: Tables) -> None:
    t = three_players(table)
    events = kinds(rest_of_round(t))
    assert events.count("enemy-attack") == 4  # the villain three times, the minion once
    last_attack = len(events) - 1 - events[::-1].index("enemy-attack")
    dealt = [i for i, k in enumerate(events) if k == "dealt"]
    revealed = [i for i, k in enumerate(events) if k == "reveal"]
    assert len(dealt) == len(revealed) == 3
    assert last_attack < dealt[0]
    assert dealt[-1] < revealed[0]
    assert [t.p1.dealt, t.p2.dealt, t.p3.dealt] == [[], [], []]


def test_an_electric_whip_counts_the_tracer_on_a_minion(table: Tables) -> None:
    """An attached upgrade is its owner's (92): two upgrades, two damage."""
    traced = ("hydra-bomber", {"stunned": 1, "attached": [("spider-tracer", {"owner": 1})]})
    t = reveal(table, "electric-whip-attack", "rhino-1", p1={**SPIDER, "play": ["web-shooter"], "engaged": [traced]})
    t.p1.choose("option:deal-1-damage-to-your-hero-for-each-upgrade-you-control")
    assert t.p1.damage == 2


def test_villain_and_minions_activate_player_by_player_by_form(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "captain-marvel", "engaged": ["hydra-mercenary"], "deck": ["strength"] * 9},
        p2={"identity": "she-hulk", **AWAY, "engaged": ["shocker"], "deck": ["strength"] * 9},
        p3={"identity": "black-panther", **AWAY, "deck": ["strength"] * 9},
        p4={"identity": "iron-man", "deck": ["strength"] * 9},
        first=2,
        turn=2,
    )
    t.skip_until(lambda t: t.round == 3)
    assert acts(t) == [
        ("enemy-scheme", "rhino-1", 2),
        ("enemy-scheme", "shocker", 2),
        ("enemy-scheme", "rhino-1", 3),
        ("enemy-attack", "rhino-1", 4),
        ("enemy-attack", "rhino-1", 1),
        ("enemy-attack", "hydra-mercenary", 1),
    ]
    assert t.first_player == 2


def test_the_steps_of_the_villain_phase_are_numbered(table: Tables) -> None:
    t = table.champions(p1={**HERO, "form": "alter-ego"}, encounter=ADVANCES)
    assert t.step == 0
    for n_, place in enumerate(("villain-phase.2", "villain-phase.3", "villain-phase.4", "villain-phase.5"), 1):
        t.until(place)
        assert t.step == n_, f"before {place}"
    t.until("VillainPhase.end")
    assert t.step == 5
    t.skip_until(lambda t: t.round == 3)
    assert t.step == 0


@proves("champions.round.9")
def test_the_first_player_token_goes_on_clockwise(table: Tables) -> None:
    t = three_players(table)
    assert t.first_player == 1
    events = kinds(rest_of_round(t))
    assert t.first_player == 2
    assert events.index("first-player") > max(i for i, k in enumerate(events) if k == "reveal")
    t = table.champions(p1=PLAIN_IDENTITY, p2=PLAIN_IDENTITY, first=2, encounter=("quiet",) * 40)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 0  # from the last seat to the first
