"""What a bot does at each question: what goes without thinking, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import Ask, Entity, Offer

from ..ability_sets import ability_set
from ..board import area_of, covered, ground
from ..rules.attack import Attack
from ..rules.break_away import BREAK_AWAY
from ..rules.damage import Damage
from ..rules.rolls import PROBABILITY, HeroclixRoll
from ..rules.totals import attack_value, damage_value, defense_value
from ..state import HeroclixState
from ..words.prompts import STAMINA
from .blows import chance, left, loss
from .places import places

THINK = -1
"""The question is worth thinking about."""
QUIET = frozenset({"turn", "put-character", "put-object", "theme", "map", "area"})
"""The prompts at which a position is judged."""
IN_ORDER = frozenset({"after-resolutions", "beginning", "end", "window.forced"})
"""Questions about an order that seldom matters."""
EAGER = frozenset({"may", "break-away", "knock-back", "attack-kind"})
"""Questions that are answered with whatever does something, where they are only looked ahead at."""
IDLE = frozenset({"no", "stay", "decline", "destroy-close", "destroy-range"})
FEW = 6
"""So many squares of a move are worth a thought."""
MOST = 16
"""So many options of any other question."""
WORTHWHILE = 0.25
"""A reroll is worth using up where it helps in one of four."""
ROLLS = ((1, 2, 3, 4, 2, 3), (2, 3, 1, 2, 3, 4), (3, 4, 2, 3, 1, 2))
"""The dice of each guess (a face counts from 0): 5, 9 and 7; 7, 5 and 9; 9, 7 and 5."""


def is_quiet(g: HeroclixState, height: int = 0) -> bool:
    return g.asked is None or g.asked.prompt in QUIET


def first_draws(n: int) -> Sequence[int]:
    """What is rolled first in the n-th guess: together they show bad, middling and good rolls alike."""
    return ROLLS[n % len(ROLLS)]


def obvious_move(g: HeroclixState) -> int:
    """What anybody does at once: reduce damage, strike where it hurts most, reroll what failed, take what lies at hand."""
    asked = g.asked
    if asked is None:
        return THINK
    prompt = asked.prompt
    if prompt in IN_ORDER:
        return 0
    if prompt == "handle":
        return _first(asked, "pick-up", "leave")
    if prompt == "carry":
        return _first(asked, "done")
    if prompt == "impervious":
        return _first(asked, "yes")
    if prompt == "reduce":
        return _reduce(g, asked)
    if prompt == "dice.reroll":
        return _reroll(g, asked)
    if prompt in ("target.close", "target.range"):
        return _target(g, asked)
    if prompt in ("put-character", "put-object"):
        return _put(g, asked)
    return THINK


def _first(asked: Ask, *verbs: str) -> int:
    """The first option of the first of these verbs that is offered."""
    offered = [o.verb for o in asked.offers]
    return next((offered.index(verb) for verb in verbs if verb in offered), THINK)


def _reduce(g: HeroclixState, asked: Ask) -> int:
    """As much as can be."""
    reducers = ability_set(g, asked.source).reduces
    top = g.stack[-1]
    if not isinstance(top, Damage) or top.type or len(reducers) != len(asked.offers):
        return 0
    return max(range(len(reducers)), key=lambda i: reducers[i].n + 2 * (reducers[i].roll > 0))


def _put(g: HeroclixState, asked: Ask) -> int:
    """A character as near to the others as it may, beside the middle of their area; an object where one's own force comes by."""
    me, land = asked.player, ground(g)
    others = [s for p in range(g.players) if p != me for s in area_of(g, p)]
    own = list(area_of(g, me))
    near = others if asked.prompt == "put-character" else own
    if not near:
        return 0
    middle = near[len(near) // 2]
    bases = [covered(g, *o.value) if len(o.value) > 2 else o.value[1:] for o in asked.offers]
    return min(range(len(bases)), key=lambda i: land.apart(bases[i], (middle,)))


# ---------------------------------------------------------------- rolls


def _reroll(g: HeroclixState, asked: Ask) -> int:
    """Reroll what went wrong for oneself, where the next roll may well go better; what costs nothing first."""
    keep, roll = len(asked.offers) - 1, g.stack[-1]
    assert isinstance(roll, HeroclixRoll)
    needed = _needed(g, roll)
    if needed is None:
        return keep
    mine = g.force[roll.character] == asked.player
    good = (sum(roll.dice) >= needed) == mine
    likely = chance(needed) if len(roll.dice) > 1 else (7 - needed) / 6
    if good or (likely if mine else 1 - likely) < WORTHWHILE:
        return keep
    return min(range(keep), key=lambda i: _dear(asked.offers[i], roll, mine))


def _needed(g: HeroclixState, roll: HeroclixRoll) -> int | None:
    """The least roll with which it succeeds, against the target that is easiest to hit."""
    if roll.purpose != "attack":
        return BREAK_AWAY
    attack = next((f for f in reversed(g.stack) if isinstance(f, Attack)), None)
    here = [e for e in attack.targets if g.on_map(e)] if attack is not None else []
    if attack is None or not here:
        return None
    return min(defense_value(g, attack, e) - attack.value for e in here)


def _dear(offer: Offer, roll: HeroclixRoll, mine: bool) -> tuple[int, int]:
    """What a reroll uses up; of single dice the one that is worst comes first."""
    if offer.verb == "reroll-die":
        face = roll.dice[offer.value[1] - 2]
        return 0, face if mine else -face
    return (1 if offer.note == PROBABILITY else 2), 0


# ---------------------------------------------------------------- targets


def _target(g: HeroclixState, asked: Ask) -> int:
    """Where one target is struck for damage: whoever loses most by it, on the mean of all rolls."""
    attack = g.stack[-1]
    if not isinstance(attack, Attack) or attack.attack_spec.instead or attack.attack_spec.damage == "none":
        return THINK
    if attack.most_targets(g) > 1 and len(asked.offers) > 1:
        return THINK
    aimed = [i for i, o in enumerate(asked.offers) if o.verb == "target"]
    return max(aimed, key=lambda i: _hurt(g, attack, asked.offers[i].value))


def _hurt(g: HeroclixState, attack: Attack, e: Entity) -> float:
    aimed = Attack(attacker=attack.attacker, attack_spec=attack.attack_spec, kind=attack.kind, targets=(e,))
    reduced = max((r.n for r in ability_set(g, e).reduces if not r.pushing), default=0)
    if attack.attack_spec.penetrating:
        reduced = 0
    needed = defense_value(g, aimed, e) - attack_value(g, aimed)
    return chance(needed) * loss(g, e, damage_value(g, aimed) - reduced)


# ---------------------------------------------------------------- what is tried


def skip_to(g: HeroclixState) -> int:
    """Looking ahead, everybody goes where a move does most, and does what they may."""
    quick, asked = obvious_move(g), g.asked
    if quick != THINK or asked is None:
        return quick
    if asked.prompt == "move":
        return _moves(g)[0]
    if asked.prompt in EAGER or asked.prompt.startswith("no-cost"):
        return next((i for i, o in enumerate(asked.offers) if o.verb not in IDLE), len(asked.offers) - 1)
    return THINK


def candidate_moves(g: HeroclixState) -> Sequence[int]:
    """The best squares of a move; no action that only breaks things; of very many options only some."""
    asked = g.asked
    if asked is None:
        return ()
    if asked.prompt == "move":
        return sorted(_moves(g)[:FEW])
    if asked.prompt == "turn":
        return [i for i, o in enumerate(asked.offers) if not _is_idle(g, o)]
    count = len(asked.offers)
    if asked.prompt == "outwit":
        return [i for i, o in enumerate(asked.offers) if _is_used(g, o)] or range(1)
    if count <= MOST:
        return range(count)
    return [*range(0, count - 1, -(-count // MOST)), count - 1]


def _is_used(g: HeroclixState, offer: Offer) -> bool:
    """Can the character use now what Outwit would stop?"""
    mine = ability_set(g, offer.about[0])
    return offer.value in mine.powers or any(entry.source == offer.value for entry in mine.entries)


def _moves(g: HeroclixState) -> list[int]:
    assert g.asked is not None
    e = g.asked.source
    return places(g, e, [covered(g, e, *o.value[:2]) for o in g.asked.offers])


def _is_idle(g: HeroclixState, offer: Offer) -> bool:
    """Destroying what is in nobody's way, and pushing oneself to death."""
    if offer.verb in IDLE:
        return True
    if not offer.about or offer.value is None:
        return False
    e = offer.about[0]
    return bool(g.tokens[e] == 1 and offer.value[3] != "free" and _last(g, e))


def _last(g: HeroclixState, e: Entity) -> bool:
    flags = ability_set(g, e).flags
    return left(g, e) <= 1 and STAMINA not in flags and not any(r.pushing for r in ability_set(g, e).reduces)
