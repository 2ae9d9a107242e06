"""Action tokens, pushing, and tokens with names."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.queues import wait_in
from rulebound.core.rows import row

from ..state import HeroclixState
from .after_resolution import AFTER
from .damage import PUSHING, UNAVOIDABLE, Damage
from .windows import announce

MOST_TOKENS = 2


@row
class Named(NamedTuple):
    """A named token that one character gave another."""

    name: str
    target: Entity
    source: Entity
    fleeting: int = 0
    """It is removed as soon as the character moves or is placed."""


@procedure
class TokenGone(Occurrence):
    """An effect has removed an action token from a character; some effects answer this."""

    subject: Entity
    source: Entity = NOBODY

    @step("heroclix.trigger.other")
    def answer(self, g: HeroclixState) -> None:
        announce(g, "token-removed", self)


def give_token(g: HeroclixState, e: Entity, source: Entity = NOBODY) -> bool:
    """Give an action token; the second one pushes, and there is never a third."""
    if not g.on_map(e) or g.tokens[e] >= MOST_TOKENS:
        g.cite("heroclix.golden.action-tokens")
        return False
    g.cite("heroclix.action.token")
    g.tokens[e] += 1
    g.token_turn[e] = g.turn
    g.note("token", g.force[e], (e,), g.tokens[e])
    if g.tokens[e] == MOST_TOKENS:
        g.cite("heroclix.action.pushing", "heroclix.action.pushing.damage")
        by = g.force[source] if source != NOBODY else NOBODY
        push = Damage(subject=e, amount=1, type=PUSHING, source=e, scored_by=by)
        wait_in(g, AFTER, push, g.force[e], e, immediately=True, label="pushing")
    return True


def remove_token(g: HeroclixState, e: Entity, n: int = 1) -> int:
    """Remove action tokens by an effect; returns their number."""
    gone = min(n, g.tokens[e])
    g.tokens[e] -= gone
    if gone:
        g.note("token.removed", g.force[e], (e,), gone)
    return gone


def clear_tokens(g: HeroclixState, e: Entity) -> None:
    """Remove a character's action tokens in the clear phase."""
    g.tokens[e] = 0
    g.note("cleared", g.force[e], (e,))


def take_over_tokens(g: HeroclixState, replaced: Entity, e: Entity) -> None:
    """Give a replaced character's tokens to its replacement; they push no character."""
    g.tokens[e], g.token_turn[e] = g.tokens[replaced], g.token_turn[replaced]


def unavoidable(g: HeroclixState, e: Entity, label: str, source: Entity = NOBODY) -> None:
    """One unavoidable damage immediately after resolutions."""
    wait_in(g, AFTER, Damage(subject=e, amount=1, type=UNAVOIDABLE, source=source), g.force[e], e, True, label)


def give_named(g: HeroclixState, name: str, e: Entity, source: Entity, fleeting: int = 0) -> None:
    g.cite("heroclix.token.named", "heroclix.token.named.owner")
    g.named.append(Named(name, e, source, fleeting))
    g.note("named-token", g.force[e], (e,), detail=name)


def remove_named(g: HeroclixState, name: str, e: Entity, source: Entity = NOBODY) -> int:
    gone = [t for t in g.named if t.target == e and t.name == name and source in (NOBODY, t.source)]
    g.named = [t for t in g.named if t not in gone]
    return len(gone)
