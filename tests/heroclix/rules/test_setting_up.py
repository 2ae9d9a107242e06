"""Chapters: setting up the game, and victory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core import own
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Own
from rulebound.games.heroclix.conditions.actions import GameBegins
from rulebound.games.heroclix.effects.bringing import Generates
from rulebound.games.heroclix.effects.tokens import GivesNamed
from rulebound.games.heroclix.ground.sketches import sketch
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import Ability, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.leaving import off_the_map
from rulebound.games.heroclix.zones import KO_AREA
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


@proves("heroclix.setup.alternate-turns", "heroclix.turn.clear.next-player")
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


@proves("heroclix.silver.first-turn-immunity.outside-start")
def test_who_started_outside_is_immune_until_it_leaves_its_square(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=9), figure("foe", *[PLAIN] * 4)):
        for end, offered in (("F2", False), ("F3", True)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "D2"})]},
                p2={"figures": [("foe", {"at": "F2", "immune": 1})]},
                map=ROWS,
                zones=ZONES,
                turn=1,
                active=2,
            )
            t.p2.choose("move:foe", f"move:foe:{end}", "end-turn")
            assert t["foe"].immune == int(not offered)
            assert ("range:hero" in t.p1.options) is offered


NARROW = sketch(["......."] * 2, zones=["A.....B"] * 2)
"""Starting areas of two squares each, five columns between them."""


NO_ROOM = "One finds no room and takes no part in the game"


@pytest.fixture
def narrow() -> Iterator[None]:
    """Somebody has brought the narrow map."""
    own.bring("heroclix", [Own("maps", "narrow.map", "narrow", NARROW)])
    yield
    own.forget()


def crowded(table: Tables, first: list[str], second: list[str]) -> Table:
    """These forces are about to be placed on the narrow map."""
    t = table.new("heroclix", [{"figures": first}, {"figures": second}], seed=4, map="narrow", stop_at_forced="everywhere")
    assert t.first == 0
    t.p2.choose("area:B")
    return t


@proves("heroclix.multi-base.elevation", "heroclix.setup.3.characters")
def test_a_large_base_that_flies_may_begin_on_two_levels(table: Tables) -> None:
    stepped = sketch(["......."] * 2, zones=["AA...BB"] * 2, levels=["12...11"] * 2)
    own.bring("heroclix", [Own("maps", "narrow.map", "narrow", stepped)])
    wing, boot = ((first, "fist", "shield", "starburst") for first in ("wing", "boot"))
    long = [figure(name, PLAIN, points=1, base=(1, 2), symbols=s) for name, s in (("flyer", wing), ("walker", boot))]
    try:
        with with_cards(figure("one", PLAIN, points=1), *long):
            offered = {f.id: squares_offered(crowded(table, [f.id], ["one"])) for f in long}
        assert offered["walker"] == ["A1-A2", "B1-B2"]
        assert offered["flyer"] == ["A1-A2", "A1-B1", "A1-B2", "A2-B2", "B1-A2", "B1-B2"]
    finally:
        own.forget()


def squares_offered(t: Table) -> list[str]:
    assert t.state.decision is not None
    return sorted(o.key.rpartition(":")[2] for o in t.state.decision.options)


@proves("heroclix.setup.3.characters", "heroclix.silver.first-turn-immunity.outside-start")
@pytest.mark.usefixtures("narrow")
def test_a_force_that_does_not_fit_begins_in_the_rows_around_its_area(table: Tables) -> None:
    with with_cards(figure("one", PLAIN, points=1), figure("tank", PLAIN, points=1, base=(2, 2))):
        t = crowded(table, ["one"] * 5, ["one", "tank"])
        offered = []
        for _ in range(5):
            offered.append(squares_offered(t))
            t.p1.choose(f"put:one:{offered[-1][0]}")
        assert offered == [["A1", "A2"], ["A2"], ["B1", "B2"], ["B2"], ["C1", "C2"]], "one row more whenever it is full"
        assert squares_offered(t) == ["E1", "E2", "F1", "F2", "G1", "G2"], "the second player's area has grown as much"
        t.p2.choose("put:one:G1")
        assert squares_offered(t) == ["E1-F1-E2-F2"]
        t.p2.choose("put:tank")
        assert (t["tank"].at, t.phase) == ("E1-F1-E2-F2", "action")
        assert t["tank"].immune
        t.p1.choose("move:one#5", "move:one#5:C2")
        assert (t["one#5"].at, t["one#5"].immune, t["one#4"].immune) == ("C2", 0, 1), "in such a row by its square alone"


@pytest.mark.usefixtures("narrow")
def test_nobody_is_put_nearer_to_another_area_and_who_finds_no_room_stays_out(table: Tables) -> None:
    with with_cards(figure("one", PLAIN, points=1)):
        t = crowded(table, ["one"] * 8, ["one"] * 2)
        for _ in range(6):
            assert not set(squares_offered(t)) & {"D1", "D2", "E1", "E2"}, "no square that is as near to the other area"
            t.p1.choose(f"put:one:{squares_offered(t)[0]}")
        assert (t.p1.force, t.zone("p1.removed")) == ([], ["one", "one"]), "six squares for eight characters"
        assert [line.text for line in t.spectator.log if line.kind == "no-room"] == [NO_ROOM] * 2
        t.p2.choose("put:one:G1", "put:one:F1")
        assert (t.phase, len(t.p1.on_map), len(t.p2.on_map), t.p2.score) == ("action", 6, 2, 0)


def set_up(table: Tables, **seats: Any) -> Table:
    """Set-up up to the objects: all characters in the first squares offered, on the meadow with its four starting areas."""
    t = table.new("heroclix", [seats["p1"], seats["p2"]], seed=4, map="meadow")
    while t.state.asked is not None and t.state.asked.prompt not in ("put-object", "turn"):
        t.state.choose("area:A" if t.state.asked.prompt == "area" else 0)
    return t


@proves("heroclix.special-object.placement", "heroclix.terrain.color.starting-area.unchosen")
@proves("heroclix.setup.3.objects-outside-areas")
def test_special_objects_keep_away_from_the_chosen_starting_areas_alone(table: Tables) -> None:
    bare = {"figures": [["captain-america-av4e001", 90, 1]]}
    t = set_up(table, p1={**bare, "objects": ["red-lantern"]}, p2=bare)
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert not spots & {"A4", "B8", "E8", "F8", "S8", "X9"}, "4 squares from a starting area are too near"
    assert {"G8", "R8"} <= spots
    assert {"H1", "M2", "L15"} <= spots, "nobody chose the areas C and D"
    t = set_up(table, p1={**bare, "objects": ["light-object"]}, p2=bare)
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert "C8" in spots
    assert not spots & {"B8", "A4", "W9"}, "no object begins in a starting area"


ability(Ability(key="test.first-rat", en="Rat", zh="鼠", parts=(Trigger(GameBegins(), Generates("ancient-warlord")),)))
ability(Ability(key="test.first-token", en="Mark", zh="記", parts=(Trigger(GameBegins(), GivesNamed(Self(), "Rage")),)))


@proves("heroclix.setup.4.triggers", "heroclix.setup.1.active-before-first-turn")
def test_what_happens_at_the_beginning_of_the_game_the_first_player_orders(table: Tables) -> None:
    maker, marked = (
        figure("maker", PLAIN, abilities=("test.first-rat",)),
        figure("marked", PLAIN, abilities=("test.first-token",)),
    )
    with with_cards(maker, marked):
        firsts = set()
        for seed in range(4):
            t = table.new("heroclix", [{"figures": ["maker"]}, {"figures": ["marked"]}], seed=seed, map="meadow")
            while t.state.asked is not None and t.state.asked.prompt != "beginning":
                assert t.turn == 0
                t.state.choose(0)
            firsts.add(t.first)
            assert (t.state.asked.player, t.state.active) == (t.first, t.first)  # type: ignore[union-attr, attr-defined]
            t.choose("marked")
            assert [token.name for token in t.named] == ["Rage"]
            t.choose(t.state.decision.options[0].key)  # type: ignore[union-attr]
            assert (t["ancient-warlord"].controller, t.turn) == (1, 1), "before the first turn"
        assert firsts == {0, 1}


@proves("heroclix.theme-team.initiative.generic-only", "heroclix.theme-team.kind")
def test_a_generic_theme_team_has_no_rerolls(table: Tables) -> None:
    pair = [figure(id, PLAIN, keywords=("Soldier", "Avengers")) for id in ("one", "two")]
    with with_cards(*pair, figure("foe", PLAIN)):
        force = {"figures": ["one", "two"]}
        for theme, left in (("Soldier", 0), ("Avengers", 2)):
            t = table.new("heroclix", [{**force, "theme": theme}, {"figures": ["foe"]}], seed=4, map="meadow")
            assert (t.themes[0], t.p1.theme_left) == (theme, left)
            rolls = {line.seat: line.n for line in t.spectator.log if line.kind == "roll-first"}
            assert len(rolls) == 2


@proves("heroclix.multiplayer.players")
def test_three_and_four_can_play(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=8)):
        for n in (2, 3, 4):
            t = table.new("heroclix", [{"figures": ["hero"]}] * n, seed=4, map="meadow")
            while t.phase == "setup":
                t.state.choose(0)
            assert len(set(t.areas)) == n, "each has an area of its own"
            seen = []
            for _ in range(2 * n):
                seen.append(t.active)
                t.choose("end-turn")
            assert seen[:n] == seen[n:]
            assert set(seen) == set(range(n))
    with with_cards(figure("hero", PLAIN)):
        with pytest.raises(RuleboundError, match="2 to 4 players, not 5"):
            table.new("heroclix", [{"figures": ["hero"]}] * 5, seed=4)
        with pytest.raises(RuleboundError, match="2 starting areas, too few for 3 players"):
            table.new("heroclix", [{"figures": ["hero"]}] * 3, seed=4, map="harbour")


def test_a_map_is_named_by_its_key(table: Tables) -> None:
    """A text is drawn without a look whether anybody could play there: for that there are files."""
    drawn = "en: x\nzh: y\nkind: outdoor\n[terrain]\n    A B\n  1 . .\n[zones]\n    A B\n  1 A B\n"
    with pytest.raises(RuleboundError, match="There is no map 'en: x"):
        begun(table, map=drawn)


@proves("heroclix.keyword.permanent", "heroclix.theme-team.example-granted")
def test_a_keyword_gained_outlasts_whoever_gave_it(table: Tables) -> None:
    giver = figure("giver", PLAIN, force_keywords=("Mystical",), keywords=("Mystical",))
    with with_cards(giver, figure("friend", PLAIN), figure("foe", *[PLAIN] * 3, range=9)):
        t = table.new(
            "heroclix", [{"figures": ["giver", "friend"], "theme": "Mystical"}, {"figures": ["foe"]}], seed=4, map="meadow"
        )
        while t.phase == "setup":
            t.state.choose(0)
        friend = next(e for e in t.state.characters() if t.state.card[e].id == "friend")  # type: ignore[attr-defined]
        giver_there = next(e for e in t.state.characters() if t.state.card[e].id == "giver")  # type: ignore[attr-defined]
        off_the_map(t.state, giver_there, KO_AREA)  # type: ignore[arg-type]
        assert t.state.keywords(friend) == ("Mystical",)  # type: ignore[attr-defined]


def test_among_three_a_ko_scores_for_whoever_brought_it_about(table: Tables) -> None:
    hero, foe = figure("hero", *[PLAIN] * 3), figure("foe", PLAIN, points=60)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "B3"}), ("foe", {"at": "J3", "tokens": 1})]},
            p3={"figures": [("foe", {"at": "J9"})]},
        )
        t.script(*HIT)
        t.p1.choose("close:hero")
        assert (t.p1.score, t.p2.score, t.p3.score) == (60, 0, 0)
        t.p1.choose("end-turn")
        t.p2.choose("move:foe", "move:foe:J4")
        t.skip_until(lambda t: t.state.active == 2)  # type: ignore[attr-defined]
        assert (t.p1.score, t.p3.score) == (60, 60), "pushed to KO by itself: for the player to its left"
