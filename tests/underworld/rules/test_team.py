"""Chapter: team."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.rules.victory import check_points
from rulebound.testing import Tables, proves
from tests.underworld.made_up import FIVE, FIVE_REGIONS
from tests.underworld.playing import contest, contests, does, drive, four, offered, over, prompt, resolve, teams, to, use

HANDFUL = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard", "learned-sage", "psychic-owl"]


def test_a_tie_bought_for_a_teammate_pays_the_teammate(table: Tables) -> None:
    t = four(
        table,
        p1={"deck": ["truce"] * 3},
        p3={"r1": ["veil-guard"], "deck": ["murder"] * 3},
        p2={"r1": ["veil-guard"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    t.until("Turn.end_step")
    assert (t.p1.hand, t.p3.hand, t.p2.hand) == ([], ["murder"], []), "who took part draws, not who paid"


def test_the_marker_holder_pays_for_a_tie_of_the_teammate(table: Tables) -> None:
    t = four(table, p3={"r1": ["street-thug"]}, p2={"r1": ["street-thug"]}, at="contest-phase")
    to(t, "privilege")
    assert t.p1.options == ["privilege:1", "decline"]
    t.p1.choose("privilege")
    t.until("Turn.end_step")
    assert t.p2.graveyard == ["street-thug"]
    assert sum(bool(t.state.exhausted[a]) for a in t.state.at(3, 0)) == 1  # type: ignore[attr-defined]


def test_only_the_holder_pays_for_a_tie(table: Tables) -> None:
    """601-603: the holder has nothing left, and the teammate's assets are not the holder's."""
    t = teams(
        table,
        p1={"r1": ["avalon-hermit"]},
        p2={"r1": ["avalon-hermit"]},
        p3={"assets": [("white", {"exhausted": 1})]},
        first=3,
        at="contest-phase",
    )
    contest(t, "r1 influence")
    assert (prompt(t), t["florence"].p1) == ("priority.influence", 0)


@proves("underworld.team.privilege")
def test_only_the_holder_of_the_marker_has_the_privilege(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["veil-guard"]},
        p3={"r1": ["stonehenge-warden"]},
        p2={"r1_lurkers": ["arsonist", "exorcist"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "privilege")
    assert t.p1.options == ["privilege:1", "decline"]
    t.p1.choose("privilege:1")
    assert t["kyoto"].p1 == 1


@proves("underworld.team.seating", "underworld.team.start", "underworld.team.five-regions", "underworld.team.variant")
def test_teammates_sit_opposite_before_five_regions(table: Tables) -> None:
    quick = ["veil-watch-and-throne-court", "demon-hunters-and-sages", "tolling-bell-cult-and-dreamwalkers"]
    t = table.new("underworld", [*quick, quick[0]], seed=4)
    g: Any = t.state
    assert [g.team(p) for p in range(4)] == [0, 1, 0, 1]
    assert g.first in range(4)
    assert (len(t.zone("regions")), len(t.zone("world-deck"))) == (5, 5)


def test_the_marker_of_the_fallen_goes_on_at_once(table: Tables) -> None:
    """It wakes white icons of the other team for the rest of the turn, and has then been handed on for this turn."""
    hacker = ["curious-hacker"]
    for handover, next_first in (("once", 1), ("again", 2)):
        t = four(table, p1={"deck": []}, p2={"r1": hacker}, p3={"r2": hacker}, at="draw_cards", handover=handover)
        g: Any = t.state
        assert (g.out[0], g.first) == (1, 1)
        t.until("Turn.end_step")
        assert (t.p2.hand_count, t.p3.hand_count) == (2, 1)
        t.skip_until(lambda t: t.turn == 4)
        assert g.first == next_first


def test_four_in_a_team_game_discard_from_the_marker_on(table: Tables) -> None:
    hand = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard", "yarol"]
    t = four(table, **{f"p{i}": {"hand": hand} for i in range(1, 5)}, first=3, at="recover")
    order: list[int] = []
    while t.turn == 3 and t.asked.prompt != "priority.prepare-step":
        seat = t.state.decision.player + 1  # type: ignore[union-attr]
        order += [seat] if order[-1:] != [seat] else []
        t.choose(offered(t)[0])
        if len(order) == 4 and all(getattr(t, f"p{i}").hand_count <= 7 for i in range(1, 5)):
            break
    assert order == [3, 4, 1, 2]


def test_the_marker_steps_over_an_empty_seat(table: Tables) -> None:
    t = four(table, p2={"out": 1}, p3={"hand": ["exorcist"]}, at="end_step")
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert t.state.first == 2  # type: ignore[attr-defined]


def test_what_a_fallen_player_attached_is_gone(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["exorcist"], "hand": ["arsonist"]},
        p3={"deck": [], "hand": ["colt-python"], "assets": ["neutral"]},
        first=3,
    )
    t.p3.choose("play:colt-python")
    t.skip_until(lambda t: t["exorcist"].battle == 2)
    t.until("Turn.draw_window")
    assert (t.p3.out, t["exorcist"].battle) == (1, 1)


@proves(
    "underworld.team.clockwise", "underworld.team.action-steps", "underworld.team.priority", "underworld.team.temp-icons"
)
@proves("underworld.team.start-phase", "underworld.team.end-phase")
def test_four_action_steps_clockwise_from_the_marker(table: Tables) -> None:
    t = four(table, first=2, at="prepare", p1={"hand": ["arsonist"] * 9})
    g: Any = t.state
    order: list[int] = []
    while g.turn == 3:
        if g.phase == "action-phase" and (not order or order[-1] != g.acting):
            order.append(g.acting)
            assert g.asked.player == g.acting, "whose step it is leads in it"
        if g.asked.prompt == "discard":
            t.p1.choose("discard:arsonist")
        else:
            t.choose("pass")
    assert order == [1, 2, 3, 0]
    assert g.first == 2, "the marker goes to the left"
    assert [t.p1.hand_count, t.p2.hand_count, t.p3.hand_count] == [7, 1, 1]
    assert (g.has_marker(0), g.has_marker(1)) == (True, False), "and so temporary icons change sides every turn"


def test_points_of_the_fallen_count_for_the_team(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["london", "new-york", "chernobyl"], "deck": []},
        p3={"r1": ["veil-guard"]},
        regions=[("city-of-the-dead", {"p1": 2}), "kyoto", "moscow", "shanghai", "hong-kong"],
        at="prepare",
    )
    assert (over(t), t.state.out[0]) == ((0, 2), 1)


def test_a_team_wins_with_what_both_have(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["london", "florence"], "r1": ["veil-guard"]},
        p3={"score": ["moscow"]},
        regions=[("chernobyl", {"p1": 2}), "kyoto", "new-york", "shanghai", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0, 2), "4, 3, 3 and 2 are twelve"


def test_whoever_must_draw_for_a_won_investigation_from_nothing_falls_out(table: Tables) -> None:
    t = four(table, p3={"r1": ["learned-sage"], "deck": []}, p2={"r1": ["street-thug"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert (t.state.out[2], t.p3.r1, t.state.over) == (1, [], False)


def test_a_team_without_players_has_lost(table: Tables) -> None:
    t = four(table, p2={"deck": []}, p4={"out": 1, "deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0, 2)


@proves("underworld.team.deck-out")
def test_what_leaves_the_game_with_its_player_is_as_new(table: Tables) -> None:
    hurt = ("security-department", {"damage": 1, "exhausted": 1})
    t = table.underworld(mode="teams", p1={}, p2={"r1": [hurt], "deck": []}, p3={}, p4={}, at="draw_cards")
    assert t.p2.out
    gone = t["p2.security-department"]
    assert (gone.zone, gone.damage, gone.exhausted, gone.region) == ("out-of-game", 0, 0, None)


@proves("underworld.team.deck-out")
def test_a_player_falls_out_and_the_teammate_plays_on(table: Tables) -> None:
    t = four(table, p2={"deck": [], "r1": ["veil-guard"], "score": ["kyoto"]}, at="prepare")
    t.until("Turn.draw_window")
    g: Any = t.state
    assert g.out[1] == 1
    assert not g.over
    assert t.p2.contest_area == []
    check_points(g)
    assert t.p4.points == 3, "what was scored stays with the team"


@proves("underworld.team.deck-out")
def test_all_cards_of_a_player_who_falls_out_leave(table: Tables) -> None:
    """Also those on the stack and those sealed; what others have there goes as if the cards had left play."""
    t = four(
        table,
        p1={"r3": [("stonehenge-warden", {"exhausted": 1})]},
        p2={
            "hand": ["case-files", "arsonist"],
            "assets": ["grey"] * 3,
            "deck": [],
            "r1": [("exorcist", {"sealed": [("truce", {"owner": 1})], "attached": [("colt-python", {"owner": 3})]})],
            "r2": [("psychic-owl", {"owner": 3, "attached": ["the-embrace"]})],
            "score": ["kyoto"],
        },
        p3={"r2": [("veil-guard", {"sealed": [("murder", {"owner": 2})]})]},
        regions=["moscow", "florence", "london", "new-york", "hong-kong"],
        first=2,
    )
    t.p2.choose("dispatch:arsonist", "moscow")
    t.p2.choose("play:case-files")
    t.skip_until(lambda t: t.p2.out == 1)
    assert (t.p1.hand, t.p3.graveyard) == (["truce"], ["colt-python"])
    assert t["psychic-owl"].controller == 3, "what was taken over goes back"
    t.until("Turn.contest_phase")
    assert (t.p2.lurkers, t.p2.contest_area, t.p3.sealed, t.p2.assets, t.p2.graveyard) == ([], [], [], [], [])
    assert t.p2.score_area == ["kyoto"]
    assert t.state.first == 2, "the marker goes on to the left"  # type: ignore[attr-defined]


@proves("underworld.team.deck-out")
def test_who_would_draw_two_falls_out_once(table: Tables) -> None:
    t = four(
        table,
        p4={"deck": []},
        regions=[("shanghai", {"p1": 4}), "moscow", "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:shanghai", "option:1")
    t.skip_until(lambda t: t.p4.out == 1)
    assert [line.seat for line in t.p1.log if line.kind == "falls-out"] == ["p4"]
    assert (t.p1.hand_count, t.p2.hand_count, t.p3.hand_count) == (2, 2, 2)


def test_renown_of_two_teammates_is_one_marker(table: Tables) -> None:
    heirs = {"r1": ["heir-of-the-demon-blade"]}
    t = contests(four(table, p1=heirs, p3=heirs, first=2, at="contest-phase", stop_at_forced=True), "renown")
    assert t["kyoto"].p1 == 1, "without the marker they have no influence icons: all comes from the battle"


def test_a_teammates_magic_shields_a_spirit(table: Tables) -> None:
    """Two magic icons of the team against one: the teammate's, though exhausted, saves the poltergeist."""
    for magic, saved in (("veil-guard", True), ("arsonist", False)):
        t = four(
            table,
            p1={"r1": ["invisible-poltergeist"]},
            p3={"r1": [(magic, {"exhausted": 1})]},
            p2={"r1": ["exorcist", "highway-rider"]},
            at="contest-phase",
            stop_at_forced=True,
        )
        contests(t, "spirit", "prevent", "invisible-poltergeist:3")
        assert (t.p1.r1 == ["invisible-poltergeist"]) is saved


def test_milton_stops_the_lurkers_of_both_enemies_and_no_friends(table: Tables) -> None:
    lurker = {"r1_lurkers": ["exorcist"]}
    t = four(table, p1={"r1": ["van-milton"]}, p2=lurker, p4=lurker, p3=lurker, at="contest-phase")
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


def test_a_teammates_marker_wakes_white_icons(table: Tables) -> None:
    t = four(table, p3={"r1": ["curious-hacker"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert t.p3.hand_count == 1


def test_a_team_of_ten_points_goes_on(table: Tables) -> None:
    t = four(table, p1={"score": ["london", "florence"]}, p3={"score": ["moscow"]}, at="contest-phase")
    t.until("Turn.end_step")
    assert not t.state.over


def test_a_sage_learns_from_an_investigation_that_the_teammate_draws_for(table: Tables) -> None:
    t = teams(table, p1={"r1": ["learned-sage"]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    t.choose("takes-reward:3")
    drive(t, lambda t: t["learned-sage in r1"].has_prestige, "use:learned-sage")
    assert (len(t.p3.hand), t.p1.hand) == (1, [])


@proves("underworld.team.contest.sum", "underworld.team.contest.reward-shared", "underworld.team.contest.reward-single")
def test_icons_of_teammates_add_up(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["veil-guard"]},
        p3={"r1": ["veil-guard"], "r2": ["veil-guard"], "deck": ["truce", "murder"]},
        p2={"r1": ["ivy-scholar"]},
        at="contest-phase",
    )
    t.until("who-takes-reward")
    assert t.p1.options == ["takes-reward:1", "takes-reward:3"]
    t.p1.choose("takes-reward:3")
    t.p3.choose("keep-on-top", "on-top:truce")
    assert (t.p1.hand_count, t.p3.hand) == (0, ["truce"]), "only one of them draws"
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1, "2 influence against 1"
    assert "murder" in t.p3.hand, "at Florence only p3's card took part"


def test_a_region_won_by_a_team_in_the_last_marker_of_the_second_is_theirs(table: Tables) -> None:
    """Ruling 127: who placed last keeps the card; the win trigger is theirs to use."""
    t = four(
        table,
        p3={"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow", "london", "shanghai"],
    )
    t.skip_until(lambda t: t.p3.can("use:blood-servant"))
    t.p3.choose(use("blood-servant"))
    t.skip_until(lambda t: t.p3.can("use:soul-contract"))
    t.p3.choose("use:soul-contract")
    t.skip_until(lambda t: t.p3.can("use:kyoto"))
    assert (t.p3.score_area, t.p1.score_area) == (["kyoto"], [])


def test_a_teammates_win_scores_no_child_and_makes_no_asset_of_a_statue(table: Tables) -> None:
    """070, 105: when *you* win the region; the teammate who placed the last marker has won it."""
    for id in ("holy-child", "solemn-icon"):
        t = four(
            table,
            p1={"r1": [id]},
            p3={"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
            regions=[("kyoto", {"p1": 2}), "florence", "moscow", "london", "shanghai"],
        )
        t.skip_until(lambda t: t.p3.can("use:blood-servant"))
        t.p3.choose(use("blood-servant"))
        t.skip_until(lambda t: t.p3.can("use:soul-contract"))
        t.p3.choose("use:soul-contract")
        t.skip_until(lambda t: "kyoto" in t.p3.score_area)
        assert (t.p1.score_area, t.p1.deck[-1]) == ([], id)


def test_media_counts_the_hands_of_enemies_only(table: Tables) -> None:
    """989, 805: a teammate's small hand is no opponent's."""
    full = {"hand": ["murder"] * 4}
    for third, fourth, markers in (({}, full, 0), (full, {}, 1)):
        t = teams(table, p1={"r1": ["media-spell"]}, p2=full, p3=third, p4=fourth, at="prepare")
        drive(t, lambda t: prompt(t) == "priority.draw-step", "use:media-spell")
        assert t["florence"].p1 == markers


def test_the_markers_of_a_team_ring_the_bell_of_both(table: Tables) -> None:
    """983, 623: the teammate's contest has cancelled the enemies' marker."""
    t = teams(
        table,
        p1={"society": "secret-society", "on_society": ["tolling-bell-emblem"]},
        p3={"r1": ["avalon-hermit"]},
        regions=[("hong-kong", {"p4": 1}), *FIVE_REGIONS[1:]],
        at="contest-phase",
    )
    t.until("question:priority.influence")
    does(t, use("tolling-bell-emblem", 1))
    assert len(t.p1.hand) == 1


@proves("underworld.team.contest.markers", "underworld.team.region-winner", "underworld.team.twelve-points")
@proves("underworld.team.contest.markers-own")
def test_shared_markers_and_who_wins_the_region(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["sunken-ruins"], "r2": ["street-thug"]},
        p3={"r1": ["veil-guard"], "score": ["london", "moscow"]},
        p2={"r2": ["street-thug"]},
        regions=[("chernobyl", {"p1": 2}), ("kyoto", {"p3": 1}), "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    assert t["p1.street-thug"].temporary_influence == 1, "the teammate's marker is an own one"
    assert t["p2.street-thug"].temporary_investigate == 1
    t.skip_until(lambda t: t.state.over or "chernobyl" in t.p3.score_area)
    assert t.p3.score_area == ["london", "moscow", "chernobyl"]
    assert t.state.winners == (0, 2)
    assert t.state.outcome[0].rule == "underworld.team.twelve-points"


@pytest.mark.parametrize(("seat", "icons"), [("p1", (1, 0)), ("p4", (0, 1))])
def test_a_thug_looks_at_the_markers_of_the_teams(seat: str, icons: tuple[int, int], table: Tables) -> None:
    """983: a teammate's marker is an own one."""
    t = teams(table, p3={"r1": ["street-thug"]}, regions=[("hong-kong", {seat: 1}), *FIVE_REGIONS[1:]])
    contests = t["hong-kong"].contests
    assert (contests["influence"]["p1"], contests["investigate"]["p1"]) == icons


@proves("underworld.team.side-words", "underworld.ownership.friendly-in-duel")
def test_own_and_friendly_differ_in_a_team(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["security-department", "nornagesta"]},
        p3={"r1": ["arsonist", "doomsday-believer"]},
        p2={"r1": ["exorcist"]},
    )
    assert t["p3.doomsday-believer"].defence == 2, "friendly reaches the teammate"
    assert t["p3.doomsday-believer"].temporary_influence == 0, "own does not"
    assert t["exorcist"].defence == 1
    duel = table.underworld(p1={"r1": ["security-department", "doomsday-believer"]}, p2={"r1": ["exorcist"]})
    assert (duel["doomsday-believer"].defence, duel["exorcist"].defence) == (2, 1)


@proves("underworld.team.no-peeking", "underworld.team.layout")
def test_teammates_do_not_look_at_each_others_cards(table: Tables) -> None:
    t = four(table, p1={"hand": ["murder", "arsonist"]})
    t.p1.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: bool(t.p1.r1_lurkers))
    zones = t.p3.view["players"][0]["zones"]
    assert zones["hand"] == {"count": 1, "known": []}
    assert [card["card"] for card in zones["lurkers"]] == [""]
    assert [card["card"] for card in t.p1.view["players"][0]["zones"]["lurkers"]] == ["arsonist"]
    assert t.p1.view["sides"] == [0, 1, 0, 1]


def test_each_teammate_may_have_a_leader(table: Tables) -> None:
    t = four(table, p1={"r1": ["van-milton"]}, p3={"hand": ["nornagesta"], "assets": ["red"] * 6}, acting=3)
    does(t, "play:nornagesta", "kyoto")
    while t.p3.r1 != ["nornagesta"]:
        t.choose(offered(t)[-1])
    assert t.p1.r1 == ["van-milton"]


def test_a_barrier_is_none_for_the_teammate(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["psionic-surge", "truce"], "assets": ["yellow"] * 2},
        p3={"r2": [("exorcist", {"attached": ["sioux-dreamcatcher"]})]},
    )
    does(t, "play:psionic-surge")
    assert t["exorcist"].defence == 2


def test_a_teammates_character_is_neither_own_nor_enemy(table: Tables) -> None:
    """996: 狭路相逢 and the guardian speak of 本方 and 敌方."""
    t = four(
        table,
        p1={"r1": ["guardian-spirit"], "hand": ["narrow-encounter", "truce"], "assets": ["green"] * 2},
        p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        p3={"r1": ["arsonist"]},
        stop_at_forced=True,
    )
    with t.branch() as other:
        other.p1.choose("play:narrow-encounter")
        while not any(key.startswith("target:") for key in offered(other)):
            other.p1.choose(offered(other)[0])
        assert offered(other) == ["target:guardian-spirit"]
    t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.skip_until(lambda t: "ghost-fire" in t.p2.graveyard)
    assert (t.p1.r1, t.p3.graveyard) == (["guardian-spirit"], ["arsonist"])


def test_opponents_are_only_those_of_the_other_team(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "exorcist"], "assets": ["grey"]},
        p2={"r1_lurkers": ["arsonist"]},
        p3={"r1_lurkers": ["arsonist"]},
        p4={"r1_lurkers": ["arsonist"]},
    )
    t.p1.choose("play:interrogation", "target:kyoto")
    assert offered(t) == ["player:2", "player:4"], "not the teammate"


def test_friends_may_answer_in_each_others_step(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["arsonist", "exorcist"], "assets": ["red"] * 2},
        p3={"hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p2={"r1": ["psychic-owl"]},
    )
    t.p1.choose("play:arsonist", "kyoto")
    t.p1.choose("pass")
    t.skip_until(lambda t: "play:psionic-surge" in offered(t))
    t.p3.choose("play:psionic-surge", "target:psychic-owl")
    resolve(t)
    assert (t["psychic-owl"].defence, t.p1.r1) == (2, ["arsonist"])


@pytest.mark.parametrize(("seat", "icons"), [("p3", 2), ("p2", 0), ("p4", 0)])
def test_an_elite_minds_both_enemies_and_no_teammate(seat: str, icons: int, table: Tables) -> None:
    t = teams(table, p1={"r1": ["executive-elite"]}, **{seat: {"r1": ["veil-guard"]}})
    assert t["florence"].contests["influence"]["p1"] == icons


def test_an_operator_looks_at_any_lurker_and_tells_nobody(table: Tables) -> None:
    """996: only the card lets one look; the teammate of its controller sees nothing by it."""
    t = teams(
        table,
        p1={"r1": ["surveillance-operator"]},
        p2={"r1_lurkers": ["spirit-caller"]},
        p3={"r1_lurkers": ["giant-bat"]},
    )
    assert t.p1.sees("giant-bat in r1_lurkers")
    assert t.p1.sees("spirit-caller in r1_lurkers")
    assert not t.p3.sees("spirit-caller in r1_lurkers")
    assert not t.p4.sees("spirit-caller in r1_lurkers")


def test_a_contract_is_not_about_the_teammates_dead(table: Tables) -> None:
    """989: 本方 is one's own."""
    t = teams(table, p1={"r1": ["soul-contract"]}, p2={"hand": ["ghost-fire"]}, p3={"r2": ["veil-guard"]}, first=2)
    does(t, "play:ghost-fire", "target:veil-guard")
    assert (prompt(t), t["florence"].p1) == ("priority.action-step", 0)


@proves("underworld.team.trigger-order")
def test_the_holder_of_the_marker_orders_all_triggers(table: Tables) -> None:
    t = four(
        table,
        p1={"r1": ["highway-rider"]},
        p2={"r1": ["highway-rider"]},
        p4={"r1": ["crisis-response-team"]},
        first=2,
        at="contest-phase",
    )
    assert t.state.asked is not None
    assert (t.state.asked.prompt, t.state.asked.player) == ("queue.next", 1)
    assert len(t.p2.options) == 3


def test_shanghai_empties_the_seats_of_a_team_together(table: Tables) -> None:
    short, deep = {"deck": ["truce"]}, {"deck": ["truce"] * 9}
    for seats, winners in (((short, short, short, short), ()), ((short, deep, short, short), (1, 3))):
        given = {f"p{i}": seat for i, seat in enumerate(seats, 1)}
        t = four(table, **given, regions=[("shanghai", {"p1": 4}), *FIVE[:4]])
        t.until("trigger")
        t.p1.choose(use("shanghai"), "option:1")
        assert over(t) == winners


def test_who_falls_out_in_the_own_step_leaves_the_table_to_the_next(table: Tables) -> None:
    """Also a card of theirs that the teammate controls is gone; what another has on the stack still happens."""
    t = four(
        table,
        p1={"society": "secret-society", "deck": [], "hand": ["truce"]},
        p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        p3={"r1": ["arsonist", ("exorcist", {"owner": "p1"})], "r2": ["veil-guard"]},
    )
    t.p1.choose("use:secret-society")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert (t.state.out[0], t.state.over, t.p3.graveyard) == (1, False, ["arsonist"])
    assert (t.p3.r1, t.p3.r2) == ([], ["veil-guard"])


def test_of_two_who_took_part_one_gets_the_card(table: Tables) -> None:
    t = four(table, p1={"r1": ["veil-guard"]}, p3={"r1": ["herald-of-disaster"]}, at="contest-phase")
    to(t, "who-takes-reward")
    t.choose("takes-reward:3")
    t.skip_until(lambda t: t.state.contest > 0)  # type: ignore[attr-defined]
    assert (t.p1.hand_count, t.p3.hand_count) == (0, 1)


def test_each_discards_down_to_seven_from_the_marker_on(table: Tables) -> None:
    t = four(table, p2={"hand": HANDFUL[:8]}, p3={"hand": HANDFUL}, first=3, at="end_step")
    seen = []
    while t.state.turn == 3:  # type: ignore[attr-defined]
        assert t.state.decision is not None
        if t.state.decision.prompt.startswith("discard") or "discard" in t.state.decision.keys[0]:
            seen.append(t.state.decision.player + 1)
            t.choose(t.state.decision.keys[0])
        else:
            t.choose(offered(t)[-1])
    assert (list(dict.fromkeys(seen)), t.p2.hand_count, t.p3.hand_count) == ([3, 2], 7, 7)


def test_a_friendly_consultant_helps_the_teammate_and_a_lord_of_spirits_does_not(table: Tables) -> None:
    """996: 友方 is the side, 本方 oneself."""
    t = four(table, p1={"r1": ["occult-consultant", "nightmare-lord"]}, p3={"r2": ["arsonist", "lingering-ghost"]})
    assert (t["arsonist"].battle, t["arsonist"].magic) == (2, ["mind"])
    assert t["lingering-ghost"].temporary_influence == 1


def test_the_embrace_may_take_a_teammates_character(table: Tables) -> None:
    """029: any human character; it is the player's, not the team's."""
    t = four(table, p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5}, p3={"r2": ["exorcist"]})
    does(t, "play:the-embrace")
    assert (t["exorcist"].controller, sorted(t.p1.r2)) == (1, ["exorcist", "the-embrace"])


def test_a_contain_asks_the_one_it_names_though_the_markers_are_shared(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        regions=[("kyoto", {"p2": 1}), ("florence", {"p2": 1}), "moscow", "london", "shanghai"],
    )
    does(t, "play:interrogation", "target:moscow", "player:2", "player:4")
    assert t.p4.can("florence"), "the named one chooses among the team's"
    t.p4.choose("florence")
    assert (t["kyoto"].p2, t["florence"].p2) == (1, 0)


def test_what_a_fallen_player_owned_goes_also_from_under_another(table: Tables) -> None:
    """971 with ruling 166: an embraced character of theirs leaves; what the other had attached there is destroyed."""
    t = four(
        table,
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]})], "hand": ["truce"]},
        p2={"deck": []},
        at="draw_cards",
    )
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p2.out, t.p1.r1, t.p1.graveyard) == (1, [], ["the-embrace"])


def test_containing_a_teammate_takes_shared_markers(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "exorcist"], "assets": ["grey"]},
        regions=[("kyoto", {"p1": 2}), ("florence", {"p2": 1}), "moscow", "london", "new-york"],
    )
    t.p1.choose("play:interrogation", "target:kyoto", "player:2")
    t.skip_until(lambda t: "player:3" in offered(t))
    t.p1.choose("player:3")
    t.skip_until(lambda t: not t.state.stack or t["kyoto"].p1 == 1)
    assert (t["kyoto"].p1, t["kyoto"].p3, t["florence"].p2) == (1, 1, 1)


def test_friends_are_helped_and_own_are_own(table: Tables) -> None:
    """989: consultant and department help the teammate, the lord of nightmares does not."""
    t = teams(
        table,
        p1={"r1": ["nightmare-lord", "occult-consultant", "security-department"]},
        p3={"r1": ["phantom-of-fangs", "arsonist"]},
        at="contest-phase",
    )
    assert (t["p3.arsonist in r1"].defence, t["p3.arsonist in r1"].battle) == (2, 2)
    assert t["phantom-of-fangs"].defence == 2
    assert t["florence"].contests["influence"]["p1"] == 5, "three of the one, a white one each of the other's two"


def test_kyra_counts_no_card_of_the_teammate(table: Tables) -> None:
    t = teams(table, p1={"r1": ["professor-kyra-gaudia"]}, at="draw_cards")
    drive(t, lambda t: prompt(t) == "priority.action-step", "use:professor-kyra-gaudia")
    assert t["florence"].p1 == 1


def test_what_an_eliminated_player_owned_is_gone_from_others_and_what_was_held_comes_back(table: Tables) -> None:
    """971 with 235 and 793."""
    t = teams(
        table,
        p1={"r1": [("veil-guard", {"owner": 2, "attached": ["the-embrace"]})]},
        p2={"deck": [], "r1": [("selena-of-the-demon-bottle", {"sealed": [("arsonist", {"owner": 1})]})]},
        at="draw_cards",
    )
    assert (t.p2.out, t.p1.r1, t.p2.r1) == (1, [], [])
    assert "the-embrace" in t.p1.graveyard
    assert "arsonist" in t.p1.hand


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
