"""Chapters: setting up the game, and victory."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
ZONES = ["AA......BB"] * 6
ROWS = [".........."] * 6
HIT = (4, 3)


def begun(table: Tables, seed: int = 5, **more: Any) -> Table:
    return table.new("heroclix", ["avengers", "villains"], seed=seed, **more)


@proves("heroclix.setup.order", "heroclix.setup.1.reveal", "heroclix.setup.1.first-player", "heroclix.setup.order-summary")
@proves("heroclix.setup.2.choose-map", "heroclix.setup.2.choose-area", "heroclix.setup.3.characters")
@proves("heroclix.setup.3.second-player-characters", "heroclix.setup.3.objects", "heroclix.setup.3.objects-outside-areas")
@proves("heroclix.setup.2.starting-area", "heroclix.setup.dial-locked")
def test_the_steps_of_set_up_in_order(table: Tables) -> None:
    t = begun(table)
    first, second = t.first, 1 - t.first
    prompts: list[tuple[str, int]] = []
    while t.phase == "setup":
        assert t.state.asked is not None
        prompts.append((t.state.asked.prompt, t.state.asked.player))
        t.state.choose(0)
    assert prompts[0] == ("map", first), "the first player chooses the map"
    assert prompts[1] == ("area", second), "the second player the area"
    rest = prompts[2:]
    kinds = [p for p, _ in rest]
    assert kinds == sorted(kinds, key=["put-character", "put-object"].index), "all characters before all objects"
    for kind in ("put-character", "put-object"):
        players = [p for k, p in rest if k == kind]
        assert players == sorted(players, key=[first, second].index), f"{kind}: the first player first"
    areas = t.areas
    assert areas[first] != areas[second]
    assert t.active == first
    for e in t.state.characters():  # type: ignore[attr-defined]
        card = t.state.card[e]
        assert t.click[e] == card.starts[t.start[e]].click, "every dial shows its starting line"
        assert t.immune[e]


@proves("heroclix.setup.1.first-player", "heroclix.setup.1.themed-team", "heroclix.theme-team.initiative")
def test_ties_are_rolled_again_and_theme_teams_add_to_their_roll(table: Tables) -> None:
    t = begun(table)
    rolls = [line for line in t.spectator.log if line.kind == "roll-first"]
    assert len(rolls) % 2 == 0
    last = {line.seat: line.n for line in rolls[-2:]}
    assert len(set(last.values())) == 2
    assert t.themes == ("Avengers", ""), "a theme team and none"
    assert max(last.values()) >= 2


@proves(
    "heroclix.setup.alternate-turns",
    "heroclix.turn.clear.next-player",
    "heroclix.turn.phases",
    "heroclix.turn.order-summary",
)
def test_players_take_turns(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "F5"})]}, stop_at_forced=2
        )
        seen = []
        for _ in range(4):
            seen.append(t.active)
            seat = (t.p1, t.p2)[t.active]
            seat.choose("end-turn")
        assert seen == [0, 1, 0, 1]


def duel(table: Tables, foes: list[Any], mine: Any = (), **more: Any) -> Table:
    hero = figure("hero", PLAIN, PLAIN)
    extra = {c.id: c for c in (hero, figure("foe", PLAIN, points=60), figure("by", PLAIN, bystander=True, points=0))}
    with with_cards(*extra.values(), figure("helper", PLAIN, bystander=True, points=5)):
        return table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), *mine]},
            p2={"figures": foes, **more.pop("p2", {})},
            stop_at_forced=2,
            **more,
        )


@proves(
    "heroclix.victory.defeated", "heroclix.victory.last-standing", "heroclix.victory.game-end", "heroclix.victory.players"
)
def test_who_has_no_character_left_loses(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "B3"})])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t.over
    assert t.winners == (0,)
    assert t.outcome[1].result == "loss"


@proves("heroclix.victory.defeated.bystanders", "heroclix.core.sidebars")
def test_bystanders_without_points_do_not_count(table: Tables) -> None:
    for id, over in (("by", True), ("helper", False)):
        t = duel(table, [("foe", {"at": "B3"}), (id, {"at": "J9"})])
        t.script(*HIT)
        t.p1.choose("close:hero")
        assert t.over is over, id


@proves("heroclix.victory.time-limit", "heroclix.victory.points-compare", "heroclix.victory.points.characters")
@proves("heroclix.victory.points.other-elements")
def test_at_the_time_limit_points_decide(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "J9"})], turn=6, turns=6, p2={"ko": ["foe", ("red-lantern", {})]})
    assert (t.p1.score, t.p2.score) == (65, 0)
    t.p1.choose("end-turn")
    assert t.winners == (0,)


@proves("heroclix.victory.tie")
def test_a_tie_is_rolled_off(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "J9"})], turn=6, turns=6)
    t.script(1, 1, 1, 1, 0, 2, 5, 0)
    t.p1.choose("end-turn")
    assert t.winners == (1,), "4 and 4, then 4 and 7"
    assert [line.n for line in t.spectator.log if line.kind == "roll-off"] == [4, 4, 4, 7]


@proves("heroclix.victory.all-defeated", "heroclix.victory.defeated")
def test_when_all_fall_at_once_points_decide(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, points=40), figure("foe", PLAIN, points=60)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2", "tokens": 1})]}, p2={"figures": [("foe", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(*HIT)
        t.p1.choose("close:hero")
        assert t.p1.ko_area == ["hero"], "pushed to KO after it has KO'd the last foe"
        assert t.winners == (0,), "60 points against 40"


@proves("heroclix.silver.first-turn-immunity", "heroclix.silver.first-turn-immunity.immune", "heroclix.pac.immune")
@proves("heroclix.silver.first-turn-immunity.attacks", "heroclix.silver.first-turn-immunity.leave")
def test_nobody_is_attacked_in_the_starting_area_in_the_first_turn(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=9), figure("foe", *[PLAIN] * 4)):
        for immune, offered in ((1, False), (0, True)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "D2"})]},
                p2={"figures": [("foe", {"at": "I2", "immune": immune})]},
                map=ROWS,
                zones=ZONES,
                turn=1,
                stop_at_forced=2,
            )
            assert ("range:hero" in t.p1.options) is offered
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "D2"})]},
            p2={"figures": [("foe", {"at": "I2", "immune": 1})]},
            map=ROWS,
            zones=ZONES,
            turn=1,
            active=2,
            stop_at_forced=2,
        )
        t.p2.choose("move:foe", "move:foe:H2")
        assert not t["foe"].immune
