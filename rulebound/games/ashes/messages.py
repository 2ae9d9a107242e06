"""What the game says: prompts, options, reasons and log lines, in English and Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent
from rulebound.core.requirements import Reason
from rulebound.core.text import Messages, in_script

from .cards import cards
from .wording import ABILITY_NAMES, DICE_NAMES, ability_name, symbol

if TYPE_CHECKING:
    from rulebound.core.words import Words

LEVELS = ("basic", "class", "power")

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
"""Questions in full, with what they are about (`situations.py`)."""

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

REASONS = {
    "reason.needs-dice": ("needs {n} more {what} {n:die|dice}", "還需要{n}個{what}骰子"),
    "reason.no-main-action": ("your main action of this turn is used up", "你本回合的主要行動已經用掉"),
    "reason.no-side-action": ("your side action of this turn is used up", "你本回合的次要行動已經用掉"),
    "reason.is-exhausted": ("it is exhausted", "它已消耗"),
    "reason.needs-cards": ("needs {n} {n:card|cards} in your hand to discard", "需要{n}張手牌以捨棄"),
    "reason.battlefield-full": ("your battlefield is full", "你的戰場已滿"),
    "reason.spellboard-full": ("your spellboard is full", "你的法術位已滿"),
    "reason.no-unit-to-attach": ("there is no unit that it may be attached to", "沒有可以附加的單位"),
    "reason.only-as-reaction": (
        "it is a reaction: it may be played only when its condition is met",
        "這是反應法術：只能在條件達成時打出",
    ),
    "reason.one-reaction": ("you have played a reaction this turn", "你本回合已經打出過一次反應"),
    "reason.only-in-turns": ("it can be used only in the player turns phase", "只能在玩家回合階段使用"),
    "reason.not-your-turn": ("it is not your turn", "現在不是你的回合"),
    "reason.not-yours": ("you do not control it", "它不受你控制"),
    "reason.not-in-play": ("it is not in play", "它不在場上"),
    "reason.nothing-to-activate": ("it has nothing to activate", "它沒有可以啟動的效果"),
    "reason.has-no-such-ability": ("it does not have the ability now", "它現在沒有這個能力"),
    "reason.die-exhausted": ("the die is not in your active pool", "此骰子不在你的啟動骰池中"),
    "reason.changes-nothing": ("its dice power could change nothing now", "其骰子能力現在無法造成任何改變"),
    "reason.needs-power-side": ("the die does not show its power side", "此骰子沒有顯示強力面"),
    "reason.deck-phoenixborn": (
        "a deck needs exactly one Phoenixborn ({what} is none)",
        "牌庫需要正好一張凰族後裔（{what}不是）",
    ),
    "reason.deck-no-phoenixborn": (
        "a deck needs exactly one Phoenixborn, this one has none",
        "牌庫需要正好一張凰族後裔，這副沒有",
    ),
    "reason.deck-second-phoenixborn": ("{what} is a second Phoenixborn", "{what}是第二張凰族後裔"),
    "reason.deck-size": ("a deck has exactly 30 cards, this one has {n}", "牌庫必須正好30張卡牌，這副有{n}張"),
    "reason.deck-copies": ("at most 3 copies of {what}, not {n}", "{what}最多3張，不能有{n}張"),
    "reason.deck-conjuration": (
        "{what} belongs in the conjuration pile, not in the deck",
        "{what}屬於咒法牌堆，不能放入牌庫",
    ),
    "reason.deck-type": ("{what} is no card for a deck", "{what}不是可以放入牌庫的卡牌"),
    "reason.deck-unique": ("{what} belongs to another Phoenixborn", "{what}屬於另一張凰族後裔"),
    "reason.deck-dice": ("a dice pool has exactly 10 dice, this one has {n}", "骰池必須正好10個骰子，這副有{n}個"),
    "reason.deck-die-type": ("there is no die type '{what}'", "沒有「{what}」這種骰子"),
    "reason.deck-pile": (
        "the conjuration pile of this deck holds exactly {n} {what}",
        "這副牌庫的咒法牌堆必須正好有{n}張{what}",
    ),
    "reason.deck-pile-stranger": (
        "no card of this deck brings {what} into play: it does not belong in the conjuration pile",
        "這副牌庫無法產生{what}，不應放入咒法牌堆",
    ),
    "reason.draft-phoenixborn": (
        "the collection has {n} Phoenixborn, one for each player is needed",
        "收藏中有{n}張凰族後裔，每位玩家需要一張",
    ),
    "reason.draft-dice": (
        "the collection has {n} dice, ten for each player are needed: put out as many die types as there are players, "
        "or more than ten dice of each type",
        "收藏中有{n}個骰子，每位玩家需要10個：骰子種類須與玩家人數相同，或每種多於10個",
    ),
    "reason.draft-cards": (
        "the draft deck has {n} cards, ten for each player are needed: nine to deal and one to reveal",
        "抽選牌庫有{n}張卡牌，每位玩家需要10張：分發9張並揭示1張",
    ),
}

LOG = {
    "log.round": ("— Round {n} —", "— 第{n}輪 —"),
    "log.turn": ("{player}'s turn", "{player}的回合"),
    "log.roll": ("{player} rolls: {dice}", "{player}擲骰：{dice}"),
    "log.reroll": ("a tie: all dice are rolled again", "平手：重擲所有骰子"),
    "log.first-player": ("{player} is first player", "{player}為先手玩家"),
    "log.discard": ("{player} discards {0}{by}", "{player}棄掉{0}{by}"),
    "log.discard-top": ("{player} discards {0} off the top of the draw pile{by}", "{player}棄掉抽牌堆頂部的{0}{by}"),
    "log.draw": ("{player} draws {0}{by}", "{player}抽取{0}{by}"),
    "log.first-five": ("{player} takes {dice} as first five", "{player}選擇{dice}作為起始手牌"),
    "log.to-discard-pile": ("{0} goes to {player}'s discard pile{by}", "{0}放到{player}的棄牌堆{by}"),
    "log.to-conjuration-pile": ("{0} goes back to {player}'s conjuration pile{by}", "{0}放回{player}的咒法牌堆{by}"),
    "log.fatigue": ("{player} suffers fatigue", "{player}受到疲倦傷害"),
    "log.play": ("{player} plays {0}", "{player}打出{0}"),
    "log.react": ("{player} reacts with {0}", "{player}打出{0}作為反應"),
    "log.activate": ("{player} activates {0}", "{player}啟動{0}"),
    "log.use": ("{player} uses {0}{ability}", "{player}使用{0}{ability}"),
    "log.pay": ("{player} spends {dice}", "{player}花費{dice}"),
    "log.dice-power": ("{player} uses the dice power of a {0}", "{player}啟動{0}的骰子能力"),
    "log.meditate": ("{player} meditates", "{player}調度"),
    "log.pass": ("{player} passes", "{player}跳過"),
    "log.set-die": ("{player}'s {0} becomes {level}{by}", "{player}的{0}變為{level}{by}"),
    "log.attack": ("{player} attacks {0} with {rest}", "{player}以{rest}攻擊{0}"),
    "log.block": ("{0} blocks {1}", "{0}格擋{1}"),
    "log.guard": ("{0} guards {1}", "{0}守護{1}"),
    "log.damage": ("{0} is dealt {n} damage{from}", "對{0}造成{n}點傷害{from}"),
    "log.wounds": ("{n} wound {n:token|tokens} on {0}{by}", "{0}上放置{n}個傷害標記{by}"),
    "log.prevent": ("{n} damage on {0} is prevented{by}", "防止{0}受到{n}點傷害{by}"),
    "log.redirect": ("{0} receives {n} damage instead{by}", "改為由{0}受到{n}點傷害{by}"),
    "log.heal": ("{n} wound {n:token|tokens} removed from {0}{by}", "從{0}上移除{n}個傷害標記{by}"),
    "log.destroyed": ("{0} is destroyed{by}", "{0}被摧毀{by}"),
    "log.leaves": ("{0} leaves play{by}", "{0}離場{by}"),
    "log.removed": ("{0} is removed from the game{by}", "{0}從遊戲中移除{by}"),
    "log.exhaust": ("{n} exhaustion {n:token|tokens} on {0}{by}", "{0}上放置{n}個消耗標記{by}"),
    "log.exhaustion-removed": (
        "{n} exhaustion {n:token|tokens} removed from {0}{by}",
        "從{0}上移除{n}個消耗標記{by}",
    ),
    "log.exhaust-dice": ("{player} exhausts {dice}", "{player}消耗{dice}"),
    "log.turned": ("{0} is turned sideways", "{0}旋轉90度"),
    "log.upright": ("{0} is turned upright", "{0}轉為直立"),
    "log.status": ("{n} status {n:token|tokens} on {0}{by}", "{0}上放置{n}個狀態標記{by}"),
    "log.status-removed": ("{n} status {n:token|tokens} removed from {0}{by}", "從{0}上移除{n}個狀態標記{by}"),
    "log.attack-value": ("{0}'s attack value: {n:+d} this turn{by}", "{0}的攻擊值本回合{n:+d}{by}"),
    "log.gains": ("{0} gains {detail}{by}", "{0}獲得{detail}{by}"),
    "log.cannot-block": ("{0} cannot block or guard this turn{by}", "{0}本回合不能格擋或守護{by}"),
    "log.place": ("{0} comes onto {player}'s battlefield{by}", "{0}進入{player}的戰場{by}"),
    "log.attached": ("{0} is attached to {1}{by}", "{0}附加到{1}{by}"),
    "log.detached": ("{0} is discarded from {1}{by}", "{1}上的{0}被棄掉{by}"),
    "log.die-on": ("{player} places a {0} on {1}{by}", "{player}將{0}放到{1}上{by}"),
    "log.to-hand": ("{player} takes {0} into hand{by}", "{player}將{0}加入手牌{by}"),
    "log.to-draw-pile": ("{player} puts a card on the draw pile{by}", "{player}將一張卡牌放到抽牌堆{by}"),
    "log.look": ("{player} looks at {0}{by}", "{player}查看{0}{by}"),
    "log.move-token": ("a {detail} token moves from {0} to {1}{by}", "{detail}標記從{0}移到{1}{by}"),
    "log.copy": ("{0} becomes a copy of {1}{by}", "{0}成為{1}的複製{by}"),
    "log.cancel": ("{player} cancels the effect{by}", "{player}取消該效果{by}"),
    "log.target": ("{1} targets {0}", "{1}以{0}為目標"),
    "log.choose": ("{player} chooses {0}{by}", "{player}選擇{0}{by}"),
    "log.draft-token": ("{player} has the first player token", "{player}拿取先手玩家標記"),
    "log.draft-phoenixborn": ("{player} takes {0}", "{player}選擇{0}"),
    "log.draft-card": ("{player} keeps {0}", "{player}保留{0}"),
    "log.draft-pass": ("the packs are passed to the left", "將其餘卡牌傳給左側的玩家"),
    "log.draft-dice": ("{player} takes {0} and {1}", "{player}拿取{0}與{1}"),
    "log.draft-reveal": ("{0} is revealed", "揭示{0}"),
    "log.draft-swap": ("{player} takes {0} and leaves {1}", "{player}拿取{0}並放回{1}"),
    "log.loses": ("{player} is out of the game", "{player}出局"),
    "log.wins": ("{player} wins", "{player}獲勝"),
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
    "procedure.Happening": ("something that happens", "發生的事情"),
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
"""Procedures, and those steps for which no rule is cited."""

TABLE = {
    "zone.phoenixborn": ("Phoenixborn", "凰族後裔"),
    "zone.battlefield": ("Battlefield", "戰場"),
    "zone.spellboard": ("Spellboard", "法術位"),
    "zone.active-pool": ("Active dice", "啟動骰池"),
    "zone.exhausted-pool": ("Exhausted dice", "消耗骰池"),
    "zone.hand": ("Hand", "手牌"),
    "zone.draw-pile": ("Draw pile", "抽牌堆"),
    "zone.discard-pile": ("Discard pile", "棄牌堆"),
    "zone.conjuration-pile": ("Conjuration pile", "咒法牌堆"),
    "zone.resolving": ("Resolving", "結算中"),
    "zone.set-aside": ("Set aside", "放在一旁"),
    "zone.removed": ("Removed from the game", "從遊戲中移除"),
    "badge.attack": ("attack {n}", "攻擊{n}"),
    "badge.life": ("life {n}", "生命{n}"),
    "badge.life-of": ("life {n}/{of}", "生命{n}/{of}"),
    "badge.recover": ("recover {n}", "恢復{n}"),
    "badge.exhaustion": ("exhausted {n}", "消耗{n}"),
    "badge.status": ("status {n}", "狀態{n}"),
    "badge.turned": ("has guarded", "已守護"),
    "badge.attacking": ("attacking", "攻擊中"),
    "fact.round": ("Round {n}", "第{n}輪"),
    "fact.phase": ("{what}", "{what}"),
    "fact.main": ("main actions left: {n}", "剩餘主要行動：{n}"),
    "fact.side": ("side actions left: {n}", "剩餘次要行動：{n}"),
    "fact.reacted": ("has reacted this turn", "本回合已反應"),
    "note.prepare": ("prepare phase", "準備階段"),
    "note.player-turns": ("player turns", "玩家回合階段"),
    "note.recovery": ("recovery phase", "恢復階段"),
    "note.end-of-round": ("end of the round", "一輪結束"),
    "note.spellboard": ("on the spellboard", "法術位上"),
    "note.wound": ("wound", "傷害"),
    "note.exhaustion": ("exhaustion", "消耗"),
    "note.status": ("status", "狀態"),
    "note.effect": ("effect", "效果"),
    "note.attack": ("attack", "攻擊"),
    "note.counter": ("counter", "反擊"),
}

MESSAGES = Messages({**PROMPTS, **ASKS, **VERBS, **REASONS, **LOG, **PROCEDURES, **TABLE})


def note_text(lang: str, note: str) -> str:
    """What an option's note or a reason says: dice symbols, ability and card names, zones and numbers."""
    if f"note.{note}" in MESSAGES:
        return MESSAGES.say(lang, f"note.{note}")
    if note in ABILITY_NAMES:
        return in_script(lang, ability_name(lang, note))
    if "-to-" in note and note.partition("-to-")[0] in LEVELS:
        return " → ".join(_what(lang, level) for level in note.split("-to-"))
    if note[:1].isdigit() and "-" in note:
        return ("、" if lang != "en" else ", ").join(_symbols(lang, part) for part in note.split("+"))
    return _what(lang, note)


def _symbols(lang: str, part: str) -> str:
    """A part of a magic cost out of an option's key: `2-natural-class`."""
    n, *die, level = part.split("-")
    what = _what(lang, f"{die[0]}:{level}" if die else level)
    return f"{n} {what}" if lang == "en" else f"{n}個{what}" if lang == "zh-Hant" else f"{n}个{what}"


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """What this game's log lines name beside cards and players: the faces of dice."""
    if event.kind == "roll":
        return {
            "dice": words.counted(
                [_what(words.lang, f"{s.card}:{LEVELS[int(f)]}") for s, f in zip(event.about, event.detail, strict=True)]
            )
        }
    if event.kind == "set-die":
        return {"level": _what(words.lang, LEVELS[event.n])}
    return {}


def reason_text(lang: str, reason: Reason) -> str:
    """A reason in words, with the names of cards and dice in the language."""
    return MESSAGES.say(lang, f"reason.{reason.message}", n=reason.n, what=_what(lang, reason.what))


def _what(lang: str, what: str) -> str:
    if what in LEVELS:
        return in_script(lang, symbol(lang, "any", LEVELS.index(what)))
    die, _, level = what.partition(":")
    if die in DICE_NAMES and level in LEVELS:
        return in_script(lang, symbol(lang, die, LEVELS.index(level)))
    return cards()[what].name(lang) if what in cards() else what
