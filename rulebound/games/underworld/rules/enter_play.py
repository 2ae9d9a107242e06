"""Entering play and entering a region; turning lurkers face up; moving; becoming an asset."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.masks import become_new

from ..definitions import CHARACTER, KEYWORD_ABILITIES, MARKER, RAID, SOCIETY
from ..state import UnderworldState
from ..values import forbidden, forbidden_at, keyword
from ..zones import ASSETS, CONTEST_AREA, LURKERS, REGIONS, SOCIETY_AREA, WORLD_DECK
from .leave_play import shed
from .occurrences import ENTERS, ENTERS_REGION, REVEALS, about, announce, trigger


def enter(g: UnderworldState, e: Entity, player: Player, place: int, exhausted: int = 0) -> None:
    """A character enters play face up at a region, under this player's control."""
    g.cite("underworld.core.exhaust.enter-ready", "underworld.in-play.definition", "underworld.ownership.controller")
    g.move(e, CONTEST_AREA, player)
    become_new(g, e)
    g.spot[e], g.exhausted[e] = place, exhausted
    g.note("enter", player, (e,), place + 1)
    _entered(g, e)


def attach(g: UnderworldState, e: Entity, player: Player, host: Entity) -> None:
    """An attachment enters play on its host, under the control of the player who played it."""
    g.cite("underworld.cards.attachment.role", "underworld.ownership.controller", "underworld.core.exhaust.enter-ready")
    at_society = host == NOBODY or g.title(host).type == SOCIETY
    g.move(e, SOCIETY_AREA if at_society else CONTEST_AREA, player)
    become_new(g, e)
    g.host[e] = host
    g.spot[e] = NOBODY if at_society else g.spot[host]
    g.note("attach", player, (e,) if host == NOBODY else (e, host))
    _entered(g, e)


def _entered(g: UnderworldState, e: Entity) -> None:
    happened = about(g, ENTERS, e, g.controller(e))
    announce(g, happened)
    if g.spot[e] != NOBODY:
        announce(g, about(g, ENTERS_REGION, e, g.controller(e)))
    for a in g.title(e).abilities:
        if a.keyword == MARKER:
            g.cite("underworld.keyword.marker")
            trigger(g, happened, e, g.controller(e), KEYWORD_ABILITIES[f"{MARKER}:{a.marks}"], a.number)


def reveal(g: UnderworldState, e: Entity, player: Player, place: int, exhausted: int) -> None:
    """A lurker turns face up: the character enters play, and only its orientation stays."""
    g.cite("underworld.lurker.reveal.enters-play", "underworld.lurker.flip-keeps-orientation", "underworld.lurker.terms")
    g.cite("underworld.enter-region.reveal", "underworld.trigger.common.reveal")
    enter(g, e, player, place, exhausted)
    happened = about(g, REVEALS, e, player)
    announce(g, happened)
    if n := keyword(g, e, RAID):
        g.cite("underworld.keyword.raid", "underworld.keyword.raid.stacks")
        trigger(g, happened, e, player, KEYWORD_ABILITIES[RAID], n)


def reveal_lurker(g: UnderworldState, e: Entity) -> None:
    """An effect turns a lurker face up in its region, without cost or loyalty."""
    if g.zone[e] // g.players != LURKERS or g.card[e].type != CHARACTER or forbidden(g, "flip", e):
        return
    g.cite("underworld.lurker.by-effect", "underworld.enter-region.reveal-by-effect", "underworld.lurker.reveal.sheds")
    player, place, exhausted = g.controller(e), g.spot[e], g.exhausted[e]
    shed(g, e)
    reveal(g, e, player, place, exhausted)


def turn_up_region(g: UnderworldState, place: int) -> None:
    """The top region of the world deck becomes contested at this place of the row."""
    region = g.at(WORLD_DECK)[-1]
    g.move(region, REGIONS)
    g.spot[region] = place
    g.note("new-region", NOBODY, (region,), place + 1)


def lurk(g: UnderworldState, e: Entity, player: Player, place: int) -> None:
    """A card is put into a region face down as a lurker; only its player sees its face, not even allies do."""
    g.cite("underworld.lurker.no-front-information", "underworld.enter-region.not-as-lurker")
    g.cite("underworld.lurker.peek-own", "underworld.look.own-lurkers")
    g.cite("underworld.lurker.peek-enemy", "underworld.team.no-peeking", "underworld.ruler.no-peeking")
    g.move(e, LURKERS, player)
    become_new(g, e)
    g.spot[e] = place
    g.note("lurk", player, (e,), place + 1)


def move_to(g: UnderworldState, e: Entity, place: int) -> None:
    """A character moves to another region with all cards on it; it enters that region, not play."""
    if place == g.spot[e] or g.region_at(place) == NOBODY or forbidden_at(g, "move-here", e, place):
        return
    g.cite("underworld.enter-region.move", "underworld.in-play.no-free-move")
    g.spot[e] = place
    for a, host in enumerate(g.host):
        if host == e and g.in_play(a):
            g.spot[a] = place
    g.note("move", g.controller(e), (e,), place + 1)
    announce(g, about(g, ENTERS_REGION, e, g.controller(e)))
    g.dirty = 1


def become_asset(g: UnderworldState, e: Entity, player: Player) -> None:
    """The card becomes an asset: only its printed faction and magic icons count."""
    g.cite("underworld.assets.become-asset", "underworld.assets.keeps-icons", "underworld.zones.asset-area.blank")
    g.move(e, ASSETS, player)
    become_new(g, e)
    g.note("asset", player, (e,))
