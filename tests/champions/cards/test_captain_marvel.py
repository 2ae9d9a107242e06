"""Captain Marvel, card by card: Carol Danvers, her cards, her obligation and her nemesis set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import boost, n, treachery, when_revealed
from rulebound.games.champions.effects import Damage, GiveBoostCard, TakeDamage
from rulebound.games.champions.nouns import Characters, Pick
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.activation import EnemyAttack
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.further import CALM_AND_HURT
from tests.champions.playing import prompt

PAY = ["backflip", "backflip", "backflip", "backflip"]
ENERGY = "energy-absorption"


def captain(table: Tables, *, hand: Any = (), play: Any = (), **spec: Any) -> Table:
    """A position in which player 1 is Captain Marvel."""
    deck = ["photonic-blast"] * 12
    seat = {"identity": "captain-marvel", "hand": list(hand), "play": list(play), "deck": deck, **spec.pop("p1", {})}
    return table.champions(p1=seat, **spec)


def reveal(table: Tables, encounter_card: str, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which the villain does not activate."""
    seat = {**spec.pop("p1", {}), "dealt": [encounter_card]}
    t = captain(table, p1=seat, villain=("rhino-1", CALM_AND_HURT), **spec)
    t.skip_until(lambda t: t.happened("reveal", encounter_card))
    return t


def pay_with(t: Table, *cards: str) -> None:
    """Pay the cost that is asked for with just these cards."""
    for name in cards:
        t.choose(name)
    if t.state.asked is not None and t.state.asked.prompt == "pay":
        t.choose("done")


def under_attack(table: Tables, **spec: Any) -> Table:
    """Rhino attacks with ATK 2 and a boost card of 2 icons."""
    encounter = ("family-emergency", *("kree-manipulator",) * 9)
    t = captain(table, encounter=encounter, **spec)
    t.skip_until(lambda t: prompt(t) == "defend" or prompt(t).startswith("window.damage"))
    return t


def attacked_by_yon_rogg(table: Tables, **spec: Any) -> Table:
    seat = {"engaged": ["yon-rogg"], **spec.pop("p1", {})}
    t = captain(table, p1=seat, villain=("rhino-1", CALM_AND_HURT), **spec)
    t.skip_until(lambda t: t.round == 3)
    return t


def test_her_two_sides_are_printed_so() -> None:
    hero = card("captain-marvel")
    assert (hero.thw, hero.atk, hero.def_, hero.hand_size, hero.hp) == (2, 2, 1, 5, 12)
    alter_ego = card("carol-danvers")
    assert (alter_ego.rec, alter_ego.hand_size, alter_ego.hp) == (4, 6, 12)
    assert hero.traits == {"avenger", "soldier"}
    assert alter_ego.traits == {"shield", "soldier"}


@proves("champions.effect.limit")
def test_rechannel_spends_energy_and_heals_to_draw_once_per_round(table: Tables) -> None:
    t = captain(table, hand=[ENERGY, ENERGY, "backflip"], p1={"damage": 3}, villain=("rhino-1", CALM_AND_HURT))
    with t.changes({"p1.damage": -1, "p1.hand_count": 0}):  # one card spent, one drawn
        t.p1.choose("use", "rechannel")
    assert t.zone("p1.discard-pile") == [ENERGY]
    assert not t.p1.can("rechannel")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.can("rechannel")


@pytest.mark.parametrize(
    ("hand", "damage", "able"),
    [([ENERGY], 1, True), ([ENERGY], 0, False), (["backflip"], 1, False), (["spider-woman"], 1, True)],
)
def test_rechannel_needs_damage_and_an_energy_resource(table: Tables, hand: list[str], damage: int, able: bool) -> None:
    """A wild resource stands for energy; without damage the cost of healing cannot be paid."""
    t = captain(table, hand=hand, p1={"damage": damage})
    assert t.p1.can("rechannel") is able


def test_rechannel_belongs_to_the_hero_side_and_commander_to_the_alter_ego(table: Tables) -> None:
    t = captain(table, hand=[ENERGY], p1={"damage": 3, "form": "alter-ego"})
    assert not t.p1.can("rechannel")
    assert t.p1.can("commander")
    t.p1.choose("change-form")
    assert t.p1.can("rechannel")
    assert not t.p1.can("commander")


def test_commander_lets_any_player_draw_once_per_round(table: Tables) -> None:
    t = captain(table, p1={"form": "alter-ego"}, p2={"identity": "spider-man"})
    with t.branch() as b, b.changes({"p1.hand_count": 1, "p2.hand_count": 0}):
        b.p1.choose("commander", "player:1")
    with t.changes({"p1.hand_count": 0, "p2.hand_count": 1}):
        t.p1.choose("commander", "player:2")
    assert not t.p1.can("commander")


def test_spider_woman_confuses_the_villain_if_her_player_wants(table: Tables) -> None:
    t = captain(table, hand=["spider-woman", *PAY])
    t.p1.choose("play", "spider-woman")
    with t.branch() as b:
        b.p1.choose("pass")
        assert not b["rhino-1"].confused
    t.p1.choose("use", "spider-woman")
    assert t["rhino-1"].confused
    assert t["spider-woman"].in_play


def test_spider_woman_is_not_asked_about_a_confused_villain(table: Tables) -> None:
    t = captain(table, hand=["spider-woman", *PAY], villain=("rhino-1", {"confused": 1}))
    t.p1.choose("play", "spider-woman")
    assert prompt(t) == "turn"


def test_spider_woman_takes_1_consequential_damage_for_each_power(table: Tables) -> None:
    t = captain(table, play=["spider-woman"], threat=3)
    with t.branch() as b, b.changes({"rhino-1.hp": -2, "spider-woman.damage": 1}):
        b.p1.choose("attack", "spider-woman")
    with t.changes({"the-break-in-1b.threat": -2, "spider-woman.damage": 1}):
        t.p1.choose("thwart", "spider-woman")


def test_crisis_interdiction_removes_2_threat(table: Tables) -> None:
    t = captain(table, hand=["crisis-interdiction", *PAY], threat=5, side_schemes=(("breakin-takin", {"threat": 3}),))
    with t.changes({"the-break-in-1b.threat": -2, "breakin-takin.threat": 0}):
        t.p1.choose("play", "crisis-interdiction", "the-break-in-1b")
    assert prompt(t) == "turn"


@proves("champions.effect.then.must")
def test_crisis_interdiction_in_the_air_also_removes_2_from_a_different_scheme(table: Tables) -> None:
    t = captain(
        table,
        hand=["crisis-interdiction", *PAY],
        play=["cosmic-flight"],
        threat=5,
        side_schemes=(("breakin-takin", {"threat": 3}), ("crowd-control", {"threat": 2})),
    )
    t.p1.choose("play", "crisis-interdiction", "breakin-takin")
    assert not t.p1.can("choose", "breakin-takin")
    t.p1.choose("choose", "crowd-control")  # without threat it is defeated, and with it the crisis icon is gone
    assert t["breakin-takin"].threat == 1
    assert t["crowd-control"].zone == "encounter-discard"


@proves("champions.effect.then", "champions.effect.then.not")
def test_crisis_interdiction_that_removes_only_1_does_nothing_more(table: Tables) -> None:
    t = captain(
        table,
        hand=["crisis-interdiction", *PAY],
        play=["cosmic-flight"],
        threat=1,
        side_schemes=(("breakin-takin", {"threat": 3}),),
    )
    with t.changes({"the-break-in-1b.threat": -1, "breakin-takin.threat": 0}):
        t.p1.choose("play", "crisis-interdiction", "the-break-in-1b")


def test_crisis_interdiction_frees_the_main_scheme_from_a_crisis_for_its_second_part(table: Tables) -> None:
    t = captain(
        table,
        hand=["crisis-interdiction", *PAY],
        play=["cosmic-flight"],
        threat=4,
        side_schemes=(("crowd-control", {"threat": 2}),),
    )
    with t.changes({"the-break-in-1b.threat": -2, "crowd-control.zone": "encounter-discard"}):
        t.p1.choose("play", "crisis-interdiction")


def test_crisis_interdiction_needs_hero_form_and_threat_unless_confused(table: Tables) -> None:
    hand = ["crisis-interdiction", *PAY]
    assert not captain(table, hand=hand, threat=3, p1={"form": "alter-ego"}).p1.can("play", "crisis-interdiction")
    assert not captain(table, hand=hand, threat=0).p1.can("play", "crisis-interdiction")
    assert captain(table, hand=hand, threat=0, p1={"confused": 1}).p1.can("play", "crisis-interdiction")


@proves("champions.status.confused.friendly")
def test_a_confused_captain_marvel_loses_the_card_and_the_confusion(table: Tables) -> None:
    t = captain(table, hand=["crisis-interdiction", *PAY], threat=5, p1={"confused": 1})
    with t.changes({"the-break-in-1b.threat": 0, "p1.confused": -1, "p1.hand_count": -3}):
        t.p1.choose("play", "crisis-interdiction")
    assert "crisis-interdiction" in t.zone("p1.discard-pile")


@pytest.mark.parametrize(
    ("payment", "drawn"),
    [([ENERGY], 1), (["backflip", "backflip", "backflip"], 0), (["backflip", "backflip", "cosmic-flight"], 1)],
)
def test_photonic_blast_draws_if_energy_paid_for_it(table: Tables, payment: list[str], drawn: int) -> None:
    t = captain(table, hand=["photonic-blast", *payment])
    t.autopay = False
    with t.changes({"rhino-1.hp": -5, "p1.hand_count": drawn - 1 - len(payment)}):
        t.p1.choose("play", "photonic-blast")
        pay_with(t, *payment)


def test_photonic_blast_asks_as_what_a_wild_resource_is_used(table: Tables) -> None:
    t = captain(table, hand=["photonic-blast", "backflip", "backflip", "spider-woman"])
    t.autopay = False
    t.p1.choose("play", "photonic-blast")
    pay_with(t, "backflip", "backflip", "spider-woman")
    with t.branch() as b:
        b.p1.choose("other-type")
        assert b.p1.hand_count == 0
    with t.changes({"rhino-1.hp": -5}):
        t.p1.choose("declare")
    assert t.p1.hand_count == 1


@proves("champions.status.stunned.friendly")
def test_a_stunned_captain_marvel_pays_for_photonic_blast_and_draws_nothing(table: Tables) -> None:
    t = captain(table, hand=["photonic-blast", ENERGY], p1={"stunned": 1})
    with t.changes({"rhino-1.hp": 0, "p1.stunned": -1, "p1.hand_count": -2}):
        t.p1.choose("play", "photonic-blast")


def test_photonic_blast_respects_guard_and_form(table: Tables) -> None:
    hand = ["photonic-blast", ENERGY]
    t = captain(table, hand=hand, p1={"engaged": ["hydra-mercenary"]})
    with t.changes({"rhino-1.hp": 0, "hydra-mercenary.zone": "encounter-discard"}):
        t.p1.choose("play", "photonic-blast")
    assert not captain(table, hand=hand, p1={"form": "alter-ego"}).p1.can("play", "photonic-blast")


def test_energy_absorption_gives_3_energy_and_cannot_be_played(table: Tables) -> None:
    t = captain(table, hand=[ENERGY, "spider-woman"])
    assert not t.p1.can("play", ENERGY)
    assert [r.message for r in t.p1.why_not(ENERGY)] == ["only-for-resources"]
    t.p1.choose("play", "spider-woman")
    assert t["spider-woman"].in_play
    assert t.zone("p1.discard-pile") == [ENERGY]


@pytest.mark.parametrize(("form", "drawn"), [("hero", 1), ("alter-ego", 2)])
def test_alpha_flight_station_draws_2_for_carol(table: Tables, form: str, drawn: int) -> None:
    t = captain(table, hand=["backflip", ENERGY], play=["alpha-flight-station"], p1={"form": form})
    with t.changes({"p1.hand_count": drawn - 1, "alpha-flight-station.exhausted": 1}):
        t.p1.choose("use", "alpha-flight-station", "discard", ENERGY)
    assert t.zone("p1.discard-pile") == [ENERGY]
    assert not t.p1.can("use", "alpha-flight-station")


def test_alpha_flight_station_needs_a_card_to_discard(table: Tables) -> None:
    t = captain(table, play=["alpha-flight-station"])
    assert not t.p1.can("use", "alpha-flight-station")
    assert "needs-cards" in [r.message for r in t.p1.why_not("alpha-flight-station")]


def test_the_helmet_gives_1_defense_and_2_in_the_air(table: Tables) -> None:
    assert captain(table)["captain-marvel"].def_ == 1
    assert captain(table, play=["captain-marvels-helmet"])["captain-marvel"].def_ == 2
    t = captain(table, play=["captain-marvels-helmet", "cosmic-flight"])
    assert t["captain-marvel"].def_ == 3
    t.p1.choose("change-form")
    assert t["carol-danvers"].def_ == 0


def test_the_helmet_reduces_the_damage_of_a_defended_attack(table: Tables) -> None:
    t = captain(table, play=["captain-marvels-helmet"], encounter=("kree-manipulator",) * 10)
    t.skip_until(lambda t: prompt(t) == "defend")
    with t.changes({"p1.damage": 0}):  # ATK 2, DEF 2
        t.p1.choose("defend")


def test_cosmic_flight_makes_captain_marvel_aerial_but_not_carol(table: Tables) -> None:
    t = captain(table, play=["cosmic-flight"])
    assert t["captain-marvel"].has_aerial
    t.p1.choose("change-form")
    assert not t["carol-danvers"].has_aerial


@proves("champions.hp.prevent.damage", "champions.initiate.source-leaves")
def test_cosmic_flight_is_discarded_to_prevent_3_damage(table: Tables) -> None:
    t = under_attack(table, play=["cosmic-flight"])
    t.p1.choose("no-defense")
    with t.branch() as b, b.changes({"p1.damage": 4, "cosmic-flight.zone": "play-area"}):
        b.p1.choose("pass")
    with t.changes({"p1.damage": 1, "cosmic-flight.zone": "discard-pile"}):
        t.p1.choose("use", "cosmic-flight")
    assert not t["captain-marvel"].has_aerial


def test_two_cosmic_flights_may_prevent_the_same_damage(table: Tables) -> None:
    t = under_attack(table, play=["cosmic-flight", "cosmic-flight"])
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("use", "cosmic-flight")
        t.p1.choose("use", "cosmic-flight")
    assert t.zone("p1.discard-pile").count("cosmic-flight") == 2


@proves("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
def test_cosmic_flight_is_a_defense_without_exhausting(table: Tables) -> None:
    t = under_attack(table, play=["cosmic-flight"])
    t.p1.choose("no-defense")
    attack = next(f for f in t.state.stack if isinstance(f, EnemyAttack))
    t.p1.choose("use", "cosmic-flight")
    assert attack.defender == t["captain-marvel"].entity
    assert not t.p1.exhausted


def test_cosmic_flight_does_not_help_carol(table: Tables) -> None:
    """It is a Hero Interrupt: an alter-ego that takes damage is not asked."""
    with with_cards(treachery("rockslide", "Rockslide", "落石", "", "", when_revealed(TakeDamage(n(2))))):
        hero = reveal(table, "rockslide", play=["cosmic-flight"])
        assert hero.p1.can("use", "cosmic-flight")
        alter_ego = reveal(table, "rockslide", play=["cosmic-flight"], p1={"form": "alter-ego"})
        assert not alter_ego.p1.can("use", "cosmic-flight")
        assert alter_ego.p1.damage == 2
        assert alter_ego["cosmic-flight"].in_play


def test_energy_channel_takes_as_much_energy_as_its_player_spends(table: Tables) -> None:
    t = captain(table, hand=[ENERGY, "cosmic-flight", "backflip"], play=["energy-channel"])
    t.p1.choose("use", "charge")
    assert t.p1.options == ["x:1", "x:2", "x:3", "x:4"]
    with t.changes({"energy-channel.counters": 4, "p1.hand_count": -2}):
        t.p1.choose("x:4")
    assert t["energy-channel"].exhausted == 0
    assert not t.p1.can("charge")


def test_energy_channel_is_charged_in_either_form_with_wild_too(table: Tables) -> None:
    t = captain(table, hand=["spider-woman"], play=["energy-channel"], p1={"form": "alter-ego"})
    with t.changes({"energy-channel.counters": 1}):
        t.p1.choose("use", "charge")
    assert not t.p1.can("blast")


@pytest.mark.parametrize(("counters", "damage"), [(1, 2), (3, 6), (5, 10), (7, 10)])
def test_energy_channel_is_discarded_for_2_damage_a_counter_at_most_10(table: Tables, counters: int, damage: int) -> None:
    t = captain(table, play=[("energy-channel", {"counters": counters})])
    with t.changes({"rhino-1.hp": -damage, "energy-channel.zone": "discard-pile"}):
        t.p1.choose("use", "blast")
    assert t["energy-channel"].counters == 0


def test_an_empty_energy_channel_cannot_attack(table: Tables) -> None:
    t = captain(table, play=["energy-channel"])
    assert not t.p1.can("blast")


@proves("champions.status.stunned.friendly")
def test_a_stunned_captain_marvel_wastes_the_energy_channel(table: Tables) -> None:
    t = captain(table, play=[("energy-channel", {"counters": 4})], p1={"stunned": 1})
    with t.changes({"rhino-1.hp": 0, "p1.stunned": -1, "energy-channel.zone": "discard-pile"}):
        t.p1.choose("use", "blast")


@proves("champions.effect.max.player")
def test_a_player_has_only_one_energy_channel(table: Tables) -> None:
    t = captain(table, hand=["energy-channel"], play=["energy-channel"])
    assert not t.p1.can("play", "energy-channel")
    assert "max-per-player" in [r.message for r in t.p1.why_not("p1.energy-channel#2")]


def test_family_emergency_goes_away_for_carols_rest(table: Tables) -> None:
    t = reveal(table, "family-emergency", p1={"form": "alter-ego"})
    assert prompt(t) == "obligation"
    t.p1.choose("exhaust")
    assert t["family-emergency"].zone == "removed"
    assert t.happened("removed", "family-emergency")
    assert t.p1.exhausted
    assert not t.p1.stunned
    assert not t.happened("surge")


def test_family_emergency_stuns_and_surges_and_comes_back(table: Tables) -> None:
    t = reveal(table, "family-emergency", p1={"form": "alter-ego"})
    t.p1.choose("suffer")
    assert t.p1.stunned
    assert t.happened("surge")
    assert t["family-emergency"].zone == "encounter-discard"


def test_family_emergency_lets_the_hero_flip_or_stay(table: Tables) -> None:
    t = reveal(table, "family-emergency")
    with t.branch() as b:
        b.p1.choose("stay")
        assert b.p1.form == "hero"
        assert b.p1.stunned
        assert b.happened("surge")
    t.p1.choose("flip", "exhaust")
    assert t.p1.form == "alter-ego"
    assert t.p1.exhausted
    assert t["family-emergency"].zone == "removed"


def test_an_exhausted_carol_must_suffer_the_family_emergency(table: Tables) -> None:
    villain = ("rhino-1", {"confused": 1, "damage": 10})
    t = captain(table, p1={"dealt": ["family-emergency"]}, villain=villain)
    t.skip_until(lambda t: prompt(t) == "defend")
    t.p1.choose("defend", "flip")
    assert prompt(t) != "obligation"
    assert t.p1.form == "alter-ego"
    assert t.p1.stunned
    assert t.happened("surge")


@proves("champions.card.obligation.give", "champions.encounter.reveal.obligation")
def test_family_emergency_revealed_by_another_player_is_carols(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["family-emergency"]},
        p2={"identity": "captain-marvel", "form": "alter-ego"},
        villain=("rhino-1", {"stunned": 1, "confused": 1, "damage": 10}),
    )
    t.skip_until(lambda t: prompt(t) == "obligation")
    assert t.p2.options
    assert not t.p1.options
    t.p2.choose("suffer")
    assert t.p2.stunned
    assert not t.p1.stunned


@pytest.mark.parametrize(("seats", "threat"), [(1, 4), (2, 5), (3, 6)])
def test_the_psyche_magnitron_gets_1_more_threat_per_player(table: Tables, seats: int, threat: int) -> None:
    others = {f"p{i}": {"identity": h} for i, h in ((2, "spider-man"), (3, "she-hulk")) if i <= seats}
    t = reveal(table, "the-psyche-magnitron", **others)
    assert t["the-psyche-magnitron"].threat == threat


@proves("champions.scheme.side.icon.hazard")
def test_the_psyche_magnitron_deals_an_additional_encounter_card(table: Tables) -> None:
    t = captain(table, villain=("rhino-1", CALM_AND_HURT), side_schemes=(("the-psyche-magnitron", {"threat": 3}),))
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("dealt") == 2


def test_yon_roggs_attack_adds_threat_to_the_psyche_magnitron(table: Tables) -> None:
    t = attacked_by_yon_rogg(table, side_schemes=(("the-psyche-magnitron", {"threat": 3}),))
    assert t["the-psyche-magnitron"].threat == 4
    assert t.p1.damage == 3


def test_yon_rogg_attacks_without_the_psyche_magnitron_as_well(table: Tables) -> None:
    t = attacked_by_yon_rogg(table)
    assert t.p1.damage == 3


def test_yon_roggs_scheming_and_a_stunned_yon_rogg_add_nothing(table: Tables) -> None:
    spec: dict[str, Any] = {"side_schemes": (("the-psyche-magnitron", {"threat": 3}),)}
    schemed = attacked_by_yon_rogg(table, p1={"form": "alter-ego"}, **spec)
    assert schemed["the-psyche-magnitron"].threat == 3
    assert schemed.happened("enemy-scheme", "yon-rogg")
    stunned = attacked_by_yon_rogg(table, p1={"engaged": [("yon-rogg", {"stunned": 1})]}, **spec)
    assert stunned["the-psyche-magnitron"].threat == 3
    assert stunned.p1.damage == 0


@proves("champions.keyword.surge")
def test_kree_manipulator_places_threat_and_surges(table: Tables) -> None:
    t = captain(table, p1={"dealt": ["kree-manipulator"]}, villain=("rhino-1", CALM_AND_HURT))
    t.skip_until(lambda t: t.round == 3)
    assert t["the-break-in-1b"].threat == 2  # 1 in step one, 1 by the card
    assert t.events.count("surge") == 1


@pytest.mark.parametrize(("answer", "threat"), [("no-defense", 1), ("defend", 0)])
def test_kree_manipulators_boost_looks_for_a_defender(table: Tables, answer: str, threat: int) -> None:
    t = captain(table, encounter=("kree-manipulator", *("hard-to-keep-down",) * 9), villain=("rhino-1", {"damage": 10}))
    t.skip_until(lambda t: prompt(t) == "defend")
    with t.changes({"the-break-in-1b.threat": threat}):
        t.p1.choose(answer)


def test_an_attack_whose_defender_has_left_is_undefended_for_the_boost(table: Tables) -> None:
    sniper = treachery(
        "sniper", "Sniper", "狙擊手", "", "made-up", boost(Damage(n(9), Pick(Characters("ally"))), GiveBoostCard())
    )
    with with_cards(sniper):
        deck = ("sniper", "kree-manipulator", *("hard-to-keep-down",) * 9)
        t = captain(table, play=["spider-woman"], encounter=deck, villain=("rhino-1", {"damage": 10}))
        t.skip_until(lambda t: prompt(t) == "defend")
        with t.changes({"the-break-in-1b.threat": 1, "spider-woman.zone": "discard-pile"}):
            t.p1.choose("defend", "spider-woman")


def test_kree_manipulators_boost_does_nothing_to_a_scheme_activation(table: Tables) -> None:
    t = captain(
        table,
        p1={"form": "alter-ego"},
        encounter=("kree-manipulator", *("hard-to-keep-down",) * 9),
        villain=("rhino-1", {"damage": 10}),
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["the-break-in-1b"].threat == 2  # 1 in step one, SCH 1


@proves("champions.resource.wild.only")
def test_yon_roggs_treason_takes_energy_cards_but_no_wild_ones(table: Tables) -> None:
    hand = [ENERGY, "cosmic-flight", "spider-woman", "backflip", "energy-channel"]
    t = reveal(table, "yon-roggs-treason", hand=hand)
    assert sorted(t.zone("p1.discard-pile")) == ["cosmic-flight", ENERGY]
    assert sorted(t.p1.hand) == ["backflip", "energy-channel", "spider-woman"]
    assert not t.happened("surge")


def test_yon_roggs_treason_without_energy_surges(table: Tables) -> None:
    t = reveal(table, "yon-roggs-treason", hand=["spider-woman", "backflip"])
    assert t.happened("surge")
    assert not t.zone("p1.discard-pile")


@pytest.mark.parametrize(
    ("id", "en", "zh"),
    [
        (
            "captain-marvels-helmet",
            "+1 DEF (+2 DEF instead if you have the Aerial trait)",
            "（如果你具有空中特性，改為+2防禦）",
        ),
        ("photonic-blast", "using an energy resource", "使用能量資源支付"),
        ("crisis-interdiction", "Then, if you have the Aerial trait", "然後，如果你具有空中特性"),
        ("alpha-flight-station", "draw 1 card (2 cards instead if you are Carol Danvers)", "改為2張卡牌"),
        ("energy-channel", "(to a maximum of 10) for each energy counter here", "（最多10點）"),
        ("captain-marvel", "heal 1 damage from Captain Marvel → draw 1 card", "治療驚奇隊長的1點傷害"),
    ],
)
def test_the_words_of_her_cards(id: str, en: str, zh: str) -> None:
    assert en in card(id).text("en")
    assert zh in card(id).text("zh-Hant")
