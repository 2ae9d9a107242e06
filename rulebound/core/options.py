"""Options as users see them: names of the cards in a decision, keys and actions, and which option an answer means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from .decisions import Actions, Ask, Decision, Entity, Offer, Option, Player
from .errors import NotOffered, RuleboundError, Stuck, quoted

if TYPE_CHECKING:
    from .frames import Procedure
    from .state import State
    from .tabletop import Tabletop

MOST_LISTED = 20


def decision(g: State, asked: Ask) -> Decision:
    """A question with all its options, each with a unique key."""
    names = g.names({e for o in asked.offers for e in o.about}, asked.player)
    actions = Actions(asked.prompt, asked.offers, names)
    number = choices_seen(g, asked.player)
    keys: dict[str, int] = {}
    options = []
    for i, o in enumerate(asked.offers):
        key = ":".join([o.verb, *(names[e] for e in o.about), *([o.note] if o.note else [])])
        keys[key] = keys.get(key, 0) + 1
        if keys[key] > 1:
            key = f"{key}~{keys[key]}"
        options.append(Option(i, key, o.verb, o.about, o.value, o.note, asked.player, number, actions))
    return Decision(asked.player, asked.rule, asked.prompt, tuple(options), asked.source, asked.subset, number)


def choices_seen(g: State, player: Player) -> int:
    """How many choices were made, as far as the player may count them: without those that others made in secret."""
    return len(g.choices) - sum(g.hidden_choices) + (g.hidden_choices[player] if player >= 0 else 0)


# ---------------------------------------------------------------- what cards are called


FIRST = re.compile(r"#1(?=[:~]|$)")


def canonical(key: str) -> str:
    """A key in which the first copy of a card in play has no number, even if the input gives it one.

    >>> canonical("block:iron-worker#1:iron-worker#2"), canonical("die#1"), canonical("die#11")
    ('block:iron-worker:iron-worker#2', 'die', 'die#11')
    """
    return FIRST.sub("", key)


def called(g: State, e: Entity, viewer: Player | None) -> str:
    """The name of a card for a viewer who may or may not know it; copies have the same name."""
    return g.RULES.name_of(g, e) if viewer is None or g.sees(viewer, e) else g.RULES.hidden_name(g, e)


def names(g: State, entities: Iterable[Entity], viewer: Player | None = None) -> dict[Entity, str]:
    """`State.names`. Copies in play use the numbers that they keep; other copies are numbered by place, after them.

    A face-down card is numbered among cards of the same face-down name, so its holder counts it after those that all see.
    """
    groups: dict[str, list[Entity]] = {}
    for e in entities:
        groups.setdefault(called(g, e, viewer), []).append(e)
    found, copy_number = {}, g.copy_number
    for name, group in groups.items():
        number = {e: copy_number[e] if copy_number[e] and _counts(g, e, viewer) else 0 for e in group}
        if len(group) > 1:
            order = table_order(g)
            group.sort(key=lambda e: (not copy_number[e], not number[e], number[e], *order(e)))
        n = 0
        for e in group:
            n = max(n + 1, number[e])
            found[e] = name if n == 1 and (copy_number[e] or len(group) == 1) else f"{name}#{n}"
    return found


def _counts(g: State, e: Entity, viewer: Player | None) -> bool:
    """Is the number of this card in play one that the viewer uses for cards of this name?"""
    return g.sight[g.zone[e]] == (2 << g.players) - 1 or (viewer is not None and not g.sees(viewer, e))


def copy_number(g: Tabletop, e: Entity) -> int:
    """The lowest number that no other copy in play has: among the same card or, if hidden, the same face-down name."""
    sight, zones, nths, cards = g.sight, g.zones, g.copy_number, g.card
    seen, taken = sight[g.zone[e]], {0}
    nths[e] = 0
    if seen == (2 << g.players) - 1:
        card = cards[e]
        for place in g.places_in_play:
            if sight[place] == seen:
                for x in zones[place]:
                    if cards[x] is card:
                        taken.add(nths[x])
    else:
        name = g.RULES.hidden_name(g, e)
        hidden = [x for place in g.places_in_play if sight[place] != (2 << g.players) - 1 for x in zones[place]]
        taken.update(nths[x] for x in hidden if g.RULES.hidden_name(g, x) == name)
    n = 1
    while n in taken:
        n += 1
    return n


def table_order(g: State) -> Callable[[Entity], tuple[int, int, int]]:
    """A key to sort entities by player, zone and place in the zone."""
    players, zone, zones = g.players, g.zone, g.zones

    def key(e: Entity) -> tuple[int, int, int]:
        place = zone[e]
        return place % players, place // players, zones[place].index(e)

    return key


# ---------------------------------------------------------------- actions


def actions(g: State, asked: Ask) -> list[int]:
    """`State.actions`."""
    names = {e: called(g, e, asked.player) for o in asked.offers for e in o.about}
    return list(Actions(asked.prompt, asked.offers, names).numbers)


def option_of(g: State, action: int) -> Option:
    """`State.option_of`."""
    now = pending(g)
    for o in now.options:
        if o.action == action:
            return o
    raise NotOffered("no option has the action {0} now; `actions` lists those of the pending decision", quoted(action))


# ---------------------------------------------------------------- choosing


def pending(g: State) -> Decision:
    now = g.decision
    if now is None:
        raise NotOffered("the game is over: there is nothing left to choose")
    return now


def index_of(g: State, option: int | str | Option, player: Player | None = None, number: int | None = None) -> int:
    """`State.index_of`."""
    asked = g.asked
    if asked is None:
        g.sound()
        raise NotOffered("the game is over: there is nothing left to choose")
    if player is not None and player != asked.player:
        who = quoted(player + 1 if isinstance(player, int) else player)
        raise NotOffered("player {0} can't choose now: the decision is player {1}'s", who, asked.player + 1)
    if number is not None and number != choices_seen(g, asked.player):
        raise _stale(g, asked, number)
    if isinstance(option, Option):
        now = pending(g)
        if (option.player, option.number) != (asked.player, now.number):
            raise _stale(g, asked, option.number)
        if not 0 <= option.index < len(now.options) or now.options[option.index].key != option.key:
            raise NotOffered("{0} is an option of another game; choose one of this decision's", quoted(option.key))
        return option.index
    if isinstance(option, str):
        now, key = pending(g), canonical(option)
        for o in now.options:
            if o.key == option or o.key == key:
                return o.index
        raise NotOffered("{0} is not offered now; choose one of: {1}", quoted(option), _listed(now.keys))
    if isinstance(option, bool) or not isinstance(option, int) or not 0 <= option < len(asked.offers):
        raise NotOffered("there is no option {0} now; choose a number from 0 to {1}", quoted(option), len(asked.offers) - 1)
    return option


def _stale(g: State, asked: Ask, number: object) -> NotOffered:
    return NotOffered(
        "that belongs to decision {0}, but decision {1} of player {2} is pending: read it and choose again",
        quoted(number),
        choices_seen(g, asked.player),
        asked.player + 1,
    )


def _listed(keys: list[str]) -> str:
    more = len(keys) - MOST_LISTED
    return ", ".join(keys[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")


# ---------------------------------------------------------------- when a step fails


def breakdown(g: State, error: BaseException, top: Procedure | None, chosen: Offer | None) -> str:
    """The message of a broken game: game, choice, procedure and step."""
    where = top.where() if top is not None else "the check of the position between two steps"
    if chosen is None:
        begun = "its set-up"
    else:
        cards = [_called_still(g, e) for e in chosen.about]
        begun = f"choice {len(g.choices)} ({':'.join([chosen.verb, *cards, *([chosen.note] if chosen.note else [])])})"
    game = g.GAME.id
    said = f": {error}" if isinstance(error, RuleboundError | Stuck) else ""
    return f"{game} is broken: {begun} failed in {where}{said}; go back to the position before it, and report this"


def _called_still(g: State, e: Entity) -> str:
    """The name of a card in a broken position; the failing step may have left it without one."""
    try:
        return g.name_of(e)
    except Exception:
        return str(g.card[e].id)
