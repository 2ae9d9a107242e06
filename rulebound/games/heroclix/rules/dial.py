"""Turning the dial: clicks of damage, healing, and the powers lost on the way."""

from __future__ import annotations

from rulebound.core.decisions import Entity

from ..ability_sets import ability_set
from ..definitions import Figure
from ..figure_abilities import GIVEN
from ..parts import ABILITIES
from ..state import HeroclixState
from .lost_powers import Had, present, settle


def is_ko(card: Figure, click: int) -> bool:
    """Does this click KO the figure: past the dial's end, a KO mark, or a starting line that its card names?"""
    if click > len(card.dial) or card.dial[click - 1] is None:
        return True
    return bool(card.ko_past) and click > card.ko_past  # a starting line that the card names


def knocked_out(g: HeroclixState, e: Entity) -> bool:
    return is_ko(g.figure(e), g.click[e])


def last_click(card: Figure, click: int) -> int:
    """The last click before a KO click, at or before this click."""
    while is_ko(card, click):
        click -= 1
    return click


def show(g: HeroclixState, e: Entity, click: int) -> None:
    """Set the click, without checking which powers are lost."""
    g.put("click", e, click)
    if g.on_map(e):
        g.dirty = 1  # its powers may replace values


def turn_to(g: HeroclixState, e: Entity, click: int) -> None:
    """Turn the dial; lost powers are settled when it stops."""
    before = present(g, e)
    show(g, e, click)
    if not knocked_out(g, e):
        stop_at(g, e, before)


def stop_at(g: HeroclixState, e: Entity, before: Had) -> None:
    """The dial has stopped: powers that showed before and no longer do are lost."""
    g.cite("heroclix.power.visible", "heroclix.duration.lost.end-click")
    settle(g, e, before)


def turn(g: HeroclixState, e: Entity, click: int) -> None:
    """A text turns the dial, without damage or healing."""
    turn_to(g, e, click)
    g.note("dial-turned", g.force[e], (e,), g.click[e])


def heal(g: HeroclixState, e: Entity, n: int, by: str = "") -> int:
    """Turn the dial towards lower clicks, never past the starting line or onto a KO click; returns the clicks turned.

    `by` is the healing ability: some characters can be healed only by one ability.
    """
    if not may_be_healed(g, e, by):
        return 0
    card, start, click = g.figure(e), g.figure(e).starts[g.start[e]].click, g.click[e]
    g.cite("heroclix.heal.click", "heroclix.heal.limit", "heroclix.heal.healed")
    if n > 0:
        n += ability_set(g, e).flags.get("heals_more", 0)
    if by in ABILITIES and ABILITIES[by].power in ("regeneration", "support") and "stop" in ability_set(g, e).flags:
        g.cite("heroclix.pac.stop")
        n -= 1
    while n > 0 and click > start and not is_ko(card, click - 1):
        click, n = click - 1, n - 1
    healed = g.click[e] - click
    if healed:
        turn_to(g, e, click)
        g.note("heal", g.force[e], (e,), healed)
    return healed


def is_hurt(g: HeroclixState, e: Entity) -> bool:
    """Has its dial turned past its starting line?"""
    return g.click[e] > g.figure(e).starts[g.start[e]].click


def may_be_healed(g: HeroclixState, e: Entity, by: str = "") -> bool:
    if not g.on_map(e) or g.figure(e).bystander:
        return False
    mine = ability_set(g, e)
    return "heals_itself_only" not in mine.flags or by in {entry.ability for entry in mine.entries if entry.source != GIVEN}
