"""Rulings 41 to 70 where no rule of the ledger says it already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards import card
from rulebound.testing import Tables
from tests.champions.made_up.plain import ALTER_EGO, CALM, PLAIN, specimens
from tests.champions.playing import next_round


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


# ---------------------------------------------------------------- forms, defeat, choices


def test_41_the_form_is_changed_once_a_round_and_only_in_ones_own_turn(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["drawing-support"]}, encounter=CALM)
    t.p1.choose("ask:2")
    assert t.p2.options == ["use:drawing-support", "decline"]
    t.p2.choose("decline")
    t.p1.choose("change-form")
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    t.p2.choose("change-form")
    assert (t.p1.form, t.p2.form) == ("alter-ego", "alter-ego")
    assert not t.p2.can("change-form")


def test_41_a_change_by_an_ability_leaves_the_voluntary_one(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["vanish"]}, encounter=CALM)
    t.skip_until(lambda t: t.p1.can("play", "vanish"))
    t.p1.choose("play", "vanish")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.form == "alter-ego"
    assert t.p1.can("change-form")


def test_43_a_villain_stage_and_a_defeated_identity_leave_the_game(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN, p2={**PLAIN, "damage": 11}, villain=("plain-1", {"damage": 18}), next_stages=("plain-2",), encounter=CALM
    )
    t.p1.choose("attack", "plain-hero", "plain-1")
    assert t["plain-1"].zone == "removed"
    assert t["plain-2"].zone == "villain"
    next_round(t)
    assert t["plain-hero#2"].zone == "removed"


def test_46_costs_stay_paid_when_they_leave_nothing_to_choose(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["recycling-support"], "hand": ["free-event"]})
    t.p1.choose("use", "recycling-support")  # it was the only support to choose
    assert t.p1.discard_pile == ["recycling-support"]
    assert t.p1.prompt == "turn"


def test_47_an_option_that_changes_nothing_is_offered_only_if_all_are_such(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 2, "play": ["plain-ally"], "hand": ["healing-event", "free-event"]})
    with t.changes({"p1.damage": -2}):  # no question: nobody else is damaged
        t.p1.choose("play", "healing-event")


def test_48_any_player_may_use_an_optional_ability_of_an_encounter_card_once(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2=PLAIN, attachments=(("useful-attachment", "rhino-1"),), encounter=CALM)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.options == ["use:useful-attachment", "pass"]
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p2.options == ["use:useful-attachment", "pass"]
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("use")
    assert not t.p2.can("use")


def test_50_the_cap_of_assigned_damage_disregards_tough_and_what_is_over_is_lost(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "play": [("plain-ally", {"tough": 1}), "famous-ally"], "dealt": ["explosion"]},
        side_schemes=(("bomb-scare", {"threat": 9}),),
        encounter=CALM,
    )
    t.skip_until(lambda t: t.p1.prompt == "assign-damage")
    assert t.p1.options == ["assign:plain-ally", "assign:famous-ally"]
    t.p1.choose("famous-ally", "famous-ally")
    t.skip_until(lambda t: t.round == 3)  # the other ally takes 3 of the 7 that are left; nobody takes the rest
    assert t["plain-ally"].tough == 0
    assert t["plain-ally"].damage == 0
    assert "famous-ally" in t.p1.discard_pile
    assert t.p1.damage == 0


def test_58_no_more_damage_moves_than_was_sustained(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "damage": 1,
            "play": ["vibranium-suit"],
            "hand": ["wakanda-forever-energy", "backflip"],
        }
    )
    with t.changes({"p1.damage": -1, "rhino-1.damage": +1}):
        t.p1.choose("play", "wakanda-forever-energy")  # the final step would move 2


# ---------------------------------------------------------------- attacks


@pytest.mark.parametrize(("option", "damage"), [(False, 0), (True, 2)])
def test_51_overkill_spares_an_alter_ego_unless_the_option_is_on(table: Tables, option: bool, damage: int) -> None:
    t = table.champions(
        p1=PLAIN,
        p2={**ALTER_EGO, "play": ["plain-ally"]},
        attachments=(("charge", "rhino-1"),),
        options={"overkill_hits_alter_ego": option},
        encounter=CALM,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": damage, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")  # 2 + 3 damage against 3 hit points


def test_51_overkill_hits_the_hero_of_the_defending_player(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["plain-ally"]}, attachments=(("charge", "rhino-1"),), encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": +2, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")


def test_52_an_undefended_attack_hits_an_alter_ego_too(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["vanish"]}, encounter=CALM)
    t.skip_until(lambda t: t.p1.can("play", "vanish"))
    with t.changes({"p1.damage": +2}):
        t.p1.choose("play", "vanish")  # it cannot defend any more
    assert t.p1.form == "alter-ego"


def test_53_guard_keeps_attack_abilities_off_the_villain_too(table: Tables) -> None:
    hand = {"hand": ["attack-three", "hit-three"]}
    t = table.champions(p1={**PLAIN, **hand, "engaged": ["spiky-minion", "bold-minion"], "play": ["plain-ally"]}, p2=PLAIN)
    assert not t.p1.can("attack", "plain-ally", "rhino-1")
    with t.branch() as b:
        b.p1.choose("play", "hit-three")  # no attack
        assert "choose:rhino-1" in b.p1.options
    t.p1.choose("play", "attack-three")
    assert t.p1.options == ["choose:spiky-minion", "choose:bold-minion"]


def test_54_a_minion_that_engages_meanwhile_joins_the_sequence_and_each_activates_once(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": ["plain-minion"], "play": ["luring-support"]}, encounter=("quiet", "spiky-minion", *CALM)
    )
    t.skip_until(lambda t: t.p1.can("use", "luring-support"))
    t.p1.choose("use", "luring-support")
    next_round(t)
    attackers = [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]
    assert attackers == ["rhino-1", "plain-minion", "spiky-minion"]


def test_55_tough_answers_only_to_what_is_left_after_def(table: Tables) -> None:
    seat = {**PLAIN, "tough": 1}
    t = table.champions(p1={**seat, "engaged": ["spiky-minion"]}, villain=("rhino-1", {"stunned": 1}), encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")  # ATK 1 against DEF 1
    assert t.p1.tough == 1
    t = table.champions(p1=seat, encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")  # ATK 2 against DEF 1
    assert (t.p1.tough, t.p1.damage) == (0, 0)


# ---------------------------------------------------------------- the order within one occurrence


def test_56_a_status_card_comes_before_forced_interrupts(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN, villain=("rhino-1", {"tough": 1}), attachments=(("armored-rhino-suit", "rhino-1"),), encounter=CALM
    )
    with t.changes({"rhino-1.tough": -1, "rhino-1.damage": 0, "armored-rhino-suit.counters": 0}):
        t.p1.choose("attack", "plain-hero", "rhino-1")
    assert t["armored-rhino-suit"].in_play


def test_56_delayed_effects_come_before_responses(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["late-support"]}, attachments=(("charge", "rhino-1"),), encounter=("quiet",) * 9
    )
    t.skip_until(lambda t: t.p1.can("use", "late-support"))
    assert t["charge"].zone == "encounter-discard"  # "at the end of this attack"
    assert t.p1.damage == 2 + 3


def test_56_consequential_damage_comes_last(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("eager-ally", {"damage": 1})]})
    t.p1.choose("attack", "eager-ally", "rhino-1")
    assert t.p1.options == ["use:eager-ally", "pass"]
    assert t["eager-ally"].damage == 1
    t.p1.choose("use")
    assert "eager-ally" in t.p1.discard_pile


def test_57_a_stunned_or_confused_ally_has_not_acted(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("eager-ally", {"stunned": 1, "confused": 1})]}, threat=3)
    with t.branch() as b:
        expected = {"eager-ally.stunned": -1, "eager-ally.exhausted": +1, "eager-ally.damage": 0, "rhino-1.damage": 0}
        with b.changes(expected):
            b.p1.choose("attack", "eager-ally", "rhino-1")
        assert b.p1.prompt == "turn"  # no response
    with t.changes({"eager-ally.confused": -1, "eager-ally.exhausted": +1, "eager-ally.damage": 0}):
        t.p1.choose("thwart", "eager-ally", "the-break-in-1b")
    assert t["the-break-in-1b"].threat == 3


def test_59_a_copy_that_comes_back_into_play_has_its_limit_anew(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["limited-ally"], "hand": ["recall"]})
    t.p1.choose("use", "limited-ally")
    assert not t.p1.can("use", "limited-ally")
    t.p1.choose("play", "recall")
    t.p1.choose("play", "limited-ally")
    assert t.p1.can("use", "limited-ally")


def test_60_the_sample_cards_have_the_numbers_of_the_book() -> None:
    hero, person, rhino, shocker = (card(id) for id in ("spider-man", "peter-parker", "rhino-1", "shocker"))
    assert (hero.thw, hero.atk, hero.def_, hero.hand_size, hero.hp) == (1, 2, 3, 5, 10)
    assert (person.rec, person.hand_size, person.hp) == (3, 6, 10)
    assert (rhino.sch, rhino.atk, rhino.hp, rhino.hp_per_player) == (1, 2, 14, True)
    assert (shocker.sch, shocker.atk, shocker.hp) == (1, 2, 3)
    scheme = card("the-break-in-1b")
    assert (scheme.acceleration, scheme.threat, scheme.target) == (1, 0, 7)
    assert (card("daredevil").cost, card("daredevil").thw, card("daredevil").atk, card("daredevil").hp) == (4, 2, 2, 3)
    assert [card(id).cost for id in ("combat-training", "the-triskelion", "wakanda-forever-energy")] == [2, 1, 1]


def test_62_a_unique_card_cannot_be_played_or_put_into_play_twice(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["famous-ally", "revive", "plain-upgrade"], "discard": ["famous-ally"]},
        p2={**PLAIN, "play": ["famous-ally"]},
    )
    assert not t.p1.can("play", "famous-ally")
    assert "champions.unique.in-play" in [r.rule for r in t.p1.why_not("p1.famous-ally")]
    t.p1.choose("play", "revive")
    assert t.p1.discard_pile == ["revive", "famous-ally"]
    t = table.champions(p1={**PLAIN, "hand": ["revive"], "discard": ["famous-ally"]})
    t.p1.choose("play", "revive")
    assert "famous-ally" in t.p1.play


def test_62_a_unique_minion_in_play_already_is_discarded_for_another_card(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["shocker"], "engaged": ["shocker"]}, encounter=("quiet", "quiet", "bold-minion", *CALM)
    )
    next_round(t)
    assert t.p1.engaged == ["shocker", "bold-minion"]
    assert "shocker" in t.zone("encounter-discard")


# ---------------------------------------------------------------- decks and payments


def test_63_by_the_later_reading_the_players_lose_when_no_encounter_card_is_left(table: Tables) -> None:
    t = table.champions(p1=PLAIN, encounter=("quiet",), options={"no_encounter_cards_left_loses": True})
    t.skip_until(lambda t: bool(t.state.over))
    assert t.state.winners == ()
    assert t.round == 2  # as the villain's boost card leaves the deck
    assert "boost" not in t.events
    t = table.champions(p1=PLAIN, encounter=("quiet",), encounter_discard=("quiet",) * 3)
    next_round(t)
    assert not t.state.over


def test_64_a_deck_runs_out_when_its_last_card_leaves(table: Tables) -> None:
    seat = {"identity": "plain-hero", "hand": ["free-event", "free-event"], "deck": ["plain-upgrade"]}
    t = table.champions(p1={**seat, "discard": ["hit-three"]}, encounter=CALM)
    t.p1.choose("play", "free-event")
    assert t.p1.deck == ["hit-three"]
    assert t.p1.dealt == ["quiet"]
    t = table.champions(p1=seat, encounter=CALM)
    t.p1.choose("play", "free-event")
    assert t.p1.deck == []  # nothing to shuffle, yet the penalty
    assert t.p1.dealt == ["quiet"]


def test_65_a_card_being_resolved_is_not_shuffled_in(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "plain-hero", "hand": ["costly-event", "hit-three", "two-energy"], "deck": ["plain-upgrade"]},
        encounter=CALM,
    )
    t.autopay = False
    t.p1.choose("play", "costly-event", "two-energy")
    assert sorted(t.p1.hand) == ["hit-three", "plain-upgrade", "two-energy"]  # the payment came back
    assert t.p1.discard_pile == ["costly-event"]


def test_66_a_card_does_not_pay_for_itself(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["costly-event", "plain-upgrade"]})
    assert not t.p1.can("play", "costly-event")
    t = table.champions(p1={**PLAIN, "hand": ["costly-event", "costly-event", "plain-upgrade"]})
    assert t.p1.can("play", "costly-event")


# ---------------------------------------------------------------- status cards without a target


def test_67_a_stunned_or_confused_hero_may_attempt_without_a_target(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["attack-minion", "free-event"]})
    assert not t.p1.can("play", "attack-minion")
    assert not t.p1.can("thwart")
    t = table.champions(p1={**PLAIN, "stunned": 1, "confused": 1, "hand": ["attack-minion", "free-event"]})
    with t.branch() as b, b.changes({"p1.stunned": -1}):
        b.p1.choose("play", "attack-minion")
    with t.changes({"p1.confused": -1, "p1.exhausted": +1}):
        t.p1.choose("thwart", "plain-hero", "the-break-in-1b")


def test_67_only_the_confused_character_may_thwart_in_vain(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "confused": 1, "play": ["plain-ally"]},
        threat=3,
        side_schemes=(("critical-side-scheme", {"threat": 2}),),
    )
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")
    assert not t.p1.can("thwart", "plain-ally", "the-break-in-1b")  # a crisis
    assert t.p1.can("thwart", "plain-ally", "critical-side-scheme")


def test_68_the_whole_ability_is_replaced_and_the_event_counts_as_played(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "stunned": 1, "hand": ["attack-three"], "play": ["applauding-support"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "p1.hand_count": -1}):
        t.p1.choose("play", "attack-three")  # not even its card is drawn
    assert t.p1.discard_pile == ["attack-three"]
    assert t.p1.options == ["use:applauding-support", "pass"]


# ---------------------------------------------------------------- defending


def test_69_one_defender_and_only_its_player_adds_defenses(table: Tables) -> None:
    guarded = {**PLAIN, "play": ["guarding-support", "plain-ally"]}
    t = table.champions(p1=guarded, p2=guarded, encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "plain-ally")
    assert not t.p1.can("use", "guarding-support")
    assert t.p2.options == ["use:guarding-support#2", "pass"]
    with t.changes({"p2.plain-ally.damage": +1}):
        t.p2.choose("use")


def test_70_a_labelled_defense_makes_the_hero_the_defender_without_its_def(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "exhausted": 0, "hand": ["parry"], "play": ["proud-support"]}, encounter=CALM)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": +1, "p1.exhausted": 0}):  # 2 less 1, DEF 1 not counted
        t.p1.choose("play", "parry")
    assert t.p1.options == ["use:proud-support", "pass"]
