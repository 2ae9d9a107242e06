"""The words of single effects in all their forms, also those that no piece prints, compared with a file that people read."""

from __future__ import annotations

from pathlib import Path

from rulebound.core.effects import Node, n
from rulebound.games.heroclix.effects.answers import ChangesShape, DealsInstead, Evades, SharpensThis, TakesTheHit
from rulebound.games.heroclix.effects.areas import PutsMarkers
from rulebound.games.heroclix.effects.arrivals import Generates, KnocksOut, Made, OnTheMap, Replaces
from rulebound.games.heroclix.effects.attacks import Attacks, GivesAction, Sharpens
from rulebound.games.heroclix.effects.damage import Clicks, Deals, Heals, RollsDie
from rulebound.games.heroclix.effects.durations import GivesSymbol, LetsUse, Modifies, Stops
from rulebound.games.heroclix.effects.movement import Moves, Places
from rulebound.games.heroclix.effects.objects import Destroys, UsesObject
from rulebound.games.heroclix.effects.places import Beside, BesideWall, InTerrain
from rulebound.games.heroclix.effects.teams import SharpensFriend
from rulebound.games.heroclix.effects.tokens import ChangesTotal, GivesNamed
from rulebound.games.heroclix.nouns.amounts import Die
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.testing.golden import changes

HERE = Path(__file__)
EFFECTS: tuple[Node, ...] = (
    Clicks(Self()),
    Clicks(Self(), 2),
    Heals(Self(), n(1)),
    Heals(Self(), n(2)),
    Heals(Self(), Die()),
    Deals(Self(), n(2), "penetrating"),
    RollsDie(),
    RollsDie(2),
    Generates("ancient-warlord"),
    Generates("ancient-warlord", n=2, most=3),
    Generates("light-object", n=2, within=4),
    KnocksOut(Made("light-object")),
    OnTheMap("ancient-warlord"),
    Replaces(),
    Replaces(Self(), "Ninja", 2),
    UsesObject("close"),
    UsesObject("range"),
    Destroys(),
    Destroys(far=True),
    Moves(),
    Moves(2),
    Moves(direct=True),
    Moves(rest=True),
    Moves(halve=True, improved=("elevated", "water"), bonus=2, passengers=0),
    Moves(3, who="target"),
    Places(Self(), Beside()),
    Places(Self(), BesideWall(3), may=True),
    Places(Self(), InTerrain("water", 4)),
    PutsMarkers("barrier", "blocking", most=4, least_range=4),
    PutsMarkers("smoke-cloud", "hindering", most=6, apart=True),
    PutsMarkers("smoke-cloud", "hindering", most=2, least_range=0, exactly=True),
    Evades(),
    Evades(6),
    Evades(4, more=1),
    Evades(0),
    ChangesShape(),
    ChangesShape(6),
    DealsInstead(n(2)),
    TakesTheHit(),
    TakesTheHit(only_giver=True),
    Sharpens(),
    Sharpens(1),
    SharpensThis(),
    GivesAction("close"),
    GivesAction("close", "quake"),
    GivesAction("range", "throw", must=True),
    ChangesTotal(1),
    ChangesTotal(-1, opponents=True),
    GivesNamed(Self(), "Hunt"),
    GivesNamed(Self(), "Hunt", fleeting=True),
    SharpensFriend(Self()),
    SharpensFriend(Self(), outwit=True),
    Modifies(Self(), "attack", 1),
    Modifies(Self(), "all", -1, "this-turn"),
    LetsUse(Self(), ("charge", "flurry"), "game"),
    Stops(Self(), ("outwit", "perplex"), "moves"),
    GivesSymbol(Self(), "wing", "again"),
    Attacks(),
    Attacks("either", who="target"),
    Attacks("range", single=True, min_range=4, range=6),
    Attacks("range", bolts=2, aims=("elevated", "blocking"), penetrating=True),
    Attacks("close", targets="adjacent", knock_back=True, many=2, may=True),
    Attacks("range", targets="area", damage=3),
    Attacks("range", splash=True, only="wing", printed_defense=True, instead=RollsDie(), instead_key="test.instead"),
)


def block(effect: Node) -> str:
    return f"[en] {effect.text('en')}\n[zh] {effect.text('zh')}"


def test_all_forms_of_effects_read_as_they_did() -> None:
    words = "\n\n".join(block(effect) for effect in EFFECTS) + "\n"
    assert changes(words, HERE.with_name("effects.golden")) == ""
