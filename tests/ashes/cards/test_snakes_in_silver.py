"""The cards of the Snakes in Silver, Maeoni Viper's deck."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables
from tests.ashes.made_up import MAEONI, VEIL


def empower(table: Tables, copies: int) -> Table:
    t = table.ashes(
        p1={
            "spellboard": ["empower"] * copies,
            "battlefield": [("silver-snake", {"status": 2}), "gilder"],
            "dice": ["natural:class"],
        },
        p2={"battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", "empower")
    assert t.p1.options == ["target:silver-snake", "target:gilder"]  # your own units only
    t.p1.choose("gilder")
    assert t["gilder"].status == 1
    return t


def open_memories(table: Tables) -> Table:
    t = table.ashes(
        p1={
            "hand": ["open-memories"],
            "draw": ["refresh", "cover", "refresh"],
            "dice": ["charm:class", "charm:basic"],
        },
        p2={},
    )
    t.p1.choose("play", "open-memories")
    return t


def transfer(table: Tables, p2: dict[str, object]) -> Table:
    t = table.ashes(p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]}, p2=p2)
    t.p1.choose("play", "transfer")
    return t


def test_command_strike_deals_the_chosen_units_attack_value(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": MAEONI,
            "battlefield": [("silver-snake", {"status": 3}), "gilder", ("iron-rhino", {"exhaustion": 1})],
            "dice": ["natural:basic", "charm:basic"],
        },
        p2={"phoenixborn": "coal-roarkwin", "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", MAEONI)
    assert t.p1.options == ["choose:silver-snake", "choose:gilder"]  # unexhausted ones
    t.p1.choose("silver-snake")
    assert "target:silver-snake" in t.p1.options  # any unit, the chosen one too
    with t.changes({"hammer-knight.wounds": +3, "silver-snake.exhaustion": 0, "p1.exhaustion": 0}):
        t.p1.choose("hammer-knight")
    assert t.p1.exhaustion == 1
    assert t.p1.dice == []


def test_command_strike_counts_bonuses_and_deals_nothing_for_zero(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": MAEONI,
            "battlefield": [("gilder", {"attached": ["massive-growth"]}), "butterfly-monk"],
            "dice": ["natural:basic", "charm:basic"],
        },
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [("silver-snake", {"status": 9})]},
    )
    t.p1.choose("activate", MAEONI, "choose:gilder")
    with t.changes({"silver-snake.wounds": 0}):
        t.p1.choose("target:silver-snake")
    assert t.has("silver-snake", "p2.conjuration-pile")  # 0 + 4 damage
    t = table.ashes(
        p1={"phoenixborn": MAEONI, "battlefield": ["gilder"], "dice": ["natural:basic", "charm:basic"]},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", MAEONI)
    with t.changes({"hammer-knight.wounds": 0}):
        t.p1.choose("target:hammer-knight")
    assert not t.happened("damage", "hammer-knight")


def test_command_strike_without_an_unexhausted_unit_targets_nobody(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": MAEONI, "battlefield": [("gilder", {"exhaustion": 1})], "dice": ["natural:basic", "charm:basic"]},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", MAEONI)
    assert t.p1.prompt != "target"
    assert not t.happened("target")
    assert t.p1.exhaustion == 1


def test_call_upon_the_realms_turns_three_dice_each_once(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["call-upon-the-realms"], "dice": ["charm:basic"] * 2 + ["natural:class"] * 2}, p2={})
    t.p1.choose("play", "call-upon-the-realms")
    t.p1.choose("charm", "basic-to-power")
    t.p1.choose("natural", "class-to-basic")
    assert not t.p1.can("basic-to-power", "natural")  # that die has been turned
    t.p1.choose("charm", "basic-to-class")
    assert t.p1.dice == ["charm:class", "charm:power", "natural:basic", "natural:class"]
    assert t.p1.prompt == "turn"  # the fourth die stays
    assert t.main_left == 0
    assert t.p1.exhausted_dice == []


def test_call_upon_the_realms_may_leave_dice_as_they_are(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["call-upon-the-realms"], "dice": ["charm:basic"]}, p2={})
    t.p1.choose("play", "call-upon-the-realms", "done")
    assert t.p1.dice == ["charm:basic"]


@pytest.mark.parametrize(("copies", "tokens"), [(1, 0), (2, 1), (3, 2)])
def test_focus_gives_the_silver_snake_tokens(table: Tables, copies: int, tokens: int) -> None:
    t = table.ashes(
        p1={"phoenixborn": MAEONI, "spellboard": ["summon-silver-snake"] * copies, "dice": ["charm:power", "natural:power"]},
        p2={"phoenixborn": "coal-roarkwin"},
    )
    t.p1.choose("activate", "summon-silver-snake")
    assert t.p1.battlefield == ["silver-snake"]
    assert t["silver-snake"].status == tokens == t["silver-snake"].attack


def test_focus_places_no_tokens_where_no_snake_came(table: Tables) -> None:
    snake = ("silver-snake", {"status": 1})
    t = table.ashes(
        p1={"spellboard": ["summon-silver-snake"] * 3, "battlefield": [snake], "pile": [], "dice": ["charm", "natural"]},
        p2={},
    )
    with t.changes({"silver-snake.status": 0}):
        t.p1.choose("activate", "summon-silver-snake")
    assert t.p1.battlefield == ["silver-snake"]


def test_spell_guard_keeps_the_spells_of_opponents_off(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "hand": ["seal", "transfer"],
            "dice": ["charm:class", "illusion:class", "charm:basic"],
        },
        p2={"spellboard": ["summon-silver-snake", ("summon-silver-snake", {"exhaustion": 1}), ("hypnotize", {"status": 1})]},
    )
    with t.branch() as b:
        b.p1.choose("play", "seal", "player:2", "summon-silver-snake#1")
        assert [b[f"summon-silver-snake#{i}"].exhaustion for i in (1, 2)] == [0, 1]  # also when exhausted
    with t.branch() as b:
        b.p1.choose("play", "transfer", "player:2")  # nothing to move: no other card of theirs can be affected
        assert b["hypnotize"].status == 1
    t.p1.choose("activate", "noah-redmoon")  # an ability is no spell
    with t.changes({"summon-silver-snake.exhaustion": +1}):
        t.p1.choose("summon-silver-snake")


def test_spell_guard_does_not_keep_your_own_spells_off(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["seal"], "spellboard": ["summon-silver-snake"], "dice": ["charm:class", "illusion:class"]}, p2={}
    )
    with t.changes({"summon-silver-snake.exhaustion": +1}):
        t.p1.choose("play", "seal", "player:1")


def test_summon_gilder_places_a_gilder_and_may_damage_a_unit(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("activate", "summon-gilder")
    assert t.p1.battlefield == ["gilder"]
    assert t.p1.options == ["target:gilder", "target:iron-worker", "decline"]
    with t.branch() as b:
        b.p1.choose("decline")
        assert b["iron-worker"].wounds == b["gilder"].wounds == 0
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("iron-worker")


def test_summon_gilder_damages_even_if_no_gilder_is_left(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "pile": [], "dice": ["natural:class"]}, p2={"battlefield": ["iron-worker"]}
    )
    t.p1.choose("activate", "summon-gilder")
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("iron-worker")


def test_a_cancelled_summon_gilder_keeps_the_gilder(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"]}, p2={"battlefield": ["iron-worker"], **VEIL}
    )
    t.p1.choose("activate", "summon-gilder", "iron-worker")
    with t.changes({"iron-worker.wounds": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.p1.battlefield == ["gilder"]
    assert t["summon-gilder"].exhaustion == 1


def test_unit_guard_lets_the_gilder_guard_other_units(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder", "mist-spirit", ("gilder", {"exhaustion": 1})]}
    )
    with t.branch() as b:
        b.p1.choose("attack", "gilder#1")
        assert b.p2.options == [f"guard:{MAEONI}", "no-guard"]  # not itself, nor the exhausted one
    t.p1.choose("attack", "mist-spirit")
    with t.changes({"mist-spirit.wounds": 0, "iron-worker.wounds": 0}):
        t.p2.choose("guard", "gilder")
    t.p2.choose("pass")  # no Inheritance
    assert t.has("gilder", "p2.conjuration-pile")


def test_unit_guard_does_not_guard_the_phoenixborn_nor_other_players_units(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]}, p3={"battlefield": ["mist-spirit"]})
    t.p1.choose("attack", "mist-spirit")
    assert t.p3.options == ["guard:aradel-summergaard", "no-guard"]


def test_inheritance_may_leave_a_token_on_any_unit(table: Tables) -> None:
    gilder = ("gilder", {"wounds": 1, "exhaustion": 1})
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": [gilder, "silver-snake"]}
    )
    t.p1.choose("dice-power", "natural", "gilder")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b["silver-snake"].status == 0
    t.p2.choose("use", "gilder")  # inexhaustible, and the controller of the Gilder decides
    assert t.p2.options == ["target:silver-snake", "target:iron-worker"]
    with t.changes({"silver-snake.attack": +1}):
        t.p2.choose("silver-snake")
    assert t.has("gilder", "p2.conjuration-pile")


def test_inheritance_is_lost_with_all_abilities_and_without_a_target(table: Tables) -> None:
    gilder = ("gilder", {"wounds": 1, "attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": [gilder]})
    t.p1.choose("dice-power", "natural", "gilder")
    assert not t.happened("use", "gilder")
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [("gilder", {"wounds": 1})]})
    t.p1.choose("dice-power", "natural")
    assert not t.happened("use", "gilder")
    assert t.has("gilder", "p2.conjuration-pile")


def test_inheritance_does_not_answer_a_discard(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "hand": ["fear"], "battlefield": ["iron-worker"], "dice": ["charm:basic"]},
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "fear")
    assert t.has("gilder", "p2.conjuration-pile")
    assert not t.happened("use", "gilder")


def test_consume_grows_the_silver_snake(table: Tables) -> None:
    snake = ("silver-snake", {"status": 1, "exhaustion": 1})
    t = table.ashes(
        p1={"battlefield": [snake, "mist-spirit"], "dice": ["natural:power"], "hand": ["molten-gold"]},
        p2={"battlefield": ["mist-spirit"]},
        p3={"battlefield": ["mist-spirit"]},
    )
    with t.branch() as b, b.changes({"silver-snake.status": 0}):
        b.p1.choose("dice-power", "natural", "target:mist-spirit#1")  # a unit of its own controller
    with t.branch() as b, b.changes({"silver-snake.status": +1, "silver-snake.attack": +1}):
        b.p1.choose("dice-power", "natural", "target:mist-spirit#2")
    with t.changes({"silver-snake.status": +1}):
        t.p1.choose("dice-power", "natural", "target:mist-spirit#3")


def test_consume_answers_destruction_by_its_own_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("silver-snake", {"status": 2})]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].status == 3


def test_consume_is_lost_but_x_is_kept_without_abilities(table: Tables) -> None:
    snake = ("silver-snake", {"status": 2, "attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [snake], "dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit"]})
    t.p1.choose("dice-power", "natural", "mist-spirit")
    assert t["silver-snake"].status == 2
    assert t["silver-snake"].attack == 2


def test_refresh_removes_all_exhaustion_from_a_unit(table: Tables) -> None:
    t = table.ashes(
        p1={
            "hand": ["refresh"],
            "battlefield": [("iron-worker", {"exhaustion": 3})],
            "dice": ["charm:class", "charm:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "refresh")
    assert t.p1.options == ["target:iron-worker", "target:gilder"]
    with t.changes({"iron-worker.exhaustion": -3}):
        t.p1.choose("iron-worker")


def test_empower_places_a_token_on_your_unit(table: Tables) -> None:
    t = empower(table, 1)
    assert t["silver-snake"].status == 2
    assert t["hammer-knight"].wounds == 0


def test_a_focused_empower_turns_tokens_into_damage(table: Tables) -> None:
    t = empower(table, 2)
    assert t.p1.options == ["choose:silver-snake", "choose:gilder", "decline"]
    with t.branch() as b:
        b.p1.choose("decline")
        assert b["hammer-knight"].wounds == 0
        assert b["gilder"].status == 1
    t.p1.choose("silver-snake")
    assert t.p1.options == ["remove:1", "remove:2"]
    with t.changes({"silver-snake.status": -2, "hammer-knight.wounds": +2}):
        t.p1.choose("remove:2", "target:hammer-knight")


def test_tokens_that_empower_removed_stay_removed_when_its_damage_is_cancelled(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["empower"] * 2, "battlefield": ["silver-snake"], "dice": ["sympathy:class"]},
        p2={"battlefield": ["hammer-knight"], **VEIL},
    )
    t.p1.choose("activate", "empower", "choose:silver-snake")
    t.p1.choose("hammer-knight")
    with t.changes({"hammer-knight.wounds": 0}):
        t.p2.choose("react", "golden-veil")
    assert t["silver-snake"].status == 0


def test_hypnotize_gives_bypass_for_the_turn(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": ["iron-worker", "gilder"], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["silver-snake", "gilder"]},
    )
    t.p1.choose("activate", "hypnotize")
    assert t.p1.options == ["target:iron-worker", "target:gilder"]
    t.p1.choose("iron-worker")
    assert t["iron-worker"].has_bypass
    with t.branch() as b, b.changes({"silver-snake.wounds": +2}):
        b.p1.choose("attack", "silver-snake", "iron-worker")
        b.p2.choose("decline")  # neither the Gilder nor Maeoni may guard; the target may still counter
    with t.changes({"p2.wounds": +2}):
        t.p1.choose("attack", MAEONI, "iron-worker", "done")  # nobody is asked to block
    t.skip_until(lambda t: t.turn_player == 1)
    assert not t["iron-worker"].has_bypass


def test_hypnotized_and_plain_attackers_side_by_side(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": ["iron-worker", "mist-spirit"], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("activate", "hypnotize", "iron-worker")
    t.p1.choose("attack", MAEONI, "attacker:iron-worker", "attacker:mist-spirit")
    assert t.p2.options == ["block:gilder:mist-spirit", "no-block:mist-spirit"]


def test_open_memories_fetches_a_card(table: Tables) -> None:
    t = open_memories(table)
    t.p1.choose("search")
    assert t.p1.options == ["take:cover", "take:refresh", "nothing"]
    t.p1.choose("cover")
    assert t.p1.hand == ["cover"]
    assert t.p1.draw_pile == ["refresh", "refresh"]
    assert not t.p2.sees("p1.cover")  # nothing says that it is shown
    assert t.p2.view["players"][0]["zones"]["hand"] == {"count": 1, "known": []}


def test_open_memories_may_be_declined_and_may_find_nothing(table: Tables) -> None:
    t = open_memories(table)
    with t.branch() as b:
        b.p1.choose("decline")
        assert not b.p1.sees("p1.refresh")
        assert b.p1.hand == []
    t.p1.choose("search", "nothing")
    assert t.p1.hand == []
    assert len(t.p1.draw_pile) == 3
    assert t.p1.sees("p1.refresh")  # "if you do": nothing was found, nothing is shuffled


def test_molten_gold_places_wounds_that_armor_cannot_prevent(table: Tables) -> None:
    snake = ("silver-snake", {"attached": ["root-armor"]})
    t = table.ashes(
        p1={"hand": ["molten-gold"], "battlefield": ["gilder"], "dice": ["natural:class"] * 2},
        p2={"battlefield": [snake, "mist-spirit"]},
    )
    t.p1.choose("play", "molten-gold")
    assert t.p1.options == ["target:silver-snake", "target:mist-spirit"]  # an opponent's
    with t.changes({"silver-snake.wounds": +3}):
        t.p1.choose("silver-snake")
    assert not t.happened("damage", "silver-snake")
    assert t["silver-snake"].in_play


def test_molten_gold_destroys(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["molten-gold"], "dice": ["natural:class"] * 2}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("play", "molten-gold")
    assert t["iron-worker"].zone == "discard-pile"


def test_transfer_moves_a_wound_onto_another_unit(table: Tables) -> None:
    worker = ("iron-worker", {"wounds": 1, "exhaustion": 1})
    t = transfer(table, {"battlefield": [worker, "mist-spirit"], "wounds": 3})
    assert t.p1.options == ["player:1", "player:2"]
    t.p1.choose("player:2")
    assert t.p1.options == ["move:iron-worker:wound", "move:iron-worker:exhaustion"]  # not the Phoenixborn's
    t.p1.choose("wound")  # the Mist Spirit is the only taker
    assert t["iron-worker"].wounds == 0
    assert t.has("mist-spirit", "p2.conjuration-pile")
    assert not t.happened("damage", "mist-spirit")


def test_transfer_can_be_guessed_at_while_it_asks_where_the_token_goes(table: Tables) -> None:
    worker = ("iron-worker", {"wounds": 1})
    t = transfer(table, {"battlefield": [worker, "mist-spirit", "butterfly-monk"]})
    t.p1.choose("player:2")  # the only token there is
    asked = sorted(t.p1.options)
    assert asked == ["onto:butterfly-monk", "onto:mist-spirit"]
    for seed in range(5):
        guess = t.determinize(1, seed)
        assert guess.decision is not None
        assert sorted(guess.decision.keys) == asked


def test_transfer_moves_exhaustion_and_status_onto_any_card(table: Tables) -> None:
    snake = ("silver-snake", {"exhaustion": 2, "status": 1, "attached": ["root-armor"]})
    t = transfer(table, {"battlefield": [snake, "gilder"], "spellboard": ["hypnotize"]})
    t.p1.choose("player:2")
    with t.branch() as b:
        b.p1.choose("exhaustion")
        assert b.p1.options == ["onto:gilder", "onto:hypnotize", "onto:root-armor"]
        with b.changes({"silver-snake.exhaustion": -1, "hypnotize.exhaustion": +1}):
            b.p1.choose("onto:hypnotize")
    with t.changes({"silver-snake.attack": -1, "gilder.status": +1}):
        t.p1.choose("status", "onto:gilder")


def test_an_armor_that_transfer_exhausts_grants_nothing(table: Tables) -> None:
    gilder = ("gilder", {"exhaustion": 1, "attached": ["root-armor"]})
    t = transfer(table, {"battlefield": [gilder]})
    t.p1.choose("player:2")
    assert t["root-armor"].exhaustion == 1
    assert t["gilder"].exhaustion == 0
    assert not t["gilder"].has_armored
    assert t["gilder"].life == 3  # its value bonus stays


def test_transfer_with_nothing_to_move(table: Tables) -> None:
    t = transfer(table, {"battlefield": [("gilder", {"wounds": 1})]})
    with t.changes({"gilder.wounds": 0}):
        t.p1.choose("player:2")
    assert t.has("transfer", "p1.discard-pile")


def test_golden_veil_cancels_a_dice_power(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["iron-worker"], **VEIL})
    t.p1.choose("dice-power", "natural")
    with t.branch() as b, b.changes({"iron-worker.wounds": +1}):
        b.p2.choose("pass")
    with t.changes({"iron-worker.wounds": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.p1.exhausted_dice == ["natural:power"]  # the cost stays paid
    assert t.has("golden-veil", "p2.discard-pile")


def test_a_veiled_charm_die_is_exhausted_and_lies_on_nothing(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-worker"], **VEIL})
    t.p1.choose("dice-power", "charm")
    with t.changes({"iron-worker.attack": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.p1.placed_dice == []
    assert t.p1.exhausted_dice == ["charm:power"]


def test_golden_veil_cancels_the_rest_of_a_spell(table: Tables) -> None:
    t = table.ashes(
        p1={
            "hand": ["out-of-the-mist"],
            "battlefield": ["mist-spirit"],
            "dice": ["illusion:power", "natural:power"],
        },
        p2={"battlefield": ["iron-worker"], **VEIL},
    )
    t.p1.choose("play", "out-of-the-mist", "iron-worker")
    with t.changes({"iron-worker.wounds": 0, "p1.hand_size": 0}):
        t.p2.choose("react", "golden-veil")
    assert t.has("out-of-the-mist", "p1.discard-pile")
    assert t.side_left == 0


def test_golden_veil_sends_a_cancelled_alteration_spell_to_the_discard_pile(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["reflections-in-the-water"], "dice": ["illusion:class"]},
        p2={"battlefield": ["iron-worker"], **VEIL},
    )
    t.p1.choose("play", "reflections-in-the-water")
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].attached == []
    assert t.has("reflections-in-the-water", "p1.discard-pile")


def test_golden_veil_answers_abilities_but_no_attacks(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "aradel-summergaard", "battlefield": ["iron-worker"], "dice": ["natural:class"]},
        p2={"battlefield": ["hammer-knight"], **VEIL},
    )
    with t.branch() as b:
        b.p1.choose("activate", "aradel-summergaard", "hammer-knight")
        with b.changes({"hammer-knight.wounds": 0}):
            b.p2.choose("react", "golden-veil")
        assert b.p1.exhaustion == 1
    t.p1.choose("attack", "hammer-knight")
    assert t.p2.prompt == "guard"


def test_golden_veil_protects_only_your_own_units_from_opponents(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2={**VEIL}, p3={"battlefield": ["iron-worker"]}
    )
    with t.branch() as b, b.changes({"iron-worker.wounds": +1}):
        b.p1.choose("dice-power", "natural", "iron-worker")  # player 2 is not asked
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "gilder"], "hand": ["golden-veil"], "dice": ["natural", "charm"]}, p2={}
    )
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power", "natural", "iron-worker")  # one's own targeting


def test_golden_veil_does_not_answer_what_targets_no_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": ["iron-worker"], **VEIL},
    )
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("play", "mist-typhoon")


def test_golden_veil_can_be_the_only_reaction_of_a_turn(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "aradel-summergaard",
            "hand": ["steady-gaze"],
            "dice": ["illusion:class", "illusion:class", "natural:power"],
        },
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil", "golden-veil"], "dice": ["charm:power"] * 2},
    )
    t.p1.choose("play", "steady-gaze")
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].exhaustion == 0
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power", "natural")


def test_summon_gilder_goes_on_after_an_ice_trap(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "battlefield": ["silver-snake"], "dice": ["natural:class"]},
        p2={"battlefield": ["hammer-knight"], "hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("activate", "summon-gilder")
    t.p2.choose("react", "ice-trap")
    t.p1.choose("use", "gilder", "silver-snake")  # Inheritance, in the middle of the spell
    assert t["silver-snake"].attack == 1
    assert t.p1.options == ["target:silver-snake", "target:hammer-knight", "decline"]
    with t.changes({"hammer-knight.wounds": +1}):
        t.p1.choose("hammer-knight")
    assert t.p1.battlefield == ["silver-snake"]


def test_open_memories_with_an_empty_draw_pile(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["open-memories"], "draw": [], "dice": ["charm:class", "charm:basic"]}, p2={})
    t.p1.choose("play", "open-memories")
    assert t.p1.hand == []
    assert t.has("open-memories", "p1.discard-pile")


def test_transfer_among_the_cards_of_any_player(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]},
        p2={"battlefield": ["gilder"]},
        p3={"battlefield": [("iron-worker", {"wounds": 1}), "hammer-knight"]},
    )
    t.p1.choose("play", "transfer")
    assert t.p1.options == ["player:1", "player:2", "player:3"]
    with t.changes({"iron-worker.wounds": -1, "hammer-knight.wounds": +1, "gilder.wounds": 0}):
        t.p1.choose("player:3")


def test_a_moved_wound_that_destroys_is_the_work_of_whoever_moved_it(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "wounds": 3,
            "hand": ["transfer"],
            "battlefield": [("iron-worker", {"wounds": 1}), ("blood-shaman", {"wounds": 1})],
            "dice": ["charm:class", "charm:basic", "ceremonial:basic"],
        },
        p2={},
    )
    t.p1.choose("play", "transfer", "player:1", "move:iron-worker:wound")
    t.p1.choose("use", "blood-shaman")
    assert t.p1.wounds == 2
    assert t.p1.dice == ["charm:class"]  # the last one, raised
    assert t["blood-shaman"].zone == "set-aside"  # Screams of the Departed is still to be answered
