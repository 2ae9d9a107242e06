"""What is printed on a card beside its line and its text: traits, threat, icons, modifiers, boost icons."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.text import Messages
from rulebound.core.text import is_chinese as zh

from .cards import cards
from .definitions import BOOST, MAIN_SCHEME, SIDE_SCHEME, ChampionsCard
from .scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from .simplified import in_words, title
from .wording import ASPECT_NAMES, trait_name

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
"""The rules that a keyword stands for."""


def facts(card: ChampionsCard, lang: str) -> list[str]:
    """What is printed beside the card's line and its text, a sentence each, in the order of a card from top to bottom."""
    lines = [SAYS.say(lang, "unique")] if card.unique else []
    if card.subtitle:
        lines.append(SAYS.say(lang, "subtitle", in_words(lang, card.subtitle_zh if zh(lang) else card.subtitle)))
    if card.traits:
        lines.append(SAYS.say(lang, "traits", _joined(lang, sorted(trait_name(t, lang) for t in card.traits))))
    lines += [*_threat(card, lang), *_icons(card, lang), *_numbers(card, lang)]
    other = card.alter_ego or card.flip or _front(card)
    if other is not None and other.en != card.en:
        lines.append(SAYS.say(lang, "other-side", other.name(lang)))
    return [*lines, *_home(card, lang)]


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
    """The side that this one is the back of: the hero of an alter-ego, side B of a main scheme."""
    return next((c for c in cards().values() if card in (c.alter_ego, c.flip)), None)


def _home(card: ChampionsCard, lang: str) -> list[str]:
    """The aspect or the set that a card belongs to."""
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
