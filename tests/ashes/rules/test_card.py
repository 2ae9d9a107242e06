"""The parts of cards: Phoenixborn, units and spells."""

from __future__ import annotations

from rulebound.games.ashes import GAME
from rulebound.testing import Tables, proves

KINDS_OF_SPELL = {"action-spell", "reaction-spell", "ready-spell", "alteration-spell", "conjured-alteration-spell"}


@proves("ashes.card.phoenixborn.battlefield-value")
def test_the_battlefield_value_caps_units(table: Tables) -> None:
    six_dice = ["natural:class"] * 6
    for units in (5, 6):
        t = table.ashes(
            p1={
                "phoenixborn": "coal-roarkwin",
                "battlefield": ["iron-worker"] * units,
                "hand": ["anchornaut"],
                "spellboard": ["summon-iron-rhino"],
                "dice": six_dice,
            }
        )
        assert t.p1.can("play", "anchornaut") == (units == 5)
        t.p1.choose("activate", "summon-iron-rhino")
        assert ("iron-rhino" in t.p1.battlefield) == (units == 5)
        assert t.p1.battlefield_size == 6


@proves("ashes.card.phoenixborn.spellboard-value")
def test_the_spellboard_value_caps_ready_spells(table: Tables) -> None:
    spells = ["strengthen", "chant-of-revenge", "empower", "hypnotize"]
    full = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "spellboard": spells, "hand": ["shifting-mist"], "dice": ["illusion:class"]}
    )
    assert not full.p1.can("play", "shifting-mist")
    assert [r.message for r in full.p1.why_not("shifting-mist")] == ["spellboard-full"]
    free = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "spellboard": spells[:3], "hand": ["shifting-mist"], "dice": ["illusion:class"]}
    )
    free.p1.choose("play", "shifting-mist")
    assert free["shifting-mist"].zone == "spellboard"


@proves("ashes.card.phoenixborn.life")
def test_a_phoenixborn_bears_one_wound_less_than_its_life(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"] * 2, "dice": ["natural:basic"] * 4},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 13},
    )
    t.p1.choose("play", "one-hundred-blades", "target:coal-roarkwin#2")
    assert t.p2.wounds == 14
    assert not t.state.over
    t.p1.choose("end-turn")
    t.p2.choose("pass", "end-turn")
    t.p1.choose("play", "one-hundred-blades", "target:coal-roarkwin#2")
    assert t.p2.wounds == 15
    assert t.state.winners == (0,)


@proves("ashes.card.phoenixborn.not-unit", "ashes.card.phoenixborn.definition")
def test_a_phoenixborn_is_no_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "hand": ["out-of-the-mist"], "dice": ["natural:power", "illusion:power"]},
        p2={"battlefield": ["gilder"]},
    )
    with t.branch() as b:
        b.p1.choose("dice-power", "natural")
        assert b.p1.options == ["target:iron-worker", "target:gilder"]
    # X is the number of your units: the Phoenixborn isn't counted
    with t.changes({"gilder.wounds": +1}):
        t.p1.choose("play", "out-of-the-mist", "target:gilder")


@proves("ashes.card.unit.kinds", "ashes.card.unit.definition")
def test_units_are_allies_and_conjurations() -> None:
    kinds = {c.type: c.is_unit for c in GAME.cards().values()}
    assert {kind for kind, unit in kinds.items() if unit} == {"ally", "conjuration"}
    assert GAME.card("iron-worker").is_unit
    assert GAME.card("mist-spirit").is_unit


@proves("ashes.card.unit.control")
def test_you_control_the_units_on_your_battlefield(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"]},
        p2={"dice": ["natural:basic"]},
    )
    t.p1.choose("activate", "summon-blood-puppet", "player:2")
    assert t["blood-puppet"].controller == 2
    assert t["blood-puppet"].owner == 1
    t.p1.choose("end-turn")
    assert t.p2.can("activate", "blood-puppet")
    assert t.p2.can("attack", "coal-roarkwin")


@proves("ashes.card.spell.one-shot")
def test_action_and_reaction_spells_are_discarded_after_use(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={"battlefield": ["iron-worker", "gilder"], "spellboard": ["strengthen"]},
    )
    t.p1.choose("play", "seal", "player:2")
    assert t["strengthen"].exhaustion == 1
    assert t["seal"].zone == "discard-pile"
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "mist-spirit"]},
        p2={"hand": ["shadow-strike"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack", "maeoni-viper", "attacker:iron-worker", "done")
    t.p2.choose("react:shadow-strike")
    assert t.happened("destroyed", "mist-spirit")
    assert t["shadow-strike"].zone == "discard-pile"


@proves("ashes.card.spell.lasting")
def test_ready_and_alteration_spells_stay_in_play(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": ["iron-worker"],
            "hand": ["summon-gilder", "root-armor"],
            "dice": ["charm:class", "natural:class"],
        },
        p2={},
    )
    t.p1.choose("play", "summon-gilder")
    t.p1.choose("play", "root-armor")
    assert t.turn_player == 1
    assert t["summon-gilder"].zone == "spellboard"
    assert t["root-armor"].on == "iron-worker"
    assert t["iron-worker"].life == 3


@proves("ashes.card.spell.control")
def test_you_control_the_spells_on_your_spellboard(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["summon-silver-snake"], "spellboard": ["empower"]},
        p2={"spellboard": ["strengthen"], "battlefield": ["gilder"]},
    )
    t.p1.choose("play", "summon-silver-snake")
    assert t["summon-silver-snake"].controller == t["empower"].controller == 1
    assert t["strengthen"].controller == 2
    assert not t.p1.can("activate", "strengthen")
    t.p1.choose("end-turn")
    assert t.p2.can("activate", "strengthen")


@proves("ashes.card.anatomy")
def test_every_card_has_its_eight_parts() -> None:
    for card in GAME.cards().values():
        assert card.en
        assert card.zh
        assert card.type
        assert card.placement in ("battlefield", "spellboard", "unit", "discard", "")
        assert card.cost.parts <= {"main", "side", "exhaust", "discard", "magic"}
        assert len(card.bonus) == 3
        assert len(card.effects) + len(card.inexhaustible_effects) == len(card.abilities)
    armor, monk, spirit = GAME.card("root-armor"), GAME.card("butterfly-monk"), GAME.card("mist-spirit")
    assert (armor.placement, armor.bonus) == ("unit", (0, 1, 0))
    assert [a.name for a in monk.effects] == ["unit-guard"]
    assert [a.name for a in monk.inexhaustible_effects] == ["mend"]
    assert GAME.card("summon-gilder").activation_costs[0].exhaust
    assert (spirit.effects, spirit.inexhaustible_effects, spirit.activation_costs) == ((), (), ())


@proves("ashes.card.phoenixborn.definition")
def test_each_player_controls_one_phoenixborn_and_loses_with_it(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"wounds": 19})
    for seat in (1, 2):
        assert len(t.zone(f"p{seat}.phoenixborn")) == 1
        assert t[f"p{seat}.{t.zone(f'p{seat}.phoenixborn')[0]}"].controller == seat
    t.p1.choose("attack", t.p2.phoenixborn)
    assert t.state.out == [0, 1]


@proves("ashes.card.spell.definition")
def test_a_spell_is_a_card_whose_type_says_so() -> None:
    for card in GAME.cards().values():
        assert card.is_spell == (card.type in KINDS_OF_SPELL) == ("spell" in card.type)


@proves("ashes.card.unit.definition")
def test_what_targets_a_unit_finds_all_allies_and_conjurations_in_play(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"attached": ["root-armor"]}), "mist-spirit"],
            "spellboard": ["strengthen"],
            "dice": ["natural:power"],
        },
        p2={"battlefield": ["hammer-knight"], "spellboard": ["summon-gilder"]},
    )
    t.p1.choose("dice-power", "natural")
    assert t.p1.options == ["target:iron-worker", "target:mist-spirit", "target:hammer-knight"]
