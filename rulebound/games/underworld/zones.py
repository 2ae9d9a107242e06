"""Where cards lie, and the names of phases, contests and modes."""

from __future__ import annotations

from rulebound.core.zones import ALL, HOLDER, NONE, Zone

ZONES = (
    Zone("hand", HOLDER),
    Zone("deck", NONE, sequence=True),
    Zone("graveyard", ALL, sequence=True),
    Zone("assets", ALL, in_play=True),
    Zone("contest-area", ALL, in_play=True),
    Zone("lurkers", HOLDER, in_play=True, apart=True),
    Zone("society-area", ALL, in_play=True),
    Zone("score-area", ALL),
    Zone("on-stack", ALL),
    Zone("dispatched", HOLDER, apart=True),
    Zone("sealed", ALL),
    Zone("sealed-face-down", HOLDER, apart=True),
    Zone("command-deck", NONE, sequence=True),
    Zone("command", ALL),
    Zone("out-of-game", ALL),
    Zone("world-deck", NONE, shared=True, sequence=True),
    Zone("regions", ALL, shared=True, in_play=True, sequence=True),
)
(
    HAND,
    DECK,
    GRAVEYARD,
    ASSETS,
    CONTEST_AREA,
    LURKERS,
    SOCIETY_AREA,
    SCORE_AREA,
    ON_STACK,
    DISPATCHED,
    SEALED,
    SEALED_FACE_DOWN,
    COMMAND_DECK,
    COMMAND,
    OUT_OF_GAME,
    WORLD_DECK,
    REGIONS,
) = range(len(ZONES))
IN_PLAY = frozenset(k for k, z in enumerate(ZONES) if z.in_play)
SEALED_ZONES = (SEALED, SEALED_FACE_DOWN)

START, ACTION, CONTEST, END = "start-phase", "action-phase", "contest-phase", "end-phase"
INVESTIGATE, BATTLE, INFLUENCE = 0, 1, 2
CONTESTS = ("investigate", "battle", "influence")
DUEL, TEAMS, RULER = "duel", "teams", "ruler"
