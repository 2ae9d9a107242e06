"""What people argue about when one thing happens inside another: answers, wins in the middle of a stack, lost targets."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def test_whoever_is_called_back_in_time_is_not_murdered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 3},
        p2={"r1": ["veil-guard"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("play:reverse-the-otherworld-gate")
    resolve(t)
    assert (t.p2.hand, t.p1.graveyard, t.p2.graveyard) == (["veil-guard"], ["murder"], ["reverse-the-otherworld-gate"])


def test_help_and_wound_are_forgotten_together(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "exorcist"], "assets": ["red"] * 3},
        p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:psionic-surge")
    resolve(t)
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence) == (1, 2)
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence, t.p2.r1) == (0, 1, ["psychic-owl"])


def test_a_raided_character_that_is_led_away_is_safe(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3},
        p2={"r1": ["exorcist"], "hand": ["narrow-encounter"], "assets": ["green"] * 2},
    )
    t.p1.choose("flip:giant-bat")
    t.until("trigger")
    t.p1.choose("use", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:narrow-encounter", "option:1", "target:florence")
    resolve(t)
    assert (t["exorcist"].region, t["exorcist"].damage) == (2, 0)


def test_a_region_won_by_a_death_in_answer_takes_the_fires_target_away(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"hand": ["ring-of-fire", "exorcist"], "r1": ["soul-contract", "arsonist"], "assets": ["red"] * 3},
        p2={"hand": ["murder"], "assets": ["black"] * 3, "r1_lurkers": ["exorcist"], "r2": ["psychic-owl"]},
    )
    t.p1.choose("play:ring-of-fire", "target:chernobyl")
    t.p1.choose("pass")
    t.p2.choose("play:murder")
    t.until("trigger")
    t.p1.choose("use")
    t.skip_until(lambda t: t["london"].region == 1)
    t.skip_until(lambda t: "ring-of-fire" in t.p1.graveyard)
    assert t.p1.points == 2
    assert not [line for line in t.p1.log if line.kind == "damage"], "there is no fire at London"


def test_in_the_window_of_a_win_one_may_answer_while_the_old_stack_waits(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        p1={"hand": ["ring-of-fire", "exorcist"], "r1": ["soul-contract", "arsonist"], "assets": ["red"] * 3},
        p2={"hand": ["murder", "psionic-surge"], "assets": ["black"] * 3 + ["yellow"] * 2, "r2": ["psychic-owl"]},
    )
    t.p1.choose("play:ring-of-fire", "target:florence")
    t.p1.choose("pass")
    t.p2.choose("play:murder")
    t.until("trigger")
    t.p1.choose("use")
    t.skip_until(lambda t: t.asked.prompt == "priority.win")
    t.p2.choose("play:psionic-surge")
    t.skip_until(lambda t: t["psychic-owl"].defence == 2)
    assert t["psychic-owl"].damage == 0, "the fire waits for the win"
    t.skip_until(lambda t: t["psychic-owl"].damage == 1)
    assert t.p1.points == 2


def test_of_two_wins_at_once_the_first_in_the_row_may_end_the_game(table: Tables) -> None:
    seats = {"p1": {"score": ["london", "chernobyl"]}, "p2": {"score": ["new-york", "city-of-the-dead"]}}
    mine, theirs = ("kyoto", {"p1": 3}), ("moscow", {"p2": 4})
    for row, winner in (((mine, theirs), 0), ((theirs, mine), 1)):
        t = table.underworld(regions=[*row, "florence"], **seats)
        t.skip_until(lambda t: t.state.over)
        assert t.state.winners == (winner,), "nobody waits for the second one"


def test_greenhand_destroys_only_who_is_still_exhausted(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["greenhand-fernandir"], "assets": ["yellow"] * 3},
        p2={"r1": [("professional-killer", {"exhausted": 1})], "assets": ["black"] * 4},
    )
    t.p1.choose(use("greenhand-fernandir", 2))
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p2.graveyard) == (["professional-killer"], []), "no character any more"


def test_an_ability_outlives_who_was_killed_in_answer(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "assets": ["green"] * 5, "hand": ["black-cat"]},
        p2={"r1": ["giant-bat"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose(use("exorcist"))
    assert t.p1.graveyard == ["exorcist"], "it has sacrificed itself"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["giant-bat"]


def test_control_lost_in_answer_to_an_ability(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("veil-guard", {"owner": "p2", "attached": ["the-embrace"]})],
            "assets": ["yellow"] * 2,
            "hand": ["arsonist"],
        },
        p2={"hand": ["dispelling"], "assets": ["yellow"] * 2, "r3": ["exorcist"]},
    )
    t.p1.choose(use("veil-guard"), "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert t.p2.r1 == ["veil-guard"], "back with its owner"
    assert t["exorcist"].exhausted == 1, "the ability is independent of its source"


def test_an_embraced_character_dies_into_its_owners_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]})]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "play:ghost-fire")
    assert (sorted(t.p2.graveyard), t.p1.graveyard) == (["exorcist", "ghost-fire"], ["the-embrace"])


def test_an_embraced_character_goes_below_its_owners_deck(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": [("stonehenge-warden", {"owner": "p2", "attached": ["the-embrace"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.p1.points == 3 and "the-embrace" in t.p1.deck)
    assert (t.p2.deck[-1], t.p1.deck[-1]) == ("stonehenge-warden", "the-embrace")


def test_the_rescued_go_to_their_owners_hand(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["snow-rescue-team", ("exorcist", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["white"] * 4},
    )
    does(t, use("snow-rescue-team", 1))
    assert (t.p2.hand, t.p1.graveyard) == (["exorcist"], ["the-embrace"])


def test_a_third_answer_may_save_what_the_second_one_threatens(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["ring-of-fire", "shield-of-light"], "assets": ["red"] * 3 + ["white"]},
        p2={"r1": ["psychic-owl"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:florence")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:exorcist")
    t.p2.choose("pass")
    t.p1.choose("play:shield-of-light", "target:exorcist")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].in_play) == (0, True)


def test_both_sides_pass_for_each_object_anew(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["psionic-surge"] * 3, "assets": ["yellow"] * 6},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:psionic-surge")
    t.p1.choose("play:psionic-surge")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["exorcist"].defence == 2, "one of two has resolved"
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert (t["exorcist"].defence, t["exorcist"].damage) == (2, 1), "between the two"
    resolve(t)
    assert (t["exorcist"].defence, t["exorcist"].damage) == (3, 1)


def test_deaths_of_one_fire_trigger_once_each(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["pendulum-priest"]},
        p2={"r1": ["psychic-owl", "exorcist", "arsonist"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    assert t["pendulum-priest"].time == 3


def test_who_shields_another_from_fire_does_not_shield_from_poison(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2},
        p2={"r1": ["exorcist"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:poisoned-blood")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light")
    resolve(t)
    assert "exorcist" in t.p2.graveyard, "less defence is no damage"
    assert "poisoned-blood" in t.p1.graveyard


def test_one_is_shielded_and_the_others_burn(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        p2={"r1": ["exorcist", "psychic-owl"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:exorcist")
    resolve(t)
    assert (t.p2.r1, t["exorcist"].damage) == (["exorcist"], 0)


def test_prevented_battle_damage_is_none_at_all(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": [("exorcist", {"exhausted": 1})], "hand": ["shield-of-light"] * 2, "assets": ["white"] * 2},
        at="contest-phase",
    )
    t.skip_until(lambda t: "play:shield-of-light" in offered(t))
    t.p2.choose("play:shield-of-light", "target:exorcist")
    t.skip_until(lambda t: bool(t.happened("wins-contest")))
    assert (t["exorcist"].in_play, t["exorcist"].damage) == (True, 0)
    assert [line.n for line in t.p1.log if line.kind == "wins-contest"] == [2], "won all the same"
