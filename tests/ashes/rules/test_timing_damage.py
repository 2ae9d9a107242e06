"""Chapter: advanced timing of damage and wounds: the moments of dealing, placing and destroying."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Resolve, node
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.builders import action, n, reaction
from rulebound.games.ashes.effects import Damage, DiscardFromPlay, Draw, EventPattern, RedirectDamage, RemoveWounds
from rulebound.games.ashes.nouns import OPPONENTS, AlterationSpells, Phoenixborns, Units, chosen, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import DealDamage
from rulebound.testing import Tables, proves
from tests.ashes.made_up import BLADES, CEREMONIAL, CHARM, DYING_COAL, NATURAL, PEEL, WOLF, AfterDamage, AfterWoundsOnUnit
from tests.ashes.playing import answer, attack, damages, kill, told


@node
class AfterWounds(EventPattern):
    moments = ("wounds:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after wound tokens are placed on a unit"


SEVER = reaction("test-sever", "Snip", "剪線", "1 basic", AfterWounds(), DiscardFromPlay(target(AlterationSpells())))
SHOVE = reaction("test-shove", "Shove", "推擠", "1 basic", AfterDamage(), RedirectDamage(chosen(Units(OPPONENTS))))


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


WINCE = reaction("test-wince", "Wince", "退縮", "1 basic", AfterWoundsOnUnit(), Damage(n(1), target(Phoenixborns())))
BALM = reaction("test-balm", "Balm", "香膏", "1 basic", AfterWoundsOnUnit(), RemoveWounds(n(1), target(Units())))
SNIP = reaction("test-snip", "Snip", "剪線", "1 basic", AfterWoundsOnUnit(), DiscardFromPlay(target(AlterationSpells())))


@node
class AfterDamageToAUnit(EventPattern):
    moments = ("damage:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after a unit is dealt damage"


FLAY = reaction("test-flay", "Flay", "剝甲", "1 basic", AfterDamageToAUnit(), DiscardFromPlay(target(AlterationSpells())))


@proves("ashes.timing.damage.enter")
def test_no_damage_is_dealt_to_what_has_left_play_by_then(table: Tables) -> None:
    with with_cards(action("test-crush", "Crush", "輾碎", "main", WeakenAndStrike()), PEEL):
        t = table.ashes(
            p1={"hand": ["test-crush"]}, p2={"battlefield": ["iron-rhino"], "hand": ["test-peel"], "dice": ["charm"]}
        )
        t.p1.choose("play", "test-crush")
        assert t["iron-rhino"].zone == "conjuration-pile"
        assert not t.happened("damage")


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


def test_an_attack_of_0_opens_no_window_for_damage_or_wounds(table: Tables) -> None:
    """0 damage is none (477, 893): neither Redirect nor Sympathy Pain is asked for, and the attacker is exhausted (859)."""
    t = table.ashes(
        p1={"battlefield": ["anchornaut"]},
        p2={"battlefield": [WOLF], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("no-block")
    assert (t.p2.wounds, t["anchornaut"].exhaustion) == (0, 1)
    assert not [a for a in t.p2.asked if "react" in str(a.offered)]


@proves("ashes.timing.damage.zero")
def test_no_sequence_for_0_damage(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("mist-spirit", {"attached": ["root-armor"]})]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "gilder")
    assert damages(t) == [("gilder", "mist-spirit")], "the counter with attack 0 is no damage"
    assert "prevent" not in t.events, "so Armored was not triggered"
    assert t["gilder"].exhaustion == 1


def test_a_redirected_ambush_hurts_no_phoenixborn_and_so_causes_no_sympathy(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["stormwind-sniper"], "dice": ["ceremonial:class", "illusion:class"]},
        p2={"battlefield": ["gilder"], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    t.p1.choose("play", "stormwind-sniper", "use:stormwind-sniper")
    t.p1.choose("maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t["gilder"].wounds, t.p2.hand) == (0, 1, ["sympathy-pain"])


def test_redirected_damage_is_not_dealt_again(table: Tables) -> None:
    """Ruling 80."""

    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": [("silver-snake", {"attached": ["root-armor"]})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("no-block")
    with t.changes({"silver-snake.wounds": +2, "p2.wounds": 0}):
        t.p2.choose("react", "redirect")
    assert "prevent" not in t.events, "Armored answers damage that is dealt to this unit"
    assert t.events.count("damage") == 1


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


def test_redirected_attack_damage_destroys_as_the_attack(table: Tables) -> None:
    """479-485: the unit receives the attack's own damage; Overkill answers what the attack destroys."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [("masked-wolf", {"exhaustion": 1})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("redirect")
    assert (t["masked-wolf"].zone, t.p2.wounds) == ("conjuration-pile", 2)


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


def test_a_lethal_overkill_can_be_redirected(table: Tables) -> None:
    """Overkill is damage dealt (step 1, 481): what answers dealt damage comes before the tokens that would end the game."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"wounds": 19, "battlefield": ["iron-worker", WOLF], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t["iron-worker"].zone, t.state.over) == (19, "discard-pile", False)


def test_armored_answers_for_the_unit_and_adds_up(table: Tables) -> None:
    """Ruling 79."""

    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={"battlefield": [("silver-snake", {"attached": ["root-armor", "root-armor"], "exhaustion": 1})]},
    )
    attack(t, "silver-snake")
    t.p2.choose("no-guard")
    assert t["silver-snake"].wounds == 1, "3 less Armored 2, also while exhausted"
    assert [e.n for e in t.state.log or [] if e.kind == "prevent"] == [2]


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


def test_redirected_damage_leaves_no_trace_on_the_phoenixborn(table: Tables) -> None:
    """479-491: the unit receives it; no tokens are placed on the Phoenixborn, so nothing answers that."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": [("gilder", {"exhaustion": 1})],
            "hand": ["redirect", "sympathy-pain"],
            "dice": ["charm:power", "charm:power"],
        },
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("redirect")
    assert not t.p2.can("sympathy-pain")
    t.p2.choose("inheritance", "iron-worker")
    assert (t.p2.wounds, t["gilder"].zone, t["iron-worker"].status) == (0, "conjuration-pile", 1)


def test_overkill_hits_the_opponent_whose_unit_was_destroyed(table: Tables) -> None:
    """Ruling 111."""

    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": ["mist-spirit"]})
    t.p1.choose("attack", "mist-spirit")
    t.p3.choose("no-guard", "decline")
    assert [t.p2.wounds, t.p3.wounds] == [0, 2]


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


@proves("ashes.timing.damage.2.phoenixborn")
def test_nothing_answers_the_wounds_that_a_phoenixborn_dies_of(table: Tables) -> None:
    """The player has lost as soon as the tokens are placed; of wounds that it survives there is a window."""
    with with_cards(answer("wounds:after", Draw(1))):
        waiting = {"hand": ["test-answer", "ice-trap"], "dice": ["charm"]}
        t = table.ashes(p1=BLADES, p2={**DYING_COAL, "wounds": 18}, p3=waiting)
        kill(t, 2)
        assert t.p3.options == ["react:test-answer", "pass"]
        t = table.ashes(p1=BLADES, p2=DYING_COAL, p3=waiting)
        kill(t, 2)
        assert t.p3.options == []
        assert t.p2.out


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


@proves("ashes.timing.damage.2.phoenixborn")
def test_final_cry_in_the_middle_of_ones_own_fear_can_end_the_game(table: Tables) -> None:
    """395, 489: the reaction is resolved before Fear goes on, and its damage decides at once."""
    t = table.ashes(
        p1={
            "hand": ["fear", "final-cry"],
            "dice": ["natural:basic", "ceremonial:power"],
            "battlefield": ["iron-worker"],
            "wounds": 3,
        },
        p2={"phoenixborn": "noah-redmoon", "wounds": 14, "battlefield": ["iron-rhino"]},
    )
    t.p1.choose("fear")
    t.p1.choose("final-cry", "noah-redmoon")
    assert t.state.over
    assert t.state.winners == (0,)
    assert (t.p1.wounds, t["iron-rhino"].zone) == (3, "battlefield")


@proves("ashes.timing.damage.2.phoenixborn")
def test_redirect_comes_before_the_last_wound_and_sympathy_pain_after_it(table: Tables) -> None:
    """479-491: step 1 still saves the Phoenixborn; with the tokens of step 2 the player has lost at once."""
    for card, over in (("redirect", False), ("sympathy-pain", True)):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"wounds": 18, "battlefield": [("iron-rhino", {"exhaustion": 1})], "hand": [card], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:maeoni-viper")
        if not over:
            t.p2.choose(card)
        assert t.state.over is over


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


@proves("ashes.timing.damage.2.window", "ashes.effect.move")
def test_a_wound_that_is_moved_onto_a_phoenixborn_is_placed_there(table: Tables) -> None:
    """945, 491: moving removes and places, so Pain Link is answered by Sympathy Pain."""
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1}), "iron-worker"]},
        p2={"hand": ["sympathy-pain"], "dice": ["charm:power"]},
    )
    t.p1.choose("pain-link", "maeoni-viper")
    t.p2.choose("sympathy-pain", "iron-worker")
    assert (t["living-doll"].wounds, t.p2.wounds, t["iron-worker"].zone) == (0, 1, "discard-pile")


@proves("ashes.timing.damage.3", "ashes.damage.destroy")
def test_a_unit_that_becomes_doomed_while_its_wounds_are_answered_is_destroyed_in_step_3(table: Tables) -> None:
    with with_cards(SEVER):
        t = table.ashes(
            p1={"dice": ["natural:power", "charm"], "hand": ["test-sever"]},
            p2={"battlefield": [("hammer-knight", {"wounds": 3, "attached": ["undying-heart"]})]},
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("react", "test-sever")
        assert t["hammer-knight"].zone == "discard-pile"
        (destroyed,) = [e for e in t.state.log or [] if e.kind == "destroyed"]
        assert destroyed.player == 1


@proves("ashes.timing.damage.3")
def test_a_destroyed_unit_is_out_of_play_but_not_yet_discarded(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("attack", "gilder")
    t.p2.choose("no-guard", "decline")
    assert t.p2.can("use", "gilder")
    assert (t["gilder"].zone, t.p2.battlefield) == ("set-aside", [])
    assert not t["gilder"].in_play


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


def test_mend_comes_before_overkill_and_saves_the_phoenixborn(table: Tables) -> None:
    """A "when destroyed" effect is over before "after a unit is destroyed" begins (497-499)."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"wounds": 18, "battlefield": ["butterfly-monk"]})
    t.p1.choose("attack", "butterfly-monk")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("butterfly-monk", "maeoni-viper")
    assert not t.state.over
    assert t.p2.wounds == 18 - 1 + 2


def test_sympathy_pain_for_an_overkill_strikes_before_the_rhino_is_exhausted(table: Tables) -> None:
    """Tokens of a battle come after all its triggers (68, 334); a rhino that falls to the answer gets none."""
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"wounds": 2})]},
        p2={"battlefield": [WOLF], "hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    t.p1.choose("attack", WOLF)
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("iron-rhino")
    assert (t.p2.wounds, t["iron-rhino"].zone) == (2, "conjuration-pile")


def test_a_blood_ritual_comes_before_the_scream_and_saves_her(table: Tables) -> None:
    """When destroyed comes before after destroyed (497-499): 18 - 1 + 1, and then 1 for the shaman's recover value."""
    fear = {"phoenixborn": "jessa-na-ni", "wounds": 18, "hand": ["fear"], "dice": ["charm:basic"]}
    scream = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": [WOLF]}
    t = table.ashes(p1={**fear, "battlefield": ["blood-shaman"]}, p2=scream)
    t.p1.choose("play", "fear")
    t.p1.choose("use", "blood-shaman")
    t.p2.choose("use:jessa-na-ni#2")
    t.p2.choose("jessa-na-ni#1")
    assert (t.state.over, t.p1.wounds, t.p2.battlefield) == (0, 17, [])


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


def test_overkill_needs_iron_rhino_in_play(table: Tables) -> None:
    """Ruling 67.

    If the counter damage is resolved first and destroys the attacker, its after-effect is gone (ruling 83).
    """
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"wounds": 2})]},
        p2={"battlefield": ["iron-worker"], "phoenixborn": "noah-redmoon"},
    )
    attack(t, "noah-redmoon")
    t.p2.choose("block", "iron-worker")
    with t.branch() as b:
        b.p1.choose("first:iron-worker")
        assert b.p2.wounds == 2
        assert b["iron-rhino"].zone == "conjuration-pile"
    t.p1.choose("first:iron-rhino")
    assert t.p2.wounds == 0
    assert t.p2.battlefield == []


def test_a_die_leaves_with_its_unit(table: Tables) -> None:
    """Ruling 90."""

    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["mist-spirit"], "dice": ["natural:power"]})
    t.state.stop_at_forced = 1
    t.p1.choose("dice-power", "mist-spirit", "pass", "end-turn")
    assert t.p1.placed_dice == ["charm:power"]
    t.p2.choose("dice-power", "mist-spirit")
    assert t.p1.placed_dice == []
    assert len(t.p1.exhausted_dice) == 1


def test_a_widow_does_not_return_in_time_to_be_summoned_for_its_own_death(table: Tables) -> None:
    """A destroyed conjuration reaches its pile in step 4 (501), after the reactions to its destruction."""
    t = table.ashes(
        p1={
            "phoenixborn": "aradel-summergaard",
            "battlefield": ["sleeping-widow"] * 5,
            "pile": ["sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": [CEREMONIAL, CEREMONIAL, NATURAL],
        },
        p2={},
    )
    t.p1.choose("dice-power", "sleeping-widow#1")
    t.p1.choose("react", "summon-sleeping-widows")
    assert (t.p1.battlefield, t.p1.conjuration_pile) == (["sleeping-widow"] * 5, ["sleeping-widow"])


def test_resummon_places_the_conjuration_after_its_destruction(table: Tables) -> None:
    """Ruling 74."""

    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"wounds": 1, "exhaustion": 1, "status": 1}), "hammer-knight"],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "resummon")
    t.p1.choose("use", "gilder")
    assert t["hammer-knight"].status == 1
    assert t.p1.battlefield == ["hammer-knight", "gilder"]
    assert [t["gilder"].wounds, t["gilder"].exhaustion, t["gilder"].status] == [0, 0, 0], "a new object"


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
