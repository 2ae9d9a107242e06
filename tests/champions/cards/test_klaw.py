"""The Klaw scenario, card by card: his stages and schemes, and his encounter set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.frames import freeze
from rulebound.games.champions import GAME
from rulebound.games.champions.setup import start
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.values import remaining_hp
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, against, reveal
from tests.champions.playing import revealed, until

ONE_OF_EACH = ["energy", "genius", "strength"]


def set_up(mode: str = "standard", players: int = 1, seed: int = 3) -> ChampionsState:
    """A game against Klaw, set up as far as the mulligan."""
    setup = dict(GAME.random_setup(1))
    setup.update(villain="klaw", mode=mode, modular=["masters-of-evil"], per_player=players)
    setup["decks"] = [setup["decks"][0]] * players
    g = start(setup, seed, log=True)
    while g.decision is not None and g.decision.prompt != "mulligan":
        g.choose(0)
    return g


def named(g: ChampionsState, zone: str) -> list[str]:
    kind = next(i for i, z in enumerate(g.ZONES) if z.name == zone)
    return [g.name_of(e) for p in range(g.players) for e in g.at(kind, p)]


@proves("champions.setup.10", "champions.timing.when-revealed.setup")
def test_side_1a_reveals_the_defense_network_and_1b_brings_a_minion(table: Tables) -> None:
    for seed in range(4):
        g = set_up(seed=seed)
        assert named(g, "side-schemes") == ["defense-network"]
        assert g.threat[g.side_schemes()[0]] == 3  # 2 and 1 per player
        assert named(g, "main-scheme") == ["underground-distribution-1b"]
        assert g.threat[g.main_scheme()] == 0
        assert len(g.minions(0)) == 1
        discarded = named(g, "encounter-discard")
        assert not any(GAME.cards()[id].type == "minion" for id in discarded)
        assert len(named(g, "encounter-deck")) + len(discarded) + 2 == 16 + 7 + 7 + 1  # Klaw, standard, Masters, obligation


def test_the_minion_of_1b_engages_the_first_player(table: Tables) -> None:
    g = set_up(players=2)
    assert len(g.minions(g.first_player)) == 1
    assert g.minions(1 - g.first_player) == []
    assert g.threat[g.side_schemes()[0]] == 4


def test_expert_mode_begins_with_the_immortal_klaw(table: Tables) -> None:
    g = set_up("expert")
    assert g.name_of(g.villain()) == "klaw-2"
    assert sorted(named(g, "side-schemes")) == ["defense-network", "the-immortal-klaw"]
    assert remaining_hp(g, g.villain()) == 28


def test_stage_1b_advances_to_2b_and_brings_another_minion(table: Tables) -> None:
    t = reveal(
        table,
        "advance",
        "klaw-1",
        {"confused": 0},
        p1=AT_HOME,
        threat=1,
        encounter=("nothing", "nothing", "nothing", "armored-guard"),
    )
    # acceleration 1, the villain schemes for 2 in step two and 2 by Advance: 6 in all
    assert t["secret-rendezvous-2b"].zone == "main-scheme"
    assert t["secret-rendezvous-2b"].threat == 0
    assert t["underground-distribution-1b"].zone == "removed"
    assert t.p1.engaged == ["armored-guard"]
    assert t["armored-guard"].tough == 1
    assert t.happened("reveal", "advance")
    assert t.state.decision is not None


def test_a_stage_2a_without_a_minion_in_the_deck_brings_none(table: Tables) -> None:
    t = reveal(table, "advance", "klaw-1", p1=AT_HOME, threat=3, encounter=("nothing",) * 5)
    assert t["secret-rendezvous-2b"].zone == "main-scheme"
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1  # the deck was discarded to its last card


def test_completing_2b_loses_the_game(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AT_HOME, scheme="secret-rendezvous-2b", threat=7)
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.state.decision is None)
    assert t.state.over
    assert t.state.winners == ()


@proves("champions.boost.multiple", "champions.icon.star.atk")
def test_klaw_gets_an_additional_boost_card_when_he_attacks(table: Tables) -> None:
    t = against(table, "klaw-1", encounter=("one-icon", "two-icons", *("nothing",) * 9))
    until(t, "defend")
    assert len(t.zone("boost-cards")) == 2
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")
    assert [e.n for e in t.state.log or [] if e.kind == "boost"] == [1, 2]
    assert t.zone("encounter-discard").count("one-icon") == 1


def test_klaw_gets_only_one_boost_card_when_he_schemes(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AT_HOME, encounter=("one-icon", "two-icons", *("nothing",) * 9))
    t.skip_until(lambda t: t.round == 3)
    assert [e.n for e in t.state.log or [] if e.kind == "boost"] == [1]
    assert t["underground-distribution-1b"].threat == 1 + 2 + 1


def test_a_stunned_klaw_gets_no_boost_card_at_all(table: Tables) -> None:
    t = against(table, "klaw-1", {"stunned": 1})
    t.skip_until(lambda t: t.round == 3)
    assert "boost" not in t.events
    assert t.zone("boost-cards") == []


def test_a_boost_card_given_for_a_replaced_attack_is_discarded(table: Tables) -> None:
    """It was given for that activation, and the first player may have it given before Webbed Up replaces the attack."""
    spider = {"identity": "spider-man", "hand": ["webbed-up", *["strength"] * 4], "deck": ["strength"] * 12}
    t = table.champions(villain="klaw-1", p1=spider, encounter=("one-icon", *("nothing",) * 9))
    t.p1.choose("play", "webbed-up")
    until(t, "window.forced")
    with t.branch() as b:
        b.p1.choose("use", "webbed-up")
        assert b.zone("encounter-discard") == ["one-icon"], "revealed in step four"
    t.p1.choose("use", "klaw-1")
    t.skip_until(lambda t: t.round == 3)
    assert (t.zone("boost-cards"), t.zone("encounter-discard")) == ([], ["nothing", "one-icon"])
    assert t["klaw-1"].stunned == 1
    t.p1.choose("change-form")
    with t.changes({"underground-distribution-1b.threat": 1 + 2}):  # step one and SCH
        t.skip_until(lambda t: t.round == 4)


@pytest.mark.parametrize(("stage", "sch", "atk", "hp"), [(1, 2, 0, 12), (2, 2, 1, 18), (3, 3, 2, 22)])
def test_the_three_stages(table: Tables, stage: int, sch: int, atk: int, hp: int) -> None:
    t = against(table, f"klaw-{stage}", p1={}, p2={})
    klaw = t[f"klaw-{stage}"]
    assert (klaw.sch, klaw.atk, klaw.hp) == (sch, atk, 2 * hp)
    assert klaw.has_masters_of_evil
    until(t, "defend")
    assert len(t.zone("boost-cards")) == 2


def test_klaw_2_fetches_the_immortal_klaw_from_the_discard_pile(table: Tables) -> None:
    t = against(table, "klaw-1", {"damage": 11}, next_stages=("klaw-2",), encounter_discard=("the-immortal-klaw",))
    t.p1.choose("attack", "klaw-1")
    assert t["the-immortal-klaw"].zone == "side-schemes"
    assert t["the-immortal-klaw"].threat == 3
    assert t["klaw-2"].hp == 28


def test_klaw_2_finds_nothing_if_the_immortal_klaw_is_in_play_already(table: Tables) -> None:
    t = against(
        table, "klaw-1", {"damage": 21}, next_stages=("klaw-2",), side_schemes=(("the-immortal-klaw", {"threat": 3}),)
    )
    t.p1.choose("attack", "klaw-1")
    assert t.zone("side-schemes") == ["the-immortal-klaw"]
    assert t["klaw-2"].hp == 28  # the ten hit points are this stage's now


def test_klaw_3_enters_play_tough(table: Tables) -> None:
    t = against(table, "klaw-2", {"damage": 17}, next_stages=("klaw-3",))
    t.p1.choose("attack", "klaw-2")
    assert t["klaw-3"].tough == 1
    assert t["klaw-3"].hp == 22


@proves("champions.icon.star.attachment")
def test_sonic_converter_stuns_the_character_that_klaw_damages(table: Tables) -> None:
    t = against(table, "klaw-1", attachments=[("sonic-converter", "klaw-1")])
    assert t["klaw-1"].atk == 1
    until(t, "defend")
    with t.branch() as b:
        b.p1.choose("defend", "captain-marvel")  # 1 ATK against 1 DEF
        assert b.p1.stunned == 0
    t.p1.choose("no-defense")
    assert t.p1.hp == 11
    assert t.p1.stunned == 1


def test_sonic_converter_stuns_a_defending_ally_and_not_a_defeated_one(table: Tables) -> None:
    t = against(table, "klaw-1", p1={"play": ["mockingbird"]}, attachments=[("sonic-converter", "klaw-1")])
    until(t, "defend")
    with t.branch() as b:
        b.p1.choose("defend", "mockingbird")
        assert b["mockingbird"].stunned == 1
        assert b.p1.stunned == 0
    t.damage[t.find("mockingbird")] = 2
    t.p1.choose("defend", "mockingbird")
    assert t["mockingbird"].zone == "discard-pile"
    assert t.p1.stunned == 0


def test_sonic_converter_does_nothing_when_klaw_schemes(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AT_HOME, attachments=[("sonic-converter", "klaw-1")])
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.stunned == 0
    assert t["klaw-1"].sch == 2


@pytest.mark.parametrize("card", ["sonic-converter", "solid-sound-body"])
def test_one_resource_of_each_type_discards_an_attachment_of_klaw(table: Tables, card: str) -> None:
    t = against(table, "klaw-1", p1={"hand": [*ONE_OF_EACH, "backflip"]}, attachments=[(card, "klaw-1")])
    t.p1.choose("use", card)
    assert t[card].zone == "encounter-discard"
    assert t.p1.hand == ["backflip"]


@pytest.mark.parametrize("card", ["sonic-converter", "solid-sound-body"])
def test_the_attachments_stay_in_alter_ego_form_or_without_the_resources(table: Tables, card: str) -> None:
    t = against(table, "klaw-1", p1={**AT_HOME, "hand": ONE_OF_EACH}, attachments=[(card, "klaw-1")])
    assert not t.p1.can("use", card)
    assert "only-hero" in [r.message for r in t.state.why_not(0, t.find(card))]
    t = against(table, "klaw-1", p1={"hand": ["energy", "energy", "strength"]}, attachments=[(card, "klaw-1")])
    assert not t.p1.can("use", card)
    assert "needs-typed" in [r.message for r in t.state.why_not(0, t.find(card))]


@proves("champions.keyword.retaliate")
def test_solid_sound_body_gives_klaw_retaliate(table: Tables) -> None:
    t = against(table, "klaw-1", attachments=[("solid-sound-body", "klaw-1")])
    assert t["klaw-1"].has_retaliate
    with t.changes({"klaw-1.hp": -2, "p1.hp": -1}):
        t.p1.choose("attack", "klaw-1")


def test_attachments_go_over_to_the_next_stage(table: Tables) -> None:
    t = against(table, "klaw-1", {"damage": 11}, next_stages=("klaw-2",), attachments=[("solid-sound-body", "klaw-1")])
    with t.changes({"p1.hp": -1}):  # a stage was defeated; Klaw, who was attacked, survived
        t.p1.choose("attack", "klaw-1")
    assert t["solid-sound-body"].on == "klaw-2"
    assert t["klaw-2"].has_retaliate


@proves("champions.keyword.guard", "champions.keyword.toughness")
def test_armored_guard_keeps_klaw_from_being_attacked_and_is_tough(table: Tables) -> None:
    t = reveal(table, "armored-guard", "klaw-1")
    assert t.p1.engaged == ["armored-guard"]
    assert t["armored-guard"].tough == 1
    assert not t.p1.can("attack", "klaw-1")
    with t.changes({"armored-guard.hp": 0, "armored-guard.tough": -1}):
        t.p1.choose("attack", "armored-guard")


@proves("champions.keyword.surge")
def test_weapons_runner_surges_when_revealed(table: Tables) -> None:
    t = reveal(table, "weapons-runner", "klaw-1", encounter=("nothing", "one-icon", "nothing", "nothing"))
    assert revealed(t) == ["weapons-runner", "one-icon", "nothing"]
    assert t.p1.engaged == ["weapons-runner"]


@proves(
    "champions.boost.ability", "champions.icon.star.boost", "champions.boost.star-not-icon", "champions.boost.text-scope"
)
def test_weapons_runner_enters_play_as_a_boost_card(table: Tables) -> None:
    t = against(table, "klaw-1", encounter=("weapons-runner", *("nothing",) * 9))
    until(t, "defend")
    with t.changes({"p1.hp": -1}):  # nothing from Klaw himself; the new minion activates after him
        t.p1.choose("no-defense")
        until(t, "defend")
        assert t.p1.engaged == ["weapons-runner"]
        t.p1.choose("no-defense")
    assert "surge" not in t.events
    assert t["weapons-runner"].zone == "engaged"


@proves("champions.defense.new-target")
def test_weapons_runner_engages_the_player_who_defends(table: Tables) -> None:
    t = against(table, "klaw-1", p1={}, p2={}, encounter=("weapons-runner", *("nothing",) * 9))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "she-hulk")
    assert t["weapons-runner"].engaged_with == 2


def test_weapons_runner_enters_play_when_klaw_schemes_too(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AT_HOME, encounter=("weapons-runner", *("nothing",) * 9))
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.engaged == ["weapons-runner"]
    assert t["underground-distribution-1b"].threat == 1 + 2 + 1  # step one, Klaw, Weapons Runner


def test_klaws_vengeance_discards_a_card_in_alter_ego_form(table: Tables) -> None:
    t = reveal(table, "klaws-vengeance", "klaw-1", p1={**AT_HOME, "hand": ["energy"] * 6})
    assert t.p1.hand_count == 5
    assert t.p1.discard_pile == ["energy"]
    assert "enemy-attack" not in t.events


def test_klaws_vengeance_attacks_a_hero_and_places_threat_for_damage(table: Tables) -> None:
    t = reveal(table, "klaws-vengeance", "klaw-2")
    with t.branch() as b, b.changes({"underground-distribution-1b.threat": 0, "p1.hp": 0}):
        b.p1.choose("defend", "captain-marvel")
    with t.changes({"underground-distribution-1b.threat": +1, "p1.hp": -1, "p1.hand_count": 0}):
        t.p1.choose("no-defense")
    assert "boost" in t.events  # the two cards of his own ability and of the activation


def test_klaws_vengeance_counts_damage_to_a_defending_ally(table: Tables) -> None:
    t = reveal(table, "klaws-vengeance", "klaw-2", p1={"play": ["mockingbird"]})
    with t.changes({"underground-distribution-1b.threat": +1, "mockingbird.hp": -1}):
        t.p1.choose("defend", "mockingbird")


def test_klaws_vengeance_places_no_threat_if_a_tough_hero_takes_the_attack(table: Tables) -> None:
    t = reveal(table, "klaws-vengeance", "klaw-2", p1={"tough": 1})
    with t.changes({"underground-distribution-1b.threat": 0, "p1.hp": 0, "p1.tough": -1}):
        t.p1.choose("no-defense")


def test_sonic_boom_is_paid_off_or_exhausts_every_character(table: Tables) -> None:
    hand = [*ONE_OF_EACH, "backflip", "backflip"]
    t = reveal(
        table, "sonic-boom", "klaw-1", p1={"hand": hand, "play": ["mockingbird", "helicarrier"]}, p2={"play": ["hellcat"]}
    )
    assert t.p1.options == [
        "option:spend-an-energy-a-mental-and-a-physical-resource",
        "option:exhaust-each-character-you-control",
    ]
    with t.branch() as b:
        b.p1.choose("option:1")
        assert sorted(b.p1.hand) == ["backflip", "backflip"]
        assert (b.p1.exhausted, b["mockingbird"].exhausted) == (0, 0)
    t.p1.choose("option:2")
    assert (t.p1.exhausted, t["mockingbird"].exhausted) == (1, 1)
    assert (t["helicarrier"].exhausted, t["hellcat"].exhausted, t.p2.exhausted) == (0, 0, 0)
    assert t.p1.hand_count == 5


def test_sonic_boom_cannot_be_paid_without_all_three_types(table: Tables) -> None:
    t = reveal(table, "sonic-boom", "klaw-1", p1={"hand": ["energy", "energy", "strength", "strength", "strength"]})
    assert t.p1.exhausted == 1  # the next round has begun without a question
    assert t.p1.hand_count == 5


@proves("champions.effect.choose.must-change")
def test_sonic_boom_must_be_paid_if_there_is_nobody_to_exhaust(table: Tables) -> None:
    hero = {"hand": [*ONE_OF_EACH, "backflip", "backflip"], "dealt": ["exhaustion", "sonic-boom"]}
    t = against(table, "klaw-1", {"stunned": 1}, p1=hero)
    t.skip_until(lambda t: t.round == 3)
    assert sorted(t.p1.discard_pile) == sorted(ONE_OF_EACH)


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        (["energy"] * 5, ["energy"]),  # one type of three
        (["energy", *["strength"] * 4], ["energy", "strength"]),
        (["war-machine", *["energy"] * 4], ["energy", "war-machine"]),  # a wild resource stands for a second type
        (["web-shooter"] * 5, ["web-shooter"]),
    ],
    ids=str,
)
def test_sonic_boom_is_paid_as_far_as_possible_if_neither_can_be_done(
    table: Tables, hand: list[str], paid: list[str]
) -> None:
    t = against(table, "klaw-1", {"stunned": 1}, p1={"hand": hand, "dealt": ["exhaustion", "sonic-boom"]})
    t.skip_until(lambda t: t.round == 3 or t.p1.prompt == "choose-one")
    assert t.round == 3, "to exhaust nobody is no choice"
    assert sorted(t.p1.discard_pile) == paid


def test_nobody_learns_from_sonic_boom_which_types_another_could_spend(table: Tables) -> None:
    told = []
    for hand, pile in (["energy"] * 5, ["strength"] * 5), (["energy", *["strength"] * 4], [*["energy"] * 4, "strength"]):
        hero = {"hand": hand, "deck": pile, "dealt": ["exhaustion", "sonic-boom"]}
        t = against(table, "klaw-1", {"stunned": 1}, p1=hero, p2=AT_HOME)
        t.autopay = False
        t.skip_until(lambda t: t.p1.prompt == "pay")
        assert t.p1.prompt == "pay"
        told.append([[freeze(f) for f in t.state.determinize(1, seed).stack] for seed in range(9)])
    assert told[0] == told[1], "what they can't spend is no part of what others guess"


def test_sonic_boom_concerns_the_alter_ego_too(table: Tables) -> None:
    t = reveal(table, "sonic-boom", "klaw-1", p1={**AT_HOME, "hand": ["strength"] * 6})
    assert t.p1.exhausted == 1


@proves("champions.effect.delayed.timing")
def test_sonic_boom_as_a_boost_card_exhausts_a_damaged_hero(table: Tables) -> None:
    t = against(table, "klaw-2", encounter=("sonic-boom", *("nothing",) * 9))
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.hp == 11
    assert t.p1.exhausted == 1


def test_sonic_boom_as_a_boost_card_looks_at_you_and_not_at_your_ally(table: Tables) -> None:
    t = against(table, "klaw-2", p1={"play": ["mockingbird"]}, encounter=("sonic-boom", *("nothing",) * 9))
    until(t, "defend")
    t.p1.choose("defend", "mockingbird")
    assert t["mockingbird"].hp == 2
    assert t.p1.exhausted == 0


def test_sonic_boom_as_a_boost_card_of_a_scheme_does_nothing(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AT_HOME, encounter=("sonic-boom", *("nothing",) * 9))
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.exhausted == 0


def test_sound_manipulation_heals_klaw_while_you_are_an_alter_ego(table: Tables) -> None:
    t = reveal(table, "sound-manipulation", "klaw-1", {"damage": 5}, p1=AT_HOME)
    assert t["klaw-1"].damage == 1
    assert t.p1.hp == 12
    assert "surge" not in t.events


def test_sound_manipulation_surges_if_klaw_is_unhurt(table: Tables) -> None:
    t = reveal(table, "sound-manipulation", "klaw-1", p1=AT_HOME)
    assert revealed(t) == ["sound-manipulation", "nothing", "nothing"]


def test_sound_manipulation_hurts_a_hero_and_heals_klaw(table: Tables) -> None:
    t = reveal(table, "sound-manipulation", "klaw-1", {"damage": 5})
    assert t["klaw-1"].damage == 3
    assert t.p1.hp == 10
    t = reveal(table, "sound-manipulation", "klaw-1")
    assert "surge" not in t.events  # only its other half says so


@pytest.mark.parametrize(
    ("card", "threat", "icon"), [("defense-network", 2, "crisis"), ("illegal-arms-factory", 3, "hazard")]
)
def test_threat_per_player_is_added_to_a_side_scheme(table: Tables, card: str, threat: int, icon: str) -> None:
    t = reveal(table, card, "klaw-1", p2={})
    assert t[card].threat == threat + 2
    assert getattr(t[card].card, icon) == 1


@proves("champions.scheme.side.icon.crisis")
def test_defense_network_protects_the_main_scheme(table: Tables) -> None:
    t = against(table, "klaw-1", threat=2, side_schemes=(("defense-network", {"threat": 2}),))
    assert not t.p1.can("thwart", "underground-distribution-1b")
    t.p1.choose("thwart", "defense-network")
    assert t["defense-network"].zone == "encounter-discard"


@proves("champions.scheme.side.icon.hazard")
def test_illegal_arms_factory_deals_one_more_card(table: Tables) -> None:
    t = against(table, "klaw-1", {"stunned": 1}, side_schemes=(("illegal-arms-factory", {"threat": 3}),))
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t) == ["nothing", "nothing"]


@proves("champions.value.gets.hit-points", "champions.scheme.side.icon.acceleration")
def test_the_immortal_klaw_gives_klaw_ten_hit_points_and_accelerates(table: Tables) -> None:
    t = reveal(table, "the-immortal-klaw", "klaw-1", p2={})
    assert t["the-immortal-klaw"].threat == 6
    assert (t["klaw-1"].hp, t["klaw-1"].max_hp) == (34, 34)
    with t.changes({"underground-distribution-1b.threat": 2 + 1}):
        t.skip_until(lambda t: t.phase == "villain-phase")


def test_klaw_loses_the_hit_points_with_the_scheme_and_may_be_defeated_by_that(table: Tables) -> None:
    schemes = (("the-immortal-klaw", {"threat": 2}),)
    t = against(table, "klaw-1", {"damage": 11}, next_stages=("klaw-2",), side_schemes=schemes)
    assert t["klaw-1"].hp == 11
    t.p1.choose("thwart", "the-immortal-klaw")
    assert t["klaw-1"].hp == 1
    t = against(table, "klaw-1", {"damage": 12}, next_stages=("klaw-2",), side_schemes=schemes)
    t.p1.choose("thwart", "the-immortal-klaw")
    assert t.happened("defeated", "klaw-1")
    assert t["klaw-2"].zone == "villain"
    assert t["the-immortal-klaw"].zone == "side-schemes"  # found again in the discard pile by stage II
    assert t["klaw-2"].hp == 28


def test_losing_the_hit_points_of_the_last_stage_wins_the_game(table: Tables) -> None:
    schemes = (("the-immortal-klaw", {"threat": 2}),)
    t = against(table, "klaw-2", {"damage": 18}, side_schemes=schemes)
    t.p1.choose("thwart", "the-immortal-klaw")
    assert t.state.winners == (0,)


def test_what_is_printed_on_klaws_cards() -> None:
    cards = GAME.cards()
    boosts: dict[str, Any] = {id: c.boost for id, c in cards.items() if c.set == "klaw" and c.boost}
    assert boosts == {
        "sonic-converter": 3,
        "solid-sound-body": 3,
        "armored-guard": 1,
        "klaws-vengeance": 1,
        "sound-manipulation": 2,
        "defense-network": 2,
        "illegal-arms-factory": 2,
    }
    assert sum(c.quantity for c in cards.values() if c.set == "klaw") == 3 + 2 + 16
