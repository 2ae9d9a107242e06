"""Rulings on what the book leaves open, apart from battles. The number in each name is the ruling's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rulebound
from rulebound.core.errors import NotOffered
from rulebound.core.views import view
from rulebound.games.ashes.cards.making import (
    action,
    ally,
    alteration,
    conjuration,
    n,
    number,
    triggered,
)
from rulebound.games.ashes.conditions import EndOfRound, WhenThisEnters
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import (
    ChooseOnly,
    Damage,
    DestroyUnit,
    Draw,
    GainAbility,
    PlaceConjuration,
    PlaceStatus,
    PlaceWounds,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    YOURS,
    Players,
    That,
    Units,
    YourPhoenixborn,
    chosen,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables


def to_round(n: int) -> Callable[[Table], bool]:
    return lambda t: t.round == n and t.phase == "player-turns"


def spell(id: str, *effects: object, price: str = "main", **more: object) -> AshesCard:
    return action(id, id.title(), "測試法術", price, *effects, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- prepare and recovery


def test_39_prepare_choices_are_secret_and_applied_together(table: Tables) -> None:
    hands = {"hand": ["fear", "seal", "purge"]}
    t = table.ashes(p1=hands, p2=hands)
    t.skip_until(lambda t: t.phase == "prepare")
    first = t.state.decision
    assert first is not None
    assert (first.player, first.prompt) == (1, "discard")  # the new first player
    with t.branch() as one, t.branch() as two:
        one.p2.choose("done")
        two.p2.choose("discard:fear", "discard:purge", "discard:seal")
        assert view(one.state, 0) == view(two.state, 0)
        assert two.p2.discard_pile == []
        two.p1.choose("done")
        assert two.p2.discard_pile == ["fear", "purge", "seal"]


def test_39_recovery_dice_are_exhausted_together(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm"]}, p2={"dice": ["charm"]})
    t.skip_until(lambda t: t.phase == "recovery")
    t.p1.choose("exhaust")
    assert t.p1.dice == ["charm:power"]  # not yet: player 2 still chooses
    assert t.p2.prompt == "exhaust-dice"


def test_40_more_than_five_cards_in_hand(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"] * 7}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds, t.p1.draw_pile_size) == (7, 0, 10)


def test_41_overtime_never_causes_fatigue(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"], "draw": ["fear"] * 5}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds) == (5, 0)
    # the extra draw comes after the normal one and cannot make up for what was owed
    t = table.ashes(p1={"battlefield": ["iron-worker"], "draw": ["fear"] * 3}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds) == (3, 2)


def test_42_fatigue_is_neither_prevented_nor_answered(table: Tables) -> None:
    t = table.ashes(
        p1={"draw": [], "hand": ["redirect", "sympathy-pain"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}, p2={}
    )
    t.skip_until(to_round(3))
    assert t.p1.wounds == 3
    assert t["iron-rhino"].wounds == 0
    assert "damage" not in t.events


def test_43_and_44_most_basics_gives_the_token_to_anybody_and_a_tie_rolls_everything_again() -> None:
    state = rulebound.new("ashes", players=["iron-men", "mist-guardian", "cloudsea-siren"], seed=3)
    # ten dice each: the first roll ties players 1 and 2, the second gives player 3 most basics
    state.scripted.extend([4] * 10 + [4] * 10 + [0] * 10)
    state.scripted.extend([0] * 10 + [0] * 10 + [4] * 10)
    while state.decision is not None and state.decision.prompt == "first-five":
        state.choose(0)
    decision = state.decision
    assert decision is not None
    assert (decision.player, decision.prompt) == (2, "first-player")
    assert not state.scripted  # all thirty dice were rolled twice
    assert decision.keys == ["first-player:1", "first-player:2", "first-player:3"]
    state.choose("first-player:2")
    assert state.view(0)["first_player"] == 1


def test_89_attached_spells_and_the_phoenixborn_lose_a_token(table: Tables) -> None:
    t = table.ashes(
        p1={"exhaustion": 2, "battlefield": [("gilder", {"attached": [("root-armor", {"exhaustion": 2})]})]}, p2={}
    )
    t.skip_until(to_round(3))
    assert (t.p1.exhaustion, t["root-armor"].exhaustion) == (1, 1)


def test_90_dice_on_cards_go_to_their_owners_exhausted_pool(table: Tables) -> None:
    seat = {"dice": ["charm:power", "natural:power"]}
    t = table.ashes(p1=seat, p2={"battlefield": ["iron-worker", "gilder"]})
    t.p1.choose("dice-power:charm", "iron-worker")
    assert t["iron-worker"].attack == 1
    assert t.p1.placed_dice == ["charm:power"]
    t.skip_until(lambda t: t.phase == "recovery")
    assert t.p1.prompt == "exhaust-dice"  # about the Natural die; the die on the unit goes by itself
    assert t["iron-worker"].attack == 1
    t.p1.choose("done")
    assert t["iron-worker"].attack == 2
    assert t.p1.placed_dice == []


def test_90_a_die_leaves_with_its_unit(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["mist-spirit"], "dice": ["natural:power"]})
    t.state.stop_at_forced = 1
    t.p1.choose("dice-power", "mist-spirit", "pass", "end-turn")
    assert t.p1.placed_dice == ["charm:power"]
    t.p2.choose("dice-power", "mist-spirit")
    assert t.p1.placed_dice == []
    assert len(t.p1.exhausted_dice) == 1


# ---------------------------------------------------------------- turns


def test_45_and_46_a_pass_with_a_side_action_is_a_pass(table: Tables) -> None:
    seat = {"spellboard": ["strengthen"], "battlefield": ["gilder"]}
    t = table.ashes(p1=seat, p2=seat)
    t.p1.choose("pass", "activate:strengthen", "target:gilder#1")  # after passing
    t.p2.choose("activate:strengthen", "target:gilder#2")  # before passing
    t.p2.choose("pass")
    assert t.phase != "player-turns" or t.round == 3


def test_45_an_additional_side_action_is_taken_any_time_in_the_turn(table: Tables) -> None:
    t = table.ashes(
        p1={
            "spellboard": ["summon-masked-wolf", "summon-masked-wolf"],
            "dice": ["illusion:power", "natural:power"],
            "battlefield": ["mist-spirit"],
            "phoenixborn": "noah-redmoon",
        },
        p2={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("activate", "summon-masked-wolf")
    assert t.side_left == 1
    t.p1.choose("pass")
    t.p1.choose("dice-power", "iron-worker")
    assert t["iron-worker"].wounds == 1


def test_47_all_players_pass_in_a_row(table: Tables) -> None:
    seat = {"hand": ["anchornaut"], "dice": ["charm:basic"]}
    t = table.ashes(p1={}, p2={}, p3=seat)
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("play", "anchornaut")
    t.p3.choose("end-turn")
    assert t.phase == "player-turns"  # player 3 did something: the passes begin anew
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 2)
    t.p3.choose("pass", "end-turn")
    assert t.round == 3


def test_48_a_unit_attacks_in_the_turn_in_which_it_came_into_play(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-masked-wolf"], "dice": ["illusion"], "phoenixborn": "noah-redmoon"}, p2={})
    t.p1.choose("activate", "summon-masked-wolf")
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.wounds == 2


def test_49_an_action_spell_without_targets_may_be_played(table: Tables) -> None:
    hand, dice = ["steady-gaze", "root-armor", "out-of-the-mist"], ["illusion", "illusion", "natural"]
    t = table.ashes(p1={"hand": hand, "dice": dice}, p2={})
    assert not t.p1.can("play", "root-armor")  # its placement is not possible
    with t.branch() as b:
        b.p1.choose("play", "steady-gaze")
        assert b.p1.discard_pile == ["steady-gaze"]
    t.p1.choose("play", "out-of-the-mist")  # as much as possible: no damage, but the draw
    t.p1.choose("yes")
    assert t.p1.hand_size == 3


def test_50_an_ability_that_can_do_nothing_may_be_activated(table: Tables) -> None:
    t = table.ashes(p1={"phoenixborn": "aradel-summergaard", "dice": ["natural"]}, p2={})
    t.p1.choose("activate", "water-blast")
    assert (t.p1.exhaustion, t.p1.dice) == (1, [])


def test_51_b_happens_only_if_a_was_done_in_full(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["chant-of-revenge"]}, p2={})
    t.p1.choose("activate", "chant-of-revenge")
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    # Blood Shot on its last life: the wound is placed, the archer destroyed, and the damage still dealt
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["mist-spirit"]})
    t.p1.choose("activate", "blood-shot")
    assert t["blood-archer"].zone == "discard-pile"
    assert t["mist-spirit"].zone == "conjuration-pile"


def test_53_and_54_exhausted_copies_count_for_focus_and_for_the_cost(table: Tables) -> None:
    spells = [("summon-iron-rhino", {"exhaustion": 1}), ("summon-iron-rhino", {"exhaustion": 1}), "summon-iron-rhino"]
    t = table.ashes(p1={"spellboard": spells, "dice": ["charm"] * 4}, p2={})
    t.p1.choose("activate", "summon-iron-rhino")
    assert t.p1.battlefield == ["iron-rhino"]
    assert t.p1.dice == []
    t = table.ashes(p1={"spellboard": spells[1:], "dice": ["charm"] * 4}, p2={})
    assert not t.p1.can("activate", "summon-iron-rhino")


def test_87_meditating_goes_one_card_at_a_time(table: Tables) -> None:
    t = table.ashes(p1={"hand": [], "draw": ["fear", "seal"], "dice": ["charm:basic", "charm:basic"]}, p2={})
    t.p1.choose("meditate")
    assert t.p1.discard_pile == ["fear"]  # forced; seen before the next decision
    assert t.p1.prompt == "change-die"
    t.p1.choose("turn:charm:basic-to-power")
    assert t.p1.options == ["discard-top", "done"]
    t.p1.choose("done")
    assert t.p1.dice == ["charm:basic", "charm:power"]
    # with nothing to discard the action is not offered
    t = table.ashes(p1={"draw": []}, p2={}, stop_at_forced=True)
    assert not t.p1.can("meditate")


def test_88_meditating_a_copy_away_ends_the_focus(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-iron-rhino", "summon-iron-rhino"], "dice": ["charm"] * 5, "draw": []}, p2={})
    assert t.p1.can("activate", "summon-iron-rhino")
    t.p1.choose("meditate")  # the two copies are as good as each other
    t.p1.choose("keep")
    t.p1.choose("done")
    assert t.p1.discard_pile == ["summon-iron-rhino"]
    assert not t.p1.can("activate", "summon-iron-rhino")


def test_86_abundance_asks_clockwise_and_damages_in_its_controllers_order(table: Tables) -> None:
    seats = {f"p{i}": {"draw": ["fear", "fear"]} for i in (1, 2, 3)}
    seats["p2"]["spellboard"] = ["abundance"]
    t = table.ashes(turn=2, **seats)
    t.p2.choose("activate", "abundance", "draw", "done")
    t.p3.choose("done")
    t.p1.choose("done")
    assert t.p2.prompt == "next"
    t.p2.choose("aradel-summergaard", "coal-roarkwin")
    assert [s.wounds for s in (t.p1, t.p2, t.p3)] == [2, 1, 2]
    order = [e.about[0].card for e in t.state.log or [] if e.kind == "damage"]
    assert order == ["aradel-summergaard", "coal-roarkwin", "maeoni-viper"]


# ---------------------------------------------------------------- the end of the round


def doom(id: str, unit: str) -> AshesCard:
    """An ally that, at the end of the round, puts a conjuration onto its battlefield."""
    brood = triggered(EndOfRound(), PlaceConjuration(unit), name="brood")
    return ally(id, id.title(), "測試孵化者", "main", (1, 1, 1), brood, conjurations=(unit,))


def test_91_the_first_player_resolves_everything_first_in_an_order_of_choice(table: Tables) -> None:
    puppets = {"battlefield": ["blood-puppet", ("gilder", {"attached": ["reflections-in-the-water"]})]}
    t = table.ashes(p1=puppets, p2=puppets, first=2, turn=1)
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert sorted(t.p2.options) == ["use:blood-puppet:cursed", "use:reflections-in-the-water:fleeting"]
    t.p2.choose("use:reflections-in-the-water:fleeting")
    assert sorted(t.p1.options) == ["use:blood-puppet:cursed", "use:reflections-in-the-water:fleeting"]
    assert t.p2.wounds == 1


def test_91_an_effect_created_meanwhile_is_resolved_while_its_controllers_share_lasts(table: Tables) -> None:
    with with_cards(doom("test-brooder", "blood-puppet")):
        t = table.ashes(p1={"battlefield": ["test-brooder"]}, p2={})
        t.skip_until(lambda t: t.round == 3)
        assert t.p1.battlefield == ["test-brooder", "blood-puppet"]
        assert t.p1.wounds == 1  # the Puppet's own end-of-round effect was resolved too
        # created by the second player on the first player's battlefield, whose share is over: not any more
        onto = PlaceConjuration("blood-puppet", onto=target(Players(OPPONENTS), name="player"))
        giver = ally(
            "test-giver",
            "Test Giver",
            "測試贈者",
            "main",
            (1, 1, 1),
            triggered(EndOfRound(), onto, name="give"),
            conjurations=("blood-puppet",),
        )
        with with_cards(giver):
            t = table.ashes(p1={}, p2={"battlefield": ["test-giver"]})
            t.skip_until(lambda t: t.round == 3)
            assert (t.p1.battlefield, t.p1.wounds) == (["blood-puppet"], 0)
            t.skip_until(lambda t: t.round == 4)
            # now player 2 is first: the new Puppet and the old one both come in player 1's share
            assert t.p1.wounds == 2


def test_91_an_effect_whose_card_has_left_is_not_resolved(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-puppet", {"attached": ["fade-away"]})]}, p2={})
    t.skip_until(lambda t: t.phase == "end-of-round")
    with t.branch() as b:
        b.p1.choose("use:blood-puppet:cursed")
        assert b.p1.wounds == 1
    t.p1.choose("use:fade-away")
    assert t.p1.wounds == 0


def test_75_and_91_a_bonus_that_ends_with_the_round_may_destroy(table: Tables) -> None:
    """Fleeting takes Massive Growth away: the wounded unit is destroyed at once, and its ability still works."""
    t = table.ashes(
        p1={"battlefield": [("gilder", {"wounds": 4, "attached": ["massive-growth"]})]}, p2={"battlefield": ["iron-worker"]}
    )
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert t.p1.options == ["use:gilder:inheritance", "pass"]
    t.p1.choose("use")
    assert t["iron-worker"].status == 1
    assert t.p1.discard_pile == ["massive-growth"]


def test_93_no_reactions_at_the_end_of_the_round_but_triggered_abilities(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"attached": ["fade-away"]})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
        p2={"battlefield": ["iron-worker"]},
    )
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert t.p1.options == ["use:gilder:inheritance", "pass"]
    t.p1.choose("use")
    assert t["iron-worker"].status == 1
    assert t.round == 3
    assert t.p1.hand[0] == "final-cry"
    assert t.p2.wounds == 0


def test_94_once_per_turn_counts_anew_at_the_end_of_the_round(table: Tables) -> None:
    units = [("mist-spirit", {"attached": ["fade-away"]}), ("mist-spirit", {"attached": ["fade-away"]})]
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"] * 3, "battlefield": units},
        p2={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        turn=2,
    )
    t.p2.choose("dice-power", "target:mist-spirit#3")
    t.p1.choose("use", "screams-of-the-departed", "maeoni-viper")
    t.skip_until(lambda t: t.phase == "end-of-round")
    t.p1.choose("use:fade-away#1")
    t.p1.choose("use", "screams-of-the-departed", "maeoni-viper")
    assert t.p2.wounds == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.wounds == 2  # once for the whole end of the round
    assert t.p1.battlefield == []


# ---------------------------------------------------------------- cancelling, choosing, targets


def test_95_a_cancelled_activation_leaves_the_spell_exhausted_and_the_costs_paid(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"]}
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural"]}, p2={**veil, "battlefield": ["iron-worker"]})
    t.p1.choose("activate", "summon-gilder", "target:iron-worker")
    t.p2.choose("react")
    assert t["gilder"].zone == "battlefield"  # already resolved: it stands
    assert (t["summon-gilder"].exhaustion, t.p1.dice, t["iron-worker"].wounds) == (1, [], 0)
    assert t.main_left == 0
    # a dice power: the die stays exhausted and lies on no unit
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={**veil, "battlefield": ["iron-worker"]})
    t.p1.choose("dice-power")
    t.p2.choose("react")
    assert (t["iron-worker"].attack, t.p1.placed_dice, len(t.p1.exhausted_dice)) == (2, [], 1)


def test_95_only_the_cancelled_card_stops(table: Tables) -> None:
    """An ability that triggered inside another card's effect is cancelled alone; the other card goes on."""
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "battlefield": ["iron-worker"], "dice": ["natural"], "hand": []},
        p2={"hand": ["ice-trap"], "battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p3={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("activate", "summon-gilder")
    t.p2.choose("react", "ice-trap")
    t.p1.choose("use", "inheritance", "target:hammer-knight")
    t.p3.choose("react", "golden-veil")
    assert t["hammer-knight"].status == 0
    # the second effect of Summon Gilder is still carried out
    assert t.p1.prompt == "target"
    t.p1.choose("target:mist-spirit")
    assert t["mist-spirit"].zone == "conjuration-pile"


def test_95_a_cancelled_reaction_is_spent(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
        p2={"hand": ["shadow-strike"] * 2, "dice": ["illusion:power"] * 2},
    )
    t.p1.choose("attack", "maeoni-viper", "mist-spirit", "done")
    t.p2.choose("react", "shadow-strike")
    t.p1.choose("react", "golden-veil")
    assert (t["iron-worker"].zone, t["iron-worker"].wounds) == ("battlefield", 0)
    assert (t.p2.discard_pile, t.p2.dice, t.p2.reacted) == (["shadow-strike"], ["illusion:power"], 1)
    assert t.p2.wounds == 1  # the second Shadow Strike was not possible, and the attack went on


def test_95_what_close_combat_had_still_to_do_is_dropped(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "dice": ["natural"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm"]},
    )
    t.p1.choose("play", "close-combat")
    t.p2.choose("react")
    knight = t["hammer-knight"]
    assert (knight.wounds, knight.exhaustion, t["iron-worker"].zone) == (0, 0, "battlefield")
    assert t.p1.prompt != "wound-or-exhaust"


def test_96_and_97_each_effect_chooses_its_own_target_and_may_be_answered(table: Tables) -> None:
    hit, again = Damage(n(1), target(Units(OPPONENTS))), Damage(n(1), target(Units(OPPONENTS), name="second"))
    twice = spell("test-volley", hit, again)
    with with_cards(twice):
        t = table.ashes(
            p1={"hand": ["test-volley"]},
            p2={"battlefield": ["mist-spirit", "iron-worker"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("play", "test-volley", "target:mist-spirit")
        t.p2.choose("pass")
        assert t["mist-spirit"].zone == "conjuration-pile"  # the first effect is over before the second is aimed
        t.p2.choose("react")  # the only unit left was targeted
        assert t["iron-worker"].wounds == 0
        # without a legal target an effect is skipped, and the next one goes on
        t = table.ashes(p1={"hand": ["test-volley"]}, p2={"battlefield": ["mist-spirit"]})
        t.p1.choose("play", "test-volley")
        assert t.p1.discard_pile == ["test-volley"]


def test_98_choosing_ignores_concealed_and_golden_veil(table: Tables) -> None:
    pick = spell("test-pick", ChooseOnly(chosen(Units(OPPONENTS))), PlaceStatus(n(1), That("chosen")))
    with with_cards(pick):
        t = table.ashes(
            p1={"hand": ["test-pick"]},
            p2={"battlefield": ["stormwind-sniper"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("play", "test-pick")
        assert t["stormwind-sniper"].status == 1


# ---------------------------------------------------------------- values, copies, stacking


def test_99_a_life_value_of_zero_destroys_an_unwounded_unit(table: Tables) -> None:
    with with_cards(alteration("test-wither", "Test Wither", "測試凋零", "side", (-5, -2, -5))):
        t = table.ashes(p1={"hand": ["test-wither"]}, p2={"battlefield": ["iron-worker", "living-doll"]})
        with t.branch() as b:
            b.p1.choose("play", "test-wither", "iron-worker")
            assert b["iron-worker"].zone == "discard-pile"
            assert b.p1.discard_pile == ["test-wither"]
        t.p1.choose("play", "test-wither", "living-doll")
        doll = t["living-doll"]
        assert (doll.signed_attack, doll.life, doll.signed_recover) == (-5, 1, -4)
        assert (doll.attack, doll.recover) == (0, 0)


def test_100_negative_sums_are_clamped_once_at_the_end(table: Tables) -> None:
    weak = alteration("test-weak", "Test Weak", "測試虛弱", "side", (-3, 0, 0))
    with with_cards(weak):
        t = table.ashes(
            p1={"battlefield": [("mist-spirit", {"attached": ["test-weak"]})], "spellboard": ["strengthen"]},
            p2={},
        )
        t.p1.choose("activate", "strengthen")
        assert (t["mist-spirit"].signed_attack, t["mist-spirit"].attack) == (0, 0)  # 1 - 3 + 2, not 0 + 2


COPY = {"hand": ["strange-copy"], "dice": ["illusion:power"], "phoenixborn": "saria-guideman"}


def test_101_a_copy_keeps_tokens_dice_attachments_and_owner(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], "phoenixborn": "coal-roarkwin"},
        p2={**COPY, "battlefield": [("mist-spirit", {"status": 2, "attached": ["root-armor"]})]},
    )
    t.p1.choose("attack", "saria-guideman")
    spirit = t["mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    assert t.state.name_of(spirit.entity) == "iron-rhino"
    assert (spirit.attack, spirit.life, spirit.recover) == (7, 5, 0)
    assert (spirit.status, spirit.attached, spirit.owner) == (2, ["root-armor"], 2)
    assert spirit.has_gigantic == 1
    t.p2.choose("block")
    t.p1.choose("first:iron-rhino#2")
    # destroyed as a copy, it goes where the card itself belongs, under its own name
    assert spirit.zone == "conjuration-pile"
    assert t.p2.conjuration_pile.count("mist-spirit") == 1
    assert t.p2.discard_pile.count("root-armor") == 1


def test_101_when_the_copy_ends_the_printed_life_counts_again(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino", "mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": ["mist-spirit"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    spirit = t["p2.mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    t.p2.choose("no-block")
    t.state.stop_at_forced = 1
    t.p1.choose("dice-power", "target:iron-rhino#2")
    assert (spirit.wounds, spirit.zone) == (1, "battlefield")
    t.p1.choose("end-turn")
    assert spirit.zone == "conjuration-pile"  # 1 wound against a life of 1


def test_101_a_copied_x_does_not_follow_later_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 2}), "mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": ["iron-worker", "gilder"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    copy = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "choose:iron-worker", "target:silver-snake")
    assert copy.attack == 2
    t.p2.choose("block:gilder:mist-spirit")
    # the copy has Consume: a unit of an opponent destroyed puts a token on it, X stays what it was
    assert t["mist-spirit"].zone == "battlefield"
    t.p1.choose("dice-power", "mist-spirit")
    assert (copy.status, copy.attack) == (1, 2)
    t.skip_until(lambda t: t.turn_player == 1)
    assert (copy.attack, t.state.name_of(copy.entity)) == (2, "iron-worker")


def test_101_a_copied_conjuration_does_not_make_a_conjuration(table: Tables) -> None:
    """An ally that is a copy of a conjuration is still an ally: Undying takes it to its owner's hand."""
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p2={**COPY, "battlefield": [("iron-worker", {"attached": ["undying-heart"], "wounds": 1})]},
    )
    t.p1.choose("attack", "saria-guideman")
    worker = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "target:mist-spirit")
    assert (worker.life, worker.wounds) == (2, 1)
    t.p2.choose("no-block")
    t.p1.choose("dice-power", "target:mist-spirit#2")
    t.p2.choose("use", "undying")
    assert t.p2.hand == ["iron-worker"]


def gaining(key: str) -> AshesCard:
    return spell("test-gain", GainAbility(key, target(Units(YOURS)), "choose {to} to gain it", "選擇{to}獲得"), price="side")


def test_102_a_numbered_ability_gained_for_the_turn_adds_up_and_ends(table: Tables) -> None:
    gain = gaining("iron-rhino/0")  # Gigantic 1
    with with_cards(gain):
        mine = {"battlefield": ["iron-rhino"], "hand": ["test-gain"]}
        t = table.ashes(p1=mine, p2={"battlefield": ["gilder", "living-doll"]})
        t.p1.choose("play", "test-gain")
        assert t["iron-rhino"].has_gigantic == 2
        with t.branch() as b:
            b.p1.choose("attack", "maeoni-viper")
            assert b.p2.options == ["block:living-doll:iron-rhino", "no-block:iron-rhino"]
        t.p1.choose("pass")
        assert t["iron-rhino"].has_gigantic == 1


def test_102_a_triggered_ability_gained_for_the_turn_triggers(table: Tables) -> None:
    with with_cards(gaining("blue-jaguar/0")):  # Gaze
        t = table.ashes(p1={"battlefield": ["mist-spirit"], "hand": ["test-gain"]}, p2={"battlefield": ["gilder"]})
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "maeoni-viper")
        t.p1.choose("use", "gaze")
        assert t.p2.wounds == 1  # the only blocker was stared down
    # gained beside the printed one: the number is the sum, and there is one trigger
    gained = gaining("hammer-knight/0")  # Aftershock 1
    with with_cards(gained):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"], "hand": ["test-gain"]},
            p2={"battlefield": ["mist-spirit", "iron-rhino"]},
        )
        t.p1.choose("play", "test-gain")
        t.p1.choose("attack", "mist-spirit")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "aftershock", "iron-rhino")
        assert t["iron-rhino"].wounds == 2
        assert t.p1.prompt != "window.destroyed:after"


def test_102_the_sum_counts_already_for_whether_an_optional_ability_is_offered(table: Tables) -> None:
    """Prey 2 and Prey 2 are Prey 4: a unit with a life value of 4 may be destroyed."""
    effect = DestroyUnit(target(Units(most_life=number(2))))
    prey = triggered(WhenThisEnters(), effect, name="prey", number=2, optional=True)
    with with_cards(conjuration("test-raven", "Test Raven", "測試渡鴉", 1, (3, 5, 0), prey, prey)):
        call = spell("test-call", PlaceConjuration("test-raven"))
        with with_cards(call):
            t = table.ashes(p1={"hand": ["test-call"], "pile": ["test-raven"]}, p2={"battlefield": ["iron-rhino"]})
            t.p1.choose("play", "test-call", "use", "prey")
            assert t.happened("destroyed", "iron-rhino")


def test_102_abilities_of_several_units_stay_separate(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blood-puppet", "blood-puppet"]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.wounds == 2
    assert t.events.count("use") == 2


def test_103_x_is_no_ability(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("silver-snake", {"status": 2, "attached": ["reflections-in-the-water"]})],
            "dice": ["natural:power"],
        },
        p2={"battlefield": ["mist-spirit"]},
    )
    assert t["silver-snake"].attack == 2
    t.p1.choose("dice-power", "mist-spirit")
    assert t["silver-snake"].status == 2  # Consume is gone, X is not


def test_reflections_take_gained_and_granted_abilities_too(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:class"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": [("hammer-knight", {"attached": ["root-armor", "reflections-in-the-water"]})]},
    )
    t.p1.choose("activate", "water-blast")
    assert t["hammer-knight"].wounds == 2
    assert t["hammer-knight"].life == 5  # the bonus is no ability


def test_104_and_105_a_puppet_on_an_opponents_battlefield(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial"]}, p2={"dice": ["charm:basic"], "pile": []}
    )
    t.p1.choose("activate", "summon-blood-puppet", "player:2")
    t.p1.choose("end-turn")
    assert t.p2.can("activate", "self-inflict")
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)  # "your Phoenixborn" is its controller's


# ---------------------------------------------------------------- knowing and searching


def test_106_hands_are_hidden_and_their_size_is_open(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear", "seal"], "dice": ["charm"]}, p2={})
    zones = t.state.view(1)["players"][0]["zones"]
    assert zones["hand"] == {"count": 2, "known": []}
    assert len(zones["active-pool"]) == 1
    with t.branch() as b:
        for e, card in ((t["fear"].entity, "purge"),):
            b.state.card[e] = rulebound.core.game.game("ashes").card(card)
        theirs = view(b.state, 1)
        assert theirs == view(t.state, 1)


def test_106_a_card_put_back_on_the_draw_pile_is_known_to_its_player_alone(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal", "purge"], "dice": ["sympathy:power"]}, p2={})
    t.p1.choose("dice-power", "yes", "choose:fear", "top")
    assert t.p1.view["players"][0]["zones"]["draw-pile"]["known_at"]["1"]["card"] == "fear"
    assert t.p2.view["players"][0]["zones"]["draw-pile"] == {"count": 2, "known_at": {}}


def test_107_the_searcher_of_a_draw_pile_may_find_nothing(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["open-memories"], "draw": ["seal", "purge"], "dice": ["charm", "charm"]}, p2={})
    t.p1.choose("play", "open-memories", "search")
    assert t.p1.options == ["take:purge", "take:seal", "nothing"]
    with t.branch() as b:
        b.p1.choose("nothing")
        assert (b.p1.hand, b.p1.draw_pile_size) == ([], 2)
    t.p1.choose("take:seal")
    assert t.p1.hand == ["seal"]
    assert not t.p2.sees("seal")
    assert not t.p1.sees("purge")  # shuffled: nobody knows the pile any more
    # a public pile: a legal card must be taken
    gone = ["iron-worker", "anchornaut", "seal"]
    t = table.ashes(p1={"hand": ["bound-soul"], "discard": gone, "dice": ["ceremonial"]}, p2={})
    t.p1.choose("play", "bound-soul")
    assert t.p1.options == ["take:iron-worker", "take:anchornaut"]


def test_108_discarding_off_an_empty_draw_pile_does_nothing(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["purge"], "dice": ["charm"]}, p2={"draw": []})
    t.p1.choose("activate", "purge", "player:2")
    assert (t.p2.wounds, t.p2.discard_pile) == (0, [])


def test_106_a_ceremonial_die_without_an_ally_deals_no_damage(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["ceremonial:power"], "discard": ["seal"]}, p2={})
    t.p1.choose("dice-power")
    assert t.p1.wounds == 0


# ---------------------------------------------------------------- elimination


BLADES = {"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]}
DYING = {"phoenixborn": "maeoni-viper", "wounds": 19}


def test_109_elimination_in_the_middle_of_an_effect(table: Tables) -> None:
    """One Hundred Blades destroys a Phoenixborn first; the rest of the spell goes on without its units."""
    t = table.ashes(
        p1=BLADES,
        p2={**DYING, "battlefield": ["gilder"], "hand": ["final-cry"]},
        p3={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.p2.out == 1
    assert t["iron-worker"].wounds == 1
    assert t.p1.hand_size == 1  # the draw at the end of the text
    assert not t.happened("destroyed", "gilder")  # discarded, not destroyed: no Inheritance
    assert t.state.over == 0


def test_109_elimination_inside_an_effect_on_all_units(table: Tables) -> None:
    """A player dies while all opposing units are dealt damage one by one: that player's other units are gone."""
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={**DYING, "battlefield": ["mist-spirit", "iron-worker"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play", "mist-typhoon", "mist-spirit")
    t.p3.choose("use", "screams-of-the-departed", "maeoni-viper")
    assert t.p2.out == 1
    assert "iron-worker" in t.p2.discard_pile
    assert t["hammer-knight"].wounds == 1
    assert t.p1.prompt == "may"


def test_109_elimination_of_the_defender_in_mid_attack(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit", "gilder"]},
        p2={**DYING, "battlefield": ["living-doll"]},
        p3={},
        p4={},
    )
    t.p1.choose("attack", "maeoni-viper", "iron-worker", "mist-spirit", "gilder")
    while t.p2.prompt == "blockers":
        t.p2.choose("no-block")
    t.p1.choose("battle:mist-spirit")
    assert t.p2.out == 1
    assert t["mist-spirit"].exhaustion == 1  # its battle was resolved
    assert (t["iron-worker"].exhaustion, t["gilder"].exhaustion) == (0, 0)  # theirs were dropped
    assert [t[u].attacking for u in ("iron-worker", "mist-spirit", "gilder")] == [0, 0, 0]
    assert (t.main_left, t.turn_player) == (0, 0)
    t.p1.choose("end-turn")
    assert t.turn_player == 2


def test_109_elimination_of_the_attacking_player_ends_attack_and_turn(table: Tables) -> None:
    """The attacker's player dies of a response in mid-battle: the other damage of that battle is not resolved."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["iron-worker", "mist-spirit"]},
        p2={"phoenixborn": "noah-redmoon", "battlefield": ["hammer-knight"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]},
        first=1,
    )
    t.p1.choose("attack", "hammer-knight", "iron-worker")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-worker")  # the counter damage first
    t.p3.choose("use", "screams-of-the-departed", "coal-roarkwin")
    assert t.p1.out == 1
    assert t["hammer-knight"].wounds == 0
    assert (t.turn_player, t.first_player) == (1, 1)  # turn over, token passed clockwise


def test_109_a_player_who_dies_of_their_own_effect_resolves_nothing_more(table: Tables) -> None:
    hurt = spell("test-suicide", Damage(n(1), YourPhoenixborn()), Draw(1), PlaceStatus(n(1), target(Units())))
    with with_cards(hurt):
        t = table.ashes(
            p1={"wounds": 14, "hand": ["test-suicide"]}, p2={"battlefield": ["gilder", "iron-worker"]}, p3={}, p4={}
        )
        t.p1.choose("play", "test-suicide")
        assert t.p1.out == 1
        assert t.p1.hand == []  # no card was drawn
        assert (t["gilder"].status, t["iron-worker"].status) == (0, 0)
        assert t.turn_player == 1
        assert t.p1.discard_pile == ["test-suicide"]


def test_109_elimination_in_fatigue_and_of_the_token_holder(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"phoenixborn": "maeoni-viper", "wounds": 19, "draw": []}, p3={})
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p2.out == 1
    assert (t.first_player, t.turn_player) == (2, 2)


def test_109_elimination_at_the_end_of_the_round(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blood-puppet", "blood-puppet"], "phoenixborn": "coal-roarkwin", "wounds": 14},
        p2={"battlefield": ["blood-puppet"]},
        p3={},
        first=2,
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.out, t.p2.wounds) == (1, 1)
    assert t.p1.wounds == 15
    assert t.state.over == 0


def test_109_a_guarding_phoenixborn_that_dies_ends_the_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={**DYING, "battlefield": ["gilder"]}, p3={})
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    assert t.p2.out == 1
    assert (t["mist-spirit"].exhaustion, t["mist-spirit"].attacking) == (1, 0)


def test_109_an_attack_goes_on_when_a_third_player_is_eliminated(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "gilder", "hammer-knight"]},
        p2={"phoenixborn": "jessa-na-ni", "battlefield": ["mist-spirit"], "dice": ["charm:basic"]},
        p3={},
        p4={"phoenixborn": "noah-redmoon", "wounds": 15, "hand": ["final-cry"], "battlefield": ["silver-snake"]},
    )
    t.p1.choose("attack", "jessa-na-ni", "iron-worker", "hammer-knight")
    t.p2.choose("block:mist-spirit:iron-worker")
    t.p1.choose("battle:iron-worker", "first:mist-spirit")
    t.p2.choose("use", "screams-of-the-departed", "noah-redmoon")
    assert t.p4.out == 1
    assert t.p2.wounds == 3  # the other battle was resolved
    assert [t[u].exhaustion for u in ("iron-worker", "hammer-knight", "gilder")] == [1, 1, 0]


def test_109_a_responder_who_has_been_eliminated_gets_no_chance(table: Tables) -> None:
    cry = {"hand": ["final-cry"], "dice": ["ceremonial:power"]}
    mine = {"battlefield": [("mist-spirit", {"owner": 2}), "gilder"]}
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]},
        p2={**cry, **mine},
        p3={"phoenixborn": "jessa-na-ni", "wounds": 17, "dice": ["charm:basic"]},
    )
    t.p1.choose("dice-power", "mist-spirit")
    t.p2.choose("react", "final-cry", "jessa-na-ni")
    assert t.p3.out == 1
    assert t.p3.options == []  # Screams of the Departed was waiting in the same window
    assert t.p1.prompt == "turn"


def test_109_the_token_of_an_eliminated_first_player(table: Tables) -> None:
    t = table.ashes(p1=BLADES, p2=DYING, p3={}, p4={}, first=2, turn=1)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.first_player == 2  # clockwise, at once
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 3  # and on at the end of the round, as always


def test_109_nothing_further_happens_when_the_game_is_over(table: Tables) -> None:
    t = table.ashes(p1=BLADES, p2={**DYING, "battlefield": ["gilder"]})
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert (t.state.over, t.state.winners, t.state.decision) == (1, (0,), None)
    assert t["gilder"].wounds == 0
    assert t.p1.hand == []


def test_110_what_an_eliminated_player_left_with_others_goes_on(table: Tables) -> None:
    t = table.ashes(
        p1={**BLADES, "battlefield": []},
        p2={**DYING, "dice": ["charm:power"], "pile": []},
        p3={"battlefield": ["iron-worker", ("mist-spirit", {"owner": 2})], "dice": ["natural:power"]},
        turn=2,
    )
    t.p2.choose("dice-power", "iron-worker")  # a Charm die on player 3's unit
    t.skip_until(lambda t: t.turn_player == 0)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    t.p1.choose("next:iron-worker")
    assert t["iron-worker"].signed_attack == 1  # the die is still there
    assert t.p2.conjuration_pile == ["mist-spirit"]  # a destroyed unit goes to its owner, who is out
    t.skip_until(lambda t: t.phase != "player-turns" or t.round == 3)
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].attack == 2


def test_111_opponent_means_every_other_player(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:power", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": ["iron-worker"], "dice": ["charm:power"]},
        p3={"battlefield": ["gilder"], "dice": ["time:power"]},
        p4={"battlefield": ["living-doll"]},
    )
    with t.branch() as b:
        b.p1.choose("dice-power:illusion")
        assert b.p1.options == ["player:2", "player:3", "player:4"]
        b.p1.choose("player:3", "lower")
        assert b.p3.dice == ["time:class"]
    t.p1.choose("play", "mist-typhoon", "next:gilder", "next:living-doll")
    assert [t[u].wounds for u in ("iron-worker", "gilder", "living-doll")] == [1, 1, 1]


def test_111_overkill_hits_the_opponent_whose_unit_was_destroyed(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": ["mist-spirit"]})
    t.p1.choose("attack", "mist-spirit")
    t.p3.choose("no-guard", "decline")
    assert [t.p2.wounds, t.p3.wounds] == [0, 2]


# ---------------------------------------------------------------- chance and components


def test_117_one_seeded_source() -> None:
    def play(seed: int) -> list[str]:
        state = rulebound.new("ashes", players=["iron-men", "shadows-of-viros"], seed=seed)
        keys = []
        for i in range(60):
            decision = state.decision
            if decision is None:
                break
            keys.append(decision.keys[i % len(decision.keys)])
            state.choose(decision.options[i % len(decision.options)])
        return keys

    assert play(11) == play(11)
    assert play(11) != play(12)


@pytest.mark.parametrize(("roll", "face"), list(enumerate(["power", *["class"] * 3, "basic", "basic"])))
def test_119_die_faces(table: Tables, roll: int, face: str) -> None:
    t = table.ashes(p1={"exhausted_dice": ["time"], "hand": ["fear"] * 5}, p2={"hand": ["fear"] * 5})
    t.script(roll)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.dice == [f"time:{face}"]


def test_121_tokens_are_unlimited(table: Tables) -> None:
    big = conjuration("test-giant", "Test Giant", "測試巨人", 1, (1, 99, 0))
    hit = spell("test-hit", PlaceWounds(n(90), target(Units(OPPONENTS))))
    with with_cards(big, hit):
        t = table.ashes(p1={"hand": ["test-hit"]}, p2={"battlefield": ["test-giant"]})
        t.p1.choose("play", "test-hit")
        assert t["test-giant"].wounds == 90


def test_nothing_that_is_not_offered_changes_anything(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["seal"]}, p2={})
    before = t.state.to_bytes()
    with pytest.raises(NotOffered):
        t.state.choose("play:seal")
    assert t.state.to_bytes() == before
