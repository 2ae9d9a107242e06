"""Disputes about the players' cards: what is an attack, who has defeated, what was played, whose limit it is.

Line numbers are those of the rulebook's text; numbered rulings are those of `champions.rulings.md`.
"""

from __future__ import annotations

import pytest

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import (
    AT_HOME,
    CALM,
    HULK,
    IRON,
    MARVEL,
    NOTHING,
    PANTHER,
    SPIDER,
    against,
    reveal,
    revealed,
    until,
)
from tests.champions.playing import next_round, prompt

ROOM = {"play": ["interrogation-room"]}


def in_any_order(t: Table) -> None:
    """Several are damaged at once, in an order that does not matter here."""
    while prompt(t) == "next":
        t.state.choose(0)


# ---------------------------------------------------------------- played, put into play, entered play


def test_a_black_cat_that_is_called_was_not_played(table: Tables) -> None:
    """A card that is put into play is not considered played (757): nothing is discarded off the deck."""
    deck = ["genius", "energy", *["strength"] * 9]
    called = {**SPIDER, "deck": deck, "hand": ["make-the-call", "genius"], "discard": ["black-cat"]}
    t = table.champions(p1=called, encounter=NOTHING)
    t.p1.choose("play", "make-the-call")
    assert ("black-cat" in t.p1.play, t.p1.deck_count) == (True, 11)
    t = table.champions(p1={**SPIDER, "deck": deck, "hand": ["black-cat", "genius"]}, encounter=NOTHING)
    t.p1.choose("play", "black-cat")
    assert (t.p1.hand, t.p1.deck_count) == (["genius"], 9)


def test_a_minion_that_hawkeye_shoots_was_defeated_by_his_player(table: Tables) -> None:
    """The room asks for the defeat of a minion by "you", and your cards act for you (93)."""
    t = reveal(table, "hydra-bomber", "rhino-1", p1={"play": ["hawkeye", "interrogation-room"]}, threat=3)
    t.p1.choose("use", "hawkeye")
    t.skip_until(lambda t: t.p1.can("use", "interrogation-room"))
    with t.changes({"the-break-in-1b.threat": -1, "interrogation-room.exhausted": +1}):
        t.p1.choose("use", "interrogation-room")


def test_do_you_even_lift_defeats_without_attacking(table: Tables) -> None:
    """The room answers the defeat, Chase Them Down asks for an attack (157): it is not offered."""
    t = table.champions(
        p1={**HULK, **AT_HOME, **ROOM, "hand": ["chase-them-down"], "engaged": ["hydra-bomber"]}, threat=3, encounter=NOTHING
    )
    t.p1.choose("change-form")
    t.p1.choose("use", "she-hulk")
    t.p1.choose("hydra-bomber")
    assert not t.p1.can("play", "chase-them-down")
    t.p1.choose("use", "interrogation-room")
    assert t["the-break-in-1b"].threat == 2


def test_a_tac_team_defeats_for_its_player_too(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["tac-team", "interrogation-room"], "engaged": ["hydra-bomber"]}, threat=3, encounter=NOTHING
    )
    t.p1.choose("use", "tac-team", "hydra-bomber")
    t.p1.choose("use", "interrogation-room")
    assert t["the-break-in-1b"].threat == 2


def test_a_counter_punch_is_an_attack_that_may_be_followed_up(table: Tables) -> None:
    """It attacks and defeats (157): Chase Them Down, in the villain phase, and nothing of it needs the hero to be ready."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch", "chase-them-down"], "engaged": ["hydra-mercenary"]},
        villain=("rhino-1", {"stunned": 1}),
        threat=4,
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    t.p1.choose("play", "chase-them-down")
    assert (t.p1.engaged, t["the-break-in-1b"].threat) == ([], 2)


def test_superhuman_strength_makes_a_counter_punch_harder_and_goes_with_it(table: Tables) -> None:
    """The punch deals her ATK, bonus included, and she has attacked: the upgrade is discarded and stuns (452)."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"], "play": ["superhuman-strength"]}, encounter=NOTHING, at="villain-phase.2"
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    assert (t["rhino-1"].damage, t["rhino-1"].stunned) == (5, 1)
    assert sorted(t.p1.discard_pile) == ["counter-punch", "superhuman-strength"]


def test_indomitable_lets_a_punching_hero_defend_against_the_minion_as_well(table: Tables) -> None:
    """Both answer the same defense (1121), in any order; readied, she defends once more."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"], "play": ["indomitable"], "engaged": ["shocker"]},
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("use", "indomitable")
    t.p1.choose("play", "counter-punch")
    until(t, "defend")
    assert t.p1.can("defend", "she-hulk")
    t.p1.choose("defend", "she-hulk")
    assert (t["rhino-1"].damage, t.p1.damage, t.p1.exhausted) == (3, 0, 1)


# ---------------------------------------------------------------- guard, sequences and labels


def test_the_hulks_rage_passes_a_guard(table: Tables) -> None:
    """His forced response deals damage and is no attack (157, 598)."""
    t = table.champions(
        p1={**MARVEL, "deck": ["uppercut", *["strength"] * 9], "play": ["hulk"], "engaged": ["hydra-soldier"]},
        encounter=NOTHING,
    )
    t.p1.choose("attack:hulk", "hydra-soldier")
    t.p1.choose("rhino-1")
    assert (t["rhino-1"].damage, t["hydra-soldier"].damage) == (2, 3)


def test_a_guard_that_falls_in_the_sequence_lets_the_next_step_at_the_villain(table: Tables) -> None:
    """Targets of a step are chosen when it is resolved: the daggers are no attack and may clear the way (107)."""
    t = table.champions(
        p1={
            **PANTHER,
            "engaged": [("hydra-mercenary", {"damage": 2})],
            "play": ["energy-daggers", "panther-claws"],
            "hand": ["wakanda-forever-energy", "genius"],
        },
        encounter=NOTHING,
    )
    with t.branch() as other:
        other.p1.choose("play", "wakanda-forever-energy", "panther-claws")
        in_any_order(other)
        assert other["hydra-mercenary"].zone == "encounter-discard", "nobody else could be attacked"
        assert other["rhino-1"].damage == 2
    t.p1.choose("play", "wakanda-forever-energy", "energy-daggers")
    in_any_order(t)
    assert (t["rhino-1"].damage, t["hydra-mercenary"].zone) == (1 + 4, "encounter-discard")


def test_moved_damage_lands_on_the_rhino_suit(table: Tables) -> None:
    """Moved damage counts as dealt (94), so it is placed on the suit instead."""
    t = table.champions(
        p1={**PANTHER, "damage": 5, "play": ["vibranium-suit"], "hand": ["wakanda-forever-energy", "genius"]},
        attachments=(("armored-rhino-suit", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy")
    assert (t.p1.damage, t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (3, 0, 2)


def test_the_suit_is_an_attack_and_meets_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "damage": 5, "play": ["vibranium-suit"], "hand": ["wakanda-forever-energy", "genius"]},
        villain="klaw-1",
        attachments=(("solid-sound-body", "klaw-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy")
    assert (t.p1.damage, t["klaw-1"].damage) == (5 - 2 + 1, 2)


def test_a_webbed_up_rhino_does_not_stampede(table: Tables) -> None:
    """The attack is replaced before it begins (855): no damage, no stun, no surge, and Rhino is stunned."""
    t = table.champions(
        p1={**SPIDER, "dealt": ["stampede"]},
        villain=("rhino-1", {"attached": [("webbed-up", {"owner": 1})]}),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t.p1.damage, t.p1.stunned, t["rhino-1"].stunned, revealed(t)) == (0, 0, 1, ["stampede"])


def test_spider_sense_draws_once_for_a_gang_up(table: Tables) -> None:
    """It answers the villain's attack, not those of the minions."""
    t = table.champions(
        p1={**SPIDER, "dealt": ["gang-up"], "engaged": ["shocker", "hydra-mercenary"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    draws = 0
    while prompt(t) != "turn":
        if t.p1.can("use", "spider-man"):
            t.p1.choose("use", "spider-man")
            draws += 1
        else:
            t.skip_until(lambda t: t.p1.can("use", "spider-man") or prompt(t) == "turn")
    assert (draws, len(t.p1.hand)) == (1, 1)


def test_a_tough_war_machine_cannot_pay_with_his_armor(table: Tables) -> None:
    """Damage as a cost must really be taken (103)."""
    t = table.champions(p1={**IRON, "play": [("war-machine", {"tough": 1})]}, encounter=NOTHING)
    assert not t.p1.can("use", "war-machine")


# ---------------------------------------------------------------- forms, limits, other people's turns


def test_split_personality_in_another_players_turn_leaves_the_own_change(table: Tables) -> None:
    """An action event in somebody else's turn (796); a change by an ability is not the one of the round (466)."""
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, **AT_HOME, "hand": ["split-personality", "genius", "energy"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    t.p1.choose("ask")
    t.p2.choose("play", "split-personality")
    t.p2.choose("use", "she-hulk")
    assert (t.p2.form, t["rhino-1"].damage) == ("hero", 2)
    t.skip_until(lambda t: t.p2.can("change-form"))
    t.p2.choose("change-form")
    assert t.p2.form == "alter-ego"


def test_an_objection_is_not_renewed_by_changing_form_twice(table: Tables) -> None:
    """Once per round is once per round (633), whichever side was up meanwhile (465)."""
    t = table.champions(
        p1={**HULK, **AT_HOME, "used": True, "hand": ["split-personality", "genius", "energy"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    t.p1.choose("play", "split-personality")
    t.p1.choose("pass")
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    next_round(t)
    assert not [a for a in t.p1.asked if "use:jennifer-walters" in a.offered]
    assert t["the-break-in-1b"].threat == 2


def test_each_focused_rage_is_used_once_and_costs_a_hit_point(table: Tables) -> None:
    t = table.champions(p1={**HULK, "play": ["focused-rage", "focused-rage"]}, encounter=NOTHING)
    t.p1.choose("use", "focused-rage")
    t.p1.choose("use", "focused-rage")
    assert (t.p1.damage, len(t.p1.hand), t.p1.can("use", "focused-rage")) == (2, 2, False)


def test_a_mansion_that_empties_another_players_deck_costs_that_player_a_card(table: Tables) -> None:
    """The deck ran out when its last card was drawn (345, 64): who owns it is dealt the encounter card."""
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"]},
        p2={**HULK, "deck": ["energy"], "discard": ["genius"] * 9},
        encounter=("one-icon", *NOTHING),
    )
    t.p1.choose("use", "avengers-mansion", "player:2")
    assert (t.p2.hand, t.p2.deck_count, t.p2.dealt, t.p1.dealt) == (["energy"], 9, ["one-icon"], [])


def test_a_deck_that_ends_while_hands_are_filled_goes_on_and_its_card_is_revealed_in_that_round(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["energy"] * 3, "discard": ["genius"] * 6}, villain=("rhino-1", CALM), encounter=NOTHING
    )
    t.skip_until(lambda t: t.round == 3)
    assert sorted(t.p1.hand) == ["energy"] * 3 + ["genius"] * 2
    assert len(revealed(t)) == 2


def test_a_stark_tower_gives_spider_man_his_topmost_tech_back(table: Tables) -> None:
    """ "Topmost Tech upgrade": cards of other kinds above it do not matter (91)."""
    t = table.champions(
        p1={**IRON, **AT_HOME, "play": ["stark-tower"]},
        p2={**SPIDER, "discard": ["genius", "webbed-up", "spider-tracer", "web-shooter"]},
        encounter=NOTHING,
    )
    t.p1.choose("use", "stark-tower")
    assert t.p2.hand == ["spider-tracer"]


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_may_take_the_threat_and_then_nobody_else_can(table: Tables, first: int) -> None:
    """Interrupts go round from the first player (445); a replaced condition cannot be interrupted again (590)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"]},
        p2={**HULK, "hand": ["great-responsibility"]},
        encounter=NOTHING,
        first=first,
        at="villain-phase.1",
    )
    seat, other = (t.p1, t.p2) if first == 1 else (t.p2, t.p1)
    seat.choose("play", "great-responsibility")
    assert (seat.damage, other.damage, t["the-break-in-1b"].threat) == (2, 0, 0)
    assert other.hand == ["great-responsibility"]


def test_another_players_hero_may_call_an_emergency_in_hero_form(table: Tables) -> None:
    """The villain schemes against player 1; the event is an interrupt of anybody's (588)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME}, p2={**HULK, "hand": ["emergency"]}, encounter=NOTHING, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.p2.can("play", "emergency"))
    t.p2.choose("play", "emergency")
    assert t["the-break-in-1b"].threat == 0


def test_daggers_thrown_at_another_players_guard_free_that_player(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "play": ["energy-daggers"], "hand": ["wakanda-forever-energy", "genius"]},
        p2={**HULK, "engaged": [("hydra-mercenary", {"damage": 1})]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy", "player:2")
    t.skip_until(lambda t: prompt(t) == "turn" and t.p2.can("attack"))
    assert [o for o in t.p2.options if o.startswith("attack")] == ["attack:she-hulk:rhino-1"]


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


def test_vision_keeps_his_strength_when_he_is_readied(table: Tables) -> None:
    """Until the end of the phase (622): both of his attacks."""
    t = table.champions(p1={**MARVEL, "play": ["vision"], "hand": ["energy", "get-ready"]}, encounter=NOTHING)
    t.p1.choose("use", "vision", "option:this-gets-+2-atk-until-the-end-of-the-phase")
    t.p1.choose("attack:vision", "rhino-1")
    t.p1.choose("play", "get-ready")
    t.p1.choose("attack:vision", "rhino-1")
    assert (t["rhino-1"].damage, t["vision"].damage) == (8, 2)


def test_who_defends_with_an_ally_of_an_alter_ego_takes_the_attack_over(table: Tables) -> None:
    """An alter-ego's ally may defend for a hero (127); its player is the target from then on (370)."""
    t = against(
        table,
        "ultron-1",
        p1={},
        p2={**AT_HOME, "play": ["luke-cage"], "deck": ["energy"] * 9},
        environments=["ultron-drones"],
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert prompt(t) == "choose-one"
    t.p2.choose("option:put-the-top-card-of-your-deck-into-play-facedown-engaged-with-you-as-a-drone-minion")
    assert (t.p1.drones_count, t.p2.drones_count) == (0, 1)


def test_cosmic_flight_is_a_defense_after_which_indomitable_readies(table: Tables) -> None:
    """A labelled defense is defending without exhausting (311); the hero was exhausted before and is readied."""
    t = table.champions(
        p1={**MARVEL, "exhausted": 1, "play": ["cosmic-flight", "indomitable"]}, encounter=NOTHING, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.p1.can("use", "cosmic-flight"))
    t.p1.choose("use", "cosmic-flight")
    t.p1.choose("use", "indomitable")
    assert (t.p1.damage, t.p1.exhausted) == (0, 0)


def test_a_hero_who_falls_to_retaliate_readies_for_no_second_punch(table: Tables) -> None:
    """Retaliate comes before the responses to the attack (610, 56)."""
    t = table.champions(
        p1={**HULK, "damage": 13, "engaged": ["modok"], "hand": ["one-two-punch", "genius"]}, p2=MARVEL, encounter=NOTHING
    )
    t.p1.choose("attack", "modok")
    assert (t.p1.out, t["modok"].damage, t["modok"].engaged_with) == (1, 3, 2)
    assert not [a for a in t.p1.asked if "play:one-two-punch" in a.offered]


def test_a_called_ally_over_the_limit_may_send_another_home_before_it_is_too_late(table: Tables) -> None:
    """Hellcat is returned as an action before the fourth ally comes; nothing else is discarded then (133)."""
    t = table.champions(
        p1={**HULK, "play": ["hellcat", "tigra", "hulk"], "hand": ["mockingbird", "genius", "energy"]}, encounter=NOTHING
    )
    t.p1.choose("use", "hellcat")
    t.p1.choose("play", "mockingbird", pay=["genius", "energy"])
    t.skip_until(lambda t: prompt(t) == "turn")
    assert sorted(t.p1.play) == sorted(["she-hulk", "tigra", "hulk", "mockingbird"])
    assert t.p1.hand == ["hellcat"]


def test_daredevil_may_defeat_the_guard_and_then_the_hero_may_attack(table: Tables) -> None:
    """His response is no attack; consequential damage comes after it (126, 13)."""
    t = table.champions(
        p1={**MARVEL, "play": [("daredevil", {"damage": 2})], "engaged": [("hydra-mercenary", {"damage": 2})]},
        threat=3,
        encounter=NOTHING,
    )
    t.p1.choose("thwart:daredevil", "the-break-in-1b")
    t.p1.choose("use", "daredevil")
    t.p1.choose("hydra-mercenary")
    assert ("daredevil" in t.p1.discard_pile, t["hydra-mercenary"].zone) == (True, "encounter-discard")
    assert t.p1.can("attack", "rhino-1")
