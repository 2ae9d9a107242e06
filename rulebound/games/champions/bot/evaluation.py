"""What a position is worth to the players.

The villain phase that is still to come is reckoned in beforehand: the damage that heroes may expect, the threat that alter-egos
let through, the encounter cards.  So a player who compares ways to spend a turn sees what each changes about it: changing
form, stunning a minion, keeping a defender, thwarting before the scheme completes.

What counts is a list of numbers with a weight for each.  The weights were fitted to the outcome of some hundreds of games
that the bot played with varied ones, and then tried against one another; a villain stage is worth about 90.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from rulebound.core.decisions import Entity, Player

from ..definitions import ALLY, EVENT, INTERRUPT, RESOURCE, RESPONSE
from ..rules.schemes import main_scheme_acceleration
from ..state import ChampionsState
from ..values import ATK, DEF, REC, SCH, THW, hand_size, icons, maximum_hp, remaining_hp, target_threat, value
from ..zones import DEALT, HAND, PLAY_AREA, SCHEME_DECK, VILLAIN_DECK
from .lookahead import Ahead, ahead

WON = 1000.0
DOOMED = -500.0
"""The main scheme completes and loses the game, whatever the cards to come show."""
BOOST = 1.2
"""The boost icons that may be expected of a boost card."""
BOOSTED = frozenset({"klaw-1", "klaw-2", "klaw-3"})
"""Villains that attack with one boost card more."""
SCHEMING = 0.7
"""The threat that may be expected of an encounter card."""
TREACHERY = 1.0
"""The damage that a hero may expect of an encounter card."""
EDGE = 0.7
"""How uncertain the expected damage is."""
SCHEME_EDGE = 1.4
"""How uncertain the expected threat is."""
PHASES_TO_LIVE = 1.5
"""Hit points for so many villain phases are enough."""
MOST_SHORT = 8.0
LATE = 0.55
"""The share of a scheme's target from which on threat presses."""
GUARD = 3.75
"""What an ally that defends loses, as hit points of the hero; and what a hero loses who defends instead of acting."""


class Against(NamedTuple):
    """What stands against the heroes."""

    stages: float
    to_come: float
    """Villain stages that have not been revealed: each brings something when it is."""
    villain_tough: float
    villain_stunned: float
    villain_confused: float
    attachments: float
    attachment_bonus: float
    minions: float
    minion_atk: float
    minion_sch: float
    minion_hp: float
    minion_tough: float
    minion_stunned: float
    threat: float
    """The expected share of the main scheme's target."""
    threat_late: float
    threat_danger: float
    tokens: float
    later_schemes: float
    side_schemes: float
    hazard: float
    accelerates: float
    crisis: float
    side_threat: float


class Hero(NamedTuple):
    """How a player stands."""

    hp: float
    """What is left after what is to be expected."""
    short: float
    danger: float
    alter_ego: float
    tough: float
    stunned: float
    confused: float
    cards: float
    """Encounter cards to come."""
    drawn: float
    kept: float
    kept_cost: float
    kept_answers: float
    ready: float
    to_act: float
    resources_left: float
    allies: float
    ally_hp: float
    ally_strength: float
    ally_ready: float
    ally_to_act: float
    permanents: float
    permanent_cost: float


AGAINST = Against(
    stages=-90.8,
    to_come=-10.2,
    villain_tough=-15.2,
    villain_stunned=3.3,
    villain_confused=3.0,
    attachments=-4.3,
    attachment_bonus=-2.2,
    minions=-1.9,
    minion_atk=-2.0,
    minion_sch=-3.6,
    minion_hp=-4.2,
    minion_tough=-4.5,
    minion_stunned=1.5,
    threat=-108.7,
    threat_late=-28.9,
    threat_danger=-131.2,
    tokens=-4.1,
    later_schemes=26.2,
    side_schemes=-4.0,
    hazard=-29.4,
    accelerates=-40.0,
    crisis=-12.9,
    side_threat=-1.1,
)
HERO = Hero(
    hp=4.2,
    short=-0.74,
    danger=-110.7,
    alter_ego=-2.9,
    tough=4.0,
    stunned=-4.3,
    confused=-7.0,
    cards=-4.2,
    drawn=5.5,
    kept=0.41,
    kept_cost=0.59,
    kept_answers=0.33,
    ready=9.7,
    to_act=3.0,
    resources_left=1.7,
    allies=0.05,
    ally_hp=1.8,
    ally_strength=1.4,
    ally_ready=3.1,
    ally_to_act=0.9,
    permanents=4.2,
    permanent_cost=2.2,
)


class Foe(NamedTuple):
    """A minion with its values, which are looked up once."""

    e: Entity
    atk: int
    sch: int
    hp: int


class Table(NamedTuple):
    """What is looked up once for all players."""

    coming: Ahead
    villain: Entity
    usual: float
    """The damage of an attack by the villain."""
    sch: int
    foes: dict[Player, list[Foe]]
    hazards: int


def evaluate(g: ChampionsState, player: Player) -> float:
    if g.ended:
        return WON * g.outcome[player].points
    table = look(g)
    heroes = [weighed(HERO, hero(g, p, table)) for p in table.foes]
    doom = DOOMED if is_doomed(g, table) else 0.0
    return doom + weighed(AGAINST, against(g, table)) + sum(heroes) / len(heroes)


def weighed(weights: Sequence[float], what: Sequence[float]) -> float:
    return float(sum(map(mul, weights, what)))


def look(g: ChampionsState) -> Table:
    villain = g.villain()
    usual, sch = 0.0, 0
    if villain >= 0:
        usual = value(g, villain, ATK) + BOOST * (2.0 if g.card[villain].id in BOOSTED else 1.0)
        sch = value(g, villain, SCH)
    foes = {
        p: [Foe(m, value(g, m, ATK), value(g, m, SCH), remaining_hp(g, m)) for m in g.minions(p)] for p in g.player_order()
    }
    return Table(ahead(g), villain, usual, sch, foes, icons(g, "hazard"))


def against(g: ChampionsState, table: Table) -> Against:
    villain = table.villain
    share = 1.0 / float(g.setup["per_player"]) ** 0.5
    foes = [m for engaged in table.foes.values() for m in engaged]
    stages = float(len(g.at(VILLAIN_DECK)))
    attached = g.attached(villain) if villain >= 0 else []
    left = remaining_hp(g, villain) / max(1, maximum_hp(g, villain)) if villain >= 0 else 0.0
    main, part, danger = g.main_scheme(), 0.0, 0.0
    if main >= 0:
        target = max(1, target_threat(g, main))
        expected = g.threat[main] + threat_to_come(g, table)
        part = min(1.3, expected / target)
        danger = near(target - expected, SCHEME_EDGE) * (1.0 if g.card[main].loses or not g.at(SCHEME_DECK) else 0.3)
    side = [0.0] * 5
    for s in g.side_schemes():
        card, threat = g.card[s], g.threat[s]
        lasts = 0.4 + 0.15 * min(4, threat)
        side[0] += lasts
        side[1] += lasts * card.hazard
        side[2] += lasts * card.accelerates
        side[3] += lasts * card.crisis
        side[4] += threat
    return Against(
        share * (stages + left),
        share * stages,
        share * g.tough[villain],
        share * g.stunned[villain],
        share * g.confused[villain],
        share * len(attached),
        share * sum(g.card[a].atk_bonus + g.card[a].sch_bonus for a in attached),
        share * len(foes),
        share * sum(m.atk for m in foes),
        share * sum(m.sch for m in foes),
        share * sum(m.hp for m in foes),
        share * sum(g.tough[m.e] for m in foes),
        share * sum(g.stunned[m.e] for m in foes),
        part,
        max(0.0, part - LATE) ** 2,
        danger,
        g.acceleration_tokens,
        len(g.at(SCHEME_DECK)),
        *side,
    )


def is_doomed(g: ChampionsState, table: Table) -> bool:
    """Does the last main scheme complete in the villain phase to come even if no card adds to it?"""
    main = g.main_scheme()
    if main < 0 or not (g.card[main].loses or not g.at(SCHEME_DECK)):
        return False
    return g.threat[main] + threat_to_come(g, table, 0.0, 0.0) >= target_threat(g, main)


def threat_to_come(g: ChampionsState, table: Table, boost: float = BOOST, scheming: float = SCHEMING) -> float:
    """What the villain phase adds: as may be expected, or with 0 for boost and encounter cards the least that is certain."""
    coming = table.coming
    expected = float(main_scheme_acceleration(g)) if coming.threat else 0.0
    expected += scheming * coming.cards * (g.players + table.hazards)
    for p, foes in table.foes.items():
        if g.hero_form(p):
            continue
        if p in coming.villain and table.villain >= 0 and not g.confused[table.villain]:
            expected += table.sch + boost
        if p in coming.minions:
            expected += sum(m.sch for m in foes if m.e not in coming.done and not g.confused[m.e])
    return expected


def near(margin: float, edge: float) -> float:
    """How near a number is to its end: 0.5 where what is expected just reaches it."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, margin / edge))))


def hero(g: ChampionsState, p: Player, table: Table) -> Hero:
    me = g.identity[p]
    in_hero_form = g.hero_form(p)
    most = maximum_hp(g, me)
    left = most - g.damage[me]
    readied, to_act = p in table.coming.readied, p in table.coming.to_act
    hits = hits_to_come(g, p, table) if in_hero_form else []
    sting, least = stings(g, p, hits, readied)
    after = left - sting if in_hero_form else min(most, left + value(g, me, REC))
    enough = PHASES_TO_LIVE * (table.usual + sum(m.atk for m in table.foes[p]))
    short = max(0.0, min(MOST_SHORT, enough - max(0.0, after)))
    hand = g.at(HAND, p)
    cost = answers = resources = 0
    for c in hand:
        card = g.card[c]
        if to_act:
            resources += len(card.resources)
        if card.type != RESOURCE:
            cost += card.cost or 0
            answers += card.type == EVENT and any(a.kind in (INTERRUPT, RESPONSE) for a in card.abilities)
    return Hero(
        max(0.0, after),
        short * short,
        near(left - least, EDGE) if hits else 0.0,
        not in_hero_form,
        g.tough[me],
        g.stunned[me],
        g.confused[me],
        table.coming.cards + len(g.at(DEALT, p)),
        hand_size(g, p) if readied else len(hand),
        len(hand),
        cost,
        answers,
        readied or not g.exhausted[me],
        to_act and not g.exhausted[me],
        resources,
        *in_play(g, p, readied, to_act),
    )


def hits_to_come(g: ChampionsState, p: Player, table: Table) -> list[float]:
    """The attacks that a hero may expect, the worst one last."""
    hits: list[float] = []
    coming = table.coming
    if p in coming.villain and table.villain >= 0 and not g.stunned[table.villain]:
        hits.append(table.usual)
    if p in coming.minions:
        hits += [float(m.atk) for m in table.foes[p] if m.e not in coming.done and not g.stunned[m.e]]
    if coming.cards:
        hits.append(TREACHERY * (1.0 + table.hazards / g.players))
    hits.sort()
    if hits and g.tough[g.identity[p]]:
        hits.pop()
    return hits


def stings(g: ChampionsState, p: Player, hits: list[float], readied: bool) -> tuple[float, float]:
    """What the attacks cost, as hit points, when the worst ones are defended where that pays; and the least that gets through."""
    if not hits:
        return 0.0, 0.0
    me = g.identity[p]
    through, cost = hits[:], 0.0
    for e in g.allies(p):
        if (readied or not g.exhausted[e]) and through and through[-1] > GUARD:
            through.pop()
            cost += GUARD
    all_of_it = least = sum(through)
    if through and (readied or not g.exhausted[me]):
        saved = min(through[-1], float(value(g, me, DEF)))
        least -= saved
        cost -= max(0.0, saved - GUARD)
    return all_of_it + cost, least


def in_play(g: ChampionsState, p: Player, readied: bool, to_act: bool) -> list[float]:
    """Allies (how many, hit points, strength, ready, yet to act), then upgrades and supports (how many, their cost)."""
    allies, permanents = [0.0] * 5, [0.0] * 2
    for e in g.at(PLAY_AREA, p):
        card = g.card[e]
        if e == g.identity[p]:
            continue
        if card.type == ALLY:
            hp = remaining_hp(g, e)
            allies[0] += 1.0
            allies[1] += hp
            allies[2] += min(hp, 2) * max(value(g, e, ATK), value(g, e, THW))
            allies[3] += readied or not g.exhausted[e]
            allies[4] += to_act and not g.exhausted[e]
        else:
            lasts = 1.0 if card.uses is None else 0.4 + 0.6 * g.counters[e] / card.uses[0]
            permanents[0] += lasts
            permanents[1] += lasts * (card.cost or 0)
    return [*allies, *permanents]
