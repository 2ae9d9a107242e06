"""What has to be so for something to follow: damage of this very attack, room, range, terrain razed by one action."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import IfYouDo, n, seq
from rulebound.games.heroclix.conditions.attacks import Damaged, Hits, MakesAttack
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.answers import SharpensThis
from rulebound.games.heroclix.effects.attacks import GivesAction
from rulebound.games.heroclix.effects.bringing import Replaces
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.effects.markers import AttacksInMarker, GeneratesMarkers
from rulebound.games.heroclix.effects.moving import Moves, Places
from rulebound.games.heroclix.effects.objects import DestroysAround
from rulebound.games.heroclix.effects.places import Beside
from rulebound.games.heroclix.effects.tokens import RemovesNamed
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.nouns.whom import Adjacent
from rulebound.games.heroclix.parts import Ability, Action, Aura, Flag, Modify, Trigger, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.markers import RemoveMarkers, put_marker
from rulebound.games.heroclix.rules.placing import put_at
from rulebound.games.heroclix.where import named_square
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)
FAR = "T9"


def made(key: str, *parts: Any) -> str:
    ability(Ability(key=key, en=key, zh=key, parts=parts))
    return key


FIRST_BLOOD = made("test.first-blood", Trigger(Hits(), Deals(Target(Characters("opposing")), n(9))))
STORMS = made(
    "test.storm-in-range",
    Action("free", GeneratesMarkers("storm", 2, away=1), label="call"),
    Action("free", AttacksInMarker("storm", damage=3), label="strike"),
)
SPLIT = made("test.split-in-two", Action("free", Replaces(n=2)))
CHANGE = made("test.changes-shape", Action("free", Replaces()))
SORE = made("test.sore", Trigger(Damaged(), Heals(Self(), n(1))))


def plain(id: str, **more: Any) -> Any:
    return figure(id, *[more.pop("click", PLAIN)] * more.pop("clicks", 9), **more)


def field(table: Tables, *mine: Any, foes: tuple[Any, ...] = (), **more: Any) -> Table:
    """Each piece is a figure, its square, and perhaps what lies on it."""
    sides = [mine, foes or ((plain("foe"), FAR),)]
    others = more.pop("sideline", ())
    with with_cards(*{f.id: f for f in (*others, *(f[0] for side in sides for f in side))}.values()):
        seats = [[(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side] for side in sides]
        p1 = {"figures": seats[0], "objects": more.pop("objects", []), "sideline": [f.id for f in others]}
        return table.heroclix(p1=p1, p2={"figures": seats[1]}, stop_at_forced=2, **more)


@proves("heroclix.pac.steal-energy", "heroclix.pac.incapacitate")
def test_energy_is_stolen_by_attacks_that_damage_and_not_by_what_an_earlier_one_did(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), traits=("incapacitate",))
    for deed, click in (("close:thief", 4), ("incapacitate:thief", 5)):
        t = field(table, (thief, "B2", {"click": 5}), (plain("friend"), "B4"), foes=((plain("foe"), "B3"),))
        t.roll(5, 4)
        t.p1.choose("close:friend")
        t.roll(5, 4)
        t.p1.choose(deed)
        assert t["thief"].click == click


@proves("heroclix.pac.steal-energy")
def test_no_energy_is_stolen_of_who_falls_before_the_damage_is_dealt(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), abilities=(FIRST_BLOOD,))
    foes = ((plain("foe"), "B3"), (plain("other"), FAR))
    t = field(table, (thief, "B2", {"click": 5}), (plain("friend"), "B4"), foes=foes)
    t.roll(5, 4)
    t.p1.choose("close:friend")
    t.roll(5, 4)
    t.p1.choose("close:thief")
    t.p1.choose("foe")
    assert (t["foe"].zone, t["thief"].click) == ("ko-area", 5)


@proves("heroclix.pac.ram")
def test_who_rams_and_misses_pays_nothing(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    t = field(table, (rammer, "B2"), foes=((plain("foe"), "D2"),))
    t.roll(1, 2)
    t.p1.choose("ram:rammer", "move:rammer:F2")
    assert (t["foe"].click, t["rammer"].click) == (1, 1)
    assert not [line for line in t.p1.log if line.kind in ("damage", "unhurt")]


@proves("heroclix.pac.ram")
def test_who_falls_by_ramming_pays_no_more(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), clicks=1, more_traits=(Given(keyphrases=("ram",)),))
    t = field(table, (rammer, "B2"), (plain("friend"), FAR), foes=((plain("foe", teams=("mystics",)), "D2"),))
    t.roll(5, 4)
    t.p1.choose("ram:rammer", "move:rammer:F2")
    assert (t["foe"].click, t["rammer"].zone) == (3, "ko-area")
    assert len([line for line in t.p1.log if line.kind == "ko"]) == 1


RUIN = made(
    "test.ruins",
    Action("free", DestroysAround(), label="here"),
    Action("free", seq(DestroysAround(), GivesAction("range")), label="twice"),
)


@proves("heroclix.trigger.other")
def test_terrain_is_counted_for_each_action_by_itself_with_what_is_done_inside_it(table: Tables) -> None:
    jugger = plain("jugger", range=6, abilities=("juggernaut-xdpsg007.trait-3", RUIN))
    rows = ["........", "#.#..#..", "........"]
    for wall, tokens in ((), 1), ([("B1", "C1", "wall")], 0):
        t = field(table, (jugger, "B1", {"tokens": 1}), foes=((plain("foe"), "H3"),), map=rows, edges=wall)
        t.p1.choose(f"{RUIN}:jugger:here")
        assert (t["jugger"].tokens, len(t.destroyed)) == (tokens, 2), "two squares, and a wall"
    t = field(table, (jugger, "B1"), foes=((plain("foe"), "H3"),), map=rows)
    t.p1.choose(f"{RUIN}:jugger:here", "move:jugger", "move:jugger:E3", f"{RUIN}:jugger:twice")
    assert (t["jugger"].tokens, len(t.destroyed)) == (1, 3), "two in one action and one in another"
    t = field(table, (jugger, "B1", {"tokens": 1}), foes=((plain("foe"), "H3"),), map=rows)
    t.p1.choose(f"{RUIN}:jugger:twice", "destroy-range:jugger", "destroy:F2")
    assert (t["jugger"].tokens, len(t.destroyed)) == (0, 3), "the third one in an action inside of the first"


@proves("heroclix.attack.targets.range")
def test_a_storm_at_the_end_of_the_range_is_struck_in(table: Tables) -> None:
    foes = ((plain("foe"), "G2"), (plain("other"), "H2"))
    t = field(table, (plain("thor", range=5, abilities=(STORMS,)), "B2"), foes=foes, map=["........"] * 3)
    t.p1.choose(f"{STORMS}:thor:call", "mark:G2", "mark:H2")
    t.roll(5, 4)
    t.p1.choose(f"{STORMS}:thor:strike")
    assert (t["foe"].click, t["other"].click) == (4, 1), "five squares away, and six"


@proves("heroclix.replace-character.definition")
def test_nobody_is_replaced_by_too_few_or_without_room(table: Tables) -> None:
    one, two, long = plain("one"), plain("two"), plain("long", base=(1, 2))
    for side, offered in (((one,), False), ((one, two), True)):
        t = field(table, (plain("hero", abilities=(SPLIT,)), "B2"), sideline=side)
        assert (f"{SPLIT}:hero" in t.p1.options) is offered
    for row, offered in (("#.#.....", False), ("#..#....", True)):
        t = field(
            table,
            (plain("hero", abilities=(CHANGE,)), "B2"),
            foes=((plain("foe"), "H2"),),
            sideline=(long,),
            map=["###.....", row, "###....."],
        )
        assert (f"{CHANGE}:hero" in t.p1.options) is offered, row


@proves("heroclix.golden.occupancy.blocking.created")
def test_what_lies_where_terrain_becomes_blocking_is_put_aside(table: Tables) -> None:
    t = field(
        table,
        (plain("hero", traits=("super_strength",)), "A1"),
        foes=((plain("foe"), "E2"),),
        map=["..#..", ".....", "....."],
        objects=[("light-object", {"at": "B1"}), ("heavy-object", {"at": "B2"})],
    )
    g: Any = t.state
    id = put_marker(g, named_square(g, "C1"), "clear", t.find("hero"), "clearing")
    for thing in ("light-object", "heavy-object"):
        put_at(g, t.find(thing), named_square(g, "C1"))
    g.push(RemoveMarkers(ids=(id,), source=t.find("hero")))
    g.asked = None
    g.run()
    t.p2.choose("put:light-object:D1", "put:heavy-object:B1")
    assert (t["light-object"].at, t["heavy-object"].at) == ("D1", "B1")
    assert "destroy-close:foe" in t.p2.options
    t.p2.choose("end-turn")
    t.p1.choose("move:hero", "move:hero:C2", "pick-up:light-object")


@proves("heroclix.place.cant-be-placed")
def test_the_lasso_does_not_draw_who_is_immobile(table: Tables) -> None:
    for phrases, prompt in (((), "place"), (("immobile",), "turn")):
        wonder = plain("wonder", abilities=("wonder-woman-btas035.attack",))
        foe = plain("foe", more_traits=(Given(keyphrases=phrases),))
        t = field(table, (wonder, "B2"), foes=((foe, "E2"),))
        t.roll(6)
        t.p1.choose("wonder-woman-btas035.attack:wonder")
        assert t.p1.prompt == prompt


@proves("heroclix.knock-back.damage.one")
def test_what_answers_damage_does_not_answer_what_a_wall_did_on_the_way(table: Tables) -> None:
    t = field(
        table,
        (plain("hero"), "B2"),
        foes=((plain("foe", abilities=(SORE,)), "C2"),),
        map=["........", "...#....", "........"],
    )
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back")
    assert (t["foe"].at, t["foe"].click) == ("C2", 4), "three of the blow, one healed, and one of the wall"


PLACED = made(
    "test.aside-and-heal",
    Action("free", seq(Deals(Self(), n(1)), IfYouDo(Places(Self(), Beside(), may=True), Heals(Self(), n(3))))),
)


@proves("heroclix.place.definition")
def test_who_declines_to_be_placed_has_not_done_it(table: Tables) -> None:
    for choice, at, click in (("place:hero:C3", "C3", 3), ("decline", "B2", 6)):
        t = field(table, (plain("hero", abilities=(PLACED,)), "B2", {"click": 5}))
        t.p1.choose(f"{PLACED}:hero", choice)
        assert (t["hero"].at, t["hero"].click) == (at, click)


@proves("heroclix.tac.hypertime")
def test_whoever_is_let_in_has_come_as_far_as_it_went(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(6, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    t = field(table, (hero, "A2"), foes=((keeper, "F2"),), map=["........"] * 3)
    t.roll(3)
    t.p1.choose("move:hero", "move:hero:G2", "enter:hero:D1-E1")
    assert (t["hero"].at, [line.n for line in t.p1.log if line.kind == "move"]) == ("G2", [6])


@proves("heroclix.replace-character.points", "heroclix.victory.points.characters")
def test_who_was_replaced_and_came_back_scores_for_itself(table: Tables) -> None:
    first, other = plain("first", clicks=1, points=50, abilities=(CHANGE,)), plain("other", points=45, abilities=(CHANGE,))
    t = field(table, (first, "B2"), (plain("rest"), FAR), foes=((plain("foe"), "B3"),), sideline=(other,))
    t.p1.choose(f"{CHANGE}:first", f"{CHANGE}:other", "end-turn")
    t.roll(5, 4)
    t.p2.choose("close:foe")
    assert (t["first"].zone, t.p2.score) == ("ko-area", 50)


@proves("heroclix.damage.ko-area.inert")
def test_nobody_is_healed_in_the_ko_area(table: Tables) -> None:
    thief = plain("thief", click=(8, 10, 17, 3, {"attack": "steal_energy"}), clicks=3)
    t = field(table, (thief, "B2", {"click": 3}), (plain("rest"), FAR), foes=((plain("foe", teams=("mystics",)), "B3"),))
    t.roll(5, 4)
    t.p1.choose("close:thief", "next:foe:mystics/0")
    assert t["thief"].zone == "ko-area"
    assert not [line for line in t.p1.log if line.kind == "heal"]


STUCK = made("test.hurries-to-heal", Action("free", seq(Deals(Self(), n(1)), IfYouDo(Moves(2), Heals(Self(), n(3))))))


@proves("heroclix.pac.immobile")
def test_who_cannot_move_has_not_moved(table: Tables) -> None:
    for phrases, click in (((), 3), (("immobile",), 6)):
        hero = plain("hero", abilities=(STUCK,), more_traits=(Given(keyphrases=phrases),))
        t = field(table, (hero, "B2", {"click": 5}))
        t.p1.choose(f"{STUCK}:hero", *(["move:hero:B2"] if not phrases else []))
        assert t["hero"].click == click


@proves("heroclix.tac.hypertime")
def test_every_keeper_on_the_way_is_rolled_for_and_nobody_else(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(14, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    foes = tuple((keeper, at) for at in ("F2", "J2", "P2"))
    t = field(table, (hero, "A2"), foes=foes, map=["................"] * 3)
    t.roll(3, 3)
    t.p1.choose("move:hero", "move:hero:M2", "enter:hero:D2-E2")
    t.p1.choose("enter:hero:H2-I2")
    assert t["hero"].at == "M2"
    assert len([line for line in t.p1.log if line.kind == "roll"]) == 2


SHARP = made("test.sharpens-this", Trigger(MakesAttack(), SharpensThis()))


@proves("heroclix.values.modifier")
def test_an_attack_is_sharpened_by_one_or_the_other(table: Tables) -> None:
    for choice, click in (("1-0", 4), ("0-1", 1)):
        t = field(table, (plain("hero", abilities=(SHARP,)), "B2"), foes=((plain("foe"), "B3"),))
        t.roll(4, 2)
        t.p1.choose("close:hero", f"sharpen:hero:{choice}")
        assert t["foe"].click == click, "16 against 17"


@proves("heroclix.pac.ram")
def test_who_is_immune_is_not_rammed_and_costs_nothing(table: Tables) -> None:
    rammer = plain("rammer", click=(6, 10, 17, 2), more_traits=(Given(keyphrases=("ram",)),))
    t = field(table, (rammer, "B2"), foes=((plain("safe"), "D2", {"immune": 1}), (plain("foe"), "E2")))
    t.roll(5, 4)
    t.p1.choose("ram:rammer", "move:rammer:G2")
    assert (t["safe"].click, t["foe"].click, t["rammer"].click) == (1, 3, 2)


UNIQUE = made("test.cheers-once", Aura(Adjacent(), Modify("attack", 1, unique=True)))
CHEERS = made("test.cheers", Aura(Adjacent(), Modify("attack", 1)))


@proves("heroclix.pac.unique-modifier")
def test_a_unique_modifier_counts_once_besides_others(table: Tables) -> None:
    friends = [plain(name, abilities=(key,)) for name, key in (("a", UNIQUE), ("b", UNIQUE), ("c", CHEERS), ("d", CHEERS))]
    t = field(table, (plain("hero"), "B2"), *zip(friends, ("A1", "B1", "C1", "C2"), strict=True))
    assert t["hero"].attack == 13
    t = field(table, (plain("hero"), "B2"), *zip(friends, ("A1", "B1", "C1", "K9"), strict=True))
    assert t["hero"].attack == 12


@proves("heroclix.tac.hypertime")
def test_who_is_beside_a_keeper_already_rolls_for_the_next_one_alone(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    hero, keeper = plain("hero", click=(14, 10, 17, 3), symbols=wing), plain("keeper", teams=("hypertime",))
    t = field(table, (hero, "A1"), foes=((keeper, "F2"), (keeper, "G2")), map=["................", "................"])
    t.roll(3, 3)
    t.p1.choose("move:hero", "move:hero:K1", "enter:hero:D1-E1")
    t.p1.choose("enter:hero:E1-F1")
    assert t["hero"].at == "K1"
    assert len([line for line in t.p1.log if line.kind == "roll"]) == 2


def test_lightning_marks_everybody_who_was_hit(table: Tables) -> None:
    storm = plain("storm", range=6, bolts=2, abilities=("storm-xdps024.trait-1",))
    t = field(table, (storm, "B2"), foes=((plain("foe"), "E2"), (plain("other"), "E4")))
    t.roll(5, 4)
    t.p1.choose("range:storm", "target:foe", "target:other")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert sorted(m["at"] for m in t.p1.view["markers"]) == ["E2", "E4"]


FORGETS = made("test.forgets-the-hunt", Action("free", RemovesNamed(Self(), "Hunt")))


@proves("heroclix.token.named")
def test_tokens_of_one_name_are_removed_from_one_character(table: Tables) -> None:
    hero = plain("hero", abilities=(FORGETS,))
    t = field(table, (hero, "B2", {"named": {"Hunt": 2, "Other": 1}}), (plain("friend"), "B4", {"named": {"Hunt": 1}}))
    t.p1.choose(f"{FORGETS}:hero")
    g: Any = t.state
    assert [(token.name, token.target) for token in g.named] == [("Other", t.find("hero")), ("Hunt", t.find("friend"))]


ALONE = made("test.heals-itself", Flag("heals_itself_only"))
CARES = made(
    "test.cares",
    Action(
        "free",
        seq(
            Deals(Self(), n(1)),
            IfYouDo(Heals(Target(Characters("friendly")), n(1)), Modifies(Self(), "damage", 1)),
        ),
    ),
)


@proves("heroclix.heal.healed")
def test_who_heals_nobody_has_not_healed(table: Tables) -> None:
    for friend, damage in ((plain("friend"), 4), (plain("friend", abilities=(ALONE,)), 3)):
        t = field(table, (plain("hero", abilities=(CARES,)), "B2"), (friend, "B3", {"click": 4}))
        t.p1.choose(f"{CARES}:hero", "friend")
        assert t["hero"].damage == damage
