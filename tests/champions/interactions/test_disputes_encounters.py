"""Disputes about the scenario: searches, schemes that complete in the middle, drones, obligations and the fall of a player.

Line numbers are those of the rulebook's text; numbered rulings are those of `champions.rulings.md`.
"""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
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

WIDOW = {"play": ["black-widow"], "hand": ["genius"]}
DRONES: dict[str, Any] = {"environments": ["ultron-drones"]}


# ---------------------------------------------------------------- what is revealed from the encounter deck


def test_black_widow_does_not_answer_a_nemesis_that_was_set_aside(table: Tables) -> None:
    """She speaks of cards revealed from the encounter deck; the nemesis set is out of play, set aside (708)."""
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, **WIDOW, "nemesis": True})
    assert t.p1.can("use", "black-widow"), "for the treachery itself"
    t.p1.choose("pass")
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.engaged == ["vulture"]
    assert t.has("highway-robbery", "side-schemes")
    assert len([a for a in t.p1.asked if "use:black-widow" in a.offered]) == 1


@proves("champions.effect.search.not-leaving")
def test_black_widow_answers_a_card_found_in_the_deck_but_not_one_found_in_the_discard_pile(table: Tables) -> None:
    """A card that is found has not left the searched area (929, 140): Rhino II reveals it from where it lies."""
    for place, asked in (("encounter", True), ("encounter_discard", False)):
        spec = {"encounter": NOTHING, place: ("breakin-takin", *(NOTHING if place == "encounter" else ()))}
        t = table.champions(p1={**HULK, **WIDOW}, villain=("rhino-1", {"damage": 12}), next_stages=["rhino-2"], **spec)
        t.p1.choose("attack:she-hulk")
        assert bool([a for a in t.p1.asked if "use:black-widow" in a.offered] or t.p1.can("use", "black-widow")) == asked


def test_spider_sense_cancels_what_under_fire_turns_up(table: Tables) -> None:
    """A card revealed by card text is revealed like any other (912), from the deck."""
    t = table.champions(
        p1={**SPIDER, "hand": ["enhanced-spider-sense", "genius"], "dealt": ["under-fire"]},
        encounter=("advance", *NOTHING),
        at="villain-phase.4",
    )
    t.p1.choose("pass")
    assert t.happened("reveal", "advance")
    t.p1.choose("play", "enhanced-spider-sense")
    assert revealed(t) == ["under-fire", "advance", "nothing"]
    assert t["the-break-in-1b"].threat == 0


# ---------------------------------------------------------------- schemes that complete in the middle


def test_step_one_that_completes_the_cowl_has_not_placed_threat_on_norad(table: Tables) -> None:
    """ "Here" is the stage on which threat was placed (932): NORAD came up because of it and says nothing yet."""
    t = table.champions(
        p1={**MARVEL, "deck": ["energy"] * 9},
        villain=("ultron-1", CALM),
        scheme="the-crimson-cowl-1b",
        threat=2,
        **DRONES,
        encounter=NOTHING,
        at="villain-phase.1",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["assault-on-norad-2b"].threat == 0
    assert not [a for a in t.p1.asked if "threat" in str(a.offered)]


def test_a_minion_that_comes_with_the_new_stage_joins_the_minions_that_scheme(table: Tables) -> None:
    """The first one's threat completes stage 1; the minion of stage 2A engages the first player and activates (54, 681)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "engaged": ["weapons-runner"]},
        villain=("klaw-1", {"confused": 1}),
        scheme="underground-distribution-1b",
        threat=5,
        encounter=("hydra-bomber", *NOTHING),
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["secret-rendezvous-2b"].threat == 1
    assert sorted(t.p1.engaged) == ["hydra-bomber", "weapons-runner"]


def test_rage_counts_the_threat_that_went_over_the_target(table: Tables) -> None:
    """Three threat were placed, though the stage needed one (646): the new stage's drone comes, then three cards go."""
    deck = ["energy", "genius", "genius", "genius", *["strength"] * 9]
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "deck": deck, "dealt": ["rage-of-ultron"]},
        villain="ultron-1",
        scheme="the-crimson-cowl-1b",
        threat=2,
        **DRONES,
        encounter=("two-icons", *NOTHING),
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["assault-on-norad-2b"].zone == "main-scheme"
    assert t.p1.drones_count == 1
    assert t.p1.discard_pile == ["genius"] * 3


def test_a_great_responsibility_in_step_one_keeps_the_last_stage_from_completion(table: Tables) -> None:
    """The threat is not placed at all (855): nothing completes."""
    t = table.champions(p1={**MARVEL, "hand": ["great-responsibility"]}, threat=6, encounter=NOTHING, at="villain-phase.1")
    with t.branch() as other:
        other.p1.choose("pass")
        assert other.state.over
    t.p1.choose("play", "great-responsibility")
    assert (t.state.over, t["the-break-in-1b"].threat, t.p1.damage) == (0, 6, 1)


def test_an_emergency_keeps_a_scheming_villain_from_winning(table: Tables) -> None:
    """Threat is reduced before it is placed (803)."""
    t = table.champions(p1={**MARVEL, **AT_HOME, "hand": ["emergency"]}, threat=6, encounter=NOTHING, at="villain-phase.2")
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    t.p1.choose("play", "emergency")
    assert (t.state.over, t["the-break-in-1b"].threat) == (0, 6)


def test_threat_on_each_side_scheme_is_taken_one_scheme_at_a_time(table: Tables) -> None:
    """Each scheme gets its own threat: Great Responsibility takes that of one of them (651: it is played once)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"], "dealt": ["masterplan"]},
        villain=("rhino-1", CALM),
        side_schemes=[("bomb-scare", {"threat": 2}), ("breakin-takin", {"threat": 2})],
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 4
    assert sorted((t["bomb-scare"].threat, t["breakin-takin"].threat)) == [2, 6]


def test_the_hazard_of_a_stage_that_came_up_in_step_two_counts_in_step_three(table: Tables) -> None:
    """Counter-Punch fells Rhino I in his own activation; Rhino II brings Breakin' & Takin', and step three deals two."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"]},
        villain=("rhino-1", {"damage": 12}),
        next_stages=["rhino-2"],
        encounter=("nothing", "breakin-takin", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    t.skip_until(lambda t: t.round == 3)
    assert t["rhino-2"].damage == 0
    assert revealed(t).count("nothing") == 2


def test_two_crises_must_both_be_over(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["jessica-jones"]},
        threat=5,
        side_schemes=[("crowd-control", {"threat": 1}), ("personal-challenge", {"threat": 1})],
        encounter=NOTHING,
    )
    t.p1.choose("thwart:jessica-jones", "crowd-control")
    assert [o for o in t.p1.options if o.startswith("thwart")] == ["thwart:captain-marvel:personal-challenge"]
    t.p1.choose("thwart:captain-marvel")
    assert (t["personal-challenge"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 5)


def test_the_token_of_legal_work_is_lost_with_the_stage(table: Tables) -> None:
    """Acceleration tokens do not go over to the new stage (647)."""
    t = reveal(
        table,
        "legal-work",
        "ultron-1",
        p1={**HULK, "exhausted": 1},
        scheme="the-crimson-cowl-1b",
        threat=0,
        **DRONES,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["the-crimson-cowl-1b"].threat == 1
    t.skip_until(lambda t: t.round == 4)
    assert t["assault-on-norad-2b"].zone == "main-scheme", "1 + 1 + 1 with the token"
    assert t.acceleration_tokens == 0


# ---------------------------------------------------------------- decks that run out


def test_ritual_combat_counts_the_icons_of_a_card_that_was_the_last(table: Tables) -> None:
    """The deck is made anew at once (337); the card that was discarded is still the one that counts."""
    t = table.champions(
        p1={**MARVEL, "dealt": ["ritual-combat"]},
        villain=("rhino-1", CALM),
        encounter=("two-icons",),
        encounter_discard=("nothing", "nothing"),
        at="villain-phase.4",
    )
    t.p1.choose("option:deal-x-damage-to-your-hero")
    assert (t.p1.damage, t.acceleration_tokens) == (3, 1)


def test_dealing_goes_on_from_the_new_deck_and_costs_one_token(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2=HULK,
        villain=("rhino-1", CALM),
        encounter=("nothing",),
        encounter_discard=NOTHING,
        at="villain-phase.3",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (len(revealed(t)), t.acceleration_tokens) == (2, 1)


# ---------------------------------------------------------------- drones


def test_hawkeye_shoots_the_drone_before_ultron_counts_it(table: Tables) -> None:
    """A drone is a minion that enters play (543); the bonus counts what is there when the damage is worked out (687)."""
    t = table.champions(
        p1={**MARVEL, "play": [("hawkeye", {"counters": 2, "exhausted": 1})], "deck": ["energy"] * 9},
        villain="ultron-2",
        **DRONES,
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    t.p1.choose("use", "hawkeye")
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t.p1.drones_count, "energy" in t.p1.discard_pile) == (2, 0, True)


def test_each_of_two_drones_of_the_imperative_may_be_shot(table: Tables) -> None:
    t = reveal(table, "ultrons-imperative", "ultron-1", p1={"play": [("hawkeye", {"counters": 3})]}, **DRONES)
    t.p1.choose("use", "hawkeye")
    t.p1.choose("use", "hawkeye")
    assert (t["hawkeye"].counters, t.p1.drones_count) == (1, 0)


def test_drone_factory_counts_the_drones_of_all_players_and_those_with_a_face(table: Tables) -> None:
    t = reveal(
        table,
        "drone-factory",
        "ultron-1",
        p1={"engaged": ["advanced-ultron-drone"]},
        p2={**HULK, "drones": ["energy"]},
        **DRONES,
    )
    assert t["drone-factory"].threat == 4 + 4


def test_a_drone_that_falls_in_the_panthers_sequence_frees_ultron_for_the_next_step(table: Tables) -> None:
    """Each special is a step of its own (107): after the daggers the last drone is gone and the claws find Ultron."""
    t = table.champions(
        p1={
            **PANTHER,
            "drones": [("energy", {"damage": 1})],
            "play": ["energy-daggers", "panther-claws"],
            "hand": ["wakanda-forever-energy", "genius"],
        },
        villain="ultron-3",
        **DRONES,
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy", "energy-daggers")
    assert (t["ultron-3"].damage, t.p1.drones_count, prompt(t)) == (4, 0, "turn")


# ---------------------------------------------------------------- minions and what they must do


def test_melter_is_defended_against_by_a_stunned_ally(table: Tables) -> None:
    """A stun concerns attacking (1009); an ally that is ready is able to defend."""
    t = against(
        table, "rhino-1", CALM, p1={"play": [("tigra", {"stunned": 1})], "engaged": ["melter"]}, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.round == 3)
    assert ("tigra" in t.p1.discard_pile, t.p1.damage) == (True, 0)


def test_with_exhausted_allies_anybody_may_defend_against_melter(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("tigra", {"exhausted": 1})], "engaged": ["melter"]},
        p2={**HULK, "play": ["luke-cage"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    assert t.p1.options == ["defend:captain-marvel", "no-defense"]
    t.p1.choose("no-defense")
    assert t.p2.can("defend", "luke-cage")


def test_whirlwind_leaves_alter_egos_alone(table: Tables) -> None:
    """Each other hero: who is in alter-ego form is none (468)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["whirlwind"]},
        p2={**HULK, **AT_HOME},
        p3=PANTHER,
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.damage, t.p2.damage) == (2, 0)
    assert t.p3.damage == 2 + 2, "Whirlwind's attack, and Rhino's own"


def test_titanias_fury_finds_no_hero_in_alter_ego_form(table: Tables) -> None:
    """She attacks the hero; in alter-ego form there is none (468), so she heals and the card surges."""
    t = reveal(
        table, "titanias-fury", "rhino-1", p1={**HULK, **AT_HOME, "engaged": [("titania", {"damage": 4, "confused": 1})]}
    )
    next_round(t)
    assert (t.p1.damage, t["titania"].damage) == (0, 0)
    assert revealed(t)[:2] == ["titanias-fury", "nothing"]


def test_sweeping_swoop_stuns_no_alter_ego_and_false_alarm_confuses_one(table: Tables) -> None:
    """ "Your hero" is the hero's side (468); "you" is the player's identity, whichever side is up (93)."""
    t = reveal(table, "sweeping-swoop", "rhino-1", p1={**SPIDER, **AT_HOME})
    assert t.p1.stunned == 0
    t = reveal(table, "false-alarm", "rhino-1", p1={**SPIDER, **AT_HOME})
    assert t.p1.confused == 1


def test_yon_roggs_threat_may_be_objected_to(table: Tables) -> None:
    """It is threat placed on a scheme like any other (803)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["yon-rogg"]},
        p2={**HULK, **AT_HOME},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        side_schemes=[("the-psyche-magnitron", {"threat": 3})],
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.p2.can("use", "jennifer-walters"))
    t.p2.choose("use", "jennifer-walters")
    assert t["the-psyche-magnitron"].threat == 3


def test_a_soldier_that_falls_to_retaliate_deals_a_card_that_is_revealed_in_the_same_phase(table: Tables) -> None:
    """Dealt before step four, revealed in it (293), oldest first (79)."""
    t = table.champions(
        p1={**PANTHER, "engaged": [("hydra-soldier", {"damage": 3})]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=("one-icon", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.engaged == []
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t) == ["one-icon", "nothing"]


def test_klaw_iii_enters_with_one_tough_card_although_klaw_ii_had_one(table: Tables) -> None:
    """Status cards go over (1173), and nobody has two of a kind (1000)."""
    t = table.champions(
        p1={**MARVEL, "play": ["surveillance-team"]},
        villain=("klaw-2", {"damage": 20, "tough": 1}),
        next_stages=["klaw-3"],
        side_schemes=[("the-immortal-klaw", {"threat": 2})],
        encounter=NOTHING,
    )
    t.p1.choose("thwart", "the-immortal-klaw")
    assert (t["klaw-3"].damage, t["klaw-3"].tough) == (0, 1)


# ---------------------------------------------------------------- obligations and cards of the encounter deck


def test_an_eviction_from_an_empty_hand_still_surges(table: Tables) -> None:
    """Sentences resolve one after the other (61); that there is nothing to discard does not stop the surge (97)."""
    t = reveal(table, "eviction-notice", "rhino-1", p1={**SPIDER, "exhausted": 1, "hand": []})
    next_round(t)
    assert revealed(t)[:2] == ["eviction-notice", "nothing"]


def test_business_problems_with_all_upgrades_exhausted_must_exhaust_tony(table: Tables) -> None:
    """An option that would change nothing but the card's own place may not be taken while the other can be (224, 124)."""
    t = table.champions(
        p1={**IRON, **AT_HOME, "play": [("arc-reactor", {"exhausted": 1})], "dealt": ["business-problems"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["business-problems"].zone == "removed"


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


def test_an_electric_whip_counts_the_tracer_on_a_minion(table: Tables) -> None:
    """An attached upgrade is its owner's (92): two upgrades, two damage."""
    traced = ("hydra-bomber", {"stunned": 1, "attached": [("spider-tracer", {"owner": 1})]})
    t = reveal(table, "electric-whip-attack", "rhino-1", p1={**SPIDER, "play": ["web-shooter"], "engaged": [traced]})
    t.p1.choose("option:deal-1-damage-to-your-hero-for-each-upgrade-you-control")
    assert t.p1.damage == 2


# ---------------------------------------------------------------- the fall of a player


def test_minions_of_a_player_who_falls_last_do_not_activate_again(table: Tables) -> None:
    """The villain is done with player 2; what comes to that player afterwards waits for the next round (1180, 774)."""
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["shocker"]},
        p2=HULK,
        villain="rhino-1",
        encounter=NOTHING,
        first=2,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert (t.p2.engaged, t.p2.damage) == (["shocker"], 2), "Rhino's attack alone"


def test_a_card_under_highway_robbery_of_a_player_who_is_out_does_not_come_back_to_a_hand(table: Tables) -> None:
    """Who is out has no hand any more (774); the others get theirs."""
    t = table.champions(
        p1={**MARVEL, "hand": ["energy"], "dealt": ["highway-robbery"]},
        p2={**HULK, "hand": ["genius"], "damage": 14},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: bool(t.p2.out))
    t.skip_until(lambda t: t.phase == "player-phase" and prompt(t) == "turn")
    assert t["highway-robbery"].threat == 6
    while t["highway-robbery"].zone == "side-schemes":
        t.skip_until(lambda t: t.p1.can("thwart", "highway-robbery"))
        t.p1.choose("thwart", "highway-robbery")
    assert (t.p1.hand.count("energy"), t.p2.hand) == (1, [])
    assert "genius" in t.p2.discard_pile


def test_threat_per_player_counts_players_who_are_out(table: Tables) -> None:
    """The icon means the number of players at the beginning (742-744), also in a When Revealed text."""
    for scheme, threat in (("bomb-scare", 2 + 2), ("crowd-control", 2 * 2), ("the-psyche-magnitron", 3 + 2)):
        t = table.champions(
            p1={**MARVEL, "dealt": [scheme]},
            p2={**HULK, "out": True},
            villain=("rhino-1", CALM),
            encounter=NOTHING,
            at="villain-phase.4",
        )
        t.skip_until(lambda t: prompt(t) == "turn")
        assert t[scheme].threat == threat, scheme


def test_the_armor_that_a_boost_card_takes_does_not_help_against_that_attack(table: Tables) -> None:
    """Boost abilities resolve before the damage (371-372): without the armor he has 9 hit points and falls."""
    t = table.champions(
        p1={**IRON, "damage": 8, "play": ["mark-v-armor"]},
        p2=HULK,
        encounter=("electric-whip-attack", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.p1.out, "mark-v-armor" in t.p1.discard_pile) == (1, True)


def test_damage_on_the_rhino_suit_was_not_taken_by_rhino(table: Tables) -> None:
    """It is placed elsewhere instead (855): Vibranium Armor has nothing to answer."""
    t = table.champions(
        p1=HULK,
        attachments=(("armored-rhino-suit", "rhino-1"), ("vibranium-armor", "rhino-1")),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-1"].damage, t["rhino-1"].tough, t["armored-rhino-suit"].damage) == (0, 0, 3)


def test_a_herb_as_a_boost_card_spares_the_villain_the_panthers_retaliation(table: Tables) -> None:
    t = table.champions(p1=PANTHER, encounter=("heart-shaped-herb", *NOTHING), at="villain-phase.2")
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t["rhino-1"].damage, t["rhino-1"].tough, t.p1.damage) == (0, 0, 2 + 1)


def test_a_backlash_that_empties_a_deck_counts_the_cards_that_were_there(table: Tables) -> None:
    """Discarding stops at the new deck (347); its penalty is revealed in the same step (293)."""
    t = table.champions(
        p1={**MARVEL, "deck": ["strength"] * 9, "dealt": ["electromagnetic-backlash"]},
        p2={**HULK, "deck": ["energy", "energy"], "discard": ["genius"] * 6},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t.p1.damage, t.p2.damage, t.p2.deck_count) == (0, 4, 8)
    assert revealed(t) == ["electromagnetic-backlash", "nothing"]


def test_a_shocker_that_fells_both_heroes_at_once_ends_the_game(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "dealt": ["shocker"]}, p2={**HULK, "damage": 14}, encounter=NOTHING, at="villain-phase.4"
    )
    t.skip_until(lambda t: bool(t.state.over) or prompt(t) == "turn")
    assert (t.state.over, t.state.winners) == (True, ())


def test_a_stunned_guard_still_guards(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "engaged": [("hydra-mercenary", {"stunned": 1, "confused": 1})]}, encounter=NOTHING)
    assert not t.p1.can("attack", "rhino-1")


def test_a_soldier_gives_its_card_to_whom_it_was_engaged_with(table: Tables) -> None:
    t = table.champions(p1=HULK, p2={**MARVEL, "engaged": [("hydra-soldier", {"damage": 1})]}, encounter=NOTHING)
    t.p1.choose("attack", "hydra-soldier")
    assert (t.p1.dealt, t.p2.dealt) == ([], ["nothing"])


def test_an_emergency_is_called_in_a_crisis_too(table: Tables) -> None:
    """A crisis keeps threat from being removed (951); what is not placed was not removed (803)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "hand": ["emergency"]},
        threat=2,
        side_schemes=[("crowd-control", {"threat": 2})],
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    t.p1.choose("play", "emergency")
    assert t["the-break-in-1b"].threat == 2


def test_a_widow_who_refuses_the_rhinos_plan_turns_up_the_next_card_before_the_shuffle(table: Tables) -> None:
    """Cancelled and discarded, another card is revealed; the deck is shuffled when the search is over (930)."""
    t = table.champions(
        p1={**HULK, **WIDOW},
        villain=("rhino-1", {"damage": 12}),
        next_stages=["rhino-2"],
        encounter=("one-icon", "breakin-takin", *NOTHING),
    )
    t.p1.choose("attack:she-hulk")
    t.p1.choose("use", "black-widow")
    assert (revealed(t), t["breakin-takin"].zone) == (["breakin-takin", "one-icon"], "encounter-discard")
    assert (prompt(t), t["rhino-2"].damage) == ("turn", 0)


def test_a_tracer_on_a_drone_speaks_when_the_drone_falls(table: Tables) -> None:
    """A facedown Drone is a minion (543); the tracer goes to Spider-Man's pile, the drone to its owner's."""
    t = table.champions(
        p1={**SPIDER, "hand": ["spider-tracer", "genius"]},
        p2={**HULK, "drones": ["energy"]},
        villain="ultron-1",
        scheme="the-crimson-cowl-1b",
        threat=3,
        **DRONES,
        encounter=NOTHING,
    )
    t.p1.choose("play", "spider-tracer")
    drone = next(o for o in t.p1.options if o.startswith("attack") and "ultron-1" not in o)
    t.p1.choose(drone)
    assert (t["the-crimson-cowl-1b"].threat, t.p2.drones_count) == (0, 0)
    assert ("spider-tracer" in t.p1.discard_pile, t.p2.discard_pile) == (True, ["energy"])
