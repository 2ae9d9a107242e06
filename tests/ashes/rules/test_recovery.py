"""The recovery phase."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


def both_pass(t: Table) -> None:
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")


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


def test_dice_on_cards_are_exhausted_with_the_dice(table: Tables) -> None:
    """Ruling 90: a die placed on a unit goes to its owner's exhausted pool in the exhaust dice step."""
    t = table.ashes(
        p1={"dice": ["charm:power", "natural:power"]}, p2={"battlefield": ["mist-spirit", "iron-worker"], "dice": ["charm"]}
    )
    t.p1.choose("dice-power", "charm")
    t.p1.choose("iron-worker")
    assert (t["iron-worker"].attack, t.p1.placed_dice) == (1, ["charm:power"])
    t.skip_until(lambda t: t.phase == "recovery")
    assert t["iron-worker"].attack == 1, "not before the third step"
    t.script(4)
    t.skip_until(lambda t: t.round == 3)
    assert (t["iron-worker"].attack, t.p1.placed_dice) == (2, [])
    assert t.p1.dice == ["charm:basic", "natural:power"], "exhausted, then rolled"
