"""Damage, wound tokens and destruction."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, Resolve, Writer, node
from rulebound.core.frames import Procedure
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.builders import action, ally, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed
from rulebound.games.ashes.effects import Draw
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import Destroy
from rulebound.games.ashes.rules.leave_play import LeavePlay
from rulebound.games.ashes.state import AshesState
from rulebound.games.ashes.zones import BATTLEFIELD
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import BLADES, DYING_COAL
from tests.ashes.playing import attack, told


def strings(table: Tables, wounds: int) -> Table:
    """Cut the Strings discards the Root Armor of a Blue Jaguar (printed life 2)."""
    t = table.ashes(
        p1={
            "battlefield": ["hammer-knight"],
            "spellboard": ["cut-the-strings"],
            "dice": ["ceremonial:class", "ceremonial:class"],
        },
        p2={"battlefield": [("blue-jaguar", {"attached": ["root-armor"], "wounds": wounds})]},
    )
    assert t["blue-jaguar"].life == 3
    t.p1.choose("activate", "cut-the-strings")
    t.p1.choose("target", "root-armor")
    return t


@node
class WeakenAnd(Effect):
    """In one effect: a unit's life value drops, and something is to happen to the unit."""

    kind: type[Procedure]

    def act(self, g: Any, f: Resolve) -> None:
        unit = g.units(1 - f.you)[0]
        modify(g, unit, "life", ADD, -9, f.source, "turn")
        g.dirty = 1
        g.push(self.kind(subject=unit, by=f.you))  # type: ignore[call-arg]

    def text(self, lang: str) -> str:
        return "weaken, and more"


@node
class Wither(Effect):
    """All units have less life."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: AshesState, f: Resolve) -> None:
        for player in range(g.players):
            for unit in g.at(BATTLEFIELD, player):
                modify(g, unit, "life", ADD, -1, f.source, "turn")

    def text(self, lang: str) -> str:
        return "all units wither"


@proves("ashes.damage.wounds")
def test_unprevented_damage_becomes_wound_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    )
    t.p1.choose("attack", "silver-snake")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].wounds == 2, "3 damage, Armored 1"


@proves("ashes.damage.wounds")
def test_a_phoenixborn_gets_wound_tokens_too(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={})
    with t.changes({"p2.wounds": +3}):
        t.p1.choose("attack", "maeoni-viper")


@proves("ashes.damage.destroy")
def test_destroyed_as_soon_as_wounds_reach_the_life_value(table: Tables) -> None:
    assert strings(table, 1).p2.battlefield == ["blue-jaguar"]
    t = strings(table, 2)
    assert (t.p2.battlefield, t["blue-jaguar"].zone) == ([], "conjuration-pile")
    assert t.happened("destroyed", "blue-jaguar")


@proves("ashes.damage.destroy")
def test_all_units_are_destroyed_whose_life_values_drop_to_their_wounds_at_once(table: Tables) -> None:
    with with_cards(action("test-wither", "Wither", "枯萎", "main", Wither())):
        hurt = [("gilder", {"wounds": 1}), ("gilder", {"wounds": 1}), "gilder"]
        t = table.ashes(p1={"hand": ["test-wither"], "battlefield": hurt}, p2={"battlefield": hurt})
        t.p1.choose("play:test-wither")
        assert (t.p1.battlefield, t.p2.battlefield) == (["gilder"], ["gilder"]), "those without a wound survive"


@proves("ashes.damage.destroy", "ashes.effect.move")
def test_a_wound_that_is_moved_onto_a_weak_unit_destroys_it(table: Tables) -> None:
    """945, 430, 999: the token is placed, the unit is destroyed, and what answers a destruction may be used."""
    t = table.ashes(
        p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]},
        p2={
            "battlefield": [("iron-worker", {"wounds": 1}), "butterfly-monk"],
            "wounds": 2,
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("transfer", "player:2", "iron-worker", "butterfly-monk")
    t.p2.choose("mend", "maeoni-viper")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert (t["iron-worker"].wounds, t.p2.wounds, t.p1.wounds) == (0, 1, 2)


@proves("ashes.damage.destroy")
def test_a_unit_that_blocks_as_a_copy_dies_when_the_copy_ends(table: Tables) -> None:
    """430, 75: the printed life comes back at the end of the turn, and the wounds are still there."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", ("iron-rhino", {"exhaustion": 1})]},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:iron-rhino")
    t.p2.choose("block")
    t.p1.choose(t.p1.options[0])
    assert (len(t.zone("p2.battlefield")), t["iron-worker"].zone) == (1, "discard-pile")
    t.p1.choose("end-turn")
    assert t.zone("p2.battlefield") == []
    assert t["masked-wolf"].zone == "conjuration-pile"


@proves("ashes.damage.destroy")
def test_a_copy_with_too_many_wounds_dies_at_once_and_is_still_an_ally(table: Tables) -> None:
    """430 with the copy's text: title, abilities and values are replaced, never the type, so Undying saves it."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"]},
        p2={
            "battlefield": [("hammer-knight", {"wounds": 3, "attached": ["undying-heart"]})],
            "hand": ["strange-copy"],
            "dice": ["illusion:power"],
            "spellboard": ["chant-of-revenge"],
        },
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:masked-wolf")
    t.p2.choose("undying")
    assert (t["hammer-knight"].zone, t["chant-of-revenge"].status) == ("hand", 1)


@proves("ashes.damage.destroy.unit")
def test_a_destroyed_unit_is_discarded(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": [("iron-worker", {"wounds": 1}), "masked-wolf"]},
    )
    t.p1.choose("play", "mist-typhoon", "iron-worker")
    t.skip_until(lambda t: t.p1.hand == [] and not t.p2.battlefield)
    assert t.p2.discard_pile == ["iron-worker"], "an ally to its owner's discard pile"
    assert t["masked-wolf"].zone == "conjuration-pile"
    assert t["masked-wolf"].wounds == t["iron-worker"].wounds == 0


@pytest.mark.parametrize("kind", [Destroy, LeavePlay])
def test_what_has_left_play_is_not_destroyed_or_discarded_again(table: Tables, kind: type[Procedure]) -> None:
    mourner = ally(
        "test-mourner", "Mourner", "哀者", "main", triggered(AfterUnitDestroyed(), Draw(1)), attack=0, life=9, recover=0
    )
    with with_cards(action("test-crush", "Crush", "輾碎", "main", WeakenAnd(kind)), mourner):
        t = table.ashes(p1={"hand": ["test-crush"], "battlefield": ["test-mourner"]}, p2={"battlefield": ["iron-rhino"]})
        t.p1.choose("play", "test-crush")
        assert (t["iron-rhino"].zone, t.p1.hand_count) == ("conjuration-pile", 1), "one destruction to answer"
        assert not t.happened("leaves")


def test_a_unit_destroyed_by_redirected_attack_damage_counts_for_overkill(table: Tables) -> None:
    """Ruling 80."""

    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert t.p2.battlefield == []
    assert t.p2.wounds == 2


def test_a_discarded_unit_is_not_destroyed(table: Tables) -> None:
    """432, 437, 441: Fear discards; neither Inheritance nor Final Cry answers that."""
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:basic"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["gilder", "iron-rhino"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("fear", "gilder")
    assert not any("react:final-cry" in a.offered for a in t.asked)
    assert (t["gilder"].zone, t["iron-rhino"].status, t.p1.wounds) == ("conjuration-pile", 0, 0)


def test_violinist_asks_whether_the_unit_was_destroyed_not_where_it_went(table: Tables) -> None:
    """432, 437: an ally saved by Undying was destroyed; armor that prevents all keeps the pile as it is."""
    for spell, left in (("undying-heart", ["fear"]), ("root-armor", ["seal", "fear"])):
        t = table.ashes(
            p1={"battlefield": ["enchanted-violinist"]},
            p2={"battlefield": [("iron-worker", {"wounds": 2, "attached": [spell]})], "draw": ["seal", "fear"]},
        )
        t.p1.choose("song-of-sorrow")
        if spell == "undying-heart":
            t.p2.choose("undying")
        assert t.p2.draw_pile == left


@proves("ashes.damage.destroy.phoenixborn")
def test_a_destroyed_phoenixborns_player_loses(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"phoenixborn": "saria-guideman", "wounds": 13})
    t.p1.choose("attack", "saria-guideman")
    assert t.p2.wounds == 20
    assert (t.p2.out, t.p1.out, t.winners) == (1, 0, (0,))
    assert t.happened("loses", "saria-guideman")


def test_overkill_kills_where_mend_is_declined(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"wounds": 18, "battlefield": ["butterfly-monk"]})
    t.p1.choose("attack", "butterfly-monk")
    t.p2.choose("no-guard", "decline", "pass")
    assert t.state.winners == (0,)


def test_nothing_further_happens_when_a_phoenixborn_reaches_its_life(table: Tables) -> None:
    """Ruling 77."""

    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"], "draw": ["seal"]},
        p2={"battlefield": ["hammer-knight"], "wounds": 19},
    )
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.winners == (0,)
    assert (t["hammer-knight"].wounds, t.p1.hand) == (0, [])


def test_nothing_further_happens_when_the_game_is_over(table: Tables) -> None:
    """Ruling 109."""

    t = table.ashes(p1=BLADES, p2={**DYING_COAL, "battlefield": ["gilder"]})
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert (t.state.over, t.state.winners, t.state.decision) == (1, (0,), None)
    assert t["gilder"].wounds == 0
    assert t.p1.hand == []


@proves("ashes.damage.life-constant")
def test_wounds_do_not_lower_the_life_value(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["charm", "charm", "charm"]},
        p2={"battlefield": [("hammer-knight", {"wounds": 3}), "false-demon", "masked-wolf"]},
    )
    assert t["hammer-knight"].life == 4
    t.p1.choose("activate", "summon-seaside-raven")
    t.p1.choose("use", "seaside-raven")
    assert "target:hammer-knight" not in t.p1.options, "life 4 with 3 wounds is not life 2 or less"
    assert t.p1.can("target", "false-demon")


@proves("ashes.damage.chain")
def test_destroying_neither_deals_damage_nor_places_wounds(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["charm", "charm", "charm"]},
        p2={"battlefield": [("masked-wolf", {"attached": ["root-armor"]}), "iron-rhino"]},
    )
    t.p1.choose("activate", "summon-seaside-raven")
    t.p1.choose("use", "seaside-raven")
    t.p1.choose("masked-wolf")
    assert t.p2.battlefield == ["iron-rhino"]
    assert told(t, "damage", "prevent", "wounds", "destroyed") == ["destroyed"]


@proves("ashes.damage.dealing")
def test_dealing_damage_is_not_placing_wounds(table: Tables) -> None:
    armored = {"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    gold = table.ashes(p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]}, p2=armored)
    gold.p1.choose("play", "molten-gold")
    assert gold["silver-snake"].wounds == 3, "Armored 1 does not answer placed wound tokens"
    assert "damage" not in gold.events
    blast = table.ashes(p1={"phoenixborn": "aradel-summergaard", "dice": ["natural:class"]}, p2=armored)
    blast.p1.choose("activate", "water-blast")
    assert blast["silver-snake"].wounds == 1, "2 dealt, 1 prevented"
    assert told(blast, "damage", "prevent", "wounds") == ["damage", "prevent", "wounds"]


def test_blood_transfer_heals_though_armor_prevented_part(table: Tables) -> None:
    """893: 2 damage was dealt to the armored unit though only 1 token was placed; the other unit is healed of 2."""
    t = table.ashes(
        p1={
            "spellboard": ["blood-transfer"],
            "battlefield": [("iron-worker", {"attached": ["root-armor"]}), ("iron-rhino", {"wounds": 3})],
            "dice": ["charm:class", "ceremonial:class"],
        }
    )
    t.p1.choose("blood-transfer", "target:iron-worker")
    t.p1.choose("iron-rhino")
    assert (t["iron-worker"].wounds, t["iron-rhino"].wounds) == (1, 1)


@proves("ashes.damage.zero")
def test_0_damage_starts_nothing(table: Tables) -> None:
    dice = ["illusion:power", "natural:power"]
    armored = {"battlefield": [("silver-snake", {"attached": ["root-armor"]})]}
    t = table.ashes(p1={"hand": ["out-of-the-mist"], "dice": dice}, p2=armored)
    t.p1.choose("play", "out-of-the-mist")
    assert t["silver-snake"].wounds == 0
    assert told(t, "damage", "prevent", "wounds") == [], "X is 0 without units in play"
    one = table.ashes(p1={"hand": ["out-of-the-mist"], "dice": dice, "battlefield": ["gilder", "gilder"]}, p2=armored)
    one.p1.choose("play", "out-of-the-mist", "silver-snake")
    assert told(one, "damage", "prevent", "wounds") == ["damage", "prevent", "wounds"]


def test_damage_that_is_prevented_was_dealt_all_the_same(table: Tables) -> None:
    """893, 479-485: dealing begins the sequence; what is prevented in it does not undo the dealing, so "if you do" holds."""
    t = table.ashes(
        p1={
            "spellboard": ["small-sacrifice"],
            "battlefield": [("iron-worker", {"attached": ["root-armor"]})],
            "dice": ["ceremonial:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("small-sacrifice", "iron-worker")
    t.p1.choose("masked-wolf")
    assert (t["iron-worker"].wounds, t["masked-wolf"].zone) == (0, "conjuration-pile")


@proves("ashes.damage.sequence-name")
def test_every_source_of_damage_goes_through_the_same_steps(table: Tables) -> None:
    victim = {"battlefield": [("masked-wolf", {"attached": ["root-armor"], "wounds": 1})], "phoenixborn": "jessa-na-ni"}
    sources: dict[str, tuple[dict[str, Any], list[str]]] = {
        "attack": ({"battlefield": ["iron-worker"]}, ["attack", "masked-wolf"]),
        "spell": ({"hand": ["out-of-the-mist"], "battlefield": ["gilder", "gilder"]}, ["play", "out-of-the-mist"]),
        "ability": ({"phoenixborn": "aradel-summergaard"}, ["activate", "water-blast"]),
        "dice-power": ({}, ["dice-power", "natural"]),
    }
    for kind, (seat, words) in sources.items():
        dice = ["natural:power", "illusion:power"]
        wounds = 0 if kind == "dice-power" else 1
        loose = {**victim, "battlefield": ["masked-wolf"]} if kind == "dice-power" else victim
        t = table.ashes(p1={**seat, "dice": dice}, p2=loose)
        assert t["masked-wolf"].wounds == wounds
        t.p1.choose(*words)
        t.skip_until(lambda t: not t.p2.battlefield or (t.p1.can("masked-wolf") and not t.p1.can("pass")))
        if t.p1.can("masked-wolf"):
            t.p1.choose("masked-wolf")
        steps = told(t, "damage", "wounds", "destroyed")
        assert steps == ["damage", "wounds", "destroyed"], kind
        assert [e.detail for e in t.state.log or [] if e.kind == "damage"] == [kind]


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_enter_at_step_2(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1})]},
        p2={
            "battlefield": ["gilder"],
            "hand": ["redirect", "sympathy-pain"],
            "dice": ["charm:power"],
        },
    )
    t.p1.choose("activate", "living-doll")
    t.p1.choose("maeoni-viper")
    assert t.p2.options == ["react:sympathy-pain", "pass"], "after wounds are placed; Redirect answers dealt damage only"
    assert (t.p2.wounds, t["living-doll"].wounds) == (1, 0)


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_go_on_to_destruction(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={
            "battlefield": [("blood-archer", {"attached": ["undying-heart"], "wounds": 1})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("play", "molten-gold")
    assert t.p2.options == ["use:blood-archer:undying", "pass"]
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    assert told(t, "damage", "wounds", "destroyed") == ["wounds", "destroyed"]


def test_b_happens_only_if_a_was_done_in_full(table: Tables) -> None:
    """Ruling 51."""

    t = table.ashes(p1={"spellboard": ["chant-of-revenge"]}, p2={})
    t.p1.choose("activate", "chant-of-revenge")
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    # Blood Shot on its last life: the wound is placed, the archer destroyed, and the damage still dealt
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["mist-spirit"]})
    t.p1.choose("activate", "blood-shot")
    assert t["blood-archer"].zone == "discard-pile"
    assert t["mist-spirit"].zone == "conjuration-pile"


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_meet_no_armor(table: Tables) -> None:
    """999, 479: placing enters at step 2; Armored answers damage that is dealt."""
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class"] * 2},
        p2={"battlefield": [("iron-rhino", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("molten-gold")
    assert t["iron-rhino"].wounds == 3
