"""The card types: what they are, how they enter play, stay and leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.games.champions import definitions
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.deck_rules import random_deck
from rulebound.games.champions.definitions import CHARACTERS, ENCOUNTER, ENEMIES, PLAYER_TYPES
from rulebound.testing import Tables, proves
from tests.champions.made_up.plain import ALTER_EGO, CALM, PLAIN, specimens
from tests.champions.playing import next_round


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def all_of(kind: str) -> list[definitions.ChampionsCard]:
    found = [c for c in cards().values() if c.type == kind]
    assert found
    return found


# ---------------------------------------------------------------- types


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


@proves("champions.card.traits")
def test_traits_do_nothing_but_abilities_may_ask_for_them(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "dashing-ally", "plain-support"], "hand": ["clean-up"]})
    assert [n for n in ("plain-hero", "plain-ally", "dashing-ally") if t[n].has_avenger] == ["plain-hero", "plain-ally"]
    t.p1.choose("play", "clean-up")  # discards a Tech card
    assert t.p1.discard_pile == ["clean-up", "plain-support"]


# ---------------------------------------------------------------- allies


@proves("champions.card.ally")
def test_allies_are_player_cards_and_characters() -> None:
    for c in all_of("ally"):
        assert c.faction != ENCOUNTER
        assert c.is_character
        assert not c.is_enemy


@proves("champions.card.ally.stays", "champions.card.support.place", "champions.card.upgrade.stays")
def test_allies_supports_and_upgrades_stay_through_rounds_and_forms(table: Tables) -> None:
    three = ["plain-ally", "plain-support", "training-upgrade"]
    t = table.champions(p1={**PLAIN, "play": three, "hand": ["free-event"]}, encounter=CALM)
    assert t["plain-hero"].atk == 3
    t.p1.choose("change-form")
    next_round(t)
    t.p1.choose("change-form")
    next_round(t)
    assert t.p1.play[1:] == three
    assert t["plain-hero"].atk == 3


@proves("champions.card.ally.defeat")
def test_an_ally_without_hit_points_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("plain-ally", {"damage": 2})], "hand": ["hurt-each-ally"]})
    t.p1.choose("play", "hurt-each-ally")
    assert t.happened("defeated", "plain-ally")
    assert t.p1.discard_pile == ["hurt-each-ally", "plain-ally"]


@proves("champions.card.ally.use", "champions.card.ally.exhaust")
def test_any_number_of_allies_act_and_each_exhausts(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "play": ["plain-ally", "dashing-ally", "famous-ally"]}, threat=5)
    t.p1.choose("attack", "plain-ally", "rhino-1")
    assert not t.p1.can("attack", "plain-ally")
    assert not t.p1.can("thwart", "plain-ally")
    t.p1.choose("attack", "dashing-ally", "rhino-1")
    t.p1.choose("thwart", "famous-ally")
    assert t["rhino-1"].damage == 2 + 3
    assert t["the-break-in-1b"].threat == 4
    assert t["famous-ally"].exhausted


@proves("champions.card.ally.consequential", "champions.card.ally.consequential.direct")
def test_an_ally_takes_the_damage_shown_under_the_field_it_used(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "dashing-ally", "famous-ally"]}, threat=5)
    with t.changes({"plain-ally.damage": +1, "dashing-ally.damage": 0, "famous-ally.damage": 0, "p1.damage": 0}):
        t.p1.choose("thwart", "plain-ally")
    with t.changes({"dashing-ally.damage": +1, "plain-ally.damage": 0}):
        t.p1.choose("attack", "dashing-ally", "rhino-1")
    with t.changes({"famous-ally.damage": 0}):
        t.p1.choose("attack", "famous-ally", "rhino-1")  # no icon
    assert t.p1.prompt == "turn"  # nobody was asked who takes it


@proves("champions.card.ally.defend")
def test_any_players_ally_may_defend(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["plain-ally", ("dashing-ally", {"exhausted": 1})]}, encounter=CALM)
    t.exhausted[t["dashing-ally"].entity] = 1
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert "defend:plain-ally" in t.p2.options
    with t.changes({"plain-ally.damage": +2, "plain-ally.exhausted": +1, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")


@proves("champions.card.ally.defend.damage")
def test_a_defending_ally_takes_all_damage(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"]}, attachments=(("plain-attachment", "rhino-1"),), encounter=("boost-two", *CALM)
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("defend", "plain-ally")
    dealt = [e for e in t.state.log or [] if e.kind == "damage"]
    assert [(e.about[0].card, e.n) for e in dealt] == [("plain-ally", 5)]
    assert "plain-ally" in t.p1.discard_pile


@proves("champions.card.ally.limit")
def test_a_fourth_ally_makes_its_player_discard_at_once(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"] * 3, "hand": ["eager-ally", "plain-upgrade"]})
    t.p1.choose("play", "eager-ally")
    assert t.p1.prompt == "discard-ally"
    assert len(t.p1.options) == 4
    with t.branch() as b:
        b.p1.choose("discard:eager-ally")
        assert b.p1.prompt == "turn"  # it is gone before its response
    t.p1.choose("discard:plain-ally#1")
    assert len(t.allies(0)) == 3
    assert t.p1.options == ["use:eager-ally", "pass"]


# ---------------------------------------------------------------- attachments, attach to


@proves("champions.card.attachment")
def test_attachments_are_encounter_cards() -> None:
    assert all(c.faction == ENCOUNTER and c.attach is not None for c in all_of("attachment"))


@proves("champions.card.attachment.enter", "champions.card.attachment.modify")
def test_an_attachment_lies_on_the_villain_and_raises_its_values(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["enhanced-ivory-horn", "plain-attachment"]}, encounter=CALM)
    next_round(t)
    assert t["enhanced-ivory-horn"].on == "rhino-1"
    assert t["plain-attachment"].on == "rhino-1"
    assert (t["rhino-1"].atk, t["rhino-1"].sch) == (2 + 1 + 1, 1 + 2)
    t = table.champions(p1=PLAIN, attachments=(("enhanced-ivory-horn", "rhino-1"),), encounter=CALM)
    with t.changes({"p1.damage": +3}):
        next_round(t)


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
    t = table.champions(p1={**PLAIN, "engaged": [host]}, encounter=CALM)
    assert t["webbed-up"].on == "plain-minion"
    with t.branch() as b:
        b.p1.choose("attack", "plain-hero", "rhino-1")
        assert b["webbed-up"].in_play
    t.p1.choose("attack", "plain-hero", "plain-minion")
    assert t["webbed-up"].zone == "discard-pile"
    assert t["plain-attachment"].zone == "encounter-discard"


@proves("champions.card.attach.state")
def test_an_attached_card_exhausts_and_readies_by_itself(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("plain-ally", {"attached": ["gadget-upgrade"]})]})
    with t.branch() as b, b.changes({"plain-ally.exhausted": +1, "gadget-upgrade.exhausted": 0}):
        b.p1.choose("attack", "plain-ally", "rhino-1")
    with t.changes({"gadget-upgrade.exhausted": +1, "plain-ally.exhausted": 0}):
        t.p1.choose("use", "gadget-upgrade")


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
    t = table.champions(p1={**ALTER_EGO, "dealt": ["homeless-attachment"]}, encounter=CALM)
    next_round(t)
    assert t["homeless-attachment"].zone == "encounter-discard"
    t = table.champions(p1={**ALTER_EGO, "dealt": ["homeless-attachment"]}, environments=("shelter",), encounter=CALM)
    next_round(t)
    assert t["homeless-attachment"].on == "shelter"


# ---------------------------------------------------------------- environments


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


# ---------------------------------------------------------------- events


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


# ---------------------------------------------------------------- minions


@proves("champions.card.minion")
def test_minions_are_enemies_and_characters() -> None:
    assert all(c.faction == ENCOUNTER and c.is_enemy and c.is_character for c in all_of("minion"))


@proves("champions.card.minion.engage")
def test_a_minion_engages_who_reveals_it_or_puts_it_into_play(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "dealt": ["plain-minion"]}, encounter=CALM)
    next_round(t)
    assert (t.p1.engaged, t.p2.engaged) == ([], ["plain-minion"])
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["summon"]}, encounter=("plain-minion", *CALM))
    t.p1.choose("ask:2")
    t.p2.choose("play", "summon")
    assert (t.p1.engaged, t.p2.engaged) == ([], ["plain-minion"])


@proves("champions.card.minion.stays")
def test_minions_stay_through_the_rounds(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": [("plain-minion", {"damage": 1})]}, encounter=CALM)
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


# ---------------------------------------------------------------- nemeses and obligations


def a_game() -> Any:
    """Two heroes against Rhino, after the set-up."""
    champions = game("champions")
    decks = [random_deck(Chance(seat), hero) for seat, hero in enumerate(("spider-man", "captain-marvel"))]
    scenario = {"villain": "rhino", "mode": "standard", "modular": ["bomb-scare"], "decks": decks, "per_player": 2}
    g: Any = champions.start({**champions.random_setup(3), **scenario}, 3, log=True)
    while not g.round:
        g.choose(g.decision.keys[-1])
    return g


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
        encounter=CALM,
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
        p1={**hand, "form": "alter-ego", "dealt": ["plain-obligation"]}, p2={**ALTER_EGO, **hand}, encounter=CALM
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
        encounter=("quiet",) * 4 + ("bold-minion", *CALM),
    )
    t.skip_until(lambda t: t.p2.prompt == "obligation-flip")
    t.p2.choose("stay")
    assert t.p2.engaged == ["bold-minion"]


@proves("champions.card.obligation.eliminated")
def test_the_obligation_of_an_eliminated_hero_is_removed_and_another_card_revealed(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego", "dealt": ["plain-obligation"], "hand": ["plain-upgrade"], "deck": ["plain-upgrade"] * 20},
        p2={**PLAIN, "damage": 11},
        encounter=("quiet",) * 3 + ("bold-minion", *CALM),
    )
    next_round(t)
    assert list(t.state.out) == [0, 1]
    assert t["plain-obligation"].zone == "removed"
    assert t.p1.engaged == ["bold-minion"]
    assert not t.p1.exhausted


@proves("champions.card.obligation.none")
def test_an_obligation_of_nobody_is_resolved_by_who_reveals_it(table: Tables) -> None:
    hand = {"hand": ["plain-upgrade"]}
    t = table.champions(p1={**ALTER_EGO, **hand}, p2={**ALTER_EGO, **hand, "dealt": ["nobodys-obligation"]}, encounter=CALM)
    t.skip_until(lambda t: t.p2.prompt == "choose-one")
    assert t.p2.options == ["option:discard-1-card-at-random-from-your-hand", "option:exhaust-you"]
    with t.changes({"p2.exhausted": +1}):
        t.p2.choose("option:2")


# ---------------------------------------------------------------- supports, treacheries, upgrades


@proves("champions.card.support", "champions.card.upgrade")
def test_supports_and_upgrades_are_player_cards_and_no_characters() -> None:
    for c in (*all_of("support"), *all_of("upgrade")):
        assert c.faction != ENCOUNTER
        assert not c.is_character


@proves("champions.card.treachery", "champions.card.treachery.discard")
def test_a_treachery_is_never_in_play_and_is_discarded_after_its_effects(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "dealt": ["villain-attacks"]}, encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend" and t.step == 4)
    assert t["villain-attacks"].zone == "revealing"
    assert not t["villain-attacks"].in_play
    t.p1.choose("no-defense")
    assert t["villain-attacks"].zone == "encounter-discard"


@proves("champions.card.treachery.discard")
def test_a_cancelled_treachery_is_discarded(table: Tables) -> None:
    t = table.champions(
        p1={"dealt": ["hurt-one"], "hand": ["enhanced-spider-sense", "plain-upgrade"], "deck": ["plain-upgrade"] * 9},
        encounter=CALM,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    with t.changes({"p1.damage": 0}):
        t.p1.choose("play", "enhanced-spider-sense")
    assert t["hurt-one"].zone == "encounter-discard"


@proves("champions.card.treachery.resolve")
def test_you_on_a_treachery_is_who_reveals_it(table: Tables) -> None:
    t = table.champions(p1=ALTER_EGO, p2={**ALTER_EGO, "dealt": ["hurt-one"]}, encounter=CALM)
    with t.changes({"p1.damage": 0, "p2.damage": +1}):
        next_round(t)


@proves("champions.card.upgrade.identity")
def test_an_upgrade_beside_the_identity_modifies_the_form_it_names(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade", "plain-ally"], "hand": ["free-event"]}, p2=PLAIN)
    assert [t[n].atk for n in ("p1.plain-hero", "p2.plain-hero", "plain-ally")] == [3, 2, 2]
    t.p1.choose("change-form")
    assert t["plain-alter-ego"].atk == 0


@proves("champions.card.upgrade.attached")
def test_an_attached_upgrade_modifies_its_host_only(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", ("famous-ally", {"attached": ["inspiring-upgrade"]})]})
    assert [t[n].atk for n in ("plain-hero", "plain-ally", "famous-ally")] == [2, 2, 1 + 1]
