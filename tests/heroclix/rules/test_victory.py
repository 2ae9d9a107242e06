"""Chapter: victory."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Start
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, HERO, HIT, HIT_DRAWS, OTHER, PLAIN, piece
from tests.heroclix.playing import battle, struck


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


@proves("heroclix.victory.defeated", "heroclix.victory.last-standing")
def test_of_three_the_last_one_standing_wins(table: Tables) -> None:
    with with_cards(figure("frail", PLAIN), figure("tough", *[PLAIN] * 6)):
        t = table.heroclix(
            p1={"figures": [("frail", {"at": "B2", "tokens": 1})]},
            p2={"figures": [("frail", {"at": "B4"})]},
            p3={"figures": [("tough", {"at": "B5"})]},
            stop_at_forced=2,
        )
        t.p1.choose("move:frail", "move:frail:C2")
        assert (t.p1.out, t.state.over) == (1, False), "pushed to death, and two are left"
        assert (t.state.asked is not None and t.state.asked.player, t.asked.prompt) == (1, "turn"), "the turn is over"
        t.p2.choose("end-turn")
        t.script(*HIT_DRAWS)
        t.p3.choose("close:tough")
        assert [o.result for o in t.state.outcome] == ["loss", "loss", "win"]
        assert t.state.outcome[2].rule == "heroclix.victory.last-standing"


@proves(
    "heroclix.victory.defeated", "heroclix.victory.last-standing", "heroclix.victory.game-end", "heroclix.victory.players"
)
def test_who_has_no_character_left_loses(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "B3"})])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t.over
    assert t.winners == (0,)
    assert t.outcome[1].result == "loss"


@proves("heroclix.victory.defeated.bystanders", "heroclix.core.sidebars")
def test_bystanders_without_points_do_not_count(table: Tables) -> None:
    for id, over in (("by", True), ("helper", False)):
        t = duel(table, [("foe", {"at": "B3"}), (id, {"at": "J9"})])
        t.script(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert t.over is over, id


@proves("heroclix.victory.time-limit", "heroclix.victory.points-compare", "heroclix.victory.points.characters")
@proves("heroclix.victory.points.other-elements")
def test_at_the_time_limit_points_decide(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "J9"})], turn=6, turns=6, p2={"ko": ["foe", ("red-lantern", {})]})
    assert (t.p1.score, t.p2.score) == (65, 0)
    t.p1.choose("end-turn")
    assert t.winners == (0,)


def test_who_poisons_its_last_enemies_wins_at_once(table: Tables) -> None:
    foes = [(piece("foe", clicks=1), "B3"), (piece("other", clicks=1), "C3")]
    t = battle(table, (piece("hero", attack="poison"), "B2"), foes=foes)
    t.p1.choose("poison:hero")
    assert (t.state.decision, t.p1.score) == (None, 100)


def test_the_last_one_standing_wins_and_points_do_not_matter(table: Tables) -> None:
    t = battle(table, (piece("hero", points=10), "A1"), foes=[(piece("foe", clicks=1, points=20), "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.state.decision is None
    assert t.p1.score == 20


def test_ties_among_four_are_rolled_off_by_the_tied_alone(table: Tables) -> None:
    with with_cards(*(piece(f"piece-{n}", points=50) for n in range(1, 5))):
        seats: dict[str, Any] = {f"p{n}": {"figures": [(f"piece-{n}", {"at": f"{'BHNT'[n - 1]}2"})]} for n in range(1, 5)}
        t = table.heroclix(**seats, turn=8, turns=8, active=4)
        t.roll(1, 1, 2, 2, 3, 3, 3, 3, 6, 1, 1, 6, 2, 6, 6, 6)
        t.p4.choose("end-turn")
        rolled = [(line.seat, line.n) for line in t.spectator.log if line.kind == "roll-off"]
        assert [n for _, n in rolled][:4] == [2, 4, 6, 6]
        assert len(t.winners) == 1
        assert t.winners[0] in (2, 3), "only those who rolled highest can win"


@proves("heroclix.victory.tie")
def test_a_tie_is_rolled_off(table: Tables) -> None:
    t = duel(table, [("foe", {"at": "J9"})], turn=6, turns=6)
    t.script(1, 1, 1, 1, 0, 2, 5, 0)
    t.p1.choose("end-turn")
    assert t.winners == (1,), "4 and 4, then 4 and 7"
    assert [line.n for line in t.spectator.log if line.kind == "roll-off"] == [4, 4, 4, 7]


def test_both_fall_by_their_own_blows(table: Tables) -> None:
    mystic = piece("foe", clicks=1, points=20, teams=("mystics",))
    t = battle(table, (piece("hero", clicks=1, points=10), "A1"), foes=[(mystic, "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, t["hero"].zone) == ("ko-area", "ko-area"), "the answer of the fallen still comes"
    assert (t.p1.score, t.p2.score) == (20, 10)
    assert t.state.winners == (0,)


@proves("heroclix.victory.all-defeated", "heroclix.victory.defeated")
def test_when_all_fall_at_once_points_decide(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, points=40), figure("foe", PLAIN, points=60)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2", "tokens": 1})]}, p2={"figures": [("foe", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert t.p1.ko_area == ["hero"], "pushed to KO after it has KO'd the last foe"
        assert t.winners == (0,), "60 points against 40"


@proves("heroclix.victory.points.characters")
def test_who_pushes_itself_to_death_scores_for_the_player_on_the_left(table: Tables) -> None:
    weary, firm = piece("weary", clicks=1, points=40), piece("firm")
    for active, scores in ((1, [0, 40, 0]), (2, [0, 0, 40]), (3, [40, 0, 0])):
        sides: list[list[Any]] = [[(firm, f"B{2 * n}")] for n in (1, 3, 5)]
        sides[active - 1].append((weary, "H2", {"tokens": 1}))
        t = battle(table, *sides[0], foes=sides[1], others=sides[2], active=active)
        seat = (t.p1, t.p2, t.p3)[active - 1]
        seat.choose("move:weary", "move:weary:H3")
        assert [p.score for p in (t.p1, t.p2, t.p3)] == scores


@proves("heroclix.victory.points.characters")
def test_whoever_knocks_out_scores_and_nobody_else(table: Tables) -> None:
    frail, firm = piece("frail", clicks=1, points=40), piece("firm")
    t = battle(table, (frail, "B2"), (firm, "K9"), foes=[(firm, "F9")], others=[(piece("third"), "B3")], active=3)
    t.roll(*HIT)
    t.p3.choose("close:third")
    assert [p.score for p in (t.p1, t.p2, t.p3)] == [0, 0, 40]


@proves("heroclix.victory.points.characters", "heroclix.knock-back.damage.one")
def test_whose_attack_knocks_back_scores_for_whoever_dies_of_it(table: Tables) -> None:
    frail, firm = piece("frail", clicks=2, points=40), piece("firm")
    smasher = piece("smasher", (8, 10, 17, 1), speed="force_blast")
    for active, scores in ((2, [0, 40, 0]), (3, [0, 0, 40])):
        sides: list[list[Any]] = [[(frail, "B1"), (firm, "K9")], [(firm, "F9")], [(firm, "H9")]]
        sides[active - 1].append((smasher, "B2"))
        t = battle(table, *sides[0], foes=sides[1], others=sides[2], active=active)
        t.roll(*HIT)
        (t.p1, t.p2, t.p3)[active - 1].choose("close:smasher", "knock-back")
        assert t["frail"].zone == "ko-area", "one click by the attack, one by the edge of the map"
        assert [p.score for p in (t.p1, t.p2, t.p3)] == scores


@proves("heroclix.victory.points.characters", "heroclix.action.pushing.damage")
def test_whose_effect_gives_the_token_scores_for_whoever_dies_of_the_push(table: Tables) -> None:
    weary, firm = piece("weary", clicks=1, points=40), piece("firm")
    jailer = piece("jailer", attack="incapacitate")
    foes: list[Any] = [(firm, "F9")]
    t = battle(table, (weary, "B1", {"tokens": 1}), (firm, "K9"), foes=foes, others=[(firm, "H9"), (jailer, "B2")], active=3)
    t.roll(*HIT)
    t.p3.choose("incapacitate:jailer")
    assert t["weary"].zone == "ko-area"
    assert [p.score for p in (t.p1, t.p2, t.p3)] == [0, 0, 40]


def test_a_push_by_the_enemy_that_kos_scores(table: Tables) -> None:
    hero = piece("hero", attack="incapacitate")
    weary = piece("foe", clicks=1, points=40)
    t = battle(table, (hero, "B2"), foes=[(weary, "B3", {"tokens": 1}), (OTHER, "H9")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].zone, t.p1.score) == ("ko-area", 40)


def test_a_crash_can_ko_and_scores(table: Tables) -> None:
    t = struck(table, "A1", "B1", piece("foe", clicks=3, points=75), map=["..."])
    t.p1.choose("knock-back:foe")
    assert t["foe"].zone == "ko-area"
    assert t.p1.score == 75


def test_a_starting_line_scores_what_it_cost(table: Tables) -> None:
    big = piece("foe", starts=(Start(100, 1), Start(50, 9)))
    t = battle(table, (HERO, "A1"), foes=[(big, "A2", {"points": 50, "click": 9}), (piece("other"), "X9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.score == 50


def test_of_three_the_one_who_strikes_scores_and_the_turn_passes_the_fallen_by(table: Tables) -> None:
    t = battle(table, (HERO, "B2"), foes=[(piece("foe", clicks=1, points=70), "B3")], others=[(piece("third"), "F9")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t.p1.score, t.p3.score, t.p2.out) == (70, 0, 1)
    t.p1.choose("end-turn")
    assert t.p3.prompt == "turn"


def test_a_push_that_kos_scores_for_the_enemy(table: Tables) -> None:
    t = battle(table, (piece("hero", clicks=1, points=45), "B2", {"tokens": 1}), (FRIEND, "D2"), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:B3")
    assert (t["hero"].zone, t.p2.score) == ("ko-area", 45)


def test_among_three_a_ko_scores_for_whoever_brought_it_about(table: Tables) -> None:
    hero, foe = figure("hero", *[PLAIN] * 3), figure("foe", PLAIN, points=60)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "B3"}), ("foe", {"at": "J3", "tokens": 1})]},
            p3={"figures": [("foe", {"at": "J9"})]},
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:hero")
        assert (t.p1.score, t.p2.score, t.p3.score) == (60, 0, 0)
        t.p1.choose("end-turn")
        t.p2.choose("move:foe", "move:foe:J4")
        t.skip_until(lambda t: t.state.active == 2)  # type: ignore[attr-defined]
        assert (t.p1.score, t.p3.score) == (60, 60), "pushed to KO by itself: for the player to its left"
