"""Situations that are rare in a game: three players, second thoughts, what is done only once."""

from __future__ import annotations

from rulebound.core.effects import n
from rulebound.games.heroclix.conditions.attacks import Damaged
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.nouns.whom import Adjacent
from rulebound.games.heroclix.parts import Ability, Aura, Protected, Trigger, Uses, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

PLAIN = (8, 10, 17, 3)
HIT = (4, 3)
ability(
    Ability(key="test.sure", en="S", zh="穩", parts=(Protected(("probability_control",), opposing=True),), kind="special")
)
ability(Ability(key="test.shield", en="S", zh="盾", parts=(Aura(Adjacent(), Uses(("toughness",))),), kind="special"))
ability(Ability(key="test.recovers", en="R", zh="復", parts=(Trigger(Damaged(), Heals(Self(), n(1)), limit="turn"),)))


@proves("heroclix.victory.defeated", "heroclix.victory.last-standing")
def test_of_three_the_last_one_standing_wins(table: Tables) -> None:
    with with_cards(figure("frail", PLAIN), figure("tough", *[PLAIN] * 6)):
        t = table.heroclix(
            p1={"figures": [("frail", {"at": "B2", "tokens": 1})]},
            p2={"figures": [("frail", {"at": "B4"})]},
            p3={"figures": [("tough", {"at": "B5"})]},
            stop_at_forced=2,
        )
        t.p1.choose("move:frail", "move:frail:C2")
        assert (t.p1.out, t.state.over) == (1, False), "pushed to death, and two are left"
        assert (t.state.asked is not None and t.state.asked.player, t.asked.prompt) == (1, "turn"), "the turn is over"
        t.p2.choose("end-turn")
        t.script(*HIT)
        t.p3.choose("close:tough")
        assert [o.result for o in t.state.outcome] == ["loss", "loss", "win"]
        assert t.state.outcome[2].rule == "heroclix.victory.last-standing"


@proves("heroclix.trigger.other")
def test_what_answers_once_per_turn_answers_once_per_turn(table: Tables) -> None:
    hero, victim = figure("hero", PLAIN), figure("victim", *[PLAIN] * 9, abilities=("test.recovers",))
    with with_cards(hero, victim):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("hero", {"at": "B4"})]},
            p2={"figures": [("victim", {"at": "B3"})]},
            stop_at_forced=2,
        )
        for name, click in (("hero", 3), ("hero#2", 6)):
            t.script(*HIT)
            t.p1.choose(f"close:{name}")
            assert t["victim"].click == click


@proves("heroclix.break-away.required")
def test_whoever_charges_may_stay_beside_the_enemy_and_strike(table: Tables) -> None:
    hero, foe = figure("hero", (8, 10, 17, 3, {"speed": "charge"})), figure("foe", *[PLAIN] * 6)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(*HIT)
        t.p1.choose("charge:hero", "stay", "close:hero")
        assert (t["hero"].at, t["foe"].click) == ("B2", 4)


@proves("heroclix.pac.telekinesis")
def test_telekinesis_puts_an_object_elsewhere(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "telekinesis"}))
    with with_cards(hero, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})], "objects": [("heavy-object", {"at": "B4"})]},
            p2={"figures": [("foe", {"at": "F9"})]},
            stop_at_forced=2,
        )
        t.p1.choose("telekinesis:hero:object", "put:heavy-object:D4")
        assert (t["heavy-object"].at, t["hero"].holding, t["heavy-object"].zone) == ("D4", None, "map")


@proves("heroclix.destroy.wall.range.target")
def test_a_wall_is_destroyed_from_afar_only_where_it_is_seen(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=4), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("foe", {"at": "H4"})]},
            map=["........"] * 4,
            edges=[("C2", "D2", "wall"), ("D2", "E2", "wall"), ("G2", "H2", "wall")],
            stop_at_forced=2,
        )
        t.p1.choose("destroy-range:hero")
        (asked,) = [a for a in t.asked if a.prompt == "destroy"]
        assert asked.offered == ("destroy:C2-D2",)


@proves("heroclix.break-away.required")
def test_whoever_fails_to_break_away_does_not_strike_after_it(table: Tables) -> None:
    hero, foe = figure("hero", (8, 10, 17, 3, {"speed": "charge"})), figure("foe", *[PLAIN] * 6)
    with with_cards(hero, foe):
        figures = [("hero", {"at": "B2"})], [("foe", {"at": "B3"})]
        for roll, prompt in ((0, "turn"), (5, "move")):
            t = table.heroclix(p1={"figures": figures[0]}, p2={"figures": figures[1]}, stop_at_forced=2)
            t.script(roll)
            t.p1.choose("charge:hero", "go")
            assert (t.p1.prompt, t["hero"].at, t["hero"].tokens) == (prompt, "B2", 1 if prompt == "turn" else 0)


@proves("heroclix.attack.deal-damage.minimum")
def test_a_hit_without_damage_hurts_nobody(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 0)), figure("foe", *[PLAIN] * 6)):
        figures = [("hero", {"at": "B2"})], [("foe", {"at": "B3"})]
        t = table.heroclix(p1={"figures": figures[0]}, p2={"figures": figures[1]}, stop_at_forced=2)
        t.script(*HIT)
        t.p1.choose("close:hero")
        assert t["foe"].click == 1


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_takes_no_damage_of_opposing_powers(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "poison"}))
    with with_cards(hero, figure("foe", *[PLAIN] * 6), figure("other", *[PLAIN] * 6)):
        for immune, click in ((1, 1), (0, 2)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]},
                p2={"figures": [("foe", {"at": "B3", "immune": immune}), ("other", {"at": "C2"})]},
                stop_at_forced=2,
            )
            t.p1.choose("poison:hero")
            assert (t["foe"].click, t["other"].click) == (click, 2)


def test_whose_rolls_are_protected_from_opponents_is_helped_by_friends_alone(table: Tables) -> None:
    hero, plain = figure("hero", PLAIN, abilities=("test.sure",)), figure("plain", PLAIN)
    lucky = figure("lucky", (8, 10, 17, 3, {"damage": "probability_control"}))
    with with_cards(hero, plain, lucky, figure("foe", *[PLAIN] * 6)):
        for who, asked in (("hero", ["p1"]), ("plain", ["p1", "p2"])):
            t = table.heroclix(
                p1={"figures": [(who, {"at": "B2"}), ("lucky", {"at": "A2"})]},
                p2={"figures": [("foe", {"at": "B3"}), ("lucky", {"at": "E2"})]},
                stop_at_forced=2,
            )
            t.script(*HIT)
            t.p1.choose(f"close:{who}")
            while t.asked.prompt != "turn":
                t.choose("keep")
            assert [a.seat for a in t.asked if "keep" in a.offered] == asked


@proves("heroclix.attack.deal-damage.simultaneous")
def test_a_shield_that_is_lost_in_a_blast_still_covers_those_in_the_same_blast(table: Tables) -> None:
    special = {"defense": Given(ability="test.shield")}
    captain = figure("captain", (8, 10, 15, 3, {"defense": "special"}), *[(8, 10, 15, 3)] * 6, specials=special)
    bomber = figure("bomber", (8, 10, 17, 3, {"attack": "energy_explosion"}), range=8)
    with with_cards(captain, bomber, figure("mate", *[(8, 10, 15, 3)] * 6)):
        t = table.heroclix(
            p1={"figures": [("bomber", {"at": "B2"})]},
            p2={"figures": [("captain", {"at": "G2"}), ("mate", {"at": "H2"})]},
            stop_at_forced=2,
        )
        assert t["mate"].can_toughness
        t.script(*HIT)
        t.p1.choose("energy-explosion:bomber", "target:captain")
        assert (t["captain"].click, t["mate"].click) == (3, 2), "two damage to each; one of the mate's is reduced"
        assert not t["mate"].can_toughness
