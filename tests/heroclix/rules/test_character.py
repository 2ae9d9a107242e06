"""Chapter: character."""

from __future__ import annotations

from rulebound.games.heroclix.figure_abilities import is_standard
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT_DRAWS, PLAIN, SPECIAL
from tests.heroclix.playing import battle, special


@proves("heroclix.character.clicking.direction")
def test_clicking_a_dial_is_no_damage(table: Tables) -> None:
    tough = figure("tough", (8, 10, 17, 3, SPECIAL), PLAIN, traits=("toughness",), specials=special("test.hurt-heals"))
    with with_cards(figure("clicker", PLAIN, abilities=("test.click",)), tough, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("clicker", {"at": "C3"}), ("tough", {"at": "E3", "tokens": 1})]},
            p2={"figures": [("foe", {"at": "T9"}), ("foe", {"at": "T7"})]},
        )
        t.p1.choose("test.click:clicker", "choose:tough")
        assert (t["tough"].click, t["tough"].tokens) == (2, 1), "nothing reduced it, nobody was damaged"
        for _ in range(2):
            t.choose("end-turn")
        t.p1.choose("test.click:clicker", "choose:foe")
        assert t.zone("p2.ko-area") == ["foe"], "a KO click is one all the same"


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
    t = battle(table, (figure("hero", PLAIN), "B2"), foes=[(frail, "B3"), (FOE, "X9")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t.p2.ko_area == ["frail"]


@proves("heroclix.character.standard")
def test_what_a_standard_character_is() -> None:
    assert is_standard(figure("plain", PLAIN))
    assert is_standard(figure("peanut", PLAIN, base=(1, 2), symbols=("wing", "autonomous", "indomitable", "starburst")))
    assert not is_standard(figure("giant", PLAIN, symbols=("boot", "fist", "shield", "giant")))
    assert not is_standard(figure("by", PLAIN, bystander=True))
    assert not is_standard(figure("large", PLAIN, base=(2, 2)))
