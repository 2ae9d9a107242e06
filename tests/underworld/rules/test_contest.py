"""Chapter: the contest phase. Order, counting, rewards, ties and the first player's privilege."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards.builders import character, icons, keyword
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import WINDOWS
from tests.underworld.playing import (
    accept,
    after_contests,
    at_window,
    contest,
    contests,
    does,
    drive,
    duel,
    embraced,
    offered,
    prompt,
    resolve,
    teams,
    to,
    use,
)


def asked_with_priority(t: Table) -> list[str]:
    return [a.prompt.partition(".")[2] for a in t.asked if a.prompt.startswith("priority.") and a.seat == "p1"]


@proves("underworld.contest.phase", "underworld.contest.phase-ends", "underworld.contest.one-step")
@proves("underworld.contest.region-order", "underworld.contest.type-order", "underworld.contest.quick")
@proves("underworld.contest.beginning", "underworld.priority.empty-stack-ends-step")
def test_nine_contests_in_order_and_a_window_after_each(table: Tables) -> None:
    one_of_each = {f"r{n}": ["herald-of-disaster"] for n in (1, 2, 3)}
    t = table.underworld(p1={"assets": ["yellow"], **one_of_each}, at="contest-phase")
    t.until("Turn.end_step")
    held = [(line.cards, line.detail) for line in t.p1.log if line.kind == "contest"]
    regions = [[r] for r in ("kyoto", "florence", "moscow")]
    assert [d for _, d in held] == ["investigate", "battle", "influence"] * 3
    assert [list(c) for c, _ in held] == [r for r in regions for _ in range(3)]
    assert asked_with_priority(t) == WINDOWS, "one before all contests, one after each"
    none = table.underworld(p1={"assets": ["yellow"]}, at="contest-phase")
    none.until("Turn.end_step")
    assert asked_with_priority(none) == WINDOWS, "though none took place"


def test_red_eye_flight_stays_out_of_contests(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["red-eye-flight"], "r1": ["arsonist"], "assets": ["red"]},
        at="contest-phase",
    )
    assert not t.p1.can("use:red-eye-flight")


def test_murder_and_ghost_fire_stay_out_of_contests(table: Tables) -> None:
    hand = {"hand": ["murder", "ghost-fire", "psionic-surge"], "assets": ["black", "purple", "yellow", "yellow"]}
    t = table.underworld(p1=hand, p2={"r1": ["arsonist"]}, at="contest-phase")
    assert t.p1.can("play:psionic-surge")
    assert not t.p1.can("play:murder")
    assert not t.p1.can("play:ghost-fire")


@proves("underworld.contest.participation", "underworld.keyword.kill")
@pytest.mark.parametrize(("first", "exhausted", "points"), [(1, 0, [2, 3]), (2, 0, [1]), (1, 1, [1])])
def test_only_who_takes_part_adds_kill(table: Tables, first: int, exhausted: int, points: list[int]) -> None:
    killer = character(
        "killer", "Killer", "杀手", keyword("kill", 1), number=0, faction="black", cost=1, defence=1, subtypes="human",
        temporary=icons(battle=1),
    )  # fmt: skip
    with with_cards(killer):
        t = table.underworld(
            p1={"r1": [("killer", {"exhausted": exhausted}), "blood-servant"]},
            p2={"r1": ["stonehenge-warden"]},
            at="contest-phase",
            first=first,
            stop_at_forced=True,
        )
        t.until("battle-damage")
        assert t.p1.options == [f"assign:stonehenge-warden:{n}" for n in points]


def test_an_exhausted_host_does_not_hinder_its_attachment(table: Tables) -> None:
    """The gun's icon belongs to its bearer; the image on a region has icons of its own."""
    t = table.underworld(
        p1={"r1": [("arsonist", {"exhausted": 1, "attached": ["colt-python"]})]},
        p2={"r1": ["psychic-owl"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert t["psychic-owl"].in_play, "the bearer does not take part"


def test_a_dream_sealed_on_the_own_leader_gives_badler_nothing(table: Tables) -> None:
    """096 counts what is sealed on this card."""
    t = table.underworld(p1={"r1": ["badler-the-fallen", ("nornagesta", {"sealed": ["yarol"]})]})
    assert t["badler-the-fallen"].battle == 0


@proves("underworld.contest.compare", "underworld.contest.type-order", "underworld.contest.battle.meaning")
@proves("underworld.contest.investigate.meaning", "underworld.contest.influence.meaning", "underworld.contest.battle.reward")
def test_more_icons_win_and_the_dead_do_not_count_afterwards(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat", "blood-servant"], "assets": ["blue"]},
        p2={"r1": ["herald-of-disaster"], "assets": ["red"]},
        at="contest-phase",
    )
    t.until("priority.investigate")
    assert t.p2.hand_count == 1, "0-1 investigate: battle icons count for nothing"
    t.until("Contest.triggers")
    assert t.p2.graveyard == ["herald-of-disaster"], "3-1 battle: dealt with at once"
    t.until("Turn.end_step")
    assert t["kyoto"].p2 == 0, "it has died before the influence contest"


@proves("underworld.contest.one-step", "underworld.assets.pool-empties")
def test_cost_does_not_last_from_one_contest_to_the_next(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden"], "assets": ["yellow"] * 2}, p2={"r1": ["stonehenge-warden"]}, at="contest-phase"
    )
    t.until("priority.battle")
    t.p1.choose("exhaust")
    g: Any = t.state
    assert g.cost[0] == 1
    t.p1.choose("exhaust")
    t.until("Turn.end_step")
    assert g.cost[0] == 0
    assert "privilege" not in [a.prompt for a in t.asked], "nothing was left to pay for it"
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)


def test_natterys_second_contest_is_not_held_when_he_hides_after_the_first(table: Tables) -> None:
    """060: as many contests as there are of him now, counted with those that were held."""
    t = table.underworld(
        p1={"r1": ["john-f-nattery"]},
        p2={"hand": ["car-chase"], "assets": ["grey"] * 2},
        regions=["london", "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t["london"].p1 == 3 and t.p2.can("play:car-chase"))
    does(t, "play:car-chase", "option:1")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["london"].p1, t.p1.r1_lurkers) == (3, ["john-f-nattery"])


def test_cost_made_before_a_contest_is_gone_when_it_is_tied(table: Tables) -> None:
    """The window before belongs to the step before: what was not spent there does not pay for the privilege."""
    t = table.underworld(p1={"r1": ["arsonist"], "assets": ["red"]}, p2={"r1": ["street-thug"]}, at="contest-phase")
    at_window(t, 1, "investigate").p1.choose("exhaust")
    t.skip_until(lambda t: (t.state.step == "battle" and t.state.at_place == 0) or t.state.contest > 1)  # type: ignore[attr-defined]
    assert not [a for a in t.asked if a.prompt == "privilege"]


def test_a_blank_crowd_and_a_blank_nattery_change_no_contests(table: Tables) -> None:
    abyss = {"attached": ["gaze-into-the-abyss"]}
    t = table.underworld(
        p1={"r1": [("maddened-crowd", abyss), "learned-sage"], "r2": [("john-f-nattery", abyss)], "deck": ["truce"] * 3},
        regions=["london", "moscow", "kyoto"],
        first=2,
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "decline")
    assert (t.p1.hand_count, t["moscow"].p1) == (1, 3)


@proves("underworld.contest.phase-ends")
def test_after_the_last_contest_none_is_held_anywhere(table: Tables) -> None:
    t = table.underworld(p1={"r3": ["arsonist"]}, at="contest-phase", stop_at_forced=True)
    seen = []
    while t.phase == "contest-phase":
        seen.append((t.p1.view["at_place"], t.p1.view["contest"]))
        t.choose("pass")
    assert max(place for place, _ in seen) == 2
    assert (t.p1.view["at_place"], t.p1.view["contest"]) == (-1, -1)


def test_a_guardian_may_take_every_portion(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["ring-of-fire"] * 3, "r2": ["arsonist"]},
        p2={"r1": ["guardian-spirit", "exorcist", "giant-bat"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    t.p2.choose("take-damage:guardian-spirit", "take-damage:guardian-spirit")
    t.skip_until(lambda t: "ring-of-fire" in t.p1.graveyard)
    assert t["exorcist"].in_play
    assert t["giant-bat"].in_play


@proves("underworld.contest.beginning", "underworld.contest.quick", "underworld.enter-region.move")
def test_icons_are_counted_after_the_window(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden"], "assets": ["yellow"] * 3}, p2={"r1": ["psychic-owl"]}, at="contest-phase"
    )
    assert t.state.asked is not None
    assert (t.state.asked.player, t.state.asked.prompt) == (0, "priority.contest-phase-begins")
    t = table.underworld(
        p1={"r2": ["veil-guard"], "assets": ["yellow"] * 3}, p2={"r2": ["herald-of-disaster"]}, at="contest-phase"
    )
    t.until("priority.influence")
    t.p1.choose("use:veil-guard", "target:herald-of-disaster", "pass")
    t.until("Turn.end_step")
    assert not t.happened("wins-contest"), "both are exhausted now"


@proves(
    "underworld.contest.tie", "underworld.privilege.use", "underworld.privilege.definition", "underworld.privilege.margin"
)
@proves("underworld.privilege.once")
def test_the_first_player_may_pay_for_a_tie_once(table: Tables) -> None:
    side = {"r1": ["stonehenge-warden"], "r2": ["stonehenge-warden"], "assets": ["yellow", "yellow"]}
    t = table.underworld(p1=side, p2=side, at="contest-phase", first=2)
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    assert t.p2.options[1:] == ["decline"], "only who holds the marker is asked"
    assert not t.happened("wins-contest")
    with t.branch() as other:
        other.p2.choose("decline")
        assert (other["kyoto"].p1, other["kyoto"].p2) == (0, 0)
    asked = len(t.asked)
    t.p2.choose("privilege")
    between = [a.prompt for a in t.asked[asked:] if a.prompt.startswith("priority")]
    assert not between, "no priority between paying and the reward"
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 1)
    t.until("Turn.end_step")
    assert [a.prompt for a in t.asked].count("privilege") == 1
    assert (t["florence"].p1, t["florence"].p2) == (0, 0)


def test_a_tie_bought_in_an_investigation_looks_at_one_card(table: Tables) -> None:
    """601: won by one icon, whatever the number of icons."""
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": ["neutral"], "deck": ["murder", "truce", "arsonist"]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege" or t.p1.can("privilege"))
    t.p1.choose("privilege")
    assert "to-bottom:murder" in t.p1.options
    assert "to-bottom:truce" not in t.p1.options


@proves("underworld.contest.not-occurred", "underworld.privilege.not-at-zero")
def test_nothing_against_nothing_is_no_tie(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "assets": ["yellow"]}, p2={"r1": ["psychic-owl"]}, at="contest-phase", first=1
    )
    t.until("priority.battle")
    assert "privilege" not in [a.prompt for a in t.asked]
    assert not t.happened("wins-contest")


@proves("underworld.contest.temp-icons", "underworld.temp-icons.active", "underworld.contest.participation")
def test_white_icons_count_only_with_the_marker(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "r2": ["lingering-ghost", "blood-servant"], "assets": ["red"]}, at="contest-phase"
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1)
    t.until("ContestPhase.begin")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1), "in the other player's turn nothing is added"
    battles = [line.n for line in t.p1.log if line.kind == "wins-contest" and line.detail == "battle"]
    assert battles == [1, 2, 1, 1]


def test_media_spell_counts_for_its_controller_while_ready(table: Tables) -> None:
    for exhausted, drawn in ((0, 1), (1, 0)):
        t = table.underworld(p1={"r1": [("media-spell", {"exhausted": exhausted})]}, at="contest-phase", stop_at_forced=True)
        t.until("Turn.end_step")
        assert t.p1.hand_count == drawn


def test_an_icon_on_a_region_counts_white_icons_by_its_own_controller(table: Tables) -> None:
    """105 has icons of its own: they wait for the marker of whoever controls the attachment."""
    for first, markers in ((1, 1), (2, 0)):
        t = contests(table.underworld(p1={"r1": ["solemn-icon"]}, first=first, at="contest-phase", stop_at_forced=True))
        assert t["kyoto"].p1 == markers


def test_white_icons_follow_the_marker_of_whoever_controls_the_card(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("enlightened-monk", {"owner": 2, "attached": ["the-embrace"]})],
            "deck": ["truce", "murder", "arsonist"],
        },
        at="contest-phase",
        stop_at_forced=True,
    )
    at_window(t, 1, "investigate")
    assert t.p1.hand_count == 1, "its owner does not hold the marker, but p1 does"


@proves("underworld.contest.investigate.reward", "underworld.contest.investigate.one-card", "underworld.look.private")
def test_the_investigate_reward(table: Tables) -> None:
    deck = ["arsonist", "psychic-owl", "dispelling", "ghost-fire"]
    t = table.underworld(p1={"r1": ["professor-kyra-gaudia"], "deck": deck}, at="contest-phase")
    t.until("foresee-bottom")
    assert t.p1.options == ["to-bottom:arsonist", "to-bottom:psychic-owl", "to-bottom:dispelling", "keep-on-top"]
    assert t.p1.sees("p1.dispelling")
    assert not t.p1.sees("p1.ghost-fire")
    assert not t.p2.sees("p1.arsonist")
    t.p1.choose("to-bottom:psychic-owl", "keep-on-top", "on-top:dispelling")
    assert t.p1.hand == ["dispelling"], "one card, however many were looked at"
    assert t.p1.deck == ["arsonist", "ghost-fire", "psychic-owl"]


@proves("underworld.contest.investigate.reward")
def test_the_cards_kept_on_top_lie_in_any_order(table: Tables) -> None:
    deck = ["arsonist", "psychic-owl", "dispelling", "ghost-fire"]
    t = table.underworld(p1={"r1": ["professor-kyra-gaudia"], "deck": deck}, at="contest-phase")
    t.until("foresee-bottom")
    t.p1.choose("keep-on-top", "on-top:dispelling", "on-top:psychic-owl")
    assert (t.p1.hand, t.p1.deck) == (["dispelling"], ["psychic-owl", "arsonist", "ghost-fire"])


def test_an_investigation_looks_at_less_than_it_won_and_draws_all_the_same(table: Tables) -> None:
    """567, 163, 81: three icons, two cards; the one that is kept is drawn, and Kyra counts it."""
    t = duel(table, p1={"r1": ["professor-kyra-gaudia"], "deck": ["murder", "truce"]}, first=2, at="contest-phase")
    contest(t, "r1 investigate")
    drive(t, lambda t: t.p1.hand, "to-bottom:murder")
    assert (t.p1.hand, t.p1.deck) == (["truce"], ["murder"])
    accept(t)
    assert t["florence"].p1 == 1


@proves("underworld.contest.battle.reward", "underworld.contest.battle.split", "underworld.damage.step.1")
@proves("underworld.damage.simultaneous", "underworld.damage.step.2", "underworld.damage.procedure")
def test_battle_damage_is_split_freely_but_whole(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat", "blood-servant"]},
        p2={"r1": [("vampire-elder", {"exhausted": 1}), "psychic-owl"], "r1_lurkers": ["arsonist"]},
        at="contest-phase",
    )
    t.until("battle-damage")
    assert t.p1.options == [f"assign:vampire-elder:{n}" for n in range(4)], "the exhausted one too, the lurker not"
    with t.branch() as other:
        other.p1.choose("assign:vampire-elder:3")
        assert other.p2.graveyard == ["vampire-elder"]
    with t.branch() as other:
        other.p1.choose("assign:vampire-elder:0")
        assert other.p2.graveyard == ["psychic-owl"], "all three on the other one, not fewer"
    t.p1.choose("assign:vampire-elder:2")
    assert t["vampire-elder"].damage == 2
    assert t["vampire-elder"].in_play
    assert t.p2.graveyard == ["psychic-owl"]


def test_damage_of_a_battle_must_be_taken_whole(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["giant-bat"]}, p2={"r1": ["psychic-owl"]}, at="contest-phase", stop_at_forced=True)
    t.until("battle-damage")
    assert t.p1.options == ["assign:psychic-owl:2"], "both points, though the character bears one"


def test_nattery_who_died_in_the_battle_brings_no_second_influence_contest(table: Tables) -> None:
    t = after_contests(
        table,
        p1={"r1": ["john-f-nattery", "ivy-scholar", "ivy-scholar"], "r2": ["maddened-crowd"]},
        p2={"r1": ["giant-bat"], "r2": ["vampire-elder"]},
    )
    held = [(line.cards[0], line.detail) for line in t.p1.log if line.kind == "contest"]
    assert "john-f-nattery" in t.p1.graveyard
    assert [d for r, d in held if r == "kyoto"] == ["investigate", "battle", "influence"]
    assert [d for r, d in held if r == "florence"] == ["battle", "influence"], "the crowd was there as it began"


def test_a_battle_reward_goes_past_what_shields_and_may_be_wasted(table: Tables) -> None:
    """577: any enemy characters there; a shielded one may be chosen, and then nothing is dealt."""
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": ["exorcist", "veil-guard"], "hand": ["shield-of-light"], "assets": ["white"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.p2.can("play:shield-of-light"))
    does(t, "play:shield-of-light", "target:veil-guard")
    t.until("battle-damage")
    t.p1.choose("assign:exorcist:0")
    assert sorted(t.p2.r1) == ["exorcist", "veil-guard"]


def test_a_battle_takes_the_guards_and_by_it_who_was_guarded(table: Tables) -> None:
    """589, 266: three points at once, two for the department and one for its ward, who has one defence left without it."""
    t = duel(
        table,
        p1={"r1": ["giant-bat", "blood-servant"]},
        p2={"r1": ["security-department", "veil-guard"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("assign:security-department:2")
    assert sorted(t.p2.graveyard) == ["security-department", "veil-guard"]


def test_battle_damage_may_fall_on_both_enemies(table: Tables) -> None:
    """579, 981."""
    t = teams(
        table,
        p1={"r1": ["giant-bat"]},
        p2={"r1": ["veil-guard"]},
        p4={"r1": ["veil-guard"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("assign:veil-guard:1")
    drive(t, lambda t: prompt(t) != "battle-damage")
    assert (t.p2.graveyard, t.p4.graveyard) == (["veil-guard"], ["veil-guard"])


@proves("underworld.contest.battle.no-target", "underworld.keyword.renown.no-kill-needed", "underworld.keyword.renown")
def test_without_enemies_a_battle_is_won_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["heir-of-the-demon-blade"], "assets": ["green"]}, p2={"r1_lurkers": ["arsonist"]}, at="contest-phase"
    )
    t.until("trigger")
    assert not t.happened("damage")
    assert t.p2.r1_lurkers == ["arsonist"]
    t.p1.choose("use:heir-of-the-demon-blade")
    t.p1.choose("pass")
    assert t["kyoto"].p1 == 1


@proves("underworld.contest.influence.reward", "underworld.win.cancel-markers", "underworld.contest.compare")
def test_influence_markers_cancel_each_other(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nornagesta", "stonehenge-warden"], "assets": ["red"]}, regions=[("kyoto", {"p2": 2})], at="contest-phase"
    )
    t.until("priority.influence")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0), "three are placed, two of them against two"
    assert not [a for a in t.p1.asked if "influence" in a.prompt and not a.prompt.startswith("priority")]


def test_a_marker_won_in_battle_gives_a_thug_influence_at_the_same_region(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["van-milton", "street-thug"]}, at="contest-phase", stop_at_forced=True)
    assert contests(t, "renown")["kyoto"].p1 == 2


def test_taking_over_no_influence_places_none(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["don-gruni"], "assets": ["black"] * 7})
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert "influence" not in [line.kind for line in t.p1.log]


def test_a_contest_without_icons_is_none(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"exhausted": 1})], "hand": ["arsonist"]}, at="contest-phase", stop_at_forced=True
    )
    t.until("Turn.recover")
    assert not t.happened("wins-contest")


def test_gruni_gets_nothing_when_his_region_was_won_meanwhile(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["don-gruni"], "assets": ["black"] * 7},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"], "assets": ["blue"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    t.p1.choose(use("don-gruni", 2))
    t.p2.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p2.score_area == ["kyoto"] and not t.p1.r1)
    resolve(t)
    assert (t["london"].p1, t["london"].p2) == (0, 0)


def test_renown_needs_to_take_part(table: Tables) -> None:
    t = after_contests(table, p1={"r1": [("van-milton", {"exhausted": 1}), "street-thug"]}, first=2)
    assert t["kyoto"].p1 == 0


def test_a_crowd_leaves_out_the_investigation_for_both(table: Tables) -> None:
    t = after_contests(
        table,
        p1={"r1": [("maddened-crowd", {"exhausted": 1})]},
        p2={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"]},
    )
    assert t.p2.hand_count == 1, "at Florence only"
    assert t["kyoto"].p2 == 1, "the other contests are held"


def test_a_bacchic_character_fights_instead_of_spreading_influence(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["bacchic-rite"], "r1": ["ivy-scholar"], "assets": ["purple"] * 3})
    does(t, "play:bacchic-rite")
    scholar = t["ivy-scholar"]
    assert (scholar.influence, scholar.temporary_influence, scholar.battle) == (0, 0, 2)
    assert scholar.has_spirit


def test_the_embraced_fight_for_the_beast_and_who_has_no_active_icon_does_not(table: Tables) -> None:
    path = {"on_society": ["path-of-the-beast"]}
    for here, first, asked in (
        ([embraced("exorcist")], 2, 1),
        (["fledgling-vampire", "exorcist"], 1, 1),
        (["fledgling-vampire", "exorcist"], 2, 0),
    ):
        t = table.underworld(
            p1={"r1": here, **path}, p2={"hand": ["truce"]}, first=first, at="contest-phase", stop_at_forced=True
        )
        t.until("Turn.end_step")
        assert sum(a.prompt == "trigger" and "path" in a.offered[0] for a in t.asked) == asked


def test_kyoto_hides_the_embraced_who_are_no_humans(table: Tables) -> None:
    t = table.underworld(p1={"r2": [embraced("exorcist"), "arsonist"]}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"])
    t.until("trigger")
    does(t, use("kyoto"))
    assert (t.p2.r2_lurkers, t.p1.r2, t.p1.graveyard) == (["exorcist"], ["arsonist"], ["the-embrace"])


def test_skuld_spares_nobody_but_herself(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7, "r1": ["arsonist"], "r1_lurkers": ["exorcist"]},
        p2={"r1": ["psychic-owl"], "r1_lurkers": ["giant-bat"], "r2": ["veil-guard"]},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    accept(t)
    assert (sorted(t.p1.graveyard), sorted(t.p2.graveyard)) == (["arsonist", "exorcist"], ["giant-bat", "psychic-owl"])
    assert (t.p1.r1, t.p2.r2) == (["skuld-of-the-end"], ["veil-guard"])


def test_a_truce_lets_riders_in_and_holds_no_contest_for_them(table: Tables) -> None:
    """103 with 899: mobility is at the beginning of the phase; the region itself leaves the phase out."""
    t = table.underworld(p1={"r1": ["van-milton"], "hand": ["truce"], "assets": ["neutral"] * 2})
    does(t, "play:truce", "target:florence")
    t.skip_until(lambda t: t.p1.can("use:van-milton"))
    does(t, "use:van-milton", "florence")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["van-milton"].region, t["florence"].p1) == (2, 0)


def test_a_path_and_a_fairy_each_answer_one_won_battle(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["guiding-fairy", "spirit-caller", "blood-servant"],
            "on_society": ["path-of-the-beast"],
            "deck": ["truce"] * 4,
        },
        p2={"hand": ["murder", "arsonist"]},
        first=2,
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "use:guiding-fairy", "use:path", "discard")
    assert (t.p1.hand_count, t.p2.hand_count) == (1, 1)


def test_a_nattery_beside_a_truce_contests_nothing(table: Tables) -> None:
    """103 leaves out the phase for that region: extra contests and prestige too."""
    t = table.underworld(p1={"r1": ["john-f-nattery"], "hand": ["truce"], "assets": ["neutral"] * 2})
    does(t, "play:truce", "target:kyoto")
    t.skip_until(lambda t: t.turn == 4)
    assert t["kyoto"].p1 == 0


def test_a_thug_has_both_icons_where_nobodys_markers_cancel(table: Tables) -> None:
    """073: own and enemy markers are never there together, so only one of its icons_ is."""
    for markers, icons_ in (({"p1": 1}, (0, 1)), ({"p2": 1}, (1, 0)), ({}, (0, 0))):
        t = table.underworld(regions=[("kyoto", markers), "florence", "moscow"], p1={"r1": ["street-thug"]})
        assert (t["street-thug"].temporary_investigate, t["street-thug"].temporary_influence) == icons_


def test_a_gun_dispelled_in_answer_has_fired(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["miltons-demon-gun"]})]},
        p2={"r1": ["giant-bat"], "hand": ["dispelling"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("use:exorcist:miltons-demon-gun/given", "target:giant-bat")
    t.skip_until(lambda t: t.p2.can("play", "dispelling"))
    does(t, "play:dispelling")
    assert (t.p1.graveyard, t.p2.graveyard) == (["miltons-demon-gun"], ["giant-bat", "dispelling"])


def test_a_crowd_that_is_gone_before_hinders_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": [("learned-sage", {"attached": ["hidden-throwing-knife"]})]},
        p2={"r2": ["maddened-crowd"]},
        at="contest-phase",
    )
    with t.branch() as other:
        other.until("Turn.end_step")
        assert other.p1.hand_count == 0
    t.skip_until(lambda t: t.asked.prompt == "priority.influence" and t.p1.can("use:hidden-throwing-knife"))
    t.p1.choose("use:hidden-throwing-knife", "target:maddened-crowd")
    t.until("Turn.end_step")
    assert t.p1.hand_count == 1


def test_a_rite_makes_even_white_icons_fight_without_the_marker(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["bacchic-rite"], "assets": ["purple"] * 3}, at="contest-phase", first=2
    )
    does(t, "play:bacchic-rite")
    shown = t["christina-everod"]
    assert (shown.battle, shown.influence, shown.temporary_influence) == (5, 0, 0)


def test_a_sage_who_was_exhausted_in_answer_has_prestige_and_does_not_count(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["learned-sage"]}, p2={"r2": ["veil-guard"], "assets": ["yellow"] * 3}, at="contest-phase", first=1
    )
    to(t, "trigger").p1.choose("use:learned-sage")
    t.skip_until(lambda t: t.p2.can("use", "veil-guard"))
    does(t, use("veil-guard"), "target:learned-sage")
    assert (t["learned-sage"].has_prestige, t["learned-sage"].exhausted) == (1, 1)
    t.skip_until(lambda t: t.state.at_place == 1)  # type: ignore[attr-defined]
    assert t["kyoto"].p1 == 0


def test_attachments_take_part_and_the_exhausted_do_not(table: Tables) -> None:
    """982 speaks of cards: a statue's controller may take the reward, who is exhausted leaves it to the teammate."""
    t = teams(table, p1={"r1": ["media-spell"]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    assert offered(t) == ["takes-reward:1", "takes-reward:3"]
    t = teams(table, p1={"r1": [("veil-guard", {"exhausted": 1})]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    assert prompt(t) == "foresee-bottom"
    assert t.p3.prompt


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
