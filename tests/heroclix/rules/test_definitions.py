"""What words mean: characters, objects, values, pieces; small rules that no other chapter holds."""

from __future__ import annotations

from typing import Any

from rulebound import rulebook
from rulebound.core.effects import Connected, n
from rulebound.games.heroclix.conditions.attacks import Damaged, Hits, WouldBeHit
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.damage import Deals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.effects.tokens import GivesNamed
from rulebound.games.heroclix.nouns.subjects import AttackerOf, Self
from rulebound.games.heroclix.parts import ABILITIES, Ability, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.powers.keyphrases import keyphrase
from rulebound.games.heroclix.units import card
from rulebound.games.heroclix.usable import is_standard
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
@proves("heroclix.attack.deal-damage.reference")
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
    assert "move:rock" not in t.p1.options
    t.p1.choose("telekinesis:hero:character")
    assert {o.split(":")[1] for o in t.p1.options} == {"hero"}, "it may lift itself alone"
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
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=5)
    for at, before, after in (("E2", True, True), ("F2", False, True), ("G2", False, False)):
        t = field(table, (waver, "B2"), (booster, "B8"), foes=[(FOE, at)])
        assert ("pulse-wave:hero" in t.p1.options) is before, "half of 5 is 3"
        t.p1.choose("perplex:booster", "choose:hero", "perplex:hero:range+1")
        assert ("pulse-wave:hero" in t.p1.options) is after, "halved first, then 1 more"


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


SLY = Ability(
    key="test.sly",
    en="Sly",
    zh="狡",
    parts=(
        Trigger(
            WouldBeHit(),
            Connected(Modifies(Self(), "defense", 3), Modifies(AttackerOf(), "damage", -2), plain=True),
        ),
    ),
)
ability(SLY)
ability(Ability(key="test.spiked", en="Spiked", zh="刺", parts=(Trigger(Damaged(), Deals(AttackerOf(), n(1))),)))
ability(Ability(key="test.low", en="Low", zh="低", parts=(Trigger(Hits(most_roll=6), GivesNamed(Self(), "Low")),)))


@proves("heroclix.values.when-needed")
def test_a_value_is_worked_out_when_it_is_needed_and_not_again(table: Tables) -> None:
    sly = figure("sly", *[PLAIN] * 8, abilities=("test.sly",))
    t = field(table, (figure("hero", PLAIN), "B2"), foes=[(sly, "B3")])
    t.script(3, 2)
    t.p1.choose("close:hero")
    assert t["sly"].defense == 20
    assert t["sly"].click == 2, "17 hit 17, and the damage value was not needed before: 3 - 2"


@proves("heroclix.values.current")
def test_a_value_means_the_one_of_the_moment(table: Tables) -> None:
    weak = figure("hero", (8, 10, 17, 2, {"damage": "perplex"}))
    t = field(table, (weak, "B2"), map=["......", "..#...", "......"], foes=[(FOE, "F1")])
    assert "destroy-close:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "choose:hero", "damage+1")
    assert "destroy-close:hero" in t.p1.options, "2 and 1 are 3"


@proves("heroclix.attack.finalized")
def test_what_asks_for_a_roll_or_for_damage_taken_means_the_final_number(table: Tables) -> None:
    hero = figure("hero", (8, 12, 17, 1, {"damage": "probability_control"}), abilities=("test.low",))
    for again, low in (((0, 4), 1), ((4, 4), 0)):
        t = field(table, (hero, "B2"), foes=[(FOE, "B3")])
        t.script(*((4, 4) if low else (0, 4)), *again)
        t.p1.choose("close:hero", "reroll:hero")
        assert [token.name for token in t.named] == ["Low"] * low
    tough = figure("tough", *[(8, 10, 17, 3, {"defense": "toughness"})] * 4, abilities=("test.spiked",))
    for damage, hurt in ((1, 0), (2, 1)):
        t = field(table, (figure("hero", *[(8, 10, 17, damage)] * 3), "B2"), foes=[(tough, "B3")])
        t.script(*HIT)
        t.p1.choose("close:hero")
        assert t["hero"].click == 1 + hurt, "no damage is taken after the reduction"


@proves("heroclix.attack.reroll.non-attack")
def test_besides_attacks_only_break_away_rolls_are_rolled_again(table: Tables) -> None:
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control", "defense": "regeneration"})] * 4)
    t = field(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.script(0, 5)
    t.p1.choose("move:lucky", "go", "reroll:lucky", "move:lucky:B5")
    assert t["lucky"].at == "B5", "1, then 6"
    t = field(table, (lucky, "B2", {"click": 3}))
    t.script(0)
    t.p1.choose("regeneration:lucky")
    assert t["lucky"].click == 2, "nobody is asked"


@proves("heroclix.ability.not-abilities")
def test_who_can_not_use_abilities_keeps_keywords_points_and_dial(table: Tables) -> None:
    fighter = figure("fighter", *[PLAIN] * 9, keywords=("Battleworld",), points=77)
    t = field(
        table, (figure("hero", *[PLAIN] * 3, abilities=("thanos.trait-1",)), "B2"), foes=[(fighter, "B3", {"barred": "*"})]
    )
    t.script(2, 3)
    t.p1.choose("close:hero")
    assert t["fighter"].click == 5, "it still has the keyword: 3 and 1"
    assert (t["fighter"].printed_attack, t.state.points(1)) == (10, 77)  # type: ignore[attr-defined]


@proves("heroclix.ability.use.you")
def test_your_range_is_that_of_the_character(table: Tables) -> None:
    clever = (8, 10, 17, 3, {"damage": "outwit"})
    near, far = figure("near", clever, range=0), figure("far", clever, range=9)
    victim = figure("victim", (8, 10, 17, 3, {"defense": "toughness"}))
    t = field(table, (near, "B2"), (far, "B4"), foes=[(victim, "K3")])
    assert "outwit:near" not in t.p1.options, "6 squares at least, the victim is 9 away"
    assert "outwit:far" in t.p1.options


@proves("heroclix.ability.use.when")
def test_a_power_is_used_when_it_is_activated_chosen_or_applies(table: Tables) -> None:
    """Probability Control, once a turn, counts as used when its reroll is chosen; a FREE action when it is activated."""
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6)
    t = field(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.script(0, 1)
    t.p1.choose("close:lucky")
    assert t["lucky"].rerolled == 0
    t.script(4, 3)
    t.p1.choose("reroll:lucky")
    assert t["lucky"].rerolled == 1
    clever = figure("clever", (8, 10, 17, 3, {"damage": "perplex"}))
    t = field(table, (clever, "B2"))
    t.p1.choose("perplex:clever", "choose:clever", "speed+1")
    assert "perplex:clever" not in t.p1.options


@proves("heroclix.duration.resolving")
def test_an_action_goes_on_when_its_power_is_lost_meanwhile(table: Tables) -> None:
    quick = figure("quick", (8, 10, 17, 3, {"speed": "flurry"}), *[PLAIN] * 3)
    spiked = figure("spiked", *[PLAIN] * 9, abilities=("test.spiked",))
    t = field(table, (quick, "B2"), foes=[(spiked, "B3")])
    t.script(*HIT)
    t.p1.choose("flurry:quick")
    assert not t["quick"].can_flurry, "the first attack has cost it a click"
    t.script(*HIT)
    t.p1.choose("attack:quick:close")
    assert t["spiked"].click == 7, "the second attack is made all the same"


@proves("heroclix.ability.reference")
def test_every_inherent_ability_and_keyphrase_is_told_in_the_ledger() -> None:
    known = {r.id for r in rulebook.load("heroclix").rules.values()}
    for a in ABILITIES.values():
        if a.kind == "inherent":
            assert a.rule in known, a.key
    for name in (
        "flight",
        "swim",
        "tiny_size",
        "great_size",
        "colossal_stamina",
        "immobile",
        "passenger:2",
        "giant_reach:2",
    ):
        assert ABILITIES[keyphrase(name)].rule in known, name


@proves("heroclix.pac.evade")
def test_whoever_evades_is_missed(table: Tables) -> None:
    wary = figure("wary", *[(8, 10, 17, 3, {"defense": "super_senses"})] * 4)
    for die, click in ((4, 1), (3, 4)):
        t = field(table, (figure("hero", PLAIN), "B2"), foes=[(wary, "B3")])
        t.script(*HIT, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["wary"].click == click


@proves("heroclix.force.limits.only-at-build", "heroclix.force.limits.example")
def test_a_second_prime_may_join_by_mind_control(table: Tables) -> None:
    controller = figure("controller", *[(8, 12, 17, 3, {"speed": "mind_control"})] * 3)
    prime = "black-panther-abpi029b"
    with with_cards(controller):
        t = table.heroclix(
            p1={"figures": [("controller", {"at": "B2"}), (prime, {"at": "F9"})]},
            p2={"figures": [(prime, {"at": "B3"}), (prime, {"at": "B5"})]},
            stop_at_forced=2,
        )
        t.script(5, 4)
        t.p1.choose("mind-control:controller:close")
        t.skip_until(lambda t: t.p1.prompt == "control")
        mine = [e for e in t.state.characters() if t.card[e].id == prime and t.force[e] == 0]  # type: ignore[attr-defined]
        assert len(mine) == 2
