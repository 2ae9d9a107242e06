"""The advanced timing rules: attacks, the damage resolution sequence, effects of the same time."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.making import ally, n, passive, reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers
from rulebound.games.ashes.effects import (
    AddAttack,
    Damage,
    DiscardFromPlay,
    EventPattern,
    Exhaust,
    RemoveExhaustion,
    RemoveWounds,
)
from rulebound.games.ashes.nouns import AlterationSpells, Phoenixborns, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


@node
class AfterBlockersDeclared(EventPattern):
    moments = ("block:after",)

    def text(self, lang: str) -> str:
        return "after blockers are declared"


@node
class AfterWoundsOnUnit(EventPattern):
    moments = ("wounds:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after 1 or more wound tokens are placed on a unit"


# The decks have no card that exhausts a unit between a declaration and its battle, or that answers wounds on a unit.
TRIP = reaction("test-trip", "Trip", "絆倒", "1 basic", AfterBlockersDeclared(), Exhaust(1, target(Units())))
WINCE = reaction("test-wince", "Wince", "退縮", "1 basic", AfterWoundsOnUnit(), Damage(n(1), target(Phoenixborns())))


def told(t: Table, *kinds: str) -> list[str]:
    return [k for k in t.events if k in kinds]


def damages(t: Table) -> list[tuple[str, ...]]:
    return [tuple(s.card for s in e.cards) for e in t.state.log or [] if e.kind == "damage"]


SLUMP = reaction("test-slump", "Slump", "癱軟", "1 basic", AfterWoundsOnUnit(), Exhaust(1, target(Units())))
RAGE = reaction("test-rage", "Rage", "暴怒", "1 basic", AfterWoundsOnUnit(), AddAttack(2, target(Units())))
DUELIST = ally("test-duelist", "Duelist", "決鬥者", "main", passive("quick-strike"), attack=1, life=9, recover=0)


# ---------------------------------------------------------------- attacks


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


@node
class AfterGuardDeclared(EventPattern):
    moments = ("guard:after",)

    def text(self, lang: str) -> str:
        return "after a guard is declared"


SNARE = reaction("test-snare", "Snare", "羅網", "1 basic", AfterOpponentDeclaresAttackers(), Exhaust(1, target(Units())))
RALLY = reaction("test-rally", "Rally", "重整", "1 basic", AfterBlockersDeclared(), RemoveExhaustion(target(Units())))
REVIVE = reaction("test-revive", "Revive", "振作", "1 basic", AfterGuardDeclared(), RemoveExhaustion(target(Units())))


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


def quick_strike(table: Tables, **hands: list[str]) -> Table:
    """The Duelist has dealt its damage to Iron Worker, which is going to counter."""
    t = table.ashes(
        p1={"battlefield": ["test-duelist"], "hand": hands.get("p1", []), "dice": ["charm"]},
        p2={"battlefield": ["iron-worker"], "hand": hands.get("p2", []), "dice": ["charm"]},
    )
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "counter")
    return t


@proves("ashes.resolve.4", "ashes.attack.battle")
def test_a_quick_strike_counter_is_read_when_it_is_dealt(table: Tables) -> None:
    with with_cards(DUELIST, RAGE):
        t = quick_strike(table)
        assert (t["test-duelist"].wounds, t["iron-worker"].wounds) == (2, 1)
        assert (t["test-duelist"].exhaustion, t["iron-worker"].exhaustion) == (1, 1)
        t = quick_strike(table, p2=["test-rage"])
        t.p2.choose("react", "test-rage")
        t.p2.choose("target", "iron-worker")
        assert t["test-duelist"].wounds == 4


@proves("ashes.resolve.4", "ashes.exhaustion.unit-limits")
def test_a_unit_exhausted_by_then_does_not_counter_a_quick_strike(table: Tables) -> None:
    with with_cards(DUELIST, SLUMP):
        t = quick_strike(table, p1=["test-slump"])
        t.p1.choose("react", "test-slump")
        t.p1.choose("target", "iron-worker")
        assert t["test-duelist"].wounds == 0
        assert (t["test-duelist"].exhaustion, t["iron-worker"].exhaustion) == (1, 1)  # no token for a counter


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


# ---------------------------------------------------------------- the damage resolution sequence


@proves("ashes.timing.damage.enter")
def test_the_sequence_is_entered_at_the_fitting_step(table: Tables) -> None:
    armored = ("false-demon", {"attached": ["root-armor"]})
    steps = ("damage", "prevent", "wounds", "destroyed")
    deal = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": [("false-demon", {"wounds": 1})]})
    deal.p1.choose("attack", "false-demon")
    deal.p2.choose("no-guard", "decline")
    assert told(deal, *steps) == ["damage", "wounds", "destroyed"], "deal damage: step 1"
    place = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]}, p2={"battlefield": [armored]}
    )
    place.p1.choose("play", "molten-gold")
    assert told(place, *steps) == ["wounds", "destroyed"], "place wound tokens: step 2"
    destroy = table.ashes(
        p1={"hand": ["fear"], "dice": ["charm"], "battlefield": [("masked-wolf", {"attached": ["root-armor"]})]}, p2={}
    )
    destroy.p1.choose("play", "fear")
    assert told(destroy, *steps) == ["destroyed"], "destroy: step 3"


@proves("ashes.timing.damage.zero")
def test_no_sequence_for_0_damage(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("mist-spirit", {"attached": ["root-armor"]})]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "gilder")
    assert damages(t) == [("gilder", "mist-spirit")], "the counter with attack 0 is no damage"
    assert "prevent" not in t.events, "so Armored was not triggered"
    assert t["gilder"].exhaustion == 1


@proves("ashes.timing.damage.1")
def test_damage_is_dealt_before_any_token_is_placed(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["silver-snake"], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("no-block")
    assert t.p2.can("react", "redirect")
    last = [e for e in t.state.log or [] if e.kind == "damage"][-1]
    assert ([s.card for s in last.cards], last.n, last.detail) == (["maeoni-viper", "iron-worker"], 2, "attack")
    assert t.p2.wounds == 0


@proves("ashes.timing.damage.1.window")
def test_after_damage_is_dealt_it_may_be_prevented_or_redirected(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": [("silver-snake", {"attached": ["root-armor"]})],
            "hand": ["redirect"],
            "dice": ["charm:power"],
        },
    )
    with t.branch() as b:
        b.p1.choose("attack", "silver-snake")
        b.p2.choose("no-guard", "decline")
        assert b["silver-snake"].wounds == 1, "2 dealt, 1 prevented, 1 received"
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("no-block")
    with t.changes({"p2.wounds": 0, "silver-snake.wounds": +2}):
        t.p2.choose("react", "redirect")


@proves("ashes.timing.damage.2")
def test_nothing_is_received_if_everything_was_prevented(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": ["silver-snake"],
            "hand": ["cover", "sympathy-pain"],
            "dice": ["natural:power", "charm:power"],
        },
    )
    t.p1.choose("attack", "silver-snake")
    t.p2.choose("guard", "maeoni-viper")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b.p2.wounds == 2
        assert b.p2.can("react", "sympathy-pain"), "tokens were placed"
    t.p2.choose("react", "cover")
    assert t.p2.wounds == 0
    assert [e.n for e in t.state.log or [] if e.kind == "wounds"] == [1], "only Cover's own damage placed a token"
    assert t.p2.hand == ["sympathy-pain"]


@proves("ashes.timing.damage.2.unit")
def test_a_doomed_unit_is_in_play_until_the_next_step(table: Tables) -> None:
    with with_cards(WINCE):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"]},
            p2={"battlefield": ["masked-wolf"], "hand": ["test-wince"], "dice": ["charm"]},
        )
        t.p1.choose("attack", "masked-wolf")
        t.p2.choose("no-guard", "decline")
        assert t.p2.can("react", "test-wince")
        assert (t["masked-wolf"].zone, t["masked-wolf"].wounds) == ("battlefield", 2)
        t.p2.choose("react", "test-wince")
        t.p2.choose("coal-roarkwin")
        assert t["masked-wolf"].zone == "conjuration-pile"
        assert told(t, "react", "destroyed") == ["react", "destroyed"]


BALM = reaction("test-balm", "Balm", "香膏", "1 basic", AfterWoundsOnUnit(), RemoveWounds(n(1), target(Units())))
SNIP = reaction("test-snip", "Snip", "剪線", "1 basic", AfterWoundsOnUnit(), DiscardFromPlay(target(AlterationSpells())))


@proves("ashes.timing.damage.2.due-fixed")
def test_removing_wounds_after_they_are_placed_saves_no_doomed_unit(table: Tables) -> None:
    with with_cards(BALM):
        for unit, zone in (("mist-spirit", "conjuration-pile"), ("hammer-knight", "battlefield")):
            t = table.ashes(
                p1={"dice": ["natural:power"]}, p2={"battlefield": [unit], "hand": ["test-balm"], "dice": ["charm"]}
            )
            t.p1.choose("dice-power", "natural")
            t.p2.choose("react", "test-balm")
            assert t[unit].zone == zone
            assert t[unit].wounds == 0


@proves("ashes.timing.damage.2.unit", "ashes.timing.damage.3")
def test_no_state_check_destroys_a_doomed_unit_before_step_3(table: Tables) -> None:
    """Snip lets the life value of another unit drop; that unit is destroyed at once, the doomed one after all answers."""
    with with_cards(SNIP, WINCE):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-snip"]},
            p2={
                "battlefield": ["mist-spirit", ("hammer-knight", {"wounds": 4, "attached": ["undying-heart"]})],
                "hand": ["test-wince"],
                "dice": ["charm"],
            },
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "mist-spirit")
        t.p1.choose("react", "test-snip")
        assert t["hammer-knight"].zone == "discard-pile"
        assert (t["mist-spirit"].zone, t["mist-spirit"].wounds) == ("battlefield", 1)
        assert t.p2.can("react", "test-wince")  # the second answer to the wounds, with the unit still in play
        t.p2.choose("pass")
        assert t["mist-spirit"].zone == "conjuration-pile"


@node
class AfterDamageToAUnit(EventPattern):
    moments = ("damage:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after a unit is dealt damage"


FLAY = reaction("test-flay", "Flay", "剝甲", "1 basic", AfterDamageToAUnit(), DiscardFromPlay(target(AlterationSpells())))


@proves("ashes.timing.damage.enter", "ashes.damage.destroy")
def test_before_wounds_are_placed_a_unit_at_its_life_is_destroyed_at_once(table: Tables) -> None:
    with with_cards(FLAY):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-flay"]},
            p2={"battlefield": [("hammer-knight", {"wounds": 4, "attached": ["undying-heart"]})]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("react", "test-flay")
        assert t["hammer-knight"].zone == "discard-pile"
        assert not t.happened("wounds", "hammer-knight")  # nothing is left to receive the damage


@proves("ashes.timing.damage.2.phoenixborn")
def test_lethal_damage_ends_the_game_before_any_reaction(table: Tables) -> None:
    for wounds, over in ((17, 0), (18, 1)):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"]},
            p2={"wounds": wounds, "hand": ["sympathy-pain"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack", "maeoni-viper")
        assert t.over == over
        assert t.p2.can("react", "sympathy-pain") is not bool(over)


@proves("ashes.timing.damage.2.window")
def test_sympathy_pain_answers_placed_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": ["silver-snake"],
            "hand": ["redirect", "sympathy-pain"],
            "dice": ["charm:power", "charm:power"],
        },
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("no-block")
    assert t.p2.options == ["react:redirect", "pass"], "step 1: after damage is dealt"
    t.p2.choose("pass")
    assert t.p2.options == ["react:sympathy-pain", "pass"], "step 2: after the tokens are placed"
    assert t.p2.wounds == 2


@proves("ashes.timing.damage.3")
def test_a_destroyed_unit_is_out_of_play_but_not_yet_discarded(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("attack", "gilder")
    t.p2.choose("no-guard", "decline")
    assert t.p2.can("use", "gilder")
    assert (t["gilder"].zone, t.p2.battlefield) == ("set-aside", [])
    assert not t["gilder"].in_play


@proves("ashes.timing.damage.3.when", "ashes.timing.damage.3.after")
def test_when_destroyed_comes_before_after_destroyed(table: Tables) -> None:
    """The non-active player's when-effect comes before the active player's after-effects."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": ["hammer-knight"], "dice": ["charm"]},
        p2={
            "battlefield": ["butterfly-monk", "hammer-knight"],
            "wounds": 3,
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("attack", "butterfly-monk")
    t.p2.choose("no-guard", "decline")
    assert t.p2.options == ["use:butterfly-monk:mend", "pass"]
    t.p2.choose("use", "butterfly-monk")
    with t.changes({"p2.wounds": -1}):
        t.p2.choose("target", "maeoni-viper")
    assert set(t.p1.options) == {"use:hammer-knight:aftershock", "use:jessa-na-ni:screams-of-the-departed", "pass"}
    t.p1.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]


@proves("ashes.timing.damage.4")
def test_step_4_discards_the_destroyed_unit(table: Tables) -> None:
    """Only after it the pile can give that conjuration again."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": ["sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
            "pile": ["sleeping-widow"],
        },
    )
    t.p1.choose("attack", "sleeping-widow")
    t.p2.choose("no-guard", "decline")
    assert t.p2.can("react", "summon-sleeping-widows")
    assert t.p2.conjuration_pile == ["sleeping-widow"], "the destroyed one is not there yet"
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"], "one copy in the pile, one placed"
    assert t.p2.conjuration_pile == ["sleeping-widow"], "then the destroyed one was discarded"


@proves("ashes.timing.damage.4")
def test_an_ally_is_in_the_discard_pile_only_after_step_4(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["iron-worker"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "decline")
    assert t.p2.can("react", "final-cry")
    assert t.p2.discard_pile == []
    t.p2.choose("pass")
    assert t.p2.discard_pile == ["iron-worker"]


# ---------------------------------------------------------------- effects of the same time


@proves("ashes.timing.same-event")
def test_each_player_has_one_chance_the_active_player_first(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": ["hammer-knight"], "dice": ["charm"]},
        p2={"battlefield": ["false-demon", "iron-rhino"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("attack", "false-demon")
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "iron-rhino")
    assert t["iron-rhino"].wounds == 1, "resolved before the next response"
    assert t.p1.options == ["use:jessa-na-ni:screams-of-the-departed", "pass"], "still the active player's chance"
    t.p1.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    t.p2.choose("react", "final-cry")
    t.p2.choose("target", "jessa-na-ni")
    assert t.p1.can("end-turn"), "the chance does not come back to the active player"
    assert t.p1.wounds == 2
    assert t.p1.dice == ["charm:power"]


@proves("ashes.timing.optional")
def test_windows_come_in_a_fixed_order(table: Tables) -> None:
    """When before after, the active player first: also when the turn is the other player's."""
    seat = {"hand": ["final-cry"], "dice": ["ceremonial:power", "charm"], "phoenixborn": "jessa-na-ni"}
    for active in (1, 2):
        t = table.ashes(
            turn=active,
            p1={"battlefield": ["gilder", "mist-spirit"], **seat},
            p2={"battlefield": ["gilder", "mist-spirit"], **seat},
        )
        g, other = t.state, 3 - active
        t.wounds[t[f"p{other}.gilder"].entity] = 1
        me, them = (t.p1, t.p2) if active == 1 else (t.p2, t.p1)
        me.choose("attack", "gilder")
        me.choose("attacker", "mist-spirit")
        them.choose("no-guard", "decline")
        asked = []
        while g.decision is not None and g.decision.prompt.startswith("window"):
            asked.append((g.decision.player + 1, g.decision.prompt))
            t.choose("pass")
        assert asked == [
            (other, "window.destroyed:when"),
            (active, "window.destroyed:after"),
            (other, "window.destroyed:after"),
        ]


def anchornaut(table: Tables) -> Table:
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["charm"]},
        p2={"battlefield": ["iron-worker", "silver-snake"], "hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("play", "anchornaut")
    return t


@proves("ashes.timing.when")
def test_a_when_effect_resolves_after_its_event(table: Tables) -> None:
    t = anchornaut(table)
    assert t.p1.options == ["use:anchornaut:throw", "pass"]
    assert t["anchornaut"].zone == "battlefield", "it is in play before Throw 1 asks for a target"
    t.p1.choose("use", "anchornaut")
    assert t.p1.can("target", "iron-worker")


@proves("ashes.timing.after-when")
def test_after_effects_wait_for_all_when_effects(table: Tables) -> None:
    t = anchornaut(table)
    assert not t.p2.options, "Ice Trap can't be played before Throw 1 is resolved"
    t.p1.choose("use", "anchornaut")
    assert not t.p2.options
    t.p1.choose("target", "iron-worker")
    assert t.p2.options == ["react:ice-trap", "pass"]


@proves("ashes.timing.when.example")
def test_example_anchornaut_and_ice_trap(table: Tables) -> None:
    t = anchornaut(table)
    t.p1.choose("use", "anchornaut")
    t.p1.choose("target", "iron-worker")
    t.p2.choose("react", "ice-trap")
    assert t["iron-worker"].wounds == 1, "the damage stands"
    assert t["anchornaut"].zone == "discard-pile"


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


# ---------------------------------------------------------------- effects on several units


def typhoon(table: Tables) -> Table:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"], "battlefield": ["gilder"]},
        p2={
            "battlefield": ["masked-wolf", "hammer-knight", "iron-rhino"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
            "phoenixborn": "aradel-summergaard",
        },
    )
    t.p1.choose("play", "mist-typhoon")
    return t


@proves("ashes.timing.multi.1")
def test_first_all_affected_units_are_fixed(table: Tables) -> None:
    t = typhoon(table)
    assert t.p1.options == ["next:masked-wolf", "next:hammer-knight", "next:iron-rhino"], "the opposing units in play now"
    t.p1.choose("next", "hammer-knight", "next", "masked-wolf")
    t.p2.choose("pass")
    assert [t[u].wounds for u in ("hammer-knight", "iron-rhino", "gilder")] == [1, 1, 0]


@proves("ashes.timing.multi.2")
def test_then_one_at_a_time_in_the_players_order(table: Tables) -> None:
    t = typhoon(table)
    t.p1.choose("next", "masked-wolf")
    assert t.p2.can("react", "summon-sleeping-widows"), "its full damage sequence, with its triggers, comes first"
    assert [t[u].wounds for u in ("hammer-knight", "iron-rhino")] == [0, 0]
    t.p2.choose("pass")
    assert t.p1.options == ["next:hammer-knight", "next:iron-rhino"]
    t.p1.choose("next", "iron-rhino")
    assert damages(t) == [
        ("masked-wolf", "mist-typhoon"),
        ("iron-rhino", "mist-typhoon"),
        ("hammer-knight", "mist-typhoon"),
    ]


@proves("ashes.timing.multi.fixed", "ashes.timing.multi.example")
def test_example_mist_typhoon_and_sleeping_widows(table: Tables) -> None:
    t = typhoon(table)
    t.p1.choose("next", "masked-wolf")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p1.options == ["next:hammer-knight", "next:iron-rhino"], "the set does not change"
    t.p1.choose("next", "iron-rhino")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t.p2.battlefield == ["hammer-knight", "iron-rhino", "sleeping-widow", "sleeping-widow"]
    assert [t[u].wounds for u in ("sleeping-widow#1", "sleeping-widow#2", "hammer-knight", "iron-rhino")] == [0, 0, 1, 1]
