"""Which player can still follow which card when cards leave hands, are shown or turn up.

`State.known` says who knows a card where it lies. `State.mixed` and `State.hidden_since` hold what all players can infer
about cards that not everyone sees (see `guesses`).
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from .decisions import Entity

if TYPE_CHECKING:
    from .tabletop import Tabletop


def follow(g: Tabletop, e: Entity, old: int, new: int, everybody: int) -> None:
    """Update who knows an entity that moved between two zones, when not everyone sees into both."""
    was_seen, seen, n = g.sight[old], g.sight[new], g.players
    loose, blind = g.LOOSE[old // n], everybody & ~(was_seen | seen)
    if loose:
        if blind:
            lose_track(g, e, old, blind)
        copy = open_copy(g, e, old) if seen == everybody else None
        if copy is None:
            hide_departure(g, e, old, openly=seen == everybody)
        else:
            g.own()
            g.mixed[e], g.mixed[copy] = g.mixed[copy], g.mixed[e]
    before = g.known[e]
    if learners := seen & ~before:
        if loose or before | seen == everybody:
            one_of_several(g, e, old, learners)
        if g.actor < 0 or not before >> g.actor & 1:
            g.undo_floor = len(g.choices)
    if was_seen != seen or (blind and g.ZONES[old // n].apart != g.ZONES[new // n].apart):
        g.handle[e] = g.next_handle
        g.next_handle += 1
    g.known[e] = before | seen


def lose_track(g: Tabletop, gone: Entity, place: int, blind: int) -> None:
    """Players who knew cards in this zone but did not see which one left know none of them any more.

    The handle counter skips as many handles as the zone has cards, so the next handle does not reveal how many were known.
    """
    cards = (*g.zones[place], gone)
    lost = [e for e in cards if g.known[e] & blind]
    open = [e for e in lost if g.known[e] == (2 << g.players) - 1]
    if open:
        g.stamp += 1
        g.own()
        for e in cards:
            g.mixed[e] = g.stamp
        for e in open:
            g.hidden_since[e] = g.stamp
    for handle, e in enumerate(lost, g.next_handle):
        g.known[e] &= ~blind
        g.handle[e] = handle
    g.next_handle += len(cards)


def hide_departure(g: Tabletop, gone: Entity, place: int, openly: bool = False) -> None:
    """Nobody can tell which card of a hand left or was shown, so any remaining card may be any other.

    Where all players see which card it is, it lies only where a copy of it could have come. A card that all saw before a
    shuffle came by that shuffle.
    """
    everybody, known, mixed = (2 << g.players) - 1, g.known, g.mixed
    if known[gone] == everybody:
        return
    earliest = first_seen(g, gone, everybody) if openly and g.hidden_since[gone] else 0
    left = [e for e in g.zones[place] if mixed[e] != mixed[gone] and known[e] != everybody and mixed[e] >= earliest]
    if not left:
        return
    g.own()
    mixed = g.mixed
    first = min(left, key=mixed.__getitem__)
    last = max(map(mixed.__getitem__, left))
    mixed[first] = max(mixed[first], mixed[gone])
    mixed[gone] = max(mixed[gone], last)


def first_seen(g: Tabletop, e: Entity, everybody: int) -> int:
    """When all players lost sight of this card, or of a hidden copy that it may be: the earliest of these times."""
    card, owner, since = g.card[e], g.owner[e], g.hidden_since
    alike = [x for x, c in enumerate(g.card) if c is card and g.owner[x] == owner and g.zone[x] >= 0]
    return min(since[x] for x in alike if x == e or g.known[x] != everybody)


def open_copy(g: Tabletop, gone: Entity, place: int) -> Entity | None:
    """A copy in the same hand that all players know: it stands for the departed card where not all know that one."""
    everybody, known, cards = (2 << g.players) - 1, g.known, g.card
    if known[gone] == everybody:
        return None
    card = cards[gone]
    return next((e for e in g.zones[place] if cards[e] is card and known[e] == everybody), None)


def one_of_several(g: Tabletop, e: Entity, place: int, learners: int) -> None:
    """These players learn a card at this place, but nobody can tell which of its copies it is.

    A player who knew a copy in the same hand can't rule out that this is that copy, so it counts as that one. If all
    players know it now, it counts as the copy seen last among those that may have come here.
    """
    card, cards, known, everybody = g.card[e], g.card, g.known, (2 << g.players) - 1
    public = known[e] | learners == everybody
    if g.LOOSE[place // g.players]:
        for c in g.zones[place]:
            if cards[c] is card and c != e:
                taken = known[c] & learners
                known[c] &= ~taken
                learners &= ~taken
    if not public:
        return
    since, top = g.hidden_since, g.mixed[e]
    if card in compress(cards, since):
        copies = [x for x, c in enumerate(cards) if c is card and since[e] < since[x] <= top and g.owner[x] == g.owner[e]]
        hidden = [x for x in copies if g.zone[x] >= 0 and known[x] != everybody]
        if hidden:
            last = max(hidden, key=since.__getitem__)
            g.own()
            g.hidden_since[e], g.hidden_since[last] = since[last], since[e]
