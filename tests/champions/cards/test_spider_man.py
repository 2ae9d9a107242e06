"""Spider-Man, card by card: Peter Parker, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import treachery
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME
from tests.champions.made_up.further import CALM_AND_HURT
from tests.champions.playing import prompt, until_round

FILLER = ("hard-to-keep-down",) * 9
HURT = ("rhino-1", {"damage": 10})
KICK = "swinging-web-kick"
PAY = ["web-shooter"] * 4


def spider_man(table: Tables, *, hand: Any = (), play: Any = (), **spec: Any) -> Table:
    """A position in which player 1 is Spider-Man."""
    seat = {"hand": list(hand), "play": list(play), "deck": ["web-shooter"] * 12, **spec.pop("p1", {})}
    return table.champions(p1=seat, **spec)


def reveal(table: Tables, encounter_card: str, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which the villain does not activate."""
    seat = {**spec.pop("p1", {}), "dealt": [encounter_card]}
    villain = spec.pop("villain", ("rhino-1", CALM_AND_HURT))
    t = spider_man(table, p1=seat, villain=villain, **spec)
    t.skip_until(lambda t: t.happened("reveal", encounter_card))
    return t


def attacked(table: Tables, **spec: Any) -> Table:
    """Rhino attacks (ATK 2, no boost icon), up to the question whether to defend."""
    t = spider_man(table, encounter=("sweeping-swoop", *FILLER), villain=HURT, **spec)
    t.skip_until(lambda t: prompt(t) == "defend")
    return t


def test_his_two_sides_are_printed_so() -> None:
    hero = card("spider-man")
    assert (hero.thw, hero.atk, hero.def_, hero.hand_size, hero.hp) == (1, 2, 3, 5, 10)
    alter_ego = card("peter-parker")
    assert (alter_ego.rec, alter_ego.hand_size, alter_ego.hp) == (3, 6, 10)


@proves("champions.timing.interrupt")
def test_spider_sense_draws_when_the_villain_attacks_him(table: Tables) -> None:
    t = spider_man(table, villain=HURT)
    t.skip_until(lambda t: prompt(t).startswith("window.enemy-attack"))
    with t.branch() as b, b.changes({"p1.hand_count": 0}):
        b.p1.choose("pass")
    with t.changes({"p1.hand_count": 1}):
        t.p1.choose("use", "spider-sense")
    assert prompt(t) == "defend"


def test_spider_sense_ignores_minions_other_targets_and_a_stunned_villain(table: Tables) -> None:
    minion = spider_man(table, p1={"engaged": ["shocker"]}, villain=("rhino-1", CALM_AND_HURT))
    minion.skip_until(lambda t: prompt(t) == "defend" or prompt(t).startswith("window.enemy-attack"))
    assert prompt(minion) == "defend"
    other = spider_man(table, p1=AT_HOME, p2={"identity": "captain-marvel", "deck": ["photonic-blast"] * 12}, villain=HURT)
    other.skip_until(lambda t: prompt(t) == "defend" or prompt(t).startswith("window.enemy-attack"))
    assert prompt(other) == "defend"
    assert other.p2.options


def test_spider_sense_goes_by_the_target_not_by_the_defender(table: Tables) -> None:
    """The villain attacks player 2; Spider-Man, first player, defends without having been attacked himself."""
    t = table.champions(
        p1={"identity": "captain-marvel", "form": "alter-ego", "deck": ["photonic-blast"] * 12},
        p2={"identity": "spider-man", "deck": ["web-shooter"] * 12},
        villain=HURT,
    )
    t.skip_until(lambda t: prompt(t).startswith("window.enemy-attack"))
    assert t.p2.can("use", "spider-sense")


@proves("champions.resource.ability", "champions.effect.limit")
def test_peter_the_scientist_gives_one_mental_resource_a_round(table: Tables) -> None:
    t = spider_man(table, hand=["aunt-may", "web-shooter"], p1=AT_HOME)
    t.autopay = False
    t.p1.choose("play", "aunt-may")
    t.p1.choose("generate")
    if prompt(t) == "pay":
        t.p1.choose("done")
    assert t["aunt-may"].in_play
    assert not t.p1.can("play", "web-shooter")
    assert not spider_man(table, hand=["aunt-may"]).p1.can("play", "aunt-may")  # Spider-Man is no scientist


def test_black_cat_keeps_mental_cards_of_the_two_discarded(table: Tables) -> None:
    deck = [KICK, "aunt-may", "web-shooter", "web-shooter"]
    t = spider_man(table, hand=["black-cat", "webbed-up", "webbed-up"], p1={"deck": deck})
    t.p1.choose("play", "black-cat")
    assert t.p1.hand == [KICK]
    assert t.zone("p1.discard-pile") == ["aunt-may", "webbed-up", "webbed-up"]
    assert t["black-cat"].in_play


def test_black_cat_takes_damage_only_for_thwarting(table: Tables) -> None:
    t = spider_man(table, play=["black-cat"], threat=2)
    with t.branch() as b, b.changes({"black-cat.damage": 0, "rhino-1.hp": -1}):
        b.p1.choose("attack", "black-cat")
    with t.changes({"black-cat.damage": 1, "the-break-in-1b.threat": -1}):
        t.p1.choose("thwart", "black-cat")


def test_black_cat_on_a_deck_of_one_card(table: Tables) -> None:
    """The deck runs out: the discarded card is shuffled into the new one, and nothing more is discarded."""
    t = spider_man(table, hand=["black-cat", "webbed-up", "webbed-up"], p1={"deck": [KICK]})
    t.p1.choose("play", "black-cat")
    assert t.p1.hand == []
    assert sorted(t.p1.deck) == [KICK, "webbed-up", "webbed-up"]
    assert t.p1.dealt_count == 1


@proves("champions.hp.prevent.damage", "champions.defense.labelled")
def test_backflip_prevents_all_damage_of_an_attack(table: Tables) -> None:
    t = attacked(table, hand=["backflip"])
    t.p1.choose("no-defense")
    with t.branch() as b, b.changes({"p1.damage": 2, "p1.stunned": 1}):
        b.p1.choose("pass")
    with t.changes({"p1.damage": 0, "p1.stunned": 0, "p1.exhausted": 0}):  # no damage: Sweeping Swoop does not stun
        t.p1.choose("play", "backflip")


def test_backflip_is_not_asked_for_if_the_defense_takes_all(table: Tables) -> None:
    t = attacked(table, hand=["backflip"])
    t.p1.choose("defend")
    assert prompt(t) == "turn"
    assert "backflip" in t.p1.hand


def test_backflip_does_not_prevent_damage_that_is_no_attack(table: Tables) -> None:
    t = reveal(table, "shocker", hand=["backflip"])
    assert t.p1.damage >= 1
    assert not t.happened("play", "backflip")


def test_backflip_does_not_save_an_ally(table: Tables) -> None:
    t = attacked(table, hand=["backflip"], play=["black-cat"])
    with t.changes({"black-cat.zone": "discard-pile"}):
        t.p1.choose("defend", "black-cat")
    assert "backflip" in t.p1.hand


@proves("champions.effect.cancel")
def test_enhanced_spider_sense_cancels_a_treachery(table: Tables) -> None:
    t = reveal(table, "the-vultures-plans", hand=["enhanced-spider-sense", "backflip", "backflip", "backflip", "backflip"])
    assert prompt(t).startswith("window.reveal")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("play", "enhanced-spider-sense")
    assert t["the-vultures-plans"].zone == "encounter-discard"
    assert t.happened("cancel", "the-vultures-plans")


def test_enhanced_spider_sense_protects_another_player(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "captain-marvel",
            "form": "alter-ego",
            "dealt": ["the-vultures-plans"],
            "deck": ["photonic-blast"] * 12,
        },
        p2={"identity": "spider-man", "hand": ["enhanced-spider-sense", "web-shooter"], "deck": ["web-shooter"] * 12},
        villain=("rhino-1", {**CALM_AND_HURT, "damage": 20}),
    )
    t.skip_until(lambda t: t.happened("reveal", "the-vultures-plans"))
    assert t.p2.can("play", "enhanced-spider-sense")


def test_enhanced_spider_sense_leaves_printed_surge_but_not_a_gained_one(table: Tables) -> None:
    hand = ["enhanced-spider-sense", *["backflip"] * 4]
    printed = reveal(table, "kree-manipulator", hand=hand)
    printed.p1.choose("play", "enhanced-spider-sense")
    assert printed.happened("surge")
    gained = reveal(table, "sweeping-swoop", hand=hand, p1={"engaged": [("vulture", {"stunned": 1})]})
    gained.p1.choose("play", "enhanced-spider-sense")
    assert not gained.happened("surge")
    assert not gained.p1.stunned


def test_enhanced_spider_sense_needs_hero_form_and_something_to_cancel(table: Tables) -> None:
    hand = ["enhanced-spider-sense", *["backflip"] * 4]
    at_home = reveal(table, "the-vultures-plans", hand=hand, p1=AT_HOME)
    assert not at_home.happened("cancel")
    assert not at_home.p1.can("play", "enhanced-spider-sense")
    with with_cards(treachery("lull", "Lull", "平靜", "", "")):
        t = reveal(table, "lull", hand=hand)
        assert not prompt(t).startswith("window.reveal") or t.happened("reveal", "hard-to-keep-down")


@proves("champions.attack.labelled", "champions.attack.labelled.no-exhaust")
def test_swinging_web_kick_deals_8_damage_without_exhausting(table: Tables) -> None:
    t = spider_man(table, hand=[KICK, *PAY], p1={"exhausted": 1})
    with t.changes({"rhino-1.hp": -8, "p1.hand_count": -4}):
        t.p1.choose("play", KICK)


@proves("champions.status.stunned.friendly")
def test_a_stunned_spider_man_kicks_in_vain(table: Tables) -> None:
    t = spider_man(table, hand=[KICK, *PAY], p1={"stunned": 1})
    with t.changes({"rhino-1.hp": 0, "p1.stunned": -1, "p1.hand_count": -4}):
        t.p1.choose("play", KICK)


def test_aunt_may_heals_peter_only(table: Tables) -> None:
    t = spider_man(table, play=["aunt-may"], p1={**AT_HOME, "damage": 6})
    with t.changes({"p1.damage": -4, "aunt-may.exhausted": 1}):
        t.p1.choose("use", "aunt-may")
    assert not t.p1.can("use", "aunt-may")
    assert not spider_man(table, play=["aunt-may"], p1={"damage": 6}).p1.can("use", "aunt-may")
    assert not spider_man(table, play=["aunt-may"], p1=AT_HOME).p1.can("use", "aunt-may")


def test_spider_tracer_removes_3_threat_when_its_minion_is_defeated(table: Tables) -> None:
    minion = ("shocker", {"damage": 1, "attached": ["spider-tracer"]})
    t = spider_man(table, p1={"engaged": [minion]}, threat=5, side_schemes=(("breakin-takin", {"threat": 4}),))
    with t.changes({"breakin-takin.threat": -3, "spider-tracer.zone": "discard-pile"}):
        t.p1.choose("attack", "shocker", "breakin-takin")
    assert t["shocker"].zone == "encounter-discard"


def test_spider_tracer_attaches_to_minions_alone(table: Tables) -> None:
    assert not spider_man(table, hand=["spider-tracer", *PAY]).p1.can("play", "spider-tracer")
    t = spider_man(table, hand=["spider-tracer", *PAY], p1={"engaged": ["shocker"]})
    t.p1.choose("play", "spider-tracer")
    assert t["shocker"].attached == ["spider-tracer"]


def test_spider_tracer_waits_while_its_minion_lives(table: Tables) -> None:
    minion = ("shocker", {"attached": ["spider-tracer"]})
    t = spider_man(table, p1={"engaged": [minion]}, threat=5)
    with t.changes({"the-break-in-1b.threat": 0, "shocker.hp": -2}):
        t.p1.choose("attack", "shocker")


@proves("champions.keyword.uses", "champions.keyword.uses.spend")
def test_web_shooter_gives_a_wild_resource_each_round(table: Tables) -> None:
    t = spider_man(table, hand=["web-shooter", "aunt-may", "backflip"], villain=("rhino-1", CALM_AND_HURT))
    t.autopay = False
    t.p1.choose("play", "web-shooter")
    t.p1.choose("discard", "backflip")
    if prompt(t) == "pay":
        t.p1.choose("done")
    with t.changes({"web-shooter.counters": -1, "web-shooter.exhausted": 1}):
        t.p1.choose("play", "aunt-may")
        if prompt(t) == "pay":
            t.p1.choose("generate")
    assert t["aunt-may"].in_play


@proves("champions.keyword.uses.last")
def test_web_shooter_is_discarded_with_its_last_counter(table: Tables) -> None:
    t = spider_man(table, hand=["aunt-may"], play=[("web-shooter", {"counters": 1})])
    with t.changes({"web-shooter.zone": "discard-pile"}):
        t.p1.choose("play", "aunt-may")


def test_peter_does_not_use_the_web_shooter(table: Tables) -> None:
    t = spider_man(table, hand=["web-shooter"], play=["web-shooter", "web-shooter"], p1=AT_HOME)
    t.autopay = False
    t.p1.choose("play", "web-shooter")
    assert t["web-shooter"].exhausted == 0
    assert t["web-shooter#3"].in_play  # paid for by the scientist


@proves("champions.effect.replacement", "champions.status.stunned.give")
def test_webbed_up_is_discarded_instead_of_the_attack_and_stuns(table: Tables) -> None:
    t = spider_man(table, villain=("rhino-1", {"damage": 10, "attached": ["webbed-up"]}))
    until_round(t, 3)
    assert t.p1.damage == 0
    assert t["rhino-1"].stunned
    assert t["webbed-up"].zone == "discard-pile"
    assert not t.happened("boost")  # the attack was replaced before its first step
    assert not t.happened("enemy-attack"), "it has not attacked, and the log does not say so"


def test_a_stunned_enemy_loses_the_stun_first(table: Tables) -> None:
    t = spider_man(table, villain=("rhino-1", {"damage": 10, "stunned": 1, "attached": ["webbed-up"]}))
    until_round(t, 3)
    assert t["webbed-up"].in_play
    assert not t["rhino-1"].stunned


def test_webbed_up_does_not_stop_scheming(table: Tables) -> None:
    t = spider_man(table, p1=AT_HOME, villain=("rhino-1", {"damage": 10, "attached": ["webbed-up"]}))
    until_round(t, 3)
    assert t["webbed-up"].in_play
    assert t["the-break-in-1b"].threat >= 2


def test_webbed_up_is_one_per_enemy_and_played_in_hero_form(table: Tables) -> None:
    hand = ["webbed-up", *PAY]
    t = spider_man(table, hand=hand, villain=("rhino-1", {"attached": ["webbed-up"]}))
    assert not t.p1.can("play", "webbed-up")
    minion = spider_man(table, hand=hand, villain=("rhino-1", {"attached": ["webbed-up"]}), p1={"engaged": ["shocker"]})
    minion.p1.choose("play", "webbed-up")
    assert minion["shocker"].attached == ["webbed-up"]
    assert not spider_man(table, hand=hand, p1=AT_HOME).p1.can("play", "webbed-up")


def test_eviction_notice_costs_a_card_and_surges_or_an_exhausted_peter(table: Tables) -> None:
    t = reveal(table, "eviction-notice", p1=AT_HOME)
    assert prompt(t) == "obligation"
    with t.branch() as b:
        b.p1.choose("suffer")
        assert b.zone("p1.discard-pile") == ["web-shooter"]
        assert b.happened("surge")
        assert b["eviction-notice"].zone == "encounter-discard"
    t.p1.choose("exhaust")
    assert t["eviction-notice"].zone == "removed"
    assert t.zone("p1.discard-pile") == []


def test_highway_robbery_hides_a_card_of_each_player_until_it_is_defeated(table: Tables) -> None:
    t = spider_man(
        table,
        hand=["backflip"],
        p1={**AT_HOME, "dealt": ["highway-robbery"], "deck": ["aunt-may"] * 12},
        p2={"identity": "captain-marvel", "form": "alter-ego", "deck": ["photonic-blast"] * 12},
        villain=("rhino-1", {**CALM_AND_HURT, "damage": 20}),
    )
    t.script(0, 0)
    t.skip_until(lambda t: t.happened("reveal", "highway-robbery"))
    assert t["highway-robbery"].threat == 6
    assert sorted(t.zone("beneath-schemes")) == ["backflip", "photonic-blast"]
    assert t.p1.hand_count == 5
    assert not t.p2.sees("backflip")
    t.skip_until(lambda t: prompt(t) == "turn")
    state: Any = t.state
    state.threat[t["highway-robbery"].entity] = 1
    seat = t.p2 if t.p2.options else t.p1
    seat.choose("change-form")
    seat.choose("thwart", "highway-robbery")
    assert t.zone("beneath-schemes") == []
    assert t.p1.hand_count == 6
    assert t.p2.hand_count == 6


@proves("champions.scheme.side.icon.acceleration")
def test_highway_robbery_accelerates(table: Tables) -> None:
    t = spider_man(table, villain=("rhino-1", CALM_AND_HURT), side_schemes=(("highway-robbery", {"threat": 3}),))
    until_round(t, 3)
    assert t["the-break-in-1b"].threat == 2


@proves("champions.keyword.quickstrike")
@pytest.mark.parametrize(("form", "damage"), [("hero", 3), ("alter-ego", 0)])
def test_vulture_strikes_a_hero_at_once(table: Tables, form: str, damage: int) -> None:
    t = reveal(table, "vulture", p1={"form": form})
    until_round(t, 3)
    assert t["vulture"].engaged_with == 1
    assert t.p1.damage == damage


@pytest.mark.parametrize(("form", "vulture"), [("hero", True), ("hero", False), ("alter-ego", True)])
def test_sweeping_swoop_stuns_the_hero_and_surges_with_vulture(table: Tables, form: str, vulture: bool) -> None:
    engaged = [("vulture", {"stunned": 1, "confused": 1})] if vulture else []
    t = reveal(table, "sweeping-swoop", p1={"form": form, "engaged": engaged})
    until_round(t, 3)
    assert t.p1.stunned == (form == "hero")
    assert t.happened("surge") is vulture


@pytest.mark.parametrize(("answer", "stunned"), [("no-defense", "spider-man"), ("luke-cage", "luke-cage"), ("defend", "")])
def test_sweeping_swoop_as_a_boost_stuns_who_is_damaged(table: Tables, answer: str, stunned: str) -> None:
    t = attacked(table, play=["luke-cage"])  # an ally who survives 2 damage
    t.p1.choose(*(("defend", "spider-man") if answer == "defend" else (answer,)))
    assert [c for c in ("spider-man", "luke-cage") if t[c].stunned] == ([stunned] if stunned else [])


def test_the_vultures_plans_count_the_types_they_discard(table: Tables) -> None:
    t = spider_man(
        table,
        hand=["backflip"] * 5,
        p1={"dealt": ["the-vultures-plans"]},
        p2={"identity": "captain-marvel", "hand": ["energy-absorption"] * 5, "deck": ["photonic-blast"] * 12},
        villain=("rhino-1", {**CALM_AND_HURT, "damage": 20}),
    )
    t.skip_until(lambda t: t.happened("reveal", "the-vultures-plans"))
    assert t.happened("discard", "backflip")
    assert t.happened("discard", "energy-absorption")
    placed = [e.n for e in t.state.log or [] if e.kind == "threat"]
    assert placed[-1] == 2  # physical and energy; three energy icons are one type


def test_the_vultures_plans_count_a_type_once(table: Tables) -> None:
    t = reveal(table, "the-vultures-plans", hand=["backflip"] * 5)
    placed = [e.n for e in t.state.log or [] if e.kind == "threat"]
    assert placed == [1, 1]  # step one, then the plans
