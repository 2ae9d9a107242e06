"""Allies: the limit, consequential damage, dying in an attack, leaving play with what is attached; uniqueness."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables
from tests.champions.cards.encounters import CALM_RHINO, HULK, IRON, MARVEL, NOTHING, until

# ---------------------------------------------------------------- consequential damage


def test_an_ally_on_its_last_legs_attacks_in_full_and_then_falls(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("daredevil", {"damage": 2, "attached": ["inspired"]})]}, threat=5)
    with t.branch() as b, b.changes({"rhino-1.damage": 3}):
        b.p1.choose("attack", "daredevil")
        assert sorted(b.p1.discard_pile) == ["daredevil", "inspired"]
    t.p1.choose("thwart", "daredevil")
    assert t["the-break-in-1b"].threat == 5 - 3
    assert t.p1.options == ["use:daredevil", "pass"]  # its response comes before the damage
    with t.changes({"rhino-1.damage": 1}):
        t.p1.choose("use", "daredevil")
    assert "daredevil" in t.p1.discard_pile


def test_an_ally_that_retaliate_defeats_has_no_response_and_no_consequential_damage(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["genius"] * 5, "play": [("hulk", {"damage": 4})], "engaged": [("whiplash", {})]},
        villain="rhino-1",
    )
    with t.changes({"whiplash.damage": 3, "p1.deck_count": 0}):
        t.p1.choose("attack", "hulk", "whiplash")
    assert t.p1.discard_pile == ["hulk"]


def test_tigra_heals_before_her_consequential_damage(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("tigra", {"damage": 2})], "engaged": [("shocker", {"damage": 1})]})
    t.p1.choose("attack", "tigra", "shocker")
    with t.changes({"tigra.damage": -1 + 1}):
        t.p1.choose("use", "tigra")
    assert t["tigra"].in_play


def test_tigra_defeating_a_retaliating_minion_is_not_hit(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("tigra", {"damage": 2})], "engaged": [("whiplash", {"damage": 2})]})
    t.p1.choose("attack", "tigra", "whiplash")
    t.p1.choose("use", "tigra")
    assert t["tigra"].damage == 2


def test_hulk_hits_everybody_and_may_win_and_fall(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "form": "alter-ego",
            "deck": ["energy", *["genius"] * 5],
            "play": [("hulk", {"damage": 3}), "daredevil"],
        },
        p2={**HULK, "engaged": [("shocker", {"damage": 2})]},
        encounter=NOTHING,
    )
    t.p1.choose("attack", "hulk", "rhino-1")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t.p1.damage, t.p2.damage, t["daredevil"].damage, t["rhino-1"].damage) == (1, 1, 1, 4)
    assert t["shocker"].zone == "encounter-discard"
    assert "hulk" in t.p1.discard_pile  # 3 + 1, then 1 consequential


def test_hulk_discarded_by_his_own_text_takes_no_consequential_damage(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": ["genius"] * 5, "play": ["hulk"]})
    with t.changes({"rhino-1.damage": 3}):
        t.p1.choose("attack", "hulk")
    assert "hulk" in t.p1.discard_pile
    assert [e.kind for e in t.state.log or []].count("damage") == 1


def test_hulk_with_a_wild_card_does_all_three(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": ["vibranium", *["genius"] * 5], "play": ["hulk"]})
    t.p1.choose("attack", "hulk")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["rhino-1"].damage == 3 + 2 + 1
    assert t.p1.damage == 1
    assert "hulk" in t.p1.discard_pile


# ---------------------------------------------------------------- the limit


def test_a_fourth_ally_may_come_and_one_goes_before_it_answers(table: Tables) -> None:
    seat = {**MARVEL, "play": ["daredevil", "tigra", "hellcat"], "hand": ["mockingbird", "genius", "strength"]}
    t = table.champions(p1=seat)
    t.p1.choose("play", "mockingbird")
    assert t.p1.prompt == "discard-ally"
    assert len(t.p1.options) == 4
    with t.branch() as b:
        b.p1.choose("discard", "mockingbird")
        assert b.p1.prompt == "turn"  # it is not there to answer
    t.p1.choose("discard", "hellcat")
    with t.changes({"rhino-1.stunned": 1}):
        t.p1.choose("use", "mockingbird")


def test_nick_fury_as_a_fourth_ally_who_goes_at_once_does_nothing(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["daredevil", "tigra", "hellcat"], "hand": ["nick-fury", "energy-absorption", "strength"]},
        threat=4,
    )
    t.p1.choose("play", "nick-fury")
    with t.changes({"rhino-1.damage": 0, "the-break-in-1b.threat": 0}):
        t.p1.choose("discard", "nick-fury")
    assert t.p1.prompt == "turn"


def test_nick_fury_leaves_at_the_end_of_the_round_also_when_called(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "energy-absorption", "strength"], "discard": ["nick-fury"]},
        encounter=NOTHING,
        threat=4,
    )
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    t.p1.choose("option:1")
    assert t["the-break-in-1b"].threat == 2
    until(t, "defend")
    assert t["nick-fury"].in_play
    t.skip_until(lambda t: t.round == 3)
    assert "nick-fury" in t.p1.discard_pile


def test_a_nick_fury_that_left_and_came_back_is_a_new_one(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["nick-fury", "energy-absorption", "strength", "make-the-call", "energy-absorption", "genius"],
        },
        p2={**HULK},
        villain=CALM_RHINO,
        encounter=NOTHING,
        threat=4,
    )
    t.p1.choose("play", "nick-fury")
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    t.p1.choose("option:1")
    assert t.p1.play.count("nick-fury") == 1
    assert not t.p1.can("play", "make-the-call")  # the only ally there is in play


# ---------------------------------------------------------------- uniqueness and leaving play


def test_a_unique_ally_in_another_players_area_cannot_be_played(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["nick-fury", "energy-absorption", "strength"]},
        p2={**HULK, "play": [("nick-fury", {"damage": 1})]},
    )
    assert not t.p1.can("play", "nick-fury")
    assert "champions.unique.in-play" in [r.rule for r in t.p1.why_not("nick-fury")]


def test_a_called_ally_goes_home_to_its_owner(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "energy-absorption"]}, p2={**HULK, "discard": ["hellcat"]}, threat=3
    )
    t.p1.choose("play", "make-the-call")
    assert t["hellcat"].controller == 1
    assert t["hellcat"].owner == 2
    t.p1.choose("use", "hellcat")
    assert t.p2.hand == ["hellcat"]


def test_hellcat_comes_back_fresh_and_her_upgrade_is_lost(table: Tables) -> None:
    t = table.champions(
        p1={
            **HULK,
            "play": [("hellcat", {"damage": 2, "exhausted": 1, "stunned": 1, "attached": ["inspired"]})],
            "hand": ["energy", "strength"],
        }
    )
    t.p1.choose("use", "hellcat")
    assert t.p1.discard_pile == ["inspired"]
    t.p1.choose("play", "hellcat")
    card = t["hellcat"]
    assert (card.damage, card.exhausted, card.stunned, card.atk) == (0, 0, 0, 1)


def test_visions_power_does_not_survive_his_leaving(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "play": [("vision", {"damage": 2})],
            "hand": ["energy", "make-the-call", "energy-absorption", "genius", "energy"],
        }
    )
    t.p1.choose("use", "vision")
    t.p1.choose("option:2")
    with t.changes({"rhino-1.damage": 4}):
        t.p1.choose("attack", "vision")
    assert "vision" in t.p1.discard_pile
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["vision"].atk == 2
    assert not t["vision"].exhausted


def test_lead_from_the_front_for_another_player_and_newcomers(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["lead-from-the-front", "genius"]},
        p2={**HULK, "play": ["hellcat"], "hand": ["make-the-call", "energy-absorption", "energy"], "discard": ["tigra"]},
    )
    t.p1.choose("play", "lead-from-the-front", "player:2")
    assert (t["she-hulk"].atk, t["hellcat"].atk, t["hellcat"].thw) == (4, 2, 3)
    assert t["captain-marvel"].atk == 2
    t.p1.choose("ask:2")
    t.p2.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["tigra"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["hellcat"].atk == 1


def test_inspired_one_to_an_ally_and_on_anybodys(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("daredevil", {"attached": ["inspired"]})], "hand": ["inspired", "genius"]},
        p2={**HULK, "play": ["hellcat"]},
    )
    t.p1.choose("play", "inspired")
    assert t["hellcat"].atk == 2
    assert t["daredevil"].atk == 3
    assert all(t[f"inspired#{i}"].controller == 1 for i in (1, 2))


def test_avengers_mansion_and_commander_may_serve_another_player(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "form": "alter-ego", "play": ["avengers-mansion"]}, p2=HULK)
    with t.changes({"p2.hand_count": 2, "p1.hand_count": 0}):
        t.p1.choose("use", "avengers-mansion", "player:2")
        t.p1.choose("use", "commander", "player:2")


# ---------------------------------------------------------------- War Machine and Hawkeye


def test_war_machine_at_the_end_of_his_strength(table: Tables) -> None:
    t = table.champions(p1={**IRON, "play": [("war-machine", {"damage": 3})], "engaged": [("shocker", {"damage": 2})]})
    t.p1.choose("use", "war-machine", "next", "shocker")
    assert "war-machine" in t.p1.discard_pile
    assert t["rhino-1"].damage == 1
    assert t["shocker"].zone == "encounter-discard"


@pytest.mark.parametrize("late", [False, True])
def test_hawkeye_shoots_a_quickstriker_when_it_has_struck(table: Tables, late: bool) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("hawkeye", {}), "interrogation-room"], "dealt": ["vulture"]},
        villain=CALM_RHINO,
        encounter=NOTHING,
        threat=3,
        options={"quickstrike_after_responses": late},
    )
    t.skip_until(lambda t: t.p1.prompt == "defend" or t.p1.can("use", "hawkeye"))
    assert t.p1.can("use", "hawkeye") == late
    if not late:
        t.p1.choose("no-defense")
    with t.changes({"vulture.damage": 2, "hawkeye.counters": -1, "hawkeye.exhausted": 0}):
        t.p1.choose("use", "hawkeye")
    assert (t.p1.prompt == "defend") == late


def test_an_ally_that_defends_dies_and_the_hero_is_safe_without_overkill(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": [("daredevil", {"damage": 2})]}, encounter=("two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("defend", "daredevil")
        t.skip_until(lambda t: t.round == 3)
    assert "daredevil" in t.p1.discard_pile


def test_only_what_an_ally_takes_for_its_attack_is_called_consequential(table: Tables) -> None:
    t = table.champions(p1={"play": ["war-machine"], "hand": ["haymaker"]})
    t.p1.choose("use:war-machine")
    assert [e.text for e in t.p1.log if "War Machine takes" in e.text] == ["War Machine takes 2 damage"]
    t = table.champions(p1={"play": ["war-machine"], "hand": ["haymaker"]})
    t.p1.choose("attack:war-machine")
    assert [e.text for e in t.p1.log if "War Machine takes" in e.text] == [
        "War Machine takes 1 damage (consequential damage)"
    ]
