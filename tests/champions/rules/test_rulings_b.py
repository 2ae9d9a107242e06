"""Rulings 71 to 97 on what the book does not say, where no rule of the ledger covers them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


def test_71_a_defending_ally_that_leaves_play_leaves_the_attack_undefended(table: Tables) -> None:
    t = duo(table, seat(), seat(play=["famous-ally"]), encounter=("boost-defeat-ally", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -2, "famous-ally.zone": "discard-pile"}):
        t.p2.choose("defend", "famous-ally")  # player 2 has become the target player


def test_73_a_boost_card_given_outside_an_activation_waits_for_the_next_one(table: Tables) -> None:
    t = solo(table, "taunt", encounter=("shocker", "plain-minion", *FULL))
    t.p1.choose("play", "taunt")
    assert t.zone("boost-cards") == ["shocker"]
    assert not t.p1.sees("shocker")
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -(2 + 2 + 1)}):
        t.p1.choose("no-defense")
    boosts = [e.about[0].card for e in t.log if e.kind == "boost"]
    assert boosts == ["shocker", "plain-minion"], "in the order in which they were given"


def test_74_an_activation_goes_on_with_the_next_stage(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "black-panther", "deck": ["physical-card"] * 12, "play": ["after-attack"]},
        villain=("rhino-1", {"damage": 13, "tough": 0}),
        next_stages=("rhino-3",),
        attachments=[("charge", "rhino-1")],
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t["rhino-3"].zone == "villain"
    assert t["charge"].zone == "encounter-discard", "the end of the attack found it on the new stage"
    assert t.p1.can("use", "after-attack")


def test_75_a_minion_that_leaves_play_ends_its_activation(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "deck": ["physical-card"] * 12,
            "play": ["after-attack"],
            "engaged": [("dying-minion", {})],
        },
        villain=QUIET,
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -1, "dying-minion.zone": "encounter-discard"}):
        t.p1.choose("no-defense")


def test_76_retaliate_answers_an_attack_without_damage(table: Tables) -> None:
    t = solo(table, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.hp": -1, "spiky-minion.damage": 0}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


def test_77_each_surviving_target_retaliates(table: Tables) -> None:
    t = solo(table, "attack-two-targets", engaged=["spiky-minion", "spiky-minion", ("spiky-minion", {"damage": 4})])
    t.p1.choose("play", "attack-two-targets")
    with t.changes({"p1.hp": -2}):
        while t.p1.prompt == "next":
            t.choose(t.p1.options[0])


def test_80_a_new_scheme_stage_starts_with_its_threat(table: Tables) -> None:
    t = solo(table, "three-threat", threat=6)
    t.p1.choose("play", "three-threat")
    assert t["plain-scheme-1b"].zone == "removed"
    assert t["plain-scheme-2b"].zone == "main-scheme"
    assert t["plain-scheme-2b"].threat == 2, "what was over the target is lost"


def test_85_until_the_end_of_the_phase_includes_its_last_steps(table: Tables) -> None:
    t = solo(table, "until-the-end", "free-event", *["hit-three"] * 5)
    t.p1.choose("play", "until-the-end")
    t.p1.choose("end-turn")
    assert t.p1.prompt == "discard"
    assert t["plain-hero"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2


def test_86_the_reveal_of_an_eliminated_player_ends(table: Tables) -> None:
    t = duo(table, seat(**AWAY, damage=11, dealt=["hurt-one", "plain-minion"]), seat(**AWAY), villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t.out == [1, 0]
    assert t["plain-minion"].zone == "encounter-discard"
    assert not t.happened("reveal", "plain-minion")


def test_88_villain_and_last_player_at_the_same_moment_lose(table: Tables) -> None:
    t = solo(table, "demolish", environments=["shelter"], damage=12, villain=("plain-1", {"damage": 10}))
    t.p1.choose("play", "demolish")
    assert t.over
    assert t.winners == ()


def test_89_only_forced_abilities_of_others_work_during_peril(table: Tables) -> None:
    villain = ("plain-1", {"stunned": 1})
    t = duo(table, seat(play=["cushion"], exhausted=0), seat(**AWAY, dealt=["peril-storm"]), villain=villain)
    with t.changes({"p1.hp": -1, "cushion.exhausted": 0}):
        t.skip_until(lambda t: t["peril-storm"].zone == "encounter-discard" or t.p1.can("use", "cushion"))
    assert t["peril-storm"].zone == "encounter-discard"
    t = duo(table, seat(play=["second-thought"]), seat(**AWAY, dealt=["peril-storm"]), villain=villain)
    with t.changes({"p1.hp": 0, "p1.hand_count": 5 + 2}):  # drawn up to 5, and 2 by the forced interrupt
        t.skip_until(lambda t: t["peril-storm"].zone == "encounter-discard")


def test_90_dealt_and_boost_cards_are_hidden_from_everybody(table: Tables) -> None:
    t = duo(table, seat("taunt", dealt=["racer"]), seat(), encounter=("shocker", *FULL))
    t.p1.choose("play", "taunt")
    for name in ("racer", "shocker"):
        assert not t.p1.sees(name)
        assert not t.p2.sees(name)
        assert not t[name].in_play


def test_91_discard_piles_are_open_and_in_order(table: Tables) -> None:
    t = duo(table, seat(discard=["plain-upgrade", "plain-support"]), seat(), encounter_discard=("shocker", "racer"))
    assert t.p2.sees("p1.plain-support")
    assert t.p1.discard_pile == ["plain-upgrade", "plain-support"], "as they were given, the top card first"
    assert t.p2.sees("shocker")


def test_93_you_is_the_player_who_resolves(table: Tables) -> None:
    t = duo(table, seat(**AWAY), seat(**AWAY, dealt=["hurt-one"]), villain=QUIET)
    with t.changes({"p1.hp": 0, "p2.hp": -1}):
        t.skip_until(lambda t: t.round == 3)


def test_94_moved_damage_is_dealt(table: Tables) -> None:
    t = solo(table, "shift-three", damage=3, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.hp": +3, "spiky-minion.damage": 0, "spiky-minion.tough": -1}):
        t.p1.choose("play", "shift-three")


def test_95_one_ability_answers_an_occurrence_once(table: Tables) -> None:
    t = solo(table, play=["grateful-support", "grateful-support"])
    t.p1.choose("attack", "plain-1")
    t.p1.choose("use", "grateful-support#1")
    assert t.p1.can("use", "grateful-support"), "the other copy"
    t.p1.choose("use", "grateful-support")
    assert not t.p1.can("use", "grateful-support")
    assert t.p1.hand_count >= 2


def test_96_a_dash_is_zero_where_a_number_is_needed(table: Tables) -> None:
    t = solo(table, play=["dashing-ally"], threat=3)
    assert t["dashing-ally"].thw == 0
    assert not t.p1.can("thwart", "dashing-ally")


def test_97_sentences_without_then_resolve_independently(table: Tables) -> None:
    t = solo(table, "hit-and-miss", villain=("plain-1", {"stunned": 1}))
    with t.changes({"p1.hand_count": 0}):  # the villain is stunned already; the card is drawn all the same
        t.p1.choose("play", "hit-and-miss")


def test_two_interrupts_to_one_damage(table: Tables) -> None:
    t = solo(table, "hurt-hero", "hurt-hero", play=["cushion", "cushion", "notebook"])
    with t.changes({"p1.hp": -1}):
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("use", "cushion#1")
        t.p1.choose("use", "cushion")
    t = solo(table, "hurt-hero", play=["cushion", "padding"])
    with t.changes({"p1.hp": 0, "cushion.exhausted": 0}):
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("use", "padding")
    assert t.p1.prompt != "window.damage:interrupt", "there is no damage left to prevent"


def test_both_decks_run_out_in_one_draw(table: Tables) -> None:
    """The last card drawn renews the player's deck; its penalty card is the last of the encounter deck and renews that."""
    t = solo(
        table,
        "draw-three",
        deck=["physical-card"],
        discard=["plain-upgrade"] * 4,
        encounter=("quiet",),
        encounter_discard=("quiet",) * 3,
    )
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "plain-upgrade", "plain-upgrade"]
    assert t.p1.dealt == ["quiet"]
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 3
