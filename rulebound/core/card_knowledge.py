"""Who can still follow which card: what a table loses sight of when cards leave hands, are shown or turn up.

`State.known` says who knows a card where it lies, `State.mixed` and `State.hidden_since` what everybody can tell of cards
that not all see (see `guesses`).
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from .decisions import Entity

if TYPE_CHECKING:
    from .tabletop import Tabletop


def follow(g: Tabletop, e: Entity, old: int, new: int, everybody: int) -> None:
    """An entity went from one zone to another, and not everybody sees into both: who still knows it?"""
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
    """Those who knew cards in there but did not see which one went know none of them any more.

    As many handles are passed over as there are cards, so that the next one does not tell how many of them were known.
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
    """Nobody can tell which of the cards in a hand went or was shown: what is left may as well be the others.

    Where all see which card it is, it can't have lain where no copy of it could have come: one that all saw before a shuffle
    came by that shuffle.
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
    """When all lost sight of this card, or of a hidden copy that it may be: the earliest of these times."""
    card, owner, since = g.card[e], g.owner[e], g.hidden_since
    alike = [x for x, c in enumerate(g.card) if c is card and g.owner[x] == owner and g.zone[x] >= 0]
    return min(since[x] for x in alike if x == e or g.known[x] != everybody)


def open_copy(g: Tabletop, gone: Entity, place: int) -> Entity | None:
    """A copy in the same hand that all know: where not all know the card that went, it is taken for that one."""
    everybody, known, cards = (2 << g.players) - 1, g.known, g.card
    if known[gone] == everybody:
        return None
    card = cards[gone]
    return next((e for e in g.zones[place] if cards[e] is card and known[e] == everybody), None)


def one_of_several(g: Tabletop, e: Entity, place: int, learners: int) -> None:
    """These players come to know a card that lay at this place. Nobody can tell which one of its copies it is.

    Whoever knew a copy in the same hand can't say that this is another one, so it is taken for that one. If all know it now,
    it is taken for the copy that all have seen last, of those that may have come to lie here.
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
