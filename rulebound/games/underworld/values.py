"""The present properties of a card: icons, defence, keywords, subtypes, magic icons, abilities; computed on reading.

The print comes first, then continuous abilities, then effects until the end of the turn.  The index of listeners
(`changes:icons` …) finds the cards with continuous abilities, so an unchanged property costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Resolve
from rulebound.core.values import ADD

from .continuous import Blank, Cannot, CannotBear, Control, Gain, KeepsOut, LoseMagic, SealedIcons
from .definitions import ACTS, ACTS_QUICKLY, CHARACTER, LURKER, Ability, ContinuousEffect
from .state import UnderworldState
from .zones import ASSETS, BATTLE, CONTEST_AREA, INFLUENCE, SEALED_ZONES

END_OF_TURN = "end-of-turn"
BORN = "born"
"""The memory name for the object that an ability's card was."""


class Working(NamedTuple):
    """An active continuous effect: its card, and the card's controller as "you"."""

    source: Entity
    you: Player
    effect: ContinuousEffect

    @property
    def frame(self) -> Resolve:
        return Resolve(program="", source=self.source, you=self.you)


def at_work(g: UnderworldState, what: str) -> Iterator[Working]:
    """The continuous effects in play that change this kind of value or rule."""
    g.cite("underworld.ability.continuous", "underworld.ability.continuous.no-stack")
    for e in g.listeners.get(f"changes:{what}", ()):
        if blanked(g, e):
            continue
        for effect in g.title(e).changing.get(what, ()):
            yield Working(e, g.controller(e), effect)


def continuous_of(g: UnderworldState, e: Entity) -> Iterator[ContinuousEffect]:
    if blanked(g, e):
        g.cite("underworld.ability.continuous")
        return
    for a in g.title(e).abilities:
        if isinstance(a.continuous, ContinuousEffect):
            yield a.continuous


def blanked(g: UnderworldState, e: Entity) -> bool:
    """Does the printed text of this card count as blank?"""
    blanking = g.listeners.get("changes:blank")
    if not blanking:
        return False
    return any(g.host[s] == e and any(isinstance(a.continuous, Blank) for a in g.title(s).abilities) for s in blanking)


def itself(g: UnderworldState, f: Resolve) -> Entity:
    """The card whose text resolves, or NOBODY if it has become another object since the ability was used or triggered.

    A card that has turned over or left play meanwhile is a new object, and the ability does not refer to it.
    """
    incarnation = f.recall(BORN, None)
    return f.source if g.in_play(f.source) and incarnation in (None, g.incarnation[f.source]) else NOBODY


# ---------------------------------------------------------------- icons and defence


def icons(g: UnderworldState, e: Entity) -> list[int]:
    """The card's icons: permanent investigate, battle and influence, then the temporary ones."""
    card = g.title(e)
    if card is LURKER:
        g.cite("underworld.lurker.icon")
    found = [*card.icons, *card.temporary]
    if g.listeners.get("changes:icons"):
        for w in at_work(g, "icons"):
            _gained_icons(g, e, w, found)
    for m in g.modifiers:
        if m.target == e and m.kind == ADD and m.stat.startswith("icon:"):
            found[int(m.stat[5:])] += m.amount
    if any(m.target == e and m.stat == "influence-as-battle" for m in g.modifiers):
        found[BATTLE] += found[INFLUENCE] + found[3 + INFLUENCE]
        found[INFLUENCE] = found[3 + INFLUENCE] = 0
    return found


def _gained_icons(g: UnderworldState, e: Entity, w: Working, found: list[int]) -> None:
    if isinstance(w.effect, SealedIcons):
        if w.source == e:
            for s in sealed_on(g, e):
                if g.card[s].type == CHARACTER:
                    for i, n in enumerate((*g.card[s].icons, *g.card[s].temporary)):
                        found[i] += n
    elif isinstance(w.effect, Gain) and (times := w.effect.count(g, w.frame, e)):
        for i, n in enumerate((*w.effect.icons, *w.effect.temporary)):
            found[i] += n * times


def working_icons(g: UnderworldState, e: Entity, contest: int) -> int:
    """The icons of a type that count now: temporary ones only while the controller's side has the marker."""
    found = icons(g, e)
    if found[3 + contest] and g.has_marker(g.controller(e)):
        g.cite("underworld.temp-icons.active", "underworld.contest.temp-icons")
        return found[contest] + found[3 + contest]
    return found[contest]


def defence(g: UnderworldState, e: Entity) -> int:
    value = g.title(e).defence
    for w in at_work(g, "defence") if g.listeners.get("changes:defence") else ():
        if isinstance(w.effect, Gain):
            value += w.effect.defence * w.effect.count(g, w.frame, e)
    for m in g.modifiers:
        if m.target == e and m.stat == "defence" and m.kind == ADD:
            value += m.amount
    return value


# ---------------------------------------------------------------- keywords and abilities


def keyword(g: UnderworldState, e: Entity, name: str) -> int:
    """The number of a keyword on the card, summed over its sources; 0 without the keyword."""
    n = 0 if blanked(g, e) else g.title(e).keywords.get(name, 0)
    for w in at_work(g, "keywords") if g.listeners.get("changes:keywords") else ():
        if isinstance(w.effect, Gain) and w.effect.keyword == name:
            n += (w.effect.number or 1) * w.effect.count(g, w.frame, e)
    for m in g.modifiers:
        if m.target == e and m.stat == f"keyword:{name}":
            n = 0 if m.kind == "lose" else n + m.amount
    return n


def abilities(g: UnderworldState, e: Entity) -> tuple[Ability, ...]:
    """The card's action and triggered abilities now: printed ones and those given to it."""
    found = () if blanked(g, e) else g.title(e).usable
    if g.listeners.get("changes:abilities"):
        for w in at_work(g, "abilities"):
            if isinstance(w.effect, Gain) and w.effect.ability is not None and w.effect.count(g, w.frame, e):
                found = (*found, w.effect.ability)
    return found


def actors(g: UnderworldState, quickly: bool = False) -> tuple[Entity, ...]:
    """The cards with (quick) action abilities, printed or given."""
    found: tuple[Entity, ...] = g.listeners.get(ACTS_QUICKLY if quickly else ACTS, ())
    if g.listeners.get("changes:abilities"):
        for w in at_work(g, "abilities"):
            if isinstance(w.effect, Gain):
                found += tuple(e for e in w.effect.which.all(g, w.frame) if e not in found)
    return found


# ---------------------------------------------------------------- subtypes, magic, faction


def subtypes(g: UnderworldState, e: Entity) -> frozenset[str]:
    """The card's subtypes; changes apply in the order in which their cards entered play, those that test subtypes last."""
    found = g.title(e).subtypes
    if g.listeners.get("changes:subtypes"):
        for w in sorted(at_work(g, "subtypes"), key=lambda w: (w.effect.by_subtype, g.incarnation[w.source])):
            frame = w.frame
            frame.remember("subtypes", (e, tuple(sorted(found))))
            if isinstance(w.effect, Gain) and w.effect.count(g, frame, e):
                found = found - {w.effect.instead_of} | {w.effect.subtype}
    return found


def subtypes_seen(g: UnderworldState, f: Resolve, e: Entity) -> frozenset[str]:
    """The subtypes that a selector sees: during their computation, the intermediate result."""
    so_far = f.recall("subtypes", None)
    return frozenset(so_far[1]) if so_far is not None and so_far[0] == e else subtypes(g, e)


def magic(g: UnderworldState, e: Entity) -> tuple[str, ...]:
    """The magic icons of a card in play, changed in the order in which the changing cards came; an asset has its own."""
    card = g.card[e] if g.zone[e] // g.players == ASSETS else g.title(e)
    found = [card.magic] if card.magic else []
    changing = sorted(at_work(g, "magic"), key=lambda w: g.incarnation[w.source]) if g.listeners.get("changes:magic") else ()
    for w in changing:
        if isinstance(w.effect, Gain) and w.effect.magic:
            found += [w.effect.magic] * w.effect.count(g, w.frame, e)
        elif (isinstance(w.effect, Blank) and g.host[w.source] == e) or (
            isinstance(w.effect, LoseMagic) and w.effect.strikes(g, w.frame, e)
        ):
            found = []
    return tuple(found)


def magic_at(g: UnderworldState, place: int, side: int) -> int:
    """The magic icons of a side at a region, exhausted cards included."""
    return sum(
        len(magic(g, e)) for p in range(g.players) if g.team(p) == side for e in g.at(CONTEST_AREA, p) if g.spot[e] == place
    )


def assets_of(g: UnderworldState, player: Player, magic_or_faction: str) -> int:
    """How many assets of a player carry this faction's symbol, or how many icons of this magic domain they show."""
    found, cards = 0, g.card
    for e in g.at(ASSETS, player):
        if cards[e].faction == magic_or_faction or cards[e].magic == magic_or_faction:
            found += 1
    return found


# ---------------------------------------------------------------- cards and markers on a card


def attached(g: UnderworldState, e: Entity) -> list[Entity]:
    """The attachments on a card or region."""
    return [a for a, h in enumerate(g.host) if h == e and g.in_play(a)] if e in g.host else []


def sealed_on(g: UnderworldState, e: Entity) -> list[Entity]:
    if e not in g.host:
        return []
    return [a for a, h in enumerate(g.host) if h == e and g.zone[a] // g.players in SEALED_ZONES]


def at_region(g: UnderworldState, place: int, zone: int = CONTEST_AREA) -> list[Entity]:
    """The cards of all players at a region, in seat order from the first player."""
    return [e for p in g.seats_from(g.first) for e in g.at(zone, p) if g.spot[e] == place]


# ---------------------------------------------------------------- prohibitions and control


def forbidden(g: UnderworldState, act: str, e: Entity) -> bool:
    """Does a continuous ability forbid this card to do or suffer this?"""
    for w in at_work(g, f"cannot:{act}") if g.listeners.get(f"changes:cannot:{act}") else ():
        if isinstance(w.effect, Cannot) and w.effect.which.fits(g, w.frame, e):
            g.cite("underworld.negation.cannot-wins")
            return True
    return False


def forbidden_at(g: UnderworldState, act: str, e: Entity, place: int) -> bool:
    """Does a continuous ability of a card at this region forbid the card to come there, or to turn over there?"""
    for w in at_work(g, f"cannot:{act}") if g.listeners.get(f"changes:cannot:{act}") else ():
        if isinstance(w.effect, KeepsOut) and g.spot[w.source] == place and w.effect.strikes(g.card[e]):
            g.cite("underworld.negation.cannot-wins")
            return True
    return False


def may_bear(g: UnderworldState, host: Entity, attachment: Entity) -> bool:
    """May the card bear the attachment, as far as the card itself says?"""
    kinds = g.card[attachment].subtypes
    for w in at_work(g, "cannot:bear") if g.listeners.get("changes:cannot:bear") else ():
        if w.source == host and isinstance(w.effect, CannotBear) and w.effect.bans(kinds):
            g.cite("underworld.negation.cannot-wins")
            return False
    return True


def due_controller(g: UnderworldState, e: Entity) -> Player:
    """The player who controls the card by all active effects: the latest one counts; without any, its owner."""
    latest, player = NOBODY, g.owner[e]
    for w in at_work(g, "control") if g.listeners.get("changes:control") else ():
        if isinstance(w.effect, Control) and g.host[w.source] == e and g.incarnation[w.source] > latest:
            latest, player = g.incarnation[w.source], w.you
    return player
