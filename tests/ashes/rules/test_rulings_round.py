"""Rulings on rounds: preparing, turns, recovering. The number in each name is the ruling's."""

from __future__ import annotations

import rulebound
from rulebound.core.views import view
from rulebound.games.ashes.cards.making import (
    ally,
    triggered,
)
from rulebound.games.ashes.conditions import EndOfRound
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import (
    PlaceConjuration,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    Players,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables
from tests.ashes.rules.rulings import to_round

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
        assert two.p2.discard_pile == ["seal", "purge", "fear"]


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
    brood = triggered(EndOfRound(), PlaceConjuration(unit), name="consume")
    return ally(id, id.title(), "測試孵化者", "main", brood, attack=1, life=1, recover=1, conjurations=(unit,))


def test_91_the_first_player_resolves_everything_first_in_an_order_of_choice(table: Tables) -> None:
    puppets = {"battlefield": ["blood-puppet", ("gilder", {"attached": ["reflections-in-the-water"]})]}
    t = table.ashes(p1=puppets, p2=puppets, first=2, turn=1)
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert sorted(t.p2.options) == ["use:blood-puppet#2:cursed", "use:reflections-in-the-water#2:fleeting"]
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
            triggered(EndOfRound(), onto, name="cursed"),
            attack=1,
            life=1,
            recover=1,
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
