"""Card texts made from the effect trees: one paragraph per ability, in English and Chinese."""

from __future__ import annotations

from rulebound.core.effects import Amount
from rulebound.core.text import is_chinese as zh
from rulebound.core.text import say

from ..definitions import (
    ACTION,
    BOOST,
    CARDS,
    CONSTANT,
    INTERRUPT,
    OBLIGATION,
    RESOURCE_ABILITY,
    RESPONSE,
    SETUP_ABILITY,
    SPECIAL,
    WHEN_DEFEATED,
    WHEN_REVEALED,
    Ability,
    ChampionsCard,
)
from ..effects import ChooseOne
from ..effects.choices import option_key
from ..modifiers import Constant, base_values, same_base
from .names import KEYWORDS, PERIODS, STAT_NAMES, in_words
from .phrases import ASPECT_NAMES, end, resource_name

TRIGGERS = {
    ACTION: ("Action", "行動"),
    INTERRUPT: ("Interrupt", "中斷"),
    RESPONSE: ("Response", "回應"),
    RESOURCE_ABILITY: ("Resource", "資源"),
    SPECIAL: ("Special", "特殊"),
    WHEN_REVEALED: ("When Revealed", "展示時"),
    WHEN_DEFEATED: ("When Defeated", "擊敗時"),
    BOOST: ("Boost", "增效"),
    SETUP_ABILITY: ("Setup", "遊戲準備"),
}
LABELS = {"attack": ("attack", "攻擊"), "thwart": ("thwart", "化解"), "defense": ("defense", "防禦")}
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
UNPRINTED_NAMES: dict[str, tuple[str, str]] = {
    "charge": ("put counters here", "放置指示物"),
    "blast": ("attack", "攻擊"),
}
"""The names of untitled abilities in options of a card with several."""


class CardWithText(ChampionsCard):
    """A card whose text is generated from its parts; the card files create these."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return card_text(self, lang)


def card_text(card: ChampionsCard, lang: str) -> str:
    """All paragraphs of a card's text."""
    way = "zh" if zh(lang) else "en"
    lines = [*_restrictions(card, way), *_keywords(card, way), *_constants(card, way)]
    for power in (card.atk, card.sch):
        if isinstance(power, Amount):
            lines.append(say(way, f"X is equal to {power.text(way)}.", f"X等於{power.text(way)}。"))
    lines += [ability_text(card, a, way) for a in card.abilities if a.kind not in (BOOST, CONSTANT)]
    if card.loses:
        lines.append(say(way, "If this stage is completed, the players lose the game.", "如果此層級完成，玩家輸掉遊戲。"))
    boosts = [ability_text(card, a, way) for a in card.abilities if a.kind == BOOST]
    text = "\n".join([line for line in lines if line] + (["—", *boosts] if boosts else []))
    return in_words(lang, text).replace("{this}", card.name(lang))


def _restrictions(card: ChampionsCard, lang: str) -> list[str]:
    lines = [end(card.deck_rule.text(lang), lang)] if card.deck_rule is not None else []
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
        where = card.attach.text(lang)
        lines.append(say(lang, f"Attach to {where}.", f"附加到{where}。"))
    if card.max_per_host:
        lines.append(_max_per_host(card, lang))
    if card.max_per_player:
        lines.append(say(lang, f"Max {card.max_per_player} per player.", f"每位玩家最多{card.max_per_player}張。"))
    if card.max_per_deck:
        lines.append(say(lang, f"Max {card.max_per_deck} per deck.", f"每套牌庫最多{card.max_per_deck}張。"))
    if card.max_per_period is not None:
        n, period = card.max_per_period
        en, zh_ = PERIODS[period]
        lines.append(say(lang, f"Max {n} per {en}.", f"每{zh_}最多{n}張。"))
    if card.doubles_for:
        en, zh_ = ASPECT_NAMES[card.doubles_for]
        lines.append(
            say(
                lang,
                f"Double the number of resources this card generates while paying for {'an' if en[0] in 'A' else 'a'} {en} card.",
                f"支付{zh_}卡牌的費用時，本卡牌產生的資源數量加倍。",
            )
        )
    return lines


def _max_per_host(card: ChampionsCard, lang: str) -> str:
    """The text "Max 1 per ally", whose noun comes from the attachment's rule, without its article."""
    assert card.attach is not None
    where = card.attach.text(lang)
    noun = where.partition(" ")[2] if lang == "en" else where.removeprefix("一")
    return say(lang, f"Max {card.max_per_host} per {noun}.", f"每{noun}最多{card.max_per_host}張。")


def _keywords(card: ChampionsCard, lang: str) -> list[str]:
    lines = []
    for code, n in card.keywords.items():
        name = KEYWORDS[code][zh(lang)]
        number = say(lang, f" {n}", str(n)) if code == "retaliate" else ""
        lines.append(f"{name}{number}{'。' if zh(lang) else '.'}")
    if card.uses is not None:
        n, kind = card.uses
        lines.append(say(lang, f"Uses ({n} {kind.split('|')[0]} counters).", f"使用（{n}個{kind.split('|')[1]}指示物）。"))
    if card.counters:
        en, _, chinese = card.counter_kind.partition("|")
        lines.append(
            say(
                lang,
                f"{{this}} enters play with {card.counters} {en}{' ' if en else ''}counters.",
                f"{{this}}進場時帶有{card.counters}個{chinese}指示物。",
            )
        )
    if card.surge_if_unattached:
        lines.append(say(lang, "If it cannot be attached, this card gains surge.", "如果無法附加，本卡牌獲得湧動。"))
    return lines


def _constants(card: ChampionsCard, lang: str) -> list[str]:
    """The constant abilities; one sentence combines equal base values of the same cards."""
    lines: list[str] = []
    last: Constant | None = None
    constants = [a.constant for a in card.abilities if a.constant is not None]
    for star, c in ((a.star, a.constant) for a in card.abilities if a.constant is not None):
        text = f"★ {end(c.text(lang), lang)}" if star else c.text(lang)
        if (
            last is not None
            and (last.whom, last.condition) == (c.whom, c.condition)
            and {last.what, c.what} <= set(STAT_NAMES)
        ):
            both = text.removeprefix(c.whom.text(lang)).removeprefix(say(lang, " gets", "得到"))
            lines[-1] = say(lang, f"{lines[-1]} and{both}", f"{lines[-1]}和{both}")
        elif last is not None and same_base(last, c):
            run = [x for x in constants if same_base(x, c)]
            lines[-1] = base_values(run[: run.index(c) + 1], lang)
        else:
            lines.append(text)
        last = c
    return [end(line, lang) for line in lines]


def ability_text(card: ChampionsCard, a: Ability, lang: str) -> str:
    if a.kind == CONSTANT:
        assert a.constant is not None
        words = a.constant.text(lang)
        return f"{'★ ' if a.star else ''}{end(words, lang)}" if words else ""
    head = _head(a, lang) if card.type != OBLIGATION else ""
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


def _head(a: Ability, lang: str) -> str:
    en, chinese = TRIGGERS[a.kind]
    forms = {"hero": ("Hero", "英雄身份"), "alter-ego": ("Alter-Ego", "第二身份"), "": ("", "")}
    form = forms[a.form][zh(lang)]
    star = "★ " if a.star else ""
    name = _title(a, lang)
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


def _title(a: Ability, lang: str) -> str:
    """The printed title before the trigger, if any."""
    if not a.name or a.name in UNPRINTED_NAMES:
        return ""
    if a.name not in ABILITY_NAMES:
        raise TypeError(f"the ability {a.name} has no name")
    return f"{ABILITY_NAMES[a.name][zh(lang)]}{'——' if zh(lang) else ' — '}"


def _cost(a: Ability, lang: str) -> str:
    if not a.cost:
        return ""
    first, *rest = (c.text(lang) for c in a.cost)
    parts = [first, *(_with_pronoun(part, lang) if "{this}" in first else part for part in rest)]
    link = "並" if zh(lang) else " and "
    if any(link in part for part in parts):
        link = "，" if zh(lang) else ", "
    joined = link.join(parts)
    return f"{joined} → "


def _with_pronoun(part: str, lang: str) -> str:
    """Replace a card already named in the same cost by "it"."""
    return part.replace("{this}", "it") if lang == "en" else part.replace("從{this}上", "從其上").replace("{this}", "其")


def _generates(a: Ability, lang: str) -> str:
    if isinstance(a.generates, tuple):
        kind = a.generates[0]
        n = len(a.generates)
        return say(lang, f"generate {'a' if n == 1 else n} {kind} resource", f"產生{n}個{resource_name(kind, lang)}資源")
    return a.generates.text(lang)


def _limit(a: Ability, lang: str) -> str:
    found = ""
    for bound, word, word_zh in ((a.limit, "Limit", "僅限"), (a.maximum, "Max", "最多")):
        if bound is not None:
            n, period = bound
            en, zh_ = PERIODS[period]
            often = {1: "once"}.get(n, f"{n} times")
            found += say(lang, f" ({word} {often} per {en}.)", f"（每{zh_}{word_zh}{n}次。）")
    return found


def option_text(lang: str, source: str, verb: str, note: str) -> str:
    """The card text of a "choose one" option; empty for other options."""
    if verb != "option" or source not in CARDS:
        return ""
    card, way = CARDS[source], "zh" if zh(lang) else "en"
    nodes = [p for a in card.abilities if a.effect is not None for p in a.effect.parts() if isinstance(p, ChooseOne)]
    said = {o.text(way) for n in nodes for o in n.options if option_key(o) == note}
    if len(said) != 1:
        return ""
    return in_words(lang, said.pop()).replace("{this}", card.name(lang))
