"""Chapter: setup."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core import user_files
from rulebound.core.game import UserFile
from rulebound.games.heroclix.ground.sketches import sketch
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN
from tests.heroclix.playing import begun, crowded, squares_offered

NARROW = sketch(["......."] * 2, zones=["A.....B"] * 2)
"""Starting areas of two squares each, five columns between them."""
NO_ROOM = "One finds no room and takes no part in the game"


@pytest.fixture
def narrow() -> Iterator[None]:
    """Somebody has brought the narrow map."""
    user_files.bring("heroclix", [UserFile("maps", "narrow.map", "narrow", NARROW)])
    yield
    user_files.forget()


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
