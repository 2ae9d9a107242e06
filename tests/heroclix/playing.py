"""How tests of HeroClix lay out positions and play, and how the players of long games fight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebound.core.chance import Chance
from rulebound.games.heroclix.board import ground, squares
from rulebound.games.heroclix.definitions import EQUIPMENT, Figure, Given, Start, Thing
from rulebound.games.heroclix.parts import Ability, ability
from rulebound.games.heroclix.positions import QUIET, figure, with_cards
from rulebound.games.heroclix.rules.sight import status
from rulebound.testing import Table, Tables
from tests.heroclix.made_up import (
    DOUBLE,
    FAR_SHOOTER,
    FOE,
    HIT,
    LASTING_FOE,
    MIND,
    PLAIN,
    ROOF_SHOOTER,
    SHOOTER,
    SLOW,
    SMOKER,
    TARGET,
    WEAK,
    piece,
)


def battle(table: Tables, *mine: Any, foes: Iterable[Any] = (), others: Iterable[Any] = (), **more: Any) -> Table:
    """Each of `mine`, `foes` and `others` (a third seat) is a figure, its square, and perhaps what else is on it.

    Each of `objects` is an id and its square. `p1`, `p2` and `p3` hold what else a seat has; the first has the `sideline`.
    """
    seats = [list(side) for side in (mine, foes or ((piece("foe"), "X16"),), others) if side]
    sideline = list(more.pop("sideline", ()))
    own = {"objects": [(id, {"at": at} if isinstance(at, str) else at) for id, at in more.pop("objects", ())]}
    if sideline:
        own["sideline"] = [f.id for f in sideline]
    given: dict[str, Any] = {}
    for n, side in enumerate(seats, 1):
        pieces = [(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side]
        given[f"p{n}"] = {"figures": pieces, **(own if n == 1 else {}), **more.pop(f"p{n}", {})}
    with with_cards(*{f.id: f for f in (*sideline, *(f[0] for side in seats for f in side))}.values()):
        return table.heroclix(**given, **{"stop_at_forced": 2, **more})


def ends(t: Table) -> set[str]:
    """Where the move that was begun may end."""
    offered = next(a for a in reversed(t.asked) if a.prompt == "move").offered if t.p1.prompt != "move" else t.p1.options
    return {o.rpartition(":")[2] for o in offered}


IDLE = frozenset({*QUIET, "destroy-range", "destroy-close"})
MERE_MOVES = frozenset({"move", "sidestep", "leap-climb", "phasing-teleport"})


def _nearest(g: Any, chance: Chance) -> int:
    """The square that is nearest to an enemy, or one of the few next to that."""
    e, offers = g.asked.source, g.asked.offers
    foes = [s for o in g.characters() if g.opposing(e, o) for s in squares(g, o)]
    if not foes:
        return chance.below(len(offers))
    land = ground(g)
    by_distance = sorted(range(len(offers)), key=lambda i: land.apart((offers[i].value[0],), foes))
    return by_distance[chance.below(min(3, len(by_distance)))]


def busy(g: Any, chance: Chance) -> int:
    """Mostly towards the nearest enemy, and rather anything than a mere move or nothing; now and then by chance."""
    assert g.asked is not None
    offers = g.asked.offers
    if not chance.below(8):
        return chance.below(len(offers))
    if g.asked.prompt == "move":
        return _nearest(g, chance)
    wanted = [i for i, o in enumerate(offers) if o.verb not in IDLE]
    eager = [i for i in wanted if offers[i].verb not in MERE_MOVES]
    tried = eager or wanted or list(range(len(offers)))
    return tried[chance.below(len(tried))]


def clicks(t: Table, *names: str) -> list[int]:
    """Damage clicks of each."""
    return [t[n].click - 1 for n in names]


def rest(t: Table) -> Table:
    """Everybody answers with whatever does nothing."""
    for _ in range(20):
        d = t.state.decision
        if d is None or d.prompt == "turn":
            break
        seat = t.p1 if d.player == 0 else t.p2
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("decline", "no", "keep", "done")), seat.options[0]))
    return t


def settled(t: Table) -> Table:
    """Every question until the turn goes on is answered with no, or else with the first answer."""
    for _ in range(30):
        d = t.state.decision
        if d is None or d.prompt == "turn":
            break
        seat = (t.p1, t.p2, t.p3)[d.player] if d.player > 1 else (t.p1, t.p2)[d.player]
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("decline", "no", "keep", "done")), seat.options[0]))
    return t


def wave(**more: Any) -> Any:
    return piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave", **more)


def grounded(**more: Any) -> Any:
    return piece("hero", speed="earthbound_neutralized", **more)


def take_control(table: Tables, foe: Any, *others: Any, hero: Any = None, at: str = "F2", **more: Any) -> Table:
    hero = hero or piece("hero", speed="mind_control")
    mine = more.pop("mine", ())
    t = battle(table, (hero, "B2"), *mine, foes=[(foe, at, *more.pop("foe_has", ())), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


def struck(table: Tables, start: str, at: str, foe: Any = None, hero: Any = None, **more: Any) -> Table:
    """The hero rolls a double 4, hits for 2 and knocks back."""
    mine = more.pop("mine", ())
    foes = more.pop("foes", ())
    hero = hero or piece("hero", (8, 10, 17, 2))
    t = battle(table, (hero, start), *mine, foes=[(foe or piece("foe"), at), *foes], **more)
    t.roll(4, 4)
    t.p1.choose("close:hero")
    return t


def spots(t: Table) -> set[str]:
    """Where a base may be put that is asked for, each by all its squares."""
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith(("place:", "put:"))}


def seen(table: Tables, end: str, between: Any = (), **more: Any) -> str:
    """The line from A1 to a square. What it crosses is named by hand.

    From A1 to C3 it crosses B2 and two corners: B1 and A2 stand beside the first one, C2 and B3 beside the second.
    From A1 to F1 it crosses B1 to E1.
    """
    shooter, target = more.pop("shooter", FAR_SHOOTER), more.pop("target", TARGET)
    t = battle(table, (shooter, "A1"), *between, foes=[(target, end)], **more)
    return str(t["shooter"].lines["target"])


def line(table: Tables, start: str, end: str, rows: list[str], between: Any = (), **more: Any) -> str:
    shooter, target = more.pop("shooter", SHOOTER), more.pop("target", TARGET)
    t = battle(table, (shooter, start), *between, foes=[(target, end)], map=rows, **more)
    return str(t["shooter"].lines["target"])


def hero(pace: int = 8, **more: Any) -> Any:
    return piece("hero", (pace, 10, 17, 3), **more)


def carried(t: Table) -> str:
    while t.p1.prompt not in ("turn", None) and t.p1.options:
        t.p1.choose(t.p1.options[0])
    return str(t["friend"].at)


def ring(*powers: str, phrases: tuple[str, ...] = ("equip_any", "unequip_drop"), id: str = "ring") -> Thing:
    gives = Given(powers=powers)
    return Thing(
        id=id, en="Ring", zh="環", type=EQUIPMENT, special=True, starts=(Start(7, 1),), keyphrases=phrases, gives=gives
    )


def marked(t: Table) -> list[str]:
    return sorted(m["at"] for m in t.p1.view["markers"])


def walk(table: Tables, hero: Any, at: str, rows: list[str], **more: Any) -> Table:
    """The hero's MOVE is asked for; the foe stands behind a row of blocking terrain."""
    width = len(rows[0])
    if "levels" in more:
        more["levels"] = [*more["levels"], "1" * width, "1" * width]
    rows = [*rows, "#" * width, "." * width]
    t = battle(table, (hero, at), foes=[(FOE, f"{chr(64 + width)}{len(rows)}")], map=rows, **more)
    t.p1.choose("move:hero")
    return t


def places_offered(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith("place")}


def controlled(table: Tables, foe: Any, *others: Any, **more: Any) -> Table:
    t = battle(table, (piece("hero", speed="mind_control"), "B2"), foes=[(foe, "F2"), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


def drawn(end: str, **things: str) -> list[str]:
    """Rows from A1 to the end, with things in them: `B2="#"`."""
    width, height = ord(end[0]) - 64, int(end[1:])
    return ["".join(things.get(f"{chr(65 + c)}{r + 1}", ".") for c in range(width)) for r in range(height)]


def seen_on_a_slant(table: Tables, end: str, between: Any = (), **more: Any) -> str:
    """A line that runs neither straight nor diagonally, from A1. What it crosses is named by hand.

    To E3 it crosses B1, B2, C2, D2 and D3 and meets no corner. To G3 it crosses B1, the corner between C1 and B2, then C2,
    D2 and E2, the corner between F2 and E3, then F3. To F2 it crosses B1 and C1, the corner between D1 and C2, then D2 and
    E2. To D3 it crosses B1, B2, C2 and C3; to F4 B1, B2 and C2, the corner between D2 and C3, then D3, E3 and E4.
    """
    shooter, target = more.pop("shooter", FAR_SHOOTER), more.pop("target", TARGET)
    more.setdefault("map", drawn(end))
    t = battle(table, (shooter, more.pop("start", "A1")), *between, foes=[(target, end)], **more)
    return str(t["shooter"].lines["target"])


def smoke(table: Tables, foe: Any, *others: Any, smoker: Any = SMOKER, **more: Any) -> Table:
    t = battle(table, (smoker, "B2"), (piece("friend"), "D9"), foes=[(foe, "D2"), *others], **more)
    t.p1.choose("smoke-cloud:smoker", "mark:D2", "done", "end-turn")
    return t


def thrower(pace: int = 8, **more: Any) -> Any:
    return piece("hero", (pace, 10, 17, 2), **more)


def moving(table: Tables, who: Any, at: str, *, foes: Any, verb: str = "move", **more: Any) -> Table:
    t = battle(table, (who, at), *more.pop("mine", ()), foes=foes, **more)
    t.p1.choose(f"{verb}:hero")
    return t


def thrown(t: Table) -> tuple[str, int]:
    if "target:foe" in t.p1.options:
        t.p1.choose("target:foe")
    if "knock-back:foe" in t.p1.options:
        t.p1.choose("knock-back:foe")
    return t["foe"].at, t["foe"].click - 1


def shot(table: Tables, start: str, at: str, **more: Any) -> tuple[str, int]:
    """The hero shoots with a double 4, hits for 2 and knocks back; where the foe ends and how often it clicked."""
    mine, foe = more.pop("mine", ()), more.pop("foe", FOE)
    t = battle(table, (more.pop("hero", ROOF_SHOOTER), start), *mine, foes=[(foe, at), *more.pop("foes", ())], **more)
    t.roll(4, 4)
    t.p1.choose("range:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
    return thrown(t)


def control(table: Tables, foe: Any, *others: Any, at: str = "F2", has: Any = None, **more: Any) -> Table:
    mine = more.pop("mine", ())
    t = battle(table, (more.pop("hero", MIND), "B2"), *mine, foes=[(foe, at, has or {}), *others], **more)
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", *(["target:foe"] if others else []))
    return t


def bull(speed: int) -> object:
    return piece("hero", (speed, 10, 17, 3), improved_movement=("destroy_blocking",))


def steps(t: Table) -> list[int]:
    """The lengths of all moves so far."""
    return [line.n for line in t.p1.log if line.kind == "move"]


def derived_board(table: Tables, hero: str, foe: str = "B3", foe_card: Figure = FOE, **more: Any) -> Table:
    """A figure of the box in B2 against a made-up one; `mates` are made-up friends, each with its square."""
    mates = more.pop("mates", ())
    made = {card.id: card for card in (foe_card, *(card for card, *_ in mates))}
    with with_cards(*made.values()):
        return table.heroclix(
            p1={
                "figures": [
                    (hero, {"at": more.pop("at_square", "B2"), **more.pop("mine", {})}),
                    *((card.id, {"at": at, **(rest[0] if rest else {})}) for card, at, *rest in mates),
                ]
            },
            p2={"figures": [(foe_card.id, {"at": foe})]},
            stop_at_forced=2,
            **more,
        )


def against(table: Tables, hero: str, at: str = "B2", foe: str = "B3", foe_card: Any = FOE, **more: Any) -> Table:
    mine = {"at": at, **more.pop("mine", {})}
    with with_cards(*{card.id: card for card in (foe_card, *more.pop("cards", ()))}.values()):
        return table.heroclix(
            p1={"figures": [(hero, mine), *more.pop("friends", ())]},
            p2={"figures": [(foe_card.id, {"at": foe}), *more.pop("others", ())]},
            stop_at_forced=2,
            **more,
        )


def six_clicks(values: tuple[int, int, int, int] = PLAIN, **more: Any) -> Figure:
    return figure("hero", *[values] * 6, **more)


def shoots(table: Tables, shooter: Figure, **more: Any) -> bool:
    at, foe = more.pop("at", "A1"), more.pop("foe", "F1")
    t = battle(table, (shooter, at), *more.pop("friends", ()), foes=[(more.pop("target", FOE), foe)], **more)
    return "range:hero" in t.p1.options


def with_power(id: str, power: str = "", clicks: int = 6, **more: Any) -> Figure:
    """A figure of 8/10/17/3 that shows one power on all its clicks."""
    slots = {
        "speed": (
            "flurry",
            "charge",
            "leap_climb",
            "phasing_teleport",
            "running_shot",
            "hypersonic_speed",
            "stealth",
            "mind_control",
        ),
        "defense": (
            "super_senses",
            "mastermind",
            "defend",
            "energy_shield_deflection",
            "barrier",
            "regeneration",
            "toughness",
        ),
        "attack": (
            "blades_claws_fangs",
            "energy_explosion",
            "pulse_wave",
            "incapacitate",
            "penetrating_psychic_blast",
            "smoke_cloud",
            "precision_strike",
            "poison",
            "steal_energy",
            "telekinesis",
        ),
    }
    slot = next((s for s, powers in slots.items() if power in powers), "damage")
    values = more.pop("values", (8, 10, 17, 3))
    return figure(id, *[(*values, {slot: power} if power else {})] * clicks, **more)


def of_team(id: str, *teams: str, **more: Any) -> Figure:
    values = more.pop("values", PLAIN)
    return figure(id, *[values] * more.pop("clicks", 6), teams=teams, **more)


def strike(table: Tables, foe: Any, dice: tuple[int, ...] = (4, 3), hero: Any = None, **tokens: Any) -> Table:
    """The hero hits the foe beside it for 3 damage."""
    hero = hero or figure("hero", *[PLAIN] * 6)
    with with_cards(hero, foe):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [(foe.id, {"at": "B3", **tokens})]},
            stop_at_forced=2,
        )
        t.script(*dice)
        t.p1.choose("close:hero")
        return t


def two(table: Tables, at: str, foe_at: str, base: tuple[int, int] = (1, 1), **more: Any) -> Table:
    with with_cards(figure("hero", SLOW, base=base), figure("foe", SLOW)):
        return table.heroclix(p1={"figures": [("hero", {"at": at})]}, p2={"figures": [("foe", {"at": foe_at})]}, **more)


def looks(t: Table, most: int | None = None) -> int:
    g: Any = t.state
    return status(g, t.find("hero"), t.find("foe"), (), most)


def made(key: str, *parts: Any) -> str:
    ability(Ability(key=key, en=key, zh=key, parts=parts))
    return key


def plain(id: str, **more: Any) -> Any:
    return figure(id, *[more.pop("click", PLAIN)] * more.pop("clicks", 9), **more)


def hit(
    table: Tables, foe: Any = LASTING_FOE, dice: tuple[int, ...] = DOUBLE, at: str = "C3", hero: Any = None, **more: Any
) -> Table:
    """The hero at B3 hits the foe at C3 for 2 damage."""
    hero = hero or figure("hero", WEAK, WEAK)
    others = more.pop("others", ())
    with with_cards(hero, foe, *{o.id: o for o, _ in others}.values()):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B3"})]},
            p2={"figures": [(foe.id, {"at": at}), *((o.id, {"at": where}) for o, where in others)]},
            stop_at_forced=2,
            **more,
        )
        t.script(*dice)
        t.p1.choose("close:hero", *([f"target:{foe.id}"] if others else []))
        return t


def special(key: str) -> dict[str, Given]:
    return {"damage": Given(ability=key)}


def board(table: Tables, hero: Any, foes: tuple[str, ...] = ("X16",), friends: tuple[str, ...] = (), **more: Any) -> Table:
    """The hero at B2; foes and friends where they are said to be."""
    at = more.pop("hero_at", "B2")
    tokens = more.pop("tokens", {})
    objects = more.pop("objects", [])
    with with_cards(hero, figure("foe", SLOW, SLOW), figure("friend", SLOW, SLOW)):
        return table.heroclix(
            p1={
                "figures": [("hero", {"at": at, **tokens}), *(("friend", {"at": s}) for s in friends)],
                "objects": objects,
            },
            p2={"figures": [("foe", {"at": s}) for s in foes]},
            stop_at_forced=2,
            **more,
        )


def move_ends(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith("move:")}


def short_dial(id: str, **more: Any) -> Figure:
    return figure(id, *[more.pop("click", PLAIN)] * 6, **more)


def facing(table: Tables, mine: Any, foes: Any = ((FOE, "X16"),), **more: Any) -> Table:
    return battle(table, *mine, foes=foes, **more)


def ends_of(options: list[str], verb: str) -> set[str]:
    return {key.rpartition(":")[2] for key in options if key.startswith(verb)}


def begun(table: Tables, seed: int = 5, **more: Any) -> Table:
    return table.new("heroclix", ["avengers", "villains"], seed=seed, **more)


def crowded(table: Tables, first: list[str], second: list[str]) -> Table:
    """These forces are about to be placed on the narrow map."""
    t = table.new("heroclix", [{"figures": first}, {"figures": second}], seed=4, map="narrow", stop_at_forced="everywhere")
    assert t.first == 0
    t.p2.choose("area:B")
    return t


def squares_offered(t: Table) -> list[str]:
    assert t.state.decision is not None
    return sorted(o.key.rpartition(":")[2] for o in t.state.decision.options)


def small_field(table: Tables, *mine: Any, foes: tuple[Any, ...] = ((FOE, "H3"),), **more: Any) -> Table:
    """Each piece is a figure, its square, and perhaps what lies on it; a map of eight by three squares."""
    return battle(table, *mine, foes=foes, **{"map": ["........"] * 3, **more})


def ends_by(t: Table, verb: str) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith(f"{verb}:")}
