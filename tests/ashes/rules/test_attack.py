"""The attack main action: targets, attackers, blockers, guards, battles."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


def attack(t: Table, target: str, *attackers: str) -> None:
    """Player 1 declares an attack with these units; further ones stay at home."""
    t.p1.choose("attack", target)
    for unit in attackers:
        if t.p1.can("attacker", unit) or t.p1.can("attacker", f"{unit}#1"):
            t.p1.choose("attacker", unit)
    if t.p1.can("done"):
        t.p1.choose("done")


def log_of(t: Table, kind: str) -> list[tuple[list[str], int, str]]:
    """What the log says of one kind of event: cards, number, detail."""
    return [([s.card for s in e.cards], e.n, e.detail) for e in t.state.log or [] if e.kind == kind]


# ---------------------------------------------------------------- who may attack what


@proves("ashes.attack.definition", "ashes.attack.unexhausted")
def test_attacking_needs_an_unexhausted_unit(table: Tables) -> None:
    ready = table.ashes(p1={"battlefield": [("iron-worker", {"exhaustion": 1}), "mist-spirit"]}, p2={})
    assert ready.p1.can("attack", "maeoni-viper")
    attack(ready, "maeoni-viper", "mist-spirit")
    assert ready.p2.wounds == 1, "the unit without exhaustion tokens went into battle, and only that one"
    for tokens in (1, 2):
        tired = table.ashes(p1={"battlefield": [("iron-worker", {"exhaustion": tokens})]}, p2={"battlefield": ["gilder"]})
        assert not tired.p1.can("attack")
    assert not table.ashes(p1={}, p2={"battlefield": ["gilder"]}).p1.can("attack")


@proves("ashes.attack.target")
def test_targets_are_opposing_phoenixborn_and_units(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "gilder"]},
        p2={"battlefield": ["silver-snake", ("mist-spirit", {"exhaustion": 1}), "stormwind-sniper"]},
        p3={"battlefield": ["masked-wolf"]},
    )
    attacks = {key for key in t.p1.options if key.startswith("attack:")}
    assert attacks == {
        "attack:maeoni-viper",
        "attack:silver-snake",
        "attack:mist-spirit",
        "attack:aradel-summergaard",
        "attack:masked-wolf",
    }, "neither own cards nor the concealed Stormwind Sniper"


@proves("ashes.attack.phoenixborn.1")
def test_any_number_of_unexhausted_units_attacks_a_phoenixborn(table: Tables) -> None:
    units = ["mist-spirit", "masked-wolf", "iron-worker"]
    strength = {"mist-spirit": 1, "masked-wolf": 2, "iron-worker": 2}
    t = table.ashes(p1={"battlefield": [*units, ("hammer-knight", {"exhaustion": 1})]}, p2={})
    t.p1.choose("attack", "maeoni-viper")
    assert not t.p1.can("hammer-knight")
    assert not t.p1.can("done"), "at least one unit attacks"
    for bits in range(1, 8):
        chosen = [u for i, u in enumerate(units) if bits >> i & 1]
        with t.branch() as b:
            for u in chosen:
                b.p1.choose("attacker", u)
            if b.p1.can("done"):
                b.p1.choose("done")
            while b.p1.can("battle"):
                b.p1.choose(b.p1.options[0])
            assert b.p2.wounds == sum(strength[u] for u in chosen)
            assert [u for u in units if b[u].exhaustion] == chosen


@proves("ashes.attack.unit.1")
def test_exactly_one_unit_attacks_a_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "masked-wolf", ("hammer-knight", {"exhaustion": 1})]},
        p2={"battlefield": ["silver-snake"]},
    )
    t.p1.choose("attack", "silver-snake")
    assert t.p1.options == ["attacker:mist-spirit", "attacker:masked-wolf"]
    t.p1.choose("masked-wolf")
    assert not t.p1.options, "no second attacker: the defending player decides"
    assert t.p2.can("no-guard")


@proves("ashes.attack.attacker", "ashes.attack.attacking-player")
def test_attackers_are_attacking_until_the_attack_ends(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit", "masked-wolf"]},
        p2={"battlefield": ["hammer-knight"]},
        turn=1,
        first=2,
    )
    attack(t, "maeoni-viper", "iron-worker", "mist-spirit")
    assert t.active_player() == 0, "the attacking player is the active one"
    assert [t[u].attacking for u in ("iron-worker", "mist-spirit", "masked-wolf", "hammer-knight")] == [1, 1, 0, 0]
    shown = {c["card"]: c.get("attacking", 0) for c in t.p2.view["players"][0]["zones"]["battlefield"]}
    assert shown == {"iron-worker": 1, "mist-spirit": 1, "masked-wolf": 0}
    t.p2.choose("no-block")
    t.p2.choose("no-block")
    t.p1.choose("battle", "iron-worker")
    assert t.p1.can("end-turn")
    assert [t[u].attacking for u in ("iron-worker", "mist-spirit")] == [0, 0]


# ---------------------------------------------------------------- blocking


@proves("ashes.attack.phoenixborn.2", "ashes.attack.blocker.definition", "ashes.attack.blocker.one-per-attacker")
def test_each_attacker_has_at_most_one_blocker(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "masked-wolf"]},
        p2={"battlefield": ["silver-snake", "false-demon", "hammer-knight", ("mist-spirit", {"exhaustion": 1})]},
    )
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    assert t.p2.options == [
        "block:silver-snake:iron-worker",
        "block:false-demon:iron-worker",
        "block:hammer-knight:iron-worker",
        "no-block:iron-worker",
    ], "every unexhausted unit may block, and declining is legal"
    t.p2.choose("block", "false-demon")
    assert t.p2.options == ["block:silver-snake:masked-wolf", "block:hammer-knight:masked-wolf", "no-block:masked-wolf"], (
        "the first attacker gets no second blocker, the second attacker gets its own"
    )
    t.p2.choose("block", "hammer-knight")
    t.p1.choose("battle", "iron-worker")
    t.p1.choose("first:false-demon")
    t.p1.choose("first:hammer-knight")
    assert t.p2.wounds == 0
    assert t["silver-snake"].wounds == 0


@proves("ashes.attack.phoenixborn.2.single")
def test_a_unit_blocks_only_one_attacker(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker", "masked-wolf"]}, p2={"battlefield": ["silver-snake"]})
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    with t.branch() as b:
        b.p2.choose("no-block")
        assert b.p2.can("block", "silver-snake", "masked-wolf")
    t.p2.choose("block", "silver-snake", "iron-worker")
    assert not t.p2.can("block"), "the only unexhausted unit blocks already"
    t.p1.choose("battle", "iron-worker")
    assert (t.p2.wounds, t["silver-snake"].wounds) == (2, 2)


@proves("ashes.attack.blocker.not-guard")
def test_blocking_and_guarding_are_different(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["silver-snake", "false-demon", ("gilder", {"exhaustion": 1})]},
    )
    with t.branch() as b:  # the Phoenixborn as target: blockers
        attack(b, "maeoni-viper")
        assert b.p2.options == ["block:silver-snake:iron-worker", "block:false-demon:iron-worker", "no-block:iron-worker"], (
            "a Phoenixborn never blocks, and Unit Guard gives an exhausted unit no leave to block"
        )
    attack(t, "silver-snake")  # a unit as target: no blockers, and units without Unit Guard do not guard
    assert t.p2.options == ["guard:maeoni-viper", "no-guard"]


# ---------------------------------------------------------------- battles


@proves("ashes.attack.battle", "ashes.attack.unit.3.unguarded")
def test_the_attacker_deals_its_attack_value_to_the_unguarded_target(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["hammer-knight", "gilder"]})
    attack(t, "hammer-knight")
    t.p2.choose("no-guard")
    with t.changes({"hammer-knight.wounds": +2, "iron-worker.wounds": 0, "gilder.wounds": 0, "p2.wounds": 0}):
        t.p2.choose("decline")
    assert log_of(t, "damage") == [(["hammer-knight", "iron-worker"], 2, "attack")]


@proves("ashes.attack.battle.exhaust-attacker")
def test_the_attacker_is_exhausted_once_after_its_battle(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight", "mist-spirit", "iron-worker"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "maeoni-viper", "hammer-knight", "mist-spirit", "iron-worker")
    t.p2.choose("block", "false-demon", "hammer-knight")
    assert t["hammer-knight"].exhaustion == 0
    with t.changes({"hammer-knight.exhaustion": +1, "mist-spirit.exhaustion": 0, "iron-worker.exhaustion": 0}):
        t.p1.choose("battle", "hammer-knight")
        t.p1.choose("first:false-demon", "pass")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert [t[u].exhaustion for u in ("hammer-knight", "mist-spirit", "iron-worker")] == [1, 1, 1]


@proves("ashes.attack.battle.exhaust-counter")
def test_only_a_defender_that_countered_is_exhausted(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "false-demon")
    t.p2.choose("no-guard")
    with t.branch() as b:
        b.p2.choose("counter")
        b.p1.choose("first:mist-spirit")
        assert b["false-demon"].exhaustion == 1
    t.p2.choose("decline")
    assert (t["false-demon"].exhaustion, t["false-demon"].wounds) == (0, 1)


@proves("ashes.attack.counter", "ashes.attack.counter.definition")
def test_a_counter_deals_the_defenders_attack_value(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit", "hammer-knight"]}, p2={"battlefield": ["iron-worker"]})
    attack(t, "maeoni-viper", "mist-spirit", "hammer-knight")
    with t.branch() as b:
        b.p2.choose("block", "iron-worker", "mist-spirit")
        b.p1.choose("battle", "mist-spirit", "first:mist-spirit")
        assert (["mist-spirit", "iron-worker"], 2, "counter") in log_of(b, "damage")
    t.p2.choose("no-block")
    t.p2.choose("no-block")
    t.p1.choose("battle", "mist-spirit")
    assert t.p2.wounds == 4
    assert t["mist-spirit"].wounds == t["hammer-knight"].wounds == 0, "a Phoenixborn never counters"
    assert all(kind == "attack" for _, _, kind in log_of(t, "damage"))


@proves("ashes.attack.counter.simultaneous")
def test_two_masked_wolves_destroy_each_other(table: Tables) -> None:
    for first in ("p1", "p2"):
        t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2={"battlefield": ["masked-wolf"]})
        attack(t, "masked-wolf")
        t.p2.choose("no-guard", "counter")
        defender_first, attacker_first = t.p1.options
        t.p1.choose(attacker_first if first == "p1" else defender_first)
        assert t.p1.battlefield == t.p2.battlefield == []
        assert t.happened("destroyed", "masked-wolf")


@proves("ashes.attack.phoenixborn.3")
def test_battles_one_at_a_time_in_the_attackers_order(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit", "masked-wolf", "iron-worker"]}, p2={})
    attack(t, "maeoni-viper", "mist-spirit", "masked-wolf", "iron-worker")
    assert t.p1.options == ["battle:mist-spirit", "battle:masked-wolf", "battle:iron-worker"]
    t.p1.choose("battle", "masked-wolf")
    assert t.p2.wounds == 2
    assert t.p1.options == ["battle:mist-spirit", "battle:iron-worker"], "asked again after each battle is finished"
    t.p1.choose("battle", "iron-worker")
    assert [cards[1] for cards, _, _ in log_of(t, "damage")] == ["masked-wolf", "iron-worker", "mist-spirit"]


@proves("ashes.attack.phoenixborn.3.blocked", "ashes.attack.blocker.must-counter")
def test_a_blocker_must_counter(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-worker"]})
    attack(t, "maeoni-viper")
    with t.changes({"hammer-knight.wounds": +2, "p2.wounds": 0, "iron-worker.zone": "discard-pile"}):
        t.p2.choose("block", "iron-worker")
        assert t.p1.options == ["first:iron-worker", "first:hammer-knight"], "the defending player is not asked"
        t.p1.choose("first:iron-worker")
        t.skip_until(lambda t: t.p1.can("end-turn"))


@proves("ashes.attack.phoenixborn.3.unblocked")
def test_an_unblocked_attacker_damages_the_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "maeoni-viper")
    with t.changes({"p2.wounds": +2, "iron-worker.wounds": 0, "iron-worker.exhaustion": +1, "p2.exhaustion": 0}):
        t.p2.choose("no-block")


@proves("ashes.attack.phoenixborn.3.blocker-gone")
def test_a_blocker_destroyed_before_its_battle_leaves_its_attacker_unblocked(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight", "iron-worker"]}, p2={"battlefield": ["iron-worker", "masked-wolf"]})
    attack(t, "maeoni-viper", "hammer-knight", "iron-worker")
    t.p2.choose("block", "iron-worker", "hammer-knight")
    t.p2.choose("block", "masked-wolf")
    t.p1.choose("battle", "hammer-knight")
    t.p1.choose("first:iron-worker")
    t.p1.choose("use", "hammer-knight", "aftershock")
    with t.changes({"p2.wounds": +2, "p1.iron-worker.wounds": 0}):
        t.p1.choose("masked-wolf")
    assert t.p2.battlefield == []


@proves("ashes.attack.battle.definition")
def test_quick_strike_looks_only_at_the_unit_in_battle_with_it(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["seaside-raven", "mist-spirit"]}, p2={"battlefield": ["masked-wolf", "sleeping-widow"]}
    )
    attack(t, "maeoni-viper", "seaside-raven", "mist-spirit")
    t.p2.choose("block", "masked-wolf")
    t.p2.choose("block", "sleeping-widow")
    t.p1.choose("battle", "seaside-raven")
    assert t["seaside-raven"].wounds == 0, "the wolf was destroyed before it could counter"
    t.p1.choose("first:sleeping-widow")
    assert t.p1.battlefield == ["seaside-raven"], "the other battle has its own two units: the widow countered"
    assert log_of(t, "damage") == [
        (["masked-wolf", "seaside-raven"], 3, "attack"),
        (["sleeping-widow", "mist-spirit"], 1, "attack"),
        (["mist-spirit", "sleeping-widow"], 2, "counter"),
    ]


@proves("ashes.attack.glossary", "ashes.attack.defender")
def test_attack_damage_and_counter_damage(table: Tables) -> None:
    """Targets, blockers and guards are defenders: one a battle, which takes attack damage and can deal counter damage."""
    board = {"battlefield": ["false-demon", "butterfly-monk"]}
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=board)
    for target, answers, defender in (
        ("maeoni-viper", ["no-block"], "maeoni-viper"),
        ("maeoni-viper", ["block:false-demon:hammer-knight"], "false-demon"),
        ("false-demon", ["guard:butterfly-monk"], "butterfly-monk"),
        ("false-demon", ["guard:maeoni-viper"], "maeoni-viper"),
        ("false-demon", ["no-guard", "counter:false-demon"], "false-demon"),
    ):
        with t.branch() as b:
            attack(b, target)
            for answer in answers:
                b.p2.choose(answer)
            b.skip_until(lambda b: b.p1.can("end-turn"))
            attacks = [cards for cards, _, kind in log_of(b, "damage") if kind == "attack"]
            counters = [cards for cards, _, kind in log_of(b, "damage") if kind == "counter"]
            assert attacks == [[defender, "hammer-knight"]]
            assert counters == ([] if defender == "maeoni-viper" else [["hammer-knight", defender]])


@proves("ashes.attack.zero-attack")
def test_a_unit_with_attack_0_deals_no_damage_but_is_exhausted(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("mist-spirit", {"attached": ["root-armor"]}), "gilder"]}, p2={"battlefield": ["gilder"]}
    )
    attack(t, "maeoni-viper", "mist-spirit", "gilder")
    t.p2.choose("block", "gilder", "mist-spirit")
    t.p1.choose("battle", "mist-spirit")
    assert (t["p2.gilder"].wounds, t["p2.gilder"].exhaustion) == (1, 1), "it countered for 0 and is exhausted"
    assert (t["p1.gilder"].exhaustion, t.p2.wounds) == (1, 0), "so is an attacker with attack 0"
    assert log_of(t, "damage") == [(["gilder", "mist-spirit"], 1, "attack")], "0 damage is no damage"
    assert not t.happened("prevent")


# ---------------------------------------------------------------- guarding


@proves("ashes.attack.unit.2", "ashes.attack.guard.definition")
def test_the_phoenixborn_or_one_unit_with_unit_guard_may_guard(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": ["silver-snake", "gilder", ("gilder", {"exhaustion": 1}), "butterfly-monk", "false-demon"],
            "phoenixborn": "aradel-summergaard",
        },
    )
    attack(t, "silver-snake")
    assert t.p2.options == ["guard:aradel-summergaard", "guard:gilder", "guard:butterfly-monk", "no-guard"]
    t.p2.choose("guard", "butterfly-monk")
    assert not t.p2.can("guard"), "one guard for an attack"
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert [t[u].wounds for u in ("silver-snake", "gilder", "aradel-summergaard")] == [0, 0, 0]
    assert t.happened("destroyed", "butterfly-monk")


@proves("ashes.attack.unit.3.guarded")
def test_a_guarded_attacker_battles_the_guard(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["silver-snake", "gilder"]})
    attack(t, "silver-snake")
    with t.changes({"silver-snake.wounds": 0, "gilder.wounds": +1, "gilder.exhaustion": +1, "mist-spirit.wounds": 0}):
        t.p2.choose("guard", "gilder")
    assert t["silver-snake"].exhaustion == 0
    assert t["mist-spirit"].exhaustion == 1


@proves("ashes.attack.guard.must-counter", "ashes.attack.counter.mandatory")
def test_a_guarding_unit_counters_without_a_prompt(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["silver-snake", "butterfly-monk"]})
    attack(t, "silver-snake")
    with t.branch() as b:  # the only counter prompt: an unguarded, unexhausted target
        b.p2.choose("no-guard")
        assert b.p2.options == ["counter:silver-snake", "decline"]
    t.p2.choose("guard", "butterfly-monk")
    assert t.p1.options == ["first:butterfly-monk", "first:iron-worker"]
    t.p1.choose(
        "first:iron-worker",
    )
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t["iron-worker"].wounds == 1


@proves("ashes.attack.unit.3.optional-counter")
def test_an_unguarded_target_may_counter(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-rhino", ("false-demon", {"exhaustion": 1})]}
    )
    with t.branch() as b:  # an exhausted target is not asked and does not counter
        attack(b, "false-demon")
        b.p2.choose("no-guard")
        assert not b.p2.options
        assert b["hammer-knight"].wounds == 0
        assert b.happened("destroyed", "false-demon")
    attack(t, "iron-rhino")
    t.p2.choose("no-guard")
    with t.branch() as b:
        b.p2.choose("decline")
        assert b["hammer-knight"].wounds == 0
    with t.changes({"iron-rhino.wounds": +3}):
        t.p2.choose("counter")
        t.p1.choose("first:iron-rhino")
    assert t["hammer-knight"].zone == "discard-pile"


@proves(
    "ashes.attack.unit.3.turn-phoenixborn", "ashes.attack.unit.2.phoenixborn-limit", "ashes.attack.guard.phoenixborn-once"
)
def test_a_phoenixborn_guards_once_a_round_and_is_turned(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit", "mist-spirit"]}, p2={"battlefield": ["silver-snake"]})
    attack(t, "silver-snake", "mist-spirit")
    with t.changes({"p2.turned": +1, "p2.wounds": +1, "p2.exhaustion": 0, "silver-snake.wounds": 0}):
        t.p2.choose("guard", "maeoni-viper")
    t.p1.choose("end-turn")
    t.p2.choose("pass", "end-turn")
    attack(t, "silver-snake", "mist-spirit")
    assert not t.p2.can("guard"), "not again this round"
    t.skip_until(lambda t: t.round == 3 and t.p1.can("attack", "silver-snake"))
    assert t.p2.turned == 0
    attack(t, "silver-snake", "mist-spirit")
    assert t.p2.can("guard", "maeoni-viper"), "upright again after the recovery phase"


@proves("ashes.attack.unit.2.phoenixborn-exhausted")
def test_an_exhausted_phoenixborn_may_guard(table: Tables) -> None:
    t = table.ashes(
        turn=2,
        p1={"battlefield": ["iron-worker", "mist-spirit"]},
        p2={"battlefield": ["silver-snake"], "phoenixborn": "aradel-summergaard", "dice": ["natural:class"]},
    )
    t.p2.choose("activate", "aradel-summergaard", "water-blast")
    t.p2.choose("mist-spirit")
    t.p2.choose("pass")
    t.skip_until(lambda t: t.p1.can("attack", "silver-snake"))
    assert t.p2.exhaustion == 1
    attack(t, "silver-snake")
    with t.changes({"p2.wounds": +2, "silver-snake.wounds": 0}):
        t.p2.choose("guard", "aradel-summergaard")


@proves("ashes.attack.guard.not-block")
def test_cover_helps_a_guarding_phoenixborn_not_a_targeted_one(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["silver-snake"], "hand": ["cover"], "dice": ["natural:power"]},
    )
    with t.branch() as b:
        attack(b, "maeoni-viper")
        b.p2.choose("no-block")
        assert b.p2.wounds == 2
        assert b.p2.hand == ["cover"], "the target of the attack does not guard: Cover was not offered"
    attack(t, "silver-snake")
    t.p2.choose("guard", "maeoni-viper")
    with t.changes({"p2.wounds": 0, "iron-worker.wounds": +1}):
        t.p2.choose("react", "cover")


@proves("ashes.attack.defending-player")
def test_only_the_defending_player_declares_blockers_and_guards(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]}, p3={"battlefield": ["silver-snake", "gilder"]}
    )
    with t.branch() as b:
        attack(b, "aradel-summergaard")
        assert not b.p2.options
        assert b.p3.options == ["block:silver-snake:iron-worker", "block:gilder#2:iron-worker", "no-block:iron-worker"]
        b.p3.choose("no-block")
        assert (b.p2.wounds, b.p3.wounds) == (0, 2)
    attack(t, "silver-snake")
    assert t.p3.options == ["guard:aradel-summergaard", "guard:gilder#2", "no-guard"]
    assert not t.p2.options


# ---------------------------------------------------------------- the rulebook's example


def example(table: Tables) -> Table:
    """Two Iron Workers and an Iron Rhino against Maeoni, who has a Silver Snake and a Gilder."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "iron-worker", "iron-rhino"]},
        p2={
            "battlefield": [("silver-snake", {"status": 1}), "gilder"],
            "hand": ["sympathy-pain"],
            "dice": ["charm:power"],
        },
    )
    attack(t, "maeoni-viper", "iron-worker#1", "iron-worker", "iron-rhino")
    return t


def example_blocked(table: Tables) -> Table:
    t = example(table)
    t.p2.choose("block:silver-snake:iron-worker")
    t.p2.choose("no-block")
    t.p2.choose("block:gilder:iron-rhino")
    return t


def example_two_battles(table: Tables) -> Table:
    t = example_blocked(table)
    t.p1.choose("battle:iron-worker#2")
    t.p2.choose("pass")  # Sympathy Pain stays in hand
    t.p1.choose("battle:iron-worker")
    return t


@proves("ashes.attack.example.1")
def test_example_1_three_attackers_are_declared(table: Tables) -> None:
    t = example(table)
    assert [t[u].attacking for u in ("iron-worker#1", "iron-worker#2", "iron-rhino")] == [1, 1, 1]
    assert t.p2.can("no-block"), "now the defending player declares blockers"


@proves("ashes.attack.example.2")
def test_example_2_blocks_are_declared(table: Tables) -> None:
    t = example(table)
    t.p2.choose("block:silver-snake:iron-worker")
    t.p2.choose("no-block")
    assert t.p2.options == ["block:gilder:iron-rhino", "no-block:iron-rhino"], "life 2: a legal blocker despite Gigantic 1"
    t.p2.choose("block", "gilder")
    blocks = [cards for cards, _, _ in log_of(t, "block")]
    assert blocks == [["silver-snake", "iron-worker"], ["gilder", "iron-rhino"]]


@proves("ashes.attack.example.3")
def test_example_3_the_iron_workers_battles(table: Tables) -> None:
    t = example_blocked(table)
    t.p1.choose("battle:iron-worker#2")
    t.p2.choose("pass")
    assert (t.p2.wounds, t["iron-worker#2"].exhaustion, t["iron-worker#2"].wounds) == (2, 1, 0)
    assert t["iron-worker#1"].exhaustion == 0
    t.p1.choose("battle:iron-worker")
    t.p1.choose("first:silver-snake")
    assert (t["silver-snake"].wounds, t["silver-snake"].exhaustion) == (2, 1)
    assert (t["iron-worker#1"].wounds, t["iron-worker#1"].exhaustion) == (1, 1)


@proves("ashes.attack.example.4")
def test_example_4_iron_rhino_destroys_the_gilder(table: Tables) -> None:
    t = example_two_battles(table)
    t.p1.choose("first:silver-snake")  # the last battle is the only one left
    assert t.p2.options == ["use:gilder:inheritance", "pass"], "first what triggers when it is destroyed"
    assert (t["gilder"].zone, t.p2.wounds) == ("set-aside", 2)
    t.p2.choose("use", "gilder")
    t.p2.choose("silver-snake")
    assert t["silver-snake"].status == 2
    assert t.p2.wounds == 4, "then Overkill 2, after it is destroyed"
    assert (t["gilder"].zone, t["iron-rhino"].exhaustion) == ("set-aside", 0), "neither discarded nor exhausted yet"
    t.p2.choose("pass")
    assert t["gilder"].zone == "conjuration-pile"
    assert (t["iron-rhino"].exhaustion, t["iron-rhino"].wounds) == (1, 0)
