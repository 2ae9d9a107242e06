"""The cards of the Iron Men, Coal Roarkwin's deck."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables
from tests.ashes.made_up import MAEONI, NATURAL

COAL = "coal-roarkwin"


def guarded_by_coal(table: Tables, **p1: object) -> Table:
    """The opponent's Silver Snake with 3 tokens attacks player 1's Iron Worker, and Coal guards."""
    seat = {"battlefield": ["iron-worker"], "hand": ["cover"], "dice": [NATURAL], **p1}
    t = table.ashes(p1=seat, p2={"battlefield": [("silver-snake", {"status": 3})]}, turn=2)
    t.p2.choose("attack", "iron-worker")
    t.p1.choose("guard", COAL)
    return t


def revenge(table: Tables, spells: list[object], unit: str = "iron-worker") -> Table:
    """Player 1 loses a unit to the opponent's natural die."""
    t = table.ashes(p1={"spellboard": spells, "battlefield": [(unit, {"wounds": 1})]}, p2={"dice": [NATURAL]}, turn=2)
    t.p2.choose("dice-power", "natural")
    return t


def close_combat(table: Tables) -> Table:
    t = table.ashes(
        p1={
            "hand": ["close-combat"],
            "battlefield": ["iron-worker", ("hammer-knight", {"exhaustion": 1})],
            "dice": [NATURAL],
        },
        p2={"battlefield": ["silver-snake"]},
    )
    t.p1.choose("play", "close-combat")
    return t


def test_slash_damages_a_unit_of_the_chosen_player(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["cover"], "battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder", "silver-snake"]})
    t.p1.choose("activate", COAL)
    assert t.p1.hand == []
    assert t.p1.discard_pile == ["cover"]
    t.p1.choose("player:2")
    assert t.p1.options == ["target:gilder", "target:silver-snake"]
    with t.changes({"gilder.wounds": +1, "p2.wounds": 0, "p1.exhaustion": 0}):
        t.p1.choose("gilder")
    assert t.side_left == 0
    assert t.main_left == 1


def test_slash_damages_the_phoenixborn_of_a_player_without_units(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["cover"], "battlefield": ["iron-worker"]}, p2={})
    t.p1.choose("activate", COAL)
    with t.branch() as b, b.changes({"p2.wounds": +1}):
        b.p1.choose("player:2")
    with t.changes({"iron-worker.wounds": +1, "p1.wounds": 0}):
        t.p1.choose("player:1")  # yourself too, and you do control a unit


def test_slash_finds_no_target_where_the_only_unit_is_concealed(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["cover"]}, p2={"battlefield": ["stormwind-sniper"]})
    t.p1.choose("activate", COAL)
    with t.changes({"stormwind-sniper.wounds": 0, "p2.wounds": 0}):
        t.p1.choose("player:2")


def test_slash_needs_a_card_to_discard_and_an_unexhausted_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"hand": []}, p2={})
    assert not t.p1.can("activate", COAL)
    assert "ashes.cost.discard" in [r.rule for r in t.p1.why_not(COAL)]
    t = table.ashes(p1={"hand": ["cover"], "exhaustion": 1}, p2={})
    assert not t.p1.can("activate", COAL)


def test_slash_may_choose_any_of_four_players(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["cover"]}, p2={}, p3={"battlefield": ["gilder"]}, p4={})
    t.p1.choose("activate", COAL)
    assert t.p1.options == ["player:1", "player:2", "player:3", "player:4"]
    with t.changes({"p4.wounds": +1}):
        t.p1.choose("player:4")


@pytest.mark.parametrize(("hand", "drawn"), [([], 2), (["cover"], 1), (["cover", "cover"], 0), (["cover"] * 3, 0)])
def test_expand_energy_draws_up_to_two_cards_in_hand(table: Tables, hand: list[str], drawn: int) -> None:
    t = table.ashes(p1={"hand": ["expand-energy", *hand], "dice": ["charm:basic"]}, p2={})
    with t.changes({"p1.draw_pile_size": -drawn}):
        t.p1.choose("play", "expand-energy")
    assert t.p1.hand_size == max(2, len(hand))
    assert t.has("expand-energy", "p1.discard-pile")


def test_expand_energy_draws_what_there_is(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["expand-energy"], "draw": ["cover"], "dice": ["charm:basic"]}, p2={})
    with t.changes({"p1.wounds": 0}):
        t.p1.choose("play", "expand-energy")
    assert t.p1.hand == ["cover"]


@pytest.mark.parametrize(("copies", "added"), [(1, 2), (2, 2), (3, 3)])
def test_strengthen_adds_to_an_attack_value_until_the_turn_ends(table: Tables, copies: int, added: int) -> None:
    t = table.ashes(p1={"spellboard": ["strengthen"] * copies, "battlefield": ["iron-worker"]}, p2={})
    with t.changes({"iron-worker.attack": added, "iron-worker.life": 0}):
        t.p1.choose("activate", "strengthen")
    t.p1.choose("pass")
    assert t.turn_player == 1
    assert t["iron-worker"].attack == 2


def test_strengthen_counts_in_the_attack_of_that_turn(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["strengthen"], "battlefield": ["anchornaut"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("activate", "strengthen")
    assert t.p1.options == ["target:anchornaut", "target:gilder"]  # any unit
    t.p1.choose("anchornaut", "attack", MAEONI)
    with t.changes({"p2.wounds": +2}):
        t.p2.choose("no-block")


def test_strengthen_adds_to_other_changes_of_the_turn(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "spellboard": ["strengthen", "strengthen", "summon-masked-wolf", "summon-masked-wolf"],
            "battlefield": ["iron-worker"],
            "dice": ["illusion:power"],
        },
        p2={},
    )
    t.p1.choose("activate", "summon-masked-wolf")  # focused and paid with a power die: another side action
    t.p1.choose("activate", "strengthen", "iron-worker")
    assert t["iron-worker"].attack == 4
    assert t["masked-wolf"].attack == 2


def test_a_unit_that_left_play_and_came_back_is_no_longer_strengthened(table: Tables) -> None:
    t = table.ashes(
        p1={
            "spellboard": ["strengthen", "resummon"],
            "battlefield": ["masked-wolf"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "strengthen")
    assert t["masked-wolf"].attack == 4
    t.p1.choose("activate", "resummon")
    assert t.p1.battlefield == ["masked-wolf"]
    assert t["masked-wolf"].attack == 2


def test_strengthen_without_a_unit_does_nothing(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["strengthen"]}, p2={})
    with t.changes({"strengthen.exhaustion": +1}):
        t.p1.choose("activate", "strengthen")
    assert not t.happened("target")


def test_cover_prevents_the_damage_to_a_guarding_phoenixborn(table: Tables) -> None:
    t = guarded_by_coal(table)
    with t.changes({"p1.wounds": 0, "silver-snake.wounds": +1, "silver-snake.exhaustion": +1}):
        t.p1.choose("react", "cover")
    assert t.has("cover", "p1.discard-pile")
    assert t.p1.exhausted_dice
    assert t.p1.turned == 1


def test_cover_may_be_declined(table: Tables) -> None:
    t = guarded_by_coal(table)
    with t.changes({"p1.wounds": +3, "silver-snake.wounds": 0}):
        t.p1.choose("pass")
    assert t.p1.hand == ["cover"]


def test_cover_saves_a_phoenixborn_from_destruction(table: Tables) -> None:
    t = guarded_by_coal(table, wounds=13)
    t.p1.choose("react", "cover")
    assert not t.over


def test_cover_needs_its_die(table: Tables) -> None:
    t = guarded_by_coal(table, dice=["natural:class"])
    assert t.p1.wounds == 3
    assert t.p1.hand == ["cover"]


def test_cover_answers_no_attack_on_the_phoenixborn_itself(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "hand": ["cover"], "dice": [NATURAL]},
        p2={"battlefield": [("silver-snake", {"status": 3})]},
        turn=2,
    )
    t.p2.choose("attack", COAL)
    t.p1.choose("no-block")
    assert t.p1.wounds == 3


def test_cover_targets_the_attacker_so_its_effect_can_be_cancelled(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "hand": ["cover"], "dice": [NATURAL]},
        p2={"battlefield": [("silver-snake", {"status": 3})], "hand": ["golden-veil"], "dice": ["charm:power"]},
        turn=2,
    )
    t.p2.choose("attack", "iron-worker")
    t.p1.choose("guard", COAL)
    t.p1.choose("react", "cover")
    with t.changes({"silver-snake.wounds": 0, "p1.wounds": 0}):  # the prevention has been resolved and stands
        t.p2.choose("react", "golden-veil")


def test_chant_of_revenge_takes_a_token_when_an_ally_falls(table: Tables) -> None:
    assert revenge(table, ["chant-of-revenge"])["chant-of-revenge"].status == 1


def test_chant_of_revenge_takes_no_second_token(table: Tables) -> None:
    assert revenge(table, [("chant-of-revenge", {"status": 1})])["chant-of-revenge"].status == 1


def test_chant_of_revenge_is_silent_while_exhausted_and_for_conjurations(table: Tables) -> None:
    assert revenge(table, [("chant-of-revenge", {"exhaustion": 1})])["chant-of-revenge"].status == 0
    assert revenge(table, ["chant-of-revenge"], "gilder")["chant-of-revenge"].status == 0


def test_each_copy_of_chant_of_revenge_takes_its_own_token(table: Tables) -> None:
    t = revenge(table, ["chant-of-revenge", "chant-of-revenge"])
    t.p1.choose("use", "chant-of-revenge")  # the player orders the two; both are mandatory
    assert [t[f"chant-of-revenge#{i}"].status for i in (1, 2)] == [1, 1]


def test_chant_of_revenge_ignores_allies_of_opponents(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["chant-of-revenge"], "dice": [NATURAL]}, p2={"battlefield": [("iron-worker", {"wounds": 1})]}
    )
    t.p1.choose("dice-power", "natural")
    assert t["iron-worker"].zone == "discard-pile"
    assert t["chant-of-revenge"].status == 0


def test_chant_of_revenge_spends_its_token_on_a_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": [("chant-of-revenge", {"status": 1})]}, p2={})
    t.p1.choose("activate", "chant-of-revenge")
    assert t.p1.options == [f"target:{COAL}", f"target:{MAEONI}"]
    with t.changes({"chant-of-revenge.status": 0, "p2.wounds": +1}):
        t.p1.choose(MAEONI)
    assert t["chant-of-revenge"].status == 0
    assert t["chant-of-revenge"].exhaustion == 1


def test_chant_of_revenge_without_a_token_deals_nothing(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["chant-of-revenge"]}, p2={})
    with t.changes({"p1.wounds": 0, "p2.wounds": 0, "chant-of-revenge.exhaustion": +1}):
        t.p1.choose("activate", "chant-of-revenge")


@pytest.mark.parametrize(("copies", "price"), [(1, 6), (2, 5), (3, 4)])
def test_focus_makes_the_iron_rhino_cheaper(table: Tables, copies: int, price: int) -> None:
    board = ["summon-iron-rhino"] * copies
    t = table.ashes(p1={"spellboard": board, "dice": ["charm:basic"] * (price - 1)}, p2={})
    assert not t.p1.can("activate", "summon-iron-rhino")
    t = table.ashes(p1={"spellboard": board, "dice": ["charm:basic"] * price}, p2={})
    t.p1.choose("activate", "summon-iron-rhino")
    assert t.p1.battlefield == ["iron-rhino"]
    assert t.p1.dice == []
    assert t.main_left == 0


def test_there_is_only_one_iron_rhino(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-iron-rhino"], "battlefield": ["iron-rhino"], "pile": [], "dice": ["charm"] * 6}, p2={}
    )
    t.p1.choose("activate", "summon-iron-rhino")  # may be paid for nothing
    assert t.p1.battlefield == ["iron-rhino"]


def test_the_iron_rhino_needs_a_slot(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-iron-rhino"], "battlefield": ["iron-worker"] * 6, "dice": ["charm"] * 6}, p2={}
    )
    t.p1.choose("activate", "summon-iron-rhino")
    assert not t.has("iron-rhino", "p1.battlefield")


def test_gigantic_keeps_small_units_from_blocking_and_guarding(table: Tables) -> None:
    small = ["mist-spirit", ("butterfly-monk", {"attached": ["root-armor"]}), "gilder", "butterfly-monk"]
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": small})
    with t.branch() as b:
        b.p1.choose("attack", MAEONI)
        assert [k for k in b.p2.options if k.startswith("block")] == [
            "block:butterfly-monk:iron-rhino",
            "block:gilder:iron-rhino",
        ]
    t.p1.choose("attack", "mist-spirit")
    assert t.p2.options == ["guard:maeoni-viper", "guard:butterfly-monk", "guard:gilder", "no-guard"]


def test_an_exhausted_iron_rhino_has_no_text_but_wounds_do_not_shrink_blockers(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [("gilder", {"wounds": 1})]})
    t.p1.choose("attack", MAEONI)
    assert t.p2.can("block", "gilder")  # a life value of 2, whatever its wounds
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"exhaustion": 1})]}, p2={})
    assert not t["iron-rhino"].has_gigantic


def test_overkill_hits_the_phoenixborn_behind_the_destroyed_unit(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p3.choose("no-guard")
    with t.changes({"p3.wounds": +2, "p2.wounds": 0, "p1.wounds": 0}):
        t.p3.choose("decline")
    assert t["iron-worker"].zone == "discard-pile"


def test_overkill_needs_a_destruction_by_its_own_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["iron-worker"]}, turn=2)
    t.p2.choose("attack", "iron-rhino")
    t.p1.choose("no-guard", "counter")  # a counter is no attack
    with t.changes({"p2.wounds": 0}):
        t.p2.choose("first:iron-rhino")
    assert t["iron-worker"].zone == "discard-pile"


def test_overkill_of_a_rhino_that_died_first_does_not_happen(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"wounds": 2})]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "counter")
    with t.branch() as b, b.changes({"p2.wounds": +2}):
        b.p1.choose("first:iron-worker")
    with t.changes({"p2.wounds": 0}):
        t.p1.choose("first:iron-rhino")
    assert t["iron-worker"].zone == "discard-pile"
    assert t.has("iron-rhino", "p1.conjuration-pile")


def test_throw_may_damage_another_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["anchornaut"], "battlefield": ["iron-worker"], "dice": ["charm:basic"]}, p2={"battlefield": ["gilder"]}
    )
    t.p1.choose("play", "anchornaut")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b["gilder"].wounds == b["iron-worker"].wounds == 0
    t.p1.choose("use", "anchornaut")
    assert t.p1.options == ["target:iron-worker", "target:gilder"]
    with t.changes({"gilder.wounds": +1}):
        t.p1.choose("gilder")


def test_throw_is_not_offered_without_another_unit(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["anchornaut"], "dice": ["charm:basic"]}, p2={"battlefield": ["stormwind-sniper"]})
    t.p1.choose("play", "anchornaut")
    assert t["anchornaut"].wounds == 0
    assert t.p1.can("end-turn")


def test_overtime_draws_up_to_two_more_cards(table: Tables) -> None:
    worker = ("iron-worker", {"exhaustion": 3})
    t = table.ashes(p1={"battlefield": [worker]}, p2={}, round=1)
    t.skip_until(lambda t: t.p1.can("use", "iron-worker"))
    assert t.p1.hand_size == 5
    assert t["iron-worker"].exhaustion > 0  # it is inexhaustible
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p1.hand_size == 5
    t.p1.choose("use", "iron-worker", "draw")
    with t.branch() as b:
        b.p1.choose("done")
        assert b.p1.hand_size == 6
    t.p1.choose("draw")
    assert t.p1.hand_size == 7


def test_two_iron_workers_work_overtime_separately_and_fatigue_comes_from_the_normal_draw(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker", "iron-worker"], "draw": ["cover"] * 8}, p2={}, round=1)
    t.skip_until(lambda t: any(key.startswith("use") for key in t.p1.options))
    t.p1.choose("use", "iron-worker", "draw")
    t.p1.choose("draw")
    t.p1.choose("use", "iron-worker", "draw")
    assert t.p1.hand_size == 8
    assert t.p1.wounds == 0


def test_overtime_is_lost_to_reflections_in_the_water(table: Tables) -> None:
    worker = ("iron-worker", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [worker]}, p2={}, round=1)
    t.skip_until(lambda t: t.round == 2 and t.phase == "player-turns")
    assert t.p1.hand_size == 5  # in the next round the spell is gone
    t.skip_until(lambda t: t.p1.can("use", "iron-worker"))
    assert t.round == 3


def test_aftershock_after_the_knight_destroys_by_attacking(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["gilder", "iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-worker")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b["gilder"].wounds == 0
    t.p1.choose("use", "hammer-knight")
    assert t.p1.options == ["target:hammer-knight", "target:gilder"]
    with t.changes({"gilder.wounds": +1, "hammer-knight.wounds": +2, "hammer-knight.exhaustion": +1}):
        t.p1.choose("gilder")


def test_aftershock_is_not_for_surviving_or_countered_units(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["silver-snake", "gilder"]})
    t.p1.choose("attack", "silver-snake")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].wounds == 3
    assert t.p1.can("end-turn")


def test_alert_keeps_a_countering_knight_unexhausted(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["hammer-knight"]})
    t.p1.choose("attack", "hammer-knight")
    t.p2.choose("no-guard", "counter")
    with t.changes({"hammer-knight.exhaustion": 0, "hammer-knight.wounds": +2}):
        t.p1.choose("first:hammer-knight")
    assert t["iron-worker"].zone == "discard-pile"
    assert not t.happened("use", "hammer-knight")  # Aftershock is for attacking


def test_alert_does_not_help_an_attacking_knight_nor_one_without_abilities(table: Tables) -> None:
    knight = ("hammer-knight", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [knight]})
    t.p1.choose("attack", "hammer-knight")
    t.p2.choose("no-guard", "counter")
    with t.changes({"hammer-knight.exhaustion": +1}):
        t.p1.choose("first:hammer-knight")
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={})
    with t.changes({"hammer-knight.exhaustion": +1}):
        t.p1.choose("attack", MAEONI)


def test_one_hundred_blades(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "battlefield": ["iron-worker"], "dice": ["charm:basic"] * 2},
        p2={"battlefield": ["gilder"]},
        p3={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("play", "one-hundred-blades")
    assert t.p1.options == [f"target:{COAL}", f"target:{MAEONI}", "target:aradel-summergaard"]
    t.p1.choose(MAEONI)
    with t.changes({"gilder.wounds": +1, "iron-worker.wounds": 0, "p1.hand_size": +1, "p2.wounds": 0}):
        t.p1.choose("next", "gilder")  # one after the other, in the order of your choice
    assert t.p2.wounds == 1
    assert t["stormwind-sniper"].zone == "discard-pile"  # nothing but the Phoenixborn is targeted
    assert t.has("one-hundred-blades", "p1.discard-pile")


def test_one_hundred_blades_ends_the_game_before_the_units_are_hit(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["charm:basic"] * 2}, p2={"wounds": 19, "battlefield": ["gilder"]}
    )
    t.p1.choose("play", "one-hundred-blades", MAEONI)
    assert t.over
    assert t.winners == (0,)


def test_one_hundred_blades_belongs_to_coal_and_draws_even_from_an_empty_table(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["one-hundred-blades"], "dice": ["charm:basic"] * 2}, p2={})
    assert t["one-hundred-blades"].card.phoenixborn == COAL
    with t.changes({"p1.hand_size": 0, "p1.draw_pile_size": -1}):
        t.p1.choose("play", "one-hundred-blades", COAL)
    assert t.p1.wounds == 1


def test_close_combat_chooses_an_unexhausted_unit_and_targets_another(table: Tables) -> None:
    t = close_combat(table)  # the Iron Worker is the only unexhausted unit
    assert t.p1.options == ["target:hammer-knight", "target:silver-snake"]
    t.p1.choose("silver-snake")
    assert t["silver-snake"].wounds == 2
    with t.branch() as b, b.changes({"iron-worker.wounds": +1, "iron-worker.exhaustion": 0}):
        b.p1.choose("wound")
    with t.changes({"iron-worker.wounds": 0, "iron-worker.exhaustion": +1}):
        t.p1.choose("exhaustion")


def test_close_combat_is_cancelled_as_a_whole(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["iron-worker"], "dice": [NATURAL]},
        p2={"battlefield": ["silver-snake"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("play", "close-combat")
    with t.changes({"silver-snake.wounds": 0, "iron-worker.wounds": 0, "iron-worker.exhaustion": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.p1.dice == []
    assert t.has("close-combat", "p1.discard-pile")


def test_close_combat_without_another_unit_still_marks_the_chosen_one(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["close-combat"], "battlefield": ["iron-worker"], "dice": [NATURAL]}, p2={})
    t.p1.choose("play", "close-combat")
    with t.changes({"iron-worker.exhaustion": +1}):
        t.p1.choose("exhaustion")


def test_close_combat_without_a_fighter_targets_nobody(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["close-combat"], "dice": [NATURAL]}, p2={"battlefield": ["silver-snake", "gilder"]})
    with t.changes({"silver-snake.wounds": 0}):
        t.p1.choose("play", "close-combat")
    assert not t.happened("target")
    assert t.p1.can("end-turn")


def test_the_wound_of_close_combat_can_destroy_and_is_no_damage(table: Tables) -> None:
    t = table.ashes(
        p1={
            "hand": ["close-combat"],
            "battlefield": [("mist-spirit", {"attached": ["root-armor"], "wounds": 1})],
            "dice": [NATURAL],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "close-combat", "wound")
    assert t.has("mist-spirit", "p1.conjuration-pile")
    assert t["gilder"].wounds == 1


def test_aftershock_and_overkill_answer_the_destruction_of_a_blocker(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "iron-rhino"]}, p2={"battlefield": ["iron-worker", "iron-worker", "gilder"]}
    )
    t.p1.choose("attack", MAEONI, "attacker:hammer-knight", "attacker:iron-rhino")
    t.p2.choose("block:iron-worker#1:hammer-knight")
    t.p2.choose("block", "iron-worker", "iron-rhino")
    t.p1.choose("battle:hammer-knight", "first:iron-worker")
    t.p1.choose("use", "hammer-knight", "gilder")
    assert t["gilder"].wounds == 1
    with t.changes({"p2.wounds": +2}):
        t.p1.choose("first:iron-worker")
    assert t.p2.battlefield == ["gilder"]


def test_overkill_can_win_the_game(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"wounds": 18, "battlefield": ["iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "decline")
    assert t.over
    assert t.winners == (0,)


def test_cover_prevents_but_cannot_target_a_concealed_attacker(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "hand": ["cover"], "dice": [NATURAL]},
        p2={"battlefield": ["stormwind-sniper"]},
        turn=2,
    )
    t.p2.choose("attack", "iron-worker")
    t.p1.choose("guard", COAL)
    with t.changes({"p1.wounds": 0, "stormwind-sniper.wounds": 0}):
        t.p1.choose("react", "cover")
    assert t["stormwind-sniper"].in_play


def test_throw_can_be_veiled(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["charm:basic"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("play", "anchornaut", "use", "anchornaut")
    with t.changes({"iron-worker.wounds": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.p1.battlefield == ["anchornaut"]


def test_a_copied_hammer_knight_is_alert(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "mist-spirit"]},
        p2={"battlefield": ["iron-worker"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack", "iron-worker", "mist-spirit")
    t.p2.choose("react", "strange-copy", "target:hammer-knight")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:mist-spirit")
    assert t.p1.battlefield == ["hammer-knight"]
    copy = t["p2.hammer-knight"]
    assert (copy.wounds, copy.exhaustion) == (1, 0)
