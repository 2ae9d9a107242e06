"""Forms, limits, hand sizes, the end of the player phase, asking others, chains of effects, elimination."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.champions.cards.encounters import CALM_RHINO, HULK, IRON, MARVEL, NOTHING, SPIDER

HOME = {"form": "alter-ego"}


# ---------------------------------------------------------------- forms


def test_split_personality_is_beside_the_change_of_form_of_the_round(table: Tables) -> None:
    hand = ["split-personality", "energy-absorption"]
    t = table.champions(p1={**HULK, "hand": hand}, villain="rhino-1")
    t.p1.choose("change-form")
    t.p1.choose("play", "split-personality")
    assert t.p1.form == "hero"
    assert t.p1.options[0].startswith("use:")  # Do You Even Lift? comes before the cards are drawn
    assert t.p1.hand == []
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("use", "do-you-even-lift")
    assert t.p1.hand_count == 4
    assert not t.p1.can("change-form")


def test_split_personality_draws_to_the_printed_size_and_may_draw_nothing(table: Tables) -> None:
    t = table.champions(p1={**HULK, "hand": ["split-personality", "energy-absorption", *["genius"] * 5]})
    t.autopay = False
    t.p1.choose("play", "split-personality", "energy-absorption")
    t.p1.choose("done")
    assert t.p1.form == "alter-ego"
    assert t.p1.hand_count == 6
    t = table.champions(p1={**HULK, **HOME, "hand": ["split-personality", "energy-absorption", *["genius"] * 5]})
    t.autopay = False
    t.p1.choose("play", "split-personality", "energy-absorption")
    t.p1.choose("done", "pass")
    assert t.p1.form == "hero"
    assert t.p1.hand_count == 5  # more than 4: nothing drawn, nothing discarded


def test_do_you_even_lift_is_no_attack(table: Tables) -> None:
    t = table.champions(p1={**HULK, **HOME, "stunned": 1, "engaged": ["hydra-mercenary", "whiplash"]})
    t.p1.choose("change-form")
    t.p1.choose("use", "do-you-even-lift")
    assert "choose:rhino-1" in t.p1.options  # guard keeps off attacks only
    with t.changes({"whiplash.damage": 2, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("choose", "whiplash")


def test_hero_upgrades_do_nothing_for_an_alter_ego_and_everything_stays(table: Tables) -> None:
    t = table.champions(
        p1={
            **SPIDER,
            "damage": 4,
            "exhausted": 1,
            "stunned": 1,
            "confused": 1,
            "tough": 1,
            "play": ["combat-training", "armored-vest"],
        },
        stop_at_forced=True,
    )
    t.p1.choose("change-form")
    assert (t.p1.damage, t.p1.exhausted, t.p1.stunned, t.p1.confused, t.p1.tough) == (4, 1, 1, 1, 1)
    assert t["peter-parker"].atk == 0
    assert not t.p1.can("recover")  # exhausted


def test_recovery_heals_to_the_maximum_and_no_further(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, **HOME, "damage": 2, "play": [], "hand": ["first-aid", "genius"]})
    with t.changes({"p1.damage": -2, "p1.exhausted": 1}):
        t.p1.choose("recover")
    assert not t.p1.can("play", "first-aid")  # nobody is damaged


def test_mark_v_armor_raises_the_maximum_for_healing_and_falls_with_it(table: Tables) -> None:
    t = table.champions(p1={**IRON, **HOME, "damage": 5, "play": ["mark-v-armor", "rocket-boots"]})
    assert t["tony-stark"].max_hp == 16
    with t.changes({"p1.hp": 3}):
        t.p1.choose("recover")
    assert t.p1.hp == 14


# ---------------------------------------------------------------- hands and the end of the phase


def test_tonys_and_iron_mans_hands(table: Tables) -> None:
    tech = ["arc-reactor", "mark-v-armor", "mark-v-helmet", "powered-gauntlets", "powered-gauntlets", "rocket-boots"]
    t = table.champions(p1={**IRON, "play": [*tech, "rocket-boots"]}, villain=CALM_RHINO, encounter=NOTHING)
    assert t.p1.hand_size == 7
    t = table.champions(
        p1={**IRON, "play": tech[:2], "hand": ["genius", "energy", "strength", "haymaker", "uppercut"]},
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    t.p1.choose("end-turn")
    assert t.p1.prompt == "discard"
    assert "done" not in t.p1.options  # 5 cards, hand size 3
    t.p1.choose("discard", "energy")
    t.p1.choose("discard", "genius")
    t.p1.choose("done")
    assert sorted(t.p1.hand) == ["haymaker", "strength", "uppercut"]


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


def test_aerial_lasts_until_the_end_of_the_phase(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, "play": ["rocket-boots", "mark-v-helmet", "powered-gauntlets"], "hand": ["genius"]},
        villain=CALM_RHINO,
        side_schemes=(("breakin-takin", {"threat": 3}),),
        threat=3,
        encounter=NOTHING,
    )
    t.p1.choose("use", "rocket-boots")
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("use", "powered-gauntlets")
    t.p1.choose("use", "mark-v-helmet")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["the-break-in-1b"].threat, t["breakin-takin"].threat) == (2, 2)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert not t["iron-man"].has_aerial


def test_an_arc_reactor_gives_a_second_attack(table: Tables) -> None:
    t = table.champions(p1={**IRON, "play": ["arc-reactor", "tenacity"], "hand": ["strength"]})
    assert not t.p1.can("use", "arc-reactor")  # he is ready: it would change nothing
    with t.changes({"rhino-1.damage": 3}):
        t.p1.choose("attack", "iron-man")
        t.p1.choose("use", "arc-reactor")
        t.p1.choose("attack", "iron-man")
        t.p1.choose("use", "tenacity")
        t.p1.choose("attack", "iron-man")


# ---------------------------------------------------------------- asking


def test_an_asked_player_acts_on_their_own_account(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, **HOME, "play": ["superhuman-law-division", "focused-rage", "hellcat"], "hand": ["genius", "haymaker"]},
        threat=5,
    )
    t.p1.choose("ask:2")
    assert t.p2.can("use", "superhuman-law-division")
    assert not t.p2.can("use", "focused-rage")  # a hero action
    assert not t.p2.can("play", "haymaker")
    assert not t.p2.can("attack")  # no basic powers, no allies' attacks
    assert not t.p2.can("change-form")
    with t.changes({"the-break-in-1b.threat": -2, "p2.hand_count": -1, "p1.hand_count": 0}):
        t.p2.choose("use", "superhuman-law-division")
    assert t.p1.prompt == "turn"


def test_the_active_player_may_be_helped_by_another_players_attack_event(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "engaged": ["hydra-mercenary"]}, p2={**HULK, "hand": ["uppercut", "energy-absorption"]}
    )
    t.p1.choose("ask:2")
    t.p2.choose("play", "uppercut")
    assert "choose:rhino-1" in t.p2.options  # the guard is engaged with player 1
    with t.changes({"hydra-mercenary.zone": "encounter-discard"}):
        t.p2.choose("choose", "hydra-mercenary")


# ---------------------------------------------------------------- chains


def test_crisis_interdiction_with_one_scheme_does_its_first_half(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["crisis-interdiction", "genius"]}, threat=5, villain="rhino-1"
    )
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "crisis-interdiction")
    assert t.p1.prompt == "turn"


def test_repulsor_blast_on_a_minion_that_falls_at_once_still_discards(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, "deck": ["energy"] * 12, "hand": ["repulsor-blast", "genius"], "engaged": [("shocker", {"damage": 2})]}
    )
    with t.changes({"p1.deck_count": -5, "rhino-1.damage": 0, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "repulsor-blast", "shocker")


def test_gamma_slam_counts_what_she_has_sustained_up_to_fifteen(table: Tables) -> None:
    hand = ["gamma-slam", "energy-absorption", "strength"]
    assert not table.champions(p1={**HULK, "hand": hand}).p1.can("play", "gamma-slam")
    t = table.champions(p1={**HULK, "damage": 14, "hand": hand}, villain="ultron-1")
    with t.changes({"ultron-1.damage": 14}):
        t.p1.choose("play", "gamma-slam")


def test_one_two_punch_is_for_a_basic_attack_alone(table: Tables) -> None:
    t = table.champions(p1={**HULK, "exhausted": 1, "hand": ["one-two-punch", "haymaker", "genius", "genius"]})
    t.p1.choose("play", "haymaker")
    assert t.p1.prompt == "turn"
    t = table.champions(p1={**HULK, "hand": ["one-two-punch", "genius"], "play": ["hellcat"]})
    t.p1.choose("attack", "hellcat")
    assert t.p1.prompt == "turn"
    t.p1.choose("attack", "she-hulk")
    with t.changes({"p1.exhausted": -1}):
        t.p1.choose("play", "one-two-punch")


def test_each_attack_may_have_its_own_one_two_punch(table: Tables) -> None:
    t = table.champions(p1={**HULK, "hand": ["one-two-punch", "one-two-punch", "energy", "genius"]})
    t.autopay = False
    with t.changes({"rhino-1.damage": 9}):
        t.p1.choose("attack", "she-hulk")
        t.p1.choose("play", "one-two-punch", "energy")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        t.p1.choose("attack", "she-hulk")
        t.p1.choose("play", "one-two-punch", "genius")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        t.p1.choose("attack", "she-hulk")


def test_med_team_resolves_its_last_use_and_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "damage": 1, "play": [("med-team", {"counters": 1})]})
    with t.changes({"p1.damage": -1, "med-team.zone": "discard-pile"}):
        t.p1.choose("use", "med-team")


# ---------------------------------------------------------------- elimination


def test_a_player_who_falls_in_their_own_turn(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["whiplash"], "hand": ["chase-them-down"], "play": ["daredevil"]},
        p2=HULK,
        first=1,
        encounter=NOTHING,
    )
    t.p1.choose("attack", "captain-marvel", "whiplash")
    assert t.happened("eliminated")
    assert t.first_player == 1
    assert t.p2.prompt == "turn"
    assert t["whiplash"].engaged_with == 2
    assert t.p1.hand == []
    assert "daredevil" in t.p1.discard_pile
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.prompt == "turn"


def test_she_hulk_may_pay_with_her_last_hit_point(table: Tables) -> None:
    t = table.champions(p1={**HULK, "damage": 14, "play": ["focused-rage"]}, p2=MARVEL, encounter=NOTHING)
    t.p1.choose("use", "focused-rage")
    assert t.happened("eliminated")
    assert t.p1.hand == []
    assert t.p2.prompt == "turn"


def test_great_responsibility_to_the_death_keeps_the_threat_off(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "hand": ["great-responsibility"]},
        p2={**SPIDER, "damage": 3},
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    assert t.happened("eliminated")
    assert t["the-break-in-1b"].threat == 0
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.prompt == "turn"
    assert t.first_player == 1


def test_hulks_rage_is_resolved_to_the_end_though_his_player_falls(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "deck": ["energy", *["genius"] * 5], "play": ["hulk"]}, p2=HULK, encounter=NOTHING
    )
    t.p1.choose("attack", "hulk", "rhino-1")
    t.p1.choose("next", "captain-marvel")
    t.skip_until(lambda t: t.p2.prompt == "turn")
    assert t.happened("eliminated")
    assert t.p2.damage == 1
    assert t["rhino-1"].damage == 3 + 1


def test_the_first_player_falls_in_step_two_and_the_rest_goes_on(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["shocker"]}, p2=HULK, p3=SPIDER, encounter=NOTHING, villain=("rhino-1", {})
    )
    t.skip_until(lambda t: t.happened("eliminated"))
    assert t.first_player == 1
    assert t["shocker"].engaged_with == 2
    t.skip_until(lambda t: t.round == 3)
    attacks = [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]
    assert attacks == ["rhino-1", "rhino-1", "shocker", "rhino-1"]
    assert t.first_player == 2


def test_cards_of_an_eliminated_player_under_anothers_control_stay(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "hand": ["combat-training", "strength", "inspired", "genius"], "engaged": ["whiplash"]},
        p2={**HULK, "play": ["hellcat"]},
        encounter=NOTHING,
    )
    t.autopay = False
    t.p1.choose("play", "combat-training", "strength")
    t.skip_until(lambda t: t.p1.prompt != "pay")
    t.p1.choose("player:2")
    t.p1.choose("attack", "captain-marvel", "whiplash")
    assert t.happened("eliminated")
    assert t["combat-training"].controller == 2
    assert t["she-hulk"].atk == 4


def test_the_second_player_may_end_the_game_alone(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["whiplash"]}, p2=HULK, villain=("rhino-1", {"damage": 26}), encounter=NOTHING
    )
    t.p1.choose("attack", "captain-marvel", "whiplash")
    t.p2.choose("attack", "she-hulk", "rhino-1")
    assert t.state.over
    assert t.state.winners == (0, 1)


def test_attacking_the_last_stage_wins_before_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11}, villain=("klaw-1", {"damage": 11}), attachments=(("solid-sound-body", "klaw-1"),)
    )
    t.p1.choose("attack", "captain-marvel", "klaw-1")
    assert t.state.winners == (0,)
