"""Options as users see them: what the cards in a decision are called, the keys made of it, the option that a key means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from .decisions import Ask, Decision, Entity, Offer, Option, Player
from .errors import Broken, NotOffered

if TYPE_CHECKING:
    from .frames import Procedure
    from .state import State


def decision(g: State, asked: Ask) -> Decision:
    """A question with all that is offered, each under a key of its own."""
    names = g.names({e for o in asked.offers for e in o.about}, asked.player)
    keys: dict[str, int] = {}
    options = []
    for i, o in enumerate(asked.offers):
        key = ":".join([o.verb, *(names[e] for e in o.about), *([o.note] if o.note else [])])
        keys[key] = keys.get(key, 0) + 1
        if keys[key] > 1:
            key = f"{key}~{keys[key]}"
        options.append(Option(i, key, o.verb, o.about, o.value, o.note))
    return Decision(asked.player, asked.rule, asked.prompt, tuple(options), asked.source, asked.subset)


def names(g: State, entities: Iterable[Entity], viewer: Player | None = None) -> dict[Entity, str]:
    """`State.names`."""
    groups: dict[str, list[Entity]] = {}
    for e in sorted(entities, key=table_order(g)):
        known = viewer is None or g.sees(viewer, e)
        groups.setdefault(g.name_of(e) if known else g.hidden_name(e), []).append(e)
    return {e: name if len(group) == 1 else f"{name}#{i}" for name, group in groups.items() for i, e in enumerate(group, 1)}


def table_order(g: State) -> Callable[[Entity], tuple[int, int, int]]:
    """A key to sort entities by: player by player, zone by zone, as they lie there."""
    players, zone, zones = g.players, g.zone, g.zones

    def key(e: Entity) -> tuple[int, int, int]:
        place = zone[e]
        return place % players, place // players, zones[place].index(e)

    return key


def index_of(g: State, option: int | str | Option, player: Player | None = None) -> int:
    """`State.index_of`."""
    asked = g.asked
    if asked is None:
        if g.broken:
            raise Broken(g.broken)
        raise NotOffered("the game is over: there is nothing left to choose")
    if player is not None and player != asked.player:
        raise NotOffered(f"player {player + 1} can't choose now: the decision is player {asked.player + 1}'s")
    if isinstance(option, Option):
        option = option.key
    if isinstance(option, str):
        now = g.decision
        assert now is not None
        for o in now.options:
            if o.key == option:
                return o.index
        raise NotOffered(f"'{option}' is not offered now; choose one of: {', '.join(now.keys)}")
    if isinstance(option, bool) or not isinstance(option, int) or not 0 <= option < len(asked.offers):
        raise NotOffered(f"there is no option {option!r} now; choose a number from 0 to {len(asked.offers) - 1}")
    return option


def breakdown(g: State, error: BaseException, top: Procedure | None, chosen: Offer | None) -> str:
    """What broke a game, in words: game, choice, procedure and step."""
    where = top.where() if top is not None else "before the first step"
    if chosen is None:
        begun = "its set-up"
    else:
        cards = [g.name_of(e) for e in chosen.about]
        begun = f"choice {len(g.choices)} ({':'.join([chosen.verb, *cards, *([chosen.note] if chosen.note else [])])})"
    game = g.GAME.id if hasattr(g, "GAME") else type(g).__name__
    return f"{game} is broken: {begun} failed in {where}: {error!r}; go back to the position before it, and report this"
