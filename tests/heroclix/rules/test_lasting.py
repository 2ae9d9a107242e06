"""Chapter: durations that outlast a power, or hang on it; what a character can use."""

from __future__ import annotations

from rulebound.core.effects import n, seq
from rulebound.games.heroclix.conditions.actions import BeginsToMove
from rulebound.games.heroclix.conditions.attacks import Attacked, Damaged, Hits, KnockedOut
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.choices import ToAll, one_power
from rulebound.games.heroclix.effects.damage import Clicks, Deals, Heals
from rulebound.games.heroclix.effects.lasting import LetsUse, Modifies
from rulebound.games.heroclix.effects.tokens import ChangesTotal, RemovesToken
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target, Those
from rulebound.games.heroclix.parts import Ability, Action, Flag, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)
EVERYBODY = Characters("any", own=True)


def _free(key: str, effect: object) -> None:
    ability(Ability(key=key, en=key, zh=key, parts=(Action("free", effect),), kind="special"))  # type: ignore[arg-type]


_free("test.until-moves", Modifies(Self(), "defense", 2, "moves"))
_free("test.until-next", Modifies(Target(EVERYBODY), "attack", 1))
_free("test.whole-game", Modifies(Target(EVERYBODY), "damage", 1, "game"))
_free("test.while-there", Modifies(Target(EVERYBODY), "speed", -2, "on-map"))
_free("test.armour", LetsUse(Self(), ("toughness",), "again"))
_free("test.either", one_power("outwit", "perplex"))
_free("test.click", Clicks(Target(EVERYBODY)))
_free("test.more", ChangesTotal(1))
_free("test.ally-attack", Modifies(Target(Characters("friendly", in_range=True, least_range=0)), "attack", 1))
ability(Ability(key="test.weary", en="W", zh="疲", parts=(Trigger(Hits(), ChangesTotal(-1, opponents=True)),)))
ability(Ability(key="test.fewer", en="F", zh="少", parts=(Flag("fewer_actions"),)))
ability(Ability(key="test.hurt-heals", en="H", zh="傷", parts=(Trigger(Damaged(), RemovesToken(Self())),), kind="special"))
ability(Ability(key="test.first-step", en="S", zh="步", parts=(Trigger(BeginsToMove(), Heals(Self(), n(1))),)))
ability(
    Ability(key="test.between", en="B", zh="間", parts=(Trigger(Attacked(kind="close"), Modifies(Self(), "attack", 1)),))
)
LATER = Trigger(Attacked(kind="close"), Modifies(Self(), "attack", 1), after=True)
ability(Ability(key="test.afterwards", en="A", zh="後", parts=(LATER,)))
ability(
    Ability(
        key="test.burst",
        en="Burst",
        zh="爆",
        parts=(
            Trigger(
                Hits(),
                seq(ToAll(Deals(Those(Characters("opposing", adjacent=True)), n(1))), Heals(Self(), n(1))),
                after=True,
            ),
        ),
    )
)
ability(
    Ability(
        key="test.last-blow",
        en="Blow",
        zh="擊",
        parts=(Trigger(KnockedOut(), ToAll(Deals(Those(Characters("any", adjacent=True)), n(1)))),),
    )
)
SPECIAL = {"damage": "special"}


def special(key: str) -> dict[str, Given]:
    return {"damage": Given(ability=key)}


@proves("heroclix.duration.until")
def test_until_it_moves_ends_with_its_next_move(table: Tables) -> None:
    with with_cards(figure("rock", PLAIN, abilities=("test.until-moves",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("rock", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.p1.choose("test.until-moves:rock", "end-turn")
        assert t["rock"].defense == 19
        t.p2.choose("end-turn")
        assert t["rock"].defense == 19, "not at the end of a turn"
        t.p1.choose("move:rock", "move:rock:D3")
        assert t["rock"].defense == 17


@proves("heroclix.duration.even-if-lost.ko", "heroclix.duration.as-long-as", "heroclix.duration.even-if-lost.example")
@proves("heroclix.duration.even-if-lost")
def test_what_outlasts_the_ko_of_its_source(table: Tables) -> None:
    maker = figure("maker", PLAIN, abilities=("test.until-next", "test.whole-game", "test.while-there"))
    with with_cards(maker, figure("friend", PLAIN), figure("foe", *[PLAIN] * 5)):
        t = table.heroclix(
            p1={"figures": [("maker", {"at": "C3"}), ("friend", {"at": "F9"})]}, p2={"figures": [("foe", {"at": "D3"})]}
        )
        for key in ("test.until-next", "test.whole-game", "test.while-there"):
            t.p1.choose(f"{key}:maker", "choose:friend")
        assert (t["friend"].attack, t["friend"].damage, t["friend"].speed) == (11, 4, 6)
        t.p1.choose("end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.zone("p1.ko-area") == ["maker"]
        assert (t["friend"].attack, t["friend"].damage, t["friend"].speed) == (10, 4, 8)


@proves("heroclix.duration.even-if-lost", "heroclix.duration.even-if-lost.example", "heroclix.duration.lost.permanent")
def test_even_if_lost_goes_on_when_the_power_no_longer_shows(table: Tables) -> None:
    for key, stat, lasts in (("test.until-next", "attack", False), ("test.while-there", "speed", True)):
        maker = figure("maker", (8, 10, 17, 3, SPECIAL), PLAIN, PLAIN, specials=special(key))
        medic = figure("medic", (8, 10, 17, 3), abilities=("test.heal-maker",))
        with with_cards(maker, medic, figure("friend", PLAIN), figure("foe", (8, 10, 17, 1))):
            t = table.heroclix(
                p1={"figures": [("maker", {"at": "C3"}), ("friend", {"at": "F9"}), ("medic", {"at": "B3"})]},
                p2={"figures": [("foe", {"at": "D3"})]},
            )
            t.p1.choose(f"{key}:maker", "choose:friend")
            before = getattr(t["friend"], stat)
            t.p1.choose("end-turn")
            t.script(*HIT)
            t.p2.choose("close:foe", "target:maker")
            assert t["maker"].click == 2
            now = getattr(t["friend"], stat)
            assert (now == before) == lasts
            t.p2.choose("end-turn")
            t.p1.choose("test.heal-maker:medic", "choose:maker")
            assert t["maker"].click == 1
            assert getattr(t["friend"], stat) == now, "a power regained is a fresh one: what its loss ended does not resume"


_free("test.heal-maker", Heals(Target(Characters("friendly", adjacent=True)), n(1)))


@proves("heroclix.duration.twins.example-choice")
def test_a_chosen_power_sleeps_while_the_choosing_one_is_outwitted(table: Tables) -> None:
    chooser = figure("chooser", (8, 10, 17, 3, SPECIAL), specials=special("test.armour"))
    outwitter = figure("outwitter", (8, 10, 17, 3, {"damage": "outwit"}))
    with with_cards(chooser, outwitter):
        t = table.heroclix(p1={"figures": [("chooser", {"at": "C3"})]}, p2={"figures": [("outwitter", {"at": "F3"})]})
        t.p1.choose("test.armour:chooser", "end-turn")
        assert t["chooser"].can_toughness
        t.p2.choose("outwit:outwitter", "special:damage")
        assert not t["chooser"].can_toughness
        t.p2.choose("end-turn")
        assert not t["chooser"].can_toughness, "Outwit lasts until the outwitter's next turn"
        t.p1.choose("end-turn")
        assert t["chooser"].can_toughness, "the choice still stands"


@proves("heroclix.duration.lost.different")
def test_from_a_special_perplex_to_a_standard_one_the_first_is_lost(table: Tables) -> None:
    clicks = ((8, 10, 17, 3, SPECIAL), (8, 10, 17, 3, {"damage": "perplex"}))
    fickle = figure("fickle", *clicks, specials=special("test.until-next"))
    with with_cards(fickle, figure("foe", (8, 10, 17, 1))):
        t = table.heroclix(p1={"figures": [("fickle", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]})
        t.p1.choose("test.until-next:fickle", "choose:fickle", "end-turn")
        assert t["fickle"].attack == 11
        t.script(*HIT)
        t.p2.choose("close:foe")
        assert t["fickle"].attack == 10


@proves("heroclix.ability.can-use.choice")
def test_before_the_choice_none_of_the_powers_can_be_used(table: Tables) -> None:
    with with_cards(figure("torn", PLAIN, abilities=("test.either",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("torn", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert not t["torn"].can_outwit
        assert not t["torn"].can_perplex
        t.p1.choose("test.either:torn", "perplex")
        assert (t["torn"].can_outwit, t["torn"].can_perplex) == (False, True)


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


@proves("heroclix.action.total.keyphrase.turn", "heroclix.action.total.keyphrase.example")
def test_action_totals_of_this_turn_and_of_the_opponents_next_one(table: Tables) -> None:
    with with_cards(figure("chief", PLAIN, abilities=("test.more", "test.weary")), figure("foe", *[PLAIN] * 5)):
        t = table.heroclix(
            p1={"figures": [("chief", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]}, build_total=400
        )
        t.p1.choose("test.more:chief")
        assert (t.p1.action_total, t.p2.action_total) == (5, 4)
        t.script(*HIT)
        t.p1.choose("close:chief")
        assert (t.active, t.p2.action_total) == (1, 3), "its next turn has one fewer"
        t.p2.choose("end-turn")
        assert t.p1.action_total == 4, "the next turn none extra"
        t.p1.choose("end-turn")
        assert t.p2.action_total == 4, "the turn after is normal"


@proves("heroclix.action.total.keyphrase.example")
def test_a_passive_effect_on_the_opponents_action_total(table: Tables) -> None:
    with with_cards(figure("tyrant", PLAIN, abilities=("test.fewer",)), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("tyrant", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]}, build_total=400
        )
        assert (t.p1.action_total, t.p2.action_total) == (4, 3)


@proves("heroclix.move.order.1")
def test_what_begins_with_a_move_comes_before_the_break_away_roll(table: Tables) -> None:
    mover = figure("mover", *[PLAIN] * 3, abilities=("test.first-step",))
    with with_cards(mover, figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("mover", {"at": "C3", "click": 3})]}, p2={"figures": [("foe", {"at": "D3"})]})
        t.script(0)
        t.p1.choose("move:mover", "go")
        kinds = [line.kind for line in t.p1.log if line.kind in ("heal", "rolled", "break-away.failed")]
        assert kinds == ["heal", "rolled", "break-away.failed"]
        assert t["mover"].click == 2, "though it did not get away"


@proves("heroclix.move.word")
def test_placing_is_no_moving(table: Tables) -> None:
    lifted = figure("lifted", *[PLAIN] * 3, abilities=("test.first-step",))
    lifter = figure("lifter", (8, 10, 17, 3, {"attack": "telekinesis"}))
    with with_cards(lifted, lifter, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("lifter", {"at": "C3"}), ("lifted", {"at": "D3", "click": 3})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("telekinesis:lifter:character", "lift:lifted", "place:lifted:D5")
        assert (t["lifted"].at, t["lifted"].click) == ("D5", 3), "nothing that answers moving was triggered"


@proves("heroclix.trigger.after-resolutions.scope")
def test_after_the_attack_comes_between_two_attacks_after_resolutions_does_not(table: Tables) -> None:
    for key, second in (("test.between", 11), ("test.afterwards", 10)):
        boxer = figure("boxer", (8, 10, 17, 1, {"speed": "flurry"}), abilities=(key,))
        with with_cards(boxer, figure("foe", *[PLAIN] * 9)):
            t = table.heroclix(p1={"figures": [("boxer", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]})
            t.script(0, 1)
            t.p1.choose("flurry:boxer")
            assert t["boxer"].attack == second, "while the second attack is declared"
            t.p1.choose("decline")
            assert t["boxer"].attack == 11


@proves("heroclix.trigger.after-resolutions.source-ko")
def test_what_was_triggered_resolves_though_its_character_fell(table: Tables) -> None:
    bomb = figure("bomb", (8, 10, 17, 3), abilities=("test.burst",))
    mystic = figure("mystic", *[PLAIN] * 6, teams=("mystics",))
    with with_cards(bomb, mystic, figure("bystander", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("bomb", {"at": "C3"}), ("rest", {"at": "T9"})]},
            p2={"figures": [("mystic", {"at": "D3"}), ("bystander", {"at": "B2"})]},
        )
        t.script(*HIT)
        t.p1.choose("close:bomb", "target:mystic")
        t.p1.choose("next:mystic:mystics/0")
        assert t.zone("p1.ko-area") == ["bomb"]
        assert (t["bystander"].click, t["mystic"].click) == (2, 5), "dealt around its last square; nobody to heal"


@proves("heroclix.damage.ko.trigger-square")
def test_a_ko_trigger_works_from_the_last_square(table: Tables) -> None:
    bomb = figure("bomb", PLAIN, abilities=("test.last-blow",))
    with with_cards(bomb, figure("foe", *[PLAIN] * 4), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("foe", {"at": "D3"}), ("foe", {"at": "G3"})]},
            p2={"figures": [("bomb", {"at": "C3"}), ("rest", {"at": "T9"})]},
        )
        t.script(*HIT)
        t.p1.choose("close:foe")
        assert (t["foe"].click, t["foe#2"].click) == (2, 1)


@proves("heroclix.power.visible-before")
def test_a_power_that_appears_by_the_damage_does_not_answer_it(table: Tables) -> None:
    shown = (8, 10, 17, 3, SPECIAL)
    late = figure("late", PLAIN, shown, shown, PLAIN, specials=special("test.hurt-heals"))
    with with_cards(late, figure("foe", (8, 10, 17, 1))):
        for click, tokens in ((1, 1), (2, 0)):
            state = {"at": "D3", "click": click, "tokens": 1, "token_turn": True}
            t = table.heroclix(p1={"figures": [("foe", {"at": "C3"})]}, p2={"figures": [("late", state)]})
            t.script(*HIT)
            t.p1.choose("close:foe")
            assert t["late"].click == click + 1
            assert t["late"].tokens == tokens
