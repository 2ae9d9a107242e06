"""Chapter: dice."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, PLAIN, SLOW, piece
from tests.heroclix.playing import battle, thrower


def test_two_stretched_ones_hold_twice_as_fast_yet_a_six_always_goes(table: Tables) -> None:
    held = [(piece("foe", speed="plasticity"), "A1"), (piece("other", speed="plasticity"), "A3")]
    for die, speed, away in ((5, "", False), (6, "", True), (5, "plasticity", False), (6, "plasticity", True)):
        t = battle(table, (thrower(8, **({"speed": speed} if speed else {})), "B2"), foes=held)
        t.roll(die)
        t.p1.choose("move:hero", "go:hero")
        assert (t.p1.prompt == "move") is away, (die, speed)


@proves("heroclix.dice.notation", "heroclix.dice.arithmetic", "heroclix.dice.range-notation")
def test_dice_as_texts_write_them(table: Tables) -> None:
    medic = figure("medic", (8, 10, 17, 3, {"damage": "support"}))
    for die, healed in ((6, 4), (5, 3), (1, 2)):
        t = battle(table, (medic, "B2"), (figure("friend", *[PLAIN] * 8), "B3", {"click": 7}))
        t.script(4, 3, die - 1)
        t.p1.choose("support:medic")
        assert t["friend"].click == 7 - healed, f"d6-2, at least 2, with a {die}"


def test_two_leaders_may_refresh_the_same_one(table: Tables) -> None:
    lead = [(piece(f"lead-{n}", damage="leadership", points=90), at) for n, at in enumerate(("B2", "D2"))]
    mates = [(piece("mate", points=20), "C2", {"tokens": 2})]
    t = battle(table, *lead, *mates, foes=[(FOE, "X9")], at="beginning")
    t.roll(5, 6)
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if "mate" in o or o.startswith("yes")), t.p1.options[0]))
    assert t["mate"].tokens == 0


def test_a_leader_refreshes_nobody_past_a_wall_or_dearer_than_itself(table: Tables) -> None:
    leader = piece("hero", damage="leadership", points=50)
    for points, edges, asked in (
        (40, [], True),
        (50, [], False),
        (40, [("B2", "C2", "wall")], False),
        (40, [("B2", "C2", "door")], False),
    ):
        t = battle(
            table,
            (leader, "B2"),
            (piece("mate", points=points), "C2", {"tokens": 1}),
            foes=[(FOE, "X9")],
            at="beginning",
            map=["." * 24] * 9,
            edges=edges,
        )
        t.roll(6)
        while t.p1.prompt not in ("turn", None):
            t.p1.choose(next((o for o in t.p1.options if "mate" in o or o.startswith("yes")), t.p1.options[0]))
        assert (t["mate"].tokens == 0) is asked, (points, edges)


@proves("heroclix.dice.success-failure.natural", "heroclix.dice.success-failure.bounds", "heroclix.pac.plasticity")
@proves("heroclix.dice.success-failure")
def test_a_natural_six_breaks_away_from_plasticity_and_a_one_never_does(table: Tables) -> None:
    sticky = figure("sticky", (6, 10, 17, 3, {"speed": "plasticity"}), SLOW)
    for bonus, die, away in (
        ("", 5, False),
        ("", 6, True),
        ("plasticity", 4, True),
        ("plasticity", 3, False),
        ("plasticity", 1, False),
    ):
        hero = figure("hero", (6, 10, 17, 3, {"speed": bonus}))
        with with_cards(hero, sticky):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("sticky", {"at": "B3"})]}, stop_at_forced=2
            )
            t.script(die - 1)
            t.p1.choose("move:hero", "go:hero")
            assert (t.p1.prompt == "move") is away, f"a {die} with {bonus or 'nothing'}"
