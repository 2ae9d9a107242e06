"""The conditions fulfilled by an occurrence, which responses answer, each with its facts."""

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
    """The damage beyond the character's remaining hit points."""
    minion: int


@row
class Defeated(NamedTuple):
    subject: Entity
    player: Player
    source: Entity
    engaged: Player
    controller: Player
    """The character's controller."""
    type: str
    """The type of the defeated card; a facedown card counts as a minion."""


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
    """1 in step one of the villain phase."""


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
"""The response window of each condition."""
