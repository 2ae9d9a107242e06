"""Abilities: what they are, when they may be used, which must be resolved."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.cards.builders import action, environment
from rulebound.games.champions.definitions import ACTION, CONSTANT, INTERRUPT, RESPONSE
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, PANTHER, against, reveal
from tests.champions.made_up.further import CHANGED_HERO, DESK, DRAW, DRONES, EXHAUSTED_OTHER, FOREVER, LAMP
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import PLAIN_IDENTITY, solo
from tests.champions.playing import over, prompt, settle, ultron


@proves("champions.ability.definition")
def test_traits_are_no_abilities_and_each_paragraph_is_one() -> None:
    assert card("plain-ally").traits == {"avenger"}
    assert card("plain-ally").abilities == ()
    assert len(card("shocker").abilities) == 1
    assert len(card("stampede").abilities) == 2


@proves("champions.ability.scope.in-play")
def test_an_ability_reaches_only_cards_in_play_unless_it_names_another_area(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": ["plain-ally"], "discard": ["dashing-ally"], "hand": ["hurt-each-ally"]}
    )
    with t.changes({"plain-ally.damage": +1, "dashing-ally.damage": 0}):
        t.p1.choose("play", "hurt-each-ally")
    assert t["dashing-ally"].zone == "discard-pile"
    t = table.champions(
        p1=PLAIN_IDENTITY,
        villain=("rhino-1", {"damage": 13}),
        next_stages=("rhino-2",),
        encounter_discard=("breakin-takin",),
    )
    t.p1.choose("attack", "rhino-1")  # stage II searches the encounter deck and discard pile
    assert t["breakin-takin"].zone == "side-schemes"


@proves("champions.ability.usable.in-play")
def test_a_supports_ability_is_usable_only_in_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["drawing-support"]})
    assert not t.p1.can("use", "drawing-support")
    t.p1.choose("play", "drawing-support")
    assert t.p1.can("use", "drawing-support")


@proves("champions.ability.usable.event")
def test_an_event_works_from_out_of_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["tidy"], "play": ["plain-support", "plain-upgrade"]})
    t.p1.choose("play", "tidy")
    assert t.p1.options == ["choose:plain-support", "choose:plain-upgrade"]
    assert t["tidy"].zone == "resolving"
    assert not t["tidy"].in_play


@proves("champions.ability.change-game")
def test_an_ability_that_could_change_nothing_is_not_offered(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["healing-event"]})
    assert not t.p1.can("play", "healing-event")
    assert "champions.ability.change-game" in [r.rule for r in t.p1.why_not("healing-event")]
    t = table.champions(p1={**PLAIN_IDENTITY, "damage": 1, "hand": ["healing-event"]})
    assert t.p1.can("play", "healing-event")


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


@proves("champions.ability.change-game.assess")
def test_what_the_cost_would_do_does_not_count(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["healing-support"]})
    assert not t.p1.can("use", "healing-support")  # take 1 damage to heal 1 damage
    t = table.champions(p1={**PLAIN_IDENTITY, "damage": 1, "play": ["healing-support"]})
    assert t.p1.can("use", "healing-support")


@proves("champions.ability.sentence-order")
def test_sentences_are_resolved_in_the_order_written(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["draw-then-discard", "hit-three"], "deck": ["backflip"] * 5})
    t.p1.choose("play", "draw-then-discard")
    assert t.p1.options == ["discard:hit-three", "discard:backflip"]  # the drawn card is in hand by now
    t.p1.choose("backflip")
    assert t.p1.hand == ["hit-three"]


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


def test_sentences_without_then_resolve_independently(table: Tables) -> None:
    """Ruling 97."""

    t = solo(table, "hit-and-miss", villain=("plain-1", {"stunned": 1}))
    with t.changes({"p1.hand_count": 0}):  # the villain is stunned already; the card is drawn all the same
        t.p1.choose("play", "hit-and-miss")


@proves("champions.ability.triggered-or-constant")
def test_abilities_with_a_timing_trigger_are_triggered_and_all_others_constant() -> None:
    (constant,) = card("training-upgrade").abilities
    assert (constant.kind, constant.when, constant.effect) == (CONSTANT, None, None)
    (triggered,) = card("watchful-support").abilities
    assert triggered.kind == INTERRUPT
    assert triggered.when is not None
    assert triggered.constant is None


@proves("champions.ability.mandatory")
def test_mandatory_abilities_leave_no_choice(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": ["forceful-support"], "engaged": ["dying-minion"]}, stop_at_forced=True
    )
    t.p1.choose("attack", "dying-minion")  # its When Defeated resolves; then the Forced Response must be used
    assert t.p1.hand_count == 1
    assert t.p1.options == ["use:forceful-support"]
    t.p1.choose("use")
    assert t.p1.hand_count == 2
    t = table.champions(p1={**PLAIN_IDENTITY, "engaged": ["spiky-minion"], "hand": ["hit-three"]}, encounter=("starry",) * 9)
    with t.changes({"p1.damage": +1}):
        t.p1.choose("attack", "spiky-minion")  # a keyword
    t.skip_until(lambda t: "boost" in t.events)
    hand = t.p1.hand_count
    assert hand == 6  # a boost ability drew a card beyond the hand size
    t = table.champions(p1={**PLAIN_IDENTITY, "form": "alter-ego", "dealt": ["plain-treachery"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 5  # six drawn; the When Revealed ability discarded one


def test_vultures_plans_with_a_wild_card(table: Tables) -> None:
    # 1205: wild is a type of its own.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["vibranium"], "dealt": ["the-vultures-plans"]},
        p2={"identity": "she-hulk", "hand": ["energy"]},
        at="villain-phase.4",
    )
    assert t["the-break-in-1b"].threat == 2


@proves("champions.ability.mandatory.may")
def test_what_stands_behind_may_is_optional_in_a_mandatory_ability(table: Tables) -> None:
    t = table.champions(p1={"dealt": ["eviction-notice"]})
    t.skip_until(lambda t: t.p1.prompt == "obligation-flip")
    assert t.p1.options == ["flip", "stay"]
    with t.branch() as b:
        b.p1.choose("flip")
        assert b.p1.form == "alter-ego"
    with t.changes({"p1.hand_count": -1}):
        t.p1.choose("stay")  # the rest is resolved all the same
    assert t.p1.form == "hero"


@proves("champions.ability.optional", "champions.timing.triggered.optional")
def test_interrupts_and_responses_may_be_passed(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["grateful-support", "drawing-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == ["use:grateful-support", "pass"]
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("pass")
    assert t.p1.can("use", "drawing-support")
    assert t.p1.can("end-turn")


@proves("champions.ability.optional.controller")
def test_the_controller_decides_on_an_optional_ability(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "play": ["grateful-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == []
    assert t.p2.options == ["use:grateful-support", "pass"]


def test_any_player_may_use_an_optional_ability_of_an_encounter_card_once(table: Tables) -> None:
    """Ruling 48."""

    t = table.champions(p1=PLAIN, p2=PLAIN, attachments=(("useful-attachment", "rhino-1"),), encounter=QUIET_DECK)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.options == ["use:useful-attachment", "pass"]
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p2.options == ["use:useful-attachment", "pass"]
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")
    assert not t.p2.can("use")


@proves("champions.ability.action")
def test_actions_belong_to_the_players_own_turn(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["drawing-support", "watchful-support"], "hand": ["free-event"]})
    assert t.p1.can("use", "drawing-support")
    assert t.p1.can("play", "free-event")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.options == ["use:watchful-support", "pass"]


def test_copies_in_play_are_offered_each_with_all_their_actions(table: Tables) -> None:
    with with_cards(DESK, LAMP):
        t = table.champions(p1={**CHANGED_HERO, "exhausted": 1, "play": ["test-bureau", "test-bureau", "test-lamp"]})
        assert [o.partition(":")[2] for o in t.p1.options] == [
            "test-bureau",
            "test-bureau#2",
            "test-lamp",
            "test-lamp~2",
            "",
        ]


@proves("champions.ability.action.request")
def test_another_player_may_be_asked_to_act_and_may_decline(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "play": ["drawing-support"]})
    t.p1.choose("ask:2")
    assert t.p2.options == ["use:drawing-support", "decline"]
    with t.branch() as b, b.changes({"p2.hand_count": 0, "drawing-support.exhausted": 0}):
        b.p2.choose("decline")
    with t.changes({"p2.hand_count": +1, "drawing-support.exhausted": +1}):
        t.p2.choose("use", "drawing-support")
    assert t.active == 0


def test_avengers_mansion_and_commander_may_serve_another_player(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "form": "alter-ego", "play": ["avengers-mansion"]}, p2=HULK)
    with t.changes({"p2.hand_count": 2, "p1.hand_count": 0}):
        t.p1.choose("use", "avengers-mansion", "player:2")
        t.p1.choose("use", "commander", "player:2")


def test_actions_of_encounter_cards_are_for_the_active_player_alone(table: Tables) -> None:
    door = environment("test-door", "Door", "門", "t04", "test", action(DRAW))
    with with_cards(door):
        t = table.champions(p1=CHANGED_HERO, p2={**EXHAUSTED_OTHER, "hand": ["energy"]}, environments=["test-door"])
        assert t.p1.can("use", "test-door")
        t.p1.choose("ask:2")
        assert not t.p2.can("use", "test-door")


@proves("champions.ability.constant")
def test_a_constant_ability_works_while_its_card_is_in_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["training-upgrade", "tidy", "backflip", "backflip"]})
    assert t["plain-hero"].atk == 2
    t.p1.choose("play", "training-upgrade")
    assert t["plain-hero"].atk == 3
    with t.branch() as b:
        b.p1.choose("attack", "rhino-1")
        assert b["rhino-1"].damage == 3
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["tidy"], "play": ["training-upgrade"]})
    t.p1.choose("play", "tidy")
    assert t["plain-hero"].atk == 2


@proves("champions.ability.constant.conditional")
def test_a_conditional_constant_ability_follows_its_condition_at_once(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["study-upgrade"], "hand": ["free-event"]})
    assert t.p1.hand_size == 5 + 1
    t.p1.choose("change-form")
    assert t.p1.hand_size == 6  # the alter-ego's own
    t = table.champions(p1=PLAIN_IDENTITY)
    assert t.p1.hand_size == 5


@pytest.mark.usefixtures("hurting_cards")
def test_legions_of_hydra_counts_madame_hydra_and_protects_her(table: Tables) -> None:
    t = reveal(
        table,
        "legions-of-hydra",
        "rhino-1",
        p1={"engaged": ["hydra-mercenary"]},
        encounter=("nothing", "madame-hydra", *NOTHING),
    )
    assert t["legions-of-hydra"].threat == 3 + 2 + 2
    over(t)
    with t.changes({"madame-hydra.damage": 0}):
        t.p1.choose("attack", "captain-marvel", "madame-hydra")


@pytest.mark.usefixtures("hurting_cards")
def test_madame_hydra_falls_to_threat_free_legions(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["madame-hydra"]}, side_schemes=[("legions-of-hydra", {"threat": 2})])
    t.p1.choose("thwart", "captain-marvel", "legions-of-hydra")
    assert t["legions-of-hydra"].zone == "encounter-discard"
    t.skip_until(lambda t: t.round == 3)
    with t.changes({"madame-hydra.damage": 2}):
        t.p1.choose("attack", "captain-marvel", "madame-hydra")


def test_damage_to_each_enemy_does_not_reach_ultron_iii_past_the_drones_it_defeats(table: Tables) -> None:
    hulk = {"identity": "she-hulk", "hand": ["ground-stomp", "strength"], "drones": [("strength", {"damage": 1})]}
    t = ultron(table, 3, p1={**hulk, "deck": ["strength"] * 9})
    assert t["drone"].hp == 1
    t.p1.choose("play", "ground-stomp")
    assert t.p1.prompt != "next", "only the Drone can take damage: there is nothing to put in order"
    settle(t)
    assert t.p1.drones == []
    assert t["ultron-3"].damage == 0, "the Drone was in play when the damage was dealt"


def test_energy_daggers_and_war_machine_neither(table: Tables) -> None:
    drones = {"drones": [("strength", {"damage": 1})], "deck": ["strength"] * 9}
    t = ultron(table, 3, p1={"identity": "iron-man", "play": ["war-machine"], **drones})
    t.p1.choose("use", "war-machine")
    settle(t)
    assert (t.p1.drones, t["ultron-3"].damage) == ([], 0)
    panther = {"identity": "black-panther", "play": ["energy-daggers"], "hand": ["wakanda-forever-energy", "strength"]}
    t = ultron(table, 3, p1={**panther, "drones": ["strength"], "deck": ["strength"] * 9})
    t.p1.choose("play", "wakanda-forever-energy")
    settle(t)
    assert (t.p1.drones, t["ultron-3"].damage) == ([], 0)


def test_a_new_drone_of_the_advanced_one_protects_ultron_iii_from_the_excess(table: Tables) -> None:
    seat = {"hand": ["relentless-assault", "strength"], "engaged": [("advanced-ultron-drone", {"damage": 3})]}
    t = ultron(table, 3, p1=seat)
    with t.changes({"ultron-3.damage": 0, "p1.drones_count": 1}):
        t.p1.choose("play", "relentless-assault")


@proves("champions.ability.constant.stack")
def test_copies_of_a_constant_ability_add_up(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["training-upgrade", "training-upgrade"]})
    assert t["plain-hero"].atk == 4


@proves("champions.ability.qualifier")
def test_a_qualifier_holds_for_each_thing_of_a_list(table: Tables) -> None:
    others = ["drawing-support", "plain-upgrade"]
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["clean-up"], "play": [*others, "plain-support", "gadget-upgrade"]})
    t.p1.choose("play", "clean-up")  # a Tech support or upgrade you control
    assert t.p1.options == ["choose:plain-support", "choose:gadget-upgrade"]
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["clean-up"], "play": others})
    assert not t.p1.can("play", "clean-up")


@proves("champions.ability.self-reference")
def test_an_ability_that_names_its_card_means_that_copy(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["drawing-support", "drawing-support"]})
    with t.changes({"drawing-support#1.exhausted": 0, "drawing-support#2.exhausted": +1}):
        t.p1.choose("use:drawing-support#2")


@proves("champions.ability.special", "champions.ability.triggered.quoted")
def test_a_special_ability_is_resolved_only_where_another_ability_says_so(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["special-support", "special-support"], "hand": ["special-event"]})
    assert not t.p1.can("use")
    with t.changes({"p1.hand_count": +1}):  # the event goes, two cards come
        t.p1.choose("play", "special-event")
    # the event speaks of "Special" abilities, in quotation marks, and is itself an Action
    assert [a.kind for a in card("special-event").abilities] == [ACTION]


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


def test_daggers_thrown_at_another_players_guard_free_that_player(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "play": ["energy-daggers"], "hand": ["wakanda-forever-energy", "genius"]},
        p2={**HULK, "engaged": [("hydra-mercenary", {"damage": 1})]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy", "player:2")
    t.skip_until(lambda t: prompt(t) == "turn" and t.p2.can("attack"))
    assert [o for o in t.p2.options if o.startswith("attack")] == ["attack:she-hulk:rhino-1"]


def test_each_special_is_an_attack_or_thwart_of_its_own(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 3,
            "play": ["panther-claws", "vibranium-suit", "energy-daggers", "tactical-genius"],
            "hand": [FOREVER, "strength", "chase-them-down"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=6,
    )
    t.p1.choose("play", FOREVER, "panther-claws", "shocker")
    assert t.p1.options == ["play:chase-them-down", "pass"]  # in the middle of the sequence
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "chase-them-down")
    with t.changes({"p1.damage": -1, "rhino-1.damage": 1}):
        t.p1.choose("next", "vibranium-suit")
    with t.changes({"rhino-1.damage": 1}):
        t.p1.choose("next", "energy-daggers")  # one player, one scheme: nothing to ask
    assert t["the-break-in-1b"].threat == 6 - 2 - 2
    assert t.p1.prompt == "turn"


def test_a_black_panther_who_falls_in_the_sequence_takes_no_further_step(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 10,
            "play": ["panther-claws", "tactical-genius", "energy-daggers"],
            "hand": [FOREVER, "strength"],
            "engaged": ["whiplash"],
        },
        p2=HULK,
        threat=6,
    )
    t.p1.choose("play", FOREVER, "panther-claws", "whiplash")
    assert t.happened("eliminated")
    assert t["the-break-in-1b"].threat == 6
    assert t.p2.prompt == "turn"
    assert FOREVER in t.p1.discard_pile
    assert t["whiplash"].engaged_with == 2


def test_one_special_of_wakanda_forever_takes_the_stun_and_the_next_attack_works(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "stunned": 1, "damage": 5, "play": ["panther-claws", "vibranium-suit"], "hand": [FOREVER, "strength"]}
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 2, "p1.damage": -2}):
        t.p1.choose("next", "panther-claws")  # replaced; the suit is the final step


def test_the_final_step_is_the_last_one_also_if_it_is_replaced(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "stunned": 1, "play": ["panther-claws", "energy-daggers"], "hand": [FOREVER, "strength"]}
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 1}):
        t.p1.choose("next", "energy-daggers")


@proves("champions.ability.triggered")
def test_every_interrupt_and_response_has_its_triggering_condition() -> None:
    for c in cards().values():
        for a in c.abilities:
            assert a.kind
            assert (a.when is not None) == (a.kind in (INTERRUPT, RESPONSE)), c.id


@proves("champions.ability.triggered.change-game")
def test_an_event_without_effect_is_not_played_just_for_a_response(table: Tables) -> None:
    hand = {"hand": ["empty-event"], "play": ["applauding-support"]}
    t = table.champions(p1={**PLAIN_IDENTITY, **hand})
    assert not t.p1.can("play", "empty-event")
    t = table.champions(p1={**PLAIN_IDENTITY, **hand, "damage": 1})
    t.p1.choose("play", "empty-event")
    assert t.p1.options == ["use:applauding-support", "pass"]


@proves("champions.ability.triggered.form")
def test_a_hero_interrupt_needs_hero_form(table: Tables) -> None:
    for form, offered in (("hero", True), ("alter-ego", False)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "form": form, "play": ["hero-watch"]}, p2=PLAIN_IDENTITY, encounter=QUIET_DECK
        )
        t.skip_until(lambda t: t.p1.can("use", "hero-watch") or t.round == 3)
        assert t.p1.can("use", "hero-watch") is offered
