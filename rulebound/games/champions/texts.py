"""Card texts, made from the effect trees: one paragraph an ability, in English and Chinese."""

from __future__ import annotations

from rulebound.core.text import sentence, simplified

from .definitions import (
    ACTION,
    BOOST,
    CONSTANT,
    INTERRUPT,
    RESOURCE_ABILITY,
    RESPONSE,
    SETUP_ABILITY,
    SPECIAL,
    WHEN_DEFEATED,
    WHEN_REVEALED,
    Ability,
    ChampionsCard,
)
from .modifiers import Constant
from .words import say

RESOURCE_NAMES = {
    "energy": ("energy", "能量"),
    "mental": ("mental", "精神"),
    "physical": ("physical", "體力"),
    "wild": ("wild", "通用"),
}
STAT_NAMES = {"atk": "ATK", "thw": "THW", "def": "DEF", "rec": "REC", "sch": "SCH"}
STAT_NAMES_ZH = {"atk": "攻擊", "thw": "反制", "def": "防禦", "rec": "恢復", "sch": "密謀"}
TRIGGERS = {
    ACTION: ("Action", "行動"),
    INTERRUPT: ("Interrupt", "中斷"),
    RESPONSE: ("Response", "回應"),
    RESOURCE_ABILITY: ("Resource", "資源"),
    SPECIAL: ("Special", "特殊"),
    WHEN_REVEALED: ("When Revealed", "展示時"),
    WHEN_DEFEATED: ("When Defeated", "被擊敗時"),
    BOOST: ("Boost", "增效"),
    SETUP_ABILITY: ("Setup", "設置"),
}
LABELS = {"attack": ("attack", "攻擊"), "thwart": ("thwart", "反制"), "defense": ("defense", "防禦")}
KEYWORDS = {
    "guard": ("Guard", "守衛"),
    "overkill": ("Overkill", "壓制"),
    "peril": ("Peril", "險境"),
    "quickstrike": ("Quickstrike", "快擊"),
    "restricted": ("Restricted", "限制"),
    "retaliate": ("Retaliate", "反擊"),
    "surge": ("Surge", "湧現"),
    "toughness": ("Toughness", "堅韌"),
}
ABILITY_NAMES: dict[str, tuple[str, str]] = {
    "spider-sense": ("Spider-Sense", "蜘蛛感應"),
    "scientist": ("Scientist", "科學家"),
    "rechannel": ("Rechannel", "重新引導"),
    "commander": ("Commander", "指揮官"),
    "do-you-even-lift": ("“Do You Even Lift?”", "「你真的有練嗎？」"),
    "i-object": ("“I Object!”", "「我反對！」"),
    "futurist": ("Futurist", "未來學家"),
    "foresight": ("Foresight", "遠見"),
}
TRAITS: dict[str, tuple[str, str]] = {}
"""Filled by the card modules: the code of a trait and its names."""


def zh(lang: str) -> bool:
    return lang != "en"


def resource_name(kind: str, lang: str) -> str:
    return RESOURCE_NAMES[kind][zh(lang)]


def resource_words(needs: tuple[tuple[str, int], ...], lang: str) -> str:
    if zh(lang):
        return "".join(f"{n}個{resource_name(k, lang)}" for k, n in needs) + "資源"
    words = [f"{'a' if n == 1 else n} {k}" for k, n in needs]
    words = [w.replace("a energy", "an energy") for w in words]
    plural = "s" if sum(n for _, n in needs) > 1 else ""
    return f"{' and '.join(words) if len(words) < 3 else ', '.join(words[:-1]) + ' and ' + words[-1]} resource{plural}"


def trait_name(code: str, lang: str) -> str:
    return TRAITS.get(code, (code.replace("-", " ").title(), code))[zh(lang)]


def title_of(id: str, lang: str) -> str:
    """The title of a card by its id (of any stage)."""
    from .cards import cards

    found = cards().get(id) or next(c for i, c in cards().items() if i.rstrip("-123") == id)
    return found.en if lang == "en" else found.zh


def card_text(card: ChampionsCard, lang: str) -> str:
    """All paragraphs of a card."""
    way = "zh" if zh(lang) else "en"
    lines = [*_restrictions(card, way), *_keywords(card, way)]
    lines += [ability_text(card, a, way) for a in card.abilities if a.kind != BOOST]
    if card.loses:
        lines.append(say(way, "If this stage is completed, the players lose the game.", "若此層級完成，玩家輸掉遊戲。"))
    boosts = [ability_text(card, a, way) for a in card.abilities if a.kind == BOOST]
    text = "\n".join([line for line in lines if line] + (["—", *boosts] if boosts else []))
    text = text.replace("{this}", card.en if way == "en" else card.zh)
    return simplified(text) if lang == "zh-Hans" else text


def _restrictions(card: ChampionsCard, lang: str) -> list[str]:
    lines = []
    if card.form_only:
        lines.append(
            say(
                lang,
                f"{card.form_only.title()} form only.",
                "僅限英雄身份。" if card.form_only == "hero" else "僅限第二身份。",
            )
        )
    if card.any_control:
        lines.append(say(lang, "Play under any player's control.", "可在任意玩家的控制下打出。"))
    if card.attach is not None:
        where = card.attach.words(lang)  # type: ignore[attr-defined]
        lines.append(say(lang, f"Attach to {where}.", f"附屬於{where}。"))
    if card.max_per_host:
        lines.append(say(lang, f"Max {card.max_per_host} per host.", f"每個附屬對象最多{card.max_per_host}張。"))
    if card.max_per_player:
        lines.append(say(lang, f"Max {card.max_per_player} per player.", f"每位玩家最多{card.max_per_player}張。"))
    if card.max_per_deck:
        lines.append(say(lang, f"Max {card.max_per_deck} per deck.", f"每副牌庫最多{card.max_per_deck}張。"))
    if card.doubles_for:
        from .decks import ASPECT_NAMES

        en, zh_ = ASPECT_NAMES[card.doubles_for]
        lines.append(
            say(
                lang,
                f"Double the number of resources this card generates while paying for {'an' if en[0] in 'A' else 'a'} {en} card.",
                f"支付{zh_}卡牌的費用時，此卡牌產生的資源數量加倍。",
            )
        )
    return lines


def _keywords(card: ChampionsCard, lang: str) -> list[str]:
    lines = []
    for code, n in card.keywords.items():
        name = KEYWORDS[code][zh(lang)]
        number = f" {n}" if code == "retaliate" else ""
        lines.append(f"{name}{number}{'。' if zh(lang) else '.'}")
    if card.uses is not None:
        n, kind = card.uses
        lines.append(say(lang, f"Uses ({n} {kind.split('|')[0]} counters).", f"使用（{n}個{kind.split('|')[1]}指示物）。"))
    if card.counters:
        lines.append(
            say(lang, f"{{this}} enters play with {card.counters} counters.", f"{{this}}進場時帶有{card.counters}個指示物。")
        )
    if card.surge_if_unattached:
        lines.append(say(lang, "If it cannot be attached, this card gains surge.", "若無法附屬，此卡牌獲得湧現。"))
    return lines


def ability_text(card: ChampionsCard, a: Ability, lang: str) -> str:
    if a.kind == CONSTANT:
        assert a.constant is not None
        return end(a.constant.text(lang), lang)
    head = _head(a, lang)
    cost = _cost(a, lang)
    body = _generates(a, lang) if a.kind == RESOURCE_ABILITY else a.effect.text(lang) if a.effect is not None else ""
    if a.when is not None:
        when = a.when.text(lang)
        inner = f"{cost}{body}"
        text = f"{when}{'，' if zh(lang) else ', '}{inner}"
    else:
        text = f"{cost}{body}"
    limit = _limit(a, lang)
    return f"{head}{end(text, lang)}{limit}"


def end(text: str, lang: str) -> str:
    if zh(lang):
        return text if text.endswith("。") else f"{text}。"
    return sentence(text)


def _head(a: Ability, lang: str) -> str:
    en, chinese = TRIGGERS[a.kind]
    forms = {"hero": ("Hero", "英雄身份"), "alter-ego": ("Alter-Ego", "第二身份"), "": ("", "")}
    form = forms[a.form][zh(lang)]
    star = "★ " if a.star else ""
    name = f"{ABILITY_NAMES[a.name][zh(lang)]}{'——' if zh(lang) else ' — '}" if a.name in ABILITY_NAMES else ""
    label = f"（{LABELS[a.label][1]}）" if zh(lang) and a.label else f" ({LABELS[a.label][0]})" if a.label else ""
    if zh(lang):
        forced = "強制" if a.forced else ""
        if a.kind in (WHEN_REVEALED, WHEN_DEFEATED) and form:
            return f"{star}{name}{chinese}（{form}）{label}："
        return f"{star}{name}{form}{forced}{chinese}{label}："
    if a.kind in (WHEN_REVEALED, WHEN_DEFEATED) and form:
        return f"{star}{name}{en} ({form}){label}: "
    words = " ".join(w for w in (form, "Forced" if a.forced else "", en) if w)
    return f"{star}{name}{words}{label}: "


def _cost(a: Ability, lang: str) -> str:
    if not a.cost:
        return ""
    parts = [c.text(lang) for c in a.cost]
    joined = "並".join(parts) if zh(lang) else " and ".join(parts)
    return f"{joined} → "


def _generates(a: Ability, lang: str) -> str:
    if isinstance(a.generates, tuple):
        kind = a.generates[0]
        n = len(a.generates)
        return say(lang, f"generate {'a' if n == 1 else n} {kind} resource", f"產生{n}個{resource_name(kind, lang)}資源")
    return a.generates.text(lang)


def _limit(a: Ability, lang: str) -> str:
    if a.limit is None:
        return ""
    n, period = a.limit
    periods = {"round": ("round", "輪"), "phase": ("phase", "階段"), "turn": ("turn", "回合")}[period]
    often = {1: "once"}.get(n, f"{n} times")
    return say(lang, f" (Limit {often} per {periods[0]}.)", f"（每{periods[1]}上限{n}次。）")


def constant_text(c: Constant, lang: str) -> str:
    """A constant ability in words."""
    whom, n = c.whom.text(lang), c.amount.text(lang)
    kind, _, rest = c.what.partition(":")
    if kind == "trait":
        text = say(lang, f"{whom} gains the {trait_name(rest, lang)} trait", f"{whom}獲得{trait_name(rest, lang)}特性")
    elif kind == "keyword":
        word = KEYWORDS[rest][zh(lang)]
        text = say(lang, f"{whom} gains {word.lower()} {n}", f"{whom}獲得{word}{n}")
    elif kind == "base":
        stat = STAT_NAMES.get(rest, "hit points") if not zh(lang) else STAT_NAMES_ZH.get(rest, "生命值")
        text = say(lang, f"{whom} has a base {stat} of {n}", f"{whom}的基礎{stat}為{n}")
    elif kind == "hp":
        points = "hit point" if n == "1" else "hit points"
        get = "get" if whom == "you" else "gets"
        text = say(lang, f"{whom} {get} +{n} {points}", f"{whom}得到+{n}生命值")
    elif kind == "hand":
        text = say(lang, f"you get +{n} hand size", f"你的手牌上限+{n}")
    elif kind == "ally-limit":
        text = say(lang, f"increase your ally limit by {n}", f"你的盟友上限增加{n}")
    elif kind == "cannot-take-damage":
        text = say(lang, f"{whom} cannot take damage", f"{whom}無法受到傷害")
    elif kind == "no-threat-removal":
        text = say(lang, "threat cannot be removed from this scheme", "威脅無法從此密謀移除")
    elif kind == "must-defend-with-ally":
        text = say(
            lang,
            "the engaged player must defend against {this}'s attacks with an ally they control, if able",
            "交戰的玩家必須以其控制的盟友防禦{this}的攻擊（若可以）",
        )
    else:
        stat = STAT_NAMES[kind] if not zh(lang) else STAT_NAMES_ZH[kind]
        text = say(lang, f"{whom} gets +{n} {stat}", f"{whom}得到+{n}{stat}")
    if c.condition is not None:
        when = c.condition.text(lang)
        text = say(lang, f"{text} while {when}", f"當{when}時，{text}")
    return text
