"""The types of cards and how each is played."""

from __future__ import annotations

import pytest

from rulebound.games.ashes import GAME
from rulebound.games.ashes.cards.builders import (
    action,
    activated,
    ally,
    conjured_alteration,
    grants,
    number,
    reaction,
    ready,
    triggered,
)
from rulebound.games.ashes.conditions import AfterOpponentTargetsYourUnit, AfterThisDealtDamage, AfterUnitEnters
from rulebound.games.ashes.deck_rules import check, conjuration_pile
from rulebound.games.ashes.effects import AttachConjured, Choose, DestroyUnit, PreventDamage
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, EventUnit, That, This, Units, chosen, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.ready_made import ready_made
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CHARM, SARIA_COPIES, WOLF, WORKER

MOSS = conjured_alteration("test-moss", "Moss", "苔蘚", limit=2, attack_bonus=1, life_bonus=2, recover_bonus=0)
GRAFT = action(
    "test-graft",
    "Graft",
    "嫁接",
    "main",
    Choose(chosen(Units(OPPONENTS))),
    AttachConjured("test-moss", That("chosen")),
    conjurations=("test-moss",),
)
EIGHT = {
    "phoenixborn",
    "ally",
    "conjuration",
    "alteration-spell",
    "conjured-alteration-spell",
    "ready-spell",
    "action-spell",
    "reaction-spell",
}
ARMORED_BARK = conjured_alteration(
    "test-bark",
    "Bark",
    "樹皮",
    grants(triggered(AfterThisDealtDamage(), PreventDamage(number(1)), name="armored", number=1, inexhaustible=True)),
    limit=2,
    attack_bonus=1,
    life_bonus=2,
    recover_bonus=0,
)
GROW_BARK = ready(
    "test-grow-bark",
    "Grow Bark",
    "生長樹皮",
    "main",
    activated("side exhaust", AttachConjured("test-bark", target(Units()))),
    conjurations=("test-bark",),
)
CHOOSE_BARK = action(
    "test-choose-bark",
    "Choose Bark",
    "擇樹",
    "main",
    AttachConjured("test-bark", chosen(Units(OPPONENTS))),
    conjurations=("test-bark",),
)
SPREAD_BARK = ally(
    "test-spread-bark",
    "Spread Bark",
    "披樹",
    "main",
    activated("side exhaust", AttachConjured("test-bark", This())),
    attack=1,
    life=1,
    recover=1,
    conjurations=("test-bark",),
)


def played(table: Tables, card: str, *words: str, **p1: object) -> Table:
    """A table on which player 1 has just played a card, with enough dice of every type."""
    dice = [f"{die}:power" for die in ("natural", "charm", "ceremonial", "illusion") for _ in (1, 2)]
    t = table.ashes(p1={"hand": [card], "dice": dice, **p1}, p2={"battlefield": ["gilder"]})
    t.p1.choose("play", card)
    for word in words:
        t.p1.choose(word)
    return t


@proves("ashes.type.deck-types")
def test_a_deck_holds_five_types() -> None:
    legal = ready_made()["iron-men"].deck
    assert check(legal) == []
    assert {GAME.card(id).type for r in ready_made().values() for id in r.deck["cards"]} == EIGHT - {
        "phoenixborn",
        "conjuration",
        "conjured-alteration-spell",
    }
    with with_cards(ARMORED_BARK):
        for id in ("maeoni-viper", "iron-rhino", "test-bark"):
            cards = {**legal["cards"]}
            cards["cover"] = 2
            cards[id] = 1
            assert [r.what for r in check({**legal, "cards": cards})] == [id]


@proves("ashes.type.pile-types")
def test_a_conjuration_pile_holds_two_types() -> None:
    for suggested in ready_made().values():
        pile = conjuration_pile(suggested.deck)
        assert pile
        assert {GAME.card(id).type for id in pile} == {"conjuration"}
    with with_cards(ARMORED_BARK, GROW_BARK):
        deck = {"phoenixborn": "coal-roarkwin", "cards": {"test-grow-bark": 3, "summon-iron-rhino": 3}}
        assert conjuration_pile(deck) == {"test-bark": 2, "iron-rhino": 1}


@proves("ashes.type.ally.play")
def test_an_ally_is_paid_for_and_put_onto_your_battlefield(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"], "dice": ["natural:basic", "charm:power", "charm:class"]})
    with t.changes({"p1.hand_size": -1, "p1.battlefield_size": +1}):
        t.p1.choose("play:iron-worker")
    assert t["iron-worker"].zone == "battlefield"
    assert t["iron-worker"].controller == 1
    assert len(t.p1.exhausted_dice) == 2
    assert t.main_left == 0


@proves("ashes.type.ally.slots")
def test_the_slots_are_the_phoenixborns_battlefield_value(table: Tables) -> None:
    for units in (3, 4):
        t = table.ashes(
            p1={
                "phoenixborn": "maeoni-viper",
                "battlefield": ["iron-worker"] * units,
                "hand": ["anchornaut"],
                "dice": ["natural:basic"],
            }
        )
        assert t.p1.can("play", "anchornaut") == (units == 3)
    assert [r.message for r in t.p1.why_not("anchornaut")] == ["battlefield-full"]


@proves("ashes.type.unit.attack")
def test_the_attack_value_is_the_damage_dealt_in_battle(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={})
    with t.changes({"p2.wounds": +3}):
        t.p1.choose("attack:maeoni-viper")
    assert t.happened("damage", "maeoni-viper", "hammer-knight")


@proves("ashes.type.unit.life")
def test_as_many_wounds_as_its_life_destroy_a_unit(table: Tables) -> None:
    for wounds in (2, 3):
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [("hammer-knight", {"wounds": wounds})]})
        t.p1.choose("dice-power")
        assert t["hammer-knight"].zone == ("battlefield" if wounds == 2 else "discard-pile")
        assert t["hammer-knight"].wounds == (3 if wounds == 2 else 0)


@proves("ashes.type.unit.recover")
def test_the_recover_value_is_what_recovery_removes(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"wounds": 3}), ("hammer-knight", {"wounds": 3}), ("gilder", {"wounds": 1})]},
        p2={},
    )
    t.skip_until(lambda t: t.round == 3)
    assert [t[u].wounds for u in ("silver-snake", "hammer-knight", "gilder")] == [0, 1, 1]


@proves("ashes.type.conjuration.unit")
def test_a_conjuration_attacks_blocks_and_is_targeted_as_a_unit(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit"]})
    with t.branch() as b:
        b.p1.choose("dice-power")
        assert b.p1.options == ["target:mist-spirit", "target:mist-spirit#2"]
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.can("block")


@proves("ashes.type.conjuration.enter")
def test_conjurations_come_from_the_pile_through_other_cards(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"]}, p2={})
    assert t.p1.conjuration_pile == ["gilder", "gilder"]
    with t.changes({"p1.conjuration_pile_size": -1, "p1.battlefield_size": +1}):
        t.p1.choose("activate:summon-gilder")
    empty = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"], "pile": []}, p2={})
    with empty.changes({"p1.battlefield_size": 0}):
        empty.p1.choose("activate:summon-gilder")
    assert empty["summon-gilder"].exhaustion == 1


def test_one_widow_comes_where_the_pile_holds_only_one(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [WORKER]},
        p2={
            "battlefield": [WOLF],
            "pile": ["sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 2,
        },
    )
    t.p1.choose("attack", WOLF)
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"]


def test_a_copied_conjuration_does_not_make_a_conjuration(table: Tables) -> None:
    """Ruling 101: An ally that is a copy of a conjuration is still an ally: Undying takes it to its owner's hand."""
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]},
        p2={**SARIA_COPIES, "battlefield": [("iron-worker", {"attached": ["undying-heart"], "wounds": 1})]},
    )
    t.p1.choose("attack", "saria-guideman")
    worker = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "target:mist-spirit")
    assert (worker.life, worker.wounds) == (2, 1)
    t.p2.choose("no-block")
    t.p1.choose("dice-power", "target:mist-spirit#2")
    t.p2.choose("use", "undying")
    assert t.p2.hand == ["iron-worker"]


def test_a_unit_attacks_in_the_turn_in_which_it_came_into_play(table: Tables) -> None:
    """Ruling 48."""

    t = table.ashes(p1={"spellboard": ["summon-masked-wolf"], "dice": ["illusion"], "phoenixborn": "noah-redmoon"}, p2={})
    t.p1.choose("activate", "summon-masked-wolf")
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.wounds == 2


def test_resummoned_units_enter_anew(table: Tables) -> None:
    """225, 441: tokens and spells stay behind, what answers entering play happens again."""
    t = table.ashes(
        p1={
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "battlefield": [("false-demon", {"wounds": 1, "exhaustion": 1, "attached": ["root-armor"]})],
        },
        p2={"battlefield": [("iron-worker", {"exhaustion": 1})]},
    )
    t.p1.choose("resummon")
    t.p1.choose("nightmare", "target:iron-worker")
    assert (t["false-demon"].wounds, t["false-demon"].exhaustion, t["root-armor"].zone) == (0, 0, "discard-pile")
    assert t["iron-worker"].wounds == 1


@proves("ashes.type.conjuration.leave", "ashes.type.conjuration.definition")
def test_a_conjuration_that_leaves_play_returns_to_its_pile(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": [("gilder", {"wounds": 1})], "spellboard": ["summon-gilder"], "pile": ["gilder"]},
    )
    with t.changes({"p2.conjuration_pile_size": +1, "p2.discard_pile_size": 0, "p2.hand_size": 0}):
        t.p1.choose("dice-power")
    # one that lay on another player's battlefield returns to its owner's pile
    guest = table.ashes(
        p1={"dice": ["natural:power"], "spellboard": ["summon-blood-puppet"], "pile": []},
        p2={"battlefield": [("blood-puppet", {"wounds": 1, "owner": 1})]},
    )
    guest.p1.choose("dice-power")
    assert guest.p1.conjuration_pile == ["blood-puppet"]
    assert guest.p2.conjuration_pile == []


def test_a_puppet_on_the_other_side_answers_for_its_controller_and_goes_home(table: Tables) -> None:
    """225, 947, 869: who controls the battlefield controls it; it returns to its owner's pile."""
    t = table.ashes(
        p1={
            "spellboard": ["small-sacrifice"],
            "battlefield": [("blood-puppet", {"owner": 2, "wounds": 1})],
            "dice": ["ceremonial:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("small-sacrifice")
    t.p1.choose("masked-wolf")
    assert (t["blood-puppet"].zone, t["blood-puppet"].owner) == ("conjuration-pile", 2)
    assert t.has("blood-puppet", "p2.conjuration-pile")


def test_dice_on_a_unit_return_to_their_owner_when_it_leaves(table: Tables) -> None:
    """441, 913: what lies on a card that leaves play goes back; a die is its owner's and was spent."""
    t = table.ashes(p1={"dice": ["charm:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": ["masked-wolf"]})
    t.p1.choose("dice-power:charm")
    assert (t["masked-wolf"].attack, t.p1.exhausted_dice_count) == (1, 0)
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    assert (t["masked-wolf"].zone, t.p1.exhausted_dice_count) == ("conjuration-pile", 1)


@proves("ashes.type.conjuration.leave")
def test_resummoning_a_puppet_that_another_player_owns(table: Tables) -> None:
    """225, 947: "that conjuration" comes from its owner's pile onto the battlefield of whoever resummons it."""
    t = table.ashes(
        p1={
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "battlefield": [("blood-puppet", {"owner": 2, "wounds": 1})],
        },
        p2={},
    )
    t.p1.choose("resummon")
    assert (t["blood-puppet"].zone, t["blood-puppet"].controller, t["blood-puppet"].owner, t["blood-puppet"].wounds) == (
        "battlefield",
        1,
        2,
        0,
    )


@proves("ashes.type.conjuration.values")
@pytest.mark.parametrize(("unit", "attack", "life", "recover"), [("hammer-knight", 3, 4, 2), ("iron-rhino", 7, 4, 0)])
def test_values_of_allies_and_conjurations_work_alike(
    table: Tables, unit: str, attack: int, life: int, recover: int
) -> None:
    t = table.ashes(p1={"battlefield": [unit]}, p2={})
    with t.changes({"p2.wounds": attack}):
        t.p1.choose("attack:maeoni-viper")
    t = table.ashes(p1={"battlefield": [(unit, {"wounds": life - 1})]}, p2={"dice": ["natural:power"]}, turn=2)
    with t.branch() as b:
        b.p2.choose("dice-power")
        assert b.happened("destroyed", unit)
    t.skip_until(lambda t: t.round == 3)
    assert t[unit].wounds == life - 1 - recover


@proves("ashes.type.action-spell.one-time")
def test_an_action_spell_is_never_in_play_after_it_resolved(table: Tables) -> None:
    for card in (c for c in GAME.cards().values() if c.type == "action-spell"):
        assert card.placement == "discard"
        t = played(table, card.id, battlefield=["iron-worker"], draw=["cover"] * 5)
        t.skip_until(lambda t: not t.zone("resolving"))
        assert t[card.id].zone == "discard-pile"
        assert t[card.id].controller == 1


@proves("ashes.type.action-spell.sequence")
def test_an_action_spell_is_discarded_after_its_effect(table: Tables) -> None:
    t = played(table, "bound-soul", discard=["iron-worker", "anchornaut"])
    assert t["bound-soul"].zone == "resolving"
    assert sorted(t.p1.options) == ["take:anchornaut", "take:iron-worker"]
    assert "bound-soul" not in t.p1.discard_pile
    t.p1.choose("take:anchornaut")
    assert t.p1.hand == ["anchornaut"]
    assert t.p1.discard_pile == ["bound-soul", "iron-worker"]


@proves("ashes.type.alteration.modify", "ashes.type.alteration.attach")
def test_an_alteration_spell_changes_its_unit(table: Tables) -> None:
    t = played(table, "massive-growth", "attach:mist-spirit", battlefield=["mist-spirit", "gilder"])
    assert t["massive-growth"].on == "mist-spirit"
    assert t["mist-spirit"].attached == ["massive-growth"]
    assert (t["mist-spirit"].attack, t["mist-spirit"].life) == (5, 5)
    assert (t["gilder"].attack, t["gilder"].life) == (0, 2)


def test_a_charmed_dancer_may_grow_and_keeps_the_spell_when_the_die_leaves(table: Tables) -> None:
    """What a spell may be attached to is asked when it is attached (235), not again."""
    t = table.ashes(
        p1={"hand": ["massive-growth"], "dice": ["natural:class", "charm:basic"], "battlefield": [WOLF]},
        p2={"battlefield": [("rose-fire-dancer", {"dice": [CHARM]})]},
    )
    t.p1.choose("play", "massive-growth", "rose-fire-dancer")
    assert (t["rose-fire-dancer"].attack, t["rose-fire-dancer"].life) == (3 - 1 + 4, 5)
    with t.branch() as other:
        other.until("end-of-round")
        assert (other["rose-fire-dancer"].attack, other["rose-fire-dancer"].attached) == (7, ["massive-growth"])
    t.skip_until(lambda t: t.round == 3)
    assert (t["rose-fire-dancer"].attack, t["rose-fire-dancer"].attached) == (3, [])


@proves("ashes.type.alteration.target")
def test_an_alteration_spell_is_played_on_any_unit_in_play(table: Tables) -> None:
    p1 = {"hand": ["fade-away"], "dice": ["illusion:class"]}
    t = table.ashes(p1={**p1, "battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("play:fade-away")
    assert t.p1.dice == []  # paid before the target is chosen
    assert t.p1.options == ["attach:iron-worker", "attach:gilder"]
    t.p1.choose("attach:gilder")
    assert t["fade-away"].on == "gilder"
    assert t["fade-away"].zone == "attached"
    assert not table.ashes(p1=p1, p2={}).p1.can("play", "fade-away")


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


def test_an_action_spell_without_targets_may_be_played(table: Tables) -> None:
    """Ruling 49."""

    hand, dice = ["steady-gaze", "root-armor", "out-of-the-mist"], ["illusion", "illusion", "natural"]
    t = table.ashes(p1={"hand": hand, "dice": dice}, p2={})
    assert not t.p1.can("play", "root-armor")  # its placement is not possible
    with t.branch() as b:
        b.p1.choose("play", "steady-gaze")
        assert b.p1.discard_pile == ["steady-gaze"]
    t.p1.choose("play", "out-of-the-mist")  # as much as possible: no damage, but the draw
    t.p1.choose("yes")
    assert t.p1.hand_size == 3


def test_an_alteration_on_a_full_board_needs_no_slot(table: Tables) -> None:
    """959, 975: spells beneath units take no slot of battlefield or spellboard."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "battlefield": ["iron-worker"] * 4,
            "spellboard": ["purge", "resummon", "empower", "abundance"],
            "hand": ["root-armor", "iron-worker"],
            "dice": ["natural:class", "natural:basic", "natural:basic"],
        },
        p2={},
    )
    assert (t.p1.can("play:root-armor"), t.p1.can("play:iron-worker")) == (True, False)


@proves("ashes.type.alteration.while-attached")
def test_it_works_only_as_long_as_it_is_attached(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": ["hammer-knight", ("blue-jaguar", {"attached": ["root-armor"]})],
            "spellboard": ["cut-the-strings"],
            "dice": ["ceremonial:class", "natural:power", "natural:basic"],
        },
        p2={},
    )
    assert t["blue-jaguar"].life == 3
    with t.branch() as b, b.changes({"blue-jaguar.wounds": 0}):
        b.p1.choose("dice-power", "target:blue-jaguar")  # Armored 1 prevents it
    t.p1.choose("activate:cut-the-strings", "choose:hammer-knight", "target:root-armor")
    assert t["root-armor"].zone == "discard-pile"
    assert t["blue-jaguar"].life == 2
    with t.changes({"blue-jaguar.wounds": +1}):
        t.p1.choose("dice-power", "target:blue-jaguar")


@proves("ashes.type.alteration.example")
def test_example_root_armor(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"attached": ["root-armor"]})]},
        p2={"phoenixborn": "aradel-summergaard", "dice": ["natural:class"]},
        turn=2,
    )
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):
        t.p2.choose("activate", "aradel-summergaard")  # Water Blast deals 2 damage
    assert t.happened("prevent", "iron-worker")


@proves("ashes.type.conjured-alteration.kind", "ashes.type.conjured-alteration.definition")
def test_a_conjured_alteration_spell_counts_as_an_alteration_spell(table: Tables) -> None:
    with with_cards(ARMORED_BARK, GROW_BARK):
        t = table.ashes(
            p1={
                "battlefield": ["hammer-knight", ("mist-spirit", {"attached": ["test-bark"]})],
                "spellboard": ["cut-the-strings", "resummon"],
                "dice": ["ceremonial:class", "illusion:class", "natural:power"],
            },
            p2={},
        )
        assert t["test-bark"].card.is_spell
        assert not t["test-bark"].card.is_unit
        with t.branch() as b:
            b.p1.choose("activate:resummon")  # needs a conjuration: the Mist Spirit was the only one
            assert b.happened("destroyed", "mist-spirit")
            assert not b.happened("destroyed", "test-bark")
        with t.branch() as b:
            b.p1.choose("dice-power", "natural")
            assert not b.p1.can("target", "test-bark")
        t.p1.choose("activate:cut-the-strings", "choose:hammer-knight")
        assert t.p1.options == ["target:test-bark", "decline"]
        t.p1.choose("target:test-bark")
        assert t.p1.conjuration_pile[-1] == "test-bark"


@proves("ashes.type.conjured-alteration.pile", "ashes.type.conjured-alteration.definition")
def test_a_conjured_alteration_spell_comes_from_the_pile_and_returns_to_it(table: Tables) -> None:
    with with_cards(ARMORED_BARK, GROW_BARK):
        t = table.ashes(
            p1={"spellboard": ["test-grow-bark"], "battlefield": ["iron-rhino"]},
            p2={"battlefield": ["mist-spirit"]},
        )
        assert t.p1.conjuration_pile == ["test-bark"] * 2
        with t.changes({"p1.conjuration_pile_size": -1}):
            t.p1.choose("activate:test-grow-bark", "target:mist-spirit")
        assert (t["mist-spirit"].attack, t["mist-spirit"].life) == (2, 3)
        t.p1.choose("attack:mist-spirit")
        t.p2.choose("no-guard", "decline")
        assert t.happened("destroyed", "mist-spirit")
        assert t.p1.conjuration_pile == ["test-bark"] * 2
        assert t.p2.discard_pile == []


@proves("ashes.type.ready.persist")
def test_a_ready_spell_waits_on_the_spellboard(table: Tables) -> None:
    t = played(table, "summon-gilder")
    assert t.p1.battlefield == []
    assert t.p1.conjuration_pile == ["gilder"] * 2
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.round == 4)
    assert t["summon-gilder"].zone == "spellboard"


@proves("ashes.type.ready.play")
def test_a_ready_spell_takes_an_empty_slot(table: Tables) -> None:
    others = ["empower", "hypnotize", "strengthen", "purge"]
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "spellboard": others, "hand": ["summon-silver-snake", "resummon"]}, p2={}
    )
    t.p1.choose("play:summon-silver-snake", "end-turn")
    assert t.p1.spellboard == [*others, "summon-silver-snake"]
    t.p2.choose("pass", "end-turn")
    assert not t.p1.can("play", "resummon")  # all five slots are filled


@proves("ashes.type.ready.slots")
def test_the_slots_are_the_phoenixborns_spellboard_value(table: Tables) -> None:
    spells = ["empower", "hypnotize", "strengthen", "purge", "resummon"]
    for incarnation, slots in (("coal-roarkwin", 4), ("maeoni-viper", 5)):
        for filled in (slots - 1, slots):
            t = table.ashes(p1={"phoenixborn": incarnation, "spellboard": spells[:filled], "hand": ["small-sacrifice"]})
            assert t.p1.can("play", "small-sacrifice") == (filled < slots)


@proves("ashes.type.ready.stack")
def test_a_further_copy_takes_no_slot(table: Tables) -> None:
    spells = ["empower", "hypnotize", "strengthen", "purge"]
    t = table.ashes(p1={"phoenixborn": "coal-roarkwin", "spellboard": spells, "hand": ["purge", "resummon"]})
    assert not t.p1.can("play", "resummon")
    t.p1.choose("play:purge")
    assert t.p1.spellboard == [*spells, "purge"]


def test_meditating_a_spell_away_makes_room_for_another_in_the_same_turn(table: Tables) -> None:
    """The side action may come first (137); a full spellboard takes no further name (975)."""
    four = ["hypnotize", "resummon", "cut-the-strings", "blood-transfer"]
    t = table.ashes(p1={"spellboard": four, "hand": ["purge", "resummon"], "dice": ["charm:basic"]}, p2={})
    assert t.p1.can("play", "resummon")
    assert not t.p1.can("play", "purge")
    t.p1.choose("meditate", "discard:hypnotize")
    t.skip_until(lambda t: t.p1.can("play", "resummon"))
    t.p1.choose("play", "purge")
    assert sorted(t.p1.spellboard) == sorted(["resummon", "cut-the-strings", "blood-transfer", "purge"])


@proves("ashes.type.ready.activate", "ashes.type.ready.example")
def test_example_summon_silver_snake(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "hand": ["summon-silver-snake"],
            "dice": ["charm:power", "natural:power", "natural:class"],
        },
        p2={},
    )
    t.p1.choose("play:summon-silver-snake", "end-turn")
    assert t["summon-silver-snake"].zone == "spellboard"
    assert t.p1.battlefield == []
    t.p2.choose("pass", "end-turn")
    t.p1.choose("activate:summon-silver-snake")
    assert t.p1.battlefield == ["silver-snake"]
    assert t.p1.conjuration_pile == []
    assert t.main_left == 0
    assert t["summon-silver-snake"].exhaustion == 1
    assert t.p1.dice == ["natural:class"]


@proves("ashes.type.alteration.attach.targets")
def test_attaching_by_an_effect_targets_also_where_the_text_lets_one_choose(table: Tables) -> None:
    with with_cards(ARMORED_BARK, CHOOSE_BARK):
        sniper = {"battlefield": ["stormwind-sniper", "gilder", "gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]}
        t = table.ashes(p1={"hand": ["test-choose-bark"]}, p2=sniper)
        t.p1.choose("play", "test-choose-bark")
        assert t.p1.options == ["target:gilder", "target:gilder#2"]
        t.p1.choose("gilder#1")
        t.p2.choose("react", "golden-veil")
        assert t.p1.conjuration_pile == ["test-bark"] * 2  # cancelled: it stays where it was


@proves("ashes.type.alteration.attach.targets")
def test_a_conjured_spell_attached_to_the_unit_itself_targets_it(table: Tables) -> None:
    with with_cards(ARMORED_BARK, SPREAD_BARK):
        t = table.ashes(p1={"battlefield": ["test-spread-bark"]}, p2={})
        t.p1.choose("activate", "test-spread-bark")
        assert t["test-bark"].on == "test-spread-bark"
        assert (t["test-spread-bark"].attack, t["test-spread-bark"].life) == (2, 3)


@proves("ashes.type.alteration.attach.targets")
def test_attaching_targets_the_unit(table: Tables) -> None:
    p1 = {"hand": ["fade-away"], "dice": ["illusion:class"]}
    sniper = table.ashes(p1=p1, p2={"battlefield": ["stormwind-sniper"]})
    assert not sniper.p1.can("play", "fade-away")
    tired = table.ashes(p1=p1, p2={"battlefield": [("stormwind-sniper", {"exhaustion": 1})]})
    assert tired.p1.can("play", "fade-away")
    t = table.ashes(p1=p1, p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]})
    t.p1.choose("play:fade-away")
    assert t.p2.can("react", "golden-veil")
    t.p2.choose("react:golden-veil")
    assert t["fade-away"].zone == "discard-pile"
    assert t["gilder"].attached == []


@proves("ashes.type.alteration.attach.targets")
def test_attaching_to_a_unit_that_was_chosen_before_targets_it(table: Tables) -> None:
    with with_cards(MOSS, GRAFT):
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
    with with_cards(MOSS, graft):
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


def test_an_opponent_may_not_attach_to_a_concealed_unit(table: Tables) -> None:
    """855: attaching targets; its own controller may."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("fade-away")
    assert t["fade-away"].on == "masked-wolf"
    t = table.ashes(p1={"hand": ["fade-away"], "dice": ["illusion:class"]}, p2={"battlefield": ["stormwind-sniper"]})
    assert not t.p1.can("play:fade-away")


@proves("ashes.type.conjuration.definition")
def test_a_conjuration_can_be_in_no_hand_draw_or_discard_pile(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear"], "battlefield": ["mist-spirit"], "dice": ["natural:basic"]}, p2={"battlefield": ["gilder"]}
    )
    t.p1.choose("play:fear")  # destroys one conjuration and discards another
    for seat in (t.p1, t.p2):
        for zone in (seat.hand, seat.draw_pile, seat.discard_pile):
            assert not any(GAME.card(id).type == "conjuration" for id in zone)
    assert "mist-spirit" in t.p1.conjuration_pile
    assert "gilder" in t.p2.conjuration_pile
    assert "mist-spirit" not in ready_made()["mist-guardian"].deck["cards"]


@proves("ashes.type.definition")
def test_every_card_has_one_of_eight_types() -> None:
    found = {c.type for c in GAME.cards().values() if c.type != "die"}
    assert found <= EIGHT
    assert found | {ARMORED_BARK.type} == EIGHT
