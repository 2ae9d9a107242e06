"""What the game says: prompts, options, reasons and log lines, in English and (simplified) Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent
from rulebound.core.requirements import Reason
from rulebound.core.text import SIMPLIFIED, Messages, in_script

from .cards import cards
from .definitions import ABILITIES, KEYWORDS
from .nouns.subjects import Modes
from .texts import in_book_words
from .wording import FACTION_NAMES, ICON_NAMES, KEYWORD_NAMES, MAGIC_NAMES, MARKER_NAMES, keyword_name

if TYPE_CHECKING:
    from rulebound.core.words import Words

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
"""Questions in full, with what they are about (`situations.py`)."""

MORE = {
    "more.cost": ("cost {n}", "费用{n}"),
    "more.cost-x": ("cost {n} + X", "费用{n}＋X"),
    "more.cost-least": ("cost {n} at least", "费用至少{n}"),
    "more.gains": ("{n} more cost to spend in this step", "本步骤可用的费用+{n}"),
}
"""What stands in brackets behind an option (`situations.py`)."""

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

REASONS = {
    "reason.not-quick": (
        "only in your own action step, on an empty stack: it is no quick action",
        "只能在你的行动步骤且堆叠为空时进行：不是快速行动",
    ),
    "reason.action-phase-only": ("only in the action phase", "只能在行动阶段"),
    "reason.loyalty": ("your assets lack {n} {what} {n:symbol|symbols}", "你的资产缺少{n}个{what}图标"),
    "reason.cost": ("{n} cost short", "还差{n}点费用"),
    "reason.hidden": ("it can only be dispatched secretly", "只能秘密派遣"),
    "reason.open": ("it cannot be dispatched secretly", "不能秘密派遣"),
    "reason.only-characters": ("only character cards can", "只有角色牌可以"),
    "reason.dispatched": ("you have dispatched in this turn", "你本回合已经秘密派遣过"),
    "reason.no-region": ("no region to play it to", "没有可以打出的地区"),
    "reason.no-host": ("nothing that it may be attached to", "没有可以结附的对象"),
    "reason.no-target": ("there is no legal target", "没有合理的目标"),
    "reason.exhausted": ("it is exhausted", "它已横置"),
    "reason.limit": ("it may be used only {n} {n:time|times}", "只能发动{n}次"),
    "reason.price": ("you cannot pay what it asks besides", "你无法支付其额外的需求"),
    "reason.cannot-flip": ("it cannot turn over", "它不能翻面"),
    "reason.no-priority": ("you do not have priority", "你没有行动权"),
    "reason.not-yours": ("you do not control it", "它不由你操控"),
    "reason.nothing-to-use": ("it has no action ability", "它没有行动能力"),
    "reason.built": ("you have built an asset in this turn", "你本回合已经建立过资产"),
    "reason.too-few": ("a deck has at least 50 cards: {n} {n:is|are} missing", "牌组至少50张牌：还差{n}张"),
    "reason.too-many-copies": ("at most 3 copies of {what}, not {n}", "{what}最多3张，不能有{n}张"),
    "reason.no-deck-card": ("{what} is no card for a deck", "{what}不是可以放入牌组的牌"),
    "reason.no-society": ("{what} is no society card", "{what}不是秘社牌"),
    "reason.too-few-of-faction": ("{n} more {what} cards are needed for this society", "此秘社还需要{n}张{what}牌"),
    "reason.too-many-others": ("{n} cards too many that are neither {what} nor neutral", "非{what}且非中立的牌多了{n}张"),
    "reason.not-allowed": ("this society does not allow {what}", "此秘社不允许{what}"),
    "reason.not-enough-copies": (
        "the decks together want {n} {what}, more than the base sets hold",
        "所有牌组共需{n}张{what}，基础版数量不足",
    ),
}

LOG = {
    "log.turn": ("— Turn {n}: {player} holds the first-player marker —", "— 第{n}回合：{player}持有先手标志 —"),
    "log.mulligan": ("{player} puts back {n} {n:card|cards}", "{player}放回{n}张牌"),
    "log.draw": ("{player} draws {dice}{by}", "{player}抓{dice}{by}"),
    "log.discard": ("{player} discards {0}{by}", "{player}弃掉{0}{by}"),
    "log.foresee": ("{player} looks at {n} {n:card|cards} on top of the deck", "{player}检视牌库顶的{n}张牌"),
    "log.asset": ("{player} has a new asset: {0}{by}", "{player}获得新的资产：{0}{by}"),
    "log.play": ("{player} plays {0}", "{player}打出{0}"),
    "log.dispatch": ("{player} dispatches {0} to region {n}", "{player}秘密派遣{0}到第{n}个地区"),
    "log.flip": ("{player} flips {0} at region {n}", "{player}将第{n}个地区的{0}翻面"),
    "log.enter": ("{0} enters region {n}{by}", "{0}进入第{n}个地区{by}"),
    "log.lurk": ("{0} lurks at region {n}", "{0}潜藏于第{n}个地区"),
    "log.attach": ("{0} is attached{by}", "{0}结附进场{by}"),
    "log.move": ("{0} moves to region {n}{by}", "{0}移动到第{n}个地区{by}"),
    "log.conceal": ("{0} is concealed at region {n}{by}", "{0}在第{n}个地区潜伏{by}"),
    "log.use": ("{player} uses {0}", "{player}发动{0}"),
    "log.trigger": ("{0} triggers", "{0}的能力触发"),
    "log.no-target": ("{0} has lost its targets", "{0}失去了目标"),
    "log.exhaust": ("{0} is exhausted{by}", "{0}横置{by}"),
    "log.ready": ("{player} readies {dice}", "{player}重置{dice}"),
    "log.heal": ("{n} damage goes from {0}", "移除{0}的{n}点伤害"),
    "log.damage": ("{0} is dealt {n} damage{from}", "{0}受到{n}点伤害{from}"),
    "log.prevented": ("{n} damage on {0} is prevented{by}", "防止{0}受到的{n}点伤害{by}"),
    "log.destroy": ("{0} is destroyed{by}", "{0}被消灭{by}"),
    "log.sacrifice": ("{player} sacrifices {0}{by}", "{player}牺牲{0}{by}"),
    "log.put": ("{0} goes to the graveyard{by}", "{0}置入墓地{by}"),
    "log.return": ("{player} takes {0} back to hand{by}", "{player}将{0}移回手上{by}"),
    "log.seal": ("{0} is sealed on {1}{by}", "{0}被封印在{1}上{by}"),
    "log.unseal": ("{0} returns to {player}'s hand{by}", "{0}回到{player}的手上{by}"),
    "log.control": ("{player} controls {0}{by}", "{player}操控{0}{by}"),
    "log.marker": ("{n} {detail} on {0}{by}", "{0}上放置{n}个{detail}{by}"),
    "log.marker-removed": ("{n} {detail} removed from {0}{by}", "从{0}上移除{n}个{detail}{by}"),
    "log.influence": ("{player} puts {n} influence {n:marker|markers} on {0}{by}", "{player}在{0}上放置{n}个势力标志{by}"),
    "log.influence-removed": ("{n} influence {n:marker|markers} removed from {0}{by}", "从{0}移除{n}个势力标志{by}"),
    "log.contest": ("The {detail} contest at {0}: {counts}", "{0}的{detail}对抗：{counts}"),
    "log.wins-contest": ("{player} wins the {detail} contest by {n}", "{player}以{n}个图标赢得{detail}对抗"),
    "log.privilege": ("{player} uses the first-player privilege", "{player}发动先手标志特权"),
    "log.wins-region": ("{player} wins {0}", "{player}赢取{0}"),
    "log.below": ("{0} goes under {player}'s deck{by}", "{0}置于{player}的牌库底{by}"),
    "log.new-region": ("{0} is turned up as region {n}", "翻开{0}作为第{n}个地区"),
    "log.look": ("{player} looks at {0}{by}", "{player}检视{0}{by}"),
    "log.look-hand": ("{player} looks at the hand of {whose}{by}", "{player}检视{whose}的手牌{by}"),
    "log.show": ("{player} shows {0}{by}", "{player}展示{0}{by}"),
    "log.show-hand": ("{player} shows their hand{by}", "{player}展示手牌{by}"),
    "log.bottom-to-hand": (
        "{player} takes {n} cards off the bottom of the deck{by}",
        "{player}将牌库底的{n}张牌置于手中{by}",
    ),
    "log.mill": (
        "{n} {n:card|cards} from the top of {player}'s deck to the graveyard{by}",
        "{player}牌库顶的{n}张牌置入墓地{by}",
    ),
    "log.to-top": ("{0} goes on top of {player}'s deck{by}", "{0}置于{player}的牌库顶{by}"),
    "log.truce": ("{0} holds no contests this turn{by}", "{0}本回合略过对抗阶段{by}"),
    "log.command": ("{player} turns up the command {0}{ability}", "{player}翻开指令{0}{ability}"),
    "log.scheme": ("{0} stays in play as a scheme{ability}", "{0}作为谋划留在场上{ability}"),
    "log.command-below": ("{0} goes under the command deck", "{0}置于指令牌库底"),
    "log.falls-out": ("{player} is out of the game", "{player}出局"),
}

TABLE = {
    "zone.hand": ("Hand", "手牌"),
    "deck": ("deck", "牌组"),
    "zone.deck": ("Deck", "牌库"),
    "zone.graveyard": ("Graveyard", "墓地"),
    "zone.assets": ("Assets", "资产区"),
    "zone.contest-area": ("Contest areas", "争夺区"),
    "zone.lurkers": ("Lurkers", "暗藏者"),
    "zone.society-area": ("Society", "秘社"),
    "zone.score-area": ("Score area", "计分区"),
    "zone.on-stack": ("On the stack", "堆叠中"),
    "zone.dispatched": ("On the stack, face down", "堆叠中（背面）"),
    "zone.sealed": ("Sealed", "被封印"),
    "zone.sealed-face-down": ("Sealed face down", "背面封印"),
    "zone.command-deck": ("Command deck", "指令牌库"),
    "zone.command": ("Command", "指令"),
    "zone.out-of-game": ("Out of the game", "游戏之外"),
    "zone.world-deck": ("World deck", "世界牌库"),
    "zone.regions": ("Regions", "地区"),
    "badge.spot": ("region {n}", "地区{n}"),
    "badge.lurking": ("lurking", "暗藏"),
    "badge.exhausted": ("exhausted", "横置"),
    "badge.damage": ("{n} damage", "伤害{n}"),
    "badge.time": ("{n} time", "时间{n}"),
    "badge.lock": ("{n} lock", "锁定{n}"),
    "badge.stone": ("{n} stone", "哲人石{n}"),
    "badge.secrecy": ("{n} secrecy", "隐秘{n}"),
    "badge.investigate": ("investigate {n}", "调查{n}"),
    "badge.battle": ("battle {n}", "战斗{n}"),
    "badge.influence": ("influence {n}", "势力{n}"),
    "badge.temporary-investigate": ("temporary investigate {n}", "临时调查{n}"),
    "badge.temporary-battle": ("temporary battle {n}", "临时战斗{n}"),
    "badge.temporary-influence": ("temporary influence {n}", "临时势力{n}"),
    "badge.markers-1": ("side 1: {n}", "第1方{n}"),
    "badge.markers-2": ("side 2: {n}", "第2方{n}"),
    "badge.defence": ("defence {n}", "防御{n}"),
    "fact.turn": ("Turn {n}", "第{n}回合"),
    "fact.phase": ("{what}", "{what}"),
    "fact.cost": ("{n} cost", "{n}点费用"),
    "fact.points": ("points {what}", "分数{what}"),
    "tally.investigate": ("investigate {what}", "调查{what}"),
    "tally.battle": ("battle {what}", "战斗{what}"),
    "tally.influence": ("influence {what}", "势力{what}"),
    "note.start-phase": ("start phase", "开始阶段"),
    "note.action-phase": ("action phase", "行动阶段"),
    "note.contest-phase": ("contest phase", "对抗阶段"),
    "note.end-phase": ("end phase", "结束阶段"),
}

PROCEDURES = {
    "procedure.SetUp": ("set-up", "初始设置"),
    "procedure.Happened": ("something that happens", "发生的事情"),
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

MESSAGES = Messages({**PROMPTS, **SITUATIONS, **MORE, **VERBS, **REASONS, **LOG, **TABLE, **PROCEDURES}, written=SIMPLIFIED)


def note_text(lang: str, note: str) -> str:
    """What an option's note, a log detail or a reason says: abilities, keywords, factions, icons, markers, cards."""
    if f"note.{note}" in MESSAGES:
        return MESSAGES.say(lang, f"note.{note}")
    for names in (
        FACTION_NAMES,
        MAGIC_NAMES,
        MARKER_NAMES,
        KEYWORD_NAMES,
        dict(zip(("investigate", "battle", "influence"), ICON_NAMES, strict=True)),
    ):
        if note in names:
            return in_script(lang, names[note][lang != "en"], SIMPLIFIED)
    if note in KEYWORDS:
        return in_script(lang, keyword_name(lang, note), SIMPLIFIED)
    if note in ABILITIES:
        return ability_note(lang, note)
    if note in cards():
        return cards()[note].name(lang)
    return note


HARMS = frozenset({"damage", "destroy", "sacrifice", "exhaust", "discard", "put", "return", "conceal", "mill"})


def harms(event: LogEvent, player: int) -> bool:
    """Damage, exhaustion and losses of one's own cards."""
    mine = event.about[0].owner == player if event.about else event.player == player
    return event.kind in HARMS and mine


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """What this game's log lines name beside cards and players: the icons of both sides, and whose hand is looked at."""
    if event.kind == "contest":
        return {"counts": ":".join(map(str, divmod(event.n, 100)))}
    return {"whose": words.player(event.n - 1)} if event.kind == "look-hand" else {}


def option_text(lang: str, source: str, verb: str, note: str) -> str:
    """What an option of a card's "choose one" means, in the card's own words; empty if it is no such option."""
    if verb != "option" or source not in cards():
        return ""
    effects = [a.effect for a in cards()[source].abilities if a.effect is not None]
    found = [part for effect in effects for part in effect.parts() if isinstance(part, Modes)]
    if len(found) != 1:
        return ""
    return in_book_words(lang, found[0].options[int(note) - 1].text("en" if lang == "en" else "zh"))


def ability_note(lang: str, key: str) -> str:
    """Which of several abilities of a card is meant: what it does."""
    effect = ABILITIES[key].effect
    return in_book_words(lang, effect.text("en" if lang == "en" else "zh")) if effect is not None else ""


def reason_text(lang: str, reason: Reason) -> str:
    return MESSAGES.say(lang, f"reason.{reason.message}", n=reason.n, what=note_text(lang, reason.what))
