"""Questions and options: prompts, verbs, and the subject of a pending question, addressed to the deciding player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Option
from rulebound.core.priority import Priority
from rulebound.core.text import say
from rulebound.core.words import Words
from rulebound.core.words.prompts import Situation

from ..cards import cards
from ..costs import Bought
from ..definitions import ABILITIES
from ..nouns.subjects import Modes
from ..rules.abilities import UseAbility
from ..rules.payment import PayCost, saved, worth
from ..rules.play import cost_of, dispatch_cost
from ..rules.priority import DISPATCH, EXHAUST, FLIP, PLAY, USE
from ..state import UnderworldState
from .card_text import ability_text, in_book_words, price_parts

PROMPTS = {
    "prompt.mulligan": (
        "Put any cards of your hand under your deck and draw as many anew, then done",
        "将任意数量的手牌置于牌库底并重新抓取等量的牌，然后完成",
    ),
    "prompt.first-player": ("Who begins?", "由谁做起始玩家？"),
    "prompt.free-asset": ("Begin with the top card of your deck as an asset?", "是否将你的牌库顶牌作为资产开始游戏？"),
    "prompt.priority": ("You have priority", "你具有行动权"),
    "prompt.priority.action-step": (
        "Action step: a standard action, a quick action, or pass",
        "行动步骤：标准行动、快速行动，或让过",
    ),
    "prompt.priority.prepare-step": ("Prepare step: a quick action, or pass", "准备步骤：快速行动，或让过"),
    "prompt.priority.draw-step": ("Draw step: a quick action, or pass", "抓牌步骤：快速行动，或让过"),
    "prompt.priority.contest-phase-begins": (
        "The contest phase begins: a quick action, or pass",
        "对抗阶段开始：快速行动，或让过",
    ),
    "prompt.priority.investigate": (
        "After the investigate contest: a quick action, or pass",
        "调查对抗之后：快速行动，或让过",
    ),
    "prompt.priority.battle": ("After the battle contest: a quick action, or pass", "战斗对抗之后：快速行动，或让过"),
    "prompt.priority.influence": ("After the influence contest: a quick action, or pass", "势力对抗之后：快速行动，或让过"),
    "prompt.priority.win": ("A region is won: a quick action, or pass", "有地区被赢取：快速行动，或让过"),
    "prompt.priority.end-step": ("End step: a quick action, or pass", "结束步骤：快速行动，或让过"),
    "prompt.priority.recovery-step": ("Recovery step: a quick action, or pass", "恢复步骤：快速行动，或让过"),
    "prompt.queue.next": ("Which trigger goes onto the stack next?", "接下来哪个触发能力进入堆叠？"),
    "prompt.trigger": ("{0}: use the triggered ability?", "{0}：是否发动触发能力？"),
    "prompt.region": ("{0}: to which region?", "{0}：到哪个地区？"),
    "prompt.host": ("{0}: attach to what?", "{0}：结附于什么？"),
    "prompt.target": ("{0}: choose a target", "{0}：选择目标"),
    "prompt.choose": ("{0}: choose", "{0}：选择"),
    "prompt.choose-one": ("{0}: choose one", "{0}：选择一项"),
    "prompt.payment.part": ("Pay with what?", "以什么支付？"),
    "prompt.choose-x": ("{0}: how much is X?", "{0}：X是多少？"),
    "prompt.privilege": ("A tie: pay 1 to win it by 1?", "平局：是否支付1点费用，以1个图标的优势胜出？"),
    "prompt.who-takes-reward": ("Who takes the reward?", "由谁获取奖励？"),
    "prompt.foresee-bottom": (
        "Put which card on the bottom next, or keep the rest on top?",
        "接下来将哪张牌置于牌库底？其余留在牌库顶",
    ),
    "prompt.foresee-top": ("Which card lies on top, which next?", "哪张牌在最上面，接下来是哪张？"),
    "prompt.battle-damage": ("How much battle damage for {0}?", "对{0}分配多少战斗伤害？"),
    "prompt.redirect": ("{0}: take the damage instead?", "{0}：是否改为由其承受伤害？"),
    "prompt.spirit": ("{0}: prevent the damage (spirit)?", "{0}：是否防止伤害（灵体）？"),
    "prompt.seal-instead": ("{0}: seal it instead of putting it into the graveyard?", "{0}：是否将其封印，而非置入墓地？"),
    "prompt.leaves-region": ("{0}: where does it go?", "{0}：去往何处？"),
    "prompt.order-below": ("Which card goes under your deck next?", "接下来哪张牌置于你的牌库底？"),
    "prompt.discard": ("Discard which card?", "弃哪张牌？"),
    "prompt.discard-any": ("Discard any number of cards, then done", "弃掉任意数量的手牌，然后完成"),
    "prompt.keep-one": ("You may control only one of these: sacrifice which?", "你只能操控其中一个：牺牲哪个？"),
    "prompt.sacrifice": ("{0}: sacrifice which?", "{0}：牺牲哪个？"),
    "prompt.search": ("{0}: take which card?", "{0}：拿取哪张牌？"),
    "prompt.contain": ("{0}: remove an influence marker from which region?", "{0}：从哪个地区移除势力标志？"),
    "prompt.remove-marker": ("{0}: remove a marker from which card?", "{0}：从哪张牌上移除标志？"),
    "prompt.pay-for-it": ("{0}: pay for it?", "{0}：是否支付？"),
    "prompt.pay-or-sacrifice": ("{0}: pay, or sacrifice it?", "{0}：支付，还是牺牲？"),
    "prompt.take-from-hand": ("{0}: choose a card to be discarded?", "{0}：选择一张弃掉的牌？"),
    "prompt.show-to-save": ("{0}: show how many cards?", "{0}：展示几张牌？"),
    "prompt.keep-scheme": ("Only one scheme at a time: which one stays?", "只能存在一个谋划：保留哪个？"),
    "prompt.command": ("{0}: carry it out?", "{0}：是否发动该指令？"),
    "prompt.seal-from-hand": ("{0}: seal which card?", "{0}：封印哪张牌？"),
    "prompt.play-sealed": ("{0}: play which card for nothing?", "{0}：不支付费用打出哪张牌？"),
    "prompt.seal-graveyard": ("{0}: seal which card of your graveyard?", "{0}：封印墓地中的哪张牌？"),
    "prompt.sealed-to-bottom": ("{0}: put which sealed card under your deck?", "{0}：将哪张被封印的牌置于牌库底？"),
    "prompt.sealed-into-play": ("{0}: which sealed card?", "{0}：哪张被封印的牌？"),
    "prompt.toggle-spirit": ("{0}: does it gain or lose spirit?", "{0}：获得还是失去灵体？"),
    "prompt.hand-as-lurker": ("{0}: put which character card as a lurker?", "{0}：将哪张角色牌作为暗藏者？"),
    "prompt.exhaust-some": ("{0}: exhaust which?", "{0}：横置哪个？"),
}

SITUATIONS = {
    "asks.cost": ("{n} cost", "{n}点费用"),
    "asks.cost-for": ("Pay for {0}: {1}", "为{0}支付{1}"),
    "asks.cost-of": ("Pay {0}", "支付{0}"),
    "asks.pay-for": (
        "Pay for {0}: {1}. Still missing: {2}. Pay with what?",
        "为{0}支付{1}。还差{2}。以什么支付？",
    ),
    "asks.pay": ("Pay {0}. Still missing: {1}. Pay with what?", "支付{0}。还差{1}。以什么支付？"),
}
"""Questions in full, with what they are about (`Asked`)."""

MORE = {
    "more.cost": ("cost {n}", "费用{n}"),
    "more.cost-x": ("cost {n} + X", "费用{n}＋X"),
    "more.cost-least": ("cost {n} at least", "费用至少{n}"),
    "more.gains": ("{n} more cost to spend in this step", "本步骤可用的费用+{n}"),
}
"""What stands in brackets behind an option (`Asked`)."""

VERBS = {
    "verb.put-back": ("put back {0}", "放回{0}"),
    "verb.done": ("done", "完成"),
    "verb.first": ("{who} begins", "由{who}先手"),
    "verb.take-asset": ("yes, begin with one more asset", "是，以一个额外资产开始"),
    "verb.build": ("build {0} as an asset", "以{0}建立资产"),
    "verb.play": ("play {0}", "打出{0}"),
    "verb.dispatch": ("dispatch {0} secretly", "秘密派遣{0}"),
    "verb.flip": ("flip {0}", "将{0}翻面"),
    "verb.use": ("use {0}{ability}", "发动{0}{ability}"),
    "verb.exhaust": ("exhaust {0}", "横置{0}"),
    "verb.command": ("turn up a command card", "翻开一张指令牌"),
    "verb.keep-scheme": ("{0} stays", "保留{0}"),
    "verb.carry-out": ("carry out {0}", "发动{0}"),
    "verb.pass": ("pass", "让过"),
    "verb.later": ("let the others go first", "让队友先行动"),
    "verb.decline": ("decline", "放弃"),
    "verb.next": ("{0}{ability}", "{0}{ability}"),
    "verb.to-region": ("to {0}", "到{0}"),
    "verb.attach-to": ("attach to {0}", "结附于{0}"),
    "verb.target": ("target {0}", "以{0}为目标"),
    "verb.choose": ("choose {0}", "选择{0}"),
    "verb.player": ("{who}", "{who}"),
    "verb.option": ("option {note}", "第{note}项"),
    "verb.pay": ("pay", "支付"),
    "verb.pay-for-it": ("pay {note}", "支付{note}"),
    "verb.x": ("X is {note}", "X为{note}"),
    "verb.privilege": ("{who} uses the privilege", "{who}发动先手标志特权"),
    "verb.takes-reward": ("{who}", "{who}"),
    "verb.to-bottom": ("{0} to the bottom", "{0}置于牌库底"),
    "verb.keep-on-top": ("keep the rest on top", "其余留在牌库顶"),
    "verb.on-top": ("{0} on top", "{0}在上"),
    "verb.assign": ("{note} to {0}", "对{0}分配{note}点"),
    "verb.take-damage": ("{0} takes it instead", "改为由{0}承受"),
    "verb.prevent": ("prevent it", "防止"),
    "verb.seal-on": ("seal it on {0}", "封印在{0}上"),
    "verb.hand": ("{0} returns to hand", "{0}回到手上"),
    "verb.score": ("{0} into your score area", "{0}置入计分区"),
    "verb.asset": ("{0} becomes an asset", "{0}成为资产"),
    "verb.bottom": ("{0} under the deck", "{0}置于牌库底"),
    "verb.discard": ("discard {0}", "弃掉{0}"),
    "verb.sacrifice": ("sacrifice {0}", "牺牲{0}"),
    "verb.search": ("take {0}", "拿取{0}"),
    "verb.show": ("show {0}{note}", "展示{0}{note}"),
    "verb.remove-influence": ("from {0}", "从{0}"),
    "verb.remove-marker": ("from {0}", "从{0}"),
    "verb.seal": ("seal {0}", "封印{0}"),
    "verb.gain-spirit": ("it gains spirit", "获得灵体"),
    "verb.lose-spirit": ("it loses spirit", "失去灵体"),
}

PROCEDURES = {
    "procedure.SetUp": ("set-up", "初始设置"),
    "procedure.PastEvent": ("something that happens", "发生的事情"),
    "procedure.BecomeLurker": ("becoming a lurker", "成为暗藏者"),
    "step.carry_out": ("carry it out", "执行效果"),
    "step.choose_targets": ("choose the targets", "选择目标"),
    "step.choose_bottom": ("what goes to the bottom", "选择放到牌库底的牌"),
    "step.put_below": ("it goes to the bottom", "放到牌库底"),
    "step.choose_top": ("what comes on top", "选择放到牌库顶的牌"),
    "step.put_on_top": ("it comes on top", "放到牌库顶"),
    "step.arrange": ("the cards are put back", "放回这些牌"),
    "procedure.Turns": ("the game", "游戏"),
    "procedure.Turn": ("the turn", "回合"),
    "procedure.Step": ("a step", "步骤"),
    "procedure.Priority": ("priority and the stack", "行动权与堆叠"),
    "procedure.ContestPhase": ("the contest phase", "对抗阶段"),
    "procedure.Contest": ("a contest", "对抗"),
    "procedure.Play": ("playing {0}", "打出{0}"),
    "procedure.ResolveCard": ("{0} resolves", "结算{0}"),
    "procedure.SecretDispatch": ("secret dispatch", "秘密派遣"),
    "procedure.Flip": ("flipping {0}", "{0}翻面"),
    "procedure.Reveal": ("{0} is revealed", "{0}现身"),
    "procedure.UseAbility": ("using {0}", "发动{0}"),
    "procedure.UseTrigger": ("the trigger of {0}", "{0}的触发能力"),
    "procedure.ResolveAbility": ("the ability of {0} resolves", "结算{0}的能力"),
    "procedure.PayCost": ("paying", "支付费用"),
    "procedure.DealDamage": ("dealing damage", "造成伤害"),
    "procedure.Perish": ("cards are destroyed or sacrificed", "消灭或牺牲"),
    "procedure.WinRegions": ("winning regions", "赢取地区"),
    "procedure.WinRegion": ("winning {0}", "赢取{0}"),
    "procedure.Mulligan": ("the mulligan", "再调度"),
    "procedure.Foresee": ("looking at the top of the deck", "检视牌库顶"),
    "procedure.FlipCommand": ("a command card", "指令牌"),
    "procedure.ChooseTargets": ("choosing targets", "选择目标"),
    "procedure.TextBegun": ("what a text would do", "效果的预览"),
    "procedure.DiscardCards": ("discarding", "弃牌"),
    "procedure.DiscardTogether": ("everybody discards", "各自弃牌"),
    "procedure.KeepOne": ("only one of these", "数量限制"),
    "procedure.SearchDecks": ("everybody searches their deck", "各自寻找牌库"),
    "procedure.OrderBelow": ("cards go under the deck", "置于牌库底"),
    "procedure.Drain": ("triggers go onto the stack", "触发能力进入堆叠"),
    "procedure.Share": ("dividing", "分配"),
}


class Asked(Situation):
    """The pending question of an Underworld game."""

    def __init__(self, g: UnderworldState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def payment(self) -> str:
        """The cost, its purpose, and the part that is still missing."""
        top = self.g.stack[-1]
        if not isinstance(top, PayCost):
            return ""
        cost, missing = self.say("cost", n=top.cost + top.unspent), self.say("cost", n=top.cost - worth(top.chosen))
        card = self.g.cause(top)
        if card == NOBODY:
            return self.say("pay", cost, missing)
        return self.say("pay-for", self.name(card), cost, missing)

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayCost):
            return ""
        cost = self.words.paid(self.say("cost", n=top.cost + top.unspent), top.unspent + worth(top.chosen))
        card = self.g.cause(top)
        return self.say("cost-of", cost) if card == NOBODY else self.say("cost-for", self.name(card), cost)

    def _asking(self) -> list[str]:
        top = self.state.stack[-1]
        return [self._ability(top.card, top.ability)] if isinstance(top, UseAbility) else super()._asking()

    def ability(self, e: Entity, key: str, lang: str) -> str:
        if key not in ABILITIES:
            return ""
        return in_book_words(self.words.lang, ability_text(self.g.card[e], ABILITIES[key], lang))

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {"payment": payment}


def question_text(g: UnderworldState, words: Words) -> tuple[str, str]:
    """The pending question in full, if there is more to say than its prompt, with the card's text behind it."""
    return Asked(g, words).told()


def option_detail(g: UnderworldState, option: Option, words: Words) -> str:
    """The text in brackets behind an option: what it costs, or what it brings."""
    if not isinstance(g.stack[-1], Priority) or not option.entities:
        return ""
    verb, e, lang = option.verb, option.entities[0], words.lang
    if verb in (PLAY, FLIP):
        least = cost_of(g, option.player, e)
        cost = least - saved(g, option.player, Bought(e, int(verb == FLIP)))
        key = "more.cost-x" if g.card[e].x else "more.cost-least" if least < g.card[e].cost else "more.cost"
        return words.messages.say(lang, key, n=max(0, cost))
    if verb == DISPATCH:
        return words.messages.say(lang, "more.cost", n=dispatch_cost(g, option.player) or 0)
    if verb == EXHAUST:
        return words.messages.say(lang, "more.gains", n=1)
    if verb != USE:
        return ""
    tongue = "en" if lang == "en" else "zh"
    return in_book_words(lang, say(tongue, ", ", "，").join(price_parts(ABILITIES[option.value[2]].price, tongue)))


def cost_text(g: UnderworldState, words: Words) -> str:
    """The cost to pay now, and its purpose."""
    return Asked(g, words).cost()


def option_text(lang: str, source: str, verb: str, note: str) -> str:
    """What an option of a card's "choose one" means, in the card's own words; empty for other options."""
    if verb != "option" or source not in cards():
        return ""
    effects = [a.effect for a in cards()[source].abilities if a.effect is not None]
    found = [part for effect in effects for part in effect.parts() if isinstance(part, Modes)]
    if len(found) != 1:
        return ""
    return in_book_words(lang, found[0].options[int(note) - 1].text("en" if lang == "en" else "zh"))


def ability_note(lang: str, key: str) -> str:
    """Distinguishes a card's abilities by what they do."""
    effect = ABILITIES[key].effect
    return in_book_words(lang, effect.text("en" if lang == "en" else "zh")) if effect is not None else ""
