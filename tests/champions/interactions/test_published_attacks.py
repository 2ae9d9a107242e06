"""Published answers about attacks: when they begin, what belongs to their damage, who defends, what comes after them."""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import HULK, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal, until
from tests.champions.playing import next_round


def in_any_order(t: Table) -> None:
    """Let the first player order simultaneous damage in some way."""
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


# ---------------------------------------------------------------- the beginning of an attack


def test_a_forced_interrupt_of_the_attack_comes_before_spider_sense(table: Tables) -> None:
    t = against(table, "ultron-2", p1=SPIDER, environments=("ultron-drones",))
    until(t, "window.enemy-attack:interrupt")
    assert t.p1.drones == ["drone"], "Ultron's own interrupt is over when Spider-Man is asked"
    before = len(t.p1.hand)
    t.p1.choose("use", "spider-man")
    assert len(t.p1.hand) == before + 1


def test_an_attack_by_a_treachery_is_initiated_too(table: Tables) -> None:
    t = reveal(table, "assault", "rhino-1", p1=SPIDER)
    assert t.p1.can("use", "spider-man")


def test_webbed_up_costs_an_enemy_two_attacks(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("shocker", {"attached": ["webbed-up"]})]})
    for taken in (2, 2, 2 + 2):  # Rhino's 2 each round, Shocker's 2 from the third round on
        with t.changes({"p1.damage": taken}):
            next_round(t)


# ---------------------------------------------------------------- what is damage from the attack


def test_damage_of_a_boost_ability_is_no_damage_of_the_attack(table: Tables) -> None:
    """Stampede: the boost card hurts the hero, the blocked attack itself does not."""
    t = reveal(table, "stampede", "rhino-1", p1=HULK, encounter=("concussive-blast", *NOTHING))
    t.p1.choose("defend", "she-hulk")
    in_any_order(t)
    assert (t.p1.damage, t.p1.stunned) == (1, 0)


def test_damage_of_a_boost_ability_is_no_damage_of_the_activation(table: Tables) -> None:
    """Klaw with 0 ATK flips a boost that looks for damage and one that deals some by itself."""
    t = against(table, "klaw-1", p1=MARVEL, encounter=("sweeping-swoop", "concussive-blast", *NOTHING))
    until(t, "defend")
    t.p1.choose("no-defense")
    in_any_order(t)
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t.p1.stunned) == (1, 0)


def test_rage_of_ultron_counts_the_damage_dealt_not_the_hit_points_lost(table: Tables) -> None:
    t = reveal(
        table,
        "rage-of-ultron",
        "ultron-1",
        p1={**MARVEL, "play": [("tigra", {"damage": 2})]},
        environments=("ultron-drones",),
    )
    t.p1.choose("defend", "tigra")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile == ["strength", "strength", "tigra"], "2 damage to an ally with 1 hit point left"


# ---------------------------------------------------------------- defending


def test_backflip_may_answer_the_excess_of_overkill_without_being_a_defense(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["backflip", "counter-punch"], "play": [("black-cat", {"damage": 1})]},
        attachments=(("charge", "rhino-1"),),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "black-cat")
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 0
    assert "black-cat" in t.p1.discard_pile
    assert not t.p1.can("play", "counter-punch"), "the ally was the defender"


def test_a_hero_may_take_over_the_defense_of_a_fallen_ally_with_a_labelled_defense(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["backflip", "counter-punch"], "play": [("black-cat", {"damage": 1})]},
        encounter=("concussive-blast", *NOTHING),
    )
    until(t, "defend")
    t.p1.choose("defend", "black-cat")
    in_any_order(t)
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 1, "the boost ability, not the attack"
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")


def test_a_labelled_defense_against_other_damage_is_not_defending(table: Tables) -> None:
    t = reveal(
        table,
        "sound-manipulation",
        "klaw-1",
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["counter-punch"]},
    )
    t.p1.choose("use", "cosmic-flight")
    assert t.p1.damage == 0
    assert not t.p1.can("play", "counter-punch")
    assert not t.happened("defend")


def test_counter_punch_cannot_answer_the_villain_past_a_guard(table: Tables) -> None:
    t = against(table, "rhino-1", p1={**MARVEL, "hand": ["counter-punch"], "engaged": [("hydra-mercenary", {"stunned": 1})]})
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert not t.p1.can("play", "counter-punch")


def test_stampede_stuns_before_the_counter_punch(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={**MARVEL, "hand": ["counter-punch"]}, encounter=("two-icons", *NOTHING))
    t.p1.choose("defend", "captain-marvel")
    assert t.p1.stunned
    with t.changes({"rhino-1.damage": 0, "p1.stunned": -1}):
        t.p1.choose("play", "counter-punch")


def test_the_sonic_converter_stuns_before_the_counter_punch(table: Tables) -> None:
    t = against(
        table,
        "klaw-2",
        p1={**MARVEL, "hand": ["counter-punch"]},
        attachments=(("sonic-converter", "klaw-2"),),
        encounter=("two-icons", *NOTHING),
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert t.p1.stunned
    with t.changes({"klaw-2.damage": 0, "p1.stunned": -1}):
        t.p1.choose("play", "counter-punch")


# ---------------------------------------------------------------- retaliate


def test_retaliate_defeats_tiger_shark_before_he_gets_tough(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={**PANTHER, "engaged": [("tiger-shark", {"damage": 5})]})
    t.skip_until(lambda t: t.round == 3)
    assert t["tiger-shark"].zone == "encounter-discard"


def test_retaliate_of_a_hero_is_for_attacks_on_that_hero(table: Tables) -> None:
    spec = {**PANTHER, "play": ["shuri"], "deck": ["strength"] * 12}
    t = against(table, "rhino-1", p1=spec)
    until(t, "defend")
    with t.branch() as b, b.changes({"rhino-1.damage": 1}):
        b.p1.choose("defend", "black-panther")
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("defend", "shuri")
        t.skip_until(lambda t: t.round == 3)


def test_excess_damage_is_no_attack_on_the_hero(table: Tables) -> None:
    """Overkill hurts Black Panther, yet the ally was attacked: he does not retaliate."""
    t = against(
        table,
        "rhino-1",
        p1={**PANTHER, "play": [("shuri", {"damage": 2})]},
        attachments=(("charge", "rhino-1"),),
    )
    until(t, "defend")
    with t.changes({"rhino-1.damage": 0, "p1.damage": 4}):
        t.p1.choose("defend", "shuri")
        t.skip_until(lambda t: t.round == 3)


# ---------------------------------------------------------------- "attacks you" and new defenders


def test_an_attack_defended_by_an_ally_was_still_an_attack_on_its_player(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        {"stunned": 1},
        p1={**MARVEL, "hand": ["energy"], "play": ["hellcat"], "engaged": ["radioactive-man"]},
    )
    until(t, "defend")
    with t.changes({"p1.discard_pile": ["energy"]}):
        t.p1.choose("defend", "hellcat")


def test_ultron_i_speaks_to_the_player_who_defended(table: Tables) -> None:
    ally = {**HULK, "form": "alter-ego", "play": ["hellcat"]}
    t = against(table, "ultron-1", p1=MARVEL, p2=ally, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "hellcat")
    assert t.state.decision is not None
    assert t.state.decision.player == 1
    assert len(t.p2.options) == 2, "threat or a Drone"


def test_rage_of_ultron_is_paid_by_the_player_who_revealed_it(table: Tables) -> None:
    """Whoever defends for them: the cards come from the revealing player's deck."""
    ally = {**HULK, "form": "alter-ego", "play": ["hellcat"]}
    t = reveal(table, "rage-of-ultron", "ultron-2", p1=MARVEL, p2=ally, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    before = len(t.p1.discard_pile), len(t.p2.discard_pile)
    t.p2.choose("defend", "hellcat")
    t.skip_until(lambda t: t.round == 3)
    assert len(t.p1.discard_pile) - before[0] == 3, "2 and 1 for the Drone that came with the attack"
    assert t.p2.discard_pile == ["hellcat"]


def test_a_stage_that_retaliate_defeats_says_nothing_more_about_its_attack(table: Tables) -> None:
    """Ultron I falls after his attack: neither his response nor the interrupt of stage II brings a Drone."""
    t = against(table, "ultron-1", {"damage": 16}, p1=PANTHER, next_stages=("ultron-2",), environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert t["ultron-2"].in_play
    assert t.p1.drones == []
