"""Where things lie on a Champions table: the villain's side on top, then each player's."""

from __future__ import annotations

from rulebound.core.layout import (
    CARD,
    COUNT,
    HAND,
    PILE,
    PORTRAIT,
    SCHEME,
    Face,
    Layout,
    area,
    badge,
    fact,
    in_one_line,
    stats,
)
from rulebound.core.text import in_script
from rulebound.core.text import is_chinese as zh

from .definitions import (
    ALLY,
    ALTER_EGO,
    ATTACHMENT,
    ENVIRONMENT,
    EVENT,
    HERO,
    HERO_FACTION,
    IDENTITY_TYPES,
    MAIN_SCHEME,
    MINION,
    OBLIGATION,
    RESOURCE,
    SCHEMES,
    SIDE_SCHEME,
    SUPPORT,
    TREACHERY,
    UPGRADE,
    VILLAIN,
    ChampionsCard,
)
from .vocabulary import STAT_NAMES, STAT_NAMES_ZH
from .wording import ASPECT_NAMES, resource_name

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
    ATTACHMENT: ("Attachment", "附加卡"),
    ENVIRONMENT: ("Environment", "環境"),
    TREACHERY: ("Treachery", "詭計"),
    OBLIGATION: ("Obligation", "重擔"),
}

LAYOUT = Layout(
    shared=(
        area("villain", always=True),
        area("main-scheme", always=True),
        area("side-schemes"),
        area("environments"),
        area("attachments"),
        area("revealing"),
        area("resolving"),
        area("boost-cards", COUNT),
        area("villain-deck", COUNT),
        area("scheme-deck", COUNT),
        area("encounter-deck", COUNT, always=True),
        area("encounter-discard", PILE),
    ),
    seat=(
        area("engaged"),
        area("facedown-minions"),
        area("play-area", always=True),
        area("hand", HAND, always=True),
        area("dealt", COUNT),
        area("deck", COUNT, always=True),
        area("discard-pile", PILE),
    ),
    badges=(
        badge("hp.0", "bold", of="hp.1", label="hp"),
        badge("values.thw"),
        badge("values.sch"),
        badge("values.atk"),
        badge("values.def"),
        badge("values.rec"),
        badge("threat", "bold magenta", of="target"),
        badge("counters", "cyan"),
        badge("exhausted", "yellow"),
        badge("stunned", "green"),
        badge("confused", "magenta"),
        badge("tough", "cyan"),
    ),
    facts=(
        fact("round"),
        fact("phase"),
        fact("acceleration_tokens"),
    ),
    seat_facts=(fact("changed_form"),),
    attached=("attachments", "play-area"),
)


def brief(card: ChampionsCard, lang: str) -> str:
    """A card in one line: its type, cost, powers and resources."""
    parts = [TYPE_NAMES[card.type][zh(lang)]]
    if card.cost is not None:
        parts.append(f"費用{card.cost}" if zh(lang) else f"cost {card.cost}")
    powers = (("thw", card.thw), ("sch", card.sch), ("atk", card.atk), ("def", card.def_), ("rec", card.rec))
    shown = [(stat, n if isinstance(n, int) else "X") for stat, n in powers if n is not None and card.type != EVENT]
    parts.extend(f"{STAT_NAMES_ZH[stat]}{n}" if zh(lang) else f"{STAT_NAMES[stat]} {n}" for stat, n in shown)
    if card.hp:
        each = ("每位玩家" if zh(lang) else " per player") if card.hp_per_player else ""
        parts.append(f"{each}生命{card.hp}" if zh(lang) else f"HP {card.hp}{each}")
    return in_one_line(lang, *parts, " + ".join(resource_name(r, lang) for r in card.resources))


def family_text(family: str, lang: str) -> str:
    """An aspect, the encounter cards; those of a hero go by the hero."""
    names = {**ASPECT_NAMES, "encounter": ("Encounter", "遭遇")}.get(family)
    return in_script(lang, names[zh(lang)]) if names else ""


def face(card: ChampionsCard, lang: str) -> Face:
    portrait = card.type in IDENTITY_TYPES or card.type == VILLAIN
    shape = PORTRAIT if portrait else SCHEME if card.type in SCHEMES else CARD
    family = card.set if card.faction == HERO_FACTION else card.faction
    powers = (("thw", card.thw), ("sch", card.sch), ("atk", card.atk), ("def", card.def_), ("rec", card.rec))
    numbers = [(stat, n if isinstance(n, int) else "X") for stat, n in powers if n is not None and card.type != EVENT]
    icons = ("crisis",) * card.crisis + ("acceleration",) * card.accelerates + ("hazard",) * card.hazard
    return Face(
        shape,
        in_script(lang, TYPE_NAMES[card.type][zh(lang)]),
        family,
        () if card.cost is None else (str(card.cost),),
        stats(*numbers, ("hp", card.hp or None)),
        card.resources + icons + ("boost",) * card.boost,
    )
