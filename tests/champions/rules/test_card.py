"""The card types: what they are, how they enter play, stay and leave."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.cards.builders import action, always, attachment, event, n, when_revealed
from rulebound.games.champions.deck_rules import random_deck
from rulebound.games.champions.definitions import CHARACTERS, ENCOUNTER, ENEMIES, PLAYER_TYPES
from rulebound.games.champions.effects import Move, TakeDamage
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, Enemies, ItsHost, PerEach, Pick, Schemes
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import (
    AT_HOME,
    CALM_RHINO,
    HULK,
    IRON,
    MARVEL,
    NOTHING,
    PANTHER,
    SPIDER,
    against,
    reveal,
)
from tests.champions.made_up.further import HERO, IDLE, OTHER, PETER, WIDOW
from tests.champions.made_up.parts import EnvironmentsInPlay
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, solo
from tests.champions.playing import all_of, next_round, over, revealed, until


def a_game() -> Any:
    """Two heroes against Rhino, after the set-up."""
    champions = game("champions")
    decks = [random_deck(Chance(seat), hero) for seat, hero in enumerate(("spider-man", "captain-marvel"))]
    scenario = {"villain": "rhino", "mode": "standard", "modular": ["bomb-scare"], "decks": decks, "per_player": 2}
    g: Any = champions.start({**champions.random_setup(3), **scenario}, 3, log=True)
    while not g.round:
        g.choose(g.decision.keys[-1])
    return g


@proves("champions.card.attachment")
def test_attachments_are_encounter_cards() -> None:
    assert all(c.faction == ENCOUNTER and c.attach is not None for c in all_of("attachment"))


@proves("champions.card.attachment.enter", "champions.card.attachment.modify")
def test_an_attachment_lies_on_the_villain_and_raises_its_values(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["enhanced-ivory-horn", "plain-attachment"]}, encounter=QUIET_DECK)
    next_round(t)
    assert t["enhanced-ivory-horn"].on == "rhino-1"
    assert t["plain-attachment"].on == "rhino-1"
    assert (t["rhino-1"].atk, t["rhino-1"].sch) == (2 + 1 + 1, 1 + 2)
    t = table.champions(p1=PLAIN, attachments=(("enhanced-ivory-horn", "rhino-1"),), encounter=QUIET_DECK)
    with t.changes({"p1.damage": +3}):
        next_round(t)


@proves("champions.card.attachment.modify")
def test_an_attachment_modifies_a_minions_attack(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": [("plain-minion", {"attached": ["plain-attachment"]})]}, villain=IDLE, encounter=QUIET_DECK
    )
    assert t["plain-minion"].atk == 2 + 1
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 3


@proves("champions.card.attach")
def test_a_card_that_attaches_asks_for_its_host_before_it_is_in_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "famous-ally"], "hand": ["inspiring-upgrade", "backflip"]})
    t.p1.choose("play", "inspiring-upgrade")
    assert t.p1.options == ["attach:plain-ally", "attach:famous-ally"]
    assert not t["inspiring-upgrade"].in_play
    t.p1.choose("famous-ally")
    assert t["inspiring-upgrade"].on == "famous-ally"
    t = table.champions(p1={**PLAIN, "hand": ["inspiring-upgrade", "backflip"]})
    assert not t.p1.can("play", "inspiring-upgrade")


@proves("champions.card.attach.leave")
def test_what_is_attached_is_discarded_with_its_host(table: Tables) -> None:
    host = ("plain-minion", {"damage": 2, "attached": ["webbed-up", "plain-attachment"]})
    t = table.champions(p1={**PLAIN, "engaged": [host]}, encounter=QUIET_DECK)
    assert t["webbed-up"].on == "plain-minion"
    with t.branch() as b:
        b.p1.choose("attack", "plain-hero", "rhino-1")
        assert b["webbed-up"].in_play
    t.p1.choose("attack", "plain-hero", "plain-minion")
    assert t["webbed-up"].zone == "discard-pile"
    assert t["plain-attachment"].zone == "encounter-discard"


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


@proves("champions.card.attach.leave", "champions.elimination.cleanup")
@pytest.mark.usefixtures("taking_cards")
def test_what_the_scenario_attaches_to_players_characters_goes_to_the_encounter_discard_pile(table: Tables) -> None:
    chains = attachment(
        "chains", "Chains", "鎖鏈", "t02", "rhino", Characters("friendly"), always(constant("atk", -1, ItsHost()))
    )
    with with_cards(chains):
        seat = {**HERO, "hand": ["get-ready"], "play": [("tigra", {"damage": 2})], "engaged": ["hydra-mercenary"]}
        t = table.champions(p1=seat, attachments=[("chains", "tigra")])
        assert t["tigra"].atk == 1
        t.p1.choose("attack", "tigra", "hydra-mercenary")  # and falls to her consequential damage
        assert (t["tigra"].zone, t["chains"].zone) == ("discard-pile", "encounter-discard")
        t = table.champions(
            p1={**HERO, "damage": 11}, p2=OTHER, attachments=[("chains", "captain-marvel")], at="villain-phase.2"
        )
        assert t["captain-marvel"].atk == 1
        t.skip_until(lambda t: bool(t.p1.out))
        assert t["chains"].zone == "encounter-discard"


@proves("champions.card.attach.leave.scheme-stage")
def test_what_is_attached_to_a_main_scheme_stage_goes_with_it(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["three-threat"]},
        villain="rare-1",
        threat=4,
        attachments=(("banner", "rare-scheme-1b"), ("plain-attachment", "rare-1")),
    )
    with t.changes({"banner.zone": "encounter-discard", "plain-attachment.zone": "attachments"}):
        t.p1.choose("play", "three-threat")
    assert t.zone("main-scheme") == ["rare-scheme-2b"]


@proves("champions.card.attach.state")
def test_an_attached_card_exhausts_and_readies_by_itself(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("plain-ally", {"attached": ["gadget-upgrade"]})]})
    with t.branch() as b, b.changes({"plain-ally.exhausted": +1, "gadget-upgrade.exhausted": 0}):
        b.p1.choose("attack", "plain-ally", "rhino-1")
    with t.changes({"gadget-upgrade.exhausted": +1, "plain-ally.exhausted": 0}):
        t.p1.choose("use", "gadget-upgrade")


def test_war_machine_at_the_end_of_his_strength(table: Tables) -> None:
    t = table.champions(p1={**IRON, "play": [("war-machine", {"damage": 3})], "engaged": [("shocker", {"damage": 2})]})
    t.p1.choose("use", "war-machine", "next", "shocker")
    assert "war-machine" in t.p1.discard_pile
    assert t["rhino-1"].damage == 1
    assert t["shocker"].zone == "encounter-discard"


@proves("champions.card.attach.check")
def test_to_what_a_card_attaches_is_checked_only_as_it_attaches(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"], "exhausted": 1, "hand": ["steady-upgrade", "free-event"]})
    t.p1.choose("play", "steady-upgrade")  # "attach to a ready character": the hero is not
    assert t["steady-upgrade"].on == "plain-ally"
    t.p1.choose("attack", "plain-ally", "rhino-1")
    assert t["steady-upgrade"].on == "plain-ally"
    assert t["plain-ally"].exhausted


@proves("champions.card.attach.check.fail")
def test_an_attachment_without_a_host_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["homeless-attachment"]}, encounter=QUIET_DECK)
    next_round(t)
    assert t["homeless-attachment"].zone == "encounter-discard"
    t = table.champions(p1={**ALTER_EGO, "dealt": ["homeless-attachment"]}, environments=("shelter",), encounter=QUIET_DECK)
    next_round(t)
    assert t["homeless-attachment"].on == "shelter"


@proves("champions.card.attach.check.fail", "champions.keyword.surge")
def test_an_attachment_that_cannot_be_attached_surges_but_its_text_is_not_in_play(table: Tables) -> None:
    stray = attachment(
        "stray", "Stray", "流浪物", "n3", "odd", EnvironmentsInPlay(), when_revealed(TakeDamage(n(3))), keywords={"surge": 1}
    )
    with with_cards(stray):
        t = solo(table, dealt=["stray"], encounter=("hurt-one", *FULL), at="villain-phase.4")
        assert (t.p1.damage, t["stray"].zone) == (1, "encounter-discard")


@proves("champions.card.attach.check.fail.played", "champions.card.attach.check")
def test_an_upgrade_whose_last_host_has_paid_for_it_stays_in_hand(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "exhausted": 1, "hand": ["saddle"], "play": ["working-ally"]}, villain="rare-1")
    with t.changes({"working-ally.exhausted": 1, "saddle.zone": "hand"}):
        t.p1.choose("play", "saddle")
    assert t["working-ally"].attached == []
    assert not t.p1.can("play", "saddle")


@proves("champions.card.types")
def test_there_are_fourteen_card_types() -> None:
    player = {"hero", "alter-ego", "ally", "event", "resource", "support", "upgrade"}  # the first two are one, identity
    encounter = {"villain", "main-scheme", "side-scheme", "minion", "attachment", "environment", "treachery", "obligation"}
    assert player == PLAYER_TYPES
    assert {c.type for c in cards().values()} == player | encounter
    assert len(player | encounter) - 1 == 14


@proves("champions.card.types.change")
def test_a_card_of_a_changed_type_is_of_that_type_alone(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "drones": ["plain-ally"]}, environments=("drone-rules",))
    assert t.allies(0) == []
    assert t["drone"].card.type == "minion"
    assert t.p1.can("attack", "plain-hero", "drone")
    assert not t.p1.can("attack", "drone", "rhino-1")
    t.p1.choose("attack", "plain-hero", "drone")
    assert t.p1.discard_pile == ["plain-ally"]


@proves("champions.card.character")
def test_identities_allies_villains_and_minions_are_characters() -> None:
    assert {"hero", "alter-ego", "ally", "villain", "minion"} == CHARACTERS
    assert all(c.is_character == (c.type in CHARACTERS) for c in cards().values())


@proves("champions.card.enemy")
def test_enemies_are_the_villain_and_all_minions(table: Tables) -> None:
    assert {"villain", "minion"} == ENEMIES
    t = table.champions(
        p1={**PLAIN, "hand": ["damage-each-enemy"], "engaged": ["plain-minion"], "play": ["plain-ally"]},
        p2={**PLAIN, "engaged": ["bold-minion"]},
        side_schemes=(("plain-side-scheme", {"threat": 2}),),
    )
    hit = {"plain-minion.damage": +1, "bold-minion.damage": +1, "rhino-1.damage": +1}
    with t.changes({**hit, "p1.damage": 0, "p2.damage": 0, "plain-ally.damage": 0}):
        t.p1.choose("play", "damage-each-enemy")
        t.skip_until(lambda t: t.p1.prompt == "turn")


@proves("champions.card.enemy.descriptor")
def test_the_cards_of_the_scenario_are_nobodys_and_players_cards_are_theirs(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"], "engaged": ["plain-minion"]}, attachments=(("plain-attachment", "rhino-1"),)
    )
    for name in ("rhino-1", "plain-minion", "plain-attachment", "the-break-in-1b"):
        assert (t[name].owner, t[name].controller, t[name].card.faction) == (0, 0, ENCOUNTER)
    for name in ("plain-hero", "plain-ally"):
        assert (t[name].owner, t[name].controller) == (1, 1)
        assert t[name].card.faction != ENCOUNTER


@proves("champions.card.environment", "champions.card.environment.place", "champions.card.environment.stays")
def test_an_environment_rules_for_all_and_stays(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "dealt": ["shelter"], "hand": ["one-threat"]},
        p2=PLAIN,
        villain="plain-1",
        threat=7,
        encounter=("quiet",) * 2,
        encounter_discard=("quiet",) * 9,
    )
    assert t["p2.plain-hero"].max_hp == 12
    next_round(t)
    assert "encounter-deck-out" in t.events
    assert t.zone("environments") == ["shelter"]
    assert [t[n].max_hp for n in ("p1.plain-hero", "p2.plain-hero", "plain-1")] == [15, 15, 23]
    t.threat[t["plain-scheme-1b"].entity] = 13
    next_round(t)
    assert t.zone("main-scheme") == ["plain-scheme-2b"]
    assert t.zone("environments") == ["shelter"]


@proves("champions.card.event", "champions.card.event.sequence")
def test_an_event_is_discarded_after_its_effects(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["counting-event"], "discard": ["hit-three"]})
    with t.changes({"p1.hand_count": 0}):  # one card for the one event there: it does not count itself
        t.p1.choose("play", "counting-event")
    assert t.p1.discard_pile == ["counting-event", "hit-three"]
    assert t.p1.play == ["plain-hero"]


@proves("champions.card.event.cancelled")
def test_a_cancelled_event_counts_as_played_and_stays_paid(table: Tables) -> None:
    seat = {**PLAIN, "hand": ["costly-event", "plain-upgrade", "plain-upgrade"]}
    t = table.champions(p1={**seat, "play": ["applauding-support"]}, p2={**PLAIN, "play": ["cancelling-support"]})
    t.p1.choose("play", "costly-event")
    assert t.p1.hand == []  # nothing drawn
    assert t.p1.discard_pile == ["costly-event", "plain-upgrade", "plain-upgrade"]
    assert t.p1.options == ["use:applauding-support", "pass"]  # it was played
    t = table.champions(p1=seat)
    with t.changes({"p1.hand_count": -3 + 2}):
        t.p1.choose("play", "costly-event")


@proves("champions.card.event.optional")
def test_playing_an_event_is_optional(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["late-response"]})
    t.p1.choose("attack", "plain-hero", "rhino-1")
    assert t.p1.options == ["play:late-response", "pass"]
    t.p1.choose("pass")
    assert t.p1.hand == ["late-response"]


@proves("champions.card.event.change-game")
def test_an_event_that_could_change_nothing_cannot_be_played(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["healing-event"]})
    assert not t.p1.can("play", "healing-event")
    t = table.champions(p1={**PLAIN, "hand": ["healing-event"]}, villain=("rhino-1", {"damage": 1}))
    assert t.p1.can("play", "healing-event")


@proves("champions.card.event.change-game")
def test_an_event_that_would_move_nothing_cannot_be_played(table: Tables) -> None:
    """Move 1 damage from you to an enemy for each side scheme."""
    moving = Move(PerEach(1, Schemes(side=True)), "damage", Pick(Characters("yours"), "from"), Pick(Enemies(), "to"))
    with with_cards(event("pass-on", "Pass On", "轉嫁", "z7", action(moving), cost=0)):
        for side_schemes in ([], ["crowd-control"]):
            t = table.champions(p1={"form": "hero", "damage": 3, "hand": ["pass-on"]}, side_schemes=side_schemes)
            assert t.p1.can("play", "pass-on") == bool(side_schemes)
        with t.changes({"p1.damage": -1, "rhino-1.damage": +1}):
            t.p1.choose("play", "pass-on")


@proves("champions.card.minion")
def test_minions_are_enemies_and_characters() -> None:
    assert all(c.faction == ENCOUNTER and c.is_enemy and c.is_character for c in all_of("minion"))


@proves("champions.card.minion.engage")
def test_a_minion_engages_who_reveals_it_or_puts_it_into_play(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "dealt": ["plain-minion"]}, encounter=QUIET_DECK)
    next_round(t)
    assert (t.p1.engaged, t.p2.engaged) == ([], ["plain-minion"])
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["summon"]}, encounter=("plain-minion", *QUIET_DECK))
    t.p1.choose("ask:2")
    t.p2.choose("play", "summon")
    assert (t.p1.engaged, t.p2.engaged) == ([], ["plain-minion"])


def test_the_when_revealed_effect_of_a_shot_minion_still_resolves(table: Tables) -> None:
    t = reveal(table, "hydra-bomber", "rhino-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert t["hydra-bomber"].zone == "encounter-discard"
    assert len(t.p1.options) == 2, "2 damage or 1 threat"


@proves("champions.card.minion.stays")
def test_minions_stay_through_the_rounds(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": [("plain-minion", {"damage": 1})]}, encounter=QUIET_DECK)
    next_round(t)
    next_round(t)
    assert t.p1.engaged == ["plain-minion"]
    assert t["plain-minion"].damage == 1


@proves("champions.card.minion.defeat")
def test_a_minion_without_hit_points_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["shocker"], "hand": ["hit-three"]})
    t.p1.choose("play", "hit-three", "shocker")
    assert t["shocker"].zone == "encounter-discard"
    assert t.happened("defeated", "shocker")


def test_spider_tracer_speaks_before_the_minion_is_gone_whoever_defeats_it(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": [], "play": []},
        p2={**SPIDER, "hand": ["spider-tracer", "genius"], "engaged": ["shocker"]},
        first=2,
        turn=2,
        threat=5,
    )
    t.p2.choose("play", "spider-tracer")
    t.p2.choose("end-turn")
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("attack", "she-hulk", "shocker")
    assert "spider-tracer" in t.p2.discard_pile


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


def test_retaliate_defeats_tiger_shark_before_he_gets_tough(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={**PANTHER, "engaged": [("tiger-shark", {"damage": 5})]})
    t.skip_until(lambda t: t.round == 3)
    assert t["tiger-shark"].zone == "encounter-discard"


def test_a_defeated_minion_does_not_retaliate(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("modok", {"damage": 6})]})
    with t.changes({"p1.hp": 0}):
        t.p1.choose("attack", "captain-marvel", "modok")
    assert t["modok"].zone == "encounter-discard"


@proves("champions.card.nemesis")
def test_nemesis_sets_begin_out_of_play() -> None:
    g = a_game()
    for e, c in enumerate(g.card):
        if c.set.endswith("-nemesis"):
            assert g.ZONES[g.kind_of_zone(e)].name == "nemesis"
    assert sum(c.set.endswith("-nemesis") for c in g.card) == 5 * g.players


@proves("champions.card.nemesis.enter")
def test_shadow_of_the_past_brings_the_revealing_players_nemesis(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego", "nemesis": True, "dealt": ["shadow-of-the-past"], "deck": ["plain-upgrade"] * 20},
        p2={"identity": "spider-man", "form": "alter-ego", "nemesis": True, "deck": ["plain-upgrade"] * 20},
        encounter=QUIET_DECK,
    )
    next_round(t)
    assert t.p1.engaged == ["vulture"]
    assert t.zone("side-schemes") == ["highway-robbery"]
    assert t.p1.nemesis == []
    assert len(t.p2.nemesis) == 5
    assert sorted(n for n in t.zone("encounter-deck") if n != "quiet") == [
        "sweeping-swoop",
        "sweeping-swoop",
        "the-vultures-plans",
    ]


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


@pytest.mark.usefixtures("hurting_cards")
def test_shadow_of_the_past_twice(table: Tables) -> None:
    seat = {**PETER, **AWAY, "nemesis": True}
    t = over(reveal(table, "shadow-of-the-past", "rhino-1", p1=seat, encounter=("shadow-of-the-past", *NOTHING)))
    assert revealed(t)[:4] == ["shadow-of-the-past", "vulture", "highway-robbery", "shadow-of-the-past"]
    assert t.events.count("surge") >= 1, "the second one brings nobody and gains surge"
    assert t.p1.nemesis == []
    assert t.p1.engaged == ["vulture"]


@pytest.mark.usefixtures("hurting_cards")
def test_each_player_has_an_own_nemesis(table: Tables) -> None:
    t = over(reveal(table, "shadow-of-the-past", "rhino-1", p1={**AWAY, "nemesis": True}, p2={**AWAY, "nemesis": True}))
    assert t.p1.engaged == ["yon-rogg"]
    assert t.p1.nemesis == []
    assert "titania" in t.p2.nemesis


@proves("champions.card.nemesis.enter", "champions.keyword.quickstrike", "champions.encounter.engage.default")
def test_a_nemesis_comes_to_its_own_player_and_strikes_only_a_hero(table: Tables) -> None:
    for form in ("hero", "alter-ego"):
        t = table.champions(
            p1={"identity": "spider-man", "form": form, "nemesis": True, "dealt": ["shadow-of-the-past"]},
            villain=("rhino-1", {"stunned": 1, "confused": 1}),
            encounter=FULL,
            at="villain-phase.4",
        )
        assert t["vulture"].engaged_with == 1
        assert (t.p1.prompt == "defend") == (form == "hero")


@proves("champions.card.obligation")
def test_each_obligation_belongs_to_an_identity_or_to_nobody() -> None:
    for c in all_of("obligation"):
        assert not c.belongs_to or card(c.belongs_to).type == "alter-ego"
        assert c.faction == ENCOUNTER


@proves("champions.card.obligation.setup")
def test_the_obligations_of_the_heroes_are_shuffled_into_the_encounter_deck() -> None:
    g = a_game()
    obligations = [e for e, c in enumerate(g.card) if c.type == "obligation"]
    assert len(obligations) == g.players
    assert all(g.ZONES[g.kind_of_zone(e)].name == "encounter-deck" for e in obligations)


@proves("champions.card.obligation.give")
def test_an_obligation_goes_to_the_player_it_names(table: Tables) -> None:
    hand = {"hand": ["plain-upgrade"]}
    t = table.champions(
        p1={**hand, "form": "alter-ego", "dealt": ["plain-obligation"]}, p2={**ALTER_EGO, **hand}, encounter=QUIET_DECK
    )
    t.skip_until(lambda t: "reveal" in t.events)
    assert t.p2.options == ["option:discard-1-card-at-random-from-your-hand", "option:exhaust-you"]
    with t.changes({"p2.exhausted": +1, "p1.exhausted": 0}):
        t.p2.choose("option:2")
    assert t["plain-obligation"].zone == "encounter-discard"


@proves("champions.card.obligation.give")
def test_who_resolves_an_obligation_that_surges_reveals_the_next_card(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["eviction-notice"]},
        p2={"identity": "spider-man", "deck": ["plain-upgrade"] * 20},
        encounter=("quiet",) * 4 + ("bold-minion", *QUIET_DECK),
    )
    t.skip_until(lambda t: t.p2.prompt == "obligation-flip")
    t.p2.choose("stay")
    assert t.p2.engaged == ["bold-minion"]


def test_affairs_of_state_without_upgrades_must_exhaust_the_alter_ego(table: Tables) -> None:
    t = reveal(table, "affairs-of-state", "rhino-1", p1={**PANTHER, "form": "alter-ego"})
    assert t.p1.exhausted, "the only option that changes anything was taken"
    assert t["affairs-of-state"].zone == "removed"


def test_business_problems_without_an_upgrade_must_exhaust_the_alter_ego(table: Tables) -> None:
    t = reveal(table, "business-problems", "rhino-1", p1={**IRON, "form": "alter-ego"})
    assert t["business-problems"].zone == "removed"


@proves("champions.card.obligation.give", "champions.encounter.reveal.obligation")
def test_an_obligation_goes_to_its_hero_whoever_reveals_it(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "dealt": ["eviction-notice"]},
        p2={"identity": "spider-man", "form": "alter-ego", "hand": ["backflip"]},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=FULL,
        at="villain-phase.4",
    )
    assert (t.p1.prompt, t.p2.prompt) == ("", "obligation")


@proves("champions.card.obligation.eliminated")
def test_the_obligation_of_an_eliminated_hero_is_removed_and_another_card_revealed(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego", "dealt": ["plain-obligation"], "hand": ["plain-upgrade"], "deck": ["plain-upgrade"] * 20},
        p2={**PLAIN, "damage": 11},
        encounter=("quiet",) * 3 + ("bold-minion", *QUIET_DECK),
    )
    next_round(t)
    assert list(t.state.out) == [0, 1]
    assert t["plain-obligation"].zone == "removed"
    assert t.p1.engaged == ["bold-minion"]
    assert not t.p1.exhausted


@pytest.mark.usefixtures("hurting_cards")
def test_the_obligation_of_a_hero_who_falls_while_it_is_dealt_leaves_the_game(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={"damage": 11},
        p2={**AWAY, "dealt": ["family-emergency"]},
        encounter=("nothing", "nothing", "nothing", "hurts", *NOTHING),
    )
    over(t)
    assert t.out == [1, 0]
    assert t["family-emergency"].zone == "removed"
    assert revealed(t)[:2] == ["family-emergency", "hurts"]


@proves("champions.card.obligation.eliminated")
def test_the_obligation_of_an_eliminated_hero_leaves_the_game_for_another_card(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "dealt": ["eviction-notice"]},
        p2={"identity": "spider-man", "out": True},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=("hurt-one", *FULL),
        at="villain-phase.4",
    )
    assert (t["eviction-notice"].zone, t.p1.damage) == ("removed", 1)


@proves("champions.card.obligation.none")
def test_an_obligation_of_nobody_is_resolved_by_who_reveals_it(table: Tables) -> None:
    hand = {"hand": ["plain-upgrade"]}
    t = table.champions(
        p1={**ALTER_EGO, **hand}, p2={**ALTER_EGO, **hand, "dealt": ["nobodys-obligation"]}, encounter=QUIET_DECK
    )
    t.skip_until(lambda t: t.p2.prompt == "choose-one")
    assert t.p2.options == ["option:discard-1-card-at-random-from-your-hand", "option:exhaust-you"]
    with t.changes({"p2.exhausted": +1}):
        t.p2.choose("option:2")


@proves("champions.card.support", "champions.card.upgrade")
def test_supports_and_upgrades_are_player_cards_and_no_characters() -> None:
    for c in (*all_of("support"), *all_of("upgrade")):
        assert c.faction != ENCOUNTER
        assert not c.is_character


@proves("champions.card.traits")
def test_traits_do_nothing_but_abilities_may_ask_for_them(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "dashing-ally", "plain-support"], "hand": ["clean-up"]})
    assert [n for n in ("plain-hero", "plain-ally", "dashing-ally") if t[n].has_avenger] == ["plain-hero", "plain-ally"]
    t.p1.choose("play", "clean-up")  # discards a Tech card
    assert t.p1.discard_pile == ["clean-up", "plain-support"]


@proves("champions.card.treachery", "champions.card.treachery.discard")
def test_a_treachery_is_never_in_play_and_is_discarded_after_its_effects(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "dealt": ["villain-attacks"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend" and t.step == 4)
    assert t["villain-attacks"].zone == "revealing"
    assert not t["villain-attacks"].in_play
    t.p1.choose("no-defense")
    assert t["villain-attacks"].zone == "encounter-discard"


@proves("champions.card.treachery.resolve")
def test_you_on_a_treachery_is_who_reveals_it(table: Tables) -> None:
    t = table.champions(p1=ALTER_EGO, p2={**ALTER_EGO, "dealt": ["hurt-one"]}, encounter=QUIET_DECK)
    with t.changes({"p1.damage": 0, "p2.damage": +1}):
        next_round(t)


@proves("champions.card.treachery.discard")
def test_a_cancelled_treachery_is_discarded(table: Tables) -> None:
    t = table.champions(
        p1={"dealt": ["hurt-one"], "hand": ["enhanced-spider-sense", "plain-upgrade"], "deck": ["plain-upgrade"] * 9},
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    with t.changes({"p1.damage": 0}):
        t.p1.choose("play", "enhanced-spider-sense")
    assert t["hurt-one"].zone == "encounter-discard"


@proves("champions.card.upgrade.identity")
def test_an_upgrade_beside_the_identity_modifies_the_form_it_names(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade", "plain-ally"], "hand": ["free-event"]}, p2=PLAIN)
    assert [t[n].atk for n in ("p1.plain-hero", "p2.plain-hero", "plain-ally")] == [3, 2, 2]
    t.p1.choose("change-form")
    assert t["plain-alter-ego"].atk == 0


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


@pytest.mark.parametrize(("upgrade", "hp"), [("rocket-boots", 1), ("mark-v-armor", 6)])
def test_iron_man_falls_with_the_upgrade_that_held_him_up(table: Tables, upgrade: str, hp: int) -> None:
    hero = {**IRON, "play": [upgrade], "damage": 9, "dealt": ["caught-off-guard"]}
    t = against(table, "rhino-1", {"stunned": 1}, p1=hero, p2=AT_HOME)
    assert t.p1.hp == hp
    t.skip_until(lambda t: t.happened("reveal", "caught-off-guard"))
    assert t[upgrade].zone == "discard-pile"
    assert t.out[0] == 1


@proves("champions.card.upgrade.attached")
def test_an_attached_upgrade_modifies_its_host_only(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", ("famous-ally", {"attached": ["inspiring-upgrade"]})]})
    assert [t[n].atk for n in ("plain-hero", "plain-ally", "famous-ally")] == [2, 2, 1 + 1]


def test_inspired_one_to_an_ally_and_on_anybodys(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("daredevil", {"attached": ["inspired"]})], "hand": ["inspired", "genius"]},
        p2={**HULK, "play": ["hellcat"]},
    )
    t.p1.choose("play", "inspired")
    assert t["hellcat"].atk == 2
    assert t["daredevil"].atk == 3
    assert all(t[f"inspired#{i}"].controller == 1 for i in (1, 2))
