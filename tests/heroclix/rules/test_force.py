"""Chapter: force."""

from __future__ import annotations

from rulebound.games.heroclix.definitions import Start
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HIT, HIT_DRAWS, MIND, OTHER, PLAIN, WING, YARD, piece
from tests.heroclix.playing import battle, clicks, control, controlled, ends, take_control


@proves("heroclix.force.sideline.current")
def test_who_has_come_in_is_on_the_sideline_no_more(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.free-change",))
    with with_cards(first, figure("one", PLAIN), figure("two", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3"}), ("first", {"at": "H3"})], "sideline": ["one", "two"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first#1")
        assert sorted(t.p1.options) == ["replace:one", "replace:two"]
        t.p1.choose("replace:one", "test.free-change:first")
        assert t["two"].at == "H3", "the only one left"


@proves("heroclix.force.sideline.point-choice")
def test_the_starting_line_of_a_sideline_character_is_chosen_when_it_is_built(table: Tables) -> None:
    several = figure(
        "several",
        *[(8, 10, 17, 3, {"defense": "regeneration"})] * 6,
        starts=(Start(100, 1), Start(60, 3)),
    )
    bringer = figure("bringer", *[PLAIN] * 6, abilities=("test.free-change",), sideline=True)
    with with_cards(several, bringer, figure("foe", *[PLAIN] * 3)):
        force = {"figures": ["bringer"], "sideline": [["several", 60, 3]]}
        t = table.new("heroclix", [force, {"figures": ["foe"]}], seed=4, map="meadow")
        assert (t["several"].click, t["several"].zone) == (3, "sideline")
        t = table.heroclix(
            p1={
                "figures": [("bringer", {"at": "C3", "click": 5}), ("foe", {"at": "X16"})],
                "sideline": [("several", {"points": 60})],
            },
            p2={"figures": [("foe", {"at": "C4"}), ("foe", {"at": "C2"})]},
        )
        t.p1.choose("test.free-change:bringer")
        assert t["several"].click == 5, "the click of the replaced one"
        t.script(5)
        t.p1.choose("regeneration:several", "end-turn")
        assert t["several"].click == 3, "no higher than its starting line"
        t.script(5, 4)
        t.p2.choose("close:foe#2")
        t.script(5, 4)
        t.p2.choose("close:foe#3")
        assert (t.zone("p1.ko-area"), t.p2.score) == (["several"], 60)


@proves("heroclix.force.friendly", "heroclix.force.friendly.self", "heroclix.force.opposing", "heroclix.force.your-force")
@proves("heroclix.force.current-force", "heroclix.force.starting-force")
def test_friends_are_the_others_of_ones_force(table: Tables) -> None:
    captain = figure("captain", (8, 10, 17, 3, {"damage": "empower"}))
    t = battle(table, (captain, "B2"), (figure("mate", PLAIN), "B3"), foes=[(figure("foe", *[PLAIN] * 8), "C2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:captain")
    assert t["foe"].click == 4, "it does not empower itself"
    assert (t.p1.on_map, t.p2.on_map) == (["captain", "mate"], ["foe"])


def test_of_three_the_controlled_strikes_the_third(table: Tables) -> None:
    third = piece("third", clicks=1, points=30)
    t = battle(table, (piece("hero", speed="mind_control"), "B2"), foes=[(FOE, "F2")], others=[(third, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "done")
    assert (t.p1.score, t.p2.score, t["foe"].controller) == (30, 0, 2)


def test_a_stretched_comrade_holds_the_controlled_fast(table: Tables) -> None:
    for die, away in ((5, False), (6, True)):
        t = control(table, FOE, (piece("other", speed="plasticity"), "F3"))
        t.roll(die)
        t.p1.choose("controlled-move:foe", "go:foe")
        assert (t.p1.prompt == "move") is away


def test_of_two_controlled_the_first_may_fell_the_second(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, speed="mind_control")
    t = battle(table, (two, "B2"), foes=[(FOE, "F2"), (piece("other", clicks=2, points=40), "F3"), (piece("third"), "X9")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "target:other")
    assert t.p1.options == ["choose:foe", "choose:other"], "whoever has the turn puts in order what happens at once"
    t.roll(*HIT)
    t.p1.choose("choose:foe", "controlled-attack:foe")
    assert t["other"].zone == "ko-area"
    t.p1.choose("done")
    assert (t.p1.prompt, t.p1.score) == ("turn", 40)


def test_the_controlled_act_once_though_hit_by_two_minds_in_turn(table: Tables) -> None:
    t = battle(
        table, (MIND, "B2"), (piece("friend", speed="mind_control", range=6), "B4"), foes=[(FOE, "F2"), (OTHER, "F3")]
    )
    for who in ("hero", "friend"):
        t.roll(*HIT)
        t.p1.choose(f"mind-control:{who}:range", "target:foe")
        t.roll(*HIT)
        t.p1.choose("controlled-attack:foe")
        while t.p1.prompt != "turn":
            t.p1.choose("done")
    assert clicks(t, "other") == [6]


def test_controlling_the_last_enemy_does_not_win(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="mind_control", range=6), "A1"), foes=[(FOE, "D1")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "done")
    assert (t.p1.prompt, t["foe"].controller) == ("turn", 2)


def test_the_controlled_may_walk_past_its_new_friends_and_strike_its_old_ones(table: Tables) -> None:
    t = take_control(table, FOE, (OTHER, "H2"), mine=[(FRIEND, "F3")])
    t.p1.choose("controlled-move:foe")
    assert "G2" in ends(t), "no roll to get away from the friend of the one who controls it"
    t.p1.choose("move:foe:G2")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (clicks(t, "other", "friend"), t["foe"].tokens, t["foe"].controller) == ([3, 0], 0, 2)


def test_two_are_controlled_one_after_the_other(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, speed="mind_control")
    t = battle(table, (two, "B2"), foes=[(FOE, "F2"), (OTHER, "F3")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "target:other")
    acted = []
    while t.p1.prompt != "turn":
        acted.append(t.p1.options[0])
        t.p1.choose(t.p1.options[0] if "done" not in t.p1.options else "done")
    assert len({o.rpartition(":")[2] for o in acted} & {"foe", "other"}) == 2


def test_the_controlled_has_to_break_away_from_its_comrades(table: Tables) -> None:
    t = controlled(table, FOE, (piece("mate"), "F3"))
    t.roll(1)
    t.p1.choose("controlled-move:foe")
    if t.p1.prompt == "break-away":
        t.p1.choose("go:foe")
    assert t["foe"].at == "F2"
    assert "controlled-attack:foe" not in t.p1.options, "after a failed break away it does no more"
    assert t["foe"].controller == 2


def test_the_controlled_acts_with_two_tokens_gets_none_and_scores_for_the_controller(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", speed="mind_control"), "B2"),
        foes=[(FOE, "F2", {"tokens": 2}), (piece("mate", clicks=1, points=60), "F3")],
    )
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert (t["mate"].zone, t.p1.score, t.p2.score, t["foe"].tokens) == ("ko-area", 60, 0, 2)


def test_a_controlled_flyer_leaves_its_comrades_behind(table: Tables) -> None:
    t = control(table, piece("foe", symbols=WING), (OTHER, "F3"))
    t.roll(6)
    t.p1.choose("controlled-move:foe", "go:foe")
    assert not [o for o in t.p1.options if o.startswith("carry")]


def test_the_friends_of_who_controls_it_empower_it_and_its_comrades_do_not(table: Tables) -> None:
    for mine, others, hurt in (
        ([(piece("friend", damage="empower"), "G2")], [], 4),
        ([], [(piece("third", damage="empower"), "G2")], 3),
    ):
        t = control(table, FOE, (OTHER, "F3"), *others, mine=mine)
        t.roll(*HIT)
        t.p1.choose("controlled-attack:foe", *(["target:other"] if others else []))
        assert clicks(t, "other") == [hurt]


def test_the_controlled_stop_beside_their_comrades_and_pass_their_controllers(table: Tables) -> None:
    rows = ["." * 10, "#" * 4 + "." * 6]
    t = battle(table, (MIND, "C1"), (FRIEND, "F2"), foes=[(piece("foe", (12, 10, 17, 3)), "G1"), (OTHER, "I1")], map=rows)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe", "controlled-move:foe")
    assert ends(t) == {"A1", "B1", "D1", "E1", "E2", "F1", "G1", "G2", "H1", "H2"}, (
        "past friends, no farther than beside a comrade"
    )


def test_the_controlled_are_no_enemies_of_the_smoke_they_stand_in(table: Tables) -> None:
    """Smoke spoils the aim of opposing characters (PAC); the controlled are friends for a while (118)."""
    mind = piece("hero", speed="mind_control", range=6)
    smoker = piece("friend", attack="smoke_cloud")
    t = battle(table, (mind, "A1"), (smoker, "A4"), foes=[(FOE, "D1"), (piece("other", (8, 10, 19, 3)), "D2")], map=YARD)
    t.p1.choose("smoke-cloud:friend", "mark:D1", "done")
    assert t["foe"].attack == 9
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert t["foe"].attack == 10
    t.roll(*HIT)
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if "attack" in o), t.p1.options[0]))
    assert clicks(t, "other") == [3], "10 and 9 against 19"


@proves("heroclix.force.limits.only-at-build", "heroclix.force.limits.example")
def test_a_second_prime_may_join_by_mind_control(table: Tables) -> None:
    controller = figure("controller", *[(8, 12, 17, 3, {"speed": "mind_control"})] * 3)
    prime = "black-panther-abpi029b"
    with with_cards(controller):
        t = table.heroclix(
            p1={"figures": [("controller", {"at": "B2"}), (prime, {"at": "F9"})]},
            p2={"figures": [(prime, {"at": "B3"}), (prime, {"at": "B5"})]},
            stop_at_forced=2,
        )
        t.script(5, 4)
        t.p1.choose("mind-control:controller:close")
        t.skip_until(lambda t: t.p1.prompt == "control")
        mine = [e for e in t.state.characters() if t.card[e].id == prime and t.force[e] == 0]  # type: ignore[attr-defined]
        assert len(mine) == 2
