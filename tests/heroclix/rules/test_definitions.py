"""What words mean: characters, objects, values, pieces; small rules that no other chapter holds."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.kits import is_standard
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.units import card
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
FOE = figure("foe", *[PLAIN] * 8)


def field(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes], **more.pop("p2", {})},
            **{"stop_at_forced": 2, **more},
        )


@proves("heroclix.character.standard")
def test_what_a_standard_character_is() -> None:
    assert is_standard(figure("plain", PLAIN))
    assert is_standard(figure("peanut", PLAIN, base=(1, 2), symbols=("wing", "autonomous", "indomitable", "starburst")))
    assert not is_standard(figure("giant", PLAIN, symbols=("boot", "fist", "shield", "giant")))
    assert not is_standard(figure("by", PLAIN, bystander=True))
    assert not is_standard(figure("large", PLAIN, base=(2, 2)))


@proves("heroclix.character.starting-line", "heroclix.force.multiple-point-values")
def test_a_character_begins_on_its_starting_line(table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("captain-america-av4e001", {"at": "B2", "points": 45})]},
        p2={"figures": [("captain-america-av4e001", {"at": "F2"})]},
    )
    assert (t["p1.captain-america-av4e001"].click, t["p2.captain-america-av4e001"].click) == (5, 1)


@proves("heroclix.character.lines-on-card", "heroclix.damage.ko-check.special")
def test_a_card_may_ko_before_the_dial_ends(table: Tables) -> None:
    frail = figure("frail", *[PLAIN] * 8, ko_past=2)
    t = field(table, (figure("hero", PLAIN), "B2"), foes=[(frail, "B3"), (FOE, "X9")])
    t.script(*HIT)
    t.p1.choose("close:hero")
    assert t.p2.ko_area == ["frail"]


@proves("heroclix.heal.limit", "heroclix.heal.healed")
def test_healing_stops_at_the_starting_line(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"defense": "regeneration"})] * 6)
    t = field(table, (hero, "B2", {"click": 2}))
    t.script(5)
    t.p1.choose("regeneration:hero")
    assert t["hero"].click == 1
    assert [line.n for line in t.p1.log if line.kind == "heal"] == [1], "3 clicks, of which 1 was left"


@proves("heroclix.object.weight", "heroclix.object.standard", "heroclix.object.definition", "heroclix.object.no-order")
def test_objects_are_light_or_heavy_standard_or_special() -> None:
    light, heavy, lantern = card("light-object"), card("heavy-object"), card("red-lantern")
    assert (light.weight, heavy.weight) == ("light", "heavy")  # type: ignore[attr-defined]
    assert (light.special, lantern.special) == (False, True)  # type: ignore[attr-defined]


@proves("heroclix.map.game-piece", "heroclix.map.game-piece.markers")
def test_pieces_on_the_map_are_characters_objects_and_markers(table: Tables) -> None:
    t = field(
        table, (figure("hero", PLAIN), "B2"), p1={"objects": [("light-object", {"at": "B2"})]}, markers=[("B2", "hindering")]
    )
    assert (t["hero"].at, t["light-object"].at) == ("B2", "B2")
    assert [m.source for m in t.markers] == [-1], "it belongs to no force"


@proves(
    "heroclix.knock-back.damage.conditions",
    "heroclix.knock-back.keyphrase.timing",
    "heroclix.knock-back.keyphrase.no-stacking",
)
def test_knock_back_damage_is_no_damage_of_the_attack(table: Tables) -> None:
    strong = figure("hero", (8, 10, 17, 1, {"attack": "super_strength"}))
    mystic = figure("mystic", *[PLAIN] * 6, teams=("mystics",))
    t = field(table, (strong, "B3"), foes=[(mystic, "C3")], map=["...#"] * 5)
    t.script(3, 3)
    t.p1.choose("close:hero", "knock-back")
    assert (t["mystic"].click, t["mystic"].at) == (3, "C3"), "1 from the attack, 1 from the wall; knocked back once"
    assert [line.kind for line in t.p1.log].count("knock-back") == 1
    assert t["hero"].click == 2 or t.p1.ko_area == ["hero"], "the mystic strikes back once"


@proves("heroclix.place.cant-be-placed", "heroclix.knock-back.prevent.place", "heroclix.pac.immobile")
def test_who_is_immobile_is_neither_moved_nor_placed(table: Tables) -> None:
    rock = figure("rock", *[PLAIN] * 6, more_traits=(Given(keyphrases=("immobile",)),))
    mover = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}), range=6)
    t = field(table, (mover, "B2"), (rock, "E2"), foes=[(FOE, "X9")])
    assert not [o for o in t.p1.options if o.startswith(("telekinesis", "move:rock"))]
    t = field(table, (figure("hero", PLAIN), "B3"), foes=[(rock, "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero")
    assert (t.p1.prompt, t["rock"].at) == ("turn", "C3")


@proves("heroclix.equipment.other-force")
def test_equipment_serves_its_own_force_alone(table: Tables) -> None:
    other = figure("other", *[PLAIN] * 3)
    controller = figure("hero", (8, 10, 17, 3, {"speed": "mind_control"}))
    t = field(table, (controller, "B2"), foes=[(FOE, "F2", {"equipped": "sword"}), (other, "F3")])
    assert t["foe"].can_blades_claws_fangs
    t.script(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert not t["foe"].can_blades_claws_fangs
    t.p1.choose("done")
    assert t["foe"].can_blades_claws_fangs


@proves("heroclix.carry.zero", "heroclix.carry.sidestep")
def test_carrying_without_moving_and_with_sidestep(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    flyer = figure("hero", (8, 10, 17, 3, {"speed": "sidestep"}), symbols=wing)
    t = field(table, (flyer, "B2"), (figure("friend", PLAIN), "B3"))
    t.p1.choose("sidestep:hero", "carry:friend")
    assert "move:hero:D2" in t.p1.options, "two squares all the same"
    t.p1.choose("move:hero:B2", "place:friend:A1")
    assert (t["hero"].at, t["friend"].at) == ("B2", "A1")


@proves("heroclix.values.non-combat", "heroclix.values.non-combat.examples", "heroclix.attack.critical.hit.damage")
def test_damage_dealt_is_increased_without_a_bound(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "energy_explosion"}), range=6)
    t = field(table, (hero, "B2"), foes=[(FOE, "E2")])
    t.script(5, 5)
    t.p1.choose("energy-explosion:hero", "decline")
    assert t["foe"].click == 4, "2 instead of normal damage, 1 more"


@proves("heroclix.dice.notation", "heroclix.dice.arithmetic", "heroclix.dice.range-notation")
def test_dice_as_texts_write_them(table: Tables) -> None:
    medic = figure("medic", (8, 10, 17, 3, {"damage": "support"}))
    for die, healed in ((6, 4), (5, 3), (1, 2)):
        t = field(table, (medic, "B2"), (figure("friend", *[PLAIN] * 8), "B3", {"click": 7}))
        t.script(4, 3, die - 1)
        t.p1.choose("support:medic")
        assert t["friend"].click == 7 - healed, f"d6-2, at least 2, with a {die}"


@proves("heroclix.range.value", "heroclix.attack.targets.range.value")
def test_range_is_a_value_like_the_others(table: Tables) -> None:
    booster = figure("booster", (8, 10, 17, 3, {"damage": "perplex"}))
    t = field(table, (figure("hero", PLAIN, range=4), "B2"), (booster, "B3"), foes=[(FOE, "G2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("perplex:booster", "choose:hero", "perplex:hero:range+1")
    assert "range:hero" in t.p1.options


@proves("heroclix.silver.first-turn-immunity.not-suppressed", "heroclix.silver.first-turn-immunity.immune.limits")
def test_immunity_of_the_first_turn_cannot_be_silenced(table: Tables) -> None:
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    t = field(table, (waver, "D2"), foes=[(FOE, "G2", {"immune": 1})], turn=1)
    assert "pulse-wave:hero" not in t.p1.options
    runner = figure("hero", PLAIN)
    t = field(table, (runner, "A1"), foes=[(FOE, "D1", {"immune": 1})], map=["......"], turn=1)
    t.p1.choose("move:hero")
    assert "move:hero:C1" in t.p1.options
    assert "move:hero:E1" not in t.p1.options, "it still stands in the way"
