"""What people argue about when a region is won, a side has several players, or two of a kind meet."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.seats import Seat
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

WON: dict[str, Any] = {
    "regions": [("kyoto", {"p1": 3}), "florence", "moscow"],
    "at": "contest-phase",
    "stop_at_forced": True,
}


def settle(t: Table) -> Table:
    """Everybody does as little as can be until the contest phase is over."""
    t.until("Turn.end_step")
    return t


def test_a_win_at_eight_points_is_the_end_before_anything_leaves(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["arsonist"], "score": ["london", "chernobyl"]}, **WON)
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0,)
    assert t.p1.r1 == ["arsonist"], "step 3 was not reached"
    assert t.state.outcome[1].result == "loss"


def test_seven_points_are_not_enough(table: Tables) -> None:
    t = settle(table.underworld(p1={"score": ["london"]}, **WON))
    assert (t.p1.points, t.state.over) == (7, False)


def test_holy_child_in_a_region_that_the_other_side_wins(table: Tables) -> None:
    t = settle(table.underworld(p2={"r1": ["holy-child"]}, **WON))
    assert (t.p2.score_area, t.p2.deck[-1]) == ([], "holy-child")


def test_a_statue_becomes_an_asset_and_one_may_build_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["solemn-icon", "soul-contract", "blood-servant"], "r2": ["vampire-elder"], "hand": ["arsonist"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
    )
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("asset:solemn-icon")
    t.skip_until(lambda t: t.p1.can("build:arsonist"))
    assert t.p1.assets == ["solemn-icon"]


def test_the_rest_of_the_contests_is_held_at_the_new_region(table: Tables) -> None:
    """Kyoto is won by renown after its battle; the influence contest of that place belongs to London."""
    t = table.underworld(
        p1={"r1": ["van-milton"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london", "new-york"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: "use:van-milton:renown" in offered(t))
    t.p1.choose("use:van-milton:renown")
    t.skip_until(lambda t: t.asked.prompt == "priority.influence")
    assert (t["london"].region, t.spectator.view["at_place"]) == (1, 0), "the window after London's influence contest"
    t.skip_until(lambda t: t.asked.prompt == "priority.investigate")
    assert t.spectator.view["at_place"] == 1


def test_gruni_takes_over_and_wins(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["don-gruni"], "assets": ["black"] * 7},
        regions=[("kyoto", {"p2": 2}), ("chernobyl", {"p2": 2}), "moscow"],
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (2, 0)


def test_moscow_asks_both_and_pays_in_cards(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["vampire-elder"]},
        p2={"r2": ["psychic-owl"], "deck": ["truce"] * 3},
        regions=[("moscow", {"p1": 4}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:moscow")
    t.skip_until(lambda t: t.p2.graveyard == ["psychic-owl"])
    assert (t.p1.hand_count, t.p2.hand_count) == (3, 1), "as many as the defence"


def test_a_win_trigger_is_used_or_not(table: Tables) -> None:
    t = table.underworld(
        p2={"r2": ["psychic-owl"]},
        regions=[("chernobyl", {"p1": 3}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("decline")
    assert t["psychic-owl"].in_play


def test_chernobyl_reaches_its_own_successor_but_not_who_stood_there(table: Tables) -> None:
    t = table.underworld(
        p2={"r1": ["psychic-owl"], "r2": ["veil-guard"]},
        regions=[("chernobyl", {"p1": 3}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:chernobyl")
    t.skip_until(lambda t: t.p2.graveyard != [])
    assert (t.p2.graveyard, t.p2.deck[-1]) == (["veil-guard"], "psychic-owl")


def test_an_empty_world_deck_leaves_a_gap(table: Tables) -> None:
    t = settle(table.underworld(world=[], **WON))
    assert (t.zone("regions"), t.p1.score_area) == (["florence", "moscow"], ["kyoto"])


def test_of_two_of_a_kind_one_goes_and_the_newcomer_still_has_its_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "r1": ["skuld-of-the-end"], "assets": ["red"] * 7}, p2={"r2": ["psychic-owl"]}
    )
    does(t, "play:skuld-of-the-end", "to-region:florence")
    assert all(key.startswith("sacrifice:") for key in offered(t))
    t.p1.choose(offered(t)[0])
    accept(t)
    resolve(t)
    assert len(t.p1.graveyard) == 1
    assert t.p2.graveyard == ["psychic-owl"], "the one that entered destroys the others at Florence, alive or not"


def test_both_sides_may_have_the_same_unique(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["yarol"], "assets": ["white"] * 7}, p2={"r1": ["yarol"]})
    t.p1.choose("play:yarol", "to-region:kyoto")
    resolve(t)
    assert (t.p1.r1, t.p2.r1) == (["yarol"], ["yarol"])


def test_putting_into_hand_is_not_drawing(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["whispers-of-the-abyss"],
            "r1": ["professor-kyra-gaudia", "arsonist"],
            "assets": ["red"] * 2,
            "deck": ["truce"],
        }
    )
    t.p1.choose("play:whispers-of-the-abyss", "arsonist")
    resolve(t)
    assert (t.p1.hand, t["kyoto"].p1) == (["truce"], 0), "one card is all there is, and nobody loses by it"
    assert not t.state.over


def test_kyra_counts_the_cards_of_a_drawing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["professor-kyra-gaudia"]},
        regions=["london", ("shanghai", {"p1": 4}), "moscow"],
        world=["kyoto", "florence"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:shanghai", "option:1")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:professor-kyra-gaudia")
    resolve(t)
    assert t["london"].p1 == 2


def test_the_brood_draws_from_below(table: Tables) -> None:
    t = table.underworld(p1={"society": "nightmare-brood", "deck": ["truce", "murder", "arsonist"]}, at="draw_cards")
    assert t.p1.hand == ["arsonist"]


def test_both_decks_empty_is_a_draw(table: Tables) -> None:
    t = table.underworld(p1={"deck": []}, p2={"deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["draw", "draw"]


def test_hand_limit_first_player_first_and_only_down_to_seven(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["truce"] * 8 + ["murder"]}, p2={"hand": ["truce"] * 7 + ["murder"]}, at="recover", first=2
    )
    t.p2.choose("discard:murder")
    t.p1.choose("discard:murder", "discard:truce")
    assert (sorted(t.p1.graveyard), t.p2.graveyard) == (["murder", "truce"], ["murder"])


def test_a_ruler_in_front_of_two(table: Tables) -> None:
    seats = {f"p{i}": {"assets": ["neutral"]} for i in (1, 2, 3)}
    t = table.underworld(
        mode="ruler",
        **{
            **seats,
            "p2": {"r1": ["stonehenge-warden"], "assets": ["neutral"]},
            "p3": {"r1": ["veil-guard"], "assets": ["neutral"]},
        },
        at="contest-phase",
        stop_at_forced=True,
        first=1,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p2, t["kyoto"].p3) == (2, 2), "two icons of two allies are two common markers"
    assert (t.p2.hand_count, t.p3.hand_count) == (0, 1), "only p3 had an investigate icon"


def test_nornagesta_helps_her_own_and_security_helps_friends(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"r1": ["nornagesta", "arsonist", "security-department"]},
        p2={"r1": ["arsonist"]},
        p3={"r1": ["arsonist"]},
        p4={},
    )
    assert [t[f"p{i}.arsonist"].temporary_influence for i in (1, 2, 3)] == [2, 1, 1]
    assert [t[f"p{i}.arsonist"].defence for i in (1, 2, 3)] == [2, 1, 2]


def test_prestige_of_a_team_is_counted_together(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"r1": ["devout-friar"]},
        p2={"r1": ["devout-friar"]},
        p3={"r1": ["devout-friar"]},
        p4={},
        at="contest-phase",
        stop_at_forced=True,
        first=2,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.choose("use:devout-friar:prestige")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


def test_commands_cannot_be_answered(table: Tables) -> None:
    t = table.underworld(
        mode="ruler",
        p1={},
        p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p3={},
        commands=["show-of-force", "levy"],
    )
    t.p1.choose("command", "carry-out:show-of-force", "choose:kyoto")
    assert t["psychic-owl"].exhausted == 1
    assert t.zone("command-deck") == ["show-of-force", "levy"], "carried out and put at the bottom, with no word of p2"


def test_an_ally_who_passed_is_out_of_standard_actions(table: Tables) -> None:
    t = table.underworld(
        mode="ruler",
        p1={},
        p2={"hand": ["arsonist"], "assets": ["red"] * 2},
        p3={"hand": ["exorcist"], "assets": ["green"] * 4},
        acting=2,
        first=2,
    )
    t.p2.choose("pass")
    assert t.p3.can("play:exorcist")
    t.p3.choose("play:exorcist", "to-region:kyoto")
    resolve(t)
    t.skip_until(lambda t: t.p3.r1 == ["exorcist"])
    assert offered(t) == ["pass", "later"], "p2 may still be quick"


def test_a_win_in_the_middle_of_a_step_leaves_its_cost_alone(table: Tables) -> None:
    """The windows of a win are no steps: what is unspent stays until the step around them ends."""
    t = table.underworld(
        p1={
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
            "assets": ["ring-of-fire"] * 2,
            "hand": ["arsonist"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
    )
    t.p1.choose("exhaust", "exhaust")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p1.can("play:arsonist"))
    assert (t.p1.score_area, t.p1.cost, t.spectator.view["step"]) == (["kyoto"], 2, "action-step")
    t.until("Turn.contest_phase")
    assert t.p1.cost == 0


def why_not(seat: Seat, card: str) -> list[str]:
    return [reason.rule for reason in seat.why_not(card)]


def test_why_a_card_cannot_be_used(table: Tables) -> None:
    done = {"built": 1, "dispatched": 1}
    allies = {
        "p2": {"hand": ["ring-of-fire"], "assets": ["red"] * 4},
        "p3": {"hand": ["arsonist"], "assets": ["ring-of-fire"], **done},
    }
    t = table.underworld(mode="ruler", p1={}, **allies, first=2)
    t.p2.choose("later")
    assert why_not(t.p3, "arsonist") == ["underworld.assets.cost-is-money", "underworld.dispatch.once"], (
        "the second ally has the step as well: it is not that the card is no quick one"
    )
    assert why_not(t.p2, "ring-of-fire") == ["underworld.priority.required"]
    t = table.underworld(
        p1={
            **done,
            "hand": ["gaze-into-the-abyss", "colt-python", "necromantic-summons"],
            "assets": ["purple", "purple", "black"],
        }
    )
    assert why_not(t.p1, "gaze-into-the-abyss") == ["underworld.play.step.3.host"]
    assert why_not(t.p1, "colt-python") == ["underworld.play.step.3.host"]
    assert why_not(t.p1, "necromantic-summons") == ["underworld.play.step.3"]
    t = table.underworld(p1={"graveyard": ["risen-corpse"], "assets": ["red"] * 2})
    assert why_not(t.p1, "risen-corpse") == ["underworld.assets.loyalty"]
