"""Defending: labelled defenses beside the basic one, several interrupts to one damage, allies in the way, overkill."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.champions.cards.encounters import HULK, MARVEL, NOTHING, PANTHER, SPIDER, until
from tests.champions.playing import next_round

# ---------------------------------------------------------------- interrupts to one damage


def test_a_backflip_of_an_exhausted_hero_is_a_defense(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["backflip", "counter-punch"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 0
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")
    assert not t.p1.exhausted


def test_two_cosmic_flights_prevent_one_after_the_other(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"] * 2},
        attachments=(("charge", "rhino-1"),),
        encounter=("two-icons", *NOTHING),
    )
    until(t, "window.damage:interrupt")  # 2 + 3 + 2
    t.p1.choose("use", "cosmic-flight")
    with t.changes({"p1.damage": 1}):
        t.p1.choose("use", "cosmic-flight")
        t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile.count("cosmic-flight") == 2


def test_a_cosmic_flight_that_prevents_everything_leaves_nothing_for_the_second(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": ["cosmic-flight"] * 2}, encounter=NOTHING)
    until(t, "window.damage:interrupt")
    t.p1.choose("use", "cosmic-flight")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 0
    assert t.p1.discard_pile.count("cosmic-flight") == 1


def test_the_helmet_counts_the_flight_that_is_discarded_only_afterwards(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight", "captain-marvels-helmet"]},
        attachments=(("charge", "rhino-1"),),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")  # 5 - (1 + 2)
    with t.changes({"p1.damage": 0, "captain-marvel.def": -1}):
        t.p1.choose("use", "cosmic-flight")


def test_a_defense_against_other_damage_does_not_draw_another_players_attack(table: Tables) -> None:
    """Great Responsibility takes a boost card's threat in the midst of an attack on somebody else."""
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["great-responsibility"]},
        p2=HULK,
        first=2,
        encounter=("kree-manipulator", *NOTHING),
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("pass")  # the threat of step one
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    with t.changes({"p1.damage": 0, "p2.damage": 2}):
        t.p1.choose("use", "cosmic-flight")


def test_a_labelled_defense_may_be_used_outside_of_any_attack(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["great-responsibility"]}, p2=HULK, encounter=NOTHING
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    with t.changes({"p1.damage": 0, "the-break-in-1b.threat": 0, "cosmic-flight.zone": "discard-pile"}):
        t.p1.choose("play", "great-responsibility")
        t.p1.choose("use", "cosmic-flight")


def test_who_defends_for_another_player_may_add_a_labelled_defense(table: Tables) -> None:
    t = table.champions(
        p1=SPIDER, p2={**MARVEL, "play": ["cosmic-flight"]}, attachments=(("charge", "rhino-1"),), encounter=NOTHING
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "captain-marvel")
    with t.changes({"p1.damage": 0, "p2.damage": 1}):  # 2 + 3 - 1 - 3
        t.p2.choose("use", "cosmic-flight")


def test_a_fully_blocked_attack_still_was_defended(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["counter-punch"], "play": ["indomitable"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("defend", "spider-man")
    assert t.p1.options == ["play:counter-punch", "use:indomitable", "pass"]
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")
    with t.changes({"p1.exhausted": -1, "indomitable.zone": "discard-pile"}):
        t.p1.choose("use", "indomitable")


def test_counter_punch_counts_the_atk_of_the_moment_and_meets_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["counter-punch"], "play": ["combat-training"], "engaged": ["whiplash"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    with t.changes({"whiplash.damage": 3, "p1.damage": 1}):
        t.p1.choose("play", "counter-punch")


def test_retaliate_comes_before_the_responses_and_may_leave_nobody_to_punch(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "hand": ["counter-punch", "great-responsibility"], "engaged": [("shocker", {"damage": 2})]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "black-panther")
    assert t["shocker"].zone == "encounter-discard"
    assert not t.p1.can("play", "counter-punch")


def test_a_minion_defeated_by_retaliate_was_defeated_by_you_but_not_by_an_attack(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "hand": ["chase-them-down"],
            "play": ["interrogation-room"],
            "engaged": [("shocker", {"damage": 2})],
        },
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
        threat=3,
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.options == ["use:interrogation-room", "pass"]


# ---------------------------------------------------------------- who defends


def test_an_exhausted_hero_cannot_defend_and_an_alter_egos_ally_can(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "engaged": ["shocker"]},
        p2={**HULK, "form": "alter-ego", "play": ["hellcat"]},
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert t.p2.options == ["defend:hellcat", "no-defense"]  # Shocker attacks; the hero is exhausted
    with t.changes({"hellcat.damage": 2, "p1.damage": 0}):
        t.p2.choose("defend", "hellcat")


def test_a_defender_for_another_player_draws_overkill_on_its_own_hero(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL, p2={**HULK, "play": [("hellcat", {"damage": 2})]}, attachments=(("charge", "rhino-1"),), encounter=NOTHING
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": 0, "p2.damage": 4}):  # 5 damage against 1 hit point
        t.p2.choose("defend", "hellcat")
        t.skip_until(lambda t: t.events.count("enemy-attack") == 2)


def test_spider_sense_is_for_attacks_against_spider_man_whoever_defends(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "play": ["black-cat"]}, p2=HULK, encounter=NOTHING)
    until(t, "window.enemy-attack:interrupt")
    with t.changes({"p1.hand_count": 1}):
        t.p1.choose("use", "spider-sense")
    t.p1.choose("defend", "black-cat")
    t.skip_until(lambda t: t.events.count("enemy-attack") == 2)
    assert t.p1.prompt != "window.enemy-attack:interrupt"  # the attack on She-Hulk
    assert "black-cat" in t.p1.discard_pile


def test_spider_sense_may_draw_the_backflip_for_this_attack(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "deck": [*["strength"] * 5, "backflip", "genius"]}, encounter=NOTHING)
    until(t, "window.enemy-attack:interrupt")
    t.p1.choose("use", "spider-sense")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("play", "backflip")


def test_a_stunned_or_webbed_villain_gives_no_spider_sense(table: Tables) -> None:
    t = table.champions(p1=SPIDER, villain=("rhino-1", {"stunned": 1}), encounter=NOTHING)
    with t.changes({"p1.damage": 0}):
        next_round(t)
    assert t.events.count("enemy-attack") == 0
    t = table.champions(
        p1={**SPIDER, "hand": ["webbed-up", "genius", "energy", "swinging-web-kick"]}, villain="rhino-1", encounter=NOTHING
    )
    t.p1.choose("play", "webbed-up", "rhino-1")
    with t.changes({"p1.damage": 0, "rhino-1.stunned": 1, "webbed-up.zone": "discard-pile"}):
        t.skip_until(lambda t: t.round == 3)
    assert "spider-sense" not in [e.detail for e in t.state.log or []]


def test_a_stun_is_lost_before_webbed_up_is(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["webbed-up", "genius", "energy", "swinging-web-kick"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    t.p1.choose("play", "webbed-up", "rhino-1")
    with t.changes({"rhino-1.stunned": -1}):
        next_round(t)
    assert t["webbed-up"].in_play
    with t.changes({"rhino-1.stunned": 1}):
        next_round(t)
    assert not t["webbed-up"].in_play


def test_an_ally_that_falls_to_a_boost_leaves_the_attack_undefended(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("hellcat", {"damage": 2})]}, encounter=("concussive-blast", *NOTHING), villain="rhino-1"
    )
    until(t, "defend")
    t.p1.choose("defend", "hellcat")
    t.skip_until(lambda t: t.round == 3)
    assert "hellcat" in t.p1.discard_pile
    assert t.p1.damage >= 2
