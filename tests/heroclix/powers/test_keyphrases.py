"""Keyphrases, symbols, sizes, improved movement and improved targeting."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.definitions import Figure, Given
from rulebound.games.heroclix.effects.lasting import GivesSymbol
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.nouns.whom import Adjacent
from rulebound.games.heroclix.parts import Ability, Action, Aura, Modify, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
HIT, MISS = (4, 3), (0, 1)
ability(Ability(key="test.grow", en="Grow", zh="長", parts=(Action("free", GivesSymbol(Self(), "colossal")),)))
FOE = figure("foe", *[PLAIN] * 8)


def hero(values: tuple[int, int, int, int] = PLAIN, **more: Any) -> Figure:
    return figure("hero", *[values] * 6, **more)


def sized(size: str, id: str = "hero", **more: Any) -> Figure:
    return figure(id, *[PLAIN] * 6, symbols=("boot", "fist", "shield", size), **more)


def field(table: Tables, *mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    cards = {f[0].id: f[0] for f in (*mine, *foes)}
    with with_cards(*cards.values()):
        return table.heroclix(
            p1={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in mine], **more.pop("p1", {})},
            p2={"figures": [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in foes]},
            stop_at_forced=2,
            **more,
        )


def shoots(table: Tables, shooter: Figure, **more: Any) -> bool:
    at, foe = more.pop("at", "A1"), more.pop("foe", "F1")
    t = field(table, (shooter, at), *more.pop("friends", ()), foes=[(more.pop("target", FOE), foe)], **more)
    return "range:hero" in t.p1.options


@proves("heroclix.pac.aim-elevated", "heroclix.pac.aim-blocking", "heroclix.pac.aim-characters", "heroclix.ability.improved")
@proves("heroclix.ability.improved.kinds")
def test_improved_targeting_looks_past_what_would_block(table: Tables) -> None:
    grounds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("elevated", {"map": ["......"], "levels": ["..22.."]}),
        ("blocking", {"map": ["..#..."]}),
        ("characters", {"map": ["......"], "friends": [(figure("friend", PLAIN), "C1")]}),
    )
    for name, ground in grounds:
        assert not shoots(table, hero(range=8), **dict(ground))
        assert shoots(table, hero(range=8, improved_targeting=(name,)), **dict(ground)), name


@proves("heroclix.pac.aim-hindering", "heroclix.terrain.hindering.lof.defense")
def test_a_hindered_line_helps_the_target_unless_the_shooter_sees_through(table: Tables) -> None:
    for aims, low in (((), 1), (("hindering",), 4)):
        t = field(table, (hero(range=8, improved_targeting=aims), "A1"), foes=[(FOE, "F1")], map=["..h..."])
        with t.branch() as b:
            b.script(2, 3)
            b.p1.choose("range:hero")
            assert b["foe"].click == low, "17 against 17 or 18"
        t.script(3, 3)
        t.p1.choose("range:hero")
        assert t["foe"].click == 4, "18 hits in either case: the terrain gives 1, no more"


@proves("heroclix.pac.aim-adjacent", "heroclix.pac.sharpshooter", "heroclix.attack.targets.range.adjacent-forbidden")
def test_some_shoot_beside_an_enemy(table: Tables) -> None:
    assert not shoots(table, hero(range=8), foe="B1")
    assert shoots(table, hero(range=8, improved_targeting=("adjacent",)), foe="B1")
    assert shoots(table, hero(range=8, symbols=("boot", "sharpshooter", "shield", "starburst")), foe="B1")


@proves(
    "heroclix.pac.move-water",
    "heroclix.pac.swim",
    "heroclix.symbol.dolphin",
    "heroclix.symbol.other",
    "heroclix.symbol.combat",
)
def test_swimmers_move_in_water_and_are_hard_to_hit_there(table: Tables) -> None:
    swimmer = hero(symbols=("dolphin", "fist", "shield", "starburst"))
    for who, far in ((swimmer, True), (hero(), False)):
        t = field(table, (who, "A1"), foes=[(FOE, "F1")], map=[".www.."])
        t.p1.choose("move:hero")
        assert ("move:hero:D1" in t.p1.options) is far
    target = figure("fish", *[PLAIN] * 4, symbols=("dolphin", "fist", "shield", "starburst"))
    for rows, click in ((["...w.."], 1), (["......"], 4)):
        t = field(table, (hero(range=8), "A1"), foes=[(target, "D1")], map=rows)
        t.script(2, 3)
        t.p1.choose("range:hero")
        assert t["fish"].click == click


@proves("heroclix.pac.move-outdoor-blocking", "heroclix.terrain.indoor.outdoor-blocking")
def test_flyers_cross_buildings_outdoors_alone(table: Tables) -> None:
    for kind, over in (("outdoor", True), ("indoor", False)):
        t = field(
            table,
            (hero(symbols=("wing", "fist", "shield", "starburst")), "A1"),
            foes=[(FOE, "F1")],
            map=["..#..."],
            kind=kind,
        )
        t.p1.choose("move:hero")
        assert ("move:hero:D1" in t.p1.options) is over


@proves("heroclix.pac.autonomous", "heroclix.symbol.autonomous")
def test_autonomous_characters_do_not_use_up_actions(table: Tables) -> None:
    own = hero(symbols=("boot", "autonomous", "shield", "starburst"))
    t = field(table, (own, "B2"), p1={"given": 3})
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t.p1.given, t["hero"].tokens) == (3, 1)


@proves("heroclix.pac.giant-reach", "heroclix.symbol.giant", "heroclix.symbol.colossal", "heroclix.size.sizes")
def test_giants_strike_from_afar(table: Tables) -> None:
    for size, reach in (("giant", 2), ("colossal", 3), ("starburst", 1)):
        for far in (1, 2, 3, 4):
            t = field(table, (sized(size), "B2"), foes=[(FOE, f"{chr(ord('B') + far)}2")])
            assert ("close:hero" in t.p1.options) is (far <= reach), f"{size} at {far}"


@proves("heroclix.pac.great-size")
def test_great_size_sees_and_is_seen_over_buildings(table: Tables) -> None:
    assert shoots(table, sized("giant", range=8), map=["..#..."])
    assert shoots(table, hero(range=8), target=sized("giant", "foe"), map=["..#..."])
    assert not shoots(table, sized("giant", range=8), map=["..#..."], kind="indoor")
    assert shoots(table, sized("giant", range=8), map=["......"], levels=["..22.."])


@proves("heroclix.pac.breakaway")
def test_breakaway_changes_the_roll(table: Tables) -> None:
    quick = hero(more_traits=(Given(keyphrases=("break_away:1",)),))
    t = field(table, (quick, "B2"), foes=[(FOE, "B3")])
    t.script(2)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "move", "a 3 and 1 more"


@proves("heroclix.pac.protected-outwit")
def test_a_protected_power_cannot_be_outwitted(table: Tables) -> None:
    safe = figure("foe", *[PLAIN] * 3, more_traits=(Given(powers=("toughness",), keyphrases=("protected_outwit",)),))
    outwitter = figure("hero", (8, 10, 17, 3, {"damage": "outwit"}))
    t = field(table, (outwitter, "B2"), foes=[(safe, "E2")])
    assert "outwit:hero" not in t.p1.options
    t = field(table, (outwitter, "B2"), foes=[(figure("foe", *[PLAIN] * 3, traits=("toughness",)), "E2")])
    assert "outwit:hero" in t.p1.options


@proves("heroclix.pac.protected-pulse-wave")
def test_great_size_works_while_pulse_wave_resolves(table: Tables) -> None:
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    safe = figure("foe", *[PLAIN] * 6, more_traits=(Given(powers=("toughness",), keyphrases=("protected_pulse_wave",)),))
    t = field(table, (waver, "B2"), foes=[(safe, "E2")])
    t.script(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert t["foe"].click == 3, "Toughness could be used"


@proves("heroclix.silver.zero.passenger")
def test_passenger_nought_carries_nobody(table: Tables) -> None:
    for symbols in (("boot", "fist", "shield", "giant"), ("wing", "fist", "shield", "starburst")):
        for phrases, prompt in (((), "carry"), (("passenger:0",), "move"), (("passenger:0", "passenger:2"), "move")):
            runner = figure("hero", (8, 10, 17, 3), symbols=symbols, more_traits=(Given(keyphrases=phrases),))
            t = field(table, (runner, "B2"), (figure("friend", PLAIN), "B3"))
            t.p1.choose("move:hero")
            assert t.p1.prompt == prompt, "whatever else would let it carry"


@proves(
    "heroclix.symbol.definition",
    "heroclix.symbol.standard",
    "heroclix.symbol.no-duplicate",
    "heroclix.character.combat-symbols",
)
def test_standard_symbols_give_nothing(table: Tables) -> None:
    t = field(table, (hero(), "B2"))
    assert t["hero"].powers == []


@proves("heroclix.size.exclusive", "heroclix.size.replace", "heroclix.size.keyphrases", "heroclix.symbol.no-replace")
@proves("heroclix.symbol.example-size", "heroclix.symbol.example-add")
def test_a_new_size_takes_the_place_of_the_old_other_symbols_are_added(table: Tables) -> None:
    from_card = figure("hero", *[PLAIN] * 3, symbols=("wing", "fist", "shield", "giant"), abilities=("test.grow",))
    pod = figure("friend", *[PLAIN] * 3, symbols=("dolphin", "fist", "shield", "starburst"))
    t = field(table, (from_card, "B2"), (pod, "F6", {"equipped": "beetle-pod"}))
    assert t["friend"].can_swim
    assert t["friend"].can_flight, "the pod's wing is added to the dolphin"
    assert t["hero"].has_giant_reach == 2
    t.p1.choose("test.grow:hero")
    assert (t["hero"].has_giant_reach, t["hero"].has_colossal_stamina, t["hero"].can_flight) == (3, 1, True)


@proves("heroclix.pac.ram")
def test_who_rams_strikes_all_whom_it_went_through(table: Tables) -> None:
    one, two = figure("one", *[PLAIN] * 6), figure("two", *[(8, 10, 20, 3)] * 6)
    rammer = figure("rammer", *[(6, 10, 17, 2)] * 6, more_traits=(Given(keyphrases=("ram",)),))
    t = field(table, (rammer, "B2"), foes=[(one, "D2"), (two, "F2"), (FOE, "B9")])
    t.p1.choose("ram:rammer")
    assert "move:rammer:H2" in t.p1.options
    assert "move:rammer:G3" not in t.p1.options, "in a direct path alone"
    t.script(*HIT)
    t.p1.choose("move:rammer:H2")
    assert (t["one"].click, t["two"].click, t["foe"].click) == (3, 1, 1), "19 hits 17 and misses 20"
    assert t["rammer"].click == 2, "1 unavoidable damage for the one that was hit"
    assert t["rammer"].tokens == 1


@proves("heroclix.pac.wild-card")
def test_the_keyphrase_wild_card_copies_a_friend(table: Tables) -> None:
    wild = hero(more_traits=(Given(keyphrases=("wild_card",)),))
    friend = figure("friend", PLAIN, teams=("batman_ally",))
    t = field(table, (wild, "B2"), (friend, "B5"))
    t.p1.choose("wild-card:hero")
    assert t["hero"].can_stealth


@proves("heroclix.pac.breakaway")
def test_breakaway_of_a_unit_file_is_the_same(table: Tables) -> None:
    t = field(table, (hero(more_traits=(Given(keyphrases=("breakaway:1",)),)), "B2"), foes=[(FOE, "B3")])
    t.script(2)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "move"


@proves("heroclix.pac.stop")
def test_stop_heals_less_and_is_not_outwitted(table: Tables) -> None:
    for phrases, click in ((("stop",), 3), (("immobile",), 2)):
        made = figure(
            "hero",
            *[(8, 10, 17, 3, {"attack": "special", "defense": "regeneration"})] * 6,
            specials={"attack": Given(keyphrases=phrases)},
        )
        t = field(table, (made, "B2", {"click": 4}))
        t.script(3)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click, "half of 4, and 1 less"
        medic = figure("medic", (8, 10, 17, 3, {"damage": "support"}))
        t = field(table, (medic, "B2"), (made, "B3", {"click": 4}))
        t.script(4, 3, 3)
        t.p1.choose("support:medic")
        assert t["hero"].click == click, "4 - 2, and 1 less"
    stopped = figure("foe", *[(8, 10, 17, 3, {"attack": "special"})] * 6, specials={"attack": Given(keyphrases=("stop",))})
    t = field(table, (figure("hero", (8, 10, 17, 3, {"damage": "outwit"})), "B2"), foes=[(stopped, "E2")])
    assert "outwit:hero" not in t.p1.options


@proves("heroclix.pac.protected-probability-control")
def test_a_power_protected_from_probability_control_is_not_rerolled(table: Tables) -> None:
    lucky = figure("foe", *[(8, 10, 17, 3, {"damage": "probability_control"})] * 6)
    safe = figure(
        "hero",
        *[(8, 10, 17, 3, {"speed": "special"})] * 3,
        specials={"speed": Given(powers=("flurry",), keyphrases=("protected_probability_control",))},
    )
    for key, asked in (("flurry:hero", False), ("close:hero", True)):
        t = field(table, (safe, "B2"), foes=[(lucky, "B3")])
        t.script(*HIT)
        t.p1.choose(key)
        assert (t.p2.prompt == "dice.reroll") is asked


ability(
    Ability(
        key="test.banner",
        en="Banner",
        zh="旗",
        parts=(Aura(Adjacent(), Modify("attack", 1, unique=True)), Aura(Adjacent(), Modify("speed", 1))),
    )
)


@proves("heroclix.pac.unique-modifier")
def test_a_unique_modifier_counts_once_however_many_give_it(table: Tables) -> None:
    bearer = figure("bearer", PLAIN, abilities=("test.banner",))
    t = field(table, (hero(), "B2"), (bearer, "B3"), (bearer, "C3"))
    assert (t["hero"].attack, t["hero"].speed) == (11, 10)
