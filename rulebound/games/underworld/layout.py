"""Where things lie on an Underworld table: regions in a row, each side's cards at them."""

from __future__ import annotations

from rulebound.core.layout import (
    CARD,
    COUNT,
    GROUPS,
    HAND,
    PILE,
    PLACE,
    PORTRAIT,
    Face,
    Layout,
    Row,
    area,
    badge,
    fact,
    stats,
)
from rulebound.core.text import SIMPLIFIED, in_script, say

from .definitions import AFFAIR, ATTACHMENT, CHARACTER, REGION, SOCIETY, UnderworldCard
from .wording import faction_name, icon_name, magic_name, subtype_name, type_name

LAYOUT = Layout(
    seat=(
        area("society-area"),
        area("assets", GROUPS, always=True),
        area("hand", HAND, always=True),
        area("deck", COUNT, always=True),
        area("graveyard", PILE, always=True),
        area("score-area"),
        area("sealed"),
        area("sealed-face-down"),
        area("command", PILE),
        area("command-deck", COUNT),
    ),
    shared=(area("world-deck", COUNT),),
    row=Row(
        "regions",
        ("contest-area", "lurkers"),
        tally="contests",
        counted=("tally.investigate", "tally.battle", "tally.influence"),
    ),
    badges=(
        badge("at", "bold", label="spot"),
        badge("lurking", "magenta"),
        badge("icons.investigate"),
        badge("icons.battle", "red"),
        badge("icons.influence", "cyan"),
        badge("temporary.investigate", "dim", label="temporary-investigate"),
        badge("temporary.battle", "dim", label="temporary-battle"),
        badge("temporary.influence", "dim", label="temporary-influence"),
        badge("defence", "bold"),
        badge("damage", "red"),
        badge("exhausted", "yellow"),
        badge("markers.0", "green", label="markers-1"),
        badge("markers.1", "magenta", label="markers-2"),
        badge("time"),
        badge("lock"),
        badge("stone"),
        badge("secrecy"),
    ),
    facts=(fact("turn"), fact("phase"), fact("points")),
    seat_facts=(fact("cost"),),
    attached=("sealed", "contest-area", "society-area"),
    told=("shows",),
)


def brief(card: UnderworldCard, lang: str) -> str:
    """A card in one line: type, faction, cost, subtypes, magic, icons, defence."""
    tongue = "en" if lang == "en" else "zh"
    parts = [type_name(tongue, card.type), faction_name(tongue, card.faction)]
    if card.type == REGION:
        parts = [say(tongue, f"cap {card.cap}", f"上限{card.cap}"), say(tongue, f"{card.points} points", f"{card.points}分")]
    if card.type in (CHARACTER, ATTACHMENT, AFFAIR):
        cost = f"{card.cost or ''}X" if card.x else str(card.cost)
        parts.append(say(tongue, f"cost {cost}", f"费用{cost}"))
    if card.type != REGION:  # those of a region stand among its facts
        parts.append("/".join(subtype_name(tongue, s) for s in sorted(card.subtypes)))
    parts.append(magic_name(tongue, card.magic) if card.magic else "")
    for i, (n, m) in enumerate(zip(card.icons, card.temporary, strict=True)):
        if n or m:
            parts.append(f"{icon_name(tongue, i)} {n}" + (f"+{m}" if m else ""))
    if card.type == CHARACTER:
        parts.append(say(tongue, f"defence {card.defence}", f"防御{card.defence}"))
    return in_script(lang, " · ".join(p for p in parts if p), SIMPLIFIED)


ICONS = ("investigate", "battle", "influence")
SHAPES = {REGION: PLACE, SOCIETY: PORTRAIT}


def family_text(family: str, lang: str) -> str:
    return in_script(lang, faction_name("en" if lang == "en" else "zh", family), SIMPLIFIED)


def face(card: UnderworldCard, lang: str) -> Face:
    kind = in_script(lang, type_name("en" if lang == "en" else "zh", card.type), "zh-Hans")
    costs = card.type in (CHARACTER, ATTACHMENT, AFFAIR)
    numbers = [
        (icon, f"{n}+{m}" if m else n) for icon, n, m in zip(ICONS, card.icons, card.temporary, strict=True) if n or m
    ]
    return Face(
        SHAPES.get(card.type, CARD),
        kind,
        card.faction,
        (f"{card.cost or ''}X" if card.x else str(card.cost),) if costs else (),
        stats(*numbers, ("defence", card.defence if card.type == CHARACTER else None), ("points", card.points or None)),
        (card.magic,) if card.magic else (),
    )
