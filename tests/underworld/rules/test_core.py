"""Chapter: the basic ideas. Winning and losing, uniques, exhausting and readying."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.rules.victory import check_points
from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Tables, proves


@proves(
    "underworld.core.victory", "underworld.core.goal", "underworld.intro.first-to-eight", "underworld.cards.region.points"
)
@proves("underworld.win.step.2", "underworld.zones.score-area", "underworld.cards.anatomy.points")
def test_eight_points_win_before_the_region_is_replaced(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guiding-fairy"], "score": ["kyoto", "florence"], "assets": ["green"]},
        regions=[("chernobyl", {"p1": 2}), "moscow", "new-york"],
        at="contest-phase",
    )
    assert t.p1.points == 6
    assert not t.state.over
    t.skip_until(lambda t: t.state.over)
    assert t.state.outcome[0].result == "win"
    assert t.state.outcome[0].rule == "underworld.core.victory"
    assert t.p1.points == 8
    assert len(t.zone("regions")) == 2, "nothing was turned up in its place"


@proves("underworld.core.victory.simultaneous")
def test_of_two_who_reach_it_the_one_with_more_wins(table: Tables) -> None:
    t = table.underworld(
        p1={"score": ["sunken-ruins", "london", "chernobyl"]}, p2={"score": ["new-york", "shanghai", "city-of-the-dead"]}
    )
    state: Any = t.state
    check_points(state)
    assert (t.p1.points, t.p2.points) == (10, 9)
    assert t.state.winners == (0,)


@proves("underworld.core.victory.tied")
def test_in_a_tie_the_game_goes_on(table: Tables) -> None:
    t = table.underworld(
        p1={"score": ["sunken-ruins", "london"]}, p2={"score": ["new-york", "chernobyl", "city-of-the-dead"]}
    )
    state: Any = t.state
    check_points(state)
    assert (t.p1.points, t.p2.points) == (8, 8)
    assert not t.state.over


@proves("underworld.core.defeat.deck-out", "underworld.turn.start.draw")
def test_who_cannot_draw_has_lost(table: Tables) -> None:
    t = table.underworld(p1={"deck": [], "assets": ["red"]}, p2={"assets": ["red"]}, at="prepare")
    assert not t.state.over, "an empty deck alone loses nothing"
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["loss", "win"]
    assert t.state.outcome[1].rule == "underworld.core.defeat.deck-out"


@proves("underworld.core.defeat.both")
def test_both_decks_empty_is_a_draw(table: Tables) -> None:
    t = table.underworld(p1={"deck": [], "assets": ["red"]}, p2={"deck": [], "assets": ["red"]}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["draw", "draw"]


@proves("underworld.core.unique.limit", "underworld.core.unique.choice", "underworld.destroy.sacrifice")
def test_one_unique_of_a_name(table: Tables) -> None:
    rich = {"assets": ["white"] * 8, "hand": ["yarol"], "r1": ["yarol"]}
    t = table.underworld(p1=rich, p2={"r1": ["yarol"]})
    t.p1.choose("play:yarol", "kyoto")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "keep-one")
    assert len(t.p1.options) == 2
    t.p1.choose("sacrifice:yarol#1")
    assert t.p1.graveyard == ["yarol"]
    assert t.p2.r1 == ["yarol"], "the limit is each player's own"


@proves("underworld.keyword.leader.control", "underworld.ownership.control-change")
def test_a_second_one_by_control_is_given_up_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6, "r1": ["christina-everod"]}, p2={"r2": ["van-milton"]}
    )
    t.p1.choose("play:the-embrace")
    t.p1.choose("pass")
    assert t["van-milton"].controller == 1
    assert t.state.asked is not None
    assert t.state.asked.prompt == "keep-one"
    t.p1.choose("sacrifice:van-milton")
    assert t.p2.graveyard == ["van-milton"], "to its owner's graveyard"
    assert "the-embrace" in t.p1.graveyard


@proves("underworld.core.exhaust.exhaust", "underworld.core.exhaust.symbol", "underworld.core.exhaust.not-twice")
@proves("underworld.activate.extra-requirements", "underworld.assets.produce", "underworld.zones.asset-area.produces")
def test_exhausting_is_a_price_once(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"], "assets": ["yellow"] * 5}, p2={"r1": ["arsonist"]})
    t.p1.choose("use:veil-guard", "target:arsonist")
    t.p1.choose("pass")
    g: Any = t.state
    assert (t["veil-guard"].exhausted, t["arsonist"].exhausted) == (1, 1)
    assert sum(g.exhausted[a] for a in g.at(ASSETS, 0)) == 2, "two assets paid for it"
    assert not t.p1.can("use:veil-guard")
    assert "underworld.core.exhaust.not-twice" in [r.rule for r in t.p1.why_not("veil-guard")]


@proves("underworld.core.exhaust.no-contest", "underworld.contest.exhausted", "underworld.contest.exhausted-lurker")
@proves("underworld.core.exhaust.ready", "underworld.turn.start.ready")
def test_exhausted_cards_do_not_count_until_they_are_readied(table: Tables) -> None:
    spent = {"exhausted": 1}
    t = table.underworld(
        p1={
            "r1": [("guiding-fairy", spent)],
            "r2_lurkers": [("arsonist", spent)],
            "assets": [("green", spent)],
            "society": "sages-society",
        },
        p2={"assets": ["red"]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (0, 0)
    t.until("Turn.prepare")
    g: Any = t.state
    assert not any(g.exhausted)
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (2, 1)


@proves("underworld.core.exhaust.keeps-abilities", "underworld.ability.continuous")
def test_what_exhaustion_does_not_take_away(table: Tables) -> None:
    spent = {"exhausted": 1}
    t = table.underworld(
        p1={
            "r1": [("security-department", spent), "district-constable", ("professional-killer", spent)],
            "assets": ["black"] * 3,
        }
    )
    assert t["district-constable"].defence == 2
    assert t.p1.can("use:professional-killer"), "its price does not exhaust it"


@proves("underworld.core.exhaust.enter-ready", "underworld.cards.character.persist", "underworld.cards.character.role")
@proves("underworld.play.step.3.region", "underworld.play.step.6.character", "underworld.enter-region.play")
def test_a_character_enters_ready_and_stays(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["herald-of-disaster"], "assets": ["red"] * 4}, p2={"assets": ["red"]})
    t.p1.choose("play:herald-of-disaster")
    assert t.p1.options == ["to-region:kyoto", "to-region:florence", "to-region:moscow"]
    t.p1.choose("florence")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["herald-of-disaster"].region, t["herald-of-disaster"].exhausted) == (2, 0)
    t.until("Turn.draw_cards")
    assert t["herald-of-disaster"].region == 2
