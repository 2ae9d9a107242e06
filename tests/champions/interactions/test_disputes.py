"""What players argue about at the table: several rules and cards meet, and the book settles it.

Line numbers are those of the rulebook's text; numbered rulings are those of `champions.rulings.md`.
"""

from __future__ import annotations

from rulebound.testing import Tables
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
    until,
)
from tests.champions.playing import next_round, prompt

# ---------------------------------------------------------------- limits that drop in play


def test_losing_the_triskelion_with_four_allies_costs_one_of_them_at_once(table: Tables) -> None:
    """The ally limit holds at any time (133), not only when an ally enters play."""
    allies = ["tigra", "hulk", "hawkeye", "vision"]
    t = reveal(table, "caught-off-guard", "rhino-1", p1={"play": ["the-triskelion", *allies]})
    assert sorted(t.p1.options) == ["discard:hawkeye", "discard:hulk", "discard:tigra", "discard:vision"]
    t.p1.choose("hulk")
    assert sorted(t.p1.play) == sorted(["captain-marvel", "tigra", "hawkeye", "vision"])


def test_an_ally_over_the_limit_is_discarded_before_the_called_one_answers(table: Tables) -> None:
    """Make the Call puts a fourth ally into play (61): whoever goes, goes before Maria Hill's response."""
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "genius"], "discard": ["maria-hill"], "play": ["tigra", "hulk", "hawkeye"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "make-the-call")
    with t.branch() as other:
        other.p1.choose("maria-hill")
        assert (prompt(other), other.p1.hand) == ("turn", [])
    t.p1.choose("tigra")
    t.p1.choose("use", "maria-hill")
    assert t.p1.hand == ["strength"]


# ---------------------------------------------------------------- what is an attack and what is not


def test_damage_that_is_no_attack_passes_a_guard_and_meets_no_retaliate(table: Tables) -> None:
    """Guard forbids attacking (598), retaliate answers attacks (610); a support's action is neither, stunned hero or not."""
    t = against(
        table,
        "klaw-1",
        p1={"stunned": 1, "play": ["tac-team"], "engaged": ["hydra-mercenary"]},
        attachments=(("solid-sound-body", "klaw-1"),),
    )
    with t.changes({"klaw-1.damage": +2, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("use", "tac-team", "klaw-1")


def test_ground_stomp_reaches_everybody_although_she_hulk_is_stunned(table: Tables) -> None:
    """It has no attack label (157): the stun stays, nobody retaliates, and other players' minions are enemies too."""
    t = table.champions(
        p1={**HULK, "stunned": 1, "hand": ["ground-stomp", "strength"], "engaged": ["hydra-mercenary"]},
        p2={**MARVEL, "engaged": ["modok"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    with t.changes(
        {"rhino-1.damage": +1, "hydra-mercenary.damage": +1, "modok.damage": +1, "p1.damage": 0, "p1.stunned": 0}
    ):
        t.p1.choose("play", "ground-stomp")
        while prompt(t) == "next":
            t.state.choose(0)


def test_backflip_answers_attacks_alone(table: Tables) -> None:
    """Neither a minion's When Revealed damage nor retaliate is damage from an attack."""
    t = reveal(table, "shocker", "rhino-1", p1={**SPIDER, "hand": ["backflip"]})
    assert (t.p1.damage, "backflip" in t.p1.hand) == (1, True)
    t = table.champions(p1={**SPIDER, "hand": ["backflip"], "engaged": ["modok"]}, encounter=NOTHING)
    t.p1.choose("attack", "modok")
    assert (t.p1.damage, prompt(t), t.p1.hand) == (2, "turn", ["backflip"])


def test_killmonger_shrugs_off_the_claws_but_not_the_panthers_retaliate(table: Tables) -> None:
    """His "cannot" names the upgrades (205); retaliate is the identity's own keyword."""
    t = table.champions(
        p1={**PANTHER, "engaged": ["killmonger"], "play": ["panther-claws"], "hand": ["wakanda-forever-energy", "genius"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
    )
    with t.changes({"killmonger.damage": 0, "p1.damage": 0}):
        t.p1.choose("play", "wakanda-forever-energy", "killmonger")
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t["killmonger"].damage, t.p1.damage) == (1, 2)


# ---------------------------------------------------------------- tough


def test_an_arrow_meets_the_tough_card_that_the_minion_entered_with(table: Tables) -> None:
    """Toughness comes with entering play (614); Hawkeye responds after it."""
    t = reveal(table, "sandman", "rhino-1", p1={"play": ["hawkeye"]})
    with t.changes({"sandman.tough": -1, "sandman.damage": 0, "hawkeye.counters": -1}):
        t.p1.choose("use", "hawkeye")


def test_a_tough_attacker_is_spared_the_retaliation(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "tough": 1, "engaged": ["modok"]}, encounter=NOTHING)
    with t.changes({"p1.tough": -1, "p1.damage": 0, "modok.damage": +2}):
        t.p1.choose("attack", "modok")


def test_a_tough_hero_is_not_damaged_and_so_not_stunned_by_the_sonic_converter(table: Tables) -> None:
    t = against(table, "klaw-1", p1={"tough": 1}, attachments=(("sonic-converter", "klaw-1"),))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t.p1.tough, t.p1.stunned) == (0, 0, 0)


def test_the_excess_of_overkill_lands_on_the_rhino_suit(table: Tables) -> None:
    """Excess damage is damage to Rhino (602), and the suit takes any amount of it instead."""
    t = table.champions(
        p1={**HULK, "hand": ["relentless-assault", "strength"], "engaged": ["hydra-bomber"]},
        attachments=(("armored-rhino-suit", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "relentless-assault")
    assert (t["rhino-1"].damage, t["armored-rhino-suit"].damage, t["hydra-bomber"].zone) == (0, 3, "encounter-discard")


def test_vibranium_armor_makes_two_blows_of_three_count(table: Tables) -> None:
    """Each damage taken brings a tough card (forced), which stops the next one and brings none itself."""
    t = table.champions(
        p1={**HULK, "hand": ["haymaker", "haymaker", "energy", "energy"]},
        attachments=(("vibranium-armor", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (3, 1)
    t.p1.choose("play", "haymaker", "rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (3, 0)
    t.p1.choose("play", "haymaker", "rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["rhino-1"].tough) == (6, 1)


# ---------------------------------------------------------------- defending


def test_indomitable_readies_a_hero_for_the_second_attack_of_a_gang_up(table: Tables) -> None:
    t = reveal(
        table, "gang-up", "rhino-1", {"stunned": 1}, p1={**SPIDER, "play": ["indomitable"], "engaged": ["hydra-mercenary"]}
    )
    t.skip_until(lambda t: prompt(t) == "defend")
    t.p1.choose("defend", "spider-man")
    t.p1.choose("use", "indomitable")
    assert (t.p1.exhausted, "indomitable" in t.p1.discard_pile) == (0, True)


def test_indomitable_is_not_spent_on_a_hero_who_is_ready(table: Tables) -> None:
    """A labelled defense exhausts nobody (311); readying a ready hero would change nothing (60)."""
    t = table.champions(p1={**SPIDER, "hand": ["backflip"], "play": ["indomitable"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p1.choose("play", "backflip")
    next_round(t)
    assert "indomitable" in t.p1.play
    assert not [a for a in t.p1.asked if "use:indomitable" in a.offered]


def test_after_you_are_attacked_means_whoever_took_the_attack_over(table: Tables) -> None:
    """Radioactive Man is engaged with player 1; player 2's ally defends, so player 2 is attacked (370) and discards."""
    t = table.champions(
        p1={**MARVEL, "hand": ["energy"], "engaged": ["radioactive-man"]},
        p2={**HULK, "hand": ["genius"], "play": ["luke-cage"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert (t.p1.hand, t.p2.hand) == (["energy"], [])


def test_a_weapons_runner_turned_up_as_a_boost_engages_the_player_who_defends(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, "play": ["luke-cage"]},
        villain="klaw-1",
        encounter=("weapons-runner", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert t["weapons-runner"].engaged_with == 2


def test_two_charges_add_up_and_are_both_discarded(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": ["tigra"]}, attachments=(("charge", "rhino-1"), ("charge", "rhino-1")))
    until(t, "defend")
    t.p1.choose("defend", "tigra")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t["rhino-1"].attached) == (2 + 3 + 3 - 3, [])


def test_captain_marvel_defends_with_what_the_boost_card_has_left_her(table: Tables) -> None:
    """Values are read when the damage is worked out (372): a defender takes ATK with boosts minus DEF, never less than 0."""
    t = against(table, "rhino-1", p1={"play": ["armored-vest", "captain-marvels-helmet"]}, encounter=("one-icon", *NOTHING))
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert t.p1.damage == 0


# ---------------------------------------------------------------- schemes


def test_a_scheme_that_ends_with_its_player_was_not_made(table: Tables) -> None:
    """A boost card eliminates the alter-ego (86): no threat is placed, and nothing follows it."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "damage": 11},
        p2={**HULK, **AT_HOME},
        villain="ultron-1",
        attachments=(("program-transmitter", "ultron-1"),),
        side_schemes=[("bomb-scare", {"threat": 3})],
        encounter=("concussive-blast", *NOTHING),
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert (t["the-crimson-cowl-1b"].threat, t["bomb-scare"].threat) == (2, 4), "of the scheme against player 2 alone"


def test_crisis_interdiction_may_end_the_crisis_and_go_on_with_the_main_scheme(table: Tables) -> None:
    """Sentences resolve one after the other (61): the crisis is over when the second one looks for a scheme (951)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["crisis-interdiction", "energy"], "play": ["cosmic-flight"]},
        threat=4,
        side_schemes=[("crowd-control", {"threat": 2})],
        encounter=NOTHING,
    )
    t.p1.choose("play", "crisis-interdiction")
    assert (t["crowd-control"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 2)


def test_from_each_scheme_at_once_leaves_the_main_scheme_of_a_crisis_alone(table: Tables) -> None:
    """The helmet removes from all schemes at the same moment: the crisis that falls by it was in play then."""
    t = table.champions(
        p1={**IRON, "play": ["mark-v-helmet", "rocket-boots"], "hand": ["genius"]},
        threat=4,
        side_schemes=[("crowd-control", {"threat": 1}), ("bomb-scare", {"threat": 3})],
        encounter=NOTHING,
    )
    t.p1.choose("use", "rocket-boots")
    t.p1.choose("use", "mark-v-helmet")
    while prompt(t) == "next":
        t.state.choose(0)
    assert (t["the-break-in-1b"].threat, t["bomb-scare"].threat, t["crowd-control"].zone) == (4, 2, "encounter-discard")


def test_step_one_is_no_scheming_so_it_is_no_emergency(table: Tables) -> None:
    """Emergency answers the villain's scheme; threat of step one is placed by the main scheme itself (643)."""
    t = table.champions(p1={**MARVEL, **AT_HOME, "hand": ["emergency", "great-responsibility"]}, encounter=NOTHING)
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    assert (t["the-break-in-1b"].threat, t.phase) == (1, "villain-phase")


def test_another_players_hero_takes_the_threat_of_step_one(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, **AT_HOME}, p2={**HULK, "hand": ["great-responsibility"]}, encounter=NOTHING, at="villain-phase.1"
    )
    t.p2.choose("play", "great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p2.damage) == (1, 2), "the 1 is what Rhino schemed against Carol Danvers"


def test_jessica_jones_counts_the_scheme_that_she_removes(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["jessica-jones"]},
        threat=5,
        side_schemes=[("bomb-scare", {"threat": 2}), ("breakin-takin", {"threat": 4})],
        encounter=NOTHING,
    )
    with t.changes({"bomb-scare.zone": "encounter-discard", "jessica-jones.thw": -1, "jessica-jones.damage": +1}):
        t.p1.choose("thwart:jessica-jones", "bomb-scare")


def test_a_chase_after_the_guard_falls_may_take_the_last_threat_of_a_side_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "hand": ["chase-them-down"], "engaged": ["hydra-mercenary"]},
        side_schemes=[("bomb-scare", {"threat": 1})],
        encounter=NOTHING,
    )
    t.p1.choose("attack", "hydra-mercenary")
    t.p1.choose("play", "chase-them-down")
    assert t["bomb-scare"].zone == "encounter-discard"


# ---------------------------------------------------------------- encounter cards


def test_the_vulture_strikes_before_the_rest_of_the_past_comes(table: Tables) -> None:
    """Quickstrike is immediate (606): the nemesis minion attacks before its side scheme is revealed."""
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, "nemesis": True})
    assert prompt(t) == "defend"
    assert (t.p1.engaged, t.zone("side-schemes")) == (["vulture"], [])
    t.p1.choose("no-defense")
    assert t.p1.damage == 3
    assert t.has("highway-robbery", "side-schemes")


def test_get_behind_me_draws_the_villain_onto_its_own_player(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "dealt": ["stampede"]},
        p2={**HULK, "hand": ["get-behind-me", "genius"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.p2.choose("play", "get-behind-me")
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.damage, t.p2.damage, t.p2.stunned) == (0, 2, 0)


def test_rhino_ii_finds_nothing_if_his_scheme_lies_there_already(table: Tables) -> None:
    """The search looks into deck and discard pile; the scheme in play keeps its threat, and statuses stay (1173)."""
    t = table.champions(
        p1={**HULK, "hand": []},
        villain=("rhino-1", {"damage": 12, "confused": 1}),
        next_stages=["rhino-2"],
        side_schemes=[("breakin-takin", {"threat": 2})],
        attachments=(("enhanced-ivory-horn", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-2"].damage, t["rhino-2"].confused, t["rhino-2"].attached) == (0, 1, ["enhanced-ivory-horn"])
    assert t["breakin-takin"].threat == 2


def test_wild_is_a_resource_type_of_its_own_for_the_vultures_plans(table: Tables) -> None:
    """Outside a payment a wild resource is nothing but wild (1207)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["the-power-of-justice"], "dealt": ["the-vultures-plans"]},
        p2={**HULK, "hand": ["energy"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["the-break-in-1b"].threat == 2


def test_titania_hits_with_what_she_has_left_and_what_was_added(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": [("titania", {"damage": 2, "attached": ["genetically-enhanced"]})]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
    )
    assert (t["titania"].hp, t["titania"].atk) == (7, 7)
    t.p1.choose("attack", "titania")
    assert t["titania"].atk == 4


# ---------------------------------------------------------------- players and forms


def test_nobody_draws_or_is_led_who_is_out_of_the_game(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"], "hand": ["lead-from-the-front", "combat-training", *["energy"] * 2]},
        p2={**HULK, "out": True},
        p3=PANTHER,
        encounter=NOTHING,
    )
    for words in (("use", "avengers-mansion"), ("play", "lead-from-the-front")):
        with t.branch() as other:
            other.p1.choose(*words)
            assert other.p1.options == ["player:1", "player:3"]


def test_do_you_even_lift_is_answered_before_the_cards_are_drawn(table: Tables) -> None:
    """A response follows its condition at once (890): the form has changed, the drawing of Split Personality comes after."""
    t = table.champions(p1={**HULK, **AT_HOME, "hand": ["split-personality", "genius", "energy"]}, encounter=NOTHING)
    t.p1.choose("play", "split-personality")
    assert (t.p1.form, t.p1.hand) == ("hero", [])
    t.p1.choose("use", "she-hulk")
    assert (t["rhino-1"].damage, len(t.p1.hand)) == (2, 4)
    assert t.p1.can("change-form")


def test_webbed_up_is_for_heroes_and_one_to_an_enemy(table: Tables) -> None:
    hand = ["webbed-up", "webbed-up", *["genius"] * 4]
    t = table.champions(p1={**SPIDER, **AT_HOME, "hand": hand}, encounter=NOTHING)
    assert not t.p1.can("play", "webbed-up")
    t = table.champions(p1={**SPIDER, "hand": hand}, encounter=NOTHING)
    t.p1.choose("play", "webbed-up")
    assert t["rhino-1"].attached == ["webbed-up"]
    assert not t.p1.can("play", "webbed-up")


def test_an_ability_that_eliminates_its_player_is_resolved_to_the_end(table: Tables) -> None:
    """Klaw's Vengeance has dealt damage, so its threat is placed although its player is out (776)."""
    t = table.champions(
        p1={**MARVEL, "damage": 11, "dealt": ["klaws-vengeance"]},
        p2=HULK,
        villain="klaw-1",
        encounter=("two-icons", *NOTHING),
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert t["underground-distribution-1b"].threat == 1


def test_guard_matters_to_the_player_who_punches_back(table: Tables) -> None:
    """She-Hulk defends for Captain Marvel: only a guard engaged with her keeps her Counter-Punch off the villain (598)."""
    guard = {"engaged": ["hydra-mercenary"]}
    for hers in (False, True):
        t = table.champions(
            p1={**MARVEL, **({} if hers else guard)},
            p2={**HULK, "hand": ["counter-punch"], **(guard if hers else {})},
            encounter=NOTHING,
            at="villain-phase.2",
        )
        until(t, "defend")
        t.p1.choose("no-defense")
        t.p2.choose("defend", "she-hulk")
        assert t.p2.can("play", "counter-punch") is not hers


def test_what_was_the_last_card_of_the_deck_is_not_added_to_the_hand_by_black_cat(table: Tables) -> None:
    """The deck is renewed the moment it runs out (345): the discarded card is in it, and nothing more is discarded."""
    t = table.champions(
        p1={**SPIDER, "hand": ["black-cat", "energy"], "deck": ["genius"], "discard": ["backflip"] * 2},
        encounter=NOTHING,
    )
    t.p1.choose("play", "black-cat")
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["backflip", "backflip", "energy", "genius"])
    assert t.p1.dealt_count == 1


def test_hulks_last_card_counts_although_it_was_shuffled_away(table: Tables) -> None:
    """What a discarded card has printed stays known: 1 damage to each character for the energy."""
    t = table.champions(p1={**MARVEL, "deck": ["energy"], "play": ["hulk"]}, encounter=NOTHING)
    t.p1.choose("attack:hulk")
    while prompt(t) == "next":
        t.state.choose(0)
    assert (t.p1.deck, t.p1.damage, t["rhino-1"].damage, t["hulk"].damage) == (["energy"], 1, 3 + 1, 1 + 1)


def test_the_token_of_a_first_player_who_falls_in_step_four_goes_on_twice(table: Tables) -> None:
    """At once to the next player (436), and in step five from there; the minion engages the next player as well."""
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, "damage": 14, "dealt": ["shocker"]},
        p3=PANTHER,
        first=2,
        turn=2,
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.first_player, t.p3.engaged, t.p3.damage) == (0, ["shocker"], 1)


def test_nick_fury_shoots_past_a_guard(table: Tables) -> None:
    """His damage is no attack; removing threat where there is none is no choice while another changes something (224)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["hydra-mercenary"], "hand": ["nick-fury", *["energy"] * 2]}, encounter=NOTHING
    )
    t.p1.choose("play", "nick-fury")
    assert t.p1.options == ["option:draw-3-cards", "option:deal-4-damage-to-an-enemy"]
    t.p1.choose("option:3", "rhino-1")
    assert t["rhino-1"].damage == 4
