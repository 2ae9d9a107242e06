"""The recovery phase."""

from __future__ import annotations

from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CHARM, KNIGHT, WORKER


def both_pass(t: Table) -> None:
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")


@proves("ashes.recovery.simultaneous")
def test_dice_are_chosen_secretly_and_exhausted_together(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power", "natural:class"]}, p2={"dice": ["illusion:class", "illusion:power"]})
    both_pass(t)
    views = []
    for picks in (["done"], ["exhaust:charm:power", "done"], ["exhaust:charm:power", "exhaust:natural:class"]):
        with t.branch() as b:
            for pick in picks:
                b.p1.choose(pick)
            assert b.p2.can("exhaust"), "now the other player chooses"
            assert b.p1.dice == ["charm:power", "natural:class"], "nothing is exhausted before all have chosen"
            views.append(b.p2.view)
    assert views[0] == views[1] == views[2], "the second player can't see what the first one chose"


@proves("ashes.recovery.simultaneous")
def test_all_recover_and_all_tokens_are_removed_before_dice_are_chosen(table: Tables) -> None:
    units = {"battlefield": [("iron-worker", {"wounds": 1, "exhaustion": 1})], "dice": ["charm"]}
    t = table.ashes(p1=units, p2=units)
    both_pass(t)
    assert t.p1.can("exhaust"), "the third step"
    for name in ("p1.iron-worker", "p2.iron-worker"):
        assert (t[name].wounds, t[name].exhaustion) == (0, 0), "the first two steps are over for all players"


def test_recovery_comes_before_a_growth_ends(table: Tables) -> None:
    """366-374, 430: a worker with 2 wounds recovers to 1 and lives on; with 3 it has 2 left and is destroyed."""
    for wounds, zone in ((2, "battlefield"), (3, "discard-pile")):
        t = table.ashes(
            p1={"battlefield": [("iron-worker", {"wounds": wounds, "attached": ["massive-growth"]})]},
            p2={},
            at="recovery",
            round=1,
        )
        t.skip_until(lambda t: t.round == 2)
        assert t["iron-worker"].zone == zone


@proves("ashes.recovery.1")
def test_units_recover_by_their_recover_value(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"wounds": 1}), ("hammer-knight", {"wounds": 3}), ("gilder", {"wounds": 1})],
            "wounds": 5,
            "dice": ["charm"],
        },
        p2={"battlefield": [("mist-spirit", {"wounds": 1, "attached": ["undying-heart"]})], "wounds": 4},
    )
    both_pass(t)
    assert t["iron-worker"].wounds == 0, "recover 1"
    assert t["hammer-knight"].wounds == 1, "recover 2 of 3"
    assert t["gilder"].wounds == 1, "recover 0"
    assert t["mist-spirit"].wounds == 0, "all players' units, by the current value: 0 + 1"
    assert (t.p1.wounds, t.p2.wounds) == (5, 4), "a Phoenixborn does not recover"


@proves("ashes.recovery.2")
def test_one_exhaustion_token_is_removed_from_each_card_in_play(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"exhaustion": 1}), ("gilder", {"exhaustion": 2})],
            "spellboard": [("purge", {"exhaustion": 1}), ("abundance", {"exhaustion": 3})],
            "exhaustion": 1,
            "dice": ["charm"],
        },
        p2={"exhaustion": 2, "battlefield": [("mist-spirit", {"attached": ["root-armor"]})]},
    )
    t.exhaustion[t["root-armor"].entity] = 1
    both_pass(t)
    assert [t[c].exhaustion for c in ("iron-worker", "gilder", "purge", "abundance")] == [0, 1, 0, 2]
    assert (t.p1.exhaustion, t.p2.exhaustion, t["root-armor"].exhaustion) == (0, 1, 0)


@proves("ashes.recovery.2")
def test_steady_gaze_exhausts_into_the_next_round(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["steady-gaze"], "dice": ["illusion:class", "illusion:class"], "draw": ["seal"] * 10},
        p2={"battlefield": ["iron-worker"], "draw": ["seal"] * 10},
    )
    t.p1.choose("play", "steady-gaze")
    assert t["iron-worker"].exhaustion == 2
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t["iron-worker"].exhaustion == 1
    t.skip_until(lambda t: t.turn_player == 1)
    assert not t.p2.can("attack")


def test_seal_on_spells_that_are_exhausted_lasts_into_the_next_round(table: Tables) -> None:
    """Each token is removed by its own recovery (369); the copies stay focused meanwhile (53)."""
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={
            "spellboard": [("purge", {"exhaustion": 1}), "purge"],
            "dice": ["charm:class", "charm:basic"],
            "draw": ["seal"] * 9,
        },
    )
    t.p1.choose("play", "seal", "player:2", "purge#2")
    assert (t["purge"].exhaustion, t["purge#2"].exhaustion) == (2, 1)
    t.skip_until(lambda t: t.round == 3 and t.turn_player == 1)
    assert (t["purge"].exhaustion, t["purge#2"].exhaustion) == (1, 0)


def test_two_tokens_of_steady_gaze_outlast_one_recovery_and_refresh_takes_both(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["refresh"], "battlefield": [(KNIGHT, {"exhaustion": 2})], "dice": ["charm:class", "charm:basic"]}, p2={}
    )
    with t.branch() as other:
        other.skip_until(lambda t: t.round == 3)
        assert other[KNIGHT].exhaustion == 1
        assert not other.p1.can("attack")
    t.p1.choose("play", "refresh")
    assert t[KNIGHT].exhaustion == 0


def test_an_effect_whose_card_has_left_is_not_resolved(table: Tables) -> None:
    """Ruling 91."""

    t = table.ashes(p1={"battlefield": [("blood-puppet", {"attached": ["fade-away"]})]}, p2={})
    t.skip_until(lambda t: t.phase == "end-of-round")
    with t.branch() as b:
        b.p1.choose("use:blood-puppet:cursed")
        assert b.p1.wounds == 1
    t.p1.choose("use:fade-away")
    assert t.p1.wounds == 0


@proves("ashes.recovery.2", "ashes.recovery.2.upright")
def test_recovery_takes_one_token_from_each_card(table: Tables) -> None:
    """369: one token from each card, also from a spell beneath a unit and from the Phoenixborn."""
    t = table.ashes(
        p1={
            "exhaustion": 2,
            "turned": True,
            "battlefield": [("iron-worker", {"exhaustion": 2, "attached": [("root-armor", {"exhaustion": 1})]})],
            "spellboard": [("purge", {"exhaustion": 1})],
        },
        p2={},
        at="recovery",
        round=1,
    )
    t.skip_until(lambda t: t.round == 2)
    assert (
        t["coal-roarkwin"].exhaustion,
        t.p1.turned,
        t["iron-worker"].exhaustion,
        t["root-armor"].exhaustion,
        t["purge"].exhaustion,
    ) == (1, False, 1, 0, 0)


@proves("ashes.recovery.2.upright")
def test_the_phoenixborn_is_turned_upright(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "dice": ["charm"]}, p2={"battlefield": ["silver-snake"]})
    t.p1.choose("attack", "silver-snake")
    t.p2.choose("guard", "maeoni-viper")
    assert t.p2.turned == 1
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.phase == "recovery")
    assert t.p2.turned == 0
    t.skip_until(lambda t: t.p1.can("attack", "silver-snake"))
    t.p1.choose("attack", "silver-snake")
    assert t.p2.can("guard", "maeoni-viper")


@proves("ashes.recovery.3")
def test_any_active_dice_may_be_exhausted(table: Tables) -> None:
    dice = ["charm:power", "charm:basic", "natural:class", "illusion:power"]
    t = table.ashes(p1={"dice": dice}, p2={})
    both_pass(t)
    for bits in range(16):
        gone = [d for i, d in enumerate(sorted(dice)) if bits >> i & 1]
        with t.branch() as b:
            for d in gone:
                b.p1.choose("exhaust", *d.split(":"))
            if b.phase == "recovery":
                b.p1.choose("done")
            rolled = [e for e in b.state.log or [] if e.kind == "round"]
            assert rolled, "the next round has begun"
            kept = [d for d in dice if d not in gone]
            assert all(b.p1.dice.count(d) >= kept.count(d) for d in kept), "the rest stay active with their faces"
    with t.branch() as b:
        b.script(*[4] * 20)
        b.p1.choose("exhaust", "natural")
        b.p1.choose("done") if b.p1.can("done") else None
        assert b.p1.dice == sorted(["charm:power", "charm:basic", "natural:basic", "illusion:power"])


@proves("ashes.recovery.3")
def test_exhausted_dice_lie_in_the_exhausted_pool(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power", "natural:class"]}, p2={"dice": ["illusion:class"]})
    both_pass(t)
    t.p1.choose("exhaust", "charm")
    t.p1.choose("done")
    t.script(0)  # the die rolls in the next prepare phase: it was exhausted
    t.p2.choose("done")
    assert t.p1.dice == ["charm:power", "natural:class"]
    assert not t.state.scripted
    assert t.p2.dice == ["illusion:class"], "kept: not rolled"


def test_a_unit_attacked_by_an_exhausted_charm_die_bearer_regains_its_strength_only_after_recovery(table: Tables) -> None:
    """The die returns in the last step of recovery (90, 370): wounds are removed before, the value is lower until then."""
    t = table.ashes(
        p1={"battlefield": [WORKER]},
        p2={"battlefield": [(WORKER, {"owner": 2, "wounds": 1, "dice": [CHARM]})]},
        turn=1,
    )
    t.until("recovery.3")
    weak = t["p2.iron-worker"]
    assert (weak.wounds, weak.attack) == (0, 1)
    t.skip_until(lambda t: t.round == 3)
    assert t["p2.iron-worker"].attack == 2


def test_recovery_dice_are_exhausted_together(table: Tables) -> None:
    """Ruling 39."""

    t = table.ashes(p1={"dice": ["charm"]}, p2={"dice": ["charm"]})
    t.skip_until(lambda t: t.phase == "recovery")
    t.p1.choose("exhaust")
    assert t.p1.dice == ["charm:power"]  # not yet: player 2 still chooses
    assert t.p2.prompt == "exhaust-dice"
