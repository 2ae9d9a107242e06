"""Chapter: attacking a Phoenixborn. Attackers, blockers and battles."""

from __future__ import annotations

from rulebound.games.ashes.effects import DiscardFromPlay
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, COPY, HAND, ILLUSION, KNIGHT, SPIRIT, UNIT, WOLF, WORKER
from tests.ashes.playing import answer, attack, log_of, to_the_end


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


def test_shadow_strike_finds_neither_attackers_nor_a_concealed_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [WOLF, "stormwind-sniper", ("stormwind-sniper", {"exhaustion": 1}), "iron-worker"]},
        p2={"hand": ["shadow-strike"], "dice": [ILLUSION]},
    )
    attack(t, "maeoni-viper", WOLF)
    t.p2.choose("react", "shadow-strike")
    assert t.p2.options == ["target:stormwind-sniper#2", "target:iron-worker"]


def test_units_summoned_because_of_a_shadow_strike_join_no_attack(table: Tables) -> None:
    """Attackers are declared once (285): widows that answer Shadow Strike stay at home, unexhausted."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
        p2={"hand": ["shadow-strike"], "dice": [ILLUSION]},
    )
    attack(t, "maeoni-viper", WOLF)
    t.p2.choose("react", "shadow-strike")
    t.p1.choose("react", "summon-sleeping-widows")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t["sleeping-widow"].exhaustion, t["masked-wolf"].exhaustion) == (2, 0, 1)


def test_when_declared_then_after_declared_then_blockers(table: Tables) -> None:
    """Ruling 65."""

    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "mist-spirit", "hammer-knight"]},
        p2={"battlefield": ["false-demon", "masked-wolf"], "hand": ["shadow-strike"], "dice": ["illusion:power"]},
    )
    attack(t, "maeoni-viper", "blue-jaguar", "mist-spirit")
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"], "all attackers are declared: when-effects first"
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", "false-demon")
    assert t.p2.options == ["react:shadow-strike", "pass"]
    with t.changes({"hammer-knight.wounds": +3}):
        t.p2.choose("react", "shadow-strike")  # the only unit that is not attacking
    assert t.p2.options == ["block:masked-wolf:blue-jaguar", "no-block:blue-jaguar"], "then blockers, without the gazed at"


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


def test_widows_that_come_in_the_first_battle_do_not_block_in_the_second(table: Tables) -> None:
    """Blockers are declared in one step before all battles (287-293)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"]},
        p2={"battlefield": ["mist-spirit"], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
    )
    attack(t, "maeoni-viper", WOLF, "iron-worker")
    t.p2.choose("block", "mist-spirit", WOLF)
    t.p1.choose("masked-wolf")
    t.p1.choose("first:mist-spirit")
    t.p2.choose("react", "summon-sleeping-widows")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t.p2.battlefield) == (2, ["sleeping-widow"] * 2)


def test_a_unit_that_was_gazed_at_cannot_block_as_a_copy_either(table: Tables) -> None:
    """Gaze comes when attackers are declared, the copy after it (513); that unit is still that unit (101)."""
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": [SPIRIT, KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", KNIGHT)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:hammer-knight")
    t.p2.choose("target:mist-spirit")
    assert [o for o in t.p2.options if o.startswith("block")] == ["block:mist-spirit:blue-jaguar"]


def test_a_new_widow_does_not_block(table: Tables) -> None:
    """289, 293: blockers are declared in one step; what comes into play in a battle is too late."""
    t = table.ashes(
        p1={"battlefield": ["seaside-raven", "masked-wolf"]},
        p2={"battlefield": ["blue-jaguar"], "hand": ["summon-sleeping-widows"], "dice": ["ceremonial:class"] * 2},
    )
    attack(t, "maeoni-viper", "seaside-raven", "masked-wolf")
    t.p2.choose("block:blue-jaguar:seaside-raven")
    t.p1.choose("battle:seaside-raven")
    t.p2.choose("summon-sleeping-widows")
    assert (t.p2.wounds, t["seaside-raven"].wounds, t["sleeping-widow"].wounds) == (2, 0, 0)


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


def test_hypnotized_units_are_stopped_by_nobody_and_others_are(table: Tables) -> None:
    """289, 307 with Bypass: neither units nor the Phoenixborn guard against it; a second attacker may be blocked."""
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": ["iron-worker", "masked-wolf"], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["gilder", ("iron-rhino", {"exhaustion": 1})]},
    )
    t.p1.choose("hypnotize", "iron-worker")
    with t.branch() as other:
        other.p1.choose("attack:iron-rhino", "attacker:iron-worker")
        assert not other.p2.can("guard:maeoni-viper")
        assert other["iron-rhino"].wounds == 2
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    assert (t.p2.can("block:gilder:masked-wolf"), t.p2.can("block:gilder:iron-worker")) == (True, False)


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


def test_mend_in_the_first_battle_saves_the_blocker_of_the_second(table: Tables) -> None:
    """Each battle is finished before the next (293): the wound is gone when the worker is hit."""
    t = table.ashes(
        p1={"battlefield": [WOLF, SPIRIT]},
        p2={"battlefield": ["butterfly-monk", (WORKER, {"wounds": 1})]},
    )
    attack(t, "maeoni-viper", WOLF, SPIRIT)
    t.p2.choose("block", "butterfly-monk", WOLF)
    t.p2.choose("block", WORKER, SPIRIT)
    t.p1.choose(WOLF)
    t.p1.choose("first:butterfly-monk")
    t.p2.choose("use", "butterfly-monk")
    t.p2.choose(WORKER)
    to_the_end(t)
    assert (t[WORKER].zone, t[WORKER].wounds, t[WORKER].exhaustion) == ("battlefield", 1, 1)


def test_mend_heals_the_phoenixborn_before_the_next_battle_strikes_it(table: Tables) -> None:
    """293, 499: battles go one by one, and what a destruction triggers is over before the next one."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "masked-wolf"]},
        p2={"wounds": 18, "battlefield": ["butterfly-monk"]},
    )
    for first, over in (("iron-worker", False), ("masked-wolf", True)):
        with t.branch() as other:
            attack(other, "maeoni-viper", "iron-worker", "masked-wolf")
            other.p2.choose("block:butterfly-monk:iron-worker")
            other.p1.choose(f"battle:{first}")
            if not over:
                other.p1.choose("first:iron-worker")
                other.p2.choose("mend", "maeoni-viper")
                assert other.p2.wounds == 19
            assert other.state.over is over


@proves("ashes.attack.phoenixborn.3.blocked", "ashes.attack.blocker.must-counter")
def test_a_blocker_must_counter(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-worker"]})
    attack(t, "maeoni-viper")
    with t.changes({"hammer-knight.wounds": +2, "p2.wounds": 0, "iron-worker.zone": "discard-pile"}):
        t.p2.choose("block", "iron-worker")
        assert t.p1.options == ["first:iron-worker", "first:hammer-knight"], "the defending player is not asked"
        t.p1.choose("first:iron-worker")
        t.skip_until(lambda t: t.p1.can("end-turn"))


def test_two_allies_in_two_battles_give_a_chant_one_token(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "iron-rhino"]},
        p2={"battlefield": ["anchornaut", "iron-worker"], "spellboard": ["chant-of-revenge", "chant-of-revenge"]},
    )
    attack(t, "maeoni-viper", "hammer-knight", "iron-rhino")
    t.p2.choose("block", "anchornaut", "hammer-knight")
    t.p2.choose("block", "iron-worker", "iron-rhino")
    t.skip_until(lambda t: t.turn_player == 1)
    assert t.p2.battlefield == []
    assert (t["chant-of-revenge"].status, t["chant-of-revenge#2"].status) == (1, 1)


def test_an_alert_knight_blocks_in_every_turn_of_the_round(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [SPIRIT, "sleeping-widow"]}, p2={"battlefield": [KNIGHT]})
    attack(t, "maeoni-viper", SPIRIT)
    t.p2.choose("block", KNIGHT)
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t[KNIGHT].exhaustion, t[KNIGHT].wounds) == (0, 1)
    t.p2.choose("pass", "end-turn")
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.can("block", KNIGHT)


def test_a_puppet_blocks_for_its_controller_against_its_owner(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [WORKER]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "blood-puppet")
    assert (t.p2.wounds, t[WORKER].wounds, t.p1.conjuration_pile) == (0, 0, ["blood-puppet"])


@proves("ashes.attack.phoenixborn.3.unblocked")
def test_an_unblocked_attacker_damages_the_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "maeoni-viper")
    with t.changes({"p2.wounds": +2, "iron-worker.wounds": 0, "iron-worker.exhaustion": +1, "p2.exhaustion": 0}):
        t.p2.choose("no-block")


def test_a_phoenixborn_that_is_attacked_itself_is_not_turned(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit", "hammer-knight"]}, p2={"battlefield": ["silver-snake"]})
    t.p1.choose("attack", "maeoni-viper", "mist-spirit", "done")
    t.p2.choose("no-block")
    assert (t.p2.wounds, t.p2.turned) == (1, 0)


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


def test_a_blocker_that_receives_a_redirected_blow_leaves_its_own_attacker_unblocked(table: Tables) -> None:
    """The order of battles matters (299): Redirect kills the wolf that blocked the knight, so the knight goes through."""
    t = table.ashes(p1={"battlefield": [WORKER, KNIGHT]}, p2={"battlefield": [WOLF], "hand": ["redirect"], "dice": [CHARM]})
    attack(t, "maeoni-viper", WORKER, KNIGHT)
    t.p2.choose("no-block:iron-worker")
    t.p2.choose("block", WOLF, KNIGHT)
    t.p1.choose(WORKER)
    t.p2.choose("react", "redirect")
    to_the_end(t)
    assert (t.p2.wounds, t[WOLF].zone) == (3, "conjuration-pile")
    assert (t[WORKER].exhaustion, t[KNIGHT].exhaustion, t[KNIGHT].wounds) == (1, 1, 0)


def test_a_blocker_that_leaves_play_in_any_way_no_longer_blocks(table: Tables) -> None:
    """Ruling 64."""

    with with_cards(answer("block:after", DiscardFromPlay(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"], **HAND}, p2={"battlefield": ["silver-snake", "gilder"]})
        attack(t, "maeoni-viper")
        t.p2.choose("block", "silver-snake")
        t.p1.choose("react", "test-answer")
        with t.changes({"p2.wounds": +2}):
            t.p1.choose("silver-snake")
        assert "destroyed" not in t.events


def test_a_blocker_that_came_back_is_another_unit(table: Tables) -> None:
    """Ruling 64: A Sleeping Widow placed again from the pile does not block, though it is the same piece of cardboard."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "mist-spirit"]},
        p2={
            "battlefield": ["sleeping-widow", "sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
            "pile": [],
        },
    )
    attack(t, "maeoni-viper", "hammer-knight", "mist-spirit")
    t.p2.choose("block:sleeping-widow#1:hammer-knight")
    t.p2.choose("block:sleeping-widow:mist-spirit")
    t.p1.choose("battle", "hammer-knight", "first:sleeping-widow", "use", "hammer-knight")
    t.p1.choose("target:sleeping-widow")  # the other blocker: destroyed and discarded to the pile
    t.p2.choose("pass")
    assert t.p2.conjuration_pile == ["sleeping-widow"]
    t.p2.choose("react", "summon-sleeping-widows")  # in answer to the first one
    assert t.p2.battlefield == ["sleeping-widow"]
    assert t.p2.wounds == 1, "the Mist Spirit is unblocked"
    assert (t["mist-spirit"].wounds, t["p2.sleeping-widow"].wounds) == (0, 0)


@proves("ashes.attack.phoenixborn.3.blocker-gone", "ashes.timing.attack.blocker-destroyed")
def test_a_blocker_destroyed_by_aftershock_leaves_its_attacker_unblocked(table: Tables) -> None:
    """299, 470 with the stated order of battles."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "masked-wolf"]}, p2={"battlefield": ["iron-worker", "sleeping-widow"]}
    )
    attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
    t.p2.choose("block:iron-worker:hammer-knight", "block:sleeping-widow:masked-wolf")
    t.p1.choose("battle:hammer-knight", "first:hammer-knight")
    t.p1.choose("aftershock", "sleeping-widow")
    assert (t.p2.wounds, t["masked-wolf"].zone, t["masked-wolf"].exhaustion) == (2, "battlefield", 1)


def test_resolving_the_other_battle_first_keeps_the_block(table: Tables) -> None:
    """293, 299: the same attack in the other order."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "masked-wolf"]}, p2={"battlefield": ["iron-worker", "sleeping-widow"]}
    )
    attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
    t.p2.choose("block:iron-worker:hammer-knight", "block:sleeping-widow:masked-wolf")
    t.p1.choose("battle:masked-wolf", "first:masked-wolf")
    assert t["masked-wolf"].zone == "conjuration-pile"
    assert t["sleeping-widow"].zone == "conjuration-pile"
    assert t.p2.wounds == 0
