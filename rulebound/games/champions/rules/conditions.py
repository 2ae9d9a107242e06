"""The conditions that an occurrence has fulfilled: what responses answer, each with its facts."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import Entity, Player
from rulebound.core.rows import row


@row
class Damaged(NamedTuple):
    subject: Entity
    amount: int
    source: Entity
    excess: int
    """How much of it was more than the character had left."""
    minion: int


@row
class Defeated(NamedTuple):
    subject: Entity
    player: Player
    source: Entity
    engaged: Player
    controller: Player
    """Who controlled it."""
    type: str
    """What it was: a facedown card was a minion."""


@row
class EnemyAttacked(NamedTuple):
    enemy: Entity
    player: Player
    damaged: tuple[Entity, ...]


@row
class EnemySchemed(NamedTuple):
    enemy: Entity
    player: Player


@row
class Defended(NamedTuple):
    defender: Entity
    enemy: Entity


@row
class PlayerAttacked(NamedTuple):
    attacker: Entity
    targets: tuple[Entity, ...]
    basic: int


@row
class Thwarted(NamedTuple):
    thwarter: Entity
    scheme: Entity


@row
class ThreatPlaced(NamedTuple):
    scheme: Entity
    amount: int
    step_one: int
    """In step one of the villain phase."""


@row
class Revealed(NamedTuple):
    card: Entity
    player: Player


@row
class EnteredPlay(NamedTuple):
    card: Entity
    type: str


@row
class Played(NamedTuple):
    card: Entity


@row
class ChangedForm(NamedTuple):
    identity: Entity
    form: int


@row
class Spent(NamedTuple):
    card: Entity
    types: tuple[str, ...]


Condition = (
    Damaged
    | Defeated
    | EnemyAttacked
    | EnemySchemed
    | Defended
    | PlayerAttacked
    | Thwarted
    | ThreatPlaced
    | Revealed
    | EnteredPlay
    | Played
    | ChangedForm
    | Spent
)
PastEvent = tuple[Condition, ...]

MOMENTS: dict[type[Condition], str] = {
    Damaged: "damage",
    Defeated: "defeat",
    EnemyAttacked: "enemy-attacked",
    EnemySchemed: "enemy-schemed",
    Defended: "defend",
    PlayerAttacked: "player-attack",
    Thwarted: "thwart",
    ThreatPlaced: "threat",
    Revealed: "revealed",
    EnteredPlay: "enters-play",
    Played: "played",
    ChangedForm: "change-form",
    Spent: "spent",
}
"""What the response window of each condition is called."""
