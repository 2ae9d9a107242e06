"""Corners of the rules that no card of the six decks reaches by itself: made-up cards lead there."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Resolve, node
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.making import (
    action,
    ally,
    alteration,
    conjured_alteration,
    grants,
    n,
    number,
    passive,
    reaction,
    triggered,
)
from rulebound.games.ashes.conditions import (
    AfterOpponentDeclaresAttackers,
    AfterOpponentTargetsYourUnit,
    AfterThisDealtDamage,
    AfterUnitDestroyed,
    AfterUnitEnters,
)
from rulebound.games.ashes.effects import (
    AttachConjured,
    Choose,
    Damage,
    DestroyUnit,
    DiscardFromPlay,
    EventPattern,
    Exhaust,
    GainAbility,
    PlaceConjuration,
    PlaceStatus,
    PreventDamage,
    RedirectDamage,
    RemoveStatus,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    YOURS,
    AlterationSpells,
    EventUnit,
    Phoenixborns,
    ReadySpells,
    That,
    Units,
    chosen,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import DealDamage
from rulebound.testing import Tables, proves


@node
class AfterDamage(EventPattern):
    """After damage is dealt to any unit, or only to one that guards."""

    guarding: bool = False
    moments = ("damage:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit and (event.guarding or not self.guarding))

    def text(self, lang: str) -> str:
        return "after a guarding unit is dealt damage" if self.guarding else "after a unit is dealt damage"


@node
class AfterWounds(EventPattern):
    moments = ("wounds:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after wound tokens are placed on a unit"


SNIP = reaction("test-sever", "Snip", "剪線", "1 basic", AfterWounds(), DiscardFromPlay(target(AlterationSpells())))
FLAY = reaction("test-peel", "Flay", "剝甲", "1 basic", AfterDamage(), DiscardFromPlay(target(AlterationSpells())))
SHOVE = reaction("test-shove", "Shove", "推擠", "1 basic", AfterDamage(), RedirectDamage(chosen(Units(OPPONENTS))))


# ---------------------------------------------------------------- damage


@proves("ashes.timing.damage.3", "ashes.damage.destroy")
def test_a_unit_that_becomes_doomed_while_its_wounds_are_answered_is_destroyed_in_step_3(table: Tables) -> None:
    with with_cards(SNIP):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-sever"]},
            p2={"battlefield": [("hammer-knight", {"wounds": 3, "attached": ["undying-heart"]})]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("react", "test-sever")
        assert t["hammer-knight"].zone == "discard-pile"
        (destroyed,) = [e for e in t.state.log or [] if e.kind == "destroyed"]
        assert destroyed.player == 1


@node
class WeakenAndStrike(Effect):
    """In one effect: a unit's life value drops, and it is dealt damage."""

    def act(self, g: Any, f: Resolve) -> None:
        unit = g.units(1 - f.you)[0]
        modify(g, unit, "life", ADD, -9, f.source, "turn")
        g.dirty = 1
        g.push(DealDamage(subject=unit, amount=1, source=f.source, by=f.you))

    def text(self, lang: str) -> str:
        return "weaken and strike"


@proves("ashes.timing.damage.enter")
def test_no_damage_is_dealt_to_what_has_left_play_by_then(table: Tables) -> None:
    with with_cards(action("test-crush", "Crush", "輾碎", "main", WeakenAndStrike()), FLAY):
        t = table.ashes(
            p1={"hand": ["test-crush"]}, p2={"battlefield": ["iron-rhino"], "hand": ["test-peel"], "dice": ["charm"]}
        )
        t.p1.choose("play", "test-crush")
        assert t["iron-rhino"].zone == "conjuration-pile"
        assert not t.happened("damage")


@proves("ashes.timing.damage.1.window", "ashes.timing.same-event")
def test_armor_does_not_answer_damage_that_another_unit_is_to_receive(table: Tables) -> None:
    with with_cards(SHOVE):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-shove"]},
            p2={"battlefield": [("gilder", {"attached": ["root-armor"]}), "hammer-knight"]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "gilder")
        t.p1.choose("react", "test-shove")
        t.p1.choose("choose", "hammer-knight")
        assert (t["gilder"].wounds, t["hammer-knight"].wounds) == (0, 1)
        assert not t.happened("prevent")


@proves("ashes.ability.stacking", "ashes.trigger.source-present")
def test_an_ability_from_two_sources_is_still_there_when_one_of_them_is_gone(table: Tables) -> None:
    armored = triggered(AfterThisDealtDamage(), PreventDamage(number(1)), name="armored", number=1)
    plate = alteration("test-plate", "Plate", "板甲", "main", grants(armored), attack_bonus=0, life_bonus=0, recover_bonus=0)
    with with_cards(FLAY, plate):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-peel"]},
            p2={"battlefield": [("hammer-knight", {"attached": ["test-plate", "root-armor"]})]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("react", "test-peel")
        t.p1.choose("target:test-plate")
        assert t["hammer-knight"].wounds == 0  # Armored 1 of the other one


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


@proves("ashes.type.alteration.target", "ashes.discard.to-owner")
def test_a_spell_whose_unit_left_play_while_it_was_targeted_is_discarded(table: Tables) -> None:
    grudge = reaction(
        "test-grudge", "Grudge", "怨恨", "1 basic", AfterOpponentTargetsYourUnit(), DestroyUnit(chosen(Units(YOURS)))
    )
    with with_cards(grudge):
        t = table.ashes(
            p1={"hand": ["root-armor"], "dice": ["natural:class"]},
            p2={"battlefield": ["mist-spirit"], "hand": ["test-grudge"], "dice": ["charm"]},
        )
        t.p1.choose("play", "root-armor")
        t.p2.choose("react", "test-grudge")
        assert t["mist-spirit"].zone == "conjuration-pile"
        assert t["root-armor"].zone == "discard-pile"


BARK = conjured_alteration("test-moss", "Moss", "苔蘚", limit=2, attack_bonus=1, life_bonus=2, recover_bonus=0)
GRAFT = action(
    "test-graft",
    "Graft",
    "嫁接",
    "main",
    Choose(chosen(Units(OPPONENTS))),
    AttachConjured("test-moss", That("chosen")),
    conjurations=("test-moss",),
)


@proves("ashes.type.alteration.attach.targets")
def test_attaching_to_a_unit_that_was_chosen_before_targets_it(table: Tables) -> None:
    with with_cards(BARK, GRAFT):
        theirs = {"battlefield": ["gilder", "stormwind-sniper"], "hand": ["golden-veil"], "dice": ["charm:power"]}
        t = table.ashes(p1={"hand": ["test-graft"]}, p2=theirs)
        t.p1.choose("play", "test-graft")
        with t.branch() as b:
            b.p1.choose("choose:gilder")
            assert b.p2.options == ["react:golden-veil", "pass"]
            b.p2.choose("pass")
            assert b["test-moss"].on == "gilder"
        with t.branch() as b:
            b.p1.choose("choose:gilder")
            b.p2.choose("react", "golden-veil")
            assert b.p1.conjuration_pile == ["test-moss"] * 2
        t.p1.choose("choose:stormwind-sniper")  # it may be chosen, but nothing may target it
        assert not t.p2.can("react")
        assert t.p1.conjuration_pile == ["test-moss"] * 2


@proves("ashes.type.alteration.attach.targets")
def test_a_unit_that_an_effect_targets_anyway_is_targeted_once(table: Tables) -> None:
    graft = reaction(
        "test-trap",
        "Trap",
        "陷阱",
        "1 basic",
        AfterUnitEnters(9),
        AttachConjured("test-moss", EventUnit()),
        conjurations=("test-moss",),
    )
    with with_cards(BARK, graft):
        t = table.ashes(
            p1={
                "hand": ["hammer-knight", "golden-veil"],
                "dice": ["ceremonial:power", "natural", "charm:basic", "charm:power"],
            },
            p2={"hand": ["test-trap"], "dice": ["charm"]},
        )
        t.p1.choose("play", "hammer-knight")
        t.p2.choose("react", "test-trap")
        t.p1.choose("pass")  # Golden Veil, asked for once
        assert t["test-moss"].on == "hammer-knight"


@proves("ashes.timing.multi.fixed")
def test_a_unit_that_left_and_came_back_meanwhile_is_not_of_the_set(table: Tables) -> None:
    swap = reaction(
        "test-exchange",
        "Swap",
        "替換",
        "1 basic",
        AfterUnitDestroyed(YOURS),
        DiscardFromPlay(chosen(Units(YOURS))),
        PlaceConjuration("mist-spirit"),
    )
    with with_cards(swap):
        t = table.ashes(
            p1={"hand": ["mist-typhoon"], "dice": ["illusion", "natural"]},
            p2={"battlefield": ["mist-spirit"] * 2, "pile": [], "hand": ["test-exchange"], "dice": ["charm"]},
        )
        t.p1.choose("play", "mist-typhoon")
        t.p1.choose("next:mist-spirit#1")
        t.p2.choose("react", "test-exchange")
        t.skip_until(lambda t: t["mist-typhoon"].zone == "discard-pile")
        assert t.p2.battlefield == ["mist-spirit"]  # it came back as another one


@proves("ashes.timing.damage.3.when")
def test_a_unit_destroyed_by_ones_own_attack_is_not_destroyed_by_a_spell_ability_or_dice_power(table: Tables) -> None:
    with with_cards(SHOVE):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "blood-shaman"], "wounds": 3, "dice": ["charm:basic"]},
            p2={"battlefield": ["gilder"], "hand": ["test-shove"], "dice": ["charm"]},
        )
        t.p1.choose("attack:gilder", "attacker:hammer-knight")
        t.p2.choose("no-guard", "decline")
        t.p2.choose("react", "test-shove")
        t.p2.choose("choose", "blood-shaman")
        assert t["blood-shaman"].zone == "discard-pile"
        assert t.p1.prompt != "window.destroyed:when"  # no Blood Ritual
        assert t.p1.wounds == 3


# ---------------------------------------------------------------- values and abilities


@proves("ashes.value.current")
def test_lasting_changes_end_when_the_unit_leaves_play(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["strengthen", "resummon"], "battlefield": ["masked-wolf"], "dice": ["ceremonial", "illusion"]},
        p2={},
        stop_at_forced=True,
    )
    t.p1.choose("activate:strengthen", "target:masked-wolf")
    assert t["masked-wolf"].attack == 4
    t.p1.choose("activate:resummon", "choose:masked-wolf")
    assert (t.p1.prompt, t.turn_player) == ("turn", 0)  # it is still the turn of which Strengthen speaks
    assert t["masked-wolf"].attack == 2


@proves("ashes.exhaustion.no-text")
def test_an_exhausted_unit_has_no_gained_ability_either(table: Tables) -> None:
    veil = action(
        "test-veil",
        "Veil",
        "面紗",
        "side",
        GainAbility(target(Units(YOURS))),
        grants=passive("concealed"),
    )
    with with_cards(veil):
        for tokens, targets in ((0, ["target:gilder"]), (1, ["target:iron-worker", "target:gilder"])):
            t = table.ashes(
                p1={
                    "hand": ["test-veil"],
                    "battlefield": [("iron-worker", {"exhaustion": tokens}), "gilder", "masked-wolf"],
                },
                p2={"hand": ["shadow-strike"], "dice": ["illusion:power"]},
                stop_at_forced=True,
            )
            t.p1.choose("play:test-veil")
            t.p1.choose("target:iron-worker")
            t.p1.choose("attack:maeoni-viper", "attacker:masked-wolf", "done")
            t.p2.choose("react:shadow-strike")
            assert t.p2.options == targets


@proves("ashes.effect.affect")
def test_spell_guard_keeps_tokens_on_and_off(table: Tables) -> None:
    spells = chosen(ReadySpells("opponent"))
    clog = reaction("test-clog", "Clog", "堵塞", "1 basic", AfterOpponentDeclaresAttackers(), Exhaust(1, spells))
    leech = reaction("test-leech", "Leech", "吸取", "1 basic", AfterOpponentDeclaresAttackers(), RemoveStatus(n(1), spells))
    with with_cards(clog, leech):
        for card, tokens in (("test-clog", (1, 1)), ("test-leech", (0, 0))):
            for spell, after in (("summon-silver-snake", (0, 1)), ("strengthen", tokens)):
                t = table.ashes(
                    p1={
                        "battlefield": ["gilder"],
                        "spellboard": [("summon-silver-snake", {"status": 1}), ("strengthen", {"status": 1})],
                    },
                    p2={"hand": [card], "dice": ["charm"]},
                )
                t.p1.choose("attack", "maeoni-viper")
                t.p2.choose("react", card)
                t.p2.choose("choose", spell)
                assert (t[spell].exhaustion, t[spell].status) == after


@proves("ashes.ability.definition")
def test_the_number_of_a_passive_ability_counts(table: Tables) -> None:
    titan = ally("test-titan", "Titan", "泰坦", "main", passive("gigantic", 2), attack=1, life=5, recover=1)
    with with_cards(titan):
        t = table.ashes(
            p1={"battlefield": ["test-titan"]}, p2={"battlefield": ["mist-spirit", "iron-worker", "hammer-knight"]}
        )
        t.p1.choose("attack", "maeoni-viper")
        assert t.p2.options == ["block:hammer-knight:test-titan", "no-block:test-titan"]  # life 1 and 2 are too little


@proves("ashes.multiplayer.same-rules")
def test_that_opponent_is_whose_unit_it_was_not_who_destroyed_it(table: Tables) -> None:
    spite = reaction(
        "test-spite",
        "Spite",
        "惡意",
        "1 basic",
        AfterUnitDestroyed(OPPONENTS),
        Damage(n(1), target(Phoenixborns(of="opponent"))),
    )
    with with_cards(spite):
        t = table.ashes(
            p1={"hand": ["test-spite"], "dice": ["charm"]},
            p2={"battlefield": ["mist-spirit"]},
            p3={"dice": ["natural:power"]},
            turn=3,
        )
        t.p3.choose("dice-power", "natural")
        t.p1.choose("react", "test-spite")
        assert (t.p2.wounds, t.p3.wounds) == (1, 0)


# ---------------------------------------------------------------- costs and turns


@proves("ashes.cost.discard")
def test_a_card_is_not_discarded_for_its_own_cost(table: Tables) -> None:
    toll = ally("test-toll", "Toll", "過路費", "main 1 discard", attack=1, life=1, recover=1)
    with with_cards(toll):
        assert not table.ashes(p1={"hand": ["test-toll"]}, p2={}).p1.can("play", "test-toll")
        t = table.ashes(p1={"hand": ["test-toll", "fear"]}, p2={})
        t.p1.choose("play", "test-toll")
        assert (t.p1.battlefield, t.p1.discard_pile) == (["test-toll"], ["fear"])


@proves("ashes.focus.separate-activation")
def test_copies_with_different_tokens_are_activated_separately(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["chant-of-revenge", ("chant-of-revenge", {"status": 1})]}, p2={})
    assert [k for k in t.p1.options if k.startswith("activate")] == [
        "activate:chant-of-revenge",
        "activate:chant-of-revenge#2",
    ]
    t.p1.choose("activate:chant-of-revenge#2")
    t.p1.choose("target", "maeoni-viper")
    assert t.p2.wounds == 1


@proves("ashes.pass.end-phase")
def test_a_player_who_passed_and_is_out_does_not_end_the_phase_for_those_who_have_not(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "dice": ["ceremonial:power"], "discard": ["iron-worker"]},
        p3={"battlefield": ["gilder"]},
    )
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass")
    t.p2.choose("dice-power", "ceremonial")
    assert t.out == [0, 1, 0]
    assert (t.phase, t.turn_player) == ("player-turns", 2)
    t.p3.choose("attack:coal-roarkwin", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 0)  # who has passed may act again
