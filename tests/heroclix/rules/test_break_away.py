"""Chapter: break away."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HIT, HIT_DRAWS, OTHER, PLAIN, SLOW, WING, YARD, piece
from tests.heroclix.playing import battle, board, clicks, ends, hero, move_ends, moving, take_control, thrower


@proves("heroclix.break-away.required", "heroclix.break-away.failure")
def test_who_stays_or_fails_to_break_away_has_not_moved(table: Tables) -> None:
    hero = piece("hero", abilities=("test.stroll",))
    for words, die, click in ((("stay",), 6, 4), (("go",), 1, 4), (("go", "move:hero:A1"), 6, 3)):
        t = battle(table, (hero, "B2", {"click": 4}), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose("test.stroll:hero", *words)
        assert t["hero"].click == click, words


def test_who_throws_its_enemy_out_of_reach_runs_on_without_a_roll(table: Tables) -> None:
    """Break away is for who is adjacent when the move begins (495), and the second move begins after the blow."""
    fast = piece("hero", (8, 10, 17, 2), speed="hypersonic_speed", attack="super_strength")
    t = battle(table, (fast, "A1"), foes=[(FOE, "D1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "attack:hero:close", "knock-back:foe")
    assert t["foe"].at == "F1"
    t.p1.choose("move:hero:C6")
    assert t["hero"].at == "C6"


@proves("heroclix.break-away.required", "heroclix.break-away.roll", "heroclix.break-away.success", "heroclix.move.order.3")
@proves("heroclix.break-away.success.pass", "heroclix.break-away.success.others")
def test_breaking_away_takes_a_four(table: Tables) -> None:
    t = board(table, figure("hero", SLOW), ("C2", "F2"))
    t.script(3)
    t.p1.choose("move:hero", "go:hero")
    assert {"D2", "E2"} <= move_ends(t), "past the one that it broke away from"
    assert "H2" not in move_ends(t), "the other one stops it"


@proves("heroclix.break-away.required")
def test_whoever_charges_may_stay_beside_the_enemy_and_strike(table: Tables) -> None:
    hero, foe = figure("hero", (8, 10, 17, 3, {"speed": "charge"})), figure("foe", *[PLAIN] * 6)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("charge:hero", "stay", "close:hero")
        assert (t["hero"].at, t["foe"].click) == ("B2", 4)


@proves("heroclix.break-away.required")
def test_whoever_fails_to_break_away_does_not_strike_after_it(table: Tables) -> None:
    hero, foe = figure("hero", (8, 10, 17, 3, {"speed": "charge"})), figure("foe", *[PLAIN] * 6)
    with with_cards(hero, foe):
        figures = [("hero", {"at": "B2"})], [("foe", {"at": "B3"})]
        for roll, prompt in ((0, "turn"), (5, "move")):
            t = table.heroclix(p1={"figures": figures[0]}, p2={"figures": figures[1]}, stop_at_forced=2)
            t.script(roll)
            t.p1.choose("charge:hero", "go")
            assert (t.p1.prompt, t["hero"].at, t["hero"].tokens) == (prompt, "B2", 1 if prompt == "turn" else 0)


@proves("heroclix.break-away.failure", "heroclix.break-away.failure.resolves", "heroclix.break-away.failure.lockout")
@proves("heroclix.resolve.immediately.not-done", "heroclix.break-away.failure.example")
def test_who_fails_stays_and_does_no_more_in_that_action(table: Tables) -> None:
    t = board(table, figure("hero", (6, 10, 17, 3, {"speed": "charge"})), ("C2",))
    t.script(2)
    t.p1.choose("charge:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B2", 1, "turn"), "the action is spent, no attack was offered"
    assert t["hero"].moved != t.turn


def test_who_fails_to_leave_after_the_blow_stays_and_has_struck(table: Tables) -> None:
    t = battle(table, (hero(8, speed="hypersonic_speed"), "A1"), foes=[(FOE, "E1")], map=["." * 12])
    t.roll(*HIT, 1)
    t.p1.choose("hypersonic-speed:hero", "move:hero:D1", "attack:hero:close", "go:hero")
    assert (t["hero"].at, clicks(t, "foe"), t["hero"].tokens, t.p1.prompt) == ("D1", [3], 1, "turn")


def test_who_fails_to_leave_at_first_does_not_strike(table: Tables) -> None:
    t = battle(table, (hero(8, speed="hypersonic_speed"), "A1"), foes=[(FOE, "B1")], map=["." * 12])
    t.roll(1)
    t.p1.choose("hypersonic-speed:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("A1", 1, "turn")


def test_a_failed_break_away_with_a_passenger_leaves_the_passenger_free(table: Tables) -> None:
    t = battle(table, (hero(8, symbols=WING), "B2"), (FRIEND, "A2"), foes=[(FOE, "C2")])
    t.roll(1)
    t.p1.choose("move:hero", "go:hero", "carry:friend")
    assert (t["hero"].at, t["friend"].at, t["hero"].tokens, t["friend"].tokens) == ("B2", "A2", 1, 0)
    assert "move:friend" in t.p1.options


def test_flyers_pass_over_enemies_but_have_to_break_away(table: Tables) -> None:
    flyer = thrower(4, symbols=WING)
    t = moving(table, flyer, "A1", foes=[(FOE, "C1"), (piece("other"), "C2")], map=[".....", "....."])
    assert {"D1", "E1", "E2"} <= ends(t)
    t = battle(table, (flyer, "B1"), foes=[(FOE, "C1")], map=[".....", "....."])
    t.roll(3)
    t.p1.choose("move:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B1", 1, "turn")


def test_who_fails_to_sidestep_may_still_strike(table: Tables) -> None:
    t = battle(table, (thrower(8, speed="sidestep"), "B2"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("sidestep:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens) == ("B2", 0)
    assert "sidestep:hero" not in t.p1.options, "it has been used"
    assert "close:hero" in t.p1.options


def test_who_fails_to_run_may_not_shoot(table: Tables) -> None:
    runner = thrower(8, speed="running_shot", range=6, improved_targeting=("adjacent",))
    t = battle(table, (runner, "B2"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("running-shot:hero", "go:hero")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


def test_who_fails_to_break_away_picks_up_nothing_and_carries_nobody(table: Tables) -> None:
    """The move resolves at once and counts as none (497): no object on its way (1124), no passenger (1449)."""
    flyer = piece("hero", symbols=WING)
    for thing in (False, True):
        mine = [(flyer, "B2"), (FRIEND, "A2")][: 1 + (not thing)]
        t = battle(table, *mine, foes=[(FOE, "C2")], objects=[("light-object", "B3")])
        t.roll(1)
        t.p1.choose("move:hero", "go:hero", *([] if thing else ["carry:friend"]))
        assert t.p1.prompt == "turn"
        assert (t["hero"].at, t["hero"].holding, t["hero"].tokens) == ("B2", None, 1)
        if not thing:
            assert "move:friend" in t.p1.options


def test_a_failed_roll_ends_the_control_and_an_attack_before_it_does_not(table: Tables) -> None:
    t = take_control(table, FOE, (OTHER, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert t.p1.prompt != "turn", "it may still move"
    t.roll(1)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert (t["foe"].at, t.p1.prompt) == ("F2", "turn")


def test_who_broke_away_may_pass_by_all_of_them_again_but_not_through(table: Tables) -> None:
    rows = [".....", "#.###"]
    t = battle(table, (hero(8), "B2"), foes=[(FOE, "B1")], map=rows)
    t.roll(6)
    t.p1.choose("move:hero", "go:hero")
    assert ends(t) == {"B2", "A1", "C1", "D1", "E1"}


def test_move_through_still_has_to_break_away_but_is_stopped_by_nobody(table: Tables) -> None:
    through = hero(5, improved_movement=("move_through",))
    t = battle(table, (through, "A1"), foes=[(FOE, "C1"), (piece("other"), "D1")], map=["......"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "E1", "F1"}
    t = battle(table, (through, "B1"), foes=[(FOE, "C1")], map=["......"])
    t.roll(2)
    t.p1.choose("move:hero", "go:hero")
    assert t["hero"].at == "B1"
    free = hero(5, improved_movement=("characters",))
    t = battle(table, (free, "B1"), foes=[(FOE, "C1")], map=["......"])
    t.p1.choose("move:hero")
    assert "D1" in ends(t), "Characters breaks away of itself"


def test_one_roll_breaks_away_from_all_but_a_third_one_stops_it(table: Tables) -> None:
    foes = [(FOE, "A1"), (piece("other"), "A3"), (piece("third"), "E2")]
    t = battle(table, (thrower(8), "B2"), foes=foes, map=["." * 8, "." * 8, "." * 8])
    t.roll(4)
    t.p1.choose("move:hero", "go:hero")
    assert {"A2", "B1", "B3", "C2", "D1", "D2", "D3"} <= ends(t)
    assert not {"E1", "E3", "F2", "G1", "G2", "G3"} & ends(t), "the third one was not adjacent"
