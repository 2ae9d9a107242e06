"""She-Hulk, card by card: Jennifer Walters, her cards, her obligation and her nemesis set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import always, n, treachery, upgrade, when_revealed
from rulebound.games.champions.effects import PlaceThreatOn
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import MainScheme, YourIdentity
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME
from tests.champions.made_up.further import CALM_AND_HURT
from tests.champions.playing import prompt, until_round

PAY = ["ground-stomp"] * 4


def she_hulk(table: Tables, *, hand: Any = (), play: Any = (), **spec: Any) -> Table:
    """A position in which player 1 is She-Hulk."""
    deck = ["gamma-slam"] * 12
    seat = {"identity": "she-hulk", "hand": list(hand), "play": list(play), "deck": deck, **spec.pop("p1", {})}
    return table.champions(p1=seat, **spec)


def reveal(table: Tables, encounter_card: str, **spec: Any) -> Table:
    """The card is dealt to player 1 and revealed in a villain phase in which the villain does not activate."""
    seat = {**spec.pop("p1", {}), "dealt": [encounter_card]}
    t = she_hulk(table, p1=seat, villain=("rhino-1", CALM_AND_HURT), **spec)
    t.skip_until(lambda t: t.happened("reveal", encounter_card))
    return t


def test_her_two_sides_are_printed_so() -> None:
    hero = card("she-hulk")
    assert (hero.thw, hero.atk, hero.def_, hero.hand_size, hero.hp) == (1, 3, 2, 4, 15)
    alter_ego = card("jennifer-walters")
    assert (alter_ego.rec, alter_ego.hand_size, alter_ego.hp) == (5, 6, 15)
    assert hero.traits == {"avenger", "gamma"}
    assert alter_ego.traits == {"attorney", "gamma"}


def test_do_you_even_lift_deals_2_damage_on_becoming_she_hulk(table: Tables) -> None:
    t = she_hulk(table, p1={**AT_HOME, "engaged": ["hydra-mercenary"]})
    t.p1.choose("change-form")
    with t.branch() as b, b.changes({"rhino-1.hp": 0, "hydra-mercenary.hp": 0}):
        b.p1.choose("pass")
    t.p1.choose("use", "do-you-even-lift")
    assert t.p1.can("choose", "hydra-mercenary")
    with t.changes({"rhino-1.hp": -2}):  # it is no attack: guard does not matter
        t.p1.choose("choose", "rhino-1")


def test_do_you_even_lift_is_silent_on_becoming_jennifer_and_while_stunned_not(table: Tables) -> None:
    t = she_hulk(table, p1={"damage": 1})
    t.p1.choose("change-form")
    assert prompt(t) == "turn"
    stunned = she_hulk(table, p1={**AT_HOME, "stunned": 1})
    stunned.p1.choose("change-form")
    with stunned.changes({"rhino-1.hp": -2, "p1.stunned": 0}):
        stunned.p1.choose("use", "do-you-even-lift")


@proves("champions.scheme.prevent.threat", "champions.effect.limit")
def test_i_object_prevents_1_threat_once_per_round(table: Tables) -> None:
    """Step one places 1 threat; then Rhino schemes for 1, and the limit is used up."""
    t = she_hulk(
        table, p1=AT_HOME, encounter=("kree-manipulator", *("hard-to-keep-down",) * 9), villain=("rhino-1", {"damage": 10})
    )
    t.skip_until(lambda t: prompt(t).startswith("window.threat"))
    with t.branch() as b:
        b.p1.choose("use", "i-object")
        until_round(b, 3)
        assert b["the-break-in-1b"].threat == 1
    t.p1.choose("pass")
    assert prompt(t).startswith("window.threat")  # declined for step one, it may still answer the scheme
    t.p1.choose("use", "i-object")
    until_round(t, 3)
    assert t["the-break-in-1b"].threat == 1


def test_i_object_prevents_only_1_of_more(table: Tables) -> None:
    with with_cards(treachery("plot", "Plot", "陰謀", "", "", when_revealed(PlaceThreatOn(n(3), MainScheme())))):
        t = she_hulk(table, p1={**AT_HOME, "dealt": ["plot"]}, villain=("rhino-1", CALM_AND_HURT))
        t.skip_until(lambda t: t.happened("reveal", "plot"))
        with t.changes({"the-break-in-1b.threat": 2}):
            t.p1.choose("use", "i-object")


def test_i_object_is_jennifers_alone(table: Tables) -> None:
    t = she_hulk(table, villain=("rhino-1", CALM_AND_HURT))
    until_round(t, 3)
    assert t["the-break-in-1b"].threat == 1


def test_i_object_comes_back_in_the_next_round(table: Tables) -> None:
    t = she_hulk(table, p1=AT_HOME, villain=("rhino-1", CALM_AND_HURT))
    t.skip_until(lambda t: prompt(t).startswith("window.threat"))
    t.p1.choose("use", "i-object")
    until_round(t, 3)
    t.skip_until(lambda t: prompt(t).startswith("window.threat"))
    assert t.p1.can("use", "i-object")


def test_hellcat_returns_to_hand_as_often_as_wanted(table: Tables) -> None:
    t = she_hulk(table, play=[("hellcat", {"damage": 2, "exhausted": 1})])
    t.p1.choose("use", "hellcat")
    assert t.p1.hand == ["hellcat"]
    assert t["hellcat"].damage == 0


def test_hellcat_uses_her_powers_with_consequential_damage(table: Tables) -> None:
    t = she_hulk(table, play=["hellcat"], threat=3)
    with t.branch() as b, b.changes({"rhino-1.hp": -1, "hellcat.damage": 1}):
        b.p1.choose("attack", "hellcat")
    with t.changes({"the-break-in-1b.threat": -2, "hellcat.damage": 1}):
        t.p1.choose("thwart", "hellcat")


@pytest.mark.parametrize("damage", [1, 9, 14])
@proves("champions.hp.sustained")
def test_gamma_slam_deals_the_damage_sustained(table: Tables, damage: int) -> None:
    t = she_hulk(table, hand=["gamma-slam", *PAY], p1={"damage": damage}, villain=("rhino-1", {}), p2={})
    with t.changes({"rhino-1.hp": -damage}):
        t.p1.choose("play", "gamma-slam")


def test_gamma_slam_deals_at_most_15(table: Tables) -> None:
    """With 6 more hit points she may have sustained more than 15."""
    vigour = upgrade("vigour", "Vigour", "活力", "", always(constant("hp", 6, YourIdentity())), cost=1)
    with with_cards(vigour):
        t = she_hulk(table, hand=["gamma-slam", *PAY], play=["vigour"], p1={"damage": 18}, p2={})
        with t.changes({"rhino-1.hp": -15}):
            t.p1.choose("play", "gamma-slam")


def test_an_unhurt_she_hulk_cannot_play_gamma_slam_unless_stunned(table: Tables) -> None:
    hand = ["gamma-slam", *PAY]
    t = she_hulk(table, hand=hand)
    assert not t.p1.can("play", "gamma-slam")
    assert "would-change-nothing" in [r.message for r in t.p1.why_not("gamma-slam")]
    stunned = she_hulk(table, hand=hand, p1={"stunned": 1})
    with stunned.changes({"rhino-1.hp": 0, "p1.stunned": -1, "p1.hand_count": -5}):
        stunned.p1.choose("play", "gamma-slam")
    assert not she_hulk(table, hand=hand, p1={**AT_HOME, "damage": 5}).p1.can("play", "gamma-slam")


def test_ground_stomp_damages_every_enemy(table: Tables) -> None:
    t = she_hulk(
        table,
        hand=["ground-stomp", "gamma-slam", "gamma-slam"],
        p1={"engaged": ["hydra-mercenary"]},
        p2={"identity": "spider-man", "engaged": [("shocker", {"damage": 2})]},
    )
    with t.changes({"rhino-1.hp": -1, "hydra-mercenary.hp": -1, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "ground-stomp")
        t.skip_until(lambda t: prompt(t) == "turn")


def test_ground_stomp_is_no_attack(table: Tables) -> None:
    """A stunned She-Hulk can use it and stays stunned; guard does not matter; only in hero form."""
    hand = ["ground-stomp", "gamma-slam", "gamma-slam"]
    t = she_hulk(table, hand=hand, p1={"stunned": 1})
    with t.changes({"rhino-1.hp": -1, "p1.stunned": 0}):
        t.p1.choose("play", "ground-stomp")
    assert not she_hulk(table, hand=hand, p1=AT_HOME).p1.can("play", "ground-stomp")


def test_legal_practice_removes_1_threat_for_each_card_discarded(table: Tables) -> None:
    t = she_hulk(table, hand=["legal-practice", "hellcat", "gamma-slam", "ground-stomp"], p1=AT_HOME, threat=6)
    t.p1.choose("play", "legal-practice")
    assert not t.p1.can("done")  # up to 5, but something must be paid
    t.p1.choose("discard", "hellcat")
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("discard", "ground-stomp")
        t.p1.choose("done")
    assert t.p1.hand == ["gamma-slam"]
    assert t.zone("p1.discard-pile") == ["legal-practice", "ground-stomp", "hellcat"]


def test_legal_practice_takes_at_most_5_cards(table: Tables) -> None:
    t = she_hulk(table, hand=["legal-practice", *["gamma-slam"] * 6], p1=AT_HOME, threat=6)
    t.p1.choose("play", "legal-practice")
    for _ in range(3):  # the first one is discarded without a question
        t.p1.choose("discard", "gamma-slam")
    with t.changes({"the-break-in-1b.threat": -5}):
        t.p1.choose("discard", "gamma-slam")
    assert t.p1.hand == ["gamma-slam"]


def test_legal_practice_needs_alter_ego_form_threat_and_a_card(table: Tables) -> None:
    hand = ["legal-practice", "hellcat"]
    assert she_hulk(table, hand=hand, p1=AT_HOME, threat=2).p1.can("play", "legal-practice")
    assert not she_hulk(table, hand=hand, threat=2).p1.can("play", "legal-practice")
    assert not she_hulk(table, hand=hand, p1=AT_HOME).p1.can("play", "legal-practice")
    assert not she_hulk(table, hand=["legal-practice"], p1=AT_HOME, threat=2).p1.can("play", "legal-practice")


@proves("champions.status.confused.friendly")
def test_a_confused_jennifer_discards_for_nothing(table: Tables) -> None:
    t = she_hulk(table, hand=["legal-practice", "hellcat"], p1={**AT_HOME, "confused": 1}, threat=3)
    with t.changes({"the-break-in-1b.threat": 0, "p1.confused": -1, "p1.hand_count": -2}):
        t.p1.choose("play", "legal-practice")


@proves("champions.timing.response")
def test_one_two_punch_readies_she_hulk_after_a_basic_attack(table: Tables) -> None:
    t = she_hulk(table, hand=["gamma-slam", "gamma-slam", "one-two-punch", "one-two-punch"])
    t.p1.choose("attack", "rhino-1")
    assert t.p1.exhausted
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p1.exhausted
        assert not b.p1.can("attack")
    t.p1.choose("play", "one-two-punch")
    assert prompt(t) == "turn"  # she is ready: the second copy would change nothing
    assert not t.p1.exhausted
    with t.changes({"rhino-1.hp": -3}):
        t.p1.choose("attack", "rhino-1")
    assert t.p1.can("play", "one-two-punch")


def test_one_two_punch_answers_no_labelled_attack_ally_or_stun(table: Tables) -> None:
    labelled = she_hulk(table, hand=["one-two-punch", "gamma-slam", *PAY, "hellcat"], p1={"damage": 3, "exhausted": 1})
    labelled.p1.choose("play", "gamma-slam")
    assert prompt(labelled) == "turn"
    ally = she_hulk(table, hand=["one-two-punch", "gamma-slam"], play=["hellcat"], p1={"exhausted": 1})
    ally.p1.choose("attack", "hellcat")
    assert prompt(ally) == "turn"
    stunned = she_hulk(table, hand=["one-two-punch", "gamma-slam"], p1={"stunned": 1})
    stunned.p1.choose("attack", "rhino-1")
    assert prompt(stunned) == "turn"
    assert stunned.p1.exhausted


def test_one_two_punch_must_be_paid(table: Tables) -> None:
    t = she_hulk(table, hand=["one-two-punch"])
    t.p1.choose("attack", "rhino-1")
    assert prompt(t) == "turn"


@pytest.mark.parametrize(("form", "then", "size"), [("hero", "alter-ego", 6), ("alter-ego", "hero", 4)])
@proves("champions.identity.form.by-ability")
def test_split_personality_changes_form_and_draws_up_to_that_sides_hand_size(
    table: Tables, form: str, then: str, size: int
) -> None:
    t = she_hulk(table, hand=["split-personality", *PAY], p1={"form": form})
    t.p1.choose("play", "split-personality")
    t.skip_until(lambda t: prompt(t) == "turn")
    assert t.p1.form == then
    assert t.p1.hand_count == size
    assert t.p1.can("change-form")  # the voluntary change of this round is still there


def test_split_personality_lets_she_hulk_lift_before_the_draw(table: Tables) -> None:
    t = she_hulk(table, hand=["split-personality", *PAY], p1=AT_HOME)
    t.p1.choose("play", "split-personality")
    assert t.p1.hand_count == 1
    with t.changes({"rhino-1.hp": -2}):
        t.p1.choose("use", "do-you-even-lift")
    assert t.p1.hand_count == 4


def test_split_personality_draws_nothing_into_a_full_hand(table: Tables) -> None:
    t = she_hulk(table, hand=["split-personality", *["gamma-slam"] * 8], p1=AT_HOME)
    t.p1.choose("play", "split-personality", "pass")
    assert t.p1.hand_count == 5


def test_superhuman_law_division_removes_2_threat_for_a_mental_resource(table: Tables) -> None:
    t = she_hulk(table, hand=["gamma-slam", "gamma-slam"], play=["superhuman-law-division"], p1=AT_HOME, threat=5)
    with t.changes({"the-break-in-1b.threat": -2, "superhuman-law-division.exhausted": 1, "p1.hand_count": -1}):
        t.p1.choose("use", "superhuman-law-division")
    assert not t.p1.can("use", "superhuman-law-division")


def test_superhuman_law_division_is_no_thwart(table: Tables) -> None:
    """A confused Jennifer stays confused and removes the threat all the same."""
    t = she_hulk(table, hand=["gamma-slam"], play=["superhuman-law-division"], p1={**AT_HOME, "confused": 1}, threat=5)
    with t.changes({"the-break-in-1b.threat": -2, "p1.confused": 0}):
        t.p1.choose("use", "superhuman-law-division")


@pytest.mark.parametrize(
    ("hand", "form", "threat"),
    [(["one-two-punch"], "alter-ego", 3), (["gamma-slam"], "hero", 3), (["gamma-slam"], "alter-ego", 0)],
)
def test_superhuman_law_division_needs_mental_alter_ego_and_threat(
    table: Tables, hand: list[str], form: str, threat: int
) -> None:
    t = she_hulk(table, hand=hand, play=["superhuman-law-division"], p1={"form": form}, threat=threat)
    assert not t.p1.can("use", "superhuman-law-division")


def test_focused_rage_costs_1_damage_for_a_card(table: Tables) -> None:
    t = she_hulk(table, play=["focused-rage", "focused-rage"])
    with t.changes({"p1.damage": 1, "p1.hand_count": 1}):
        t.p1.choose("use", "focused-rage")
    with t.changes({"p1.damage": 1, "p1.hand_count": 1}):
        t.p1.choose("use", "focused-rage")
    assert not t.p1.can("use", "focused-rage")
    assert not she_hulk(table, play=["focused-rage"], p1=AT_HOME).p1.can("use", "focused-rage")


def test_a_tough_she_hulk_cannot_pay_with_damage(table: Tables) -> None:
    t = she_hulk(table, play=["focused-rage"], p1={"tough": 1})
    assert not t.p1.can("use", "focused-rage")
    assert "damage-prevented" in [r.message for r in t.p1.why_not("focused-rage")]


@proves("champions.cost.ability")
def test_damage_that_is_prevented_pays_for_nothing(table: Tables) -> None:
    """Cosmic Flight prevents the damage: no card is drawn, and Focused Rage stays exhausted."""
    t = table.champions(p1={"identity": "captain-marvel", "play": ["focused-rage", "cosmic-flight"], "hand": []})
    t.p1.choose("use", "focused-rage")
    with t.branch() as b, b.changes({"p1.damage": 1, "p1.hand_count": 1}):
        b.p1.choose("pass")
    with t.changes({"p1.damage": 0, "p1.hand_count": 0}):
        t.p1.choose("use", "cosmic-flight")
    assert t["focused-rage"].exhausted


def test_focused_rage_may_be_the_last_thing_she_does(table: Tables) -> None:
    t = she_hulk(table, play=["focused-rage"], p1={"damage": 14}, p2={"identity": "spider-man"})
    t.p1.choose("use", "focused-rage")
    assert t.happened("eliminated")


@proves("champions.timing.forced.mandatory")
def test_superhuman_strength_hits_harder_and_stuns(table: Tables) -> None:
    t = she_hulk(table, play=["superhuman-strength"])
    assert t["she-hulk"].atk == 5
    with t.changes({"rhino-1.hp": -5, "rhino-1.stunned": 1, "superhuman-strength.zone": "discard-pile"}):
        t.p1.choose("attack", "rhino-1")
    assert t["she-hulk"].atk == 3


@pytest.mark.parametrize(("option", "spent"), [(False, 1), (True, 2)])
def test_two_superhuman_strengths_add_up_and_one_stuns(table: Tables, option: bool, spent: int) -> None:
    """Once the enemy is stunned the other could change nothing; by the other reading it is discarded too."""
    strong = ["superhuman-strength", "superhuman-strength"]
    t = she_hulk(table, play=strong, options={"forced_costs_always_paid": option})
    with t.changes({"rhino-1.hp": -7, "rhino-1.stunned": 1}):
        t.p1.choose("attack", "rhino-1")
        t.skip_until(lambda t: prompt(t) == "turn")
    assert t.zone("p1.discard-pile") == ["superhuman-strength"] * spent


def test_superhuman_strength_also_follows_a_labelled_attack_without_adding_damage(table: Tables) -> None:
    t = she_hulk(table, hand=["gamma-slam", *PAY], play=["superhuman-strength"], p1={"damage": 4})
    with t.changes({"rhino-1.hp": -4, "rhino-1.stunned": 1, "superhuman-strength.zone": "discard-pile"}):
        t.p1.choose("play", "gamma-slam")


@pytest.mark.parametrize(("option", "zone"), [(False, "play-area"), (True, "discard-pile")])
def test_superhuman_strength_after_the_minion_is_defeated(table: Tables, option: bool, zone: str) -> None:
    options = {"forced_costs_always_paid": option}
    t = she_hulk(table, play=["superhuman-strength"], p1={"engaged": ["shocker"]}, options=options)
    with t.changes({"shocker.zone": "encounter-discard", "rhino-1.stunned": 0, "superhuman-strength.zone": zone}):
        t.p1.choose("attack", "shocker")


def test_superhuman_strength_stuns_the_villains_next_stage(table: Tables) -> None:
    t = she_hulk(table, play=["superhuman-strength"], villain=("rhino-1", {"damage": 10}), next_stages=("rhino-2",))
    t.p1.choose("attack", "rhino-1")
    assert t["rhino-2"].damage == 0
    assert t["rhino-2"].stunned


def test_superhuman_strength_stays_after_allies_ground_stomp_and_a_stunned_attempt(table: Tables) -> None:
    t = she_hulk(table, hand=["ground-stomp", *PAY], play=["superhuman-strength", "hellcat"], p1={"stunned": 1})
    t.p1.choose("attack", "hellcat")
    t.p1.choose("play", "ground-stomp")
    t.p1.choose("attack", "she-hulk")
    assert t["superhuman-strength"].in_play
    assert not t["rhino-1"].stunned


def test_superhuman_strength_and_one_two_punch_share_the_window(table: Tables) -> None:
    t = she_hulk(table, hand=["one-two-punch", "gamma-slam"], play=["superhuman-strength"])
    t.p1.choose("attack", "rhino-1")
    assert t["rhino-1"].stunned  # forced first
    t.p1.choose("play", "one-two-punch")
    assert not t.p1.exhausted


def test_jennifer_does_not_get_the_strength(table: Tables) -> None:
    t = she_hulk(table, play=["superhuman-strength"], p1=AT_HOME)
    assert not t.p1.can("attack")
    assert t["jennifer-walters"].atk == 0


def test_legal_work_is_done_by_a_resting_jennifer_or_speeds_up_the_scheme(table: Tables) -> None:
    t = reveal(table, "legal-work", p1=AT_HOME)
    t.skip_until(lambda t: prompt(t) == "obligation")
    with t.branch() as b:
        b.p1.choose("suffer")
        assert b.acceleration_tokens == 1
        assert b["legal-work"].zone == "encounter-discard"
        assert not b.happened("surge")
    t.p1.choose("exhaust")
    assert t.acceleration_tokens == 0
    assert t["legal-work"].zone == "removed"
    assert t.p1.exhausted


@proves("champions.scheme.acceleration-token")
def test_the_acceleration_token_of_legal_work_counts_in_step_one(table: Tables) -> None:
    t = she_hulk(table, p1={"dealt": ["legal-work"]}, villain=("rhino-1", CALM_AND_HURT))
    until_round(t, 3)  # she stays She-Hulk
    assert t.p1.form == "hero"
    assert t["the-break-in-1b"].threat == 1
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["the-break-in-1b"].threat == 3


@pytest.mark.parametrize(("seats", "threat"), [(1, 4), (2, 5)])
def test_personal_challenge_gets_1_more_threat_per_player(table: Tables, seats: int, threat: int) -> None:
    others = {"p2": {"identity": "spider-man"}} if seats == 2 else {}
    t = reveal(table, "personal-challenge", **others)
    assert t["personal-challenge"].threat == threat


@proves("champions.scheme.side.icon.crisis")
def test_personal_challenge_is_a_crisis(table: Tables) -> None:
    t = she_hulk(table, threat=5, side_schemes=(("personal-challenge", {"threat": 3}),))
    assert t.p1.can("thwart", "personal-challenge")
    assert not t.p1.can("thwart", "the-break-in-1b")


def test_jennifer_may_object_to_the_additional_threat_of_personal_challenge(table: Tables) -> None:
    t = she_hulk(table, p1={**AT_HOME, "dealt": ["personal-challenge"]}, villain=("rhino-1", CALM_AND_HURT))
    t.skip_until(lambda t: t.happened("reveal", "personal-challenge"))
    assert t["personal-challenge"].threat == 3
    t.p1.choose("use", "i-object")
    assert t["personal-challenge"].threat == 3


@pytest.mark.parametrize(("damage", "atk"), [(0, 6), (2, 4), (5, 1)])
def test_titanias_attack_is_her_remaining_hit_points(table: Tables, damage: int, atk: int) -> None:
    t = she_hulk(table, p1={"engaged": [("titania", {"damage": damage})]}, villain=("rhino-1", CALM_AND_HURT))
    assert t["titania"].atk == atk
    until_round(t, 3)
    assert t.p1.damage == atk


def test_titania_enhanced_hits_harder(table: Tables) -> None:
    t = she_hulk(table, p1={"engaged": [("titania", {"damage": 2})]}, attachments=(("genetically-enhanced", "titania"),))
    assert t["titania"].hp == 7
    assert t["titania"].atk == 7


@proves("champions.value.printed")
def test_genetically_enhanced_finds_the_highest_printed_hit_points(table: Tables) -> None:
    """Damage and other attachments do not matter."""
    engaged = [("titania", {"damage": 5}), ("shocker", {"attached": ["genetically-enhanced"]}), "hydra-mercenary"]
    t = she_hulk(table, p1={"engaged": engaged, "dealt": ["genetically-enhanced"]}, villain=("rhino-1", CALM_AND_HURT))
    assert t["shocker"].hp == 6
    t.skip_until(lambda t: t.happened("attached", "genetically-enhanced"))
    assert t["titania"].attached == ["genetically-enhanced"]
    assert t["titania"].hp == 4


def test_the_first_player_chooses_among_equally_tough_minions(table: Tables) -> None:
    t = she_hulk(
        table,
        p1={"engaged": ["shocker"], "dealt": ["genetically-enhanced"]},
        p2={"identity": "spider-man", "engaged": ["hydra-mercenary"]},
        villain=("rhino-1", CALM_AND_HURT),
    )
    t.skip_until(lambda t: prompt(t) == "attach-to")
    assert t.p1.options == ["attach:shocker", "attach:hydra-mercenary"]
    t.p1.choose("hydra-mercenary")
    assert t["hydra-mercenary"].max_hp == 6


def test_genetically_enhanced_surges_without_minions(table: Tables) -> None:
    t = reveal(table, "genetically-enhanced")
    assert t.happened("surge")
    assert t["genetically-enhanced"].zone == "encounter-discard"


def test_titanias_fury_makes_her_attack_wherever_she_is(table: Tables) -> None:
    t = she_hulk(
        table,
        p1={"dealt": ["titanias-fury"]},
        p2={
            "identity": "spider-man",
            "form": "alter-ego",
            "deck": ["web-shooter"] * 12,
            "engaged": [("titania", {"damage": 1})],
        },
        villain=("rhino-1", {"stunned": 1, "confused": 1, "damage": 20}),
    )
    t.skip_until(lambda t: t.happened("reveal", "titanias-fury"))
    t.skip_until(lambda t: prompt(t) == "turn")
    assert t.p1.damage == 5
    assert t["titania"].damage == 1
    assert not t.happened("surge")


@pytest.mark.parametrize("why", ["absent", "alter-ego", "stunned", "webbed-up"])
def test_titanias_fury_heals_her_and_surges_if_she_did_not_attack(table: Tables, why: str) -> None:
    titania = (
        "titania",
        {"damage": 4, "stunned": int(why == "stunned"), "attached": ["webbed-up"] if why == "webbed-up" else []},
    )
    seat: dict[str, Any] = {
        "identity": "spider-man",
        "deck": ["web-shooter"] * 12,
        "engaged": [titania] if why != "absent" else [],
    }
    t = she_hulk(
        table,
        p1={"dealt": ["titanias-fury"], "form": "alter-ego" if why == "alter-ego" else "hero"},
        p2={**seat, "form": "alter-ego", "exhausted": 1},
        villain=("rhino-1", {"stunned": 1, "confused": 1, "damage": 20}),
    )
    t.skip_until(lambda t: t.happened("reveal", "titanias-fury"))
    t.skip_until(lambda t: prompt(t) == "turn")
    assert t.p1.damage == 0
    assert t.happened("surge")
    if why != "absent":
        assert t["titania"].damage == 0


def test_titanias_fury_as_a_boost_gives_another_boost_card(table: Tables) -> None:
    """Rhino's ATK 2, 1 icon on the Fury, 2 on the next card."""
    t = she_hulk(
        table, encounter=("titanias-fury", "legal-work", *("hard-to-keep-down",) * 8), villain=("rhino-1", {"damage": 10})
    )
    t.skip_until(lambda t: prompt(t) == "defend")
    with t.changes({"p1.damage": 5}):
        t.p1.choose("no-defense")
    assert t.happened("boost", "titanias-fury")
    assert t.happened("boost", "legal-work")


@pytest.mark.parametrize(
    ("id", "en", "zh"),
    [
        (
            "gamma-slam",
            "X is the amount of damage you have sustained (to a maximum of 15).",
            "X為你累計的傷害數值（最多15點）。",
        ),
        ("legal-practice", "for each card discarded this way", "每以此方式棄掉一張卡牌"),
        ("split-personality", "Then, draw up to your printed hand size.", "然後，抽取卡牌直到達到你印有的手牌上限。"),
        ("superhuman-strength", "discard Superhuman Strength → stun the attacked enemy", "棄掉超人力量 → 擊暈被攻擊的敵人"),
        ("titania", "X is equal to its remaining hit points.", "X等於其剩餘生命值。"),
        (
            "titanias-fury",
            "heal all damage from Titania and this card gains surge",
            "治療泰坦妮亞的所有傷害，且本卡牌獲得湧動",
        ),
        (
            "legal-work",
            "• Give the main scheme 1 acceleration token. Discard this obligation.",
            "• 給予主線密謀1個加速標記。",
        ),
    ],
)
def test_the_words_of_her_cards(id: str, en: str, zh: str) -> None:
    assert en in card(id).text("en")
    assert zh in card(id).text("zh-Hant")
