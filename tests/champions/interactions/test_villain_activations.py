"""Interactions of activations: who defends, boost cards, stages that change in mid-attack, keywords."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import NOTHING, PANTHER, against, reveal, revealed, until

AWAY = {"form": "alter-ego"}


def acts(t: Table) -> list[tuple[str, str, int]]:
    """Who attacked or schemed against which player, in order."""
    kinds = ("enemy-attack", "enemy-scheme")
    return [(e.kind, e.about[0].card, e.player + 1) for e in t.state.log or [] if e.kind in kinds]


def in_any_order(t: Table) -> None:
    """Let the first player order simultaneous damage in some way."""
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


def boosts(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "boost"]


# ---------------------------------------------------------------- the steps with several players


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


def test_another_players_hero_defends_and_becomes_the_target(table: Tables) -> None:
    """Radioactive Man attacked player 1; player 2 defends and is the one who was attacked."""
    hand = {"hand": ["strength"]}
    t = against(table, "rhino-1", {"stunned": 1}, p1={**hand, "engaged": ["radioactive-man"]}, p2={**hand, **AWAY})
    t2 = against(table, "rhino-1", {"stunned": 1}, p1={**hand, "engaged": ["radioactive-man"]}, p2=hand)
    until(t, "defend")
    assert t.p1.options == ["defend:captain-marvel", "no-defense"]
    t.p1.choose("no-defense")
    assert t.p2.prompt != "defend", "an alter-ego cannot defend"
    until(t2, "defend")
    t2.p1.choose("no-defense")
    with t2.changes({"p1.hand_count": 0, "p1.hp": 0, "p2.hand_count": -1, "p2.hp": 0}):
        t2.p2.choose("defend", "she-hulk")


def test_an_ally_of_another_player_defends_and_its_controller_gets_the_overkill(table: Tables) -> None:
    """Charge: 2 + 3 against an ally with 3 hit points leaves 2 for the hero of the ally's controller."""
    t = against(table, "rhino-1", p1={}, p2={"play": ["tigra"]}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -2, "tigra.zone": "discard-pile", "charge.zone": "encounter-discard"}):
        t.p2.choose("defend", "tigra")


def test_overkill_excess_meets_the_tough_card_of_the_hero(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": ["tigra"], "tough": 1}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    with t.changes({"p1.hp": 0, "p1.tough": -1, "tigra.zone": "discard-pile"}):
        t.p1.choose("defend", "tigra")


def test_a_tough_defending_ally_leaves_no_excess(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": [("tigra", {"tough": 1})]}, attachments=[("charge", "rhino-1")])
    until(t, "defend")
    with t.changes({"p1.hp": 0, "tigra.hp": 0, "tigra.tough": -1}):
        t.p1.choose("defend", "tigra")


def test_charge_stays_on_a_stunned_rhino(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"
    assert not t["rhino-1"].stunned
    assert boosts(t) == [], "he has not attacked: no boost card"


# ---------------------------------------------------------------- boost cards


def test_concussive_blast_as_a_boost_defeats_the_defending_ally(table: Tables) -> None:
    """The rest of the attack is undefended: the identity takes it."""
    t = against(
        table, "ultron-1", p1={"play": [("tigra", {"damage": 2})], "tough": 0}, encounter=("concussive-blast", *NOTHING)
    )
    until(t, "defend")
    t.p1.choose("defend", "tigra")
    in_any_order(t)
    assert t["tigra"].zone == "discard-pile"
    assert t.p1.damage == 1 + 2


def test_a_weapons_runner_given_as_a_boost_enters_play_without_surge_and_activates(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AWAY, encounter=("weapons-runner", *NOTHING))
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.engaged == ["weapons-runner"]
    assert revealed(t) == ["nothing"], "it was put into play, not revealed"
    assert ("enemy-scheme", "weapons-runner", 1) in acts(t), "it joined the minions of that player"


def test_klaw_flips_two_boost_cards_and_a_stunned_klaw_none(table: Tables) -> None:
    t = against(table, "klaw-1", encounter=("one-icon", "two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")
    assert boosts(t) == ["one-icon", "two-icons"]
    t = against(table, "klaw-1", {"stunned": 1}, encounter=("one-icon", "two-icons", *NOTHING))
    t.skip_until(lambda t: t.round == 3)
    assert boosts(t) == []


def test_a_scheming_klaw_gets_one_boost_card(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AWAY, encounter=("one-icon", "two-icons", *NOTHING))
    with t.changes({"underground-distribution-1b.threat": 1 + 2 + 1}):
        t.skip_until(lambda t: t.round == 3)
    assert boosts(t) == ["one-icon"]


def test_titanias_fury_gives_one_more_boost_card_that_counts_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", encounter=("titanias-fury", "two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.hp": -(2 + 1 + 2)}):
        t.p1.choose("no-defense")
    assert boosts(t) == ["titanias-fury", "two-icons"]


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


def test_the_boost_card_that_empties_the_deck_brings_a_token_and_a_new_deck(table: Tables) -> None:
    t = against(table, "rhino-1", encounter=("one-icon",), encounter_discard=("nothing", "nothing", "nothing"))
    until(t, "defend")
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 3
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


def test_a_player_eliminated_by_a_boost_ends_the_attack(table: Tables) -> None:
    """Whirlwind as a boost card: 1 damage to each hero."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={}, encounter=("whirlwind", *NOTHING))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    in_any_order(t)
    assert t.out == [1, 0]
    assert t.p2.damage == 1
    assert t["whirlwind"].zone == "encounter-discard"


# ---------------------------------------------------------------- stages that change


def test_a_stage_defeated_by_retaliate_in_mid_attack(table: Tables) -> None:
    """Rhino II comes up while Rhino I's attack is resolved: his When Revealed ability, then the attack's end."""
    t = table.champions(
        p1=PANTHER,
        villain=("rhino-1", {"damage": 13}),
        next_stages=("rhino-2",),
        attachments=[("charge", "rhino-1"), ("enhanced-ivory-horn", "rhino-1")],
        encounter=("nothing", "breakin-takin", *NOTHING),
    )
    until(t, "defend")
    with t.changes({"p1.hp": -(2 + 3 + 1)}):
        t.p1.choose("no-defense")
    assert t["rhino-2"].hp == 15
    assert t["breakin-takin"].threat == 3
    assert t["charge"].zone == "encounter-discard"
    assert t["enhanced-ivory-horn"].on == "rhino-2"


def test_excess_damage_is_lost_and_status_cards_stay(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        {"damage": 13, "stunned": 1, "confused": 1},
        p1={"hand": ["uppercut", *["strength"] * 3]},
        next_stages=("rhino-3",),
    )
    with t.changes({"p1.stunned": 1}):  # Rhino III stuns each hero
        t.p1.choose("play", "uppercut")
    rhino = t["rhino-3"]
    assert (rhino.hp, rhino.tough, rhino.stunned, rhino.confused) == (16, 1, 1, 1)


def test_rhino_iii_stuns_heroes_and_no_alter_egos(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 29}, p1={}, p2=AWAY, next_stages=("rhino-3",))
    with t.changes({"p1.stunned": 1, "p2.stunned": 0}):
        t.p1.choose("attack", "rhino-2")
    assert t["rhino-3"].hp == 32


def test_the_villain_retaliates_although_its_stage_was_defeated(table: Tables) -> None:
    """The stage was defeated, the villain survived the attack; for an ally's attack the ally takes the damage."""
    body = [("concussion-blasters", "ultron-1")]
    for words, changes in (
        (("attack", "captain-marvel", "ultron-1"), {"p1.hp": -1}),
        (("attack", "tigra", "ultron-1"), {"p1.hp": 0, "tigra.hp": -1 - 1}),
    ):
        t = against(
            table,
            "ultron-1",
            {"damage": 16},
            p1={"play": ["tigra"]},
            next_stages=("ultron-2",),
            attachments=body,
        )
        with t.changes(changes):
            t.p1.choose(*words)
        assert t["concussion-blasters"].on == "ultron-2"


def test_the_immortal_klaw_takes_its_hit_points_with_it(table: Tables) -> None:
    """With 10 or fewer left he is defeated when the side scheme is."""
    hand = {"hand": ["for-justice", "strength", "strength"]}
    immortal = [("the-immortal-klaw", {"threat": 3})]
    t = against(table, "klaw-2", {"damage": 18}, p1=hand, side_schemes=immortal, next_stages=("klaw-3",))
    assert t["klaw-2"].hp == 10
    t.p1.choose("play", "for-justice", "the-immortal-klaw")
    assert t["klaw-3"].hp == 22
    t = against(table, "klaw-2", {"damage": 17}, p1=hand, side_schemes=immortal, next_stages=("klaw-3",))
    t.p1.choose("play", "for-justice", "the-immortal-klaw")
    assert t["klaw-2"].hp == 1


def test_gang_up_goes_on_with_the_new_stage(table: Tables) -> None:
    """A minion attacks first; the villain's stage falls before the villain has attacked: the new one attacks."""
    t = reveal(
        table,
        "gang-up",
        "rhino-1",
        {"damage": 13, "confused": 0},
        p1={"engaged": ["hydra-mercenary"], "deck": ["strength"] * 12, "play": [("hawkeye", {"counters": 4})]},
        next_stages=("rhino-2",),
        encounter=("nothing",) * 6,
    )
    assert set(t.p1.options) == {"next:rhino-1", "next:hydra-mercenary"}
    g: Any = t.state
    g.damage[t["rhino-1"].entity] = 14  # as if an effect in between had done it
    g.dirty = 1
    t.p1.choose("next", "hydra-mercenary")
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert ("enemy-attack", "rhino-2", 1) in acts(t)


# ---------------------------------------------------------------- keywords of minions


def test_quickstrike_in_the_player_phase_and_only_against_a_hero(table: Tables) -> None:
    """Shadow of the Past brings Vulture: he attacks at once a hero, and no alter-ego."""
    for form, attacks in (("hero", 1), ("alter-ego", 0)):
        seat = {"identity": "spider-man", "form": form, "nemesis": True, "deck": ["strength"] * 12}
        t = reveal(table, "shadow-of-the-past", "rhino-1", p1=seat)
        t.skip_until(lambda t: t.round == 3)
        assert t.p1.engaged == ["vulture"]
        assert [a for a in acts(t) if a[1] == "vulture"] == [("enemy-attack", "vulture", 1)] * attacks


def test_an_ally_that_dies_of_retaliate_takes_no_consequential_damage(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": [("tigra", {"damage": 1})], "engaged": ["modok"]})
    with t.changes({"modok.hp": -2, "tigra.zone": "discard-pile"}):
        t.p1.choose("attack", "tigra", "modok")


def test_a_defeated_minion_does_not_retaliate(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("modok", {"damage": 6})]})
    with t.changes({"p1.hp": 0}):
        t.p1.choose("attack", "captain-marvel", "modok")
    assert t["modok"].zone == "encounter-discard"


def test_both_retaliates_of_the_villain_add_up(table: Tables) -> None:
    both = [("solid-sound-body", "klaw-1"), ("concussion-blasters", "klaw-1")]
    t = against(table, "klaw-1", attachments=both)
    with t.changes({"p1.hp": -2, "klaw-1.hp": -2}):
        t.p1.choose("attack", "klaw-1")


def test_guard_of_another_players_minion_does_not_matter(table: Tables) -> None:
    t = against(table, "rhino-1", p1={}, p2={"engaged": ["hydra-mercenary"]})
    assert t.p1.can("attack", "captain-marvel", "rhino-1")
    t.p1.choose("end-turn")
    assert not t.p2.can("attack", "she-hulk", "rhino-1")


def test_a_stunned_minion_loses_its_card_instead_of_a_forced_response(table: Tables) -> None:
    """Tiger Shark has not attacked: he gets no tough status card."""
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": [("tiger-shark", {"stunned": 1})]})
    t.skip_until(lambda t: t.round == 3)
    assert (t["tiger-shark"].stunned, t["tiger-shark"].tough) == (0, 0)
