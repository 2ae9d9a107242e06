"""Appendix 2: the ruler against two or three; command cards and schemes."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import command_deck
from rulebound.games.underworld.positions import position
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table

RICH = {"assets": ["neutral"] * 4}


def ruler(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def commands(t: Table, *ids: str) -> None:
    """Lay these command cards on top of the command deck, the first one uppermost."""
    g: Any = t.state
    deck = g.at(12, 0)
    for id in reversed(ids):
        e = next(e for e in deck if g.card[e].id == id)
        deck.remove(e)
        deck.append(e)


QUICK = [
    "veil-watch-and-throne-court",
    "demon-hunters-and-sages",
    "tolling-bell-cult-and-dreamwalkers",
    "state-agencies-and-sages",
]


@proves("underworld.ruler.variant", "underworld.ruler.roles")
@proves("underworld.ruler.seating", "underworld.ruler.command-deck")
@proves(
    "underworld.ruler.needs-command-deck",
    "underworld.ruler.hand-plus-one",
    "underworld.command.deck",
    "underworld.ruler.token",
)
def test_one_ruler_against_two_or_three(table: Tables) -> None:
    t = table.new("underworld", QUICK[:3], seed=2)
    g: Any = t.state
    assert ([g.team(p) for p in range(3)], g.first) == ([0, 1, 1], 0)
    assert (len(t.zone("regions")), g.goal, len(t.zone("command-deck"))) == (4, 10, 30)
    assert [len(g.at(0, p)) for p in range(3)] == [7, 6, 6]
    assert t.p1.view["players"][0]["zones"]["command-deck"]["known_at"] == {}
    three = table.new("underworld", QUICK, seed=2, mode="ruler")
    h: Any = three.state
    assert (len(three.zone("regions")), h.goal) == (5, 12)


@proves("underworld.ruler.extra-asset")
def test_against_three_the_ruler_may_begin_with_an_asset(table: Tables) -> None:
    t = table.new("underworld", QUICK, seed=2, mode="ruler")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt not in ("mulligan",))
    assert t.p1.options == ["take-asset", "decline"]
    t.p1.choose("take-asset")
    assert len(t.p1.assets) == 1
    two = table.new("underworld", QUICK[:3], seed=2)
    two.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt not in ("mulligan",))
    assert two.p1.assets == []


@proves(
    "underworld.ruler.common-step",
    "underworld.ruler.allies-as-one",
    "underworld.ruler.start-phase",
    "underworld.ruler.end-phase",
)
@proves("underworld.ruler.temp-icons")
def test_the_allies_share_one_action_step(table: Tables) -> None:
    t = ruler(table, p2={"hand": ["arsonist"]}, p3={"hand": ["exorcist"]})
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p3.choose("pass")
    assert t.p2.can("build:arsonist")
    assert t.p2.can("later"), "another ally may go first"
    t.p2.choose("build:arsonist")
    t.p2.choose("later")
    assert t.p3.can("build:exorcist"), "each ally builds"
    t.p3.choose("build:exorcist")
    g: Any = t.state
    t.skip_until(lambda t: g.turn == 4)
    assert g.first == 1, "the marker alternates between the sides"
    assert [g.has_marker(p) for p in range(3)] == [False, True, True]


@proves("underworld.ruler.second-dispatch")
def test_the_ruler_dispatches_twice(table: Tables) -> None:
    t = ruler(table, p1={"hand": ["arsonist", "exorcist", "veil-guard"], "assets": ["neutral"] * 5})
    g: Any = t.state
    t.p1.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: t.p1.r1_lurkers == ["arsonist"])
    t.p1.choose("dispatch:exorcist", "florence")
    assert sum(g.exhausted[a] for a in g.at(3, 0)) == 3, "1, then 2"
    t.skip_until(lambda t: t.p1.r2_lurkers == ["exorcist"])
    assert not t.p1.can("dispatch")


@proves(
    "underworld.ruler.command-flip",
    "underworld.command.optional",
    "underworld.command.no-stack",
    "underworld.command.to-bottom",
)
@proves("underworld.command.anatomy", "underworld.command.two-in-1v3")
def test_a_command_is_turned_up_and_may_be_used(table: Tables) -> None:
    assert len(command_deck()) == 30
    t = ruler(table)
    commands(t, "levy")
    t.p1.choose("command")
    assert t.p1.options == ["carry-out:levy", "decline"]
    before = len(t.p1.assets)
    t.p1.choose("carry-out:levy")
    assert len(t.p1.assets) == before + 2, "at once: nobody was asked"
    assert t.zone("command-deck")[0] == "levy"
    assert not t.p1.can("command")
    three = ruler(table, allies=3)
    commands(three, "levy", "dark-web-orders")
    three.p1.choose("command", "decline")
    assert three.p1.can("command"), "against three a second one, after the first is settled"
    three.p1.choose("command", "decline")
    assert not three.p1.can("command")


@proves("underworld.command.scheme", "underworld.command.scheme.place", "underworld.command.scheme.trigger")
@proves("underworld.command.scheme.cleanup", "underworld.command.scheme.counter", "underworld.command.scheme.in-play")
def test_a_scheme_waits_for_the_end_step(table: Tables) -> None:
    everywhere = {f"r{i}": ["arsonist"] for i in range(1, 5)}
    for here, drawn in ((everywhere, 2), ({"r1": ["arsonist"]}, 0)):
        t = ruler(table, p1={**here, "deck": ["truce"] * 9})
        commands(t, "lay-the-board")
        t.p1.choose("command", "carry-out", "decline")
        assert "lay-the-board" in t.p1.society_area
        assert "lay-the-board" not in t.zone("command-deck")[29:]
        t.until("Turn.end_step")
        before = t.p1.hand_count
        t.until("Turn.recover")
        assert t.p1.hand_count == before + drawn
        assert t.p1.society_area == []


@proves("underworld.command.scheme.one", "underworld.command.scheme.replace")
def test_only_one_scheme_stays(table: Tables) -> None:
    t = ruler(table, allies=3)
    commands(t, "final-plan", "lay-the-board")
    t.p1.choose("command", "carry-out")
    t.p1.choose("command", "carry-out")
    assert t.p1.options == ["keep-scheme:lay-the-board", "keep-scheme:final-plan"]
    with t.branch() as other:
        other.p1.choose("keep-scheme:lay-the-board")
        assert (other.p1.society_area, other.zone("command-deck")[0]) == (["lay-the-board"], "final-plan")
        assert other.zone("command-deck").count("lay-the-board") == 2, "the third one is the scheme"
    t.p1.choose("keep-scheme:final-plan")
    assert (t.p1.society_area, t.zone("command-deck")[0]) == (["final-plan"], "lay-the-board")


@proves("underworld.ruler.contest.sum", "underworld.ruler.contest.reward", "underworld.ruler.contest.markers")
@proves("underworld.ruler.privilege-contributor", "underworld.ruler.privilege-once")
def test_the_allies_contest_as_one(table: Tables) -> None:
    t = ruler(
        table,
        allies=3,
        p1={"r1": ["stonehenge-warden"], "r2_lurkers": ["arsonist", "exorcist"]},
        p2={"r1": ["stonehenge-warden"], "r2": ["veil-guard"]},
        p3={"r1": ["stonehenge-warden"], "r2": ["stonehenge-warden"]},
        first=2,
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "privilege")
    assert t["kyoto"].p2 == 1, "2 against 1"
    assert t.p2.options == ["privilege:2", "privilege:3", "decline"], "only those who gave an icon"
    t.p2.choose("privilege:3")
    assert t["florence"].p2 == 1


@proves("underworld.ruler.deck-out")
def test_an_ally_without_cards_loses_for_all(table: Tables) -> None:
    t = ruler(table, p3={"deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["win", "loss", "loss"]
    assert t.state.outcome[0].rule == "underworld.ruler.deck-out"


@proves(
    "underworld.ruler.refill",
    "underworld.ruler.world-deck-empty",
    "underworld.ruler.region-winner",
    "underworld.ruler.regions-1v2",
)
def test_won_regions_are_replaced_while_the_world_deck_lasts(table: Tables) -> None:
    def won(world: list[str], **more: Any) -> Table:
        t = ruler(
            table,
            p2={"r1": ["veil-guard"], **more},
            regions=[("chernobyl", {"p3": 2}), "moscow", "florence", "new-york"],
            world=world,
            at="contest-phase",
        )
        t.skip_until(lambda t: t.state.over or "chernobyl" in t.p2.score_area)
        return t

    t = won(["kyoto", "london"])
    t.until("Turn.end_step")
    assert (len(t.zone("regions")), t.zone("world-deck")) == (4, ["london"])
    empty = won([])
    empty.until("Turn.end_step")
    assert len(empty.zone("regions")) == 3
    over = won(["kyoto"], score=["sunken-ruins", "london"])
    assert over.state.winners == (1, 2)
    assert over.state.outcome[1].rule == "underworld.ruler.regions-1v2"


@proves("underworld.ruler.regions-1v3")
def test_twelve_points_against_three(table: Tables) -> None:
    t = ruler(
        table,
        allies=3,
        p1={"r1": ["veil-guard"], "score": ["sunken-ruins", "london", "kyoto"]},
        regions=[("chernobyl", {"p1": 2}), "moscow", "florence", "new-york", "hong-kong"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0,)
    assert t.state.outcome[0].rule == "underworld.ruler.regions-1v3"


@proves("underworld.ruler.side-words")
def test_every_ally_is_an_enemy_of_the_ruler(table: Tables) -> None:
    t = ruler(table, p2={"r1": ["exorcist"]}, p3={"r1": ["arsonist"]})
    commands(t, "show-of-force")
    t.p1.choose("command", "carry-out", "choose:kyoto")
    assert (t["exorcist"].exhausted, t["arsonist"].exhausted) == (1, 1)


@proves("underworld.ruler.no-peeking")
def test_allies_do_not_look_at_each_others_hands_and_lurkers(table: Tables) -> None:
    t = ruler(table, p2={"hand": ["murder", "arsonist"]}, first=2)
    t.p2.choose("dispatch:arsonist", "kyoto")
    t.skip_until(lambda t: bool(t.p2.r1_lurkers))
    for seat, sees in ((t.p2, True), (t.p3, False), (t.p1, False)):
        zones = seat.view["players"][1]["zones"]
        assert [card["card"] for card in zones["lurkers"]] == (["arsonist"] if sees else [""])
        hand = zones["hand"]
        assert ([card["card"] for card in hand] if sees else hand) == (["murder"] if sees else {"count": 1, "known": []})


@proves("underworld.ruler.trigger-order")
def test_the_allies_order_their_triggers_among_themselves(table: Tables) -> None:
    g = position(
        mode="ruler",
        p1={**RICH, "r1": ["highway-rider"]},
        p2={**RICH, "r1": ["highway-rider"]},
        p3={**RICH, "r1": ["highway-rider"]},
        first=2,
        at="contest-phase",
    )
    owners: list[int] = []
    while g.asked is not None and len(owners) < 3:
        if g.asked.prompt == "trigger":
            owners.append(g.asked.player)
        g.choose(0)
    assert owners == [1, 2, 0], "the side with the marker first"
