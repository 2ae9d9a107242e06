"""The attack main action: targets, attackers, blockers, guards, battles."""

from __future__ import annotations

from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, COPY, SPIRIT, WOLF, WORKER
from tests.ashes.playing import attack, log_of, to_the_end


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


def test_a_unit_placed_in_this_turn_attacks(table: Tables) -> None:
    """271: any unexhausted unit may; the side action that summons it comes before."""
    t = table.ashes(p1={"spellboard": ["summon-masked-wolf"], "dice": ["illusion:class"]}, p2={})
    t.p1.choose("summon-masked-wolf")
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.wounds == 2


@proves("ashes.attack.battle", "ashes.attack.unit.3.unguarded")
def test_the_attacker_deals_its_attack_value_to_the_unguarded_target(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["hammer-knight", "gilder"]})
    attack(t, "hammer-knight")
    t.p2.choose("no-guard")
    with t.changes({"hammer-knight.wounds": +2, "iron-worker.wounds": 0, "gilder.wounds": 0, "p2.wounds": 0}):
        t.p2.choose("decline")
    assert log_of(t, "damage") == [(["hammer-knight", "iron-worker"], 2, "attack")]


def test_quick_strike_deals_its_damage_first(table: Tables) -> None:
    """Ruling 71."""

    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "maeoni-viper")
    t.p2.choose("block", "false-demon")
    assert t.p2.battlefield == []
    assert t["seaside-raven"].wounds == 0, "a destroyed defender does not counter"


def test_who_survives_a_quick_strike_counters(table: Tables) -> None:
    """Ruling 71."""

    t = table.ashes(
        p1={"battlefield": [("seaside-raven", {"attached": ["root-armor", "root-armor"]})]},
        p2={"battlefield": [("silver-snake", {"status": 3})]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("block", "silver-snake")
    assert (t["silver-snake"].wounds, t["seaside-raven"].wounds) == (3, 1), "3 less Armored 2"
    assert (t["silver-snake"].exhaustion, t["seaside-raven"].exhaustion) == (1, 1)


def test_quick_strike_is_for_attacking_only(table: Tables) -> None:
    """Ruling 71."""

    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["seaside-raven"]})
    attack(t, "seaside-raven")
    t.p2.choose("no-guard", "counter")
    assert t.p1.options == ["first:seaside-raven", "first:iron-worker"]
    t.p1.choose("first:seaside-raven")
    assert t.p1.battlefield == t.p2.battlefield == []


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


def test_a_target_that_dies_of_its_copy_ends_the_battle_and_exhausts_the_attacker(table: Tables) -> None:
    """A wounded worker copies a spirit and is destroyed at once (75); nobody is fought, the attacker gets its token (62)."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino", "silver-snake"]},
        p2={"battlefield": [(WORKER, {"wounds": 1}), SPIRIT], **COPY},
    )
    t.p1.choose("attack", WORKER, "iron-rhino")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker", "target:mist-spirit")
    to_the_end(t)
    assert (t[WORKER].zone, t["iron-rhino"].exhaustion, t.p2.wounds) == ("discard-pile", 1, 0)
    assert (t["silver-snake"].status, t.p2.turned) == (1, 0), "destroyed all the same, but by no attack"


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


def test_both_amounts_are_fixed_before_either_is_resolved(table: Tables) -> None:
    """Ruling 67: Silver Snake's X grows when the attacker's comrade dies, not by what this battle does to the attacker."""
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [("silver-snake", {"status": 2})]})
    attack(t, "silver-snake")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-worker")
    assert t["silver-snake"].status == 3, "Consume, after the attacker was destroyed"
    assert t["silver-snake"].wounds == 2, "the destroyed attacker's damage is resolved all the same"


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


def test_a_counter_that_destroys_is_no_attack(table: Tables) -> None:
    """857, 277: Aftershock wants the unit's attack; a blocking knight that destroys the attacker deals nothing more."""
    t = table.ashes(p1={"battlefield": ["masked-wolf", "iron-worker"]}, p2={"battlefield": ["hammer-knight"]})
    attack(t, "maeoni-viper", "masked-wolf")
    t.p2.choose("block:hammer-knight")
    t.p1.choose("first:hammer-knight")
    assert (t["masked-wolf"].zone, t["hammer-knight"].wounds, t["hammer-knight"].exhaustion) == ("conjuration-pile", 2, 0)
    assert not t.p2.can("aftershock")
    assert t["iron-worker"].wounds == 0


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


@proves("ashes.attack.counter.simultaneous")
@proves("ashes.timing.mutual-damage")
def test_counter_damage_is_resolved_though_its_player_is_out(table: Tables) -> None:
    """Both damages happen at the same time (277, 519); the active player only chooses which is resolved first."""
    t = table.ashes(
        p1={"phoenixborn": "noah-redmoon", "battlefield": ["hammer-knight"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["iron-rhino", "mist-spirit"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]},
    )
    t.p1.choose("attack", "mist-spirit", "hammer-knight")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:mist-spirit", "pass")
    t.p3.choose("use", "screams-of-the-departed", "coal-roarkwin")
    assert t.p2.out == 1
    assert t["hammer-knight"].wounds == 1
    assert t["hammer-knight"].exhaustion == 1


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


def test_a_target_that_becomes_concealed_is_still_the_target_of_the_attack(table: Tables) -> None:
    """An attack targets first of all (279); what the unit becomes afterwards does not untarget it."""
    t = table.ashes(p1={"battlefield": [WOLF]}, p2={"battlefield": [WORKER, "stormwind-sniper"], **COPY})
    t.p1.choose("attack", WORKER)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker")
    t.p2.choose("target:stormwind-sniper")
    t.p2.choose("no-guard", "decline")
    assert t.p2.battlefield == ["stormwind-sniper"], "2 damage to a copy with 1 life"
    assert (t[WORKER].zone, t[WOLF].exhaustion) == ("discard-pile", 1)


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


def test_tokens_of_a_battle_come_after_all_triggers(table: Tables) -> None:
    """Ruling 68."""

    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["gilder", "false-demon"]})
    attack(t, "maeoni-viper")
    t.p2.choose("block", "gilder")
    t.p2.choose("pass")
    assert t.p1.options == ["use:hammer-knight:aftershock", "pass"]
    assert t["hammer-knight"].exhaustion == 0, "still unexhausted: its ability works"
    t.p1.choose("pass")
    assert t["hammer-knight"].exhaustion == 1


@proves("ashes.attack.zero-attack", "ashes.timing.damage.zero")
def test_no_damage_is_dealt_by_an_attack_of_value_zero(table: Tables) -> None:
    """859, 477: nothing can answer it, yet the attacker gets its token."""
    t = table.ashes(
        p1={"battlefield": ["living-doll"]},
        p2={"battlefield": [("gilder", {"exhaustion": 1})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    assert not t.p2.can("redirect")
    assert (t["living-doll"].exhaustion, t.p2.wounds) == (1, 0)


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


def test_a_bystander_neither_guards_nor_is_asked_for_widows(table: Tables) -> None:
    """Only the defending player declares (56, 899), and "a unit you control" is one's own."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [WOLF], "turned": True},
        p3={
            "battlefield": ["gilder"],
            "hand": ["summon-sleeping-widows", "redirect"],
            "dice": [CEREMONIAL, CEREMONIAL, CHARM],
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("decline")
    assert (t.p2.wounds, t.p3.wounds, t.p2.battlefield) == (2, 0, [])
    assert not t.p3.asked
