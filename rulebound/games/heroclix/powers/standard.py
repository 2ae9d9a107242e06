"""The standard powers of the Powers and Abilities Card: twelve for each value of the dial."""

from __future__ import annotations

from rulebound.core.effects import Effect, If, n, seq

from ..conditions.actions import AtPhase
from ..conditions.attacks import Attacked, WouldBeHit, WouldBeTargeted, WouldDealDamage
from ..effects.answers import ChangesShape, DealsInstead, Evades, TakesTheHit
from ..effects.areas import PutsMarkers
from ..effects.attacks import Attacks, GivesAction, HalvesRange, Sharpens, Silences
from ..effects.damage import DealsEach, Heals, RollsDie
from ..effects.durations import Outwits, Perplexes
from ..effects.movement import BlowsBack, Moves
from ..effects.places import InReach
from ..effects.special import (
    Controls,
    Incapacitates,
    MovesObject,
    OrInstead,
    PlacesTarget,
    Supports,
    Then,
)
from ..effects.tokens import RemovesToken
from ..nouns.amounts import Die, Printed
from ..nouns.circumstances import AgainstClose, AgainstRange, Attacking
from ..nouns.deeds import Rolled, Stayed
from ..nouns.selectors import ANY, FRIENDLY, OPPOSING, Characters
from ..nouns.subjects import Self, Target, Those
from ..nouns.whom import Adjacent
from ..parts import (
    CLOSE,
    FREE,
    MOVE,
    POWER,
    RANGED,
    Ability,
    Action,
    Aura,
    Barred,
    Flag,
    Modify,
    Part,
    Protected,
    Reduce,
    Trigger,
    ability,
)

LEAP = ("elevated", "hindering", "outdoor_blocking", "move_through")
PHASE = ("elevated", "hindering", "blocking", "characters")
SPEED, ATTACK, DEFENSE, DAMAGE = "speed", "attack", "defense", "damage"


def power(key: str, en: str, zh: str, slot: str, colour: str, *parts: Part) -> Ability:
    rule = f"heroclix.pac.{key.replace('_', '-')}"
    return ability(Ability(key=key, en=en, zh=zh, parts=parts, kind="power", slot=slot, colour=colour, rule=rule))


def act(type: str, *effects: Effect) -> Action:
    return Action(type, seq(*effects))


# ---------------------------------------------------------------- speed

power(
    "flurry",
    "Flurry",
    "爆發",
    SPEED,
    "red",
    act(CLOSE, Attacks("close", power="flurry"), Then(Attacks("close", may=True, power="flurry"))),
)
power(
    "leap_climb",
    "Leap/Climb",
    "跳躍／攀爬",
    SPEED,
    "orange",
    Flag("close_ignores_elevation"),
    act(MOVE, Moves(improved=LEAP, bonus=2)),
)
power("phasing_teleport", "Phasing/Teleport", "相位調整／瞬間移動", SPEED, "yellow", act(MOVE, Moves(improved=PHASE)))
power(
    "earthbound_neutralized",
    "Earthbound/Neutralized",
    "落地／抑制",
    SPEED,
    "light_green",
    Barred(("improved_movement", "improved_targeting", "willpower")),
)
power(
    "charge",
    "Charge",
    "衝鋒",
    SPEED,
    "green",
    Flag("no_knock_back"),
    act(POWER, Moves(halve=True), Then(GivesAction(CLOSE))),
)
_CONTROL = Controls()
power(
    "mind_control",
    "Mind Control",
    "精神控制",
    SPEED,
    "light_blue",
    act(CLOSE, Attacks("close", instead=_CONTROL, instead_key="mind_control/hit", power="mind_control")),
    act(RANGED, Attacks("range", min_range=4, instead=_CONTROL, instead_key="mind_control/hit", power="mind_control")),
)
power("plasticity", "Plasticity", "延展", SPEED, "blue", Flag("break_away", 2), Flag("holds", 2), Flag("no_move_through"))
power(
    "force_blast",
    "Force Blast",
    "力量爆發",
    SPEED,
    "purple",
    Flag("knockback"),
    act(POWER, BlowsBack(Target(Characters(adjacent=True, power="force_blast")))),
)
power("sidestep", "Sidestep", "側移", SPEED, "pink", act(FREE, Moves(squares=2)))
power(
    "hypersonic_speed",
    "Hypersonic Speed",
    "超音速",
    SPEED,
    "brown",
    Flag("break_away", 2),
    act(
        POWER,
        HalvesRange(),
        Moves(improved=("move_through",), passengers=0),
        Then(OrInstead(Attacks("either", may=True, power="hypersonic_speed"), "hypersonic_speed")),
        Then(Moves(improved=("move_through",), passengers=0, rest=True)),
    ),
)
power("stealth", "Stealth", "隱匿行動", SPEED, "black", Flag("stealth"))
power("running_shot", "Running Shot", "跑射", SPEED, "gray", act(POWER, Moves(halve=True), Then(GivesAction(RANGED))))

# ---------------------------------------------------------------- attack

power(
    "blades_claws_fangs",
    "Blades/Claws/Fangs",
    "鋒刀/利爪/獠牙",
    ATTACK,
    "red",
    Trigger(WouldDealDamage(), DealsInstead(Printed("damage", -1)), may=True),
)
power(
    "energy_explosion",
    "Energy Explosion",
    "能量爆炸",
    ATTACK,
    "orange",
    act(RANGED, Attacks("range", splash=True, damage=2, power="energy_explosion")),
)
power(
    "pulse_wave",
    "Pulse Wave",
    "脈衝波",
    ATTACK,
    "yellow",
    act(
        RANGED,
        HalvesRange(),
        Silences(),
        Attacks(
            "range",
            targets="area",
            aims=("characters", "adjacent"),
            printed_defense=True,
            many=1,
            power="pulse_wave",
        ),
    ),
)
power(
    "quake",
    "Quake",
    "震地",
    ATTACK,
    "light_green",
    act(CLOSE, Attacks("close", targets="adjacent", knock_back=True, many=2, power="quake")),
)
power("super_strength", "Super Strength", "超級力量", ATTACK, "green", Flag("knockback", during="close"), Flag("heavy"))
_TOKEN = Incapacitates()
power(
    "incapacitate",
    "Incapacitate",
    "癱瘓",
    ATTACK,
    "light_blue",
    act(CLOSE, Attacks("close", instead=_TOKEN, instead_key="incapacitate/hit", power="incapacitate")),
    act(RANGED, Attacks("range", instead=_TOKEN, instead_key="incapacitate/hit", power="incapacitate")),
)
power(
    "penetrating_psychic_blast",
    "Penetrating/Psychic Blast",
    "穿透／精神衝擊",
    ATTACK,
    "blue",
    act(RANGED, Attacks("range", penetrating=True, power="penetrating_psychic_blast")),
)
power(
    "smoke_cloud",
    "Smoke Cloud",
    "煙霧彈",
    ATTACK,
    "purple",
    act(POWER, PutsMarkers("smoke-cloud", "hindering", most=6, least_range=4)),
)
power("precision_strike", "Precision Strike", "精準打擊", ATTACK, "pink", Flag("least_taken", 1), Flag("spoils_senses"))
power("poison", "Poison", "毒害", ATTACK, "brown", act(FREE, If(Stayed(), DealsEach(Those(Characters(adjacent=True)), 1))))
power(
    "steal_energy",
    "Steal Energy",
    "能量偷取",
    ATTACK,
    "black",
    Trigger(Attacked(kind="close", damaged=True), Heals(Self(), n(1)), after=True),
)
power(
    "telekinesis",
    "Telekinesis",
    "念動力",
    ATTACK,
    "gray",
    Action(POWER, MovesObject(least_range=6), label="object"),
    Action(POWER, PlacesTarget(InReach(least_range=6, squares_off=6), least_range=6), label="character"),
)

# ---------------------------------------------------------------- defense

power("super_senses", "Super Senses", "超能感官", DEFENSE, "red", Trigger(WouldBeHit(), Evades(), may=True))
power("toughness", "Toughness", "強韌", DEFENSE, "orange", Reduce(1))
power("defend", "Defend", "護衛", DEFENSE, "yellow", Flag("defends"))
power(
    "combat_reflexes",
    "Combat Reflexes",
    "戰鬥反射",
    DEFENSE,
    "light_green",
    Flag("no_knock_back"),
    Modify("defense", 2, AgainstClose()),
)
power(
    "energy_shield_deflection",
    "Energy Shield/Deflection",
    "能量護盾／偏折",
    DEFENSE,
    "green",
    Modify("defense", 2, AgainstRange()),
)
power(
    "barrier",
    "Barrier",
    "屏障",
    DEFENSE,
    "light_blue",
    act(POWER, PutsMarkers("barrier", "blocking", most=4, least_range=4)),
)
power("mastermind", "Mastermind", "幕後主腦", DEFENSE, "blue", Trigger(WouldBeHit(damaging=True), TakesTheHit(), may=True))
power("willpower", "Willpower", "意志力", DEFENSE, "purple", Reduce(0, pushing=True))
power("invincible", "Invincible", "無敵", DEFENSE, "pink", Reduce(2, penetrating=True), Flag("most_taken", 3))
power("impervious", "Impervious", "滴水不漏", DEFENSE, "brown", Reduce(2, roll=5))
power("regeneration", "Regeneration", "再生", DEFENSE, "black", act(POWER, RollsDie(), Heals(Self(), Die(half=True))))
power("invulnerability", "Invulnerability", "防彈", DEFENSE, "gray", Reduce(2))

# ---------------------------------------------------------------- damage

power(
    "ranged_combat_expert",
    "Ranged Combat Expert",
    "遠程戰鬥專家",
    DAMAGE,
    "red",
    act(POWER, Sharpens(), Attacks("range", single=True, power="ranged_combat_expert")),
)
power(
    "battle_fury",
    "Battle Fury",
    "戰鬥狂怒",
    DAMAGE,
    "orange",
    Flag("no_range_attack"),
    Flag("no_range_action"),
    Flag("not_carried"),
    Protected(("incapacitate", "mind_control")),
    Flag("no_shape_change"),
)
power("support", "Support", "支援", DAMAGE, "yellow", act(POWER, Supports()))
power(
    "exploit_weakness",
    "Exploit Weakness",
    "弱點打擊",
    DAMAGE,
    "light_green",
    act(CLOSE, Attacks("close", penetrating=True, power="exploit_weakness")),
)
power("enhancement", "Enhancement", "增強", DAMAGE, "green", Aura(Adjacent(), Modify("damage", 1, Attacking("range"))))
power("probability_control", "Probability Control", "機率控制", DAMAGE, "light_blue", Flag("rerolls"))
power("shape_change", "Shape Change", "變換形體", DAMAGE, "blue", Trigger(WouldBeTargeted(), ChangesShape(), may=True))
power(
    "close_combat_expert",
    "Close Combat Expert",
    "近身戰鬥專家",
    DAMAGE,
    "purple",
    act(POWER, Sharpens(), Attacks("close", single=True, power="close_combat_expert")),
)
power("empower", "Empower", "授力", DAMAGE, "pink", Aura(Adjacent(), Modify("damage", 1, Attacking("close"))))
power(
    "perplex",
    "Perplex",
    "迷惑",
    DAMAGE,
    "brown",
    act(FREE, Perplexes(Target(Characters(ANY, in_range=True, least_range=6, sight=True, own=True, power="perplex")))),
)
power(
    "outwit",
    "Outwit",
    "智取",
    DAMAGE,
    "black",
    act(FREE, Outwits(Target(Characters(OPPOSING, in_range=True, least_range=6, sight=True, power="outwit")))),
)
power(
    "leadership",
    "Leadership",
    "領導",
    DAMAGE,
    "gray",
    Flag("action_total", 1),
    Trigger(
        AtPhase(),
        seq(
            RollsDie(),
            If(
                Rolled(5),
                OrInstead(
                    RemovesToken(Target(Characters(FRIENDLY, adjacent=True, akin=True, with_tokens=True))), "leadership"
                ),
            ),
        ),
        may=True,
    ),
)
