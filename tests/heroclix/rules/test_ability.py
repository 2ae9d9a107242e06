"""Chapter: ability."""

from __future__ import annotations

from rulebound import rulebook
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.parts import ABILITIES
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.powers.keyphrases import keyphrase
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, PLAIN
from tests.heroclix.playing import battle


@proves("heroclix.ability.not-abilities")
def test_who_can_not_use_abilities_keeps_keywords_points_and_dial(table: Tables) -> None:
    fighter = figure("fighter", *[PLAIN] * 9, keywords=("Battleworld",), points=77)
    t = battle(
        table, (figure("hero", *[PLAIN] * 3, abilities=("thanos.trait-1",)), "B2"), foes=[(fighter, "B3", {"barred": "*"})]
    )
    t.script(2, 3)
    t.p1.choose("close:hero")
    assert t["fighter"].click == 5, "it still has the keyword: 3 and 1"
    assert (t["fighter"].printed_attack, t.state.points(1)) == (10, 77)  # type: ignore[attr-defined]


@proves("heroclix.ability.trait", "heroclix.ability.default-trait", "heroclix.ability.types", "heroclix.ability.definition")
@proves("heroclix.ability.keyphrase", "heroclix.ability.keyphrase.x", "heroclix.power.kinds", "heroclix.map.pac")
def test_abilities_are_of_known_kinds_and_traits_work_on_every_click(table: Tables) -> None:
    kinds = {a.kind for a in ABILITIES.values()}
    assert kinds <= {"power", "special", "trait", "team", "keyphrase", "equipment", "object", "inherent"}
    hero = figure("hero", *[PLAIN] * 3, more_traits=(Given(powers=("toughness",), keyphrases=("giant_reach:2",)),))
    for click in (1, 2, 3):
        t = battle(table, (hero, "B2", {"click": click}))
        assert t["hero"].can_toughness
        assert t["hero"].has_giant_reach == 2


@proves("heroclix.ability.inherent", "heroclix.ability.inherent.blanket", "heroclix.ability.inherent.stop")
def test_a_bar_on_everything_leaves_inherent_abilities(table: Tables) -> None:
    t = battle(table, (figure("hero", (8, 10, 17, 3, {"speed": "sidestep"})), "B2", {"barred": ["*"]}), foes=[(FOE, "B3")])
    assert [o for o in t.p1.options if o != "end-turn"] == ["move:hero", "close:hero"]


@proves("heroclix.ability.use.when")
def test_a_power_is_used_when_it_is_activated_chosen_or_applies(table: Tables) -> None:
    """Probability Control, once a turn, counts as used when its reroll is chosen; a FREE action when it is activated."""
    lucky = figure("lucky", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6)
    t = battle(table, (lucky, "B2"), foes=[(FOE, "B3")])
    t.script(0, 1)
    t.p1.choose("close:lucky")
    assert t["lucky"].rerolled == 0
    t.script(4, 3)
    t.p1.choose("reroll:lucky")
    assert t["lucky"].rerolled == 1
    clever = figure("clever", (8, 10, 17, 3, {"damage": "perplex"}))
    t = battle(table, (clever, "B2"))
    t.p1.choose("perplex:clever", "choose:clever", "speed+1")
    assert "perplex:clever" not in t.p1.options


@proves("heroclix.ability.use.you")
def test_your_range_is_that_of_the_character(table: Tables) -> None:
    clever = (8, 10, 17, 3, {"damage": "outwit"})
    near, far = figure("near", clever, range=0), figure("far", clever, range=9)
    victim = figure("victim", (8, 10, 17, 3, {"defense": "toughness"}))
    t = battle(table, (near, "B2"), (far, "B4"), foes=[(victim, "K3")])
    assert "outwit:near" not in t.p1.options, "6 squares at least, the victim is 9 away"
    assert "outwit:far" in t.p1.options


@proves("heroclix.ability.can-use.limited", "heroclix.ability.can-use")
def test_a_power_under_a_condition_and_powers_of_all_sources(table: Tables) -> None:
    wet = figure("wet", PLAIN, more_traits=(Given(powers=("flurry",), condition="occupies_water"),))
    rich = figure(
        "rich",
        (8, 10, 17, 3, {"speed": "charge", "damage": "special"}),
        specials={"damage": Given(powers=("outwit",))},
        traits=("toughness",),
        teams=("avengers",),
        symbols=("wing", "fist", "indomitable", "starburst"),
    )
    with with_cards(wet, rich, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("wet", {"at": "A1"}), ("wet", {"at": "C1"}), ("rich", {"at": "A3"})]},
            p2={"figures": [("foe", {"at": "E4"})]},
            map=["w....", ".....", ".....", "....."],
        )
        assert (t["wet"].can_flurry, t["wet#2"].can_flurry) == (True, False)
        assert {"charge", "outwit", "toughness", "avengers", "flight", "indomitable", "willpower"} <= set(t["rich"].powers)
        assert "close:rich" not in t.p1.options
        assert "move:rich" in t.p1.options, "inherent abilities need no source"


@proves("heroclix.ability.can-use.choice")
def test_before_the_choice_none_of_the_powers_can_be_used(table: Tables) -> None:
    with with_cards(figure("torn", PLAIN, abilities=("test.either",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("torn", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert not t["torn"].can_outwit
        assert not t["torn"].can_perplex
        t.p1.choose("test.either:torn", "perplex")
        assert (t["torn"].can_outwit, t["torn"].can_perplex) == (False, True)


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
