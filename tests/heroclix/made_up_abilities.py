"""Abilities made up for tests of HeroClix. They are registered when this module is imported."""

from __future__ import annotations

from rulebound.core.effects import Connected, IfYouDo, n, seq
from rulebound.games.heroclix.conditions.actions import AtPhase, BeginsToMove, GameBegins, GivenAction
from rulebound.games.heroclix.conditions.attacks import (
    Attacked,
    Damaged,
    Hits,
    KnockedOut,
    MakesAttack,
    Rerolled,
    WouldBeHit,
    WouldBeTargeted,
)
from rulebound.games.heroclix.effects.answers import Evades, SharpensThis
from rulebound.games.heroclix.effects.areas import PutsMarkers
from rulebound.games.heroclix.effects.arrivals import Generates, KnocksOut, Made, Replaces
from rulebound.games.heroclix.effects.attacks import Attacks, GivesAction
from rulebound.games.heroclix.effects.choices import ToAll, one_power
from rulebound.games.heroclix.effects.damage import Clicks, Deals, Heals, RollsDie
from rulebound.games.heroclix.effects.durations import GivesSymbol, LetsUse, Modifies, Perplexes
from rulebound.games.heroclix.effects.markers import AttacksInMarker, Drifts, GeneratesMarkers, StrikesInMarker
from rulebound.games.heroclix.effects.movement import BlowsBack, Moves, Places
from rulebound.games.heroclix.effects.objects import DestroysAround
from rulebound.games.heroclix.effects.places import Beside, BesideFallen, BesideFriend, BesideWall, InTerrain, Near, Place
from rulebound.games.heroclix.effects.tokens import ChangesTotal, GivesNamed, GivesToken, RemovesNamed, RemovesToken
from rulebound.games.heroclix.nouns.amounts import Die
from rulebound.games.heroclix.nouns.circumstances import AgainstClose, Attacking
from rulebound.games.heroclix.nouns.selectors import ANY, OPPOSING, Characters
from rulebound.games.heroclix.nouns.subjects import AttackerOf, Self, Target, Those
from rulebound.games.heroclix.nouns.whom import Adjacent, Within
from rulebound.games.heroclix.parts import (
    ABILITIES,
    Ability,
    Action,
    Aura,
    Flag,
    Modify,
    Protected,
    Replace,
    Trigger,
    Uses,
    ability,
)
from tests.heroclix.made_up import EITHER, PARTS, RAT
from tests.heroclix.playing import made

for _n in range(3):
    ability(Ability(key=f"test.heals-{_n}", en="H", zh="癒", parts=(Action("power", Heals(Self(), n(_n))),)))
ability(Ability(key="test.hale", en="H", zh="健", parts=(Flag("heals_more"),)))
MADE_UP = [ability(Ability(key=key, en=key, zh=key, parts=(part,))) for key, part in PARTS.items()]
for _made in MADE_UP:
    del ABILITIES[_made.key]  # their words name a card that only these tests know
ability(Ability(key="test.stroll", en="S", zh="步", parts=(Action("free", IfYouDo(Moves(squares=2), Heals(Self(), n(1)))),)))
PULL = Places(Target(Characters(OPPOSING, within=9)), Beside(), may=True)
ability(Ability(key="test.pull", en="P", zh="拉", parts=(Action("free", PULL),)))
STING = Deals(Target(Characters(ANY, within=9)), n(1))
ability(Ability(key="test.sting", en="Sting", zh="螫", parts=(Action("free", STING),)))
ability(Ability(key="test.antidote", en="A", zh="解", parts=(Protected(("poison",)),)))
ability(Ability(key="test.wary", en="W", zh="警", parts=(Protected(("test.sting",), opposing=True),)))
ability(Ability(key="test.sure-footed", en="S", zh="穩", parts=(Protected(("quake", "energy_explosion")),)))
for _n, (_one, _two) in enumerate(((5, 12), (9, 8)), 1):
    _parts = (Replace("speed", _one), Replace("attack", _two))
    ability(Ability(key=f"test.torn-{_n}", en="T", zh="裂", parts=_parts))
ability(Ability(key="test.one-die", en="D", zh="骰", parts=(Flag("reroll_die"),)))
for _n in (1, 2, 9):
    ability(Ability(key=f"test.orders-{_n}", en="O", zh="令", parts=(Flag("action_total", _n),)))
    ability(Ability(key=f"test.hampers-{_n}", en="H", zh="擾", parts=(Flag("fewer_actions", _n),)))
ability(
    Ability(
        key="test.storms",
        en="Storms",
        zh="暴",
        parts=(
            Action("free", GeneratesMarkers("storm", 3, away=1), label="call"),
            Action("free", AttacksInMarker("storm", damage=3), label="strike"),
        ),
    )
)
ability(
    Ability(
        key="test.beeline",
        en="Beeline",
        zh="直衝",
        parts=(Action("power", Moves(direct=True, improved=("destroy_blocking",))),),
        kind="special",
    )
)
ability(Ability(key="test.grow", en="Grow", zh="長", parts=(Action("free", GivesSymbol(Self(), "colossal")),)))
ability(
    Ability(
        key="test.banner",
        en="Banner",
        zh="旗",
        parts=(Aura(Adjacent(), Modify("attack", 1, unique=True)), Aura(Adjacent(), Modify("speed", 1))),
    )
)
ability(Ability(key="test.double", en="Double", zh="雙", parts=(Action("double", Heals(Self(), n(1))),)))
ability(Ability(key="test.close-at-once", en="Strike", zh="擊", parts=(Trigger(AtPhase(), GivesAction("close")),)))
ability(Ability(key="test.close-again", en="Strike twice", zh="再擊", parts=(Trigger(AtPhase(), GivesAction("close")),)))
ability(Ability(key="test.no-close", en="Peaceful", zh="和平", parts=(Flag("no_close_action"),)))
ability(Ability(key="test.mover", en="Mover", zh="動", parts=(Trigger(GivenAction("move"), Heals(Self(), n(1))),)))
ability(Ability(key="test.power-at-once", en="Power", zh="威", parts=(Trigger(AtPhase(), GivesAction("power")),)))
ability(Ability(key="test.any-attack", en="Attack", zh="攻", parts=(Action("free", Attacks("either")),)))
ability(Ability(key="test.area", en="Area", zh="域", parts=(Action("range", Attacks("range", targets="area")),)))
ability(
    Ability(key="test.on-hit", en="Vigour", zh="勁", parts=(Trigger(Hits(), Modifies(Self(), "damage", 1, "this-turn")),))
)
ability(Ability(key="test.after-hit", en="Leech", zh="汲", parts=(Trigger(Hits(), Heals(Self(), n(1)), after=True),)))
ability(Ability(key="test.flinch", en="Flinch", zh="畏", parts=(Trigger(WouldBeTargeted(), Heals(Self(), n(1))),)))
ability(Ability(key="test.rats", en="Rats", zh="鼠", parts=(Action("free", Generates(RAT, n=2, most=2)),)))
ability(Ability(key="test.one-rat", en="Rat", zh="鼠", parts=(Action("free", Generates(RAT)),)))
ability(Ability(key="test.bomb", en="Bomb", zh="彈", parts=(Action("free", Generates("light-object", within=3)),)))
ability(Ability(key="test.change", en="Change", zh="換", parts=(Action("power", Replaces()),)))
ability(Ability(key="test.free-change", en="Change", zh="換", parts=(Action("free", Replaces()),)))
ability(Ability(key="test.split", en="Split", zh="分", parts=(Action("free", Replaces(n=2)),)))
ability(
    Ability(
        key="test.piper",
        en="Piper",
        zh="笛",
        parts=(Action("free", Generates(RAT)), Trigger(KnockedOut(), KnocksOut(Made(RAT)))),
    )
)
ability(Ability(key="test.dawn", en="Dawn", zh="曉", parts=(Trigger(AtPhase(), Generates(RAT)),)))
NEAR = Target(Characters(ANY, adjacent=True))
for _type in ("", "penetrating", "unavoidable"):
    _deal = Action("free", Deals(NEAR, n(3), _type))
    ability(Ability(key=f"test.deal-{_type or 'plain'}", en="Deal", zh="害", parts=(_deal,)))
ability(Ability(key="test.most-2", en="At most two", zh="至多二", parts=(Flag("most_taken", 2),)))
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


def _free(key: str, effect: object) -> None:
    ability(Ability(key=key, en=key, zh=key, parts=(Action("free", effect),)))  # type: ignore[arg-type]


_free("test.tire-to-heal", IfYouDo(GivesToken(Target(Characters("friendly"))), Heals(Self(), n(1))))
_free("test.breed-to-heal", IfYouDo(Generates(RAT, most=1), Heals(Self(), n(1))))
_free("test.sting-to-heal", IfYouDo(Deals(Target(Characters("opposing")), n(1)), Heals(Self(), n(1))))
_free("test.stronger", Modifies(Self(), "damage", 1, "game"))
_free("test.other-shape", Replaces())
ability(Ability(key="test.fierce", en="Fierce", zh="猛", parts=(Modify("damage", 1, Attacking("close")),)))
ability(Ability(key="test.range-6", en="Range six", zh="距六", parts=(Replace("range", 6), Modify("range", 1))))
ability(Ability(key="test.least-6", en="Minimum six", zh="最小六", parts=(Flag("min_range", 6),)))
ability(Ability(key="test.forever", en="Forever", zh="永", parts=(Action("free", Modifies(Self(), "attack", 1, "game")),)))
ability(Ability(key="test.today", en="Today", zh="今", parts=(Action("free", Modifies(Self(), "attack", 1, "this-turn")),)))
ability(Ability(key="test.mend", en="Mend", zh="癒", parts=(Trigger(Damaged(), Heals(Self(), n(1)), after=True),)))
BLOW = made("test.blow-away", Action("free", BlowsBack(Target(Characters("opposing")))))
DRIFT = made(
    "test.fog-drifts",
    Action("free", PutsMarkers("smoke-cloud", "hindering", most=1), label="fog"),
    Action("free", Drifts("smoke-cloud"), label="drift"),
)
BREED = made(
    "test.drop-and-gather", Action("free", Generates("light-object", n=2)), Action("power", KnocksOut(Made("light-object")))
)
TAKEN_ALONG = made("test.taken-along", Trigger(KnockedOut(), Deals(Target(Characters("friendly")), n(9))))
ALONE = made("test.heals-alone", Flag("heals_itself_only"))
MEND = made("test.mend", Trigger(Damaged(), Heals(Self(), n(1)), limit="turn"))
BLEED = made("test.bleed", Trigger(Damaged(), Deals(Self(), n(1)), limit="turn"))
SLIPPERY = made("test.slippery", Flag("breakaway_automatic"))
EVERYBODY = Characters("any", own=True)


def _special(key: str, effect: object) -> None:
    ability(Ability(key=key, en=key, zh=key, parts=(Action("free", effect),), kind="special"))  # type: ignore[arg-type]


_special("test.until-moves", Modifies(Self(), "defense", 2, "moves"))
_special("test.until-next", Modifies(Target(EVERYBODY), "attack", 1))
_special("test.whole-game", Modifies(Target(EVERYBODY), "damage", 1, "game"))
_special("test.while-there", Modifies(Target(EVERYBODY), "speed", -2, "on-map"))
_special("test.armour", LetsUse(Self(), ("toughness",), "again"))
_special("test.either", one_power("outwit", "perplex"))
_special("test.click", Clicks(Target(EVERYBODY)))
_special("test.more", ChangesTotal(1))
_special("test.ally-attack", Modifies(Target(Characters("friendly", in_range=True, least_range=0)), "attack", 1))
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
_special("test.heal-maker", Heals(Target(Characters("friendly", adjacent=True)), n(1)))
OTHER_SHAPE = made("test.other-shape-too", Action("free", Replaces()))
MENDS = made("test.mends", Action("free", Heals(Target(Characters("friendly", within=9)), n(1))))
STUBBORN = made("test.stubborn", Flag("heals_itself_only"))
SHOOTS = made("test.shoots", Action("free", Attacks("range")))
STEADY = made("test.steady", Protected(("ram",)))
SWIFT = made("test.swift", Modify("speed", 2))
TURNS = made("test.turns", Action("free", Clicks(Self())))
INSPIRES = made("test.inspires", Aura(Adjacent(), Uses((SWIFT,))))
GLAD = made("test.glad", Flag("reroll_die"), Trigger(Rerolled(), Heals(Self(), n(1)), after=True))
STRIKES = made("test.strikes", Action("free", IfYouDo(GivesAction("close"), Heals(Self(), n(1)))))
RESTS = made("test.rests", Action("free", EITHER))
FIRST_BLOOD = made("test.first-blood", Trigger(Hits(), Deals(Target(Characters("opposing")), n(9))))
STORMS = made(
    "test.storm-in-range",
    Action("free", GeneratesMarkers("storm", 2, away=1), label="call"),
    Action("free", AttacksInMarker("storm", damage=3), label="strike"),
)
SPLIT = made("test.split-in-two", Action("free", Replaces(n=2)))
CHANGE = made("test.changes-shape", Action("free", Replaces()))
SORE = made("test.sore", Trigger(Damaged(), Heals(Self(), n(1))))
RUIN = made(
    "test.ruins",
    Action("free", DestroysAround(), label="here"),
    Action("free", seq(DestroysAround(), GivesAction("range")), label="twice"),
)
PLACED = made(
    "test.aside-and-heal",
    Action("free", seq(Deals(Self(), n(1)), IfYouDo(Places(Self(), Beside(), may=True), Heals(Self(), n(3))))),
)
STUCK = made("test.hurries-to-heal", Action("free", seq(Deals(Self(), n(1)), IfYouDo(Moves(2), Heals(Self(), n(3))))))
SHARP = made("test.sharpens-this", Trigger(MakesAttack(), SharpensThis()))
UNIQUE = made("test.cheers-once", Aura(Adjacent(), Modify("attack", 1, unique=True)))
CHEERS = made("test.cheers", Aura(Adjacent(), Modify("attack", 1)))
FORGETS = made("test.forgets-the-hunt", Action("free", RemovesNamed(Self(), "Hunt")))
ITSELF_ONLY = made("test.heals-itself", Flag("heals_itself_only"))
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
ability(Ability(key="test.green", en="G", zh="綠", parts=(Action("free", Places(Self(), InTerrain("hindering", 9))),)))
ability(Ability(key="test.wall", en="W", zh="牆", parts=(Action("free", Places(Self(), BesideWall(9))),)))
ability(Ability(key="test.cheer", en="C", zh="呼", parts=(Aura(Within(3, "friendly"), Modify("attack", 1)),)))
ability(Ability(key="test.bolt", en="B", zh="箭", parts=(Action("free", Deals(Target(Characters(within=9)), n(1))),)))
SEEN = Target(Characters(within=9, sight=True))
ability(Ability(key="test.shot", en="S", zh="射", parts=(Action("free", Deals(SEEN, n(1))),)))
ability(Ability(key="test.wince", en="W", zh="縮", parts=(Trigger(WouldBeTargeted(), Heals(Self(), n(1))),)))
FALLS = KnockedOut(fallen="friend")
BESIDE = Places(Self(), BesideFallen())
ability(Ability(key="test.avenge", en="V", zh="仇", parts=(Trigger(FALLS, BESIDE, may=True),)))
ability(Ability(key="test.must-avenge", en="M", zh="必", parts=(Trigger(FALLS, BESIDE),)))
ability(
    Ability(
        key="test.mourn",
        en="M",
        zh="悼",
        parts=(Trigger(KnockedOut(fallen="friend", could_use="leadership"), Heals(Self(), n(1))),),
    )
)
ability(
    Ability(key="test.sure", en="S", zh="穩", parts=(Protected(("probability_control",), opposing=True),), kind="special")
)
ability(Ability(key="test.shield", en="S", zh="盾", parts=(Aura(Adjacent(), Uses(("toughness",))),), kind="special"))
ability(Ability(key="test.recovers", en="R", zh="復", parts=(Trigger(Damaged(), Heals(Self(), n(1)), limit="turn"),)))
ability(Ability(key="test.first-rat", en="Rat", zh="鼠", parts=(Trigger(GameBegins(), Generates("ancient-warlord")),)))
ability(Ability(key="test.first-token", en="Mark", zh="記", parts=(Trigger(GameBegins(), GivesNamed(Self(), "Rage")),)))
ability(Ability(key="test.rest", en="Rest", zh="息", parts=(Trigger(AtPhase(), Heals(Self(), n(1)), may=True),)))
ability(Ability(key="test.must-heal", en="Renewal", zh="復", parts=(Trigger(AtPhase("end"), Heals(Self(), n(1))),)))
ability(Ability(key="test.rage", en="Rage", zh="怒", parts=(Trigger(AtPhase(), Deals(Self(), n(1)), may=False),)))
ability(
    Ability(
        key="test.mark",
        en="Mark",
        zh="記",
        parts=(Action("free", GivesNamed(Target(Characters(ANY, adjacent=True)), "mark")),),
    )
)
ability(
    Ability(
        key="test.leech",
        en="Leech",
        zh="汲",
        parts=(Trigger(Hits(), Heals(Self(), n(1)), after=True),),
    )
)
ability(Ability(key="test.total", en="Orders", zh="令", parts=(Flag("action_total", 1),)))
ability(Ability(key="test.weak", en="Weak", zh="弱", parts=(Modify("attack", -1),)))
ability(Ability(key="test.boost", en="Boost", zh="勵", parts=(Action("free", Modifies(Self(), "attack", 1, "this-turn")),)))
PLACES: dict[str, Place] = {
    "test.to-hindering": InTerrain("hindering", 3),
    "test.to-water": InTerrain("water", 3),
    "test.to-obscuring": InTerrain("obscuring", 3),
    "test.to-clear": InTerrain("clear", 2),
    "test.to-wall": BesideWall(3),
    "test.to-friend": BesideFriend(3),
    "test.to-near": Near(2),
}
for _key, _place in PLACES.items():
    made(_key, Action("free", Places(Self(), _place)))
STRIKE = made(
    "test.strikes-in-storms",
    Action("free", GeneratesMarkers("storm", 2, away=1), label="call"),
    Action("free", StrikesInMarker("storm", 1), label="strike"),
)
HALE = made(
    "test.hale-and-idle",
    Flag("heals_more"),
    Action("free", Heals(Self(), n(0))),
    Action("power", Heals(Self(), n(1))),
)
SHAPE = made("test.shape-of-many", Action("free", Replaces()))
ability(
    Ability(
        key="test.better-regeneration",
        en="Quick Healing",
        zh="速癒",
        parts=(Action("power", seq(RollsDie(), Heals(Self(), Die(half=True)), Heals(Self(), n(1)))),),
        version_of="regeneration",
    )
)
ability(
    Ability(
        key="test.keen-senses",
        en="Keen Senses",
        zh="敏銳",
        parts=(Trigger(WouldBeHit(), Evades(least=4), may=True),),
        version_of="super_senses",
    )
)
ability(
    Ability(
        key="test.reflexes",
        en="Reflexes",
        zh="反射",
        parts=(Modify("defense", 1, AgainstClose()), Modify("speed", 1)),
        version_of="combat_reflexes",
    )
)
ability(
    Ability(
        key="test.enhancement",
        en="Focus",
        zh="聚焦",
        parts=(Aura(Adjacent(), Modify("damage", 1, Attacking("range"))),),
        version_of="enhancement",
    )
)
ability(Ability(key="test.dawn-heal", en="Dawn", zh="曉", parts=(Trigger(AtPhase(), Heals(Self(), n(1))),), kind="power"))
ability(
    Ability(
        key="test.dawn-heal-2",
        en="Bright Dawn",
        zh="旭",
        parts=(Trigger(AtPhase(), Heals(Self(), n(2))),),
        version_of="test.dawn-heal",
    )
)
ability(Ability(key="test.healthy", en="Healthy", zh="健", parts=(Flag("heals_more"),)))
ability(Ability(key="test.slow", en="Slow", zh="慢", parts=(Replace("speed", 5),)))
ability(Ability(key="test.fast", en="Fast", zh="快", parts=(Replace("speed", 9),)))
ability(
    Ability(
        key="test.second-perplex",
        en="Riddles",
        zh="謎",
        parts=(Action("free", Perplexes(Target(Characters("any", own=True)))),),
        version_of="perplex",
    )
)
