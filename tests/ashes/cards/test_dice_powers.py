"""The seven dice powers: a side action and a die on its power side."""

from __future__ import annotations

import pytest

from rulebound.games.ashes.definitions import DICE_POWERS
from rulebound.testing import Tables, proves

TYPES = ["natural", "charm", "ceremonial", "illusion", "sympathy", "divine", "time"]


def test_every_type_of_die_has_a_power() -> None:
    assert sorted(DICE_POWERS) == sorted(TYPES)


@proves("ashes.dice.power.activate", "ashes.dice.power.symbol", "ashes.dice.power.definition")
@pytest.mark.parametrize("die", TYPES)
def test_a_dice_power_takes_the_side_action_and_the_die(table: Tables, die: str) -> None:
    dice = [f"{die}:power", f"{die}:power", f"{die}:class"]
    p1 = {"dice": dice, "draw": ["fear"], "spellboard": ["abundance"], "discard": ["iron-worker"], "battlefield": ["gilder"]}
    t = table.ashes(p1=p1, p2={"battlefield": ["gilder"], "dice": ["charm:class"]})
    assert [k for k in t.p1.options if k.startswith("dice-power")] == [f"dice-power:{die}"]
    other = table.ashes(
        p1={**p1, "dice": [f"{die}:class", f"{die}:basic"]}, p2={"battlefield": ["gilder"], "dice": ["charm:class"]}
    )
    assert not other.p1.can("dice-power"), "only the power side"
    t.p1.choose("dice-power", die)
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t.p1.dice == [f"{die}:class", f"{die}:power"]
    assert [*t.p1.exhausted_dice, *t.p1.placed_dice] == [f"{die}:power"]
    assert not t.p1.can("dice-power")
    assert not t.p1.can("meditate"), "the side action is used"
    assert t.p1.can("pass")


def test_natural_deals_1_damage_to_any_target_unit(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2={"battlefield": ["iron-rhino"]})
    t.p1.choose("dice-power", "natural")
    assert t.p1.options == ["target:gilder", "target:iron-rhino"]
    t.p1.choose("target:iron-rhino")
    assert t["iron-rhino"].wounds == 1


def test_natural_is_canceled_by_golden_veil_and_stays_spent(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]}, p2={"battlefield": ["iron-rhino"], "hand": ["golden-veil"], "dice": ["charm:power"]}
    )
    t.p1.choose("dice-power", "natural")
    t.p2.choose("react", "golden-veil")
    assert t["iron-rhino"].wounds == 0
    assert t.p1.exhausted_dice == ["natural:power"]


def test_charm_lowers_the_attack_of_an_opposing_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["charm:power"] * 2, "battlefield": ["gilder"]},
        p2={"battlefield": ["iron-worker", "gilder"], "hand": ["purge"]},
    )
    t.p1.choose("dice-power", "charm")
    assert t.p1.options == ["target:iron-worker", "target:gilder#2"], "an opponent's units only"
    t.p1.choose("target:iron-worker")
    assert t["iron-worker"].attack == 1
    assert t.p1.placed_dice == ["charm:power"]
    assert t.p1.dice == ["charm:power"]
    assert t.p1.exhausted_dice == [], "the die is in neither pool"
    t.p1.choose("pass")
    t.p2.choose("play", "purge")
    t.p2.choose("end-turn")
    t.p1.choose("dice-power", "charm")
    assert t["p2.gilder"].signed_attack == -1
    assert t["p2.gilder"].attack == 0, "the worker has a charm die already"


def test_charm_dice_return_in_the_exhaust_dice_step(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("dice-power", "charm")
    assert t["iron-worker"].attack == 1
    t.skip_until(lambda t: t.phase == "prepare")
    assert t["iron-worker"].attack == 2
    assert t.p1.placed_dice == []
    assert len(t.p1.dice) == 1, "exhausted at the end of the round, rolled in the next"


def test_a_die_on_a_unit_returns_when_the_unit_leaves_play(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"], "battlefield": ["hammer-knight"]}, p2={"battlefield": ["mist-spirit"]})
    t.p1.choose("dice-power", "charm")
    t.p1.choose("attack", "mist-spirit")
    t.skip_until(lambda t: not t.p2.battlefield)
    t.skip_until(lambda t: t["p2.mist-spirit"].zone == "conjuration-pile")
    assert t.p1.exhausted_dice == ["charm:power"]
    assert t.p1.placed_dice == []


def test_charm_is_canceled_by_golden_veil_and_the_die_is_exhausted(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]}
    )
    t.p1.choose("dice-power", "charm")
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].attack == 2
    assert t.p1.exhausted_dice == ["charm:power"]


def test_divine_raises_the_attack_of_a_unit_of_ones_own(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["divine:power"] * 2, "battlefield": ["iron-worker", "gilder"]}, p2={"hand": ["purge"]})
    t.p1.choose("dice-power", "divine")
    assert t.p1.options == ["target:iron-worker", "target:gilder"]
    t.p1.choose("target:iron-worker")
    assert t["iron-worker"].attack == 3
    assert t.p1.placed_dice == ["divine:power"]
    t.p1.choose("pass")
    t.p2.choose("play", "purge")
    t.p2.choose("end-turn")
    t.p1.choose("dice-power", "divine")
    assert t["p1.gilder"].attack == 1, "one divine die a unit"


def test_charm_and_divine_dice_lie_on_one_unit_together(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-worker"], "dice": ["divine:power"]})
    t.p1.choose("dice-power", "charm")
    t.skip_until(lambda t: t.turn_player == 1)
    t.p2.choose("dice-power", "divine")
    assert t["iron-worker"].attack == 2
    assert t.p1.placed_dice == ["charm:power"]
    assert t.p2.placed_dice == ["divine:power"]


def test_ceremonial_takes_an_ally_and_hurts_the_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["ceremonial:power"], "discard": ["blood-archer", "seal", "iron-worker"]}, p2={})
    t.p1.choose("dice-power", "ceremonial")
    assert t.p1.options == ["take:iron-worker", "take:blood-archer"]
    t.p1.choose("take:iron-worker")
    assert t.p1.hand == ["iron-worker"]
    assert t.p1.wounds == 1


def test_ceremonial_without_an_ally_is_not_used(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["ceremonial:power"], "discard": ["seal"], "battlefield": ["gilder"]}, p2={})
    assert not t.p1.can("dice-power")


def test_ceremonial_may_destroy_ones_own_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["ceremonial:power"], "discard": ["iron-worker"], "wounds": 14}, p2={})
    t.p1.choose("dice-power", "ceremonial")
    assert t.state.winners == (1,)


@proves("ashes.dice.level.lower")
def test_illusion_lowers_up_to_two_dice_of_an_opponent_one_level_each(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["illusion:power"]}, p2={"dice": ["natural:power", "charm:class", "charm:basic"]})
    t.p1.choose("dice-power", "illusion")
    assert t.p1.options == ["lower:natural:power", "lower:charm:class", "done"], "a basic die can't be lowered"
    with t.branch() as b:
        b.p1.choose("done")
        assert b.p2.dice == ["charm:basic", "charm:class", "natural:power"]
    t.p1.choose("lower:natural:power")
    assert t.p1.options == ["lower:charm:class", "done"], "two different dice"
    t.p1.choose("lower:charm:class")
    assert t.p2.dice == ["charm:basic", "charm:basic", "natural:class"]


def test_illusion_two_dice_alike_and_the_choice_of_the_opponent(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["illusion:power"]}, p2={"dice": ["charm:class"]}, p3={"dice": ["natural:power"] * 3})
    t.p1.choose("dice-power", "illusion")
    assert t.p1.options == ["player:2", "player:3"]
    t.p1.choose("player:3")
    t.p1.choose("lower:natural:power")
    t.p1.choose("lower:natural:power")
    assert t.p3.dice == ["natural:class", "natural:class", "natural:power"]
    assert t.p2.dice == ["charm:class"]


def test_sympathy_draws_and_may_put_a_card_back(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["sympathy:power"], "hand": ["seal"], "draw": ["fear", "purge"]}, p2={})
    t.p1.choose("dice-power", "sympathy")
    assert t.p1.hand == ["seal", "fear"]
    with t.branch() as b:
        b.p1.choose("no")
        assert b.p1.hand == ["seal", "fear"]
        assert b.p1.draw_pile == ["purge"]
    t.p1.choose("yes")
    t.p1.choose("choose:seal")
    with t.branch() as b:
        b.p1.choose("bottom")
        assert b.p1.draw_pile == ["purge", "seal"]
        assert b.p1.hand == ["fear"]
    t.p1.choose("top")
    assert t.p1.draw_pile == ["seal", "purge"], "on top"
    assert not t.p2.sees("p1.seal")


def test_sympathy_with_an_empty_draw_pile_may_still_put_a_card_back(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["sympathy:power"], "hand": ["seal"], "draw": []}, p2={})
    t.p1.choose("dice-power", "sympathy", "yes", "top")
    assert t.p1.draw_pile == ["seal"]
    assert t.p1.hand == []


def test_time_places_a_status_token_and_may_remove_one_elsewhere(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["time:power"], "battlefield": ["gilder", "iron-worker"]},
        p2={"battlefield": [("silver-snake", {"status": 2})], "spellboard": [("chant-of-revenge", {"status": 1})]},
    )
    t.p1.choose("dice-power", "time")
    assert t.p1.options == ["target:gilder", "target:iron-worker"]
    t.p1.choose("target:gilder")
    assert t["gilder"].status == 1
    with t.branch() as b:
        b.p1.choose("no")
        assert b["silver-snake"].status == 2
    t.p1.choose("yes")
    assert t.p1.options == ["target:gilder", "target:silver-snake", "target:chant-of-revenge"]
    t.p1.choose("target:silver-snake")
    assert t["silver-snake"].status == 1
    assert t["silver-snake"].attack == 1


def test_time_offers_the_removal_even_if_no_token_could_be_placed(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["time:power"]}, p2={"battlefield": [("silver-snake", {"status": 1})]})
    t.p1.choose("dice-power", "time")
    t.p1.choose("yes")
    assert t["silver-snake"].status == 0


def test_time_takes_tokens_off_alteration_spells_and_off_spells_with_spell_guard(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["time:power"]},
        p2={
            "battlefield": [("iron-worker", {"attached": ["root-armor"]})],
            "spellboard": [("summon-silver-snake", {"status": 1})],
        },
    )
    t.status[t["root-armor"].entity] = 1
    t.p1.choose("dice-power", "time")
    t.p1.choose("yes")
    assert t.p1.options == ["target:summon-silver-snake", "target:root-armor"], "a dice power is no spell"
    t.p1.choose("target:root-armor")
    assert t["root-armor"].status == 0


def test_time_removal_from_a_unit_is_canceled_by_golden_veil(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["time:power"], "battlefield": ["gilder"]},
        p2={"battlefield": [("silver-snake", {"status": 1})], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("dice-power", "time")
    t.p1.choose("yes")
    t.p1.choose("target:silver-snake")
    t.p2.choose("react", "golden-veil")
    assert t["silver-snake"].status == 1
    assert t["gilder"].status == 1, "what was done before stands"
