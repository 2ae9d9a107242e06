"""Chapter: defense."""

from __future__ import annotations

import pytest

from rulebound.core.effects import node
from rulebound.games.champions.cards.builders import boost, interrupt, n, support, treachery
from rulebound.games.champions.conditions import EventPattern
from rulebound.games.champions.effects import Draw, Ready
from rulebound.games.champions.nouns import You
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import ADVANCES, HERO
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, QUIET, solo
from tests.champions.playing import attacked, in_any_order, next_round, prompt, ultron, until


@node
class AttackOnYou(EventPattern):
    moments = ("enemy-attack:interrupt",)

    def text(self, lang: str) -> str:
        return "when an enemy attacks"


@proves("champions.defense.hero")
def test_alter_egos_and_exhausted_heroes_do_not_defend(table: Tables) -> None:
    t = solo(table, dealt=["villain-attacks"], form="alter-ego", play=["plain-ally"], villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    assert t.p1.options == ["defend:plain-ally", "no-defense"]
    t = solo(table, dealt=["villain-attacks"])
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")
    assert t.round == 3, "the exhausted hero was not asked again"
    assert t.events.count("enemy-attack") == 2


@proves("champions.defense.hero")
def test_an_exhausted_hero_cannot_defend_but_an_ally_can(table: Tables) -> None:
    t = solo(table, exhausted=1, play=["plain-ally"], at="villain-phase.2")
    assert t.p1.options == ["defend:plain-ally", "no-defense"]


def test_indomitable_readies_a_hero_for_the_second_attack_of_a_gang_up(table: Tables) -> None:
    t = reveal(
        table, "gang-up", "rhino-1", {"stunned": 1}, p1={**SPIDER, "play": ["indomitable"], "engaged": ["hydra-mercenary"]}
    )
    t.skip_until(lambda t: prompt(t) == "defend")
    t.p1.choose("defend", "spider-man")
    t.p1.choose("use", "indomitable")
    assert (t.p1.exhausted, "indomitable" in t.p1.discard_pile) == (0, True)


def test_indomitable_lets_a_punching_hero_defend_against_the_minion_as_well(table: Tables) -> None:
    """Both answer the same defense (1121), in any order; readied, she defends once more."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"], "play": ["indomitable"], "engaged": ["shocker"]},
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("use", "indomitable")
    t.p1.choose("play", "counter-punch")
    until(t, "defend")
    assert t.p1.can("defend", "she-hulk")
    t.p1.choose("defend", "she-hulk")
    assert (t["rhino-1"].damage, t.p1.damage, t.p1.exhausted) == (3, 0, 1)


def test_a_fully_blocked_attack_still_was_defended(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["counter-punch"], "play": ["indomitable"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("defend", "spider-man")
    assert t.p1.options == ["play:counter-punch", "use:indomitable", "pass"]
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")
    with t.changes({"p1.exhausted": -1, "indomitable.zone": "discard-pile"}):
        t.p1.choose("use", "indomitable")


def test_retaliate_comes_before_the_responses_and_may_leave_nobody_to_punch(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "hand": ["counter-punch", "great-responsibility"], "engaged": [("shocker", {"damage": 2})]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "black-panther")
    assert t["shocker"].zone == "encounter-discard"
    assert not t.p1.can("play", "counter-punch")


def test_damage_of_a_boost_ability_is_no_damage_of_the_attack(table: Tables) -> None:
    """Stampede: the boost card hurts the hero, the blocked attack itself does not."""
    t = reveal(table, "stampede", "rhino-1", p1=HULK, encounter=("concussive-blast", *NOTHING))
    t.p1.choose("defend", "she-hulk")
    in_any_order(t)
    assert (t.p1.damage, t.p1.stunned) == (1, 0)


def test_retaliate_of_a_hero_is_for_attacks_on_that_hero(table: Tables) -> None:
    spec = {**PANTHER, "play": ["shuri"], "deck": ["strength"] * 12}
    t = against(table, "rhino-1", p1=spec)
    until(t, "defend")
    with t.branch() as b, b.changes({"rhino-1.damage": 1}):
        b.p1.choose("defend", "black-panther")
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("defend", "shuri")
        t.skip_until(lambda t: t.round == 3)


def test_the_retaliation_of_a_defending_black_panther(table: Tables) -> None:
    """Attacked is who defends: also a Black Panther against whom the attack was not initiated."""
    t = against(table, "rhino-1", p1={}, p2=PANTHER)
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"rhino-1.hp": -1}):
        t.p2.choose("defend", "black-panther")


@proves("champions.defense.hero.reduce")
def test_a_defending_hero_that_a_boost_ability_readies_has_defended_all_the_same(table: Tables) -> None:
    with with_cards(treachery("adrenaline", "Adrenaline", "腎上腺素", "e3", "plain", boost(Ready(You())))):
        t = attacked(table, "adrenaline")
        with t.changes({"p1.damage": +1, "p1.exhausted": 0}):
            t.p1.choose("defend", "plain-hero")


def test_tough_answers_only_to_what_is_left_after_def(table: Tables) -> None:
    """Ruling 55."""

    seat = {**PLAIN, "tough": 1}
    t = table.champions(p1={**seat, "engaged": ["spiky-minion"]}, villain=("rhino-1", {"stunned": 1}), encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")  # ATK 1 against DEF 1
    assert t.p1.tough == 1
    t = table.champions(p1=seat, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")  # ATK 2 against DEF 1
    assert (t.p1.tough, t.p1.damage) == (0, 0)


def test_tough_stops_one_of_several_sources_and_a_blocked_attack_leaves_it(table: Tables) -> None:
    """Each point of damage at once is one source; tough answers only the first, and only damage that DEF left."""
    t = solo(table, "attack-two-targets", "hit-three", engaged=[("spiky-minion", {"tough": 1}), "plain-minion"])
    with t.changes({"spiky-minion.tough": -1, "spiky-minion.hp": 0, "plain-minion.hp": -1, "plain-1.hp": -1}):
        t.p1.choose("play", "attack-two-targets", "next:plain-1", "next:spiky-minion")
    with t.changes({"spiky-minion.hp": -3}):
        t.p1.choose("play", "hit-three", "spiky-minion")
    t = table.champions(p1={"identity": "spider-man", "tough": 1}, villain="plain-1", encounter=FULL)
    t.skip_until(lambda t: t.p1.can("defend"))
    with t.changes({"p1.tough": 0, "p1.hp": 0}):
        t.p1.choose("defend", "spider-man")


@proves("champions.defense.hero.reduce")
@pytest.mark.parametrize(("minion", "left"), [("spiky-minion", 1), ("plain-minion", 0)])
def test_tough_stays_where_the_defense_has_stopped_everything(table: Tables, minion: str, left: int) -> None:
    t = solo(table, tough=1, engaged=[minion], villain=QUIET, at="villain-phase.2")
    t.p1.choose("defend", "plain-hero")
    assert (t.p1.tough, t.p1.damage) == (left, 0)


def test_with_exhausted_allies_anybody_may_defend_against_melter(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("tigra", {"exhausted": 1})], "engaged": ["melter"]},
        p2={**HULK, "play": ["luke-cage"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    assert t.p1.options == ["defend:captain-marvel", "no-defense"]
    t.p1.choose("no-defense")
    assert t.p2.can("defend", "luke-cage")


def test_a_defense_against_other_damage_does_not_draw_another_players_attack(table: Tables) -> None:
    """Great Responsibility takes a boost card's threat in the midst of an attack on somebody else."""
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["great-responsibility"]},
        p2=HULK,
        first=2,
        encounter=("kree-manipulator", *NOTHING),
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("pass")  # the threat of step one
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    with t.changes({"p1.damage": 0, "p2.damage": 2}):
        t.p1.choose("use", "cosmic-flight")


@proves("champions.defense.ally", "champions.enemy-attack.2", "champions.enemy-attack.2.retarget")
def test_an_exhausted_ally_is_not_able(table: Tables) -> None:
    # Melter; 370, 425.
    t = table.champions(
        p1={"identity": "spider-man", "play": [("tigra", {"exhausted": 1})], "engaged": ["melter"]}, at="choose_minion"
    )
    assert "no-defense" in t.p1.options
    t.p1.choose("defend:spider-man")
    assert t.p1.damage == 0


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


def test_the_helmet_counts_the_flight_that_is_discarded_only_afterwards(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight", "captain-marvels-helmet"]},
        attachments=(("charge", "rhino-1"),),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")  # 5 - (1 + 2)
    with t.changes({"p1.damage": 0, "captain-marvel.def": -1}):
        t.p1.choose("use", "cosmic-flight")


def test_a_labelled_defense_may_be_used_outside_of_any_attack(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["great-responsibility"]}, p2=HULK, encounter=NOTHING
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    with t.changes({"p1.damage": 0, "the-break-in-1b.threat": 0, "cosmic-flight.zone": "discard-pile"}):
        t.p1.choose("play", "great-responsibility")
        t.p1.choose("use", "cosmic-flight")


def test_who_defends_for_another_player_may_add_a_labelled_defense(table: Tables) -> None:
    t = table.champions(
        p1=SPIDER, p2={**MARVEL, "play": ["cosmic-flight"]}, attachments=(("charge", "rhino-1"),), encounter=NOTHING
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "captain-marvel")
    with t.changes({"p1.damage": 0, "p2.damage": 1}):  # 2 + 3 - 1 - 3
        t.p2.choose("use", "cosmic-flight")


def test_backflip_may_answer_the_excess_of_overkill_without_being_a_defense(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["backflip", "counter-punch"], "play": [("black-cat", {"damage": 1})]},
        attachments=(("charge", "rhino-1"),),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "black-cat")
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 0
    assert "black-cat" in t.p1.discard_pile
    assert not t.p1.can("play", "counter-punch"), "the ally was the defender"


def test_a_labelled_defense_against_other_damage_is_not_defending(table: Tables) -> None:
    t = reveal(
        table,
        "sound-manipulation",
        "klaw-1",
        p1={**MARVEL, "play": ["cosmic-flight"], "hand": ["counter-punch"]},
    )
    t.p1.choose("use", "cosmic-flight")
    assert t.p1.damage == 0
    assert not t.p1.can("play", "counter-punch")
    assert not t.happened("defend")


@proves("champions.defense.labelled")
def test_backflip_is_a_defense_of_the_hero(table: Tables) -> None:
    # 311: it counts as defending and does not exhaust; Counter-Punch answers it.
    t = table.champions(p1={"identity": "spider-man", "hand": ["backflip", "counter-punch"]}, at="villain-phase.2")
    t.p1.choose("pass", "no-defense", "play:backflip", "play:counter-punch")
    assert (t.p1.damage, t.p1.exhausted, t["rhino-1"].damage) == (0, 0, 2)


@proves("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
def test_a_labelled_defense_counts_as_a_defense_without_exhausting(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip", "free-event"], "exhausted": 1, "play": ["proud"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.prompt == "defend")
    t.exhausted[t["spider-man"].entity] = 1
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "backflip")
    assert t.p1.can("use", "proud"), "after your hero defends"


@proves("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
def test_a_labelled_defense_subtracts_no_defense_value(table: Tables) -> None:
    parry = support("test-parry", "Parry", "格擋", "v07", interrupt(AttackOnYou(), Draw(n(1)), label="defense"), cost=0)
    with with_cards(parry):
        t = table.champions(p1={**HERO, "play": ["test-parry"]}, encounter=ADVANCES, at="villain-phase.2")
        t.until("window.enemy-attack:interrupt")
        boosted = 2 + t["advance"].card.boost
        t.p1.choose("use:test-parry")
        t.until("villain-phase.3")
        assert (t.p1.damage, t["captain-marvel"].exhausted) == (boosted, 0), "rhino's 2 and its boost, less nothing"


def test_a_labelled_defense_makes_the_hero_the_defender_without_its_def(table: Tables) -> None:
    """Ruling 70."""

    t = table.champions(p1={**PLAIN, "exhausted": 0, "hand": ["parry"], "play": ["proud-support"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": +1, "p1.exhausted": 0}):  # 2 less 1, DEF 1 not counted
        t.p1.choose("play", "parry")
    assert t.p1.options == ["use:proud-support", "pass"]


def test_indomitable_is_not_spent_on_a_hero_who_is_ready(table: Tables) -> None:
    """A labelled defense exhausts nobody (311); readying a ready hero would change nothing (60)."""
    t = table.champions(p1={**SPIDER, "hand": ["backflip"], "play": ["indomitable"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p1.choose("play", "backflip")
    next_round(t)
    assert "indomitable" in t.p1.play
    assert not [a for a in t.p1.asked if "use:indomitable" in a.offered]


def test_cosmic_flight_is_a_defense_after_which_indomitable_readies(table: Tables) -> None:
    """A labelled defense is defending without exhausting (311); the hero was exhausted before and is readied."""
    t = table.champions(
        p1={**MARVEL, "exhausted": 1, "play": ["cosmic-flight", "indomitable"]}, encounter=NOTHING, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.p1.can("use", "cosmic-flight"))
    t.p1.choose("use", "cosmic-flight")
    t.p1.choose("use", "indomitable")
    assert (t.p1.damage, t.p1.exhausted) == (0, 0)


def test_a_backflip_of_an_exhausted_hero_is_a_defense(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["backflip", "counter-punch"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 0
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")
    assert not t.p1.exhausted


def test_two_cosmic_flights_prevent_one_after_the_other(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["cosmic-flight"] * 2},
        attachments=(("charge", "rhino-1"),),
        encounter=("two-icons", *NOTHING),
    )
    until(t, "window.damage:interrupt")  # 2 + 3 + 2
    t.p1.choose("use", "cosmic-flight")
    with t.changes({"p1.damage": 1}):
        t.p1.choose("use", "cosmic-flight")
        t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile.count("cosmic-flight") == 2


def test_spider_sense_may_draw_the_backflip_for_this_attack(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "deck": [*["strength"] * 5, "backflip", "genius"]}, encounter=NOTHING)
    until(t, "window.enemy-attack:interrupt")
    t.p1.choose("use", "spider-sense")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("play", "backflip")


def test_a_hero_may_take_over_the_defense_of_a_fallen_ally_with_a_labelled_defense(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["backflip", "counter-punch"], "play": [("black-cat", {"damage": 1})]},
        encounter=("concussive-blast", *NOTHING),
    )
    until(t, "defend")
    t.p1.choose("defend", "black-cat")
    in_any_order(t)
    t.p1.choose("play", "backflip")
    assert t.p1.damage == 1, "the boost ability, not the attack"
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "counter-punch")


def test_one_defender_and_only_its_player_adds_defenses(table: Tables) -> None:
    """Ruling 69."""

    guarded = {**PLAIN, "play": ["guarding-support", "plain-ally"]}
    t = table.champions(p1=guarded, p2=guarded, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "plain-ally")
    assert not t.p1.can("use", "guarding-support")
    assert t.p2.options == ["use:guarding-support#2", "pass"]
    with t.changes({"p2.plain-ally.damage": +1}):
        t.p2.choose("use")


def test_another_players_hero_defends_and_becomes_the_target(table: Tables) -> None:
    """Radioactive Man attacked player 1; player 2 defends and is the one who was attacked."""
    hand = {"hand": ["strength"]}
    t = against(table, "rhino-1", {"stunned": 1}, p1={**hand, "engaged": ["radioactive-man"]}, p2={**hand, **AWAY})
    t2 = against(table, "rhino-1", {"stunned": 1}, p1={**hand, "engaged": ["radioactive-man"]}, p2=hand)
    until(t, "defend")
    assert t.p1.options == ["defend:captain-marvel", "no-defense"]
    t.p1.choose("no-defense")
    assert t.p2.prompt != "defend", "an alter-ego cannot defend"
    until(t2, "defend")
    t2.p1.choose("no-defense")
    with t2.changes({"p1.hand_count": 0, "p1.hp": 0, "p2.hand_count": -1, "p2.hp": 0}):
        t2.p2.choose("defend", "she-hulk")


def test_ultron_ii_counts_the_drones_of_the_player_he_attacked_first(table: Tables) -> None:
    """Another player defends: the Drone went to the original target, and its Drones count."""
    t = ultron(table, 2, p1={"drones": ["energy"]}, p2={"drones": ["energy", "energy", "energy"]})
    until(t, "defend")
    assert t.p1.drones_count == 2
    t.p1.choose("no-defense")
    with t.changes({"p2.hp": -(2 + 2 - 2), "p2.drones_count": 0}):
        t.p2.choose("defend", "she-hulk")


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
