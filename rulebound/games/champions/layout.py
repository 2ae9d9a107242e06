"""Where things lie on a Champions table: the villain's side on top, then each player's."""

from __future__ import annotations

from rulebound.core.layout import CARDS, COUNT, HAND, PILE, Area, Badge, Fact, Layout
from rulebound.core.text import simplified

from .definitions import (
    ALLY,
    ALTER_EGO,
    ATTACHMENT,
    ENVIRONMENT,
    EVENT,
    HERO,
    MAIN_SCHEME,
    MINION,
    OBLIGATION,
    RESOURCE,
    SIDE_SCHEME,
    SUPPORT,
    TREACHERY,
    UPGRADE,
    VILLAIN,
    ChampionsCard,
)
from .texts import STAT_NAMES, STAT_NAMES_ZH, resource_name, zh

TYPE_NAMES: dict[str, tuple[str, str]] = {
    HERO: ("Hero", "英雄"),
    ALTER_EGO: ("Alter-Ego", "第二身份"),
    ALLY: ("Ally", "盟友"),
    EVENT: ("Event", "事件"),
    RESOURCE: ("Resource", "資源"),
    SUPPORT: ("Support", "支援"),
    UPGRADE: ("Upgrade", "升級"),
    VILLAIN: ("Villain", "反派"),
    MAIN_SCHEME: ("Main Scheme", "主線密謀"),
    SIDE_SCHEME: ("Side Scheme", "支線密謀"),
    MINION: ("Minion", "從者"),
    ATTACHMENT: ("Attachment", "附件"),
    ENVIRONMENT: ("Environment", "環境"),
    TREACHERY: ("Treachery", "詭計"),
    OBLIGATION: ("Obligation", "重擔"),
}

LAYOUT = Layout(
    shared=(
        Area("villain", "zone.villain", CARDS, always=True),
        Area("main-scheme", "zone.main-scheme", CARDS, always=True),
        Area("side-schemes", "zone.side-schemes", CARDS),
        Area("environments", "zone.environments", CARDS),
        Area("attachments", "zone.attachments", CARDS),
        Area("revealing", "zone.revealing", CARDS),
        Area("resolving", "zone.resolving", CARDS),
        Area("boost-cards", "zone.boost-cards", COUNT),
        Area("villain-deck", "zone.villain-deck", COUNT),
        Area("scheme-deck", "zone.scheme-deck", COUNT),
        Area("encounter-deck", "zone.encounter-deck", COUNT, always=True),
        Area("encounter-discard", "zone.encounter-discard", PILE),
    ),
    seat=(
        Area("engaged", "zone.engaged", CARDS),
        Area("facedown-minions", "zone.facedown-minions", CARDS),
        Area("play-area", "zone.play-area", CARDS, always=True),
        Area("hand", "zone.hand", HAND, always=True),
        Area("dealt", "zone.dealt", COUNT),
        Area("deck", "zone.deck", COUNT, always=True),
        Area("discard-pile", "zone.discard-pile", PILE),
    ),
    badges=(
        Badge("hp.0", "badge.hp", "bold", of="hp.1"),
        Badge("values.thw", "badge.thw"),
        Badge("values.sch", "badge.sch"),
        Badge("values.atk", "badge.atk"),
        Badge("values.def", "badge.def"),
        Badge("values.rec", "badge.rec"),
        Badge("threat", "badge.threat", "bold magenta", of="target"),
        Badge("counters", "badge.counters", "cyan"),
        Badge("exhausted", "badge.exhausted", "yellow"),
        Badge("stunned", "badge.stunned", "green"),
        Badge("confused", "badge.confused", "magenta"),
        Badge("tough", "badge.tough", "cyan"),
    ),
    facts=(
        Fact("round", "fact.round"),
        Fact("phase", "fact.phase"),
        Fact("acceleration_tokens", "fact.acceleration-tokens"),
    ),
    seat_facts=(Fact("changed_form", "fact.changed-form"),),
    attached=("attachments", "play-area"),
)


def brief(card: ChampionsCard, lang: str) -> str:
    """A card in one line: its type, cost, powers and resources."""
    parts = [TYPE_NAMES[card.type][zh(lang)]]
    if card.cost is not None:
        parts.append(f"費用{card.cost}" if zh(lang) else f"cost {card.cost}")
    powers = (("thw", card.thw), ("sch", card.sch), ("atk", card.atk), ("def", card.def_), ("rec", card.rec))
    shown = [(stat, n) for stat, n in powers if isinstance(n, int) and card.type != EVENT]
    parts.extend(f"{STAT_NAMES_ZH[stat]}{n}" if zh(lang) else f"{STAT_NAMES[stat]} {n}" for stat, n in shown)
    if card.hp:
        each = ("每位玩家" if zh(lang) else " per player") if card.hp_per_player else ""
        parts.append(f"{each}生命{card.hp}" if zh(lang) else f"HP {card.hp}{each}")
    if card.resources:
        parts.append(" + ".join(resource_name(r, lang) for r in card.resources))
    line = " · ".join(parts)
    return simplified(line) if lang == "zh-Hans" else line
