"""Chapter: advanced timing of attacks: who leaves or is exhausted before the battle, and damage that both deal."""

from __future__ import annotations

from rulebound.core.effects import node
from rulebound.games.ashes.cards.builders import reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers
from rulebound.games.ashes.effects import DestroyUnit, EventPattern, Exhaust, RemoveExhaustion
from rulebound.games.ashes.nouns import Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, COPY, HAND, KNIGHT, LATE_SNARE, LULLABY, SPIRIT, UNIT, WOLF, WORKER
from tests.ashes.playing import answer, attack, damages, to_the_end


@node
class AfterBlockersDeclared(EventPattern):
    moments = ("block:after",)

    def text(self, lang: str) -> str:
        return "after blockers are declared"


# The decks have no card that exhausts a unit between a declaration and its battle, or that answers wounds on a unit.
TRIP = reaction("test-trip", "Trip", "絆倒", "1 basic", AfterBlockersDeclared(), Exhaust(1, target(Units())))


def two_battles(table: Tables, tripper: str) -> Table:
    """Hammer Knight and Iron Worker attack; False Demon blocks the one, Silver Snake (2 tokens) the other."""
    trip = {"hand": ["test-trip"], "dice": ["charm"]}
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "iron-worker"], **(trip if tripper == "p1" else {})},
        p2={"battlefield": ["false-demon", ("silver-snake", {"status": 2})], **(trip if tripper == "p2" else {})},
    )
    t.p1.choose("attack", "maeoni-viper", "hammer-knight", "iron-worker")
    t.p2.choose("block:false-demon:hammer-knight")
    t.p2.choose("block:silver-snake:iron-worker")
    return t


@node
class AfterGuardDeclared(EventPattern):
    moments = ("guard:after",)

    def text(self, lang: str) -> str:
        return "after a guard is declared"


SNARE = reaction("test-snare", "Snare", "羅網", "1 basic", AfterOpponentDeclaresAttackers(), Exhaust(1, target(Units())))
RALLY = reaction("test-rally", "Rally", "重整", "1 basic", AfterBlockersDeclared(), RemoveExhaustion(target(Units())))
REVIVE = reaction("test-revive", "Revive", "振作", "1 basic", AfterGuardDeclared(), RemoveExhaustion(target(Units())))


def test_sympathy_pain_may_take_out_an_attacker_whose_battle_is_still_to_come(table: Tables) -> None:
    """It leaves the battle (469); its blocker has not countered and stays unexhausted (63)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, WORKER]},
        p2={"battlefield": ["iron-rhino"], "hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    attack(t, "maeoni-viper", WOLF, WORKER)
    t.p2.choose("no-block:masked-wolf")
    t.p2.choose("block", "iron-rhino", WORKER)
    t.p1.choose(WOLF)
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose(WORKER)
    to_the_end(t)
    assert (t.p2.wounds, t[WORKER].zone, t[WOLF].exhaustion) == (2, "discard-pile", 1)
    assert (t["iron-rhino"].exhaustion, t["iron-rhino"].wounds) == (0, 0)


@proves("ashes.timing.attack.attacker-out")
def test_an_attacker_exhausted_before_its_battle_does_not_attack(table: Tables) -> None:
    with with_cards(TRIP):
        t = two_battles(table, "p2")
        t.p2.choose("react", "test-trip")
        t.p2.choose("iron-worker")
        assert t.p1.options == ["first:false-demon", "first:hammer-knight"], "the other battle is the only one"
        t.p1.choose("first:false-demon", "pass")
        assert (t["iron-worker"].wounds, t["iron-worker"].exhaustion) == (0, 1), "no counter, no token for a battle"
        assert (t["silver-snake"].wounds, t["silver-snake"].exhaustion) == (0, 0), "its blocker is out of it too"
        assert t.p2.wounds == 0


@proves("ashes.timing.attack.attacker-out")
def test_an_attacker_destroyed_before_its_battle_does_not_attack(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "iron-worker"]},
        p2={"battlefield": ["hammer-knight"], "hand": ["sympathy-pain"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack", "maeoni-viper", "mist-spirit", "iron-worker")
    t.p2.choose("no-block", "block")
    t.p1.choose("battle", "mist-spirit")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("iron-worker")
    assert t.p1.battlefield == ["mist-spirit"]
    assert (t["hammer-knight"].wounds, t.p2.wounds) == (0, 1)


@proves("ashes.timing.attack.attacker-out")
def test_the_only_attacker_is_exhausted_before_blocks(table: Tables) -> None:
    """469: the attack is over without blocks; the main action is used up."""
    with with_cards(LULLABY):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"battlefield": ["blue-jaguar"], "hand": ["lullaby"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:maeoni-viper")
        t.p2.choose("lullaby", "masked-wolf")
        assert (t["masked-wolf"].exhaustion, t["masked-wolf"].wounds, t["blue-jaguar"].wounds, t.p2.wounds) == (1, 0, 0, 0)
        assert not t.p1.can("attack")
        assert not t.p1.can("pass")


def test_an_unguarded_target_that_left_costs_the_attacker_its_token(table: Tables) -> None:
    """Ruling 62."""

    with with_cards(answer("guard:after", DestroyUnit(UNIT))):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [("silver-snake", {"status": 3}), "false-demon"], **HAND}
        )
        attack(t, "silver-snake")
        t.p2.choose("no-guard")
        t.p2.choose("react", "test-answer")
        with t.changes({"iron-worker.exhaustion": +1, "iron-worker.wounds": 0, "p2.wounds": 0, "false-demon.wounds": 0}):
            t.p2.choose("silver-snake")
        assert "damage" not in t.events


def test_the_guard_of_an_attacker_that_left_does_nothing(table: Tables) -> None:
    """Ruling 63."""

    with with_cards(answer("guard:after", Exhaust(1, UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["silver-snake", "butterfly-monk"], **HAND})
        attack(t, "silver-snake")
        t.p2.choose("guard", "butterfly-monk")
        t.p2.choose("react", "test-answer")
        t.p2.choose("iron-worker")
        assert [t[u].wounds for u in ("iron-worker", "butterfly-monk", "silver-snake")] == [0, 0, 0]
        assert [t[u].exhaustion for u in ("iron-worker", "butterfly-monk")] == [1, 0], "only the reaction's token"


@proves("ashes.timing.attack.attacker-out.final", "ashes.attack.attacker")
def test_an_attacker_that_was_exhausted_and_refreshed_stays_out_of_the_battle(table: Tables) -> None:
    with with_cards(SNARE, RALLY):
        t = table.ashes(
            p1={"battlefield": ["iron-worker", "hammer-knight"], "hand": ["test-rally"], "dice": ["charm"]},
            p2={"battlefield": ["gilder"], "hand": ["test-snare"], "dice": ["charm"]},
        )
        t.p1.choose("attack", "maeoni-viper", "iron-worker", "hammer-knight")
        assert (t["iron-worker"].attacking, t["hammer-knight"].attacking) == (1, 1)
        t.p2.choose("react", "test-snare")
        t.p2.choose("target", "iron-worker")
        assert (t["iron-worker"].attacking, t["hammer-knight"].attacking) == (0, 1)
        t.p2.choose("no-block:hammer-knight")
        t.p1.choose("react", "test-rally")
        t.p1.choose("target", "iron-worker")
        assert t.p2.wounds == 3  # of Hammer Knight alone
        assert (t["iron-worker"].exhaustion, t["hammer-knight"].exhaustion) == (0, 1)  # nor is it exhausted by a battle


@proves("ashes.timing.attack.attacker-out.final")
def test_so_does_the_attacker_of_a_unit(table: Tables) -> None:
    with with_cards(TRIP, SNARE, REVIVE):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "hand": ["test-revive"], "dice": ["charm"]},
            p2={"battlefield": ["hammer-knight"], "hand": ["test-snare"], "dice": ["charm"]},
        )
        t.p1.choose("attack:hammer-knight")
        t.p2.choose("react", "test-snare")
        t.p2.choose("target", "iron-worker")
        t.p1.choose("react", "test-revive")
        t.p1.choose("target", "iron-worker")
        assert (t["hammer-knight"].wounds, t["iron-worker"].wounds) == (0, 0)
        assert (t["iron-worker"].attacking, t["iron-worker"].exhaustion) == (0, 0)


@proves("ashes.timing.attack.attacker-out.final", "ashes.timing.attack.attacker-out")
def test_an_attacker_exhausted_between_two_battles_leaves_the_attack(table: Tables) -> None:
    """469: it does not attack and gets no token for it; the blocker does not counter and stays unexhausted."""
    with with_cards(LATE_SNARE):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "masked-wolf"]},
            p2={"battlefield": ["iron-worker", "blue-jaguar"], "hand": ["snare"], "dice": ["charm:power"]},
        )
        attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
        t.p2.choose("block:iron-worker:hammer-knight", "block:blue-jaguar:masked-wolf")
        t.p1.choose("battle:hammer-knight", "first:iron-worker")
        t.p1.choose("pass")
        t.p2.choose("snare", "masked-wolf")
        assert (t["masked-wolf"].exhaustion, t["masked-wolf"].wounds, t["masked-wolf"].zone) == (1, 0, "battlefield")
        assert (t["blue-jaguar"].wounds, t["blue-jaguar"].exhaustion, t.p2.wounds) == (0, 0, 0)


def test_aftershock_on_the_blocker_of_the_next_battle_opens_the_way_for_it(table: Tables) -> None:
    """A blocker destroyed before its battle blocks no longer (299, 470), whatever destroyed it."""
    t = table.ashes(p1={"battlefield": [KNIGHT, WORKER]}, p2={"battlefield": [WOLF, SPIRIT]})
    attack(t, "maeoni-viper", KNIGHT, WORKER)
    t.p2.choose("block", WOLF, KNIGHT)
    t.p2.choose("block", SPIRIT, WORKER)
    t.p1.choose(KNIGHT)
    t.p1.choose("first:masked-wolf")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", SPIRIT)
    to_the_end(t)
    assert (t.p2.wounds, t[WORKER].wounds, t[KNIGHT].wounds) == (2, 0, 2)


@proves("ashes.timing.attack.blocker-destroyed")
def test_a_destroyed_blocker_no_longer_blocks(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight", "mist-spirit"]}, p2={"battlefield": ["false-demon", "masked-wolf"]})
    t.p1.choose("attack", "maeoni-viper", "hammer-knight", "mist-spirit")
    t.p2.choose("block:false-demon:hammer-knight")
    t.p2.choose("block:masked-wolf:mist-spirit")
    t.p1.choose("battle", "hammer-knight", "first:false-demon", "use", "aftershock")
    with t.changes({"p2.wounds": +1, "mist-spirit.wounds": 0}):
        t.p1.choose("masked-wolf")


@proves("ashes.timing.attack.blocker-exhausted")
def test_an_exhausted_blocker_blocks_but_does_not_counter(table: Tables) -> None:
    with with_cards(TRIP):
        t = two_battles(table, "p1")
        t.p1.choose("react", "test-trip")
        t.p1.choose("silver-snake")
        with t.changes(
            {"silver-snake.wounds": +2, "silver-snake.exhaustion": 0, "p1.iron-worker.wounds": 0, "p2.wounds": 0}
        ):
            t.p1.choose("battle", "iron-worker")
        assert t["iron-worker"].exhaustion == 1


@proves("ashes.timing.attack.blocker-exhausted")
def test_a_blocker_exhausted_between_two_battles_blocks_without_a_counter(table: Tables) -> None:
    """471: it still blocks, deals nothing and gets no second token."""
    with with_cards(LATE_SNARE):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "masked-wolf"]},
            p2={"battlefield": ["iron-worker", "blue-jaguar"], "hand": ["snare"], "dice": ["charm:power"]},
        )
        attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
        t.p2.choose("block:iron-worker:hammer-knight", "block:blue-jaguar:masked-wolf")
        t.p1.choose("battle:hammer-knight", "first:iron-worker")
        t.p1.choose("pass")
        t.p2.choose("snare", "blue-jaguar")
        assert (t["blue-jaguar"].zone, t["masked-wolf"].wounds, t["masked-wolf"].exhaustion, t.p2.wounds) == (
            "conjuration-pile",
            0,
            1,
            0,
        )


def test_a_final_cry_for_the_attacker_wins_before_the_defender_is_damaged(table: Tables) -> None:
    """Of attack and counter the active player orders the damage (519); each sequence is finished before the other."""
    t = table.ashes(
        p1={"wounds": 14, "battlefield": [WOLF], "hand": ["final-cry"], "dice": [CEREMONIAL]},
        p2={"wounds": 18, "battlefield": [WOLF], "hand": ["final-cry"], "dice": [CEREMONIAL]},
    )
    t.p1.choose("attack", "masked-wolf")
    t.p2.choose("no-guard", "counter")
    with t.branch() as other:
        other.p1.choose("first:masked-wolf#2")
        other.p2.choose("react", "final-cry", "coal-roarkwin")
        assert other.state.winners == (1,)
    t.p1.choose("first:masked-wolf#1")
    t.p1.choose("react", "final-cry", "maeoni-viper")
    assert t.state.winners == (0,)


def test_of_two_that_kill_each_other_the_knight_shocks_only_if_its_victim_goes_first(table: Tables) -> None:
    """The active player orders the two damages (519); a destroyed knight has no ability left to use (128)."""
    t = table.ashes(p1={"battlefield": [(KNIGHT, {"wounds": 2})]}, p2={"battlefield": [WORKER, SPIRIT]})
    t.p1.choose("attack", WORKER)
    t.p2.choose("no-guard", "counter")
    with t.branch() as other:
        other.p1.choose("first:hammer-knight")
        to_the_end(other)
        assert other.p2.battlefield == [SPIRIT]
        assert not [a for a in other.p1.asked if "use:hammer-knight" in str(a.offered)]
    t.p1.choose("first:iron-worker")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", SPIRIT)
    assert (t.p2.battlefield, t[KNIGHT].zone) == ([], "discard-pile")


def test_a_snake_and_its_copy_kill_each_other_whichever_is_resolved_first(table: Tables) -> None:
    """The copy hits with the X of that moment; a token eaten meanwhile saves nobody, both amounts are fixed (67)."""
    for first in ("p1", "p2"):
        t = table.ashes(p1={"battlefield": [("silver-snake", {"status": 4})]}, p2={"battlefield": [SPIRIT], **COPY})
        t.p1.choose("attack", "maeoni-viper")
        t.p2.choose("react", "strange-copy", "target:silver-snake")
        t.p2.choose("block")
        snakes = [o for o in t.p1.options if o.startswith("first")]
        assert len(snakes) == 2
        t.p1.choose(snakes[0 if first == "p1" else 1])
        assert (t.p1.battlefield, t.p2.battlefield) == ([], [])
        assert (t["silver-snake"].zone, t[SPIRIT].zone) == ("conjuration-pile", "conjuration-pile")


@proves("ashes.timing.mutual-damage")
def test_the_active_player_chooses_which_damage_comes_first(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "iron-worker")
    assert t.p1.options == ["first:iron-worker", "first:hammer-knight"]
    with t.branch() as b:
        b.p1.choose("first:hammer-knight")
        assert damages(b) == [("hammer-knight", "iron-worker"), ("iron-worker", "hammer-knight")]
    t.p1.choose("first:iron-worker")
    assert t["iron-worker"].zone == "set-aside", "the whole sequence of the one comes first, with its triggers"
    assert t["hammer-knight"].wounds == 0
    t.p1.choose("pass")
    assert t["iron-worker"].zone == "discard-pile"
    assert t["hammer-knight"].wounds == 2, "the damage of the destroyed defender, already dealt, is still resolved"


@proves("ashes.timing.mutual-damage")
def test_an_attacker_that_dies_by_the_counter_first_destroys_but_has_no_overkill(table: Tables) -> None:
    """519 with 961: both damages are dealt; a rhino that is gone has no ability when the target is destroyed after it."""
    for first, wounds in (("iron-rhino#2", 2), ("iron-rhino", 0)):
        t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["iron-rhino"]})
        t.p1.choose("attack:iron-rhino#2")
        t.p2.choose("no-guard")
        t.p2.choose("counter")
        t.p1.choose(f"first:{first}")
        assert t.zone("p1.battlefield") == []
        assert t.zone("p2.battlefield") == []
        assert t.p2.wounds == wounds


def test_quick_strike_does_not_help_a_defender(table: Tables) -> None:
    """519 with the card: "while this unit is attacking"; a blocking raven trades its damage at the same time."""
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["seaside-raven"]})
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("block:seaside-raven")
    t.p1.choose("first:iron-worker")
    assert (t["iron-worker"].zone, t["seaside-raven"].zone) == ("discard-pile", "conjuration-pile")


def test_silver_snake_battles_with_the_tokens_it_has(table: Tables) -> None:
    """277, 519: the amounts are those of the moment; what Consume adds comes after the destruction."""
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 1}), "masked-wolf"]},
        p2={"battlefield": ["blue-jaguar", ("gilder", {"wounds": 1})]},
    )
    attack(t, "maeoni-viper", "silver-snake", "masked-wolf")
    t.p2.choose("block:blue-jaguar:silver-snake", "block:gilder:masked-wolf")
    t.p1.choose("battle:masked-wolf")
    t.p2.choose("pass")
    t.p1.choose(t.p1.options[0])
    assert (t["silver-snake"].status, t["blue-jaguar"].zone) == (3, "conjuration-pile")
