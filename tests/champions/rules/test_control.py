"""Owners, control, unique cards."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM, HULK, MARVEL, NOTHING, against, reveal
from tests.champions.made_up.further import HERO, OTHER
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import QUIET, duo, seat
from tests.champions.playing import prompt, to_defense, until


@proves("champions.control.friendly")
def test_friendly_covers_the_cards_of_all_players(table: Tables) -> None:
    t = duo(table, seat("heal-five"), seat(play=[("plain-ally", {"damage": 2})], damage=1))
    t.p1.choose("play", "heal-five")
    assert sorted(t.p1.options) == ["choose:plain-ally", "choose:plain-hero#2"]


@proves("champions.control.owner", "champions.control.enter", "champions.control.leave")
def test_a_card_goes_to_its_owners_pile(table: Tables) -> None:
    t = duo(table, seat("lent", "plain-upgrade", "energy-card", engaged=["plain-minion"]), seat("tidy"))
    t.p1.choose("play", "plain-upgrade")
    assert t["plain-upgrade"].controller == t["plain-upgrade"].owner == 1
    assert t["plain-minion"].controller == 0, "the scenario"
    t.p1.choose("play", "lent", "player:2")
    assert (t["lent"].owner, t["lent"].controller) == (1, 2)
    t.p1.choose("end-turn")
    t.p2.choose("play", "tidy")
    assert "lent" in t.p1.discard_pile
    assert "lent" not in t.p2.discard_pile


def test_a_training_under_anothers_control_helps_their_hero_and_leaves_to_its_owner(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["combat-training", "strength"]},
        p2={**HULK, "dealt": ["caught-off-guard"]},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=NOTHING,
    )
    with t.changes({"she-hulk.atk": 1, "captain-marvel.atk": 0}):
        t.p1.choose("play", "combat-training", "player:2")
    t.skip_until(lambda t: t.round == 3)
    assert "combat-training" in t.p1.discard_pile


def test_a_borrowed_hellcat_returns_to_the_hand_of_her_owner(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "hand": ["make-the-call", "energy", "genius"]},
        p2={**HULK, "discard": ["hellcat"]},
    )
    t.p1.choose("play", "make-the-call")
    assert t["hellcat"].zone == "play-area"
    t.p1.choose("use", "hellcat")
    assert t.p2.hand == ["hellcat"]
    assert t.p1.hand == []


@pytest.mark.usefixtures("taking_cards")
def test_a_fourth_ally_is_one_too_many(table: Tables) -> None:
    mine = {**HERO, "hand": ["take-nick-fury"], "play": ["tigra", "hellcat", "mockingbird"]}
    t = table.champions(p1=mine, p2={**OTHER, "play": [("nick-fury", {"damage": 1, "exhausted": 1})]})
    t.p1.choose("play:take-nick-fury")
    assert sorted(t.p1.options) == [f"discard:{a}" for a in ("hellcat", "mockingbird", "nick-fury", "tigra")]
    t.p1.choose("discard:tigra")
    assert (t["nick-fury"].controller, t["nick-fury"].owner) == (1, 2)
    assert (t["nick-fury"].damage, t["nick-fury"].exhausted) == (1, 1)


@pytest.mark.usefixtures("taking_cards")
def test_nobody_takes_one_more_of_a_title_than_the_maximum(table: Tables) -> None:
    other = {**OTHER, "play": ["test-twin"]}
    t = table.champions(p1={**HERO, "hand": ["take-test-twin"]}, p2=other)
    t.p1.choose("play:take-test-twin")
    assert (t.p1.play, t.p2.play) == (["captain-marvel", "test-twin"], ["she-hulk"])
    t = table.champions(
        p1={**OTHER, "play": ["test-twin"]}, p2={**HERO, "hand": ["take-test-twin"], "play": ["test-twin"]}, turn=2
    )
    t.p2.choose("play:take-test-twin")
    assert (t.p1.play, t.p2.play) == (["she-hulk", "test-twin"], ["captain-marvel", "test-twin"])


@pytest.mark.usefixtures("taking_cards")
def test_a_card_that_is_not_in_play_or_the_scenarios_is_not_taken(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["take-nick-fury"]}, p2={**OTHER, "hand": ["nick-fury"]})
    t.p1.choose("play:take-nick-fury")
    assert t.p2.hand == ["nick-fury"]
    t = table.champions(p1={**HERO, "hand": ["take-hydra-mercenary"]}, p2={**OTHER, "engaged": ["hydra-mercenary"]})
    t.p1.choose("play:take-hydra-mercenary")
    assert t.zone("p2.engaged") == ["hydra-mercenary"]


@pytest.mark.usefixtures("taking_cards")
def test_what_one_controls_already_is_not_taken_again(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["take-nick-fury"], "play": ["nick-fury", "tigra"]}, p2=OTHER)
    t.p1.choose("play:take-nick-fury")
    assert t.p1.play == ["captain-marvel", "nick-fury", "tigra"], "it stays where it lies"
    assert not t.happened("control")


@proves("champions.control.constant", "champions.enemy-attack.2.retarget")
def test_defending_for_another_player_changes_no_control(table: Tables) -> None:
    t = duo(table, seat(), seat(play=["plain-ally"]))
    t.skip_until(lambda t: t.p1.can("no-defense"))
    t.p1.choose("no-defense")
    t.p2.choose("defend", "plain-ally")
    assert t["plain-ally"].controller == 2
    assert t["plain-ally"].damage == 2


@proves("champions.control.out-of-play")
def test_players_control_their_out_of_play_cards(table: Tables) -> None:
    t = duo(table, seat("free-event", discard=["plain-upgrade"]), seat())
    for name in ("p1.free-event", "p1.physical-card", "p1.plain-upgrade"):
        assert t[name].controller == 1
    assert t["p2.physical-card"].controller == 2
    assert [r.rule for r in t.p2.why_not("p1.free-event")] == ["champions.control.out-of-play"]


def test_caught_off_guard_may_cost_a_training_that_another_player_owns(table: Tables) -> None:
    """A card one controls, whoever owns it; it goes to its owner's discard pile (734)."""
    t = table.champions(
        p1={**MARVEL, "play": [("combat-training", {"owner": 2})], "dealt": ["caught-off-guard"]},
        p2=HULK,
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.discard_pile, t.p2.discard_pile) == ([], ["combat-training"])


def test_a_lent_vest_protects_whom_it_was_lent_to_and_goes_home(table: Tables) -> None:
    """Played under another player's control (754): that hero defends with it, and its owner gets it back (734)."""
    t = table.champions(
        p1={**MARVEL, "play": [("armored-vest", {"owner": 2})]}, p2=HULK, encounter=NOTHING, at="villain-phase.2"
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert t.p1.damage == 0
    t = reveal(table, "caught-off-guard", "rhino-1", p1={"play": [("armored-vest", {"owner": 2})]}, p2=HULK)
    t.skip_until(lambda t: prompt(t) == "turn")
    assert "armored-vest" in t.p2.discard_pile


@proves("champions.control.leave")
def test_a_called_ally_goes_to_its_owner(table: Tables) -> None:
    # 734.
    t = table.champions(p1={"play": [("tigra", {"owner": 2, "damage": 2})]}, p2={})
    t.p1.choose("attack:tigra")
    assert "tigra" in t.p2.discard_pile
    assert "tigra" not in t.p1.discard_pile


@proves("champions.control.leave")
def test_a_borrowed_hellcat_returns_to_her_owner(table: Tables) -> None:
    # 734.
    t = table.champions(p1={"play": [("hellcat", {"owner": 2})]}, p2={"identity": "she-hulk"})
    t.p1.choose("use:hellcat")
    assert (t.p2.hand, t.p1.hand) == (["hellcat"], [])


@proves(
    "champions.control.character-state",
    "champions.control.attached",
    "champions.control.duration",
    "champions.control.leave",
)
def test_a_character_that_changes_control_stays_as_it_is(table: Tables) -> None:
    ally = ("plain-ally", {"exhausted": 1, "damage": 1, "attached": ["badge"]})
    t = duo(table, seat("hand-over", play=[ally], form="alter-ego"), seat("call-back", form="alter-ego"), villain=QUIET)
    with t.changes({"plain-ally.exhausted": 0, "plain-ally.damage": 0, "plain-ally.controller": +1, "badge.controller": +1}):
        t.p1.choose("play", "hand-over")
    assert t["badge"].on == "plain-ally"
    t.p1.choose("end-turn")
    with t.branch() as b:
        b.p2.choose("play", "call-back")
        assert "plain-ally" in b.p1.hand
        assert "badge" in b.p1.discard_pile
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-ally"].controller == 2


@proves("champions.control.character-state")
def test_an_ally_that_changes_sides_still_defends(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"]}, p2=PLAIN, villain="rare-1", encounter=("betrayal", *QUIET_DECK)
    )
    to_defense(t)
    with t.changes({"p1.damage": 0, "plain-ally.damage": +2, "plain-ally.controller": +1}):
        t.p1.choose("defend:plain-ally")


def test_webs_on_an_enemy_are_an_upgrade_of_the_player(table: Tables) -> None:
    # 1148, 731: Caught Off Guard may take Webbed Up from Rhino: the player controls it.
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["caught-off-guard"]},
        villain=("rhino-1", {"attached": ["webbed-up"]}),
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    t.until("villain-phase.5")
    assert (t["webbed-up"].zone, t.p1.engaged) == ("discard-pile", [])
