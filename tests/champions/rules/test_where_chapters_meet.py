"""Cases where two chapters of the book meet: status cards and defense, overkill and tough, icons and eliminated players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


def phase(t: Table) -> None:
    """To the next round, without a defense."""
    t.skip_until(lambda t: t.round == 3)


# ---------------------------------------------------------------- status cards


@proves("champions.status.stunned.friendly")
def test_a_stunned_ally_exhausts_for_nothing_and_takes_no_consequential_damage(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"stunned": 1})])
    with t.changes({"plain-ally.stunned": -1, "plain-ally.exhausted": +1, "plain-ally.damage": 0, "plain-1.damage": 0}):
        t.p1.choose("attack", "plain-ally", "plain-1")


@proves("champions.status.confused.friendly")
def test_a_confused_hero_loses_the_card_and_the_thwart_event(table: Tables) -> None:
    t = solo(table, "thwart-two", confused=1, threat=5)
    with t.changes({"p1.confused": -1, "plain-scheme-1b.threat": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "thwart-two")
    assert "thwart-two" in t.p1.discard_pile


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_gets_nothing_of_an_attack_event(table: Tables) -> None:
    t = solo(table, "attack-three", stunned=1)
    with t.changes({"p1.stunned": -1, "plain-1.damage": 0, "p1.hand": []}):
        t.p1.choose("play", "attack-three")


@proves("champions.defense.hero.reduce")
@pytest.mark.parametrize(("minion", "left"), [("spiky-minion", 1), ("plain-minion", 0)])
def test_tough_stays_where_the_defense_has_stopped_everything(table: Tables, minion: str, left: int) -> None:
    t = solo(table, tough=1, engaged=[minion], villain=QUIET, at="villain-phase.2")
    t.p1.choose("defend", "plain-hero")
    assert (t.p1.tough, t.p1.damage) == (left, 0)


@proves("champions.status.stunned.enemy", "champions.activation.alter-ego-scheme")
def test_a_stunned_minion_schemes_and_a_confused_one_attacks(table: Tables) -> None:
    t = solo(table, form="alter-ego", engaged=[("plain-minion", {"stunned": 1})], villain=QUIET, at="villain-phase.2")
    assert (t["plain-scheme-1b"].threat, t["plain-minion"].stunned) == (1, 1)
    t = solo(table, engaged=[("plain-minion", {"confused": 1})], villain=QUIET, at="villain-phase.2")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t["plain-minion"].confused) == (2, 1)


@proves("champions.status.confused.enemy")
def test_a_confused_minion_places_no_threat_and_a_stunned_one_deals_no_damage(table: Tables) -> None:
    t = solo(table, form="alter-ego", engaged=[("plain-minion", {"confused": 1})], villain=QUIET, at="villain-phase.2")
    assert (t["plain-scheme-1b"].threat, t["plain-minion"].confused) == (0, 0)
    t = solo(table, engaged=[("plain-minion", {"stunned": 1})], villain=QUIET, at="villain-phase.3")
    assert t.p1.damage == 0


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_takes_no_boost_card(table: Tables) -> None:
    t = solo(table, villain=("plain-1", {"stunned": 1}), encounter=("quiet",) * 9)
    phase(t)
    assert len(t.zone("encounter-deck")) == 8, "only the card that was dealt"


@proves("champions.keyword.retaliate", "champions.status.tough")
def test_a_tough_hero_loses_the_card_to_retaliate(table: Tables) -> None:
    t = solo(table, tough=1, engaged=["spiky-minion"])
    with t.changes({"p1.tough": -1, "p1.damage": 0, "spiky-minion.damage": +2}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate", "champions.status.tough")
def test_an_attack_that_tough_stops_is_still_retaliated(table: Tables) -> None:
    t = solo(table, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.damage": +1, "spiky-minion.damage": 0, "spiky-minion.tough": -1}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate.survive")
def test_a_minion_that_falls_does_not_retaliate(table: Tables) -> None:
    t = solo(table, engaged=[("spiky-minion", {"damage": 3})])
    with t.changes({"p1.damage": 0, "spiky-minion.zone": "encounter-discard"}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.keyword.retaliate", "champions.consequential.attack")
def test_an_ally_takes_retaliation_and_consequential_damage(table: Tables) -> None:
    t = solo(table, play=["plain-ally"], engaged=["spiky-minion"])
    with t.changes({"plain-ally.damage": +2, "p1.damage": 0}):
        t.p1.choose("attack", "plain-ally", "spiky-minion")


# ---------------------------------------------------------------- overkill, guard, defense


@proves("champions.keyword.overkill.ally")
@pytest.mark.parametrize(("tough", "hero"), [(1, 0), (0, 2)])
def test_overkill_against_a_defending_ally_with_and_without_tough(table: Tables, tough: int, hero: int) -> None:
    t = solo(table, play=[("plain-ally", {"tough": tough})], engaged=["crusher"], villain=QUIET, at="villain-phase.2")
    t.p1.choose("defend", "plain-ally")
    assert (t.p1.damage, t["plain-ally"].in_play) == (hero, bool(tough))


@proves("champions.keyword.overkill.minion", "champions.status.tough")
def test_overkill_on_a_tough_minion_reaches_nobody(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=[("plain-minion", {"tough": 1})])
    with t.changes({"plain-1.damage": 0, "plain-minion.damage": 0, "plain-minion.tough": -1}):
        t.p1.choose("play", "overkill-six", "plain-minion")


@proves("champions.keyword.overkill.minion", "champions.status.tough")
def test_the_excess_of_overkill_takes_the_villains_tough_card(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=["plain-minion"], villain=("plain-1", {"tough": 1}))
    with t.changes({"plain-1.damage": 0, "plain-1.tough": -1, "plain-minion.zone": "encounter-discard"}):
        t.p1.choose("play", "overkill-six", "plain-minion")


@proves("champions.keyword.overkill.minion", "champions.keyword.guard")
def test_the_excess_of_overkill_passes_the_guard(table: Tables) -> None:
    t = solo(table, "overkill-six", engaged=["bold-minion"])
    assert not t.p1.can("attack", "plain-hero", "plain-1")
    with t.changes({"plain-1.damage": +4}):
        t.p1.choose("play", "overkill-six", "bold-minion")


@proves("champions.keyword.guard")
def test_a_guard_keeps_off_only_the_player_it_is_engaged_with(table: Tables) -> None:
    t = duo(table, seat(play=["plain-ally"], engaged=["bold-minion"]), seat(), turn=1)
    assert not t.p1.can("attack", "plain-ally", "plain-1")
    t.p1.choose("end-turn")
    assert t.p2.can("attack", "plain-hero", "plain-1")


@proves("champions.enemy-attack.2.retarget", "champions.boost.ability")
def test_who_defends_for_another_resolves_the_boost_ability(table: Tables) -> None:
    t = duo(table, seat(), seat(play=["plain-ally"]), encounter=("boost-you", *FULL), at="villain-phase.2")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": +1, "p1.damage": 0, "plain-ally.damage": +2}):
        t.p2.choose("defend", "plain-ally")


@proves("champions.defense.hero")
def test_an_exhausted_hero_cannot_defend_but_an_ally_can(table: Tables) -> None:
    t = solo(table, exhausted=1, play=["plain-ally"], at="villain-phase.2")
    assert t.p1.options == ["defend:plain-ally", "no-defense"]


@proves("champions.enemy-attack.4.ally", "champions.boost.icons")
def test_boosts_go_to_the_defending_ally_and_nothing_beyond_it(table: Tables) -> None:
    t = solo(table, play=["plain-ally"], encounter=("boost-two", *FULL), at="villain-phase.2")
    with t.changes({"p1.damage": 0, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("defend", "plain-ally")


@proves("champions.activation.minion")
def test_the_engaged_player_orders_the_minions(table: Tables) -> None:
    t = solo(table, engaged=["plain-minion", "spiky-minion"], villain=QUIET, at="villain-phase.2")
    assert t.p1.options == ["activates:plain-minion", "activates:spiky-minion"]
    t.p1.choose("activates", "spiky-minion")
    with t.changes({"p1.damage": +1}):
        t.p1.choose("no-defense")


# ---------------------------------------------------------------- schemes and icons


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_guards_the_main_scheme_until_it_is_defeated(table: Tables) -> None:
    t = solo(table, "thwart-two", threat=4, side_schemes=[("critical-side-scheme", {"threat": 2})])
    assert not t.p1.can("thwart", "plain-hero", "plain-scheme-1b")
    with t.changes({"critical-side-scheme.zone": "encounter-discard"}):
        t.p1.choose("thwart", "plain-hero", "critical-side-scheme")
    with t.changes({"plain-scheme-1b.threat": -2}):
        t.p1.choose("play", "thwart-two")


@proves("champions.scheme.main.step1", "champions.encounter-deck.empty.token")
def test_step_one_adds_icons_and_tokens(table: Tables) -> None:
    t = solo(table, form="alter-ego", side_schemes=["fast-side-scheme"] * 2, acceleration_tokens=1, villain=QUIET)
    with t.changes({"plain-scheme-1b.threat": +1 + 2 + 1}):
        phase(t)


@proves("champions.villain-phase.3.hazard", "champions.order.player-order.continue")
@pytest.mark.parametrize(("first", "dealt"), [(1, (4, 3)), (2, (3, 4))])
def test_hazard_cards_go_round_from_the_first_player(table: Tables, first: int, dealt: tuple[int, int]) -> None:
    t = duo(table, seat(), seat(), side_schemes=["double-hazard"], first=first, turn=first, at="villain-phase.3")
    assert [len([e for e in t.log if e.kind == "dealt" and e.player == p]) for p in (0, 1)] == list(dealt)


@proves("champions.villain-phase.3.hazard")
def test_hazard_cards_pass_by_an_eliminated_player(table: Tables) -> None:
    t = table.champions(
        p1=seat(**AWAY),
        p2={"identity": "plain-hero", "out": True},
        p3=seat(**AWAY),
        villain=QUIET,
        encounter=FULL,
        side_schemes=["hazardous-side-scheme"] * 2,
        at="villain-phase.3",
    )
    assert [len([e for e in t.log if e.kind == "dealt" and e.player == p]) for p in (0, 1, 2)] == [2, 0, 2]


@proves("champions.scheme.main.advance", "champions.scheme.main.no-excess", "champions.scheme.main.tokens-carry")
def test_excess_threat_and_tokens_end_with_the_stage(table: Tables) -> None:
    t = solo(table, "three-threat", threat=6, acceleration_tokens=2)
    t.p1.choose("play", "three-threat")
    assert t.zone("main-scheme") == ["plain-scheme-2b"]
    assert (t["plain-scheme-2b"].threat, t.acceleration_tokens) == (2, 0), "its own starting threat alone"


@proves("champions.villain.defeat.carry", "champions.villain.defeat.no-excess")
def test_status_cards_go_over_to_the_next_stage_and_excess_damage_does_not(table: Tables) -> None:
    t = solo(table, "much-damage", villain=("plain-1", {"stunned": 1, "confused": 1}), next_stages=("plain-2",))
    t.p1.choose("play", "much-damage")
    assert (t["plain-2"].stunned, t["plain-2"].confused, t["plain-2"].damage) == (1, 1, 0)


# ---------------------------------------------------------------- forms, hands, limits


@proves("champions.identity.form.change")
def test_one_change_of_form_a_round_keeps_damage_statuses_and_exhaustion(table: Tables) -> None:
    t = solo(table, "free-event", damage=4, stunned=1, exhausted=1)
    t.p1.choose("change-form")
    assert (t.p1.form, t.p1.damage, t.p1.stunned, t.p1.exhausted) == ("alter-ego", 4, 1, 1)
    assert not t.p1.can("change-form")
    phase(t)
    assert t.p1.can("change-form")


@proves("champions.hand.check", "champions.player-phase.end.1")
@pytest.mark.parametrize(("form", "size"), [("hero", 5), ("alter-ego", 6)])
def test_the_hand_size_is_that_of_the_form_at_the_end_of_the_phase(table: Tables, form: str, size: int) -> None:
    t = solo(table, *["physical-card"] * 8, form=form, villain=QUIET)
    phase(t)
    assert t.p1.hand_count == size


@proves("champions.hand.check")
def test_a_form_changed_in_the_turn_counts_for_the_hand(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET)
    t.p1.choose("change-form")
    phase(t)
    assert t.p1.hand_count == 5


@proves("champions.card.ally.limit")
def test_the_fourth_ally_may_be_the_one_that_goes(table: Tables) -> None:
    t = solo(table, "plain-ally", "physical-card", play=["dashing-ally"] * 3)
    t.p1.choose("play", "plain-ally")
    assert t.p1.prompt == "discard-ally"
    with t.changes({"plain-ally.zone": "discard-pile"}):
        t.p1.choose("discard", "plain-ally")


@proves("champions.unique.in-play")
def test_a_unique_ally_is_unique_for_all_players_while_it_is_in_play(table: Tables) -> None:
    t = duo(table, seat("famous-ally", "physical-card", "hurt-ally"), seat(play=["famous-ally"]))
    assert not t.p1.can("play", "famous-ally")
    t.p1.choose("play", "hurt-ally")
    assert t.p1.can("play", "famous-ally")


@proves("champions.keyword.restricted")
def test_a_third_restricted_card_makes_its_player_choose(table: Tables) -> None:
    t = solo(table, "grip", play=["grip"] * 2)
    t.p1.choose("play", "grip")
    assert t.p1.prompt == "discard-restricted"
    t.p1.choose("discard")
    assert t.p1.play.count("grip") == 2


@proves("champions.hp.heal.cap")
def test_healing_stops_at_the_maximum_that_an_upgrade_raises(table: Tables) -> None:
    t = solo(table, "heal-five", play=["vest"], damage=3)
    assert t.p1.hp == 12 + 3 - 3
    t.p1.choose("play", "heal-five", "plain-hero")
    assert t.p1.hp == 15


@proves("champions.value.gets.hit-points")
def test_losing_hit_points_may_defeat(table: Tables) -> None:
    t = solo(table, "tidy", play=["vest"], damage=13)
    assert t.p1.hp == 2
    t.p1.choose("play", "tidy")
    assert t.outcome == (("loss", "champions.elimination.all"),)


# ---------------------------------------------------------------- decks and encounter cards


@proves("champions.player-deck.empty.draw", "champions.player-deck.empty.penalty")
def test_a_deck_that_runs_out_in_a_draw_is_drawn_on_from_and_costs_a_card(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["energy-card"], discard=["mental-card"] * 4)
    t.p1.choose("play", "draw-three")
    assert (sorted(t.p1.hand), len(t.p1.dealt)) == (["energy-card", "mental-card", "mental-card"], 1)


@proves("champions.player-deck.empty.discard")
def test_nothing_is_discarded_from_the_new_deck(table: Tables) -> None:
    t = solo(table, "mill-five", deck=["energy-card"] * 3, discard=["mental-card"] * 4)
    t.p1.choose("play", "mill-five")
    assert (len(t.p1.deck), t.p1.discard_pile, len(t.p1.dealt)) == (7, ["mill-five"], 1)


@proves("champions.encounter.deal.queue")
def test_a_card_dealt_in_the_player_phase_is_revealed_before_that_of_step_three(table: Tables) -> None:
    t = solo(table, "be-dealt", form="alter-ego", villain=QUIET, encounter=("hurt-one", "quiet", *FULL))
    t.p1.choose("play", "be-dealt")
    phase(t)
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["hurt-one", "quiet"]


@proves("champions.keyword.surge", "champions.effect.cancel.treachery")
def test_a_treachery_whose_text_is_cancelled_still_surges(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["enhanced-spider-sense", "backflip"], "dealt": ["surging"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=("hurt-one", *FULL),
        at="villain-phase.4",
    )
    t.p1.choose("play", "enhanced-spider-sense")
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["surging", "hurt-one"]
    assert t.p1.damage == 1, "the pebble's"


@proves("champions.keyword.surge.timing", "champions.encounter.engage.default")
def test_the_card_of_a_surge_is_revealed_by_the_same_player_before_the_next_ones(table: Tables) -> None:
    t = duo(
        table,
        seat(dealt=["surging", "quiet"]),
        seat(dealt=["starry"]),
        encounter=("plain-minion", *FULL),
        at="villain-phase.4",
    )
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["surging", "plain-minion", "quiet", "starry"]
    assert t["plain-minion"].engaged_with == 1


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
def test_the_obligation_of_an_eliminated_hero_leaves_the_game_for_another_card(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "dealt": ["eviction-notice"]},
        p2={"identity": "spider-man", "out": True},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=("hurt-one", *FULL),
        at="villain-phase.4",
    )
    assert (t["eviction-notice"].zone, t.p1.damage) == ("removed", 1)


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


# ---------------------------------------------------------------- elimination and several players


@proves("champions.order.first-player.eliminated", "champions.elimination.enemies")
def test_the_first_players_elimination_passes_token_and_minions_at_once(table: Tables) -> None:
    t = table.champions(
        p1=seat("be-defeated", engaged=[("plain-minion", {"damage": 1, "tough": 1})]),
        p2=seat(),
        p3=seat(),
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "be-defeated")
    minion = t["plain-minion"]
    assert (t.first_player, minion.engaged_with, minion.damage, minion.tough) == (1, 2, 1, 1)


@proves("champions.value.per-player.fixed")
def test_hit_points_per_player_stay_when_somebody_is_eliminated(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat())
    with t.changes({"plain-1.hp": 0}):
        t.p1.choose("play", "be-defeated")


@proves("champions.victory.win")
def test_who_is_eliminated_wins_with_the_others(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat("much-damage"))
    t.p1.choose("play", "be-defeated")
    t.p2.choose("play", "much-damage")
    assert [word for word, _ in t.outcome] == ["win", "win"]


@proves("champions.elimination.finish-ability")
def test_damage_to_every_hero_goes_on_past_the_one_it_eliminates(table: Tables) -> None:
    t = duo(table, seat("hurt-heroes", damage=11), seat())
    t.p1.choose("play", "hurt-heroes")
    t.skip_until(lambda t: t.out == [1, 0])
    assert t.p2.damage == 2


@proves("champions.activation.per-player", "champions.activation.hero-attack", "champions.activation.alter-ego-scheme")
def test_the_form_at_the_moment_of_the_activation_decides(table: Tables) -> None:
    t = duo(table, seat("vanish"), seat(**AWAY), at="villain-phase.2")
    assert t.p1.can("play", "vanish")
    t.p1.choose("play", "vanish")
    assert (t.p1.form, t.p1.damage) == ("alter-ego", 2), "the attack was initiated: no change of form makes it a scheme"
    assert t["plain-scheme-1b"].threat == 1, "the activation against the other player"


@proves("champions.encounter.reveal", "champions.order.player-order")
def test_dealt_cards_are_revealed_from_the_first_player_on(table: Tables) -> None:
    t = duo(table, seat(dealt=["quiet"]), seat(dealt=["starry"]), first=2, turn=2, at="villain-phase.4")
    assert [(e.about[0].card, e.player) for e in t.log if e.kind == "reveal"] == [("starry", 1), ("quiet", 0)]


@proves("champions.consequential.thwart", "champions.thwart.ally")
def test_the_last_thwart_of_an_ally_counts_before_it_falls(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"damage": 2})], threat=5)
    with t.changes({"plain-scheme-1b.threat": -2, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("thwart", "plain-ally", "plain-scheme-1b")


@proves("champions.keyword.surge", "champions.encounter-deck.empty.reshuffle")
def test_a_surge_that_takes_the_last_card_makes_a_deck_without_that_card(table: Tables) -> None:
    pile = ("quiet",)
    t = solo(table, dealt=["surging"], encounter=("hurt-one",), encounter_discard=pile, at="villain-phase.4")
    assert (t.p1.damage, t.acceleration_tokens) == (2, 1)
    assert sorted(t.zone("encounter-deck")) == ["quiet", "surging"]
    assert t.zone("encounter-discard") == ["hurt-one"]


@proves("champions.encounter-deck.empty.search-fails")
def test_cards_are_discarded_until_a_minion_comes_also_from_a_deck_that_has_to_be_made_first(table: Tables) -> None:
    pile = ("plain-minion", "quiet")
    t = solo(
        table, **AWAY, dealt=["until-minion"], encounter=(), encounter_discard=pile, villain=QUIET, at="villain-phase.4"
    )
    assert t.p1.engaged == ["plain-minion"]


@proves("champions.keyword.quickstrike", "champions.elimination.enemies")
def test_a_quickstriker_that_eliminates_strikes_the_next_player_too(table: Tables) -> None:
    t = duo(table, seat("summon", damage=11, play=["hawkeye"]), seat(), encounter=("racer", *FULL))
    t.p1.choose("play", "summon")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    with t.changes({"p2.damage": +2}):
        t.p2.choose("no-defense")
    assert t["racer"].engaged_with == 2


@proves("champions.consequential.attack", "champions.status.tough")
def test_tough_prevents_consequential_damage(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"tough": 1})])
    with t.changes({"plain-ally.tough": -1, "plain-ally.damage": 0, "plain-1.damage": +2}):
        t.p1.choose("attack", "plain-ally", "plain-1")
