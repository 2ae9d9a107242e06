"""Twins: two positions that look alike to one seat, while everything that the seat can't know differs.

The player in that seat must not be able to distinguish them by anything that the seat gets: view, observation, options,
log, reasons, what may be undone, and a guess with everything reachable from it. Twins stay twins while nothing openly
different happens, so they are played side by side and compared after every choice.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from rulebound.core.chance import Chance
from rulebound.core.columns import fields_of
from rulebound.core.decisions import NOBODY, Entity, Option, Player
from rulebound.core.frames import freeze
from rulebound.core.guesses import determinize, give_numbers, hidden_from, in_sight
from rulebound.core.log import LogEvent
from rulebound.core.secrets import SecretChoice
from rulebound.core.state import State

T = TypeVar("T", bound=State)
PASSES = ("pass", "decline")
WAITING = ("where", "choice", "decision")
"""The keys of a view that say whom the table waits for."""


def twin_of(g: T, player: Player, seed: int, mixed: bool = False) -> T:
    """A position that the player can't distinguish from this one, as if it came from another game.

    Both share their future chance; with `mixed` the twin's differs, so its cards are shuffled differently.
    """
    twin = determinize(g, player, seed, renumber=False)
    twin.guess = g.guess
    twin.choices, twin.deciders, twin.hidden_choices = g.choices.copy(), g.deciders.copy(), g.hidden_choices.copy()
    twin.undo_floor, twin.actor, twin.setup = g.undo_floor, g.actor, g.setup
    twin.seed, twin.origin_seed, twin.drawn = twin.seed if mixed else g.seed, g.origin_seed, g.drawn
    for frame, true in zip(twin.stack, g.stack, strict=True):
        if isinstance(frame, SecretChoice) and isinstance(true, SecretChoice):
            frame.counted = true.counted
    twin.log = None if g.log is None else g.log.copy()
    _renumber(twin, player, Chance(seed))
    return twin


def _renumber(g: State, player: Player, chance: Chance) -> None:
    """Cards get their numbers in secret when they are laid out: a card that may be hidden can have any number of its
    owner's."""
    hidden = hidden_from(g, player)
    owned: dict[Player, list[Entity]] = {}
    for e in (*hidden, *in_sight(g, hidden)):
        owned.setdefault(g.owner[e], []).append(e)
    give_numbers(g, {old: new for es in owned.values() for old, new in zip(es, chance.shuffled(list(es)), strict=True)})


def openly(g: State, player: Player) -> dict[str, Any]:
    """What the player sees and reads: while it is equal, nothing has distinguished the twins."""
    bit = g.players if player == NOBODY else player
    return {"view": g.view(player), "log": [event.seen_by(bit) for event in g.log or ()]}


def options(g: State) -> tuple[Option, ...]:
    return () if g.decision is None else g.decision.options


def besides(g: State, player: Player, seed: int) -> dict[str, Any]:
    """Everything else that a seat gets."""
    asked = g.asked
    mine = [e for e in range(len(g.card)) if player != NOBODY and g.zone[e] != NOBODY and g.sees(player, e)]
    return {
        "options": None if asked is None or asked.player != player else [asked.prompt, [o.key for o in options(g)]],
        "actions": None if asked is None or asked.player != player else g.actions(),
        "observation": g.observe(player).numbers(),
        "why not": {g.handle[e]: g.why_not(player, e) for e in mine},
        "undo": None if player == NOBODY else g.undo_floor,  # a spectator undoes nothing
        "guess": reachable(g.determinize(player, seed)),
    }


BESIDE_IT = ("_decision", "kept", "derived_version")
"""What a state holds besides the position."""


def reachable(g: State) -> dict[str, Any]:
    """Everything reachable from a position, including the numbers of entities: a bot may remember them."""
    found: dict[str, Any] = {name: getattr(g, name) for name in fields_of(type(g)) if name not in BESIDE_IT}
    return found | {"card": [card.id for card in g.card], "stack": [freeze(frame) for frame in g.stack]}


def play_on(g: T, twin: T, index: int) -> bool:
    """Choose the same in both; return whether that is possible: another player's hidden cards may differ."""
    assert g.decision is not None
    key = g.decision.keys[index]
    if twin.decision is None or key not in twin.decision.keys:
        return False
    g.choose(key)
    twin.choose(key)
    return True


def _quiet(view: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """A view in two parts: the table, and who is asked, where, after how many choices."""
    asked = view["decision"] and view["decision"]["player"]
    return {k: v for k, v in view.items() if k not in WAITING}, [view["where"], view["choice"], asked]


HANDLES = frozenset({"id", "on", "source", "about", "action"})
"""The keys of a view that refer to cards by handle."""
NUMBER = re.compile(r"#\d+")


def _nameless(seen: Any) -> Any:
    """What a viewer sees, without the marks that identify a card: handles, copy numbers."""
    if isinstance(seen, LogEvent):
        return [seen.kind, seen.player, [shown.card for shown in seen.cards], seen.n, seen.detail]
    if isinstance(seen, str):
        return NUMBER.sub("", seen)
    if isinstance(seen, dict):
        return {key: _nameless(part) for key, part in seen.items() if key not in HANDLES}
    if isinstance(seen, list | tuple):
        return [_nameless(part) for part in seen]
    return seen


def _face_down(seen: Any) -> list[Any]:
    """The handles of all cards that a viewer sees only from their backs, in order."""
    if isinstance(seen, dict):
        own = [seen["id"]] if seen.get("card") == "" and "id" in seen else []
        return own + [handle for part in seen.values() for handle in _face_down(part)]
    return [handle for part in seen for handle in _face_down(part)] if isinstance(seen, list | tuple) else []


def distinguished(g: T, player: Player, chance: Chance, choices: int) -> tuple[object, object] | None:
    """Play two twins on for some choices: the first difference although everything open was equal.

    Every other pair has different future chance. Once chance was drawn, faces of dice, names of cards and guesses may
    differ; handles of face-down cards may not.
    """
    seed = chance.below(1 << 62)
    mixed = seed % 2 == 1
    twin, g = twin_of(g, player, seed, mixed), g.copy() if g.log is None else _with_log(g)
    drawn = g.drawn, twin.drawn
    secret = False
    for left in range(choices, -1, -1):
        if openly(g, player) != openly(twin, player):
            (table, asked), (other_table, other_asked) = _quiet(g.view(player)), _quiet(twin.view(player))
            if (
                left == choices
                or (g.between_people and not secret and not mixed and table == other_table and asked != other_asked)
                or (
                    _face_down(table) != _face_down(other_table)
                    and _nameless(openly(g, player)) == _nameless(openly(twin, player))
                )
            ):
                return openly(g, player), openly(twin, player)
            return None
        seed = chance.below(1 << 62)
        one, other = besides(g, player, seed), besides(twin, player, seed)
        if mixed and (g.drawn, twin.drawn) != drawn:
            del one["guess"], other["guess"]
        if one != other:
            return one, other
        if g.asked is None or not left:
            break
        secret = isinstance(g.stack[-1], SecretChoice)  # players can't count how often others are asked there
        index = chance.below(len(g.asked.offers))
        if g.between_people and g.asked.player != player and g.asked.offers[-1].verb in PASSES:
            index = len(g.asked.offers) - 1
        if not play_on(g, twin, index):
            break
    return None


def _with_log(g: T) -> T:
    copy = g.copy()
    copy.log = None if g.log is None else g.log.copy()
    return copy
