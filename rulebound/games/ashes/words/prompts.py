"""Prompts, verbs and the details of a pending question, addressed to the deciding player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import Entity
from rulebound.core.words import Words
from rulebound.core.words.prompts import Situation

from ..costs import ANY, LEVELS, Magic
from ..definitions import ABILITIES
from ..rules.attack import Attack, Battle
from ..rules.payment import PayCost
from ..state import AshesState
from .card_text import ability_paragraphs

PROMPTS = {
    "prompt.first-five": ("Choose your first five cards", "選擇你的五張起始手牌"),
    "prompt.first-player": ("Who takes the first player token?", "由誰拿取先手玩家標記？"),
    "prompt.discard": ("Discard any number of cards, then done", "棄掉任意數量的手牌，然後完成"),
    "prompt.turn": ("Your turn: one main action, perhaps a side action", "你的回合：一個主要行動，可再執行一個次要行動"),
    "prompt.attackers": ("Declare attackers, then done", "宣告攻擊者，然後完成"),
    "prompt.attacker": ("Declare the attacker", "宣告攻擊者"),
    "prompt.blockers": ("Block this attacker?", "是否格擋此攻擊者？"),
    "prompt.guard": ("Guard the target?", "是否守護目標？"),
    "prompt.battles": ("Which battle is resolved next?", "接下來結算哪一場戰鬥？"),
    "prompt.counter": ("Counter?", "是否反擊？"),
    "prompt.damage-first": ("Whose damage is resolved first?", "先結算誰受到的傷害？"),
    "prompt.attach-to": ("Attach the spell to which unit?", "將此法術附加到哪個單位？"),
    "prompt.target": ("Choose a target", "選擇目標"),
    "prompt.choose": ("Choose one of these", "選擇其中之一"),
    "prompt.pay-which": ("Which of the parallel costs do you pay?", "支付哪一項並行費用？"),
    "prompt.pay-die": ("Pay with which die?", "以哪個骰子支付？"),
    "prompt.pay-discard": ("Discard which card as a cost?", "捨棄哪張卡牌作為費用？"),
    "prompt.spend-extra": ("Spend the additional dice?", "是否花費額外的骰子？"),
    "prompt.meditate": ("Meditate: discard which card next?", "調度：接下來棄掉哪張卡牌？"),
    "prompt.change-die": ("Turn a die to another side?", "將一個骰子改到另一面？"),
    "prompt.shift-die": ("Which die?", "哪個骰子？"),
    "prompt.exhaust-dice": ("Exhaust any number of dice, then done", "消耗任意數量的骰子，然後完成"),
    "prompt.draw-more": ("Draw another card?", "是否再抽一張卡牌？"),
    "prompt.take-ally": ("Take which ally into your hand?", "將哪張盟友加入手牌？"),
    "prompt.search": ("Take which card of your draw pile?", "從抽牌堆拿取哪張卡牌？"),
    "prompt.how-many": ("How many?", "數量？"),
    "prompt.token-from": ("Move which token?", "移動哪個標記？"),
    "prompt.token-onto": ("Onto which card?", "移到哪張卡牌上？"),
    "prompt.which-token": ("Which token?", "放置哪一種標記？"),
    "prompt.must-discard": ("Discard a card from your hand", "從你的手牌中棄掉一張卡牌"),
    "prompt.heal": ("Remove wound tokens from which card?", "從哪張卡牌上移除傷害標記？"),
    "prompt.exhaust-instead": ("Exhaust both units instead of damage?", "是否改為消耗兩個單位？"),
    "prompt.card-to-draw-pile": ("Put which card on your draw pile?", "將哪張卡牌放到抽牌堆？"),
    "prompt.top-or-bottom": ("On the top or the bottom?", "放到頂部還是底部？"),
    "prompt.window": ("Respond?", "是否回應？"),
    "prompt.window.attack:when": ("Attackers are declared: respond?", "宣告攻擊者時：是否回應？"),
    "prompt.window.attack:after": ("Attackers were declared: respond?", "宣告攻擊者後：是否回應？"),
    "prompt.window.block:when": ("Blockers are declared: respond?", "宣告格擋者時：是否回應？"),
    "prompt.window.block:after": ("Blockers were declared: respond?", "宣告格擋者後：是否回應？"),
    "prompt.window.guard:when": ("A guard is declared: respond?", "宣告守護者時：是否回應？"),
    "prompt.window.guard:after": ("A guard was declared: respond?", "宣告守護者後：是否回應？"),
    "prompt.window.damage:after": ("{0} is dealt damage: respond?", "對{0}造成傷害後：是否回應？"),
    "prompt.window.wounds:after": ("{0} received wounds: respond?", "{0}受到傷害標記後：是否回應？"),
    "prompt.window.destroyed:when": ("{0} is being destroyed: respond?", "{0}被摧毀時：是否回應？"),
    "prompt.window.destroyed:after": ("{0} was destroyed: respond?", "{0}被摧毀後：是否回應？"),
    "prompt.window.leaves:after": ("{0} left play: respond?", "{0}離場後：是否回應？"),
    "prompt.window.enters:when": ("{0} comes into play: respond?", "{0}進場時：是否回應？"),
    "prompt.window.enters:after": ("{0} came into play: respond?", "{0}進場後：是否回應？"),
    "prompt.window.targeted:after": ("{0} was targeted: respond?", "{0}成為目標後：是否回應？"),
    "prompt.window.draw-step": ("The draw cards step: use an effect?", "抽取卡牌步驟：是否使用效果？"),
    "prompt.window.prepare:end": ("The end of the prepare phase: use an effect?", "準備階段結束：是否使用效果？"),
    "prompt.window.round:end": ("The end of the round: use an effect?", "一輪結束：是否使用效果？"),
    "prompt.draft-phoenixborn": ("Take which Phoenixborn?", "選擇哪位凰族後裔？"),
    "prompt.draft-card": ("Keep which card?", "保留哪張卡牌？"),
    "prompt.draft-dice": ("Take which two dice?", "拿取哪兩個骰子？"),
    "prompt.draft-take": ("Take a face-up card for one of yours?", "是否以你的一張卡牌換取一張面朝上的卡牌？"),
    "prompt.draft-give": ("Which of your cards do you leave in its place?", "將你的哪張卡牌放回原位？"),
}

ASKS = {
    "asks.attackers": ("Declare attackers against {0}, then done", "宣告攻擊{0}的攻擊者，然後完成"),
    "asks.attacker": ("Declare the attacker against {0}", "宣告攻擊{0}的攻擊者"),
    "asks.main-left": ("Your turn: one main action is left", "你的回合：還剩一個主要行動"),
    "asks.side-left": ("Your turn: a side action is left, or end it", "你的回合：還可執行一個次要行動，或結束回合"),
    "asks.none-left": ("Your turn: no action is left", "你的回合：沒有剩餘行動"),
    "asks.blockers": ("{0} attacks {1}. Block it?", "{0}攻擊{1}。是否格擋？"),
    "asks.guard": ("{0} attacks {1}. Guard the target?", "{0}攻擊{1}。是否守護目標？"),
    "asks.counter": ("{0} attacks {1}. Counter?", "{0}攻擊{1}。是否反擊？"),
    "asks.cost": ("Pay for {0}: {1}", "支付{0}的費用：{1}"),
    "asks.pay-die": (
        "Pay for {0}: {1}. Still missing: {2}. Pay with which die?",
        "支付{0}的費用：{1}。還缺：{2}。以哪個骰子支付？",
    ),
    "asks.dice": ("{n} {0} {n:die|dice}", "{n}個{0}骰子"),
    "asks.pay-discard": ("Discard which card as a cost of {0}?", "捨棄哪張卡牌作為{0}的費用？"),
    "asks.choose": ("{0}: choose one of these", "{0}：選擇其中之一"),
    "asks.target": ("{0}: choose a target", "{0}：選擇目標"),
    "asks.may": ("{0}: use this effect?", "{0}：是否使用此效果？"),
    "asks.next": ("{0}: which one next?", "{0}：接下來是哪一個？"),
    "asks.how-many": ("{0}: how many?", "{0}：數量？"),
    "asks.search": ("{0}: take which card of your draw pile?", "{0}：從抽牌堆拿取哪張卡牌？"),
    "asks.attach-to": ("Attach {0} to which unit?", "將{0}附加到哪個單位？"),
}
"""Questions with their details (`Asked`)."""

VERBS = {
    "verb.take": ("take {0}", "拿取{0}"),
    "verb.first-player": ("{who} is first player", "由{who}先手"),
    "verb.discard": ("discard {0}", "棄掉{0}"),
    "verb.discard-top": ("discard the top card of your draw pile", "棄掉你抽牌堆頂部的卡牌"),
    "verb.play": ("play {0}", "打出{0}"),
    "verb.activate": ("activate {0}{ability}", "啟動{0}{ability}"),
    "verb.attack": ("attack {0}", "攻擊{0}"),
    "verb.end-turn": ("end your turn", "結束回合"),
    "verb.dice-power": ("use the dice power of a {0}", "啟動{0}的骰子能力"),
    "verb.meditate": ("meditate", "調度"),
    "verb.attacker": ("attack with {0}", "以{0}攻擊"),
    "verb.block": ("block {1} with {0}", "以{0}格擋{1}"),
    "verb.no-block": ("do not block {0}", "不格擋{0}"),
    "verb.guard": ("guard with {0}", "以{0}守護"),
    "verb.no-guard": ("do not guard", "不守護"),
    "verb.battle": ("resolve the battle of {0}", "結算{0}的戰鬥"),
    "verb.counter": ("counter with {0}", "以{0}反擊"),
    "verb.first": ("first the damage on {0}", "先結算{0}受到的傷害"),
    "verb.attach": ("attach to {0}", "附加到{0}"),
    "verb.target": ("target {0}", "以{0}為目標"),
    "verb.choose": ("choose {0}", "選擇{0}"),
    "verb.react": ("react with {0}", "打出{0}作為反應"),
    "verb.pay": ("pay {note}", "支付{note}"),
    "verb.die": ("pay with a {0} ({note})", "以{0}支付（{note}）"),
    "verb.spend": ("spend {note} additional", "額外花費{note}個"),
    "verb.turn": ("turn a {0}: {note}", "將{0}改到：{note}"),
    "verb.keep": ("change no die", "不改變骰子"),
    "verb.raise": ("raise a {0} ({note})", "提升{0}（{note}）"),
    "verb.lower": ("lower a {0} ({note})", "降低{0}（{note}）"),
    "verb.exhaust": ("exhaust {0}{ability}", "消耗{0}{ability}"),
    "verb.draw": ("draw a card", "抽一張卡牌"),
    "verb.search": ("search your draw pile", "搜尋抽牌堆"),
    "verb.nothing": ("take nothing", "不拿取"),
    "verb.remove": ("remove {note}", "移除{note}個"),
    "verb.move": ("move a {note} token from {0}", "移動{0}上的{note}標記"),
    "verb.onto": ("onto {0}", "移到{0}上"),
    "verb.wound": ("a wound token on {0}", "在{0}上放置傷害標記"),
    "verb.exhaustion": ("an exhaustion token on {0}", "在{0}上放置消耗標記"),
    "verb.status": ("a status token on {0}", "在{0}上放置狀態標記"),
    "verb.heal": ("remove wounds from {0}", "移除{0}的傷害標記"),
    "verb.exhaust-both": ("exhaust both units", "消耗兩個單位"),
    "verb.deal-damage": ("deal damage", "造成傷害"),
    "verb.top": ("on the top", "放到頂部"),
    "verb.bottom": ("on the bottom", "放到底部"),
    "verb.keep-card": ("keep {0}", "保留{0}"),
    "verb.take-two": ("take 2 of {0}", "拿取2個{0}"),
    "verb.take-both": ("take {0} and {1}", "拿取{0}與{1}"),
    "verb.give": ("give {0}", "放回{0}"),
}

PROCEDURES = {
    "procedure.SetUp": ("set-up", "遊戲準備"),
    "procedure.ChooseFirstFive": ("choosing the first five", "選擇起始手牌"),
    "procedure.Rounds": ("the round", "一輪"),
    "procedure.PreparePhase": ("the prepare phase", "準備階段"),
    "procedure.ChooseDiscards": ("discarding cards", "棄掉卡牌"),
    "procedure.PlayerTurns": ("the player turns phase", "玩家回合階段"),
    "procedure.RecoveryPhase": ("the recovery phase", "恢復階段"),
    "procedure.ChooseDice": ("exhausting dice", "消耗骰子"),
    "procedure.Turn": ("a player's turn", "玩家的回合"),
    "procedure.DicePower": ("a dice power", "骰子能力"),
    "procedure.Meditate": ("meditating", "調度"),
    "procedure.PlayCard": ("playing a card", "打出卡牌"),
    "procedure.ResolveSpell": ("a spell is resolved", "結算法術"),
    "procedure.Activate": ("activating an effect", "啟動效果"),
    "procedure.UseTriggered": ("a triggered effect", "觸發效果"),
    "procedure.PlayReaction": ("playing a reaction", "打出反應"),
    "procedure.PayCost": ("paying a cost", "支付費用"),
    "procedure.AshesEvent": ("something that happens", "發生的事情"),
    "procedure.GameEvent": ("something that happens", "發生的事情"),
    "procedure.ComesIntoPlay": ("a card comes into play", "卡牌進場"),
    "procedure.LeavePlay": ("a card leaves play", "卡牌離場"),
    "procedure.Targeted": ("a target is chosen", "選擇目標"),
    "procedure.Attach": ("attaching an alteration spell", "附加狀態法術"),
    "procedure.Attack": ("an attack", "攻擊"),
    "procedure.AttackPhoenixborn": ("attacking a Phoenixborn", "攻擊凰族後裔"),
    "procedure.AttackUnit": ("attacking a unit", "攻擊單位"),
    "procedure.Battle": ("a battle", "戰鬥"),
    "procedure.DealDamage": ("dealing damage", "造成傷害"),
    "procedure.Destroy": ("a unit is destroyed", "單位被摧毀"),
    "procedure.Draft": ("the draft", "抽選"),
    "procedure.PickAndPass": ("picking and passing", "選牌並傳遞"),
    "step.take_attacker": ("the attacker joins", "確認攻擊者"),
    "step.take_blocker": ("the blocker joins", "確認格擋者"),
    "step.resolve_battle": ("a battle is resolved", "結算戰鬥"),
    "step.decide_counter": ("whether to counter", "是否反擊"),
    "step.second_damage": ("the second damage", "第二次傷害"),
    "step.choose_extra": ("additional costs", "額外費用"),
    "step.choose_alternative": ("which of the parallel costs", "選擇並行費用"),
    "step.choose_x": ("how much X is", "決定X"),
    "step.take_x": ("X is fixed", "確定X"),
    "step.take_discard": ("the card to discard is taken", "確認捨棄的卡牌"),
    "step.close": ("the turn ends", "回合結束"),
}
"""The names of procedures, and of steps that cite no rule."""


class Asked(Situation):
    """The pending question of an Ashes game and its details."""

    USING = frozenset({"use", "react"})

    def __init__(self, g: AshesState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def distinguished(self, *cards: Entity) -> list[str]:
        """The names of cards, with the controller where names alone are ambiguous."""
        names = [self.name(e) for e in cards]
        if len(set(names)) == len(names):
            return names
        return [
            self.words.common("owned", self.words.player(self.g.holder(e)), n) for e, n in zip(cards, names, strict=True)
        ]

    # ------------------------------------------------------------ the questions

    def turn(self) -> str:
        """The remaining actions of the turn, once the player has taken one."""
        main, side = self.g.main_left > 0, self.g.side_left > 0
        return "" if main and side else self.say("main-left" if main else "side-left" if side else "none-left")

    def blockers(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack):
            return ""
        return self.say("blockers", *self.distinguished(self.ask.source, top.target))

    def guard(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack) or not top.attackers:
            return ""
        return self.say("guard", *self.distinguished(top.attackers[0], top.target))

    def counter(self) -> str:
        top = self.g.stack[-1]
        return self.say("counter", *self.distinguished(top.attacker, top.defender)) if isinstance(top, Battle) else ""

    def pay_die(self) -> str:
        """The cost in dice, and the part of it to pay now."""
        top = self.g.stack[-1]
        if not isinstance(top, PayCost) or not top.symbols:
            return ""
        left = top.symbols[len(top.dice) :]
        return self.say("pay-die", self.name(top.card), self._dice(top.symbols), self._dice(left))

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayCost) or not top.symbols:
            return ""
        return self.say("cost", self.name(top.card), self.words.paid(self._dice(top.symbols), len(top.dice)))

    def _dice(self, magic: Magic) -> str:
        """The text of a magic cost: 2 natural class dice, 1 basic die."""
        counts = Counter(magic)
        named = [(s.die == ANY, LEVELS[s.level], s.die, n) for s, n in counts.items()]
        notes = [(level if any_type else f"{die}:{level}", n) for any_type, level, die, n in named]
        return self.words.joined(self.say("dice", self.words.note(note), n=n) for note, n in notes)

    # ------------------------------------------------------------ the card's own text

    def ability(self, e: Entity, key: str, lang: str) -> str:
        return " ".join(ability_paragraphs(self.g.card[e], ABILITIES[key], lang)) if key in ABILITIES else ""

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {
        "turn": turn,
        "blockers": blockers,
        "guard": guard,
        "counter": counter,
        "pay-die": pay_die,
    }


def question_text(g: AshesState, words: Words) -> tuple[str, str]:
    """The full pending question, if it says more than its prompt, and the card's text behind it."""
    return Asked(g, words).told()


def cost_text(g: AshesState, words: Words) -> str:
    """The amount to pay now, and its purpose."""
    return Asked(g, words).cost()
