"""Forces of large bases for random games: no figure of the boxes has one and a text that is simple enough."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulebound.core.chance import Chance
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.ability_sets import spans_levels
from rulebound.games.heroclix.board import area_name, ground, squares
from rulebound.games.heroclix.definitions import Figure, Given
from rulebound.games.heroclix.effects.arrivals import Generates
from rulebound.games.heroclix.effects.movement import Places
from rulebound.games.heroclix.effects.places import BesideFriend, BesideWall, InTerrain, Near
from rulebound.games.heroclix.ground.bases import Base
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import ABILITIES, FREE, Ability, Action, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.state import HeroclixState
from tests.heroclix.made_up import WING
from tests.heroclix.playing import busy

GIANT, COLOSSAL = (("boot", "fist", "shield", size) for size in ("giant", "colossal"))
PLAIN = ("boot", "fist", "shield", "starburst")
EFFECTS = {
    "brood": Generates("large-cub", most=2),
    "nest": Generates("large-cub", within=3, most=2),
    "slip": Places(Self(), Near(3)),
    "gather": Places(Self(), BesideFriend(6)),
    "cling": Places(Self(), BesideWall(5)),
    "lurk": Places(Self(), InTerrain("hindering", 6)),
}
MADE_UP = [
    ability(Ability(key=f"large.{name}", en=name.title(), zh=name, parts=(Action(FREE, effect),)))
    for name, effect in EFFECTS.items()
]
for made in MADE_UP:
    del ABILITIES[made.key]  # their words name a card that only some tests know


def _figure(id: str, base: tuple[int, int], symbols: tuple[str, ...], speed: str, attack: str = "", **more: Any) -> Figure:
    powers = {slot: power for slot, power in (("speed", speed), ("attack", attack)) if power}
    return figure(f"large-{id}", *[(8, 10, 16, 3, powers)] * 4, (6, 9, 15, 2), points=50, base=base, symbols=symbols, **more)


FIGURES = (
    _figure("runner", (1, 2), PLAIN, "leap_climb", traits=("ram",)),
    _figure("flyer", (1, 2), WING, "hypersonic_speed", more_traits=(Given(keyphrases=("passenger:2",)),)),
    _figure("sneak", (1, 2), PLAIN, "stealth", "smoke_cloud", range=6, abilities=("large.lurk",)),
    _figure("drake", (2, 2), WING, "charge", "quake", abilities=("large.slip",)),
    _figure("golem", (2, 2), GIANT, "phasing_teleport", "super_strength", abilities=("large.cling",)),
    _figure("mother", (2, 2), PLAIN, "sidestep", abilities=("large.brood", "large.gather")),
    _figure("worm", (2, 3), PLAIN, "force_blast", "poison", improved_movement=("destroy_blocking",)),
    _figure("titan", (2, 3), COLOSSAL, "running_shot", range=8, more_traits=(Given(keyphrases=("passenger:2",)),)),
    _figure("train", (2, 4), PLAIN, "plasticity", traits=("ram",)),
    _figure("queen", (1, 2), GIANT, "mind_control", range=5, abilities=("large.nest", "large.slip")),
    _figure("mason", (1, 1), GIANT, "flurry", "telekinesis", range=6),
    _figure("wall", (1, 1), GIANT, "force_blast", "barrier", range=6),
)
CUB = _figure("cub", (1, 2), PLAIN, "sidestep", generated=True)


@contextmanager
def large_bases() -> Iterator[None]:
    """Let these figures be known inside the block, and what they can do."""
    ABILITIES.update({made.key: made for made in MADE_UP})
    try:
        with with_cards(*FIGURES, CUB):
            yield
    finally:
        for made in MADE_UP:
            del ABILITIES[made.key]


def large_setup(seed: int) -> dict[str, Any]:
    """The set-up of a random game, with forces of four to six of these figures each."""
    chance, setup = Chance(seed * 7919 + 3), GAME.random_setup(seed)
    for force in setup["decks"]:
        some = [FIGURES[chance.below(len(FIGURES))] for _ in range(4 + chance.below(3))]
        force |= {"figures": [[f.id, 50, 1] for f in some], "objects": ["heavy-object", "light-object"], "theme": ""}
    return {**setup, "build_total": 400}


class Watched:
    """Whoever plays so tells of a base that comes to rest on two levels without Flight and great size."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[Base, bool]] = {}
        self.turned: set[int] = set()

    def __call__(self, g: Any, chance: Chance) -> int:
        self.look(g)
        return busy(g, chance)

    def look(self, g: HeroclixState) -> None:
        now = {e: (squares(g, e), spans_levels(g, e)) for e in g.characters()} if g.map else {}
        for e, (base, spans) in now.items():
            before, spanned = self.known.get(e, ((), False))
            if base != before:
                self.turned.add(g.form[e])
                several = len({ground(g).level(s) for s in base}) > 1
                assert spans or spanned or not several, (
                    f"{g.name_of(e)} rests on two levels: {area_name(g, base[0], g.form[e], e)}"
                )
        self.known = now
