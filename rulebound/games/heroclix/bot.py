"""How a bot sees HeroClix: what a position is worth, where one is at rest, and what is done without thinking."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.core.decisions import NOBODY, Entity, Player

from .kits import kit
from .state import HeroclixState
from .values import printed
from .where import area_of, ground, squares

WON = 5000.0
THINK = -1
"""The question is worth thinking about."""
REST = frozenset({"turn", "put-character", "put-object", "theme", "map", "area"})
"""The prompts at which a position is judged."""
SCORE, LIFE = 0.45, 0.55
"""Which part of its points a character is worth for being there at all, and which for the clicks that it has left."""
TOKEN, PUSHED = 1.2, 5.0
"""What the first action token costs, and the second."""
FAR = 0.8
"""What every square costs by which a character is too far from the nearest enemy to strike."""
COVER, HELD = 0.8, 2.0
BEST_CLICKS = 2
"""So many clicks more than another are a reason to choose a character as a target."""


def at_rest(g: HeroclixState, height: int = 0) -> bool:
    return g.asked is None or g.asked.prompt in REST


def worth(g: HeroclixState, player: Player) -> float:
    """What is left of one's own force less what is left of the others', and how well it stands to strike."""
    if g.ended:
        return WON * g.outcome[player].points
    score = 0.0
    if not g.map:
        return score
    mine = [e for e in g.characters() if g.owner[e] == player]
    theirs = [e for e in g.characters() if g.owner[e] != player]
    score += sum(_figure(g, e) for e in mine) - sum(_figure(g, e) for e in theirs)
    if g.phase == "setup":
        return score + _line_up(g, mine)
    return score + sum(_place(g, e, theirs) for e in mine) - 0.5 * sum(_place(g, e, mine) for e in theirs)


def _figure(g: HeroclixState, e: Entity) -> float:
    card = g.figure(e)
    points = max(3, g.points(e))
    first = card.starts[g.start[e]].click
    whole = max(1, len(card.dial) - first + 1)
    left = max(0, len(card.dial) - g.click[e] + 1) / whole
    score = points * (SCORE + LIFE * left)
    score -= (0.0, TOKEN, PUSHED)[g.tokens[e]]
    if g.holding[e] != NOBODY:
        score += HELD
    if g.equipped_with[e] != NOBODY:
        score += 2 * HELD
    return score


def _place(g: HeroclixState, e: Entity, foes: list[Entity]) -> float:
    """How well a character stands: near enough to strike, behind something if it shoots."""
    if not foes:
        return 0.0
    land, here = ground(g), squares(g, e)
    near = min(land.apart(here, squares(g, o)) for o in foes)
    reach = _reach(g, e)
    score = -FAR * max(0, near - reach) * (0.5 + g.points(e) / 100)
    if reach > 1 and near > 1 and land.hinders_fire(here[0]):
        score += COVER
    if reach > 1 and near == 1:
        score -= COVER
    return score


def _reach(g: HeroclixState, e: Entity) -> int:
    """From how far a character strikes: its range, if it shoots, else from beside; with what moves and strikes a little more."""
    mine = kit(g, e)
    far = 1 if "no_range_attack" in mine.flags else max(1, g.figure(e).range)
    if "charge" in mine.powers or "running_shot" in mine.powers:
        far += printed(g, e, "speed") // 2
    return far


def _line_up(g: HeroclixState, mine: list[Entity]) -> float:
    """Before the first turn: as far forward as the starting area allows."""
    score = 0.0
    land = ground(g)
    for e in mine:
        others = [s for p in range(g.players) if p != g.owner[e] for s in area_of(g, p)]
        if others:
            score -= 0.1 * land.apart(squares(g, e), others[:1])
    return score


# ---------------------------------------------------------------- without thinking


def hurried(g: HeroclixState) -> int:
    """What anybody does at once: reduce damage, take what lies at hand, carry nobody."""
    asked = g.asked
    if asked is None:
        return THINK
    verbs = [o.verb for o in asked.offers]
    if asked.prompt == "reduce":
        return 0
    if asked.prompt == "handle" and "pick-up" in verbs:
        return verbs.index("pick-up")
    if asked.prompt == "handle":
        return verbs.index("leave")
    if asked.prompt == "carry":
        return verbs.index("done")
    if asked.prompt == "dice.reroll":
        return _reroll(g)
    return THINK


def _reroll(g: HeroclixState) -> int:
    """Reroll what is bad for oneself: an attack of one's own that is low, one of an enemy that is high."""
    asked, frame = g.asked, g.stack[-1]
    assert asked is not None
    dice = getattr(frame, "dice", ())
    roller = getattr(frame, "roller", NOBODY)
    middle = 3.5 * len(dice)
    bad = sum(dice) < middle - 1 if roller == asked.player else sum(dice) > middle
    return 0 if bad else len(asked.offers) - 1


def onward(g: HeroclixState) -> int:
    """Looking ahead, everybody goes straight for the nearest enemy, and strikes whom they may."""
    quick = hurried(g)
    asked = g.asked
    if quick != THINK or asked is None:
        return quick
    if asked.prompt == "move":
        return _nearest(g)
    return THINK


def _nearest(g: HeroclixState) -> int:
    """The square from which an enemy can be struck, the farther away the better; else the one nearest to an enemy."""
    asked = g.asked
    assert asked is not None
    e = asked.source
    foes = [s for o in g.characters() if g.opposing(e, o) for s in squares(g, o)]
    if not foes:
        return len(asked.offers) - 1
    land, reach = ground(g), _reach(g, e)
    return min(
        range(len(asked.offers)), key=lambda i: _distance_from_best(land.apart, asked.offers[i].value[0], foes, reach)
    )


def _distance_from_best(apart: object, s: Square, foes: list[Square], reach: int) -> int:
    assert callable(apart)
    near = apart((s,), foes)
    return int(max(0, near - reach) * 10 + (reach - near if near < reach else 0))
