"""Cases where two chapters of the book meet, with the cards of the core set. Numbers are lines of the rulebook."""

from __future__ import annotations

from rulebound.testing import Tables, proves

QUIET = ["upgraded-drones"] * 9
"""Encounter cards that do nothing."""


@proves("champions.keyword.overkill.ally", "champions.status.tough")
def test_overkill_excess_meets_the_heros_tough(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "tough": 1, "play": [("tigra", {"damage": 1})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("defend:tigra")
    assert (t["tigra"].zone, t.p1.damage, t.p1.tough) == ("discard-pile", 0, 0)


@proves("champions.keyword.overkill.minion")
def test_overkill_excess_goes_onto_the_suit(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["relentless-assault", "strength"], "engaged": ["hydra-mercenary"]},
        attachments=[("armored-rhino-suit", "rhino-1")],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (0, 2)


@proves("champions.keyword.overkill.minion")
def test_heal_instead_of_defeat_leaves_no_excess(table: Tables) -> None:
    # Biomechanical Upgrades: instead of being defeated; 602 asks for a defeated minion. 1187: no "When Defeated".
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["relentless-assault", "strength"],
            "engaged": [("hydra-soldier", {"damage": 3})],
        },
        attachments=[("biomechanical-upgrades", "hydra-soldier")],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["hydra-soldier"].damage, t["rhino-1"].damage, t.p1.dealt) == (0, 0, [])
    assert t["biomechanical-upgrades"].zone == "encounter-discard"


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_an_ally_defends_for_black_panther_who_does_not_retaliate(table: Tables) -> None:
    t = table.champions(p1={"identity": "black-panther", "play": ["luke-cage"], "engaged": ["shocker"]}, at="choose_minion")
    t.p1.choose("defend:luke-cage")
    assert (t["luke-cage"].damage, t["shocker"].damage) == (2, 0)


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive", "champions.status.tough")
def test_black_panther_retaliates_through_his_tough(table: Tables) -> None:
    t = table.champions(p1={"identity": "black-panther", "tough": 1, "engaged": ["shocker"]}, at="choose_minion")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t.p1.tough, t["shocker"].damage) == (0, 0, 1)


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_loses_energy_channel_for_nothing(table: Tables) -> None:
    t = table.champions(p1={"identity": "captain-marvel", "stunned": 1, "play": [("energy-channel", {"counters": 3})]})
    t.p1.choose("use:energy-channel")
    assert (t["energy-channel"].zone, t.p1.stunned, t["rhino-1"].damage) == ("discard-pile", 0, 0)


@proves("champions.status.stunned.friendly")
def test_a_stunned_sequence_loses_one_attack_only(table: Tables) -> None:
    # 1009: the first special attack is replaced; the second one is the last step and deals 4.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "stunned": 1,
            "damage": 3,
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "vibranium-suit"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:vibranium-suit", "next:panther-claws")
    assert (t.p1.stunned, t.p1.damage, t["rhino-1"].damage) == (0, 3, 4)


@proves("champions.status.confused.friendly")
def test_emergency_of_a_confused_hero(table: Tables) -> None:
    # 1005: a thwart ability, in any window; the threat is placed in full.
    t = table.champions(
        p1={"identity": "spider-man", "form": "alter-ego"}, p2={"confused": 1, "hand": ["emergency"]}, at="villain-phase.2"
    )
    t.p2.choose("play:emergency")
    assert (t.p2.confused, t["the-break-in-1b"].threat) == (0, 1)


@proves("champions.identity.form.by-ability")
def test_a_change_of_form_by_a_card_is_not_the_turns_one(table: Tables) -> None:
    # 466: it does not count; the response to the change is there; then as many cards as printed (4).
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "form": "alter-ego",
            "hand": ["split-personality", "energy", "genius"],
            "deck": ["haymaker"] * 6,
        }
    )
    t.p1.choose("play:split-personality", pay=["energy", "genius"])
    t.p1.choose("use:she-hulk")
    assert (t.p1.form, t["rhino-1"].damage, t.p1.hand_count) == ("hero", 2, 4)
    assert t.p1.can("change-form")


@proves("champions.value.gets.end", "champions.value.gets.hit-points", "champions.elimination.all")
def test_an_armor_lost_takes_its_hit_points(table: Tables) -> None:
    # 488, 489, 770: 15 hit points less 6 are 9, with 10 damage sustained: eliminated, and all players with him (777).
    t = table.champions(
        p1={"identity": "iron-man", "damage": 10, "play": ["mark-v-armor"], "dealt": ["caught-off-guard"]},
        at="villain-phase.4",
    )
    assert t.p1.out
    assert t.over


@proves("champions.value.gets.end", "champions.value.gets.hit-points", "champions.villain.defeat.next-stage")
def test_the_immortal_klaw_defeated_takes_the_stage_with_it(table: Tables) -> None:
    # 488, 489, 1168: 12 hit points with 12 damage; 1173: the attachment stays.
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("klaw-1", {"damage": 12, "stunned": 1}),
        next_stages=["klaw-3"],
        side_schemes=[("the-immortal-klaw", {"threat": 1})],
        attachments=[("solid-sound-body", "klaw-1")],
    )
    t.p1.choose("thwart:spider-man:the-immortal-klaw")
    assert (t["klaw-3"].damage, t["klaw-3"].stunned, t["klaw-3"].tough, t["klaw-3"].attached) == (
        0,
        1,
        1,
        ["solid-sound-body"],
    )


@proves("champions.villain.defeat.no-excess", "champions.villain.defeat.carry", "champions.timing.when-revealed")
def test_a_falling_stage_keeps_cards_and_drops_excess(table: Tables) -> None:
    # 1172, 1173, 1197: 8 on a last hit point; the charge and the confusion stay; the scheme is revealed with its own
    # text.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["swinging-web-kick", "energy", "genius"]},
        villain=("rhino-1", {"damage": 13, "confused": 1}),
        next_stages=["rhino-2"],
        attachments=[("charge", "rhino-1")],
        encounter_discard=["breakin-takin"],
    )
    t.p1.choose("play:swinging-web-kick", pay=["energy", "genius"])
    assert (t["rhino-2"].damage, t["rhino-2"].confused, t["rhino-2"].attached) == (0, 1, ["charge"])
    assert t["breakin-takin"].threat == 3


@proves("champions.keyword.toughness", "champions.status.one-each", "champions.villain.defeat.carry")
def test_toughness_adds_no_second_card(table: Tables) -> None:
    # 1000, 614, 1173.
    t = table.champions(
        p1={"identity": "spider-man", "stunned": 0},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        villain=("rhino-2", {"damage": 29}),
        next_stages=["rhino-3"],
    )
    t.p1.choose("attack:spider-man:rhino-2")
    assert (t["rhino-3"].tough, t.p1.stunned, t.p2.stunned) == (1, 1, 0)


@proves("champions.status.tough")
def test_great_responsibility_in_step_one(table: Tables) -> None:
    # The damage is instead of the threat; 1013: the tough status prevents it.
    t = table.champions(
        p1={"identity": "spider-man", "tough": 1, "hand": ["great-responsibility"]}, threat=2, at="villain-phase.1"
    )
    t.p1.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p1.damage, t.p1.tough) == (2, 0, 0)


@proves("champions.timing.interrupt.changed")
def test_after_the_replacement_no_interrupt_to_the_threat(table: Tables) -> None:
    # 590: after Great Responsibility has changed the condition, "I Object!" cannot interrupt it.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["great-responsibility"]},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p1.damage) == (2, 2)
    assert not any("jennifer" in o for a in t.asked for o in a.offered)


@proves("champions.timing.interrupt.changed")
def test_an_objection_before_the_replacement(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "form": "alter-ego"},
        p2={"identity": "spider-man", "hand": ["great-responsibility"]},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("use:jennifer-walters")
    t.p2.choose("play:great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p2.damage) == (2 + 1, 1)  # the villain has schemed against the alter-ego


@proves("champions.keyword.overkill.ally")
def test_backflip_against_the_excess_of_overkill(table: Tables) -> None:
    # "Damage from an attack": the excess is that attack's damage (600).
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip"], "play": [("luke-cage", {"damage": 4})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "defend:luke-cage")
    t.p1.choose("play:backflip")
    assert (t["luke-cage"].zone, t.p1.damage) == ("discard-pile", 0)


@proves("champions.defense.labelled")
def test_backflip_is_a_defense_of_the_hero(table: Tables) -> None:
    # 311: it counts as defending and does not exhaust; Counter-Punch answers it.
    t = table.champions(p1={"identity": "spider-man", "hand": ["backflip", "counter-punch"]}, at="villain-phase.2")
    t.p1.choose("pass", "no-defense", "play:backflip", "play:counter-punch")
    assert (t.p1.damage, t.p1.exhausted, t["rhino-1"].damage) == (0, 0, 2)


@proves("champions.defense.new-target", "champions.enemy-attack.2", "champions.enemy-attack.2.retarget")
def test_who_defends_for_another_is_the_one_attacked(table: Tables) -> None:
    # 312, 370: Radioactive Man has attacked the second player, who discards.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["energy"], "engaged": ["radioactive-man"]},
        p2={"identity": "she-hulk", "hand": ["genius"]},
        at="choose_minion",
    )
    t.p1.choose("no-defense")
    t.p2.choose("defend:she-hulk")
    assert (t.p1.hand, t.p2.hand, t.p1.damage, t.p2.damage) == (["energy"], [], 0, 0)


@proves("champions.keyword.overkill.ally")
def test_overkill_over_a_neighbours_ally_hits_the_neighbour(table: Tables) -> None:
    # 600: the hero of the player who controls that ally.
    t = table.champions(
        p1={"identity": "spider-man"},
        p2={"identity": "she-hulk", "play": [("tigra", {"damage": 1})]},
        attachments=[("charge", "rhino-1")],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    t.p2.choose("defend:tigra")
    assert (t.p1.damage, t.p2.damage) == (0, 3)


@proves("champions.activation.minion", "champions.villain-phase.2", "champions.villain-phase.2.minions")
def test_a_runner_that_came_as_a_boost_schemes_at_once(table: Tables) -> None:
    # 681, 1180: after the villain each minion engaged with that player activates, this one too. 612: not revealed, no
    # surge.
    t = table.champions(p1={"form": "alter-ego"}, encounter=["weapons-runner"] + ["upgraded-drones"] * 9, threat=0)
    t.until("villain-phase.3")
    assert (t.p1.engaged, t["the-break-in-1b"].threat) == (["weapons-runner"], 3)


def test_surge_gained_by_the_cancelled_text_is_not_gained(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "confused": 1, "hand": ["enhanced-spider-sense", "energy"], "dealt": ["false-alarm"]},
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    t.p1.choose("play:enhanced-spider-sense")
    t.until("villain-phase.5")
    assert (t.p1.confused, t.p1.engaged) == (1, [])


@proves("champions.order.first-player.eliminated", "champions.elimination.cleanup")
def test_an_eliminated_players_minion_keeps_everything(table: Tables) -> None:
    # 774; 436: the token goes on at once.
    t = table.champions(
        p1={
            "identity": "spider-man",
            "damage": 9,
            "dealt": ["advance"],
            "hand": ["energy"],
            "engaged": [("sandman", {"damage": 2, "confused": 1, "tough": 1, "attached": ["spider-tracer"]})],
        },
        p2={"identity": "she-hulk", "form": "alter-ego"},
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    assert t.p1.out
    assert t.p2.engaged == ["sandman"]
    assert (t["advance"].zone, t["sandman"].damage) == ("encounter-discard", 2)
    assert "energy" in t.p1.discard_pile


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token", "champions.scheme.main.step1")
def test_the_last_encounter_card_as_a_boost(table: Tables) -> None:
    # 337: at once a new deck of the discard pile, and a token, which counts in the next step one (645).
    t = table.champions(
        p1={"form": "alter-ego"},
        encounter=["shocker"],
        encounter_discard=["upgraded-drones"] * 4,
    )
    t.until("villain-phase.3")
    assert t["the-break-in-1b"].threat == 1 + 1 + 2
    t.until("player-phase")
    t.until("villain-phase.2")
    assert t["the-break-in-1b"].threat == 4 + 1 + 1


def test_tough_swallows_the_whole_repulsor_blast(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "hand": ["repulsor-blast", "genius"], "deck": ["haymaker"] * 9},
        villain=("rhino-1", {"tough": 1}),
    )
    t.p1.choose("play:repulsor-blast", pay=["genius"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (0, 0)


@proves("champions.card.ally.limit")
def test_the_ally_limit_without_the_triskelion(table: Tables) -> None:
    # 133: at any time.
    t = table.champions(
        p1={"play": ["the-triskelion", "tigra", "mockingbird", "hawkeye", "daredevil"], "dealt": ["caught-off-guard"]},
        at="villain-phase.4",
    )
    t.p1.choose("daredevil")
    assert (t["the-triskelion"].zone, t["daredevil"].zone, t["tigra"].zone) == ("discard-pile", "discard-pile", "play-area")


@proves("champions.control.leave")
def test_a_called_ally_goes_to_its_owner(table: Tables) -> None:
    # 734.
    t = table.champions(p1={"play": [("tigra", {"owner": 2, "damage": 2})]}, p2={})
    t.p1.choose("attack:tigra")
    assert "tigra" in t.p2.discard_pile
    assert "tigra" not in t.p1.discard_pile


@proves("champions.effect.lasting.newcomers")
def test_leading_reaches_those_who_come_later(table: Tables) -> None:
    # 627: a card that enters play after the lasting effect was made is affected.
    t = table.champions(p1={"hand": ["lead-from-the-front", "energy", "mockingbird", "genius", "strength"]})
    t.p1.choose("play:lead-from-the-front", pay=["energy"])
    t.p1.choose("play:mockingbird", "pass")
    t.p1.choose("attack:mockingbird")
    assert t["rhino-1"].damage == 2


@proves("champions.effect.lasting.expiry")
def test_the_helicarriers_discount_ends_with_the_phase(table: Tables) -> None:
    # 628.
    t = table.champions(
        p1={"identity": "spider-man", "play": ["helicarrier"], "hand": ["get-behind-me"], "dealt": ["false-alarm"]}
    )
    t.p1.choose("use:helicarrier", "end-turn")
    t.until("villain-phase.4")
    assert not t.p1.can("play", "get-behind-me")


@proves("champions.scheme.side.icon.crisis")
def test_a_tracer_cannot_thwart_past_a_crisis(table: Tables) -> None:
    # 951: no threat is removed from the main scheme while a crisis is in play, by no effect.
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("shocker", {"damage": 1, "attached": ["spider-tracer"]})]},
        side_schemes=["crowd-control"],
        threat=4,
    )
    t.p1.choose("attack:spider-man:shocker")
    assert (t["the-break-in-1b"].threat, t["crowd-control"].zone) == (4, "encounter-discard")


@proves("champions.ability.sentence-order", "champions.defeat.definition")
def test_the_crisis_ends_between_the_two_sentences(table: Tables) -> None:
    # 61: sentence by sentence; after the first the side scheme is gone (299), and the main scheme is a different scheme.
    t = table.champions(
        p1={"identity": "captain-marvel", "play": ["cosmic-flight"], "hand": ["crisis-interdiction", "energy"]},
        side_schemes=[("crowd-control", {"threat": 2})],
        threat=4,
    )
    t.p1.choose("play:crisis-interdiction", pay=["energy"])
    assert (t["crowd-control"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 2)


@proves("champions.effect.then.not")
def test_no_then_without_the_whole_first_part(table: Tables) -> None:
    # 1064: of a scheme with one threat two cannot be removed in full, so that nothing follows "Then".
    t = table.champions(
        p1={"identity": "captain-marvel", "play": ["cosmic-flight"], "hand": ["crisis-interdiction", "energy"]},
        side_schemes=[("usurp-the-throne", {"threat": 1})],
        threat=4,
    )
    t.p1.choose("play:crisis-interdiction", "usurp-the-throne", pay=["energy"])
    assert (t["usurp-the-throne"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 4)


@proves("champions.status.priority")
def test_status_before_the_suit(table: Tables) -> None:
    # 1001: the status card takes precedence.
    t = table.champions(
        p1={"identity": "spider-man"}, villain=("rhino-1", {"tough": 1}), attachments=[("armored-rhino-suit", "rhino-1")]
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t["rhino-1"].tough, t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (0, 0, 0)


@proves("champions.effect.cannot")
def test_killmonger_and_the_daggers(table: Tables) -> None:
    # 205; and what the sequence deals to others is as it was.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["energy-daggers", "panther-claws"],
            "engaged": ["killmonger"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws", "killmonger", "next:energy-daggers")
    assert (t["killmonger"].damage, t["rhino-1"].damage) == (0, 2)


@proves("champions.attack.labelled", "champions.keyword.retaliate")
def test_claws_against_a_retaliator(table: Tables) -> None:
    # 159: the special is an attack; 610.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["energy-daggers", "panther-claws"],
            "engaged": ["whiplash"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws", "whiplash", "next:energy-daggers", "next:rhino-1")
    assert (t["whiplash"].zone, t.p1.damage) == ("encounter-discard", 1)


@proves("champions.keyword.guard")
def test_guard_and_damage_that_is_no_attack(table: Tables) -> None:
    # 598 forbids attacking alone.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["ground-stomp", "haymaker", "energy"],
            "play": ["tac-team"],
            "engaged": ["hydra-mercenary"],
        },
        p2={"identity": "spider-man"},
    )
    t.p1.choose("use:tac-team", "rhino-1")
    t.p1.choose("play:ground-stomp", "next:rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["hydra-mercenary"].damage) == (3, 1)
    t.p1.choose("end-turn")
    assert t.p2.can("attack", "rhino-1")


@proves("champions.defense.ally", "champions.enemy-attack.2", "champions.enemy-attack.2.retarget")
def test_an_exhausted_ally_is_not_able(table: Tables) -> None:
    # Melter; 370, 425.
    t = table.champions(
        p1={"identity": "spider-man", "play": [("tigra", {"exhausted": 1})], "engaged": ["melter"]}, at="choose_minion"
    )
    assert "no-defense" in t.p1.options
    t.p1.choose("defend:spider-man")
    assert t.p1.damage == 0


@proves("champions.status.stunned.enemy")
def test_a_stunned_nemesis_did_not_attack(table: Tables) -> None:
    # 1011: it discards the stun instead of attacking, and so the second sentence applies.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "engaged": [("titania", {"stunned": 1, "damage": 3})],
            "dealt": ["titanias-fury"],
        },
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    assert (t["titania"].stunned, t["titania"].damage, t.p1.damage) == (0, 0, 1)
    assert sorted(t.p1.engaged) == ["shocker", "titania"]


@proves("champions.value.modifiers.recalculate")
def test_titania_hits_with_what_she_has_left(table: Tables) -> None:
    # 687, 839: 6 - 2.
    t = table.champions(p1={"identity": "she-hulk", "engaged": [("titania", {"damage": 2})]}, at="choose_minion")
    t.p1.choose("no-defense")
    assert t.p1.damage == 4


@proves("champions.status.stunned.enemy")
def test_no_attack_of_mayhem_when_all_are_stunned(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("melter", {"stunned": 1})], "dealt": ["masters-of-mayhem"]},
        encounter=["whirlwind"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    mayhem = [a for a in t.asked if a.prompt == "defend" and not a.forced]
    assert (t["melter"].stunned, sorted(t.p1.engaged), mayhem) == (0, ["melter", "whirlwind"], [])


@proves("champions.enemy-attack.1")
def test_webbed_villain_gets_no_boost(table: Tables) -> None:
    # 174, 369: a boost card comes with an attack; it was replaced (853).
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("rhino-1", {"attached": ["webbed-up"]}),
        encounter=["shocker"] + ["upgraded-drones"] * 9,
    )
    t.until("villain-phase.3")
    assert (t["rhino-1"].stunned, t.p1.damage, t.zone("encounter-deck")[0]) == (1, 0, "shocker")


@proves("champions.resource.wild")
def test_wild_for_justice(table: Tables) -> None:
    # 1203: the wild resource is a mental one; 633: the Power of Justice doubles for a Justice card.
    t = table.champions(p1={"identity": "spider-man", "hand": ["for-justice", "the-power-of-justice"]}, threat=6)
    t.p1.choose("play:for-justice", "declare:mental")
    assert (t["the-break-in-1b"].threat, t.p1.hand) == (2, [])


@proves("champions.resource.wild.only")
def test_a_wild_card_lost_is_of_no_other_kind(table: Tables) -> None:
    # 1205.
    t = table.champions(
        p1={"identity": "captain-marvel", "hand": ["vibranium", "genius"], "dealt": ["yon-roggs-treason"]},
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    assert (sorted(t.p1.hand), t.p1.engaged) == (["genius", "vibranium"], ["shocker"])


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


@proves("champions.encounter.deal.late")
def test_a_card_dealt_in_step_four_is_revealed_in_it(table: Tables) -> None:
    # 293: Black Panther's retaliation defeats the Hydra Soldier during Gang-Up; his encounter card is revealed too.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "engaged": [("hydra-soldier", {"damage": 3})],
            "dealt": ["gang-up"],
        },
        encounter=["upgraded-drones", "shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    t.p1.choose("next:rhino-1", "no-defense", "no-defense")
    t.until("villain-phase.5")
    assert (t["hydra-soldier"].zone, t.p1.engaged, t.p1.dealt) == ("encounter-discard", ["shocker"], [])


@proves("champions.ability.sentence-order")
def test_all_of_hulks_misfortunes(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "play": ["hulk"],
            "deck": ["spider-woman"] + ["energy"] * 5,
            "engaged": [("sandman", {"tough": 1})],
        }
    )
    t.p1.choose("attack:hulk:rhino-1", "choose:rhino-1")
    while "end-turn" not in t.p1.options:
        t.p1.choose(t.p1.options[0])
    assert (t["rhino-1"].damage, t.p1.damage, t["sandman"].tough, t["hulk"].zone) == (6, 1, 0, "discard-pile")


@proves("champions.status.confused.enemy")
def test_a_confused_villain_draws_no_boost(table: Tables) -> None:
    # 1007, 174, 383: no scheming, no boost card; nothing for Emergency to interrupt.
    t = table.champions(
        p1={"form": "alter-ego", "hand": ["emergency"]},
        villain=("rhino-1", {"confused": 1}),
        encounter=["shocker"] + ["upgraded-drones"] * 9,
    )
    t.until("villain-phase.3")
    assert (t["rhino-1"].confused, t["the-break-in-1b"].threat, t.has("emergency", "p1.hand")) == (0, 1, True)
    assert t.zone("encounter-deck")[0] == "shocker"


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


@proves("champions.ability.change-game", "champions.cost.no-change", "champions.ability.triggered.change-game")
def test_a_forced_discard_that_can_change_nothing(table: Tables) -> None:
    # 60, 1107, 258: the attacked enemy is gone; "discard -> stun" cannot be initiated.
    t = table.champions(
        p1={"identity": "she-hulk", "play": ["superhuman-strength"], "hand": ["haymaker"], "engaged": ["shocker"]}
    )
    t.p1.choose("attack:she-hulk:shocker")
    assert (t["shocker"].zone, t["superhuman-strength"].zone) == ("encounter-discard", "play-area")


@proves("champions.ability.change-game")
def test_a_second_stun_card_is_no_change(table: Tables) -> None:
    # 1000, 60.
    t = table.champions(
        p1={"identity": "she-hulk", "play": ["superhuman-strength"], "hand": ["haymaker"]},
        villain=("rhino-1", {"stunned": 1}),
    )
    t.p1.choose("attack:she-hulk:rhino-1")
    assert (t["rhino-1"].damage, t["superhuman-strength"].zone) == (5, "play-area")


@proves("champions.status.stunned.friendly")
def test_a_stunned_attempt_is_no_attack_of_she_hulk(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "stunned": 1, "play": ["superhuman-strength"], "hand": ["one-two-punch", "energy"]}
    )
    t.p1.choose("attack:she-hulk:rhino-1")
    assert (t["rhino-1"].damage, t["superhuman-strength"].zone) == (0, "play-area")
    assert not any("one-two" in o for a in t.asked[1:] for o in a.offered)


@proves("champions.effect.cannot", "champions.keyword.overkill.minion")
def test_no_excess_over_one_who_cannot_take_damage(table: Tables) -> None:
    # 205, 602.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["relentless-assault", "strength"],
            "engaged": [("madame-hydra", {"damage": 5, "tough": 1})],
        },
        side_schemes=["legions-of-hydra"],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["madame-hydra"].damage, t["rhino-1"].damage, t["madame-hydra"].tough) == (5, 0, 1)


@proves("champions.status.tough")
def test_a_stampede_that_the_tough_card_stopped(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man", "tough": 1, "dealt": ["stampede"]}, at="villain-phase.4")
    t.p1.choose("pass", "no-defense")
    assert (t.p1.tough, t.p1.stunned) == (0, 0)


@proves("champions.effect.choose.must-change")
def test_an_alter_ego_cannot_choose_damage_to_a_hero(table: Tables) -> None:
    # 224.
    t = table.champions(p1={"identity": "spider-man", "form": "alter-ego", "dealt": ["under-attack"]}, at="villain-phase.4")
    assert (t["under-attack"].threat, t.p1.damage) == (5, 0)


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token")
def test_ritual_combat_with_the_last_encounter_card(table: Tables) -> None:
    # 337: at once a new deck and a token; X is 1 + 2.
    t = table.champions(
        p1={"identity": "black-panther", "form": "alter-ego", "dealt": ["ritual-combat"]},
        encounter=["shocker"],
        encounter_discard=["upgraded-drones"] * 3,
        at="villain-phase.4",
    )
    assert t["the-break-in-1b"].threat == 3
    t.until("villain-phase.2")
    assert t["the-break-in-1b"].threat == 3 + 1 + 1


def test_sonic_boom_without_the_resources(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["energy", "genius"],
            "play": ["tigra", "avengers-mansion"],
            "dealt": ["sonic-boom"],
        },
        at="villain-phase.4",
    )
    assert (t.p1.exhausted, t["tigra"].exhausted, t["avengers-mansion"].exhausted, len(t.p1.hand)) == (1, 1, 0, 2)


@proves("champions.status.stunned.friendly")
def test_a_counter_punch_of_a_stunned_hero(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man", "stunned": 1, "hand": ["counter-punch"]}, at="villain-phase.2")
    t.p1.choose("pass", "defend:spider-man", "play:counter-punch")
    assert (t.p1.stunned, t["rhino-1"].damage) == (0, 0)


@proves("champions.order.first-player.pass", "champions.order.first-player.eliminated")
def test_the_token_moves_at_once_and_again(table: Tables) -> None:
    # 436, 434: the first player falls in step 2, the second is first for the rest of the round, the third the next
    # round.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9},
        p2={"identity": "she-hulk"},
        p3={"identity": "iron-man"},
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert (t.first_player, t.p3.prompt) == (2, "turn")


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_assaults_nobody(table: Tables) -> None:
    # 1011; no surge, for it was hero form.
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["assault"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=["shocker", *QUIET],
        at="villain-phase.4",
    )
    assert (t["rhino-1"].stunned, t.p1.damage, t.p1.engaged) == (0, 0, [])
    assert t.zone("encounter-deck")[0] == "shocker"


@proves("champions.effect.cancel.treachery", "champions.card.treachery.resolve")
def test_getting_behind_the_one_who_played_it(table: Tables) -> None:
    # "attacks you": the player of the event, not the one who revealed.
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["get-behind-me", "energy"]},
        p2={"identity": "spider-man", "dealt": ["stampede"]},
        at="villain-phase.4",
    )
    t.p1.choose("play:get-behind-me")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.p1.damage, t.p2.damage, t.p1.stunned, t.p2.stunned) == (2, 0, 0, 0)


@proves("champions.control.leave")
def test_a_borrowed_hellcat_returns_to_her_owner(table: Tables) -> None:
    # 734.
    t = table.champions(p1={"play": [("hellcat", {"owner": 2})]}, p2={"identity": "she-hulk"})
    t.p1.choose("use:hellcat")
    assert (t.p2.hand, t.p1.hand) == (["hellcat"], [])


@proves("champions.card.attach.leave", "champions.control.leave")
def test_what_lay_on_an_ally_goes_to_its_owner(table: Tables) -> None:
    # 149, 734, 737.
    t = table.champions(
        p1={"play": [("tigra", {"damage": 2, "owner": 2, "attached": ["inspired"]})], "engaged": ["modok"]},
        p2={"identity": "she-hulk"},
    )
    t.p1.choose("attack:tigra:modok")
    assert (t["modok"].damage, "tigra" in t.p2.discard_pile) == (3, True)
    assert t["inspired"].zone == "discard-pile"


@proves("champions.effect.lasting.persists", "champions.effect.lasting.expiry")
def test_a_lasting_trait_outlives_its_card_and_not_its_phase(table: Tables) -> None:
    # 626, 628.
    t = table.champions(p1={"identity": "iron-man", "play": ["rocket-boots", "powered-gauntlets"], "hand": ["genius"]})
    t.p1.choose("use:rocket-boots")
    assert t["iron-man"].has_aerial
    t.until("villain-phase.1")
    assert not t["iron-man"].has_aerial


@proves("champions.value.gets.end")
def test_drones_lose_the_hit_point_they_live_by(table: Tables) -> None:
    # 488: the attachment goes, the bonus goes, the damage stays.
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["energy", "genius", "strength"],
            "drones": [("backflip", {"damage": 1})],
        },
        villain="ultron-1",
        environments=["ultron-drones"],
        attachments=[("upgraded-drones", "ultron-drones")],
    )
    t.p1.choose("use:upgraded-drones")
    assert (t.p1.drones, "backflip" in t.p1.discard_pile) == ([], True)


@proves("champions.player-deck.empty.reshuffle", "champions.player-deck.empty.penalty")
def test_the_last_card_of_a_deck_becomes_a_drone(table: Tables) -> None:
    # 345: at once a new deck and an encounter card.
    t = table.champions(
        p1={"identity": "spider-man", "deck": ["backflip"], "discard": ["energy", "energy"], "dealt": ["swarm-attack"]},
        villain="ultron-1",
        environments=["ultron-drones"],
        encounter=["shocker", *QUIET],
        at="villain-phase.4",
    )
    assert (len(t.p1.drones), t.p1.engaged.count("shocker"), sorted(t.p1.deck)) == (1, 1, ["energy", "energy"])


@proves("champions.elimination.cleanup", "champions.elimination.enemies")
def test_a_drone_of_an_eliminated_player(table: Tables) -> None:
    # 774: it is a minion that engages the next player; defeated, it goes to its owner's discard pile.
    t = table.champions(
        p1={"damage": 9, "drones": ["backflip"]},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        villain="ultron-1",
        environments=["ultron-drones"],
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    assert (t.p1.out, len(t.p2.drones)) == (True, 1)


@proves("champions.timing.when-defeated")
def test_a_drones_maker_is_who_it_was_engaged_with(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["genius"]},
        p2={"identity": "spider-man", "deck": ["backflip"] * 3, "engaged": [("advanced-ultron-drone", {"damage": 1})]},
        villain="ultron-1",
        environments=["ultron-drones"],
    )
    t.p1.choose("attack:she-hulk:advanced-ultron-drone")
    assert (len(t.p1.drones), len(t.p2.drones)) == (0, 1)


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_retaliation_is_no_attack(table: Tables) -> None:
    # Backflip: "damage from an attack"; 610 deals damage to the attacker.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip"], "engaged": ["modok"], "play": ["avengers-mansion"]}
    )
    t.p1.choose("attack:spider-man:modok")
    assert (t.p1.damage, t.p1.hand) == (2, ["backflip"])


def test_a_webbed_villain_initiates_no_attack(table: Tables) -> None:
    # 853: the attack is replaced; Spider-Sense has nothing to interrupt.
    t = table.champions(p1={"identity": "spider-man"}, villain=("rhino-1", {"attached": ["webbed-up"]}))
    t.until("villain-phase.3")
    assert not any("spider-sense" in o for a in t.asked for o in a.offered)


@proves("champions.status.stunned.enemy")
def test_a_stunned_klaw_gets_no_cards(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("klaw-1", {"stunned": 1}),
        encounter=["shocker", *QUIET],
        scheme="secret-rendezvous-2b",
    )
    t.until("villain-phase.3")
    assert (t.zone("encounter-deck")[0], t.p1.damage) == ("shocker", 0)


@proves("champions.elimination.cleanup", "champions.elimination.enemies")
def test_cards_dealt_to_one_who_falls_are_discarded(table: Tables) -> None:
    # 774, in the midst of revealing.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 8, "dealt": ["stampede", "shocker", "advance"]},
        p2={"identity": "she-hulk", "dealt": ["advance"], "form": "alter-ego"},
        at="villain-phase.4",
    )
    t.p1.choose("pass", "no-defense")
    assert t.p1.out
    assert t.p2.engaged == []
    assert t["shocker"].zone == "encounter-discard"


@proves("champions.timing.interrupt.changed")
def test_the_tracer_stays_on_a_minion_that_was_healed_instead(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("shocker", {"damage": 2, "attached": ["spider-tracer"]})]},
        attachments=[("biomechanical-upgrades", "shocker")],
        threat=5,
    )
    t.p1.choose("attack:spider-man:shocker", "use:biomechanical-upgrades")
    assert (t["shocker"].damage, t["shocker"].attached, t["the-break-in-1b"].threat) == (0, ["spider-tracer"], 5)


@proves("champions.villain.defeat.win", "champions.victory.win")
def test_won_in_the_middle_of_a_sequence(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "vibranium-suit"],
            "damage": 10,
        },
        villain=("rhino-1", {"damage": 12}),
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws")
    assert t.p1.options == []
    assert t.over


@proves("champions.keyword.overkill.minion", "champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
def test_the_excess_fells_the_stage(table: Tables) -> None:
    # 602, 1168, 1172.
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]},
        villain=("rhino-1", {"damage": 13}),
        next_stages=["rhino-3"],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["rhino-3"].damage, t["rhino-3"].tough, t.p1.stunned) == (0, 1, 1)


@proves("champions.encounter.deal.ability", "champions.encounter.deal.queue", "champions.player-deck.empty.reshuffle")
def test_a_player_deck_ends_in_the_draw_of_the_phases_end(table: Tables) -> None:
    # 356, 345: the card is dealt in the player phase and revealed in step four with that of step three.
    t = table.champions(p1={"identity": "spider-man", "deck": ["energy"] * 2, "discard": ["genius"] * 6})
    t.until("villain-phase.4")
    assert (t.p1.hand_count, len(t.p1.dealt)) == (5, 2)


@proves("champions.activation.by-ability", "champions.boost.give")
def test_emergency_against_advance(table: Tables) -> None:
    # 86, 87: the villain schemes by the card; a boost card; reduced by one.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["emergency"], "dealt": ["advance"]},
        encounter=["shocker", *QUIET],
        at="villain-phase.4",
    )
    t.p1.choose("play:emergency")
    assert t["the-break-in-1b"].threat == 2


@proves("champions.boost.multiple")
def test_titanias_fury_as_a_boost(table: Tables) -> None:
    # 186: all icons count: 2 + 1 (its own) + 2.
    t = table.champions(p1={"identity": "she-hulk"}, encounter=["titanias-fury", "shocker", *QUIET], at="villain-phase.2")
    t.p1.choose("no-defense")
    assert t.p1.damage == 5


@proves("champions.boost.ability")
def test_a_tiger_shark_in_the_boost(table: Tables) -> None:
    t = table.champions(p1={"identity": "she-hulk"}, encounter=["tiger-shark", *QUIET], at="villain-phase.2")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t["rhino-1"].tough) == (2, 1)


@proves("champions.status.tough")
def test_a_vibranium_armor_over_a_tough_card(table: Tables) -> None:
    # 1013: damage prevented is not taken: the armor gives none, the card is gone.
    t = table.champions(
        p1={"identity": "spider-man"}, villain=("rhino-1", {"tough": 1}), attachments=[("vibranium-armor", "rhino-1")]
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t["rhino-1"].tough, t["rhino-1"].damage) == (0, 0)


@proves("champions.status.tough")
def test_the_armor_answers_the_first_of_two(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "energy-daggers"],
        },
        attachments=[("vibranium-armor", "rhino-1")],
    )
    t.p1.choose("play:wakanda-forever-energy", "next:energy-daggers")
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (1, 0)


@proves("champions.effect.move.valid")
def test_moving_no_damage(table: Tables) -> None:
    # 701: without a source nothing is moved; the step was one of the sequence all the same.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["vibranium-suit", "panther-claws"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:vibranium-suit")
    assert t["rhino-1"].damage == 4


@proves("champions.keyword.guard")
def test_a_guard_keeps_the_special_attack_off(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws"],
            "engaged": [("hydra-soldier", {"damage": 1})],
        }
    )
    t.p1.choose("play:wakanda-forever-energy")
    assert (t["rhino-1"].damage, t["hydra-soldier"].zone) == (0, "encounter-discard")


@proves("champions.status.confused.enemy")
def test_confused_minion_and_alter_ego(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego", "engaged": [("sandman", {"confused": 1}), "shocker"]}, encounter=["upgraded-drones"] * 9
    )
    t.until("villain-phase.3")
    assert (t["sandman"].confused, t["the-break-in-1b"].threat) == (0, 3)


@proves("champions.keyword.surge", "champions.card.obligation.give")
def test_family_emergency_stuns_and_surges(table: Tables) -> None:
    # 466; the second way with surge.
    t = table.champions(
        p1={"identity": "captain-marvel", "exhausted": 1, "dealt": ["family-emergency"]},
        encounter=["shocker", *QUIET],
        at="villain-phase.4",
    )
    t.p1.choose(t.p1.options[-1])
    assert (t.p1.stunned, t.p1.engaged, t["family-emergency"].zone) == (1, ["shocker"], "encounter-discard")


def test_masterplan_without_schemes(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["masterplan"]},
        encounter=["shocker", "bomb-scare", *QUIET],
        at="villain-phase.4",
    )
    assert (t["bomb-scare"].threat, t["shocker"].zone) == (3, "encounter-discard")


def test_vultures_plans_with_a_wild_card(table: Tables) -> None:
    # 1205: wild is a type of its own.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["vibranium"], "dealt": ["the-vultures-plans"]},
        p2={"identity": "she-hulk", "hand": ["energy"]},
        at="villain-phase.4",
    )
    assert t["the-break-in-1b"].threat == 2


@proves("champions.elimination.finish-ability")
def test_great_responsibility_and_the_defeat_of_its_player(table: Tables) -> None:
    # The threat is not placed even where the damage eliminates the player (776).
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9, "hand": ["great-responsibility"]},
        p2={"identity": "she-hulk"},
        threat=2,
        at="villain-phase.1",
    )
    t.p1.choose("play:great-responsibility")
    assert (t.p1.out, t["the-break-in-1b"].threat) == (True, 2)


@proves("champions.card.ally.limit")
def test_ally_called_over_the_limit(table: Tables) -> None:
    # 133.
    t = table.champions(
        p1={
            "hand": ["make-the-call", "energy", "genius"],
            "play": ["mockingbird", "hawkeye", "daredevil"],
            "discard": ["tigra"],
        },
    )
    t.p1.choose("play:make-the-call", pay=["energy", "genius"])
    t.p1.choose("hawkeye")
    assert (t["tigra"].zone, t["hawkeye"].zone) == ("play-area", "discard-pile")


@proves("champions.defense.ally")
def test_melter_leaves_no_choice_of_another_defender(table: Tables) -> None:
    # The card over 370: the engaged player's ready ally defends, no neighbour's hero.
    t = table.champions(
        p1={"identity": "spider-man", "play": ["tigra"], "engaged": ["melter"]},
        p2={"identity": "she-hulk"},
        at="choose_minion",
    )
    assert [a.offered for a in t.asked if a.prompt == "defend"] in ([], [("defend:tigra",)])
    assert t["tigra"].zone == "discard-pile"


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.win")
def test_interrupting_the_stage_cannot_save_it(table: Tables) -> None:
    # 1168: the final stage: the victory is immediate; a retaliation that would eliminate the hero does not come.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9},
        villain=("rhino-1", {"damage": 12}),
        attachments=[("concussion-blasters", "rhino-1")],
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t.over, t.p1.out) == (True, False)


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive", "champions.villain.defeat.carry")
def test_the_villain_retaliates_though_the_attacked_stage_has_fallen(table: Tables) -> None:
    # 1173: the blasters stay; 610: the stage has fallen, the villain has survived.
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("rhino-1", {"damage": 13}),
        next_stages=["rhino-3"],
        attachments=[("concussion-blasters", "rhino-1")],
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t.p1.damage, t["rhino-3"].attached) == (1, ["concussion-blasters"])
