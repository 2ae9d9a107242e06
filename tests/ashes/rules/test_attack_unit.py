"""Chapter: attacking a unit. Guards, counters and battles."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import ally, n, passive, reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers
from rulebound.games.ashes.effects import DestroyUnit, DiscardFromPlay, Exhaust, PlaceStatus
from rulebound.games.ashes.nouns import Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CHARM, COPY, HAND, LATE_SNARE, LULLABY, NATURAL, SPIRIT, UNIT, WOLF, WORKER, AfterDamage
from tests.ashes.playing import answer, attack, to_the_end

TRAPDOOR = reaction(
    "trapdoor", "Trapdoor", "陷阱門", "1 charm:power", AfterOpponentDeclaresAttackers(), DiscardFromPlay(target(Units()))
)


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


def test_strange_copy_turns_an_attacked_units_neighbour_into_a_guard(table: Tables) -> None:
    """307 comes after 305: who may guard is asked after the reaction to declared attackers."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "butterfly-monk"]},
        p2={"battlefield": ["masked-wolf", "blue-jaguar"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:blue-jaguar")
    t.p1.choose("attacker:iron-worker")
    t.p2.choose("strange-copy", "masked-wolf", "target:butterfly-monk")
    assert t.p2.options == ["guard:maeoni-viper", "guard:butterfly-monk", "no-guard"]


def test_gaze_keeps_a_named_guard_away_and_no_other(table: Tables) -> None:
    """305-307: Gaze answers the declaration, before guards; the unit that it names does not guard."""
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["iron-rhino", "gilder", "butterfly-monk"]})
    t.p1.choose("attack:iron-rhino")
    t.p1.choose("gaze", "gilder")
    assert (t.p2.can("guard:gilder"), t.p2.can("guard:butterfly-monk"), t.p2.can("guard:maeoni-viper")) == (
        False,
        True,
        True,
    )


def test_a_guard_has_no_work_when_the_attacked_unit_was_discarded(table: Tables) -> None:
    """305-315: with the target gone before guards there is no battle of damage for anybody else."""
    with with_cards(TRAPDOOR):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"battlefield": ["iron-worker", "gilder"], "hand": ["trapdoor"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:iron-worker")
        t.p2.choose("trapdoor", "iron-worker")
        assert (t["iron-worker"].zone, t["gilder"].wounds, t.p2.wounds, t["masked-wolf"].wounds) == ("discard-pile", 0, 0, 0)


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


def test_bypass_keeps_off_everybody(table: Tables) -> None:
    """Ruling 58."""

    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "spellboard": ["hypnotize"], "dice": ["charm:class", "charm:class"]},
        p2={"battlefield": ["silver-snake", "gilder"]},
    )
    t.p1.choose("activate", "hypnotize")
    with t.branch() as b:
        attack(b, "maeoni-viper")
        assert b.p2.wounds == 2
    attack(t, "silver-snake")
    assert t.p2.options == ["counter:silver-snake", "decline"], "not even the Phoenixborn guards"


def test_also_if_it_leaves_before_a_guard_could_be_declared(table: Tables) -> None:
    """Ruling 62."""

    with with_cards(answer("attack:after", DestroyUnit(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["silver-snake", "gilder"], **HAND})
        attack(t, "silver-snake")
        t.p2.choose("react", "test-answer")
        t.p2.choose("silver-snake")
        assert not t.p2.can("guard"), "there is nothing left to guard"
        assert t["iron-worker"].exhaustion == 1


def test_a_unit_guards_neither_itself_nor_another_players_unit(table: Tables) -> None:
    """Ruling 57."""

    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]}, p3={"battlefield": ["gilder"]})
    t.p1.choose("attack:gilder#1")
    assert t.p2.options == ["guard:maeoni-viper", "no-guard"]


def test_gigantic_keeps_off_units_of_little_life(table: Tables) -> None:
    """Ruling 58."""

    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["silver-snake", "butterfly-monk", ("gilder", {"wounds": 1})]},
    )
    with t.branch() as b:
        attack(b, "silver-snake")
        assert b.p2.options == ["guard:maeoni-viper", "guard:gilder", "no-guard"], "life 2 whatever its wounds; not life 1"
    attack(t, "maeoni-viper")
    assert not t.p2.can("block", "butterfly-monk")
    assert t.p2.can("block", "gilder")


@proves("ashes.attack.unit.2.phoenixborn-limit", "ashes.recovery.2.upright")
def test_a_guarding_phoenixborn_deals_no_damage_and_guards_again_after_recovery(table: Tables) -> None:
    """309, 313, 369: it guards while exhausted, once a round, without a counter; recovery turns it upright."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf", "masked-wolf"]},
        p2={"exhaustion": 1, "battlefield": [("iron-rhino", {"exhaustion": 2})]},
        round=1,
    )
    t.p1.choose("attack:iron-rhino")
    t.p1.choose("attacker:masked-wolf")
    t.p2.choose("guard:maeoni-viper")
    assert (t.p2.wounds, t["masked-wolf"].wounds, t.p2.turned) == (2, 0, True)
    t.p1.choose("end-turn")
    t.p2.choose("pass")
    t.p2.choose("end-turn")
    t.p1.choose("attack:iron-rhino")
    assert not t.p2.can("guard:maeoni-viper")
    t.skip_until(lambda t: t.round == 2)
    assert not t.p2.turned


def test_gigantic_does_not_keep_a_phoenixborn_from_guarding(table: Tables) -> None:
    """41: a Phoenixborn is not a unit, and units alone are kept away."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["hammer-knight", "butterfly-monk"]})
    t.p1.choose("attack:hammer-knight")
    assert t.p2.can("guard:maeoni-viper")
    assert not t.p2.can("guard:butterfly-monk")


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


def test_an_exhausted_phoenixborn_has_no_screams_yet_guards(table: Tables) -> None:
    """443 and 309: the token takes the ability, never the guard."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"], "dice": ["natural:power"]},
        p2={
            "phoenixborn": "jessa-na-ni",
            "exhaustion": 1,
            "dice": ["natural:basic"],
            "battlefield": ["blue-jaguar", "iron-worker"],
        },
    )
    t.p1.choose("dice-power:natural", "blue-jaguar")
    t.p1.choose("attack:iron-worker")
    assert t.p2.can("guard:jessa-na-ni")


@proves("ashes.attack.unit.3.guarded")
def test_a_guarded_attacker_battles_the_guard(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["silver-snake", "gilder"]})
    attack(t, "silver-snake")
    with t.changes({"silver-snake.wounds": 0, "gilder.wounds": +1, "gilder.exhaustion": +1, "mist-spirit.wounds": 0}):
        t.p2.choose("guard", "gilder")
    assert t["silver-snake"].exhaustion == 0
    assert t["mist-spirit"].exhaustion == 1


@proves("ashes.attack.unit.3.guarded")
def test_only_the_guard_is_dealt_damage_while_guarding(table: Tables) -> None:
    flinch = reaction(
        "test-flinch", "Flinch", "畏縮", "1 basic", AfterDamage(guarding=True), PlaceStatus(n(1), target(Units()))
    )
    with with_cards(flinch):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"]},
            p2={"battlefield": ["mist-spirit", "butterfly-monk"], "hand": ["test-flinch"], "dice": ["charm"]},
        )
        t.p1.choose("attack:mist-spirit")
        t.p2.choose("guard:butterfly-monk")
        t.p1.choose("first:hammer-knight")  # the counter comes first: Hammer Knight guards nothing
        assert t["hammer-knight"].wounds == 1
        assert t.p2.can("react", "test-flinch")
        assert t["butterfly-monk"].wounds == 0


def test_a_unit_that_guards_is_not_turned_nor_is_its_phoenixborn(table: Tables) -> None:
    guard = ally("test-guard", "Guard", "衛兵", "main", passive("unit-guard"), attack=0, life=9, recover=0)
    with with_cards(guard):
        t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["silver-snake", "test-guard"]})
        t.p1.choose("attack", "silver-snake")
        t.p2.choose("guard:test-guard")
        assert (t["test-guard"].wounds, t["test-guard"].turned, t.p2.turned) == (1, 0, 0)


def test_a_guard_that_survives_has_countered_and_guards_no_second_time(table: Tables) -> None:
    """A guarding unit must counter (313); attack 0 deals nothing and still gets the token (859)."""
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "mist-spirit"]},
        p2={"battlefield": ["iron-worker", "gilder"], "turned": True},
    )
    t.p1.choose("attack:iron-worker", "mist-spirit")
    t.p2.choose("guard:gilder")
    assert (t["gilder"].wounds, t["gilder"].exhaustion, t["mist-spirit"].wounds) == (1, 1, 0)
    t.p1.choose("end-turn")
    t.p2.choose("pass", "end-turn")
    t.p1.choose("attack:iron-worker")
    assert not t.p2.can("guard")


def test_a_unit_that_copies_a_gilder_may_guard_in_the_attack_that_it_answers(table: Tables) -> None:
    """Attackers are declared, then the reaction, then the guard (65): by then the spirit has Unit Guard."""
    t = table.ashes(
        p1={"battlefield": [WORKER]}, p2={"battlefield": [WORKER, SPIRIT, ("gilder", {"exhaustion": 1})], **COPY}
    )
    t.p1.choose("attack:iron-worker")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:mist-spirit")
    t.p2.choose("target:gilder")
    assert len([o for o in t.p2.options if o.startswith("guard")]) == 2, "the Phoenixborn and the copy"
    t.p2.choose("guard:gilder")
    to_the_end(t)
    assert t.p2.battlefield == [WORKER, "gilder"], "the copy had 2 life and took 2"
    assert t["p2.iron-worker"].wounds == 0


def test_an_exhausted_guard_guards_without_countering(table: Tables) -> None:
    """Ruling 61."""

    with with_cards(answer("guard:after", Exhaust(1, UNIT))):
        t = table.ashes(p1={"battlefield": ["mist-spirit"], **HAND}, p2={"battlefield": ["silver-snake", "gilder"]})
        attack(t, "silver-snake")
        t.p2.choose("guard", "gilder")
        t.p1.choose("react", "test-answer")
        with t.changes({"gilder.wounds": +1, "gilder.exhaustion": +1, "silver-snake.wounds": 0, "mist-spirit.wounds": 0}):
            t.p1.choose("gilder")  # the one token is the reaction's, not the battle's


@proves("ashes.attack.unit.3.guarded")
def test_quick_strike_against_a_guard(table: Tables) -> None:
    """307-313: the guard is destroyed before it could counter, and the target is out of it."""
    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": [("iron-worker", {}), "butterfly-monk"]})
    t.p1.choose("attack:iron-worker")
    t.p2.choose("guard:butterfly-monk")
    t.p2.choose("pass")  # Mend
    assert (t["seaside-raven"].wounds, t["butterfly-monk"].zone, t["iron-worker"].wounds) == (0, "conjuration-pile", 0)
    assert (t["iron-worker"].exhaustion, t["seaside-raven"].exhaustion) == (0, 1)


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


def test_a_phoenixborn_that_covers_itself_has_guarded_even_if_the_attacker_falls(table: Tables) -> None:
    """It is turned because its battle was fought (313), whatever the battle did."""
    t = table.ashes(p1={"battlefield": [WOLF]}, p2={"battlefield": ["gilder"], "hand": ["cover"], "dice": [NATURAL]})
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("react", "cover")
    assert (t.p2.wounds, t.p2.turned, t["masked-wolf"].zone) == (0, 1, "conjuration-pile")


def test_a_redirected_guard_takes_the_attack_off_the_phoenixborn_and_may_hit_the_guarded_unit(table: Tables) -> None:
    """Redirect lets any unit of its player receive the damage, also the one that was attacked."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["three-eyed-owl"], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "three-eyed-owl")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t.p2.turned, t["three-eyed-owl"].zone) == (0, 1, "conjuration-pile")
    assert t["iron-worker"].exhaustion == 1


@proves("ashes.attack.unit.3.turn-phoenixborn")
def test_cover_answers_only_the_guarding_phoenixborn_and_leaves_no_wound(table: Tables) -> None:
    """479-481, 313: all damage of the guarded attack is prevented; the Phoenixborn is turned all the same."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"]}, p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]}
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("cover")
    assert (t.p2.wounds, t.p2.turned, t["masked-wolf"].zone) == (0, True, "conjuration-pile")
    t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2={"hand": ["cover"], "dice": ["natural:power"]})
    t.p1.choose("attack:maeoni-viper")
    assert (t.p2.can("cover"), t.p2.wounds) == (False, 2)


def test_a_turned_phoenixborn_after_an_attacker_left(table: Tables) -> None:
    """313: turning it is part of the battle; without a battle it may guard again in the round."""
    with with_cards(LATE_SNARE, LULLABY):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf", "masked-wolf"]},
            p2={"battlefield": [("iron-worker", {"exhaustion": 1})], "hand": ["lullaby"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:iron-worker", "attacker:masked-wolf")
        t.p2.choose("lullaby", "masked-wolf")
        assert not t.p2.turned
        assert t.p2.wounds == 0


def test_with_its_guard_destroyed_the_target_is_unguarded(table: Tables) -> None:
    """Ruling 60."""

    with with_cards(answer("guard:after", DestroyUnit(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"], **HAND}, p2={"battlefield": ["silver-snake", "butterfly-monk"]})
        attack(t, "silver-snake")
        t.p2.choose("guard", "butterfly-monk")
        t.p1.choose("react", "test-answer")
        t.p1.choose("butterfly-monk")
        t.p2.choose("pass")  # Mend
        assert t.p2.options == ["counter:silver-snake", "decline"]
        with t.changes({"silver-snake.wounds": +2, "iron-worker.exhaustion": +1}):
            t.p2.choose("decline")


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


def test_the_target_decides_on_its_counter_after_the_guard(table: Tables) -> None:
    """Ruling 66."""

    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["false-demon", "gilder"]})
    attack(t, "false-demon")
    assert t.p2.prompt == "guard"
    t.p2.choose("no-guard")
    assert (t.p2.prompt, t["false-demon"].wounds) == ("counter", 0)


def test_a_guard_is_not_turned_if_the_attacker_leaves_first(table: Tables) -> None:
    """Ruling 59."""

    for effect in (Exhaust(1, UNIT), DestroyUnit(UNIT)):
        with with_cards(answer("guard:after", effect)):
            t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["silver-snake"], **HAND})
            attack(t, "silver-snake")
            t.p2.choose("guard", "maeoni-viper")
            t.p2.choose("react", "test-answer")
            t.p2.choose("hammer-knight")
            assert (t.p2.turned, t.p2.wounds) == (0, 0)


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
