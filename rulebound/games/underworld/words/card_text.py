"""Card texts, made from the effect trees: one paragraph for each ability, in English and Chinese."""

from __future__ import annotations

from rulebound.core.effects import Effect, Node
from rulebound.core.text import SIMPLIFIED, in_script, many, say, sentence, simplified, with_article

from ..continuous import (
    AssetInstead,
    Blank,
    Cannot,
    CannotBear,
    Cheaper,
    Control,
    DrawFromBottom,
    ExtraContest,
    Gain,
    KeepsOut,
    LookAtLurkers,
    LoseMagic,
    OnlyOne,
    ScoresInstead,
    SealedIcons,
    SealedInsteadOfDying,
    SkipContest,
    StartsWith,
    TakesDamageInstead,
)
from ..definitions import (
    AFFAIR,
    ATTACHMENT,
    COMMAND_CARD,
    CONTINUOUS,
    KEYWORD,
    TRIGGER,
    Ability,
    FromGraveyard,
    Price,
    UnderworldCard,
)
from ..effects.base import plural
from ..effects.gains import gained
from ..nouns.selectors import Bearer, This
from .names import faction_name, icon_name, keyword_name, magic_name, marker_name, subtype_name

REMINDERS: dict[str, tuple[str, str]] = {
    "leader": ("you control at most one leader", "你同时只能操控一个领袖角色"),
    "prestige": (
        "when all contests at a region are over, whoever controls more ready prestige characters there may put one more own "
        "influence marker on it",
        "当一个地区的所有对抗结束后，若你比对手操控更多未横置的声望角色，则可以在该地区额外放置一个本方势力标志",
    ),
    "mobility": (
        "at the beginning of the contest phase you may move it to another region",
        "在对抗阶段开始时，你可以将该角色移动至另一个地区",
    ),
    "open": ("it cannot be dispatched secretly", "该角色不能被秘密派遣为暗藏者"),
    "hidden": ("it can only be dispatched secretly, not played face up", "该角色只能秘密派遣，不能正面打出"),
    "renown": (
        "when you win a battle contest in which it took part, you may put an own influence marker on the region",
        "当你赢得其参与的战斗对抗后，可以在该地区放置一个本方势力标志",
    ),
    "kill": (
        "when you win a battle contest in which it took part, you may assign {n} more damage",
        "赢得其参与的战斗对抗时，可额外分配{n}点战斗伤害",
    ),
    "raid": (
        "when it is revealed it may deal {n} damage to a target character at its region",
        "现身时可以令其对相同地区的目标角色造成{n}点伤害",
    ),
    "marker": ("when it enters play you may put {n} of these markers on it", "进场时可以在其上放置{n}个该标志"),
    "spirit": (
        "damage assigned to it may be prevented if the opponent shows fewer magic icons at its region",
        "被分配到伤害时，若该地区对手的魔法领域图标少于本方，则可防止该伤害",
    ),
    "withdraw": (
        "when its region is won it may return to its owner's hand",
        "所在的地区被赢取时，可移回其拥有者手上，而非置于牌库底",
    ),
    "barrier": ("enemy cards and abilities cannot target it", "不能成为敌方卡牌或能力的目标"),
}


BOOK_WORDS = (("如果你這樣做", "若你如此做"), ("如果", "若"))
"""The engine's words and this book's words for them."""


class CardWithText(UnderworldCard):
    """A card that makes its text from its parts; the card files contain these."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return in_book_words(lang, card_text(self, lang))


def in_book_words(lang: str, text: str) -> str:
    """A text in the words of this game's book and in its language's script."""
    if lang == "en":
        return text
    for common, ours in BOOK_WORDS:
        text = text.replace(common, ours)
    return in_script(lang, simplified(text), SIMPLIFIED)


def stop(text: str, lang: str) -> str:
    if lang == "en":
        return sentence(text)
    return text if text.endswith(("。", "：")) else f"{text}。"


def card_text(card: UnderworldCard, lang: str) -> str:
    """All paragraphs of a card."""
    tongue = "en" if lang == "en" else "zh"
    lines: list[str] = []
    if card.type == ATTACHMENT:
        lines.append(attach_text(card, tongue))
    if card.action_phase_only:
        lines.append(say(tongue, "Play this card only in the action phase.", "只能在行动阶段打出。"))
    for part in card.additional:
        lines.append(stop(say(tongue, f"Additional cost: {part.text(tongue)}", f"额外费用：{part.text(tongue)}"), tongue))
    if card.deck_condition is not None:
        lines.append(stop(card.deck_condition.text(tongue), tongue))
    lines += [ability_text(card, a, tongue) for a in card.abilities]
    return "\n".join(line for line in lines if line)


def attach_text(card: UnderworldCard, lang: str) -> str:
    if card.attach_to is None:
        return say(lang, "Attach to your society.", "结附于本方秘社。")
    words: str = card.attach_to.words(lang, True)
    return say(lang, f"Attach to {words}.", f"结附于{words.removeprefix('一个')}。")


def ability_text(card: UnderworldCard, a: Ability, lang: str) -> str:
    if a.kind == KEYWORD:
        return keyword_text(a, lang)
    if a.kind == CONTINUOUS:
        assert a.continuous is not None
        return stop(f"{say(lang, 'Continuous: ', '持续：')}{continuous_text(a.continuous, lang)}", lang)
    assert a.effect is not None
    effect = effect_text(a.effect, lang)
    limits = limit_text(a, lang)
    if a.kind == TRIGGER:
        forced = say(lang, "Forced ", "强制") if a.forced else ""
        when = a.when.text(lang) if a.when is not None else ""
        when = when[:1].lower() + when[1:] if forced and lang == "en" else when
        head = f"{forced}{when}: " if lang == "en" else f"{when.replace('触发', f'{forced}触发') if forced else when}："
        return stop(head + effect, lang) + limits
    head = action_head(card, a, lang)
    return stop(f"{head}{say(lang, ': ', '：') if head else ''}{effect}", lang) + limits


def effect_text(effect: Effect, lang: str) -> str:
    text = effect.text(lang)
    return text[:1].upper() + text[1:] if lang == "en" else text


def action_head(card: UnderworldCard, a: Ability, lang: str) -> str:
    """`Quick action, 2, exhaust`."""
    if card.type == COMMAND_CARD:
        return say(lang, "Command", "指令")
    name = say(lang, "Quick action", "快速行动") if a.quick else say(lang, "Action", "行动")
    if card.type == AFFAIR:
        return name
    return say(lang, ", ", "，").join([name, *price_parts(a.price, lang)])


CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"


def price_parts(price: Price, lang: str) -> list[str]:
    parts = [CIRCLED[price.cost]] if price.cost else []
    parts += [say(lang, "exhaust", "横置")] if price.exhaust else []
    parts += [say(lang, "sacrifice this card", "牺牲本卡牌")] if price.sacrifice else []
    return parts + [part.text(lang) for part in price.other]


def limit_text(a: Ability, lang: str) -> str:
    text = ""
    if a.action_phase_only:
        text += say(lang, " Use it only in the action phase.", "该能力只能在行动阶段发动。")
    if a.limit is not None:
        scope = {"turn": ("turn", "回合"), "game": ("game", "局游戏")}[a.limit.scope]
        times = {1: "once", 2: "twice"}[a.limit.times]
        text += say(lang, f" Use it at most {times} a {scope[0]}.", f"该能力每{scope[1]}只能发动{a.limit.times}次。")
    return text


def keyword_text(a: Ability, lang: str) -> str:
    name = keyword_name(lang, a.keyword, a.number)
    if a.marks:
        name = f"{marker_name(lang, a.marks)}{' ' if lang == 'en' else ''}{a.number}"
    reminder = say(lang, *REMINDERS[a.keyword]).format(n=a.number)
    name = name[:1].upper() + name[1:] if lang == "en" else name
    return say(lang, f"{name} ({reminder})", f"{name}（{reminder}）")


# ---------------------------------------------------------------- continuous abilities


def continuous_text(effect: Node, lang: str) -> str:
    if isinstance(effect, Gain):
        return gain_text(effect, lang)
    if isinstance(effect, (Cannot, KeepsOut, CannotBear)):
        return cannot_text(effect, lang)
    if isinstance(effect, (SkipContest, ExtraContest)):
        name = icon_name(lang, effect.contest)
        if isinstance(effect, SkipContest):
            return say(lang, f"this region leaves out its {name} contest", f"本地区略过{name}对抗步骤")
        return say(
            lang,
            f"this region holds one more {name} contest in the contest phase",
            f"本地区在对抗阶段时额外进行一次{name}对抗",
        )
    if isinstance(effect, LoseMagic):
        who = plural(effect.which, lang)
        return _while(effect.test, say(lang, f"{who} lose their magic icons", f"{who}失去魔法领域图标"), lang)
    if isinstance(effect, TakesDamageInstead):
        who = effect.which.words(lang, False)
        return say(
            lang,
            f"damage that {who} would be dealt may be dealt to this card instead",
            f"{who}将受到的伤害，可以改为对本卡牌造成",
        )
    if isinstance(effect, SealedInsteadOfDying):
        who = effect.which.words(lang, False)
        return say(
            lang,
            f"when {who} dies you may pay {effect.cost} to seal it on a target character instead of putting it into the graveyard",
            f"当{who}死亡时，你可以支付{effect.cost}点费用，将该角色封印在目标角色上，而非置入墓地",
        )
    if isinstance(effect, Cheaper):
        return say(
            lang,
            f"flipping your lurkers by paying costs {effect.n} less",
            f"所有本方暗藏者付费翻面时，所需费用减少{effect.n}",
        )
    if isinstance(effect, StartsWith):
        name = marker_name(lang, effect.marker)
        return say(
            lang,
            f"at the beginning of each game, put {many(effect.n, name)} on your society",
            f"在每局游戏开始时，在本方秘社上放置{effect.n}个{name}",
        )
    if isinstance(effect, OnlyOne):
        kind = subtype_name(lang, effect.subtype)
        return say(lang, f"you control at most one {kind}", f"你只能操控至多一个{kind}")
    return say(lang, *FIXED[type(effect)])


FIXED: dict[type, tuple[str, str]] = {
    SealedIcons: (
        "this card also has all ability icons printed on the character cards sealed on it",
        "本卡牌额外具有被封印在其上的角色牌能力栏内的所有能力图标",
    ),
    Blank: (
        "its bearer's printed text counts as blank and it loses all magic icons; ability icons stay",
        "受此结附的角色，其印刷文本框视作空白，且失去所有魔法领域图标（不影响能力图标）",
    ),
    Control: ("you control its bearer", "你操控受此结附的角色"),
    LookAtLurkers: (
        "while this card is ready you may look at any lurker at this region at any time",
        "只要本卡牌未横置，你可以随时检视本地区的任一暗藏者",
    ),
    DrawFromBottom: ("you draw from the bottom of your deck instead of the top", "你从牌库底抓牌，而非牌库顶"),
    ScoresInstead: (
        "when you win this region you may put this card into your score area instead of under the deck",
        "当你赢取本地区时，可以将本卡牌置入你的计分区，而非置入其拥有者的牌库底",
    ),
    AssetInstead: (
        "when you win this region this card may become an asset of yours",
        "当你赢取本地区时，可以将本卡牌置入你的资产区，令其成为一个资产",
    ),
    FromGraveyard: (
        "you may play this card face up from your graveyard, paying its cost and meeting its loyalty",
        "你可以从墓地中正面打出本卡牌，就如同其在你的手上一样（仍需支付费用并满足忠诚需求）",
    ),
}


def _while(test: Node | None, text: str, lang: str) -> str:
    if test is None:
        return text
    return say(lang, f"while {test.text(lang)}, {text}", f"若{test.text(lang)}，则{text}")


def gain_text(effect: Gain, lang: str) -> str:
    single = isinstance(effect.which, (This, Bearer))
    who = effect.which.text(lang) if single else plural(effect.which, lang)
    parts = [gained(effect, lang)] if gained(effect, lang) else []
    if effect.magic:
        parts.append(say(lang, f"a {effect.magic} magic icon", f"{magic_name('zh', effect.magic)}图标"))
    what = say(lang, " and ", "和").join(parts)
    text = say(lang, f"{who} {'has' if single else 'have'} {what}", f"{who}获得{what}") if what else ""
    if effect.subtype:
        kind = subtype_name(lang, effect.subtype)
        if effect.instead_of:
            old = subtype_name(lang, effect.instead_of)
            clause = say(
                lang, f"{who} is {with_article(kind)} instead of {with_article(old)}", f"将{who}的{old}类别改为{kind}类别"
            )
        else:
            clause = say(
                lang,
                f"{who} {f'is also {with_article(kind)}' if single else f'are also {kind}s'}",
                f"{who}额外具有{kind}类别",
            )
        text = say(lang, f"{text}, and {clause}", f"{text}，并且{clause}") if text else clause
    if effect.ability is not None:
        head = say(lang, ", ", "，").join(
            [
                say(lang, "Quick action", "快速行动") if effect.ability.quick else say(lang, "Action", "行动"),
                *price_parts(effect.ability.price, lang),
            ]
        )
        assert effect.ability.effect is not None
        inner = effect.ability.effect.text(lang)
        text = say(lang, f'{who} has "{head}: {inner}"', f"{who}获得“{head}：{inner}”的能力")
    if effect.times is not None:
        each = effect.times.text(lang)
        text = say(lang, f"for {each}, {text}", f"{each}，{text}")
    return _while(effect.test, text, lang)


CANNOT = {
    "ready": ("cannot be readied in the ready step", "于重置步骤中不能被重置"),
    "influence": ("cannot take part in influence contests", "不能参与势力对抗"),
    "flip": ("cannot turn over", "不能翻面"),
}


def cannot_text(effect: Cannot | KeepsOut | CannotBear, lang: str) -> str:
    if isinstance(effect, Cannot):
        return f"{plural(effect.which, lang)}{say(lang, ' ', '')}{say(lang, *CANNOT[effect.act])}"
    if isinstance(effect, CannotBear):
        kinds = [subtype_name(lang, k) for k in effect.kinds]
        if effect.but:
            return say(
                lang, f"this card can bear no attachments but {' and '.join(kinds)}", f"本卡牌除{'与'.join(kinds)}外不受附属"
            )
        return say(lang, f"this card cannot bear {' or '.join(kinds)}", f"本卡牌不能被{'或'.join(kinds)}结附")
    who = faction_name(lang, effect.faction)
    if effect.act == "move-here":
        return say(lang, f"characters that are not {who} cannot move to this region", f"所有非{who}的角色不能移动进入本地区")
    return say(
        lang,
        f"character cards that are not {who} cannot be played face up to this region",
        f"所有非{who}的角色牌不可正面打出在本地区",
    )
