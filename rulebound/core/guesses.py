"""Guesses: copies of a game for a player who can't see everything.

A guess agrees with the true game in everything that its player knows. Everything else is dealt again: hidden cards, the
numbers of hidden entities, others' secret picks, what another player is asked, future chance. Everything that could reveal
the truth is left out: seed, choices, the secret part of the set-up. So positions that look alike to the player give the
same guesses.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

from . import card_knowledge
from .chance import Chance
from .decisions import NOBODY, Ask, Entity, Player
from .errors import RuleboundError, Stuck
from .options import choices_seen
from .references import ENTITY, SERIAL, Numbers, ReferenceSpots, parts_of, rename_frame, renamed_ask, renamed_offer, within
from .secrets import SecretChoice

if TYPE_CHECKING:
    from .game import Card
    from .rules import Rules, Unseen
    from .state import State

T = TypeVar("T", bound="State")
ID = attrgetter("id")
UNMOVED = ("owner",)
"""Columns that are equal for all entities that trade numbers."""
TRIES = 60
"""How many deals are tried until the cards fit what all players know."""
STAY = ("scripted",)
"""Rows that contain no references."""


def determinize(g: T, player: Player, seed: int, renumber: bool = True) -> T:
    """A copy with everything that the player can't know dealt again, including future chance.

    Without `renumber`, the copy must not be handed out as a guess: it is only an equally likely position. A guess made from
    a guess keeps its numbers, which are random already.
    """
    chance = Chance(seed)
    asked, renumber = g.asked, renumber and not g.guess and _conceals(g)
    for _ in range(TRIES):
        new = _dealt(g, player, chance, renumber)
        if asked is None or asked.player == player or _ask_again(new, asked):
            return new
    new = _dealt(g, player, chance, renumber)  # asking has advanced the procedure
    assert new.asked is not None
    new.asked = _open_part(new, player, new.asked)
    return new


def _conceals(g: State) -> bool:
    """Is anything hidden from any player?"""
    return g.sight.count((2 << g.players) - 1) != len(g.sight)


def hidden_from(g: State, player: Player) -> list[Entity]:
    """The entities that this player (or the spectator) can't know, zone by zone in their order there."""
    bit, known = g.players if player == NOBODY else player, g.known
    return [e for z, cards in enumerate(g.zones) if not g.sight[z] >> bit & 1 for e in cards if not known[e] >> bit & 1]


def _dealt(g: T, player: Player, chance: Chance, renumber: bool) -> T:
    new = g.copy()
    new.own()
    _leave_history_behind(new, player)
    _lay_in_order(new, player, _spoken_of(new) if renumber else {})
    hidden = hidden_from(new, player)
    row = in_sight(new, hidden) if renumber else []
    for group in _groups(new, hidden):
        order = _deal(new, player, group, chance)
        if renumber:
            row += [e for _, e in sorted(zip(order, group, strict=True))]
    new.RULES.complete_guess(new, player, hidden, chance)
    if renumber:
        _renumber_mentions(new, player, hidden, chance)
        numbers = _numbers(new, row)
        give_numbers(new, numbers)
        hidden = [numbers.get(e, e) for e in hidden]
        _other_handles(new, player, hidden)
        _other_serials(new)
    dealt = frozenset(hidden)
    _rebuild_listeners(new, hidden, dealt)
    for frame in new.stack:
        frame.redeal(new, player, dealt, chance)
    new.seed = new.origin_seed = chance.below(1 << 62)
    return new


# ---------------------------------------------------------------- what stays behind


def _leave_history_behind(g: State, player: Player) -> None:
    """A guess starts here: no seed, no choices, only the player's part of the set-up."""
    made = choices_seen(g, player)
    g.guess = 1
    g.choices, g.deciders = [0] * made, [NOBODY] * made
    g.hidden_choices = [n if p == player else 0 for p, n in enumerate(g.hidden_choices)]
    g.undo_floor, g.drawn, g.actor, g.scripted, g.trace = made, 0, NOBODY, [], None
    g.setup = g.RULES.setup_known_to(g, player)
    g._decision = g.kept = None
    if g.asked is not None:
        setattr(g.stack[-1], g.asked.slot, None)  # the previous answer in that field


def _lay_in_order(g: State, player: Player, spoken_of: dict[Entity, int]) -> None:
    """In unordered zones known cards come first: a card's place in a hand must not show when it came there.

    Nor may it show which card of a hand a player is about to use: as far as the others know, it may be any.
    """
    bit, known, mixed, last = g.players if player == NOBODY else player, g.known, g.mixed, len(spoken_of)
    for z, cards in enumerate(g.zones):
        if len(cards) > 1 and not g.sight[z] >> bit & 1 and g.LOOSE[z // g.players]:
            seen = [e for e in cards if known[e] >> bit & 1]
            rest = [e for e in cards if not known[e] >> bit & 1]
            for e in rest:
                known[e] = g.sight[z]  # the player may know which of them others know
            for e in sorted(spoken_of.keys() & set(rest), key=spoken_of.__getitem__):
                card_knowledge.hide_departure(g, e, z)
            rest.sort(key=lambda e: (mixed[e], spoken_of.get(e, last)))
            g.zones[z] = [*sorted(seen, key=g.handle.__getitem__), *rest]


# ---------------------------------------------------------------- cards and numbers


def _spoken_of(g: State) -> dict[Entity, int]:
    """The entities that running procedures refer to, in order of mention, without the fields that `redeal` sets."""
    found = ReferenceSpots()
    for frame in g.stack:
        for name, read in parts_of(frame.KEY, ENTITY).items():
            if name not in frame.REDEALT:
                read(getattr(frame, name), found)
    return dict(found)


def _renumber_mentions(g: State, player: Player, hidden: list[Entity], chance: Chance) -> None:
    """A procedure's reference to a card that was shuffled into a pile since must not reveal its place there."""
    spoken_of, asked, n = _spoken_of(g), g.asked, g.players
    offered = {e for o in asked.offers for e in o.about} if asked is not None and asked.player == player else ()
    piles = {kind for kind, zone in enumerate(g.ZONES) if not zone.loose and not zone.apart}
    together: dict[tuple[int, int], list[Entity]] = {}
    for e in hidden:
        if g.mixed[e] and e not in offered and g.zone[e] // n in piles:
            together.setdefault((g.zone[e], g.mixed[e]), []).append(e)
    numbers: dict[Entity, Entity] = {}
    for cards in together.values():
        mentioned = sorted(spoken_of.keys() & set(cards), key=spoken_of.__getitem__)
        if mentioned:
            numbers.update(zip(mentioned, chance.shuffled(cards), strict=False))
    if numbers:
        for frame in g.stack:
            rename_frame(frame, numbers, ENTITY)


def _groups(g: State, hidden: list[Entity]) -> Iterable[list[Entity]]:
    """Which cards trade places: those with the same owner and the same back."""
    groups: dict[Any, list[Entity]] = {}
    owner, card, rules = g.owner, g.card, g.RULES
    for e in hidden:
        groups.setdefault((owner[e], _back(rules, card[e])), []).append(e)
    return groups.values()


@lru_cache(maxsize=4096)
def _back(rules: Rules, card: Card) -> object:
    return rules.back(card)


def _deal(g: State, player: Player, group: list[Entity], chance: Chance) -> list[int]:
    """Deal the cards of a group again: for each place, the index of its card in the sorted row.

    The deal starts from sorted cards, not from their true places.
    """
    owner, since, card = g.owner[group[0]], g.hidden_since, g.card
    if any(since[e] for e in group):
        _seen_first(g, player, group)
        cards = [(when, card[e]) for when, _, e in sorted([(since[e], card[e].id, e) for e in group])]
    else:
        cards = [(0, c) for c in sorted([card[e] for e in group], key=ID)]
    cards = g.RULES.guess_cards(g, player, owner, cards, chance)
    times = [when for when, _ in cards]
    for _ in range(TRIES):
        order = _order(g, group, times, chance)
        _make_room(g, group, cards, order, chance)
        for e, i in zip(group, order, strict=True):
            since[e], card[e] = cards[i]
        if g.RULES.plausible(g, owner):
            break
    return order


def in_sight(g: State, hidden: list[Entity]) -> list[Entity]:
    """The cards that the player knows and that are or may have been hidden, ordered by handle.

    A player who remembers numbers must not recognise which copy comes back from a hand or a pile.
    """
    if not _conceals(g):
        return []
    unseen, sight, everybody = set(hidden), g.sight, (2 << g.players) - 1
    known = [e for z, cards in enumerate(g.zones) for e in cards if g.mixed[e] or g.incarnation[e] or sight[z] != everybody]
    return sorted([e for e in known if e not in unseen], key=g.handle.__getitem__)


def _numbers(g: State, row: list[Entity]) -> Numbers:
    """New numbers: each owner keeps their own set, assigned in the order of the row."""
    numbers: dict[Entity, Entity] = {}
    owned: dict[Player, list[Entity]] = {}
    for e in row:
        owned.setdefault(g.owner[e], []).append(e)
    for free in owned.values():
        numbers.update(zip(free, sorted(free), strict=True))
    return numbers


def _seen_first(g: State, player: Player, group: list[Entity]) -> None:
    """Among copies whose times the player can't tell apart, those that only some players know count as seen last, where
    possible."""
    since, mixed, everybody = g.hidden_since, g.mixed, (2 << g.players) - 1
    hidden, owner = frozenset(group), g.owner[group[0]]
    known: dict[str, list[Entity]] = {}
    for e in [e for e, whose in enumerate(g.owner) if whose == owner and e not in hidden]:
        if g.zone[e] != NOBODY and g.known[e] != everybody and since[e] <= mixed[e]:
            known.setdefault(g.card[e].id, []).append(e)
    copies: dict[str, list[Entity]] = {}
    for e in group if known else ():
        if g.card[e].id in known:
            copies.setdefault(g.card[e].id, []).append(e)
    for id, those in copies.items():
        times = sorted(since[e] for e in (*those, *known[id]))
        for e in sorted(known[id], key=lambda e: (mixed[e], g.handle[e])):
            since[e] = times.pop(bisect_right(times, mixed[e]) - 1)
        for e, when in zip(those, times, strict=True):
            since[e] = when


def _order(g: State, group: list[Entity], since: list[int], chance: Chance) -> list[int]:
    """Which card goes where, as the card's index in the sorted row.

    A card that all saw before a shuffle can't lie where a card was kept apart from that shuffle. Cards that could lie at an
    earlier place could lie at all later ones. So the earliest place is drawn first, and all possible deals are equally
    likely.
    """
    mixed = [g.mixed[e] for e in group]
    if since[-1] <= min(mixed):
        return chance.shuffled(list(range(len(group))))
    order, left, come = [0] * len(group), list[int](), 0
    for at in sorted(range(len(group)), key=mixed.__getitem__):
        while come < len(since) and (since[come] <= mixed[at] or not left):
            left.append(come)
            come += 1
        i = chance.below(len(left))
        left[i], left[-1] = left[-1], left[i]
        order[at] = left.pop()
    return order


def _make_room(g: State, group: list[Entity], cards: Unseen, order: list[int], chance: Chance) -> None:
    """A card that cannot lie where it was dealt trades places with one that can; all candidates are equally likely."""
    kinds, n, may_lie = g.RULES.PARTICULAR, g.players, g.RULES.may_lie
    particular = [at for at, e in enumerate(group) if g.zone[e] // n in kinds] if kinds else []
    chosen = frozenset(particular)

    def fits(i: int, at: int) -> bool:
        since, card = cards[i]
        return at not in chosen or may_lie(g, group[at], card, since)

    for at in particular:
        if fits(order[at], at):
            continue
        would_change_anything = [
            other
            for other, e in enumerate(group)
            if fits(order[other], at)
            and fits(order[at], other)
            and cards[order[other]][0] <= g.mixed[group[at]]
            and cards[order[at]][0] <= g.mixed[e]
        ]
        if would_change_anything:
            other = would_change_anything[chance.below(len(would_change_anything))]
            order[at], order[other] = order[other], order[at]


def give_numbers(g: State, numbers: Numbers) -> None:
    """Renumber entities everywhere they are referred to."""
    if len(numbers) < 2:
        return
    before = list(range(len(g.card)))
    for old, new in numbers.items():
        before[new] = old
    at = itemgetter(*before)
    g.card[:], g.heard[:] = at(g.card), at(g.heard)
    for name in g.COLUMNS:
        column = getattr(g, name)
        if name not in UNMOVED and column.count(column[0]) != len(column):
            if name in g.TRACKED:
                setattr(g, name, at(column))
            else:
                column[:] = at(column)
    for moment, es in g.listeners.items():
        if not numbers.keys().isdisjoint(es):
            g.listeners[moment] = tuple([numbers.get(e, e) for e in es])
    for place in {g.zone[e] for e in numbers}:
        g.zones[place] = [numbers.get(e, e) for e in g.zones[place]]
    for name in g.LINKS:
        column = getattr(g, name)
        if not numbers.keys().isdisjoint(column):
            renamed = [numbers.get(e, e) for e in column]
            setattr(g, name, tuple(renamed) if name in g.TRACKED else renamed)
    if g.masks:
        g.masks = {numbers.get(e, e): worn for e, worn in g.masks.items()}
    if any(key[1].__class__ is int for key in g.uses):
        g.uses = {(k[0], numbers.get(k[1], k[1]), *k[2:]) if k[1].__class__ is int else k: n for k, n in g.uses.items()}
    _rename(g, numbers, ENTITY)
    asked = g.asked
    if asked is not None:
        offers = tuple([renamed_offer(o, numbers) for o in asked.offers])
        g.asked = asked._replace(offers=offers, source=numbers.get(asked.source, asked.source))


def _rename(g: State, numbers: Numbers, kind: str) -> None:
    """Renumber rows, procedures and answers wherever an annotation says that they hold references of this kind."""
    for name in g.ROWS:
        if name not in STAY and (rows := getattr(g, name)):
            rename = within(kind)
            setattr(g, name, [rename(row, numbers) for row in rows])
    for frame in g.stack:
        rename_frame(frame, numbers, kind)
    if g.asked is not None:
        g.asked = renamed_ask(g.stack[-1], g.asked, numbers, kind)


def _other_handles(g: State, player: Player, hidden: list[Entity]) -> None:
    """Replace the handles and incarnations of hidden entities: they show when a card came to its place or left play.

    The same holds for a shown card of a hand: others can't tell whether it was in play before.
    """
    asked = g.asked
    offered = {e for o in asked.offers for e in o.about} if asked is not None and asked.player == player else ()
    incarnation, handle = g.incarnation, g.handle
    kept = {e for z, cards in enumerate(g.zones) if cards and g.ZONES[z // g.players].apart for e in cards}.union(offered)
    for n, e in enumerate(hidden, 1):
        incarnation[e] = 0
        if e not in kept:
            handle[e] = -n
    bit = g.players if player == NOBODY else player
    for z, cards in enumerate(g.zones):
        if cards and not g.sight[z] >> bit & 1 and g.LOOSE[z // g.players]:
            for e in cards:
                incarnation[e] = 0


def _other_serials(g: State) -> None:
    """Renumber serials: their count shows how many windows were opened for hidden cards."""
    found = ReferenceSpots()
    _rename(g, found, SERIAL)
    new = {serial: n for n, serial in enumerate(sorted(serial for serial in found if serial > 0), 1)}
    g.serials = len(new)
    _rename(g, new, SERIAL)


def _rebuild_listeners(g: State, dealt: list[Entity], gone: frozenset[Entity]) -> None:
    """Rebuild the index of listeners: it must not show what the cards were, nor which moments had listeners."""
    g.listeners = {
        m: left
        for m, es in sorted(g.listeners.items())
        if (left := es if gone.isdisjoint(es) else tuple(e for e in es if e not in gone))
    }
    n, heard, card, zone = g.players, g.heard, g.card, g.zone
    apart = [z.apart for z in g.ZONES]
    for e in dealt:
        heard[e] = ()
        kind = zone[e] // n
        if kind in card[e].listens or apart[kind]:
            g.listen(e)


# ---------------------------------------------------------------- what another player is asked


def _ask_again(g: State, asked: Ask) -> bool:
    """Ask the other player again with the dealt cards. Return whether these cards lead to the question that all can see."""
    g.asked, forced, g.stop_at_forced = None, g.stop_at_forced, 1
    try:
        g.stack[-1].ask_again(g)
    except (RuleboundError, Stuck):
        return False
    finally:
        g.stop_at_forced = forced
    again: Ask | None = g.asked
    if again is None:
        return False
    return again.player == asked.player or bool(g.between_people and isinstance(g.stack[-1], SecretChoice))


def _open_part(g: State, player: Player, asked: Ask) -> Ask:
    """The part of another player's question that is public: to pass, to use what lies on the table."""
    hidden = frozenset(hidden_from(g, player))
    offers = tuple(o for o in asked.offers if not hidden.intersection(o.about))
    return asked._replace(offers=offers or asked.offers)
