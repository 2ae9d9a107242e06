"""Printed facts of a card besides its text, and the labels of the table."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.layout import in_one_line
from rulebound.core.text import Messages, in_script
from rulebound.core.text import is_chinese as zh

from ..cards import cards
from ..definitions import (
    ALLY,
    ALTER_EGO,
    ATTACHMENT,
    BOOST,
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
from ..scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from .names import STAT_NAMES, STAT_NAMES_ZH, in_words, title
from .phrases import ASPECT_NAMES, resource_name, trait_name

TABLE = {
    "zone.villain": ("Villain", "反派"),
    "zone.main-scheme": ("Main scheme", "主線密謀"),
    "zone.side-schemes": ("Side schemes", "支線密謀"),
    "zone.environments": ("Environments", "環境"),
    "zone.attachments": ("Attachments", "附加卡"),
    "zone.revealing": ("Being revealed", "展示中"),
    "zone.resolving": ("Being resolved", "結算中"),
    "zone.boost-cards": ("Boost cards", "增效卡"),
    "zone.villain-deck": ("Villain deck", "反派牌庫"),
    "zone.scheme-deck": ("Main scheme deck", "主線密謀牌庫"),
    "zone.encounter-deck": ("Encounter deck", "遭遇牌庫"),
    "zone.encounter-discard": ("Encounter discard", "遭遇棄牌堆"),
    "zone.engaged": ("Engaged minions", "交戰的從者"),
    "zone.facedown-minions": ("Facedown minions", "正面朝下的從者"),
    "zone.play-area": ("Play area", "遊戲區域"),
    "zone.hand": ("Hand", "手牌"),
    "zone.dealt": ("Encounter cards dealt", "發放的遭遇卡"),
    "zone.deck": ("Deck", "牌庫"),
    "zone.discard-pile": ("Discard pile", "棄牌堆"),
    "badge.hp": ("HP {n}", "生命{n}"),
    "badge.hp-of": ("HP {n}/{of}", "生命{n}/{of}"),
    "badge.thw": ("THW {n}", "化解{n}"),
    "badge.sch": ("SCH {n}", "密謀{n}"),
    "badge.atk": ("ATK {n}", "攻擊{n}"),
    "badge.def": ("DEF {n}", "防禦{n}"),
    "badge.rec": ("REC {n}", "恢復{n}"),
    "badge.threat": ("threat {n}", "威脅{n}"),
    "badge.threat-of": ("threat {n}/{of}", "威脅{n}/{of}"),
    "badge.counters": ("{n} {n:counter|counters}", "指示物{n}"),
    "badge.exhausted": ("exhausted", "橫置"),
    "badge.stunned": ("stunned", "擊暈"),
    "badge.confused": ("confused", "困惑"),
    "badge.tough": ("tough", "不屈"),
    "fact.round": ("Round {n}", "第{n}輪"),
    "fact.phase": ("{what}", "{what}"),
    "fact.acceleration-tokens": ("{n} acceleration {n:token|tokens}", "{n}個加速標記"),
    "fact.changed-form": ("has changed form this round", "本輪已變換身份"),
    "note.setup": ("setup", "遊戲準備"),
    "note.player-phase": ("player phase", "玩家階段"),
    "note.villain-phase": ("villain phase", "反派階段"),
}
"""The labels of the table (`layout.py`)."""

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


SAYS = Messages(
    {
        "unique": ("Unique", "獨特"),
        "subtitle": ("Subtitle: {0}", "副標題：{0}"),
        "traits": ("Traits: {0}", "特性：{0}"),
        "aspect": ("Aspect: {0}", "風格：{0}"),
        "basic": ("Basic card", "基礎卡"),
        "hero-set": ("Belongs to {0}", "屬於{0}"),
        "nemesis-set": ("Nemesis set of {0}", "{0}的勁敵組"),
        "encounter-set": ("Encounter set: {0}", "遭遇組：{0}"),
        "standard": ("Standard", "標準"),
        "expert": ("Expert", "專家"),
        "starting-threat": ("Starting threat {n}{each}", "起始威脅值{each}{n}"),
        "target-threat": ("Target threat {n}{each}", "目標威脅值{each}{n}"),
        "acceleration": ("Acceleration {n}{each} in step one of the villain phase", "反派階段步驟1的加速：{each}{n}"),
        "each": (" per player", "每位玩家"),
        "icon.crisis": ("{n} crisis {n:icon|icons}", "{n}個危機圖示"),
        "icon.accelerates": ("{n} acceleration {n:icon|icons}", "{n}個加速圖示"),
        "icon.hazard": ("{n} hazard {n:icon|icons}", "{n}個兇險圖示"),
        "boost": ("{n} boost {n:icon|icons}", "{n}個增效圖示"),
        "boost-star": ("★ in the boost field", "增效欄有星形圖示"),
        "atk-bonus": ("ATK {n:+d} to what it is attached to", "所附加的角色攻擊{n:+d}"),
        "sch-bonus": ("SCH {n:+d} to what it is attached to", "所附加的角色密謀{n:+d}"),
        "hand-size": ("Hand size {n}", "手牌上限{n}"),
        "consequential": ("Consequential damage: {n} after an attack, {0} after a thwart", "反制傷害：攻擊後{n}，化解後{0}"),
        "other-side": ("Other side: {0}", "另一面：{0}"),
    }
)
ICONS = {
    "crisis": "champions.scheme.side.icon.crisis",
    "accelerates": "champions.scheme.side.icon.acceleration",
    "hazard": "champions.scheme.side.icon.hazard",
}
KEYWORDS = {
    "guard": ("champions.keyword.guard",),
    "overkill": ("champions.keyword.overkill.ally", "champions.keyword.overkill.minion"),
    "peril": ("champions.keyword.peril",),
    "quickstrike": ("champions.keyword.quickstrike",),
    "restricted": ("champions.keyword.restricted",),
    "retaliate": ("champions.keyword.retaliate",),
    "surge": ("champions.keyword.surge",),
    "toughness": ("champions.keyword.toughness",),
}
"""The rules behind each keyword."""


def facts(card: ChampionsCard, lang: str) -> list[str]:
    """The printed facts besides the card's summary line and text, one sentence each, from top to bottom."""
    lines = [SAYS.say(lang, "unique")] if card.unique else []
    if card.subtitle:
        lines.append(SAYS.say(lang, "subtitle", in_words(lang, card.subtitle_zh if zh(lang) else card.subtitle)))
    if card.traits:
        lines.append(SAYS.say(lang, "traits", _joined(lang, sorted(trait_name(t, lang) for t in card.traits))))
    lines += [*_threat(card, lang), *_icons(card, lang), *_numbers(card, lang)]
    other = card.alter_ego or card.flip or _front(card)
    if other is not None and other.en != card.en:
        lines.append(SAYS.say(lang, "other-side", other.name(lang)))
    return [*lines, *_origin(card, lang)]


def reminders(card: ChampionsCard) -> list[str]:
    """The rules behind the keywords and icons of a card."""
    granted = [a.constant.what for a in card.abilities if a.constant is not None]
    codes = [*card.keywords, *(what.removeprefix("keyword:") for what in granted if what.startswith("keyword:"))]
    found = [rule for code in dict.fromkeys(codes) for rule in KEYWORDS[code]]
    if card.uses is not None:
        found += ["champions.keyword.uses.spend", "champions.keyword.uses.last"]
    found += [ICONS[icon] for icon, n in _icon_counts(card).items() if n]
    if any(card.consequential):
        found.append("champions.card.ally.consequential")
    return found


def _joined(lang: str, words: Sequence[str]) -> str:
    return in_words(lang, ("、" if zh(lang) else ", ").join(words))


def _threat(card: ChampionsCard, lang: str) -> list[str]:
    rows = []
    if card.type in (MAIN_SCHEME, SIDE_SCHEME) and _front(card) is None:
        rows.append(("starting-threat", card.threat, card.threat_per_player))
    if card.target:
        rows.append(("target-threat", card.target, card.target_per_player))
    if card.acceleration:
        rows.append(("acceleration", card.acceleration, card.acceleration_per_player))
    each = {True: SAYS.say(lang, "each"), False: ""}
    return [SAYS.say(lang, key, n=n, each=each[per_player]) for key, n, per_player in rows]


def _icon_counts(card: ChampionsCard) -> dict[str, int]:
    return {"crisis": card.crisis, "accelerates": card.accelerates, "hazard": card.hazard}


def _icons(card: ChampionsCard, lang: str) -> list[str]:
    lines = [SAYS.say(lang, f"icon.{icon}", n=n) for icon, n in _icon_counts(card).items() if n]
    if card.boost:
        lines.append(SAYS.say(lang, "boost", n=card.boost))
    if card.of_kind(BOOST):
        lines.append(SAYS.say(lang, "boost-star"))
    return lines


def _numbers(card: ChampionsCard, lang: str) -> list[str]:
    rows = (("atk-bonus", card.atk_bonus), ("sch-bonus", card.sch_bonus), ("hand-size", card.hand_size))
    lines = [SAYS.say(lang, key, n=n) for key, n in rows if n]
    if any(card.consequential):
        attack, thwart = card.consequential
        lines.append(SAYS.say(lang, "consequential", str(thwart), n=attack))
    return lines


def _front(card: ChampionsCard) -> ChampionsCard | None:
    """The front of this side: the hero of an alter-ego, side B of a main scheme."""
    return next((c for c in cards().values() if card in (c.alter_ego, c.flip)), None)


def _origin(card: ChampionsCard, lang: str) -> list[str]:
    """The card's aspect or set."""
    place = zh(lang)
    if card.faction in ASPECT_NAMES:
        return [SAYS.say(lang, card.faction if card.faction == "basic" else "aspect", ASPECT_NAMES[card.faction][place])]
    hero = cards().get(card.set.removesuffix("-nemesis"))
    if hero is not None and hero.alter_ego is not None:
        kind = "nemesis-set" if card.set.endswith("-nemesis") else "hero-set"
        return [] if card is hero or card is hero.alter_ego else [SAYS.say(lang, kind, hero.name(lang))]
    if card.set in (STANDARD, EXPERT):
        return [SAYS.say(lang, "encounter-set", SAYS.say(lang, card.set))]
    if card.set in SCENARIOS:
        return [SAYS.say(lang, "encounter-set", (SCENARIOS[card.set].en, SCENARIOS[card.set].zh)[place])]
    return [SAYS.say(lang, "encounter-set", title(lang, *MODULAR_SETS[card.set]))] if card.set in MODULAR_SETS else []


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
    """The name of an aspect or of the encounter cards; hero cards use the hero's name."""
    names = {**ASPECT_NAMES, "encounter": ("Encounter", "遭遇")}.get(family)
    return in_script(lang, names[zh(lang)]) if names else ""
